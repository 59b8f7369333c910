//! `wildpile play`, and `wildpile --terminal`: the terminal program.

use std::io::{self, IsTerminal as _};
use std::path::PathBuf;

use wildpile_bundle::Games;
use wildpile_external::NamedPlayer;
use wildpile_session::{HUMAN, Pick};
use wildpile_tui::{Arrival, NotSaved, Options, Start, Terms, Visit};

use crate::args::{GameArg, PlayCommand};
use crate::choose::{self, WantedDeal, wrong_rules};
use crate::fail::{Answer, Fail, Outcome};
use crate::out;
use crate::say::{Language, Say};
use crate::seating::{self, OnFault};
use crate::text as t;

/// Starts the terminal program with its menu.
pub fn start(games: Games, data_dir: Option<PathBuf>, language: Option<Language>) -> Outcome {
    let options = Options {
        data_dir,
        language: language.map_or_else(String::new, |l| l.tag().to_owned()),
        ..Options::default()
    };
    open(games, options)
}

/// Goes to an online table in the terminal program.
pub fn visit(games: Games, visit: Visit, data_dir: Option<PathBuf>, language: Option<&Language>) -> Outcome {
    let visit = Some(visit);
    go_online(games, |options| Options { visit, ..options }, data_dir, language)
}

/// Goes to a server of online tables in the terminal program.
pub fn arrive(
    games: Games,
    arrival: Arrival,
    data_dir: Option<PathBuf>,
    language: Option<&Language>,
) -> Outcome {
    let arrival = Some(arrival);
    go_online(
        games,
        |options| Options { arrival, ..options },
        data_dir,
        language,
    )
}

fn go_online(
    games: Games,
    add: impl FnOnce(Options) -> Options,
    data_dir: Option<PathBuf>,
    language: Option<&Language>,
) -> Outcome {
    if !is_terminal() {
        return Err(Say::new(language, games).wrong(t::JoinTerminal));
    }
    let options = Options {
        data_dir,
        language: language.map_or_else(String::new, |l| l.tag().to_owned()),
        ..Options::default()
    };
    open(games, add(options))
}

fn is_terminal() -> bool {
    io::stdout().is_terminal() && io::stdin().is_terminal()
}

/// Starts a match in the terminal program. Problems of the match are reported before the terminal
/// is taken over.
pub fn run(say: &Say, args: &PlayCommand, data_dir: Option<PathBuf>, language: Option<&Language>) -> Outcome {
    let game = args.game.game();
    let chosen = args.rules.read(say, game, data_dir.as_deref())?;
    let named = seating::named(say, &args.players)?;
    choose::check_players(say, args.game.bundle(), &named, true)?;
    let limits = args.external.limits()?;
    let seats = match (named.len(), chosen.seats) {
        (0, asked) => asked.unwrap_or(game.usual_seats()),
        (players, Some(asked)) if players != asked => {
            return Err(Fail::wrong(format!(
                "--players names {players} players, but the rules file is for {asked} seats"
            )));
        }
        (players, _) => players,
    };
    let deal = choose::deal(say, args.game.bundle(), args.deal, &chosen, seats)?;
    let settled = chosen.settle(say, seats, Some(deal))?;
    game.start(&settled.layers, seats, deal)
        .map_err(|p| wrong_rules(say, game, &p))?;
    named.iter().try_for_each(seating::untimed)?;
    let chosen_name = |one: &NamedPlayer| {
        if one.is_named {
            one.name.clone()
        } else {
            String::new()
        }
    };
    let names = named.iter().map(chosen_name).collect();
    let mut players: Vec<String> = named.into_iter().map(|one| one.player).collect();
    if args.deal == Some(WantedDeal::Today) {
        players = daily_players(say, args.game, players)?;
    }
    if players.is_empty() && seats != game.usual_seats() {
        // One person against the usual bot at every other seat.
        let bot = args.game.bundle().bots.usual();
        players = std::iter::once("human")
            .chain(std::iter::repeat_n(bot, seats - 1))
            .map(str::to_owned)
            .collect();
    }
    let options = Options {
        data_dir,
        language: language.map_or_else(String::new, |l| l.tag().to_owned()),
        start: Some(Start {
            game: game.name().to_owned(),
            layers: settled.layers,
            players,
            names,
            deal: Some(deal),
            pick: match args.deal {
                Some(WantedDeal::Pick(pick)) => pick,
                _ => Pick::Any,
            },
            cards: settled.cards.note(),
            outside: Terms {
                limits,
                forfeit: args.external.on_fault == Some(OnFault::Forfeit),
            },
        }),
        ..Options::default()
    };
    open(say.games(), options)
}

/// The players of the daily deal, which always has the same opponents.
fn daily_players(say: &Say, game: GameArg, players: Vec<String>) -> Result<Vec<String>, Fail> {
    let listing = game.bundle().listing;
    let usual: Vec<String> = std::iter::once(&HUMAN)
        .chain(listing.daily.unwrap_or_default())
        .map(|&player| player.to_owned())
        .collect();
    if players.is_empty() || players == usual {
        return Ok(usual);
    }
    Err(Fail::wrong(format!(
        "the daily deal of {} is played by {}, in this order: leave out --players, or play another --deal",
        say.text(&game.game().title()),
        usual.join(" and "),
    )))
}

fn open(games: Games, options: Options) -> Outcome {
    if !is_terminal() {
        let language: Option<Language> = options.language.parse().ok();
        return Err(Say::new(language.as_ref(), games).wrong(t::PlayTerminal));
    }
    match wildpile_tui::run(games, options) {
        Ok(()) => Ok(Answer::Yes),
        // The call was right, but something is lost.
        Err(report) if report.is::<NotSaved>() => {
            out::message(&format!("error: {report}"));
            Ok(Answer::No)
        }
        Err(report) => Err(Fail::wrong(format!("{report:#}"))),
    }
}

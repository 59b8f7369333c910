//! `wildpile play`, and `wildpile --terminal`: the terminal program.

use std::io::{self, IsTerminal as _};
use std::path::PathBuf;

use wildpile_client::setup::DealRequest;
use wildpile_external::program_name;
use wildpile_message::{Arg, Join};
use wildpile_session::{HUMAN, Pick, Setup, name_seats};
use wildpile_tui::{NotSaved, Options, Start, StartTerms};

use crate::args::{GameArg, PlayCommand};
use crate::choose::{self, wrong_rules};
use crate::fail::{Answer, Fail, Outcome};
use crate::say::Say;
use crate::seating::{self, OnFault};
use crate::text as t;

/// Options of the terminal program, with nothing to begin with.
pub fn options(data_dir: Option<PathBuf>, language: Option<&str>) -> Options {
    Options {
        data_dir,
        language: language.unwrap_or_default().to_owned(),
        ..Options::default()
    }
}

/// Starts the terminal program.
pub fn start(say: &Say, options: Options) -> Outcome {
    open(say, options, t::PlayTerminal)
}

/// Starts the terminal program to go to a server or to a table there.
pub fn go_online(say: &Say, options: Options) -> Outcome {
    open(say, options, t::JoinTerminal)
}

/// Starts a match in the terminal program. Problems of the match are reported before the terminal
/// is taken over.
pub fn run(say: &Say, args: &PlayCommand, data_dir: Option<PathBuf>, language: Option<&str>) -> Outcome {
    let (bundle, game) = (args.game.bundle(), args.game.game());
    let chosen = args.rules.read(say, game, data_dir.as_deref())?;
    let named = seating::named(&args.players)?;
    choose::check_players(bundle, &named, true)?;
    let limits = args.external.limits()?;
    let seats = match named.as_slice() {
        [] => chosen.seats.unwrap_or(game.usual_seats()),
        players => seating::count(players, chosen.seats)?,
    };
    let deal = choose::deal(say, bundle, args.deal, &chosen, seats)?;
    let settled = chosen.settle(say, seats, Some(deal))?;
    game.start(&settled.layers, seats, deal)
        .map_err(|p| wrong_rules(say, game, &p))?;
    named.iter().try_for_each(seating::untimed)?;
    let players = named.iter().map(|one| one.player.clone()).collect();
    let players = match args.deal {
        Some(DealRequest::Daily(_)) => daily_players(args.game, players)?,
        _ if named.is_empty() => wildpile_session::players(bundle, seats),
        _ => players,
    };
    let mut sitters = name_seats(players, &[]);
    let mut names: Vec<String> = Vec::new();
    for (seat, one) in sitters.iter_mut().zip(named) {
        seat.name = match program_name(&one.player) {
            _ if one.is_named => one.name,
            Some(name) => {
                let number = 1 + names.iter().filter(|other| **other == name).count();
                names.push(name.clone());
                match number {
                    1 => name,
                    _ => format!("{name} {number}"),
                }
            }
            None => continue,
        };
    }
    let begin = Start {
        bundle,
        setup: Setup {
            layers: settled.layers,
            seats: sitters,
            pick: match args.deal {
                Some(DealRequest::Random(pick)) => pick,
                _ => Pick::Any,
            },
            cards: settled.cards.note(),
        },
        deal,
        external_players: StartTerms {
            limits,
            forfeit: args.external.on_fault == Some(OnFault::Forfeit),
        },
    };
    let options = Options {
        start: Some(begin),
        ..options(data_dir, language)
    };
    start(say, options)
}

/// The players of the daily deal, which always has the same opponents.
fn daily_players(game: GameArg, players: Vec<String>) -> Result<Vec<String>, Fail> {
    let others = game.bundle().listing.daily.unwrap_or_default();
    let usual: Vec<String> = [&[HUMAN], others]
        .concat()
        .into_iter()
        .map(str::to_owned)
        .collect();
    if players.is_empty() || players == usual {
        return Ok(usual);
    }
    let players = Arg::List(Join::And, usual.into_iter().map(Arg::from).collect());
    let title = game.game().title();
    Err(Fail::wrong(t::DealDailyPlayers { title, players }))
}

fn open(say: &Say, options: Options, needs_terminal: impl Into<Arg>) -> Outcome {
    if !(io::stdout().is_terminal() && io::stdin().is_terminal()) {
        return Err(Fail::wrong(needs_terminal));
    }
    match wildpile_tui::run(say.games(), options) {
        Ok(()) => Ok(Answer::Yes),
        // The call was right, but something is lost.
        Err(report) if report.is::<NotSaved>() => Err(Fail::no(report.to_string())),
        Err(report) => Err(Fail::wrong(format!("{report:#}"))),
    }
}

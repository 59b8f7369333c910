//! The table that `wildpile join SERVER` asks for.

use std::path::Path;

use wildpile_bundle::GameBundle;
use wildpile_cards::Deal;
use wildpile_client::lobby::{JoinRequest, quick};
use wildpile_client::options::for_game;
use wildpile_game::Seat;
use wildpile_protocol::lobby::{NewTable, Settings};
use wildpile_protocol::offers::AUCTIONS;

use crate::args::{GameArg, JoinCommand};
use crate::choose::{self, wrong_rules};
use crate::fail::Fail;
use crate::say::Say;
use crate::text as t;

/// The request of the call; `None` if only the lobby.
pub fn read(say: &Say, args: &JoinCommand, data: Option<&Path>) -> Result<Option<JoinRequest>, Fail> {
    match (args.new, args.quick) {
        (Some(_), _) if args.race => Err(Fail::wrong(t::JoinRace)),
        (Some(game), _) => new(say, args, game, data).map(Some),
        _ if args.is_own() => Err(Fail::wrong(t::JoinOwn)),
        (None, Some(game)) => {
            let bundle = game.bundle();
            let seats = args.seats.map(|seats| fitting(bundle, seats)).transpose()?;
            // The lobby knows whom the person has muted.
            Ok(Some(JoinRequest::Quick(quick(
                bundle.name(),
                seats,
                args.race,
                &[],
            ))))
        }
        (None, None) => Ok(None),
    }
}

/// A number of seats that the game can have at a table for several people.
fn fitting(bundle: &GameBundle, seats: usize) -> Result<usize, Fail> {
    let (least, most) = bundle.listing.table_seats().unwrap_or((2, 2));
    if (least..=most).contains(&seats) {
        return Ok(seats);
    }
    let title = bundle.game.title();
    Err(Fail::wrong(t::JoinSeats {
        seats,
        title,
        least,
        most,
    }))
}

fn new(say: &Say, args: &JoinCommand, game: GameArg, data: Option<&Path>) -> Result<JoinRequest, Fail> {
    let bundle = game.bundle();
    let own = &args.table;
    if own.bid.is_some() && bundle.name() != AUCTIONS {
        let title = bundle.game.title();
        return Err(Fail::wrong(t::JoinNoAuctions { title }));
    }
    let chosen = args.rules.read(say, bundle.game, data)?;
    let (least, most) = bundle.listing.table_seats().unwrap_or((2, 2));
    let usual = bundle.game.usual_seats().clamp(least, most);
    let asked = args.seats.or(chosen.seats);
    let seats = asked.map_or(Ok(usual), |seats| fitting(bundle, seats))?;
    let table = bundle.game.at_table(seats);
    let settled = chosen.played_as(table).settle(say, seats, None)?;
    table
        .start(&settled.layers, seats, Deal::Number(1))
        .map_err(|problems| wrong_rules(say, bundle.game, &problems))?;
    let rules = settled.patch();
    let usual = Settings::default();
    let settings = Settings {
        listed: own.listed,
        grace_s: own.grace.unwrap_or(usual.grace_s),
        clock: own.clock.unwrap_or(usual.clock),
        bid_s: own.bid.unwrap_or(usual.bid_s),
        series: own.series.unwrap_or(usual.series),
        delay_s: own.delay.unwrap_or(usual.delay_s),
        hints: own.hints,
        programs: !own.no_programs,
        withheld: own.withheld.unwrap_or(usual.withheld),
        cards: settled.cards.cards.into(),
        ..usual
    };
    Ok(JoinRequest::New {
        bots: bots(bundle, seats, &own.bots)?,
        table: NewTable {
            game: bundle.name().to_owned(),
            rules,
            seats,
            settings: for_game(settings, bundle.name(), bundle.listing.is_always_raced()),
        },
    })
}

/// Bots at the last seats.
fn bots(bundle: &GameBundle, seats: usize, levels: &[String]) -> Result<Vec<(Seat, String)>, Fail> {
    let known = choose::levels(bundle);
    if let Some(level) = levels.iter().find(|level| !known.contains(&level.as_str())) {
        let (title, levels) = (bundle.game.title(), known.join(", "));
        return Err(Fail::wrong(t::JoinNoBot { title, level, levels }));
    }
    let free = seats.saturating_sub(1);
    if levels.len() > free {
        let bots = levels.len();
        return Err(Fail::wrong(t::JoinBotsMany { bots, seats, free }));
    }
    let last = Seat::all(seats).skip(seats - levels.len());
    Ok(last.zip(levels.iter().cloned()).collect())
}

#[cfg(test)]
mod tests {
    use clap::FromArgMatches as _;
    use wildpile_bundle::GAMES;
    use wildpile_protocol::fair::WithheldRule;
    use wildpile_protocol::lobby::{Clock, Series};

    use super::*;
    use crate::args::{Cli, Command, command};

    /// The settings of the table that a call asks for.
    fn settings(more: &[&str]) -> Settings {
        let new = ["wildpile", "join", "https://cards.example", "--new", "skipper"];
        let call = new.iter().chain(more).copied();
        let matches = command(GAMES, None).try_get_matches_from(call).expect("a call");
        let cli = Cli::from_arg_matches(&matches).expect("a call");
        let Some(Command::Join(args)) = cli.command else {
            panic!("another command")
        };
        let say = Say::new(None, GAMES);
        match read(&say, &args, None).ok().flatten() {
            Some(JoinRequest::New { table, .. }) => table.settings,
            _ => panic!("no new table"),
        }
    }

    /// As in the lobby's form.
    #[test]
    fn a_new_table_has_every_setting_of_the_call() {
        assert_eq!(settings(&[]), Settings::default());
        let all = "--listed --grace 3min --clock 10min+5s --bid 20s --series 3wins --delay 30 --hints --no-programs \
                   --withheld again";
        let all: Vec<&str> = all.split_whitespace().collect();
        let expected = Settings {
            listed: true,
            grace_s: 180,
            clock: Clock::Bank {
                minutes: 10,
                increment_s: 5,
            },
            bid_s: 20,
            series: Series::Wins { wins: 3 },
            delay_s: 30,
            hints: true,
            programs: false,
            withheld: WithheldRule::Again,
            ..Settings::default()
        };
        assert_eq!(settings(&all), expected);
    }
}

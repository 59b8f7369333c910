//! The table that `wildpile join SERVER` asks for.

use std::path::Path;

use wildpile_bundle::GameBundle;
use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_message::{Arg, Join};
use wildpile_protocol::lobby::{NewTable, Quick, RACING_MS, Settings};
use wildpile_tui::{Wish, game_at_table, table_cards};

use crate::args::{GameArg, JoinCommand, RulesArgs};
use crate::choose::wrong_rules;
use crate::fail::Fail;
use crate::say::Say;
use crate::text as t;

/// What the call asks for; `None` if only the lobby.
pub fn read(say: &Say, args: &JoinCommand, data: Option<&Path>) -> Result<Option<Wish>, Fail> {
    match (args.new, args.quick) {
        // The two exclude each other, so the command line doesn't insist on the one that these belong to.
        (Some(_), _) if args.race => Err(say.wrong(t::JoinRace)),
        (None, Some(_))
            if args.listed || args.preset.is_some() || !args.rules.is_empty() || !args.bots.is_empty() =>
        {
            Err(own(say, &["--preset", "--rules", "--bots", "--listed"]))
        }
        (None, Some(_))
            if args.mutators.is_some()
                || !(args.handicaps.is_empty() && args.seat_rules.is_empty() && args.packs.is_empty()) =>
        {
            Err(own(say, &["--seat-rule", "--mutators", "--handicaps", "--pack"]))
        }
        (None, Some(_))
            if args.grace.is_some()
                || args.clock.is_some()
                || args.delay.is_some()
                || args.withheld.is_some() =>
        {
            Err(own(say, &["--grace", "--clock", "--delay", "--withheld"]))
        }
        (Some(game), _) => new(say, args, game, data).map(Some),
        (None, Some(game)) => {
            let bundle = game.bundle();
            let seats = args.seats.map(|seats| fitting(say, bundle, seats)).transpose()?;
            Ok(Some(Wish::Quick(Quick {
                game: bundle.name().to_owned(),
                seats,
                race: args.race,
                // The lobby knows whom the person has muted.
                avoid: Vec::new(),
            })))
        }
        (None, None) => Ok(None),
    }
}

/// Some options aren't for quick matches.
fn own(say: &Say, options: &[&str]) -> Fail {
    let options = options.iter().map(|option| Arg::from(*option)).collect();
    let options = Arg::List(Join::And, options);
    say.wrong(t::JoinOwn { options })
}

/// A number of seats that the game can have at a table for several people.
fn fitting(say: &Say, bundle: &GameBundle, seats: usize) -> Result<usize, Fail> {
    let (least, most) = bundle.listing.table_seats().unwrap_or((2, 2));
    if (least..=most).contains(&seats) {
        return Ok(seats);
    }
    let title = bundle.game.title();
    Err(say.wrong(t::JoinSeats {
        seats,
        title,
        least,
        most,
    }))
}

fn new(say: &Say, args: &JoinCommand, game: GameArg, data: Option<&Path>) -> Result<Wish, Fail> {
    let bundle = game.bundle();
    let rules = RulesArgs {
        preset: args.preset.clone(),
        rules: args.rules.clone(),
        seat_rules: args.seat_rules.clone(),
        mutators: args.mutators.clone(),
        handicaps: args.handicaps.clone(),
        packs: args.packs.clone(),
    };
    let chosen = rules.read(say, bundle.game, data)?;
    let (least, most) = bundle.listing.table_seats().unwrap_or((2, 2));
    let usual = bundle.game.usual_seats().clamp(least, most);
    let asked = args.seats.or(chosen.seats);
    let seats = asked.map_or(Ok(usual), |seats| fitting(say, bundle, seats))?;
    let table = game_at_table(bundle, seats);
    let settled = chosen.played_as(table).settle(say, seats, None)?;
    table
        .start(&settled.layers, seats, Deal::Number(1))
        .map_err(|problems| wrong_rules(say, bundle.game, &problems))?;
    let usual = Settings::default();
    Ok(Wish::New {
        bots: bots(say, bundle, seats, &args.bots)?,
        table: NewTable {
            game: bundle.name().to_owned(),
            rules: settled.patch(),
            seats,
            settings: Settings {
                listed: args.listed,
                grace_s: args.grace.unwrap_or(usual.grace_s),
                clock: args.clock.unwrap_or(usual.clock),
                delay_s: args.delay.unwrap_or(usual.delay_s),
                withheld: args.withheld.unwrap_or(usual.withheld),
                pace_ms: match bundle.game.seat_range().contains(&seats) {
                    true => usual.pace_ms,
                    false => RACING_MS,
                },
                cards: table_cards(settled.cards).into(),
                ..usual
            },
        },
    })
}

/// Bots at the last seats.
fn bots(
    say: &Say,
    bundle: &GameBundle,
    seats: usize,
    levels: &[String],
) -> Result<Vec<(Seat, String)>, Fail> {
    let known: Vec<&str> = bundle.bots.levels().iter().map(|level| level.name).collect();
    if let Some(level) = levels.iter().find(|level| !known.contains(&level.as_str())) {
        let (title, levels) = (bundle.game.title(), known.join(", "));
        return Err(say.wrong(t::JoinNoBot { title, level, levels }));
    }
    let free = seats.saturating_sub(1);
    if levels.len() > free {
        let bots = levels.len();
        return Err(say.wrong(t::JoinBotsMany { bots, seats, free }));
    }
    let last = Seat::all(seats).skip(seats - levels.len());
    Ok(last.zip(levels.iter().cloned()).collect())
}

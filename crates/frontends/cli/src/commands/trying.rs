//! `wildpile try`.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use wildpile_game::rules::{Layer, Problems, Source};
use wildpile_game::{Seat, Viewer};
use wildpile_table::{AnyGame, AnyMatch, GameFile};

use crate::args::TryCommand;
use crate::choose::list;
use crate::fail::{Answer, Fail, Outcome};
use crate::report::{
    ImpossibleReport, PositionFile, ProblemReport, SeatMoves, TriedMove, TriedReport, TryReport,
};
use crate::scene_text::{Style, whole_table};
use crate::telling::{self, Eyes};
use crate::{files, out};

/// Sets a position up and plays moves.
pub fn run(args: &TryCommand) -> Outcome {
    let game = args.game.0;
    let mut played = match set_up(args)? {
        Ok(played) => played,
        Err(problems) => return impossible(args, game, &problems),
    };
    let mut before = table(played.as_ref());
    let mut tried = Vec::new();
    let mut refusal = None;
    for text in moves(args.moves.as_deref().unwrap_or("")) {
        let since = played.steps();
        let (seat, notation, result) = play(played.as_mut(), text);
        tried.push(TriedMove {
            seat: seat.map(Seat::number),
            notation: notation.to_owned(),
            played: result.is_ok(),
            told: telling::told_by_step(played.as_ref(), since, Eyes::All, &[])
                .into_iter()
                .flatten()
                .collect(),
        });
        if let Err(reason) = result {
            refusal = Some(reason);
            break;
        }
    }
    if let Some(path) = &args.record {
        let seats = vec!["try".to_owned(); played.seats()];
        files::write(path, &played.transcript(seats, BTreeMap::new()).to_string())?;
    }
    let report = TriedReport {
        game: game.name().to_owned(),
        rules: played.rules_name(),
        tried,
        refusal,
        turn: played.turn().into(),
        legal: telling::legal_moves(played.as_ref()),
        views: telling::views(played.as_ref(), Eyes::All),
        position: PositionFile::of(game, played.as_ref()),
        outcome: played.outcome().map(Into::into),
    };
    let answer = if report.refusal.is_none() {
        Answer::Yes
    } else {
        Answer::No
    };
    if args.json {
        out::json(&TryReport::Played(Box::new(report)))?;
    } else {
        if !report.tried.iter().any(|m| m.played) {
            // Nothing changed: the table is shown once, below.
            before.clear();
        }
        out::text(&(before + &text(&report, played.as_ref())))?;
    }
    Ok(answer)
}

/// The match at the position, or what is impossible about it.
fn set_up(args: &TryCommand) -> Result<Result<Box<dyn AnyMatch>, Problems>, Fail> {
    let game = args.game.0;
    let name = files::name(&args.position);
    let text = files::read(&args.position)?;
    let text = text.trim_start_matches('\u{feff}');
    let chosen = args.rules.read(game)?;
    let file = if text.trim_start().starts_with('{') {
        let mut file: GameFile = serde_json::from_str(text)
            .map_err(|e| Fail::wrong(format!("{name}: this is no position file: {e}")))?;
        if wildpile_catalog::find(&file.game).is_some_and(|g| g.name() == game.name()) {
            file.game = game.name().to_owned();
        } else {
            return Err(Fail::wrong(format!(
                "{name}: this is a position of {}, not of {}",
                file.game,
                game.name()
            )));
        }
        for layer in chosen.layers {
            file.rules.extend(layer.patch);
        }
        file
    } else {
        let seats = chosen.seats.unwrap_or(game.usual_seats());
        let position = match game.read_board(&chosen.layers, seats, text) {
            None => {
                return Err(Fail::wrong(format!(
                    "{name}: this is no position file; a position of {} is JSON, as `wildpile deal {} --format json` writes it",
                    game.title(),
                    game.name()
                )));
            }
            Some(Err(problems)) => return Ok(Err(problems)),
            Some(Ok(position)) => position,
        };
        GameFile {
            game: game.name().to_owned(),
            rules: chosen.layers.into_iter().flat_map(|l| l.patch).collect(),
            seats,
            deal: wildpile_cards::Deal::Number(1),
            position,
        }
    };
    Ok(game.start_at(&with_checked_rules(game, file)?))
}

/// The file's rules are checked first, so that they are refused like rules from anywhere else.
fn with_checked_rules(game: &dyn AnyGame, file: GameFile) -> Result<GameFile, Fail> {
    let layer = Layer {
        source: Source::File("position".to_owned()),
        patch: file.rules.clone(),
    };
    match game.check_rules(&[layer], Some(file.seats)) {
        Ok(_) => Ok(file),
        Err(problems) => Err(crate::choose::wrong_rules(game, &problems)),
    }
}

fn impossible(args: &TryCommand, game: &dyn AnyGame, problems: &Problems) -> Outcome {
    let name = files::name(&args.position);
    out::message(&format!(
        "error: {name}: this position is impossible:\n{}",
        list(problems)
    ));
    if args.json {
        out::json(&TryReport::Impossible(ImpossibleReport {
            game: game.name().to_owned(),
            problems: problems.list().iter().map(ProblemReport::of).collect(),
        }))?;
    }
    Ok(Answer::No)
}

fn moves(text: &str) -> impl Iterator<Item = &str> {
    text.split(';').map(str::trim).filter(|m| !m.is_empty())
}

/// Plays `move` for whose turn it is, or `2: move` for a seat. Gives the seat, the move and why it was refused.
fn play<'a>(played: &mut dyn AnyMatch, text: &'a str) -> (Option<Seat>, &'a str, Result<(), String>) {
    let named = text.split_once(':').and_then(|(number, rest)| {
        let number: u8 = number.trim().parse().ok()?;
        rest.starts_with(' ').then_some(())?;
        Some((number, rest.trim()))
    });
    if let Some((number, notation)) = named {
        let seats = played.seats();
        return match Seat::from_number(number).filter(|s| s.index() < seats) {
            Some(seat) => {
                let result = played.play(seat, notation).map_err(|e| e.to_string());
                (Some(seat), notation, result)
            }
            None => {
                let reason = format!("there is no seat {number}; seats are 1 to {seats}");
                (None, notation, Err(reason))
            }
        };
    }
    let mut first_refusal = None;
    // Where several seats are due, the move belongs to the first that can make it.
    for seat in played.turn().due().iter() {
        match played.play(seat, text) {
            Ok(()) => return (Some(seat), text, Ok(())),
            Err(error) => {
                first_refusal.get_or_insert((seat, error.to_string()));
            }
        }
    }
    match first_refusal {
        Some((seat, reason)) => (Some(seat), text, Err(reason)),
        None => (
            None,
            text,
            Err("the match is over; no move can be made".to_owned()),
        ),
    }
}

fn table(played: &dyn AnyMatch) -> String {
    let style = Style {
        colours: out::colours(),
    };
    format!(
        "{}: {}\n{}\n",
        played.title(),
        played.rules_name(),
        whole_table(played, style)
    )
}

fn text(report: &TriedReport, played: &dyn AnyMatch) -> String {
    let mut text = String::new();
    for tried in &report.tried {
        let who = tried.seat.map_or_else(String::new, |s| format!("{s}: "));
        if tried.played {
            let _ = writeln!(text, "{who}{}", tried.notation);
            let matter = |told: &&crate::report::ToldReport| telling::matters(told, played.seats());
            for told in tried.told.iter().filter(matter) {
                let _ = writeln!(text, "   {}", telling::line(told, played.seats(), Eyes::All));
            }
        } else {
            let reason = report.refusal.as_deref().unwrap_or("");
            let _ = writeln!(text, "{who}{}\n   Not legal: {reason}", tried.notation);
        }
    }
    if !report.tried.is_empty() {
        text.push('\n');
    }
    text += &table(played);
    if let Some(ending) = played.outcome_text(Viewer::Public, &[]) {
        let _ = writeln!(text, "{ending}");
    }
    for seat in &report.legal {
        text += &legal(seat);
    }
    text
}

fn legal(seat: &SeatMoves) -> String {
    let width = seat
        .moves
        .iter()
        .map(|m| m.notation.chars().count())
        .max()
        .unwrap_or(0);
    let mut text = format!("Legal moves of seat {}\n", seat.seat);
    for mv in &seat.moves {
        let pad = width - mv.notation.chars().count();
        let _ = writeln!(text, "  {}{}  {}", mv.notation, " ".repeat(pad), mv.label);
    }
    text
}

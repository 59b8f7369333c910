//! `wildpile try`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use wildpile_game::{Seat, Viewer};
use wildpile_message::{Message, Names, printable};
use wildpile_packs::CardsInPlay;
use wildpile_session::CARDS;
use wildpile_table::{GameFile, Referee};

use crate::args::TryCommand;
use crate::fail::{Answer, Fail, Outcome};
use crate::positions::{self, Refused};
use crate::report::{ImpossibleReport, SeatMoves, TriedMove, TriedReport, TryReport};
use crate::say::Say;
use crate::scene_text::{Style, whole_table};
use crate::telling::{self, Eyes};
use crate::text as t;
use crate::{cards, files, out};

/// Sets a position up and plays moves.
pub fn run(say: &Say, args: &TryCommand, data: Option<&Path>) -> Outcome {
    let game = args.game.game();
    let name = files::name(&args.position);
    let (mut played, in_play, notes) = match set_up(say, args, data)? {
        Ok(set_up) => set_up,
        Err(refused) => {
            let what = refused.text(say, &name);
            say.tell(t::PrintError { what });
            if args.json {
                out::json(&TryReport::Impossible(ImpossibleReport {
                    game: game.name().to_owned(),
                    problems: refused.report(say),
                }))?;
            }
            return Ok(Answer::No);
        }
    };
    cards::tell(say, &in_play);
    for note in &notes {
        out::message(&format!("note: {name}: {}", say.text(note)));
    }
    let mut before = table(say, played.as_ref());
    let mut tried = Vec::new();
    let mut refusal = None;
    for text in moves(args.moves.as_deref().unwrap_or("")) {
        let since = played.steps();
        let (seat, notation, result) = play(played.as_mut(), text);
        tried.push(TriedMove {
            seat,
            notation: notation.to_owned(),
            played: result.is_ok(),
            told: telling::told_by_step(say, played.as_ref(), since, Eyes::All)
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
        let seats = vec![wildpile_session::HUMAN.to_owned(); played.seats()];
        let cards = (!in_play.is_empty()).then(|| (CARDS.to_owned(), in_play.note()));
        let notes: BTreeMap<String, String> = cards.into_iter().collect();
        files::write(path, &played.transcript(seats, notes).to_string())?;
    }
    let report = TriedReport {
        game: game.name().to_owned(),
        rules: played.rules_name(),
        notes: notes.into_iter().map(|note| say.rendered(note)).collect(),
        tried,
        refusal: refusal.map(|reason| say.rendered(reason)),
        turn: (&played.turn()).into(),
        legal: telling::legal_moves(say, played.as_ref()),
        views: telling::views(played.as_ref(), Eyes::All),
        position: cards::position(game, played.as_ref(), &in_play),
        outcome: played.outcome(),
    };
    let answer = report.refusal.is_none().into();
    if args.json {
        out::json(&TryReport::Played(Box::new(report)))?;
    } else {
        if !report.tried.iter().any(|m| m.played) {
            // Nothing changed: the table is shown once, below.
            before.clear();
        }
        out::coloured(&(before + &text(say, &report, played.as_ref())))?;
    }
    Ok(answer)
}

/// A match at a position, the cards in play, and what was changed in the position.
type SetUp = (Box<dyn Referee>, CardsInPlay, Vec<Message>);

fn set_up(say: &Say, args: &TryCommand, data: Option<&Path>) -> Result<Result<SetUp, Refused>, Fail> {
    let game = args.game.game();
    let name = files::name(&args.position);
    let text = files::read_position(say, &args.position)?;
    let text = positions::unmarked(&text);
    let chosen = args.rules.read(say, game, data)?;
    let (file, in_play) = if text.trim_start().starts_with('{') {
        let (mut file, settled) = positions::read(say, &name, text, game, &chosen)?;
        let in_play = cards::of_file(&name, &mut file)?.and(settled.cards);
        (file, in_play)
    } else {
        let seats = chosen.seats.unwrap_or(game.usual_seats());
        let settled = chosen.settle(say, seats, None)?;
        let position = match game.read_board(&settled.layers, seats, text) {
            None => {
                let (title, game) = (game.title(), game.name());
                return Err(Fail::wrong(t::PositionNoBoard { name, title, game }));
            }
            // The rules come first: a board can't be read by rules that make no game.
            Some(Err(problems)) => {
                let rules = game.check_rules(&settled.layers, Some(seats));
                return Ok(Err(
                    rules.map_or_else(Refused::Rules, |_| Refused::Board(problems))
                ));
            }
            Some(Ok(position)) => position,
        };
        let file = GameFile::new(game, settled.patch(), seats, position);
        (file, settled.cards)
    };
    let played = positions::start(game, &file);
    Ok(played.map(|played| (played, in_play, game.position_notes(&file))))
}

fn moves(text: &str) -> impl Iterator<Item = &str> {
    text.split(';').map(str::trim).filter(|m| !m.is_empty())
}

/// Plays `move` for whose turn it is, or `2: move` for a seat. Gives the seat, the move and why it was refused.
fn play<'a>(played: &mut dyn Referee, text: &'a str) -> (Option<Seat>, &'a str, Result<(), Message>) {
    let named = text.split_once(':').and_then(|(number, rest)| {
        let number: u8 = number.trim().parse().ok()?;
        rest.starts_with(' ').then_some(())?;
        Some((number, rest.trim()))
    });
    if let Some((number, notation)) = named {
        let seats = played.seats();
        return match Seat::from_number(number).filter(|s| s.index() < seats) {
            Some(seat) => {
                let result = played.play(seat, notation);
                (Some(seat), notation, result)
            }
            None => (None, notation, Err(t::TryNoSeat { number, seats }.into())),
        };
    }
    let mut first_refusal = None;
    // Where several seats are due, the move belongs to the first that can make it.
    for seat in played.turn().due().iter() {
        match played.play(seat, text) {
            Ok(()) => return (Some(seat), text, Ok(())),
            Err(why) => {
                first_refusal.get_or_insert((seat, why));
            }
        }
    }
    match first_refusal {
        Some((seat, reason)) => (Some(seat), text, Err(reason)),
        None => (None, text, Err(t::TryOver.into())),
    }
}

fn table(say: &Say, played: &dyn Referee) -> String {
    format!(
        "{}: {}\n{}\n",
        say.text(&played.title()),
        printable(&played.rules_name()),
        whole_table(played, Style::of_stdout(say))
    )
}

fn text(say: &Say, report: &TriedReport, played: &dyn Referee) -> String {
    // Alone at the table, the reader is the player.
    let names = Names {
        names: &[],
        you: (played.seats() == 1).then_some(1),
    };
    let mut text = String::new();
    for tried in &report.tried {
        let who = tried
            .seat
            .map_or_else(String::new, |s| format!("{}: ", s.number()));
        if tried.played {
            let _ = writeln!(text, "{who}{}", printable(&tried.notation));
            let matter = |told: &&crate::report::ToldReport| telling::matters(told, played.seats());
            for told in tried.told.iter().filter(matter) {
                let _ = writeln!(
                    text,
                    "   {}",
                    telling::line(say, told, &names, played.seats(), Eyes::All)
                );
            }
        } else {
            let why = report.refusal.as_ref().map_or("", |r| r.text.as_str());
            let why = say.text(&t::TryNotLegal { why }.into());
            let _ = writeln!(text, "{who}{}\n   {why}", printable(&tried.notation));
        }
    }
    if !report.tried.is_empty() {
        text.push('\n');
    }
    text += &table(say, played);
    if let Some(ending) = played.seat(Viewer::Public).outcome_message() {
        let _ = writeln!(text, "{}", say.sentence(&ending, &names));
    }
    for seat in &report.legal {
        text += &legal(say, seat);
    }
    text
}

fn legal(say: &Say, seat: &SeatMoves) -> String {
    let width = seat
        .moves
        .iter()
        .map(|m| m.notation.chars().count())
        .max()
        .unwrap_or(0);
    let number = seat.seat.number();
    let mut text = say.line(t::TryLegal { number });
    for mv in &seat.moves {
        let pad = width - mv.notation.chars().count();
        let _ = writeln!(text, "  {}{}  {}", mv.notation, " ".repeat(pad), mv.label.text);
    }
    text
}

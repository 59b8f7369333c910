//! `wildpile replay`.

mod remarks;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use wildpile_bundle::Games;
use wildpile_client::replay::resignation;
use wildpile_client::setup::words::kind;
use wildpile_game::{Seat, Viewer};
use wildpile_message::{Message, Names, printable};
use wildpile_packs::CardsInPlay;
use wildpile_protocol::fair;
use wildpile_protocol::remark;
use wildpile_records::Record;
use wildpile_session::CARDS;
use wildpile_table::{AnyGame, GameFile, Referee};
use wildpile_transcript::{TextStep, Transcript, TranscriptError};

use crate::args::ReplayCommand;
use crate::fail::{Answer, Fail, Outcome};
use crate::replays::Link;
use crate::report::{
    CardsReport, RefusedReport, ReplayReport, ReplayedReport, ResignationReport, StepReport,
};
use crate::say::Say;
use crate::scene_text::{Style, scene, whole_table};
use crate::telling::{self, Eyes};
use crate::text as t;
use crate::{cards, files, out};

/// Plays a record again.
pub fn run(say: &Say, args: &ReplayCommand, data: Option<PathBuf>) -> Outcome {
    let (name, text) = read(say, args, data)?;
    // Check every step, including those after the requested one.
    let (transcript, game, mut played) = match check(say.games(), &text) {
        Ok(checked) => checked,
        Err(error) => return refuse(say, args, &name, &error),
    };
    let seats = transcript.seats.len();
    let eyes = match args.seat {
        None => Eyes::All,
        Some(number) => match Seat::from_number(number).filter(|s| s.index() < seats) {
            Some(seat) => Eyes::One(seat),
            None => {
                return Err(Fail::wrong(t::ReplayNoSeat { number, seats }));
            }
        },
    };
    let mut shown = transcript.clone();
    if let Some(until) = args.until {
        let steps = transcript.steps.len();
        if until > steps {
            return Err(Fail::wrong(t::ReplayPastEnd { steps, until }));
        }
        shown = transcript.cut(until);
        played = match game.replay(&shown) {
            Ok(played) => played,
            Err(error) => return refuse(say, args, &name, &error),
        };
    }
    if let Some(path) = &args.record {
        files::write(path, &shown.to_string())?;
    }
    let report = report(say, game, played.as_ref(), &transcript, eyes);
    if args.json {
        out::json(&ReplayReport::Played(Box::new(report)))
    } else {
        out::coloured(&text_of(say, &report, &transcript, played.as_ref(), eyes))
    }
}

/// The name of a record, and its text: from a file, or from a server by its link.
pub(super) fn read_record(say: &Say, file: &Path) -> Result<(String, String), Fail> {
    let link = file.to_str().and_then(Link::read);
    let text = match link {
        Some(link) => link.record(say)?,
        None => files::read(say, file)?,
    };
    Ok((files::name(file), text))
}

/// The record that is wanted: such a one, or that of a game that was played here.
fn read(say: &Say, args: &ReplayCommand, data: Option<PathBuf>) -> Result<(String, String), Fail> {
    if let Some(file) = &args.file {
        return read_record(say, file);
    }
    let Some(number) = args.game else {
        return Err(Fail::wrong(t::ReplayNothing));
    };
    let finished = match super::stats::open(data)? {
        Some(store) => store.finished_game(number).map_err(super::stats::wrong)?,
        None => {
            let number = number.to_string();
            return Err(Fail::wrong(t::ReplayNoGames { number }));
        }
    };
    let number = number.to_string();
    Ok((
        say.text(&t::ReplayGame { number }.into()),
        finished.record.transcript(),
    ))
}

pub(super) type Checked = (Transcript, &'static dyn AnyGame, Box<dyn Referee>);

pub(super) fn check(games: Games, text: &str) -> Result<Checked, TranscriptError> {
    let transcript: Transcript = text.parse()?;
    let bundle = games.bundle(&transcript.game).ok_or_else(|| TranscriptError {
        line: 2,
        what: games.not_found(&transcript.game),
    })?;
    let played = bundle.game.replay(&transcript)?;
    Ok((transcript, bundle.game, played))
}

fn refuse(say: &Say, args: &ReplayCommand, name: &str, error: &TranscriptError) -> Outcome {
    let what = format!("{name}: {}", say.of(error));
    say.tell(t::PrintError { what });
    if args.json {
        out::json(&ReplayReport::Refused(RefusedReport {
            line: error.line,
            reason: say.rendered(error.what.clone()),
        }))?;
    }
    Ok(Answer::No)
}

fn report(
    say: &Say,
    game: &dyn AnyGame,
    played: &dyn Referee,
    record: &Transcript,
    eyes: Eyes,
) -> ReplayedReport {
    let lines = played.lines_since(0);
    let told = telling::told_by_step(say, played, 0, eyes);
    let remarks = remarks::remarks(record);
    let noted = remarks::by_step(&remarks, &record.steps, record.seats.len());
    let steps = lines
        .iter()
        .zip(told)
        .zip(noted)
        .enumerate()
        .map(|(i, ((line, told), noted))| {
            let (by, notation) = match line {
                TextStep::Chance(result) => (None, result),
                TextStep::Move(seat, mv) => (Some(*seat), mv),
            };
            // How others wrote their moves, and what chance gave, may tell what the seat can't see.
            let seen = eyes == Eyes::All || by.is_some_and(|by| eyes == Eyes::One(by));
            StepReport {
                step: i + 1,
                by: by.filter(|_| seen),
                notation: seen.then(|| notation.clone()),
                noted,
                told,
            }
        })
        .collect();
    let all = eyes == Eyes::All;
    ReplayedReport {
        game: game.name().to_owned(),
        rules: played.rules_name(),
        cards: cards_of(say, record, all),
        seats: record.seats.clone(),
        seat: match eyes {
            Eyes::All => None,
            Eyes::One(seat) => Some(seat),
        },
        deal: all.then(|| played.deal().to_string()),
        marked: record.marked,
        practice: Record::of_text(record.to_string()).practice(),
        steps,
        turn: (&played.turn()).into(),
        views: telling::views(played, eyes),
        position: all.then(|| GameFile::of(game, played)),
        outcome: played.outcome(),
        resignation: resignation(record, played.steps()).map(|ended| ResignationReport {
            step: ended.step,
            seat: ended.seat,
            before: ended.before,
            winners: ended.winners,
        }),
    }
}

/// The note of a record about its cards.
fn note_of(record: &Transcript) -> &str {
    record.notes.get(CARDS).map_or("", String::as_str)
}

/// The cards of a record; without the deal number unless everything is shown.
fn cards_of(say: &Say, record: &Transcript, all: bool) -> Option<CardsReport> {
    let mut report = CardsReport::some(say, &CardsInPlay::of_note(note_of(record)));
    if let Some(drawn) = report.as_mut().and_then(|report| report.drawn.as_mut())
        && !all
    {
        drawn.deal = None;
    }
    report
}

/// The names of the seats in sentences, with the seat where names are equal.
fn names(say: &Say, seats: &[String]) -> Vec<String> {
    let name = |(seat, name): (Seat, &String)| {
        // People whose names the record doesn't give, and what `try` once wrote for them.
        if matches!(name.as_str(), "human" | "try") {
            say.seat(seat)
        } else if seats.iter().filter(|other| *other == name).count() > 1 {
            format!("{name} ({})", say.seat(seat))
        } else {
            name.clone()
        }
    };
    Seat::all(seats.len()).zip(seats).map(name).collect()
}

/// The names by seat: at online tables bots have some, too.
fn called(record: &Transcript) -> Vec<String> {
    let note = record.notes.get(remark::NAMES);
    let note = note.filter(|_| record.notes.contains_key(fair::NOTE));
    let names = note.and_then(|names| serde_json::from_str::<Vec<String>>(names).ok());
    let names = names.filter(|names| names.len() == record.seats.len());
    names.unwrap_or_else(|| record.seats.clone())
}

fn text_of(
    say: &Say,
    report: &ReplayedReport,
    record: &Transcript,
    played: &dyn Referee,
    eyes: Eyes,
) -> String {
    let called = called(record);
    let names = Names {
        names: &names(say, &called),
        you: report.seat.map(Seat::number),
    };
    let mut text = format!("{}: {}\n", say.text(&played.title()), printable(&report.rules));
    for (seat, (name, player)) in Seat::all(report.seats.len()).zip(called.iter().zip(&report.seats)) {
        let _ = write!(text, "{}: {}", say.seat(seat), printable(name));
        // The level of a bot with a name.
        if name != player {
            let _ = write!(text, " ({})", say.text(&kind(player)));
        }
        text.push('\n');
    }
    if let Some(deal) = &report.deal {
        text += &say.line(t::HeadingDeal { deal });
    }
    text += &cards::text(say, &CardsInPlay::of_note(note_of(record)));
    if report.marked {
        text += &say.line(t::ReplayMarked);
    }
    if let Some(practice) = report.practice {
        text += &say.line(practice.why());
    }
    text.push('\n');
    for step in &report.steps {
        if eyes != Eyes::All && step.notation.is_none() && step.told.is_empty() {
            continue;
        }
        let mut lines: Vec<String> = step
            .told
            .iter()
            .filter(|told| telling::matters(told, report.seats.len()))
            .map(|told| telling::line(say, told, &names, report.seats.len(), eyes))
            .collect();
        if let Some(notation) = &step.notation {
            let step: Message = match step.by {
                Some(seat) => {
                    let seat = seat.number();
                    t::ReplayMove { seat, notation }.into()
                }
                None => t::ReplayChance { notation }.into(),
            };
            lines.insert(0, say.text(&step));
        }
        if let (Some(noted), Some(first)) = (step.noted, lines.first_mut()) {
            let _ = write!(first, " {}", say.text(&remarks::beside(noted)));
        }
        let mut before = format!("{:>4}  ", step.step);
        for line in &lines {
            let _ = writeln!(text, "{before}{line}");
            // What follows is below the move, if that is shown.
            before = " ".repeat(if step.notation.is_some() { 8 } else { 6 });
        }
    }
    let style = Style::of_stdout(say);
    text.push('\n');
    let viewer = match eyes {
        Eyes::All => {
            text += &whole_table(played, style);
            Viewer::Public
        }
        Eyes::One(seat) => {
            text += &scene(&played.seat(Viewer::Seat(seat)).scene(), style);
            Viewer::Seat(seat)
        }
    };
    if let Some(ending) = played.seat(viewer).outcome_message() {
        let _ = writeln!(text, "{}", say.sentence(&ending, &names));
    } else if let Some(resignation) = resignation(record, played.steps()) {
        let _ = writeln!(text, "{}", say.sentence(&resignation.message(), &names));
    }
    text
}

//! `wildpile saved`: the games in progress and the damaged ones.

use std::path::{Path, PathBuf};

use serde::Serialize;
use wildpile_packs::CardsInPlay;
use wildpile_records::clock::duration;
use wildpile_records::{GameId, Head, Store, data_folder};
use wildpile_session::{CARDS, record_problem};
use wildpile_transcript::Transcript;
use wildpile_tui::saves::write_new;

use super::stats::{DamagedReport, open, seats, wrong};
use super::tables;
use crate::args::{SavedAction, SavedCommand};
use crate::fail::{Answer, Fail, Outcome};
use crate::report::{CardReport, CardsReport};
use crate::say::Say;
use crate::text as t;
use crate::{files, out};

/// `wildpile saved --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SavedReport {
    /// The games in progress, the one that was saved last first.
    pub games: Vec<SavedGameReport>,
    /// The games that are damaged, finished or not.
    pub damaged: Vec<DamagedReport>,
}

/// A game in progress.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SavedGameReport {
    /// Its number.
    pub number: String,
    /// The game's name.
    pub game: String,
    /// The short name of the rule set.
    pub rules: String,
    /// The cards in play; left out without any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<CardsReport>,
    /// The players of each seat.
    pub seats: Vec<String>,
    /// Number of moves made.
    pub moves: u32,
    /// Time it was played, in milliseconds.
    pub elapsed_ms: u64,
    /// Time of the last save, in milliseconds since 1970 UTC.
    pub updated_at: u64,
}

impl SavedGameReport {
    fn of(row: Head, cards: &CardsInPlay, say: &Say) -> Self {
        Self {
            number: row.id.to_string(),
            game: row.info.game,
            rules: row.info.rules_name,
            cards: CardsReport::some(say, cards),
            seats: seats(say, &row.info.seats),
            moves: row.moves,
            elapsed_ms: row.elapsed_ms,
            updated_at: row.updated_at,
        }
    }
}

/// Lists saved games, or does something with one.
pub fn run(say: &Say, args: SavedCommand, data: Option<PathBuf>) -> Outcome {
    match args.action {
        None => list(say, args.json, data),
        Some(SavedAction::List { json }) => list(say, json, data),
        Some(SavedAction::Export { game, file }) => export(game, &file, data),
        Some(SavedAction::Delete { game }) => delete(game, data),
    }
}

fn list(say: &Say, json: bool, data: Option<PathBuf>) -> Outcome {
    let mut report = SavedReport {
        games: Vec::new(),
        damaged: Vec::new(),
    };
    if let Some(store) = open(data)? {
        let lists = store.saved_matches(false, &record_problem).map_err(wrong)?;
        let game = |row: Head| {
            let cards = cards_of(&store, row.id);
            SavedGameReport::of(row, &cards, say)
        };
        report.games = lists.in_progress.into_iter().map(game).collect();
        report.damaged = DamagedReport::all(lists.damaged, say);
    }
    out::answer(json, &report, text)
}

fn text(report: &SavedReport) -> String {
    if report.games.is_empty() && report.damaged.is_empty() {
        return "No game is in progress. `wildpile play` starts one.\n".to_owned();
    }
    let mut text = String::new();
    if !report.games.is_empty() {
        let mut table = tables::table(&["number", "rules", "seats", "moves", "time"]);
        for game in &report.games {
            let mut rules = game.rules.clone();
            for title in titles(game) {
                rules += &format!("\n{title}");
            }
            table.add_row([
                game.number.clone(),
                rules,
                game.seats.join(", "),
                game.moves.to_string(),
                duration(game.elapsed_ms),
            ]);
        }
        text += &format!(
            "{}\n`wildpile --terminal` continues them.\n",
            tables::text(&table)
        );
    }
    for row in &report.damaged {
        let DamagedReport {
            number, game, reason, ..
        } = row;
        text += &format!(
            "Game {number} ({game}) is damaged: {reason}.\n  `wildpile saved export {number} FILE` writes it to a file as it \
             is, `wildpile saved delete {number}` deletes it.\n"
        );
    }
    text
}

/// The cards of a game in progress. One that can't be read has none here; it is listed as damaged.
fn cards_of(store: &Store, game: GameId) -> CardsInPlay {
    let record = store.resume(game).ok();
    let transcript = record.and_then(|game| game.record.transcript().parse::<Transcript>().ok());
    let note = transcript.and_then(|record| record.notes.get(CARDS).cloned());
    // Without the number of the deal they were drawn from, which others at the table don't know.
    CardsInPlay {
        drawn: None,
        ..CardsInPlay::of_note(&note.unwrap_or_default())
    }
}

/// The titles of a game's cards.
fn titles(game: &SavedGameReport) -> Vec<String> {
    let Some(cards) = &game.cards else {
        return Vec::new();
    };
    let title = |card: &CardReport| {
        let title = &card.title.text;
        (card.seat).map_or_else(|| title.clone(), |seat| format!("{seat}: {title}"))
    };
    cards.cards.iter().map(title).collect()
}

/// The database, which must be there.
fn existing(data: Option<PathBuf>) -> Result<Store, Fail> {
    open(data)?.ok_or_else(|| Fail::wrong(t::SavedNone))
}

fn export(game: GameId, file: &Path, data: Option<PathBuf>) -> Outcome {
    let bytes = existing(data)?.export_raw(game).map_err(wrong)?;
    write_new(file, &bytes).map_err(|error| files::unwritable(file, &error))?;
    out::message(&format!(
        "game {game} is in {}, with everybody's cards",
        file.display()
    ));
    Ok(Answer::Yes)
}

fn delete(game: GameId, data: Option<PathBuf>) -> Outcome {
    // A database that can't be read isn't set aside here.
    drop(existing(data.clone())?);
    let folder = data_folder(data).map_err(wrong)?;
    let store = Store::open(&folder).map_err(wrong)?.store;
    let damaged = store.damaged(false, &record_problem).map_err(wrong)?;
    if damaged.iter().any(|row| row.head.id == game) {
        store.delete_damaged(game).map_err(wrong)?;
    } else {
        let rows = store.in_progress().map_err(wrong)?;
        match rows.iter().find(|row| row.id == game) {
            Some(row) => store.discard(&row.held()).map_err(wrong)?,
            None => {
                store.export_raw(game).map_err(wrong)?;
                let game = game.to_string();
                return Err(Fail::wrong(t::SavedFinished { game }));
            }
        }
    }
    out::message(&format!("game {game} is deleted"));
    Ok(Answer::Yes)
}

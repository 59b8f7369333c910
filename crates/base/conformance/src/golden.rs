//! Golden playthroughs: readable files that record the engine's answers.
//!
//! A file contains the first moves and a digest of the whole playthrough: every step, observation
//! and view. If only the digest changes, something later in the match has changed;
//! `WILDPILE_GOLDEN=FOLDER` writes the complete playthroughs there so that two versions can be
//! compared. The rules are given by their short name: options that aren't in it have their defaults.

use std::fmt::Write as _;
use std::path::Path;

use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::RuleSet;
use wildpile_game::{
    Decision, End, Limits, Match, MatchState, Observer, Players, Runner, Seat, SeatSet, Step, Viewer,
};
use wildpile_message::{Names, Texts};
use wildpile_table::TableGame;
use xxhash_rust::xxh3::xxh3_64;

use crate::messages::texts_in;
use crate::{Case, Suite, cases};

/// Steps written in full; later ones are written without views and observations.
const IN_FULL: usize = 40;
const STEPS: usize = 160;
/// The number of moves a golden file shows: for the default rules, and for a preset.
const SHOWN: (usize, usize) = (20, 4);

/// Compares a playthrough of the default and of every preset with its file in `folder`. If
/// `WILDPILE_BLESS=1` is set, the files are written instead (`cargo xtask bless`).
///
/// # Panics
/// When a file is missing or differs.
pub fn golden_playthroughs<G: TableGame>(folder: &str, suite: Suite<'_>) {
    let bless = std::env::var_os("WILDPILE_BLESS").is_some();
    let mut written = Vec::new();
    for case in cases::<G>(suite).iter().filter(|c| c.named) {
        let name = format!("{}.txt", case.name.replace(", ", "-").replace(' ', "-"));
        let path = Path::new(folder).join(&name);
        let whole = playthrough(case);
        if let Some(folder) = std::env::var_os("WILDPILE_GOLDEN") {
            let folder = Path::new(&folder).join(G::Rules::GAME);
            std::fs::create_dir_all(&folder).expect("the folder can be made");
            std::fs::write(folder.join(&name), &whole).expect("a playthrough can be written");
        }
        let shown = if case.name.starts_with("default") {
            SHOWN.0
        } else {
            SHOWN.1
        };
        let text = excerpt(&whole, shown);
        written.push(name);
        if bless {
            std::fs::create_dir_all(folder).expect("the golden folder can be made");
            std::fs::write(&path, text).expect("a golden file can be written");
            continue;
        }
        let golden = std::fs::read_to_string(&path)
            .unwrap_or_default()
            .replace("\r\n", "\n");
        if let Some(line) = golden.lines().zip(text.lines()).position(|(a, b)| a != b) {
            panic!(
                "{}, line {}:\n  golden: {}\n  now:    {}\nIf the change is intended, run cargo xtask bless and review the diff.",
                path.display(),
                line + 1,
                golden.lines().nth(line).unwrap_or(""),
                text.lines().nth(line).unwrap_or("")
            );
        }
        assert_eq!(
            golden.len(),
            text.len(),
            "{} is missing or has a different length; run cargo xtask bless",
            path.display()
        );
    }
    if let Ok(files) = std::fs::read_dir(folder) {
        for file in files.flatten() {
            let name = file.file_name().to_string_lossy().into_owned();
            if !written.contains(&name) {
                assert!(
                    bless,
                    "{name} belongs to no preset; run cargo xtask bless to remove it"
                );
                std::fs::remove_file(file.path()).expect("a golden file can be removed");
            }
        }
    }
}

/// The first moves of a playthrough and the digest of all of it.
fn excerpt(whole: &str, moves: usize) -> String {
    let mut text = String::new();
    let (mut shown, mut left) = (0, 0);
    for line in whole.lines() {
        // A line that begins with a digit is a move; the lines below belong to it.
        shown += usize::from(line.starts_with(|c: char| c.is_ascii_digit()));
        if shown > moves {
            left += 1;
        } else {
            text.push_str(line);
            text.push('\n');
        }
    }
    let digest = xxh3_64(whole.as_bytes());
    let text = text.trim_end();
    format!("{text}\n\n… {left} more lines; digest of all: {digest:016x}\n")
}

fn playthrough<G: TableGame>(case: &Case<G>) -> String {
    let game = &case.game;
    let mut written = Playthrough {
        english: texts_in::<G>("en"),
        // Only what differs from the defaults, so that a new option changes no file.
        text: format!("# {}\nrules: {}\n", case.name, game.rules().short_name()),
    };
    let mut played = Match::undealt(game.clone(), Deal::Number(1));
    let mut players = InTurn(Dice::for_player(1));
    let end = Runner::default().run(&mut played, Limits::moves(STEPS), &mut players, &mut written);
    assert_ne!(
        end,
        End::Stuck,
        "a seat is due and can't move: {:?}",
        played.state()
    );
    let Playthrough { english, mut text } = written;
    if let Some(outcome) = played.outcome() {
        let how = english.say(&game.tell_outcome(&outcome, Viewer::Public), &Names::NONE);
        let _ = writeln!(
            text,
            "\nend: {how}\n{}",
            serde_json::to_string(&outcome).unwrap_or_default()
        );
    }
    text
}

/// Players that make random moves, in turn if several are due.
struct InTurn(Dice);

impl<G: TableGame> Players<G> for InTurn {
    fn next(&mut self, now: &MatchState<G>, due: SeatSet, _may: SeatSet) -> Option<Seat> {
        due.iter().nth(now.moves() % due.len().max(1))
    }

    fn choose(&mut self, decision: &Decision<'_, G>) -> Option<usize> {
        Some(self.0.index(decision.moves.len()))
    }
}

/// Writes the events and everyone's views.
struct Playthrough {
    english: Texts,
    text: String,
}

impl<G: TableGame> Observer<G, Match<G>> for Playthrough {
    fn on_decision(&mut self, decision: &Decision<'_, G>, _: &G::Move) {
        let made = decision.now.moves();
        if made > IN_FULL {
            return;
        }
        let list: Vec<String> = decision.moves.iter().map(ToString::to_string).collect();
        let _ = writeln!(self.text, "  legal for {}: {}", decision.seat, list.join(" | "));
        if made.is_multiple_of(10) {
            let game = decision.game();
            for viewer in viewers(game) {
                let view = serde_json::to_string(&game.view(decision.now.state(), viewer));
                let _ = writeln!(
                    self.text,
                    "  view of {}: {}",
                    name(viewer),
                    view.unwrap_or_default()
                );
            }
        }
    }

    fn on_step(&mut self, played: &Match<G>) {
        let Some(last) = played.steps().last() else {
            return;
        };
        let _ = match &last.step {
            Step::Chance(chance) => writeln!(self.text, "\nchance {chance}"),
            Step::Move(seat, mv) => writeln!(self.text, "\n{} {mv}", seat.number()),
        };
        let game = played.game();
        for event in last.events.iter().filter(|_| played.moves_made() <= IN_FULL) {
            for viewer in viewers(game) {
                if let Some(seen) = game.observe(event, viewer) {
                    let sentence = self.english.say(&game.tell(&seen), &Names::NONE);
                    let _ = writeln!(self.text, "  {}: {sentence}", name(viewer));
                }
            }
        }
    }
}

fn viewers<G: TableGame>(game: &G) -> impl Iterator<Item = Viewer> + use<G> {
    let seats = Seat::all(game.seats()).map(Viewer::Seat);
    seats.chain([Viewer::Public])
}

fn name(viewer: Viewer) -> String {
    viewer
        .seat()
        .map_or_else(|| "public".to_owned(), |seat| seat.to_string())
}

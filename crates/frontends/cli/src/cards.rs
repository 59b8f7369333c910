//! Mutator and handicap cards on the command line: which ones were named, the packs they come from, and saying what is
//! in play.

use std::path::{Path, PathBuf};

use serde_json::Value;
use wildpile_game::Seat;
use wildpile_game::rules::Problem;
use wildpile_message::{Message, ToMessage as _};
use wildpile_packs::{BrokenPack, CardKind, CardRef, CardsInPlay, PackLibrary};
use wildpile_records::{StoreError, data_folder};
use wildpile_table::{AnyGame, GameFile, Referee};

use crate::choose::not_valid;
use crate::fail::Fail;
use crate::files;
use crate::out;
use crate::report::{CardReport, CardsReport, DrawnReport};
use crate::say::Say;
use crate::text as t;

/// The options that name these packs again, in a command that is printed.
pub fn packs_again(files: &[PathBuf]) -> String {
    let option = |file: &PathBuf| format!(" --pack {}", wildpile_tui::quoted(&file.display().to_string()));
    files.iter().map(option).collect()
}

/// The packs of the program, of these files, and of the data folder. A file of the folder that can't be used is named
/// on stderr.
pub fn library(say: &Say, data: Option<&Path>, named: &[PathBuf]) -> Result<PackLibrary, Fail> {
    library_and_named(say, data, named).map(|(library, _)| library)
}

/// The same, and the IDs of the packs in the named files.
pub fn library_and_named(
    say: &Say,
    data: Option<&Path>,
    named: &[PathBuf],
) -> Result<(PackLibrary, Vec<String>), Fail> {
    let find = say.finder();
    let mut library = PackLibrary::shipped();
    let mut ids = Vec::new();
    for path in named {
        let added = library.add_file(path, &find);
        ids.push(added.map_err(|broken| Fail::Invalid(broken_text(say, &broken)))?);
    }
    match data_folder(data.map(Path::to_owned)) {
        Ok(folder) => library.add_folder(&folder.join(wildpile_packs::FOLDER), &find),
        // Then there are no user packs.
        Err(StoreError::NoHome) => {}
        Err(error) => return Err(Fail::wrong(error.message())),
    }
    for broken in library.broken() {
        let file = files::name(&broken.path);
        let note = match broken.findings.as_slice() {
            [finding] => t::PacksSkipped {
                file,
                why: say.problem(&finding.problem),
            }
            .into(),
            findings => Message::from(t::PacksSkippedMany {
                count: findings.len(),
                file,
            }),
        };
        out::message(&say.text(&note));
    }
    Ok((library, ids))
}

/// Everything that is wrong with a pack file.
pub fn broken_text(say: &Say, broken: &BrokenPack) -> String {
    let name = files::name(&broken.path);
    not_valid(say, &name, t::PrintPackInvalid, &broken.text, &broken.findings)
}

/// True if a card isn't there because its game has none of that kind: then a list of them would be empty.
pub fn has_none(problem: &Problem) -> bool {
    let legal = problem.legal.as_ref();
    legal.is_some_and(|legal| legal.id() == "packs.legal-no-cards")
}

/// The card of a game with this ID, or why not: it may be in a file that can't be used.
pub fn find<'a>(
    say: &Say,
    library: &'a PackLibrary,
    game: &'a dyn AnyGame,
    kind: CardKind,
    id: &str,
    option: &str,
) -> Result<CardRef<'a>, Fail> {
    library
        .packs()
        .find(game.name(), kind, id, option)
        .map_err(|problem| {
            let broken = library.broken().iter().find(|broken| broken.may_have(id));
            match broken {
                Some(broken) => Fail::Invalid(broken_text(say, broken)),
                None => {
                    let mut why = say.problem(&problem);
                    if !has_none(&problem) {
                        let name = game.name();
                        why = format!("{why}\n{}", say.text(&t::RulesRefusedCards { name }.into()));
                    }
                    Fail::wrong(why)
                }
            }
        })
}

/// Number of mutators a text wants drawn, or the IDs of those that it names. If a broken pack file may have one of them, its mistakes are
/// reported.
pub fn read_mutators(
    say: &Say,
    library: &PackLibrary,
    game: &'static dyn AnyGame,
    text: &str,
) -> Result<(usize, Vec<String>), Fail> {
    let text = text.trim();
    // The ID of a card starts with a letter.
    if !text.is_empty() && text.chars().all(|c| c.is_ascii_digit()) {
        let count = text
            .parse()
            .ok()
            .filter(|count| *count <= wildpile_packs::MAX_CARDS);
        let most = wildpile_packs::MAX_CARDS;
        let count = count.map(|count| (count, Vec::new()));
        return count.ok_or_else(|| Fail::wrong(t::CardsMost { text, most }));
    }
    let ids = named_ids(text).ok_or_else(|| Fail::wrong(t::CardsForm { text }))?;
    let found = ids.map(|id| find(say, library, game, CardKind::Mutator, id, "--mutators"));
    let ids = found.map(|card| card.map(|card| card.id()));
    Ok((0, ids.collect::<Result<_, _>>()?))
}

/// Handicaps by seat: `2=own_suit_only,smaller_hand; 3=no_trash`.
pub fn read_handicaps(
    say: &Say,
    library: &PackLibrary,
    game: &'static dyn AnyGame,
    text: &str,
) -> Result<Vec<(Seat, String)>, Fail> {
    let mut all = Vec::new();
    for part in text.split(';').filter(|part| !part.trim().is_empty()) {
        let (seat, ids) = part
            .split_once('=')
            .and_then(|(number, ids)| {
                let seat = Seat::from_number(number.trim().parse().ok()?)?;
                Some((seat, named_ids(ids)?))
            })
            .ok_or_else(|| Fail::wrong(t::HandicapsForm { text: part.trim() }))?;
        for id in ids {
            let card = find(say, library, game, CardKind::Handicap, id, "--handicaps")?;
            all.push((seat, card.id()));
        }
    }
    Ok(all)
}

/// The cards of a position file.
pub fn of_file(name: &str, file: &mut GameFile) -> Result<CardsInPlay, Fail> {
    match file.cards.take() {
        Value::Null => Ok(CardsInPlay::default()),
        cards => serde_json::from_value(cards).map_err(|error| {
            let why = error.to_string();
            Fail::wrong(t::PositionCards { name, why })
        }),
    }
}

/// The position of a match with these cards in play.
pub fn position(game: &dyn AnyGame, played: &dyn Referee, cards: &CardsInPlay) -> GameFile {
    let mut file = GameFile::of(game, played);
    if !cards.is_empty() {
        file.cards = serde_json::to_value(cards).unwrap_or_default();
    }
    file
}

/// The IDs of a list with commas; none if there are none, or one is empty.
fn named_ids(text: &str) -> Option<impl Iterator<Item = &str>> {
    let ids = || text.split(',').map(str::trim);
    ids().all(|id| !id.is_empty()).then(ids)
}

/// The cards in play, a line for each. Empty without any.
pub fn text(say: &Say, cards: &CardsInPlay) -> String {
    let lines = cards.cards.iter().map(|card| -> Message {
        let (title, sentence) = (card.title(), card.sentence());
        match (card.seat.map(Seat::number), &cards.drawn) {
            (Some(seat), _) => t::CardHandicap {
                seat,
                title,
                sentence,
            }
            .into(),
            (None, Some(_)) => t::CardDrawn { title, sentence }.into(),
            (None, None) => t::CardMutator { title, sentence }.into(),
        }
    });
    lines.map(|line| say.text(&line) + "\n").collect()
}

/// Says on stderr what is in play.
pub fn tell(say: &Say, cards: &CardsInPlay) {
    if !cards.is_empty() {
        out::message(&text(say, cards));
    }
}

/// Says on stderr what is in play in several games. Cards are drawn once for all of them.
pub fn tell_once(say: &Say, cards: &CardsInPlay) {
    tell(say, cards);
    if let Some(drawn) = &cards.drawn {
        out::message(&format!(
            "note: the cards were drawn once, from deal {}, and are in play in every game\n",
            drawn.deal
        ));
    }
}

impl CardsReport {
    /// The cards with their texts, if there are any.
    pub fn some(say: &Say, cards: &CardsInPlay) -> Option<Self> {
        (!cards.is_empty()).then(|| Self::of(say, cards))
    }

    fn of(say: &Say, cards: &CardsInPlay) -> Self {
        let cards_in_play = cards.cards.iter().map(|card| CardReport {
            id: card.id.clone(),
            seat: card.seat,
            title: say.rendered(card.title()),
            sentence: say.rendered(card.sentence()),
        });
        Self {
            cards: cards_in_play.collect(),
            drawn: cards.drawn.as_ref().map(|drawn| DrawnReport {
                count: drawn.count,
                deal: Some(drawn.deal.clone()),
                packs: drawn.packs.clone(),
            }),
        }
    }
}

//! All packs that a program knows.

use wildpile_game::rules::{Problem, closest};
use wildpile_message::{Arg, Join, Message};

use crate::text as t;
use crate::{CardKind, CardRef, Pack};

/// The packs that a program knows.
#[derive(Clone, Debug, Default)]
pub struct Packs {
    all: Vec<Pack>,
    /// The number of those that come with the program; they are the first.
    shipped: usize,
}

impl Packs {
    /// The packs that come with the program.
    #[must_use]
    pub fn shipped() -> Self {
        let json = include_str!(concat!(env!("OUT_DIR"), "/shipped.json"));
        let all: Vec<Pack> = serde_json::from_str(json).unwrap_or_default();
        let shipped = all.len();
        Self { all, shipped }
    }

    /// Adds a pack.
    ///
    /// # Errors
    /// When there is one with its ID.
    pub fn add(&mut self, pack: Pack) -> Result<(), Problem> {
        if self.all.iter().any(|own| own.id == pack.id) {
            let what = t::ProblemPackThere { id: pack.id };
            return Err(Problem::new("id", what, t::LegalOtherId));
        }
        self.all.push(pack);
        Ok(())
    }

    /// All packs, the shipped ones first.
    #[must_use]
    pub fn all(&self) -> &[Pack] {
        &self.all
    }

    /// The mutators that are drawn from: those of the shipped packs, so that a deal number draws the same cards
    /// everywhere, and those of the packs with these IDs, which someone asked for.
    #[must_use]
    pub fn pool<'a>(&'a self, game: &'a str, also: &[String]) -> Vec<CardRef<'a>> {
        let shipped = self.all.get(..self.shipped).unwrap_or_default();
        let in_pool = |pack: &Pack| shipped.contains(pack) || also.contains(&pack.id);
        let cards = self.cards(game, CardKind::Mutator);
        cards.filter(|card| in_pool(card.pack)).collect()
    }

    /// The cards of a game.
    pub fn cards<'a>(&'a self, game: &'a str, kind: CardKind) -> impl Iterator<Item = CardRef<'a>> {
        let packs = self.all.iter().filter(move |pack| pack.game == game);
        let cards = packs.flat_map(Pack::all);
        cards.filter(move |card| card.kind == kind)
    }

    /// The card of a game with this ID, or with this `pack/id`. `path` is where the ID stands, for the
    /// problem.
    ///
    /// # Errors
    /// When there is none, or there are several.
    pub fn find<'a>(
        &'a self,
        game: &'a str,
        kind: CardKind,
        id: &str,
        path: &str,
    ) -> Result<CardRef<'a>, Problem> {
        let id = id.trim();
        let found = named(self.cards(game, kind), id)
            .map_err(|values| Problem::new(path, t::ProblemAmbiguous { id }, t::LegalWrite { values }))?;
        if let Some(found) = found {
            return Ok(found);
        }
        let shown: String = id.chars().take(40).collect();
        let ids: Vec<String> = self.cards(game, kind).map(|card| card.card.id.clone()).collect();
        let legal: Message = match closest(&shown, ids.iter().map(String::as_str), 0.78) {
            Some(near) => t::LegalNear { near }.into(),
            None if ids.is_empty() => t::LegalNoCards { game }.into(),
            None => {
                let ids = ids.iter().map(Arg::from).collect();
                t::LegalCards {
                    ids: Arg::List(Join::Comma, ids),
                }
                .into()
            }
        };
        Err(Problem::new(path, t::ProblemNoCard { game, id: shown }, legal))
    }
}

/// The card with this ID, or with this `pack/id`, if there is one.
///
/// # Errors
/// When there are several: what each can be called.
pub fn named<'a>(cards: impl Iterator<Item = CardRef<'a>>, id: &str) -> Result<Option<CardRef<'a>>, Arg> {
    let is_it = |card: &CardRef<'_>| card.card.id == id || card.id() == id;
    match cards.filter(is_it).collect::<Vec<_>>().as_slice() {
        [] => Ok(None),
        [one] => Ok(Some(*one)),
        several => {
            let ids = several.iter().map(|card| Arg::from(card.id())).collect();
            Err(Arg::List(Join::Or, ids))
        }
    }
}

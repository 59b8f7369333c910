//! Cards that someone wants in play: by their IDs, or drawn from a deal.

use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_game::rules::{Layer, Problem, Problems, Source, seat_of_key};
use wildpile_message::Message;
use wildpile_table::{AnyGame, Finding, RulesFile, RulesInfo};

use crate::{CardInPlay, CardKind, CardRef, CardSelection, CardsInPlay, Drawn, Packs};

/// The cards that a match is to be played with, as `pack/id`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The number of mutators that are drawn; then none is named.
    pub drawn: usize,
    /// The IDs of packs that are drawn from, besides those that come with the program.
    pub also: Vec<String>,
    /// The mutators, in the order in which they apply.
    pub mutators: Vec<String>,
    /// The handicaps with their seats.
    pub handicaps: Vec<(Seat, String)>,
}

/// Cards that were looked up.
#[derive(Clone, Debug, Default)]
pub struct Found<'a> {
    /// The mutators.
    pub mutators: Vec<CardRef<'a>>,
    /// The handicaps with their seats.
    pub handicaps: Vec<(Seat, CardRef<'a>)>,
    /// The IDs that are unknown, or have several meanings, at the path `mutators` or `handicaps`.
    pub problems: Vec<Problem>,
}

/// The layers of cards, and what the record keeps of them.
#[derive(Clone, Debug, Default)]
pub struct Settled {
    /// The layers of the mutators.
    pub mutators: Vec<Layer>,
    /// The layers of the handicaps.
    pub handicaps: Vec<Layer>,
    /// The cards in play.
    pub cards: CardsInPlay,
}

/// The reason for which wanted cards can't be in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsettled {
    /// They don't fit with each other or with the rules.
    Refused(Problems),
    /// So many can't be drawn.
    NotDrawn(Message),
}

impl From<Problems> for Unsettled {
    fn from(problems: Problems) -> Self {
        Self::Refused(problems)
    }
}

impl From<Unsettled> for Problems {
    fn from(why: Unsettled) -> Self {
        match why {
            Unsettled::Refused(problems) => problems,
            Unsettled::NotDrawn(why) => Problem::bare("mutators", why).into(),
        }
    }
}

impl CardKind {
    /// Handicaps belong to a seat, mutators to nobody.
    #[must_use]
    pub const fn of(seat: Option<Seat>) -> Self {
        match seat {
            None => Self::Mutator,
            Some(_) => Self::Handicap,
        }
    }
}

impl Wanted {
    /// The cards among the layers of rules.
    #[must_use]
    pub fn of(layers: &[Layer]) -> Self {
        let mut new = Self::default();
        for layer in layers {
            match &layer.source {
                Source::Mutator(card) => new.mutators.push(card.id.clone()),
                Source::Handicap(card) => {
                    let seat = layer.patch.keys().find_map(|key| seat_of_key(key));
                    new.handicaps.extend(seat.map(|seat| (seat, card.id.clone())));
                }
                _ => {}
            }
        }
        new
    }

    /// True if there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.drawn == 0 && self.mutators.is_empty() && self.handicaps.is_empty()
    }

    /// The mutators that are named, or the handicaps of a seat.
    #[must_use]
    pub fn ids(&self, seat: Option<Seat>) -> Vec<&String> {
        match seat {
            None => self.mutators.iter().collect(),
            Some(seat) => {
                let own = self.handicaps.iter().filter(|(other, _)| *other == seat);
                own.map(|(_, id)| id).collect()
            }
        }
    }

    /// Adds a mutator, or a handicap of a seat.
    pub fn add(&mut self, seat: Option<Seat>, id: String) {
        match seat {
            None => self.mutators.push(id),
            Some(seat) => self.handicaps.push((seat, id)),
        }
    }

    /// Takes away a mutator, or a handicap of a seat.
    pub fn remove(&mut self, seat: Option<Seat>, id: &str) {
        match seat {
            None => self.mutators.retain(|own| own != id),
            Some(seat) => self
                .handicaps
                .retain(|(other, own)| (*other, own.as_str()) != (seat, id)),
        }
    }

    /// Takes away all mutators, or all handicaps of a seat.
    pub fn clear(&mut self, seat: Option<Seat>) {
        match seat {
            None => (self.drawn, self.mutators) = (0, Vec::new()),
            Some(seat) => self.handicaps.retain(|(other, _)| *other != seat),
        }
    }

    /// Looks the named cards up.
    #[must_use]
    pub fn find<'a>(&self, packs: &'a Packs, game: &'a str) -> Found<'a> {
        let mut found = Found::default();
        for id in &self.mutators {
            match packs.find(game, CardKind::Mutator, id, "mutators") {
                Ok(card) => found.mutators.push(card),
                Err(problem) => found.problems.push(problem),
            }
        }
        for (seat, id) in &self.handicaps {
            match packs.find(game, CardKind::Handicap, id, "handicaps") {
                Ok(card) => found.handicaps.push((*seat, card)),
                Err(problem) => found.problems.push(problem),
            }
        }
        found
    }
}

impl Found<'_> {
    /// The layers of these cards, whether they fit or not.
    #[must_use]
    pub fn settled(&self, drawn: Option<Drawn>) -> Settled {
        let mutators = self.mutators.iter().map(|card| (None, *card));
        let handicaps = self.handicaps.iter().map(|(seat, card)| (Some(*seat), *card));
        let cards = mutators.clone().chain(handicaps.clone());
        let cards = cards.map(|(seat, card)| CardInPlay::of(card, seat));
        Settled {
            mutators: mutators.map(|(seat, card)| card.layer(seat)).collect(),
            handicaps: handicaps.map(|(seat, card)| card.layer(seat)).collect(),
            cards: CardsInPlay::new(cards.collect(), drawn),
        }
    }
}

/// Checks that the cards of a rules file fit together and with the rest of it, and then everything else in it.
///
/// # Errors
/// What is wrong, and where.
pub fn check_file(packs: &Packs, file: &RulesFile) -> Result<RulesInfo, Vec<Finding>> {
    let wanted = Wanted::of(&file.layers);
    if wanted.is_empty() {
        return file.check();
    }
    let around = Around::of(&file.layers);
    let selection = around.selection(packs, file.game, file.seats.unwrap_or(file.game.usual_seats()));
    // Nothing is drawn.
    let settled = selection.settle(&wanted, Deal::Number(1)).map_err(Problems::from);
    settled.map(drop).map_err(|problems| {
        let mut findings = file.locate(&problems);
        // A card that changes nothing is reported where the cards are named.
        let place = file.locate(&Problem::bare("mutators", Message::text("")).into());
        for finding in &mut findings {
            if finding.spans.is_empty() {
                finding.spans = place.iter().flat_map(|finding| finding.spans.clone()).collect();
            }
        }
        findings
    })?;
    file.check()
}

/// The layers of rules below and above the mutators, without any cards.
#[derive(Clone, Debug)]
pub struct Around {
    below: Vec<Layer>,
    above: Vec<Layer>,
}

impl Around {
    /// The layers among which cards lie: the mutators above the preset, the handicaps above everything.
    #[must_use]
    pub fn of(layers: &[Layer]) -> Self {
        let others = layers.iter().filter(|layer| layer.source.card().is_none());
        let (below, above) = others
            .cloned()
            .partition(|layer| matches!(layer.source, Source::Preset(_)));
        Self { below, above }
    }

    /// The surroundings that cards have to fit at a table of this size.
    #[must_use]
    pub fn selection<'a>(
        &'a self,
        packs: &'a Packs,
        game: &'static dyn AnyGame,
        seats: usize,
    ) -> CardSelection<'a> {
        CardSelection {
            packs,
            game,
            below: &self.below,
            above: &self.above,
            seats,
        }
    }
}

impl<'a> CardSelection<'a> {
    /// Checks wanted cards and draws those that are drawn from this deal. Unknown ones are left out.
    ///
    /// # Errors
    /// Why they can't be in play.
    pub fn settle(&self, wanted: &Wanted, deal: Deal) -> Result<Settled, Unsettled> {
        let mut found = wanted.find(self.packs, self.game.name());
        let mut drawn = None;
        if wanted.drawn > 0 {
            self.check_together(&[], &found.handicaps)?;
            let of_seats = found.settled(None).handicaps;
            let cards = self.draw_beside(&of_seats, &wanted.also, wanted.drawn, deal);
            let (mutators, how) = cards.map_err(|why| match self.check(&[], &found.handicaps) {
                Ok(_) => Unsettled::NotDrawn(why),
                // No mutators mend what is wrong without them.
                Err(problems) => Unsettled::Refused(problems),
            })?;
            (found.mutators, drawn) = (mutators, Some(how));
        }
        self.check(&found.mutators, &found.handicaps)?;
        Ok(found.settled(drawn))
    }

    /// All layers of the rules, with these of cards.
    #[must_use]
    pub fn layers_with(&self, mutators: &[Layer], handicaps: &[Layer]) -> Vec<Layer> {
        [self.below, mutators, self.above, handicaps].concat()
    }

    /// Reasons against a mutator, or a handicap of a seat, beside everything else that is wanted; none if it fits.
    #[must_use]
    pub fn why_not_beside(&self, wanted: &Wanted, seat: Option<Seat>, card: CardRef<'_>) -> Vec<Message> {
        let mut found = wanted.find(self.packs, self.game.name());
        let Some(seat) = seat else {
            found.mutators.retain(|other| *other != card);
            return self.why_not(&found.mutators, card);
        };
        found.handicaps.retain(|own| *own != (seat, card));
        if self.check(&found.mutators, &found.handicaps).is_err() {
            // Something else is wrong, and is reported elsewhere.
            return Vec::new();
        }
        found.handicaps.push((seat, card));
        let checked = self.check(&found.mutators, &found.handicaps).err();
        let problems = checked.iter().flat_map(Problems::list);
        problems.map(|problem| problem.what.clone()).collect()
    }
}

impl CardsInPlay {
    /// The same match with another deal, where its mutators were drawn: as many are drawn from that. Gives the layers of the
    /// rules with the new cards.
    ///
    /// # Errors
    /// Why that many can't be drawn, as when packs were deleted.
    #[must_use]
    pub fn redrawn(
        self,
        packs: &Packs,
        game: &'static dyn AnyGame,
        layers: &[Layer],
        seats: usize,
        deal: Deal,
    ) -> Option<Result<(Vec<Layer>, Self), Message>> {
        let drawn = self.drawn?;
        let of_seats = layers.iter();
        let of_seats = of_seats.filter(|layer| matches!(layer.source, Source::Handicap(_)));
        let of_seats: Vec<Layer> = of_seats.cloned().collect();
        let around = Around::of(layers);
        let selection = around.selection(packs, game, seats);
        let cards = selection.draw_beside(&of_seats, &drawn.packs, drawn.count, deal);
        Some(cards.map(|(mutators, drawn)| {
            let new = Found {
                mutators,
                ..Found::default()
            };
            let new = new.settled(Some(drawn));
            let handicaps = self.cards.into_iter().filter(|card| card.seat.is_some());
            let cards = new.cards.and(Self::new(handicaps.collect(), None));
            (selection.layers_with(&new.mutators, &of_seats), cards)
        }))
    }
}

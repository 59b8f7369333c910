//! Mutator and handicap cards: which ones a match is played with, and drawing them from a deal.

use wildpile_bundle::GameBundle;
use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_game::rules::{Layer, Problem, Problems, Source};
use wildpile_message::Message;
use wildpile_packs::{CardKind, CardRef, CardsInPlay, Drawn, Fit, Packs};
use wildpile_session::{Setup, texts};
use wildpile_table::AnyGame;

/// The cards that a match is to be played with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// How many mutators are drawn; then none is named.
    pub drawn: usize,
    /// The mutators, as `pack/id`.
    pub mutators: Vec<String>,
    /// The handicaps by seat, as `pack/id`; missing seats have none.
    pub handicaps: Vec<Vec<String>>,
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

/// The card with this ID.
#[must_use]
pub fn find<'a>(packs: &'a Packs, game: &'a str, kind: CardKind, id: &str) -> Option<CardRef<'a>> {
    packs.find(game, kind, id, "").ok()
}

/// Why cards don't fit. The sentence names the card itself, so it needs no path: that would be the name of an option.
#[must_use]
pub fn misfit(problem: &Problem) -> Message {
    match problem.path.as_str() {
        "mutators" | "handicaps" | "cards" if problem.legal.is_none() => problem.what.clone(),
        _ => texts::problem(problem),
    }
}

impl Wanted {
    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.drawn == 0 && self.mutators.is_empty() && self.handicaps.iter().all(Vec::is_empty)
    }

    /// The handicaps of a seat.
    #[must_use]
    pub fn handicaps_of(&self, seat: usize) -> &[String] {
        self.handicaps.get(seat).map_or(&[], Vec::as_slice)
    }

    /// The mutators, or the handicaps of a seat.
    #[must_use]
    pub fn list(&self, kind: CardKind, seat: usize) -> &[String] {
        match kind {
            CardKind::Mutator => &self.mutators,
            CardKind::Handicap => self.handicaps_of(seat),
        }
    }

    /// The same, to change them.
    pub fn list_mut(&mut self, kind: CardKind, seat: usize) -> &mut Vec<String> {
        match kind {
            CardKind::Mutator => &mut self.mutators,
            CardKind::Handicap => {
                if self.handicaps.len() <= seat {
                    self.handicaps.resize(seat + 1, Vec::new());
                }
                &mut self.handicaps[seat]
            }
        }
    }

    /// Checks the cards with the rules around them and draws those that are drawn from this deal.
    ///
    /// # Errors
    /// Why they don't fit, each reason at the path `mutators`, `handicaps`, `cards`, or an option.
    pub fn settle(
        &self,
        packs: &Packs,
        played: &'static dyn AnyGame,
        layers: &[Layer],
        seats: usize,
        deal: Deal,
    ) -> Result<Settled, Problems> {
        let game = played.name();
        let (below, above) = around(layers);
        let fit = Fit {
            packs,
            game: played,
            below: &below,
            above: &above,
            seats,
        };
        let handicaps: Vec<(Seat, CardRef<'_>)> = Seat::all(seats)
            .flat_map(|seat| self.handicaps_of(seat.index()).iter().map(move |id| (seat, id)))
            .filter_map(|(seat, id)| Some((seat, find(packs, game, CardKind::Handicap, id)?)))
            .collect();
        let layer = |(seat, card): &(Seat, CardRef<'_>)| card.layer(Some(*seat));
        let of_seats: Vec<Layer> = handicaps.iter().map(layer).collect();
        let (mutators, drawn) = if self.drawn > 0 {
            fit.check_together(&[], &handicaps)?;
            let drawn = fit.draw_beside(&of_seats, &[], self.drawn, deal);
            let (cards, drawn) = drawn.map_err(|why| {
                // No mutators mend what is wrong without them.
                let alone = fit.check(&[], &handicaps).err();
                alone.unwrap_or_else(|| Problem::bare("mutators", why).into())
            })?;
            (cards, Some(drawn))
        } else {
            let known = |id: &String| find(packs, game, CardKind::Mutator, id);
            (self.mutators.iter().filter_map(known).collect(), None)
        };
        fit.check(&mutators, &handicaps)?;
        Ok(Settled {
            mutators: mutators.iter().map(|card| card.layer(None)).collect(),
            handicaps: of_seats,
            cards: CardsInPlay::new(&mutators, &handicaps, drawn),
        })
    }
}

/// The layers below and above the mutators, without any cards.
fn around(layers: &[Layer]) -> (Vec<Layer>, Vec<Layer>) {
    let others = layers.iter().filter(|layer| layer.source.card().is_none());
    others
        .cloned()
        .partition(|layer| matches!(layer.source, Source::Preset(_)))
}

/// The setup for another deal, if its mutators are drawn: they are drawn again.
#[must_use]
pub fn redrawn(
    packs: &Packs,
    bundle: &'static GameBundle,
    setup: &Setup,
    deal: Deal,
) -> Option<Result<Setup, Message>> {
    let old = CardsInPlay::of_note(&setup.cards);
    let drawn = old.drawn?;
    let count = drawn.count;
    let (below, mut above) = around(&setup.layers);
    let handicaps = (setup.layers.iter()).filter(|layer| matches!(layer.source, Source::Handicap(_)));
    above.extend(handicaps.cloned());
    let fit = Fit {
        packs,
        game: bundle.game,
        below: &below,
        above: &above,
        seats: setup.seats.len(),
    };
    let pool = packs.pool(bundle.name(), &drawn.packs);
    let new = fit.draw(&pool, count, deal).map(|mutators| {
        let deal = deal.to_string();
        let cards = CardsInPlay {
            handicaps: old.handicaps,
            ..CardsInPlay::new(&mutators, &[], Some(Drawn { deal, ..drawn }))
        };
        Setup {
            layers: fit.layers(&mutators, &[]),
            cards: cards.note(),
            ..setup.clone()
        }
    });
    Some(new)
}

//! Rule cards that lie face down, of which a person takes one.

use wildpile_cards::{Deal, Dice};
use wildpile_game::Seat;
use wildpile_packs::Wanted;

use super::RuleCards;

/// The most cards that are offered at once.
const MOST: usize = 3;

/// Some cards that fit, face down until one is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    seat: Option<Seat>,
    cards: Vec<String>,
    taken: Option<usize>,
    /// Number of mutators that would be drawn if none was taken.
    drawn: usize,
}

impl Offer {
    /// Up to three mutators, or handicaps of a seat, that fit beside those in play; none if no card does. A card that is in
    /// play isn't offered again.
    #[must_use]
    pub fn draw(cards: &RuleCards, seat: Option<Seat>, seed: u64) -> Option<Self> {
        let in_play = cards.wanted.ids(seat);
        let pool = cards.pool(seat).map(|card| card.id());
        let mut pool: Vec<String> = pool.filter(|id| !in_play.contains(&id)).collect();
        Dice::for_player(seed).shuffle(&mut pool);
        // A card that leaves nothing to one in play doesn't fit either.
        let fits = |id: &String| {
            let mut wanted = cards.wanted.clone();
            put(&mut wanted, seat, id.clone());
            cards.settled(&wanted, Deal::Number(1)).is_ok()
        };
        let found: Vec<String> = pool.into_iter().filter(fits).take(MOST).collect();
        (!found.is_empty()).then_some(Self {
            seat,
            cards: found,
            taken: None,
            drawn: cards.wanted.drawn,
        })
    }

    /// Number of cards on offer.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.cards.len()
    }

    /// Seat whose handicaps are on offer; `None` for mutators.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// Position and ID of the card that was taken.
    #[must_use]
    pub fn taken(&self) -> Option<(usize, &str)> {
        let at = self.taken?;
        Some((at, self.cards.get(at)?))
    }

    /// Takes a card and puts it into play. Only the first choice counts.
    pub fn take(&mut self, at: usize, cards: &mut RuleCards) {
        if self.taken.is_some() {
            return;
        }
        let Some(id) = self.cards.get(at) else { return };
        self.taken = Some(at);
        put(&mut cards.wanted, self.seat, id.clone());
    }

    /// Puts the card that was taken back, and draws as many as before.
    pub fn put_back(self, cards: &mut RuleCards) {
        if let Some((_, id)) = self.taken() {
            cards.wanted.remove(self.seat, id);
            cards.wanted.drawn = self.drawn;
        }
    }
}

/// Adds a card to those that are wanted; named mutators replace those that would be drawn.
fn put(wanted: &mut Wanted, seat: Option<Seat>, id: String) {
    if seat.is_none() {
        wanted.drawn = 0;
    }
    wanted.add(seat, id);
}

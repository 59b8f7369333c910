//! Events that a card causes: they don't happen in the base game.

use crate::CardInPlay;

/// The cards with the IDs of the messages about events that only they cause. Most cards forbid something, or change numbers, and
/// have none.
const ACTS: [(&str, &[&str]); 4] = [
    ("joker/draw_three", &["joker.tell-turned-several"]),
    ("skipper/market_of_four", &["skipper.tell-takes"]),
    ("skipper/shuffle", &["skipper.tell-shuffles"]),
    (
        "skipper/top_of_discard",
        &[
            "skipper.tell-plays-discard",
            "skipper.tell-plays-discard-on",
            "skipper.tell-finishes-discard",
        ],
    ),
];

impl CardInPlay {
    /// True if this card caused the event of a message, by the message's ID.
    #[must_use]
    pub fn acts_in(&self, event: &str) -> bool {
        let own = ACTS.iter().find(|(id, _)| *id == self.id);
        own.is_some_and(|(_, events)| events.contains(&event))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CardKind, Packs};

    /// Their acts are tested in matches, in `tests/integration/acts.rs`.
    #[test]
    fn only_shipped_mutators_act() {
        let packs = Packs::shipped();
        for (id, _) in ACTS {
            let (game, _) = id.split_once('/').expect("a pack and a card");
            packs.find(game, CardKind::Mutator, id, "").expect(id);
        }
    }
}

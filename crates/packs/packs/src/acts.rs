//! Events that a card causes: they don't happen in the base game.

use wildpile_message::{Arg, Message};

use crate::CardInPlay;

/// An event by the ID of its message, and the rank of its card, if only that one is meant.
struct Act(&'static str, Option<&'static str>);

impl Act {
    /// True if a message is about such an event.
    fn is(&self, event: &Message) -> bool {
        let Self(id, rank) = self;
        event.id() == *id && rank.is_none_or(|rank| rank_of(event) == Some(rank))
    }
}

/// The ID of the rank of the card in a message.
fn rank_of(event: &Message) -> Option<&str> {
    part(part(event, "card")?, "rank").map(Message::id)
}

/// A part of a message that is a message itself.
fn part<'a>(message: &'a Message, name: &str) -> Option<&'a Message> {
    match message.arg(name) {
        Some(Arg::Message(part)) => Some(part),
        _ => None,
    }
}

const JACK: Option<&str> = Some("common.rank_jack");
const ACE: Option<&str> = Some("common.rank_ace");

/// The cards with the events that only they cause. Most cards forbid something, or change numbers, and have none.
const ACTS: [(&str, &[Act]); 7] = [
    ("joker/draw_three", &[Act("joker.tell-turned-several", None)]),
    (
        "skipper/aces_first",
        &[
            Act("skipper.tell-plays", ACE),
            Act("skipper.tell-plays-discard", ACE),
        ],
    ),
    (
        "skipper/market_of_four",
        &[
            Act("skipper.tell-takes", None),
            Act("skipper.tell-turns-up", None),
            Act("skipper.tell-turns-up-for", None),
        ],
    ),
    (
        "skipper/nothing_out",
        &[
            Act("skipper.tell-plays", ACE),
            Act("skipper.tell-plays-discard", ACE),
        ],
    ),
    ("skipper/shuffle", &[Act("skipper.tell-shuffles", None)]),
    (
        "skipper/strong",
        &[
            Act("skipper.tell-plays-on", JACK),
            Act("skipper.tell-plays-discard-on", JACK),
        ],
    ),
    (
        "skipper/top_of_discard",
        &[
            Act("skipper.tell-plays-discard", None),
            Act("skipper.tell-plays-discard-on", None),
            Act("skipper.tell-finishes-discard", None),
        ],
    ),
];

impl CardInPlay {
    /// True if this card caused the event of a message.
    #[must_use]
    pub fn acts_in(&self, event: &Message) -> bool {
        let own = ACTS.iter().find(|(id, _)| *id == self.id);
        own.is_some_and(|(_, acts)| acts.iter().any(|act| act.is(event)))
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

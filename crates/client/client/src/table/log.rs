//! The log of a match: what of it concerns the player, and what is read out.

use wildpile_game::Seat;
use wildpile_message::{Arg, Message};

use super::{Table, is_turn_banner};

/// The number of entries that are read out at once.
const SPOKEN: usize = 8;

/// Messages of a race about others that concern everybody: the end of a book, of a game, or of their part in it.
const FOR_ALL: [&str; 8] = [
    "tell-books",
    "tell-finishes",
    "tell-finishes-discard",
    "tell-done",
    "tell-gives-up",
    "tell-wins-game",
    "tell-draws-handicap",
    "tell-chooses-handicap",
];

/// True if a game says no more than whose turn begins.
pub(super) fn is_turn(told: &Message) -> bool {
    told.name() == "tell-turn"
}

/// True if a race says no more than how far someone is.
pub(super) fn is_progress(told: &Message) -> bool {
    told.name() == "race-tell-further"
}

/// True if a message of a race is about what others do at their own boards. Onlookers have no seat.
fn is_of_others(told: &Message, own: Option<Seat>) -> bool {
    let Some(Arg::Seat(seat)) = told.arg("seat") else {
        return false;
    };
    let is_for_all = FOR_ALL.contains(&told.name()) || told.name().starts_with("race-tell-");
    own.map(Seat::number) != Some(*seat) && (!is_for_all || is_progress(told))
}

impl Table {
    /// True if an entry of the log concerns the player.
    pub(super) fn concerns(&self, told: &Message) -> bool {
        !self.is_race() || !is_of_others(told, self.you.seat)
    }

    /// The sentences that are read out after these new entries of the log: the last of them, and that the player's turn begins.
    pub(super) fn spoken(&mut self, new: &[Message]) -> Vec<Message> {
        let is_own_turn = self.is_own_turn();
        let begins = is_own_turn && !self.was_own_turn;
        self.was_own_turn = is_own_turn;
        let new = &new[new.len().saturating_sub(SPOKEN)..];
        let told = new.iter().filter(|told| !begins || !is_turn(told));
        let mut spoken: Vec<Message> = told.cloned().collect();
        if begins {
            spoken.push(self.own_turn());
            let banner = self.scene.banner.iter().map(|banner| banner.text.clone());
            spoken.extend(banner.filter(|text| !is_turn_banner(text)));
        }
        spoken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn others_are_heard_of_only_when_it_matters_to_everybody() {
        let told = |id: &str, seat| Message::derived(format!("skipper.{id}")).with("seat", Arg::Seat(seat));
        let own = Some(Seat::FIRST);
        for (id, is_of_account) in [
            ("tell-draws-hidden", false),
            ("tell-discards", false),
            ("race-tell-further", false),
            ("tell-finishes", true),
            ("tell-books", true),
            ("tell-gives-up", true),
            ("race-tell-stuck", true),
        ] {
            assert_eq!(!is_of_others(&told(id, 2), own), is_of_account, "{id}");
            assert_eq!(!is_of_others(&told(id, 2), None), is_of_account, "{id}");
            assert!(!is_of_others(&told(id, 1), own), "{id}");
        }
        assert!(!is_of_others(&Message::plain("skipper.tell-dealt"), own));
    }
}

//! The traces of people who have deleted their account.

use super::{NAMELESS, Table};
use crate::{Occupant, Person, PlayerId};

impl Occupant {
    /// Replaces a person; true if it was this one.
    fn forget(&mut self, person: &PlayerId, nobody: &PlayerId) -> bool {
        match self {
            Self::Person { player, name, .. } if player == person => {
                *player = nobody.clone();
                NAMELESS.clone_into(name);
                true
            }
            _ => false,
        }
    }
}

impl Table {
    /// Someone has deleted the account: from now on someone without a name was there instead, as in the events that are kept.
    /// Whether the person was known here.
    pub fn forget(&mut self, person: &PlayerId, nobody: &PlayerId) -> bool {
        let mut was_here = false;
        if self.setup.owner.id == *person {
            was_here = true;
            self.setup.owner = Person {
                id: nobody.clone(),
                name: NAMELESS.to_owned(),
            };
        }
        let known = self.withheld.len();
        self.withheld.retain(|(_, gone)| !gone.is(person));
        was_here |= self.withheld.len() < known;
        for place in &mut self.places {
            was_here |= place.gone.take_if(|gone| gone.is(person)).is_some();
            was_here |= place.sitter.forget(person, nobody);
        }
        for (at, player) in self.players.iter_mut().enumerate() {
            if player.sitter.forget(person, nobody) {
                was_here = true;
                NAMELESS.clone_into(&mut player.name);
                if let Some(host) = &mut self.host {
                    host.rename(at, NAMELESS);
                }
            }
        }
        was_here
    }
}

//! What is left of people who have deleted their account.

use super::{NAMELESS, Occupant, Table};
use crate::{Person, PlayerId};

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
            if let Occupant::Person { player, name, .. } = &mut place.sitter
                && player == person
            {
                was_here = true;
                *player = nobody.clone();
                NAMELESS.clone_into(name);
            }
        }
        for (at, player) in self.players.iter_mut().enumerate() {
            if player.person.as_ref() == Some(person) {
                was_here = true;
                player.person = Some(nobody.clone());
                NAMELESS.clone_into(&mut player.name);
                if let Some(host) = &mut self.host {
                    host.rename(at, NAMELESS);
                }
            }
        }
        was_here
    }
}

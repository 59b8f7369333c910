//! The faults of an evening.

use std::time::Duration;

use super::{Due, Line, World};

/// A fault that may be injected.
#[derive(Clone, Copy, Debug)]
pub enum Fault {
    /// A connection is cut; both ends notice it later.
    Cut(usize),
    /// A client is closed and started again.
    Reload(usize),
    /// A client stops for a while, as a tab that sleeps.
    Sleep(usize, Duration),
    /// A person's clock jumps.
    Jump(usize, Duration),
    /// A node dies.
    Crash(usize),
    /// A node is split off.
    Split(usize, Duration),
    /// The store fails.
    StoreAway(Duration),
}

impl World {
    /// Lets something go wrong.
    pub fn fail(&mut self, fault: Fault) {
        match fault {
            Fault::Cut(who) => {
                let Line::Up(number) = self.lines[who] else { return };
                let (client, server) = (self.chance.ms(0, 12_000), self.chance.ms(0, 30_000));
                if let Some(link) = self.links.get_mut(&number) {
                    link.is_cut = true;
                }
                self.after(client, Due::Lost(number));
                self.after(server, Due::Gone(number));
            }
            Fault::Reload(who) => {
                if let Line::Up(number) = self.lines[who] {
                    let noticed = self.chance.ms(0, 3_000);
                    self.after(noticed, Due::Gone(number));
                }
                self.people[who].reload();
                let pause = self.chance.ms(50, 5_000);
                self.connect_after(who, pause);
            }
            Fault::Sleep(who, time) => {
                self.sleeps[who] = self.sleeps[who].max(self.now + time);
                self.after(time, Due::Awake(who));
            }
            Fault::Jump(who, time) => self.people[who].skew += time,
            Fault::Crash(node) => {
                if !self.nodes[node].is_up {
                    return;
                }
                self.nodes[node].is_up = false;
                self.abandon(node);
                let pause = self.chance.ms(1_000, 15_000);
                self.after(pause, Due::Started(node));
            }
            Fault::Split(node, time) => {
                self.nodes[node].is_split = true;
                self.after(time, Due::Healed(node));
            }
            Fault::StoreAway(time) => {
                self.is_store_away = true;
                self.after(time, Due::StoreBack);
            }
        }
    }

    /// Ends everything that is going wrong.
    pub fn heal(&mut self) {
        self.is_shaky = false;
        self.is_store_away = false;
        for node in 0..self.nodes.len() {
            self.nodes[node].is_up = true;
            self.happen(Due::Healed(node));
        }
        for who in 0..self.people.len() {
            self.sleeps[who] = self.now;
            self.wake(who);
        }
    }
}

//! Bots at a table: who is asked, and what becomes of the answer.

use std::sync::Arc;
use std::time::Duration;

use wildpile_game::Viewer;
use wildpile_table::seat::Client;

use super::{BotPlace, RoomTask};
use crate::Event;
use crate::bots::Bot;
use crate::room::thinking::{Thought, think};

impl RoomTask {
    /// Lets the bots think whose turn it is. Without people the match waits.
    pub(super) fn ask_bots(&mut self) {
        if self.people.is_empty() {
            return;
        }
        let pace = Duration::from_millis(self.table.setup().new.settings.pace_ms.into());
        for seat in self.table.due() {
            let Some(level) = self.table.bot_at(seat).map(str::to_owned) else {
                continue;
            };
            let bundle = self.table.setup().bundle;
            let Some(host) = self.table.host_mut() else { return };
            let known = match self.bots.remove(&seat) {
                Some(BotPlace::Thinking) => {
                    self.bots.insert(seat, BotPlace::Thinking);
                    continue;
                }
                Some(BotPlace::Here(bot)) => Some(bot).filter(|bot| bot.level() == level),
                None => None,
            };
            let step = host.table().steps();
            // A bot that can't follow its own seat starts again.
            let known = known.and_then(|mut bot| match host.update(Client::StandIn(seat)) {
                Some(said) => bot.hear(said).is_ok().then_some(bot),
                None => Some(bot),
            });
            let Some(bot) = known.or_else(|| Bot::join(bundle, host, seat, &level)) else {
                continue;
            };
            self.bots.insert(seat, BotPlace::Thinking);
            let thinkers = Arc::clone(&self.shared.thinkers);
            let thinking = self.shared.store.measures().thinking.clone();
            think(
                thinkers,
                self.orders.clone(),
                self.round,
                (seat, step),
                bot,
                pace,
                thinking,
            );
        }
    }

    /// Plays what a bot has thought of, unless its seat has somebody else by now, or the match is paused.
    pub(super) fn thought(&mut self, thought: Thought) {
        let Thought {
            round,
            seat,
            step,
            bot,
            notation,
        } = thought;
        if round != self.round {
            return;
        }
        let Some(bot) = bot else {
            // It failed; the next one begins anew.
            self.bots.remove(&seat);
            return;
        };
        // The person may have come back, moved, and left again.
        let is_fresh = self.table.check_fresh(seat, round, step).is_ok();
        let still =
            is_fresh && self.table.bot_at(seat) == Some(bot.level()) && self.table.due().contains(&seat);
        self.bots.insert(seat, BotPlace::Here(bot));
        if let (true, Some(mut notation)) = (still, notation) {
            if self.table.is_helped_out(seat)
                && let Some(host) = self.table.host()
            {
                // It never gives up for a person who plays on with the next move.
                let legal = host.table().seat(Viewer::Seat(seat)).legal_moves();
                if !legal.contains(&notation)
                    && let Some(first) = legal.into_iter().next()
                {
                    notation = first;
                }
            }
            // Somebody else may have moved meanwhile; then it is asked again.
            self.happens(Event::Moved {
                seat,
                notation,
                key: String::new(),
                spent_ms: 0,
                timed_out: false,
            })
            .ok();
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc;
    use wildpile_game::{Seat, Viewer};
    use wildpile_protocol::lobby::{NewTable, Settings};
    use wildpile_protocol::{Secret, TableId};

    use super::*;
    use crate::room::Shared;
    use crate::store::Store;
    use crate::{Person, PlayerId, Setup, Sitter, Table};

    fn person(name: &str) -> Person {
        Person {
            id: PlayerId::random(),
            name: name.to_owned(),
        }
    }

    fn moved(seat: Seat, notation: String) -> Event {
        Event::Moved {
            seat,
            notation,
            key: String::new(),
            spent_ms: 0,
            timed_out: false,
        }
    }

    /// A match of two people.
    fn playing() -> Table {
        let people = [person("Ada"), person("Bert")];
        let new = NewTable {
            game: "skip-bo".to_owned(),
            rules: wildpile_game::rules::Patch::new(),
            seats: 2,
            settings: Settings::default(),
        };
        let setup = Setup::check(people[0].clone(), new).expect("a table");
        let mut events = vec![setup.opened()];
        events.extend(Seat::all(2).zip(people).map(|(seat, person)| Event::Seated {
            seat,
            sitter: Sitter::Person {
                player: person.id,
                name: person.name,
                program: false,
            },
        }));
        events.push(Event::Dealing {
            round: 1,
            secret: Secret([3; 32]),
        });
        events.push(Event::Withheld {
            seats: Seat::all(2).collect(),
        });
        Table::replay(TableId([7; 12]), &events).expect("a match")
    }

    #[tokio::test]
    async fn an_answer_to_an_older_question_is_not_played() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::in_file(&folder.path().join("tables.db")).await.unwrap();
        let table = playing();
        let (owned, (orders, _heard)) = (table.id().into(), mpsc::channel(8));
        let mut task = RoomTask::new(table, owned, Shared::new(store, 1), &orders);
        task.follow_deal();
        let seat = task.table.due()[0];
        let level = task.table.usual_level();
        let stood_in = Event::StoodIn {
            seat,
            level: level.clone(),
        };
        let moves = |task: &RoomTask| {
            let referee = task.table.host().unwrap().table();
            (referee.seat(Viewer::Seat(seat)).legal_moves(), referee.steps())
        };
        task.happens(stood_in.clone()).unwrap();
        let (before, asked_at) = moves(&task);
        // The person is back, plays, and is gone again while the bot still thinks.
        task.happens(Event::Returned { seat }).unwrap();
        task.happens(moved(seat, before[0].clone())).unwrap();
        task.happens(stood_in).unwrap();
        assert_eq!(task.table.due(), [seat], "the turn goes on");
        let (now, steps) = moves(&task);
        let count = task.pending.len();
        for (step, expected) in [(asked_at, count), (steps, count + 1)] {
            let bundle = task.table.setup().bundle;
            let host = task.table.host_mut().unwrap();
            let bot = Bot::join(bundle, host, seat, &level);
            assert!(bot.is_some());
            task.thought(Thought {
                round: 1,
                seat,
                step,
                bot,
                notation: Some(now[0].clone()),
            });
            assert_eq!(task.pending.len(), expected, "chosen at step {step}");
        }
    }
}

//! Putting cards on the screen, some in each frame, and ending their flights: a whole deal at once would block the page.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use leptos::html;
use leptos::prelude::*;

use super::board::Drawn;
use super::sprites::{Sprite, Sprites};

/// The most cards that are put on the screen in a task.
const AT_ONCE: usize = 16;

/// The most cards that are put on the screen in a frame, or land in one, while others fly.
const IN_FRAME: usize = 8;

/// The time after which no further card is put on the screen in a task, in ms: while cards fly, where every frame counts, and
/// else. The browser takes about as long again to lay them out and paint them.
const BUSY: (f64, f64) = (2.0, 12.0);

/// The cards to be put on the screen, and the state to be published once they are.
#[derive(Clone, Copy)]
pub(super) struct Dealing {
    /// The element they are in.
    pub(super) place: NodeRef<html::Div>,
    pub(super) sprites: Sprites,
    pub(super) drawn: RwSignal<Option<Arc<Drawn>>>,
    next: StoredValue<Option<Arc<Drawn>>>,
    /// Cards that have left the table and are still in flight, with the number of that.
    pub(super) leaving: StoredValue<HashMap<u32, u32>>,
    flights: StoredValue<Flights>,
    /// True while cards are in flight.
    pub(super) flying: RwSignal<bool>,
}

/// The last flights.
#[derive(Clone, Copy, Default)]
struct Flights {
    number: u32,
    /// The time at which they began, in ms since the page was loaded.
    begun: f64,
    /// The time that they take, in ms.
    total: f64,
    /// The cards are dealt.
    is_deal: bool,
    /// A task is waiting that goes on with the deal.
    is_waiting: bool,
}

impl Dealing {
    pub(super) fn new(sprites: Sprites) -> Self {
        Self {
            place: NodeRef::new(),
            sprites,
            drawn: RwSignal::new(None),
            next: StoredValue::new(None),
            leaving: StoredValue::new(HashMap::new()),
            flights: StoredValue::new(Flights::default()),
            flying: RwSignal::new(false),
        }
    }

    /// Takes note of flights that begin now. Until the cards of a deal have landed, they can be skipped with them.
    pub(super) fn begin(self, number: u32, total: f64, is_deal: bool) {
        let is_flying = self.flying.get_untracked();
        self.flights.update_value(|last| {
            let now = now_ms();
            let left = if is_flying {
                last.begun + last.total - now
            } else {
                0.0
            };
            *last = Flights {
                number,
                begun: now,
                total: total.max(left),
                is_deal: is_deal || is_flying && last.is_deal,
                ..*last
            };
        });
        self.flying.set(true);
    }

    /// Puts some cards on the screen, and the others soon after; then publishes what was drawn.
    pub(super) fn deal(self, next: Arc<Drawn>) {
        self.next.set_value(Some(next));
        self.go_on();
    }

    fn go_on(self) {
        let Some(flights) = self.flights.try_get_value() else {
            return;
        };
        let flies = flights.is_deal && self.flying.get_untracked();
        let Some(is_done) = self.put_some(flights, flies) else {
            return;
        };
        if is_done {
            self.publish();
        }
        let lands = flies && self.land_some();
        if (is_done && !lands) || flights.is_waiting {
            return;
        }
        self.flights.update_value(|last| last.is_waiting = true);
        let go_on = move || {
            self.flights.try_update_value(|last| last.is_waiting = false);
            self.go_on();
        };
        if flies {
            request_animation_frame(go_on);
        } else {
            set_timeout(go_on, Duration::ZERO);
        }
    }

    /// Puts the next cards on the screen, those that fly first at first, and those that are due in any case: a deal takes no
    /// longer where the browser is slow. True if all are there; none if the page is gone.
    fn put_some(self, flights: Flights, flies: bool) -> Option<bool> {
        let place = self.place.try_get_untracked()??;
        let now = now_ms();
        let (most, end) = if flies {
            (IN_FRAME, BUSY.0)
        } else {
            (AT_ONCE, BUSY.1)
        };
        let waited = now - flights.begun;
        self.sprites.try_update_value(|sprites| {
            let waiting = sprites.iter().filter(|(_, sprite)| !sprite.is_shown());
            let mut waiting: Vec<(u32, u32)> = waiting
                .map(|(key, sprite)| (sprite.delay() as u32, *key))
                .collect();
            tiny_sort::unstable::sort(&mut waiting);
            let mut put = 0;
            for (delay, key) in waiting.iter().take(most) {
                let is_due = flies && f64::from(*delay) <= waited;
                if put > 0 && !is_due && now_ms() - now > end {
                    break;
                }
                put += 1;
                if let Some(sprite) = sprites.get_mut(key)
                    && !sprite.appear(&place, now, waited)
                {
                    // It isn't tried again and again.
                    sprites.remove(key);
                }
            }
            put == waiting.len()
        })
    }

    /// Shows what belongs to the cards: the places and buttons.
    fn publish(self) {
        if let Some(next) = self.next.try_update_value(Option::take).flatten() {
            self.drawn.set(Some(next));
            self.land_later();
        }
    }

    /// Ends the flights of a deal that have arrived, so that not all end in one task. True if there may be others.
    fn land_some(self) -> bool {
        let now = now_ms();
        self.sprites.try_update_value(|sprites| {
            let arrived = sprites
                .values_mut()
                .filter(|sprite| sprite.arrival().is_some_and(|at| at < now));
            arrived.take(IN_FRAME).for_each(|sprite| sprite.land(|_| true));
        });
        self.flying.try_get_untracked() == Some(true)
    }

    /// Lets the cards land once they have arrived.
    fn land_later(self) {
        let Flights {
            number, begun, total, ..
        } = self.flights.get_value();
        if !self.flying.get_untracked() {
            return;
        }
        let land = move || {
            // Those of an update before, too, which came while its cards were still being put on the screen.
            self.end(|own| own <= number);
            if self.flights.try_with_value(|last| last.number) == Some(number) {
                self.flying.try_set(false);
            }
        };
        // Cards that were late arrive late.
        let last = self.sprites.with_value(|sprites| {
            let arrivals = sprites.values().filter_map(Sprite::arrival);
            arrivals.fold(begun + total, f64::max)
        });
        let left = (last - now_ms()).max(0.0);
        set_timeout(land, Duration::from_millis(left as u64 + 50));
    }

    /// Ends a deal at once: it isn't to be waited for.
    pub(super) fn skip(self) {
        let is_deal = self.flights.try_with_value(|last| last.is_deal);
        if is_deal == Some(true) && self.flying.try_get_untracked() == Some(true) {
            self.end(|_| true);
            self.flying.set(false);
            // The cards that aren't there yet follow, but can be taken.
            self.publish();
        }
    }

    /// Ends the flights whose numbers are out.
    fn end(self, is_out: impl Fn(u32) -> bool) {
        let gone = self.leaving.try_update_value(|all| {
            let gone: Vec<u32> = all
                .iter()
                .filter(|(_, own)| is_out(**own))
                .map(|(key, _)| *key)
                .collect();
            all.retain(|_, own| !is_out(*own));
            gone
        });
        self.sprites.try_update_value(|all| {
            for key in gone.unwrap_or_default() {
                all.remove(&key);
            }
            all.values_mut().for_each(|sprite| sprite.land(&is_out));
        });
    }

    /// Ends flights of cards that were dragged, after a time in ms.
    pub(super) fn land_after(self, number: u32, ms: f64) {
        set_timeout(
            move || self.end(|own| own == number),
            Duration::from_millis(ms as u64 + 50),
        );
    }
}

fn now_ms() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

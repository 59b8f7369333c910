//! Putting cards on the screen, some in each frame, and ending their flights: a whole deal at once would block the page.
//!
//! A frame of a deal is cheap as long as nothing changes in it but what the browser's own animations move. So the cards wait in
//! the deck until all are there, none lands before the last one has arrived, and the buttons follow then.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use leptos::html;
use leptos::prelude::*;

use super::board::Drawn;
use super::sprites::{Sprite, Sprites};
use crate::sound;

/// The most cards that are put on the screen in a task.
const AT_ONCE: usize = 16;

/// The time after which no further card is put on the screen in a task, in ms. The browser takes about as long again to lay
/// them out and paint them.
const BUSY: f64 = 12.0;

/// Number of cards of a deal that set off in a frame, and more if they are due.
const SETTING_OFF: usize = 10;

/// Cards that fly within this time are due, in ms.
const SOON: f64 = 40.0;

/// The most cards of a deal that land in a frame.
const LANDING: usize = 16;

/// Number of zones whose buttons are added in a frame after a deal.
const ZONES: usize = 5;

/// The part of the time between the first and the last card of a deal that is left, however long they waited.
const LEAST: f64 = 0.25;

/// The cards to be put on the screen, and the state to be published once they are.
#[derive(Clone, Copy)]
pub struct Dealing {
    /// The element they are in.
    pub(super) place: NodeRef<html::Div>,
    pub(super) sprites: Sprites,
    pub(super) drawn: RwSignal<Option<Arc<Drawn>>>,
    next: StoredValue<Option<Arc<Drawn>>>,
    /// Cards that have left the table and are still in flight, with the number of that.
    pub(super) leaving: StoredValue<HashMap<u32, u32>>,
    flights: StoredValue<Flights>,
    /// True if a task is waiting that goes on with putting cards on the screen.
    goes_on: StoredValue<bool>,
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
    /// The cards are dealt; until all have landed.
    is_deal: bool,
    /// The cards of the deal wait in the deck.
    waits: bool,
    /// It is known when they land: all are on the screen.
    is_complete: bool,
}

/// A deal whose cards set off.
#[derive(Clone, Copy)]
struct Deal {
    /// The number of its flights.
    number: u32,
    /// The time at which it began, in ms since the page was loaded.
    begun: f64,
    /// The time after which its last card arrives, in ms.
    last: f64,
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
            goes_on: StoredValue::new(false),
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
                waits: is_deal || last.waits,
                is_complete: false,
            };
        });
        self.flying.set(true);
    }

    /// Puts some cards on the screen, and the others soon after; then publishes what was drawn, or before if the cards are dealt.
    pub(super) fn deal(self, next: Arc<Drawn>) {
        self.next.set_value(Some(next));
        if self.is_dealt() {
            self.publish();
        }
        self.go_on();
    }

    /// True while the cards of a deal fly.
    fn is_dealt(self) -> bool {
        self.flying.try_get_untracked() == Some(true)
            && self.flights.try_with_value(|last| last.is_deal) == Some(true)
    }

    /// True while the cards of a deal wait in the deck.
    pub(super) fn waits(self) -> bool {
        self.flights.with_value(|last| last.waits)
    }

    /// Number of zones whose buttons may be added in this frame.
    pub(super) fn zones_in_frame(self) -> usize {
        if self.is_dealt() {
            return 0;
        }
        let lands = self.flights.try_with_value(|last| last.is_deal) == Some(true);
        if lands { ZONES } else { usize::MAX }
    }

    fn go_on(self) {
        let Some(flights) = self.flights.try_get_value() else {
            return;
        };
        let Some(is_done) = self.put_some(flights) else {
            return;
        };
        if is_done {
            self.publish();
            if flights.waits {
                self.set_off();
            }
            self.land_later();
        } else if !self.goes_on.get_value() {
            self.goes_on.set_value(true);
            let go_on = move || {
                self.goes_on.try_set_value(false);
                self.go_on();
            };
            set_timeout(go_on, Duration::ZERO);
        }
    }

    /// The cards of a deal have waited, and set off now. The time for which they waited is part of that of the deal: they follow each
    /// other so much sooner.
    fn set_off(self) {
        let now = now_ms();
        let (number, waited) = self.flights.with_value(|last| (last.number, now - last.begun));
        let Some((saved, last, mut keys)) = self.sprites.try_update_value(|sprites| {
            let longest = sprites.values().map(Sprite::delay).fold(0.0, f64::max);
            let rest = (longest - waited).max(longest * LEAST);
            let rate = if longest > 0.0 { rest / longest } else { 1.0 };
            sprites.values_mut().for_each(|sprite| sprite.hasten(now, rate));
            let arrivals = sprites.values().map(Sprite::way);
            let last = arrivals.fold(0.0, f64::max);
            let keys = sprites.iter().filter(|(_, sprite)| sprite.is_shown());
            let keys: Vec<(u32, u32)> = keys.map(|(key, sprite)| (sprite.delay() as u32, *key)).collect();
            (longest - rest, last, keys)
        }) else {
            return;
        };
        self.flights.update_value(|last| {
            last.waits = false;
            last.begun = now;
            last.total -= saved;
        });
        sound::moving(self.flights.with_value(|last| last.total));
        tiny_sort::unstable::sort(&mut keys);
        keys.reverse();
        self.set_off_some(
            keys,
            Deal {
                number,
                begun: now,
                last,
            },
        );
    }

    /// Lets the last cards of a list set off, and the others in the next frames: they fly later.
    fn set_off_some(self, mut keys: Vec<(u32, u32)>, deal: Deal) {
        let since = now_ms() - deal.begun;
        let soon = (since + SOON) as u32;
        let due = keys.iter().rev().take_while(|(delay, _)| *delay <= soon).count();
        let now = keys.split_off(keys.len().saturating_sub(due.max(SETTING_OFF)));
        self.sprites.try_update_value(|all| {
            for (_, key) in now.iter().rev() {
                if let Some(sprite) = all.get_mut(key) {
                    sprite.set_off(deal.number, since, deal.last);
                }
            }
        });
        if !keys.is_empty() {
            request_animation_frame(move || self.set_off_some(keys, deal));
        }
    }

    /// Puts the next cards on the screen, those that fly first at first. True if all are there; none if the page is gone.
    fn put_some(self, flights: Flights) -> Option<bool> {
        let place = self.place.try_get_untracked()??;
        let now = now_ms();
        let waited = if flights.waits { 0.0 } else { now - flights.begun };
        self.sprites.try_update_value(|sprites| {
            let waiting = sprites.iter().filter(|(_, sprite)| !sprite.is_shown());
            let mut waiting: Vec<(u32, u32)> = waiting
                .map(|(key, sprite)| (sprite.delay() as u32, *key))
                .collect();
            tiny_sort::unstable::sort(&mut waiting);
            let mut put = 0;
            for (_, key) in waiting.iter().take(AT_ONCE) {
                if put > 0 && now_ms() - now > BUSY {
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
        }
    }

    /// Lets the cards land once they have arrived.
    fn land_later(self) {
        let flights = self.flights.get_value();
        if !self.flying.get_untracked() || flights.is_complete {
            return;
        }
        self.flights.update_value(|last| last.is_complete = true);
        let Flights {
            number, begun, total, ..
        } = flights;
        let land = move || {
            let Some(last) = self.flights.try_get_value() else {
                return;
            };
            // Those of an update before, too, which came while its cards were still being put on the screen.
            let is_out = move |own: u32| own <= number;
            self.clear(is_out);
            if last.is_deal {
                let mut keys = self.sprites.with_value(|all| {
                    let all = all.iter().filter(|(_, sprite)| sprite.is_in_flight(is_out));
                    all.map(|(key, sprite)| (sprite.height(), *key))
                        .collect::<Vec<_>>()
                });
                // From the lowest on: one that has landed must not lie below one that hasn't.
                tiny_sort::unstable::sort(&mut keys);
                keys.reverse();
                self.land_some(keys, number);
            } else {
                self.land(is_out);
            }
            if last.number == number {
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

    /// Lands the last cards of a list, and the others in the next frames.
    fn land_some(self, mut keys: Vec<(u32, u32)>, number: u32) {
        let now = keys.split_off(keys.len().saturating_sub(LANDING));
        self.sprites.try_update_value(|all| {
            for (_, key) in now.iter().rev() {
                if let Some(sprite) = all.get_mut(key) {
                    sprite.land(|own| own <= number);
                }
            }
        });
        if keys.is_empty() {
            self.flights
                .try_update_value(|last| last.is_deal &= last.number != number);
        } else {
            request_animation_frame(move || self.land_some(keys, number));
        }
    }

    /// Ends a deal at once: it isn't to be waited for. True if there was one.
    pub(super) fn skip(self) -> bool {
        let was_deal = self
            .flights
            .try_update_value(|last| std::mem::take(&mut last.is_deal));
        let was_deal = was_deal == Some(true);
        if was_deal {
            self.flights.update_value(|last| last.waits = false);
            self.clear(|_| true);
            self.land(|_| true);
            self.flying.set(false);
            // The cards that aren't there yet follow, but can be taken.
            self.publish();
        }
        was_deal
    }

    /// Takes away the cards that have left the table in flights whose numbers are out.
    fn clear(self, is_out: impl Fn(u32) -> bool) {
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
        });
    }

    /// Ends the flights whose numbers are out.
    fn land(self, is_out: impl Fn(u32) -> bool) {
        self.sprites.try_update_value(|all| {
            all.values_mut().for_each(|sprite| sprite.land(&is_out));
        });
    }

    /// Ends flights of cards that were dragged, after a time in ms.
    pub(super) fn land_after(self, number: u32, ms: f64) {
        set_timeout(
            move || {
                self.clear(|own| own == number);
                self.land(|own| own == number);
            },
            Duration::from_millis(ms as u64 + 50),
        );
    }
}

fn now_ms() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

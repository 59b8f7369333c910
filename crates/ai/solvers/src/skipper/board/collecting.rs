//! The end of a turn: how a board collects cards (SK-10, MU-09).

use std::cmp::Reverse;

use wildpile_skipper::rules::UsedSkippers;
use wildpile_skipper::{MAX_COLOURS, TurnPhase};

use super::{Board, BoardRules, Code, Shuffler, bit, codes, colour, rank};

impl Board {
    /// Ends the turn and collects; from a market, what [`pick`](Self::pick) says. `false` if a shuffle with an unknown
    /// result is due.
    #[inline]
    pub fn end(&mut self, rules: &BoardRules, shuffler: &mut (impl Shuffler + ?Sized)) -> bool {
        if rules.used == UsedSkippers::Discard {
            self.end_allowances();
        }
        if rules.trash_hand && self.act != TurnPhase::Fresh {
            for card in codes(self.hand) {
                if self.is_dead(rules, card) {
                    self.hand &= !bit(card);
                }
            }
        }
        if rules.market > 0 {
            self.visit_market(rules, shuffler);
        } else {
            let mut lacks = rules.to_draw(self.hand.count_ones());
            while lacks > 0 {
                let Some(card) = self.next_card(rules, shuffler) else {
                    break;
                };
                lacks -= u32::from(self.collect(rules, card));
            }
        }
        if self.waits {
            return false;
        }
        self.act = TurnPhase::Fresh;
        self.turns += 1;
        true
    }

    /// Takes the top card of the draw pile, turning over the discard pile if necessary. `None` if there is none, or if it
    /// waits for a shuffle.
    #[inline]
    fn next_card(&mut self, rules: &BoardRules, shuffler: &mut (impl Shuffler + ?Sized)) -> Option<Code> {
        if self.draw.is_empty() {
            if self.discard.is_empty() {
                return None;
            }
            std::mem::swap(&mut self.draw, &mut self.discard);
            self.draw_set = self.discard_set;
            self.discard_set = 0;
            self.known = !rules.shuffle;
            if !rules.shuffle {
                self.draw.reverse();
            } else if shuffler.shuffle(self.shuffles, &mut self.draw) {
                self.shuffles += 1;
            } else {
                self.waits = true;
                return None;
            }
        }
        let card = self.draw.pop()?;
        self.draw_set &= !bit(card);
        Some(card)
    }

    /// Adds a card to the hand; `false` if it is trashed.
    #[inline]
    fn collect(&mut self, rules: &BoardRules, card: Code) -> bool {
        let added = self.hand & bit(card) == 0 && !(rules.trash && self.is_dead(rules, card));
        if added {
            self.hand |= bit(card);
        }
        added
    }

    /// Fills the hand from the market and the draw pile (MU-09).
    fn visit_market(&mut self, rules: &BoardRules, shuffler: &mut (impl Shuffler + ?Sized)) {
        loop {
            while self.market.len() < rules.market {
                let Some(card) = self.next_card(rules, shuffler) else {
                    break;
                };
                self.market.push(card);
            }
            if self.waits || self.hand.count_ones() >= rules.hand {
                return;
            }
            let card = match self.pick(rules) {
                Some(at) => Some(self.market.remove(at)),
                None => self.next_card(rules, shuffler),
            };
            let Some(card) = card else { return };
            self.collect(rules, card);
        }
    }

    /// The card to take from the market, judged at a glance; `None` for one from the draw pile. Dead cards that are
    /// trashed make room for others.
    #[must_use]
    pub fn pick(&self, rules: &BoardRules) -> Option<usize> {
        let worth = |card: Code| -> i32 {
            let skips = i32::from(rules.skips(card));
            if self.is_dead(rules, card) {
                return if rules.trash { i32::MAX } else { -1 };
            }
            if skips > 0 {
                return 60 + 10 * skips;
            }
            let book = self.books[colour(card) % MAX_COLOURS];
            let between = ((1_u32 << rank(card)) - (2_u32 << (book >> 4))) as u16;
            let held = (self.hand >> (16 * colour(card))) as u16;
            let missing = (between & !held).count_ones() as i32 - i32::from(book & 15);
            100 - 20 * missing.max(0)
        };
        let blind = match self.draw.last() {
            Some(&top) if self.known => worth(top),
            None if self.discard.is_empty() => i32::MIN,
            Some(_) | None => 50,
        };
        let best = self.market.iter().map(|&card| worth(card)).enumerate();
        let best = best.max_by_key(|&(at, worth)| (worth, Reverse(at)));
        best.filter(|&(_, worth)| worth >= blind).map(|(at, _)| at)
    }
}

//! Drawing cards that fit together (MU-03): a search through their combinations, as far as a bound on the tries allows.

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};

use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::{Layer, Source, is_seat_key};

use crate::selection::{CardSelection, clash};
use crate::{Card, CardRef};

/// The most sets of cards that draws from a pool check with the rules. The packs of the program need a small part of it.
const TRIES: usize = 20_000;

/// The sets that are checked before a draw begins anew, at first: where the first cards lead to nothing, others often do at
/// once.
const PATIENCE: usize = 500;

/// The most exchanges of a card, and the most sets that they check with the rules.
const EXCHANGES: usize = 500;
const EXCHANGE_TRIES: usize = 4_000;

/// The most sets that are looked at to find out if so many cards may fit together.
const SETS: usize = 20_000;

/// Draws from one pool.
pub(crate) struct Draws<'f, 'c> {
    selection: &'f CardSelection<'f>,
    pool: &'f [CardRef<'c>],
    /// The layers around the cards.
    alone: Vec<Layer>,
    /// For each card of the pool those that never fit with it, whatever else is in play. Only made for draws that go
    /// back.
    apart: OnceCell<Vec<Vec<bool>>>,
    /// The rules with each set of cards that was tried, in text form; `None` if they are refused.
    rules: RefCell<BTreeMap<Vec<usize>, Option<String>>>,
    /// The tries that are left.
    tries: Cell<usize>,
    /// The largest set that was drawn.
    best: RefCell<Vec<usize>>,
    /// True if a larger one was looked for by exchanging its cards.
    is_exchanged: Cell<bool>,
}

impl<'f, 'c> Draws<'f, 'c> {
    pub(crate) fn of(selection: &'f CardSelection<'f>, pool: &'f [CardRef<'c>]) -> Self {
        Self {
            selection,
            pool,
            alone: selection.layers(&[], &[]),
            apart: OnceCell::new(),
            rules: RefCell::default(),
            tries: Cell::new(TRIES),
            best: RefCell::default(),
            is_exchanged: Cell::new(false),
        }
    }

    /// The rules with these cards, in whatever order; `None` if they are refused.
    fn rules(&self, cards: &[usize]) -> Option<String> {
        let mut set = cards.to_vec();
        set.sort_unstable();
        if let Some(known) = self.rules.borrow().get(&set) {
            return known.clone();
        }
        self.tries.set(self.tries.get().saturating_sub(1));
        let cards: Vec<CardRef<'c>> = cards.iter().map(|&at| self.pool[at]).collect();
        let layers = self.selection.layers(&cards, &[]);
        let checked = self
            .selection
            .game
            .check_rules(&layers, Some(self.selection.seats));
        let text = checked.ok().map(|info| info.text);
        self.rules.borrow_mut().insert(set, text.clone());
        text
    }

    /// Draws so many cards; `None` if so many don't fit together, or aren't found ([`Draws::is_proven`]).
    pub(crate) fn draw(&self, count: usize, deal: Deal) -> Option<Vec<CardRef<'c>>> {
        let (number, kind) = match deal {
            Deal::Number(number) => (number, 0),
            Deal::Pysol(number) => (number, 1),
            Deal::Fair(_) => (deal.number(), 2),
        };
        let mut drawing = Drawing {
            draws: self,
            idle: self.selection.idle(&self.alone).unwrap_or_default(),
            count,
            dice: Dice::for_draw(number, kind),
            left: 0,
            hopeless: BTreeSet::new(),
        };
        let mut patience = PATIENCE;
        loop {
            let mut drawn = Vec::new();
            drawing.left = self.tries.get().saturating_sub(patience);
            if drawing.next(&mut drawn) {
                return Some(drawn.iter().map(|&at| self.pool[at]).collect());
            }
            if !drawing.is_out_of_patience() || self.tries.get() == 0 {
                return None;
            }
            if !self.is_exchanged.replace(true)
                && let Some(drawn) = drawing.exchange()
            {
                return Some(drawn.iter().map(|&at| self.pool[at]).collect());
            }
            patience *= 2;
        }
    }

    /// True if all was looked at: what wasn't drawn doesn't fit together.
    pub(crate) fn is_proven(&self) -> bool {
        self.tries.get() > 0
    }

    /// The most cards that were found to fit together, fewer than this count, which weren't drawn.
    pub(crate) fn most(&self, count: usize, deal: Deal) -> usize {
        for fewer in (1..count).rev() {
            if self.best.borrow().len() >= fewer || self.draw(fewer, deal).is_some() {
                break;
            }
        }
        self.best.borrow().len()
    }

    fn apart(&self) -> &[Vec<bool>] {
        self.apart.get_or_init(|| {
            let all = self.pool;
            let mut checks = TRIES;
            let mut contradict = |one, two| {
                checks = checks.saturating_sub(1);
                checks > 0 && contradict(self.selection, one, two)
            };
            let mut apart = vec![vec![true; all.len()]; all.len()];
            for (at, &one) in all.iter().enumerate() {
                for (other, &two) in all.iter().enumerate().skip(at + 1) {
                    let never = clash(one, two).is_some() || contradict(one, two);
                    (apart[at][other], apart[other][at]) = (never, never);
                }
            }
            apart
        })
    }
}

/// True if the rules refuse these two cards together because of options that they set, so that no third card helps.
fn contradict(selection: &CardSelection<'_>, one: CardRef<'_>, two: CardRef<'_>) -> bool {
    let sets = |card: &Card, name: &str| card.rules.contains_key(name) || card.add.contains_key(name);
    let is_fixed = |path: &str| {
        let mut names = path.split('.').skip_while(|name| is_seat_key(name));
        let name = names.next().unwrap_or_default();
        name == "seats" || sets(one.card, name) || sets(two.card, name)
    };
    let layers = selection.layers(&[one, two], &[]);
    let checked = selection.game.check_rules(&layers, Some(selection.seats));
    checked.is_err_and(|problems| {
        let mut all = problems.list().iter();
        all.any(|problem| problem.path.split(", ").all(is_fixed))
    })
}

/// A draw under way.
struct Drawing<'d, 'f, 'c> {
    draws: &'d Draws<'f, 'c>,
    /// The handicaps that change nothing without mutators; some may make them matter.
    idle: Vec<&'d Layer>,
    count: usize,
    dice: Dice,
    /// The tries that are left when it begins anew.
    left: usize,
    /// Sets of cards that don't lead to a whole draw, in whatever order they are drawn.
    hopeless: BTreeSet<Vec<usize>>,
}

impl<'c> Drawing<'_, '_, 'c> {
    /// Draws the remaining cards; goes back where nothing fits any more.
    fn next(&mut self, drawn: &mut Vec<usize>) -> bool {
        if drawn.len() == self.count {
            return true;
        }
        let mut set = drawn.clone();
        set.sort_unstable();
        if self.hopeless.contains(&set) || !self.may_become_whole(drawn) {
            return false;
        }
        let Draws { selection, pool, .. } = self.draws;
        let (before, cards) = (self.draws.rules(drawn), self.cards(drawn));
        let mut left: Vec<usize> = (0..pool.len()).filter(|at| !drawn.contains(at)).collect();
        self.dice.shuffle(&mut left);
        for at in left {
            if !selection.clashes(&cards, pool[at]).is_empty() {
                continue;
            }
            if self.is_out_of_patience() {
                return false;
            }
            drawn.push(at);
            if self.adds(drawn, before.as_ref()) {
                if drawn.len() > self.draws.best.borrow().len() {
                    self.draws.best.replace(drawn.clone());
                }
                if self.next(drawn) {
                    return true;
                }
            }
            drawn.pop();
        }
        if self.is_out_of_patience() {
            return false;
        }
        self.draws.apart();
        self.hopeless.insert(set);
        false
    }

    /// True if the last card fits, and changes the rules that are without it.
    fn adds(&self, drawn: &[usize], before: Option<&String>) -> bool {
        let after = self.draws.rules(drawn);
        after.is_some() && after.as_ref() != before && self.holds(drawn)
    }

    /// Looks for a whole draw near the largest set: one of its cards makes room for others, again and again. Where many
    /// cards share a limit, such as a sum, this leads on when their combinations are too many.
    fn exchange(&mut self) -> Option<Vec<usize>> {
        let Draws { selection, pool, .. } = self.draws;
        let tries = self.draws.tries.replace(EXCHANGE_TRIES);
        let mut best = self.draws.best.borrow().clone();
        // Cards that were seldom refused leave the most room.
        let mut refused = vec![0_u32; pool.len()];
        for _ in 0..EXCHANGES {
            let is_over = best.is_empty() || best.len() == self.count || self.draws.tries.get() == 0;
            if is_over {
                break;
            }
            let mut order = best.clone();
            order.remove(self.dice.below(best.len() as u32) as usize);
            let mut others: Vec<usize> = (0..pool.len()).filter(|at| !best.contains(at)).collect();
            self.dice.shuffle(&mut others);
            others.sort_by_key(|&at| refused[at]);
            order.extend(others);
            let mut drawn = Vec::new();
            for at in order {
                if drawn.len() == self.count || self.draws.tries.get() == 0 {
                    break;
                }
                if !selection.clashes(&self.cards(&drawn), pool[at]).is_empty() {
                    continue;
                }
                let before = self.draws.rules(&drawn);
                drawn.push(at);
                if !self.adds(&drawn, before.as_ref()) {
                    refused[at] += 1;
                    drawn.pop();
                }
            }
            if drawn.len() >= best.len() {
                best = drawn;
            }
        }
        self.draws.tries.set(tries);
        let is_whole = best.len() == self.count;
        self.draws.best.replace(best.clone());
        is_whole.then_some(best)
    }

    fn is_out_of_patience(&self) -> bool {
        self.draws.tries.get() <= self.left
    }

    fn cards(&self, drawn: &[usize]) -> Vec<CardRef<'c>> {
        drawn.iter().map(|&at| self.draws.pool[at]).collect()
    }

    /// False if these can't become so many cards because of those that never fit with each other.
    fn may_become_whole(&self, drawn: &[usize]) -> bool {
        let Some(apart) = self.draws.apart.get() else {
            return true;
        };
        // Every card is apart from itself.
        let fits = |at: &usize| drawn.iter().all(|&own| !apart[own][*at]);
        let left: Vec<usize> = (0..apart.len()).filter(fits).collect();
        let mut sets = SETS;
        may_fit(apart, &left, self.count - drawn.len(), &mut sets)
    }

    /// True if these may be the whole draw, or a part of it: the last card may not undo a handicap. It doesn't undo another
    /// card, which would change the same option.
    fn holds(&self, drawn: &[usize]) -> bool {
        let (selection, cards) = (self.draws.selection, self.cards(drawn));
        if drawn.len() == self.count {
            return selection.check(&cards, &[]).is_ok();
        }
        let mut alone = self.draws.alone.iter();
        if !alone.any(|layer| matches!(layer.source, Source::Handicap(_))) {
            return true;
        }
        let layers = selection.layers(&cards, &[]);
        let idle = selection.idle(&layers);
        idle.is_ok_and(|idle| idle.iter().all(|layer| self.idle.contains(layer)))
    }
}

/// False if so many of these cards are never in pairs that fit, as far as that is found out by looking at this number of
/// sets: a search for a largest set, bounded by groups of which only one card can be drawn (Tomita and Seki, 2003).
fn may_fit(apart: &[Vec<bool>], cards: &[usize], count: usize, sets: &mut usize) -> bool {
    if count == 0 || *sets == 0 {
        return true;
    }
    *sets -= 1;
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for &at in cards {
        let is_of = |group: &&mut Vec<usize>| group.iter().all(|&own| apart[own][at]);
        match groups.iter_mut().find(is_of) {
            Some(group) => group.push(at),
            None => groups.push(vec![at]),
        }
    }
    // Those before a card are in so many groups that they and it can be enough.
    while groups.len() >= count {
        let Some(last) = groups.last_mut().and_then(Vec::pop) else {
            groups.pop();
            continue;
        };
        let fit: Vec<usize> = (groups.iter().flatten().copied())
            .filter(|&at| !apart[last][at])
            .collect();
        if may_fit(apart, &fit, count - 1, sets) {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pairs that are apart by chance, in so many of a hundred cases.
    fn by_chance(cards: usize, percent: u32, seed: u64) -> Vec<Vec<bool>> {
        let mut dice = Dice::for_player(seed);
        let mut apart = vec![vec![true; cards]; cards];
        let pairs = (0..cards).flat_map(|one| (one + 1..cards).map(move |two| (one, two)));
        for (one, two) in pairs {
            let never = dice.below(100) < percent;
            (apart[one][two], apart[two][one]) = (never, never);
        }
        apart
    }

    /// The size of the largest set of cards that all fit in pairs, by looking at every set.
    fn largest(apart: &[Vec<bool>]) -> usize {
        let fits = |set: u32| {
            let of: Vec<usize> = (0..apart.len()).filter(|at| set >> at & 1 == 1).collect();
            let all = of.iter().enumerate();
            let fit = all
                .clone()
                .all(|(i, &one)| of[..i].iter().all(|&two| !apart[one][two]));
            fit.then_some(of.len())
        };
        (0..1_u32 << apart.len()).filter_map(fits).max().unwrap_or(0)
    }

    #[test]
    fn a_largest_set_is_found_and_nothing_larger() {
        for seed in 0..60 {
            let apart = by_chance(10, 10 + 10 * (seed % 9), seed.into());
            let all: Vec<usize> = (0..10).collect();
            let may = |count: usize| {
                let mut sets = usize::MAX;
                may_fit(&apart, &all, count, &mut sets)
            };
            let largest = largest(&apart);
            assert!(may(largest) && !may(largest + 1), "{seed}");
        }
    }

    /// Two hundred cards of which half the pairs exclude each other need a small part of the sets.
    #[test]
    fn large_pools_are_decided_within_bounds() {
        let apart = by_chance(200, 50, 1);
        let all: Vec<usize> = (0..200).collect();
        let decided = |count: usize| {
            let mut sets = SETS;
            let may = may_fit(&apart, &all, count, &mut sets);
            assert!(sets > 0, "{count}");
            may
        };
        let largest = (1..40).take_while(|count| decided(*count)).count();
        assert_eq!(largest, 11);
    }
}

//! Drawing cards that fit together (MU-03): a search through their combinations.

use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};

use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::{Layer, Source, is_seat_key};

use crate::selection::{CardSelection, clash};
use crate::{Card, CardRef};

/// The most cards that a draw tries in its combinations. The packs of the program need a small part of it.
const TRIES: usize = 100_000;

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
}

impl<'f, 'c> Draws<'f, 'c> {
    pub(crate) fn of(selection: &'f CardSelection<'f>, pool: &'f [CardRef<'c>]) -> Self {
        Self {
            selection,
            pool,
            alone: selection.layers(&[], &[]),
            apart: OnceCell::new(),
            rules: RefCell::default(),
        }
    }

    /// The rules with these cards, in whatever order; `None` if they are refused.
    fn rules(&self, cards: &[usize]) -> Option<String> {
        let mut set = cards.to_vec();
        set.sort_unstable();
        if let Some(known) = self.rules.borrow().get(&set) {
            return known.clone();
        }
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

    /// Draws so many cards; `None` if so many don't fit together.
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
            tries: TRIES,
            hopeless: BTreeSet::new(),
        };
        let mut drawn = Vec::new();
        let is_whole = drawing.next(&mut drawn);
        is_whole.then(|| drawn.iter().map(|&at| self.pool[at]).collect())
    }

    fn apart(&self) -> &[Vec<bool>] {
        self.apart.get_or_init(|| {
            let all = self.pool;
            let mut apart = vec![vec![true; all.len()]; all.len()];
            for (at, &one) in all.iter().enumerate() {
                for (other, &two) in all.iter().enumerate().skip(at + 1) {
                    let never = clash(one, two).is_some() || contradict(self.selection, one, two);
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
    tries: usize,
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
        if self.hopeless.contains(&set) || self.at_most(drawn) < self.count {
            return false;
        }
        let Draws { selection, pool, .. } = self.draws;
        let (before, cards) = (self.draws.rules(drawn), self.cards(drawn));
        let mut left: Vec<usize> = (0..pool.len()).filter(|at| !drawn.contains(at)).collect();
        self.dice.shuffle(&mut left);
        for at in left {
            if self.tries == 0 {
                return false;
            }
            self.tries -= 1;
            if !selection.clashes(&cards, pool[at]).is_empty() {
                continue;
            }
            drawn.push(at);
            let after = self.draws.rules(drawn);
            if after.is_some() && after != before && self.holds(drawn) && self.next(drawn) {
                return true;
            }
            drawn.pop();
        }
        self.draws.apart();
        self.hopeless.insert(set);
        false
    }

    fn cards(&self, drawn: &[usize]) -> Vec<CardRef<'c>> {
        drawn.iter().map(|&at| self.draws.pool[at]).collect()
    }

    /// An upper bound on the number of cards that these can become: of cards that are all apart from each other only
    /// one can be drawn.
    fn at_most(&self, drawn: &[usize]) -> usize {
        let Some(apart) = self.draws.apart.get() else {
            return usize::MAX;
        };
        let mut groups: Vec<Vec<usize>> = Vec::new();
        // Every card is apart from itself.
        let fits = |&at: &usize| drawn.iter().all(|&own| !apart[own][at]);
        for at in (0..apart.len()).filter(fits) {
            match groups
                .iter_mut()
                .find(|group| group.iter().all(|&own| apart[own][at]))
            {
                Some(group) => group.push(at),
                None => groups.push(vec![at]),
            }
        }
        drawn.len() + groups.len()
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

//! Matches the cards of the last scene with those of this one, so that cards glide instead of
//! jumping.
//!
//! Cards in scenes have no identities. A [`Tracker`] gives every card on the screen a key and finds
//! it again in the next scene: cards that stayed in place, moved together, were turned over, came
//! out of a stack or went into one. It knows no rules, so moves of all games, undo, redo and new
//! deals are all the same.

mod runs;
mod timing;

use wildpile_table::{Face, Fill, Scene, Spot, Zone, ZoneId, ZoneKind};

pub use timing::{Plan, Speed};

/// A card on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The same card keeps its key from scene to scene; no two cards of a scene share one.
    pub key: u32,
    /// Its position.
    pub spot: Spot,
}

/// A card that is not where or what it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The card.
    pub key: u32,
    /// Its last position. For a new card, the zone from which it came, if known: a stock, a hand,
    /// or its own zone if it was hidden under another card there.
    pub from: Option<Spot>,
    /// Its position now.
    pub to: Spot,
    /// It was turned over.
    pub flipped: bool,
    /// It was not on the screen before.
    pub new: bool,
}

/// A card that is no longer on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gone {
    /// The card.
    pub key: u32,
    /// Its last position.
    pub from: Spot,
    /// The stack that took it without listing it, if there is one. The zone it was in when it was covered
    /// there; the collected pile that it completes.
    pub to: Option<ZoneId>,
    /// It is turned over on its way.
    pub flipped: bool,
}

/// The result of an update.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Update {
    /// Every card of the scene, zone by zone in the order of the scene.
    pub placed: Vec<Placed>,
    /// The cards among them that changed, in the same order.
    pub changes: Vec<Change>,
    /// The cards that vanished.
    pub gone: Vec<Gone>,
    /// All cards are dealt: no table was seen before.
    pub is_deal: bool,
}

/// With fewer cards on the screen, a move may change most of them.
const TABLE: usize = 20;

/// As many cards of a zone that vanish at once are a collected pile or run.
const BOOK: usize = 10;

/// Follows the cards from scene to scene.
#[derive(Clone, Debug, Default)]
pub struct Tracker {
    next: u32,
    zones: Vec<Seen>,
}

/// A zone as it was.
#[derive(Clone, Debug)]
struct Seen {
    id: ZoneId,
    kind: ZoneKind,
    cards: Vec<(u32, Look)>,
    /// Number of its cards that were not listed.
    hidden: usize,
}

/// A card's appearance; faces that look the same have the same number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    Face(u64),
    Back,
    Gap,
}

impl Look {
    fn of(fill: &Fill) -> Self {
        match fill {
            Fill::Face(face) => Self::Face(number(face)),
            Fill::Back => Self::Back,
            Fill::Gap => Self::Gap,
        }
    }

    const fn is_turned_from(self, other: Self) -> bool {
        matches!(
            (self, other),
            (Self::Face(_), Self::Back) | (Self::Back, Self::Face(_))
        )
    }
}

/// A number for a face (FNV-1a). What a wild card represents isn't included, because that changes
/// while it lies on the table.
fn number(face: &Face) -> u64 {
    let mark = |c: Option<char>| c.map_or(0, u32::from);
    let bytes = face
        .rank
        .bytes()
        .chain([0xff])
        .chain(mark(face.symbol).to_le_bytes())
        .chain(mark(face.letter).to_le_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// A place of a card: the index of its zone and its own.
type At = (usize, usize);

/// An old card, by zone and index, and what the new ones are.
struct Matching<'a> {
    old: &'a [Seen],
    /// For each zone of the scene: the index of that zone in `old`.
    before: Vec<Option<usize>>,
    /// For each zone of `old`: its index in the scene.
    after: Vec<Option<usize>>,
    looks: Vec<Vec<Look>>,
    /// For each new card the old one.
    found: Vec<Vec<Option<At>>>,
    /// Flags of old cards that have been found.
    taken: Vec<Vec<bool>>,
}

impl Tracker {
    /// A tracker that has seen nothing.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The next scene, and what became of the cards. A table that has hardly a card left where it was is dealt anew; what may
    /// not be dealt lies there at once.
    pub fn follow(&mut self, scene: &Scene, may_deal: bool) -> Update {
        let update = self.or_anew(scene);
        if !update.is_deal || may_deal {
            return update;
        }
        Update {
            placed: update.placed,
            ..Update::default()
        }
    }

    fn or_anew(&mut self, scene: &Scene) -> Update {
        let is_first = self.zones.is_empty();
        let update = self.update(scene);
        let moved = |c: &&Change| c.from.is_none_or(|from| from.zone != c.to.zone);
        let is_new = update.placed.len() >= TABLE
            && update.changes.iter().filter(moved).count() * 3 > update.placed.len() * 2;
        if !is_new || is_first {
            return update;
        }
        *self = Self {
            next: self.next,
            zones: Vec::new(),
        };
        self.update(scene)
    }

    /// Takes the next scene in and tells what became of the cards.
    pub fn update(&mut self, scene: &Scene) -> Update {
        let old = std::mem::take(&mut self.zones);
        let mut matching = Matching::new(&old, scene);
        matching.in_place(|look, was| look == was);
        matching.faces();
        matching.in_place(Look::is_turned_from);
        matching.backs(scene);
        let sources = matching.sources(scene);
        let mut update = Update {
            is_deal: old.is_empty(),
            ..Update::default()
        };
        for (z, zone) in scene.zones.iter().enumerate() {
            let mut cards = Vec::with_capacity(zone.cards.len());
            for (i, &look) in matching.looks[z].iter().enumerate() {
                let to = Spot::card(zone.id, i);
                let change = match matching.found[z][i] {
                    Some((oz, oi)) => {
                        let (key, was) = old[oz].cards[oi];
                        Change {
                            key,
                            from: Some(Spot::card(old[oz].id, oi)),
                            to,
                            flipped: look.is_turned_from(was),
                            new: false,
                        }
                    }
                    None => {
                        let from = sources.iter().find(|(at, _, _)| *at == (z, i));
                        self.next = self.next.wrapping_add(1);
                        Change {
                            key: self.next,
                            from: from.map(|(_, zone, _)| Spot::zone(*zone)),
                            to,
                            flipped: from.is_some_and(|(_, _, flipped)| *flipped),
                            new: true,
                        }
                    }
                };
                update.placed.push(Placed {
                    key: change.key,
                    spot: to,
                });
                if change.new || change.flipped || change.from != Some(to) {
                    update.changes.push(change);
                }
                cards.push((change.key, look));
            }
            self.zones.push(Seen {
                id: zone.id,
                kind: zone.kind,
                cards,
                hidden: hidden(zone),
            });
        }
        update.gone = matching.gone(scene);
        update
    }
}

fn hidden(zone: &Zone) -> usize {
    zone.count.saturating_sub(zone.cards.len())
}

impl<'a> Matching<'a> {
    fn new(old: &'a [Seen], scene: &Scene) -> Self {
        let looks: Vec<Vec<Look>> = scene
            .zones
            .iter()
            .map(|z| z.cards.iter().map(|c| Look::of(&c.fill)).collect())
            .collect();
        Self {
            before: scene
                .zones
                .iter()
                .map(|z| old.iter().position(|o| o.id == z.id))
                .collect(),
            after: old
                .iter()
                .map(|o| scene.zones.iter().position(|z| z.id == o.id))
                .collect(),
            found: looks.iter().map(|l| vec![None; l.len()]).collect(),
            taken: old.iter().map(|o| vec![false; o.cards.len()]).collect(),
            looks,
            old,
        }
    }

    fn join(&mut self, new: At, old: At) {
        self.found[new.0][new.1] = Some(old);
        self.taken[old.0][old.1] = true;
    }

    fn is_new(&self, at: At) -> bool {
        self.found[at.0][at.1].is_none()
    }

    fn is_lost(&self, at: At) -> bool {
        !self.taken[at.0][at.1]
    }

    /// Cards in the same place whose looks go together, now and before.
    fn in_place(&mut self, is_same: impl Fn(Look, Look) -> bool) {
        for z in 0..self.looks.len() {
            let Some(oz) = self.before[z] else { continue };
            for i in 0..self.looks[z].len().min(self.old[oz].cards.len()) {
                if self.is_new((z, i))
                    && self.is_lost((oz, i))
                    && is_same(self.looks[z][i], self.old[oz].cards[i].1)
                {
                    self.join((z, i), (oz, i));
                }
            }
        }
    }

    /// Cards that came out of a hand of backs or a stock that listed one, or went there.
    fn backs(&mut self, scene: &Scene) {
        let mut lost: Vec<At> = (0..self.old.len())
            .flat_map(|oz| (0..self.old[oz].cards.len()).map(move |i| (oz, i)))
            .filter(|&at| self.is_lost(at))
            .collect();
        for z in 0..self.looks.len() {
            for i in 0..self.looks[z].len() {
                if !self.is_new((z, i)) {
                    continue;
                }
                let look = self.looks[z][i];
                let best = lost
                    .iter()
                    .enumerate()
                    .filter(|&(_, &(oz, oi))| {
                        let was = self.old[oz].cards[oi].1;
                        look.is_turned_from(was) || (look == Look::Back && was == Look::Back)
                    })
                    // A face that turns over into another place goes where backs are kept.
                    .filter(|&(_, &(oz, oi))| {
                        let kind = match self.old[oz].cards[oi].1 {
                            Look::Back => self.old[oz].kind,
                            _ => scene.zones[z].kind,
                        };
                        self.after[oz] == Some(z) || keeps_backs(kind)
                    })
                    .min_by_key(|&(_, &(oz, oi))| (self.distance(oz, z), std::cmp::Reverse(oi)))
                    .map(|(n, _)| n);
                if let Some(n) = best {
                    let at = lost.remove(n);
                    self.join((z, i), at);
                }
            }
        }
    }

    /// Distance of two zones in reading order.
    fn distance(&self, old: usize, new: usize) -> usize {
        self.after[old].map_or(usize::MAX, |z| z.abs_diff(new))
    }

    /// Origins of new cards: place, zone, and true if they were turned over on the way.
    fn sources(&self, scene: &Scene) -> Vec<(At, ZoneId, bool)> {
        let mut fresh: Vec<At> = (0..self.looks.len())
            .flat_map(|z| (0..self.looks[z].len()).map(move |i| (z, i)))
            .filter(|&at| self.is_new(at))
            .collect();
        let mut found = Vec::new();
        if fresh.is_empty() {
            return found;
        }
        // How many unlisted cards each zone has lost.
        let mut given: Vec<usize> = scene
            .zones
            .iter()
            .enumerate()
            .map(|(z, zone)| self.before[z].map_or(0, |oz| self.old[oz].hidden.saturating_sub(hidden(zone))))
            .collect();
        // A card below the removed one simply becomes visible.
        fresh.retain(|&(z, i)| {
            let is_uncovered = given[z] > 0;
            if is_uncovered {
                given[z] -= 1;
                found.push(((z, i), scene.zones[z].id, false));
            }
            !is_uncovered
        });
        for at in fresh {
            let turned = matches!(self.looks[at.0][at.1], Look::Face(_));
            let giver = (0..given.len()).filter(|&z| given[z] > 0).min_by_key(|&z| {
                let is_draw = scene.zones[z].kind == ZoneKind::Stock;
                (!is_draw, z.abs_diff(at.0))
            });
            if let Some(z) = giver {
                given[z] -= 1;
                found.push((at, scene.zones[z].id, turned));
            } else if let Some((_, zone)) = scene
                .zones
                .iter()
                .enumerate()
                .filter(|(z, zone)| zone.kind == ZoneKind::Stock && *z != at.0)
                .min_by_key(|(z, _)| z.abs_diff(at.0))
            {
                // A deal: from the stock, although it was not seen to have them.
                found.push((at, zone.id, turned));
            }
        }
        found
    }

    /// Destinations of the cards that vanished.
    fn gone(&self, scene: &Scene) -> Vec<Gone> {
        // How many unlisted cards each zone has got.
        let mut taken: Vec<usize> = scene
            .zones
            .iter()
            .enumerate()
            .map(|(z, zone)| self.before[z].map_or(0, |oz| hidden(zone).saturating_sub(self.old[oz].hidden)))
            .collect();
        let mut gone = Vec::new();
        for (oz, seen) in self.old.iter().enumerate() {
            for (i, &(key, look)) in seen.cards.iter().enumerate() {
                if !self.is_lost((oz, i)) {
                    continue;
                }
                let own = self.after[oz].filter(|&z| taken[z] > 0);
                let taker = own.or_else(|| {
                    (0..taken.len())
                        .filter(|&z| taken[z] > 0)
                        .min_by_key(|&z| self.distance(oz, z))
                });
                if let Some(z) = taker {
                    taken[z] -= 1;
                }
                let lies_back = taker.is_some_and(|z| {
                    let zone = &scene.zones[z];
                    keeps_backs(zone.kind) && zone.cards.last().is_none_or(|c| c.fill == Fill::Back)
                });
                gone.push(Gone {
                    key,
                    from: Spot::card(seen.id, i),
                    to: taker.map(|z| scene.zones[z].id),
                    flipped: lies_back && matches!(look, Look::Face(_)),
                });
            }
        }
        // A pile or run that is collected closes like a book.
        for at in 0..gone.len() {
            let zone = gone[at].from.zone;
            let closes = gone.iter().filter(|other| other.from.zone == zone).count() >= BOOK;
            gone[at].flipped |= closes;
        }
        // The card that completes it is seen to go there.
        let closed = gone.iter().find(|gone| gone.flipped && gone.to.is_none());
        if let Some(zone) = closed.map(|gone| gone.from.zone) {
            for gone in gone
                .iter_mut()
                .filter(|gone| gone.to.is_none() && gone.from.zone != zone)
            {
                gone.to = Some(zone);
            }
        }
        gone
    }
}

/// True if cards lie face down in such a zone.
const fn keeps_backs(kind: ZoneKind) -> bool {
    matches!(kind, ZoneKind::Stock | ZoneKind::StockPile | ZoneKind::Hand)
}

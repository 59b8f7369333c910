//! The hand at any table, here or online: the cards that a person has picked up or marked, the hints that they look at, and
//! what their gestures mean.

use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_session::{HeldCards, Intent, Notice, Reply, Selection, Target, gesture, hints, select};
use wildpile_table::{Action, Scene, SceneCard, SeatView, Spot, Zone, ZoneId, ZoneKind};

use crate::text as t;

/// A person's gesture with the cards on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// A click or tap; `double` when it is the second of two quick ones there.
    Click {
        /// The cards there.
        here: HeldCards,
        /// True for the second one.
        double: bool,
    },
    /// Enter (`go`) or Space at the cursor.
    Enter {
        /// The cards there.
        here: HeldCards,
        /// True if an obvious move is to be played at once.
        go: bool,
    },
    /// A drag begins.
    Grab(HeldCards),
    /// A drag ends, perhaps over a zone.
    Drop(Option<ZoneId>),
    /// Cards are put on a zone, whatever is held.
    Put(HeldCards, ZoneId),
    /// Marks a card to be played with others, or takes its mark away.
    Mark(Spot),
    /// Plays the marked cards: to a zone, or each where it goes most obviously.
    PlayMarked(Option<ZoneId>),
    /// The reason why it can't move, or can't go there.
    Why(HeldCards),
    /// All cards of a pile are to be seen.
    Look(ZoneId),
    /// Lets go of everything.
    Cancel,
}

impl Gesture {
    /// True if it begins something, so that the answer to the last gesture is out of date.
    #[must_use]
    pub const fn begins(self) -> bool {
        !matches!(self, Self::Drop(_) | Self::Put(..) | Self::Why(_) | Self::Look(_))
    }
}

/// Moves that are shown one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    /// Indices of the scene's actions.
    list: Vec<usize>,
    /// The place of the shown one in the list.
    at: Option<usize>,
    /// True if all legal moves are gone through, not only the useful ones.
    pub is_walk: bool,
}

impl Hints {
    /// The number of the shown move and the number of moves.
    #[must_use]
    pub fn number(&self) -> (usize, usize) {
        (self.at.map_or(0, |at| at + 1), self.list.len())
    }

    /// The indices of all these actions while one is shown.
    #[must_use]
    pub fn all(&self) -> &[usize] {
        if self.at.is_some() { &self.list } else { &[] }
    }

    /// The index of the shown action.
    #[must_use]
    pub fn shown(&self) -> Option<usize> {
        self.list.get(self.at?).copied()
    }
}

/// The hand of a person at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    /// The cards that are picked up.
    pub held: Option<HeldCards>,
    /// Cards that are marked to be played together.
    pub marked: Selection,
    /// True while a click on a card of a hand marks it.
    pub is_marking: bool,
    /// The hints for this position.
    pub hints: Hints,
}

impl Hand {
    /// The meaning of a gesture at a seat.
    pub fn gesture(&mut self, seat: &dyn SeatView, scene: &Scene, gesture: Gesture) -> Intent {
        self.hints.at = None;
        let Some(own) = seat.viewer().seat() else {
            return Intent::Nothing;
        };
        let reply = match gesture {
            Gesture::Look(_) => return Intent::Nothing,
            Gesture::Cancel => {
                self.let_go();
                return Intent::Nothing;
            }
            Gesture::Mark(spot) => return self.mark(scene, spot),
            Gesture::PlayMarked(zone) => {
                return self.play_marked(seat, zone.map_or(Target::Obvious, Target::Zone));
            }
            Gesture::Click { here, .. } if self.is_marking && select::may_mark(scene, here.spot()) => {
                return self.mark(scene, here.spot());
            }
            Gesture::Click { here, .. } | Gesture::Enter { here, .. } if !self.marked.is_empty() => {
                // A click on another card of the same hand marks it, too.
                return match self.marked.zone() == Some(here.zone) {
                    true => self.mark(scene, here.spot()),
                    false => self.play_marked(seat, Target::Zone(here.zone)),
                };
            }
            _ => self.reply(seat, own, scene, gesture),
        };
        self.held = reply.held;
        reply.intent
    }

    fn reply(&self, seat: &dyn SeatView, own: Seat, scene: &Scene, gesture: Gesture) -> Reply {
        let why = |from: Spot, to: Option<ZoneId>| seat.why_not(from, to);
        let nothing = |held| Reply {
            held,
            intent: Intent::Nothing,
        };
        match gesture {
            Gesture::Click { here, double: true } if self.held.is_none() => {
                gesture::double_click(scene, own, here.or_last(scene), &why)
            }
            Gesture::Enter { here, go } if self.held.is_none() => {
                gesture::pick(scene, own, here.or_last(scene), go, &why)
            }
            Gesture::Click { here, double: go } | Gesture::Enter { here, go } => {
                gesture::click(scene, own, self.held, here.or_last(scene), go, &why)
            }
            Gesture::Grab(here) => {
                let here = here.or_last(scene);
                nothing(gesture::may_lift(scene, own, here).then_some(here))
            }
            Gesture::Drop(zone) => match self.held.zip(zone) {
                Some((held, zone)) if zone != held.zone => dropped(scene, own, held, zone, &why),
                _ => nothing(None),
            },
            Gesture::Put(cards, zone) => dropped(scene, own, cards.or_last(scene), zone, &why),
            Gesture::Why(here) => {
                let (cards, to) = match self.held {
                    Some(held) if held.zone != here.zone => (held, Some(here.zone)),
                    _ => (here.or_last(scene), None),
                };
                Reply {
                    held: self.held,
                    intent: Intent::Say(gesture::why_not(scene, own, cards, to, &why)),
                }
            }
            _ => nothing(self.held),
        }
    }

    /// Puts down what is held, without a move, and takes all marks away.
    pub fn let_go(&mut self) {
        self.held = None;
        self.hints.at = None;
        self.marked.clear();
    }

    fn mark(&mut self, scene: &Scene, spot: Spot) -> Intent {
        self.held = None;
        match self.marked.toggle(scene, spot) {
            Ok(()) => Intent::Nothing,
            Err(why) => Intent::Say(Notice::wrong(why)),
        }
    }

    /// The moves that play the marked cards one after the other, or the reason why one of them doesn't go.
    pub fn play_marked(&mut self, seat: &dyn SeatView, target: Target<'_>) -> Intent {
        match select::plan(seat, &self.marked, target) {
            Ok(moves) => {
                self.marked.clear();
                Intent::PlayAll(moves)
            }
            Err(why) => Intent::Say(Notice::wrong(why)),
        }
    }

    /// Goes on with a table that has changed. Where others move at any time, cards stay in the hand while they are there.
    pub fn follow(&mut self, scene: &Scene, keeps_held: bool) {
        self.held = self.held.filter(|held| keeps_held && held.holds(scene));
        self.marked.follow(scene);
        self.hints = Hints::default();
    }

    /// The zones where the held or marked cards can go; `None` without any.
    #[must_use]
    pub fn targets(&self, scene: &Scene) -> Option<Vec<ZoneId>> {
        match self.held {
            Some(held) => Some(gesture::targets(scene, held)),
            None => (!self.marked.is_empty()).then(|| select::targets(scene, &self.marked)),
        }
    }

    /// Shows the move after the shown one, or the one before it; cards are put down for it. The move is `None` if the list is
    /// empty.
    pub fn show<'a>(&mut self, scene: &'a Scene, list: Vec<usize>, forward: bool) -> Option<&'a Action> {
        let shown = self.hints.shown();
        let shown = shown.and_then(|shown| list.iter().position(|at| *at == shown));
        self.held = None;
        self.hints = Hints {
            at: hints::step(list.len(), shown, forward),
            list,
            is_walk: false,
        };
        self.hint(scene)
    }

    /// Shows the first of these moves.
    pub fn advise<'a>(&mut self, scene: &'a Scene, list: Vec<usize>) -> Option<&'a Action> {
        self.hints = Hints::default();
        self.show(scene, list, true)
    }

    /// The same as [`show`](Self::show) with all legal moves.
    pub fn walk<'a>(&mut self, scene: &'a Scene, forward: bool) -> Option<&'a Action> {
        self.show(scene, hints::walk(scene), forward)?;
        self.hints.is_walk = true;
        self.hint(scene)
    }

    /// The next of the hints that are known for this position; `None` if there are none.
    pub fn next_known<'a>(&mut self, scene: &'a Scene) -> Option<&'a Action> {
        let list = self.hints.list.clone();
        (!self.hints.is_walk).then(|| self.show(scene, list, true))?
    }

    /// The action that is shown as a hint.
    #[must_use]
    pub fn hint<'a>(&self, scene: &'a Scene) -> Option<&'a Action> {
        scene.actions.get(self.hints.shown()?)
    }

    /// Shows no hint any more.
    pub fn hide_hint(&mut self) {
        self.hints.at = None;
    }
}

/// A pile that is looked through, as far as its cards may be seen.
#[derive(Clone, Debug)]
pub struct Pile<'a> {
    /// The number of all its cards: a sentence.
    pub count: Message,
    /// The cards that lie on the screen, face up or down: from the top of a pile, or as a hand is held.
    pub cards: Vec<&'a SceneCard>,
    /// The number of cards beyond those: a sentence; `None` without any.
    pub hidden: Option<Message>,
}

impl<'a> Pile<'a> {
    /// The cards of a zone.
    #[must_use]
    pub fn of(zone: &'a Zone) -> Self {
        let count = zone.count.max(zone.cards.len());
        let hidden = count - zone.cards.len();
        let mut cards: Vec<_> = zone.cards.iter().collect();
        let is_hand = zone.kind == ZoneKind::Hand;
        if !is_hand {
            cards.reverse();
        }
        Self {
            count: match is_hand {
                true => t::HandCount { count }.into(),
                false => t::PileCount { count }.into(),
            },
            cards,
            hidden: (hidden > 0).then(|| t::PileHidden { count: hidden }.into()),
        }
    }
}

/// True if marking cards is worth an offer: where a second card can follow the first in the same turn.
#[must_use]
pub fn can_mark(seat: &dyn SeatView, scene: &Scene) -> bool {
    let mut zones = scene.zones.iter();
    zones.any(|zone| select::is_worthwhile(seat, scene, zone.id))
}

/// Dragged cards that couldn't go there aren't held any more; a question about them keeps them held until it is answered.
fn dropped(scene: &Scene, own: Seat, held: HeldCards, zone: ZoneId, why: gesture::WhyNot<'_>) -> Reply {
    let mut reply = gesture::put(scene, own, held, zone, why);
    let asks = match &reply.intent {
        Intent::Ask { .. } => true,
        Intent::Play(action) => action.confirm.is_some(),
        Intent::PlayAll(_) | Intent::Say(_) | Intent::Nothing => false,
    };
    reply.held = reply.held.filter(|_| asks);
    reply
}

//! Sounds of a table: the cues that follow from a change of the scene, for shells that can play them.

use wildpile_message::{Arg, named};
use wildpile_session::News;
use wildpile_table::{Fill, Scene, Tone, Zone, ZoneId, ZoneKind};

named! {
    /// The sounds of a table.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Sound {
        /// A pack is shuffled.
        Shuffle = "shuffle",
        /// Cards are dealt or drawn, one after the other.
        Deal = "deal",
        /// A card is turned over.
        Turn = "turn",
        /// Several cards move as one.
        Slide = "slide",
        /// A card is picked up.
        Lift = "lift",
        /// A card is put down.
        Place = "place",
        /// A run or pile is complete.
        RunComplete = "run",
        /// A book is finished.
        BookClosed = "book",
        /// The others have moved, and the person is next.
        YourTurn = "yours",
        /// A quick match was found.
        Found = "found",
        /// That doesn't go.
        No = "no",
        /// A win.
        Win = "win",
        /// The end of a match that was not won.
        Lose = "lose",
    }
}

impl Sound {
    /// The sound of such news; `None` for anything but a win or a loss, such as a draw or practice.
    #[must_use]
    pub const fn of(news: &News) -> Option<Self> {
        match (news.over, news.grade, news.tone) {
            (false, ..) => None,
            (true, 0, Tone::Bad) => Some(Self::Lose),
            (true, 0, _) => None,
            (true, ..) => Some(Self::Win),
        }
    }
}

/// A sound with its place on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cue {
    /// The sound.
    pub sound: Sound,
    /// The zone it comes from; `None` for the whole table.
    pub at: Option<ZoneId>,
    /// Number of cards that make it.
    pub cards: usize,
}

impl From<Sound> for Cue {
    fn from(sound: Sound) -> Self {
        Self {
            sound,
            at: None,
            cards: 1,
        }
    }
}

/// Cards that come to their places at once in a new deal, at least.
const DEALT: usize = 12;

/// Cues of one change at most: more would be noise.
const MOST: usize = 4;

/// The cues of a change from one scene to the next, in the order in which they are heard.
#[must_use]
pub fn cues(before: &Scene, now: &Scene) -> Vec<Cue> {
    let zones = || {
        let known = |zone: &Zone| before.zone(zone.id).map_or(0, |was| was.count);
        now.zones.iter().map(move |zone| (zone, known(zone)))
    };
    let gained = |(zone, was): (&Zone, usize)| zone.count.saturating_sub(was);
    let moved: usize = zones().map(gained).sum();
    let places = zones().filter(|zone| gained(*zone) > 0).count();
    if moved >= DEALT && places > 3 {
        return vec![Cue {
            cards: moved,
            ..Sound::Deal.into()
        }];
    }
    let is_drawn = zones().any(|(zone, was)| zone.kind == ZoneKind::Stock && zone.count < was);
    let (mut cues, mut complete) = (Vec::new(), Vec::new());
    for (zone, was) in zones() {
        let cards = gained((zone, was));
        let cue = |sound| Cue {
            sound,
            at: Some(zone.id),
            cards: cards.max(1),
        };
        if cards > 0 {
            cues.push(cue(match zone.kind {
                ZoneKind::Stock if cards > 1 => Sound::Shuffle,
                ZoneKind::Waste if is_drawn => Sound::Turn,
                ZoneKind::Hand | ZoneKind::Market if is_drawn => Sound::Deal,
                _ if cards > 1 => Sound::Slide,
                _ => Sound::Place,
            }));
        } else if before.zone(zone.id).is_some_and(|old| is_turned(old, zone)) {
            cues.push(cue(Sound::Turn));
        }
        match before.zone(zone.id) {
            Some(old) if is_finished(zone) && !is_finished(old) => complete.push(cue(Sound::BookClosed)),
            Some(old) if is_completed(old, zone) => complete.push(cue(Sound::RunComplete)),
            _ => {}
        }
    }
    cues.truncate(MOST - complete.len().min(MOST));
    cues.extend(complete);
    cues
}

/// True if the last card shows its face now: the one that lay there, or one that was below others.
fn is_turned(old: &Zone, zone: &Zone) -> bool {
    let last = |zone: &Zone| zone.cards.last().map(|card| card.fill.clone());
    let is_up = matches!(last(zone), Some(Fill::Face(_)));
    let lay = old.cards.get(zone.cards.len().saturating_sub(1));
    let lay_down = lay.is_some_and(|card| card.fill == Fill::Back);
    let is_next = zone.kind == ZoneKind::StockPile && zone.count < old.count;
    is_up && zone.count > 0 && (lay_down || is_next)
}

/// True if a run came home as a whole, a suit is complete, or a build pile was cleared.
fn is_completed(old: &Zone, zone: &Zone) -> bool {
    match zone.kind {
        ZoneKind::Foundation => old.count < SUIT && zone.count == SUIT,
        ZoneKind::BuildPile => old.count + 1 >= LEAST_BUILT && zone.count == 0,
        _ => false,
    }
}

/// Cards of a suit.
const SUIT: usize = 13;

/// Cards of a build pile at least when it is complete, so that an undone move isn't one.
const LEAST_BUILT: usize = 8;

/// True if a book is finished.
fn is_finished(zone: &Zone) -> bool {
    let of_message = |note: &Arg| match note {
        Arg::Message(message) => message.id().ends_with(".note-finished"),
        _ => false,
    };
    zone.note.as_ref().is_some_and(of_message)
}

#[cfg(test)]
mod tests {
    use wildpile_cards::{Card, Rank, Suit};
    use wildpile_message::Message;
    use wildpile_table::{Face, SceneCard};

    use super::*;

    fn up(rank: Rank) -> SceneCard {
        SceneCard::up(Face::of(Card::new(rank, Suit::Spades)))
    }

    fn scene(zones: &[(ZoneKind, Vec<SceneCard>)]) -> Scene {
        let zone = |(at, (kind, cards)): (u16, &(ZoneKind, Vec<SceneCard>))| {
            Zone::new(ZoneId(at), *kind, 0, Message::text(""), cards.clone())
        };
        Scene {
            zones: (0..).zip(zones).map(zone).collect(),
            ..Scene::default()
        }
    }

    fn heard(
        before: &[(ZoneKind, Vec<SceneCard>)],
        now: &[(ZoneKind, Vec<SceneCard>)],
    ) -> Vec<(Sound, u16, usize)> {
        let cues = cues(&scene(before), &scene(now)).into_iter();
        cues.map(|cue| (cue.sound, cue.at.map_or(99, |at| at.0), cue.cards))
            .collect()
    }

    #[test]
    fn a_card_is_put_down_where_it_lands_and_turns_what_it_lay_on() {
        use ZoneKind::Column;
        let before = [
            (Column, vec![SceneCard::back(), up(Rank::ACE)]),
            (Column, vec![up(Rank::TWO)]),
        ];
        let now = [
            (Column, vec![up(Rank::KING)]),
            (Column, vec![up(Rank::TWO), up(Rank::ACE)]),
        ];
        assert_eq!(heard(&before, &now), [(Sound::Turn, 0, 1), (Sound::Place, 1, 1)]);
        assert_eq!(heard(&now, &now), []);
        // Taken back, it isn't turned but covered.
        assert_eq!(heard(&now, &before), [(Sound::Place, 0, 1)]);
    }

    #[test]
    fn cards_from_the_stock_are_turned_or_dealt_and_a_new_stock_is_shuffled() {
        use ZoneKind::{Hand, Stock, Waste};
        let (back, two) = (SceneCard::back, || up(Rank::TWO));
        let before = [
            (Stock, vec![back(), back(), back()]),
            (Waste, vec![]),
            (Hand, vec![]),
        ];
        let turned = [
            (Stock, vec![back(), back()]),
            (Waste, vec![two()]),
            (Hand, vec![]),
        ];
        let drawn = [(Stock, vec![back()]), (Waste, vec![]), (Hand, vec![two(), two()])];
        assert_eq!(heard(&before, &turned), [(Sound::Turn, 1, 1)]);
        assert_eq!(heard(&before, &drawn), [(Sound::Deal, 2, 2)]);
        assert_eq!(heard(&drawn, &before), [(Sound::Shuffle, 0, 2)]);
    }

    #[test]
    fn a_complete_run_is_heard_after_it_has_moved_and_a_deal_drowns_everything() {
        use ZoneKind::{Column, Foundation};
        let run: Vec<SceneCard> = Rank::all().map(up).collect();
        let before = [(Column, run.clone()), (Foundation, vec![])];
        let now = [(Column, vec![]), (Foundation, run)];
        assert_eq!(
            heard(&before, &now),
            [(Sound::Slide, 1, 13), (Sound::RunComplete, 1, 13)]
        );
        let dealt: Vec<_> = (0..4).map(|_| (Column, vec![SceneCard::back(); 4])).collect();
        assert_eq!(heard(&[], &dealt), [(Sound::Deal, 99, 16)]);
    }
}

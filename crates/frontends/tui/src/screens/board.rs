//! The board of a table with what a person does on it: the cursor, the cards that are picked up or marked, and the mouse.
//! The same at tables of this machine and at online tables.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use wildpile_client::clicks::{Clicks, TOO_SOON};
use wildpile_client::hand::{Gesture, Hand, Pile};
use wildpile_game::Seat;
use wildpile_message::{Arg, Join, Message};
use wildpile_session::HeldCards;
use wildpile_session::gesture::{self, WhyNot};
use wildpile_table::{Action, Fan, Scene, Spot, Zone, ZoneId, ZoneKind};

use crate::board_view::{Layout, Marks, Seen, ZonePlace, draw, lay_out};
use crate::dialog::Dialog;
use crate::input::{Input, Key};
use crate::localizer::Localizer;
use crate::paint::{Hits, Target};
use crate::text as t;
use crate::theme::Theme;

/// A scene, how it is laid out, and what the person does with it.
pub(crate) struct Board {
    pub(crate) scene: Scene,
    pub(crate) layout: Layout,
    pub(crate) area: Rect,
    pub(crate) cursor: Option<Spot>,
    /// The seat from which the person sees the table.
    pub(crate) own: Option<Seat>,
    pub(crate) hand: Hand,
    pub(crate) pressed: Option<(Position, Option<Spot>)>,
    pub(crate) dragged: Option<Position>,
    clicks: Clicks,
    /// The time and the input that closed a question over the table.
    answered: Option<(Duration, Input)>,
}

/// The result of an input at the table.
pub(crate) enum Made {
    Key(Key),
    /// The wheel moves the cursor.
    Cursor(Key),
    Gesture(Gesture),
}

/// The way in which a key moves the cursor; `None` if it doesn't.
pub(crate) const fn cursor_key(key: Key) -> Option<Key> {
    Some(match key {
        Key::Up | Key::Char('K') => Key::Up,
        Key::Down | Key::Char('J') => Key::Down,
        Key::Left | Key::Char('H') => Key::Left,
        Key::Right | Key::Char('L') => Key::Right,
        Key::Home | Key::PageUp => Key::Home,
        Key::End | Key::PageDown => Key::End,
        _ => return None,
    })
}

/// Adds the answers of a question whether to play an action.
pub(crate) fn confirm<A: Clone>(
    ask: Dialog<A>,
    yes: Option<char>,
    action: &Action,
    play: A,
    no: A,
) -> Dialog<A> {
    ask.answer(yes, action.label.clone(), play)
        .answer('n', t::DoPlayOn, no)
        .choose(1)
}

/// Offers several actions, the most obvious first.
pub(crate) fn offer<A: Clone>(
    title: Message,
    actions: &[Action],
    choose: impl Fn(Box<Action>) -> A,
) -> Dialog<A> {
    let mut actions: Vec<&Action> = actions.iter().collect();
    actions.sort_by_key(|action| std::cmp::Reverse(action.rank));
    let answers = actions.into_iter();
    let answers = answers.map(|action| (action.label.clone(), choose(Box::new(action.clone()))));
    Dialog::titled(title).numbered(answers)
}

/// The moves without a gesture that are buttons below the table, in their order.
pub(crate) fn shown_buttons<'a>(moves: impl Iterator<Item = &'a Action>) -> Vec<&'a Action> {
    let (usual, rare): (Vec<_>, Vec<_>) = moves.partition(|action| action.rank >= 0);
    let rare = rare.into_iter().filter(|action| action.confirm.is_none());
    usual.into_iter().chain(rare).take(9).collect()
}

impl Board {
    /// A scene that nobody has touched.
    pub(crate) fn new(scene: Scene, localizer: Localizer<'_>) -> Self {
        let area = Rect::new(0, 0, 80, 20);
        Self {
            layout: lay_out(&scene, area, &Seen::default(), localizer),
            scene,
            area,
            cursor: None,
            own: None,
            hand: Hand::default(),
            pressed: None,
            dragged: None,
            clicks: Clicks::default(),
            answered: None,
        }
    }

    /// Puts another scene in the place of this one; nothing is held any more, but in a race.
    pub(crate) fn show(&mut self, scene: Scene, is_race: bool) {
        self.scene = scene;
        (self.dragged, self.pressed) = (None, None);
        self.hand.follow(&self.scene, is_race);
        if self.cursor.is_none_or(|c| !HeldCards::from(c).holds(&self.scene)) {
            self.cursor = self.first_spot();
        }
    }

    /// The cards that are drawn as picked up.
    pub(crate) fn lifted_cards(&self) -> Option<(ZoneId, usize, usize)> {
        let held = self.hand.held?;
        let (first, last) = held.cards(&self.scene)?;
        Some((held.zone, first, last))
    }

    /// Targets of the picked-up, marked or hinted cards.
    pub(crate) fn targets(&self) -> Vec<ZoneId> {
        let hinted = || self.hinted().and_then(|action| action.to).into_iter().collect();
        self.hand.targets(&self.scene).unwrap_or_else(hinted)
    }

    /// The action that is shown as a hint.
    pub(crate) fn hinted(&self) -> Option<&Action> {
        self.hand.hint(&self.scene)
    }

    /// Moves the cursor to the shown hint, and returns the hint.
    pub(crate) fn point_at_hint(&mut self) -> Option<Action> {
        let action = self.hinted().cloned()?;
        self.cursor = action.from.or(self.cursor);
        Some(action)
    }

    /// The status line's text about the marked or picked-up cards; nothing when there are none.
    pub(crate) fn held_text(&self) -> Option<Message> {
        if !self.hand.marked.is_empty() {
            let marks = self.hand.marked.marks().iter();
            let cards = marks.map(|m| Arg::from(&m.face.name)).collect();
            let cards = Arg::List(Join::Comma, cards);
            return Some(t::SelectedCards { cards }.into());
        }
        let lifted = self.lifted_cards()?;
        let face = self.scene.zone(lifted.0)?.cards.get(lifted.1)?.face()?;
        Some(t::LiftWhere { card: &face.name }.into())
    }

    /// The places of the marked cards, or of the hinted ones.
    pub(crate) fn pointed_out(&self) -> Vec<Spot> {
        match self.hand.marked.zone() {
            Some(zone) => {
                let marks = self.hand.marked.marks().iter();
                marks.map(|mark| Spot::card(zone, mark.at)).collect()
            }
            None => {
                let hinted = self.hand.hints.all().iter();
                hinted
                    .filter_map(|at| self.scene.actions.get(*at)?.from)
                    .collect()
            }
        }
    }

    /// The facts of the table that pass a test of their name, a text for each.
    pub(crate) fn facts(&self, localizer: Localizer<'_>, is_shown: impl Fn(&Message) -> bool) -> Vec<String> {
        let facts = self.scene.facts.iter().filter(|(name, _)| is_shown(name));
        let facts = facts.map(|(name, value)| {
            let (name, value) = (localizer.say(name), localizer.arg(value));
            format!("{name} {value}").trim_end().to_owned()
        });
        facts.collect()
    }

    /// The gesture that a key makes where the cursor is; Enter plays cards that are marked.
    pub(crate) fn key_gesture(&self, key: Key) -> Option<Gesture> {
        let cursor = self.cursor?;
        let marked = self.hand.marked.zone();
        let here = HeldCards::at(&self.scene, cursor);
        match key {
            Key::Enter if marked.is_some() => Some(Gesture::PlayMarked(
                Some(cursor.zone).filter(|at| marked != Some(*at)),
            )),
            Key::Enter => Some(Gesture::Enter { here, go: true }),
            Key::Char(' ') => Some(Gesture::Enter { here, go: false }),
            Key::Char('x') => Some(Gesture::Mark(cursor)),
            _ => None,
        }
    }

    /// Puts down what is held, or takes the marks away; `false` if there was nothing of that.
    pub(crate) fn escape(&mut self) -> bool {
        if self.hand.held.take().is_some() {
            return true;
        }
        let is_marked = !self.hand.marked.is_empty();
        self.hand.marked.clear();
        is_marked
    }

    /// Lets go of everything.
    fn cancel(&mut self) {
        (self.dragged, self.pressed) = (None, None);
        self.hand.let_go();
    }

    /// The key whose place was clicked, unless the button went down on the table.
    fn clicked_key(&mut self, at: Position, hits: &Hits) -> Option<Key> {
        let Some(Target::Key(key)) = hits.at(at) else {
            return None;
        };
        if self.pressed.is_some_and(|(_, spot)| spot.is_some()) {
            return None;
        }
        self.pressed = None;
        Some(key)
    }

    /// The action with this notation.
    pub(crate) fn action(&self, notation: &str) -> Option<Action> {
        let mut actions = self.scene.actions.iter();
        actions.find(|action| action.notation == notation).cloned()
    }

    /// The gesture that a text means which says by number whose pile it plays from: `seat 3 stock>b1`, `seat 3 d2>b1`. `None` if
    /// the game has nothing to say about such a gesture.
    pub(crate) fn of_seat(&self, text: &str, why: WhyNot<'_>) -> Option<Gesture> {
        let (owner, rest) = text.strip_prefix("seat ")?.split_once(' ')?;
        let owner = Seat::from_number(owner.parse().ok()?)?;
        let (from, to) = rest.split_once('>')?;
        let pile = |kind, owner: Option<Seat>, number: &str| {
            let at = number.parse::<usize>().ok()?.checked_sub(1)?;
            let zones = self.scene.zones.iter();
            zones.filter(|z| z.kind == kind && z.owner == owner).nth(at)
        };
        let from = match from.strip_prefix('d') {
            Some(number) => pile(ZoneKind::DiscardPile, Some(owner), number)?,
            None if from == "stock" => pile(ZoneKind::StockPile, Some(owner), "1")?,
            None => return None,
        };
        let to = pile(ZoneKind::BuildPile, None, to.strip_prefix('b')?)?.id;
        let spot = self.at_zone(from.id);
        let leads =
            |action: &Action| action.to == Some(to) && action.from.is_some_and(|s| s.zone == spot.zone);
        let is_known = self.scene.actions.iter().any(leads) || why(spot, Some(to)).is_some();
        is_known.then(|| Gesture::Put(HeldCards::at(&self.scene, spot), to))
    }

    /// Lists all actions with their notations.
    pub(crate) fn list_moves<A: Clone>(&self, choose: impl Fn(Box<Action>) -> A) -> Dialog<A> {
        let mut ask = Dialog::titled(t::CommandMoves);
        for action in &self.scene.actions {
            let (notation, label) = (format!("{:<12}", action.notation), action.label.clone());
            let answer = t::NotationAndLabel { notation, label };
            ask = ask.answer(None, answer, choose(Box::new(action.clone())));
        }
        ask
    }

    /// Draws it as it is laid out.
    pub(crate) fn draw(&self, buf: &mut Buffer, marks: &Marks, theme: Theme, localizer: Localizer<'_>) {
        draw(buf, &self.scene, &self.layout, marks, theme, localizer);
    }

    /// Interprets an input at the table: a key, or a gesture of the mouse.
    pub(crate) fn input(&mut self, input: Input, now: Duration, hits: &Hits) -> Option<Made> {
        if self.is_repeated(input, now) {
            return None;
        }
        match input {
            Input::Key(key) => Some(Made::Key(key)),
            Input::Scroll(_, by) => Some(Made::Cursor(if by < 0 { Key::Up } else { Key::Down })),
            Input::Press(at) => {
                self.press(at);
                None
            }
            Input::Drag(at) => self.drag(at).map(Made::Gesture),
            Input::Release(at) => match self.clicked_key(at, hits) {
                Some(key) => Some(Made::Key(key)),
                None => self.release(at, now).map(Made::Gesture),
            },
            Input::Cancel => {
                self.cancel();
                None
            }
            Input::Resize | Input::Quit => None,
        }
    }

    /// A question over the table was closed by this input.
    pub(crate) const fn answered(&mut self, input: Input, now: Duration) {
        self.answered = Some((now, input));
    }

    /// True if an input answers the question of a moment ago once more: a second Enter, or a double click.
    fn is_repeated(&mut self, input: Input, now: Duration) -> bool {
        let Some((at, answer)) = self.answered else {
            return false;
        };
        let is_same = match input {
            Input::Key(Key::Enter | Key::Char(' ')) => input == answer,
            Input::Press(_) | Input::Release(_) => matches!(answer, Input::Release(_)),
            _ => false,
        };
        let is_repeated = is_same && now.saturating_sub(at) < TOO_SOON;
        // A key that is held goes on and on.
        self.answered = is_repeated.then_some((if input == answer { now } else { at }, answer));
        is_repeated
    }

    fn press(&mut self, at: Position) {
        let spot = self.layout.below(&self.scene, at).map(HeldCards::spot);
        self.pressed = Some((at, spot));
    }

    /// The mouse moves with the button down: the gesture if it begins a drag.
    fn drag(&mut self, at: Position) -> Option<Gesture> {
        let (from, _) = self.pressed.filter(|(_, spot)| spot.is_some())?;
        if self.dragged.is_some() {
            self.dragged = Some(at);
            return None;
        }
        let here = self.layout.below(&self.scene, from).filter(|_| from != at)?;
        (self.cursor, self.dragged) = (Some(here.spot()), Some(at));
        Some(Gesture::Grab(here))
    }

    /// The button goes up.
    fn release(&mut self, at: Position, now: Duration) -> Option<Gesture> {
        let pressed = self.pressed.take();
        let here = self.layout.below(&self.scene, at);
        if self.dragged.take().is_some() {
            // The place under the card counts: the pointer is at its left end.
            return Some(Gesture::Drop(here.map(|here| here.zone)));
        }
        if pressed.is_none_or(|(from, _)| from != at) {
            return None;
        }
        let Some(here) = here else {
            self.hand.held = None;
            return None;
        };
        self.cursor = Some(here.spot());
        self.clicks.click(&self.scene, here, now)
    }

    /// Lists the cards of the pile below the cursor, as far as they may be seen.
    pub(crate) fn look_through<A: Clone>(&self, ok: A) -> Option<Dialog<A>> {
        let zone = self.cursor.and_then(|c| self.scene.zone(c.zone))?;
        let pile = Pile::of(zone);
        let cards = pile.cards.into_iter().map(gesture::short_name).collect();
        let cards = Arg::List(Join::Comma, cards);
        let cards = (!zone.cards.is_empty()).then(|| t::PileCards { cards }.into());
        let note = zone.note.clone().map(|note| t::PileNote { note }.into());
        let more = cards.into_iter().chain(pile.hidden).chain(note);
        let ask = more.fold(Dialog::ask(zone.label.clone(), pile.count), Dialog::and);
        Some(ask.answer('o', t::DoOk, ok))
    }

    /// The cursor's first position: at the best move, else at the person's own hand, at another own zone, or at the first zone;
    /// one that has a card.
    pub(crate) fn first_spot(&self) -> Option<Spot> {
        let placed = self.scene.actions.iter().filter(|a| a.from.is_some());
        let best = placed.max_by_key(|a| a.rank);
        best.and_then(|a| a.from).or_else(|| {
            let zones = &self.scene.zones;
            let is_own = |zone: &&Zone| self.own.is_some() && zone.owner == self.own;
            let is_hand = |zone: &&Zone| zone.kind == ZoneKind::Hand && is_own(zone);
            let mut with_cards = zones.iter().filter(|zone| !zone.cards.is_empty());
            let zone = with_cards
                .clone()
                .find(is_hand)
                .or_else(|| with_cards.clone().find(is_own))
                .or_else(|| with_cards.next())
                .or_else(|| zones.first())?;
            Some(self.at_zone(zone.id))
        })
    }

    /// A zone's last card, or the zone if it is empty.
    pub(crate) fn at_zone(&self, zone: ZoneId) -> Spot {
        HeldCards::at(&self.scene, Spot::zone(zone)).spot()
    }

    /// Moves the cursor. The table has to be laid out again: the place of the cursor stays in sight.
    pub(crate) fn move_cursor(&mut self, key: Key) {
        let Some(now) = self.cursor.or_else(|| self.first_spot()) else {
            return;
        };
        self.cursor = Some(self.next_spot(now, key).unwrap_or(now));
    }

    fn next_spot(&self, now: Spot, key: Key) -> Option<Spot> {
        let zone = self.scene.zone(now.zone)?;
        let last = zone.last_card();
        let card = now.card.or(last).filter(|c| *c < zone.cards.len());
        let step = |by: isize| {
            let next = card?.checked_add_signed(by)?;
            (next < zone.cards.len()).then(|| Spot::card(now.zone, next))
        };
        let faced = |s: Spot| s.card.is_some_and(|c| zone.cards[c].face().is_some());
        let inside = match (key, zone.fan) {
            // Backs can't be taken: the way up goes past them.
            (Key::Up, Fan::Down) => step(-1).filter(|s| faced(*s)),
            (Key::Down, Fan::Down) | (Key::Right, Fan::Right) => step(1),
            (Key::Left, Fan::Right) => step(-1),
            (Key::Home, _) => (0..zone.cards.len())
                .map(|c| Spot::card(now.zone, c))
                .find(|s| faced(*s)),
            (Key::End, _) => last.map(|c| Spot::card(now.zone, c)),
            _ => None,
        };
        if inside.is_some() || matches!(key, Key::Home | Key::End) {
            return inside;
        }
        let from = self.layout.slot(now)?.area;
        let here = self.layout.place(now.zone)?;
        let next = neighbour(&self.layout.places, here, from, key)?;
        Some(self.enter_place(next, from, key))
    }

    /// The card at which the cursor arrives in a zone.
    fn enter_place(&self, place: &ZonePlace, from: Rect, key: Key) -> Spot {
        let whole = self.at_zone(place.id);
        let Some(zone) = self.scene.zone(place.id) else {
            return whole;
        };
        if zone.fan != Fan::Right || zone.cards.is_empty() {
            return whole;
        }
        match key {
            Key::Right => Spot::card(place.id, 0),
            Key::Left => whole,
            _ => place
                .slots
                .iter()
                .min_by_key(|s| s.area.x.abs_diff(from.x))
                .map_or(whole, |s| Spot::card(place.id, s.row.last)),
        }
    }

    /// Goes to the zone that shows this letter; `false` if none does.
    pub(crate) fn jump_to(&mut self, letter: char) -> bool {
        let at = crate::board_view::LETTERS.chars().position(|c| c == letter);
        let Some(zone) = at.and_then(|i| self.scene.zones.get(i)).map(|z| z.id) else {
            return false;
        };
        self.cursor = Some(if self.hand.held.is_some() {
            self.at_zone(zone)
        } else {
            // The longest part that can move, for columns.
            self.scene
                .actions
                .iter()
                .filter_map(|a| a.from.filter(|f| f.zone == zone).map(|f| (a.rank, f)))
                .max_by_key(|(rank, _)| *rank)
                .map_or_else(|| self.at_zone(zone), |(_, from)| from)
        });
        true
    }
}

fn middle(area: Rect) -> (i32, i32) {
    (
        i32::from(area.x) + i32::from(area.width) / 2,
        i32::from(area.y) + i32::from(area.height) / 2,
    )
}

/// The next place in a direction: the same line first for left and right, the nearest line for up and down.
fn neighbour<'a>(places: &'a [ZonePlace], here: &ZonePlace, from: Rect, key: Key) -> Option<&'a ZonePlace> {
    let (x, _) = middle(from);
    let others = places.iter().filter(|p| p.id != here.id);
    let same_line = |p: &&ZonePlace| p.area.y < here.area.bottom() && here.area.y < p.area.bottom();
    match key {
        Key::Left => others
            .filter(same_line)
            .filter(|p| p.area.x < here.area.x)
            .max_by_key(|p| p.area.x),
        Key::Right => others
            .filter(same_line)
            .filter(|p| p.area.x > here.area.x)
            .min_by_key(|p| p.area.x),
        Key::Up | Key::Down => others
            .filter(|p| {
                if key == Key::Up {
                    p.area.bottom() <= here.area.y
                } else {
                    p.area.y >= here.area.bottom()
                }
            })
            .min_by_key(|p| {
                let rows = if key == Key::Up {
                    here.area.y - p.area.bottom()
                } else {
                    p.area.y - here.area.bottom()
                };
                let start = i32::from(p.area.x);
                let end = i32::from(p.area.right());
                let aside = if x < start {
                    start - x
                } else {
                    (x - end + 1).max(0)
                };
                (rows, aside)
            }),
        _ => None,
    }
}

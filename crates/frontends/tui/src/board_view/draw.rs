//! Drawing a scene that has been laid out.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use wildpile_game::{Seat, SeatSet};
use wildpile_message::{Arg, Message};
use wildpile_table::{Fan, Scene, Spot, Zone, ZoneId, ZoneKind};

use super::card::{self, Sight};
use super::fan::Shows;
use super::layout::{Layout, Slot, ZonePlace};
use super::note::Note;
use crate::localizer::Localizer;
use crate::paint;
use crate::theme::{self, Glow, Theme};

/// Highlights on the table.
#[derive(Clone, Debug, Default)]
pub struct Marks {
    /// The cursor's position.
    pub cursor: Option<Spot>,
    /// The cards that are lifted: a zone and an inclusive range of indices.
    pub lifted: Option<(ZoneId, usize, usize)>,
    /// Zones where they can go.
    pub targets: Vec<ZoneId>,
    /// Spots that can move.
    pub hints: Vec<Spot>,
    /// The seats whose turn it is.
    pub turn: SeatSet,
    /// A letter for each zone, in the order of the scene.
    pub letters: bool,
    /// Position of lifted cards while they are dragged.
    pub drag: Option<Position>,
}

/// The letters that zones get for jumping, in the order of the scene.
pub(crate) const LETTERS: &str = "asdfghjklqwertyuiopzxcvbnmASDFGHJKLQWERTYUIOPZXCVBNM";

/// Draws a scene.
pub fn draw(
    buf: &mut Buffer,
    scene: &Scene,
    layout: &Layout,
    marks: &Marks,
    theme: Theme,
    localizer: Localizer<'_>,
) {
    let area = layout.area.intersection(buf.area);
    if area.is_empty() {
        return;
    }
    // A layout may be higher than the screen: it is drawn as a whole and the visible part is copied.
    let mut table = Buffer::empty(Rect::new(
        0,
        0,
        area.width,
        layout.height.max(area.height).min(400),
    ));
    let whole = table.area;
    paint::fill(&mut table, whole, theme::TEXT);
    for (place, seat) in &layout.heads {
        head(&mut table, *place, *seat, marks, localizer);
    }
    let mut covered = 0;
    for (at, place) in layout.places.iter().enumerate() {
        let Some(zone) = scene.zones.get(place.index) else {
            continue;
        };
        let mut more = None;
        if covered > 0 {
            covered -= 1;
        } else {
            let (columns, labels) = room_for_name(scene, layout, at, marks, localizer);
            (more, covered) = (Some(columns), labels);
        }
        draw_place(
            &mut table,
            zone,
            place,
            more,
            Pen {
                marks,
                theme,
                localizer,
            },
        );
    }
    paint::copy(&table, layout.scroll, buf, area);
    let more = layout.height.saturating_sub(layout.scroll + area.height);
    if layout.scroll > 0 {
        paint::put(buf, area.right() - 1, area.top(), '▲', theme::BRIGHT);
    }
    if more > 0 {
        paint::put(buf, area.right() - 1, area.bottom() - 1, '▼', theme::BRIGHT);
    }
    if let (Some(at), Some(lifted)) = (marks.drag, marks.lifted) {
        dragged(buf, scene, at, lifted, theme);
    }
}

fn head(buf: &mut Buffer, area: Rect, seat: Seat, marks: &Marks, localizer: Localizer<'_>) {
    let due = marks.turn.contains(seat);
    let text = format!("{}{}", if due { "▶ " } else { "" }, localizer.arg(&seat.into()));
    let style = if due { theme::BRIGHT } else { theme::HEADING };
    paint::text(buf, area.x, area.y, area.width, &text, style);
}

/// Marks where a word may be broken.
const SOFT_HYPHEN: char = '\u{ad}';

/// A zone's label with its number, if it ends with one.
struct Label {
    /// Everything before the number, with soft hyphens.
    words: String,
    number: String,
}

impl Label {
    fn of(message: &Message, localizer: Localizer<'_>) -> Self {
        let text = localizer.hyphenated(message);
        let numbers = message.args().filter_map(|(_, value)| match value {
            Arg::Number(_) => Some(localizer.arg(value)),
            _ => None,
        });
        let split = |number: &String| Some(text.strip_suffix(number.as_str())?.trim_end().to_owned());
        let found = numbers.into_iter().find_map(|n| Some((split(&n)?, n)));
        let (words, number) = found.unwrap_or((text, String::new()));
        Self { words, number }
    }

    /// The label at a width: in full, or the first part of a compound (“Discard pile 3” as “Discard
    /// 3”, “Nachziehstapel” as “Nachzieh-”), or shortened. Columns
    /// show only their numbers, because anyone can see that they are columns.
    fn fit(&self, kind: ZoneKind, width: u16) -> String {
        let numbered = |words: &str| match self.number.as_str() {
            "" => words.to_owned(),
            number => format!("{words} {number}"),
        };
        let words = self.words.replace(SOFT_HYPHEN, "");
        let first = self.first_part();
        let fitting = [Some(words.as_str()), first.as_deref()];
        let fitting = fitting.into_iter().flatten().map(numbered);
        let is_column = kind == ZoneKind::Column && !self.number.is_empty();
        let most = if is_column { 1 } else { 2 };
        for label in fitting.take(most) {
            if paint::width(&label) <= width {
                return label;
            }
        }
        let room = width.saturating_sub(1 + paint::width(&self.number));
        match (self.number.as_str(), room) {
            ("", _) => abbreviated(&words, width),
            (number, ..2) => paint::cut(number, width),
            (number, _) if is_column => paint::cut(number, width),
            (_, 2) => numbered(&words.chars().take(2).collect::<String>()),
            (_, room) => {
                let cut: String = words.chars().take(usize::from(room - 1)).collect();
                numbered(&format!("{}.", cut.trim_end()))
            }
        }
    }

    /// The first part of a two-part compound if it is at least half of it: less wouldn't be
    /// understood.
    fn first_part(&self) -> Option<String> {
        let breaks = [SOFT_HYPHEN, ' '];
        let (first, rest) = self.words.split_once(breaks)?;
        if rest.contains(breaks) || paint::width(first) < paint::width(rest) {
            return None;
        }
        // A number takes the place of the hyphen.
        let is_open = self.words.contains(SOFT_HYPHEN) && self.number.is_empty();
        Some(format!("{first}{}", if is_open { "-" } else { "" }))
    }
}

/// A word that is too long as its first letters and a full stop, which ends with a consonant if possible: “Diam.”, “Auss.”,
/// “Hea.”.
fn abbreviated(words: &str, width: u16) -> String {
    const VOWELS: [char; 8] = ['a', 'e', 'i', 'o', 'u', 'ä', 'ö', 'ü'];
    let most = usize::from(width.saturating_sub(1).min(5));
    let letters: String = words.chars().take(most).collect();
    let letters = letters.trim_end();
    let consonant = letters.trim_end_matches(VOWELS);
    match (consonant.chars().count(), letters.chars().count()) {
        (_, 0 | 1) => paint::cut(words, width),
        (0 | 1, _) => format!("{letters}."),
        _ => format!("{consonant}."),
    }
}

/// The owner's name as it stands where a label would.
fn short_name(seat: Seat, marks: &Marks, localizer: Localizer<'_>) -> String {
    let turn = if marks.turn.contains(seat) { "▶" } else { "" };
    format!("{turn}{}", localizer.arg(&seat.into()))
}

/// The columns beyond its label that the owner's name of a place needs, and how many labels of the owner's next places
/// give way to it: whose piles these are matters more.
fn room_for_name(
    scene: &Scene,
    layout: &Layout,
    at: usize,
    marks: &Marks,
    localizer: Localizer<'_>,
) -> (u16, usize) {
    let place = &layout.places[at];
    let owner = scene.zones.get(place.index).and_then(|zone| zone.owner);
    let Some(seat) = owner.filter(|_| place.names_owner && place.label.height > 0 && !marks.letters) else {
        return (0, 0);
    };
    let sign = u16::from(marks.targets.contains(&place.id));
    let needed = place.label.x + sign + paint::width(&short_name(seat, marks, localizer));
    let (mut right, mut labels) = (place.label.right(), 0);
    for next in &layout.places[at + 1..] {
        let is_own = scene
            .zones
            .get(next.index)
            .is_some_and(|zone| zone.owner == owner);
        let is_free = next.label.y == place.label.y && !marks.targets.contains(&next.id);
        if needed <= right || !is_own || !is_free {
            break;
        }
        right = next.label.right();
        labels += 1;
    }
    (right - place.label.right(), labels)
}

/// The context for drawing a zone.
#[derive(Clone, Copy)]
struct Pen<'a> {
    marks: &'a Marks,
    theme: Theme,
    localizer: Localizer<'a>,
}

/// Draws a zone; its label with so many `more` columns, or without if another one covers it.
fn draw_place(buf: &mut Buffer, zone: &Zone, place: &ZonePlace, more: Option<u16>, pen: Pen<'_>) {
    let Pen { marks, localizer, .. } = pen;
    let target = marks.targets.contains(&zone.id);
    if let Some(more) = more.filter(|_| place.label.height > 0) {
        let label = match (place.names_owner, zone.owner) {
            (true, Some(seat)) => {
                let name = short_name(seat, marks, localizer);
                let full = format!("{name}: {}", localizer.say(zone.own_label()));
                // If there is no room, an owner's first place shows only the name.
                let words = if paint::width(&full) <= place.label.width {
                    full
                } else {
                    name
                };
                Label {
                    words,
                    number: String::new(),
                }
            }
            _ => Label::of(zone.own_label(), localizer),
        };
        let jump = marks.letters.then(|| LETTERS.chars().nth(place.index)).flatten();
        let (sign, style) = match (jump, target) {
            (Some(letter), _) => (Some(letter), theme::BRIGHT),
            (None, true) => (Some('▾'), theme::WELL),
            (None, false) => (None, theme::DIM),
        };
        let mut x = place.label.x;
        if let Some(sign) = sign {
            paint::put(buf, x, place.label.y, sign, style);
            x += 1 + u16::from(jump.is_some() && place.label.width > 6);
        }
        // Numbered labels are side by side and are shortened the same way.
        let spare = if label.number.is_empty() { place.spare } else { 0 };
        let right = place.label.right().saturating_add(spare.max(more));
        let room = right.saturating_sub(x);
        paint::text(buf, x, place.label.y, room, &label.fit(zone.kind, room), style);
    }
    let overlapped = place.slots.first().is_some_and(|s| s.covered);
    for slot in &place.slots {
        draw_slot(buf, zone, slot, overlapped, pen);
    }
    if place.note.height > 0
        && let Some(note) = &zone.note
    {
        let most = usize::from(place.note.height);
        let mut lines = Note::of(note, localizer).lines(place.note.width);
        if lines.len() > most {
            let rest = lines.split_off(most.saturating_sub(1)).join(" ");
            lines.push(paint::cut(&rest, place.note.width));
        }
        for (y, line) in (place.note.y..).zip(&lines) {
            paint::text(buf, place.note.x, y, place.note.width, line, theme::DIM);
        }
    }
}

fn glow(zone: &Zone, slot: &Slot, marks: &Marks) -> Glow {
    let last = zone.last_card();
    let holds = |spot: &Spot| {
        spot.zone == zone.id
            && match spot.card.or(last) {
                Some(card) => slot.row.first <= card && card <= slot.row.last,
                None => true,
            }
    };
    if let Some((lifted, first, end)) = marks.lifted
        && lifted == zone.id
        && slot.row.last >= first
        && slot.row.first <= end
        && slot.row.shows != Shows::Empty
    {
        return Glow::Lifted;
    }
    if marks.cursor.as_ref().is_some_and(holds) {
        return Glow::Cursor;
    }
    if marks.targets.contains(&zone.id) && !slot.covered {
        return Glow::Target;
    }
    if marks.hints.iter().any(holds) {
        return Glow::Hint;
    }
    Glow::None
}

fn draw_slot(buf: &mut Buffer, zone: &Zone, slot: &Slot, overlapped: bool, pen: Pen<'_>) {
    let Pen {
        marks,
        theme,
        localizer,
    } = pen;
    let glow = glow(zone, slot, marks);
    let row = slot.row;
    let face = |index: usize| zone.cards.get(index).and_then(|c| c.face());
    match (row.shows, face(row.first), face(row.last)) {
        (Shows::Empty, ..) => {
            let expected = zone.empty.as_ref().map(|e| localizer.arg(e));
            card::empty(buf, slot.area, &expected.unwrap_or_default(), glow, theme);
        }
        (Shows::Backs, ..) => card::backs(buf, slot.area, row.last - row.first + 1, glow),
        (Shows::Tail, _, Some(last)) => card::tail(buf, slot.area, last, glow, theme),
        (Shows::Run, Some(first), Some(last)) => card::run(buf, slot.area, first, last, glow, theme),
        (Shows::Pair, Some(first), Some(last)) => card::pair(buf, slot.area, [first, last], glow, theme),
        (Shows::Hidden, ..) => card::hidden(buf, slot.area, row.last - row.first + 1),
        _ => {
            if let Some(shown) = zone.cards.get(row.last) {
                let below = row.first.checked_sub(1).and_then(|below| zone.cards.get(below));
                // Their ranks separate equal faces; an edge would look like a part of one.
                let is_equal = shown.face().is_some() && below.is_some_and(|below| below.fill == shown.fill);
                let sight = Sight {
                    area: slot.area,
                    glow,
                    top_edge: zone.fan == Fan::Down && row.first > 0 && !shown.joined && !is_equal,
                    left_edge: zone.fan == Fan::Right && overlapped,
                    covered: slot.covered,
                };
                card::card(buf, shown, &sight, theme);
            }
        }
    }
    if glow == Glow::Cursor {
        mark_cursor(buf, slot);
    }
}

/// Marks the cursor by a sign too, for those who can't tell the colours: before its card if that isn't at the edge of the
/// screen, else on it or after it.
fn mark_cursor(buf: &mut Buffer, slot: &Slot) {
    let area = slot.area;
    let y = if area.height > 1 && !slot.covered {
        area.y + (area.height - 1) / 2
    } else {
        area.y
    };
    let last = area.right().saturating_sub(1);
    let places = match area.x.checked_sub(1) {
        Some(before) => vec![(before, '▸')],
        None => vec![(area.x, '▸'), (last, '◂'), (area.right(), '◂')],
    };
    let is_free = |x: u16, buf: &Buffer| buf.cell((x, y)).is_some_and(|cell| cell.symbol() == " ");
    let Some((x, sign)) = places.into_iter().find(|(x, _)| is_free(*x, buf)) else {
        return;
    };
    // Between cards the sign is dark on the card before.
    let under = buf.cell((x, y)).map_or(theme::FELT, |cell| cell.bg);
    let style = if under == theme::FELT {
        theme::BRIGHT
    } else {
        theme::CHOSEN.bg(under)
    };
    paint::put(buf, x, y, sign, style);
}

fn dragged(buf: &mut Buffer, scene: &Scene, at: Position, lifted: (ZoneId, usize, usize), theme: Theme) {
    let Some(zone) = scene.zone(lifted.0) else { return };
    let cards = zone.cards.iter().skip(lifted.1).take(lifted.2 + 1 - lifted.1);
    let total = lifted.2 + 1 - lifted.1;
    for (i, shown) in cards.enumerate() {
        // A long run shows its first cards and its last one.
        let y = at.y.saturating_add(i.min(4) as u16);
        if i >= 4 && i + 1 < total {
            continue;
        }
        let sight = Sight {
            area: Rect::new(at.x.saturating_sub(1), y, 4, 1).intersection(buf.area),
            glow: Glow::Lifted,
            top_edge: false,
            left_edge: false,
            covered: true,
        };
        card::card(buf, shown, &sight, theme);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn label(words: &str, number: &str) -> Label {
        Label {
            words: words.to_owned(),
            number: number.to_owned(),
        }
    }

    #[test]
    fn labels_keep_their_word_and_their_number() {
        let pile = |width| label("Discard pile", "3").fit(ZoneKind::DiscardPile, width);
        assert_eq!(pile(14), "Discard pile 3");
        assert_eq!(pile(13), "Discard 3");
        assert_eq!(pile(7), "Disc. 3");
        assert_eq!(pile(5), "Di. 3");
        assert_eq!(pile(4), "Di 3");
        assert_eq!(pile(3), "3");
        assert_eq!(label("Column", "12").fit(ZoneKind::Column, 8), "12");
        assert_eq!(label("Draw pile", "").fit(ZoneKind::Stock, 5), "Draw");
        assert_eq!(label("Diamonds", "").fit(ZoneKind::Foundation, 7), "Diam.");
        let german = |width| label("Ablage\u{ad}stapel", "3").fit(ZoneKind::DiscardPile, width);
        assert_eq!(german(14), "Ablagestapel 3");
        assert_eq!(german(13), "Ablage 3");
        assert_eq!(german(7), "Abla. 3");
        let alone = |words| label(words, "").fit(ZoneKind::Stock, 10);
        assert_eq!(alone("Nachzieh\u{ad}stapel"), "Nachzieh-");
        assert_eq!(alone("Aus\u{ad}sortiert"), "Auss.");
        assert_eq!(label("Hearts", "").fit(ZoneKind::Foundation, 4), "Hea.");
        assert_eq!(label("Diamonds", "").fit(ZoneKind::Foundation, 3), "Di.");
        assert_eq!(label("Talon", "").fit(ZoneKind::Stock, 4), "Tal.");
        assert_eq!(label("Discard pile", "").fit(ZoneKind::DiscardPile, 6), "Disc.");
        assert_eq!(label("Trash", "").fit(ZoneKind::Trash, 2), "T…");
    }

    #[test]
    fn the_number_of_a_label_is_its_argument() {
        let texts = crate::language::load("en", wildpile_bundle::GAMES);
        let localizer = Localizer::new(&texts);
        let pile = Message::plain("skip-bo.zone-build-pile").with("pile", 12);
        let found = Label::of(&pile, localizer);
        assert_eq!(
            (found.words.as_str(), found.number.as_str()),
            ("Build pile", "12")
        );
        // A name may end with a number, too.
        let found = Label::of(&Message::text("Table 7"), localizer);
        assert_eq!((found.words.as_str(), found.number.as_str()), ("Table 7", ""));
    }

    #[test]
    fn only_different_cards_have_an_edge_between_them() {
        let texts = crate::language::load("en", wildpile_bundle::GAMES);
        let localizer = Localizer::new(&texts);
        let mut faces = wildpile_cards::standard_deck().map(wildpile_table::Face::of);
        let (one, other) = (faces.next().expect("a card"), faces.next().expect("a card"));
        let edges = |cards: [&wildpile_table::Face; 2]| {
            let cards = cards.map(|face| wildpile_table::SceneCard::up(face.clone()));
            let label = Message::text("Pile");
            let zone = Zone {
                fan: Fan::Down,
                ..Zone::new(ZoneId(0), ZoneKind::DiscardPile, 0, label, cards.into())
            };
            let scene = Scene {
                zones: vec![zone],
                ..Scene::default()
            };
            let area = Rect::new(0, 0, 40, 12);
            let layout = super::super::lay_out(&scene, area, &super::super::Seen::default(), localizer);
            let mut buf = Buffer::empty(area);
            draw(
                &mut buf,
                &scene,
                &layout,
                &Marks::default(),
                Theme::default(),
                localizer,
            );
            buf.content.iter().filter(|cell| cell.symbol() == "▔").count()
        };
        assert!(edges([&one, &other]) > 0);
        assert_eq!(edges([&one, &one]), 0);
    }

    #[test]
    fn a_label_leaves_out_its_owner() {
        let hand = Message::plain("skipper.zone-hand");
        let of = Message::plain("skipper.zone-of")
            .with("seat", Arg::Seat(2))
            .with("zone", hand.clone());
        let zone = |owner| Zone {
            owner,
            fan: Fan::Right,
            ..Zone::new(ZoneId(0), ZoneKind::Hand, 0, of.clone(), Vec::new())
        };
        assert_eq!(zone(Seat::new(1)).own_label(), &hand);
        assert_eq!(zone(None).own_label(), &of);
    }
}

//! Drawing a scene that has been laid out.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use wildpile_game::{Seat, SeatSet};
use wildpile_table::{Fan, Scene, Spot, Zone, ZoneId, ZoneKind};

use super::card::{self, Sight};
use super::fan::Shows;
use super::layout::{Layout, Place, Slot, last_card};
use crate::look::{self, Glow, Look};
use crate::paint;

/// What stands out on the table.
#[derive(Clone, Debug, Default)]
pub struct Marks {
    /// Where the cursor is.
    pub cursor: Option<Spot>,
    /// The cards that are lifted: a zone and an inclusive range of indices.
    pub lifted: Option<(ZoneId, usize, usize)>,
    /// Where they can go.
    pub targets: Vec<ZoneId>,
    /// What can move.
    pub hints: Vec<Spot>,
    /// Names by seat.
    pub names: Vec<String>,
    /// Whose turn it is.
    pub turn: SeatSet,
    /// A letter for each zone, in the order of the scene.
    pub letters: bool,
    /// Where lifted cards are drawn while they are dragged.
    pub drag: Option<Position>,
}

/// The letters that zones get for jumping, in the order of the scene.
pub(crate) const LETTERS: &str = "asdfghjklqwertyuiopzxcvbnmASDFGHJKLQWERTYUIOPZXCVBNM";

/// Draws a scene.
pub fn draw(buf: &mut Buffer, scene: &Scene, layout: &Layout, marks: &Marks, look: Look) {
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
    paint::fill(&mut table, whole, look::TEXT);
    for (place, seat) in &layout.heads {
        head(&mut table, *place, *seat, marks);
    }
    for place in &layout.places {
        if let Some(zone) = scene.zones.get(place.index) {
            draw_place(&mut table, zone, place, marks, look);
        }
    }
    for y in 0..area.height {
        for x in 0..area.width {
            if let (Some(from), Some(to)) = (
                table.cell((x, y + layout.scroll)),
                buf.cell_mut((area.x + x, area.y + y)),
            ) {
                *to = from.clone();
            }
        }
    }
    let more = layout.height.saturating_sub(layout.scroll + area.height);
    if layout.scroll > 0 {
        paint::put(buf, area.right() - 1, area.top(), '▲', look::BRIGHT);
    }
    if more > 0 {
        paint::put(buf, area.right() - 1, area.bottom() - 1, '▼', look::BRIGHT);
    }
    if let (Some(at), Some(lifted)) = (marks.drag, marks.lifted) {
        dragged(buf, scene, at, lifted, look);
    }
}

fn name(marks: &Marks, seat: Seat) -> String {
    marks
        .names
        .get(seat.index())
        .cloned()
        .unwrap_or_else(|| format!("Seat {}", seat.number()))
}

fn head(buf: &mut Buffer, area: Rect, seat: Seat, marks: &Marks) {
    let due = marks.turn.contains(seat);
    let text = format!("{}{}", if due { "▶ " } else { "" }, name(marks, seat));
    let style = if due { look::BRIGHT } else { look::HEADING };
    paint::text(buf, area.x, area.y, area.width, &text, style);
}

/// The label in a width: as it is, without "pile", with its first word cut short before its number,
/// or cut. Columns are told by their numbers alone: everybody sees that they are columns.
fn short_label(label: &str, kind: ZoneKind, width: u16) -> String {
    if paint::width(label) <= width {
        return label.to_owned();
    }
    let numbered = label
        .rsplit_once(' ')
        .filter(|(_, number)| number.parse::<u32>().is_ok());
    let Some((words, number)) = numbered else {
        return match label.strip_suffix(" pile") {
            Some(short) if paint::width(short) <= width => short.to_owned(),
            _ => paint::cut(label, width),
        };
    };
    let words = words.strip_suffix(" pile").unwrap_or(words);
    let room = width.saturating_sub(1 + paint::width(number));
    if kind != ZoneKind::Column && room >= 2 {
        let words = match (paint::width(words) <= room, room) {
            (true, _) => words.to_owned(),
            (_, ..3) => words.chars().take(usize::from(room)).collect(),
            _ => {
                let cut: String = words.chars().take(usize::from(room - 1)).collect();
                format!("{}.", cut.trim_end())
            }
        };
        return format!("{words} {number}");
    }
    paint::cut(number, width)
}

/// The number in a note such as "30 left", which says enough where the word has no room.
fn count_of(note: &str) -> Option<&str> {
    let (count, unit) = note.split_once(' ')?;
    (count.parse::<u32>().is_ok() && !unit.contains(' ')).then_some(count)
}

/// The zone's name without its owner's, which is shown by its side.
fn own_label(zone: &Zone) -> String {
    let owned = zone
        .owner
        .and_then(|seat| zone.label.strip_prefix(&format!("Seat {}: ", seat.number())));
    match owned {
        Some(rest) => {
            let mut letters = rest.chars();
            letters.next().map_or(String::new(), |first| {
                first.to_uppercase().chain(letters).collect()
            })
        }
        None => zone.label.clone(),
    }
}

fn draw_place(buf: &mut Buffer, zone: &Zone, place: &Place, marks: &Marks, look: Look) {
    let target = marks.targets.contains(&zone.id);
    if place.label.height > 0 {
        let label = match (place.names_owner, zone.owner) {
            (true, Some(seat)) => {
                let turn = if marks.turn.contains(seat) { "▶" } else { "" };
                let full = format!("{turn}{}: {}", name(marks, seat), own_label(zone));
                // The first place of an owner is told by the name alone where there is no room.
                if paint::width(&full) <= place.label.width {
                    full
                } else {
                    format!("{turn}{}", name(marks, seat))
                }
            }
            _ => own_label(zone),
        };
        let jump = marks.letters.then(|| LETTERS.chars().nth(place.index)).flatten();
        let (sign, style) = match (jump, target) {
            (Some(letter), _) => (Some(letter), look::BRIGHT),
            (None, true) => (Some('▾'), look::WELL),
            (None, false) => (None, look::DIM),
        };
        let mut x = place.label.x;
        if let Some(sign) = sign {
            paint::put(buf, x, place.label.y, sign, style);
            x += 1 + u16::from(jump.is_some() && place.label.width > 6);
        }
        let room = place.label.right().saturating_sub(x);
        paint::text(
            buf,
            x,
            place.label.y,
            room,
            &short_label(&label, zone.kind, room),
            style,
        );
    }
    let overlapped = place.slots.first().is_some_and(|s| s.covered);
    for slot in &place.slots {
        draw_slot(buf, zone, slot, overlapped, marks, look);
    }
    if place.note.height > 0
        && let Some(note) = &zone.note
    {
        let mut lines = paint::wrap(note, place.note.width);
        let most = usize::from(place.note.height);
        if let Some(count) = count_of(note).filter(|_| lines.len() > most) {
            lines = vec![count.to_owned()];
        } else if lines.len() > most {
            let rest = lines.split_off(most.saturating_sub(1)).join(" ");
            lines.push(paint::cut(&rest, place.note.width));
        }
        for (i, line) in lines.iter().enumerate() {
            paint::text(
                buf,
                place.note.x,
                place.note.y + i as u16,
                place.note.width,
                line,
                look::DIM,
            );
        }
    }
}

fn glow(zone: &Zone, slot: &Slot, marks: &Marks) -> Glow {
    let last = last_card(zone);
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

fn draw_slot(buf: &mut Buffer, zone: &Zone, slot: &Slot, overlapped: bool, marks: &Marks, look: Look) {
    let glow = glow(zone, slot, marks);
    let row = slot.row;
    let face = |index: usize| zone.cards.get(index).and_then(|c| c.face());
    match (row.shows, face(row.first), face(row.last)) {
        (Shows::Empty, ..) => card::empty(buf, slot.area, zone.empty.as_deref().unwrap_or(""), glow, look),
        (Shows::Backs, ..) => card::backs(buf, slot.area, row.last - row.first + 1, glow),
        (Shows::Tail, _, Some(last)) => card::tail(buf, slot.area, last, glow, look),
        (Shows::Run, Some(first), Some(last)) => card::run(buf, slot.area, first, last, glow, look),
        (Shows::Pair, Some(first), Some(last)) => card::pair(buf, slot.area, [first, last], glow, look),
        (Shows::Hidden, ..) => card::hidden(buf, slot.area, row.last - row.first + 1),
        _ => {
            if let Some(shown) = zone.cards.get(row.last) {
                let sight = Sight {
                    area: slot.area,
                    glow,
                    top_edge: zone.fan == Fan::Down && row.first > 0 && !shown.joined,
                    left_edge: zone.fan == Fan::Right && overlapped,
                    covered: slot.covered,
                };
                card::card(buf, shown, &sight, look);
            }
        }
    }
    // The cursor is marked by a sign too, for those who can't tell the colours.
    if glow == Glow::Cursor && slot.area.x > 0 {
        let mark = if slot.area.height > 1 && !slot.covered {
            slot.area.y + (slot.area.height - 1) / 2
        } else {
            slot.area.y
        };
        let free = buf
            .cell((slot.area.x - 1, mark))
            .is_some_and(|c| c.symbol() == " ");
        if free {
            // Between cards the sign is dark on the card before.
            let under = buf.cell((slot.area.x - 1, mark)).map_or(look::FELT, |c| c.bg);
            let style = if under == look::FELT {
                look::BRIGHT
            } else {
                look::CHOSEN.bg(under)
            };
            paint::put(buf, slot.area.x - 1, mark, '▸', style);
        }
    }
}

fn dragged(buf: &mut Buffer, scene: &Scene, at: Position, lifted: (ZoneId, usize, usize), look: Look) {
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
        card::card(buf, shown, &sight, look);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_count_loses_its_word() {
        assert_eq!(count_of("30 left"), Some("30"));
        assert_eq!(count_of("2 or 3"), None);
        assert_eq!(count_of("next 5"), None);
    }

    #[test]
    fn labels_keep_their_word_and_their_number() {
        let pile = |width| short_label("Discard pile 3", ZoneKind::DiscardPile, width);
        assert_eq!(pile(14), "Discard pile 3");
        assert_eq!(pile(13), "Discard 3");
        assert_eq!(pile(7), "Disc. 3");
        assert_eq!(pile(5), "Di. 3");
        assert_eq!(pile(4), "Di 3");
        assert_eq!(pile(3), "3");
        assert_eq!(short_label("Column 12", ZoneKind::Column, 8), "12");
        assert_eq!(short_label("Draw pile", ZoneKind::Stock, 5), "Draw");
        assert_eq!(short_label("Diamonds", ZoneKind::Foundation, 7), "Diamon…");
    }
}

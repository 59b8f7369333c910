//! The cards and the texts of a zone in its cell.

use wildpile_table::{Fan, Fill, Scene, Zone, ZoneKind};

use super::fans;
use super::needs::{Label, NATURAL_RIGHT};
use super::place::Cell;
use super::plan;
use super::{Caption, CardPlace, Point, Prefs, Rect, Written, ZonePlace};

/// Lays a zone's cards into its cell.
pub(super) fn lay(cell: &Cell, zone: &Zone, written: &Written, z: &mut u32, prefs: &Prefs) -> ZonePlace {
    let (card, mut frame) = (cell.card, cell.frame);
    let count = zone.cards.len();
    let corner = frame.corner();
    let points: Vec<Point> = match zone.fan {
        Fan::Stack => vec![corner; count],
        Fan::Down => fans::down(&zone.cards, card.height, cell.bottom - frame.y, cell.step)
            .into_iter()
            .map(|dy| Point::new(corner.x, corner.y + dy))
            .collect(),
        Fan::Right => {
            let all_backs = zone.cards.iter().all(|c| c.fill == Fill::Back);
            let step = match zone.kind {
                ZoneKind::Waste => 0.45,
                ZoneKind::Hand if cell.is_other && all_backs => 0.3,
                _ => NATURAL_RIGHT,
            };
            let room = cell.right - frame.x;
            let offsets = fans::right(count, step * card.width, card.width, room);
            let width = offsets.last().map_or(0.0, |o| o + card.width);
            // A hand with a line of its own lies in its middle.
            if cell.is_alone {
                frame.x += ((room - width.max(card.width)) / 2.0).floor().max(0.0);
            }
            offsets
                .into_iter()
                .map(|dx| Point::new(frame.x + dx, corner.y))
                .collect()
        }
    };
    let cards = points
        .iter()
        .enumerate()
        .map(|(i, &at)| {
            let whole = Rect::at(at, card);
            let visible = match points.get(i + 1) {
                None => whole,
                Some(next) => match zone.fan {
                    Fan::Stack => Rect::new(at.x, at.y, 0.0, 0.0),
                    Fan::Down => Rect::new(at.x, at.y, card.width, next.y - at.y),
                    Fan::Right => Rect::new(at.x, at.y, (next.x - at.x).min(card.width), card.height),
                },
            };
            *z += 1;
            CardPlace { at, visible, z: *z }
        })
        .collect();
    let next = next(cell, zone, frame, points.last().copied());
    // Notes are bold.
    let written_note = written.note.as_deref().filter(|_| cell.need.note);
    let note_caption = |rect| caption_of(rect, written_note, BOLD, prefs);
    let caption = |rect, text| caption_of(rect, text, 1.0, prefs);
    let note = note_caption(cell.note)
        .filter(|note| note.fits)
        .or_else(|| note_caption(cell.long_note));
    ZonePlace {
        zone: zone.id,
        fan: zone.fan,
        card,
        frame,
        area: cell.area,
        cards,
        next,
        // Half a name is worse than none.
        label: caption(cell.label, Some(&written.label)).filter(|label| label.fits),
        group: caption(cell.group, written.group.as_deref()),
        is_grouped: cell.is_grouped,
        note,
        is_other: cell.is_other,
        line: cell.line,
    }
}

/// Place of the next card.
fn next(cell: &Cell, zone: &Zone, frame: Rect, last: Option<Point>) -> Point {
    let Some(last) = last else { return frame.corner() };
    let is_back = zone.cards.last().is_some_and(|c| c.fill == Fill::Back);
    match zone.fan {
        Fan::Stack => frame.corner(),
        Fan::Down => {
            let step = if is_back { fans::back(cell.step) } else { cell.step };
            let y = (last.y + step).min(cell.bottom - cell.card.height);
            Point::new(last.x, y.max(last.y).floor())
        }
        Fan::Right => {
            let x = (last.x + NATURAL_RIGHT * cell.card.width).min(cell.right - cell.card.width);
            Point::new(x.max(last.x).floor(), last.y)
        }
    }
}

/// The names of foundations are shown for all of a line or for none: their cards and places tell the suits, too.
pub(super) fn leave_out_suits(scene: &Scene, places: &mut [ZonePlace]) {
    let is_foundation = |i: usize| scene.zones[i].kind == ZoneKind::Foundation;
    let unnamed: Vec<usize> = (0..places.len())
        .filter(|&i| is_foundation(i) && places[i].label.is_none())
        .map(|i| places[i].line)
        .collect();
    for (i, place) in places.iter_mut().enumerate() {
        if is_foundation(i) && unnamed.contains(&place.line) {
            place.label = None;
        }
    }
}

/// Factor by which bold letters are wider.
const BOLD: f64 = 1.15;

/// A text in its place, and whether it fits there with letters so much wider than usual.
fn caption_of(rect: Option<Rect>, text: Option<&str>, wider: f64, prefs: &Prefs) -> Option<Caption> {
    let (rect, text) = (rect?, text?);
    let lines = (rect.height / plan::text_height(prefs)).round();
    let needed = Label::of(text, prefs).lines(rect.width / wider);
    Some(Caption {
        fits: text.is_empty() || (1.0..=lines).contains(&f64::from(needed)),
        rect,
    })
}

/// A foundation's note that is too long for its line takes the line of the name too, if that is enough: what it takes now
/// can't be seen from its cards, unlike its suit.
pub(super) fn note_over_name(place: &mut ZonePlace, note: Option<&str>, prefs: &Prefs) {
    let (Some(label), Some(line), Some(text)) = (place.label, place.note, note) else {
        return;
    };
    let rect = label.rect.union(&line.rect);
    if !line.fits && Label::of(text, prefs).lines(rect.width) == 2 {
        place.note = Some(Caption { rect, fits: true });
        place.label = None;
    }
}

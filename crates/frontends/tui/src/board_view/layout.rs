//! The layout of a table.

pub use ratatui::layout::Size as CardSize;
use ratatui::layout::{Position, Rect};
use wildpile_game::Seat;
use wildpile_session::HeldCards;
use wildpile_table::{Fan, Scene, Spot, Zone, ZoneId};

use super::fan::{self, Row, Shows};
use super::lines::{self, Line};
use super::note::Note;
use crate::localizer::Localizer;

/// Largest first.
const SIZES: [CardSize; 6] = [
    CardSize { width: 9, height: 6 },
    CardSize { width: 7, height: 5 },
    CardSize { width: 6, height: 4 },
    CardSize { width: 5, height: 3 },
    CardSize { width: 4, height: 2 },
    SMALL,
];
const SMALL: CardSize = CardSize { width: 4, height: 1 };

/// A viewer's options for the table.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seen {
    /// The seat of the person who looks; the rows of others may be drawn smaller.
    pub viewer: Option<Seat>,
    /// Number of seats there are: names are shown from two on.
    pub seats: usize,
    /// True if cards may be larger than five columns by three rows.
    pub big: bool,
    /// The cursor's position: that place stays visible.
    pub focus: Option<Spot>,
}

/// A part of a zone that shows one or more of its cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The visible part.
    pub area: Rect,
    /// The cards it represents.
    pub row: Row,
    /// Another card lies on its right or lower part.
    pub covered: bool,
}

/// A zone on the table.
#[derive(Clone, Debug)]
pub struct ZonePlace {
    /// The zone's ID.
    pub id: ZoneId,
    /// Its index in the scene.
    pub index: usize,
    /// Everything that belongs to it: a click here means the zone.
    pub area: Rect,
    /// The area of the label; its height is zero if there is no room for labels.
    pub label: Rect,
    /// Columns to the right of the label that nothing else uses.
    pub spare: u16,
    /// The label includes the owner's name because there is no line for names.
    pub names_owner: bool,
    /// Area of the note; of height zero when there is none.
    pub note: Rect,
    /// Its cards, the lowest first.
    pub slots: Vec<Slot>,
}

/// The areas of a table. Areas are relative to the table's left upper corner and not scrolled.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The area on the screen.
    pub area: Rect,
    /// The height of the whole table, which may be more than the area's.
    pub height: u16,
    /// Rows that are scrolled out at the top.
    pub scroll: u16,
    /// The size of cards.
    pub size: CardSize,
    /// The zones.
    pub places: Vec<ZonePlace>,
    /// The names of owners.
    pub heads: Vec<(Rect, Seat)>,
}

/// A layout's generosity.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) size: CardSize,
    /// The size in rows that belong to others alone.
    pub(super) other: CardSize,
    /// Rows between two lines of zones.
    pub(super) spacing: u16,
    pub(super) labels: bool,
    pub(super) notes: u16,
    pub(super) heads: Heads,
    pub(super) stage: Stage,
}

/// The seats with a line for their name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heads {
    /// Everybody's.
    All,
    /// Those of the others: a person knows what is theirs.
    Others,
    /// Nobody's.
    None,
}

/// The part of the fans that must be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    /// All cards.
    All,
    /// Runs and backs may be collapsed.
    Collapsed,
    /// Whatever there is room for.
    Squeezed,
}

/// Lays a scene out. How much room its notes need depends on the language.
#[must_use]
pub fn lay_out(scene: &Scene, area: Rect, seen: &Seen, localizer: Localizer<'_>) -> Layout {
    let said: Vec<Option<Note>> = scene
        .zones
        .iter()
        .map(|z| z.note.as_ref().map(|note| Note::of(note, localizer)))
        .collect();
    let sizes: &[CardSize] = if seen.big { &SIZES } else { &SIZES[3..] };
    // The size of the cards doesn't depend on where the cursor is.
    let unfocused = Seen { focus: None, ..*seen };
    let mut smallest = Plan {
        size: SMALL,
        other: SMALL,
        spacing: 0,
        labels: true,
        notes: 1,
        heads: Heads::None,
        stage: Stage::Squeezed,
    };
    for stage in [Stage::All, Stage::Collapsed, Stage::Squeezed] {
        // Where cards have to be hidden anyway large ones would only be in the way.
        let sizes = if stage == Stage::All { sizes } else { &SIZES[3..] };
        let mut best: Option<((usize, usize), Plan)> = None;
        for &size in sizes {
            let others: &[CardSize] = if seen.seats > 1 && size != SMALL {
                &[size, SMALL]
            } else {
                &[size]
            };
            for &other in others {
                // Large cards want air around them; names give way only to what can't be smaller.
                let airs: &[(u16, u16, Heads)] = match size.height {
                    5.. => &[(1, 3, Heads::All)],
                    3..=4 => &[(1, 3, Heads::All), (0, 3, Heads::All), (0, 2, Heads::All)],
                    _ => &[
                        (1, 3, Heads::All),
                        (0, 3, Heads::All),
                        (0, 2, Heads::All),
                        (0, 1, Heads::All),
                        (0, 1, Heads::None),
                    ],
                };
                for &(spacing, notes, heads) in airs {
                    let plan = Plan {
                        size,
                        other,
                        spacing,
                        labels: true,
                        notes,
                        heads,
                        stage,
                    };
                    let lines = lines::lines(scene, &said, area.width, seen, &plan);
                    if lines.iter().any(|l| l.split) || !fits(&lines, area.height, &plan) {
                        continue;
                    }
                    if stage != Stage::Collapsed {
                        return place(scene, area, seen, &plan, lines);
                    }
                    // What hides least comes first, and only then the largest card.
                    let hides = hidden(&place(scene, area, &unfocused, &plan, lines));
                    if best.is_none_or(|(least, _)| hides < least) {
                        best = Some((hides, plan));
                    }
                }
            }
        }
        if let Some((_, plan)) = best {
            let lines = lines::lines(scene, &said, area.width, seen, &plan);
            return place(scene, area, seen, &plan, lines);
        }
    }
    let several = seen.seats > 1;
    for (labels, heads) in [(true, Heads::None), (false, Heads::Others)] {
        (smallest.labels, smallest.heads) = (labels, heads);
        let lines = lines::lines(scene, &said, area.width, seen, &smallest);
        if (labels || several) && fits(&lines, area.height, &smallest) {
            return place(scene, area, seen, &smallest, lines);
        }
    }
    (smallest.labels, smallest.heads) = (false, Heads::None);
    let lines = lines::lines(scene, &said, area.width, seen, &smallest);
    place(scene, area, seen, &smallest, lines)
}

/// Number of faces a layout doesn't show, and how many backs.
fn hidden(layout: &Layout) -> (usize, usize) {
    let rows = layout
        .places
        .iter()
        .flat_map(|place| &place.slots)
        .map(|slot| slot.row);
    rows.fold((0, 0), |(faces, backs), row| {
        let more = row.last - row.first;
        match row.shows {
            Shows::Empty | Shows::Card | Shows::Pair => (faces, backs),
            Shows::Backs => (faces, backs + more),
            Shows::Tail => (faces + more, backs),
            Shows::Run => (faces + more.saturating_sub(1), backs),
            Shows::Hidden => (faces + more + 1, backs),
        }
    })
}

fn fits(lines: &[Line], height: u16, plan: &Plan) -> bool {
    if plan.stage != Stage::Squeezed && lines.iter().any(|l| !l.comfortable) {
        return false;
    }
    let needed: u32 = lines.iter().map(|l| u32::from(l.fixed + l.least)).sum();
    let gaps = u32::from(plan.spacing) * (lines.len().saturating_sub(1)) as u32;
    needed + gaps <= u32::from(height)
}

/// Gives the lines the rows that are left, evenly, but none more than it wants.
fn share(lines: &[Line], height: u16, plan: &Plan) -> Vec<u16> {
    let gaps = plan.spacing.saturating_mul(lines.len().saturating_sub(1) as u16);
    let used: u16 = lines
        .iter()
        .fold(gaps, |sum, l| sum.saturating_add(l.fixed).saturating_add(l.least));
    let mut left = height.saturating_sub(used);
    let mut rows: Vec<u16> = lines.iter().map(|l| l.least).collect();
    while left > 0 {
        let hungry: Vec<usize> = (0..rows.len()).filter(|&i| rows[i] < lines[i].wanted).collect();
        if hungry.is_empty() {
            break;
        }
        for i in hungry {
            if left > 0 {
                rows[i] += 1;
                left -= 1;
            }
        }
    }
    rows
}

fn place(scene: &Scene, area: Rect, seen: &Seen, plan: &Plan, lines: Vec<Line>) -> Layout {
    let rows = share(&lines, area.height, plan);
    let used: u16 = lines
        .iter()
        .zip(&rows)
        .fold(0u16, |sum, (l, r)| sum.saturating_add(l.fixed).saturating_add(*r))
        .saturating_add(plan.spacing.saturating_mul(lines.len().saturating_sub(1) as u16));
    // The remaining rows are distributed over the lines, at most one each.
    let spare = area.height.saturating_sub(used);
    let gaps = lines.len().saturating_sub(1) as u16;
    let more = if gaps > 0 { (spare / (gaps + 1)).min(1) } else { 0 };
    let mut y = u16::from(spare > gaps * more);
    let mut layout = Layout {
        area,
        height: 0,
        scroll: 0,
        size: plan.size,
        places: Vec::new(),
        heads: Vec::new(),
    };
    for (line, rows) in lines.iter().zip(rows) {
        let top = y;
        if line.head > 0 {
            for (x, width, seat) in &line.owners {
                layout.heads.push((Rect::new(*x, y, *width, 1), *seat));
            }
            y = y.saturating_add(line.head);
        }
        let label_y = y;
        y = y.saturating_add(line.label);
        let bottom = y.saturating_add(rows).saturating_add(line.note);
        // All columns of a line fan at the same distance: the wider one only if all have room for it.
        let roomy = line.cells.iter().all(|c| {
            let zone = &scene.zones[c.index];
            zone.fan != Fan::Down || fan::wanted(zone.cards.len(), c.pitch, line.size.height) <= rows
        });
        let last = line.cells.len().saturating_sub(1);
        for (at, cell) in line.cells.iter().enumerate() {
            let zone = &scene.zones[cell.index];
            let fans = roomy || zone.fan != Fan::Down;
            let pitch = if fans { cell.pitch } else { 1 };
            let focus = seen.focus.filter(|f| f.zone == zone.id).and_then(|f| f.card);
            let room = Rect::new(cell.x, y, cell.width, rows);
            let slots = slots(zone, pitch, line.size, room, focus);
            let text = cell.width.saturating_sub(1).max(1);
            let under = slots
                .iter()
                .map(|s| s.area.bottom())
                .max()
                .unwrap_or(y)
                .min(bottom.saturating_sub(line.note));
            layout.places.push(ZonePlace {
                id: zone.id,
                index: cell.index,
                area: Rect::new(cell.x, top, cell.width, bottom.saturating_sub(top)),
                label: Rect::new(cell.x, label_y, text, line.label),
                spare: if at == last {
                    area.width.saturating_sub(cell.x.saturating_add(text))
                } else {
                    0
                },
                names_owner: line.head == 0 && cell.starts_owner && seen.seats > 1,
                note: Rect::new(cell.x, under, text, zone.note.as_ref().map_or(0, |_| line.note)),
                slots,
            });
        }
        y = bottom.saturating_add(plan.spacing).saturating_add(more);
    }
    layout.height = y.saturating_sub(plan.spacing + more);
    layout.scroll = layout.scroll_for(seen.focus);
    layout
}

/// The slots of a zone within an area.
fn slots(zone: &Zone, pitch: u16, size: CardSize, area: Rect, focus: Option<usize>) -> Vec<Slot> {
    let height = size.height.min(area.height).max(1);
    let last = zone.last_card().unwrap_or(0);
    let one = |shows| {
        vec![Slot {
            area: Rect::new(area.x, area.y, size.width, height),
            row: Row {
                shows,
                first: last,
                last,
                height,
            },
            covered: false,
        }]
    };
    if zone.cards.is_empty() {
        return one(Shows::Empty);
    }
    match zone.fan {
        Fan::Stack => one(Shows::Card),
        Fan::Down => {
            let mut y = area.y;
            let rows = fan::fit(&zone.cards, area.height, pitch, size.height, focus);
            let count = rows.len();
            rows.into_iter()
                .enumerate()
                .map(|(i, row)| {
                    let slot = Slot {
                        area: Rect::new(area.x, y, size.width, row.height),
                        row,
                        covered: i + 1 < count,
                    };
                    y = y.saturating_add(row.height);
                    slot
                })
                .collect()
        }
        Fan::Right => {
            let pitch = pitch.max(1);
            let room = area.width.saturating_sub(1);
            let fit = usize::from(room.saturating_sub(size.width) / pitch) + 1;
            let hidden = zone.cards.len().saturating_sub(fit);
            let mut slots = Vec::new();
            let mut x = area.x;
            // The first slot represents all cards that don't fit.
            for first in hidden..zone.cards.len() {
                let (from, shows) = if first == hidden && hidden > 0 {
                    (0, Shows::Hidden)
                } else {
                    (first, Shows::Card)
                };
                let covered = first < last && pitch < size.width;
                let width = if covered { pitch } else { size.width };
                slots.push(Slot {
                    area: Rect::new(x, area.y, width, height),
                    row: Row {
                        shows,
                        first: from,
                        last: first,
                        height,
                    },
                    covered,
                });
                x = x.saturating_add(pitch);
            }
            slots
        }
    }
}

impl Layout {
    /// The place of a zone.
    #[must_use]
    pub fn place(&self, zone: ZoneId) -> Option<&ZonePlace> {
        self.places.iter().find(|p| p.id == zone)
    }

    /// A point of the screen as a point of the table.
    #[must_use]
    pub fn to_table(&self, at: Position) -> Option<Position> {
        self.area
            .contains(at)
            .then(|| Position::new(at.x - self.area.x, at.y - self.area.y + self.scroll))
    }

    /// A point of the table as a point of the screen, if it is visible.
    #[must_use]
    pub fn to_screen(&self, at: Position) -> Option<Position> {
        let y = at.y.checked_sub(self.scroll)?;
        let at = Position::new(self.area.x.saturating_add(at.x), self.area.y.saturating_add(y));
        self.area.contains(at).then_some(at)
    }

    /// The slot at a point of the screen, or the zone if there is no slot.
    #[must_use]
    pub fn at(&self, at: Position) -> Option<(&ZonePlace, Option<&Slot>)> {
        let at = self.to_table(at)?;
        let place = self.places.iter().find(|p| p.area.contains(at))?;
        Some((place, place.slots.iter().find(|s| s.area.contains(at))))
    }

    /// The result of a press at a point of the screen: a card, the cards that a row shows together, or the zone
    /// alone.
    #[must_use]
    pub fn below(&self, scene: &Scene, at: Position) -> Option<HeldCards> {
        let (place, slot) = self.at(at)?;
        let zone = scene.zone(place.id)?;
        let Some(slot) = slot else {
            return Some(HeldCards::at(scene, Spot::zone(place.id)));
        };
        let row = slot.row;
        let range = match row.shows {
            Shows::Empty => None,
            Shows::Pair => {
                let second = self.to_table(at)?.x >= slot.area.x + slot.area.width / 2;
                let card = if second { row.last } else { row.first };
                Some((card, card))
            }
            _ if zone.cards.is_empty() => None,
            // Cards side by side are taken one by one.
            _ if zone.fan != Fan::Down => Some((row.last, row.last)),
            _ => Some((row.first, row.last)),
        };
        Some(HeldCards {
            zone: place.id,
            range,
        })
    }

    /// The slot that shows a card; the last one when no card is meant.
    #[must_use]
    pub fn slot(&self, spot: Spot) -> Option<&Slot> {
        let place = self.place(spot.zone)?;
        match spot.card {
            Some(card) => place
                .slots
                .iter()
                .find(|s| s.row.first <= card && card <= s.row.last),
            None => place.slots.last(),
        }
    }

    /// A point of the screen at which a click means this card (or the zone), if it is visible.
    #[must_use]
    pub fn point(&self, spot: Spot) -> Option<Position> {
        let area = self.slot(spot)?.area;
        self.to_screen(Position::new(area.x + u16::from(area.width > 1), area.y))
    }

    fn scroll_for(&self, focus: Option<Spot>) -> u16 {
        let most = self.height.saturating_sub(self.area.height);
        let Some(slot) = focus.and_then(|f| self.slot(f)) else {
            return 0;
        };
        let middle = slot.area.y + slot.area.height / 2;
        middle.saturating_sub(self.area.height / 2).min(most)
    }
}

//! From an arrangement to pixels.

use wildpile_table::{Fan, Scene, ZoneKind};

use super::fans;
use super::lay::{lay, leave_out_suits, note_over_name};
use super::needs::{Need, TableNeeds};
use super::plan::{self, Arrangement, FINGER, Line, Plan, Rail, Texts};
use super::strips;
use super::{Head, Layout, Point, Prefs, Rect, Size, Written, ZonePlace, within};

/// A zone's cell before its cards are laid.
pub(super) struct Cell {
    pub(super) need: Need,
    /// Area of the name of its group, if it is the first of one.
    pub(super) group: Option<Rect>,
    /// Its group is named instead of itself.
    pub(super) is_grouped: bool,
    pub(super) card: Size,
    /// Place of its first card.
    pub(super) frame: Rect,
    /// The step below a face of a fan down, if there is room.
    pub(super) step: f64,
    /// The lower edge of what its fan may cover.
    pub(super) bottom: f64,
    /// The right edge of what its fan may cover.
    pub(super) right: f64,
    pub(super) area: Rect,
    pub(super) label: Option<Rect>,
    pub(super) note: Option<Rect>,
    /// Area of a note that is too long for that.
    pub(super) long_note: Option<Rect>,
    pub(super) is_other: bool,
    /// It has its line for itself.
    pub(super) is_alone: bool,
    pub(super) line: usize,
}

/// Lays the zones of a plan.
pub(super) fn place(
    (scene, written): (&Scene, &[Written]),
    table: &TableNeeds,
    plan: &Plan,
    room: Size,
    prefs: &Prefs,
    board: Size,
) -> Layout {
    let mut painter = Painter {
        prefs,
        cells: Vec::new(),
        heads: Vec::new(),
        line: 0,
    };
    painter.strip(table, plan);
    let rest = plan.strip.as_ref().map_or(room, |s| s.rest(room));
    let corner = Point::new(room.width - rest.width, room.height - rest.height);
    painter.own(plan, Rect::at(corner, rest));
    painter.finish(scene, written, plan, board)
}

struct Painter<'a> {
    prefs: &'a Prefs,
    cells: Vec<Cell>,
    heads: Vec<Head>,
    line: usize,
}

impl Painter<'_> {
    /// The other seats.
    fn strip(&mut self, table: &TableNeeds, plan: &Plan) {
        let Some(strip) = &plan.strip else { return };
        let card = strip.card;
        let texts = Texts {
            labels: false,
            notes: strip.notes,
        };
        let head = strip.head;
        let text = head.height(self.prefs);
        let beside = head.width(self.prefs);
        let blocks: Vec<Line> = table.others.iter().map(|b| Line::of(b.zones.clone())).collect();
        let least = plan::gap(card.width);
        let gap = strips::gap(&blocks, strip, self.prefs);
        let between = strips::block_gap(card.width) + gap - least;
        let heights: Vec<f64> = blocks
            .chunks(strip.a_line)
            .map(|l| strips::strip_line_height(l, card, strip.level, strip.notes, head, self.prefs))
            .collect();
        let spare = strip.height - heights.iter().sum::<f64>();
        let more = (spare.max(0.0) / heights.len() as f64).floor();
        let mut y = 0.0;
        for (l, (chunk, height)) in blocks.chunks(strip.a_line).zip(heights).enumerate() {
            let bottom = (y + height + more).min(strip.height);
            let widths: Vec<f64> = chunk
                .iter()
                .map(|b| beside + b.piles_width(card.width, gap))
                .collect();
            let used: f64 = widths.iter().sum::<f64>() + (chunk.len() - 1) as f64 * between;
            let air = (strip.width - used - gap.max(2.0 * least)) / (chunk.len() + 1) as f64;
            let air = within(air, 0.0, card.width);
            let all = used + air * (chunk.len() - 1) as f64;
            let mut x = ((strip.width - all) / 2.0).floor().max(0.0);
            for (b, (block, width)) in chunk.iter().zip(&widths).enumerate() {
                let head_y = y + plan::line_gap(card.width);
                if let Some(other) = table.others.get(l * strip.a_line + b) {
                    self.heads.push(Head {
                        seat: other.seat,
                        rect: match head {
                            strips::Head::Above => Rect::new(x, head_y, *width, text - 2.0),
                            strips::Head::Beside | strips::Head::Small => {
                                Rect::new(x, head_y, beside - 10.0, (bottom - head_y).max(0.0))
                            }
                        },
                        is_beside: head != strips::Head::Above,
                    });
                }
                let area = Rect::new(x + beside, head_y + text, *width - beside, bottom - head_y - text);
                self.zones(block, area, card, gap, (gap / 2.0).floor(), texts, true);
                x = (x + width + between + air).floor();
            }
            self.line += 1;
            y = bottom;
        }
    }

    /// The viewer's and the shared zones.
    fn own(&mut self, plan: &Plan, area: Rect) {
        let (card, arrangement) = (plan.card, &plan.arrangement);
        let least_gap = plan::gap(card.width);
        let rail = arrangement.rail.as_ref();
        let side = rail.map_or(0.0, |r| r.width(card.width));
        let rail_apart = rail.map_or(0.0, |r| r.apart(card.width));
        let width = area.width - side;
        // One gap for all lines of single widths, so that their columns are aligned.
        let gap = arrangement
            .lines
            .iter()
            .filter(|l| l.zones.iter().all(|z| z.fan != Fan::Right))
            .map(|l| {
                let cards = l.zones.len() as f64;
                (width - cards * card.width) / (cards + 1.0)
            })
            .fold(f64::INFINITY, f64::min)
            // Small cards lie further apart, so that a finger finds them.
            .min((0.3 * card.width).max(FINGER + 2.0 - card.width))
            .floor()
            .max(least_gap);
        let widths: Vec<f64> = arrangement
            .lines
            .iter()
            .map(|l| natural_width(l, card.width, gap, least_gap, width))
            .collect();
        let widest = widths.iter().copied().fold(0.0, f64::max);
        let left = area.x + ((area.width - side - widest) / 2.0).floor().max(0.0);
        let (lines_x, rail_x) = if self.prefs.left_handed {
            (left + side, left)
        } else {
            (left, left + widest + rail_apart)
        };
        let lines = self.line_heights(plan, area);
        let first = self.line;
        let mut y = lines.top;
        for ((line, line_width), height) in arrangement.lines.iter().zip(&widths).zip(&lines.heights) {
            let (label, note) = line.texts(card.width, plan.texts, self.prefs);
            let x = lines_x + ((widest - line_width) / 2.0).floor();
            let own_gap = if natural_total(line, card.width, gap) <= *line_width {
                gap
            } else {
                least_gap
            };
            let cell = Rect::new(x, y, *line_width, label + note + height);
            // Texts may reach into the room beside the first and the last zone, if there is any.
            let free = match arrangement.rail {
                Some(_) => 0.0,
                None => (x - area.x).min(area.right() - x - line_width).max(0.0),
            };
            self.zones(line, cell, card, own_gap, free, plan.texts, false);
            y = (y + label + note + height + lines.between).floor();
            self.line += 1;
        }
        if let Some(rail) = &arrangement.rail {
            let needed = rail.height(card, plan.texts, self.prefs);
            // Its first cards lie beside those of the first line.
            let top = (lines.top - self.higher_rail(plan))
                .min(area.bottom() - needed)
                .max(area.y);
            let bottom = (y - lines.between).max(top + needed).min(area.bottom());
            let room = Rect::new(rail_x, top, side - rail_apart, bottom - top);
            self.rail(rail, room, plan, first);
        }
    }

    /// By how much the texts of the rail are higher than those of the first line; less than zero if they are lower.
    fn higher_rail(&self, plan: &Plan) -> f64 {
        let Arrangement { lines, rail, .. } = &plan.arrangement;
        let (Some(line), Some(rail)) = (lines.first(), rail) else {
            return 0.0;
        };
        let (label, note) = line.texts(plan.card.width, plan.texts, self.prefs);
        let (rail_label, rail_note) = rail.texts(plan.card.width, plan.texts, self.prefs);
        let head = rail.head(plan.card.width, plan.texts, self.prefs);
        head + rail_label + rail_note - label - note
    }

    /// The heights of the lines below their texts: those with fans share the remaining room.
    fn line_heights(&self, plan: &Plan, area: Rect) -> Lines {
        let card = plan.card;
        let lines = &plan.arrangement.lines;
        let natural = fans::natural(card.height, self.prefs);
        let mut between = plan::line_gap(card.width);
        let texts: f64 = lines
            .iter()
            .map(|l| {
                let (label, note) = l.texts(card.width, plan.texts, self.prefs);
                label + note
            })
            .sum();
        let least: Vec<f64> = lines.iter().map(|l| l.fan(card.height, plan.level)).collect();
        let mut heights: Vec<f64> = least.iter().map(|fan| card.height + fan).collect();
        let gaps = (lines.len() + 1) as f64;
        let mut spare = area.height - texts - heights.iter().sum::<f64>() - gaps * between;
        if spare < 0.0 {
            // Nothing fits: the fans give way.
            let fans: f64 = least.iter().sum();
            let share = if fans > 0.0 {
                (1.0 + spare / fans).max(0.0)
            } else {
                1.0
            };
            for (height, fan) in heights.iter_mut().zip(&least) {
                *height = card.height + fan * share;
            }
            spare = 0.0;
        }
        let lead = within(self.higher_rail(plan) - between, 0.0, spare);
        spare -= lead;
        let steps: f64 = lines.iter().map(|l| l.steps).sum();
        if steps > 0.0 {
            let wishes = lines
                .iter()
                .zip(&least)
                .map(|(l, fan)| (l.steps * natural - fan).max(0.0));
            let wishes: Vec<f64> = wishes.collect();
            let wanted: f64 = wishes.iter().sum();
            let share = (spare / wanted.max(1.0)).min(1.0);
            for (height, wish) in heights.iter_mut().zip(wishes) {
                *height += wish * share;
            }
            spare -= wanted * share;
        }
        // On an upright board the hand stays where the thumbs are.
        let is_growing = area.height > area.width || steps > 0.0;
        let air = within(
            spare / gaps,
            0.0,
            if is_growing { 0.25 } else { 0.6 } * card.height,
        );
        between = (between + air).floor();
        spare -= air * gaps;
        let mut top = area.y + between + lead;
        if steps > 0.0 {
            // Room to grow, so that long fans needn't be compressed.
            for (height, line) in heights.iter_mut().zip(lines) {
                *height += spare.max(0.0) * line.steps / steps;
            }
        } else {
            top += (spare / 2.0).max(0.0).floor();
        }
        for height in &mut heights {
            *height = height.floor();
        }
        Lines {
            top,
            between,
            heights,
        }
    }

    /// Zones side by side in an area that has just room for them.
    #[expect(
        clippy::too_many_arguments,
        reason = "a line's measures are of no use elsewhere"
    )]
    fn zones(
        &mut self,
        line: &Line,
        area: Rect,
        card: Size,
        gap: f64,
        free: f64,
        texts: Texts,
        is_other: bool,
    ) {
        let (label, note) = line.texts(card.width, texts, self.prefs);
        let in_groups = line.naming(card.width).in_groups;
        let fixed: f64 = line.zones.iter().map(|z| z.least * card.width).sum();
        let gaps = (line.zones.len().saturating_sub(1)) as f64 * gap + line.apart() * card.width;
        let wishes: f64 = line
            .zones
            .iter()
            .map(|z| (z.natural - z.least) * card.width)
            .sum();
        let share = if wishes > 0.0 {
            within((area.width - fixed - gaps) / wishes, 0.0, 1.0)
        } else {
            0.0
        };
        let mut x = area.x;
        let top = area.y + label + note;
        // The same step for all fans of a line: as wide as those that are seen have room for.
        let natural = fans::natural(card.height, self.prefs);
        let step = if is_other || line.steps <= 0.0 {
            natural
        } else {
            let room = area.bottom() - top - card.height;
            within(room / line.seen, natural, fans::roomy(card.height))
        };
        for (i, need) in line.zones.iter().enumerate() {
            let width = ((need.least + (need.natural - need.least) * share) * card.width).max(card.width);
            x += line.apart_before(i) * card.width;
            let frame = Rect::new(x.round(), top.floor(), card.width, card.height);
            let half = (gap / 2.0).floor();
            // The first and the last one keep a distance from what is beside the line.
            let margin = (plan::gap(card.width) / 2.0).floor();
            let edge = free.max(margin);
            let cell_x = (frame.x - half).max(area.x - edge).max(0.0);
            let cell_right = (frame.x + width.floor() + half).min(area.right() + edge);
            // Texts are centred above one card, and start above the first of several.
            let left = (frame.x - half).max(area.x - edge) + 1.0;
            let right = (frame.x + width.floor() + half).min(area.right() + edge) - 1.0;
            let side = (frame.x - left).min(right - frame.right()).max(0.0);
            let text = if need.fan == Fan::Right || is_other {
                (frame.x, right - frame.x)
            } else {
                (frame.x - side, card.width + 2.0 * side)
            };
            // A note may reach over neighbours that have neither one nor a name, which would lie beside it.
            let others = line.zones[i + 1..]
                .iter()
                .take_while(|z| !z.note && !z.is_own_hand && z.label.is_empty())
                .count() as f64;
            let long = (right - frame.x + others * (card.width + gap)).min(area.right() - frame.x);
            let note_at = |x: f64, width: f64| (note > 0.0).then(|| Rect::new(x, top - note, width, note));
            // The first pile of a group has the name of all.
            let is_grouped = in_groups && !need.group.is_empty();
            let is_first = i == 0 || !line.zones[i - 1].is_like(need);
            let others_like = line.zones[i + 1..].iter().take_while(|z| z.is_like(need)).count();
            let is_alone = line.zones.len() == 1 && !is_other;
            let group = (is_grouped && is_first && label > 0.0).then(|| {
                let width = card.width + others_like as f64 * (card.width + gap);
                let height = plan::text_height(self.prefs);
                let y = if line.zones[i..=i + others_like].iter().any(|z| z.note) {
                    area.y + label - height
                } else {
                    top - height
                };
                Rect::new(frame.x, y, width, height)
            });
            self.cells.push(Cell {
                need: *need,
                group,
                is_grouped: is_grouped && label > 0.0,
                card,
                frame,
                step,
                bottom: area.bottom(),
                right: (x + width).floor(),
                area: touchable(
                    Rect::new(cell_x, area.y, cell_right - cell_x, area.height),
                    is_alone,
                ),
                // Without a note the name is next to the card. A hand beside piles is named wherever there is a text.
                label: match label {
                    _ if is_grouped => None,
                    0.0 if need.is_own_hand && !need.note => note_at(text.0, text.1),
                    0.0 => None,
                    _ => {
                        let y = if need.note { area.y } else { area.y + note };
                        Some(Rect::new(text.0, y, text.1, label))
                    }
                },
                note: note_at(text.0, text.1),
                long_note: note_at(frame.x, long),
                is_other,
                is_alone,
                line: self.line,
            });
            x += width + gap;
        }
    }

    fn rail(&mut self, rail: &Rail, area: Rect, plan: &Plan, first: usize) {
        let card = plan.card;
        let (label, note) = rail.texts(card.width, plan.texts, self.prefs);
        let least = rail.row_height(card, plan.texts, self.prefs);
        let head = rail.head(card.width, plan.texts, self.prefs);
        let pitch = (area.height - head) / rail.rows() as f64;
        let pitch = within(pitch, least, least + 0.4 * card.height).floor();
        let gap = plan::gap(card.width);
        let lines: Vec<(f64, usize)> = self
            .cells
            .iter()
            .filter(|c| c.line >= first)
            .map(|c| (c.area.bottom(), c.line))
            .collect();
        for (i, need) in rail.zones.iter().enumerate() {
            let (row, column) = rail.at(i);
            let x = area.x + gap + column as f64 * rail.pitch(card.width);
            let y = (area.y + head + row * pitch).floor();
            let is_grouped = head > 0.0 && rail.is_grouped(i);
            let is_first = is_grouped && (i == 0 || !rail.is_grouped(i - 1));
            // The name of what lies beside a block is above its cell.
            let own_name = f64::from(need.label.lines(rail.pitch(card.width)));
            let above = if is_grouped || row == 0.0 {
                0.0
            } else {
                own_name * head
            };
            let frame = Rect::new(x.floor(), (y + label + note).floor(), card.width, card.height);
            let cell = Rect::new(frame.x - (gap / 2.0).floor(), y, rail.pitch(card.width), pitch);
            // The arrow keys take it as the end of the line beside it.
            let middle = frame.centre().y;
            let line = lines
                .iter()
                .filter(|(bottom, _)| middle < *bottom)
                .map(|(_, line)| *line)
                .min()
                .or_else(|| lines.iter().map(|(_, line)| *line).max())
                .unwrap_or(first);
            let side = ((cell.right() - frame.right()).min(frame.x - cell.x) - 1.0).max(0.0);
            let text = |y: f64, height: f64| {
                (height > 0.0).then(|| match need.fan {
                    Fan::Right => Rect::new(frame.x, y, rail.pitch(card.width) - 2.0, height),
                    _ => Rect::new(frame.x - side, y, card.width + 2.0 * side, height),
                })
            };
            self.cells.push(Cell {
                need: *need,
                group: is_first.then(|| {
                    let width = rail.block_columns() as f64 * rail.pitch(card.width) - gap;
                    Rect::new(frame.x, y - head, width, head)
                }),
                is_grouped,
                card,
                frame,
                step: 0.0,
                bottom: frame.bottom(),
                right: cell.right() - (gap / 2.0).ceil(),
                area: cell,
                label: if above > 0.0 {
                    text(y - above, above)
                } else {
                    text(if need.note { y } else { y + note }, label)
                },
                note: text(y + label, note),
                long_note: text(y + label, note),
                is_other: false,
                is_alone: false,
                line,
            });
        }
    }

    fn finish(mut self, scene: &Scene, written: &[Written], plan: &Plan, board: Size) -> Layout {
        tiny_sort::stable::sort_by_key(&mut self.cells, |c| c.need.index);
        let mut z = 0;
        let mut places = Vec::with_capacity(self.cells.len());
        let nothing = Written::default();
        for (i, (cell, zone)) in self.cells.iter().zip(&scene.zones).enumerate() {
            let written = written.get(i).unwrap_or(&nothing);
            places.push(lay(cell, zone, written, &mut z, self.prefs));
        }
        leave_out_suits(scene, &mut places);
        for ((place, zone), written) in places.iter_mut().zip(&scene.zones).zip(written) {
            if zone.kind == ZoneKind::Foundation {
                note_over_name(place, written.note.as_deref(), self.prefs);
            }
        }
        let mut ring: Vec<usize> = (0..places.len()).collect();
        // Line by line; in a line the rail's zones come in their own rows.
        tiny_sort::stable::sort_by(&mut ring, |&a, &b| {
            let (a, b): (&ZonePlace, &ZonePlace) = (&places[a], &places[b]);
            let key = |p: &ZonePlace| (p.line, p.frame.y > p.area.y + p.area.height);
            key(a)
                .cmp(&key(b))
                .then(a.frame.x.total_cmp(&b.frame.x))
                .then(a.frame.y.total_cmp(&b.frame.y))
        });
        Layout {
            board,
            card: plan.card,
            places,
            heads: self.heads,
            ring,
        }
    }
}

/// The area of a zone, high enough for a finger, and wide enough if it has its line for itself.
fn touchable(area: Rect, is_alone: bool) -> Rect {
    let higher = (FINGER - area.height).max(0.0);
    let wider = if is_alone {
        (FINGER - area.width).max(0.0)
    } else {
        0.0
    };
    let (x, y) = (area.x - wider / 2.0, area.y - higher / 2.0);
    Rect::new(x.max(0.0), y.max(0.0), area.width + wider, area.height + higher)
}

struct Lines {
    /// The upper edge of the first line.
    top: f64,
    between: f64,
    heights: Vec<f64>,
}

fn natural_total(line: &Line, card: f64, gap: f64) -> f64 {
    let least: f64 = line.zones.iter().map(|z| z.least * card).sum();
    least + line.apart() * card + (line.zones.len().saturating_sub(1)) as f64 * gap
}

/// The width a line takes: its natural one as far as there is room.
fn natural_width(line: &Line, card: f64, gap: f64, least_gap: f64, room: f64) -> f64 {
    let cards: f64 = line.zones.iter().map(|z| z.natural * card).sum();
    let most = room - 2.0 * least_gap;
    let natural = cards + line.apart() * card + (line.zones.len().saturating_sub(1)) as f64 * gap;
    let tight = natural_total(line, card, least_gap);
    natural.min(most).max(tight.min(most)).floor()
}

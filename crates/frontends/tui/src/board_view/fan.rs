//! Number of cards of a column are shown in how many rows.
//!
//! A column that has room shows each card. One that has not gives up detail step by step: first
//! the backs become one row, then runs that move as a unit show only their ends, then one row with
//! both ends, then two cards share a row, and at last cards are hidden behind a count.

use wildpile_table::{Fill, SceneCard};

/// The content of a row of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// Nothing lies here.
    Empty,
    /// A card.
    Card,
    /// Several backs as one.
    Backs,
    /// The rest of a run whose first card is the row above; its last card is named.
    Tail,
    /// A whole run; both its ends are named.
    Run,
    /// Two cards side by side.
    Pair,
    /// Cards that are not shown, only counted.
    Hidden,
}

/// One row of a column (the last one may be higher) and the cards it represents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its content.
    pub shows: Shows,
    /// The first card, an index.
    pub first: usize,
    /// The last card, an index; the same as the first for one card.
    pub last: usize,
    /// The row's height.
    pub height: u16,
}

impl Row {
    const fn new(shows: Shows, first: usize, last: usize) -> Self {
        Self {
            shows,
            first,
            last,
            height: 1,
        }
    }

    const fn holds(&self, card: Option<usize>) -> bool {
        match card {
            Some(card) => self.first <= card && card <= self.last,
            None => false,
        }
    }
}

/// The rows that a column needs when it hides as little as possible, its last card `last` rows high.
#[must_use]
pub const fn wanted(cards: usize, pitch: u16, last: u16) -> u16 {
    (cards.saturating_sub(1) as u16)
        .saturating_mul(pitch)
        .saturating_add(last)
}

/// The rows that a column needs at least when only backs and runs are collapsed.
#[must_use]
pub fn collapsed(cards: &[SceneCard]) -> u16 {
    let mut rows = singles(cards);
    collapse_backs(cards, &mut rows, 0);
    collapse_runs(cards, &mut rows, 0, None);
    rows.len().max(1) as u16
}

/// One way of giving up detail.
type Step<'a> = &'a dyn Fn(&mut Vec<Row>);

/// Shows a column in `room` rows (at least one). The last card is up to `height` rows high, cards are
/// `pitch` rows apart if there is room for that. The card in `focus` stays visible where possible.
#[must_use]
pub fn fit(cards: &[SceneCard], room: u16, pitch: u16, height: u16, focus: Option<usize>) -> Vec<Row> {
    let room = usize::from(room.max(1));
    let height = height.max(1);
    if cards.is_empty() {
        return vec![Row {
            height: height.min(room as u16),
            ..Row::new(Shows::Empty, 0, 0)
        }];
    }
    let mut rows = singles(cards);
    if usize::from(wanted(cards.len(), pitch, height)) <= room && pitch > 1 {
        for row in &mut rows {
            row.height = pitch;
        }
    }
    let steps: [Step<'_>; 5] = [
        &|rows| collapse_backs(cards, rows, room),
        &|rows| collapse_runs(cards, rows, room, focus),
        &|rows| join_ends(rows, room, focus),
        &|rows| pair(cards, rows, room, focus),
        &|rows| hide(rows, room, focus),
    ];
    for step in steps {
        if rows.len() <= room {
            break;
        }
        step(&mut rows);
    }
    let above: u16 = rows[..rows.len() - 1].iter().map(|r| r.height).sum();
    if let Some(last) = rows.last_mut() {
        last.height = height.min((room as u16).saturating_sub(above)).max(1);
    }
    rows
}

fn singles(cards: &[SceneCard]) -> Vec<Row> {
    (0..cards.len()).map(|i| Row::new(Shows::Card, i, i)).collect()
}

/// Replaces rows `from..=to` by one.
fn merge(rows: &mut Vec<Row>, from: usize, to: usize, shows: Shows) {
    let merged = Row::new(shows, rows[from].first, rows[to].last);
    rows.splice(from..=to, [merged]);
}

fn collapse_backs(cards: &[SceneCard], rows: &mut Vec<Row>, room: usize) {
    let is_back = |r: &Row| cards[r.first].fill == Fill::Back && r.shows == Shows::Card;
    let mut at = 0;
    while at < rows.len() && rows.len() > room {
        let end = rows[at..].iter().take_while(|r| is_back(r)).count() + at;
        if end > at + 1 {
            merge(rows, at, end - 1, Shows::Backs);
        }
        at = end.max(at) + 1;
    }
}

fn collapse_runs(cards: &[SceneCard], rows: &mut Vec<Row>, room: usize, focus: Option<usize>) {
    let mut at = 0;
    while at < rows.len() && rows.len() > room {
        let mut end = at + 1;
        while end < rows.len() && cards[rows[end].first].joined && rows[end].shows == Shows::Card {
            end += 1;
        }
        let focused = rows[at..end].iter().any(|r| r.holds(focus));
        if end - at > 2 && rows[at].shows == Shows::Card && !focused {
            merge(rows, at + 1, end - 1, Shows::Tail);
            end = at + 2;
        }
        at = end;
    }
}

fn join_ends(rows: &mut Vec<Row>, room: usize, focus: Option<usize>) {
    let mut at = 1;
    while at < rows.len() && rows.len() > room {
        if rows[at].shows == Shows::Tail && !rows[at].holds(focus) && !rows[at - 1].holds(focus) {
            merge(rows, at - 1, at, Shows::Run);
        } else {
            at += 1;
        }
    }
}

fn pair(cards: &[SceneCard], rows: &mut Vec<Row>, room: usize, focus: Option<usize>) {
    let single = |r: &Row| r.shows == Shows::Card && cards[r.first].face().is_some() && !r.holds(focus);
    let mut at = 0;
    // The last row stays alone: it is the card that is played next.
    while at + 2 < rows.len() && rows.len() > room {
        if single(&rows[at]) && single(&rows[at + 1]) {
            merge(rows, at, at + 1, Shows::Pair);
        }
        at += 1;
    }
}

fn hide(rows: &mut Vec<Row>, room: usize, focus: Option<usize>) {
    let over = rows.len() - room;
    if over == 0 {
        return;
    }
    let wanted = rows.iter().position(|r| r.holds(focus));
    match wanted {
        // The focus is among the hidden cards: hide cards on both sides of it.
        Some(at) if at <= over && room >= 4 => {
            let end = rows.len() - 2;
            let from = (at + room - 3).min(end);
            if from <= end {
                merge(rows, from, end, Shows::Hidden);
            }
            if rows.len() > room && at > 0 {
                let more = rows.len() - room;
                merge(rows, 0, more.min(at - 1), Shows::Hidden);
            }
            if rows.len() > room {
                let over = rows.len() - room;
                merge(rows, 0, over, Shows::Hidden);
            }
        }
        _ => merge(rows, 0, over, Shows::Hidden),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use wildpile_table::Face;

    use super::*;

    fn cards() -> impl Strategy<Value = Vec<SceneCard>> {
        prop::collection::vec((0u8..4, any::<bool>()), 0..40).prop_map(|list| {
            let face = wildpile_cards::standard_deck().next().map(Face::of);
            list.into_iter()
                .map(|(kind, joined)| match (kind, &face) {
                    (0, _) | (_, None) => SceneCard::back(),
                    (_, Some(face)) => SceneCard::up(face.clone()).joined(joined),
                })
                .collect()
        })
    }

    proptest! {
        #[test]
        fn every_card_has_its_place_and_the_rows_fit(
            cards in cards(), room in 0u16..30, pitch in 1u16..3, height in 0u16..8, focus in prop::option::of(0usize..40)
        ) {
            let rows = fit(&cards, room, pitch, height, focus);
            let total: u16 = rows.iter().map(|r| r.height).sum();
            prop_assert!(total <= room.max(1), "{total} rows in {room}");
            prop_assert!(rows.iter().all(|r| r.height > 0));
            if cards.is_empty() {
                prop_assert_eq!(rows.len(), 1);
            } else {
                let shown: Vec<usize> = rows.iter().flat_map(|r| r.first..=r.last).collect();
                prop_assert_eq!(shown, (0..cards.len()).collect::<Vec<_>>());
            }
        }

        #[test]
        fn nothing_is_hidden_where_there_is_room(cards in cards(), height in 1u16..6) {
            let room = wanted(cards.len(), 1, height).max(1);
            let rows = fit(&cards, room, 1, height, None);
            prop_assert!(rows.iter().all(|r| matches!(r.shows, Shows::Card | Shows::Empty)));
        }
    }
}

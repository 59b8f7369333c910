//! The way of a deck from the first page to the table: the page that is left says where the deck lay, and the first deal
//! of the board begins there.

use std::cell::Cell;

use wildpile_records::clock::now_ms;

use super::layout::{Point, Rect};

/// A deck that isn't taken up within this time (ms) has nothing to do with the board that appears then.
const FRESH: u64 = 3000;

thread_local! {
    static LEFT: Cell<Option<(u64, Rect)>> = const { Cell::new(None) };
}

/// The page with a deck at this place on the screen is about to be left.
pub fn leave(deck: Rect) {
    LEFT.set(Some((now_ms(), deck)));
}

/// The place on the screen of the deck that was opened just now; once.
#[must_use]
pub fn take() -> Option<Rect> {
    let (at, rect) = LEFT.take()?;
    (now_ms().saturating_sub(at) < FRESH).then_some(rect)
}

/// The middle of that deck on a board.
#[must_use]
pub fn take_on(board: &web_sys::Element) -> Option<Point> {
    let (deck, board) = (take()?.centre(), on_screen(board));
    Some(Point::new(deck.x - board.x, deck.y - board.y))
}

/// The place of an element on the screen.
#[must_use]
pub fn on_screen(element: &web_sys::Element) -> Rect {
    let rect = element.get_bounding_client_rect();
    Rect::new(rect.x(), rect.y(), rect.width(), rect.height())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deck_is_taken_up_once_and_only_when_it_has_just_been_opened() {
        let deck = Rect::new(10.0, 20.0, 80.0, 112.0);
        assert_eq!(take(), None);
        leave(deck);
        assert_eq!((take(), take()), (Some(deck), None));
        LEFT.set(Some((now_ms().saturating_sub(FRESH), deck)));
        assert_eq!(take(), None, "another table, later");
    }
}

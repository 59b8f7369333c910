//! What every key does.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::{Context, Screen, Step};
use crate::input::{Input, Key};
use crate::look;
use crate::paint::{self, Hits};
use crate::screens::list::{Choice, List, column};

const KEYS: &[(&str, &str)] = &[
    ("At the table", ""),
    (
        "← ↑ → ↓",
        "move the cursor between piles and cards (also H J K L with Shift)",
    ),
    (
        "Enter",
        "play the card if only one move is obvious, else pick it up; put it down",
    ),
    ("Space", "pick the card up; put it down where the cursor is"),
    ("Esc", "put back what is picked up; else the game's menu"),
    ("h", "hint: what can move, the best first; again for the next one"),
    (
        "Tab",
        "go through all legal moves; Enter plays the one that is shown",
    ),
    ("1 … 9", "the buttons below the table"),
    ("g", "all other moves: giving up and the like"),
    ("f", "jump: each pile shows a letter, type it to go there"),
    (
        "x",
        "mark a card of the hand; Enter on a pile plays all marked ones in their order",
    ),
    ("a", "play the rest when nothing is left to decide"),
    (
        "c",
        "can this still be won? With the way, or back to where it could",
    ),
    ("i", "look through the pile below the cursor"),
    (":", "type a move or a command; :help lists them"),
    ("u", "undo"),
    ("r, Ctrl-R", "redo"),
    ("R", "restart: the same deal from its beginning"),
    ("n", "new deal with the same rules and players"),
    ("d", "choose a deal number"),
    ("o", "what has happened so far"),
    ("b", "rule book"),
    ("s", "settings"),
    ("m, q", "the game's menu; leaving saves the game"),
    ("Ctrl-C", "save and quit"),
    ("", ""),
    ("With the mouse", ""),
    ("click, click", "pick a card up, then choose where it goes"),
    ("drag", "take it there"),
    ("double click", "play the most obvious move of a card"),
    ("right click", "put it back"),
    ("wheel", "scroll"),
    ("", ""),
    ("When a bot moves", ""),
    ("Space, Enter", "don't wait for it"),
    ("", ""),
    ("In lists", ""),
    ("↑ ↓ or j k", "choose a row"),
    ("← → or h l", "change its value"),
    ("Enter", "open it, or choose among all its values"),
    ("Delete", "back to what the preset says"),
    ("Esc, q", "back"),
];

/// Where the text beside a key starts.
const TEXT_AT: u16 = 20;

/// The page line by line: a key or nothing, and what it does; a heading has no such text.
fn lines(width: u16) -> Vec<(&'static str, Option<String>)> {
    let mut lines = Vec::new();
    for &(key, what) in KEYS {
        if what.is_empty() {
            lines.push((key, None));
            continue;
        }
        let wrapped = paint::wrap(what, width);
        let keys = std::iter::once(key).chain(std::iter::repeat(""));
        lines.extend(keys.zip(wrapped.into_iter().map(Some)));
    }
    lines
}

/// The page with all keys.
#[derive(Default)]
pub struct Help {
    list: List,
    hits: Hits,
}

impl Help {
    /// The page.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }
}

impl Screen for Help {
    fn draw(&mut self, buf: &mut Buffer, area: Rect, _cx: &Context) {
        self.hits.clear();
        paint::bar(
            buf,
            Rect::new(area.x, area.y, area.width, 1),
            "Keys and mouse",
            "",
        );
        let body = column(area, 90);
        let room = usize::from(area.height.saturating_sub(4));
        let lines = lines(body.width.saturating_sub(TEXT_AT + 3));
        // The list's choice is where the page is scrolled to.
        let most = lines.len().saturating_sub(room);
        self.list.at = self.list.at.min(most);
        for (y, (key, what)) in (area.y + 2..).zip(lines.iter().skip(self.list.at).take(room)) {
            match what {
                None => paint::text(buf, body.x + 2, y, body.width, key, look::HEADING),
                Some(what) => {
                    paint::text(buf, body.x + 4, y, TEXT_AT - 6, key, look::BRIGHT);
                    let width = body.width.saturating_sub(TEXT_AT);
                    paint::text(buf, body.x + TEXT_AT, y, width, what, look::TEXT)
                }
            };
        }
        if self.list.at < most {
            paint::put(
                buf,
                body.right().saturating_sub(2),
                area.bottom().saturating_sub(3),
                '▼',
                look::BRIGHT,
            );
        }
        let foot = Rect::new(area.x, area.bottom() - 1, area.width, 1);
        paint::keys(
            buf,
            &mut self.hits,
            foot,
            &[(Key::Up, ""), (Key::Down, "scroll"), (Key::Esc, "back")],
        );
    }

    fn input(&mut self, input: Input, _cx: &mut Context) -> Step {
        match self.list.input(input, KEYS.len(), &self.hits, |_| false) {
            Choice::Key(Key::Esc | Key::Char('q' | '?')) | Choice::Enter => Step::Back,
            Choice::Key(Key::Up) => {
                self.list.at = self.list.at.saturating_sub(1);
                Step::Stay
            }
            Choice::Key(Key::Down) => {
                self.list.at += 1;
                Step::Stay
            }
            _ => Step::Stay,
        }
    }
}

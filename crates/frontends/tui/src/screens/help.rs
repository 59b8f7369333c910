//! The page of keys.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_message::Message;

use crate::app::{Context, Screen, Transition};
use crate::input::{Input, Key};
use crate::localizer::Localizer;
use crate::paint::{self, Hits};
use crate::screens::list::{Choice, List, column};
use crate::text as t;
use crate::theme;

/// A row of the page: a key and what it does. A heading does nothing; a gap is an empty one.
type Row = (Message, Option<Message>);

/// The place where the page is opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Place {
    /// At a table of this program, or in its menu.
    #[default]
    Here,
    /// At an online table.
    OnlineTable,
    /// The lobby of a server, and its pages.
    Lobby,
}

/// The rows; online without what isn't there: moves are final, and the server deals. In a lobby its own keys come first.
fn rows(place: Place) -> Vec<Row> {
    let is_online = place != Place::Here;
    let heading = |text: Message| (text, None);
    let gap = || (Message::text(""), None);
    let does = |keys: Message, what: Message| (keys, Some(what));
    let key = |keys: &'static str, what: Message| (Message::text(keys), Some(what));
    let two = |a: Key, b: Key| {
        t::KeysTwo {
            a: a.label(),
            b: b.label(),
        }
        .into()
    };
    let or = |a: &str, b: &str| t::KeysOr { a, b }.into();
    let local = |row: Row| (!is_online).then_some(row);
    let in_lobby = |row: Row| (place == Place::Lobby).then_some(row);
    let all = [
        in_lobby(heading(t::HelpInLobby.into())),
        in_lobby(does(Key::Enter.label(), t::HelpLobbyEnter.into())),
        in_lobby(key("r", t::HelpLobbyRefresh.into())),
        in_lobby(key("Esc, q", t::HelpBack.into())),
        in_lobby(gap()),
        Some(heading(t::HelpAtTable.into())),
        Some(key("← ↑ → ↓", t::HelpCursor.into())),
        Some(does(Key::Enter.label(), t::HelpEnter.into())),
        Some(does(Key::Char(' ').label(), t::HelpSpace.into())),
        Some(key("Esc", t::HelpEsc.into())),
        Some(key("h", t::HelpHint.into())),
        Some(key("Tab", t::HelpTab.into())),
        Some(key("1 … 9", t::HelpNumbers.into())),
        Some(key("g", t::HelpMore.into())),
        Some(key("f", t::HelpJump.into())),
        Some(key("x", t::HelpSelect.into())),
        local(key("a", t::HelpFinish.into())),
        local(key("c", t::HelpAhead.into())),
        Some(key("i", t::HelpLook.into())),
        Some(key(":", t::HelpType.into())),
        local(key("u", t::HelpUndo.into())),
        local(does(two(Key::Char('r'), Key::Ctrl('r')), t::HelpRedo.into())),
        local(key("R", t::HelpRestart.into())),
        local(key("n", t::HelpNew.into())),
        local(key("d", t::HelpDeal.into())),
        Some(key("o", t::HelpLog.into())),
        Some(key("k", t::HelpCards.into())),
        Some(key("b", t::HelpBook.into())),
        Some(key("s", t::HelpSettings.into())),
        Some(key("m, q", t::HelpMenu.into())),
        Some(does(Key::Ctrl('c').label(), t::HelpQuit.into())),
        Some(gap()),
        Some(heading(t::HelpOnline.into())),
        Some(key("t", t::HelpOnlineTalk.into())),
        Some(key("p", t::HelpOnlinePause.into())),
        Some(key("m", t::HelpOnlineMenu.into())),
        Some(key("r", t::HelpOnlineRetry.into())),
        Some(gap()),
        Some(heading(t::HelpWithMouse.into())),
        Some(does(t::MouseTwoClicks.into(), t::HelpTwoClicks.into())),
        Some(does(t::MouseDrag.into(), t::HelpDrag.into())),
        Some(does(t::MouseDoubleClick.into(), t::HelpDoubleClick.into())),
        Some(does(t::MouseRightClick.into(), t::HelpRightClick.into())),
        Some(does(t::MouseWheel.into(), t::HelpWheel.into())),
        Some(gap()),
        local(heading(t::HelpWhenBots.into())),
        local(does(two(Key::Char(' '), Key::Enter), t::HelpHurry.into())),
        local(gap()),
        Some(heading(t::HelpInLists.into())),
        Some(does(or("↑ ↓", "j k"), t::HelpRow.into())),
        Some(does(or("← →", "h l"), t::HelpValue.into())),
        Some(does(Key::Enter.label(), t::HelpOpen.into())),
        Some(does(Key::Delete.label(), t::HelpReset.into())),
        Some(key("Esc, q", t::HelpBack.into())),
    ];
    all.into_iter().flatten().collect()
}

/// The page line by line: a key or nothing, and what it does; a heading has no such text. Then the
/// column where the texts beside the keys start.
fn lines(width: u16, place: Place, localizer: Localizer<'_>) -> (Vec<(String, Option<String>)>, u16) {
    let rows: Vec<(String, Option<String>)> = rows(place)
        .iter()
        .map(|(key, what)| (localizer.say(key), what.as_ref().map(|w| localizer.say(w))))
        .collect();
    let widest = rows.iter().filter(|r| r.1.is_some()).map(|r| paint::width(&r.0));
    // In a narrow window the texts need the room: a long key is on a line of its own.
    let narrow = width < 60;
    let text_at = match narrow {
        true => 12,
        false => 20.max(widest.max().unwrap_or(0) + 6),
    };
    let mut lines = Vec::new();
    for (mut key, what) in rows {
        let Some(what) = what else {
            lines.push((key, None));
            continue;
        };
        if narrow && paint::width(&key) + 5 > text_at {
            lines.push((std::mem::take(&mut key), Some(String::new())));
        }
        let wrapped = paint::wrap(&what, width.saturating_sub(text_at + 3));
        let keys = std::iter::once(key).chain(std::iter::repeat(String::new()));
        lines.extend(keys.zip(wrapped.into_iter().map(Some)));
    }
    (lines, text_at)
}

/// The page with all keys.
#[derive(Default)]
pub struct Help {
    place: Place,
    /// The list's choice is where the page is scrolled to.
    list: List,
    /// The number of lines by which the page as drawn can be scrolled.
    most: usize,
    hits: Hits,
}

impl Help {
    /// The page, opened there.
    #[must_use]
    pub fn at(place: Place) -> Self {
        Self {
            place,
            ..Self::default()
        }
    }
}

impl Screen for Help {
    fn draw(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        let localizer = cx.localizer();
        self.hits.clear();
        paint::bar(buf, area, &localizer.t(t::HelpTitle), "");
        let body = column(area, 90);
        let room = usize::from(area.height.saturating_sub(4));
        let (lines, text_at) = lines(body.width, self.place, localizer);
        self.most = lines.len().saturating_sub(room);
        self.list.at = self.list.at.min(self.most);
        for (y, (key, what)) in (area.y + 2..).zip(lines.iter().skip(self.list.at).take(room)) {
            match what {
                None => paint::text(buf, body.x + 2, y, body.width, key, theme::HEADING),
                Some(what) => {
                    let room = body.width.saturating_sub(4);
                    paint::text(buf, body.x + 4, y, room, key, theme::BRIGHT);
                    let width = body.width.saturating_sub(text_at);
                    paint::text(buf, body.x + text_at, y, width, what, theme::TEXT)
                }
            };
        }
        let (at, marks) = (self.list.at, body.right().saturating_sub(2));
        let window = at..(at + room).min(lines.len());
        paint::more(buf, marks, area.y + 2, &window, lines.len());
        let keys = [
            paint::and(Key::Up),
            paint::does(Key::Down, t::DoScroll),
            paint::does(Key::Esc, t::DoBack),
        ];
        paint::foot(buf, &mut self.hits, area, localizer, &keys);
    }

    fn input(&mut self, input: Input, _cx: &mut Context) -> Transition {
        // A list goes on at its other end; a page stays at its own.
        match input {
            Input::Key(Key::Down | Key::Char('j')) if self.list.at >= self.most => return Transition::Stay,
            Input::Key(Key::Up | Key::Char('k')) if self.list.at == 0 => return Transition::Stay,
            _ => {}
        }
        match self.list.input(input, self.most + 1, &self.hits, |_| false) {
            Choice::Key(Key::Esc | Key::Char('q' | '?')) | Choice::Enter => return Transition::Back,
            _ => {}
        }
        Transition::Stay
    }
}

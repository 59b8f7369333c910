//! The settings.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::{Context, Screen, Step};
use crate::input::{Input, Key};
use crate::look;
use crate::paint::{self, Hits, Target};
use crate::screens::list::{Choice, List, column};
use crate::settings::{Ascii, Settings};

const ROWS: [(&str, &str); 7] = [
    (
        "Four colours",
        "Diamonds are blue and clubs green, so that suits are told apart at a glance.",
    ),
    ("Letters for suits", "S H D C instead of the suits' shapes."),
    (
        "ASCII only",
        "For terminals that can't draw shapes and lines; auto follows the locale.",
    ),
    ("Big cards", "Cards grow where there is room for that."),
    (
        "Pace of bots",
        "How long a bot waits before each move. At a table Space skips the wait.",
    ),
    (
        "Pace in a race",
        "The same where everybody plays at the same time.",
    ),
    (
        "Mouse",
        "Click and drag cards. Off: the terminal's own selection of text works as usual.",
    ),
];

const PACES: [u64; 8] = [0, 200, 400, 600, 900, 1300, 2000, 3000];
const RACE_PACES: [u64; 7] = [500, 1000, 2000, 3000, 5000, 8000, 12000];

/// The page with the settings.
pub struct Prefs {
    settings: Settings,
    list: List,
    hits: Hits,
}

fn cycle(steps: &[u64], now: u64, up: bool) -> u64 {
    let found = if up {
        steps.iter().copied().find(|&s| s > now)
    } else {
        steps.iter().rev().copied().find(|&s| s < now)
    };
    found
        .or_else(|| if up { steps.first() } else { steps.last() }.copied())
        .unwrap_or(now)
}

const fn on(value: bool) -> &'static str {
    if value { "on" } else { "off" }
}

impl Prefs {
    /// The page.
    pub fn new(cx: &Context) -> Self {
        Self {
            settings: cx.settings.clone(),
            list: List::default(),
            hits: Hits::default(),
        }
    }

    fn value(&self, row: usize) -> String {
        let s = &self.settings;
        let pace = |ms: u64| match ms {
            0 => "no wait".to_owned(),
            ms => format!("{}.{} s", ms / 1000, ms % 1000 / 100),
        };
        match row {
            0 => on(s.four_colours).to_owned(),
            1 => on(s.letters).to_owned(),
            2 => match s.ascii {
                Ascii::Auto => "auto",
                Ascii::Always => "on",
                Ascii::Never => "off",
            }
            .to_owned(),
            3 => on(s.big_cards).to_owned(),
            4 => pace(s.pace_ms),
            5 => pace(s.race_ms),
            _ => on(s.mouse).to_owned(),
        }
    }

    fn change(&mut self, up: bool, cx: &mut Context) {
        let s = &mut self.settings;
        match self.list.at {
            0 => s.four_colours = !s.four_colours,
            1 => s.letters = !s.letters,
            2 => {
                s.ascii = match (s.ascii, up) {
                    (Ascii::Auto, true) | (Ascii::Never, false) => Ascii::Always,
                    (Ascii::Always, true) | (Ascii::Auto, false) => Ascii::Never,
                    (Ascii::Never, true) | (Ascii::Always, false) => Ascii::Auto,
                }
            }
            3 => s.big_cards = !s.big_cards,
            4 => s.pace_ms = cycle(&PACES, s.pace_ms, up),
            5 => s.race_ms = cycle(&RACE_PACES, s.race_ms, up),
            _ => s.mouse = !s.mouse,
        }
        cx.set(self.settings.clone());
    }
}

impl Screen for Prefs {
    fn draw(&mut self, buf: &mut Buffer, area: Rect, _cx: &Context) {
        self.hits.clear();
        paint::bar(buf, Rect::new(area.x, area.y, area.width, 1), "Settings", "");
        let body = column(area, 76);
        for i in self.list.window(ROWS.len(), area.height.saturating_sub(6)) {
            let line = Rect::new(body.x + 1, area.y + 2 + i as u16, body.width.saturating_sub(2), 1);
            let chosen = i == self.list.at;
            let style = if chosen { look::CHOSEN } else { look::TEXT };
            paint::fill(buf, line, style);
            if chosen {
                paint::put(buf, line.x, line.y, '▸', style);
            }
            paint::text(buf, line.x + 2, line.y, 26, ROWS[i].0, style);
            self.hits.add(line, Target::More(i));
            let x = line.x + 30;
            paint::put(buf, x, line.y, '◂', style);
            self.hits.add(Rect::new(x, line.y, 2, 1), Target::Less(i));
            let value = self.value(i);
            let taken = paint::text(buf, x + 2, line.y, 12, &value, style);
            paint::put(buf, x + 3 + taken, line.y, '▸', style);
        }
        let help = ROWS.get(self.list.at).map_or("", |r| r.1);
        for (line, y) in paint::wrap(help, body.width.saturating_sub(6))
            .iter()
            .zip(area.bottom().saturating_sub(4)..area.bottom().saturating_sub(1))
        {
            paint::text(buf, body.x + 3, y, body.width, line, look::DIM);
        }
        let foot = Rect::new(area.x, area.bottom() - 1, area.width, 1);
        let keys = [(Key::Left, ""), (Key::Right, "change"), (Key::Esc, "back")];
        paint::keys(buf, &mut self.hits, foot, &keys);
    }

    fn input(&mut self, input: Input, cx: &mut Context) -> Step {
        match self.list.input(input, ROWS.len(), &self.hits, |_| false) {
            Choice::Enter | Choice::More | Choice::Key(Key::Right) => self.change(true, cx),
            Choice::Less | Choice::Key(Key::Left) => self.change(false, cx),
            Choice::Key(Key::Esc | Key::Char('q')) => return Step::Back,
            _ => {}
        }
        Step::Stay
    }
}

//! The settings.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_message::Message;

use crate::app::{Context, Screen, Transition};
use crate::input::{Input, Key};
use crate::language;
use crate::look;
use crate::paint::{self, Hits};
use crate::screens::lines;
use crate::screens::list::{Choice, List, column, turn};
use crate::settings::{Ascii, Settings};
use crate::text as t;

/// The settings in their order.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Language,
    Colours,
    Letters,
    GermanLetters,
    Ascii,
    BigCards,
    Pace,
    RacePace,
    Mouse,
}

const ROWS: [Row; 9] = [
    Row::Colours,
    Row::Letters,
    Row::GermanLetters,
    Row::Ascii,
    Row::BigCards,
    Row::Pace,
    Row::RacePace,
    Row::Mouse,
    Row::Language,
];

impl Row {
    /// What it is called, and what it does.
    fn texts(self) -> (Message, Message) {
        match self {
            Self::Language => (t::SettingLanguage.into(), t::SettingLanguageHelp.into()),
            Self::Colours => (t::SettingColours.into(), t::SettingColoursHelp.into()),
            Self::Letters => (t::SettingLetters.into(), t::SettingLettersHelp.into()),
            Self::GermanLetters => (t::SettingGermanLetters.into(), t::SettingGermanLettersHelp.into()),
            Self::Ascii => (t::SettingAscii.into(), t::SettingAsciiHelp.into()),
            Self::BigCards => (t::SettingBigCards.into(), t::SettingBigCardsHelp.into()),
            Self::Pace => (t::SettingPace.into(), t::SettingPaceHelp.into()),
            Self::RacePace => (t::SettingRacePace.into(), t::SettingRacePaceHelp.into()),
            Self::Mouse => (t::SettingMouse.into(), t::SettingMouseHelp.into()),
        }
    }
}

const PACES: [u64; 8] = [0, 200, 400, 600, 900, 1300, 2000, 3000];
const RACE_PACES: [u64; 7] = [500, 1000, 2000, 3000, 5000, 8000, 12000];

/// The page with the settings.
pub struct Prefs {
    settings: Settings,
    /// The languages there are: what they are called, and their tags.
    languages: Vec<(String, String)>,
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

fn on(value: bool) -> Message {
    if value {
        t::ValueOn.into()
    } else {
        t::ValueOff.into()
    }
}

fn pace(ms: u64) -> Message {
    match ms {
        0 => t::ValueNoWait.into(),
        ms => t::ValueSeconds {
            whole: ms / 1000,
            tenths: ms % 1000 / 100,
        }
        .into(),
    }
}

impl Prefs {
    /// The page.
    pub fn new(cx: &Context) -> Self {
        let languages = language::languages().into_iter();
        Self {
            settings: cx.settings.clone(),
            languages: languages.map(|tag| (language::name(&tag), tag)).collect(),
            list: List::default(),
            hits: Hits::default(),
        }
    }

    fn value(&self, row: Row) -> Message {
        let s = &self.settings;
        match row {
            Row::Language => match self.languages.iter().find(|(_, tag)| *tag == s.language) {
                Some((name, _)) => Message::text(name.clone()),
                None => t::ValueSystem.into(),
            },
            Row::Colours => on(s.four_colours),
            Row::Letters => on(s.letters),
            Row::GermanLetters => on(s.german_letters),
            Row::Ascii => match s.ascii {
                Ascii::Auto => t::ValueAuto.into(),
                Ascii::Always => on(true),
                Ascii::Never => on(false),
            },
            Row::BigCards => on(s.big_cards),
            Row::Pace => pace(s.pace_ms),
            Row::RacePace => pace(s.race_ms),
            Row::Mouse => on(s.mouse),
        }
    }

    /// The language after (or before) the chosen one, round and round; the system's comes first.
    fn next_language(&self, up: bool) -> String {
        let mut all = vec![language::SYSTEM];
        all.extend(self.languages.iter().map(|(_, tag)| tag.as_str()));
        let mut tag = self.settings.language.as_str();
        turn(&mut tag, &all, up);
        tag.to_owned()
    }

    fn change(&mut self, up: bool, cx: &mut Context) {
        let Some(row) = ROWS.get(self.list.at) else { return };
        let next = self.next_language(up);
        let s = &mut self.settings;
        match row {
            Row::Language => s.language = next,
            Row::Colours => s.four_colours = !s.four_colours,
            Row::Letters => s.letters = !s.letters,
            Row::GermanLetters => s.german_letters = !s.german_letters,
            Row::Ascii => turn(&mut s.ascii, &[Ascii::Auto, Ascii::Always, Ascii::Never], up),
            Row::BigCards => s.big_cards = !s.big_cards,
            Row::Pace => s.pace_ms = cycle(&PACES, s.pace_ms, up),
            Row::RacePace => s.race_ms = cycle(&RACE_PACES, s.race_ms, up),
            Row::Mouse => s.mouse = !s.mouse,
        }
        cx.set(self.settings.clone());
    }
}

impl Screen for Prefs {
    fn draw(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        let voice = cx.voice();
        self.hits.clear();
        paint::bar(buf, area, &voice.t(t::MenuSettings), "");
        let body = column(area, 76);
        let first = area.y + if area.height < 16 { 1 } else { 2 };
        let room = area.bottom().saturating_sub(first + 4);
        let window = self.list.window(ROWS.len(), room);
        let marks = body.right().saturating_sub(1);
        paint::more(buf, marks, first, &window, ROWS.len());
        for (y, i) in (first..).zip(window) {
            let line = Rect::new(body.x + 1, y, body.width.saturating_sub(2), 1);
            let chosen = i == self.list.at;
            let title = voice.say(&ROWS[i].texts().0);
            let value = voice.say(&self.value(ROWS[i]));
            lines::value(buf, &mut self.hits, line, (i, chosen), &title, &value);
        }
        let help = ROWS.get(self.list.at).map(|row| voice.say(&row.texts().1));
        for (line, y) in paint::wrap(&help.unwrap_or_default(), body.width.saturating_sub(6))
            .iter()
            .zip(area.bottom().saturating_sub(4)..area.bottom().saturating_sub(1))
        {
            paint::text(buf, body.x + 3, y, body.width, line, look::DIM);
        }
        let keys = [
            paint::and(Key::Left),
            paint::does(Key::Right, t::DoChange),
            paint::does(Key::Esc, t::DoBack),
        ];
        paint::foot(buf, &mut self.hits, area, voice, &keys);
    }

    fn input(&mut self, input: Input, cx: &mut Context) -> Transition {
        match self.list.input(input, ROWS.len(), &self.hits, |_| false) {
            Choice::Enter | Choice::More | Choice::Key(Key::Right) => self.change(true, cx),
            Choice::Less | Choice::Key(Key::Left) => self.change(false, cx),
            Choice::Key(Key::Esc | Key::Char('q')) => return Transition::Back,
            _ => {}
        }
        Transition::Stay
    }
}

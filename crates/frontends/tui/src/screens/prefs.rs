//! The settings.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_message::Message;

use crate::app::{Context, Screen, Transition};
use crate::input::{Input, Key};
use crate::language;
use crate::paint::{self, Hits};
use crate::screens::list::{Choice, List, turn};
use crate::screens::page::{Drawn, Field, Page};
use crate::settings::{Ascii, Settings};
use crate::text as t;
use crate::theme;

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
    /// The title, and the help for it.
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

    /// The kind of its value.
    const fn kind(self) -> Kind {
        match self {
            Self::Language => Kind::Language,
            Self::Ascii => Kind::Ascii,
            Self::Colours => Kind::Switch(|s| &mut s.four_colours),
            Self::Letters => Kind::Switch(|s| &mut s.letters),
            Self::GermanLetters => Kind::Switch(|s| &mut s.german_letters),
            Self::BigCards => Kind::Switch(|s| &mut s.big_cards),
            Self::Mouse => Kind::Switch(|s| &mut s.mouse),
            Self::Pace => Kind::Pause(|s| &mut s.pace_ms, &PACES),
            Self::RacePace => Kind::Pause(|s| &mut s.race_ms, &RACE_PACES),
        }
    }
}

/// The kind of a setting, with the value that it changes.
#[derive(Clone, Copy)]
enum Kind {
    Language,
    Ascii,
    Switch(fn(&mut Settings) -> &mut bool),
    /// A pause in milliseconds, one of these.
    Pause(fn(&mut Settings) -> &mut u64, &'static [u64]),
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
        let mut s = self.settings.clone();
        match row.kind() {
            Kind::Language => match self.languages.iter().find(|(_, tag)| *tag == s.language) {
                Some((name, _)) => Message::text(name.clone()),
                None => t::ValueSystem.into(),
            },
            Kind::Ascii => match s.ascii {
                Ascii::Auto => t::ValueAuto.into(),
                Ascii::Always => on(true),
                Ascii::Never => on(false),
            },
            Kind::Switch(of) => on(*of(&mut s)),
            Kind::Pause(of, _) => pace(*of(&mut s)),
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
        match row.kind() {
            Kind::Language => s.language = next,
            Kind::Ascii => turn(&mut s.ascii, &[Ascii::Auto, Ascii::Always, Ascii::Never], up),
            Kind::Switch(of) => *of(s) = !*of(s),
            Kind::Pause(of, steps) => *of(s) = cycle(steps, *of(s), up),
        }
        cx.set(self.settings.clone());
    }
}

impl Screen for Prefs {
    fn draw(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        let localizer = cx.localizer();
        let field = |row: &Row| {
            Drawn::Field(Field {
                title: localizer.say(&row.texts().0),
                value: Some(localizer.say(&self.value(*row))),
                ..Field::default()
            })
        };
        let help = ROWS.get(self.list.at).map(|row| localizer.say(&row.texts().1));
        let page = Page {
            title: localizer.t(t::MenuSettings),
            rows: ROWS.iter().map(field).collect(),
            below: help.map(|help| (help, theme::DIM)).into_iter().collect(),
            keys: vec![
                paint::and(Key::Left),
                paint::does(Key::Right, t::DoChange),
                paint::does(Key::Esc, t::DoBack),
            ],
            ..Page::default()
        };
        page.paint(buf, &mut self.hits, area, &mut self.list, localizer);
    }

    fn input(&mut self, input: Input, cx: &mut Context) -> Transition {
        match self.list.input(input, ROWS.len(), &self.hits, |_| false) {
            Choice::Enter | Choice::More => self.change(true, cx),
            Choice::Less => self.change(false, cx),
            Choice::Key(Key::Esc | Key::Char('q')) => return Transition::Back,
            _ => {}
        }
        Transition::Stay
    }
}

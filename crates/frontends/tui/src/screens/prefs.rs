//! The settings.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_client::letters::CardLetters;
use wildpile_message::{Message, Text};

use crate::app::{Context, Screen, Transition};
use crate::input::{Input, Key};
use crate::language;
use crate::paint::{self, Hits};
use crate::screens::list::{Choice, List, turn};
use crate::screens::page::{Drawn, Field, Page};
use crate::settings::{Ascii, Settings};
use crate::text as t;
use crate::theme;

/// The kind of a setting, with the value that it changes.
#[derive(Clone, Copy)]
enum Kind {
    Language,
    Ascii,
    Switch(fn(&mut Settings) -> &mut bool),
    Letters(fn(&mut CardLetters) -> &mut bool),
    /// A pause in milliseconds, one of these.
    Pause(fn(&mut Settings) -> &mut u64, &'static [u64]),
}

/// The settings in their order: their titles, the help for them, and their kinds.
const ROWS: [(Text, Text, Kind); 10] = {
    let [colours, german] = CardLetters::CHOICES;
    [
        (
            t::SettingColours,
            t::SettingColoursHelp,
            Kind::Switch(|s| &mut s.four_colours),
        ),
        (
            t::SettingLetters,
            t::SettingLettersHelp,
            Kind::Switch(|s| &mut s.letters),
        ),
        (colours.0, t::SettingColourLettersHelp, Kind::Letters(colours.2)),
        (german.0, t::SettingGermanLettersHelp, Kind::Letters(german.2)),
        (t::SettingAscii, t::SettingAsciiHelp, Kind::Ascii),
        (
            t::SettingBigCards,
            t::SettingBigCardsHelp,
            Kind::Switch(|s| &mut s.big_cards),
        ),
        (
            t::SettingPace,
            t::SettingPaceHelp,
            Kind::Pause(|s| &mut s.pace_ms, &PACES),
        ),
        (
            t::SettingRacePace,
            t::SettingRacePaceHelp,
            Kind::Pause(|s| &mut s.race_ms, &RACE_PACES),
        ),
        (
            t::SettingMouse,
            t::SettingMouseHelp,
            Kind::Switch(|s| &mut s.mouse),
        ),
        (t::SettingLanguage, t::SettingLanguageHelp, Kind::Language),
    ]
};

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

    fn value(&self, kind: Kind) -> Message {
        let mut s = self.settings.clone();
        match kind {
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
            Kind::Letters(of) => on(*of(&mut s.card_letters)),
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
        let Some((.., kind)) = ROWS.get(self.list.at) else {
            return;
        };
        let next = self.next_language(up);
        let s = &mut self.settings;
        match *kind {
            Kind::Language => s.language = next,
            Kind::Ascii => turn(&mut s.ascii, &[Ascii::Auto, Ascii::Always, Ascii::Never], up),
            Kind::Switch(of) => *of(s) ^= true,
            Kind::Letters(of) => *of(&mut s.card_letters) ^= true,
            Kind::Pause(of, steps) => *of(s) = cycle(steps, *of(s), up),
        }
        cx.set(self.settings.clone());
    }
}

impl Screen for Prefs {
    fn draw(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        let localizer = cx.localizer();
        let field = |(title, _, kind): &(Text, Text, Kind)| {
            Drawn::Field(Field {
                title: localizer.t(*title),
                value: Some(localizer.say(&self.value(*kind))),
                ..Field::default()
            })
        };
        let help = ROWS.get(self.list.at).map(|(_, help, _)| localizer.t(*help));
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

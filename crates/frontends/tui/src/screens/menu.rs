//! The menu: go on with a game, start one, look things up.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_bundle::{GameBundle, Games};
use wildpile_client::daily::{Today, first_choice};
use wildpile_message::Message;
use wildpile_net::{Address, AddressError, Server};
use wildpile_records::{Head, SavedMatches};

use crate::app::{Context, Screen, Transition};
use crate::dialog::{self, Dialog, Reply};
use crate::input::{Input, Key};
use crate::online::{Arrival, Guests, Visit};
use crate::paint::{self, Hits, Target};
use crate::screens::book::Book;
use crate::screens::days::{Days, of_today};
use crate::screens::help::Help;
use crate::screens::in_progress::Matches;
use crate::screens::list::{Choice, List, column};
use crate::screens::lobby::LobbyScreen;
use crate::screens::online::OnlineScreen;
use crate::screens::prefs::Prefs;
use crate::screens::records::{Saved, Statistics, describe};
use crate::screens::setup::SetupScreen;
use crate::text as t;
use crate::theme;

/// The longest link that is taken, in characters.
const LINK: usize = 300;

#[derive(Clone, Copy)]
enum Entry {
    Heading,
    Gap,
    Continue,
    Saved,
    New(&'static GameBundle),
    Daily,
    Online,
    Statistics,
    Book,
    Settings,
    Help,
    Quit,
}

/// The number of servers that are offered.
const SERVERS: usize = 3;

/// The menu.
pub struct Menu {
    entries: Vec<Entry>,
    matches: Matches,
    /// Today's deals.
    today: Vec<Today>,
    list: List,
    /// Asks for the address of a server or an online table; a server where the person has been is an answer, too.
    link: Option<Dialog<Option<Server>>>,
    hits: Hits,
}

/// The address that someone has typed or pasted.
fn read_address(text: &str) -> Result<Address, Message> {
    let text = text.trim();
    text.parse().map_err(|_: AddressError| {
        if text.contains("/replay?match=") {
            return t::OnlineLinkReplay.into();
        }
        let short: String = text.chars().take(60).collect();
        t::OnlineLinkWrong { text: short }.into()
    })
}

/// True if nothing can be done in a row.
fn skips(entries: &[Entry], row: usize) -> bool {
    matches!(entries.get(row), None | Some(Entry::Heading | Entry::Gap))
}

/// True if both are the same thing to do.
fn is_same(one: Entry, other: Entry) -> bool {
    match (one, other) {
        (Entry::New(one), Entry::New(other)) => one.name() == other.name(),
        _ => std::mem::discriminant(&one) == std::mem::discriminant(&other),
    }
}

impl Menu {
    /// The menu with the games that can be continued.
    #[must_use]
    pub fn new(saved: SavedMatches, finished: Vec<Head>, games: Games) -> Self {
        let mut menu = Self {
            entries: Vec::new(),
            matches: Matches::of(saved, finished),
            today: Vec::new(),
            list: List::default(),
            link: None,
            hits: Hits::default(),
        };
        menu.fill(games);
        menu
    }

    /// Lists the entries. The chosen one stays chosen: people press Enter on what they see.
    fn fill(&mut self, games: Games) {
        let chosen = self.entries.get(self.list.at).copied();
        let saved = self.matches.going.rows.len();
        let mut entries = Vec::new();
        if saved > 0 {
            entries.push(Entry::Continue);
        }
        let damaged = self.matches.going.damaged.len();
        if saved > 1 || damaged > 0 {
            entries.push(Entry::Saved);
        }
        if !entries.is_empty() {
            entries.push(Entry::Gap);
        }
        entries.push(Entry::Heading);
        entries.extend(games.bundles().map(Entry::New));
        let matches: Vec<&Head> = self.matches.all().collect();
        let with_daily = games.bundles().filter(|game| game.daily.is_some());
        self.today = with_daily.map(|game| of_today(game, &matches)).collect();
        if !self.today.is_empty() {
            entries.push(Entry::Daily);
        }
        entries.push(Entry::Online);
        entries.push(Entry::Gap);
        entries.extend([
            Entry::Statistics,
            Entry::Book,
            Entry::Settings,
            Entry::Help,
            Entry::Quit,
        ]);
        self.entries = entries;
        let kept = chosen.and_then(|chosen| self.entries.iter().position(|e| is_same(*e, chosen)));
        let first = || (0..self.entries.len()).find(|row| !skips(&self.entries, *row));
        self.list.at = kept.or_else(first).unwrap_or(0);
    }

    fn enter(&mut self, cx: &mut Context) -> Transition {
        match self.entries.get(self.list.at) {
            Some(Entry::Continue) => {
                self.matches.going.open(0, cx);
                Transition::Stay
            }
            Some(Entry::Saved) => Transition::Open(Box::new(Saved::new(cx))),
            Some(&Entry::New(game)) => Transition::Open(Box::new(SetupScreen::new(game, cx))),
            Some(Entry::Daily) => {
                let first = first_choice(&self.today).map(|today| today.game);
                Transition::Open(Box::new(Days::new(first, cx)))
            }
            Some(Entry::Online) => {
                self.ask_link("", None, cx);
                Transition::Stay
            }
            Some(Entry::Statistics) => Transition::Open(Box::new(Statistics::new(cx))),
            Some(Entry::Book) => Transition::Open(Box::new(Book::new(0))),
            Some(Entry::Settings) => Transition::Open(Box::new(Prefs::new(cx))),
            Some(Entry::Help) => Transition::Open(Box::new(Help::default())),
            Some(Entry::Quit) => Transition::Quit,
            Some(Entry::Heading | Entry::Gap) | None => Transition::Stay,
        }
    }

    /// Asks for the address of an online table or a server, after saying what is wrong with the one that was typed.
    fn ask_link(&mut self, typed: &str, wrong: Option<Message>, cx: &Context) {
        let mut ask = Dialog::titled(t::OnlineLinkTitle);
        ask = match wrong {
            Some(wrong) => ask.and(Message::several(vec![wrong])),
            None => ask.and(t::OnlineLinkAsk).and(t::OnlineLinkExample),
        };
        ask = ask.line(typed, LINK).answer(None, t::OnlineLinkOpen, None);
        let known = Guests::of(cx.folder.clone()).servers();
        for server in known.into_iter().take(SERVERS) {
            let site = server.to_string();
            ask = ask.answer(None, t::OnlineLinkServer { site }, Some(server));
        }
        self.link = Some(ask);
    }

    /// Goes to an online table, or to the lobby of a server.
    fn visit(&mut self, known: Option<Server>, typed: &str, cx: &Context) -> Transition {
        let address = match known {
            None => read_address(typed),
            Some(server) => Ok(Address::Server(server)),
        };
        let screen = address.and_then(|address| -> Result<Box<dyn Screen>, Message> {
            Ok(match address {
                Address::Table(to) => Box::new(OnlineScreen::visit(Visit::to(to), cx)?),
                Address::Server(to) => Box::new(LobbyScreen::new(Arrival::at(to), cx)),
            })
        });
        match screen {
            Ok(screen) => {
                self.matches.going.cover();
                Transition::Open(screen)
            }
            Err(why) => {
                self.ask_link(typed, Some(why), cx);
                Transition::Stay
            }
        }
    }

    fn label(&self, entry: Entry, cx: &Context) -> (String, String) {
        let localizer = cx.localizer();
        let pair = |a: Message, b: Message| (localizer.say(&a), localizer.say(&b));
        let alone = |a: Message| (localizer.say(&a), String::new());
        match entry {
            Entry::Heading => alone(t::MenuNew.into()),
            Entry::Gap => (String::new(), String::new()),
            Entry::Continue => match self.matches.going.rows.first() {
                Some(row) => {
                    let game = cx.title_of(&row.info.game);
                    (localizer.t(t::MenuContinue { game }), describe(row, cx))
                }
                None => (String::new(), String::new()),
            },
            Entry::Saved => {
                let count = self.matches.going.rows.len();
                let help: Message = match self.matches.going.damaged.len() {
                    0 => t::MenuSavedHelp { count }.into(),
                    damaged => t::MenuSavedDamaged { count, damaged }.into(),
                };
                pair(t::MenuSaved.into(), help)
            }
            Entry::New(bundle) => pair(bundle.game.title(), bundle.game.tagline()),
            Entry::Daily => {
                let help = first_choice(&self.today).map(|today| {
                    let (game, said) = (cx.title_of(today.game), today.message());
                    localizer.t(t::MenuDailyHelp { game, said })
                });
                (localizer.t(t::MenuDaily), help.unwrap_or_default())
            }
            Entry::Online => pair(t::MenuOnline.into(), t::MenuOnlineHelp.into()),
            Entry::Statistics => pair(t::MenuStatistics.into(), t::MenuStatisticsHelp.into()),
            Entry::Book => pair(t::MenuBook.into(), t::MenuBookHelp.into()),
            Entry::Settings => pair(t::MenuSettings.into(), t::MenuSettingsHelp.into()),
            Entry::Help => pair(t::MenuKeys.into(), t::MenuKeysHelp.into()),
            Entry::Quit => alone(t::MenuQuit.into()),
        }
    }
}

const TITLE: [&str; 3] = [
    "╻ ╻╻╻  ╺┳┓┏━┓╻╻  ┏━╸",
    "┃╻┃┃┃   ┃┃┣━┛┃┃  ┣╸ ",
    "┗┻┛╹┗━╸╺┻┛╹  ╹┗━╸┗━╸",
];

impl Screen for Menu {
    fn draw(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        let localizer = cx.localizer();
        self.hits.clear();
        let body = column(area, 96);
        let mut y = area.y + 1;
        let tall = area.height >= 22 && !cx.theme.ascii;
        // In a small window the entries need the room.
        let small = area.height < 16;
        if small {
            y = area.y;
        } else if tall {
            for line in TITLE {
                paint::text(buf, body.x + 3, y, body.width, line, theme::BRIGHT);
                y += 1;
            }
            let suits = [('♠', 255), ('♥', 217), ('♣', 255), ('♦', 217)];
            for (i, (suit, colour)) in suits.into_iter().enumerate() {
                let style = theme::TEXT.fg(ratatui::style::Color::Indexed(colour));
                paint::put(buf, body.x + 26 + 2 * i as u16, area.y + 2, suit, style);
            }
        } else {
            paint::text(buf, body.x + 3, y, body.width, "W I L D P I L E", theme::BRIGHT);
            y += 1;
        }
        if small {
            paint::bar(buf, area, "Wildpile", "");
            y += 1;
        } else {
            let tagline = localizer.t(t::MenuTagline);
            paint::text(buf, body.x + 3, y, body.width, &tagline, theme::DIM);
            y += 2;
        }
        let room = area.bottom().saturating_sub(y + 1);
        let mut shown: Vec<usize> = (0..self.entries.len())
            .filter(|&i| !small || !matches!(self.entries[i], Entry::Gap))
            .collect();
        if small && shown.len() > usize::from(room) {
            shown.retain(|&i| !matches!(self.entries[i], Entry::Heading));
        }
        let at = shown.iter().position(|&i| i == self.list.at).unwrap_or(0);
        let window = self.list.window_of(shown.len(), at, room);
        let marks = body.right().saturating_sub(1);
        paint::more(buf, marks, y, &window, shown.len());
        for &i in &shown[window] {
            let entry = self.entries[i];
            let (label, help) = self.label(entry, cx);
            let line = Rect::new(body.x + 1, y, body.width.saturating_sub(2), 1);
            y += 1;
            let chosen = i == self.list.at;
            match entry {
                Entry::Heading => {
                    paint::text(buf, line.x + 2, line.y, line.width, &label, theme::HEADING);
                    continue;
                }
                Entry::Gap => continue,
                _ => {}
            }
            let indent = if matches!(entry, Entry::New(_) | Entry::Daily | Entry::Online) {
                4
            } else {
                2
            };
            let (style, dim) = if chosen {
                (theme::CHOSEN, theme::CHOSEN)
            } else {
                (theme::TEXT, theme::DIM)
            };
            paint::row(buf, line, style, chosen);
            let room = line.width.saturating_sub(indent);
            let taken = paint::text(buf, line.x + indent, line.y, room, &label, style);
            let help_x = line.x + 26.max(indent + taken + 2);
            // The whole text of the chosen entry is below.
            let room = line.right().saturating_sub(help_x + 1);
            if room >= 16 {
                paint::text(buf, help_x, line.y, room, &paint::cut_clause(&help, room), dim);
            }
            self.hits.add(line, Target::Row(i));
        }
        if let Some(entry) = self.entries.get(self.list.at) {
            let (_, help) = self.label(*entry, cx);
            let lines = paint::wrap(&help, body.width.saturating_sub(6));
            let top = area.bottom().saturating_sub(1 + lines.len() as u16);
            if top >= y {
                let top = if top > y + 1 { top - 1 } else { top };
                for (y, line) in (top..).zip(&lines) {
                    paint::text(
                        buf,
                        body.x + 3,
                        y,
                        body.width.saturating_sub(4),
                        line,
                        theme::TEXT,
                    );
                }
            }
        }
        let keys = [
            paint::and(Key::Up),
            paint::does(Key::Down, t::DoChoose),
            paint::does(Key::Enter, t::DoOpen),
            paint::does(Key::Char('?'), t::DoKeys),
            paint::does(Key::Char('q'), t::DoQuit),
        ];
        paint::foot(buf, &mut self.hits, area, localizer, &keys);
        if let Some(link) = &self.link {
            link.draw(buf, &mut self.hits, area, localizer);
        }
    }

    fn hear(&mut self, cx: &mut Context) -> Transition {
        let (is_new, transition) = self.matches.hear(cx);
        if is_new {
            self.fill(cx.games);
        }
        transition
    }

    fn input(&mut self, input: Input, cx: &mut Context) -> Transition {
        if self.matches.going.is_opening() {
            if matches!(input, Input::Key(Key::Esc)) {
                self.matches.going.cancel();
            }
            return Transition::Stay;
        }
        if let Some(reply) = dialog::input(&mut self.link, input, &self.hits) {
            return match reply {
                Reply::Done(known, typed) => self.visit(known, &typed, cx),
                Reply::Stay | Reply::Close => Transition::Stay,
            };
        }
        let entries = &self.entries;
        let step = match self
            .list
            .input(input, entries.len(), &self.hits, |row| skips(entries, row))
        {
            Choice::Enter => self.enter(cx),
            Choice::Key(Key::Char('q')) => Transition::Quit,
            Choice::Key(Key::Char('?')) => Transition::Open(Box::new(Help::default())),
            _ => Transition::Stay,
        };
        if matches!(step, Transition::Open(_)) {
            self.matches.cover();
        }
        step
    }

    fn back(&mut self, cx: &mut Context) {
        self.matches.read(cx);
    }
}

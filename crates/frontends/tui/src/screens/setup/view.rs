//! Drawing the page on which a game is set up.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use wildpile_client::setup::{Hardness, words};
use wildpile_client::text as client;
use wildpile_game::Seat;
use wildpile_game::rules::texts::{choice_help, clause, option_title, value};
use wildpile_game::rules::{OptionSpec, Problem, Values, choice_of};
use wildpile_message::Message;
use wildpile_protocol::lobby::Settings;
use wildpile_session::Pick;
use wildpile_session::form::values::Part;

use super::{DEFAULT, Row, SetupScreen};
use crate::app::Context;
use crate::input::Key;
use crate::localizer::Localizer;
use crate::paint;
use crate::screens::list::column;
use crate::screens::page::{self, Drawn, Field, Mark, Page};
use crate::text as t;
use crate::theme;

impl SetupScreen {
    /// The title of a row, and its value if that can be changed there.
    fn texts(&self, row: &Row, localizer: Localizer<'_>) -> (String, Option<String>) {
        let alone = |title: Message| (localizer.say(&title), None);
        let pair = |title: Message, value: Message| (localizer.say(&title), Some(localizer.say(&value)));
        match row {
            Row::Start => alone(match (self.form.all_problems().next(), &self.table) {
                (Some(_), _) => t::SetupStartNot.into(),
                (None, None) => t::SetupStart.into(),
                (None, Some(_)) => client::OpenTable.into(),
            }),
            Row::Game => pair(client::TableGame.into(), self.game().title()),
            Row::Option(choice) => {
                let value = self.table.as_ref().map(|table| choice.value(&table.settings));
                pair(choice.title(), value.unwrap_or_else(|| Message::text("")))
            }
            Row::Deal => {
                let value = match self.form.deal() {
                    Some(deal) if Some(deal) == self.daily() => t::SetupDealToday {
                        deal: deal.to_string(),
                    }
                    .into(),
                    Some(deal) => Message::text(deal.to_string()),
                    None => words::pick(self.form.pick()),
                };
                pair(t::SetupDeal.into(), value)
            }
            Row::Seats => {
                let count = self.form.seats().len().to_string();
                let title = match self.table {
                    None => localizer.t(t::SetupPlayers),
                    Some(_) => localizer.t(client::TableSeats),
                };
                (title, Some(count))
            }
            Row::Seat(i) if self.table.is_some() => {
                let bot = self.form.seats().get(*i).filter(|seat| !seat.is_human());
                let value = bot.map(|bot| t::LobbySeatBot {
                    level: words::kind(&bot.player),
                });
                let value = value.map_or_else(|| t::LobbySeatPerson.into(), Message::from);
                pair(client::SetupSeat { number: i + 1 }.into(), value)
            }
            Row::Seat(i) => {
                let title = if self.form.seats().len() == 1 {
                    t::SetupPlayer.into()
                } else {
                    client::SetupSeat { number: i + 1 }.into()
                };
                let value = self.form.seats().get(*i).map(|s| t::SetupSitter {
                    name: s.label(*i),
                    kind: words::kind(&s.player),
                });
                let value = value.map_or_else(String::new, |value| localizer.t(value));
                (localizer.say(&title), Some(value))
            }
            Row::Cards(seat) => {
                let title = match seat {
                    Some(Seat::FIRST) if self.table.is_some() => localizer.t(t::LobbyHandicapsOwn),
                    Some(_) => format!("  {}", localizer.t(t::SetupHandicaps)),
                    None => localizer.t(t::SetupMutators),
                };
                (title, Some(localizer.say(&self.form.cards().text(*seat))))
            }
            Row::Heading(group) => alone(group.title()),
            Row::Hard => {
                let (title, value) = self.hardness();
                pair(title, value)
            }
            Row::Surprise => alone(t::SetupSurprise.into()),
            Row::House => {
                let options = self.form.options().iter();
                let count = options.filter(|option| self.form.differs(option.name)).count();
                pair(t::SetupHouse.into(), t::SetupHouseCount { count }.into())
            }
            Row::Preset => {
                let (value, _) = words::preset(self.game().name(), self.form.preset());
                let has_presets = !self.form.presets().is_empty();
                (
                    localizer.t(t::SetupPreset),
                    has_presets.then(|| localizer.say(&value)),
                )
            }
            Row::Value(option, part) => {
                let game = self.game().name();
                let now = self.value(option, part);
                let shown = match now.is_null() {
                    true => String::new(),
                    false => localizer.say(&value(game, &part.names(option), &part.values, now)),
                };
                let title = match part.is_whole(option) {
                    true => localizer.say(&option_title(game, option)),
                    false => format!("  {}", localizer.say(&clause(part.help.clone()))),
                };
                (title, Some(shown))
            }
        }
    }

    /// The help for the chosen row: a title line, then sentences.
    fn help(&self, localizer: Localizer<'_>) -> (String, String) {
        let pair = |a: Message, b: Message| (localizer.say(&a), localizer.say(&b));
        let game = self.game().name();
        let row = self.rows.get(self.list.at);
        if let (Some(row), Some(table)) = (row, &self.table) {
            let help: Option<(Message, Message)> = match row {
                Row::Start => Some((client::OpenTable.into(), t::LobbyOpenHelp.into())),
                Row::Option(choice) => Some((choice.title(), choice.help(&table.settings))),
                Row::Game if self.form.bundle().listing.is_always_raced() => {
                    Some((client::TableGame.into(), t::LobbyGameRace.into()))
                }
                Row::Seat(_) => Some((t::SetupSitterTitle.into(), t::LobbySeatHelp.into())),
                Row::Cards(None) => Some((t::SetupMutators.into(), t::LobbyMutatorsHelp.into())),
                _ => None,
            };
            if let Some((title, help)) = help {
                return pair(title, help);
            }
        }
        match row {
            Some(Row::Game) => pair(client::TableGame.into(), self.game().tagline()),
            Some(Row::Start) => pair(t::SetupStartTitle.into(), t::SetupStartHelp.into()),
            Some(Row::Deal) => pair(t::SetupDeal.into(), t::SetupDealHelp.into()),
            Some(Row::Seats) => {
                let (least, most) = self.form.seat_range();
                let help = t::SetupPlayersHelp { least, most };
                pair(t::SetupPlayers.into(), help.into())
            }
            Some(Row::Seat(i)) => {
                let player = self.form.seats().get(*i).map_or("", |s| s.player.as_str());
                let kind = if self.form.kinds().iter().any(|k| k.name == player) {
                    self.form.kind_help(player)
                } else {
                    Message::text(player.to_owned())
                };
                pair(t::SetupSitterTitle.into(), t::SetupSitterHelp { kind }.into())
            }
            Some(Row::Preset) => {
                let help = words::preset_line(self.game(), self.form.preset());
                pair(t::SetupPreset.into(), help)
            }
            Some(Row::Hard) => pair(t::SetupHard.into(), self.hardness_help()),
            Some(Row::Surprise) => pair(t::SetupSurprise.into(), t::SetupSurpriseHelp.into()),
            Some(Row::House) => pair(t::SetupHouse.into(), t::SetupHouseHelp.into()),
            Some(Row::Cards(None)) => pair(t::SetupMutators.into(), t::SetupMutatorsHelp.into()),
            Some(Row::Cards(Some(_))) => pair(t::SetupHandicaps.into(), t::SetupHandicapsHelp.into()),
            Some(Row::Value(name, part)) => match self.form.spec(name).filter(|_| part.is_whole(name)) {
                Some(option) => self.help_of(option, part, localizer),
                None => pair(option_title(game, name), part.help.clone()),
            },
            Some(Row::Option(_) | Row::Heading(_)) | None => (String::new(), String::new()),
        }
    }

    /// The quantity that decides how hard the match is, and its value.
    fn hardness(&self) -> (Message, Message) {
        let game = self.game().name();
        let (title, value): (Message, Option<Message>) = match Hardness::of(&self.form) {
            Hardness::Bots { now, .. } => (t::SetupBots.into(), now.map(|now| words::kind(&now))),
            Hardness::Deals { now } => (t::SetupDeals.into(), now.map(words::pick)),
            Hardness::Rules { now, .. } => (t::SetupRules.into(), now.map(|now| words::preset(game, now).0)),
        };
        (title, value.unwrap_or_else(|| t::SetupMixed.into()))
    }

    /// The chosen level in a sentence.
    fn hardness_help(&self) -> Message {
        match Hardness::of(&self.form) {
            Hardness::Bots { now: Some(now), .. } => self.form.kind_help(&now),
            // What was measured is the preset as it is.
            Hardness::Rules { now: Some(now), .. } if !self.form.is_changed() => {
                words::preset_line(self.game(), now)
            }
            Hardness::Deals { now: Some(Pick::Any) } => t::SetupDealsAny.into(),
            Hardness::Deals { now: Some(_) } => t::SetupDealsHelp.into(),
            _ => t::SetupMixedHelp.into(),
        }
    }

    /// The help for an option.
    fn help_of(&self, option: &OptionSpec, part: &Part, localizer: Localizer<'_>) -> (String, String) {
        let game = self.game().name();
        let source = localizer.say(&words::source(game, &self.form.source(option.name)));
        let title = format!("{} · {source}", localizer.say(&option_title(game, option.name)));
        let mut help = vec![localizer.say(&part.help)];
        match &option.values {
            Values::Choice(choices) => {
                if let Some(c) = choice_of(choices, self.form.value(option.name)) {
                    help.push(localizer.say(&choice_help(game, &[option.name, c.name])));
                }
            }
            Values::Int { min, max } => help.push(localizer.t(t::SetupRange {
                least: *min,
                most: *max,
            })),
            _ => {}
        }
        let remark = words::remark(game, option.name, self.form.value(option.name));
        help.extend(remark.map(|remark| localizer.say(&remark)));
        if self.form.differs(option.name) {
            let usual = self.form.default_value(option.name);
            let value = localizer.say(&value(game, &[option.name], &part.values, usual));
            help.push(localizer.t(t::SetupDefaultIs { value }));
        }
        (title, help.join(" "))
    }

    /// A row as it is drawn.
    fn drawn(&self, row: &Row, localizer: Localizer<'_>) -> Drawn {
        let (title, value) = self.texts(row, localizer);
        let (form, cards) = (&self.form, self.form.cards());
        let differs = match row {
            Row::Value(name, part) => part.is_whole(name) && form.differs(name),
            Row::Preset => form.preset() != DEFAULT,
            Row::House => form.options().iter().any(|option| form.differs(option.name)),
            Row::Cards(None) if cards.wanted.drawn > 0 => true,
            Row::Cards(seat) => !cards.wanted.ids(*seat).is_empty(),
            Row::Option(choice) => self
                .table
                .as_ref()
                .is_some_and(|table| choice.value(&table.settings) != choice.value(&Settings::default())),
            _ => false,
        };
        let is_wrong = match row {
            Row::Value(name, part) => part.is_whole(name) && form.problems_of(name).next().is_some(),
            Row::Cards(None) => !cards.misfits.is_empty(),
            Row::House => {
                !self.is_house_open
                    && form.problems().iter().any(|problem| {
                        problem
                            .path
                            .split(['.', ',', '['])
                            .next()
                            .is_some_and(|name| form.spec(name).is_some())
                    })
            }
            _ => false,
        };
        let mark = match row {
            Row::Heading(_) => return Drawn::Heading(title),
            Row::Start | Row::Surprise => Mark::Main,
            _ if is_wrong => Mark::Wrong,
            _ if differs => Mark::Changed,
            _ => Mark::Usual,
        };
        Drawn::Field(Field { title, value, mark })
    }

    /// A problem that names the rows by their titles.
    pub(super) fn problem(&self, problem: &Problem, localizer: Localizer<'_>) -> String {
        let say = |message: &Message| localizer.say(message);
        localizer.sentence(&words::sentence(&self.form, problem, &say))
    }

    /// The lines below the form: the help for the chosen row, and what is going on.
    fn below(&self, wide: u16, localizer: Localizer<'_>) -> Vec<(String, Style)> {
        if let Some(progress) = self.table.as_ref().and_then(|table| table.model.lobby.progress()) {
            return vec![(localizer.say(&progress), theme::BRIGHT)];
        }
        if let Some(why) = self.table.as_ref().and_then(|table| table.wrong.as_ref()) {
            return vec![(localizer.sentence(why), theme::WRONG)];
        }
        let (title, help) = self.help(localizer);
        let help = paint::styled(&help, wide, theme::TEXT).take(3);
        let wrong = self.form.all_problems();
        let wrong = wrong.map(|wrong| (format!("! {}", self.problem(wrong, localizer)), theme::WRONG));
        std::iter::once((title, theme::HEADING))
            .chain(help)
            .chain(wrong)
            .collect()
    }

    pub(super) fn paint(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        let localizer = cx.localizer();
        let (title, site) = match &self.table {
            None => {
                let game = self.game().title();
                (localizer.t(t::SetupTitle { game }), String::new())
            }
            Some(table) => (localizer.t(client::NewTable), table.model.person.to.to_string()),
        };
        let wide = column(area, page::WIDTH).width.saturating_sub(4);
        let mut lead = paint::wrap(&localizer.say(&self.game().tagline()), wide);
        if area.height < 16 || lead.len() > 2 {
            // In a small window the options need the room.
            lead.clear();
        }
        let start = match self.table {
            None => paint::does(Key::Char('s'), t::DoStart),
            Some(_) => paint::does(Key::Char('s'), t::LobbyOpenKey),
        };
        let keys = match &self.table {
            Some(table) if table.model.lobby.progress().is_some() => table.model.keys_searching(),
            _ => vec![
                paint::does(Key::Enter, t::DoChoose),
                paint::and(Key::Left),
                paint::does(Key::Right, t::DoChange),
                paint::does(Key::Delete, t::DoReset).spare(),
                start,
                paint::does(Key::Char('b'), t::DoBook).spare(),
                paint::does(Key::Esc, t::DoBack),
            ],
        };
        let page = Page {
            title,
            site,
            lead,
            rows: self.rows.iter().map(|row| self.drawn(row, localizer)).collect(),
            below: self.below(wide, localizer),
            is_ruled: true,
            keys,
            ..Page::default()
        };
        page.paint(buf, &mut self.hits, area, &mut self.list, localizer);
        if let Some(ask) = &self.ask {
            ask.draw(buf, &mut self.hits, area, localizer);
        }
    }
}

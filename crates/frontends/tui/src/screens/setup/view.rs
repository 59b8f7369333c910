//! Drawing the page on which a game is set up.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use wildpile_client::setup::words;
use wildpile_client::text as client;
use wildpile_game::Seat;
use wildpile_game::rules::texts::{choice_help, option_title};
use wildpile_game::rules::{OptionSpec, Values};
use wildpile_message::Message;
use wildpile_session::form::values::Part;
use wildpile_session::texts::problem;

use super::{DEFAULT, Row, SetupScreen, choice_of};
use crate::app::Context;
use crate::input::Key;
use crate::look;
use crate::paint::{self, Target};
use crate::screens::list::column;
use crate::text as t;
use crate::voice::Voice;

impl SetupScreen {
    /// A row's title and value, and whether its value can be stepped.
    fn texts(&self, row: &Row, voice: Voice<'_>) -> (String, String, bool) {
        let alone = |title: Message| (voice.say(&title), String::new(), false);
        let pair = |title: Message, value: Message| (voice.say(&title), voice.say(&value), true);
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
                    None => voice.t(t::SetupPlayers),
                    Some(_) => voice.t(client::TableSeats),
                };
                (title, count, true)
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
                let value = value.map_or_else(String::new, |value| voice.t(value));
                (voice.say(&title), value, true)
            }
            Row::Cards(seat) => {
                let title = match seat {
                    Some(Seat::FIRST) if self.table.is_some() => voice.t(t::LobbyHandicapsOwn),
                    Some(_) => format!("  {}", voice.t(t::SetupHandicaps)),
                    None => voice.t(t::SetupMutators),
                };
                (title, voice.say(&self.form.cards().text(*seat)), true)
            }
            Row::Heading => alone(t::SetupRules.into()),
            Row::Preset => {
                let (value, _) = words::preset(self.game().name(), self.form.preset());
                let steps = !self.form.presets().is_empty();
                (voice.t(t::SetupPreset), voice.say(&value), steps)
            }
            Row::Value(option, part) => {
                let game = self.game().name();
                let say = |message: &Message| voice.say(message);
                let value = self.value(option, part);
                let shown = match value.is_null() {
                    true => String::new(),
                    false => words::value(game, &part.names(option), &part.values, value, &say),
                };
                let title = match part.is_whole(option) {
                    true => voice.say(&option_title(game, option)),
                    false => format!("  {}", words::clause(&part.help, &say)),
                };
                (title, shown, true)
            }
        }
    }

    /// The help for the chosen row: a title line, then sentences.
    fn help(&self, voice: Voice<'_>) -> (String, String) {
        let pair = |a: Message, b: Message| (voice.say(&a), voice.say(&b));
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
                let (_, help) = words::preset(game, self.form.preset());
                pair(t::SetupPreset.into(), help)
            }
            Some(Row::Cards(None)) => pair(t::SetupMutators.into(), t::SetupMutatorsHelp.into()),
            Some(Row::Cards(Some(_))) => pair(t::SetupHandicaps.into(), t::SetupHandicapsHelp.into()),
            Some(Row::Value(name, part)) => match self.form.spec(name).filter(|_| part.is_whole(name)) {
                Some(option) => self.help_of(option, part, voice),
                None => pair(option_title(game, name), part.help.clone()),
            },
            Some(Row::Option(_) | Row::Heading) | None => (String::new(), String::new()),
        }
    }

    /// The help for an option.
    fn help_of(&self, option: &OptionSpec, part: &Part, voice: Voice<'_>) -> (String, String) {
        let game = self.game().name();
        let source = voice.say(&words::source(game, &self.form.source(option.name)));
        let title = format!(
            "{} · {} · {source}",
            voice.say(&option_title(game, option.name)),
            option.id
        );
        let mut help = vec![voice.say(&part.help)];
        match &option.values {
            Values::Choice(choices) => {
                if let Some(c) = choice_of(choices, self.form.value(option.name)) {
                    help.push(voice.say(&choice_help(game, &[option.name, c.name])));
                }
            }
            Values::Int { min, max } => help.push(voice.t(t::SetupRange {
                least: *min,
                most: *max,
            })),
            _ => {}
        }
        if self.form.differs(option.name) {
            let say = |message: &Message| voice.say(message);
            let usual = self.form.default_value(option.name);
            let value = words::value(game, &[option.name], &part.values, usual, &say);
            help.push(voice.t(t::SetupDefaultIs { value }));
        }
        (title, help.join(" "))
    }

    pub(super) fn paint(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        let voice = cx.voice();
        self.hits.clear();
        let (title, site) = match &self.table {
            None => {
                let game = self.game().title();
                (voice.t(t::SetupTitle { game }), String::new())
            }
            Some(table) => (voice.t(client::NewTable), table.model.person.to.to_string()),
        };
        paint::bar(buf, area, &title, &site);
        let body = column(area, 100);
        let wide = body.width.saturating_sub(4);
        let mut tagline = paint::wrap(&voice.say(&self.game().tagline()), wide);
        if area.height < 16 || tagline.len() > 2 {
            // In a small window the options need the room.
            tagline.clear();
        }
        for (y, line) in (area.y + 1..).zip(&tagline) {
            paint::text(buf, body.x + 2, y, wide, line, look::DIM);
        }
        let progress = self.table.as_ref().and_then(|table| table.model.lobby.progress());
        let wrong = self.table.as_ref().and_then(|table| table.wrong.as_ref());
        let mut foot: Vec<(String, Style)> = Vec::new();
        if let Some(progress) = &progress {
            foot.push((voice.say(progress), look::BRIGHT));
        } else if let Some(why) = wrong {
            foot.extend(paint::styled(&voice.sentence(why), wide, look::WRONG));
        } else {
            let (title, help) = self.help(voice);
            foot.push((title, look::HEADING));
            foot.extend(paint::styled(&help, wide, look::TEXT).take(3));
            for wrong in self.form.all_problems() {
                let wrong = format!("! {}", voice.say(&problem(wrong)));
                foot.extend(paint::styled(&wrong, wide, look::WRONG));
            }
        }
        let most = usize::from(area.height / 2).saturating_sub(2).max(2);
        if foot.len() > most {
            let more = foot.len() - most + 1;
            foot.truncate(most - 1);
            foot.push((voice.t(t::SetupMoreLines { count: more }), look::WRONG));
        }
        let foot_height = (foot.len() as u16).max(4);
        let foot_top = area.bottom().saturating_sub(foot_height + 1);
        let gap = if area.height < 16 { 1 } else { 2 };
        let first = area.y + gap + tagline.len() as u16;
        let room = foot_top.saturating_sub(first + 1);
        let count = self.rows.len();
        let window = self.list.window(count, room);
        // Values get the room that titles don't need.
        let titles = self.rows.iter().map(|row| match self.texts(row, voice) {
            (title, _, true) => paint::width(&title),
            _ => 0,
        });
        // In a narrow window the values aren't squeezed by the longest title.
        let most = if body.width < 48 { 18 } else { body.width / 2 };
        let split = (titles.max().unwrap_or(0) + 1).min(most).min(34);
        for (y, i) in (first..).zip(window.clone()) {
            let row = self.rows[i].clone();
            let line = Rect::new(body.x + 1, y, body.width.saturating_sub(2), 1);
            self.row(buf, line, i, &row, split, voice);
        }
        let marks = body.right().saturating_sub(1);
        paint::more(buf, marks, first, &window, count);
        let rule = "─".repeat(usize::from(body.width.saturating_sub(2)));
        let above = foot_top.saturating_sub(1);
        paint::text(buf, body.x + 1, above, body.width, &rule, look::DIM);
        for (y, (line, style)) in (foot_top..).zip(&foot) {
            paint::text(buf, body.x + 2, y, wide, line, *style);
        }
        let start = match self.table {
            None => paint::does(Key::Char('s'), t::DoStart),
            Some(_) => paint::does(Key::Char('s'), t::LobbyOpenKey),
        };
        let keys = match &self.table {
            Some(table) if progress.is_some() => table.model.keys_searching(),
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
        paint::foot(buf, &mut self.hits, area, voice, &keys);
        if let Some(ask) = &self.ask {
            ask.draw(buf, &mut self.hits, area, voice);
        }
    }

    fn row(&mut self, buf: &mut Buffer, line: Rect, i: usize, row: &Row, split: u16, voice: Voice<'_>) {
        let (title, value, steps) = self.texts(row, voice);
        let chosen = i == self.list.at;
        if matches!(row, Row::Heading) {
            paint::text(buf, line.x + 1, line.y, line.width, &title, look::HEADING);
            return;
        }
        let differs = match row {
            Row::Value(name, part) => part.is_whole(name) && self.form.differs(name),
            Row::Preset => self.form.preset() != DEFAULT,
            Row::Cards(None) if self.form.cards().wanted.drawn > 0 => true,
            Row::Cards(seat) => !self.form.cards().wanted.ids(*seat).is_empty(),
            _ => false,
        };
        let wrong = match row {
            Row::Value(name, part) if part.is_whole(name) => self.form.problems_of(name).next().is_some(),
            Row::Cards(None) => !self.form.cards().misfits.is_empty(),
            _ => false,
        };
        let style = match (chosen, wrong, differs) {
            (true, ..) => look::CHOSEN,
            (_, true, _) => look::WRONG,
            (_, _, true) => look::BRIGHT,
            _ if matches!(row, Row::Start) => look::WELL,
            _ => look::TEXT,
        };
        paint::row(buf, line, style, chosen);
        if wrong {
            paint::put(buf, line.x + 1, line.y, '!', style);
        } else if differs {
            paint::put(buf, line.x + 1, line.y, '•', style);
        }
        let whole = line.width.saturating_sub(3);
        let room = if steps { split } else { whole };
        let title = paint::cut_words(&title, room);
        paint::text(buf, line.x + 3, line.y, room, &title, style);
        self.hits.add(line, Target::Row(i));
        if steps {
            // A value that is too long for its column begins earlier, after its title.
            let after = line.x + 4 + paint::width(&title);
            let whole = line.right().saturating_sub(paint::width(&value) + 5);
            let x = (line.x + 3 + split).min(whole.max(after));
            paint::put(buf, x, line.y, '◂', style);
            self.hits
                .add(Rect::new(x.saturating_sub(1), line.y, 3, 1), Target::Less(i));
            let room = line.right().saturating_sub(x + 5);
            let value = paint::cut_clause(&value, room);
            let taken = paint::text(buf, x + 2, line.y, room, &value, style);
            paint::put(buf, x + 3 + taken, line.y, '▸', style);
            self.hits
                .add(Rect::new(x + 2 + taken, line.y, 3, 1), Target::More(i));
        }
    }
}

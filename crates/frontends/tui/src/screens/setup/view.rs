//! Drawing the page on which a game is set up.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use wildpile_game::rules::{Data, Values, write_value};

use super::{DEFAULT, Row, SetupScreen, pick_name, values};
use crate::app::Context;
use crate::input::Key;
use crate::look;
use crate::paint::{self, Target};
use crate::screens::list::column;

impl SetupScreen {
    /// A row's title and value, and whether its value can be stepped.
    fn texts(&self, row: &Row) -> (String, String, bool) {
        match row {
            Row::Start => {
                let text = if self.form.is_ready() {
                    "▶ Start the game"
                } else {
                    "▶ Start (see the problems below)"
                };
                (text.to_owned(), String::new(), false)
            }
            Row::Deal => {
                let value = match self.form.deal() {
                    Some(deal) if Some(deal) == self.daily() => format!("{deal}, the deal of the day"),
                    Some(deal) => deal.to_string(),
                    None => pick_name(self.form.pick()).to_owned(),
                };
                ("Deal".to_owned(), value, true)
            }
            Row::Seats => ("Players".to_owned(), self.form.sitters().len().to_string(), true),
            Row::Seat(i) => {
                let title = if self.form.sitters().len() == 1 {
                    "Player".to_owned()
                } else {
                    format!("Seat {}", i + 1)
                };
                let value = self
                    .form
                    .sitters()
                    .get(*i)
                    .map_or(String::new(), |s| format!("{} ({})", s.name, s.player));
                (title, value, true)
            }
            Row::Heading => ("Rules".to_owned(), String::new(), false),
            Row::Preset => {
                let title = self
                    .form
                    .presets()
                    .iter()
                    .find(|p| p.name == self.form.preset())
                    .map_or("Default", |p| p.title);
                (
                    "Preset".to_owned(),
                    title.to_owned(),
                    !self.form.presets().is_empty(),
                )
            }
            Row::Option(i) => {
                let option = &self.form.options()[*i];
                let value = self.form.value(option.name);
                let shown = match (&option.values, value) {
                    (Values::Bool, _) => if *value == true { "yes" } else { "no" }.to_owned(),
                    (Values::Choice(choices), _) => match values::choice_of(choices, value) {
                        // What it carries has rows of its own.
                        Some(c) if matches!(c.data, Data::Fields(_)) => c.name.to_owned(),
                        _ => write_value(value),
                    },
                    _ => write_value(value),
                };
                (option.title.to_owned(), shown, true)
            }
            Row::Part(i, part) => {
                let value = values::get(self.form.value(self.name_of(*i)), &part.path);
                let shown = match value {
                    Some(serde_json::Value::Bool(yes)) => if *yes { "yes" } else { "no" }.to_owned(),
                    Some(value) => write_value(value),
                    None => String::new(),
                };
                (format!("  {}", part.name.replace('_', " ")), shown, true)
            }
        }
    }

    /// The help for the chosen row: a title line, then sentences.
    fn help(&self) -> (String, String) {
        let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
        match self.rows.get(self.list.at) {
            Some(Row::Start) => pair(
                "Start",
                "Enter deals the cards. Everything below can be left as it is.",
            ),
            Some(Row::Deal) => pair(
                "Deal",
                "A deal number means the same cards for ever. Enter to type one, or for more kinds; Delete for a random one.",
            ),
            Some(Row::Seats) => {
                let range = self.game().seat_range();
                pair(
                    "Players",
                    &format!("{} to {} can play.", range.start(), range.end()),
                )
            }
            Some(Row::Seat(i)) => {
                let player = self.form.sitters().get(*i).map_or("", |s| s.player.as_str());
                let kinds = self.form.kinds();
                let help = kinds.iter().find(|k| k.name == player).map_or("", |k| k.help);
                pair("Who sits here", &format!("{help} Enter to give a name."))
            }
            Some(Row::Preset) => {
                let help = self
                    .form
                    .presets()
                    .iter()
                    .find(|p| p.name == self.form.preset())
                    .map_or("The game as it is usually played.", |p| p.help);
                pair("Preset", help)
            }
            Some(Row::Option(i)) => {
                let option = &self.form.options()[*i];
                let value = write_value(self.form.value(option.name));
                // A deck of one's own has no room here.
                let value = if paint::width(&value) > 30 { "…" } else { &value };
                let source = self.form.source(option.name);
                let title = format!("{} = {value} · {} · {source}", option.name, option.id);
                let chosen = match &option.values {
                    Values::Choice(choices) => {
                        values::choice_of(choices, self.form.value(option.name)).map(|c| {
                            let name = match c.data {
                                Data::Bare { min, max } if min != max => "a number",
                                _ => c.name,
                            };
                            format!(" {name}: {}", c.help)
                        })
                    }
                    Values::Int { min, max } => Some(format!(" From {min} to {max}.")),
                    _ => None,
                };
                let default = if self.form.differs(option.name) {
                    format!(
                        " The default is {}.",
                        write_value(self.form.default_value(option.name))
                    )
                } else {
                    String::new()
                };
                (
                    title,
                    format!("{}{}{default}", option.help, chosen.unwrap_or_default()),
                )
            }
            Some(Row::Part(_, part)) => (part.name.clone(), part.help.clone()),
            Some(Row::Heading) | None => pair("", ""),
        }
    }

    pub(super) fn paint(&mut self, buf: &mut Buffer, area: Rect, _cx: &Context) {
        self.hits.clear();
        let top = Rect::new(area.x, area.y, area.width, 1);
        paint::bar(buf, top, &format!("New game: {}", self.game().title()), "");
        let body = column(area, 100);
        let wide = body.width.saturating_sub(4);
        let tagline = paint::wrap(self.game().tagline(), wide);
        for (y, line) in (area.y + 1..).zip(tagline.iter().take(2)) {
            paint::text(buf, body.x + 2, y, wide, line, look::DIM);
        }
        let (title, help) = self.help();
        let mut foot: Vec<(String, Style)> = vec![(title, look::HEADING)];
        foot.extend(
            paint::wrap(&help, wide)
                .into_iter()
                .take(3)
                .map(|l| (l, look::TEXT)),
        );
        for problem in self.form.problems() {
            foot.extend(
                paint::wrap(&format!("! {problem}"), wide)
                    .into_iter()
                    .map(|l| (l, look::WRONG)),
            );
        }
        let most = usize::from(area.height / 2).saturating_sub(2).max(2);
        if foot.len() > most {
            let more = foot.len() - most + 1;
            foot.truncate(most - 1);
            foot.push((format!("… {more} more lines"), look::WRONG));
        }
        let foot_height = (foot.len() as u16).max(4);
        let foot_top = area.bottom().saturating_sub(foot_height + 1);
        let first = area.y + 2 + tagline.len().min(2) as u16;
        let room = foot_top.saturating_sub(first + 1);
        let count = self.rows.len();
        let window = self.list.window(count, room);
        for (y, i) in (first..).zip(window.clone()) {
            let row = self.rows[i].clone();
            self.row(
                buf,
                Rect::new(body.x + 1, y, body.width.saturating_sub(2), 1),
                i,
                &row,
            );
        }
        if window.start > 0 {
            paint::put(buf, body.right().saturating_sub(1), first, '▲', look::BRIGHT);
        }
        if window.end < count {
            paint::put(
                buf,
                body.right().saturating_sub(1),
                foot_top.saturating_sub(2),
                '▼',
                look::BRIGHT,
            );
        }
        let rule = "─".repeat(usize::from(body.width.saturating_sub(2)));
        paint::text(
            buf,
            body.x + 1,
            foot_top.saturating_sub(1),
            body.width,
            &rule,
            look::DIM,
        );
        for (y, (line, style)) in (foot_top..).zip(&foot) {
            paint::text(buf, body.x + 2, y, wide, line, *style);
        }
        let keys = [
            (Key::Enter, "choose"),
            (Key::Left, ""),
            (Key::Right, "change"),
            (Key::Delete, "reset"),
            (Key::Char('s'), "start"),
            (Key::Char('b'), "rule book"),
            (Key::Esc, "back"),
        ];
        let last = Rect::new(area.x, area.bottom() - 1, area.width, 1);
        paint::keys(buf, &mut self.hits, last, &keys);
        if let Some(ask) = &self.ask {
            ask.draw(buf, &mut self.hits, area);
        }
    }

    fn row(&mut self, buf: &mut Buffer, line: Rect, i: usize, row: &Row) {
        let (title, value, steps) = self.texts(row);
        let chosen = i == self.list.at;
        if matches!(row, Row::Heading) {
            paint::text(buf, line.x + 1, line.y, line.width, &title, look::HEADING);
            return;
        }
        let differs = match row {
            Row::Option(o) => self.form.differs(self.name_of(*o)),
            Row::Preset => self.form.preset() != DEFAULT,
            _ => false,
        };
        let wrong = match row {
            Row::Option(o) => self.form.problems_of(self.name_of(*o)).next().is_some(),
            _ => false,
        };
        let style = match (chosen, wrong, differs) {
            (true, ..) => look::CHOSEN,
            (_, true, _) => look::WRONG,
            (_, _, true) => look::BRIGHT,
            _ if matches!(row, Row::Start) => look::WELL,
            _ => look::TEXT,
        };
        paint::fill(buf, line, style);
        if chosen {
            paint::put(buf, line.x, line.y, '▸', style);
        }
        if wrong {
            paint::put(buf, line.x + 1, line.y, '!', style);
        } else if differs {
            paint::put(buf, line.x + 1, line.y, '•', style);
        }
        let split = (line.width / 2).min(34);
        paint::text(
            buf,
            line.x + 3,
            line.y,
            split.max(line.width * u16::from(!steps)),
            &title,
            style,
        );
        self.hits.add(line, Target::Row(i));
        if steps {
            let x = line.x + 3 + split;
            paint::put(buf, x, line.y, '◂', style);
            self.hits
                .add(Rect::new(x.saturating_sub(1), line.y, 3, 1), Target::Less(i));
            let room = line.right().saturating_sub(x + 5);
            let taken = paint::text(buf, x + 2, line.y, room, &value, style);
            paint::put(buf, x + 3 + taken, line.y, '▸', style);
            self.hits
                .add(Rect::new(x + 2 + taken, line.y, 3, 1), Target::More(i));
        }
    }
}

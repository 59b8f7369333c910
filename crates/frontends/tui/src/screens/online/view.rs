//! The match at an online table as the terminal shows it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_client::setup::differences::{beside_cards, differences};
use wildpile_client::table::Question;
use wildpile_client::text as client;
use wildpile_game::SeatSet;
use wildpile_game::rules::read_short_name;
use wildpile_message::{Message, Names};
use wildpile_packs::{CardInPlay, Packs};
use wildpile_protocol::socket::Phase;
use wildpile_session::{HeldCards, Intent, Notice, gesture};
use wildpile_table::Tone;

use super::notes::{in_lines, paint_lines};
use super::{OnlineScreen, State};
use crate::app::Context;
use crate::board_view::Marks;
use crate::input::Key;
use crate::localizer::Localizer;
use crate::paint::{self, KeyHint, Target};
use crate::screens::lines::{self, Start};
use crate::screens::list::column;
use crate::text as t;
use crate::theme::{self, Kind};

/// Lines that scroll over the table.
pub(super) enum Sheet {
    /// The move log.
    Log,
    /// The unusual things that the table is played with.
    Rules,
    /// The check of the deal, as far as it is known.
    Check(Vec<Message>),
}

impl Sheet {
    pub(super) const fn start(&self) -> Start {
        match self {
            Self::Log => Start::End,
            Self::Rules | Self::Check(_) => Start::Top,
        }
    }
}

impl OnlineScreen {
    pub(super) fn paint(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        let names = self.names();
        let localizer = self.localizer(&names, cx);
        self.now = cx.now;
        self.hits.clear();
        self.paint_top(buf, area, localizer, &cx.packs);
        if matches!(self.live.table.state, State::Ended(_)) {
            self.paint_way(buf, area, localizer);
            return;
        }
        if self.is_at_match() {
            self.paint_match(buf, area, cx);
        } else {
            self.paint_room(buf, area, cx);
        }
        if let Some((sheet, top)) = &self.sheet {
            let logged = |(line, by_bot)| localizer.say(&logged(line, by_bot));
            let (title, said): (Message, Vec<String>) = match sheet {
                Sheet::Log => (t::TableLog.into(), self.log_lines().map(logged).collect()),
                Sheet::Rules => {
                    let rules = self.played_with(localizer, &cx.packs).into_iter();
                    (t::MatchTitle.into(), rules.map(|(text, _)| text).collect())
                }
                Sheet::Check(told) => (
                    client::Check.into(),
                    told.iter().map(|line| localizer.say(line)).collect(),
                ),
            };
            let (start, title) = (sheet.start(), localizer.say(&title));
            let now = lines::sheet(buf, &mut self.hits, area, start, *top, &title, &said);
            lines::sheet_keys(buf, &mut self.hits, area, localizer);
            if let Some((_, top)) = &mut self.sheet {
                *top = now;
            }
        }
        self.paint_talk(buf, area, localizer);
        if let Some(dialog) = &self.dialog {
            let localizer = match self.asked {
                // The bot made the moves, so it isn't “you” who played there.
                Some(Question::Away(..)) => localizer.with(Names {
                    names: &names,
                    you: None,
                }),
                _ => localizer,
            };
            let foot = paint::last_line(area);
            let above = Rect {
                height: area.height.saturating_sub(foot.height),
                ..area
            };
            dialog.draw(buf, &mut self.hits, above, localizer);
            // The keys of the table don't work now.
            self.hits.add(foot, Target::Shade);
            let keys = [
                paint::does(Key::Enter, t::DoChoose),
                paint::does(Key::Esc, t::DoBack),
            ];
            paint::keys(buf, &mut self.hits, foot, localizer, &keys);
        }
    }

    fn paint_top(&self, buf: &mut Buffer, line: Rect, localizer: Localizer<'_>, packs: &Packs) {
        let game = match self.live.bundle.map(|bundle| bundle.game.title()) {
            Some(game) if self.live.table.is_ranked() => localizer.t(t::OnlineRankedTitle { game }),
            Some(game) if self.live.table.is_race() => localizer.t(t::LobbyRace { game }),
            Some(game) => localizer.say(&game),
            None => localizer.t(t::OnlineTitle),
        };
        let rules = self.card_titles(localizer).into_iter();
        let rules: Vec<String> = rules.chain(self.differences(localizer, packs)).collect();
        // Once someone has given up, nobody is to move; the rules know nothing of it.
        let nobody_moves = self.live.table.nobody_moves();
        let is_true = |name: &Message| !(nobody_moves && name.id().ends_with(".fact-to-move"));
        let mut facts = self.board.facts(localizer, is_true);
        let room = line.width.saturating_sub(2);
        let fits = |left: &str, right: &str| paint::width(left) + paint::width(right) + 2 <= room;
        while !facts.is_empty() && !fits(&game, &facts.join(" · ")) {
            facts.pop();
        }
        let right = facts.join(" · ");
        // As much of the rules as there is room for, at least that they are others.
        let others = (!rules.is_empty()).then(|| localizer.t(t::OnlineOwnRules));
        let left = paint::shorter(&rules).chain(others).find_map(|rules| {
            let whole = format!("{game} · {rules}");
            fits(&whole, &right).then_some(whole)
        });
        paint::bar(buf, line, &left.unwrap_or(game), &right);
    }

    /// The titles of the cards that change the rules.
    fn card_titles(&self, localizer: Localizer<'_>) -> Vec<String> {
        let titled = |card: &CardInPlay| {
            let seat = card.seat.map(|seat| {
                let number = usize::from(seat.number());
                localizer.t(client::SetupSeat { number })
            });
            let title = localizer.say(&card.title());
            seat.into_iter().chain([title]).collect::<Vec<_>>().join(": ")
        };
        let info = self.live.table.info.iter();
        let cards = info.flat_map(|info| info.settings.cards.iter());
        cards.map(titled).collect()
    }

    /// True if cards change the rules of this table.
    pub(super) fn has_own_cards(&self) -> bool {
        let info = self.live.table.info.as_ref();
        info.is_some_and(|info| !info.settings.cards.is_empty())
    }

    /// In what the rules differ from those of the game apart from what the cards say. Quick tables have the usual rules, or
    /// those of a race.
    pub(super) fn differences(&self, localizer: Localizer<'_>, packs: &Packs) -> Vec<String> {
        let info = self.live.table.info.as_ref().filter(|info| !info.settings.quick);
        let (Some(info), Some(bundle)) = (info, self.live.bundle) else {
            return Vec::new();
        };
        // The settings may say by how much; the short name is resolved.
        let rules = read_short_name(&info.rules_name).unwrap_or_else(|| info.rules.clone());
        let rules = beside_cards(bundle.game, &rules, &info.settings.cards, packs);
        differences(bundle.game, &rules, &|message| localizer.say(message))
    }

    /// True while the connection is lost.
    pub(super) const fn is_away(&self) -> bool {
        matches!(self.live.table.state, State::Away(..))
    }

    fn paint_match(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        let names = self.names();
        let localizer = self.localizer(&names, cx);
        let room = area.width.saturating_sub(2);
        let buttons = u16::from(!self.buttons().is_empty());
        let mut facts = self.facts(localizer);
        // A fact stands beside the answer where both fit, so that it takes no row from the cards.
        let fits = |(_, fact): &(Kind, String)| paint::width(fact) <= room / 2;
        let aside = facts.iter().position(fits).map(|at| facts.remove(at));
        let beside = aside.as_ref().map_or(0, |(_, fact)| paint::width(fact) + 2);
        let (kind, answer) = self.answer(localizer);
        let answer = match &self.command {
            Some(_) => vec![String::new()],
            None => {
                let most = usize::from(area.height / 6).max(2);
                let lines = in_lines(vec![(kind, answer)], room.saturating_sub(beside), most);
                lines.into_iter().map(|(_, line)| line).collect()
            }
        };
        let absent = self.absent_lines(localizer, room);
        // The table comes first, but that the connection is lost must be said.
        let most: u16 = if area.height < 16 { 1 } else { 4 };
        let news = in_lines(self.news(localizer, room), room, usize::from(most));
        let log_lines: u16 = match area.height {
            34.. => 4,
            30.. => 3,
            26.. => 2,
            _ => 1,
        };
        // Notes for a while take the place of the log, so that the cards keep theirs.
        let log_lines = log_lines.saturating_sub(news.len() as u16);
        // A long answer takes that of the notes, too; only then the cards move closer together. It never hides them.
        let needed = (absent.len() + answer.len()) as u16;
        let lacking = needed.saturating_sub(log_lines + 1);
        let shown = usize::from((news.len() as u16).saturating_sub(lacking).max(1));
        let lacking = lacking.saturating_sub(news.len().saturating_sub(shown) as u16);
        let mut notes = in_lines(self.news(localizer, room), room, shown);
        notes.extend(in_lines(facts, room, usize::from(most)));
        notes.truncate(usize::from(most));
        let top = paint_lines(buf, Rect::new(area.x, area.y + 1, area.width, most), &notes);
        let below = log_lines + lacking + 1 + buttons + 1;
        let height = area.bottom().saturating_sub(top + below);
        let table = Rect::new(area.x, top, area.width, height);
        self.board.area = table;
        if self.board.scene.zones.is_empty() {
            self.paint_watched(buf, table, localizer);
        } else {
            self.relayout(cx);
            self.board.draw(buf, &self.marks(), cx.theme, localizer);
        }
        let told = self.told_below(usize::from((log_lines + lacking + 1).saturating_sub(needed)));
        for (y, (text, style)) in (table.bottom()..).zip(&told) {
            paint::text(buf, area.x + 1, y, room, &localizer.say(text), *style);
        }
        let mut y = table.bottom() + log_lines + lacking;
        let line = Rect::new(area.x, y, area.width.saturating_sub(beside), 1);
        if !absent.is_empty() {
            let above = y.saturating_sub(answer.len() as u16);
            let above = Rect::new(area.x, above, area.width, 1);
            lines::status(buf, above, &absent, Kind::Plain);
        }
        match &self.command {
            Some(command) => lines::command(buf, line, command),
            None => lines::status(buf, line, &answer, kind),
        }
        if let Some((kind, fact)) = &aside {
            paint::text(buf, line.right() + 1, y, beside, fact, theme::style(*kind));
        }
        y += 1;
        if buttons > 0 {
            let labels: Vec<String> = self.buttons().iter().map(|a| localizer.say(&a.label)).collect();
            let line = Rect::new(area.x, y, area.width, 1);
            lines::buttons(buf, &mut self.hits, line, &labels, localizer);
            y += 1;
        }
        self.paint_keys(buf, Rect::new(area.x, y, area.width, 1), localizer);
    }

    /// Draws what there is to see without a board: the standings of a race.
    fn paint_watched(&self, buf: &mut Buffer, area: Rect, localizer: Localizer<'_>) {
        let body = column(area, 84);
        let mut rows: Vec<String> = self.race_rows().iter().map(|row| localizer.say(row)).collect();
        if rows.is_empty() {
            return;
        }
        rows.push(String::new());
        rows.push(localizer.t(client::RaceWatched));
        let height = area.height.saturating_sub(1);
        let room = Rect::new(body.x + 2, area.y + 1, body.width.saturating_sub(4), height);
        paint::paragraph(buf, room, &rows.join("\n"), theme::TEXT);
    }

    /// The lines above the status: the end of the log, or what someone has just said.
    fn told_below(&self, room: usize) -> Vec<(Message, ratatui::style::Style)> {
        let unread = self.unread_line().filter(|_| room > 0);
        let room_for_log = room.saturating_sub(usize::from(unread.is_some()));
        let all = self.live.table.log.len();
        let first = all.saturating_sub(room_for_log);
        let lines = self.log_lines().enumerate().skip(first);
        let mut told: Vec<_> = lines
            .map(|(at, (line, by_bot))| {
                let style = if at < self.mine { theme::DIM } else { theme::TEXT };
                (logged(line, by_bot), style)
            })
            .collect();
        told.extend(unread.map(|line| (line, theme::BRIGHT)));
        told
    }

    /// The lines of the log, and whether each is a move that a bot made in someone's place.
    fn log_lines(&self) -> impl Iterator<Item = (&Message, bool)> {
        let mut last = None;
        self.live.table.log.iter().map(move |(step, line)| {
            // The first line of a step is the move; the others follow from it.
            let is_move = last.replace(*step) != Some(*step);
            let by_bot = self.live.table.you.helped.contains(step) || self.live.table.is_stood_in(*step);
            (line, is_move && by_bot)
        })
    }

    fn marks(&self) -> Marks {
        let is_over = self.live.table.phase() == Some(Phase::Over);
        Marks {
            cursor: self.board.cursor,
            lifted: self.board.lifted_cards(),
            targets: self.board.targets(),
            hints: self.board.pointed_out(),
            turn: if is_over {
                SeatSet::EMPTY
            } else {
                self.live.table.due()
            },
            letters: self.jump,
            drag: self.board.dragged,
        }
    }

    /// The absent player, or the one for whom a bot plays; after a match at a quick table, those who want another one.
    fn absent(&self) -> Option<Message> {
        let info = self.live.table.info.as_ref()?;
        if info.phase == Phase::Over && !self.live.table.wants_again().is_empty() {
            return Some(self.rematch());
        }
        if info.phase == Phase::Over {
            let may_start = self.live.table.you.deputy && info.ranked.is_none();
            let deputy = may_start.then(|| client::Deputy.into());
            return self.live.table.has_left().or(deputy);
        }
        self.live.table.absent(self.now)
    }

    /// The absent player, in lines above the status, if that says something else.
    fn absent_lines(&self, localizer: Localizer<'_>, room: u16) -> Vec<String> {
        let is_free = self.command.is_none() && self.answer_first(localizer).is_none();
        // What has just been said isn't said twice.
        let said = self.live.table.said(false).map(|said| said.message);
        let is_said = |absent: &Message| said.as_ref() == Some(absent);
        match self.absent().filter(|absent| !is_free && !is_said(absent)) {
            Some(absent) => paint::wrap(&localizer.sentence(&absent), room),
            None => Vec::new(),
        }
    }

    fn answer(&self, localizer: Localizer<'_>) -> (Kind, String) {
        self.answer_first(localizer)
            .unwrap_or_else(|| self.expected(localizer))
    }

    /// The answer that is more urgent than what is expected.
    fn answer_first(&self, localizer: Localizer<'_>) -> Option<(Kind, String)> {
        if self.jump {
            return Some((Kind::Hint, localizer.t(t::JumpAsk)));
        }
        if let Some(Notice { kind, message }) = self.live.table.said(false) {
            return Some((kind, localizer.sentence(&message)));
        }
        if self.live.table.is_pending() && self.is_away() {
            return Some((Kind::Wrong, localizer.t(client::MoveWaits)));
        }
        if self.live.table.is_slow(self.now) {
            return Some((Kind::Plain, localizer.t(client::Sending)));
        }
        if let Some(held) = self.board.held_text() {
            return Some((Kind::Plain, localizer.say(&held)));
        }
        let banner = self.board.scene.banner.as_ref();
        let banner = banner.filter(|banner| banner.tone != Tone::Info)?;
        Some((banner.tone.into(), localizer.say(&banner.text)))
    }

    /// The expected moves, after the absent player.
    fn expected(&self, localizer: Localizer<'_>) -> (Kind, String) {
        let table = &self.live.table;
        let mut told: Vec<Message> = self.absent().into_iter().collect();
        told.extend(table.status_line(self.now).0);
        let bid = self.enter_bids().filter(|_| table.is_own_turn());
        told.extend(bid.map(|action| t::OnlineEnterDoes { action }.into()));
        let is_watching = table.you.seat.is_none() && self.playing().is_some();
        told.extend(is_watching.then(|| table.looking_on()));
        if told.is_empty() {
            let banner = self.board.scene.banner.as_ref();
            told.extend(banner.map(|banner| banner.text.clone()));
        }
        let said: Vec<String> = told.iter().map(|told| localizer.sentence(told)).collect();
        (Kind::Plain, said.join(" "))
    }

    /// The bid that Enter would make at the cursor: it is final, so it is said first.
    fn enter_bids(&self) -> Option<Message> {
        let seat = self.live.table.you.seat?;
        let here = HeldCards::at(&self.board.scene, self.board.cursor?);
        let reply = gesture::pick(&self.board.scene, seat, here, true, &|_, _| None);
        match reply.intent {
            Intent::Play(action) if action.notation.starts_with("bid ") => Some(action.label),
            _ => None,
        }
    }

    fn paint_keys(&mut self, buf: &mut Buffer, line: Rect, localizer: Localizer<'_>) {
        let table = &self.live.table;
        let (is_over, has_seat) = (table.phase() == Some(Phase::Over), table.you.seat.is_some());
        let plays = has_seat && !is_over;
        let usual: [(bool, char, Message); 5] = [
            (true, '?', t::DoKeys.into()),
            (self.is_away(), 'r', t::DoRetry.into()),
            (true, 't', self.talk_hint()),
            (true, 'm', t::DoMenuKey.into()),
            (is_over, 'e', t::DoResult.into()),
        ];
        // Anyone who watches moves no cards.
        let rare: [(bool, char, Message); 9] = [
            (plays && table.allows_hints(), 'h', t::DoHint.into()),
            (plays && !table.is_ranked(), 'p', t::DoPause.into()),
            (self.hides_buttons(), 'g', t::DoMore.into()),
            (has_seat, ':', t::DoType.into()),
            (true, 'b', t::DoRules.into()),
            (self.has_own_cards(), 'k', t::DoCards.into()),
            (true, 'o', t::DoLog.into()),
            (has_seat, 'f', t::DoJump.into()),
            (true, 'i', t::DoLookThrough.into()),
        ];
        let key = |(is_offered, key, what): (bool, char, Message)| {
            is_offered.then(|| paint::does(Key::Char(key), what))
        };
        let rare = rare.into_iter().filter_map(key).map(KeyHint::spare);
        let keys: Vec<KeyHint> = usual.into_iter().filter_map(key).chain(rare).collect();
        paint::keys(buf, &mut self.hits, line, localizer, &keys);
    }
}

/// A line of the log, marked if a bot made the move in someone's place.
fn logged(line: &Message, by_bot: bool) -> Message {
    let told = line.clone();
    if by_bot {
        t::OnlineByBot { told }.into()
    } else {
        told
    }
}

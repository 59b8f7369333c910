//! The seats of a table, the deal in the making, and the way there.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use wildpile_client::setup::words;
use wildpile_client::table::{self, Event, Question};
use wildpile_client::{text as client, withheld};
use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::socket::{Phase, SeatInfo, TableInfo, ToTable};
use wildpile_protocol::text as protocol_text;
use wildpile_session::Notice;

use super::settings::as_many;
use super::{Act, OnlineScreen, State};
use crate::app::{Context, Transition};
use crate::dialog::Dialog;
use crate::input::{Input, Key};
use crate::localizer::Localizer;
use crate::paint;
use crate::screens::lines;
use crate::screens::list::{Choice, column};
use crate::text as t;
use crate::theme;

/// A row of the list: its label, what is said of it, and what Enter does; `None` is a gap.
type Row = Option<(Message, Vec<Message>, Act)>;

impl OnlineScreen {
    fn rows(&self) -> Vec<Row> {
        let row = |label: Message, act: Act| Some((label, Vec::new(), act));
        let leave = row(client::Leave.into(), Act::ask(Question::Leave));
        let Some(info) = &self.live.table.info else {
            return vec![leave];
        };
        let seats = Seat::all(info.seats.len()).zip(&info.seats);
        let seat = |(seat, sits): (Seat, &SeatInfo)| {
            let (label, tags) = (self.seat_label(seat, sits), self.seat_tags(seat, sits));
            Some((label, tags, Act::ask(Question::Seat(seat))))
        };
        let mut rows: Vec<Row> = seats.map(seat).chain([None]).collect();
        if self.may_start(info) {
            let label = match info.settings.quick {
                true => t::OnlineBegin.into(),
                false => client::Deal.into(),
            };
            rows.push(row(label, Act::say(ToTable::Start)));
        }
        if self.live.table.seat.is_some() && matches!(info.phase, Phase::Playing | Phase::Over) {
            rows.push(row(client::ToMatch.into(), Act::AtSeats(false)));
        }
        let talk = match self.live.table.unread {
            0 => t::OnlineTalk.into(),
            count => t::OnlineTalkUnread { count }.into(),
        };
        rows.extend([row(talk, Act::Key('t')), leave]);
        rows
    }

    fn may_start(&self, info: &TableInfo) -> bool {
        let is_between = matches!(info.phase, Phase::Waiting | Phase::Over);
        if info.settings.quick {
            let is_ready = matches!(self.live.table.own(), Some(SeatInfo::Person { ready: true, .. }));
            return is_between && self.live.table.you.seat.is_some() && !is_ready;
        }
        is_between && self.live.table.you.owner && info.seats.iter().all(SeatInfo::is_taken)
    }

    /// Takes an input at the seats.
    pub(super) fn room_input(&mut self, input: Input, cx: &mut Context) -> Transition {
        let rows = self.rows();
        let skip = |i: usize| matches!(rows.get(i), None | Some(None));
        // Here as at the match: what one plays with comes before a second name of an arrow.
        if let Input::Key(Key::Char(key)) = input
            && let Some(done) = self.shared_key(key, cx)
        {
            return done;
        }
        match self.list.input(input, rows.len(), &self.hits, skip) {
            Choice::Enter | Choice::Key(Key::Enter) => {
                if let Some((_, _, act)) = rows.into_iter().nth(self.list.at).flatten() {
                    return self.act(act, cx);
                }
            }
            Choice::Key(Key::Esc) if self.live.table.dismiss() => {}
            Choice::Key(Key::Esc) if self.live.table.at_seats => self.live.table.at_seats = false,
            Choice::Key(Key::Esc | Key::Char('q')) => return self.leave(cx),
            _ => {}
        }
        Transition::Stay
    }

    /// The offers of a seat.
    fn seat_offers(&self, seat: Seat) -> Vec<ToTable> {
        let bots = self.live.bundle.map(|bundle| bundle.bots);
        let levels = bots.iter().flat_map(|bots| bots.levels());
        self.live.table.seat_offers(seat, levels.map(|level| level.name))
    }

    /// Offers what can be done with a seat. Anyone who has none sits down where nothing else can be done.
    pub(super) fn ask_seat(&mut self, seat: Seat) {
        match self.seat_offers(seat).as_slice() {
            [sit @ ToTable::Sit { .. }] if self.live.table.you.seat.is_none() => {
                self.update(Event::Answer(table::Act::Say(sit.clone())));
            }
            _ => self.open(Question::Seat(seat)),
        }
    }

    /// The offers in a dialog; none for a person's seat, which is nobody else's business.
    pub(super) fn seat_dialog(&self, seat: Seat) -> Option<Dialog<Act>> {
        let sits = self.live.table.info.as_ref()?.seats.get(seat.index())?;
        let ask = Dialog::titled(self.seat_label(seat, sits));
        let offers = self.seat_offers(seat);
        if offers.is_empty() {
            return None;
        }
        let takes_away = |said: &ToTable| matches!(said, ToTable::Stand | ToTable::Clear { .. });
        let (is_harmful, count) = (offers.iter().all(takes_away), offers.len());
        let ask = offers.into_iter().fold(ask, |ask, said| {
            let (key, label): (Option<char>, Message) = match &said {
                ToTable::Stand => (Some('s'), client::Stand.into()),
                ToTable::Sit { .. } => (Some('s'), t::OnlineSit.into()),
                ToTable::Bot { level, .. } => {
                    let level = words::kind(level);
                    (None, t::OnlineBotHere { level }.into())
                }
                _ => (Some('f'), client::Clear.into()),
            };
            ask.answer(key, label, Act::say(said))
        });
        let ask = ask.answer('n', client::Cancel, Act::Nothing);
        // Enter twice takes nobody's seat away.
        Some(ask.choose(if is_harmful { count } else { 0 }))
    }

    fn seat_label(&self, seat: Seat, sits: &SeatInfo) -> Message {
        let number = seat.number();
        match sits {
            SeatInfo::Free => t::OnlineSeatFree { number }.into(),
            SeatInfo::Person { name, .. } => t::OnlineSeatPerson {
                number,
                name: Message::text(name.clone()),
            }
            .into(),
            SeatInfo::Bot { name, level } => t::OnlineSeatBot {
                number,
                name: Message::text(name.clone()),
                level: words::kind(level),
            }
            .into(),
        }
    }

    /// The tags of someone at a seat.
    fn seat_tags(&self, seat: Seat, sits: &SeatInfo) -> Vec<Message> {
        let is_own = self.live.table.you.seat == Some(seat);
        let mut tags: Vec<Message> = is_own.then(|| t::OnlineTagYou.into()).into_iter().collect();
        if let SeatInfo::Person {
            here, ready, program, ..
        } = sits
        {
            tags.extend(program.then(|| t::OnlineTagProgram.into()));
            tags.extend((!here).then(|| t::OnlineTagAway.into()));
            tags.extend(ready.then(|| t::OnlineTagReady.into()));
        }
        tags
    }

    /// The thing that the table waits for.
    fn waits_for(&self, info: &TableInfo) -> Option<Message> {
        let is_between = matches!(info.phase, Phase::Waiting | Phase::Over);
        let quick = (is_between && info.settings.quick).then(|| t::OnlineQuickWaits.into());
        quick.or_else(|| self.live.table.waiting_note())
    }

    /// Draws the seats.
    pub(super) fn paint_room(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        let names = self.names();
        let localizer = self.localizer(&names, cx);
        let body = column(area, 84);
        let mut y = area.y + 1;
        let Some(info) = self.live.table.info.clone() else {
            return self.paint_way(buf, area, localizer);
        };
        y = self.paint_notes(buf, Rect::new(area.x, y, area.width, 4), localizer);
        y += u16::from(area.height > 16);
        let wide = body.width.saturating_sub(4);
        let text = |buf: &mut Buffer, y: &mut u16, text: &str, style| {
            let height = area.bottom().saturating_sub(*y);
            *y += paint::paragraph(buf, Rect::new(body.x + 2, *y, wide, height), text, style);
        };
        if let Some(told) = withheld::told(&info) {
            text(buf, &mut y, &localizer.say(&told), theme::BRIGHT);
            y += 1;
        }
        if info.phase == Phase::Dealing {
            let opening = info.awaited.as_ref().is_some_and(|awaited| awaited.opening);
            text(buf, &mut y, &localizer.t(client::Shuffling), theme::HEADING);
            let has_room = area.height > 16;
            if has_room {
                text(buf, &mut y, &localizer.t(client::DealWhy), theme::TEXT);
            }
            let step: Message = match opening {
                true => client::DealOpen.into(),
                false => client::DealCommit.into(),
            };
            text(buf, &mut y, &localizer.say(&step), theme::TEXT);
            if let Some(awaited) = info.awaited.as_ref().filter(|awaited| !awaited.seats.is_empty()) {
                let names = self.live.table.names_of(&awaited.seats).join(", ");
                text(
                    buf,
                    &mut y,
                    &localizer.t(client::WaitsFor { names }),
                    theme::BRIGHT,
                );
                if has_room {
                    text(buf, &mut y, &localizer.say(&withheld::warning(&info)), theme::DIM);
                }
            }
            y += 1;
        }
        let rows = self.rows();
        let foot = paint::last_line(area);
        // The lines below the list: what is waited for, who watches, the link, and the answer.
        let mut below = Vec::new();
        below.extend(
            self.waits_for(&info)
                .map(|line| (localizer.say(&line), theme::BRIGHT)),
        );
        if info.onlookers > 0 {
            let count = info.onlookers;
            below.push((localizer.t(client::Onlookers { count }), theme::DIM));
        }
        let wrapped = |(line, style): (String, Style)| paint::styled(&line, wide, style);
        let mut below: Vec<_> = below.into_iter().flat_map(wrapped).collect();
        let is_ranked = self.live.table.is_ranked();
        if !is_ranked {
            let has_room = info.seats.iter().any(SeatInfo::is_open);
            let invite = match has_room {
                true => localizer.t(t::OnlineInvite),
                false => localizer.t(t::OnlineInviteWatch),
            };
            below.extend(wrapped((invite, theme::DIM)));
        }
        // A link that is selected in one go is in one piece, from one edge of the screen to the other if need be.
        let link = self.live.to.to_string();
        let is_long = paint::width(&link) > wide;
        let link = if is_ranked {
            // Nobody else can come here.
            Vec::new()
        } else if is_long {
            paint::pieces(&link, area.width)
        } else {
            vec![link]
        };
        let links = below.len()..below.len() + link.len();
        below.extend(link.into_iter().map(|line| (line, theme::TEXT)));
        if let Some(Notice { kind, message }) = self.live.table.said(false) {
            below.extend(wrapped((localizer.sentence(&message), theme::style(kind))));
        }
        // What the settings, the rules and the cards in play change, as far as the seats leave room for it.
        let played_with = self.played_with(localizer, &cx.packs);
        let spare = usize::from(foot.y.saturating_sub(y + 1)).saturating_sub(below.len() + rows.len());
        // At least one line: the list of seats can scroll.
        let cards = as_many(played_with, wide, spare.max(1), localizer);
        let links = links.start + cards.len()..links.end + cards.len();
        below.splice(0..0, cards);
        let room = foot.y.saturating_sub(y + below.len() as u16 + 1);
        let window = self.list.window(rows.len(), room);
        paint::more(buf, body.right().saturating_sub(1), y, &window, rows.len());
        for i in window {
            let line = Rect::new(body.x + 1, y, body.width.saturating_sub(3), 1);
            y += 1;
            let Some((label, tags, _)) = &rows[i] else {
                continue;
            };
            let tags: Vec<String> = tags.iter().map(|tag| localizer.say(tag)).collect();
            let chosen = (i, i == self.list.at);
            lines::row(
                buf,
                &mut self.hits,
                line,
                chosen,
                &localizer.say(label),
                &tags.join(", "),
            );
        }
        y += 1;
        for (i, (y, (line, style))) in (y..foot.y).zip(&below).enumerate() {
            if is_long && links.contains(&i) {
                paint::text(buf, area.x, y, area.width, line, *style);
            } else {
                paint::text(buf, body.x + 2, y, wide, line, *style);
            }
        }
        let (talk, menu) = (
            paint::does(Key::Char('t'), self.talk_hint()),
            paint::does(Key::Char('m'), t::DoMenuKey),
        );
        let mut keys = vec![paint::does(Key::Enter, t::DoChoose)];
        keys.extend(match self.is_away() {
            true => vec![
                paint::does(Key::Char('r'), t::DoRetry),
                talk.spare(),
                menu.spare(),
            ],
            false => vec![talk, menu],
        });
        keys.push(paint::does(Key::Char('?'), t::DoKeys));
        keys.push(match self.live.table.at_seats {
            true => paint::does(Key::Esc, t::DoBack),
            false => paint::does(Key::Esc, t::DoLeave),
        });
        paint::keys(buf, &mut self.hits, foot, localizer, &keys);
    }

    /// The hint of the chat's key, with the number of new messages.
    pub(super) fn talk_hint(&self) -> Message {
        match self.live.table.unread {
            0 => t::DoTalk.into(),
            count => t::DoTalkUnread { count }.into(),
        }
    }

    /// Draws the way to the table, while nothing is known of it.
    pub(super) fn paint_way(&mut self, buf: &mut Buffer, area: Rect, localizer: Localizer<'_>) {
        let body = column(area, 84);
        let site = self.live.to.site();
        let mut lines: Vec<(String, _)> = Vec::new();
        let elsewhere: Message = protocol_text::ClosingElsewhere.into();
        let is_elsewhere = matches!(&self.live.table.state, State::Ended(why) if why.id() == elsewhere.id());
        match &self.live.table.state {
            State::Arriving | State::Here => {
                lines.push((localizer.t(t::OnlineArriving { site }), theme::TEXT));
            }
            State::Away(_, why) => {
                lines.push((localizer.t(t::OnlineUnknownServer { site }), theme::WRONG));
                lines.extend(why.iter().map(|why| (localizer.sentence(why), theme::DIM)));
            }
            State::Ended(_) if is_elsewhere => {
                lines.push((localizer.t(client::Elsewhere), theme::BRIGHT));
                lines.push((localizer.t(t::OnlineElsewhereHelp), theme::TEXT));
            }
            State::Ended(why) => {
                let title: Message = match self.live.table.info {
                    _ if self.live.is_session_over => t::OnlineSessionOver.into(),
                    Some(_) => t::OnlineEnded.into(),
                    None => t::OnlineNotJoined.into(),
                };
                lines.push((localizer.say(&title), theme::WRONG));
                lines.push((localizer.sentence(why), theme::TEXT));
            }
        }
        let mut y = area.y + 3;
        for (text, style) in lines {
            let height = area.bottom().saturating_sub(y);
            let room = Rect::new(body.x + 2, y, body.width.saturating_sub(4), height);
            y += paint::paragraph(buf, room, &text, style) + 1;
        }
        let retry: Message = match is_elsewhere {
            true => t::DoPlayHere.into(),
            false => t::DoRetry.into(),
        };
        let keys = [
            paint::does(Key::Char('r'), retry),
            paint::does(Key::Esc, t::DoLeave),
        ];
        paint::foot(buf, &mut self.hits, area, localizer, &keys);
    }
}

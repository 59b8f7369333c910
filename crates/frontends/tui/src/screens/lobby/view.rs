//! Drawing the lobby.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_client::lobby::about;
use wildpile_client::text as client;
use wildpile_message::Message;

use super::{Does, LobbyScreen, own};
use crate::app::Context;
use crate::input::Key;
use crate::paint;
use crate::screens::list::column;
use crate::screens::page::{Drawn, Page, WIDTH};
use crate::text as t;
use crate::theme;

/// A row of the lobby.
pub(super) struct Row {
    drawn: Drawn,
    /// Its action, with help; `None` if it can't be chosen.
    pub(super) does: Option<(Does, Message)>,
}

impl LobbyScreen {
    /// The rows. Until the server has answered, there are none.
    pub(super) fn rows(&self, cx: &Context) -> Vec<Row> {
        let lobby = &self.model.lobby;
        let Some(tables) = &lobby.tables else {
            return Vec::new();
        };
        let localizer = cx.localizer();
        let fixed = |drawn: Drawn| Row { drawn, does: None };
        let gap = || fixed(Drawn::Gap);
        let heading = |label: Message| fixed(Drawn::Heading(localizer.say(&label)));
        let entry = |does: Does, label: Message, about: String, help: Message| Row {
            drawn: Drawn::Entry(localizer.say(&label), about),
            does: Some((does, help)),
        };
        let plain = |does, label, help| entry(does, label, String::new(), help);
        let mut rows = Vec::new();
        if !lobby.own.is_empty() {
            rows.push(heading(t::LobbyOwn.into()));
            rows.extend(lobby.own.iter().map(|table| {
                let (label, about) = own::texts(table, &self.model.kept, cx);
                entry(Does::GoTo(table.id), label, about, own::help(table))
            }));
            rows.push(gap());
        }
        let (name, called) = (t::LobbyName.into(), self.model.person.about(localizer));
        rows.extend([
            entry(Does::Name, name, called, t::LobbyNameAsk.into()),
            plain(Does::New, client::NewTable.into(), t::LobbyNewHelp.into()),
            gap(),
            heading(client::PlayNow.into()),
        ]);
        rows.extend(self.offers.iter().enumerate().map(|(at, (game, race))| {
            let title = cx.title_of(game.name);
            let (title, help) = match race {
                true => (t::LobbyRace { game: title }.into(), t::LobbyRaceHelp.into()),
                false => (title, t::LobbyQuickHelp.into()),
            };
            let about = match lobby.waiting_for(game.name, *race, None) {
                0 => String::new(),
                count => localizer.t(client::Waiting { count }),
            };
            entry(Does::Quick(at), title, about, help)
        }));
        rows.extend([gap(), heading(client::FreeTables.into())]);
        let others = || (tables.iter()).filter(|table| lobby.own.iter().all(|own| own.id != table.id));
        rows.extend(others().map(|table| {
            let about = about(table).into_iter();
            let cards = table.cards.iter().map(|card| card.message());
            let rules = cx.rules_of(&table.game, &table.rules_name);
            let all = about.map(|about| localizer.say(&about)).chain(rules);
            let all: Vec<String> = all.chain(cards.map(|card| localizer.say(&card))).collect();
            let (title, about) = (cx.title_of(&table.game), all.join(" · "));
            entry(Does::GoTo(table.id), title, about, t::LobbyTableHelp.into())
        }));
        if others().next().is_none() {
            rows.push(fixed(Drawn::Note(localizer.t(client::FreeTablesNone))));
        }
        let person = &self.model.person;
        let page = |path: &str| localizer.say(&person.page(path));
        let own = match person.is_account() {
            true => t::PeopleProfileHelp.into(),
            false => t::PeopleProfileGuest {
                command: person.log_in.clone(),
            }
            .into(),
        };
        rows.extend([
            gap(),
            plain(
                Does::Ranked,
                client::RankedDeal.into(),
                t::PeopleRankedOpenHelp.into(),
            ),
            entry(
                Does::Leaders,
                t::PeopleLeaders.into(),
                page("leaders"),
                t::PeopleLeadersHelp.into(),
            ),
            entry(Does::Profile, t::PeopleProfile.into(), page("account"), own),
        ]);
        rows
    }

    /// Draws the way to a server that hasn't answered: why, and nothing that can't be done without it.
    fn paint_way(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        let (localizer, error) = (cx.localizer(), self.error(cx));
        let body = column(area, WIDTH);
        let wide = body.width.saturating_sub(4);
        let (text, style) = match &error {
            Some(why) => (localizer.sentence(why), theme::WRONG),
            None => {
                let site = self.model.person.to.to_string();
                (localizer.t(t::LobbyConnecting { site }), theme::TEXT)
            }
        };
        let room = Rect::new(body.x + 2, area.y + 3, wide, area.height.saturating_sub(3));
        paint::paragraph(buf, room, &text, style);
        let retry = error.map(|_| paint::does(Key::Char('r'), t::DoTryAgain));
        let esc = paint::does(Key::Esc, t::DoBack);
        let keys: Vec<_> = retry.into_iter().chain([esc]).collect();
        paint::foot(buf, &mut self.hits, area, localizer, &keys);
    }

    pub(super) fn paint(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        let localizer = cx.localizer();
        let (title, site) = (localizer.t(t::LobbyTitle), self.model.person.to.to_string());
        if self.is_empty() {
            self.hits.clear();
            paint::bar(buf, area, &title, &site);
            return self.paint_way(buf, area, cx);
        }
        let rows = self.rows(cx).into_iter().map(|row| (row.drawn, row.does));
        let (rows, does): (Vec<Drawn>, Vec<Option<(Does, Message)>>) = rows.unzip();
        // Below the list: what the chosen row does, or what is going on.
        let (progress, wrong) = (self.model.lobby.progress(), self.error(cx));
        let ended = self.model.ended.as_ref();
        let below = match (&progress, &wrong) {
            (Some(progress), _) => Some((localizer.say(progress), theme::BRIGHT)),
            // The top says it.
            (None, Some(why)) if ended == Some(why) => None,
            (None, Some(why)) => Some((localizer.sentence(why), theme::WRONG)),
            (None, None) => {
                let does = does.get(self.list.at).and_then(Option::as_ref);
                does.map(|(_, help)| (localizer.say(help), theme::TEXT))
            }
        };
        let page = Page {
            title,
            site,
            wrong: ended.map(|why| localizer.sentence(why)),
            rows,
            tells_rest: progress.is_none() && wrong.is_none(),
            below: below.into_iter().collect(),
            keys: match progress {
                Some(_) => self.model.keys_searching(),
                None => vec![
                    paint::does(Key::Enter, t::DoChoose),
                    paint::does(Key::Char('r'), t::DoRefresh),
                    paint::does(Key::Char('?'), t::DoKeys),
                    paint::does(Key::Esc, t::DoBack),
                ],
            },
            ..Page::default()
        };
        page.paint(buf, &mut self.hits, area, &mut self.list, localizer);
        if let Some(ask) = &self.ask {
            ask.draw(buf, &mut self.hits, area, localizer);
        }
    }
}

//! Drawing the lobby.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_client::setup::differences::of_short_name;
use wildpile_message::Message;

use super::page::{Drawn, Page};
use super::{Does, LobbyScreen, doing, errand_keys};
use crate::app::Context;
use crate::input::Key;
use crate::look;
use crate::paint;
use crate::screens::list::column;
use crate::text as t;
use crate::voice::Voice;

/// In what the rules of a listed table differ from the standard ones.
pub(super) fn chosen(game: &str, rules_name: &str, cx: &Context) -> Vec<String> {
    let game = cx.games.bundle(game).map(|bundle| bundle.game);
    let voice = cx.voice();
    of_short_name(game.map(|game| game as _), rules_name, &|message| {
        voice.say(message)
    })
}

/// A row of the lobby.
pub(super) struct Row {
    drawn: Drawn,
    /// What it does, and the help for that; `None` if it can't be chosen.
    pub(super) does: Option<(Does, Message)>,
}

impl LobbyScreen {
    /// The rows. Until the server has told something, there are none.
    pub(super) fn rows(&self, cx: &Context) -> Vec<Row> {
        let Some(lists) = &self.lists else {
            return Vec::new();
        };
        let voice = cx.voice();
        let fixed = |drawn: Drawn| Row { drawn, does: None };
        let gap = || fixed(Drawn::Gap);
        let heading = |label: Message| fixed(Drawn::Heading(voice.say(&label)));
        let entry = |does: Does, label: Message, about: String, help: Message| Row {
            drawn: Drawn::Entry(voice.say(&label), about),
            does: Some((does, help)),
        };
        let plain = |does, label, help| entry(does, label, String::new(), help);
        let mut rows = Vec::new();
        if !lists.own.is_empty() {
            rows.push(heading(t::LobbyOwn.into()));
            rows.extend(lists.own.iter().map(|own| {
                let (label, about) = own.texts(cx);
                entry(Does::GoTo(own.table()), label, about, own.help())
            }));
            rows.push(gap());
        }
        let (name, called) = (t::LobbyName.into(), self.person.about(voice));
        rows.extend([
            entry(Does::Name, name, called, t::LobbyNameAsk.into()),
            plain(Does::New, t::LobbyNew.into(), t::LobbyNewHelp.into()),
            gap(),
            heading(t::LobbyQuick.into()),
        ]);
        rows.extend(self.offers.iter().enumerate().map(|(at, (game, race))| {
            let title = cx.title_of(game.name);
            let (title, help) = match race {
                true => (t::LobbyRace { game: title }.into(), t::LobbyRaceHelp.into()),
                false => (title, t::LobbyQuickHelp.into()),
            };
            let waiting = lists.waiting.iter();
            let waiting = waiting.filter(|one| one.game == game.name && one.race == *race);
            let about = match waiting.map(|one| one.people).sum() {
                0 => String::new(),
                count => voice.t(t::LobbyWaiting { count }),
            };
            entry(Does::Quick(at), title, about, help)
        }));
        rows.extend([gap(), heading(t::LobbyTables.into())]);
        rows.extend(lists.tables.iter().map(|table| {
            let (taken, seats) = (table.taken, table.seats);
            let owner = Message::text(table.owner.clone());
            let about = voice.t(t::LobbyTable { owner, taken, seats });
            let cards = table.cards.iter().map(|card| voice.say(&card.message()));
            let more = chosen(&table.game, &table.rules_name, cx)
                .into_iter()
                .chain(cards);
            let all: Vec<String> = std::iter::once(about).chain(more).collect();
            let (title, about) = (cx.title_of(&table.game), all.join(" · "));
            entry(Does::GoTo(table.id), title, about, t::LobbyTableHelp.into())
        }));
        if lists.tables.is_empty() {
            rows.push(fixed(Drawn::Note(voice.t(t::LobbyNone))));
        }
        let (leaders, page) = (t::PeopleLeaders.into(), voice.say(&self.person.page("leaders")));
        let (profile, own) = (t::PeopleProfile.into(), self.profile(voice));
        rows.extend([
            gap(),
            plain(
                Does::Ranked,
                t::PeopleRanked.into(),
                t::PeopleRankedOpenHelp.into(),
            ),
            entry(Does::Leaders, leaders, page, t::PeopleLeadersHelp.into()),
            entry(Does::Profile, profile, own, t::PeopleProfileHelp.into()),
        ]);
        rows
    }

    /// The address of the profile, for a person with an account.
    fn profile(&self, voice: Voice<'_>) -> String {
        match self.person.is_account() {
            true => voice.say(&self.person.page("account")),
            false => String::new(),
        }
    }

    /// Draws the way to a server that hasn't answered: why, and nothing that can't be done without it.
    fn paint_way(&mut self, buf: &mut Buffer, area: Rect, voice: Voice<'_>) {
        let body = column(area, 84);
        let wide = body.width.saturating_sub(4);
        let (text, style) = match &self.trouble {
            Some(why) => (voice.sentence(why), look::WRONG),
            None => {
                let site = self.person.to.to_string();
                (voice.t(t::LobbyConnecting { site }), look::TEXT)
            }
        };
        let room = Rect::new(body.x + 2, area.y + 3, wide, area.height.saturating_sub(3));
        paint::paragraph(buf, room, &text, style);
        let trouble = self.trouble.as_ref();
        let retry = trouble.map(|_| paint::does(Key::Char('r'), t::DoTryAgain));
        let esc = paint::does(Key::Esc, t::DoBack);
        let keys: Vec<_> = retry.into_iter().chain([esc]).collect();
        paint::foot(buf, &mut self.hits, area, voice, &keys);
    }

    pub(super) fn paint(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        let voice = cx.voice();
        let (title, site) = (voice.t(t::LobbyTitle), self.person.to.to_string());
        if self.lists.is_none() {
            self.hits.clear();
            paint::bar(buf, area, &title, &site);
            return self.paint_way(buf, area, voice);
        }
        let rows = self.rows(cx).into_iter().map(|row| (row.drawn, row.does));
        let (rows, does): (Vec<Drawn>, Vec<Option<(Does, Message)>>) = rows.unzip();
        // Below the list: what the chosen row does, or what is going on.
        let wrong = self.wrong.as_ref().or(self.trouble.as_ref());
        let below = match (&self.errand, wrong) {
            (Some(errand), _) => Some((voice.say(&doing(errand)), look::BRIGHT)),
            _ if self.is_asking() => Some((voice.t(t::PeopleWait), look::BRIGHT)),
            // The top says it.
            (None, Some(why)) if self.ended() == Some(why) => None,
            (None, Some(why)) => Some((voice.sentence(why), look::WRONG)),
            (None, None) => {
                let does = does.get(self.list.at).and_then(Option::as_ref);
                does.map(|(_, help)| (voice.say(help), look::TEXT))
            }
        };
        let page = Page {
            title,
            site,
            wrong: self.ended().map(|why| voice.sentence(why)),
            rows,
            tells_rest: self.errand.is_none() && !self.is_asking() && wrong.is_none(),
            below: below.into_iter().collect(),
            keys: match &self.errand {
                Some(errand) => errand_keys(errand),
                None if self.is_asking() => vec![paint::does(Key::Esc, t::DoNotWait)],
                None => vec![
                    paint::does(Key::Enter, t::DoChoose),
                    paint::does(Key::Char('r'), t::DoRefresh),
                    paint::does(Key::Char('?'), t::DoKeys),
                    paint::does(Key::Esc, t::DoBack),
                ],
            },
        };
        page.paint(buf, &mut self.hits, area, &mut self.list, voice);
        if let Some(ask) = &self.ask {
            ask.draw(buf, &mut self.hits, area, voice);
        }
    }
}

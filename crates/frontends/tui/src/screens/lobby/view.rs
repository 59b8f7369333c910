//! Drawing the lobby.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_message::Message;
use wildpile_protocol::lobby::Listed;

use super::page::{Drawn, Page};
use super::{LobbyScreen, Offer, Row, doing, errand_keys};
use crate::app::Context;
use crate::input::Key;
use crate::look;
use crate::paint;
use crate::screens::differences::of_short_name;
use crate::screens::list::column;
use crate::text as t;
use crate::voice::Voice;

impl Offer {
    fn label(&self) -> Message {
        let game = self.bundle.game.title();
        match self.race {
            true => t::LobbyRace { game }.into(),
            false => game,
        }
    }
}

/// In what the rules of a listed table differ from the standard ones.
fn chosen(table: &Listed, cx: &Context) -> Vec<String> {
    let game = cx.games.bundle(&table.game).map(|bundle| bundle.game);
    of_short_name(game.map(|game| game as _), &table.rules_name, cx.voice())
}

impl LobbyScreen {
    /// A row, and what is said of it.
    fn texts(&self, row: Row, cx: &Context) -> (String, String) {
        let voice = cx.voice();
        match row {
            Row::Owns => (voice.t(t::LobbyOwn), String::new()),
            Row::Own(at) => match self.lists.as_ref().and_then(|lists| lists.own.get(at)) {
                Some(own) => {
                    let (label, about) = own.texts(cx);
                    (voice.say(&label), about)
                }
                None => (String::new(), String::new()),
            },
            Row::Name => (voice.t(t::LobbyName), self.person.about(voice)),
            Row::New => (voice.t(t::LobbyNew), String::new()),
            Row::Profile => (voice.t(t::PeopleProfile), self.profile(voice)),
            Row::Leaders => (voice.t(t::PeopleLeaders), voice.say(&self.person.page("leaders"))),
            Row::Ranked => (voice.t(t::PeopleRanked), String::new()),
            Row::Quicks => (voice.t(t::LobbyQuick), String::new()),
            Row::Quick(at) => match self.offers.get(at) {
                Some(offer) => {
                    let people = self.waiting_for(offer);
                    let people = (people > 0).then(|| voice.t(t::LobbyWaiting { count: people }));
                    (voice.say(&offer.label()), people.unwrap_or_default())
                }
                None => (String::new(), String::new()),
            },
            Row::Tables => (voice.t(t::LobbyTables), String::new()),
            Row::Table(at) => {
                let listed = self.lists.as_ref().and_then(|lists| lists.tables.get(at));
                let Some(table) = listed else {
                    return (String::new(), String::new());
                };
                let (taken, seats) = (table.taken, table.seats);
                let owner = Message::text(table.owner.clone());
                let about = voice.t(t::LobbyTable { owner, taken, seats });
                let cards = table.cards.iter().map(|card| voice.say(&card.message()));
                let more = chosen(table, cx).into_iter().chain(cards);
                let all: Vec<String> = std::iter::once(about).chain(more).collect();
                (voice.say(&cx.title_of(&table.game)), all.join(" · "))
            }
            Row::Gap | Row::None => (String::new(), String::new()),
        }
    }

    /// Where the profile of a person with an account is.
    fn profile(&self, voice: Voice<'_>) -> String {
        match self.person.is_account() {
            true => voice.say(&self.person.page("account")),
            false => String::new(),
        }
    }

    fn waiting_for(&self, offer: &Offer) -> usize {
        let waiting = self.lists.iter().flat_map(|lists| &lists.waiting);
        let fits = waiting.filter(|one| one.game == offer.bundle.name() && one.race == offer.race);
        fits.map(|one| one.people).sum()
    }

    fn help(&self, voice: Voice<'_>) -> String {
        match self.rows().get(self.list.at) {
            Some(Row::Own(at)) => {
                let own = self.lists.as_ref().and_then(|lists| lists.own.get(*at));
                own.map(|own| voice.say(&own.help())).unwrap_or_default()
            }
            Some(Row::Name) => voice.t(t::LobbyNameAsk),
            Some(Row::New) => voice.t(t::LobbyNewHelp),
            Some(Row::Profile) => voice.t(t::PeopleProfileHelp),
            Some(Row::Leaders) => voice.t(t::PeopleLeadersHelp),
            Some(Row::Ranked) => voice.t(t::PeopleRankedOpenHelp),
            Some(Row::Quick(at)) if self.offers.get(*at).is_some_and(|offer| offer.race) => {
                voice.t(t::LobbyRaceHelp)
            }
            Some(Row::Quick(_)) => voice.t(t::LobbyQuickHelp),
            Some(Row::Table(_)) => voice.t(t::LobbyTableHelp),
            _ => String::new(),
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
        let retry = self
            .trouble
            .as_ref()
            .map(|_| paint::does(Key::Char('r'), t::DoTryAgain));
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
        // Below the list: what the chosen row does, or what is going on.
        let wrong = self.wrong.as_ref().or(self.trouble.as_ref());
        let below = match (&self.errand, wrong) {
            (Some(errand), _) => Some((voice.say(&doing(errand)), look::BRIGHT)),
            _ if self.asking.is_some() => Some((voice.t(t::PeopleWait), look::BRIGHT)),
            // The top says it.
            (None, Some(why)) if self.ended() == Some(why) => None,
            (None, Some(why)) => Some((voice.sentence(why), look::WRONG)),
            (None, None) => Some((self.help(voice), look::TEXT)),
        };
        let drawn = |row: Row| {
            let (label, about) = self.texts(row, cx);
            match row {
                Row::Gap => Drawn::Gap,
                Row::Owns | Row::Quicks | Row::Tables => Drawn::Heading(label),
                Row::None => Drawn::Note(voice.t(t::LobbyNone)),
                Row::Own(_)
                | Row::Name
                | Row::New
                | Row::Profile
                | Row::Leaders
                | Row::Ranked
                | Row::Quick(_)
                | Row::Table(_) => Drawn::Entry(label, about),
            }
        };
        let page = Page {
            title,
            site,
            wrong: self.ended().map(|why| voice.sentence(why)),
            rows: self.rows().into_iter().map(drawn).collect(),
            tells_rest: self.errand.is_none() && self.asking.is_none() && wrong.is_none(),
            below: below.into_iter().collect(),
            keys: match &self.errand {
                Some(errand) => errand_keys(errand),
                None if self.asking.is_some() => vec![paint::does(Key::Esc, t::DoNotWait)],
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

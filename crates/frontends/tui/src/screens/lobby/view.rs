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
    /// A row, and what it does.
    fn row(&self, row: Row, cx: &Context) -> Option<(Drawn, Option<Message>)> {
        let voice = cx.voice();
        let heading = |label: Message| (Drawn::Heading(voice.say(&label)), None);
        let entry = |label: Message, about: String, help: Message| {
            (Drawn::Entry(voice.say(&label), about), Some(help))
        };
        let plain = |label: Message, help: Message| entry(label, String::new(), help);
        Some(match row {
            Row::Owns => heading(t::LobbyOwn.into()),
            Row::Own(at) => {
                let own = self.lists.as_ref()?.own.get(at)?;
                let (label, about) = own.texts(cx);
                entry(label, about, own.help())
            }
            Row::Name => entry(
                t::LobbyName.into(),
                self.person.about(voice),
                t::LobbyNameAsk.into(),
            ),
            Row::New => plain(t::LobbyNew.into(), t::LobbyNewHelp.into()),
            Row::Profile => entry(
                t::PeopleProfile.into(),
                self.profile(voice),
                t::PeopleProfileHelp.into(),
            ),
            Row::Leaders => entry(
                t::PeopleLeaders.into(),
                voice.say(&self.person.page("leaders")),
                t::PeopleLeadersHelp.into(),
            ),
            Row::Ranked => plain(t::PeopleRanked.into(), t::PeopleRankedOpenHelp.into()),
            Row::Quicks => heading(t::LobbyQuick.into()),
            Row::Quick(at) => {
                let offer = self.offers.get(at)?;
                let help = match offer.race {
                    true => t::LobbyRaceHelp.into(),
                    false => t::LobbyQuickHelp.into(),
                };
                let about = match self.waiting_for(offer) {
                    0 => String::new(),
                    count => voice.t(t::LobbyWaiting { count }),
                };
                entry(offer.label(), about, help)
            }
            Row::Tables => heading(t::LobbyTables.into()),
            Row::Table(at) => {
                let table = self.lists.as_ref()?.tables.get(at)?;
                let (taken, seats) = (table.taken, table.seats);
                let owner = Message::text(table.owner.clone());
                let about = voice.t(t::LobbyTable { owner, taken, seats });
                let cards = table.cards.iter().map(|card| voice.say(&card.message()));
                let more = chosen(table, cx).into_iter().chain(cards);
                let all: Vec<String> = std::iter::once(about).chain(more).collect();
                entry(
                    cx.title_of(&table.game),
                    all.join(" · "),
                    t::LobbyTableHelp.into(),
                )
            }
            Row::None => (Drawn::Note(voice.t(t::LobbyNone)), None),
            Row::Gap => (Drawn::Gap, None),
        })
    }

    /// The address of the profile, for a person with an account.
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
        let rows = self.rows().into_iter().filter_map(|row| self.row(row, cx));
        let (rows, helps): (Vec<Drawn>, Vec<Option<Message>>) = rows.unzip();
        // Below the list: what the chosen row does, or what is going on.
        let wrong = self.wrong.as_ref().or(self.trouble.as_ref());
        let below = match (&self.errand, wrong) {
            (Some(errand), _) => Some((voice.say(&doing(errand)), look::BRIGHT)),
            _ if self.is_asking() => Some((voice.t(t::PeopleWait), look::BRIGHT)),
            // The top says it.
            (None, Some(why)) if self.ended() == Some(why) => None,
            (None, Some(why)) => Some((voice.sentence(why), look::WRONG)),
            (None, None) => {
                let help = helps.get(self.list.at).and_then(Option::as_ref);
                help.map(|help| (voice.say(help), look::TEXT))
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

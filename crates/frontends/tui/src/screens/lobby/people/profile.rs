//! What everybody may know of a person: figures, ratings, and the last matches.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use wildpile_message::Message;
use wildpile_net::{Trouble, wait};
use wildpile_protocol::people::{GameFigures, MatchInfo, Pool, Profile, Uncounted};
use wildpile_protocol::text as said;
use wildpile_records::clock::{When, now_ms};

use super::words::{
    counted_text, day_of, matches_text, rating_text, result_text, sitter_text, today, with_replay,
};
use crate::app::{Context, Screen, Transition};
use crate::beside::{Beside, take_answer};
use crate::dialog::{self, Dialog, Reply};
use crate::input::{Input, Key};
use crate::look;
use crate::online::reason;
use crate::paint::{self, Hits};
use crate::screens::help::Help;
use crate::screens::list::{Choice, List};
use crate::screens::lobby::Person;
use crate::screens::lobby::page::{Drawn, Page, padded};
use crate::screens::records::here;
use crate::text as t;
use crate::voice::Voice;

/// How many people of a match are offered.
const OFFERED: usize = 4;

/// Names of games up to this width share a column, so that what follows them is aligned.
const NAMES: u16 = 24;

/// A person as the server knows them.
struct Found {
    profile: Profile,
    /// Whether it is the person at the screen, and the name with which they log in: none for a guest, empty without a password.
    own: Option<Option<String>>,
}

/// Asks for a profile: of somebody else, or of the person. `None` if the server doesn't know the person.
async fn ask(person: &Person, whose: Option<&str>) -> Result<Option<Found>, Trouble> {
    let (to, session) = (&person.to, person.who.session.as_ref());
    if let Some(whose) = whose {
        let profile = to.profile(whose, session).await?;
        return Ok(Some(Found { profile, own: None }));
    }
    let Some(session) = session else { return Ok(None) };
    let unknown = Message::from(said::NameFirst);
    let account = match session.account(to).await {
        Err(Trouble::Refused(why)) if why.id() == unknown.id() => return Ok(None),
        answer => answer?,
    };
    let profile = to.profile(&account.player, Some(session)).await?;
    let own = Some(account.login);
    Ok(Some(Found { profile, own }))
}

/// The seat of the person in one of their matches. A guest's isn't marked, so it is known by its name alone.
fn own_seat(of: &MatchInfo, profile: &Profile) -> Option<usize> {
    let mut seats = of.seats.iter();
    let marked = seats.position(|seat| seat.player.as_ref() == Some(&profile.player));
    if marked.is_some() || !profile.own {
        return marked;
    }
    let seats = of.seats.iter().enumerate();
    let mut named =
        seats.filter(|(_, seat)| seat.player.is_none() && seat.level.is_none() && seat.name == profile.name);
    let (at, _) = named.next()?;
    named.next().is_none().then_some(at)
}

/// How many matches of a game somebody has played and won, and the ratings.
fn figures(of: &GameFigures, voice: Voice<'_>) -> String {
    let (played, won) = (of.played, of.won);
    let mut all = vec![voice.t(t::PeoplePlayed { played, won })];
    if of.drawn > 0 {
        all.push(voice.t(t::PeopleDrawnCount { drawn: of.drawn }));
    }
    if of.ratings.is_empty() {
        all.push(voice.t(t::PeopleUnrated));
    }
    for one in &of.ratings {
        let (rating, matches) = (rating_text(one), matches_text(one));
        all.push(match one.pool {
            Pool::People => voice.t(t::PeopleRatedPeople { rating, matches }),
            Pool::Bots => voice.t(t::PeopleRatedBots { rating, matches }),
        });
    }
    all.join(" · ")
}

/// How a match went for the person, against whom, when, and whether it is rated.
fn match_text(of: &MatchInfo, profile: &Profile, voice: Voice<'_>) -> String {
    let own = own_seat(of, profile);
    let result = own.and_then(|own| of.seats.get(own));
    let mut all: Vec<String> = result
        .map(|seat| voice.say(&result_text(seat)))
        .into_iter()
        .collect();
    let others = of.seats.iter().enumerate();
    let others = others.filter(|(at, _)| Some(*at) != own);
    let others: Vec<String> = others.map(|(_, seat)| voice.say(&sitter_text(seat))).collect();
    if !others.is_empty() {
        let names = others.join(", ");
        all.push(voice.t(t::PeopleAgainst { names }));
    }
    let when = When::of(here(finished(of)), here(now_ms()));
    all.push(voice.say(&when.message()));
    all.push(voice.say(&counted_text(of.uncounted)));
    all.join(" · ")
}

/// When a match ended.
fn finished(of: &MatchInfo) -> u64 {
    u64::try_from(of.finished_ms).unwrap_or(0)
}

#[derive(Clone, Debug)]
enum Ask {
    /// Show the profile of this person.
    Profile(String),
    Nothing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Name,
    Figures,
    Game(usize),
    Gap,
    Matches,
    Match(usize),
}

impl Row {
    /// Whether it can be chosen.
    const fn is_stop(self) -> bool {
        matches!(self, Self::Game(_) | Self::Match(_))
    }
}

/// A person of a server.
pub(in crate::screens::lobby) struct ProfileScreen {
    person: Person,
    /// Somebody else's id; `None` for the person.
    whose: Option<String>,
    /// What the server has told, or why it hasn't; `None` until it has answered.
    found: Option<Result<Option<Found>, Message>>,
    loading: Option<Beside<Result<Option<Found>, Trouble>>>,
    ask: Option<Dialog<Ask>>,
    list: List,
    hits: Hits,
}

impl ProfileScreen {
    /// The person's own profile.
    pub(in crate::screens::lobby) fn own(person: Person, cx: &Context) -> Self {
        Self::begin(person, None, cx)
    }

    /// The profile of the person with this id.
    pub(super) fn of(person: Person, whose: String, cx: &Context) -> Self {
        Self::begin(person, Some(whose), cx)
    }

    fn begin(person: Person, whose: Option<String>, cx: &Context) -> Self {
        let mut new = Self {
            person,
            whose,
            found: None,
            loading: None,
            ask: None,
            list: List::default(),
            hits: Hits::default(),
        };
        new.load(cx);
        new
    }

    fn load(&mut self, cx: &Context) {
        self.found = None;
        let (person, whose) = (self.person.clone(), self.whose.clone());
        self.loading = Some(Beside::begin(cx.now, move |_| {
            wait(ask(&person, whose.as_deref()))
        }));
    }

    fn listen(&mut self, cx: &Context) {
        let Some(answer) = take_answer(&mut self.loading, cx.now) else {
            return;
        };
        self.found = Some(answer.map_err(|why| reason(&why, &cx.texts)));
        let rows = self.rows();
        if rows.get(self.list.at).is_none_or(|row| !row.is_stop()) {
            self.list.at = rows.iter().position(|row| row.is_stop()).unwrap_or(0);
        }
    }

    /// The person, as far as the server knows them.
    fn known(&self) -> Option<&Found> {
        match &self.found {
            Some(Ok(Some(found))) => Some(found),
            _ => None,
        }
    }

    fn rows(&self) -> Vec<Row> {
        let Some(Found { profile, .. }) = self.known() else {
            return Vec::new();
        };
        let mut rows = vec![Row::Name];
        if !profile.games.is_empty() {
            rows.extend([Row::Gap, Row::Figures]);
            rows.extend((0..profile.games.len()).map(Row::Game));
        }
        if !profile.matches.is_empty() {
            rows.extend([Row::Gap, Row::Matches]);
            rows.extend((0..profile.matches.len()).map(Row::Match));
        }
        rows
    }

    /// The name, and how the person logs in if it is their own profile.
    fn name(found: &Found, voice: Voice<'_>) -> String {
        let name = found.profile.name.clone();
        match &found.own {
            None => name,
            Some(None) => voice.t(t::PeopleNameGuest { name }),
            Some(Some(login)) if login.is_empty() => voice.t(t::PeopleNameAccount { name }),
            Some(Some(login)) => voice.t(t::PeopleNameLogin { name, login }),
        }
    }

    fn drawn(&self, cx: &Context) -> Vec<Drawn> {
        let voice = cx.voice();
        let Some(found) = self.known() else {
            return Vec::new();
        };
        let profile = &found.profile;
        let title = |game: &str| voice.say(&cx.title_of(game));
        let games = profile.games.iter().map(|of| &of.game);
        let games = games.chain(profile.matches.iter().map(|of| &of.game));
        let widest = games.map(|game| paint::width(&title(game))).max();
        let widest = widest.unwrap_or(0).min(NAMES);
        let draw = |row: Row| match row {
            Row::Gap => Drawn::Gap,
            Row::Name => Drawn::Fixed(voice.t(t::PeopleName), Self::name(found, voice)),
            Row::Figures => Drawn::Heading(voice.t(t::PeopleFigures)),
            Row::Matches => Drawn::Heading(voice.t(t::PeopleMatches)),
            Row::Game(at) => match profile.games.get(at) {
                Some(of) => Drawn::Entry(padded(&title(&of.game), widest), figures(of, voice)),
                None => Drawn::Gap,
            },
            Row::Match(at) => match profile.matches.get(at) {
                Some(of) => {
                    let about = match_text(of, profile, voice);
                    Drawn::Entry(padded(&title(&of.game), widest), about)
                }
                None => Drawn::Gap,
            },
        };
        self.rows().into_iter().map(draw).collect()
    }

    /// What is said below the list.
    fn below(&self, cx: &Context) -> Vec<(String, Style)> {
        let voice = cx.voice();
        let found = match &self.found {
            None => return vec![(voice.t(t::PeopleLoading), look::BRIGHT)],
            Some(Err(why)) => return vec![(voice.sentence(why), look::WRONG)],
            Some(Ok(None)) => return vec![(voice.t(t::PeopleUnknown), look::TEXT)],
            Some(Ok(Some(found))) => found,
        };
        let mut below = Vec::new();
        if found.profile.matches.is_empty() && found.profile.games.is_empty() {
            below.push((voice.t(t::PeopleNoMatches), look::BRIGHT));
        }
        match self.rows().get(self.list.at) {
            Some(Row::Game(_)) => below.push((voice.t(t::PeopleFiguresHelp), look::TEXT)),
            Some(Row::Match(_)) => below.push((voice.t(t::PeopleMatchHelp), look::TEXT)),
            _ => {}
        }
        if found.own == Some(None) {
            below.push((voice.t(t::PeopleNameGuestHelp), look::TEXT));
            let command = format!("wildpile login {} --new", self.person.to);
            let command = cx.command(&command);
            below.push((command, look::BRIGHT));
        }
        below
    }

    /// Who played a match, how it ended, and where its replay is.
    fn show_match(&mut self, at: usize, cx: &Context) {
        let Some(Found { profile, .. }) = self.known() else {
            return;
        };
        let Some(of) = profile.matches.get(at) else { return };
        let mut ask = Dialog::titled(cx.title_of(&of.game));
        for seat in &of.seats {
            let (name, result) = (sitter_text(seat), result_text(seat));
            ask = ask.and(t::PeopleSeat { name, result });
        }
        ask = ask.and(Message::several(vec![counted_text(of.uncounted)]));
        // Others may still play a ranked deal.
        let is_secret = of.uncounted == Some(Uncounted::Ranked) && day_of(finished(of)) == today();
        ask = match is_secret {
            true => ask.and(t::PeopleReplayLater),
            false => with_replay(ask, &self.person.to, of.id),
        };
        ask = ask.answer('o', t::DoOk, Ask::Nothing);
        let others = of.seats.iter().filter_map(|seat| {
            let player = seat.player.as_ref().filter(|player| **player != profile.player)?;
            Some((seat.name.clone(), player.clone()))
        });
        for (name, player) in others.take(OFFERED) {
            ask = ask.answer(None, t::PeopleProfileOf { name }, Ask::Profile(player));
        }
        self.ask = Some(ask);
    }
}

impl Screen for ProfileScreen {
    fn draw(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        let voice = cx.voice();
        let name = self.known().map(|found| found.profile.name.clone());
        let page = Page {
            title: match (&self.whose, name) {
                (Some(_), Some(name)) => voice.t(t::PeopleOf { name }),
                (Some(_), None) => voice.t(t::PeopleSomebody),
                (None, _) => voice.t(t::PeopleProfile),
            },
            site: self.person.to.to_string(),
            wrong: None,
            rows: self.drawn(cx),
            below: self.below(cx),
            tells_rest: true,
            follows: true,
            keys: vec![
                paint::does(Key::Enter, t::DoChoose),
                paint::does(Key::Char('r'), t::DoRefresh),
                paint::does(Key::Char('?'), t::DoKeys).spare(),
                paint::does(Key::Esc, t::DoBack),
            ],
        };
        page.paint(buf, &mut self.hits, area, &mut self.list, voice);
        if let Some(ask) = &self.ask {
            ask.draw(buf, &mut self.hits, area, voice);
        }
    }

    fn tick(&mut self, cx: &mut Context) -> Transition {
        self.listen(cx);
        Transition::Stay
    }

    fn wake(&self) -> Option<Duration> {
        self.loading.as_ref().map(Beside::wake)
    }

    fn input(&mut self, input: Input, cx: &mut Context) -> Transition {
        if let Some(reply) = dialog::input(&mut self.ask, input, &self.hits) {
            if let Reply::Done(Ask::Profile(player), _) = reply {
                let screen = Self::of(self.person.clone(), player, cx);
                return Transition::Open(Box::new(screen));
            }
            return Transition::Stay;
        }
        let rows = self.rows();
        let skip = |i: usize| rows.get(i).is_none_or(|row| !row.is_stop());
        match self.list.input(input, rows.len(), &self.hits, skip) {
            Choice::Enter | Choice::Key(Key::Enter) => {
                if let Some(Row::Match(at)) = rows.get(self.list.at) {
                    self.show_match(*at, cx);
                }
            }
            Choice::Key(Key::Char('r')) => {
                self.person.look_up();
                self.load(cx);
            }
            Choice::Key(Key::Char('?')) => return Transition::Open(Box::new(Help::lobby())),
            Choice::Key(Key::Esc | Key::Char('q')) => return Transition::Back,
            _ => {}
        }
        Transition::Stay
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn of(seats: &serde_json::Value) -> MatchInfo {
        let info = json!({
            "id": "0123456789abcdef01234567-1", "game": "skip-bo", "rules_name": "skip-bo",
            "finished_ms": 1, "uncounted": null, "seats": seats,
        });
        serde_json::from_value(info).expect("a match")
    }

    /// Seats have ids of people with accounts only.
    #[test]
    fn a_guest_is_known_by_the_name_if_nobody_else_has_it() {
        let profile = |own: bool| Profile {
            player: "a1".to_owned(),
            name: "Ada".to_owned(),
            own,
            games: Vec::new(),
            matches: Vec::new(),
        };
        let bert = json!({"name": "Bert", "result": "won"});
        let ada = json!({"name": "Ada", "result": "lost"});
        let account = json!({"name": "Adalbert", "player": "a1", "result": "lost"});
        let bot = json!({"name": "Ada", "level": "regular", "result": "lost"});
        for (seats, is_own, seat) in [
            (json!([bert, ada]), true, Some(1)),
            (json!([ada, bot]), true, Some(0)),
            (json!([ada, ada]), true, None),
            (json!([bert, ada]), false, None),
            (json!([ada, account]), true, Some(1)),
            (json!([ada, account]), false, Some(1)),
        ] {
            assert_eq!(own_seat(&of(&seats), &profile(is_own)), seat, "{seats}");
        }
    }
}

//! A visit to a table.

use std::time::Duration;

use tokio::time::Instant;
use wildpile_client::table::{Effect, Event, JoinGoal, News, Now, State, Table};
use wildpile_game::Seat;
use wildpile_message::{Message, Names};
use wildpile_net::{Connection, ConnectionEvent, Invitation};
use wildpile_protocol::part::Part;
use wildpile_protocol::socket::{FromTable, Phase, ToTable};
use wildpile_records::clock::now_ms;

use super::seated::Seated;
use super::{Who, no};
use crate::args::JoinCommand;
use crate::fail::{Answer, Fail};
use crate::out;
use crate::say::Say;
use crate::stop::stopping;
use crate::text as told;

/// The longest absence of the server.
const PATIENCE: Duration = Duration::from_secs(5 * 60);

/// The interval at which Ctrl-C is looked for.
const GLANCE: Duration = Duration::from_millis(200);

/// The number of refusals in a row that end a visit: something is wrong then, and asking again doesn't help.
const REFUSALS: u32 = 5;

/// A visit.
pub struct Visit<'a> {
    say: &'a Say,
    args: &'a JoinCommand,
    name: &'a str,
    to: Invitation,
    connection: Connection,
    who: Who,
    budget: Option<Duration>,
    table: Table,
    /// The player in the match of this deal.
    seated: Option<(u64, Seated)>,
    /// The last deal whose match this visit had a seat in.
    played: u64,
    /// True until the end of a match has been printed.
    has_ended: bool,
    /// True after the seat was lost because a contribution to the deal came too late.
    has_lost_seat: bool,
    /// The move that was chosen last, by deal and step: nothing is chosen twice.
    chosen: Option<(u64, usize)>,
    refusals: u32,
    begun_at: Instant,
    /// True once the server knows the player.
    is_known: bool,
    /// The first time that the connection was lost, since the table has said something.
    lost_at: Option<Instant>,
}

impl<'a> Visit<'a> {
    /// A visit that hasn't begun.
    pub fn new(
        say: &'a Say,
        args: &'a JoinCommand,
        name: &'a str,
        to: Invitation,
        connection: Connection,
        who: Who,
        budget: Option<Duration>,
    ) -> Self {
        let mut table = wildpile_net::table(JoinGoal::Sit(args.seat), Part::default());
        table.is_program = true;
        Self {
            say,
            args,
            name,
            to,
            connection,
            who,
            budget,
            table,
            seated: None,
            played: 0,
            has_ended: false,
            has_lost_seat: false,
            chosen: None,
            refusals: 0,
            begun_at: Instant::now(),
            is_known: false,
            lost_at: None,
        }
    }

    /// Plays until a match is over, or everything is with `--stay`.
    pub fn run(mut self) -> Result<Answer, Fail> {
        loop {
            if stopping() {
                self.connection.say(ToTable::Stand);
                return Ok(Answer::Stopped);
            }
            let mut heard = self.connection.hear_within(GLANCE);
            let has_news = heard.is_some();
            while let Some(one) = heard {
                self.hear(one)?;
                if let Some(answer) = self.over()? {
                    return Ok(answer);
                }
                heard = self.connection.hear();
            }
            if has_news {
                // Again after a move that can't even be sent.
                while self.play()? {}
            }
        }
    }

    fn end(&self, why: &Message) -> Fail {
        Fail::no(self.sentence(why))
    }

    fn sentence(&self, message: &Message) -> String {
        let names = self.table.names();
        let you = self.table.you.seat.map(Seat::number);
        self.say.sentence(message, &Names { names: &names, you })
    }

    /// A sentence that goes on.
    fn clause(&self, message: &Message) -> String {
        self.sentence(message).trim_end_matches('.').to_owned()
    }

    fn hear(&mut self, heard: ConnectionEvent) -> Result<(), Fail> {
        match heard {
            ConnectionEvent::Known { .. } => self.is_known = true,
            ConnectionEvent::Opened => self.update(Event::Opened)?,
            ConnectionEvent::Said(said) => {
                self.lost_at = None;
                self.said(*said)?;
            }
            ConnectionEvent::Lost { why, pause } => {
                if !self.is_known {
                    return Err(no(self.say, &why));
                }
                let lost_at = *self.lost_at.get_or_insert_with(Instant::now);
                // The table tells everything again.
                self.table.seat = None;
                self.update(Event::Lost(Some(why.why().clone()), pause))?;
                // It may have given a reason of its own.
                let why = self.clause(match &self.table.state {
                    State::Away(_, Some(why)) => why,
                    _ => why.why(),
                });
                if lost_at.elapsed() > PATIENCE {
                    return Err(Fail::no(told::JoinAway { why }));
                }
                out::message(&self.say.text(&told::JoinAgain { why }.into()));
            }
            ConnectionEvent::Ended(why) => return Err(no(self.say, &why)),
            ConnectionEvent::Record(_) | ConnectionEvent::Blocks(_) | ConnectionEvent::Unblocked(_) => {}
        }
        Ok(())
    }

    fn said(&mut self, said: FromTable) -> Result<(), Fail> {
        let before = (self.table.you.seat, self.table.phase());
        self.update(Event::Heard(Box::new(said)))?;
        if self.table.you.seat.is_some() && self.table.phase() == Some(Phase::Playing) {
            self.played = self.table.round();
        }
        match (before, self.table.you.seat) {
            ((before, _), Some(seat)) if before != Some(seat) => {
                let (name, seat) = (self.name, seat.number());
                out::message(&self.say.text(&told::JoinSeated { name, seat }.into()));
                self.has_lost_seat = false;
            }
            ((Some(seat), phase), None) => self.lose(seat, phase)?,
            ((None, _), None) if self.table.goal == JoinGoal::Stay && self.table.info.is_some() => {
                return Err(Fail::no(told::JoinFull));
            }
            _ => {}
        }
        Ok(())
    }

    /// Feeds the table, and carries out what follows.
    fn update(&mut self, event: Event) -> Result<(), Fail> {
        // Moves of an earlier match may be refused, too.
        let is_about_own = !matches!(event, Event::Heard(_)) || self.table.is_pending();
        self.table.plays_on = self.args.stay || self.played == 0 || self.played != self.table.round();
        let (clock, wall_ms) = (self.begun_at.elapsed(), now_ms());
        for effect in self.table.update(event, Now { clock, wall_ms }) {
            match effect {
                Effect::Say(said) => self.connection.say(said),
                Effect::LoadGame(game, _) => {
                    let Some(bundle) = self.say.games().bundle(&game) else {
                        return Err(Fail::no(self.say.games().not_found(&game)));
                    };
                    // Its moves are taken from the player.
                    let make = Box::new(move |welcome| bundle.game.remote_seat(welcome));
                    self.update(Event::GameLoaded(make, None))?;
                }
                Effect::Show(news) => self.shown(news, is_about_own)?,
                // A visit that is begun again contributes anew.
                Effect::KeepPart | Effect::Close => {}
                // Nobody sees or hears it.
                Effect::Draw | Effect::Hinted | Effect::Sound(_) | Effect::Announce(_) => {}
            }
        }
        match &self.table.state {
            State::Ended(why) => Err(self.end(why)),
            _ => Ok(()),
        }
    }

    fn shown(&mut self, news: News, is_about_own: bool) -> Result<(), Fail> {
        match news {
            News::Played => self.refusals = 0,
            News::Ended => self.has_ended = true,
            News::NotPlayed(why) => {
                out::message(&self.sentence(&why));
                if is_about_own {
                    self.chosen = None;
                    self.refusals += 1;
                }
                if self.refusals >= REFUSALS {
                    return Err(self.end(&why));
                }
            }
            // The lost seat is taken; there may be others.
            News::Refused(_) if std::mem::take(&mut self.has_lost_seat) && self.args.seat.is_none() => {
                self.update(Event::Want(JoinGoal::Sit(None)))?;
            }
            News::Refused(why) if self.table.you.seat.is_none() => return Err(self.end(&why)),
            News::Refused(why) | News::NotSaid(why, _) => out::message(&self.sentence(&why)),
            // A match is running, and nobody knows for how long.
            News::Note(_)
                if self.table.you.seat.is_none() && self.table.free() == 0 && !self.has_lost_seat =>
            {
                return Err(Fail::no(told::JoinFull));
            }
            // It has to wait for a seat.
            News::Note(note) if self.table.goal != JoinGoal::Stay => out::message(&self.sentence(&note)),
            // Nobody reads the chat.
            News::Talk(_) | News::Earlier(_) => self.table.talk.clear(),
            _ => {}
        }
        Ok(())
    }

    /// Ends the visit after the seat was lost: the owner may want it for a person. A seat lost to a late contribution is
    /// taken again before the next match.
    fn lose(&mut self, seat: Seat, before: Option<Phase>) -> Result<(), Fail> {
        let lost = told::JoinLost {
            name: self.name,
            seat: seat.number(),
        };
        let mut withheld = self.table.info.iter().flat_map(|info| &info.withheld);
        // A later loss of the seat has another reason, though the last deal is still told about.
        if before != Some(Phase::Dealing) || !withheld.any(|left| left.seat == seat) {
            return Err(Fail::no(lost));
        }
        out::message(&self.say.text(&lost.into()));
        self.has_lost_seat = true;
        self.update(Event::Want(JoinGoal::Sit(Some(seat))))
    }

    /// Lets the player choose a move if one is due. What the table says meanwhile is heard afterwards. True if one was chosen.
    fn play(&mut self) -> Result<bool, Fail> {
        let round = self.table.round();
        let is_playing = self.table.phase() == Some(Phase::Playing);
        let is_due = is_playing && self.table.is_own_turn() && !self.table.is_pending();
        let remote = self.table.seat.as_mut();
        let remote = remote.filter(|seat| is_due && self.chosen != Some((round, seat.steps())));
        let (Some(own), Some(info), Some(remote)) = (self.table.you.seat, &self.table.info, remote) else {
            return Ok(false);
        };
        self.chosen = Some((round, remote.steps()));
        let seated = match &mut self.seated {
            Some((of, seated)) if *of == round => seated,
            other => {
                let seated = Seated::begin(
                    self.say,
                    &self.who,
                    &info.game,
                    (own, remote.as_ref()),
                    self.budget,
                )?;
                &mut other.insert((round, seated)).1
            }
        };
        match seated.choose(remote.as_mut()) {
            Ok(Some(notation)) => self.update(Event::Play(notation)).map(|()| true),
            Ok(None) => {
                self.chosen = None;
                Ok(false)
            }
            Err(report) => {
                let fault = self.say.of(&report.fault);
                let left = self.say.text(&told::JoinBroken { fault }.into());
                Err(Fail::no(format!("{left}\n{}", report.stderr)))
            }
        }
    }

    /// Tells how a match has ended. The answer, once the visit is over.
    fn over(&mut self) -> Result<Option<Answer>, Fail> {
        let round = self.table.round();
        // After a match before this visit, the next one is played.
        if !std::mem::take(&mut self.has_ended) || self.played != round {
            return Ok(None);
        }
        if let Some((_, seated)) = self.seated.take() {
            seated.end();
        }
        let told = self.table.end_told();
        let told: Vec<String> = told.iter().map(|told| self.sentence(told)).collect();
        let (told, record) = (told.join("\n"), self.to.replay(round));
        out::text(&format!("{told}\n{record}\n"))?;
        if self.args.stay {
            return Ok(None);
        }
        // Another match would wait for a program that has gone.
        self.connection.say(ToTable::Stand);
        Ok(Some(Answer::Yes))
    }
}

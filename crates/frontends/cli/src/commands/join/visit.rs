//! A visit to a table, over as many connections as it takes.

use std::time::Duration;

use tokio::time::{Instant, sleep};
use wildpile_game::{Seat, SeatSet, Turn};
use wildpile_message::{Message, Names};
use wildpile_net::{Backoff, Invitation, Line, Outbox, Session, Trouble, outbox};
use wildpile_protocol::part::Part;
use wildpile_protocol::socket::{FromTable, Phase, SeatInfo, TableInfo, ToTable, You};
use wildpile_protocol::{Secret, VERSION, ends_for_a_while, text as t};
use wildpile_table::seat::wire::ToSeat;

use super::seated::Seated;
use super::{Who, no};
use crate::args::JoinCommand;
use crate::fail::{Answer, Fail};
use crate::out;
use crate::say::Say;
use crate::stop::stopping;
use crate::text as told;

/// How long the server may be away.
const PATIENCE: Duration = Duration::from_secs(5 * 60);

/// How often Ctrl-C is looked for.
const GLANCE: Duration = Duration::from_millis(200);

/// How many moves may be refused in a row: something is wrong then, and asking again doesn't help.
const REFUSALS: u32 = 5;

/// Why a connection is of no use any more.
enum Stop {
    /// It is lost; another one may work.
    Lost(String),
    /// The visit is over.
    End(Fail),
}

/// A visit.
pub struct Visit<'a> {
    say: &'a Say,
    args: &'a JoinCommand,
    name: &'a str,
    to: Invitation,
    session: Session,
    who: Who,
    budget: Option<Duration>,
    you: You,
    info: Option<TableInfo>,
    /// The seat it has asked for.
    asked: Option<Seat>,
    /// The seat that it has lost because its contribution to a deal came too late.
    lost: Option<Seat>,
    /// Seats that somebody else got first.
    taken: SeatSet,
    part: Part,
    /// The seat in the match of this deal.
    seated: Option<(u64, Seated)>,
    /// The key of the move that the server hasn't answered.
    sent: Option<String>,
    /// What the keys of this visit's moves begin with: others may have played for the seat before.
    tag: String,
    moves: u64,
    /// The move that was chosen last, by deal and step: nothing is chosen twice.
    chosen: Option<(u64, usize)>,
    refusals: u32,
    /// The last deal whose end was told.
    told: u64,
    heard_at: Instant,
    /// Whether something was said while the player was thinking.
    is_behind: bool,
}

impl<'a> Visit<'a> {
    /// A visit that hasn't begun.
    pub fn new(
        say: &'a Say,
        args: &'a JoinCommand,
        name: &'a str,
        to: Invitation,
        session: Session,
        who: Who,
        budget: Option<Duration>,
    ) -> Self {
        Self {
            say,
            args,
            name,
            to,
            session,
            who,
            budget,
            you: You::default(),
            info: None,
            asked: None,
            lost: None,
            taken: SeatSet::EMPTY,
            part: Part::default(),
            seated: None,
            sent: None,
            tag: format!("{:016x}", getrandom::u64().unwrap_or_default()),
            moves: 0,
            chosen: None,
            refusals: 0,
            told: 0,
            heard_at: Instant::now(),
            is_behind: false,
        }
    }

    /// Plays until a match is over, or everything is with `--stay`.
    pub async fn run(mut self) -> Result<Answer, Fail> {
        let mut backoff = Backoff::default();
        let mut outbox = outbox();
        loop {
            let heard_at = self.heard_at;
            let why = match self.connected(&mut outbox).await {
                Ok(answer) => return Ok(answer),
                Err(Stop::End(fail)) => return Err(fail),
                Err(Stop::Lost(why)) => why,
            };
            if stopping() {
                return Ok(Answer::Stopped);
            }
            if self.heard_at > heard_at {
                backoff.reset();
            }
            if self.heard_at.elapsed() > PATIENCE {
                return Err(self.say.no(told::JoinAway { why }));
            }
            out::message(&self.say.text(&told::JoinAgain { why }.into()));
            sleep(backoff.pause()).await;
        }
    }

    /// One connection.
    async fn connected(&mut self, outbox: &mut Outbox) -> Result<Answer, Stop> {
        let mut line = match Line::open(&self.to, &self.session, outbox).await {
            Ok(line) => line,
            Err(why) => return Err(self.stop(why)),
        };
        self.part.forget_sent();
        loop {
            if stopping() {
                line.say(&ToTable::Stand).await.ok();
                return Ok(Answer::Stopped);
            }
            let Ok(said) = tokio::time::timeout(GLANCE, line.hear()).await else {
                continue;
            };
            let said = said.map_err(|why| self.stop(why))?;
            self.hear(said)?;
            loop {
                self.is_behind = false;
                if let Some(answer) = self.react(&mut line).await? {
                    return Ok(answer);
                }
                if !self.is_behind {
                    break;
                }
            }
        }
    }

    fn stop(&self, why: Trouble) -> Stop {
        match why {
            Trouble::Lost(why) | Trouble::Busy(why) => Stop::Lost(self.clause(&why)),
            other => Stop::End(no(self.say, &other)),
        }
    }

    fn sentence(&self, message: &Message) -> String {
        let names = self.names();
        let you = self.you.seat.map(Seat::number);
        self.say.sentence(message, &Names { names: &names, you })
    }

    fn names(&self) -> Vec<String> {
        let seats = self.info.iter().flat_map(|info| &info.seats);
        seats.map(|sits| sits.name().to_owned()).collect()
    }

    fn round(&self) -> u64 {
        self.info.as_ref().map_or(0, TableInfo::round)
    }

    fn hear(&mut self, said: FromTable) -> Result<(), Stop> {
        self.heard_at = Instant::now();
        match said {
            FromTable::Hello { version, .. } if version != VERSION => {
                let own = VERSION;
                return Err(Stop::End(self.say.no(told::JoinVersion { version, own })));
            }
            FromTable::Table { you, table } => {
                if you.seat.is_some() && you.seat != self.you.seat {
                    let seat = you.seat.map_or(0, Seat::number);
                    out::message(&format!("{} has seat {seat}", self.name));
                }
                match (self.you.seat, you.seat) {
                    (_, Some(_)) => (self.asked, self.lost) = (None, None),
                    (Some(seat), None) => self.lose(seat, &table)?,
                    (None, None) => {}
                }
                self.you = you;
                self.info = Some(table);
            }
            FromTable::Seat {
                said: ToSeat::Welcome(welcome),
            } => {
                let round = self.round();
                match &mut self.seated {
                    Some((of, seated)) if *of == round => seated.again(self.say, welcome),
                    // Without a seat it looks on until there is one.
                    _ if welcome.seat.is_none() => Ok(()),
                    _ => Seated::begin(self.say, &self.who, welcome, self.budget)
                        .map(|seated| self.seated = Some((round, seated))),
                }
                .map_err(Stop::End)?;
            }
            FromTable::Seat { said } => {
                if let Some((_, seated)) = &mut self.seated {
                    let received = seated.remote.receive(said);
                    received.map_err(|why| Stop::End(self.say.no(self.sentence(&why))))?;
                }
            }
            FromTable::Played { key } => {
                if self.sent.as_ref() == Some(&key) {
                    self.sent = None;
                    self.refusals = 0;
                }
            }
            FromTable::Refused { key, why } => self.refused(key.as_deref(), &why)?,
            FromTable::Closing { why } => return Err(self.closing(&why)),
            FromTable::Hello { .. }
            | FromTable::Clocks { .. }
            | FromTable::Said(_)
            | FromTable::Earlier { .. }
            | FromTable::Reported { .. }
            | FromTable::Blocked { .. } => {}
        }
        Ok(())
    }

    /// Its seat is somebody else's, or free. Whoever took it away wouldn't want to see the program there again.
    fn lose(&mut self, seat: Seat, table: &TableInfo) -> Result<(), Stop> {
        let lost = told::JoinLost {
            name: self.name,
            seat: seat.number(),
        };
        // A later loss of the seat has another reason, though the last deal is still told about.
        let was_dealing = self
            .info
            .as_ref()
            .is_some_and(|info| info.phase == Phase::Dealing);
        if !was_dealing || !table.withheld.iter().any(|left| left.seat == seat) {
            return Err(Stop::End(self.say.no(lost)));
        }
        out::message(&self.say.text(&lost.into()));
        self.lost = Some(seat);
        Ok(())
    }

    fn refused(&mut self, key: Option<&str>, why: &Message) -> Result<(), Stop> {
        let is_taken = why.id() == Message::from(t::SeatTaken).id();
        let why = self.sentence(why);
        match (key, &self.sent) {
            (Some(key), Some(sent)) if sent == key => {
                self.sent = None;
                self.chosen = None;
                self.refusals += 1;
                if self.refusals >= REFUSALS {
                    return Err(Stop::End(self.say.no(why)));
                }
            }
            (None, _) if self.you.seat.is_none() => match self.asked.take() {
                // Another one was faster; there may be more seats.
                Some(seat) if is_taken && self.args.seat.is_none() => {
                    self.taken.insert(seat);
                    return Ok(());
                }
                _ => return Err(Stop::End(self.say.no(why))),
            },
            _ => {}
        }
        out::message(&why);
        Ok(())
    }

    /// Some connections end for a while only.
    fn closing(&self, why: &Message) -> Stop {
        if ends_for_a_while(why) {
            Stop::Lost(self.clause(why))
        } else {
            Stop::End(self.say.no(self.sentence(why)))
        }
    }

    /// A sentence that goes on.
    fn clause(&self, message: &Message) -> String {
        self.sentence(message).trim_end_matches('.').to_owned()
    }

    /// Does what the table waits for. The answer, once the visit is over.
    async fn react(&mut self, line: &mut Line<'_>) -> Result<Option<Answer>, Stop> {
        let Some(info) = &self.info else { return Ok(None) };
        let Some(seat) = self.you.seat else {
            // Before the next match, it may sit there again.
            let may_sit = self.lost.is_none() || matches!(info.phase, Phase::Waiting | Phase::Over);
            if self.asked.is_none() && may_sit {
                let seat = self.free(info)?;
                self.asked = Some(seat);
                line.say(&ToTable::Sit { seat, program: true })
                    .await
                    .map_err(|why| self.stop(why))?;
            }
            return Ok(None);
        };
        match info.phase {
            Phase::Waiting => Ok(None),
            Phase::Dealing => self.contribute(line, seat).await.map(|()| None),
            Phase::Playing => self.play(line, seat).await.map(|()| None),
            Phase::Over => self.over(),
        }
    }

    /// The seat to ask for.
    fn free(&self, info: &TableInfo) -> Result<Seat, Stop> {
        if let Some(seat) = self.args.seat {
            return Ok(seat);
        }
        // A bot leaves it to a person.
        let own = self.lost.filter(|seat| !self.taken.contains(*seat));
        let sits = own.and_then(|seat| info.seats.get(seat.index()));
        if let (Some(seat), Some(SeatInfo::Free | SeatInfo::Bot { .. })) = (own, sits) {
            return Ok(seat);
        }
        let mut free = Seat::all(info.seats.len()).zip(&info.seats);
        let free = free.find(|(seat, sits)| matches!(sits, SeatInfo::Free) && !self.taken.contains(*seat));
        free.map(|(seat, _)| seat)
            .ok_or_else(|| Stop::End(self.say.no(told::JoinFull)))
    }

    async fn contribute(&mut self, line: &mut Line<'_>, seat: Seat) -> Result<(), Stop> {
        let Some(info) = &self.info else { return Ok(()) };
        let random = || {
            let mut secret = [0; 32];
            getrandom::fill(&mut secret).ok()?;
            Some(Secret(secret))
        };
        match self.part.answer(info, seat, random) {
            Some(said) => line.say(&said).await.map_err(|why| self.stop(why)),
            None => Ok(()),
        }
    }

    /// Lets the player choose a move, and hears meanwhile what is said.
    async fn play(&mut self, line: &mut Line<'_>, seat: Seat) -> Result<(), Stop> {
        let Some(info) = &self.info else { return Ok(()) };
        let sits = info.seats.get(seat.index());
        // Time was up: a bot of the server makes the move, or plays on.
        let is_replaced = matches!(sits, Some(SeatInfo::Person { bot: Some(_), .. }));
        let is_paused = info.pause.as_ref().is_some_and(|pause| pause.paused);
        let waits = is_replaced || is_paused || info.countdown_ms.is_some();
        let round = info.round();
        let (of, seated) = match self.seated.take() {
            Some((of, seated)) if of == round && !waits && self.sent.is_none() => (of, seated),
            other => {
                self.seated = other;
                return Ok(());
            }
        };
        let step = seated.remote.steps();
        let is_due = matches!(seated.remote.turn(), Turn::Seats { due, .. } if due.contains(seat));
        if !is_due || self.chosen == Some((of, step)) {
            self.seated = Some((of, seated));
            return Ok(());
        }
        let mut thinking = tokio::task::spawn_blocking(move || {
            let mut seated = seated;
            let chosen = seated.choose();
            (seated, chosen)
        });
        let mut meanwhile = Vec::new();
        let mut broken = None;
        let thought = loop {
            if broken.is_some() {
                break (&mut thinking).await;
            }
            tokio::select! {
                thought = &mut thinking => break thought,
                said = line.hear() => match said {
                    Ok(said) => meanwhile.push(said),
                    Err(why) => broken = Some(why),
                },
            }
        };
        let (seated, chosen) = thought.map_err(|why| Stop::End(Fail::No(why.to_string())))?;
        self.seated = Some((of, seated));
        let chosen = chosen.map_err(|report| {
            let fault = self.say.of(&report.fault);
            let left = self.say.text(&told::JoinBroken { fault }.into());
            Stop::End(self.say.no(format!("{left}\n{}", report.stderr)))
        })?;
        let said = chosen.map(|notation| {
            self.chosen = Some((of, step));
            self.moves += 1;
            let key = format!("{}-{}", self.tag, self.moves);
            self.sent = Some(key.clone());
            ToTable::Play {
                key,
                round: of,
                step,
                notation,
            }
        });
        if let Some(said) = &said {
            // Whatever has become of this connection meanwhile.
            line.keep(said);
        }
        self.is_behind = !meanwhile.is_empty();
        // Perhaps the connection has ended for a reason that was said.
        meanwhile.into_iter().try_for_each(|said| self.hear(said))?;
        if let Some(why) = broken {
            return Err(self.stop(why));
        }
        match said {
            Some(said) => line.say(&said).await.map_err(|why| self.stop(why)),
            None => Ok(()),
        }
    }

    /// Tells how a match has ended.
    fn over(&mut self) -> Result<Option<Answer>, Stop> {
        let round = self.round();
        if self.told == round {
            return Ok(None);
        }
        self.told = round;
        self.sent = None;
        let Some((_, seated)) = self.seated.take_if(|(of, _)| *of == round) else {
            // A match before this visit; the next one is played.
            return Ok(None);
        };
        seated.end();
        let outcome = seated.remote.outcome_message();
        let outcome = outcome.map_or_else(
            || "The match was given up.".to_owned(),
            |outcome| self.sentence(&outcome),
        );
        let record = format!("{}/replay?match={}-{round}", self.to.site(), self.to.table);
        out::text(&format!("{outcome}\n{record}\n")).map_err(Stop::End)?;
        Ok((!self.args.stay).then_some(Answer::Yes))
    }
}

//! The model of a lobby, whose requests are made in the background.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use wildpile_client::lobby::{Answer, Effect, Event, JoinRequest, Lobby, Request, quick};
use wildpile_message::Message;
use wildpile_net::{ClientError, Invitation, Session, ask, wait};
use wildpile_protocol::text as protocol_text;

use super::Person;
use crate::app::{Context, Transition};
use crate::beside::Beside;
use crate::input::{Input, Key};
use crate::online::{OwnSeat, Visit};
use crate::paint::{self, KeyHint};
use crate::screens::online::OnlineScreen;
use crate::text as t;

/// The table that was asked for, or the reason why there is none.
pub(crate) type Arrived = Result<Box<OnlineScreen>, Message>;

/// Replies to requests.
#[derive(Default)]
struct Replies {
    answers: Vec<(u64, Result<Answer, ClientError>)>,
    /// The person as the server knows them.
    who: Option<(String, Session)>,
    /// The reason why nothing can be done as this person, and the seats that this machine knows of.
    standing: Option<(Option<Message>, Vec<OwnSeat>)>,
}

impl Replies {
    async fn of(person: &Person, requests: Vec<(u64, Request)>) -> Self {
        let mut replies = Self::default();
        for (number, request) in requests {
            let answer = replies.answer(person, request).await;
            let is_lost = matches!(answer, Err(ClientError::Lost(_)));
            replies.answers.push((number, answer));
            if is_lost {
                break;
            }
        }
        replies
    }

    async fn answer(&mut self, person: &Person, request: Request) -> Result<Answer, ClientError> {
        let (to, session) = (&person.to, person.who.session.as_ref());
        match (&request, session) {
            (Request::Introduce, _) => self.who = Some(person.who.make(to).await?),
            (Request::Leave(table), Some(session)) => {
                let (server, table) = (to.clone(), *table);
                // Otherwise the server frees it, because nobody is there.
                session.stand_up(&Invitation { server, table }).await?;
            }
            (Request::Own, None) => return Ok(Answer::Own(Vec::new())),
            (Request::Own, Some(session)) => {
                let ended = person.ended().await;
                let has_ended = ended.is_some();
                self.standing = Some((ended, person.guests.seats(&to.to_string(), session)));
                // Anyone who isn't logged in has no way to their tables; a guest whom the server has forgotten has none.
                return match ask(to, Some(session), &request).await {
                    _ if has_ended => Ok(Answer::Own(Vec::new())),
                    Err(why) if why.is_refusal(protocol_text::NameFirst) => Ok(Answer::Own(Vec::new())),
                    own => own,
                };
            }
            _ => return ask(to, session, &request).await,
        }
        Ok(Answer::Done)
    }
}

/// A request on its way.
type Asking = Beside<Result<Replies, ClientError>>;

/// The lobby as this program knows it.
pub(crate) struct Model {
    pub(crate) lobby: Lobby,
    pub(crate) person: Person,
    /// The reason why nothing can be done as this person, if known.
    pub(super) ended: Option<Message>,
    /// The person's seats that this machine knows of.
    pub(super) kept: Vec<OwnSeat>,
    asking: Vec<(Vec<u64>, Asking)>,
}

impl Model {
    pub(crate) fn new(person: Person) -> Self {
        Self {
            lobby: Lobby::new(Vec::new(), true),
            person,
            ended: None,
            kept: Vec::new(),
            asking: Vec::new(),
        }
    }

    /// Takes an event in. Returns the table that was found, if one was.
    pub(super) fn update(&mut self, event: Event, cx: &Context) -> Option<Arrived> {
        let (mut requests, mut arrived) = (Vec::new(), None);
        for effect in self.lobby.update(event) {
            match effect {
                Effect::Ask(number, request) => requests.push((number, request)),
                Effect::KeepOwn => {}
                Effect::Go(table, wanted) => {
                    let bots = match wanted {
                        JoinRequest::New { bots, .. } => bots,
                        JoinRequest::Quick(_) | JoinRequest::Ranked(..) => Vec::new(),
                    };
                    let visit = Visit {
                        bots,
                        ..self.person.visit(table)
                    };
                    let session = self.person.who.session.clone()?;
                    arrived = Some(OnlineScreen::known(visit, session, cx).map(Box::new));
                }
            }
        }
        if !requests.is_empty() {
            // At a table, or for one, the server may have got to know the person since.
            self.person.look_up();
            let numbers = requests.iter().map(|(number, _)| *number).collect();
            let person = self.person.clone();
            let is_quick = matches!(requests.as_slice(), [(_, Request::Join(JoinRequest::Quick(_)))]);
            let replies = move |stop: &AtomicBool| {
                wait(async {
                    let replies = Replies::of(&person, requests).await;
                    // Nobody hears of the seat any more.
                    if is_quick
                        && stop.load(Ordering::Relaxed)
                        && let (Some(session), Some((_, Ok(Answer::Found(table))))) =
                            (&person.who.session, replies.answers.first())
                    {
                        let (server, table) = (person.to.clone(), *table);
                        drop(session.stand_up(&Invitation { server, table }).await);
                    }
                    Ok(replies)
                })
            };
            self.asking.push((numbers, Beside::begin(cx.now, replies)));
        }
        arrived
    }

    /// Asks for a table. Muted people are avoided.
    pub(crate) fn join(&mut self, mut wanted: JoinRequest, cx: &Context) -> Option<Arrived> {
        if let JoinRequest::Quick(wish) = &mut wanted {
            *wish = quick(&wish.game, wish.seats, wish.race, &cx.settings.muted);
        }
        self.update(Event::Join(wanted), cx)
    }

    /// Hears answers. Returns the table that was found, if one was.
    pub(crate) fn hear(&mut self, cx: &Context) -> Option<Arrived> {
        let mut arrived = None;
        for (numbers, mut asking) in std::mem::take(&mut self.asking) {
            let replies = match asking.answer(cx.now) {
                None => {
                    self.asking.push((numbers, asking));
                    continue;
                }
                Some(Ok(replies)) => replies,
                Some(Err(why)) => Replies {
                    answers: numbers.iter().map(|number| (*number, Err(why.clone()))).collect(),
                    ..Replies::default()
                },
            };
            if let Some((name, session)) = replies.who {
                self.person.known(name, session);
            }
            // Anyone who came back meanwhile may be someone else.
            let is_outdated = numbers
                .last()
                .is_some_and(|number| self.lobby.is_outdated(*number));
            if let Some(standing) = replies.standing.filter(|_| !is_outdated) {
                (self.ended, self.kept) = standing;
            }
            for (number, answer) in replies.answers {
                arrived = self.update(Event::Answered(number, answer), cx).or(arrived);
            }
        }
        arrived
    }

    /// The time to look for answers.
    pub(crate) fn wake(&self) -> Option<Duration> {
        self.asking.iter().map(|(_, asking)| asking.wake()).min()
    }

    /// Takes an input while a table is searched. Anyone who doesn't want to wait for its end leaves.
    pub(crate) fn input_searching(&mut self, input: &Input, cx: &Context) -> Transition {
        if !matches!(input, Input::Key(Key::Esc)) {
            return Transition::Stay;
        }
        if self.lobby.is_given_up() {
            return Transition::Back;
        }
        self.update(Event::GiveUp, cx);
        Transition::Stay
    }

    /// The keys while a table is searched.
    pub(crate) fn keys_searching(&self) -> Vec<KeyHint> {
        let esc: Message = match self.lobby.is_given_up() {
            true => t::DoBack.into(),
            false => t::DoCancel.into(),
        };
        vec![paint::does(Key::Esc, esc)]
    }
}

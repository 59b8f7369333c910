//! A shell that remembers what it had to do.

use std::ops::Deref;
use std::time::Duration;

use wildpile_cards::Deal;
use wildpile_client::hand::{Gesture, Hand};
use wildpile_client::play::{Ahead, Effect, Event, Pace, Play, Question, Want};
use wildpile_client::sound::Sound;
use wildpile_game::rules::{Layer, read_patch};
use wildpile_session::{
    Answer, Kind, Link, News, Onward, Question as ThinkerQuestion, Session, Setup, Thinker, name_seats,
};
use wildpile_table::{Action, Spot, ZoneId, ZoneKind};

pub const PACE: Pace = Pace {
    bot: Duration::from_millis(600),
    race: Duration::from_millis(2500),
    own: Duration::from_millis(90),
    solver: Duration::from_millis(150),
    offers_finish: true,
};

pub fn session(game: &str, rules: &str, players: &[&str], deal: u64) -> Session {
    let players = players.iter().map(|player| (*player).to_owned()).collect();
    let setup = Setup {
        layers: vec![Layer::choices(read_patch(rules).unwrap())],
        seats: name_seats(players, &[]),
        ..Setup::default()
    };
    Session::start(wildpile_bundle::find(game).unwrap(), setup, Deal::Number(deal)).unwrap()
}

pub fn is_search(thought: &ThinkerQuestion) -> bool {
    matches!(
        thought,
        ThinkerQuestion::Outlook { .. } | ThinkerQuestion::Deal(_)
    )
}

/// A shell that remembers what it had to do.
pub struct Screen {
    pub play: Play,
    pub hand: Hand,
    pub now: Duration,
    pub thinker: Thinker,
    pub link: Link,
    /// Unanswered questions to thinkers.
    pub thoughts: Vec<ThinkerQuestion>,
    pub question: Option<Question>,
    pub news: Vec<News>,
    pub sounds: Vec<Sound>,
    pub deals: Vec<Option<Deal>>,
    /// The moves and hints of each save.
    pub saves: Vec<(u32, u32)>,
}

impl Deref for Screen {
    type Target = Play;

    fn deref(&self) -> &Play {
        &self.play
    }
}

impl Screen {
    pub fn new(session: Session) -> Self {
        let mut screen = Self {
            play: Play::new(session, PACE, Duration::ZERO),
            hand: Hand::default(),
            now: Duration::ZERO,
            thinker: Thinker::default(),
            link: Link::default(),
            thoughts: Vec::new(),
            question: None,
            news: Vec::new(),
            sounds: Vec::new(),
            deals: Vec::new(),
            saves: Vec::new(),
        };
        screen.feed(Event::Tick);
        screen
    }

    pub fn of(game: &str, rules: &str, players: &[&str], deal: u64) -> Self {
        Self::new(session(game, rules, players, deal))
    }

    pub fn feed(&mut self, event: Event) {
        self.play.is_covered = self.question.is_some();
        for effect in self.play.update(&mut self.hand, event, self.now) {
            match effect {
                Effect::Save => {
                    let now = self.play.session.snapshot();
                    self.saves.push((now.moves, now.help.hints));
                }
                Effect::Think(thought) | Effect::Search(thought) => self.thoughts.push(thought),
                Effect::StopHints => self
                    .thoughts
                    .retain(|t| !matches!(t, ThinkerQuestion::Hints { .. })),
                Effect::StopSearch => self
                    .thoughts
                    .retain(|t| !matches!(t, ThinkerQuestion::Outlook { .. } | ThinkerQuestion::Deal(_))),
                Effect::Ask(question) => self.question = Some(question),
                Effect::Close => self.question = None,
                Effect::News(news) => self.news.push(news),
                Effect::Deal(deal) => self.deals.push(deal),
                Effect::Exchange(session) => {
                    self.play = Play::new(*session, PACE, self.now);
                    self.hand = Hand::default();
                    self.feed(Event::Tick);
                    return;
                }
                Effect::Sound(cue) => self.sounds.push(cue.sound),
                Effect::Changed | Effect::Hinted | Effect::NextGame { .. } => {}
                Effect::Undone | Effect::Restarted => {}
            }
        }
    }

    /// Answers one question as a thinker does; `false` if there is none.
    pub fn think(&mut self) -> bool {
        if self.thoughts.is_empty() {
            return false;
        }
        let thought = self.thoughts.remove(0);
        let request = self.link.ask(&self.play.session, thought.clone());
        let response = self.thinker.hear(&wildpile_bundle::find, &request, None);
        assert_ne!(response.answer, Answer::OutOfStep);
        self.feed(Event::Thought(thought, Ok(Some(response))));
        true
    }

    pub fn want(&mut self, want: Want) {
        self.feed(Event::Want(want));
    }

    pub fn wait(&mut self, ms: u64) {
        self.now += Duration::from_millis(ms);
        self.feed(Event::Tick);
    }

    /// Asks for a hint, and returns it with its reason.
    pub fn hint(&mut self) -> Option<(Action, bool)> {
        self.feed(Event::Hint);
        while self.think() {}
        let shown = self.hand.hints.shown()?;
        let has_reason = self.play.why(shown).is_some();
        Some((self.hand.hint(&self.play.scene)?.clone(), has_reason))
    }

    pub fn gesture(&mut self, gesture: Gesture) {
        self.feed(Event::Gesture(gesture));
    }

    pub fn click(&mut self, spot: Spot) {
        self.gesture(Gesture::Click {
            here: spot.into(),
            double: false,
        });
    }

    pub fn moves(&self) -> usize {
        self.play.session.referee().moves_made()
    }

    /// Plays the first action that passes a test.
    pub fn make(&mut self, passes: impl Fn(&Action) -> bool) {
        let actor = self.play.actor().unwrap();
        let mut actions = self.scene.actions.iter();
        let notation = actions.find(|a| passes(a)).unwrap().notation.clone();
        self.feed(Event::Play(actor, notation));
    }

    /// Plays what a bot would play.
    pub fn let_bot_move(&mut self, level: &str) {
        let seat = self.play.actor().unwrap();
        let mut bot = self.play.session.bundle().bots.player(level, 1).unwrap();
        let mut copy = self.play.session.referee().boxed_clone();
        let notation = copy.play_with(seat, bot.as_mut(), Duration::ZERO).unwrap();
        self.feed(Event::Play(seat, notation));
    }

    pub fn asks(&self, want: Want) -> bool {
        matches!(self.question, Some(Question::Really(_, about)) if about == want)
    }

    pub fn end(&self) -> &News {
        self.news.last().unwrap()
    }

    pub fn says(&self) -> Option<Kind> {
        self.play.notice.as_ref().map(|notice| notice.kind)
    }

    pub fn zone(&self, kind: ZoneKind) -> ZoneId {
        let mut zones = self.play.scene.zones.iter();
        zones.find(|zone| zone.kind == kind).unwrap().id
    }

    /// The answer of the search.
    pub fn outlook(&mut self) -> Vec<Onward> {
        self.feed(Event::Want(Want::LookAhead));
        assert_eq!(self.question, Some(Question::Ahead(Ahead::Looking)));
        while self.think() {}
        match self.question.take() {
            Some(Question::Ahead(Ahead::Told(outlook, reach))) => {
                let onward = outlook.told(reach).onward.into_iter();
                onward.map(|(_, onward)| onward).collect()
            }
            other => panic!("{other:?}"),
        }
    }
}

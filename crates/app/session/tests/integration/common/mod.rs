//! Helpers shared by the session tests.

use std::cell::RefCell;
use std::sync::LazyLock;

pub use wildpile_bundle::{BUNDLES, find};
use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_game::rules::{Layer, read_patch};
use wildpile_message::{Names, Texts, ToMessage};
use wildpile_records::{Record, Whole};
use wildpile_session::{
    Answer, GameBundle, Link, Question, Request, Response, Session, Setup, Thinker, name_seats,
};
use wildpile_transcript::Transcript;

/// All English texts.
pub fn texts() -> &'static Texts {
    static ENGLISH: LazyLock<Texts> = LazyLock::new(|| read_texts("en"));
    &ENGLISH
}

/// All texts of a language.
pub fn read_texts(language: &str) -> Texts {
    let mut all = [
        wildpile_session::TEXTS,
        wildpile_records::TEXTS,
        wildpile_bots::TEXTS,
        wildpile_transcript::TEXTS,
        wildpile_table::TEXTS,
        wildpile_game::text::TEXTS,
        wildpile_cards::TEXTS,
    ]
    .concat();
    for bundle in BUNDLES {
        all.extend(bundle.game.texts());
    }
    Texts::new(language, &all).expect("the build checks the texts")
}

/// A message in English, after checking that no text is missing.
pub fn english(what: &impl ToMessage) -> String {
    let (texts, message) = (texts(), what.message());
    assert_eq!(texts.missing(&message), [], "{message:?}");
    texts.say(&message, &Names::NONE)
}

/// A game's bundle.
pub fn bundle(game: &str) -> &'static GameBundle {
    find(game).expect("a listed game")
}

/// A match with the given players; by default a person and bots.
pub fn session(game: &str, rules: &str, players: &[&str], deal: u64) -> Session {
    let bundle = bundle(game);
    let layers = match rules {
        "" => Vec::new(),
        rules => vec![Layer::choices(read_patch(rules).expect("rules of a test"))],
    };
    let sitting = if players.is_empty() {
        wildpile_session::players(bundle, bundle.game.usual_seats())
    } else {
        players.iter().map(|p| (*p).to_owned()).collect()
    };
    let seats = name_seats(sitting, &[]);
    Session::start(
        bundle,
        Setup {
            layers,
            seats,
            ..Setup::default()
        },
        Deal::Number(deal),
    )
    .expect("a match of a test")
}

/// A match as it comes back after a restart.
pub fn reopened(session: &Session) -> Session {
    Session::resume(&session.info(), &session.snapshot(), &find).expect("a match that was saved")
}

/// The same after a change of its record's text.
pub fn reopened_with(session: &Session, change: impl FnOnce(&mut Transcript)) -> Session {
    let mut now = session.snapshot();
    let mut transcript: Transcript = now.transcript().parse().expect("a record");
    change(&mut transcript);
    now.record = Record::from(Whole {
        transcript: transcript.to_string(),
        extra: now.record.extra(),
    });
    Session::resume(&session.info(), &now, &find).expect("a record")
}

thread_local! {
    static THINKER: RefCell<(Thinker, Link)> = RefCell::default();
}

/// Handles a request like a worker, with everything serialised as JSON.
pub fn hear(thinker: &mut Thinker, request: &Request) -> Response {
    let text = serde_json::to_string(request).expect("a request is JSON");
    let request = serde_json::from_str(&text).expect("what was written can be read");
    let reply = thinker.hear(&find, &request, None);
    let text = serde_json::to_string(&reply).expect("a reply is JSON");
    serde_json::from_str(&text).expect("what was written can be read")
}

/// Asks this test's thinker.
pub fn ask(session: &Session, question: Question) -> Response {
    THINKER.with_borrow_mut(|(thinker, link)| {
        let request = link.ask(session, question.clone());
        let reply = hear(thinker, &request);
        if reply.answer != Answer::OutOfStep {
            return reply;
        }
        link.forget();
        hear(thinker, &link.ask(session, question))
    })
}

/// Lets a bot move; `false` if it couldn't.
pub fn play_bot(session: &mut Session, seat: Seat) -> bool {
    let question = session.question(seat);
    question.is_some_and(|question| session.play_response(&ask(session, question)) == Ok(true))
}

/// Deterministic random numbers for tests.
pub struct Dice(pub u64);

impl Dice {
    /// A number below `n`, which must not be 0.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n
    }
}

//! A match at the screen, as a shell plays it: with a real thinker, and without a screen.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::ops::Deref;
use std::time::Duration;

use wildpile_cards::Deal;
use wildpile_client::hand::{Gesture, Hand};
use wildpile_client::play::{Ahead, Effect, Event, Pace, Play, Question, Sound, Want};
use wildpile_game::rules::{Layer, read_patch};
use wildpile_game::{Seat, Viewer};
use wildpile_message::Message;
use wildpile_session::{
    Answer, HeldCards, Judgement, Kind, Link, News, Onward, Pick, Question as Thought, Session, Setup,
    Thinker, gesture, name_seats,
};
use wildpile_table::{Action, Spot, Zone, ZoneId, ZoneKind};

const PACE: Pace = Pace {
    bot: Duration::from_millis(600),
    race: Duration::from_millis(2500),
    own: Duration::from_millis(90),
    solver: Duration::from_millis(150),
    offers_finish: true,
};

fn session(game: &str, rules: &str, players: &[&str], deal: u64) -> Session {
    let players = players.iter().map(|player| (*player).to_owned()).collect();
    let setup = Setup {
        layers: vec![Layer::choices(read_patch(rules).unwrap())],
        seats: name_seats(players, &[]),
        ..Setup::default()
    };
    Session::start(wildpile_bundle::find(game).unwrap(), setup, Deal::Number(deal)).unwrap()
}

fn is_search(thought: &Thought) -> bool {
    matches!(thought, Thought::Outlook { .. } | Thought::Deal(_))
}

/// A shell that remembers what it had to do.
struct Screen {
    play: Play,
    hand: Hand,
    now: Duration,
    thinker: Thinker,
    link: Link,
    /// Unanswered questions to thinkers.
    thoughts: Vec<Thought>,
    question: Option<Question>,
    news: Vec<News>,
    sounds: Vec<Sound>,
    deals: Vec<Option<Deal>>,
    /// The moves and hints of each save.
    saves: Vec<(u32, u32)>,
}

impl Deref for Screen {
    type Target = Play;

    fn deref(&self) -> &Play {
        &self.play
    }
}

impl Screen {
    fn new(session: Session) -> Self {
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

    fn of(game: &str, rules: &str, players: &[&str], deal: u64) -> Self {
        Self::new(session(game, rules, players, deal))
    }

    fn feed(&mut self, event: Event) {
        self.play.is_covered = self.question.is_some();
        for effect in self.play.update(&mut self.hand, event, self.now) {
            match effect {
                Effect::Save => {
                    let now = self.play.session.snapshot();
                    self.saves.push((now.moves, now.help.hints));
                }
                Effect::Think(thought) | Effect::Search(thought) => self.thoughts.push(thought),
                Effect::StopHints => self.thoughts.retain(|t| !matches!(t, Thought::Hints { .. })),
                Effect::StopSearch => self
                    .thoughts
                    .retain(|t| !matches!(t, Thought::Outlook { .. } | Thought::Deal(_))),
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
                Effect::Sound(sound) => self.sounds.push(sound),
                Effect::Changed | Effect::Hinted | Effect::NextGame { .. } => {}
                Effect::Undone | Effect::Restarted => {}
            }
        }
    }

    /// Answers one question as a thinker does; `false` if there is none.
    fn think(&mut self) -> bool {
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

    fn want(&mut self, want: Want) {
        self.feed(Event::Want(want));
    }

    fn wait(&mut self, ms: u64) {
        self.now += Duration::from_millis(ms);
        self.feed(Event::Tick);
    }

    /// Asks for a hint, and returns it with its reason.
    fn hint(&mut self) -> Option<(Action, bool)> {
        self.feed(Event::Hint);
        while self.think() {}
        let shown = self.hand.hints.shown()?;
        let has_reason = self.play.why.as_ref().is_some_and(|(at, _)| *at == shown);
        Some((self.hand.hint(&self.play.scene)?.clone(), has_reason))
    }

    fn gesture(&mut self, gesture: Gesture) {
        self.feed(Event::Gesture(gesture));
    }

    fn click(&mut self, spot: Spot) {
        self.gesture(Gesture::Click {
            here: spot.into(),
            double: false,
        });
    }

    fn moves(&self) -> usize {
        self.play.session.referee().moves_made()
    }

    /// Plays the first action that passes a test.
    fn make(&mut self, passes: impl Fn(&Action) -> bool) {
        let actor = self.play.actor().unwrap();
        let mut actions = self.scene.actions.iter();
        let notation = actions.find(|a| passes(a)).unwrap().notation.clone();
        self.feed(Event::Play(actor, notation));
    }

    /// Plays what a bot would play.
    fn let_bot_move(&mut self, level: &str) {
        let seat = self.play.actor().unwrap();
        let mut bot = self.play.session.bundle().bots.player(level, 1).unwrap();
        let mut copy = self.play.session.referee().boxed_clone();
        let notation = copy.play_with(seat, bot.as_mut(), Duration::ZERO).unwrap();
        self.feed(Event::Play(seat, notation));
    }

    fn asks(&self, want: Want) -> bool {
        matches!(self.question, Some(Question::Really(_, about)) if about == want)
    }

    fn end(&self) -> &News {
        self.news.last().unwrap()
    }

    fn says(&self) -> Option<Kind> {
        self.play.notice.as_ref().map(|notice| notice.kind)
    }

    fn zone(&self, kind: ZoneKind) -> ZoneId {
        let mut zones = self.play.scene.zones.iter();
        zones.find(|zone| zone.kind == kind).unwrap().id
    }

    /// The answer of the search.
    fn outlook(&mut self) -> Vec<Onward> {
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

#[test]
fn the_way_to_win_is_shown_move_by_move_and_played_to_its_end() {
    let mut screen = Screen::of("simon-jester", "decks = 1", &["human"], 2);
    let onward = screen.outlook();
    assert_eq!(
        screen.saves.last(),
        Some(&(0, 1)),
        "the question is saved at once"
    );
    screen.feed(Event::GoOn(onward[0].clone()));
    let (shown, left) = screen.way().unwrap();
    assert_eq!((screen.hand.hints.shown(), screen.moves()), (Some(shown), 0));
    let first = screen.hand.hint(&screen.scene).unwrap().clone();
    screen.feed(Event::Choose(Seat::FIRST, first));
    screen.hint().unwrap();
    assert_eq!(screen.way().map(|(_, left)| left), Some(left - 1));
    // Who leaves the way gets the hints that everybody gets.
    let next = screen.way().unwrap().0;
    let other = screen.scene.actions[next].notation.clone();
    screen.make(|action| action.notation != other && action.confirm.is_none());
    assert_eq!(screen.way(), None);
    assert!(screen.hint().is_some());
    screen.want(Want::Undo);
    // From here it is played at the solver's pace, and can be stopped.
    let onward = screen.outlook();
    assert!(matches!(onward[1], Onward::Play(_)));
    screen.feed(Event::GoOn(onward[1].clone()));
    assert_eq!((screen.moves(), screen.is_running()), (2, true));
    screen.wait(149);
    assert_eq!(screen.moves(), 2);
    screen.wait(1);
    assert_eq!(screen.moves(), 3);
    screen.feed(Event::Stop);
    screen.wait(1000);
    assert_eq!(screen.moves(), 3);
    let onward = screen.outlook();
    screen.feed(Event::GoOn(onward[1].clone()));
    while screen.is_running() {
        screen.wait(150);
    }
    let [end] = screen.news.as_slice() else {
        panic!("{:?}", screen.news);
    };
    assert!(end.over && end.grade == 0 && !end.counts, "the solver has won");
    assert_eq!(screen.session.help().hints, 5);
}

#[test]
fn a_lost_deal_is_told_and_a_search_that_is_closed_says_nothing() {
    let mut screen = Screen::of("simon-jester", "decks = 1", &["human"], 3);
    assert!(screen.outlook().contains(&Onward::NewDeal));
    screen.want(Want::LookAhead);
    let late = screen.thoughts.clone();
    screen.question = None;
    screen.feed(Event::StopSearch);
    assert!(!screen.thoughts.iter().any(is_search));
    screen.thoughts = late;
    while screen.think() {}
    assert_eq!(screen.question, None, "nobody waits for it");
    // Where nobody knows, nobody is asked; hidden cards are asked about first.
    let mut screen = Screen::of("skip-bo", "", &["human", "random"], 3);
    screen.want(Want::LookAhead);
    assert_eq!((screen.question.take(), screen.says()), (None, Some(Kind::Plain)));
    let mut screen = Screen::of("joker", "", &["human"], 7);
    screen.want(Want::LookAhead);
    assert!(screen.asks(Want::LookAhead));
    assert!(!screen.session.referee().is_marked());
    screen.feed(Event::Sure(Want::LookAhead));
    assert!(screen.session.referee().is_marked());
}

#[test]
fn sj_09_hints_go_best_first_and_never_offer_what_changes_nothing() {
    let mut screen = Screen::of("simon-jester", "", &["human"], 7);
    let useful = screen.scene.actions.iter().filter(|a| a.rank >= 0);
    let (count, best) = (useful.clone().count(), useful.map(|a| a.rank).max());
    let mut seen = Vec::new();
    for at in 0..count {
        let (action, has_reason) = screen.hint().unwrap();
        assert_eq!(has_reason, at == 0);
        assert_eq!(screen.hand.hints.number(), (at + 1, count));
        seen.push(action.rank);
    }
    assert!(seen.iter().all(|rank| *rank >= 0));
    assert_eq!(seen.iter().copied().max(), best);
    assert!(seen[1..].is_sorted_by(|a, b| a >= b), "{seen:?}");
    screen.hint();
    assert_eq!(screen.hand.hints.number().0, 1, "it goes round");
    assert_eq!(screen.saves, [(0, 1)], "one hint, saved at once");
    // All legal moves are gone through after the shown one, and the best hint comes first again.
    screen.feed(Event::Walk(true));
    assert_eq!(screen.hand.hints.number().1, screen.scene.actions.len());
    screen.hint();
    assert_eq!(screen.hand.hints.number(), (1, count));
    // Moves played by hints win, with hints.
    let mut screen = Screen::of("simon-jester", "decks = 1", &["human"], 2);
    for _ in 0..400 {
        let Some((action, _)) = screen.hint() else { break };
        screen.feed(Event::Choose(Seat::FIRST, action));
    }
    assert!(screen.end().grade > 0 && screen.end().help.is_some());
}

#[test]
fn a_hint_that_is_not_wanted_any_more_is_not_given() {
    let mut screen = Screen::of("skip-bo", "", &["human", "random"], 3);
    screen.feed(Event::Hint);
    assert!(screen.is_hinting());
    screen.feed(Event::Hint);
    assert_eq!(screen.thoughts.len(), 1, "one asks once");
    let late = screen.thoughts.clone();
    screen.feed(Event::ForgetHint);
    screen.thoughts = late;
    screen.think();
    assert_eq!(screen.hand.hints.shown(), None);
    assert_eq!(screen.session.help().hints, 0);
    // A move doesn't wait for it either.
    screen.feed(Event::Hint);
    screen.make(|action| action.confirm.is_none());
    let is_hint = |thought: &Thought| matches!(thought, Thought::Hints { .. });
    assert!(!screen.is_hinting() && !screen.thoughts.iter().any(is_hint));
}

#[test]
fn bots_move_at_their_pace_one_after_the_other_and_can_be_hurried() {
    let mut screen = Screen::of("skip-bo", "stock = 5", &["greedy", "human"], 3);
    assert_eq!(screen.wake(), Some(PACE.bot));
    screen.wait(599);
    assert!(!screen.think(), "it is too early");
    screen.wait(1);
    assert_eq!(screen.wake(), None, "it is asked once");
    assert!(screen.think());
    assert_eq!(screen.moves(), 1);
    screen.feed(Event::Hurry);
    assert!(screen.think());
    assert_eq!(screen.moves(), 2);
    // Nobody moves behind a question; an answer waits until it is closed.
    let mut screen = Screen::of("skip-bo", "stock = 5", &["greedy", "human"], 3);
    screen.feed(Event::Hurry);
    screen.question = Some(Question::NewDeal(None));
    screen.think();
    assert_eq!((screen.moves(), screen.wake()), (0, None));
    screen.question = None;
    screen.feed(Event::Tick);
    assert_eq!(screen.moves(), 1);
    // One that has no move says so, and isn't asked again and again.
    let mut screen = Screen::of("skip-bo", "stock = 5", &["greedy", "human"], 3);
    screen.feed(Event::Hurry);
    let thought = screen.thoughts.remove(0);
    screen.feed(Event::Thought(thought, Err(Message::text("broken".to_owned()))));
    assert_eq!((screen.says(), screen.thoughts.len()), (Some(Kind::Wrong), 0));
}

#[test]
fn the_beginning_of_a_match_is_read_out_once() {
    let mut screen = Screen::of("skip-bo", "stock = 5", &["human", "greedy"], 3);
    assert!(!screen.play.speak().is_empty(), "how it begins");
    assert_eq!(screen.play.speak(), [], "once");
}

#[test]
fn in_a_race_nobody_waits_and_cards_stay_in_the_hand() {
    let mut screen = Screen::of("skipper", "pace = race", &["human", "greedy"], 5);
    let hand = screen.play.session.seat().scene();
    let is_own = |z: &&Zone| z.kind == ZoneKind::Hand && z.owner == Some(Seat::FIRST);
    let card = Spot::card(hand.zones.iter().find(is_own).unwrap().id, 0);
    screen.click(card);
    let held = screen.hand.held;
    assert!(held.is_some());
    screen.wait(2500);
    assert!(screen.think());
    assert_eq!((screen.moves(), screen.hand.held), (1, held));
    screen.make(|action| action.notation.starts_with("discard "));
    assert_eq!(screen.moves(), 2, "the person doesn't wait for the bot");
    // A hint is about the own board, so it is given at once.
    screen.feed(Event::Hint);
    assert!(screen.hand.hints.shown().is_some() && screen.thoughts.is_empty());
}

#[test]
fn a_curtain_holds_everybody_up_and_the_time_does_not_count() {
    let mut screen = Screen::of("skip-bo", "stock = 2", &["human", "human", "greedy"], 5);
    assert_eq!(screen.session.curtain(), Some(Seat::FIRST));
    assert_eq!(screen.actor(), None);
    screen.wait(5000);
    assert_eq!(screen.session.elapsed, Duration::ZERO);
    screen.feed(Event::Ready(Seat::FIRST));
    assert_eq!(screen.actor(), Some(Seat::FIRST));
    screen.wait(700);
    screen.play.is_stopped = true;
    screen.wait(700);
    assert_eq!(screen.session.elapsed, Duration::from_millis(700));
    // The turn is over: nothing is taken back, and the next person is asked for.
    screen.make(|action| action.notation.starts_with("discard "));
    let next = screen.session.curtain();
    assert!(next.is_some_and(|next| next != Seat::FIRST));
    assert_eq!(screen.session.viewer(), Viewer::Public);
    screen.want(Want::Undo);
    assert_eq!(
        (screen.session.curtain(), screen.says()),
        (next, Some(Kind::Plain))
    );
}

#[test]
fn undo_and_redo_have_no_limit_in_a_solitaire() {
    let mut screen = Screen::of("simon-jester", "", &["human"], 7);
    let start = screen.scene.clone();
    for _ in 0..6 {
        screen.make(|action| action.rank >= 0);
    }
    let end = screen.scene.clone();
    for _ in 0..6 {
        screen.want(Want::Undo);
    }
    assert_eq!(screen.scene, start);
    screen.want(Want::Undo);
    assert_eq!(screen.says(), Some(Kind::Plain));
    for _ in 0..6 {
        screen.feed(Event::Redo);
    }
    assert_eq!((&screen.scene, screen.says()), (&end, None));
    screen.feed(Event::Redo);
    assert_eq!(screen.says(), Some(Kind::Plain));
    // Nothing was hidden, so a restart needs no question, and everything can be redone.
    screen.want(Want::Restart);
    assert_eq!(screen.scene, start);
    assert_eq!(screen.session.referee().moves_undone(), 6);
    assert!(!screen.session.referee().is_marked() && screen.question.is_none());
    screen.feed(Event::Redo);
    screen.feed(Event::Redo);
    screen.feed(Event::GoOn(Onward::TakeBack(2)));
    assert_eq!((screen.moves(), screen.says()), (0, Some(Kind::Plain)));
    // A new deal asks while a match is under way.
    screen.want(Want::NewDeal(None));
    assert_eq!(screen.deals, [None]);
    screen.feed(Event::Redo);
    let deal = Some(Deal::Number(42));
    screen.want(Want::NewDeal(deal));
    assert_eq!(screen.question, Some(Question::NewDeal(deal)));
    screen.feed(Event::Sure(Want::NewDeal(deal)));
    assert_eq!((screen.question.take(), screen.deals.pop()), (None, Some(deal)));
}

#[test]
fn a_deal_of_the_wanted_kind_is_looked_for_and_the_search_can_be_stopped() {
    let mut setup = session("simon-jester", "decks = 1", &["human"], 7)
        .setup()
        .clone();
    setup.pick = Pick::Easy;
    let bundle = wildpile_bundle::find("simon-jester").unwrap();
    let mut screen = Screen::new(Session::start(bundle, setup, Deal::Number(7)).unwrap());
    let any = Event::Deal {
        chosen: None,
        any: Deal::Number(1),
        seed: 7,
    };
    screen.feed(any);
    assert_eq!(screen.question.take(), Some(Question::Picking));
    screen.feed(Event::StopSearch);
    while screen.think() {}
    assert_eq!(screen.session.referee().deal(), Deal::Number(7));
    screen.feed(Event::Deal {
        chosen: None,
        any: Deal::Number(1),
        seed: 7,
    });
    while screen.think() {}
    let deal = screen.session.referee().deal();
    let question = screen.session.setup().deal_question(bundle, 7).unwrap();
    assert_eq!(question.pick, Pick::Easy);
    let found = wildpile_session::pick_deal(bundle, &question, None);
    assert_eq!(found, Ok(wildpile_session::Picked::Deal(deal)));
}

#[test]
fn sk_22_undoing_a_hidden_card_asks_once_and_marks() {
    let mut screen = Screen::of("skipper", "", &["human"], 5);
    while !screen.session.referee().undo_marks() {
        screen.let_bot_move("greedy");
    }
    let before = screen.moves();
    screen.want(Want::Undo);
    assert!(screen.asks(Want::Undo));
    assert_eq!(screen.moves(), before, "no means no");
    screen.feed(Event::Sure(Want::Undo));
    assert!(screen.moves() < before && screen.question.is_none());
    assert!(screen.session.referee().is_marked());
    screen.feed(Event::Redo);
    screen.want(Want::Undo);
    assert_eq!(screen.question, None, "it is asked once");
    // The same deal as a new match is marked, too, and doesn't count.
    screen.feed(Event::Again);
    assert_eq!((screen.moves(), screen.session.referee().is_marked()), (0, true));
    let scene = screen.scene.clone();
    let give_up = scene.buttons().find(|a| a.notation == "give up").unwrap();
    screen.feed(Event::Choose(Seat::FIRST, give_up.clone()));
    assert!(matches!(screen.question, Some(Question::Sure(..))));
    screen.feed(Event::Play(Seat::FIRST, give_up.notation.clone()));
    assert!(screen.end().over && !screen.end().counts);
    assert_eq!(screen.sounds.last(), Some(&Sound::Lose));
    // The end can be taken back, and is told again.
    screen.want(Want::Undo);
    screen.feed(Event::Redo);
    assert_eq!(screen.news.iter().filter(|news| news.over).count(), 2);
}

#[test]
fn with_several_players_only_ones_own_open_moves_can_be_taken_back() {
    let mut screen = Screen::of("skip-bo", "stock = 5", &["human", "greedy"], 3);
    screen.want(Want::Undo);
    assert_eq!(screen.says(), Some(Kind::Plain));
    screen.make(|action| action.notation.starts_with("discard "));
    let before = screen.moves();
    screen.want(Want::Undo);
    assert_eq!((screen.moves(), screen.says()), (before, Some(Kind::Plain)));
    screen.want(Want::Restart);
    assert!(screen.asks(Want::Restart));
    screen.feed(Event::Sure(Want::Restart));
    assert_eq!(screen.moves(), 0);
    assert_eq!(screen.session.referee().moves_undone(), 0, "it is another match");
}

#[test]
fn sk_20_a_dead_game_is_told_once_and_may_be_played_on() {
    // Strong skippers can strand a book; a player without a plan soon does.
    for deal in 1..200 {
        let mut screen = Screen::of("skipper", "skippers = strong", &["human"], deal);
        let mut bot = screen.session.bundle().bots.player("random", deal).unwrap();
        for _ in 0..200 {
            if !screen.news.is_empty() {
                break;
            }
            let mut copy = screen.session.referee().boxed_clone();
            match copy.play_with(Seat::FIRST, bot.as_mut(), Duration::ZERO) {
                Some(notation) => screen.feed(Event::Play(Seat::FIRST, notation)),
                None => break,
            }
        }
        if screen.news.first().is_none_or(|news| news.over) {
            continue;
        }
        screen.make(|action| action.confirm.is_none());
        let told = screen.news.iter().filter(|news| news.key == screen.news[0].key);
        assert_eq!(told.count(), 1, "the same news are told twice");
        return;
    }
    panic!("no game became dead");
}

/// The discards of these cards of the hand.
fn discards(screen: &Screen, places: &[usize]) -> Vec<String> {
    let hand = screen.zone(ZoneKind::Hand);
    let at = |place: &usize| {
        let mut actions = screen.scene.actions_from(Spot::card(hand, *place));
        let discard = actions.find(|action| action.notation.starts_with("discard "));
        discard.unwrap().notation.clone()
    };
    places.iter().map(at).collect()
}

fn played(screen: &Screen) -> Vec<String> {
    let lines = screen.session.referee().lines_since(0).into_iter();
    lines.filter_map(|line| line.into_move()).collect()
}

#[test]
fn several_cards_are_played_in_the_order_in_which_they_were_chosen() {
    let mut screen = Screen::of("skipper", "", &["human"], 5);
    let (hand, pile) = (screen.zone(ZoneKind::Hand), screen.zone(ZoneKind::DiscardPile));
    let wanted = discards(&screen, &[4, 0, 2]);
    screen.hand.is_marking = true;
    // The second one is chosen, given back and chosen again: then it comes later.
    for place in [4, 2, 0, 2, 2] {
        screen.click(Spot::card(hand, place));
    }
    assert_eq!((screen.hand.marked.len(), screen.hand.held), (3, None));
    screen.click(Spot::zone(pile));
    assert!(screen.moves() == 1 && screen.is_running());
    screen.wait(90);
    screen.wait(90);
    assert_eq!((played(&screen), screen.is_running()), (wanted, false));
    // One more, and the turn is ended with the same click.
    screen.hand.is_marking = false;
    screen.gesture(Gesture::Mark(Spot::card(hand, 0)));
    screen.feed(Event::PlayMarkedBefore("end".to_owned()));
    screen.feed(Event::Stop);
    screen.wait(500);
    assert_eq!(screen.moves(), 4, "it was stopped before the end of the turn");
}

#[test]
fn marked_cards_that_do_not_go_say_which_and_stay_marked() {
    let mut screen = Screen::of("skipper", "", &["human"], 5);
    let hand = screen.zone(ZoneKind::Hand);
    let stack = screen.zone(ZoneKind::Foundation);
    for place in [0, 1] {
        screen.gesture(Gesture::Mark(Spot::card(hand, place)));
    }
    // A click on another card of the hand marks it, too.
    screen.click(Spot::card(hand, 2));
    assert!(screen.hand.targets(&screen.scene).is_some());
    screen.gesture(Gesture::PlayMarked(Some(stack)));
    assert_eq!((screen.moves(), screen.says()), (0, Some(Kind::Wrong)));
    assert_eq!(screen.hand.marked.len(), 3, "nothing is played by halves");
    screen.gesture(Gesture::Cancel);
    assert!(screen.hand.marked.is_empty());
}

#[test]
fn dragged_cards_go_back_where_they_can_not_go() {
    let mut screen = Screen::of("simon-jester", "", &["human"], 7);
    let scene = screen.scene.clone();
    let carried = || scene.actions.iter().filter(|a| a.to.is_some() && a.rank >= 0);
    let is_best = |a: &&Action| carried().filter(|b| a.from == b.from && b.rank >= a.rank).count() == 1;
    let obvious = carried().find(is_best).unwrap();
    let from = obvious.from.unwrap();
    let here = HeldCards::at(&scene, from);
    let targets = gesture::targets(&scene, here);
    let zones = scene
        .zones
        .iter()
        .filter(|z| !z.cards.is_empty() && z.id != from.zone);
    let to = zones.map(|z| z.id).find(|id| !targets.contains(id)).unwrap();
    screen.gesture(Gesture::Grab(from.into()));
    assert_eq!(screen.hand.held, Some(here));
    screen.gesture(Gesture::Drop(Some(to)));
    assert_eq!((screen.hand.held, screen.says()), (None, Some(Kind::Wrong)));
    // Clicked cards stay held, and it is said why they don't go.
    screen.click(from);
    screen.click(Spot::zone(to));
    assert_eq!((screen.hand.held, screen.says()), (Some(here), Some(Kind::Wrong)));
    screen.gesture(Gesture::Why(Spot::zone(to).into()));
    assert_eq!((screen.hand.held, screen.says()), (Some(here), Some(Kind::Wrong)));
    screen.gesture(Gesture::Cancel);
    assert_eq!((screen.hand.held, screen.moves()), (None, 0));
    screen.gesture(Gesture::Click {
        here: from.into(),
        double: true,
    });
    assert_eq!(played(&screen), std::slice::from_ref(&obvious.notation));
}

#[test]
fn the_rest_is_offered_and_played_when_it_needs_no_decision() {
    let mut screen = Screen::of("simon-jester", "decks = 1", &["human"], 2);
    screen.feed(Event::Finish);
    while screen.think() {}
    assert_eq!((screen.moves(), screen.says()), (0, Some(Kind::Plain)));
    for _ in 0..400 {
        while screen.think() {}
        if screen.can_finish {
            break;
        }
        let (action, _) = screen.hint().unwrap();
        screen.feed(Event::Choose(Seat::FIRST, action));
    }
    assert!(screen.can_finish && screen.news.is_empty());
    screen.feed(Event::Finish);
    while screen.think() || screen.is_running() {
        screen.wait(90);
    }
    assert!(screen.news.last().is_some_and(|end| end.grade > 0 && end.counts));
}

#[test]
fn an_opinion_is_saved_with_the_end_and_taken_back_by_the_same_answer() {
    let mut screen = Screen::of("skipper", "hand = 4", &["human"], 3);
    screen.feed(Event::Judge(Judgement::Better));
    assert_eq!(screen.saves, [], "there is nothing to judge yet");
    screen.make(|action| action.notation.starts_with("discard "));
    screen.feed(Event::Play(Seat::FIRST, "give up".to_owned()));
    for (answer, kept) in [
        (Judgement::Better, Some(Judgement::Better)),
        (Judgement::Worse, Some(Judgement::Worse)),
        (Judgement::Worse, None),
    ] {
        let saves = screen.saves.len();
        screen.feed(Event::Judge(answer));
        assert_eq!((screen.session.judged(), screen.saves.len()), (kept, saves + 1));
    }
}

//! A guided first game: the current step, which moves fit, what comes next.

use wildpile_bundle::{Lesson, Nth, Script, Wants, fits};
use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_session::{GameBundle, HUMAN, Permission, SeatInfo, Session, Setup, hints};
use wildpile_table::{Action, GameFile, Scene, Spot, ZoneId};

/// A lesson that is being taken.
#[derive(Debug)]
pub struct Course {
    bundle: &'static GameBundle,
    script: Script,
    session: Session,
    at: usize,
}

/// The result of a move in a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tried {
    /// It was played.
    Played,
    /// It is legal, but not what this step is about: nothing was played.
    NotNow,
    /// It is not legal.
    Refused,
}

impl Course {
    /// Begins a lesson. None when its position does not go with this game.
    #[must_use]
    pub fn begin(bundle: &'static GameBundle, lesson: &Lesson) -> Option<Self> {
        let script = lesson.script()?;
        Some(Self {
            bundle,
            session: session(bundle, &script.position)?,
            script,
            at: 0,
        })
    }

    /// The match.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// The number of the step, from 0.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The input that the step waits for.
    #[must_use]
    pub fn wants(&self) -> Wants {
        let step = self.script.steps.get(self.at);
        step.map_or(Wants::Read, |step| step.wants.clone())
    }

    /// The number of steps.
    #[must_use]
    pub const fn steps(&self) -> usize {
        self.script.steps.len()
    }

    /// True if this is the last step.
    #[must_use]
    pub fn is_last(&self) -> bool {
        self.at + 1 >= self.steps()
    }

    /// The move that the step waits for, as the scene has it now.
    #[must_use]
    pub fn wanted(&self) -> Option<Action> {
        let patterns = match self.wants() {
            Wants::Move(patterns) | Wants::MoveAfter(patterns, _) => patterns,
            _ => return None,
        };
        let scene = self.session.scene();
        patterns
            .iter()
            .find_map(|pattern| scene.actions.iter().find(|a| matches(pattern, a)).cloned())
    }

    /// The subject of the step's text, as a move that could be shown as a hint: from the first zone, to the second
    /// one.
    #[must_use]
    pub fn pointer(&self) -> Option<Action> {
        if let Some(wanted) = self.wanted() {
            return Some(wanted);
        }
        let show = &self.script.steps.get(self.at)?.show;
        let zone = |place: Option<&Nth>| nth(&self.session.scene(), *place?);
        let from = zone(show.first())?;
        Some(Action {
            to: zone(show.get(1)),
            ..Action::new(&"", Message::text("")).from(Spot::zone(from))
        })
    }

    /// Plays a move if the step is about it.
    pub fn attempt(&mut self, action: &Action) -> Tried {
        let (patterns, also) = match self.wants() {
            Wants::Move(patterns) => (patterns, Vec::new()),
            Wants::MoveAfter(patterns, also) => (patterns, also),
            _ => return Tried::NotNow,
        };
        let wanted = patterns.iter().any(|p| matches(p, action));
        if !wanted && !also.iter().any(|p| matches(p, action)) {
            return Tried::NotNow;
        }
        if self.session.play(Seat::FIRST, &action.notation).is_err() {
            return Tried::Refused;
        }
        // Another move may have ended the turn; then there is nothing more to wait for.
        if wanted || self.wanted().is_none() {
            self.advance();
        }
        Tried::Played
    }

    /// Takes the last move back, if the step is about that. `false` when it is not.
    pub fn undo(&mut self) -> bool {
        let may = matches!(self.session.may_undo(), Permission::Yes);
        if self.wants() != Wants::Undo || !may || !self.session.undo() {
            return false;
        }
        self.advance();
        true
    }

    /// The best hint of the game; asking for it may be what the step is about.
    pub fn hint(&mut self) -> Option<Action> {
        if self.wants() == Wants::Hint {
            let scene = self.session.scene();
            let best = hints::hints(self.session.referee(), Seat::FIRST, &scene)
                .first()
                .and_then(|&i| scene.actions.get(i).cloned());
            self.advance();
            // What the next step is about is as good, and it is what the text says.
            return self.wanted().or(best);
        }
        self.pointer()
    }

    /// Continues without the player: plays the move that the step is about.
    pub fn next(&mut self) {
        match self.wants() {
            Wants::Move(_) | Wants::MoveAfter(..) => {
                if let Some(action) = self.wanted() {
                    self.attempt(&action);
                }
            }
            Wants::Undo => {
                self.undo();
            }
            Wants::Others(moves) => {
                for notation in moves {
                    let seat = self.session.seat().turn().due().first();
                    if let Some(seat) = seat {
                        // The script is tested: these moves are legal.
                        drop(self.session.play(seat, &notation));
                    }
                }
                self.advance();
            }
            Wants::Read | Wants::Hint => self.advance(),
        }
    }

    /// Goes back to the step before; the cards lie as they lay then.
    pub fn back(&mut self) {
        let goal = self.at.saturating_sub(1);
        let Some(session) = session(self.bundle, &self.script.position) else {
            return;
        };
        self.session = session;
        self.at = 0;
        while self.at < goal {
            let before = self.at;
            self.next();
            if self.at == before {
                return;
            }
        }
    }

    fn advance(&mut self) {
        if !self.is_last() {
            self.at += 1;
        }
    }
}

fn matches(pattern: &str, action: &Action) -> bool {
    match pattern.split_once('@') {
        Some((notation, label)) => {
            let own = action.label.id().split_once('.');
            fits(notation, &action.notation) && own.is_some_and(|(_, own)| own == label)
        }
        None => fits(pattern, &action.notation),
    }
}

/// A zone by its kind and number: the learner's own, where others have one too.
#[must_use]
pub fn nth(scene: &Scene, (kind, number): Nth) -> Option<ZoneId> {
    let own = |owner: Option<Seat>| owner.is_none_or(|seat| seat == Seat::FIRST);
    let mut zones = scene.zones.iter().filter(|z| z.kind == kind && own(z.owner));
    zones.nth(number.checked_sub(1)?).map(|z| z.id)
}

fn session(bundle: &'static GameBundle, file: &GameFile) -> Option<Session> {
    let played = bundle.game.start_at(file).ok()?;
    // The other seat is played by the script, not by a bot; it only must not count as a person.
    let seats = (0..file.seats)
        .map(|seat| SeatInfo {
            name: if seat == 0 {
                String::new()
            } else {
                "Ada".to_owned()
            },
            player: if seat == 0 { HUMAN } else { "script" }.to_owned(),
        })
        .collect();
    let setup = Setup {
        seats,
        ..Setup::default()
    };
    Some(Session::of(bundle, played, setup))
}

#[cfg(test)]
mod tests {
    use wildpile_bundle::LESSONS;
    use wildpile_message::Names;

    use super::*;
    use crate::testing::{bundle, texts};

    #[test]
    fn lessons_play_through_with_the_real_games() {
        for lesson in LESSONS.iter().copied() {
            let mut course = Course::begin(bundle(lesson.game), lesson).expect(lesson.game);
            while !course.is_last() {
                let at = course.at();
                let name = format!("{} step {}", lesson.game, at + 1);
                for place in &course.script.steps[at].show {
                    let zone = nth(&course.session().scene(), *place);
                    assert!(zone.is_some(), "{name}: no {place:?}");
                }
                match course.wants() {
                    Wants::Move(_) | Wants::MoveAfter(..) => {
                        let action = course.wanted().expect(&name);
                        assert_eq!(course.attempt(&action), Tried::Played, "{name}");
                    }
                    Wants::Undo => assert!(course.undo(), "{name}"),
                    Wants::Hint => assert!(course.hint().is_some(), "{name}"),
                    Wants::Read | Wants::Others(_) => course.next(),
                }
                assert_eq!(course.at(), at + 1, "{name}");
            }
            for place in &course.script.steps[course.at()].show {
                let zone = nth(&course.session().scene(), *place);
                assert!(zone.is_some(), "{}: no {place:?}", lesson.game);
            }
            let won = course
                .session()
                .referee()
                .outcome()
                .is_some_and(|o| o.won(Seat::FIRST));
            let ends_with_a_win = matches!(lesson.game, "skip-bo" | "simon-jester");
            assert_eq!(won, ends_with_a_win, "{}", lesson.game);
            if lesson.game == "skipper" {
                let scene = course.session().scene();
                let books = texts("en").say_arg(&scene.facts[1].1, &Names::NONE);
                assert_eq!(books, "1 of 4");
            }
        }
    }

    #[test]
    fn zones_are_the_ones_that_the_texts_talk_about() {
        use wildpile_table::ZoneKind::{BuildPile, Column, Foundation, Hand, Stock, StockPile, Trash, Waste};
        let english = texts("en");
        for (game, place, label) in [
            ("skipper", (Foundation, 1), "Clubs"),
            ("skipper", (Foundation, 2), "Spades"),
            ("skipper", (Foundation, 3), "Hearts"),
            ("skipper", (Foundation, 4), "Diamonds"),
            ("skipper", (Hand, 1), "Hand"),
            ("skipper", (Trash, 1), "Trash"),
            ("joker", (Foundation, 2), "Spades"),
            ("joker", (Foundation, 3), "Hearts"),
            ("joker", (Stock, 1), "Stock"),
            ("joker", (Waste, 1), "Waste"),
            ("joker", (Column, 3), "Column 3"),
            ("skip-bo", (StockPile, 1), "Stock pile"),
            ("skip-bo", (BuildPile, 4), "Build pile 4"),
            ("simon-jester", (Column, 6), "Column 6"),
        ] {
            let lesson = LESSONS.iter().find(|lesson| lesson.game == game).expect(game);
            let course = Course::begin(bundle(game), lesson).expect(game);
            let scene = course.session().scene();
            let zone = nth(&scene, place).and_then(|id| scene.zone(id)).expect(label);
            assert_eq!(english.say(&zone.label, &Names::NONE), label, "{game}");
        }
    }

    #[test]
    fn going_back_leads_to_the_same_cards() {
        for lesson in LESSONS.iter().copied() {
            let mut course = Course::begin(bundle(lesson.game), lesson).expect(lesson.game);
            let mut scenes = vec![course.session().scene()];
            while !course.is_last() {
                course.next();
                scenes.push(course.session().scene());
            }
            while course.at() > 0 {
                course.back();
                assert_eq!(course.session().scene(), scenes[course.at()], "{}", lesson.game);
            }
        }
    }

    #[test]
    fn other_moves_change_nothing() {
        for lesson in LESSONS.iter().copied() {
            let mut course = Course::begin(bundle(lesson.game), lesson).expect(lesson.game);
            course.next();
            let wanted = course.wanted().expect("a move");
            let scene = course.session().scene();
            let other = scene
                .actions
                .iter()
                .find(|a| **a != wanted)
                .expect("another move");
            assert_eq!(course.attempt(other), Tried::NotNow);
            assert_eq!(course.session().scene(), scene);
            assert!(!course.undo());
            assert_eq!(course.at(), 1);
        }
    }
}

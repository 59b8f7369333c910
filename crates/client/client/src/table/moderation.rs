//! Moderation by players: reports to the operator, and blocks.

use wildpile_message::Message;
use wildpile_protocol::socket::{About, Reason, ToTable};
use wildpile_protocol::text as protocol_text;

use super::chat::Said;
use super::{Act, Answer, Ask, News, Question, State, Table};
use crate::text as t;
use crate::words;

impl Table {
    /// The reason why the person can't say this to the table now.
    pub(super) fn unsendable(&self, said: &ToTable) -> Option<Message> {
        let is_known = |line: u64| self.talk.iter().any(|said| said.chat.line == line);
        // A block removes lines.
        let is_late = |about: &About| matches!(about, About::Line(line) if !is_known(*line));
        match said {
            _ if self.state != State::Here => Some(t::NotSent.into()),
            ToTable::Say { .. } | ToTable::Phrase { .. } => self.silence(),
            ToTable::Report { about, .. } if is_late(about) => Some(protocol_text::ReportLate.into()),
            ToTable::Block { about } if is_late(about) => Some(protocol_text::BlockLate.into()),
            _ => None,
        }
    }

    /// Applies a block: the blocked player's lines disappear.
    pub(super) fn hear_blocked(&mut self, name: String, lines: &[u64]) -> News {
        self.outbox
            .confirmed(|said| matches!(said, ToTable::Block { .. }));
        let is_theirs =
            |said: &Said| lines.contains(&said.chat.line) || (said.is_old && said.chat.from == name);
        let known = self.talk.len();
        self.talk.retain(|said| !is_theirs(said));
        if self.talk.len() < known {
            self.unheard.insert(name.clone());
        }
        News::Blocked(name)
    }

    /// The other people here: those at seats, and those who watch and have said something, the latest first.
    fn others_here(&self) -> Vec<(About, String)> {
        let is_own = self.tells_own();
        let is_other = |said: &Said| self.name.as_ref() != Some(&said.chat.from);
        let is_theirs = |said: &&Said| said.chat.seat.is_none() && !is_own(said) && is_other(said);
        let seated = self.other_people().into_iter();
        let mut others: Vec<_> = seated.map(|(seat, name)| (About::Seat(seat), name)).collect();
        let mut marks = Vec::new();
        for Said { chat, .. } in self.talk.iter().rev().filter(is_theirs) {
            if !marks.contains(&chat.mark) {
                marks.push(chat.mark);
                others.push((About::Line(chat.line), chat.from.clone()));
            }
        }
        others
    }

    /// The offers to report and to block someone; none if nobody else is here.
    #[must_use]
    pub fn moderation(&self) -> Vec<Answer> {
        if self.others_here().is_empty() {
            return Vec::new();
        }
        let ask = |what| Act::Ask(Question::Whom(what));
        vec![
            Answer::new('r', t::Report, ask(Moderation::Report)),
            Answer::new('b', t::Block, ask(Moderation::Block)),
        ]
    }

    /// Asks which person is meant; `None` if nobody else is here.
    pub(super) fn whom(&self, what: Moderation) -> Option<Ask> {
        let ask = |(key, (about, name)): (char, (About, String))| {
            let moderate = Question::Moderate(what, about, name.clone());
            Answer::new(key, Message::text(name), Act::Ask(moderate))
        };
        let people: Vec<Answer> = ('1'..).zip(self.others_here()).map(ask).collect();
        (!people.is_empty()).then(|| match what {
            Moderation::Report => what.ask(t::ReportWhom, people),
            Moderation::Block => what.ask(t::BlockWhom, people),
        })
    }

    /// Asks for the reason of a report, or for the confirmation of a block; `None` once the person is gone from the seat, or the
    /// line from the chat.
    pub(super) fn moderating(&self, what: Moderation, about: About, name: &str) -> Option<Ask> {
        let is_here = match about {
            About::Seat(_) => self.others_here().contains(&(about, name.to_owned())),
            About::Line(line) => self.talk.iter().any(|said| said.chat.line == line),
        };
        is_here.then(|| match what {
            Moderation::Report => {
                let say = |(key, reason)| {
                    Answer::say(key, words::reason(reason), ToTable::Report { about, reason })
                };
                what.ask(
                    t::ReportAbout { name },
                    ('1'..).zip(Reason::ALL).map(say).collect(),
                )
            }
            Moderation::Block => {
                let block = Answer::say('b', t::BlockDo, ToTable::Block { about });
                what.ask(t::BlockSure { name }, vec![block])
            }
        })
    }
}

/// An action against a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moderation {
    /// The operator gets a report.
    Report,
    /// Nothing is heard of them any more.
    Block,
}

impl Moderation {
    /// A question with what it leads to.
    fn ask(self, title: impl Into<Message>, mut answers: Vec<Answer>) -> Ask {
        answers.push(Answer::new('n', t::Cancel, Act::Nothing));
        let help = match self {
            Self::Report => t::ReportEvidence.into(),
            Self::Block => t::BlockHelp.into(),
        };
        Ask::new(title, vec![help], answers)
    }
}

/// The message about reports and blocks that were lost with a connection. They aren't resent: the player may have changed their
/// mind.
pub(super) fn lost(said: &[ToTable]) -> Option<Message> {
    let is = |is: fn(&ToTable) -> bool| said.iter().any(is);
    let report = is(|said| matches!(said, ToTable::Report { .. })).then(|| t::ReportLost.into());
    let block = is(|said| matches!(said, ToTable::Block { .. })).then(|| t::BlockLost.into());
    match (report, block) {
        (Some(report), Some(block)) => Some(Message::several(vec![report, block])),
        (report, block) => report.or(block),
    }
}

/// The confirmation of a report.
pub(super) fn reported(operator: bool) -> Message {
    match operator {
        true => t::Reported.into(),
        false => t::ReportKept.into(),
    }
}

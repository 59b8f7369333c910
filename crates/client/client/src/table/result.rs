//! Results of matches and series.

use wildpile_game::{Seat, Turn};
use wildpile_message::{Arg, Join, Message};
use wildpile_protocol::socket::{Phase, SeatInfo, TableInfo};

use super::Table;
use crate::{text as t, words};

fn list<T: Into<Arg>>(all: impl IntoIterator<Item = T>) -> Arg {
    Arg::List(Join::Comma, all.into_iter().map(Into::into).collect())
}

impl Table {
    /// The score of this table or series; `None` before the first result.
    #[must_use]
    pub fn wins(&self) -> Option<Message> {
        let info = self.info.as_ref().filter(|info| !info.wins.is_empty())?;
        let all = info.seats.iter().zip(&info.wins);
        let all = all.filter(|(sits, _)| sits.is_taken()).map(|(sits, count)| {
            let name = Message::text(sits.name().to_owned());
            Message::from(t::Win { name, count: *count })
        });
        let wins = list(all);
        let series = words::series(info.settings.series);
        Some(match info.settings.series.is_none() {
            true => t::Wins { wins }.into(),
            false => t::SeriesScore { series, wins }.into(),
        })
    }

    /// The result of the series, once it has ended.
    #[must_use]
    pub fn series_end(&self) -> Option<Message> {
        let ended = self.info.as_ref()?.series.as_ref().filter(|series| series.over)?;
        let winners = self.names_of(&ended.winners);
        Some(match winners.len() {
            0 => t::SeriesNobody.into(),
            count => {
                let names = list(winners.into_iter().map(Message::text));
                t::SeriesWon { count, names }.into()
            }
        })
    }
}

impl Table {
    /// The seats whose people have resigned this match.
    #[must_use]
    pub fn resigned(&self) -> Vec<Seat> {
        if let Some(ended) = self.info.as_ref().and_then(|info| info.resigned.as_ref()) {
            return ended.seats.clone();
        }
        let has_resigned = |sits: &SeatInfo| matches!(sits, SeatInfo::Person { resigned: true, .. });
        let gone = self.seats().filter(|(_, sits)| has_resigned(sits));
        gone.map(|(seat, _)| seat).collect()
    }

    /// True if the match is over, or someone is to move by the rules who has resigned.
    #[must_use]
    pub fn nobody_moves(&self) -> bool {
        let gone = self.resigned();
        self.phase() == Some(Phase::Over) || self.due().iter().any(|seat| gone.contains(&seat))
    }

    /// The players who have resigned, if that ended the match.
    #[must_use]
    pub fn gave_up(&self) -> Option<Message> {
        let info = self.info.as_ref()?;
        let all = &info.resigned.as_ref()?.seats;
        let (own, others): (Vec<Seat>, Vec<Seat>) =
            all.iter().partition(|seat| Some(**seat) == self.you.seat);
        let own: Option<Message> = own.first().map(|_| match info.race {
            true => t::GaveUpOwnRace.into(),
            false => t::GaveUpOwn.into(),
        });
        let (count, names) = (others.len(), words::listed(self.names_of(&others)));
        let others: Option<Message> = (count > 0).then(|| match info.race {
            true => t::GaveUpRace { count, names }.into(),
            false => t::GaveUp { count, names }.into(),
        });
        match (own, others) {
            (Some(own), Some(others)) => Some(Message::several(vec![own, others])),
            (own, others) => own.or(others),
        }
    }
}

/// The end of a match, as one client sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ending {
    /// The seats that have won.
    pub winners: Vec<Seat>,
    /// True if nobody has won or lost.
    pub drawn: bool,
    /// True if the player has won; `None` for spectators, and after a draw.
    pub won: Option<bool>,
}

impl Ending {
    /// The headline.
    #[must_use]
    pub fn title(&self) -> Message {
        match self.won {
            Some(true) => t::Won.into(),
            Some(false) => t::Lost.into(),
            None if self.drawn => t::Drawn.into(),
            None => t::Over.into(),
        }
    }
}

impl Table {
    /// The end of the match; `None` before it.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let resigned = self.info.as_ref().and_then(|info| info.resigned.as_ref());
        let turn = self.seat.as_ref().map(|seat| seat.turn());
        let (winners, drawn) = match (resigned, turn) {
            // The rules know nothing of it.
            (Some(resigned), _) => (resigned.winners.clone(), false),
            (None, Some(Turn::Over(outcome))) => (outcome.winners.iter().collect(), outcome.drawn),
            (None, _) => return None,
        };
        let own = self.you.seat.filter(|_| !drawn);
        Some(Ending {
            won: own.map(|own| winners.contains(&own)),
            winners,
            drawn,
        })
    }

    /// The end of a match that hasn't been shown; once, as soon as the table has told the last moves.
    pub(super) fn take_ending(&mut self) -> Option<Ending> {
        let round = self.round();
        if round == 0 || self.ended == round || self.phase() != Some(Phase::Over) {
            return None;
        }
        let ending = self.ending()?;
        self.ended = round;
        let missed = self.take_missed_at_end().unwrap_or(0);
        self.ended_by_bot = (round, missed);
        Some(ending)
    }

    /// Forgets that a bot made the last moves: the player was told before.
    pub const fn forget_missed_at_end(&mut self) {
        self.ended_by_bot = (0, 0);
    }

    /// The end of the match in sentences: who resigned, or the game's outcome; and a bot's last moves for an absent player.
    #[must_use]
    pub fn end_told(&self) -> Vec<Message> {
        let outcome = self.seat.as_ref().and_then(|seat| seat.outcome_message());
        let outcome = outcome.map(|outcome| Message::several(vec![outcome]));
        let (round, count) = self.ended_by_bot;
        let by_bot = (count > 0 && round == self.round()).then(|| t::BotEnded { count }.into());
        self.gave_up().or(outcome).into_iter().chain(by_bot).collect()
    }

    /// The label of the button that starts the next match; `None` if the player can't. A ranked deal is played once.
    #[must_use]
    pub fn again(&self) -> Option<Message> {
        let info = self.info.as_ref()?;
        if !info.settings.quick {
            return (self.you.owner && info.ranked.is_none()).then(|| self.next_match());
        }
        let is_ready = matches!(self.own()?, SeatInfo::Person { ready: true, .. });
        (!is_ready).then(|| match self.free() {
            0 => t::Rematch.into(),
            count => t::RematchBots { count }.into(),
        })
    }

    /// The reason why the player can't start the next match, or may start it for the owner.
    #[must_use]
    pub fn again_note(&self) -> Option<Message> {
        let is_usual = |info: &&TableInfo| !info.settings.quick && info.ranked.is_none();
        self.info.as_ref().filter(is_usual)?;
        match (self.you.owner, self.you.deputy) {
            (false, _) => Some(t::RematchOwner.into()),
            (true, true) => Some(t::Deputy.into()),
            (true, false) => None,
        }
    }

    /// The name of the match after this one.
    fn next_match(&self) -> Message {
        let info = self.info.as_ref().filter(|info| !info.settings.series.is_none());
        match info.map(|info| &info.series) {
            None => t::Rematch.into(),
            Some(Some(series)) if series.over => t::SeriesNew.into(),
            Some(_) => t::SeriesNext.into(),
        }
    }
}

//! The lists of a game: what the server sends, and how their lines read.

use wildpile_bundle::GameBundle;
use wildpile_message::Message;
use wildpile_net::Trouble;
use wildpile_protocol::MatchId;
use wildpile_protocol::offers::RANKED;
use wildpile_protocol::people::{DailyBoard, Leader, RankedDay, Result as SeatResult};

use super::words::{bot_text, matches_text, name_text, outcome_text, rating_text};
use crate::screens::lobby::Person;
use crate::text as t;

/// A kind of list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::screens::lobby) enum Kind {
    /// The ranked deal of a day.
    Ranked,
    /// The deal of a day that everybody can play on their own.
    Daily,
    /// People by their ratings against people.
    People,
    /// Bots by their ratings.
    Bots,
}

impl Kind {
    /// The lists that a game has.
    pub(super) fn of(bundle: &GameBundle) -> Vec<Self> {
        let listing = &bundle.listing;
        let is_hidden = RANKED.contains(&listing.name);
        let is_solitaire = listing.daily.is_some_and(<[_]>::is_empty);
        let is_rated = listing.seats.1 > 1 || listing.is_always_raced() && is_hidden;
        let all = [
            (Self::Ranked, is_hidden),
            (Self::Daily, is_solitaire),
            (Self::People, is_rated),
            (Self::Bots, is_rated),
        ];
        all.into_iter()
            .filter_map(|(kind, is_there)| is_there.then_some(kind))
            .collect()
    }

    /// Whether there is such a list for each day.
    pub(super) const fn is_dated(self) -> bool {
        matches!(self, Self::Ranked | Self::Daily)
    }

    pub(super) fn title(self) -> Message {
        match self {
            Self::Ranked => t::PeopleListRanked.into(),
            Self::Daily => t::PeopleListDaily.into(),
            Self::People => t::PeopleListPeople.into(),
            Self::Bots => t::PeopleListBots.into(),
        }
    }

    pub(super) fn help(self) -> Message {
        match self {
            Self::Ranked => t::PeopleRankedOpenHelp.into(),
            Self::Daily => t::PeopleListDailyHelp.into(),
            Self::People => t::PeopleListPeopleHelp.into(),
            Self::Bots => t::PeopleListBotsHelp.into(),
        }
    }

    /// What Enter does on a line; `None` if nothing: bots have no profile.
    pub(super) fn line_help(self) -> Option<Message> {
        match self {
            Self::Ranked | Self::Daily => Some(t::PeopleLineHelp.into()),
            Self::People => Some(t::PeopleLineLeaderHelp.into()),
            Self::Bots => None,
        }
    }
}

/// A list as the server tells it.
pub(super) enum Board {
    Ranked(RankedDay),
    Daily(DailyBoard),
    /// And the person's own id, if it is an account.
    People(Vec<Leader>, Option<String>),
    Bots(Vec<Leader>),
}

/// Asks for a list, as the person.
pub(super) async fn ask(kind: Kind, game: &str, day: u64, person: &Person) -> Result<Board, Trouble> {
    let (to, session) = (&person.to, person.who.session.as_ref());
    Ok(match kind {
        Kind::Ranked => Board::Ranked(to.ranked(game, day, session).await?),
        Kind::Daily => Board::Daily(to.daily(game, day, session).await?),
        Kind::People => {
            let people = to.leaders(game).await?.people;
            // Only for a mark, so the list is there without it.
            let own = match session.filter(|session| session.is_account()) {
                Some(session) => session.account(to).await.ok(),
                None => None,
            };
            Board::People(people, own.map(|account| account.player))
        }
        Kind::Bots => Board::Bots(to.leaders(game).await?.bots),
    })
}

/// What a line leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Replay {
    /// The match of a ranked deal.
    Match(MatchId),
    /// The game at this place of a deal of the day.
    Daily(usize),
    /// The day isn't over.
    Later,
    /// There is nothing to watch.
    None,
}

/// A line of a list.
pub(super) struct Line {
    pub(super) name: Message,
    /// More than a plain win is worth a star each.
    pub(super) stars: usize,
    pub(super) about: Message,
    /// The person's id, if it is one with an account.
    pub(super) player: Option<String>,
    pub(super) replay: Replay,
}

impl Board {
    /// How many lines it has.
    pub(super) const fn len(&self) -> usize {
        match self {
            Self::Ranked(day) => day.lines.len(),
            Self::Daily(board) => board.lines.len(),
            Self::People(leaders, _) | Self::Bots(leaders) => leaders.len(),
        }
    }

    /// Whether it is that of a day that is over.
    pub(super) const fn is_over(&self) -> bool {
        match self {
            Self::Ranked(day) => day.over,
            Self::Daily(board) => board.over,
            Self::People(..) | Self::Bots(_) => false,
        }
    }

    /// A line, counted from 0.
    pub(super) fn line(&self, at: usize) -> Option<Line> {
        match self {
            Self::Ranked(day) => {
                let line = day.lines.get(at)?;
                let result: Message = match line.result {
                    SeatResult::Won => t::PeopleWonIn { turns: line.turns }.into(),
                    other => outcome_text(other),
                };
                Some(Line {
                    name: name_text(&line.name),
                    stars: 0,
                    about: marked(result, day.own == Some(line.id.table)),
                    player: line.player.clone(),
                    replay: Replay::Match(line.id),
                })
            }
            Self::Daily(board) => {
                let line = board.lines.get(at)?;
                let moves = t::PeopleLineMoves { count: line.moves };
                Some(Line {
                    name: name_text(&line.name),
                    stars: usize::from(line.grade.saturating_sub(1)),
                    about: marked(moves.into(), line.own),
                    player: line.player.clone(),
                    replay: match board.over {
                        true => Replay::Daily(at + 1),
                        false => Replay::Later,
                    },
                })
            }
            Self::People(leaders, own) => Some(rated(leaders.get(at)?, own.as_deref())),
            Self::Bots(leaders) => Some(rated(leaders.get(at)?, None)),
        }
    }

    /// What is said of the whole list.
    pub(super) fn notes(&self) -> Vec<Message> {
        match self {
            Self::Ranked(day) if day.over && day.lines.is_empty() => vec![t::PeopleRankedEmpty.into()],
            Self::Ranked(day) if day.over => Vec::new(),
            Self::Ranked(day) => {
                let own: Message = match (day.own, day.ended) {
                    (None, _) => t::PeopleRankedOpen.into(),
                    (Some(_), false) => t::PeopleRankedRunning.into(),
                    (Some(_), true) => t::PeopleRankedEnded.into(),
                };
                vec![own, t::PeopleRankedSecret.into()]
            }
            Self::Daily(board) if board.lines.is_empty() => vec![match board.over {
                true => t::PeopleDailyEmptyPast.into(),
                false => t::PeopleDailyEmpty.into(),
            }],
            Self::Daily(board) => vec![match board.own {
                Some(place) => t::PeoplePlace {
                    place,
                    count: board.count,
                }
                .into(),
                None => t::PeopleWinners { count: board.count }.into(),
            }],
            Self::People(leaders, _) if leaders.is_empty() => vec![t::PeopleNobody.into()],
            Self::Bots(leaders) if leaders.is_empty() => vec![t::PeopleNoBots.into()],
            Self::People(..) | Self::Bots(_) => Vec::new(),
        }
    }
}

/// The line of a person or a bot with a rating; `own` is the id of the person at the screen.
fn rated(leader: &Leader, own: Option<&str>) -> Line {
    let (rating, matches) = (rating_text(&leader.rating), matches_text(&leader.rating));
    let about = t::PeopleLineRating { rating, matches };
    let player = leader.player.as_deref();
    Line {
        name: match player {
            Some(_) => name_text(&leader.name),
            None => bot_text(&leader.name),
        },
        stars: 0,
        about: marked(about.into(), player.is_some() && player == own),
        player: leader.player.clone(),
        replay: Replay::None,
    }
}

/// What is said of a line, marked if it is the person's own.
fn marked(about: Message, is_own: bool) -> Message {
    match is_own {
        true => t::PeopleLineOwn { about }.into(),
        false => about,
    }
}

#[cfg(test)]
mod tests {
    use wildpile_bundle::find;

    use super::*;

    #[test]
    fn games_have_the_lists_of_the_browser() {
        use Kind::{Bots, Daily, People, Ranked};
        for (game, kinds) in [
            ("skipper", vec![Ranked, Daily, People, Bots]),
            ("joker", vec![Ranked, Daily, People, Bots]),
            ("simon-jester", vec![Daily]),
            ("skip-bo", vec![Ranked, People, Bots]),
        ] {
            assert_eq!(Kind::of(find(game).expect("a game")), kinds, "{game}");
        }
    }
}

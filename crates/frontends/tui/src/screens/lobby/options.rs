//! What a new table does apart from the game.

use wildpile_client::{withheld, words};
use wildpile_message::Message;
use wildpile_protocol::fair::WithheldRule;
use wildpile_protocol::lobby::{Clock, Settings};
use wildpile_protocol::offers::{AUCTIONS, BIDS, CLOCKS, DELAYS, GRACES, SERIES};

use crate::screens::list::turn;
use crate::text as t;

/// One of the options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::screens) enum Choice {
    Finds,
    Clock,
    Grace,
    Bid,
    Series,
    Delay,
    Hints,
    Programs,
    Withheld,
}

/// The options of a game's tables.
pub(super) fn choices(game: &str) -> impl Iterator<Item = Choice> {
    let all = [
        Choice::Finds,
        Choice::Clock,
        Choice::Grace,
        Choice::Bid,
        Choice::Series,
        Choice::Delay,
        Choice::Hints,
        Choice::Programs,
        Choice::Withheld,
    ];
    let has_auctions = game == AUCTIONS;
    all.into_iter()
        .filter(move |choice| *choice != Choice::Bid || has_auctions)
}

impl Choice {
    pub(super) fn change(self, settings: &mut Settings, up: bool) {
        match self {
            Self::Finds => settings.listed = !settings.listed,
            Self::Clock => turn(&mut settings.clock, &CLOCKS, up),
            Self::Grace => turn(&mut settings.grace_s, &GRACES, up),
            Self::Bid => turn(&mut settings.bid_s, &BIDS, up),
            Self::Series => turn(&mut settings.series, &SERIES, up),
            Self::Delay => turn(&mut settings.delay_s, &DELAYS, up),
            Self::Hints => settings.hints = !settings.hints,
            Self::Programs => settings.programs = !settings.programs,
            Self::Withheld => turn(&mut settings.withheld, &WithheldRule::ALL, up),
        }
    }

    pub(in crate::screens) fn title(self) -> Message {
        match self {
            Self::Finds => t::LobbyFinds.into(),
            Self::Clock => t::LobbyClock.into(),
            Self::Grace => t::LobbyGrace.into(),
            Self::Bid => t::LobbyBid.into(),
            Self::Series => t::LobbySeries.into(),
            Self::Delay => t::LobbyDelay.into(),
            Self::Hints => t::LobbyHints.into(),
            Self::Programs => t::LobbyPrograms.into(),
            Self::Withheld => t::LobbyWithheld.into(),
        }
    }

    pub(in crate::screens) fn value(self, settings: &Settings) -> Message {
        match self {
            Self::Finds if settings.listed => t::LobbyListed.into(),
            Self::Finds => t::LobbyPrivate.into(),
            Self::Clock => words::clock(settings.clock),
            Self::Grace => words::limit(settings.grace_s),
            Self::Bid => words::limit(settings.bid_s),
            Self::Series => words::series(settings.series),
            Self::Delay => words::delay(settings.delay_s),
            Self::Hints if settings.hints => t::LobbyAllowed.into(),
            Self::Hints => t::LobbyForbidden.into(),
            Self::Programs if settings.programs => t::LobbyAllowed.into(),
            Self::Programs => t::LobbyForbidden.into(),
            Self::Withheld => withheld::rule(settings.withheld),
        }
    }

    pub(super) fn help(self, settings: &Settings) -> Message {
        match self {
            Self::Finds if settings.listed => t::LobbyListedHelp.into(),
            Self::Finds => t::LobbyPrivateHelp.into(),
            Self::Clock => match settings.clock {
                Clock::None => t::LobbyClockNoneHelp.into(),
                Clock::Move { .. } => t::LobbyClockHelp.into(),
                Clock::Bank { .. } => t::LobbyClockBankHelp.into(),
            },
            Self::Grace => t::LobbyGraceHelp.into(),
            Self::Bid => t::LobbyBidHelp.into(),
            Self::Series => t::LobbySeriesHelp.into(),
            Self::Delay => t::LobbyDelayHelp.into(),
            Self::Hints => t::LobbyHintsHelp.into(),
            Self::Programs => t::LobbyProgramsHelp.into(),
            Self::Withheld => withheld::help(settings.withheld),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_can_be_chosen_and_the_usual_ones_are_among_them() {
        let usual = Settings::default();
        for choice in choices(AUCTIONS) {
            for up in [true, false] {
                let mut settings = usual.clone();
                let mut count = 0;
                loop {
                    choice.change(&mut settings, up);
                    count += 1;
                    if settings == usual {
                        break;
                    }
                    assert!(count < 20, "{choice:?} comes back");
                }
                assert!(count > 1, "{choice:?}");
            }
        }
        assert!(choices("skip-bo").all(|choice| choice != Choice::Bid));
    }
}

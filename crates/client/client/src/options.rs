//! The choices for a new table, apart from its game.

use wildpile_message::Message;
use wildpile_protocol::fair::WithheldRule;
use wildpile_protocol::lobby::{Clock, RACING_MS, Settings};
use wildpile_protocol::offers::{AUCTIONS, BIDS, CLOCKS, DELAYS, GRACES, SERIES};

use crate::{text as t, withheld, words};

wildpile_message::named! {
    /// One of the choices.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Choice {
        /// People who find the table.
        Finds = "finds",
        /// The time control.
        Clock = "clock",
        /// The time after which a bot plays for a player whose connection is lost.
        Grace = "grace",
        /// The time for a bid.
        Bid = "bid",
        /// The number of matches that are played for one result.
        Series = "series",
        /// The time by which spectators are behind.
        Delay = "delay",
        /// Hints for players.
        Hints = "hints",
        /// Programs at the seats.
        Programs = "programs",
        /// The rule for contributions to a deal that don't come.
        Withheld = "withheld",
    }
}

/// The choices for tables of a game.
pub fn choices(game: &str) -> impl Iterator<Item = Choice> + use<> {
    let has_auctions = game == AUCTIONS;
    let all = Choice::ALL.into_iter();
    all.filter(move |choice| *choice != Choice::Bid || has_auctions)
}

/// The settings for a table of this game: what was chosen for another one before doesn't count.
#[must_use]
pub fn for_game(chosen: Settings, game: &str, is_always_raced: bool) -> Settings {
    let usual = Settings::default();
    Settings {
        bid_s: if game == AUCTIONS {
            chosen.bid_s
        } else {
            usual.bid_s
        },
        // A bot that races is about as quick as people are.
        pace_ms: if is_always_raced { RACING_MS } else { usual.pace_ms },
        ..chosen
    }
}

/// Sets a value to the one whose place among all `to` gives, from the place now and the number of values.
fn set<T: Copy + PartialEq>(now: &mut T, all: &[T], to: impl FnOnce(usize, usize) -> usize) {
    let at = all.iter().position(|one| one == now).unwrap_or(0);
    if let Some(value) = all.get(to(at, all.len())) {
        *now = *value;
    }
}

impl Choice {
    /// Chooses the value whose place among all `to` gives, from the place now and the number of values.
    pub fn choose(self, settings: &mut Settings, to: impl FnOnce(usize, usize) -> usize) {
        match self {
            Self::Finds => set(&mut settings.listed, &[false, true], to),
            Self::Clock => set(&mut settings.clock, &CLOCKS, to),
            Self::Grace => set(&mut settings.grace_s, &GRACES, to),
            Self::Bid => set(&mut settings.bid_s, &BIDS, to),
            Self::Series => set(&mut settings.series, &SERIES, to),
            Self::Delay => set(&mut settings.delay_s, &DELAYS, to),
            Self::Hints => set(&mut settings.hints, &[false, true], to),
            Self::Programs => set(&mut settings.programs, &[false, true], to),
            Self::Withheld => set(&mut settings.withheld, &WithheldRule::ALL, to),
        }
    }

    /// All values, and the place of the chosen one.
    #[must_use]
    pub fn values(self, settings: &Settings) -> (Vec<Message>, usize) {
        let mut other = settings.clone();
        let (mut chosen, mut count) = (0, 0);
        self.choose(&mut other, |at, all| {
            (chosen, count) = (at, all);
            at
        });
        let value = |at| {
            self.choose(&mut other, |_, _| at);
            self.value(&other)
        };
        ((0..count).map(value).collect(), chosen)
    }

    /// The name of the choice.
    #[must_use]
    pub fn title(self) -> Message {
        match self {
            Self::Finds => t::SettingFinds.into(),
            Self::Clock => t::SettingClock.into(),
            Self::Grace => t::SettingGrace.into(),
            Self::Bid => t::SettingBid.into(),
            Self::Series => t::SettingSeries.into(),
            Self::Delay => t::SettingDelay.into(),
            Self::Hints => t::SettingHints.into(),
            Self::Programs => t::SettingPrograms.into(),
            Self::Withheld => t::SettingWithheld.into(),
        }
    }

    /// The chosen value.
    #[must_use]
    pub fn value(self, settings: &Settings) -> Message {
        match self {
            Self::Finds if settings.listed => t::SettingListed.into(),
            Self::Finds => t::SettingPrivate.into(),
            Self::Clock => words::clock(settings.clock),
            Self::Grace => words::limit(settings.grace_s),
            Self::Bid => words::limit(settings.bid_s),
            Self::Series => words::series(settings.series),
            Self::Delay => words::delay(settings.delay_s),
            Self::Hints if settings.hints => t::SettingAllowed.into(),
            Self::Programs if settings.programs => t::SettingAllowed.into(),
            Self::Hints | Self::Programs => t::SettingForbidden.into(),
            Self::Withheld => withheld::rule(settings.withheld),
        }
    }

    /// The consequences of the chosen value.
    #[must_use]
    pub fn help(self, settings: &Settings) -> Message {
        match self {
            Self::Finds if settings.listed => t::SettingListedHelp.into(),
            Self::Finds => t::SettingPrivateHelp.into(),
            Self::Clock => match settings.clock {
                Clock::None => t::SettingClockNoneHelp.into(),
                Clock::Move { .. } => t::SettingClockHelp.into(),
                Clock::Bank { .. } => t::SettingClockBankHelp.into(),
            },
            Self::Grace => t::SettingGraceHelp.into(),
            Self::Bid => t::SettingBidHelp.into(),
            Self::Series => t::SettingSeriesHelp.into(),
            Self::Delay => t::SettingDelayHelp.into(),
            Self::Hints => t::SettingHintsHelp.into(),
            Self::Programs => t::SettingProgramsHelp.into(),
            Self::Withheld => withheld::help(settings.withheld),
        }
    }
}

/// The settings of a table that differ from the usual ones, each with its name. All quick tables have the same.
#[must_use]
pub fn unusual(settings: &Settings) -> Vec<Message> {
    let usual = Settings::default();
    let is_said = |choice: &Choice| *choice != Choice::Finds && !(*choice == Choice::Grace && settings.quick);
    let all = Choice::ALL.into_iter().filter(is_said);
    let unusual = all.filter_map(|choice| {
        let (title, value) = (choice.title(), choice.value(settings));
        (value != choice.value(&usual)).then(|| t::SettingUnusual { title, value }.into())
    });
    unusual.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_can_be_chosen_and_the_usual_ones_are_among_them() {
        let usual = Settings::default();
        for choice in choices(AUCTIONS) {
            let (values, chosen) = choice.values(&usual);
            assert!(values.len() > 1, "{choice:?}");
            assert_eq!(values[chosen], choice.value(&usual), "{choice:?}");
            for (at, value) in values.iter().enumerate() {
                let mut settings = usual.clone();
                choice.choose(&mut settings, |_, _| at);
                assert_eq!(choice.values(&settings).1, at, "{choice:?}");
                assert_eq!(settings == usual, *value == values[chosen], "{choice:?}");
            }
        }
        assert!(choices("skip-bo").all(|choice| choice != Choice::Bid));
    }

    #[test]
    fn bots_have_a_pace_of_their_own_in_races() {
        let usual = Settings::default();
        let pace = |is_always_raced| for_game(usual.clone(), "skip-bo", is_always_raced).pace_ms;
        assert_eq!((pace(false), pace(true)), (usual.pace_ms, RACING_MS));
    }

    #[test]
    fn only_a_game_with_auctions_has_a_time_for_bids() {
        let chosen = Settings {
            bid_s: 20,
            ..Settings::default()
        };
        let bid = |game| for_game(chosen.clone(), game, false).bid_s;
        assert_eq!((bid(AUCTIONS), bid("skip-bo")), (20, Settings::default().bid_s));
    }
}

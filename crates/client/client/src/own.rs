//! The person's own matches, as the lobby lists them.

use wildpile_message::Message;
use wildpile_protocol::own::OwnTable;
use wildpile_protocol::socket::Phase;

use crate::text as t;
use crate::words::listed;

/// The number of tables that are listed although their match is over.
const OVER: usize = 3;

/// The tables listed as a person's own, those that wait for that person first. Among equals, the latest is first, as the
/// server lists them, and some whose match is over are last. Tables where one only waits for others to play with aren't among them.
#[must_use]
pub fn expected(mut all: Vec<OwnTable>) -> Vec<OwnTable> {
    all.retain(|table| !table.is_passing());
    tiny_sort::stable::sort_by_key(&mut all, |table| placed(table).0);
    let going_on = all.iter().filter(|table| table.phase != Phase::Over).count();
    all.truncate(going_on + OVER);
    all
}

/// The first running match in which the person has something left to do, and others perhaps wait for it. Nobody waits for an
/// attempt at a ranked deal, and no bot plays for it.
#[must_use]
pub fn unfinished<'a>(all: impl IntoIterator<Item = &'a OwnTable>) -> Option<&'a OwnTable> {
    let is_unfinished = |table: &&OwnTable| table.is_running() && !table.ranked && !table.is_out();
    all.into_iter().find(is_unfinished)
}

/// The thing a table waits for, as a clause, after the place that this gives it in a list: 0 (what waits for the person) to 5.
fn placed(table: &OwnTable) -> (u8, Message) {
    match table.phase {
        Phase::Over => (5, t::OwnOver.into()),
        _ if table.is_out() => (4, t::OwnOut.into()),
        Phase::Waiting => (3, t::OwnBegin.into()),
        Phase::Dealing => (1, t::OwnDeal.into()),
        Phase::Playing if table.ranked => (1, t::OwnRanked.into()),
        Phase::Playing if table.race => (1, t::OwnRace.into()),
        Phase::Playing if table.is_awaited() => (0, t::OwnTurn.into()),
        Phase::Playing => {
            let names: Vec<String> = table.awaited().map(str::to_owned).collect();
            let waits = match names.len() {
                0 => t::OwnRunning.into(),
                count => t::OwnOthers {
                    count,
                    names: listed(names),
                }
                .into(),
            };
            (2, waits)
        }
    }
}

/// The thing a table waits for, as a clause.
fn waits_for(table: &OwnTable) -> Message {
    placed(table).1
}

/// A table in short: the others there, the thing it waits for, and the time since something happened. Only the others of one that
/// was listed in an earlier visit.
#[must_use]
pub fn about(table: &OwnTable, is_current: bool) -> Vec<Message> {
    let others: Vec<String> = table.others().map(str::to_owned).collect();
    let with = (!others.is_empty()).then(|| {
        t::OwnWith {
            names: listed(others),
        }
        .into()
    });
    let now = is_current.then(|| waits_for(table));
    let quiet = quiet(table.quiet_s).filter(|_| is_current);
    with.into_iter().chain(now).chain(quiet).collect()
}

/// The time since something happened at a table, as a clause: whole minutes up to 59, hours up to 47, or days.
fn quiet(seconds: u64) -> Option<Message> {
    const MINUTE: u64 = 60;
    const HOUR: u64 = 60 * MINUTE;
    const DAY: u64 = 24 * HOUR;

    Some(match seconds {
        0..MINUTE => return None,
        MINUTE..HOUR => t::QuietMinutes {
            count: seconds / MINUTE,
        }
        .into(),
        HOUR.. if seconds < 2 * DAY => t::QuietHours {
            count: seconds / HOUR,
        }
        .into(),
        HOUR.. => t::QuietDays { count: seconds / DAY }.into(),
    })
}

#[cfg(test)]
mod tests {
    use wildpile_game::Seat;
    use wildpile_protocol::TableId;

    use super::*;

    fn order(all: Vec<OwnTable>) -> Vec<u8> {
        expected(all).iter().map(|table| table.id.0[0]).collect()
    }

    /// A match of Ada, Bert and Cleo, in which it is the turn of these seats.
    fn table(id: u8, to_move: &[usize]) -> OwnTable {
        OwnTable {
            id: TableId([id; 12]),
            game: "skip-bo".to_owned(),
            rules_name: "skip-bo".to_owned(),
            cards: Vec::new(),
            phase: Phase::Playing,
            round: 1,
            seat: Seat::FIRST,
            seats: ["Ada", "Bert", "Cleo"].map(str::to_owned).to_vec(),
            to_move: to_move.iter().filter_map(|seat| Seat::new(*seat)).collect(),
            race: false,
            resigned: false,
            quick: false,
            ranked: false,
            quiet_s: 5,
        }
    }

    #[test]
    fn a_table_before_its_match_is_expected_unless_it_is_a_quick_one() {
        for (phase, quick, is_expected) in [
            (Phase::Waiting, false, true),
            (Phase::Waiting, true, false),
            (Phase::Dealing, true, true),
            (Phase::Playing, true, true),
            (Phase::Over, false, true),
            (Phase::Over, true, false),
        ] {
            let one = OwnTable {
                phase,
                quick,
                ..table(1, &[])
            };
            assert_eq!(!expected(vec![one]).is_empty(), is_expected, "{phase:?} {quick}");
        }
    }

    #[test]
    fn some_whose_match_is_over_are_last() {
        let over = |id| OwnTable {
            phase: Phase::Over,
            ..table(id, &[])
        };
        let mut all: Vec<_> = (1..=5).map(over).collect();
        all.push(table(6, &[1]));
        assert_eq!(order(all), [6, 1, 2, 3]);
    }

    #[test]
    fn what_waits_for_the_person_comes_first() {
        let begins = OwnTable {
            phase: Phase::Waiting,
            ..table(1, &[])
        };
        let out = OwnTable {
            resigned: true,
            ..table(2, &[1])
        };
        let race = OwnTable {
            race: true,
            ..table(5, &[0, 1])
        };
        let all = vec![
            begins,
            out,
            table(3, &[1]),
            table(4, &[0]),
            race,
            table(6, &[2]),
            table(7, &[0]),
        ];
        assert_eq!(order(all), [4, 7, 5, 3, 6, 1, 2]);
    }

    #[test]
    fn it_is_said_what_a_table_waits_for() {
        let others = t::OwnOthers {
            count: 2_usize,
            names: listed(vec!["Bert".to_owned(), "Cleo".to_owned()]),
        };
        let race = OwnTable {
            race: true,
            ..table(1, &[0])
        };
        let ranked = OwnTable {
            ranked: true,
            ..race.clone()
        };
        let dealt = OwnTable {
            phase: Phase::Dealing,
            ..table(1, &[])
        };
        let waiting = OwnTable {
            phase: Phase::Waiting,
            ..table(1, &[])
        };
        let out = OwnTable {
            resigned: true,
            ..table(1, &[1])
        };
        let over = OwnTable {
            phase: Phase::Over,
            ..out.clone()
        };
        let all: [(OwnTable, Message); 9] = [
            (table(1, &[0, 1]), t::OwnTurn.into()),
            (table(1, &[1, 2]), others.into()),
            (table(1, &[]), t::OwnRunning.into()),
            (race, t::OwnRace.into()),
            (ranked, t::OwnRanked.into()),
            (dealt, t::OwnDeal.into()),
            (waiting, t::OwnBegin.into()),
            (out, t::OwnOut.into()),
            (over, t::OwnOver.into()),
        ];
        for (table, told) in all {
            assert_eq!(waits_for(&table), told);
        }
    }

    #[test]
    fn a_table_of_an_earlier_visit_only_says_who_is_there() {
        let names = listed(vec!["Bert".to_owned(), "Cleo".to_owned()]);
        let with = Message::from(t::OwnWith { names });
        let quiet = OwnTable {
            quiet_s: 330,
            ..table(1, &[0])
        };
        assert_eq!(about(&quiet, false), [with.clone()]);
        let last = t::QuietMinutes { count: 5_u64 }.into();
        assert_eq!(about(&quiet, true), [with, t::OwnTurn.into(), last]);
        let alone = OwnTable {
            seats: vec!["Ada".to_owned()],
            ..table(1, &[0])
        };
        assert_eq!(about(&alone, true), [t::OwnTurn.into()]);
    }

    #[test]
    fn a_match_without_anything_left_to_do_stops_nobody() {
        let ranked = OwnTable {
            ranked: true,
            race: true,
            ..table(1, &[0])
        };
        let out = OwnTable {
            resigned: true,
            ..table(2, &[1])
        };
        let begins = OwnTable {
            phase: Phase::Waiting,
            ..table(3, &[])
        };
        let mut all = vec![ranked, out, begins];
        assert_eq!(unfinished(&all), None);
        // It is another player's turn now, and the person's later.
        all.push(table(4, &[1]));
        assert_eq!(unfinished(&all).map(|table| table.id.0[0]), Some(4));
    }

    #[test]
    fn the_time_without_news_is_in_whole_units() {
        for (seconds, told) in [
            (0, None),
            (59, None),
            (60, Some(t::QuietMinutes { count: 1_u64 }.into())),
            (3_599, Some(t::QuietMinutes { count: 59_u64 }.into())),
            (3_600, Some(t::QuietHours { count: 1_u64 }.into())),
            (172_799, Some(t::QuietHours { count: 47_u64 }.into())),
            (172_800, Some(t::QuietDays { count: 2_u64 }.into())),
        ] {
            assert_eq!(quiet(seconds), told, "{seconds}");
        }
    }
}

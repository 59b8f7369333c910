//! The person's matches, whatever device they sat down with: as the server lists them, or as this browser remembers them.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_bundle::Listing;
use wildpile_client::own::{quiet, waits_for};
use wildpile_client::text as t;
use wildpile_protocol::own::{OwnTable, WaitsFor};
use wildpile_protocol::socket::Phase;

use super::api::{self, Failed, Requests};
use super::focus_if_lost;
use super::own::{self, Running};
use super::race::title;
use super::rules::InShort;
use super::state::people;
use super::words;
use crate::chunks;
use crate::route::Route;
use crate::text::{tr, tr_args};

/// How many tables whose match is over are listed.
const OVER: usize = 3;

/// The tables that the person expects among their matches, those that wait for them first. Among equals, the latest is first, as
/// the server lists them, and some whose match is over are last. Not those where they only wait for others to play with.
fn expected(all: &[OwnTable]) -> Vec<&OwnTable> {
    let mut expected: Vec<_> = all.iter().filter(|table| !table.is_passing()).collect();
    tiny_sort::stable::sort_by_key(&mut expected, |table| table.waits_for().rank());
    let going_on = expected.iter().filter(|table| table.phase != Phase::Over);
    expected.truncate(going_on.count() + OVER);
    expected
}

/// The running match in which the person has something left to do, and others perhaps wait for it.
fn unfinished(all: &[OwnTable]) -> Option<&OwnTable> {
    let mut all = expected(all).into_iter();
    all.find(|table| table.is_running() && !table.ranked && table.waits_for() != WaitsFor::Out)
}

/// A match in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnMatch {
    /// The table.
    pub id: String,
    /// The title of the game.
    pub game: String,
    /// The same, and how it is played.
    title: String,
    /// Against whom it is, and whose turn; empty if this browser doesn't know.
    pub about: String,
    /// The titles of the cards that gave it its rules.
    cards: String,
    /// The name of its rules, if they aren't the standard ones.
    rules: Option<String>,
    /// Whether the title says that it is a race.
    is_race: bool,
}

/// Whether the matches of a table are races: several people play solitaires only so.
fn is_race(table: &OwnTable) -> bool {
    table.race || chunks::listed(&table.game).is_some_and(Listing::is_always_raced)
}

impl OwnMatch {
    fn remembered(running: &Running) -> Self {
        let game = chunks::title(&running.game);
        Self {
            id: running.id.clone(),
            title: game.clone(),
            game,
            about: running.about(),
            cards: String::new(),
            rules: None,
            is_race: false,
        }
    }

    fn listed(table: &OwnTable) -> Self {
        let others: Vec<String> = table.others().map(str::to_owned).collect();
        let with = (!others.is_empty()).then(|| tr_args("online-own-with", &people(others)));
        let about: Vec<String> = with
            .into_iter()
            .chain([words(waits_for(&table.waits_for())), words(quiet(table.quiet()))])
            .collect();
        let cards = table.cards.iter();
        let cards: Vec<String> = cards.map(|card| words(card.message())).collect();
        let is_race = is_race(table);
        let is_usual = table.rules_name == table.game || table.quick || table.ranked;
        // Cards say themselves what they change.
        let has_own_rules = !is_usual && table.cards.is_empty();
        Self {
            id: table.id.to_string(),
            game: chunks::title(&table.game),
            title: title(&table.game, is_race, table.ranked),
            about: about.join(" · "),
            cards: cards.join(", "),
            rules: has_own_rules.then(|| table.rules_name.clone()),
            is_race,
        }
    }
}

/// What this browser remembers, the latest first.
fn remembered() -> Vec<OwnMatch> {
    own::remembered().iter().rev().map(OwnMatch::remembered).collect()
}

/// The tables at which the person has a seat; `None` if the server doesn't know them.
async fn listed() -> Result<Option<Vec<OwnTable>>, Failed> {
    api::known("/api/me/tables").await
}

/// A running match in which the person has something left to do. If the server doesn't list them, each that this browser remembers
/// is asked about.
pub async fn running() -> Option<OwnMatch> {
    if api::is_known()
        && let Ok(Some(all)) = listed().await
    {
        return unfinished(&all).map(OwnMatch::listed);
    }
    own::running().await.map(|one| OwnMatch::remembered(&one))
}

/// The person's matches on the page. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Matches {
    rows: RwSignal<Vec<OwnMatch>>,
    /// Whether the server may have a list.
    asks: StoredValue<bool>,
    /// Whether the server has said what of them still runs.
    is_checked: StoredValue<bool>,
    requests: Requests,
}

impl Matches {
    /// What this browser remembers is shown at once.
    pub fn new() -> Self {
        Self {
            rows: RwSignal::new(remembered()),
            asks: StoredValue::new(api::is_known()),
            is_checked: StoredValue::new(false),
            requests: Requests::default(),
        }
    }

    /// Asks the server how they are now. Its last list stays while it doesn't answer.
    pub fn refresh(self) {
        let request = self.requests.begin();
        spawn_local(async move {
            let answer = match self.asks.try_get_value() {
                Some(true) => listed().await,
                _ => Ok(None),
            };
            // The person may have gone to a table meanwhile, whose match this answer doesn't have.
            if self.rows.is_disposed() || !self.requests.is_news(request) {
                return;
            }
            match answer {
                Ok(Some(all)) => {
                    self.is_checked.set_value(true);
                    // One that isn't listed may still run: the list has an end, and a newer server may have the table.
                    for table in all.iter().filter(|table| !table.is_running()) {
                        own::forget(&table.id.to_string());
                    }
                    self.show(expected(&all).into_iter().map(OwnMatch::listed).collect());
                }
                other => {
                    // A server without online tables has none, and one that doesn't know the person won't soon.
                    if matches!(other, Ok(None) | Err(Failed::Absent)) {
                        self.asks.set_value(false);
                    }
                    let was_checked = self
                        .is_checked
                        .try_update_value(|is_checked| std::mem::replace(is_checked, true));
                    if was_checked == Some(false) {
                        own::forget_ended().await;
                        // The server may have listed them meanwhile.
                        if self.requests.is_last(request) {
                            self.show(remembered());
                        }
                    }
                }
            }
        });
    }

    /// What is the same stays as it is, and the focus at its match, also if that moves.
    fn show(self, rows: Vec<OwnMatch>) {
        if self.rows.try_with_untracked(|now| *now != rows) != Some(true) {
            return;
        }
        let focused = document()
            .active_element()
            .and_then(|element| element.get_attribute("data-own"));
        self.rows.set(rows);
        if let Some(id) = focused {
            focus_if_lost(format!("[data-own='{id}']"));
        }
    }
}

/// The way back to the person's matches.
#[component]
pub fn OwnMatches(matches: Matches) -> impl IntoView {
    let rows = matches.rows;
    view! {
        <Show when=move || rows.with(|rows| !rows.is_empty())>
            <section class="online-own" aria-labelledby="online-own-title">
                <h2 id="online-own-title">{tr("online-own")}</h2>
                <ul role="list">
                    <For each=move || rows.get() key=|row| row.id.clone() let:row>
                        {line(rows, row)}
                    </For>
                </ul>
            </section>
        </Show>
    }
}

/// A match in the list.
fn line(rows: RwSignal<Vec<OwnMatch>>, first: OwnMatch) -> impl IntoView {
    let id = first.id.clone();
    let shown = Memo::new(move |_| {
        let now = rows.with(|rows| rows.iter().find(|row| row.id == first.id).cloned());
        now.unwrap_or_else(|| first.clone())
    });
    let text = move || {
        let row = shown.get();
        let about = Some(row.about).filter(|about| !about.is_empty());
        let cards = Some(row.cards).filter(|cards| !cards.is_empty());
        view! {
            <strong>{row.title}</strong>
            <span class="soft">{about.unwrap_or_else(|| words(t::ToMatch))}</span>
            {cards.map(|cards| view! { <span class="online-card-titles">{cards}</span> })}
            {row.rules.map(|rules_name| view! { <InShort rules_name is_race=row.is_race/> })}
        }
    };
    view! {
        <li>
            <a class="online-listed" data-own=id.clone() href=Route::Table(id).to_string()>{text}</a>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use wildpile_game::Seat;
    use wildpile_protocol::TableId;

    use super::*;

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
            assert_eq!(!expected(&[one]).is_empty(), is_expected, "{phase:?} {quick}");
        }
    }

    #[test]
    fn only_races_are_called_so() {
        for (game, race, expected) in [
            ("skip-bo", false, false),
            ("skipper", false, false),
            ("skipper", true, true),
            ("joker", false, true),
        ] {
            let one = OwnTable {
                game: game.to_owned(),
                race,
                ..table(1, &[])
            };
            assert_eq!(is_race(&one), expected, "{game} {race}");
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
        let order: Vec<u8> = expected(&all).iter().map(|table| table.id.0[0]).collect();
        assert_eq!(order, [6, 1, 2, 3]);
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
        let all = [
            begins,
            out,
            table(3, &[1]),
            table(4, &[0]),
            race,
            table(6, &[2]),
            table(7, &[0]),
        ];
        let order: Vec<u8> = expected(&all).iter().map(|table| table.id.0[0]).collect();
        assert_eq!(order, [4, 7, 5, 3, 6, 1, 2]);
        assert_eq!(unfinished(&all).map(|table| table.id.0[0]), Some(4));
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
        // It is somebody else's turn now, and the person's later.
        all.push(table(4, &[1]));
        assert_eq!(unfinished(&all).map(|table| table.id.0[0]), Some(4));
    }
}

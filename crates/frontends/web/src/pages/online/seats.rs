//! The seats of a table before the deal, and who sits there.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_client::table::{Event, JoinGoal, State};
use wildpile_client::text as client;
use wildpile_game::Seat;
use wildpile_protocol::lobby::NAME;
use wildpile_protocol::socket::{Phase, SeatInfo, TableInfo, ToTable};
use wildpile_session::Kind;

use super::api;
use super::focus_if_lost;
use super::invite::SeatProgram;
use super::live::Live;
use crate::chunks;
use crate::pages::setup::level;
use crate::route::Route;
use crate::table::avatar::portrait;
use crate::text::{say_sentence, tr, ui};

/// Someone whom the server doesn't know.
#[derive(Clone, Copy)]
struct Newcomer {
    live: Live,
    /// The field with the name.
    field: NodeRef<leptos::html::Input>,
    /// True while the server is being told the name.
    is_busy: RwSignal<bool>,
    /// The seat that is taken after that. A press meanwhile counts, too.
    wanted: StoredValue<Option<Seat>>,
    wrong: RwSignal<Option<String>>,
}

impl Newcomer {
    fn new(live: Live) -> Self {
        Self {
            live,
            field: NodeRef::new(),
            is_busy: RwSignal::new(false),
            wanted: StoredValue::new(None),
            wrong: RwSignal::new(None),
        }
    }

    /// Says the name, and takes a seat then if one is wanted.
    fn come(self, seat: Option<Seat>) {
        let Some(field) = self.field.get_untracked() else {
            return;
        };
        if self.is_busy.get_untracked() {
            if seat.is_some() {
                self.wanted.set_value(seat);
            }
            return;
        }
        let name = field.value();
        if name.trim().is_empty() {
            self.wrong.set(Some(tr(ui::OnlineNameMissing)));
            drop(field.focus());
            return;
        }
        self.wanted.set_value(seat);
        self.is_busy.set(true);
        self.wrong.set(None);
        spawn_local(async move {
            let done = api::introduce(name.trim()).await;
            // The page may have been left.
            if self.live.state.is_disposed() {
                return;
            }
            match done {
                Ok(_) => {
                    if let Some(seat) = self.wanted.try_get_value().flatten() {
                        self.live
                            .table
                            .update_value(|table| table.goal = JoinGoal::Sit(Some(seat)));
                    }
                    self.live.known.set(true);
                    self.live.connect();
                }
                Err(failed) => {
                    self.wrong.try_set(Some(api::sentence(&failed)));
                    drop(field.focus());
                }
            }
            // The seats move when the form goes: nobody presses them before.
            self.is_busy.try_set(false);
        });
    }
}

/// The first of the free seats, and whether there are several to choose from: a bot's can be taken, too.
fn free_seat(live: Live) -> (Option<Seat>, bool) {
    let seats = live.seats();
    let mut all = Seat::all(seats.len()).zip(&seats);
    let free = all.find(|(_, sits)| !sits.is_taken()).map(|(seat, _)| seat);
    let open = seats.iter().filter(|sits| sits.is_open());
    (free, open.count() > 1)
}

/// Asks for the name of someone whom the server doesn't know, who mostly wants to sit down.
#[component]
fn NameFirst(newcomer: Newcomer) -> impl IntoView {
    let (live, wrong) = (newcomer.live, newcomer.wrong);
    let free = Memo::new(move |_| free_seat(live).0);
    let go = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        newcomer.come(free.get_untracked());
    };
    focus_if_lost("#online-name");
    view! {
        <form class="online-name" novalidate on:submit=go>
            <label for="online-name">{tr(ui::OnlineName)}</label>
            <div class="online-line">
                <input
                    id="online-name"
                    node_ref=newcomer.field
                    maxlength=NAME.to_string()
                    autocomplete="nickname"
                    required
                    value=api::name(live.app)
                    aria-describedby="online-name-wrong"
                    aria-invalid=move || wrong.with(Option::is_some).then_some("true")
                    on:input=move |_| wrong.set(None)
                />
                <Show when=move || free.get().is_some()>
                    <button class="primary" data-do="come">{tr(ui::OnlineSit)}</button>
                </Show>
                // Anyone who only watches may want to be heard in the chat.
                <button
                    type="button"
                    class:primary=move || free.get().is_none()
                    data-do="name"
                    on:click=move |_| newcomer.come(None)
                >
                    {move || tr(if free.get().is_some() { ui::OnlineNameWatch } else { ui::OnlineNameDo })}
                </button>
            </div>
            <p class="wrong" id="online-name-wrong" role="alert">{move || wrong.get()}</p>
        </form>
    }
}

/// An invitation: the name of the inviting person, the game, and true for a race.
type Invitation = (String, String, bool);

/// The invitation, for those who decide at the table.
fn invitation(live: Live) -> Option<Invitation> {
    let you = live.you.get();
    live.of_info(|info| {
        let is_waiting = info.phase == Phase::Waiting && you.seat.is_none() && !you.owner;
        let is_open = is_waiting && info.seats.iter().any(SeatInfo::is_open);
        is_open.then(|| (info.owner.clone(), info.game.clone(), info.race))
    })?
}

/// Tells a newcomer what this is about.
#[component]
fn Invited(invited: Memo<Option<Invitation>>) -> impl IntoView {
    move || {
        let (owner, game, is_race) = invited.get()?;
        let title = chunks::title(&game);
        let text = match (owner.as_str(), is_race) {
            // Nobody opened a quick table.
            ("", false) => tr(ui::OnlineInvitedHere { game: title }),
            ("", true) => tr(ui::OnlineInvitedHereRace { game: title }),
            (name, false) => tr(ui::OnlineInvited { name, game: title }),
            (name, true) => tr(ui::OnlineInvitedRace { name, game: title }),
        };
        let rules = Route::Rules(game).to_string();
        Some(view! { <p class="online-invited">{text} " " <a href=rules>{tr(ui::OnlineHowToPlay)}</a></p> })
    }
}

/// The seats and who sits there.
#[component]
pub fn Seats(live: Live) -> impl IntoView {
    let count = Memo::new(move |_| live.seats().len());
    let newcomer = Newcomer::new(live);
    let invited = Memo::new(move |_| invitation(live));
    // The form with the name goes once the server knows it, and the focus with it.
    Effect::new(move |was_known: Option<bool>| {
        let known = live.known.get();
        if known && was_known == Some(false) {
            focus_if_lost("#online-seats-title");
        }
        known
    });
    view! {
        <section class="card online-card online-seats" aria-labelledby="online-seats-title">
            <h2 id="online-seats-title" tabindex="-1">{tr(ui::OnlineSeats)}</h2>
            <Invited invited/>
            <Show when=move || !live.known.get()>
                <NameFirst newcomer/>
            </Show>
            <ol role="list">
                {move || (0..count.get()).filter_map(Seat::new).map(|seat| view! { <Place newcomer seat/> }).collect_view()}
            </ol>
            <p class="wrong" role="alert">
                {move || {
                    let wrong = live.message.get().filter(|notice| notice.kind == Kind::Wrong);
                    wrong.map(|notice| say_sentence(&notice.message, &live.reader.get()))
                }}
            </p>
            <p class="soft">
                {move || {
                    let count = live.of_info(|info| info.onlookers).unwrap_or_default();
                    let watches = live.you.with(|you| you.seat).is_none();
                    // An invited person may still want to play.
                    let (count, watches) = match invited.with(Option::is_some) {
                        true => (count.saturating_sub(1), false),
                        false => (count, watches),
                    };
                    match (count, watches) {
                        (0, _) => None,
                        (count, false) => Some(tr(client::Onlookers { count })),
                        (count, true) => Some(tr(ui::OnlineOnlookersYou { count: count - 1 })),
                    }
                }}
            </p>
        </section>
    }
}

/// A person's partner: by name, or by the number of a seat that is free.
fn partner_of(live: Live, partner: Seat) -> Option<String> {
    let number = usize::from(partner.number());
    let seats = live.seats();
    Some(match seats.get(partner.index())?.name() {
        "" => tr(ui::OnlinePartnerOfSeat { number }),
        name => tr(ui::OnlinePartnerOf { name }),
    })
}

/// One seat.
#[component]
fn Place(newcomer: Newcomer, seat: Seat) -> impl IntoView {
    let live = newcomer.live;
    let info = Memo::new(move |_| {
        live.of_info(|info| info.seats.get(seat.index()).cloned())
            .flatten()
    });
    let is_own = move || live.you.with(|you| you.seat) == Some(seat);
    let number = usize::from(seat.number());
    // The button for sitting down or standing up is gone once it was pressed; its successor gets the focus. Not if the seat came
    // with the opening of the table: the next Enter would then give it up.
    let is_pressed = StoredValue::new(false);
    let say = move |said: &ToTable| {
        is_pressed.set_value(true);
        live.say(said);
    };
    let sit = move |_| match live.state.get_untracked() {
        State::Here if live.known.get_untracked() => say(&ToTable::Sit { seat, program: false }),
        _ => {
            is_pressed.set_value(true);
            // The table hears it as soon as it listens.
            if live.known.get_untracked() {
                live.update(Event::Want(JoinGoal::Sit(Some(seat))));
            } else {
                newcomer.come(Some(seat));
            }
        }
    };
    let is_own_now = Memo::new(move |_| is_own());
    Effect::new(move |before: Option<bool>| {
        let now = is_own_now.get();
        if before.is_some_and(|before| before != now) && is_pressed.get_value() {
            is_pressed.set_value(false);
            focus_if_lost(format!(".online-seats [data-seat='{number}'] button"));
        }
        now
    });
    let is_owner = move || live.you.with(|you| you.owner);
    let who = move || {
        let info = info.get().unwrap_or_default();
        let (name, about) = match &info {
            SeatInfo::Free => (tr(ui::OnlineFree), String::new()),
            SeatInfo::Person { name, .. } if is_own() => (name.clone(), tr(ui::OnlineYou)),
            SeatInfo::Person {
                name, here: false, ..
            } => (name.clone(), tr(ui::OnlinePersonAway)),
            SeatInfo::Person {
                name, program: true, ..
            } => (name.clone(), tr(ui::OnlineProgram)),
            SeatInfo::Person { name, .. } => (name.clone(), tr(ui::OnlinePerson)),
            SeatInfo::Bot { name, level: own } => (name.clone(), tr(ui::SetupBot { level: level(own) })),
        };
        let partner = live.partners.with(|all| all.get(seat.index())?.first().copied());
        let partner = partner.and_then(|partner| partner_of(live, partner));
        let about = match (about.is_empty(), partner) {
            (true, Some(partner)) => partner,
            (false, Some(partner)) => format!("{about} · {partner}"),
            (_, None) => about,
        };
        let picture = info.is_taken().then(|| portrait(&name));
        let is_free = picture.is_none();
        view! {
            <span class="online-face" class:free=is_free aria-hidden="true">
                {match picture {
                    Some(picture) => view! { <svg viewBox="0 0 48 48" inner_html=picture></svg> }.into_any(),
                    None => view! { <span>{number}</span> }.into_any(),
                }}
            </span>
            <span class="online-who"><b>{name}</b> <span class="soft">{about}</span></span>
        }
    };
    let kinds = move || {
        let levels = live.bundle.get().map(|bundle| bundle.bots.levels());
        levels.unwrap_or_default().iter().map(|level| level.name)
    };
    let offers = Memo::new(move |_| {
        let levels = live.bundle.get().map(|bundle| bundle.bots.levels());
        let levels = levels.unwrap_or_default().iter().map(|level| level.name);
        live.follow_info(|table| table.seat_offers(seat, levels))
    });
    let is_offered = move |is: fn(&ToTable) -> bool| offers.with(|offers| offers.iter().any(is));
    let takes_program = Memo::new(move |_| {
        let may = |info: &TableInfo| info.settings.programs && !info.settings.quick;
        info.get() == Some(SeatInfo::Free) && is_owner() && live.info_is(may)
    });
    view! {
        <li data-seat=number.to_string() class:own=is_own>
            {who}
            <span class="online-do">
                {move || {
                    let can_sit = is_offered(|said| matches!(said, ToTable::Sit { .. }));
                    // A newcomer sits down with the button at the name, where there is one; here they choose among seats.
                    let is_new = !live.known.get();
                    let (free, has_choice) = free_seat(live);
                    let is_shown = can_sit && (!is_new || free.is_none() || has_choice);
                    let is_choice = is_new && free.is_some();
                    let has_seat = live.you.with(|you| you.seat.is_some());
                    is_shown.then(|| view! {
                        // A disabled button would lose the focus.
                        <button class:primary=!is_choice && !has_seat data-do="sit" aria-label=if is_choice { tr(ui::OnlineTake { number }) } else { tr(ui::OnlineSitAt { number }) }
                            aria-disabled=move || newcomer.is_busy.get().then_some("true") on:click=sit>
                            {if is_choice { tr(ui::OnlineTake { number }) } else { tr(ui::OnlineSit) }}
                        </button>
                    })
                }}
                {move || is_offered(|said| *said == ToTable::Stand).then(|| view! {
                    <button data-do="stand" on:click=move |_| say(&ToTable::Stand)>{tr(client::Stand)}</button>
                })}
                {move || {
                    is_offered(|said| matches!(said, ToTable::Bot { .. })).then(|| {
                        let own = match info.get() {
                            Some(SeatInfo::Bot { level, .. }) => level,
                            _ => String::new(),
                        };
                        view! {
                            <select
                                data-do="bot"
                                aria-label=tr(ui::OnlineBotAt { number })
                                on:change=move |event| {
                                    let level = event_target_value(&event);
                                    live.say(&match level.is_empty() {
                                        true => ToTable::Clear { seat },
                                        false => ToTable::Bot { seat, level },
                                    });
                                }
                            >
                                <option value="" selected=own.is_empty()>{tr(ui::OnlineNoBot)}</option>
                                {kinds()
                                    .map(|kind| view! {
                                        <option value=kind selected=own == kind>
                                            {tr(ui::SetupBot { level: level(kind) })}
                                        </option>
                                    })
                                    .collect_view()}
                            </select>
                        }
                    })
                }}
                {move || {
                    let now = info.get().unwrap_or_default();
                    // A bot goes by the choice above.
                    let is_person = matches!(now, SeatInfo::Person { .. });
                    (is_person && is_offered(|said| matches!(said, ToTable::Clear { .. }))).then(|| view! {
                        <button data-do="clear" aria-label=tr(ui::OnlineClearAt { name: now.name() })
                            on:click=move |_| live.say(&ToTable::Clear { seat })>
                            {tr(client::Clear)}
                        </button>
                    })
                }}
            </span>
            {move || takes_program.get().then(|| view! { <SeatProgram live seat/> })}
        </li>
    }
}

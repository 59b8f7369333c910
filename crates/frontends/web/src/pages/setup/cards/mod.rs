//! Cards that change the rules: none, chosen ones, or some drawn at random, and handicaps by seat.

pub mod pick;

use leptos::prelude::*;
use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_game::rules::Problem;
use wildpile_packs::{CardKind, Packs, Wanted};
use wildpile_session::{GameBundle, Pick};

use super::bench::Bench;
use super::control::{Number, Texts};
use super::link::{self, Part, Reading};
use crate::controls::radio;
use crate::pages::card::{Shown, picture, thumbnail};
use crate::route::{Route, Shared};
use crate::text::{Message, Reader, say_sentence, tr};

/// The most cards that can be drawn.
const MOST: usize = 5;

/// How the mutators come into play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    None,
    Chosen,
    Drawn,
}

impl Mode {
    const ALL: [(Self, &'static str, &'static str); 3] = [
        (Self::None, "none", "cards-none"),
        (Self::Chosen, "chosen", "cards-choose"),
        (Self::Drawn, "drawn", "cards-draw"),
    ];
}

/// Why the cards can't be drawn with what else is chosen; none if they can, or if none are drawn.
pub fn obstacle(bench: &Bench) -> Option<String> {
    let count = bench.draw.get()?;
    bench.form.with(|form| {
        if form.deal().is_none() && form.pick() != Pick::Any {
            return Some(tr("cards-no-pick"));
        }
        let deal = form.deal().unwrap_or(Deal::Number(1));
        let drawn = bench.packs.with(|packs| pick::draw(form, packs, count, deal));
        drawn.err().map(|why| say_sentence(&why, &Reader::NOBODY))
    })
}

/// A link, with its cards put into play.
pub fn read(
    bundle: &'static GameBundle,
    shared: &Shared,
    names: &[String],
    packs: &Packs,
) -> (Reading, Option<usize>) {
    let written = shared.cards.as_deref().unwrap_or_default().trim();
    let draw = written
        .parse::<usize>()
        .ok()
        .filter(|count| (1..=MOST).contains(count));
    let reading = link::read_with(bundle, shared, names, |reading| {
        if draw.is_none() && !written.is_empty() {
            put_named(reading, packs, written);
        }
    });
    (reading, draw)
}

/// The same, with the cards drawn that a link wants drawn, for a match that starts at once.
pub fn dealt(bundle: &'static GameBundle, shared: &Shared, names: &[String], packs: &Packs) -> Reading {
    let (mut reading, draw) = read(bundle, shared, names, packs);
    let Some(count) = draw.filter(|_| reading.wrong.is_empty()) else {
        return reading;
    };
    let deal = reading.form.deal().unwrap_or_else(crate::play::random_deal);
    match pick::draw(&reading.form, packs, count, deal) {
        Ok(form) => {
            reading.form = form;
            reading.form.set_deal(Some(deal));
        }
        Err(why) => reading.refuse(Part::Cards, &count.to_string(), Problem::bare("cards", why)),
    }
    reading
}

/// Puts the cards that a link names into play, if all are known and fit.
fn put_named(reading: &mut Reading, packs: &Packs, written: &str) {
    let mut picked = Wanted::default();
    for id in written.split(',').map(str::trim) {
        match id.split_once(':') {
            None => picked.mutators.push(id.to_owned()),
            Some((seat, card)) => match seat.parse().ok().and_then(Seat::from_number) {
                Some(seat) => picked.handicaps.push((seat, card.to_owned())),
                None => reading.refuse_seats(Part::Cards, id),
            },
        }
    }
    let found = picked.find(packs, reading.form.bundle().game.name());
    let fits = pick::with_selection(packs, &reading.form, |selection| {
        selection.check(&found.mutators, &found.handicaps)
    });
    let clashes = fits.err().map(|problems| problems.list().to_vec());
    let problems: Vec<Problem> = found
        .problems
        .into_iter()
        .chain(clashes.unwrap_or_default())
        .collect();
    if problems.is_empty() {
        pick::put(&mut reading.form, packs, &picked);
    }
    for problem in problems {
        reading.refuse(Part::Cards, written, problem);
    }
}

/// The cards of a setup page.
#[component]
pub fn Cards(
    /// The page.
    bench: Bench,
) -> impl IntoView {
    let game = bench.bundle.game.name();
    let count = move |kind| bench.packs.with(|packs| packs.cards(game, kind).count());
    let mutators = Memo::new(move |_| count(CardKind::Mutator));
    let handicaps = Memo::new(move |_| count(CardKind::Handicap));
    let seats = Memo::new(move |_| bench.form.with(|f| f.seats().len()));
    let picked = Memo::new(move |_| bench.form.with(|f| Wanted::of(&f.layers())));
    let all = move || Seat::all(seats.get()).collect::<Vec<_>>();
    let pool = Memo::new(move |_| bench.packs.with(|packs| packs.pool(game, &[]).len()));
    let for_seats = move || seats.get() > 1 && handicaps.get() > 0;
    view! {
            <fieldset class="card setup-card setup-cards" id="setup-cards">
                <legend>{tr("cards-title")}</legend>
                <p class="help">{tr("cards-help")}</p>
                <Show when=move || { mutators.get() > 0 }>
                    <Mutators bench picked most=pool/>
                </Show>
                <Show when=for_seats>
                    <For each=all key=|seat| seat.index() let:seat>
                        <Handicaps bench picked seat/>
                    </For>
                </Show>
                <p class="help">
                    <a href=Route::Packs(Shared::of(game)).to_string()>{tr("cards-own")}</a>
                    {move || {
                        let pack = bench.packs.with(|packs| {
                            packs.all().iter().find(|pack| pack.game == game).map(|pack| format!("pack-{}", pack.id))
                        });
                        let href = Route::Print(Some(pack?)).to_string();
                        Some(view! { " · " <a data-do="print-cards" href=href>{tr("cards-print")}</a> })
                    }}
                </p>
            </fieldset>
    }
}

#[component]
fn Mutators(bench: Bench, picked: Memo<Wanted>, most: Memo<usize>) -> impl IntoView {
    let mode = RwSignal::new(if bench.draw.get_untracked().is_some() {
        Mode::Drawn
    } else if picked.with_untracked(|p| p.mutators.is_empty()) {
        Mode::None
    } else {
        Mode::Chosen
    });
    // Whatever else puts cards into the form, as the last setup does, has chosen them.
    Effect::new(move || {
        if picked.with(|p| !p.mutators.is_empty()) && mode.get_untracked() != Mode::Chosen {
            bench.draw.set(None);
            mode.set(Mode::Chosen);
        }
    });
    let choose = move |new: Mode| {
        mode.set(new);
        bench.draw.set((new == Mode::Drawn).then_some(1));
        if new != Mode::Chosen {
            bench.put_cards(|picked| picked.mutators.clear());
        }
    };
    let row = move |(own, value, key)| {
        radio(
            "cards",
            value,
            key,
            move || mode.get() == own,
            move || choose(own),
        )
    };
    let count = Signal::derive(move || bench.draw.get().and_then(|n| i64::try_from(n).ok()));
    let set = Callback::new(move |n: i64| bench.draw.set(usize::try_from(n).ok()));
    let body = move || match mode.get() {
        Mode::None => ().into_any(),
        Mode::Chosen => view! { <Choice bench picked/> }.into_any(),
        Mode::Drawn => {
            let texts = Texts {
                label: "cards-count-title".to_owned(),
                help: "cards-draw-help".to_owned(),
            };
            view! {
                <div class="part carried">
                    <p class="part-title" id="cards-count-title">{tr("cards-count")}</p>
                    <Number
                        bench
                        id="cards-count-field".to_owned()
                        texts
                        min=1
                        max=i64::try_from(MOST.min(most.get()).max(1)).unwrap_or(1)
                        value=count
                        set
                    />
                    <p class="help" id="cards-draw-help">{tr("cards-draw-help")}</p>
                    <div class="problem" role="alert">{move || obstacle(&bench)}</div>
                </div>
            }
            .into_any()
        }
    };
    view! {
        <div class="choices">{Mode::ALL.map(row).collect_view()}</div>
        {body}
    }
}

/// The mutators of all packs, as a list in which they are chosen, and those in play as cards.
#[component]
fn Choice(bench: Bench, picked: Memo<Wanted>) -> impl IntoView {
    view! {
        <ul class="rule-hand" aria-label=tr("cards-in-play")>
            {move || shown(bench).iter().map(|card| view! { <li>{picture(card)}</li> }).collect_view()}
        </ul>
        <ul class="rule-list">{move || rows(bench, picked, None)}</ul>
    }
}

/// The mutators of all packs in a list, or the handicaps for a seat.
fn rows(bench: Bench, picked: Memo<Wanted>, seat: Option<Seat>) -> impl IntoView {
    let game = bench.bundle.game.name();
    let kind = CardKind::of(seat);
    bench.packs.with(|packs| {
        let rows = packs.cards(game, kind).map(|card| {
            let id = StoredValue::new(card.id());
            let on =
                Memo::new(move |_| picked.with(|picked| id.with_value(|id| picked.ids(seat).contains(&id))));
            let why = Memo::new(move |_| {
                bench.judge(|packs, form| {
                    let card = id.with_value(|id| packs.find(game, kind, id, "").ok());
                    let reasons = card.map(|card| {
                        pick::with_selection(packs, form, |selection| {
                            selection.why_not_beside(&picked.get(), seat, card)
                        })
                    });
                    reasons.unwrap_or_default()
                })
            });
            let toggle = Callback::new(move |()| {
                let id = id.get_value();
                bench.put_cards(|picked| {
                    if picked.ids(seat).contains(&&id) {
                        picked.remove(seat, &id);
                    } else {
                        picked.add(seat, id);
                    }
                });
            });
            let own = card.id().replace('/', "-");
            let id = match seat {
                None => format!("card-{own}"),
                Some(seat) => format!("handicap-{}-{own}", seat.number()),
            };
            row(id, Shown::of(card), on, why, toggle)
        });
        rows.collect_view()
    })
}

/// The mutators in play, to be drawn.
fn shown(bench: Bench) -> Vec<Shown> {
    let game = bench.bundle.game.name();
    bench.judge(|packs, form| {
        let found = Wanted::of(&form.layers()).find(packs, game).mutators;
        found.into_iter().map(Shown::of).collect()
    })
}

/// A card in a list: its drawing, what it does, and why it doesn't fit.
fn row(
    id: String,
    card: Shown,
    on: Memo<bool>,
    why: Memo<Vec<Message>>,
    toggle: Callback<()>,
) -> impl IntoView {
    let fits = move || on.get() || why.with(Vec::is_empty);
    let reasons = move || {
        let why = why.get();
        (!why.is_empty()).then(|| {
            let why: Vec<String> = why.iter().map(|why| say_sentence(why, &Reader::NOBODY)).collect();
            tr!("cards-no-fit", why = why.join(" "))
        })
    };
    view! {
        <li class:unfit=move || !fits()>
            <label class="choice" for=id.clone()>
                <input
                    type="checkbox"
                    id=id.clone()
                    aria-labelledby=format!("{id}-title")
                    aria-describedby=format!("{id}-help {id}-why")
                    aria-disabled=move || (!fits()).to_string()
                    prop:checked=move || on.get()
                    on:click=move |event| {
                        if fits() {
                            toggle.run(());
                        } else {
                            event.prevent_default();
                        }
                    }
                />
                {thumbnail(&card)}
                <span class="preset-text">
                    <span class="preset-title" id=format!("{id}-title")>{card.title}</span>
                    <span class="help" id=format!("{id}-help")>
                        {card.sentence}
                        {(!card.effect.is_empty()).then(|| view! { <span class="effect">" "{card.effect}</span> })}
                    </span>
                    <span class="rule-why" id=format!("{id}-why")>{reasons}</span>
                </span>
            </label>
        </li>
    }
}

/// The handicaps of a seat.
#[component]
fn Handicaps(bench: Bench, picked: Memo<Wanted>, seat: Seat) -> impl IntoView {
    let count = move || picked.with(|p| p.ids(Some(seat)).len());
    view! {
        <details class="rule-seat">
            <summary>{move || tr!("cards-of-seat", number = seat.number(), count = count())}</summary>
            <ul class="rule-list">{move || rows(bench, picked, Some(seat))}</ul>
        </details>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chunks::testing::bundle;
    use crate::pages::setup::link::form_link;

    fn linked(rules: Option<&str>, cards: &str) -> (Reading, Option<usize>) {
        let shared = Shared {
            rules: rules.map(str::to_owned),
            cards: Some(cards.to_owned()),
            ..Shared::of("skipper")
        };
        read(bundle("skipper"), &shared, &[], &Packs::shipped())
    }

    #[test]
    fn mu_03_a_link_names_its_cards_and_has_the_rules_for_those_who_do_not_know_them() {
        let (reading, draw) = linked(None, "skipper/hand_of_four,skipper/no_trashing");
        assert_eq!((reading.wrong.as_slice(), draw), ([].as_slice(), None));
        let link = form_link(&reading.form);
        assert_eq!(
            link.cards.as_deref(),
            Some("skipper/hand_of_four,skipper/no_trashing")
        );
        assert_eq!(link.rules.as_deref(), Some("hand=4,trash=never"));
        // Reading it again gives the same, and its rules are those of the cards.
        let again = read(bundle("skipper"), &link, &[], &Packs::shipped()).0;
        assert_eq!(again.form.setup(), reading.form.setup());
        // Those who don't know of cards have the rules, as old links do.
        let plain = link::read(bundle("skipper"), &Shared { cards: None, ..link }, &[]);
        assert_eq!(plain.form.short_name(), reading.form.short_name());
        assert!(Wanted::of(&plain.form.layers()).is_empty());
    }

    #[test]
    fn mu_03_a_link_with_unknown_cards_or_cards_that_clash_says_so() {
        for cards in [
            "skipper/hand_of_nine",
            "skipper/hand_of_four,skipper/hand_of_three",
            "king_finish",
            "seat:own_suit",
        ] {
            let (reading, _) = linked(None, cards);
            assert!(
                reading.wrong.iter().all(|wrong| wrong.part == Part::Cards),
                "{cards}"
            );
            assert!(!reading.wrong.is_empty(), "{cards}");
            assert!(reading.form.is_ready(), "{cards}");
        }
    }

    #[test]
    fn mu_03_a_link_can_draw_cards_from_its_deal() {
        let shared = Shared {
            cards: Some("2".to_owned()),
            deal: Some("7".to_owned()),
            ..Shared::of("skipper")
        };
        let packs = Packs::shipped();
        assert_eq!(read(bundle("skipper"), &shared, &[], &packs).1, Some(2));
        let dealt = || dealt(bundle("skipper"), &shared, &[], &packs).form;
        assert_eq!(Wanted::of(&dealt().layers()).mutators.len(), 2);
        assert_eq!(dealt().setup(), dealt().setup());
        assert_eq!(dealt().deal(), Some(Deal::Number(7)));
    }
}

//! The cards of a form: which are in play, which fit, and drawing some. The form's layers are the only place where
//! they are kept.

use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_game::rules::{Layer, Problem, Source, seat_of_key};
use wildpile_packs::{CardKind, CardRef, CardsInPlay, Drawn, Fit, Packs};
use wildpile_session::{Form, GameBundle, Setup};

use crate::text::Message;

/// The IDs of the cards in play, `pack/card`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picked {
    /// The mutators, in the order in which they apply.
    pub mutators: Vec<String>,
    /// The handicaps with their seats.
    pub handicaps: Vec<(Seat, String)>,
}

impl Picked {
    /// Those among the layers of rules.
    #[must_use]
    pub fn of(layers: &[Layer]) -> Self {
        let mut new = Self::default();
        for layer in layers {
            match &layer.source {
                Source::Mutator(card) => new.mutators.push(card.id.clone()),
                Source::Handicap(card) => {
                    let seat = layer.patch.keys().find_map(|key| seat_of_key(key));
                    new.handicaps.extend(seat.map(|seat| (seat, card.id.clone())));
                }
                _ => {}
            }
        }
        new
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.mutators.is_empty() && self.handicaps.is_empty()
    }

    /// True if this mutator is there, or this handicap of a seat.
    #[must_use]
    pub fn has(&self, seat: Option<Seat>, id: &str) -> bool {
        match seat {
            None => self.mutators.iter().any(|own| own == id),
            Some(seat) => self.handicaps.iter().any(|(s, own)| *s == seat && own == id),
        }
    }

    /// Takes a mutator in, or out if it is there.
    pub fn toggle(&mut self, id: &str) {
        match self.mutators.iter().position(|own| own == id) {
            Some(at) => drop(self.mutators.remove(at)),
            None => self.mutators.push(id.to_owned()),
        }
    }

    /// Gives a seat a handicap, or takes it away.
    pub fn toggle_handicap(&mut self, seat: Seat, id: &str) {
        match self.handicaps.iter().position(|(s, own)| *s == seat && own == id) {
            Some(at) => drop(self.handicaps.remove(at)),
            None => self.handicaps.push((seat, id.to_owned())),
        }
    }
}

/// Cards that were looked up.
#[derive(Clone, Debug, Default)]
pub struct Found<'a> {
    /// The mutators.
    pub mutators: Vec<CardRef<'a>>,
    /// The handicaps with their seats.
    pub handicaps: Vec<(Seat, CardRef<'a>)>,
    /// The IDs that are unknown, or have several meanings.
    pub problems: Vec<Problem>,
}

/// Looks cards up.
#[must_use]
pub fn find<'a>(packs: &'a Packs, game: &'a str, picked: &Picked) -> Found<'a> {
    let mut found = Found::default();
    for id in &picked.mutators {
        match packs.find(game, CardKind::Mutator, id, "cards") {
            Ok(card) => found.mutators.push(card),
            Err(problem) => found.problems.push(problem),
        }
    }
    for (seat, id) in &picked.handicaps {
        match packs.find(game, CardKind::Handicap, id, "cards") {
            Ok(card) => found.handicaps.push((*seat, card)),
            Err(problem) => found.problems.push(problem),
        }
    }
    found
}

/// Asks what fits to the rules and seats of a form.
pub fn with_fit<T>(packs: &Packs, form: &Form, ask: impl FnOnce(&Fit<'_>) -> T) -> T {
    let (below, above): (Vec<Layer>, Vec<Layer>) = form
        .layers()
        .into_iter()
        .filter(|layer| layer.source.card().is_none())
        .partition(|layer| matches!(layer.source, Source::Preset(_)));
    ask(&Fit {
        packs,
        game: form.bundle().game,
        below: &below,
        above: &above,
        seats: form.seats().len(),
    })
}

/// Puts cards into play, whether they fit or not. Unknown ones are left out.
pub fn put(form: &mut Form, packs: &Packs, picked: &Picked, drawn: Option<Drawn>) {
    let game = form.bundle().game.name();
    let found = find(packs, game, picked);
    let mutators = found.mutators.iter().map(|card| card.layer(None)).collect();
    let handicaps = found.handicaps.iter();
    let handicaps = handicaps.map(|(seat, card)| card.layer(Some(*seat))).collect();
    let note = CardsInPlay::new(&found.mutators, &found.handicaps, drawn).note();
    form.set_cards(mutators, handicaps, note);
}

/// The form with this many mutators drawn from a deal number. Its handicaps stay.
///
/// # Errors
/// Why that many can't be drawn.
pub fn draw(form: &Form, packs: &Packs, count: usize, deal: Deal) -> Result<Form, Message> {
    let all = form.layers();
    let handicaps = all
        .iter()
        .filter(|layer| matches!(layer.source, Source::Handicap(_)));
    let handicaps: Vec<Layer> = handicaps.cloned().collect();
    let (mutators, drawn) = with_fit(packs, form, |fit| {
        let drawn = fit.draw_beside(&handicaps, &[], count, deal);
        drawn.map(|(cards, drawn)| (cards.iter().map(CardRef::id).collect(), drawn))
    })?;
    let picked = Picked {
        mutators,
        handicaps: Picked::of(&all).handicaps,
    };
    let mut new = form.clone();
    put(&mut new, packs, &picked, Some(drawn));
    Ok(new)
}

/// The setup of a match whose mutators were drawn, with as many drawn from another deal number.
///
/// # Errors
/// Why that many can't be drawn, as when packs were deleted.
pub fn redraw(
    bundle: &'static GameBundle,
    setup: &Setup,
    packs: &Packs,
    deal: Deal,
) -> Result<Setup, Message> {
    let mut form = Form::of(bundle, setup, &[]);
    let Some(drawn) = CardsInPlay::of_note(&setup.cards).drawn else {
        return Ok(setup.clone());
    };
    let mut picked = Picked::of(&setup.layers);
    picked.mutators.clear();
    put(&mut form, packs, &picked, None);
    draw(&form, packs, drawn.count, deal).map(|form| form.setup())
}

/// Why a mutator doesn't fit with the others in play; nothing if it does.
#[must_use]
pub fn why_not(packs: &Packs, form: &Form, picked: &Picked, card: CardRef<'_>) -> Vec<Message> {
    let others = find(packs, form.bundle().game.name(), picked).mutators;
    let others: Vec<CardRef<'_>> = others.into_iter().filter(|other| *other != card).collect();
    with_fit(packs, form, |fit| fit.why_not(&others, card))
}

/// Why a handicap doesn't fit at a seat with everything in play; nothing if it does.
#[must_use]
pub fn why_no_handicap(
    packs: &Packs,
    form: &Form,
    picked: &Picked,
    seat: Seat,
    card: CardRef<'_>,
) -> Vec<Message> {
    let mut found = find(packs, form.bundle().game.name(), picked);
    found.handicaps.retain(|(s, other)| (*s, *other) != (seat, card));
    let check = |handicaps: &[(Seat, CardRef<'_>)]| {
        with_fit(packs, form, |fit| fit.check(&found.mutators, handicaps))
    };
    if check(&found.handicaps).is_err() {
        // Something else is wrong, and is reported elsewhere.
        return Vec::new();
    }
    let with: Vec<_> = found.handicaps.iter().copied().chain([(seat, card)]).collect();
    match check(&with) {
        Ok(_) => Vec::new(),
        Err(problems) => problems
            .list()
            .iter()
            .map(|problem| problem.what.clone())
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chunks::testing::bundle;
    use wildpile_session::Session;

    fn picked(ids: &[&str]) -> Picked {
        Picked {
            mutators: ids.iter().map(|id| (*id).to_owned()).collect(),
            handicaps: Vec::new(),
        }
    }

    #[test]
    fn mu_03_chosen_cards_are_in_the_rules_and_in_the_record() {
        let packs = Packs::shipped();
        let mut form = Form::new(bundle("skipper"), &[]);
        put(
            &mut form,
            &packs,
            &picked(&["skipper/hand_of_four", "no_trashing"]),
            None,
        );
        assert_eq!(form.short_name(), Some("skipper(hand=4,trash=never)"));
        assert!(matches!(form.source("hand"), Source::Mutator(card) if card.id == "skipper/hand_of_four"));
        let own = Picked::of(&form.layers());
        assert_eq!(own.mutators, ["skipper/hand_of_four", "skipper/no_trashing"]);
        let session = Session::start(bundle("skipper"), form.setup(), Deal::Number(3)).expect("it starts");
        let note = CardsInPlay::of_note(&session.setup().cards);
        assert_eq!(note.mutators.len(), 2);
        assert!(session.record().contains("hand_of_four"));
        // Without them everything is as it was.
        put(&mut form, &packs, &Picked::default(), None);
        assert_eq!(form.setup(), Form::new(bundle("skipper"), &[]).setup());
    }

    #[test]
    fn mu_03_drawn_cards_depend_on_the_deal_number_alone() {
        let packs = Packs::shipped();
        let form = Form::new(bundle("skipper"), &[]);
        let draw = |number| {
            draw(&form, &packs, 3, Deal::Number(number))
                .expect("three that fit")
                .setup()
        };
        assert_eq!(draw(7), draw(7));
        let all: Vec<_> = (0..8).map(|number| Picked::of(&draw(number).layers)).collect();
        assert!(all.iter().any(|other| *other != all[0]));
        let drawn = CardsInPlay::of_note(&draw(7).cards).drawn.expect("it was drawn");
        assert_eq!((drawn.count, drawn.deal.as_str()), (3, "7"));
        assert!(super::draw(&form, &packs, 99, Deal::Number(1)).is_err());
        // The next deal draws again, from its own number.
        let next = redraw(bundle("skipper"), &draw(7), &packs, Deal::Number(8)).expect("three that fit");
        assert_eq!(next, draw(8));
    }

    #[test]
    fn mu_03_drawn_cards_fit_the_handicaps() {
        let packs = Packs::shipped();
        let mut form = Form::new(bundle("skipper"), &[]);
        form.set_seats(2);
        let own = Picked {
            mutators: Vec::new(),
            handicaps: vec![(Seat::FIRST, "skipper/own_suit_only".to_owned())],
        };
        put(&mut form, &packs, &own, None);
        let card = packs
            .find("skipper", CardKind::Handicap, "own_suit_only", "")
            .expect("a card");
        for number in 1..=60 {
            let drawn = draw(&form, &packs, 3, Deal::Number(number)).expect("three that fit");
            let picked = Picked::of(&drawn.layers());
            assert_eq!(picked.handicaps, own.handicaps);
            let mutators = find(&packs, "skipper", &picked).mutators;
            let checked = with_fit(&packs, &form, |fit| fit.check(&mutators, &[(Seat::FIRST, card)]));
            assert!(checked.is_ok(), "{number}: {checked:?}");
        }
    }

    #[test]
    fn mu_03_a_card_that_does_not_fit_says_why() {
        let packs = Packs::shipped();
        let form = Form::new(bundle("skipper"), &[]);
        let card = |id| packs.find("skipper", CardKind::Mutator, id, "").expect("a card");
        let reasons = |others: &[&str], id| {
            let reasons = why_not(&packs, &form, &picked(others), card(id));
            reasons.iter().map(|why| why.id().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(reasons(&[], "king_finish"), ["packs.reason-requires"]);
        assert_eq!(reasons(&["discarded_skippers"], "king_finish"), [""; 0]);
        assert_eq!(
            reasons(&["hand_of_four"], "hand_of_three"),
            ["packs.reason-same-option"]
        );
        // A card in play is judged by the others.
        assert_eq!(reasons(&["hand_of_four"], "hand_of_four"), [""; 0]);
    }
}

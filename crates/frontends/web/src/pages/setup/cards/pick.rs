//! The cards of a form: putting some into play, and drawing some. The form's layers are the only place where they are
//! kept.

use wildpile_cards::Deal;
use wildpile_packs::{Around, CardSelection, CardsInPlay, Packs, Settled, Wanted};
use wildpile_session::{Form, GameBundle, Setup, texts};

use crate::text::Message;

/// Asks what fits to the rules and seats of a form.
pub fn with_selection<T>(packs: &Packs, form: &Form, ask: impl FnOnce(&CardSelection<'_>) -> T) -> T {
    let around = Around::of(&form.layers());
    ask(&around.selection(packs, form.bundle().game, form.seats().len()))
}

/// Puts cards into play, whether they fit or not. Unknown ones are left out.
pub fn put(form: &mut Form, packs: &Packs, wanted: &Wanted) {
    let found = wanted.find(packs, form.bundle().game.name());
    put_settled(form, found.settled(None));
}

fn put_settled(form: &mut Form, settled: Settled) {
    form.set_cards(settled.mutators, settled.handicaps, settled.cards.note());
}

/// The form with this many mutators drawn from a deal number. Its handicaps stay.
///
/// # Errors
/// Why that many can't be drawn, or what is wrong without them.
pub fn draw(form: &Form, packs: &Packs, count: usize, deal: Deal) -> Result<Form, Message> {
    let wanted = Wanted {
        drawn: count,
        mutators: Vec::new(),
        ..Wanted::of(&form.layers())
    };
    let settled = with_selection(packs, form, |selection| selection.settle(&wanted, deal));
    let settled = settled.map_err(|why| texts::problems(&why.into()))?;
    let mut new = form.clone();
    put_settled(&mut new, settled);
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
    let cards = CardsInPlay::of_note(&setup.cards);
    let redrawn = cards.redrawn(packs, bundle.game, &setup.layers, setup.seats.len(), deal);
    let Some(redrawn) = redrawn else {
        return Ok(setup.clone());
    };
    redrawn.map(|(layers, cards)| Setup {
        layers,
        cards: cards.note(),
        ..setup.clone()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chunks::testing::bundle;
    use wildpile_game::rules::Source;
    use wildpile_packs::CardKind;
    use wildpile_session::Session;

    fn picked(ids: &[&str]) -> Wanted {
        Wanted {
            mutators: ids.iter().map(|id| (*id).to_owned()).collect(),
            ..Wanted::default()
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
        );
        assert_eq!(form.short_name(), Some("skipper(hand=4,trash=never)"));
        assert!(matches!(form.source("hand"), Source::Mutator(card) if card.id == "skipper/hand_of_four"));
        let own = Wanted::of(&form.layers());
        assert_eq!(own.mutators, ["skipper/hand_of_four", "skipper/no_trashing"]);
        let session = Session::start(bundle("skipper"), form.setup(), Deal::Number(3)).expect("it starts");
        let note = CardsInPlay::of_note(&session.setup().cards);
        assert_eq!(note.mutators.len(), 2);
        assert!(session.record().contains("hand_of_four"));
        // Without them everything is as it was.
        put(&mut form, &packs, &Wanted::default());
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
        let all: Vec<_> = (0..8).map(|number| Wanted::of(&draw(number).layers)).collect();
        assert!(all.iter().any(|other| *other != all[0]));
        let drawn = CardsInPlay::of_note(&draw(7).cards).drawn.expect("it was drawn");
        assert_eq!((drawn.count, drawn.deal.as_str()), (3, "7"));
        assert!(super::draw(&form, &packs, 99, Deal::Number(1)).is_err());
        // The next deal draws again, from its own number.
        let next = redraw(bundle("skipper"), &draw(7), &packs, Deal::Number(8)).expect("three that fit");
        assert_eq!(next, draw(8));
    }

    #[test]
    fn mu_03_a_card_that_does_not_fit_says_why() {
        let packs = Packs::shipped();
        let form = Form::new(bundle("skipper"), &[]);
        let card = |id| packs.find("skipper", CardKind::Mutator, id, "").expect("a card");
        let reasons = |others: &[&str], id| {
            let wanted = picked(others);
            let reasons = with_selection(&packs, &form, |selection| {
                selection.why_not_beside(&wanted, None, card(id))
            });
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

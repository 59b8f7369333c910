//! Combinations of options that make no sense; each message names both.

use wildpile_game::rules::Problem;

use super::{DeckChoice, Finish, Opening, Rules, SkipperSuit, Skippers, UnusedSkips, UsedSkippers};

/// Every combination in these rules that is refused.
pub(super) fn conflicts(rules: &Rules) -> Vec<Problem> {
    let mut found = Vec::new();
    let mut refuse = |a: &str, b: &str, what: String, legal: &str| {
        found.push(Problem::new(format!("{a}, {b}"), what, legal));
    };
    let discards = rules.used_skippers != UsedSkippers::Stay;

    let for_cards = matches!(
        rules.skippers,
        Skippers::Strong | Skippers::Weak | Skippers::NoneToJack | Skippers::NoneToKing
    );
    let for_own = matches!(
        rules.skippers,
        Skippers::Ten | Skippers::NineAndTen | Skippers::Three
    );
    let word = skippers_word(rules.skippers);
    if for_cards && rules.deck != DeckChoice::Standard {
        let what = format!("skippers = {word} is for the 52 cards, not for another deck");
        refuse(
            "skippers",
            "deck",
            what,
            "choose skippers = standard or deck = standard",
        );
    }
    if for_own && !rules.deck.is_own() {
        let what = format!("skippers = {word} is for the deck of five (four, six) colours");
        refuse(
            "skippers",
            "deck",
            what,
            "choose skippers = standard or deck = five_colours",
        );
    }

    let deck = rules.build_deck();
    let skips = deck.as_ref().map_or(12, wildpile_cards::Deck::total_skips);
    if skips == 0 {
        // Without skippers in the deck, whichever option took them out.
        let (option, cause) = if rules.skippers == Skippers::Standard {
            ("deck", "this deck has no skippers".to_owned())
        } else {
            ("skippers", format!("skippers = {word} leaves no skippers"))
        };
        let senseless = [
            (
                rules.skipper_suit == SkipperSuit::Own,
                "skipper_suit",
                "skipper_suit = own",
            ),
            (
                rules.unused_skips == UnusedSkips::Carry,
                "unused_skips",
                "unused_skips = carry",
            ),
            (discards, "used_skippers", "a rule for used_skippers"),
            (rules.finish == Finish::King, "finish", "finish = king"),
        ];
        for (_, name, shown) in senseless.iter().filter(|(on, ..)| *on) {
            let what = format!("{cause}, so {shown} makes no sense");
            refuse(option, name, what, "choose one of the two");
        }
    }
    if rules.finish == Finish::King && !discards {
        let what = "finish = king needs used_skippers = discard or discard_and_allowance_stays".to_owned();
        refuse(
            "finish",
            "used_skippers",
            what,
            "kings that stay on the stacks would be missing",
        );
    }
    if rules.top_of_discard && discards {
        let what =
            "with top_of_discard and used_skippers = discard one king would replay for ever".to_owned();
        refuse("top_of_discard", "used_skippers", what, "choose one of the two");
    }
    if rules.skippers == Skippers::Weak && rules.finish == Finish::Lenient {
        let what = "skippers = weak and finish = lenient do not go together".to_owned();
        refuse(
            "skippers",
            "finish",
            what,
            "weak books end with the queen; choose finish = reach",
        );
    }
    if rules.finish == Finish::Lenient && matches!(rules.opening, Opening::SkippableAce | Opening::AnyStart) {
        let what = "finish = lenient with this opening would finish a book with its first card".to_owned();
        refuse(
            "finish",
            "opening",
            what,
            "choose opening = aces_out or ace_first",
        );
    }
    if rules.hand == 1 && rules.used_skippers == UsedSkippers::Discard {
        let what = "with hand = 1 and used_skippers = discard no skipper could ever be used".to_owned();
        refuse("hand", "used_skippers", what, "choose hand = 2 or more");
    }
    if rules.remove > 0 && !(8..=12).contains(&skips) {
        let option = if rules.skippers == Skippers::Standard {
            "deck"
        } else {
            "skippers"
        };
        let what = format!(
            "remove = {} needs skips that add up to 8 to 12; here they add up to {skips}",
            rules.remove
        );
        refuse(
            "remove",
            option,
            what,
            "the 52 cards with standard skippers have 12",
        );
    }
    if let Some(deck) = &deck {
        if rules.opening == Opening::AcesOut && deck.laid_out() == 0 {
            let what = "opening = aces_out lays the deck's first ranks out, but this deck lays nothing out"
                .to_owned();
            refuse(
                "opening",
                "deck",
                what,
                "choose opening = ace_first, or laid_out = [1] in the deck",
            );
        }
        if rules.finish == Finish::EndCardOnly && deck.skips(deck.end()) > 0 {
            let option = if rules.skippers == Skippers::Standard {
                "deck"
            } else {
                "skippers"
            };
            let what = format!(
                "finish = end_card_only needs a natural {}, but here it is a skipper: no book could be finished",
                deck.rank_label(deck.end())
            );
            refuse("finish", option, what, "choose finish = reach");
        }
        let laid = if rules.opening == Opening::AcesOut {
            usize::from(deck.laid_out())
        } else {
            1
        };
        let rest = deck.cards().saturating_sub(laid.max(1) * deck.colours().len());
        if rest < usize::from(rules.remove) + usize::from(rules.hand) && rules.remove > 0 {
            let what = format!(
                "remove = {} leaves less than a hand of this deck's {} cards",
                rules.remove,
                deck.cards()
            );
            refuse("remove", "deck", what, "remove fewer");
        }
    }
    found
}

const fn skippers_word(skippers: Skippers) -> &'static str {
    match skippers {
        Skippers::Standard => "standard",
        Skippers::Strong => "strong",
        Skippers::Weak => "weak",
        Skippers::NoneToJack => "none_to_jack",
        Skippers::NoneToKing => "none_to_king",
        Skippers::Ten => "ten",
        Skippers::NineAndTen => "nine_and_ten",
        Skippers::Three => "three",
    }
}

//! Invalid combinations of options; each problem's path names both.

use wildpile_game::rules::{Problem, Report};

use super::{
    Collect, DeckChoice, Finish, First, HandicapRule, KingSkips, Opening, Pace, Rules, Series, SkipperSuit,
    Skippers, UnusedSkips, UsedSkippers,
};
use crate::text as t;

/// Every invalid combination in these rules.
pub(super) fn conflicts(rules: &Rules) -> Vec<Problem> {
    let mut found = Vec::<Problem>::new();
    let discards = rules.used_skippers != UsedSkippers::Stay;

    let for_cards = matches!(
        rules.skippers,
        Skippers::Strong | Skippers::Weak | Skippers::NoneToJack | Skippers::NoneToKing
    );
    let for_own = matches!(
        rules.skippers,
        Skippers::Ten | Skippers::NineAndTen | Skippers::Three
    );
    if for_cards && rules.deck != DeckChoice::Standard {
        found.wrong("skippers, deck", t::ProblemForCards, t::LegalForCards);
    }
    if for_own && !rules.deck.is_own() {
        found.wrong("skippers, deck", t::ProblemForOwn, t::LegalForOwn);
    }

    let option = skipper_option(rules);
    let deck = rules.build_deck();
    if deck.is_none() && rules.whole_deck().is_some() {
        let path = format!("king_skips, {option}");
        found.wrong(path, t::ProblemKingSkips, t::LegalKingSkips);
    }
    let skips = deck.as_ref().map_or(12, crate::Deck::total_skips);
    if skips == 0 {
        // Options that are meaningless without skippers in the deck.
        let senseless = [
            (rules.skipper_suit == SkipperSuit::Own, "skipper_suit"),
            (rules.unused_skips == UnusedSkips::Carry, "unused_skips"),
            (discards, "used_skippers"),
            (rules.finish == Finish::King, "finish"),
        ];
        for (_, name) in senseless.into_iter().filter(|(on, _)| *on) {
            found.wrong(format!("{option}, {name}"), t::ProblemSenseless, t::LegalOneOfTwo);
        }
    }
    if rules.finish == Finish::King && !discards {
        found.wrong("finish, used_skippers", t::ProblemKing, t::LegalKing);
    }
    if rules.top_of_discard && discards {
        found.wrong("top_of_discard, used_skippers", t::ProblemTop, t::LegalOneOfTwo);
    }
    if rules.skippers == Skippers::Weak && rules.finish == Finish::Lenient {
        found.wrong("skippers, finish", t::ProblemWeakLenient, t::LegalWeakLenient);
    }
    if rules.finish == Finish::Lenient && matches!(rules.opening, Opening::SkippableAce | Opening::AnyStart) {
        found.wrong(
            "finish, opening",
            t::ProblemLenientOpening,
            t::LegalLenientOpening,
        );
    }
    let single = rules.hand == 1 && !matches!(rules.collect, Collect::Fixed(_));
    if single && rules.used_skippers == UsedSkippers::Discard {
        found.wrong("hand, used_skippers", t::ProblemHand, t::LegalHand);
    }
    if rules.remove > 0 && !(8..=12).contains(&skips) {
        let n = rules.remove;
        let what = t::ProblemRemoveSkips { n, skips };
        let by = match rules.king_skips {
            KingSkips::Full => option,
            KingSkips::OneLess => "king_skips",
        };
        found.wrong(format!("remove, {by}"), what, t::LegalRemoveSkips);
    }
    if rules.series == Series::Single {
        if matches!(rules.first, First::Winner | First::Next) {
            found.wrong("first, series", t::ProblemFirstSingle, t::LegalFirstSingle);
        }
        if rules.handicaps != HandicapRule::None {
            found.wrong(
                "handicaps, series",
                t::ProblemHandicapsSingle,
                t::LegalHandicapsSingle,
            );
        }
    }
    if let Some(deck) = &deck {
        if rules.opening == Opening::AcesOut && deck.laid_out() == 0 {
            found.wrong("opening, deck", t::ProblemOpening, t::LegalOpening);
        }
        if rules.finish == Finish::EndCardOnly && deck.skips(deck.end()) > 0 {
            let rank = deck.rank_label(deck.end());
            let what = t::ProblemEndCard { rank };
            found.wrong(format!("finish, {option}"), what, t::LegalEndCard);
        }
        let laid = if rules.opening == Opening::AcesOut {
            usize::from(deck.laid_out())
        } else {
            1
        };
        let rest = deck.cards().saturating_sub(laid.max(1) * deck.colours().len());
        if rest < usize::from(rules.remove) + usize::from(rules.hand) && rules.remove > 0 {
            let (n, cards) = (rules.remove, deck.cards());
            let what = t::ProblemRemoveHand { n, cards };
            found.wrong("remove, deck", what, t::LegalRemoveHand);
        }
    }
    found
}

/// Invalid combinations with this number of seats (SK-30, SK-36, SK-38).
pub(super) fn conflicts_with(rules: &Rules, seats: usize) -> Vec<Problem> {
    let mut found = Vec::new();
    if let First::Seat(number) = rules.first
        && usize::from(number) > seats
    {
        let what = t::ProblemFirst { n: number, seats };
        found.wrong("first, seats", what, t::LegalFirst);
    }
    if rules.series != Series::Single && seats == 1 {
        found.wrong("series, seats", t::ProblemLoneSeries, t::LegalLoneSeries);
    }
    let race = matches!(rules.pace, Pace::Race { .. });
    if race && seats == 1 {
        found.wrong("pace, seats", t::ProblemLoneRace, t::LegalLoneRace);
    }
    let skips = rules.build_deck().map_or(1, |deck| deck.total_skips());
    if seats > 1 && !race && rules.skip_tax && skips == 0 {
        let option = skipper_option(rules);
        let path = format!("{option}, skip_tax");
        found.wrong(path, t::ProblemTax, t::LegalTax);
    }
    if !rules.draws_tax && (seats == 1 || race || !rules.skip_tax) {
        let path = if seats == 1 {
            "draws_tax, seats"
        } else if race {
            "draws_tax, pace"
        } else {
            "draws_tax, skip_tax"
        };
        found.wrong(path, t::ProblemDrawsTax, t::LegalDrawsTax);
    }
    found
}

/// The option that determines the deck's skippers.
fn skipper_option(rules: &Rules) -> &'static str {
    if rules.skippers == Skippers::Standard {
        "deck"
    } else {
        "skippers"
    }
}

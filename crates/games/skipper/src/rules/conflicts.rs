//! Invalid combinations of options; each message names both.

use wildpile_game::rules::Problem;
use wildpile_message::{Arg, Message};

use super::{
    Collect, DeckChoice, Finish, First, HandicapRule, KingSkips, Opening, Pace, Rules, Series, SkipperSuit,
    Skippers, UnusedSkips, UsedSkippers,
};
use crate::text as t;

/// Every invalid combination in these rules.
pub(super) fn conflicts(rules: &Rules) -> Vec<Problem> {
    let mut found = Vec::new();
    let mut refuse = |a: &str, b: &str, what: Message, legal: Message| {
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
    let value = rules.skippers.word();
    if for_cards && rules.deck != DeckChoice::Standard {
        let what = t::ProblemForCards { value };
        refuse("skippers", "deck", what.into(), t::LegalForCards.into());
    }
    if for_own && !rules.deck.is_own() {
        let what = t::ProblemForOwn { value };
        refuse("skippers", "deck", what.into(), t::LegalForOwn.into());
    }

    let option = skipper_option(rules);
    let deck = rules.build_deck();
    if deck.is_none() && rules.whole_deck().is_some() {
        let (what, legal) = (t::ProblemKingSkips.into(), t::LegalKingSkips.into());
        refuse("king_skips", option, what, legal);
    }
    let skips = deck.as_ref().map_or(12, crate::Deck::total_skips);
    if skips == 0 {
        // Options that are meaningless without skippers in the deck.
        let senseless: [(bool, &str, Arg); 4] = [
            (
                rules.skipper_suit == SkipperSuit::Own,
                "skipper_suit",
                "skipper_suit = own".into(),
            ),
            (
                rules.unused_skips == UnusedSkips::Carry,
                "unused_skips",
                "unused_skips = carry".into(),
            ),
            (discards, "used_skippers", t::SettingUsedSkippers.into()),
            (rules.finish == Finish::King, "finish", "finish = king".into()),
        ];
        for (_, name, setting) in senseless.into_iter().filter(|(on, ..)| *on) {
            let what = match option {
                "deck" => t::ProblemDeckSenseless { setting }.into(),
                _ => t::ProblemSkippersSenseless { value, setting }.into(),
            };
            refuse(option, name, what, t::LegalOneOfTwo.into());
        }
    }
    if rules.finish == Finish::King && !discards {
        let (what, legal) = (t::ProblemKing.into(), t::LegalKing.into());
        refuse("finish", "used_skippers", what, legal);
    }
    if rules.top_of_discard && discards {
        let (what, legal) = (t::ProblemTop.into(), t::LegalOneOfTwo.into());
        refuse("top_of_discard", "used_skippers", what, legal);
    }
    if rules.skippers == Skippers::Weak && rules.finish == Finish::Lenient {
        let (what, legal) = (t::ProblemWeakLenient.into(), t::LegalWeakLenient.into());
        refuse("skippers", "finish", what, legal);
    }
    if rules.finish == Finish::Lenient && matches!(rules.opening, Opening::SkippableAce | Opening::AnyStart) {
        let (what, legal) = (t::ProblemLenientOpening.into(), t::LegalLenientOpening.into());
        refuse("finish", "opening", what, legal);
    }
    let single = rules.hand == 1 && !matches!(rules.collect, Collect::Fixed(_));
    if single && rules.used_skippers == UsedSkippers::Discard {
        let (what, legal) = (t::ProblemHand.into(), t::LegalHand.into());
        refuse("hand", "used_skippers", what, legal);
    }
    if rules.remove > 0 && !(8..=12).contains(&skips) {
        let n = rules.remove;
        let what = t::ProblemRemoveSkips { n, skips };
        let by = match rules.king_skips {
            KingSkips::Full => option,
            KingSkips::OneLess => "king_skips",
        };
        refuse("remove", by, what.into(), t::LegalRemoveSkips.into());
    }
    if rules.series == Series::Single {
        if matches!(rules.first, First::Winner | First::Next) {
            let (what, legal) = (t::ProblemFirstSingle.into(), t::LegalFirstSingle.into());
            refuse("first", "series", what, legal);
        }
        if rules.handicaps != HandicapRule::None {
            let (what, legal) = (t::ProblemHandicapsSingle.into(), t::LegalHandicapsSingle.into());
            refuse("handicaps", "series", what, legal);
        }
    }
    if let Some(deck) = &deck {
        if rules.opening == Opening::AcesOut && deck.laid_out() == 0 {
            let (what, legal) = (t::ProblemOpening.into(), t::LegalOpening.into());
            refuse("opening", "deck", what, legal);
        }
        if rules.finish == Finish::EndCardOnly && deck.skips(deck.end()) > 0 {
            let rank = deck.rank_label(deck.end());
            let what = t::ProblemEndCard { rank };
            refuse("finish", option, what.into(), t::LegalEndCard.into());
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
            refuse("remove", "deck", what.into(), t::LegalRemoveHand.into());
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
        found.push(Problem::new("first, seats", what, t::LegalFirst));
    }
    if rules.series != Series::Single && seats == 1 {
        let (what, legal) = (t::ProblemLoneSeries, t::LegalLoneSeries);
        found.push(Problem::new("series, seats", what, legal));
    }
    let race = matches!(rules.pace, Pace::Race { .. });
    if race && seats == 1 {
        let (what, legal) = (t::ProblemLoneRace, t::LegalLoneRace);
        found.push(Problem::new("pace, seats", what, legal));
    }
    let skips = rules.build_deck().map_or(1, |deck| deck.total_skips());
    if seats > 1 && !race && rules.skip_tax && skips == 0 {
        let option = skipper_option(rules);
        let path = format!("{option}, skip_tax");
        found.push(Problem::new(path, t::ProblemTax { option }, t::LegalTax));
    }
    if !rules.draws_tax && (seats == 1 || race || !rules.skip_tax) {
        let path = if seats == 1 {
            "draws_tax, seats"
        } else if race {
            "draws_tax, pace"
        } else {
            "draws_tax, skip_tax"
        };
        found.push(Problem::new(path, t::ProblemDrawsTax, t::LegalDrawsTax));
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

//! The checker of Joker Solitaire.

use wildpile_bots::joker::reason::Reason;
use wildpile_catalog::packages::wildpile_joker::{Column, Joker, Move, Piece, Source, View};
use wildpile_game::{Game, Match};

use super::{Checker, Hinted, POSITIONS, confirm, follow};

type Hint = Hinted<Joker>;

#[test]
fn every_reason_in_joker_is_true() {
    confirm("joker", "", POSITIONS, usize::MAX, &CHECKER);
}

const CHECKER: Checker<Joker> = Checker {
    confirms,
    obvious,
    answers,
    is_wild,
    is_generic: |reason| {
        matches!(
            reason,
            Reason::Lacks(..) | Reason::Holds(..) | Reason::HomeLater(_) | Reason::MovesLater(_)
        )
    },
};

/// Cards that could go home instead; otherwise cards that could be turned up, and moves in sight instead of the stock.
fn obvious(hint: &Hint) -> Vec<Move> {
    let view = hint.view(&hint.before);
    let legal = hint.legal(&hint.before);
    let is_real = |mv: &&Move| parts(&view, mv).is_some_and(|(head, _)| !head.is_joker());
    let turns = |mv: &Move| match *mv {
        Move::Tail { from, count, .. } => {
            let column = &view.columns[from.index()];
            column.face_down > 0 && column.face_up.len() == usize::from(count)
        }
        _ => false,
    };
    let ups = legal
        .iter()
        .filter(|mv| matches!(mv, Move::Up { .. }))
        .filter(is_real);
    let ups: Vec<Move> = ups.copied().collect();
    let other = |wanted: &dyn Fn(&Move) -> bool| -> Vec<Move> {
        let moves = legal.iter().filter(|mv| wanted(mv)).filter(is_real);
        moves.copied().collect()
    };
    match hint.mv {
        Move::Up { .. } => Vec::new(),
        _ if !ups.is_empty() => ups,
        Move::Draw => other(&|mv| matches!(mv, Move::Tail { .. } | Move::Waste { .. })),
        ref mv if turns(mv) => Vec::new(),
        _ => other(&turns),
    }
}

fn answers(hint: &Hint, reason: &Reason, instead: &Hint) -> bool {
    let view = hint.view(&hint.before);
    let head = parts(&view, &instead.mv).map(|(head, _)| head);
    match *reason {
        Reason::Holds(card, _) | Reason::HomeLater(card) | Reason::MovesLater(card) => head == Some(card),
        Reason::NothingTurns => !matches!(instead.mv, Move::Up { .. }),
        Reason::Covered | Reason::Lacks(..) | Reason::OnlyDraw => false,
        _ => !confirms(instead, reason),
    }
}

fn is_wild(hint: &Hint) -> bool {
    let view = hint.view(&hint.before);
    let takes_joker = parts(&view, &hint.mv).is_some_and(|(head, _)| head.is_joker());
    takes_joker || matches!(hint.mv, Move::Declare { .. } | Move::PutOut(_))
}

#[test]
fn cards_that_go_home_by_themselves_or_come_back_make_no_reason_false() {
    for rules in [
        "auto_foundation = all",
        "auto_foundation = safe",
        "from_foundation = true",
    ] {
        follow("joker", &[], rules, 200, usize::MAX, &CHECKER);
    }
}

/// The first card of what a move takes, and the column that it goes to.
fn parts(view: &View, mv: &Move) -> Option<(Piece, Option<Column>)> {
    let tail = |column: Column, count: u8| {
        let up = &view.columns[column.index()].face_up;
        up[up.len() - usize::from(count)]
    };
    Some(match *mv {
        Move::Tail { from, count, to } => (tail(from, count), Some(to)),
        Move::Waste { to } => (*view.waste.last()?, Some(to)),
        Move::Up { from, .. } => match from {
            Source::Waste => (*view.waste.last()?, None),
            Source::Column(from) => (tail(from, 1), None),
        },
        _ => return None,
    })
}

/// True if a card can go home.
fn goes_home(view: &View, moves: &[Move], card: Piece) -> bool {
    let mut ups = moves.iter().filter(|mv| matches!(mv, Move::Up { .. }));
    ups.any(|mv| parts(view, mv).is_some_and(|(head, _)| head == card))
}

fn confirms(hint: &Hint, reason: &Reason) -> bool {
    let (before, after) = hint.views();
    let rules = hint.game().rules();
    let down = |view: &View, column: Column| view.columns[column.index()].face_down;
    let (old, next) = (hint.legal(&hint.before), hint.legal(&hint.after));
    let is_draw = |mv: &Move| matches!(mv, Move::Draw | Move::Redeal | Move::Stop);
    // True if a move of these turns a card up in the column.
    let turns = |of: &Match<Joker>, mv: &Move, column: Column| {
        let then = hint.then(of, mv);
        then.is_some_and(|then| down(&hint.view(&then), column) < down(&hint.view(of), column))
    };
    let could = |card: Piece, to: Option<Column>| {
        let mut moves = old.iter().filter_map(|mv| parts(&before, mv));
        moves.any(|(head, target)| head == card && (to.is_none() || target == to))
    };
    let can = |card: Piece, fits: &dyn Fn(Column) -> bool| {
        let mut moves = next.iter().filter_map(|mv| parts(&after, mv));
        moves.any(|(head, target)| head == card && target.is_some_and(fits))
    };
    let end = |view: &View, column: Column| view.columns[column.index()].end();
    let uncovers = |from: Column, card: Piece| {
        end(&after, from) == Some(card)
            && end(&before, from) != Some(card)
            && before.columns[from.index()].face_up.contains(&card)
    };
    let target = match hint.mv {
        Move::Tail { to, .. } | Move::Waste { to } | Move::Down { to, .. } => Some(to),
        Move::Declare { column, .. } => Some(column),
        _ => None,
    };
    match *reason {
        // What is turned up may go home at once.
        Reason::Turns(column) => down(&after, column) < down(&before, column),
        Reason::LetsTurn(card, column) => {
            let moves = |mv: &Move| parts(&after, mv).is_some_and(|(head, _)| head == card);
            next.iter().any(|mv| moves(mv) && turns(&hint.after, mv, column))
                && !old
                    .iter()
                    .any(|mv| !is_draw(mv) && turns(&hint.before, mv, column))
        }
        Reason::Reaches(grade) => {
            rules.grade(after.cards_home()) == grade && rules.grade(before.cards_home()) < grade
        }
        Reason::LetsHome(card) => {
            let home = |mv: &&Move| matches!(mv, Move::Up { .. });
            let goes = |view: &View, mv: &Move| parts(view, mv).is_some_and(|(head, _)| head == card);
            next.iter().filter(home).any(|mv| goes(&after, mv))
                && !old.iter().filter(home).any(|mv| goes(&before, mv))
        }
        Reason::Clears(column, king) => {
            let rank = king.rank().map(wildpile_cards::Rank::value);
            after.columns[column.index()].is_empty()
                && !before.columns[column.index()].is_empty()
                && rank == Some(13)
                && !could(king, Some(column))
                && can(king, &|to| to == column)
        }
        Reason::Empties(column) => {
            after.columns[column.index()].is_empty() && !before.columns[column.index()].is_empty()
        }
        Reason::Frees(card, onto) => !could(card, None) && can(card, &|to| end(&after, to) == Some(onto)),
        Reason::Opens(card, other) => {
            let Move::Tail { from, .. } = hint.mv else {
                let (Move::Up {
                    from: Source::Column(from),
                    ..
                }
                | Move::PutOut(Source::Column(from))) = hint.mv
                else {
                    return false;
                };
                return uncovers(from, card) && can(other, &|to| to == from);
            };
            uncovers(from, card) && can(other, &|to| to == from)
        }
        Reason::Receives(card) => {
            // The moved cards are still there.
            let count = match hint.mv {
                Move::Tail { count, .. } => usize::from(count),
                Move::Declare { .. } => 0,
                _ => 1,
            };
            let len = |view: &View| target.map(|to| view.columns[to.index()].len());
            len(&after) == len(&before).map(|len| len + count)
                && !could(card, target)
                && can(card, &|to| Some(to) == target)
        }
        Reason::Lacks(count, grade) => {
            let home = after.cards_home();
            home > before.cards_home()
                && rules.grade(home + count) == grade
                && rules.grade(home + count - 1) < grade
        }
        Reason::Holds(card, other) => {
            let lasts = |view: &View, moves: &[Move]| {
                let mut heads = moves.iter().filter_map(|mv| parts(view, mv));
                heads.any(|(head, to)| head == other && to.is_some_and(|to| end(view, to) == Some(card)))
            };
            goes_home(&before, &old, card)
                && lasts(&before, &old)
                && lasts(&after, &next)
                && goes_home(&after, &next, card)
        }
        Reason::HomeLater(card) => goes_home(&before, &old, card) && goes_home(&after, &next, card),
        Reason::MovesLater(card) => {
            let turning = |of: &Match<Joker>, view: &View, mv: &Move| {
                parts(view, mv).is_some_and(|(head, _)| head == card)
                    && Column::all().any(|column| turns(of, mv, column))
            };
            old.iter().any(|mv| turning(&hint.before, &before, mv))
                && next.iter().any(|mv| turning(&hint.after, &after, mv))
        }
        Reason::NothingHome => {
            let goes_on = |mv: &Move| matches!(mv, Move::Up { .. } | Move::Draw | Move::Redeal);
            hint.mv == Move::Stop && !old.iter().any(goes_on)
        }
        Reason::Covered => matches!(hint.mv, Move::Waste { .. }) && before.stock > 0,
        Reason::JokerHome => {
            let ends_with = target.and_then(|to| end(&after, to));
            let goes = |mv: &Move| matches!(*mv, Move::Up { from: Source::Column(from), .. } if Some(from) == target);
            ends_with.is_some_and(Piece::is_joker) && next.iter().any(goes)
        }
        Reason::Unseen(card) => {
            let top = after.foundation_top(card.suit());
            matches!(hint.mv, Move::Up { .. })
                && top == Some(Piece::exact(card))
                && !after.in_sight(card)
                && !after.waste.contains(&Piece::real(card))
        }
        Reason::OnlyDraw => old.iter().all(is_draw),
        Reason::NothingTurns => {
            let moves = old.iter().filter(|mv| !is_draw(mv));
            let mut turning = moves.filter_map(|mv| hint.then(&hint.before, mv));
            !turning.any(|then| hint.view(&then).hidden() < before.hidden())
        }
    }
}

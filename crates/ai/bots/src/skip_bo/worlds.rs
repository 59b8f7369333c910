//! Sampled worlds (determinizations): full boards, with hidden cards filled in at random, that are consistent with
//! what a seat knows.

use wildpile_cards::Dice;
use wildpile_game::{Game, Seat};
use wildpile_skip_bo::{COPIES, Card, DECK, Hand, MAX_SEATS, SkipBo, View};

use super::board::{Board, BoardRules, Shuffler};
use super::policy::{self, Policy};

/// A player's memory during its turn: its turn count, and the board at the end of the previous seat's
/// turn, including the last discard.
#[derive(Clone, Debug, Default)]
pub(super) struct TurnMemory(Option<(u32, Board)>);

impl TurnMemory {
    /// The board at the end of the previous seat's turn. It tells something about that seat's hand: the
    /// seat would have played cards that fit. `None` if the seat hasn't had a turn, or if the player is
    /// asked for the first time in the middle of its own.
    pub(super) fn after_previous(&mut self, rules: &BoardRules, view: &View, seat: Seat) -> Option<Board> {
        let turn = view.turns(seat);
        if !view.public.played {
            let before = rules.previous_seat(seat.index());
            // A turn ends with a discard unless no card is left; turns are counted across all games
            // of a series.
            let had_a_turn = Seat::new(before).is_some_and(|before| {
                (0..view.discard_piles(before)).any(|pile| view.discard_len(before, pile) > 0)
            });
            self.0 = had_a_turn.then(|| (turn, Board::of_view(view).given_back(before)));
        }
        self.0
            .as_ref()
            .filter(|(began, _)| *began == turn)
            .map(|(_, board)| board.clone())
    }
}

/// The shuffles of a world, the same for every candidate.
pub(super) struct WorldShuffler(pub(super) u64);

impl Shuffler for WorldShuffler {
    fn shuffle(&mut self, cards: &mut [u8]) {
        Dice::for_player(self.0).shuffle(cards);
        self.0 = self.0.wrapping_add(1);
    }
}

/// Samples worlds consistent with a seat's view.
pub(super) struct Worlds {
    board: Board,
    rules: BoardRules,
    seat: usize,
    hands: [u8; MAX_SEATS],
    unseen: Vec<u8>,
    /// The board at the end of the previous seat's turn, if that restricts its hand.
    after_previous: Option<Board>,
}

impl Worlds {
    /// A sampler for the worlds consistent with `board`, the table as the seat sees it. With
    /// `after_previous`, the previous seat gets a hand with which `policy` would have ended its turn there.
    pub(super) fn of(
        game: &SkipBo,
        view: &View,
        seat: Seat,
        rules: &BoardRules,
        board: Board,
        after_previous: Option<Board>,
        policy: &Policy,
    ) -> Self {
        let mut counts = [0_u8; 15];
        for count in &mut counts[1..=usize::from(rules.last)] {
            *count = COPIES;
        }
        counts[usize::from(Card::WILD.code())] = game.rules().wilds();
        let mut see = |card: Card| {
            let count = &mut counts[usize::from(card.code())];
            *count = count.saturating_sub(1);
        };
        let mut hands = [0; MAX_SEATS];
        for other in Seat::all(view.seats()) {
            hands[other.index()] = view.hand_count(other) as u8;
            view.stock_top(other).into_iter().for_each(&mut see);
            for pile in 0..view.discard_piles(other) {
                view.discards(other, pile).for_each(&mut see);
            }
        }
        for build in view.builds() {
            build.cards().for_each(|(card, _)| see(card));
        }
        view.public.cleared.iter().for_each(&mut see);
        view.hand.iter().for_each(&mut see);
        let mut unseen = Vec::with_capacity(DECK);
        for (code, &count) in counts.iter().enumerate() {
            unseen.extend(std::iter::repeat_n(code as u8, usize::from(count)));
        }
        // Nothing is learned about an empty hand, nor if the policy would have played on without any hand
        // card, from the stock or a discard pile.
        let is_informative = |after_previous: &Board| {
            let mut after_previous = after_previous.clone();
            let before = after_previous.active();
            after_previous.hold(before, Hand::EMPTY);
            hands[before] > 0 && policy::choose_play(&after_previous, rules, policy).is_none()
        };
        let after_previous = after_previous.filter(is_informative);
        Self {
            board,
            rules: *rules,
            seat: seat.index(),
            hands,
            unseen,
            after_previous,
        }
    }

    /// The next world, and a key for its shuffles.
    pub(super) fn next(&mut self, policy: &Policy, tries: u32, dice: &mut Dice) -> (&Board, u64) {
        for _ in 0..tries.max(1) {
            dice.shuffle(&mut self.unseen);
            self.board
                .fill_hidden(&self.rules, self.seat, &self.hands, &self.unseen);
            let Some(after_previous) = &mut self.after_previous else {
                break;
            };
            let before = after_previous.active();
            after_previous.hold(before, self.board.hand(before));
            if policy::choose_play(after_previous, &self.rules, policy).is_none() {
                break;
            }
        }
        (&self.board, dice.bits())
    }
}

#[cfg(test)]
mod tests {
    use wildpile_cards::Deal;
    use wildpile_game::rules::Checked;
    use wildpile_game::{Match, Viewer};
    use wildpile_skip_bo::Move;

    use super::*;

    /// Plays a match of strong players, calling `look` for the active seat at the beginning of its
    /// turn and after each play.
    fn at_each_step(number: u64, mut look: impl FnMut(&SkipBo, &View, Seat)) {
        let game = SkipBo::new(Checked::default(), 2).expect("two may play");
        let (rules, policy) = (BoardRules::of(&game), Policy::default());
        let mut state = Match::new(game.clone(), Deal::Number(number)).state().clone();
        for _ in 0..60 {
            let seat = state.active();
            look(&game, &game.view(&state, Viewer::Seat(seat)), seat);
            let mut moved = Move::End;
            while state.active() == seat && matches!(game.turn(&state), wildpile_game::Turn::Seats { .. }) {
                moved = policy::choose(&Board::of_state(&game, &state), &rules, &policy);
                game.play(&mut state, seat, &moved, &mut ()).expect("it is legal");
                if matches!(moved, Move::Play { .. }) && state.active() == seat {
                    look(&game, &game.view(&state, Viewer::Seat(seat)), seat);
                }
            }
            if matches!(moved, Move::Play { .. }) {
                // Someone has won, or the cleared cards are about to be shuffled.
                return;
            }
        }
    }

    /// The number of sampled worlds in which the other seat has a hand it would not have ended its
    /// turn with, and the total.
    fn odd_hands(remember: bool) -> (u32, u32) {
        let (mut odd, mut all) = (0, 0);
        for number in 1..6 {
            at_each_step(number, |game, view, seat| {
                let (rules, policy) = (BoardRules::of(game), Policy::default());
                let Some(after_previous) = TurnMemory::default().after_previous(&rules, view, seat) else {
                    return;
                };
                let board = Board::of_view(view);
                let before = rules.previous_seat(seat.index());
                let memory = remember.then(|| after_previous.clone());
                let mut worlds = Worlds::of(game, view, seat, &rules, board, memory, &policy);
                let mut dice = Dice::for_player(number);
                for _ in 0..10 {
                    let (world, _) = worlds.next(&policy, 16, &mut dice);
                    let mut then = after_previous.clone();
                    then.hold(before, world.hand(before));
                    odd += u32::from(policy::choose_play(&then, &rules, &policy).is_some());
                    all += 1;
                }
            });
        }
        (odd, all)
    }

    #[test]
    fn what_a_seat_has_just_left_in_its_hand_did_not_fit() {
        let (odd, all) = odd_hands(false);
        assert!(all > 500 && odd * 3 > all, "{odd} of {all}");
        let (odd, all) = odd_hands(true);
        assert!(odd * 10 < all, "{odd} of {all}");
    }

    #[test]
    fn a_turn_is_remembered_until_it_ends() {
        let mut memory = TurnMemory::default();
        let (mut began, mut asked_between) = (None, 0);
        at_each_step(7, |game, view, seat| {
            let rules = BoardRules::of(game);
            let after_previous = memory.after_previous(&rules, view, seat);
            if view.public.played {
                // The table as it was when the turn began, if the player was asked then.
                assert_eq!(after_previous.as_ref().map(Board::built), began);
                assert!(TurnMemory::default().after_previous(&rules, view, seat).is_none());
                asked_between += 1;
            } else {
                began = after_previous.as_ref().map(Board::built);
                let before = Seat::new(rules.previous_seat(seat.index())).expect("there are two");
                let discarded =
                    (0..view.discard_piles(before)).any(|pile| view.discard_len(before, pile) > 0);
                assert_eq!(after_previous.is_some(), discarded);
            }
        });
        assert!(asked_between > 5);
    }

    #[test]
    fn another_turn_is_not_remembered() {
        // Asked at the beginning of a turn, and next in the middle of another.
        let mut memory = TurnMemory::default();
        let (mut first, mut checked) = (None, 0);
        at_each_step(7, |game, view, seat| {
            let rules = BoardRules::of(game);
            let turn = view.turns(seat);
            if first.is_none() && !view.public.played && memory.after_previous(&rules, view, seat).is_some() {
                first = Some((seat, turn));
            } else if first.is_some_and(|(who, when)| who == seat && turn > when) && view.public.played {
                assert!(memory.after_previous(&rules, view, seat).is_none());
                checked += 1;
            }
        });
        assert!(checked > 0);
    }
}

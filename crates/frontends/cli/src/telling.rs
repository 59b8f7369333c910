//! The log of a step and the moves of the seats, merged over all viewers.

use wildpile_client::replay::proof::numbers;
use wildpile_game::{Seat, SeatSet, Viewer};
use wildpile_message::{Message, Names};
use wildpile_table::{LogEntry, Referee};

use crate::report::{MoveReport, SeatMoves, ToldReport, ViewReport};
use crate::say::Say;
use crate::text as t;

/// The viewer: everyone, or one seat alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// Everything that anyone sees.
    All,
    /// One seat's view.
    One(Seat),
}

/// The log of each step from `since` on: index 0 is the step `since`.
pub fn told_by_step(say: &Say, played: &dyn Referee, since: usize, eyes: Eyes) -> Vec<Vec<ToldReport>> {
    let mut steps: Vec<Vec<ToldReport>> = (since..played.steps()).map(|_| Vec::new()).collect();
    let viewers: Vec<Viewer> = match eyes {
        Eyes::One(seat) => vec![Viewer::Seat(seat)],
        Eyes::All => Seat::all(played.seats())
            .map(Viewer::Seat)
            .chain([Viewer::Public])
            .collect(),
    };
    for viewer in viewers {
        // The position of the viewer's last line, so that lines that only some viewers see stay in
        // order.
        let mut after = 0;
        let mut step_of_after = usize::MAX;
        for told in played.seat(viewer).log_since(since) {
            if told.step != step_of_after {
                (after, step_of_after) = (0, told.step);
            }
            if let Some(lines) = told.step.checked_sub(since).and_then(|i| steps.get_mut(i)) {
                after = place(say, lines, after, viewer, told) + 1;
            }
        }
    }
    steps
}

/// Adds a line, or the viewer to the line that says the same; gives the line's index.
fn place(say: &Say, lines: &mut Vec<ToldReport>, from: usize, viewer: Viewer, told: LogEntry) -> usize {
    let observation = told.observation.value();
    let same = lines
        .iter()
        .skip(from)
        .position(|line| line.message.message == told.message && line.observation == observation);
    let at = match same {
        Some(found) => from + found,
        None => {
            let line = ToldReport {
                seats: SeatSet::EMPTY,
                public: false,
                message: say.rendered(told.message),
                observation,
            };
            lines.insert(from, line);
            from
        }
    };
    match viewer {
        Viewer::Seat(seat) => lines[at].seats.insert(seat),
        Viewer::Public => lines[at].public = true,
    }
    at
}

/// True if an entry is worth a line for people: at a table for one, what spectators see of a hidden
/// card says less than what the player sees.
pub fn matters(told: &ToldReport, seats: usize) -> bool {
    seats > 1 || !told.seats.is_empty()
}

/// An entry for people; it names the viewers unless everybody sees it.
pub fn line(say: &Say, told: &ToldReport, names: &Names<'_>, seats: usize, eyes: Eyes) -> String {
    let sentence = say.sentence(&told.message.message, names);
    if told.seats.len() == seats || seats == 1 || eyes != Eyes::All {
        return sentence;
    }
    let seats = numbers(told.seats);
    let to: Message = match (told.seats.is_empty(), told.public) {
        (true, _) => t::ShownToSpectators.into(),
        (false, false) => t::ShownToSeats { seats }.into(),
        (false, true) => t::ShownToSeatsToo { seats }.into(),
    };
    format!("{sentence} {}", say.text(&to))
}

/// The moves of every seat that may act.
pub fn legal_moves(say: &Say, played: &dyn Referee) -> Vec<SeatMoves> {
    let turn = played.turn();
    Seat::all(played.seats())
        .filter(|&seat| turn.allows(seat))
        .map(|seat| {
            let view = played.seat(Viewer::Seat(seat));
            let scene = view.scene();
            let with_label = |notation: String, extra| MoveReport {
                label: say.rendered(
                    scene
                        .actions
                        .iter()
                        .find(|a| a.notation == notation)
                        .map_or_else(|| Message::text(notation.clone()), |a| a.label.clone()),
                ),
                notation,
                extra,
            };
            let legal = view.legal_moves().into_iter().map(|n| with_label(n, false));
            let extra = view.extra_moves().into_iter().map(|n| with_label(n, true));
            SeatMoves {
                seat,
                moves: legal.chain(extra).collect(),
            }
        })
        .collect()
}

/// The current view: the public one and each seat's, or that of one seat.
pub fn views(played: &dyn Referee, eyes: Eyes) -> Vec<ViewReport> {
    let view = |viewer: Viewer| ViewReport {
        seat: viewer.seat(),
        view: played.view_json(viewer),
    };
    match eyes {
        Eyes::One(seat) => vec![view(Viewer::Seat(seat))],
        Eyes::All => std::iter::once(Viewer::Public)
            .chain(Seat::all(played.seats()).map(Viewer::Seat))
            .map(view)
            .collect(),
    }
}

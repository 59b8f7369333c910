//! The move log, as the person at the screen may know it.

use wildpile_game::Viewer;
use wildpile_message::Message;
use wildpile_table::SeatView;

/// The sentences so far, for one viewer.
#[derive(Clone, Debug, Default)]
pub(super) struct Log {
    viewer: Option<Viewer>,
    steps: usize,
    lines: Vec<(usize, Message)>,
}

impl Log {
    /// Brings the log up to date and drops undone entries.
    pub(super) fn follow(&mut self, seat: &dyn SeatView) {
        let (viewer, steps) = (seat.viewer(), seat.steps());
        if self.viewer != Some(viewer) {
            *self = Self {
                viewer: Some(viewer),
                ..Self::default()
            };
        }
        // A move may have been taken back and another one made: the last step is read again.
        let known = self.steps.min(steps).saturating_sub(1);
        self.lines.retain(|(step, _)| *step < known);
        let news = seat.log_since(known);
        self.lines.extend(news.into_iter().map(|t| (t.step, t.message)));
        self.steps = steps;
    }

    /// The sentences, the oldest first.
    pub(super) fn lines(&self) -> impl DoubleEndedIterator<Item = &Message> + ExactSizeIterator {
        self.lines.iter().map(|(_, message)| message)
    }
}

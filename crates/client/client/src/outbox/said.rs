//! Something that was said to a table, and when it is done.

use wildpile_protocol::socket::{Awaited, Pause, Phase, Saying, SeatInfo, TableInfo, ToTable, You};

/// Something that was said.
#[derive(Debug)]
pub(super) struct Said {
    pub(super) what: ToTable,
    /// Over which connection; 0 if over none yet.
    pub(super) line: u64,
    /// The deal and the attempt at it, when it was said.
    pub(super) deal: (u64, u64),
    /// The number of that deal, if known by then.
    pub(super) round: Option<u64>,
    /// The occupant of the seat that it is about.
    pub(super) sat: Option<SeatInfo>,
    /// The pause, if it is about that.
    pub(super) pause: Option<Pause>,
    pub(super) at: u64,
}

/// True if it is said again until it is confirmed.
pub(super) fn is_repeated(said: &ToTable) -> bool {
    match said {
        ToTable::Hello { .. }
        | ToTable::InRound { .. }
        | ToTable::Earlier
        | ToTable::Commit { .. }
        | ToTable::Open { .. }
        | ToTable::Report { .. }
        | ToTable::Block { .. } => false,
        ToTable::Sit { .. }
        | ToTable::Stand
        | ToTable::Bot { .. }
        | ToTable::Clear { .. }
        | ToTable::Start
        | ToTable::Play { .. }
        | ToTable::Pause
        | ToTable::Resume
        | ToTable::Resign
        | ToTable::Say { .. }
        | ToTable::Phrase { .. } => true,
    }
}

/// True if saying this withdraws the other.
pub(super) fn replaces(new: &ToTable, old: &ToTable) -> bool {
    use ToTable::{Bot, Clear, Pause, Play, Resign, Resume, Sit, Stand, Start};
    match (new, old) {
        (Play { key, .. }, Play { key: other, .. }) => key == other,
        (Pause | Resume, Pause | Resume)
        | (Sit { .. } | Stand, Sit { .. } | Stand)
        | (Start, Start)
        | (Resign, Resign) => true,
        (Bot { seat, .. } | Clear { seat }, Bot { seat: other, .. } | Clear { seat: other }) => seat == other,
        _ => false,
    }
}

/// The index of the seat at which this changes who sits there.
pub(super) fn seat_of(said: &ToTable) -> Option<usize> {
    match said {
        ToTable::Bot { seat, .. } | ToTable::Clear { seat } => Some(seat.index()),
        _ => None,
    }
}

/// True if the same one still sits there, present or not.
fn is_same(before: &SeatInfo, now: &SeatInfo) -> bool {
    match (before, now) {
        (SeatInfo::Free, SeatInfo::Free) => true,
        (SeatInfo::Person { name: before, .. }, SeatInfo::Person { name: now, .. }) => before == now,
        (
            SeatInfo::Bot {
                name: before,
                level: at,
            },
            SeatInfo::Bot { name: now, level },
        ) => before == now && at == level,
        _ => false,
    }
}

impl Said {
    /// The message as it is sent: what is about seats or the match is meant for one deal.
    pub(super) fn sent(&self) -> ToTable {
        let said = self.what.clone();
        let is_keyed = matches!(
            said,
            ToTable::Play { .. } | ToTable::Say { .. } | ToTable::Phrase { .. }
        );
        match self.round.filter(|_| is_repeated(&said) && !is_keyed) {
            Some(round) => ToTable::InRound {
                round,
                said: Box::new(said),
            },
            None => said,
        }
    }

    pub(super) fn is_move(&self) -> bool {
        matches!(self.what, ToTable::Play { .. })
    }

    /// True if the table is as wanted, or has gone on so that it isn't wanted any more.
    pub(super) fn is_done(&self, you: &You, table: &TableInfo) -> bool {
        // A deal that was called off isn't begun again by someone who only comes back.
        let is_later = table.deal() != self.deal;
        let own = you.seat.and_then(|seat| table.seats.get(seat.index()));
        let has_agreed = |agreed: &[_]| you.seat.is_some_and(|own| agreed.contains(&own));
        let pause = table.pause.as_ref();
        let sits = seat_of(&self.what).and_then(|seat| table.seats.get(seat));
        // Anyone who has sat down meanwhile isn't the one who was to go.
        let is_other = |sits: &SeatInfo| self.sat.as_ref().is_none_or(|sat| !is_same(sat, sits));
        let is_awaited = |awaited: &Awaited| you.seat.is_some_and(|own| awaited.seats.contains(&own));
        let awaited = table.awaited.as_ref().filter(|awaited| is_awaited(awaited));
        match &self.what {
            ToTable::Sit { seat, .. } => you.seat == Some(*seat),
            ToTable::Stand => you.seat.is_none(),
            ToTable::Bot { level, .. } => {
                let is_done = |sits: &SeatInfo| match sits {
                    SeatInfo::Bot { level: own, .. } => own == level,
                    SeatInfo::Person { .. } => is_other(sits),
                    SeatInfo::Free => false,
                };
                is_later || sits.is_some_and(is_done)
            }
            ToTable::Clear { .. } => is_later || sits.is_some_and(|sits| !sits.is_taken() || is_other(sits)),
            ToTable::Start => {
                let is_ready = matches!(own, Some(SeatInfo::Person { ready: true, .. }));
                is_later || is_ready || matches!(table.phase, Phase::Dealing | Phase::Playing)
            }
            ToTable::Pause => {
                let is_over = is_later || table.phase != Phase::Playing;
                // The wish that it answers is withdrawn.
                let is_gone = self.pause.is_some() && pause.is_none();
                is_over || is_gone || pause.is_some_and(|pause| pause.paused || has_agreed(&pause.agreed))
            }
            ToTable::Resume => {
                // Declined, a wish for a pause is gone; there may be another one.
                let is_another = |pause: &Pause| {
                    let old = self.pause.as_ref();
                    old.is_none_or(|old| {
                        let is_wanted = old.agreed.iter().any(|seat| pause.agreed.contains(seat));
                        (old.paused && !pause.paused) || !is_wanted
                    })
                };
                is_later || pause.is_none_or(is_another)
            }
            ToTable::Resign => {
                let has_resigned = matches!(own, Some(SeatInfo::Person { resigned: true, .. }));
                is_later || has_resigned || table.phase == Phase::Over
            }
            // Answered by name.
            ToTable::Play { .. } | ToTable::Say { .. } | ToTable::Phrase { .. } => false,
            ToTable::Commit { round, attempt, .. } => {
                let is_other = table.deal() != (*round, *attempt);
                is_other || awaited.is_none_or(|awaited| awaited.opening)
            }
            ToTable::Open { round, attempt, .. } => table.deal() != (*round, *attempt) || awaited.is_none(),
            // Answered, too.
            ToTable::Report { .. } | ToTable::Block { .. } => false,
            ToTable::Hello { .. } | ToTable::InRound { .. } | ToTable::Earlier => true,
        }
    }

    /// True if everybody has heard it now.
    pub(super) fn is_heard(&self, heard: &Saying) -> bool {
        match (&self.what, heard) {
            (ToTable::Say { text, .. }, Saying::Text(heard)) => text.trim() == heard.trim(),
            (ToTable::Phrase { phrase, .. }, Saying::Phrase(heard)) => phrase == heard,
            _ => false,
        }
    }
}

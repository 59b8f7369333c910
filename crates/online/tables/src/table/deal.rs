//! A fair deal in the making.

use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_protocol::fair::{Contribution, Party, Proof, commitment};
use wildpile_protocol::{Secret, TableId};

/// What one person contributes.
#[derive(Clone, Copy, Debug)]
struct Part {
    contribution: Contribution,
    /// Whether time was up for it.
    out: bool,
}

/// The part of the deal that people are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// The commitments.
    Committing,
    /// What was committed to.
    Opening,
    /// Nothing more: the deal follows.
    Complete,
}

/// A fair deal: the server's secret and what people contribute.
#[derive(Clone, Debug)]
pub(super) struct Dealing {
    table: TableId,
    round: u64,
    secret: Secret,
    parts: Vec<Part>,
}

impl Dealing {
    /// A deal to which these seats contribute, in their order.
    pub(super) fn new(
        table: TableId,
        round: u64,
        secret: Secret,
        people: impl Iterator<Item = Seat>,
    ) -> Self {
        let parts = people.map(|seat| Part {
            contribution: Contribution {
                seat,
                commitment: None,
                secret: None,
            },
            out: false,
        });
        Self {
            table,
            round,
            secret,
            parts: parts.collect(),
        }
    }

    pub(super) fn stage(&self) -> Stage {
        let mut waiting = self
            .parts
            .iter()
            .filter(|part| !part.out)
            .map(|part| part.contribution);
        if waiting.clone().any(|part| part.commitment.is_none()) {
            Stage::Committing
        } else if waiting.any(|part| part.secret.is_none()) {
            Stage::Opening
        } else {
            Stage::Complete
        }
    }

    /// The seats that the deal waits for.
    pub(super) fn awaited(&self) -> Vec<Seat> {
        let stage = self.stage();
        let missing = |part: &&Part| {
            !part.out
                && match stage {
                    Stage::Committing => part.contribution.commitment.is_none(),
                    Stage::Opening => part.contribution.secret.is_none(),
                    Stage::Complete => false,
                }
        };
        self.parts
            .iter()
            .filter(missing)
            .map(|part| part.contribution.seat)
            .collect()
    }

    /// Whether this is what a seat committed to.
    pub(super) fn fits(&self, seat: Seat, secret: &Secret) -> bool {
        let own = self.parts.iter().find(|part| part.contribution.seat == seat);
        let committed = own.and_then(|part| part.contribution.commitment);
        committed == Some(commitment(self.table, self.round, Party::Seat(seat), secret))
    }

    pub(super) fn commit(&mut self, seat: Seat, commitment: Secret) {
        if let Some(part) = self.part(seat) {
            part.contribution.commitment = Some(commitment);
        }
    }

    pub(super) fn contribute(&mut self, seat: Seat, secret: Secret) {
        if let Some(part) = self.part(seat) {
            part.contribution.secret = Some(secret);
        }
    }

    pub(super) fn leave_out(&mut self, seats: &[Seat]) {
        for seat in seats {
            if let Some(part) = self.part(*seat) {
                part.out = true;
            }
        }
    }

    fn part(&mut self, seat: Seat) -> Option<&mut Part> {
        self.parts.iter_mut().find(|part| part.contribution.seat == seat)
    }

    /// The proof, with or without the server's secret.
    pub(super) fn proof(&self, open: bool) -> Proof {
        Proof {
            table: self.table,
            round: self.round,
            commitment: commitment(self.table, self.round, Party::Server, &self.secret),
            secret: open.then_some(self.secret),
            contributions: self.parts.iter().map(|part| part.contribution).collect(),
        }
    }

    /// The deal.
    pub(super) fn deal(&self) -> Deal {
        self.proof(false).deal(&self.secret)
    }
}

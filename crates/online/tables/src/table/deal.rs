//! A fair deal in the making.

use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_protocol::fair::{Abandoned, Contribution, Party, Proof, WithheldRule, commitment_at};
use wildpile_protocol::{Secret, TableId};

/// One person's part in a deal.
#[derive(Clone, Copy, Debug)]
struct Part {
    contribution: Contribution,
    /// True if time was up for it.
    out: bool,
}

/// The part of the deal that people are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// The commitments.
    Committing,
    /// The secrets that were committed to.
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
    rule: WithheldRule,
    /// The attempts that were abandoned before this one, all of them open.
    before: Vec<Abandoned>,
    /// True if this one is abandoned, too.
    is_off: bool,
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
            rule: WithheldRule::Without,
            before: Vec::new(),
            is_off: false,
        }
    }

    /// The same under this rule, after what was tried before.
    pub(super) fn under(mut self, rule: WithheldRule, tried: Option<Self>) -> Self {
        self.rule = rule;
        self.before = tried.map(Self::into_abandoned).unwrap_or_default();
        self
    }

    /// All attempts with this one, which is abandoned.
    fn into_abandoned(self) -> Vec<Abandoned> {
        let proof = self.proof(true);
        let mut all = self.before;
        all.push(Abandoned {
            commitment: proof.commitment,
            secret: proof.secret,
            contributions: proof.contributions,
        });
        all
    }

    /// The number of the attempt: how many were abandoned before.
    pub(super) fn attempt(&self) -> u64 {
        self.before.len() as u64
    }

    /// True if another attempt may follow when someone withholds something.
    pub(super) fn may_be_abandoned(&self) -> bool {
        self.before.len() < self.rule.retries()
    }

    pub(super) const fn rule(&self) -> WithheldRule {
        self.rule
    }

    /// Abandons it.
    pub(super) const fn abandon(&mut self) {
        self.is_off = true;
    }

    pub(super) const fn is_off(&self) -> bool {
        self.is_off
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

    /// True if a seat committed to this.
    pub(super) fn fits(&self, seat: Seat, secret: &Secret) -> bool {
        let own = self.parts.iter().find(|part| part.contribution.seat == seat);
        let committed = own.and_then(|part| part.contribution.commitment);
        committed == Some(self.commitment(Party::Seat(seat), secret))
    }

    fn commitment(&self, party: Party, secret: &Secret) -> Secret {
        commitment_at(self.table, self.round, self.attempt(), party, secret)
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

    /// The proof, with or without the server's secrets.
    pub(super) fn proof(&self, open: bool) -> Proof {
        let before = self.before.iter().map(|tried| Abandoned {
            secret: tried.secret.filter(|_| open),
            ..tried.clone()
        });
        Proof {
            table: self.table,
            round: self.round,
            commitment: self.commitment(Party::Server, &self.secret),
            secret: open.then_some(self.secret),
            contributions: self.parts.iter().map(|part| part.contribution).collect(),
            rule: self.rule,
            abandoned: before.collect(),
        }
    }

    /// The deal.
    pub(super) fn deal(&self) -> Deal {
        self.proof(false).deal(&self.secret)
    }
}

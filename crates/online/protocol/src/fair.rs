//! The fair deal: 256 bits that neither the server nor a player can choose.
//!
//! 1. The server draws a secret and publishes the [commitment] to it.
//! 2. Every person at the table draws a contribution and publishes the commitment to it.
//! 3. Once all commitments are known, every person opens its contribution. They are worth nothing without the server's
//!    secret, so the others may see them.
//! 4. The [deal](Proof::deal) is the hash of the secret and all contributions. After the match the server opens its
//!    secret, and anybody can [verify](Proof::verify) both the commitments and the deal.
//!
//! Whoever commits can't change its part afterwards, so if one of them is random and unknown to the rest, the deal is
//! random. A contribution that is withheld is left out of the deal and listed in the [proof](Proof): a server and a
//! player who work together could choose between two deals that way, but not without leaving that trace.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use wildpile_cards::{Deal, FairSeed};
use wildpile_game::Seat;

use crate::{Secret, TableId};

/// The note of a transcript that contains the [`Proof`] of its deal, as one line of JSON.
pub const NOTE: &str = "fair";

/// Whose secret is committed to. Part of the hash, so that nobody can copy somebody else's commitment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Party {
    /// The server.
    Server,
    /// The person at a seat.
    Seat(Seat),
}

impl Party {
    const fn byte(self) -> u8 {
        match self {
            Self::Server => 0,
            Self::Seat(seat) => seat.number(),
        }
    }
}

/// The hash by which a party binds itself to a secret: SHA-256 over `wildpile-fair-commit-v1`, the table's id (12 bytes),
/// the round (8 bytes, little-endian), the party (a byte: 0 for the server, or the seat's number) and the secret.
#[must_use]
pub fn commitment(table: TableId, round: u64, party: Party, secret: &Secret) -> Secret {
    let mut hash = Sha256::new();
    hash.update(b"wildpile-fair-commit-v1");
    hash.update(table.0);
    hash.update(round.to_le_bytes());
    hash.update([party.byte()]);
    hash.update(secret.0);
    Secret(hash.finalize().into())
}

/// What stands for the table in the proof of a ranked deal, which is the same at all tables of its day: the first 12 bytes of
/// SHA-256 over `wildpile-ranked-v1`, the game's name and the day (8 bytes, little-endian; days since 1970, in UTC). The day is the round, too,
/// and nobody contributes: whoever plays must not be able to choose.
#[must_use]
pub fn ranked_id(game: &str, day: u64) -> TableId {
    let mut hash = Sha256::new();
    hash.update(b"wildpile-ranked-v1");
    hash.update(game.as_bytes());
    hash.update(day.to_le_bytes());
    let all: [u8; 32] = hash.finalize().into();
    let mut id = [0; 12];
    id.copy_from_slice(&all[..12]);
    TableId(id)
}

/// What a seat with a person contributed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Contribution {
    /// The seat.
    pub seat: Seat,
    /// The commitment; `None` if it came too late or never.
    pub commitment: Option<Secret>,
    /// What was committed to; `None` if it was withheld.
    pub secret: Option<Secret>,
}

/// Everything about one fair deal. Public after the match; before, [`Proof::secret`] is `None`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// The table.
    pub table: TableId,
    /// The running number of the table's deals, from 1.
    pub round: u64,
    /// The server's commitment, published before anything else.
    pub commitment: Secret,
    /// The server's secret, once the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Secret>,
    /// The contributions of the seats with people, by seat.
    pub contributions: Vec<Contribution>,
}

/// Why a proof doesn't hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The server hasn't opened its secret.
    NotOpened,
    /// The server's secret isn't the one it committed to.
    Server,
    /// A seat's contribution isn't the one it committed to.
    Seat(Seat),
    /// A seat contributed without a commitment, or twice, or out of order.
    Disorder(Seat),
}

impl Proof {
    /// The deal, from the server's secret: SHA-256 over `wildpile-fair-deal-v1`, the table's id, the round, the secret,
    /// and for each opened contribution, in the order of seats, the seat's number and the contribution.
    #[must_use]
    pub fn deal(&self, secret: &Secret) -> Deal {
        let mut hash = Sha256::new();
        hash.update(b"wildpile-fair-deal-v1");
        hash.update(self.table.0);
        hash.update(self.round.to_le_bytes());
        hash.update(secret.0);
        for contribution in &self.contributions {
            if let Some(opened) = contribution.secret {
                hash.update([contribution.seat.number()]);
                hash.update(opened.0);
            }
        }
        Deal::Fair(FairSeed(hash.finalize().into()))
    }

    /// Checks every commitment; the deal that must have been played.
    ///
    /// # Errors
    /// The first thing that doesn't hold.
    pub fn verify(&self) -> Result<Deal, Flaw> {
        let secret = self.secret.as_ref().ok_or(Flaw::NotOpened)?;
        if commitment(self.table, self.round, Party::Server, secret) != self.commitment {
            return Err(Flaw::Server);
        }
        let mut last = None;
        for own in &self.contributions {
            if last >= Some(own.seat) || (own.secret.is_some() && own.commitment.is_none()) {
                return Err(Flaw::Disorder(own.seat));
            }
            last = Some(own.seat);
            if let (Some(opened), Some(committed)) = (&own.secret, own.commitment)
                && commitment(self.table, self.round, Party::Seat(own.seat), opened) != committed
            {
                return Err(Flaw::Seat(own.seat));
            }
        }
        Ok(self.deal(secret))
    }

    /// The seats whose people contributed to the deal.
    pub fn contributors(&self) -> impl Iterator<Item = Seat> + '_ {
        let opened = self.contributions.iter().filter(|own| own.secret.is_some());
        opened.map(|own| own.seat)
    }

    /// The seats whose people withheld their contribution.
    pub fn withheld(&self) -> impl Iterator<Item = Seat> + '_ {
        let missing = self.contributions.iter().filter(|own| own.secret.is_none());
        missing.map(|own| own.seat)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn seat(number: u8) -> Seat {
        Seat::from_number(number).expect("a seat")
    }

    fn proof(server: [u8; 32], seats: &[[u8; 32]]) -> Proof {
        let (table, round, secret) = (TableId([3; 12]), 2, Secret(server));
        let contributions = (1..).zip(seats).map(|(number, bytes)| Contribution {
            seat: seat(number),
            commitment: Some(commitment(
                table,
                round,
                Party::Seat(seat(number)),
                &Secret(*bytes),
            )),
            secret: Some(Secret(*bytes)),
        });
        Proof {
            table,
            round,
            commitment: commitment(table, round, Party::Server, &secret),
            secret: Some(secret),
            contributions: contributions.collect(),
        }
    }

    /// Computed with Python's hashlib from the definitions in the docs. If this test fails, old transcripts can't be
    /// verified any more.
    #[test]
    fn golden_deal_of_version_1() {
        let proof = proof([1; 32], &[[2; 32], [4; 32]]);
        assert_eq!(proof.commitment.digits(), GOLDEN_COMMITMENT);
        assert_eq!(
            proof.verify().map(|deal| deal.to_string()),
            Ok(GOLDEN_DEAL.to_owned())
        );
    }

    const GOLDEN_COMMITMENT: &str = "91e2e49f1e69ff98c5cd854652cf33cf725d48b7e017cad398e250aa145fd4b4";
    const GOLDEN_DEAL: &str = "fair:ddbdf1e8526fe0f9316f8126a198c222f6dcdc8bfece0aae52989529573b64b0";

    #[test]
    fn a_withheld_contribution_is_listed_and_left_out() {
        let mut without = proof([1; 32], &[[2; 32], [4; 32]]);
        without.contributions[1].secret = None;
        let deal = without.verify().expect("nothing is wrong with it");
        assert_ne!(Ok(deal), proof([1; 32], &[[2; 32], [4; 32]]).verify());
        assert_eq!(without.withheld().collect::<Vec<_>>(), [seat(2)]);
        assert_eq!(without.contributors().collect::<Vec<_>>(), [seat(1)]);
    }

    #[test]
    fn a_copied_commitment_opens_nothing() {
        let mut copied = proof([1; 32], &[[2; 32], [4; 32]]);
        copied.contributions[1].commitment = copied.contributions[0].commitment;
        copied.contributions[1].secret = copied.contributions[0].secret;
        assert_eq!(copied.verify(), Err(Flaw::Seat(seat(2))));
        let mut doubled = proof([1; 32], &[[2; 32]]);
        doubled.contributions.push(doubled.contributions[0]);
        assert_eq!(doubled.verify(), Err(Flaw::Disorder(seat(1))));
        let mut bare = proof([1; 32], &[[2; 32]]);
        bare.contributions[0].commitment = None;
        assert_eq!(bare.verify(), Err(Flaw::Disorder(seat(1))));
        let mut closed = proof([1; 32], &[]);
        closed.secret = None;
        assert_eq!(closed.verify(), Err(Flaw::NotOpened));
    }

    proptest! {
        /// Whatever is changed afterwards: either a commitment doesn't hold, or it is another deal.
        #[test]
        fn no_part_can_be_changed_afterwards(
            server: [u8; 32],
            seats in prop::collection::vec(any::<[u8; 32]>(), 0..6),
            changed in 0_usize..7,
            byte in 0_usize..32,
            bit in 0_u32..8,
        ) {
            let honest = proof(server, &seats);
            let deal = honest.verify().expect("it is honest");
            let mut forged = honest.clone();
            let part = changed.checked_sub(1).and_then(|at| forged.contributions.get_mut(at)?.secret.as_mut());
            let part = match part {
                Some(part) => part,
                None => forged.secret.as_mut().expect("it is open"),
            };
            part.0[byte] ^= 1 << bit;
            prop_assert!(forged.verify().is_err());
            let secret = forged.secret.expect("it is open");
            prop_assert_ne!(forged.deal(&secret), deal);
        }
    }
}

//! The fair deal: 256 bits that neither the server nor a player can choose.
//!
//! 1. The server draws a secret and publishes the [commitment] to it.
//! 2. Every person at the table draws a contribution and publishes the commitment to it.
//! 3. Once all commitments are known, every person opens its contribution. They are worth nothing without the server's
//!    secret, so the others may see them.
//! 4. The [deal](Proof::deal) is the hash of the secret and all contributions. After the match the server opens its
//!    secret, and anyone can [verify](Proof::verify) both the commitments and the deal.
//!
//! A committed part can't be changed afterwards, so if one of them is random and unknown to the rest, the deal is
//! random. What follows when a contribution is withheld is a [rule of the table](WithheldRule). Whatever it is, the
//! [proof](Proof) lists it: a server and a player who work together could choose between deals that way, but not without
//! leaving that trace.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use wildpile_cards::{Deal, FairSeed};
use wildpile_game::Seat;
use wildpile_message::named;

use crate::{Secret, TableId};

/// The note of a transcript that contains the [`Proof`] of its deal, as one line of JSON.
pub const NOTE: &str = "fair";

named! {
    /// The rule for contributions to a deal that don't come in time.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[serde(rename_all = "snake_case")]
    pub enum WithheldRule {
        /// The deal is made without it.
        #[default]
        Without = "without",
        /// The deal is made anew, with new contributions of everybody. In the third attempt, what is withheld is left out.
        Again = "again",
        /// The person who withheld it loses the seat. A bot gets it and the deal is made anew; in a series that has begun, or if nobody
        /// else is left, the seat is free and the deal is called off. In the tenth attempt, what is withheld is left out.
        Exclude = "exclude",
    }
}

impl WithheldRule {
    /// Number of attempts at a deal that may be abandoned. Then withheld contributions are left out, so nobody can
    /// block a table.
    #[must_use]
    pub const fn retries(self) -> usize {
        match self {
            Self::Without => 0,
            Self::Again => 2,
            Self::Exclude => 9,
        }
    }
}

/// The owner of a committed secret. Part of the hash, so that nobody can copy someone else's
/// commitment.
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
    commitment_at(table, round, 0, party, secret)
}

/// The same in a further attempt at the deal: SHA-256 over `wildpile-fair-commit-v2`, the table's id, the round, the number of
/// the attempt (8 bytes, little-endian), the party and the secret. In the first one, whose number is 0, it is the hash of
/// [`commitment`].
#[must_use]
pub fn commitment_at(table: TableId, round: u64, attempt: u64, party: Party, secret: &Secret) -> Secret {
    let mut hash = begun(
        ["wildpile-fair-commit-v1", "wildpile-fair-commit-v2"],
        table,
        round,
        attempt,
    );
    hash.update([party.byte()]);
    hash.update(secret.0);
    Secret(hash.finalize().into())
}

/// A hash that begins with one of these words, the deal, and the attempt at it, if it isn't the first one.
fn begun(words: [&str; 2], table: TableId, round: u64, attempt: u64) -> Sha256 {
    let [first, further] = words;
    let mut hash = Sha256::new();
    hash.update(if attempt == 0 { first } else { further });
    hash.update(table.0);
    hash.update(round.to_le_bytes());
    if attempt > 0 {
        hash.update(attempt.to_le_bytes());
    }
    hash
}

/// The table ID in the proof of a ranked deal, the same at all tables of its day: the first 12 bytes of SHA-256 over `wildpile-ranked-v1`, the
/// game's name and the day (8 bytes, little-endian; days since 1970, in UTC). The day is the round, too, and nobody contributes: players
/// must not be able to choose.
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

/// The contribution of a seat with a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Contribution {
    /// The seat.
    pub seat: Seat,
    /// The commitment; `None` if it came too late or never.
    pub commitment: Option<Secret>,
    /// The committed secret; `None` if it was withheld.
    pub secret: Option<Secret>,
}

/// An attempt at a deal that was abandoned, because someone withheld a contribution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Abandoned {
    /// The server's commitment.
    pub commitment: Secret,
    /// The server's secret, once the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Secret>,
    /// The contributions as far as they had come, by seat.
    pub contributions: Vec<Contribution>,
}

impl Abandoned {
    /// True if everybody had committed, so that contributions were to be opened.
    #[must_use]
    pub fn was_opening(&self) -> bool {
        self.contributions.iter().all(|own| own.commitment.is_some())
    }

    /// The seats whose people withheld what they were asked for: their commitments, or the contributions.
    pub fn withheld(&self) -> impl Iterator<Item = Seat> + '_ {
        let was_opening = self.was_opening();
        let missing = self.contributions.iter().filter(move |own| match was_opening {
            true => own.secret.is_none(),
            false => own.commitment.is_none(),
        });
        missing.map(|own| own.seat)
    }
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
    /// The rule for withheld contributions.
    #[serde(default, skip_serializing_if = "crate::is_default")]
    pub rule: WithheldRule,
    /// The attempts at this deal that were abandoned, the first one first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abandoned: Vec<Abandoned>,
}

/// The reason a proof doesn't hold.
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
    /// The attempts at the deal aren't those to which the rule of the table leads.
    Rule,
}

impl Proof {
    /// The number of the attempt that led to the deal; 0 for the first one.
    #[must_use]
    pub fn attempt(&self) -> u64 {
        self.abandoned.len() as u64
    }

    /// The server's commitment in an attempt at the deal; `None` if there was no such attempt.
    #[must_use]
    pub fn commitment_of(&self, attempt: u64) -> Option<Secret> {
        if attempt == self.attempt() {
            return Some(self.commitment);
        }
        let abandoned = self.abandoned.get(usize::try_from(attempt).ok()?);
        abandoned.map(|abandoned| abandoned.commitment)
    }

    /// The deal, from the server's secret: SHA-256 over `wildpile-fair-deal-v1`, the table's id, the round, the secret,
    /// and for each opened contribution, in the order of seats, the seat's number and the contribution. In a further attempt
    /// the hash begins with `wildpile-fair-deal-v2`, and the number of the attempt (8 bytes, little-endian) follows the round.
    #[must_use]
    pub fn deal(&self, secret: &Secret) -> Deal {
        let words = ["wildpile-fair-deal-v1", "wildpile-fair-deal-v2"];
        let mut hash = begun(words, self.table, self.round, self.attempt());
        hash.update(secret.0);
        for contribution in &self.contributions {
            if let Some(opened) = contribution.secret {
                hash.update([contribution.seat.number()]);
                hash.update(opened.0);
            }
        }
        Deal::Fair(FairSeed(hash.finalize().into()))
    }

    /// Checks every commitment, those of abandoned attempts included; the deal that must have been played.
    ///
    /// # Errors
    /// The first thing that doesn't hold.
    pub fn verify(&self) -> Result<Deal, Flaw> {
        let secret = self.secret.as_ref().ok_or(Flaw::NotOpened)?;
        for (attempt, tried) in (0..).zip(&self.abandoned) {
            let secret = tried.secret.as_ref().ok_or(Flaw::NotOpened)?;
            self.check(attempt, tried.commitment, secret, &tried.contributions)?;
        }
        self.check(self.attempt(), self.commitment, secret, &self.contributions)?;
        if !self.follows_rule() {
            return Err(Flaw::Rule);
        }
        Ok(self.deal(secret))
    }

    /// The same for a table that had published this rule. Another one may allow more attempts than people had agreed to.
    ///
    /// # Errors
    /// The first thing that doesn't hold.
    pub fn verify_under(&self, rule: Option<WithheldRule>) -> Result<Deal, Flaw> {
        let deal = self.verify()?;
        match rule.is_none_or(|rule| rule == self.rule) {
            true => Ok(deal),
            false => Err(Flaw::Rule),
        }
    }

    /// Checks the commitments of one attempt.
    fn check(
        &self,
        attempt: u64,
        committed: Secret,
        secret: &Secret,
        contributions: &[Contribution],
    ) -> Result<(), Flaw> {
        let commitment =
            |party, secret: &Secret| commitment_at(self.table, self.round, attempt, party, secret);
        if commitment(Party::Server, secret) != committed {
            return Err(Flaw::Server);
        }
        let mut last = None;
        for own in contributions {
            if last >= Some(own.seat) || (own.secret.is_some() && own.commitment.is_none()) {
                return Err(Flaw::Disorder(own.seat));
            }
            last = Some(own.seat);
            if let (Some(opened), Some(committed)) = (&own.secret, own.commitment)
                && commitment(Party::Seat(own.seat), opened) != committed
            {
                return Err(Flaw::Seat(own.seat));
            }
        }
        Ok(())
    }

    /// True if attempts were abandoned because someone withheld something, nothing was opened in them before everybody had
    /// committed, and nothing is left out before the rule says so.
    fn follows_rule(&self) -> bool {
        let (tried, most) = (self.abandoned.len(), self.rule.retries());
        let may_follow = |tried: &Abandoned| {
            let opened = tried.contributions.iter().any(|own| own.secret.is_some());
            tried.withheld().next().is_some() && (tried.was_opening() || !opened)
        };
        let leaves_out = self.withheld().next().is_some();
        self.abandoned.iter().all(may_follow) && tried <= most && (!leaves_out || tried == most)
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
            rule: WithheldRule::Without,
            abandoned: Vec::new(),
        }
    }

    /// An attempt at the same deal: seat 1 opens its contribution, and seat 2 withholds it.
    fn tried(attempt: u64) -> Abandoned {
        let (table, round, secret) = (TableId([3; 12]), 2, Secret([9; 32]));
        let own = Secret([8; 32]);
        let contribution = |number: u8, opened| Contribution {
            seat: seat(number),
            commitment: Some(commitment_at(
                table,
                round,
                attempt,
                Party::Seat(seat(number)),
                &own,
            )),
            secret: opened,
        };
        Abandoned {
            commitment: commitment_at(table, round, attempt, Party::Server, &secret),
            secret: Some(secret),
            contributions: vec![contribution(1, Some(own)), contribution(2, None)],
        }
    }

    /// A deal in the second attempt, under this rule.
    fn second(rule: WithheldRule, server: [u8; 32], seats: &[[u8; 32]]) -> Proof {
        let mut second = proof(server, seats);
        (second.rule, second.abandoned) = (rule, vec![tried(0)]);
        let at = |party, secret: &Secret| commitment_at(second.table, second.round, 1, party, secret);
        second.commitment = at(Party::Server, &Secret(server));
        for own in &mut second.contributions {
            own.commitment = own.secret.map(|secret| at(Party::Seat(own.seat), &secret));
        }
        second
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

    /// The same for a further attempt, whose hashes can't be those of the first one.
    #[test]
    fn golden_deal_of_a_second_attempt() {
        let proof = second(WithheldRule::Again, [1; 32], &[[2; 32], [4; 32]]);
        assert_eq!(proof.commitment.digits(), GOLDEN_COMMITMENT_2);
        assert_eq!(
            proof.verify().map(|deal| deal.to_string()),
            Ok(GOLDEN_DEAL_2.to_owned())
        );
    }

    const GOLDEN_COMMITMENT_2: &str = "adffd214b9c19584c546a60c1ca237e75bad47c31d8c3a190616a7847ef8d369";
    const GOLDEN_DEAL_2: &str = "fair:e40dddb4b0584c584518ba7413c592e0609df0d0f7c66f007831480cd1503c67";

    #[test]
    fn abandoned_attempts_are_checked_like_the_last_one() {
        let honest = second(WithheldRule::Exclude, [1; 32], &[[2; 32]]);
        assert!(honest.verify().is_ok());
        assert_eq!(honest.abandoned[0].withheld().collect::<Vec<_>>(), [seat(2)]);
        assert_eq!(honest.commitment_of(0), Some(honest.abandoned[0].commitment));
        assert_eq!(honest.commitment_of(1), Some(honest.commitment));
        assert_eq!(honest.commitment_of(2), None);
        let flaw = |forge: &dyn Fn(&mut Abandoned)| {
            let mut forged = honest.clone();
            forge(&mut forged.abandoned[0]);
            forged.verify().expect_err("it is forged")
        };
        assert_eq!(flaw(&|tried| tried.secret = None), Flaw::NotOpened);
        assert_eq!(flaw(&|tried| tried.secret = Some(Secret([7; 32]))), Flaw::Server);
        assert_eq!(
            flaw(&|tried| tried.contributions[0].secret = Some(Secret([7; 32]))),
            Flaw::Seat(seat(1))
        );
        // Nobody withheld anything, so there was nothing to abandon.
        assert_eq!(flaw(&|tried| tried.contributions.truncate(1)), Flaw::Rule);
        // A commitment of another attempt isn't one of this.
        assert_eq!(flaw(&|first| *first = tried(1)), Flaw::Server);
    }

    #[test]
    fn attempts_are_those_to_which_the_rule_leads() {
        let rule_of = |rule: WithheldRule, abandoned: u64, leaves_out: bool| {
            let mut proof = proof([1; 32], &[[2; 32]]);
            (proof.rule, proof.abandoned) = (rule, (0..abandoned).map(tried).collect());
            let at =
                |party, secret: &Secret| commitment_at(proof.table, proof.round, abandoned, party, secret);
            proof.commitment = at(Party::Server, &Secret([1; 32]));
            let own = at(Party::Seat(seat(1)), &Secret([2; 32]));
            proof.contributions[0].commitment = Some(own);
            if leaves_out {
                proof.contributions[0].secret = None;
            }
            proof.verify().err()
        };
        for rule in WithheldRule::ALL {
            let most = rule.retries() as u64;
            for abandoned in 0..=most {
                assert_eq!(rule_of(rule, abandoned, false), None, "{rule:?}, {abandoned}");
                let early = (abandoned < most).then_some(Flaw::Rule);
                assert_eq!(rule_of(rule, abandoned, true), early, "{rule:?}, {abandoned}");
            }
            assert_eq!(rule_of(rule, most + 1, false), Some(Flaw::Rule), "{rule:?}");
        }
    }

    #[test]
    fn nothing_is_opened_in_an_attempt_before_everybody_has_committed() {
        let mut proof = second(WithheldRule::Again, [1; 32], &[[2; 32], [4; 32]]);
        assert_eq!(proof.verify().err(), None);
        proof.abandoned[0].contributions[1].commitment = None;
        assert_eq!(proof.verify(), Err(Flaw::Rule), "the server looked early");
        proof.abandoned[0].contributions[0].secret = None;
        assert_eq!(proof.verify().err(), None);
    }

    #[test]
    fn rules_allow_as_many_attempts_as_their_texts_say() {
        // Texts of the frontends name the third and the tenth attempt, and "at most twice".
        assert_eq!(WithheldRule::ALL.map(WithheldRule::retries), [0, 2, 9]);
    }

    #[test]
    fn the_rule_is_the_one_that_the_table_had_published() {
        let proof = second(WithheldRule::Again, [1; 32], &[[2; 32], [4; 32]]);
        for rule in WithheldRule::ALL {
            let wanted = (rule != WithheldRule::Again).then_some(Flaw::Rule);
            assert_eq!(proof.verify_under(Some(rule)).err(), wanted, "{rule:?}");
        }
        assert_eq!(proof.verify_under(None), proof.verify());
    }

    #[test]
    fn a_proof_from_before_the_rule_is_read_and_written_as_it_was() {
        let old = proof([1; 32], &[[2; 32]]);
        let written = serde_json::to_value(&old).expect("it can be written");
        let keys: Vec<&str> = written
            .as_object()
            .expect("an object")
            .keys()
            .map(String::as_str)
            .collect();
        assert!(
            !keys.contains(&"rule") && !keys.contains(&"abandoned"),
            "{keys:?}"
        );
        assert_eq!(serde_json::from_value::<Proof>(written).expect("a proof"), old);
    }

    #[test]
    fn a_seat_that_was_asked_for_a_commitment_withheld_that() {
        let mut early = tried(0);
        early.contributions[0].secret = None;
        early.contributions[1].commitment = None;
        assert_eq!(early.withheld().collect::<Vec<_>>(), [seat(2)]);
    }

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
            is_second: bool,
        ) {
            let honest = match is_second {
                true => second(WithheldRule::Again, server, &seats),
                false => proof(server, &seats),
            };
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

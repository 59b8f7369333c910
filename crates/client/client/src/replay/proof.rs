//! The proof of a deal: what a record proves, and what it can't.

use wildpile_game::SeatSet;
use wildpile_message::{Arg, Join, Message};
use wildpile_protocol::TableId;
use wildpile_protocol::fair::{Abandoned, Flaw, NOTE, Proof, WithheldRule, ranked_id};
use wildpile_protocol::part::{Broken, Part, check};
use wildpile_records::clock::{DAY_MS, stamp};
use wildpile_table::AnyGame;
use wildpile_transcript::Transcript;

use crate::{text as t, withheld};

/// Findings about the deal of a record, a sentence each.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Verification {
    /// The first flaw; `None` if everything holds.
    pub flaw: Option<Message>,
    /// True if nobody but the server contributed to the deal.
    pub is_alone: bool,
    /// True if the server gave up an attempt after everyone had committed, so that it may have known the cards.
    pub is_looked: bool,
    /// Proved facts.
    pub proved: Vec<Message>,
    /// Facts that the record can't prove.
    pub not_proved: Vec<Message>,
    /// Other facts in the record: commitments, the table's rule, abandoned attempts.
    pub recorded: Vec<Message>,
    /// Warnings about a contribution of this device that reached the table too late, or not at all.
    pub warnings: Vec<Message>,
}

impl Verification {
    /// Checks a proof. Whether the moves of the record are legal is checked by playing it again.
    #[must_use]
    pub fn of(record: &Transcript, proof: &Proof) -> Self {
        // Those who withheld what they had committed to, or said nothing at all.
        let withheld = |committed: bool| -> SeatSet {
            let all = proof.contributions.iter();
            all.filter(|own| own.secret.is_none() && own.commitment.is_some() == committed)
                .map(|own| own.seat)
                .collect()
        };
        let contributors: SeatSet = proof.contributors().collect();
        let flaw = flaw(record, proof);
        let proved = match flaw {
            Some(_) => Vec::new(),
            None => proved(contributors, proof.abandoned.len()),
        };
        Self {
            flaw,
            is_alone: contributors.is_empty(),
            is_looked: !looked(proof).is_empty(),
            proved,
            not_proved: not_proved(&record.game, proof, withheld(true)),
            recorded: recorded(&record.game, proof, withheld(false)),
            warnings: Vec::new(),
        }
    }

    /// Checks the record of a match at this table, which had published this rule, with the client's part in its deal.
    #[must_use]
    pub fn at_table(
        text: &str,
        table: TableId,
        part: &Part,
        game: &dyn AnyGame,
        rule: Option<WithheldRule>,
    ) -> Self {
        let verdict = check(text, table, part, game, rule);
        let record = text.parse::<Transcript>().ok();
        let proof = record.as_ref().and_then(|record| read(record).ok());
        let mut found = match record.as_ref().zip(proof.as_ref()) {
            Some((record, proof)) => Self::of(record, proof),
            None => Self::default(),
        };
        let broken: Option<Message> = verdict.flaw.map(|flaw| match flaw {
            Broken::Unreadable => t::FlawUnreadable.into(),
            Broken::Flaw(_) => t::VerifyFlawRule.into(),
            Broken::Promise => t::FlawPromise.into(),
            Broken::Others => t::FlawOthers.into(),
            Broken::OtherDeal => t::FlawDeal.into(),
            Broken::Replay => t::FlawReplay.into(),
        });
        found.flaw = found.flaw.or(broken);
        if !verdict.accused.is_empty() {
            let attempts: Vec<String> = verdict.accused.iter().map(|at| (at + 1).to_string()).collect();
            let attempts = attempts.join(", ");
            found.warnings.push(t::FairAccused { attempts }.into());
        }
        match verdict.own {
            _ if found.flaw.is_some() => found.proved.clear(),
            Some(true) => {
                // This device was at the table, and has compared all commitments.
                let order = Message::from(t::VerifyOrder);
                found.not_proved.retain(|open| *open != order);
                // After what is said of all contributions.
                found.proved.insert(2, t::FairOwn.into());
            }
            // The server may say that of an earlier attempt, too.
            Some(false) => found.warnings.push(t::FairNotOwn.into()),
            None => found.recorded.push(t::FairNoneOwn.into()),
        }
        found
    }

    /// The verdict in one sentence, for a record whose moves are legal.
    #[must_use]
    pub fn verdict(&self) -> Message {
        match (&self.flaw, self.is_alone) {
            (Some(_), _) => t::ProofUnfair.into(),
            (None, true) => t::ProofCommitted.into(),
            (None, false) => t::ProofFair.into(),
        }
    }

    /// The lists, each with its heading.
    pub fn lists(&self) -> impl Iterator<Item = (Message, &[Message])> {
        let lists: [(Message, &[Message]); 3] = [
            (t::VerifyProved.into(), &self.proved),
            (t::VerifyNotProved.into(), &self.not_proved),
            (t::VerifyRecorded.into(), &self.recorded),
        ];
        lists.into_iter().filter(|(_, list)| !list.is_empty())
    }
}

/// The proof in a record.
///
/// # Errors
/// When there is none, or it can't be read.
pub fn read(record: &Transcript) -> Result<Proof, Message> {
    let note = record.notes.get(NOTE).ok_or(t::VerifyNoProof { note: NOTE })?;
    serde_json::from_str(note).map_err(|error| {
        let reason = error.to_string();
        t::VerifyUnreadable { note: NOTE, reason }.into()
    })
}

/// The first flaw, if there is one.
fn flaw(transcript: &Transcript, proof: &Proof) -> Option<Message> {
    // A record may start from any position, whose cards come from nowhere; an online match never does.
    if transcript.position.is_some() || transcript.marked {
        return Some(t::VerifyFlawStart.into());
    }
    let tried = proof.abandoned.iter().flat_map(|tried| &tried.contributions);
    let mut contributions = proof.contributions.iter().chain(tried);
    if let Some(own) = contributions.find(|own| own.seat.index() >= transcript.seats.len()) {
        let seat = own.seat.number();
        return Some(t::VerifyFlawNoSeat { seat }.into());
    }
    let flaw = match proof.verify() {
        Ok(deal) if deal == transcript.deal => return None,
        Ok(deal) => {
            let (deal, played) = (deal.to_string(), transcript.deal.to_string());
            t::VerifyFlawDeal { deal, played }.into()
        }
        Err(Flaw::NotOpened) => t::VerifyFlawClosed.into(),
        Err(Flaw::Server) => t::VerifyFlawServer.into(),
        Err(Flaw::Rule) => t::VerifyFlawRule.into(),
        Err(Flaw::Seat(seat)) => t::VerifyFlawSeat { seat: seat.number() }.into(),
        Err(Flaw::Disorder(seat)) => t::VerifyFlawDisorder { seat: seat.number() }.into(),
    };
    Some(flaw)
}

/// Facts that the record proves, with so many attempts that were abandoned.
fn proved(contributors: SeatSet, abandoned: usize) -> Vec<Message> {
    let mut proved: Vec<Message> = vec![t::VerifyServer.into()];
    proved.extend(about(contributors, |seats| t::VerifyContributions { seats }));
    if abandoned > 0 {
        proved.push(t::VerifyAttempts { count: abandoned }.into());
    }
    proved.push(t::VerifyCards.into());
    proved.push(t::VerifyMoves.into());
    proved
}

/// Seats by their numbers, as a sentence lists them: “1, 2 and 4”.
#[must_use]
pub fn numbers(seats: SeatSet) -> Arg {
    let numbers = seats.iter().map(|seat| Arg::from(seat.number()));
    Arg::List(Join::And, numbers.collect())
}

/// A sentence about these seats, if there are any.
fn about<M: Into<Message>>(seats: SeatSet, sentence: impl FnOnce(Arg) -> M) -> Option<Message> {
    (!seats.is_empty()).then(|| sentence(numbers(seats)).into())
}

fn is_ranked(game: &str, proof: &Proof) -> bool {
    proof.table == ranked_id(game, proof.round)
}

/// Facts that nobody can see in the record. These seats committed, and withheld what they had committed to.
fn not_proved(game: &str, proof: &Proof, withheld: SeatSet) -> Vec<Message> {
    let mut open: Vec<Message> = Vec::new();
    let is_ranked = is_ranked(game, proof);
    if is_ranked {
        let day = date(proof.round);
        open.push(t::VerifyRanked { day }.into());
    } else if proof.contributors().next().is_none() {
        open.push(t::VerifyAlone.into());
    } else {
        open.push(t::VerifyOrder.into());
    }
    open.extend(about(withheld, |seats| t::VerifyWithheld { seats }));
    open.extend(about(looked(proof), |seats| t::VerifyLooked { seats }));
    open.extend(about(came_back(proof), |seats| t::VerifyBack { seats }));
    if !is_ranked {
        let round = proof.round;
        open.push(t::VerifyRound { round }.into());
    }
    open.push(t::VerifyTold.into());
    open
}

/// Other facts about the deal: the commitments, the seats that contributed nothing, the attempts.
fn recorded(game: &str, proof: &Proof, silent: SeatSet) -> Vec<Message> {
    let digits = proof.commitment.digits();
    let digits = match is_ranked(game, proof) {
        true => digits,
        false => shortened(&digits),
    };
    let mut all: Vec<Message> = vec![t::VerifyCommitment { digits }.into()];
    for own in &proof.contributions {
        if let Some(commitment) = own.commitment {
            let (seat, digits) = (own.seat.number(), shortened(&commitment.digits()));
            all.push(t::VerifySeatCommitment { seat, digits }.into());
        }
    }
    all.extend(about(silent, |seats| t::VerifySilent { seats }));
    all.extend(attempts(game, proof));
    all
}

/// The seats that committed in an attempt and then withheld what they had committed to, so that it was abandoned.
fn looked(proof: &Proof) -> SeatSet {
    let tried = proof.abandoned.iter().filter(|tried| tried.was_opening());
    tried.flat_map(Abandoned::withheld).collect()
}

/// The seats that withheld something in several attempts, though the first time cost them the seat.
fn came_back(proof: &Proof) -> SeatSet {
    if proof.rule != WithheldRule::Exclude {
        return SeatSet::EMPTY;
    }
    let mut before = SeatSet::EMPTY;
    let all = proof.abandoned.iter().flat_map(Abandoned::withheld);
    all.filter(|seat| {
        let is_again = before.contains(*seat);
        before.insert(*seat);
        is_again
    })
    .collect()
}

/// The rule of the table, and the attempts that were abandoned because of it.
fn attempts(game: &str, proof: &Proof) -> Vec<Message> {
    if is_ranked(game, proof) {
        return Vec::new();
    }
    let mut all: Vec<Message> = vec![withheld::of_table(proof.rule)];
    for (attempt, tried) in (1_usize..).zip(&proof.abandoned) {
        let seats = numbers(tried.withheld().collect());
        all.push(t::VerifyAbandoned { seats, attempt }.into());
    }
    all
}

/// The ends of a commitment's digits.
fn shortened(digits: &str) -> String {
    format!("{}…{}", &digits[..8], &digits[56..])
}

/// A day since 1970 as `2026-11-20`.
fn date(day: u64) -> String {
    let mut stamp = stamp(day.saturating_mul(DAY_MS));
    stamp.truncate(10);
    stamp
}

#[cfg(test)]
mod tests {
    use wildpile_game::Seat;
    use wildpile_message::{Names, Texts};
    use wildpile_protocol::Secret;
    use wildpile_protocol::fair::{Contribution, Party, commitment};

    use super::*;

    fn said(language: &str, all: &[Message]) -> String {
        let texts = [t::TEXTS, wildpile_game::text::TEXTS].concat();
        let texts = Texts::new(language, &texts).expect("the texts are there");
        let lines: Vec<String> = all.iter().map(|one| texts.say(one, &Names::NONE)).collect();
        lines.join("\n")
    }

    fn seats(numbers: &[u8]) -> SeatSet {
        let seats = numbers.iter();
        seats.filter_map(|number| Seat::from_number(*number)).collect()
    }

    fn drawn(table: TableId, round: u64) -> Proof {
        let secret = Secret([5; 32]);
        Proof {
            table,
            round,
            commitment: commitment(table, round, Party::Server, &secret),
            secret: Some(secret),
            contributions: Vec::new(),
            rule: WithheldRule::Without,
            abandoned: Vec::new(),
        }
    }

    /// A deal in the third attempt: seat 2 opened nothing in the first one, and nobody committed in time in the second.
    fn third() -> Proof {
        let mut proof = drawn(TableId([7; 12]), 1);
        let own = |number, commitment| Contribution {
            seat: Seat::from_number(number).expect("a seat"),
            commitment,
            secret: None,
        };
        let opened = Contribution {
            secret: Some(Secret([6; 32])),
            ..own(1, Some(Secret([8; 32])))
        };
        let tried = |contributions| Abandoned {
            commitment: Secret([4; 32]),
            secret: None,
            contributions,
        };
        proof.rule = WithheldRule::Again;
        proof.abandoned = vec![
            tried(vec![opened, own(2, Some(Secret([9; 32])))]),
            tried(vec![own(1, None), own(2, None)]),
        ];
        proof
    }

    #[test]
    fn seats_in_words() {
        let said = |language, numbers: &[u8]| said(language, &proved(seats(numbers), 0)[1..2]);
        assert_eq!(
            said("en", &[2]),
            "The contribution of seat 2 fits its commitment."
        );
        assert_eq!(
            said("en", &[1, 2, 4]),
            "Each contribution, of seats 1, 2 and 4, fits its commitment."
        );
        assert_eq!(
            said("de", &[2]),
            "Der Beitrag von Platz 2 passt zu seiner Festlegung."
        );
        assert_eq!(
            said("de", &[1, 3]),
            "Die Beiträge der Plätze 1 und 3 passen jeweils zu ihrer Festlegung."
        );
    }

    #[test]
    fn the_rule_of_the_table_and_its_abandoned_attempts_are_told() {
        let proof = third();
        assert_eq!(
            said("en", &attempts("skip-bo", &proof)),
            "The table's rule: if a contribution is missing, the cards are dealt again; in the third attempt, it is left out.\n\
             Attempt 1 was abandoned, because seat 2 withheld its contribution.\n\
             Attempt 2 was abandoned, because seats 1 and 2 withheld their contributions."
        );
        let german = said("de", &attempts("skip-bo", &proof));
        assert!(
            german.starts_with("Die Regel des Tisches: Fehlt ein Beitrag"),
            "{german}"
        );
        let proved = said("en", &proved(seats(&[1, 2]), 2));
        assert!(
            proved.contains("2 earlier attempts at this deal were abandoned"),
            "{proved}"
        );
        let open = said("en", &not_proved("skip-bo", &proof, SeatSet::EMPTY));
        // Before all commitments are there, there is nothing to look at.
        assert!(
            open.contains("Seat 2 withheld a contribution in an abandoned attempt"),
            "{open}"
        );
        assert!(open.contains("Or the server alone"), "{open}");
        assert!(!open.contains("in several attempts"), "{open}");
        // Anyone who loses the seat may have got it again.
        let excluding = Proof {
            rule: WithheldRule::Exclude,
            ..proof
        };
        let open = said("en", &not_proved("skip-bo", &excluding, SeatSet::EMPTY));
        assert!(
            open.contains("Seat 2 withheld something in several attempts"),
            "{open}"
        );
        let usual = said("en", &attempts("skip-bo", &drawn(TableId([7; 12]), 1)));
        assert!(usual.ends_with("is left out of the deal."), "{usual}");
        let ranked = drawn(ranked_id("skipper", 20_783), 20_783);
        assert_eq!(attempts("skipper", &ranked), []);
    }

    #[test]
    fn a_ranked_deal_is_named_by_its_day_and_shows_the_whole_commitment() {
        let day = 20_783;
        let proof = drawn(ranked_id("skipper", day), day);
        let open = said("en", &not_proved("skipper", &proof, SeatSet::EMPTY));
        assert!(open.contains("the ranked deal of 2026-11-26"), "{open}");
        assert!(!open.contains("of its table"), "{open}");
        let beside = said("en", &recorded("skipper", &proof, SeatSet::EMPTY));
        assert!(beside.contains(&proof.commitment.digits()), "{beside}");
        // With another game's ID, the same numbers don't make a ranked deal.
        let other = said("en", &not_proved("joker", &proof, SeatSet::EMPTY));
        assert!(other.contains("This was deal 20783 of its table"), "{other}");
    }

    #[test]
    fn a_deal_might_have_been_begun_again_from_the_first_one_on() {
        let proof = drawn(TableId([7; 12]), 1);
        let open = said("en", &not_proved("skip-bo", &proof, SeatSet::EMPTY));
        assert!(open.contains("could begin a deal again"), "{open}");
    }

    #[test]
    fn commitments_and_silent_seats_are_recorded_rather_than_unproved() {
        let proof = drawn(TableId([7; 12]), 1);
        let beside = said("en", &recorded("skip-bo", &proof, seats(&[2])));
        let digits = shortened(&proof.commitment.digits());
        let expected = format!("The server committed to {digits}.\nSeat 2 contributed nothing.\n");
        assert!(beside.starts_with(&expected), "{beside}");
        let open = said("en", &not_proved("skip-bo", &proof, SeatSet::EMPTY));
        assert!(!open.contains("committed to"), "{open}");
    }

    #[test]
    fn a_device_that_was_at_the_table_says_more_than_the_record() {
        let game = wildpile_bundle::find("skip-bo").expect("a game").game;
        let table = TableId([7; 12]);
        let checked = |text: &str| Verification::at_table(text, table, &Part::default(), game, None);
        let unreadable = checked("no record");
        assert_eq!(unreadable.flaw, Some(t::FlawUnreadable.into()));
        assert_eq!(unreadable.verdict(), t::ProofUnfair.into());
        let proof = Proof {
            secret: Some(Secret([5; 32])),
            ..drawn(table, 1)
        };
        let deal = proof.verify().expect("it holds");
        let note = serde_json::to_string(&proof).expect("a proof");
        let (seats, notes) = (["Ada", "Bo"].map(str::to_owned), [(NOTE.to_owned(), note)]);
        let played = game.start(&[], 2, deal).expect("a match");
        let record = played.transcript(seats.to_vec(), notes.into()).to_string();
        let found = checked(&record);
        assert_eq!(
            (found.flaw.clone(), found.verdict()),
            (None, t::ProofCommitted.into())
        );
        assert!(found.recorded.contains(&t::FairNoneOwn.into()) && found.warnings.is_empty());
        // Another table has published another rule, or the deal is that of another one.
        let again = Some(WithheldRule::Again);
        let found = Verification::at_table(&record, table, &Part::default(), game, again);
        assert_eq!(found.flaw, Some(t::VerifyFlawRule.into()));
        let other = TableId([8; 12]);
        let found = Verification::at_table(&record, other, &Part::default(), game, None);
        assert!(found.flaw == Some(t::FlawDeal.into()) && found.proved.is_empty());
    }
}

//! Transcripts.

use wildpile_message::ToMessage;
use wildpile_transcript::Transcript;
use xxhash_rust::xxh3::xxh3_64;

use crate::rendering::render;

/// Reads a transcript and plays it again, as it is and with a digest that fits, so that damage
/// reaches the steps. What is accepted comes back the same, whole or cut.
pub fn transcript(data: &[u8]) -> bool {
    let Some(text) = crate::text(data) else {
        return false;
    };
    let accepted = read_and_replay(text);
    if !accepted {
        read_and_replay(&seal(text));
    }
    accepted
}

fn read_and_replay(text: &str) -> bool {
    let record: Transcript = match text.parse() {
        Ok(record) => record,
        Err(error) => {
            assert!(error.line >= 1);
            render(&error.message());
            return false;
        }
    };
    assert_eq!(record.to_string().parse().as_ref(), Ok(&record));
    let half = record.cut(record.steps.len() / 2);
    assert_eq!(half.to_string().parse().as_ref(), Ok(&half));
    let Some(game) = wildpile_catalog::find(&record.game) else {
        return false;
    };
    match game.replay(&record) {
        Ok(played) => {
            assert!(played.steps() >= record.steps.len());
            crate::matches::look(played.as_ref(), played.steps().saturating_sub(1));
            let again = played.transcript(record.seats.clone(), record.notes.clone());
            // A step may be spelt in another way than the program spells it, but it means the same.
            let same = game.replay(&again).unwrap_or_else(|e| panic!("{e:?}: {again}"));
            assert_eq!(same.position_json(), played.position_json());
            assert_eq!(same.steps(), played.steps());
            assert!(game.replay(&half).is_ok(), "a part of a good record is good");
            true
        }
        Err(error) => {
            assert!(error.line >= 1);
            render(&error.message());
            false
        }
    }
}

/// The same transcript with the count of steps and the digest that its lines call for.
#[must_use]
pub fn seal(text: &str) -> String {
    let mut lines: Vec<String> = text
        .lines()
        .filter(|l| !l.starts_with("digest: "))
        .map(str::to_owned)
        .collect();
    let dashes: Vec<usize> = (0..lines.len()).filter(|&i| lines[i] == "--").collect();
    if let ([first, .., last], Some(count)) = (
        dashes.as_slice(),
        lines.iter().rposition(|l| l.starts_with("steps: ")),
    ) {
        lines[count] = format!("steps: {}", last - first - 1);
    }
    let mut sealed = lines.join("\n");
    sealed.push('\n');
    let digest = xxh3_64(sealed.as_bytes());
    format!("{sealed}digest: {digest:016x}\n")
}

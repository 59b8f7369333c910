//! Saved matches and what is done with them.

use wildpile_message::Message;
use wildpile_session::RecoveredMatch;

use crate::text as t;

/// What was recovered of a damaged match, as sentences.
#[must_use]
pub fn recovered(found: &RecoveredMatch) -> Message {
    let RecoveredMatch { kept, lost, .. } = *found;
    t::Recovered { kept, lost }.into()
}

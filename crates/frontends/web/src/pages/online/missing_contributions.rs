//! Contributions to a deal that don't come: what the table's rule says.

use wildpile_client::withheld;
use wildpile_protocol::fair::WithheldRule;

use crate::text::tr_args;

/// The rule, where it isn't the usual one.
pub fn unusual(now: WithheldRule) -> Option<String> {
    let is_usual = now == WithheldRule::Without;
    (!is_usual).then(|| tr_args("online-withheld-rule", &[("rule", withheld::rule(now).into())]))
}

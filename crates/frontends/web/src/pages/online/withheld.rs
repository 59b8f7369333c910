//! Contributions to a deal that don't come: what the table's rule says, and what has followed.

use wildpile_protocol::fair::WithheldRule;
use wildpile_protocol::part::Verdict;
use wildpile_protocol::socket::{Phase, TableInfo};

use crate::text::{tr, tr_args};

/// The rule in a few words.
pub fn rule(rule: WithheldRule) -> String {
    tr(match rule {
        WithheldRule::Without => "online-withheld-without",
        WithheldRule::Again => "online-withheld-again",
        WithheldRule::Exclude => "online-withheld-exclude",
    })
}

/// The rule, where it isn't the usual one.
pub fn unusual(now: WithheldRule) -> Option<String> {
    let is_usual = now == WithheldRule::Without;
    (!is_usual).then(|| tr_args("online-withheld-rule", &[("rule", rule(now).into())]))
}

/// What follows if the deal waits in vain.
pub fn warning(info: &TableInfo) -> String {
    let is_last = info.deal().1 as usize >= info.settings.withheld.retries();
    let key = match info.settings.withheld {
        WithheldRule::Again if !is_last => "online-deal-most-again",
        WithheldRule::Exclude if !is_last => "online-deal-most-exclude",
        _ => "online-deal-most",
    };
    tr_args(key, &[("seconds", (info.settings.deal_s as usize).into())])
}

/// Who withheld something for the deal, and what follows; `None` if nobody did, or the match has begun.
pub fn told(info: &TableInfo) -> Option<String> {
    let names: Vec<&str> = info.withheld.iter().map(|left| left.name.as_str()).collect();
    let key = match (info.phase, info.settings.withheld) {
        _ if names.is_empty() => return None,
        (Phase::Playing | Phase::Over, _) => return None,
        (Phase::Waiting, _) => "online-withheld-off",
        (Phase::Dealing, WithheldRule::Exclude) => "online-withheld-bot",
        (Phase::Dealing, _) => "online-withheld-attempt",
    };
    let attempt = info.deal().1 as usize + 1;
    let names = names.join(", ");
    Some(tr_args(
        key,
        &[("names", names.into()), ("attempt", attempt.into())],
    ))
}

/// What a check has found of the rule and of abandoned attempts, a sentence each.
pub fn checked(verdict: &Verdict) -> Vec<String> {
    let mut lines: Vec<String> = unusual(verdict.rule).into_iter().collect();
    if !verdict.abandoned.is_empty() {
        // Others may sit there by now, so it is the seats that are named.
        let mut seats: Vec<u8> = verdict
            .abandoned
            .iter()
            .flatten()
            .map(|seat| seat.number())
            .collect();
        seats.sort_unstable();
        seats.dedup();
        let seats: Vec<String> = seats.iter().map(u8::to_string).collect();
        let count = verdict.abandoned.len();
        lines.push(tr_args(
            "online-fair-attempts",
            &[("count", count.into()), ("seats", seats.join(", ").into())],
        ));
    }
    lines
}

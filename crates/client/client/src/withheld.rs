//! Contributions to a deal that don't come: the table's rule, and what has followed.

use wildpile_message::Message;
use wildpile_protocol::fair::WithheldRule;
use wildpile_protocol::socket::TableInfo;
use wildpile_protocol::withheld::After;

use crate::text as t;

/// The rule in a few words, as in a list of choices.
#[must_use]
pub fn rule(rule: WithheldRule) -> Message {
    match rule {
        WithheldRule::Without => t::WithheldWithout.into(),
        WithheldRule::Again => t::WithheldAgain.into(),
        WithheldRule::Exclude => t::WithheldExclude.into(),
    }
}

/// The rule as a clause, unless it is the usual one.
#[must_use]
pub fn unusual(now: WithheldRule) -> Option<Message> {
    let is_usual = now == WithheldRule::Without;
    (!is_usual).then(|| t::WithheldUnusual { rule: rule(now) }.into())
}

/// The consequences of choosing this rule, as sentences.
#[must_use]
pub fn help(rule: WithheldRule) -> Message {
    match rule {
        WithheldRule::Without => t::WithheldWithoutHelp.into(),
        WithheldRule::Again => t::WithheldAgainHelp.into(),
        WithheldRule::Exclude => t::WithheldExcludeHelp.into(),
    }
}

/// The rule of a table whose deal is verified, as a sentence.
#[must_use]
pub fn of_table(rule: WithheldRule) -> Message {
    match rule {
        WithheldRule::Without => t::TableRuleWithout.into(),
        WithheldRule::Again => t::TableRuleAgain.into(),
        WithheldRule::Exclude => t::TableRuleExclude.into(),
    }
}

/// Players who withheld something for the deal, and the consequence; `None` if nobody did, or it doesn't matter any more.
#[must_use]
pub fn told(info: &TableInfo) -> Option<Message> {
    let (after, names) = info.after_withheld()?;
    let attempt = info.deal().1 as usize + 1;
    Some(match after {
        After::Attempt => t::WithheldAttempt { names, attempt }.into(),
        After::Bot => t::WithheldBot { names, attempt }.into(),
        After::Off => t::WithheldOff { names }.into(),
    })
}

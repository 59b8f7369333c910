//! Messages about contributions to a deal that don't come.

use crate::fair::WithheldRule;
use crate::socket::{Left, Phase, SeatInfo, TableInfo};

/// The consequence of a contribution that didn't come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// The deal is made anew.
    Attempt,
    /// The deal is made anew, and a bot plays where it was missing.
    Bot,
    /// The deal is called off, and the seat is free.
    Off,
}

impl TableInfo {
    /// The rule for contributions that don't come; `None` if it is a ranked deal, to which nobody contributes.
    #[must_use]
    pub const fn published_rule(&self) -> Option<WithheldRule> {
        match (self.ranked, self.settings.quick) {
            (Some(_), _) => None,
            (None, true) => Some(WithheldRule::Without),
            (None, false) => Some(self.settings.withheld),
        }
    }

    /// The consequence of contributions that didn't come, and the names of those who withheld them; `None` if there is none,
    /// or if it doesn't matter any more, because the match has begun or someone sits there again.
    #[must_use]
    pub fn after_withheld(&self) -> Option<(After, String)> {
        let at = |left: &Left| self.seats.get(left.seat.index());
        let is_bot = |left: &Left| matches!(at(left), Some(SeatInfo::Bot { .. }));
        let is_off = match self.phase {
            Phase::Waiting => true,
            Phase::Dealing => false,
            Phase::Playing | Phase::Over => return None,
        };
        let all = self.withheld.iter();
        let all = all.filter(|left| !is_off || matches!(at(left), Some(SeatInfo::Free)));
        let after = match self.settings.withheld {
            _ if is_off => After::Off,
            WithheldRule::Exclude if self.withheld.iter().all(is_bot) => After::Bot,
            WithheldRule::Without | WithheldRule::Again | WithheldRule::Exclude => After::Attempt,
        };
        let names: Vec<&str> = all.map(|left| left.name.as_str()).collect();
        (!names.is_empty()).then(|| (after, names.join(", ")))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// A table at which Bert at seat 2 withheld something.
    fn table(rule: &str, phase: &str, second: &serde_json::Value) -> TableInfo {
        let ada = json!({"who": "person", "name": "Ada", "here": true});
        serde_json::from_value(json!({
            "id": "0123456789abcdef01234567", "game": "skip-bo", "rules": {}, "rules_name": "skip-bo",
            "settings": {"withheld": rule}, "phase": phase, "seats": [ada, second], "onlookers": 0, "fair": null,
            "withheld": [{"seat": 2, "name": "Bert"}],
        }))
        .expect("a table")
    }

    #[test]
    fn only_what_is_true_of_the_seat_is_said() {
        let free = json!({"who": "free"});
        let bot = json!({"who": "bot", "name": "Bo", "level": "regular"});
        let person = json!({"who": "person", "name": "Cleo", "here": true});
        for (rule, phase, second, after) in [
            ("again", "dealing", &person, Some(After::Attempt)),
            ("exclude", "dealing", &bot, Some(After::Bot)),
            ("exclude", "dealing", &person, Some(After::Attempt)),
            ("exclude", "waiting", &free, Some(After::Off)),
            ("exclude", "waiting", &person, None),
            ("exclude", "playing", &bot, None),
        ] {
            let found = table(rule, phase, second).after_withheld();
            let wanted = after.map(|after| (after, "Bert".to_owned()));
            assert_eq!(found, wanted, "{rule}, {phase}, {second}");
        }
    }

    #[test]
    fn quick_tables_have_the_usual_rule_and_ranked_deals_none() {
        let mut info = table("again", "waiting", &json!({"who": "free"}));
        assert_eq!(info.published_rule(), Some(WithheldRule::Again));
        info.settings.quick = true;
        assert_eq!(info.published_rule(), Some(WithheldRule::Without));
        info.ranked = Some(20_783);
        assert_eq!(info.published_rule(), None);
    }
}

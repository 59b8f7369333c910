//! The people someone has muted. Names aren't unique and can change, so the person is muted at the table, by the [mark](Mark),
//! and the name at other tables.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use crate::Mark;

/// The people who are muted at one table, each with the name under which they were. Its text is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MutedHere(BTreeMap<Mark, String>);

impl MutedHere {
    /// True if nothing of this person is shown. `by_name` says whether the name is muted, at whichever table that was done.
    #[must_use]
    pub fn hides(&self, name: &str, mark: Mark, by_name: bool) -> bool {
        // A name that was muted here belongs to the person who had it, not to everybody who is called so.
        self.0.contains_key(&mark) || (by_name && self.names().all(|known| known != name))
    }

    /// Mutes a person.
    pub fn mute(&mut self, mark: Mark, name: &str) {
        self.0.insert(mark, name.to_owned());
    }

    /// Unmutes the person muted under this name.
    pub fn unmute(&mut self, name: &str) {
        self.0.retain(|_, known| known != name);
    }

    /// Unmutes one person. Others who were muted under the same name stay muted.
    pub fn unmute_person(&mut self, mark: Mark) {
        self.0.remove(&mark);
    }

    /// The people who are muted, each with the name under which they were.
    pub fn people(&self) -> impl Iterator<Item = (Mark, &str)> {
        self.0.iter().map(|(mark, name)| (*mark, name.as_str()))
    }

    /// The names under which people were muted.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.values().map(String::as_str)
    }

    /// True if nobody is.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Display for MutedHere {
    /// A line for each person. Names contain no line breaks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|(mark, name)| writeln!(f, "{mark} {name}"))
    }
}

impl FromStr for MutedHere {
    type Err = Infallible;

    /// An unreadable text mutes no one.
    fn from_str(text: &str) -> Result<Self, Infallible> {
        let person = |line: &str| {
            let (mark, name) = line.split_once(' ')?;
            Some((mark.parse().ok()?, name.to_owned()))
        };
        Ok(Self(text.lines().filter_map(person).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOB: Mark = Mark([7; 8]);
    const OTHER: Mark = Mark([8; 8]);

    #[test]
    fn at_the_table_it_is_the_person_who_is_muted() {
        let mut here = MutedHere::default();
        assert!(!here.hides("Bob", BOB, false));
        here.mute(BOB, "Bob");
        for name in ["Bob", "Zoe"] {
            assert!(here.hides(name, BOB, true), "{name}");
        }
        assert!(!here.hides("Bob", OTHER, true), "someone else of that name");
        // Both can be muted, and one name unmutes them.
        here.mute(OTHER, "Bob");
        assert!(here.hides("Bob", OTHER, true));
        here.unmute("Bob");
        assert!(here.is_empty() && !here.hides("Zoe", BOB, false));
    }

    #[test]
    fn one_of_several_people_of_a_name_is_unmuted() {
        let mut here = MutedHere::default();
        here.mute(BOB, "Bob");
        here.mute(OTHER, "Bob");
        assert_eq!(here.people().collect::<Vec<_>>(), [(BOB, "Bob"), (OTHER, "Bob")]);
        here.unmute_person(BOB);
        // The name stays muted elsewhere, which doesn't count here while someone is muted under it.
        assert!(!here.hides("Bob", BOB, true) && here.hides("Zoe", OTHER, true));
        here.unmute_person(BOB);
        assert_eq!(here.people().collect::<Vec<_>>(), [(OTHER, "Bob")]);
    }

    #[test]
    fn who_was_muted_elsewhere_is_muted_by_name() {
        let mut here = MutedHere::default();
        assert!(here.hides("Bob", BOB, true));
        here.mute(OTHER, "Eve");
        assert!(here.hides("Bob", BOB, true) && !here.hides("Zoe", BOB, false));
    }

    #[test]
    fn what_is_kept_is_read_again() {
        let mut here = MutedHere::default();
        here.mute(BOB, "Bob the 2nd");
        here.mute(OTHER, "Eve");
        let text = here.to_string();
        assert_eq!(text, "0707070707070707 Bob the 2nd\n0808080808080808 Eve\n");
        assert_eq!(text.parse(), Ok(here));
        assert_eq!("x\n07 Bob\n".parse(), Ok(MutedHere::default()));
    }
}

//! The steps of a match as text, shared by all copies.

use std::fmt;
use std::sync::Arc;

use crate::TextStep;

/// The steps of a match, oldest first. Copies share their steps: copying a long list is as cheap as
/// copying a short one, and comparing two copies stops where they meet.
#[derive(Clone, Default)]
pub struct StepList {
    last: Option<Arc<Node>>,
}

/// Adds a text to a check sum (FNV-1a), which detects damage, not malice.
#[must_use]
pub fn check_sum(sum: u64, text: &str) -> u64 {
    let add = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(sum ^ 0xcbf2_9ce4_8422_2325, add)
}

struct Node {
    line: TextStep,
    /// The number of steps up to this one.
    len: usize,
    /// The check sum of these steps.
    sum: u64,
    earlier: StepList,
}

impl StepList {
    /// The number of steps.
    #[must_use]
    pub fn len(&self) -> usize {
        self.last.as_ref().map_or(0, |node| node.len)
    }

    /// True if there are no steps.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.last.is_none()
    }

    /// A check sum of all steps, for stores that keep each on its own; it costs nothing.
    #[must_use]
    pub fn sum(&self) -> u64 {
        self.last.as_ref().map_or(0, |node| node.sum)
    }

    /// With how many of the same steps both lists begin. Costs as much as there are steps after the node where they meet.
    #[must_use]
    pub fn common(&self, other: &Self) -> usize {
        let mut same = self.len().min(other.len());
        let (mut one, mut two) = (&self.first(same), &other.first(same));
        while let (Some(a), Some(b)) = (&one.last, &two.last) {
            if Arc::ptr_eq(a, b) {
                break;
            }
            if a.line != b.line {
                same = a.len - 1;
            }
            (one, two) = (&a.earlier, &b.earlier);
        }
        same
    }

    /// Appends a step.
    pub fn push(&mut self, line: TextStep) {
        let earlier = std::mem::take(self);
        self.last = Some(Arc::new(Node {
            sum: check_sum(earlier.sum(), &format!("{line}\n")),
            len: earlier.len() + 1,
            line,
            earlier,
        }));
    }

    /// The first `len` steps; all of them if there are fewer.
    #[must_use]
    pub fn first(&self, len: usize) -> Self {
        let mut list = self;
        while let Some(node) = list.last.as_ref().filter(|node| node.len > len) {
            list = &node.earlier;
        }
        list.clone()
    }

    /// The steps that follow `earlier`; `None` if this list doesn't start with it.
    #[must_use]
    pub fn since(&self, earlier: &Self) -> Option<Vec<TextStep>> {
        let (mut list, mut lines) = (self, Vec::new());
        while let Some(node) = list.last.as_ref().filter(|node| node.len > earlier.len()) {
            lines.push(node.line.clone());
            list = &node.earlier;
        }
        lines.reverse();
        (list == earlier).then_some(lines)
    }

    /// All steps, the newest one first.
    pub fn newest_first(&self) -> impl Iterator<Item = &TextStep> {
        std::iter::successors(self.last.as_deref(), |node| node.earlier.last.as_deref())
            .map(|node| &node.line)
    }

    /// All steps.
    #[must_use]
    pub fn to_vec(&self) -> Vec<TextStep> {
        self.since(&Self::default()).unwrap_or_default()
    }
}

impl Extend<TextStep> for StepList {
    fn extend<T: IntoIterator<Item = TextStep>>(&mut self, lines: T) {
        lines.into_iter().for_each(|line| self.push(line));
    }
}

impl FromIterator<TextStep> for StepList {
    fn from_iter<T: IntoIterator<Item = TextStep>>(lines: T) -> Self {
        let mut list = Self::default();
        list.extend(lines);
        list
    }
}

impl PartialEq for StepList {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.common(other) == self.len()
    }
}

impl Eq for StepList {}

impl fmt::Debug for StepList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.to_vec()).finish()
    }
}

impl Drop for StepList {
    fn drop(&mut self) {
        // Dropping a long list recursively would overflow the stack.
        let mut last = self.last.take();
        while let Some(mut node) = last.and_then(Arc::into_inner) {
            last = node.earlier.last.take();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(steps: &[&str]) -> StepList {
        steps
            .iter()
            .map(|step| TextStep::Chance((*step).to_owned()))
            .collect()
    }

    #[test]
    fn copies_go_their_own_ways() {
        let start = list(&["a", "b"]);
        let (mut one, mut two) = (start.clone(), start.clone());
        one.push(TextStep::Chance("c".to_owned()));
        two.push(TextStep::Chance("d".to_owned()));
        assert_eq!(one, list(&["a", "b", "c"]));
        assert_ne!(one, two);
        assert_eq!(one.since(&start), Some(vec![TextStep::Chance("c".to_owned())]));
        assert_eq!((one.first(2), one.first(9)), (start, one.clone()));
        let mut back: Vec<TextStep> = one.newest_first().cloned().collect();
        back.reverse();
        assert_eq!(back, one.to_vec());
    }

    #[test]
    fn what_is_no_beginning_has_no_rest() {
        let long = list(&["a", "b", "c"]);
        assert_eq!(long.since(&list(&["a", "x"])), None);
        assert_eq!(list(&["a"]).since(&long), None, "it is longer");
        assert_eq!(
            long.since(&list(&["a", "b"])).unwrap().len(),
            1,
            "equal by content"
        );
        assert_eq!(long.since(&StepList::default()).unwrap(), long.to_vec());
    }

    #[test]
    fn lists_know_how_far_they_are_the_same() {
        let long = list(&["a", "b", "c"]);
        for (other, same) in [
            (list(&["a", "b"]), 2),
            (list(&["a", "x", "c"]), 1),
            (list(&["x", "b", "c"]), 0),
            (list(&["a", "b", "c", "d"]), 3),
            (long.clone(), 3),
            (StepList::default(), 0),
        ] {
            assert_eq!(
                (long.common(&other), other.common(&long)),
                (same, same),
                "{other:?}"
            );
            assert_eq!(long.sum() == other.sum(), long == other);
        }
        let mut branch = long.first(2);
        branch.push(TextStep::Chance("y".to_owned()));
        assert_eq!(branch.common(&long), 2);
        assert_ne!(list(&["a\n", "b"]).sum(), list(&["a", "\nb"]).sum());
    }

    #[test]
    fn long_lists_can_be_dropped() {
        let long: StepList = (0..1_000_000).map(|_| TextStep::Chance(String::new())).collect();
        let copy = long.first(999_999);
        drop(long);
        assert_eq!(copy.len(), 999_999);
    }
}

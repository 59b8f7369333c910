//! The steps of a match as text, shared by all copies.

use std::fmt;
use std::sync::Arc;

use crate::Line;

/// The steps of a match, oldest first. Copies share their steps: copying a long list is as cheap as
/// copying a short one, and comparing two copies stops where they meet.
#[derive(Clone, Default)]
pub struct StepList {
    last: Option<Arc<Node>>,
}

struct Node {
    line: Line,
    /// The number of steps up to this one.
    len: usize,
    earlier: StepList,
}

impl StepList {
    /// The number of steps.
    #[must_use]
    pub fn len(&self) -> usize {
        self.last.as_ref().map_or(0, |node| node.len)
    }

    /// Whether there are no steps.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.last.is_none()
    }

    /// Appends a step.
    pub fn push(&mut self, line: Line) {
        let earlier = std::mem::take(self);
        self.last = Some(Arc::new(Node {
            line,
            len: earlier.len() + 1,
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
    pub fn since(&self, earlier: &Self) -> Option<Vec<Line>> {
        let (mut list, mut lines) = (self, Vec::new());
        while let Some(node) = list.last.as_ref().filter(|node| node.len > earlier.len()) {
            lines.push(node.line.clone());
            list = &node.earlier;
        }
        lines.reverse();
        (list == earlier).then_some(lines)
    }

    /// All steps, the newest one first.
    pub fn newest_first(&self) -> impl Iterator<Item = &Line> {
        std::iter::successors(self.last.as_deref(), |node| node.earlier.last.as_deref())
            .map(|node| &node.line)
    }

    /// All steps.
    #[must_use]
    pub fn to_vec(&self) -> Vec<Line> {
        self.since(&Self::default()).unwrap_or_default()
    }
}

impl Extend<Line> for StepList {
    fn extend<T: IntoIterator<Item = Line>>(&mut self, lines: T) {
        lines.into_iter().for_each(|line| self.push(line));
    }
}

impl FromIterator<Line> for StepList {
    fn from_iter<T: IntoIterator<Item = Line>>(lines: T) -> Self {
        let mut list = Self::default();
        list.extend(lines);
        list
    }
}

impl PartialEq for StepList {
    fn eq(&self, other: &Self) -> bool {
        let (mut one, mut two) = (self, other);
        if one.len() != two.len() {
            return false;
        }
        while let (Some(a), Some(b)) = (&one.last, &two.last) {
            if Arc::ptr_eq(a, b) {
                return true;
            }
            if a.line != b.line {
                return false;
            }
            (one, two) = (&a.earlier, &b.earlier);
        }
        true
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
            .map(|step| Line::Chance((*step).to_owned()))
            .collect()
    }

    #[test]
    fn copies_go_their_own_ways() {
        let start = list(&["a", "b"]);
        let (mut one, mut two) = (start.clone(), start.clone());
        one.push(Line::Chance("c".to_owned()));
        two.push(Line::Chance("d".to_owned()));
        assert_eq!(one, list(&["a", "b", "c"]));
        assert_ne!(one, two);
        assert_eq!(one.since(&start), Some(vec![Line::Chance("c".to_owned())]));
        assert_eq!((one.first(2), one.first(9)), (start, one.clone()));
        let mut back: Vec<Line> = one.newest_first().cloned().collect();
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
    fn long_lists_can_be_dropped() {
        let long: StepList = (0..1_000_000).map(|_| Line::Chance(String::new())).collect();
        let copy = long.first(999_999);
        drop(long);
        assert_eq!(copy.len(), 999_999);
    }
}

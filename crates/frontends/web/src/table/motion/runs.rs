//! Faces that moved: those that moved together in order first.

use super::{At, Look, Matching};

/// Faces that follow each other in an old zone and in a new one.
#[derive(Clone, Copy, Debug)]
struct Run {
    new: At,
    old: At,
    length: usize,
}

impl Matching<'_> {
    /// Finds faces that vanished in one place and appeared in another.
    pub(super) fn faces(&mut self) {
        // Each pass takes runs that don't touch; those that a longer one has cut are reconsidered.
        loop {
            let mut runs = self.runs();
            if runs.is_empty() {
                return;
            }
            tiny_sort::stable::sort_by_key(&mut runs, |r| {
                let is_same = self.after[r.old.0] == Some(r.new.0);
                let moved = r.new.1.abs_diff(r.old.1);
                (
                    std::cmp::Reverse(r.length),
                    !is_same,
                    self.distance(r.old.0, r.new.0),
                    moved,
                    r.new,
                )
            });
            for run in runs {
                let pairs = |k: usize| ((run.new.0, run.new.1 + k), (run.old.0, run.old.1 + k));
                let is_free = (0..run.length).all(|k| {
                    let (new, old) = pairs(k);
                    self.is_new(new) && self.is_lost(old)
                });
                if is_free {
                    for k in 0..run.length {
                        let (new, old) = pairs(k);
                        self.join(new, old);
                    }
                }
            }
        }
    }

    /// The longest runs from every place where one can begin.
    fn runs(&self) -> Vec<Run> {
        let mut lost: Vec<(u64, At)> = Vec::new();
        for (oz, seen) in self.old.iter().enumerate() {
            for (i, &(_, look)) in seen.cards.iter().enumerate() {
                if let Look::Face(number) = look
                    && self.is_lost((oz, i))
                {
                    lost.push((number, (oz, i)));
                }
            }
        }
        tiny_sort::unstable::sort(&mut lost);
        let mut runs = Vec::new();
        for z in 0..self.looks.len() {
            for i in 0..self.looks[z].len() {
                let Look::Face(number) = self.looks[z][i] else {
                    continue;
                };
                if !self.is_new((z, i)) {
                    continue;
                }
                let start = lost.partition_point(|l| l.0 < number);
                for &(_, old) in lost[start..].iter().take_while(|l| l.0 == number) {
                    let continues = |k: usize| self.continues((z, i), old, k);
                    // A run that continues below this card is found there.
                    let is_start = i == 0 || old.1 == 0 || !self.continues((z, i - 1), (old.0, old.1 - 1), 0);
                    if is_start {
                        let length = (1..).take_while(|&k| continues(k)).count() + 1;
                        runs.push(Run {
                            new: (z, i),
                            old,
                            length,
                        });
                    }
                }
            }
        }
        runs
    }

    /// True if the cards `k` above two places are the same face, both still without a partner.
    fn continues(&self, new: At, old: At, k: usize) -> bool {
        let (n, o) = ((new.0, new.1 + k), (old.0, old.1 + k));
        let look = self.looks[n.0].get(n.1);
        let was = self.old[o.0].cards.get(o.1).map(|(_, look)| look);
        look.is_some()
            && look == was
            && matches!(look, Some(Look::Face(_)))
            && self.is_new(n)
            && self.is_lost(o)
    }
}

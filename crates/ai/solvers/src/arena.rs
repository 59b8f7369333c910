//! An arena for encoded positions.

/// Encoded positions, stored in blocks so that growing never copies them.
#[derive(Debug, Default)]
pub(crate) struct Arena(Vec<Vec<u8>>);

/// The size of the length prefix.
const HEAD: usize = 1;

impl Arena {
    const BLOCK: usize = 1 << 12;

    /// Stores a position of less than 256 bytes and returns its address.
    pub(crate) fn push(&mut self, bytes: &[u8]) -> u32 {
        let length = HEAD + bytes.len();
        let full = |block: &Vec<u8>| block.len() + length > Self::BLOCK;
        if self.0.last().is_none_or(full) {
            self.0.push(Vec::with_capacity(Self::BLOCK));
        }
        let last = self.0.len() - 1;
        let block = &mut self.0[last];
        let at = last * Self::BLOCK + block.len();
        block.push(bytes.len() as u8);
        block.extend_from_slice(bytes);
        at as u32
    }

    /// The position at this address.
    pub(crate) fn at(&self, at: u32) -> &[u8] {
        let record = &self.0[at as usize / Self::BLOCK][at as usize % Self::BLOCK..];
        &record[HEAD..HEAD + usize::from(record[0])]
    }

    /// The address of the position after this one, if there is one.
    pub(crate) fn after(&self, at: u32) -> Option<u32> {
        let next = at as usize + HEAD + self.at(at).len();
        let block = at as usize / Self::BLOCK;
        if next - block * Self::BLOCK < self.0[block].len() {
            Some(next as u32)
        } else if block + 1 < self.0.len() {
            Some(((block + 1) * Self::BLOCK) as u32)
        } else {
            None
        }
    }

    pub(crate) const fn bytes(&self) -> usize {
        self.0.len() * (Self::BLOCK + size_of::<Vec<u8>>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_come_back_in_order() {
        let mut kept = Arena::default();
        let record = |n: u32| vec![n as u8; 20 + n as usize % 50];
        let places: Vec<u32> = (0..1_000).map(|n| kept.push(&record(n))).collect();
        let mut at = Some(0);
        for n in 0..1_000 {
            assert_eq!(at, Some(places[n as usize]));
            let here = places[n as usize];
            assert_eq!(kept.at(here), record(n).as_slice());
            at = kept.after(here);
        }
        assert_eq!(at, None);
        assert!(kept.bytes() > 44_000);
    }
}

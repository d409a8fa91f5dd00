//! The sets of blocks that wait behind a block.
//!
//! A set is handed from block to block, copied where two paths have it, and united where they
//! rejoin, mostly with itself. So sets share what they have in common: a set is the root of a
//! binary tree over the places of the order, equal trees are one tree, and a union ends where both
//! sides are the same. All operations but unions take time in the logarithm of the number of
//! places; a union takes that for each place at which the sets differ.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// A set of places. Equal sets of one [`Sets`] are equal.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Waiting(u32);

impl Waiting {
    /// The empty set.
    pub(super) const NONE: Self = Self(0);

    pub(super) fn is_empty(self) -> bool {
        self == Self::NONE
    }
}

/// A tree of one place.
const PLACE: Waiting = Waiting(1);

/// The trees.
pub(super) struct Sets {
    /// The depth of the trees.
    levels: u32,
    /// The halves of each tree: the lower and the higher places.
    halves: Vec<[Waiting; 2]>,
    known: HashMap<[Waiting; 2], Waiting, FxBuildHasher>,
}

impl Sets {
    /// Sets over `places` places.
    pub(super) fn new(places: usize) -> Self {
        let levels = usize::BITS - places.saturating_sub(1).leading_zeros();
        let halves = vec![[Waiting::NONE; 2]; 2];
        Self { levels, halves, known: HashMap::default() }
    }

    pub(super) fn contains(&self, set: Waiting, place: usize) -> bool {
        let mut at = set;
        for level in (0..self.levels).rev() {
            at = self.halves(at)[place >> level & 1];
        }
        !at.is_empty()
    }

    /// The first place of a set.
    pub(super) fn first(&self, set: Waiting) -> Option<usize> {
        if set.is_empty() {
            return None;
        }
        let (mut at, mut place) = (set, 0);
        for level in (0..self.levels).rev() {
            let [low, high] = self.halves(at);
            at = if low.is_empty() { high } else { low };
            place |= usize::from(low.is_empty()) << level;
        }
        Some(place)
    }

    pub(super) fn insert(&mut self, set: &mut Waiting, place: usize) {
        *set = self.with(*set, place, PLACE);
    }

    pub(super) fn remove(&mut self, set: &mut Waiting, place: usize) {
        *set = self.with(*set, place, Waiting::NONE);
    }

    /// Takes the first place out of a set.
    pub(super) fn pop_first(&mut self, set: &mut Waiting) -> Option<usize> {
        let first = self.first(*set)?;
        self.remove(set, first);
        Some(first)
    }

    /// The union of two sets.
    pub(super) fn union(&mut self, a: Waiting, b: Waiting) -> Waiting {
        if a == b || b.is_empty() {
            return a;
        }
        if a.is_empty() {
            return b;
        }
        // Of two different trees neither is a place.
        let [a_low, a_high] = self.halves(a);
        let [b_low, b_high] = self.halves(b);
        let halves = [self.union(a_low, b_low), self.union(a_high, b_high)];
        self.tree(halves)
    }

    /// A set in which a place is what is said.
    fn with(&mut self, set: Waiting, place: usize, what: Waiting) -> Waiting {
        let mut path = [Waiting::NONE; usize::BITS as usize];
        let mut at = set;
        for level in (0..self.levels).rev() {
            path[level as usize] = at;
            at = self.halves(at)[place >> level & 1];
        }
        let mut made = what;
        for level in 0..self.levels {
            let mut halves = self.halves(path[level as usize]);
            halves[place >> level & 1] = made;
            made = self.tree(halves);
        }
        made
    }

    fn halves(&self, set: Waiting) -> [Waiting; 2] {
        self.halves[set.0 as usize]
    }

    fn tree(&mut self, halves: [Waiting; 2]) -> Waiting {
        if halves == [Waiting::NONE; 2] {
            return Waiting::NONE;
        }
        let next = Waiting(self.halves.len() as u32);
        let tree = *self.known.entry(halves).or_insert(next);
        if tree == next {
            self.halves.push(halves);
        }
        tree
    }
}

#[cfg(test)]
mod tests {
    use super::{Sets, Waiting};
    use std::collections::BTreeSet;

    /// Random operations on sets give what they give on lists of numbers.
    #[test]
    fn sets_are_sets() {
        for places in [1, 2, 3, 100] {
            let mut sets = Sets::new(places);
            let mut all = vec![(Waiting::NONE, BTreeSet::new()); 4];
            let mut seed = 1u64;
            for _ in 0..4000 {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let random = (seed >> 33) as usize;
                let (i, j, place) = (random & 3, random >> 2 & 3, (random >> 8) % places);
                let (other, numbers) = all[j].clone();
                let (set, list) = &mut all[i];
                match random >> 4 & 7 {
                    0..=3 => {
                        sets.insert(set, place);
                        list.insert(place);
                    }
                    4 => {
                        sets.remove(set, place);
                        list.remove(&place);
                    }
                    5 => assert_eq!(sets.pop_first(set), list.pop_first()),
                    _ => {
                        *set = sets.union(*set, other);
                        list.extend(numbers);
                    }
                }
                assert_eq!(sets.first(*set), list.first().copied());
                assert_eq!(sets.contains(*set, place), list.contains(&place));
                assert_eq!(set.is_empty(), list.is_empty());
            }
        }
    }
}

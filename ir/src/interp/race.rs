//! Data races: for each byte, who wrote and who read it since the last synchronization.
//!
//! Work-items of one work-group are ordered by barriers, which begin a new epoch; those of different work-groups by
//! nothing. An atomic access or fence that acquires or releases may order anything that came before it, so it begins a
//! new *age*, in which earlier accesses are forgotten: races may be missed then, and none is invented.

/// Who accesses memory, and when.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Accessor {
    pub(super) item: u32,
    pub(super) group: u32,
    pub(super) epoch: u32,
    pub(super) age: u32,
}

impl Accessor {
    /// Whether nothing orders an earlier access and this one.
    fn is_unordered_with(&self, earlier: &Self) -> bool {
        earlier.age == self.age
            && (earlier.group != self.group
                || (earlier.epoch == self.epoch && earlier.item != self.item))
    }
}

#[derive(Copy, Clone, Default, Debug)]
struct Cell {
    write: Option<(Accessor, bool)>,
    read: Option<(Accessor, bool)>,
    /// A second reader that is unordered with the first, and whether it was atomic.
    other_read: Option<(Accessor, bool)>,
}

/// The history of an object's bytes.
#[derive(Debug)]
pub(super) struct RaceMap {
    cells: Vec<Cell>,
}

impl RaceMap {
    /// What the history of one byte takes.
    pub(super) const BYTES_PER_BYTE: u64 = size_of::<Cell>() as u64;

    pub(super) fn new(size: u64) -> Self {
        Self { cells: vec![Cell::default(); size as usize] }
    }

    /// Records an access; gives the first byte that races.
    pub(super) fn record(
        &mut self,
        offset: u64,
        size: u64,
        writes: bool,
        atomic: bool,
        now: &Accessor,
    ) -> Option<u64> {
        let range = offset as usize..(offset + size) as usize;
        let cells = self.cells.get_mut(range)?;
        for (i, cell) in cells.iter_mut().enumerate() {
            let races = |earlier: &Option<(Accessor, bool)>| {
                earlier.is_some_and(|(who, was_atomic)| {
                    !(atomic && was_atomic) && now.is_unordered_with(&who)
                })
            };
            if races(&cell.write) || (writes && (races(&cell.read) || races(&cell.other_read))) {
                return Some(offset + i as u64);
            }
            if writes {
                // An atomic write does not hide the plain one that came before it.
                let plain_before = cell.write == Some((*now, false));
                cell.write = Some((*now, atomic && !plain_before));
                continue;
            }
            match &cell.read {
                // A plain read says more than an atomic one.
                Some((who, _)) if now.is_unordered_with(who) => {
                    if cell.other_read.is_none_or(|(w, a)| !now.is_unordered_with(&w) || a) {
                        cell.other_read = Some((*now, atomic));
                    }
                }
                Some((who, false)) if who == now => {}
                _ => cell.read = Some((*now, atomic)),
            }
        }
        None
    }
}

//! Data races: for each byte, the accesses that a later one may race with.
//!
//! A plain write forgets what came before it: whatever is unordered with that, and not with the
//! write, was a race already. Reads, and atomic accesses, are not ordered by one another, so that
//! there may be several of them.

use super::order::{AccessKind, AccessOrder, FencedMemory, PastAccess};

#[derive(Clone, Default, Debug)]
struct Cell {
    write: Option<PastAccess>,
    first: Option<PastAccess>,
    #[expect(clippy::box_collection, reason = "most cells have none")]
    more: Option<Box<Vec<PastAccess>>>,
}

/// How many accesses that nothing orders are remembered of a byte.
const MOST_UNORDERED: usize = 64;
/// Bytes whose history is allocated together.
const PAGE: usize = 64;

/// The history of an object's bytes.
#[derive(Default, Debug)]
pub(super) struct RaceMap {
    pages: Vec<Option<Box<[Cell]>>>,
    size: u64,
    allocated: u64,
}

impl RaceMap {
    pub(super) fn new(size: u64) -> Self {
        let pages = vec![None; (size as usize).div_ceil(PAGE)];
        Self { pages, size, allocated: 0 }
    }

    /// Forgets all accesses.
    pub(super) fn clear(&mut self) {
        self.pages.iter_mut().for_each(|page| *page = None);
        self.allocated = 0;
    }

    /// The size of the history.
    pub(super) fn bytes(&self) -> u64 {
        self.allocated.saturating_mul((PAGE * size_of::<Cell>()) as u64)
    }

    /// Records an access; gives the first byte that races, and the other access.
    pub(super) fn record(
        &mut self,
        offset: u64,
        size: u64,
        kind: AccessKind,
        memory: FencedMemory,
        order: &AccessOrder,
    ) -> Option<(u64, PastAccess)> {
        let now = order.access(kind, memory);
        let mut found = None;
        for byte in offset..(offset + size).min(self.size) {
            let Some(page) = self.pages.get_mut(byte as usize / PAGE) else { break };
            let cells = match page {
                Some(cells) => cells,
                None => {
                    self.allocated += 1;
                    page.insert(vec![Cell::default(); PAGE].into())
                }
            };
            let Some(cell) = cells.get_mut(byte as usize % PAGE) else { break };
            if found.is_none() {
                found = cell.conflict(kind, memory, order).map(|past| (byte, past));
            }
            cell.insert(now, memory, order);
        }
        found
    }
}

impl Cell {
    fn others(&self) -> impl Iterator<Item = &PastAccess> {
        self.first.iter().chain(self.more.iter().flat_map(|more| more.iter()))
    }

    fn conflict(
        &self,
        kind: AccessKind,
        memory: FencedMemory,
        order: &AccessOrder,
    ) -> Option<PastAccess> {
        let races =
            |past: &&PastAccess| past.kind.conflicts_with(kind) && !order.is_behind(past, memory);
        self.write.iter().chain(self.others()).find(races).copied()
    }

    fn insert(&mut self, now: PastAccess, memory: FencedMemory, order: &AccessOrder) {
        if now.kind == AccessKind::Write {
            *self = Self { write: Some(now), ..Self::default() };
            return;
        }
        // An earlier access of the same kind is implied by this one.
        let replaced = |past: &PastAccess| past.kind == now.kind && order.is_behind(past, memory);
        if let Some(first) = &mut self.first
            && replaced(first)
        {
            *first = now;
            return;
        }
        if let Some(more) = &mut self.more
            && let Some(past) = more.iter_mut().find(|past| replaced(past))
        {
            *past = now;
            return;
        }
        let (mut near, mut far, mut all) = (0, 0, 0);
        for past in self.others() {
            all += 1;
            if past.kind == now.kind && order.same_group(past.item) {
                near += 1;
            } else if past.kind == now.kind {
                far += 1;
            }
        }
        // Without atomic operations that order, two work-items of this group stand for all of it,
        // and one of other groups for all of those: whatever comes later races with one of them if
        // it races with any.
        let enough = match order.is_exact {
            true => all >= MOST_UNORDERED,
            false => near >= 2,
        };
        if enough {
            return;
        }
        if !order.is_exact && far > 1 {
            // Those of other groups are more than are needed: this one takes the place of one.
            let group_of =
                |past: &PastAccess| past.kind == now.kind && !order.same_group(past.item);
            if let Some(past) =
                self.more.iter_mut().flat_map(|more| more.iter_mut()).find(|past| group_of(past))
            {
                *past = now;
                return;
            }
        }
        if self.first.is_none() {
            self.first = Some(now);
        } else {
            self.more.get_or_insert_default().push(now);
        }
    }
}

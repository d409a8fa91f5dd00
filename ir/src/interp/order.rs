//! Happens-before between accesses: barriers, and atomic operations that acquire what others
//! released.
//!
//! A work-item has a clock, which advances when it releases what it did, and knows up to which of
//! others' clocks their accesses come before its own. Work-items of one work-group are ordered by
//! barriers, which count in *epochs*: one for local and one for global memory, since a barrier's
//! fence may be of one alone. This is the order of the OpenCL memory model (*happens-before*),
//! without the scopes of atomic operations: each orders as if it were for all devices.
//!
//! Knowledge has a limit. Where a work-item would know of more others than that, all accesses so
//! far are forgotten: races may be missed then, and none is invented.

use crate::builtin::Builtin;
use crate::instruction::AtomicOrdering;
use crate::module::Module;
use crate::mux::{MuxBuiltin, MuxFunction, semantics};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Of how many others a work-item knows, at most.
const MOST_KNOWN: usize = 1 << 10;

/// A memory's own order at a barrier: OpenCL's fences are of local or of global memory.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum FencedMemory {
    Local,
    Global,
}

/// How a byte is accessed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum AccessKind {
    Read,
    Write,
    AtomicRead,
    AtomicWrite,
}

impl AccessKind {
    pub(super) fn new(writes: bool, atomic: bool) -> Self {
        match (writes, atomic) {
            (false, false) => Self::Read,
            (true, false) => Self::Write,
            (false, true) => Self::AtomicRead,
            (true, true) => Self::AtomicWrite,
        }
    }

    pub(super) fn writes(self) -> bool {
        matches!(self, Self::Write | Self::AtomicWrite)
    }

    pub(super) fn is_atomic(self) -> bool {
        matches!(self, Self::AtomicRead | Self::AtomicWrite)
    }

    pub(super) fn conflicts_with(self, other: Self) -> bool {
        (self.writes() || other.writes()) && !(self.is_atomic() && other.is_atomic())
    }
}

/// An access in the past.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct PastAccess {
    /// The work-item's number in the ND-range.
    pub(super) item: u32,
    /// How many barriers had ordered this memory for the work-group.
    pub(super) epoch: u32,
    /// How many barriers the work-group had passed.
    pub(super) barriers: u32,
    /// How often the work-item had released what it did.
    pub(super) clock: u32,
    /// Which instruction.
    pub(super) site: u32,
    pub(super) kind: AccessKind,
}

/// A vector clock: the accesses of other work-items that happen before.
#[derive(Clone, Default, Debug)]
pub(super) struct HappensBefore {
    /// For a work-item the clock up to which, that one included.
    items: BTreeMap<u32, u32>,
    /// For a work-group the epochs up to which, those not included: local, global.
    groups: BTreeMap<u32, [u32; 2]>,
}

impl HappensBefore {
    fn join(self: &mut Rc<Self>, other: &Rc<Self>) {
        if Rc::ptr_eq(self, other) || other.items.is_empty() && other.groups.is_empty() {
            return;
        }
        if self.items.is_empty() && self.groups.is_empty() {
            *self = Rc::clone(other);
            return;
        }
        let own = Rc::make_mut(self);
        for (&item, &clock) in &other.items {
            let known = own.items.entry(item).or_insert(clock);
            *known = clock.max(*known);
        }
        for (&group, &[local, global]) in &other.groups {
            let known = own.groups.entry(group).or_insert([local, global]);
            *known = [known[0].max(local), known[1].max(global)];
        }
    }
}

/// The happens-before state of a work-item.
#[derive(Clone, Debug, Default)]
pub(super) struct ItemOrder {
    clock: u32,
    known: Rc<HappensBefore>,
    /// Its knowledge at its last release fence, itself included.
    fenced: Option<Rc<HappensBefore>>,
    /// The knowledge that it gets at its next acquire fence.
    pending: Option<Rc<HappensBefore>>,
}

/// The running work-item, and the order of earlier accesses.
#[derive(Debug, Default)]
pub(super) struct AccessOrder {
    /// The work-item's number in the ND-range.
    pub(super) item: u32,
    /// The work-group's number.
    group: u32,
    /// Numbers of work-items that a work-group takes.
    group_items: u32,
    /// Barriers that the work-group has passed, for local memory, for global memory, and all of
    /// them.
    epochs: [u32; 2],
    barriers: u32,
    /// The instruction that runs.
    pub(super) site: u32,
    own: ItemOrder,
    /// The knowledge released at each address.
    released: BTreeMap<u64, Rc<HappensBefore>>,
    /// Whether there are operations by which single work-items are ordered, rather than
    /// work-groups.
    pub(super) is_exact: bool,
    /// Whether some work-item knows of more than [`MOST_KNOWN`] others: all history is then to be
    /// forgotten.
    pub(super) knows_too_many: bool,
}

fn epoch(memory: FencedMemory) -> usize {
    match memory {
        FencedMemory::Local => 0,
        FencedMemory::Global => 1,
    }
}

impl AccessOrder {
    pub(super) fn new(module: &Module) -> Self {
        Self { group_items: 1, is_exact: orders_items(module), ..Self::default() }
    }

    /// A work-group begins.
    pub(super) fn begin_group(&mut self, group: u32, group_items: u32) {
        (self.group, self.group_items) = (group, group_items.max(1));
        (self.epochs, self.barriers) = ([1; 2], 0);
        self.own = ItemOrder::default();
    }

    /// A work-item continues to run.
    pub(super) fn resume(&mut self, item: u32, own: ItemOrder) {
        (self.item, self.own) = (item, own);
    }

    /// A work-item pauses.
    pub(super) fn pause(&mut self) -> ItemOrder {
        std::mem::take(&mut self.own)
    }

    /// A launch begins, which is ordered with those before.
    pub(super) fn forget(&mut self) {
        self.released.clear();
        self.own.known = Rc::default();
        self.knows_too_many = false;
    }

    /// A barrier of the whole work-group.
    pub(super) fn barrier(&mut self, local: bool, global: bool) {
        self.epochs[0] += u32::from(local);
        self.epochs[1] += u32::from(global);
        self.barriers += 1;
    }

    /// Orders some work-items of the work-group: each knows what all of them know, and what they
    /// did. `all` says whether there are no others, so that a barrier of the group has ordered what
    /// they did.
    pub(super) fn meet<'i>(
        &mut self,
        members: impl Iterator<Item = (u32, &'i mut ItemOrder)>,
        all: bool,
    ) {
        let mut members: Vec<_> = members.collect();
        let mut joined: Rc<HappensBefore> = Rc::default();
        for (item, member) in &mut members {
            joined.join(&member.known);
            if !all {
                Rc::make_mut(&mut joined).items.insert(*item, member.clock);
                member.clock += 1;
            }
        }
        self.knows_too_many |= joined.items.len() > MOST_KNOWN;
        members.into_iter().for_each(|(_, member)| member.known = Rc::clone(&joined));
    }

    /// An atomic operation at an address, after it was done.
    pub(super) fn atomic(
        &mut self,
        address: u64,
        ordering: Option<AtomicOrdering>,
        reads: bool,
        writes: bool,
    ) {
        let Some(ordering) = ordering else { return };
        if !self.is_exact {
            return;
        }
        let (acquires, releases) = acquires_and_releases(ordering);
        if reads && let Some(released) = self.released.get(&address) {
            let released = Rc::clone(released);
            match acquires {
                true => self.learn(&released),
                false => self.own.pending.get_or_insert_default().join(&released),
            }
        }
        if !writes {
            return;
        }
        let mut told = if reads { self.released.remove(&address) } else { None };
        let own = if releases { Some(self.release()) } else { self.own.fenced.clone() };
        if let Some(own) = own {
            told.get_or_insert_default().join(&own);
        }
        match told {
            Some(told) => {
                self.knows_too_many |= told.items.len() > MOST_KNOWN;
                self.released.insert(address, told);
            }
            None => {
                self.released.remove(&address);
            }
        }
    }

    /// A fence.
    pub(super) fn fence(&mut self, ordering: AtomicOrdering) {
        if !self.is_exact {
            return;
        }
        let (acquires, releases) = acquires_and_releases(ordering);
        if acquires && let Some(pending) = self.own.pending.take() {
            self.learn(&pending);
        }
        if releases {
            self.own.fenced = Some(self.release());
        }
    }

    fn learn(&mut self, other: &Rc<HappensBefore>) {
        self.own.known.join(other);
        self.knows_too_many |= self.own.known.items.len() > MOST_KNOWN;
    }

    /// What the work-item knows and did, for others; what it does from here on is not part of it.
    fn release(&mut self) -> Rc<HappensBefore> {
        let mut told = Rc::clone(&self.own.known);
        let known = Rc::make_mut(&mut told);
        known.items.insert(self.item, self.own.clock);
        known.groups.insert(self.group, self.epochs);
        self.own.clock += 1;
        told
    }

    pub(super) fn access(&self, kind: AccessKind, memory: FencedMemory) -> PastAccess {
        let (epoch, clock) = (self.epochs[epoch(memory)], self.own.clock);
        PastAccess { item: self.item, epoch, barriers: self.barriers, clock, site: self.site, kind }
    }

    /// Whether a work-item is of the work-group that runs.
    pub(super) fn same_group(&self, item: u32) -> bool {
        item / self.group_items == self.group
    }

    /// Whether the work-group has passed a barrier since an access of it, which did not order this
    /// memory.
    pub(super) fn barrier_without_fence(&self, past: &PastAccess) -> bool {
        self.same_group(past.item) && past.barriers < self.barriers
    }

    /// Whether an access happens before the work-item's next access.
    pub(super) fn is_behind(&self, past: &PastAccess, memory: FencedMemory) -> bool {
        if past.item == self.item {
            return true;
        }
        let at = epoch(memory);
        if self.same_group(past.item) && past.epoch < self.epochs[at] {
            return true;
        }
        let known = &self.own.known;
        known.items.get(&past.item).is_some_and(|&clock| clock >= past.clock)
            || known
                .groups
                .get(&(past.item / self.group_items))
                .is_some_and(|epochs| epochs[at] > past.epoch)
    }
}

/// Whether an ordering acquires, and whether it releases.
fn acquires_and_releases(ordering: AtomicOrdering) -> (bool, bool) {
    use AtomicOrdering::{AcqRel, Acquire, Release, SeqCst};
    (matches!(ordering, Acquire | AcqRel | SeqCst), matches!(ordering, Release | AcqRel | SeqCst))
}

/// The ordering that memory semantics of the specification name.
pub(super) fn ordering_of(bits: u64) -> AtomicOrdering {
    use AtomicOrdering::{AcqRel, Acquire, Monotonic, Release, SeqCst};
    let has = |bit: u32| bits & u64::from(bit) != 0;
    if has(semantics::SEQUENTIALLY_CONSISTENT) {
        SeqCst
    } else if has(semantics::ACQUIRE_RELEASE) {
        AcqRel
    } else if has(semantics::ACQUIRE) {
        Acquire
    } else if has(semantics::RELEASE) {
        Release
    } else {
        Monotonic
    }
}

/// Whether a module has operations that order single work-items.
fn orders_items(module: &Module) -> bool {
    use crate::instruction::Op;
    module.function_order.iter().any(|&id| {
        let function = &module.functions[id];
        match function.builtin() {
            Some(Builtin::Mux(MuxBuiltin::Function(MuxFunction::MemBarrier))) => return true,
            Some(Builtin::Mux(builtin)) if builtin.is_convergent() && builtin.is_sub_group() => {
                return true;
            }
            _ => {}
        }
        function.insts_in_order().any(|(_, inst)| {
            let ordering = match &function.insts[inst].op {
                Op::Load { access, .. } | Op::Store { access, .. } => access.ordering,
                Op::AtomicRmw { access, .. } | Op::CmpXchg { access, .. } => access.ordering,
                Op::Fence { ordering, .. } => Some(*ordering),
                _ => None,
            };
            ordering.is_some_and(|ordering| acquires_and_releases(ordering) != (false, false))
        })
    })
}

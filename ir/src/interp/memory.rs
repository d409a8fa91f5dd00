//! Memory: objects with addresses, bounds, and a state for every byte.
//!
//! Objects are apart from one another, so that an address belongs to one object at most, its end
//! included. A pointer carries the object that it was made from; one made from an integer points to
//! the object at its address.

use super::error::{InterpErrorKind, Outcome, invalid, ub};
use super::order::{AccessKind, AccessOrder, FencedMemory, PastAccess};
use super::race::RaceMap;
use crate::address_space;
use crate::eval::{Pointer, Provenance, Symbols, UbKind};
use crate::function::Inst;
use crate::module::{FunctionId, GlobalId};
use std::collections::BTreeMap;

/// An uninitialized byte.
pub(super) const UNINIT: u8 = 0;
/// A byte with a value.
pub(super) const INIT: u8 = 1;
/// A byte of poison.
pub(super) const POISON: u8 = 2;

/// The address of the first object.
pub(super) const FIRST: u64 = 0x1000;
/// Free space around objects.
const GAP: u64 = 64;

/// The origin of an object.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(super) enum Origin {
    /// The launch: buffers, local memory, structures of the launcher.
    #[default]
    Launch,
    /// An argument that is passed by value, in memory.
    Argument(usize),
    /// A global variable.
    Global(GlobalId),
    /// An `alloca`.
    Stack(FunctionId, Inst),
}

/// An access that is wrong.
#[derive(Copy, Clone, Debug)]
pub(super) struct Fault {
    /// The object; none if there is none at the address.
    pub(super) slot: Option<u32>,
    pub(super) address: u64,
    /// The first byte, counted from the object's.
    pub(super) offset: i64,
    pub(super) size: u64,
    /// The alignment that the access claims.
    pub(super) align: u64,
    pub(super) writes: bool,
    pub(super) atomic: bool,
}

/// Two accesses that race.
#[derive(Debug)]
pub(super) struct FoundRace {
    /// The later one.
    pub(super) fault: Fault,
    pub(super) kind: AccessKind,
    pub(super) memory: FencedMemory,
    /// The earlier one.
    pub(super) past: PastAccess,
    /// The bytes before the later one.
    pub(super) before: Vec<u8>,
}

/// How many bytes of a write are compared with the old content.
const MOST_COMPARED: u64 = 1 << 12;

/// One allocation.
#[derive(Debug, Default)]
pub(super) struct Object {
    pub(super) base: u64,
    pub(super) size: u64,
    /// The address space that it was made in.
    pub(super) space: u32,
    generation: u32,
    live: bool,
    /// Between `lifetime.end` and the next `lifetime.start`.
    asleep: bool,
    pub(super) constant: bool,
    function: Option<FunctionId>,
    pub(super) origin: Origin,
    pub(super) bytes: Vec<u8>,
    /// [`UNINIT`], [`INIT`] or [`POISON`] for each byte.
    pub(super) state: Vec<u8>,
    /// For bytes of stored pointers: the object, and which byte of the pointer it is.
    pub(super) provenance: BTreeMap<u64, (Provenance, u8)>,
    pub(super) races: Option<RaceMap>,
}

/// The content of an object.
#[derive(Clone, Debug)]
pub(super) struct Content {
    bytes: Vec<u8>,
    state: Vec<u8>,
    provenance: BTreeMap<u64, (Provenance, u8)>,
}

/// All objects of a run.
#[derive(Debug)]
pub(super) struct Memory {
    objects: Vec<Object>,
    free: Vec<u32>,
    by_address: BTreeMap<u64, u32>,
    next: u64,
    highest: u64,
    used: u64,
    pub(super) limit: u64,
    pub(super) detect_races: bool,
    /// Whether a load of uninitialized bytes is an error.
    pub(super) strict_undefined: bool,
    /// Whether alignment does not matter.
    pub(super) ignore_alignment: bool,
    /// Whether errors may be collected, rather than the first one ending the run.
    pub(super) collects: bool,
    /// Whether races are collected.
    pub(super) collects_races: bool,
    /// The last access that was wrong.
    pub(super) fault: Option<Fault>,
    /// Races of the instruction that runs.
    pub(super) found: Vec<FoundRace>,
    /// The work-item that accesses memory now, and its happens-before state.
    pub(super) order: AccessOrder,
    pub(super) globals: Vec<Option<Pointer>>,
    pub(super) functions: Vec<Option<Pointer>>,
}

impl Memory {
    pub(super) fn new(
        pointer_bits: u32,
        limit: u64,
        detect_races: bool,
        order: AccessOrder,
    ) -> Self {
        Self {
            objects: Vec::new(),
            free: Vec::new(),
            by_address: BTreeMap::new(),
            next: FIRST,
            highest: if pointer_bits >= 64 { 1 << 62 } else { (1 << pointer_bits) - FIRST },
            used: 0,
            limit,
            detect_races,
            strict_undefined: false,
            ignore_alignment: false,
            collects: false,
            collects_races: false,
            fault: None,
            found: Vec::new(),
            order,
            globals: Vec::new(),
            functions: Vec::new(),
        }
    }

    /// A new object of uninitialized bytes. Its address is aligned to `align` and no more, so that
    /// an overstated alignment is detected.
    pub(super) fn allocate(&mut self, size: u64, align: u64, space: u32) -> Outcome<Pointer> {
        let align = align.max(1);
        if !align.is_power_of_two() || align > 1 << 32 {
            return invalid("an alignment that is no power of two");
        }
        let races = self.detect_races && space != address_space::PRIVATE;
        let cost = cost(size);
        if self.used.saturating_add(cost) > self.limit {
            return Err(InterpErrorKind::Limit("memory"));
        }
        let mut base = self.next.next_multiple_of(align);
        if base & align == 0 {
            base += align;
        }
        let end = base.saturating_add(size).saturating_add(GAP);
        if end > self.highest {
            return Err(InterpErrorKind::Limit("address space"));
        }
        let slot = match self.free.pop() {
            Some(slot) => slot,
            None => {
                self.objects.push(Object::default());
                (self.objects.len() - 1) as u32
            }
        };
        let object = &mut self.objects[slot as usize];
        object.base = base;
        object.size = size;
        object.space = space;
        object.live = true;
        object.asleep = false;
        object.constant = false;
        object.function = None;
        object.origin = Origin::Launch;
        object.bytes.clear();
        object.bytes.resize(size as usize, 0);
        object.state.clear();
        object.state.resize(size as usize, UNINIT);
        object.provenance.clear();
        object.races = races.then(|| RaceMap::new(size));
        let generation = object.generation;
        self.next = end;
        self.used += cost;
        self.by_address.insert(base, slot);
        Ok(Pointer { address: base, object: Provenance { slot, generation } })
    }

    /// A null pointer that records its origin.
    pub(super) fn allocate_null(&mut self) -> Outcome<Pointer> {
        let pointer = self.allocate(0, 1, 1)?;
        self.by_address.remove(&pointer.address);
        if let Some(object) = self.objects.get_mut(pointer.object.slot as usize) {
            object.base = 0;
        }
        Ok(Pointer { address: 0, ..pointer })
    }

    /// Forgets which accesses came before, of all objects.
    pub(super) fn forget_accesses(&mut self) {
        for object in &mut self.objects {
            if let Some(races) = &mut object.races {
                self.used = self.used.saturating_sub(races.bytes());
                races.clear();
            }
        }
        self.order.forget();
    }

    /// The address of a function, which holds no byte.
    pub(super) fn allocate_function(&mut self, function: FunctionId) -> Outcome<Pointer> {
        let pointer = self.allocate(0, 16, 0)?;
        self.objects[pointer.object.slot as usize].function = Some(function);
        Ok(pointer)
    }

    /// Ends an object's life. Addresses beyond the last object that lives are used again.
    pub(super) fn release(&mut self, pointer: Pointer) {
        let Some(object) = self.objects.get_mut(pointer.object.slot as usize) else { return };
        if !object.live || object.generation != pointer.object.generation {
            return;
        }
        object.live = false;
        object.generation = object.generation.wrapping_add(1);
        let races = object.races.as_ref().map_or(0, RaceMap::bytes);
        self.used = self.used.saturating_sub(cost(object.size).saturating_add(races));
        if object.base != 0 {
            self.by_address.remove(&object.base);
        }
        object.bytes = Vec::new();
        object.state = Vec::new();
        object.races = None;
        self.free.push(pointer.object.slot);
        let highest =
            self.by_address.last_key_value().map(|(_, &slot)| &self.objects[slot as usize]);
        self.next = highest.map_or(FIRST, |o| o.base + o.size + GAP);
    }

    /// Forgets all bytes of an object: a fresh one at the same address.
    pub(super) fn reset(&mut self, pointer: Pointer) {
        let slot = self.slot_of(pointer);
        let object = slot.and_then(|slot| self.objects.get_mut(slot as usize));
        if let Some(object) = object.filter(|object| object.live) {
            object.bytes.fill(0);
            object.state.fill(UNINIT);
            object.provenance.clear();
            if let Some(races) = &mut object.races {
                self.used = self.used.saturating_sub(races.bytes());
                races.clear();
            }
        }
    }

    /// The content of an object, for [`Memory::restore`].
    pub(super) fn content(&self, pointer: Pointer) -> Option<Content> {
        let object = self.object(pointer)?;
        let (bytes, state) = (object.bytes.clone(), object.state.clone());
        Some(Content { bytes, state, provenance: object.provenance.clone() })
    }

    /// Restores the content of an object from an earlier one of the same size.
    pub(super) fn restore(&mut self, pointer: Pointer, content: &Content) {
        if let Some(object) = self.object_mut(pointer)
            && object.bytes.len() == content.bytes.len()
        {
            object.bytes.clone_from(&content.bytes);
            object.state.clone_from(&content.state);
            object.provenance.clone_from(&content.provenance);
        }
    }

    /// `lifetime.start` and `lifetime.end`.
    pub(super) fn set_lifetime(&mut self, pointer: Pointer, alive: bool) {
        self.reset(pointer);
        if let Some(object) = self.object_mut(pointer) {
            object.asleep = !alive;
        }
    }

    pub(super) fn object(&self, pointer: Pointer) -> Option<&Object> {
        let object = self.objects.get(self.slot_of(pointer)? as usize)?;
        object.live.then_some(object)
    }

    pub(super) fn object_mut(&mut self, pointer: Pointer) -> Option<&mut Object> {
        let slot = self.slot_of(pointer)?;
        self.objects.get_mut(slot as usize).filter(|o| o.live)
    }

    /// The slot of the pointer's object, if that object still lives.
    fn slot_of(&self, pointer: Pointer) -> Option<u32> {
        if pointer.object != Provenance::ANY {
            let object = self.objects.get(pointer.object.slot as usize)?;
            let same = object.generation == pointer.object.generation;
            return same.then_some(pointer.object.slot);
        }
        let (_, &slot) = self.by_address.range(..=pointer.address).next_back()?;
        let object = self.objects.get(slot as usize)?;
        (pointer.address - object.base <= object.size).then_some(slot)
    }

    /// The function at an address.
    pub(super) fn function_at(&self, pointer: Pointer) -> Option<FunctionId> {
        let object = self.object(pointer)?;
        (object.base == pointer.address).then_some(object.function).flatten()
    }

    /// Checks an access and gives the object's slot and the offset of the first byte.
    pub(super) fn check(
        &mut self,
        pointer: Pointer,
        size: u64,
        align: u64,
        access: Access,
    ) -> Outcome<(usize, usize)> {
        let slot = self.slot_of(pointer);
        let base = slot.and_then(|slot| self.objects.get(slot as usize)).map_or(0, |o| o.base);
        let (writes, atomic) = (access.writes, access.atomic);
        let fault = Fault {
            slot,
            address: pointer.address,
            offset: pointer.address.wrapping_sub(base) as i64,
            size,
            align,
            writes,
            atomic,
        };
        let result = self.check_at(slot, fault, pointer, access);
        if result.is_err() {
            self.fault = Some(fault);
        }
        result
    }

    fn check_at(
        &mut self,
        slot: Option<u32>,
        fault: Fault,
        pointer: Pointer,
        access: Access,
    ) -> Outcome<(usize, usize)> {
        let Fault { size, align, .. } = fault;
        if align > 1 && pointer.address & (align - 1) != 0 && !self.ignore_alignment {
            return ub(
                UbKind::Misaligned,
                format!("address {:#x} is not a multiple of {align}", pointer.address),
            );
        }
        let Some(slot) = slot else {
            if pointer.object != Provenance::ANY {
                return ub(UbKind::UseAfterFree, "the object is gone");
            }
            let what = if pointer.address == 0 { "null" } else { "no object" };
            return ub(UbKind::OutOfBounds, format!("{what} at address {:#x}", pointer.address));
        };
        let object = &mut self.objects[slot as usize];
        if object.asleep {
            return ub(UbKind::UseAfterFree, "the object's lifetime has ended");
        }
        let offset = pointer.address.wrapping_sub(object.base);
        let fits = offset.checked_add(size).is_some_and(|end| end <= object.size);
        if pointer.address < object.base || !fits {
            let signed = offset as i64;
            return ub(
                UbKind::OutOfBounds,
                format!("{size} bytes at offset {signed} of an object of {} bytes", object.size),
            );
        }
        if object.constant && access.writes {
            return ub(UbKind::WriteToConstant, "");
        }
        if let Some(races) = &mut object.races
            && access.by_program
            && !object.constant
        {
            let kind = AccessKind::new(access.writes, access.atomic);
            let memory = match object.space {
                address_space::LOCAL => FencedMemory::Local,
                _ => FencedMemory::Global,
            };
            let known = races.bytes();
            let other = races.record(offset, size, kind, memory, &self.order);
            self.used = self.used.saturating_add(races.bytes() - known);
            if self.used > self.limit {
                return Err(InterpErrorKind::Limit("memory"));
            }
            if let Some((byte, past)) = other {
                if !self.collects_races {
                    return ub(
                        UbKind::DataRace,
                        format!("byte {byte} of an object of {} bytes", object.size),
                    );
                }
                let compared = offset as usize..(offset + size.min(MOST_COMPARED)) as usize;
                let before = object.bytes.get(compared).unwrap_or_default().to_vec();
                self.found.push(FoundRace { fault, kind, memory, past, before });
            }
        }
        Ok((slot as usize, offset as usize))
    }

    pub(super) fn at(&self, slot: usize) -> &Object {
        &self.objects[slot]
    }

    pub(super) fn at_mut(&mut self, slot: usize) -> &mut Object {
        &mut self.objects[slot]
    }

    /// Copies bytes with their states and provenance, overlapping or not.
    pub(super) fn copy(
        &mut self,
        target: Pointer,
        source: Pointer,
        size: u64,
        access: Access,
    ) -> Outcome<()> {
        if size == 0 {
            return Ok(());
        }
        let (from, start) = self.check(source, size, 1, Access { writes: false, ..access })?;
        let (to, offset) = self.check(target, size, 1, Access { writes: true, ..access })?;
        let object = &self.objects[from];
        let range = start..start + size as usize;
        let (bytes, state) = (object.bytes[range.clone()].to_vec(), object.state[range].to_vec());
        let moved: Vec<_> = object
            .provenance
            .range(start as u64..start as u64 + size)
            .map(|(at, &value)| (at - start as u64 + offset as u64, value))
            .collect();
        let object = &mut self.objects[to];
        object.forget_provenance(offset, size as usize);
        let range = offset..offset + size as usize;
        object.bytes[range.clone()].copy_from_slice(&bytes);
        object.state[range].copy_from_slice(&state);
        object.provenance.extend(moved);
        Ok(())
    }

    /// Writes bytes for the launch itself.
    pub(super) fn write_bytes(&mut self, pointer: Pointer, bytes: &[u8]) -> Outcome<()> {
        let (slot, offset) = self.check(pointer, bytes.len() as u64, 1, Access::LAUNCH)?;
        let object = &mut self.objects[slot];
        object.forget_provenance(offset, bytes.len());
        object.bytes[offset..offset + bytes.len()].copy_from_slice(bytes);
        object.state[offset..offset + bytes.len()].fill(INIT);
        Ok(())
    }
}

impl Object {
    pub(super) fn forget_provenance(&mut self, offset: usize, size: usize) {
        if self.provenance.is_empty() {
            return;
        }
        let range = offset as u64..(offset + size) as u64;
        let old: Vec<u64> = self.provenance.range(range).map(|(&at, _)| at).collect();
        for at in old {
            self.provenance.remove(&at);
        }
    }
}

/// The share of an object in the memory limit: its bytes and their states. The history of accesses
/// is counted as it grows.
fn cost(size: u64) -> u64 {
    size.saturating_mul(2).saturating_add(256)
}

/// How memory is accessed.
#[derive(Copy, Clone, Debug)]
pub(super) struct Access {
    pub(super) writes: bool,
    pub(super) atomic: bool,
    /// By a work-item, rather than by the launch or a copy that the work-group makes together.
    pub(super) by_program: bool,
}

impl Access {
    pub(super) const READ: Self = Self { writes: false, atomic: false, by_program: true };
    pub(super) const WRITE: Self = Self { writes: true, atomic: false, by_program: true };
    pub(super) const LAUNCH: Self = Self { writes: false, atomic: false, by_program: false };
}

impl Symbols for Memory {
    fn global(&self, id: GlobalId) -> Option<Pointer> {
        use crate::entity::EntityId;
        self.globals.get(id.index()).copied().flatten()
    }
    fn function(&self, id: FunctionId) -> Option<Pointer> {
        use crate::entity::EntityId;
        self.functions.get(id.index()).copied().flatten()
    }
    fn addresses_are_checked_on_access(&self) -> bool {
        self.collects
    }
    fn bounds(&self, pointer: Pointer) -> Option<(u64, u64)> {
        // A pointer beyond its object still belongs to it; whether the address is inside is the
        // caller's question.
        self.object(pointer).map(|o| (o.base, o.size))
    }
}

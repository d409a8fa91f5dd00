//! The memory of an execution: bytes by their address, wherever a program may go.

use hashbrown::{HashMap, HashSet};
use oxmux_ir::eval::{
    EvalError, Evaluator, Pointer, Provenance, Scalar, ScalarKind, UbKind, Val, int,
};
use oxmux_ir::{Type, TypeKind};
use oxmux_passes::hash_execution::mix;
use rustc_hash::FxBuildHasher;
use std::rc::Rc;

/// Where the objects of the function's own are.
const PRIVATE: u64 = 1 << 62;
/// Objects begin at multiples of two to this power.
pub(super) const OBJECT_SHIFT: u32 = 32;

pub(super) type Addresses = HashSet<u64, FxBuildHasher>;

/// The aligned word of eight bytes that an address is in.
pub(super) fn word(address: u64) -> u64 {
    address & !7
}

/// Whether an address is in an object of the function's own.
pub(super) fn is_private(address: u64) -> bool {
    address >> 60 == PRIVATE >> 60
}

/// The initial content of memory.
#[derive(Clone)]
pub(super) struct Contents {
    seed: u64,
    pool: Rc<[u64]>,
}

impl Contents {
    pub(super) fn new(seed: u64, pool: Rc<[u64]>) -> Self {
        Self { seed, pool }
    }

    /// A number for something.
    pub(super) fn hash(&self, of: u64) -> u64 {
        mix(self.seed, of)
    }

    /// A number that programs may look at: one that this one compares with, a small one, or any.
    pub(super) fn number(&self, of: u64) -> u64 {
        let hash = self.hash(of);
        let place = hash >> 8;
        match hash & 7 {
            0..=4 => match self.pool.get(place as usize % self.pool.len().max(1)) {
                Some(&number) => number,
                None => place & 3,
            },
            5 => place & 7,
            6 => 0u64.wrapping_sub(place & 3),
            _ => mix(hash, 1),
        }
    }

    /// A value of a type that has one lane, from a hash.
    pub(super) fn lane(&self, kind: ScalarKind, hash: u64) -> Scalar {
        match kind {
            ScalarKind::Int(bits) => {
                let wide = u128::from(mix(hash, 2)) << 64 | u128::from(self.number(hash));
                Scalar::Bits(wide & int::mask(bits))
            }
            ScalarKind::Half => Scalar::Bits(u128::from(hash >> 3 & 0x4fff)),
            ScalarKind::Float => match hash & 1 {
                0 => Scalar::Bits(u128::from(((hash >> 8 & 15) as f32 - 4.0).to_bits())),
                _ => Scalar::Bits(u128::from(hash >> 8 & 0xffff_ffff)),
            },
            ScalarKind::Double => match hash & 1 {
                0 => Scalar::Bits(u128::from(((hash >> 8 & 15) as f64 - 4.0).to_bits())),
                _ => Scalar::Bits(u128::from(mix(hash, 3))),
            },
            ScalarKind::Ptr(_) => Scalar::Ptr(Pointer::from_address((hash & 0xff | 0x100) << 40)),
        }
    }

    /// A value of any type, from a hash.
    pub(super) fn value(
        &self,
        evaluator: &Evaluator<'_>,
        ty: Type,
        hash: u64,
    ) -> Result<Val, EvalError> {
        evaluator.check_size(ty)?;
        if let Some(lanes) = evaluator.lanes(ty)? {
            let kind = evaluator.kind(ty)?;
            return Ok(Val::Vector(
                (0..lanes as u64).map(|i| self.lane(kind, mix(hash, i))).collect(),
            ));
        }
        if let TypeKind::Array { element, len } = *evaluator.types.kind(ty) {
            let members = (0..len).map(|i| self.value(evaluator, element, mix(hash, i)));
            return Ok(Val::Aggregate(members.collect::<Result<_, _>>()?));
        }
        if let Some((fields, _)) = evaluator.types.struct_fields(ty) {
            let members = fields.iter().zip(0..);
            let members = members.map(|(&f, i)| self.value(evaluator, f, mix(hash, i)));
            return Ok(Val::Aggregate(members.collect::<Result<_, _>>()?));
        }
        Ok(Val::Scalar(self.lane(evaluator.kind(ty)?, hash)))
    }

    /// The byte at an address that was never written. An object holds numbers of one, two, four or
    /// eight bytes.
    fn byte(&self, address: u64) -> Option<u8> {
        if is_private(address) {
            return None;
        }
        let log = self.hash(address >> OBJECT_SHIFT) >> 5 & 3;
        let log = if log == 1 { 2 } else { log };
        let number = self.number(mix(address >> log, log));
        Some((number >> (8 * (address & ((1 << log) - 1)))) as u8)
    }
}

/// Memory. A byte that is poison, or that nothing was written to in an object of the function's
/// own, is none.
pub(super) struct Memory {
    contents: Contents,
    bytes: HashMap<u64, Option<u8>, FxBuildHasher>,
    written: Addresses,
    read: Addresses,
    /// The bytes of addresses of private objects.
    pointers: Addresses,
    /// The function's own objects.
    objects: Vec<Object>,
    layout: PrivateLayout,
}

/// One of the function's own objects.
struct Object {
    address: u64,
    size: u64,
}

/// Where the function's own objects are: nothing that a program computes may depend on it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum PrivateLayout {
    /// Each at a multiple of a large power of two.
    Plain,
    /// Each elsewhere, so that all the bits of its address are others.
    Shifted,
}

impl PrivateLayout {
    /// The number of the first object's place.
    fn first(self) -> u64 {
        match self {
            Self::Plain => 0,
            Self::Shifted => 0x555_5555,
        }
    }
}

/// How many times its alignment an object is behind its place.
const SHIFT: u64 = 0x7fff;
/// The largest alignment of an object that is shifted: what is shifted stays before the next one.
const SHIFTED_ALIGN_MAX: u32 = 1 << 12;

impl Memory {
    pub(super) fn new(contents: Contents, layout: PrivateLayout) -> Self {
        let (bytes, written, read) = (HashMap::default(), HashSet::default(), HashSet::default());
        let (pointers, objects) = (HashSet::default(), Vec::new());
        Self { contents, bytes, written, read, pointers, objects, layout }
    }

    /// A new object of `size` bytes.
    pub(super) fn object(&mut self, size: u64, align: u32) -> Pointer {
        let slot = self.objects.len() as u32;
        let shift = match self.layout {
            PrivateLayout::Plain => 0,
            PrivateLayout::Shifted if align <= SHIFTED_ALIGN_MAX => u64::from(align.max(1)) * SHIFT,
            PrivateLayout::Shifted => 0,
        };
        let address = PRIVATE + ((u64::from(slot) + self.layout.first()) << OBJECT_SHIFT) + shift;
        self.objects.push(Object { address, size });
        Pointer { address, object: Provenance { slot, generation: 0 } }
    }

    /// The address of an access of `size` bytes, which must stay in the object if it is one of the
    /// function's own.
    pub(super) fn check(&self, pointer: Pointer, size: u64) -> Result<u64, EvalError> {
        let address = pointer.address;
        let slot = match pointer.object {
            Provenance::ANY if is_private(address) => {
                ((address - PRIVATE) >> OBJECT_SHIFT).wrapping_sub(self.layout.first())
            }
            Provenance::ANY => return Ok(address),
            object => u64::from(object.slot),
        };
        let is_inside = |object: &Object| {
            let end = address.wrapping_sub(object.address).checked_add(size);
            end.is_some_and(|end| end <= object.size)
        };
        match self.objects.get(slot as usize).is_some_and(is_inside) {
            true => Ok(address),
            false => Err(EvalError::Ub(UbKind::OutOfBounds)),
        }
    }

    pub(super) fn byte(&self, address: u64) -> Option<u8> {
        self.bytes.get(&address).copied().unwrap_or_else(|| self.contents.byte(address))
    }

    /// Whether a byte is one of an address in private memory, which has no meaning elsewhere.
    pub(super) fn is_pointer(&self, address: u64) -> bool {
        self.pointers.contains(&address)
    }

    /// The addresses that were written since this was asked last.
    pub(super) fn take_written(&mut self) -> Addresses {
        std::mem::take(&mut self.written)
    }

    /// The addresses that were read since this was asked last.
    pub(super) fn take_read(&mut self) -> Addresses {
        std::mem::take(&mut self.read)
    }

    /// Notes addresses as written and read.
    pub(super) fn add_touched(&mut self, written: Addresses, read: Addresses) {
        self.written.extend(written);
        self.read.extend(read);
    }

    pub(super) fn read_byte(&mut self, address: u64) -> Option<u8> {
        self.read.insert(address);
        self.byte(address)
    }

    pub(super) fn write_byte(&mut self, address: u64, byte: Option<u8>) {
        self.written.insert(address);
        self.pointers.remove(&address);
        self.bytes.insert(address, byte);
    }

    /// Reads a value.
    pub(super) fn load(
        &mut self,
        evaluator: &Evaluator<'_>,
        ty: Type,
        address: u64,
    ) -> Result<Val, EvalError> {
        if let Some(lanes) = evaluator.lanes(ty)? {
            let kind = evaluator.kind(ty)?;
            let bytes = whole_bytes(evaluator.kind_bits(kind)?)?;
            let lanes = (0..lanes as u64).map(|i| self.load_lane(kind, bytes, address + i * bytes));
            return Ok(Val::Vector(lanes.collect()));
        }
        match *evaluator.types.kind(ty) {
            TypeKind::Array { element, len } => {
                let size = evaluator.alloc_size(element)?;
                let members = (0..len).map(|i| self.load(evaluator, element, address + i * size));
                Ok(Val::Aggregate(members.collect::<Result<_, _>>()?))
            }
            TypeKind::Struct { .. } | TypeKind::NamedStruct(_) => {
                let fields = evaluator.fields(ty)?;
                let members = fields.iter().map(|&(f, at)| self.load(evaluator, f, address + at));
                Ok(Val::Aggregate(members.collect::<Result<_, _>>()?))
            }
            _ => {
                let kind = evaluator.kind(ty)?;
                let bits = evaluator.kind_bits(kind)?;
                let lane = self.load_lane(kind, u64::from(bits.div_ceil(8)), address);
                // Bits above the width: not what a store of this type wrote.
                Ok(Val::Scalar(match lane {
                    Scalar::Bits(value) if value > int::mask(bits) => Scalar::Poison,
                    lane => lane,
                }))
            }
        }
    }

    fn load_lane(&mut self, kind: ScalarKind, bytes: u64, address: u64) -> Scalar {
        let mut value = Some(0);
        for i in 0..bytes {
            let byte = self.read_byte(address.wrapping_add(i));
            value = value.zip(byte).map(|(all, byte)| all | u128::from(byte) << (8 * i));
        }
        match (value, kind) {
            (None, _) => Scalar::Poison,
            (Some(value), ScalarKind::Ptr(_)) => Scalar::Ptr(Pointer::from_address(value as u64)),
            (Some(value), _) => Scalar::Bits(value),
        }
    }

    /// Writes a value.
    pub(super) fn store(
        &mut self,
        evaluator: &Evaluator<'_>,
        ty: Type,
        value: &Val,
        address: u64,
    ) -> Result<(), EvalError> {
        let shape = EvalError::Malformed("a value that is not of its type");
        match (evaluator.types.kind(ty), value) {
            (TypeKind::Vector { .. }, Val::Vector(lanes)) => {
                let kind = evaluator.kind(ty)?;
                let bytes = whole_bytes(evaluator.kind_bits(kind)?)?;
                for (i, &lane) in lanes.iter().enumerate() {
                    self.store_lane(lane, bytes, address + i as u64 * bytes);
                }
            }
            (TypeKind::Array { element, .. }, Val::Aggregate(members)) => {
                let size = evaluator.alloc_size(*element)?;
                for (i, member) in members.iter().enumerate() {
                    self.store(evaluator, *element, member, address + i as u64 * size)?;
                }
            }
            (TypeKind::Struct { .. } | TypeKind::NamedStruct(_), Val::Aggregate(members)) => {
                for ((field, at), member) in evaluator.fields(ty)?.into_iter().zip(members) {
                    self.store(evaluator, field, member, address + at)?;
                }
            }
            (_, Val::Scalar(lane)) => {
                let bits = evaluator.kind_bits(evaluator.kind(ty)?)?;
                self.store_lane(*lane, u64::from(bits.div_ceil(8)), address);
            }
            _ => return Err(shape),
        }
        Ok(())
    }

    fn store_lane(&mut self, lane: Scalar, bytes: u64, address: u64) {
        let bits = lane.bits();
        for i in 0..bytes {
            let byte = bits.map(|bits| (bits >> (8 * i)) as u8);
            self.write_byte(address.wrapping_add(i), byte);
        }
        if bytes == 8 && bits.is_some_and(|bits| is_private(bits as u64)) {
            self.pointers.extend((0..8).map(|i| address.wrapping_add(i)));
        }
    }
}

/// The bytes of a vector's element.
fn whole_bytes(bits: u32) -> Result<u64, EvalError> {
    match bits.is_multiple_of(8) {
        true => Ok(u64::from(bits / 8)),
        false => Err(EvalError::Unsupported("vectors of bits in memory".into())),
    }
}

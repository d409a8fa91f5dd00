//! Values in memory: how each type is read and written.

use super::error::{InterpErrorKind, Outcome, invalid, unsupported};
use super::memory::{Access, Fault, INIT, Memory, Object, POISON, UNINIT};
use crate::address_space;
use crate::eval::{
    DEPTH_LIMIT, EvalError, Evaluator, Pointer, Provenance, Scalar, ScalarKind, UbKind, Val,
};
use crate::types::{Type, TypeKind};

/// The evaluator without its borrow of memory: types, for reading and writing.
pub(super) type Shapes<'a> = Evaluator<'a>;

/// Reads a value.
pub(super) fn load(
    memory: &mut Memory,
    shapes: &Shapes<'_>,
    ty: Type,
    pointer: Pointer,
    align: u64,
    access: Access,
) -> Outcome<Val> {
    let size = shapes.store_size(ty)?;
    if size > 16 || shapes.types.is_aggregate(ty) {
        shapes.check_size(ty)?;
    }
    let (slot, offset) = memory.check(pointer, size, align, access)?;
    let object = memory.at(slot);
    let value = read(object, shapes, ty, offset, 0)?;
    if memory.strict_undefined
        && access.by_program
        && !is_written(object, shapes, ty, &value, offset, size, memory.collects)
    {
        memory.fault = Some(Fault {
            slot: Some(slot as u32),
            address: pointer.address,
            offset: offset as i64,
            size,
            align,
            writes: false,
            atomic: access.atomic,
        });
        return super::error::ub(
            UbKind::UninitializedUse,
            "a load of memory that was never written",
        );
    }
    Ok(value)
}

/// Whether all bytes of a value were written, or, if `in_part`, one of them; those between the
/// members of an aggregate need not be, nor all lanes of a vector: compilers load the three lanes
/// of a `float3` as four.
fn is_written(
    object: &Object,
    shapes: &Shapes<'_>,
    ty: Type,
    value: &Val,
    offset: usize,
    size: u64,
    in_part: bool,
) -> bool {
    match value {
        Val::Aggregate(members) if shapes.types.is_aggregate(ty) => match in_part {
            true => members.is_empty() || members.iter().any(is_defined),
            false => members.iter().all(is_defined),
        },
        Val::Vector(lanes)
            if lanes.iter().any(|l| !matches!(l, Scalar::Undef | Scalar::Poison)) =>
        {
            true
        }
        _ => {
            let state = object.state.get(offset..offset.saturating_add(size as usize));
            state.is_some_and(|state| match in_part {
                // A structure may be copied as an integer, with the bytes between its members.
                true => state.iter().any(|&s| s != UNINIT),
                false => state.iter().all(|&s| s == INIT),
            })
        }
    }
}

fn is_defined(value: &Val) -> bool {
    match value {
        Val::Scalar(lane) => !matches!(lane, Scalar::Undef | Scalar::Poison),
        Val::Vector(lanes) => lanes.iter().all(|l| !matches!(l, Scalar::Undef | Scalar::Poison)),
        Val::Aggregate(members) => members.iter().all(is_defined),
    }
}

/// Writes a value.
pub(super) fn store(
    memory: &mut Memory,
    shapes: &Shapes<'_>,
    ty: Type,
    value: &Val,
    pointer: Pointer,
    align: u64,
    access: Access,
) -> Outcome<()> {
    let size = shapes.store_size(ty)?;
    let (slot, offset) = memory.check(pointer, size, align, Access { writes: true, ..access })?;
    let collects = memory.collects;
    let object = memory.at_mut(slot);
    object.forget_provenance(offset, size as usize);
    write(object, shapes, ty, value, offset, 0)?;
    // Others see it, and no rule says what they see: compiled code stores what its register has.
    // Private objects are in space 0, whatever space the layout gives their pointers.
    if collects && access.by_program && object.space != address_space::PRIVATE && is_poison(value) {
        return super::error::ub(UbKind::PoisonUse, "poison is stored where others see it");
    }
    Ok(())
}

/// Whether nothing of a scalar or vector has a value. Lanes may have none: compilers store the
/// three of a `float3` as four.
fn is_poison(value: &Val) -> bool {
    let lanes = value.lanes();
    !lanes.is_empty() && lanes.iter().all(|lane| lane.is_poison())
}

fn read(object: &Object, shapes: &Shapes<'_>, ty: Type, offset: usize, depth: u32) -> Outcome<Val> {
    if depth > DEPTH_LIMIT {
        return Err(InterpErrorKind::Limit("nesting of types"));
    }
    match shapes.types.kind(ty) {
        TypeKind::Vector { element, .. } => {
            let lanes = shapes.lanes(ty)?.unwrap_or(0);
            let kind = shapes.kind(*element)?;
            let bits = shapes.kind_bits(kind)?;
            let lane = |i: usize| match bits.is_multiple_of(8) {
                true => read_lane(object, kind, bits, offset + i * (bits / 8) as usize),
                false => read_bits(object, bits, offset, i),
            };
            Ok(Val::Vector((0..lanes).map(lane).collect()))
        }
        TypeKind::Array { element, len } => {
            let stride = shapes.alloc_size(*element)? as usize;
            let members = (0..*len as usize)
                .map(|i| read(object, shapes, *element, offset + i * stride, depth + 1));
            Ok(Val::Aggregate(members.collect::<Result<_, _>>()?))
        }
        TypeKind::Struct { .. } | TypeKind::NamedStruct(_) => {
            let fields = shapes.fields(ty)?;
            let members = fields
                .iter()
                .map(|(f, at)| read(object, shapes, *f, offset + *at as usize, depth + 1));
            Ok(Val::Aggregate(members.collect::<Result<_, _>>()?))
        }
        _ => {
            let kind = shapes.kind(ty)?;
            Ok(Val::Scalar(read_lane(object, kind, shapes.kind_bits(kind)?, offset)))
        }
    }
}

fn read_lane(object: &Object, kind: ScalarKind, bits: u32, offset: usize) -> Scalar {
    let size = bits.div_ceil(8) as usize;
    let range = offset..offset + size;
    let (Some(bytes), Some(state)) = (object.bytes.get(range.clone()), object.state.get(range))
    else {
        return Scalar::Poison;
    };
    if state.iter().any(|&s| s != INIT) {
        if state.contains(&POISON) {
            return Scalar::Poison;
        }
        if state.iter().all(|&s| s == UNINIT) {
            return Scalar::Undef;
        }
        // Partly written: the other bytes are zero, as undef is wherever it is not kept.
    }
    let mut word = [0u8; 16];
    word[..size].copy_from_slice(bytes);
    let value = u128::from_le_bytes(word);
    match kind {
        ScalarKind::Ptr(_) => Scalar::Ptr(Pointer {
            address: value as u64,
            object: read_provenance(object, offset, size),
        }),
        // Bits above the width that no store of this type wrote: the value cannot be relied on.
        _ if value > crate::eval::int::mask(bits) => Scalar::Poison,
        _ => Scalar::Bits(value),
    }
}

/// The object of a pointer in memory, if all bytes are those of one pointer in order.
fn read_provenance(object: &Object, offset: usize, size: usize) -> Provenance {
    let byte = |i: usize| object.provenance.get(&((offset + i) as u64));
    let Some(&(first, 0)) = byte(0) else { return Provenance::ANY };
    let whole = (1..size).all(|i| byte(i) == Some(&(first, i as u8)));
    if whole { first } else { Provenance::ANY }
}

/// A lane of a vector whose lanes are no whole bytes: they are packed, lane 0 in the lowest bits.
fn read_bits(object: &Object, bits: u32, offset: usize, lane: usize) -> Scalar {
    let (mut value, mut written) = (0u128, false);
    for i in 0..bits as usize {
        let position = lane * bits as usize + i;
        let at = offset + position / 8;
        let (Some(&byte), Some(&state)) = (object.bytes.get(at), object.state.get(at)) else {
            return Scalar::Poison;
        };
        match state {
            POISON => return Scalar::Poison,
            INIT => written = true,
            _ => {}
        }
        value |= u128::from(byte >> (position % 8) & 1) << i;
    }
    if written { Scalar::Bits(value) } else { Scalar::Undef }
}

fn write(
    object: &mut Object,
    shapes: &Shapes<'_>,
    ty: Type,
    value: &Val,
    offset: usize,
    depth: u32,
) -> Outcome<()> {
    if depth > DEPTH_LIMIT {
        return Err(InterpErrorKind::Limit("nesting of types"));
    }
    match (shapes.types.kind(ty), value) {
        (TypeKind::Vector { element, .. }, Val::Vector(lanes)) => {
            if Some(lanes.len()) != shapes.lanes(ty)? {
                return invalid("a vector with another number of lanes");
            }
            let bits = shapes.kind_bits(shapes.kind(*element)?)?;
            if !bits.is_multiple_of(8) {
                return write_packed(object, bits, lanes, offset);
            }
            for (i, &lane) in lanes.iter().enumerate() {
                write_lane(object, bits, lane, offset + i * (bits / 8) as usize)?;
            }
            Ok(())
        }
        (TypeKind::Array { element, .. }, Val::Aggregate(members)) => {
            let stride = shapes.alloc_size(*element)? as usize;
            for (i, member) in members.iter().enumerate() {
                write(object, shapes, *element, member, offset + i * stride, depth + 1)?;
            }
            Ok(())
        }
        (TypeKind::Struct { .. } | TypeKind::NamedStruct(_), Val::Aggregate(members)) => {
            for ((field, at), member) in shapes.fields(ty)?.into_iter().zip(members) {
                write(object, shapes, field, member, offset + at as usize, depth + 1)?;
            }
            Ok(())
        }
        (_, Val::Scalar(lane)) => {
            let bits = shapes.kind_bits(shapes.kind(ty)?)?;
            write_lane(object, bits, *lane, offset)
        }
        _ => invalid("a value that is not of its type"),
    }
}

fn write_lane(object: &mut Object, bits: u32, lane: Scalar, offset: usize) -> Outcome<()> {
    let size = bits.div_ceil(8) as usize;
    let (word, state) = match lane {
        Scalar::Poison => (0, POISON),
        Scalar::Undef => (0, UNINIT),
        other => (other.bits().unwrap_or(0), INIT),
    };
    let range = offset..offset + size;
    let (Some(bytes), Some(states)) =
        (object.bytes.get_mut(range.clone()), object.state.get_mut(range))
    else {
        return invalid("a value that is larger than its type");
    };
    bytes.copy_from_slice(&word.to_le_bytes()[..size]);
    states.fill(state);
    if let Scalar::Ptr(pointer) = lane
        && pointer.object != Provenance::ANY
    {
        for i in 0..size {
            object.provenance.insert((offset + i) as u64, (pointer.object, i as u8));
        }
    }
    Ok(())
}

fn write_packed(object: &mut Object, bits: u32, lanes: &[Scalar], offset: usize) -> Outcome<()> {
    let size = (lanes.len() * bits as usize).div_ceil(8);
    if bits == 0 || object.bytes.len() < offset + size {
        return unsupported("a packed vector of this type");
    }
    object.bytes[offset..offset + size].fill(0);
    object.state[offset..offset + size].fill(POISON);
    for (lane, &value) in lanes.iter().enumerate() {
        for i in 0..bits as usize {
            let position = lane * bits as usize + i;
            let at = offset + position / 8;
            let state = &mut object.state[at];
            match value {
                // Where a lane has a value, the byte has one: others in it become zeros.
                Scalar::Poison => {}
                Scalar::Undef if *state == POISON => *state = UNINIT,
                Scalar::Undef => {}
                other => {
                    *state = INIT;
                    let bit = other.bits().unwrap_or(0) >> i & 1;
                    object.bytes[at] |= (bit as u8) << (position % 8);
                }
            }
        }
    }
    Ok(())
}

/// A pointer operand of an access: `undef` and `poison` have no address.
pub(super) fn address(lane: Scalar) -> Outcome<Pointer> {
    match lane {
        Scalar::Poison => super::error::ub(UbKind::PoisonUse, "an address is poison"),
        Scalar::Undef => super::error::ub(UbKind::UninitializedUse, "an address is undef"),
        other => Ok(other.pointer().ok_or(EvalError::Malformed("no address"))?),
    }
}

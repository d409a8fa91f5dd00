//! Logical pointers and access chains.

use oxmux_ir::function::Value;
use oxmux_ir::instruction::{BinaryOp, CastOp, GepFlags, IntPredicate, OpFlags};
use oxmux_ir::types::Type as IrType;
use rspirv::spirv::{Decoration, Op, StorageClass};

use super::bindings::{self, choose_binding};
use super::bounds::in_bounds;
use super::layout::{self, MatrixLayout};
use super::place::{Bytes, Pointer, PointerTarget, Term};
use super::pointer_type::{bindings_of, bound_pointer_value, is_bound};
use super::{ranges, step};
use crate::error::Error;
use crate::lower::built_in;
use crate::lower::function::FunctionLowering;
use crate::module::{InstructionRef, WorkGroupPointers};
use crate::types::{Type, TypeIndex};

/// The most terms of an offset that is not computed yet: a longer sum is computed at once.
const TERMS_MAX: usize = 4;

/// Storage class and pointee of the pointer `id`.
pub(super) fn pointer_of(
    f: &FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    id: u32,
) -> Result<(StorageClass, TypeIndex), Error> {
    let pointer = f.spirv_type(id).and_then(|ty| f.spirv.types.pointer(ty));
    pointer.ok_or_else(|| f.invalid(inst, format!("%{id} is no pointer")))
}

/// Where the pointer `id` leads.
pub(super) fn of(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    id: u32,
) -> Result<Pointer, Error> {
    if let Some(known) = f.shader.pointers.get(&id) {
        return Ok(known.clone());
    }
    let (class, pointee) = pointer_of(f, inst, id)?;
    if is_work_group_variable(f, class, id) {
        return work_group_variable(f, inst, id, pointee);
    }
    let value = f.value(id)?;
    if let Some(count) = bindings_of(f.spirv, class, pointee) {
        return bindings::entered(f, inst, value, count);
    }
    if is_bound(f.spirv, class) {
        let part = |f: &mut FunctionLowering<'_>, position| {
            let part = f.builder().extract_value(value, &[position]);
            part.ok_or_else(|| f.invalid(inst, "a pointer without bounds"))
        };
        let (base, bytes, start) = (part(f, 0)?, part(f, 1)?, part(f, 2)?);
        if class == StorageClass::Workgroup
            && f.spirv.work_group_pointers == WorkGroupPointers::Bounded
        {
            return step::entered(f, inst.place(), pointee, (base, bytes, start));
        }
        let mut place = PointerTarget::new(base, Bytes::Computed(bytes));
        place.start = Some(start);
        return Ok(Pointer::Explicit(place));
    }
    Ok(match class {
        StorageClass::PhysicalStorageBuffer => {
            Pointer::Explicit(PointerTarget::new(value, Bytes::Unknown))
        }
        _ => Pointer::natural(value),
    })
}

/// Whether `id` is a variable in work-group memory, in a module where pointers into that carry
/// bounds.
fn is_work_group_variable(f: &FunctionLowering<'_>, class: StorageClass, id: u32) -> bool {
    class == StorageClass::Workgroup
        && is_bound(f.spirv, class)
        && f.spirv.definition(id).is_some_and(|definition| definition.opcode() == Op::Variable)
}

fn work_group_variable(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    id: u32,
    pointee: TypeIndex,
) -> Result<Pointer, Error> {
    let address = Value::from(f.shared.global_address(id)?);
    if f.spirv.work_group_pointers != WorkGroupPointers::Blocks {
        return step::variable(f, inst.place(), address, pointee);
    }
    if !layout::is_block(f.spirv, pointee) {
        return Ok(Pointer::natural(address));
    }
    let extent = layout::extent(&mut f.shared, inst.place(), pointee, None)?;
    let bytes = f.const_i64(extent.bytes);
    Ok(Pointer::Explicit(PointerTarget::new(address, Bytes::Parameter(bytes))))
}

/// The pointer `id` as a value of its type's, if it is one that is not a value already.
pub(crate) fn pointer_value(f: &mut FunctionLowering<'_>, id: u32) -> Result<Option<Value>, Error> {
    let inst = f.current;
    let class = f.spirv_type(id).and_then(|ty| f.spirv.types.pointer(ty)).map(|(class, _)| class);
    let pointer = match f.shader.pointers.get(&id) {
        Some(pointer) => pointer.clone(),
        None if class.is_some_and(|class| is_work_group_variable(f, class, id)) => of(f, inst, id)?,
        None => return Ok(None),
    };
    let (class, pointee) = pointer_of(f, inst, id)?;
    match pointer {
        Pointer::Natural { address, root, bytes: Some(bytes), .. } => {
            Ok(Some(step::value(f, address, (root, bytes))))
        }
        Pointer::Natural { .. } if is_bound(f.spirv, class) => {
            let what = "a pointer to a variable without a layout, in a module with blocks in Workgroup, as a value";
            Err(f.unsupported(inst, what))
        }
        Pointer::Natural { address, inside: None, .. } => Ok(Some(address)),
        // An address out of range may be passed on: the object's first bytes are as good.
        Pointer::Natural { address, root, inside: Some(inside), .. } => {
            Ok(Some(f.builder().select(inside, address, root)))
        }
        // A value of a pointer type says no layout: that of a row-major matrix and of its columns
        // is known on the way from the structure alone.
        Pointer::Explicit(place)
            if matches!(place.matrix, Some(MatrixLayout::Rows(_)))
                && (is_bound(f.spirv, class) || !is_made_a_number(f)) =>
        {
            Err(f.unsupported(inst, "a pointer into a row-major matrix as a value"))
        }
        Pointer::Explicit(place) if is_bound(f.spirv, class) => {
            let bytes = match place.bytes {
                Bytes::Parameter(bytes) | Bytes::Computed(bytes) => bytes,
                Bytes::Unknown => f.const_i64(0),
            };
            let offset = place.offset(f);
            Ok(Some(bound_pointer_value(&mut f.builder(), class, (place.base, bytes, offset))))
        }
        Pointer::Explicit(place) => {
            let address = place.address(f);
            let size = match place.bytes {
                Bytes::Unknown => None,
                _ => Some(layout::extent(&mut f.shared, inst.place(), pointee, place.matrix)?),
            };
            let guard = match size {
                Some(size) => in_bounds(f, &place, size.bytes),
                None => None,
            };
            Ok(Some(match guard {
                Some(inside) => f.builder().select(inside, address, place.base),
                None => address,
            }))
        }
        Pointer::Component { .. } => {
            Err(f.unsupported(inst, "a pointer to a component of a vector of bools as a value"))
        }
        Pointer::Bindings(pairs) => bindings::value(f, &pairs).map(Some),
    }
}

/// `OpCopyObject` of a pointer.
pub(super) fn copy_object(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<bool, Error> {
    let source = f.operand(inst, 0)?;
    let Some(pointer) = f.shader.pointers.get(&source).cloned() else { return Ok(false) };
    f.shader.pointers.insert(inst.result(), pointer);
    Ok(true)
}

fn steps_over(opcode: Op) -> bool {
    matches!(opcode, Op::PtrAccessChain | Op::InBoundsPtrAccessChain)
}

/// Lowers an access chain, unless it is one of a built-in variable.
pub(super) fn access_chain(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<bool, Error> {
    let base = f.operand(inst, 0)?;
    if built_in::pointer(f, base).is_some() {
        return Ok(false);
    }
    let (_, pointee) = pointer_of(f, inst, base)?;
    let pointer = of(f, inst, base)?;
    let indices = inst.operands().get(1..).unwrap_or(&[]);
    let reached = match pointer {
        Pointer::Explicit(place) => {
            Pointer::Explicit(explicit_chain(f, inst, place, pointee, indices)?)
        }
        Pointer::Bindings(pairs) => {
            let (Some((&first, rest)), false) = (indices.split_first(), steps_over(inst.opcode()))
            else {
                return Err(f.unsupported(inst, "a pointer between arrays of bindings"));
            };
            let place = choose_binding(f, first, &pairs)?;
            let block = f.spirv.types.chain_element(pointee, 0);
            let block = block.ok_or_else(|| f.invalid(inst, "an index leads nowhere"))?;
            Pointer::Explicit(walk(f, inst, place, block, rest)?)
        }
        Pointer::Natural { address, root, inside, bytes } => {
            natural_chain(f, inst, (address, root, inside, bytes), pointee, indices)?
        }
        Pointer::Component { .. } => return Err(f.invalid(inst, "an index leads nowhere")),
    };
    f.shader.pointers.insert(inst.result(), reached);
    Ok(true)
}

/// A chain through an explicit layout.
fn explicit_chain(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    mut place: PointerTarget,
    pointee: TypeIndex,
    indices: &[u32],
) -> Result<PointerTarget, Error> {
    if !steps_over(inst.opcode()) {
        return walk(f, inst, place, pointee, indices);
    }
    let Some((&element, rest)) = indices.split_first() else {
        return Err(f.invalid(inst, "the element is missing"));
    };
    let stride = pointer_stride(f, inst, pointee)?;
    // The element is a signed number, whatever its type. It may lead backwards, so that what is in
    // range is the sum.
    step_by(f, &mut place, (element, true), stride)?;
    if !place.terms.is_empty() {
        add_up(f, &mut place);
    }
    walk(f, inst, place, pointee, rest)
}

/// `ArrayStride` of the type of the chain's base, else the size of what it points to.
fn pointer_stride(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    pointee: TypeIndex,
) -> Result<u64, Error> {
    let base = f.operand(inst, 0)?;
    let ty = f.spirv.definition(base).map_or(0, |definition| definition.result_type_id());
    let stride = f.spirv.decorations(ty).get(Decoration::ArrayStride);
    match stride.and_then(|words| words.first().copied()) {
        Some(stride) => Ok(u64::from(stride)),
        None => Ok(layout::extent(&mut f.shared, inst.place(), pointee, None)?.bytes),
    }
}

/// Goes `index` elements on.
fn step(
    f: &mut FunctionLowering<'_>,
    place: &mut PointerTarget,
    index: u32,
    stride: u64,
) -> Result<(), Error> {
    let ty = f.spirv_type(index).map(|ty| f.spirv.types.get(ty));
    let signed = !matches!(ty, Some(Type::Int { signed: false, .. }));
    step_by(f, place, (index, signed), stride)
}

/// Goes as many strides on as an index says, which is a signed number or not.
fn step_by(
    f: &mut FunctionLowering<'_>,
    place: &mut PointerTarget,
    (index, signed): (u32, bool),
    stride: u64,
) -> Result<(), Error> {
    if let Some(constant) = f.constant_with_sign(index, signed) {
        place.add_constant(constant, stride);
        return Ok(());
    }
    let value = f.value(index)?;
    place.terms.push(Term { index: value, signed, stride });
    if place.terms.len() > TERMS_MAX {
        add_up(f, place);
    }
    Ok(())
}

/// Computes the offset so far: it is where a place starts.
fn add_up(f: &mut FunctionLowering<'_>, place: &mut PointerTarget) {
    let sum = place.offset(f);
    place.start = Some(sum);
    place.fixed = 0;
    place.terms.clear();
}

fn walk(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    mut place: PointerTarget,
    pointee: TypeIndex,
    indices: &[u32],
) -> Result<PointerTarget, Error> {
    let (spirv, at) = (f.spirv, inst.place());
    let mut ty = pointee;
    for &index in indices {
        match *spirv.types.get(ty) {
            Type::Struct { id, ref members, .. } => {
                let position = f.constant_bits(index).and_then(|bits| u32::try_from(bits).ok());
                let found = position.and_then(|p| Some((p, *members.get(p as usize)?)));
                let Some((position, member)) = found else {
                    return Err(f.invalid(inst, "an index leads nowhere"));
                };
                let (offset, matrix) = layout::member(spirv, at, id, position)?;
                place.add_constant(1, offset);
                place.matrix = matrix;
                ty = member;
            }
            Type::Array { element, stride, .. } | Type::RuntimeArray { element, stride } => {
                step(f, &mut place, index, layout::stride_of(at, stride)?)?;
                ty = element;
            }
            Type::Matrix { column, .. } => {
                let stride = layout::matrix_step(spirv, at, column, place.matrix)?;
                step(f, &mut place, index, stride)?;
                ty = column;
            }
            Type::Vector { element, .. } => {
                let bytes = layout::extent(&mut f.shared, at, element, None)?.bytes;
                let stride = match place.matrix.take() {
                    Some(MatrixLayout::Rows(stride)) => u64::from(stride),
                    _ => bytes,
                };
                step(f, &mut place, index, stride)?;
                ty = element;
            }
            _ => return Err(f.invalid(inst, "an index leads nowhere")),
        }
    }
    Ok(place)
}

/// Whether the current instruction makes a number of a pointer, which needs no layout.
fn is_made_a_number(f: &FunctionLowering<'_>) -> bool {
    let is_pointer = |ty| f.spirv.types.pointer(ty).is_some();
    match f.current.opcode() {
        Op::ConvertPtrToU => true,
        Op::Bitcast => !f.current.result_type().is_some_and(is_pointer),
        _ => false,
    }
}

/// A chain through memory that lies as the IR's types do.
fn natural_chain(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    (mut address, root, mut inside, bytes): (Value, Value, Option<Value>, Option<Value>),
    pointee: TypeIndex,
    indices: &[u32],
) -> Result<Pointer, Error> {
    let spirv = f.spirv;
    let source = f.shared.ty(pointee);
    let mut path = Vec::new();
    let mut rest = indices;
    if steps_over(inst.opcode()) {
        let Some((&element, more)) = indices.split_first() else {
            return Err(f.invalid(inst, "the element is missing"));
        };
        if f.signed_constant(element) != Some(0) {
            (address, inside) = step::step(f, inst, (address, root, bytes), (source, element))?;
        }
        rest = more;
    }
    path.push(f.shared.module.cx.i32(0));
    let mut ty = pointee;
    for (position, &index) in rest.iter().enumerate() {
        let count = spirv.types.element_count(ty);
        let next = match *spirv.types.get(ty) {
            Type::Struct { ref members, .. } => {
                let position = f.constant_bits(index).and_then(|bits| usize::try_from(bits).ok());
                let member = position.and_then(|p| members.get(p).copied());
                let number = f.constant_bits(index).unwrap_or(0);
                path.push(f.shared.module.cx.int(IrType::I32, u128::from(number)));
                member
            }
            _ => {
                let (value, is_in_range) = checked_index(f, index, count.unwrap_or(0))?;
                inside = both(f, inside, is_in_range);
                path.push(value);
                spirv.types.chain_element(ty, 0)
            }
        };
        let Some(next) = next else { return Err(f.invalid(inst, "an index leads nowhere")) };
        let is_bool = matches!(spirv.types.get(next), Type::Bool);
        if is_bool && matches!(spirv.types.get(ty), Type::Vector { .. }) {
            let Some(index) = path.pop().filter(|_| position + 1 == rest.len()) else {
                return Err(f.invalid(inst, "an index leads nowhere"));
            };
            let vector = f.builder().gep(source, address, &path, GepFlags::NONE);
            let ty = f.shared.ty(ty);
            return Ok(Pointer::Component { vector, ty, index, inside });
        }
        ty = next;
    }
    let address = f.builder().gep(source, address, &path, GepFlags::NONE);
    Ok(Pointer::Natural { address, root, inside, bytes })
}

/// An index into `count` elements, and whether it is in range where that is not known.
fn checked_index(
    f: &mut FunctionLowering<'_>,
    index: u32,
    count: u64,
) -> Result<(Value, Option<Value>), Error> {
    if let Some(constant) = f.signed_constant(index) {
        let position = u64::try_from(constant).ok().filter(|&position| position < count);
        return Ok(match position {
            Some(position) => (f.const_i64(position), None),
            None => (f.const_i64(0), Some(f.shared.module.cx.bool(false))),
        });
    }
    let value = f.value(index)?;
    let ty = f.value_type(value);
    let bits = f.shared.module.cx.types.int_bits(ty).unwrap_or(32);
    let signed = !matches!(
        f.spirv_type(index).map(|ty| f.spirv.types.get(ty)),
        Some(Type::Int { signed: false, .. })
    );
    let in_range = ranges::upper_bound(f, index).is_some_and(|most| most < count);
    // Addresses extend the sign of an index: one that has none is extended here, and one whose type
    // cannot say the count.
    let is_narrow = bits < 64 && count >= 1 << bits.saturating_sub(1);
    let wide = match (signed && !is_narrow) || bits >= 64 {
        true => value,
        false => f.builder().int_cast(value, IrType::I64, signed),
    };
    if in_range {
        return Ok((wide, None));
    }
    let compared = if is_narrow { wide } else { value };
    let mut b = f.builder();
    let limit = b.int_like(compared, u128::from(count));
    let inside = b.icmp(IntPredicate::Ult, compared, limit);
    Ok((wide, Some(inside)))
}

fn both(f: &mut FunctionLowering<'_>, a: Option<Value>, b: Option<Value>) -> Option<Value> {
    match (a, b) {
        (Some(a), Some(b)) => Some(f.builder().and(a, b)),
        (a, b) => a.or(b),
    }
}

/// Comparisons and differences of pointers that are structures.
pub(super) fn compare(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<bool, Error> {
    let (a, b) = (f.operand(inst, 0)?, f.operand(inst, 1)?);
    let (class, pointee) = pointer_of(f, inst, a)?;
    if !is_bound(f.spirv, class) {
        return Ok(false);
    }
    let pointers = [of(f, inst, a)?, of(f, inst, b)?];
    if let Some(value) = bindings::compare(f, inst, &pointers)? {
        f.set(inst.result(), value);
        return Ok(true);
    }
    let mut addresses = Vec::new();
    for pointer in pointers {
        addresses.push(match pointer {
            Pointer::Explicit(place) => place.address(f),
            Pointer::Natural { address, .. } => address,
            Pointer::Bindings(_) => {
                return Err(f.unsupported(inst, "a difference of pointers to arrays of bindings"));
            }
            Pointer::Component { .. } => {
                let what = "a comparison of components of vectors of bools";
                return Err(f.unsupported(inst, what));
            }
        });
    }
    let &[a, b] = addresses.as_slice() else { return Ok(false) };
    let value = match inst.opcode() {
        Op::PtrEqual => f.builder().icmp(IntPredicate::Eq, a, b),
        Op::PtrNotEqual => f.builder().icmp(IntPredicate::Ne, a, b),
        _ => {
            let stride = match f.spirv.work_group_pointers {
                WorkGroupPointers::Bounded if class == StorageClass::Workgroup => {
                    let element = f.shared.ty(pointee);
                    step::size_of(&f.shared, inst.place(), element)?
                }
                _ => pointer_stride(f, inst, pointee)?,
            };
            let stride = stride.max(1);
            let result = f.result_type(inst)?;
            let stride = f.const_i64(stride);
            let mut builder = f.builder();
            let a = builder.cast(CastOp::PtrToInt, a, IrType::I64);
            let b = builder.cast(CastOp::PtrToInt, b, IrType::I64);
            let bytes = builder.sub(a, b);
            let count = builder.binary_flags(BinaryOp::SDiv, OpFlags::EXACT, bytes, stride);
            builder.int_cast(count, result, true)
        }
    };
    f.set(inst.result(), value);
    Ok(true)
}

/// A component of a vector of bools, read.
pub(super) fn load_component(
    f: &mut FunctionLowering<'_>,
    vector: Value,
    ty: IrType,
    index: Value,
) -> Value {
    let align = f.shared.module.data_layout.abi_align(&f.shared.module.cx.types, ty);
    let mut b = f.builder();
    let whole = b.load(ty, vector, align);
    b.extract_element(whole, index)
}

/// A component of a vector of bools, written.
pub(super) fn store_component(
    f: &mut FunctionLowering<'_>,
    vector: Value,
    ty: IrType,
    index: Value,
    value: Value,
) {
    let align = f.shared.module.data_layout.abi_align(&f.shared.module.cx.types, ty);
    let mut b = f.builder();
    let whole = b.load(ty, vector, align);
    let changed = b.insert_element(whole, value, index);
    b.store(changed, vector, align);
}

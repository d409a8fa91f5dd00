//! Vectors, arrays and structures as values; copies.

use oxmux_ir::Builder;
use oxmux_ir::constants::Constant;
use oxmux_ir::function::Value;
use oxmux_ir::types::{Type as IrType, TypeKind};
use rspirv::spirv::Op;

use super::built_in;
use super::function::FunctionLowering;
use crate::built_in::{BuiltInPointer, loaded};
use crate::error::Error;
use crate::module::InstructionRef;
use crate::types::{Type, TypeIndex};

/// Lowers one instruction.
pub(crate) fn lower(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let value = match inst.opcode() {
        // Any value, but always the same one: zero is as good as any, and never undefined
        // behaviour.
        Op::Undef => {
            let ty = f.result_type(inst)?;
            f.shared.module.cx.zero(ty)
        }
        Op::CopyObject | Op::CopyLogical => match copy(f, inst)? {
            Some(value) => value,
            None => return Ok(()),
        },
        Op::CompositeConstruct => construct(f, inst)?,
        Op::CompositeExtract => match beyond_dimensions(f, inst) {
            Some((pointer, index)) => {
                let index = f.shared.module.cx.i32(index);
                built_in::component(f, &pointer, index)?
            }
            None => {
                let whole = f.operand_value(inst, 0)?;
                extract(f, inst, whole, inst.operands().get(1..).unwrap_or(&[]))?
            }
        },
        Op::CompositeInsert => insert(f, inst)?,
        Op::VectorExtractDynamic => {
            let index = f.operand_value(inst, 1)?;
            match loaded(f.spirv, f.operand(inst, 0)?) {
                Some(pointer) => built_in::component(f, &pointer, index)?,
                None => {
                    let vector = f.operand_value(inst, 0)?;
                    let index = f.builder().lane_in_range(vector, index);
                    f.builder().extract_element(vector, index)
                }
            }
        }
        Op::VectorInsertDynamic => {
            let (vector, element) = (f.operand_value(inst, 0)?, f.operand_value(inst, 1)?);
            let index = f.operand_value(inst, 2)?;
            let index = f.builder().lane_in_range(vector, index);
            f.builder().insert_element(vector, element, index)
        }
        Op::VectorShuffle => shuffle(f, inst)?,
        opcode => return Err(f.unsupported(inst, format!("Op{opcode:?}"))),
    };
    f.set(inst.result(), value);
    Ok(())
}

/// The built-in variable, and the component beyond its last one, of an `OpCompositeExtract`.
fn beyond_dimensions(
    f: &FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Option<(BuiltInPointer, u32)> {
    let &[whole, index] = inst.operands() else { return None };
    let pointer = loaded(f.spirv, whole)?;
    let count = f.spirv.types.element_count(pointer.ty)?;
    (u64::from(index) >= count).then_some((pointer, index))
}

/// The copy of a value is the value. A pointer to a built-in variable stays one.
fn copy(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<Option<Value>, Error> {
    let source = f.operand(inst, 0)?;
    if let Some(pointer) = built_in::pointer(f, source) {
        f.built_ins.insert(inst.result(), pointer);
        return Ok(None);
    }
    if f.packed.contains(&source) {
        f.packed.insert(inst.result());
    }
    let value = f.value(source)?;
    let ty = f.result_type(inst)?;
    if f.value_type(value) == ty {
        return Ok(Some(value));
    }
    // Types that match logically have the same bytes if their members have the same offsets.
    let types = f.spirv_type(source).zip(inst.result_type());
    if !types.is_some_and(|(from, to)| same_layout(f, from, to)) {
        return Err(f.unsupported(inst, "a copy between structures of different layout"));
    }
    let align = f.shared.module.data_layout.abi_align(&f.shared.module.cx.types, ty);
    let here = std::mem::replace(&mut f.block, f.prologue);
    let object = f.builder().alloca(ty, align);
    f.block = here;
    f.builder().store(value, object, align);
    Ok(Some(f.builder().load(ty, object, align)))
}

/// Whether two types that match logically have their members at the same offsets.
fn same_layout(f: &FunctionLowering<'_>, from: TypeIndex, to: TypeIndex) -> bool {
    let types = &f.spirv.types;
    let mut pending = vec![(from, to)];
    let mut seen = std::collections::BTreeSet::new();
    while let Some((a, b)) = pending.pop() {
        if types.same(a, b) || !seen.insert((a, b)) {
            continue;
        }
        match (types.get(a), types.get(b)) {
            (
                Type::Array { element: a, length: m, .. },
                Type::Array { element: b, length: n, .. },
            ) if m == n => {
                pending.push((*a, *b));
            }
            (
                Type::Struct { members: a, packed: p, .. },
                Type::Struct { members: b, packed: q, .. },
            ) if p == q && a.len() == b.len() => {
                pending.extend(a.iter().copied().zip(b.iter().copied()));
            }
            _ => return false,
        }
    }
    true
}

/// One lane of a vector; a constant's without an instruction.
fn lane(b: &mut Builder<'_>, vector: Value, index: u32) -> Value {
    if let Some(constant) = vector.as_constant()
        && let Some(lane) = b.cx.constants.element(&b.cx.types, constant, u64::from(index))
    {
        return lane.into();
    }
    b.lane(vector, index)
}

fn construct(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<Value, Error> {
    let ty = f.result_type(inst)?;
    let parts = inst.operands().iter().map(|&id| f.value(id)).collect::<Result<Vec<_>, _>>()?;
    let mut b = f.builder();
    if b.cx.types.is_vector(ty) {
        // A constituent may be a vector itself: its lanes follow one another.
        let mut lanes = Vec::new();
        for part in parts {
            let part_type = b.ty(part);
            match b.lanes(part_type) {
                Some(count) => lanes.extend((0..count).map(|index| lane(&mut b, part, index))),
                None => lanes.push(part),
            }
        }
        return Ok(b.vector_of(&lanes));
    }
    let mut parts = parts;
    if let TypeKind::Array { len, .. } = *b.cx.types.kind(ty) {
        // A specialization may have left fewer elements than the module was written for.
        parts.truncate(usize::try_from(len).unwrap_or(usize::MAX));
        if parts.is_empty() {
            return Ok(b.cx.zero(ty));
        }
    }
    let constants: Option<Vec<Constant>> = parts.iter().map(|part| part.as_constant()).collect();
    if let Some(constants) = constants {
        return Ok(b.cx.constants.aggregate(&b.cx.types, ty, &constants).into());
    }
    let mut whole = b.cx.poison(ty);
    for (index, part) in (0..).zip(parts) {
        whole = b.insert_value(whole, part, &[index]);
    }
    Ok(whole)
}

/// Whether a path leads to an element that an array has not, since a specialization made it smaller:
/// it is read as zero, and not written.
fn leads_outside(f: &FunctionLowering<'_>, whole: IrType, indices: &[u32]) -> bool {
    let types = &f.shared.module.cx.types;
    let mut at = whole;
    for &index in indices {
        if matches!(*types.kind(at), TypeKind::Array { len, .. } if u64::from(index) >= len) {
            return true;
        }
        match types.element(at, u64::from(index)) {
            Some(element) => at = element,
            None => return false,
        }
    }
    false
}

/// Cuts a path at the vector that it leads through: the path to the vector, and the lane in it.
fn split_at_vector<'i>(
    f: &FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    whole: IrType,
    indices: &'i [u32],
) -> Result<(&'i [u32], Option<u32>), Error> {
    let types = &f.shared.module.cx.types;
    let mut at = whole;
    for (position, &index) in indices.iter().enumerate() {
        if types.is_vector(at) {
            return match indices.get(position + 1..) {
                Some([]) => Ok((indices.get(..position).unwrap_or(&[]), Some(index))),
                _ => Err(f.invalid(inst, "an index leads nowhere")),
            };
        }
        at = types
            .element(at, u64::from(index))
            .ok_or_else(|| f.invalid(inst, "an index leads nowhere"))?;
    }
    Ok((indices, None))
}

fn extract(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    whole: Value,
    indices: &[u32],
) -> Result<Value, Error> {
    if leads_outside(f, f.value_type(whole), indices) {
        let ty = f.result_type(inst)?;
        return Ok(f.shared.module.cx.zero(ty));
    }
    let (path, index) = split_at_vector(f, inst, f.value_type(whole), indices)?;
    let mut value = whole;
    if !path.is_empty() {
        let found = f.builder().extract_value(whole, path);
        value = found.ok_or_else(|| f.invalid(inst, "an index leads nowhere"))?;
    }
    Ok(match index {
        Some(index) => lane(&mut f.builder(), value, index),
        None => value,
    })
}

fn insert(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<Value, Error> {
    let (element, whole) = (f.operand_value(inst, 0)?, f.operand_value(inst, 1)?);
    let indices = inst.operands().get(2..).unwrap_or(&[]);
    if leads_outside(f, f.value_type(whole), indices) {
        return Ok(whole);
    }
    let (path, index) = split_at_vector(f, inst, f.value_type(whole), indices)?;
    let mut element = element;
    if let Some(index) = index {
        let vector = extract(f, inst, whole, path)?;
        let mut b = f.builder();
        let index = b.cx.i32(index);
        element = b.insert_element(vector, element, index);
    }
    if path.is_empty() {
        return Ok(element);
    }
    Ok(f.builder().insert_value(whole, element, path))
}

fn shuffle(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<Value, Error> {
    let (first, second) = (f.operand_value(inst, 0)?, f.operand_value(inst, 1)?);
    let lanes = inst.operands().get(2..).unwrap_or(&[]);
    let mut b = f.builder();
    let (first_type, second_type) = (b.ty(first), b.ty(second));
    let (m, n) = (b.cx.types.lane_count(first_type), b.cx.types.lane_count(second_type));
    let width = m.max(n);
    let (x, y) = (widen(&mut b, first, m, width), widen(&mut b, second, n, width));
    let mask: Vec<i32> = lanes
        .iter()
        .map(|&lane| match lane {
            // A lane without a source is undefined: the first one is as good as any.
            u32::MAX => 0,
            lane if lane < m => lane as i32,
            lane => (lane.saturating_sub(m).min(n - 1) + width) as i32,
        })
        .collect();
    Ok(b.shuffle(x, y, &mask))
}

/// The vector with more lanes, which are not read: operands of a shuffle have one type in IR.
fn widen(b: &mut Builder<'_>, vector: Value, count: u32, width: u32) -> Value {
    if count == width {
        return vector;
    }
    let mask: Vec<i32> =
        (0..width).map(|lane| if lane < count { lane as i32 } else { 0 }).collect();
    b.shuffle(vector, vector, &mask)
}

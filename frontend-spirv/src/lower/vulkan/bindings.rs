//! Pointers to arrays of bindings: all their elements' addresses and sizes.

use oxmux_ir::address_space::GLOBAL;
use std::rc::Rc;

use oxmux_ir::function::Value;
use oxmux_ir::instruction::IntPredicate;
use oxmux_ir::types::Type as IrType;
use oxmux_ir::{Global, Linkage};
use oxmux_runtime_abi::images::offsets;
use rspirv::spirv::Op;

use super::place::{Bytes, Pointer, PointerTarget};
use super::pointer_type::bindings_value;
use crate::error::Error;
use crate::lower::function::FunctionLowering;
use crate::module::InstructionRef;

/// How many bindings an array may have of which a pointer is a value: each use takes all of them out
/// of it, so that this is how much a use may cost.
const VALUE_BINDINGS_MAX: u32 = 64;

/// `OpSelect` between two arrays of bindings: between their elements, one by one.
pub(super) fn select(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<bool, Error> {
    let mut arrays = Vec::new();
    for position in [1, 2] {
        let id = f.operand(inst, position)?;
        let Some(Pointer::Bindings(pairs)) = f.shader.pointers.get(&id) else { return Ok(false) };
        arrays.push(pairs.clone());
    }
    let [a, b] = arrays.as_slice() else { return Ok(false) };
    f.spirv.fuel.charge(a.len())?;
    let condition = f.operand_value(inst, 0)?;
    let mut builder = f.builder();
    let pairs: Rc<[(Value, Value)]> = a
        .iter()
        .zip(b.iter())
        .map(|(a, b)| (builder.select(condition, a.0, b.0), builder.select(condition, a.1, b.1)))
        .collect();
    f.shader.pointers.insert(inst.result(), Pointer::Bindings(pairs));
    Ok(true)
}

/// The pointer that a value is.
pub(super) fn entered(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    value: Value,
    count: u64,
) -> Result<Pointer, Error> {
    let count = value_count(f, inst, count)?;
    let mut pairs = Vec::with_capacity(count as usize);
    for position in 0..count {
        let mut part = |part| f.builder().extract_value(value, &[position, part]);
        let pair = part(0).zip(part(1));
        pairs.push(pair.ok_or_else(|| f.invalid(inst, "a pointer without bindings"))?);
    }
    Ok(Pointer::Bindings(pairs.into()))
}

/// The value of a pointer to these bindings.
pub(super) fn value(
    f: &mut FunctionLowering<'_>,
    pairs: &[(Value, Value)],
) -> Result<Value, Error> {
    value_count(f, f.current, pairs.len() as u64)?;
    Ok(bindings_value(&mut f.builder(), pairs))
}

/// The number of bindings in an array, if a pointer to it may be a value.
fn value_count(
    f: &FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    count: u64,
) -> Result<u32, Error> {
    let count = u32::try_from(count).ok().filter(|&count| count <= VALUE_BINDINGS_MAX);
    let count = count.ok_or_else(|| {
        let most = VALUE_BINDINGS_MAX;
        f.unsupported(
            inst,
            format!("a pointer to an array of more than {most} bindings, as a value"),
        )
    })?;
    // Each binding has an address and a size.
    f.spirv.fuel.charge(2 * count as usize)?;
    Ok(count)
}

/// Whether two arrays of bindings are the same: whether all their elements are. None if the
/// pointers lead elsewhere.
pub(super) fn compare(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    pointers: &[Pointer; 2],
) -> Result<Option<Value>, Error> {
    let is_equality = match inst.opcode() {
        Op::PtrEqual => true,
        Op::PtrNotEqual => false,
        _ => return Ok(None),
    };
    let [Pointer::Bindings(a), Pointer::Bindings(b)] = pointers else {
        return Ok(None);
    };
    f.spirv.fuel.charge(a.len())?;
    let mut builder = f.builder();
    let mut equal = builder.cx.bool(true);
    for (a, b) in a.iter().zip(b.iter()) {
        for (a, b) in [(a.0, b.0), (a.1, b.1)] {
            let same = builder.icmp(IntPredicate::Eq, a, b);
            equal = builder.and(equal, same);
        }
    }
    let no = builder.cx.bool(false);
    Ok(Some(match is_equality {
        true => equal,
        false => builder.icmp(IntPredicate::Eq, equal, no),
    }))
}

/// What an index of an array chooses that a specialization left without bindings: no bytes, and the
/// descriptor of an image without texels.
fn no_binding(f: &mut FunctionLowering<'_>) -> PointerTarget {
    const NAME: &str = "__oxmux_no_binding";
    let module = &mut f.shared.module;
    let global = module.find_global(NAME).unwrap_or_else(|| {
        let bytes = offsets::IMAGE_BYTES + offsets::SAMPLER_BYTES;
        let ty = module.cx.types.array(IrType::I8, bytes);
        let mut global = Global::new(NAME, ty, GLOBAL);
        global.initializer = module.cx.zero(ty).as_constant();
        global.constant = true;
        global.linkage = Linkage::Internal;
        global.align = 16;
        module.add_global(global)
    });
    let base = module.cx.global_address(global, GLOBAL);
    let bytes = module.cx.int(IrType::I64, 0);
    PointerTarget::new(base, Bytes::Computed(bytes))
}

/// The binding that an index chooses; nothing is bound beyond the last one.
pub(super) fn choose_binding(
    f: &mut FunctionLowering<'_>,
    index: u32,
    pairs: &[(Value, Value)],
) -> Result<PointerTarget, Error> {
    if pairs.is_empty() {
        return Ok(no_binding(f));
    }
    if let Some(position) = f.signed_constant(index) {
        let pair = usize::try_from(position).ok().and_then(|position| pairs.get(position));
        if let Some(&(base, bytes)) = pair {
            // One that is chosen among is no parameter, and what is computed of it is not where the
            // function begins.
            let bytes = match f.shader.origins.contains_key(&bytes) {
                true => Bytes::Parameter(bytes),
                false => Bytes::Computed(bytes),
            };
            return Ok(PointerTarget::new(base, bytes));
        }
    }
    let index = f.value(index)?;
    let mut b = f.builder();
    let ty = b.ty(index);
    let index = match b.cx.types.int_bits(ty) {
        Some(bits) if bits < 32 => b.int_cast(index, IrType::I32, true),
        _ => index,
    };
    // Each bit of the index halves those that are left.
    let mut left = pairs.to_vec();
    let mut bit = 1_u128;
    while left.len() > 1 {
        let (number, zero) = (b.int_like(index, bit), b.int_like(index, 0));
        let masked = b.and(index, number);
        let is_odd = b.icmp(IntPredicate::Ne, masked, zero);
        let halves = left.chunks(2).map(|pair| match *pair {
            [even, odd] => (b.select(is_odd, odd.0, even.0), b.select(is_odd, odd.1, even.1)),
            _ => pair[0],
        });
        left = halves.collect();
        bit <<= 1;
    }
    let count = b.int_like(index, pairs.len() as u128);
    let is_one = b.icmp(IntPredicate::Ult, index, count);
    let none = b.cx.int(IrType::I64, 0);
    let (base, bytes) = left.first().copied().unwrap_or((none, none));
    let bytes = b.select(is_one, bytes, none);
    Ok(PointerTarget::new(base, Bytes::Computed(bytes)))
}

//! Pointers to arrays of bindings: all their elements' addresses and sizes.

use std::rc::Rc;

use oxmux_ir::function::Value;
use oxmux_ir::instruction::IntPredicate;
use oxmux_ir::types::Type as IrType;

use super::place::{Bytes, Pointer, PointerTarget};
use crate::error::Error;
use crate::lower::function::FunctionLowering;
use crate::module::InstructionRef;

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

/// The binding that an index chooses; nothing is bound beyond the last one.
pub(super) fn choose_binding(
    f: &mut FunctionLowering<'_>,
    index: u32,
    pairs: &[(Value, Value)],
) -> Result<PointerTarget, Error> {
    if let Some(position) = f.signed_constant(index) {
        let pair = usize::try_from(position).ok().and_then(|position| pairs.get(position));
        if let Some(&(base, bytes)) = pair {
            // One that is chosen among is no parameter, and what is computed of it is not where the function begins.
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

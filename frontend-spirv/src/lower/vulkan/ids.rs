//! The ids of work-items whose work-groups have one row.

use oxmux_ir::mux::MuxFunction;
use oxmux_ir::{BinaryOp, IntPredicate, Type as IrType, Value};
use rspirv::spirv::BuiltIn;

use super::numbering::Numbering;
use crate::error::Error;
use crate::lower::function::FunctionLowering;
use crate::lower::group::operation::query;

/// The numbering of the function that is being lowered.
pub(in crate::lower) fn numbering(f: &FunctionLowering<'_>) -> Result<Numbering, Error> {
    let Some(index) = f.spirv.function_index(f.source.id) else {
        return Ok(Numbering::default());
    };
    f.shared.interface.numberings.of_function(index).map_err(|()| {
        let what = "a function of entry points with different derivative groups or sub-groups, \
                    which asks for ids or derivatives";
        f.unsupported(f.current, what)
    })
}

/// The value of a built-in variable, for one dimension if it has several, where the kernel's
/// work-groups have one row.
pub(in crate::lower) fn built_in(
    f: &mut FunctionLowering<'_>,
    built_in: BuiltIn,
    dimension: Value,
) -> Result<Option<Value>, Error> {
    use BuiltIn::*;
    if !f.spirv.environment.has_interface
        || !matches!(
            built_in,
            LocalInvocationId | GlobalInvocationId | LocalInvocationIndex | WorkgroupSize
        )
    {
        return Ok(None);
    }
    let numbering = numbering(f)?;
    let Some(size) = numbering.one_row else { return Ok(None) };
    let width = f.size_type();
    let ids = match built_in {
        WorkgroupSize => None,
        _ => Some(local_ids(f, &numbering, size)?),
    };
    if let (LocalInvocationIndex, Some([x, y, z])) = (built_in, ids) {
        let mut b = f.builder();
        let (row, height) = (b.int_like(x, size[0].into()), b.int_like(x, size[1].into()));
        let above = b.mul(z, height);
        let y = b.add(above, y);
        let before = b.mul(y, row);
        return Ok(Some(b.add(before, x)));
    }
    let mut of_dimensions = Vec::new();
    for (number, size) in (0..).zip(size) {
        let value = match ids {
            None => f.shared.module.cx.i32(size),
            Some(ids) if built_in == LocalInvocationId => ids[number as usize],
            Some(ids) => {
                let dimension = f.shared.module.cx.i32(number);
                let group = query(f, MuxFunction::GetGroupId, &[dimension])?;
                let mut b = f.builder();
                let size = b.int_like(group, size.into());
                let before = b.mul(group, size);
                let id = b.int_cast(ids[number as usize], width, false);
                b.add(before, id)
            }
        };
        of_dimensions.push(value);
    }
    let mut b = f.builder();
    // Beyond the last dimension ids are 0, and sizes are 1.
    let beyond = u128::from(built_in == WorkgroupSize);
    let mut chosen = b.int_like(of_dimensions[0], beyond);
    for (number, value) in (0..).zip(of_dimensions) {
        let wanted = b.int_like(dimension, number);
        let is_it = b.icmp(IntPredicate::Eq, dimension, wanted);
        chosen = b.select(is_it, value, chosen);
    }
    Ok(Some(chosen))
}

/// The three local ids, as numbers of 32 bits, of the place in the row.
pub(in crate::lower) fn local_ids(
    f: &mut FunctionLowering<'_>,
    numbering: &Numbering,
    [x, y, _]: [u32; 3],
) -> Result<[Value; 3], Error> {
    let first = f.shared.module.cx.i32(0);
    let place = query(f, MuxFunction::GetLocalId, &[first])?;
    let mut b = f.builder();
    let place = b.int_cast(place, IrType::I32, false);
    let number = |b: &mut oxmux_ir::Builder<'_>, value: u32| b.cx.i32(value);
    if !numbering.square_quads {
        let (row, height) = (number(&mut b, x), number(&mut b, y));
        let rows = b.binary(BinaryOp::UDiv, place, row);
        return Ok([
            b.binary(BinaryOp::URem, place, row),
            b.binary(BinaryOp::URem, rows, height),
            b.binary(BinaryOp::UDiv, rows, height),
        ]);
    }
    // Pairs of rows follow one another, and quads in each; of an even height, no pair is of two
    // layers.
    let (pair, pairs) = (number(&mut b, x.saturating_mul(2)), number(&mut b, y / 2));
    let (one, two) = (number(&mut b, 1), number(&mut b, 2));
    let above = b.binary(BinaryOp::UDiv, place, pair);
    let within = b.binary(BinaryOp::URem, place, pair);
    let quad = b.lshr(within, two);
    let left = b.shl(quad, one);
    let (odd, lower) = (b.and(within, one), b.lshr(within, one));
    let lower = b.and(lower, one);
    let upper = b.binary(BinaryOp::URem, above, pairs);
    let upper = b.shl(upper, one);
    Ok([b.or(left, odd), b.or(upper, lower), b.binary(BinaryOp::UDiv, above, pairs)])
}

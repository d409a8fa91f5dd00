//! Derivatives: differences between the four values of a quad.
//!
//! The work-items of a quad follow one another in a sub-group (see
//! [`numbering`](crate::lower::vulkan::numbering)): the second is to the right of the first, and
//! the last two are below. Derivatives without a suffix are fine ones. Where an entry point has no
//! derivative groups they are zero, as GLSL has it (`GL_NV_compute_shader_derivatives`).

use oxmux_ir::mux::{GroupOp, MuxFunction};
use oxmux_ir::{IntPredicate, Intrinsic, Value};
use rspirv::spirv::Op;

use super::operation::{each_lane, query, sub_group};
use crate::error::Error;
use crate::lower::function::FunctionLowering;
use crate::lower::vulkan::ids;
use crate::module::InstructionRef;
use crate::types::Scalar;

/// A direction: the bit of the place in a quad in which neighbours differ.
#[derive(Clone, Copy)]
enum Axis {
    X = 1,
    Y = 2,
}

/// Lowers one instruction.
pub(super) fn lower(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<Value, Error> {
    use Op::*;
    let shape = inst.result_type().and_then(|ty| f.spirv.types.scalar_or_vector(ty));
    if !matches!(shape, Some((Scalar::Float(16 | 32), _))) {
        return Err(
            f.unsupported(inst, "a derivative of a value that is no float of 16 or 32 bits")
        );
    }
    let value = f.operand_value(inst, 0)?;
    let is_coarse = matches!(inst.opcode(), DPdxCoarse | DPdyCoarse | FwidthCoarse);
    each_lane(f, inst, value, &mut |f, lane| match inst.opcode() {
        DPdx | DPdxFine | DPdxCoarse => difference(f, inst, lane, Axis::X, is_coarse),
        DPdy | DPdyFine | DPdyCoarse => difference(f, inst, lane, Axis::Y, is_coarse),
        _ => {
            let dx = difference(f, inst, lane, Axis::X, is_coarse)?;
            let dy = difference(f, inst, lane, Axis::Y, is_coarse)?;
            let mut b = f.builder();
            let dx = b.intrinsic_like(Intrinsic::FAbs, &[dx]);
            let dy = b.intrinsic_like(Intrinsic::FAbs, &[dy]);
            Ok(b.fadd(dx, dy))
        }
    })
}

/// How values change along x and along y, if there are derivative groups.
pub(in crate::lower) fn gradients(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    values: &[Value],
) -> Result<Option<[Vec<Value>; 2]>, Error> {
    if !ids::numbering(f)?.has_derivatives {
        return Ok(None);
    }
    let mut along = |axis: Axis| {
        let each = values.iter().map(|&value| difference(f, inst, value, axis, true));
        each.collect::<Result<Vec<_>, Error>>()
    };
    Ok(Some([along(Axis::X)?, along(Axis::Y)?]))
}

/// The value of the quad's work-item further on less that of the other one: of the row or column,
/// or if it is coarse of the first.
fn difference(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    value: Value,
    axis: Axis,
    is_coarse: bool,
) -> Result<Value, Error> {
    if !ids::numbering(f)?.has_derivatives {
        return Ok(f.builder().float_like(value, 0.0));
    }
    let bit = axis as u32;
    let own = query(f, MuxFunction::GetSubGroupLocalId, &[])?;
    if is_coarse {
        let mut b = f.builder();
        let (quad, step) = (b.int_like(own, u128::from(u32::MAX - 3)), b.int_like(own, bit.into()));
        let first = b.and(own, quad);
        let second = b.or(first, step);
        let first = sub_group(f, inst, GroupOp::Shuffle, &[value, first])?;
        let second = sub_group(f, inst, GroupOp::Shuffle, &[value, second])?;
        return Ok(f.builder().fsub(second, first));
    }
    let mask = f.shared.module.cx.i32(bit);
    let other = sub_group(f, inst, GroupOp::ShuffleXor, &[value, mask])?;
    let mut b = f.builder();
    let (mask, none) = (b.int_like(own, bit.into()), b.int_like(own, 0));
    let place = b.and(own, mask);
    let is_second = b.icmp(IntPredicate::Ne, place, none);
    let later = b.select(is_second, value, other);
    let earlier = b.select(is_second, other, value);
    Ok(b.fsub(later, earlier))
}

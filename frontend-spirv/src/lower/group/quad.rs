//! Quads: four invocations of a sub-group whose ids follow one another, from a multiple of four on.

use oxmux_ir::Value;
use oxmux_ir::mux::{GroupOp, MuxFunction};
use rspirv::spirv::Op;

use super::operation::{each_lane, index_operand, query, sub_group};
use crate::error::Error;
use crate::lower::function::FunctionLowering;
use crate::module::InstructionRef;

/// Lowers one instruction.
pub(super) fn lower(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<Value, Error> {
    let value = f.operand_value(inst, 1)?;
    if inst.opcode() == Op::GroupNonUniformQuadSwap {
        // Horizontal, vertical, diagonal: the bits of the id that change.
        let direction = f.operand(inst, 2)?;
        let bits = f.constant_bits(direction).filter(|bits| *bits < 3);
        let Some(bits) = bits.and_then(|bits| u32::try_from(bits + 1).ok()) else {
            return Err(f.invalid(inst, "the direction is no constant of 0 to 2"));
        };
        let mask = f.builder().cx.i32(bits);
        return each_lane(f, inst, value, &mut |f, lane| {
            sub_group(f, inst, GroupOp::ShuffleXor, &[lane, mask])
        });
    }
    let index = index_operand(f, inst, 2)?;
    let own = query(f, MuxFunction::GetSubGroupLocalId, &[])?;
    let mut b = f.builder();
    let (not_three, three) = (b.int_like(own, u128::from(u32::MAX - 3)), b.int_like(own, 3));
    let first = b.and(own, not_three);
    let index = b.and(index, three);
    let from = b.or(first, index);
    each_lane(f, inst, value, &mut |f, lane| sub_group(f, inst, GroupOp::Shuffle, &[lane, from]))
}

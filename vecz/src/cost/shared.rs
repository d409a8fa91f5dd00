//! What twice as many lanes would share: the cost of a vector kernel that is for a vector as a
//! whole, however many lanes it has.
//!
//! Scalars that all lanes have in common, tests of whole masks and the branches on them, and
//! vectors that fill no more than half of what the machine computes in one operation. Scalars that
//! are made of one lane are for that lane alone.

use super::instructions::Instructions;
use oxmux_ir::analysis::Cfg;
use oxmux_ir::entity::IdSet;
use oxmux_ir::{Inst, Intrinsic, Op, Type, Value};
use oxmux_passes::target_info::MaskForm;

/// The instructions that are for a vector as a whole.
pub(super) fn instructions(costs: &Instructions<'_>, cfg: &Cfg) -> IdSet<Inst> {
    let mut shared = IdSet::new();
    let mut of_lanes: IdSet<Value> = IdSet::new();
    for &block in cfg.reverse_post_order() {
        for &inst in &costs.function.blocks[block].insts {
            let data = &costs.function.insts[inst];
            let mut is_shared = true;
            data.op.for_each_value(|value| {
                let is_of_lane = !value.is_constant() && of_lanes.contains(value);
                is_shared &= !is_of_lane && fits_twice(costs, costs.ty(value));
            });
            let extracts = matches!(data.op, Op::ExtractElement { .. });
            if let Some(result) = data.result {
                is_shared &= fits_twice(costs, costs.ty(result));
                let is_scalar = costs.module.cx.types.vector_parts(costs.ty(result)).is_none();
                let tells = matches!(&data.op, Op::Intrinsic(call) if is_test(call.intrinsic));
                if is_scalar && !tells && (extracts || !is_shared) {
                    of_lanes.insert(result);
                }
            }
            if is_shared && !extracts {
                shared.insert(inst);
            }
        }
    }
    shared
}

/// Whether an intrinsic makes one value of all lanes.
fn is_test(intrinsic: Intrinsic) -> bool {
    matches!(intrinsic, Intrinsic::ReduceOr | Intrinsic::ReduceAnd)
}

/// Whether an operation on twice as many lanes of a vector's type is one operation still.
fn fits_twice(costs: &Instructions<'_>, ty: Type) -> bool {
    let types = &costs.module.cx.types;
    let Some((element, lanes, _)) = types.vector_parts(ty) else { return true };
    if element == Type::I1 {
        return costs.target.unit.masks == MaskForm::Predicate;
    }
    // Pointers are counted as 64 bits: this is an estimate, and on most targets they have as many.
    let bits = types.primitive_bits(element).unwrap_or(64);
    u64::from(lanes) * u64::from(bits) * 2 <= u64::from(costs.target.unit.datapath_bits)
}

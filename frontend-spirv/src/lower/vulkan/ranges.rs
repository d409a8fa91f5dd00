//! Upper bounds of unsigned integers, as far as can be seen in a few steps; of variables of
//! functions, too, which compilers that do not optimize load ids and counters from.
//!
//! What a load gives was stored before, if a store dominates all loads. A variable that steps from
//! its own value, as `n >>= 1` does, is bounded by induction: if all that is stored is at most a
//! number while all that was loaded is, too.

use oxmux_ir::BinaryOp;
use oxmux_ir::analysis::ranges::unsigned_max;
use rspirv::spirv::{BuiltIn, GlslStd450Op as GLOp, Op, StorageClass};

use super::state::{ById, VariableUses};
use crate::built_in;
use crate::lower::function::FunctionLowering;
use crate::module::{ExtInstSet, Function};
use crate::types::Type;

/// How many instructions are looked at on one path.
const DEPTH: u32 = 6;

/// The greatest value of `id` as an unsigned number; none if it may be any.
pub(super) fn upper_bound(f: &FunctionLowering<'_>, id: u32) -> Option<u64> {
    bound(f, id, None, DEPTH)
}

/// The same, if loads of a variable give no more than is assumed of it.
fn bound(
    f: &FunctionLowering<'_>,
    id: u32,
    assumed: Option<(u32, u64)>,
    depth: u32,
) -> Option<u64> {
    if let Some(bits) = f.constant_bits(id) {
        return Some(bits);
    }
    let depth = depth.checked_sub(1)?;
    let width = match *f.spirv.types.get(f.spirv_type(id)?) {
        Type::Int { width, .. } => width,
        _ => return None,
    };
    let most = if width >= 64 { u64::MAX } else { (1 << width) - 1 };
    let definition = f.spirv.definition(id)?;
    let operand =
        |position| definition.operand(position).and_then(|id| bound(f, id, assumed, depth));
    if let Some(op) = arithmetic(definition.opcode()) {
        let right = definition.operand(1).and_then(|id| f.constant_bits(id));
        // Operands that the bound does not depend on are not looked at.
        let first = match (op, right) {
            (BinaryOp::Shl, Some(by)) if by < u64::from(width) => operand(0),
            (BinaryOp::Shl, _) => None,
            _ => operand(0),
        };
        let second = match op {
            BinaryOp::UDiv | BinaryOp::LShr | BinaryOp::Shl => right,
            BinaryOp::And | BinaryOp::URem => operand(1),
            _ => first.and_then(|_| operand(1)),
        };
        return unsigned_max(op, width, [first, second], right);
    }
    let found = match definition.opcode() {
        Op::CopyObject | Op::UConvert => operand(0)?,
        Op::Bitcast => {
            let from = definition.operand(0)?;
            matches!(f.spirv.types.get(f.spirv_type(from)?), Type::Int { .. }).then_some(())?;
            operand(0)?
        }
        Op::Select => operand(1)?.max(operand(2)?),
        Op::Load => {
            let pointer = definition.operand(0)?;
            match assumed {
                Some((variable, most)) if variable == pointer => most,
                _ => match f.spirv.definition(pointer)?.opcode() {
                    Op::Variable => {
                        variable_bound(f, pointer).or_else(|| built_in_bound(f, pointer, None))?
                    }
                    _ => built_in_bound(f, pointer, None)?,
                },
            }
        }
        Op::CompositeExtract => {
            let &[whole, component] = definition.operands() else { return None };
            let load = f.spirv.definition(whole).filter(|load| load.opcode() == Op::Load)?;
            built_in_bound(f, load.operand(0)?, Some(component))?
        }
        Op::ExtInst => {
            let set = f.spirv.ext_inst_set(definition.operand(0)?);
            if set != Some(ExtInstSet::GlslStd450) {
                return None;
            }
            match GLOp::from_u32(definition.operand(1)?)? {
                GLOp::UMin => match (operand(2), operand(3)) {
                    (Some(a), Some(b)) => a.min(b),
                    (a, b) => a.or(b)?,
                },
                GLOp::UMax => operand(2)?.max(operand(3)?),
                GLOp::UClamp => operand(4)?,
                _ => return None,
            }
        }
        _ => return None,
    };
    (found <= most).then_some(found)
}

/// The operation of an instruction whose bound is that of its operands.
fn arithmetic(opcode: Op) -> Option<BinaryOp> {
    Some(match opcode {
        Op::BitwiseAnd => BinaryOp::And,
        Op::BitwiseOr => BinaryOp::Or,
        Op::BitwiseXor => BinaryOp::Xor,
        Op::UMod => BinaryOp::URem,
        Op::UDiv => BinaryOp::UDiv,
        Op::ShiftRightLogical => BinaryOp::LShr,
        Op::ShiftLeftLogical => BinaryOp::Shl,
        Op::IAdd => BinaryOp::Add,
        Op::IMul => BinaryOp::Mul,
        _ => return None,
    })
}

/// What a local id, or a component of it, is at most, by the least of what the sizes of entry
/// points allow.
fn built_in_bound(f: &FunctionLowering<'_>, pointer: u32, component: Option<u32>) -> Option<u64> {
    let (variable, component) = match f.spirv.definition(pointer)?.opcode() {
        Op::AccessChain | Op::InBoundsAccessChain => {
            let chain = f.spirv.definition(pointer)?;
            let &[base, index] = chain.operands() else { return None };
            (base, Some(u32::try_from(f.constant_bits(index)?).ok()?))
        }
        _ => (pointer, component),
    };
    let built_in = built_in::variable(f.spirv, variable)?.built_in;
    let mut most = 0;
    for entry in &f.spirv.entry_points {
        let size = f.spirv.work_group_size.or_else(|| entry.local_size())?;
        let of_entry = match (built_in, component) {
            (BuiltIn::LocalInvocationId, Some(component)) => {
                u64::from(*size.get(component as usize)?)
            }
            (BuiltIn::LocalInvocationIndex, None) => {
                size.iter().try_fold(1_u64, |all, &one| all.checked_mul(u64::from(one)))?
            }
            _ => return None,
        };
        most = most.max(of_entry.checked_sub(1)?);
    }
    Some(most)
}

/// How many values may be stored to a variable.
const STORES_MAX: usize = 2;

/// How far up the tree of dominators a store is looked for.
const DOMINATORS_MAX: u32 = 32;

/// How many variables may depend on each other.
const NESTED_MAX: u32 = 8;

/// The greatest value that a load of a variable gives; none if it may be any.
fn variable_bound(f: &FunctionLowering<'_>, variable: u32) -> Option<u64> {
    let locals = &f.shader.locals;
    if let Some(&known) = locals.bounds.borrow().get(&variable) {
        return known;
    }
    let nested = locals.nested.get();
    if nested == NESTED_MAX {
        return None;
    }
    // A variable that depends on itself by way of another one has none.
    locals.bounds.borrow_mut().insert(variable, None);
    let uses = locals.uses.get_or_init(|| uses(f)).get(&variable)?;
    locals.nested.set(nested + 1);
    let found = of_stores(f, variable, uses);
    locals.nested.set(nested);
    locals.bounds.borrow_mut().insert(variable, found);
    found
}

fn of_stores(f: &FunctionLowering<'_>, variable: u32, uses: &VariableUses) -> Option<u64> {
    if uses.escapes || uses.stored.len() > STORES_MAX || !is_initialized(f.source, uses) {
        return None;
    }
    let most_if = |assumed| {
        uses.stored.iter().try_fold(0, |most: u64, &id| {
            Some(most.max(bound(f, id, Some((variable, assumed)), DEPTH)?))
        })
    };
    let most = most_if(0)?;
    (most_if(most)? <= most).then_some(most)
}

/// Whether the first store dominates all loads.
fn is_initialized(source: &Function, uses: &VariableUses) -> bool {
    let Some((block, first)) = uses.first else { return false };
    uses.loads.iter().all(|&(mut at, load)| {
        if at == block {
            return first < load;
        }
        for _ in 0..DOMINATORS_MAX {
            let dominator = source.blocks.get(at as usize).and_then(|b| b.immediate_dominator);
            match dominator {
                Some(dominator) if dominator == block => return true,
                Some(dominator) => at = dominator,
                None => return false,
            }
        }
        false
    })
}

/// The uses of all variables, by one walk over the function.
fn uses(f: &FunctionLowering<'_>) -> ById<VariableUses> {
    let mut found: ById<VariableUses> = ById::default();
    for (block, number) in f.source.blocks.iter().zip(0..).filter(|(block, _)| block.reachable) {
        for inst in f.spirv.instructions(block.instructions.clone()) {
            let place = (number, inst.index());
            match (inst.opcode(), inst.operands()) {
                (Op::Variable, &[class, ref initial @ ..])
                    if class == StorageClass::Function as u32 =>
                {
                    let uses = found.entry(inst.result()).or_default();
                    uses.stored.extend(initial);
                    uses.first = (!initial.is_empty()).then_some(place);
                }
                (Op::Load, &[pointer, ..]) if found.contains_key(&pointer) => {
                    found.entry(pointer).or_default().loads.push(place);
                }
                (Op::Store, &[pointer, value, ..]) => {
                    if let Some(uses) = found.get_mut(&pointer) {
                        uses.stored.push(value);
                        uses.first = uses.first.or(Some(place));
                    }
                    if let Some(uses) = found.get_mut(&value) {
                        uses.escapes = true;
                    }
                }
                _ => inst.for_each_id(&mut |id| {
                    if let Some(uses) = found.get_mut(&id) {
                        uses.escapes = true;
                    }
                }),
            }
        }
    }
    found
}

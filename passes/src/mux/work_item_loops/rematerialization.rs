//! Barrier tidying: which live values are computed again behind a barrier rather than stored
//! (specification, "WorkItemLoopsPass").
//!
//! | value | is computed again |
//! |---|---|
//! | cast that changes nothing, or widens | from its operand, which is stored in its place |
//! | splat, address with constant indices | likewise |
//! | any other cast | if its operand is stored anyway |
//! | short chain from queries, arguments, constants and addresses of live objects, with any splats in it | whole |

use super::layout::Objects;
use oxmux_ir::{CastOp, Function, Module, Op, Value, ValueDef};
use std::collections::BTreeSet;

/// The most operations between a recomputed value and its sources. Estimated; no command measures
/// it.
const RECOMPUTE_DEPTH_MAX: usize = 4;

/// The same with the splats on the way, two operations each.
const RECOMPUTE_STEPS_MAX: usize = 10;

/// How many operands such an operation may have.
const RECOMPUTE_OPERANDS_MAX: usize = 8;

/// The analysis of which values are stored.
pub(super) struct Rematerialization<'a> {
    pub module: &'a Module,
    pub function: &'a Function,
    pub objects: &'a Objects,
}

impl Rematerialization<'_> {
    /// The values that are stored, so that all live ones can be loaded or recomputed. Some are
    /// stored in any case.
    pub(super) fn stored(
        &self,
        needed: &BTreeSet<Value>,
        always: BTreeSet<Value>,
    ) -> BTreeSet<Value> {
        let mut stored = always.clone();
        for &value in needed {
            let mut value = value;
            // A chain of casts and splats is followed to its source, which is stored in its place.
            for depth in 0..=RECOMPUTE_DEPTH_MAX {
                if stored.contains(&value)
                    || self.objects.contains_key(&value)
                    || self.is_free(value, 0)
                {
                    break;
                }
                match self.source(value) {
                    Some(source) if depth < RECOMPUTE_DEPTH_MAX => value = source,
                    _ => {
                        stored.insert(value);
                        break;
                    }
                }
            }
        }
        // Any cast of a value that is stored anyway costs less than a second member.
        let casts: Vec<Value> = stored
            .iter()
            .copied()
            .filter(|value| !always.contains(value))
            .filter(|&value| match self.function.def_op(value) {
                Some(Op::Cast { arg, .. }) => stored.contains(arg) && !self.is_cast(*arg),
                _ => false,
            })
            .collect();
        for value in casts {
            stored.remove(&value);
        }
        stored
    }

    fn is_cast(&self, value: Value) -> bool {
        matches!(self.function.def_op(value), Some(Op::Cast { .. }))
    }

    /// Whether the value can be computed from arguments, constants, addresses of live variables and
    /// queries alone.
    fn is_free(&self, value: Value, depth: usize) -> bool {
        self.is_free_below(value, depth, 0)
    }

    /// `steps` counts splats too, which cost no more than the load of a vector.
    fn is_free_below(&self, value: Value, depth: usize, steps: usize) -> bool {
        match self.function.value_def(value) {
            None | Some(ValueDef::Argument(_)) => return true,
            Some(ValueDef::BlockParam(..)) => return false,
            Some(ValueDef::Inst(_)) => {}
        }
        if self.objects.contains_key(&value) {
            return true;
        }
        let Some(op) = self.function.def_op(value) else { return false };
        if depth >= RECOMPUTE_DEPTH_MAX
            || steps >= RECOMPUTE_STEPS_MAX
            || !is_cheap(self.module, op)
        {
            return false;
        }
        let below = if self.is_splat(op) { depth } else { depth + 1 };
        let operands = op.values();
        operands.len() <= RECOMPUTE_OPERANDS_MAX
            && operands.into_iter().all(|operand| self.is_free_below(operand, below, steps + 1))
    }

    /// Whether the operation is one of the two that fill a vector with one value.
    fn is_splat(&self, op: &Op) -> bool {
        match op {
            Op::ShuffleVector { args, mask } => {
                mask.iter().all(|&lane| lane == 0) && args[1].is_constant()
            }
            Op::InsertElement { vector, index, .. } => {
                vector.is_constant() && self.module.cx.constants.value_uint(*index) == Some(0)
            }
            _ => false,
        }
    }

    /// The operand from which a cast, a splat or an address can be computed again with nothing
    /// else.
    fn source(&self, value: Value) -> Option<Value> {
        let source = match self.function.def_op(value)? {
            Op::Cast { op, arg, .. } => match op {
                CastOp::ZExt | CastOp::SExt | CastOp::FpExt => *arg,
                CastOp::BitCast | CastOp::PtrToInt | CastOp::IntToPtr | CastOp::AddrSpaceCast
                    if self.same_size(*arg, value) =>
                {
                    *arg
                }
                _ => return None,
            },
            Op::Gep { base, indices, .. } if indices.iter().all(|i| i.is_constant()) => *base,
            shuffle @ Op::ShuffleVector { args, .. } if self.is_splat(shuffle) => {
                match self.function.def_op(args[0])? {
                    insert @ Op::InsertElement { element, .. } if self.is_splat(insert) => *element,
                    _ => return None,
                }
            }
            _ => return None,
        };
        (!source.is_constant()).then_some(source)
    }

    fn same_size(&self, a: Value, b: Value) -> bool {
        let size = |v| {
            let ty = self.module.cx.value_type(self.function, v);
            self.module.data_layout.size_bits(&self.module.cx.types, ty)
        };
        size(a).is_some() && size(a) == size(b)
    }
}

/// Whether an operation has no effect, cannot trap, and costs about as much as a load.
fn is_cheap(module: &Module, op: &Op) -> bool {
    match op {
        Op::Cast { .. } | Op::Gep { .. } | Op::ICmp { .. } => true,
        Op::Binary { op, .. } => !op.may_be_undefined() && !op.is_float(),
        Op::InsertElement { .. } | Op::ShuffleVector { .. } => true,
        Op::Call(_) => module.mux_call(op).is_some_and(|builtin| builtin.is_query()),
        _ => false,
    }
}

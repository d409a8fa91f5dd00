//! A loop that may be vectorized, and facts about it.

use super::reduction::Reduction;
use super::shape::CountedLoop;
use oxmux_ir::analysis::Uses;
use oxmux_ir::{Function, Inst, IntPredicate, Op, OpFlags, Value, ValueDef};
use rustc_hash::FxHashSet;

/// The role of a parameter of the header.
pub(super) enum ParamRole {
    /// It grows by a constant in each iteration; addresses by bytes.
    Induction { step: i128, flags: OpFlags },
    /// It accumulates a reduction.
    Reduction(Reduction),
}

/// A loop, and facts about it.
pub(super) struct LoopBody<'a> {
    pub(super) function: &'a Function,
    pub(super) shape: &'a CountedLoop,
    pub(super) params: Vec<Option<ParamRole>>,
    /// Which parameter counts.
    pub(super) counter: usize,
    /// How it is compared with its end.
    pub(super) predicate: IntPredicate,
    /// How many instructions there are.
    pub(super) count: usize,
    pub(super) uses: &'a Uses,
    /// The results of its instructions.
    pub(super) inside: FxHashSet<Value>,
    /// Those that are the same in each iteration.
    pub(super) uniform: FxHashSet<Value>,
}

impl LoopBody<'_> {
    pub(super) fn header_param(&self, index: usize) -> Value {
        self.function.blocks[self.shape.header].params[index]
    }

    /// The initial value of a parameter of the header, if it is known here.
    pub(super) fn start(&self, index: usize) -> Option<Value> {
        self.shape.starts.as_ref()?.get(index).copied()
    }

    pub(super) fn param_index(&self, value: Value) -> Option<usize> {
        match self.function.value_def(value)? {
            ValueDef::BlockParam(block, index) if block == self.shape.header => {
                Some(index as usize)
            }
            _ => None,
        }
    }

    /// Whether a value is the same in each iteration.
    pub(super) fn is_uniform(&self, value: Value) -> bool {
        self.is_given(value) || self.uniform.contains(&value)
    }

    /// Whether a value is there before the loop.
    pub(super) fn is_given(&self, value: Value) -> bool {
        !self.inside.contains(&value) && self.param_index(value).is_none()
    }

    /// The instructions of the loop that compute with a value, each as often as it does.
    pub(super) fn users(&self, value: Value) -> Vec<Inst> {
        let insts = &self.function.insts;
        self.uses
            .of(value)
            .iter()
            .filter(|&&(block, inst)| {
                self.shape.contains(block)
                    && !insts[inst].op.is_terminator()
                    && !matches!(insts[inst].op, Op::Debug(_))
            })
            .map(|&(_, inst)| inst)
            .collect()
    }

    pub(super) fn is_used_outside(&self, value: Value) -> bool {
        self.uses.of(value).iter().any(|&(block, _)| !self.shape.contains(block))
            || self.shape.exit.args.contains(&value)
    }
}

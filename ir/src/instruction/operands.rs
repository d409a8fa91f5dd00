//! Visitors of an operation's operands and successors: the one place that knows where each
//! operation keeps them.

use super::{BlockCall, Callee, Op};
use crate::ids::Value;
use hashbrown::HashMap;
use smallvec::SmallVec;
use std::hash::BuildHasher;

/// Visits the successors of an operation in order; `$iter` iterates over the cases of a `switch`.
macro_rules! visit_successors {
    ($op:expr, $visit:ident, $iter:ident) => {
        match $op {
            Op::Br { target } => $visit(target),
            Op::CondBr { then, otherwise, .. } => {
                $visit(then);
                $visit(otherwise);
            }
            Op::Switch { default, cases, .. } => {
                $visit(default);
                cases.$iter().for_each(|(_, call)| $visit(call));
            }
            _ => {}
        }
    };
}

/// The operands of an operation in order, as up to three slices; of a `switch`, those of its cases
/// are not among them. `$one` makes a slice of one value.
macro_rules! operand_slices {
    ($op:expr, $one:path $(, $mut:tt)?) => {
        match $op {
            Op::Binary { args, .. } | Op::ICmp { args, .. } | Op::FCmp { args, .. } => {
                [&$($mut)? args[..], &$($mut)? [], &$($mut)? []]
            }
            Op::ShuffleVector { args, .. } => [&$($mut)? args[..], &$($mut)? [], &$($mut)? []],
            Op::Select { args, .. } => [&$($mut)? args[..], &$($mut)? [], &$($mut)? []],
            Op::FNeg { arg: one, .. }
            | Op::Cast { arg: one, .. }
            | Op::Freeze { arg: one }
            | Op::Alloca { count: one, .. }
            | Op::Load { ptr: one, .. }
            | Op::ExtractValue { aggregate: one, .. } => [$one(one), &$($mut)? [], &$($mut)? []],
            Op::Store { value: first, ptr: second, .. }
            | Op::AtomicRmw { value: first, ptr: second, .. }
            | Op::ExtractElement { vector: first, index: second }
            | Op::InsertValue { aggregate: first, element: second, .. } => {
                [$one(first), $one(second), &$($mut)? []]
            }
            Op::CmpXchg { ptr: first, expected: second, new: third, .. }
            | Op::InsertElement { vector: first, element: second, index: third } => {
                [$one(first), $one(second), $one(third)]
            }
            Op::Gep { base, indices, .. } => [$one(base), &$($mut)? indices[..], &$($mut)? []],
            Op::Fence { .. } | Op::Unreachable => [&$($mut)? [], &$($mut)? [], &$($mut)? []],
            Op::Call(call) => {
                let callee: &$($mut)? [Value] = match &$($mut)? call.callee {
                    Callee::Indirect(pointer) => $one(pointer),
                    _ => &$($mut)? [],
                };
                [callee, &$($mut)? call.args[..], &$($mut)? []]
            }
            Op::Intrinsic(call) => [&$($mut)? call.args[..], &$($mut)? [], &$($mut)? []],
            Op::Debug(record) => match &$($mut)? record.location {
                Some(location) => [$one(location), &$($mut)? [], &$($mut)? []],
                None => [&$($mut)? [], &$($mut)? [], &$($mut)? []],
            },
            Op::Ret { value: Some(value) } => [$one(value), &$($mut)? [], &$($mut)? []],
            Op::Ret { value: None } => [&$($mut)? [], &$($mut)? [], &$($mut)? []],
            Op::Br { target } => [&$($mut)? target.args[..], &$($mut)? [], &$($mut)? []],
            Op::CondBr { condition, then, otherwise } => {
                [$one(condition), &$($mut)? then.args[..], &$($mut)? otherwise.args[..]]
            }
            Op::Switch { value, default, .. } => {
                [$one(value), &$($mut)? default.args[..], &$($mut)? []]
            }
        }
    };
}

impl Op {
    /// Visits every operand, those of successors included.
    #[inline]
    pub fn for_each_value(&self, mut visit: impl FnMut(Value)) {
        // One call of the visitor, which is inlined then: passes spend a tenth of their time here.
        let (mut slices, mut case) = (self.operand_slices(), 0);
        loop {
            for slice in slices {
                for &value in slice {
                    visit(value);
                }
            }
            let Op::Switch { cases, .. } = self else { break };
            let Some((_, call)) = cases.get(case) else { break };
            slices = [&call.args[..], &[], &[]];
            case += 1;
        }
    }

    #[inline]
    fn operand_slices(&self) -> [&[Value]; 3] {
        operand_slices!(self, std::slice::from_ref)
    }

    /// Replaces all operands, in the order of [`Op::for_each_value`], by as many values.
    ///
    /// # Panics
    ///
    /// If there are fewer values than operands.
    pub fn set_values(&mut self, values: &[Value]) {
        let mut next = values.iter();
        self.map_values(|_| *next.next().expect("a value for each operand"));
    }

    /// Replaces every operand that is a key of the map, those of successors included.
    pub fn rename_values<S: BuildHasher>(&mut self, names: &HashMap<Value, Value, S>) {
        self.map_values(|value| names.get(&value).copied().unwrap_or(value));
    }

    /// Rewrites every operand, those of successors included.
    #[inline]
    pub fn map_values(&mut self, mut map: impl FnMut(Value) -> Value) {
        let (mut slices, mut case) = (self.operand_slices_mut(), 0);
        loop {
            for slice in slices {
                for value in slice {
                    *value = map(*value);
                }
            }
            let Op::Switch { cases, .. } = self else { break };
            let Some((_, call)) = cases.get_mut(case) else { break };
            slices = [&mut call.args[..], &mut [], &mut []];
            case += 1;
        }
    }

    #[inline]
    fn operand_slices_mut(&mut self) -> [&mut [Value]; 3] {
        operand_slices!(self, std::slice::from_mut, mut)
    }

    /// The operands in order, those of successors included.
    pub fn values(&self) -> SmallVec<[Value; 4]> {
        let mut values = SmallVec::new();
        self.for_each_value(|v| values.push(v));
        values
    }

    /// Visits the successors in order; a `switch`'s default comes first.
    #[inline]
    pub fn for_each_successor<'a>(&'a self, mut visit: impl FnMut(&'a BlockCall)) {
        visit_successors!(self, visit, iter);
    }

    /// Visits the successors in order, mutable.
    #[inline]
    pub fn for_each_successor_mut(&mut self, mut visit: impl FnMut(&mut BlockCall)) {
        visit_successors!(self, visit, iter_mut);
    }
}

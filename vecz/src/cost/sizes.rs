//! Sizes of the data: values that follow from a kernel's arguments alone.
//!
//! `if (id < n)` and `for (i = 0; i < n; i++)` with such an `n` are about all of the data: few
//! work-items are beyond it, and such a loop is longer than one over what a single work-item has
//! for itself.

use hashbrown::HashMap;
use oxmux_ir::Intrinsic::{SMax, SMin, UMax, UMin};
use oxmux_ir::mux::MuxFunction::{GetGlobalSize, GetLocalSize, GetNumGroups};
use oxmux_ir::{Function, Module, Op, Value, ValueDef};
use rustc_hash::FxBuildHasher;
use std::cell::RefCell;

/// How far a value is followed to arguments.
const DEPTH_MAX: u32 = 6;

/// Whether there is an argument among what a value is computed from; none if there is anything else
/// than arguments, constants, and how many groups and work-items there are.
fn of_arguments(module: &Module, function: &Function, value: Value) -> Option<bool> {
    follow(module, function, value, DEPTH_MAX)
}

/// The answers of [`of_arguments`] for a function that stays as it is: each value is followed once,
/// however often it is asked for.
#[derive(Default)]
pub(super) struct Sizes {
    known: RefCell<HashMap<Value, Option<bool>, FxBuildHasher>>,
}

impl Sizes {
    /// [`of_arguments`].
    pub(super) fn of_arguments(
        &self,
        module: &Module,
        function: &Function,
        value: Value,
    ) -> Option<bool> {
        let mut known = self.known.borrow_mut();
        *known.entry(value).or_insert_with(|| of_arguments(module, function, value))
    }
}

fn follow(module: &Module, function: &Function, value: Value, depth: u32) -> Option<bool> {
    let depth = depth.checked_sub(1)?;
    if value.is_constant() {
        return Some(false);
    }
    let of = |value| follow(module, function, value, depth);
    match function.value_def(value)? {
        ValueDef::Argument(_) => Some(true),
        ValueDef::BlockParam(..) => None,
        ValueDef::Inst(inst) => match &function.insts[inst].op {
            Op::Cast { arg, .. } | Op::Freeze { arg } => of(*arg),
            Op::Binary { args: [a, b], .. } | Op::Select { args: [_, a, b], .. } => {
                let (a, b) = (of(*a)?, of(*b)?);
                Some(a || b)
            }
            Op::Intrinsic(call) => match (call.intrinsic, &call.args[..]) {
                (SMin | SMax | UMin | UMax, &[a, b]) => {
                    let (a, b) = (of(a)?, of(b)?);
                    Some(a || b)
                }
                _ => None,
            },
            // The same for all lanes.
            Op::ShuffleVector { args: [from, _], mask } if mask.iter().all(|&lane| lane == 0) => {
                of(*from)
            }
            Op::InsertElement { element, .. } => of(*element),
            // Shared among the groups, or the work-items of one.
            Op::Call(_) => match module.mux_function_call(&function.insts[inst].op)?.0 {
                GetNumGroups | GetLocalSize | GetGlobalSize => Some(false),
                _ => None,
            },
            _ => None,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oxmux_ir::text::parse_module;

    #[test]
    fn a_size_follows_from_arguments_alone() {
        let text = "define void @f(i32 %rows, i32 %columns, ptr %p) {
entry:
  %size = mul i32 %rows, %columns
  %wide = sext i32 %size to i64
  %last = add i64 %wide, -1
  %first = insertelement <4 x i64> poison, i64 %last, i64 0
  %lanes = shufflevector <4 x i64> %first, <4 x i64> poison, <4 x i32> zeroinitializer
  %loaded = load i64, ptr %p
  %other = add i64 %loaded, %last
  ret void
}
";
        let module = parse_module(text).expect("a module");
        let function = &module.functions[module.function_order[0]];
        let found: Vec<Option<bool>> = function
            .insts_in_order()
            .filter_map(|(_, inst)| function.insts[inst].result)
            .map(|value| of_arguments(&module, function, value))
            .collect();
        // So it is remembered, too.
        let sizes = Sizes::default();
        for _ in 0..2 {
            let values = function.insts_in_order();
            let values = values.filter_map(|(_, inst)| function.insts[inst].result);
            let again = values.map(|value| sizes.of_arguments(&module, function, value));
            assert!(again.eq(found.iter().copied()));
        }
        let size = Some(true);
        assert_eq!(found, [size, size, size, size, size, None, None]);
    }
}

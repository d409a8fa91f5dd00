//! `combine-fpext-fptrunc`: removes a widening of floats that a narrowing takes back.
//!
//! ```text
//! %wide = fpext float %x to double
//! %back = fptrunc double %wide to float
//! call void @use(float %back)              ->    call void @use(float %x)
//! ```
//!
//! Widening is exact, so that the pair is what one conversion between the outer types does: none, a widening or a
//! narrowing. `printf` makes such pairs: its arguments are widened, and narrowed again for devices without `double`.

use crate::pass::{Pass, PassContext, PassEntry, PassError, for_each_definition};
use crate::rewriter::{Rewritten, rewrite_instructions};
use hashbrown::{HashMap, HashSet};
use oxmux_ir::{Builder, CastOp, Function, Inst, Module, Op, Value};
use std::cmp::Ordering;

const NAME: &str = "combine-fpext-fptrunc";

/// The pass by its name.
pub const ENTRY: PassEntry = PassEntry::of::<CombineFpExtFpTrunc>(
    NAME,
    "Removes widenings of floats that are narrowed again",
);

/// Replaces `fptrunc` of `fpext`, and removes each `fpext` that nobody else uses.
#[derive(Copy, Clone, Default, Debug)]
pub struct CombineFpExtFpTrunc;

impl Pass for CombineFpExtFpTrunc {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
        for_each_definition(module, |module, _, function| {
            let mut replacements = HashMap::default();
            let mut widened = HashSet::new();
            let changed = rewrite_instructions(&mut module.cx, function, |b, inst| {
                let (wide, narrow) = widened_again(b, inst)?;
                widened.insert(wide);
                let old = b.func.insts[inst].result?;
                let bits = |ty| b.cx.types.primitive_bits(b.cx.types.scalar(ty));
                let op = match bits(b.ty(narrow))?.cmp(&bits(b.func.local_type(old))?) {
                    Ordering::Equal => {
                        replacements.insert(old, narrow);
                        return Some(Rewritten::Gone);
                    }
                    Ordering::Less => CastOp::FpExt,
                    Ordering::Greater => CastOp::FpTrunc,
                };
                if let Op::Cast { op: found, arg, .. } = &mut b.func.insts[inst].op {
                    (*found, *arg) = (op, narrow);
                }
                Some(Rewritten::Kept)
            });
            function.replace_values(&replacements);
            remove_unused(function, widened);
            Ok(changed)
        })
    }
}

/// What a narrowing narrows, and what that was widened from.
fn widened_again(b: &Builder<'_>, inst: Inst) -> Option<(Value, Value)> {
    let Op::Cast { op: CastOp::FpTrunc, arg: wide, .. } = b.func.insts[inst].op else {
        return None;
    };
    match b.func.def_op(wide)? {
        &Op::Cast { op: CastOp::FpExt, arg: narrow, .. } => Some((wide, narrow)),
        _ => None,
    }
}

/// Removes those of the instructions' results that nothing uses any more. A debugger loses the value then.
fn remove_unused(function: &mut Function, mut widened: HashSet<Value>) {
    if widened.is_empty() {
        return;
    }
    for (_, inst) in function.insts_in_order() {
        let op = &function.insts[inst].op;
        if !matches!(op, Op::Debug(_)) {
            op.for_each_value(|value| {
                widened.remove(&value);
            });
        }
    }
    for block in function.block_order.clone() {
        let mut insts = std::mem::take(&mut function.blocks[block].insts);
        insts.retain(|&inst| !function.insts[inst].result.is_some_and(|v| widened.contains(&v)));
        for &inst in &insts {
            if let Op::Debug(record) = &mut function.insts[inst].op
                && record.location.is_some_and(|value| widened.contains(&value))
            {
                record.location = None;
            }
        }
        function.blocks[block].insts = insts;
    }
}

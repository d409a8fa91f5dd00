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

use super::rewriting::{Rewritten, rewrite_instructions};
use crate::pass::{Pass, PassContext, PassEntry, PassError, for_each_definition};
use hashbrown::{HashMap, HashSet};
use oxmux_ir::{Builder, CastOp, Function, Inst, Module, Op, Value};

const NAME: &str = "combine-fpext-fptrunc";

/// The pass by its name.
pub const ENTRY: PassEntry = PassEntry {
    name: NAME,
    params: "",
    summary: "Removes widenings of floats that are narrowed again",
    build: super::plain::<CombineFpExtFpTrunc>,
};

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
                let (old, wide, new) = combine(b, inst)?;
                replacements.insert(old, new);
                widened.insert(wide);
                Some(Rewritten::Gone)
            });
            function.replace_values(&replacements);
            remove_unused(function, widened);
            Ok(changed)
        })
    }
}

/// The narrowed value, the widened one between, and what takes the narrowed one's place.
fn combine(b: &mut Builder<'_>, inst: Inst) -> Option<(Value, Value, Value)> {
    let Op::Cast { op: CastOp::FpTrunc, arg: wide, .. } = b.func.insts[inst].op else {
        return None;
    };
    let Some(&Op::Cast { op: CastOp::FpExt, arg: narrow, .. }) = b.func.def_op(wide) else {
        return None;
    };
    let old = b.func.insts[inst].result?;
    let (from, to) = (b.ty(narrow), b.func.local_type(old));
    let bits = |ty| b.cx.types.primitive_bits(b.cx.types.scalar(ty));
    let new = match bits(from)?.cmp(&bits(to)?) {
        std::cmp::Ordering::Equal => narrow,
        std::cmp::Ordering::Less => b.cast(CastOp::FpExt, narrow, to),
        std::cmp::Ordering::Greater => b.cast(CastOp::FpTrunc, narrow, to),
    };
    Some((old, wide, new))
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

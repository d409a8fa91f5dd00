//! The fast-math flags that compilation options set.

use oxmux_ir::{FastMath, Function, Inst, Module, Op};

/// Adds fast-math flags to every operation that can have them: arithmetic, comparisons, and
/// selections and calls whose results are floats (LLVM Language Reference, "Fast-Math Flags").
///
/// Library functions that are linked later do not get them: their accuracy does not depend on what
/// the program allows.
pub(super) fn allow(module: &mut Module, flags: FastMath) {
    if flags == FastMath::NONE {
        return;
    }
    for id in module.function_order.clone() {
        let mut function = module.take_function(id);
        let insts: Vec<Inst> = function.insts_in_order().map(|(_, inst)| inst).collect();
        for inst in insts {
            let is_float = results_in_float(module, &function, inst);
            if let Some(present) = flags_of(&mut function.insts[inst].op, is_float) {
                *present = *present | flags;
            }
        }
        module.put_function(id, function);
    }
}

fn results_in_float(module: &Module, function: &Function, inst: Inst) -> bool {
    let types = &module.cx.types;
    let result = function.insts[inst].result;
    result.is_some_and(|value| types.is_float(types.scalar(function.local_type(value))))
}

/// The flags of an operation, if it can have some.
fn flags_of(op: &mut Op, is_float: bool) -> Option<&mut FastMath> {
    match op {
        Op::Binary { fast_math, .. } if is_float => Some(fast_math),
        Op::FNeg { fast_math, .. } | Op::FCmp { fast_math, .. } => Some(fast_math),
        Op::Select { fast_math, .. } if is_float => Some(fast_math),
        Op::Call(call) if is_float => Some(&mut call.fast_math),
        Op::Intrinsic(call) if is_float => Some(&mut call.fast_math),
        _ => None,
    }
}

//! `strip-fast-math-attrs`: gives divisions of OpenCL C 3.0 the accuracy that the language
//! requires.
//!
//! ```text
//! %q = fdiv fast float %x, %y  ->  %q = fdiv float %x, %y
//! ```
//!
//! Only for modules of OpenCL C 3.0 or later; other flags than all of them together stay.

use crate::pass::{PassContext, PassEntry, PassError, for_each_definition};
use oxmux_ir::instruction::FastMath;
use oxmux_ir::{BinaryOp, Module, Op};

const NAME: &str = "strip-fast-math-attrs";

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of(NAME, "Takes 'fast' from float divisions of OpenCL C 3.0", run);

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    if module.language_version() < (3, 0) {
        return Ok(false);
    }
    for_each_definition(module, |_, _, function| {
        let mut changed = false;
        let insts: Vec<_> = function.insts_in_order().map(|(_, inst)| inst).collect();
        for inst in insts {
            if let Op::Binary { op: BinaryOp::FDiv, fast_math, .. } = &mut function.insts[inst].op
                && *fast_math == FastMath::FAST
            {
                *fast_math = FastMath::NONE;
                changed = true;
            }
        }
        Ok(changed)
    })
}

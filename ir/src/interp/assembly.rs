//! Inline assembly that is empty: programs hide values from optimizers behind it, and order memory.

use super::Val;
use crate::instruction::InlineAsm;

/// What empty assembly gives, if it gives something: the operand that shares the result's register. None if it is not empty,
/// or has another result.
pub(super) fn result_of_empty(asm: &InlineAsm, args: &[Val], gives: bool) -> Option<Option<Val>> {
    if !asm.text.trim().is_empty() {
        return None;
    }
    if !gives {
        return Some(None);
    }
    let constraints = asm.constraints.split(',').filter(|c| !c.starts_with('~'));
    let inputs = constraints.filter(|c| !c.starts_with('='));
    let tied = inputs.zip(args).find(|(constraint, _)| *constraint == "0");
    tied.map(|(_, value)| Some(value.clone()))
}

//! What the pass says of kernels that it cannot wrap.

use crate::pass::PassError;
use oxmux_ir::Function;

/// The pass's name.
pub(super) const NAME: &str = "work-item-loops";

/// The error that a kernel breaks a rule of this pass.
pub(super) fn invalid(function: &Function, what: &str) -> PassError {
    let function = function.name().to_string();
    PassError::Invalid { pass: NAME, function, what: what.to_string() }
}

/// The error that a kernel needs what the pass does not do.
pub(super) fn unsupported(function: &Function, what: &str) -> PassError {
    let function = function.name().to_string();
    PassError::Unsupported { pass: NAME, function, what: what.to_string() }
}

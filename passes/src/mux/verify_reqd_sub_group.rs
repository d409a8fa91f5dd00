//! `verify-reqd-sub-group-legal` and `verify-reqd-sub-group-satisfied`: check that the device has
//! the sub-group size that a kernel requires, and that the kernel was compiled with it.

use super::kernel_metadata::main_loop;
use super::source_errors::source_error;
use crate::pass::{PassContext, PassEntry, PassError, SourceError};
use oxmux_ir::function::VectorizationInfo;
use oxmux_ir::{Function, Module};

const LEGAL_NAME: &str = "verify-reqd-sub-group-legal";

const SATISFIED_NAME: &str = "verify-reqd-sub-group-satisfied";

/// `verify-reqd-sub-group-legal` by its name.
pub const LEGAL_ENTRY: PassEntry = PassEntry::of(
    LEGAL_NAME,
    "Refuses kernels that require a sub-group size that the device does not have",
    is_legal,
);

/// `verify-reqd-sub-group-satisfied` by its name.
pub const SATISFIED_ENTRY: PassEntry = PassEntry::of(
    SATISFIED_NAME,
    "Refuses kernel entry points that do not have the sub-group size that they require",
    is_satisfied,
);

fn is_legal(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    check(module, LEGAL_NAME, |function, size| {
        let wrong =
            function.attributes.is_kernel() && !cx.device_info.supports_sub_group_size(size);
        wrong.then(|| "which is not supported by this device".to_string())
    })
}

/// Checks the entry points' required sub-group sizes against their vectorization. Runs after the
/// vectorizer, or after the work-item loops.
fn is_satisfied(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    check(module, SATISFIED_NAME, |function, size| {
        let wrong = function.attributes.is_kernel_entry_point() && !has_size(function, size);
        let unsatisfied = "but the compiler was unable to satisfy this constraint";
        wrong.then(|| {
            // The vectorizer has said why the kernel does not have the required width.
            let mut remarks = cx.diagnostics.iter().rev();
            let name = original_name(function);
            match remarks.find(|r| r.pass == "run-vecz" && r.function.as_deref() == Some(name)) {
                Some(remark) => format!("{unsatisfied} ({})", remark.message),
                None => unsatisfied.to_string(),
            }
        })
    })
}

/// Whether sub-groups have this size. What was not vectorized has sub-groups of one work-item;
/// before the work-item loops are made, what was made of a kernel is linked to it.
fn has_size(function: &Function, size: u32) -> bool {
    let is = |info: &VectorizationInfo| info.width == size && !info.scalable;
    let metadata = &function.metadata;
    match main_loop(function) {
        Some(info) => is(&info),
        None => size == 1 || metadata.vecz_base.iter().any(|(info, _)| is(info)),
    }
}

/// The name of the kernel that a function was made of, or its own.
fn original_name(function: &Function) -> &str {
    function.attributes.mux_orig_fn.as_deref().unwrap_or(function.name())
}

/// Collects the errors of all functions that require a sub-group size.
fn check(
    module: &Module,
    pass: &'static str,
    what: impl Fn(&Function, u32) -> Option<String>,
) -> Result<bool, PassError> {
    let mut source_errors: Vec<SourceError> = Vec::new();
    for &id in &module.function_order {
        let function = &module.functions[id];
        let Some(size) = function.metadata.intel_reqd_sub_group_size else { continue };
        let Some(what) = what(function, size) else { continue };
        let name = original_name(function);
        let message = format!("kernel '{name}' has required sub-group size {size} {what}");
        source_errors.push(source_error(module, function, None, message));
    }
    if source_errors.is_empty() {
        Ok(false)
    } else {
        Err(PassError::Rejected { pass, is_valid: true, source_errors })
    }
}

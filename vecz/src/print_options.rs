//! `print<vecz-pass-opts>`, which prints what [`VeczPassOptionsAnalysis`] says of each function,
//! and `host-vecz-pass-opts`, from which on the reference's host decides.

use crate::options::VeczPassOptionsAnalysis;
use oxmux_ir::Module;
use oxmux_passes::pass::{PassContext, PassEntry, PassError};
use std::fmt::Write as _;

/// `print<vecz-pass-opts>` by its name.
pub(crate) const PRINT_ENTRY: PassEntry = PassEntry::of(
    "print<vecz-pass-opts>",
    "prints how each function is to be vectorized",
    print_vecz_pass_options,
);

/// `host-vecz-pass-opts` by its name.
pub(crate) const HOST_ENTRY: PassEntry = PassEntry::of(
    "host-vecz-pass-opts",
    "lets the reference's host decide how functions are vectorized",
    host_vecz_pass_options,
);

/// The same, as the analysis that it is in the reference.
pub(crate) const REQUIRE_HOST_ENTRY: PassEntry = HOST_ENTRY.named(
    "require<host-vecz-pass-opts>",
    "lets the reference's host decide how functions are vectorized",
);

fn print_vecz_pass_options(
    module: &mut Module,
    cx: &mut PassContext<'_>,
) -> Result<bool, PassError> {
    let analysis = cx.pass_data.get::<VeczPassOptionsAnalysis>().cloned().unwrap_or_default();
    for &id in &module.function_order {
        let function = &module.functions[id];
        if function.is_declaration() {
            continue;
        }
        let mut text = format!("Function '{}' will ", function.name());
        match analysis.query(module, id, &cx.device_info) {
            Some(Ok(all)) if !all.is_empty() => {
                text.push_str("be vectorized {\n");
                for options in all {
                    // Writing to a string cannot fail.
                    let _ = writeln!(text, "  {options}");
                }
                text.push_str("}\n");
            }
            Some(Err(refusal)) => {
                let _ = writeln!(text, "not be vectorized: {refusal}");
            }
            _ => text.push_str("not be vectorized\n"),
        }
        cx.output.push_str(&text);
    }
    Ok(false)
}

fn host_vecz_pass_options(_: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    cx.pass_data.insert(VeczPassOptionsAnalysis::host());
    Ok(false)
}

//! Validation of a module: the lowering relies on ids, kinds and types that are checked here.
//!
//! Harmless violations of the specification by real producers are accepted:
//!
//! | what | needed by |
//! |---|---|
//! | merge instructions of kernels are hints: anywhere in a block, repeated, with targets that are not defined | llvm-spirv 15 on clang -O1 |
//! | kernels may call kernels | llvm-spirv before its wrappers of entry points |
//! | interface lists of kernels may name too few variables, and too many | llvm-spirv, hand-written modules |
//! | entry points may have linkage | llvm-spirv before its wrappers |
//! | variables in `Function` and constants in `Private` at module scope | llvm-spirv's `__const` arrays |
//! | vectors of any number of components, alignments of 0 | clang -O2 through llvm-spirv |
//! | literal indices beyond an array whose length is a specialization constant, constituents too many for it | modules that are specialized to smaller lengths |
//! | components of built-in vectors beyond the last, constant or not | `get_global_id(3)` through llvm-spirv |
//! | integer types with a sign | hand-written modules, old producers: signs are the operations' |
//! | ids as operands of `OpExecutionMode`, aliasing declarations among the annotations | llvm-spirv |
//! | several orders in one `Memory Semantics` of kernels: the strongest is taken | old producers of barriers |
//! | formats of `printf` outside `UniformConstant` without the extension | DPC++ |
//! | pointers to `UniformConstant` become generic | clang's `generic` parameters |
//! | variables behind the first block of a function | llvm-spirv on allocas behind the entry |
//! | runtime arrays without `Shader` | clspv, hand-written modules |
//! | what pointers point to, conversions between equal widths, `OpAny` and `OpAll` of integers, null events with words too many | LLVM's back end |
//! | images without a format are read and written without the capability for it | naga on `bgra8unorm` |
//! | capabilities without the extension that they came with | naga on halves in buffers |
//! | memory barriers of shaders without an order | glslang until 2017 |
//! | names of meanings (`UserSemantic`) in kernels without their extension | llvm-spirv on annotated variables |
//! | the capability `Shader` in kernels | llvm-spirv on reversed bits |
//! | `OpCopyMemorySized` between parts of one object that overlap | LLVM's back end on `memmove` |
//! | `OpNop` anywhere | assemblers and patching tools |

mod blocks;
mod calls;
mod capabilities;
mod cfg;
pub(crate) mod composites;
mod context;
mod decorations;
mod dominators;
mod dot;
mod entry_interfaces;
mod extended;
mod images;
mod instructions;
mod matrices;
mod memory;
mod module_scope;
pub(crate) mod operations;
pub(crate) mod pointers;
mod small_types;
mod structured;
mod synchronization;

use crate::error::Error;
use crate::limits::Limits;
use crate::module::Module;

/// Checks the module, and completes its functions with results of the checks.
pub(crate) fn validate(module: &mut Module, limits: &Limits) -> Result<(), Error> {
    capabilities::check(module)?;
    module_scope::check(module)?;
    if module.environment.has_interface {
        blocks::check(module)?;
        images::check_types(module)?;
        small_types::check(module)?;
    }
    for index in 0..module.functions.len() {
        let complete = cfg::complete(module, index);
        note_unsupported(module, index, complete)?;
    }
    module_scope::check_linkage(module)?;
    for index in 0..module.functions.len() {
        let checked = match module.functions.get(index) {
            Some(function) if function.unsupported.is_none() => {
                instructions::check_function(module, function, limits)
            }
            _ => continue,
        };
        note_unsupported(module, index, checked)?;
    }
    if module.environment.has_interface {
        entry_interfaces::check(module)?;
    }
    calls::check_recursion(module)
}

/// An unsupported feature of a function only affects it and its callers.
fn note_unsupported(
    module: &mut Module,
    index: usize,
    checked: Result<(), Error>,
) -> Result<(), Error> {
    match (checked, module.functions.get_mut(index)) {
        (Err(error @ Error::Unsupported { .. }), Some(function)) => {
            function.unsupported.get_or_insert(error);
            Ok(())
        }
        (checked, _) => checked,
    }
}

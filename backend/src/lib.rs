//! From IR to machine code in memory: legalization, code generation, object files, loading.
//!
//! | module | what it is |
//! |---|---|
//! | [`target`] | target names: an architecture and features |
//! | [`caps`] | which operations on which types a target has: the closed table |
//! | [`legalize`] | from any IR to what the table allows |
//! | [`codegen`] | the boundary of code generators |
//! | [`cranelift`] | the code generator for all targets |
//! | [`compiled`] | finished machine code as plain data |
//! | [`object`] | writing relocatable ELF objects |
//! | [`loader`] | loading them into memory |
//! | [`error`] | why there is no code, and where |

pub mod caps;
pub mod codegen;
pub mod compiled;
mod compiled_from_cranelift;
pub mod cranelift;
mod data;
pub mod error;
pub mod legalize;
pub mod loader;
pub mod object;
mod program;
pub mod target;

pub use caps::{TargetCaps, check_legal};
pub use codegen::Codegen;
pub use compiled::{CompiledFunction, DataObject};
pub use error::{BackendError, Problem};
pub use loader::{ExternalSymbols, FunctionPtr, LoadLimits, LoadedObject};
pub use program::CompiledModule;
pub use target::{Target, TargetDescription};

use object::{NoteSection, write_object};
use oxmux_ir::{FunctionId, Module};
use std::sync::Arc;

/// How a module is compiled.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Whether Cranelift's own verifier runs, too: half as much time again.
    pub verify: bool,
    /// Functions for all to see by their names, besides the kernels that the runtime may call.
    pub exports: Vec<String>,
}

/// Compiles the kernels of a module and the functions that [`Options::exports`] names, with all that they need. A module
/// that has neither is compiled whole.
pub fn compile_module(
    module: &Module,
    target: &TargetDescription,
    options: &Options,
) -> Result<CompiledModule, BackendError> {
    let generator = cranelift::Cranelift::new(target, options.verify)?;
    program::compile(module, &generator, &exported(module, options)?)
}

fn exported(module: &Module, options: &Options) -> Result<Vec<FunctionId>, BackendError> {
    let defined = |id: &FunctionId| !module.functions[*id].is_declaration();
    let mut ids: Vec<FunctionId> = module.kernel_entry_points();
    ids.retain(defined);
    for name in &options.exports {
        let Some(id) = module.find_function(name).filter(defined) else {
            return Err(BackendError::Function {
                function: name.clone(),
                inst: None,
                problem: Problem::malformed("no function of this name is defined"),
            });
        };
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    if ids.is_empty() {
        ids = module.function_order.iter().copied().filter(defined).collect();
    }
    Ok(ids)
}

/// Compiles a module to a relocatable ELF object.
pub fn compile_to_object(
    module: &Module,
    target: &TargetDescription,
    options: &Options,
    note: Option<&NoteSection>,
) -> Result<Vec<u8>, BackendError> {
    let compiled = compile_module(module, target, options)?;
    Ok(write_object(target, &compiled.functions, &compiled.data, &compiled.exports, note)?)
}

/// Compiles a module for a target that this machine can run, and loads it.
pub fn jit(
    module: &Module,
    target: &TargetDescription,
    options: &Options,
    externals: &ExternalSymbols,
) -> Result<Arc<LoadedObject>, BackendError> {
    let object = compile_to_object(module, target, options, None)?;
    Ok(LoadedObject::load(&object, externals, &LoadLimits::default())?)
}

/// The machine that this program runs on, with the features that it has; none if no code can be generated for it.
pub fn host_target() -> Option<TargetDescription> {
    let target = Target::host()?;
    Some(TargetDescription { target, features: host_features() })
}

#[cfg(target_arch = "x86_64")]
fn host_features() -> Vec<String> {
    // Cranelift's names, each with what the processor must report. Some of Cranelift's features imply others without
    // saying so; a processor that has the later ones has the earlier ones.
    let table = [
        ("has_sse3", std::arch::is_x86_feature_detected!("sse3")),
        ("has_ssse3", std::arch::is_x86_feature_detected!("ssse3")),
        ("has_sse41", std::arch::is_x86_feature_detected!("sse4.1")),
        ("has_sse42", std::arch::is_x86_feature_detected!("sse4.2")),
        ("has_popcnt", std::arch::is_x86_feature_detected!("popcnt")),
        ("has_cmpxchg16b", std::arch::is_x86_feature_detected!("cmpxchg16b")),
        ("has_avx", std::arch::is_x86_feature_detected!("avx")),
        ("has_avx2", std::arch::is_x86_feature_detected!("avx2")),
        ("has_fma", std::arch::is_x86_feature_detected!("fma")),
        ("has_bmi1", std::arch::is_x86_feature_detected!("bmi1")),
        ("has_bmi2", std::arch::is_x86_feature_detected!("bmi2")),
        ("has_lzcnt", std::arch::is_x86_feature_detected!("lzcnt")),
    ];
    table.iter().filter(|(_, has)| *has).map(|(name, _)| (*name).to_string()).collect()
}

#[cfg(target_arch = "aarch64")]
fn host_features() -> Vec<String> {
    let lse = std::arch::is_aarch64_feature_detected!("lse");
    if lse { vec!["has_lse".to_string()] } else { Vec::new() }
}

#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
fn host_features() -> Vec<String> {
    Vec::new()
}

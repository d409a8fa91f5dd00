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
//! | [`assembly`] | compiled modules as text |
//! | [`debug`] | which source lines code comes from |
//! | [`object`] | writing relocatable ELF objects |
//! | [`linker`] | having them linked by a program of the system |
//! | [`loader`] | loading them into memory |
//! | [`features`] | what this machine's processor has, what code needs |
//! | [`metadata`] | what an object says about itself |
//! | [`error`] | why there is no code, and where |

pub mod assembly;
pub mod caps;
pub mod codegen;
pub mod compiled;
mod compiled_from_cranelift;
pub mod cranelift;
mod data;
pub mod debug;
pub mod error;
pub mod features;
mod inline_assembly;
pub mod legalize;
pub mod linker;
pub mod loader;
pub mod metadata;
pub mod object;
mod program;
pub mod target;

pub use caps::{TargetCaps, check_legal};
pub use codegen::Codegen;
pub use compiled::{CompiledFunction, DataObject};
pub use error::{BackendError, Problem};
pub use features::host_target;
pub use loader::{CodeObservers, ExternalSymbols, FunctionPtr, LoadLimits, LoadedObject};
pub use program::CompiledModule;
pub use target::{Target, TargetDescription};

use oxmux_ir::{Fuel, FunctionId, Module};
use std::sync::Arc;

/// How a module is compiled.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Whether Cranelift's own verifier runs, too: half as much time again.
    pub verify: bool,
    /// Whether [`CompiledFunction::assembly`] is there.
    pub assembly: bool,
    /// Whether [`CompiledModule::debug`] is left out even of a module that has debug information. Of one whose debug
    /// information says that it was not optimized, the code generator does not optimize code either unless this is set.
    pub no_debug_info: bool,
    /// What code generation may cost; the default has no end.
    pub fuel: Fuel,
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
    let (generator, debug) = generator(module, target, options)?;
    program::compile(module, &generator, &exported(module, options)?, debug, &options.fuel)
}

/// The functions of a module that [`compile_module`] would compile, as its code generator is given them: legal IR, which holds
/// only what the target's [`TargetCaps`] allow. Functions that were made for operations without instructions follow those
/// of the module; what needs no code is a declaration. Two operations differ from the IR's own ([`legalize`]).
pub fn legalize_module(
    module: &Module,
    target: &TargetDescription,
    options: &Options,
) -> Result<Module, BackendError> {
    let (generator, _) = generator(module, target, options)?;
    program::legalize(module, generator.caps(), &exported(module, options)?, &options.fuel)
}

/// The code generator for a module, and whether debug information is wanted.
fn generator(
    module: &Module,
    target: &TargetDescription,
    options: &Options,
) -> Result<(cranelift::Cranelift, bool), BackendError> {
    let debug = !options.no_debug_info && debug::has_debug_info(module);
    let settings = cranelift::Settings {
        verify: options.verify,
        assembly: options.assembly,
        frames: debug,
        unoptimized: debug && !debug::is_optimized(module),
    };
    Ok((cranelift::Cranelift::new(target, settings)?, debug))
}

/// Whether a module has debug information that says that it was not optimized: somebody wants to step through it.
pub fn is_unoptimized(module: &Module) -> bool {
    debug::has_debug_info(module) && !debug::is_optimized(module)
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
) -> Result<Vec<u8>, BackendError> {
    let compiled = compile_module(module, target, options)?;
    Ok(compiled.object(target)?)
}

/// Compiles a module for a target that this machine can run, and loads it.
pub fn jit(
    module: &Module,
    target: &TargetDescription,
    options: &Options,
    externals: &ExternalSymbols,
) -> Result<Arc<LoadedObject>, BackendError> {
    let object = compile_to_object(module, target, options)?;
    Ok(LoadedObject::load(&object, externals, &LoadLimits::default())?)
}

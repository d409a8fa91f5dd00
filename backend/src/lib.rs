//! From IR to machine code in memory: legalization, code generation, object files, loading.
//!
//! ```
//! use oxmux_backend::{ExternalSymbols, LoadLimits, LoadedObject, Options};
//! use oxmux_backend::{compile_module, host_target};
//!
//! let module = oxmux_ir::text::parse_module("define i64 @one() {\n  ret i64 1\n}")?;
//! let target = host_target().ok_or("no code generator for this machine")?;
//! let object = compile_module(&module, &target, &Options::default())?.object(&target)?;
//! let loaded = LoadedObject::load(&object, &ExternalSymbols::new(), &LoadLimits::default())?;
//! assert_eq!(loaded.function_names().collect::<Vec<_>>(), ["one"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | contents |
//! |---|---|
//! | [`machine`] | architectures and features |
//! | [`legal`], [`legalize`] | legal IR, and legalization |
//! | [`cranelift`] | the code generator for all targets |
//! | [`x64`] | the code generator for x86-64 with wide vectors |
//! | [`output`] | finished machine code as plain data |
//! | [`assembly`] | compiled modules as text |
//! | [`object`] | writing relocatable ELF objects |
//! | [`linker`] | linking them by a program of the system |
//! | [`loader`] | loading them into memory |
//! | [`metadata`], [`loader::metadata`] | metadata of objects: written, read |
//! | [`error`] | errors, with their locations |

pub mod assembly;
pub mod error;
pub mod linker;
pub mod loader;
pub mod metadata;
pub mod object;
mod program;

pub use oxmux_codegen::debug::has_debug_info;
pub use oxmux_codegen::{debug, legal, legalize, output};
#[cfg(feature = "cranelift")]
pub use oxmux_cranelift as cranelift;
pub use oxmux_machine as machine;
#[cfg(feature = "x64")]
pub use oxmux_x64 as x64;

pub use error::BackendError;
pub use loader::{CodeObservers, ExternalSymbols, FunctionPtr, LoadLimits, LoadedObject};
pub use oxmux_codegen::{
    Codegen, CodegenError, CompiledFunction, DataObject, LegalFunction, LegalModule, TargetCaps,
    check_legal,
};
pub use oxmux_machine::{Arch, GeneratorChoice, TargetDescription, host_target, host_target_for};
pub use program::{CompiledModule, GeneratorUse};

use oxmux_ir::{Fuel, FunctionId, Module};
use std::sync::Arc;

/// How a module is compiled.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Whether Cranelift's own verifier runs, too: half as much time again.
    pub verify: bool,
    /// Whether [`CompiledFunction::assembly`] is there.
    pub assembly: bool,
    /// Whether [`CompiledModule::debug`] is left out even of a module that has debug information.
    /// Of one whose debug information says that it was not optimized, the code generator does not
    /// optimize code either unless this is set.
    pub no_debug_info: bool,
    /// Whether debug information says where variables of the source are even if the source was
    /// optimized.
    pub keep_variables: bool,
    /// The budget of code generation; unlimited by default.
    pub fuel: Fuel,
    /// Functions to export as global symbols, besides the kernels.
    pub exports: Vec<String>,
    /// Which code generator makes the functions' code.
    pub generator: GeneratorChoice,
    /// An upper bound for the stack use of external functions; `None` if unknown.
    pub external_stack_bytes: Option<u64>,
}

/// Compiles the kernels of a module and the functions that [`Options::exports`] names, with all
/// that they need. A module that has neither is compiled whole.
pub fn compile_module(
    module: &Module,
    target: &TargetDescription,
    options: &Options,
) -> Result<CompiledModule, BackendError> {
    let mut generators = generators(module, target, options)?;
    compile_module_by(module, &mut generators, options)
}

/// [`compile_module`] with these code generators: each function is compiled by the first that
/// supports it. The last one must support every function that is supported at all.
pub fn compile_module_by(
    module: &Module,
    generators: &mut [Box<dyn Codegen>],
    options: &Options,
) -> Result<CompiledModule, BackendError> {
    let debug = wants_debug_info(module, options);
    program::compile(module, generators, &exported(module, options)?, debug, options)
}

/// The functions of a module that [`compile_module`] would compile, as the first of its code
/// generators is given them: legal IR, which holds only what the generator's [`TargetCaps`] allow.
/// Functions that were made for operations without instructions follow those of the module; what
/// needs no code is a declaration. Two operations differ from the IR's own ([`legalize`]).
pub fn legalize_module(
    module: &Module,
    target: &TargetDescription,
    options: &Options,
) -> Result<LegalModule, BackendError> {
    let generators = generators(module, target, options)?;
    let first = generators.first().ok_or_else(|| BackendError::Target(no_generator()))?;
    legalize_module_for(module, first.caps(), options)
}

/// [`legalize_module`] for a code generator with these capabilities.
pub fn legalize_module_for(
    module: &Module,
    caps: &TargetCaps,
    options: &Options,
) -> Result<LegalModule, BackendError> {
    program::legalize(module, caps, &exported(module, options)?, &options.fuel)
}

/// Settings of code generators; each uses those that it supports.
#[derive(Clone, Copy, Debug)]
struct Settings {
    /// Whether the generators verify their input once more.
    #[cfg_attr(not(feature = "cranelift"), expect(dead_code, reason = "only Cranelift can"))]
    verify: bool,
    /// Whether functions' code is given as text, too.
    assembly: bool,
    /// Whether functions come with the frames' changes.
    frames: bool,
    /// Whether the code is to be stepped through.
    unoptimized: bool,
}

/// The default choice of a code generator: the only one in builds without Cranelift.
pub const DEFAULT_GENERATOR: GeneratorChoice = match cfg!(feature = "cranelift") {
    false if cfg!(feature = "x64") => GeneratorChoice::X64,
    _ => GeneratorChoice::Auto,
};

/// Makes a code generator for a target.
type MakeGenerator = fn(&TargetDescription, Settings) -> Result<Box<dyn Codegen>, CodegenError>;

#[cfg(feature = "cranelift")]
fn make_cranelift(
    target: &TargetDescription,
    settings: Settings,
) -> Result<Box<dyn Codegen>, CodegenError> {
    let Settings { verify, assembly, frames, unoptimized } = settings;
    let settings = cranelift::Settings { verify, assembly, frames, unoptimized };
    Ok(Box::new(cranelift::Cranelift::new(target, settings)?))
}

#[cfg(feature = "x64")]
fn make_x64(
    target: &TargetDescription,
    settings: Settings,
) -> Result<Box<dyn Codegen>, CodegenError> {
    let settings = x64::Settings { assembly: settings.assembly, frames: settings.frames };
    Ok(Box::new(x64::X64::new(target, settings)?))
}

/// Generators for `GeneratorChoice::Cranelift`.
const CRANELIFT_ALONE: &[MakeGenerator] = &[
    #[cfg(feature = "cranelift")]
    make_cranelift,
];
/// Generators for x86-64 with wide vectors, in order of preference; the last one supports every
/// target of this build.
const X64_FIRST: &[MakeGenerator] = &[
    #[cfg(feature = "x64")]
    make_x64,
    #[cfg(feature = "cranelift")]
    make_cranelift,
];
/// The one that serves every target that this build has code for.
const SERVES_ALL: &[MakeGenerator] =
    if cfg!(feature = "cranelift") { CRANELIFT_ALONE } else { X64_FIRST };

fn no_generator() -> CodegenError {
    CodegenError::unsupported("no code generator is for this target")
}

fn wants_debug_info(module: &Module, options: &Options) -> bool {
    !options.no_debug_info && has_debug_info(module)
}

/// The code generators for a module.
fn generators(
    module: &Module,
    target: &TargetDescription,
    options: &Options,
) -> Result<Vec<Box<dyn Codegen>>, BackendError> {
    let debug = wants_debug_info(module, options);
    let settings = Settings {
        verify: options.verify,
        assembly: options.assembly,
        frames: debug,
        unoptimized: debug && !debug::is_optimized(module),
    };
    // Only Cranelift records where variables are, and code that was not optimized is stepped
    // through.
    let list = match (options.generator, target.generator_for(options.generator)) {
        (GeneratorChoice::Auto, GeneratorChoice::X64) if !settings.unoptimized => X64_FIRST,
        (GeneratorChoice::Auto, _) => SERVES_ALL,
        (GeneratorChoice::Cranelift, _) => CRANELIFT_ALONE,
        (GeneratorChoice::X64, _) => X64_FIRST,
    };
    if list.is_empty() {
        return Err(BackendError::Target(CodegenError::left_out(target.arch)));
    }
    let made = list.iter().map(|make| make(target, settings));
    made.collect::<Result<_, _>>().map_err(BackendError::Target)
}

/// Whether a module has debug information that says that it was not optimized: it is to be stepped
/// through.
pub fn is_unoptimized(module: &Module) -> bool {
    has_debug_info(module) && !debug::is_optimized(module)
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
                problem: CodegenError::malformed("no function of this name is defined"),
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

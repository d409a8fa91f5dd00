//! The code generator that serves every target: legal IR becomes CLIF one to one, and Cranelift
//! does the rest.
//!
//! ```
//! use oxmux_codegen::{Codegen, LegalModule};
//! use oxmux_cranelift::{Cranelift, Settings};
//! use oxmux_ir::text::parse_module;
//!
//! let mut generator = Cranelift::new(&"riscv64".parse()?, Settings::default()).map_err(|error| error.to_string())?;
//! let module = parse_module("define i64 @twice(i64 %x) {\n  %y = add i64 %x, %x\n  ret i64 %y\n}")?;
//! let twice = module.function_order[0];
//! let legal = LegalModule::new(module, generator.caps()).map_err(|(_, error)| error.to_string())?;
//! let function = legal.function(twice).ok_or("a declaration")?;
//! let compiled = generator.compile(&function).map_err(|error| error.to_string())?;
//! assert_eq!(compiled.name, "twice");
//! assert!(!compiled.bytes.is_empty() && compiled.relocations.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | file | contents |
//! |---|---|
//! | `function` | one function: blocks, parameters, terminators, calls |
//! | `arithmetic`, `memory`, `values`, `vector`, `widening` | the operations, a file for each kind |
//! | `demote`, `pin_shared`, `spill_invariants`, `schedule` | changes before Cranelift's register allocation, which keeps fewer values in registers then |
//! | `output` | Cranelift's result as this workspace's own types |

#![forbid(unsafe_code)]

mod arithmetic;
mod demote;
mod function;
mod memory;
#[doc(hidden)]
pub mod output;
mod pin_shared;
mod schedule;
mod spill_invariants;
mod values;
mod vector;
mod widening;

use crate::output::compiled_function;
use core::fmt;
use core::str::FromStr;
use cranelift_codegen::control::ControlPlane;
use cranelift_codegen::ir::StackSlot;
use cranelift_codegen::isa::{self, OwnedTargetIsa};
use cranelift_codegen::settings::{self, Configurable};
use cranelift_codegen::{CodegenError as CraneliftError, Context};
use cranelift_frontend::FunctionBuilderContext;
use oxmux_codegen::Codegen;
use oxmux_codegen::CodegenError;
use oxmux_codegen::legal::LegalFunction;
use oxmux_codegen::output::{CompiledFunction, SymbolRef};
use oxmux_codegen::variables::PlacedVariable;
use oxmux_codegen::{TargetCaps, allocation};
use oxmux_ir::analysis::{Cfg, Dominators, Loops};
use oxmux_ir::entity::{EntityId, IdVec};
use oxmux_ir::{Block, Function, FunctionId, GlobalId};
use oxmux_machine::TargetDescription;
use std::panic::{AssertUnwindSafe, catch_unwind};
use target_lexicon::{Architecture, Triple};

/// Cranelift's optimizations take, for each operand, time in the square of the depth of the loops
/// around it. For each instruction of a function this is that square at most on average: 16 loops
/// around each. Functions of so few instructions are not looked at.
const NESTING_MAX: usize = 16 * 16;
const NESTING_INSTS: usize = 2000;

/// For each instruction that has no side effect they search the blocks that dominate it for the
/// last one that defines an operand of it; constants are defined in none. Where this many blocks
/// dominate an instruction, on average, the search is a tenth of the time of the whole compilation
/// (`cargo run --release -p oxmux-tests --bin growth -- --mode auto group_scans 16000`).
const DOMINATORS_MAX: usize = 2000;

/// The namespaces of external names.
const FUNCTIONS: u32 = 0;
const GLOBALS: u32 = 1;

/// Cranelift for one target.
pub struct Cranelift {
    caps: TargetCaps,
    target: TargetDescription,
    settings: Settings,
    /// The ISA of each [`IsaVariant`], once it was needed.
    isas: [Option<OwnedTargetIsa>; 3],
    scratch: Scratch,
}

/// What one of the ISAs compiles.
#[derive(Clone, Copy)]
enum IsaVariant {
    /// Its optimizations.
    Optimizing,
    /// Code without them.
    Backtracking,
    /// The same for large functions.
    Linear,
}

/// Memory that is used again from function to function.
#[derive(Default)]
struct Scratch {
    context: Option<Context>,
    builder: FunctionBuilderContext,
}

/// How code is generated.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settings {
    /// Whether Cranelift's own verifier runs, too.
    pub verify: bool,
    /// Whether functions' code is given as text, too.
    pub assembly: bool,
    /// Whether functions come with [`CompiledFunction::frame_changes`].
    pub frames: bool,
    /// Whether Cranelift leaves the instructions as they are: rewritten ones lose their source
    /// locations.
    pub unoptimized: bool,
}

impl Cranelift {
    /// The code generator for a target.
    pub fn new(target: &TargetDescription, settings: Settings) -> Result<Self, CodegenError> {
        lookup(target)?;
        Ok(Self {
            caps: TargetCaps::new(target),
            target: target.clone(),
            settings,
            isas: [None, None, None],
            scratch: Scratch::default(),
        })
    }

    /// Cranelift's view of the target, made for the first function that needs it: where another
    /// generator is asked first, there is often none.
    fn isa(&mut self, variant: IsaVariant) -> Result<OwnedTargetIsa, CodegenError> {
        let made = &mut self.isas[variant as usize];
        if let Some(isa) = made {
            return Ok(isa.clone());
        }
        let (algorithm, level) = match variant {
            IsaVariant::Optimizing => ("backtracking", "speed"),
            IsaVariant::Backtracking => ("backtracking", "none"),
            IsaVariant::Linear => ("single_pass", "none"),
        };
        let flags = flags(algorithm, level, self.settings);
        let isa = isa(&self.target, flags.map_err(|error| unavailable(&self.target, &error))?)?;
        Ok(made.insert(isa).clone())
    }
}

fn lookup(target: &TargetDescription) -> Result<isa::Builder, CodegenError> {
    let triple = Triple::from_str(target.arch.triple()).map_err(|e| unavailable(target, &e))?;
    isa::lookup(triple).map_err(|error| match error {
        // The architectures are those of the table of machines: what is missing is a feature of
        // Cargo.
        isa::LookupError::SupportDisabled => CodegenError::left_out(target.arch),
        error => unavailable(target, &error),
    })
}

/// Cranelift's view of a target, with flags that do not depend on the target already chosen.
#[doc(hidden)]
pub fn isa(
    target: &TargetDescription,
    flags: settings::Flags,
) -> Result<OwnedTargetIsa, CodegenError> {
    let mut builder = lookup(target)?;
    for feature in target.features.iter().filter(|feature| feature.is_cranelift()) {
        builder.enable(feature.name()).map_err(|error| unavailable(target, &error))?;
    }
    builder.finish(flags).map_err(|error| unavailable(target, &error))
}

fn unavailable(target: &TargetDescription, reason: &dyn fmt::Display) -> CodegenError {
    CodegenError::Generator(format!("no code can be generated for {}: {reason}", target.arch))
}

fn flags(
    algorithm: &str,
    level: &str,
    chosen: Settings,
) -> Result<settings::Flags, settings::SetError> {
    let text = |on: bool| if on { "true" } else { "false" };
    let mut builder = settings::builder();
    builder.set("opt_level", level)?;
    builder.set("regalloc_algorithm", algorithm)?;
    builder.set("is_pic", "true")?;
    builder.set("enable_verifier", text(chosen.verify))?;
    builder.set("enable_probestack", "true")?;
    builder.set("probestack_strategy", "inline")?;
    builder.set("unwind_info", text(chosen.frames))?;
    Ok(settings::Flags::new(builder))
}

impl Codegen for Cranelift {
    fn name(&self) -> &'static str {
        "cranelift"
    }

    fn caps(&self) -> &TargetCaps {
        &self.caps
    }

    fn compile(&mut self, program: &LegalFunction<'_>) -> Result<CompiledFunction, CodegenError> {
        let func = program.body;
        let large = allocation::is_large(func);
        let isa = self.isa(if large { IsaVariant::Linear } else { IsaVariant::Backtracking })?;
        let optimizing = match self.settings.unoptimized || is_deep(func) {
            true => None,
            false => Some(self.isa(IsaVariant::Optimizing)?),
        };
        let mut context = self.scratch.context.take().unwrap_or_else(Context::new);
        context.clear();
        context.set_disasm(self.settings.assembly);
        let mut builder = std::mem::take(&mut self.scratch.builder);
        // The capability table keeps Cranelift from panicking; this is the second line of defence.
        let outcome = catch_unwind(AssertUnwindSafe(|| {
            let (locations, variables) =
                function::translate(program, func, isa.as_ref(), &mut context.func, &mut builder)?;
            if let Some(optimizing) = &optimizing {
                let pinned = pin_shared::add(&mut context);
                let optimized = context.optimize(optimizing.as_ref(), &mut ControlPlane::default());
                optimized.map_err(|error| generator_problem(&error))?;
                if let Some(object) = pinned {
                    pin_shared::remove(&mut context.func, object);
                }
                schedule::schedule(&mut context.func);
            }
            program.fuel.charge(0)?;
            let demoted = demote::demote(&mut context, large);
            let x64 = isa.triple().architecture == Architecture::X86_64;
            if optimizing.is_some() && x64 && !demoted {
                spill_invariants::run(&mut context);
            }
            program.fuel.charge(0)?;
            let compiled = context.compile(isa.as_ref(), &mut ControlPlane::default());
            compiled.map_err(|error| generator_problem(&error.inner))?;
            let code = context.compiled_code();
            let code = code.ok_or_else(|| CodegenError::Generator("no code".into()))?;
            let symbol = |namespace, index| symbol(program, namespace, index);
            let function =
                compiled_function(func.name(), code, &context.func.params, isa.as_ref(), &symbol);
            let function = function.map_err(|error| CodegenError::Generator(error.to_string()))?;
            let frame = code.buffer.frame_layout();
            // Above the frame are the saved frame pointer and the return address, and there the
            // canonical frame address is.
            let placed = |variable: &PlacedVariable<StackSlot>| {
                let frame = frame?;
                let offset = i64::from(frame.stackslots[variable.slot].offset);
                Some(variable.placed(offset - i64::from(frame.frame_to_fp_offset) - 16))
            };
            let variables = variables.iter().filter_map(placed).collect();
            Ok(CompiledFunction { locations, variables, ..function })
        }));
        match outcome {
            Ok(result) => {
                // After an error the builder may be half filled; a fresh one costs little.
                if result.is_ok() {
                    self.scratch.context = Some(context);
                    self.scratch.builder = builder;
                }
                result
            }
            Err(payload) => {
                let text = payload.downcast_ref::<String>().map(String::as_str);
                let text = text.or(payload.downcast_ref::<&str>().copied()).unwrap_or("panic");
                Err(CodegenError::Generator(format!("panic: {text}")))
            }
        }
    }
}

/// Whether loops, or blocks that dominate others, are nested too deeply for Cranelift's
/// optimizations.
fn is_deep(func: &Function) -> bool {
    if func.insts.len() < NESTING_INSTS {
        return false;
    }
    let cfg = Cfg::compute(func);
    let dominators = Dominators::compute(&cfg);
    let loops = Loops::compute(&cfg, &dominators);
    let mut above: IdVec<Block, usize> = IdVec::filled(func.blocks.len(), 0);
    let (mut nesting, mut domination) = (0usize, 0usize);
    // A block comes behind the one that dominates it.
    for &block in cfg.reverse_post_order() {
        above[block] = dominators.immediate(block).map_or(0, |parent| above[parent] + 1);
        let (count, depth) = (func.blocks[block].insts.len(), loops.depth(block) as usize);
        let square = depth.saturating_mul(depth);
        nesting = nesting.saturating_add(square.saturating_mul(count));
        domination = domination.saturating_add(above[block].saturating_mul(count));
    }
    nesting > func.insts.len().saturating_mul(NESTING_MAX)
        || domination > func.insts.len().saturating_mul(DOMINATORS_MAX)
}

fn generator_problem(error: &CraneliftError) -> CodegenError {
    match error {
        CraneliftError::CodeTooLarge => CodegenError::Limit("bytes of a function's code", 1 << 31),
        CraneliftError::ImplLimitExceeded => CodegenError::Limit("size of a function", 1 << 24),
        other => CodegenError::Generator(format!("{other:?}")),
    }
}

/// The symbol of an external name.
fn symbol(program: &LegalFunction<'_>, namespace: u32, index: u32) -> Option<SymbolRef> {
    match namespace {
        FUNCTIONS => {
            let (name, _) = program.symbols.function(FunctionId::from_index(index as usize))?;
            Some(SymbolRef::Function(name.to_string()))
        }
        GLOBALS => {
            Some(SymbolRef::Data(program.symbols.global(GlobalId::from_index(index as usize))?))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests;

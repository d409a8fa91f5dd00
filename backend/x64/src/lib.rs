//! A code generator for x86-64 with AVX-512 or AVX2: legal IR to machine code in registers of up to
//! 512 bits, masks in registers of their own; with AVX2 up to 256 bits, masks in vector registers
//! (`select/avx2`).
//!
//! ```
//! use oxmux_codegen::{Codegen, LegalModule};
//! use oxmux_x64::{Settings, X64};
//! use oxmux_ir::text::parse_module;
//!
//! let mut generator = X64::new(&"x86_64,x86-64-v3".parse()?, Settings::default()).map_err(|error| error.to_string())?;
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
//! ```text
//! legal IR -- plan -- select -- allocate -- emit -- CompiledFunction
//!          uses, what    one arm per    regalloc2    bytes, relocations,
//!          waits for     operation                   lines, frame
//!          its user
//! ```
//!
//! | file | contents |
//! |---|---|
//! | `plan` | which values get a register, and which are folded into their users |
//! | `select` | instruction selection, a file for each kind of operation |
//! | `inst`, `encodings`, `encode`, `print` | machine instructions, their table, and from it their bytes and their text |
//! | `sink`, `moves`, `slots` | passes over machine instructions: code sinking, redundant moves, colouring of stack slots |
//! | `allocate`, `frame` | register allocation, and the stack frame |
//! | `layout`, `emit` | the order and the sizes of jumps; bytes, relocations, lines |
//!
//! A function is compiled whole, or refused with [`CodegenError::Unsupported`]: then another
//! generator takes it. Functions call each other by the System V convention with integers, pointers
//! and floats alone, and upper halves of vector registers are cleared before every call and return,
//! so that it does not matter which generator made which function.

#![forbid(unsafe_code)]

mod allocate;
mod emit;
mod encode;
mod encodings;
mod frame;
mod inst;
mod layout;
mod moves;
mod plan;
mod print;
mod select;
mod sink;
mod slots;

use oxmux_codegen::legal::LegalFunction;
use oxmux_codegen::output::CompiledFunction;
use oxmux_codegen::{Codegen, CodegenError, TargetCaps, allocation};
use oxmux_machine::{Arch, Features, MaskForm, TargetDescription, x86_64_avx2};
use regalloc2::MachineEnv;

/// The bytes of the largest frame: half of a kernel's default stack limit. With that many spilled
/// vectors, narrower ones take less: Cranelift's frames for the same function are about half as
/// large.
const FRAME_MAX: u32 = 256 << 10;

/// The generator for one target.
pub struct X64 {
    caps: TargetCaps,
    settings: Settings,
    features: Features,
    machine: MachineEnv,
}

/// How code is generated.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settings {
    /// Whether functions' code is given as text, too.
    pub assembly: bool,
    /// Whether functions come with [`CompiledFunction::frame_changes`].
    pub frames: bool,
}

impl X64 {
    /// The code generator for a target; [`CodegenError::Unsupported`] for other targets.
    pub fn new(target: &TargetDescription, settings: Settings) -> Result<Self, CodegenError> {
        if target.arch != Arch::X86_64 {
            let arch = target.arch;
            return Err(CodegenError::unsupported(format!("the generator x64 for {arch}")));
        }
        let has = |feature| target.features.has(feature);
        if let Some(missing) = x86_64_avx2::BASE.iter().find(|&&feature| !has(feature)) {
            let missing = missing.name();
            return Err(CodegenError::unsupported(format!("the generator x64 without {missing}")));
        }
        let table = target
            .wide_table()
            .ok_or_else(|| CodegenError::unsupported(format!("the generator x64 for {target}")))?;
        let caps = TargetCaps::new(target);
        let caps = TargetCaps {
            table,
            fma: true,
            round: true,
            divides_by_constants: false,
            divides_once: true,
            ..caps
        };
        let machine = allocate::environment(table.unit.masks == MaskForm::Predicate);
        Ok(Self { caps, settings, features: target.features, machine })
    }
}

impl Codegen for X64 {
    fn name(&self) -> &'static str {
        "x64"
    }

    fn caps(&self) -> &TargetCaps {
        &self.caps
    }

    fn passes_vectors(&self) -> bool {
        false
    }

    fn compile(&mut self, function: &LegalFunction<'_>) -> Result<CompiledFunction, CodegenError> {
        let select::Selection { code, locations, variables } =
            select::select(function, &self.caps.table, self.features)?;
        function.fuel.charge(0)?;
        let frame_too_large =
            || CodegenError::unsupported("a frame of so many bytes by the generator x64");
        // Registers are not given out for a function whose objects alone are too large.
        if code.objects > FRAME_MAX {
            return Err(frame_too_large());
        }
        let registers =
            allocate::allocate(&code, &self.machine, allocation::is_large(function.body))?;
        let frame = frame::Frame::new(&code, &registers)?;
        if frame.bytes() > FRAME_MAX {
            return Err(frame_too_large());
        }
        function.fuel.charge(0)?;
        let written = emit::emit(&code, &registers, &frame, self.settings.assembly)?;
        let compiled = layout::finish(&code, &written)?;
        let has_lines = !compiled.source_lines.is_empty();
        Ok(CompiledFunction {
            name: function.body.name().to_string(),
            frame_size: frame.bytes(),
            frame_changes: match self.settings.frames {
                true => compiled.frame_changes,
                false => Vec::new(),
            },
            locations: if has_lines { locations } else { Vec::new() },
            variables: variables.iter().map(|one| one.placed(frame.variable(one.slot))).collect(),
            ..compiled
        })
    }
}

//! A code generator for x86-64 with AVX-512: legal IR to machine code in registers of up to 512 bits, masks in registers
//! of their own.
//!
//! ```text
//! legal IR -- plan -- select -- allocate -- emit -- CompiledFunction
//!          uses, what    one arm per    regalloc2    bytes, relocations,
//!          waits for     operation                   lines, frame
//!          its user
//! ```
//!
//! A function is compiled whole, or refused with [`Problem::Unsupported`]: then another generator takes it. Functions call each
//! other by the System V convention with integers, pointers and floats alone, and upper halves of vector registers are
//! cleared before every call and return, so that it does not matter which generator made which function.

#![forbid(unsafe_code)]

#[allow(dead_code, reason = "rows that nothing selects yet")]
mod encode;
#[allow(dead_code, reason = "rows that nothing selects yet")]
mod rows;

use oxmux_codegen::legal::LegalFunction;
use oxmux_codegen::output::CompiledFunction;
use oxmux_codegen::{Codegen, Problem, TargetCaps};
use oxmux_machine::{Arch, TargetDescription, x86_64_avx512};

/// The generator for one target.
pub struct X64 {
    caps: TargetCaps,
    #[expect(dead_code, reason = "read by what follows")]
    settings: Settings,
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
    /// The code generator for a target; [`Problem::Unsupported`] if the target is none that it knows.
    pub fn new(target: &TargetDescription, settings: Settings) -> Result<Self, Problem> {
        if target.arch != Arch::X86_64 {
            return Err(Problem::unsupported(format!("the generator x64 for {}", target.arch)));
        }
        let has = |feature| target.features.has(feature);
        if let Some(missing) = x86_64_avx512::BASE.iter().find(|&&feature| !has(feature)) {
            let missing = missing.name();
            return Err(Problem::unsupported(format!("the generator x64 without {missing}")));
        }
        let caps = TargetCaps {
            table: x86_64_avx512::table(target.features),
            fma: true,
            round: true,
            ..TargetCaps::new(target)
        };
        Ok(Self { caps, settings })
    }
}

impl Codegen for X64 {
    fn name(&self) -> &'static str {
        "x64"
    }

    fn caps(&self) -> &TargetCaps {
        &self.caps
    }

    fn compile(&mut self, function: &LegalFunction<'_>) -> Result<CompiledFunction, Problem> {
        Err(Problem::unsupported(format!("{} by the generator x64", function.body.name())))
    }
}

//! The SPIR-V front end: binary modules to IR.
//!
//! ```
//! use oxmux_frontend_spirv::{Limits, Specialization, translate};
//!
//! # let spirv = std::fs::read("../tests/kernels/shared/spv/saxpy.spv")?;
//! let module = translate(&spirv, &Limits::default(), &Specialization::new())?;
//! assert!(module.find_function("saxpy").is_some());
//! // Whatever the bytes are, there is a module or an error with a location.
//! let error = translate(&spirv[..100], &Limits::default(), &Specialization::new()).unwrap_err();
//! assert!(error.to_string().contains("byte"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Three steps before the lowering: a pre-scan that makes every instruction a slice inside the
//! module, a decoder that follows rspirv's grammar tables, and checks of all rules that the
//! lowering relies on. Every error is an [`Error`] with a location; no input may cause a panic, and
//! memory stays in proportion to it.
//!
//! [`translate`] does all of it. [`load_module`] stops before the lowering, for tools that ask what
//! a module is; [`translate_module`] goes on from there.
//!
//! | file | purpose |
//! |---|---|
//! | `prescan`, `decode`, `grammar`, `text` | words to instructions |
//! | `assemble`, `capabilities`, `tables`, `types`, `constants`, `decoration`, `debug_info`, `layout`, `built_in` | instructions to a [`Module`] |
//! | `fold`, `specialization` | specialization constants |
//! | `support`, `limits`, `validate`, `decoration_rules` | supported features, limits, and validation |
//! | `error`, `feature` | errors with their places, and names of unsupported features |
//! | `options` | what a caller chooses |
//! | `environment` | differences between OpenCL's kernels and Vulkan's shaders |
//! | `lower` | lowering to IR; `lower/vulkan` is for shaders alone |

#![forbid(unsafe_code)]

mod assemble;
mod built_in;
mod capabilities;
mod constants;
mod debug_info;
mod decode;
mod decoration;
mod decoration_rules;
mod environment;
mod error;
mod feature;
mod fold;
mod grammar;
mod layout;
mod limits;
mod lower;
mod module;
mod options;
mod prescan;
mod specialization;
mod support;
mod tables;
#[cfg(test)]
mod tests;
mod text;
mod types;
mod validate;

use oxmux_ir::Fuel;
use rspirv::spirv::Op;

pub use error::{Error, Place, Rule};
pub use limits::Limits;
pub use lower::LEAST_SUB_GROUP;
pub use module::Module;
pub use options::{Options, RobustAccess};
pub use specialization::{SpecializableConstant, SpecializableKind, Specialization};

/// Reads and checks a module.
pub fn load_module(
    bytes: &[u8],
    limits: &Limits,
    specialization: &Specialization,
) -> Result<Module, Error> {
    load_module_with(bytes, limits, specialization, &Fuel::unlimited())
}

/// Reads and checks a module within a budget, which its lowering shares: each step charges a unit
/// for each instruction.
pub fn load_module_with(
    bytes: &[u8],
    limits: &Limits,
    specialization: &Specialization,
    fuel: &Fuel,
) -> Result<Module, Error> {
    let prescanned = prescan::prescan(bytes, limits, fuel)?;
    let decoded = decode::decode(prescanned, fuel, support::unknown_number)?;
    let mut module = assemble::assemble(decoded, limits, specialization, fuel)?;
    validate::validate(&mut module, limits)?;
    check_spec_ids(&module, specialization)?;
    Ok(module)
}

/// Reads and checks a module, and lowers it to IR.
pub fn translate(
    bytes: &[u8],
    limits: &Limits,
    specialization: &Specialization,
) -> Result<oxmux_ir::Module, Error> {
    translate_module(&load_module(bytes, limits, specialization)?)
}

/// Lowers a module that has been read.
pub fn translate_module(module: &Module) -> Result<oxmux_ir::Module, Error> {
    lower::translate_module(module, &Options::default())
}

/// Lowers a module that has been read, in the way that the options say.
pub fn translate_module_with(
    module: &Module,
    options: &Options,
) -> Result<oxmux_ir::Module, Error> {
    lower::translate_module(module, options)
}

/// The constants of a module that a [`Specialization`] can set, by rising `SpecId`.
pub fn specializable_constants(
    bytes: &[u8],
    limits: &Limits,
) -> Result<Vec<SpecializableConstant>, Error> {
    let module = load_module(bytes, limits, &Specialization::new())?;
    Ok(module.specializable_constants())
}

/// Reads arbitrary bytes as a module, for fuzzing: errors must have one line, and lowered modules
/// must pass the verifier.
pub fn check_bytes(bytes: &[u8]) {
    let lowered =
        load_module(bytes, &Limits::default(), &Specialization::new()).and_then(|module| {
            let _ = module.specializable_constants();
            translate_module(&module)
        });
    match lowered {
        Ok(module) => {
            if let Err(errors) = oxmux_ir::verify::verify_module(&module) {
                let texts: Vec<String> = errors.iter().map(ToString::to_string).collect();
                assert!(errors.is_empty(), "{}", texts.join("; "));
            }
        }
        Err(error) => assert!(!error.to_string().contains('\n'), "{error:?}"),
    }
}

fn check_spec_ids(module: &Module, specialization: &Specialization) -> Result<(), Error> {
    if specialization.is_empty() {
        return Ok(());
    }
    let known = module.specializable_constants();
    for (spec_id, _) in specialization.iter() {
        if !known.iter().any(|constant| constant.spec_id == spec_id) {
            let detail = "the module has no such constant".to_string();
            return Err(Error::SpecConstant { spec_id, detail });
        }
    }
    Ok(())
}

impl Module {
    /// The constants that a [`Specialization`] can set, by rising `SpecId`, with the values that
    /// they have in this module.
    pub fn specializable_constants(&self) -> Vec<SpecializableConstant> {
        let mut constants: Vec<_> = self
            .decorations
            .entries()
            .iter()
            .filter(|entry| entry.decoration == rspirv::spirv::Decoration::SpecId as u32)
            .filter_map(|entry| self.specializable_constant(entry.target))
            .collect();
        constants.sort_by_key(|constant| constant.spec_id);
        constants.dedup_by_key(|constant| constant.spec_id);
        constants
    }

    fn specializable_constant(&self, id: u32) -> Option<SpecializableConstant> {
        let definition = self.definition(id)?;
        let is_spec = matches!(
            definition.opcode(),
            Op::SpecConstant | Op::SpecConstantTrue | Op::SpecConstantFalse
        );
        let scalar = self.types.scalar(self.type_of(id)?).filter(|_| is_spec)?;
        let (kind, width) = match (scalar, self.types.get(self.type_of(id)?)) {
            (types::Scalar::Bool, _) => (SpecializableKind::Bool, 8),
            (types::Scalar::Int(width), types::Type::Int { signed, .. }) => {
                (SpecializableKind::Int { width, signed: *signed }, width)
            }
            (types::Scalar::Int(width), _) => {
                (SpecializableKind::Int { width, signed: false }, width)
            }
            (types::Scalar::Float(width), _) => (SpecializableKind::Float { width }, width),
        };
        let bytes = width.div_ceil(8).next_power_of_two() as usize;
        let bits = self.constant_bits(id)?;
        Some(SpecializableConstant {
            spec_id: self.decorations(id).spec_id()?,
            name: self.name(id),
            kind,
            default: bits.to_le_bytes().into_iter().take(bytes).collect(),
        })
    }
}

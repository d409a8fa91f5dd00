//! Lowering of the checked module to IR.
//!
//! [`translate_module`] is the order of everything. What is known of the module and of the current
//! function is in [`module`] and [`function`], which name no file that lowers: all others build on
//! them, and none leads back.
//!
//! | file | lowers |
//! |---|---|
//! | [`module`] | the header, types, constants |
//! | [`globals`] | variables of the module, symbols and their names |
//! | [`kernel`], [`wrapper`] | entry points, execution modes, argument information; kernels that call their function |
//! | [`signature`] | which functions are kernels; declarations of functions with their attributes |
//! | [`debug`], [`scopes`], [`variables`], [`debug_nodes`] | lines, scopes and variables of the source; their metadata so far |
//! | [`function`], [`instruction`] | one function: its values; which file lowers which instruction |
//! | [`control`] | blocks, phis, branches, calls |
//! | [`built_in`] | built-in variables |
//! | [`memory`], [`pointer`], [`atomic`] | memory and addresses |
//! | [`float_mode`] | rounding modes and subnormal numbers |
//! | [`arithmetic`], [`bits`], [`compare`], [`convert`], [`composite`], [`dot`], [`clock`] | values |
//! | [`image`] | images and samplers |
//! | [`vulkan`] | shaders: bindings, explicit layouts, matrices, robust access |
//! | [`group`], [`extended`] | work-groups, sub-groups and `OpenCL.std` |

mod arithmetic;
mod atomic;
mod bits;
mod built_in;
mod clock;
mod compare;
mod composite;
mod control;
mod convert;
mod debug;
mod debug_nodes;
mod dot;
mod extended;
mod float_mode;
mod function;
mod globals;
mod group;
pub(crate) mod image;
mod instruction;
mod kernel;
mod memory;
mod module;
mod pointer;
mod read_only_variables;
mod scopes;
mod signature;
mod variables;
mod vulkan;
mod wrapper;

use oxmux_ir as ir;

pub use vulkan::numbering::LEAST_SUB_GROUP;

use crate::error::Error;
use crate::module::Module;
use crate::options::Options;
use function::FunctionLowering;
use module::ModuleLowering;
use vulkan::interface::Interface;

/// Lowers a module: types, what is at module scope, all declarations, then all bodies.
pub(crate) fn translate_module(spirv: &Module, options: &Options) -> Result<ir::Module, Error> {
    let mut shared = ModuleLowering::new(spirv);
    shared.lower_types()?;
    shared.reserve_names();
    shared.interface = Interface::read(spirv, options)?;
    shared.declare_globals()?;
    shared.lower_constants();
    shared.initialize_globals()?;
    let plan = signature::plan(spirv)?;
    for index in 0..spirv.functions.len() {
        let id = signature::declare(&mut shared, index, &plan)?;
        shared.interface.note_function(shared.functions.len(), id);
        shared.functions.push(id);
    }
    for index in 0..spirv.functions.len() {
        shared = FunctionLowering::lower(shared, index)?;
    }
    kernel::finish(&mut shared, &plan)?;
    shared.check_kernels()?;
    Ok(shared.module)
}

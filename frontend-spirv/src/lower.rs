//! Lowering of the checked module to IR.
//!
//! | file | lowers |
//! |---|---|
//! | [`module`] | the header, types, constants, the order of everything |
//! | [`globals`] | variables of the module, symbols and their names |
//! | [`kernel`] | entry points, execution modes, argument information |
//! | [`signature`] | declarations of functions with their attributes |
//! | [`debug`], [`scopes`], [`variables`] | lines, scopes and variables of the source |
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
pub(crate) mod built_in;
mod clock;
mod compare;
mod composite;
mod control;
mod convert;
mod debug;
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
mod scopes;
mod signature;
mod variables;
mod vulkan;

pub(crate) use module::translate_module;
pub use vulkan::LEAST_SUB_GROUP;

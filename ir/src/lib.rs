//! The program: an SSA form with LLVM IR's semantics.
//!
//! ```
//! use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options};
//! use oxmux_ir::text::parse_module;
//!
//! let module = parse_module(
//!     "define spir_kernel void @ids(ptr addrspace(1) %out) {
//!        %id = call i64 @__mux_get_global_id(i32 0)
//!        %at = getelementptr i64, ptr addrspace(1) %out, i64 %id
//!        store i64 %id, ptr addrspace(1) %at
//!        ret void
//!      }
//!      declare i64 @__mux_get_global_id(i32)",
//! )?;
//! let mut interpreter = Interpreter::new(&module, Options::default())?;
//! let out = interpreter.add_buffer(&[0; 16])?;
//! interpreter.run("ids", &[Arg::buffer(out)], &NdRange::linear(2, 1))?;
//! assert_eq!(interpreter.read_buffer(out)[8], 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Structure
//!
//! A [`Module`] owns a [`Context`] (types, constants and metadata nodes, all interned or stored by
//! id), globals and functions. A [`Function`] has a data-flow part (values and instructions by id)
//! and a layout (blocks in order, each with its instructions in order). Entities are `u32` ids;
//! nothing holds a reference into anything else.
//!
//! - A [`Value`] is a constant of the context, or an argument, a block parameter or an
//!   instruction's result of one function. Constants are values without being instructions, as in
//!   LLVM.
//! - A `phi` of LLVM's text is a *block parameter*: a terminator names its successors with
//!   arguments ([`BlockCall`]). Two edges from one block to the same successor carry the same
//!   arguments, which is LLVM's rule for phis with a repeated predecessor. The entry block has no
//!   parameters and no predecessors.
//! - Pointers are opaque and know their address space ([`address_space`]).
//! - LLVM intrinsics are a typed operation ([`Op::Intrinsic`]); a declaration exists in the text
//!   alone. Mux and OpenCL builtins are functions of the module, recognised by name once
//!   ([`Function::builtin`]).
//! - Attributes and metadata of the specification are typed fields; others are kept as they were
//!   read.
//!
//! # Modules
//!
//! | module | contents |
//! |---|---|
//! | [`context`], [`types`], [`constants`], [`metadata`] | what the functions of a module share, and its interned parts |
//! | [`opcode`], [`instruction`], [`intrinsics`] | the operations |
//! | [`mux`], [`opencl`] | the builtin functions that the compiler knows, with their properties |
//! | [`image_functions`] | the functions of the library of builtins that access images |
//! | [`sub_groups`] | operations of sub-groups that have no mux builtin, made of those that have |
//! | [`address_space`] | the numbers of OpenCL's address spaces |
//! | [`function`], [`module`], [`attributes`] | functions, modules and their attributes |
//! | [`builder`] | the instruction builder |
//! | [`checked_access`] | accesses that are undefined behaviour unless a condition holds |
//! | [`conversion`], [`directed_rounding`] | conversions between numbers and arithmetic, with rounding modes and saturation |
//! | [`data_layout`] | sizes, alignments, offsets |
//! | [`eval`] | the evaluator of operations, for the folder and the interpreter |
//! | [`interp`] | the definition of the language: runs a kernel over an ND-range and reports undefined behaviour |
//! | `expand` | LLVM intrinsics that the reader replaces by simpler operations |
//! | [`fuel`] | a budget of work for a compilation, and a way to stop it |
//! | [`text`] | LLVM assembly: reader and printer |
//! | [`verify`] | the verifier |
//! | [`analysis`] | facts about functions and modules |
//! | [`edit`] | changes of whole functions: cloning, splitting, linking, construction of SSA form |
//! | [`debug_nodes`] | debug metadata as it is read |
//! | [`entity`], [`ids`] | tables, and the ids that index them |
//! | [`linkage`] | linkage, visibility, calling conventions |
//! | [`builtin`] | functions whose meaning the compiler knows |
#![forbid(unsafe_code)]

pub mod address_space;
pub mod analysis;
pub mod attributes;
pub mod builder;
pub mod builtin;
pub mod checked_access;
pub mod constants;
pub mod context;
pub mod conversion;
pub mod data_layout;
pub mod debug_nodes;
pub mod directed_rounding;
pub mod edit;
pub mod entity;
pub mod eval;
mod expand;
pub mod fuel;
pub mod function;
pub mod ids;
pub mod image_functions;
pub mod instruction;
pub mod interp;
pub mod intrinsics;
mod kernel;
pub mod linkage;
pub mod metadata;
pub mod module;
pub mod mux;
pub mod opcode;
pub mod opencl;
pub mod sub_groups;
pub mod text;
pub mod types;
pub mod verify;

pub use attributes::{AttributeSet, CallAttributes, FunctionAttributes};
pub use builder::Builder;
pub use builtin::Builtin;
pub use constants::{ConstExpr, Constant, ConstantKind, Constants};
pub use context::Context;
pub use data_layout::DataLayout;
pub use fuel::{Fuel, Stopped};
pub use function::{Block, Function, FunctionMetadata, Inst, Value, ValueDef};
pub use instruction::{
    AtomicOrdering, BinaryOp, BlockCall, Call, Callee, CastOp, FastMath, FloatPredicate, GepFlags,
    IntPredicate, Op, OpFlags, RmwOp, SyncScope,
};
pub use intrinsics::Intrinsic;
pub use metadata::{Metadata, MetadataNode};
pub use module::{FunctionId, Global, GlobalId, Linkage, Module, Phase};
pub use mux::MuxBuiltin;
pub use types::{Type, TypeKind, Types};

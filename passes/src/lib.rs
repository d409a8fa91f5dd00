//! The pass manager, the ComputeMux passes and the scalar clean-up passes.
//!
//! ```
//! use oxmux_ir::text::{parse_module, print_module};
//! use oxmux_passes::PassContext;
//! use oxmux_passes::builtin_info::DefaultBuiltinInfo;
//! use oxmux_passes::pass_manager::{Pipeline, RunOptions, run};
//! use oxmux_passes::registry::Registry;
//!
//! let mut module = parse_module(
//!     "define i32 @f(i32 %x) {
//!        %a = mul i32 %x, 8
//!        %b = mul i32 %x, 8
//!        %c = add i32 %a, %b
//!        ret i32 %c
//!      }",
//! )?;
//! let pipeline = Pipeline::parse("early-cse,instcombine,dce", &Registry::standard())?;
//! let mut cx = PassContext::new(&DefaultBuiltinInfo);
//! run(&pipeline, &mut module, &mut cx, RunOptions::default())?;
//! assert!(!print_module(&module).contains("mul"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | contents |
//! |---|---|
//! | [`pass`] | the trait of passes, and their entries: parameters, phases, rules of order |
//! | [`pipeline_parser`] | pipelines as text and as lists of steps |
//! | [`pass_manager`] | makes the passes of a pipeline and runs them: verification, phases, budget, reports |
//! | [`registry`] | passes and groups by their names |
//! | [`pipelines`] | **the order of passes**: the pipelines of kernels, the groups of scalar passes, the reference's groups |
//! | [`pass_data`] | inputs and reports of passes of other crates, by type |
//! | [`scalar`] | scalar and loop passes, which know no kernel |
//! | [`inline`] | inlining of one call; `scalar/inline.rs` chooses the calls |
//! | [`simplify`] | replaces operations and calls of the library by simpler ones, rule by rule |
//! | [`link_builtins`] | gives library functions their bodies |
//! | [`mux`] | the passes that make kernels functions of work-groups, as our pipelines run them |
//! | [`specified`] | passes of the specification's list that none of our pipelines runs |
//! | [`utility_passes`] | `verify`, `print`, `require<…>`, `no-op-…` |
//! | [`analysis`] | aliases, effects, uniformity within a work-group, work-group sizes; other analyses are in `oxmux_ir::analysis` |
//! | [`rewriter`] | rewrites the instructions of a function one by one |
//! | [`hash_execution`] | execution by hashes, for the checkers of [work-item loops](mux::work_item_loops::check) and of linearization |
//! | [`builtin_info`], [`device_info`], [`target_info`] | a target's builtins, its capabilities, its vector unit |
//! | [`specification`] | the names of the specification, and where they are here |
#![forbid(unsafe_code)]

pub mod analysis;
pub mod builtin_info;
pub mod device_info;
mod error;
pub mod hash_execution;
pub mod inline;
pub mod link_builtins;
pub mod mux;
pub mod pass;
pub mod pass_data;
pub mod pass_manager;
pub mod pipeline_parser;
pub mod pipelines;
pub mod registry;
pub mod rewriter;
pub mod scalar;
pub mod simplify;
pub mod specification;
pub mod specified;
pub mod target_info;
pub mod utility_passes;

pub use device_info::DeviceInfo;
pub use pass::{Pass, PassContext, PassEntry, PassError, PassFacts};
pub use pass_data::PassData;
pub use pipeline_parser::PipelineStep;
pub use target_info::TargetInfo;

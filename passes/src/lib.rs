//! The pass manager, the ComputeMux passes and the scalar clean-up passes.
#![forbid(unsafe_code)]

pub mod builtin_info;
pub mod builtin_simplify;
pub mod check;
pub mod device_info;
pub mod inline;
pub mod link_builtins;
mod math_intrinsics;
pub mod mux;
pub mod pass;
pub mod pass_data;
pub mod pass_manager;
pub mod pipeline_parser;
pub mod pipelines;
pub mod registry;
pub mod scalar;
pub mod specification;
pub mod target_info;
pub mod utility_passes;

pub use device_info::DeviceInfo;
pub use pass::{Pass, PassContext, PassEntry, PassError, PassFacts};
pub use pass_data::PassData;
pub use pipeline_parser::PipelineStep;
pub use target_info::TargetInfo;

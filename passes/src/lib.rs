//! The pass manager, the ComputeMux passes and the scalar clean-up passes.
#![forbid(unsafe_code)]

pub mod analysis;
pub mod builtin_info;
pub mod check;
pub mod device_info;
pub mod extensions;
pub mod inline;
pub mod link_builtins;
pub mod manager;
pub mod mux;
pub mod pass;
pub mod pipelines;
pub mod registry;
pub mod runner;
pub mod scalar;
pub mod simplify;
pub mod specification;
pub mod target_info;

pub use device_info::DeviceInfo;
pub use extensions::Extensions;
pub use pass::{Pass, PassContext, PassEntry, PassError};
pub use target_info::TargetInfo;

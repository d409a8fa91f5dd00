//! Analyses that know about builtins or variables: alias analysis, what constant variables hold,
//! effects, uniformity in a work-group. Those
//! that do not are in
//! [`oxmux_ir::analysis`]: known bits, dominance frontiers, dominators, loops, liveness.

pub(crate) mod alias;
pub(crate) mod constant_memory;
pub(crate) mod effects;
pub(crate) mod group_uniformity;
pub(crate) mod work_group_size;

pub use effects::is_speculatable;

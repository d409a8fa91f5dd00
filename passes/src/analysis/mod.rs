//! Analyses that know about builtins: alias analysis and effects. Those that do not are in
//! [`oxmux_ir::analysis`]: known bits, dominance frontiers, dominators, loops, liveness.

pub(crate) mod alias;
pub(crate) mod effects;
pub(crate) mod work_group_size;

pub use effects::is_speculatable;

//! Facts about functions that passes ask for. Those that need no knowledge of passes and builtins are in
//! [`oxmux_ir::analysis`]: known bits, dominance frontiers, dominators, loops, liveness.

pub(crate) mod alias;
pub(crate) mod effects;

pub use effects::is_speculatable;

//! Facts about functions and modules. Each is computed in one go and is stale once the function
//! changes.
//!
//! | module | facts |
//! |---|---|
//! | [`mod@cfg`], [`dominators`], [`frontiers`], [`loops`], [`regions`], [`components`] | control flow |
//! | [`divergence`] | which values differ between work-items, and which branches |
//! | [`uses`], [`liveness`] | users of values; values that are live at once |
//! | [`ranges`], [`known_bits`], [`affine`], [`induction`] | numbers: bounds, bits, linear forms, counters of loops |
//! | [`call_graph`] | which functions call which |

pub mod affine;
pub mod call_graph;
pub mod cfg;
pub mod components;
pub mod divergence;
pub mod dominators;
pub mod frontiers;
pub mod induction;
pub mod known_bits;
pub mod liveness;
pub mod loops;
pub mod ranges;
pub mod regions;
pub mod uses;

pub use call_graph::{CallGraph, reachable_from};
pub use cfg::Cfg;
pub use components::{blocks_in_cycles, for_each_component};
pub use divergence::{Divergence, InstructionUniformity};
pub use dominators::{Dominators, PostDominators};
pub use frontiers::{FrontierSteps, Frontiers};
pub use induction::{Counter, ExitTest, Induction, Inductions};
pub use known_bits::KnownBits;
pub use liveness::most_live;
pub use loops::{Loop, LoopId, Loops};
pub use ranges::IntRange;
pub use regions::{Region, Regions};
pub use uses::Uses;

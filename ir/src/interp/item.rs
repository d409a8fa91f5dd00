//! Work-items while they run: their frames, and what they wait for.

use super::order::ItemOrder;
use crate::analysis::LoopId;
use crate::entity::EntityId;
use crate::eval::{Pointer, Val};
use crate::function::{Block, Value};
use crate::module::FunctionId;
use crate::mux::{BarrierSchedule, MuxBuiltin};
use crate::types::Type;

/// How far a work-item is in the loops around it: each with the number of iterations that it has
/// begun there before.
pub(super) type Iterations = Vec<(LoopId, u64)>;

/// A function that runs.
#[derive(Debug)]
pub(super) struct Frame {
    pub(super) function: FunctionId,
    pub(super) block: Block,
    /// The next instruction of the block.
    pub(super) index: usize,
    pub(super) registers: Vec<Val>,
    pub(super) allocas: Vec<Pointer>,
    /// Where it is in loops, if that is recorded.
    pub(super) iterations: Iterations,
}

impl Frame {
    pub(super) fn set(&mut self, result: Option<Value>, value: Val) {
        if let Some(register) = result.and_then(|r| self.registers.get_mut(r.index())) {
            *register = value;
        }
    }
}

/// A work-item's place in its sub-group, and the sub-group's in its work-group.
#[derive(Copy, Clone, Debug)]
pub(super) struct SubGroup {
    pub(super) id: u32,
    pub(super) count: u32,
    pub(super) max_size: u32,
    pub(super) size: u32,
    pub(super) local_id: u32,
}

/// The operation that a work-item waits at.
#[derive(Clone, Debug)]
pub(super) struct Wait {
    /// The instruction, and the calls that lead to it.
    pub(super) site: Vec<(FunctionId, Block, usize)>,
    pub(super) builtin: MuxBuiltin,
    pub(super) args: Vec<Val>,
    pub(super) arg_types: Vec<Type>,
    pub(super) result: Option<Value>,
    /// The order of work-items behind it.
    pub(super) schedule: BarrierSchedule,
}

#[derive(Debug)]
pub(super) enum ItemState {
    Ready,
    Waiting(Box<Wait>),
    Done,
}

/// A work-item, or the work-items that one call of the kernel runs.
#[derive(Debug)]
pub(super) struct Item {
    pub(super) frames: Vec<Frame>,
    pub(super) state: ItemState,
    /// The number in its work-group.
    pub(super) linear: u32,
    pub(super) local_id: [u64; 3],
    pub(super) sub_group: SubGroup,
    /// Objects that belong to the call itself, such as copies of `byval` arguments.
    pub(super) owned: Vec<Pointer>,
    /// Its happens-before state.
    pub(super) order: ItemOrder,
}

impl Item {
    /// The instruction that runs next, and the calls that lead to it.
    pub(super) fn site(&self) -> Vec<(FunctionId, Block, usize)> {
        self.frames.iter().map(|f| (f.function, f.block, f.index)).collect()
    }
}

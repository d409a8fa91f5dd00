//! Execution by hashes: the evaluator of the checkers.
//!
//! A value is a 64-bit hash. An operation's result is the hash of the operation, its type and its
//! operands' hashes, so nothing is computed, and nothing can be undefined, overflow or be out of
//! bounds. Three things are more than hashes: integer constants, which addresses in private memory
//! are made of; pointers to private objects, so that a load gives what was stored; and, where
//! [`Semantics`] asks for it, integer arithmetic on constants, and poison.
//!
//! An [`Evaluator`] gives what an operation gives; a [`Machine`] executes functions with it, as one
//! work-item; a checker whose function runs several work-items at once evaluates for each.
//!
//! What a work-item does to the world (stores, calls, atomics), what it reads from it, and which
//! path its branches take is reported to the observer, in order, which decides what comes back. Two
//! executions with the same answers are the same for every outcome of every branch, whatever data
//! there are.
//!
//! | operation | result |
//! |---|---|
//! | load from a private object | what was stored there last, else a hash that says that nothing was |
//! | other load, store, atomic, fence, call, intrinsic with an effect | the observer's |
//! | `and`, `or`, `xor` of known `i1`, `select` by one | computed |
//! | `freeze` | its operand |
//! | `trunc` of a `zext` of the same type | what was extended |
//! | `insertvalue` of a member of an aggregate in its place, into poison | the aggregate |
//! | anything else | the hash of the operation and its operands |
//!
//! Bounds: private memory is exact, one entry for each address and type: an access that overlaps
//! another without being the same sees nothing of it. What an unknown function writes through a
//! pointer to a private object makes that whole object unknown; through a pointer that it found in
//! memory, nothing. An execution is linear in the number of operations that it takes.

mod evaluator;
mod machine;
mod memory;
mod shape;
mod value;

pub use evaluator::{Evaluator, Semantics};
pub use machine::Machine;
pub use memory::{Memory, RootKind};
pub use value::{Address, HashValue, Offset, mix, mix_all};

use hashbrown::HashMap;
use oxmux_ir::entity::EntityId;
use oxmux_ir::instruction::Call;
use oxmux_ir::{Block, Callee, Function, Inst, Intrinsic, Module, Op, Value, ValueDef};
use rustc_hash::FxBuildHasher;
use std::cell::RefCell;
use std::rc::Rc;

/// The value of `vscale`.
pub const VSCALE: u64 = 2;

/// Why an execution ends before the function returns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    /// Enough has been executed.
    Enough,
    /// The executions differ: a message with the location.
    Difference(String),
}

/// Where an execution is.
#[derive(Copy, Clone)]
pub struct Site<'a> {
    /// The function.
    pub function: &'a Function,
    /// The block.
    pub block: Block,
    /// The instruction.
    pub inst: Inst,
}

impl Site<'_> {
    /// The operation.
    pub fn op(&self) -> &Op {
        &self.function.insts[self.inst].op
    }

    /// A value of the function as reports name it.
    pub fn name(&self, value: Value) -> String {
        if value.is_constant() {
            return "a constant".to_string();
        }
        match self.function.value_name(value) {
            Some(name) if !name.is_empty() => format!("%{name}"),
            _ => format!("%{}", value.index()),
        }
    }
}

/// The effect of a call.
pub enum Called {
    /// It gives this value and does nothing else.
    Gives(HashValue),
    /// It does nothing and gives nothing.
    Nothing,
    /// It is an event as any other.
    Event,
}

/// Observes an execution, and decides the results of effects.
pub trait Observer<'a> {
    /// Which of `successors` a branch takes.
    fn branch(&mut self, site: Site<'_>, condition: u64, successors: usize) -> Result<usize, Stop>;
    /// An access of the world. `shape` is the hash of the operation without its operands. Gives the
    /// result.
    fn event(&mut self, site: Site<'_>, shape: u64, operands: &[u64]) -> Result<HashValue, Stop>;
    /// A call of a function of the module.
    fn call(
        &mut self,
        machine: &mut Machine<'a>,
        site: Site<'_>,
        call: &Call,
        arguments: &[HashValue],
    ) -> Result<Called, Stop>;
    /// The kind of object that an alloca makes.
    fn object(&mut self, site: Site<'_>) -> RootKind {
        let _ = site;
        RootKind::Object
    }
    /// A block is entered, from another if it is not the first.
    fn enter(&mut self, from: Option<Block>, block: Block) -> Result<(), Stop> {
        let _ = (from, block);
        Ok(())
    }
    /// Sees each result, and may give another.
    fn result(&mut self, site: Site<'_>, value: HashValue) -> Result<HashValue, Stop> {
        let _ = site;
        Ok(value)
    }
}

/// A module whose functions are executed, with facts about each function.
pub struct Program<'a> {
    module: &'a Module,
    /// The shapes of a function's instructions, by the function's place in memory, which is
    /// borrowed as long as this is.
    shapes: RefCell<HashMap<usize, Rc<[u64]>, FxBuildHasher>>,
}

impl<'a> Program<'a> {
    /// A module's functions.
    pub fn new(module: &'a Module) -> Self {
        Self { module, shapes: RefCell::default() }
    }

    /// The module.
    pub fn module(&self) -> &'a Module {
        self.module
    }

    /// For each of a function's instructions the hash of its operation without operands.
    pub fn shapes(&self, function: &'a Function) -> Rc<[u64]> {
        let key = std::ptr::from_ref(function).addr();
        let mut known = self.shapes.borrow_mut();
        known.entry(key).or_insert_with(|| shape::shapes(function).into()).clone()
    }
}

/// Whether an operation only states a fact: an assumption, a lifetime or invariance marker.
pub fn is_marker_or_assumption(op: &Op) -> bool {
    match op {
        Op::Intrinsic(call) => matches!(
            call.intrinsic,
            Intrinsic::LifetimeStart
                | Intrinsic::LifetimeEnd
                | Intrinsic::InvariantStart
                | Intrinsic::InvariantEnd
                | Intrinsic::Assume
        ),
        _ => false,
    }
}

/// Whether an operation may reach the world: its place among others is compared.
pub fn is_event(op: &Op) -> bool {
    op.may_access_memory() && !is_marker_or_assumption(op) && hidden_operand(op).is_none()
}

/// The operand, by its place, that inline assembly without an instruction gives as its result:
/// programs hide values from optimizers so.
pub fn hidden_operand(op: &Op) -> Option<usize> {
    let Op::Call(call) = op else { return None };
    match &call.callee {
        Callee::Asm(asm) if asm.is_empty() => asm.operand_in_place(),
        _ => None,
    }
}

/// Whether the value is an argument of its function.
pub fn is_argument(function: &Function, value: Value) -> bool {
    !value.is_constant() && matches!(function.value_def(value), Some(ValueDef::Argument(_)))
}

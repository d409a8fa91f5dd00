//! What compiling a module may cost where its embedder does not say: in proportion to its size.

use oxmux_ir::fuel::module_size;
use oxmux_ir::{Fuel, Module};

/// Units of work of every module's budget, and for each instruction, block and variable of its input.
const WORK_BASE: u64 = 2_000_000_000;
const WORK_PER_INSTRUCTION: u64 = 200_000;

/// Instructions that every module may grow to, and for each of its input.
const SIZE_BASE: u64 = 1_000_000;
const SIZE_PER_INSTRUCTION: u64 = 64;

/// The units of work that a module's compilation may take.
pub(crate) fn default_work(module: &Module) -> u64 {
    module_size(module).saturating_mul(WORK_PER_INSTRUCTION).saturating_add(WORK_BASE)
}

/// The number of instructions that a module may grow to.
pub(crate) fn default_size(module: &Module) -> u64 {
    module_size(module).saturating_mul(SIZE_PER_INSTRUCTION).saturating_add(SIZE_BASE)
}

/// The default budget.
pub(crate) fn default_fuel(module: &Module) -> Fuel {
    Fuel::new(default_work(module), default_size(module), None)
}

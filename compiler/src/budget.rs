//! Default budgets of compilation: in proportion to the module's size.

use oxmux_ir::Module;
use oxmux_ir::fuel::module_size;

/// Units of work of every module's budget, and for each instruction, block and variable of its
/// input.
///
/// A unit takes about 60 ns, so that these are 6 s and 1.2 ms on the machine of
/// `tests/benches/README.md`. Of the kernels in `tests/kernels`, at any width, the one that takes
/// most (`sub_groups/clustered`, 12,095 instructions) takes 8.9 million units, and `printf/chosen`
/// 4.5 million for 93 instructions; of the shapes of the benchmark, math functions take most, 2,000
/// for each instruction (`cargo run -p oxmux-tests --bin growth -- --budget FILE...`, and
/// `-- --sizes 64000`).
const WORK_BASE: u64 = 100_000_000;
const WORK_PER_INSTRUCTION: u64 = 20_000;

/// Instructions that every module may grow to, and for each of its input. `printf/chosen` grows to
/// 64,605, more than every other kernel of the tree, at any width, and takes 58,653 of the base;
/// the next one 7,262
/// (`cargo run -p oxmux-tests --bin growth -- --budget tests/kernels/*/spv/*.spv`). A kernel of 160
/// lanes of conversions of halves in vectors of 16 needs about 127,000 and more
/// (`cargo test -p oxmux-tests --test library floats_to_integers`). An instruction takes 0.5 to 1.1
/// KB at the time when code is made of it (`-- --sizes 16000`: the largest memory, less the 14 MiB
/// of the process, by the largest size), so that the base alone is 125 to 275 MB.
const SIZE_BASE: u64 = 250_000;
const SIZE_PER_INSTRUCTION: u64 = 64;
/// The same for each instruction that the reader has made: a vector body beside the scalar one,
/// each with what is legalized.
const SIZE_PER_EXPANDED: u64 = 8;

/// The instructions, blocks and variables of a module's source: a reader may have made thousands of
/// one.
fn source_size(module: &Module) -> u64 {
    let functions = module.function_order.iter();
    let expanded: u64 = functions.map(|&id| u64::from(module.functions[id].expanded)).sum();
    module_size(module).saturating_sub(expanded)
}

/// The units of work that a module's compilation may take.
pub(crate) fn default_work(module: &Module) -> u64 {
    source_size(module).saturating_mul(WORK_PER_INSTRUCTION).saturating_add(WORK_BASE)
}

/// The number of instructions that a module may grow to.
pub(crate) fn default_size(module: &Module) -> u64 {
    let by_source = source_size(module).saturating_mul(SIZE_PER_INSTRUCTION);
    // What the reader has made may be vectorized, too.
    by_source.max(module_size(module).saturating_mul(SIZE_PER_EXPANDED)).saturating_add(SIZE_BASE)
}

/// The default budget.
#[cfg(feature = "compute-mux")]
pub(crate) fn default_fuel(module: &Module) -> oxmux_ir::Fuel {
    oxmux_ir::Fuel::new(default_work(module), default_size(module), None)
}

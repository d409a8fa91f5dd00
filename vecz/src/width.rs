//! Choice of the vector width by the kernel's types and the target's registers, before anything is
//! vectorized.
//!
//! Two registers for each value of the type that the kernel computes with most, since two
//! independent chains keep a processor busier than one; one register if fewer than half of the
//! values that are live at once fit the registers, or if constants and other uniform floats need
//! all registers ([`uniform_floats`]); four where loops are bound by chains of dependent operations
//! ([`chains`]). No more than eight lanes where each goes along a row of its own ([`row_loops`]).
//!
//! No more lanes than a work-group's rows have work-items, as far as local arrays say that
//! ([`local_arrays`]).
//!
//! Fewer lanes, or none, where the values that are live at once would be vectors of more bytes than
//! a kernel may have of the stack.
//!
//! Elements of small private arrays are values that are live: loops over them are unrolled.
//!
//! Twice as many lanes are tried where the kernel spends much for each vector as a whole,
//! half as many where its values find no registers: estimates of the code decide
//! (`run_vecz/other_widths.rs`).

mod chains;
mod local_arrays;
mod row_loops;
mod uniform_floats;

use crate::cost::live_values;
use crate::divergence::analyze_dimension;
use crate::not_vectorized::{NotVectorized, NotVectorizedKind};
use oxmux_ir::analysis::{Cfg, Divergence, Dominators, Loops};
use oxmux_ir::attributes::VECTOR_LANES_MAX;
use oxmux_ir::{Function, Module, Op, Type};
use oxmux_passes::TargetInfo;
use oxmux_passes::builtin_info::BuiltinInfo;
use oxmux_passes::target_info::{COMMON_REGISTER_BITS, LaneType, lane_type};
use std::cell::LazyCell;

/// No narrower vectors are made by default. Estimated; no command measures it.
pub(crate) const WIDTH_MIN: u32 = 4;
/// No wider ones are made before costs are known: rows of work-groups are often of 16 work-items,
/// and no wider vector is full then.
pub(crate) const CHOSEN_WIDTH_MAX: u32 = 16;
/// A type decides the width if at least one in this many instructions has it.
/// Estimated; no command measures it.
const SHARE: u64 = 4;

/// Larger private arrays stay in memory. Estimated; no command measures it.
const ARRAY_ELEMENTS_MAX: u32 = 32;

/// The most bytes that the vectors take that are live at once, if all of them were spilled. A
/// launch has a stack of 512 KiB by default, of which the generator for wide vectors takes at most
/// half; spilled masks and what the rest of the row takes are not counted here, and took up to a
/// quarter more (`growth loop_live live kernel_arguments`).
const SPILLED_BYTES_MAX: u64 = 192 << 10;

/// The width for a kernel.
pub(crate) fn choose(
    module: &Module,
    function: &Function,
    target: &TargetInfo,
    builtin_info: &dyn BuiltinInfo,
    dimension: u32,
) -> Result<u32, NotVectorized> {
    if !target.unit.is_any() {
        return Err(NotVectorized::of(
            NotVectorizedKind::Cost,
            "the target's features have no vectors (x86-64 needs SSE4.1, which x86-64-v2 has; \
             RISC-V needs V)",
        ));
    }
    let facts = Facts::compute(module, function, target);
    // Without one, the width is that of a kernel of which nothing is known.
    let divergence = LazyCell::new(|| facts.divergence(builtin_info, dimension));
    let divergence = || divergence.as_ref();
    let registers = target.unit.registers;
    let waits = || {
        let (cfg, loops) = (&facts.cfg, &facts.loops);
        chains::wait(module, function, cfg, loops, divergence, 2, registers)
    };
    let per_value = match facts.is_full(divergence) {
        true => 1,
        false if waits() => 4,
        false => 2,
    };
    let mut width = (facts.lanes * per_value).clamp(WIDTH_MIN, CHOSEN_WIDTH_MAX);
    while !facts.fits_stack(width) {
        if width <= WIDTH_MIN {
            let reason = "vectors of the values that are live at once would not fit the stack";
            return Err(NotVectorized::of(NotVectorizedKind::Cost, reason));
        }
        width /= 2;
    }
    Ok(if width > row_loops::LANES_MAX && facts.has_rows(divergence) {
        row_loops::LANES_MAX
    } else {
        width
    })
}

/// The most lanes that a kernel is to have.
pub(crate) fn lanes_max(kernel: &Function) -> u32 {
    let max = kernel.attributes.set.string(VECTOR_LANES_MAX);
    max.and_then(|max| max.parse().ok()).unwrap_or(u32::MAX)
}

/// Whether a kernel may have vectors of this many lanes, if estimates of its code find that they
/// pay: estimates count what finds no register, but only roughly, so that more than
/// [`CHOSEN_WIDTH_MAX`] lanes are none for values that fill the registers with fewer.
pub(crate) fn may_be(
    module: &Module,
    function: &Function,
    target: &TargetInfo,
    builtin_info: &dyn BuiltinInfo,
    dimension: u32,
    width: u32,
) -> bool {
    // For each value of the type that the kernel computes with most.
    let registers = if width > CHOSEN_WIDTH_MAX { 4 } else { 2 };
    let facts = Facts::compute(module, function, target);
    let divergence = LazyCell::new(|| facts.divergence(builtin_info, dimension));
    let divergence = || divergence.as_ref();
    let has_room = || width <= CHOSEN_WIDTH_MAX || !facts.is_full(divergence);
    let is_row = || width > row_loops::LANES_MAX && facts.has_rows(divergence);
    width <= facts.lanes * registers && facts.fits_stack(width) && has_room() && !is_row()
}

/// What the choice of a width asks about a kernel.
struct Facts<'a> {
    module: &'a Module,
    function: &'a Function,
    target: &'a TargetInfo,
    cfg: Cfg,
    loops: Loops,
    /// The type that decides the width, and its lanes in a register.
    lane: LaneType,
    lanes: u32,
    /// The most values that are live at once, with elements of small private arrays, and how many
    /// of them these are.
    live: u32,
    arrays: u32,
}

impl<'a> Facts<'a> {
    fn compute(module: &'a Module, function: &'a Function, target: &'a TargetInfo) -> Self {
        let cfg = Cfg::compute(function);
        let loops = Loops::compute(&cfg, &Dominators::compute(&cfg));
        let lane = widest_frequent(module, function, &cfg, &loops);
        let arrays = array_elements(module, function, &cfg);
        let live = live_values(module, function, &cfg, |_| true).saturating_add(arrays);
        Self { module, function, target, cfg, loops, lane, lanes: target.lanes(lane), live, arrays }
    }

    fn divergence(&self, builtin_info: &dyn BuiltinInfo, dimension: u32) -> Option<Divergence> {
        let found = analyze_dimension(self.module, self.function, builtin_info, dimension);
        found.map(|(_, found)| found).ok()
    }

    /// Whether one register for each value takes all registers.
    fn is_full<'d>(&self, divergence: impl Fn() -> Option<&'d Divergence>) -> bool
    where
        'a: 'd,
    {
        let registers = self.target.unit.registers;
        let (module, function, cfg, loops) = (self.module, self.function, &self.cfg, &self.loops);
        self.live > registers && self.live_varying(&divergence) > registers
            || uniform_floats::floats(module, function, cfg, loops, divergence) > registers
    }

    /// The most values that are live at once and differ between work-items: others take a register
    /// however many lanes there are.
    fn live_varying<'d>(&self, divergence: impl Fn() -> Option<&'d Divergence>) -> u32
    where
        'a: 'd,
    {
        let Some(divergence) = divergence() else { return self.live };
        let is_varying = |value| divergence.is_varying(value);
        live_values(self.module, self.function, &self.cfg, is_varying).saturating_add(self.arrays)
    }

    /// Whether the values that are live at once may all be spilled.
    fn fits_stack(&self, width: u32) -> bool {
        let bytes = u64::from(self.live) * u64::from(self.lane.bits() / 8);
        bytes * u64::from(width) <= SPILLED_BYTES_MAX
    }

    fn has_rows<'d>(&'d self, divergence: impl Fn() -> Option<&'d Divergence>) -> bool {
        row_loops::dominate(self.module, self.function, &self.cfg, &self.loops, divergence)
    }
}

/// The elements of small private arrays: each is a value where loops over them are unrolled.
fn array_elements(module: &Module, function: &Function, cfg: &Cfg) -> u32 {
    let types = &module.cx.types;
    let blocks = cfg.reverse_post_order().iter();
    let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    let sizes = insts.filter_map(|&inst| match function.insts[inst].op {
        Op::Alloca { ty, count, .. } if module.cx.constants.value_uint(count) == Some(1) => {
            let (mut element, mut elements) = (ty, 1u64);
            while let Some(count) = types.element_count(element) {
                elements = elements.checked_mul(count)?;
                element = types.element(element, 0)?;
            }
            u32::try_from(elements).ok()
        }
        _ => None,
    });
    sizes.filter(|&count| count <= ARRAY_ELEMENTS_MAX).fold(0, u32::saturating_add)
}

/// The most work-items that a row of a work-group has in `dimension`, as far as local arrays say.
pub(crate) fn row_max(
    module: &Module,
    function: &Function,
    builtin_info: &dyn BuiltinInfo,
    dimension: u32,
) -> Option<u32> {
    if !local_arrays::asks_for_place(module, function, dimension) {
        return None;
    }
    // Without divergence, nothing is known about the work-items that make an access.
    let (regions, divergence) =
        analyze_dimension(module, function, builtin_info, dimension).ok()?;
    local_arrays::row_max(module, function, &regions, &divergence, dimension)
}

/// How many lanes a register has of the type that decides the width, and how many the vectors of
/// joined rows have at most: two registers, but one of 128 bits. Two shaders with loops took 0.43
/// and 0.64 of the time with two registers of 256 bits instead of one, and 1.4 with two or four of
/// 128 bits (Zen 4, `muxc run --time --repeat --target x86-64-v3` and `-v2`).
pub(crate) fn lanes_for_joined_rows(
    module: &Module,
    function: &Function,
    target: &TargetInfo,
) -> (u32, u32) {
    let cfg = Cfg::compute(function);
    let loops = Loops::compute(&cfg, &Dominators::compute(&cfg));
    let lane = widest_frequent(module, function, &cfg, &loops);
    let lanes = target.lanes(lane);
    let registers = if lanes * lane.bits() > COMMON_REGISTER_BITS { 2 } else { 1 };
    (lanes, lanes * registers)
}

/// How much more an instruction counts with this many loops around it.
pub(crate) fn loop_weight(depth: u32) -> u64 {
    /// For each loop. Estimated; no command measures it.
    const LOOP_WEIGHT: u64 = 8;
    LOOP_WEIGHT.pow(depth.min(6))
}

/// The widest of the types that a good part of the kernel computes with.
fn widest_frequent(module: &Module, function: &Function, cfg: &Cfg, loops: &Loops) -> LaneType {
    let mut weights = [0u64; LaneType::ALL.len()];
    for &block in cfg.reverse_post_order() {
        let weight = loop_weight(loops.depth(block));
        for &inst in &function.blocks[block].insts {
            let data = &function.insts[inst];
            let result = data.result.map(|result| function.local_type(result));
            let ty = match &data.op {
                Op::Store { value, .. } => Some(module.cx.value_type(function, *value)),
                Op::Load { .. } | Op::AtomicRmw { .. } | Op::FNeg { .. } => result,
                // Arithmetic on integers of 64 bits makes addresses, mostly.
                Op::Binary { .. } | Op::Intrinsic(_) | Op::Cast { .. } => {
                    result.filter(|&ty| module.cx.types.scalar(ty) != Type::I64)
                }
                _ => None,
            };
            let Some(ty) = ty else { continue };
            let types = &module.cx.types;
            if types.is_ptr_or_vector(ty) {
                continue;
            }
            if let Some(lane) = lane_type(types, types.scalar(ty)) {
                let in_memory = matches!(data.op, Op::Load { .. } | Op::Store { .. });
                // Halves are computed in floats.
                let lane = match lane {
                    LaneType::F16 if !in_memory => LaneType::F32,
                    lane => lane,
                };
                let each = u64::from(types.lane_count(ty));
                weights[lane as usize] =
                    weights[lane as usize].saturating_add(weight.saturating_mul(each));
            }
        }
    }
    let total = weights.iter().fold(0u64, |sum, &w| sum.saturating_add(w));
    let is_frequent = |lane: &LaneType| weights[*lane as usize].saturating_mul(SHARE) >= total;
    let frequent = LaneType::ALL.into_iter().filter(|lane| total > 0 && is_frequent(lane));
    frequent.max_by_key(|lane| lane.bits()).unwrap_or(LaneType::I32)
}

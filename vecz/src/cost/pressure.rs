//! Register pressure: the cost of spilled values.
//!
//! In each block, the registers that are needed where most values are live; those beyond what the
//! target has cost a store and a load each, unless the block does not touch them: a value that is
//! only live through a block stays in its slot. A vector that is wider than a register needs
//! several.

use super::frequency::Frequencies;
use oxmux_ir::analysis::{Cfg, most_live};
use oxmux_ir::entity::IdSet;
use oxmux_ir::{Block, Function, Inst, Module, Type, TypeKind, Value, ValueDef};
use oxmux_passes::TargetInfo;
use oxmux_passes::target_info::{LaneOp, LaneType, costs::SPILL, lane_type};

/// What the values without registers take.
pub(super) fn cost(
    module: &Module,
    function: &Function,
    cfg: &Cfg,
    live: &IdSet<Inst>,
    frequencies: &Frequencies,
    target: &TargetInfo,
) -> f64 {
    let work = Pressure { module, function, live, target };
    let counts = |inst| live.contains(inst);
    let most = most_live(function, cfg, |value| work.registers(value), counts);
    let mut sum = 0.0;
    for &block in cfg.reverse_post_order() {
        let registers = u64::from(target.unit.registers);
        if most[block] > registers {
            let moved = work.touched(block).moved(most[block], registers);
            sum += moved * SPILL * frequencies.of(block);
        }
    }
    sum
}

/// The registers of the values that a block's instructions use or make.
#[derive(Default)]
struct Touched {
    all: u64,
    /// Those of values that the block does not compute: parameters and other blocks' values.
    incoming: u64,
}

impl Touched {
    /// How many registers a block stores and loads that has up to `most` live, with this many in
    /// the machine. What is live through it without a use is what is in memory first. The rest is
    /// values that find no register between those that the block touches, and values that came
    /// here in memory: as large a part of those that come as of all.
    fn moved(&self, most: u64, registers: u64) -> f64 {
        let spilled = most.saturating_sub(registers) as f64;
        let among_touched = self.all.saturating_sub(registers) as f64;
        spilled.min(among_touched + self.incoming as f64 * spilled / most.max(1) as f64)
    }
}

struct Pressure<'a> {
    module: &'a Module,
    function: &'a Function,
    live: &'a IdSet<Inst>,
    target: &'a TargetInfo,
}

impl Pressure<'_> {
    /// What the instructions of a block use or make. Branches pass values on where they are.
    fn touched(&self, block: Block) -> Touched {
        let mut touched = Touched::default();
        let (mut seen, mut made) = (IdSet::new(), IdSet::new());
        for &inst in &self.function.blocks[block].insts {
            let data = &self.function.insts[inst];
            if data.op.is_terminator() || !self.live.contains(inst) {
                continue;
            }
            data.op.for_each_value(|value| {
                if !value.is_constant() && !made.contains(value) && seen.insert(value) {
                    let registers = u64::from(self.registers(value));
                    touched.all += registers;
                    touched.incoming += registers;
                }
            });
            if let Some(result) = data.result {
                made.insert(result);
                touched.all += u64::from(self.registers(result));
            }
        }
        touched
    }

    /// The registers that `lanes` lanes fill.
    fn whole(&self, lane: LaneType, mut lanes: u32) -> u32 {
        let mut whole = 0;
        for each in self.target.unit.vector_lanes(lane.bits()) {
            whole += lanes / each;
            lanes %= each;
        }
        whole
    }

    /// The vector registers that a value is in.
    fn registers(&self, value: Value) -> u32 {
        let types = &self.module.cx.types;
        let ty = self.function.local_type(value);
        if let Some(inst) = self.function.def_inst(value)
            && !self.live.contains(inst)
        {
            return 0;
        }
        match types.vector_parts(ty) {
            None => u32::from(types.is_float(ty)),
            Some((element, lanes, _)) => {
                let lane = match types.kind(element) {
                    TypeKind::Int(1) => Some(LaneType::I32),
                    TypeKind::Ptr(_) if !self.target.is_native(LaneOp::Gather, LaneType::I64) => {
                        None
                    }
                    _ => lane_type(types, element),
                };
                let floats = types.is_float(element);
                match lane.map_or(0, |lane| self.whole(lane, lanes)) {
                    whole if whole > 0 => whole,
                    _ if floats => lanes,
                    // Integers in general registers.
                    _ => 0,
                }
            }
        }
    }
}

/// The most values that a kernel's code has live at once, as far as they become vectors: for
/// choosing a width before there are any. Counts those that `is_one` says.
pub(crate) fn live_values(
    module: &Module,
    function: &Function,
    cfg: &Cfg,
    is_one: impl Fn(Value) -> bool,
) -> u32 {
    let types = &module.cx.types;
    let counts = |value: Value| {
        let ty = function.local_type(value);
        let is_made = !matches!(function.value_def(value), Some(ValueDef::Argument(_)));
        let lanes = types.lane_count(ty);
        let becomes = is_made && !types.is_ptr_or_vector(ty) && types.scalar(ty) != Type::I64;
        if becomes && is_one(value) { lanes } else { 0 }
    };
    let most = most_live(function, cfg, counts, |_| true);
    let blocks = cfg.reverse_post_order().iter();
    let most = blocks.map(|&block| most[block]).max().unwrap_or(0);
    u32::try_from(most).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::super::live_instructions;
    use super::*;
    use oxmux_ir::analysis::{Dominators, Loops};
    use oxmux_ir::text::parse_module;
    use oxmux_passes::target_info::VectorUnit;

    /// The cost of a kernel that loads 24 vectors, adds to one of them in `blocks` blocks, and
    /// stores the sum of all; a machine with 16 registers.
    fn of_blocks(blocks: usize) -> f64 {
        use std::fmt::Write;
        let (ty, count) = ("<8 x float>", 24);
        let mut text = "define void @f(ptr %p) {\nentry:\n".to_string();
        for i in 0..count {
            writeln!(text, "  %a{i} = getelementptr {ty}, ptr %p, i64 {i}").expect("text");
            writeln!(text, "  %v{i} = load {ty}, ptr %a{i}").expect("text");
        }
        writeln!(text, "  br label %b0").expect("text");
        for block in 0..blocks {
            let (before, after) = (block, block + 1);
            let last = if block == 0 { "%v0".to_string() } else { format!("%s{before}") };
            writeln!(text, "b{before}:\n  %s{after} = fadd {ty} {last}, {last}").expect("text");
            writeln!(text, "  br label %b{after}").expect("text");
        }
        writeln!(text, "b{blocks}:").expect("text");
        for i in 0..count {
            let last = if i == 0 { format!("%s{blocks}") } else { format!("%t{i}") };
            writeln!(text, "  %t{} = fadd {ty} {last}, %v{i}", i + 1).expect("text");
        }
        writeln!(text, "  store {ty} %t{count}, ptr %p\n  ret void\n}}").expect("text");
        let module = parse_module(&text).expect("a module");
        let function = &module.functions[module.function_order[0]];
        let cfg = Cfg::compute(function);
        let loops = Loops::compute(&cfg, &Dominators::compute(&cfg));
        let frequencies = Frequencies::compute(&module, function, &cfg, &loops, 8);
        let live = live_instructions::compute(function, &cfg);
        let unit = VectorUnit::with_lane_masks(&[256, 128], 16);
        let target = TargetInfo::new(unit, |_, _| true);
        cost(&module, function, &cfg, &live, &frequencies, &target)
    }

    #[test]
    fn values_that_a_block_does_not_touch_stay_in_memory() {
        let (one, many) = (of_blocks(1), of_blocks(30));
        // Nine values find no register: they are stored where they are loaded, and loaded where
        // they are added up.
        assert!(one >= 9.0 * SPILL, "{one}");
        assert!(many < 2.0 * one, "{many} in 30 blocks, {one} in one");
    }
}

//! Register pressure: the cost of spilled values.
//!
//! In each block, the registers that are needed where most values are live; those beyond what the
//! target has cost a store and a load each. A vector that is wider than a register needs several.

use super::frequency::Frequencies;
use oxmux_ir::analysis::{Cfg, most_live};
use oxmux_ir::entity::IdSet;
use oxmux_ir::{Function, Inst, Module, Type, TypeKind, Value, ValueDef};
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
        let spilled = most[block].saturating_sub(u64::from(target.unit.registers));
        sum += spilled as f64 * SPILL * frequencies.of(block);
    }
    sum
}

struct Pressure<'a> {
    module: &'a Module,
    function: &'a Function,
    live: &'a IdSet<Inst>,
    target: &'a TargetInfo,
}

impl Pressure<'_> {
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
/// choosing a width before there are any.
pub(crate) fn live_values(module: &Module, function: &Function, cfg: &Cfg) -> u32 {
    let types = &module.cx.types;
    let counts = |value: Value| {
        let ty = function.local_type(value);
        let is_made = !matches!(function.value_def(value), Some(ValueDef::Argument(_)));
        let lanes = types.lane_count(ty);
        let becomes = is_made && !types.is_ptr_or_vector(ty) && types.scalar(ty) != Type::I64;
        if becomes { lanes } else { 0 }
    };
    let most = most_live(function, cfg, counts, |_| true);
    let blocks = cfg.reverse_post_order().iter();
    let most = blocks.map(|&block| most[block]).max().unwrap_or(0);
    u32::try_from(most).unwrap_or(u32::MAX)
}

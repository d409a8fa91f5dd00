//! Values that find no register.
//!
//! In each block, the registers that are needed where most values are live; those beyond what the target has cost a store
//! and a load each. A vector that is wider than a register needs several.

use super::frequency::Frequencies;
use oxmux_ir::analysis::{Cfg, Liveness};
use oxmux_ir::entity::IdSet;
use oxmux_ir::{Block, Function, Inst, Module, Type, TypeKind, Value, ValueDef};
use oxmux_passes::TargetInfo;
use oxmux_passes::target_info::LaneType;

/// A store and a load.
const SPILL: f64 = 1.5;

/// What the values without registers take.
pub(super) fn cost(
    module: &Module,
    function: &Function,
    cfg: &Cfg,
    needed: &IdSet<Inst>,
    frequencies: &Frequencies,
    target: &TargetInfo,
) -> f64 {
    let liveness = Liveness::compute(function, cfg);
    let work = Pressure { module, function, needed, target };
    let mut sum = 0.0;
    for &block in cfg.reverse_post_order() {
        let most = work.most(block, liveness.live_out(block));
        let spilled = most.saturating_sub(target.vector_registers);
        sum += f64::from(spilled) * SPILL * frequencies.of(block);
    }
    sum
}

struct Pressure<'a> {
    module: &'a Module,
    function: &'a Function,
    needed: &'a IdSet<Inst>,
    target: &'a TargetInfo,
}

impl Pressure<'_> {
    /// The most vector registers that values of a block need at once.
    fn most(&self, block: Block, live_out: &IdSet<Value>) -> u32 {
        let mut live = live_out.clone();
        let mut now: u32 = live.iter().map(|value| self.registers(value)).sum();
        let mut most = now;
        for &inst in self.function.blocks[block].insts.iter().rev() {
            if !self.needed.contains(inst) {
                continue;
            }
            let data = &self.function.insts[inst];
            if let Some(result) = data.result
                && live.remove(result)
            {
                now = now.saturating_sub(self.registers(result));
            }
            data.op.for_each_value(|value| {
                if !value.is_constant() && live.insert(value) {
                    now = now.saturating_add(self.registers(value));
                }
            });
            most = most.max(now);
        }
        most
    }

    /// The vector registers that a value is in.
    fn registers(&self, value: Value) -> u32 {
        let types = &self.module.cx.types;
        let ty = self.function.local_type(value);
        if let Some(inst) = self.function.def_inst(value)
            && !self.needed.contains(inst)
        {
            return 0;
        }
        match types.vector_parts(ty) {
            None => u32::from(types.is_float(ty)),
            Some((element, lanes, _)) => {
                let lane = match types.kind(element) {
                    TypeKind::Int(1) => Some(LaneType::I32),
                    TypeKind::Ptr(_) if !self.target.gather => None,
                    _ => LaneType::of(types, element),
                };
                let each = lane.map(|lane| self.target.lanes(lane));
                let floats = types.is_float(element);
                match each {
                    Some(each) if lanes >= each => lanes / each,
                    _ if floats => lanes,
                    // Integers in general registers.
                    _ => 0,
                }
            }
        }
    }
}

/// The most values that a kernel's code has live at once, as far as they become vectors: for choosing a width before there
/// are any.
pub(crate) fn live_values(module: &Module, function: &Function, cfg: &Cfg) -> u32 {
    let liveness = Liveness::compute(function, cfg);
    let types = &module.cx.types;
    let counts = |value: Value| {
        let ty = function.local_type(value);
        let is_made = !matches!(function.value_def(value), Some(ValueDef::Argument(_)));
        let lanes = types.vector_parts(ty).map_or(1, |(_, lanes, _)| lanes);
        let becomes = is_made && !types.is_ptr_or_vector(ty) && types.scalar(ty) != Type::I64;
        if becomes { lanes } else { 0 }
    };
    let mut most = 0u32;
    for &block in cfg.reverse_post_order() {
        let mut live = liveness.live_out(block).clone();
        let mut now: u32 = live.iter().map(counts).fold(0, u32::saturating_add);
        for &inst in function.blocks[block].insts.iter().rev() {
            let data = &function.insts[inst];
            if let Some(result) = data.result
                && live.remove(result)
            {
                now = now.saturating_sub(counts(result));
            }
            data.op.for_each_value(|value| {
                if !value.is_constant() && live.insert(value) {
                    now = now.saturating_add(counts(value));
                }
            });
            most = most.max(now);
        }
    }
    most
}

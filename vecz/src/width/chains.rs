//! Chains of dependent operations: a loop whose iterations wait for each other leaves a processor
//! idle, unless it runs several vectors at once.
//!
//! In an innermost loop with a uniform trip count, each loop-carried value is such a chain. Where
//! the longest chain takes more time than the loop's operations on the vectors of the default
//! width, more vectors cost nothing.

use crate::cost::latency::{Product, cycles};
use hashbrown::HashMap;
use oxmux_ir::analysis::{Cfg, Divergence, LoopId, Loops};
use oxmux_ir::entity::IdSet;
use oxmux_ir::{Block, Function, Inst, Intrinsic, Module, Op, TypeKind, Value};
use oxmux_passes::target_info::costs::{VECTOR_OPS_PER_CYCLE, latency};
use rustc_hash::FxBuildHasher;

/// Whether the loops that a kernel spends its time in wait for chains, though `vectors` vectors run
/// side by side, and values of twice as many find room in `registers` registers.
pub(super) fn wait<'a>(
    module: &'a Module,
    function: &'a Function,
    cfg: &'a Cfg,
    loops: &'a Loops,
    divergence: impl Fn() -> Option<&'a Divergence>,
    vectors: u32,
    registers: u32,
) -> bool {
    let mut outer: IdSet<LoopId> = IdSet::new();
    for id in loops.ids() {
        loops.get(id).parent.into_iter().for_each(|parent| _ = outer.insert(parent));
    }
    let innermost: Vec<LoopId> = loops.ids().filter(|&id| !outer.contains(id)).collect();
    if innermost.is_empty() {
        return false;
    }
    let Some(divergence) = divergence() else { return false };
    let work = Chains { module, function, cfg, loops, divergence };
    innermost.into_iter().all(|id| work.waits(id, vectors, registers))
}

struct Chains<'a> {
    module: &'a Module,
    function: &'a Function,
    cfg: &'a Cfg,
    loops: &'a Loops,
    divergence: &'a Divergence,
}

impl Chains<'_> {
    fn waits(&self, id: LoopId, vectors: u32, registers: u32) -> bool {
        let of = self.loops.get(id);
        let inside = |block: &&Block| self.loops.contains(id, **block);
        let blocks: Vec<Block> =
            self.cfg.reverse_post_order().iter().filter(inside).copied().collect();
        let insts = || blocks.iter().flat_map(|&block| &self.function.blocks[block].insts);
        if insts().any(|&inst| !self.is_simple(inst)) {
            return false;
        }
        // How long after the iteration's begin values are there that follow from what the iteration
        // before handed on.
        let mut since: HashMap<Value, u32, FxBuildHasher> = HashMap::default();
        let mut own: IdSet<Value> = IdSet::new();
        for &block in &blocks {
            for &param in &self.function.blocks[block].params {
                own.insert(param);
                if block == of.header && self.divergence.is_varying(param) {
                    since.insert(param, 0);
                }
            }
        }
        let (mut operations, mut values) = (0u32, since.len() as u32);
        let computed = self.computed(id, &blocks);
        for &inst in insts() {
            let data = &self.function.insts[inst];
            let Some(result) = data.result.filter(|&result| self.divergence.is_varying(result))
            else {
                operations += u32::from(matches!(data.op, Op::Store { .. }));
                continue;
            };
            own.insert(result);
            let counts = computed.contains(inst) && !matches!(data.op, Op::Cast { .. });
            let of_halves = self.of_halves(&data.op, result);
            operations += if counts { 1 + of_halves.map_or(0, |more| more.operations) } else { 0 };
            let mut begin = None;
            data.op.for_each_value(|value| begin = begin.max(since.get(&value).copied()));
            if let Some(begin) = begin {
                let more = of_halves.map_or(0, |more| more.cycles);
                since.insert(result, begin + cycles(&data.op, Product::Vector) + more);
            }
        }
        // What the loop takes from outside has its registers, too.
        for &inst in insts().filter(|&&inst| computed.contains(inst)) {
            let op = &self.function.insts[inst].op;
            for_each_lane_operand(op, |value| {
                let taken = self.divergence.is_varying(value);
                values += u32::from(taken && own.insert(value));
            });
        }
        let mut longest = 0;
        for &latch in &of.latches {
            for &arg in self.function.edge_args(latch, of.header).into_iter().flatten() {
                longest = longest.max(since.get(&arg).copied().unwrap_or(0));
            }
        }
        // One more register for what is being computed.
        let room = values.saturating_add(1).saturating_mul(vectors * 2) <= registers;
        room && operations > 0 && longest * VECTOR_OPS_PER_CYCLE >= operations * vectors
    }

    /// The instructions of a loop that compute what is stored, or handed on. The others make
    /// addresses and count iterations, once for all lanes.
    fn computed(&self, id: LoopId, blocks: &[Block]) -> IdSet<Inst> {
        let mut computed = IdSet::new();
        let mut work: Vec<Value> = Vec::new();
        let header = self.loops.get(id).header;
        for &block in blocks {
            for &inst in &self.function.blocks[block].insts {
                if let Op::Store { value, .. } = self.function.insts[inst].op {
                    work.push(value);
                }
            }
            work.extend(self.function.edge_args(block, header).into_iter().flatten());
        }
        let inside: IdSet<Inst> = {
            let mut inside = IdSet::new();
            for &block in blocks {
                self.function.blocks[block].insts.iter().for_each(|&i| _ = inside.insert(i));
            }
            inside
        };
        while let Some(value) = work.pop() {
            let inst = if value.is_constant() { None } else { self.function.def_inst(value) };
            let Some(inst) = inst.filter(|&inst| inside.contains(inst)) else { continue };
            if self.divergence.is_varying(value) && computed.insert(inst) {
                for_each_lane_operand(&self.function.insts[inst].op, |value| work.push(value));
            }
        }
        computed
    }

    /// What arithmetic of halves takes beyond that of floats, if it is that: operands are made
    /// floats, and the result a half.
    fn of_halves(&self, op: &Op, result: Value) -> Option<HalfArithmetic> {
        let types = &self.module.cx.types;
        let scalar = types.scalar(self.function.local_type(result));
        if !matches!(types.kind(scalar), TypeKind::Half) {
            return None;
        }
        match op {
            Op::Binary { .. } => Some(HalfArithmetic { operations: 3, cycles: latency::HALVES }),
            // The sum is rounded to odd first.
            Op::Intrinsic(call)
                if matches!(call.intrinsic, Intrinsic::Fma | Intrinsic::FMulAdd) =>
            {
                Some(HalfArithmetic {
                    operations: 18,
                    cycles: latency::HALVES + latency::FMA_OF_HALVES,
                })
            }
            _ => None,
        }
    }

    /// Whether an instruction of a loop has a vector form that is made at once, and all work-items
    /// run it.
    fn is_simple(&self, inst: Inst) -> bool {
        let result = self.function.insts[inst].result;
        let is_vector = |value| self.module.cx.types.is_vector(self.function.local_type(value));
        if result.is_some_and(is_vector) {
            return false;
        }
        match &self.function.insts[inst].op {
            Op::CondBr { condition, .. } => !self.divergence.is_varying(*condition),
            Op::Call(_) | Op::Switch { .. } | Op::AtomicRmw { .. } | Op::CmpXchg { .. } => false,
            _ => true,
        }
    }
}

/// Operations on vectors, and cycles until their result is there. A loop of a fused multiply-add
/// and a product of halves took 57 cycles for an iteration of one vector, and 90 for one of four
/// (Sapphire Rapids, `muxc run --time --repeat --target x86-64-v4` with `--vectorize 16` and `64`).
#[derive(Copy, Clone)]
struct HalfArithmetic {
    operations: u32,
    cycles: u32,
}

/// Visits the operands that have lanes: all but addresses.
fn for_each_lane_operand(op: &Op, mut visit: impl FnMut(Value)) {
    match op {
        Op::Load { .. } | Op::Gep { .. } => {}
        Op::Store { value, .. } => visit(*value),
        op => op.for_each_value(visit),
    }
}

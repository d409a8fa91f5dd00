//! Plans instruction selection: which values get a register, and which are folded into their users.
//!
//! One walk from the end of the function to its start. Unused values have no code; a load that its
//! one user can read as an operand, an address, a comparison that a branch needs are made by their
//! users. The selection asks the same questions in the same words, and makes whatever it needs a
//! register for after all.

use crate::sink::Sunk;
use oxmux_codegen::legal::{Lane, LegalFunction, LegalType};
use oxmux_ir::analysis::Cfg;
use oxmux_ir::entity::EntityId;
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{
    BinaryOp, Block, CastOp, ConstantKind, Context, Function, Inst, Intrinsic, Op, Value,
};
use rustc_hash::FxHashMap;

mod address;
mod logic;
mod needs;
mod shapes;
mod update;

pub(crate) use address::PointerBase;
pub(crate) use logic::Logic;
pub(crate) use shapes::{Build, Extremum, Factor, Fused};
pub(crate) use update::Update;

/// Which values have a register, and which are folded into their users.
pub(crate) struct FoldingPlan<'a> {
    cx: &'a Context,
    func: &'a Function,
    /// How often each value is used.
    uses: Vec<u32>,
    needed: Vec<bool>,
    /// For each instruction its block, and how often memory was written before it there.
    times: Vec<(u32, u32)>,
    /// Which lanes of each loaded vector are extracted while memory is as it was loaded.
    extracted: Vec<u64>,
    /// Which lanes of a vector are extracted in a block.
    lanes_in: FxHashMap<(Value, Block), u64>,
    /// Where the objects on the stack are, by their addresses.
    objects: Vec<Option<i32>>,
    /// The bytes of all objects.
    pub(crate) object_bytes: u64,
    /// Whether there are predicates, and instructions that broadcast an element of memory to all lanes.
    predicates: bool,
    /// Whether instructions add up sums of two products each.
    dots: bool,
    /// Instructions that are sunk to other blocks.
    pub(crate) sunk: Sunk,
}

/// The bytes of a cache line. SHA-1 of 16 messages at once, with an array of 80 vectors, took 0.384
/// ms with the array aligned to a line, and 0.46 with it 48 bytes behind the start of one (Zen 4,
/// `muxc run --time --repeat --vectorize 16`).
pub(crate) const CACHE_LINE: u64 = 64;

impl<'a> FoldingPlan<'a> {
    /// Plans a function, for a machine with predicates or not, and for instructions that add up sums
    /// of products or not.
    pub(crate) fn new(
        program: &LegalFunction<'a>,
        cfg: &Cfg,
        predicates: bool,
        dots: bool,
    ) -> Self {
        let (cx, func) = (program.cx, program.body);
        let mut plan = Self {
            cx,
            func,
            uses: vec![0; func.value_count()],
            needed: vec![false; func.value_count()],
            times: vec![(u32::MAX, 0); func.insts.len()],
            extracted: vec![0; func.value_count()],
            lanes_in: FxHashMap::default(),
            objects: vec![None; func.value_count()],
            object_bytes: 0,
            predicates,
            dots,
            sunk: Sunk::new(program, cfg),
        };
        let order = cfg.reverse_post_order();
        for &block in order {
            plan.count(block);
        }
        for &block in order.iter().rev() {
            for &inst in func.blocks[block].insts.iter().rev() {
                plan.visit(inst);
            }
        }
        plan
    }

    /// Whether an instruction has code of its own.
    pub(crate) fn is_needed(&self, inst: Inst) -> bool {
        let data = &self.func.insts[inst];
        match data.result {
            Some(result) => self.needed[result.index()] || data.op.may_write(),
            None => true,
        }
    }

    /// How often a value is used.
    pub(crate) fn uses(&self, value: Value) -> u32 {
        if value.is_constant() { u32::MAX } else { self.uses[value.index()] }
    }

    /// The legal type of a value.
    pub(crate) fn key(&self, value: Value) -> Option<LegalType> {
        LegalType::of(self.cx, self.cx.value_type(self.func, value))
    }

    fn count(&mut self, block: Block) {
        let mut time = 0;
        for &inst in &self.func.blocks[block].insts {
            let data = &self.func.insts[inst];
            data.op.for_each_value(|value| {
                if !value.is_constant() {
                    self.uses[value.index()] += 1;
                }
            });
            // No user waits for a sunk instruction.
            self.times[inst.index()] = match self.sunk.is_moved(inst) {
                true => (u32::MAX, 0),
                false => (block.index() as u32, time),
            };
            if let Op::ExtractElement { vector, index } = data.op
                && let Some(lane) = self.cx.constants.value_uint(index).filter(|&lane| lane < 64)
                && !vector.is_constant()
            {
                *self.lanes_in.entry((vector, block)).or_default() |= 1 << lane;
                if let Some(load) = self.func.def_inst(vector)
                    && self.times[load.index()] == self.times[inst.index()]
                {
                    self.extracted[vector.index()] |= 1 << lane;
                }
            }
            time += u32::from(data.op.may_write());
            if let (Op::Alloca { count, align, .. }, Some(result)) = (&data.op, data.result) {
                let size = self.cx.constants.value_uint(*count);
                // Legal IR has constant sizes alone; another would be too large for any frame.
                let size = size.and_then(|size| u64::try_from(size).ok()).unwrap_or(u64::MAX);
                // Arrays of vectors begin with a whole cache line, or each access of a vector
                // crosses the border of two.
                let whole = if size < CACHE_LINE { 1 } else { CACHE_LINE };
                let at = self.object_bytes.next_multiple_of(u64::from((*align).max(1)).max(whole));
                self.objects[result.index()] = i32::try_from(at).ok();
                self.object_bytes = at.saturating_add(size).min(1 << 40);
            }
        }
    }

    /// The load that the instruction at `at` may read as an operand.
    pub(crate) fn load(&self, value: Value, at: Inst) -> Option<(Value, MemoryAccess)> {
        if value.is_constant() || self.uses[value.index()] != 1 {
            return None;
        }
        let inst = self.func.def_inst(value)?;
        match &self.func.insts[inst].op {
            Op::Load { ptr, access }
                if access.is_simple() && self.times[inst.index()] == self.times[at.index()] =>
            {
                Some((*ptr, *access))
            }
            _ => None,
        }
    }

    /// The place of a loaded vector whose lanes are extracted, once each, and which has no other
    /// use: each lane is then loaded by itself, and no byte of memory twice.
    pub(crate) fn loaded_lanes(&self, vector: Value) -> Option<Value> {
        if vector.is_constant() || self.key(vector)?.lane == Lane::Bit {
            return None;
        }
        match self.func.def_op(vector)? {
            Op::Load { ptr, access }
                if access.is_simple()
                    && self.extracted[vector.index()].count_ones() == self.uses[vector.index()] =>
            {
                Some(*ptr)
            }
            _ => None,
        }
    }

    /// Which of a vector's first 64 lanes are extracted in a block.
    pub(crate) fn lanes_in(&self, vector: Value, block: Block) -> u64 {
        self.lanes_in.get(&(vector, block)).copied().unwrap_or(0)
    }

    /// Whether a value waits for the instruction at `at`, whose operand in memory is at an address
    /// that the value is a part of: a lane of a vector, extended perhaps. Of many lanes that are
    /// looked up and put together only the vector is in a register.
    fn is_late(&self, value: Value, at: Inst) -> bool {
        if value.is_constant() || self.uses[value.index()] != 1 {
            return false;
        }
        let Some(inst) = self.func.def_inst(value) else { return false };
        self.times[inst.index()] == self.times[at.index()]
            && match self.func.insts[inst].op {
                Op::ExtractElement { vector, .. } => !self.is_mask(vector),
                Op::Cast { op: CastOp::ZExt | CastOp::SExt, arg, .. } => self.is_late(arg, at),
                _ => false,
            }
    }

    /// Whether the instruction at `at` reads a value from memory as it is: a whole vector, or a
    /// scalar of 4 or 8 bytes.
    pub(crate) fn whole_load(&self, value: Value, at: Inst) -> Option<Value> {
        let (ptr, _) = self.load(value, at)?;
        let key = self.key(value)?;
        let fits = match key.is_vector() {
            true => key.lane != Lane::Bit && key.bits() >= 128,
            false => matches!(key.bits(), 32 | 64),
        };
        fits.then_some(ptr)
    }

    /// The place of the element that the instruction at `at` may broadcast to all lanes of a
    /// vector.
    pub(crate) fn broadcast_load(&self, value: Value, at: Inst) -> Option<Value> {
        if !self.predicates || value.is_constant() || self.uses[value.index()] != 1 {
            return None;
        }
        let scalar = self.cx.broadcast_scalar(self.func, value)?;
        let key = self.key(value)?;
        // The vector that the element was put into has this use alone, too.
        let Some(Op::ShuffleVector { args, .. }) = self.func.def_op(value) else { return None };
        if !matches!(key.lane.bits(), 32 | 64) || self.uses(args[0]) != 1 {
            return None;
        }
        self.load(scalar, at).map(|(ptr, _)| ptr)
    }

    /// Whether a value may be an operand in memory of the instruction at `at`.
    pub(crate) fn is_memory(&self, value: Value, at: Inst) -> bool {
        self.whole_load(value, at).is_some() || self.broadcast_load(value, at).is_some()
    }

    /// The operands of a commutative operation: one that may be in memory, or is a constant, comes
    /// last.
    pub(crate) fn ordered(&self, [a, b]: [Value; 2], at: Inst) -> [Value; 2] {
        let last = |value: Value| value.is_constant() || self.is_memory(value, at);
        if last(a) && !last(b) { [b, a] } else { [a, b] }
    }

    /// Whether the summand of a product dies there: its register is then reused for the sum.
    pub(crate) fn accumulates(&self, summand: Value, at: Inst) -> bool {
        self.uses(summand) == 1 && !self.is_memory(summand, at)
    }

    /// The mask that a mask is all but.
    pub(crate) fn inverse(&self, mask: Value) -> Option<Value> {
        match self.func.def_op(mask) {
            Some(Op::Binary { op: BinaryOp::Xor, args, .. }) => self.complemented(*args),
            _ => None,
        }
    }

    /// The operand that an exclusive or complements, if it is no constant.
    pub(crate) fn complemented(&self, [a, b]: [Value; 2]) -> Option<Value> {
        match (self.is_all_ones(a), self.is_all_ones(b)) {
            (false, true) if !a.is_constant() => Some(a),
            (true, false) if !b.is_constant() => Some(b),
            _ => None,
        }
    }

    /// Whether a value is a constant of ones alone.
    pub(crate) fn is_all_ones(&self, value: Value) -> bool {
        value.as_constant().is_some_and(|c| self.cx.constants.is_all_ones(&self.cx.types, c))
    }

    /// Whether a value is a constant mask of zeros.
    pub(crate) fn is_no_lane(&self, value: Value) -> bool {
        let zero = |c| self.cx.constants.is_zero(c);
        value.as_constant().is_some_and(|c| match self.cx.constants.kind(c) {
            ConstantKind::Splat(lane) => zero(*lane) || self.cx.constants.as_uint(*lane) == Some(0),
            _ => zero(c),
        })
    }

    /// The mask that a condition reduces, by any or all.
    pub(crate) fn reduction(&self, condition: Value) -> Option<(Intrinsic, Value)> {
        let Some(Op::Intrinsic(call)) = self.func.def_op(condition) else { return None };
        let [mask] = call.args[..] else { return None };
        let which = matches!(call.intrinsic, Intrinsic::ReduceOr | Intrinsic::ReduceAnd);
        let is_mask = self.key(mask).is_some_and(|key| key.is_mask());
        (which && is_mask).then_some((call.intrinsic, mask))
    }

    fn is_mask(&self, value: Value) -> bool {
        self.key(value).is_some_and(|key| key.is_mask())
    }

    fn is_vector(&self, value: Value) -> bool {
        self.key(value).is_some_and(|key| key.is_vector())
    }

    /// Whether a condition is a comparison that its user makes, and its operands.
    pub(crate) fn comparison(&self, condition: Value) -> Option<&'a Op> {
        let op = self.func.def_op(condition)?;
        match op {
            Op::ICmp { args, .. } | Op::FCmp { args, .. } => {
                let key = self.key(args[0])?;
                (!key.is_vector() && key.lane != Lane::I128).then_some(op)
            }
            _ => None,
        }
    }

    fn need_float_tests(&mut self, condition: Value, at: Inst) {
        match self.func.def_op(condition) {
            Some(Op::Binary { args: [a, b], .. }) => {
                self.need_float_tests(*a, at);
                self.need_float_tests(*b, at);
            }
            _ => self.need_condition(condition, at),
        }
    }
}

//! Plans instruction selection: which values get a register, and which are folded into their users.
//!
//! One walk from the end of the function to its start. Unused values have no code; a load that its
//! one user can read as an operand, an address, a comparison that a branch needs are made by their
//! users. The selection asks the same questions in the same words, and makes whatever it needs a
//! register for after all.

use crate::sink::Sunk;
use oxmux_codegen::legal::{Lane, LegalFunction, LegalType, spread_scalar};
use oxmux_ir::analysis::Cfg;
use oxmux_ir::entity::EntityId;
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{BinaryOp, Block, ConstantKind, Context, Function, Inst, Intrinsic, Op, Value};

mod logic;
mod shapes;

pub(crate) use logic::Logic;
pub(crate) use shapes::{Build, Extremum, Factor, Fused};

/// The most additions that an address is followed through.
const ADDRESS_STEPS: usize = 6;

/// Where an address starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Start {
    /// A pointer.
    Value(Value),
    /// An object on the stack, by its distance from the first one.
    Object(i32),
}

/// An address in the parts that an instruction adds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Parts {
    pub(crate) start: Start,
    /// The index, and the binary logarithm of its scale.
    pub(crate) index: Option<(Value, u8)>,
    pub(crate) disp: i32,
}

/// The values that have a register.
pub(crate) struct Plan<'a> {
    cx: &'a Context,
    func: &'a Function,
    /// How often each value is used.
    uses: Vec<u32>,
    needed: Vec<bool>,
    /// For each instruction its block, and how often memory was written before it there.
    times: Vec<(u32, u32)>,
    /// Where the objects on the stack are, by their addresses.
    objects: Vec<Option<i32>>,
    /// The bytes of all objects.
    pub(crate) object_bytes: u64,
    /// Whether instructions spread an element of memory to all lanes.
    spreads: bool,
    /// Whether instructions add up sums of two products each.
    dots: bool,
    /// Instructions that are sunk to other blocks.
    pub(crate) sunk: Sunk,
}

/// The bytes of a cache line. SHA-1 of 16 messages at once, with an array of 80 vectors, took 0.384 ms with the array on such a border, and
/// 0.46 with it 48 bytes behind one (Zen 4, `muxc run --time --repeat --vectorize 16`).
pub(crate) const CACHE_LINE: u64 = 64;

impl<'a> Plan<'a> {
    /// Plans a function, for instructions that spread an element of memory or not, and that add up sums of products or not.
    pub(crate) fn new(program: &LegalFunction<'a>, cfg: &Cfg, spreads: bool, dots: bool) -> Self {
        let (cx, func) = (program.cx, program.body);
        let mut plan = Self {
            cx,
            func,
            uses: vec![0; func.value_count()],
            needed: vec![false; func.value_count()],
            times: vec![(u32::MAX, 0); func.insts.len()],
            objects: vec![None; func.value_count()],
            object_bytes: 0,
            spreads,
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
            time += u32::from(data.op.may_write());
            if let (Op::Alloca { count, align, .. }, Some(result)) = (&data.op, data.result) {
                let size = self.cx.constants.value_uint(*count).unwrap_or(0);
                let size = u64::try_from(size).unwrap_or(u64::MAX);
                // Arrays of vectors begin with a whole cache line, or each access of a vector crosses the border of two.
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

    /// Whether the instruction at `at` reads a value from memory as it is: a whole vector, or a scalar of 4 or 8 bytes.
    pub(crate) fn whole_load(&self, value: Value, at: Inst) -> Option<Value> {
        let (ptr, _) = self.load(value, at)?;
        let key = self.key(value)?;
        let fits = match key.is_vector() {
            true => key.lane != Lane::Bit && key.bits() >= 128,
            false => matches!(key.bits(), 32 | 64),
        };
        fits.then_some(ptr)
    }

    /// The place of the element that the instruction at `at` may spread to all lanes of a vector.
    pub(crate) fn spread_load(&self, value: Value, at: Inst) -> Option<Value> {
        if !self.spreads || value.is_constant() || self.uses[value.index()] != 1 {
            return None;
        }
        let scalar = spread_scalar(self.cx, self.func, value)?;
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
        self.whole_load(value, at).is_some() || self.spread_load(value, at).is_some()
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

    /// An address in parts.
    pub(crate) fn address(&self, pointer: Value) -> Parts {
        let mut parts = Parts { start: Start::Value(pointer), index: None, disp: 0 };
        let mut at = pointer;
        for _ in 0..ADDRESS_STEPS {
            let Some(Op::Gep { base, indices, .. }) = self.func.def_op(at) else { break };
            if self.is_vector(at) {
                break;
            }
            let [offset] = indices[..] else { break };
            let known = self.signed(offset).and_then(|known| add(parts.disp, known));
            if let Some(sum) = known {
                parts.disp = sum;
            } else if parts.index.is_none() {
                // A number that is too large to be added by the instruction is in a register, as others.
                let (index, scale, disp) = self.scaled(offset);
                match add(parts.disp, disp) {
                    Some(sum) => (parts.index, parts.disp) = (Some((index, scale)), sum),
                    None => parts.index = Some((offset, 0)),
                }
            } else {
                break;
            }
            at = *base;
            parts.start = Start::Value(at);
        }
        if !at.is_constant()
            && let Some(object) = self.objects[at.index()]
        {
            parts.start = Start::Object(object);
        }
        parts
    }

    /// Addresses of lanes as a base that they have in common, a number for each lane, and the binary logarithm of its factor.
    pub(crate) fn lane_address(&self, pointers: Value) -> Option<(Value, Value, u8)> {
        let Some(Op::Gep { base, indices, .. }) = self.func.def_op(pointers) else { return None };
        let [offsets] = indices[..] else { return None };
        if self.is_vector(*base) || !self.is_vector(pointers) {
            return None;
        }
        if let Some(Op::Binary { op: BinaryOp::Shl, args: [index, amount], .. }) =
            self.func.def_op(offsets)
            && let Some(ConstantKind::Splat(lane)) = self.cx.constants.of(*amount)
            && let Some(scale @ 1..=3) = self.cx.constants.as_uint(*lane)
        {
            return Some((*base, *index, scale as u8));
        }
        Some((*base, offsets, 0))
    }

    fn is_mask(&self, value: Value) -> bool {
        self.key(value).is_some_and(|key| key.is_mask())
    }

    fn is_vector(&self, value: Value) -> bool {
        self.key(value).is_some_and(|key| key.is_vector())
    }

    /// A number of 64 bits as a multiple of another one, and a number to be added.
    fn scaled(&self, offset: Value) -> (Value, u8, i64) {
        let (mut value, mut scale, mut disp) = (offset, 0, 0i64);
        for _ in 0..ADDRESS_STEPS {
            let Some(Op::Binary { op, args: [a, b], .. }) = self.func.def_op(value) else { break };
            let Some(known) = self.signed(*b) else { break };
            if a.is_constant() {
                break;
            }
            match (op, known) {
                (BinaryOp::Add, _) => match known.checked_mul(1 << scale) {
                    Some(more) if add(0, disp.wrapping_add(more)).is_some() => disp += more,
                    _ => break,
                },
                (BinaryOp::Shl, 1..=3) if scale + known as u8 <= 3 => scale += known as u8,
                (BinaryOp::Mul, 2) if scale < 3 => scale += 1,
                (BinaryOp::Mul, 4) if scale < 2 => scale += 2,
                (BinaryOp::Mul, 8) if scale == 0 => scale = 3,
                _ => break,
            }
            value = *a;
        }
        (value, scale, disp)
    }

    /// A constant of 64 bits or less, sign-extended.
    fn signed(&self, value: Value) -> Option<i64> {
        let bits = self.cx.constants.value_uint(value)?;
        match self.key(value)?.lane.bits() {
            64 => Some(bits as u64 as i64),
            width @ 1..=32 => Some((bits as u64 as i64) << (64 - width) >> (64 - width)),
            _ => None,
        }
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

    fn visit(&mut self, inst: Inst) {
        if !self.is_needed(inst) {
            return;
        }
        let func = self.func;
        let data = &func.insts[inst];
        match &data.op {
            Op::Load { ptr, .. } => self.need_address(*ptr),
            Op::Store { value, ptr, .. } => {
                self.need(*value);
                self.need_address(*ptr);
            }
            Op::Gep { base, indices, .. } if data.result.is_some_and(|r| self.is_vector(r)) => {
                self.need(*base);
                indices.iter().for_each(|&index| self.need_source(index, inst));
            }
            Op::Gep { .. } => {
                if let Some(result) = data.result {
                    self.need_address(result);
                }
            }
            Op::Alloca { .. } => {}
            Op::AtomicRmw { ptr, value, .. } => {
                self.need(*value);
                self.need_address(*ptr);
            }
            Op::CmpXchg { ptr, expected, new, .. } => {
                self.need(*expected);
                self.need(*new);
                self.need_address(*ptr);
            }
            Op::Binary { op: BinaryOp::And, args: [a, b], .. }
                if data.result.is_some_and(|r| self.key(r).is_some_and(|k| k.is_mask())) =>
            {
                let [a, b] = self.chosen_last([*a, *b], inst);
                self.need(a);
                self.need_chosen(b, inst);
            }
            Op::Select { args, .. } if self.is_no_lane(args[2]) && self.is_mask(args[1]) => {
                self.need(args[0]);
                self.need_chosen(args[1], inst);
            }
            Op::Select { args, .. } if self.extremum(*args).is_some() => {
                if let Some(Extremum { args: [first, second], .. }) = self.extremum(*args) {
                    self.need(first);
                    self.need_source(second, inst);
                }
            }
            Op::Select { args, .. } if self.merged(*args, inst).is_some() => {
                self.need(args[0]);
                self.need(args[2]);
                if let Some((op, pair)) = self.merged(*args, inst) {
                    let [a, b] = if op.is_commutative() { self.ordered(pair, inst) } else { pair };
                    self.need(a);
                    self.need_source(b, inst);
                }
            }
            Op::Binary { op: BinaryOp::Add, args, .. } if self.pair_sum(*args).is_some() => {
                if let Some(factors) = self.pair_sum(*args) {
                    self.need_factors(factors, inst);
                }
            }
            Op::Binary { op: BinaryOp::Add, args, .. } if self.dot(*args, inst).is_some() => {
                if let Some((sum, factors)) = self.dot(*args, inst) {
                    self.need(sum);
                    self.need_factors(factors.map(Some), inst);
                }
            }
            Op::Binary { op, args, .. } => {
                if let Some(Logic { args: [a, b, c], .. }) = self.logic(*op, *args, inst) {
                    self.need(a);
                    self.need(b);
                    return self.need_source(c, inst);
                }
                let [a, b] = if op.is_commutative() { self.ordered(*args, inst) } else { *args };
                self.need(a);
                let shifts = matches!(op, BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr);
                match spread_scalar(self.cx, func, b) {
                    Some(amount) if shifts => self.need(amount),
                    _ => self.need_source(b, inst),
                }
            }
            Op::ICmp { predicate, args, .. } if self.tested(*predicate, *args).is_some() => {
                self.tested(*predicate, *args).into_iter().flatten().for_each(|v| self.need(v));
            }
            Op::ICmp { args, .. } | Op::FCmp { args, .. } => {
                self.need(args[0]);
                self.need_source(args[1], inst);
            }
            Op::Cast { arg, .. } => self.need_any_source(*arg, inst),
            Op::Select { args, .. } => {
                let masks = self.key(args[0]).is_some_and(|key| key.is_mask());
                let float = self.key(args[1]).is_some_and(|key| key.is_float());
                match masks {
                    true => self.need(args[0]),
                    false if float && self.float_tests(args[0]).is_some() => {
                        self.need_float_tests(args[0], inst);
                    }
                    false => self.need_condition(args[0], inst),
                }
                self.need(args[2]);
                let selects = masks && self.key(args[1]).is_some_and(|key| !key.is_mask());
                if selects { self.need_source(args[1], inst) } else { self.need(args[1]) }
            }
            Op::ShuffleVector { args, mask } => {
                match oxmux_codegen::legal::lane_spread_by(self.cx, func, args[0], mask) {
                    Some(scalar) => self.need_any_source(scalar, inst),
                    None => args.iter().for_each(|&arg| self.need(arg)),
                }
            }
            Op::InsertElement { vector, element, .. } => {
                match data.result.and_then(|result| self.build(result)) {
                    Some(build) => {
                        build.base.into_iter().for_each(|base| self.need(base));
                        let masks = data.result.is_some_and(|result| self.is_mask(result));
                        for element in build.lanes.into_iter().flatten() {
                            match masks {
                                true => self.need(element),
                                false => self.need_any_source(element, inst),
                            }
                        }
                    }
                    None => {
                        self.need(*vector);
                        self.need_any_source(*element, inst);
                    }
                }
            }
            Op::Intrinsic(call) if matches!(call.intrinsic, Intrinsic::Fma) => {
                let &[a, b, c] = &call.args[..] else { return };
                let Fused { args: [a, b, c], .. } = self.fused([a, b, c]);
                if self.accumulates(c, inst) {
                    let [a, b] = self.ordered([a, b], inst);
                    self.need(a);
                    self.need_source(b, inst);
                    self.need(c);
                } else {
                    self.need(a);
                    self.need(b);
                    self.need_source(c, inst);
                }
            }
            Op::Intrinsic(call) if call.intrinsic == Intrinsic::MaskedLoad => {
                call.args.iter().skip(1).for_each(|&arg| self.need(arg));
                call.args.iter().take(1).for_each(|&ptr| self.need_address(ptr));
            }
            Op::Intrinsic(call) if call.intrinsic == Intrinsic::MaskedStore => {
                for (i, &arg) in call.args.iter().enumerate() {
                    if i == 1 { self.need_address(arg) } else { self.need(arg) }
                }
            }
            Op::Intrinsic(call)
                if matches!(call.intrinsic, Intrinsic::MaskedGather | Intrinsic::MaskedScatter) =>
            {
                let place = usize::from(call.intrinsic == Intrinsic::MaskedScatter);
                for (i, &arg) in call.args.iter().enumerate() {
                    match self.lane_address(arg).filter(|_| i == place) {
                        Some((base, index, _)) => {
                            self.need(base);
                            self.need(index);
                        }
                        None => self.need(arg),
                    }
                }
            }
            Op::Intrinsic(call) if call.args.len() == 2 => {
                self.need(call.args[0]);
                self.need_source(call.args[1], inst);
            }
            Op::CondBr { condition, .. } => {
                self.need_condition(*condition, inst);
                data.op.for_each_successor(|edge| {
                    edge.args.iter().for_each(|&arg| self.need(arg));
                });
            }
            op => op.for_each_value(|value| self.need(value)),
        }
    }

    fn need(&mut self, value: Value) {
        if !value.is_constant() {
            self.needed[value.index()] = true;
        }
    }

    fn need_address(&mut self, pointer: Value) {
        let parts = self.address(pointer);
        if let Start::Value(value) = parts.start {
            self.need(value);
        }
        if let Some((index, _)) = parts.index {
            self.need(index);
        }
    }

    fn need_source(&mut self, value: Value, at: Inst) {
        match self.whole_load(value, at).or_else(|| self.spread_load(value, at)) {
            Some(ptr) => self.need_address(ptr),
            None => self.need(value),
        }
    }

    /// Notes an operand of an instruction that reads any number of bytes.
    fn need_any_source(&mut self, value: Value, at: Inst) {
        match self.load(value, at).map(|(ptr, _)| ptr).or_else(|| Some(self.half(value, at)?.0)) {
            Some(ptr) => self.need_address(ptr),
            None => self.need(value),
        }
    }

    fn need_factors(&mut self, factors: [Option<Factor>; 2], at: Inst) {
        for chunk in factors.into_iter().flatten().map(|factor| factor.chunk) {
            match self.part(chunk, at) {
                Some((ptr, _)) => self.need_address(ptr),
                None => self.need(chunk),
            }
        }
    }

    fn need_condition(&mut self, condition: Value, at: Inst) {
        match self.comparison(condition) {
            Some(Op::ICmp { predicate, args, .. }) if self.tested(*predicate, *args).is_some() => {
                self.tested(*predicate, *args).into_iter().flatten().for_each(|v| self.need(v));
            }
            Some(Op::ICmp { args, .. } | Op::FCmp { args, .. }) => {
                self.need(args[0]);
                match self.uses(condition) {
                    1 => self.need_source(args[1], at),
                    _ => self.need(args[1]),
                }
            }
            _ => match (self.reduction(condition), self.mask_lane(condition)) {
                (Some((_, mask)), _) | (None, Some((mask, _))) => self.need(mask),
                (None, None) => self.need(condition),
            },
        }
    }

    /// A mask whose lanes another one chooses: a comparison of these lanes alone, what it is all but, or itself.
    fn need_chosen(&mut self, mask: Value, at: Inst) {
        match self.chosen_comparison(mask, at) {
            Some(Op::ICmp { args, .. } | Op::FCmp { args, .. }) => {
                self.need(args[0]);
                self.need_source(args[1], at);
            }
            _ => self.need(self.inverse(mask).unwrap_or(mask)),
        }
    }
}

fn add(disp: i32, more: i64) -> Option<i32> {
    i32::try_from(i64::from(disp).checked_add(more)?).ok()
}

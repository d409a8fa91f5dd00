//! Emits the vector loop, the checks before it, and the reduction of its lanes behind it.

use super::loop_body::ParamRole;
use super::plan::LoopPlan;
use super::reduction::{Reduction, in_any_order};
use super::{ENTRY, VectorLoop};
use crate::pass::PassError;
use oxmux_ir::analysis::Uses;
use oxmux_ir::{
    BinaryOp, Block, BlockCall, Builder, CastOp, Function, GepFlags, Inst, IntPredicate, Module,
    Op, OpFlags, Type, Value, ValueDef,
};
use rustc_hash::FxHashMap;

mod finish;

/// The most iterations of a vector loop with wrap checks of narrow numbers: 64 bits hold the last
/// of them.
const CHECKED_MAX: u64 = 1 << 32;

/// Rewrites a loop as planned.
pub(super) fn emit(
    module: &mut Module,
    function: &mut Function,
    plan: &LoopPlan,
    uses: &Uses,
) -> Result<VectorLoop, PassError> {
    let blocks = Blocks::make(function, plan)?;
    let starts = enter(function, plan, &blocks);
    let insts: Vec<Inst> = plan.shape.insts(function).collect();
    let mut emitter = Emitter {
        module,
        function,
        plan,
        blocks,
        starts,
        insts,
        first: FxHashMap::default(),
        lane: FxHashMap::default(),
    };
    emitter.check()?;
    let main = emitter.prepare();
    let results = emitter.loop_body(main)?;
    emitter.finish(main, &results, uses)?;
    let blocks = emitter.blocks;
    Ok(VectorLoop {
        scalar: plan.shape.blocks().collect(),
        vector: blocks.body,
        around: vec![blocks.check, blocks.preheader, blocks.middle],
        lanes: plan.lanes,
    })
}

/// The new blocks.
#[derive(Copy, Clone)]
struct Blocks {
    /// Checks whether there are enough iterations.
    check: Block,
    /// Values that are computed once.
    preheader: Block,
    body: Block,
    /// Joins the lanes.
    middle: Block,
    /// Where both loops end, if the vector loop may do it all.
    exit: Option<Block>,
}

impl Blocks {
    fn make(function: &mut Function, plan: &LoopPlan) -> Result<Self, PassError> {
        let header = plan.shape.header;
        let at = function.block_order.iter().position(|&block| block == header);
        let Some(at) = at else {
            return Err(internal(function, "a loop whose header has no place"));
        };
        let mut block = |name| {
            let block = function.make_block();
            function.set_block_name(block, name);
            block
        };
        let blocks = Self {
            check: block("min.iters.check"),
            preheader: block("vector.ph"),
            body: block("vector.body"),
            middle: block("middle.block"),
            exit: plan.may_do_all().then(|| block("loop.end")),
        };
        let new = [blocks.check, blocks.preheader, blocks.body, blocks.middle];
        function.block_order.splice(at..at, new);
        if let Some(exit) = blocks.exit {
            function.block_order.insert(at + new.len() + 1, exit);
        }
        Ok(blocks)
    }
}

impl LoopPlan {
    /// Whether nothing may be left for the scalar loop, and it would do something even so.
    fn may_do_all(&self) -> bool {
        self.shape.tests_at_end() && self.live_outs.is_some()
    }

    /// How many iterations the scalar loop runs at least.
    fn left(&self) -> u32 {
        u32::from(self.shape.tests_at_end() && self.live_outs.is_none())
    }
}

/// Redirects the header's entries to the check; gives the initial values of the header's
/// parameters.
fn enter(function: &mut Function, plan: &LoopPlan, blocks: &Blocks) -> Vec<Value> {
    let header = plan.shape.header;
    for &entry in &plan.shape.entries {
        if let Some(inst) = function.terminator(entry) {
            function.insts[inst].op.for_each_successor_mut(|call| {
                if call.block == header {
                    call.block = blocks.check;
                    if plan.shape.starts.is_some() {
                        call.args.clear();
                    }
                }
            });
        }
    }
    if let Some(starts) = &plan.shape.starts {
        return starts.clone();
    }
    function.add_params_like(blocks.check, &function.blocks[header].params.clone())
}

struct Emitter<'a> {
    module: &'a mut Module,
    function: &'a mut Function,
    plan: &'a LoopPlan,
    blocks: Blocks,
    /// The initial values of the header's parameters.
    starts: Vec<Value>,
    /// The instructions of an iteration, in order.
    insts: Vec<Inst>,
    /// Values of the first iteration.
    first: FxHashMap<Value, Value>,
    /// Values of all lanes.
    lane: FxHashMap<Value, Value>,
}

impl Emitter<'_> {
    fn b(&mut self, block: Block) -> Builder<'_> {
        Builder::new(&mut self.module.cx, self.function, block)
    }

    fn params(&self) -> Vec<Value> {
        self.function.blocks[self.plan.shape.header].params.clone()
    }

    /// A value in the first iteration.
    fn first(&self, value: Value) -> Value {
        if let Some(&copy) = self.first.get(&value) {
            return copy;
        }
        match self.function.value_def(value) {
            Some(ValueDef::BlockParam(block, index)) if block == self.plan.shape.header => {
                self.starts[index as usize]
            }
            _ => value,
        }
    }

    /// Copies the instructions that are computed as in the first iteration.
    fn copy_firsts(&mut self, block: Block, early: bool) {
        for inst in self.insts.clone() {
            let data = &self.function.insts[inst];
            let Some(result) = data.result else { continue };
            let wanted = if early { &self.plan.early } else { &self.plan.firsts };
            if !wanted.contains(&result) || self.first.contains_key(&result) {
                continue;
            }
            let (mut op, debug_loc) = (data.op.clone(), data.debug_loc);
            op.map_values(|value| self.first(value));
            let ty = self.function.local_type(result);
            let mut b = self.b(block);
            b.debug_loc = debug_loc;
            let copy = b.value(op, ty);
            self.first.insert(result, copy);
        }
    }

    /// The first block: are there iterations enough?
    fn check(&mut self) -> Result<(), PassError> {
        let (plan, blocks) = (self.plan, self.blocks);
        self.copy_firsts(blocks.check, true);
        let (start, bound) = (self.starts[plan.counter], self.first(plan.bound));
        let least = u128::from(plan.lanes + plan.left());
        let known = self.module.cx.constants.value_uint(start);
        let starts = self.starts.clone();
        let ty = self.module.cx.value_type(self.function, start);
        let bits = self
            .module
            .cx
            .types
            .int_bits(ty)
            .ok_or_else(|| self.internal("the loop's counter is no integer"))?;
        let mut b = self.b(blocks.check);
        let most = oxmux_ir::eval::int::mask(bits);
        let (signed, inclusive) = match plan.predicate {
            IntPredicate::Slt => (true, false),
            IntPredicate::Sle => (true, true),
            IntPredicate::Ule => (false, true),
            _ => (false, false),
        };
        let top = if signed { most >> 1 } else { most };
        let compares = plan.predicate != IntPredicate::Ne;
        let enough = match known.and_then(|start| start.checked_add(least)) {
            // The end is that far behind a start that is known.
            Some(end) if compares && !inclusive && end <= top => {
                let last = b.cx.int(ty, end - 1);
                let above = if signed { IntPredicate::Sgt } else { IntPredicate::Ugt };
                b.icmp(above, bound, last)
            }
            _ => {
                let mut count = b.sub(bound, start);
                if inclusive {
                    let one = b.cx.int(ty, 1);
                    count = b.add(count, one);
                }
                let last = b.cx.int(ty, least - 1);
                let mut enough = b.icmp(IntPredicate::Ugt, count, last);
                if compares {
                    let runs = b.icmp(plan.predicate, start, bound);
                    let no = b.cx.bool(false);
                    enough = b.select(runs, enough, no);
                }
                if inclusive {
                    // No number is above this one: the loop would not end.
                    let top = b.cx.int(ty, top);
                    let ends = b.icmp(IntPredicate::Ne, bound, top);
                    let no = b.cx.bool(false);
                    enough = b.select(ends, enough, no);
                }
                enough
            }
        };
        let scalar = BlockCall::with_args(plan.shape.header, &starts);
        b.cond_br_args(enough, BlockCall::new(blocks.preheader), scalar);
        Ok(())
    }

    /// The preheader: gives the number of iterations, and how many of them the vector loop runs.
    fn prepare(&mut self) -> [Value; 2] {
        let (plan, blocks) = (self.plan, self.blocks);
        let (start, bound) = (self.starts[plan.counter], self.first(plan.bound));
        let mut b = self.b(blocks.preheader);
        let ty = b.ty(start);
        let mut count = b.sub(bound, start);
        if matches!(plan.predicate, IntPredicate::Sle | IntPredicate::Ule) {
            let one = b.cx.int(ty, 1);
            count = b.add(count, one);
        }
        count = b.int_cast(count, Type::I64, false);
        let mut all = count;
        if plan.left() > 0 {
            let left = b.cx.i64(u64::from(plan.left()));
            all = b.sub(count, left);
        }
        let whole = b.cx.i64(u64::from(plan.lanes).wrapping_neg());
        let main = b.and(all, whole);
        let main = b.named("n.vec", main);
        self.copy_firsts(blocks.preheader, false);
        for &value in &plan.splats {
            let scalar = self.first(value);
            let ty = self.module.cx.value_type(self.function, scalar);
            let wide = self.module.cx.types.vector(ty, plan.lanes);
            let splat = self.b(blocks.preheader).splat(wide, scalar);
            self.lane.insert(value, splat);
        }
        [count, main]
    }

    /// Whether no widened number wraps in the vector loop; none if there is nothing to check.
    fn check_wraps(&mut self, main: Value) -> Option<Value> {
        let (plan, blocks) = (self.plan, self.blocks);
        let mut all: Option<Value> = None;
        for check in &plan.wrap_checks {
            let first = self.first(check.value);
            let mut b = self.b(blocks.preheader);
            let narrow = b.ty(first);
            let wide = b.int_cast(first, Type::I64, check.signed);
            let one = b.cx.i64(1);
            let steps = b.sub(main, one);
            let step = b.cx.i64(check.step as u64);
            let distance = b.mul(steps, step);
            let last = b.add(wide, distance);
            let cut = b.cast(CastOp::Trunc, last, narrow);
            let again = b.int_cast(cut, Type::I64, check.signed);
            let same = b.icmp(IntPredicate::Eq, again, last);
            all = Some(match all {
                Some(all) => b.and(all, same),
                None => same,
            });
        }
        let all = all?;
        let mut b = self.b(blocks.preheader);
        let most = b.cx.i64(CHECKED_MAX);
        let few = b.icmp(IntPredicate::Ule, main, most);
        Some(b.and(all, few))
    }

    /// The vector loop: gives the lanes of each reduction.
    fn loop_body(&mut self, [_, main]: [Value; 2]) -> Result<Vec<Option<Value>>, PassError> {
        let (plan, blocks) = (self.plan, self.blocks);
        let params = self.params();
        let index = self.function.add_block_param(blocks.body, Type::I64);
        self.function.set_value_name(index, "index");
        let mut begin = vec![self.module.cx.i64(0)];
        for (i, param) in plan.params.iter().enumerate() {
            if let Some(value) = self.begin(i, param) {
                let ty = self.module.cx.value_type(self.function, value);
                let phi = self.function.add_block_param(blocks.body, ty);
                self.lane.insert(params[i], phi);
                begin.push(value);
            }
        }
        let allowed = self.check_wraps(main);
        let starts = self.starts.clone();
        let mut b = self.b(blocks.preheader);
        let into = BlockCall::with_args(blocks.body, &begin);
        match allowed {
            Some(allowed) => {
                let scalar = BlockCall::with_args(plan.shape.header, &starts);
                b.cond_br_args(allowed, into, scalar);
            }
            None => _ = b.br(blocks.body, &begin),
        }
        self.compute(index);
        let mut next = vec![index];
        let mut results = Vec::new();
        for (i, param) in plan.params.iter().enumerate() {
            let Some(&phi) = self.lane.get(&params[i]) else {
                results.push(None);
                continue;
            };
            let result = match param {
                ParamRole::Reduction(reduction) => self.gathered(reduction)?,
                ParamRole::Induction { step, .. } => {
                    let mut b = self.b(blocks.body);
                    let by = b.int_like(phi, (*step * i128::from(plan.lanes)) as u128);
                    b.add(phi, by)
                }
            };
            next.push(result);
            results.push(Some(result));
        }
        let mut b = self.b(blocks.body);
        let lanes = b.cx.i64(u64::from(plan.lanes));
        next[0] = b.binary_flags(BinaryOp::Add, OpFlags::NUW, index, lanes);
        b.named("index.next", next[0]);
        let again = b.icmp(IntPredicate::Ult, next[0], main);
        let back = BlockCall::with_args(blocks.body, &next);
        b.cond_br_args(again, back, BlockCall::new(blocks.middle));
        Ok(results)
    }

    /// The initial lanes of a parameter, if it has lanes.
    fn begin(&mut self, index: usize, param: &ParamRole) -> Option<Value> {
        let (plan, start) = (self.plan, self.starts[index]);
        let ty = self.module.cx.value_type(self.function, start);
        match param {
            ParamRole::Reduction(reduction) => {
                let lanes = if reduction.pairs { plan.lanes / 2 } else { plan.lanes };
                let wide = self.module.cx.types.vector(ty, lanes);
                Some(match reduction.op.neutral() {
                    Some(neutral) => self.module.cx.int(wide, neutral),
                    None => self.b(self.blocks.preheader).splat(wide, start),
                })
            }
            ParamRole::Induction { step, .. } => {
                if !plan.steps.contains(&index) {
                    return None;
                }
                let wide = self.module.cx.types.vector(ty, plan.lanes);
                let steps: Vec<Value> = (0..i128::from(plan.lanes))
                    .map(|lane| self.module.cx.int(ty, (step * lane) as u128))
                    .collect();
                let mut b = self.b(self.blocks.preheader);
                let steps = b.vector_of(&steps);
                let start = b.splat(wide, start);
                Some(b.add(start, steps))
            }
        }
    }

    /// An operand of an operation on all lanes.
    fn of_lanes(&mut self, value: Value) -> Value {
        if let Some(&lanes) = self.lane.get(&value) {
            return lanes;
        }
        let scalar = self.first(value);
        let ty = self.module.cx.value_type(self.function, scalar);
        let wide = self.module.cx.types.vector(ty, self.plan.lanes);
        self.b(self.blocks.body).splat(wide, scalar)
    }

    /// Computes all lanes of a value of the scalar loop.
    fn compute(&mut self, index: Value) {
        let plan = self.plan;
        for inst in self.insts.clone() {
            let data = &self.function.insts[inst];
            let Some(result) = data.result else { continue };
            let gathering = self.gathering(inst);
            if gathering.is_none() && !plan.vectors.contains(&result) {
                continue;
            }
            let (op, debug_loc) = (data.op.clone(), data.debug_loc);
            let ty = self.function.local_type(result);
            let lanes = match (&op, gathering) {
                (Op::Load { ptr, access }, _) => {
                    let base = self.first(*ptr);
                    let wide = self.module.cx.types.vector(ty, plan.lanes);
                    let mut b = self.b(self.blocks.body);
                    b.debug_loc = debug_loc;
                    let ptr = b.gep(ty, base, &[index], GepFlags::NONE);
                    b.value(Op::Load { ptr, access: *access }, wide)
                }
                (_, Some(reduction)) if reduction.pairs => {
                    self.add_pairs(&op, ty, debug_loc.is_some().then_some(inst))
                }
                _ => {
                    let mut op = if gathering.is_some() { in_any_order(&op) } else { op };
                    self.operands_of_lanes(&mut op);
                    let wide = self.module.cx.types.vector(ty, plan.lanes);
                    let mut b = self.b(self.blocks.body);
                    b.debug_loc = debug_loc;
                    b.value(op, wide)
                }
            };
            self.lane.insert(result, lanes);
        }
    }

    /// The reduction that an instruction belongs to.
    fn gathering(&self, inst: Inst) -> Option<&'_ Reduction> {
        let plan = self.plan;
        plan.params.iter().find_map(|param| match param {
            ParamRole::Reduction(reduction) if reduction.chain.contains(&inst) => Some(reduction),
            _ => None,
        })
    }

    fn operands_of_lanes(&mut self, op: &mut Op) {
        let condition = match op {
            Op::Select { args: [condition, ..], .. } if !self.lane.contains_key(condition) => {
                Some(self.first(*condition))
            }
            _ => None,
        };
        let mut operands = Vec::new();
        op.for_each_value(|value| operands.push(value));
        let mut wide = Vec::with_capacity(operands.len());
        for value in operands {
            wide.push(self.of_lanes_unless(value, condition.is_some() && wide.is_empty()));
        }
        op.set_values(&wide);
        if let (Op::Select { args, .. }, Some(condition)) = (op, condition) {
            args[0] = condition;
        }
    }

    fn of_lanes_unless(&mut self, value: Value, scalar: bool) -> Value {
        if scalar { value } else { self.of_lanes(value) }
    }

    /// Adds adjacent lanes, and then the accumulator.
    fn add_pairs(&mut self, op: &Op, ty: Type, from: Option<Inst>) -> Value {
        let plan = self.plan;
        let half = self.module.cx.types.vector(ty, plan.lanes / 2);
        let mut operands = Vec::new();
        op.for_each_value(|value| operands.push(value));
        let is_half = |this: &Self, value| this.module.cx.value_type(this.function, value) == half;
        let lanes: Vec<Value> = operands.into_iter().map(|value| self.of_lanes(value)).collect();
        let (mut sums, mut added) = (lanes[0], lanes[1]);
        if !is_half(self, sums) {
            (sums, added) = (added, sums);
        }
        let debug_loc = from.and_then(|inst| self.function.insts[inst].debug_loc);
        let mut b = self.b(self.blocks.body);
        b.debug_loc = debug_loc;
        let poison = {
            let wide = b.ty(added);
            b.cx.poison(wide)
        };
        let every_other = |first: i32| -> Vec<i32> {
            (0..plan.lanes as i32 / 2).map(|lane| 2 * lane + first).collect()
        };
        let even = b.shuffle(added, poison, &every_other(0));
        let odd = b.shuffle(added, poison, &every_other(1));
        let pairs = b.add(even, odd);
        b.add(pairs, sums)
    }

    /// The last value of a reduction's chain.
    fn gathered(&self, reduction: &Reduction) -> Result<Value, PassError> {
        let last = reduction.chain.last().and_then(|&inst| self.function.insts[inst].result);
        let lanes = last.and_then(|value| self.lane.get(&value).copied());
        lanes.ok_or_else(|| self.internal("a reduction has no last step in the vector loop"))
    }

    fn internal(&self, what: &str) -> PassError {
        internal(self.function, what)
    }
}

fn internal(function: &Function, what: &str) -> PassError {
    let function = function.name().to_string();
    PassError::Internal { pass: ENTRY.name, function, what: what.to_string() }
}

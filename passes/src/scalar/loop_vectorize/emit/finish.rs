//! What follows the vector loop: the results of reductions, the values that others use, and the way
//! out.

use super::Emitter;
use crate::pass::PassError;
use crate::scalar::loop_vectorize::loop_body::ParamRole;
use crate::scalar::loop_vectorize::needs::LiveOut;
use crate::scalar::loop_vectorize::reduction::ReductionOp;
use oxmux_ir::analysis::Uses;
use oxmux_ir::{Block, BlockCall, IntPredicate, Op, Type, Value};
use rustc_hash::FxHashMap;

impl Emitter<'_> {
    /// The block behind the vector loop, and the exit of the scalar loop.
    pub(super) fn finish(
        &mut self,
        [count, main]: [Value; 2],
        results: &[Option<Value>],
        uses: &Uses,
    ) -> Result<(), PassError> {
        let (plan, blocks) = (self.plan, self.blocks);
        let mut ends = Vec::with_capacity(plan.params.len());
        for (i, param) in plan.params.iter().enumerate() {
            let start = self.starts[i];
            ends.push(match (param, results[i]) {
                (ParamRole::Reduction(reduction), Some(lanes)) => {
                    self.join(reduction.op, start, lanes)?
                }
                (ParamRole::Induction { step, .. }, _) => self.after(start, main, *step),
                (ParamRole::Reduction(_), None) => start,
            });
        }
        let header = BlockCall::with_args(plan.shape.header, &ends);
        let (Some(exit), Some(live_outs)) = (blocks.exit, &plan.live_outs) else {
            self.b(blocks.middle).inst(Op::Br { target: header }, Type::VOID);
            return Ok(());
        };
        let mut values = Vec::with_capacity(live_outs.len());
        for &(value, out) in live_outs {
            values.push(match out {
                LiveOut::Next(index) => ends[index],
                LiveOut::Last(index) => match plan.params[index] {
                    ParamRole::Induction { step, .. } => self.before(ends[index], step),
                    ParamRole::Reduction(_) => value,
                },
                LiveOut::Uniform => self.first(value),
            });
        }
        let mut b = self.b(blocks.middle);
        let done = b.icmp(IntPredicate::Eq, main, count);
        b.cond_br_args(done, BlockCall::with_args(exit, &values), header);
        self.leave(exit, live_outs, uses);
        Ok(())
    }

    /// Leads the exit of the scalar loop, and all uses of its values, through the block where both
    /// loops end.
    fn leave(&mut self, exit: Block, live_outs: &[(Value, LiveOut)], uses: &Uses) {
        let plan = self.plan;
        let mut merged: FxHashMap<Value, Value> = FxHashMap::default();
        for &(value, _) in live_outs {
            let ty = self.function.local_type(value);
            let param = self.function.add_block_param(exit, ty);
            merged.insert(value, param);
        }
        let rename = |value: Value| merged.get(&value).copied().unwrap_or(value);
        let mut target = plan.shape.exit.clone();
        target.args.iter_mut().for_each(|value| *value = rename(*value));
        self.b(exit).inst(Op::Br { target }, Type::VOID);
        let given: Vec<Value> = live_outs.iter().map(|&(value, _)| value).collect();
        if let Some(inst) = self.function.terminator(plan.shape.header) {
            self.function.insts[inst].op.for_each_successor_mut(|call| {
                if call.block != plan.shape.header {
                    *call = BlockCall::with_args(exit, &given);
                }
            });
        }
        for &(value, _) in live_outs {
            for &(block, inst) in uses.of(value) {
                if !plan.shape.contains(block) {
                    self.function.insts[inst].op.map_values(rename);
                }
            }
        }
    }

    /// Reduces all lanes and the initial value to one.
    fn join(&mut self, join: ReductionOp, start: Value, lanes: Value) -> Result<Value, PassError> {
        let ty = self.module.cx.value_type(self.function, start);
        let mut b = self.b(self.blocks.middle);
        let Some(all) = b.intrinsic(join.of_lanes(), ty, &[lanes]) else {
            return Err(self.internal("a reduction of lanes has no result"));
        };
        Ok(match (join, join.neutral()) {
            (ReductionOp::Op(op), Some(_)) => b.binary(op, start, all),
            _ => all,
        })
    }

    /// An induction variable after `count` iterations.
    fn after(&mut self, start: Value, count: Value, step: i128) -> Value {
        let mut b = self.b(self.blocks.middle);
        let ty = b.ty(start);
        if b.cx.types.is_ptr(ty) {
            let size = b.cx.i64(step as u64);
            let distance = b.mul(count, size);
            return b.byte_offset(start, distance);
        }
        let count = b.int_cast(count, ty, false);
        let by = b.cx.int(ty, step as u128);
        let distance = if step == 1 { count } else { b.mul(count, by) };
        b.add(start, distance)
    }

    /// An induction variable one iteration before `end`.
    fn before(&mut self, end: Value, step: i128) -> Value {
        let mut b = self.b(self.blocks.middle);
        let ty = b.ty(end);
        if b.cx.types.is_ptr(ty) {
            let back = b.cx.i64((-step) as u64);
            return b.byte_offset(end, back);
        }
        let by = b.cx.int(ty, (-step) as u128);
        b.add(end, by)
    }
}

//! Instructions without a vector form, executed lane by lane.

use super::{Components, Done, Packetizer};
use oxmux_ir::{Block, BlockCall, Inst, Type, Value};

impl Packetizer<'_> {
    /// The instruction once for each active lane, in order.
    pub(super) fn replicate(&mut self, inst: Inst) -> Done {
        if self.scalable {
            return self.replicate_in_loop(inst);
        }
        let results = self.replicate_lanes(inst, self.mask)?;
        if let Some(old) = self.old.insts[inst].result {
            let components = self.gather_lanes(&results)?;
            self.components.insert(old, components);
        }
        Ok(())
    }

    /// The instruction, whose result nothing uses, once for each active lane, in order; without
    /// asking about each lane where all are active.
    pub(super) fn replicate_effect(&mut self, inst: Inst) -> Done {
        if self.scalable {
            return self.replicate_in_loop(inst);
        }
        self.if_all_active(
            &[],
            |this| this.replicate_lanes(inst, None).map(|_| Components::new()),
            |this, mask| this.replicate_lanes(inst, Some(mask)).map(|_| Components::new()),
        )?;
        Ok(())
    }

    /// The instruction once for each lane that a mask has, in order; what each one gives.
    fn replicate_lanes(&mut self, inst: Inst, mask: Option<Value>) -> Done<Components> {
        let data = &self.old.insts[inst];
        let ty = self.old.result_type(data.result);
        let mut results = Components::new();
        for lane in 0..self.width {
            let after = mask.map(|mask| self.enter_lane_if_active(mask, lane, ty));
            let number = self.module.cx.i32(lane);
            let result = self.replicate_for_lane(inst, number, ty)?;
            let result = match after {
                None => result,
                Some(after) => self.leave_lane(after, ty, result),
            };
            results.extend(result);
        }
        Ok(results)
    }

    pub(super) fn replicate_for_lane(
        &mut self,
        inst: Inst,
        lane: Value,
        ty: Type,
    ) -> Done<Option<Value>> {
        let mut op = self.old.insts[inst].op.clone();
        let operands = op.values().into_iter().map(|value| self.lane_of(value, lane));
        op.set_values(&operands.collect::<Done<Components>>()?);
        let new = self.b().inst(op, ty);
        Ok(self.new.insts[new].result)
    }

    /// Goes on in a block that only an active lane enters; gives the block behind it.
    pub(super) fn enter_lane_if_active(&mut self, mask: Value, lane: u32, ty: Type) -> Block {
        let is_active = self.b().lane(mask, lane);
        match ty {
            Type::VOID => self.enter_if(is_active, &[]),
            _ => {
                let none = self.module.cx.poison(ty);
                self.enter_if(is_active, &[none])
            }
        }
    }

    /// Goes on in a block that is entered if the lane is active; gives the block behind it, which
    /// gets `values` otherwise.
    pub(super) fn enter_if(&mut self, is_active: Value, values: &[Value]) -> Block {
        let (inside, after) = (self.new.add_block(), self.new.add_block());
        let otherwise = BlockCall::with_args(after, values);
        self.b().cond_br_args(is_active, BlockCall::new(inside), otherwise);
        self.at = Some(inside);
        after
    }

    pub(super) fn leave_lane(
        &mut self,
        after: Block,
        ty: Type,
        result: Option<Value>,
    ) -> Option<Value> {
        let args: Components = result.into_iter().collect();
        self.b().br(after, &args);
        self.at = Some(after);
        (ty != Type::VOID).then(|| self.new.add_block_param(after, ty))
    }
}

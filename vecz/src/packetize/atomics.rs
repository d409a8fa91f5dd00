//! Atomic operations of lanes: in lane order, one after another; or at once, where lanes use one
//! address.
//!
//! All lanes' operations on one address may follow one another without another thread's between
//! them. Where their operation joins integers they are then one operation on memory, with the
//! lanes' operands joined; what a lane finds there is what was there before all of them, joined
//! with the operands of the lanes before it.

use super::{Done, Packetizer};
use crate::not_vectorized::NotVectorized;
use oxmux_ir::analysis::Uses;
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::mux::GroupArithmetic;
use oxmux_ir::{Inst, Op, RmwOp, Value};
use smallvec::smallvec;

impl Packetizer<'_> {
    pub(super) fn atomic_rmw(
        &mut self,
        inst: Inst,
        op: RmwOp,
        ptr: Value,
        value: Value,
        access: &MemoryAccess,
    ) -> Done {
        let over = match op {
            RmwOp::Add | RmwOp::Sub => GroupArithmetic::Add,
            RmwOp::And => GroupArithmetic::And,
            RmwOp::Or => GroupArithmetic::Or,
            RmwOp::Xor => GroupArithmetic::Xor,
            RmwOp::Max => GroupArithmetic::SMax,
            RmwOp::Min => GroupArithmetic::SMin,
            RmwOp::UMax => GroupArithmetic::UMax,
            RmwOp::UMin => GroupArithmetic::UMin,
            _ => return self.rmw_by_lane(inst),
        };
        if access.volatile || self.is_varying(ptr) {
            return self.rmw_by_lane(inst);
        }
        let address = self.scalar(ptr).ok_or(NotVectorized::internal("an address is not there"))?;
        let [component] = self.components(value)?[..] else { return self.rmw_by_lane(inst) };
        let on = self.neutral_in_inactive_lanes(component, over);
        let total = self.fold(on, over);
        let mut all = self.old.insts[inst].op.clone();
        if let Op::AtomicRmw { ptr, value, .. } = &mut all {
            (*ptr, *value) = (address, total);
        }
        let ty = self.module.cx.value_type(&self.new, total);
        let before = self.b().value(all, ty);
        let Some(result) = self.old.insts[inst].result else { return Ok(()) };
        let vector = self.wide(ty);
        let before = self.b().splat(vector, before);
        if self.is_unused(result) {
            self.components.insert(result, smallvec![before]);
            return Ok(());
        }
        let earlier = self.scan(component, over, true)?;
        let found = match op {
            RmwOp::Sub => self.b().sub(before, earlier),
            _ => self.join_two(before, earlier, over),
        };
        self.take_name(result, found);
        self.components.insert(result, smallvec![found]);
        Ok(())
    }

    /// Each lane's operation by itself.
    fn rmw_by_lane(&mut self, inst: Inst) -> Done {
        let Some(result) = self.old.insts[inst].result.filter(|&result| self.is_unused(result))
        else {
            return self.replicate(inst);
        };
        self.replicate_effect(inst)?;
        // Nothing reads it.
        let ty = self.old.local_type(result);
        let vector = self.wide(ty);
        let poison = self.module.cx.poison(vector);
        self.components.insert(result, smallvec![poison]);
        Ok(())
    }

    fn is_unused(&mut self, value: Value) -> bool {
        let old = self.old;
        self.uses.get_or_insert_with(|| Uses::compute(old)).is_unused(value)
    }
}

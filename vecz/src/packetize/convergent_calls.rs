//! Convergent calls: barriers and other calls that all work-items of a group make, or none.
//!
//! A condition around such a call is the same for all work-items, though it cannot be proved: the
//! bound of a loop that was loaded, an argument that was kept in private memory. If one lane is
//! active there, all are; the calls need no masks, and what they are given is what the first lane
//! has.

use super::{Components, Done, Packetizer};
use crate::callees::is_convergent_call;
use crate::not_vectorized::NotVectorized;
use oxmux_ir::mux::GroupArithmetic;
use oxmux_ir::{Block, BlockCall, Inst, Type, Value};
use smallvec::smallvec;

impl Packetizer<'_> {
    /// Whether all lanes are in a block that lanes seem to skip, whenever it runs: one of them is,
    /// and calls what all do.
    pub(super) fn is_entered_together(&self, block: Block) -> bool {
        self.masks.is_occupied(block)
            && self.old.blocks[block].insts.iter().any(|&inst| {
                let call = self.old.insts[inst].op.direct_call();
                call.is_some_and(|(_, id)| is_convergent_call(&self.module.functions[id]))
            })
    }

    /// Makes a call of all lanes or none, where it is not known that any lane is active.
    pub(super) fn call_convergently(
        &mut self,
        inst: Inst,
        emit: impl FnOnce(&mut Self) -> Done,
    ) -> Done {
        let Some(mask) = self.mask.filter(|_| self.is_partial) else { return emit(self) };
        let any = match self.all_active {
            Some(all) => all,
            None => self.fold(mask, GroupArithmetic::Or),
        };
        let (inside, after) = (self.new.add_block(), self.new.add_block());
        let from = self.at;
        let was = (self.all_active, self.mixed);
        self.at = Some(inside);
        self.mixed = false;
        self.enter(self.masks.base())?;
        emit(self)?;
        (self.is_partial, self.mask) = (true, Some(mask));
        (self.all_active, self.mixed) = was;
        let result = self.old.insts[inst].result;
        let made: Components = match result {
            None => Components::new(),
            Some(result) => match self.scalars.get(&result) {
                Some(&same) => smallvec![same],
                None => self.components(result)?,
            },
        };
        self.b().br(after, &made);
        // No active lane reads it, but all may branch on it.
        let types: Vec<Type> =
            made.iter().map(|&value| self.module.cx.value_type(&self.new, value)).collect();
        let nothing: Components = types.iter().map(|&ty| self.module.cx.zero(ty)).collect();
        self.at = from;
        let otherwise = BlockCall::with_args(after, &nothing);
        self.b().cond_br_args(any, BlockCall::new(inside), otherwise);
        self.at = Some(after);
        let params: Components =
            types.into_iter().map(|ty| self.new.add_block_param(after, ty)).collect();
        let Some(result) = result else { return Ok(()) };
        match (self.scalars.contains_key(&result), &params[..]) {
            (true, &[same]) => drop(self.scalars.insert(result, same)),
            _ => drop(self.components.insert(result, params)),
        }
        Ok(())
    }

    /// The call, as the first lane makes it.
    pub(super) fn copy_of_first(&mut self, inst: Inst) -> Done {
        let mut op = self.old.insts[inst].op.clone();
        let mut values = Vec::new();
        op.for_each_value(|value| values.push(value));
        let mut firsts = Vec::with_capacity(values.len());
        for value in values {
            firsts.push(self.first_of(value)?);
        }
        op.set_values(&firsts);
        let result = self.old.insts[inst].result;
        let ty = self.old.result_type(result);
        let new = self.b().inst(op, ty);
        if let (Some(old), Some(new)) = (result, self.new.insts[new].result) {
            self.take_name(old, new);
            self.scalars.insert(old, new);
        }
        Ok(())
    }

    /// The first lane's value.
    pub(super) fn first_of(&mut self, value: Value) -> Done<Value> {
        if !self.is_varying(value) {
            return self
                .scalar(value)
                .ok_or(NotVectorized::internal("a value is used before its definition"));
        }
        let zero = self.module.cx.i32(0);
        self.lane_of(value, zero)
    }
}

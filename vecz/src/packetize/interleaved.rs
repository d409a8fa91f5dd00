//! Interleaved accesses and runs: those of a [`Group`], made together.

use super::access_groups::Group;
use super::{Components, Done, Packetizer};
use crate::not_vectorized::NotVectorized;
use oxmux_ir::data_layout::common_alignment;
use oxmux_ir::instruction::POISON_LANE;
use oxmux_ir::{Block, BlockCall, Inst, Op, Type, Value};
use smallvec::smallvec;

impl Packetizer<'_> {
    /// The loads of a group, at its first one.
    pub(super) fn load_group(&mut self, group: &Group) -> Done {
        let ptr = self.address_of(group, 0)?;
        let types = vec![self.wide(group.ty); group.members.len()];
        let vectors = self.if_all_active(
            &types,
            |this| match group.is_run() {
                true => this.load_run(group, ptr),
                false => this.load_between(group, ptr),
            },
            |this, mask| this.load_access_group(group, ptr, mask),
        )?;
        for (&(inst, _), vector) in group.members.iter().zip(vectors) {
            if let Some(result) = self.old.insts[inst].result {
                self.take_name(result, vector);
                self.components.insert(result, smallvec![vector]);
            }
        }
        Ok(())
    }

    /// The stores of a group, at its last one.
    pub(super) fn store_group(&mut self, group: &Group) -> Done {
        let ptr = self.address_of(group, group.members.len() - 1)?;
        let mut values = Vec::with_capacity(group.members.len());
        for &(inst, _) in &group.members {
            match self.old.insts[inst].op {
                Op::Store { value, .. } => values.push(self.components(value)?[0]),
                _ => return Err(self.broken(inst, "is no store")),
            }
        }
        self.if_all_active(
            &[],
            |this| {
                match group.is_run() {
                    true => this.store_run(group, ptr, &values),
                    false => this.store_between(group, ptr, &values),
                }
                .map(|()| Components::new())
            },
            |this, mask| {
                this.store_access_group(group, ptr, mask, &values).map(|()| Components::new())
            },
        )?;
        Ok(())
    }

    /// The address of a member, and where it is.
    fn address_of(&self, group: &Group, member: usize) -> Done<(Value, i64)> {
        let &(inst, place) = group
            .members
            .get(member)
            .ok_or(NotVectorized::internal("a group has no such member"))?;
        Ok((self.access_of(inst)?.0, place))
    }

    pub(super) fn group_align(&self, group: &Group) -> u32 {
        let aligns = group.members.iter().map(|&(inst, _)| self.member_align(inst));
        common_alignment(aligns.min().unwrap_or(1), group.size.unsigned_abs())
    }

    fn member_align(&self, inst: Inst) -> u32 {
        match &self.old.insts[inst].op {
            Op::Load { access, .. } | Op::Store { access, .. } => access.align.max(1),
            _ => 1,
        }
    }

    /// The lowest address of all, where all lanes are active.
    fn lowest(&mut self, group: &Group, (ptr, place): (Value, i64)) -> Done<Value> {
        let lane = if group.stride_in_elements > 0 { 0 } else { self.width - 1 };
        let address = self.lane_address(ptr, lane)?;
        let (low, _) = group.extent();
        Ok(self.beside(address, low - place))
    }

    fn slot(group: &Group, place: i64) -> u32 {
        ((place - group.extent().0) / group.size) as u32
    }

    /// Loads everything from the first lane's first element to the last one's last, and nothing
    /// behind that.
    fn load_between(&mut self, group: &Group, ptr: (Value, i64)) -> Done<Components> {
        let lowest = self.lowest(group, ptr)?;
        let align = self.group_align(group);
        let stride_in_elements = group.stride_in_elements.unsigned_abs() as u32;
        let total = (i64::from(self.width) - 1) * i64::from(stride_in_elements) + group.extent().1;
        let register = self.elements_of_a_load(group.size).min(1 << total.max(1).ilog2());
        let piece = self.module.cx.types.vector(group.ty, register as u32);
        let mut pieces = Vec::new();
        for first in (0..total).step_by(register as usize) {
            let from = first.min(total - register);
            let address = self.beside(lowest, from * group.size);
            let loaded = self.b().load(piece, address, align);
            let shift = (first - from) as i32;
            pieces.push(match shift {
                0 => loaded,
                _ => {
                    let order: Vec<i32> = (0..register as i32)
                        .map(|l| if l + shift < register as i32 { l + shift } else { POISON_LANE })
                        .collect();
                    self.b().shuffle(loaded, loaded, &order)
                }
            });
        }
        let needed = self.width * stride_in_elements;
        while (pieces.len() as u32) * (register as u32) < needed {
            pieces.push(self.module.cx.poison(piece));
        }
        let joined = self.concat(&pieces);
        let joined = self.stretch(joined, 0, needed);
        let mut out = Components::with_capacity(group.members.len());
        for &(_, place) in &group.members {
            let component =
                self.one_component(joined, stride_in_elements, Self::slot(group, place));
            out.push(if group.stride_in_elements > 0 {
                component
            } else {
                self.reverse(component, 1)
            });
        }
        Ok(out)
    }

    /// Stores to everything between the first and the last lane's elements: the group has them all.
    fn store_between(&mut self, group: &Group, ptr: (Value, i64), values: &[Value]) -> Done {
        let lowest = self.lowest(group, ptr)?;
        let align = self.group_align(group);
        let mut order: Vec<usize> = (0..values.len()).collect();
        order.sort_by_key(|&i| group.members[i].1);
        let mut components = Vec::with_capacity(values.len());
        for i in order {
            components.push(if group.stride_in_elements > 0 {
                values[i]
            } else {
                self.reverse(values[i], 1)
            });
        }
        let joined = self.interleave(&components)?;
        self.b().store(joined, lowest, align);
        Ok(())
    }

    /// Loads of the active lanes, one lane after another.
    fn load_access_group(
        &mut self,
        group: &Group,
        (ptr, place): (Value, i64),
        mask: Value,
    ) -> Done<Components> {
        if self.gathers(group.ty) {
            let addresses = self.components(ptr)?[0];
            let vector = self.wide(group.ty);
            let mut out = Components::with_capacity(group.members.len());
            for &(inst, at) in &group.members {
                let addresses = self.beside(addresses, at - place);
                let align = self.member_align(inst);
                out.push(self.b().masked_gather(vector, addresses, align, mask));
            }
            return Ok(out);
        }
        let mut columns = vec![Components::with_capacity(self.width as usize); group.members.len()];
        for lane in 0..self.width {
            let after = self.new.add_block();
            let inside = self.new.add_block();
            let mut b = self.b();
            let active = b.lane(mask, lane);
            let poison = b.cx.poison(group.ty);
            let otherwise = BlockCall::with_args(after, &vec![poison; group.members.len()]);
            b.cond_br_args(active, BlockCall::new(inside), otherwise);
            self.at = Some(inside);
            let address = self.lane_address(ptr, lane)?;
            let mut loaded = Vec::with_capacity(group.members.len());
            for &(inst, at) in &group.members {
                let address = self.beside(address, at - place);
                let align = self.member_align(inst);
                loaded.push(self.b().load(group.ty, address, align));
            }
            self.b().br(after, &loaded);
            self.at = Some(after);
            self.add_params(after, group.ty, &mut columns);
        }
        Ok(columns.into_iter().map(|column| self.b().vector_of(&column)).collect())
    }

    fn add_params(&mut self, block: Block, ty: Type, columns: &mut [Components]) {
        for column in columns {
            column.push(self.new.add_block_param(block, ty));
        }
    }

    /// Stores of the active lanes, one lane after another.
    fn store_access_group(
        &mut self,
        group: &Group,
        (ptr, place): (Value, i64),
        mask: Value,
        values: &[Value],
    ) -> Done {
        if self.gathers(group.ty) {
            let addresses = self.components(ptr)?[0];
            for (&(inst, at), &value) in group.members.iter().zip(values) {
                let addresses = self.beside(addresses, at - place);
                let align = self.member_align(inst);
                self.b().masked_scatter(value, addresses, align, mask);
            }
            return Ok(());
        }
        for lane in 0..self.width {
            let after = self.enter_lane_if_active(mask, lane, Type::VOID);
            let address = self.lane_address(ptr, lane)?;
            for (&(inst, at), &value) in group.members.iter().zip(values) {
                let address = self.beside(address, at - place);
                let align = self.member_align(inst);
                let one = self.b().lane(value, lane);
                self.b().store(one, address, align);
            }
            self.leave_lane(after, Type::VOID, None);
        }
        Ok(())
    }
}

//! Runs: each lane's accesses to elements that lie next to each other, made as one of a vector
//! ([`Group::is_run`]), and accesses to vectors of lanes that are apart.
//!
//! What lanes have and what elements have are a matrix and its transpose. One whose rows are 128
//! bits, the register that every target has, is transposed in as many steps as its side is a power
//! of two, of shuffles inside of 128 bits alone: vectors take the runs of lanes that are a side
//! apart, so that longer registers transpose a matrix in each 128 bits.

use super::access_groups::Group;
use super::{Components, Done, Packetizer};
use crate::not_vectorized::NotVectorized;
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{Inst, Op, Type, Value};
use oxmux_passes::target_info::{COMMON_REGISTER_BITS, MaskForm};

impl Packetizer<'_> {
    /// The loads of a run, from the address of the member at a place.
    pub(super) fn load_run(
        &mut self,
        group: &Group,
        (ptr, place): (Value, i64),
    ) -> Done<Components> {
        let ((low, _), ty) = (group.extent(), self.type_of_run(group));
        let components = if self.is_transposed(ty) {
            self.load_transposed((ptr, low - place), ty, self.group_align(group))?
        } else {
            let (ptr, access) = self.lowest_access(group)?;
            let joined = self.load_joined(ptr, ty, &access)?;
            self.deinterleave(joined, group.extent().1 as u32)?
        };
        let of = |&(_, at): &(Inst, i64)| components[((at - low) / group.size) as usize];
        Ok(group.members.iter().map(of).collect())
    }

    /// The stores of a run, of its members' values.
    pub(super) fn store_run(
        &mut self,
        group: &Group,
        (ptr, place): (Value, i64),
        values: &[Value],
    ) -> Done {
        let ((low, _), ty) = (group.extent(), self.type_of_run(group));
        let mut ordered: Vec<_> =
            group.members.iter().map(|member| member.1).zip(values.iter().copied()).collect();
        ordered.sort_unstable_by_key(|&(place, _)| place);
        let components: Components = ordered.into_iter().map(|(_, value)| value).collect();
        if self.is_transposed(ty) {
            let align = self.group_align(group);
            return self.store_transposed(components, (ptr, low - place), align);
        }
        let (ptr, access) = self.lowest_access(group)?;
        let joined = self.interleave(&components)?;
        self.store_joined(joined, ptr, ty, &access)
    }

    /// The type of a lane's elements in a run.
    fn type_of_run(&mut self, group: &Group) -> Type {
        self.module.cx.types.vector(group.ty, group.extent().1 as u32)
    }

    /// Where and how the lowest element of a run is accessed.
    fn lowest_access(&self, group: &Group) -> Done<(Value, MemoryAccess)> {
        let low = group.extent().0;
        let lowest = group.members.iter().find(|member| member.1 == low);
        self.access_of(lowest.ok_or(NotVectorized::internal("a run has no members"))?.0)
    }

    /// Loads the vector of each lane, some bytes from an address, as the elements' vectors.
    pub(super) fn load_transposed(
        &mut self,
        (ptr, offset): (Value, i64),
        ty: Type,
        align: u32,
    ) -> Done<Components> {
        let mut lanes = Components::new();
        for lane in 0..self.width {
            let address = self.lane_address(ptr, lane)?;
            let address = self.beside(address, offset);
            lanes.push(self.b().load(ty, address, align));
        }
        let side = self.module.cx.types.lane_count(ty) as usize;
        let apart = |first| lanes.iter().copied().skip(first).step_by(side).collect();
        let rows: Vec<Components> = (0..side).map(apart).collect();
        let rows = rows.iter().map(|row| self.concat(row)).collect();
        Ok(self.transposed(rows))
    }

    /// Stores the vector of each lane, some bytes from an address, of the elements' vectors.
    pub(super) fn store_transposed(
        &mut self,
        components: Components,
        (ptr, offset): (Value, i64),
        align: u32,
    ) -> Done {
        let side = components.len() as u32;
        let rows = self.transposed(components);
        for lane in 0..self.width {
            let address = self.lane_address(ptr, lane)?;
            let address = self.beside(address, offset);
            let row = rows[(lane % side) as usize];
            let one = self.stretch(row, lane / side * side, side);
            self.b().store(one, address, align);
        }
        Ok(())
    }

    /// Where and how an access is made.
    pub(super) fn access_of(&self, inst: Inst) -> Done<(Value, MemoryAccess)> {
        match &self.old.insts[inst].op {
            Op::Load { ptr, access } | Op::Store { ptr, access, .. } => Ok((*ptr, *access)),
            _ => Err(self.broken(inst, "is no access")),
        }
    }

    /// Whether the lanes' vectors are rows of square matrices.
    pub(super) fn is_transposed(&self, ty: Type) -> bool {
        let Some((element, count)) = self.vector_parts(ty) else { return false };
        let size = self.module.data_layout.alloc_size(&self.module.cx.types, element);
        let bits = size.and_then(|size| size.checked_mul(8 * u64::from(count)));
        bits == Some(u64::from(COMMON_REGISTER_BITS))
            && self.is_plain(element)
            && self.width.is_multiple_of(count)
    }

    /// Whether an access to lanes' vectors is made as those of runs are: of vectors that are apart,
    /// and of those next to each other where registers are of parts that shuffles do not cross, as
    /// with AVX2.
    pub(super) fn are_runs(&self, ptr: Value, ty: Type) -> bool {
        let unit = &self.target.unit;
        let has_parts = unit.masks == MaskForm::Lanes && unit.widest() > COMMON_REGISTER_BITS;
        let reach = i64::from(COMMON_REGISTER_BITS / 8) - i64::from(has_parts);
        self.is_transposed(ty) && self.may_have_runs(ptr, self.strides.of(ptr), reach)
    }

    /// Transposes the square matrix in each `rows.len()` elements of vectors. Each step brings the
    /// rows together that are half of the side apart; the last one's vectors are the columns.
    fn transposed(&mut self, mut rows: Components) -> Components {
        let side = rows.len();
        for _ in 0..side.ilog2() {
            let half = side / 2;
            let mut next = Components::with_capacity(side);
            for i in 0..half {
                for upper in [false, true] {
                    next.push(self.unpacked(rows[i], rows[i + half], side as u32, upper));
                }
            }
            rows = next;
        }
        rows
    }

    /// The lower or the upper half of each `part` elements of two vectors, in turn.
    fn unpacked(&mut self, a: Value, b: Value, part: u32, upper: bool) -> Value {
        let len = self.width;
        let first = if upper { part / 2 } else { 0 };
        let from = |i: u32| i / part * part + first + i % part / 2 + i % 2 * len;
        let order: Vec<i32> = (0..len).map(|i| from(i) as i32).collect();
        self.b().shuffle(a, b, &order)
    }
}

//! Masked memory access: a branch for each lane. A lane that is off never touches memory.

use super::layout::Scalar;
use super::{Lower, Lowered};
use crate::error::Problem;
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{Intrinsic, Type, Value};

impl Lower<'_, '_> {
    pub(super) fn masked(
        &mut self,
        which: Intrinsic,
        args: &[Value],
        ty: Type,
    ) -> Lowered<Vec<Value>> {
        use Intrinsic::*;
        match which {
            MaskedLoad => {
                self.masked_load(args[0], args[2], args[3], ty, self.align(args[1])?, false)
            }
            MaskedExpandLoad => self.masked_load(args[0], args[1], args[2], ty, 1, true),
            MaskedGather => self.gather(args, ty),
            MaskedStore => {
                let align = self.align(args[2])?;
                self.masked_store(args[0], args[1], args[3], align, false)
            }
            MaskedCompressStore => self.masked_store(args[0], args[1], args[2], 1, true),
            _ => self.scatter(args),
        }
    }

    fn align(&self, value: Value) -> Lowered<u32> {
        let align = self.lz.cx.constants.value_uint(value).and_then(|a| u32::try_from(a).ok());
        align.map(|a| a.max(1)).ok_or_else(|| Problem::malformed("alignment that is not constant"))
    }

    /// The element type in memory, its size in bytes, and the mask's lanes.
    fn element(&mut self, vector: Type, mask: Value) -> Lowered<(Type, u64, Vec<Value>)> {
        let Some((element, len, _)) = self.lz.cx.types.vector_parts(vector) else {
            return Err(Problem::malformed("masked access to a scalar"));
        };
        let bits = super::convert::scalar_bits(self.scalar(element)?);
        if !bits.is_multiple_of(8) {
            return Err(Problem::unsupported("masked access to lanes that are not whole bytes"));
        }
        let mask = self.lanes(mask)?;
        match mask.len() == len as usize {
            true => Ok((element, u64::from(bits / 8), mask)),
            false => Err(Problem::malformed("mask of another length")),
        }
    }

    /// What is known of the alignment of one lane.
    fn lane_access(align: u32, bytes: u64) -> MemoryAccess {
        MemoryAccess::aligned(align.min(1 << bytes.trailing_zeros().min(16)))
    }

    fn masked_load(
        &mut self,
        ptr: Value,
        mask: Value,
        off: Value,
        ty: Type,
        align: u32,
        packed: bool,
    ) -> Lowered<Vec<Value>> {
        let (element, bytes, mask) = self.element(ty, mask)?;
        let access = Self::lane_access(align, bytes);
        let (mut ptr, off) = (self.part(ptr)?, self.lanes(off)?);
        if !packed && mask.iter().all(|&m| self.lz.cx.constants.value_uint(m) == Some(1)) {
            return self.load_parts(ty, ptr, MemoryAccess::aligned(align));
        }
        let mut lanes = Vec::new();
        for (i, (&on, &off)) in mask.iter().zip(&off).enumerate() {
            let distance = if packed { 0 } else { i as u64 * bytes };
            let results = self.guarded(on, &[off], &mut |this| {
                let place = this.offset(ptr, distance);
                this.load_parts(element, place, access)
            })?;
            lanes.extend(results);
            if packed {
                ptr = self.step_if(ptr, on, bytes);
            }
        }
        self.assemble(ty, &lanes)
    }

    /// The next place if the lane is on.
    fn step_if(&mut self, ptr: Value, on: Value, bytes: u64) -> Value {
        let step = self.int(Type::I64, u128::from(bytes));
        let on = self.widen_bool(on, Type::I64);
        let step = self.b().mul(on, step);
        self.add_offset(ptr, step)
    }

    fn masked_store(
        &mut self,
        value: Value,
        ptr: Value,
        mask: Value,
        align: u32,
        packed: bool,
    ) -> Lowered<Vec<Value>> {
        let ty = self.source_type(value);
        let (element, bytes, mask) = self.element(ty, mask)?;
        let access = Self::lane_access(align, bytes);
        let mut ptr = self.part(ptr)?;
        if !packed && mask.iter().all(|&m| self.lz.cx.constants.value_uint(m) == Some(1)) {
            let parts = self.parts(value)?;
            self.store_parts(ty, &parts, ptr, MemoryAccess::aligned(align))?;
            return Ok(Vec::new());
        }
        let lanes = self.lanes(value)?;
        for (i, (&on, &lane)) in mask.iter().zip(&lanes).enumerate() {
            let distance = if packed { 0 } else { i as u64 * bytes };
            self.guarded(on, &[], &mut |this| {
                let place = this.offset(ptr, distance);
                this.store_parts(element, &[lane], place, access)?;
                Ok(Vec::new())
            })?;
            if packed {
                ptr = self.step_if(ptr, on, bytes);
            }
        }
        Ok(Vec::new())
    }

    fn gather(&mut self, args: &[Value], ty: Type) -> Lowered<Vec<Value>> {
        let (element, bytes, mask) = self.element(ty, args[2])?;
        let access = Self::lane_access(self.align(args[1])?, bytes);
        let (pointers, off) = (self.pointers(args[0], mask.len())?, self.lanes(args[3])?);
        let mut lanes = Vec::new();
        for ((&on, &ptr), &off) in mask.iter().zip(&pointers).zip(&off) {
            lanes.extend(
                self.guarded(on, &[off], &mut |this| this.load_parts(element, ptr, access))?,
            );
        }
        self.assemble(ty, &lanes)
    }

    fn scatter(&mut self, args: &[Value]) -> Lowered<Vec<Value>> {
        let ty = self.source_type(args[0]);
        let (element, bytes, mask) = self.element(ty, args[3])?;
        let access = Self::lane_access(self.align(args[2])?, bytes);
        let (lanes, pointers) = (self.lanes(args[0])?, self.pointers(args[1], mask.len())?);
        for ((&on, &ptr), &lane) in mask.iter().zip(&pointers).zip(&lanes) {
            self.guarded(on, &[], &mut |this| {
                this.store_parts(element, &[lane], ptr, access)?;
                Ok(Vec::new())
            })?;
        }
        Ok(Vec::new())
    }

    fn pointers(&mut self, value: Value, count: usize) -> Lowered<Vec<Value>> {
        if self.scalar(self.source_type(value))? != Scalar::Ptr {
            return Err(Problem::malformed("addresses that are no pointers"));
        }
        let pointers = self.lanes(value)?;
        match pointers.len() == count {
            true => Ok(pointers),
            false => Err(Problem::malformed("addresses of another number")),
        }
    }
}

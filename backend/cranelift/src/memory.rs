//! Memory: loads, stores, stack objects and atomics.

use super::function::{Translated, Translator, key_type};
use cranelift_codegen::ir::{
    self, AliasRegionData, AtomicRmwOp, InstBuilder, MemFlagsData, StackSlotData, StackSlotKind,
    types,
};
use oxmux_codegen::CodegenError;
use oxmux_codegen::legal::LegalType;
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{Op, RmwOp, Value};
use std::borrow::Cow;

impl Translator<'_, '_> {
    /// Accesses do not trap, so that dead ones can be removed; alignment is not assumed.
    pub(super) fn flags(&mut self, ptr: Value) -> MemFlagsData {
        let flags = MemFlagsData::new().with_notrap();
        if !self.use_regions {
            return flags;
        }
        let ty = self.program.cx.value_type(self.func, ptr);
        let Some(space) = self.program.cx.types.address_space(ty) else { return flags };
        let region = match self.regions.iter().find(|(known, _)| *known == space) {
            Some((_, region)) => *region,
            None => {
                let region = self.b.func.dfg.alias_regions.insert(AliasRegionData {
                    user_id: space,
                    description: Cow::Borrowed("address space"),
                });
                self.regions.push((space, region));
                region
            }
        };
        flags.with_alias_region(Some(region))
    }

    /// Cranelift knows no volatile access; an atomic one is neither removed nor joined with
    /// another.
    fn is_atomic(access: MemoryAccess, key: LegalType) -> Translated<bool> {
        let bytes = key_type(key)?.bytes();
        let word = matches!(
            key,
            LegalType::I8 | LegalType::I16 | LegalType::I32 | LegalType::I64 | LegalType::PTR
        );
        Ok(access.ordering.is_some() || (access.volatile && word && access.align >= bytes))
    }

    pub(super) fn load(
        &mut self,
        key: LegalType,
        ptr: Value,
        access: MemoryAccess,
    ) -> Translated<ir::Value> {
        let flags = self.flags(ptr);
        let ty = key_type(key)?;
        if Self::is_atomic(access, key)? {
            let ptr = self.value(ptr)?;
            return Ok(self.b.ins().atomic_load(ty, flags, ptr));
        }
        let (base, offset) = self.folded(ptr)?;
        let value = self.b.ins().load(ty, flags, base, offset);
        Ok(match key {
            LegalType::I1 => {
                let one = self.b.ins().iconst(types::I8, 1);
                self.b.ins().band(value, one)
            }
            _ => value,
        })
    }

    pub(super) fn store(
        &mut self,
        value: Value,
        ptr: Value,
        access: MemoryAccess,
    ) -> Translated<()> {
        let flags = self.flags(ptr);
        let key = self.key(value)?;
        let value = self.value(value)?;
        if Self::is_atomic(access, key)? {
            let ptr = self.value(ptr)?;
            self.b.ins().atomic_store(flags, value, ptr);
            return Ok(());
        }
        let (base, offset) = self.folded(ptr)?;
        self.b.ins().store(flags, value, base, offset);
        Ok(())
    }

    /// The address as another one and a constant distance, where it is made so.
    pub(super) fn folded(&mut self, ptr: Value) -> Translated<(ir::Value, i32)> {
        if let Some(Op::Gep { base, indices, .. }) = self.func.def_op(ptr)
            && let [offset] = indices[..]
            && let Some(known) = self.program.cx.constants.value_uint(offset)
            && let Ok(known) = i32::try_from(known as u64 as i64)
        {
            return Ok((self.value(*base)?, known));
        }
        Ok((self.value(ptr)?, 0))
    }

    pub(super) fn address(&mut self, base: ir::Value, offset: Value) -> Translated<ir::Value> {
        let offset = self.value(offset)?;
        Ok(self.b.ins().iadd(base, offset))
    }

    pub(super) fn alloca(&mut self, count: Value, align: u32) -> Translated<ir::Value> {
        let size = self.program.cx.constants.value_uint(count);
        let size = size.and_then(|s| u32::try_from(s).ok());
        let size =
            size.ok_or_else(|| CodegenError::Generator("stack object of a variable size".into()))?;
        let shift = align.max(1).trailing_zeros() as u8;
        let data = StackSlotData::new(StackSlotKind::ExplicitSlot, size, shift);
        let slot = self.b.create_sized_stack_slot(data);
        Ok(self.b.ins().stack_addr(types::I64, slot, 0))
    }

    pub(super) fn atomic_rmw(
        &mut self,
        op: RmwOp,
        key: LegalType,
        ptr: Value,
        value: Value,
    ) -> Translated<ir::Value> {
        let op = match op {
            RmwOp::Xchg => AtomicRmwOp::Xchg,
            RmwOp::Add => AtomicRmwOp::Add,
            RmwOp::Sub => AtomicRmwOp::Sub,
            RmwOp::And => AtomicRmwOp::And,
            RmwOp::Or => AtomicRmwOp::Or,
            RmwOp::Xor => AtomicRmwOp::Xor,
            RmwOp::Max => AtomicRmwOp::Smax,
            RmwOp::Min => AtomicRmwOp::Smin,
            RmwOp::UMax => AtomicRmwOp::Umax,
            RmwOp::UMin => AtomicRmwOp::Umin,
            _ => return Err(CodegenError::Generator(format!("atomicrmw {op} is not legal"))),
        };
        let flags = self.flags(ptr);
        let (ptr, value) = (self.value(ptr)?, self.value(value)?);
        Ok(self.b.ins().atomic_rmw(key_type(key)?, flags, op, ptr, value))
    }

    pub(super) fn cmpxchg(
        &mut self,
        ptr: Value,
        expected: Value,
        new: Value,
    ) -> Translated<ir::Value> {
        let flags = self.flags(ptr);
        let ptr = self.value(ptr)?;
        let (expected, new) = (self.value(expected)?, self.value(new)?);
        Ok(self.b.ins().atomic_cas(flags, ptr, expected, new))
    }
}

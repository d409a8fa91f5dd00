//! Vectors of a few bytes, such as `<4 x i8>`, as one word.
//!
//! Such a vector is lanes in registers of their own. Where it comes from memory, or from a
//! conversion, or goes there, one word with all lanes is there as well: unused lanes and unused
//! words cost nothing.

use super::layout::{Scalar, int_container};
use super::{Lower, Lowered, Parts};
use crate::error::CodegenError;
use oxmux_ir::eval::int;
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{BinaryOp, CastOp, IntPredicate, Op, Type, Value};
use oxmux_machine::Arch;
use smallvec::smallvec;

impl Lower<'_, '_> {
    /// The word of a value of the source, if there is one.
    pub(super) fn packed_word(&self, value: Value) -> Option<Value> {
        self.packed.get(&value).copied()
    }

    /// The word that a vector of bytes or of 16 bits fits exactly, and the bits of a lane.
    fn word_of(&self, ty: Type) -> Lowered<Option<(Type, u32)>> {
        let Some(lanes) = self.vector_len(ty).filter(|_| self.lz.caps.table.unit.is_any()) else {
            return Ok(None);
        };
        let Scalar::Int(bits @ (8 | 16)) = self.scalar(ty)? else { return Ok(None) };
        let total = lanes.saturating_mul(bits);
        // Where such a vector has a register, the register is used.
        let has_register = self.lz.caps.table.unit.register_bits.contains(&total);
        let is_word = matches!(total, 32 | 64) && !has_register;
        Ok(is_word.then(|| (int_container(total), bits)))
    }

    /// Loads a small vector as a word, and cuts it into lanes.
    pub(super) fn load_packed(
        &mut self,
        ty: Type,
        ptr: Value,
        access: MemoryAccess,
    ) -> Lowered<Option<Parts>> {
        let Some((word_ty, bits)) = self.word_of(ty)?.filter(|_| !access.volatile) else {
            return Ok(None);
        };
        let size = self.int_bits(word_ty)?;
        if !self.may_access_word(size, access) {
            return Ok(None);
        }
        let word = self.b().value(Op::Load { ptr, access }, word_ty);
        self.cut_word(ty, word, bits).map(Some)
    }

    /// A result that is there as a word: its lanes are cut out of that where they are used.
    fn cut_word(&mut self, ty: Type, word: Value, bits: u32) -> Lowered<Parts> {
        let word_ty = self.ty(word);
        let size = self.int_bits(word_ty)?;
        let container = int_container(bits);
        let mut lanes = Parts::new();
        for i in 0..size / bits {
            let amount = self.int(word_ty, u128::from(i * bits));
            let shifted = if i == 0 { word } else { self.b().lshr(word, amount) };
            lanes.push(self.b().cast(CastOp::Trunc, shifted, container));
        }
        self.packed_result = Some(word);
        self.assemble(ty, &lanes)
    }

    /// Stores a small vector's word, if it has one.
    pub(super) fn store_packed(
        &mut self,
        value: Value,
        ptr: Value,
        access: MemoryAccess,
    ) -> Lowered<bool> {
        let Some(word) = self.packed_word(value).filter(|_| !access.volatile) else {
            return Ok(false);
        };
        let ty = self.ty(word);
        let size = self.int_bits(ty)?;
        if !self.may_access_word(size, access) {
            return Ok(false);
        }
        self.b().inst(Op::Store { value: word, ptr, access }, Type::VOID);
        Ok(true)
    }

    /// Whether a word may be accessed at once: a place that is not aligned costs nothing, but where
    /// it is left to the system.
    fn may_access_word(&self, bits: u32, access: MemoryAccess) -> bool {
        access.align >= bits / 8 || self.lz.caps.arch != Arch::Riscv64
    }

    /// Replaces a lane of a vector's word, if it has one.
    pub(super) fn insert_packed(
        &mut self,
        vector: Value,
        element: Value,
        lane: u128,
    ) -> Lowered<()> {
        let Some(word) = self.packed_word(vector) else { return Ok(()) };
        let Some((word_ty, bits)) = self.word_of(self.source_type(vector))? else { return Ok(()) };
        let size = self.int_bits(word_ty)?;
        let Some(shift) = u32::try_from(lane).ok().and_then(|lane| lane.checked_mul(bits)) else {
            return Ok(());
        };
        if shift >= size {
            return Ok(());
        }
        let rest = self.int(word_ty, !(int::mask(bits) << shift) & int::mask(size));
        let amount = self.int(word_ty, u128::from(shift));
        let element = self.part(element)?;
        let b = &mut self.b();
        let wide = b.int_cast(element, word_ty, false);
        let placed = b.shl(wide, amount);
        let others = b.and(word, rest);
        let word = b.or(others, placed);
        self.packed_result = Some(word);
        Ok(())
    }

    /// Compares small vectors as integers of 32 bits, whose masks are the common ones: a few bytes
    /// are widened once, where each lane's boolean would be put into the mask by itself.
    pub(super) fn compare_packed(
        &mut self,
        predicate: IntPredicate,
        ty: Type,
        args: [Value; 2],
    ) -> Lowered<Option<Parts>> {
        let operand = self.source_type(args[0]);
        let Some((_, bits)) = self.word_of(operand)? else { return Ok(None) };
        use IntPredicate::{Sge, Sgt, Sle, Slt};
        let signed = matches!(predicate, Slt | Sle | Sgt | Sge);
        let Some((wide, count)) = self.wide_vectors(operand)? else { return Ok(None) };
        if !args.iter().all(|&arg| self.is_widened_at_once(arg)) {
            return Ok(None);
        }
        let shape = (bits, wide, count);
        let (a, b) = (self.widened(args[0], shape, signed)?, self.widened(args[1], shape, signed)?);
        let mask = self.lz.cx.types.with_scalar(wide, Type::I1);
        let compare = |(a, b)| {
            let op = Op::icmp(predicate, [a, b]);
            self.b().value(op, mask)
        };
        let masks: Parts = a.into_iter().zip(b).map(compare).collect();
        self.regroup(ty, &masks).map(Some)
    }

    /// Whether a small vector's lanes need not be put together first: each lane in a register of
    /// its own is compared there.
    fn is_widened_at_once(&self, value: Value) -> bool {
        self.packed_word(value).is_some() || self.lz.cx.splat_uint(value).is_some()
    }

    /// The legal vector of 32-bit integers that a small vector's lanes fit when they are widened,
    /// and how many of it; none if they are not whole ones.
    fn wide_vectors(&mut self, ty: Type) -> Lowered<Option<(Type, usize)>> {
        let wide = self.lz.cx.types.with_scalar(ty, Type::I32);
        let layout = self.layout(wide)?;
        let first = layout.first().filter(|first| layout.iter().all(|part| part == *first));
        let first = first.filter(|&&first| self.is_legal_vector(first));
        Ok(first.map(|&first| (first, layout.len())))
    }

    /// A small vector as legal vectors of 32-bit integers.
    fn widened(
        &mut self,
        value: Value,
        (bits, wide, count): (u32, Type, usize),
        signed: bool,
    ) -> Lowered<Parts> {
        if let Some(word) = self.packed_word(value) {
            return self.widen_word(word, (bits, 32), signed, wide, count);
        }
        let lane = self.lz.cx.splat_uint(value);
        let lane = lane.ok_or_else(|| CodegenError::malformed("small vector without a word"))?;
        let unused = u128::BITS - bits;
        let lane = match signed {
            true => ((lane << unused) as i128 >> unused) as u128,
            false => lane,
        };
        Ok(smallvec![self.lz.cx.int(wide, lane & u128::from(u32::MAX)); count])
    }

    /// Computes with words where an operation on whole words, or on a legal vector that begins with
    /// one, is that on each lane.
    pub(super) fn binary_packed(
        &mut self,
        op: BinaryOp,
        ty: Type,
        args: [Value; 2],
    ) -> Lowered<Option<Parts>> {
        use BinaryOp::{Add, And, Or, Sub, Xor};
        let (And | Or | Xor | Add | Sub) = op else { return Ok(None) };
        let Some((word_ty, bits)) = self.word_of(ty)? else { return Ok(None) };
        if !args.iter().all(|&arg| self.is_widened_at_once(arg)) {
            return Ok(None);
        }
        let (a, b) = (self.word(args[0], word_ty, bits)?, self.word(args[1], word_ty, bits)?);
        if matches!(op, And | Or | Xor) {
            let word = self.b().binary(op, a, b);
            return self.cut_word(ty, word, bits).map(Some);
        }
        let size = self.int_bits(word_ty)?;
        let register = self.lz.caps.table.unit.narrowest();
        let holder = self.lz.cx.types.vector(word_ty, register / size);
        let lanes = self.lz.cx.types.vector(int_container(bits), register / bits);
        let vector = |this: &mut Self, word: Value| {
            let zero = this.lz.cx.zero(holder);
            let index = this.lz.cx.i32(0);
            let holder = this.b().insert_element(zero, word, index);
            this.b().cast(CastOp::BitCast, holder, lanes)
        };
        let (a, b) = (vector(self, a), vector(self, b));
        let vector = self.b().binary(op, a, b);
        let word = self.first_word(vector, word_ty)?;
        self.cut_word(ty, word, bits).map(Some)
    }

    /// Chooses lanes as integers of 32 bits, which masks are for, and makes a word of what was
    /// chosen.
    pub(super) fn select_packed(&mut self, ty: Type, args: [Value; 3]) -> Lowered<Option<Parts>> {
        let Some((word_ty, bits)) = self.word_of(ty)? else { return Ok(None) };
        let Some((wide, count)) = self.wide_vectors(ty)? else { return Ok(None) };
        if !args[1..].iter().all(|&arg| self.is_widened_at_once(arg)) {
            return Ok(None);
        }
        let shape = (bits, wide, count);
        let condition = self.parts(args[0])?;
        let masks = self.cut_into(&condition, &vec![self.lane_count(wide); count])?;
        let (a, b) = (self.widened(args[1], shape, false)?, self.widened(args[2], shape, false)?);
        let lanes = masks.into_iter().zip(a.into_iter().zip(b));
        let mut parts: Parts = lanes.map(|(mask, (a, b))| self.b().select(mask, a, b)).collect();
        let mut width = 32;
        while width > bits {
            parts = self.narrow_vectors(&parts, width);
            width /= 2;
        }
        let &[vector] = &parts[..] else {
            return Err(CodegenError::malformed("small vector of several legal vectors"));
        };
        let word = self.first_word(vector, word_ty)?;
        self.cut_word(ty, word, bits).map(Some)
    }

    /// The word that a legal vector begins with.
    pub(super) fn first_word(&mut self, vector: Value, word_ty: Type) -> Lowered<Value> {
        let size = self.int_bits(word_ty)?;
        let lanes = self.vector_bits(self.ty(vector))? / size;
        let holder = self.lz.cx.types.vector(word_ty, lanes);
        let holder = self.b().cast(CastOp::BitCast, vector, holder);
        Ok(self.lane(holder, 0))
    }

    /// A small vector's word, or that of a constant.
    fn word(&mut self, value: Value, word_ty: Type, bits: u32) -> Lowered<Value> {
        if let Some(word) = self.packed_word(value) {
            return Ok(word);
        }
        let lane = self.lz.cx.splat_uint(value);
        let lane = lane.ok_or_else(|| CodegenError::malformed("small vector without a word"))?;
        let size = self.int_bits(word_ty)?;
        let all = (0..size / bits).fold(0, |all, i| all | lane << (i * bits));
        Ok(self.int(word_ty, all))
    }
}

//! `memcpy`, `memmove` and `memset` without a call: unrolled if short, else loops.

use super::layout::{Scalar, int_container};
use super::memory::words;
use super::{Lower, Lowered, Parts};
use crate::error::CodegenError;
use oxmux_ir::{IntPredicate, Intrinsic, Type, Value};
use smallvec::smallvec;

/// Up to this many bytes are copied without a loop. Estimated; no command measures it.
const MAX_UNROLLED_BYTES: u128 = 128;

impl Lower<'_, '_> {
    pub(super) fn memory_intrinsic(&mut self, which: Intrinsic, args: &[Value]) -> Lowered<Parts> {
        let dest = self.part(args[0])?;
        let operand = self.part(args[1])?;
        let Scalar::Int(bits) = self.scalar(self.source_type(args[2]))? else {
            return Err(CodegenError::malformed("size that is no integer"));
        };
        let known = self.lz.cx.constants.value_uint(args[2]);
        let size = self.part(args[2])?;
        let size = self.extended(false, bits, size, Type::I64);
        match (which, known.filter(|&n| n <= MAX_UNROLLED_BYTES)) {
            (Intrinsic::MemSet, Some(n)) => self.set_unrolled(dest, operand, n as u32),
            (Intrinsic::MemSet, None) => self.set_loop(dest, operand, size)?,
            (_, Some(n)) => self.copy_unrolled(dest, operand, n as u32),
            (Intrinsic::MemMove, None) => self.move_loop(dest, operand, size)?,
            (_, None) => self.copy_loop(dest, operand, size)?,
        }
        Ok(Parts::new())
    }

    /// Loads everything before it stores anything, so that overlap does not matter.
    fn copy_unrolled(&mut self, dest: Value, source: Value, bytes: u32) {
        let mut loaded = Vec::new();
        for (at, size) in words_up_to_8(bytes) {
            let place = self.offset(source, u64::from(at));
            loaded.push((at, self.b().load(int_container(size * 8), place, 1)));
        }
        for (at, value) in loaded {
            let place = self.offset(dest, u64::from(at));
            self.b().store(value, place, 1);
        }
    }

    /// The byte in every byte of a word.
    fn splat_byte(&mut self, byte: Value) -> Value {
        let wide = self.resize(byte, Type::I64, false);
        let ones = self.int(Type::I64, 0x0101_0101_0101_0101);
        self.b().mul(wide, ones)
    }

    fn set_unrolled(&mut self, dest: Value, byte: Value, bytes: u32) {
        let word = self.splat_byte(byte);
        for (at, size) in words_up_to_8(bytes) {
            let value = self.resize(word, int_container(size * 8), false);
            let place = self.offset(dest, u64::from(at));
            self.b().store(value, place, 1);
        }
    }

    /// Runs `body` with offsets `0, step, 2 step…` as long as a whole step fits before `end`, from
    /// `start` on, and gives the first offset that it did not run for.
    fn count_up(
        &mut self,
        start: Value,
        end: Value,
        step: u64,
        body: &mut dyn FnMut(&mut Self, Value) -> Lowered<()>,
    ) -> Lowered<Value> {
        let step = self.int(Type::I64, u128::from(step));
        let room = self.b().sub(end, start);
        let fits = self.b().icmp(IntPredicate::Uge, room, step);
        let result = self.guarded(fits, &[start], &mut |this| {
            this.repeat(&[start], &mut |this, v| {
                body(this, v[0])?;
                let next = this.b().add(v[0], step);
                let room = this.b().sub(end, next);
                let again = this.b().icmp(IntPredicate::Uge, room, step);
                Ok((smallvec![next], again))
            })
        })?;
        counter(&result)
    }

    fn copy_loop(&mut self, dest: Value, source: Value, size: Value) -> Lowered<()> {
        let zero = self.int(Type::I64, 0);
        let mut at = zero;
        for step in [8u32, 1] {
            let ty = int_container(step * 8);
            at = self.count_up(at, size, u64::from(step), &mut |this, at| {
                this.copy_word(dest, source, at, ty);
                Ok(())
            })?;
        }
        Ok(())
    }

    fn copy_word(&mut self, dest: Value, source: Value, at: Value, ty: Type) {
        let from = self.add_offset(source, at);
        let value = self.b().load(ty, from, 1);
        let to = self.add_offset(dest, at);
        self.b().store(value, to, 1);
    }

    fn set_loop(&mut self, dest: Value, byte: Value, size: Value) -> Lowered<()> {
        let word = self.splat_byte(byte);
        let mut at = self.int(Type::I64, 0);
        for step in [8u32, 1] {
            let value = self.resize(word, int_container(step * 8), false);
            at = self.count_up(at, size, u64::from(step), &mut |this, at| {
                let to = this.add_offset(dest, at);
                this.b().store(value, to, 1);
                Ok(())
            })?;
        }
        Ok(())
    }

    /// Upward if the destination does not begin inside the source, else downward.
    fn move_loop(&mut self, dest: Value, source: Value, size: Value) -> Lowered<()> {
        let to = self.bits_of(Scalar::Ptr, dest);
        let from = self.bits_of(Scalar::Ptr, source);
        let distance = self.b().sub(to, from);
        let overlaps = self.b().icmp(IntPredicate::Ult, distance, size);
        let apart = self.b().not(overlaps);
        self.guarded(apart, &[], &mut |this| {
            this.copy_loop(dest, source, size)?;
            Ok(Parts::new())
        })?;
        self.guarded(overlaps, &[], &mut |this| {
            this.copy_down(dest, source, size)?;
            Ok(Parts::new())
        })?;
        Ok(())
    }

    /// Each word is read whole before it is written, and nothing below it has been written yet.
    fn copy_down(&mut self, dest: Value, source: Value, size: Value) -> Lowered<()> {
        let mut left = size;
        for step in [8u32, 1] {
            let ty = int_container(step * 8);
            let step = self.int(Type::I64, u128::from(step));
            let fits = self.b().icmp(IntPredicate::Uge, left, step);
            let start = left;
            let result = self.guarded(fits, &[start], &mut |this| {
                this.repeat(&[start], &mut |this, v| {
                    let at = this.b().sub(v[0], step);
                    this.copy_word(dest, source, at, ty);
                    let again = this.b().icmp(IntPredicate::Uge, at, step);
                    Ok((smallvec![at], again))
                })
            })?;
            left = counter(&result)?;
        }
        Ok(())
    }
}

/// The one value that a loop carries.
fn counter(carried: &[Value]) -> Lowered<Value> {
    let &[counter] = carried else {
        return Err(CodegenError::malformed("a loop over memory without its counter"));
    };
    Ok(counter)
}

/// Words of at most 8 bytes: those of 16 are two.
fn words_up_to_8(bytes: u32) -> Vec<(u32, u32)> {
    let mut out = Vec::new();
    for (at, size) in words(bytes) {
        match size {
            16 => out.extend([(at, 8), (at + 8, 8)]),
            _ => out.push((at, size)),
        }
    }
    out
}

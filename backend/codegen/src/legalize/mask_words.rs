//! Masks as integers with a bit for each lane, and short vectors as scalars of as many bits.

use super::layout::int_container;
use super::{Lower, Lowered, Parts};
use crate::error::CodegenError;
use crate::legal::{Lane, LegalType, OpKey};
use oxmux_ir::{CastOp, IntPredicate, Intrinsic, Op, Type, Value};
use smallvec::smallvec;

/// The lanes of the shortest mask that is an integer: a byte's.
const MASK_WORD_MIN: u32 = 8;

impl Lower<'_, '_> {
    /// A mask of at most 64 lanes as an integer of as many bits, or the other way; none if the
    /// target has no such bitcast.
    pub(super) fn bitcast_mask(&mut self, arg: Value, ty: Type) -> Lowered<Option<Parts>> {
        let from = self.source_type(arg);
        let is_mask = |this: &Self, ty| {
            this.vector_len(ty).is_some() && this.lz.cx.types.scalar(ty) == Type::I1
        };
        let (mask, int) = match (is_mask(self, from), is_mask(self, ty)) {
            (true, false) => (from, ty),
            (false, true) => (ty, from),
            _ => return Ok(None),
        };
        let (Some(len), Some(bits)) = (self.vector_len(mask), self.lz.cx.types.int_bits(int))
        else {
            return Ok(None);
        };
        if bits != len || !self.has_mask_word(mask)? {
            return Ok(None);
        }
        let parts = self.parts(arg)?;
        Ok(Some(match (mask == from, &parts[..]) {
            (true, parts) => smallvec![self.mask_to_word(parts, len)?],
            (false, &[word]) => self.word_to_mask(word, mask)?,
            (false, _) => return Err(CodegenError::malformed("an integer of several parts")),
        }))
    }

    /// Whether each part of a mask type can be an integer of a bit for each lane, and these
    /// together one.
    pub(super) fn has_mask_word(&mut self, mask: Type) -> Lowered<bool> {
        let Some(len) = self.vector_len(mask) else { return Ok(false) };
        let layout = self.layout(mask)?;
        Ok(matches!(len, 2 | 4 | 8 | 16 | 32 | 64)
            && layout
                .iter()
                .all(|&part| self.vector_len(part).is_some_and(|n| self.has_word_for_mask(n))))
    }

    /// Whether a mask of `len` lanes is an integer of as many bits, or of a byte.
    fn has_word_for_mask(&self, len: u32) -> bool {
        let lanes = len.max(MASK_WORD_MIN);
        let key = LegalType { lane: Lane::Bit, lanes };
        let legal_word = LegalType::of(&self.lz.cx, int_container(lanes));
        let caps = &self.lz.caps;
        legal_word.is_some_and(|word| caps.is_legal(OpKey::Cast(CastOp::BitCast, key), word))
            && (len == lanes || self.is_padded(len, lanes))
    }

    /// A mask of `len` lanes as an integer of as many bits, zero-extended to a byte.
    pub(super) fn mask_to_word(&mut self, parts: &[Value], len: u32) -> Lowered<Value> {
        let container = int_container(len.max(MASK_WORD_MIN));
        let (mut all, mut at) = (None, 0);
        for &part in parts {
            let lanes = self.lane_count(self.ty(part));
            let word = self.part_to_word(part, lanes);
            let word = self.resize(word, container, false);
            let amount = self.int(container, u128::from(at));
            all = Some(match all {
                None => word,
                Some(all) => {
                    let word = self.b().shl(word, amount);
                    self.b().or(all, word)
                }
            });
            at += lanes;
        }
        all.ok_or_else(|| CodegenError::malformed("a mask of no parts"))
    }

    fn part_to_word(&mut self, mask: Value, len: u32) -> Value {
        let lanes = len.max(MASK_WORD_MIN);
        let mut whole = mask;
        let mut have = len;
        while have < lanes {
            let half = self.lz.cx.types.vector(Type::I1, have);
            let zeros = self.lz.cx.zero(half);
            have *= 2;
            let ty = self.lz.cx.types.vector(Type::I1, have);
            let mask = (0..have as i32).collect();
            whole = self.b().value(Op::ShuffleVector { args: [whole, zeros], mask }, ty);
        }
        self.b().cast(CastOp::BitCast, whole, int_container(lanes))
    }

    /// The mask in the low bits of an integer. Bits above are ignored.
    pub(super) fn word_to_mask(&mut self, word: Value, mask: Type) -> Lowered<Parts> {
        let (mut parts, mut at) = (Parts::new(), 0);
        for &part in self.layout(mask)?.iter() {
            let lanes = self.lane_count(part);
            let amount = self.int_like(word, u128::from(at));
            let here = if at == 0 { word } else { self.b().lshr(word, amount) };
            let byte = int_container(lanes.max(MASK_WORD_MIN));
            let here = self.resize(here, byte, false);
            parts.push(self.word_to_part(here, lanes));
            at += lanes;
        }
        Ok(parts)
    }

    fn word_to_part(&mut self, word: Value, len: u32) -> Value {
        let lanes = len.max(MASK_WORD_MIN);
        let all = self.lz.cx.types.vector(Type::I1, lanes);
        let mut value = self.b().cast(CastOp::BitCast, word, all);
        let mut have = lanes;
        while have > len {
            have /= 2;
            let ty = self.lz.cx.types.vector(Type::I1, have);
            let mask = (0..have as i32).collect();
            value = self.b().value(Op::ShuffleVector { args: [value, value], mask }, ty);
        }
        value
    }

    /// Whether masks are joined from `lanes` to `most` lanes, and split again.
    fn is_padded(&self, mut lanes: u32, most: u32) -> bool {
        while lanes < most {
            lanes *= 2;
            let key = LegalType { lane: Lane::Bit, lanes };
            if !self.lz.caps.is_legal(OpKey::MaskJoin, key) {
                return false;
            }
        }
        true
    }

    /// A short vector as the scalar of its bits, or the other way; none if the target lacks it.
    pub(super) fn bitcast_word(&mut self, arg: Value, ty: Type) -> Lowered<Option<Parts>> {
        let ([part], [to]) = (&self.parts(arg)?[..], &self.layout(ty)?[..]) else {
            return Ok(None);
        };
        let keys = (LegalType::of(&self.lz.cx, self.ty(*part)), LegalType::of(&self.lz.cx, *to));
        let (Some(from), Some(key)) = keys else { return Ok(None) };
        let source = self.source_type(arg);
        let whole = |this: &Self, ty: Type, key: LegalType| {
            this.lz.cx.types.primitive_bits(this.lz.cx.types.scalar(ty)) == Some(key.lane.bits())
        };
        let legal = from.is_vector() != key.is_vector()
            && !from.is_mask()
            && !key.is_mask()
            && whole(self, source, from)
            && whole(self, ty, key)
            && self.lz.caps.is_legal(OpKey::Cast(CastOp::BitCast, from), key);
        Ok(legal.then(|| smallvec![self.b().cast(CastOp::BitCast, *part, *to)]))
    }

    /// The first lanes of a mask, as many as are below a limit from `base` on; none if masks are no
    /// integers here.
    pub(super) fn first_lanes(
        &mut self,
        base: Value,
        limit: Value,
        ty: Type,
    ) -> Lowered<Option<Parts>> {
        let Some(len @ (8 | 16 | 32)) = self.vector_len(ty) else { return Ok(None) };
        let word = int_container(len);
        let (Some(key), Some(legal_word)) =
            (LegalType::of(&self.lz.cx, ty), LegalType::of(&self.lz.cx, word))
        else {
            return Ok(None);
        };
        let index = self.ty(base);
        let legal = matches!(self.lz.cx.types.int_bits(index), Some(32 | 64))
            && self.lz.caps.is_legal(OpKey::Cast(CastOp::BitCast, legal_word), key);
        if !legal || self.layout(ty)?.len() != 1 {
            return Ok(None);
        }
        let (zero, most) = (self.int(index, 0), self.int(index, u128::from(len)));
        let mut b = self.b();
        let below = b.icmp(IntPredicate::Ult, base, limit);
        let left = b.sub(limit, base);
        let left = b.intrinsic_like(Intrinsic::UMin, &[left, most]);
        let left = b.select(below, left, zero);
        let left = b.int_cast(left, Type::I64, false);
        let ones = b.cx.int(Type::I64, u128::from(u64::MAX));
        let rest = b.shl(ones, left);
        let first = b.not(rest);
        let word = b.int_cast(first, word, false);
        Ok(Some(smallvec![b.cast(CastOp::BitCast, word, ty)]))
    }
}

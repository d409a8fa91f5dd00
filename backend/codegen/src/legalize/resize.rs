//! Integers of whole legal vectors, widened and narrowed by shuffles.
//!
//! Twice as wide: each lane next to a lane of zeros, or of itself to be shifted down by its sign.
//! Half as wide: the lower halves of two legal vectors. All targets are little-endian, so the lower
//! half of a lane comes first.

use super::layout::{Scalar, int_container};
use super::{Lower, Lowered, Parts};
use crate::legal::{LegalType, OpKey};
use oxmux_ir::{BinaryOp, CastOp, FloatPredicate, Intrinsic, Op, Type, Value};
use oxmux_machine::COMMON_REGISTER_BITS;
use smallvec::smallvec;

impl Lower<'_, '_> {
    /// Converts integers, or small ones to floats, in whole legal vectors; none if source or result
    /// are not of whole legal vectors.
    pub(super) fn resize_vectors(
        &mut self,
        op: CastOp,
        arg: Value,
        from: Scalar,
        to: Scalar,
        ty: Type,
    ) -> Lowered<Option<Parts>> {
        let Some(old) = from.word_bits() else { return Ok(None) };
        if !self.has_whole_vectors() {
            return Ok(None);
        }
        let (new, signed) = match (op, to) {
            (CastOp::Trunc | CastOp::ZExt, Scalar::Int(new @ (8 | 16 | 32 | 64))) => (new, false),
            (CastOp::SExt, Scalar::Int(new @ (16 | 32 | 64))) => (new, true),
            (CastOp::SiToFp, Scalar::Float) if old < 32 => (32, true),
            (CastOp::UiToFp, Scalar::Float) if old < 32 => (32, false),
            _ => return Ok(None),
        };
        let ratio = (old.max(new) / old.min(new)) as usize;
        let layout = self.layout(ty)?;
        if new > old
            && let Some(word) = self.packed_word(arg)
            && let Some(&first) = layout.first().filter(|&&part| self.is_shuffled_vector(part))
        {
            return self.widen_word(word, (old, new), signed, first, layout.len()).map(Some);
        }
        let mut parts = self.parts(arg)?;
        let whole = parts.iter().all(|&part| self.is_shuffled_vector(self.ty(part)));
        if !whole
            || !layout.iter().all(|&part| self.is_shuffled_vector(part))
            || (new < old && !parts.len().is_multiple_of(ratio))
        {
            return Ok(None);
        }
        let mut bits = old;
        while bits < new {
            parts = self.widen_vectors(&parts, bits, signed);
            bits *= 2;
        }
        while bits > new {
            parts = self.narrow_vectors(&parts, bits);
            bits /= 2;
        }
        if matches!(to, Scalar::Float) {
            parts = self.vectors_as_floats(&parts);
        }
        Ok(self.have_types(&parts, &layout).then_some(parts))
    }

    /// Whether legal vectors have lanes enough to be widened and narrowed by shuffles.
    fn has_whole_vectors(&self) -> bool {
        self.lz.caps.table.unit.narrowest() >= COMMON_REGISTER_BITS
    }

    /// Whether values have the types of a layout.
    fn have_types(&self, parts: &[Value], layout: &[Type]) -> bool {
        parts.iter().map(|&part| self.ty(part)).eq(layout.iter().copied())
    }

    fn vectors_as_floats(&mut self, parts: &[Value]) -> Parts {
        let mut floats = Parts::with_capacity(parts.len());
        for &part in parts {
            let float = self.lz.cx.types.with_scalar(self.ty(part), Type::FLOAT);
            floats.push(self.b().cast(CastOp::SiToFp, part, float));
        }
        floats
    }

    /// Widens lanes that are packed in a word: the word becomes the low lanes of a legal vector.
    /// `part` is the type of one of the `count` results.
    pub(super) fn widen_word(
        &mut self,
        word: Value,
        (old, new): (u32, u32),
        signed: bool,
        part: Type,
        count: usize,
    ) -> Lowered<Parts> {
        let word_ty = self.ty(word);
        let bits = self.int_bits(word_ty)?;
        let register = self.vector_bits(part)?;
        let holder = self.lz.cx.types.vector(word_ty, register / bits);
        let zero = self.lz.cx.zero(holder);
        let index = self.lz.cx.i32(0);
        let vector = self.b().insert_element(zero, word, index);
        let lanes = self.lz.cx.types.vector(int_container(old), register / old);
        let mut parts = smallvec![self.b().cast(CastOp::BitCast, vector, lanes)];
        let mut bits = old;
        while bits < new {
            parts = self.widen_vectors(&parts, bits, signed);
            parts.truncate(count);
            bits *= 2;
        }
        Ok(match self.lz.cx.types.scalar(part) {
            Type::FLOAT => self.vectors_as_floats(&parts),
            _ => parts,
        })
    }

    /// Floats as integers that saturate, where the floats are whole legal vectors.
    pub(super) fn saturate_vectors(
        &mut self,
        signed: bool,
        arg: Value,
        from: Scalar,
        to: Scalar,
        ty: Type,
    ) -> Lowered<Option<Parts>> {
        let (Scalar::Float, Scalar::Int(bits @ (8 | 16 | 32))) = (from, to) else {
            return Ok(None);
        };
        if !self.has_whole_vectors() {
            return Ok(None);
        }
        let floats = self.parts(arg)?;
        if !floats.iter().all(|&part| self.is_shuffled_vector(self.ty(part))) {
            return Ok(None);
        }
        let mut parts = Parts::with_capacity(floats.len());
        for float in floats {
            let wide = self.lz.cx.types.with_scalar(self.ty(float), Type::I32);
            parts.push(match (bits, signed) {
                (32, _) => {
                    let which = if signed { Intrinsic::FpToSiSat } else { Intrinsic::FpToUiSat };
                    self.b().intrinsic_value(which, wide, &[float])
                }
                _ => {
                    let inside = self.clamp_floats(float, bits, signed);
                    self.b().cast(CastOp::FpToSi, inside, wide)
                }
            });
        }
        let layout = self.layout(ty)?;
        if parts.len().is_multiple_of(32 / bits as usize) {
            let mut width = 32;
            while width > bits {
                parts = self.narrow_vectors(&parts, width);
                width /= 2;
            }
            return Ok(self.have_types(&parts, &layout).then_some(parts));
        }
        let container = int_container(bits);
        let lanes = self.lanes_of_parts(&parts);
        let lanes: Parts =
            lanes.into_iter().map(|lane| self.b().cast(CastOp::Trunc, lane, container)).collect();
        let results = self.assemble(ty, &lanes)?;
        // Its lanes may be wanted as one word.
        if let [part] = parts[..]
            && results.len() == 4
            && results.iter().all(|&r| self.ty(r) == container)
        {
            let narrow = self.narrow_vectors(&[part, part], 32);
            let (narrow, word) = match bits {
                8 => (self.narrow_vectors(&[narrow[0], narrow[0]], 16), Type::I32),
                _ => (narrow, Type::I64),
            };
            self.packed_result = Some(self.first_word(narrow[0], word)?);
        }
        Ok(Some(results))
    }

    /// A legal vector of floats as the nearest that an integer of at most 16 bits can be, and zero
    /// for NaN.
    fn clamp_floats(&mut self, mut float: Value, bits: u32, signed: bool) -> Value {
        let steps = (1u32 << (bits - u32::from(signed))) as f64;
        let low = if signed { -steps } else { 0.0 };
        let mut b = self.b();
        let (zero, low, high) =
            (b.float_like(float, 0.0), b.float_like(float, low), b.float_like(float, steps - 1.0));
        if signed {
            let number = b.fcmp(FloatPredicate::Oeq, float, float);
            float = b.select(number, float, zero);
        }
        // In this form, targets have minimum and maximum for it; NaN becomes the bound.
        let above = b.fcmp(FloatPredicate::Olt, low, float);
        let float = b.select(above, float, low);
        let below = b.fcmp(FloatPredicate::Olt, float, high);
        b.select(below, float, high)
    }

    /// Whether a type is a vector of integers or floats that the target shuffles.
    fn is_shuffled_vector(&self, ty: Type) -> bool {
        let key = LegalType::of(&self.lz.cx, ty);
        key.is_some_and(|key| key.is_vector() && self.lz.caps.is_legal(OpKey::Shuffle, key))
    }

    /// Legal vectors of lanes of these bits as twice as many of lanes twice as wide.
    fn widen_vectors(&mut self, parts: &[Value], bits: u32, signed: bool) -> Parts {
        let mut out = Parts::with_capacity(parts.len() * 2);
        for &part in parts {
            let narrow = self.ty(part);
            let lanes = self.lane_count(narrow) as i32;
            let wide = self.lz.cx.types.vector(int_container(2 * bits), lanes as u32 / 2);
            for first in [0, lanes / 2] {
                // The lane itself comes last, to be shifted down, where it has a sign.
                let (second, distance) =
                    if signed { (part, 0) } else { (self.lz.cx.zero(narrow), lanes) };
                let mask = (first..first + lanes / 2).flat_map(|i| [i, i + distance]).collect();
                let op = Op::ShuffleVector { args: [part, second], mask };
                let pairs = self.b().value(op, narrow);
                let mut value = self.b().cast(CastOp::BitCast, pairs, wide);
                if signed {
                    let amount = self.lz.cx.int(wide, u128::from(bits));
                    value = self.b().binary(BinaryOp::AShr, value, amount);
                }
                out.push(value);
            }
        }
        out
    }

    /// Legal vectors of lanes of these bits as half as many of lanes half as wide.
    pub(super) fn narrow_vectors(&mut self, parts: &[Value], bits: u32) -> Parts {
        let mut out = Parts::with_capacity(parts.len() / 2);
        for pair in parts.chunks(2) {
            let lanes = 2 * self.lane_count(self.ty(pair[0])) as i32;
            let narrow = self.lz.cx.types.vector(int_container(bits / 2), lanes as u32);
            let low = self.b().cast(CastOp::BitCast, pair[0], narrow);
            let high = self.b().cast(CastOp::BitCast, *pair.last().unwrap_or(&pair[0]), narrow);
            let mask = (0..lanes).map(|i| 2 * i).collect();
            out.push(self.b().value(Op::ShuffleVector { args: [low, high], mask }, narrow));
        }
        out
    }
}

//! Integers of whole chunks, widened and narrowed by shuffles.
//!
//! Twice as wide: each lane next to a lane of zeros, or of itself to be shifted down by its sign. Half as wide: the lower
//! halves of two chunks. All targets are little-endian, so the lower half of a lane comes first.

use super::layout::{Scalar, int_container};
use super::{Lower, Lowered};
use crate::caps::{OpKey, TypeKey};
use oxmux_ir::{BinaryOp, CastOp, Op, Type, Value};

impl Lower<'_, '_> {
    /// Converts integers, or small ones to floats, in whole chunks; none if source or result are not of whole chunks.
    pub(super) fn resize_chunks(
        &mut self,
        op: CastOp,
        arg: Value,
        from: Scalar,
        to: Scalar,
        ty: Type,
    ) -> Lowered<Option<Vec<Value>>> {
        let (Scalar::Int(old @ (8 | 16 | 32 | 64)), target) = (from, to) else { return Ok(None) };
        let (new, signed) = match (op, target) {
            (CastOp::Trunc | CastOp::ZExt, Scalar::Int(new @ (8 | 16 | 32 | 64))) => (new, false),
            (CastOp::SExt, Scalar::Int(new @ (16 | 32 | 64))) => (new, true),
            (CastOp::SiToFp, Scalar::Float) if old < 32 => (32, true),
            (CastOp::UiToFp, Scalar::Float) if old < 32 => (32, false),
            _ => return Ok(None),
        };
        let mut parts = self.parts(arg)?;
        let ratio = (old.max(new) / old.min(new)) as usize;
        let whole = parts.iter().all(|&part| self.is_chunk(self.ty(part)));
        let layout = self.layout(ty)?;
        if !whole
            || !layout.iter().all(|&part| self.is_chunk(part))
            || (new < old && !parts.len().is_multiple_of(ratio))
        {
            return Ok(None);
        }
        let mut bits = old;
        while bits < new {
            parts = self.widen_chunks(&parts, bits, signed);
            bits *= 2;
        }
        while bits > new {
            parts = self.narrow_chunks(&parts, bits);
            bits /= 2;
        }
        if matches!(target, Scalar::Float) {
            let float = self.lz.cx.types.vector(Type::FLOAT, 4);
            parts = parts.iter().map(|&p| self.b().cast(CastOp::SiToFp, p, float)).collect();
        }
        Ok((parts.len() == layout.len()).then_some(parts))
    }

    /// Whether a type is a vector of integers or floats that the target shuffles.
    fn is_chunk(&self, ty: Type) -> bool {
        let key = TypeKey::of(&self.lz.cx, ty);
        key.is_some_and(|key| key.is_vector() && self.lz.caps.is_legal(OpKey::Shuffle, key))
    }

    /// Chunks of lanes of these bits as twice as many of lanes twice as wide.
    fn widen_chunks(&mut self, parts: &[Value], bits: u32, signed: bool) -> Vec<Value> {
        let lanes = (128 / bits) as i32;
        let narrow = self.lz.cx.types.vector(int_container(bits), lanes as u32);
        let wide = self.lz.cx.types.vector(int_container(2 * bits), lanes as u32 / 2);
        let mut out = Vec::with_capacity(parts.len() * 2);
        for &part in parts {
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

    /// Chunks of lanes of these bits as half as many of lanes half as wide.
    fn narrow_chunks(&mut self, parts: &[Value], bits: u32) -> Vec<Value> {
        let lanes = (256 / bits) as i32;
        let narrow = self.lz.cx.types.vector(int_container(bits / 2), lanes as u32);
        let mut out = Vec::with_capacity(parts.len() / 2);
        for pair in parts.chunks(2) {
            let low = self.b().cast(CastOp::BitCast, pair[0], narrow);
            let high = self.b().cast(CastOp::BitCast, *pair.last().unwrap_or(&pair[0]), narrow);
            let mask = (0..lanes).map(|i| 2 * i).collect();
            out.push(self.b().value(Op::ShuffleVector { args: [low, high], mask }, narrow));
        }
        out
    }
}

//! Reductions of a vector to a scalar.

use super::layout::Scalar;
use super::{Lower, Lowered, Parts};
use crate::error::CodegenError;
use crate::legal::{LegalType, OpKey};
use oxmux_ir::instruction::IntrinsicCall;
use oxmux_ir::intrinsics::ReducedOp;
use oxmux_ir::{BinaryOp, Intrinsic, Type, Value};
use smallvec::smallvec;

impl Lower<'_, '_> {
    pub(super) fn reduce(&mut self, call: &IntrinsicCall, ty: Type) -> Lowered<Parts> {
        use Intrinsic::*;
        let which = call.intrinsic;
        let scalar = self.scalar(ty)?;
        if let (ReduceFAdd | ReduceFMul, [start, vector]) = (which, &call.args[..]) {
            let op = if which == ReduceFAdd { BinaryOp::FAdd } else { BinaryOp::FMul };
            let start = self.part(*start)?;
            let lanes = self.lanes(*vector)?;
            // In lane order even where the program leaves it open, so that every way of running it
            // agrees.
            let mut all = start;
            for lane in lanes {
                all = self.float_binary(op, scalar, all, lane)?;
            }
            return Ok(smallvec![all]);
        }
        let vector = *call
            .args
            .first()
            .ok_or_else(|| CodegenError::malformed("reduction without an operand"))?;
        if scalar == Scalar::Int(1) && matches!(which, ReduceOr | ReduceAnd) {
            return self.reduce_mask(which, vector);
        }
        let parts = self.fold_vectors(which, scalar, vector)?;
        let lanes = self.lanes_of_parts(&parts);
        let all = self.fold_pairs(lanes, &mut |this, a, b| this.combine(which, scalar, a, b))?;
        Ok(smallvec![all])
    }

    /// Several legal vectors folded into one, and that down to its smallest legal half, where the
    /// target joins whole vectors. The order of lanes makes no difference to these operations: those
    /// of floats are minima and maxima, of which only the choice among NaNs depends on it.
    fn fold_vectors(&mut self, which: Intrinsic, scalar: Scalar, vector: Value) -> Lowered<Parts> {
        let parts = self.parts(vector)?;
        let Some(&first) = parts.first() else { return Ok(parts) };
        let ty = self.ty(first);
        let Some(key) = LegalType::of(&self.lz.cx, ty).filter(|&key| self.joins(which, key)) else {
            return Ok(parts);
        };
        if parts.iter().any(|&part| self.ty(part) != ty) {
            return Ok(parts);
        }
        let all =
            self.fold_pairs(parts, &mut |this, a, b| this.join_vectors(which, scalar, a, b))?;
        let (mut value, mut key) = (all, key);
        loop {
            let half = LegalType { lanes: key.lanes / 2, ..key };
            let splits = self.lz.caps.is_legal(OpKey::Split, key);
            if !splits || !half.is_vector() || !self.joins(which, half) {
                return Ok(smallvec![value]);
            }
            let [a, b] = self.halves(value, key.lanes)[..] else {
                return Err(CodegenError::malformed("vector without two halves"));
            };
            value = self.join_vectors(which, scalar, a, b)?;
            key = half;
        }
    }

    /// Whether the target joins vectors of a type by what a reduction joins lanes by.
    fn joins(&self, which: Intrinsic, key: LegalType) -> bool {
        match which.reduced_op() {
            Some(ReducedOp::Binary(op)) => {
                key.is_int_vector() && self.lz.caps.is_legal(OpKey::Binary(op), key)
            }
            Some(ReducedOp::Intrinsic(which)) => {
                let is_native =
                    key.is_int_vector() && self.lz.caps.is_legal(OpKey::Intrinsic(which), key);
                is_native || self.compares_any(key)
            }
            None => false,
        }
    }

    fn join_vectors(
        &mut self,
        which: Intrinsic,
        scalar: Scalar,
        a: Value,
        b: Value,
    ) -> Lowered<Value> {
        match which.reduced_op() {
            Some(ReducedOp::Intrinsic(op)) if matches!(scalar, Scalar::Float | Scalar::Double) => {
                self.float_min_max(op, scalar, a, b)
            }
            Some(reduced) => Ok(self.b().reduced(reduced, a, b)),
            None => Err(CodegenError::malformed("reduction by no operation")),
        }
    }

    /// Neighbours first, so that the chain is short.
    fn fold_pairs(
        &mut self,
        mut lanes: Parts,
        combine: &mut dyn FnMut(&mut Self, Value, Value) -> Lowered<Value>,
    ) -> Lowered<Value> {
        while lanes.len() > 1 {
            let mut next = Parts::with_capacity(lanes.len().div_ceil(2));
            for pair in lanes.chunks(2) {
                next.push(match *pair {
                    [a, b] => combine(self, a, b)?,
                    _ => pair[0],
                });
            }
            lanes = next;
        }
        lanes.first().copied().ok_or_else(|| CodegenError::malformed("reduction of no lanes"))
    }

    fn combine(&mut self, which: Intrinsic, scalar: Scalar, a: Value, b: Value) -> Lowered<Value> {
        match (which.reduced_op(), scalar) {
            (Some(ReducedOp::Binary(op)), _) if !op.is_float() => self.int_binary(op, scalar, a, b),
            (
                Some(ReducedOp::Intrinsic(
                    op @ (Intrinsic::SMin | Intrinsic::SMax | Intrinsic::UMin | Intrinsic::UMax),
                )),
                Scalar::Int(bits),
            ) => Ok(self.min_max(op, bits, a, b)),
            (
                Some(ReducedOp::Intrinsic(
                    op @ (Intrinsic::MinNum
                    | Intrinsic::MaxNum
                    | Intrinsic::Minimum
                    | Intrinsic::Maximum),
                )),
                _,
            ) => self.float_min_max(op, scalar, a, b),
            _ => Err(CodegenError::malformed(format!("llvm.{} of this type", which.name()))),
        }
    }

    /// Whether any lane, or every lane, is active.
    fn reduce_mask(&mut self, which: Intrinsic, vector: Value) -> Lowered<Parts> {
        let op = if which == Intrinsic::ReduceOr { BinaryOp::Or } else { BinaryOp::And };
        let mut parts = self.parts(vector)?;
        // Masks of one type are one before they are tested; where registers have one width, code
        // generators do that.
        if self.lz.caps.table.unit.has_short_vectors()
            && let [first, rest @ ..] = &parts[..]
            && rest.iter().all(|&part| self.ty(part) == self.ty(*first))
        {
            parts =
                smallvec![self.fold_pairs(parts, &mut |this, a, b| Ok(this.b().binary(op, a, b)))?];
        }
        let mut bits = Parts::new();
        for part in parts {
            let key = LegalType::of(&self.lz.cx, self.ty(part));
            match key {
                Some(key) if self.lz.caps.is_legal(OpKey::MaskReduce(which), key) => {
                    bits.extend(self.b().intrinsic(which, Type::I1, &[part]));
                }
                _ => bits.extend(self.lanes_of_parts(&[part])),
            }
        }
        let all = self.fold_pairs(bits, &mut |this, a, b| Ok(this.b().binary(op, a, b)))?;
        Ok(smallvec![all])
    }
}

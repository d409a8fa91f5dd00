//! Reductions of a vector to a scalar.

use super::layout::Scalar;
use super::{Lower, Lowered, Parts};
use crate::error::CodegenError;
use crate::legal::{LegalType, OpKey};
use oxmux_ir::instruction::IntrinsicCall;
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
        let vector = *call.args.first().ok_or_else(|| CodegenError::malformed("reduction"))?;
        if scalar == Scalar::Int(1) && matches!(which, ReduceOr | ReduceAnd) {
            return self.reduce_mask(which, vector);
        }
        let parts = self.fold_chunks(which, vector)?;
        let lanes = self.lanes_of_parts(&parts);
        let all = self.fold_pairs(lanes, &mut |this, a, b| this.combine(which, scalar, a, b))?;
        Ok(smallvec![all])
    }

    /// Integers of several chunks as those of one, where the target joins whole chunks.
    fn fold_chunks(&mut self, which: Intrinsic, vector: Value) -> Lowered<Parts> {
        use Intrinsic::*;
        let parts = self.parts(vector)?;
        let Some(&first) = parts.first() else { return Ok(parts) };
        let ty = self.ty(first);
        let op = match which {
            ReduceAdd => OpKey::Binary(BinaryOp::Add),
            ReduceMul => OpKey::Binary(BinaryOp::Mul),
            ReduceAnd => OpKey::Binary(BinaryOp::And),
            ReduceOr => OpKey::Binary(BinaryOp::Or),
            ReduceXor => OpKey::Binary(BinaryOp::Xor),
            ReduceSMin => OpKey::Intrinsic(SMin),
            ReduceSMax => OpKey::Intrinsic(SMax),
            ReduceUMin => OpKey::Intrinsic(UMin),
            ReduceUMax => OpKey::Intrinsic(UMax),
            _ => return Ok(parts),
        };
        let key = LegalType::of(&self.lz.cx, ty).filter(|key| key.is_int_vector());
        let legal = key.is_some_and(|key| self.lz.caps.is_legal(op, key));
        if !legal || parts.iter().any(|&part| self.ty(part) != ty) {
            return Ok(parts);
        }
        if let [part] = parts[..] {
            return Ok(smallvec![self.fold_halves(part, op)?]);
        }
        let all = self.fold_pairs(parts, &mut |this, a, b| {
            Ok(match op {
                OpKey::Binary(op) => this.b().binary(op, a, b),
                OpKey::Intrinsic(which) => this.b().intrinsic_like(which, &[a, b]),
                _ => a,
            })
        })?;
        Ok(smallvec![self.fold_halves(all, op)?])
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
        use Intrinsic::*;
        let binary = match which {
            ReduceAdd => Some(BinaryOp::Add),
            ReduceMul => Some(BinaryOp::Mul),
            ReduceAnd => Some(BinaryOp::And),
            ReduceOr => Some(BinaryOp::Or),
            ReduceXor => Some(BinaryOp::Xor),
            _ => None,
        };
        if let Some(op) = binary {
            return self.int_binary(op, scalar, a, b);
        }
        let int = match which {
            ReduceSMin => Some(SMin),
            ReduceSMax => Some(SMax),
            ReduceUMin => Some(UMin),
            ReduceUMax => Some(UMax),
            _ => None,
        };
        match (int, scalar, which) {
            (Some(int), Scalar::Int(bits), _) => Ok(self.min_max(int, bits, a, b)),
            (_, _, ReduceFMin) => self.float_min_max(MinNum, scalar, a, b),
            (_, _, ReduceFMax) => self.float_min_max(MaxNum, scalar, a, b),
            (_, _, ReduceFMinimum) => self.float_min_max(Minimum, scalar, a, b),
            (_, _, ReduceFMaximum) => self.float_min_max(Maximum, scalar, a, b),
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

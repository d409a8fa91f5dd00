//! Casts, from `trunc` to `bitcast`.

use super::layout::{Scalar, int_container};
use super::{Lower, Lowered, Parts};
use crate::error::CodegenError;
use crate::legal::{LegalType, OpKey};
use oxmux_ir::{CastOp, Op, Type, Value};

impl Lower<'_, '_> {
    pub(super) fn cast(&mut self, op: CastOp, arg: Value, ty: Type) -> Lowered<Parts> {
        let from_ty = self.source_type(arg);
        if from_ty == ty {
            return self.parts(arg);
        }
        if op == CastOp::BitCast {
            return self.bitcast(arg, from_ty, ty);
        }
        let (from, to) = (self.scalar(from_ty)?, self.scalar(ty)?);
        if let Some(parts) = self.cast_native(op, arg, ty)? {
            return Ok(parts);
        }
        if let Some(parts) = self.resize_vectors(op, arg, from, to, ty)? {
            return Ok(parts);
        }
        if matches!(op, CastOp::FpToSi | CastOp::FpToUi)
            && let Some(parts) = self.saturate_vectors(op == CastOp::FpToSi, arg, from, to, ty)?
        {
            return Ok(parts);
        }
        let container = self.container(ty)?;
        self.per_vector(
            ty,
            &[arg],
            &mut |this, key, part, v| {
                let source = LegalType::of(&this.lz.cx, this.ty(v[0]))?;
                let legal = this.lz.caps.is_legal(OpKey::Cast(op, source), key);
                let cast = Op::cast(op, v[0]);
                legal.then(|| this.b().value(cast, part))
            },
            &mut |this, v| this.scalar_cast(op, from, to, container, v[0]),
        )
    }

    /// Converts one legal scalar. `container` is the legal type of the result.
    pub(super) fn scalar_cast(
        &mut self,
        op: CastOp,
        from: Scalar,
        to: Scalar,
        container: Type,
        a: Value,
    ) -> Lowered<Value> {
        Ok(match (op, from, to) {
            (CastOp::Trunc, Scalar::Int(_), Scalar::Int(bits)) => {
                let narrow = self.resize(a, container, false);
                self.zero_above(bits, narrow)
            }
            (CastOp::ZExt, Scalar::Int(_), Scalar::Int(_)) => self.resize(a, container, false),
            (CastOp::SExt, Scalar::Int(old), Scalar::Int(bits)) => {
                let wide = self.extended(true, old, a, container);
                self.zero_above(bits, wide)
            }
            (CastOp::FpToSi, _, Scalar::Int(bits)) => self.float_to_int(true, from, bits, a)?,
            (CastOp::FpToUi, _, Scalar::Int(bits)) => self.float_to_int(false, from, bits, a)?,
            (CastOp::SiToFp, Scalar::Int(bits), _) => self.int_to_float(true, bits, to, a)?,
            (CastOp::UiToFp, Scalar::Int(bits), _) => self.int_to_float(false, bits, to, a)?,
            (CastOp::FpTrunc | CastOp::FpExt, _, _) => self.float_cast(from, to, a)?,
            (CastOp::PtrToInt, Scalar::Ptr, Scalar::Int(bits)) => {
                let address = self.b().cast(CastOp::PtrToInt, a, Type::I64);
                let narrow = self.resize(address, container, false);
                self.zero_above(bits, narrow)
            }
            (CastOp::IntToPtr, Scalar::Int(_), Scalar::Ptr) => {
                let address = self.resize(a, Type::I64, false);
                self.b().cast(CastOp::IntToPtr, address, container)
            }
            (CastOp::AddrSpaceCast, Scalar::Ptr, Scalar::Ptr) => {
                self.b().cast(CastOp::AddrSpaceCast, a, container)
            }
            _ => return Err(CodegenError::malformed(format!("{op} between these types"))),
        })
    }

    fn float_cast(&mut self, from: Scalar, to: Scalar, a: Value) -> Lowered<Value> {
        Ok(match (from, to) {
            (Scalar::Half, Scalar::Float) => self.half_to_float(a),
            (Scalar::Half, Scalar::Double) => {
                let float = self.half_to_float(a);
                self.promote(float)
            }
            (Scalar::Float, Scalar::Double) => self.promote(a),
            (Scalar::Double, Scalar::Float) => self.b().cast(CastOp::FpTrunc, a, Type::FLOAT),
            (Scalar::Float, Scalar::Half) => self.float_to_half(a),
            (Scalar::Double, Scalar::Half) => self.double_to_half(a),
            _ => return Err(CodegenError::malformed("float conversion of integers")),
        })
    }

    /// The same bits: lanes become integers, are joined or cut, and become lanes again. The first
    /// lane has the low bits.
    fn bitcast(&mut self, arg: Value, from_ty: Type, ty: Type) -> Lowered<Parts> {
        if let Some(parts) = self.bitcast_vectors(arg, ty)? {
            return Ok(parts);
        }
        if let Some(parts) = self.bitcast_mask(arg, ty)? {
            return Ok(parts);
        }
        if let Some(parts) = self.bitcast_word(arg, ty)? {
            return Ok(parts);
        }
        let (from, to) = (self.scalar(from_ty)?, self.scalar(ty)?);
        let mut lanes = Parts::new();
        for lane in self.lanes(arg)? {
            lanes.push(self.bits_of(from, lane));
        }
        let (old, new) = (scalar_bits(from), scalar_bits(to));
        let lanes = self.regroup_bits(&lanes, old, new)?;
        let container = self.container(ty)?;
        let values: Parts =
            lanes.into_iter().map(|lane| self.with_bits(to, lane, container)).collect();
        match self.vector_len(ty) {
            Some(_) => self.assemble(ty, &values),
            None if values.len() == 1 => Ok(values),
            None => Err(CodegenError::malformed("bitcast between types of different size")),
        }
    }

    /// Reinterprets legal vectors where both types have as many, of the same size.
    fn bitcast_vectors(&mut self, arg: Value, ty: Type) -> Lowered<Option<Parts>> {
        let parts = self.parts(arg)?;
        let layout = self.layout(ty)?;
        let is_vector = |this: &Self, t: Type| {
            this.is_legal_vector(t) && this.lz.cx.types.scalar(t) != Type::I1
        };
        let all = parts.len() == layout.len()
            && parts.iter().zip(layout.iter()).all(|(&p, &t)| {
                let from = self.ty(p);
                is_vector(self, from)
                    && is_vector(self, t)
                    && self.vector_bits(from).ok() == self.vector_bits(t).ok()
            });
        if !all {
            return Ok(None);
        }
        let pairs = parts.iter().zip(layout.iter());
        Ok(Some(pairs.map(|(&p, &t)| self.b().cast(CastOp::BitCast, p, t)).collect()))
    }

    /// A legal scalar as the integer of its bits.
    pub(super) fn bits_of(&mut self, scalar: Scalar, a: Value) -> Value {
        match scalar {
            Scalar::Int(_) | Scalar::Half => a,
            Scalar::Float => self.b().cast(CastOp::BitCast, a, Type::I32),
            Scalar::Double => self.b().cast(CastOp::BitCast, a, Type::I64),
            Scalar::Ptr => self.b().cast(CastOp::PtrToInt, a, Type::I64),
        }
    }

    /// A legal scalar from the integer of its bits.
    pub(super) fn with_bits(&mut self, scalar: Scalar, a: Value, container: Type) -> Value {
        match scalar {
            Scalar::Int(_) | Scalar::Half => a,
            Scalar::Float | Scalar::Double => self.b().cast(CastOp::BitCast, a, container),
            Scalar::Ptr => self.b().cast(CastOp::IntToPtr, a, container),
        }
    }

    /// Integers of `old` bits as integers of `new` bits with the same bits in the same order.
    pub(super) fn regroup_bits(&mut self, lanes: &[Value], old: u32, new: u32) -> Lowered<Parts> {
        if old == new {
            return Ok(lanes.into());
        }
        let container = int_container(new);
        if new > old && new.is_multiple_of(old) {
            let count = (new / old) as usize;
            let joined = lanes.chunks(count).map(|group| {
                let mut all = self.int(container, 0);
                for (i, &lane) in group.iter().enumerate() {
                    let wide = self.resize(lane, container, false);
                    let amount = self.int(container, i as u128 * u128::from(old));
                    let placed = self.b().shl(wide, amount);
                    all = self.b().or(all, placed);
                }
                all
            });
            return Ok(joined.collect());
        }
        if !old.is_multiple_of(new) {
            return Err(CodegenError::unsupported("bitcast between lanes of unrelated widths"));
        }
        let mut cut = Parts::new();
        for &lane in lanes {
            for i in 0..old / new {
                let amount = self.int_like(lane, u128::from(i * new));
                let shifted = self.b().lshr(lane, amount);
                let narrow = self.resize(shifted, container, false);
                cut.push(self.zero_above(new, narrow));
            }
        }
        Ok(cut)
    }
}

/// The bits of a scalar.
pub(super) fn scalar_bits(scalar: Scalar) -> u32 {
    match scalar {
        Scalar::Int(bits) => bits,
        Scalar::Half => 16,
        Scalar::Float => 32,
        Scalar::Double | Scalar::Ptr => 64,
    }
}

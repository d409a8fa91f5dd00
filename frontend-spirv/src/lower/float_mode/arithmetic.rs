//! Arithmetic in the floating-point environment of one width of floats.

use core::ops::{Deref, DerefMut};

use oxmux_ir::conversion::{Rounding, float_to_float};
use oxmux_ir::directed_rounding::{self, flush};
use oxmux_ir::instruction::BinaryOp;
use oxmux_ir::{Builder, CastOp, Intrinsic, Type, TypeKind, Value};

use super::WidthMode;

/// Instructions in the floating-point environment of one width of floats.
pub(in crate::lower) struct Arithmetic<'a, 'b> {
    builder: &'a mut Builder<'b>,
    mode: WidthMode,
}

impl<'b> Deref for Arithmetic<'_, 'b> {
    type Target = Builder<'b>;
    fn deref(&self) -> &Builder<'b> {
        self.builder
    }
}

impl<'b> DerefMut for Arithmetic<'_, 'b> {
    fn deref_mut(&mut self) -> &mut Builder<'b> {
        self.builder
    }
}

impl<'a, 'b> Arithmetic<'a, 'b> {
    pub(in crate::lower) fn new(builder: &'a mut Builder<'b>, mode: WidthMode) -> Self {
        Self { builder, mode }
    }

    pub(in crate::lower) fn fadd(&mut self, x: Value, y: Value) -> Value {
        self.binary(BinaryOp::FAdd, x, y)
    }

    pub(in crate::lower) fn fmul(&mut self, x: Value, y: Value) -> Value {
        self.binary(BinaryOp::FMul, x, y)
    }

    pub(in crate::lower) fn fdiv(&mut self, x: Value, y: Value) -> Value {
        self.binary(BinaryOp::FDiv, x, y)
    }

    /// An operation whose operands and result are flushed, too.
    fn binary(&mut self, op: BinaryOp, x: Value, y: Value) -> Value {
        let (x, y) = (self.flushed(x), self.flushed(y));
        let value = self.rounded(op, x, y);
        self.flushed(value)
    }

    pub(super) fn rounded(&mut self, op: BinaryOp, x: Value, y: Value) -> Value {
        match directed_rounding::arithmetic(self.builder, op, x, y, self.mode.rounding) {
            Some(value) => value,
            None => self.builder.binary(op, x, y),
        }
    }

    /// `x * y + z`, rounded once in a directed mode; none for the widest floats. In the next wider
    /// format the product is exact, and a sum that is rounded in a direction there and then in the
    /// same one to the narrower format is rounded in that direction once.
    pub(super) fn directed_fma(&mut self, [x, y, z]: [Value; 3]) -> Option<Value> {
        let (rounding, ty) = (self.mode.rounding, self.ty(x));
        let wide = self.wider(ty).filter(|_| rounding != Rounding::NearestEven)?;
        let [x, y, z] = [x, y, z].map(|value| self.cast(CastOp::FpExt, value, wide));
        let product = self.builder.fmul(x, y);
        let sum = self.rounded(BinaryOp::FAdd, product, z);
        Some(float_to_float(self.builder, sum, ty, rounding))
    }

    /// The square root in a directed mode; none for the widest floats. A root is a float of the
    /// narrower format or so far from each that the nearest float of the next wider one is on the
    /// same side.
    pub(super) fn directed_sqrt(&mut self, x: Value) -> Option<Value> {
        let (rounding, ty) = (self.mode.rounding, self.ty(x));
        let wide = self.wider(ty).filter(|_| rounding != Rounding::NearestEven)?;
        let x = self.cast(CastOp::FpExt, x, wide);
        let root = self.intrinsic_like(Intrinsic::Sqrt, &[x]);
        Some(float_to_float(self.builder, root, ty, rounding))
    }

    /// The next wider format; none for the widest.
    fn wider(&mut self, ty: Type) -> Option<Type> {
        let types = &mut self.builder.cx.types;
        let wide = match types.kind(types.scalar(ty)) {
            TypeKind::Half => Type::FLOAT,
            TypeKind::Float => Type::DOUBLE,
            _ => return None,
        };
        Some(types.with_scalar(ty, wide))
    }

    pub(super) fn flushed(&mut self, value: Value) -> Value {
        if self.mode.flushes { flush(self.builder, value) } else { value }
    }
}

//! Arithmetic in the floating-point environment of one width of floats.

use core::ops::{Deref, DerefMut};

use oxmux_ir::directed_rounding::{self, flush};
use oxmux_ir::instruction::BinaryOp;
use oxmux_ir::{Builder, Value};

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

    pub(super) fn flushed(&mut self, value: Value) -> Value {
        if self.mode.flushes { flush(self.builder, value) } else { value }
    }
}

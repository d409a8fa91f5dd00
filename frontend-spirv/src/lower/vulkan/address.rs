//! The offset and the address that a place stands for.

use oxmux_ir::function::Value;
use oxmux_ir::types::Type as IrType;

use super::place::PointerTarget;
use crate::lower::function::FunctionLowering;

impl PointerTarget {
    /// The offset in 64 bits.
    pub(super) fn offset(&self, f: &mut FunctionLowering<'_>) -> Value {
        let mut sum = self.start;
        for term in &self.terms {
            let stride = f.const_i64(term.stride);
            let mut b = f.builder();
            let index = b.int_cast(term.index, IrType::I64, term.signed);
            let scaled = if term.stride == 1 { index } else { b.mul(index, stride) };
            sum = Some(match sum {
                Some(sum) => b.add(sum, scaled),
                None => scaled,
            });
        }
        let fixed = f.const_i64(self.fixed);
        match sum {
            None => fixed,
            Some(sum) if self.fixed == 0 => sum,
            Some(sum) => f.builder().add(sum, fixed),
        }
    }

    /// The address.
    pub(super) fn address(&self, f: &mut FunctionLowering<'_>) -> Value {
        if self.start.is_none() && self.terms.is_empty() && self.fixed == 0 {
            return self.base;
        }
        let offset = self.offset(f);
        f.builder().byte_offset(self.base, offset)
    }
}

//! Values that grow by a stride from one lane to the next where all lanes take the same side: of a
//! `select`, of a minimum or maximum whose sides both move. An image's border that is mirrored has
//! such places, and they are consecutive in all vectors but those on the border.
//!
//! Which side a lane takes, the first and the last one do not tell: whether lanes are consecutive
//! is asked of all of them, at the value that chooses ([`IfUniform::chosen`]); what is added to it
//! later is the same for all lanes, or grows by a stride itself.

use super::{NEAR, StrideAnalysis, Strides};
use oxmux_ir::analysis::affine::Extension;
use oxmux_ir::{Intrinsic, Op, Value};

/// A value that has a stride if another one has.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) struct IfUniform {
    /// By how much it grows from one lane to the next.
    pub(crate) stride: i64,
    /// The value of which it is a sum of multiples: the one that chooses, an integer of at least 32
    /// bits.
    pub(crate) chosen: Value,
    /// By how much that has to grow.
    pub(crate) by: i64,
}

impl StrideAnalysis<'_> {
    /// The stride of what grows by it from lane to lane where all lanes take the same side.
    pub(super) fn if_uniform(&self, op: &Op, result: Value) -> Option<IfUniform> {
        let found = match op {
            Op::Select { args: [_, a, b], .. } => self.chosen(result, &[*a, *b])?,
            Op::Intrinsic(call) => match (call.intrinsic, &call.args[..]) {
                (Intrinsic::SMin | Intrinsic::SMax | Intrinsic::UMin | Intrinsic::UMax, sides) => {
                    self.chosen(result, sides)?
                }
                (Intrinsic::Abs, [value, _]) => self.chosen(result, &[*value])?,
                _ => return None,
            },
            Op::Binary { .. } | Op::Cast { .. } | Op::Gep { .. } => self.sum_if_uniform(result)?,
            _ => return None,
        };
        (found.stride != 0 && found.stride.abs() < NEAR).then_some(found)
    }

    /// A value that is one of several: it grows as one of them does, upwards if one does.
    fn chosen(&self, result: Value, sides: &[Value]) -> Option<IfUniform> {
        self.bits(result).filter(|bits| (32..=64).contains(bits))?;
        let moves = |&value: &Value| {
            let uniform = || self.known.if_uniform(value).map(|uniform| uniform.stride);
            self.constant_stride(value).or_else(|| self.known.clamped(value)).or_else(uniform)
        };
        let by = sides.iter().filter_map(moves).filter(|&stride| stride != 0).max()?;
        Some(IfUniform { stride: by, chosen: result, by })
    }

    /// A sum with one such value: multiples of all others have strides.
    fn sum_if_uniform(&self, result: Value) -> Option<IfUniform> {
        let (mut uniform, mut others) = (None, 0i64);
        self.decompose(result, &mut |term| {
            let Some(found) = self.known.if_uniform(term.value) else {
                let stride = self.constant_stride(term.value)?;
                if stride != 0 && self.may_wrap_narrow(term) {
                    return None;
                }
                others = others.checked_add(stride.checked_mul(term.scale)?)?;
                return Some(());
            };
            let narrow = term.extension != Extension::None && self.bits(term.value)? < 32;
            if narrow || uniform.is_some() {
                return None;
            }
            uniform = Some(IfUniform { stride: found.stride.checked_mul(term.scale)?, ..found });
            Some(())
        })?;
        let found = uniform?;
        Some(IfUniform { stride: found.stride.checked_add(others)?, ..found })
    }
}

impl Strides {
    /// By how much a value without a stride grows where all lanes take the same side.
    pub(crate) fn if_uniform(&self, value: Value) -> Option<IfUniform> {
        self.if_uniform.get(&value).copied()
    }
}

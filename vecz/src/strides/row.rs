//! Quotients and remainders of what counts lanes: `i / w` and `i % w`, which find the row and the
//! column of a work-item in an array of rows.
//!
//! Where all lanes lie in one row, the quotient is the same for all of them and the remainder grows
//! as `i` does: the first lane's remainder tells. Shifts and masks by a power of two are divisions.

use super::StrideAnalysis;
use super::low_bits::is_local_id;
use oxmux_ir::analysis::IntRange;
use oxmux_ir::{BinaryOp, Value};

/// Lanes in one row, as an operation on what counts them says.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    /// What counts lanes.
    pub(crate) counter: Value,
    /// How far the last lane is behind the first.
    pub(crate) span: u64,
    /// How long a row is.
    pub(crate) length: RowLength,
    /// Whether numbers are signed, so that rows below zero are rounded another way.
    pub(crate) signed: bool,
    /// Whether a vector may lie on both sides of the end of the counter's numbers, and the end not
    /// be that of a row.
    pub(crate) may_wrap: bool,
    /// Whether vectors are known to begin where rows allow: no test is needed.
    pub(crate) is_aligned: bool,
}

/// The length of rows, in units of what counts.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum RowLength {
    Known(u64),
    Uniform(Value),
}

impl StrideAnalysis<'_> {
    /// The rows of a division of what counts lanes, and by how much its result grows inside of one.
    pub(super) fn in_one_row(&self, op: BinaryOp, counter: Value, by: Value) -> Option<(Row, i64)> {
        use BinaryOp::{AShr, And, LShr, SDiv, SRem, UDiv, URem};
        let bits = self.bits(counter).filter(|&bits| matches!(bits, 32 | 64))?;
        let step = self.constant_stride(counter).filter(|&step| step > 0)?;
        // Between an inactive lane and an active one, what was extended from fewer bits may wrap as
        // they do: only arithmetic of the counter's own bits follows from the first lane.
        let is_exact = self.known.never_wraps(counter);
        if !is_exact && (bits > 32 || self.known.is_mask_dependent(counter)) {
            return None;
        }
        let constant = self.module.cx.constants.value_uint(by).and_then(|n| u64::try_from(n).ok());
        let signed = matches!(op, SDiv | SRem);
        let length = match (op, constant) {
            (And, Some(mask)) => {
                RowLength::Known(mask.checked_add(1)?.is_power_of_two().then_some(mask + 1)?)
            }
            (AShr | LShr, Some(amount)) if amount < u64::from(bits - 1) => {
                RowLength::Known(1 << amount)
            }
            (UDiv | URem | SDiv | SRem, Some(length)) if length >> (bits - 1) == 0 => {
                RowLength::Known(length)
            }
            (UDiv | URem | SDiv | SRem, None) if !self.divergence.is_varying(by) => {
                RowLength::Uniform(by)
            }
            _ => return None,
        };
        // Where the number of lanes is unknown (a printed analysis, scalable vectors), no access is
        // vectorized by the answer.
        let others = self.lanes.map_or(0, |lanes| lanes.saturating_sub(1));
        let span = step.unsigned_abs().checked_mul(u64::from(others))?;
        if span >> (bits - 1) != 0 {
            return None;
        }
        let is_long = match length {
            RowLength::Known(length) => length > span,
            RowLength::Uniform(_) => true,
        };
        let is_bounded = is_exact && self.range(counter).is_some_and(IntRange::is_non_negative);
        let ends_row = matches!(length, RowLength::Known(length) if length.is_power_of_two());
        let may_wrap = !is_bounded && (signed || !ends_row);
        let is_aligned = ends_row && step == 1 && is_local_id(self.module, self.function, counter);
        let is_rest = matches!(op, And | URem | SRem);
        let row = Row { counter, span, length, signed, may_wrap, is_aligned };
        is_long.then_some((row, if is_rest { step } else { 0 }))
    }
}

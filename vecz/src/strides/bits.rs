//! Known bits and ranges of values, for strides.

use super::{LOW_HALF, StrideAnalysis};
use crate::callees::meaning;
use oxmux_ir::analysis::{IntRange, KnownBits};
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::{BinaryOp, CastOp, Op, Value};

/// Local ids are no greater: no work-group has more work-items, and inactive lanes lie less than a
/// vector behind its end.
const LOCAL_ID_MAX: i64 = 1 << 25;

impl StrideAnalysis<'_> {
    pub(super) fn constant(&self, value: Value) -> Option<i64> {
        i64::try_from(self.module.cx.value_sint(value)?).ok()
    }

    pub(super) fn bits(&self, value: Value) -> Option<u32> {
        self.module.cx.types.int_bits(self.module.cx.value_type(self.function, value))
    }

    /// Bounds of a value as a signed number, in every lane.
    pub(super) fn range(&self, value: Value) -> Option<IntRange> {
        match self.constant(value) {
            Some(constant) => Some(IntRange::of(constant)),
            None => self.known.ranges.get(&value).copied(),
        }
    }

    /// The bits of an integer of up to 64 bits that may be set.
    pub(super) fn possible_bits(&self, value: Value) -> u64 {
        let in_range = |value| self.range(value)?.known_bits(self.bits(value)?);
        let known = KnownBits::of(&self.module.cx, self.function, value, &in_range);
        known.map_or(u64::MAX, |known| known.max() as u64)
    }

    /// Whether two operands have no bit in common: `or` and `xor` then add.
    pub(super) fn are_disjoint(&self, a: Value, b: Value) -> bool {
        self.bits(a) <= Some(64) && self.possible_bits(a) & self.possible_bits(b) == 0
    }

    pub(super) fn function_of(&self, op: &Op) -> Option<MuxFunction> {
        let (_, id) = op.direct_call()?;
        match meaning(&self.module.functions[id])? {
            MuxBuiltin::Function(function) => Some(function),
            MuxBuiltin::Group(..) => None,
        }
    }

    /// Notes the bounds of a result, and whether its stride is exact.
    pub(super) fn find_bounds(&mut self, op: &Op, result: Value) {
        let (mut no_wrap, mut mask_dependent) = (true, false);
        op.for_each_value(|value| {
            no_wrap &= self.known.never_wraps(value);
            mask_dependent |= self.known.is_mask_dependent(value);
        });
        if let Op::Binary { op: BinaryOp::Or, args: [a, b], .. } = op
            && !self.are_disjoint(*a, *b)
        {
            (no_wrap, mask_dependent) = (false, true);
        }
        // Only what is known to fit the low half is extended exactly.
        if let Op::Binary { op: BinaryOp::And, args: [a, b], .. } = op {
            no_wrap &= [(*a, *b), (*b, *a)].into_iter().all(|(value, mask)| {
                self.constant(mask) != Some(LOW_HALF)
                    || self.bits(value) != Some(64)
                    || self.possible_bits(value) & !(LOW_HALF as u64) == 0
            });
        }
        self.decompose(result, &mut |term| {
            no_wrap &= self.extends_exactly(term);
            Some(())
        });
        let bits = self.bits(result).unwrap_or(64);
        let range = match op {
            Op::Call(call) => match self.function_of(op) {
                Some(MuxFunction::GetLocalId) => call.args.first().map(|&of| self.local_ids(of)),
                _ => None,
            },
            Op::Binary { op, args: [a, b], .. } => {
                IntRange::binary(*op, bits, self.range(*a), self.range(*b))
            }
            Op::Cast { op: CastOp::ZExt, arg, .. } => {
                self.range(*arg).filter(|range| range.is_non_negative())
            }
            Op::Cast { arg, .. } | Op::Freeze { arg } => self.range(*arg),
            _ => None,
        };
        // A shift to the right is exact if its operand's bounds are known; else it is an extension,
        // whose operand's range is lost on the way up.
        let shifted = matches!(op, Op::Binary { op: BinaryOp::AShr, .. });
        no_wrap &= !shifted || range.is_some();
        if let Some(range) = range.filter(|range| range.fits(bits)) {
            self.known.ranges.insert(result, range);
        }
        if !no_wrap {
            self.known.may_wrap.insert(result, mask_dependent);
        }
    }

    /// The bounds of local ids in a dimension. Inactive lanes may be past the end, by less than a
    /// vector.
    fn local_ids(&self, dimension: Value) -> IntRange {
        let size = self.function.metadata.reqd_work_group_size.and_then(|sizes| {
            let dimension = self.module.cx.constants.value_uint(dimension)?;
            sizes.get(usize::try_from(dimension).ok()?).copied()
        });
        let high = match size.zip(self.lanes) {
            Some((size, lanes)) if size > 0 => {
                i64::from(size.div_ceil(lanes.max(1))) * i64::from(lanes.max(1)) - 1
            }
            _ => LOCAL_ID_MAX,
        };
        IntRange { low: 0, high }
    }
}

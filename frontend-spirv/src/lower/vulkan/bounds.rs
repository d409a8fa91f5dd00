//! Whether an access is within the bytes that are bound.

use oxmux_ir::Intrinsic;
use oxmux_ir::function::Value;
use oxmux_ir::instruction::{CastOp, IntPredicate};
use oxmux_ir::types::Type as IrType;

use super::place::{Bytes, PointerTarget};
use super::state::CountKey;
use crate::lower::function::FunctionLowering;
use crate::options::RobustAccess;

/// Offsets beyond are checked in 64 bits.
const FIXED_MAX: u64 = 1 << 40;

/// Whether `size` bytes at a place are bound; none if no test is needed.
pub(super) fn in_bounds(
    f: &mut FunctionLowering<'_>,
    place: &PointerTarget,
    size: u64,
) -> Option<Value> {
    if f.shared.interface.robust == RobustAccess::Off || size == 0 {
        return None;
    }
    let (bytes, is_parameter) = match place.bytes {
        Bytes::Parameter(bytes) => (bytes, true),
        Bytes::Computed(bytes) => (bytes, false),
        Bytes::Unknown => return None,
    };
    let size = size.max(1);
    if is_parameter && place.start.is_none() && place.fixed < FIXED_MAX {
        let known = f.shared.module.cx.constants.value_uint(bytes);
        let behind = place.fixed.saturating_add(size);
        match place.terms.as_slice() {
            [] => {
                if let Some(known) = known {
                    let fits = u128::from(behind) <= known;
                    return if fits { None } else { Some(f.shared.module.cx.bool(false)) };
                }
                return Some(at_least(f, bytes, behind));
            }
            [term] if f.value_type(term.index) == IrType::I32 && term.stride != 0 => {
                let most = if term.signed { 1 << 31 } else { u64::from(u32::MAX) };
                let count = element_count(f, (bytes, behind, term.stride, most));
                return Some(f.builder().icmp(IntPredicate::Ult, term.index, count));
            }
            _ => {}
        }
    }
    let offset = place.offset(f);
    let less = f.const_i64(size - 1);
    let mut b = f.builder();
    let limit = b.intrinsic_like(Intrinsic::USubSat, &[bytes, less]);
    Some(b.icmp(IntPredicate::Ult, offset, limit))
}

/// Whether at least `behind` bytes are bound, tested once where the function begins.
fn at_least(f: &mut FunctionLowering<'_>, bytes: Value, behind: u64) -> Value {
    let key = (bytes, behind, 0, 0);
    if let Some(&known) = f.shader.counts.get(&key) {
        return known;
    }
    let here = std::mem::replace(&mut f.block, f.prologue);
    let needed = f.const_i64(behind);
    let enough = f.builder().icmp(IntPredicate::Uge, bytes, needed);
    f.block = here;
    f.shader.counts.insert(key, enough);
    enough
}

/// How many accesses of a stride fit, the last byte of the first of them at `behind - 1`: computed
/// once where the function begins, in 32 bits.
fn element_count(f: &mut FunctionLowering<'_>, key: CountKey) -> Value {
    if let Some(&known) = f.shader.counts.get(&key) {
        return known;
    }
    let (bytes, behind, stride, most) = key;
    let here = std::mem::replace(&mut f.block, f.prologue);
    // `bytes - behind + 1` offsets are in range, and every stride-th of them is an element's: the
    // quotient, rounded up. The number of bytes that are bound is far below 2^63.
    let rounded = if behind <= stride {
        let more = f.const_i64(stride - behind);
        f.builder().add(bytes, more)
    } else {
        let (less, more) = (f.const_i64(behind - 1), f.const_i64(stride - 1));
        let mut b = f.builder();
        let offsets = b.intrinsic_like(Intrinsic::USubSat, &[bytes, less]);
        b.add(offsets, more)
    };
    let count = f.builder().udiv_by(rounded, stride);
    let count = at_most(f, count, most);
    let count = f.builder().cast(CastOp::Trunc, count, IrType::I32);
    f.block = here;
    f.shader.counts.insert(key, count);
    count
}

/// The value's unsigned minimum with a constant.
pub(super) fn at_most(f: &mut FunctionLowering<'_>, value: Value, most: u64) -> Value {
    let most = f.const_i64(most);
    f.builder().intrinsic_like(Intrinsic::UMin, &[value, most])
}

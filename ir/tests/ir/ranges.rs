//! [`IntRange`] against the evaluator: every result is in the range, for all ranges of four-bit
//! operands.

use oxmux_ir::analysis::IntRange;
use oxmux_ir::analysis::ranges::unsigned_max;
use oxmux_ir::eval::{Scalar, int};
use oxmux_ir::{BinaryOp, OpFlags};

const BITS: u32 = 4;

fn all() -> Vec<IntRange> {
    let lows = -8..8i64;
    lows.flat_map(|low| (low..8).map(move |high| IntRange { low, high })).collect()
}

fn holds(range: IntRange, number: i64) -> bool {
    (range.low..=range.high).contains(&number)
}

#[test]
fn arithmetic_is_within_its_range() {
    for op in BinaryOp::ALL.iter().copied().filter(|op| !op.is_float()) {
        let mut some = 0;
        for x in all() {
            for y in all() {
                let range = IntRange::binary(op, BITS, Some(x), Some(y));
                let Some(range) = range.filter(|range| range.fits(BITS)) else { continue };
                some += 1;
                for (a, b) in (x.low..=x.high).flat_map(|a| (y.low..=y.high).map(move |b| (a, b))) {
                    let [left, right] = [a, b].map(|n| Scalar::Bits(n as u128 & int::mask(BITS)));
                    if let Ok(Scalar::Bits(n)) = int::binary(op, OpFlags::NONE, BITS, left, right) {
                        let n = int::signed(n, BITS) as i64;
                        assert!(holds(range, n), "{op} {a} {b}: {n} of {x:?} {y:?}: {range:?}");
                    }
                }
            }
        }
        assert_ne!(some, 0, "{op} has no range");
    }
}

#[test]
fn one_operand_is_enough_for_a_mask() {
    for mask in all() {
        let range = IntRange::binary(BinaryOp::And, BITS, None, Some(mask));
        assert_eq!(range, IntRange::binary(BinaryOp::And, BITS, Some(mask), None));
        let Some(range) = range else { continue };
        for (a, b) in (-8..8).flat_map(|a| (mask.low..=mask.high).map(move |b| (a, b))) {
            assert!(holds(range, a & b));
        }
    }
}

#[test]
fn bounds_tell_which_numbers_there_are() {
    for x in all() {
        assert!(x.fits(BITS));
        assert_eq!(x.fits(3), x.low >= -4 && x.high < 4);
        assert_eq!(x.known_bits(BITS).is_some(), x.low >= 0);
        if let Some(known) = x.known_bits(BITS) {
            assert!((x.low..=x.high).all(|n| n as u128 & known.zeros == 0));
        }
        for y in all() {
            let join = x.join(y);
            assert!((-8..8).all(|n| holds(join, n) || !holds(x, n) && !holds(y, n)));
        }
    }
    let most = IntRange::of(i64::MAX);
    assert!(most.plus(IntRange::of(1)).is_none() && most.times(most).is_none());
    assert!(IntRange::of(i64::MIN).minus(IntRange::of(1)).is_none());
}

#[test]
fn no_unsigned_result_is_above_its_bound() {
    let bounds = || (0..16).map(Some).chain([None]);
    let evaluated = |op, a: u64, b: u64| {
        let operands = [a, b].map(|n| Scalar::Bits(u128::from(n)));
        match int::binary(op, OpFlags::NONE, BITS, operands[0], operands[1]) {
            Ok(Scalar::Bits(n)) => Some(n as u64),
            // Division by zero is undefined in the IR, and defined for the bound.
            _ if b == 0 && op == BinaryOp::UDiv => Some(a),
            _ if b == 0 && op == BinaryOp::URem => Some(0),
            _ => None,
        }
    };
    for op in BinaryOp::ALL.iter().copied().filter(|op| !op.is_float()) {
        let mut some = false;
        for (x, y) in bounds().flat_map(|x| bounds().map(move |y| (x, y))) {
            for right in [y, None] {
                let Some(most) = unsigned_max(op, BITS, [x, y], right) else { continue };
                some = true;
                let rights =
                    right.or(Some(0)).into_iter().flat_map(|from| from..=right.or(y).unwrap_or(15));
                for (a, b) in rights.flat_map(|b| (0..=x.unwrap_or(15)).map(move |a| (a, b))) {
                    let result = evaluated(op, a, b);
                    assert!(result.is_none_or(|n| n <= most), "{op} {a} {b}: {result:?} {most}");
                }
            }
        }
        let has_bound = matches!(
            op,
            BinaryOp::And
                | BinaryOp::Or
                | BinaryOp::Xor
                | BinaryOp::URem
                | BinaryOp::UDiv
                | BinaryOp::LShr
                | BinaryOp::Shl
                | BinaryOp::Add
                | BinaryOp::Mul
        );
        assert_eq!(some, has_bound, "{op}");
    }
}

#[test]
fn bounds_of_64_bits_are_whole() {
    let of = |op, operands, right| unsigned_max(op, 64, operands, right);
    assert_eq!(of(BinaryOp::LShr, [None, Some(60)], Some(60)), Some(15));
    assert_eq!(of(BinaryOp::UDiv, [None; 2], None), Some(u64::MAX));
    assert_eq!(of(BinaryOp::Add, [Some(u64::MAX), Some(1)], Some(1)), None);
    assert_eq!(of(BinaryOp::Or, [Some(0), Some(0)], Some(0)), Some(0));
}

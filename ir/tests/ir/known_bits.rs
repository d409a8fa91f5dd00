//! [`KnownBits`] against the evaluator: every result agrees with the known bits, for all known bits
//! of operands a few bits wide.

use oxmux_ir::analysis::KnownBits;
use oxmux_ir::eval::{Scalar, int};
use oxmux_ir::{BinaryOp, CastOp, OpFlags};

/// All knowledge of numbers of a width.
fn all(bits: u32) -> Vec<KnownBits> {
    let sets = 0..1u128 << bits;
    let pairs = sets.clone().flat_map(|zeros| sets.clone().map(move |ones| (zeros, ones)));
    let known = pairs.filter(|(zeros, ones)| zeros & ones == 0);
    known.map(|(zeros, ones)| KnownBits { zeros, ones, bits }).collect()
}

/// The numbers of which the knowledge holds.
fn members(known: KnownBits) -> impl Iterator<Item = u128> + Clone {
    (0..1u128 << known.bits).filter(move |&n| holds(known, n))
}

fn holds(known: KnownBits, number: u128) -> bool {
    number & known.zeros == 0 && number & known.ones == known.ones
}

#[test]
fn arithmetic_is_within_what_is_known_of_it() {
    let integer = BinaryOp::ALL.iter().copied().filter(|op| !op.is_float());
    for op in integer {
        for x in all(4) {
            for y in all(4) {
                let result = KnownBits::binary(op, x, y);
                for (a, b) in members(x).flat_map(|a| members(y).map(move |b| (a, b))) {
                    let [left, right] = [a, b].map(Scalar::Bits);
                    if let Ok(Scalar::Bits(n)) = int::binary(op, OpFlags::NONE, 4, left, right) {
                        assert!(holds(result, n), "{op} {a} {b}: {n} of {x:?} {y:?}: {result:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn conversions_are_within_what_is_known_of_them() {
    for (op, from, to) in [
        (CastOp::ZExt, 4, 8),
        (CastOp::SExt, 4, 8),
        (CastOp::SExt, 1, 4),
        (CastOp::Trunc, 6, 3),
        (CastOp::Trunc, 4, 1),
    ] {
        for flags in [OpFlags::NONE, OpFlags::NUW, OpFlags::NSW, OpFlags::NUW | OpFlags::NSW] {
            for x in all(from) {
                let result = KnownBits::cast(op, flags, x, to);
                for a in members(x) {
                    let n = match op {
                        CastOp::SExt => int::signed(a, from) as u128 & int::mask(to),
                        _ => a & int::mask(to),
                    };
                    let is_poison = op == CastOp::Trunc
                        && (flags.contains(OpFlags::NUW) && n != a
                            || flags.contains(OpFlags::NSW)
                                && int::signed(n, to) != int::signed(a, from));
                    assert!(is_poison || holds(result, n), "{op} {a}: {n} of {x:?}: {result:?}");
                }
            }
        }
    }
}

#[test]
fn joins_hold_on_both_paths_and_meets_of_what_is_in_both() {
    for x in all(3) {
        for y in all(3) {
            assert!(members(x).chain(members(y)).all(|n| holds(x.join(y), n)));
            assert!(members(x).filter(|&n| holds(y, n)).all(|n| holds(x.meet(y), n)));
        }
        assert_eq!(x.number(), (members(x).count() == 1).then(|| x.min()));
        assert_eq!(Some(x.min()), members(x).min());
        assert_eq!(Some(x.max()), members(x).max());
        assert!(!x.is_non_negative() || members(x).all(|n| n < 4));
    }
    for n in 0..16 {
        assert!((0..=n).all(|m| holds(KnownBits::up_to(4, n), m)));
    }
}

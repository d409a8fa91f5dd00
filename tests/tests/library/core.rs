//! SPIR-V's core instructions for OpenCL C's relational functions, and `OpDot`.

#![allow(
    clippy::double_comparisons,
    clippy::neg_cmp_op_on_partial_ord,
    clippy::nonminimal_bool,
    reason = "an unordered comparison holds where the opposite does not"
)]

use crate::Matrix;
use crate::batch::ITEMS;
use crate::numbers::{FLOATS, INTS, Mode, Scalar, from_f64, to_f64, to_int, values};
use rspirv::spirv::Op;

const LANES: [u32; 6] = [1, 2, 3, 4, 8, 16];

/// What an operation says of two floats.
type OfFloats = (Op, fn(f64, f64) -> bool);

/// Tests of one float.
const TESTS: [OfFloats; 5] = [
    (Op::IsNan, |x, _| x.is_nan()),
    (Op::IsInf, |x, _| x.is_infinite()),
    (Op::IsFinite, |x, _| x.is_finite()),
    // The second number is the smallest that is normal.
    (Op::IsNormal, |x, smallest| x.is_finite() && x.abs() >= smallest),
    (Op::SignBitSet, |x, _| x.is_sign_negative()),
];

/// Comparisons of floats.
const FLOAT_COMPARISONS: [OfFloats; 15] = [
    (Op::Ordered, |x, y| !x.is_nan() && !y.is_nan()),
    (Op::Unordered, |x, y| x.is_nan() || y.is_nan()),
    (Op::LessOrGreater, |x, y| x < y || x > y),
    (Op::FOrdEqual, |x, y| x == y),
    (Op::FUnordEqual, |x, y| !(x < y || x > y)),
    (Op::FOrdNotEqual, |x, y| x < y || x > y),
    (Op::FUnordNotEqual, |x, y| x != y),
    (Op::FOrdLessThan, |x, y| x < y),
    (Op::FUnordLessThan, |x, y| !(x >= y)),
    (Op::FOrdGreaterThan, |x, y| x > y),
    (Op::FUnordGreaterThan, |x, y| !(x <= y)),
    (Op::FOrdLessThanEqual, |x, y| x <= y),
    (Op::FUnordLessThanEqual, |x, y| !(x > y)),
    (Op::FOrdGreaterThanEqual, |x, y| x >= y),
    (Op::FUnordGreaterThanEqual, |x, y| !(x < y)),
];

/// What an operation says of two integers, and whether they are signed.
type OfInts = (Op, bool, fn(i128, i128) -> bool);

/// Comparisons of integers.
const INT_COMPARISONS: [OfInts; 10] = [
    (Op::IEqual, false, |x, y| x == y),
    (Op::INotEqual, false, |x, y| x != y),
    (Op::UGreaterThan, false, |x, y| x > y),
    (Op::SGreaterThan, true, |x, y| x > y),
    (Op::UGreaterThanEqual, false, |x, y| x >= y),
    (Op::SGreaterThanEqual, true, |x, y| x >= y),
    (Op::ULessThan, false, |x, y| x < y),
    (Op::SLessThan, true, |x, y| x < y),
    (Op::ULessThanEqual, false, |x, y| x <= y),
    (Op::SLessThanEqual, true, |x, y| x <= y),
];

/// Numbers to compare: about a third of the pairs are equal.
fn pairs(scalar: Scalar, count: usize, matrix: &mut Matrix) -> [Vec<u64>; 2] {
    let (_, rng) = matrix.add(0);
    let x = values(scalar, count, rng);
    let y = values(scalar, count, rng);
    let y = x.iter().zip(y).map(|(&x, y)| if rng.below(3) == 0 { x } else { y }).collect();
    [x, y]
}

fn compare(
    matrix: &mut Matrix,
    scalar: Scalar,
    lanes: u32,
    op: Op,
    operands: usize,
    holds: &dyn Fn(u64, u64) -> bool,
) {
    let (ty, count) = (scalar.lanes(lanes), (ITEMS * u64::from(lanes)) as usize);
    let [x, y] = pairs(scalar, count, matrix);
    let (batch, _) = matrix.add(lanes);
    let ids: Vec<u32> = [&x, &y][..operands].iter().map(|v| batch.operand(ty, v)).collect();
    let bools = batch.bools(lanes);
    let value = batch.op(op, bools, &ids);
    let expected = x.iter().zip(&y).map(|(&x, &y)| u64::from(holds(x, y))).collect();
    batch.result_bools(&format!("{op:?} {ty:?}"), lanes, value, expected);
}

#[test]
fn comparisons() {
    let mut matrix = Matrix::new("OpenCL.std", 128);
    for lanes in LANES {
        for scalar in FLOATS {
            let width = scalar.bits();
            let smallest = to_f64(width, 1 << [10, 23, 52][width as usize / 32]);
            for (op, test) in TESTS {
                let holds = |x: u64, _| test(to_f64(width, x), smallest);
                compare(&mut matrix, scalar, lanes, op, 1, &holds);
            }
            for (op, test) in FLOAT_COMPARISONS {
                let holds = |x, y| test(to_f64(width, x), to_f64(width, y));
                compare(&mut matrix, scalar, lanes, op, 2, &holds);
            }
        }
        for scalar in INTS {
            let bits = scalar.bits();
            for (op, signed, test) in INT_COMPARISONS {
                let holds = |x, y| test(to_int(bits, signed, x), to_int(bits, signed, y));
                compare(&mut matrix, scalar, lanes, op, 2, &holds);
            }
        }
    }
    matrix.check();
}

#[test]
fn any_and_all() {
    let mut matrix = Matrix::new("OpenCL.std", 64);
    for lanes in &LANES[1..] {
        let (ty, count) = (Scalar::Int(32).lanes(*lanes), (ITEMS * u64::from(*lanes)) as usize);
        let (batch, rng) = matrix.add(2 * lanes);
        // All lanes, none, or some.
        let kinds: Vec<usize> = (0..ITEMS).map(|_| rng.below(3)).collect();
        let kind = |i: usize| kinds[i / *lanes as usize];
        let x: Vec<u64> = (0..count).map(|i| [0, 1, rng.below(2) as u64][kind(i)]).collect();
        let (id, zero) = (batch.operand(ty, &x), batch.constant(ty, 0));
        let (bools, one_bool) = (batch.bools(*lanes), batch.bools(1));
        let set = batch.op(Op::INotEqual, bools, &[id, zero]);
        for op in [Op::Any, Op::All] {
            let value = batch.op(op, one_bool, &[set]);
            let items = x.chunks(*lanes as usize);
            let expected = items.map(|item| match op {
                Op::Any => u64::from(item.contains(&1)),
                _ => u64::from(!item.contains(&0)),
            });
            batch.result_bools(&format!("{op:?} x{lanes}"), 1, value, expected.collect());
        }
    }
    matrix.check();
}

#[test]
fn dot_products() {
    let mut matrix = Matrix::new("OpenCL.std", 64);
    for scalar in FLOATS {
        for &lanes in &LANES[1..] {
            let (ty, count) = (scalar.lanes(lanes), (ITEMS * u64::from(lanes)) as usize);
            let (batch, rng) = matrix.add(lanes);
            // Small whole numbers: products and sums are exact in any order.
            let mut numbers =
                || -> Vec<i32> { (0..count).map(|_| rng.below(17) as i32 - 8).collect() };
            let (x, y) = (numbers(), numbers());
            let bits = |v: &[i32]| -> Vec<u64> {
                v.iter()
                    .map(|&n| from_f64(scalar.bits(), f64::from(n), Mode::NearestEven))
                    .collect()
            };
            let ids = [batch.operand(ty, &bits(&x)), batch.operand(ty, &bits(&y))];
            let word = batch.ty(scalar.lanes(1));
            let value = batch.op(Op::Dot, word, &ids);
            let products: Vec<i32> = x.iter().zip(&y).map(|(x, y)| x * y).collect();
            let sums: Vec<i32> = products.chunks(lanes as usize).map(|c| c.iter().sum()).collect();
            let expected = Some(bits(&sums));
            batch.result(&format!("dot {ty:?}"), scalar.lanes(1), value, expected, true);
        }
    }
    matrix.check();
}

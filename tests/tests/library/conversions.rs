//! Conversions between all numeric types, in all rounding modes, saturated and not.

use crate::Matrix;
use crate::batch::ITEMS;
use crate::numbers::{
    FLOATS, INTS, MODES, Mode, Scalar, from_f64, limits, round, to_f64, to_int, values, wrap,
};
use rspirv::dr::Operand;
use rspirv::spirv::{Decoration, FPRoundingMode, Op};

/// Tries one conversion of a number of lanes.
fn convert(
    matrix: &mut Matrix,
    (op, mode, saturate): (Op, Option<Mode>, bool),
    [from, to]: [Scalar; 2],
    lanes: u32,
    exact: &dyn Fn(u64) -> u64,
) {
    let (batch, rng) = matrix.add(lanes);
    let given = values(from, (ITEMS * u64::from(lanes)) as usize, rng);
    let id = batch.operand(from.lanes(lanes), &given);
    let word = batch.ty(to.lanes(lanes));
    let value = batch.op(op, word, &[id]);
    if let Some(mode) = mode {
        let mode = FPRoundingMode::from_u32(mode as u32).expect("one of four");
        batch.b.decorate(value, Decoration::FPRoundingMode, [Operand::FPRoundingMode(mode)]);
    }
    if saturate {
        batch.b.decorate(value, Decoration::SaturatedConversion, []);
    }
    let name =
        format!("{op:?} {mode:?} {saturate} {:?} to {:?}", from.lanes(lanes), to.lanes(lanes));
    let expected = given.iter().map(|&v| exact(v)).collect();
    batch.result(&name, to.lanes(lanes), value, Some(expected), false);
}

/// All modes, and none.
fn modes() -> impl Iterator<Item = Option<Mode>> {
    [None].into_iter().chain(MODES.map(Some))
}

/// The numbers of lanes for the conversion with this number: one, and another each time.
fn lanes(turn: &mut usize) -> [u32; 2] {
    *turn += 1;
    [1, [2, 3, 4, 8, 16][*turn % 5]]
}

#[test]
fn floats_to_integers() {
    let (mut matrix, mut turn) = (Matrix::new("OpenCL.std", 160), 0);
    for (op, signed) in [(Op::ConvertFToS, true), (Op::ConvertFToU, false)] {
        for (from, to) in FLOATS.iter().flat_map(|&f| INTS.map(|i| (f, i))) {
            for (mode, saturate) in modes().flat_map(|m| [(m, false), (m, true)]) {
                let exact = |v: u64| {
                    let value = to_f64(from.bits(), v);
                    let whole = match mode {
                        None | Some(Mode::Zero) => value.trunc(),
                        Some(Mode::NearestEven) => value.round_ties_even(),
                        Some(Mode::Up) => value.ceil(),
                        Some(Mode::Down) => value.floor(),
                    };
                    let (low, high) = limits(to.bits(), signed);
                    // NaN becomes zero; what is out of range is undefined, and saturates here.
                    wrap(to.bits(), (whole as i128).clamp(low, high))
                };
                for lanes in lanes(&mut turn) {
                    convert(&mut matrix, (op, mode, saturate), [from, to], lanes, &exact);
                }
            }
        }
    }
    matrix.check();
}

#[test]
fn integers_to_floats() {
    let (mut matrix, mut turn) = (Matrix::new("OpenCL.std", 160), 0);
    for (op, signed) in [(Op::ConvertSToF, true), (Op::ConvertUToF, false)] {
        for (from, to) in FLOATS.iter().flat_map(|&f| INTS.map(|i| (i, f))) {
            for mode in modes() {
                let exact = |v: u64| {
                    let value = to_int(from.bits(), signed, v);
                    let mode = mode.unwrap_or(Mode::NearestEven);
                    round(to.bits(), value < 0, value.unsigned_abs(), 0, mode)
                };
                for lanes in lanes(&mut turn) {
                    convert(&mut matrix, (op, mode, false), [from, to], lanes, &exact);
                }
            }
        }
    }
    matrix.check();
}

#[test]
fn floats_to_floats() {
    let (mut matrix, mut turn) = (Matrix::new("OpenCL.std", 160), 0);
    for (from, to) in FLOATS.iter().flat_map(|&f| FLOATS.map(|i| (f, i))) {
        for mode in modes().filter(|_| from != to) {
            let exact = |v: u64| {
                from_f64(to.bits(), to_f64(from.bits(), v), mode.unwrap_or(Mode::NearestEven))
            };
            for lanes in lanes(&mut turn) {
                convert(&mut matrix, (Op::FConvert, mode, false), [from, to], lanes, &exact);
            }
        }
    }
    matrix.check();
}

#[test]
fn integers_to_integers() {
    let (mut matrix, mut turn) = (Matrix::new("OpenCL.std", 160), 0);
    // What the operand and what the result counts as.
    let all = [
        (Op::SConvert, true, true),
        (Op::UConvert, false, false),
        (Op::SatConvertSToU, true, false),
        (Op::SatConvertUToS, false, true),
    ];
    for (op, signed, to_signed) in all {
        let resizes = matches!(op, Op::SConvert | Op::UConvert);
        for (from, to) in INTS.iter().flat_map(|&f| INTS.map(|i| (f, i))) {
            for saturate in [false, true] {
                if (resizes && from == to) || (!resizes && saturate) {
                    continue;
                }
                let exact = |v: u64| {
                    let value = to_int(from.bits(), signed, v);
                    let (low, high) = limits(to.bits(), to_signed);
                    let clamped = if saturate || !resizes { value.clamp(low, high) } else { value };
                    wrap(to.bits(), clamped)
                };
                for lanes in lanes(&mut turn) {
                    convert(&mut matrix, (op, None, saturate), [from, to], lanes, &exact);
                }
            }
        }
    }
    matrix.check();
}

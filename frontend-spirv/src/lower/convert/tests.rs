//! Conversions against exact arithmetic: half through the list of all halfs, float and double
//! through Rust's own conversions and neighbours.

use super::*;
use crate::tests::random::Random;
use oxmux_ir::Context;
use oxmux_ir::eval::op::Operands;
use oxmux_ir::eval::{EvalError, Evaluator, Scalar, Val};
use oxmux_ir::{DataLayout, Function, Op as IrOp};
use std::collections::HashMap;

const MODES: [Rounding; 4] = [Rounding::NearestEven, Rounding::Zero, Rounding::Up, Rounding::Down];

/// A function of one operand, run by the evaluator.
struct Program {
    cx: Context,
    function: Function,
    result: Value,
    layout: DataLayout,
}

struct Frame<'a> {
    program: &'a Program,
    values: HashMap<Value, Val>,
}

impl Operands for Frame<'_> {
    fn value(&self, value: Value) -> Result<&Val, EvalError> {
        self.values.get(&value).ok_or(EvalError::Malformed("a value is missing"))
    }
    fn ty(&self, value: Value) -> Type {
        self.program.cx.value_type(&self.program.function, value)
    }
}

impl Program {
    fn new(
        from: Type,
        lanes: u32,
        build: impl FnOnce(&mut Builder<'_>, Value) -> Value,
    ) -> Program {
        let mut cx = Context::default();
        let from = if lanes == 1 { from } else { cx.types.vector(from, lanes) };
        let ty = cx.types.function(Type::VOID, &[from]);
        let mut function = Function::new("f", ty, Type::VOID, &[from]);
        let block = function.add_block();
        let arg = function.args[0];
        let result = build(&mut Builder::new(&mut cx, &mut function, block), arg);
        Program { cx, function, result, layout: DataLayout::default() }
    }

    fn run(&self, arg: Val) -> Val {
        let evaluator = Evaluator {
            layout: Some(&self.layout),
            guarded_division: true,
            ..Evaluator::new(&self.cx.types)
        };
        let mut frame = Frame { program: self, values: HashMap::new() };
        frame.values.insert(self.function.args[0], arg);
        for (_, inst) in self.function.insts_in_order() {
            let data = &self.function.insts[inst];
            data.op.for_each_value(|value| {
                if let Some(constant) = value.as_constant() {
                    let val = evaluator.constant(&self.cx.constants, constant).unwrap();
                    frame.values.insert(value, val);
                }
            });
            assert!(!matches!(data.op, IrOp::Call(_)));
            let result = data.result.unwrap();
            let ty = frame.ty(result);
            let value = evaluator.op(&data.op, &frame, ty).unwrap();
            frame.values.insert(result, value);
        }
        frame.values[&self.result].clone()
    }
}

/// Compares a conversion with `expected` over all operands, in vectors of sixteen and (some) as
/// scalars.
fn check(
    what: &str,
    from: Type,
    operands: &[u64],
    shape: impl Fn(&mut Builder<'_>, Value) -> Value,
    expected: impl Fn(u64) -> Option<u64>,
) {
    let compare = |operand: u64, got: Scalar| {
        if let Some(want) = expected(operand) {
            let got = got.bits().map(|bits| bits as u64);
            assert_eq!(got, Some(want), "{what} of {operand:#x}: {got:x?}, not {want:#x}");
        }
    };
    let vector = Program::new(from, 16, &shape);
    for chunk in operands.chunks(16) {
        let lane = |i: usize| chunk.get(i).copied().unwrap_or(0);
        let lanes = (0..16).map(|i| Scalar::Bits(u128::from(lane(i))));
        let result = vector.run(Val::Vector(lanes.collect()));
        for (i, &got) in result.lanes().iter().enumerate() {
            compare(lane(i), got);
        }
    }
    let scalar = Program::new(from, 1, &shape);
    for &operand in operands.iter().take(400) {
        let result = scalar.run(Val::bits(u128::from(operand)));
        compare(operand, result.scalar().unwrap());
    }
}

/// Edges and random numbers of a width: all bit lengths alike.
fn integers(bits: u32, random: usize) -> Vec<u64> {
    let mask = u64::MAX >> (64 - bits);
    let mut out = Vec::new();
    for at in 0..bits {
        let power = 1u64 << at;
        for near in
            [power.wrapping_sub(1), power, power + 1, power | power >> 1, power | power >> 11]
        {
            out.extend([near & mask, near.wrapping_neg() & mask, !near & mask]);
        }
    }
    for around in [65504u64, 65505, 65519, 65520, 65521, 65535, 65536, 65537] {
        out.extend([around & mask, around.wrapping_neg() & mask]);
    }
    let mut numbers = Random(0x9e37_79b9_7f4a_7c15);
    for _ in 0..random {
        let (word, shift) = (numbers.bits(), numbers.bits() % u64::from(bits));
        out.push((word & mask) >> shift);
        out.push(((word & mask) >> shift).wrapping_neg() & mask);
    }
    out
}

fn int_type(bits: u32) -> Type {
    match bits {
        8 => Type::I8,
        16 => Type::I16,
        32 => Type::I32,
        _ => Type::I64,
    }
}

fn sign_extend(bits: u64, width: u32) -> i64 {
    ((bits << (64 - width)) as i64) >> (64 - width)
}

/// The nonnegative finite halfs as doubles, which are exact, by their patterns.
fn halfs() -> Vec<f64> {
    let value = |pattern: u32| {
        let (exponent, fraction) = ((pattern >> 10) as i32, f64::from(pattern & 0x3ff));
        if exponent == 0 {
            fraction * 2f64.powi(-24)
        } else {
            (1024.0 + fraction) * 2f64.powi(exponent - 25)
        }
    };
    (0..0x7c00).map(value).collect()
}

/// A finite number, given by a comparison of its magnitude with a half's, rounded by going through
/// all halfs.
fn round_to_half(
    halfs: &[f64],
    negative: bool,
    rounding: Rounding,
    magnitude: impl Fn(f64) -> std::cmp::Ordering,
) -> u64 {
    let sign = u64::from(negative) << 15;
    // The halfs up to the magnitude; zero always is one.
    let below = halfs.partition_point(|&half| magnitude(half) != std::cmp::Ordering::Less) - 1;
    let exact = magnitude(halfs[below]) == std::cmp::Ordering::Equal;
    let away = match rounding {
        Rounding::Zero => false,
        Rounding::Up => !negative,
        Rounding::Down => negative,
        Rounding::NearestEven => {
            // The half above the largest one would be 2^16.
            let above = halfs.get(below + 1).copied().unwrap_or(65536.0);
            match magnitude((halfs[below] + above) / 2.0) {
                std::cmp::Ordering::Less => false,
                std::cmp::Ordering::Greater => true,
                std::cmp::Ordering::Equal => below & 1 == 1,
            }
        }
    };
    sign | (below as u64 + u64::from(away && !exact))
}

fn compare_f64(a: f64, b: f64) -> std::cmp::Ordering {
    a.partial_cmp(&b).expect("finite numbers compare")
}

#[test]
fn integers_to_half() {
    let halfs = halfs();
    for bits in [8, 16, 32, 64] {
        let operands = integers(bits, 10_000);
        for signed in [false, true] {
            for rounding in MODES {
                let expected = |operand: u64| {
                    let value = if signed {
                        i128::from(sign_extend(operand, bits))
                    } else {
                        operand.into()
                    };
                    let magnitude = value.unsigned_abs();
                    let compare = |other: f64| {
                        // Fractions of the other number do not matter for the integer part.
                        let whole = other as u128;
                        magnitude.cmp(&whole).then(compare_f64(0.0, other - whole as f64))
                    };
                    Some(round_to_half(&halfs, value < 0, rounding, compare))
                };
                check(
                    &format!("{rounding:?} signed {signed} i{bits} to half"),
                    int_type(bits),
                    &operands,
                    |b, arg| {
                        let shape = b.ty(arg);
                        let ty = b.cx.types.with_scalar(shape, Type::HALF);
                        int_to_float(b, arg, ty, signed, rounding)
                    },
                    expected,
                );
            }
        }
    }
}

#[test]
fn integers_to_float_and_double() {
    for bits in [8, 16, 32, 64] {
        let operands = integers(bits, 25_000);
        for signed in [false, true] {
            for rounding in MODES {
                let value = |operand: u64| -> i128 {
                    if signed { sign_extend(operand, bits).into() } else { operand.into() }
                };
                let step = |near: i128, exact: i128| match rounding {
                    Rounding::NearestEven => 0,
                    Rounding::Up => i32::from(near < exact),
                    Rounding::Down => -i32::from(near > exact),
                    Rounding::Zero if exact < 0 => i32::from(near < exact),
                    Rounding::Zero => -i32::from(near > exact),
                };
                let what = format!("{rounding:?} signed {signed} i{bits}");
                let shaped = |b: &mut Builder<'_>, arg: Value, element: Type| {
                    let shape = b.ty(arg);
                    let ty = b.cx.types.with_scalar(shape, element);
                    int_to_float(b, arg, ty, signed, rounding)
                };
                check(
                    &format!("{what} to float"),
                    int_type(bits),
                    &operands,
                    |b, arg| shaped(b, arg, Type::FLOAT),
                    |operand| {
                        let exact = value(operand);
                        let near = exact as f32;
                        let result = match step(near as i128, exact) {
                            1 => near.next_up(),
                            -1 => near.next_down(),
                            _ => near,
                        };
                        Some(u64::from(result.to_bits()))
                    },
                );
                check(
                    &format!("{what} to double"),
                    int_type(bits),
                    &operands,
                    |b, arg| shaped(b, arg, Type::DOUBLE),
                    |operand| {
                        let exact = value(operand);
                        let near = exact as f64;
                        let result = match step(near as i128, exact) {
                            1 => near.next_up(),
                            -1 => near.next_down(),
                            _ => near,
                        };
                        Some(result.to_bits())
                    },
                );
            }
        }
    }
}

/// Doubles whose exponents are those of a narrower float and a little more.
fn doubles(exponents: std::ops::Range<i32>, random: usize) -> Vec<u64> {
    let mut out = vec![0, 1, 1 << 63, (1 << 63) | 1];
    for special in [f64::INFINITY, f64::MAX, f64::MIN_POSITIVE, 65504.0, 65519.99, 65520.0] {
        out.extend([special.to_bits(), (-special).to_bits()]);
    }
    for special in [f64::from(f32::MAX), f64::from(f32::MAX) * (1.0 + 2f64.powi(-26))] {
        out.extend([special.to_bits(), (-special).to_bits(), special.next_up().to_bits()]);
    }
    for exponent in exponents.clone() {
        let power = 2f64.powi(exponent);
        for x in [power, power.next_up(), power.next_down(), power * 1.5] {
            out.extend([x.to_bits(), (-x).to_bits()]);
        }
    }
    let mut numbers = Random(7);
    let span = (exponents.end - exponents.start) as u64;
    for _ in 0..random {
        let exponent = exponents.start + (numbers.bits() % span) as i32;
        let word = numbers.bits();
        // Many low bits are zero at times, so that ties and exact numbers occur.
        let fraction = word & (u64::MAX << (numbers.bits() % 53)) & ((1 << 52) - 1);
        out.push(((exponent + 1023) as u64) << 52 | fraction | (word & (1 << 63)));
    }
    out
}

fn narrow(b: &mut Builder<'_>, arg: Value, element: Type, rounding: Rounding) -> Value {
    let shape = b.ty(arg);
    let ty = b.cx.types.with_scalar(shape, element);
    float_to_float(b, arg, ty, rounding)
}

#[test]
fn double_to_float() {
    let operands = doubles(-160..130, 100_000);
    for rounding in MODES {
        check(
            &format!("{rounding:?} double to float"),
            Type::DOUBLE,
            &operands,
            |b, arg| narrow(b, arg, Type::FLOAT, rounding),
            |operand| {
                let exact = f64::from_bits(operand);
                let near = exact as f32;
                let back = f64::from(near);
                let toward_zero = back.abs() > exact.abs();
                Some(u64::from(
                    match rounding {
                        Rounding::Up if back < exact => near.next_up(),
                        Rounding::Down if back > exact => near.next_down(),
                        Rounding::Zero if toward_zero && exact > 0.0 => near.next_down(),
                        Rounding::Zero if toward_zero => near.next_up(),
                        _ => near,
                    }
                    .to_bits(),
                ))
            },
        );
    }
}

#[test]
fn double_and_float_to_half() {
    let halfs = halfs();
    let operands = doubles(-30..18, 100_000);
    let expected = |exact: f64, rounding: Rounding| {
        let sign = exact.to_bits() >> 63 << 15;
        if exact.is_infinite() {
            return Some(sign | 0x7c00);
        }
        let magnitude = exact.abs();
        let compare = |other: f64| compare_f64(magnitude, other);
        Some(round_to_half(&halfs, exact.is_sign_negative(), rounding, compare))
    };
    for rounding in MODES {
        check(
            &format!("{rounding:?} double to half"),
            Type::DOUBLE,
            &operands,
            |b, arg| narrow(b, arg, Type::HALF, rounding),
            |operand| expected(f64::from_bits(operand), rounding),
        );
        let floats: Vec<u64> =
            operands.iter().map(|&d| u64::from((f64::from_bits(d) as f32).to_bits())).collect();
        check(
            &format!("{rounding:?} float to half"),
            Type::FLOAT,
            &floats,
            |b, arg| narrow(b, arg, Type::HALF, rounding),
            |operand| expected(f64::from(f32::from_bits(operand as u32)), rounding),
        );
    }
}

#[test]
fn nan_stays_nan() {
    for rounding in MODES {
        for (from, nan) in [(Type::DOUBLE, f64::NAN.to_bits()), (Type::FLOAT, 0x7fc0_0000)] {
            let program = Program::new(from, 1, |b, arg| narrow(b, arg, Type::HALF, rounding));
            let result = program.run(Val::bits(u128::from(nan))).scalar().unwrap().bits().unwrap();
            assert!(result & 0x7fff > 0x7c00, "{rounding:?}: {result:#x}");
        }
    }
}

#[test]
fn floats_to_integers() {
    let operands = doubles(-4..70, 20_000);
    for bits in [8, 16, 32, 64] {
        for signed in [false, true] {
            for rounding in MODES {
                let expected = |operand: u64| {
                    let exact = f64::from_bits(operand);
                    let whole = match rounding {
                        Rounding::NearestEven => exact.round_ties_even(),
                        Rounding::Zero => exact.trunc(),
                        Rounding::Up => exact.ceil(),
                        Rounding::Down => exact.floor(),
                    };
                    let (low, high) = if signed {
                        (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1)
                    } else {
                        (0, (1i128 << bits) - 1)
                    };
                    let mask = u64::MAX >> (64 - bits);
                    Some((whole as i128).clamp(low, high) as u64 & mask)
                };
                check(
                    &format!("{rounding:?} double to signed {signed} i{bits}"),
                    Type::DOUBLE,
                    &operands,
                    |b, arg| {
                        let shape = b.ty(arg);
                        let ty = b.cx.types.with_scalar(shape, int_type(bits));
                        float_to_int(b, arg, ty, signed, rounding)
                    },
                    expected,
                );
            }
        }
    }
}

#[test]
fn integers_saturate() {
    for from in [8, 16, 32, 64] {
        let operands = integers(from, 1000);
        for to in [8, 16, 32, 64] {
            for (from_signed, to_signed) in
                [(false, false), (false, true), (true, false), (true, true)]
            {
                let expected = |operand: u64| {
                    let value: i128 = if from_signed {
                        sign_extend(operand, from).into()
                    } else {
                        operand.into()
                    };
                    let (low, high) = if to_signed {
                        (-(1i128 << (to - 1)), (1i128 << (to - 1)) - 1)
                    } else {
                        (0, (1i128 << to) - 1)
                    };
                    Some(value.clamp(low, high) as u64 & (u64::MAX >> (64 - to)))
                };
                check(
                    &format!("saturating {from_signed} i{from} to {to_signed} i{to}"),
                    int_type(from),
                    &operands,
                    |b, arg| {
                        let shape = b.ty(arg);
                        let ty = b.cx.types.with_scalar(shape, int_type(to));
                        saturating_int(b, arg, ty, from_signed, to_signed)
                    },
                    expected,
                );
            }
        }
    }
}

#[test]
fn quantizing_keeps_what_half_holds() {
    let floats: Vec<u64> = doubles(-30..18, 20_000)
        .iter()
        .map(|&d| u64::from((f64::from_bits(d) as f32).to_bits()))
        .collect();
    let halfs = halfs();
    check("quantize", Type::FLOAT, &floats, quantize, |operand| {
        let exact = f64::from(f32::from_bits(operand as u32));
        if exact.is_infinite() {
            return Some(operand);
        }
        let compare = |other: f64| compare_f64(exact.abs(), other);
        let pattern = round_to_half(&halfs, false, Rounding::NearestEven, compare) as usize;
        let magnitude = match halfs.get(pattern) {
            Some(&half) if pattern >= 0x400 => half,
            Some(_) => 0.0,
            None => f64::INFINITY,
        };
        Some(u64::from((magnitude.copysign(exact) as f32).to_bits()))
    });
}

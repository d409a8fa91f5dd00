//! Arithmetic in each rounding mode against exact arithmetic: a result rounded down is at most the
//! exact value and its neighbour above is greater; likewise upward and toward zero.

use crate::random::Random;
use oxmux_ir::Context;
use oxmux_ir::conversion::Rounding;
use oxmux_ir::directed_rounding::{arithmetic, flush};
use oxmux_ir::eval::op::Operands;
use oxmux_ir::eval::{EvalError, Evaluator, Val};
use oxmux_ir::{BinaryOp, Builder, DataLayout, Function, Type, Value};
use std::cmp::Ordering;
use std::collections::HashMap;

struct Program {
    cx: Context,
    function: Function,
    result: Value,
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
    fn new(ty: Type, build: impl FnOnce(&mut Builder<'_>, Value, Value) -> Value) -> Program {
        let mut cx = Context::default();
        let function_type = cx.types.function(Type::VOID, &[ty, ty]);
        let mut function = Function::new("f", function_type, Type::VOID, &[ty, ty]);
        let block = function.add_block();
        let (x, y) = (function.args[0], function.args[1]);
        let result = build(&mut Builder::new(&mut cx, &mut function, block), x, y);
        Program { cx, function, result }
    }

    fn run(&self, x: u64, y: u64) -> u64 {
        let layout = DataLayout::default();
        let evaluator = Evaluator {
            layout: Some(&layout),
            guarded_division: true,
            ..Evaluator::new(&self.cx.types)
        };
        let mut frame = Frame { program: self, values: HashMap::new() };
        for (&arg, bits) in self.function.args.iter().zip([x, y]) {
            frame.values.insert(arg, Val::bits(u128::from(bits)));
        }
        for (_, inst) in self.function.insts_in_order() {
            let data = &self.function.insts[inst];
            data.op.for_each_value(|value| {
                if let Some(constant) = value.as_constant() {
                    let val = evaluator.constant(&self.cx.constants, constant).unwrap();
                    frame.values.insert(value, val);
                }
            });
            let result = data.result.unwrap();
            let value = evaluator.op(&data.op, &frame, frame.ty(result)).unwrap();
            frame.values.insert(result, value);
        }
        frame.values[&self.result].scalar().unwrap().bits().unwrap() as u64
    }
}

/// Sign, digits and exponent of a finite double.
fn parts(x: f64) -> (bool, u128, i32) {
    let bits = x.to_bits();
    let (exponent, fraction) = ((bits >> 52 & 0x7ff) as i32, bits & ((1 << 52) - 1));
    let digits = if exponent == 0 { fraction } else { fraction | 1 << 52 };
    (x.is_sign_negative(), u128::from(digits), exponent.max(1) - 1075)
}

/// Compares magnitudes `a * 2^i` and `b * 2^j` of at most 110 bits.
fn compare_scaled((a, i): (u128, i32), (b, j): (u128, i32)) -> Ordering {
    if a == 0 || b == 0 {
        return a.cmp(&b);
    }
    let top = |digits: u128, exponent: i32| 128 - digits.leading_zeros() as i32 + exponent;
    let order = top(a, i).cmp(&top(b, j));
    if order != Ordering::Equal {
        return order;
    }
    let left = |digits: u128| digits << digits.leading_zeros();
    left(a).cmp(&left(b))
}

fn signed(negative: bool, order: Ordering) -> Ordering {
    if negative { order.reverse() } else { order }
}

/// Compares the exact result of an operation on finite numbers with the finite number `r`.
fn exact(op: BinaryOp, x: f64, y: f64, r: f64) -> Ordering {
    let product = |x: f64, y: f64, r: f64| {
        let ((sx, dx, ex), (sy, dy, ey), (sr, dr, er)) = (parts(x), parts(y), parts(r));
        let negative = sx != sy;
        if dx * dy == 0 || dr == 0 || negative == sr {
            let sign = if dx * dy == 0 { sr } else { negative };
            return signed(sign, compare_scaled((dx * dy, ex + ey), (dr, er)));
        }
        if negative { Ordering::Less } else { Ordering::Greater }
    };
    match op {
        BinaryOp::FMul => product(x, y, r),
        // x / y < r is x < r * y for a positive y.
        BinaryOp::FDiv => signed(y < 0.0, product(r, y, x).reverse()),
        _ => {
            let y = if op == BinaryOp::FSub { -y } else { y };
            let all = [parts(x), parts(y), parts(-r)];
            let lowest = all.iter().filter(|p| p.1 != 0).map(|p| p.2).min().unwrap_or(0);
            let sum: i128 = all
                .iter()
                .filter(|p| p.1 != 0)
                .map(|&(negative, digits, exponent)| {
                    let digits = (digits as i128) << (exponent - lowest);
                    if negative { -digits } else { digits }
                })
                .sum();
            sum.cmp(&0)
        }
    }
}

/// The numbers next to `r`, below and above.
fn neighbours(single: bool, r: f64) -> [f64; 2] {
    if single {
        let r = r as f32;
        [f64::from(r.next_down()), f64::from(r.next_up())]
    } else {
        [r.next_down(), r.next_up()]
    }
}

fn check(single: bool, op: BinaryOp, rounding: Rounding, program: &Program, x: f64, y: f64) {
    let bits = |v: f64| if single { u64::from((v as f32).to_bits()) } else { v.to_bits() };
    let number = |bits: u64| {
        if single { f64::from(f32::from_bits(bits as u32)) } else { f64::from_bits(bits) }
    };
    let r = number(program.run(bits(x), bits(y)));
    let what = format!("{op:?} {x:e} {y:e} {rounding:?}: {r:e}");
    if op == BinaryOp::FDiv && y == 0.0 {
        assert!(r.is_nan() || r.is_infinite(), "{what}");
        return;
    }
    assert!(!r.is_nan(), "{what}");
    let [below, above] = neighbours(single, r);
    let order = |r: f64| match r {
        f64::INFINITY => Ordering::Less,
        f64::NEG_INFINITY => Ordering::Greater,
        r => exact(op, x, y, r),
    };
    let at = order(r);
    let down = at != Ordering::Less && (at == Ordering::Equal || order(above) == Ordering::Less);
    let up =
        at != Ordering::Greater && (at == Ordering::Equal || order(below) == Ordering::Greater);
    let fits = match rounding {
        Rounding::Down => down,
        Rounding::Up => up,
        _ if r.is_sign_negative() => up,
        _ => down,
    };
    assert!(fits, "{what}");
}

/// Numbers where rounding goes wrong first: around powers of two, the smallest and the largest.
fn numbers(single: bool, seed: u64) -> Vec<f64> {
    let mut random = Random(seed);
    let (least, most) = if single { (-149, 127) } else { (-1074, 1023) };
    let mut all = vec![0.0, 1.0, 3.0, -1.0];
    for exponent in [least, least + 1, least + 30, least / 2, -30, -1, 0, 1, 20, most - 1, most] {
        for _ in 0..3 {
            let digits = 1.0 + (random.bits() >> 12) as f64 / 2f64.powi(52);
            let scaled =
                digits * 2f64.powi(exponent.max(-1022)) * 2f64.powi(exponent.min(-1022) + 1022);
            let scaled = if single { f64::from(scaled as f32) } else { scaled };
            if scaled.is_finite() {
                all.extend([scaled, -scaled]);
            }
        }
    }
    let largest = if single { f64::from(f32::MAX) } else { f64::MAX };
    all.extend([largest, -largest]);
    all
}

#[test]
fn results_are_on_the_right_side_and_next_to_the_exact_value() {
    for rounding in [Rounding::Zero, Rounding::Up, Rounding::Down] {
        for op in [BinaryOp::FAdd, BinaryOp::FSub, BinaryOp::FMul, BinaryOp::FDiv] {
            for (single, ty) in [(true, Type::FLOAT), (false, Type::DOUBLE)] {
                let program =
                    Program::new(ty, |b, x, y| arithmetic(b, op, x, y, rounding).unwrap());
                let all = numbers(single, 0x9e37_79b9_7f4a_7c15);
                for &x in &all {
                    for &y in &all {
                        let is_sum = matches!(op, BinaryOp::FAdd | BinaryOp::FSub);
                        let far = parts(x).2.abs_diff(parts(y).2) > 60 && x != 0.0 && y != 0.0;
                        // The oracle for sums has 128 bits.
                        if !(is_sum && far) {
                            check(single, op, rounding, &program, x, y);
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn numbers_that_cancel_have_the_sign_of_the_mode() {
    for (rounding, zero) in [(Rounding::Zero, 0.0_f64), (Rounding::Up, 0.0), (Rounding::Down, -0.0)]
    {
        let sum = |x: f64, y: f64| {
            let program = Program::new(Type::DOUBLE, |b, x, y| {
                arithmetic(b, BinaryOp::FAdd, x, y, rounding).unwrap()
            });
            program.run(x.to_bits(), y.to_bits())
        };
        assert_eq!(sum(1.5, -1.5), zero.to_bits());
        assert_eq!(sum(0.0, 0.0), 0);
        assert_eq!(sum(-0.0, -0.0), (-0.0_f64).to_bits());
        assert_eq!(sum(f64::INFINITY, 1.0), f64::INFINITY.to_bits());
        assert!(f64::from_bits(sum(f64::INFINITY, f64::NEG_INFINITY)).is_nan());
    }
}

#[test]
fn a_sum_far_below_the_digits_counts() {
    let down = Program::new(Type::FLOAT, |b, x, y| {
        arithmetic(b, BinaryOp::FAdd, x, y, Rounding::Zero).unwrap()
    });
    let one = u64::from(1f32.to_bits());
    assert_eq!(down.run(one, u64::from((-1e-30f32).to_bits())), one - 1);
    assert_eq!(down.run(one, u64::from(1e-30f32.to_bits())), one);
}

#[test]
fn subnormal_numbers_become_zeros_of_their_sign() {
    let program = Program::new(Type::FLOAT, |b, x, _| flush(b, x));
    for (x, expected) in [
        (f32::MIN_POSITIVE, f32::MIN_POSITIVE),
        (f32::MIN_POSITIVE / 2.0, 0.0),
        (-1e-45, -0.0),
        (f32::INFINITY, f32::INFINITY),
        (-3.0, -3.0),
    ] {
        assert_eq!(program.run(u64::from(x.to_bits()), 0), u64::from(expected.to_bits()), "{x}");
    }
}

//! `GLSL.std.450`: its arithmetic, in kernels.

use crate::Matrix;
use crate::batch::ITEMS;
use crate::expected;
use crate::numbers::{FLOATS, INTS, Mode, Scalar, Ty, from_f64, to_f64, to_int, values, wrap};
use rspirv::grammar::{ExtInstOp, GLSL_STD_450_INSTRUCTION_TABLE};
use rspirv::spirv::{Op, StorageClass};

/// Names, each with the instruction of OpenCL.std whose exact results are its own, if there is one.
const FLOATS_1: &str = "Round=rint RoundEven=rint Trunc=trunc FAbs=fabs FSign=sign Floor=floor Ceil=ceil Fract Radians Degrees \
                        Sin Cos Tan Asin Acos Atan Sinh Cosh Tanh Asinh Acosh Atanh Exp Log Exp2 Log2 Sqrt=sqrt \
                        InverseSqrt Normalize";
const FLOATS_2: &str = "Atan2 Pow FMin=first_if_less FMax=first_if_greater NMin=fmin NMax=fmax Step=step \
                        Reflect";
const FLOATS_3: &str = "FClamp=clamp_by_selects NClamp=fclamp FMix SmoothStep Fma=fma FaceForward";
const INTS_OF: [(usize, &str); 3] = [
    (1, "SAbs=s_abs SSign"),
    (2, "UMin=u_min SMin=s_min UMax=u_max SMax=s_max"),
    (3, "UClamp=u_clamp SClamp=s_clamp"),
];
/// Everything that has a test of its own here.
const OTHERS: &str = "FindILsb FindSMsb FindUMsb Length Distance Cross Ldexp Modf ModfStruct Frexp FrexpStruct Refract \
                      PackSnorm4x8 PackUnorm4x8 PackSnorm2x16 PackUnorm2x16 PackHalf2x16 PackDouble2x32 UnpackSnorm4x8 \
                      UnpackUnorm4x8 UnpackSnorm2x16 UnpackUnorm2x16 UnpackHalf2x16 UnpackDouble2x32";
/// Matrices, which kernels do not have, what only a fragment has, and one that the set has dropped.
const REFUSED: &str =
    "Determinant MatrixInverse InterpolateAtCentroid InterpolateAtSample InterpolateAtOffset IMix";

const LANES: [u32; 4] = [1, 2, 3, 4];

fn number(name: &str) -> u32 {
    let found = GLSL_STD_450_INSTRUCTION_TABLE.iter().find(|inst| inst.opname == name);
    let ExtInstOp::GlslStd450(op) = found.expect("an instruction").opcode else {
        panic!("another set")
    };
    op as u32
}

/// The names of a list, and what they are in OpenCL.std.
fn names(list: &'static str) -> impl Iterator<Item = (&'static str, Option<&'static str>)> {
    list.split_whitespace().map(|item| match item.split_once('=') {
        Some((name, same)) => (name, Some(same)),
        None => (item, None),
    })
}

#[test]
fn every_instruction_is_tried_or_refused() {
    let ints = INTS_OF.iter().flat_map(|(_, list)| names(list));
    let lists = [FLOATS_1, FLOATS_2, FLOATS_3, OTHERS, REFUSED];
    let known: Vec<&str> = lists.into_iter().flat_map(names).chain(ints).map(|(n, _)| n).collect();
    for inst in GLSL_STD_450_INSTRUCTION_TABLE.iter() {
        assert!(known.contains(&inst.opname), "{}", inst.opname);
    }
}

fn count(ty: Ty) -> usize {
    (ITEMS * u64::from(ty.lanes)) as usize
}

/// Tries an instruction on operands of these types.
fn one(
    matrix: &mut Matrix,
    name: &str,
    operands: &[Ty],
    result: Ty,
    exact: &dyn Fn(&[u64]) -> Option<u64>,
) {
    let (batch, rng) = matrix.add(operands[0].lanes);
    let given: Vec<Vec<u64>> =
        operands.iter().map(|&ty| values(ty.scalar, count(ty), rng)).collect();
    let ids: Vec<u32> = operands.iter().zip(&given).map(|(&ty, v)| batch.operand(ty, v)).collect();
    let word = batch.ty(result);
    let value = batch.extended(number(name), word, &ids, &[]);
    let lanes = operands[0].lanes as usize;
    let expected = (0..count(operands[0])).map(|i| {
        // A scalar among vectors is the same for all lanes.
        let arg = |(v, ty): (&Vec<u64>, &Ty)| if ty.lanes == 1 { v[i / lanes] } else { v[i] };
        exact(&given.iter().zip(operands).map(arg).collect::<Vec<u64>>())
    });
    let expected: Option<Vec<u64>> = expected.collect();
    batch.result(&format!("{name} {:?}", operands[0]), result, value, expected, true);
}

#[test]
fn functions_of_floats() {
    for scalar in FLOATS {
        let mut matrix = Matrix::new("GLSL.std.450", 24);
        for (turn, (operands, list)) in
            [(1, FLOATS_1), (2, FLOATS_2), (3, FLOATS_3)].into_iter().enumerate()
        {
            for (i, (name, same)) in names(list).enumerate() {
                for lanes in [1, [2, 3, 4][(turn + i) % 3]] {
                    let ty = scalar.lanes(lanes);
                    let exact = |args: &[u64]| same.and_then(|s| expected::of(s, scalar, args));
                    one(&mut matrix, name, &vec![ty; operands], ty, &exact);
                }
            }
        }
        for lanes in LANES {
            let ty = scalar.lanes(lanes);
            one(&mut matrix, "Length", &[ty], scalar.lanes(1), &|_| None);
            one(&mut matrix, "Distance", &[ty, ty], scalar.lanes(1), &|_| None);
            one(&mut matrix, "Refract", &[ty, ty, scalar.lanes(1)], ty, &|_| None);
            let exact = |args: &[u64]| expected::of("ldexp", scalar, args);
            one(&mut matrix, "Ldexp", &[ty, Scalar::Int(32).lanes(lanes)], ty, &exact);
        }
        one(&mut matrix, "Cross", &[scalar.lanes(3); 2], scalar.lanes(3), &|_| None);
        matrix.check();
    }
}

#[test]
fn functions_of_integers() {
    let mut matrix = Matrix::new("GLSL.std.450", 64);
    for (scalar, lanes) in INTS.iter().flat_map(|s| LANES.map(|n| (*s, n))) {
        let ty = scalar.lanes(lanes);
        for (operands, list) in INTS_OF {
            for (name, same) in names(list) {
                let exact = |args: &[u64]| match same {
                    Some(same) => expected::of(same, scalar, args),
                    None => {
                        let sign = to_int(scalar.bits(), true, args[0]).signum();
                        Some(wrap(scalar.bits(), sign))
                    }
                };
                one(&mut matrix, name, &vec![ty; operands], ty, &exact);
            }
        }
    }
    for lanes in LANES {
        let ty = Scalar::Int(32).lanes(lanes);
        type Find = (&'static str, fn(u32) -> u32);
        let found: [Find; 3] = [
            ("FindILsb", |x| if x == 0 { u32::MAX } else { x.trailing_zeros() }),
            ("FindUMsb", |x| 31u32.wrapping_sub(x.leading_zeros())),
            ("FindSMsb", |x| 31u32.wrapping_sub((x ^ ((x as i32) >> 31) as u32).leading_zeros())),
        ];
        for (name, find) in found {
            one(&mut matrix, name, &[ty], ty, &|args| Some(find(args[0] as u32).into()));
        }
    }
    matrix.check();
}

#[test]
fn numbers_in_two_parts() {
    let mut matrix = Matrix::new("GLSL.std.450", 24);
    for (scalar, lanes) in FLOATS.iter().flat_map(|s| LANES.map(|n| (*s, n))) {
        let ty = scalar.lanes(lanes);
        for (name, base, second) in
            [("Modf", "modf", ty), ("Frexp", "frexp", Scalar::Int(32).lanes(lanes))]
        {
            for structure in [false, true] {
                let (batch, rng) = matrix.add(lanes);
                let given = values(scalar, count(ty), rng);
                let id = batch.operand(ty, &given);
                let exact = |v: &u64| expected::of(base, scalar, &[*v]).expect("exact");
                let rest = |v: &u64| expected::second(base, scalar.bits(), &[*v]).expect("exact");
                let first: Vec<u64> = given.iter().map(exact).collect();
                let other: Vec<u64> = given.iter().map(rest).collect();
                let word = batch.ty(ty);
                let (label, value) = if structure {
                    let label = format!("{name}Struct {ty:?}");
                    let second_word = batch.ty(second);
                    let pair = batch.b.type_struct([word, second_word]);
                    let number = number(&format!("{name}Struct"));
                    let both = batch.extended(number, pair, &[id], &[]);
                    let parts = [(word, 0), (second_word, 1)]
                        .map(|(ty, i)| batch.b.composite_extract(ty, None, both, [i]).unwrap());
                    let label_second = format!("{label}, second");
                    batch.result(&label_second, second, parts[1], Some(other), false);
                    (label, parts[0])
                } else {
                    let zero = batch.int(64, 0);
                    let place = batch.variable(StorageClass::Function, second, 1, zero);
                    let value = batch.extended(number(name), word, &[id, place], &[]);
                    let second_word = batch.ty(second);
                    let stored = batch.op(Op::Load, second_word, &[place]);
                    let label = format!("{name} {ty:?}");
                    batch.result(&format!("{label}, second"), second, stored, Some(other), false);
                    (label, value)
                };
                batch.result(&label, ty, value, Some(first), false);
            }
        }
    }
    matrix.check();
}

/// A packed vector: its name, the bits of a part, the greatest part, whether parts are signed.
const PACKED: [(&str, u32, f64, bool); 4] = [
    ("Snorm4x8", 8, 127.0, true),
    ("Unorm4x8", 8, 255.0, false),
    ("Snorm2x16", 16, 32767.0, true),
    ("Unorm2x16", 16, 65535.0, false),
];

#[test]
fn packed_numbers() {
    let mut matrix = Matrix::new("GLSL.std.450", 64);
    let (word, float) = (Scalar::Int(32), Scalar::Float(32));
    let nearest = |width, value| from_f64(width, value, Mode::NearestEven);
    for (name, bits, most, signed) in PACKED {
        let lanes = 32 / bits;
        let least = if signed { -1.0 } else { 0.0 };
        let (batch, rng) = matrix.add(8);
        // Numbers around one and zero, such that their product with the greatest part is never in
        // the middle.
        let mut part = || (rng.below(4001) as f64 - 2000.0) / 1024.0;
        let given: Vec<f64> = (0..32 * lanes).map(|_| part()).collect();
        let v: Vec<u64> = given.iter().map(|&x| nearest(32, x)).collect();
        let id = batch.operand(float.lanes(lanes), &v);
        let ty = batch.ty(word.lanes(1));
        let value = batch.extended(number(&format!("Pack{name}")), ty, &[id], &[]);
        let join = |parts: &[f64]| {
            let part = |x: f64| {
                let scaled = to_f64(32, nearest(32, x.clamp(least, 1.0) * most));
                wrap(bits, scaled.round_ties_even() as i128)
            };
            (0..).zip(parts).map(|(i, &x)| part(x) << (i * bits)).sum()
        };
        let expected = given.chunks(lanes as usize).map(join).collect();
        batch.result(&format!("Pack{name}"), word.lanes(1), value, Some(expected), false);

        let (batch, rng) = matrix.add(8);
        let v = values(word, 32, rng);
        let id = batch.operand(word.lanes(1), &v);
        let ty = batch.ty(float.lanes(lanes));
        let value = batch.extended(number(&format!("Unpack{name}")), ty, &[id], &[]);
        let split = |v: &u64| {
            let v = *v;
            (0..lanes).map(move |i| {
                let part = to_int(bits, signed, wrap(bits, i128::from(v >> (i * bits))));
                nearest(32, (part as f64 / most).max(least))
            })
        };
        let expected = v.iter().flat_map(split).collect();
        batch.result(&format!("Unpack{name}"), float.lanes(lanes), value, Some(expected), false);
    }
    let wide = Scalar::Float(64);
    for (name, part, whole, bits) in [("Half2x16", float, word, 16), ("Double2x32", word, wide, 32)]
    {
        let (batch, rng) = matrix.add(8);
        // What is in a NaN is not what is compared here.
        let number_of = |v| if part.is_nan(v) { 0 } else { v };
        let v: Vec<u64> = values(part, 64, rng).into_iter().map(number_of).collect();
        let id = batch.operand(part.lanes(2), &v);
        let ty = batch.ty(whole.lanes(1));
        let value = batch.extended(number(&format!("Pack{name}")), ty, &[id], &[]);
        let pack = |v: u64| if bits == 16 { nearest(16, to_f64(32, v)) } else { v };
        let joined: Vec<u64> = v.chunks(2).map(|p| pack(p[0]) | pack(p[1]) << bits).collect();
        batch.result(&format!("Pack{name}"), whole.lanes(1), value, Some(joined), false);

        let (batch, rng) = matrix.add(8);
        let v = values(whole, 32, rng);
        let id = batch.operand(whole.lanes(1), &v);
        let ty = batch.ty(part.lanes(2));
        let value = batch.extended(number(&format!("Unpack{name}")), ty, &[id], &[]);
        let unpack = |v: u64| {
            let v = wrap(bits, i128::from(v));
            if bits == 16 { nearest(32, to_f64(16, v)) } else { v }
        };
        let expected = v.iter().flat_map(|&v| [unpack(v), unpack(v >> bits)]).collect();
        batch.result(&format!("Unpack{name}"), part.lanes(2), value, Some(expected), false);
    }
    matrix.check();
}

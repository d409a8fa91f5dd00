//! `OpenCL.std` functions of values, including those with a second result through a pointer.

use crate::Matrix;
use crate::batch::Variant;
use crate::expected;
use crate::numbers::{FLOATS, INTS, Scalar, Ty, values};
use rspirv::grammar::{ExtInstOp, OPENCL_STD_100_INSTRUCTION_TABLE};
use rspirv::spirv::StorageClass;

/// The operands and the result of instructions.
#[derive(Copy, Clone, Debug)]
enum Form {
    /// A number of floats of the result's type.
    Floats(u32),
    /// A number of integers of the result's type.
    Ints(u32),
    /// A number of floats or integers of the result's type.
    Any(u32),
    /// A float and an `int`.
    FloatAndInt,
    /// A float; the result is an `int`.
    FloatToInt,
    /// An unsigned integer; the result is a float.
    IntToFloat,
    /// A number of floats, and a pointer to another float.
    FloatPointer(u32),
    /// A number of floats, and a pointer to an `int`.
    IntPointer(u32),
    /// A number of vectors; the result is a scalar.
    ToScalar(u32),
    /// Two vectors of three or four.
    Cross,
    /// A number of vectors, and a mask.
    Shuffle(u32),
    /// Two of the result's type, and integers.
    Select,
    /// Two halves of the result.
    Upsample,
    /// Integers of 32 bits.
    Ints32(u32),
}

const TABLE: &[(Form, &str)] = &[
    (
        Form::Floats(1),
        "acos acosh acospi asin asinh asinpi atan atanh atanpi cbrt ceil cos cosh cospi erfc erf exp exp2 exp10 expm1 \
         fabs floor lgamma log log2 log10 log1p logb rint round rsqrt sin sinh sinpi sqrt tan tanh tanpi tgamma trunc \
         half_cos half_exp half_exp2 half_exp10 half_log half_log2 half_log10 half_recip half_rsqrt half_sin half_sqrt \
         half_tan native_cos native_exp native_exp2 native_exp10 native_log native_log2 native_log10 native_recip \
         native_rsqrt native_sin native_sqrt native_tan degrees radians sign normalize fast_normalize",
    ),
    (
        Form::Floats(2),
        "atan2 atan2pi copysign fdim fmax fmin fmod hypot maxmag minmag nextafter pow powr remainder half_divide \
         half_powr native_divide native_powr step fmax_common fmin_common",
    ),
    (Form::Floats(3), "fma mad mix smoothstep fclamp"),
    (Form::FloatAndInt, "ldexp pown rootn"),
    (Form::FloatToInt, "ilogb"),
    (Form::IntToFloat, "nan"),
    (Form::FloatPointer(1), "fract modf sincos"),
    (Form::IntPointer(1), "frexp lgamma_r"),
    (Form::IntPointer(2), "remquo"),
    (Form::ToScalar(1), "length fast_length"),
    (Form::ToScalar(2), "distance fast_distance"),
    (Form::Cross, "cross"),
    (Form::Ints(1), "s_abs u_abs clz ctz popcount"),
    (
        Form::Ints(2),
        "s_abs_diff u_abs_diff s_add_sat u_add_sat s_sub_sat u_sub_sat s_hadd u_hadd s_rhadd u_rhadd s_max u_max \
         s_min u_min s_mul_hi u_mul_hi rotate",
    ),
    (Form::Ints(3), "s_clamp u_clamp s_mad_hi u_mad_hi s_mad_sat u_mad_sat"),
    (Form::Ints32(2), "s_mul24 u_mul24"),
    (Form::Ints32(3), "s_mad24 u_mad24"),
    (Form::Upsample, "s_upsample u_upsample"),
    (Form::Any(3), "bitselect"),
    (Form::Select, "select"),
    (Form::Shuffle(1), "shuffle"),
    (Form::Shuffle(2), "shuffle2"),
];

/// Those of the modules `memory` and, for what is printed, `tests/printf.rs`.
const ELSEWHERE: &str = "vloadn vstoren vload_half vload_halfn vstore_half vstore_half_r vstore_halfn vstore_halfn_r \
                         vloada_halfn vstorea_halfn vstorea_halfn_r prefetch printf";

const LANES: [u32; 6] = [1, 2, 3, 4, 8, 16];

/// The number of an instruction.
pub(crate) fn number(name: &str) -> u32 {
    let mut all = OPENCL_STD_100_INSTRUCTION_TABLE.iter();
    let found = all.find(|inst| inst.opname == name).expect("an instruction");
    let ExtInstOp::OpenclStd100(op) = found.opcode else { panic!("another set") };
    op as u32
}

/// Every instruction with its form and its number.
fn instructions() -> Vec<(Form, &'static str, u32)> {
    let names =
        TABLE.iter().flat_map(|&(form, names)| names.split_whitespace().map(move |n| (form, n)));
    names.map(|(form, name)| (form, name, number(name))).collect()
}

#[test]
fn every_instruction_of_the_set_is_tried() {
    let tried: Vec<&str> = instructions().into_iter().map(|(_, name, _)| name).collect();
    for inst in OPENCL_STD_100_INSTRUCTION_TABLE.iter() {
        let here = tried.contains(&inst.opname);
        let elsewhere = ELSEWHERE.split_whitespace().any(|name| name == inst.opname);
        assert!(here != elsewhere, "{}", inst.opname);
    }
}

/// How much is tried: each number of lanes, one lane and another number of them for each
/// instruction, or one lane.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Slice {
    Whole,
    Thin,
    Scalars,
}

fn run(scalar: Scalar, wanted: impl Fn(Form) -> bool, slice: Slice, limit: u32) {
    write(scalar, wanted, slice, limit).check();
}

/// The kernels with the instructions that are wanted.
fn write(scalar: Scalar, wanted: impl Fn(Form) -> bool, slice: Slice, limit: u32) -> Matrix {
    let mut matrix = Matrix::new("OpenCL.std", limit);
    let wanted = instructions().into_iter().filter(|&(form, ..)| wanted(form));
    for (turn, (form, name, number)) in wanted.enumerate() {
        let vectors = &LANES[1..];
        let turn = turn + scalar.bits().ilog2() as usize;
        let second = match form {
            Form::Cross => [3, 4][turn % 2],
            _ => vectors[turn % vectors.len()],
        };
        let lanes = match slice {
            Slice::Whole => LANES.to_vec(),
            Slice::Thin => vec![1, second],
            Slice::Scalars => vec![1],
        };
        for lanes in lanes {
            one(&mut matrix, form, name, number, scalar.lanes(lanes), slice);
        }
    }
    matrix
}

/// One instruction on one type, if it has that type.
fn one(matrix: &mut Matrix, form: Form, name: &str, number: u32, ty: Ty, slice: Slice) {
    let Ty { scalar, lanes } = ty;
    let (float, bits) = (matches!(scalar, Scalar::Float(_)), scalar.bits());
    let int = |bits: u32| Scalar::Int(bits).lanes(lanes);
    let (operands, result, pointer) = match form {
        Form::Floats(n) if float => (vec![ty; n as usize], ty, None),
        Form::Ints(n) if !float => (vec![ty; n as usize], ty, None),
        Form::Ints32(n) if scalar == Scalar::Int(32) => (vec![ty; n as usize], ty, None),
        Form::Any(n) => (vec![ty; n as usize], ty, None),
        Form::FloatAndInt if float => (vec![ty, int(32)], ty, None),
        Form::FloatToInt if float => (vec![ty], int(32), None),
        Form::IntToFloat if float => (vec![int(bits)], ty, None),
        Form::FloatPointer(n) if float => (vec![ty; n as usize], ty, Some(ty)),
        Form::IntPointer(n) if float => (vec![ty; n as usize], ty, Some(int(32))),
        Form::ToScalar(n) if float => (vec![ty; n as usize], scalar.lanes(1), None),
        Form::Cross if float && matches!(lanes, 3 | 4) => (vec![ty; 2], ty, None),
        Form::Select => (vec![ty, ty, int(bits)], ty, None),
        Form::Upsample if !float && bits < 64 => (vec![ty; 2], int(2 * bits), None),
        Form::Shuffle(n) if lanes > 1 => return shuffle(matrix, n, number, ty),
        _ => return,
    };
    let label = format!("{name} {ty:?}");
    let Some(pointee) = pointer else {
        let (batch, rng) = matrix.add(lanes);
        let count = (crate::batch::ITEMS * u64::from(lanes)) as usize;
        let given: Vec<Vec<u64>> =
            operands.iter().map(|ty| values(ty.scalar, count, rng)).collect();
        let ids: Vec<u32> =
            operands.iter().zip(&given).map(|(&ty, v)| batch.operand(ty, v)).collect();
        let word = batch.ty(result);
        let value = batch.extended(number, word, &ids, &[]);
        let exact = |i: usize| {
            let args: Vec<u64> = given.iter().map(|v| v[i]).collect();
            match form {
                // Scalars are tested whole, vectors by their highest bit.
                Form::Select => {
                    let chosen = if lanes == 1 { args[2] != 0 } else { args[2] >> (bits - 1) == 1 };
                    Some(args[usize::from(chosen)])
                }
                Form::ToScalar(_) => None,
                _ => expected::of(name, operands[0].scalar, &args),
            }
        };
        let all: Option<Vec<u64>> = (0..count).map(exact).collect();
        let any_zero = ["fmax", "fmin", "fmax_common", "fmin_common", "fclamp", "maxmag", "minmag"];
        batch.result(&label, result, value, all, any_zero.contains(&name));
        return;
    };
    use StorageClass::{CrossWorkgroup, Function, Generic, Workgroup};
    let memories = [
        (Function, Function),
        (Workgroup, Workgroup),
        (CrossWorkgroup, CrossWorkgroup),
        (Generic, Function),
        (Generic, Workgroup),
        (Generic, CrossWorkgroup),
    ];
    let turn = (number + lanes + bits) as usize % memories.len();
    let memories = if slice == Slice::Whole { &memories[..] } else { &memories[turn..=turn] };
    for &(space, of) in memories {
        let (batch, rng) = matrix.add(lanes);
        let count = (crate::batch::ITEMS * u64::from(lanes)) as usize;
        let label = format!("{label} {space:?} of {of:?}");
        let given: Vec<Vec<u64>> =
            operands.iter().map(|ty| values(ty.scalar, count, rng)).collect();
        let mut ids: Vec<u32> =
            operands.iter().zip(&given).map(|(&ty, v)| batch.operand(ty, v)).collect();
        let args = |i: usize| given.iter().map(|v| v[i]).collect::<Vec<u64>>();
        let first: Option<Vec<u64>> =
            (0..count).map(|i| expected::of(name, scalar, &args(i))).collect();
        // What the exponent of a number is that has none is not specified.
        let second: Option<Vec<u64>> =
            (0..count).map(|i| expected::second(name, bits, &args(i))).collect();
        let place = match of {
            CrossWorkgroup => {
                batch.place_for(&format!("{label}, second"), pointee, second.clone(), false)
            }
            Workgroup => batch.variable(of, pointee, crate::batch::ITEMS, batch.item),
            _ => {
                let zero = batch.int(64, 0);
                batch.variable(of, pointee, 1, zero)
            }
        };
        ids.push(if space == of { place } else { batch.generic(place, pointee) });
        let word = batch.ty(result);
        let value = batch.extended(number, word, &ids, &[]);
        if of != CrossWorkgroup {
            let word = batch.ty(pointee);
            let value = batch.b.load(word, None, place, None, []).unwrap();
            batch.result(&format!("{label}, second"), pointee, value, second, false);
        }
        batch.result(&label, result, value, first, false);
    }
}

/// Shuffles of all numbers of lanes to these.
fn shuffle(matrix: &mut Matrix, sources: u32, number: u32, result: Ty) {
    for from in [2, 3, 4, 8, 16] {
        let (batch, rng) = matrix.add(result.lanes);
        let (ty, mask) = (result.scalar.lanes(from), Scalar::Int(result.scalar.bits()));
        let items = crate::batch::ITEMS as usize;
        let given: Vec<Vec<u64>> =
            (0..sources).map(|_| values(ty.scalar, items * from as usize, rng)).collect();
        let lanes = result.lanes as usize;
        let chosen = values(mask, items * lanes, rng);
        let mut ids: Vec<u32> = given.iter().map(|v| batch.operand(ty, v)).collect();
        ids.push(batch.operand(mask.lanes(result.lanes), &chosen));
        let word = batch.ty(result);
        let value = batch.extended(number, word, &ids, &[]);
        // A vector of three counts as one of four, whose last lane may be anything: zero here.
        let expected = |i: usize| {
            let slots = u64::from(ty.slots());
            let index = chosen[i] % (slots * u64::from(sources));
            let (source, lane) = ((index / slots) as usize, (index % slots) as usize);
            if lane < from as usize { given[source][i / lanes * from as usize + lane] } else { 0 }
        };
        let label = format!("shuffle of {sources} {ty:?} to {result:?}");
        let all = (0..items * lanes).map(expected).collect();
        batch.result(&label, result, value, Some(all), false);
    }
}

fn with_pointer(form: Form) -> bool {
    matches!(form, Form::FloatPointer(_) | Form::IntPointer(_))
}

fn rearranges(form: Form) -> bool {
    matches!(form, Form::Shuffle(_))
}

fn of_values(form: Form) -> bool {
    !with_pointer(form) && !rearranges(form)
}

#[test]
fn floats() {
    for scalar in FLOATS {
        run(scalar, of_values, Slice::Thin, 32);
    }
}

#[test]
fn second_results() {
    for scalar in FLOATS {
        run(scalar, with_pointer, Slice::Thin, 8);
    }
}

#[test]
fn integers() {
    for scalar in INTS {
        run(scalar, of_values, Slice::Whole, 96);
    }
}

#[test]
fn shuffles() {
    for scalar in INTS.into_iter().chain(FLOATS) {
        run(scalar, rearranges, Slice::Thin, 64);
    }
}

/// Relaxed math is of floats alone.
#[test]
fn relaxed_floats() {
    write(Scalar::Float(32), of_values, Slice::Scalars, 32).check_variant(Variant::Relaxed);
}

#[test]
fn floats_where_subnormals_are_flushed() {
    for scalar in FLOATS {
        write(scalar, of_values, Slice::Scalars, 16).check_variant(Variant::Flushed);
    }
}

/// What the tests above try a slice of.
#[test]
#[ignore = "takes minutes: each number of lanes, and second results in all memories"]
fn the_whole_matrix() {
    for scalar in FLOATS {
        run(scalar, of_values, Slice::Whole, 32);
        run(scalar, with_pointer, Slice::Whole, 8);
    }
    for scalar in INTS.into_iter().chain(FLOATS) {
        run(scalar, rearranges, Slice::Whole, 64);
    }
}

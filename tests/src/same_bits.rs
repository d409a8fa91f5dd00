//! The library's math functions as kernels, with the interpreter's results for some hundred
//! arguments: every target and width, with and without fused operations, must give the same bits.

use crate::cases::{Arg, Case};
use crate::running::{arguments, buffers, range};
use oxmux::{InterpretOptions, Module};
use oxmux_ir::opencl::{MangledType, mangle};
use std::fmt::Write as _;

/// The arguments of each function.
const COUNT: usize = 256;

/// Names, and how many floats and how many integers each function takes.
const FUNCTIONS: &[(&str, usize, usize)] = &[
    ("exp", 1, 0),
    ("exp2", 1, 0),
    ("exp10", 1, 0),
    ("expm1", 1, 0),
    ("log", 1, 0),
    ("log2", 1, 0),
    ("log10", 1, 0),
    ("log1p", 1, 0),
    ("sin", 1, 0),
    ("cos", 1, 0),
    ("tan", 1, 0),
    ("sinpi", 1, 0),
    ("cospi", 1, 0),
    ("tanpi", 1, 0),
    ("asin", 1, 0),
    ("acos", 1, 0),
    ("atan", 1, 0),
    ("asinpi", 1, 0),
    ("acospi", 1, 0),
    ("atanpi", 1, 0),
    ("sinh", 1, 0),
    ("cosh", 1, 0),
    ("tanh", 1, 0),
    ("asinh", 1, 0),
    ("acosh", 1, 0),
    ("atanh", 1, 0),
    ("erf", 1, 0),
    ("erfc", 1, 0),
    ("tgamma", 1, 0),
    ("lgamma", 1, 0),
    ("cbrt", 1, 0),
    ("sqrt", 1, 0),
    ("rsqrt", 1, 0),
    ("logb", 1, 0),
    ("floor", 1, 0),
    ("ceil", 1, 0),
    ("trunc", 1, 0),
    ("rint", 1, 0),
    ("round", 1, 0),
    ("pow", 2, 0),
    ("powr", 2, 0),
    ("hypot", 2, 0),
    ("atan2", 2, 0),
    ("atan2pi", 2, 0),
    ("fmod", 2, 0),
    ("remainder", 2, 0),
    ("nextafter", 2, 0),
    ("fdim", 2, 0),
    ("fmax", 2, 0),
    ("fmin", 2, 0),
    ("maxmag", 2, 0),
    ("minmag", 2, 0),
    ("pown", 1, 1),
    ("rootn", 1, 1),
    ("ldexp", 1, 1),
    ("fma", 3, 0),
    ("mad", 3, 0),
];

/// Kernels of one type of numbers.
pub struct Program {
    /// `float` or `double`.
    pub name: &'static str,
    /// The kernels as LLVM assembly.
    pub text: String,
    /// A launch of each. The last buffer is the result.
    pub cases: Vec<Case>,
}

/// The kernels of floats and of doubles, with what the interpreter computes.
pub fn programs() -> [Program; 2] {
    [program("float", 32), program("double", 64)]
}

fn program(name: &'static str, bits: u32) -> Program {
    let mut text = String::from("declare spir_func i64 @_Z13get_global_idj(i32)\n");
    for &(function, floats, ints) in FUNCTIONS {
        write_kernel(&mut text, function, bits, floats, ints);
    }
    let module = Module::from_ir(&text).expect("a valid module");
    let mut cases = Vec::new();
    for &(function, floats, ints) in FUNCTIONS {
        cases.push(case(&module, name, function, bits, floats, ints));
    }
    Program { name, text, cases }
}

/// A kernel that applies a function to each element. Which NaN a function gives is the target's
/// choice: one stands for all.
fn write_kernel(text: &mut String, function: &str, bits: u32, floats: usize, ints: usize) {
    let ty = if bits == 32 { "float" } else { "double" };
    let count = floats + ints;
    let types: Vec<&str> = (0..count).map(|i| if i < floats { ty } else { "i32" }).collect();
    let int = MangledType::Int { bits: 32, signed: true };
    let params: Vec<MangledType> = (0..count)
        .map(|i| if i < floats { MangledType::Float(bits) } else { int.clone() })
        .collect();
    let symbol = mangle(function, &params);
    let pointers: Vec<String> = (0..=count).map(|i| format!("ptr addrspace(1) %p{i}")).collect();
    let mut line = |line: String| writeln!(text, "{line}").expect("text grows");
    line(format!("declare spir_func {ty} @{symbol}({})", types.join(", ")));
    line(format!("define spir_kernel void @{function}({}) {{", pointers.join(", ")));
    line("  %i = call spir_func i64 @_Z13get_global_idj(i32 0)".into());
    for (i, ty) in types.iter().enumerate() {
        line(format!("  %a{i} = getelementptr {ty}, ptr addrspace(1) %p{i}, i64 %i"));
        line(format!("  %x{i} = load {ty}, ptr addrspace(1) %a{i}"));
    }
    let args: Vec<String> = types.iter().enumerate().map(|(i, ty)| format!("{ty} %x{i}")).collect();
    line(format!("  %r = call spir_func {ty} @{symbol}({})", args.join(", ")));
    line(format!("  %n = fcmp uno {ty} %r, %r"));
    line(format!("  %c = select i1 %n, {ty} 0x7FF8000000000000, {ty} %r"));
    line(format!("  %o = getelementptr {ty}, ptr addrspace(1) %p{count}, i64 %i"));
    line(format!("  store {ty} %c, ptr addrspace(1) %o\n  ret void\n}}"));
}

/// A launch of a kernel, and what the interpreter gives.
fn case(
    module: &Module,
    program: &'static str,
    function: &'static str,
    bits: u32,
    floats: usize,
    ints: usize,
) -> Case {
    let mut case = Case::new(program, function, "bits").range(COUNT, 64);
    let bytes = |numbers: &[f64]| -> Vec<u8> {
        match bits {
            32 => numbers.iter().flat_map(|&x| (x as f32).to_le_bytes()).collect(),
            _ => numbers.iter().flat_map(|x| x.to_le_bytes()).collect(),
        }
    };
    let numbers = match function {
        "fma" => hard_sums(bits),
        _ => (0..floats).map(|place| numbers(function, bits, place)).collect(),
    };
    let unchanged = |init: Vec<u8>| (init.clone(), crate::cases::Expected::Exact(init));
    for numbers in &numbers {
        let (init, expected) = unchanged(bytes(numbers));
        case = case.buffer(init, expected);
    }
    for _ in 0..ints {
        let (init, expected) = unchanged(integers().iter().flat_map(|n| n.to_le_bytes()).collect());
        case = case.buffer(init, expected);
    }
    let out = case.buffers.len();
    case = case.buffer(vec![0; COUNT * bits as usize / 8], crate::cases::Expected::Ignore);
    let mut memory = buffers(&case);
    module
        .interpret(
            function,
            &range(&case),
            &arguments(&case),
            &mut memory,
            &InterpretOptions::default(),
        )
        .unwrap_or_else(|error| panic!("{program} {function}: {error}"));
    case.buffers[out].expected = crate::cases::Expected::Exact(memory[out].to_vec());
    debug_assert!(matches!(case.args[out], Arg::Buffer { .. }));
    case
}

/// Bits that look arbitrary.
struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 32) << 32 | (self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32)
    }
    /// From zero to one.
    fn part(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }
}

/// A third special numbers, a third any bits, a third of usual size. Other functions and places get
/// other ones.
fn numbers(function: &str, bits: u32, place: usize) -> Vec<f64> {
    const SPECIAL: [f64; 26] = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        -0.5,
        2.0,
        -2.0,
        3.0,
        -3.0,
        1.5,
        -2.5,
        4.0,
        0.25,
        100.0,
        -7.0,
        1e-3,
        -1e-5,
        1e6,
        -1e8,
        1e20,
        -1e30,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
        0.7,
    ];
    let (least, smallest, largest) = match bits {
        32 => (f64::from(f32::from_bits(1)), f64::from(f32::MIN_POSITIVE), f64::from(f32::MAX)),
        _ => (f64::from_bits(1), f64::MIN_POSITIVE, f64::MAX),
    };
    let seed = function
        .bytes()
        .fold(place as u64 + 1, |seed, byte| seed.wrapping_mul(131).wrapping_add(u64::from(byte)));
    let mut random = Random(seed);
    (0..COUNT)
        .map(|i| match i % 3 {
            0 => {
                // Places go through the list at different speeds: all pairs of kinds meet.
                let index = (i / 3) * (1 + 4 * place) % (SPECIAL.len() + 4);
                match SPECIAL.get(index) {
                    Some(&number) => number,
                    None => [least, smallest, largest, -least * 5.0][index - SPECIAL.len()],
                }
            }
            1 if bits == 32 => f64::from(f32::from_bits(random.bits() as u32)),
            1 => f64::from_bits(random.bits()),
            _ => (random.part() * 2.0 - 1.0) * [1.0, 10.0, 100.0][i / 3 % 3],
        })
        .collect()
}

/// Exponents of all sizes.
fn integers() -> Vec<i32> {
    const SPECIAL: [i32; 12] = [0, 1, -1, 2, -2, 3, -3, i32::MAX, i32::MIN, 1 << 24, 150, -1100];
    let mut random = Random(7);
    (0..COUNT)
        .map(|i| match i % 5 {
            0 => SPECIAL[i / 5 % SPECIAL.len()],
            1 => random.bits() as i32,
            _ => (random.bits() % 64) as i32 - 32,
        })
        .collect()
}

/// Products and sums for `fma` that are easy to round twice: near ties, cancellation, subnormal
/// results, overflow.
fn hard_sums(bits: u32) -> Vec<Vec<f64>> {
    let (fraction, least, most) = if bits == 32 { (23, -149, 127) } else { (52, -1074, 1023) };
    let narrow = |x: f64| if bits == 32 { f64::from(x as f32) } else { x };
    let mut random = Random(u64::from(bits));
    let mut columns = vec![Vec::new(), Vec::new(), Vec::new()];
    for i in 0..COUNT {
        let (mut a, mut b) = (narrow(1.0 + random.part()), narrow(1.0 + random.part()));
        let unit = (-f64::from(fraction)).exp2();
        // Some factors with few bits: their products are ties.
        if i % 4 == 1 {
            a = 1.0 + unit * f64::from(1 + (random.bits() % 4) as u32);
            b = 1.5;
        }
        let c = match i % 8 {
            0 | 1 => narrow(-(a * b)),
            2 => narrow(a * b) * unit * 0.5,
            3 => -narrow(a * b) * unit * 0.5,
            4 => unit * unit * 0.25,
            5 => -(1.0 / unit) * (2.0 + 2.0 * unit),
            6 => narrow(random.part()) * unit,
            _ => narrow((random.part() - 0.5) * 8.0),
        };
        // The whole at the ends of the exponents' range.
        let (scale_a, scale_b, scale_c) = match i / 8 % 4 {
            0 => (0, 0, 0),
            1 => (least / 2, least - least / 2 + fraction / 2, least + fraction / 2),
            2 => (most / 2, most - most / 2 - 1, most - 1),
            _ => (least / 2, least - least / 2 - 1, least),
        };
        let times = |x: f64, power: i32| {
            narrow(x * f64::from(power / 2).exp2() * f64::from(power - power / 2).exp2())
        };
        columns[0].push(times(a, scale_a));
        columns[1].push(times(b, scale_b));
        columns[2].push(times(c, scale_c));
    }
    columns
}

/// What `fma` is on the last buffers' arguments: the processor's or the system's own.
pub fn fma_by_rust(case: &Case, bits: u32) -> Vec<u8> {
    let columns: Vec<&[u8]> = case.buffers[..3].iter().map(|buffer| &buffer.init[..]).collect();
    let float = |bytes: &[u8], i: usize| {
        f32::from_le_bytes(bytes[4 * i..4 * i + 4].try_into().expect("four bytes"))
    };
    let double = |bytes: &[u8], i: usize| {
        f64::from_le_bytes(bytes[8 * i..8 * i + 8].try_into().expect("eight bytes"))
    };
    (0..COUNT)
        .flat_map(|i| match bits {
            32 => {
                let [a, b, c] = [0, 1, 2].map(|column| float(columns[column], i));
                let sum = a.mul_add(b, c);
                if sum.is_nan() { 0x7fc0_0000u32 } else { sum.to_bits() }.to_le_bytes().to_vec()
            }
            _ => {
                let [a, b, c] = [0, 1, 2].map(|column| double(columns[column], i));
                let sum = a.mul_add(b, c);
                if sum.is_nan() { 0x7ff8u64 << 48 } else { sum.to_bits() }.to_le_bytes().to_vec()
            }
        })
        .collect()
}

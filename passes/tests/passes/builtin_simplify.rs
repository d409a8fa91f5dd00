//! `builtin-simplify` folds to the library's results, bit for bit, and expands powers within their
//! accuracy.

use oxmux_ir::eval::float::half_to_f64;
use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options};
use oxmux_ir::text::{parse_module, print_module};
use oxmux_ir::{Module, Op};
use oxmux_passes::PassContext;
use oxmux_passes::builtin_info::DefaultBuiltinInfo;
use oxmux_passes::pass_manager::{Pipeline, RunOptions, run};
use oxmux_passes::registry::Registry;

const UNARY: &[&str] = &[
    "acos", "acosh", "acospi", "asin", "asinh", "asinpi", "atan", "atanh", "atanpi", "cbrt",
    "ceil", "cos", "cosh", "cospi", "exp", "exp10", "exp2", "expm1", "fabs", "floor", "log",
    "log10", "log1p", "log2", "logb", "rint", "round", "rsqrt", "sin", "sinh", "sinpi", "sqrt",
    "tan", "tanh", "tanpi", "trunc", "degrees", "radians", "sign", "length", "normalize",
];

/// The letters of the mangled name, the type, the bits of a lane, the lanes.
const TYPES: &[(&str, &str, u32, usize)] = &[
    ("f", "float", 32, 1),
    ("d", "double", 64, 1),
    ("Dh", "half", 16, 1),
    ("Dv3_f", "<3 x float>", 32, 3),
    ("Dv4_d", "<4 x double>", 64, 4),
    ("Dv2_Dh", "<2 x half>", 16, 2),
];

const NUMBERS: &[f64] = &[
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -0.75,
    3.25,
    1e-6,
    -2.0e4,
    0.1,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
];

fn transform(module: &mut Module, passes: &str) {
    let pipeline = Pipeline::parse(passes, &Registry::standard()).unwrap();
    let mut cx = PassContext::new(&DefaultBuiltinInfo);
    let options = RunOptions { verify_each: true, ..RunOptions::default() };
    run(&pipeline, module, &mut cx, options).unwrap_or_else(|e| panic!("{passes}: {e}"));
}

fn results(module: &Module, data: &[u8], out: usize) -> Vec<u8> {
    let mut interpreter = Interpreter::new(module, Options::default()).unwrap();
    let input = interpreter.add_buffer(data).unwrap();
    let output = interpreter.add_buffer(&vec![0; out]).unwrap();
    let args = [Arg::buffer(output), Arg::buffer(input)];
    interpreter.run("kernel", &args, &NdRange::default()).unwrap();
    interpreter.read_buffer(output).to_vec()
}

/// The bits of a number in a float type.
fn bits(number: f64, width: u32) -> u64 {
    match width {
        16 => u64::from(oxmux_ir::eval::float::half_bits(number)),
        32 => u64::from((number as f32).to_bits()),
        _ => number.to_bits(),
    }
}

fn number(bits: u64, width: u32) -> f64 {
    match width {
        16 => half_to_f64(bits as u16),
        32 => f64::from(f32::from_bits(bits as u32)),
        _ => f64::from_bits(bits),
    }
}

/// A float constant as LLVM writes it.
fn literal(number: f64, width: u32) -> String {
    match width {
        16 => format!("0xH{:04X}", bits(number, 16)),
        32 => format!("0x{:016X}", f64::from(number as f32).to_bits()),
        _ => format!("0x{:016X}", number.to_bits()),
    }
}

fn calls(module: &Module) -> usize {
    let kernel = &module.functions[module.find_function("kernel").unwrap()];
    kernel.insts_in_order().filter(|(_, i)| matches!(kernel.insts[*i].op, Op::Call(_))).count()
}

/// A kernel that calls a function on each number: given as constants, or loaded.
fn unary_kernel(name: &str, ty: &(&str, &str, u32, usize), constants: bool) -> String {
    let &(code, ty, width, lanes) = ty;
    let bytes = width as usize / 8;
    let scalar_result = name == "length";
    let element = ty.trim_start_matches(|c: char| !c.is_ascii_alphabetic() || c == 'x').trim();
    let element = element.trim_start_matches("x ").trim_end_matches('>');
    let ret = if scalar_result { element } else { ty };
    let mangled = format!("_Z{}{name}{code}", name.len());
    let mut body = String::new();
    for first in 0..NUMBERS.len() {
        let at = first * lanes * bytes;
        let operand = if constants {
            let lane = |i: usize| literal(NUMBERS[(first + i) % NUMBERS.len()], width);
            let list: Vec<String> = (0..lanes).map(|i| format!("{element} {}", lane(i))).collect();
            match lanes {
                1 => lane(0),
                _ => format!("<{}>", list.join(", ")),
            }
        } else {
            body += &format!(
                "  %p{first} = getelementptr i8, ptr addrspace(1) %in, i64 {at}\n  \
                 %x{first} = load {ty}, ptr addrspace(1) %p{first}, align 1\n"
            );
            format!("%x{first}")
        };
        body += &format!(
            "  %r{first} = call {ret} @{mangled}({ty} {operand})\n  \
             %q{first} = getelementptr i8, ptr addrspace(1) %out, i64 {at}\n  \
             store {ret} %r{first}, ptr addrspace(1) %q{first}, align 1\n"
        );
    }
    format!(
        "declare {ret} @{mangled}({ty})\n\
         define spir_kernel void @kernel(ptr addrspace(1) %out, ptr addrspace(1) %in) #0 {{\n\
         {body}  ret void\n}}\n\
         attributes #0 = {{ \"mux-kernel\"=\"entry-point\" }}\n"
    )
}

#[test]
fn unary_functions_fold_to_what_they_compute() {
    for ty in TYPES {
        let &(_, _, width, lanes) = ty;
        let mut data = Vec::new();
        for first in 0..NUMBERS.len() {
            for lane in 0..lanes {
                let bits = bits(NUMBERS[(first + lane) % NUMBERS.len()], width);
                data.extend(&bits.to_le_bytes()[..width as usize / 8]);
            }
        }
        for name in UNARY {
            let text = unary_kernel(name, ty, true);
            let mut folded = parse_module(&text).unwrap_or_else(|e| panic!("{e}\n{text}"));
            transform(&mut folded, "builtin-simplify");
            assert_eq!(calls(&folded), 0, "{name} {}", ty.1);
            let mut computed = parse_module(&unary_kernel(name, ty, false)).unwrap();
            transform(&mut computed, "builtin-simplify");
            assert_eq!(calls(&computed), NUMBERS.len());
            transform(&mut computed, "link-builtins");
            let want = results(&computed, &data, data.len());
            assert_eq!(results(&folded, &data, data.len()), want, "{name} {}", ty.1);
        }
    }
}

/// How far apart two numbers are, in units of the last place of the first.
fn ulps(a: u64, b: u64, width: u32) -> u64 {
    let (x, y) = (number(a, width), number(b, width));
    if x.is_nan() || y.is_nan() {
        return if x.is_nan() && y.is_nan() { 0 } else { u64::MAX };
    }
    if x.is_sign_negative() != y.is_sign_negative() {
        return u64::MAX;
    }
    a.abs_diff(b)
}

#[test]
fn powers_stay_within_their_accuracy() {
    let exponents = [
        0.0,
        1.0,
        -1.0,
        2.0,
        -2.0,
        3.0,
        4.0,
        -4.0,
        5.0,
        -5.0,
        6.0,
        8.0,
        17.0,
        4098.0,
        0.5,
        -0.5,
        0.25,
        -0.125,
        1.0 / 3.0,
        -1.0 / 3.0,
        0.2,
        -1.0 / 7.0,
        0.1,
        1.0 / 1023.0,
    ];
    let mut bases = NUMBERS.to_vec();
    bases.extend([
        2.0, -8.0, 1e30, -1e30, 3.0e38, 1e-30, 1e-44, 6.0e-8, 65504.0, 0.999, 1.001, 27.0,
    ]);
    for (code, ty, width, most) in
        [("f", "float", 32, 16), ("d", "double", 64, 16), ("Dh", "half", 16, 4)]
    {
        let data: Vec<u8> = bases
            .iter()
            .flat_map(|&x| bits(x, width).to_le_bytes()[..width as usize / 8].to_vec())
            .collect();
        let bytes = width as usize / 8;
        for (function, exponent) in
            ["pow", "powr"].iter().flat_map(|f| exponents.iter().map(move |e| (f, *e)))
        {
            let mangled = format!("_Z{}{function}{code}{code}", function.len());
            let mut body = String::new();
            for i in 0..bases.len() {
                let at = i * bytes;
                body += &format!(
                    "  %p{i} = getelementptr i8, ptr addrspace(1) %in, i64 {at}\n  \
                     %x{i} = load {ty}, ptr addrspace(1) %p{i}, align 1\n  \
                     %r{i} = call {ty} @{mangled}({ty} %x{i}, {ty} {})\n  \
                     %q{i} = getelementptr i8, ptr addrspace(1) %out, i64 {at}\n  \
                     store {ty} %r{i}, ptr addrspace(1) %q{i}, align 1\n",
                    literal(exponent, width)
                );
            }
            let text = format!(
                "declare {ty} @{mangled}({ty}, {ty})\n\
                 define spir_kernel void @kernel(ptr addrspace(1) %out, ptr addrspace(1) %in) #0 {{\n\
                 {body}  ret void\n}}\n\
                 attributes #0 = {{ \"mux-kernel\"=\"entry-point\" }}\n"
            );
            let module = parse_module(&text).unwrap_or_else(|e| panic!("{e}\n{text}"));
            let (mut plain, mut simple, original) = (module.clone(), module.clone(), module);
            transform(&mut plain, "link-builtins");
            transform(&mut simple, "builtin-simplify");
            let left = print_module(&simple).matches(&format!("call {ty} @{mangled}(")).count();
            let third = *function == "powr" || (width == 64 && exponent.fract() != 0.0);
            assert!(left == 0 || third, "{function} of {exponent} in {ty} is still called");
            transform(&mut simple, "optimal-builtin-replace,link-builtins");
            let mut small = original;
            transform(&mut small, "builtin-simplify<small-powers>,link-builtins");
            assert_eq!(
                results(&small, &data, data.len()),
                results(&simple, &data, data.len()),
                "{function} of {exponent} in {ty}"
            );
            let want = results(&plain, &data, data.len());
            let got = results(&simple, &data, data.len());
            for (i, (want, got)) in want.chunks(bytes).zip(got.chunks(bytes)).enumerate() {
                let word =
                    |b: &[u8]| b.iter().rev().fold(0u64, |bits, &byte| bits << 8 | u64::from(byte));
                let off = ulps(word(want), word(got), width);
                assert!(
                    off <= most,
                    "{function}({}, {exponent}) in {ty}: {} and {}, {off} ulps",
                    bases[i],
                    number(word(want), width),
                    number(word(got), width)
                );
            }
        }
    }
}

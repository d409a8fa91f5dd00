//! The error of the library's functions, against Rust's own in double precision.
//!
//! Each function runs in the interpreter, which defines what its body computes. Float functions are compared with the
//! double result, so that the error is known to a small part of an ulp; double functions with a library whose own error
//! is below one ulp, which is added to the bound. The bounds are OpenCL C's for the full profile (section 7.4).

use oxmux_ir::attributes::MuxKernel;
use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options};
use oxmux_ir::module::CallingConvention;
use oxmux_ir::opencl::{MangledType, mangle};
use oxmux_ir::{Builder, GepFlags, Module, Type};

const F32: MangledType = MangledType::Float(32);
const F64: MangledType = MangledType::Float(64);
const I32: MangledType = MangledType::Int { bits: 32, signed: true };

fn ir_type(ty: &MangledType) -> (Type, u32) {
    match ty {
        MangledType::Float(32) => (Type::FLOAT, 4),
        MangledType::Float(_) => (Type::DOUBLE, 8),
        _ => (Type::I32, 4),
    }
}

/// Runs a function on every element of its inputs.
fn run(name: &str, params: &[MangledType], ret: &MangledType, inputs: &[Vec<u8>]) -> Vec<u8> {
    let mut module = Module::new("accuracy");
    let types: Vec<Type> = params.iter().map(|p| ir_type(p).0).collect();
    let (ret_type, ret_size) = ir_type(ret);
    let callee = module.add_function(&mangle(name, params), ret_type, &types);
    assert!(oxmux_builtins::define(&mut module, callee).unwrap_or_else(|e| panic!("{e}")));
    let id = module.declare_function("__mux_get_global_id", Type::I64, &[Type::I32]).unwrap();
    let kernel =
        module.add_function("kernel", Type::VOID, &vec![Type::PTR_GLOBAL; params.len() + 1]);
    let types_of = |m: &Module, f| m.functions[f].function_type();
    let (callee_type, id_type) = (types_of(&module, callee), types_of(&module, id));
    let mut function = module.take_function(kernel);
    function.attributes.mux_kernel = Some(MuxKernel::EntryPoint);
    let args = function.args.clone();
    let entry = function.add_block();
    let mut b = Builder::new(&mut module.cx, &mut function, entry);
    let zero = b.cx.i32(0);
    let item = b.call(id, id_type, CallingConvention::C, &[zero]).unwrap();
    let mut values = Vec::new();
    for (param, &pointer) in params.iter().zip(&args) {
        let (ty, size) = ir_type(param);
        let at = b.gep(ty, pointer, &[item], GepFlags::NONE);
        values.push(b.load(ty, at, size));
    }
    let result = b.call(callee, callee_type, CallingConvention::C, &values).unwrap();
    let at = b.gep(ret_type, args[params.len()], &[item], GepFlags::NONE);
    b.store(result, at, ret_size);
    b.ret(None);
    module.put_function(kernel, function);
    oxmux_ir::verify::verify_module(&module).unwrap_or_else(|e| panic!("{name}: {}", e[0]));
    let count = inputs[0].len() / ir_type(&params[0]).1 as usize;
    let mut interpreter = Interpreter::new(&module, Options::default()).unwrap();
    let mut buffers: Vec<_> =
        inputs.iter().map(|bytes| interpreter.add_buffer(bytes).unwrap()).collect();
    buffers.push(interpreter.add_buffer(&vec![0; count * ret_size as usize]).unwrap());
    let args: Vec<Arg> = buffers.iter().map(|&b| Arg::buffer(b)).collect();
    interpreter
        .run("kernel", &args, &NdRange::linear(count as u64, 1))
        .unwrap_or_else(|e| panic!("{name}: {e}"));
    interpreter.read_buffer(buffers[params.len()]).to_vec()
}

/// Numbers of all magnitudes, special ones, and a dense range.
fn floats(low: f32, high: f32) -> Vec<f32> {
    let mut out = vec![
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        2.0,
        f32::INFINITY,
        f32::NEG_INFINITY,
        f32::NAN,
        f32::MAX,
        f32::MIN,
        f32::MIN_POSITIVE,
        -f32::MIN_POSITIVE,
        1e-45,
        -1e-45,
        1.0 + f32::EPSILON,
        1.0 - f32::EPSILON,
    ];
    let mut state = 0x1234_5678u32;
    for i in 0..6000 {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let part = (state >> 8) as f32 / (1 << 24) as f32;
        out.push(if i % 3 == 0 { f32::from_bits(state) } else { low + (high - low) * part });
    }
    out
}

fn bytes32(values: &[f32]) -> Vec<u8> {
    values.iter().flat_map(|v| v.to_le_bytes()).collect()
}

fn bytes64(values: &[f64]) -> Vec<u8> {
    values.iter().flat_map(|v| v.to_le_bytes()).collect()
}

/// The distance of a float from the exact value, in units of the last place of the exact value.
fn error32(got: f32, exact: f64) -> f64 {
    if got.is_nan() || exact.is_nan() {
        return if got.is_nan() && exact.is_nan() { 0.0 } else { f64::INFINITY };
    }
    if f64::from(got) == exact {
        return 0.0;
    }
    if got == exact as f32 && got.is_finite() {
        return (f64::from(got) - exact).abs() / unit32(exact);
    }
    // A result beyond the largest float may be either.
    if got.is_infinite() && exact.abs() > f64::from(f32::MAX) {
        0.0
    } else {
        (f64::from(got) - exact).abs() / unit32(exact)
    }
}

fn unit32(exact: f64) -> f64 {
    let exponent = (exact.abs().max(f64::from(f32::MIN_POSITIVE)).to_bits() >> 52) as i32 - 1023;
    if exponent > 127 { f64::INFINITY } else { 2f64.powi(exponent - 23) }
}

fn error64(got: f64, exact: f64) -> f64 {
    if got.is_nan() || exact.is_nan() {
        return if got.is_nan() && exact.is_nan() { 0.0 } else { f64::INFINITY };
    }
    if got == exact {
        return 0.0;
    }
    let order = |x: f64| {
        let bits = x.to_bits() as i64;
        if bits < 0 { i64::MIN - bits } else { bits }
    };
    (order(got) as i128 - order(exact) as i128).unsigned_abs() as f64
}

type Unary = (&'static str, f64, f32, f32, fn(f64) -> f64);

const UNARY: &[Unary] = &[
    ("exp", 3.0, -110.0, 90.0, f64::exp),
    ("exp2", 3.0, -150.0, 129.0, f64::exp2),
    ("exp10", 3.0, -46.0, 39.0, |x| {
        // Powers of ten that are exact in double; elsewhere the error of `powf` is far below a float's ulp.
        10f64.powf(x)
    }),
    ("expm1", 3.0, -20.0, 90.0, f64::exp_m1),
    ("log", 3.0, 0.0, 4.0, f64::ln),
    ("log2", 3.0, 0.0, 4.0, f64::log2),
    ("log10", 3.0, 0.0, 4.0, f64::log10),
    ("log1p", 2.0, -1.0, 3.0, f64::ln_1p),
    ("sqrt", 0.5001, 0.0, 100.0, f64::sqrt),
    ("rsqrt", 2.0, 0.0, 100.0, |x| 1.0 / x.sqrt()),
    ("cbrt", 2.0, -100.0, 100.0, f64::cbrt),
    ("sin", 4.0, -100.0, 100.0, f64::sin),
    ("cos", 4.0, -100.0, 100.0, f64::cos),
    ("tan", 5.0, -100.0, 100.0, f64::tan),
    ("asin", 4.0, -1.0, 1.0, f64::asin),
    ("acos", 4.0, -1.0, 1.0, f64::acos),
    ("atan", 5.0, -10.0, 10.0, f64::atan),
    ("sinh", 4.0, -90.0, 90.0, f64::sinh),
    ("cosh", 4.0, -90.0, 90.0, f64::cosh),
    ("tanh", 5.0, -10.0, 10.0, f64::tanh),
    ("asinh", 4.0, -100.0, 100.0, |x| if x == 0.0 { x } else { x.signum() * x.abs().asinh() }),
    ("acosh", 4.0, 1.0, 100.0, |x| {
        let t = x - 1.0;
        if x < 1.0 {
            f64::NAN
        } else if t > 1e8 {
            x.ln() + std::f64::consts::LN_2
        } else {
            (t + (2.0 * t + t * t).sqrt()).ln_1p()
        }
    }),
    ("atanh", 5.0, -1.0, 1.0, |x| (0.5 * (2.0 * x.abs() / (1.0 - x.abs())).ln_1p()).copysign(x)),
    ("erf", 16.0, -6.0, 6.0, libm::erf),
    ("erfc", 16.0, -6.0, 28.0, libm::erfc),
    ("tgamma", 16.0, -30.0, 40.0, |x| {
        if x < 0.0 && x == x.round() { f64::NAN } else { libm::tgamma(x) }
    }),
    ("lgamma", 64.0, 0.0, 40.0, libm::lgamma),
    ("sinpi", 4.0, -20.0, 20.0, |x| {
        let rest = x - 2.0 * (x / 2.0).round();
        let near = if rest.abs() > 0.5 { rest.signum() - rest } else { rest };
        if near == 0.0 { 0.0f64.copysign(x) } else { (std::f64::consts::PI * near).sin() }
    }),
    ("floor", 0.5001, -100.0, 100.0, f64::floor),
    ("ceil", 0.5001, -100.0, 100.0, f64::ceil),
    ("trunc", 0.5001, -100.0, 100.0, f64::trunc),
    ("round", 0.5001, -100.0, 100.0, f64::round),
    ("rint", 0.5001, -100.0, 100.0, f64::round_ties_even),
    ("fabs", 0.0, -100.0, 100.0, f64::abs),
];

#[test]
fn float_functions_are_within_their_bounds() {
    let mut failures = Vec::new();
    for &(name, bound, low, high, reference) in UNARY {
        let inputs = floats(low, high);
        let results = run(name, &[F32], &F32, &[bytes32(&inputs)]);
        let mut worst = (0.0, 0.0, 0.0);
        for (&x, result) in inputs.iter().zip(results.as_chunks::<4>().0) {
            let got = f32::from_le_bytes(*result);
            let error = error32(got, reference(f64::from(x)));
            if error > worst.0 {
                worst = (error, x, got);
            }
        }
        println!("{name:<8} float  {:.3} ulp at {:e}", worst.0, worst.1);
        if worst.0 > bound {
            failures.push(format!(
                "{name}({:e}) = {:e}: {:.3} ulp, {bound} allowed",
                worst.1, worst.2, worst.0
            ));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn double_functions_are_within_their_bounds() {
    let mut failures = Vec::new();
    for &(name, bound, low, high, reference) in UNARY {
        let inputs: Vec<f64> = floats(low, high)
            .iter()
            .enumerate()
            .map(|(i, &x)| f64::from(x) * (1.0 + (i % 97) as f64 * 1e-12))
            .collect();
        let results = run(name, &[F64], &F64, &[bytes64(&inputs)]);
        let mut worst = (0.0, 0.0, 0.0);
        for (&x, result) in inputs.iter().zip(results.as_chunks::<8>().0) {
            let got = f64::from_le_bytes(*result);
            let error = error64(got, reference(x));
            if error > worst.0 {
                worst = (error, x, got);
            }
        }
        println!("{name:<8} double {} ulp at {:e}", worst.0, worst.1);
        // The reference rounds too.
        if worst.0 > bound.ceil() + 1.0 {
            failures.push(format!("{name}({:e}) = {:e}: {} ulp", worst.1, worst.2, worst.0));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// IEEE 754's remainder of floats, given as doubles: the doubles leave room for every step.
fn remainder(x: f64, y: f64) -> f64 {
    if !x.is_finite() || y.is_nan() || y == 0.0 {
        return f64::NAN;
    }
    let size = y.abs();
    let near = if size.is_infinite() { x } else { x % (2.0 * size) };
    let rest = [near, near - size, near + size, near - 2.0 * size, near + 2.0 * size];
    // The multiple of y is even for the first, fourth and fifth: they win ties.
    let order = [0, 3, 4, 1, 2];
    let best = order.iter().map(|&i| rest[i]).filter(|r| r.is_finite());
    best.reduce(|a, b| if b.abs() < a.abs() { b } else { a }).unwrap_or(x)
}

type Binary = (&'static str, f64, f32, f32, fn(f64, f64) -> f64);

#[test]
fn functions_of_two_floats_are_within_their_bounds() {
    let table: &[Binary] = &[
        ("pow", 16.0, -4.0, 20.0, f64::powf),
        ("atan2", 6.0, -4.0, 4.0, f64::atan2),
        ("hypot", 4.0, -4.0, 4.0, f64::hypot),
        ("fmod", 0.0, -9.0, 9.0, |x, y| x % y),
        ("remainder", 0.0, -9.0, 9.0, remainder),
        ("fmax", 0.0, -4.0, 4.0, f64::max),
        ("fmin", 0.0, -4.0, 4.0, f64::min),
        ("copysign", 0.0, -4.0, 4.0, f64::copysign),
    ];
    let mut failures = Vec::new();
    for &(name, bound, low, high, reference) in table {
        let x = floats(low, high);
        let mut y = floats(low, high);
        y.rotate_left(7);
        let results = run(name, &[F32, F32], &F32, &[bytes32(&x), bytes32(&y)]);
        let mut worst = (0.0, 0.0, 0.0, 0.0);
        for ((&x, &y), result) in x.iter().zip(&y).zip(results.as_chunks::<4>().0) {
            let got = f32::from_le_bytes(*result);
            let error = error32(got, reference(f64::from(x), f64::from(y)));
            if error > worst.0 {
                worst = (error, x, y, got);
            }
        }
        println!("{name:<8} float  {:.3} ulp", worst.0);
        if worst.0 > bound {
            failures.push(format!(
                "{name}({:e}, {:e}) = {:e}: {} ulp",
                worst.1, worst.2, worst.3, worst.0
            ));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn powers_with_whole_exponents_are_within_their_bounds() {
    let x = floats(-4.0, 4.0);
    let n: Vec<i32> = (0..x.len() as i32).map(|i| i % 41 - 20).collect();
    let bytes: Vec<u8> = n.iter().flat_map(|n| n.to_le_bytes()).collect();
    let results = run("pown", &[F32, I32], &F32, &[bytes32(&x), bytes.clone()]);
    for ((&x, &n), result) in x.iter().zip(&n).zip(results.as_chunks::<4>().0) {
        let got = f32::from_le_bytes(*result);
        let error = error32(got, f64::from(x).powi(n));
        assert!(error <= 16.0, "pown({x:e}, {n}) = {got:e}: {error} ulp");
    }
    let results = run("rootn", &[F32, I32], &F32, &[bytes32(&x), bytes]);
    for ((&x, &n), result) in x.iter().zip(&n).zip(results.as_chunks::<4>().0) {
        let got = f32::from_le_bytes(*result);
        let root = f64::from(x).abs().powf(1.0 / f64::from(n));
        let exact = match (n, n % 2 == 0) {
            (0, _) => f64::NAN,
            (_, true) if x < 0.0 => f64::NAN,
            (_, true) => root,
            (_, false) => root.copysign(f64::from(x)),
        };
        let error = error32(got, if x.is_nan() { f64::NAN } else { exact });
        assert!(error <= 16.0, "rootn({x:e}, {n}) = {got:e}: {error} ulp, {exact:e}");
    }
}

#[test]
fn a_function_without_a_body_is_named() {
    let mut module = Module::new("missing");
    let id = module.add_function("_Z6tgammai", Type::I32, &[Type::I32]);
    let error = oxmux_builtins::define(&mut module, id).unwrap_err();
    assert!(error.to_string().contains("'tgamma'"), "{error}");
    assert!(module.functions[id].is_declaration());
}

//! Functions of reduced accuracy: `native_` and `half_` forms, and all functions under relaxed
//! math, against OpenCL C's bounds for `half_` (6.15.2: 8192 ulp, angles up to 2^16) and for
//! `-cl-unsafe-math-optimizations` (7.4).

use oxmux_builtins::{Accuracy, define_with};
use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options};
use oxmux_ir::text::parse_module;

/// The function on floats, or pairs of them.
fn run(name: &str, accuracy: Accuracy, inputs: &[Vec<f32>]) -> Vec<f32> {
    let count = inputs.len();
    let symbol = format!("_Z{}{name}{}", name.len(), "f".repeat(count));
    let list = |f: &dyn Fn(usize) -> String| (0..count).map(f).collect::<Vec<_>>().join(", ");
    let loads: String = (0..count)
        .map(|i| {
            format!(
                "  %p{i} = getelementptr float, ptr addrspace(1) %in{i}, i64 %id\n  \
                 %x{i} = load float, ptr addrspace(1) %p{i}, align 4\n"
            )
        })
        .collect();
    let text = format!(
        "declare i64 @__mux_get_global_id(i32)\ndeclare float @{symbol}({})\n\
         define spir_kernel void @kernel({}, ptr addrspace(1) %out) #0 {{\n  \
         %id = call i64 @__mux_get_global_id(i32 0)\n{loads}  %r = call float @{symbol}({})\n  \
         %q = getelementptr float, ptr addrspace(1) %out, i64 %id\n  \
         store float %r, ptr addrspace(1) %q, align 4\n  ret void\n}}\n\
         attributes #0 = {{ \"mux-kernel\"=\"entry-point\" }}\n",
        list(&|_| "float".into()),
        list(&|i| format!("ptr addrspace(1) %in{i}")),
        list(&|i| format!("float %x{i}")),
    );
    let mut module = parse_module(&text).expect("a module");
    let id = module.find_function(&symbol).expect("the function");
    assert_eq!(define_with(&mut module, id, accuracy), Ok(true), "{name}");
    let options = Options { step_limit: 1 << 32, ..Options::default() };
    let mut interpreter = Interpreter::new(&module, options).unwrap();
    let bytes = |v: &Vec<f32>| v.iter().flat_map(|x| x.to_le_bytes()).collect::<Vec<u8>>();
    let mut ids: Vec<_> =
        inputs.iter().map(|v| interpreter.add_buffer(&bytes(v)).unwrap()).collect();
    ids.push(interpreter.add_buffer(&vec![0; inputs[0].len() * 4]).unwrap());
    let args: Vec<Arg> = ids.iter().map(|&id| Arg::buffer(id)).collect();
    let global = [inputs[0].len() as u64, 1, 1];
    let range = NdRange { global, local: [1; 3], offset: [0; 3], work_dim: 1 };
    interpreter.run("kernel", &args, &range).unwrap();
    let out = interpreter.read_buffer(ids[count]);
    out.chunks_exact(4).map(|c| f32::from_le_bytes(c.try_into().unwrap())).collect()
}

/// Floats between limits, their exponents spread evenly, of both signs.
fn spread(low: f32, high: f32, count: usize) -> Vec<f32> {
    let (low, high) = (low.to_bits(), high.to_bits());
    let mut state = 1u64;
    let mut next = || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as u32
    };
    (0..count)
        .map(|i| {
            let x =
                f32::from_bits(low + ((u64::from(high - low) * u64::from(next())) >> 31) as u32);
            if i % 2 == 0 { x } else { -x }
        })
        .collect()
}

/// The distance in units of the last place of the right result; both zeros for what is subnormal.
fn ulps(got: f32, want: f64) -> f64 {
    let smallest = f64::from(f32::MIN_POSITIVE);
    let near = want as f32;
    if (got.is_nan() && near.is_nan()) || got == near || (got == 0.0 && want.abs() < smallest) {
        return 0.0;
    }
    let exponent = want.abs().max(smallest).log2().floor();
    (f64::from(got) - want).abs() / (exponent - 23.0).exp2()
}

/// The functions, right results, and how far off relaxed math may be.
type Row = (&'static str, fn(f64) -> f64, fn(f64, f64) -> f64);

fn exponential(x: f64, _: f64) -> f64 {
    3.0 + (2.0 * x).abs().floor()
}

/// An absolute error as one in ulps.
fn absolute(error: f64, want: f64) -> f64 {
    error / (want.abs().max(1e-38).log2().floor() - 23.0).exp2()
}

fn logarithm(x: f64, want: f64) -> f64 {
    if (0.5..=2.0).contains(&x) { absolute((-21f64).exp2(), want).max(3.0) } else { 3.0 }
}

fn angle(x: f64, want: f64) -> f64 {
    let bound = absolute((-11f64).exp2(), want);
    if x.abs() <= std::f64::consts::PI { bound } else { 8192.0 }
}

const FUNCTIONS: [Row; 8] = [
    ("exp", f64::exp, exponential),
    ("exp2", f64::exp2, exponential),
    // By its formula, or 8192 ulp.
    ("exp10", |x| 10f64.powf(x), |_, _| 8192.0),
    ("log", f64::ln, logarithm),
    ("log2", f64::log2, logarithm),
    ("log10", f64::log10, logarithm),
    ("sin", f64::sin, angle),
    ("cos", f64::cos, angle),
];

fn inputs(name: &str) -> Vec<f32> {
    let mut all = match name {
        "exp" | "exp2" | "exp10" => spread(1e-6, 150.0, 6000),
        "sin" | "cos" | "tan" => spread(1e-6, 65536.0, 6000),
        _ => spread(f32::MIN_POSITIVE, f32::MAX, 6000),
    };
    let whole = (0..=16).map(|i| i as f32 * 8.0 - 64.0);
    let corners = [0.0, 1.0, 0.5, 2.0, f32::INFINITY, f32::MAX, f32::NAN];
    all.extend(corners.iter().flat_map(|&x| [x, -x]).chain(whole));
    all
}

#[test]
fn relaxed_functions_keep_the_bounds_of_relaxed_math() {
    for (name, right, bound) in FUNCTIONS {
        let given = inputs(name);
        let got = run(name, Accuracy::Relaxed, std::slice::from_ref(&given));
        let native = run(&format!("native_{name}"), Accuracy::Full, std::slice::from_ref(&given));
        let half = run(&format!("half_{name}"), Accuracy::Full, std::slice::from_ref(&given));
        let mut worst = 0f64;
        for (i, &x) in given.iter().enumerate() {
            let bits = got[i].to_bits();
            assert!(bits == native[i].to_bits() || got[i].is_nan(), "native_{name}({x})");
            assert!(bits == half[i].to_bits() || got[i].is_nan(), "half_{name}({x})");
            if matches!(name, "sin" | "cos") && x.abs() > 65536.0 && x.is_finite() {
                assert!(got[i].abs() <= 1.0, "{name}({x}) = {}", got[i]);
                continue;
            }
            let want = right(f64::from(x));
            let error = ulps(got[i], want);
            if error == 0.0 {
                continue;
            }
            assert!(error <= bound(f64::from(x), want), "{name}({x}) = {}, {error} ulp", got[i]);
            assert!(error <= 8192.0, "half_{name}({x}) = {}, {error} ulp", got[i]);
            worst = worst.max(error);
        }
        println!("{name}: {worst} ulp");
    }
}

#[test]
fn relaxed_tangents_and_powers() {
    let given = inputs("tan");
    let got = run("native_tan", Accuracy::Full, std::slice::from_ref(&given));
    for (&x, &got) in given.iter().zip(&got).filter(|(x, _)| x.abs() <= 65536.0) {
        let error = ulps(got, f64::from(x).tan());
        assert!(error <= 8192.0, "native_tan({x}) = {got}, {error} ulp");
    }
    let (x, y) = (spread(1e-3, 1e3, 8000), spread(1e-2, 30.0, 8000));
    let positive: Vec<f32> = x.iter().map(|x| x.abs()).collect();
    let y: Vec<f32> = y.iter().rev().copied().collect();
    for name in ["half_powr", "native_powr"] {
        let got = run(name, Accuracy::Full, &[positive.clone(), y.clone()]);
        for ((&x, &y), &got) in positive.iter().zip(&y).zip(&got) {
            let error = ulps(got, f64::from(x).powf(f64::from(y)));
            assert!(error <= 8192.0, "{name}({x}, {y}) = {got}, {error} ulp");
        }
    }
}

#[test]
fn special_powers_are_those_of_the_plain_functions() {
    let corners =
        [0.0, 1.0, 2.0, 3.0, 0.5, 0.25, f32::INFINITY, f32::NAN, 1e30, 7.5].map(|x| [x, -x]);
    let corners = corners.as_flattened();
    let x: Vec<f32> = corners.iter().flat_map(|&x| corners.iter().map(move |_| x)).collect();
    let y: Vec<f32> = corners.iter().flat_map(|_| corners.iter().copied()).collect();
    for name in ["pow", "powr"] {
        let [relaxed, full] = [Accuracy::Relaxed, Accuracy::Full]
            .map(|accuracy| run(name, accuracy, &[x.clone(), y.clone()]));
        for i in 0..x.len() {
            let (a, b) = (relaxed[i], full[i]);
            let special = b.is_nan() || b.is_infinite() || b == 0.0 || b == 1.0;
            let same = (a.is_nan() && b.is_nan()) || a == b;
            let near = (a - b).abs() <= b.abs() * 1e-3;
            assert!(if special { same } else { near }, "{name}({}, {}) = {a}, not {b}", x[i], y[i]);
        }
    }
}

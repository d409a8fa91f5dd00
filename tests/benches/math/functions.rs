//! The functions of the table: the arguments that they are given, and the system's own loops.

/// Computes a function of one or two arrays into a third.
pub(crate) type Plain<T> = fn(&[T], &[T], &mut [T]);

/// A row of the table.
pub(crate) struct Function {
    /// OpenCL C's name.
    pub(crate) name: &'static str,
    /// How many arguments it has.
    pub(crate) arity: usize,
    /// Where its arguments are.
    pub(crate) x: (f64, f64),
    pub(crate) y: (f64, f64),
    /// The same of floats and of doubles in Rust.
    pub(crate) float: Plain<f32>,
    pub(crate) double: Plain<f64>,
}

macro_rules! one {
    ($name:literal, $low:literal .. $high:literal, $float:expr, $double:expr) => {
        Function {
            name: $name,
            arity: 1,
            x: ($low, $high),
            y: (0.0, 0.0),
            float: |x, _, out| {
                let f = $float;
                out.iter_mut().zip(x).for_each(|(out, &x): (&mut f32, &f32)| *out = f(x));
            },
            double: |x, _, out| {
                let f = $double;
                out.iter_mut().zip(x).for_each(|(out, &x): (&mut f64, &f64)| *out = f(x));
            },
        }
    };
}

macro_rules! two {
    ($name:literal, $x:expr, $y:expr, $float:expr, $double:expr) => {
        Function {
            name: $name,
            arity: 2,
            x: $x,
            y: $y,
            float: |x, y, out| {
                let f = $float;
                let pairs = x.iter().zip(y);
                out.iter_mut().zip(pairs).for_each(|(out, (&x, &y)): (&mut f32, _)| *out = f(x, y));
            },
            double: |x, y, out| {
                let f = $double;
                let pairs = x.iter().zip(y);
                out.iter_mut().zip(pairs).for_each(|(out, (&x, &y)): (&mut f64, _)| *out = f(x, y));
            },
        }
    };
}

/// What is measured. Rust's methods call the system's libm, but for `fabs` and the root in `rsqrt`,
/// which are instructions, and the inverse hyperbolic functions, which are Rust's own formulas;
/// erf, erfc, tgamma and lgamma, which Rust lacks, are those of the `libm` crate, a translation of
/// musl's.
pub(crate) const FUNCTIONS: &[Function] = &[
    one!("fabs", -80.0..80.0, f32::abs, f64::abs),
    one!("exp", -80.0..80.0, f32::exp, f64::exp),
    one!("exp2", -120.0..120.0, f32::exp2, f64::exp2),
    one!("exp10", -37.0..37.0, |x: f32| 10f32.powf(x), |x: f64| 10f64.powf(x)),
    one!("expm1", -20.0..20.0, f32::exp_m1, f64::exp_m1),
    one!("log", 0.001..1000.0, f32::ln, f64::ln),
    one!("log2", 0.001..1000.0, f32::log2, f64::log2),
    one!("log10", 0.001..1000.0, f32::log10, f64::log10),
    one!("log1p", -0.9..10.0, f32::ln_1p, f64::ln_1p),
    two!("pow", (0.01, 20.0), (-10.0, 10.0), f32::powf, f64::powf),
    two!("powr", (0.01, 20.0), (-10.0, 10.0), f32::powf, f64::powf),
    one!("sin", -30.0..30.0, f32::sin, f64::sin),
    one!("cos", -30.0..30.0, f32::cos, f64::cos),
    one!("tan", -30.0..30.0, f32::tan, f64::tan),
    one!("asin", -1.0..1.0, f32::asin, f64::asin),
    one!("acos", -1.0..1.0, f32::acos, f64::acos),
    one!("atan", -10.0..10.0, f32::atan, f64::atan),
    two!("atan2", (-10.0, 10.0), (-10.0, 10.0), f32::atan2, f64::atan2),
    one!("sinh", -20.0..20.0, f32::sinh, f64::sinh),
    one!("cosh", -20.0..20.0, f32::cosh, f64::cosh),
    one!("tanh", -5.0..5.0, f32::tanh, f64::tanh),
    one!("asinh", -10.0..10.0, f32::asinh, f64::asinh),
    one!("acosh", 1.0..10.0, f32::acosh, f64::acosh),
    one!("atanh", -1.0..1.0, f32::atanh, f64::atanh),
    one!("erf", -4.0..4.0, libm::erff, libm::erf),
    one!("erfc", -4.0..9.0, libm::erfcf, libm::erfc),
    one!("tgamma", -10.0..30.0, libm::tgammaf, libm::tgamma),
    one!("lgamma", -10.0..30.0, libm::lgammaf, libm::lgamma),
    one!("cbrt", -100.0..100.0, f32::cbrt, f64::cbrt),
    one!("rsqrt", 0.01..100.0, |x: f32| 1.0 / x.sqrt(), |x: f64| 1.0 / x.sqrt()),
    two!("hypot", (-10.0, 10.0), (-10.0, 10.0), f32::hypot, f64::hypot),
    two!("fmod", (-100.0, 100.0), (-10.0, 10.0), |x: f32, y| x % y, |x: f64, y| x % y),
];

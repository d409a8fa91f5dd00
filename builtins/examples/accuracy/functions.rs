//! The functions whose accuracy is measured, with the bounds of OpenCL C 7.4 and their references.

use crate::accuracy::format::Format;
use crate::accuracy::kernel::{Kind, Signature};
use crate::accuracy::reference::{self as to, Reference};

/// What is known of a function's values at -x.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Symmetry {
    /// Nothing.
    None,
    /// f(-x) = -f(x)
    Odd,
    /// f(-x) = f(x)
    Even,
}

/// How an error is counted.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) enum Bound {
    /// In units of the last place, of which it is the most.
    Ulp(f64),
    /// As a difference.
    Absolute(f64),
    /// OpenCL C leaves it to the implementation.
    Free,
}

/// Which pairs of numbers are worth trying beside random ones.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Pairs {
    /// Nothing special.
    Any,
    /// The second one such that the power is neither zero nor infinite.
    Powers,
    /// Quotients of all sizes.
    Quotients,
    /// Numbers of similar size.
    Similar,
}

/// One result of one function.
#[derive(Clone)]
pub(crate) struct Function {
    /// The name, and which result if not the first.
    pub(crate) title: &'static str,
    /// How it is called.
    pub(crate) signature: Signature<'static>,
    /// Whether the second result is looked at.
    pub(crate) second: bool,
    /// The errors that the full profile allows for half, float and double.
    pub(crate) full: [Bound; 3],
    /// Those of the embedded profile for half and float; double is the full profile's.
    pub(crate) embedded: [Bound; 2],
    /// Where the interesting arguments are.
    pub(crate) range: (f64, f64),
    /// At -x.
    pub(crate) symmetry: Symmetry,
    /// For functions of two.
    pub(crate) pairs: Pairs,
    /// The reference of half and float.
    pub(crate) narrow: Reference,
    /// The reference of double.
    pub(crate) wide: Reference,
    /// How far off the reference of double may be, in units of the last place.
    pub(crate) uncertainty: f64,
    /// Whether a zero may have either sign, and NaN among the arguments is not looked at.
    pub(crate) lax: bool,
}

impl Function {
    /// The bound of the full profile.
    pub(crate) fn bound(&self, format: Format) -> Bound {
        self.full[format as usize]
    }
    /// The bound of the embedded profile.
    pub(crate) fn embedded_bound(&self, format: Format) -> Bound {
        self.embedded.get(format as usize).copied().unwrap_or(self.bound(format))
    }
    /// The reference.
    pub(crate) fn reference(&self, format: Format) -> Reference {
        if format == Format::Double { self.wide } else { self.narrow }
    }
    /// Whether subnormal arguments and results may be zeros, whatever the device does (OpenCL C
    /// 6.15.2, `half_`).
    pub(crate) fn flushes(&self) -> bool {
        ["native_", "half_"].iter().any(|prefix| self.title.starts_with(prefix))
    }
    /// What the checked result is.
    pub(crate) fn checked(&self) -> Kind {
        if self.second {
            self.signature.second.unwrap_or(Kind::Real)
        } else {
            self.signature.result
        }
    }
    fn embedded(mut self, half: f64, float: f64) -> Self {
        self.embedded = [Bound::Ulp(half), Bound::Ulp(float)];
        self
    }
    fn odd(mut self) -> Self {
        self.symmetry = Symmetry::Odd;
        self
    }
    fn even(mut self) -> Self {
        self.symmetry = Symmetry::Even;
        self
    }
    fn pairs(mut self, pairs: Pairs) -> Self {
        self.pairs = pairs;
        self
    }
    /// The reference is exact.
    fn exact(self) -> Self {
        self.known_to(0.0)
    }
    /// The reference is not correctly rounded.
    fn known_to(mut self, uncertainty: f64) -> Self {
        self.uncertainty = uncertainty;
        self
    }
    fn lax(mut self) -> Self {
        self.lax = true;
        self
    }
    fn pointer(mut self, kind: Kind, second: bool) -> Self {
        self.signature.second = Some(kind);
        self.second = second;
        self
    }
    fn result(mut self, kind: Kind) -> Self {
        self.signature.result = kind;
        self
    }
    fn called(mut self, name: &'static str) -> Self {
        self.signature.name = name;
        self
    }
}

const ANY: (f64, f64) = (-100.0, 100.0);
const R: Kind = Kind::Real;

fn function(
    title: &'static str,
    params: &'static [Kind],
    bounds: [f64; 3],
    range: (f64, f64),
    narrow: Reference,
    wide: Reference,
) -> Function {
    let signature = Signature { name: title, params, result: R, second: None };
    let full = bounds.map(|b| if b.is_finite() { Bound::Ulp(b) } else { Bound::Free });
    Function {
        title,
        signature,
        second: false,
        full,
        embedded: [full[0], full[1]],
        range,
        symmetry: Symmetry::None,
        pairs: Pairs::Any,
        narrow,
        wide,
        uncertainty: 0.5,
        lax: false,
    }
}

type F1 = fn(f64) -> f64;
type F2 = fn(f64, f64) -> f64;

fn one(title: &'static str, bounds: [f64; 3], range: (f64, f64), narrow: F1, wide: F1) -> Function {
    function(title, &[R], bounds, range, Reference::One(narrow), Reference::One(wide))
}

fn two(title: &'static str, bounds: [f64; 3], narrow: F2, wide: F2) -> Function {
    function(title, &[R, R], bounds, ANY, Reference::Two(narrow), Reference::Two(wide))
}

fn with_int(
    title: &'static str,
    bounds: [f64; 3],
    narrow: fn(f64, i32) -> f64,
    wide: fn(f64, i32) -> f64,
) -> Function {
    let (narrow, wide) = (Reference::WithInt(narrow), Reference::WithInt(wide));
    function(title, &[R, Kind::Int], bounds, ANY, narrow, wide)
}

fn three(title: &'static str, bound: Bound, f: fn(f64, f64, f64) -> f64) -> Function {
    let reference = Reference::Three(f);
    let mut made = function(title, &[R, R, R], [0.0; 3], ANY, reference, reference);
    made.full = [bound; 3];
    made.embedded = [bound; 2];
    made
}

/// No rounding.
const EXACT: [f64; 3] = [0.0; 3];
/// Correctly rounded.
const ROUNDED: [f64; 3] = [0.5; 3];
/// Left to the implementation.
const FREE: [f64; 3] = [f64::INFINITY; 3];

/// All of them, the most used ones first.
pub(crate) fn all() -> Vec<Function> {
    let mut list = exponentials();
    list.extend(trigonometry());
    list.extend(inverse_and_hyperbolic());
    list.extend(special());
    list.extend(powers());
    list.extend(takes_apart());
    list.extend(simple());
    list.extend(common());
    for prefix in ["native_", "half_"] {
        list.extend(variants(prefix));
    }
    list
}

fn exponentials() -> Vec<Function> {
    let bounds = [2.0, 3.0, 3.0];
    vec![
        one("exp", bounds, (-110.0, 90.0), f64::exp, to::exp_double).embedded(3.0, 4.0),
        one("log", bounds, (0.0, 4.0), f64::ln, pxfm::f_log).embedded(3.0, 4.0),
        one("exp2", bounds, (-150.0, 129.0), f64::exp2, to::exp2_double).embedded(3.0, 4.0),
        one("log2", bounds, (0.0, 4.0), f64::log2, pxfm::f_log2).embedded(3.0, 4.0),
        one("exp10", bounds, (-46.0, 39.0), pxfm::f_exp10, to::exp10_double).embedded(3.0, 4.0),
        one("log10", bounds, (0.0, 4.0), f64::log10, pxfm::f_log10).embedded(3.0, 4.0),
        one("expm1", bounds, (-20.0, 90.0), f64::exp_m1, pxfm::f_expm1).embedded(3.0, 4.0),
        one("log1p", [2.0; 3], (-1.0, 3.0), f64::ln_1p, pxfm::f_log1p).embedded(3.0, 4.0),
        one("sqrt", [1.5, 3.0, 0.5], (0.0, 100.0), f64::sqrt, f64::sqrt).embedded(1.5, 4.0),
        one("rsqrt", [1.0, 2.0, 2.0], (0.0, 100.0), to::rsqrt, to::rsqrt_double).embedded(1.0, 4.0),
        one("cbrt", [2.0; 3], ANY, f64::cbrt, pxfm::f_cbrt).embedded(2.0, 4.0).odd(),
    ]
}

fn trigonometry() -> Vec<Function> {
    let circle = (-7.0, 7.0);
    let both = |title, second, narrow: F1, wide: F1| {
        let made = one(title, [2.0, 4.0, 4.0], circle, narrow, wide);
        made.called("sincos").pointer(R, second)
    };
    vec![
        one("sin", [2.0, 4.0, 4.0], circle, f64::sin, pxfm::f_sin).odd(),
        one("cos", [2.0, 4.0, 4.0], circle, f64::cos, pxfm::f_cos).even(),
        one("tan", [2.0, 5.0, 5.0], circle, f64::tan, pxfm::f_tan).embedded(3.0, 5.0).odd(),
        both("sincos", false, f64::sin, pxfm::f_sin).odd(),
        both("sincos: cosine", true, f64::cos, pxfm::f_cos).even(),
        one("sinpi", [2.0, 4.0, 4.0], circle, to::sinpi, to::sinpi).odd(),
        one("cospi", [2.0, 4.0, 4.0], circle, to::cospi, to::cospi).even(),
        one("tanpi", [2.0, 6.0, 6.0], circle, to::tanpi, to::tanpi)
            .embedded(3.0, 6.0)
            .odd()
            .known_to(0.75),
    ]
}

fn inverse_and_hyperbolic() -> Vec<Function> {
    let unit = (-1.0, 1.0);
    vec![
        one("atan", [2.0, 5.0, 5.0], (-10.0, 10.0), f64::atan, pxfm::f_atan)
            .embedded(3.0, 5.0)
            .odd(),
        one("asin", [2.0, 4.0, 4.0], unit, f64::asin, pxfm::f_asin).embedded(3.0, 4.0).odd(),
        one("acos", [2.0, 4.0, 4.0], unit, f64::acos, pxfm::f_acos).embedded(3.0, 4.0),
        one("tanh", [2.0, 5.0, 5.0], (-20.0, 20.0), f64::tanh, pxfm::f_tanh)
            .embedded(3.0, 5.0)
            .odd(),
        one("sinh", [2.0, 4.0, 4.0], (-90.0, 90.0), f64::sinh, to::sinh_double)
            .embedded(3.0, 4.0)
            .odd(),
        one("cosh", [2.0, 4.0, 4.0], (-90.0, 90.0), f64::cosh, pxfm::f_cosh)
            .embedded(3.0, 4.0)
            .even(),
        one("asinh", [2.0, 4.0, 4.0], ANY, pxfm::f_asinh, pxfm::f_asinh).embedded(3.0, 4.0).odd(),
        one("acosh", [2.0, 4.0, 4.0], (1.0, 100.0), pxfm::f_acosh, pxfm::f_acosh)
            .embedded(3.0, 4.0),
        one("atanh", [2.0, 5.0, 5.0], unit, pxfm::f_atanh, pxfm::f_atanh).embedded(3.0, 5.0).odd(),
        one("asinpi", [2.0, 5.0, 5.0], unit, pxfm::f_asinpi, pxfm::f_asinpi)
            .embedded(3.0, 5.0)
            .odd(),
        one("acospi", [2.0, 5.0, 5.0], unit, pxfm::f_acospi, pxfm::f_acospi).embedded(3.0, 5.0),
        one("atanpi", [2.0, 5.0, 5.0], (-10.0, 10.0), pxfm::f_atanpi, pxfm::f_atanpi)
            .embedded(3.0, 5.0)
            .odd(),
    ]
}

fn special() -> Vec<Function> {
    let sign = one("lgamma_r: sign", EXACT, (-40.0, 40.0), to::sign_of_gamma, to::sign_of_gamma);
    let sign = sign.called("lgamma_r").pointer(Kind::Int, true).exact();
    vec![
        one("erf", [4.0, 16.0, 16.0], (-6.0, 6.0), libm::erf, pxfm::f_erf).odd(),
        one("erfc", [4.0, 16.0, 16.0], (-6.0, 28.0), libm::erfc, pxfm::f_erfc),
        one("tgamma", [4.0, 16.0, 16.0], (-40.0, 40.0), to::tgamma, to::tgamma).known_to(1.0),
        one("lgamma", FREE, (-40.0, 40.0), to::lgamma, to::lgamma),
        one("lgamma_r", FREE, (-40.0, 40.0), to::lgamma, to::lgamma).pointer(Kind::Int, false),
        sign,
    ]
}

fn powers() -> Vec<Function> {
    let power = |f: Function| f.pairs(Pairs::Powers).embedded(5.0, 16.0);
    let bounds = [4.0, 16.0, 16.0];
    let rootn = power(with_int("rootn", bounds, to::rootn, to::rootn)).known_to(1.0);
    vec![
        power(two("pow", bounds, f64::powf, to::pow_double)),
        power(two("powr", bounds, to::powr, to::powr_double)),
        power(with_int("pown", bounds, to::pown, to::pown_double)),
        rootn,
        two("atan2", [2.0, 6.0, 6.0], f64::atan2, to::atan2_double)
            .embedded(3.0, 6.0)
            .pairs(Pairs::Similar),
        two("atan2pi", [2.0, 6.0, 6.0], to::atan2pi, to::atan2pi)
            .embedded(3.0, 6.0)
            .pairs(Pairs::Similar),
        two("hypot", [2.0, 4.0, 4.0], f64::hypot, to::hypot_double)
            .known_to(0.75)
            .embedded(3.0, 4.0)
            .pairs(Pairs::Similar),
        two("fmod", EXACT, |x, y| x % y, |x, y| x % y).pairs(Pairs::Quotients).exact(),
        two("remainder", EXACT, to::remainder, to::remainder).pairs(Pairs::Quotients).exact(),
        two("remquo", EXACT, to::remainder, to::remainder)
            .pairs(Pairs::Quotients)
            .pointer(Kind::Int, false)
            .exact(),
        two("remquo: quotient", EXACT, to::quotient, to::quotient)
            .called("remquo")
            .pairs(Pairs::Quotients)
            .pointer(Kind::Int, true)
            .exact(),
    ]
}

fn takes_apart() -> Vec<Function> {
    let fract = Reference::OneIn(to::fract);
    let nextafter = Reference::TwoIn(to::nextafter);
    vec![
        one("logb", EXACT, ANY, to::logb, to::logb).exact(),
        one("ilogb", EXACT, ANY, to::ilogb, to::ilogb).result(Kind::Int).exact(),
        with_int("ldexp", ROUNDED, to::ldexp, to::ldexp).exact(),
        one("frexp", EXACT, ANY, to::frexp, to::frexp).pointer(Kind::Int, false).exact(),
        one("frexp: exponent", EXACT, ANY, to::frexp_exponent, to::frexp_exponent)
            .called("frexp")
            .pointer(Kind::Int, true)
            .exact(),
        function("fract", &[R], ROUNDED, ANY, fract, fract).pointer(R, false).exact(),
        one("fract: floor", EXACT, ANY, f64::floor, f64::floor)
            .called("fract")
            .pointer(R, true)
            .exact(),
        one("modf", EXACT, ANY, to::modf, to::modf).pointer(R, false).exact(),
        one("modf: whole", EXACT, ANY, f64::trunc, f64::trunc)
            .called("modf")
            .pointer(R, true)
            .exact(),
        function("nextafter", &[R, R], EXACT, ANY, nextafter, nextafter).exact(),
    ]
}

fn simple() -> Vec<Function> {
    vec![
        one("floor", EXACT, ANY, f64::floor, f64::floor).exact(),
        one("ceil", EXACT, ANY, f64::ceil, f64::ceil).exact(),
        one("trunc", EXACT, ANY, f64::trunc, f64::trunc).exact(),
        one("round", EXACT, ANY, f64::round, f64::round).exact(),
        one("rint", EXACT, ANY, f64::round_ties_even, f64::round_ties_even).exact(),
        one("fabs", EXACT, ANY, f64::abs, f64::abs).exact(),
        two("fmax", EXACT, f64::max, f64::max).lax().exact(),
        two("fmin", EXACT, f64::min, f64::min).lax().exact(),
        two("maxmag", EXACT, to::maxmag, to::maxmag).pairs(Pairs::Similar).lax().exact(),
        two("minmag", EXACT, to::minmag, to::minmag).pairs(Pairs::Similar).lax().exact(),
        two("copysign", EXACT, f64::copysign, f64::copysign).lax().exact(),
        two("fdim", ROUNDED, to::fdim, to::fdim).pairs(Pairs::Similar).exact(),
        three("fma", Bound::Ulp(0.5), f64::mul_add).exact(),
        three("mad", Bound::Free, f64::mul_add).exact(),
    ]
}

fn common() -> Vec<Function> {
    let unit = |mut f: Function| {
        f.range = (0.0, 1.0);
        f
    };
    let mut smoothstep = unit(three("smoothstep", Bound::Absolute(1e-5), to::smoothstep));
    smoothstep.full[0] = Bound::Free;
    smoothstep.embedded = [Bound::Free; 2];
    let mut mix = unit(three("mix", Bound::Absolute(1e-3), to::mix));
    mix.full[0] = Bound::Free;
    mix.embedded = [Bound::Free; 2];
    vec![
        one("degrees", [2.0; 3], ANY, to::degrees, to::degrees).odd().known_to(0.75),
        one("radians", [2.0; 3], ANY, to::radians, to::radians).odd().known_to(0.75),
        one("sign", EXACT, ANY, to::sign, to::sign).odd().exact(),
        two("max", EXACT, f64::max, f64::max).lax().exact(),
        two("min", EXACT, f64::min, f64::min).lax().exact(),
        two("step", EXACT, to::step, to::step).pairs(Pairs::Similar).exact(),
        three("clamp", Bound::Ulp(0.0), to::clamp).lax().exact(),
        mix,
        smoothstep,
    ]
}

/// The `native_` and `half_` forms, of float alone: as accurate as OpenCL C leaves them.
fn variants(prefix: &str) -> Vec<Function> {
    let half = prefix == "half_";
    let bounds = if half { [f64::INFINITY, 8192.0, f64::INFINITY] } else { FREE };
    let name = |native: &'static str, of_half: &'static str| if half { of_half } else { native };
    let circle = (-7.0, 7.0);
    let reciprocal: F1 = |x| 1.0 / x;
    let divide: F2 = |x, y| x / y;
    let unary: [(&'static str, (f64, f64), F1); 12] = [
        (name("native_sin", "half_sin"), circle, f64::sin),
        (name("native_cos", "half_cos"), circle, f64::cos),
        (name("native_tan", "half_tan"), circle, f64::tan),
        (name("native_exp", "half_exp"), (-110.0, 90.0), f64::exp),
        (name("native_exp2", "half_exp2"), (-150.0, 129.0), f64::exp2),
        (name("native_exp10", "half_exp10"), (-46.0, 39.0), pxfm::f_exp10),
        (name("native_log", "half_log"), (0.0, 4.0), f64::ln),
        (name("native_log2", "half_log2"), (0.0, 4.0), f64::log2),
        (name("native_log10", "half_log10"), (0.0, 4.0), f64::log10),
        (name("native_sqrt", "half_sqrt"), (0.0, 100.0), f64::sqrt),
        (name("native_rsqrt", "half_rsqrt"), (0.0, 100.0), to::rsqrt),
        (name("native_recip", "half_recip"), ANY, reciprocal),
    ];
    let mut list: Vec<_> =
        unary.into_iter().map(|(title, range, f)| one(title, bounds, range, f, f)).collect();
    list.push(
        two(name("native_powr", "half_powr"), bounds, to::powr, to::powr).pairs(Pairs::Powers),
    );
    list.push(two(name("native_divide", "half_divide"), bounds, divide, divide));
    list
}

/// Whether OpenCL C has the function for numbers of this format.
pub(crate) fn exists(function: &Function, format: Format) -> bool {
    !function.flushes() || format == Format::Float
}

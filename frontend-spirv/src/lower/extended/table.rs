//! Which OpenCL C function an instruction is, and the form of its operands.

use rspirv::spirv::OpenclStd100Op as CLOp;

/// How an instruction's operands look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// So many floats of the result's type.
    Floats(usize),
    /// So many integers of the result's type, with the signedness of their names.
    Ints { count: usize, signed: bool },
    /// The high and the low half of each integer of the result.
    Upsample { signed: bool },
    /// A float of the result's type, and an integer of 32 bits for each lane.
    FloatAndInt,
    /// A float; the result is an integer of 32 bits for each lane.
    FloatToInt,
    /// An integer; the result is a float as wide.
    IntToFloat,
    /// Floats of the result's type, and a pointer to such a float or to an integer of 32 bits for each lane.
    FloatAndPointer { floats: usize, to_int: bool },
    /// Floats, of which the result is one component.
    ToScalar(usize),
    /// Two vectors of three or four floats.
    Cross,
    /// Vectors, and a mask of unsigned integers of their width.
    Shuffle { sources: usize },
    /// Three numbers of the result's type.
    Bitselect,
    /// Two numbers of the result's type, and integers of their width.
    Select,
    /// A pointer and a number of elements.
    Prefetch,
    /// `vloadn`: offset, pointer, literal number of components.
    LoadVector,
    /// `vload_half…`: offset, pointer, literal number of components if it is a vector.
    LoadHalf { vector: bool },
    /// `vstoren`: data, offset, pointer.
    StoreVector,
    /// `vstore_half…`: data, offset, pointer, literal rounding mode if it has one.
    StoreHalf { vector: bool, rounded: bool },
}

impl Form {
    /// The number of operands, literals included.
    pub(super) fn operand_count(self) -> usize {
        match self {
            Form::Floats(count) | Form::Ints { count, .. } | Form::ToScalar(count) => count,
            Form::FloatToInt | Form::IntToFloat => 1,
            Form::Upsample { .. } | Form::FloatAndInt | Form::Cross | Form::Prefetch => 2,
            Form::FloatAndPointer { floats, .. } => floats + 1,
            Form::Shuffle { sources } => sources + 1,
            Form::Bitselect | Form::Select | Form::LoadVector | Form::StoreVector => 3,
            Form::LoadHalf { vector } => 2 + usize::from(vector),
            Form::StoreHalf { rounded, .. } => 3 + usize::from(rounded),
        }
    }
}

/// The name in OpenCL C and the form of an instruction; none for `printf`, which has none. Names of vector loads and
/// stores go on with the number of components.
pub(super) fn of(operation: CLOp) -> Option<(&'static str, Form)> {
    if let Some(name) = floats(operation) {
        return Some(name);
    }
    let ints = |count, signed| Form::Ints { count, signed };
    let pointer = |floats, to_int| Form::FloatAndPointer { floats, to_int };
    let store = |vector, rounded| Form::StoreHalf { vector, rounded };
    Some(match operation {
        CLOp::fract => ("fract", pointer(1, false)),
        CLOp::modf => ("modf", pointer(1, false)),
        CLOp::sincos => ("sincos", pointer(1, false)),
        CLOp::frexp => ("frexp", pointer(1, true)),
        CLOp::lgamma_r => ("lgamma_r", pointer(1, true)),
        CLOp::remquo => ("remquo", pointer(2, true)),
        CLOp::ilogb => ("ilogb", Form::FloatToInt),
        CLOp::ldexp => ("ldexp", Form::FloatAndInt),
        CLOp::pown => ("pown", Form::FloatAndInt),
        CLOp::rootn => ("rootn", Form::FloatAndInt),
        CLOp::nan => ("nan", Form::IntToFloat),
        CLOp::fclamp => ("clamp", Form::Floats(3)),
        CLOp::fmax_common => ("max", Form::Floats(2)),
        CLOp::fmin_common => ("min", Form::Floats(2)),
        CLOp::cross => ("cross", Form::Cross),
        CLOp::distance => ("distance", Form::ToScalar(2)),
        CLOp::length => ("length", Form::ToScalar(1)),
        CLOp::fast_distance => ("fast_distance", Form::ToScalar(2)),
        CLOp::fast_length => ("fast_length", Form::ToScalar(1)),
        CLOp::s_abs => ("abs", ints(1, true)),
        CLOp::u_abs => ("abs", ints(1, false)),
        CLOp::s_abs_diff => ("abs_diff", ints(2, true)),
        CLOp::u_abs_diff => ("abs_diff", ints(2, false)),
        CLOp::s_add_sat => ("add_sat", ints(2, true)),
        CLOp::u_add_sat => ("add_sat", ints(2, false)),
        CLOp::s_hadd => ("hadd", ints(2, true)),
        CLOp::u_hadd => ("hadd", ints(2, false)),
        CLOp::s_rhadd => ("rhadd", ints(2, true)),
        CLOp::u_rhadd => ("rhadd", ints(2, false)),
        CLOp::s_clamp => ("clamp", ints(3, true)),
        CLOp::u_clamp => ("clamp", ints(3, false)),
        CLOp::clz => ("clz", ints(1, true)),
        CLOp::ctz => ("ctz", ints(1, true)),
        CLOp::s_mad_hi => ("mad_hi", ints(3, true)),
        CLOp::u_mad_hi => ("mad_hi", ints(3, false)),
        CLOp::s_mad_sat => ("mad_sat", ints(3, true)),
        CLOp::u_mad_sat => ("mad_sat", ints(3, false)),
        CLOp::s_max => ("max", ints(2, true)),
        CLOp::u_max => ("max", ints(2, false)),
        CLOp::s_min => ("min", ints(2, true)),
        CLOp::u_min => ("min", ints(2, false)),
        CLOp::s_mul_hi => ("mul_hi", ints(2, true)),
        CLOp::u_mul_hi => ("mul_hi", ints(2, false)),
        CLOp::rotate => ("rotate", ints(2, true)),
        CLOp::s_sub_sat => ("sub_sat", ints(2, true)),
        CLOp::u_sub_sat => ("sub_sat", ints(2, false)),
        CLOp::s_upsample => ("upsample", Form::Upsample { signed: true }),
        CLOp::u_upsample => ("upsample", Form::Upsample { signed: false }),
        CLOp::popcount => ("popcount", ints(1, true)),
        CLOp::s_mad24 => ("mad24", ints(3, true)),
        CLOp::u_mad24 => ("mad24", ints(3, false)),
        CLOp::s_mul24 => ("mul24", ints(2, true)),
        CLOp::u_mul24 => ("mul24", ints(2, false)),
        CLOp::vloadn => ("vload", Form::LoadVector),
        CLOp::vstoren => ("vstore", Form::StoreVector),
        CLOp::vload_half => ("vload_half", Form::LoadHalf { vector: false }),
        CLOp::vload_halfn => ("vload_half", Form::LoadHalf { vector: true }),
        CLOp::vloada_halfn => ("vloada_half", Form::LoadHalf { vector: true }),
        CLOp::vstore_half => ("vstore_half", store(false, false)),
        CLOp::vstore_half_r => ("vstore_half", store(false, true)),
        CLOp::vstore_halfn => ("vstore_half", store(true, false)),
        CLOp::vstore_halfn_r => ("vstore_half", store(true, true)),
        CLOp::vstorea_halfn => ("vstorea_half", store(true, false)),
        CLOp::vstorea_halfn_r => ("vstorea_half", store(true, true)),
        CLOp::shuffle => ("shuffle", Form::Shuffle { sources: 1 }),
        CLOp::shuffle2 => ("shuffle2", Form::Shuffle { sources: 2 }),
        CLOp::prefetch => ("prefetch", Form::Prefetch),
        CLOp::bitselect => ("bitselect", Form::Bitselect),
        CLOp::select => ("select", Form::Select),
        _ => return None,
    })
}

/// Functions of floats of one type, whose names are the instructions'.
fn floats(operation: CLOp) -> Option<(&'static str, Form)> {
    let unary = match operation {
        CLOp::acos => "acos",
        CLOp::acosh => "acosh",
        CLOp::acospi => "acospi",
        CLOp::asin => "asin",
        CLOp::asinh => "asinh",
        CLOp::asinpi => "asinpi",
        CLOp::atan => "atan",
        CLOp::atanh => "atanh",
        CLOp::atanpi => "atanpi",
        CLOp::cbrt => "cbrt",
        CLOp::ceil => "ceil",
        CLOp::cos => "cos",
        CLOp::cosh => "cosh",
        CLOp::cospi => "cospi",
        CLOp::erfc => "erfc",
        CLOp::erf => "erf",
        CLOp::exp => "exp",
        CLOp::exp2 => "exp2",
        CLOp::exp10 => "exp10",
        CLOp::expm1 => "expm1",
        CLOp::fabs => "fabs",
        CLOp::floor => "floor",
        CLOp::lgamma => "lgamma",
        CLOp::log => "log",
        CLOp::log2 => "log2",
        CLOp::log10 => "log10",
        CLOp::log1p => "log1p",
        CLOp::logb => "logb",
        CLOp::rint => "rint",
        CLOp::round => "round",
        CLOp::rsqrt => "rsqrt",
        CLOp::sin => "sin",
        CLOp::sinh => "sinh",
        CLOp::sinpi => "sinpi",
        CLOp::sqrt => "sqrt",
        CLOp::tan => "tan",
        CLOp::tanh => "tanh",
        CLOp::tanpi => "tanpi",
        CLOp::tgamma => "tgamma",
        CLOp::trunc => "trunc",
        CLOp::half_cos => "half_cos",
        CLOp::half_exp => "half_exp",
        CLOp::half_exp2 => "half_exp2",
        CLOp::half_exp10 => "half_exp10",
        CLOp::half_log => "half_log",
        CLOp::half_log2 => "half_log2",
        CLOp::half_log10 => "half_log10",
        CLOp::half_recip => "half_recip",
        CLOp::half_rsqrt => "half_rsqrt",
        CLOp::half_sin => "half_sin",
        CLOp::half_sqrt => "half_sqrt",
        CLOp::half_tan => "half_tan",
        CLOp::native_cos => "native_cos",
        CLOp::native_exp => "native_exp",
        CLOp::native_exp2 => "native_exp2",
        CLOp::native_exp10 => "native_exp10",
        CLOp::native_log => "native_log",
        CLOp::native_log2 => "native_log2",
        CLOp::native_log10 => "native_log10",
        CLOp::native_recip => "native_recip",
        CLOp::native_rsqrt => "native_rsqrt",
        CLOp::native_sin => "native_sin",
        CLOp::native_sqrt => "native_sqrt",
        CLOp::native_tan => "native_tan",
        CLOp::degrees => "degrees",
        CLOp::radians => "radians",
        CLOp::sign => "sign",
        CLOp::normalize => "normalize",
        CLOp::fast_normalize => "fast_normalize",
        _ => "",
    };
    let binary = match operation {
        CLOp::atan2 => "atan2",
        CLOp::atan2pi => "atan2pi",
        CLOp::copysign => "copysign",
        CLOp::fdim => "fdim",
        CLOp::fmax => "fmax",
        CLOp::fmin => "fmin",
        CLOp::fmod => "fmod",
        CLOp::hypot => "hypot",
        CLOp::maxmag => "maxmag",
        CLOp::minmag => "minmag",
        CLOp::nextafter => "nextafter",
        CLOp::pow => "pow",
        CLOp::powr => "powr",
        CLOp::remainder => "remainder",
        CLOp::half_divide => "half_divide",
        CLOp::half_powr => "half_powr",
        CLOp::native_divide => "native_divide",
        CLOp::native_powr => "native_powr",
        CLOp::step => "step",
        _ => "",
    };
    let ternary = match operation {
        CLOp::fma => "fma",
        CLOp::mad => "mad",
        CLOp::mix => "mix",
        CLOp::smoothstep => "smoothstep",
        _ => "",
    };
    [(unary, 1), (binary, 2), (ternary, 3)]
        .into_iter()
        .find(|(name, _)| !name.is_empty())
        .map(|(name, count)| (name, Form::Floats(count)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use oxmux_ir::opencl::OpenClBuiltin;
    use rspirv::grammar::{ExtInstOp, OperandKind};

    #[test]
    fn every_instruction_of_the_grammar_has_a_form_and_a_builtin() {
        for grammar in rspirv::grammar::OPENCL_STD_100_INSTRUCTION_TABLE.iter() {
            let ExtInstOp::OpenclStd100(operation) = grammar.opcode else { panic!() };
            let Some((base, form)) = of(operation) else {
                assert_eq!(operation, CLOp::printf);
                continue;
            };
            let operands = grammar.operands.iter().filter(|operand| {
                !matches!(operand.kind, OperandKind::IdResultType | OperandKind::IdResult)
            });
            assert_eq!(form.operand_count(), operands.count(), "{operation:?}");
            let name = match form {
                Form::LoadVector | Form::StoreVector => format!("{base}4"),
                Form::StoreHalf { vector: true, rounded: true } => format!("{base}16_rtn"),
                Form::StoreHalf { vector: false, rounded: true } => format!("{base}_rtp"),
                Form::LoadHalf { vector: true } | Form::StoreHalf { vector: true, .. } => {
                    format!("{base}3")
                }
                _ => base.to_string(),
            };
            assert!(OpenClBuiltin::from_name(&name).is_some(), "{name}");
        }
    }
}

//! Which OpenCL C function an instruction is, and the form of its operands.

use oxmux_ir::opencl::{LibraryFunction as L, OpenClBuiltin, Precision, VectorAccess};
use rspirv::spirv::OpenclStd100Op as CLOp;

/// How an instruction's operands look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// A number of floats of the result's type.
    Floats(usize),
    /// A number of integers of the result's type, with the signedness of their names.
    Ints { count: usize, signed: bool },
    /// The high and the low half of each integer of the result.
    Upsample { signed: bool },
    /// A float of the result's type, and an integer of 32 bits for each lane.
    FloatAndInt,
    /// A float; the result is an integer of 32 bits for each lane.
    FloatToInt,
    /// An integer; the result is a float as wide.
    IntToFloat,
    /// Floats of the result's type, and a pointer to such a float or to an integer of 32 bits for
    /// each lane.
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

/// The function and the form of an instruction; none for `printf`, which has none. The number of
/// components and the rounding mode of vector loads and stores are literal operands. Instructions
/// that are not listed are functions of floats of one type, by their own names.
pub(super) fn of(operation: CLOp) -> Option<(OpenClBuiltin, Form)> {
    let library = |function| OpenClBuiltin::Library(function, Precision::Full);
    let access = |is_store, half, aligned| {
        OpenClBuiltin::Memory(VectorAccess { is_store, half, aligned, lanes: 1, rounding: None })
    };
    let ints = |count, signed| Form::Ints { count, signed };
    let pointer = |floats, to_int| Form::FloatAndPointer { floats, to_int };
    let store = |vector, rounded| Form::StoreHalf { vector, rounded };
    Some(match operation {
        CLOp::fract => (library(L::Fract), pointer(1, false)),
        CLOp::modf => (library(L::Modf), pointer(1, false)),
        CLOp::sincos => (library(L::Sincos), pointer(1, false)),
        CLOp::frexp => (library(L::Frexp), pointer(1, true)),
        CLOp::lgamma_r => (library(L::LgammaR), pointer(1, true)),
        CLOp::remquo => (library(L::Remquo), pointer(2, true)),
        CLOp::ilogb => (library(L::Ilogb), Form::FloatToInt),
        CLOp::ldexp => (library(L::Ldexp), Form::FloatAndInt),
        CLOp::pown => (library(L::Pown), Form::FloatAndInt),
        CLOp::rootn => (library(L::Rootn), Form::FloatAndInt),
        CLOp::nan => (library(L::Nan), Form::IntToFloat),
        CLOp::fclamp => (library(L::Clamp), Form::Floats(3)),
        CLOp::fmax_common => (library(L::Max), Form::Floats(2)),
        CLOp::fmin_common => (library(L::Min), Form::Floats(2)),
        CLOp::cross => (library(L::Cross), Form::Cross),
        CLOp::distance => (library(L::Distance), Form::ToScalar(2)),
        CLOp::length => (library(L::Length), Form::ToScalar(1)),
        CLOp::fast_distance => (library(L::FastDistance), Form::ToScalar(2)),
        CLOp::fast_length => (library(L::FastLength), Form::ToScalar(1)),
        CLOp::s_abs => (library(L::Abs), ints(1, true)),
        CLOp::u_abs => (library(L::Abs), ints(1, false)),
        CLOp::s_abs_diff => (library(L::AbsDiff), ints(2, true)),
        CLOp::u_abs_diff => (library(L::AbsDiff), ints(2, false)),
        CLOp::s_add_sat => (library(L::AddSat), ints(2, true)),
        CLOp::u_add_sat => (library(L::AddSat), ints(2, false)),
        CLOp::s_hadd => (library(L::Hadd), ints(2, true)),
        CLOp::u_hadd => (library(L::Hadd), ints(2, false)),
        CLOp::s_rhadd => (library(L::Rhadd), ints(2, true)),
        CLOp::u_rhadd => (library(L::Rhadd), ints(2, false)),
        CLOp::s_clamp => (library(L::Clamp), ints(3, true)),
        CLOp::u_clamp => (library(L::Clamp), ints(3, false)),
        CLOp::clz => (library(L::Clz), ints(1, true)),
        CLOp::ctz => (library(L::Ctz), ints(1, true)),
        CLOp::s_mad_hi => (library(L::MadHi), ints(3, true)),
        CLOp::u_mad_hi => (library(L::MadHi), ints(3, false)),
        CLOp::s_mad_sat => (library(L::MadSat), ints(3, true)),
        CLOp::u_mad_sat => (library(L::MadSat), ints(3, false)),
        CLOp::s_max => (library(L::Max), ints(2, true)),
        CLOp::u_max => (library(L::Max), ints(2, false)),
        CLOp::s_min => (library(L::Min), ints(2, true)),
        CLOp::u_min => (library(L::Min), ints(2, false)),
        CLOp::s_mul_hi => (library(L::MulHi), ints(2, true)),
        CLOp::u_mul_hi => (library(L::MulHi), ints(2, false)),
        CLOp::rotate => (library(L::Rotate), ints(2, true)),
        CLOp::s_sub_sat => (library(L::SubSat), ints(2, true)),
        CLOp::u_sub_sat => (library(L::SubSat), ints(2, false)),
        CLOp::s_upsample => (library(L::Upsample), Form::Upsample { signed: true }),
        CLOp::u_upsample => (library(L::Upsample), Form::Upsample { signed: false }),
        CLOp::popcount => (library(L::Popcount), ints(1, true)),
        CLOp::s_mad24 => (library(L::Mad24), ints(3, true)),
        CLOp::u_mad24 => (library(L::Mad24), ints(3, false)),
        CLOp::s_mul24 => (library(L::Mul24), ints(2, true)),
        CLOp::u_mul24 => (library(L::Mul24), ints(2, false)),
        CLOp::vloadn => (access(false, false, false), Form::LoadVector),
        CLOp::vstoren => (access(true, false, false), Form::StoreVector),
        CLOp::vload_half => (access(false, true, false), Form::LoadHalf { vector: false }),
        CLOp::vload_halfn => (access(false, true, false), Form::LoadHalf { vector: true }),
        CLOp::vloada_halfn => (access(false, true, true), Form::LoadHalf { vector: true }),
        CLOp::vstore_half => (access(true, true, false), store(false, false)),
        CLOp::vstore_half_r => (access(true, true, false), store(false, true)),
        CLOp::vstore_halfn => (access(true, true, false), store(true, false)),
        CLOp::vstore_halfn_r => (access(true, true, false), store(true, true)),
        CLOp::vstorea_halfn => (access(true, true, true), store(true, false)),
        CLOp::vstorea_halfn_r => (access(true, true, true), store(true, true)),
        CLOp::shuffle => (library(L::Shuffle), Form::Shuffle { sources: 1 }),
        CLOp::shuffle2 => (library(L::Shuffle2), Form::Shuffle { sources: 2 }),
        CLOp::prefetch => (OpenClBuiltin::Prefetch, Form::Prefetch),
        CLOp::bitselect => (library(L::Bitselect), Form::Bitselect),
        CLOp::select => (library(L::Select), Form::Select),
        CLOp::printf => return None,
        other => {
            let builtin = OpenClBuiltin::from_name(&format!("{other:?}"))?;
            let OpenClBuiltin::Library(function, _) = builtin else { return None };
            (builtin, Form::Floats(float_count(function)))
        }
    })
}

/// How many floats a function takes.
fn float_count(function: L) -> usize {
    use L::*;
    match function {
        Fma | Mad | Mix | Smoothstep => 3,
        Atan2 | Atan2pi | Copysign | Divide | Fdim | Fmax | Fmin | Fmod | Hypot | Maxmag
        | Minmag | Nextafter | Pow | Powr | Remainder | Step => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
            // A missing part of a name comes from a literal operand.
            if !matches!(base, OpenClBuiltin::Memory(_)) {
                assert_eq!(OpenClBuiltin::from_name(&base.to_string()), Some(base));
            }
        }
    }
}

//! `OpSDot` and the other dot products: two vectors of integers of one shape, or two words with a
//! packed format.

use rspirv::spirv::{Op, PackedVectorFormat};

use super::context::Context;
use crate::error::{Error, Rule};
use crate::types::{Scalar, Type};

/// Whether the instruction is a dot product of integers.
pub(crate) fn is_dot(opcode: Op) -> bool {
    use Op::*;
    matches!(opcode, SDot | UDot | SUDot | SDotAccSat | UDotAccSat | SUDotAccSat)
}

pub(crate) fn check(cx: &Context<'_>) -> Result<(), Error> {
    use Op::{SDotAccSat, SUDotAccSat, UDotAccSat};
    let types = &cx.module.types;
    let (a, b) = (cx.operand_type(0)?, cx.operand_type(1)?);
    let has_accumulator = matches!(cx.instruction.opcode(), SDotAccSat | UDotAccSat | SUDotAccSat);
    let format = cx.instruction.operand(if has_accumulator { 3 } else { 2 });
    let (Some((first, lanes)), Some((second, others))) =
        (types.scalar_or_vector(a), types.scalar_or_vector(b))
    else {
        return cx.invalid(Rule::Type, "a dot product of an operand that is no vector of integers");
    };
    let width = match (first, second) {
        (Scalar::Int(x), Scalar::Int(y)) if x == y && lanes == others => x,
        _ => return cx.invalid(Rule::Type, "a dot product of vectors that differ"),
    };
    let component = match (types.get(a), types.get(b), format) {
        (Type::Vector { .. }, Type::Vector { .. }, None) => width,
        (Type::Int { .. }, Type::Int { .. }, Some(format)) if width == 32 => {
            if format != PackedVectorFormat::PackedVectorFormat4x8Bit as u32 {
                let what = format!("packed vectors of the format {format}");
                return Err(Error::unsupported(cx.instruction.place(), what));
            }
            8
        }
        _ => return cx.invalid(Rule::Type, "a dot product of vectors, or of words with a format"),
    };
    let result = cx.result_type()?;
    match types.get(result) {
        Type::Int { width, .. } if *width >= component => {}
        _ => return cx.invalid(Rule::Type, "a dot product in an integer that is too narrow"),
    }
    match has_accumulator {
        true => cx.same(cx.operand_type(2)?, result),
        false => Ok(()),
    }
}

//! `OpExtInst` of `SPV_AMD_shader_trinary_minmax`: the least, the greatest and the middle of three
//! numbers.
//!
//! | numbers | instructions |
//! |---|---|
//! | 1, 2, 3 | `FMin3AMD`, `UMin3AMD`, `SMin3AMD` |
//! | 4, 5, 6 | `FMax3AMD`, `UMax3AMD`, `SMax3AMD` |
//! | 7, 8, 9 | `FMid3AMD`, `UMid3AMD`, `SMid3AMD` |
//!
//! Floats are compared as by `NMin` and `NMax` of `GLSL.std.450`: of a number and NaN, the number
//! counts.

use oxmux_ir::{Intrinsic, Value};

use crate::error::{Error, Rule};
use crate::lower::function::FunctionLowering;
use crate::module::InstructionRef;
use crate::types::Scalar;

/// Lowers one instruction.
pub(super) fn lower(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    number: u32,
) -> Result<(), Error> {
    use Intrinsic::{MaxNum, MinNum, SMax, SMin, UMax, UMin};
    let (low, high) = match number {
        1 | 4 | 7 => (MinNum, MaxNum),
        2 | 5 | 8 => (UMin, UMax),
        3 | 6 | 9 => (SMin, SMax),
        _ => {
            let what = format!("SPV_AMD_shader_trinary_minmax instruction {number}");
            return Err(f.unsupported(inst, what));
        }
    };
    if inst.operands().len() != 5 {
        let detail = format!("{} operands, not 3", inst.operands().len().saturating_sub(2));
        return Err(Error::invalid(Rule::Operand, inst.place(), detail));
    }
    let shape = |f: &FunctionLowering<'_>, ty: Option<_>| {
        ty.and_then(|ty| f.spirv.types.scalar_or_vector(ty))
    };
    let wanted = shape(f, inst.result_type());
    let mut args = Vec::new();
    for position in 2..5 {
        let id = f.operand(inst, position)?;
        let found = shape(f, f.spirv_type(id));
        let is_number = match found {
            Some((Scalar::Float(_), _)) => low == MinNum,
            Some((Scalar::Int(_), _)) => low != MinNum,
            _ => false,
        };
        if !is_number || found != wanted {
            return Err(f.invalid(inst, "operands and result do not fit"));
        }
        args.push(f.value(id)?);
    }
    let value = of_three(f, (low, high), number, &args);
    f.set(inst.result(), value);
    Ok(())
}

fn of_three(
    f: &mut FunctionLowering<'_>,
    (low, high): (Intrinsic, Intrinsic),
    number: u32,
    args: &[Value],
) -> Value {
    let (first, last) = args.split_at(2);
    let mut b = f.builder();
    let mut both = |op: Intrinsic, x: &[Value], y: &[Value]| b.intrinsic_like(op, &[x, y].concat());
    match number {
        1..=3 => {
            let least = both(low, first, &[]);
            both(low, &[least], last)
        }
        4..=6 => {
            let greatest = both(high, first, &[]);
            both(high, &[greatest], last)
        }
        // Of the third number and the greater of the others the lower one, unless the lower of the
        // others is above it.
        _ => {
            let (least, greatest) = (both(low, first, &[]), both(high, first, &[]));
            let upper = both(low, &[greatest], last);
            both(high, &[least], &[upper])
        }
    }
}

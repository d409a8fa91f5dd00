//! Instructions in a function's floating-point environment.

use oxmux_ir::conversion::Rounding;
use oxmux_ir::instruction::{BinaryOp, FastMath};
use oxmux_ir::types::Types;
use oxmux_ir::{Type, TypeKind, Value};
use rspirv::spirv::{Op, OpenclStd100Op as CLOp};

use crate::error::Error;
use crate::grammar::is_float_comparison;
use crate::lower::float_mode::WidthMode;
use crate::lower::float_mode::arithmetic::Arithmetic;
use crate::lower::function::FunctionLowering;
use crate::module::{ExtInstSet, InstructionRef, Module};

/// An operation of an instruction, in the function's rounding mode. The operands and the result of
/// the whole instruction are flushed by [`FunctionLowering::in_float_mode`].
pub(in crate::lower) fn binary(
    f: &mut FunctionLowering<'_>,
    op: BinaryOp,
    a: Value,
    b: Value,
) -> Value {
    let mode = mode_of(f, a);
    Arithmetic::new(&mut f.builder(), mode).rounded(op, a, b)
}

/// A function of the library that is rounded correctly, in a directed rounding mode; none for
/// others, and to nearest.
pub(in crate::lower) fn directed_function(
    f: &mut FunctionLowering<'_>,
    operation: CLOp,
    args: &[Value],
) -> Option<Value> {
    let mode = mode_of(f, *args.first()?);
    let mut builder = f.builder();
    // Infinities and NaN take part in the steps.
    builder.fast_math = FastMath::NONE;
    let mut arithmetic = Arithmetic::new(&mut builder, mode);
    match (operation, args) {
        (CLOp::fma | CLOp::mad, &[x, y, z]) => arithmetic.directed_fma([x, y, z]),
        (CLOp::sqrt, &[x]) => arithmetic.directed_sqrt(x),
        _ => None,
    }
}

/// A value of a number, flushed if the function's environment flushes its width.
fn flushed(f: &mut FunctionLowering<'_>, value: Value) -> Value {
    let mode = mode_of(f, value);
    Arithmetic::new(&mut f.builder(), mode).flushed(value)
}

fn mode_of(f: &FunctionLowering<'_>, value: Value) -> WidthMode {
    f.mode.of_width(width_of(f, value))
}

/// The width of a float, or of a vector's lanes.
fn width_of(f: &FunctionLowering<'_>, value: Value) -> Option<u32> {
    width_of_type(&f.shared.module.cx.types, f.value_type(value))
}

/// The width of a float, or of a vector's lanes, by its type.
pub(in crate::lower) fn width_of_type(types: &Types, ty: Type) -> Option<u32> {
    match types.kind(types.scalar(ty)) {
        TypeKind::Half => Some(16),
        TypeKind::Float => Some(32),
        TypeKind::Double => Some(64),
        _ => None,
    }
}

impl<'m> FunctionLowering<'m> {
    /// Lowers an instruction that computes with floats, in the function's environment.
    pub(in crate::lower) fn in_float_mode(
        &mut self,
        inst: InstructionRef<'m>,
        lower: impl FnOnce(&mut Self) -> Result<(), Error>,
    ) -> Result<(), Error> {
        if self.mode.is_default() {
            return lower(self);
        }
        if self.mode.is_directed() {
            check_served(self, inst)?;
        }
        if !self.mode.flushes_any() || !computes(self.spirv, inst) {
            return lower(self);
        }
        let mut ids = Vec::new();
        inst.for_each_id(&mut |id| ids.push(id));
        let mut replaced = Vec::new();
        for id in ids {
            let is_number = self
                .spirv_type(id)
                .is_some_and(|ty| self.spirv.types.scalar_or_vector(ty).is_some());
            if !is_number || replaced.iter().any(|(known, _)| *known == id) {
                continue;
            }
            let value = self.value(id)?;
            let flushed = flushed(self, value);
            if flushed != value {
                replaced.push((id, self.values.insert(id, flushed)));
            }
        }
        let lowered = lower(self);
        for (id, before) in replaced {
            match before {
                Some(value) => self.values.insert(id, value),
                None => self.values.remove(&id),
            };
        }
        lowered?;
        let Some(&value) = self.values.get(&inst.result()) else { return Ok(()) };
        let flushed = flushed(self, value);
        self.values.insert(inst.result(), flushed);
        Ok(())
    }
}

/// The instruction of the library that `inst` calls.
pub(in crate::lower) fn library(spirv: &Module, inst: InstructionRef<'_>) -> Option<CLOp> {
    let set = inst.operand(0).and_then(|set| spirv.ext_inst_set(set));
    if inst.opcode() != Op::ExtInst || set != Some(ExtInstSet::OpenClStd) {
        return None;
    }
    CLOp::from_u32(inst.operand(1)?)
}

/// Whether an instruction's operands and result are numbers, and not bits that are only moved.
pub(in crate::lower) fn computes(spirv: &Module, inst: InstructionRef<'_>) -> bool {
    use Op::*;
    match inst.opcode() {
        ExtInst => !matches!(
            library(spirv, inst),
            Some(
                CLOp::printf
                    | CLOp::prefetch
                    | CLOp::shuffle
                    | CLOp::shuffle2
                    | CLOp::select
                    | CLOp::bitselect
                    | CLOp::nan
                    | CLOp::vloadn
                    | CLOp::vload_half
                    | CLOp::vload_halfn
                    | CLOp::vloada_halfn
                    | CLOp::vstoren
            )
        ),
        FAdd | FSub | FMul | FDiv | FRem | FMod | FNegate | VectorTimesScalar | Dot | FConvert
        | ConvertFToS | ConvertFToU | QuantizeToF16 | IsNormal | LessOrGreater | Ordered
        | Unordered | GroupFAdd | GroupFMin | GroupFMax | GroupFMulKHR | GroupNonUniformFAdd
        | GroupNonUniformFMul | GroupNonUniformFMin | GroupNonUniformFMax | AtomicFAddEXT => true,
        op => is_float_comparison(op),
    }
}

/// Refuses instructions that need a directed rounding mode that is not implemented for them.
pub(in crate::lower) fn check_served(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<(), Error> {
    use Op::*;
    let what = match inst.opcode() {
        GroupFAdd | GroupFMulKHR | GroupNonUniformFAdd | GroupNonUniformFMul | AtomicFAddEXT => {
            format!("Op{:?}", inst.opcode())
        }
        ExtInst => match library(f.spirv, inst) {
            Some(operation @ (CLOp::fma | CLOp::sqrt)) => format!("OpenCL.std {operation:?}"),
            _ => return Ok(()),
        },
        _ => return Ok(()),
    };
    let ty = f.result_type(inst)?;
    let width = width_of_type(&f.shared.module.cx.types, ty);
    let is_served = inst.opcode() == ExtInst && width != Some(64);
    if is_served || f.mode.of_width(width).rounding == Rounding::NearestEven {
        return Ok(());
    }
    let width = width.unwrap_or(0);
    let mode = format!("with a rounding mode of floats of {width} bits that is not to nearest");
    Err(f.unsupported(inst, format!("{what} {mode}")))
}

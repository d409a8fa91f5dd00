//! Operands of instructions on images: image operands, coordinates, texels.

use oxmux_ir::image_functions::Class;
use oxmux_ir::instruction::CastOp;
use oxmux_ir::{Type, Value};
use rspirv::spirv::ImageOperands as Mask;

use crate::error::Error;
use crate::lower::function::FunctionLowering;
use crate::module::InstructionRef;
use crate::types::{Scalar, TypeIndex};

/// The image operands of an instruction, by their ids.
#[derive(Default)]
pub(super) struct Operands {
    pub(super) bias: Option<u32>,
    pub(super) lod: Option<u32>,
    pub(super) grad: Option<(u32, u32)>,
    pub(super) offset: Option<u32>,
    /// One for each of the four texels of a gather.
    pub(super) offsets: Option<u32>,
    pub(super) sample: Option<u32>,
    pub(super) min_lod: Option<u32>,
}

/// Reads the mask at `position` and the operands behind it.
pub(super) fn operands(
    f: &FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    position: usize,
) -> Result<Operands, Error> {
    let mut found = Operands::default();
    let Some(mask) = inst.operand(position) else { return Ok(found) };
    let mut next = position + 1;
    let mut take = || {
        next += 1;
        f.operand(inst, next - 1)
    };
    for bit in (0..32).map(|bit| 1u32 << bit).filter(|bit| mask & bit != 0) {
        match Mask::from_bits(bit) {
            Some(Mask::BIAS) => found.bias = Some(take()?),
            Some(Mask::LOD) => found.lod = Some(take()?),
            Some(Mask::GRAD) => found.grad = Some((take()?, take()?)),
            Some(Mask::CONST_OFFSET | Mask::OFFSET) => found.offset = Some(take()?),
            Some(Mask::CONST_OFFSETS | Mask::OFFSETS) => found.offsets = Some(take()?),
            Some(Mask::SAMPLE) => found.sample = Some(take()?),
            Some(Mask::MIN_LOD) => found.min_lod = Some(take()?),
            // Scopes of accesses to texels, which are in order here.
            Some(Mask::MAKE_TEXEL_AVAILABLE | Mask::MAKE_TEXEL_VISIBLE) => {
                take()?;
            }
            Some(
                Mask::NON_PRIVATE_TEXEL
                | Mask::VOLATILE_TEXEL
                | Mask::SIGN_EXTEND
                | Mask::ZERO_EXTEND
                | Mask::NONTEMPORAL,
            ) => {}
            other => {
                let name = other.map_or_else(|| format!("{bit:#x}"), |mask| format!("{mask:?}"));
                return Err(f.unsupported(inst, format!("the image operand {name}")));
            }
        }
    }
    Ok(found)
}

/// Scalars of a number or vector, of 32 bits; floats are, or are not, expected.
pub(super) fn scalars(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    id: u32,
    float: bool,
    least: usize,
) -> Result<Vec<Value>, Error> {
    let shape = f.spirv_type(id).and_then(|ty| f.spirv.types.scalar_or_vector(ty));
    let lanes = match shape {
        Some((Scalar::Int(32), lanes)) if !float => lanes,
        Some((Scalar::Float(16 | 32), lanes)) if float => lanes,
        _ => {
            let what = if float { "floats" } else { "integers of 32 bits" };
            return Err(f.invalid(inst, format!("%{id} is not {what}")));
        }
    };
    if (lanes as usize) < least {
        return Err(f.invalid(inst, format!("%{id} has {lanes} components, not {least}")));
    }
    let value = f.value(id)?;
    let is_half = shape.is_some_and(|(scalar, _)| scalar == Scalar::Float(16));
    let mut b = f.builder();
    Ok((0..lanes)
        .map(|lane| {
            let value = if lanes == 1 { value } else { b.lane(value, lane) };
            if is_half { b.cast(CastOp::FpExt, value, Type::FLOAT) } else { value }
        })
        .collect())
}

/// The components of a texel, as the program has them.
#[derive(Clone, Copy)]
pub(super) struct Components {
    pub(super) scalar: Scalar,
    pub(super) lanes: u32,
}

impl Components {
    pub(super) fn of(
        f: &FunctionLowering<'_>,
        inst: InstructionRef<'_>,
        ty: TypeIndex,
    ) -> Result<Self, Error> {
        match f.spirv.types.scalar_or_vector(ty) {
            Some((scalar @ (Scalar::Float(16 | 32) | Scalar::Int(32)), lanes @ 1..=4)) => {
                Ok(Self { scalar, lanes })
            }
            _ => {
                let ty = f.spirv.types.describe_type(ty);
                Err(f.unsupported(inst, format!("texels as {ty}")))
            }
        }
    }
    pub(super) fn class(self) -> Class {
        if matches!(self.scalar, Scalar::Float(_)) { Class::Float } else { Class::Integer }
    }
    /// Four components of 32 bits as the program has them.
    pub(super) fn narrow(self, f: &mut FunctionLowering<'_>, value: Value) -> Value {
        let is_half = self.scalar == Scalar::Float(16);
        let mut b = f.builder();
        let value = match self.lanes {
            4 => value,
            1 => b.lane(value, 0),
            lanes => {
                let mask: Vec<i32> = (0..lanes as i32).collect();
                b.shuffle(value, value, &mask)
            }
        };
        if !is_half {
            return value;
        }
        let ty = b.ty(value);
        let ty = b.cx.types.with_scalar(ty, Type::HALF);
        b.cast(CastOp::FpTrunc, value, ty)
    }
    /// The other way round, zero where the program has no component.
    pub(super) fn widen(self, f: &mut FunctionLowering<'_>, value: Value) -> Value {
        let zero = match self.class() {
            Class::Float => f.shared.module.cx.float(Type::FLOAT, 0.0),
            Class::Integer => f.shared.module.cx.i32(0),
        };
        let is_half = self.scalar == Scalar::Float(16);
        let mut b = f.builder();
        let lanes: Vec<Value> = (0..4)
            .map(|lane| {
                if lane >= self.lanes {
                    return zero;
                }
                let value = if self.lanes == 1 { value } else { b.lane(value, lane) };
                if is_half { b.cast(CastOp::FpExt, value, Type::FLOAT) } else { value }
            })
            .collect();
        b.vector_of(&lanes)
    }
}

pub(super) fn result_components(
    f: &FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<Components, Error> {
    let ty = inst.result_type().ok_or_else(|| f.invalid(inst, "the result has no type"))?;
    Components::of(f, inst, ty)
}

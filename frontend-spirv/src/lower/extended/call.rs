//! A call of a library function: its operands checked, its name mangled.

use oxmux_ir::attributes::{CallAttributes, MemoryEffects, WordAttribute};
use oxmux_ir::opencl::{MangledType, OpenClBuiltin};
use oxmux_ir::{Type, Value};
use rspirv::spirv::OpenclStd100Op as CLOp;

use super::table::Form;
use super::{direct, operand_shape, operand_type};
use crate::error::Error;
use crate::lower::float_mode::apply::directed_function;
use crate::lower::function::FunctionLowering;
use crate::module::InstructionRef;
use crate::types::{Scalar, ScalarOrVector, TypeIndex};

/// An `OpExtInst` and the function that it calls.
pub(in crate::lower) struct Call<'i> {
    pub(in crate::lower) operation: CLOp,
    /// The function of OpenCL C.
    pub(in crate::lower) base: OpenClBuiltin,
    pub(in crate::lower) inst: InstructionRef<'i>,
}

impl Call<'_> {
    pub(in crate::lower) fn wrong(&self, f: &FunctionLowering<'_>, what: &str) -> Error {
        f.invalid(self.inst, format!("{}: {what}", self.base))
    }

    /// The id of the operand at `position` after set and number.
    pub(in crate::lower) fn id(
        &self,
        f: &FunctionLowering<'_>,
        position: usize,
    ) -> Result<u32, Error> {
        f.operand(self.inst, position + 2)
    }

    pub(in crate::lower) fn spirv_type(
        &self,
        f: &FunctionLowering<'_>,
        position: usize,
    ) -> Result<TypeIndex, Error> {
        operand_type(f, self.inst, position, |what| self.wrong(f, what))
    }

    /// The shape of an operand that is a number or a vector of them.
    pub(in crate::lower) fn shape(
        &self,
        f: &FunctionLowering<'_>,
        position: usize,
    ) -> Result<ScalarOrVector, Error> {
        operand_shape(f, self.inst, position, |what| self.wrong(f, what))
    }

    /// The pointee type of an operand.
    pub(in crate::lower) fn pointee(
        &self,
        f: &FunctionLowering<'_>,
        position: usize,
    ) -> Result<TypeIndex, Error> {
        let ty = self.spirv_type(f, position)?;
        let pointer = f.spirv.types.pointer(ty);
        let pointer = pointer.map(|(_, pointee)| pointee);
        pointer.ok_or_else(|| self.wrong(f, &format!("operand {position} is no pointer")))
    }

    pub(in crate::lower) fn result_shape(
        &self,
        f: &FunctionLowering<'_>,
    ) -> Result<ScalarOrVector, Error> {
        let ty = self.inst.result_type();
        let shape = ty.and_then(|ty| f.spirv.types.scalar_or_vector(ty));
        shape.ok_or_else(|| self.wrong(f, "the result is no number"))
    }

    /// Fails unless the operand at `position` has this shape.
    pub(in crate::lower) fn require(
        &self,
        f: &FunctionLowering<'_>,
        position: usize,
        shape: ScalarOrVector,
    ) -> Result<(), Error> {
        if self.shape(f, position)? == shape {
            return Ok(());
        }
        let expected = describe(shape);
        Err(self.wrong(f, &format!("operand {position} is not {expected}")))
    }

    pub(in crate::lower) fn expect_result(
        &self,
        f: &FunctionLowering<'_>,
        shape: ScalarOrVector,
    ) -> Result<(), Error> {
        if self.result_shape(f)? == shape {
            return Ok(());
        }
        Err(self.wrong(f, &format!("the result is not {}", describe(shape))))
    }

    /// Fails unless the first operand is of floats; gives its shape.
    pub(in crate::lower) fn floats(
        &self,
        f: &FunctionLowering<'_>,
    ) -> Result<ScalarOrVector, Error> {
        match self.shape(f, 0)? {
            shape @ (Scalar::Float(_), _) => Ok(shape),
            _ => Err(self.wrong(f, "operand 0 is no float")),
        }
    }

    /// Fails unless the operand is of integers; gives their width and how many they are.
    pub(in crate::lower) fn ints(
        &self,
        f: &FunctionLowering<'_>,
        position: usize,
    ) -> Result<(u32, u32), Error> {
        match self.shape(f, position)? {
            (Scalar::Int(bits), lanes) => Ok((bits, lanes)),
            _ => Err(self.wrong(f, &format!("operand {position} is no integer"))),
        }
    }

    /// The parameters as the mangled name has them, for operands that fit the form.
    pub(in crate::lower) fn parameters(
        &self,
        f: &mut FunctionLowering<'_>,
        form: Form,
    ) -> Result<Vec<MangledType>, Error> {
        let wide = |lanes: u32, scalar: Scalar| (scalar, lanes);
        let one = |f: &FunctionLowering<'_>, shape: ScalarOrVector, signed: bool| {
            let what = || f.unsupported(self.inst, format!("{} of {}", self.base, describe(shape)));
            mangled(shape, signed).ok_or_else(what)
        };
        // The first operands, all of one shape.
        let alike = |f: &FunctionLowering<'_>, count, shape, signed| {
            let operand = |position| {
                self.require(f, position, shape)?;
                one(f, shape, signed)
            };
            (0..count).map(operand).collect::<Result<Vec<_>, Error>>()
        };
        Ok(match form {
            Form::Floats(count) => {
                let shape = self.floats(f)?;
                self.expect_result(f, shape)?;
                alike(f, count, shape, true)?
            }
            Form::Ints { count, signed } => {
                let (bits, lanes) = self.ints(f, 0)?;
                let shape = wide(lanes, Scalar::Int(bits));
                self.expect_result(f, shape)?;
                alike(f, count, shape, signed)?
            }
            Form::Upsample { signed } => {
                let (bits, lanes) = self.ints(f, 0)?;
                let shape = wide(lanes, Scalar::Int(bits));
                self.require(f, 1, shape)?;
                self.expect_result(f, wide(lanes, Scalar::Int(bits.saturating_mul(2))))?;
                vec![one(f, shape, signed)?, one(f, shape, false)?]
            }
            Form::FloatAndInt => {
                let shape = self.floats(f)?;
                self.expect_result(f, shape)?;
                // `ldexp` of a vector by one number for all lanes is OpenCL C's as well.
                let number = self.shape(f, 1)?;
                let fits = number == wide(shape.1, Scalar::Int(32))
                    || (self.operation == CLOp::ldexp && number == wide(1, Scalar::Int(32)));
                if !fits {
                    return Err(self.wrong(f, "operand 1 is no integer of 32 bits for each lane"));
                }
                vec![one(f, shape, true)?, one(f, number, true)?]
            }
            Form::FloatToInt => {
                let shape = self.floats(f)?;
                self.expect_result(f, wide(shape.1, Scalar::Int(32)))?;
                vec![one(f, shape, true)?]
            }
            Form::IntToFloat => {
                let (bits, lanes) = self.ints(f, 0)?;
                self.expect_result(f, wide(lanes, Scalar::Float(bits)))?;
                vec![one(f, wide(lanes, Scalar::Int(bits)), false)?]
            }
            Form::FloatAndPointer { floats, to_int } => {
                let shape = self.floats(f)?;
                self.expect_result(f, shape)?;
                let mut params = alike(f, floats, shape, true)?;
                let target = if to_int { wide(shape.1, Scalar::Int(32)) } else { shape };
                let pointee = self.pointee(f, floats)?;
                if f.spirv.types.scalar_or_vector(pointee) != Some(target) {
                    let what = format!("operand {floats} is no pointer to {}", describe(target));
                    return Err(self.wrong(f, &what));
                }
                params.push(self.pointer(f, floats, target, false)?);
                params
            }
            Form::ToScalar(count) => {
                let shape = self.floats(f)?;
                self.expect_result(f, wide(1, shape.0))?;
                alike(f, count, shape, true)?
            }
            Form::Cross => {
                let shape = self.floats(f)?;
                if !matches!(shape.1, 3 | 4) {
                    return Err(self.wrong(f, "operand 0 has not 3 or 4 components"));
                }
                self.expect_result(f, shape)?;
                alike(f, 2, shape, true)?
            }
            Form::Shuffle { sources } => {
                let shape = self.shape(f, 0)?;
                let (bits, lanes) = self.ints(f, sources)?;
                self.expect_result(f, wide(lanes, shape.0))?;
                if shape.1 < 2 || lanes < 2 || shape.0.bits() != bits {
                    return Err(self.wrong(f, "vectors and a mask of their width are expected"));
                }
                let mut params = alike(f, sources, shape, true)?;
                params.push(one(f, wide(lanes, Scalar::Int(bits)), false)?);
                params
            }
            Form::Bitselect => {
                let shape = self.shape(f, 0)?;
                self.expect_result(f, shape)?;
                alike(f, 3, shape, true)?
            }
            Form::Select => {
                let shape = self.shape(f, 0)?;
                self.expect_result(f, shape)?;
                let mut params = alike(f, 2, shape, true)?;
                let condition = wide(shape.1, Scalar::Int(shape.0.bits()));
                self.require(f, 2, condition)?;
                params.push(one(f, condition, true)?);
                params
            }
            Form::Prefetch
            | Form::LoadVector
            | Form::LoadHalf { .. }
            | Form::StoreVector
            | Form::StoreHalf { .. } => return Err(self.wrong(f, "not a function of values")),
        })
    }

    /// A pointer operand in a mangled name.
    pub(in crate::lower) fn pointer(
        &self,
        f: &mut FunctionLowering<'_>,
        position: usize,
        pointee: ScalarOrVector,
        constant: bool,
    ) -> Result<MangledType, Error> {
        let id = self.id(f, position)?;
        let value = f.value(id)?;
        let ty = f.value_type(value);
        let space = f.shared.module.cx.types.address_space(ty);
        match (space, mangled(pointee, true)) {
            (Some(space), Some(pointee)) => Ok(MangledType::Pointer {
                space,
                constant,
                volatile: false,
                pointee: Box::new(pointee),
            }),
            _ => {
                let what = format!("{} on {}", self.base, describe(pointee));
                Err(f.unsupported(self.inst, what))
            }
        }
    }

    /// Emits the function's instructions, or its call.
    pub(in crate::lower) fn finish(
        &self,
        f: &mut FunctionLowering<'_>,
        params: &[MangledType],
    ) -> Result<(), Error> {
        let args = self.arguments(f, params.len())?;
        let directed = directed_function(f, self.operation, &args);
        let value = directed.or_else(|| direct::emit(&mut f.builder(), self.operation, &args));
        if let Some(value) = value {
            f.set(self.inst.result(), value);
            return Ok(());
        }
        let ret = f.result_type(self.inst)?;
        self.call(f, self.base, ret, params, &args)
    }

    /// The values of the first operands.
    pub(in crate::lower) fn arguments(
        &self,
        f: &mut FunctionLowering<'_>,
        count: usize,
    ) -> Result<Vec<Value>, Error> {
        (0..count).map(|position| self.id(f, position).and_then(|id| f.value(id))).collect()
    }

    /// Calls the function with this base name.
    pub(in crate::lower) fn call(
        &self,
        f: &mut FunctionLowering<'_>,
        builtin: OpenClBuiltin,
        ret: Type,
        params: &[MangledType],
        args: &[Value],
    ) -> Result<(), Error> {
        let name = builtin.symbol(params);
        let result = f.call_builtin(&name, ret, args, CallAttributes::default())?;
        mark_pure(f, &name, params.iter().any(|p| matches!(p, MangledType::Pointer { .. })));
        if let Some(value) = result {
            f.set(self.inst.result(), value);
        }
        Ok(())
    }
}

/// Marks a library function as having no effects but its results, some of which may be written
/// through pointers.
pub(in crate::lower) fn mark_pure(
    f: &mut FunctionLowering<'_>,
    name: &str,
    through_pointers: bool,
) {
    let module = &mut f.shared.module;
    let found = module.find_function(name).filter(|&id| module.functions[id].is_declaration());
    let Some(id) = found else { return };
    let argument = if through_pointers { 3 } else { 0 };
    let effects = MemoryEffects { argument, ..MemoryEffects::NONE };
    let attributes = &mut module.functions[id].attributes.set;
    attributes.insert(WordAttribute::NoUnwind);
    attributes.insert(WordAttribute::WillReturn);
    attributes.set_memory(Some(effects));
}

pub(in crate::lower) fn describe((scalar, lanes): ScalarOrVector) -> String {
    let scalar = match scalar {
        Scalar::Bool => "bool".to_string(),
        Scalar::Int(bits) => format!("int{bits}"),
        Scalar::Float(bits) => format!("float{bits}"),
    };
    if lanes == 1 { scalar } else { format!("a vector of {lanes} {scalar}") }
}

/// The type in a mangled name; none for those that OpenCL C does not have.
pub(in crate::lower) fn mangled(
    (scalar, lanes): ScalarOrVector,
    signed: bool,
) -> Option<MangledType> {
    let scalar = match scalar {
        Scalar::Int(bits @ (8 | 16 | 32 | 64)) => MangledType::Int { bits, signed },
        Scalar::Float(bits @ (16 | 32 | 64)) => MangledType::Float(bits),
        _ => return None,
    };
    Some(if lanes == 1 { scalar } else { MangledType::Vector(Box::new(scalar), lanes) })
}

//! `OpExtInst` of `OpenCL.std` (of `GLSL.std.450` in [`glsl`]): calls of OpenCL C's builtin functions by their mangled names.
//!
//! One table ([`table`]) gives each instruction its function and the form of its operands; the form is checked against
//! the operands' types and gives the mangled name, in which an instruction's signedness becomes the type's. Bodies come
//! later from the library, which reports functions that it does not have. What one instruction of the IR does is emitted
//! at once ([`direct`]): no call has to be linked and inlined for it.

mod direct;
mod glsl;
mod memory;
mod printf;
mod table;
mod trinary;

use oxmux_ir::attributes::{CallAttributes, MemoryEffects, WordAttribute};
use oxmux_ir::opencl::{MangledType, OpenClBuiltin};
use oxmux_ir::{Type, Value};
use rspirv::spirv::{Op, OpenclStd100Op as CLOp};

use super::function::FunctionLowering;
use super::{debug, scopes, variables};
use crate::error::{Error, Rule};
use crate::module::{ExtInstSet, InstructionRef};
use crate::types::{Scalar, TypeIndex};
use table::Form;

/// Lowers one instruction.
pub(crate) fn lower(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let (set, number) = (f.operand(inst, 0)?, f.operand(inst, 1)?);
    match f.spirv.ext_inst_set(set) {
        // They have no effect on a kernel's results; their own results have no type.
        Some(ExtInstSet::DebugInfo | ExtInstSet::ShaderDebugInfo) => {
            debug::name_variable(f, inst);
            scopes::scope(f, inst);
            variables::record(f, inst);
            return Ok(());
        }
        Some(ExtInstSet::NonSemantic) => return Ok(()),
        Some(ExtInstSet::GlslStd450) => return glsl::lower(f, inst, number),
        Some(ExtInstSet::AmdTrinary) => return trinary::lower(f, inst, number),
        Some(ExtInstSet::OpenClStd) => {}
        Some(ExtInstSet::Unknown) | None => {
            return Err(f.invalid(inst, format!("%{set} is no set of instructions")));
        }
    }
    let Some(operation) = CLOp::from_u32(number).filter(|_| inst.opcode() == Op::ExtInst) else {
        return Err(f.unsupported(inst, format!("OpenCL.std instruction {number}")));
    };
    if operation == CLOp::printf {
        return printf::lower(f, &Call { operation, base: OpenClBuiltin::Printf, inst });
    }
    let Some((base, form)) = table::of(operation) else {
        return Err(f.unsupported(inst, format!("the OpenCL builtin '{operation:?}'")));
    };
    let call = Call { operation, base, inst };
    let operands = inst.operands().len().saturating_sub(2);
    if operands != form.operand_count() {
        let expected = form.operand_count();
        let detail = format!("{base} has {operands} operands, not {expected}");
        return Err(Error::invalid(Rule::Operand, inst.place(), detail));
    }
    match form {
        Form::Prefetch => {
            // A hint without effect here; its operands must make sense all the same.
            call.pointee(f, 0)?;
            call.shape(f, 1).map(|_| ())
        }
        Form::LoadVector | Form::LoadHalf { .. } | Form::StoreVector | Form::StoreHalf { .. } => {
            memory::lower(f, &call, form)
        }
        _ => {
            let params = call.parameters(f, form)?;
            call.finish(f, &params)
        }
    }
}

/// The scalar type, and the number of components (1 for a scalar).
type Shape = (Scalar, u32);

/// An instruction on its way to a call.
struct Call<'i> {
    operation: CLOp,
    /// The function of OpenCL C.
    base: OpenClBuiltin,
    inst: InstructionRef<'i>,
}

impl Call<'_> {
    fn wrong(&self, f: &FunctionLowering<'_>, what: &str) -> Error {
        f.invalid(self.inst, format!("{}: {what}", self.base))
    }

    /// The id of the operand at `position` after set and number.
    fn id(&self, f: &FunctionLowering<'_>, position: usize) -> Result<u32, Error> {
        f.operand(self.inst, position + 2)
    }

    fn spirv_type(&self, f: &FunctionLowering<'_>, position: usize) -> Result<TypeIndex, Error> {
        let id = self.id(f, position)?;
        f.spirv_type(id).ok_or_else(|| self.wrong(f, "an operand is no value"))
    }

    /// The shape of an operand that is a number or a vector of them.
    fn shape(&self, f: &FunctionLowering<'_>, position: usize) -> Result<Shape, Error> {
        let ty = self.spirv_type(f, position)?;
        let shape = f.spirv.types.scalar_or_vector(ty);
        shape.ok_or_else(|| self.wrong(f, &format!("operand {position} is no number")))
    }

    /// The pointee type of an operand.
    fn pointee(&self, f: &FunctionLowering<'_>, position: usize) -> Result<TypeIndex, Error> {
        let ty = self.spirv_type(f, position)?;
        let pointer = f.spirv.types.pointer(ty);
        let pointer = pointer.map(|(_, pointee)| pointee);
        pointer.ok_or_else(|| self.wrong(f, &format!("operand {position} is no pointer")))
    }

    fn result_shape(&self, f: &FunctionLowering<'_>) -> Result<Shape, Error> {
        let ty = self.inst.result_type();
        let shape = ty.and_then(|ty| f.spirv.types.scalar_or_vector(ty));
        shape.ok_or_else(|| self.wrong(f, "the result is no number"))
    }

    /// Fails unless the operand at `position` has this shape.
    fn require(
        &self,
        f: &FunctionLowering<'_>,
        position: usize,
        shape: Shape,
    ) -> Result<(), Error> {
        if self.shape(f, position)? == shape {
            return Ok(());
        }
        let expected = describe(shape);
        Err(self.wrong(f, &format!("operand {position} is not {expected}")))
    }

    fn expect_result(&self, f: &FunctionLowering<'_>, shape: Shape) -> Result<(), Error> {
        if self.result_shape(f)? == shape {
            return Ok(());
        }
        Err(self.wrong(f, &format!("the result is not {}", describe(shape))))
    }

    /// Fails unless the first operand is of floats; gives its shape.
    fn floats(&self, f: &FunctionLowering<'_>) -> Result<Shape, Error> {
        match self.shape(f, 0)? {
            shape @ (Scalar::Float(_), _) => Ok(shape),
            _ => Err(self.wrong(f, "operand 0 is no float")),
        }
    }

    /// Fails unless the operand is of integers; gives their width and how many they are.
    fn ints(&self, f: &FunctionLowering<'_>, position: usize) -> Result<(u32, u32), Error> {
        match self.shape(f, position)? {
            (Scalar::Int(bits), lanes) => Ok((bits, lanes)),
            _ => Err(self.wrong(f, &format!("operand {position} is no integer"))),
        }
    }

    /// The parameters as the mangled name has them, for operands that fit the form.
    fn parameters(
        &self,
        f: &mut FunctionLowering<'_>,
        form: Form,
    ) -> Result<Vec<MangledType>, Error> {
        let wide = |lanes: u32, scalar: Scalar| (scalar, lanes);
        let mut params = Vec::new();
        let mut push = |f: &FunctionLowering<'_>, shape: Shape, signed: bool| {
            let ty = mangled(shape, signed);
            let what = || f.unsupported(self.inst, format!("{} of {}", self.base, describe(shape)));
            params.push(ty.ok_or_else(what)?);
            Ok::<(), Error>(())
        };
        match form {
            Form::Floats(count) => {
                let shape = self.floats(f)?;
                self.expect_result(f, shape)?;
                for position in 0..count {
                    self.require(f, position, shape)?;
                    push(f, shape, true)?;
                }
            }
            Form::Ints { count, signed } => {
                let (bits, lanes) = self.ints(f, 0)?;
                let shape = wide(lanes, Scalar::Int(bits));
                self.expect_result(f, shape)?;
                for position in 0..count {
                    self.require(f, position, shape)?;
                    push(f, shape, signed)?;
                }
            }
            Form::Upsample { signed } => {
                let (bits, lanes) = self.ints(f, 0)?;
                let shape = wide(lanes, Scalar::Int(bits));
                self.require(f, 1, shape)?;
                self.expect_result(f, wide(lanes, Scalar::Int(bits.saturating_mul(2))))?;
                push(f, shape, signed)?;
                push(f, shape, false)?;
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
                push(f, shape, true)?;
                push(f, number, true)?;
            }
            Form::FloatToInt => {
                let shape = self.floats(f)?;
                self.expect_result(f, wide(shape.1, Scalar::Int(32)))?;
                push(f, shape, true)?;
            }
            Form::IntToFloat => {
                let (bits, lanes) = self.ints(f, 0)?;
                self.expect_result(f, wide(lanes, Scalar::Float(bits)))?;
                push(f, wide(lanes, Scalar::Int(bits)), false)?;
            }
            Form::FloatAndPointer { floats, to_int } => {
                let shape = self.floats(f)?;
                self.expect_result(f, shape)?;
                for position in 0..floats {
                    self.require(f, position, shape)?;
                    push(f, shape, true)?;
                }
                let target = if to_int { wide(shape.1, Scalar::Int(32)) } else { shape };
                let pointee = self.pointee(f, floats)?;
                if f.spirv.types.scalar_or_vector(pointee) != Some(target) {
                    let what = format!("operand {floats} is no pointer to {}", describe(target));
                    return Err(self.wrong(f, &what));
                }
                let pointer = self.pointer(f, floats, target, false)?;
                params.push(pointer);
            }
            Form::ToScalar(count) => {
                let shape = self.floats(f)?;
                self.expect_result(f, wide(1, shape.0))?;
                for position in 0..count {
                    self.require(f, position, shape)?;
                    push(f, shape, true)?;
                }
            }
            Form::Cross => {
                let shape = self.floats(f)?;
                if !matches!(shape.1, 3 | 4) {
                    return Err(self.wrong(f, "operand 0 has not 3 or 4 components"));
                }
                self.require(f, 1, shape)?;
                self.expect_result(f, shape)?;
                push(f, shape, true)?;
                push(f, shape, true)?;
            }
            Form::Shuffle { sources } => {
                let shape = self.shape(f, 0)?;
                let (bits, lanes) = self.ints(f, sources)?;
                self.expect_result(f, wide(lanes, shape.0))?;
                if shape.1 < 2 || lanes < 2 || width(shape.0) != bits {
                    return Err(self.wrong(f, "vectors and a mask of their width are expected"));
                }
                for position in 0..sources {
                    self.require(f, position, shape)?;
                    push(f, shape, true)?;
                }
                push(f, wide(lanes, Scalar::Int(bits)), false)?;
            }
            Form::Bitselect => {
                let shape = self.shape(f, 0)?;
                self.expect_result(f, shape)?;
                for position in 0..3 {
                    self.require(f, position, shape)?;
                    push(f, shape, true)?;
                }
            }
            Form::Select => {
                let shape = self.shape(f, 0)?;
                self.expect_result(f, shape)?;
                self.require(f, 1, shape)?;
                let condition = wide(shape.1, Scalar::Int(width(shape.0)));
                self.require(f, 2, condition)?;
                push(f, shape, true)?;
                push(f, shape, true)?;
                push(f, condition, true)?;
            }
            Form::Prefetch
            | Form::LoadVector
            | Form::LoadHalf { .. }
            | Form::StoreVector
            | Form::StoreHalf { .. } => return Err(self.wrong(f, "not a function of values")),
        }
        Ok(params)
    }

    /// A pointer operand in a mangled name.
    fn pointer(
        &self,
        f: &mut FunctionLowering<'_>,
        position: usize,
        pointee: Shape,
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
    fn finish(&self, f: &mut FunctionLowering<'_>, params: &[MangledType]) -> Result<(), Error> {
        let args = self.arguments(f, params.len())?;
        if let Some(value) = direct::emit(&mut f.builder(), self.operation, &args) {
            f.set(self.inst.result(), value);
            return Ok(());
        }
        let ret = f.result_type(self.inst)?;
        self.call(f, self.base, ret, params, &args)
    }

    /// The values of the first operands.
    fn arguments(&self, f: &mut FunctionLowering<'_>, count: usize) -> Result<Vec<Value>, Error> {
        (0..count).map(|position| self.id(f, position).and_then(|id| f.value(id))).collect()
    }

    /// Calls the function with this base name.
    fn call(
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
fn mark_pure(f: &mut FunctionLowering<'_>, name: &str, through_pointers: bool) {
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

fn width(scalar: Scalar) -> u32 {
    match scalar {
        Scalar::Bool => 1,
        Scalar::Int(bits) | Scalar::Float(bits) => bits,
    }
}

fn describe((scalar, lanes): Shape) -> String {
    let scalar = match scalar {
        Scalar::Bool => "bool".to_string(),
        Scalar::Int(bits) => format!("int{bits}"),
        Scalar::Float(bits) => format!("float{bits}"),
    };
    if lanes == 1 { scalar } else { format!("a vector of {lanes} {scalar}") }
}

/// The type in a mangled name; none for those that OpenCL C does not have.
pub(super) fn mangled((scalar, lanes): Shape, signed: bool) -> Option<MangledType> {
    let scalar = match scalar {
        Scalar::Int(bits @ (8 | 16 | 32 | 64)) => MangledType::Int { bits, signed },
        Scalar::Float(bits @ (16 | 32 | 64)) => MangledType::Float(bits),
        _ => return None,
    };
    Some(if lanes == 1 { scalar } else { MangledType::Vector(Box::new(scalar), lanes) })
}

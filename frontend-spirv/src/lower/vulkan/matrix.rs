//! Matrices as values: arrays of columns.
//!
//! An operation becomes instructions, or where a module has many, a call of a function that the
//! module gets for it.

use oxmux_ir::TypeKind;
use oxmux_ir::attributes::{MemoryEffects, WordAttribute};
use oxmux_ir::function::Value;
use oxmux_ir::module::{CallingConvention, FunctionId, Linkage};
use oxmux_ir::types::Type as IrType;
use oxmux_ir::{Builder, Call, Callee, Function};
use rspirv::spirv::Op;

use super::matrix_operations::{Operation, compute};
use crate::error::Error;
use crate::lower::float_mode::apply::width_of_type;
use crate::lower::float_mode::arithmetic::Arithmetic;
use crate::lower::float_mode::{FloatMode, WidthMode};
use crate::lower::function::FunctionLowering;
use crate::module::InstructionRef;
use crate::types::Type;

/// How many operations of a module are lowered in place. Each further one calls a function, of
/// which there is one for each operation and its types: an operation may be some hundred
/// instructions, and where calls are few enough, they are inlined.
const IN_PLACE_MAX: usize = 512;

/// Lowers one instruction.
pub(super) fn lower(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let mut operands = vec![f.operand_value(inst, 0)?];
    let ty = f.result_type(inst)?;
    if inst.opcode() != Op::Transpose {
        operands.push(f.operand_value(inst, 1)?);
    }
    match apply(f, inst, Operation::Instruction(inst.opcode()), ty, &operands) {
        Some(value) => {
            f.set(inst.result(), value);
            Ok(())
        }
        None => Err(f.invalid(inst, "an operand is no matrix")),
    }
}

/// `Determinant`, or `MatrixInverse`.
pub(super) fn extended(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    inverse: bool,
) -> Result<(), Error> {
    let matrix_type = f.operand(inst, 2).ok().and_then(|id| f.spirv_type(id));
    let expected = match matrix_type.map(|ty| (ty, f.spirv.types.get(ty))) {
        Some((ty, Type::Matrix { .. })) if inverse => Some(ty),
        Some((_, &Type::Matrix { column, .. })) => f.spirv.types.element(column, 0),
        _ => None,
    };
    let fits = expected.is_some() && inst.result_type() == expected;
    if !fits || inst.operands().len() != 3 {
        return Err(f.invalid(inst, "the operand is no square matrix"));
    }
    let operand = f.operand_value(inst, 2)?;
    let ty = f.result_type(inst)?;
    let operation = if inverse { Operation::Inverse } else { Operation::Determinant };
    match apply(f, inst, operation, ty, &[operand]) {
        Some(value) => {
            f.set(inst.result(), value);
            Ok(())
        }
        None => Err(f.invalid(inst, "the operand is no square matrix")),
    }
}

/// The result of an operation, computed in place or by a function; none if the operands do not fit.
fn apply(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    operation: Operation,
    ty: IrType,
    operands: &[Value],
) -> Option<Value> {
    f.shared.matrices.count += 1;
    // A function has the environment of those that have no own.
    if f.shared.matrices.count <= IN_PLACE_MAX || f.mode != FloatMode::default() {
        let width = operands.first().and_then(|&first| float_width(f, first));
        let environment = f.mode.of_width(width);
        let mut builder = f.builder();
        return compute(&mut Arithmetic::new(&mut builder, environment), operation, ty, operands);
    }
    let types: Vec<IrType> = operands.iter().map(|&operand| f.value_type(operand)).collect();
    let key = (operation, f.fast_math, types);
    let id = match f.shared.matrices.functions.get(&key) {
        Some(&id) => id,
        None => {
            let id = function(f, inst, operation, ty, &key.2)?;
            f.shared.matrices.functions.insert(key, id);
            id
        }
    };
    let function = &f.shared.module.functions[id];
    let mut call = Call::new(Callee::Function(id), function.function_type(), operands.to_vec());
    call.calling_convention = function.calling_convention;
    let made = f.builder().inst(oxmux_ir::Op::Call(Box::new(call)), ty);
    f.func.insts[made].result
}

/// A function that does an operation.
fn function(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    operation: Operation,
    ty: IrType,
    types: &[IrType],
) -> Option<FunctionId> {
    let name = f.shared.free_name("", inst.result());
    let module = &mut f.shared.module;
    let mut function = Function::new(&name, module.cx.types.function(ty, types), ty, types);
    function.linkage = Linkage::Internal;
    function.calling_convention = CallingConvention::SpirFunc;
    function.attributes.set.insert(WordAttribute::NoUnwind);
    function.attributes.set.set_memory(Some(MemoryEffects::NONE));
    let entry = function.add_block();
    let args = function.args.clone();
    let mut b = Builder::new(&mut module.cx, &mut function, entry);
    b.fast_math = f.fast_math;
    let mut arithmetic = Arithmetic::new(&mut b, WidthMode::DEFAULT);
    let result = compute(&mut arithmetic, operation, ty, &args)?;
    b.ret(Some(result));
    Some(module.insert_function(function))
}

/// The width of the floats that a matrix, a vector or a scalar is made of.
fn float_width(f: &FunctionLowering<'_>, value: Value) -> Option<u32> {
    let types = &f.shared.module.cx.types;
    let ty = f.value_type(value);
    let column = match types.kind(ty) {
        TypeKind::Array { element, .. } => *element,
        _ => ty,
    };
    width_of_type(types, column)
}

//! LLVM's intrinsics that no machine has instructions for become calls of the library's functions,
//! whose bodies `link-builtins` brings: a part of that pass.
//!
//! ```text
//! %s = call float @llvm.sin.f32(float %x)           ->  %s = call float @_Z3sinf(float %x)
//! %p = call float @llvm.powi.f32.i32(float %x, i32 3)  ->  %p = call float @_Z4pownfi(float %x, i32 3)
//! ```
//!
//! Vectors of lengths that OpenCL C does not have are computed lane by lane. Scalable ones stay,
//! and so do intrinsics whose library name the program uses for a function of its own.

use super::declare_library;
use crate::pass::for_each_definition;
use hashbrown::HashMap;
use oxmux_ir::instruction::{FastMath, IntrinsicCall};
use oxmux_ir::module::CallingConvention;
use oxmux_ir::opencl::{LibraryFunction, MangledType, OpenClBuiltin, Precision};
use oxmux_ir::{Block, Builder, Function, FunctionId, Inst, Intrinsic, Module, Op, Type, Value};

/// Replaces all of them in a module; whether there were any.
pub(crate) fn call_library(module: &mut Module) -> bool {
    let replaced = for_each_definition(module, |module, _, function| {
        let has = |(_, inst)| library_function(&function.insts[inst].op).is_some();
        if !function.insts_in_order().any(has) {
            return Ok(false);
        }
        replace(module, function);
        Ok(true)
    });
    replaced.unwrap_or(false)
}

/// The function of OpenCL C for an operation that no machine has.
fn library_function(op: &Op) -> Option<LibraryFunction> {
    use LibraryFunction::*;
    let Op::Intrinsic(call) = op else { return None };
    Some(match call.intrinsic {
        Intrinsic::Sin => Sin,
        Intrinsic::Cos => Cos,
        Intrinsic::Tan => Tan,
        Intrinsic::ASin => Asin,
        Intrinsic::ACos => Acos,
        Intrinsic::ATan => Atan,
        Intrinsic::ATan2 => Atan2,
        Intrinsic::SinH => Sinh,
        Intrinsic::CosH => Cosh,
        Intrinsic::TanH => Tanh,
        Intrinsic::Pow => Pow,
        Intrinsic::PowI => Pown,
        Intrinsic::Exp => Exp,
        Intrinsic::Exp2 => Exp2,
        Intrinsic::Exp10 => Exp10,
        Intrinsic::Log => Log,
        Intrinsic::Log2 => Log2,
        Intrinsic::Log10 => Log10,
        _ => return None,
    })
}

fn replace(module: &mut Module, function: &mut Function) {
    let mut values = HashMap::default();
    for block in function.block_order.clone() {
        let insts = std::mem::take(&mut function.blocks[block].insts);
        for inst in insts {
            let made = library_function(&function.insts[inst].op)
                .and_then(|library| computed(module, function, (block, inst), library));
            match (made, function.insts[inst].result) {
                (Some(made), Some(result)) => _ = values.insert(result, made),
                _ => function.blocks[block].insts.push(inst),
            }
        }
    }
    function.replace_values(&values);
}

/// Emits the library call for an intrinsic; none if there is no such function.
fn computed(
    module: &mut Module,
    function: &mut Function,
    place: InsertPoint,
    library: LibraryFunction,
) -> Option<Value> {
    let Op::Intrinsic(call) = &function.insts[place.1].op else { return None };
    let call = (**call).clone();
    let ty = function.local_type(function.insts[place.1].result?);
    let by_lanes = match module.cx.types.vector_parts(ty) {
        Some((.., true)) => return None,
        Some((_, lanes, _)) if !is_length(lanes) => Some(lanes),
        _ => None,
    };
    let element = module.cx.types.scalar(ty);
    let whole = if by_lanes.is_some() { element } else { ty };
    let mut params = vec![whole; call.args.len()];
    if call.intrinsic == Intrinsic::PowI {
        params[1] = module.cx.types.with_scalar(whole, Type::I32);
    }
    let callee = declare(module, library, whole, &params)?;
    let args = operands(module, function, place, &call, ty);
    let Some(lanes) = by_lanes else {
        return library_call(module, function, place, callee, call.fast_math, &args);
    };
    let mut out = module.cx.poison(ty);
    for lane in 0..lanes {
        let mut b = at(module, function, place);
        let args: Vec<Value> = args.iter().map(|&arg| b.lane(arg, lane)).collect();
        let made = library_call(module, function, place, callee, call.fast_math, &args)?;
        let mut b = at(module, function, place);
        let index = b.cx.i32(lane);
        out = b.insert_element(out, made, index);
    }
    Some(out)
}

/// Whether OpenCL C has vectors of this length.
fn is_length(lanes: u32) -> bool {
    matches!(lanes, 2 | 3 | 4 | 8 | 16)
}

/// The block that is appended to, and the instruction that is replaced.
type InsertPoint = (Block, Inst);

fn at<'a>(module: &'a mut Module, function: &'a mut Function, place: InsertPoint) -> Builder<'a> {
    let debug_loc = function.insts[place.1].debug_loc;
    let mut b = Builder::new(&mut module.cx, function, place.0);
    b.debug_loc = debug_loc;
    b
}

/// The operands as the library's function has them: powers are `int`, one for each lane.
fn operands(
    module: &mut Module,
    function: &mut Function,
    place: InsertPoint,
    call: &IntrinsicCall,
    ty: Type,
) -> Vec<Value> {
    let mut args = call.args.clone();
    if let (Intrinsic::PowI, [_, power]) = (call.intrinsic, &mut args[..]) {
        let mut b = at(module, function, place);
        *power = b.int_cast(*power, Type::I32, true);
        let powers = b.cx.types.with_scalar(ty, Type::I32);
        *power = b.splat(powers, *power);
    }
    args
}

fn library_call(
    module: &mut Module,
    function: &mut Function,
    place: InsertPoint,
    (callee, ty): (FunctionId, Type),
    fast_math: FastMath,
    args: &[Value],
) -> Option<Value> {
    let mut b = at(module, function, place);
    let made = b.call(callee, ty, CallingConvention::SpirFunc, args)?;
    let inst = function.def_inst(made)?;
    if let Op::Call(call) = &mut function.insts[inst].op {
        call.fast_math = fast_math;
    }
    Some(made)
}

fn declare(
    module: &mut Module,
    library: LibraryFunction,
    ret: Type,
    params: &[Type],
) -> Option<(FunctionId, Type)> {
    let mangled = params.iter().map(|&ty| MangledType::of(&module.cx.types, ty, true));
    let mangled: Vec<MangledType> = mangled.collect::<Option<_>>()?;
    let ty = module.cx.types.function(ret, params);
    let symbol = OpenClBuiltin::Library(library, Precision::Full).symbol(&mangled);
    Some((declare_library(module, &symbol, ret, params)?.0, ty))
}

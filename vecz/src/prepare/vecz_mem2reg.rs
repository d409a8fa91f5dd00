//! `vecz-mem2reg`: promotes private variables that are written once, in the entry block before any
//! read.
//!
//! ```text
//!   %p = alloca float
//!   store i32 %x, ptr %p             ->
//!   %y = load float, ptr %p                %y = bitcast i32 %x to float
//! ```
//!
//! Reads of another type of the same size become casts of bits. What `mem2reg` and `sroa` do in
//! general this does without an analysis of the control flow; a variable whose address is used in
//! another way stays.

use crate::not_vectorized::NotVectorized;
use crate::step::{Lanes, VeczStep, step_entry};
use hashbrown::HashMap;
use oxmux_ir::{CastOp, Function, Inst, Intrinsic, Module, Op, Type, Value};
use oxmux_passes::PassEntry;
use oxmux_passes::rewriter::{Rewritten, rewrite_instructions, take_name};
use rustc_hash::FxBuildHasher;

pub(crate) const STEP: VeczStep = VeczStep { name: "vecz-mem2reg", run };
pub(crate) const ENTRY: PassEntry =
    step_entry!(STEP, "Makes values of private variables that are written once, at the start.");

/// What is known of a variable.
#[derive(Copy, Clone)]
enum Variable {
    /// Nothing has accessed it yet.
    Fresh,
    /// It holds this value.
    Holds(Value),
    /// It stays.
    Stays,
}

type Variables = HashMap<Value, Variable, FxBuildHasher>;

fn run(module: &mut Module, function: &mut Function, _: Lanes<'_>) -> Result<bool, NotVectorized> {
    let mut variables = find(function);
    if variables.is_empty() {
        return Ok(false);
    }
    look_at_uses(module, function, &mut variables);
    let value_of = |ptr: Value| match variables.get(&ptr) {
        Some(Variable::Holds(value)) => Some(*value),
        _ => None,
    };
    let mut replacements = HashMap::default();
    let changed = rewrite_instructions(&mut module.cx, function, |b, inst| {
        let result = b.func.insts[inst].result;
        match &b.func.insts[inst].op {
            Op::Alloca { .. } => value_of(result?)?,
            Op::Store { ptr, .. } => value_of(*ptr)?,
            Op::Load { ptr, .. } => {
                let (held, old) = (value_of(*ptr)?, result?);
                let ty = b.func.local_type(old);
                let new = b.cast(CastOp::BitCast, held, ty);
                take_name(b.func, old, new);
                replacements.insert(old, new);
                held
            }
            Op::Debug(record) => value_of(record.location?)?,
            // The markers of its life; another use would have kept it.
            Op::Intrinsic(call) => call.args.iter().find_map(|&arg| value_of(arg))?,
            _ => return None,
        };
        Some(Rewritten::Gone)
    });
    function.replace_values(&replacements);
    Ok(changed)
}

/// The objects of constant size in the entry block.
fn find(function: &Function) -> Variables {
    let mut variables = Variables::default();
    let Some(entry) = function.entry() else { return variables };
    for &inst in &function.blocks[entry].insts {
        if let (Op::Alloca { count, .. }, Some(result)) =
            (&function.insts[inst].op, function.insts[inst].result)
            && count.is_constant()
        {
            variables.insert(result, Variable::Fresh);
        }
    }
    variables
}

fn look_at_uses(module: &Module, function: &Function, variables: &mut Variables) {
    let entry = function.entry();
    for (block, inst) in function.insts_in_order() {
        let op = &function.insts[inst].op;
        match op {
            Op::Store { ptr, value, access } if access.is_simple() => {
                if let Some(variable) = variables.get_mut(ptr) {
                    let first = matches!(variable, Variable::Fresh) && Some(block) == entry;
                    *variable = if first { Variable::Holds(*value) } else { Variable::Stays };
                }
                if let Some(variable) = variables.get_mut(value) {
                    *variable = Variable::Stays;
                }
            }
            Op::Load { ptr, access } if access.is_simple() => {
                if let Some(variable) = variables.get_mut(ptr) {
                    let fits = match *variable {
                        Variable::Holds(value) => reads_whole(module, function, inst, value),
                        _ => false,
                    };
                    if !fits {
                        *variable = Variable::Stays;
                    }
                }
            }
            Op::Intrinsic(call)
                if matches!(call.intrinsic, Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd) => {}
            Op::Debug(_) => {}
            _ => op.for_each_value(|value| {
                if let Some(variable) = variables.get_mut(&value) {
                    *variable = Variable::Stays;
                }
            }),
        }
    }
}

/// Whether a load reads all bytes of a value, as a type that its bits can be.
fn reads_whole(module: &Module, function: &Function, inst: Inst, value: Value) -> bool {
    let Some(result) = function.insts[inst].result else { return false };
    let (to, from) = (function.local_type(result), module.cx.value_type(function, value));
    if to == from {
        return true;
    }
    let bits = |ty| plain_bits(module, ty);
    bits(to).is_some() && bits(to) == bits(from)
}

/// The size of what `bitcast` takes.
fn plain_bits(module: &Module, ty: Type) -> Option<u64> {
    let types = &module.cx.types;
    let scalar = types.scalar(ty);
    let plain = types.int_bits(scalar).is_some() || types.is_float(scalar);
    module.data_layout.size_bits(types, ty).filter(|_| plain)
}

//! `remove-int-ptr`: turns address arithmetic on integers into `getelementptr`, so that strides are
//! found.
//!
//! ```text
//!   %i = ptrtoint ptr addrspace(1) %p to i64
//!   %j = add i64 %i, %offset                      ->   %j.ptr = getelementptr i8, ptr addrspace(1) %p, i64 %offset
//!   %q = inttoptr i64 %j to ptr addrspace(1)           (uses of %q are uses of %j.ptr)
//! ```
//!
//! An integer is an address if it is a `ptrtoint` without loss of what is no constant (what is
//! added to a variable's own address may lead to another variable: `llvm.load.relative`), a sum or
//! difference of an address and something else, or a block parameter that is given addresses alone
//! (found optimistically: what loops carry is one until an edge says otherwise). What an `inttoptr`
//! needs gets a twin of pointer type beside it; the integers stay for their other uses.

use crate::not_vectorized::NotVectorized;
use crate::step::{Lanes, VeczStep, step_entry};
use hashbrown::HashMap;
use oxmux_ir::analysis::Cfg;
use oxmux_ir::{
    BinaryOp, Block, CastOp, Function, GepFlags, Inst, Module, Op, Type, Value, ValueDef,
};
use oxmux_passes::PassEntry;
use rustc_hash::FxBuildHasher;

pub(crate) const STEP: VeczStep = VeczStep { name: "remove-int-ptr", run };
pub(crate) const ENTRY: PassEntry =
    step_entry!(STEP, "Computes addresses as addresses where they were integers.");

/// How many rounds start from optimistic values of block parameters before the rest of them are
/// given up.
const ROUNDS_MAX: usize = 8;

type Map<V> = HashMap<Value, V, FxBuildHasher>;

fn run(module: &mut Module, function: &mut Function, _: Lanes<'_>) -> Result<bool, NotVectorized> {
    let casts: Vec<(Value, Value)> = function
        .insts_in_order()
        .filter_map(|(_, inst)| match &function.insts[inst] {
            data if data.result.is_none() => None,
            data => match data.op {
                Op::Cast { op: CastOp::IntToPtr, arg, .. } => Some((data.result?, arg)),
                _ => None,
            },
        })
        .collect();
    if casts.is_empty() {
        return Ok(false);
    }
    let addresses = find_addresses(module, function);
    // Only those that are made a pointer of their own type again.
    let known = |&&(result, arg): &&(Value, Value)| {
        addresses.get(&arg).is_some_and(|&ty| ty == function.local_type(result))
    };
    let casts: Vec<(Value, Value)> = casts.iter().filter(known).copied().collect();
    if casts.is_empty() {
        return Ok(false);
    }
    let needed = needed(function, &addresses, casts.iter().map(|&(_, arg)| arg));
    let twins = make_twins(module, function, &needed);
    let mut replacements: Map<Value> = HashMap::default();
    for (result, arg) in casts {
        if let Some(&twin) = twins.get(&arg) {
            replacements.insert(result, twin);
        }
    }
    function.replace_values(&replacements);
    Ok(!replacements.is_empty())
}

/// The integers that are addresses, with the type of the pointer that each is.
fn find_addresses(module: &Module, function: &Function) -> Map<Type> {
    let cfg = Cfg::compute(function);
    let mut refuted: Map<()> = HashMap::default();
    for round in 0..=ROUNDS_MAX {
        let mut known: Map<Type> = HashMap::default();
        let mut assumed: Vec<(Block, usize, Value)> = Vec::new();
        for &block in cfg.reverse_post_order() {
            for (index, &param) in function.blocks[block].params.iter().enumerate() {
                if round == ROUNDS_MAX || refuted.contains_key(&param) {
                    continue;
                }
                let args = args_of(function, &cfg, block, index);
                let before = args
                    .iter()
                    .filter(|&&(from, _)| cfg.position(from) < cfg.position(block))
                    .map(|(_, arg)| known.get(arg).copied())
                    .reduce(|a, b| if a == b { a } else { None });
                if let Some(Some(ty)) = before {
                    known.insert(param, ty);
                    assumed.push((block, index, param));
                }
            }
            for &inst in &function.blocks[block].insts {
                if let Some(result) = function.insts[inst].result
                    && let Some(ty) = address_type(module, function, inst, &known)
                {
                    known.insert(result, ty);
                }
            }
        }
        let wrong: Vec<Value> = assumed
            .into_iter()
            .filter(|&(block, index, param)| {
                let args = args_of(function, &cfg, block, index);
                args.iter().any(|(_, arg)| known.get(arg) != known.get(&param))
            })
            .map(|(.., param)| param)
            .collect();
        if wrong.is_empty() {
            return known;
        }
        refuted.extend(wrong.into_iter().map(|param| (param, ())));
    }
    HashMap::default()
}

fn args_of(function: &Function, cfg: &Cfg, block: Block, index: usize) -> Vec<(Block, Value)> {
    let mut preds = cfg.preds(block).to_vec();
    preds.sort_unstable();
    preds.dedup();
    let mut out = Vec::with_capacity(preds.len());
    for pred in preds {
        for args in function.edge_args(pred, block) {
            out.extend(args.get(index).map(|&arg| (pred, arg)));
        }
    }
    out
}

/// The type of the pointer that an instruction computes as an integer.
fn address_type(
    module: &Module,
    function: &Function,
    inst: Inst,
    known: &Map<Type>,
) -> Option<Type> {
    let of = |value: Value| known.get(&value).copied();
    match function.insts[inst].op {
        Op::Cast { op: CastOp::PtrToInt, arg, .. } if !arg.is_constant() => {
            let types = &module.cx.types;
            let pointer = module.cx.value_type(function, arg);
            let space = types.address_space(pointer).filter(|_| types.is_ptr(pointer))?;
            let bits = types.int_bits(function.local_type(function.insts[inst].result?))?;
            (bits == module.data_layout.pointer_bits(space)).then_some(pointer)
        }
        Op::Binary { op: BinaryOp::Add, args: [a, b], .. } => match (of(a), of(b)) {
            (Some(ty), None) | (None, Some(ty)) => Some(ty),
            _ => None,
        },
        Op::Binary { op: BinaryOp::Sub, args: [a, b], .. } => {
            if of(b).is_some() {
                None
            } else {
                of(a)
            }
        }
        _ => None,
    }
}

/// The addresses that some are computed from, themselves included.
fn needed(
    function: &Function,
    addresses: &Map<Type>,
    from: impl Iterator<Item = Value>,
) -> Map<Type> {
    let mut out: Map<Type> = HashMap::default();
    let cfg = Cfg::compute(function);
    let mut work: Vec<Value> = from.collect();
    while let Some(value) = work.pop() {
        let Some(&ty) = addresses.get(&value) else { continue };
        if out.insert(value, ty).is_some() {
            continue;
        }
        match function.value_def(value) {
            Some(ValueDef::Inst(inst)) => function.insts[inst].op.for_each_value(|v| work.push(v)),
            Some(ValueDef::BlockParam(block, index)) => {
                work.extend(
                    args_of(function, &cfg, block, index as usize).iter().map(|(_, arg)| *arg),
                );
            }
            _ => {}
        }
    }
    out
}

/// Puts the pointer of each address beside it.
fn make_twins(module: &mut Module, function: &mut Function, needed: &Map<Type>) -> Map<Value> {
    let cfg = Cfg::compute(function);
    let mut twins: Map<Value> = HashMap::default();
    // Each block's new parameters, by the index of what they are twins of.
    let mut params: Vec<(Block, usize)> = Vec::new();
    for &block in cfg.reverse_post_order() {
        for (index, param) in function.blocks[block].params.clone().into_iter().enumerate() {
            if let Some(&ty) = needed.get(&param) {
                let twin = function.add_block_param(block, ty);
                name_twin(function, param, twin);
                twins.insert(param, twin);
                params.push((block, index));
            }
        }
    }
    for &block in cfg.reverse_post_order() {
        let insts = std::mem::take(&mut function.blocks[block].insts);
        let mut out = Vec::with_capacity(insts.len());
        for inst in insts {
            out.push(inst);
            let Some(result) = function.insts[inst].result else { continue };
            let Some(&ty) = needed.get(&result) else { continue };
            let twin = twin_of(module, function, inst, ty, &twins, &mut out);
            if let Some(twin) = twin {
                twins.insert(result, twin);
            }
        }
        function.blocks[block].insts = out;
    }
    for (block, index) in params {
        let mut preds = cfg.preds(block).to_vec();
        preds.sort_unstable();
        preds.dedup();
        for pred in preds {
            let Some(inst) = function.terminator(pred) else { continue };
            function.insts[inst].op.for_each_successor_mut(|call| {
                if call.block == block
                    && let Some(twin) = call.args.get(index).and_then(|arg| twins.get(arg))
                {
                    call.args.push(*twin);
                }
            });
        }
    }
    twins
}

/// The pointer that an address is; what it needs goes to the end of `out`.
fn twin_of(
    module: &mut Module,
    function: &mut Function,
    inst: Inst,
    ty: Type,
    twins: &Map<Value>,
    out: &mut Vec<Inst>,
) -> Option<Value> {
    let debug_loc = function.insts[inst].debug_loc;
    let mut emit = |function: &mut Function, op: Op, ty: Type| {
        let new = function.make_inst(op, ty);
        function.insts[new].debug_loc = debug_loc;
        out.push(new);
        function.insts[new].result
    };
    let (base, offset) = match function.insts[inst].op {
        Op::Cast { arg, .. } => return Some(arg),
        Op::Binary { op: BinaryOp::Add, args: [a, b], .. } => match twins.get(&a) {
            Some(&base) => (base, b),
            None => (*twins.get(&b)?, a),
        },
        Op::Binary { args: [a, b], .. } => {
            let int = module.cx.value_type(function, b);
            let zero = module.cx.int(int, 0);
            let op = Op::binary(BinaryOp::Sub, [zero, b]);
            (*twins.get(&a)?, emit(function, op, int)?)
        }
        _ => return None,
    };
    let op = Op::Gep { source: Type::I8, base, indices: vec![offset], flags: GepFlags::NONE };
    let twin = emit(function, op, ty)?;
    if let Some(result) = function.insts[inst].result {
        name_twin(function, result, twin);
    }
    Some(twin)
}

fn name_twin(function: &mut Function, value: Value, twin: Value) {
    if let Some(name) = function.value_name(value).map(|name| format!("{name}.ptr")) {
        function.set_value_name(twin, &name);
    }
}

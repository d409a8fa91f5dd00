//! Variables of the source, in memory where a debugger finds them.
//!
//! ```text
//!                                          %x.kept = alloca i32
//!                                          call asm sideeffect "", "=r,0"(ptr %x.kept)
//!   #dbg_value(i32 %a, !x)                   #dbg_declare(ptr %x.kept, !x)
//!   …                                 ->   store i32 %a, ptr %x.kept
//!   #dbg_value(i32 %b, !x)                 …
//!                                          store i32 %b, ptr %x.kept
//! ```
//!
//! Inline assembly without an instruction takes the address of what is kept, so that no pass
//! promotes it to a register, or drops a store that only a debugger reads. Where work-items wait
//! for each other it becomes a member of each work-item's live variables.

use oxmux_ir::constants::ConstantKind;
use oxmux_ir::debug_nodes::DebugNodes;
use oxmux_ir::metadata::{DebugLoc, DebugRecord, DebugRecordKind, Metadata, MetadataField};
use oxmux_ir::{Builder, CastOp, Context, Function, Inst, Module, Op, Type, Value};
use std::collections::{BTreeMap, BTreeSet};

/// Keeps the variables that are declared in memory, as a compiler does that does not optimize: each
/// assignment is a store of its own line, at which a debugger stops, and no loop is vectorized or
/// unrolled.
pub(crate) fn keep_declared(ir: &mut Module) {
    for_each_body(ir, |ir, function| hide_declared(&mut ir.cx, function));
}

/// Keeps all variables: those too that an optimizer left as values alone.
pub(crate) fn keep_all(ir: &mut Module) {
    for_each_body(ir, |ir, function| {
        let kept = whole_variables(ir, function);
        declare_values(ir, function, kept);
        hide_declared(&mut ir.cx, function);
    });
}

/// Drops the records of variables: no pass need look at them.
pub(crate) fn drop_records(ir: &mut Module) {
    for id in ir.function_order.clone() {
        let function = &mut ir.functions[id];
        let insts = &function.insts;
        for block in &function.block_order {
            function.blocks[*block].insts.retain(|&inst| !matches!(insts[inst].op, Op::Debug(_)));
        }
    }
}

fn for_each_body(ir: &mut Module, mut change: impl FnMut(&mut Module, &mut Function)) {
    for id in ir.function_order.clone() {
        if !ir.functions[id].is_declaration() {
            let mut function = ir.take_function(id);
            change(ir, &mut function);
            ir.put_function(id, function);
        }
    }
}

/// Hides the addresses of declared variables behind their declarations, and keeps what is stored
/// there: a debugger may look before the next store.
fn hide_declared(cx: &mut Context, function: &mut Function) {
    let mut declared = BTreeSet::new();
    for block in function.block_order.clone() {
        for inst in std::mem::take(&mut function.blocks[block].insts) {
            function.blocks[block].insts.push(inst);
            let Some(address) = declared_object(function, inst) else { continue };
            declared.insert(address);
            let mut b = Builder::new(cx, function, block);
            let ty = b.ty(address);
            b.inline_asm("", "=r,0", true, ty, &[address]);
        }
    }
    for &block in &function.block_order {
        for &inst in &function.blocks[block].insts {
            if let Op::Store { ptr, access, .. } = &mut function.insts[inst].op
                && declared.contains(ptr)
            {
                access.volatile = true;
            }
        }
    }
}

/// The private memory that an instruction declares to be a variable of the source.
fn declared_object(function: &Function, inst: Inst) -> Option<Value> {
    let Op::Debug(record) = &function.insts[inst].op else { return None };
    let address = record.location.filter(|_| record.kind == DebugRecordKind::Declare)?;
    matches!(function.def_op(address), Some(Op::Alloca { .. })).then_some(address)
}

/// A variable, and the inlined call that it is of.
type Key = (Metadata, Option<Metadata>);

/// A variable that only records of values describe.
struct ValueVariable {
    /// The type in memory; none if a record describes a part of the value, or if values have
    /// several types.
    ty: Option<Type>,
    /// Its first record, with the place.
    record: DebugRecord,
    debug_loc: DebugLoc,
}

/// The variables of which each record describes the whole value. After a record of another kind
/// memory would hold a value that the variable has no longer.
fn whole_variables(ir: &Module, function: &Function) -> BTreeMap<Key, ValueVariable> {
    let nodes = DebugNodes::new(ir);
    let mut variables: BTreeMap<Key, ValueVariable> = BTreeMap::new();
    for (_, inst) in function.insts_in_order() {
        let data = &function.insts[inst];
        let (Op::Debug(record), Some(debug_loc)) = (&data.op, data.debug_loc) else { continue };
        let ty = described_type(nodes, &ir.cx, function, record);
        variables
            .entry((record.variable, debug_loc.inlined_at))
            .and_modify(|known| known.ty = known.ty.filter(|&known| Some(known) == ty))
            .or_insert_with(|| ValueVariable { ty, record: (**record).clone(), debug_loc });
    }
    variables.retain(|_, variable| variable.ty.is_some());
    variables
}

/// The type of the variable's whole value, if a record gives it: the type of the record's value, or
/// another number of bits.
fn described_type(
    nodes: DebugNodes<'_>,
    cx: &Context,
    function: &Function,
    record: &DebugRecord,
) -> Option<Type> {
    let value = record.location.filter(|_| record.kind == DebugRecordKind::Value)?;
    if let Some(constant) = value.as_constant()
        && matches!(cx.constants.kind(constant), ConstantKind::Undef | ConstantKind::Poison)
    {
        return None;
    }
    let ty = cx.value_type(function, value);
    match nodes.operations(record.expression)?[..] {
        [] => Some(ty),
        [
            MetadataField::Word(first),
            MetadataField::Integer(from),
            MetadataField::Word(_),
            MetadataField::Word(second),
            MetadataField::Integer(to),
            MetadataField::Word(_),
            MetadataField::Word(last),
        ] if [&**first, &**second, &**last]
            == ["DW_OP_LLVM_convert", "DW_OP_LLVM_convert", "DW_OP_stack_value"]
            && cx.types.int_bits(ty).is_some_and(|bits| i128::from(bits) == *from)
            && to < from =>
        {
            match to {
                8 => Some(Type::I8),
                16 => Some(Type::I16),
                32 => Some(Type::I32),
                _ => None,
            }
        }
        _ => None,
    }
}

/// Gives each variable memory, declares it at the function's start, and stores what its records
/// describe. The records go, and those of other variables, too.
fn declare_values(ir: &mut Module, function: &mut Function, kept: BTreeMap<Key, ValueVariable>) {
    let Some(entry) = function.block_order.first().copied() else { return };
    let body = std::mem::take(&mut function.blocks[entry].insts);
    let mut memory: BTreeMap<Key, (Type, Value, u32)> = BTreeMap::new();
    for (key, variable) in kept {
        let Some(ty) = variable.ty else { continue };
        let align = ir.data_layout.abi_align(&ir.cx.types, ty);
        let mut b = Builder::new(&mut ir.cx, function, entry);
        let address = b.alloca(ty, align);
        b.debug_loc = Some(variable.debug_loc);
        let (kind, location) = (DebugRecordKind::Declare, Some(address));
        let record = DebugRecord { kind, location, expression: None, ..variable.record };
        b.inst(Op::Debug(Box::new(record)), Type::VOID);
        memory.insert(key, (ty, address, align));
    }
    function.blocks[entry].insts.extend(body);
    for block in function.block_order.clone() {
        // A store is of the line before it, where a debugger stops at none that is not there
        // without it.
        let mut place = None;
        for inst in std::mem::take(&mut function.blocks[block].insts) {
            let data = &function.insts[inst];
            let record = match &data.op {
                Op::Debug(record) if record.kind == DebugRecordKind::Value => record,
                _ => {
                    place = data.debug_loc;
                    function.blocks[block].insts.push(inst);
                    continue;
                }
            };
            let key = data.debug_loc.map(|at| (record.variable, at.inlined_at));
            let known = record.location.zip(key.and_then(|key| memory.get(&key)));
            let Some((value, &(ty, address, align))) = known else { continue };
            let mut b = Builder::new(&mut ir.cx, function, block);
            b.debug_loc = place;
            let value = match b.ty(value) == ty {
                true => value,
                false => b.cast(CastOp::Trunc, value, ty),
            };
            b.store(value, address, align);
        }
    }
}

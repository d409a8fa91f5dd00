//! The debug form: stub functions at which a debugger stops on either side of a barrier, and
//! variables that are found through the address of the live variables of the work-item that runs.

use super::arithmetic::Callable;
use super::errors::invalid;
use super::layout::{LiveStruct, MemberLocation, Slot};
use crate::pass::PassError;
use oxmux_ir::Context;
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::instruction::Call;
use oxmux_ir::metadata::{DebugLoc, DebugRecord, DebugRecordKind, MetadataField, MetadataNode};
use oxmux_ir::{Builder, Callee, Function, Inst, Linkage, Metadata, Module, Op, Type, Value};
use std::collections::BTreeSet;

/// The functions that are called before and behind each barrier, with its number.
#[derive(Copy, Clone, Debug)]
pub(super) struct Stubs {
    /// `__barrier_entry`: a work-item runs into the barrier.
    pub entry: Callable,
    /// `__barrier_exit`: a work-item continues behind it.
    pub exit: Callable,
}

impl Stubs {
    /// The module's stubs, made if they are missing.
    pub(super) fn get(module: &mut Module, kernel: &Function) -> Result<Self, PassError> {
        let mut get = |name: &str| {
            let is_new = module.find_function(name).is_none();
            let id = module.declare_function(name, Type::VOID, &[Type::I32]);
            let id = id.ok_or_else(|| {
                invalid(kernel, &format!("'{name}' is the compiler's, and has another type"))
            })?;
            if is_new {
                let mut function = module.take_function(id);
                function.linkage = Linkage::Internal;
                // Inlined, there would be nothing to stop at.
                function.attributes.set.insert(WordAttribute::NoInline);
                function.attributes.set.insert(WordAttribute::OptNone);
                let block = function.add_block();
                function.set_block_name(block, "entry");
                Builder::new(&mut module.cx, &mut function, block).ret(None);
                module.put_function(id, function);
            }
            let function = &module.functions[id];
            let (ty, convention) = (function.function_type(), function.calling_convention);
            Ok::<_, PassError>((id, ty, convention))
        };
        Ok(Self { entry: get("__barrier_entry")?, exit: get("__barrier_exit")? })
    }

    /// A call of a stub, in no block yet.
    pub(super) fn call(
        &self,
        function: &mut Function,
        stub: Callable,
        number: Value,
        debug_loc: Option<DebugLoc>,
    ) -> Inst {
        let (id, ty, calling_convention) = stub;
        let call = Call { calling_convention, ..Call::new(Callee::Function(id), ty, vec![number]) };
        let inst = function.make_inst(Op::Call(Box::new(call)), Type::VOID);
        function.insts[inst].debug_loc = debug_loc;
        inst
    }
}

/// A variable of the source that is an object.
#[derive(Clone, Debug)]
pub(super) struct Variable {
    /// The alloca of its object.
    pub alloca: Value,
    /// The kernel's debug record of it.
    record: DebugRecord,
    /// The location of the record.
    debug_loc: DebugLoc,
}

impl Variable {
    /// Declares the variable at an address.
    pub(super) fn declare(&self, b: &mut Builder<'_>, address: Value) {
        let record = DebugRecord { location: Some(address), ..self.record.clone() };
        b.debug_loc = Some(self.debug_loc);
        b.inst(Op::Debug(Box::new(record)), Type::VOID);
    }
}

/// The variables that the kernel declares, in order: all of them, or those whose address inline
/// assembly without an instruction takes.
pub(super) fn variables(function: &Function, all: bool) -> Vec<Variable> {
    let mut hidden: BTreeSet<Value> = BTreeSet::new();
    for (_, inst) in function.insts_in_order() {
        if let Op::Call(call) = &function.insts[inst].op
            && let Callee::Asm(asm) = &call.callee
            && asm.is_empty()
        {
            hidden.extend(&call.args);
        }
    }
    let declared = function.insts_in_order().filter_map(|(_, inst)| {
        let data = &function.insts[inst];
        let Op::Debug(record) = &data.op else { return None };
        let alloca = record.location.filter(|address| all || hidden.contains(address))?;
        let is_object = matches!(function.def_op(alloca), Some(Op::Alloca { .. }));
        (record.kind == DebugRecordKind::Declare && is_object).then_some(())?;
        Some(Variable { alloca, record: (**record).clone(), debug_loc: data.debug_loc? })
    });
    declared.collect()
}

/// Declares variables at their places in the structure that `address` holds the address of.
pub(super) fn declare(
    b: &mut Builder<'_>,
    live: &LiveStruct,
    variables: &[Variable],
    address: Value,
) {
    let before = b.debug_loc;
    for variable in variables {
        // Offsets of scalable members are known at run time only; no debug expression has them.
        let Some(member) = live.members.get(&Slot::Alloca(variable.alloca)) else { continue };
        let MemberLocation::Member { offset, .. } = member.place else { continue };
        let expression = Some(through_address(b.cx, offset, variable.record.expression));
        let record = DebugRecord { location: Some(address), expression, ..variable.record.clone() };
        b.debug_loc = Some(variable.debug_loc);
        b.inst(Op::Debug(Box::new(record)), Type::VOID);
    }
    b.debug_loc = before;
}

/// `DIExpression(DW_OP_deref, DW_OP_plus_uconst, offset, …)`
fn through_address(cx: &mut Context, offset: u64, rest: Option<Metadata>) -> Metadata {
    let word = |text: &str| (Box::from(""), MetadataField::Word(text.into()));
    let mut fields = vec![word("DW_OP_deref")];
    if offset != 0 {
        fields.push(word("DW_OP_plus_uconst"));
        fields.push((Box::from(""), MetadataField::Integer(i128::from(offset))));
    }
    if let Some(MetadataNode::Specialized { fields: more, .. }) =
        rest.and_then(|node| cx.metadata.get(node))
    {
        fields.extend(more.iter().cloned());
    }
    let node = MetadataNode::Specialized { distinct: false, name: "DIExpression".into(), fields };
    cx.metadata.push(node)
}

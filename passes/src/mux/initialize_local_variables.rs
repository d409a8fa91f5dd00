//! `initialize-local-variables`: writes the initial values of local variables at the start of each
//! kernel.
//!
//! ```text
//! @x = internal addrspace(3) global i32 7
//!   ->
//! @x = internal addrspace(3) global i32 undef
//! entry:  if (__mux_get_local_linear_id() == 0) store i32 7, ptr addrspace(3) @x
//!         __mux_work_group_barrier(…)
//! ```
//!
//! Local memory has no content when a work-group begins. A kernel that reaches an initialized local
//! variable begins with its first work-item writing the value, and a barrier: OpenCL C has no such
//! variables, but LLVM and SPIR-V do, and SYCL makes them.
//!
//! Needs: kernels are marked (`transfer-kernel-metadata`). Gives: no local variable has an initial
//! value.

use super::local_globals::LocalGlobals;
use crate::pass::{PassContext, PassEntry, PassError};
use oxmux_ir::address_space::{CONSTANT, LOCAL};
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::edit::split_block;
use oxmux_ir::mux::{MuxFunction, scope, semantics};
use oxmux_ir::{
    Builder, Constant, ConstantKind, FunctionId, Global, GlobalId, Inst, IntPredicate, Intrinsic,
    Linkage, Module, MuxBuiltin, Op, Type, TypeKind, Value,
};
use std::collections::BTreeSet;

const NAME: &str = "initialize-local-variables";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    NAME,
    "Lets the first work-item write the initial values of local variables",
    run,
);

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    let initialized: Vec<(GlobalId, Constant)> = module
        .global_order
        .iter()
        .filter_map(|&id| initial_value(module, id).map(|value| (id, value)))
        .collect();
    if initialized.is_empty() {
        return Ok(false);
    }
    let graph = CallGraph::compute(module);
    let uses = LocalGlobals::compute(module, &graph);
    for kernel in module.kernel_entry_points() {
        let used: BTreeSet<GlobalId> = uses.reachable(&graph, kernel);
        let used = initialized.iter().filter(|(id, _)| used.contains(id)).copied();
        let used: Vec<(GlobalId, Constant)> = used.collect();
        if used.is_empty() {
            continue;
        }
        if !graph.callers(kernel).is_empty() {
            // A call of it would initialize its caller's variables again.
            return Err(unsupported(module, kernel, "that another kernel calls"));
        }
        write_values(module, cx, kernel, &used)?;
    }
    for (id, _) in initialized {
        let nothing = module.cx.constants.undef(module.globals[id].ty);
        module.globals[id].initializer = Some(nothing);
    }
    Ok(true)
}

/// The initial value of a local variable, if it has one.
fn initial_value(module: &Module, id: GlobalId) -> Option<Constant> {
    let global = &module.globals[id];
    let value = global.initializer.filter(|_| global.address_space == LOCAL)?;
    let nothing =
        matches!(module.cx.constants.kind(value), ConstantKind::Undef | ConstantKind::Poison);
    (!nothing).then_some(value)
}

fn unsupported(module: &Module, kernel: FunctionId, what: &str) -> PassError {
    PassError::Unsupported {
        pass: NAME,
        function: module.functions[kernel].name().to_string(),
        what: format!("initialized local memory of a kernel {what}"),
    }
}

/// Inserts `if (local_linear_id == 0) { write }; barrier` behind a kernel's stack objects.
fn write_values(
    module: &mut Module,
    cx: &PassContext<'_>,
    kernel: FunctionId,
    variables: &[(GlobalId, Constant)],
) -> Result<(), PassError> {
    let mut declare = |function: MuxFunction| {
        let builtin = MuxBuiltin::Function(function);
        let id = cx.builtin_info.get_or_declare_mux_builtin(module, builtin, None)?;
        let callee = &module.functions[id];
        Some((id, callee.function_type(), callee.calling_convention))
    };
    let found = declare(MuxFunction::GetLocalLinearId).zip(declare(MuxFunction::WorkGroupBarrier));
    let Some((linear_id, barrier)) = found else {
        return Err(unsupported(module, kernel, "beside symbols with the names of mux builtins"));
    };
    let mut sources = Vec::with_capacity(variables.len());
    for &(id, value) in variables {
        let source = source_of(module, id, value);
        sources
            .push(source.ok_or_else(|| unsupported(module, kernel, "of a type without a size"))?);
    }
    let mut function = module.take_function(kernel);
    let written = function.entry().and_then(|entry| {
        let insts = &function.blocks[entry].insts;
        let is_object = |&&inst: &&Inst| matches!(function.insts[inst].op, Op::Alloca { .. });
        let objects = insts.iter().take_while(is_object).count();
        let rest = split_block(&mut function, entry, objects);
        // The branch to the rest is made anew.
        function.blocks[entry].insts.pop();
        let (write, join) = (function.add_block(), function.add_block());
        let mut b = Builder::new(&mut module.cx, &mut function, entry);
        let (id, ty, convention) = linear_id;
        let id = b.call(id, ty, convention, &[])?;
        let zero = b.int_like(id, 0);
        let is_first = b.icmp(IntPredicate::Eq, id, zero);
        b.cond_br(is_first, write, join);
        b.switch_to(write);
        for source in sources {
            source.write(&mut b);
        }
        b.br(join, &[]);
        b.switch_to(join);
        let order = semantics::SEQUENTIALLY_CONSISTENT | semantics::WORK_GROUP_MEMORY;
        let args = [0, scope::WORK_GROUP, order].map(|number| b.cx.i32(number));
        let (id, ty, convention) = barrier;
        b.call(id, ty, convention, &args);
        b.br(rest, &[]);
        function.block_order.retain(|&block| block != write && block != join);
        function.block_order.splice(1..1, [write, join]);
        Some(())
    });
    module.put_function(kernel, function);
    written.ok_or_else(|| PassError::Internal {
        pass: NAME,
        function: module.functions[kernel].name().to_string(),
        what: "a kernel without a body, or an id without a value".to_string(),
    })
}

/// Where the bytes of a variable come from.
struct Source {
    to: Value,
    align: u32,
    bytes: Value,
    from: From,
}

enum From {
    Zero,
    Value(Value),
    /// A copy in constant memory.
    Memory(Value),
}

/// Scalars and vectors are stored, zeros filled in, and everything else copied from constant
/// memory. None for a type without a size.
fn source_of(module: &mut Module, id: GlobalId, value: Constant) -> Option<Source> {
    let global = &module.globals[id];
    let (ty, space) = (global.ty, global.address_space);
    let natural = module.data_layout.abi_align(&module.cx.types, ty);
    let align = global.align.max(natural);
    let name = format!("{}.init", global.name);
    let size = module.data_layout.alloc_size(&module.cx.types, ty)?;
    let size_type = module.size_type();
    let bytes = module.cx.int(size_type, u128::from(size));
    let pointer = module.cx.types.ptr(space);
    let to = module.cx.constants.intern(pointer, ConstantKind::Global(id));
    let kind = module.cx.types.kind(ty);
    let is_aggregate =
        matches!(kind, TypeKind::Array { .. } | TypeKind::Struct { .. } | TypeKind::NamedStruct(_));
    let from = if module.cx.constants.is_zero(value) {
        From::Zero
    } else if is_aggregate {
        let mut copy = Global::new(&module.unique_symbol(&name), ty, CONSTANT);
        copy.linkage = Linkage::Internal;
        copy.constant = true;
        copy.align = align;
        copy.initializer = Some(value);
        let copy = module.add_global(copy);
        let pointer = Type::PTR_CONSTANT;
        From::Memory(module.cx.constants.intern(pointer, ConstantKind::Global(copy)).into())
    } else {
        From::Value(value.into())
    };
    Some(Source { to: to.into(), align, bytes, from })
}

impl Source {
    fn write(self, b: &mut Builder<'_>) {
        let volatile = b.cx.bool(false);
        match self.from {
            From::Zero => {
                let zero = b.cx.int(Type::I8, 0);
                let args = [self.to, zero, self.bytes, volatile];
                b.intrinsic(Intrinsic::MemSet, Type::VOID, &args);
            }
            From::Value(value) => {
                b.store(value, self.to, self.align);
            }
            From::Memory(from) => {
                let args = [self.to, from, self.bytes, volatile];
                b.intrinsic(Intrinsic::MemCpy, Type::VOID, &args);
            }
        }
    }
}

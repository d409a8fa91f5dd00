//! Local variables that begin with a value in each work-group.
//!
//! Local memory has no content when a work-group begins. A kernel that reaches an initialized local variable begins with its
//! first work-item writing the value, and a barrier: OpenCL C has no such variables, but SPIR-V does, and SYCL and Vulkan's
//! `zeroInitializeWorkgroupMemory` make them.

use std::collections::BTreeSet;

use hashbrown::HashMap;
use oxmux_ir as ir;
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::edit::split_block;
use oxmux_ir::mux::{MuxFunction, scope, semantics};
use oxmux_ir::{
    Builder, Call, Callee, Constant as IrConstant, ConstantKind, FunctionId, Global, GlobalId,
    IntPredicate, Intrinsic, Linkage, MuxBuiltin, Op, Type, TypeKind,
};
use rspirv::spirv::StorageClass;
use rustc_hash::FxBuildHasher;

use super::module::ModuleLowering;
use crate::constants::{Constant, ConstantIndex};
use crate::error::Error;

/// The address space of constants.
const CONSTANT: u32 = 2;

/// Initialized local variables, and which functions use them.
#[derive(Default)]
pub(crate) struct Uses {
    /// Each variable with its value, in the module's order.
    variables: Vec<(u32, GlobalId, IrConstant)>,
    known: HashMap<u32, usize, FxBuildHasher>,
    /// The variables that a constant names, by its id.
    of_constants: HashMap<u32, BTreeSet<usize>, FxBuildHasher>,
    uses: BTreeSet<(usize, usize)>,
}

impl Uses {
    /// A variable has a value when a work-group begins.
    pub(crate) fn add(&mut self, id: u32, global: GlobalId, value: IrConstant) {
        self.known.insert(id, self.variables.len());
        self.variables.push((id, global, value));
    }
}

impl ModuleLowering<'_> {
    /// A function uses what this id names: a variable, or a constant of addresses.
    pub(crate) fn note_local_memory(&mut self, function: u32, id: u32) {
        if self.local_memory.variables.is_empty() {
            return;
        }
        let Some(function) = self.spirv.function_index(function) else { return };
        if let Some(&variable) = self.local_memory.known.get(&id) {
            self.local_memory.uses.insert((function, variable));
            return;
        }
        let Some(constant) = self.spirv.constant(id) else { return };
        if !self.local_memory.of_constants.contains_key(&id) {
            let named = self.named_by(constant);
            self.local_memory.of_constants.insert(id, named);
        }
        let named = self.local_memory.of_constants.get(&id).into_iter().flatten();
        self.local_memory.uses.extend(named.map(|&variable| (function, variable)));
    }

    fn named_by(&self, constant: ConstantIndex) -> BTreeSet<usize> {
        let mut named = BTreeSet::new();
        let mut seen = BTreeSet::new();
        let mut work = vec![constant];
        while let Some(constant) = work.pop() {
            if !seen.insert(constant.index()) {
                continue;
            }
            match self.spirv.constants.get(constant) {
                Constant::Address(id) => named.extend(self.local_memory.known.get(id)),
                Constant::Composite(parts) => work.extend(parts.iter().copied()),
                Constant::Expression { operands, .. } => work.extend(operands.iter().copied()),
                _ => {}
            }
        }
        named
    }

    /// Whether a variable of this class begins with a value.
    pub(super) fn is_initialized_local(&self, class: StorageClass, value: Option<u32>) -> bool {
        class == StorageClass::Workgroup && value.is_some_and(|value| !self.is_undef(value))
    }
}

/// Makes each kernel write the values of the variables that it reaches.
pub(crate) fn initialize(shared: &mut ModuleLowering<'_>) -> Result<(), Error> {
    if shared.local_memory.uses.is_empty() {
        return Ok(());
    }
    let uses = std::mem::take(&mut shared.local_memory);
    let graph = CallGraph::compute(&shared.module);
    let by_function: BTreeSet<(FunctionId, usize)> = uses
        .uses
        .iter()
        .filter_map(|&(function, variable)| Some((*shared.functions.get(function)?, variable)))
        .collect();
    for kernel in shared.module.kernel_entry_points() {
        let reached = graph.reachable([kernel]);
        let used = by_function.iter().filter(|(function, _)| reached.contains(*function));
        let variables: BTreeSet<usize> = used.map(|&(_, variable)| variable).collect();
        let variables: Vec<_> =
            variables.into_iter().filter_map(|index| uses.variables.get(index).copied()).collect();
        if !variables.is_empty() {
            write_values(shared, kernel, &variables)?;
        }
    }
    Ok(())
}

/// Puts `if (local_linear_id == 0) { write }; barrier` behind a kernel's stack objects.
fn write_values(
    shared: &mut ModuleLowering<'_>,
    kernel: FunctionId,
    variables: &[(u32, GlobalId, IrConstant)],
) -> Result<(), Error> {
    let size = shared.module.size_type();
    let declare = |module: &mut ir::Module, function: MuxFunction| {
        let (ret, params) = MuxBuiltin::Function(function).signature(size, None)?;
        let id = module.declare_function(function.name(), ret, &params)?;
        let attributes = &mut module.functions[id].attributes.set;
        attributes.insert(WordAttribute::NoUnwind);
        if MuxBuiltin::Function(function).is_convergent() {
            attributes.insert(WordAttribute::Convergent);
        }
        Some(id)
    };
    let module = &mut shared.module;
    let found = declare(module, MuxFunction::GetLocalLinearId)
        .zip(declare(module, MuxFunction::WorkGroupBarrier));
    let Some((linear_id, barrier)) = found else {
        let at = variables.first().map(|(id, ..)| shared.place(*id)).unwrap_or_default();
        return Err(Error::unsupported(at, "initialized local memory beside symbols of this name"));
    };
    let mut sources = Vec::with_capacity(variables.len());
    for &(id, global, value) in variables {
        sources.push(source_of(shared, id, global, value)?);
    }
    let module = &mut shared.module;
    let call = |module: &ir::Module, id: FunctionId, args: Vec<ir::Value>| {
        let callee = &module.functions[id];
        let mut call = Call::new(Callee::Function(id), callee.function_type(), args);
        call.calling_convention = callee.calling_convention;
        Op::Call(Box::new(call))
    };
    let read = call(module, linear_id, Vec::new());
    let number = |module: &mut ir::Module, value: u32| module.cx.i32(value);
    let order = semantics::SEQUENTIALLY_CONSISTENT | semantics::WORK_GROUP_MEMORY;
    let args = vec![number(module, 0), number(module, scope::WORK_GROUP), number(module, order)];
    let wait = call(module, barrier, args);
    let mut function = module.take_function(kernel);
    if let Some(entry) = function.entry() {
        let insts = &function.blocks[entry].insts;
        let is_object = |&&inst: &&ir::Inst| matches!(function.insts[inst].op, Op::Alloca { .. });
        let objects = insts.iter().take_while(is_object).count();
        let rest = split_block(&mut function, entry, objects);
        // The branch to the rest is made anew.
        function.blocks[entry].insts.pop();
        let (write, join) = (function.add_block(), function.add_block());
        let mut b = Builder::new(&mut module.cx, &mut function, entry);
        let id = b.value(read, size);
        let zero = b.cx.zero(size);
        let is_first = b.icmp(IntPredicate::Eq, id, zero);
        b.cond_br(is_first, write, join);
        b.switch_to(write);
        for source in sources {
            source.write(&mut b);
        }
        b.br(join, &[]);
        b.switch_to(join);
        b.inst(wait, Type::VOID);
        b.br(rest, &[]);
        function.block_order.retain(|&block| block != write && block != join);
        function.block_order.splice(1..1, [write, join]);
    }
    shared.module.put_function(kernel, function);
    Ok(())
}

/// Where the bytes of a variable come from.
struct Source {
    to: ir::Value,
    align: u32,
    bytes: ir::Value,
    from: From,
}

enum From {
    Zero,
    Value(ir::Value),
    /// A copy in constant memory.
    Memory(ir::Value),
}

/// Scalars and vectors are stored, zeros filled in, and everything else copied from constant memory.
fn source_of(
    shared: &mut ModuleLowering<'_>,
    id: u32,
    global: GlobalId,
    value: IrConstant,
) -> Result<Source, Error> {
    let name = shared.free_name(&format!("{}.init", shared.module.globals[global].name), id);
    let at = shared.place(id);
    let module = &mut shared.module;
    let (ty, space) = (module.globals[global].ty, module.globals[global].address_space);
    let natural = module.data_layout.abi_align(&module.cx.types, ty);
    let align = module.globals[global].align.max(natural);
    let size = module.data_layout.alloc_size(&module.cx.types, ty);
    let Some(size) = size else {
        return Err(Error::unsupported(at, "initialized local memory of a type without a size"));
    };
    let size_type = module.size_type();
    let bytes = module.cx.int(size_type, u128::from(size));
    let pointer = module.cx.types.ptr(space);
    let to = module.cx.constants.intern(pointer, ConstantKind::Global(global));
    let kind = module.cx.types.kind(ty);
    let is_aggregate =
        matches!(kind, TypeKind::Array { .. } | TypeKind::Struct { .. } | TypeKind::NamedStruct(_));
    let from = if module.cx.constants.is_zero(value) {
        From::Zero
    } else if is_aggregate {
        let mut copy = Global::new(&name, ty, CONSTANT);
        copy.linkage = Linkage::Internal;
        copy.constant = true;
        copy.align = align;
        copy.initializer = Some(value);
        let copy = module.add_global(copy);
        let pointer = module.cx.types.ptr(CONSTANT);
        From::Memory(module.cx.constants.intern(pointer, ConstantKind::Global(copy)).into())
    } else {
        From::Value(value.into())
    };
    Ok(Source { to: to.into(), align, bytes, from })
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

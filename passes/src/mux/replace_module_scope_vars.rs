//! `replace-module-scope-vars`: turns local variables of the module into memory that each kernel
//! makes.

use super::kernel_wrappers::{
    base_name, debug_loc_of, demote, make_subprogram_artificial, take_over,
};
use super::local_globals::{LocalGlobals, has_any, names_any, tables};
use super::place_arena::{self, ArenaObject};
use crate::pass::{OrderRule, PassContext, PassEntry, PassError};
use hashbrown::HashMap;
use oxmux_ir::address_space;
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::edit::clone_function;
use oxmux_ir::entity::{EntityId, IdVec};
use oxmux_ir::metadata::{MetadataField, MetadataOperand};
use oxmux_ir::{
    Builder, Callee, CastOp, Constant, ConstantKind, Function, FunctionId, GepFlags, GlobalId,
    Linkage, Metadata, MetadataNode, Module, Op, Type, Value,
};
use rustc_hash::FxBuildHasher;
use std::collections::{BTreeMap, BTreeSet};

const NAME: &str = "replace-module-scope-vars";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    NAME,
    "Places local variables of the module in a structure that a wrapper of the kernel makes",
    run,
)
.rules(&[
    OrderRule::before("replace-wgc", "software collectives bring local variables"),
    OrderRule::before(
        "compute-local-memory-usage",
        "local variables are counted while they are variables",
    ),
]);

/// Collects the local variables that a kernel uses in one structure, which a wrapper of the kernel
/// makes and passes on as a last argument to every function that uses one.
fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    if !has_any(module) {
        return Ok(false);
    }
    let mut changed = false;
    let graph = CallGraph::compute(module);
    let uses = LocalGlobals::compute(module, &graph);
    let kernels = kernels(module);
    let owners = Owners::compute(module, &kernels, &graph);
    let places = Places::of(module);
    let tables = tables(module);
    for &kernel in &kernels {
        refuse_tables(module, kernel, &graph, &tables)?;
        let globals = uses.reachable(&graph, kernel);
        if !globals.is_empty() {
            let known =
                ModuleFacts { uses: &uses, graph: &graph, owners: &owners, places: &places };
            replace(module, kernel, &globals, &known)?;
            changed = true;
        }
    }
    Ok(remove_unused(module) || changed)
}

/// Refuses a kernel that uses a variable whose initializer holds the address of a local variable:
/// there is one for each work-group.
fn refuse_tables(
    module: &Module,
    kernel: FunctionId,
    graph: &CallGraph,
    tables: &BTreeSet<GlobalId>,
) -> Result<(), PassError> {
    if tables.is_empty() {
        return Ok(());
    }
    for id in graph.reachable([kernel]).iter() {
        let function = &module.functions[id];
        for (_, inst) in function.insts_in_order() {
            let mut named = false;
            function.insts[inst].op.for_each_value(|v| named |= names_any(module, v, tables));
            if named {
                let function = base_name(&module.functions[kernel]);
                let what = "a variable that holds the address of a local variable".to_string();
                return Err(PassError::Unsupported { pass: NAME, function, what });
            }
        }
    }
    Ok(())
}

/// The kernels that make their own local variables: entry points, and other kernels that none of
/// these calls, since a kernel that is called works on its caller's. A kernel comes before those
/// that it calls: it gets copies of them.
fn kernels(module: &Module) -> Vec<FunctionId> {
    let graph = CallGraph::compute(module);
    let entries = module.kernel_entry_points();
    let called = graph.reachable(entries.iter().copied());
    let others = module.function_order.iter().copied().filter(|&id| {
        let function = &module.functions[id];
        function.attributes.is_kernel() && !function.is_declaration() && !called.contains(id)
    });
    let mut kernels: Vec<(usize, FunctionId)> = entries
        .into_iter()
        .filter(|&id| !module.functions[id].is_declaration())
        .chain(others)
        .map(|id| (graph.reachable([id]).iter().count(), id))
        .collect();
    kernels.sort_by_key(|&(reached, _)| std::cmp::Reverse(reached));
    kernels.into_iter().map(|(_, id)| id).collect()
}

/// The structure of a kernel's local variables.
struct Layout {
    ty: Type,
    align: u32,
    members: BTreeMap<GlobalId, u32>,
}

/// Facts about the module before the pass: rewriting one kernel does not change the functions that
/// another one calls.
struct ModuleFacts<'a> {
    uses: &'a LocalGlobals,
    graph: &'a CallGraph,
    owners: &'a Owners,
    places: &'a Places,
}

/// The positions of functions and globals in the module.
struct Places {
    functions: Vec<u32>,
    globals: Vec<u32>,
}

impl Places {
    fn of(module: &Module) -> Self {
        fn places<K: EntityId>(order: &[K], count: usize) -> Vec<u32> {
            let mut places = vec![u32::MAX; count];
            for (place, id) in (0u32..).zip(order) {
                places[id.index()] = place;
            }
            places
        }
        Self {
            functions: places(&module.function_order, module.functions.len()),
            globals: places(&module.global_order, module.globals.len()),
        }
    }
}

/// For each function, the last kernel that calls it, in the order in which kernels are rewritten:
/// the others have got copies by then, and this one need not. None for functions that are called
/// from elsewhere, too, which must stay as they are.
struct Owners {
    owners: IdVec<FunctionId, Option<FunctionId>>,
}

impl Owners {
    fn compute(module: &Module, kernels: &[FunctionId], graph: &CallGraph) -> Self {
        let called = graph.reachable(kernels.iter().copied());
        let order = module.function_order.iter().copied();
        let elsewhere = graph.reachable(order.filter(|&id| !called.contains(id)));
        let mut owners = IdVec::filled(module.functions.len(), None);
        let mut seen = elsewhere;
        for &kernel in kernels.iter().rev() {
            let mut work = vec![kernel];
            while let Some(id) = work.pop() {
                if seen.insert(id) {
                    owners[id] = Some(kernel);
                    work.extend(graph.calls(id).iter().map(|&(_, callee)| callee));
                }
            }
        }
        Self { owners }
    }

    /// Whether a function that a kernel calls is needed elsewhere as it is, too.
    fn is_shared(&self, id: FunctionId, kernel: FunctionId) -> bool {
        self.owners.get(id).copied().flatten() != Some(kernel)
    }
}

fn replace(
    module: &mut Module,
    kernel: FunctionId,
    globals: &BTreeSet<GlobalId>,
    known: &ModuleFacts<'_>,
) -> Result<(), PassError> {
    let layout = lay_out(module, kernel, globals, known.places)?;
    let users = own_users(module, kernel, known)?;
    let local = Type::PTR_LOCAL;
    for &id in &users {
        let function = &mut module.functions[id];
        let arg = function.add_arg(local);
        function.set_value_name(arg, "local-vars");
        let (ret, types) = (function.return_type(), function.arg_types());
        let ty = module.cx.types.function(ret, &types);
        module.functions[id].ty = Some(ty);
    }
    let set: BTreeSet<usize> = users.iter().map(|id| id.index()).collect();
    for &id in &users {
        let mut function = module.take_function(id);
        if pass_on(module, id, &mut function, &set).is_none() {
            return Err(PassError::Internal {
                pass: NAME,
                function: function.name().to_string(),
                what: "a callee without a type".to_string(),
            });
        }
        let done = rewrite_constants(module, &mut function, &layout, globals);
        module.put_function(id, function);
        done?;
    }
    wrap(module, kernel, &layout, local);
    Ok(())
}

/// The functions between the kernel and the variables, for this kernel alone: those that others
/// reach too are copied.
fn own_users(
    module: &mut Module,
    kernel: FunctionId,
    known: &ModuleFacts<'_>,
) -> Result<Vec<FunctionId>, PassError> {
    let ModuleFacts { uses, graph, owners, places } = known;
    let mut users: Vec<FunctionId> = uses.users_from(graph, kernel).into_iter().collect();
    users.sort_unstable_by_key(|id| places.functions.get(id.index()).copied());
    let mut copies: BTreeMap<usize, FunctionId> = BTreeMap::new();
    let mut out = Vec::new();
    for id in users {
        if graph.has_unknown_callers(id) {
            let function = module.functions[id].name().to_string();
            let what = "local variables in a function whose address is taken".to_string();
            return Err(PassError::Unsupported { pass: NAME, function, what });
        }
        if !owners.is_shared(id, kernel) {
            out.push(id);
            continue;
        }
        let name = module.unique_symbol(&format!("{}.local", module.functions[id].name()));
        let copy = clone_function(module, id, &name);
        module.functions[copy].linkage = Linkage::Internal;
        module.functions[copy].drop_is_kernel();
        copies.insert(id.index(), copy);
        out.push(copy);
    }
    // A kernel that another kernel calls keeps its own name for the runtime, so its callers get the
    // copy instead.
    if let Some(&copy) = copies.get(&kernel.index()) {
        copies.remove(&kernel.index());
        module.remove_function(copy);
        out.retain(|&id| id != copy);
        let function = module.functions[kernel].name().to_string();
        let what = "local variables in a kernel that another kernel calls".to_string();
        return Err(PassError::Unsupported { pass: NAME, function, what });
    }
    for &id in &out {
        let mut function = module.take_function(id);
        for data in function.insts_in_order().map(|(_, i)| i).collect::<Vec<_>>() {
            if let Op::Call(call) = &mut function.insts[data].op
                && let Callee::Function(callee) = &mut call.callee
                && let Some(&copy) = copies.get(&callee.index())
            {
                *callee = copy;
            }
        }
        module.put_function(id, function);
    }
    Ok(out)
}

/// Passes the caller's structure on to the other users; none if one of these has no type.
fn pass_on(
    module: &Module,
    id: FunctionId,
    function: &mut Function,
    users: &BTreeSet<usize>,
) -> Option<()> {
    let own = *function.args.last()?;
    let insts: Vec<_> = function.insts_in_order().map(|(_, inst)| inst).collect();
    for inst in insts {
        let own_ty = function.ty;
        let Op::Call(call) = &mut function.insts[inst].op else { continue };
        let Callee::Function(callee) = call.callee else { continue };
        if users.contains(&callee.index()) {
            call.args.push(own);
            let ty = if callee == id { own_ty } else { module.functions[callee].ty };
            call.function_type = ty?;
        }
    }
    Some(())
}

/// Replaces constants that name a variable by computations at the start of the function.
fn rewrite_constants(
    module: &mut Module,
    function: &mut Function,
    layout: &Layout,
    globals: &BTreeSet<GlobalId>,
) -> Result<(), PassError> {
    let mut wanted = BTreeSet::new();
    for (_, inst) in function.insts_in_order() {
        function.insts[inst].op.for_each_value(|v| {
            if names_any(module, v, globals) {
                wanted.insert(v);
            }
        });
    }
    let (Some(entry), Some(&base)) = (function.entry(), function.args.last()) else {
        return Ok(());
    };
    let scratch = function.make_block();
    let name = function.name().to_string();
    let mut made: HashMap<Value, Value, FxBuildHasher> = HashMap::default();
    for value in wanted {
        let Some(root) = value.as_constant() else { continue };
        // Operands come before their users.
        let mut work = vec![(root, false)];
        while let Some((constant, ready)) = work.pop() {
            let known = made.contains_key(&Value::from(constant));
            if known || !names_any(module, constant.into(), globals) {
                continue;
            }
            if !ready {
                work.push((constant, true));
                work.extend(module.cx.constants.operands(constant).map(|operand| (operand, false)));
                continue;
            }
            let mut b = Builder::new(&mut module.cx, function, scratch);
            let new = compute(&mut b, constant, layout, base, &made);
            let new = new.ok_or_else(|| PassError::Unsupported {
                pass: NAME,
                function: name.clone(),
                what: "a constant expression over local variables".to_string(),
            })?;
            made.insert(constant.into(), new);
        }
    }
    for block in function.block_order.clone() {
        for inst in function.blocks[block].insts.clone() {
            let op = &mut function.insts[inst].op;
            op.rename_values(&made);
        }
    }
    let prologue = std::mem::take(&mut function.blocks[scratch].insts);
    function.blocks[entry].insts.splice(0..0, prologue);
    Ok(())
}

/// The operation that computes a constant from its operands.
fn compute(
    b: &mut Builder<'_>,
    constant: Constant,
    layout: &Layout,
    base: Value,
    made: &HashMap<Value, Value, FxBuildHasher>,
) -> Option<Value> {
    let part = |c: Constant| made.get(&Value::from(c)).copied().unwrap_or(c.into());
    let ty = b.cx.constants.ty(constant);
    let kind = b.cx.constants.kind(constant).clone();
    Some(match kind {
        ConstantKind::Global(global) => {
            let member = *layout.members.get(&global)?;
            let (zero, member) = (b.cx.i32(0), b.cx.i32(member));
            b.gep(layout.ty, base, &[zero, member], GepFlags::INBOUNDS)
        }
        ConstantKind::Splat(element) => b.splat(ty, part(element)),
        ConstantKind::Aggregate(elements) => {
            let mut whole = b.cx.poison(ty);
            for (i, &element) in (0u32..).zip(elements.iter()) {
                whole = if b.cx.types.is_vector(ty) {
                    let index = b.cx.i32(i);
                    b.insert_element(whole, part(element), index)
                } else {
                    b.insert_value(whole, part(element), &[i])
                };
            }
            whole
        }
        ConstantKind::Expr(expr) => {
            let mut op = expr.to_op();
            if matches!(op, Op::Binary { op, .. } if op.may_be_undefined()) {
                return None;
            }
            op.rename_values(made);
            b.value(op, ty)
        }
        _ => return None,
    })
}

/// The members in the order of the module, padded so that each has the alignment it asks for; a
/// vector of three has that of four.
fn lay_out(
    module: &mut Module,
    kernel: FunctionId,
    globals: &BTreeSet<GlobalId>,
    places: &Places,
) -> Result<Layout, PassError> {
    let unsupported = |module: &Module, what: &str| PassError::Unsupported {
        pass: NAME,
        function: module.functions[kernel].name().to_string(),
        what: what.to_string(),
    };
    let mut order: Vec<(u32, GlobalId)> = Vec::new();
    let mut in_order: Vec<GlobalId> = globals.iter().copied().collect();
    in_order.sort_unstable_by_key(|id| places.globals.get(id.index()).copied());
    for global in in_order {
        let data = &module.globals[global];
        let natural = module.data_layout.abi_align(&module.cx.types, data.ty);
        order.push((data.align.max(natural), global));
        let content = data.initializer.map(|c| module.cx.constants.kind(c).clone());
        let is_zero = data.initializer.is_some_and(|c| module.cx.constants.is_zero(c));
        let undefined = matches!(content, None | Some(ConstantKind::Undef | ConstantKind::Poison));
        if !undefined && !is_zero {
            return Err(unsupported(module, "a local variable with an initial value"));
        }
    }
    let mut fields = Vec::new();
    let mut members = BTreeMap::new();
    let mut offset = 0u64;
    let align = order.iter().map(|&(align, _)| align).max().unwrap_or(1);
    if u64::from(align) > place_arena::OBJECT_ALIGN_MAX {
        let most = place_arena::OBJECT_ALIGN_MAX;
        let what = format!("a local variable that is aligned to more than {most} bytes");
        return Err(unsupported(module, &what));
    }
    for (align, global) in order {
        let ty = module.globals[global].ty;
        let size = module.data_layout.alloc_size(&module.cx.types, ty);
        let at = offset.next_multiple_of(u64::from(align));
        if at != offset {
            fields.push(module.cx.types.array(Type::I8, at - offset));
        }
        members.insert(global, fields.len() as u32);
        fields.push(ty);
        let end = size.and_then(|s| at.checked_add(s)).filter(|&end| end < 1 << 40);
        offset = end.ok_or_else(|| unsupported(module, "local variables of this size"))?;
    }
    let ty = module.cx.types.new_named_struct("localVarTypes", &fields, false);
    Ok(Layout { ty, align, members })
}

/// The new kernel: makes the structure and calls the old one.
fn wrap(module: &mut Module, kernel: FunctionId, layout: &Layout, local: Type) {
    let mark = place_arena::mark(module, ArenaObject::LocalVariables);
    let base = base_name(&module.functions[kernel]);
    let name = module.unique_symbol(&format!("{base}.mux-local-var-wrapper"));
    let old = &module.functions[kernel];
    let (ty, ret) = (old.function_type(), old.return_type());
    let mut params = old.arg_types();
    params.pop();
    let wrapper_ty = module.cx.types.function(ret, &params);
    let old = &module.functions[kernel];
    let mut wrapper = Function::new(&name, wrapper_ty, ret, &params);
    wrapper.discard_names_as(old);
    let attributes = old.arg_attributes.iter().take(params.len()).cloned().collect();
    wrapper.arg_attributes = attributes;
    for (&arg, &from) in wrapper.args.clone().iter().zip(&old.args) {
        if let Some(name) = old.value_name(from) {
            wrapper.set_value_name(arg, name);
        }
    }
    take_over(&mut wrapper, old);
    wrapper.linkage = old.linkage;
    make_subprogram_artificial(module, &mut wrapper);
    let debug_loc = debug_loc_of(&wrapper);
    let convention = demote(module, kernel);
    let entry = wrapper.add_block();
    wrapper.set_block_name(entry, "entry");
    let mut b = Builder::new(&mut module.cx, &mut wrapper, entry);
    b.debug_loc = debug_loc;
    let memory = b.alloca(layout.ty, layout.align);
    if let Some(inst) = b.func.def_inst(memory) {
        let list = b.func.inst_metadata.entry(inst).or_default();
        list.push((place_arena::MARK.into(), mark));
    }
    let memory = b.named("local-vars", memory);
    let mut args = b.func.args.clone();
    args.push(b.cast(CastOp::AddrSpaceCast, memory, local));
    b.call(kernel, ty, convention, &args);
    b.ret(None);
    module.insert_function(wrapper);
}

/// Removes local variables that nothing names any more.
fn remove_unused(module: &mut Module) -> bool {
    let uses = LocalGlobals::compute(module, &CallGraph::compute(module));
    let used: BTreeSet<GlobalId> =
        module.function_order.iter().flat_map(|&id| uses.of(id)).collect();
    let dead: BTreeSet<GlobalId> = module
        .global_order
        .iter()
        .copied()
        .filter(|&g| module.globals[g].address_space == address_space::LOCAL && !used.contains(&g))
        .collect();
    if dead.is_empty() {
        return false;
    }
    forget_debug_info(module, &dead);
    module.remove_globals(|global| dead.contains(&global));
    true
}

/// Removes the descriptions of variables from the lists of globals of compile units.
fn forget_debug_info(module: &mut Module, globals: &BTreeSet<GlobalId>) {
    let metadata = globals.iter().flat_map(|&global| &module.globals[global].metadata);
    let described: BTreeSet<Metadata> =
        metadata.filter(|(kind, _)| &**kind == "dbg").map(|&(_, node)| node).collect();
    if described.is_empty() {
        return;
    }
    let is_list = |name: &str| name == "globals";
    let mut lists: Vec<Metadata> = Vec::new();
    for (_, node) in module.cx.metadata.iter() {
        if let MetadataNode::Specialized { name, fields, .. } = node
            && &**name == "DICompileUnit"
        {
            lists.extend(fields.iter().filter(|(field, _)| is_list(field)).filter_map(node_of));
        }
    }
    let mut empty: Vec<Metadata> = Vec::new();
    for list in lists {
        if let MetadataNode::Tuple { operands, .. } = &mut module.cx.metadata[list] {
            operands.retain(|operand| match operand {
                MetadataOperand::Node(node) => !described.contains(node),
                _ => true,
            });
            if operands.is_empty() {
                empty.push(list);
            }
        }
    }
    // A unit without globals has no list.
    for (_, node) in module.cx.metadata.iter_mut() {
        if let MetadataNode::Specialized { name, fields, .. } = node
            && &**name == "DICompileUnit"
        {
            let is_empty = |field: &(Box<str>, MetadataField)| {
                is_list(&field.0) && node_of(field).is_some_and(|list| empty.contains(&list))
            };
            fields.retain(|field| !is_empty(field));
        }
    }
}

/// The node that a field of another node refers to.
fn node_of((_, field): &(Box<str>, MetadataField)) -> Option<Metadata> {
    match field {
        MetadataField::Operand(MetadataOperand::Node(node)) => Some(*node),
        _ => None,
    }
}

//! Global dead code elimination: removes functions and globals that nothing can reach.
//!
//! Starts from exported symbols and kernels; a marked function marks the symbols that its body and
//! its metadata name, a marked global those of its initializer. Unused declarations go too. Linear.

use crate::pass::{PassContext, PassEntry, PassError};
use oxmux_ir::entity::IdSet;
use oxmux_ir::function::FunctionMetadata;
use oxmux_ir::metadata::{MetadataField, MetadataNode, MetadataOperand};
use oxmux_ir::module::CallingConvention;
use oxmux_ir::{Constant, ConstantKind, Function, FunctionId, GlobalId, Linkage, Module};

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of("globaldce", "Removes functions and globals that nothing can reach.", run)
        .idempotent();

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    let marks = Marks::compute(module);
    let before = (module.function_order.len(), module.global_order.len());
    module.remove_functions(|id| !marks.functions.contains(id));
    module.remove_globals(|id| !marks.globals.contains(id));
    Ok(before != (module.function_order.len(), module.global_order.len()))
}

/// Removes the local functions with a body that nothing can reach.
pub(crate) fn remove_dead_locals(module: &mut Module) {
    let marks = Marks::compute(module);
    let dead: IdSet<FunctionId> = {
        let mut dead = IdSet::new();
        for &id in &module.function_order {
            let function = &module.functions[id];
            if function.linkage.is_local()
                && !function.is_declaration()
                && !marks.functions.contains(id)
            {
                dead.insert(id);
            }
        }
        dead
    };
    if dead.is_empty() {
        return;
    }
    // A dead function may only be named by other dead ones, all of which are local or stay as they
    // are.
    let named_by_survivors = match only_marked_name(module, &marks, &dead) {
        true => IdSet::new(),
        false => survivors_name(module, &dead),
    };
    module.remove_functions(|id| dead.contains(id) && !named_by_survivors.contains(id));
}

/// Whether what stays and is not marked names nothing: declarations.
fn only_marked_name(module: &Module, marks: &Marks, dead: &IdSet<FunctionId>) -> bool {
    let mut functions = module.function_order.iter();
    let mut globals = module.global_order.iter();
    functions.all(|&id| {
        let FunctionMetadata { vecz_base, vecz_derived, .. } = &module.functions[id].metadata;
        let names_none = vecz_base.is_empty() && vecz_derived.is_none();
        let is_declaration = module.functions[id].is_declaration() && names_none;
        is_declaration || marks.functions.contains(id) || dead.contains(id)
    }) && globals.all(|&id| module.globals[id].initializer.is_none() || marks.globals.contains(id))
}

/// The functions that remaining symbols name, unmarked functions and globals included.
fn survivors_name(module: &Module, dead: &IdSet<FunctionId>) -> IdSet<FunctionId> {
    let mut marks = Marks::default();
    for &id in &module.function_order {
        if !dead.contains(id) {
            marks.function(id);
        }
    }
    for &id in &module.global_order {
        marks.global(module, id);
    }
    marks.close(module);
    marks.functions
}

/// The functions that metadata names, of nodes and of vectorized forms.
pub(super) fn named_by_metadata(module: &Module) -> IdSet<FunctionId> {
    let mut marks = Marks::default();
    marks.metadata(module);
    while let Some(constant) = marks.constant_work.pop() {
        marks.constant(module, constant);
    }
    for &id in &module.function_order {
        marks.variants(&module.functions[id]);
    }
    marks.functions
}

#[derive(Default)]
struct Marks {
    functions: IdSet<FunctionId>,
    globals: IdSet<GlobalId>,
    /// The constants that are or were in the list below.
    constants: IdSet<Constant>,
    function_work: Vec<FunctionId>,
    constant_work: Vec<Constant>,
}

impl Marks {
    fn compute(module: &Module) -> Self {
        let constants = IdSet::with_room(module.cx.constants.len());
        let mut marks = Self { constants, ..Self::default() };
        for &id in &module.function_order {
            if is_root(&module.functions[id]) {
                marks.function(id);
            }
        }
        for &id in &module.global_order {
            let global = &module.globals[id];
            let discardable = global.initializer.is_none() || is_discardable(global.linkage);
            if !discardable {
                marks.global(module, id);
            }
        }
        marks.metadata(module);
        marks.close(module);
        marks
    }

    fn function(&mut self, id: FunctionId) {
        if self.functions.insert(id) {
            self.function_work.push(id);
        }
    }

    fn global(&mut self, module: &Module, id: GlobalId) {
        if self.globals.insert(id) {
            module.globals[id].initializer.into_iter().for_each(|c| self.list(c));
        }
    }

    fn list(&mut self, constant: Constant) {
        if self.constants.insert(constant) {
            self.constant_work.push(constant);
        }
    }

    /// Marks the functions that metadata nodes name, whether or not the nodes are referred to.
    fn metadata(&mut self, module: &Module) {
        let mut operand = |operand: &MetadataOperand| {
            if let MetadataOperand::Constant(constant) = operand {
                self.list(*constant);
            }
        };
        for node in module.cx.metadata.values() {
            match node {
                MetadataNode::Tuple { operands, .. } => operands.iter().for_each(&mut operand),
                MetadataNode::Specialized { fields, .. } => {
                    for (_, field) in fields {
                        if let MetadataField::Operand(value) = field {
                            operand(value);
                        }
                    }
                }
            }
        }
    }

    fn close(&mut self, module: &Module) {
        loop {
            if let Some(constant) = self.constant_work.pop() {
                self.constant(module, constant);
            } else if let Some(id) = self.function_work.pop() {
                self.body(&module.functions[id]);
            } else {
                break;
            }
        }
    }

    fn body(&mut self, function: &Function) {
        for (_, inst) in function.insts_in_order() {
            let op = &function.insts[inst].op;
            if let Some((_, callee)) = op.direct_call() {
                self.function(callee);
            }
            op.for_each_value(|value| {
                if let Some(constant) = value.as_constant() {
                    self.list(constant);
                }
            });
        }
        self.variants(function);
    }

    fn variants(&mut self, function: &Function) {
        let variants = function.metadata.vecz_base.iter().chain(&function.metadata.vecz_derived);
        variants.for_each(|&(_, id)| self.function(id));
    }

    fn constant(&mut self, module: &Module, constant: Constant) {
        match module.cx.constants.kind(constant) {
            ConstantKind::Global(id) => self.global(module, *id),
            ConstantKind::Function(id) => self.function(*id),
            _ => module.cx.constants.operands(constant).for_each(|part| self.list(part)),
        }
    }
}

/// Whether a function is a root: it stays even if nothing names it.
pub(super) fn is_root(function: &Function) -> bool {
    if function.attributes.is_kernel()
        || function.calling_convention == CallingConvention::SpirKernel
    {
        return true;
    }
    !function.is_declaration() && !is_discardable(function.linkage)
}

fn is_discardable(linkage: Linkage) -> bool {
    use Linkage::*;
    matches!(linkage, Internal | Private | LinkOnce | LinkOnceOdr | AvailableExternally)
}

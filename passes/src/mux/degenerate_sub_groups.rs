//! `degenerate-sub-groups`: makes the work-group the only sub-group of kernels with
//! `"mux-degenerate-subgroups"`.
//!
//! | of sub-groups | becomes |
//! |---|---|
//! | barriers, votes, reductions, scans | those of the work-group |
//! | a broadcast from a work-item by its place | that of the work-group, by its local ids |
//! | the size, and the largest one | the work-items of the work-group, and those of one of the enqueued size |
//! | the id, the number of them, the place in one | 0, 1, the local linear id |
//!
//! Operations of work-groups must be reached by all work-items together, and so must those of such
//! a sub-group. Shuffles have no counterpart and are refused, and so is a required sub-group size,
//! which contradicts the attribute. A function that other kernels call, too, would need to be both.
//! It comes behind `lower-to-mux-builtins` and before `prepare-barriers`.

use crate::builtin_info::BuiltinInfo;
use crate::pass::{PassContext, PassEntry, PassError};
use crate::rewriter::take_name;
use hashbrown::HashMap;
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::mux::{GroupOp, GroupScope, MuxBuiltin, MuxFunction};
use oxmux_ir::{BinaryOp, Builder, Function, FunctionId, Inst, Module, Op, Type, Value};
use rustc_hash::FxBuildHasher;

const NAME: &str = "degenerate-sub-groups";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    NAME,
    "Makes the work-group the only sub-group of kernels with \"mux-degenerate-subgroups\"",
    run,
);

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    let is_marked = |id: &FunctionId| module.functions[*id].attributes.mux_degenerate_subgroups;
    let (marked, others): (Vec<FunctionId>, Vec<FunctionId>) =
        module.kernel_entry_points().into_iter().partition(is_marked);
    if marked.is_empty() {
        return Ok(false);
    }
    for &kernel in &marked {
        let function = &module.functions[kernel];
        if function.metadata.intel_reqd_sub_group_size.is_some() {
            let what = "a required sub-group size in a kernel whose sub-group is the work-group";
            return Err(unsupported(function, what));
        }
    }
    let graph = CallGraph::compute(module);
    let (reached, of_others) = (graph.reachable(marked.clone()), graph.reachable(others));
    let mut changed = false;
    for id in module.function_order.clone() {
        if module.functions[id].is_declaration() || !reached.contains(id) {
            continue;
        }
        let calls = calls(module, &module.functions[id]);
        if calls.is_empty() {
            continue;
        }
        if of_others.contains(id) {
            let what = "operations of sub-groups in a function that kernels with and without \
                            \"mux-degenerate-subgroups\" call";
            return Err(unsupported(&module.functions[id], what));
        }
        let mut function = module.take_function(id);
        let done = Rewriter { module, info: cx.builtin_info }.rewrite(&mut function, &calls);
        module.put_function(id, function);
        done?;
        changed = true;
    }
    for id in marked {
        // No sub-group builtin is left: nothing depends on the width.
        changed |= !std::mem::replace(&mut module.functions[id].attributes.mux_no_subgroups, true);
    }
    Ok(changed)
}

/// The calls of sub-group builtins.
fn calls(module: &Module, function: &Function) -> HashMap<Inst, MuxBuiltin, FxBuildHasher> {
    let insts = function.insts_in_order();
    let found =
        insts.filter_map(|(_, inst)| Some((inst, module.mux_call(&function.insts[inst].op)?)));
    found.filter(|(_, builtin)| builtin.is_sub_group()).collect()
}

struct Rewriter<'a> {
    module: &'a mut Module,
    info: &'a dyn BuiltinInfo,
}

impl Rewriter<'_> {
    fn rewrite(
        &mut self,
        function: &mut Function,
        calls: &HashMap<Inst, MuxBuiltin, FxBuildHasher>,
    ) -> Result<(), PassError> {
        let mut replacements: HashMap<Value, Value, FxBuildHasher> = HashMap::default();
        for block in function.block_order.clone() {
            let insts = std::mem::take(&mut function.blocks[block].insts);
            for inst in insts {
                let (Some(&builtin), Op::Call(call)) = (calls.get(&inst), &function.insts[inst].op)
                else {
                    function.blocks[block].insts.push(inst);
                    continue;
                };
                let args = call.args.clone();
                let old = function.insts[inst].result;
                let mut site = Site { rewriter: self, function, block, inst };
                let new = site.replacement(builtin, &args)?;
                if let (Some(old), Some(new)) = (old, new) {
                    take_name(function, old, new);
                    replacements.insert(old, new);
                }
            }
        }
        function.replace_values(&replacements);
        Ok(())
    }
}

/// A call that is replaced, and the place where that is appended.
struct Site<'s, 'a> {
    rewriter: &'s mut Rewriter<'a>,
    function: &'s mut Function,
    block: oxmux_ir::Block,
    inst: Inst,
}

impl Site<'_, '_> {
    fn builder(&mut self) -> Builder<'_> {
        let debug_loc = self.function.insts[self.inst].debug_loc;
        let mut b = Builder::new(&mut self.rewriter.module.cx, self.function, self.block);
        b.debug_loc = debug_loc;
        b
    }

    fn replacement(
        &mut self,
        builtin: MuxBuiltin,
        args: &[Value],
    ) -> Result<Option<Value>, PassError> {
        use MuxFunction::*;
        let number = |site: &mut Self, n: u32| Ok(Some(site.builder().cx.i32(n)));
        match builtin {
            MuxBuiltin::Function(GetSubGroupSize) => self.work_items(GetLocalSize).map(Some),
            MuxBuiltin::Function(GetMaxSubGroupSize) => {
                self.work_items(GetEnqueuedLocalSize).map(Some)
            }
            MuxBuiltin::Function(GetNumSubGroups) => number(self, 1),
            MuxBuiltin::Function(GetSubGroupId) => number(self, 0),
            MuxBuiltin::Function(GetSubGroupLocalId) => {
                let id = self.query(GetLocalLinearId, None)?;
                Ok(Some(self.builder().int_cast(id, Type::I32, false)))
            }
            MuxBuiltin::Function(SubGroupBarrier) => {
                self.call(MuxBuiltin::Function(WorkGroupBarrier), None, args)
            }
            MuxBuiltin::Group(GroupScope::SubGroup, op) => self.operation(op, args),
            _ => Err(unsupported(
                self.function,
                "an operation of sub-groups that work-groups have not",
            )),
        }
    }

    /// The operation of the work-group. `prepare-barriers` numbers it.
    fn operation(&mut self, op: GroupOp, args: &[Value]) -> Result<Option<Value>, PassError> {
        let mut operands = vec![self.builder().cx.i32(0)];
        let Some(&value) = args.first() else {
            return Err(unsupported(
                self.function,
                "an operation of sub-groups without an operand",
            ));
        };
        operands.push(value);
        match (op, args) {
            (GroupOp::Any | GroupOp::All | GroupOp::Reduce(_), _)
            | (GroupOp::ScanInclusive(_) | GroupOp::ScanExclusive(_), _) => {}
            (GroupOp::Broadcast, &[_, place]) => operands.extend(self.local_ids(place)?),
            _ => {
                return Err(unsupported(
                    self.function,
                    "a shuffle in a sub-group that is the work-group",
                ));
            }
        }
        let ty = self.builder().ty(value);
        self.call(MuxBuiltin::Group(GroupScope::WorkGroup, op), Some(ty), &operands)
    }

    /// The local ids of the work-item with a linear id.
    fn local_ids(&mut self, place: Value) -> Result<[Value; 3], PassError> {
        let size = self.rewriter.module.size_type();
        let x = self.query(MuxFunction::GetLocalSize, Some(0))?;
        let y = self.query(MuxFunction::GetLocalSize, Some(1))?;
        let mut b = self.builder();
        let place = b.int_cast(place, size, false);
        let row = b.binary(BinaryOp::UDiv, place, x);
        Ok([
            b.binary(BinaryOp::URem, place, x),
            b.binary(BinaryOp::URem, row, y),
            b.binary(BinaryOp::UDiv, row, y),
        ])
    }

    /// The product of a size's dimensions, as `i32`.
    fn work_items(&mut self, size: MuxFunction) -> Result<Value, PassError> {
        let mut product = self.query(size, Some(0))?;
        for dimension in 1..3 {
            let extent = self.query(size, Some(dimension))?;
            product = self.builder().mul(product, extent);
        }
        Ok(self.builder().int_cast(product, Type::I32, false))
    }

    fn query(&mut self, query: MuxFunction, dimension: Option<u32>) -> Result<Value, PassError> {
        let args: Vec<Value> = dimension.map(|d| self.builder().cx.i32(d)).into_iter().collect();
        let value = self.call(MuxBuiltin::Function(query), None, &args)?;
        value.ok_or_else(|| self.internal("a query that gives nothing"))
    }

    fn call(
        &mut self,
        builtin: MuxBuiltin,
        overload: Option<Type>,
        args: &[Value],
    ) -> Result<Option<Value>, PassError> {
        let Rewriter { module, info } = &mut *self.rewriter;
        let Some(id) = info.get_or_declare_mux_builtin(module, builtin, overload) else {
            return Err(unsupported(self.function, "a mux builtin of another type"));
        };
        let callee = &module.functions[id];
        let (ty, convention) = (callee.function_type(), callee.calling_convention);
        Ok(self.builder().call(id, ty, convention, args))
    }

    fn internal(&self, what: &str) -> PassError {
        let function = self.function.name().to_string();
        PassError::Internal { pass: NAME, function, what: what.to_string() }
    }
}

fn unsupported(function: &Function, what: &str) -> PassError {
    let function = function.name().to_string();
    PassError::Unsupported { pass: NAME, function, what: what.to_string() }
}

//! `work-item-threads`: kernels for targets where each hardware thread runs one work-item of a
//! work-group.
//!
//! It stands where other targets run `work-item-loops`. A call of such a kernel runs the work-item
//! whose ids the target's builtins return; all threads of a work-group call it. So there is nothing
//! to loop over, and barriers, collectives and copies of work-groups are the target's to define
//! ([`BuiltinInfo::define_mux_builtin`](crate::builtin_info::BuiltinInfo::define_mux_builtin)).
//!
//! Two kinds of queries are rewritten here, since nothing sets the data that their default
//! definitions read:
//!
//! | query | becomes |
//! |---|---|
//! | local id in a dimension that threads do not have | 0, and the other ids accordingly |
//! | sub-groups | of one work-item each, numbered by the local linear id |

use crate::pass::{Pass, PassContext, PassEntry, PassError, for_each_definition};
use hashbrown::HashMap;
use oxmux_ir::Phase;
use oxmux_ir::module::CallingConvention;
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::{Builder, Function, FunctionId, Inst, IntPredicate, Module, Op, Type, Value};
use rustc_hash::FxBuildHasher;

const NAME: &str = "work-item-threads";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::new(
    NAME,
    "Leaves work-items to hardware threads, which have ids in so many dimensions",
    build,
)
.params("1;2;3")
.until(Phase::Vectorized);

/// The string attribute of kernels that run one work-item for each call: in how many dimensions
/// threads have ids.
pub const ATTRIBUTE: &str = "oxmux-work-item-threads";

fn build(params: &[&str]) -> Result<Box<dyn Pass>, String> {
    let dimensions = match params {
        [] | ["3"] => 3,
        ["1"] => 1,
        ["2"] => 2,
        [other, ..] => return Err(format!("takes '1', '2' or '3' dimensions, not '{other}'")),
    };
    Ok(Box::new(WorkItemThreads { dimensions }))
}

/// Leaves work-items to hardware threads.
#[derive(Copy, Clone, Debug)]
pub struct WorkItemThreads {
    /// In how many dimensions threads have ids; local sizes in the others are 1.
    pub dimensions: u32,
}

impl Pass for WorkItemThreads {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        if module.mux_scheduling_params.is_some() {
            return Err(PassError::Invalid {
                pass: NAME,
                function: String::new(),
                what: "a module that already has scheduling parameters".to_string(),
            });
        }
        let queries = Queries::declare(module, cx)?;
        let changed = for_each_definition(module, |module, _, function| {
            rewrite(module, function, &queries, self.dimensions)
        })?;
        let kernels = module.kernel_entry_points();
        let dimensions = self.dimensions.to_string();
        for &id in &kernels {
            module.functions[id].attributes.set.set_string(ATTRIBUTE, Some(&dimensions));
        }
        // The phase does not change: a looped kernel would have no barriers.
        Ok(changed || !kernels.is_empty())
    }
}

/// A query: its function, type and how it is called.
type Query = (FunctionId, Type, CallingConvention);

/// The queries that others are made of.
struct Queries {
    local_id: Query,
    local_size: Query,
    group_id: Query,
    global_offset: Query,
    global_size: Query,
}

impl Queries {
    fn declare(module: &mut Module, cx: &PassContext<'_>) -> Result<Self, PassError> {
        let mut get = |f: MuxFunction| -> Result<Query, PassError> {
            let id =
                cx.builtin_info.get_or_declare_mux_builtin(module, MuxBuiltin::Function(f), None);
            let id = id.ok_or_else(|| PassError::Invalid {
                pass: NAME,
                function: String::new(),
                what: format!("'{f}' is declared with another type"),
            })?;
            let function = &module.functions[id];
            Ok((id, function.function_type(), function.calling_convention))
        };
        Ok(Self {
            local_id: get(MuxFunction::GetLocalId)?,
            local_size: get(MuxFunction::GetLocalSize)?,
            group_id: get(MuxFunction::GetGroupId)?,
            global_offset: get(MuxFunction::GetGlobalOffset)?,
            global_size: get(MuxFunction::GetGlobalSize)?,
        })
    }
}

/// A query that is rewritten.
enum Rewritten {
    /// `__mux_get_local_id`, of a dimension.
    LocalId(Value),
    /// `__mux_get_global_id`, of a dimension.
    GlobalId(Value),
    /// `__mux_get_local_linear_id`
    LocalLinearId,
    /// `__mux_get_global_linear_id`
    GlobalLinearId,
    /// `__mux_get_sub_group_id`
    SubGroupId,
    /// `__mux_get_num_sub_groups`
    SubGroups,
    /// `__mux_get_max_sub_group_size`
    MaxSubGroupSize,
}

/// The query that an instruction is, if it is one that is rewritten.
fn query(module: &Module, op: &Op, dimensions: u32) -> Option<Rewritten> {
    use MuxFunction::*;
    let Op::Call(call) = op else { return None };
    let (function, _) = module.mux_function_call(op)?;
    match function {
        GetSubGroupId => Some(Rewritten::SubGroupId),
        GetNumSubGroups => Some(Rewritten::SubGroups),
        GetMaxSubGroupSize => Some(Rewritten::MaxSubGroupSize),
        GetLocalLinearId if dimensions < 3 => Some(Rewritten::LocalLinearId),
        GetGlobalLinearId if dimensions < 3 => Some(Rewritten::GlobalLinearId),
        GetLocalId if dimensions < 3 => Some(Rewritten::LocalId(*call.args.first()?)),
        GetGlobalId if dimensions < 3 => Some(Rewritten::GlobalId(*call.args.first()?)),
        _ => None,
    }
}

fn rewrite(
    module: &mut Module,
    function: &mut Function,
    queries: &Queries,
    dimensions: u32,
) -> Result<bool, PassError> {
    let size = module.size_type();
    let mut replacements: HashMap<Value, Value, FxBuildHasher> = HashMap::default();
    let scratch = function.make_block();
    for block in function.block_order.clone() {
        let insts = std::mem::take(&mut function.blocks[block].insts);
        let mut out: Vec<Inst> = Vec::with_capacity(insts.len());
        for inst in insts {
            let found = query(module, &function.insts[inst].op, dimensions);
            let (Some(query), Some(result)) = (found, function.insts[inst].result) else {
                out.push(inst);
                continue;
            };
            let mut b = Builder::new(&mut module.cx, function, scratch);
            b.debug_loc = b.func.insts[inst].debug_loc;
            let value = Writer { b: &mut b, queries, dimensions, size }.write(query);
            let value = value.ok_or_else(|| PassError::Internal {
                pass: NAME,
                function: function.name().to_string(),
                what: "a query of ids or sizes that gives no value".to_string(),
            })?;
            out.append(&mut function.blocks[scratch].insts);
            replacements.insert(result, value);
        }
        function.blocks[block].insts = out;
    }
    function.replace_values(&replacements);
    Ok(!replacements.is_empty())
}

struct Writer<'a, 'b> {
    b: &'a mut Builder<'b>,
    queries: &'a Queries,
    dimensions: u32,
    size: Type,
}

impl Writer<'_, '_> {
    /// The replacement of a query; none if a query that it uses has no value.
    fn write(&mut self, query: Rewritten) -> Option<Value> {
        Some(match query {
            Rewritten::LocalId(rank) => self.local_id(rank)?,
            Rewritten::GlobalId(rank) => self.global_id(rank)?,
            Rewritten::GlobalLinearId => {
                let mut sum = self.b.cx.int(self.size, 0);
                for dim in [2, 1, 0] {
                    let dim = self.b.cx.i32(dim);
                    let size = self.ask(self.queries.global_size, dim)?;
                    let id = self.global_id(dim)?;
                    let offset = self.ask(self.queries.global_offset, dim)?;
                    let id = self.b.sub(id, offset);
                    let rows = self.b.mul(sum, size);
                    sum = self.b.add(rows, id);
                }
                sum
            }
            Rewritten::LocalLinearId => self.local_linear_id()?,
            Rewritten::SubGroupId => {
                let id = self.local_linear_id()?;
                self.b.int_cast(id, Type::I32, false)
            }
            Rewritten::SubGroups => {
                let mut product = self.b.cx.int(self.size, 1);
                for dim in 0..3 {
                    let dim = self.b.cx.i32(dim);
                    let size = self.ask(self.queries.local_size, dim)?;
                    product = self.b.mul(product, size);
                }
                self.b.int_cast(product, Type::I32, false)
            }
            // A sub-group is one work-item.
            Rewritten::MaxSubGroupSize => self.b.cx.i32(1),
        })
    }

    fn ask(&mut self, (function, ty, convention): Query, rank: Value) -> Option<Value> {
        self.b.call(function, ty, convention, &[rank])
    }

    /// The target's local id in the dimensions of its threads; 0 in others.
    fn local_id(&mut self, rank: Value) -> Option<Value> {
        let zero = self.b.cx.int(self.size, 0);
        let limit = self.b.cx.i32(self.dimensions);
        if let Some(rank) = self.b.cx.constants.value_uint(rank)
            && rank >= u128::from(self.dimensions)
        {
            return Some(zero);
        }
        if self.b.cx.constants.value_uint(rank).is_some() {
            return self.ask(self.queries.local_id, rank);
        }
        let has = self.b.icmp(IntPredicate::Ult, rank, limit);
        let first = self.b.cx.i32(0);
        let rank = self.b.select(has, rank, first);
        let id = self.ask(self.queries.local_id, rank)?;
        Some(self.b.select(has, id, zero))
    }

    fn local_linear_id(&mut self) -> Option<Value> {
        let mut sum = self.b.cx.int(self.size, 0);
        for dim in [2, 1, 0] {
            let dim = self.b.cx.i32(dim);
            let size = self.ask(self.queries.local_size, dim)?;
            let id = self.local_id(dim)?;
            let rows = self.b.mul(sum, size);
            sum = self.b.add(rows, id);
        }
        Some(sum)
    }

    fn global_id(&mut self, rank: Value) -> Option<Value> {
        let group = self.ask(self.queries.group_id, rank)?;
        let size = self.ask(self.queries.local_size, rank)?;
        let local = self.local_id(rank)?;
        let offset = self.ask(self.queries.global_offset, rank)?;
        let first = self.b.mul(group, size);
        let id = self.b.add(first, local);
        Some(self.b.add(id, offset))
    }
}

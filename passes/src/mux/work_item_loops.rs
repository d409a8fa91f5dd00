//! `work-item-loops`: makes kernels that run a work-group out of kernels that run a work-item.
//!
//! A kernel without barriers is called in three nested loops. One with barriers is cut into regions ([`regions`]), each a
//! function ([`region_functions`]) that returns which barrier it ran into; what lives across barriers is kept in memory
//! ([`live`]); the wrapper ([`wrapper`]) runs the loops around one region after the other. Work-group collectives are
//! barriers with a computation between the loops ([`collectives`]).

mod collectives;
mod live;
mod region_functions;
mod regions;
mod wrapper;

pub(super) use collectives::apply as combine;

use crate::builtin_info::BuiltinInfo;
use crate::pass::{Pass, PassContext, PassEntry, PassError};
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::entity::IdSet;
use oxmux_ir::function::VectorizationInfo;
use oxmux_ir::metadata::DebugLoc;
use oxmux_ir::module::CallingConvention;
use oxmux_ir::mux::{BarrierSchedule, Builtin, GroupOp, MuxBuiltin, MuxFunction};
use oxmux_ir::{Builder, Function, FunctionId, Linkage, Module, Phase};
use wrapper::{Builtins, Code, Plan, Variant};

const NAME: &str = "work-item-loops";

/// The pass by its name.
pub const ENTRY: PassEntry = PassEntry {
    name: NAME,
    params: "debug;no-tail",
    summary: "Wraps kernels in loops over the work-items of a work-group, split at barriers",
    build,
};

fn build(params: &[&str]) -> Result<Box<dyn Pass>, String> {
    let mut pass = WorkItemLoops::default();
    for &param in params {
        match param {
            "debug" => pass.debug = true,
            "no-tail" => pass.no_tail = true,
            other => return Err(format!("'{other}' is neither 'debug' nor 'no-tail'")),
        }
    }
    Ok(Box::new(pass))
}

/// Wraps every kernel entry point in loops over the work-items of a work-group.
#[derive(Copy, Clone, Default, Debug)]
pub struct WorkItemLoops {
    /// Whether all objects on the stack of a kernel with barriers live as long as the kernel, for a debugger.
    pub debug: bool,
    /// Whether vectorized kernels are known to need no tail.
    pub no_tail: bool,
}

impl Pass for WorkItemLoops {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        let kernels = module.kernel_entry_points();
        let uses = QueryUses::compute(module);
        let mut replaced = Vec::new();
        let tails: IdSet<FunctionId> = {
            let mut tails = IdSet::new();
            for &kernel in &kernels {
                if let Some((_, scalar)) = module.functions[kernel].metadata.vecz_derived {
                    tails.insert(scalar);
                }
            }
            tails
        };
        for &kernel in &kernels {
            // The scalar kernel behind a vectorized one runs as its tail, not by itself.
            if tails.contains(kernel) {
                module.functions[kernel].attributes.mux_kernel = None;
                module.functions[kernel].linkage = Linkage::Internal;
                continue;
            }
            self.wrap(module, kernel, &uses, cx)?;
            replaced.push(kernel);
        }
        remove_split_kernels(module, &replaced, &tails);
        let advanced = module.phase < Phase::Looped;
        module.phase = module.phase.max(Phase::Looped);
        Ok(advanced || !kernels.is_empty())
    }
}

impl WorkItemLoops {
    fn wrap(
        &self,
        module: &mut Module,
        kernel: FunctionId,
        uses: &QueryUses,
        cx: &PassContext<'_>,
    ) -> Result<(), PassError> {
        let (mut wrapper, debug_loc) = wrapper_header(module, kernel);
        let chosen = self.choose(module, kernel, uses);
        let main_info = chosen.main.1;
        let main = self.variant(module, chosen.main, uses, cx)?;
        let tail = chosen.tail.map(|tail| self.variant(module, tail, uses, cx)).transpose()?;
        let function = &module.functions[kernel];
        if let Some(tail) = &tail
            && !same_barriers(&main, tail)
        {
            return Err(unsupported(
                function,
                "a vectorized kernel with other barriers than its tail",
            ));
        }
        let scans = has_scan(&main);
        let order = work_item_order(function, main_info.dimension as usize, scans, main.width > 1)?;
        let sizes = known_sizes(function);
        let sub_groups = uses.sub_groups(function, kernel)
            || chosen.tail.is_some_and(|(id, _)| uses.sub_groups(&module.functions[id], id));
        let builtins = builtins(module, cx.builtin_info, kernel)?;
        let plan = Plan {
            main,
            tail,
            sizes,
            order,
            sub_groups,
            size_ty: module.size_type(),
            arena_mark: super::place_arena::mark(module, super::place_arena::Kind::LiveVariables),
            builtins,
        };
        wrapper.metadata.vecz_derived = None;
        wrapper.metadata.vecz_base.clear();
        wrapper.metadata.codeplay_ca_wrapper = Some((main_info, chosen.tail.map(|(_, info)| info)));
        let entry = wrapper.add_block();
        wrapper.set_block_name(entry, "entry");
        let mut b = Builder::new(&mut module.cx, &mut wrapper, entry);
        b.debug_loc = debug_loc;
        wrapper::write(&mut b, &plan);
        module.insert_function(wrapper);
        Ok(())
    }

    /// Which versions of a kernel run: the kernel itself, and for a vectorized one what runs the rest.
    fn choose(&self, module: &Module, kernel: FunctionId, uses: &QueryUses) -> Chosen {
        let function = &module.functions[kernel];
        let scalar_info =
            VectorizationInfo { width: 1, scalable: false, dimension: 0, predicated: false };
        let Some((info, scalar)) = function.metadata.vecz_derived else {
            return Chosen { main: (kernel, scalar_info), tail: None };
        };
        // A vectorized kernel's collectives do not say which lane an id or a running value means.
        if uses.needs_scalar(kernel) {
            return Chosen { main: (scalar, scalar_info), tail: None };
        }
        let main = (kernel, info);
        let size = known_sizes(function)[info.dimension.min(2) as usize];
        let fits =
            !info.scalable && size.is_some_and(|s| s.is_multiple_of(u64::from(info.width.max(1))));
        if info.predicated || self.no_tail || fits {
            return Chosen { main, tail: None };
        }
        let sibling = module.functions[scalar].metadata.vecz_base.iter().find(|(other, _)| {
            other.predicated
                && (other.width, other.scalable, other.dimension)
                    == (info.width, info.scalable, info.dimension)
        });
        let tail = match sibling {
            Some(&(info, function)) => (function, info),
            None => (scalar, scalar_info),
        };
        Chosen { main, tail: Some(tail) }
    }

    /// Splits a version at its barriers.
    fn variant(
        &self,
        module: &mut Module,
        (id, info): (FunctionId, VectorizationInfo),
        uses: &QueryUses,
        cx: &PassContext<'_>,
    ) -> Result<Variant, PassError> {
        let function = module.take_function(id);
        let made = self.code(module, id, &function, uses, cx);
        module.put_function(id, function);
        let mut code = made?;
        let convention = super::demote(module, id);
        if let Code::Whole { calling_convention, .. } = &mut code {
            *calling_convention = convention;
        }
        let (width, scalable) = (info.width.max(1), info.scalable);
        Ok(Variant { code, width, scalable, predicated: info.predicated })
    }

    fn code(
        &self,
        module: &mut Module,
        id: FunctionId,
        function: &Function,
        uses: &QueryUses,
        cx: &PassContext<'_>,
    ) -> Result<Code, PassError> {
        if uses.calls_barrier(id) {
            return Err(PassError::Invalid {
                pass: NAME,
                function: function.name().to_string(),
                what: "a barrier in a called function: run prepare-barriers before".to_string(),
            });
        }
        let Some(split) = regions::split(module, function)? else {
            let ty = function.function_type();
            let calling_convention = function.calling_convention;
            return Ok(Code::Whole { function: id, ty, calling_convention });
        };
        let name = format!("{}_live_vars", base_name(function));
        let live = live::analyze(module, &split, &name, self.debug)?;
        let functions = region_functions::make(module, &split, &live, cx.inlined_instructions_max)?;
        Ok(Code::Regions { functions, live, barriers: split.barriers })
    }
}

/// The kernel that runs, and what runs the rest.
struct Chosen {
    main: (FunctionId, VectorizationInfo),
    tail: Option<(FunctionId, VectorizationInfo)>,
}

/// What passes append their suffix to.
pub(super) fn base_name(function: &Function) -> String {
    let name = function.attributes.mux_base_fn_name.as_deref();
    name.unwrap_or(function.name()).to_string()
}

fn same_barriers(a: &Variant, b: &Variant) -> bool {
    match (&a.code, &b.code) {
        (Code::Whole { .. }, Code::Whole { .. }) => true,
        (Code::Regions { functions: a, .. }, Code::Regions { functions: b, .. }) => {
            a.keys().eq(b.keys())
        }
        _ => false,
    }
}

fn has_scan(variant: &Variant) -> bool {
    let Code::Regions { barriers, .. } = &variant.code else { return false };
    barriers.values().any(|b| {
        b.schedule == BarrierSchedule::Linear
            || matches!(
                b.builtin,
                MuxBuiltin::Group(_, GroupOp::ScanInclusive(_) | GroupOp::ScanExclusive(_))
            )
    })
}

/// The dimensions, innermost first. The vectorized dimension is innermost; scans need the order of the linear id.
fn work_item_order(
    function: &Function,
    vectorized: usize,
    linear: bool,
    is_vector: bool,
) -> Result<[usize; 3], PassError> {
    let text = function.attributes.mux_work_item_order.as_deref().unwrap_or("xyz");
    let dims: Option<Vec<usize>> = text.chars().map(|c| "xyz".find(c)).collect();
    let mut dims = match dims {
        Some(dims) if dims.len() == 3 && (0..3).all(|d| dims.contains(&d)) => dims,
        _ => return Err(unsupported(function, "a work-item order that is no order of x, y and z")),
    };
    if linear {
        dims = vec![0, 1, 2];
    }
    if is_vector {
        if vectorized > 2 || (linear && vectorized != 0) {
            return Err(unsupported(function, "a scan in a kernel that is not vectorized over x"));
        }
        dims.retain(|&d| d != vectorized);
        dims.insert(0, vectorized);
    }
    Ok([dims[0], dims[1], dims[2]])
}

/// The work-group's size as far as metadata tells it.
pub(super) fn known_sizes(function: &Function) -> [Option<u64>; 3] {
    let mut sizes = [None; 3];
    for (dim, size) in sizes.iter_mut().enumerate() {
        if let Some(required) = function.metadata.reqd_work_group_size {
            *size = Some(u64::from(required[dim]));
        } else if function.metadata.max_work_dim.is_some_and(|max| dim as u32 >= max) {
            *size = Some(1);
        }
    }
    sizes
}

fn builtins(
    module: &mut Module,
    info: &dyn BuiltinInfo,
    kernel: FunctionId,
) -> Result<Builtins, PassError> {
    let mut get = |f: MuxFunction| {
        let late = module.mux_scheduling_params.is_some();
        let id = info.get_or_declare_mux_builtin(module, MuxBuiltin::Function(f), None);
        match id {
            Some(id) if !late => {
                let function = &module.functions[id];
                Ok((id, function.function_type(), function.calling_convention))
            }
            _ => Err(PassError::Invalid {
                pass: NAME,
                function: module.functions[kernel].name().to_string(),
                what: format!("'{f}' already has scheduling parameters, or another type"),
            }),
        }
    };
    Ok(Builtins {
        get_local_size: get(MuxFunction::GetLocalSize)?,
        set_local_id: get(MuxFunction::SetLocalId)?,
        set_sub_group_id: get(MuxFunction::SetSubGroupId)?,
        set_num_sub_groups: get(MuxFunction::SetNumSubGroups)?,
        set_max_sub_group_size: get(MuxFunction::SetMaxSubGroupSize)?,
        mem_barrier: get(MuxFunction::MemBarrier)?,
    })
}

/// The wrapper without its body, and what its instructions are said to come from.
fn wrapper_header(module: &mut Module, kernel: FunctionId) -> (Function, Option<DebugLoc>) {
    let name = format!("{}.mux-barrier-wrapper", base_name(&module.functions[kernel]));
    super::wrapper_of(module, kernel, &name)
}

/// Gives a function made of a kernel's parts what it inherits: attributes, debug information, calling convention.
fn inherit(function: &mut Function, kernel: &Function) {
    function.attributes = kernel.attributes.clone();
    function.attributes.mux_kernel = None;
    function.attributes.mux_base_fn_name = Some(base_name(kernel).into());
    function.metadata.other = kernel.metadata.other.clone();
    function.calling_convention = match kernel.calling_convention {
        CallingConvention::SpirKernel => CallingConvention::SpirFunc,
        other => other,
    };
    let set = &mut function.attributes.set;
    if !set.has(WordAttribute::NoInline) && !set.has(WordAttribute::OptNone) {
        set.insert(WordAttribute::AlwaysInline);
    }
}

/// Kernels that were cut into regions still call barriers. They are removed unless something refers to them.
fn remove_split_kernels(module: &mut Module, replaced: &[FunctionId], tails: &IdSet<FunctionId>) {
    let graph = CallGraph::compute(module);
    let mut dead: IdSet<FunctionId> = IdSet::new();
    for id in replaced.iter().copied().chain(tails.iter()) {
        if graph.callers(id).is_empty() && !graph.is_address_taken(id) {
            dead.insert(id);
        }
    }
    for &id in &module.function_order.clone() {
        let metadata = &mut module.functions[id].metadata;
        metadata.vecz_base.retain(|(_, other)| !dead.contains(*other));
        metadata.vecz_derived = metadata.vecz_derived.filter(|(_, other)| !dead.contains(*other));
    }
    module.remove_functions(|id| dead.contains(id));
}

/// What functions ask and call, themselves or through others.
struct QueryUses {
    sub_groups: IdSet<FunctionId>,
    called_barriers: IdSet<FunctionId>,
    needs_scalar: IdSet<FunctionId>,
}

impl QueryUses {
    fn compute(module: &Module) -> Self {
        let graph = CallGraph::compute(module);
        let builtin = |id: FunctionId| module.functions[id].builtin().and_then(Builtin::as_mux);
        let mut uses = Self {
            sub_groups: IdSet::new(),
            called_barriers: IdSet::new(),
            needs_scalar: IdSet::new(),
        };
        let mut has_barrier: IdSet<FunctionId> = IdSet::new();
        let mut changed = true;
        // Callees come first, so a second round is only needed for recursion.
        while changed {
            changed = false;
            for &id in graph.bottom_up() {
                for &(_, callee) in graph.calls(id) {
                    let builtin = builtin(callee);
                    if uses.sub_groups.contains(callee) || builtin.is_some_and(|b| b.is_sub_group())
                    {
                        changed |= uses.sub_groups.insert(id);
                    }
                    if has_barrier.contains(callee) {
                        changed |= uses.called_barriers.insert(id);
                        changed |= has_barrier.insert(id);
                    }
                    if let Some(builtin) = builtin
                        && builtin.splits_kernel()
                    {
                        changed |= has_barrier.insert(id);
                    }
                    if let Some(MuxBuiltin::Group(oxmux_ir::mux::GroupScope::WorkGroup, op)) =
                        builtin
                        && !matches!(op, GroupOp::Any | GroupOp::All | GroupOp::Reduce(_))
                    {
                        changed |= uses.needs_scalar.insert(id);
                    }
                }
            }
        }
        uses
    }
    /// Whether the function asks about sub-groups; `"mux-no-subgroups"` is trusted.
    fn sub_groups(&self, function: &Function, id: FunctionId) -> bool {
        !function.attributes.mux_no_subgroups && self.sub_groups.contains(id)
    }
    /// Whether a function that it calls has a barrier.
    fn calls_barrier(&self, id: FunctionId) -> bool {
        self.called_barriers.contains(id)
    }
    /// Whether it has a collective that only the scalar kernel can take part in.
    fn needs_scalar(&self, id: FunctionId) -> bool {
        self.needs_scalar.contains(id)
    }
}

fn unsupported(function: &Function, what: &str) -> PassError {
    let function = function.name().to_string();
    PassError::Unsupported { pass: NAME, function, what: what.to_string() }
}

//! `work-item-loops`: makes kernels that run a work-group out of kernels that run a work-item, or a
//! vector of them.
//!
//! Which versions of a kernel run together is chosen first ([`choose`]). A kernel without barriers
//! is called in three nested loops. One with barriers is cut into regions ([`regions`]), each a
//! function ([`region_functions`]) that returns which barrier it ran into; what lives across
//! barriers is kept in memory ([`live`], [`layout`], [`rematerialization`]); the wrapper
//! ([`wrapper`], [`loops`], [`sub_groups`]) runs the loops around one region after the other.
//! Work-group collectives are barriers with a computation between the loops ([`collectives`]). Main
//! version and tail are cut in the same way: their regions are matched by the barriers' ids. The
//! debug form ([`debug`]) keeps all of a kernel's objects in memory that a debugger can find.
//!
//! Before -> after, for a kernel without barriers:
//!
//! ```text
//! define spir_kernel void @k(ptr %p) #entry  ->  define internal spir_func void @k(ptr %p) alwaysinline
//!                                                define spir_kernel void @k.mux-barrier-wrapper(ptr %p) #entry
//! ```
//!
//! Kernels that are no entry points stay as they are: they are called.

mod arithmetic;
pub mod check;
mod choose;
mod collectives;
mod debug;
mod errors;
mod group_uniform;
mod layout;
mod live;
mod loops;
mod region_functions;
mod regions;
mod rematerialization;
mod sub_groups;
mod uses;
mod versions;
mod wrapper;
mod wrapper_state;

pub(crate) use collectives::apply as combine;

pub use choose::original as original_kernel;

use crate::builtin_info::BuiltinInfo;
use crate::mux::join_rows::split_rows;
use crate::mux::kernel_wrappers::{base_name, demote, known_sizes, wrapper_of};
use crate::pass::{OrderRule, Pass, PassContext, PassEntry, PassError};
use choose::{Layout, Layouts, Version};
use errors::{NAME, unsupported};
use hashbrown::HashMap;
use oxmux_ir::analysis::{Cfg, Dominators, Loops};
use oxmux_ir::attributes::MuxKernel;
use oxmux_ir::metadata::DebugLoc;
use oxmux_ir::mux::{BarrierSchedule, GroupOp, MuxBuiltin, MuxFunction};
use oxmux_ir::{Builder, Function, FunctionId, Module, Phase};
use regions::depends_on_order;
use rustc_hash::FxBuildHasher;
use std::collections::BTreeSet;
use uses::QueryUses;
use versions::{Builtins, Code, SubGroupBuiltins, Variant, WrapperParts};

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::new(NAME, "Wraps kernels in loops over the work-items of a work-group, split at barriers", build).params("debug;no-tail;group-vars;any-local-size;row-by-row").until(Phase::Vectorized).gives(Phase::Built, Phase::Looped).rules(&[OrderRule::before("prepare-barriers","versions of a kernel are matched by the numbers of their barriers, and kernels are split at their own calls alone")]);

/// The same pass by the name that older texts of the specification have for it.
pub const HANDLE_BARRIERS_ENTRY: PassEntry = ENTRY.named("handle-barriers", ENTRY.summary);

fn build(params: &[&str]) -> Result<Box<dyn Pass>, String> {
    let mut pass = WorkItemLoops::default();
    for &param in params {
        match param {
            "debug" => pass.debug = true,
            "no-tail" => pass.no_tail = true,
            "group-vars" => pass.group_vars = true,
            "any-local-size" => pass.any_local_size = true,
            "row-by-row" => pass.row_by_row = true,
            other => {
                let known = "'debug', 'no-tail', 'group-vars', 'any-local-size', 'row-by-row'";
                return Err(format!("'{other}' is none of {known}"));
            }
        }
    }
    Ok(Box::new(pass))
}

/// The aimed length of a row, in work-items, for a kernel without loops. Estimated; no command
/// measures it.
const STREAM_ROW: u32 = 256;

/// Wraps every kernel entry point in loops over the work-items of a work-group.
#[derive(Copy, Clone, Default, Debug)]
pub struct WorkItemLoops {
    /// `IsDebug`: whether debuggers can find all objects of kernels with barriers, and stop at
    /// barriers.
    pub debug: bool,
    /// `ForceNoTail`: whether vectorized kernels are known to need no tail.
    pub no_tail: bool,
    /// Whether values that are uniform in a work-group are stored once for the group. Else the
    /// structure of live variables has all, as the specification describes it.
    pub group_vars: bool,
    /// Whether kernels whose results do not depend on the work-group size are marked
    /// (`"oxmux-any-local-size"`).
    pub any_local_size: bool,
    /// Whether one nest of loops runs all versions of a kernel, row by row, where any order will
    /// do. Else each version has a nest of its own, as the specification describes it, which is
    /// more code.
    pub row_by_row: bool,
}

impl Pass for WorkItemLoops {
    fn name(&self) -> &'static str {
        NAME
    }

    fn has_check(&self) -> bool {
        cfg!(feature = "checks")
    }

    fn check(&self, before: &Module, after: &Module) -> Result<(), PassError> {
        match cfg!(feature = "checks") {
            true => check::check(before, after),
            false => Ok(()),
        }
    }

    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        let kernels = module.kernel_entry_points();
        for &id in &kernels {
            let function = &module.functions[id];
            if function.metadata.vecz_derived.is_some() && choose::original(module, id).is_none() {
                return Err(errors::invalid(function, "a kernel that was vectorized from itself"));
            }
        }
        let uses = QueryUses::compute(module, self.any_local_size);
        let layouts = choose::layouts(module, &uses, self.no_tail);
        // Wrappers copy the kernels' attributes before these are removed.
        let headers: Vec<Header> =
            layouts.iter().map(|all| wrapper_header(module, all.first.known_by())).collect();
        let headers = described_once(headers);
        let functions: Vec<FunctionId> =
            layouts.iter().flat_map(Layouts::all).flat_map(Layout::functions).collect();
        for &id in &functions {
            // A subprogram describes one function, and that is the wrapper now.
            module.functions[id].metadata.other.retain(|(kind, _)| !is_debug(kind));
        }
        let narrow = choose::narrow_versions(module);
        let others = narrow.into_iter().chain(kernels.iter().copied());
        for id in functions.into_iter().chain(others) {
            demote(module, id);
        }
        let mut codes = Codes { pass: *self, uses: &uses, made: HashMap::default() };
        for (layouts, header) in layouts.iter().zip(headers) {
            wrap(module, layouts, header, &mut codes, cx)?;
        }
        Ok(!kernels.is_empty())
    }
}

/// A wrapper without its body, and the debug location of its instructions.
type Header = (Function, Option<DebugLoc>);

/// Makes one wrapper.
fn wrap(
    module: &mut Module,
    layouts: &Layouts,
    (mut wrapper, debug_loc): Header,
    codes: &mut Codes<'_>,
    cx: &PassContext<'_>,
) -> Result<(), PassError> {
    let layout = &layouts.first;
    let plan = plan_of(module, layout, codes, cx)?;
    let along_x = layouts.along_x.as_ref().map(|layout| plan_of(module, layout, codes, cx));
    let along_x = along_x.transpose()?;
    let asks = plan.builtins.sub_groups.is_some();
    wrapper.metadata.vecz_derived = None;
    wrapper.metadata.vecz_base.clear();
    wrapper.metadata.vecz_base_fail.clear();
    wrapper.metadata.codeplay_ca_wrapper = Some((layout.main.1, layout.tail.map(|(_, info)| info)));
    if !asks && wrapper.metadata.intel_reqd_sub_group_size.is_some() {
        // It does not observe the size of its sub-groups.
        wrapper.attributes.mux_no_subgroups = true;
    }
    let marks = codes.pass.any_local_size && !layout.functions().any(|id| codes.uses.groups(id));
    wrapper.attributes.any_local_size = marks.then(|| row_aimed_at(module, layout));
    let entry = wrapper.add_block();
    wrapper.set_block_name(entry, "entry");
    let mut b = Builder::new(&mut module.cx, &mut wrapper, entry);
    b.debug_loc = debug_loc;
    let written = match &along_x {
        None => wrapper::write(&mut b, &plan),
        Some(along_x) => wrapper::write_either(&mut b, &plan, along_x),
    };
    written.map_err(|what| PassError::Internal {
        pass: NAME,
        function: wrapper.name().to_string(),
        what: what.to_string(),
    })?;
    insert(module, wrapper);
    Ok(())
}

/// What the loops of a layout need.
fn plan_of(
    module: &mut Module,
    layout: &Layout,
    codes: &mut Codes<'_>,
    cx: &PassContext<'_>,
) -> Result<WrapperParts, PassError> {
    let is_split = layout.functions().any(|id| regions::has_barrier(module, &module.functions[id]));
    let main = codes.variant(module, layout.main, is_split, cx)?;
    let mut other = |version: Option<Version>| {
        version.map(|version| codes.variant(module, version, is_split, cx)).transpose()
    };
    let (middle, tail) = (other(layout.middle)?, other(layout.tail)?);
    let function = &module.functions[layout.main.0];
    if module.functions[layout.known_by()].function_type() != function.function_type() {
        return Err(errors::invalid(function, "a vectorized kernel of another type than its tail"));
    }
    check_barriers(function, &main, tail.as_ref())?;
    if let Some(middle) = &middle {
        check_barriers(function, middle, tail.as_ref())?;
    }
    let variants = || [Some(&main), middle.as_ref(), tail.as_ref()].into_iter().flatten();
    let linear = variants().any(is_linear);
    let sums = variants().any(sums_floats);
    let dimension = layout.main.1.dimension;
    let order = work_item_order(function, dimension, [linear, sums], !main.is_scalar())?;
    let sizes = known_sizes(function);
    let has_scalar_tail = tail.as_ref().is_some_and(Variant::is_scalar);
    let asks = layout.functions().any(|id| codes.uses.sub_groups(module, id));
    let builtins = builtins(module, cx.builtin_info, layout.main.0, [is_split, asks])?;
    Ok(WrapperParts {
        main,
        middle,
        tail,
        sizes,
        order,
        equal_sub_groups: has_scalar_tail && asks,
        row_by_row: codes.pass.row_by_row,
        size_ty: module.size_type(),
        builtins,
    })
}

/// The functions of a module that may observe how their work-items are grouped, or in which order
/// they run.
pub struct GroupObservers(QueryUses);

impl GroupObservers {
    /// Looks at what all functions ask and call.
    pub fn compute(module: &Module) -> Self {
        Self(QueryUses::compute(module, true))
    }

    /// Whether the function is one of them.
    pub fn contains(&self, function: FunctionId) -> bool {
        self.0.groups(function)
    }
}

/// The length of a row up to which joining work-groups pays: longer where work-items read memory
/// once, in the order that processors prefetch. Kernels with loops mostly have work-group shapes
/// chosen for caches.
fn row_aimed_at(module: &Module, layout: &Layout) -> u32 {
    let has_loops = |id: FunctionId| {
        let cfg = Cfg::compute(&module.functions[id]);
        let loops = Loops::compute(&cfg, &Dominators::compute(&cfg));
        loops.ids().next().is_some() || loops.has_irreducible_cycle()
    };
    if layout.functions().any(has_loops) { 0 } else { STREAM_ROW }
}

/// Appends a wrapper. Where the name is taken a number is appended as LLVM does it, from 1 on.
fn insert(module: &mut Module, wrapper: Function) {
    let wanted = wrapper.name().to_string();
    let is_taken = module.has_symbol(&wanted);
    let id = module.insert_function(wrapper);
    if is_taken {
        let free = (1u32..).map(|n| format!("{wanted}.{n}")).find(|name| !module.has_symbol(name));
        if let Some(name) = free {
            module.rename(id, &name);
        }
    }
}

/// The region functions made so far: one scalar kernel may be the tail of several vectorized ones.
struct Codes<'a> {
    pass: WorkItemLoops,
    uses: &'a QueryUses,
    made: HashMap<(FunctionId, bool), Code, FxBuildHasher>,
}

impl Codes<'_> {
    /// A version, split at its barriers if any version of the wrapper is.
    fn variant(
        &mut self,
        module: &mut Module,
        (id, info): Version,
        is_split: bool,
        cx: &PassContext<'_>,
    ) -> Result<Variant, PassError> {
        let code = match self.made.get(&(id, is_split)) {
            Some(code) => code.clone(),
            None => {
                let function = module.take_function(id);
                let made = self.code(module, id, &function, is_split, cx);
                module.put_function(id, function);
                self.made.entry((id, is_split)).or_insert(made?).clone()
            }
        };
        let (width, scalable) = (info.width.max(1), info.scalable);
        Ok(Variant { code, width, scalable })
    }

    fn code(
        &self,
        module: &mut Module,
        id: FunctionId,
        function: &Function,
        is_split: bool,
        cx: &PassContext<'_>,
    ) -> Result<Code, PassError> {
        if self.uses.calls_barrier(id) {
            let what = "a barrier in a called function: run prepare-barriers before";
            return Err(errors::invalid(function, what));
        }
        if !is_split {
            let callable = (id, function.function_type(), function.calling_convention);
            return Ok(Code::Whole { function: callable });
        }
        let stubs = self.pass.debug.then(|| debug::Stubs::get(module, function)).transpose()?;
        let limits = (cx.inlined_limit_of(function.size()), &cx.fuel);
        let split = regions::split(module, function, stubs.as_ref(), limits)?;
        let name = format!("{}_live_vars", base_name(function));
        let options = (self.pass.debug, self.pass.group_vars);
        let live = live::analyze(module, function, &split, &name, options)?;
        let functions = region_functions::make(module, &split, &live)?;
        Ok(Code::Regions { functions, live: Box::new(live), barriers: split.barriers })
    }
}

/// Checks that all versions have the same barriers, and that schedules can be followed.
fn check_barriers(
    function: &Function,
    main: &Variant,
    tail: Option<&Variant>,
) -> Result<(), PassError> {
    let has_scalar_alone = tail.is_none() && main.is_scalar();
    for variant in [Some(main), tail].into_iter().flatten() {
        let Code::Regions { functions, barriers, .. } = &variant.code else { continue };
        for (number, barrier) in barriers {
            let other = tail.and_then(|tail| tail.barrier(*number));
            let agrees = other.is_none_or(|other| collectives::agree(barrier, other));
            if !agrees || main.barrier(*number).is_some_and(|m| !collectives::agree(m, barrier)) {
                let what = "a vectorized kernel whose barrier is not its tail's of the same number";
                return Err(errors::invalid(function, what));
            }
            let ends = functions.get(number).map_or(0, |region| region.successors.len());
            let skips = barrier.schedule == BarrierSchedule::ScalarTail && !has_scalar_alone;
            if skips && ends > 1 {
                let what = "a barrier with the schedule 'scalar-tail' that more than one follow";
                return Err(unsupported(function, what));
            }
        }
    }
    Ok(())
}

/// Whether work-items must run in order of the linear id behind some barrier.
fn is_linear(variant: &Variant) -> bool {
    let Code::Regions { barriers, .. } = &variant.code else { return false };
    barriers.values().any(|b| {
        b.schedule == BarrierSchedule::Linear
            || matches!(
                b.builtin,
                MuxBuiltin::Group(_, GroupOp::ScanInclusive(_) | GroupOp::ScanExclusive(_))
            )
    })
}

/// Whether it has a reduction of which the last bit depends on the order.
fn sums_floats(variant: &Variant) -> bool {
    let Code::Regions { barriers, .. } = &variant.code else { return false };
    barriers.values().any(|b| match b.builtin {
        MuxBuiltin::Group(_, GroupOp::Reduce(op)) => depends_on_order(op),
        _ => false,
    })
}

/// The dimensions, innermost first. The vectorized dimension is innermost; scans need the order of
/// the linear id, and sums of floats are given it where they can be.
fn work_item_order(
    function: &Function,
    vectorized: u32,
    [linear, sums]: [bool; 2],
    is_vector: bool,
) -> Result<[usize; 3], PassError> {
    let text = function.attributes.mux_work_item_order.as_deref().unwrap_or("xyz");
    let dims: Option<Vec<usize>> = text.chars().map(|c| "xyz".find(c)).collect();
    let mut dims = match dims {
        Some(dims) if dims.len() == 3 && (0..3).all(|d| dims.contains(&d)) => dims,
        _ => return Err(unsupported(function, "a work-item order that is no order of x, y and z")),
    };
    if linear || sums {
        dims = vec![0, 1, 2];
    }
    if is_vector {
        let vectorized = vectorized as usize;
        if vectorized > 2 {
            return Err(unsupported(function, "a kernel vectorized over a fourth dimension"));
        }
        if linear && vectorized != 0 {
            let what = "a scan in a kernel that is not vectorized over x, with no scalar kernel";
            return Err(unsupported(function, what));
        }
        dims.retain(|&d| d != vectorized);
        dims.insert(0, vectorized);
    }
    Ok([dims[0], dims[1], dims[2]])
}

fn builtins(
    module: &mut Module,
    info: &dyn BuiltinInfo,
    kernel: FunctionId,
    [is_split, asks_sub_groups]: [bool; 2],
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
    let sub_groups = match asks_sub_groups {
        true => Some(SubGroupBuiltins {
            get_enqueued_local_size: get(MuxFunction::GetEnqueuedLocalSize)?,
            get_global_size: get(MuxFunction::GetGlobalSize)?,
            set_sub_group_id: get(MuxFunction::SetSubGroupId)?,
            set_num_sub_groups: get(MuxFunction::SetNumSubGroups)?,
            set_max_sub_group_size: get(MuxFunction::SetMaxSubGroupSize)?,
        }),
        false => None,
    };
    Ok(Builtins {
        get_local_size: get(MuxFunction::GetLocalSize)?,
        sub_groups,
        set_local_id: get(MuxFunction::SetLocalId)?,
        mem_barrier: is_split.then(|| get(MuxFunction::MemBarrier)).transpose()?,
    })
}

/// The wrapper of a kernel, without its body.
fn wrapper_header(module: &mut Module, kernel: FunctionId) -> Header {
    let name = format!("{}.mux-barrier-wrapper", base_name(&module.functions[kernel]));
    let (mut wrapper, debug_loc) = wrapper_of(module, kernel, &name);
    wrapper.attributes.mux_kernel = Some(MuxKernel::EntryPoint);
    split_rows(&mut wrapper);
    (wrapper, debug_loc)
}

/// Keeps each subprogram in the first wrapper that has it only.
fn described_once(mut headers: Vec<Header>) -> Vec<Header> {
    let mut seen = BTreeSet::new();
    for (wrapper, debug_loc) in &mut headers {
        wrapper.metadata.other.retain(|(kind, node)| !is_debug(kind) || seen.insert(*node));
        if !wrapper.metadata.other.iter().any(|(kind, _)| is_debug(kind)) {
            *debug_loc = None;
        }
    }
    headers
}

/// Whether this kind of metadata is the function's subprogram.
fn is_debug(kind: &str) -> bool {
    kind == "dbg"
}

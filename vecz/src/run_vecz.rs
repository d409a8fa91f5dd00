//! `run-vecz`: vectorizes kernels (specification, "RunVeczPass").
//!
//! How, and whether, is decided by [`VeczPassOptionsAnalysis`]: one that the pass was made with,
//! else the one among the [`PassData`](oxmux_passes::PassData), else the default, which vectorizes
//! what pays.
//!
//! | parameter | what it asks for |
//! |---|---|
//! | `width=N` | vectors of this many work-items, whatever they cost |
//! | `auto` | vectors that suit kernel and target, if they pay; `always` the same, whatever they cost |
//! | `dim=D` | of consecutive work-items in this dimension |
//! | `scalable` | vectors as wide as the machine has them |
//! | `predicated`, `vp-tail`, `narrow-tail` | a [`Tail`](crate::Tail): none, a predicated one, or a narrow one |
//! | `copy` | copies of the kernels, linked as vector kernels are, for steps that run as passes |
//! | `choices=A:B` | [`VectorizationChoices`](crate::VectorizationChoices) |
//!
//! A kernel that has no vector form keeps its scalar one; the [`VectorizationReport`] says why, and
//! so does a remark if a width was asked for.

mod other_widths;
mod params;
mod tails;

use crate::cost;
use crate::dimension;
use crate::joined_rows::join;
use crate::not_vectorized::{NotVectorized, NotVectorizedKind};
use crate::options::{Factor, VeczPassOptions, VeczPassOptionsAnalysis, is_for_few};
use crate::report::{Decision, VectorizationReport};
use crate::step::{Lanes, internal};
use crate::vectorize::{copy, link, make, source_of};
use crate::width;
use other_widths::{TRIES_MAX, narrower, wider};
use oxmux_ir::attributes::MuxKernel;
use oxmux_ir::fuel::module_size;
use oxmux_ir::function::VectorizationInfo;
use oxmux_ir::{Function, FunctionId, Module, Phase};
use oxmux_passes::TargetInfo;
use oxmux_passes::builtin_info::BuiltinInfo;
use oxmux_passes::mux::join_rows::JoinableKernels;
use oxmux_passes::mux::work_item_loops::GroupObservers;
use oxmux_passes::pass::{Diagnostic, OrderRule, Pass, PassContext, PassEntry, PassError};
use params::from_params;
use tails::narrowed;

/// The widest vectors of work-items.
pub const WIDTH_MAX: u32 = 64;
/// The widest vectors of kernels that demand sub-groups of a size: then any number of work-items up
/// to this.
pub const REQUIRED_WIDTH_MAX: u32 = 1024;

/// The pass.
#[derive(Clone, Debug, Default)]
pub struct RunVecz {
    /// What decides; none asks the context.
    pub analysis: Option<VeczPassOptionsAnalysis>,
    /// Whether kernels are copied and linked, and not vectorized: for the steps of the vectorizer
    /// that run as passes of their own.
    pub copy: bool,
}

/// This pass by its text name.
pub const ENTRY: PassEntry =
    PassEntry::new("run-vecz", "makes vector forms of kernels", |params| {
        let (copy, others): (Vec<&str>, Vec<&str>) = params.iter().partition(|p| **p == "copy");
        let analysis = if others.is_empty() { None } else { Some(from_params(&others)?) };
        Ok(Box::new(RunVecz { analysis, copy: !copy.is_empty() }))
    })
    .params("width=N;auto;always;dim=D;scalable;predicated;vp-tail;narrow-tail;choices=NAMES;copy")
    .until(Phase::Vectorized)
    .gives(Phase::Canonical, Phase::Vectorized)
    .rules(&[
        OrderRule::before(
            "prepare-barriers",
            "versions of a kernel are matched by the numbers of their barriers",
        ),
        OrderRule::before(
            "copy-byval-args",
            "the work-items of a vector would share an argument by value",
        ),
        OrderRule::after(
            "work-item-loops",
            "vector kernels are called by the loops of their scalar ones",
        ),
    ]);

impl Pass for RunVecz {
    fn name(&self) -> &'static str {
        ENTRY.name
    }

    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        let analysis = self.analysis.clone();
        let analysis = analysis
            .or_else(|| cx.pass_data.get::<VeczPassOptionsAnalysis>().cloned())
            .unwrap_or_default();
        let mut report = cx.pass_data.take::<VectorizationReport>().unwrap_or_default();
        let before = report.decisions.len();
        let mut known = ModuleFacts {
            module_size: module_size(module),
            alone: None,
            observers: None,
            joinable: None,
        };
        for kernel in module.function_order.clone() {
            let kernel_name = || module.functions[kernel].name().to_string();
            match analysis.query(module, kernel, &cx.device_info) {
                None => {}
                Some(Err(refusal)) => report.decisions.push(Decision {
                    kernel: kernel_name(),
                    asked: None,
                    info: None,
                    rows: 1,
                    is_tail: false,
                    costs: None,
                    outcome: Err(refusal),
                }),
                Some(Ok(all)) => {
                    self.vectorize_kernel(module, kernel, all, cx, &mut report, &mut known)?;
                }
            }
        }
        let new = &report.decisions[before..];
        let changed = new.iter().any(|decision| decision.info.is_some());
        cx.diagnostics.extend(new.iter().filter_map(remark));
        cx.pass_data.insert(report);
        Ok(changed)
    }
}

/// How many times as long a program becomes at most by the loops around its kernels, which repeat
/// the kernels for what is left of a work-group: a vector kernel for which there is no room leaves
/// the scalar one.
const GROWTH: u64 = 2;
/// About how often the vectorizer walks over a kernel.
const STEPS: usize = 32;

/// Whether the kernel that a tail would be for was not made.
fn failed(decisions: &[Decision]) -> bool {
    decisions.last().is_none_or(|main| !main.is_vectorized())
}

/// The remark for a width that was asked for and not made.
fn remark(decision: &Decision) -> Option<Diagnostic> {
    let refusal = decision.outcome.as_ref().err()?;
    let asked = matches!(decision.asked, Some(Factor::Fixed(_) | Factor::Scalable(_)));
    asked.then(|| Diagnostic {
        pass: ENTRY.name,
        function: Some(decision.kernel.clone()),
        message: format!("not vectorized: {refusal}"),
    })
}

/// Facts about the module and the current kernel that several decisions use, computed once.
struct ModuleFacts {
    /// The size of the module, vector kernels included ([`module_size`]).
    module_size: u64,
    /// The estimate of the current scalar kernel.
    alone: Option<cost::Estimate>,
    /// The kernels that may observe how their work-items are grouped.
    observers: Option<GroupObservers>,
    /// The kernels whose rows may be joined.
    joinable: Option<JoinableKernels>,
}

impl ModuleFacts {
    /// Whether the module has room for a vector kernel.
    fn has_room(&self, vector: &Function, cx: &PassContext<'_>) -> bool {
        let size = self.module_size.saturating_add(vector.size() as u64);
        size.saturating_mul(GROWTH) <= cx.fuel.size_max()
    }
}

impl RunVecz {
    /// Vectorizes a kernel with each set of options in turn.
    fn vectorize_kernel(
        &self,
        module: &mut Module,
        kernel: FunctionId,
        mut all: Vec<VeczPassOptions>,
        cx: &PassContext<'_>,
        report: &mut VectorizationReport,
        known: &mut ModuleFacts,
    ) -> Result<(), PassError> {
        let is_open = |options: &VeczPassOptions| {
            options.cost && options.factor == Factor::Auto && options.dimension == 0
        };
        let (builtin_info, observers) = (cx.builtin_info, &mut known.observers);
        let has_along_y = all.first().is_some_and(is_open)
            && dimension::is_along_y(module, kernel, builtin_info, &cx.target_info, observers);
        if has_along_y {
            let along_y = |options| VeczPassOptions { dimension: 1, ..options };
            all = all.iter().copied().map(along_y).chain(all.iter().copied()).collect();
        }
        let first = report.decisions.len();
        known.alone = None;
        for options in all {
            let decisions = &report.decisions[first..];
            if options.tail_only && failed(decisions) {
                continue;
            }
            // Work-groups of a required size have no use for vectors along x beside those along y.
            if has_along_y
                && options.dimension == 0
                && module.functions[kernel].metadata.reqd_work_group_size.is_some()
                && decisions.iter().any(Decision::is_vectorized)
            {
                continue;
            }
            // The steps of vectorization, and what is asked about costs.
            let size = module.functions[kernel].size();
            cx.fuel.charge(size.saturating_mul(STEPS))?;
            let main = decisions.last().and_then(|main| main.info);
            let Some(options) = narrowed(module, kernel, options, main, builtin_info) else {
                continue;
            };
            let all_costs = report.all_costs;
            let decision = self.vectorize_with(module, kernel, &options, cx, all_costs, known);
            if let Err(refusal) = &decision.outcome
                && refusal.kind() == NotVectorizedKind::Internal
            {
                return Err(internal(ENTRY.name, &decision.kernel, refusal));
            }
            report.decisions.push(decision);
        }
        Ok(())
    }

    /// Vectorizes a kernel with one set of options, if it can be, and if it pays where the options
    /// ask for that.
    fn vectorize_with(
        &self,
        module: &mut Module,
        kernel: FunctionId,
        options: &VeczPassOptions,
        cx: &PassContext<'_>,
        all_costs: bool,
        known: &mut ModuleFacts,
    ) -> Decision {
        let target = &cx.target_info;
        let mut decision = Decision {
            kernel: module.functions[kernel].name().to_string(),
            asked: (!options.narrow).then_some(options.factor),
            info: None,
            rows: 1,
            is_tail: options.narrow,
            costs: None,
            outcome: Err(NotVectorized::internal("nothing was decided")),
        };
        let chosen = source_of(module, kernel).and_then(|source| {
            info_for(module, kernel, source, options, target, cx.builtin_info)
                .map(|info| (source, info))
        });
        let (source, mut info) = match chosen {
            Ok(chosen) => chosen,
            Err(refusal) => return Decision { outcome: Err(refusal), ..decision },
        };
        decision.info = Some(info);
        let mut made = self.make(module, kernel, options, info, cx, known);
        let has_costs = (options.cost || all_costs) && !self.copy;
        made = match made {
            Ok(vector) if has_costs => {
                match weigh(module, (kernel, source), options, (info, vector), cx, known) {
                    Ok((chosen, vector, costs)) => {
                        info = chosen;
                        (decision.info, decision.costs) = (Some(info), Some(costs));
                        if options.cost {
                            pays(costs, options).map(|()| vector)
                        } else {
                            Ok(vector)
                        }
                    }
                    Err(refusal) => return Decision { outcome: Err(refusal), ..decision },
                }
            }
            made => made,
        };
        let may_join =
            !self.copy && source == kernel && !decision.costs.is_some_and(|c| c.loops_pay());
        if may_join
            && let Some(joined) = try_join(module, kernel, options, info, &mut decision, cx, known)
        {
            made = joined.map(|(joined, vector)| {
                info = joined;
                vector
            });
        }
        if let Ok(vector) = &mut made
            && options.narrow
        {
            // The loops take it for what goes between another version and the scalar kernel.
            vector.attributes.mux_kernel = Some(MuxKernel::Kernel);
        }
        decision.outcome = link(module, kernel, info, made).map(|id| {
            let function = &module.functions[id];
            known.module_size += function.size() as u64;
            function.name().to_string()
        });
        decision
    }

    /// The vector kernel, or a copy of the scalar one, if the module has room for it.
    fn make(
        &self,
        module: &mut Module,
        kernel: FunctionId,
        options: &VeczPassOptions,
        info: VectorizationInfo,
        cx: &PassContext<'_>,
        known: &ModuleFacts,
    ) -> Result<Function, NotVectorized> {
        let vector = match self.copy {
            true => copy(module, kernel, info),
            false => make(module, kernel, options.choices, Lanes::of_run(info, cx)),
        }?;
        if !known.has_room(&vector, cx) {
            let reason = "the program would have more instructions than it may";
            return Err(NotVectorized::of(NotVectorizedKind::Cost, reason));
        }
        Ok(vector)
    }
}

/// Width, dimension and form, or why there is none.
fn info_for(
    module: &Module,
    kernel: FunctionId,
    source: FunctionId,
    options: &VeczPassOptions,
    target: &TargetInfo,
    builtin_info: &dyn BuiltinInfo,
) -> Result<VectorizationInfo, NotVectorized> {
    let function = &module.functions[kernel];
    let no = |reason: &'static str| Err(NotVectorized::of(NotVectorizedKind::Request, reason));
    if options.dimension > 2 {
        return no("a work-group has three dimensions");
    }
    let local = local_size(function, options);
    let (width, scalable) = match options.factor {
        // A work-group smaller than the sub-groups that a kernel requires is one that is not full.
        Factor::Fixed(width) if function.metadata.intel_reqd_sub_group_size == Some(width) => {
            (width, false)
        }
        Factor::Fixed(width) => (halved(width, local), false),
        Factor::Scalable(width) => (width, true),
        Factor::Auto => {
            let (source, dimension) = (&module.functions[source], options.dimension);
            let width = width::choose(module, source, target, builtin_info, dimension)?;
            // Two lanes are the fewest: one would be no vector.
            let row = || width::row_max(module, source, builtin_info, dimension);
            let row = local.or_else(|| row().map(|row| row.max(2)));
            (halved(width, row).min(width::lanes_max(function)), false)
        }
    };
    // Sub-groups have the size that the kernel demands, or there are none.
    let is_required = !scalable && function.metadata.intel_reqd_sub_group_size == Some(width);
    match width {
        0 => return no("a vectorization factor of 0"),
        1 if !scalable => return no("a vectorization factor of 1"),
        _ if is_required && width > REQUIRED_WIDTH_MAX => {
            return no("sub-groups of more than 1024 work-items");
        }
        _ if is_required => {}
        _ if !width.is_power_of_two() => {
            return no("a vectorization factor that is no power of two");
        }
        _ if width > WIDTH_MAX => return no("a vectorization factor of more than 64"),
        _ => {}
    }
    let (dimension, predicated) = (options.dimension, options.predicated);
    let info = VectorizationInfo { width, scalable, dimension, predicated };
    if options.auto && is_for_few(module, &module.functions[source], info) {
        let reason = "it begins by asking for few of its work-items";
        return Err(NotVectorized::of(NotVectorizedKind::Cost, reason));
    }
    if is_made(function, info) {
        return no("it was vectorized in this way before");
    }
    Ok(info)
}

/// What a vector kernel costs, beside the scalar one; where `options` leave the width open, that of
/// wider or narrower ones as long as they are faster. Gives the one to take.
fn weigh(
    module: &mut Module,
    (kernel, source): (FunctionId, FunctionId),
    options: &VeczPassOptions,
    (mut info, mut vector): (VectorizationInfo, Function),
    cx: &PassContext<'_>,
    known: &mut ModuleFacts,
) -> Result<(VectorizationInfo, Function, cost::Costs), NotVectorized> {
    let is_main = !options.narrow;
    let (lanes, alone) = (info.width, &mut known.alone);
    let scalar = module.take_function(source);
    let mut costs = cost::compare(module, &scalar, alone, &vector, lanes, is_main, &cx.target_info);
    module.put_function(source, scalar);
    for _ in 0..TRIES_MAX {
        if !options.cost || !is_main || vector.size() > other_widths::SIZE_MAX {
            break;
        }
        let is_narrower = costs.may_be_narrower();
        let other = if is_narrower {
            narrower(module, (kernel, source), options, (info, costs), cx, known)
        } else if costs.pays() && costs.may_be_wider(&cx.target_info) {
            wider(module, (kernel, source), options, (info, costs), cx, known)
        } else {
            break;
        };
        match other {
            Ok(Some(other)) => (info, vector, costs) = other,
            Err(refusal) if refusal.kind() == NotVectorizedKind::Internal => return Err(refusal),
            Ok(None) | Err(_) => break,
        }
        if is_narrower {
            break;
        }
    }
    Ok((info, vector, costs))
}

/// Whether a vector kernel of these costs is worth having; the reason if it is not.
fn pays(costs: cost::Costs, options: &VeczPassOptions) -> Result<(), NotVectorized> {
    let no = |reason: &'static str| Err(NotVectorized::of(NotVectorizedKind::Cost, reason));
    if !costs.pays() {
        return no("the vector kernel would be no faster");
    }
    if !options.narrow && costs.loops_pay() {
        return no("its loops are vectorized, which is faster");
    }
    Ok(())
}

/// The vector kernel of joined rows, if [`join`] finds that they pay and the module has room for
/// it: `decision` and the scalar kernel are then those of the joined rows, too.
fn try_join(
    module: &mut Module,
    kernel: FunctionId,
    options: &VeczPassOptions,
    info: VectorizationInfo,
    decision: &mut Decision,
    cx: &PassContext<'_>,
    known: &mut ModuleFacts,
) -> Option<Result<(VectorizationInfo, Function), NotVectorized>> {
    let both = (&mut known.alone, &mut known.joinable);
    let joined = match join(module, kernel, options, info, decision.costs, both, cx)? {
        Ok(joined) => joined,
        Err(refusal) => return Some(Err(refusal)),
    };
    if !known.has_room(&joined.vector, cx) {
        return None;
    }
    module.functions[kernel] = joined.scalar;
    decision.rows = joined.rows;
    (decision.info, decision.costs) = (Some(joined.info), joined.costs);
    Some(Ok((joined.info, joined.vector)))
}

/// Whether there is such a form of a kernel, or it is one.
fn is_made(function: &Function, info: VectorizationInfo) -> bool {
    let metadata = &function.metadata;
    metadata.vecz_base.iter().chain(&metadata.vecz_derived).any(|(made, _)| *made == info)
}

/// The work-group's size in the dimension, if it is known.
fn local_size(function: &Function, options: &VeczPassOptions) -> Option<u32> {
    let required = function.metadata.reqd_work_group_size;
    let required = required.and_then(|sizes| sizes.get(options.dimension as usize).copied());
    options.local_size.or(required).filter(|&size| size > 0)
}

/// A width that is halved until a work-group has as many work-items.
fn halved(mut width: u32, local: Option<u32>) -> u32 {
    while local.is_some_and(|local| width > local) {
        width /= 2;
    }
    width
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_are_halved_until_they_fit() {
        let width = |width, local| halved(width, Some(local));
        assert_eq!(
            [width(16, 5), width(16, 17), width(16, 12), width(16, 1), width(4, 64)],
            [4, 16, 8, 1, 4]
        );
        assert_eq!(halved(16, None), 16);
    }
}

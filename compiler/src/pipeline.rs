//! The passes from a loaded program to what machine code is made of, and running others by their names.

use crate::device::Device;
use crate::error::Error;
use crate::program::Vectorize;
use oxmux_ir::{Fuel, Module};
use oxmux_passes::DeviceInfo;
use oxmux_passes::manager::{self, Pipeline, RunOptions};
use oxmux_passes::pass::PassContext;
pub use oxmux_passes::pass::{Diagnostic, RefusedKernel};
use oxmux_passes::registry::Registry;
use oxmux_vecz::{Decision, Tail, VectorizationReport, VeczPassOptionsAnalysis};
use std::time::Duration;

/// How long one stage of a compilation took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StageTime {
    /// The pass with its parameters, or the stage.
    pub name: String,
    /// The time.
    pub time: Duration,
}

/// How passes are run.
#[derive(Clone, Debug, Default)]
pub struct PassOptions {
    /// Whether the module is verified after each pass, and what the vectorizer makes of branches is checked.
    pub verify_each: bool,
    /// Whether the module is printed after each pass.
    pub print_after_all: bool,
    /// How many passes run; none means all.
    pub bisect_limit: Option<usize>,
    /// What passes are told about the device.
    pub device_info: DeviceInfo,
    /// Who decides how `run-vecz` vectorizes where its parameters do not say; none is the default.
    pub vecz_pass_options: Option<VeczPassOptionsAnalysis>,
    /// Whether `run-vecz` estimates what kernels cost where nothing depends on it.
    pub estimate_costs: bool,
    /// What the passes may cost together; the default has no end.
    pub fuel: Fuel,
}

/// What a run of passes says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PassReport {
    /// The time of each pass.
    pub times: Vec<StageTime>,
    /// The module after each pass, if asked for: the pass and the text.
    pub printed: Vec<(String, String)>,
    /// Remarks and warnings.
    pub diagnostics: Vec<Diagnostic>,
    /// The kernels that were dropped because they cannot be compiled, and why.
    pub refused: Vec<RefusedKernel>,
    /// What passes printed: analyses (`print<sub-groups>`) and modules (`print`).
    pub output: String,
    /// What `run-vecz` decided about each kernel.
    pub vectorization: Vec<Decision>,
}

/// The passes that exist: scalar ones and ComputeMux's.
pub fn registry() -> Registry {
    Registry::standard().with_passes(oxmux_vecz::ENTRIES)
}

/// The host's pipeline: a kernel becomes a function that runs a slice of the ND-range (specification, "Overview", the
/// host's execution model).
///
/// Reading it: kernels are marked, and what no kernel reaches goes away (a program's other functions are called by nobody
/// else); kernels are refused if they require sub-groups of a size that the host does not have; language
/// builtins become mux builtins, where the work-group is the only sub-group those of the work-group; programs become small;
/// library functions of constants are folded, others get bodies that are inlined; kernels that need what there is not go
/// away; barriers are numbered; what is printed becomes records in a
/// buffer, since inlining has brought formats to their calls;
/// work-item loops are made; scheduling data is threaded through and the builtins get their bodies; the kernel takes
/// packed arguments; local memory gets a place; all is inlined, atomics in local memory become plain accesses where one
/// thread runs a work-group, and all is small again; loops that only read memory and sum up run several iterations at once
/// (`loop-vectorize` in `scalar-late`), in kernels that stay scalar and in the tails of others, and floats that hold small integers
/// become these (`exact-integers`). Pointers of 32 bits are widened before the
/// loops, since no target has them.
pub const HOST_PIPELINE: &str = "transfer-kernel-metadata,internalize<functions-only>,globaldce,\
    verify-reqd-sub-group-legal,\
    allow-inlining,hoist-allocas,lower-to-mux-builtins,degenerate-sub-groups,\
    replace-atomic-funcs,replace-c11-atomic-funcs,replace-addrspace-fns,\
    builtin-simplify<small-powers>,link-builtins<early;keep-missing>,\
    drop-unsupported-kernels,globaldce,replace-mux-math-decls,scalar-early,prepare-barriers,cleanup,widen-pointers,replace-printf,\
    work-item-loops<group-vars;any-local-size>,verify-reqd-sub-group-satisfied,globaldce,\
    define-mux-dma,add-sched-params<in-place>,add-entry-hook,define-mux-builtins,\
    add-kernel-wrapper<packed;local-buffers-by-size>,compute-local-memory-usage,replace-module-scope-vars,\
    inline,globaldce,relax-local-atomics,place-arena,cleanup,scalar-late";

/// The pipeline of targets whose hardware threads are work-items
/// ([`WorkItemMapping::Threads`](oxmux_passes::builtin_info::WorkItemMapping)): a call of a kernel runs one work-item of
/// each work-group in a slice of the ND-range. All threads of a work-group make the same call.
///
/// It is the host's pipeline with `work-item-threads` in place of `work-item-loops`, and without what holds of work-items
/// that run one after another: `define-mux-dma` (the first one copies for all), `relax-local-atomics`. The number of
/// dimensions stands for itself; [`thread_pipeline`] writes it.
pub const THREAD_PIPELINE: &str = "transfer-kernel-metadata,internalize<functions-only>,globaldce,\
    verify-reqd-sub-group-legal,\
    allow-inlining,hoist-allocas,lower-to-mux-builtins,degenerate-sub-groups,\
    replace-atomic-funcs,replace-c11-atomic-funcs,replace-addrspace-fns,\
    builtin-simplify<small-powers>,link-builtins<early>,\
    replace-mux-math-decls,scalar-early,prepare-barriers,cleanup,widen-pointers,replace-printf,\
    work-item-threads<3>,verify-reqd-sub-group-satisfied,globaldce,\
    add-sched-params<in-place>,add-entry-hook,define-mux-builtins,\
    add-kernel-wrapper<packed;local-buffers-by-size>,compute-local-memory-usage,replace-module-scope-vars,\
    inline,globaldce,place-arena,cleanup,scalar-late";

/// The pipeline of targets whose hardware threads are work-items and have ids in so many dimensions.
pub fn thread_pipeline(dimensions: u32) -> String {
    let step = format!("work-item-threads<{}>", dimensions.clamp(1, 3));
    THREAD_PIPELINE.replacen("work-item-threads<3>", &step, 1)
}

/// What must be done to a module before it can be interpreted: library functions get their bodies. What decides which
/// function a call means, powers of constant exponents included, is done as in [`HOST_PIPELINE`]: the bits are the same.
pub const INTERPRET_PIPELINE: &str = "transfer-kernel-metadata,lower-to-mux-builtins,\
    replace-atomic-funcs,replace-c11-atomic-funcs,replace-addrspace-fns,\
    builtin-simplify<small-powers>,link-builtins<early;keep-missing>,\
    drop-unsupported-kernels,replace-mux-math-decls";

/// The pass of [`HOST_PIPELINE`] that makes loops over work-items; kernels are vectorized before.
pub const WORK_ITEM_LOOPS: &str = "work-item-loops<group-vars;any-local-size>";

/// What comes after [`HOST_PIPELINE`], when kernels have their last names: their metadata for the object.
pub const METADATA_PIPELINE: &str = "add-vectorize-metadata";

/// The host's pipeline with kernels vectorized, and a tail. A width may be one for scalable vectors, whose length is that times
/// this.
pub fn host_pipeline(vectorize: Vectorize, tail: Tail, vscale: Option<u32>) -> String {
    let how = match vectorize {
        Vectorize::Never | Vectorize::Width(0) => return HOST_PIPELINE.to_string(),
        Vectorize::Width(1) if vscale.is_none() => return HOST_PIPELINE.to_string(),
        Vectorize::Auto => "auto".to_string(),
        Vectorize::Always => "always".to_string(),
        Vectorize::Width(width) => {
            format!("width={width}{}", if vscale.is_some() { ";scalable" } else { "" })
        }
    };
    let tail = match tail {
        Tail::Scalar => "",
        Tail::Predicated => ";vp-tail",
        Tail::None => ";predicated",
    };
    vectorizing_pipeline(&format!("{how}{tail}"), vscale.unwrap_or(1))
}

/// The host's pipeline with kernels vectorized as the parameters of `run-vecz` say; without any, as
/// [`PassOptions::vecz_pass_options`] does, where vectors may be scalable, too. Scalable vectors get the length that `vscale`
/// gives them.
pub fn vectorizing_pipeline(params: &str, vscale: u32) -> String {
    let scalable = params.is_empty() || params.split(';').any(|param| param == "scalable");
    let fix = if scalable { format!("fix-vscale<{vscale}>,cleanup,") } else { String::new() };
    let params = if params.is_empty() { String::new() } else { format!("<{params}>") };
    let loops = format!("{WORK_ITEM_LOOPS},");
    HOST_PIPELINE.replacen(&loops, &format!("run-vecz{params},cleanup,{loops}{fix}"), 1)
}

/// Runs a pipeline, such as `mem2reg,dce`.
///
/// # Errors
///
/// [`Error::Pipeline`] if the text is wrong (unknown names list the known ones); [`Error::Pass`] if a pass refuses the
/// module.
pub fn run_passes(
    module: &mut Module,
    text: &str,
    device: &Device,
    options: &PassOptions,
) -> Result<PassReport, Error> {
    run(&Pipeline::parse(text, &registry())?, module, device, options)
}

/// Runs passes that are already made: of the pipeline of a registry that has passes of one's own.
///
/// ```
/// use oxmux::pipeline::{registry, run};
/// use oxmux::{Device, Pass, PassContext, PassEntry, PassError, PassOptions, Pipeline};
///
/// /// Removes the name of the source file.
/// #[derive(Default)]
/// struct Anonymous;
///
/// impl Pass for Anonymous {
///     fn name(&self) -> &'static str {
///         "anonymous"
///     }
///     fn run(
///         &self,
///         module: &mut oxmux::ir::Module,
///         _: &mut PassContext<'_>,
///     ) -> Result<bool, PassError> {
///         module.name.clear();
///         Ok(true)
///     }
/// }
///
/// const ENTRIES: &[PassEntry] = &[PassEntry {
///     name: "anonymous",
///     params: "",
///     summary: "Removes the name of the source file",
///     build: |_| Ok(Box::new(Anonymous)),
/// }];
///
/// let pipeline = Pipeline::parse("anonymous,mem2reg,dce", &registry().with_passes(ENTRIES))?;
/// let mut module = oxmux::Module::from_ir("define void @f() {\n  ret void\n}\n")?;
/// let report = run(&pipeline, module.ir_mut(), &Device::host()?, &PassOptions::default())?;
/// assert_eq!(report.times.len(), 3);
/// # Ok::<(), oxmux::Error>(())
/// ```
///
/// # Errors
///
/// [`Error::Pass`] if a pass refuses the module.
pub fn run(
    pipeline: &Pipeline,
    module: &mut Module,
    device: &Device,
    options: &PassOptions,
) -> Result<PassReport, Error> {
    let mut cx = PassContext::new(device.builtin_info());
    cx.device_info = options.device_info.clone();
    cx.target_info = device.target_info();
    run_pipeline(pipeline, module, cx, options)
}

/// Runs passes that are already made.
pub(crate) fn run_pipeline(
    pipeline: &Pipeline,
    module: &mut Module,
    mut cx: PassContext<'_>,
    options: &PassOptions,
) -> Result<PassReport, Error> {
    let mut printed = Vec::new();
    cx.fuel = options.fuel.clone();
    if let Some(analysis) = &options.vecz_pass_options {
        cx.extensions.insert(analysis.clone());
    }
    cx.extensions.insert(VectorizationReport {
        all_costs: options.estimate_costs,
        ..VectorizationReport::default()
    });
    let mut print = |step: &manager::Step, module: &Module, _: bool| {
        printed.push((step.text.clone(), oxmux_ir::text::print_module(module)));
    };
    let run = RunOptions {
        verify_each: options.verify_each,
        after: if options.print_after_all { Some(&mut print) } else { None },
        bisect_limit: options.bisect_limit,
    };
    let report = manager::run(pipeline, module, &mut cx, run)?;
    let time = |step: manager::StepReport| StageTime { name: step.text, time: step.time };
    let vectorization = cx.extensions.take::<VectorizationReport>().unwrap_or_default();
    Ok(PassReport {
        vectorization: vectorization.decisions,
        times: report.steps.into_iter().map(time).collect(),
        diagnostics: cx.diagnostics,
        refused: cx.refused,
        output: cx.output,
        printed,
    })
}

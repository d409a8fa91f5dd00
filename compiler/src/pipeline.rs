//! The passes from a loaded program to code generation, and running passes by name.

use crate::device::Device;
use crate::error::Error;
use oxmux_ir::{Fuel, Module};
use oxmux_passes::mux::{
    add_metadata, fix_vscale, internalize, lower_to_mux_builtins, replace_atomic_funcs,
    replace_c11_atomic_funcs, transfer_kernel_metadata, verify_reqd_sub_group,
};
use oxmux_passes::pass::PassContext;
pub use oxmux_passes::pass::{Diagnostic, RefusedKernel};
use oxmux_passes::pass_manager::{self, Pipeline, RunOptions};
pub use oxmux_passes::pipeline_parser::{PipelineStep, nearest_name, parse_steps, print_steps};
use oxmux_passes::pipelines::CLEANUP;
pub use oxmux_passes::pipelines::{WorkGroupPipeline, interpreter_steps};
use oxmux_passes::registry::Registry;
use oxmux_passes::scalar::globaldce;
use oxmux_passes::{DeviceInfo, TargetInfo};
use oxmux_vecz::{Decision, RUN_VECZ, Tail, VectorizationReport, VeczPassOptionsAnalysis};
use std::sync::OnceLock;
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
///
/// ```
/// let options = oxmux::PassOptions::default().with_verify_each(true).with_bisect_limit(10);
/// assert_eq!(options.bisect_limit, Some(10));
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct PassOptions {
    /// Whether the module is verified after each pass, and what the vectorizer makes of branches is
    /// checked (with the crate's feature `checks`).
    pub verify_each: bool,
    /// Whether the module is printed after each pass.
    pub print_after_all: bool,
    /// How many passes run; none means all.
    pub bisect_limit: Option<usize>,
    /// The device's properties for passes.
    pub device_info: DeviceInfo,
    /// The vector unit, for passes; by default the device's.
    pub target_info: Option<TargetInfo>,
    /// The analysis that decides how `run-vecz` vectorizes if its parameters do not.
    pub vecz_pass_options: Option<VeczPassOptionsAnalysis>,
    /// Whether `run-vecz` estimates costs also where no decision depends on them.
    pub estimate_costs: bool,
    /// The budget of the passes together; unlimited by default.
    pub fuel: Fuel,
}

impl PassOptions {
    /// The options with the module verified after each pass, or not.
    pub fn with_verify_each(self, verify_each: bool) -> Self {
        Self { verify_each, ..self }
    }

    /// The options with the module printed after each pass, or not.
    pub fn with_print_after_all(self, print_after_all: bool) -> Self {
        Self { print_after_all, ..self }
    }

    /// The options with a limit on the number of passes; none means all.
    pub fn with_bisect_limit(self, bisect_limit: impl Into<Option<usize>>) -> Self {
        Self { bisect_limit: bisect_limit.into(), ..self }
    }

    /// The options with these properties of the device.
    pub fn with_device_info(self, device_info: DeviceInfo) -> Self {
        Self { device_info, ..self }
    }

    /// The options with this vector unit.
    pub fn with_target_info(self, target_info: TargetInfo) -> Self {
        Self { target_info: Some(target_info), ..self }
    }

    /// The options with this analysis for `run-vecz`.
    pub fn with_vecz_pass_options(self, analysis: VeczPassOptionsAnalysis) -> Self {
        Self { vecz_pass_options: Some(analysis), ..self }
    }

    /// The options with costs of kernels estimated where nothing depends on them, or not.
    pub fn with_estimate_costs(self, estimate_costs: bool) -> Self {
        Self { estimate_costs, ..self }
    }

    /// The options with a budget for all passes together.
    pub fn with_fuel(self, fuel: Fuel) -> Self {
        Self { fuel, ..self }
    }
}

/// The report of a run of passes.
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
    /// The output of printers: analyses (`print<sub-groups>`) and modules (`print`).
    pub output: String,
    /// The decisions of `run-vecz` about each kernel.
    pub vectorization: Vec<Decision>,
}

/// The passes that exist: scalar ones and ComputeMux's.
pub fn registry() -> Registry {
    Registry::standard().with_passes(oxmux_vecz::ENTRIES)
}

/// The same, made once for all compilations.
fn known_passes() -> &'static Registry {
    static KNOWN: OnceLock<Registry> = OnceLock::new();
    KNOWN.get_or_init(registry)
}

/// The steps after a pipeline of kernels, when these have their final names: metadata for the
/// object.
pub(crate) fn metadata_steps() -> [PipelineStep; 1] {
    [add_metadata::VECTORIZE_ENTRY.step()]
}

/// Whether several work-items run per instruction.
///
/// ```
/// # let module = oxmux::Module::from_ir("define spir_kernel void @k() {\n  ret void\n}")?;
/// use oxmux::{CompileOptions, Vectorize};
///
/// let options = CompileOptions::host()?.with_vectorize(Vectorize::Width(8));
/// let program = module.compile(&options)?;
/// // Where a kernel is not as wide as that, this says why.
/// program.diagnostics().iter().for_each(|reason| println!("{reason}"));
/// # Ok::<(), oxmux::Error>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Vectorize {
    /// One work-item at a time, but for shaders that use sub-groups, which are vectors of a size.
    /// Its loops are vectorized even so, where they only read and sum up (pass `loop-vectorize`).
    Never,
    /// As many as suit the kernel and the target, where that is estimated to be faster. Unoptimized
    /// code (`optnone`, or by its debug information) stays as it is.
    #[default]
    Auto,
    /// As many as suit the kernel and the target, where it can be done.
    Always,
    /// This many (2 to 64, a power of two) in x, where it can be done:
    /// [`Program::diagnostics`](crate::Program::diagnostics) says where not, and why.
    Width(u32),
}

/// The host's pipeline with kernels vectorized, and a tail. A width may be one for scalable
/// vectors, whose length is that times this.
pub fn host_pipeline(vectorize: Vectorize, tail: Tail, vscale: Option<u32>) -> WorkGroupPipeline {
    let how = match vectorize {
        Vectorize::Never | Vectorize::Width(0) => return WorkGroupPipeline::host(),
        Vectorize::Width(1) if vscale.is_none() => return WorkGroupPipeline::host(),
        Vectorize::Auto => RUN_VECZ.with("auto"),
        Vectorize::Always => RUN_VECZ.with("always"),
        Vectorize::Width(width) if vscale.is_some() => {
            RUN_VECZ.with(format!("width={width}")).with("scalable")
        }
        Vectorize::Width(width) => RUN_VECZ.with(format!("width={width}")),
    };
    let vectorizer = match tail {
        Tail::Scalar => how,
        Tail::Predicated => how.with("vp-tail"),
        Tail::Narrow => how.with("narrow-tail"),
        Tail::None => how.with("predicated"),
    };
    with_vectorizer(vectorizer, vscale.unwrap_or(1))
}

/// The host's pipeline with kernels vectorized as the parameters of `run-vecz` say; without any, as
/// [`PassOptions::vecz_pass_options`] does, where vectors may be scalable, too. Scalable vectors
/// get the length that `vscale` gives them.
pub fn vectorizing_pipeline(params: &str, vscale: u32) -> WorkGroupPipeline {
    let params = params.split(';').filter(|param| !param.is_empty());
    with_vectorizer(params.fold(RUN_VECZ.step(), |step, p| step.with(p.to_string())), vscale)
}

fn with_vectorizer(vectorizer: PipelineStep, vscale: u32) -> WorkGroupPipeline {
    let mut pipeline = WorkGroupPipeline::host();
    if vectorizer.params.is_empty() || vectorizer.params.iter().any(|param| param == "scalable") {
        let fix = [fix_vscale::ENTRY.with(vscale.to_string()), CLEANUP.step()];
        pipeline.finish.splice(0..0, fix);
    }
    pipeline.vectorize = vec![vectorizer, CLEANUP.step()];
    pipeline
}

/// The steps before functions are vectorized as they are: kernels are marked, and builtins are
/// lowered.
pub fn steps_for_functions() -> Vec<PipelineStep> {
    vec![
        transfer_kernel_metadata::ENTRY.step(),
        lower_to_mux_builtins::ENTRY.step(),
        replace_atomic_funcs::ENTRY.step(),
        replace_c11_atomic_funcs::ENTRY.step(),
    ]
}

/// The steps of compilation before the vectorizer: SPIR-V as it is loaded is far from what is
/// written in assembly. Functions that no kernel calls may be asked for, and stay: what drops them
/// is left out until kernels are looked at.
pub fn steps_for_programs() -> Vec<PipelineStep> {
    let mut steps = WorkGroupPipeline::host().before_vectorizer();
    let drops = [internalize::ENTRY.name, globaldce::ENTRY.name];
    let kernels =
        steps.iter().position(|step| step.name == verify_reqd_sub_group::LEGAL_ENTRY.name);
    let mut at = 0;
    steps.retain(|step| {
        at += 1;
        kernels.is_some_and(|kernels| at > kernels) || !drops.contains(&&*step.name)
    });
    steps
}

/// Runs a pipeline, such as `mem2reg,dce`.
///
/// # Errors
///
/// [`Error::Pipeline`] if the text is wrong (unknown names list the known ones); [`Error::Pass`] if
/// a pass refuses the module.
pub fn run_passes(
    module: &mut Module,
    text: &str,
    device: &Device,
    options: &PassOptions,
) -> Result<PassReport, Error> {
    run(&Pipeline::parse(text, known_passes())?, module, device, options)
}

/// Runs the steps of a pipeline.
///
/// # Errors
///
/// As [`run_passes`].
pub fn run_steps(
    module: &mut Module,
    steps: &[PipelineStep],
    device: &Device,
    options: &PassOptions,
) -> Result<PassReport, Error> {
    run(&Pipeline::build(steps, known_passes())?, module, device, options)
}

/// Runs passes that are already made: of the pipeline of a registry that has passes of one's own.
///
/// ```
/// use oxmux::pipeline::{registry, run};
/// use oxmux::{Device, PassContext, PassEntry, PassError, PassOptions, Pipeline};
///
/// /// Removes the name of the source file.
/// fn run_anonymous(
///     module: &mut oxmux::ir::Module,
///     _: &mut PassContext<'_>,
/// ) -> Result<bool, PassError> {
///     module.name.clear();
///     Ok(true)
/// }
///
/// const ENTRIES: &[PassEntry] =
///     &[PassEntry::of("anonymous", "Removes the name of the source file", run_anonymous)];
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
    cx.target_info = options.target_info.unwrap_or_else(|| device.target_info());
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
        cx.pass_data.insert(analysis.clone());
    }
    cx.pass_data.insert(VectorizationReport {
        all_costs: options.estimate_costs,
        ..VectorizationReport::default()
    });
    let mut print = |pass: &pass_manager::ScheduledPass, module: &Module, _: bool| {
        printed.push((pass.text.to_string(), oxmux_ir::text::print_module(module)));
    };
    let run = RunOptions {
        verify_each: options.verify_each,
        after: if options.print_after_all { Some(&mut print) } else { None },
        bisect_limit: options.bisect_limit,
    };
    let report = pass_manager::run(pipeline, module, &mut cx, run)?;
    let time =
        |step: pass_manager::StepReport| StageTime { name: step.text.into(), time: step.time };
    let vectorization = cx.pass_data.take::<VectorizationReport>().unwrap_or_default();
    Ok(PassReport {
        vectorization: vectorization.decisions,
        times: report.steps.into_iter().map(time).collect(),
        diagnostics: cx.diagnostics,
        refused: cx.refused,
        output: cx.output,
        printed,
    })
}

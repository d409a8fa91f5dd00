//! The specification's `PassMachinery`, and the hooks of targets.

use super::options::Options;
use super::result::{Error, ErrorCode, Result};
use crate::budget::default_fuel;
use crate::pipeline::Vectorize;
use crate::pipeline::{
    PassOptions, PassReport, PipelineStep, WorkGroupPipeline, host_pipeline, print_steps,
    run_pipeline,
};
use oxmux_ir::Fuel;
use oxmux_passes::builtin_info::BuiltinInfo;
use oxmux_passes::mux::{replace_mux_math_decls, replace_printf, widen_pointers, work_item_loops};
use oxmux_passes::pass::{PassContext, PassEntry};
use oxmux_passes::pass_manager::{Pipeline, PipelineError};
use oxmux_passes::pipelines::GROUPS;
use oxmux_passes::registry::{GroupEntry, Registry};
use oxmux_vecz::Tail;
use std::sync::Arc;

/// The context of a stage of compilation (specification, "BaseModule::createPassMachinery"): the
/// registry of passes, the definition of builtins, and the pipeline.
///
/// The reference's object takes an LLVM `TargetMachine`; here the device says what is needed of it.
#[derive(Clone)]
pub struct PassMachinery {
    pub(super) registry: Registry,
    pub(super) builtin_info: Arc<dyn BuiltinInfo>,
    pub(super) builtins: Option<Arc<oxmux_ir::Module>>,
    pub(super) device_info: oxmux_passes::DeviceInfo,
    pub(super) options: Options,
    pub(super) vectorize: Vectorize,
    pub(super) target_info: oxmux_passes::TargetInfo,
    pub(super) tail: Tail,
    pub(super) verify_each: bool,
    pub(super) pipeline: String,
}

impl PassMachinery {
    /// Makes more passes known by their names. One with the name of another takes its place, in the
    /// default pipelines too.
    pub fn register_passes(&mut self, passes: &'static [PassEntry]) -> &mut Self {
        self.registry = std::mem::take(&mut self.registry).with_passes(passes);
        self
    }

    /// Makes more groups of passes known by their names.
    pub fn register_groups(&mut self, groups: &'static [GroupEntry]) -> &mut Self {
        self.registry = std::mem::take(&mut self.registry).with_groups(groups);
        self
    }

    /// Sets how builtins are defined (the reference's analysis `BuiltinInfo`).
    pub fn set_builtin_info(&mut self, builtin_info: Arc<dyn BuiltinInfo>) -> &mut Self {
        self.builtin_info = builtin_info;
        self
    }

    /// Sets the stage's pipeline, as text. It is read when the stage runs.
    pub fn set_pipeline(&mut self, pipeline: impl Into<String>) -> &mut Self {
        self.pipeline = pipeline.into();
        self
    }

    /// The stage's pipeline, as text.
    pub fn pipeline(&self) -> &str {
        &self.pipeline
    }

    /// The passes and groups that exist.
    pub fn registry(&self) -> &Registry {
        &self.registry
    }

    /// How builtins are defined.
    pub fn builtin_info(&self) -> &dyn BuiltinInfo {
        &*self.builtin_info
    }

    /// The device's properties for passes (the reference's analysis `DeviceInfo`).
    pub fn device_info(&self) -> &oxmux_passes::DeviceInfo {
        &self.device_info
    }

    /// The options of the program that is compiled.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Passes from their text (specification, "BaseModule::createPassMachinery": pipeline text).
    ///
    /// # Errors
    ///
    /// What is wrong with the text.
    pub fn parse_pass_pipeline(&self, text: &str) -> core::result::Result<Pipeline, PipelineError> {
        Pipeline::parse(text, &self.registry)
    }

    /// Runs passes on a module, with the budget of work that
    /// [`CompileOptions::fuel`](crate::CompileOptions::fuel) has by default.
    ///
    /// # Errors
    ///
    /// [`crate::Error::Pass`] if one refuses the module.
    pub fn run(
        &self,
        pipeline: &Pipeline,
        module: &mut oxmux_ir::Module,
    ) -> core::result::Result<PassReport, crate::Error> {
        let fuel = default_fuel(module);
        self.run_with(pipeline, module, &fuel)
    }

    /// Runs passes on a module, with a budget of the caller's.
    ///
    /// # Errors
    ///
    /// [`crate::Error::Pass`] if one refuses the module, or the budget is used up.
    pub fn run_with(
        &self,
        pipeline: &Pipeline,
        module: &mut oxmux_ir::Module,
        fuel: &Fuel,
    ) -> core::result::Result<PassReport, crate::Error> {
        let mut cx = PassContext::new(&*self.builtin_info);
        cx.builtins = self.builtins.as_deref();
        cx.device_info = self.device_info.clone();
        cx.target_info = self.target_info;
        let (verify_each, fuel) = (self.verify_each, fuel.clone());
        let options = PassOptions { verify_each, fuel, ..PassOptions::default() };
        run_pipeline(pipeline, module, cx, &options)
    }
}

/// Hooks of a target (specification, "BaseModule", the virtual methods). Each method has a default
/// that changes nothing; an embedder implements those that it needs and gives them to
/// [`Info::with_hooks`](super::Info::with_hooks).
pub trait TargetHooks: Send + Sync {
    /// Specification, "BaseModule::createPassMachinery": changes the machinery of every stage:
    /// passes of the target's own, its `BuiltinInfo`.
    fn create_pass_machinery(&self, machinery: &mut PassMachinery) {
        let _ = machinery;
    }

    /// Specification, "BaseModule::initializePassMachineryForFrontend": changes the machinery of
    /// the stage that follows the reading of a source. Its pipeline is empty by default.
    fn initialize_pass_machinery_for_frontend(&self, machinery: &mut PassMachinery) {
        let _ = machinery;
    }

    /// Specification, "BaseModule::initializePassMachineryForFinalize": changes the machinery of
    /// [`Module::finalize`](super::Module::finalize). Its pipeline is [`finalize_pipeline`] by
    /// default.
    fn initialize_pass_machinery_for_finalize(&self, machinery: &mut PassMachinery) {
        let _ = machinery;
    }

    /// Specification, "BaseModule::getLateTargetPasses": the passes at the end of
    /// [`Module::finalize`](super::Module::finalize), none by default. No pass has run yet when
    /// this is called. Usually one call of [`PassMachinery::parse_pass_pipeline`].
    ///
    /// # Errors
    ///
    /// Those of reading a pipeline; finalizing fails with them.
    fn get_late_target_passes(
        &self,
        machinery: &PassMachinery,
    ) -> core::result::Result<Pipeline, PipelineError> {
        machinery.parse_pass_pipeline("")
    }

    /// The passes between a finalized program and machine code: [`kernel_pipeline`] by default.
    /// They must leave kernels that take packed arguments and a slice of the ND-range, as this
    /// crate's launcher calls them.
    ///
    /// # Errors
    ///
    /// As for [`TargetHooks::get_late_target_passes`].
    fn get_kernel_passes(
        &self,
        machinery: &PassMachinery,
    ) -> core::result::Result<Pipeline, PipelineError> {
        machinery.parse_pass_pipeline(&kernel_pipeline(machinery))
    }
}

/// Changes nothing.
pub(super) struct DefaultHooks;

impl TargetHooks for DefaultHooks {}

/// What [`Module::finalize`](super::Module::finalize) runs by default: the program's part of
/// [`WorkGroupPipeline::host`]. Kernels are marked, language builtins become mux builtins, library
/// functions get their bodies, calls of `printf` become records.
pub fn finalize_pipeline(options: &Options) -> String {
    let mut steps = WorkGroupPipeline::host().program;
    let decls = steps.iter_mut().filter(|step| step.name == replace_mux_math_decls::ENTRY.name);
    if options.use_fast() {
        decls.for_each(|step| step.params.push("fast".into()));
    }
    // Calls of printf are replaced when the program is finalized; the host's pipeline then finds
    // none.
    steps.extend([widen_pointers::ENTRY.step(), replace_printf::ENTRY.step()]);
    text(steps, options)
}

/// The default steps from a finalized program to machine code: the rest of
/// [`WorkGroupPipeline::host`], with the vectorizer if the options ask for it.
pub fn kernel_pipeline(machinery: &PassMachinery) -> String {
    let options = machinery.options();
    let mut pipeline = host_pipeline(machinery.vectorize, machinery.tail, None);
    if options.opt_disable {
        pipeline.work_items = work_item_loops::ENTRY.with("debug");
    }
    text(pipeline.kernel_steps(), options)
}

/// The steps as text, without the groups of optimizations if these are not wanted.
fn text(mut steps: Vec<PipelineStep>, options: &Options) -> String {
    steps.retain(|step| !(options.opt_disable && GROUPS.iter().any(|g| g.name == step.name)));
    print_steps(&steps)
}

/// A pipeline's mistake is the target's, not the program's.
pub(super) fn refuse_pipeline(error: PipelineError) -> Error {
    Error::because(ErrorCode::FinalizeProgramFailure, &crate::Error::Pipeline(error))
}

pub(super) fn refuse(error: crate::Error) -> Error {
    Error::because(ErrorCode::FinalizeProgramFailure, &error)
}

/// Runs a stage whose pipeline is the machinery's.
pub(super) fn run_stage(
    machinery: &PassMachinery,
    module: &mut oxmux_ir::Module,
    more: Option<Pipeline>,
) -> Result<PassReport> {
    let text = machinery.pipeline();
    let mut pipeline = machinery.parse_pass_pipeline(text).map_err(refuse_pipeline)?;
    if let Some(more) = more {
        pipeline.append(more);
    }
    machinery.run(&pipeline, module).map_err(refuse)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device::Device;
    use crate::mux::{DeviceInfo, Info};
    use oxmux_ir::attributes::VeczMode;

    #[test]
    fn both_parts_make_the_whole_pipeline() {
        let info = Info::new(DeviceInfo::new(Device::find("x86_64").unwrap()));
        let both = |options: &Options| {
            let machinery = info.pass_machinery(None, options);
            let first = finalize_pipeline(options);
            let first = first.strip_suffix(",widen-pointers,replace-printf").unwrap();
            format!("{first},{}", kernel_pipeline(&machinery))
        };
        let mut options = Options { wfv: Some(VeczMode::Never), ..Options::default() };
        assert_eq!(both(&options), WorkGroupPipeline::host().to_string());
        for (mode, vectorize) in [
            (None, Vectorize::Auto),
            (Some(VeczMode::Auto), Vectorize::Auto),
            (Some(VeczMode::Always), Vectorize::Always),
        ] {
            options.wfv = mode;
            let vectorized = host_pipeline(vectorize, Tail::Scalar, None);
            assert!(vectorized.vectorize.contains(&oxmux_vecz::RUN_VECZ.with(match vectorize {
                Vectorize::Always => "always",
                _ => "auto",
            })));
            assert_eq!(both(&options), vectorized.to_string());
        }
        options = Options { opt_disable: true, ..Options::default() };
        let plain = both(&options);
        assert!(plain.contains("work-item-loops<debug>") && plain.contains("inline,globaldce"));
        assert!(!plain.contains("scalar-") && !plain.contains("cleanup"), "{plain}");
        options = Options { fast_relaxed_math: true, ..Options::default() };
        assert!(both(&options).contains("replace-mux-math-decls<fast>,"));
    }
}

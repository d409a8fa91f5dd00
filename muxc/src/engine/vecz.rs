//! The use of the `oxmux` crate by `veczc`.

use super::{Loaded, about_module, device, failure};
use crate::cli::{DeviceChoice, KernelVariants, Variant, VariantWidth, VeczCommand};
use crate::failure::Failure;
use crate::input::Content;
use oxmux::pipeline::{PassReport, parse_steps, steps_for_functions, steps_for_programs};
use oxmux::vectorizer::{
    Factor, RUN_VECZ, VectorizationChoices, VeczPassOptions, VeczPassOptionsAnalysis,
};
use oxmux::{Device, DeviceInfo, PassOptions};

/// The width of variants that do not say.
const WIDTH: u32 = 4;

impl Loaded {
    /// Vectorizes functions; the module is changed.
    pub(crate) fn vectorize(
        &mut self,
        command: &VeczCommand,
        chosen: Option<&DeviceChoice>,
        device_info: &DeviceInfo,
    ) -> Result<PassReport, Failure> {
        for kernel in &command.kernels {
            self.find_function(&kernel.name)?;
        }
        let analysis = analysis(command)?;
        let machine = machine(command, chosen)?;
        let chosen = machine.as_ref().or(chosen);
        let (vectorize, more) = match &command.passes {
            Some(passes) => (RUN_VECZ.with("copy"), passes.as_str()),
            None => (RUN_VECZ.step(), ""),
        };
        let mut steps = match &self.content {
            Content::Assembly(_) => steps_for_functions(),
            Content::SpirV(_) | Content::Object(_) => steps_for_programs(),
        };
        steps.push(vectorize);
        let more =
            parse_steps(more).map_err(|error| about_module(failure(error.into()), &self.name))?;
        steps.extend(more);
        let options = PassOptions::default()
            .with_device_info(device_info.clone())
            .with_vecz_pass_options(analysis)
            .with_estimate_costs(command.explain);
        let device = device(chosen)?;
        oxmux::pipeline::run_steps(self.module.ir_mut(), &steps, &device, &options)
            .map_err(|error| about_module(failure(error), &self.name))
    }

    fn find_function(&self, name: &str) -> Result<(), Failure> {
        let ir = self.module.ir();
        let found = ir.find_function(name).is_some_and(|id| !ir.functions[id].is_declaration());
        let what = || format!("-k: no function '{name}' is defined");
        if found { Ok(()) } else { Err(Failure::usage(what()).about(&self.name)) }
    }
}

/// The device that a triple and features name; none if they are not given.
fn machine(
    command: &VeczCommand,
    chosen: Option<&DeviceChoice>,
) -> Result<Option<DeviceChoice>, Failure> {
    let features = command.target_features.as_deref();
    if command.target_triple.is_none() && features.is_none() {
        return Ok(None);
    }
    let mut name = match (&command.target_triple, chosen) {
        (Some(_), Some(_)) => {
            let what = "--vecz-target-triple and --device both say for which machine";
            return Err(Failure::usage(what.to_owned()));
        }
        (Some(triple), None) => architecture(triple)
            .ok_or_else(|| {
                Failure::usage(format!("--vecz-target-triple: there is no device for '{triple}'"))
            })?
            .to_owned(),
        (None, Some(DeviceChoice::Name(name))) => name.clone(),
        (None, _) => device(chosen)?.target(),
    };
    let signs = |feature: &&str| feature.starts_with(['+', '-']);
    for feature in features.into_iter().flat_map(|all| all.split(',')).filter(|f| !f.is_empty()) {
        if !signs(&feature) {
            let what =
                format!("--vecz-target-features: expected +NAME or -NAME, found '{feature}'");
            return Err(Failure::usage(what));
        }
        // What the machine has not, it is not said to have either.
        for feature in feature.strip_prefix('+').map(with_implied).unwrap_or_default() {
            let more = format!("{name},has_{}", feature.replace(['.', '-'], ""));
            if Device::find(&more).is_ok() {
                name = more;
            }
        }
    }
    Ok(Some(DeviceChoice::Name(name)))
}

/// A feature, and those of the same machine that it cannot be without.
fn with_implied(feature: &str) -> Vec<&str> {
    const CHAIN: [&str; 6] = ["sse3", "ssse3", "sse4.1", "sse4.2", "avx", "avx2"];
    let last = match feature {
        _ if feature.starts_with("avx512") => Some(CHAIN.len() - 1),
        _ => CHAIN.iter().position(|&known| known == feature),
    };
    let mut all = match last {
        Some(last) => CHAIN[..=last].to_vec(),
        None => Vec::new(),
    };
    if !all.contains(&feature) {
        all.push(feature);
    }
    all
}

/// The architecture of a triple, by the name that devices have it by.
pub(super) fn architecture(triple: &str) -> Option<&'static str> {
    match triple.split('-').next().unwrap_or_default() {
        "x86_64" | "amd64" => Some("x86_64"),
        "aarch64" | "arm64" => Some("aarch64"),
        "riscv64" | "riscv64gc" => Some("riscv64"),
        _ => None,
    }
}

/// The user's function of a command: an answer for each function by its name.
fn analysis(command: &VeczCommand) -> Result<VeczPassOptionsAnalysis, Failure> {
    let mut choices = VectorizationChoices::NONE;
    if let Some(text) = &command.choices {
        choices.apply(text).map_err(|what| Failure::usage(format!("--vecz-choices: {what}")))?;
    }
    let command = command.clone();
    Ok(VeczPassOptionsAnalysis::new(move |function, _, _, options| {
        if function.metadata.vecz_derived.is_some()
            && !command.kernels.iter().any(|kernel| kernel.name == function.name())
        {
            return false;
        }
        let make = |variant: &Variant| VeczPassOptions { choices, ..options_of(&command, variant) };
        let plain = Variant::default();
        let all = |kernel: &KernelVariants| match &kernel.variants[..] {
            [] => vec![make(&plain)],
            variants => variants.iter().map(make).collect(),
        };
        if command.kernels.is_empty() {
            let is_kernel = function.attributes.is_kernel_entry_point();
            options.extend(is_kernel.then(|| make(&plain)));
        }
        let named = command.kernels.iter().filter(|kernel| kernel.name == function.name());
        options.extend(named.flat_map(all));
        !options.is_empty()
    }))
}

fn options_of(command: &VeczCommand, variant: &Variant) -> VeczPassOptions {
    let width = variant.width.or(command.width.map(VariantWidth::Fixed));
    let is_scalable = variant.scalable || command.scalable;
    let factor = match width {
        Some(VariantWidth::Auto) => Factor::Auto,
        None if command.auto && !is_scalable => Factor::Auto,
        Some(VariantWidth::Fixed(width)) if is_scalable => Factor::Scalable(width),
        Some(VariantWidth::Fixed(width)) => Factor::Fixed(width),
        None if is_scalable => Factor::Scalable(WIDTH),
        None => Factor::Fixed(WIDTH),
    };
    VeczPassOptions {
        dimension: variant.dimension.or(command.dimension).unwrap_or(0),
        local_size: variant.local_size,
        predicated: variant.predicated,
        auto: command.auto,
        cost: command.auto && factor == Factor::Auto,
        ..VeczPassOptions::new(factor)
    }
}

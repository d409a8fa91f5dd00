//! Devices: the targets of compilation.
//!
//! | name | device |
//! |---|---|
//! | `host`, `native` | this machine, with the features that its processor has; more may follow, such as `native,has_avx2` |
//! | `x86_64`, `aarch64`, `riscv64` | an architecture; features may follow, such as `riscv64,has_v` |
//! | `RefSi M1` | RISC-V, `__mux_get_local_id` reads the hardware thread's id: [`ThreadIdBuiltin`] |
//! | `RefSi M1 (wrapper)` | RISC-V, the kernel wrapper stores that id: [`ThreadIdWrapper`] |
//! | `RefSi M1 (parameter)` | RISC-V, the caller of the kernel passes that id: [`ThreadIdParameter`] |
//!
//! The last three are the targets of the specification's tutorial; `examples/` has them as
//! programs. Their hardware threads are work-items of one-dimensional work-groups: kernels get no
//! work-item loops ([`WorkGroupPipeline::threads`](crate::pipeline::WorkGroupPipeline::threads)),
//! each thread calls the entry for its own work-item, and barriers of work-groups are refused,
//! since the tutorial defines none.

mod refsi;

pub use refsi::{RefSi, ThreadIdBuiltin, ThreadIdParameter, ThreadIdWrapper};

use crate::Error;
use oxmux_backend::machine::{Feature, Features, TargetError};
use oxmux_backend::{Arch, DEFAULT_GENERATOR, GeneratorChoice, TargetDescription};
use oxmux_passes::builtin_info::{BuiltinInfo, DefaultBuiltinInfo};
use oxmux_passes::pipeline_parser::nearest_name;
use oxmux_passes::target_info::{LaneOp, LaneType};
use oxmux_passes::{DeviceInfo, TargetInfo};
use oxmux_vecz::Tail;
use std::sync::Arc;

/// The target of the tutorial's devices.
const REFSI_TARGET: &str = "riscv64";

/// The name of this machine, and the one that it has for other compilers.
const HOST: &str = "host";
const NATIVE: &str = "native";

/// The sub-group sizes that every device has: the vectorizer's widths, and one work-item.
pub(crate) const SUB_GROUP_SIZES: &[u32] = &[1, 2, 4, 8, 16, 32, 64];

/// A device by its name, with how builtins are defined for it.
type Named = (&'static str, fn() -> Arc<dyn BuiltinInfo>);

/// The devices that are more than an architecture.
const NAMED: &[Named] = &[
    ("RefSi M1", || Arc::new(ThreadIdBuiltin)),
    ("RefSi M1 (wrapper)", || Arc::new(ThreadIdWrapper)),
    ("RefSi M1 (parameter)", || Arc::new(ThreadIdParameter)),
];

/// A target's name with those of other tools replaced: `arm64`, and features without the `has_` in
/// front.
fn usual(name: &str) -> String {
    let mut words = name.split(',');
    let arch = match words.next().unwrap_or_default() {
        "arm64" => "aarch64",
        "amd64" | "x64" | "x86-64" => "x86_64",
        "riscv" | "rv64" | "rv64gc" => "riscv64",
        other => other,
    };
    let mut usual = arch.to_string();
    for word in words {
        let has = format!("has_{}", word.replace("sse4.", "sse4"));
        let is_feature = Feature::from_name(&has).is_some();
        usual.push(',');
        usual.push_str(if is_feature { &has } else { word });
    }
    usual
}

/// The target of a name that is no device's own.
fn parse(name: &str) -> Result<TargetDescription, Error> {
    let parsed = name.parse().or_else(|error| usual(name).parse().map_err(|_| error));
    parsed.map_err(|error| Error::Device { message: unknown(&error) })
}

/// The message for an unknown target's name, with the known ones.
fn unknown(error: &TargetError) -> String {
    match error {
        TargetError::UnknownFeature { arch, feature } => {
            let of_arch = Feature::ALL.iter().filter(|feature| feature.arch() == *arch);
            let names: Vec<&str> = of_arch.map(|feature| feature.name()).collect();
            let meant = match nearest_name(feature, &names) {
                Some(name) => format!("; did you mean '{name}'?"),
                None => String::new(),
            };
            format!("{error}, there are {}{meant}", names.join(", "))
        }
        TargetError::UnknownTarget(name) => {
            let known = Device::list();
            let names: Vec<&str> = known.iter().map(String::as_str).chain([NATIVE]).collect();
            let of_processor = |arch: &Arch| {
                let text = format!("{arch},{name}");
                text.parse::<TargetDescription>().is_ok().then_some(text)
            };
            let processor = Arch::ALL.iter().find_map(of_processor);
            let meant = processor.or_else(|| nearest_name(name, &names).map(str::to_string));
            let meant = meant.map(|meant| format!("; did you mean '{meant}'?")).unwrap_or_default();
            format!(
                "unknown target '{name}': there are {}, with features behind commas ('riscv64,has_v'), and what programs add (the guide's \"Bring up a target\"){meant}",
                names.join(", ")
            )
        }
        TargetError::BadFeature(_) => error.to_string(),
    }
}

/// A kind of machine, with how builtins are defined for it.
///
/// ```
/// use oxmux::{Device, GeneratorChoice};
///
/// // This machine, and another one by its architecture and features.
/// let host = Device::host()?;
/// let other = Device::find("riscv64,has_v")?;
/// assert_eq!((host.name(), other.target().as_str()), ("host", "riscv64,has_v"));
/// // Code for this machine by a generator of one's choice.
/// let by_cranelift = host.with_generator(GeneratorChoice::Cranelift);
/// assert_eq!(by_cranelift.generator(), GeneratorChoice::Cranelift);
/// let error = Device::find("riscv64,has_wings").unwrap_err();
/// assert!(error.to_string().contains("no feature 'has_wings'"));
/// # Ok::<(), oxmux::Error>(())
/// ```
#[derive(Clone)]
pub struct Device {
    name: String,
    target: TargetDescription,
    builtin_info: Arc<dyn BuiltinInfo>,
    generator: GeneratorChoice,
    /// Of this machine: the features that were named besides those that its processor has.
    named_on_host: Option<Features>,
    /// Whether `builtin_info` is the one that goes with the name.
    has_own_name: bool,
}

impl std::fmt::Debug for Device {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Device")
            .field("name", &self.name)
            .field("target", &self.target)
            .field("generator", &self.generator)
            .finish()
    }
}

impl Device {
    /// This machine, with the features that its processor has.
    ///
    /// # Errors
    ///
    /// [`Error::Device`] if no code can be generated for this kind of machine.
    pub fn host() -> Result<Self, Error> {
        let Some(target) = oxmux_backend::host_target() else {
            return Err(Error::Device {
                message: "no code can be generated for this machine".into(),
            });
        };
        let named_on_host = Some(Features::default());
        Ok(Self { named_on_host, ..Self::new(HOST, target) })
    }

    /// The device of this name: one of [`Device::list`], or an architecture with features, such as
    /// `riscv64,has_v`. This machine (`host`, `native`) may have features behind it, too.
    ///
    /// # Errors
    ///
    /// [`Error::Device`] if there is none; it lists those that there are.
    pub fn find(name: &str) -> Result<Self, Error> {
        let (machine, features) = name.split_once(',').unzip();
        if [HOST, NATIVE].contains(&machine.unwrap_or(name)) {
            let host = Self::host()?;
            return match features {
                Some(features) => host.with_named_features(name, features),
                None => Ok(host),
            };
        }
        if let Some((name, builtin_info)) = NAMED.iter().find(|(known, _)| *known == name) {
            let device = Self::find(REFSI_TARGET)?.with_builtin_info(builtin_info());
            return Ok(Self { name: (*name).to_string(), has_own_name: true, ..device });
        }
        Ok(Self::new(name, parse(name)?))
    }

    /// This machine with more features than its processor has.
    fn with_named_features(mut self, name: &str, features: &str) -> Result<Self, Error> {
        let named = parse(&format!("{},{features}", self.target.arch))?.features;
        self.name = name.to_string();
        self.target.features = self.target.features.union(named);
        self.named_on_host = Some(named);
        Ok(self)
    }

    /// The device with this place in [`Device::list`].
    ///
    /// # Errors
    ///
    /// [`Error::Device`] if the list is shorter.
    pub fn at(index: usize) -> Result<Self, Error> {
        let list = Self::list();
        match list.get(index) {
            Some(name) => Self::find(name),
            None => Err(Error::Device {
                message: format!("no device {index}: there are {}", list.len()),
            }),
        }
    }

    /// The names of the devices that need no feature to be named.
    pub fn list() -> Vec<String> {
        let architectures = Arch::ALL.iter().map(|arch| arch.name());
        let named = NAMED.iter().map(|(name, _)| *name);
        std::iter::once(HOST).chain(architectures).chain(named).map(str::to_string).collect()
    }

    fn new(name: &str, target: TargetDescription) -> Self {
        let generator = match target.arch {
            Arch::X86_64 => DEFAULT_GENERATOR,
            Arch::Aarch64 | Arch::Riscv64 => GeneratorChoice::default(),
        };
        Self {
            name: name.to_string(),
            target,
            builtin_info: Arc::new(DefaultBuiltinInfo),
            generator,
            named_on_host: None,
            has_own_name: true,
        }
    }

    /// This device with another way of defining builtins (specification, "Custom Lowering Work-Item
    /// Builtins").
    pub fn with_builtin_info(mut self, builtin_info: Arc<dyn BuiltinInfo>) -> Self {
        self.builtin_info = builtin_info;
        self.has_own_name = false;
        self
    }

    /// This device with another code generator. Whether it is for the device's target, and what
    /// vectors it has there, is known when something is compiled. This machine's features become
    /// those that the generator uses, beside those that were named.
    pub fn with_generator(mut self, generator: GeneratorChoice) -> Self {
        if let Some(named) = self.named_on_host
            && let Some(target) = oxmux_backend::host_target_for(generator)
        {
            self.target = target;
            self.target.features = self.target.features.union(named);
        }
        self.generator = generator;
        self
    }

    /// Which code generator makes code for the device.
    pub fn generator(&self) -> GeneratorChoice {
        self.generator
    }

    /// What the device is called in lists.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The architecture and its features, such as `x86_64,has_avx2`.
    pub fn target(&self) -> String {
        self.target.to_string()
    }

    /// Whether the device's name determines it.
    pub(crate) fn has_own_name(&self) -> bool {
        self.has_own_name
    }

    pub(crate) fn description(&self) -> &TargetDescription {
        &self.target
    }

    /// The vector unit, for passes.
    pub fn target_info(&self) -> TargetInfo {
        self.target.op_table_for(self.generator)
    }

    /// What runs the work-items behind the last whole vector where nothing else is asked for: a
    /// narrow predicated version where the vector unit has masked loads and stores, the kernel
    /// itself elsewhere.
    pub fn tail(&self) -> Tail {
        match self.target_info().is_native(LaneOp::MaskedMemory, LaneType::I32) {
            true => Tail::Narrow,
            false => Tail::Scalar,
        }
    }

    /// The default properties for passes: as [`DeviceInfo::default`], with sub-groups of as many
    /// work-items as the vectorizer has widths of, and by default as many as two registers have
    /// lanes of 32 bits; a kernel may require any other number.
    pub fn device_info(&self) -> DeviceInfo {
        DeviceInfo {
            sub_group_sizes: SUB_GROUP_SIZES.to_vec(),
            preferred_sub_group_size: (2 * self.target_info().lanes(LaneType::I32)).clamp(8, 16),
            any_sub_group_size_to: oxmux_vecz::REQUIRED_WIDTH_MAX,
            ..DeviceInfo::default()
        }
    }

    #[cfg(feature = "compute-mux")]
    pub(crate) fn shared_builtin_info(&self) -> Arc<dyn BuiltinInfo> {
        Arc::clone(&self.builtin_info)
    }

    /// How builtins are defined.
    pub fn builtin_info(&self) -> &dyn BuiltinInfo {
        &*self.builtin_info
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_machine_with_features_takes_the_generators_own() {
        let Ok(host) = Device::host() else { return };
        let feature = Feature::ALL.iter().find(|feature| {
            feature.arch() == host.target.arch && !host.target.features.has(**feature)
        });
        let Some(feature) = feature else { return };
        for machine in [HOST, NATIVE] {
            let named = Device::find(&format!("{machine},{}", feature.name())).unwrap();
            assert!(named.target.features.has(*feature));
            for generator in [GeneratorChoice::Cranelift, GeneratorChoice::Auto] {
                let mut by_hand = host.clone().with_generator(generator).target;
                by_hand.features.insert(*feature);
                assert_eq!(named.clone().with_generator(generator).target, by_hand);
            }
        }
        let processor = Device::find("haswell").unwrap_err().to_string();
        assert!(processor.ends_with("did you mean 'x86_64,haswell'?"), "{processor}");
        let unknown = Device::find("native,has_wings").unwrap_err().to_string();
        assert!(unknown.contains("has_wings"), "{unknown}");
    }
}

//! What is compiled for.

use crate::Error;
use oxmux_backend::target::{Target, TargetDescription};
use oxmux_passes::builtin_info::{BuiltinInfo, DefaultBuiltinInfo};
use std::sync::Arc;

/// A kind of machine, with how builtins are defined for it.
#[derive(Clone)]
pub struct Device {
    name: String,
    target: TargetDescription,
    builtin_info: Arc<dyn BuiltinInfo>,
}

impl std::fmt::Debug for Device {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Device").field("name", &self.name).field("target", &self.target).finish()
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
        Ok(Self::new("host", target))
    }

    /// The device of this name: `host`, or an architecture with features, such as `riscv64,has_v`.
    ///
    /// # Errors
    ///
    /// [`Error::Device`] if there is none; it lists those that there are.
    pub fn find(name: &str) -> Result<Self, Error> {
        if name == "host" {
            return Self::host();
        }
        let target: TargetDescription =
            name.parse().map_err(|error| Error::Device { message: format!("{error}") })?;
        Ok(Self::new(name, target))
    }

    /// The names of the devices that need no feature to be named.
    pub fn list() -> Vec<String> {
        let mut names = vec!["host".to_string()];
        names.extend(Target::ALL.iter().map(|target| target.name().to_string()));
        names
    }

    fn new(name: &str, target: TargetDescription) -> Self {
        Self { name: name.to_string(), target, builtin_info: Arc::new(DefaultBuiltinInfo) }
    }

    /// This device with another way of defining builtins (specification, "Custom Lowering Work-Item Builtins").
    pub fn with_builtin_info(mut self, builtin_info: Arc<dyn BuiltinInfo>) -> Self {
        self.builtin_info = builtin_info;
        self
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The architecture and its features, such as `x86_64,has_avx2`.
    pub fn target(&self) -> String {
        self.target.to_string()
    }

    pub(crate) fn description(&self) -> &TargetDescription {
        &self.target
    }

    pub(crate) fn shared_builtin_info(&self) -> Arc<dyn BuiltinInfo> {
        Arc::clone(&self.builtin_info)
    }

    /// How builtins are defined.
    pub fn builtin_info(&self) -> &dyn BuiltinInfo {
        &*self.builtin_info
    }
}

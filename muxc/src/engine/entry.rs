//! One kernel of a module.

use super::{KernelInfo, Loaded};
use crate::failure::{Failure, did_you_mean};

/// The failure of a name that none of the kernels has; `found` is what was given instead.
pub(crate) fn no_such_kernel(kernels: &[KernelInfo], found: Option<&str>) -> Failure {
    let known: Vec<&str> = kernels.iter().map(|kernel| kernel.name.as_str()).collect();
    if known.is_empty() {
        return Failure::usage("the module has no kernels");
    }
    let found = match found {
        Some(name) => format!("'{name}'{}", did_you_mean(name, &known)),
        None => "none".to_owned(),
    };
    let known = known.join(", ");
    Failure::usage(format!("--entry: expected the name of a kernel ({known}), found {found}"))
}

impl Loaded {
    /// The module with one of its kernels alone, and the functions and variables that it needs.
    pub(crate) fn with_kernel(mut self, name: Option<&str>) -> Result<Self, Failure> {
        let Some(name) = name else { return Ok(self) };
        let kernels = self.module.kernels();
        let is_kernel = kernels.iter().any(|kernel| kernel.name == name);
        let id = self.module.ir().find_function(name).filter(|_| is_kernel);
        let id = id.ok_or_else(|| no_such_kernel(&kernels, Some(name)).about(&self.name))?;
        let part = self.module.ir().clone_reachable(&[id]);
        *self.module.ir_mut() = part;
        Ok(self)
    }
}

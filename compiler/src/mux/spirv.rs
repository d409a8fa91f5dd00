//! SPIR-V in the compiler API: the specification's namespace `spirv`.

use super::result::{Error, ErrorCode, Result};
use oxmux_frontend_spirv::{Limits, load_module, translate_module};
use std::collections::{BTreeMap, BTreeSet};

pub use oxmux_frontend_spirv::{
    SpecializableConstant, SpecializableKind, Specialization as SpecializationInfo,
};

/// The constants of a module that can be given values, by `SpecId`.
pub type SpecializableConstantsMap = BTreeMap<u32, SpecializableConstant>;

/// The SPIR-V features that a device allows: the `spirv_device_info` of `BaseModule::compileSPIRV`.
///
/// The default lets them use all that the compiler serves. A runtime whose device has less, or that
/// promises less, names what is allowed; a module that declares more is refused.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DeviceInfo {
    /// The capabilities that a module may declare, as SPIR-V spells them (`Int64`); none for all
    /// that are served.
    pub capabilities: Option<BTreeSet<String>>,
    /// The extensions that a module may name (`SPV_KHR_expect_assume`); none for all that are
    /// served.
    pub extensions: Option<BTreeSet<String>>,
    /// The width of addresses that modules must have, 32 or 64; none for either.
    pub address_bits: Option<u32>,
}

/// Information about a compiled SPIR-V module.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct ModuleInfo {
    /// The version of SPIR-V, major and minor.
    pub version: (u8, u8),
    /// The capabilities that the module declares, in order.
    pub capabilities: Vec<String>,
    /// The extensions that it names, in order.
    pub extensions: Vec<String>,
    /// The names of its entry points, in order.
    pub entry_points: Vec<String>,
    /// The width of its addresses.
    pub address_bits: u32,
}

/// Words as the bytes of a file. A module of the other byte order stays one.
pub(super) fn to_bytes(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// Words to a program, with information about the module.
pub(super) fn translate(
    words: &[u32],
    limits: &Limits,
    device: &DeviceInfo,
    specialization: Option<&SpecializationInfo>,
) -> Result<(oxmux_ir::Module, ModuleInfo)> {
    let none = SpecializationInfo::new();
    let refuse = |error: oxmux_frontend_spirv::Error| {
        Error::because(ErrorCode::CompileProgramFailure, &crate::Error::Spirv(error))
    };
    let module =
        load_module(&to_bytes(words), limits, specialization.unwrap_or(&none)).map_err(refuse)?;
    let info = ModuleInfo {
        version: module.version,
        capabilities: module.capability_names(),
        extensions: module.extensions.clone(),
        entry_points: module.kernel_names().into_iter().map(str::to_string).collect(),
        address_bits: u32::try_from(module.address_bits()).unwrap_or(u32::MAX),
    };
    device.check(&info)?;
    let ir = translate_module(&module).map_err(refuse)?;
    Ok((ir, info))
}

impl DeviceInfo {
    fn check(&self, module: &ModuleInfo) -> Result {
        let refuse = |what: String| {
            let message = format!("unsupported: the device does not let modules use {what}");
            Err(Error::new(ErrorCode::CompileProgramFailure, message))
        };
        let beyond = |allowed: &Option<BTreeSet<String>>, used: &[String]| {
            let allowed = allowed.as_ref()?;
            used.iter().find(|name| !allowed.contains(*name)).cloned()
        };
        if let Some(name) = beyond(&self.capabilities, &module.capabilities) {
            return refuse(format!("the capability {name}"));
        }
        if let Some(name) = beyond(&self.extensions, &module.extensions) {
            return refuse(format!("the extension {name:?}"));
        }
        match self.address_bits {
            Some(bits) if bits != module.address_bits => {
                refuse(format!("addresses of {} bits, only of {bits}", module.address_bits))
            }
            _ => Ok(()),
        }
    }
}

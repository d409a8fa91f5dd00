//! Devices by the names that the command line takes, and what it says of them.

use crate::cli::{CodeOptions, DeviceChoice, DeviceOptions};
use crate::failure::{Class, Failure};
use oxmux::{Device, DeviceInfo, FloatCapabilities};

/// The device that was asked for, with the code generator that was.
pub(super) fn chosen_device(code: &CodeOptions) -> Result<Device, Failure> {
    Ok(device(code.device.as_ref())?.with_generator(code.generator))
}

/// The device that was asked for; none is this machine.
pub(super) fn device(chosen: Option<&DeviceChoice>) -> Result<Device, Failure> {
    let device = match chosen {
        None => Device::host(),
        Some(DeviceChoice::Name(name)) => Device::find(&device_name(name)?),
        Some(DeviceChoice::Index(index)) => Device::at(*index),
    };
    device.map_err(|error| {
        let failure = super::failure(error);
        if !failure.message.starts_with("unknown target") {
            return failure;
        }
        // The library knows the architectures, this program more names.
        let hint = failure.message.find("; did you mean").unwrap_or(failure.message.len());
        let (told, meant) = failure.message.split_at(hint);
        let others = "muxc also takes x86-64-v1 to x86-64-v4, and triples";
        Failure { message: format!("{told}; {others}{meant}"), ..failure }
    })
}

/// The name of a device: `native` is this machine, a triple is its architecture, and a level of
/// x86-64 is its features.
fn device_name(name: &str) -> Result<String, Failure> {
    let (machine, features) = match name.split_once(',') {
        Some((machine, features)) => (machine, Some(features)),
        None => (name, None),
    };
    let level = ["x86_64-v", "x86-64-v"].into_iter().find_map(|level| machine.strip_prefix(level));
    // A vendor may start with a v, too: what has no number is a triple.
    let is_level = |level: &&str| level.bytes().next().is_none_or(|byte| byte.is_ascii_digit());
    let machine = match (machine, level.filter(is_level)) {
        (_, Some("1")) => "x86_64".to_owned(),
        (_, Some(level @ ("2" | "3" | "4"))) => format!("x86_64,x86-64-v{level}"),
        (_, Some(_)) => {
            let message =
                format!("unknown target '{machine}': levels of x86-64 are v1, v2, v3, v4");
            return Err(Failure::new(Class::Usage, message));
        }
        ("native", None) => "host".to_owned(),
        (triple, None) => {
            let known = super::vecz::architecture(triple).filter(|_| triple.contains('-'));
            known.unwrap_or(triple).to_owned()
        }
    };
    Ok(match features {
        Some(features) => format!("{machine},{features}"),
        None => machine,
    })
}

/// The operating system of a target's triple, if its own objects are not ELF.
pub(crate) fn system_without_elf(chosen: Option<&DeviceChoice>) -> Option<&'static str> {
    let Some(DeviceChoice::Name(triple)) = chosen else { return None };
    let systems = [("windows", "Windows"), ("darwin", "macOS"), ("macos", "macOS")];
    let is_of = |(name, _): &(&str, _)| triple.split(['-', ',']).any(|part| part.starts_with(name));
    systems.into_iter().find(is_of).map(|(_, system)| system)
}

/// The names of the devices, and what each compiles for.
pub(crate) fn devices() -> Vec<(String, String)> {
    let target = |name: String| {
        let target = Device::find(&name).map(|device| device.target()).unwrap_or_default();
        (name, target)
    };
    Device::list().into_iter().map(target).collect()
}

/// The device that passes compile for: the default one, with what the command line says.
pub(crate) fn device_info(options: &DeviceOptions) -> DeviceInfo {
    let mut info = DeviceInfo::default();
    let bits = FloatCapabilities::from_bits;
    info.half = options.half.map_or(info.half, bits);
    info.float = options.float.map_or(info.float, bits);
    info.double = options.double.map_or(info.double, bits);
    info.is_ftz = options.is_ftz;
    info.use_fast = options.use_fast;
    info.is_embedded_profile = options.is_embedded_profile;
    if let Some(sizes) = &options.sub_group_sizes {
        info.sub_group_sizes.clone_from(sizes);
    }
    info
}

#[cfg(test)]
mod tests;

//! Options that describe the device to passes.

use crate::cli::DeviceOptions;
use crate::cli::words::{Given, Value};
use crate::failure::Failure;
use crate::values;

/// The most sub-group sizes that may be given.
const SIZES_MAX: usize = 64;
/// The bits of the capabilities that there are.
const CAPABILITIES_MAX: u32 = 0xff;
/// What `true` stands for: all that IEEE 754 asks for.
const CAPABILITIES_FULL: u32 = 0xbf;

/// The options about the device.
pub(super) fn options(given: &Given) -> Result<DeviceOptions, Failure> {
    Ok(DeviceOptions {
        sub_group_sizes: given.read_once("device-sg-sizes", sub_group_sizes)?,
        half: given.read_once("device-fp16-capabilities", capabilities)?,
        float: given.read_once("device-fp32-capabilities", capabilities)?,
        double: given.read_once("device-fp64-capabilities", capabilities)?,
        is_ftz: given.has("device-ftz"),
        use_fast: given.has("device-fast-math"),
        is_embedded_profile: given.has("device-embedded-profile"),
    })
}

fn sub_group_sizes(value: &Value) -> Result<Vec<u32>, Failure> {
    let text = &value.text;
    let expected = || {
        value
            .wrong(format!("expected up to {SIZES_MAX} sizes above 0, as in 8,4,1, found '{text}'"))
    };
    let sizes: Option<Vec<u32>> =
        text.split(',').map(|part| part.trim().parse().ok().filter(|&size| size > 0)).collect();
    sizes.filter(|sizes| sizes.len() <= SIZES_MAX).ok_or_else(expected)
}

fn capabilities(value: &Value) -> Result<u32, Failure> {
    let text = value.text.as_str();
    match text {
        "true" => return Ok(CAPABILITIES_FULL),
        "false" => return Ok(0),
        _ => {}
    }
    let bits = match text.strip_prefix("0x") {
        Some(digits) => u32::from_str_radix(digits, 16).ok(),
        None => values::parse_size(text).ok().and_then(|bits| u32::try_from(bits).ok()),
    };
    bits.filter(|&bits| bits <= CAPABILITIES_MAX).ok_or_else(|| {
        value.wrong(format!(
            "expected true, false or the bits of cl_device_fp_config, found '{text}'"
        ))
    })
}

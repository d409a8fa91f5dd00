//! What the passes are told about the device.

use super::{set, set_once};
use crate::arguments::{Flag, Words};
use crate::cli::DeviceOptions;
use crate::failure::Failure;
use crate::values;

/// The most sub-group sizes that may be given.
const SIZES_MAX: usize = 64;
/// The bits of the capabilities that there are.
const CAPABILITIES_MAX: u32 = 0xff;
/// What `true` stands for: all that IEEE 754 asks for.
const CAPABILITIES_FULL: u32 = 0xbf;

/// Takes an option about the device; false if it is none.
pub(super) fn take_device(
    device: &mut DeviceOptions,
    flag: &Flag,
    words: &mut Words,
) -> Result<bool, Failure> {
    let slot = match flag.name.as_str() {
        "--device-sg-sizes" => {
            let sizes = sub_group_sizes(flag, &words.value(flag, "N[,N]...")?)?;
            set_once(flag, &mut device.sub_group_sizes, sizes)?;
            return Ok(true);
        }
        "--device-ftz" => return set(flag, &mut device.is_ftz).map(|()| true),
        "--device-fast-math" => return set(flag, &mut device.use_fast).map(|()| true),
        "--device-embedded-profile" => {
            return set(flag, &mut device.is_embedded_profile).map(|()| true);
        }
        "--device-fp16-capabilities" => &mut device.half,
        "--device-fp32-capabilities" => &mut device.float,
        "--device-fp64-capabilities" => &mut device.double,
        _ => return Ok(false),
    };
    set_once(flag, slot, capabilities(flag, &words.value(flag, "true, false or BITS")?)?)?;
    Ok(true)
}

fn sub_group_sizes(flag: &Flag, text: &str) -> Result<Vec<u32>, Failure> {
    let expected = || {
        flag.wrong(format!("expected up to {SIZES_MAX} sizes above 0, as in 8,4,1, found '{text}'"))
    };
    let sizes: Option<Vec<u32>> =
        text.split(',').map(|part| part.trim().parse().ok().filter(|&size| size > 0)).collect();
    sizes.filter(|sizes| sizes.len() <= SIZES_MAX).ok_or_else(expected)
}

fn capabilities(flag: &Flag, text: &str) -> Result<u32, Failure> {
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
        flag.wrong(format!(
            "expected true, false or the bits of cl_device_fp_config, found '{text}'"
        ))
    })
}

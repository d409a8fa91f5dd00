//! The decisions that need no user: by `"vecz-mode"`, by sub-groups, by the work-group's size.

use super::{Decider, Factor, VeczPassOptions};
use crate::choices::{Choice, VectorizationChoices};
use crate::not_vectorized::{NotVectorized, NotVectorizedKind};
use oxmux_ir::analysis::reachable_from;
use oxmux_ir::attributes::VeczMode;
use oxmux_ir::builtin::Builtin;
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::{Function, FunctionId, Module};
use oxmux_passes::DeviceInfo;
use oxmux_passes::mux::replace_printf::is_printf_call;
use oxmux_passes::mux::sub_groups::uses_sub_groups;

type Options = Result<Vec<VeczPassOptions>, NotVectorized>;

pub(super) fn decide(
    decider: &Decider,
    module: &Module,
    id: FunctionId,
    device: &DeviceInfo,
) -> Option<Options> {
    let function = &module.functions[id];
    if function.is_declaration() {
        return None;
    }
    if let Decider::User(query) = decider {
        let mut options = Vec::new();
        let wanted = query(function, module, device, &mut options);
        let no = || NotVectorized::of(NotVectorizedKind::Unwanted, "the user's function says no");
        return match wanted {
            true => Some(Ok(options)),
            // The query sees every function, but only kernels are reported as unwanted.
            false => is_kernel(function).then(|| Err(no())),
        };
    }
    if !is_kernel(function) {
        return None;
    }
    let mode = function.attributes.vecz_mode;
    if mode == Some(VeczMode::Never) {
        return Some(Err(NotVectorized::unwanted("its vecz-mode is 'never'")));
    }
    match decider {
        Decider::Mode(default) => Some(by_mode(module, id, device, mode.unwrap_or(*default))),
        Decider::Given(options) => Some(given(function, *options)),
        Decider::Host => Some(host(module, id, device, mode)),
        Decider::User(_) => None,
    }
}

/// Whether a function is a kernel, and not one that was vectorized already.
fn is_kernel(function: &Function) -> bool {
    function.attributes.is_kernel_entry_point() && function.metadata.vecz_derived.is_none()
}

fn by_mode(module: &Module, id: FunctionId, device: &DeviceInfo, mode: VeczMode) -> Options {
    if mode == VeczMode::Never {
        return Err(NotVectorized::unwanted("nothing is to be vectorized"));
    }
    if let Some(by_sub_groups) = by_sub_groups(module, id, device)? {
        return Ok(vec![by_sub_groups]);
    }
    if mode == VeczMode::Auto && prints(module, &module.functions[id]) {
        // Each call would print for all lanes before the next one prints for any.
        return Err(NotVectorized::unwanted(
            "it prints, and the lines of its work-items would be mixed",
        ));
    }
    let mut options = VeczPassOptions::new(Factor::Auto);
    options.cost = mode == VeczMode::Auto;
    Ok(vec![options])
}

fn prints(module: &Module, function: &Function) -> bool {
    let calls =
        function.insts_in_order().filter_map(|(_, inst)| function.insts[inst].op.direct_call());
    calls.map(|(_, id)| &module.functions[id]).any(is_printf_call)
}

fn given(function: &Function, mut options: VeczPassOptions) -> Options {
    if let Some(size) = required(function)? {
        options.factor = Factor::Fixed(size);
    }
    Ok(vec![options])
}

/// `HostTarget`'s decision, where its texts and ours are compared.
fn host(module: &Module, id: FunctionId, device: &DeviceInfo, mode: Option<VeczMode>) -> Options {
    let Some(mode) = mode else { return Err(NotVectorized::unwanted("it has no vecz-mode")) };
    let mut choices = VectorizationChoices::NONE;
    choices.enable(Choice::DivisionExceptions);
    if let Some(mut by_sub_groups) = by_sub_groups(module, id, device)? {
        by_sub_groups.choices = choices;
        return Ok(vec![by_sub_groups]);
    }
    let local = module.functions[id].metadata.reqd_work_group_size.map(|[x, ..]| x);
    let most = if mode == VeczMode::Always { 16 } else { device.max_work_width };
    let width = local.unwrap_or(u32::MAX).min(most).max(1);
    let mut options = VeczPassOptions::new(Factor::Fixed(1 << width.ilog2()));
    options.choices = choices;
    options.local_size = local;
    options.auto = mode == VeczMode::Auto;
    Ok(vec![options])
}

/// The sub-group size that a kernel requires.
fn required(function: &Function) -> Result<Option<u32>, NotVectorized> {
    match function.metadata.intel_reqd_sub_group_size {
        Some(1) => Err(NotVectorized::of(
            NotVectorizedKind::SubGroups,
            "it requires sub-groups of one work-item",
        )),
        size => Ok(size),
    }
}

/// Whether the last sub-group of a row may be smaller than the size that the kernel requires.
pub(super) fn needs_partial_sub_groups(function: &Function) -> bool {
    let local = function.metadata.reqd_work_group_size.map(|[x, ..]| x);
    match function.metadata.intel_reqd_sub_group_size {
        None | Some(0 | 1) => false,
        Some(size) => local.is_none_or(|local| !local.is_multiple_of(size)),
    }
}

/// The width of a kernel for which it is the size of its sub-groups.
fn by_sub_groups(
    module: &Module,
    id: FunctionId,
    device: &DeviceInfo,
) -> Result<Option<VeczPassOptions>, NotVectorized> {
    let function = &module.functions[id];
    if let Some(size) = required(function)? {
        return Ok(Some(VeczPassOptions::new(Factor::Fixed(size))));
    }
    if function.attributes.mux_degenerate_subgroups || !uses_sub_groups(module, id) {
        return Ok(None);
    }
    let local = function.metadata.reqd_work_group_size.map(|[x, ..]| x);
    let size = device_size(device, local).ok_or_else(|| {
        let what = "it uses sub-groups, and the device has none of a size that fits";
        NotVectorized::of(NotVectorizedKind::SubGroups, what)
    })?;
    Ok(Some(VeczPassOptions::new(Factor::Fixed(size))))
}

/// Whether a kernel can observe its sub-groups: each of its versions then has sub-groups of one
/// size.
pub(crate) fn sees_sub_groups(module: &Module, id: FunctionId) -> bool {
    module.functions[id].metadata.intel_reqd_sub_group_size.is_some() || uses_sub_groups(module, id)
}

/// Whether work-items of a kernel wait for each other.
pub(crate) fn has_barriers(module: &Module, kernel: &Function) -> bool {
    kernel.insts_in_order().any(|(_, inst)| {
        let barrier = MuxBuiltin::Function(MuxFunction::WorkGroupBarrier);
        module.mux_call(&kernel.insts[inst].op) == Some(barrier)
    })
}

/// Whether a kernel, or a function that it may call, has group operations: of the work-group or of
/// sub-groups.
pub(crate) fn has_group_operations(module: &Module, id: FunctionId) -> bool {
    let is_group = |other: FunctionId| {
        matches!(module.functions[other].builtin(), Some(Builtin::Mux(MuxBuiltin::Group(..))))
    };
    reachable_from(module, id, |_| true).into_iter().any(is_group)
}

/// The device's size for a kernel that only uses sub-groups: one that divides the work-group, of
/// the sizes from which vectors are worth it the smallest.
fn device_size(device: &DeviceInfo, local: Option<u32>) -> Option<u32> {
    let fits = |size: u32| local.is_none_or(|local| local.is_multiple_of(size));
    let mut sizes: Vec<u32> = device
        .sub_group_sizes
        .iter()
        .copied()
        .filter(|&size| size > 1 && size.is_power_of_two() && fits(size))
        .collect();
    sizes.sort_unstable();
    sizes
        .iter()
        .copied()
        .find(|&size| size >= device.preferred_sub_group_size)
        .or(sizes.last().copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_gives_the_smallest_size_that_is_worth_it() {
        let device =
            |sizes: &[u32]| DeviceInfo { sub_group_sizes: sizes.to_vec(), ..DeviceInfo::default() };
        assert_eq!(device_size(&device(&[1, 4, 8, 16]), None), Some(8));
        assert_eq!(device_size(&device(&[16, 1, 32]), None), Some(16));
        assert_eq!(device_size(&device(&[1, 4]), None), Some(4));
        assert_eq!(device_size(&device(&[1, 4, 8]), Some(12)), Some(4));
        assert_eq!(device_size(&device(&[1, 3, 6]), None), None);
        assert_eq!(device_size(&device(&[1]), None), None);
        let wide = DeviceInfo { preferred_sub_group_size: 16, ..device(&[1, 4, 8, 16, 32]) };
        assert_eq!(device_size(&wide, None), Some(16));
        assert_eq!(device_size(&wide, Some(24)), Some(8));
    }
}

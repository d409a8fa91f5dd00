//! The entries that passes made of kernels, described for their callers.

use crate::compile_options::CompileOptions;
use oxmux_ir::{Function, Module, TypeKind};
use oxmux_passes::builtin_info::SchedulingParameter;
use oxmux_passes::mux::check_cancel::CANCELLABLE;
use oxmux_passes::mux::place_arena::schedule_info_place;
use oxmux_passes::mux::work_item_threads;
use oxmux_runtime_abi::{
    ArenaRequirements, EntryParameter, EntryParameterKind, KernelInfo, SubGroupRows,
};

/// Joins what the source said about kernels with what the passes left: symbol and arena. A kernel's
/// entry takes the kernel's own name as its symbol, unless something else still has it. Where a
/// kernel is there in several forms, the one that runs the most work-items at once comes first and
/// has the name: it runs all of a work-group, as the others do.
pub(crate) fn finish_kernels(
    ir: &mut Module,
    described: Vec<KernelInfo>,
    options: &CompileOptions,
) -> Vec<KernelInfo> {
    let mut kernels = Vec::new();
    let scheduling = options.device.builtin_info().scheduling_parameters(ir);
    let mut entries = ir.kernel_entry_points();
    entries.sort_by_key(|&id| std::cmp::Reverse(work_width(&ir.functions[id])));
    for id in entries {
        let function = &ir.functions[id];
        let attributes = &function.attributes;
        let name = function.source_name();
        let Some(info) = described.iter().find(|info| info.name == name) else { continue };
        let arena = ArenaRequirements {
            live_bytes_per_item: attributes.arena_bytes_per_work_item.unwrap_or(0),
            live_align: 1,
            local_bytes: attributes.arena_fixed_bytes.unwrap_or(0),
        };
        let cancellable = attributes.set.string(CANCELLABLE).is_some();
        let (printf, any_local_size) = (attributes.printf_buffer, attributes.any_local_size);
        let work_width = work_width(function);
        let sub_group_rows = sub_group_rows(function);
        let parameters = entry_parameters(ir, function, &scheduling);
        let threads = attributes.set.string(work_item_threads::ATTRIBUTE);
        let thread_dimensions = threads.and_then(|text| text.parse().ok());
        let prefix = options.symbol_prefix.as_deref().unwrap_or_default();
        let symbol = ir.rename(id, &format!("{prefix}{}", info.name));
        kernels.push(KernelInfo {
            symbol,
            arena,
            work_width,
            printf,
            any_local_size,
            cancellable,
            sub_group_rows,
            thread_dimensions,
            parameters,
            // The threads of a smaller work-group would be fewer.
            uniform_work_groups: info.uniform_work_groups || thread_dimensions.is_some(),
            ..info.clone()
        });
    }
    // The module's order again; the forms of one kernel stay in theirs.
    kernels.sort_by_key(|kernel| described.iter().position(|info| info.name == kernel.name));
    kernels
}

/// Which work-groups have sub-groups of the size that the kernel demands.
fn sub_group_rows(function: &Function) -> SubGroupRows {
    let demands = matches!(function.metadata.intel_reqd_sub_group_size, Some(2..));
    match function.metadata.codeplay_ca_wrapper {
        _ if !demands || function.attributes.mux_no_subgroups => SubGroupRows::Any,
        // A predicated version, alone or as the tail, runs a partial vector in one call.
        Some((main, _)) if main.predicated => SubGroupRows::OneOrWhole,
        Some((main, Some(tail))) if tail.predicated && tail.width == main.width => {
            SubGroupRows::OneOrWhole
        }
        _ => SubGroupRows::Whole,
    }
}

/// How many work-items an entry runs at once.
fn work_width(function: &Function) -> u32 {
    function.metadata.codeplay_ca_wrapper.map_or(1, |(main, _)| main.width)
}

/// The parameters of an entry behind its packed arguments; empty for the schedule information
/// alone.
fn entry_parameters(
    ir: &Module,
    function: &Function,
    scheduling: &[SchedulingParameter],
) -> Vec<EntryParameter> {
    let schedule = schedule_info_place(function);
    let external: Vec<_> = scheduling.iter().filter(|param| param.passed_externally).collect();
    let behind = function.arg_types().into_iter().enumerate().skip(1);
    let mut parameters = Vec::new();
    for (place, ty) in behind {
        let types = &ir.cx.types;
        let kind = match types.kind(ty) {
            _ if schedule == Some(place) => EntryParameterKind::Schedule,
            TypeKind::Ptr(_) => EntryParameterKind::Pointer,
            TypeKind::Int(bits @ (8 | 16 | 32 | 64)) => EntryParameterKind::Integer { bits: *bits },
            TypeKind::Float => EntryParameterKind::Float { bits: 32 },
            TypeKind::Double => EntryParameterKind::Float { bits: 64 },
            _ => EntryParameterKind::Other,
        };
        // The wrapper has the parameters that are passed from outside in their order.
        let param = external.get(place - 1).filter(|param| param.ty == ty);
        let name = param.map_or("", |param| param.name);
        parameters.push(EntryParameter { name: name.to_string(), kind });
    }
    match &parameters[..] {
        [only] if only.kind == EntryParameterKind::Schedule => Vec::new(),
        _ => parameters,
    }
}

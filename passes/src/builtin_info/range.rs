//! The ranges of query results.

use oxmux_ir::mux::{MuxBuiltin, MuxFunction};

/// The default of [`BuiltinInfo::builtin_range`](super::BuiltinInfo::builtin_range).
pub fn default_builtin_range(
    builtin: MuxBuiltin,
    dimension: Option<u32>,
    max_local_sizes: Option<[u64; 3]>,
    max_global_sizes: Option<[u64; 3]>,
) -> Option<(u64, u64)> {
    use MuxFunction::*;
    let MuxBuiltin::Function(function) = builtin else { return None };
    // Without a constant dimension, or beyond the third, the result may also be the default of 0
    // or 1.
    let limit = |sizes: Option<[u64; 3]>| match dimension {
        Some(d @ 0..=2) => sizes.map(|s| s[d as usize]),
        Some(_) => sizes.map(|_| 1),
        None => sizes.map(|s| s[0].max(s[1]).max(s[2]).max(1)),
    };
    let product = |s: [u64; 3]| s[0].checked_mul(s[1]).and_then(|p| p.checked_mul(s[2]));
    let up_to = |limit: u64| limit.checked_add(1).filter(|_| limit > 0).map(|end| (1, end));
    match function {
        GetWorkDim => Some((1, 4)),
        GetLocalId => limit(max_local_sizes).filter(|&n| n > 0).map(|n| (0, n)),
        GetLocalSize | GetEnqueuedLocalSize => limit(max_local_sizes).and_then(up_to),
        GetGlobalSize => limit(max_global_sizes).and_then(up_to),
        GetLocalLinearId => max_local_sizes.and_then(product).filter(|&n| n > 0).map(|n| (0, n)),
        _ => None,
    }
}

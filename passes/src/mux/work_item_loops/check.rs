//! A checker of `work-item-loops`, by execution by hashes.
//!
//! **Definition.** For a kernel `k` and its wrapper `w`, a local size and free outcomes of all
//! branches: let each work-item execute `k` alone, up to its next barrier, and write down the way
//! that its branches went, and what it read from and did to the world, with the hashes of all
//! operands. Then `w`, executed for the same work-group, calls for each work-item its regions one
//! after another such that each work-item's branches are asked about the same conditions, its
//! accesses have the same operands, and it comes to the same barriers, in the same order; all of a
//! phase's work-items before any of the next phase's. So each value that a region takes from the
//! structure of live variables, or is given, was stored by every region that can come before it,
//! for the same work-item.
//!
//! - The kernels before the pass ([`original`]) decide: which way a branch goes is a bit of the
//!   hash of its condition and how often it was asked. Branches between whose arms there is a
//!   barrier go the same way for all work-items, as a barrier demands of them; those of a scalar
//!   and a vector kernel, by the barriers that they decide about.
//! - The wrapper's arithmetic on integers is done, so that its loops run, and addresses of live
//!   variables are what they are. In regions, all is hashed.
//! - The result of a work-group collective is a hash on both sides. The wrapper must have read each
//!   work-item's operand before the region behind the collective begins; what it computes of them
//!   is not looked at.
//! - Each work-item of the group must be run by exactly one call in the first phase.
//!
//! **Bounds.** Barriers with the schedules `once` and `scalar-tail` are not followed, and
//! broadcasts' operands are not looked for. Where two work-items come to different barriers (their
//! conditions followed from different ways through other branches), the rest of that assignment is
//! left out. Local sizes are small; `vscale` is [`VSCALE`](crate::hash_execution::VSCALE). See also
//! the bounds of [`hash_execution`](crate::hash_execution).
//!
//! **Cost.** An assignment is linear in the kernel's size times the number of its work-items, with
//! a bound on how long loops run; as many assignments are tried as fit a budget that is linear in
//! the kernel's size, at least one.

mod original;
mod wrapper;

use crate::hash_execution::{Program, Stop};
use crate::mux::kernel_wrappers::known_sizes;
use crate::pass::PassError;
use original::Kernel;
use oxmux_ir::{Function, FunctionId, Inst, Module};
use wrapper::{Group, called_kernel, width};

const PASS: &str = "work-item-loops";

/// How many assignments of outcomes are tried at most.
const ASSIGNMENTS_MAX: u64 = 24;

/// How many operations are executed for a wrapper: this many, and a number for each instruction of
/// its kernels.
const STEPS_MIN: u64 = 30_000;
const STEPS_FOR_EACH: u64 = 96;

/// Compares all wrappers in `after` with the kernels in `before` that they run.
///
/// # Errors
///
/// [`PassError::Internal`] for the first difference: it names the function, the region and the
/// value.
pub fn check(before: &Module, after: &Module) -> Result<(), PassError> {
    let (original, made) = (Program::new(before), Program::new(after));
    for id in after.kernel_entry_points() {
        let Some(wrapper) = after.functions.get(id) else { continue };
        // Kernels that are no entry points, and declarations, stay as they are.
        if before.functions.get(id).is_some() || wrapper.is_declaration() {
            continue;
        }
        check_wrapper(&original, &made, wrapper)?;
    }
    Ok(())
}

fn check_wrapper<'a>(
    before: &'a Program<'a>,
    after: &'a Program<'a>,
    wrapper: &'a Function,
) -> Result<(), PassError> {
    let kernels = kernels_of(before, after, wrapper);
    if kernels.is_empty() || kernels.iter().any(|kernel| kernel.has_other_schedules()) {
        return Ok(());
    }
    let size: usize = kernels.iter().map(Kernel::size).sum();
    let budget = (size as u64).saturating_mul(STEPS_FOR_EACH).saturating_add(STEPS_MIN);
    let mut steps = budget;
    for assignment in 0..ASSIGNMENTS_MAX {
        let sizes = local_sizes(wrapper, assignment);
        let mut group = Group::new((before.module(), after), &kernels, sizes, assignment);
        let result = group.run(wrapper, budget);
        if let Err(Stop::Difference(what)) = result {
            let function = wrapper.name().to_string();
            return Err(PassError::Internal { pass: PASS, function, what });
        }
        steps = steps.saturating_sub(group.steps_taken());
        if steps == 0 {
            break;
        }
    }
    Ok(())
}

/// The kernels whose regions a wrapper calls.
fn kernels_of<'a>(
    before: &'a Program<'a>,
    after: &Program<'_>,
    wrapper: &Function,
) -> Vec<Kernel<'a>> {
    let mut found: Vec<FunctionId> = Vec::new();
    for (_, inst) in wrapper.insts_in_order() {
        if let Some(callee) = callee_of(wrapper, inst)
            && let Some((kernel, _)) = called_kernel(before.module(), after.module(), callee)
            && !found.contains(&kernel)
        {
            found.push(kernel);
        }
    }
    found.into_iter().map(|id| Kernel::new(before, id)).collect()
}

fn callee_of(function: &Function, inst: Inst) -> Option<FunctionId> {
    Some(function.insts[inst].op.direct_call()?.1)
}

/// A local size at which all parts of a wrapper run: the kernel's required one, else few
/// work-items, with and without a rest for the tail.
fn local_sizes(wrapper: &Function, assignment: u64) -> [u64; 3] {
    let mut sizes = if assignment.is_multiple_of(2) { [3, 2, 1] } else { [2, 2, 2] };
    if let Some((main, tail)) = wrapper.metadata.codeplay_ca_wrapper
        && width(main) > 1
    {
        let needs_multiple = tail.is_none() && !main.predicated;
        let has_rest = matches!(assignment % 4, 0 | 3) && !needs_multiple;
        let whole = if assignment % 4 < 2 { 1 } else { 2 };
        let size = whole * width(main) + if has_rest { 2 } else { 0 };
        let rows = if assignment % 4 < 2 { 1 } else { 2 };
        sizes = [rows; 3];
        if let Some(along) = sizes.get_mut(main.dimension as usize) {
            *along = size;
        }
        // Another dimension has a second row in any case.
        sizes[usize::from(main.dimension == 0)] = 2;
        if main.dimension == 1 && tail.is_some() && assignment % 8 == 7 {
            // A column that no vector over y fills: a wrapper may run another version then.
            sizes.swap(0, 1);
        }
    }
    for (size, known) in sizes.iter_mut().zip(known_sizes(wrapper)) {
        *size = known.unwrap_or(*size);
    }
    if let Some(rows) = wrapper.attributes.joined_rows.map(u64::from) {
        // The loops go over rows that are joined.
        let [along, across, _] = &mut sizes;
        *along = along.saturating_mul(rows);
        *across /= rows.max(1);
    }
    sizes
}

//! Loops in which each work-item reads a row of its own: `a[row * n + k]`, where `k` is the loop's
//! counter.
//!
//! Each lane has an address, which needs a general register throughout the loop, and a cache line,
//! which needs to stay in the first-level cache. Sixteen addresses do not fit sixteen registers,
//! and rows whose length is a power of two share one set of that cache, which has eight ways on
//! most processors. Matrix-vector products with rows of 200, 1000 and 1024 floats took 1.3, 1.4 and
//! 2.8 times as long with sixteen lanes as with eight
//! (`cargo bench -p oxmux-tests --bench choices -- mvt bicg` has such loops).

use hashbrown::HashSet;
use oxmux_ir::analysis::{Cfg, Divergence, Loops};
use oxmux_ir::entity::IdSet;
use oxmux_ir::{BinaryOp, Block, Function, Module, Op, Value, ValueDef};
use rustc_hash::FxBuildHasher;

/// The most lanes for loops of rows. Estimated; no command measures it.
pub(super) const LANES_MAX: u32 = 8;

/// The number of vector operations for each load of a row from which on sixteen lanes pay
/// nevertheless. Loops of one load and that many fused multiply-adds took with sixteen lanes, of
/// what they took with eight: for rows of 1024 floats 2.4 with 8 of them, 1.6 with 16, 1.2 with 24,
/// 0.9 with 32; for rows of 1000 floats 1.0, 0.8, 0.7 and 0.6. The length is not known here:
/// whichever it is, from these on the worse choice costs less than a half (Zen 4,
/// `muxc run --time --repeat` with `--vectorize 8` and `16`).
const OPERATIONS: usize = 20;
/// How many operations a load from loaded places is: each of sixteen lanes is taken out, loaded and
/// put in. Counted from its instructions; no command measures it.
const GATHER: usize = 48;
/// The most values of an address's computation that are followed.
const STEPS_MAX: u32 = 32;
/// The most values that are followed to where their components come from.
const COMPONENT_STEPS_MAX: u32 = 96;

/// Whether the innermost loops of a kernel are mostly loads from rows of each work-item's own.
pub(super) fn dominate<'a>(
    module: &'a Module,
    function: &'a Function,
    cfg: &'a Cfg,
    loops: &Loops,
    divergence: impl Fn() -> Option<&'a Divergence>,
) -> bool {
    let is_inner =
        |block: Block| loops.innermost(block).is_some_and(|id| loops.get(id).children.is_empty());
    let blocks: Vec<Block> =
        cfg.reverse_post_order().iter().copied().filter(|&block| is_inner(block)).collect();
    if blocks.is_empty() {
        return false;
    }
    let Some(divergence) = divergence() else { return false };
    let work = Rows { module, function, cfg, divergence };
    let (mut rows, mut operations) = (0usize, 0usize);
    for &inst in blocks.iter().flat_map(|&block| &function.blocks[block].insts) {
        match &function.insts[inst].op {
            Op::Load { ptr, .. } => match work.place(*ptr) {
                LoadSource::Row => rows += 1,
                LoadSource::Loaded => operations += GATHER,
                LoadSource::Other => {}
            },
            Op::Gep { .. } | Op::Cast { .. } => {}
            _ => {
                let result = function.insts[inst].result;
                operations +=
                    usize::from(result.is_some_and(|result| divergence.is_varying(result)));
            }
        }
    }
    rows > 0 && operations <= rows.saturating_mul(OPERATIONS)
}

/// Where lanes load from.
#[derive(Copy, Clone, PartialEq, Eq)]
enum LoadSource {
    /// Rows of their own.
    Row,
    /// Places that were loaded, or computed from what was.
    Loaded,
    Other,
}

struct Rows<'a> {
    module: &'a Module,
    function: &'a Function,
    cfg: &'a Cfg,
    divergence: &'a Divergence,
}

impl Rows<'_> {
    /// Where lanes load from: rows, if the addresses of neighbouring lanes differ by a multiple of
    /// a value that is no constant.
    fn place(&self, ptr: Value) -> LoadSource {
        let mut seen: IdSet<Value> = IdSet::new();
        let mut work = vec![ptr];
        for _ in 0..STEPS_MAX {
            let Some(value) = work.pop() else { return LoadSource::Other };
            if !self.divergence.is_varying(value) || !seen.insert(value) {
                continue;
            }
            if let Some(ValueDef::BlockParam(block, index)) = self.function.value_def(value) {
                // An induction variable: its start value.
                let arg = |from: &Block| {
                    let edges = self.function.edge_args(*from, block);
                    edges.iter().find_map(|args| args.get(index as usize)).copied()
                };
                let before = |from: &&Block| self.cfg.position(**from) < self.cfg.position(block);
                let (starts, steps): (Vec<Block>, Vec<Block>) =
                    self.cfg.preds(block).iter().partition(before);
                if !steps.iter().filter_map(arg).all(|next| self.is_step(next, value)) {
                    return LoadSource::Loaded;
                }
                work.extend(starts.iter().filter_map(arg));
                continue;
            }
            match self.function.def_op(value) {
                Some(Op::Binary { op: BinaryOp::Mul, args: [a, b], .. }) => {
                    let is_shared = |arg: &Value| !self.varies(*arg);
                    if is_shared(a) && is_shared(b) {
                        continue;
                    }
                    if [a, b].into_iter().any(|arg| !arg.is_constant() && is_shared(arg)) {
                        return LoadSource::Row;
                    }
                    work.extend([a, b]);
                }
                Some(
                    op @ (Op::Binary { .. } | Op::Cast { .. } | Op::Freeze { .. } | Op::Gep { .. }),
                ) => op.for_each_value(|operand| work.push(operand)),
                Some(Op::Load { .. }) => return LoadSource::Loaded,
                _ => {}
            }
        }
        LoadSource::Other
    }

    /// Whether lanes have different values, as far as that follows from the vectors' components
    /// that a value is computed from: where a kernel computes with vectors of its own, as
    /// coordinates, a component may be the same for all lanes of a vector that is not.
    fn varies(&self, value: Value) -> bool {
        let mut seen = HashSet::<(Value, Option<u128>), FxBuildHasher>::default();
        let mut work = vec![(value, None)];
        for _ in 0..COMPONENT_STEPS_MAX {
            let Some((value, lane)) = work.pop() else { return false };
            if !self.divergence.is_varying(value) || !seen.insert((value, lane)) {
                continue;
            }
            if let Some(ValueDef::BlockParam(block, index)) = self.function.value_def(value) {
                for &from in self.cfg.preds(block) {
                    let edges = self.function.edge_args(from, block);
                    let args = edges.iter().filter_map(|args| args.get(index as usize));
                    work.extend(args.map(|&arg| (arg, lane)));
                }
                continue;
            }
            let constant = |index: Value| self.module.cx.constants.value_uint(index);
            match self.function.def_op(value) {
                Some(&Op::ExtractElement { vector, index }) if constant(index).is_some() => {
                    work.push((vector, constant(index)));
                }
                Some(&Op::InsertElement { vector, element, index }) => {
                    let at = constant(index);
                    if lane.is_none() || at.is_none() || at == lane {
                        work.push((element, None));
                    }
                    if lane.is_none() || at != lane {
                        work.push((vector, lane));
                    }
                }
                Some(
                    op @ (Op::Binary { .. }
                    | Op::FNeg { .. }
                    | Op::ICmp { .. }
                    | Op::FCmp { .. }
                    | Op::Cast { .. }
                    | Op::Select { .. }
                    | Op::Freeze { .. }
                    | Op::Intrinsic(_)),
                ) => op.for_each_value(|operand| work.push((operand, lane))),
                _ => return true,
            }
        }
        true
    }

    /// Whether all lanes step by as much from a loop-carried value to the next one. Other lanes go
    /// where what they loaded leads them, as a search does.
    fn is_step(&self, mut next: Value, carried: Value) -> bool {
        for _ in 0..STEPS_MAX {
            if next == carried {
                return true;
            }
            let mut varying = None;
            if let Some(
                op @ (Op::Gep { .. }
                | Op::Cast { .. }
                | Op::Freeze { .. }
                | Op::Binary { op: BinaryOp::Add | BinaryOp::Sub, .. }),
            ) = self.function.def_op(next)
            {
                let mut count = 0;
                op.for_each_value(|operand| {
                    if self.divergence.is_varying(operand) {
                        varying = Some(operand);
                        count += 1;
                    }
                });
                varying = varying.filter(|_| count == 1);
            }
            let Some(from) = varying else { return false };
            next = from;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::divergence::analyze_dimension;
    use oxmux_ir::analysis::Dominators;
    use oxmux_ir::text::parse_module;
    use oxmux_passes::builtin_info::DefaultBuiltinInfo;

    /// Whether rows dominate a loop that loads from `%p` and adds up; `%more` operations are done
    /// with what is loaded.
    fn has_rows(place: &str, more: usize) -> bool {
        has_rows_behind("", place, more)
    }

    /// The same with another loop-carried value.
    fn has_rows_behind(carried: &str, place: &str, more: usize) -> bool {
        let operations: String = (0..more)
            .map(|i| match i {
                0 => "  %o0 = fmul float %x, %x\n".to_string(),
                _ => format!("  %o{i} = fmul float %o{}, %x\n", i - 1),
            })
            .collect();
        let text = format!(
            "define spir_kernel void @f(ptr addrspace(1) %a, i32 %n) {{
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %row = trunc i64 %id to i32
  %start = mul i32 %row, %n
  %start.wide = sext i32 %start to i64
  %first = getelementptr float, ptr addrspace(1) %a, i64 %start.wide
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %moved = phi ptr addrspace(1) [ %first, %entry ], [ %moved.next, %loop ]
{carried}
{place}
  %x = load float, ptr addrspace(1) %p
{operations}  %moved.next = getelementptr float, ptr addrspace(1) %moved, i64 1
  %next = add i32 %i, 1
  %go = icmp slt i32 %next, %n
  br i1 %go, label %loop, label %end
end:
  ret void
}}
declare i64 @__mux_get_global_id(i32)
"
        );
        let module = parse_module(&text).expect("a module");
        let function = &module.functions[module.function_order[0]];
        let cfg = Cfg::compute(function);
        let loops = Loops::compute(&cfg, &Dominators::compute(&cfg));
        let (_, divergence) =
            analyze_dimension(&module, function, &DefaultBuiltinInfo, 0).expect("regions");
        dominate(&module, function, &cfg, &loops, || Some(&divergence))
    }

    #[test]
    fn rows_are_as_far_apart_as_a_number_says() {
        let gep = "  %p = getelementptr float, ptr addrspace(1) %a, i64 %j.wide";
        let by = |sum: &str| has_rows(&format!("{sum}\n  %j.wide = sext i32 %j to i64\n{gep}"), 1);
        assert!(by("  %j = add i32 %start, %i"));
        assert!(has_rows("  %p = freeze ptr addrspace(1) %moved", 1));
        // Columns, rows of a length that is a constant, and what all work-items read.
        assert!(!by("  %k = mul i32 %i, %n\n  %j = add i32 %k, %row"));
        assert!(!by("  %k = mul i32 %row, 64\n  %j = add i32 %k, %i"));
        assert!(!by("  %j = mul i32 %i, %n"));
    }

    #[test]
    fn a_component_that_all_lanes_share_is_no_row() {
        let by = |lane: u32| {
            let place = format!(
                "  %v0 = insertelement <2 x i32> poison, i32 %row, i32 0
  %v1 = insertelement <2 x i32> %v0, i32 %i, i32 1
  %v2 = add <2 x i32> %v1, <i32 1, i32 -1>
  %k = extractelement <2 x i32> %v2, i32 {lane}
  %j = mul i32 %k, %n
  %l = add i32 %j, %row
  %j.wide = sext i32 %l to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %j.wide"
            );
            has_rows(&place, 1)
        };
        assert!(by(0));
        assert!(!by(1));
    }

    #[test]
    fn searches_go_along_no_rows() {
        let step = |next: &str| {
            let place = format!(
                "  %k = phi i32 [ %start, %entry ], [ %k.next, %loop ]
  %k.wide = sext i32 %k to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %k.wide
  %here = load float, ptr addrspace(1) %p
  %less = fcmp olt float %here, 0.0
  %far = add i32 %k, %n
{next}"
            );
            // Values of a loop come before all else in its block.
            let (phi, rest) = place.split_once('\n').expect("several lines");
            has_rows_behind(phi, rest, 1)
        };
        assert!(step("  %k.next = add i32 %far, 1"));
        assert!(!step("  %k.next = select i1 %less, i32 %far, i32 %k"));
    }

    #[test]
    fn rows_are_little_beside_arithmetic() {
        let place = "  %p = freeze ptr addrspace(1) %moved";
        assert!(has_rows(place, OPERATIONS - 2));
        assert!(!has_rows(place, OPERATIONS + 2));
    }
}

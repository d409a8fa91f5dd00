//! Accesses to global memory in innermost loops that go to another row of a matrix in each
//! iteration: down a column, or over all work-items.
//!
//! Each is another page, and another cache line, often of the same set: it is gone when the next
//! work-items come to it. A vector finds its lanes in one or two lines there.

use hashbrown::HashSet;
use oxmux_ir::analysis::affine;
use oxmux_ir::analysis::induction::InductionStep;
use oxmux_ir::analysis::{Cfg, Inductions, LoopId, Loops};
use oxmux_ir::entity::IdSet;
use oxmux_ir::{BinaryOp, Block, Function, Inst, Intrinsic, Module, Op, Type, Value, ValueDef};
use rustc_hash::FxBuildHasher;

/// From how many bytes on two places lie in different rows: those of fewer bytes share pages.
const ROW_BYTES: u64 = 4096;
/// What a core loads at once of a row: a pair of cache lines. From the documentation of current
/// cores; no command measures it.
const PAIR_BYTES: u64 = 128;
/// How many operations of an address are looked at.
const OPERATIONS_MAX: u32 = 16;

/// How often one run of some code goes to another row.
#[derive(Copy, Clone, Default)]
pub(super) struct RowAccesses {
    /// Once for all lanes.
    pub(super) rows: f64,
    /// For each pair of cache lines that is accessed there.
    pub(super) pairs: f64,
    /// Those that twice as many lanes would share.
    pub(super) shared: f64,
}

impl RowAccesses {
    /// Adds those of code that runs so often.
    pub(super) fn add(&mut self, other: Self, frequency: f64) {
        self.rows += other.rows * frequency;
        self.pairs += other.pairs * frequency;
        self.shared += other.shared * frequency;
    }
}

/// Finds accesses to rows.
pub(super) struct RowSearch<'a> {
    module: &'a Module,
    function: &'a Function,
    loops: &'a Loops,
    /// The instructions of innermost loops.
    inside: IdSet<Inst>,
    /// The rows that were found.
    seen: HashSet<(LoopId, Row), FxBuildHasher>,
}

/// Which row: what it is a part of, what goes from row to row, and how many pages are between.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
struct Row {
    base: Option<Value>,
    moving: Value,
    page: i64,
}

impl<'a> RowSearch<'a> {
    pub(super) fn new(
        module: &'a Module,
        function: &'a Function,
        cfg: &Cfg,
        loops: &'a Loops,
    ) -> Self {
        let mut inside = IdSet::new();
        for &block in cfg.reverse_post_order() {
            if innermost(loops, block).is_some() {
                function.blocks[block].insts.iter().for_each(|&inst| _ = inside.insert(inst));
            }
        }
        Self { module, function, loops, inside, seen: HashSet::default() }
    }

    /// The accesses of one run of a block, but for those to rows that the blocks before it in the
    /// loop access: these lie together.
    pub(super) fn of(&mut self, block: Block) -> RowAccesses {
        let mut found = RowAccesses::default();
        let Some(id) = innermost(self.loops, block) else { return found };
        for &inst in &self.function.blocks[block].insts {
            let Some((ptr, ty)) = global_access(self.module, self.function, inst) else {
                continue;
            };
            let bits = self.module.data_layout.size_bits(&self.module.cx.types, ty);
            let bytes = bits.map_or(1, |bits| bits.div_ceil(8));
            if self.row(id, ptr).is_some_and(|row| self.seen.insert((id, row))) {
                let pairs = bytes.div_ceil(PAIR_BYTES) as f64;
                found.rows += 1.0;
                found.pairs += pairs;
                found.shared += if 2 * bytes <= PAIR_BYTES { pairs } else { 0.0 };
            }
        }
        found
    }

    /// The row in which a place lies, if each iteration of a loop goes to another one.
    fn row(&self, id: LoopId, ptr: Value) -> Option<Row> {
        let of = self.loops.get(id);
        let inductions = Inductions::of_loop(self.module, self.function, of);
        let (cx, layout) = (&self.module.cx, &self.module.data_layout);
        let (mut base, mut moving) = (None, None);
        let (mut offset, mut distance) = (0i64, Some(0i64));
        let mut work = vec![(ptr, 1i64)];
        for _ in 0..OPERATIONS_MAX {
            let Some((value, scale)) = work.pop() else { break };
            match self.function.value_def(value)? {
                ValueDef::Inst(inst) if self.inside.contains(inst) => {
                    let op = &self.function.insts[inst].op;
                    if matches!(op, Op::Binary { op: BinaryOp::Mul, args, .. }
                        if args.iter().all(|arg| !arg.is_constant()))
                    {
                        (moving, distance) = (Some(value), None);
                        continue;
                    }
                    let mut add = |term: affine::Term| {
                        work.push((term.value, term.scale.checked_mul(scale)?));
                        Some(())
                    };
                    let constant = affine::decompose(cx, layout, self.function, value, &mut add)?;
                    offset = offset.checked_add(constant.checked_mul(scale)?)?;
                }
                ValueDef::BlockParam(block, index) if block == of.header => {
                    let step = inductions.of_param(index as usize)?.step;
                    moving = moving.or(Some(value));
                    distance = match (step, distance) {
                        (InductionStep::Constant(by), Some(far)) => {
                            Some(far.checked_add(by.checked_mul(scale)?)?)
                        }
                        _ => None,
                    };
                }
                ValueDef::BlockParam(block, _) if self.loops.contains(id, block) => return None,
                // What is known before the loop.
                ValueDef::Inst(_) | ValueDef::Argument(_) | ValueDef::BlockParam(..) => {
                    if cx.types.is_ptr(cx.value_type(self.function, value)) {
                        base = Some(value);
                    }
                }
            }
        }
        let is_far = distance.is_none_or(|bytes| bytes.unsigned_abs() >= ROW_BYTES);
        let page = offset.div_euclid(ROW_BYTES as i64);
        (work.is_empty() && is_far).then_some(Row { base, moving: moving?, page })
    }
}

/// The place in global memory that an instruction accesses, masked or not, and the type there.
pub(super) fn global_access(
    module: &Module,
    function: &Function,
    inst: Inst,
) -> Option<(Value, Type)> {
    let cx = &module.cx;
    let data = &function.insts[inst];
    let (value, ptr) = match &data.op {
        Op::Load { ptr, .. } => (None, *ptr),
        Op::Store { value, ptr, .. } => (Some(*value), *ptr),
        Op::Intrinsic(call) => match (call.intrinsic, &call.args[..]) {
            (Intrinsic::MaskedLoad, &[ptr, ..]) => (None, ptr),
            (Intrinsic::MaskedStore, &[value, ptr, ..]) => (Some(value), ptr),
            _ => return None,
        },
        _ => return None,
    };
    let ty = cx.value_type(function, value.or(data.result)?);
    (cx.types.address_space(cx.value_type(function, ptr)) == Some(1)).then_some((ptr, ty))
}

/// The loop of a block, if that has no loops inside.
fn innermost(loops: &Loops, block: Block) -> Option<LoopId> {
    loops.innermost(block).filter(|&id| loops.get(id).children.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use oxmux_ir::analysis::Dominators;
    use oxmux_ir::text::parse_module;

    /// The accesses to rows in a loop over `%k` with this body, which has `%n` and `%id` from
    /// outside and steps by `%step`.
    fn rows(step: &str, body: &str) -> (f64, f64, f64) {
        let text = format!(
            "define void @f(ptr addrspace(1) %a, ptr addrspace(1) %b, i64 %n, i64 %id) {{
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
{body}
  %next = add i64 %k, {step}
  %go = icmp slt i64 %next, %n
  br i1 %go, label %loop, label %end
end:
  ret void
}}
"
        );
        let module = parse_module(&text).expect("a module");
        let function = &module.functions[module.function_order[0]];
        let cfg = Cfg::compute(function);
        let loops = Loops::compute(&cfg, &Dominators::compute(&cfg));
        let mut search = RowSearch::new(&module, function, &cfg, &loops);
        let mut all = RowAccesses::default();
        cfg.reverse_post_order().iter().for_each(|&block| all.add(search.of(block), 1.0));
        (all.rows, all.pairs, all.shared)
    }

    /// A load of `ty` at `%i`, which these instructions compute.
    fn load(ty: &str, index: &str) -> String {
        format!(
            "{index}
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  %x = load {ty}, ptr addrspace(1) %p, align 4"
        )
    }

    #[test]
    fn a_column_is_another_row_in_each_iteration() {
        let by_number = "  %row = mul i64 %k, %n\n  %i = add i64 %row, %id";
        assert_eq!(rows("1", &load("float", by_number)), (1.0, 1.0, 1.0));
        assert_eq!(rows("1", &load("<16 x float>", by_number)), (1.0, 1.0, 1.0));
        assert_eq!(rows("1", &load("<32 x float>", by_number)), (1.0, 1.0, 0.0));
        assert_eq!(rows("1", &load("<64 x float>", by_number)), (1.0, 2.0, 0.0));
        let by_constant =
            |length| format!("  %row = mul i64 %k, {length}\n  %i = add i64 %row, %id");
        assert_eq!(rows("1", &load("float", &by_constant(1024))).0, 1.0);
        assert_eq!(rows("1", &load("float", &by_constant(64))).0, 0.0);
        assert_eq!(rows("16", &load("float", &by_constant(64))).0, 1.0);
        // Over all work-items.
        assert_eq!(rows("%n", &load("float", "  %i = add i64 %k, %id")).0, 1.0);
    }

    #[test]
    fn what_lies_in_one_row_counts_once() {
        let both = |first: &str, offset: u32, second: &str| {
            rows(
                "1",
                &format!(
                    "  %row = mul i64 %k, %n
  %i = add i64 %row, %id
  %j = add i64 %i, {offset}
  %p = getelementptr float, ptr addrspace(1) {first}, i64 %i
  %q = getelementptr float, ptr addrspace(1) {second}, i64 %j
  %x = load float, ptr addrspace(1) %p
  store float %x, ptr addrspace(1) %q"
                ),
            )
        };
        assert_eq!(both("%a", 1, "%a").0, 1.0);
        assert_eq!(both("%a", 2048, "%a").0, 2.0);
        assert_eq!(both("%a", 1, "%b").0, 2.0);
    }

    #[test]
    fn places_that_are_not_known_are_no_rows() {
        let loaded = "  %at = getelementptr i64, ptr addrspace(1) %b, i64 %k
  %i = load i64, ptr addrspace(1) %at";
        assert_eq!(rows("1", &load("float", loaded)).0, 0.0);
        // A row that the loop does not leave.
        assert_eq!(rows("1", &load("float", "  %i = add i64 %k, %id")).0, 0.0);
    }
}

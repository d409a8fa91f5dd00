//! Vector layout: SoA, one vector for each component, or AoS, all lanes' vectors in one.
//!
//! A `float4` of four lanes is kept as four vectors `xxxx`, `yyyy`, `zzzz`, `wwww` (SoA), or as one
//! vector `xyzwxyzwxyzwxyzw` (AoS), which is how memory has it. What works element by element works
//! on both; components are taken and put together for nothing in the first form, and accesses need
//! no shuffles in the second. Values that flow into each other are kept in one form: the one with
//! fewer shuffles, where loops count more.

use super::Map;
use oxmux_ir::analysis::{Divergence, Regions};
use oxmux_ir::instruction::IntrinsicCall;
use oxmux_ir::intrinsics::LaneForm;
use oxmux_ir::{Block, CastOp, Function, Inst, Intrinsic, Module, Op, Type, TypeKind, Value};

/// Values of more elements in all lanes are never kept as AoS. Estimated; no command measures it.
const ELEMENTS_MAX: u32 = 256;

/// The values that are kept as AoS.
#[derive(Default)]
pub(super) struct VectorLayouts {
    aos: Map<Value, ()>,
}

impl VectorLayouts {
    pub(super) fn is_aos(&self, value: Value) -> bool {
        self.aos.contains_key(&value)
    }

    /// Chooses a form for each varying vector of a function.
    pub(super) fn choose(
        module: &Module,
        function: &Function,
        regions: &Regions,
        divergence: &Divergence,
        width: u32,
    ) -> Self {
        let mut work = Chooser {
            module,
            function,
            divergence,
            width,
            group_of: Map::default(),
            parents: Vec::new(),
            costs: Vec::new(),
        };
        if !work.find_candidates(regions) {
            return Self::default();
        }
        for &block in &regions.order {
            let weight = 1 << (3 * regions.loops.depth(block).min(4));
            for &inst in &function.blocks[block].insts {
                work.visit(inst, weight);
            }
            work.visit_edges(block);
        }
        let mut layouts = Self::default();
        for (&value, &group) in &work.group_of {
            let root = work.root(group);
            // Shuffles that are saved pay for the values that are not looked through.
            if work.costs[root].aos < work.costs[root].components {
                layouts.aos.insert(value, ());
            }
        }
        layouts
    }
}

/// The cost of the conversions of a group of values, in shuffles.
#[derive(Copy, Clone, Default)]
struct Cost {
    components: u64,
    aos: u64,
}

struct Chooser<'a> {
    module: &'a Module,
    function: &'a Function,
    divergence: &'a Divergence,
    width: u32,
    group_of: Map<Value, usize>,
    parents: Vec<usize>,
    costs: Vec<Cost>,
}

impl Chooser<'_> {
    /// Gives each varying vector a group of its own; false if there is none.
    fn find_candidates(&mut self, regions: &Regions) -> bool {
        for &block in &regions.order {
            let data = &self.function.blocks[block];
            let results = data.insts.iter().filter_map(|&i| self.function.insts[i].result);
            for value in data.params.iter().copied().chain(results) {
                let ty = self.function.local_type(value);
                if self.divergence.is_varying(value) && self.can_be_aos(ty) {
                    self.group_of.insert(value, self.parents.len());
                    self.parents.push(self.parents.len());
                }
            }
        }
        self.costs = vec![Cost::default(); self.parents.len()];
        !self.parents.is_empty()
    }

    fn can_be_aos(&self, ty: Type) -> bool {
        let types = &self.module.cx.types;
        let TypeKind::Vector { element, len, scalable: false } = *types.kind(ty) else {
            return false;
        };
        let plain = match types.kind(element) {
            TypeKind::Int(bits) => matches!(bits, 1 | 8 | 16 | 32 | 64),
            TypeKind::Half | TypeKind::Float | TypeKind::Double => true,
            _ => false,
        };
        plain && len.is_power_of_two() && (2..=ELEMENTS_MAX).contains(&(len * self.width))
    }

    fn len(&self, value: Value) -> u64 {
        let ty = self.module.cx.value_type(self.function, value);
        u64::from(self.module.cx.types.lane_count(ty))
    }

    fn root(&self, mut group: usize) -> usize {
        while self.parents[group] != group {
            group = self.parents[group];
        }
        group
    }

    fn root_of(&self, value: Value) -> Option<usize> {
        self.group_of.get(&value).map(|&group| self.root(group))
    }

    fn link(&mut self, a: Value, b: Value) {
        let (Some(a), Some(b)) = (self.root_of(a), self.root_of(b)) else { return };
        if a != b {
            let (low, high) = (a.min(b), a.max(b));
            self.parents[high] = low;
            let moved = std::mem::take(&mut self.costs[high]);
            self.costs[low].components += moved.components;
            self.costs[low].aos += moved.aos;
            // Paths stay short.
            self.shorten(a);
            self.shorten(b);
        }
    }

    fn shorten(&mut self, group: usize) {
        let root = self.root(group);
        let mut at = group;
        while at != root {
            at = std::mem::replace(&mut self.parents[at], root);
        }
    }

    fn pay(&mut self, value: Value, components: u64, aos: u64) {
        if let Some(root) = self.root_of(value) {
            self.costs[root].components += components;
            self.costs[root].aos += aos;
        }
    }

    /// The shuffles from one form to the other.
    fn conversion(&self, value: Value) -> u64 {
        let len = self.len(value);
        len * u64::from(len.trailing_zeros().max(1))
    }

    fn visit(&mut self, inst: Inst, weight: u64) {
        let data = &self.function.insts[inst];
        let op = &data.op;
        let result = data.result.filter(|r| self.group_of.contains_key(r));
        let turn = |work: &Self, value: Value| work.conversion(value) * weight;
        match op {
            Op::Load { access, .. } if access.is_simple() => {
                if let Some(result) = result {
                    self.pay(result, turn(self, result), 0);
                }
            }
            Op::Store { value, access, .. } if access.is_simple() => {
                self.pay(*value, turn(self, *value), 0);
            }
            Op::ExtractElement { vector, index } => {
                let len = self.len(*vector);
                match index.as_constant() {
                    Some(_) => self.pay(*vector, 0, (len - 1) * weight),
                    None => self.pay(*vector, 0, turn(self, *vector)),
                }
            }
            Op::InsertElement { vector, index, .. } => {
                let Some(result) = result else { return };
                let len = self.len(result);
                match index.as_constant() {
                    Some(_) => {
                        self.link(result, *vector);
                        self.pay(result, 0, 2 * len * weight);
                    }
                    None => {
                        self.pay(result, 0, turn(self, result));
                        self.pay(*vector, 0, turn(self, *vector));
                    }
                }
            }
            Op::ShuffleVector { args, mask } => match result {
                Some(result) => self.visit_shuffle(result, *args, mask, weight),
                None => args.iter().for_each(|&arg| self.pay(arg, 0, turn(self, arg))),
            },
            Op::Select { args: [condition, a, b], .. } => {
                let Some(result) = result else { return };
                self.link(result, *a);
                self.link(result, *b);
                self.link(result, *condition);
                let single = self.module.cx.value_type(self.function, *condition) == Type::I1;
                if single && self.divergence.is_varying(*condition) {
                    self.pay(result, 0, self.len(result) * weight);
                }
            }
            Op::Cast { op: CastOp::BitCast, arg, .. } => {
                // Bits in the order of memory: where the number of elements changes, components are
                // put together.
                match (result, self.group_of.contains_key(arg)) {
                    (Some(result), true) if self.len(result) == self.len(*arg) => {
                        self.link(result, *arg);
                    }
                    (result, _) => {
                        self.pay(*arg, turn(self, *arg), 0);
                        if let Some(result) = result {
                            self.pay(result, turn(self, result), 0);
                        }
                    }
                }
            }
            _ if result.is_some_and(|r| is_elementwise(op, self.len(r), self)) => {
                let Some(result) = result else { return };
                op.for_each_value(|value| self.link(result, value));
            }
            _ if op.is_terminator() => {}
            _ => {
                op.for_each_value(|value| self.pay(value, 0, turn(self, value)));
                if let Some(result) = result {
                    self.pay(result, 0, turn(self, result));
                }
            }
        }
    }

    fn visit_shuffle(&mut self, result: Value, args: [Value; 2], mask: &[i32], weight: u64) {
        let len = self.len(result);
        if spread_scalar(self.module, self.function, args, mask).is_some() {
            return self.pay(result, 0, len * weight);
        }
        let two = mask.iter().any(|&m| m >= self.len(args[0]) as i32);
        self.link(result, args[0]);
        if two {
            self.link(result, args[1]);
        }
        self.pay(result, 0, len * weight * (1 + u64::from(two)));
    }

    fn visit_edges(&mut self, block: Block) {
        let Some(inst) = self.function.terminator(block) else { return };
        let function = self.function;
        function.insts[inst].op.for_each_successor(|call| {
            let params = &function.blocks[call.block].params;
            for (&param, &arg) in params.iter().zip(&call.args) {
                self.link(param, arg);
            }
        });
    }
}

/// Whether an operation with a result of `len` elements works on each by itself, operands included.
fn is_elementwise(op: &Op, len: u64, work: &Chooser<'_>) -> bool {
    let known = match op {
        Op::Binary { .. }
        | Op::ICmp { .. }
        | Op::FCmp { .. }
        | Op::FNeg { .. }
        | Op::Freeze { .. }
        | Op::Cast { .. } => true,
        Op::Intrinsic(call) => is_elementwise_intrinsic(call, work.divergence),
        _ => false,
    };
    let mut same = true;
    op.for_each_value(|value| {
        let single = matches!(op, Op::Intrinsic(_)) && work.len(value) == 1;
        same &= single || work.len(value) == len;
    });
    known && same
}

pub(super) fn is_elementwise_intrinsic(call: &IntrinsicCall, divergence: &Divergence) -> bool {
    match call.intrinsic.lane_form() {
        LaneForm::Elementwise => true,
        LaneForm::ElementwiseButLast => {
            call.args.last().is_some_and(|&a| !divergence.is_varying(a))
        }
        LaneForm::Other => false,
    }
}

/// Whether an operand of an intrinsic is one for all elements.
pub(super) fn is_scalar_operand(intrinsic: Intrinsic, index: usize) -> bool {
    intrinsic.lane_form() == LaneForm::ElementwiseButLast && index + 1 == intrinsic.arg_count()
}

/// The scalar that a shuffle puts into every element: of a vector that it was put into before.
pub(super) fn spread_scalar(
    module: &Module,
    function: &Function,
    args: [Value; 2],
    mask: &[i32],
) -> Option<Value> {
    let lane = *mask.iter().find(|&&m| m >= 0)?;
    if !mask.iter().all(|&m| m == lane || m < 0) {
        return None;
    }
    match function.def_op(args[0])? {
        Op::InsertElement { element, index, .. } => {
            let at = module.cx.constants.value_uint(*index)?;
            (u128::try_from(lane) == Ok(at)).then_some(*element)
        }
        _ => None,
    }
}

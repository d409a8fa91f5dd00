//! What becomes of each instruction of a loop: everything is decided before anything is changed.

use super::linear::{Linear, signed_number};
use super::reduction::{Join, Reduction};
use super::shape::Shape;
use crate::scalar::effects::Effects;
use crate::target_info::{LaneOp, LaneType, TargetInfo};
use oxmux_ir::analysis::Uses;
use oxmux_ir::{
    BinaryOp, CastOp, Function, Inst, IntPredicate, Intrinsic, Module, Op, OpFlags, Type, TypeKind,
    Value, ValueDef,
};
use rustc_hash::{FxHashMap, FxHashSet};

/// Loops of more instructions are not for this.
const INSTS_MAX: usize = 256;
/// A vector loop does no more iterations at once where registers have 128 bits.
const LANES_MAX: u32 = 16;

/// What a parameter of the header is.
pub(super) enum Param {
    /// It grows by a constant in each iteration, an address in bytes.
    Grows { step: i128, flags: OpFlags },
    /// It gathers.
    Gathers(Reduction),
}

/// A loop, and what is known about it.
pub(super) struct Body<'a> {
    pub(super) function: &'a Function,
    pub(super) shape: &'a Shape,
    pub(super) params: Vec<Option<Param>>,
    /// Which parameter counts.
    pub(super) counter: usize,
    /// How it is compared with its end.
    pub(super) predicate: IntPredicate,
    /// How many instructions there are.
    pub(super) count: usize,
    uses: &'a Uses,
    /// The results of its instructions.
    inside: FxHashSet<Value>,
    /// Those that are the same in each iteration.
    uniform: FxHashSet<Value>,
}

impl Body<'_> {
    pub(super) fn header_param(&self, index: usize) -> Value {
        self.function.blocks[self.shape.header].params[index]
    }

    /// What a parameter of the header is at first, if that is known here.
    pub(super) fn start(&self, index: usize) -> Option<Value> {
        self.shape.starts.as_ref()?.get(index).copied()
    }

    fn param_index(&self, value: Value) -> Option<usize> {
        match self.function.value_def(value)? {
            ValueDef::BlockParam(block, index) if block == self.shape.header => {
                Some(index as usize)
            }
            _ => None,
        }
    }

    /// Whether a value is the same in each iteration.
    pub(super) fn is_uniform(&self, value: Value) -> bool {
        self.is_given(value) || self.uniform.contains(&value)
    }

    /// Whether a value is there before the loop.
    fn is_given(&self, value: Value) -> bool {
        !self.inside.contains(&value) && self.param_index(value).is_none()
    }

    /// The instructions of the loop that compute with a value, each as often as it does.
    pub(super) fn users(&self, value: Value) -> Vec<Inst> {
        let insts = &self.function.insts;
        self.uses
            .of(value)
            .iter()
            .filter(|&&(block, inst)| {
                self.shape.contains(block)
                    && !insts[inst].op.is_terminator()
                    && !matches!(insts[inst].op, Op::Debug(_))
            })
            .map(|&(_, inst)| inst)
            .collect()
    }

    fn is_used_outside(&self, value: Value) -> bool {
        self.uses.of(value).iter().any(|&(block, _)| !self.shape.contains(block))
            || self.shape.exit.args.contains(&value)
    }
}

/// What a value that is used behind the loop is, when the vector loop has done it all.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Out {
    /// What a parameter of the header is at the end.
    Next(usize),
    /// What it was in the last iteration.
    Last(usize),
    /// The same in each iteration.
    Uniform,
}

/// A widened value that must not wrap: the narrow value, whether it is signed, and its step.
#[derive(Copy, Clone, Debug)]
pub(super) struct Ask {
    pub(super) value: Value,
    pub(super) signed: bool,
    pub(super) step: i128,
}

/// How a loop is vectorized.
pub(super) struct Plan {
    pub(super) shape: Shape,
    pub(super) params: Vec<Param>,
    pub(super) counter: usize,
    pub(super) predicate: IntPredicate,
    /// What the counter is compared with.
    pub(super) bound: Value,
    /// How many iterations at once.
    pub(super) lanes: u32,
    /// Instructions that are computed before the loop, as in the first iteration: for the bound, and for all else.
    pub(super) early: FxHashSet<Value>,
    pub(super) firsts: FxHashSet<Value>,
    /// Values that are the same for all lanes, in the order in which they were found.
    pub(super) splats: Vec<Value>,
    /// Instructions that are computed for all lanes at once, loads of neighbours among them.
    pub(super) vectors: FxHashSet<Value>,
    /// Parameters that grow of which each lane needs its own.
    pub(super) steps: FxHashSet<usize>,
    pub(super) asks: Vec<Ask>,
    /// What is used behind the loop; none if the last iteration is left to the scalar loop.
    pub(super) outs: Option<Vec<(Value, Out)>>,
}

/// How a loop is vectorized, if it can be, and if the target is good at it.
pub(super) fn make(
    module: &Module,
    function: &Function,
    shape: Shape,
    uses: &Uses,
    target: &TargetInfo,
) -> Option<Plan> {
    let (counter, predicate, bound) = counter(module, function, &shape)?;
    let mut body = Body {
        function,
        shape: &shape,
        params: Vec::new(),
        counter,
        predicate,
        count: 0,
        uses,
        inside: FxHashSet::default(),
        uniform: FxHashSet::default(),
    };
    collect(module, &mut body)?;
    if !body.is_uniform(bound) {
        return None;
    }
    for (index, &next) in shape.nexts.iter().enumerate() {
        let param = body.header_param(index);
        let found = match grows(module, function, param, next) {
            Some(grows) => Some(grows),
            None => gathers(&body, param, next).map(Param::Gathers),
        };
        body.params.push(Some(found?));
    }
    if !body.params.iter().any(|param| matches!(param, Some(Param::Gathers(_)))) {
        return None;
    }
    let linear = Linear::compute(module, &body);
    let mut planner = Planner {
        module,
        target,
        body: &body,
        linear: &linear,
        firsts: FxHashSet::default(),
        splats: Vec::new(),
        vectors: FxHashSet::default(),
        steps: FxHashSet::default(),
        asks: FxHashMap::default(),
        lane_bits: Vec::new(),
    };
    planner.before(bound);
    let early = std::mem::take(&mut planner.firsts);
    let mut accumulators = Vec::new();
    for (index, param) in body.params.iter().enumerate() {
        let Some(Param::Gathers(reduction)) = param else { continue };
        accumulators.push(planner.gather(index, reduction)?);
    }
    let outs = planner.outs();
    let lanes = lanes(target, &planner.lane_bits, &accumulators);
    if constant_trips(module, &body, bound).is_some_and(|trips| trips < u128::from(lanes)) {
        return None;
    }
    let mut pairs = Vec::new();
    for param in &body.params {
        pairs.push(match param {
            Some(Param::Gathers(reduction)) => planner.adds_pairs(reduction),
            _ => false,
        });
    }
    let Planner { firsts, splats, vectors, steps, asks, .. } = planner;
    let mut asks: Vec<(Value, Ask)> = asks.into_iter().collect();
    asks.sort_unstable_by_key(|&(value, _)| value);
    let params = body.params.into_iter().flatten().zip(pairs).map(|(mut param, pairs)| {
        if let Param::Gathers(reduction) = &mut param {
            reduction.pairs = pairs;
        }
        param
    });
    Some(Plan {
        params: params.collect(),
        counter,
        predicate,
        bound,
        lanes,
        early,
        firsts,
        splats,
        vectors,
        steps,
        asks: asks.into_iter().map(|(_, ask)| ask).collect(),
        outs,
        shape,
    })
}

/// Which parameter counts, how it is compared, and with what.
fn counter(
    module: &Module,
    function: &Function,
    shape: &Shape,
) -> Option<(usize, IntPredicate, Value)> {
    use IntPredicate::*;
    let params = &function.blocks[shape.header].params;
    let (predicate, [a, b]) = shape.goes_on;
    for (predicate, counted, bound) in [(predicate, a, b), (predicate.swapped(), b, a)] {
        if !matches!(predicate, Slt | Sle | Ult | Ule | Ne) {
            continue;
        }
        let values = if shape.tests_at_end() { &shape.nexts } else { params };
        let Some(index) = values.iter().position(|&value| value == counted) else { continue };
        let (param, next) = (*params.get(index)?, *shape.nexts.get(index)?);
        let bits = module.cx.types.int_bits(function.local_type(param));
        if matches!(bits, Some(32 | 64))
            && matches!(grows(module, function, param, next), Some(Param::Grows { step: 1, .. }))
        {
            return Some((index, predicate, bound));
        }
    }
    None
}

/// How often a loop runs between two constants, if it counts between such.
fn constant_trips(module: &Module, body: &Body<'_>, bound: Value) -> Option<u128> {
    let start = signed_number(module, body.function, body.start(body.counter)?)?;
    let end = signed_number(module, body.function, bound)?;
    u128::try_from(end.checked_sub(start)?.checked_add(1)?).ok()
}

/// Fills in what the loop has, and refuses what does more than to compute and to read.
fn collect(module: &Module, body: &mut Body<'_>) -> Option<()> {
    let function = body.function;
    let insts: Vec<Inst> = body.shape.insts(function).take(INSTS_MAX + 1).collect();
    if insts.len() > INSTS_MAX {
        return None;
    }
    body.count = insts.len();
    body.inside.extend(insts.iter().filter_map(|&inst| function.insts[inst].result));
    for inst in insts {
        let data = &function.insts[inst];
        match &data.op {
            Op::Debug(_) => continue,
            Op::Load { access, .. } if access.is_simple() => {}
            Op::Alloca { .. } => return None,
            op if Effects::of(module, function, op).is_pure() => {}
            _ => return None,
        }
        let mut same = true;
        data.op.for_each_value(|value| same &= body.is_uniform(value));
        if same && let Some(result) = data.result {
            body.uniform.insert(result);
        }
    }
    Some(())
}

/// By how much a parameter grows from one iteration to the next.
fn grows(module: &Module, function: &Function, param: Value, next: Value) -> Option<Param> {
    match function.def_op(next)? {
        Op::Binary { op: BinaryOp::Add, args: [a, b], flags, .. } => {
            let by = match (*a == param, *b == param) {
                (true, false) => *b,
                (false, true) => *a,
                _ => return None,
            };
            let step = signed_number(module, function, by)?;
            let flags = *flags;
            (step != 0 && step.abs() < 1 << 16).then_some(Param::Grows { step, flags })
        }
        Op::Gep { source, base, indices, .. } if *base == param => {
            let [index] = indices[..] else { return None };
            let size = module.data_layout.alloc_size(&module.cx.types, *source)?;
            let step = signed_number(module, function, index)?.checked_mul(i128::from(size))?;
            let flags = OpFlags::NONE;
            (step != 0 && step.abs() < 1 << 16).then_some(Param::Grows { step, flags })
        }
        _ => None,
    }
}

/// What a parameter gathers, if nothing else is done with it on the way.
fn gathers(body: &Body<'_>, param: Value, next: Value) -> Option<Reduction> {
    let reduction = Reduction::find(body, param, next)?;
    let given = |value| body.shape.nexts.iter().filter(|&&next| next == value).count();
    let results = reduction.chain.iter().filter_map(|&inst| body.function.insts[inst].result);
    let others = std::iter::once(param).chain(results).filter(|&value| value != next);
    (others.map(given).sum::<usize>() == 0 && given(next) == 1).then_some(reduction)
}

/// How many iterations at once: so many that the narrowest loads fill a register, and the accumulators are two registers each,
/// as far as there are registers.
fn lanes(target: &TargetInfo, loaded: &[u32], accumulators: &[u32]) -> u32 {
    let registers = |lanes: u32| -> u32 {
        accumulators.iter().map(|bits| (lanes * bits).div_ceil(target.vector_bits)).sum()
    };
    let widest = accumulators.iter().copied().max().unwrap_or(32);
    let narrowest = loaded.iter().copied().min().unwrap_or(widest);
    let fill = (target.vector_bits / narrowest).max(2 * target.vector_bits / widest);
    let mut lanes = fill.min(LANES_MAX.max(target.vector_bits / 8));
    while lanes > 2 && registers(lanes) > target.vector_registers / 2 {
        lanes /= 2;
    }
    lanes
}

/// Finds what the vector loop needs.
struct Planner<'a> {
    module: &'a Module,
    target: &'a TargetInfo,
    body: &'a Body<'a>,
    linear: &'a Linear,
    firsts: FxHashSet<Value>,
    splats: Vec<Value>,
    vectors: FxHashSet<Value>,
    steps: FxHashSet<usize>,
    asks: FxHashMap<Value, Ask>,
    /// The bits of what is loaded.
    lane_bits: Vec<u32>,
}

impl Planner<'_> {
    fn op(&self, value: Value) -> Option<&Op> {
        self.body.function.def_op(value)
    }

    fn ty(&self, value: Value) -> Type {
        self.module.cx.value_type(self.body.function, value)
    }

    /// Notes what a value follows from that is computed before the loop, as in the first iteration.
    fn before(&mut self, value: Value) {
        let mut work = vec![value];
        while let Some(value) = work.pop() {
            if !self.body.inside.contains(&value) || !self.firsts.insert(value) {
                continue;
            }
            if let Some((arg, signed)) = self.linear.asks(value)
                && let Some(line) = self.linear.of(arg)
            {
                self.asks.insert(value, Ask { value: arg, signed, step: line.step });
            }
            if let Some(op) = self.op(value) {
                op.for_each_value(|operand| work.push(operand));
            }
        }
    }

    /// Notes what a reduction needs, and gives the bits of a lane of what it gathers.
    fn gather(&mut self, index: usize, reduction: &Reduction) -> Option<u32> {
        let ty = self.ty(self.body.header_param(index));
        let bits = self.module.cx.types.int_bits(ty)?;
        LaneType::of(&self.module.cx.types, ty)?;
        let mut at = self.body.header_param(index);
        for &inst in &reduction.chain {
            let data = &self.body.function.insts[inst];
            if !self.suits(&data.op, ty) {
                return None;
            }
            let mut others = Vec::new();
            data.op.for_each_value(|value| others.push(value));
            // Of a choice, the other value is of this lane as well.
            let kept = |value: Value| {
                matches!(data.op, Op::Select { .. }) && self.is_of(index, reduction, value)
            };
            others.retain(|&value| value != at && !kept(value));
            for other in others {
                self.lanewise(other)?;
            }
            at = data.result?;
        }
        Some(bits)
    }

    /// Whether a value is what a reduction has gathered so far, at any place of it.
    fn is_of(&self, index: usize, reduction: &Reduction, value: Value) -> bool {
        let results = |&inst: &Inst| self.body.function.insts[inst].result == Some(value);
        value == self.body.header_param(index) || reduction.chain.iter().any(results)
    }

    /// Notes what is needed for a value of each lane.
    fn lanewise(&mut self, value: Value) -> Option<()> {
        let mut work = vec![value];
        while let Some(value) = work.pop() {
            if self.body.is_uniform(value) {
                self.same(value)?;
                continue;
            }
            if let Some(index) = self.body.param_index(value) {
                let ty = self.ty(value);
                let grows = matches!(self.body.params[index], Some(Param::Grows { .. }));
                let lane = LaneType::of(&self.module.cx.types, ty)?;
                if !grows || !self.module.cx.types.is_int(ty) || !self.native(LaneOp::Simple, lane)
                {
                    return None;
                }
                self.steps.insert(index);
                continue;
            }
            if !self.vectors.insert(value) {
                continue;
            }
            let ty = self.ty(value);
            match self.op(value)? {
                Op::Load { ptr, .. } => {
                    let lane = LaneType::of(&self.module.cx.types, ty)?;
                    let size = i128::from(lane.bits() / 8);
                    let ptr = *ptr;
                    let kept =
                        self.native(LaneOp::Shuffle, lane) && !self.module.cx.types.is_ptr(ty);
                    if !kept || self.linear.of(ptr)?.step != size {
                        return None;
                    }
                    self.lane_bits.push(lane.bits());
                    self.before(ptr);
                }
                op if self.suits(op, ty) => for_each_operand(op, |operand| work.push(operand)),
                _ => return None,
            }
            if let Some(Op::Select { args: [condition, ..], .. }) = self.op(value) {
                let condition = *condition;
                match self.body.is_uniform(condition) {
                    true => self.before(condition),
                    false => work.push(condition),
                }
            }
        }
        Some(())
    }

    /// Notes a value that is the same for all lanes.
    fn same(&mut self, value: Value) -> Option<()> {
        let ty = self.ty(value);
        let types = &self.module.cx.types;
        if types.is_vector(ty)
            || types.is_ptr(ty)
            || (ty != Type::I1 && LaneType::of(types, ty).is_none())
        {
            return None;
        }
        if !value.is_constant() && !self.splats.contains(&value) {
            self.splats.push(value);
            self.before(value);
        }
        Some(())
    }

    fn native(&self, op: LaneOp, lane: LaneType) -> bool {
        lane != LaneType::F16 && self.target.is_native(op, lane)
    }

    /// Whether the target has an operation for vectors.
    fn suits(&self, op: &Op, ty: Type) -> bool {
        let types = &self.module.cx.types;
        let lane = |ty| LaneType::of(types, ty).filter(|_| !types.is_ptr(ty));
        let native = |op, ty| lane(ty).is_some_and(|lane| self.native(op, lane));
        match op {
            Op::Binary { op: BinaryOp::And | BinaryOp::Or | BinaryOp::Xor, .. }
                if ty == Type::I1 =>
            {
                true
            }
            Op::Binary { op, args, .. } => match op {
                BinaryOp::Mul | BinaryOp::FMul => native(LaneOp::Multiply, ty),
                BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr if args[1].is_constant() => {
                    native(LaneOp::Shift, ty)
                }
                BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr => {
                    native(LaneOp::VariableShift, ty)
                }
                BinaryOp::FDiv => native(LaneOp::Divide, ty),
                BinaryOp::FRem => false,
                op if op.may_be_undefined() => false,
                _ => native(LaneOp::Simple, ty),
            },
            Op::ICmp { args, .. } | Op::FCmp { args, .. } => {
                native(LaneOp::Compare, self.ty(args[0]))
            }
            Op::FNeg { .. } => native(LaneOp::Simple, ty),
            Op::Select { .. } => ty == Type::I1 || native(LaneOp::Select, ty),
            Op::Cast { op, arg, .. } => self.casts(*op, self.ty(*arg), ty),
            Op::Intrinsic(call) => match call.intrinsic {
                Intrinsic::SMin | Intrinsic::SMax | Intrinsic::UMin | Intrinsic::UMax => {
                    native(LaneOp::MinMax, ty)
                }
                Intrinsic::FAbs => native(LaneOp::Simple, ty),
                Intrinsic::Fma => native(LaneOp::Fma, ty),
                Intrinsic::Sqrt => native(LaneOp::Sqrt, ty),
                _ => false,
            },
            _ => false,
        }
    }

    fn casts(&self, op: CastOp, from: Type, to: Type) -> bool {
        let types = &self.module.cx.types;
        let shuffles = |ty| {
            let lane = LaneType::of(types, ty).filter(|_| types.is_int(ty));
            lane.is_some_and(|lane| self.native(LaneOp::Shuffle, lane))
        };
        match op {
            CastOp::ZExt | CastOp::SExt if from == Type::I1 => shuffles(to),
            // Integers are widened and narrowed by shuffles.
            CastOp::ZExt | CastOp::SExt | CastOp::Trunc => shuffles(from) && shuffles(to),
            CastOp::SiToFp => {
                let same = types.primitive_bits(from) == types.primitive_bits(to);
                let lane = LaneType::of(types, to);
                same && lane.is_some_and(|lane| self.native(LaneOp::FromSigned, lane))
            }
            _ => false,
        }
    }

    /// Whether a sum is one of products of narrow numbers, or of narrow numbers, that the target adds in pairs.
    fn adds_pairs(&self, reduction: &Reduction) -> bool {
        let &[inst] = &reduction.chain[..] else { return false };
        let data = &self.body.function.insts[inst];
        let Op::Binary { op: BinaryOp::Add, args, .. } = &data.op else { return false };
        if !self.target.is_native(LaneOp::PairSum, LaneType::I32)
            || data.result.map(|result| self.ty(result)) != Some(Type::I32)
            || reduction.join != Join::Op(BinaryOp::Add)
        {
            return false;
        }
        let Some(&added) = args.iter().find(|&&arg| self.vectors.contains(&arg)) else {
            return false;
        };
        match self.op(added) {
            Some(Op::Binary { op: BinaryOp::Mul, args: [a, b], .. }) => {
                self.body.users(added).len() == 1 && self.is_short(*a) && self.is_short(*b)
            }
            _ => self.body.users(added).len() == 1 && self.is_short(added),
        }
    }

    /// Whether a value is a signed number of 16 bits, widened.
    fn is_short(&self, value: Value) -> bool {
        if !self.vectors.contains(&value) {
            return false;
        }
        match self.op(value) {
            Some(Op::Cast { op, arg, .. }) => {
                match (op, self.module.cx.types.kind(self.ty(*arg))) {
                    (CastOp::SExt, TypeKind::Int(8 | 16)) => true,
                    (CastOp::ZExt, TypeKind::Int(8)) => true,
                    _ => false,
                }
            }
            _ => false,
        }
    }

    /// What is used behind a loop that is left at its end; none if some of it only the scalar loop has.
    fn outs(&mut self) -> Option<Vec<(Value, Out)>> {
        let mut outs = Vec::new();
        if !self.body.shape.tests_at_end() {
            return Some(outs);
        }
        let header = self.body.shape.header;
        let params = self.body.function.blocks[header].params.iter().copied();
        let insts = self.body.shape.insts(self.body.function);
        let results = insts.filter_map(|inst| self.body.function.insts[inst].result);
        let used: Vec<Value> =
            params.chain(results).filter(|&value| self.body.is_used_outside(value)).collect();
        for value in used {
            let next = self.body.shape.nexts.iter().position(|&next| next == value);
            let out = match (next, self.body.param_index(value)) {
                (Some(index), _) => Out::Next(index),
                (None, Some(index)) => match self.body.params[index] {
                    Some(Param::Grows { .. }) => Out::Last(index),
                    _ => return None,
                },
                _ if self.body.is_uniform(value) => {
                    self.before(value);
                    Out::Uniform
                }
                _ => return None,
            };
            outs.push((value, out));
        }
        Some(outs)
    }
}

/// Visits the operands that lanes have their own of.
fn for_each_operand(op: &Op, mut visit: impl FnMut(Value)) {
    match op {
        // The condition may be one for all.
        Op::Select { args: [_, a, b], .. } => {
            visit(*a);
            visit(*b);
        }
        op => op.for_each_value(visit),
    }
}

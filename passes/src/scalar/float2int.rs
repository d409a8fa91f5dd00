//! Computes with integers where vectors of floats hold small integers, and no operation rounds.
//!
//! Before -> after:
//!
//! ```text
//! %a = uitofp <16 x i8> %x to <16 x float>       %a = zext <16 x i8> %x to <16 x i16>
//! %b = uitofp <16 x i8> %y to <16 x float>       %b = zext <16 x i8> %y to <16 x i16>
//! %s = fadd <16 x float> %a, %b              ->  %i = add <16 x i16> %a, %b
//! %d = fsub <16 x float> %s, %c                  %j = sub <16 x i16> %i, %k
//!                                                %d = sitofp <16 x i16> %j to <16 x float>
//! ```
//!
//! A float holds all integers up to 2^24, so sums and products of pixels have the same values as
//! integers, bit for bit: none of them is -0, which only products with negative factors have, and
//! these are left as they are. Integers of 16 bits, or of 32 where 16 are too few or fill no
//! register, need fewer registers, and results are converted instead of each operand. Scalars stay:
//! one conversion of theirs is as cheap as one addition. Linear.

use crate::pass::{PassContext, PassEntry, PassError};
use hashbrown::HashMap;
use oxmux_ir::analysis::{Cfg, IntRange};
use oxmux_ir::{
    BinaryOp, Block, Builder, CastOp, ConstantKind, Context, FastMath, Function, Inst, Intrinsic,
    Module, Op, OpFlags, Type, Value,
};
use rustc_hash::FxBuildHasher;

/// Floats hold all integers up to this one.
const EXACT_MAX: i64 = 1 << 24;

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    "float2int",
    "Computes with integers where vectors of floats hold small ones.",
    run,
);

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    cx.for_each_function(module, |module, _, function| Ok(narrow(&mut module.cx, function)))
}

/// A vector of floats that are exact integers.
#[derive(Clone, Copy)]
struct Exact {
    value: Value,
    range: IntRange,
    /// Whether it is a conversion from integers; else it is computed from such.
    converted: bool,
    /// Whether something needs it as floats.
    needed: bool,
}

/// All of one function. Those that are computed with each other become integers together, or not.
#[derive(Default)]
struct ExactValues {
    all: Vec<Exact>,
    index: HashMap<Value, usize, FxBuildHasher>,
    /// One of the same group, or itself.
    joined: Vec<usize>,
}

/// A group of them.
#[derive(Clone, Copy)]
struct Group {
    /// Conversions that are needed for nothing else.
    converted: u32,
    /// Computed values that are needed as floats.
    results: u32,
    range: IntRange,
}

/// Makes integers of the floats of one function that are small integers.
pub fn narrow(cx: &mut Context, function: &mut Function) -> bool {
    let cfg = Cfg::compute(function);
    let mut exact = ExactValues::default();
    for &block in cfg.reverse_post_order() {
        for &inst in &function.blocks[block].insts {
            exact.visit(cx, function, inst);
        }
    }
    if exact.all.iter().all(|value| value.converted) {
        return false;
    }
    for &block in cfg.reverse_post_order() {
        for &inst in &function.blocks[block].insts {
            exact.visit_uses(function, inst);
        }
    }
    let lanes = exact.lane_types(cx, function);
    if lanes.is_empty() {
        return false;
    }
    let mut integers: HashMap<Value, Value, FxBuildHasher> = HashMap::default();
    for &block in cfg.reverse_post_order() {
        rewrite(cx, function, block, &exact, &lanes, &mut integers);
    }
    true
}

impl ExactValues {
    fn get(&self, value: Value) -> Option<&Exact> {
        self.all.get(*self.index.get(&value)?)
    }

    /// One value for all of a group. Ways to it are halved each time.
    fn group(&mut self, mut at: usize) -> usize {
        while self.joined[at] != at {
            self.joined[at] = self.joined[self.joined[at]];
            at = self.joined[at];
        }
        at
    }

    fn range(&self, cx: &Context, value: Value) -> Option<IntRange> {
        match value.is_constant() {
            true => constant_range(cx, value),
            false => self.get(value).map(|found| found.range),
        }
    }

    /// Looks whether an instruction gives floats that are exact integers.
    fn visit(&mut self, cx: &Context, function: &Function, inst: Inst) {
        let data = &function.insts[inst];
        let Some(value) = data.result else { return };
        let parts = cx.types.vector_parts(function.local_type(value));
        if !parts.is_some_and(|(element, lanes, scalable)| {
            element == Type::FLOAT && lanes.is_multiple_of(4) && !scalable
        }) {
            return;
        }
        let Some(range) = self.range_of(cx, function, &data.op).filter(|&range| is_exact(range))
        else {
            return;
        };
        let own = self.all.len();
        let converted = matches!(data.op, Op::Cast { .. });
        self.all.push(Exact { value, range, converted, needed: false });
        self.joined.push(own);
        self.index.insert(value, own);
        if !converted {
            data.op.for_each_value(|operand| {
                if let Some(&other) = self.index.get(&operand) {
                    let (other, own) = (self.group(other), self.group(own));
                    self.joined[other] = own;
                }
            });
        }
    }

    fn range_of(&self, cx: &Context, function: &Function, op: &Op) -> Option<IntRange> {
        let of = |value: Value| self.range(cx, value);
        match op {
            Op::Cast { op: CastOp::UiToFp, arg, .. } => {
                let count = 1i64 << small_bits(cx, function, *arg)?;
                Some(IntRange { low: 0, high: count - 1 })
            }
            Op::Cast { op: CastOp::SiToFp, arg, .. } => {
                let half = 1i64 << (small_bits(cx, function, *arg)? - 1);
                Some(IntRange { low: -half, high: half - 1 })
            }
            Op::Binary { op, args: [a, b], .. } => {
                let (a, b) = (of(*a)?, of(*b)?);
                match op {
                    BinaryOp::FAdd => a.plus(b),
                    BinaryOp::FSub => a.minus(b),
                    // The product of zero and a negative number is -0.
                    BinaryOp::FMul
                        if a.low > 0
                            || b.low > 0
                            || (a.is_non_negative() && b.is_non_negative()) =>
                    {
                        a.times(b)
                    }
                    _ => None,
                }
            }
            Op::Intrinsic(call) => {
                let &[a, b, c] = &call.args[..] else { return None };
                if !matches!(call.intrinsic, Intrinsic::Fma | Intrinsic::FMulAdd) {
                    return None;
                }
                // A zero of any sign and zero are zero: what is added is never -0.
                let product = of(a)?.times(of(b)?)?;
                if is_exact(product) { product.plus(of(c)?) } else { None }
            }
            _ => None,
        }
    }

    /// Marks what an instruction needs as floats.
    fn visit_uses(&mut self, function: &Function, inst: Inst) {
        let data = &function.insts[inst];
        let is_exact = data.result.is_some_and(|result| self.index.contains_key(&result));
        if is_exact && !matches!(data.op, Op::Cast { .. }) {
            return;
        }
        data.op.for_each_value(|value| {
            if let Some(&at) = self.index.get(&value) {
                self.all[at].needed = true;
            }
        });
    }

    /// The integers that lanes become, of the values for which that is less to do.
    fn lane_types(
        &mut self,
        cx: &Context,
        function: &Function,
    ) -> HashMap<Value, Type, FxBuildHasher> {
        let group_of: Vec<usize> = (0..self.all.len()).map(|at| self.group(at)).collect();
        let none = Group { converted: 0, results: 0, range: IntRange::of(0) };
        let mut groups = vec![none; self.all.len()];
        for (value, &group) in self.all.iter().zip(&group_of) {
            let group = &mut groups[group];
            group.converted += u32::from(value.converted && !value.needed);
            group.results += u32::from(!value.converted && value.needed);
            group.range = group.range.join(value.range);
        }
        let mut types = HashMap::default();
        for (value, &group) in self.all.iter().zip(&group_of) {
            let group = groups[group];
            if group.results == 0 || group.converted <= group.results {
                continue;
            }
            let lanes = cx.types.vector_parts(function.local_type(value.value));
            let fills = lanes.is_some_and(|(_, lanes, _)| lanes.is_multiple_of(8));
            let lane = if fills && group.range.fits(16) { Type::I16 } else { Type::I32 };
            types.insert(value.value, lane);
        }
        types
    }
}

/// The bits of small integers, of which floats hold all.
fn small_bits(cx: &Context, function: &Function, value: Value) -> Option<u32> {
    let ty = cx.value_type(function, value);
    cx.types.int_bits(cx.types.scalar(ty)).filter(|bits| matches!(bits, 8 | 16))
}

/// The range of a constant, if all lanes are one integer and not -0.
fn constant_range(cx: &Context, value: Value) -> Option<IntRange> {
    let number = match cx.constants.of(value)? {
        ConstantKind::Zero => 0.0,
        ConstantKind::Splat(lane) => match cx.constants.kind(*lane) {
            ConstantKind::Float(bits) => f32::from_bits(u32::try_from(*bits).ok()?),
            ConstantKind::Zero => 0.0,
            _ => return None,
        },
        _ => return None,
    };
    let is_integer = number.fract() == 0.0 && number.abs() <= EXACT_MAX as f32;
    let is_minus_zero = number == 0.0 && number.is_sign_negative();
    (is_integer && !is_minus_zero).then(|| IntRange::of(number as i64))
}

fn is_exact(range: IntRange) -> bool {
    range.low >= -EXACT_MAX && range.high <= EXACT_MAX
}

/// Puts integers before the floats of a block that they take the place of.
fn rewrite(
    cx: &mut Context,
    function: &mut Function,
    block: Block,
    exact: &ExactValues,
    lanes: &HashMap<Value, Type, FxBuildHasher>,
    integers: &mut HashMap<Value, Value, FxBuildHasher>,
) {
    for inst in std::mem::take(&mut function.blocks[block].insts) {
        let result = function.insts[inst].result;
        let found = result.and_then(|value| Some((exact.get(value)?, *lanes.get(&value)?)));
        if let Some((value, lane)) = found {
            let op = function.insts[inst].op.clone();
            let ty = cx.types.with_scalar(function.local_type(value.value), lane);
            let debug_loc = function.insts[inst].debug_loc;
            let mut builder = Builder::new(cx, function, block);
            builder.debug_loc = debug_loc;
            if let Some(integer) = as_integer(&mut builder, &op, ty, integers) {
                integers.insert(value.value, integer);
                if value.needed && !value.converted {
                    let (flags, fast_math) = (OpFlags::NONE, FastMath::NONE);
                    function.insts[inst].op =
                        Op::Cast { op: CastOp::SiToFp, flags, fast_math, arg: integer };
                }
            }
        }
        function.blocks[block].insts.push(inst);
    }
}

/// The integer operation for an operation on floats.
fn as_integer(
    b: &mut Builder<'_>,
    op: &Op,
    ty: Type,
    integers: &HashMap<Value, Value, FxBuildHasher>,
) -> Option<Value> {
    let of = |b: &mut Builder<'_>, value: Value| match value.is_constant() {
        true => {
            let number = constant_range(b.cx, value)?.low;
            Some(b.cx.int(ty, i128::from(number) as u128))
        }
        false => integers.get(&value).copied(),
    };
    match op {
        Op::Cast { op, arg, .. } => {
            let lane = |ty: Type| b.cx.types.int_bits(b.cx.types.scalar(ty));
            let resize = if *op == CastOp::UiToFp { CastOp::ZExt } else { CastOp::SExt };
            match lane(b.ty(*arg)) == lane(ty) {
                true => Some(*arg),
                false => Some(b.cast(resize, *arg, ty)),
            }
        }
        Op::Binary { op, args: [x, y], .. } => {
            let (x, y) = (of(b, *x)?, of(b, *y)?);
            Some(match op {
                BinaryOp::FAdd => b.add(x, y),
                BinaryOp::FSub => b.sub(x, y),
                _ => b.mul(x, y),
            })
        }
        Op::Intrinsic(call) => {
            let &[x, y, z] = &call.args[..] else { return None };
            let (x, y, z) = (of(b, x)?, of(b, y)?, of(b, z)?);
            let product = b.mul(x, y);
            Some(b.add(product, z))
        }
        _ => None,
    }
}

//! Writes narrow operations.

use hashbrown::HashMap;
use oxmux_ir::eval::fold;
use oxmux_ir::{Block, Builder, CastOp, Context, Function, Intrinsic, Op, Value};
use rustc_hash::FxBuildHasher;

/// Writes the narrow operations before those whose place they take, which nothing uses then.
#[derive(Default)]
pub(super) struct Rewriter {
    /// The bits of the lanes of what becomes narrow.
    bits: HashMap<Value, u32, FxBuildHasher>,
    /// The narrow results, beside those whose place they take.
    narrowed: HashMap<Value, Value, FxBuildHasher>,
    /// What else is narrow in a block, by the bits of its lanes.
    made: HashMap<(Value, u32), Value, FxBuildHasher>,
    /// Truncations that truncate nothing any more.
    same: HashMap<Value, Value, FxBuildHasher>,
}

impl Rewriter {
    /// For results that become narrow, with the bits of their lanes.
    pub(super) fn new(bits: HashMap<Value, u32, FxBuildHasher>) -> Self {
        Self { bits, ..Self::default() }
    }

    /// Truncations that are none any more are what they truncated.
    pub(super) fn finish(self, function: &mut Function) {
        function.replace_values(&self.same);
    }

    /// An error if an operation is to be narrow that none of this is for.
    pub(super) fn block(
        &mut self,
        cx: &mut Context,
        function: &mut Function,
        block: Block,
    ) -> Result<(), &'static str> {
        self.made.clear();
        for inst in std::mem::take(&mut function.blocks[block].insts) {
            let op = function.insts[inst].op.clone();
            let debug_loc = function.insts[inst].debug_loc;
            let result = function.insts[inst].result;
            let mut b = Builder::new(cx, function, block);
            b.debug_loc = debug_loc;
            if let Some(value) = result
                && let Some(&bits) = self.bits.get(&value)
            {
                let narrow = self.operation(&mut b, &op, bits);
                let narrow = narrow.ok_or("an operation has no narrow form")?;
                self.narrowed.insert(value, narrow);
            } else if let Op::Cast { op: CastOp::Trunc, arg, .. } = op
                && let Some(&bits) = self.bits.get(&arg)
                && let Some(value) = result
            {
                let arg = self.narrowed(&mut b, arg, bits);
                match b.ty(arg) == b.ty(value) {
                    true => _ = self.same.insert(value, arg),
                    false => function.insts[inst].op = Op::cast(CastOp::Trunc, arg),
                }
            } else if let Op::ICmp { predicate, args, .. } = op
                && let Some(&bits) = args.iter().find_map(|arg| self.bits.get(arg))
            {
                let args = args.map(|arg| self.narrowed(&mut b, arg, bits));
                function.insts[inst].op = Op::icmp(predicate, args);
            }
            function.blocks[block].insts.push(inst);
        }
        Ok(())
    }

    /// An operation with fewer bits; none if [`reading`] does not know it.
    fn operation(&mut self, b: &mut Builder<'_>, op: &Op, bits: u32) -> Option<Value> {
        let mut of = |b: &mut Builder<'_>, value: Value| self.narrowed(b, value, bits);
        Some(match *op {
            Op::Binary { op, args: [x, y], .. } => {
                let (x, y) = (of(b, x), of(b, y));
                b.binary(op, x, y)
            }
            Op::Select { args: [condition, x, y], .. } => {
                let (x, y) = (of(b, x), of(b, y));
                b.select(condition, x, y)
            }
            Op::Intrinsic(ref call) if call.intrinsic == Intrinsic::Abs => {
                let x = of(b, call.args[0]);
                // The least number is what its magnitude is with so many bits.
                let is_poison = b.cx.bool(false);
                b.intrinsic_value(Intrinsic::Abs, b.ty(x), &[x, is_poison])
            }
            Op::Intrinsic(ref call) => {
                let args: Vec<Value> = call.args.iter().map(|&arg| of(b, arg)).collect();
                b.intrinsic_like(call.intrinsic, &args)
            }
            _ => return None,
        })
    }

    /// The low bits of the lanes of a vector.
    fn narrowed(&mut self, b: &mut Builder<'_>, value: Value, bits: u32) -> Value {
        // All of a group have equally many bits.
        let known = self.narrowed.get(&value).or_else(|| self.made.get(&(value, bits)));
        if let Some(&narrow) = known {
            return narrow;
        }
        let narrow = made(b, value, bits);
        self.made.insert((value, bits), narrow);
        narrow
    }
}

/// The low bits of the lanes of a vector that stays as it is.
fn made(b: &mut Builder<'_>, value: Value, bits: u32) -> Value {
    let lane = b.cx.types.int(bits);
    let ty = b.ty(value);
    let ty = b.cx.types.with_scalar(ty, lane);
    let truncation = Op::cast(CastOp::Trunc, value);
    if value.is_constant() {
        return match fold(b.cx, &truncation, ty) {
            Some(constant) => constant.into(),
            None => b.value(truncation, ty),
        };
    }
    if let Some(scalar) = b.cx.broadcast_scalar(b.func, value) {
        let scalar = b.cast(CastOp::Trunc, scalar, lane);
        return b.splat(ty, scalar);
    }
    let source = b.func.def_inst(value).map(|inst| b.func.insts[inst].op.clone());
    if let Some(Op::Cast { op: op @ (CastOp::ZExt | CastOp::SExt | CastOp::Trunc), arg, .. }) =
        source
    {
        let from = b.cx.types.int_bits(b.cx.types.scalar(b.ty(arg)));
        return match from {
            Some(from) if from == bits => arg,
            Some(from) if from < bits => b.cast(op, arg, ty),
            _ => b.cast(CastOp::Trunc, arg, ty),
        };
    }
    b.value(truncation, ty)
}

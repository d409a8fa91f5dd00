//! Integers that are sums of an address and a distance, and pointers that are made of them.
//!
//! ```text
//! %x = ptrtoint ptr addrspace(1) %p to i32
//! %y = add i32 %x, %n
//! %q = inttoptr i32 %y to ptr addrspace(1)
//!   ->
//! %d = sub i32 %y, %x
//! %q = getelementptr i8, ptr addrspace(1) %p, i32 %d
//! ```
//!
//! The low 32 bits of sums, differences, masks, phis and choices follow from those of their
//! operands alone, so the distance from the pointer comes out the same whatever the high half of
//! its address is, and no object has 2 GiB. A number is counted from one pointer, or it is no such
//! number: one that may be counted from either of two is refused with what else is made of it.

use hashbrown::HashMap;
use oxmux_ir::analysis::Uses;
use oxmux_ir::{
    BinaryOp, Block, Builder, CastOp, ConstantKind, Context, Function, GepFlags, Inst, Op, Type,
    Value, ValueDef,
};
use rustc_hash::FxBuildHasher;

/// The largest mask that takes alignment, and not the address, out of a number.
const MASK_MAX: u128 = 0xfff;

/// A function with its uses.
type Searched<'a> = (&'a Context, &'a Function, &'a Uses);

/// Which pointer each number is counted from.
#[derive(Default)]
pub(super) struct Numbers {
    base: HashMap<Value, Value, FxBuildHasher>,
}

impl Numbers {
    /// Finds them in time proportional to the function: each value is taken for one at most once,
    /// and given up at most once.
    pub(super) fn find(cx: &Context, function: &Function, uses: &Uses) -> Self {
        let mut numbers = Self::default();
        let mut work: Vec<Value> = Vec::new();
        for (_, inst) in function.insts_in_order() {
            let data = &function.insts[inst];
            if let (Op::Cast { op: CastOp::PtrToInt, arg, .. }, Some(result)) =
                (&data.op, data.result)
                && is_wide(cx, function.local_type(result))
            {
                numbers.base.insert(result, *arg);
                work.push(result);
            }
        }
        let mut order = work.clone();
        while let Some(value) = work.pop() {
            let Some(&base) = numbers.base.get(&value) else { continue };
            numbers.each_result((cx, function, uses), value, |numbers, result| {
                if is_wide(cx, function.local_type(result)) && !numbers.base.contains_key(&result) {
                    numbers.base.insert(result, base);
                    work.push(result);
                    order.push(result);
                }
            });
        }
        numbers.give_up((cx, function, uses), order);
        numbers
    }

    /// Removes numbers that turn out not to be counted from one pointer, and their users.
    fn give_up(&mut self, of: Searched<'_>, mut work: Vec<Value>) {
        let (cx, function, _) = of;
        if work.is_empty() {
            return;
        }
        let incoming = incoming(function);
        while let Some(value) = work.pop() {
            let Some(&base) = self.base.get(&value) else { continue };
            let holds = match function.value_def(value) {
                Some(ValueDef::Inst(inst)) => {
                    self.of_op(cx, &function.insts[inst].op) == Some(base)
                }
                Some(ValueDef::BlockParam(..)) => incoming
                    .get(&value)
                    .is_some_and(|all| all.iter().all(|arg| self.base.get(arg) == Some(&base))),
                _ => false,
            };
            if !holds {
                self.each_result(of, value, |_, result| work.push(result));
                self.base.remove(&value);
            }
        }
    }

    /// Visits what may be counted from the same pointer as a value, since it is made of it.
    fn each_result(
        &mut self,
        (cx, function, uses): Searched<'_>,
        value: Value,
        mut visit: impl FnMut(&mut Self, Value),
    ) {
        for &(_, user) in uses.of(value) {
            let data = &function.insts[user];
            match data.result {
                Some(result) if self.of_op(cx, &data.op).is_some() => visit(self, result),
                _ => {}
            }
            data.op.for_each_successor(|call| {
                let params = &function.blocks[call.block].params;
                for (&arg, &param) in call.args.iter().zip(params) {
                    if arg == value {
                        visit(self, param);
                    }
                }
            });
        }
    }

    /// Which pointer the result of an operation is counted from.
    fn of_op(&self, cx: &Context, op: &Op) -> Option<Value> {
        let of = |value: &Value| self.base.get(value).copied();
        match op {
            Op::Cast { op: CastOp::PtrToInt, arg, .. } => Some(*arg),
            Op::Cast { op: CastOp::ZExt | CastOp::SExt | CastOp::Trunc, arg, .. }
            | Op::Freeze { arg } => of(arg),
            // The result of a low mask is an ordinary number.
            Op::Binary { op: BinaryOp::And, args, .. }
                if args.iter().any(|&arg| is_low_mask(cx, arg)) =>
            {
                None
            }
            Op::Binary { op: BinaryOp::Add | BinaryOp::And | BinaryOp::Or, args, .. } => {
                match args.each_ref().map(of) {
                    [Some(base), None] | [None, Some(base)] => Some(base),
                    _ => None,
                }
            }
            Op::Binary { op: BinaryOp::Sub, args: [a, b], .. } => of(a).filter(|_| of(b).is_none()),
            Op::Select { args: [_, a, b], .. } => of(a).filter(|base| of(b) == Some(*base)),
            _ => None,
        }
    }

    /// The pointer that a number is counted from.
    pub(super) fn base(&self, value: Value) -> Option<Value> {
        self.base.get(&value).copied()
    }

    /// Whether an instruction makes such a number of another one.
    pub(super) fn is_made(&self, function: &Function, inst: Inst) -> bool {
        let data = &function.insts[inst];
        let is_number = data.result.is_some_and(|result| self.base.contains_key(&result));
        is_number && !matches!(data.op, Op::Cast { op: CastOp::PtrToInt, .. })
    }

    /// The numbers that parameters of blocks are.
    pub(super) fn params(&self, function: &Function, block: Block) -> Vec<Value> {
        let params = function.blocks[block].params.iter();
        params.copied().filter(|param| self.base.contains_key(param)).collect()
    }

    /// Whether all that an instruction makes of a number is counted from the same pointer.
    pub(super) fn is_followed(&self, function: &Function, number: Value, user: Inst) -> bool {
        let Some(&base) = self.base.get(&number) else { return false };
        let data = &function.insts[user];
        if let Some(result) = data.result {
            return self.base.get(&result) == Some(&base);
        }
        let mut passed = 0;
        let mut follows = true;
        data.op.for_each_successor(|call| {
            let params = &function.blocks[call.block].params;
            for (&arg, param) in call.args.iter().zip(params) {
                if arg == number {
                    passed += 1;
                    follows &= self.base.get(param) == Some(&base);
                }
            }
        });
        let mut named = 0;
        data.op.for_each_value(|value| named += usize::from(value == number));
        follows && passed > 0 && passed == named
    }

    /// The pointer that a number is, for any width of addresses.
    pub(super) fn pointer(&self, b: &mut Builder<'_>, number: Value) -> Option<Value> {
        let (base, distance) = self.distance(b, number)?;
        Some(match distance {
            None => base,
            Some(distance) => b.gep(Type::I8, base, &[distance], GepFlags::NONE),
        })
    }

    /// How far a number is from its pointer, in 32 bits; none if it is the pointer's own.
    pub(super) fn distance(
        &self,
        b: &mut Builder<'_>,
        number: Value,
    ) -> Option<(Value, Option<Value>)> {
        let base = self.base(number)?;
        if matches!(b.func.def_op(number), Some(Op::Cast { op: CastOp::PtrToInt, .. })) {
            return Some((base, None));
        }
        let ty = b.ty(number);
        let own = b.cast(CastOp::PtrToInt, base, ty);
        let distance = b.sub(number, own);
        Some((base, Some(b.int_cast(distance, Type::I32, true))))
    }
}

/// Whether a number of this type has all bits of an address.
fn is_wide(cx: &Context, ty: Type) -> bool {
    cx.types.int_bits(ty).is_some_and(|bits| bits >= 32)
}

/// The arguments of each block parameter.
fn incoming(function: &Function) -> HashMap<Value, Vec<Value>, FxBuildHasher> {
    let mut incoming: HashMap<Value, Vec<Value>, FxBuildHasher> = HashMap::default();
    for (_, inst) in function.insts_in_order() {
        function.insts[inst].op.for_each_successor(|call| {
            for (&arg, &param) in call.args.iter().zip(&function.blocks[call.block].params) {
                incoming.entry(param).or_default().push(arg);
            }
        });
    }
    incoming
}

/// Whether a value is a mask that takes alignment out of a number.
pub(super) fn is_low_mask(cx: &Context, value: Value) -> bool {
    let mask = match cx.constants.of(value) {
        Some(ConstantKind::Splat(lane)) => cx.constants.as_uint(*lane),
        Some(ConstantKind::Int(mask)) => Some(*mask),
        _ => None,
    };
    mask.is_some_and(|mask| mask <= MASK_MAX)
}

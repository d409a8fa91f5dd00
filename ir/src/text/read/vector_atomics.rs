//! `atomicrmw` of a vector, as LLVM's `atomic-expand` makes it of those that no machine has: the
//! operation is done on what was loaded, and its result takes the place of that in memory if
//! nothing else has come there meanwhile.
//!
//! ```text
//! %r = atomicrmw fadd ptr %p, <2 x half> %x seq_cst
//!   ->
//!   %first = load atomic i32, ptr %p monotonic
//!   br label %step
//! step:
//!   %old = phi i32 [ %first, … ], [ %now, %step ]
//!   %r = bitcast i32 %old to <2 x half>
//!   %sum = fadd <2 x half> %r, %x
//!   cmpxchg ptr %p, i32 %old, i32 …
//! ```

use super::body::Body;
use super::{Fail, Parse};
use crate::builder::Builder;
use crate::function::{Block, Value};
use crate::instruction::{AtomicOrdering, BinaryOp, BlockCall, CastOp, MemoryAccess, Op, RmwOp};
use crate::intrinsics::Intrinsic;
use crate::types::Type;

/// The widest exchange that is compared.
const BITS_MAX: u64 = 64;

impl Body<'_, '_> {
    /// The value that was in memory, of type `ty`; its definition is behind the loop.
    pub(super) fn vector_rmw(
        &mut self,
        block: Block,
        (op, ptr, value, access): (RmwOp, Value, Value, MemoryAccess),
        ty: Type,
        at: usize,
    ) -> Parse<Value> {
        let module = &self.r.module;
        let bits = module.data_layout.size_bits(&module.cx.types, ty);
        let bits = bits.filter(|bits| (8..=BITS_MAX).contains(bits) && bits.is_power_of_two());
        let scalar = module.cx.types.scalar(ty);
        let Some(bits) = bits.filter(|_| module.cx.types.is_float(scalar)) else {
            return Err(Fail::unsupported(at, "an atomic operation on a vector of this type"));
        };
        let word = self.r.module.cx.types.int(bits as u32);
        let [step, behind] = [(); 2].map(|()| self.continuation(block));
        let mut b = Builder::new(&mut self.r.module.cx, &mut self.func, block);
        let relaxed = MemoryAccess { ordering: Some(AtomicOrdering::Monotonic), ..access };
        let first = b.value(Op::Load { ptr, access: relaxed }, word);
        b.br(step, &[first]);
        let old = self.func.add_block_param(step, word);
        let mut b = Builder::new(&mut self.r.module.cx, &mut self.func, step);
        let before = b.cast(CastOp::BitCast, old, ty);
        let after = match op {
            RmwOp::FAdd => b.binary(BinaryOp::FAdd, before, value),
            RmwOp::FSub => b.binary(BinaryOp::FSub, before, value),
            RmwOp::FMax => b.intrinsic_like(Intrinsic::MaxNum, &[before, value]),
            RmwOp::FMin => b.intrinsic_like(Intrinsic::MinNum, &[before, value]),
            RmwOp::FMaximum => b.intrinsic_like(Intrinsic::Maximum, &[before, value]),
            RmwOp::FMinimum => b.intrinsic_like(Intrinsic::Minimum, &[before, value]),
            _ => return Err(Fail::new(at, "this atomic operation takes no vector")),
        };
        let new = b.cast(CastOp::BitCast, after, word);
        let failure = access.ordering.map_or(AtomicOrdering::Monotonic, AtomicOrdering::of_failure);
        let pair = b.cx.types.structure(&[word, Type::I1], false);
        let exchange = Op::CmpXchg { ptr, expected: old, new, access, failure, weak: false };
        let found = b.value(exchange, pair);
        let (now, stored) = (b.extract_value(found, &[0]), b.extract_value(found, &[1]));
        let (Some(now), Some(stored)) = (now, stored) else {
            return Err(Fail::new(at, "an exchange gives two values"));
        };
        let [done, again] = [BlockCall::new(behind), BlockCall::with_args(step, &[now])];
        b.cond_br_args(stored, done, again);
        Ok(before)
    }
}

//! Stack objects whose size is known when they are made.

use super::{Done, Packetizer};
use crate::not_vectorized::NotVectorized;
use oxmux_ir::mux::GroupArithmetic;
use oxmux_ir::{BinaryOp, GepFlags, Inst, Intrinsic, Op, Type, Value};
use smallvec::smallvec;

impl Packetizer<'_> {
    /// A stack object for each lane, each as large as the largest of the active ones.
    pub(super) fn alloca_of_any_size(
        &mut self,
        inst: Inst,
        ty: Type,
        count: Value,
        align: u32,
    ) -> Done {
        let result = self.old.insts[inst].result.ok_or(NotVectorized::internal("no address"))?;
        let size = self.module.data_layout.alloc_size(&self.module.cx.types, ty);
        let size = size.ok_or_else(|| self.refuse(inst, "a stack object of unknown size"))?;
        let count = self.largest(count)?;
        let align = align.max(1);
        let mut b = self.b();
        let count = b.int_cast(count, Type::I64, false);
        let size = b.cx.i64(size);
        let bytes = b.mul(count, size);
        // Each lane's object is aligned.
        let (up, down) = (b.cx.i64(u64::from(align) - 1), b.cx.i64(!(u64::from(align) - 1)));
        let bytes = b.add(bytes, up);
        let bytes = b.and(bytes, down);
        let lanes = self.lane_count(Type::I64);
        let vector = self.wide(Type::I64);
        let steps = self.steps(Type::I64, 1);
        let mut b = self.b();
        let total = b.mul(bytes, lanes);
        let ptr = Type::PTR;
        let first = b.value(Op::Alloca { ty: Type::I8, count: total, align }, ptr);
        let each = b.splat(vector, bytes);
        let offsets = b.binary(BinaryOp::Mul, steps, each);
        let addresses = b.gep(Type::I8, first, &[offsets], GepFlags::NONE);
        self.take_name(result, first);
        self.components.insert(result, smallvec![addresses]);
        Ok(())
    }

    /// The largest number of those that active lanes hold; zero if none is.
    fn largest(&mut self, value: Value) -> Done<Value> {
        let uniform = self.scalar(value).filter(|_| !self.is_varying(value));
        let Some(mask) = self.mask else {
            return match uniform {
                Some(same) => Ok(same),
                None => {
                    let component = self.components(value)?[0];
                    Ok(self.maximum(component))
                }
            };
        };
        match uniform {
            Some(same) => {
                let any = self.fold(mask, GroupArithmetic::Or);
                let mut b = self.b();
                let none = b.int_like(same, 0);
                Ok(b.select(any, same, none))
            }
            None => {
                let component = self.components(value)?[0];
                let mut b = self.b();
                let none = b.int_like(component, 0);
                let on = b.select(mask, component, none);
                Ok(self.maximum(on))
            }
        }
    }

    fn maximum(&mut self, component: Value) -> Value {
        let ty = self.module.cx.value_type(&self.new, component);
        let scalar = self.module.cx.types.scalar(ty);
        let largest = self.b().intrinsic(Intrinsic::ReduceUMax, scalar, &[component]);
        largest.unwrap_or(component)
    }
}

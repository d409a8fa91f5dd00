//! Bit fields (cl_khr_extended_bit_ops) and dot products of integers (cl_khr_integer_dot_product).

use crate::expression::{Expr, FunctionBuilder};
use crate::{Body, Call};
use oxmux_ir::opencl::LibraryFunction as B;
use oxmux_ir::{CastOp, Intrinsic, Type};

/// The body of a function of bit fields or of a dot product.
pub(crate) fn body<'s, 'a>(call: &Call<'s, 'a>, function: B) -> Body<'s, 'a> {
    if call.is_float(0) {
        return Body::Missing;
    }
    let signed = [call.is_signed(0), call.is_signed(1)];
    let result = match (function, &call.args[..]) {
        (B::BitReverse, &[x]) => x.unary(Intrinsic::BitReverse),
        (B::BitfieldInsert, &[base, insert, offset, count]) => {
            let field = Field::new(base, offset, count);
            let mask = field.ones.shift_left(field.offset);
            (base & (mask ^ -1i64)) | (insert.shift_left(field.offset) & mask)
        }
        (B::BitfieldExtractSigned, &[base, offset, count]) => {
            Field::new(base, offset, count).extract(true)
        }
        (B::BitfieldExtractUnsigned, &[base, offset, count]) => {
            Field::new(base, offset, count).extract(false)
        }
        (B::Dot, &[x, y]) if x.is_vector() => dot(x, y, signed, Type::I32),
        (B::DotAccSat, &[x, y, acc]) => saturated(dot(x, y, signed, Type::I64), acc, signed),
        _ => {
            let signed = match function {
                B::DotPackedSs | B::DotAccSatPackedSs => [true, true],
                B::DotPackedSu | B::DotAccSatPackedSu => [true, false],
                B::DotPackedUs | B::DotAccSatPackedUs => [false, true],
                B::DotPackedUu | B::DotAccSatPackedUu => [false, false],
                _ => return Body::Missing,
            };
            match call.args[..] {
                [x, y] => dot(bytes(x), bytes(y), signed, Type::I32),
                [x, y, acc] => saturated(dot(bytes(x), bytes(y), signed, Type::I64), acc, signed),
                _ => return Body::Missing,
            }
        }
    };
    result.into()
}

/// A field of each lane. Fields that are not within the lane are undefined: numbers of bits wrap
/// for them.
struct Field<'s, 'a> {
    base: Expr<'s, 'a>,
    offset: Expr<'s, 'a>,
    count: Expr<'s, 'a>,
    /// As many ones as the field has bits.
    ones: Expr<'s, 'a>,
}

impl<'s, 'a> Field<'s, 'a> {
    fn new(base: Expr<'s, 'a>, offset: Expr<'s, 'a>, count: Expr<'s, 'a>) -> Self {
        let lane = base.scalar_type();
        let [offset, count] =
            [offset, count].map(|number| number.to_int(lane, false).splat_like(base));
        let last = i64::from(base.bits() - 1);
        let all = base.like(-1i64);
        let ones = all.lshr(wrapped(base, count));
        let ones = count.eq(0i64).select(base.like(0i64), ones);
        Field { base, offset: offset & last, count, ones }
    }

    fn extract(&self, signed: bool) -> Expr<'s, 'a> {
        let up = self.base.shift_left(wrapped(self.base, self.offset + self.count));
        let rest = wrapped(self.base, self.count);
        let field = if signed { up.ashr(rest) } else { up.lshr(rest) };
        self.count.eq(0i64).select(self.base.like(0i64), field)
    }
}

/// The bits beside a number of them.
fn wrapped<'s, 'a>(base: Expr<'s, 'a>, number: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let bits = i64::from(base.bits());
    (base.like(bits) - number) & (bits - 1)
}

/// The four bytes of a word.
fn bytes<'s, 'a>(word: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let builder: &FunctionBuilder<'a> = word.builder();
    let ty = builder.with(|b| b.cx.types.vector(Type::I8, 4));
    word.cast(CastOp::BitCast, ty)
}

/// The sum of the lanes' products, each operand with its sign.
fn dot<'s, 'a>(x: Expr<'s, 'a>, y: Expr<'s, 'a>, signed: [bool; 2], of: Type) -> Expr<'s, 'a> {
    let product = x.to_int(of, signed[0]) * y.to_int(of, signed[1]);
    (1..product.lanes()).fold(product.lane(0), |sum, i| sum + product.lane(i))
}

/// A sum of 64 bits and an accumulator of 32 bits, saturated.
fn saturated<'s, 'a>(sum: Expr<'s, 'a>, acc: Expr<'s, 'a>, signed: [bool; 2]) -> Expr<'s, 'a> {
    let any = signed.contains(&true);
    let sum = sum + acc.to_int(Type::I64, any);
    let sum = match any {
        true => sum
            .call2(Intrinsic::SMax, i64::from(i32::MIN))
            .call2(Intrinsic::SMin, i64::from(i32::MAX)),
        false => sum.call2(Intrinsic::UMin, i64::from(u32::MAX)),
    };
    sum.to_int(Type::I32, false)
}

//! Libcalls' bodies, written in IR, for operations that no target has: they are legalized and
//! compiled like any other, so that neither an object nor loaded code needs anything from a
//! runtime.

use oxmux_ir::{
    Block, BlockCall, Builder, CastOp, Context, Function, IntPredicate, Intrinsic, Linkage, Type,
    Value,
};

/// A function that this crate writes in IR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Libcall {
    /// Unsigned quotient of 128 bits by a divisor that is not zero.
    UDiv128,
    /// Unsigned remainder of 128 bits by a divisor that is not zero.
    URem128,
    /// C's `fmod`.
    FMod,
    /// `a * b + c`, rounded once.
    Fma,
}

impl Libcall {
    /// The result and the parameters.
    pub(super) fn signature(self) -> (Type, &'static [Type]) {
        match self {
            Self::UDiv128 | Self::URem128 => (Type::I128, &[Type::I128, Type::I128]),
            Self::FMod => (Type::DOUBLE, &[Type::DOUBLE, Type::DOUBLE]),
            Self::Fma => (Type::DOUBLE, &[Type::DOUBLE, Type::DOUBLE, Type::DOUBLE]),
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::UDiv128 => "oxmux.libcall.udiv.i128",
            Self::URem128 => "oxmux.libcall.urem.i128",
            Self::FMod => "oxmux.libcall.fmod.f64",
            Self::Fma => "oxmux.libcall.fma.f64",
        }
    }

    pub(super) fn build(self, cx: &mut Context) -> Function {
        let (ret, params) = self.signature();
        let ty = cx.types.function(ret, params);
        let mut func = Function::new(self.name(), ty, ret, params);
        func.linkage = Linkage::Internal;
        let args = func.args.clone();
        let entry = func.add_block();
        let mut b = Builder::new(cx, &mut func, entry);
        match args[..] {
            [n, d] if self != Self::FMod => divide(&mut b, n, d, self == Self::URem128),
            [x, y] => fmod(&mut b, x, y),
            [x, y, z] => fma(&mut b, x, y, z),
            _ => {}
        }
        func
    }
}

/// A block with parameters of these types.
fn block<const N: usize>(b: &mut Builder<'_>, types: [Type; N]) -> (Block, [Value; N]) {
    let block = b.func.add_block();
    (block, types.map(|ty| b.func.add_block_param(block, ty)))
}

/// Both halves' quotient by machine division if they fit 64 bits; else a bit at a time, from the
/// dividend's highest.
fn divide(b: &mut Builder<'_>, n: Value, d: Value, remainder: bool) {
    let i128 = Type::I128;
    let c = |b: &mut Builder<'_>, v: u128| b.cx.int(Type::I128, v);
    let (zero, one, low) = (c(b, 0), c(b, 1), c(b, u128::from(u64::MAX)));
    let top = c(b, 127);
    let (small, []) = block(b, []);
    let (large, []) = block(b, []);
    let (step, [rest, partial, quotient, left]) = block(b, [i128, i128, i128, i128]);
    let (done, results) = block(b, [i128, i128]);
    let both = b.or(n, d);
    let fits = b.icmp(IntPredicate::Ule, both, low);
    b.cond_br(fits, small, large);

    b.switch_to(small);
    let (n64, d64) = (b.cast(CastOp::Trunc, n, Type::I64), b.cast(CastOp::Trunc, d, Type::I64));
    let op = if remainder { oxmux_ir::BinaryOp::URem } else { oxmux_ir::BinaryOp::UDiv };
    let result = b.binary(op, n64, d64);
    let result = b.cast(CastOp::ZExt, result, i128);
    b.ret(Some(result));

    // The dividend is shifted so that its highest one is the top bit; that many steps are left out.
    b.switch_to(large);
    let poison = b.cx.bool(false);
    let skip = b.intrinsic_like(Intrinsic::CtLz, &[n, poison]);
    let is_zero = b.icmp(IntPredicate::Eq, n, zero);
    let skip = b.select(is_zero, top, skip);
    let shifted = b.shl(n, skip);
    let count = c(b, 128);
    let count = b.sub(count, skip);
    b.br(step, &[shifted, zero, zero, count]);

    b.switch_to(step);
    // The bit that leaves the partial remainder at the top belongs to it.
    let carry = b.lshr(partial, top);
    let bit = b.lshr(rest, top);
    let partial = b.shl(partial, one);
    let partial = b.or(partial, bit);
    let carried = b.icmp(IntPredicate::Ne, carry, zero);
    let at_least = b.icmp(IntPredicate::Uge, partial, d);
    let fits = b.or(carried, at_least);
    let less = b.sub(partial, d);
    let partial = b.select(fits, less, partial);
    let quotient = b.shl(quotient, one);
    let digit = b.cast(CastOp::ZExt, fits, i128);
    let quotient = b.or(quotient, digit);
    let rest = b.shl(rest, one);
    let left = b.sub(left, one);
    let more = b.icmp(IntPredicate::Ne, left, zero);
    b.cond_br_args(
        more,
        BlockCall::with_args(step, &[rest, partial, quotient, left]),
        BlockCall::with_args(done, &[quotient, partial]),
    );

    b.switch_to(done);
    b.ret(Some(results[usize::from(remainder)]));
}

/// Long division of the significands, a bit of the quotient at a time: exact, as the remainder of
/// integers.
fn fmod(b: &mut Builder<'_>, x: Value, y: Value) {
    let i64 = Type::I64;
    let c = |b: &mut Builder<'_>, v: u64| b.cx.i64(v);
    let (zero, one, fifty_two) = (c(b, 0), c(b, 1), c(b, 52));
    let (rest_mask, sign_mask) = (c(b, (1 << 63) - 1), c(b, 1 << 63));
    let infinity = c(b, f64::INFINITY.to_bits());
    let (fraction, eleven) = (c(b, (1 << 52) - 1), c(b, 11));
    let (special, []) = block(b, []);
    let (ordinary, []) = block(b, []);
    let (small, []) = block(b, []);
    let (start, []) = block(b, []);
    let (step, [current, left]) = block(b, [i64, i64]);
    let (done, [remainder]) = block(b, [i64]);

    let x_bits = b.cast(CastOp::BitCast, x, i64);
    let y_bits = b.cast(CastOp::BitCast, y, i64);
    let sign = b.and(x_bits, sign_mask);
    let (ax, ay) = (b.and(x_bits, rest_mask), b.and(y_bits, rest_mask));
    let x_bad = b.icmp(IntPredicate::Uge, ax, infinity);
    let y_nan = b.icmp(IntPredicate::Ugt, ay, infinity);
    let y_zero = b.icmp(IntPredicate::Eq, ay, zero);
    let bad = b.or(x_bad, y_nan);
    let bad = b.or(bad, y_zero);
    b.cond_br(bad, special, ordinary);

    b.switch_to(special);
    let nan = b.cx.float(Type::DOUBLE, f64::NAN);
    b.ret(Some(nan));

    b.switch_to(ordinary);
    let less = b.icmp(IntPredicate::Ult, ax, ay);
    b.cond_br(less, small, start);
    b.switch_to(small);
    b.ret(Some(x));

    b.switch_to(start);
    let no = b.cx.bool(false);
    let (x_exponent, x_significand) = split_double(b, ax);
    let (y_exponent, y_significand) = split_double(b, ay);
    let difference = b.sub(x_exponent, y_exponent);
    b.br(step, &[x_significand, difference]);

    b.switch_to(step);
    let reduced = b.sub(current, y_significand);
    let fits = b.icmp(IntPredicate::Uge, current, y_significand);
    let current = b.select(fits, reduced, current);
    let finished = b.icmp(IntPredicate::Sle, left, zero);
    let doubled = b.shl(current, one);
    let next = b.sub(left, one);
    b.cond_br_args(
        finished,
        BlockCall::with_args(done, &[current]),
        BlockCall::with_args(step, &[doubled, next]),
    );

    // Normalize, or shift down to a subnormal, whose low bits are zero as the divisor's were.
    b.switch_to(done);
    let is_zero = b.icmp(IntPredicate::Eq, remainder, zero);
    let zeros = b.intrinsic_like(Intrinsic::CtLz, &[remainder, no]);
    let shift = b.sub(zeros, eleven);
    let shift = b.select(is_zero, zero, shift);
    let raised = b.shl(remainder, shift);
    let exponent = b.sub(y_exponent, shift);
    let subnormal = b.icmp(IntPredicate::Slt, exponent, one);
    let normal_fraction = b.and(raised, fraction);
    let placed = b.shl(exponent, fifty_two);
    let normal = b.or(normal_fraction, placed);
    let down = b.sub(one, exponent);
    let lowered = b.lshr(raised, down);
    let bits = b.select(subnormal, lowered, normal);
    let bits = b.select(is_zero, zero, bits);
    let bits = b.or(bits, sign);
    let result = b.cast(CastOp::BitCast, bits, Type::DOUBLE);
    b.ret(Some(result));
}

/// The product of the significands has 106 bits, and so has a place in 128 beside the addend, with
/// a sticky last bit where one of them lies far below the other.
fn fma(b: &mut Builder<'_>, x: Value, y: Value, z: Value) {
    let c = |b: &mut Builder<'_>, v: u64| b.cx.i64(v);
    let w = |b: &mut Builder<'_>, v: u128| b.cx.int(Type::I128, v);
    let (zero, rest_mask, sign_mask) = (c(b, 0), c(b, (1 << 63) - 1), c(b, 1 << 63));
    let infinity = c(b, f64::INFINITY.to_bits());
    let (special, []) = block(b, []);
    let (ordinary, []) = block(b, []);

    let bits = [x, y, z].map(|v| b.cast(CastOp::BitCast, v, Type::I64));
    let magnitudes = bits.map(|v| b.and(v, rest_mask));
    // Zeros, infinities and NaNs: the product is exact or special, and so is the sum rounded once.
    // A zero addend is not special beside a product that is not.
    let mut bad = b.cx.bool(false);
    for (i, &a) in magnitudes.iter().enumerate() {
        let large = b.icmp(IntPredicate::Uge, a, infinity);
        bad = b.or(bad, large);
        if i < 2 {
            let is_zero = b.icmp(IntPredicate::Eq, a, zero);
            bad = b.or(bad, is_zero);
        }
    }
    b.cond_br(bad, special, ordinary);
    b.switch_to(special);
    // An infinite addend beside a finite product that would overflow must stay itself: the product
    // is taken out then.
    let z_large = b.icmp(IntPredicate::Uge, magnitudes[2], infinity);
    let x_finite = b.icmp(IntPredicate::Ult, magnitudes[0], infinity);
    let y_finite = b.icmp(IntPredicate::Ult, magnitudes[1], infinity);
    let finite = b.and(x_finite, y_finite);
    let only_z = b.and(z_large, finite);
    let product = b.fmul(x, y);
    let sum = b.fadd(product, z);
    let result = b.select(only_z, z, sum);
    b.ret(Some(result));

    b.switch_to(ordinary);
    let (x_exponent, x_significand) = split_double(b, magnitudes[0]);
    let (y_exponent, y_significand) = split_double(b, magnitudes[1]);
    let (z_exponent, z_significand) = split_double(b, magnitudes[2]);
    let z_zero = b.icmp(IntPredicate::Eq, magnitudes[2], zero);
    let z_significand = b.select(z_zero, zero, z_significand);
    let [xs, ys] =
        [x_significand, y_significand].map(|value| b.cast(CastOp::ZExt, value, Type::I128));
    // Leading one at bit 104 or 105, moved up to 124 or 125; the addend's goes to bit 124. Two bits
    // of room stay above.
    let product = b.mul(xs, ys);
    let twenty = w(b, 20);
    let product = b.shl(product, twenty);
    let zs = b.cast(CastOp::ZExt, z_significand, Type::I128);
    let seventy_two = w(b, 72);
    let zs = b.shl(zs, seventy_two);
    // Exponents such that the value is significand * 2^(exponent - 1075 - 72).
    let p_exponent = b.add(x_exponent, y_exponent);
    let bias = c(b, 1023);
    let p_exponent = b.sub(p_exponent, bias);
    let far_below = c(b, (-5000i64) as u64);
    let z_exponent = b.select(z_zero, far_below, z_exponent);
    let p_sign = b.xor(bits[0], bits[1]);
    let p_sign = b.and(p_sign, sign_mask);
    let z_sign = b.and(bits[2], sign_mask);
    let product = WideFloat { significand: product, exponent: p_exponent, sign: p_sign };
    let addend = WideFloat { significand: zs, exponent: z_exponent, sign: z_sign };
    let (sum, is_zero) = add_wide(b, product, addend);
    let result = round_to_double(b, sum, is_zero);
    b.ret(Some(result));
}

/// `significand * 2^(exponent - 1147)`, the significand in 128 bits, the sign in the highest of 64.
#[derive(Clone, Copy)]
struct WideFloat {
    significand: Value,
    exponent: Value,
    sign: Value,
}

/// The sum, with a sticky last bit, and whether it is zero: then it is negative if both are.
fn add_wide(b: &mut Builder<'_>, p: WideFloat, z: WideFloat) -> (WideFloat, Value) {
    let p_higher = b.icmp(IntPredicate::Sge, p.exponent, z.exponent);
    let high = b.select(p_higher, p.significand, z.significand);
    let low = b.select(p_higher, z.significand, p.significand);
    let exponent = b.select(p_higher, p.exponent, z.exponent);
    let other = b.select(p_higher, z.exponent, p.exponent);
    let high_sign = b.select(p_higher, p.sign, z.sign);
    let low_sign = b.select(p_higher, z.sign, p.sign);
    let distance = b.sub(exponent, other);
    let most = b.cx.i64(127);
    let far = b.icmp(IntPredicate::Ugt, distance, most);
    let distance = b.select(far, most, distance);
    let distance = b.cast(CastOp::ZExt, distance, Type::I128);
    let low = shift_right_sticky(b, low, distance);
    let same = b.icmp(IntPredicate::Eq, high_sign, low_sign);
    let sum = b.add(high, low);
    let difference = b.sub(high, low);
    let total = b.select(same, sum, difference);
    let zero = b.cx.int(Type::I128, 0);
    let negative = b.icmp(IntPredicate::Slt, total, zero);
    let negated = b.sub(zero, total);
    let significand = b.select(negative, negated, total);
    let sign_mask = b.cx.i64(1 << 63);
    let flipped = b.xor(high_sign, sign_mask);
    let sign = b.select(negative, flipped, high_sign);
    let is_zero = b.icmp(IntPredicate::Eq, significand, zero);
    let both = b.and(p.sign, z.sign);
    let sign = b.select(is_zero, both, sign);
    (WideFloat { significand, exponent, sign }, is_zero)
}

/// The nearest double, ties to even.
fn round_to_double(b: &mut Builder<'_>, wide: WideFloat, is_zero: Value) -> Value {
    let WideFloat { significand, exponent, sign } = wide;
    let c = |b: &mut Builder<'_>, v: u64| b.cx.i64(v);
    let (zero, one, fifty_two) = (c(b, 0), c(b, 1), c(b, 52));
    let infinity = c(b, f64::INFINITY.to_bits());
    let (wide_zero, wide_one) = (b.cx.int(Type::I128, 0), b.cx.int(Type::I128, 1));
    let no = b.cx.bool(false);
    // Leading one to bit 127; then 53 bits stay, fewer for a subnormal.
    let zeros = b.intrinsic_like(Intrinsic::CtLz, &[significand, no]);
    let zeros = b.select(is_zero, wide_zero, zeros);
    let normal = b.shl(significand, zeros);
    let zeros = b.cast(CastOp::Trunc, zeros, Type::I64);
    let three = c(b, 3);
    let moved = b.sub(three, zeros);
    let exponent = b.add(exponent, moved);
    let below = b.sub(one, exponent);
    let is_low = b.icmp(IntPredicate::Sgt, below, zero);
    let distance_below = b.select(is_low, below, zero);
    let below = distance_below;
    let too_far = b.icmp(IntPredicate::Sgt, below, fifty_two);
    let below = b.select(too_far, fifty_two, below);
    let seventy_five = c(b, 75);
    // Numbers far too small are shifted one or two bits further before the widest cut, 127.
    let beyond = b.sub(distance_below, fifty_two);
    let two = c(b, 2);
    let many = b.icmp(IntPredicate::Sgt, beyond, two);
    let beyond = b.select(many, two, beyond);
    let extra = b.select(too_far, beyond, zero);
    let cut = b.add(below, seventy_five);
    let extra = b.cast(CastOp::ZExt, extra, Type::I128);
    let cut = b.cast(CastOp::ZExt, cut, Type::I128);
    let normal = shift_right_sticky(b, normal, extra);
    let kept = b.lshr(normal, cut);
    let back = b.shl(kept, cut);
    let rest = b.sub(normal, back);
    let half = b.sub(cut, wide_one);
    let half = b.shl(wide_one, half);
    let above = b.icmp(IntPredicate::Ugt, rest, half);
    let tie = b.icmp(IntPredicate::Eq, rest, half);
    let kept = b.cast(CastOp::Trunc, kept, Type::I64);
    let odd = b.and(kept, one);
    let odd = b.icmp(IntPredicate::Ne, odd, zero);
    let tie_up = b.and(tie, odd);
    let up = b.or(above, tie_up);
    let up = b.cast(CastOp::ZExt, up, Type::I64);
    let rounded = b.add(kept, up);
    // A normal's leading one adds one to the exponent field, and so does a carry.
    let field = b.sub(exponent, one);
    let field = b.select(is_low, zero, field);
    let field = b.shl(field, fifty_two);
    let number = b.add(field, rounded);
    let limit = c(b, 2047);
    let huge = b.icmp(IntPredicate::Sge, exponent, limit);
    let over = b.icmp(IntPredicate::Uge, number, infinity);
    let out = b.or(huge, over);
    let number = b.select(out, infinity, number);
    let number = b.select(is_zero, zero, number);
    let number = b.or(number, sign);
    b.cast(CastOp::BitCast, number, Type::DOUBLE)
}

/// The exponent and the significand, with its leading one at bit 52, of a double's magnitude. A
/// subnormal's exponent counts down from one.
fn split_double(b: &mut Builder<'_>, magnitude: Value) -> (Value, Value) {
    let c = |b: &mut Builder<'_>, v: u64| b.cx.i64(v);
    let (zero, one, eleven, fifty_two) = (c(b, 0), c(b, 1), c(b, 11), c(b, 52));
    let (fraction, leading) = (c(b, (1 << 52) - 1), c(b, 1 << 52));
    let no = b.cx.bool(false);
    let exponent = b.lshr(magnitude, fifty_two);
    let subnormal = b.icmp(IntPredicate::Eq, exponent, zero);
    let normal = b.and(magnitude, fraction);
    let normal = b.or(normal, leading);
    let zeros = b.intrinsic_like(Intrinsic::CtLz, &[magnitude, no]);
    let shift = b.sub(zeros, eleven);
    let raised = b.shl(magnitude, shift);
    let lowered = b.sub(one, shift);
    (b.select(subnormal, lowered, exponent), b.select(subnormal, raised, normal))
}

/// A right shift by at most 127 whose lost bits show in the last one.
fn shift_right_sticky(b: &mut Builder<'_>, value: Value, amount: Value) -> Value {
    let shifted = b.lshr(value, amount);
    let back = b.shl(shifted, amount);
    let lost = b.icmp(IntPredicate::Ne, back, value);
    let sticky = b.cast(CastOp::ZExt, lost, Type::I128);
    b.or(shifted, sticky)
}

//! Expressions that append instructions.
//!
//! [`Expr`] is a value with the builder that instructions on it are appended to, which operators
//! and methods do. Numbers on the right take the left's type, and are splat if that is a vector.
//! Which instruction an operator means follows from the type: `+` is `fadd` for floats and `add`
//! for integers.

use oxmux_ir::module::CallingConvention;
use oxmux_ir::{
    BinaryOp, BlockCall, Builder, CastOp, FloatPredicate, FunctionId, GepFlags, IntPredicate,
    Intrinsic, Type, TypeKind, Value,
};
use std::cell::RefCell;

/// Appends expressions to a function.
pub struct FunctionBuilder<'a> {
    inner: RefCell<Builder<'a>>,
    pointer_bits: u32,
    support: Support,
}

/// The declarations that a body needs in its module.
#[derive(Copy, Clone)]
pub enum Support {
    /// Nothing.
    None,
    /// The address of 64-bit words that [`FunctionBuilder::table_word`] reads.
    Table(Value),
    /// A function of a scalar that [`FunctionBuilder::call_support`] calls, and its type.
    Function(FunctionId, Type),
}

/// A value, and the builder that instructions on it are appended to.
#[derive(Copy, Clone)]
pub struct Expr<'s, 'a> {
    value: Value,
    builder: &'s FunctionBuilder<'a>,
}

impl<'a> FunctionBuilder<'a> {
    /// Appends at the end of the block of `inner`. `pointer_bits` is the width of `size_t`.
    pub fn new(inner: Builder<'a>, pointer_bits: u32, support: Support) -> Self {
        Self { inner: RefCell::new(inner), pointer_bits, support }
    }
    /// The word of the table with this number, lane by lane.
    ///
    /// # Panics
    ///
    /// If the builder was made without a table.
    pub fn table_word<'s>(&'s self, index: Expr<'s, 'a>) -> Expr<'s, 'a> {
        let Support::Table(table) = self.support else { panic!("the function has no table") };
        let load = |b: &mut Builder<'a>| {
            let address = b.gep(Type::I64, table, &[index.value()], GepFlags::NONE);
            b.load(Type::I64, address, 8)
        };
        self.expr(self.with(load))
    }
    /// Calls the supporting function for a scalar.
    ///
    /// # Panics
    ///
    /// If the builder was made without one, or with one that returns nothing.
    pub fn call_support<'s>(&'s self, x: Expr<'s, 'a>) -> Expr<'s, 'a> {
        let Support::Function(id, ty) = self.support else { panic!("nothing supports this") };
        let called = self.with(|b| b.call(id, ty, CallingConvention::SpirFunc, &[x.value()]));
        let Some(called) = called else { panic!("the supporting function gives nothing") };
        self.expr(called)
    }
    /// A value as an expression.
    pub fn expr<'s>(&'s self, value: Value) -> Expr<'s, 'a> {
        Expr { value, builder: self }
    }
    /// Uses the IR's own builder.
    pub fn with<R>(&self, use_it: impl FnOnce(&mut Builder<'a>) -> R) -> R {
        use_it(&mut self.inner.borrow_mut())
    }
    /// `size_t`
    pub fn size_type(&self) -> Type {
        self.with(|b| b.cx.types.int(self.pointer_bits))
    }
    /// An integer constant, splat if `ty` is a vector.
    pub fn int<'s>(&'s self, ty: Type, value: u64) -> Expr<'s, 'a> {
        let value = self.with(|b| b.cx.int(ty, u128::from(value)));
        self.expr(value)
    }
    /// A float constant, rounded to `ty`, splat if `ty` is a vector.
    pub fn float<'s>(&'s self, ty: Type, value: f64) -> Expr<'s, 'a> {
        let value = self.with(|b| b.cx.float(ty, value));
        self.expr(value)
    }
    /// A vector from its lanes.
    pub fn vector<'s>(&'s self, lanes: &[Expr<'s, 'a>]) -> Expr<'s, 'a> {
        let lanes: Vec<Value> = lanes.iter().map(|l| l.value).collect();
        let value = self.with(|b| b.vector_of(&lanes));
        self.expr(value)
    }
    /// `common`, and in lanes where the condition holds what `rare` makes instead: behind a branch
    /// that is taken if any lane needs it, for what is dear and seldom needed. The vectorizer keeps
    /// the branch, and takes it if any work-item does.
    pub fn unlikely<'s, const N: usize>(
        &'s self,
        condition: Expr<'s, 'a>,
        common: [Expr<'s, 'a>; N],
        rare: impl FnOnce() -> [Expr<'s, 'a>; N],
    ) -> [Expr<'s, 'a>; N] {
        let any = match condition.is_vector() {
            true => self.with(|b| b.intrinsic(Intrinsic::ReduceOr, Type::I1, &[condition.value])),
            false => None,
        };
        let any = match (any, condition.is_vector()) {
            (Some(any), _) => any,
            (None, false) => condition.value,
            (None, true) => panic!("a reduction gives a value"),
        };
        let values = common.map(|ex| ex.value);
        let join = self.with(|b| {
            let (slow, join) = (b.add_block("rare"), b.add_block("join"));
            let common = BlockCall { block: join, args: values.to_vec() };
            b.cond_br_args(any, BlockCall::new(slow), common);
            b.switch_to(slow);
            join
        });
        let mut chosen = rare();
        if condition.is_vector() {
            for (chosen, common) in chosen.iter_mut().zip(common) {
                *chosen = condition.select(*chosen, common);
            }
        }
        let chosen = chosen.map(|ex| ex.value);
        self.with(|b| {
            b.br(join, &chosen);
            b.switch_to(join);
        });
        common.map(|ex| {
            let ty = ex.ty();
            self.expr(self.with(|b| b.func.add_block_param(join, ty)))
        })
    }
    /// Returns from the function.
    pub fn ret(&self, ex: Option<Expr<'_, 'a>>) {
        let value = ex.map(|e| e.value);
        self.with(|b| b.ret(value));
    }
}

/// The right operand of an operator: an expression, or a number of the left's type.
pub trait Operand<'s, 'a> {
    /// The expression, a number taking the type of `like`.
    fn expression(self, like: Expr<'s, 'a>) -> Expr<'s, 'a>;
}

impl<'s, 'a> Operand<'s, 'a> for Expr<'s, 'a> {
    fn expression(self, _: Expr<'s, 'a>) -> Expr<'s, 'a> {
        self
    }
}

impl<'s, 'a> Operand<'s, 'a> for f64 {
    fn expression(self, like: Expr<'s, 'a>) -> Expr<'s, 'a> {
        like.builder.float(like.ty(), self)
    }
}

impl<'s, 'a> Operand<'s, 'a> for i64 {
    fn expression(self, like: Expr<'s, 'a>) -> Expr<'s, 'a> {
        like.int_constant(self as i128 as u128)
    }
}

impl<'s, 'a> Operand<'s, 'a> for u64 {
    fn expression(self, like: Expr<'s, 'a>) -> Expr<'s, 'a> {
        like.int_constant(u128::from(self))
    }
}

/// The layout of a binary float.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct FloatFormat {
    /// The width in bits.
    pub bits: u32,
    /// The stored bits of the significand.
    pub fraction_bits: u32,
    /// The exponent of 1.0 as it is stored.
    pub bias: i64,
}

impl FloatFormat {
    /// The distance of 1.0 from the next larger number.
    pub fn epsilon(self) -> f64 {
        (-f64::from(self.fraction_bits)).exp2()
    }
}

impl<'s, 'a> Expr<'s, 'a> {
    /// The value.
    pub fn value(self) -> Value {
        self.value
    }
    /// The builder that instructions are appended to.
    pub fn builder(self) -> &'s FunctionBuilder<'a> {
        self.builder
    }
    /// The type.
    pub fn ty(self) -> Type {
        self.builder.with(|b| b.ty(self.value))
    }
    /// The type of the lanes, or the type itself.
    pub fn scalar_type(self) -> Type {
        let ty = self.ty();
        self.builder.with(|b| b.cx.types.scalar(ty))
    }
    /// The number of lanes; 1 for scalars.
    pub fn lanes(self) -> u32 {
        let ty = self.ty();
        self.builder.with(|b| b.lanes(ty)).unwrap_or(1)
    }
    /// Whether the value is a vector.
    pub fn is_vector(self) -> bool {
        let ty = self.ty();
        self.builder.with(|b| b.cx.types.is_vector(ty))
    }
    /// Whether the value is a float or a vector of them.
    pub fn is_float(self) -> bool {
        let ty = self.ty();
        self.builder.with(|b| b.cx.types.is_float_or_vector(ty))
    }
    /// The width of the lanes in bits.
    pub fn bits(self) -> u32 {
        let ty = self.scalar_type();
        self.builder.with(|b| b.cx.types.primitive_bits(ty)).unwrap_or(0)
    }
    /// The layout of the lanes, which are floats.
    pub fn format(self) -> FloatFormat {
        match self.bits() {
            16 => FloatFormat { bits: 16, fraction_bits: 10, bias: 15 },
            32 => FloatFormat { bits: 32, fraction_bits: 23, bias: 127 },
            _ => FloatFormat { bits: 64, fraction_bits: 52, bias: 1023 },
        }
    }
    fn int_constant(self, value: u128) -> Self {
        let ty = self.ty();
        let value = self.builder.with(|b| b.cx.int(ty, value));
        self.builder.expr(value)
    }
    /// An expression of this one's type.
    pub fn like(self, operand: impl Operand<'s, 'a>) -> Self {
        operand.expression(self)
    }
    /// A type with these lanes and elements of another type.
    pub fn shaped(self, element: Type) -> Type {
        let ty = self.ty();
        self.builder.with(|b| b.cx.types.with_scalar(ty, element))
    }
    /// The integer type of the same shape and width.
    pub fn int_type(self) -> Type {
        let bits = self.bits();
        let element = self.builder.with(|b| b.cx.types.int(bits));
        self.shaped(element)
    }
    /// The float type of the same shape and width.
    pub fn float_type(self) -> Type {
        let element = match self.bits() {
            16 => Type::HALF,
            32 => Type::FLOAT,
            _ => Type::DOUBLE,
        };
        self.shaped(element)
    }
    fn binary(self, int: BinaryOp, float: Option<BinaryOp>, rhs: impl Operand<'s, 'a>) -> Self {
        let rhs = rhs.expression(self);
        let op = float.filter(|_| self.is_float()).unwrap_or(int);
        let value = self.builder.with(|b| b.binary(op, self.value, rhs.value));
        self.builder.expr(value)
    }
    fn intrinsic(self, intrinsic: Intrinsic, rest: &[Value]) -> Self {
        let mut args = vec![self.value];
        args.extend(rest);
        let value = self.builder.with(|b| b.intrinsic_like(intrinsic, &args));
        self.builder.expr(value)
    }
    /// A conversion.
    pub fn cast(self, op: CastOp, ty: Type) -> Self {
        let value = self.builder.with(|b| b.cast(op, self.value, ty));
        self.builder.expr(value)
    }
    /// The bits of a float as an integer.
    pub fn to_bits(self) -> Self {
        self.cast(CastOp::BitCast, self.int_type())
    }
    /// An integer as the bits of a float.
    pub fn from_bits(self) -> Self {
        self.cast(CastOp::BitCast, self.float_type())
    }
    /// A float as one of another width.
    pub fn to_float(self, element: Type) -> Self {
        let ty = self.shaped(element);
        let to = self.builder.with(|b| b.cx.types.primitive_bits(element)).unwrap_or(0);
        match self.bits().cmp(&to) {
            std::cmp::Ordering::Equal => self,
            std::cmp::Ordering::Less => self.cast(CastOp::FpExt, ty),
            std::cmp::Ordering::Greater => self.cast(CastOp::FpTrunc, ty),
        }
    }
    /// An integer as one of another width.
    pub fn to_int(self, element: Type, signed: bool) -> Self {
        let ty = self.shaped(element);
        let value = self.builder.with(|b| b.int_cast(self.value, ty, signed));
        self.builder.expr(value)
    }
    /// A float toward zero as a signed integer of this element type; saturates, NaN gives 0.
    pub fn to_signed(self, element: Type) -> Self {
        let ty = self.shaped(element);
        let args = [self.value];
        let value = self.builder.with(|b| b.intrinsic_value(Intrinsic::FpToSiSat, ty, &args));
        self.builder.expr(value)
    }
    /// A whole number as an integer of the same width, by addition alone: what SIMD units convert
    /// slowly, or not at all. Right if it is below a quarter of the largest number whose neighbours
    /// are one apart.
    pub fn whole_to_int(self) -> Self {
        let shift = self.like(self.shifted_one_and_a_half());
        (self + shift).to_bits() - shift.to_bits()
    }
    /// The other way round: an integer so small, signed, as a float of the same width.
    pub fn int_to_whole(self) -> Self {
        let floats = self.float_type();
        let shift = self.builder.float(floats, self.shifted_one_and_a_half());
        (self + shift.to_bits()).from_bits() - shift
    }
    /// 2^n for a whole number `n` whose power is a normal number; infinity for one more.
    pub fn power_of_two(self) -> Self {
        let format = self.format();
        let shifted = self + (self.shifted_one_and_a_half() + format.bias as f64);
        shifted.to_bits().shift_left(i64::from(format.fraction_bits)).from_bits()
    }
    /// The number in the middle of those whose last bit counts ones.
    fn shifted_one_and_a_half(self) -> f64 {
        1.5 * (self.format().fraction_bits as f64).exp2()
    }
    /// A signed integer as a float of this element type.
    pub fn signed_to_float(self, element: Type) -> Self {
        self.cast(CastOp::SiToFp, self.shaped(element))
    }
    /// Logical right shift.
    pub fn lshr(self, rhs: impl Operand<'s, 'a>) -> Self {
        self.binary(BinaryOp::LShr, None, rhs)
    }
    /// Arithmetic right shift.
    pub fn ashr(self, rhs: impl Operand<'s, 'a>) -> Self {
        self.binary(BinaryOp::AShr, None, rhs)
    }
    /// Left shift.
    pub fn shift_left(self, rhs: impl Operand<'s, 'a>) -> Self {
        self.binary(BinaryOp::Shl, None, rhs)
    }
    /// C's `fmod`.
    pub fn frem(self, rhs: impl Operand<'s, 'a>) -> Self {
        self.binary(BinaryOp::FRem, Some(BinaryOp::FRem), rhs)
    }
    /// `self * b + c`, rounded once.
    pub fn fma(self, b: impl Operand<'s, 'a>, c: impl Operand<'s, 'a>) -> Self {
        let (b, c) = (b.expression(self), c.expression(self));
        self.intrinsic(Intrinsic::Fma, &[b.value, c.value])
    }
    /// A polynomial in `self` by Horner's rule; coefficients from the highest power down.
    pub fn horner(self, coefficients: &[f64]) -> Self {
        let mut sum = self.like(coefficients.first().copied().unwrap_or(0.0));
        for &c in coefficients.iter().skip(1) {
            sum = sum.fma(self, c);
        }
        sum
    }
    /// A polynomial in `self`, by pairs of coefficients, pairs of pairs, and so on (Estrin,
    /// "Organization of computer systems: the fixed plus variable structure computer", 1960): a few
    /// multiplications more than [`Expr::horner`], and a much shorter chain. The last step is
    /// Horner's, so that one operation alone rounds what is as large as the result; so is
    /// everything where pairs gain nothing. Coefficients from the highest power down.
    pub fn estrin(self, coefficients: &[f64]) -> Self {
        let (rest, last) = match coefficients.split_last() {
            Some((&last, rest)) if rest.len() > 3 => (rest, last),
            _ => return self.horner(coefficients),
        };
        let mut terms: Vec<_> = rest
            .rchunks(2)
            .map(|pair| match *pair {
                [high, low] => self.like(high).fma(self, low),
                _ => self.like(pair[0]),
            })
            .collect();
        let mut power = self;
        while terms.len() > 1 {
            power = power * power;
            let join = |pair: &[Self]| match *pair {
                [low, high] => high.fma(power, low),
                _ => pair[0],
            };
            terms = terms.chunks(2).map(join).collect();
        }
        terms[0].fma(self, last)
    }
    /// `|self|` of a float.
    pub fn fabs(self) -> Self {
        self.intrinsic(Intrinsic::FAbs, &[])
    }
    /// Square root, correctly rounded.
    pub fn sqrt(self) -> Self {
        self.intrinsic(Intrinsic::Sqrt, &[])
    }
    /// A unary intrinsic on the same type.
    pub fn unary(self, intrinsic: Intrinsic) -> Self {
        self.intrinsic(intrinsic, &[])
    }
    /// A binary intrinsic on the same type.
    pub fn call2(self, intrinsic: Intrinsic, rhs: impl Operand<'s, 'a>) -> Self {
        let rhs = rhs.expression(self);
        self.intrinsic(intrinsic, &[rhs.value])
    }
    /// A ternary intrinsic on the same type.
    pub fn call3(
        self,
        intrinsic: Intrinsic,
        b: impl Operand<'s, 'a>,
        c: impl Operand<'s, 'a>,
    ) -> Self {
        let (b, c) = (b.expression(self), c.expression(self));
        self.intrinsic(intrinsic, &[b.value, c.value])
    }
    /// `ctlz` or `cttz`, with the width for zero; `abs` with wrap.
    pub fn counting(self, intrinsic: Intrinsic) -> Self {
        let no = self.builder.with(|b| b.cx.bool(false));
        self.intrinsic(intrinsic, &[no])
    }
    /// To nearest even.
    pub fn rint(self) -> Self {
        self.unary(Intrinsic::Rint)
    }
    /// This magnitude with the sign of `sign`.
    pub fn copysign(self, sign: impl Operand<'s, 'a>) -> Self {
        self.call2(Intrinsic::CopySign, sign)
    }
    /// Compares floats.
    pub fn fcmp(self, predicate: FloatPredicate, rhs: impl Operand<'s, 'a>) -> Self {
        let rhs = rhs.expression(self);
        let value = self.builder.with(|b| b.fcmp(predicate, self.value, rhs.value));
        self.builder.expr(value)
    }
    /// Compares integers.
    pub fn icmp(self, predicate: IntPredicate, rhs: impl Operand<'s, 'a>) -> Self {
        let rhs = rhs.expression(self);
        let value = self.builder.with(|b| b.icmp(predicate, self.value, rhs.value));
        self.builder.expr(value)
    }
    /// Whether a float is NaN.
    pub fn is_nan(self) -> Self {
        self.fcmp(FloatPredicate::Uno, self)
    }
    /// Whether floats are ordered and less.
    pub fn lt(self, rhs: impl Operand<'s, 'a>) -> Self {
        self.fcmp(FloatPredicate::Olt, rhs)
    }
    /// Whether floats are ordered and greater.
    pub fn gt(self, rhs: impl Operand<'s, 'a>) -> Self {
        self.fcmp(FloatPredicate::Ogt, rhs)
    }
    /// Whether floats are ordered and equal.
    pub fn feq(self, rhs: impl Operand<'s, 'a>) -> Self {
        self.fcmp(FloatPredicate::Oeq, rhs)
    }
    /// Whether integers are equal.
    pub fn eq(self, rhs: impl Operand<'s, 'a>) -> Self {
        self.icmp(IntPredicate::Eq, rhs)
    }
    /// Whether integers are less, signed.
    pub fn slt(self, rhs: impl Operand<'s, 'a>) -> Self {
        self.icmp(IntPredicate::Slt, rhs)
    }
    /// Whether integers are less, unsigned.
    pub fn ult(self, rhs: impl Operand<'s, 'a>) -> Self {
        self.icmp(IntPredicate::Ult, rhs)
    }
    /// This condition chooses: `a` where it is true, else `b`. A number as `b` takes the type of
    /// `a`.
    pub fn select(self, a: Expr<'s, 'a>, b: impl Operand<'s, 'a>) -> Self {
        let b = b.expression(a);
        let value = self.builder.with(|inner| inner.select(self.value, a.value, b.value));
        self.builder.expr(value)
    }
    /// One lane of a vector; the scalar itself.
    pub fn lane(self, lane: u32) -> Self {
        if !self.is_vector() {
            return self;
        }
        let value = self.builder.with(|b| b.lane(self.value, lane));
        self.builder.expr(value)
    }
    /// The scalar in every lane of a vector with the shape of `like`; itself if that is a scalar.
    pub fn splat_like(self, like: Expr<'s, 'a>) -> Self {
        if self.is_vector() || !like.is_vector() {
            return self;
        }
        let ty = like.shaped(self.ty());
        let value = self.builder.with(|b| b.splat(ty, self.value));
        self.builder.expr(value)
    }
    /// Applies a function to every lane and makes a vector of the results; to the scalar itself.
    pub fn each_lane(self, mut f: impl FnMut(Expr<'s, 'a>, u32) -> Expr<'s, 'a>) -> Self {
        if !self.is_vector() {
            return f(self, 0);
        }
        let lanes: Vec<_> = (0..self.lanes()).map(|i| f(self.lane(i), i)).collect();
        self.builder.vector(&lanes)
    }
    /// Whether the lanes' type is half.
    pub fn is_half(self) -> bool {
        let ty = self.scalar_type();
        self.builder.with(|b| matches!(b.cx.types.kind(ty), TypeKind::Half))
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $int:ident, $float:expr) => {
        impl<'s, 'a, R: Operand<'s, 'a>> std::ops::$trait<R> for Expr<'s, 'a> {
            type Output = Self;
            fn $method(self, rhs: R) -> Self {
                self.binary(BinaryOp::$int, $float, rhs)
            }
        }
    };
}

operator!(Add, add, Add, Some(BinaryOp::FAdd));
operator!(Sub, sub, Sub, Some(BinaryOp::FSub));
operator!(Mul, mul, Mul, Some(BinaryOp::FMul));
operator!(Div, div, UDiv, Some(BinaryOp::FDiv));
operator!(BitAnd, bitand, And, None);
operator!(BitOr, bitor, Or, None);
operator!(BitXor, bitxor, Xor, None);

impl std::ops::Neg for Expr<'_, '_> {
    type Output = Self;
    fn neg(self) -> Self {
        if !self.is_float() {
            return self.like(0i64) - self;
        }
        let value = self.builder.with(|b| b.fneg(self.value));
        self.builder.expr(value)
    }
}

impl std::ops::Not for Expr<'_, '_> {
    type Output = Self;
    fn not(self) -> Self {
        let value = self.builder.with(|b| b.not(self.value));
        self.builder.expr(value)
    }
}

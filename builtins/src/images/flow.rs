//! Control flow and memory for bodies that are too long to be branch-free.

use crate::expression::{Expr, FunctionBuilder};
use oxmux_ir::module::CallingConvention;
use oxmux_ir::{BlockCall, CastOp, FunctionId, GepFlags, Intrinsic, Op, Type};

/// A function that bodies call.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Callee {
    pub(crate) id: FunctionId,
    pub(crate) ty: Type,
}

impl<'a> FunctionBuilder<'a> {
    /// What `then` makes if the condition, a scalar, holds, else what `otherwise` makes.
    pub(crate) fn branch<'s, const N: usize>(
        &'s self,
        condition: Expr<'s, 'a>,
        then: impl FnOnce() -> [Expr<'s, 'a>; N],
        otherwise: impl FnOnce() -> [Expr<'s, 'a>; N],
    ) -> [Expr<'s, 'a>; N] {
        let [yes, no, join] = self.with(|b| {
            let blocks = ["then", "else", "join"].map(|name| b.add_block(name));
            b.cond_br(condition.value(), blocks[0], blocks[1]);
            b.switch_to(blocks[0]);
            blocks
        });
        debug_assert_ne!(yes, no);
        let types = self.end_arm(join, then()).map(|ex| ex.ty());
        self.with(|b| b.switch_to(no));
        self.end_arm(join, otherwise());
        self.join(join, types)
    }

    /// What the arm of an integer's case makes; `arm` is asked for each case, then with none for
    /// all other integers.
    pub(crate) fn choose<'s, const N: usize>(
        &'s self,
        value: Expr<'s, 'a>,
        cases: &[u32],
        arm: impl Fn(Option<u32>) -> [Expr<'s, 'a>; N],
    ) -> [Expr<'s, 'a>; N] {
        let (blocks, default, join) = self.with(|b| {
            let blocks: Vec<_> =
                cases.iter().map(|case| b.add_block(&format!("is{case}"))).collect();
            let [default, join] = ["other", "join"].map(|name| b.add_block(name));
            let listed = cases.iter().zip(&blocks).map(|(&case, &block)| {
                let case = b.cx.constants.int(&b.cx.types, Type::I32, u128::from(case));
                (case, BlockCall::new(block))
            });
            let cases = listed.collect();
            let switch =
                Op::Switch { value: value.value(), default: BlockCall::new(default), cases };
            b.inst(switch, Type::VOID);
            b.switch_to(default);
            (blocks, default, join)
        });
        debug_assert!(!blocks.contains(&default));
        let types = self.end_arm(join, arm(None)).map(|ex| ex.ty());
        for (&case, block) in cases.iter().zip(blocks) {
            self.with(|b| b.switch_to(block));
            self.end_arm(join, arm(Some(case)));
        }
        self.join(join, types)
    }

    fn end_arm<'s, const N: usize>(
        &'s self,
        join: oxmux_ir::Block,
        results: [Expr<'s, 'a>; N],
    ) -> [Expr<'s, 'a>; N] {
        let values = results.map(|ex| ex.value());
        self.with(|b| b.br(join, &values));
        results
    }

    fn join<'s, const N: usize>(
        &'s self,
        join: oxmux_ir::Block,
        types: [Type; N],
    ) -> [Expr<'s, 'a>; N] {
        self.with(|b| b.switch_to(join));
        types.map(|ty| self.expr(self.with(|b| b.func.add_block_param(join, ty))))
    }

    /// The address `bytes` bytes behind a pointer.
    pub(crate) fn behind<'s>(&'s self, pointer: Expr<'s, 'a>, bytes: Expr<'s, 'a>) -> Expr<'s, 'a> {
        let at = self.with(|b| b.gep(Type::I8, pointer.value(), &[bytes.value()], GepFlags::NONE));
        self.expr(at)
    }

    /// What lies a constant number of bytes behind a pointer, aligned to its size.
    pub(crate) fn field<'s>(
        &'s self,
        pointer: Expr<'s, 'a>,
        ty: Type,
        offset: u64,
    ) -> Expr<'s, 'a> {
        let at = self.behind(pointer, self.int(Type::I64, offset));
        let align = if ty == Type::I64 || ty == Type::PTR_GLOBAL { 8 } else { 4 };
        self.load(ty, at, align)
    }

    /// Loads from an address.
    pub(crate) fn load<'s>(&'s self, ty: Type, at: Expr<'s, 'a>, align: u32) -> Expr<'s, 'a> {
        self.expr(self.with(|b| b.load(ty, at.value(), align)))
    }

    /// Writes to an address.
    pub(crate) fn store<'s>(&'s self, value: Expr<'s, 'a>, at: Expr<'s, 'a>, align: u32) {
        self.with(|b| b.store(value.value(), at.value(), align));
    }

    /// Calls a function of the library.
    pub(crate) fn call<'s>(
        &'s self,
        callee: Callee,
        args: &[Expr<'s, 'a>],
    ) -> Option<Expr<'s, 'a>> {
        let args: Vec<_> = args.iter().map(|arg| arg.value()).collect();
        let convention = CallingConvention::SpirFunc;
        let result = self.with(|b| b.call(callee.id, callee.ty, convention, &args));
        result.map(|value| self.expr(value))
    }

    /// A 32-bit integer.
    pub(crate) fn i32<'s>(&'s self, value: u32) -> Expr<'s, 'a> {
        self.int(Type::I32, u64::from(value))
    }

    /// A float.
    pub(crate) fn f32<'s>(&'s self, value: f64) -> Expr<'s, 'a> {
        self.float(Type::FLOAT, value)
    }
}

impl<'s, 'a> Expr<'s, 'a> {
    /// The smaller of integers, signed.
    pub(crate) fn smin(self, other: Expr<'s, 'a>) -> Self {
        self.call2(Intrinsic::SMin, other)
    }
    /// The larger of integers, signed.
    pub(crate) fn smax(self, other: Expr<'s, 'a>) -> Self {
        self.call2(Intrinsic::SMax, other)
    }
    /// The smaller of integers, unsigned.
    pub(crate) fn umin(self, other: Expr<'s, 'a>) -> Self {
        self.call2(Intrinsic::UMin, other)
    }
    /// An integer from `low` to `high`, signed.
    pub(crate) fn sclamp(self, low: Expr<'s, 'a>, high: Expr<'s, 'a>) -> Self {
        self.smax(low).smin(high)
    }
    /// The largest whole number that is not greater.
    pub(crate) fn floor(self) -> Self {
        self.unary(Intrinsic::Floor)
    }
    /// A float toward zero as an unsigned integer; saturates, NaN gives 0.
    pub(crate) fn to_unsigned(self, element: Type) -> Self {
        let ty = self.shaped(element);
        let value = self.builder().with(|b| b.intrinsic(Intrinsic::FpToUiSat, ty, &[self.value()]));
        match value {
            Some(value) => self.builder().expr(value),
            None => self,
        }
    }
    /// An unsigned integer as a float.
    pub(crate) fn unsigned_to_float(self) -> Self {
        self.cast(CastOp::UiToFp, self.shaped(Type::FLOAT))
    }
    /// Both of two booleans.
    pub(crate) fn both(self, other: Expr<'s, 'a>) -> Self {
        self & other
    }
}

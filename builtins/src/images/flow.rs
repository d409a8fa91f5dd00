//! Control flow and memory for bodies that are too long to be branch-free.

use crate::scribe::{Ex, Scribe};
use oxmux_ir::module::CallingConvention;
use oxmux_ir::{BlockCall, CastOp, FunctionId, GepFlags, Intrinsic, Op, Type};

/// A function that bodies call.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Callee {
    pub(crate) id: FunctionId,
    pub(crate) ty: Type,
}

impl<'a> Scribe<'a> {
    /// What `then` makes if the condition, a scalar, holds, else what `otherwise` makes.
    pub(crate) fn branch<'s, const N: usize>(
        &'s self,
        condition: Ex<'s, 'a>,
        then: impl FnOnce() -> [Ex<'s, 'a>; N],
        otherwise: impl FnOnce() -> [Ex<'s, 'a>; N],
    ) -> [Ex<'s, 'a>; N] {
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

    /// What the arm of an integer's case makes; `arm` is asked for each case, then with none for all other integers.
    pub(crate) fn choose<'s, const N: usize>(
        &'s self,
        value: Ex<'s, 'a>,
        cases: &[u32],
        arm: impl Fn(Option<u32>) -> [Ex<'s, 'a>; N],
    ) -> [Ex<'s, 'a>; N] {
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
        results: [Ex<'s, 'a>; N],
    ) -> [Ex<'s, 'a>; N] {
        let values = results.map(|ex| ex.value());
        self.with(|b| b.br(join, &values));
        results
    }

    fn join<'s, const N: usize>(
        &'s self,
        join: oxmux_ir::Block,
        types: [Type; N],
    ) -> [Ex<'s, 'a>; N] {
        self.with(|b| b.switch_to(join));
        types.map(|ty| self.ex(self.with(|b| b.func.add_block_param(join, ty))))
    }

    /// The address so many bytes behind a pointer.
    pub(crate) fn behind<'s>(&'s self, pointer: Ex<'s, 'a>, bytes: Ex<'s, 'a>) -> Ex<'s, 'a> {
        let at = self.with(|b| b.gep(Type::I8, pointer.value(), &[bytes.value()], GepFlags::NONE));
        self.ex(at)
    }

    /// What lies a constant number of bytes behind a pointer, aligned to its size.
    pub(crate) fn field<'s>(&'s self, pointer: Ex<'s, 'a>, ty: Type, offset: u64) -> Ex<'s, 'a> {
        let at = self.behind(pointer, self.int(Type::I64, offset));
        let align = if ty == Type::I64 || ty == Type::PTR_GLOBAL { 8 } else { 4 };
        self.load(ty, at, align)
    }

    /// What lies at an address.
    pub(crate) fn load<'s>(&'s self, ty: Type, at: Ex<'s, 'a>, align: u32) -> Ex<'s, 'a> {
        self.ex(self.with(|b| b.load(ty, at.value(), align)))
    }

    /// Writes to an address.
    pub(crate) fn store<'s>(&'s self, value: Ex<'s, 'a>, at: Ex<'s, 'a>, align: u32) {
        self.with(|b| b.store(value.value(), at.value(), align));
    }

    /// Calls a function of the library.
    pub(crate) fn call<'s>(&'s self, callee: Callee, args: &[Ex<'s, 'a>]) -> Option<Ex<'s, 'a>> {
        let args: Vec<_> = args.iter().map(|arg| arg.value()).collect();
        let convention = CallingConvention::SpirFunc;
        let result = self.with(|b| b.call(callee.id, callee.ty, convention, &args));
        result.map(|value| self.ex(value))
    }

    /// A 32-bit integer.
    pub(crate) fn i32<'s>(&'s self, value: u32) -> Ex<'s, 'a> {
        self.int(Type::I32, u64::from(value))
    }

    /// A float.
    pub(crate) fn f32<'s>(&'s self, value: f64) -> Ex<'s, 'a> {
        self.float(Type::FLOAT, value)
    }
}

impl<'s, 'a> Ex<'s, 'a> {
    /// The smaller of integers, signed.
    pub(crate) fn smin(self, other: Ex<'s, 'a>) -> Self {
        self.call2(Intrinsic::SMin, other)
    }
    /// The larger of integers, signed.
    pub(crate) fn smax(self, other: Ex<'s, 'a>) -> Self {
        self.call2(Intrinsic::SMax, other)
    }
    /// The smaller of integers, unsigned.
    pub(crate) fn umin(self, other: Ex<'s, 'a>) -> Self {
        self.call2(Intrinsic::UMin, other)
    }
    /// An integer from `low` to `high`, signed.
    pub(crate) fn sclamp(self, low: Ex<'s, 'a>, high: Ex<'s, 'a>) -> Self {
        self.smax(low).smin(high)
    }
    /// The largest whole number that is not greater.
    pub(crate) fn floor(self) -> Self {
        self.unary(Intrinsic::Floor)
    }
    /// A float toward zero as an unsigned integer; saturates, NaN gives 0.
    pub(crate) fn to_unsigned(self, element: Type) -> Self {
        let ty = self.shaped(element);
        let value = self.scribe().with(|b| b.intrinsic(Intrinsic::FpToUiSat, ty, &[self.value()]));
        match value {
            Some(value) => self.scribe().ex(value),
            None => self,
        }
    }
    /// An unsigned integer as a float.
    pub(crate) fn unsigned_to_float(self) -> Self {
        self.cast(CastOp::UiToFp, self.shaped(Type::FLOAT))
    }
    /// Both of two booleans.
    pub(crate) fn both(self, other: Ex<'s, 'a>) -> Self {
        self & other
    }
}

//! The instruction builder.
//!
//! A [`Builder`] appends to the end of one block of one function. Passes that rewrite a block take
//! its instruction list, walk it, and push old and new instructions in the order they want, so that
//! a rewrite is linear.

use crate::constants::Constant;
use crate::context::Context;
use crate::eval::vector::lane_in_range;
use crate::function::{Block, Function, Inst, Value};
use crate::instruction::*;
use crate::intrinsics::{Intrinsic, ReducedOp};
use crate::metadata::DebugLoc;
use crate::module::{CallingConvention, FunctionId};
use crate::types::{Type, TypeKind};

/// Appends instructions to a block.
pub struct Builder<'a> {
    /// Types and constants.
    pub cx: &'a mut Context,
    /// The function.
    pub func: &'a mut Function,
    /// Where instructions go.
    pub block: Block,
    /// The debug location of new instructions.
    pub debug_loc: Option<DebugLoc>,
    /// The flags of new float operations.
    pub fast_math: FastMath,
}

impl<'a> Builder<'a> {
    /// A builder at the end of a block.
    pub fn new(cx: &'a mut Context, func: &'a mut Function, block: Block) -> Self {
        Self { cx, func, block, debug_loc: None, fast_math: FastMath::NONE }
    }
    /// Goes to the end of another block.
    pub fn switch_to(&mut self, block: Block) {
        self.block = block;
    }
    /// Appends a block to the function, with a name unless it is empty.
    pub fn add_block(&mut self, name: &str) -> Block {
        let block = self.func.add_block();
        self.func.set_block_name(block, name);
        block
    }
    /// Appends an operation whose result has this type; void has none.
    pub fn inst(&mut self, op: Op, ty: Type) -> Inst {
        let inst = self.func.append_inst(self.block, op, ty);
        self.func.insts[inst].debug_loc = self.debug_loc;
        inst
    }
    /// Appends an operation that has a result.
    pub fn value(&mut self, op: Op, ty: Type) -> Value {
        let inst = self.inst(op, ty);
        self.func.insts[inst].result.expect("the type is not void")
    }
    /// Names a value and gives it back.
    pub fn named(&mut self, name: &str, value: Value) -> Value {
        if !value.is_constant() {
            self.func.set_value_name(value, name);
        }
        value
    }
    /// The type of a value.
    pub fn ty(&self, value: Value) -> Type {
        self.cx.value_type(self.func, value)
    }
    /// The integer `value` in the type of `like`, splat if that is a vector.
    pub fn int_like(&mut self, like: Value, value: u128) -> Value {
        let ty = self.ty(like);
        self.cx.int(ty, value)
    }
    /// The float `value` in the type of `like`, splat if that is a vector.
    pub fn float_like(&mut self, like: Value, value: f64) -> Value {
        let ty = self.ty(like);
        self.cx.float(ty, value)
    }
    /// Arithmetic with wrap flags.
    pub fn binary_flags(&mut self, op: BinaryOp, flags: OpFlags, a: Value, b: Value) -> Value {
        let ty = self.ty(a);
        let fast_math = if op.is_float() { self.fast_math } else { FastMath::NONE };
        self.value(Op::Binary { op, flags, fast_math, args: [a, b] }, ty)
    }
    /// Arithmetic.
    pub fn binary(&mut self, op: BinaryOp, a: Value, b: Value) -> Value {
        self.binary_flags(op, OpFlags::NONE, a, b)
    }
    /// `add`
    pub fn add(&mut self, a: Value, b: Value) -> Value {
        self.binary(BinaryOp::Add, a, b)
    }
    /// `sub`
    pub fn sub(&mut self, a: Value, b: Value) -> Value {
        self.binary(BinaryOp::Sub, a, b)
    }
    /// `mul`
    pub fn mul(&mut self, a: Value, b: Value) -> Value {
        self.binary(BinaryOp::Mul, a, b)
    }
    /// A product by a constant: a shift by a power of two, and the value itself by one.
    pub fn mul_by(&mut self, a: Value, by: u64) -> Value {
        self.scaled(a, by, BinaryOp::Shl, BinaryOp::Mul)
    }
    /// A quotient of unsigned numbers by a constant, which is not zero: a shift by a power of two, and
    /// the value itself by one.
    pub fn udiv_by(&mut self, a: Value, by: u64) -> Value {
        self.scaled(a, by, BinaryOp::LShr, BinaryOp::UDiv)
    }
    fn scaled(&mut self, a: Value, by: u64, shift: BinaryOp, other: BinaryOp) -> Value {
        let (op, operand) = match by {
            1 => return a,
            _ if by.is_power_of_two() => (shift, u64::from(by.trailing_zeros())),
            _ => (other, by),
        };
        let operand = self.int_like(a, operand.into());
        self.binary(op, a, operand)
    }
    /// `and`
    pub fn and(&mut self, a: Value, b: Value) -> Value {
        self.binary(BinaryOp::And, a, b)
    }
    /// `or`
    pub fn or(&mut self, a: Value, b: Value) -> Value {
        self.binary(BinaryOp::Or, a, b)
    }
    /// `xor`
    pub fn xor(&mut self, a: Value, b: Value) -> Value {
        self.binary(BinaryOp::Xor, a, b)
    }
    /// `shl`
    pub fn shl(&mut self, a: Value, b: Value) -> Value {
        self.binary(BinaryOp::Shl, a, b)
    }
    /// `lshr`
    pub fn lshr(&mut self, a: Value, b: Value) -> Value {
        self.binary(BinaryOp::LShr, a, b)
    }
    /// `ashr`
    pub fn ashr(&mut self, a: Value, b: Value) -> Value {
        self.binary(BinaryOp::AShr, a, b)
    }
    /// `fadd`
    pub fn fadd(&mut self, a: Value, b: Value) -> Value {
        self.binary(BinaryOp::FAdd, a, b)
    }
    /// `fsub`
    pub fn fsub(&mut self, a: Value, b: Value) -> Value {
        self.binary(BinaryOp::FSub, a, b)
    }
    /// `fmul`
    pub fn fmul(&mut self, a: Value, b: Value) -> Value {
        self.binary(BinaryOp::FMul, a, b)
    }
    /// `fdiv`
    pub fn fdiv(&mut self, a: Value, b: Value) -> Value {
        self.binary(BinaryOp::FDiv, a, b)
    }
    /// `fneg`
    pub fn fneg(&mut self, arg: Value) -> Value {
        let ty = self.ty(arg);
        let fast_math = self.fast_math;
        self.value(Op::FNeg { fast_math, arg }, ty)
    }
    /// All bits flipped: `xor x, -1`.
    pub fn not(&mut self, a: Value) -> Value {
        let ones = self.int_like(a, u128::MAX);
        self.xor(a, ones)
    }
    /// `icmp`
    pub fn icmp(&mut self, predicate: IntPredicate, a: Value, b: Value) -> Value {
        let shape = self.ty(a);
        let ty = self.cx.types.with_scalar(shape, Type::I1);
        self.value(Op::icmp(predicate, [a, b]), ty)
    }
    /// `fcmp`
    pub fn fcmp(&mut self, predicate: FloatPredicate, a: Value, b: Value) -> Value {
        let shape = self.ty(a);
        let ty = self.cx.types.with_scalar(shape, Type::I1);
        let fast_math = self.fast_math;
        self.value(Op::FCmp { predicate, fast_math, args: [a, b] }, ty)
    }
    /// A conversion to `ty`; the value itself where `bitcast` or `addrspacecast` would change
    /// nothing.
    pub fn cast(&mut self, op: CastOp, arg: Value, ty: Type) -> Value {
        if matches!(op, CastOp::BitCast | CastOp::AddrSpaceCast) && self.ty(arg) == ty {
            return arg;
        }
        self.value(Op::cast(op, arg), ty)
    }
    /// An integer as one of another width: `zext`, `sext`, `trunc` or the value itself.
    pub fn int_cast(&mut self, arg: Value, ty: Type, signed: bool) -> Value {
        let from = self.ty(arg);
        let bits = |b: &Self, t| b.cx.types.int_bits(b.cx.types.scalar(t)).unwrap_or(0);
        let (old, new) = (bits(self, from), bits(self, ty));
        match old.cmp(&new) {
            std::cmp::Ordering::Equal => arg,
            std::cmp::Ordering::Greater => self.cast(CastOp::Trunc, arg, ty),
            std::cmp::Ordering::Less if signed => self.cast(CastOp::SExt, arg, ty),
            std::cmp::Ordering::Less => self.cast(CastOp::ZExt, arg, ty),
        }
    }
    /// `select`
    pub fn select(&mut self, condition: Value, a: Value, b: Value) -> Value {
        let ty = self.ty(a);
        self.value(Op::Select { fast_math: FastMath::NONE, args: [condition, a, b] }, ty)
    }
    /// `freeze`
    pub fn freeze(&mut self, arg: Value) -> Value {
        let ty = self.ty(arg);
        self.value(Op::Freeze { arg }, ty)
    }
    /// `alloca` of one object.
    pub fn alloca(&mut self, ty: Type, align: u32) -> Value {
        let count = self.cx.i32(1);
        self.value(Op::Alloca { ty, count, align }, Type::PTR)
    }
    /// A plain `load`.
    pub fn load(&mut self, ty: Type, ptr: Value, align: u32) -> Value {
        self.value(Op::Load { ptr, access: MemoryAccess::aligned(align) }, ty)
    }
    /// A plain `store`.
    pub fn store(&mut self, value: Value, ptr: Value, align: u32) -> Inst {
        self.inst(Op::Store { value, ptr, access: MemoryAccess::aligned(align) }, Type::VOID)
    }
    /// `getelementptr`; a vector of addresses if the base or an index is a vector.
    pub fn gep(&mut self, source: Type, base: Value, indices: &[Value], flags: GepFlags) -> Value {
        let mut ty = self.ty(base);
        if !self.cx.types.is_vector(ty) {
            let shape = indices.iter().map(|&i| self.ty(i)).find(|&t| self.cx.types.is_vector(t));
            if let Some(shape) = shape {
                ty = self.cx.types.with_scalar(shape, ty);
            }
        }
        self.value(Op::Gep { source, base, indices: indices.to_vec(), flags }, ty)
    }
    /// The address `offset` bytes on.
    pub fn byte_offset(&mut self, base: Value, offset: Value) -> Value {
        self.gep(Type::I8, base, &[offset], GepFlags::NONE)
    }
    /// `extractelement`
    pub fn extract_element(&mut self, vector: Value, index: Value) -> Value {
        let ty = self.cx.types.scalar(self.ty(vector));
        self.value(Op::ExtractElement { vector, index }, ty)
    }
    /// `extractelement` of a constant lane.
    pub fn lane(&mut self, vector: Value, lane: u32) -> Value {
        let index = self.cx.i32(lane);
        self.extract_element(vector, index)
    }
    /// The lane that a number means ([`lane_in_range`]); the number itself where its type has no
    /// others. It is poison only if the number is.
    pub fn lane_in_range(&mut self, vector: Value, index: Value) -> Value {
        let ty = self.ty(vector);
        let Some((_, count, scalable)) = self.cx.types.vector_parts(ty) else { return index };
        if let Some(number) = self.cx.constants.value_uint(index)
            && (!scalable || number < u128::from(count))
        {
            let lane = lane_in_range(number, count);
            return if u128::from(lane) == number { index } else { self.cx.i32(lane) };
        }
        let bits = self.cx.types.int_bits(self.ty(index)).unwrap_or(32);
        if !scalable && bits < 32 && u128::from(count) >= 1 << bits {
            return index;
        }
        // The number of lanes fits the type.
        let index = if bits < 32 { self.int_cast(index, Type::I32, false) } else { index };
        if !scalable && count.is_power_of_two() {
            let mask = self.int_like(index, u128::from(count - 1));
            return self.and(index, mask);
        }
        let mut limit = self.int_like(index, u128::from(count));
        if scalable {
            let ty = self.ty(index);
            let Some(times) = self.intrinsic(Intrinsic::VScale, ty, &[]) else { return index };
            limit = self.binary(BinaryOp::Mul, limit, times);
        }
        let zero = self.int_like(index, 0);
        let inside = self.icmp(IntPredicate::Ult, index, limit);
        self.select(inside, index, zero)
    }
    /// `insertelement`
    pub fn insert_element(&mut self, vector: Value, element: Value, index: Value) -> Value {
        let ty = self.ty(vector);
        self.value(Op::InsertElement { vector, element, index }, ty)
    }
    /// A fixed vector from its lanes.
    pub fn vector_of(&mut self, lanes: &[Value]) -> Value {
        let element = lanes.first().map_or(Type::I32, |&v| self.ty(v));
        let ty = self.cx.types.vector(element, lanes.len() as u32);
        let constants: Option<Vec<Constant>> = lanes.iter().map(|v| v.as_constant()).collect();
        if let Some(constants) = constants {
            return self.cx.constants.aggregate(&self.cx.types, ty, &constants).into();
        }
        let mut vector = self.cx.poison(ty);
        for (i, &lane) in lanes.iter().enumerate() {
            let index = self.cx.i32(i as u32);
            vector = self.insert_element(vector, lane, index);
        }
        vector
    }
    /// A vector of type `ty` whose lanes are all `scalar`: LLVM's `insertelement` and
    /// `shufflevector`.
    pub fn splat(&mut self, ty: Type, scalar: Value) -> Value {
        if let Some(constant) = scalar.as_constant() {
            return self.cx.constants.splat_as(&self.cx.types, ty, constant).into();
        }
        let Some((_, len, _)) = self.cx.types.vector_parts(ty) else { return scalar };
        let poison = self.cx.poison(ty);
        let zero = self.cx.i64(0);
        let first = self.insert_element(poison, scalar, zero);
        self.value(Op::ShuffleVector { args: [first, poison], mask: vec![0; len as usize] }, ty)
    }
    /// `shufflevector` of fixed vectors.
    pub fn shuffle(&mut self, a: Value, b: Value, mask: &[i32]) -> Value {
        let element = self.cx.types.scalar(self.ty(a));
        let ty = self.cx.types.vector(element, mask.len() as u32);
        self.value(Op::ShuffleVector { args: [a, b], mask: mask.to_vec() }, ty)
    }
    /// `extractvalue`; none if the path leads nowhere.
    pub fn extract_value(&mut self, aggregate: Value, indices: &[u32]) -> Option<Value> {
        let mut ty = self.ty(aggregate);
        for &i in indices {
            ty = self.cx.types.element(ty, u64::from(i))?;
        }
        Some(self.value(Op::ExtractValue { aggregate, indices: indices.to_vec() }, ty))
    }
    /// `insertvalue`
    pub fn insert_value(&mut self, aggregate: Value, element: Value, indices: &[u32]) -> Value {
        let ty = self.ty(aggregate);
        self.value(Op::InsertValue { aggregate, element, indices: indices.to_vec() }, ty)
    }
    /// A call of a function of the module. `ty` is the callee's type.
    pub fn call(
        &mut self,
        function: FunctionId,
        ty: Type,
        convention: CallingConvention,
        args: &[Value],
    ) -> Option<Value> {
        let mut call = Call::new(Callee::Function(function), ty, args.to_vec());
        call.calling_convention = convention;
        let ret = self.cx.types.function_parts(ty).map_or(Type::VOID, |(ret, ..)| ret);
        let inst = self.inst(Op::Call(Box::new(call)), ret);
        self.func.insts[inst].result
    }
    /// A call of inline assembly, which gives a value of type `ret` unless that is void. `text` is
    /// the template and `constraints` are LLVM's (Language Reference, "Inline Assembler
    /// Expressions").
    pub fn inline_asm(
        &mut self,
        text: &str,
        constraints: &str,
        side_effect: bool,
        ret: Type,
        args: &[Value],
    ) -> Option<Value> {
        let params: Vec<Type> = args.iter().map(|&arg| self.ty(arg)).collect();
        let ty = self.cx.types.function(ret, &params);
        let asm = InlineAsm {
            text: text.to_string(),
            constraints: constraints.to_string(),
            side_effect,
            align_stack: false,
            intel_dialect: false,
        };
        let call = Call::new(Callee::Asm(Box::new(asm)), ty, args.to_vec());
        let inst = self.inst(Op::Call(Box::new(call)), ret);
        self.func.insts[inst].result
    }
    /// A call of an intrinsic whose result has this type; void has none.
    pub fn intrinsic(&mut self, intrinsic: Intrinsic, ty: Type, args: &[Value]) -> Option<Value> {
        let floats = self.cx.types.is_float_or_vector(ty);
        let fast_math = if floats { self.fast_math } else { FastMath::NONE };
        let call = IntrinsicCall { fast_math, ..IntrinsicCall::new(intrinsic, args.to_vec()) };
        let inst = self.inst(Op::Intrinsic(Box::new(call)), ty);
        self.func.insts[inst].result
    }
    /// A call of an intrinsic that has a result.
    pub fn intrinsic_value(&mut self, intrinsic: Intrinsic, ty: Type, args: &[Value]) -> Value {
        self.intrinsic(intrinsic, ty, args).expect("the type is not void")
    }
    /// A call of an intrinsic whose result has the type of its first operand.
    pub fn intrinsic_like(&mut self, intrinsic: Intrinsic, args: &[Value]) -> Value {
        let ty = self.ty(args[0]);
        self.intrinsic_value(intrinsic, ty, args)
    }
    /// `llvm.masked.load`: inactive lanes are poison. `align` is in bytes.
    pub fn masked_load(&mut self, ty: Type, ptr: Value, align: u32, mask: Value) -> Value {
        let (align, inactive) = (self.cx.i32(align), self.cx.poison(ty));
        self.intrinsic_value(Intrinsic::MaskedLoad, ty, &[ptr, align, mask, inactive])
    }
    /// `llvm.masked.store`; `align` is in bytes.
    pub fn masked_store(&mut self, value: Value, ptr: Value, align: u32, mask: Value) {
        let align = self.cx.i32(align);
        self.intrinsic(Intrinsic::MaskedStore, Type::VOID, &[value, ptr, align, mask]);
    }
    /// `llvm.masked.gather`: inactive lanes are poison. `align` is each lane's, in bytes.
    pub fn masked_gather(&mut self, ty: Type, ptrs: Value, align: u32, mask: Value) -> Value {
        let (align, inactive) = (self.cx.i32(align), self.cx.poison(ty));
        self.intrinsic_value(Intrinsic::MaskedGather, ty, &[ptrs, align, mask, inactive])
    }
    /// `llvm.masked.scatter`; `align` is each lane's, in bytes.
    pub fn masked_scatter(&mut self, value: Value, ptrs: Value, align: u32, mask: Value) {
        let align = self.cx.i32(align);
        self.intrinsic(Intrinsic::MaskedScatter, Type::VOID, &[value, ptrs, align, mask]);
    }
    /// Two operands of a reduction combined.
    pub fn reduced(&mut self, op: ReducedOp, a: Value, b: Value) -> Value {
        match op {
            ReducedOp::Binary(op) => self.binary(op, a, b),
            ReducedOp::Intrinsic(which) => self.intrinsic_like(which, &[a, b]),
        }
    }
    /// `ret`
    pub fn ret(&mut self, value: Option<Value>) -> Inst {
        self.inst(Op::Ret { value }, Type::VOID)
    }
    /// `br`
    pub fn br(&mut self, block: Block, args: &[Value]) -> Inst {
        self.inst(Op::Br { target: BlockCall::with_args(block, args) }, Type::VOID)
    }
    /// `br i1`, without arguments.
    pub fn cond_br(&mut self, condition: Value, then: Block, otherwise: Block) -> Inst {
        self.cond_br_args(condition, BlockCall::new(then), BlockCall::new(otherwise))
    }
    /// `br i1`, with arguments.
    pub fn cond_br_args(
        &mut self,
        condition: Value,
        then: BlockCall,
        otherwise: BlockCall,
    ) -> Inst {
        self.inst(Op::CondBr { condition, then, otherwise }, Type::VOID)
    }
    /// `unreachable`
    pub fn unreachable(&mut self) -> Inst {
        self.inst(Op::Unreachable, Type::VOID)
    }
    /// Whether the type is a fixed or scalable vector, and of how many lanes (their known
    /// multiple).
    pub fn lanes(&self, ty: Type) -> Option<u32> {
        match *self.cx.types.kind(ty) {
            TypeKind::Vector { len, .. } => Some(len),
            _ => None,
        }
    }
}

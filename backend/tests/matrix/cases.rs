//! Every operation on every type, as functions that load operands, compute once, and store the
//! result.

use oxmux_ir::entity::EntityId;
use oxmux_ir::instruction::IntrinsicCall;
use oxmux_ir::{
    BinaryOp, Block, Builder, CastOp, FastMath, FloatPredicate, FunctionId, IntPredicate,
    Intrinsic, Module, Op, Type, Value,
};

/// The distance of two operands in memory.
pub(crate) const STRIDE: u64 = 128;

/// One function of the test module.
pub(crate) struct Case {
    pub(crate) name: String,
    /// The operands as the operation sees them, with their types.
    pub(crate) operands: Vec<(Value, Type)>,
    /// The operation.
    pub(crate) op: Op,
    /// The type of its result.
    pub(crate) ty: Type,
    pub(crate) id: FunctionId,
}

/// Collects cases into a module.
pub(crate) struct Cases {
    pub(crate) module: Module,
    pub(crate) cases: Vec<Case>,
}

impl Cases {
    pub(crate) fn new() -> Self {
        Self { module: Module::new("matrix"), cases: Vec::new() }
    }

    /// A function of two pointers that applies the operation that `make` gives to operands of these
    /// types.
    pub(crate) fn add(
        &mut self,
        what: &str,
        operands: &[Type],
        ty: Type,
        make: impl FnOnce(&mut Builder<'_>, &[Value]) -> Op,
    ) {
        let number = self.cases.len();
        let name = format!("case{number}");
        let id = self.module.add_function(&name, Type::VOID, &[Type::PTR, Type::PTR]);
        let mut func = self.module.take_function(id);
        let (input, output) = (func.args[0], func.args[1]);
        let entry = func.add_block();
        assert_eq!(entry, Block::from_index(0));
        let mut b = Builder::new(&mut self.module.cx, &mut func, entry);
        let mut loaded = Vec::new();
        for (i, &operand) in operands.iter().enumerate() {
            let offset = b.cx.i64(i as u64 * STRIDE);
            let place = b.byte_offset(input, offset);
            let memory = memory_type(&mut b, operand);
            let mut value = b.load(memory, place, 1);
            if memory != operand {
                value = b.cast(CastOp::Trunc, value, operand);
            }
            loaded.push(value);
        }
        let op = make(&mut b, &loaded);
        let result = b.value(op.clone(), ty);
        store_result(&mut b, result, ty, output);
        b.ret(None);
        self.module.put_function(id, func);
        let shown: Vec<String> =
            operands.iter().chain([&ty]).map(|&t| type_name(&self.module, t)).collect();
        let operands = loaded.into_iter().zip(operands.iter().copied()).collect();
        let name = format!("{what} {}", shown.join(", "));
        self.cases.push(Case { name, operands, op, ty, id });
    }
}

/// Lanes of one bit are bytes in the test's memory.
pub(crate) fn memory_type(b: &mut Builder<'_>, ty: Type) -> Type {
    match b.cx.types.is_vector(ty) && b.cx.types.scalar(ty) == Type::I1 {
        true => b.cx.types.with_scalar(ty, Type::I8),
        false => ty,
    }
}

fn store_result(b: &mut Builder<'_>, result: Value, ty: Type, output: Value) {
    if !b.cx.types.is_aggregate(ty) {
        let memory = memory_type(b, ty);
        let value = if memory == ty { result } else { b.cast(CastOp::ZExt, result, memory) };
        b.store(value, output, 1);
        return;
    }
    for i in 0..2u32 {
        let member = b.extract_value(result, &[i]).expect("two members");
        let member_ty = b.ty(member);
        let offset = b.cx.i64(u64::from(i) * STRIDE);
        let place = b.byte_offset(output, offset);
        store_result(b, member, member_ty, place);
    }
}

pub(crate) fn type_name(module: &Module, ty: Type) -> String {
    format!("{:?}", module.cx.types.kind(ty))
}

const LANES: [u32; 6] = [1, 2, 3, 4, 8, 16];

/// The scalar and its vectors.
fn shapes(module: &mut Module, scalar: Type, lanes: &[u32]) -> Vec<Type> {
    let mut types = vec![scalar];
    types.extend(lanes.iter().map(|&n| module.cx.types.vector(scalar, n)));
    types
}

fn int_types(module: &mut Module) -> Vec<Type> {
    let mut types = Vec::new();
    for bits in [1, 7, 8, 16, 24, 32, 33, 64, 100, 128] {
        let scalar = module.cx.types.int(bits);
        let lanes: &[u32] = match bits {
            8 | 16 | 32 | 64 => &LANES,
            1 => &[2, 4, 8],
            24 => &[3],
            128 => &[2],
            _ => &[],
        };
        types.extend(shapes(module, scalar, lanes));
    }
    types
}

fn float_types(module: &mut Module) -> Vec<Type> {
    let mut types = Vec::new();
    for scalar in [Type::HALF, Type::FLOAT, Type::DOUBLE] {
        types.extend(shapes(module, scalar, &LANES));
    }
    types
}

fn intrinsic(which: Intrinsic, args: &[Value]) -> Op {
    Op::Intrinsic(Box::new(IntrinsicCall {
        intrinsic: which,
        fast_math: FastMath::NONE,
        args: args.to_vec(),
        attributes: None,
        tail: oxmux_ir::instruction::TailKind::None,
    }))
}

/// All of them.
pub(crate) fn all() -> Cases {
    let mut cases = Cases::new();
    integers(&mut cases);
    floats(&mut cases);
    casts(&mut cases);
    lanes(&mut cases);
    cases
}

fn integers(cases: &mut Cases) {
    use Intrinsic::*;
    for ty in int_types(&mut cases.module) {
        let scalar_bits = {
            let types = &cases.module.cx.types;
            types.int_bits(types.scalar(ty)).expect("an integer")
        };
        for &op in BinaryOp::ALL.iter().filter(|op| !op.is_float()) {
            cases.add(op.name(), &[ty, ty], ty, |_, v| Op::binary(op, [v[0], v[1]]));
        }
        for op in [BinaryOp::Shl, BinaryOp::LShr, BinaryOp::AShr] {
            cases.add("shift by one amount", &[ty], ty, |b, v| {
                let amount = b.int_like(v[0], u128::from(scalar_bits / 3));
                Op::binary(op, [v[0], amount])
            });
        }
        uniform_shifts(cases, ty, scalar_bits);
        let flag = cases.module.cx.types.with_scalar(ty, Type::I1);
        for &predicate in IntPredicate::ALL {
            cases.add(predicate.name(), &[ty, ty], flag, |_, v| Op::icmp(predicate, [v[0], v[1]]));
        }
        cases.add("select", &[flag, ty, ty], ty, |_, v| Op::Select {
            fast_math: FastMath::NONE,
            args: [v[0], v[1], v[2]],
        });
        for which in [SMin, SMax, UMin, UMax, SAddSat, UAddSat, SSubSat, USubSat, SShlSat, UShlSat]
        {
            cases.add(which.name(), &[ty, ty], ty, |_, v| intrinsic(which, v));
        }
        for which in [CtPop, BitReverse] {
            cases.add(which.name(), &[ty], ty, |_, v| intrinsic(which, v));
        }
        for which in [Abs, CtLz, CtTz] {
            cases.add(which.name(), &[ty], ty, |b, v| {
                let no = b.cx.bool(false);
                intrinsic(which, &[v[0], no])
            });
        }
        if scalar_bits.is_multiple_of(16) {
            cases.add("bswap", &[ty], ty, |_, v| intrinsic(BSwap, v));
        }
        for which in [FShL, FShR] {
            cases.add(which.name(), &[ty, ty, ty], ty, |_, v| intrinsic(which, v));
        }
        let pair = cases.module.cx.types.structure(&[ty, flag], false);
        for which in
            [SAddOverflow, UAddOverflow, SSubOverflow, USubOverflow, SMulOverflow, UMulOverflow]
        {
            cases.add(which.name(), &[ty, ty], pair, |_, v| intrinsic(which, v));
        }
        if cases.module.cx.types.is_vector(ty) {
            let scalar = cases.module.cx.types.scalar(ty);
            for which in [
                ReduceAdd, ReduceMul, ReduceAnd, ReduceOr, ReduceXor, ReduceSMin, ReduceSMax,
                ReduceUMin, ReduceUMax,
            ] {
                cases.add(which.name(), &[ty], scalar, |_, v| intrinsic(which, v));
            }
        }
    }
}

/// Shifts and rotations of all lanes by one amount: constants, whole bytes among them, and one that
/// is spread.
fn uniform_shifts(cases: &mut Cases, ty: Type, bits: u32) {
    let (fshl, fshr) = (Intrinsic::FShL, Intrinsic::FShR);
    for amount in [0, 1, bits / 3, bits / 2, bits / 4 * 3, bits] {
        for which in [fshl, fshr] {
            cases.add("funnel shift by one amount", &[ty, ty], ty, |b, v| {
                let amount = b.int_like(v[0], u128::from(amount));
                intrinsic(which, &[v[0], v[1], amount])
            });
            cases.add("rotation by one amount", &[ty], ty, |b, v| {
                let amount = b.int_like(v[0], u128::from(amount));
                intrinsic(which, &[v[0], v[0], amount])
            });
        }
    }
    let types = &cases.module.cx.types;
    if !types.is_vector(ty) {
        return;
    }
    let scalar = types.scalar(ty);
    for op in [BinaryOp::Shl, BinaryOp::LShr, BinaryOp::AShr] {
        cases.add("shift by a spread amount", &[ty, scalar], ty, |b, v| {
            Op::binary(op, [v[0], b.splat(ty, v[1])])
        });
    }
    for which in [fshl, fshr] {
        cases.add("funnel shift by a spread amount", &[ty, ty, scalar], ty, |b, v| {
            let amount = b.splat(ty, v[2]);
            intrinsic(which, &[v[0], v[1], amount])
        });
    }
}

fn floats(cases: &mut Cases) {
    use Intrinsic::*;
    for ty in float_types(&mut cases.module) {
        for &op in BinaryOp::ALL.iter().filter(|op| op.is_float()) {
            cases.add(op.name(), &[ty, ty], ty, |_, v| Op::binary(op, [v[0], v[1]]));
        }
        cases.add("fneg", &[ty], ty, |_, v| Op::FNeg { fast_math: FastMath::NONE, arg: v[0] });
        let flag = cases.module.cx.types.with_scalar(ty, Type::I1);
        for &predicate in FloatPredicate::ALL {
            cases.add(&format!("fcmp {predicate}"), &[ty, ty], flag, |_, v| Op::FCmp {
                predicate,
                fast_math: FastMath::NONE,
                args: [v[0], v[1]],
            });
        }
        cases.add("select", &[flag, ty, ty], ty, |_, v| Op::Select {
            fast_math: FastMath::NONE,
            args: [v[0], v[1], v[2]],
        });
        for which in
            [FAbs, Sqrt, Floor, Ceil, Trunc, Rint, NearbyInt, RoundEven, Round, Canonicalize]
        {
            cases.add(which.name(), &[ty], ty, |_, v| intrinsic(which, v));
        }
        for which in [CopySign, MinNum, MaxNum, Minimum, Maximum] {
            cases.add(which.name(), &[ty, ty], ty, |_, v| intrinsic(which, v));
        }
        for which in [Fma, FMulAdd] {
            cases.add(which.name(), &[ty, ty, ty], ty, |_, v| intrinsic(which, v));
        }
        let power = cases.module.cx.types.with_scalar(ty, Type::I32);
        cases.add("ldexp", &[ty, power], ty, |_, v| intrinsic(LdExp, v));
        for bit in 0..10 {
            cases.add("is.fpclass", &[ty], flag, |b, v| {
                let mask = b.cx.i32(1 << bit);
                intrinsic(IsFpClass, &[v[0], mask])
            });
        }
        if cases.module.cx.types.is_vector(ty) {
            let scalar = cases.module.cx.types.scalar(ty);
            for which in [ReduceFMin, ReduceFMax, ReduceFMinimum, ReduceFMaximum] {
                cases.add(which.name(), &[ty], scalar, |_, v| intrinsic(which, v));
            }
            for which in [ReduceFAdd, ReduceFMul] {
                cases.add(which.name(), &[scalar, ty], scalar, |_, v| intrinsic(which, v));
            }
        }
    }
}

fn casts(cases: &mut Cases) {
    let mut ints = Vec::new();
    for bits in [1, 7, 8, 16, 24, 32, 33, 64, 100, 128] {
        ints.push((bits, cases.module.cx.types.int(bits)));
    }
    let floats = [(16, Type::HALF), (32, Type::FLOAT), (64, Type::DOUBLE)];
    let mut pairs = Vec::new();
    for &(a, from) in &ints {
        for &(b, to) in &ints {
            if a > b {
                pairs.push((CastOp::Trunc, from, to));
            } else if a < b {
                pairs.push((CastOp::ZExt, from, to));
                pairs.push((CastOp::SExt, from, to));
            }
        }
        for (_, float) in floats {
            pairs.push((CastOp::UiToFp, from, float));
            pairs.push((CastOp::SiToFp, from, float));
            pairs.push((CastOp::FpToUi, float, from));
            pairs.push((CastOp::FpToSi, float, from));
        }
    }
    for (a, from) in floats {
        for (b, to) in floats {
            if a > b {
                pairs.push((CastOp::FpTrunc, from, to));
            } else if a < b {
                pairs.push((CastOp::FpExt, from, to));
            }
        }
    }
    let plain = |module: &Module, ty: Type| {
        module.cx.types.primitive_bits(ty).is_some_and(|b| matches!(b, 8 | 16 | 32 | 64))
    };
    for (op, from, to) in pairs {
        let mut shapes = vec![(from, to)];
        if plain(&cases.module, from) && plain(&cases.module, to) {
            for lanes in [2, 3, 4, 8, 16] {
                let types = &mut cases.module.cx.types;
                shapes.push((types.vector(from, lanes), types.vector(to, lanes)));
            }
        }
        for (from, to) in shapes {
            cases.add(op.name(), &[from], to, |_, v| Op::cast(op, v[0]));
            let saturating = match op {
                CastOp::FpToUi => Intrinsic::FpToUiSat,
                CastOp::FpToSi => Intrinsic::FpToSiSat,
                _ => continue,
            };
            cases.add(saturating.name(), &[from], to, |_, v| intrinsic(saturating, v));
        }
    }
    bitcasts(cases);
}

fn bitcasts(cases: &mut Cases) {
    let types = &mut cases.module.cx.types;
    let groups: [&[(Type, u32)]; 4] = [
        &[(Type::I32, 0), (Type::FLOAT, 0), (Type::I16, 2), (Type::I8, 4), (Type::HALF, 2)],
        &[(Type::I64, 0), (Type::DOUBLE, 0), (Type::FLOAT, 2), (Type::I16, 4), (Type::I8, 8)],
        &[(Type::I128, 0), (Type::I64, 2), (Type::FLOAT, 4), (Type::DOUBLE, 2), (Type::I8, 16)],
        &[(Type::I64, 4), (Type::FLOAT, 8), (Type::I8, 32), (Type::HALF, 16)],
    ];
    let mut pairs = Vec::new();
    for group in groups {
        let shaped: Vec<Type> = group
            .iter()
            .map(|&(ty, lanes)| if lanes == 0 { ty } else { types.vector(ty, lanes) })
            .collect();
        for &from in &shaped {
            for &to in &shaped {
                if from != to {
                    pairs.push((from, to));
                }
            }
        }
    }
    for lanes in [8, 16] {
        let mask = types.vector(Type::I1, lanes);
        let int = types.int(lanes);
        pairs.push((mask, int));
        pairs.push((int, mask));
    }
    for (from, to) in pairs {
        cases.add("bitcast", &[from], to, |_, v| Op::cast(CastOp::BitCast, v[0]));
    }
}

fn lanes(cases: &mut Cases) {
    for scalar in
        [Type::I1, Type::I8, Type::I16, Type::I32, Type::I64, Type::FLOAT, Type::DOUBLE, Type::HALF]
    {
        for len in [2u32, 3, 4, 8, 16] {
            let ty = cases.module.cx.types.vector(scalar, len);
            for lane in [0, len / 2, len - 1] {
                cases.add("extractelement", &[ty], scalar, |b, v| Op::ExtractElement {
                    vector: v[0],
                    index: b.cx.i32(lane),
                });
                cases.add("insertelement", &[ty, scalar], ty, |b, v| Op::InsertElement {
                    vector: v[0],
                    element: v[1],
                    index: b.cx.i32(lane),
                });
            }
            cases.add("extractelement", &[ty, Type::I32], scalar, |_, v| Op::ExtractElement {
                vector: v[0],
                index: v[1],
            });
            cases.add("insertelement", &[ty, scalar, Type::I32], ty, |_, v| Op::InsertElement {
                vector: v[0],
                element: v[1],
                index: v[2],
            });
            shuffles(cases, ty, len as i32);
        }
    }
}

fn shuffles(cases: &mut Cases, ty: Type, len: i32) {
    let masks: Vec<Vec<i32>> = vec![
        (0..len).collect(),
        (0..len).rev().collect(),
        vec![1; len as usize],
        (0..len).map(|i| i * 2 % (2 * len)).collect(),
        (0..len).map(|i| (i * 7 + 3) % (2 * len)).collect(),
        (0..2 * len).collect(),
        (0..len / 2).collect(),
    ];
    for mask in masks.into_iter().filter(|m| !m.is_empty()) {
        let scalar = cases.module.cx.types.scalar(ty);
        let result = cases.module.cx.types.vector(scalar, mask.len() as u32);
        cases.add("shufflevector", &[ty, ty], result, |_, v| Op::ShuffleVector {
            args: [v[0], v[1]],
            mask,
        });
    }
}

//! Every pair of operation and type that a target's table calls legal compiles: the code generator
//! panics on a pair that is wrongly in the table.

use oxmux_backend::cranelift::{Cranelift, Settings};
use oxmux_backend::legal::{LegalType, OpKey};
use oxmux_backend::{Codegen, LegalFunction, TargetDescription};
use oxmux_ir::instruction::{IntrinsicCall, MemoryAccess, TailKind};
use oxmux_ir::{
    AtomicOrdering, Builder, Context, FastMath, Fuel, Function, GepFlags, Module, Op, SyncScope,
    Type, Value,
};

const TARGETS: &[&str] = &[
    "x86_64",
    "x86_64,has_sse3,has_ssse3,has_sse41",
    "x86_64,has_sse3,has_ssse3,has_sse41,has_sse42,has_popcnt,has_avx,has_avx2,has_fma,has_bmi1,has_bmi2,has_lzcnt",
    "aarch64",
    "aarch64,has_lse",
    "riscv64",
    "riscv64,has_v",
];

#[test]
fn what_the_table_allows_compiles() {
    for name in TARGETS {
        let target: TargetDescription = name.parse().expect("a target");
        let mut module = Module::new("table");
        let mut generator =
            Cranelift::new(&target, Settings { verify: true, ..Settings::default() })
                .expect("an available target");
        let (mut legal, mut wrong) = (0, Vec::new());
        let types = generator.caps().types();
        for op in OpKey::all(&types) {
            for &ty in &types {
                if !generator.caps().is_legal(op, ty) {
                    continue;
                }
                legal += 1;
                let func = function(&mut module.cx, op, ty);
                let (fuel, caps) = (Fuel::unlimited(), generator.caps());
                let function = LegalFunction::new(&module.cx, &func, &module, &fuel, caps);
                if let Err(problem) = function.and_then(|legal| generator.compile(&legal)) {
                    wrong.push(format!("{op:?} of {ty:?}: {problem}"));
                }
            }
        }
        assert!(wrong.is_empty(), "{name}: {} of {legal}\n{}", wrong.len(), wrong.join("\n"));
        assert!(legal > 250, "{name}: only {legal} pairs are legal");
    }
}

/// A function that loads operands, applies the operation once and stores the result.
fn function(cx: &mut Context, op: OpKey, key: LegalType) -> Function {
    let ty = cx.types.function(Type::VOID, &[Type::PTR, Type::PTR]);
    let mut func = Function::new("pair", ty, Type::VOID, &[Type::PTR, Type::PTR]);
    let (input, output) = (func.args[0], func.args[1]);
    let entry = func.add_block();
    let mut b = Builder::new(cx, &mut func, entry);
    let ty = key.ty(b.cx);
    let atomic = MemoryAccess {
        ordering: Some(AtomicOrdering::SeqCst),
        scope: SyncScope::System,
        ..MemoryAccess::aligned(16)
    };
    let flag = {
        let shape = ty;
        b.cx.types.with_scalar(shape, Type::I1)
    };
    let operand = |b: &mut Builder<'_>, ty| b.load(ty, input, 16);
    let (inst, result) = match op {
        OpKey::Binary(op) => {
            let args = [operand(&mut b, ty), operand(&mut b, ty)];
            (Op::binary(op, args), ty)
        }
        OpKey::UniformShift(op) => {
            let a = operand(&mut b, ty);
            let amount = b.int_like(a, 3);
            let args = [a, amount];
            (Op::binary(op, args), ty)
        }
        OpKey::FNeg => (Op::FNeg { fast_math: FastMath::NONE, arg: operand(&mut b, ty) }, ty),
        OpKey::ICmp(predicate) => {
            let args = [operand(&mut b, ty), operand(&mut b, ty)];
            (Op::icmp(predicate, args), flag)
        }
        OpKey::FCmp(predicate) => {
            let args = [operand(&mut b, ty), operand(&mut b, ty)];
            (Op::FCmp { predicate, fast_math: FastMath::NONE, args }, flag)
        }
        OpKey::Cast(op, from) => {
            let from = from.ty(b.cx);
            let arg = operand(&mut b, from);
            (Op::cast(op, arg), ty)
        }
        OpKey::Select | OpKey::LaneSelect => {
            let condition = if op == OpKey::Select { Type::I1 } else { flag };
            let args = [operand(&mut b, condition), operand(&mut b, ty), operand(&mut b, ty)];
            (Op::Select { fast_math: FastMath::NONE, args }, ty)
        }
        OpKey::Load => (Op::Load { ptr: input, access: MemoryAccess::aligned(1) }, ty),
        OpKey::AtomicLoad => (Op::Load { ptr: input, access: atomic }, ty),
        OpKey::Store | OpKey::AtomicStore => {
            let value = operand(&mut b, ty);
            let access = if op == OpKey::Store { MemoryAccess::aligned(1) } else { atomic };
            (Op::Store { value, ptr: output, access }, Type::VOID)
        }
        OpKey::AtomicRmw(op) => {
            let value = operand(&mut b, ty);
            (Op::AtomicRmw { op, ptr: output, value, access: atomic }, ty)
        }
        OpKey::CmpXchg => {
            let (expected, new) = (operand(&mut b, ty), operand(&mut b, ty));
            let failure = AtomicOrdering::SeqCst;
            let both = b.cx.types.structure(&[ty, Type::I1], false);
            let op =
                Op::CmpXchg { ptr: output, expected, new, access: atomic, failure, weak: false };
            let aggregate = b.value(op, both);
            (Op::ExtractValue { aggregate, indices: vec![0] }, ty)
        }
        OpKey::ExtractElement => {
            let vector = operand(&mut b, ty);
            let index = b.cx.i32(1);
            (Op::ExtractElement { vector, index }, b.cx.types.scalar(ty))
        }
        OpKey::InsertElement => {
            let scalar = b.cx.types.scalar(ty);
            let (vector, element) = (operand(&mut b, ty), operand(&mut b, scalar));
            let index = b.cx.i32(1);
            (Op::InsertElement { vector, element, index }, ty)
        }
        OpKey::Shuffle => {
            let args = [operand(&mut b, ty), operand(&mut b, ty)];
            let lanes = b.lanes(ty).expect("a vector") as i32;
            let mask = (0..lanes).map(|i| (i * 5 + 1) % (2 * lanes)).collect();
            (Op::ShuffleVector { args, mask }, ty)
        }
        OpKey::MaskJoin | OpKey::Join => {
            let lanes = key.lanes;
            let scalar = b.cx.types.scalar(ty);
            let half = b.cx.types.vector(scalar, lanes / 2);
            let args = [operand(&mut b, half), operand(&mut b, half)];
            (Op::ShuffleVector { args, mask: (0..lanes as i32).collect() }, ty)
        }
        OpKey::MaskSplit | OpKey::Split => {
            let lanes = key.lanes;
            let scalar = b.cx.types.scalar(ty);
            let half = b.cx.types.vector(scalar, lanes / 2);
            let whole = operand(&mut b, ty);
            let mask = (lanes as i32 / 2..lanes as i32).collect();
            (Op::ShuffleVector { args: [whole, whole], mask }, half)
        }
        OpKey::MaskReduce(which) => {
            let mask = operand(&mut b, ty);
            (intrinsic(which, vec![mask]), Type::I1)
        }
        OpKey::Gep => {
            let offsets = b.cx.types.with_scalar(ty, Type::I64);
            let indices = vec![operand(&mut b, offsets)];
            (Op::Gep { source: Type::I8, base: input, indices, flags: GepFlags::NONE }, ty)
        }
        OpKey::Rotate(which) => {
            let (value, amount) = (operand(&mut b, ty), operand(&mut b, ty));
            (intrinsic(which, vec![value, value, amount]), ty)
        }
        OpKey::Intrinsic(which) => {
            use oxmux_ir::Intrinsic::{
                CtLz, CtTz, FpToSiSat, FpToUiSat, MaskedGather, MaskedLoad, MaskedScatter,
                MaskedStore,
            };
            let args = match which {
                MaskedLoad => {
                    let align = b.cx.i32(1);
                    vec![input, align, operand(&mut b, flag), operand(&mut b, ty)]
                }
                MaskedGather => {
                    let pointers = b.cx.types.with_scalar(ty, Type::PTR);
                    let (pointers, align) = (operand(&mut b, pointers), b.cx.i32(1));
                    vec![pointers, align, operand(&mut b, flag), operand(&mut b, ty)]
                }
                MaskedScatter => {
                    let pointers = b.cx.types.with_scalar(ty, Type::PTR);
                    let (pointers, align) = (operand(&mut b, pointers), b.cx.i32(1));
                    vec![operand(&mut b, ty), pointers, align, operand(&mut b, flag)]
                }
                MaskedStore => {
                    let align = b.cx.i32(1);
                    vec![operand(&mut b, ty), output, align, operand(&mut b, flag)]
                }
                // The table knows the result; both operands' types must do.
                FpToSiSat | FpToUiSat if b.lanes(ty).is_some() => {
                    let scalar = b.cx.types.scalar(ty);
                    let float = if scalar == Type::I64 { Type::DOUBLE } else { Type::FLOAT };
                    let floats = b.cx.types.with_scalar(ty, float);
                    vec![operand(&mut b, floats)]
                }
                FpToSiSat | FpToUiSat => {
                    let float = operand(&mut b, Type::FLOAT);
                    let first = intrinsic(which, vec![float]);
                    b.value(first, ty);
                    vec![operand(&mut b, Type::DOUBLE)]
                }
                CtLz | CtTz => {
                    let no = b.cx.bool(false);
                    vec![operand(&mut b, ty), no]
                }
                _ => (0..which.arg_count()).map(|_| operand(&mut b, ty)).collect(),
            };
            let is_store = matches!(which, MaskedStore | MaskedScatter);
            let result = if is_store { Type::VOID } else { ty };
            (intrinsic(which, args), result)
        }
    };
    let inst = b.inst(inst, result);
    if let Some(result) = b.func.insts[inst].result {
        b.store(result, output, 16);
    }
    b.ret(None);
    func
}

fn intrinsic(which: oxmux_ir::Intrinsic, args: Vec<Value>) -> Op {
    Op::Intrinsic(Box::new(IntrinsicCall {
        intrinsic: which,
        fast_math: FastMath::NONE,
        args,
        attributes: None,
        tail: TailKind::None,
    }))
}

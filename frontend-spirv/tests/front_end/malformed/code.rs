//! Operations, memory accesses and control flow.

use super::cases::Table;
use crate::words::Parts;
use rspirv::spirv::Op;

pub(crate) fn operations(t: &mut Table) {
    for opcode in [Op::IAdd, Op::ISub, Op::IMul, Op::UDiv, Op::SDiv, Op::UMod, Op::SRem, Op::SMod] {
        t.body("type", opcode, &[3, 100, 6, 11]);
    }
    for opcode in [Op::FAdd, Op::FSub, Op::FMul, Op::FDiv, Op::FRem, Op::FMod] {
        t.body("type", opcode, &[4, 100, 7, 6]);
    }
    for opcode in [Op::BitwiseOr, Op::BitwiseXor, Op::BitwiseAnd] {
        t.body("type", opcode, &[4, 100, 7, 7]);
    }
    for opcode in [Op::ShiftLeftLogical, Op::ShiftRightLogical, Op::ShiftRightArithmetic] {
        t.body("type", opcode, &[3, 100, 6, 17]);
    }
    for opcode in [Op::IEqual, Op::ULessThan, Op::SGreaterThanEqual] {
        t.body("type", opcode, &[3, 100, 6, 6]);
        t.body("type", opcode, &[5, 100, 6, 7]);
        t.body("type", opcode, &[5, 100, 17, 17]);
        t.body("type", opcode, &[5, 100, 21, 6]);
    }
    for opcode in [Op::FOrdEqual, Op::FUnordLessThan, Op::Ordered] {
        t.body("type", opcode, &[5, 100, 6, 6]);
    }
    for opcode in [Op::ConvertFToS, Op::ConvertFToU] {
        t.body("type", opcode, &[3, 100, 6]);
        t.body("type", opcode, &[3, 100, 16]);
    }
    for opcode in [Op::ConvertSToF, Op::ConvertUToF, Op::FConvert] {
        t.body("type", opcode, &[3, 100, 6]);
    }
    for opcode in [Op::SNegate, Op::Not, Op::BitCount, Op::FNegate, Op::LogicalNot, Op::IsNan] {
        t.body("type", opcode, &[3, 100, 15]);
    }
    t.body("type", Op::UConvert, &[3, 100, 7]);
    t.body("type", Op::UConvert, &[1, 100, 6]);
    t.body("type", Op::Bitcast, &[10, 100, 6]);
    t.body("type", Op::Bitcast, &[5, 100, 15]);
    t.body("type", Op::Bitcast, &[18, 100, 21]);
    t.body("type", Op::ConvertPtrToU, &[4, 100, 21]);
    t.body("type", Op::ConvertUToPtr, &[9, 100, 7]);
    t.body("type", Op::PtrCastToGeneric, &[18, 100, 21]);
    t.body("type", Op::GenericCastToPtr, &[9, 100, 21]);
    t.body("type", Op::GenericCastToPtrExplicit, &[9, 100, 21, 5]);
    t.body("type", Op::Select, &[3, 100, 6, 6, 6]);
    t.body("type", Op::Select, &[3, 100, 15, 6, 7]);
    t.body("type", Op::Dot, &[4, 100, 7, 7]);
    t.body("type", Op::VectorTimesScalar, &[8, 100, 16, 6]);
    t.body("type", Op::IAddCarry, &[13, 100, 6, 6]);
    t.body("type", Op::UMulExtended, &[3, 100, 6, 6]);
    t.body("type", Op::Any, &[5, 100, 7]);
    t.body("type", Op::CopyObject, &[4, 100, 6]);
    t.body("type", Op::CopyLogical, &[25, 100, 29]);
    t.body("type", Op::PtrDiff, &[3, 100, 6, 6]);
    t.body("type", Op::IAdd, &[3, 100, 3, 6]);
    t.body("type", Op::IAdd, &[3, 100, 22, 6]);
    t.body("type", Op::IAdd, &[3, 100, 20, 6]);
    t.body("type", Op::IAdd, &[6, 100, 6, 6]);
    t.body("type", Op::Undef, &[1, 100]);
    t.body("unsupported", Op::MatrixTimesVector, &[8, 100, 16, 16]);
    t.body("capability", Op::DPdx, &[4, 100, 7]);
    t.body("capability", Op::EmitVertex, &[]);
    t.body("type", Op::ImageQuerySize, &[3, 100, 6]);
    t.body("type", Op::ImageRead, &[8, 100, 6, 6]);
    t.body("type", Op::ImageWrite, &[6, 6, 6]);
    t.body("type", Op::SampledImage, &[3, 100, 6, 6]);
    t.body("type", Op::ImageSampleExplicitLod, &[8, 100, 6, 7, 2, 7]);
    t.body("unsupported", Op::ExtInst, &[4, 100, 30, 500, 7]);
    t.body("type", Op::ExtInst, &[4, 100, 3, 61, 7]);
    t.body("operand", Op::ExtInst, &[4, 100, 30, 61, 7, 7]);
    t.body("operand", Op::ExtInst, &[4, 100, 30, 26]);
    t.body("type", Op::CompositeConstruct, &[8, 100, 7, 7, 7]);
    t.body("type", Op::CompositeConstruct, &[8, 100, 6, 7, 7, 7]);
    t.body("type", Op::CompositeConstruct, &[13, 100, 6]);
    t.body("type", Op::CompositeConstruct, &[3, 100, 6]);
    t.body("type", Op::CompositeExtract, &[4, 100, 16, 4]);
    t.body("type", Op::CompositeExtract, &[3, 100, 16, 0]);
    t.body("type", Op::CompositeExtract, &[3, 100, 6, 0]);
    t.body("type", Op::CompositeInsert, &[8, 100, 6, 16, 0]);
    t.body("type", Op::CompositeInsert, &[8, 100, 7, 17, 0]);
    t.body("type", Op::VectorShuffle, &[8, 100, 16, 16, 0, 1, 2, 8]);
    t.body("type", Op::VectorShuffle, &[8, 100, 16, 16, 0, 1, 2]);
    t.body("type", Op::VectorExtractDynamic, &[4, 100, 16, 7]);
    t.body("type", Op::VectorInsertDynamic, &[8, 100, 16, 6, 6]);
}

pub(crate) fn memory(t: &mut Table) {
    for class in [0, 1] {
        t.case(format!("a store to {class}"), "storage class", |p| {
            p.declare(Op::TypePointer, &[100, class, 3]);
            p.declare(Op::Variable, &[100, 101, class]);
            p.emit(Op::Store, &[101, 6]);
        });
        t.case(format!("an atomic on {class}"), "storage class", |p| {
            p.declare(Op::TypePointer, &[100, class, 3]);
            p.declare(Op::Variable, &[100, 101, class]);
            p.emit(Op::AtomicIAdd, &[3, 102, 101, 6, 6, 6]);
        });
    }
    t.case("a copy of no bytes", "operand", |p| {
        p.declare(Op::Constant, &[3, 100, 0]);
        p.emit(Op::CopyMemorySized, &[21, 21, 100]);
    });
    t.case("a variable before its type", "forward reference", |p| {
        p.declare(Op::Variable, &[100, 101, 5]);
        p.declare(Op::TypePointer, &[100, 5, 3]);
    });
    t.body("type", Op::Load, &[4, 100, 21]);
    t.body("type", Op::Load, &[3, 100, 6]);
    t.body("type", Op::Store, &[21, 7]);
    t.body("type", Op::Store, &[6, 6]);
    t.body("type", Op::CopyMemorySized, &[21, 6, 6]);
    t.body("type", Op::CopyMemorySized, &[21, 21, 7]);
    t.body("storage class", Op::Variable, &[9, 100, 5]);
    t.body("storage class", Op::Variable, &[18, 100, 5]);
    t.body("type", Op::Variable, &[3, 100, 7]);
    t.body("type", Op::Variable, &[18, 100, 7, 7]);
    t.body("constant", Op::Variable, &[18, 100, 7, 21]);
    t.body("type", Op::AccessChain, &[9, 100, 6]);
    t.body("type", Op::AccessChain, &[9, 100, 21, 6]);
    t.body("operand", Op::PtrAccessChain, &[9, 100, 21]);
    t.body("type", Op::PtrAccessChain, &[9, 100, 21, 7]);
    t.body("type", Op::InBoundsPtrAccessChain, &[18, 100, 21, 6]);
    t.case("member that is none", "type", |p| {
        p.emit(Op::Variable, &[24, 100, 7]);
        p.emit(Op::InBoundsAccessChain, &[18, 101, 100, 6]);
    });
    t.case("member by variable", "type", |p| {
        p.emit(Op::Variable, &[24, 100, 7]);
        p.emit(Op::Load, &[3, 101, 21]);
        p.emit(Op::InBoundsAccessChain, &[18, 102, 100, 101]);
    });
    t.body("limit access_chain", Op::AccessChain, &[&[9, 100, 21][..], &[6; 300]].concat());
    t.body("type", Op::AtomicIAdd, &[3, 100, 6, 6, 6, 6]);
    t.body("type", Op::AtomicIAdd, &[3, 100, 21, 6, 6, 7]);
    t.body("type", Op::AtomicIAdd, &[3, 100, 21, 7, 6, 6]);
    t.body("type", Op::AtomicIAdd, &[10, 100, 21, 6, 6, 6]);
    t.body("type", Op::AtomicLoad, &[4, 100, 21, 6, 6]);
    t.body("type", Op::AtomicStore, &[21, 6, 6, 7]);
    t.body("type", Op::AtomicFAddEXT, &[3, 100, 21, 6, 6, 6]);
    t.body("type", Op::AtomicCompareExchange, &[3, 100, 21, 6, 6, 6, 6, 7]);
    t.body("type", Op::AtomicFlagTestAndSet, &[3, 100, 21, 6, 6]);
    t.body("type", Op::ControlBarrier, &[6, 6, 7]);
    t.body("type", Op::MemoryBarrier, &[7, 6]);
    t.body("type", Op::GroupIAdd, &[3, 100, 6, 0, 7]);
    t.body("type", Op::GroupFAdd, &[3, 100, 6, 0, 6]);
    t.body("unsupported", Op::GroupIAdd, &[3, 100, 6, 7, 6]);
    t.body("type", Op::GroupAll, &[5, 100, 6, 6]);
    t.body("type", Op::GroupBroadcast, &[3, 100, 6, 6, 7]);
    t.body("type", Op::GroupNonUniformBallot, &[3, 100, 6, 15]);
    t.body("type", Op::GroupNonUniformShuffle, &[4, 100, 6, 6, 6]);
    t.body("type", Op::GroupAsyncCopy, &[27, 100, 6, 21, 21, 6, 6, 6]);
    t.body("type", Op::GroupWaitEvents, &[6, 6, 21]);
    t.body("type", Op::LifetimeStart, &[6, 4]);
}

/// Replaces the end of the kernel by `instructions`, closed by `OpFunctionEnd`.
pub(crate) fn flow(
    t: &mut Table,
    name: &str,
    expected: &'static str,
    instructions: &[(Op, &[u32])],
) {
    t.case(name, expected, |p| {
        p.end.clear();
        for (opcode, operands) in instructions {
            p.after(*opcode, operands);
        }
        p.after(Op::FunctionEnd, &[]);
    });
}

pub(crate) fn control_flow(t: &mut Table) {
    use Op::{Branch, BranchConditional, IAdd, Label, Phi, Return, ReturnValue, Switch};
    flow(t, "no terminator", "control flow", &[]);
    flow(t, "kill", "capability", &[(Op::Kill, &[])]);
    flow(t, "no terminator before a label", "control flow", &[(Label, &[100]), (Return, &[])]);
    flow(t, "after the terminator", "control flow", &[(Return, &[]), (IAdd, &[3, 100, 6, 6])]);
    t.body("control flow", Op::SelectionMerge, &[6, 0]);
    t.body("control flow", Op::SelectionMerge, &[20, 0]);
    t.body("control flow", Op::LoopMerge, &[22, 3, 0]);
    t.case("constants made of each other", "forward reference", |p| {
        p.declare(Op::SpecConstantOp, &[3, 100, Op::IAdd as u32, 6, 101]);
        p.declare(Op::SpecConstantOp, &[3, 101, Op::IAdd as u32, 100, 6]);
    });
    flow(t, "branch to the entry", "control flow", &[(Branch, &[22])]);
    flow(t, "branch to a value", "control flow", &[(Branch, &[6])]);
    flow(
        t,
        "branch on an int",
        "type",
        &[(BranchConditional, &[6, 100, 100]), (Label, &[100]), (Return, &[])],
    );
    flow(
        t,
        "one weight",
        "operand",
        &[(BranchConditional, &[15, 100, 100, 1]), (Label, &[100]), (Return, &[])],
    );
    flow(t, "switch on a float", "type", &[(Switch, &[7, 100]), (Label, &[100]), (Return, &[])]);
    flow(
        t,
        "switch case without label",
        "operand",
        &[(Switch, &[6, 100, 1]), (Label, &[100]), (Return, &[])],
    );
    flow(
        t,
        "switch with too short literals",
        "operand",
        &[(Switch, &[11, 100, 1, 100]), (Label, &[100]), (Return, &[])],
    );
    flow(t, "switch to a type", "control flow", &[(Switch, &[6, 3])]);
    flow(t, "value returned", "type", &[(ReturnValue, &[6])]);
    flow(t, "phi in the entry", "control flow", &[(Phi, &[3, 100, 6, 22]), (Return, &[])]);
    flow(
        t,
        "phi after another",
        "control flow",
        &[
            (Branch, &[100]),
            (Label, &[100]),
            (IAdd, &[3, 101, 6, 6]),
            (Phi, &[3, 102, 6, 22]),
            (Return, &[]),
        ],
    );
    flow(
        t,
        "phi with a wrong type",
        "type",
        &[(Branch, &[100]), (Label, &[100]), (Phi, &[3, 101, 7, 22]), (Return, &[])],
    );
    flow(
        t,
        "phi without a predecessor",
        "control flow",
        &[(Branch, &[100]), (Label, &[100]), (Phi, &[3, 101]), (Return, &[])],
    );
    flow(
        t,
        "phi from no predecessor",
        "control flow",
        &[(Branch, &[100]), (Label, &[100]), (Phi, &[3, 101, 6, 22, 6, 100]), (Return, &[])],
    );
    flow(
        t,
        "phi with two values for one edge",
        "control flow",
        &[(Branch, &[100]), (Label, &[100]), (Phi, &[3, 101, 6, 22, 23, 22]), (Return, &[])],
    );
    flow(
        t,
        "phi of a value that is not there",
        "dominance",
        &[
            (BranchConditional, &[15, 100, 101]),
            (Label, &[100]),
            (IAdd, &[3, 102, 6, 6]),
            (Branch, &[103]),
            (Label, &[101]),
            (Branch, &[103]),
            (Label, &[103]),
            (Phi, &[3, 104, 6, 100, 102, 101]),
            (Return, &[]),
        ],
    );
    flow(
        t,
        "use before definition",
        "dominance",
        &[(IAdd, &[3, 100, 101, 6]), (IAdd, &[3, 101, 6, 6]), (Return, &[])],
    );
    flow(t, "use of itself", "dominance", &[(IAdd, &[3, 100, 100, 6]), (Return, &[])]);
    flow(
        t,
        "use beside the definition",
        "dominance",
        &[
            (BranchConditional, &[15, 100, 101]),
            (Label, &[100]),
            (IAdd, &[3, 102, 6, 6]),
            (Branch, &[101]),
            (Label, &[101]),
            (IAdd, &[3, 103, 102, 6]),
            (Return, &[]),
        ],
    );
    flow(
        t,
        "use of an unreachable definition",
        "dominance",
        &[
            (Branch, &[101]),
            (Label, &[100]),
            (IAdd, &[3, 102, 6, 6]),
            (Branch, &[101]),
            (Label, &[101]),
            (IAdd, &[3, 103, 102, 6]),
            (Return, &[]),
        ],
    );
    let second = |p: &mut Parts, body: &[(Op, &[u32])]| {
        p.after(Op::Function, &[1, 100, 0, 14]);
        p.after(Op::Label, &[101]);
        for (opcode, operands) in body {
            p.after(*opcode, operands);
        }
        p.after(Op::Return, &[]);
        p.after(Op::FunctionEnd, &[]);
    };
    t.case("parameter of another function", "dominance", |p| {
        second(p, &[(IAdd, &[3, 102, 21, 6])])
    });
    t.case("label of another function", "control flow", |p| {
        second(p, &[(Branch, &[22]), (Label, &[103])]);
    });
    t.case("recursion", "recursion", |p| second(p, &[(Op::FunctionCall, &[1, 102, 100])]));
    t.case("mutual recursion", "recursion", |p| {
        p.emit(Op::FunctionCall, &[1, 110, 100]);
        second(p, &[(Op::FunctionCall, &[1, 102, 20, 103])]);
        p.declare(Op::ConstantNull, &[9, 103]);
    });
    t.case("call with too few arguments", "call", |p| {
        second(p, &[(Op::FunctionCall, &[1, 102, 20])])
    });
    t.case("call with a wrong argument", "call", |p| {
        second(p, &[(Op::FunctionCall, &[1, 102, 20, 6])]);
    });
    t.case("call with a wrong result", "call", |p| {
        second(p, &[(Op::FunctionCall, &[3, 102, 20, 6])]);
    });
    t.body("call", Op::FunctionCall, &[1, 100, 6]);
    t.case("function of a wrong type", "type", |p| {
        p.after(Op::Function, &[1, 100, 0, 3]);
        p.after(Op::FunctionEnd, &[]);
    });
    t.case("function with a wrong result", "type", |p| {
        p.after(Op::Function, &[3, 100, 0, 14]);
        p.after(Op::FunctionEnd, &[]);
    });
    t.case("function with a parameter too many", "type", |p| {
        p.after(Op::Function, &[1, 100, 0, 14]);
        p.after(Op::FunctionParameter, &[3, 101]);
        p.after(Op::FunctionEnd, &[]);
    });
    t.case("parameter of a wrong type", "type", |p| {
        p.after(Op::Function, &[1, 100, 0, 2]);
        p.after(Op::FunctionParameter, &[3, 101]);
        p.after(Op::FunctionEnd, &[]);
    });
}

//! Headers, streams of words, layouts, entry points, annotations, types and constants.

use super::cases::Table;
use crate::words::{op, text};
use rspirv::spirv::Op;

pub(crate) fn headers(t: &mut Table) {
    t.case("magic", "header", |p| p.header[0] = 0x0723_0204);
    t.case("version 0.9", "header", |p| p.header[1] = 0x0000_0900);
    t.case("version 2.0", "header", |p| p.header[1] = 0x0002_0000);
    t.case("version 1.7", "unsupported", |p| p.header[1] = 0x0001_0700);
    t.case("version with low byte", "header", |p| p.header[1] = 0x0001_0001);
    t.case("bound 0", "header", |p| p.header[3] = 0);
    t.case("bound above the limit", "limit id_bound", |p| p.header[3] = u32::MAX);
    t.case("bound below an id", "id bound", |p| p.header[3] = 20);
    t.case("schema", "header", |p| p.header[4] = 1);
}

pub(crate) fn streams(t: &mut Table) {
    t.case("word count 0", "word count", |p| p.body.push(Op::Nop as u32));
    t.case("word count past the end", "word count", |p| p.functions.push(0xffff_0000));
    t.case("one word past the end", "word count", |p| p.functions.push(2 << 16 | Op::Label as u32));
    t.case("unknown opcode", "unsupported", |p| p.body.push(1 << 16 | 0xfff0));
    t.case("missing operand", "operand", |p| p.emit(Op::IAdd, &[3, 100, 6]));
    t.case("missing result", "operand", |p| p.emit(Op::IAdd, &[3]));
    t.case("missing result type", "operand", |p| p.emit(Op::IAdd, &[]));
    t.case("extra operand", "operand", |p| p.emit(Op::IAdd, &[3, 100, 6, 6, 6]));
    t.case("a bit of no memory access", "operand", |p| p.emit(Op::Load, &[3, 100, 21, 0x40]));
    t.case("extra memory access", "operand", |p| p.emit(Op::Load, &[3, 100, 21, 0, 4]));
    t.case("alignment missing", "operand", |p| p.emit(Op::Load, &[3, 100, 21, 2]));
    t.case("unterminated string", "string", |p| op(&mut p.debug, Op::Name, &[20, 0x6161_6161]));
    t.case("string missing", "operand", |p| op(&mut p.debug, Op::Name, &[20]));
    t.case("unterminated entry point", "string", |p| {
        op(&mut p.entry, Op::EntryPoint, &[6, 20, 0x6161_6161]);
    });
    t.case("result id 0", "id bound", |p| p.emit(Op::IAdd, &[3, 0, 6, 6]));
    t.case("type id 0", "id bound", |p| p.emit(Op::IAdd, &[0, 100, 6, 6]));
    t.case("operand id 0", "id bound", |p| p.emit(Op::IAdd, &[3, 100, 0, 6]));
    t.case("operand id at the bound", "id bound", |p| p.emit(Op::IAdd, &[3, 100, 200, 6]));
    t.case("result id at the bound", "id bound", |p| p.emit(Op::IAdd, &[3, 200, 6, 6]));
    t.case("duplicate in a block", "duplicate id", |p| {
        p.emit(Op::IAdd, &[3, 100, 6, 6]);
        p.emit(Op::IAdd, &[3, 100, 6, 6]);
    });
    t.case("duplicate of a type", "duplicate id", |p| p.emit(Op::IAdd, &[3, 3, 6, 6]));
    t.case("duplicate type", "duplicate id", |p| p.declare(Op::TypeInt, &[3, 32, 0]));
    t.body("undefined id", Op::IAdd, &[3, 100, 101, 6]);
    t.body("undefined id", Op::IAdd, &[101, 100, 6, 6]);
    t.body("undefined id", Op::Load, &[3, 100, 101]);
    t.body("undefined id", Op::FunctionCall, &[1, 100, 101]);
    t.body("undefined id", Op::ExtInst, &[4, 100, 30, 61, 101]);
    t.case("undefined label", "undefined id", |p| {
        p.end.clear();
        p.after(Op::Branch, &[101]);
        p.after(Op::FunctionEnd, &[]);
    });
}

pub(crate) fn layouts(t: &mut Table) {
    t.case("capability after the model", "layout", |p| op(&mut p.memory, Op::Capability, &[4]));
    t.case("extension after the model", "layout", |p| {
        op(&mut p.memory, Op::Extension, &text("SPV_KHR_expect_assume"));
    });
    t.case("import after entry points", "layout", |p| {
        op(&mut p.entry, Op::ExtInstImport, &[&[100][..], &text("OpenCL.std")].concat());
    });
    t.case("name after types", "layout", |p| {
        let name = text("x");
        p.declare(Op::Name, &[&[3][..], &name].concat());
    });
    t.case("decoration after types", "layout", |p| p.declare(Op::Decorate, &[3, 26]));
    t.case("entry point after names", "layout", |p| {
        op(&mut p.debug, Op::String, &[&[100][..], &text("s")].concat());
        op(&mut p.debug, Op::EntryPoint, &[&[6, 20][..], &text("late")].concat());
    });
    t.case("mode after names", "layout", |p| {
        op(&mut p.debug, Op::String, &[&[100][..], &text("s")].concat());
        op(&mut p.debug, Op::ExecutionMode, &[20, 31]);
    });
    t.case("type after functions", "layout", |p| p.after(Op::TypeInt, &[100, 16, 0]));
    t.case("constant in a block", "layout", |p| p.emit(Op::Constant, &[3, 100, 1]));
    t.case("add at module scope", "layout", |p| p.declare(Op::IAdd, &[3, 100, 6, 6]));
    t.case("add after functions", "layout", |p| p.after(Op::IAdd, &[3, 100, 6, 6]));
    t.case("label at module scope", "layout", |p| p.declare(Op::Label, &[100]));
    t.case("function in a function", "layout", |p| p.emit(Op::Function, &[1, 100, 0, 14]));
    t.case("no function end", "layout", |p| {
        p.end.clear();
        p.after(Op::Return, &[]);
    });
    t.case("parameter in a block", "layout", |p| p.emit(Op::FunctionParameter, &[9, 100]));
    t.case("ext inst at module scope", "layout", |p| {
        p.after(Op::ExtInst, &[4, 100, 30, 61, 7]);
    });
    t.case("no memory model", "memory model", |p| p.memory.clear());
    t.case("two memory models", "memory model", |p| op(&mut p.memory, Op::MemoryModel, &[2, 2]));
    t.case("memory model GLSL450", "unsupported", |p| {
        p.memory.clear();
        op(&mut p.memory, Op::MemoryModel, &[2, 1]);
    });
    t.case("physical storage buffer", "unsupported", |p| {
        p.memory.clear();
        op(&mut p.memory, Op::MemoryModel, &[5348, 2]);
    });
    t.case("unknown addressing", "unsupported", |p| {
        p.memory.clear();
        op(&mut p.memory, Op::MemoryModel, &[9, 2]);
    });
    for (opcode, operands) in
        [(Op::MemberDecorate, &[13, 1, 35, 8][..]), (Op::Decorate, &[9, 6, 16])]
    {
        t.case(format!("{opcode:?} of a layout in a kernel"), "unsupported", |p| {
            op(&mut p.capability, Op::Capability, &[1]);
            p.annotate(opcode, operands);
        });
    }
    for capability in [2, 3, 5116, 5617, 4473, 5603, 60000] {
        t.case(format!("capability {capability}"), "unsupported", |p| {
            op(&mut p.capability, Op::Capability, &[capability]);
        });
    }
    for extension in
        ["SPV_INTEL_inline_assembly", "SPV_KHR_bfloat16", "", "SPV_INTEL_function_pointers"]
    {
        t.case(format!("extension {extension:?}"), "unsupported", |p| {
            op(&mut p.extension, Op::Extension, &text(extension));
        });
    }
    t.case("unknown import", "unsupported", |p| {
        op(&mut p.import, Op::ExtInstImport, &[&[100][..], &text("Vendor.magic")].concat());
        p.emit(Op::ExtInst, &[3, 101, 100, 1]);
    });
}

pub(crate) fn entries(t: &mut Table) {
    let entry = |function: u32, name: &str| [&[6, function][..], &text(name)].concat();
    t.case("entry point undefined", "undefined id", |p| {
        op(&mut p.entry, Op::EntryPoint, &entry(101, "a"));
    });
    t.case("no entry point in what is no library", "entry point", |p| {
        let linkage = |capability: &&[u32]| capability.get(1) == Some(&5);
        p.capability = p.capability.chunks(2).filter(|c| !linkage(c)).flatten().copied().collect();
        (p.entry, p.mode) = (vec![], vec![]);
    });
    t.case("entry point is a type", "entry point", |p| {
        op(&mut p.entry, Op::EntryPoint, &entry(3, "a"))
    });
    t.case("entry point twice", "entry point", |p| {
        op(&mut p.entry, Op::EntryPoint, &entry(20, "kernel"));
    });
    t.case("entry point in GLCompute", "unsupported", |p| {
        op(&mut p.entry, Op::EntryPoint, &[&[5, 20][..], &text("a")].concat());
    });
    t.case("entry point is a declaration", "entry point", |p| {
        op(&mut p.entry, Op::EntryPoint, &entry(100, "a"));
        p.after(Op::Function, &[1, 100, 0, 14]);
        p.after(Op::FunctionEnd, &[]);
    });
    t.case("entry point returns", "entry point", |p| {
        op(&mut p.entry, Op::EntryPoint, &entry(100, "a"));
        p.declare(Op::TypeFunction, &[101, 3]);
        p.after(Op::Function, &[3, 100, 0, 101]);
        p.after(Op::Label, &[102]);
        p.after(Op::ReturnValue, &[6]);
        p.after(Op::FunctionEnd, &[]);
    });
    t.case("interface undefined", "undefined id", |p| {
        op(&mut p.entry, Op::EntryPoint, &[entry(20, "a"), vec![150]].concat());
    });
    t.case("interface is a type", "entry point", |p| {
        op(&mut p.entry, Op::EntryPoint, &[entry(20, "a"), vec![3]].concat());
    });
    for (name, operands) in [
        ("mode of no entry point", &[3, 31][..]),
        ("local size of 2", &[20, 17, 8, 8]),
        ("local size with 0", &[20, 17, 8, 0, 1]),
        ("sub-group size 0", &[20, 35, 0]),
        ("sub-group size of 2 words", &[20, 35, 8, 8]),
        ("contraction off with operand", &[20, 31, 1]),
        ("vec type hint alone", &[20, 30]),
        ("hint of 1", &[20, 18, 1]),
    ] {
        t.case(name, "execution mode", |p| op(&mut p.mode, Op::ExecutionMode, operands));
    }
    t.case("local size of floats", "execution mode", |p| {
        p.header[1] = 0x0001_0200;
        op(&mut p.mode, Op::ExecutionModeId, &[20, 38, 21, 6, 6]);
    });
}

/// What a module uses, and which capabilities it declares no more.
pub(crate) fn capabilities(t: &mut Table) {
    for (number, opcode, operands) in [
        (39, Op::TypeInt, &[100, 8, 0][..]),
        (22, Op::TypeInt, &[100, 16, 0]),
        (5844, Op::TypeInt, &[100, 33, 0]),
        (10, Op::TypeFloat, &[100, 64]),
        (7, Op::TypeVector, &[100, 3, 8]),
        (20, Op::ConstantSampler, &[100, 101, 0, 0, 0]),
    ] {
        t.case(format!("{opcode:?} without {number}"), "capability", |p| {
            p.undeclare(number);
            // Bytes in vectors of four declare those of any kind.
            p.undeclare(6017);
            if opcode == Op::ConstantSampler {
                p.declare(Op::TypeSampler, &[100]);
                p.declare(opcode, &[100, 101, 0, 0, 0]);
            } else {
                p.declare(opcode, operands);
            }
        });
    }
    for number in [4, 6, 11, 38] {
        t.case(format!("a module without {number}"), "capability", |p| {
            p.undeclare(number);
            // Those that declare it, too.
            for user in [7, 12, 20, 38] {
                p.undeclare(user);
            }
        });
    }
    t.case("linkage without Linkage", "capability", |p| {
        p.undeclare(5);
        p.annotate(Op::Decorate, &[20, 41, 0x61, 0]);
    });
    t.case("a group without Groups", "capability", |p| {
        p.undeclare(18);
        p.emit(Op::GroupAll, &[5, 100, 23, 15]);
    });
    t.case("a pointer to Output", "capability", |p| p.declare(Op::TypePointer, &[100, 3, 3]));
    for class in [2, 12] {
        t.case(format!("a pointer to storage class {class}"), "capability", |p| {
            p.declare(Op::TypePointer, &[100, class, 3]);
        });
    }
    t.case("a mode of fragment shaders", "capability", |p| {
        op(&mut p.mode, Op::ExecutionMode, &[20, 7]);
    });
}

pub(crate) fn annotations(t: &mut Table) {
    t.annotated("decoration", Op::Decorate, &[21, 44, 3]);
    t.annotated("decoration", Op::Decorate, &[21, 44]);
    t.annotated("decoration", Op::Decorate, &[6, 1]);
    t.annotated("decoration", Op::Decorate, &[20, 41, 0x6161_6161]);
    t.annotated("decoration", Op::Decorate, &[20, 41, 0]);
    t.annotated("decoration", Op::Decorate, &[21, 38]);
    t.annotated("decoration", Op::Decorate, &[100, 4469, 1]);
    t.annotated("decoration", Op::Decorate, &[20, 11, 28]);
    t.annotated("undefined id", Op::Decorate, &[101, 26]);
    t.annotated("undefined id", Op::GroupDecorate, &[101, 21]);
    t.annotated("decoration", Op::GroupDecorate, &[3, 21]);
    t.annotated("decoration", Op::MemberDecorate, &[13, 2, 26]);
    t.annotated("decoration", Op::MemberDecorate, &[3, 0, 26]);
    t.annotated("limit struct_members", Op::MemberDecorate, &[13, u32::MAX, 26]);
    t.annotated("operand", Op::Decorate, &[21]);
    // Operands that the decoration does not have, or that name nothing.
    t.annotated("decoration", Op::Decorate, &[21, 38, 8]);
    t.annotated("decoration", Op::Decorate, &[21, 39, 4]);
    t.annotated("decoration", Op::Decorate, &[21, 19, 1]);
    t.annotated("decoration", Op::Decorate, &[21, 33]);
    // Decorations of other modules than those of kernels.
    for (decoration, operands) in [(0, 0), (2, 0), (6, 1), (14, 0), (17, 0), (34, 1)] {
        let words = [&[21, decoration][..], &[4][..operands]].concat();
        t.annotated("capability", Op::Decorate, &words);
    }
    t.annotated("capability", Op::MemberDecorate, &[13, 0, 35, 4]);
    // Decorations on what cannot have them.
    t.annotated("decoration", Op::Decorate, &[3, 4469]);
    t.annotated("decoration", Op::Decorate, &[22, 4470]);
    t.annotated("decoration", Op::Decorate, &[21, 22]);
    t.annotated("decoration", Op::Decorate, &[20, 10]);
    t.annotated("decoration", Op::Decorate, &[3, 19]);
    t.annotated("decoration", Op::Decorate, &[6, 38, 5]);
    t.annotated("decoration", Op::Decorate, &[&[22, 41][..], &[0x61, 0]].concat());
    t.case("an import with a body", "decoration", |p| {
        p.annotate(Op::Decorate, &[20, 41, 0x61, 1]);
    });
    t.case("group of nothing", "undefined id", |p| {
        p.annotate(Op::DecorationGroup, &[100]);
        p.annotate(Op::GroupDecorate, &[100, 150]);
    });
    t.case("too many decorations", "limit decorations", |p| {
        for _ in 0..2000 {
            p.annotate(Op::Decorate, &[100, 26]);
        }
        p.annotate(Op::DecorationGroup, &[100]);
        p.annotate(Op::GroupDecorate, &[&[100][..], &[21; 600]].concat());
    });
}

pub(crate) fn types(t: &mut Table) {
    t.declared("type", Op::TypeInt, &[100, 0, 0]);
    t.declared("type", Op::TypeInt, &[100, 32, 2]);
    t.declared("unsupported", Op::TypeInt, &[100, 65, 0]);
    for (opcode, operands) in [
        (Op::TypeVoid, &[100][..]),
        (Op::TypeBool, &[100]),
        (Op::TypeInt, &[100, 32, 0]),
        (Op::TypeFloat, &[100, 32]),
        (Op::TypeVector, &[100, 4, 4]),
        (Op::TypeFunction, &[100, 1, 9]),
    ] {
        t.declared("duplicate type", opcode, operands);
    }
    t.declared("unsupported", Op::TypeFloat, &[100, 8]);
    t.declared("unsupported", Op::TypeFloat, &[100, 16, 0]);
    t.declared("type", Op::TypeVector, &[100, 3, 1]);
    t.declared("type", Op::TypeVector, &[100, 3, 0]);
    t.declared("unsupported", Op::TypeVector, &[100, 3, 1025]);
    t.declared("type", Op::TypeVector, &[100, 8, 4]);
    t.declared("type", Op::TypeVector, &[100, 6, 4]);
    t.declared("undefined id", Op::TypeVector, &[100, 101, 4]);
    t.declared("unsupported", Op::TypeMatrix, &[100, 8, 4]);
    t.declared("type", Op::TypeArray, &[100, 1, 6]);
    t.declared("type", Op::TypeArray, &[100, 3, 7]);
    t.declared("constant", Op::TypeArray, &[100, 3, 3]);
    t.declared("type", Op::TypeArray, &[100, 2, 6]);
    t.declared("cyclic type", Op::TypeArray, &[100, 100, 6]);
    t.declared("cyclic type", Op::TypeStruct, &[100, 3, 100]);
    t.declared("type", Op::TypeStruct, &[100, 1]);
    t.declared("type", Op::TypeStruct, &[100, 6]);
    t.declared("undefined id", Op::TypePointer, &[100, 5, 101]);
    t.declared("unsupported", Op::TypePointer, &[100, 99, 3]);
    t.declared("type", Op::TypeFunction, &[100, 2]);
    t.declared("type", Op::TypeFunction, &[100, 1, 1]);
    t.declared("type", Op::TypeSampledImage, &[100, 3]);
    t.declared("unsupported", Op::TypeRayQueryKHR, &[100]);
    t.declared("unsupported", Op::TypeAccelerationStructureKHR, &[100]);
    t.case("array of length 0", "type", |p| {
        p.declare(Op::Constant, &[3, 100, 0]);
        p.declare(Op::TypeArray, &[101, 3, 100]);
    });
    t.case("array of negative length", "limit type_bytes", |p| {
        p.declare(Op::Constant, &[10, 100, u32::MAX, u32::MAX]);
        p.declare(Op::TypeArray, &[101, 3, 100]);
    });
    t.case("array of 2^40", "limit type_bytes", |p| {
        p.declare(Op::Constant, &[10, 100, 0, 256]);
        p.declare(Op::TypeArray, &[101, 3, 100]);
    });
    t.case("two structs in each other", "cyclic type", |p| {
        p.declare(Op::TypeStruct, &[100, 101]);
        p.declare(Op::TypeStruct, &[101, 100]);
    });
    t.case("struct before its member", "forward reference", |p| {
        p.declare(Op::TypeStruct, &[100, 101]);
        p.declare(Op::TypeStruct, &[101, 3]);
    });
    t.case("nested too deep", "limit type_depth", |p| {
        p.header[3] = 1000;
        p.declare(Op::TypeStruct, &[300, 3]);
        for id in 301..600 {
            p.declare(Op::TypeStruct, &[id, id - 1]);
        }
    });
    t.case("too many parameters", "limit function_parameters", |p| {
        p.declare(Op::TypeFunction, &[&[100, 1][..], &[3; 256]].concat());
    });
    t.case("too many members", "limit struct_members", |p| {
        p.declare(Op::TypeStruct, &[&[100][..], &[3; 16_384]].concat());
    });
    t.case("forward pointer to an int", "type", |p| p.declare(Op::TypeForwardPointer, &[3, 5]));
    t.case("forward pointer changes class", "storage class", |p| {
        p.declare(Op::TypeForwardPointer, &[100, 5]);
        p.declare(Op::TypePointer, &[100, 7, 3]);
    });
    t.case("forward pointer alone", "undefined id", |p| {
        p.declare(Op::TypeForwardPointer, &[100, 5])
    });
}

pub(crate) fn constants(t: &mut Table) {
    t.declared("constant", Op::Constant, &[5, 100, 1]);
    t.declared("constant", Op::Constant, &[8, 100, 1]);
    t.declared("operand", Op::Constant, &[10, 100, 1]);
    t.declared("operand", Op::Constant, &[3, 100, 1, 0]);
    t.declared("operand", Op::Constant, &[3, 100]);
    t.declared("type", Op::Constant, &[6, 100, 1]);
    t.declared("undefined id", Op::Constant, &[101, 100, 1]);
    t.declared("constant", Op::ConstantTrue, &[3, 100]);
    t.declared("constant", Op::SpecConstantFalse, &[3, 100]);
    t.declared("constant", Op::ConstantNull, &[1, 100]);
    t.declared("constant", Op::Undef, &[1, 100]);
    t.declared("constant", Op::ConstantSampler, &[3, 100, 0, 0, 0]);
    t.declared("constant", Op::ConstantComposite, &[8, 100, 7, 7, 7]);
    t.declared("constant", Op::ConstantComposite, &[8, 100, 7, 7, 7, 6]);
    t.declared("constant", Op::ConstantComposite, &[3, 100, 6]);
    t.declared("constant", Op::ConstantComposite, &[13, 100, 6, 6]);
    t.declared("constant", Op::ConstantComposite, &[13, 100, 6, 3]);
    t.declared("forward reference", Op::ConstantComposite, &[13, 100, 100, 7]);
    t.case("constant bytes", "limit constant_bytes", |p| {
        // Each level is two of the level below: 32 bytes, 64 bytes, …
        p.header[3] = 400;
        let (mut ty, mut value) = (12, 17);
        for level in 0..26 {
            let (next_ty, next_value) = (200 + level, 300 + level);
            p.declare(Op::TypeArray, &[next_ty, ty, 23]);
            p.declare(Op::ConstantComposite, &[next_ty, next_value, value, value]);
            (ty, value) = (next_ty, next_value);
        }
    });
    let spec = Op::SpecConstantOp;
    for nested in
        [Op::Constant, Op::SpecConstantOp, Op::Switch, Op::Load, Op::FunctionCall, Op::Phi]
    {
        t.declared("specialization constant operation", spec, &[3, 100, nested as u32, 6, 6, 6]);
    }
    t.declared("specialization constant operation", spec, &[3, 100, 0x1_0080, 6, 6]);
    t.declared("specialization constant operation", spec, &[3, 100, 60_000, 6, 6]);
    t.declared("operand", spec, &[3, 100]);
    t.declared("operand", spec, &[3, 100, Op::IAdd as u32, 6]);
    t.declared("operand", spec, &[3, 100, Op::IAdd as u32, 6, 6, 6]);
    t.declared("type", spec, &[3, 100, Op::IAdd as u32, 6, 11]);
    t.declared("type", spec, &[4, 100, Op::FAdd as u32, 6, 7]);
    t.declared("type", spec, &[3, 100, Op::CompositeExtract as u32, 16, 0]);
    t.declared("type", spec, &[4, 100, Op::CompositeExtract as u32, 16, 4]);
    t.declared("type", spec, &[4, 100, Op::CompositeExtract as u32, 16, 0, 0]);
    t.declared("type", spec, &[8, 100, Op::CompositeInsert as u32, 6, 16, 0]);
    t.declared("type", spec, &[8, 100, Op::VectorShuffle as u32, 16, 16, 0, 1, 2, 8]);
    t.declared("type", spec, &[8, 100, Op::VectorShuffle as u32, 16, 17, 0, 1, 2, 3]);
    t.declared("type", spec, &[9, 100, Op::AccessChain as u32, 6, 6]);
    t.declared("type", spec, &[10, 100, Op::Bitcast as u32, 6]);
    t.declared("constant", spec, &[3, 100, Op::IAdd as u32, 3, 6]);
    t.declared("undefined id", spec, &[3, 100, Op::IAdd as u32, 101, 6]);
    t.case("expressions too deep", "limit constant_depth", |p| {
        p.header[3] = 1000;
        p.declare(Op::Variable, &[9, 100, 5]);
        p.declare(spec, &[10, 300, Op::ConvertPtrToU as u32, 100]);
        for id in 301..600 {
            p.declare(spec, &[10, id, Op::IAdd as u32, id - 1, 11]);
        }
    });
    t.declared("type", Op::Variable, &[3, 100, 5]);
    t.declared("storage class", Op::Variable, &[9, 100, 7]);
    t.declared("unsupported", Op::Variable, &[9, 100, 99]);
    t.declared("type", Op::Variable, &[9, 100, 5, 7]);
    t.declared("constant", Op::Variable, &[9, 100, 5, 3]);
    t.declared("undefined id", Op::Variable, &[9, 100, 5, 101]);
}

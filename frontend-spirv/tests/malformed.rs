//! Modules that break one rule each, with the kind and rule of the error that each must give.

mod words;

use oxmux_frontend_spirv::{Error, Limits, Specialization, load_module};
use rspirv::spirv::Op;
use words::{Parts, op, text};

type Case = (String, &'static str, Parts);

/// The kind of an error, with the rule of an invalid module and the name of a limit.
fn kind(error: &Error) -> String {
    match error {
        Error::Invalid { rule, .. } => rule.name().to_string(),
        Error::Unsupported { .. } => "unsupported".to_string(),
        Error::Limit { which, .. } => format!("limit {which}"),
        _ => "other".to_string(),
    }
}

struct Table(Vec<Case>);

impl Table {
    fn case(
        &mut self,
        name: impl Into<String>,
        expected: &'static str,
        change: impl FnOnce(&mut Parts),
    ) {
        let mut parts = Parts::new();
        change(&mut parts);
        self.0.push((name.into(), expected, parts));
    }

    /// An instruction in the kernel's block.
    fn body(&mut self, expected: &'static str, opcode: Op, operands: &[u32]) {
        self.case(format!("{opcode:?} {operands:?}"), expected, |p| p.emit(opcode, operands));
    }

    /// A type or constant.
    fn declared(&mut self, expected: &'static str, opcode: Op, operands: &[u32]) {
        self.case(format!("{opcode:?} {operands:?}"), expected, |p| p.declare(opcode, operands));
    }

    /// A decoration.
    fn annotated(&mut self, expected: &'static str, opcode: Op, operands: &[u32]) {
        self.case(format!("{opcode:?} {operands:?}"), expected, |p| p.annotate(opcode, operands));
    }
}

fn headers(t: &mut Table) {
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

fn streams(t: &mut Table) {
    t.case("word count 0", "word count", |p| p.body.push(Op::Nop as u32));
    t.case("word count past the end", "word count", |p| p.functions.push(0xffff_0000));
    t.case("one word past the end", "word count", |p| p.functions.push(2 << 16 | Op::Label as u32));
    t.case("unknown opcode", "unsupported", |p| p.body.push(1 << 16 | 0xfff0));
    t.case("missing operand", "operand", |p| p.emit(Op::IAdd, &[3, 100, 6]));
    t.case("missing result", "operand", |p| p.emit(Op::IAdd, &[3]));
    t.case("missing result type", "operand", |p| p.emit(Op::IAdd, &[]));
    t.case("extra operand", "operand", |p| p.emit(Op::IAdd, &[3, 100, 6, 6, 6]));
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

fn layouts(t: &mut Table) {
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
    for capability in [1, 2, 3, 17, 19, 5116, 5617, 4473, 5603, 60000] {
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
    });
}

fn entries(t: &mut Table) {
    let entry = |function: u32, name: &str| [&[6, function][..], &text(name)].concat();
    t.case("entry point undefined", "undefined id", |p| {
        op(&mut p.entry, Op::EntryPoint, &entry(101, "a"));
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

fn annotations(t: &mut Table) {
    t.annotated("decoration", Op::Decorate, &[21, 44, 3]);
    t.annotated("decoration", Op::Decorate, &[21, 44]);
    t.annotated("decoration", Op::Decorate, &[21, 44, 0]);
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

fn types(t: &mut Table) {
    t.declared("type", Op::TypeInt, &[100, 0, 0]);
    t.declared("type", Op::TypeInt, &[100, 32, 2]);
    t.declared("unsupported", Op::TypeInt, &[100, 65, 0]);
    t.declared("unsupported", Op::TypeFloat, &[100, 8]);
    t.declared("unsupported", Op::TypeFloat, &[100, 16, 0]);
    t.declared("type", Op::TypeVector, &[100, 3, 1]);
    t.declared("type", Op::TypeVector, &[100, 3, 0]);
    t.declared("unsupported", Op::TypeVector, &[100, 3, 5]);
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
    t.declared("unsupported", Op::TypePipe, &[100, 0]);
    t.declared("unsupported", Op::TypeDeviceEvent, &[100]);
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

fn constants(t: &mut Table) {
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

fn operations(t: &mut Table) {
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
    t.body("type", Op::Any, &[5, 100, 6]);
    t.body("type", Op::CopyObject, &[4, 100, 6]);
    t.body("type", Op::CopyLogical, &[25, 100, 29]);
    t.body("type", Op::PtrDiff, &[3, 100, 6, 6]);
    t.body("type", Op::IAdd, &[3, 100, 3, 6]);
    t.body("type", Op::IAdd, &[3, 100, 22, 6]);
    t.body("type", Op::IAdd, &[3, 100, 20, 6]);
    t.body("type", Op::IAdd, &[6, 100, 6, 6]);
    t.body("type", Op::Undef, &[1, 100]);
    t.body("unsupported", Op::MatrixTimesVector, &[8, 100, 16, 16]);
    t.body("unsupported", Op::DPdx, &[4, 100, 7]);
    t.body("unsupported", Op::EmitVertex, &[]);
    t.body("unsupported", Op::ImageQuerySize, &[3, 100, 6]);
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

fn memory(t: &mut Table) {
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
fn flow(t: &mut Table, name: &str, expected: &'static str, instructions: &[(Op, &[u32])]) {
    t.case(name, expected, |p| {
        p.end.clear();
        for (opcode, operands) in instructions {
            p.after(*opcode, operands);
        }
        p.after(Op::FunctionEnd, &[]);
    });
}

fn control_flow(t: &mut Table) {
    use Op::{Branch, BranchConditional, IAdd, Label, Phi, Return, ReturnValue, Switch};
    flow(t, "no terminator", "control flow", &[]);
    flow(t, "kill", "unsupported", &[(Op::Kill, &[])]);
    flow(t, "no terminator before a label", "control flow", &[(Label, &[100]), (Return, &[])]);
    flow(t, "after the terminator", "control flow", &[(Return, &[]), (IAdd, &[3, 100, 6, 6])]);
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

fn table() -> Vec<Case> {
    let mut table = Table(Vec::new());
    headers(&mut table);
    streams(&mut table);
    layouts(&mut table);
    entries(&mut table);
    annotations(&mut table);
    types(&mut table);
    constants(&mut table);
    operations(&mut table);
    memory(&mut table);
    control_flow(&mut table);
    table.0
}

#[test]
fn every_malformed_module_is_refused_for_its_reason() {
    let table = table();
    assert!(table.len() >= 300, "{} cases", table.len());
    let mut wrong = Vec::new();
    for (name, expected, parts) in &table {
        match load_module(&parts.bytes(), &Limits::default(), &Specialization::new()) {
            Ok(_) => wrong.push(format!("{name}: accepted, not {expected}")),
            Err(error) if kind(&error) == *expected => {
                let text = error.to_string();
                assert!(text.contains("byte offset") && !text.contains('\n'), "{name}: {text}");
            }
            Err(error) => wrong.push(format!("{name}: not {expected}: {error}")),
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), table.len(), wrong.join("\n"));
}

#[test]
fn the_module_around_the_cases_is_valid() {
    load_module(&Parts::new().bytes(), &Limits::default(), &Specialization::new()).unwrap();
}

#[test]
fn lengths_that_are_no_module_are_refused() {
    let bytes = Parts::new().bytes();
    for length in [0, 1, 3, 4, 19, bytes.len() - 1, bytes.len() - 2, bytes.len() - 3] {
        let error = load_module(&bytes[..length], &Limits::default(), &Specialization::new());
        assert_eq!(kind(&error.unwrap_err()), "header", "{length}");
    }
    // From the entry point on, the function that it names is missing or cut off.
    let parts = Parts::new();
    let preamble = 5 + parts.capability.len() + parts.import.len() + parts.memory.len();
    for length in (preamble * 4 + 4..bytes.len()).step_by(4) {
        let loaded = load_module(&bytes[..length], &Limits::default(), &Specialization::new());
        assert!(loaded.is_err(), "{length}");
    }
}

#[test]
fn errors_name_the_place() {
    let mut parts = Parts::new();
    parts.emit(Op::IAdd, &[3, 100, 6, 7]);
    let offset = (parts.words().len() - parts.end.len() - parts.body.len()) * 4;
    let error =
        load_module(&parts.bytes(), &Limits::default(), &Specialization::new()).unwrap_err();
    assert_eq!(error.place().unwrap().byte_offset, offset as u64);
    let text = error.to_string();
    let expected =
        format!("invalid SPIR-V (type): OpIAdd (opcode 128) at byte offset {offset} (instruction");
    assert!(text.starts_with(&expected), "{text}");
    assert!(text.contains("id %100"), "{text}");
}

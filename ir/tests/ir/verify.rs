//! The verifier: one module for each rule it breaks, and a module that breaks none.

use oxmux_ir::instruction::{BlockCall, MemoryAccess};
use oxmux_ir::text::parse_module;
use oxmux_ir::verify::{VerifyError, verify_module, verify_phase};
use oxmux_ir::{BinaryOp, Builder, FastMath, Module, Op, OpFlags, Phase, Type};

/// The errors of a text that can be read.
fn errors(text: &str) -> Vec<VerifyError> {
    let module = parse_module(text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    verify_module(&module).err().unwrap_or_default()
}

#[track_caller]
fn expect(text: &str, message: &str) {
    let errors = errors(text);
    let found = errors.iter().any(|e| e.to_string().contains(message));
    assert!(found, "expected '{message}', got {errors:?}");
}

#[test]
fn rules_that_text_can_break() {
    for (body, message) in [
        (
            "  %a = add i32 %b, 1\n  %b = add i32 1, 1\n  ret void",
            "%b does not dominate this use (defined in %entry)",
        ),
        ("  ret i32 1", "ret returns i32, the function void"),
        (
            "  br label %x\nx:\n  %v = fadd i32 1, 2\n  ret void",
            "fadd cannot give i32 of i32 and i32",
        ),
        (
            "  %v = icmp eq float 0.0, 1.0\n  ret void",
            "icmp compares integers or pointers, it cannot give i1 of float",
        ),
        ("  %v = zext i32 1 to i16\n  ret void", "zext cannot be made from i32 to i16"),
        ("  %v = bitcast i32 1 to i64\n  ret void", "bitcast cannot be made from i32 to i64"),
        ("  fence monotonic\n  ret void", "a fence orders something"),
        ("  %v = load atomic i32, ptr %p release, align 4\n  ret void", "a load does not release"),
        ("  store atomic i32 1, ptr %p acquire, align 4\n  ret void", "a store does not acquire"),
        (
            "  %v = call i32 @llvm.umax.i32(i32 1, i64 2)\n  ret void",
            "llvm.umax cannot give i32 of i32 and i64",
        ),
        (
            "  %v = call <8 x i32> @llvm.vector.interleave2.v8i32(<8 x i32> zeroinitializer, <8 x i32> zeroinitializer)\n  ret void",
            "llvm.vector.interleave2 cannot give <8 x i32> of <8 x i32> and <8 x i32>",
        ),
        (
            "  %v = call { <8 x i32>, <8 x i32> } @llvm.vector.deinterleave2.v8i32(<8 x i32> zeroinitializer)\n  ret void",
            "llvm.vector.deinterleave2 cannot give { <8 x i32>, <8 x i32> } of <8 x i32>",
        ),
        (
            "  %v = call <8 x i32> @llvm.vector.extract.v8i32.v4i32(<4 x i32> zeroinitializer, i64 0)\n  ret void",
            "llvm.vector.extract cannot give <8 x i32> of <4 x i32> and i64",
        ),
        (
            "  %v = call <4 x i32> @llvm.vector.splice.v4i32(<4 x i32> zeroinitializer, <4 x i32> zeroinitializer, i32 %n)\n  ret void",
            "operand 2 of llvm.vector.splice is a constant integer",
        ),
        (
            "  %v = call float @llvm.vector.reduce.add.v4f32(<4 x float> zeroinitializer)\n  ret void",
            "llvm.vector.reduce.add cannot give float of <4 x float>",
        ),
        (
            "  %v = call <4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32 0, i64 4)\n  ret void",
            "llvm.get.active.lane.mask cannot give <4 x i1> of i32 and i64",
        ),
        ("  br label %loop\nloop:\n  br label %entry", "the entry has predecessors"),
        (
            "  switch i32 1, label %x [ i32 1, label %x\n i32 1, label %x ]\nx:\n  ret void",
            "repeated",
        ),
    ] {
        let text = format!(
            "declare i32 @other(i32, i32)\ndefine void @f(ptr %p, i32 %n) {{\nentry:\n{body}\n}}\n"
        );
        // The reader refuses some of these by itself; that is as good.
        match parse_module(&text) {
            Err(_) => {}
            Ok(_) => expect(&text, message),
        }
    }
}

/// Instructions that LLVM's reader or its verifier refuses, with the rule of ours that does.
#[test]
fn what_llvm_refuses_is_refused() {
    const PART: &str = "a part at a multiple of its length, inside of the vector";
    const SIZE: &str = "the size of an atomic access is not a power of two in bytes";
    const FAILURE: &str = "a failed cmpxchg is not unordered and does not release";
    for (instruction, message) in [
        ("%x = load atomic i24, ptr %p seq_cst, align 4", SIZE),
        ("%x = load atomic i1, ptr %p seq_cst, align 4", SIZE),
        ("store atomic i7 1, ptr %p seq_cst, align 4", SIZE),
        ("%x = atomicrmw add ptr %p, i24 1 seq_cst", SIZE),
        ("%x = cmpxchg ptr %p, i1 0, i1 1 seq_cst seq_cst", SIZE),
        ("%x = atomicrmw add ptr %p, i32 1 unordered", "atomicrmw is not unordered"),
        ("%x = cmpxchg ptr %p, i32 1, i32 2 unordered monotonic", "cmpxchg is not unordered"),
        ("%x = cmpxchg ptr %p, i32 1, i32 2 monotonic unordered", FAILURE),
        ("%x = cmpxchg ptr %p, i32 1, i32 2 seq_cst release", FAILURE),
        ("%x = cmpxchg ptr %p, i32 1, i32 2 seq_cst acq_rel", FAILURE),
        (
            "%x = bitcast { i32, i1 } %s to { i32, i1 }",
            "bitcast cannot be made from { i32, i1 } to { i32, i1 }",
        ),
        (
            "%x = alloca { i32, <vscale x 4 x i32> }",
            "a structure with a scalable vector and other members has no size",
        ),
        ("%x = call i24 @llvm.bswap.i24(i24 1)", "llvm.bswap cannot give i24 of i24"),
        ("%x = call i8 @llvm.bswap.i8(i8 1)", "llvm.bswap cannot give i8 of i8"),
        (
            "%x = call <4 x i32> @llvm.masked.gather.v4i32.v2p0(<2 x ptr> %q, i32 4, <4 x i1> %m, \
             <4 x i32> %v)",
            "llvm.masked.gather cannot give <4 x i32> of <2 x ptr>",
        ),
        (
            "call void @llvm.masked.scatter.v4i32.p0(<4 x i32> %v, ptr %p, i32 4, <4 x i1> %m)",
            "llvm.masked.scatter cannot give void of <4 x i32> and ptr",
        ),
        (
            "%x = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, i32 3, <4 x i1> %m, \
             <4 x i32> %v)",
            "llvm.masked.load has an alignment that is not a power of two",
        ),
        (
            "%x = call i32 @llvm.masked.load.i32.p0(ptr %p, i32 4, i1 true, i32 1)",
            "llvm.masked.load cannot give i32",
        ),
        (
            "call void @llvm.masked.store.i32.p0(i32 1, ptr %p, i32 4, i1 true)",
            "llvm.masked.store cannot give void of i32",
        ),
        ("%x = call <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32> %v, i64 1)", PART),
        (
            "%x = call <4 x i32> @llvm.vector.insert.v4i32.v2i32(<4 x i32> %v, \
             <2 x i32> zeroinitializer, i64 4)",
            PART,
        ),
        (
            "%x = call <4 x i32> @llvm.vector.splice.v4i32(<4 x i32> %v, <4 x i32> %v, i32 -5)",
            "llvm.vector.splice begins outside of its first operand",
        ),
        (
            "call void @llvm.prefetch.p0(ptr %p, i32 2, i32 0, i32 0)",
            "llvm.prefetch has an operand out of range",
        ),
        (
            "%x = call i1 @llvm.is.fpclass.f32(float 1.0, i32 1024)",
            "llvm.is.fpclass knows ten classes of floats",
        ),
        (
            "call void @llvm.lifetime.start.p0(i32 4, ptr %p)",
            "llvm.lifetime.start cannot give void of i32 and ptr",
        ),
        ("call void @llvm.ubsantrap(i32 1)", "llvm.ubsantrap cannot give void of i32"),
        (
            "%x = getelementptr { i32, i32 }, ptr %p, i64 0, i64 1",
            "the index of a member is not a constant i32",
        ),
        (
            "%x = getelementptr { i32, i32 }, ptr %p, i64 0, i16 1",
            "the index of a member is not a constant i32",
        ),
        (
            "%x = getelementptr { i32, i32 }, <2 x ptr> %q, i64 0, <2 x i64> <i64 1, i64 1>",
            "the index of a member is not a constant i32",
        ),
        (
            "%x = getelementptr { i32, i32 }, <2 x ptr> %q, i64 0, <2 x i32> <i32 0, i32 1>",
            "the index of a member is not a constant i32",
        ),
        (
            "%x = getelementptr { i32 }, ptr %p, i64 0, <vscale x 2 x i32> zeroinitializer",
            "the index of a member is not a constant i32",
        ),
        ("%x = getelementptr { i32, i32 }, ptr %p, i64 0, i32 2", "the indices lead nowhere"),
    ] {
        let text = format!(
            "define void @f(ptr %p, <2 x ptr> %q, <4 x i32> %v, <4 x i1> %m, {{ i32, i1 }} %s) \
             {{\n  {instruction}\n  ret void\n}}\n"
        );
        expect(&text, message);
    }
}

/// The last values that are allowed where a rule has a limit.
#[test]
fn what_llvm_accepts_is_accepted() {
    for instruction in [
        "%x = load atomic i8, ptr %p seq_cst, align 1",
        "%x = load atomic float, ptr %p seq_cst, align 4",
        "%x = load atomic ptr, ptr %p seq_cst, align 8",
        "%x = cmpxchg ptr %p, i32 1, i32 2 monotonic seq_cst",
        "%x = alloca { <vscale x 4 x i32>, <vscale x 4 x i32> }",
        "%x = call <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32> %v, i64 2)",
        "%x = call <4 x i32> @llvm.vector.splice.v4i32(<4 x i32> %v, <4 x i32> %v, i32 -4)",
        "%x = call <4 x i32> @llvm.vector.splice.v4i32(<4 x i32> %v, <4 x i32> %v, i32 3)",
        "call void @llvm.prefetch.p0(ptr %p, i32 1, i32 3, i32 1)",
        "%x = call i1 @llvm.is.fpclass.f32(float 1.0, i32 1023)",
        "%x = getelementptr i32, ptr %p, <4 x i32> %v",
        "%x = getelementptr { i32, i32 }, ptr %p, i64 0, i32 zeroinitializer",
        "%x = getelementptr { i32, i32 }, ptr %p, i64 0, <2 x i32> <i32 1, i32 1>",
        "%x = getelementptr [2 x i32], ptr %p, i64 0, i64 1",
    ] {
        let text =
            format!("define void @f(ptr %p, <4 x i32> %v) {{\n  {instruction}\n  ret void\n}}\n");
        assert_eq!(errors(&text), Vec::new(), "{instruction}");
    }
}

#[test]
fn a_call_has_its_callees_type() {
    let text = "declare i32 @other(i32, i32)\n\
                define void @f() {\n  %v = call i32 @other(i32 1, i32 2)\n  ret void\n}\n";
    let mut module = parse_module(text).expect("a module");
    let one = module.cx.types.function(Type::I32, &[Type::I32]);
    let id = module.find_function("f").expect("the function");
    let calls: Vec<_> = module.functions[id].insts_in_order().map(|(_, inst)| inst).collect();
    for inst in calls {
        if let Op::Call(call) = &mut module.functions[id].insts[inst].op {
            call.function_type = one;
            call.args.truncate(1);
        }
    }
    let errors = verify_module(&module).expect_err("it is wrong");
    let texts: Vec<String> = errors.iter().map(ToString::to_string).collect();
    assert!(
        texts.iter().any(|t| t.contains("@other is i32 (i32, i32), it is called as i32 (i32)")),
        "{texts:?}"
    );
}

#[test]
fn an_error_says_where() {
    let text = "define void @f() {\nentry:\n  br label %next\nnext:\n  %a = add i32 %b, 1\n  %b = add i32 1, 1\n  ret void\n}\n";
    let errors = errors(text);
    assert_eq!(errors.len(), 1);
    let text = errors[0].to_string();
    assert!(text.starts_with("in @f, block %next, instruction 0"), "{text}");
    assert!(text.ends_with("(defined in %next), in '%a = add i32 %b, 1'"), "{text}");
}

/// A function of two blocks, to be broken.
fn module() -> Module {
    let mut module = Module::new("m");
    let id = module.add_function("f", Type::VOID, &[Type::I32, Type::PTR]);
    let mut function = module.take_function(id);
    let entry = function.add_block();
    let mut b = Builder::new(&mut module.cx, &mut function, entry);
    let next = b.add_block("next");
    b.br(next, &[]);
    b.switch_to(next);
    b.ret(None);
    module.put_function(id, function);
    assert_eq!(verify_module(&module), Ok(()));
    module
}

#[track_caller]
fn expect_broken(module: &Module, message: &str) {
    let errors = verify_module(module).expect_err("a broken module");
    assert!(errors.iter().any(|e| e.to_string().contains(message)), "{errors:?}");
}

#[test]
fn rules_that_text_cannot_break() {
    let id = module().find_function("f").expect("the function");
    let with = |change: &dyn Fn(&mut Module)| {
        let mut module = module();
        change(&mut module);
        module
    };
    let no_terminator = with(&|m| {
        let f = &mut m.functions[id];
        let last = f.block_order[1];
        f.blocks[last].insts.clear();
    });
    expect_broken(&no_terminator, "the block is empty");
    let twice = with(&|m| {
        let f = &mut m.functions[id];
        let last = f.block_order[1];
        let inst = f.blocks[last].insts[0];
        f.blocks[last].insts.push(inst);
    });
    expect_broken(&twice, "placed twice");
    let arguments = with(&|m| {
        let f = &mut m.functions[id];
        let last = f.block_order[1];
        f.add_block_param(last, Type::I32);
    });
    expect_broken(&arguments, "0 arguments for 1 parameters");
    let two_edges = with(&|m| {
        let mut f = m.take_function(id);
        let (entry, last) = (f.block_order[0], f.block_order[1]);
        f.add_block_param(last, Type::I32);
        f.blocks[entry].insts.clear();
        let mut b = Builder::new(&mut m.cx, &mut f, entry);
        let (condition, x) = (b.cx.bool(true), b.func.args[0]);
        let one = b.cx.i32(1);
        b.cond_br_args(
            condition,
            BlockCall::with_args(last, &[x]),
            BlockCall::with_args(last, &[one]),
        );
        m.put_function(id, f);
    });
    expect_broken(&two_edges, "different arguments");
    let flags = with(&|m| {
        let mut f = m.take_function(id);
        let entry = f.block_order[0];
        let x = f.args[0];
        let op = Op::Binary {
            op: BinaryOp::Xor,
            flags: OpFlags::NSW,
            fast_math: FastMath::NONE,
            args: [x, x],
        };
        let inst = f.make_inst(op, Type::I32);
        f.blocks[entry].insts.insert(0, inst);
        m.put_function(id, f);
    });
    expect_broken(&flags, "does not have these flags");
    let alignment = with(&|m| {
        let mut f = m.take_function(id);
        let (entry, ptr) = (f.block_order[0], f.args[1]);
        let inst = f.make_inst(Op::Load { ptr, access: MemoryAccess::aligned(3) }, Type::I32);
        f.blocks[entry].insts.insert(0, inst);
        m.put_function(id, f);
    });
    expect_broken(&alignment, "not a power of two");
    let removed = with(&|m| {
        let callee = m.add_function("g", Type::VOID, &[]);
        let ty = m.functions[callee].function_type();
        let mut f = m.take_function(id);
        let entry = f.block_order[0];
        let call = oxmux_ir::Call::new(oxmux_ir::Callee::Function(callee), ty, Vec::new());
        let inst = f.make_inst(Op::Call(Box::new(call)), Type::VOID);
        f.blocks[entry].insts.insert(0, inst);
        m.put_function(id, f);
        m.remove_function(callee);
    });
    expect_broken(&removed, "the callee was removed");
}

#[test]
fn a_looped_kernel_calls_no_barrier() {
    let text = "declare void @__mux_work_group_barrier(i32, i32, i32)\n\
        define void @k() #0 {\n  call void @__mux_work_group_barrier(i32 0, i32 2, i32 0)\n  ret void\n}\n\
        attributes #0 = { \"mux-kernel\"=\"entry-point\" }\n";
    let mut module = parse_module(text).expect("a module");
    assert_eq!(verify_module(&module), Ok(()));
    module.phase = Phase::Looped;
    expect_broken(&module, "barrier");
    assert!(verify_phase(&module).is_err());
}

/// Each rule of a phase: the module keeps it in the phase before, and breaks it in the phase.
#[test]
fn phases_have_rules() {
    let kernel = "attributes #0 = { \"mux-kernel\"=\"entry-point\" }\n";
    for (text, before, phase, message) in [
        (
            "declare i64 @__mux_get_local_id(i64)\n".to_string(),
            Phase::Built,
            Phase::Canonical,
            "this mux builtin has another type",
        ),
        (
            format!("define void @k(i32 %n) #0 {{\n  ret void\n}}\n{kernel}"),
            Phase::Looped,
            Phase::Wrapped,
            "a kernel does not take its arguments packed",
        ),
        (
            "declare i1 @__mux_isftz()\ndefine i1 @f() {\n  %r = call i1 @__mux_isftz()\n  ret i1 %r\n}\n"
                .to_string(),
            Phase::Wrapped,
            Phase::Legal,
            "'@__mux_isftz' has no body",
        ),
    ] {
        let mut module = parse_module(&text).unwrap_or_else(|e| panic!("{e}\n{text}"));
        module.phase = before;
        assert_eq!(verify_phase(&module), Ok(()), "{text}");
        module.phase = phase;
        expect_broken(&module, message);
    }
    let text = "define void @k() {\n  ret void\n}\n\
        define void @v(i32 %n) {\n  ret void\n}\n";
    let mut module = parse_module(text).expect("a module");
    let id = |name: &str| module.find_function(name).expect("a function");
    let (k, v) = (id("k"), id("v"));
    let info = oxmux_ir::function::VectorizationInfo {
        width: 4,
        scalable: false,
        dimension: 0,
        predicated: false,
    };
    module.functions[k].metadata.vecz_base.push((info, v));
    module.functions[v].metadata.vecz_derived = Some((info, k));
    module.phase = Phase::Vectorized;
    expect_broken(&module, "a vector variant is not one of this kernel's type");
}

#[test]
fn operands_that_differ_are_named_with_their_types() {
    let mut module = module();
    let id = module.find_function("f").expect("the function");
    let mut function = module.take_function(id);
    let entry = function.block_order[0];
    let b = Builder::new(&mut module.cx, &mut function, entry);
    let (condition, x, y) = (b.cx.bool(true), b.cx.i32(1), b.cx.i64(2));
    let op = Op::Select { fast_math: FastMath::NONE, args: [condition, x, y] };
    let inst = function.make_inst(op, Type::I32);
    function.blocks[entry].insts.insert(0, inst);
    module.put_function(id, function);
    expect_broken(&module, "select operands differ: i32 and i64");
}

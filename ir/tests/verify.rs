//! The verifier's rules: each broken once, and a module that breaks none.

use oxmux_ir::instruction::{BlockCall, MemoryAccess};
use oxmux_ir::text::parse_module;
use oxmux_ir::verify::{VerifyError, verify_module};
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
        ("  %a = add i32 %b, 1\n  %b = add i32 1, 1\n  ret void", "not computed on every path"),
        ("  ret i32 1", "does not return the function's type"),
        ("  br label %x\nx:\n  %v = fadd i32 1, 2\n  ret void", "arithmetic is on two operands"),
        ("  %v = icmp eq float 0.0, 1.0\n  ret void", "icmp compares"),
        ("  %v = zext i32 1 to i16\n  ret void", "cannot be made between these types"),
        ("  %v = bitcast i32 1 to i64\n  ret void", "cannot be made between these types"),
        ("  fence monotonic\n  ret void", "a fence orders something"),
        ("  %v = load atomic i32, ptr %p release, align 4\n  ret void", "a load does not release"),
        ("  store atomic i32 1, ptr %p acquire, align 4\n  ret void", "a store does not acquire"),
        ("  %v = call i32 @llvm.umax.i32(i32 1, i64 2)\n  ret void", "operands or result"),
        ("  br label %loop\nloop:\n  br label %entry", "the entry has predecessors"),
        (
            "  switch i32 1, label %x [ i32 1, label %x\n i32 1, label %x ]\nx:\n  ret void",
            "repeated",
        ),
    ] {
        let text = format!(
            "declare i32 @other(i32, i32)\ndefine void @f(ptr %p) {{\nentry:\n{body}\n}}\n"
        );
        // The reader refuses some of these by itself; that is as good.
        match parse_module(&text) {
            Err(_) => {}
            Ok(_) => expect(&text, message),
        }
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
    assert!(texts.iter().any(|t| t.contains("the callee is of another type")), "{texts:?}");
}

#[test]
fn an_error_says_where() {
    let text = "define void @f() {\nentry:\n  br label %next\nnext:\n  %a = add i32 %b, 1\n  %b = add i32 1, 1\n  ret void\n}\n";
    let errors = errors(text);
    assert_eq!(errors.len(), 1);
    let text = errors[0].to_string();
    assert!(text.starts_with("in @f, block %next, instruction 0"), "{text}");
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
}

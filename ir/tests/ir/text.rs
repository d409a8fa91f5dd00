//! Reader and printer: fixtures round-trip; the module read has the meaning of the text; errors
//! have locations; no input makes the reader panic.

use crate::random::Random;
use oxmux_ir::constants::ConstantKind;
use oxmux_ir::entity::EntityId;
use oxmux_ir::function::{Function, VectorizationInfo};
use oxmux_ir::instruction::{Callee, Op};
use oxmux_ir::metadata::{MetadataNode, MetadataOperand};
use oxmux_ir::text::{ParseErrorKind, parse_module, print_function, print_inst, print_module};
use oxmux_ir::{Intrinsic, Module, Phase, Type};
use std::path::{Path, PathBuf};

fn fixtures() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/text");
    let entries = std::fs::read_dir(folder).expect("tests/text exists");
    let mut paths: Vec<PathBuf> = entries
        .map(|e| e.expect("an entry").path())
        .filter(|p| p.extension().is_some_and(|e| e == "ll"))
        .collect();
    paths.sort();
    assert!(paths.len() >= 8, "the fixtures are there");
    let read = |p: PathBuf| {
        let text = std::fs::read_to_string(&p).expect("a fixture is text");
        (p.display().to_string(), text)
    };
    paths.into_iter().map(read).collect()
}

fn fixture(name: &str) -> Module {
    let all = fixtures();
    let (path, text) = all.iter().find(|(p, _)| p.ends_with(name)).expect("the fixture exists");
    parse_module(text).unwrap_or_else(|e| panic!("{path}:{e}"))
}

fn function<'m>(module: &'m Module, name: &str) -> &'m Function {
    &module.functions[module.find_function(name).expect("the function exists")]
}

#[test]
fn printing_and_reading_change_nothing() {
    for (path, text) in fixtures() {
        let module = parse_module(&text).unwrap_or_else(|e| panic!("{path}:{e}"));
        let printed = print_module(&module);
        let again =
            parse_module(&printed).unwrap_or_else(|e| panic!("{path}, printed:{e}\n{printed}"));
        assert_eq!(print_module(&again), printed, "{path}");
        assert_eq!(again.functions.len(), module.functions.len(), "{path}");
        for &id in &module.function_order {
            let (a, b) = (&module.functions[id], &again.functions[id]);
            assert_eq!(
                a.insts_in_order().count(),
                b.insts_in_order().count(),
                "{path} {}",
                a.name()
            );
            assert_eq!(a.attributes, b.attributes, "{path} {}", a.name());
            assert_eq!(a.calling_convention, b.calling_convention, "{path} {}", a.name());
        }
    }
}

/// Lines that must come out as they went in (the fixtures spell the rest in ways that are
/// normalized).
#[test]
fn every_line_of_operations_survives() {
    for name in ["operations.ll", "memory.ll", "control_flow.ll", "calls.ll"] {
        let (_, text) = fixtures().into_iter().find(|(p, _)| p.ends_with(name)).expect("it exists");
        let printed = print_module(&parse_module(&text).expect("it is a module"));
        let normal =
            ["splat (", "undef", "samesign", "0xH", " ]", "!", "#", "assume", "noalias.scope"];
        let stated = |line: &&str| {
            let instruction = line.starts_with("  ") && !line.trim_start().starts_with("i32 ");
            instruction && !normal.iter().any(|n| line.contains(n))
        };
        let printed: Vec<&str> = printed.lines().collect();
        let mut seen = 0;
        for line in text.lines().filter(stated) {
            // Alignment is printed where it was left out; unreachable pointer casts are gone; names
            // change.
            let prefix_of = |p: &&&str| p.starts_with(line);
            if printed.iter().any(|p| prefix_of(&p)) {
                seen += 1;
            } else {
                let known = ["bitcast ptr", "%alias", "%self", "nounwind", "experimental"];
                assert!(known.iter().any(|k| line.contains(k)), "{name}: lost {line}\n");
            }
        }
        assert!(seen > 10, "{name}: {seen}");
    }
}

#[test]
fn phis_become_block_parameters() {
    let module = fixture("control_flow.ll");
    let func = function(&module, "several_edges");
    let switch = func.terminator(func.block_order[0]).expect("a terminator");
    let join = *func.block_order.last().expect("a block");
    assert_eq!(func.blocks[join].params.len(), 1);
    let five = |v: &oxmux_ir::Value| module.cx.constants.value_uint(*v) == Some(5);
    assert_eq!(func.edge_args(func.block_order[0], join).len(), 2);
    assert!(func.edge_args(func.block_order[0], join).iter().all(|args| args.iter().all(five)));
    let Op::Switch { cases, default, .. } = &func.insts[switch].op else { panic!("a switch") };
    assert_eq!((cases.len(), default.args.len()), (3, 0));
    assert_eq!(func.edge_args(func.block_order[1], join).len(), 2);

    let func = function(&module, "loop");
    let body = func.block_order[1];
    let [i, own] = func.blocks[body].params[..] else { panic!("two parameters") };
    let back = func.edge_args(body, body);
    assert_eq!(back.len(), 1);
    assert_eq!(back[0][1], own, "a phi that is itself");
    assert_ne!(back[0][0], i);
}

#[test]
fn values_may_stand_before_their_definitions() {
    let module = fixture("control_flow.ll");
    let func = function(&module, "out_of_order");
    for (_, inst) in func.insts_in_order() {
        func.insts[inst].op.for_each_value(|v| {
            let used_is_placed = v.is_constant()
                || func.def_inst(v).is_none_or(|d| func.insts_in_order().any(|(_, i)| i == d));
            assert!(used_is_placed, "{}", print_inst(&module, func, inst));
        });
    }
    // A cast of itself in dead code is poison; the phi of a dead block has its entries.
    let dead = function(&module, "unreachable_blocks");
    let stores: Vec<&Op> = dead
        .insts_in_order()
        .map(|(_, i)| &dead.insts[i].op)
        .filter(|op| matches!(op, Op::Store { .. }))
        .collect();
    let Op::Store { ptr, .. } = stores[1] else { panic!("a store") };
    assert_eq!(module.cx.constants.of(*ptr), Some(&ConstantKind::Poison));
}

#[test]
fn typed_pointers_are_forgotten() {
    let module = fixture("typed_pointers.ll");
    let func = function(&module, "kernel");
    assert_eq!(module.cx.types.kind(func.arg_types()[0]), module.cx.types.kind(Type::PTR_GLOBAL));
    for (_, inst) in func.insts_in_order() {
        assert!(!matches!(func.insts[inst].op, Op::Cast { .. }), "no cast is left");
    }
    let text = print_module(&module);
    assert!(text.lines().all(|l| l.starts_with('!') || !l.contains('*')), "{text}");
    assert!(text.contains("@cast = global ptr @number"));
    assert!(text.contains("call void @callee(ptr addrspace(1) poison)"), "a call of another type");
    let calls = func.insts_in_order().filter_map(|(_, i)| match &func.insts[i].op {
        Op::Call(call) => Some(call),
        _ => None,
    });
    let indirect = calls.filter(|c| matches!(c.callee, Callee::Indirect(_))).count();
    assert_eq!(indirect, 1);
    let memory = function(&module, "kernel").attributes.set.memory().expect("argmemonly readonly");
    assert_eq!((memory.argument, memory.inaccessible, memory.other), (1, 0, 0));
    assert!(function(&module, "callee").attributes.set.memory().expect("readnone").is_none());
    assert_eq!(module.opencl_version, Some((2, 0)));
    let (name, nodes) = &module.named_metadata[1];
    assert_eq!(&**name, "opencl.kernels");
    let MetadataNode::Tuple { operands, .. } = &module.cx.metadata[nodes[0]] else {
        panic!("a tuple")
    };
    let MetadataOperand::Constant(c) = operands[0] else { panic!("a constant") };
    let id = module.find_function("kernel").expect("it exists");
    assert_eq!(*module.cx.constants.kind(c), ConstantKind::Function(id));
}

#[test]
fn intrinsics_and_attributes_are_typed() {
    let module = fixture("calls.ll");
    assert!(module.find_function("llvm.fma.v4f32").is_none());
    assert!(module.find_function("llvm.thread.pointer").is_some(), "unknown ones stay functions");
    let func = function(&module, "intrinsics");
    let kinds: Vec<Intrinsic> = func
        .insts_in_order()
        .filter_map(|(_, i)| match &func.insts[i].op {
            Op::Intrinsic(call) => Some(call.intrinsic),
            _ => None,
        })
        .collect();
    assert_eq!(kinds.len(), 16);
    assert_eq!((kinds[0], kinds[15]), (Intrinsic::Fma, Intrinsic::VectorReverse));
    let kernel = function(&module, "kernel");
    let attributes = &kernel.attributes;
    assert!(attributes.is_kernel_entry_point());
    assert_eq!(attributes.mux_local_mem_usage, Some(128));
    assert_eq!(attributes.mux_orig_fn.as_deref(), Some("kernel"));
    assert!(attributes.mux_no_subgroups);
    assert!(attributes.set.strings().is_empty(), "none is left as a string");
    let schedules: Vec<_> = kernel
        .insts_in_order()
        .filter_map(|(_, i)| match &kernel.insts[i].op {
            Op::Call(call) => call.barrier_schedule,
            _ => None,
        })
        .collect();
    assert_eq!(schedules, [oxmux_ir::mux::BarrierSchedule::Once]);
}

#[test]
fn metadata_is_typed() {
    let module = fixture("metadata.ll");
    assert_eq!(module.phase, Phase::Vectorized);
    assert_eq!(module.opencl_version, Some((3, 0)));
    let names = module.mux_scheduling_params.as_deref().expect("parameters");
    assert_eq!(names, ["MuxWorkItemInfo", "MuxWorkGroupInfo"]);
    let metadata = &function(&module, "kernel").metadata;
    assert_eq!(metadata.reqd_work_group_size, Some([8, 4, 1]));
    assert_eq!(metadata.intel_reqd_sub_group_size, Some(2));
    assert_eq!(metadata.mux_scheduled_fn.as_deref(), Some(&[0, -1][..]));
    assert_eq!(metadata.vec_type_hint.map(|(_, signed)| signed), Some(true));
    let args = metadata.kernel_args.as_ref().expect("kernel arguments");
    assert_eq!(args.type_qualifiers, ["const \"restrict\""]);
    let main = VectorizationInfo { width: 4, scalable: false, dimension: 0, predicated: false };
    let tail = VectorizationInfo { width: 8, scalable: true, dimension: 0, predicated: true };
    let vector4 = module.find_function("vector4").expect("it exists");
    let vector8 = module.find_function("vector8").expect("it exists");
    assert_eq!(metadata.vecz_base, [(main, vector4), (tail, vector8)]);
    assert_eq!(metadata.vecz_base_fail, [tail]);
    let kinds: Vec<&str> = metadata.other.iter().map(|(kind, _)| &**kind).collect();
    assert_eq!(kinds, ["dbg", "something"]);
    let other = &function(&module, "no_arguments").metadata;
    assert_eq!(other.codeplay_ca_wrapper, Some((main, Some(tail))));
    assert_eq!(other.kernel_args.as_deref(), Some(&Default::default()));
}

#[test]
fn functions_and_instructions_print_alone() {
    let module = fixture("operations.ll");
    let func = function(&module, "integers");
    let text = print_function(&module, func);
    assert!(text.contains("define <4 x i32> @integers(<4 x i32> %a"), "{text}");
    let first = func.blocks[func.block_order[0]].insts[0];
    assert_eq!(print_inst(&module, func, first), "%0 = add nuw nsw <4 x i32> %a, %b");
    let outside = oxmux_ir::Inst::from_index(1 << 20);
    assert_eq!(print_inst(&module, func, outside), "inst1048576");
}

#[test]
fn mistakes_have_places() {
    let body = |line: &str| format!("define i32 @f(i32 %x, ptr %p) {{\n{line}\n}}\n");
    let cases: Vec<(String, u32, u32, &str)> = vec![
        ("define void @f() {\n  ret void\n".into(), 3, 1, "expected a closing bracket"),
        ("@x = alias i32, ptr @y".into(), 1, 21, "@y is not defined"),
        ("@x = global i8 256".into(), 1, 16, "the integer does not fit in i8"),
        ("@x = global i8 -129".into(), 1, 16, "the integer does not fit in i8"),
        ("@x = global float 0.1".into(), 1, 19, "the float is no number of this type"),
        ("@x = global i32 @x".into(), 1, 17, "the constant has another type"),
        ("@x = global ptr @y".into(), 1, 17, "@y is not defined"),
        ("@x = global i32 0\n\n@x = global i32 0".into(), 3, 1, "@x is defined twice"),
        ("@x = global %t zeroinitializer".into(), 1, 13, "type %t is not defined"),
        ("%a = type { %a }".into(), 1, 1, "the structure holds itself"),
        ("%a = type i32".into(), 1, 11, "unsupported: names of types"),
        (
            "@x = global <4097 x i8> zeroinitializer".into(),
            1,
            14,
            "limit: vectors have at most 4096 lanes",
        ),
        ("@x = global [2 x i8] c\"abc\"".into(), 1, 22, "another number of elements"),
        ("@x = global ptr blockaddress(@f, %b)".into(), 1, 30, "@f is not defined"),
        ("@x = global i32 0, align 3".into(), 1, 26, "an alignment is a power of two"),
        ("target datalayout = \"what\"".into(), 1, 21, "data layout"),
        ("!0 = !{!1}".into(), 1, 8, "metadata !1 is not defined"),
        ("!0 = !{}\n!0 = !{}".into(), 2, 1, "metadata !0 is defined twice"),
        ("attributes #0 = { wonderful }".into(), 1, 19, "expected an attribute"),
        ("declare void @f() !reqd_work_group_size !0".into(), 1, 41, "expected '='"),
        (
            "declare !reqd_work_group_size !0 void @f()\n!0 = !{i32 1}".into(),
            1,
            9,
            "malformed !reqd",
        ),
        ("@x = \u{e4}".into(), 1, 6, "unexpected character"),
        ("@x = global ptr @\"y".into(), 1, 18, "the string has no end"),
        (body("  %y = add i32 %x, %z\n  ret i32 %y"), 2, 20, "value %z is not defined"),
        (body("  %y = add i32 %x, %p"), 2, 20, "the value has another type"),
        (body("  %x = add i32 %x, 1"), 2, 3, "%x is defined twice"),
        (body("  %y = call void @f(i32 %x)"), 2, 3, "nothing is computed here"),
        (body("  %y = add nnan i32 %x, 1"), 2, 12, "expected a type"),
        (body("  %y = zext fast i32 %x to i64"), 2, 13, "expected a type"),
        (body("  %y = select fast i1 true, i32 %x, i32 1"), 2, 15, "fast-math flags on what"),
        (body("  %y = call nsz i32 @f(i32 %x, ptr %p)"), 2, 13, "fast-math flags on what"),
        (body("  %y = add i32 %x, 1"), 3, 1, "expected a terminator"),
        (body("  br label %b"), 2, 12, "block %b is not defined"),
        (body("  ret void"), 2, 7, "the function returns another type"),
        (body("  %5 = add i32 %x, 1\n  %3 = add i32 %x, 1"), 3, 3, "the number should be 6, not 3"),
        (body("  invoke void @f()"), 2, 3, "unsupported: instruction invoke (exceptions)"),
        (body("  indirectbr i32 %x, []"), 2, 14, "an address is a pointer"),
        (
            body("  %v = va_arg ptr %p, i32"),
            2,
            8,
            "unsupported: instruction va_arg (variadic functions)",
        ),
        (
            body("  %l = landingpad i32 cleanup"),
            2,
            8,
            "unsupported: instruction landingpad (exceptions)",
        ),
        (body("  %v = load i32, i32 %x"), 2, 18, "an address is a pointer"),
        (body("  %v = call i32 @f(i32 %x) [ \"deopt\"() ]"), 2, 30, "unsupported: operand bundles"),
        (body("  %v = call i32 @llvm.ctlz.i32(i32 %x)"), 2, 8, "llvm.ctlz takes 2 operands"),
        (body("  %v = extractvalue { i32 } undef, 1"), 2, 36, "there is no such member"),
        (
            body("  br label %b\nb:\n  %v = phi i32 [ 1, %c ]\n  ret i32 %v\nc:\n  unreachable"),
            4,
            16,
            "the phi names a block that does not lead here",
        ),
        (
            body("  br label %b\nb:\n  %v = phi i32 [ 1, %0 ]\n  br label %b"),
            4,
            8,
            "the phi has no entry for a block that leads here",
        ),
        (
            body(
                "  br i1 true, label %b, label %b\nb:\n  %v = phi i32 [ 1, %0 ], [ 2, %0 ]\n  ret i32 %v",
            ),
            4,
            27,
            "the phi has different values for one block",
        ),
    ];
    let mut wrong = Vec::new();
    for (text, line, column, message) in cases {
        match parse_module(&text) {
            Ok(_) => wrong.push(format!("accepted: {text}")),
            Err(e) if (e.line, e.column) != (line, column) || !e.to_string().contains(message) => {
                wrong.push(format!("{e} (wanted {line}:{column}: {message}) in {text}"));
            }
            Err(_) => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn nesting_has_a_limit() {
    let deep = 100_000;
    for (open, middle, close) in [
        ("@x = global [1 x ", "i8", "]"),
        ("@x = global i8 add (i8 ", "1", ", i8 1)"),
        ("!0 = ", "null", "}"),
        ("declare void @f(void (", "", ")"),
    ] {
        let (start, again) = open.split_at(open.rfind(['[', 'a', '=', 'v']).unwrap_or(0));
        let again = if again.starts_with('=') { " !{" } else { again };
        let text = format!("{start}{}{middle}{}", again.repeat(deep), close.repeat(deep));
        assert!(parse_module(&text).is_err());
    }
    // Deep by name rather than in the text.
    let mut text = String::from("%t0 = type { i32, i32 }\n");
    for i in 1..1000 {
        text += &format!("%t{i} = type {{ %t{}, %t{} }}\n", i - 1, i - 1);
    }
    let error = parse_module(&text).expect_err("2^1000 members");
    assert!(error.message.contains("too many members"), "{error}");
}

/// Long chains, wide switches and the like take time in proportion to their length.
#[test]
fn reading_is_linear() {
    let n = 20_000;
    let mut casts = String::from("define ptr @f(ptr %p) {\n  br label %a\nb:\n  ret ptr %v0\na:\n");
    for i in 0..n {
        casts += &format!("  %v{i} = bitcast ptr %v{} to ptr\n", i + 1);
    }
    casts += &format!("  %v{n} = bitcast ptr %p to ptr\n  br label %b\n}}\n");
    let module = parse_module(&casts).expect("a chain of casts is the argument");
    assert!(print_module(&module).contains("ret ptr %p"));

    let mut switch = String::from("define i32 @f(i32 %x) {\n  switch i32 %x, label %d [\n");
    (0..n).for_each(|i| switch += &format!("    i32 {i}, label %d\n"));
    switch += "  ]\nd:\n  %v = phi i32 [ 1, %0 ]";
    (0..n).for_each(|_| switch += ", [ 1, %0 ]");
    switch += "\n  ret i32 %v\n}\n";
    assert!(parse_module(&switch).is_ok());

    let words = format!("@x = global i32 {}", "a-".repeat(20 * n));
    assert!(parse_module(&words).is_err());
}

#[test]
fn no_text_makes_the_reader_panic() {
    let all = fixtures();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let words: Vec<&str> = all.iter().flat_map(|(_, text)| text.split_whitespace()).collect();
    let mut accepted = 0;
    for round in 0..3000 {
        let (_, text) = &all[random.below(all.len())];
        let mut bytes = text.as_bytes().to_vec();
        for _ in 0..=random.below(4) {
            let at = random.below(bytes.len());
            match random.below(6) {
                0 => bytes[at] = b' ' + random.below(95) as u8,
                1 => {
                    bytes.remove(at);
                }
                2 => bytes.truncate(at.max(1)),
                3 => {
                    let word = words[random.below(words.len())];
                    bytes.splice(at..at, format!(" {word} ").into_bytes());
                }
                4 => {
                    // A word instead of another one.
                    let word = words[random.below(words.len())].as_bytes().to_vec();
                    let start = bytes[..at].iter().rposition(|b| *b == b' ').map_or(0, |p| p + 1);
                    let length = bytes[start..].iter().position(|b| b.is_ascii_whitespace());
                    let end = length.map_or(bytes.len(), |l| start + l);
                    bytes.splice(start..end, word);
                }
                _ => {
                    let lines: Vec<&[u8]> = bytes.split(|b| *b == b'\n').collect();
                    let (a, b) = (random.below(lines.len()), random.below(lines.len()));
                    let mut lines: Vec<Vec<u8>> = lines.into_iter().map(<[u8]>::to_vec).collect();
                    lines.swap(a, b);
                    bytes = lines.join(&b'\n');
                }
            }
            if bytes.is_empty() {
                bytes.push(b' ');
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        let Ok(module) = parse_module(&text) else { continue };
        accepted += 1;
        let printed = print_module(&module);
        let again = parse_module(&printed)
            .unwrap_or_else(|e| panic!("round {round}: {e}\n{text}\nprinted:\n{printed}"));
        assert_eq!(print_module(&again), printed, "round {round}");
    }
    assert!(accepted > 50, "{accepted}: some changes do no harm");
}

/// clang -O2 -g writes records of values that are computed later or on some paths only: LLVM has no
/// rule against it.
#[test]
fn a_debug_record_before_its_value_forgets_it() {
    let text = "define i32 @f(i32 %a) !dbg !4 {
    #dbg_value(i32 %x, !8, !DIExpression(), !9)
  %x = add i32 %a, 1
    #dbg_value(i32 %x, !8, !DIExpression(), !9)
  ret i32 %x, !dbg !9
}

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}

!0 = !{i32 2, !\"Debug Info Version\", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: \"a.cl\", directory: \"/\")
!3 = !DISubroutineType(types: !7)
!4 = distinct !DISubprogram(name: \"f\", file: !2, line: 1, type: !3, unit: !1, spFlags: DISPFlagDefinition)
!5 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)
!7 = !{!5}
!8 = !DILocalVariable(name: \"x\", scope: !4, file: !2, line: 2, type: !5)
!9 = !DILocation(line: 2, scope: !4)
";
    let module = parse_module(text).expect("a module");
    assert!(oxmux_ir::verify::verify_module(&module).is_ok());
    let printed = print_module(&module);
    assert_eq!(printed.matches("#dbg_value(!{}, ").count(), 1, "{printed}");
    assert_eq!(printed.matches("#dbg_value(i32 %x, ").count(), 1, "{printed}");
}

/// clang 15 -O0 writes lanes of vectors that it has cast as expressions.
#[test]
fn lanes_of_constants_are_computed() {
    let computed = [
        (
            "i32",
            "extractelement (<4 x i32> bitcast (<2 x i64> <i64 -2, i64 7> to <4 x i32>), i32 1)",
            "-1",
        ),
        ("i8", "extractelement (<2 x i8> <i8 1, i8 2>, i64 2)", "1"),
        ("<2 x i8>", "insertelement (<2 x i8> zeroinitializer, i8 3, i32 1)", "<i8 0, i8 3>"),
        (
            "<3 x i8>",
            "shufflevector (<2 x i8> <i8 4, i8 5>, <2 x i8> splat (i8 6), <3 x i32> <i32 1, i32 2, i32 0>)",
            "<i8 5, i8 6, i8 4>",
        ),
    ];
    for (ty, expression, value) in computed {
        let module = parse_module(&format!("@g = global {ty} {expression}\n"));
        let text = print_module(&module.unwrap_or_else(|e| panic!("{expression}: {e}")));
        assert!(text.contains(&format!("global {ty} {value}\n")), "{expression}: {text}");
    }
    for (ty, wrong) in [
        ("i8", "extractelement (<2 x i8> zeroinitializer)"),
        ("i8", "extractelement (i8 1, i32 0)"),
        ("<2 x i8>", "insertelement (<2 x i8> zeroinitializer, i16 3, i32 1)"),
        (
            "<2 x i8>",
            "shufflevector (<2 x i8> zeroinitializer, <4 x i8> zeroinitializer, <2 x i32> zeroinitializer)",
        ),
        ("<2 x i8>", "extractelement (<2 x i8> zeroinitializer, i32 0)"),
    ] {
        let found = parse_module(&format!("@g = global {ty} {wrong}\n"));
        assert!(found.is_err_and(|e| e.kind == ParseErrorKind::Invalid), "{wrong}");
    }
}

/// What LLVM 22 writes otherwise than LLVM 19: `ptrtoaddr`, and masked accesses whose alignment is
/// an attribute.
#[test]
fn newer_spellings_are_read() {
    let text = "@g = global i32 0\n@a = global i64 ptrtoaddr (ptr @g to i64)\n\
        declare <2 x i32> @llvm.masked.load.v2i32.p0(ptr captures(none), <2 x i1>, <2 x i32>)\n\
        declare void @llvm.masked.store.v2i32.p0(<2 x i32>, ptr captures(none), <2 x i1>)\n\
        declare <2 x i32> @llvm.masked.gather.v2i32.v2p0(<2 x ptr>, <2 x i1>, <2 x i32>)\n\
        define i64 @f(ptr %p, <2 x ptr> %q, <2 x i1> %m) {\n\
        %v = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr align 4 %p, <2 x i1> %m, <2 x i32> poison)\n\
        %w = call <2 x i32> @llvm.masked.gather.v2i32.v2p0(<2 x ptr> align 2 %q, <2 x i1> %m, <2 x i32> %v)\n\
        call void @llvm.masked.store.v2i32.p0(<2 x i32> %w, ptr %p, <2 x i1> %m)\n\
        %a = ptrtoaddr ptr %p to i64\n  ret i64 %a\n}\n";
    let text = print_module(&parse_module(text).unwrap_or_else(|e| panic!("{e}")));
    for wanted in [
        "@a = global i64 ptrtoint (ptr @g to i64)",
        "(ptr %p, i32 4, <2 x i1> %m, <2 x i32> poison)",
        "(<2 x ptr> %q, i32 2, <2 x i1> %m, <2 x i32> %v)",
        "(<2 x i32> %w, ptr %p, i32 1, <2 x i1> %m)",
        "%a = ptrtoint ptr %p to i64",
    ] {
        assert!(text.contains(wanted), "{wanted}: {text}");
    }
}

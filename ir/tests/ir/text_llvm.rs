//! LLVM's tools accept what the printer writes, and the reader accepts what they write. Needs
//! `clang-19`, `clang-15` and `opt-19`; without them the tests say so and pass, unless
//! `OXMUX_REQUIRE_TOOLS` is set.

use crate::tools::has_tools;
use oxmux_ir::text::{parse_module, print_module};
use std::path::{Path, PathBuf};
use std::process::Command;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/text")
}

fn files(extension: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder()).expect("tests/text exists");
    let mut files: Vec<PathBuf> = entries
        .map(|e| e.expect("an entry").path())
        .filter(|p| p.extension().is_some_and(|e| e == extension))
        .collect();
    files.sort();
    files
}

/// What `opt -passes=verify` says about a module.
fn verify(text: &str, name: &str) -> Result<(), String> {
    let path = std::env::temp_dir().join(format!("oxmux-text-{}-{name}.ll", std::process::id()));
    std::fs::write(&path, text).expect("the folder for temporary files takes a file");
    let output = Command::new("opt-19")
        .args(["-passes=verify", "-disable-output"])
        .arg(&path)
        .output()
        .expect("opt-19 runs");
    // LLVM knows the triple of SPIR but has no target for it.
    let known = "failed to create target machine";
    let said: Vec<String> = String::from_utf8_lossy(&output.stderr)
        .lines()
        .filter(|line| !line.contains(known))
        .map(str::to_string)
        .collect();
    let said = said.join("\n");
    if !output.status.success() || !said.is_empty() {
        return Err(format!("{said} (module in {})", path.display()));
    }
    let _ = std::fs::remove_file(&path);
    Ok(())
}

/// Reads and prints, checks that printing again changes nothing, and asks LLVM.
fn check(text: &str, name: &str) -> Result<(), String> {
    let module = parse_module(text).map_err(|e| format!("{name}: {e}"))?;
    let printed = print_module(&module);
    let again = parse_module(&printed).map_err(|e| format!("{name}, printed: {e}\n{printed}"))?;
    assert_eq!(print_module(&again), printed, "{name}");
    verify(&printed, name).map_err(|e| format!("{name}: {e}"))
}

#[test]
fn opt_accepts_printed_fixtures() {
    if !has_tools("LLVM's reader", &["opt-19"]) {
        return;
    }
    let mut failures = Vec::new();
    for path in files("ll") {
        let text = std::fs::read_to_string(&path).expect("a fixture is text");
        let name = path.file_stem().and_then(|n| n.to_str()).expect("a name");
        // Expressions that LLVM 19 has no more.
        if text.contains("not for LLVM 19") {
            continue;
        }
        failures.extend(check(&text, name).err());
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn opt_accepts_what_clang_writes() {
    if !has_tools("LLVM's reader", &["opt-19", "clang-19", "clang-15"]) {
        return;
    }
    let mut failures = Vec::new();
    for path in files("cl") {
        let name = path.file_stem().and_then(|n| n.to_str()).expect("a name");
        for (clang, extra) in [
            ("clang-19", &["-g"][..]),
            ("clang-19", &[]),
            ("clang-15", &["-Xclang", "-no-opaque-pointers", "-g"]),
            ("clang-15", &["-Xclang", "-opaque-pointers"]),
        ] {
            for target in ["spir64", "spir", "x86_64-unknown-linux-gnu"] {
                for level in ["-O0", "-O1", "-O2", "-O3"] {
                    let output = Command::new(clang)
                        .args(["-x", "cl", "-cl-std=CL2.0", "-w", "-S", "-emit-llvm", "-o", "-"])
                        .args(["-target", target, level])
                        .args(extra)
                        .arg(&path)
                        .output()
                        .expect("clang runs");
                    assert!(output.status.success(), "{clang} {name}: {output:?}");
                    let text = String::from_utf8(output.stdout).expect("LLVM assembly is UTF-8");
                    let what = format!("{name}{level}-{target}-{clang}{}", extra.len());
                    failures.extend(check(&text, &what).err());
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn pointers_of_odd_widths_are_refused_where_a_module_has_one() {
    let layout = "target datalayout = \"p7:160:256:256:32\"\n";
    let unused = format!("{layout}define void @f(ptr addrspace(1) %p) {{\n  ret void\n}}\n");
    assert!(parse_module(&unused).is_ok());
    let used = "define void @f(ptr addrspace(7) %p) {\n  ret void\n}\n";
    for text in [format!("{layout}{used}"), format!("{used}{layout}")] {
        let error = parse_module(&text).expect_err("a fat pointer").to_string();
        assert!(error.contains("unsupported: pointers of 160 bits"), "{error}");
    }
    let own = parse_module("target datalayout = \"p:160:256\"\n");
    assert!(own.expect_err("no width of ours").to_string().contains("data layout"));
}

/// Clang gives what it finds to be an access through null the largest alignment that LLVM has.
#[test]
fn an_access_through_null_has_the_largest_alignment() {
    let module = |align: u64| {
        format!("define void @f() {{\n  store i32 1, ptr null, align {align}\n  ret void\n}}\n")
    };
    let read = parse_module(&module(1 << 32)).expect("LLVM's largest");
    assert_eq!(
        print_module(&read),
        print_module(&parse_module(&module(1 << 31)).expect("a module"))
    );
    for wrong in [0, 3, 1 << 33] {
        let error = parse_module(&module(wrong)).expect_err("no alignment").to_string();
        assert!(error.contains("a power of two, at most 2^32"), "{error}");
    }
}

#[test]
fn members_of_types_that_are_not_served_are_laid_out() {
    let text = "%t = type { i32, fp128, bfloat }\n\
                define void @f(ptr %p) {\n  %q = getelementptr %t, ptr %p, i64 1, i32 2\n  \
                store i16 0, ptr %q, align 2\n  ret void\n}\n";
    let module = parse_module(text).expect("a module");
    let ty = module.cx.types.named_structs().next().expect("%t");
    let layout = module.data_layout.struct_layout(&module.cx.types, ty).expect("a size");
    assert_eq!((layout.size, layout.align), (48, 16));
    let value = "%t = type { fp128 }\ndefine void @f(fp128 %x) {\n  ret void\n}\n";
    let error = parse_module(value).expect_err("a value").to_string();
    assert!(error.contains("unsupported: type fp128"), "{error}");
    let other = format!("target datalayout = \"f128:64\"\n{text}");
    let error = parse_module(&other).expect_err("another alignment").to_string();
    assert!(error.contains("unsupported: floats of 128 bits"), "{error}");
}

#[test]
fn a_member_of_a_constant_address_is_chosen_by_a_constant_i32() {
    let address = |indices: &str| {
        parse_module(&format!(
            "@g = global {{ i32, [2 x i32] }} zeroinitializer\n\
             @a = global ptr getelementptr ({{ i32, [2 x i32] }}, ptr @g, {indices})\n"
        ))
    };
    assert!(address("i64 0, i32 1, i64 1").is_ok());
    for indices in ["i64 0, i64 1", "i64 0, i32 2", "i64 0, i32 1, i64 1, i32 0"] {
        let error = address(indices).expect_err(indices).to_string();
        assert!(error.contains("in the getelementptr before this"), "{error}");
    }
}

/// Members may be named by expressions, which are folded as LLVM folds them: whatever they promise
/// about wrapping.
#[test]
fn a_member_is_chosen_by_an_expression_over_numbers() {
    let text = "
%S = type { i32, i64, [4 x i16] }
@g = global %S zeroinitializer
@a = global ptr getelementptr (%S, ptr @g, i64 0, i32 trunc (i64 2 to i32), i64 add (i64 1, i64 2))

define ptr @f(ptr %p) {
  %q = getelementptr %S, ptr %p, i64 0, i32 trunc (i64 1 to i32)
  %r = getelementptr %S, ptr %q, i64 sub (i64 3, i64 2), i32 add (i32 1, i32 xor (i32 3, i32 2))
  %s = getelementptr %S, ptr %r, i64 0, i32 add nuw (i32 -1, i32 2)
  ret ptr %s
}
";
    let printed = print_module(&parse_module(text).expect("expressions are read"));
    for line in [
        "@a = global ptr getelementptr (%S, ptr @g, i64 0, i32 2, i64 3)",
        "%q = getelementptr %S, ptr %p, i64 0, i32 1",
        "%r = getelementptr %S, ptr %q, i64 1, i32 2",
        "%s = getelementptr %S, ptr %r, i64 0, i32 1",
    ] {
        assert!(printed.contains(line), "{line} in {printed}");
    }
    let beyond = text.replace("trunc (i64 2 to i32)", "shl (i32 1, i32 5)");
    assert!(parse_module(&beyond).is_err(), "there are three members");
    let address = text.replace("trunc (i64 2 to i32)", "ptrtoint (ptr @g to i32)");
    assert!(parse_module(&address).is_err(), "a member is no address");
}

#[test]
fn generic_nodes_are_read_and_printed() {
    let text = "!named = !{!0}\n\
                !0 = !GenericDINode(tag: DW_TAG_entry_point, header: \"some\\00header\", operands: {!1, null})\n\
                !1 = distinct !GenericDINode(tag: 3, operands: {})\n";
    let module = parse_module(text).expect("a module");
    let printed = print_module(&module);
    for line in text.lines() {
        assert!(printed.contains(line), "{line}:\n{printed}");
    }
}

#[test]
fn flags_of_calls_with_another_type_than_the_callee_are_those_of_its_result() {
    let text = "declare i32 @g(float)\n\
                define float @f(float %x) {\n  %r = call fast float @g(float %x)\n  ret float %r\n}\n";
    let printed = print_module(&parse_module(text).expect("a module"));
    let again = parse_module(&printed).expect("what was printed");
    assert_eq!(print_module(&again), printed);
}

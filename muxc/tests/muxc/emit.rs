//! The outputs of `muxc compile` other than objects.

use std::path::Path;
use std::process::{Command, Output};

fn muxc(arguments: &[&str]) -> Output {
    let kernels = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels/shared/spv");
    let mut muxc = Command::new(env!("CARGO_BIN_EXE_muxc"));
    muxc.current_dir(kernels).args(["compile", "reduce.spv"]);
    muxc.args(arguments).output().expect("muxc starts")
}

#[track_caller]
fn text(arguments: &[&str]) -> String {
    let output = muxc(arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn assembly_is_the_targets_own() {
    for (target, frame, ret) in [
        ("x86_64", "pushq %rbp", "retq"),
        ("aarch64", "stp fp, lr, [sp, #-16]!", "ret"),
        ("riscv64", "addi sp,sp,-16", "ret"),
    ] {
        let assembly = text(&["-o", "-", "--emit", "asm", "--target", target]);
        let (before, function) = assembly.split_once("\nreduce_sum: # ").expect("the kernel");
        assert!(before.contains("    .text\n    .globl reduce_sum\n    .balign "), "{before}");
        for line in [frame, ret] {
            let found = function.lines().any(|l| l.trim().starts_with(line));
            assert!(found, "{target}: no '{line}' in\n{function}");
        }
        assert!(
            function.contains("    .section .notes\n    .balign 8\nnotes_global: # "),
            "{function}"
        );
        let alias = text(&["-o", "-", "--filetype=asm", "--target", target]);
        assert_eq!(alias, assembly, "{target}");
    }
}

#[test]
fn nothing_is_written_where_nothing_was_asked_for() {
    assert_eq!(text(&["--filetype", "null"]), "");
    assert_eq!(text(&["--emit", "null", "--target", "riscv64"]), "");
    assert!(!muxc(&["--emit", "null", "--target", "z80"]).status.success());
}

#[test]
fn a_header_is_named_after_its_file() {
    let header = text(&["-o", "-", "--emit", "header", "--target", "riscv64,has_v"]);
    assert!(header.contains("#ifndef OXMUX_KERNELS_H_H"), "{header}");
    assert!(header.contains("void reduce_sum(const struct reduce_sum_arguments *"), "{header}");
    assert!(header.contains("riscv64gc-unknown-linux-gnu") && header.contains("has_v"), "{header}");
}

#[test]
fn the_last_program_is_what_the_object_is_made_of() {
    let program = text(&["-o", "-", "--emit", "ll"]);
    assert!(program.contains("define spir_kernel void @reduce_sum"), "{program}");
    assert_eq!(text(&["-o", "-", "--emit", "ir"]), program);
}

//! The exit code of each kind of failure, and its line on standard error.

use super::{fails, run_saxpy, saxpy, scratch};

const FOREVER: &str = "define spir_kernel void @forever(ptr addrspace(1) %out) {
entry:
  br label %loop
loop:
  store volatile i32 1, ptr addrspace(1) %out, align 4
  br label %loop
}
";

const INLINE_ASSEMBLY: &str = "define spir_kernel void @asm() {
  call void asm sideeffect \"nop\", \"\"()
  ret void
}
";

#[test]
fn wrong_usage_is_exit_code_2() {
    let module = saxpy();
    fails(&["run", &module], 2, &["muxc: error: expected --global", "[usage]"]);
    fails(&["run", "no-such-file", "--global", "1"], 2, &["cannot read 'no-such-file'"]);
    fails(&["check", env!("CARGO_MANIFEST_DIR")], 2, &["cannot read"]);
    let unwritable = ["compile", &module, "-o", env!("CARGO_MANIFEST_DIR")];
    fails(&unwritable, 2, &["muxc: error: cannot write", "[usage]"]);
    fails(&["run", &module, "--global", "1", "--entry", "x"], 2, &["(saxpy), found 'x'"]);
    let no_arguments = ["run", &module, "--global", "1"];
    let wanted = "kernel 'saxpy' has arguments that are not given: --arg 0=buf:NAME or null (";
    fails(&no_arguments, 2, &[wanted, "--arg 3=VALUE (value of 4 bytes"]);
    fails(&run_saxpy(&module, &["--arg", "4=null"]), 2, &["--arg 4", "has 4 arguments"]);
    fails(&run_saxpy(&module, &["--local", "0"]), 2, &["[usage]"]);
    fails(&run_saxpy(&module, &["--spec", "7=00"]), 2, &["7"]);
    fails(&["--passes", "no-such-pass", &module], 2, &["no-such-pass", "sroa"]);
    fails(&["compile", &module, "-o", "x", "--target", "z80"], 2, &["z80", "riscv64"]);
    let wrong_size = [
        "run", &module, "--global", "1", "--buf", "b=zero:4", "--arg", "0=buf:b", "--arg",
        "1=buf:b", "--arg", "2=val:00", "--arg", "3=u32:1",
    ];
    fails(&wrong_size, 2, &["--arg 2: expected a value of 4 bytes", "found 1 bytes"]);
    let beyond = ["run", &module, "--global", "1", "--buf", "b=zero:4", "--arg", "0=buf:b+5"];
    fails(
        &beyond,
        2,
        &["--arg 0: expected buf:NAME or null", "found byte 5 of buffer 'b', which has 4"],
    );
}

#[test]
fn an_invalid_module_is_exit_code_3() {
    let bytes = std::fs::read(saxpy()).expect("a module of the repository");
    let cut = scratch("cut.spv", &bytes[..bytes.len() - 4]);
    fails(&["check", cut.to_str().expect("UTF-8")], 3, &["cut.spv: error: ", "[invalid]"]);
    let header = scratch("header.spv", &bytes[..20]);
    fails(&["info", header.to_str().expect("UTF-8")], 3, &["[invalid]"]);
    let text = scratch("text.ll", b"define void @f( {\n");
    fails(&["check", text.to_str().expect("UTF-8")], 3, &["text.ll:2:1: error", "[invalid]"]);
    let binary = scratch("binary", &[0xff, 0xfe, 0, 1]);
    fails(&["check", binary.to_str().expect("UTF-8")], 3, &["neither SPIR-V"]);
    fails(&["check", "-"], 3, &["<stdin>: error: the module is empty"]);
}

#[test]
fn what_is_unsupported_is_exit_code_4() {
    let module = scratch("asm.ll", INLINE_ASSEMBLY.as_bytes());
    fails(&["check", module.to_str().expect("UTF-8")], 4, &["asm.ll: error: ", "[unsupported]"]);
    let only = "define spir_kernel void @k() {\n  invoke void @k() to label %a unwind label %a\na:\n  ret void\n}\n";
    let only = scratch("invoke.ll", only.as_bytes());
    let wanted = ["invoke.ll:2:3: error: instruction invoke (exceptions)", "[unsupported]"];
    fails(&["check", only.to_str().expect("UTF-8")], 4, &wanted);
    let machine = scratch("machine.s", b"# x86_64, x86_64-unknown-linux-gnu\n\n    .text\n");
    let wanted = ["machine.s: error: machine assembly; give the module", "[unsupported]"];
    fails(&["check", machine.to_str().expect("UTF-8")], 4, &wanted);
    let machine = scratch("gcc.s", b"// by a compiler\n\t.file\t\"k.c\"\n\t.text\n\t.globl\tk\n");
    fails(&["check", machine.to_str().expect("UTF-8")], 4, &["gcc.s: error: machine assembly"]);
    let bitcode = scratch("bitcode.bc", b"BC\xc0\xde");
    fails(&["check", bitcode.to_str().expect("UTF-8")], 4, &["bitcode.bc: error: LLVM bitcode"]);
}

#[test]
fn a_text_over_a_limit_of_the_reader_is_exit_code_6() {
    let long = "define spir_kernel void @k(<4097 x i8> %x) {\n  ret void\n}\n".to_string();
    let groups = (0..2000).map(|i| format!("attributes #{i} = {{ \"key{i}\"=\"x\" }}\n"));
    let uses: String = (0..2000).map(|i| format!("#{i} ")).collect();
    let many = format!("define spir_kernel void @k() {uses}{{\n  ret void\n}}\n");
    let many = many + &groups.collect::<String>();
    let deep =
        format!("@x = global {}i8{} zeroinitializer\n", "[1 x ".repeat(200), "]".repeat(200));
    for (name, text, place) in
        [("long", long, "1:29: error"), ("many", many, "1:"), ("deep", deep, "1:")]
    {
        let file = scratch(&format!("{name}.ll"), text.as_bytes());
        fails(
            &["check", file.to_str().expect("UTF-8")],
            6,
            &[&format!("{name}.ll:{place}"), "[limit]"],
        );
    }
}

#[test]
fn a_kernel_that_fails_is_exit_code_5() {
    let module = saxpy();
    let short = [
        "run", &module, "--global", "4", "--buf", "x=zero:16", "--buf", "y=zero:12", "--arg",
        "0=buf:x", "--arg", "1=buf:y", "--arg", "2=f32:1", "--arg", "3=u32:4", "--interpret",
    ];
    fails(&short, 5, &["saxpy.spv: error: undefined behaviour: access out of bounds", "[run]"]);
}

#[cfg(unix)]
#[test]
fn a_fault_of_a_compiled_kernel_is_exit_code_5() {
    let module = saxpy();
    let null = [
        "run", &module, "--global", "4", "--arg", "0=null", "--arg", "1=null", "--arg", "2=f32:1",
        "--arg", "3=u32:4",
    ];
    fails(&null, 5, &["signal 11", "[run]"]);
}

#[test]
fn a_limit_is_exit_code_6() {
    let module = saxpy();
    let huge = [
        "run",
        &module,
        "--global",
        "1",
        "--buf",
        "x=zero:0xffffffffffff",
        "--arg",
        "0=buf:x",
        "--arg",
        "1=buf:x",
        "--arg",
        "2=f32:1",
        "--arg",
        "3=u32:1",
    ];
    fails(&huge, 6, &["buffer 'x'", "[limit]"]);
    let forever = scratch("forever.ll", FOREVER.as_bytes());
    let forever = forever.to_str().expect("UTF-8");
    let words = [
        "run", forever, "--global", "1", "--buf", "o=zero:4", "--arg", "0=buf:o", "--timeout", "1",
    ];
    fails(&words, 6, &["muxc: error: not done after 1 second [limit]"]);
    fails(
        &[&words[..], &["--interpret"]].concat(),
        6,
        &["after 1 second: work-item (0, 0, 0) is at"],
    );
}

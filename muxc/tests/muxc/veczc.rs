//! `muxc veczc` and `--explain`, from outside.

use std::path::Path;
use std::process::{Command, Output};

const MUXC: &str = env!("CARGO_BIN_EXE_muxc");

const ADD: &str = "declare i64 @_Z13get_global_idj(i32)
define void @add(ptr addrspace(1) %a) {
entry:
  %id = call i64 @_Z13get_global_idj(i32 0)
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %id
  %x = load float, ptr addrspace(1) %p, align 4
  %y = fadd float %x, 1.0
  store float %y, ptr addrspace(1) %p, align 4
  ret void
}
define spir_kernel void @few(ptr addrspace(1) %a) {
entry:
  %id = call i64 @_Z13get_global_idj(i32 0)
  %first = icmp eq i64 %id, 0
  br i1 %first, label %store, label %end
store:
  store i32 1, ptr addrspace(1) %a, align 4
  %q = getelementptr inbounds i8, ptr addrspace(1) %a, i64 64
  store i32 2, ptr addrspace(1) %q, align 4
  br label %more
more:
  br label %end
end:
  ret void
}
define spir_kernel void @slow(ptr addrspace(1) %a) optnone noinline {
  ret void
}
";

fn file(name: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, ADD).expect("the target directory can be written");
    path.to_str().expect("a UTF-8 path").to_owned()
}

fn muxc(words: &[&str]) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } =
        Command::new(MUXC).args(words).output().expect("muxc starts");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (status.code(), text(stdout), text(stderr))
}

#[test]
fn variants_of_a_function_are_made_and_linked() {
    let file = file("variants.ll");
    let (code, module, said) = muxc(&["veczc", "-k", "add:4,8.1,2p", "-S", &file]);
    assert_eq!((code, said.as_str()), (Some(0), ""));
    for name in ["@add(", "@__vecz_v4_add(", "@__vecz_v8_add(", "@__vecz_v2_vp_add("] {
        assert!(module.contains(&format!("define void {name}")), "{name}: {module}");
    }
    assert!(module.contains("load <4 x float>"), "{module}");
    let second = module.split("define void @__vecz_v8_add").nth(1).unwrap_or_default();
    let second = second.split('}').next().unwrap_or_default();
    assert!(!second.contains("<8 x float>"), "uniform in y: {second}");
    assert!(module.contains("!{i32 8, i32 0, i32 1, i32 0}"), "{module}");
    assert_eq!(module.matches("!codeplay_ca_vecz.derived").count(), 3, "{module}");
}

#[test]
fn what_was_not_vectorized_is_an_exit_code() {
    let file = file("codes.ll");
    for (words, reason) in [
        (&["-k", "add:1"][..], "a vectorization factor of 1"),
        (&["-k", "add:4.3"], "three dimensions"),
        (&["-k", "slow:4"], "optnone"),
        (&["-k", "few", "--vecz-auto"], "few of its work-items"),
    ] {
        let (code, module, said) = muxc(&[&["veczc"], words, &[&file]].concat());
        assert_eq!(code, Some(1), "{words:?}: {said}");
        assert!(said.contains("[not vectorized]") && said.contains(reason), "{words:?}: {said}");
        assert!(module.contains("define void @add("), "the module is valid: {module}");
        let quiet = [&["veczc"], words, &["-vecz-fail-quietly", &file]].concat();
        assert_eq!(muxc(&quiet).0, Some(0), "{words:?}");
    }
    let (code, module, _) = muxc(&["veczc", "-k", "add:16@8", &file]);
    assert_eq!(code, Some(0));
    assert!(module.contains("@__vecz_v8_add("), "{module}");
    let (code, _, said) = muxc(&["veczc", "-k", "nobody:4", &file]);
    assert_eq!(code, Some(2), "{said}");
    let (code, _, said) = muxc(&["veczc", "-k", "add:4", "-vecz-choices=Nothing", &file]);
    assert!(code == Some(2) && said.contains("LinearizeBOSCC"), "{said}");
}

#[test]
fn passes_run_on_copies_in_place_of_the_vectorizer() {
    let file = file("copies.ll");
    let words = ["veczc", "-k", "add:8", "-vecz-passes=unify-returns,dce", &file];
    let (code, module, said) = muxc(&words);
    assert_eq!((code, said.as_str()), (Some(0), ""));
    let copy = module.split("define void @__vecz_v8_add").nth(1).unwrap_or_default();
    assert!(copy.contains("fadd float %x"), "{module}");
}

#[test]
fn decisions_are_explained() {
    let kernels = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels/shared/spv");
    let saxpy = kernels.join("saxpy.spv");
    let saxpy = saxpy.to_str().expect("a UTF-8 path");
    let (code, _, said) = muxc(&["check", saxpy, "--explain"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.starts_with("explain: saxpy: vectorized, "), "{said}");
    assert!(said.contains(" work-items in x (estimated for each work-item: "), "{said}");
    let (_, json, _) = muxc(&["check", saxpy, "--explain", "--json", "--vectorize", "8"]);
    let expected = "\"vectorization\":[{\"kernel\":\"saxpy\",\"vectorized\":true,";
    assert!(json.contains(expected) && json.contains("\"width\":8,"), "{json}");
    let (_, _, said) = muxc(&["check", saxpy, "--explain", "--vectorize", "never"]);
    assert!(said.starts_with("explain: no kernel was to be vectorized\n"), "{said}");
    let file = file("explained.ll");
    let (_, _, said) = muxc(&["check", &file, "--explain"]);
    assert!(said.contains("explain: slow: not vectorized: it is marked 'optnone'"), "{said}");
}

#[test]
fn the_machine_is_a_triple_and_what_it_has() {
    let file = file("machines.ll");
    for words in [
        &["-vecz-target-triple", "riscv64-unknown-elf", "-vecz-target-features=+v,+zvl256b,-c"][..],
        &[
            "-vecz-target-triple=x86_64-unknown-linux-gnu",
            "--vecz-target-features",
            "+avx2,+nobody",
        ],
        &["--vecz-target-triple=arm64-apple-darwin"],
        &["--device", "aarch64", "-vecz-target-features=+lse"],
        &["-vecz-double-support"],
    ] {
        let (code, module, said) = muxc(&[&["veczc", "-k", "add:a"], words, &[&file]].concat());
        assert_eq!((code, said.as_str()), (Some(0), ""), "{words:?}");
        assert!(module.contains("!codeplay_ca_vecz.derived"), "{words:?}: {module}");
    }
    for (words, reason) in [
        (&["-vecz-target-triple=sparc-sun-solaris"][..], "no device for 'sparc-sun-solaris'"),
        (&["-vecz-target-features=avx2"], "expected +NAME or -NAME, found 'avx2'"),
        (&["-vecz-target-triple=x86_64", "--device", "host"], "both say for which machine"),
    ] {
        let (code, _, said) = muxc(&[&["veczc", "-k", "add:4"], words, &[&file]].concat());
        assert!(code == Some(2) && said.contains(reason), "{words:?}: {said}");
    }
}

#[test]
fn what_the_references_users_type_is_understood() {
    let file = file("typed.ll");
    // A dimension for all, and variants that say nothing.
    let (code, module, said) = muxc(&["veczc", "-k", "add:,8", "-d", "1", "-S", &file]);
    assert_eq!((code, said.as_str()), (Some(0), ""));
    assert!(module.contains("!{i32 4, i32 0, i32 1, i32 0}"), "{module}");
    assert!(module.contains("!{i32 8, i32 0, i32 1, i32 0}"), "{module}");
    let (code, module, said) = muxc(&["veczc", "-k", "add:,64s,", "-w", "2", &file]);
    assert_eq!((code, said.as_str()), (Some(0), ""));
    assert!(
        module.contains("@__vecz_v2_add(") && module.contains("@__vecz_nxv64_add("),
        "{module}"
    );
    for words in [
        &["-vecz-double-support=false"][..],
        &["-vecz-auto=false", "-vecz-scalable=0", "-vecz-fail-quietly=true"],
        &["-vecz-llvm-stats", "-vecz-target-mcpu=x86-64-v3"],
    ] {
        let (code, _, said) = muxc(&[&["veczc", "-k", "add:4"], words, &[&file]].concat());
        assert_eq!((code, said.as_str()), (Some(0), ""), "{words:?}");
    }
    let (code, _, said) = muxc(&["veczc", "-k", "add:4", "-vecz-double-support=maybe", &file]);
    assert!(code == Some(2) && said.contains("expected true or false"), "{said}");
    let (code, _, said) = muxc(&["veczc", "-k", "add:4", "-d", "3", &file]);
    assert!(code == Some(2) && said.contains("0, 1 or 2"), "{said}");
    let (code, choices, _) = muxc(&["veczc", "-vecz-choices-help"]);
    assert!(code == Some(0) && choices.contains("VectorPredication"), "{choices}");
    // The choice makes the kernel itself predicated, as 'p' does.
    let (_, module, _) = muxc(&["veczc", "-k", "add:4", "-vecz-choices=VectorPredication", &file]);
    assert!(module.contains("@__vecz_v4_vp_add("), "{module}");
    assert!(module.contains("!{i32 4, i32 0, i32 0, i32 1}"), "{module}");
}

#[test]
fn remarks_are_told_of_the_passes_that_are_asked_for() {
    let file = file("remarks.ll");
    let veczc = |more: &[&str]| muxc(&[&["veczc", "-vecz-auto"], more, &[&file]].concat());
    let missed = "not vectorized: ";
    assert!(!veczc(&["-k", "few"]).2.contains("remark: run-vecz"));
    let (_, _, said) = veczc(&["-k", "few", "--pass-remarks-missed=vecz"]);
    assert!(said.contains(&format!("remark: run-vecz: {missed}")), "{said}");
    let (_, _, said) = veczc(&["-k", "few", "--pass-remarks-missed=licm"]);
    assert!(!said.contains("remark: "), "{said}");
    let (_, _, said) = muxc(&["veczc", "-k", "add:4", "--pass-remarks", ".*", &file]);
    assert!(said.contains("remark: run-vecz: vectorized: '__vecz_v4_add'"), "{said}");
    let passes = "transfer-kernel-metadata,lower-to-mux-builtins,run-vecz<auto>";
    let (_, _, said) = muxc(&["--passes", passes, "--pass-remarks-missed=vecz", &file]);
    assert!(said.contains(missed), "{said}");
}

#[test]
fn a_vector_kernel_is_vectorized_again() {
    let first = file("first.ll");
    let (code, two, said) = muxc(&["veczc", "-k", "add:2", "-S", &first]);
    assert_eq!((code, said.as_str()), (Some(0), ""));
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("second.ll");
    std::fs::write(&path, two).expect("the target directory can be written");
    let second = path.to_str().expect("a UTF-8 path");
    let (code, four, said) = muxc(&["veczc", "-k", "__vecz_v2_add:4", "-S", second]);
    assert_eq!((code, said.as_str()), (Some(0), ""));
    let body = four.split("@__vecz_v4___vecz_v2_add(").nth(1).unwrap_or_default();
    let body = body.split("\n}").next().unwrap_or_default();
    // It runs four work-items, of the scalar code: not two vectors of two that overlap.
    assert!(body.contains("!codeplay_ca_vecz.derived") && body.contains("<4 x float>"), "{four}");
    let middle = four.split("@__vecz_v2_add(").nth(1).unwrap_or_default();
    let middle = middle.lines().next().unwrap_or_default();
    assert!(middle.contains("vecz.base") && middle.contains("vecz.derived"), "{middle}");
    let (code, _, said) = muxc(&["veczc", "-k", "__vecz_v2_add:2", second]);
    assert!(code == Some(1) && said.contains("in this way before"), "{said}");
}

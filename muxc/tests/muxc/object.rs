//! Objects that `muxc compile` writes, called by a C program without any code of oxmux.
//!
//! Needs a C compiler, and qemu's user mode for other machines than this. Without them the tests
//! say that they were left out, unless `OXMUX_REQUIRE_TOOLS` is set, as in CI.

use crate::common::{has_tools, run_program, succeeds};
use std::path::Path;
use std::process::Command;

/// A caller as one writes it from the documentation of the kernel's ABI.
const CALLER: &str = r#"
#include <stdint.h>
#include <stdio.h>

struct schedule_info {
    uint64_t global_size[3], global_offset[3], local_size[3], slice, total_slices;
    uint32_t work_dim, size;
    void *arena;
    uint64_t arena_size;
};

struct saxpy_arguments {
    const float *x;
    float *y;
    float a;
    uint32_t n;
};

void saxpy(const struct saxpy_arguments *, const struct schedule_info *);

int main(void) {
    static _Alignas(128) float x[6] = {1, 2, 3, 4, 5, 6}, y[6] = {10, 10, 10, 10, 10, 10};
    static _Alignas(128) char arena[65536];
    struct saxpy_arguments arguments = {x, y, 2, 6};
    struct schedule_info schedule = {
        .global_size = {6, 1, 1}, .local_size = {2, 1, 1}, .total_slices = 2, .work_dim = 1,
        .size = sizeof schedule, .arena = arena, .arena_size = sizeof arena,
    };
    for (schedule.slice = 0; schedule.slice < 2; schedule.slice++) saxpy(&arguments, &schedule);
    for (int i = 0; i < 6; i++) printf("%g ", y[i]);
    return 0;
}
"#;

const RESULT: &str = "12 14 16 18 20 22 ";

#[test]
fn a_c_program_calls_a_kernel_of_this_machine() {
    let target = std::env::consts::ARCH;
    if ["x86_64", "aarch64", "riscv64"].contains(&target) {
        calls("host", None, "cc", &[]);
        calls("bare", Some(target), "cc", &[]);
    }
}

#[test]
fn a_c_program_calls_a_kernel_of_another_machine() {
    calls("aarch64", Some("aarch64"), "aarch64-linux-gnu-gcc", &["qemu-aarch64"]);
    calls("riscv64", Some("riscv64"), "riscv64-linux-gnu-gcc", &["qemu-riscv64"]);
}

/// Compiles saxpy, links it with the caller and runs the program: for this machine both a fixed and
/// a position-independent one, for others one that needs no libraries of that machine.
fn calls(name: &str, target: Option<&str>, compiler: &str, emulator: &[&str]) {
    if !has_tools(name, &[&[compiler], emulator].concat()) {
        return;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("object-{name}"));
    std::fs::create_dir_all(&folder).expect("the target directory can be written");
    let (object, caller) = (folder.join("saxpy.o"), folder.join("caller.c"));
    std::fs::write(&caller, CALLER).expect("a source");
    let module =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels/shared/spv/saxpy.spv");
    let mut muxc = Command::new(env!("CARGO_BIN_EXE_muxc"));
    muxc.arg("compile").arg(&module).arg("-o").arg(&object);
    target.map(|target| muxc.args(["--target", target]));
    succeeds(&mut muxc);
    let kinds: &[&str] = if emulator.is_empty() { &["-no-pie", "-pie"] } else { &["-static"] };
    for kind in kinds {
        let program = folder.join(format!("program{kind}"));
        let mut link = Command::new(compiler);
        link.args(["-O1", "-Werror", kind, "-o"]).arg(&program);
        succeeds(link.args([&caller, &object]));
        assert_eq!(run_program(&program, emulator.first().copied()), RESULT, "{name} {kind}");
    }
}

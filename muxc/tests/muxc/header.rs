//! Headers that `muxc compile --emit header` writes: C programs include them, link the objects and
//! run the kernels.
//!
//! Needs a C compiler, and qemu's user mode for other machines than this. Without them the tests
//! say that they were left out, unless `OXMUX_REQUIRE_TOOLS` is set, as in CI.

use crate::common::{has_tools, run_program, succeeds};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A program that runs two kernels of two objects, one with local memory, over several slices.
const CALLER: &str = r#"
#include "saxpy.h"
#include "reduce.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    static _Alignas(128) float x[64], y[64], sums[4];
    for (int i = 0; i < 64; i++) x[i] = i, y[i] = 1000;
    uint64_t global[] = {64}, local[] = {16};

    struct saxpy_arguments arguments;
    memset(&arguments, 0, sizeof arguments);
    arguments.argument_0 = x;
    arguments.argument_1 = y;
    arguments.argument_2 = 0.5f;
    arguments.argument_3 = 60;
    struct oxmux_schedule_info schedule = oxmux_schedule(1, global, local);
    if (saxpy_arena_size(&arguments, &schedule) != 0) return 1;
    schedule.total_slices = 3;
    for (schedule.slice = 0; schedule.slice < 3; schedule.slice++) saxpy(&arguments, &schedule);
    printf("%g %g %g;", y[0], y[59], y[60]);

    struct reduce_sum_arguments reduce = {x, sums, 16 * sizeof(float), 64};
    schedule = oxmux_schedule(1, global, local);
    schedule.arena_size = reduce_sum_arena_size(&reduce, &schedule);
    if (schedule.arena_size == 0 || schedule.arena_size % OXMUX_ARENA_ALIGN) return 2;
    schedule.arena = aligned_alloc(OXMUX_ARENA_ALIGN, schedule.arena_size);
    schedule.total_slices = 2;
    for (schedule.slice = 0; schedule.slice < 2; schedule.slice++) reduce_sum(&reduce, &schedule);
    printf(" %g %g %g %g", sums[0], sums[1], sums[2], sums[3]);
    reduce.argument_2 = UINT64_MAX;
    if (reduce_sum_arena_size(&reduce, &schedule) != UINT64_MAX) return 3;
    free(schedule.arena);
    return 0;
}
"#;

const RESULT: &str = "1000 1029.5 1000; 120 376 632 888";

#[test]
fn a_c_program_includes_headers_on_this_machine() {
    let target = std::env::consts::ARCH;
    if ["x86_64", "aarch64", "riscv64"].contains(&target) && has_tools("headers", &["cc"]) {
        assert_eq!(program("host", target, "cc", None), RESULT);
    }
}

#[test]
fn a_c_program_includes_headers_on_another_machine() {
    for (target, compiler, emulator) in [
        ("aarch64", "aarch64-linux-gnu-gcc", "qemu-aarch64"),
        ("riscv64", "riscv64-linux-gnu-gcc", "qemu-riscv64"),
    ] {
        if has_tools("headers", &[compiler, emulator]) {
            assert_eq!(program(target, target, compiler, Some(emulator)), RESULT, "{target}");
        }
    }
}

/// Compiles two kernels and what calls them, and runs that.
fn program(name: &str, target: &str, compiler: &str, emulator: Option<&str>) -> String {
    let folder = folder(name);
    let mut link = Command::new(compiler);
    let program = folder.join("program");
    link.args(["-std=c11", "-O1", "-Wall", "-Wextra", "-Werror", "-o"]).arg(&program);
    for kernel in ["saxpy", "reduce"] {
        let module = kernels().join(kernel).with_extension("spv");
        let object = folder.join(kernel).with_extension("o");
        muxc(&module, &object, target, "obj");
        muxc(&module, &folder.join(kernel).with_extension("h"), target, "header");
        link.arg(object);
    }
    let caller = folder.join("caller.c");
    std::fs::write(&caller, CALLER).expect("a source");
    link.arg(&caller);
    if emulator.is_some() {
        link.arg("-static");
    }
    succeeds(&mut link);
    run_program(&program, emulator)
}

#[test]
fn every_header_is_c_and_cxx() {
    if !has_tools("headers", &["cc", "c++"]) {
        return;
    }
    let folder = folder("all");
    let mut source = String::new();
    let mut modules: Vec<PathBuf> = std::fs::read_dir(kernels())
        .expect("kernels")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|e| e == "spv"))
        .collect();
    modules.sort();
    for module in &modules {
        let name = module.file_stem().and_then(|name| name.to_str()).expect("a name");
        muxc(module, &folder.join(format!("{name}.h")), "x86_64", "header");
        // Twice: the second time it says nothing new.
        let _ = writeln!(source, "#include \"{name}.h\"\n#include \"{name}.h\"");
    }
    // Kernels with names that C gives other meanings.
    let odd = folder.join("odd.ll");
    std::fs::write(&odd, ODD).expect("a module");
    muxc(&odd, &folder.join("odd.h"), "x86_64", "header");
    source.push_str(
        "#include \"odd.h\"\nint main(void) { return (int)sizeof(struct a_b_arguments) - 21; }\n",
    );
    for (compiler, file, standard) in [
        ("cc", "all.c", "-std=c11"),
        ("c++", "all.cc", "-std=c++11"),
        ("cc", "gnu.c", "-std=gnu17"),
    ] {
        let file = folder.join(file);
        std::fs::write(&file, &source).expect("a source");
        let mut check = Command::new(compiler);
        check.args([standard, "-fsyntax-only", "-Wall", "-Wextra", "-Werror"]);
        succeeds(check.arg(&file));
    }
}

/// Reads the texels of an image of two by two, by coordinates that are not normalized.
const IMAGE_CALLER: &str = r#"
#include "images.h"
#include <stdio.h>

int main(void) {
    static _Alignas(128) uint8_t texels[16] = {255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 51, 102, 153, 0};
    static _Alignas(128) float at[8] = {0, 0, 1, 0, 0, 1, 1, 1}, out[16];
    uint64_t size[] = {4};
    struct oxmux_image_format format = OXMUX_RGBA_UNORM8;
    struct oxmux_image image = oxmux_image(OXMUX_IMAGE2D, format, texels, 2, 2, 1, 1);
    struct read_2d_arguments arguments = {&image, 2 | 16, at, out};
    struct oxmux_schedule_info schedule = oxmux_schedule(1, size, size);
    read_2d(&arguments, &schedule);
    for (int i = 0; i < 16; i++) printf("%g ", out[i]);
    return 0;
}
"#;

#[test]
fn a_c_program_gives_a_kernel_an_image() {
    if !["x86_64", "aarch64", "riscv64"].contains(&std::env::consts::ARCH)
        || !has_tools("headers", &["cc"])
    {
        return;
    }
    let folder = folder("image");
    let module = kernels().join("../../images/spv/images.spv");
    muxc(&module, &folder.join("images.h"), "host", "header");
    muxc(&module, &folder.join("images.o"), "host", "obj");
    std::fs::write(folder.join("caller.c"), IMAGE_CALLER).expect("a source");
    let mut link = Command::new("cc");
    link.args(["-std=c11", "-O1", "-Wall", "-Wextra", "-Werror", "-o"]).arg(folder.join("program"));
    succeeds(link.args([folder.join("caller.c"), folder.join("images.o")]));
    let printed = succeeds(&mut Command::new(folder.join("program")));
    assert_eq!(printed, "1 0 0 1 0 1 0 1 0 0 1 1 0.2 0.4 0.6 0 ");
}

const ODD: &str = r#"
define spir_kernel void @exp(ptr addrspace(1) %linux, i32 %int) {
  ret void
}
define spir_kernel void @"a b"(ptr addrspace(1) %class, i8 %"*/", <4 x i24> %"x\0Ay") {
  ret void
}
define spir_kernel void @main() {
  ret void
}
"#;

fn kernels() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels/shared/spv")
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("header-{name}"));
    std::fs::create_dir_all(&folder).expect("the target directory can be written");
    folder
}

fn muxc(module: &Path, output: &Path, target: &str, emit: &str) {
    let mut muxc = Command::new(env!("CARGO_BIN_EXE_muxc"));
    muxc.arg("compile").arg(module).arg("-o").arg(output);
    succeeds(muxc.args(["--target", target, "--emit", emit]));
}

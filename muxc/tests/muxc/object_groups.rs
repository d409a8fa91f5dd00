//! A C program calls a kernel with a local size that does not divide the global size, through the
//! scheduling structure alone.
//!
//! Needs a C compiler, and qemu's user mode for other machines than this; says what it left out
//! unless `OXMUX_REQUIRE_TOOLS` is set, as in CI.

use crate::common::{has_tools, run_program, succeeds};
use std::path::Path;
use std::process::Command;

/// Each work-item of `queries` writes 24 numbers; the local and the enqueued local size are the
/// fourth and the seventh.
const CALLER: &str = r#"
#include "queries.h"
#include <stdio.h>

int main(void) {
    static _Alignas(128) uint64_t out[7 * 5 * 24];
    static _Alignas(128) char arena[65536];
    struct queries_arguments arguments = {out};
    uint64_t global[2] = {7, 5}, local[2] = {4, 2};
    struct oxmux_schedule_info schedule = oxmux_schedule(2, global, local);
    schedule.arena = arena;
    schedule.arena_size = sizeof arena;
    schedule.total_slices = 3;
    for (schedule.slice = 0; schedule.slice < 3; schedule.slice++) queries(&arguments, &schedule);
    for (int i = 0; i < 7 * 5; i++) {
        uint64_t *o = out + 24 * i;
        if (o[0] != (uint64_t)i || o[18] != 7 || o[19] != 5 || o[9] != 2 || o[10] != 3) return 1;
        if (o[6] != 4 || o[7] != 2 || o[21] != (uint64_t)i % 7 || o[22] != (uint64_t)i / 7) return 2;
        printf("%d%d ", (int)o[3], (int)o[4]);
    }
    return 0;
}
"#;

const RESULT: &str = "42 42 42 42 32 32 32 42 42 42 42 32 32 32 42 42 42 42 32 32 32 42 42 42 42 32 32 32 \
                      41 41 41 41 31 31 31 ";

#[test]
fn a_c_program_runs_smaller_last_work_groups() {
    calls("host", None, "cc", &[]);
    calls("aarch64", Some("aarch64"), "aarch64-linux-gnu-gcc", &["qemu-aarch64"]);
    calls("riscv64", Some("riscv64"), "riscv64-linux-gnu-gcc", &["qemu-riscv64"]);
}

fn calls(name: &str, target: Option<&str>, compiler: &str, emulator: &[&str]) {
    if !has_tools(name, &[&[compiler], emulator].concat()) {
        return;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("object-groups-{name}"));
    std::fs::create_dir_all(&folder).expect("the target directory can be written");
    let (object, caller) = (folder.join("queries.o"), folder.join("caller.c"));
    std::fs::write(&caller, CALLER).expect("a source");
    let module =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels/groups/spv/queries.spv");
    for vectorize in ["never", "8"] {
        for (emit, file) in [("obj", &object), ("header", &folder.join("queries.h"))] {
            let mut muxc = Command::new(env!("CARGO_BIN_EXE_muxc"));
            muxc.arg("compile").arg(&module).args(["--vectorize", vectorize, "--emit", emit]);
            target.map(|target| muxc.args(["--target", target]));
            succeeds(muxc.arg("-o").arg(file));
        }
        let program = folder.join("program");
        let mut link = Command::new(compiler);
        link.args(["-O1", "-Werror"]).args(if emulator.is_empty() {
            &[][..]
        } else {
            &["-static"]
        });
        succeeds(link.arg("-o").arg(&program).args([&caller, &object]));
        assert_eq!(run_program(&program, emulator.first().copied()), RESULT, "{name} {vectorize}");
    }
}

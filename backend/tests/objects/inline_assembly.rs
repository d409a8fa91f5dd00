//! Inline assembly in objects: the tutorial's read of the hardware thread's number, and registers
//! that user programs may read, under qemu.
//!
//! The second needs a C compiler for RISC-V and qemu's user mode. Without them the test says that
//! it was left out, unless `OXMUX_REQUIRE_TOOLS` is set, as in CI.

use crate::tools::{has_tools, succeeds};
use oxmux_backend::{BackendError, CodegenError, Options, TargetDescription, compile_to_object};
use std::path::Path;
use std::process::Command;

/// What the first example of "Custom Lowering Work-Item Builtins" comes to.
const TUTORIAL: &str = r#"
define internal i64 @__mux_get_local_id(i32 %0) #0 {
entry:
  %thread-id = call i64 asm sideeffect "csrr\09$0, mhartid", "=r,~{memory}"()
  ret i64 %thread-id
}

define void @my_kernel(ptr addrspace(1) %out) #1 {
  %tid = call i64 @__mux_get_local_id(i32 0)
  store i64 %tid, ptr addrspace(1) %out, align 8
  ret void
}

attributes #0 = { alwaysinline }
attributes #1 = { "mux-kernel"="entry-point" }
"#;

fn compile(text: &str, target: &str) -> Result<Vec<u8>, BackendError> {
    let module = oxmux_ir::text::parse_module(text).expect("a module");
    let target: TargetDescription = target.parse().expect("a target");
    let exports = ["swap", "set", "get", "order", "narrow"].map(str::to_owned);
    let exports = exports.into_iter().filter(|name| module.find_function(name).is_some()).collect();
    compile_to_object(&module, &target, &Options { verify: true, exports, ..Options::default() })
}

#[test]
fn the_tutorials_read_of_mhartid_is_in_the_object() {
    let object = compile(TUTORIAL, "riscv64").expect("an object");
    let word = 0xf140_2573_u32.to_le_bytes();
    let count = object.windows(4).filter(|bytes| *bytes == word).count();
    assert_eq!(count, 1);
    assert_eq!(compile(TUTORIAL, "riscv64").expect("an object"), object);
}

#[test]
fn other_targets_and_other_instructions_are_refused() {
    let refused = |text: &str, target: &str| match compile(text, target) {
        Err(BackendError::Function {
            function, problem: CodegenError::Unsupported(what), ..
        }) => {
            assert_eq!(function, "__mux_get_local_id");
            what
        }
        other => panic!("{other:?}"),
    };
    for target in ["x86_64", "aarch64"] {
        let what = refused(TUTORIAL, target);
        assert_eq!(what, format!("inline assembly \"csrr\\t$0, mhartid\" for {target}"));
    }
    let other = TUTORIAL.replace("mhartid", "mflux");
    assert!(refused(&other, "riscv64").contains("mflux"));
    let float = TUTORIAL.replace("call i64 asm", "call double asm").replace("i64", "double");
    assert!(refused(&float, "riscv64").contains("no integers"));
}

#[test]
fn a_barrier_of_the_compiler_alone_is_nothing_on_every_target() {
    let text = "define void @get(ptr %p) {\n  store i32 1, ptr %p\n  \
                call void asm sideeffect \"\", \"~{memory}\"()\n  ret void\n}\n";
    for target in ["x86_64", "aarch64", "riscv64"] {
        compile(text, target).expect("an object");
    }
}

const REGISTERS: &str = r#"
define i64 @get() {
  %a = call i64 asm sideeffect "csrr $0, fcsr", "=r"()
  ret i64 %a
}
define void @set(i64 %v) {
  call void asm sideeffect "csrw fcsr, $0", "r"(i64 %v)
  ret void
}
define i64 @swap(i64 %v) {
  %a = call i64 asm sideeffect "csrr $0, frm\0Acsrw frm, $1", "=&r,r"(i64 %v)
  ret i64 %a
}
define i32 @narrow() {
  %a = call i32 asm sideeffect "csrr $0, fcsr", "=r"()
  %b = call i32 asm sideeffect "csrr $0, frm", "=r"()
  %c = mul i32 %a, 16
  %d = add i32 %c, %b
  ret i32 %d
}
define i32 @order(i32 %v) {
  %a = call i64 asm sideeffect "rdcycle $0", "=r"()
  call void asm sideeffect "fence rw, rw", "~{memory}"()
  %b = call i64 asm sideeffect "rdcycle $0", "=r"()
  %later = icmp uge i64 %b, %a
  %r = select i1 %later, i32 %v, i32 0
  ret i32 %r
}
"#;

const CALLER: &str = r#"
#include <stdint.h>
#include <stdio.h>
uint64_t get(void), swap(uint64_t);
uint32_t narrow(void), order(uint32_t);
void set(uint64_t);
int main(void) {
    set(0x41);
    uint64_t first = get(), rounding = swap(3), second = get();
    uint32_t both = narrow();
    set(0);
    printf("%lx %lx %lx %x %u", (long)first, (long)rounding, (long)second, both, order(7));
    return 0;
}
"#;

#[test]
fn registers_are_read_and_written() {
    let tools = ["riscv64-linux-gnu-gcc", "qemu-riscv64"];
    if !has_tools("inline assembly", &tools) {
        return;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("inline-assembly");
    std::fs::create_dir_all(&folder).expect("a folder");
    let (object, caller, program) =
        (folder.join("registers.o"), folder.join("caller.c"), folder.join("program"));
    std::fs::write(&object, compile(REGISTERS, "riscv64").expect("an object")).expect("a file");
    std::fs::write(&caller, CALLER).expect("a source");
    let mut link = Command::new(tools[0]);
    succeeds(link.args(["-static", "-o"]).arg(&program).args([&caller, &object]));
    // Flags 1, rounding mode 2; then mode 3, of which fcsr has the bits from 5 on.
    assert_eq!(succeeds(Command::new(tools[1]).arg(&program)), "41 2 61 613 7");
}

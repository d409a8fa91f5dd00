//! Headers are right to the byte (a C compiler says so in `muxc`'s tests), and no name in a program
//! breaks one.

use super::*;
use crate::arena::ArenaRequirements;
use crate::kernel_info::{PackMode, TypeQualifiers};

fn argument(kind: ArgumentKind, name: &str, type_name: &str) -> KernelArgument {
    let (name, type_name) = (name.into(), type_name.into());
    KernelArgument { name, type_name, ..KernelArgument::new(kind) }
}

fn kernel(name: &str, arguments: Vec<KernelArgument>) -> KernelInfo {
    KernelInfo { name: name.into(), symbol: name.into(), arguments, ..KernelInfo::default() }
}

fn header(kernels: Vec<KernelInfo>) -> String {
    let object = ObjectInfo {
        triple: "t".into(),
        features: vec!["has_x".into()],
        kernels,
        printf: Vec::new(),
    };
    write_header(&object, "my-kernels.h").unwrap()
}

#[test]
fn arguments_have_the_types_of_the_source() {
    let mut x = argument(ArgumentKind::Buffer, "x", "float*");
    x.qualifiers = TypeQualifiers { is_const: true, ..TypeQualifiers::default() };
    x.pointee_align = 4;
    let text = header(vec![kernel(
        "saxpy",
        vec![
            x,
            argument(ArgumentKind::Buffer, "y", "struct s*"),
            argument(ArgumentKind::Value { size: 1 }, "c", "uchar"),
            argument(ArgumentKind::Value { size: 16 }, "v", "float3"),
            argument(ArgumentKind::Value { size: 12 }, "s", "struct s"),
            argument(ArgumentKind::Value { size: 4 }, "wrong", "long"),
            argument(ArgumentKind::LocalBuffer, "local", "int*"),
            argument(ArgumentKind::Value { size: 0 }, "nothing", ""),
        ],
    )]);
    for part in [
        "#ifndef OXMUX_MY_KERNELS_H_H\n",
        "Needs of the processor: has_x.",
        "    const float *x; /* buffer, aligned to 4: float* */\n",
        "    void *y; /* buffer: struct s* */\n",
        "    uint8_t c;",
        "    float v[4];",
        "    unsigned char s[12];",
        "    unsigned char wrong[4];",
        "    uint64_t local; /* local memory: how many bytes of it: int* */",
        "offsetof(struct saxpy_arguments, v) == 17)",
        "offsetof(struct saxpy_arguments, local) == 49)",
        "end = oxmux_arena_add(end, 1, arguments->local);",
        "void saxpy(const struct saxpy_arguments *arguments, const struct oxmux_schedule_info *schedule) __asm__(\"saxpy\");",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    assert!(!text.contains("nothing"));
}

#[test]
fn unpacked_arguments_have_padding() {
    let mut unpacked = kernel(
        "k",
        vec![
            argument(ArgumentKind::Value { size: 1 }, "padding", "char"),
            argument(ArgumentKind::Value { size: 16 }, "v", "int4"),
        ],
    );
    unpacked.packing = PackMode::Unpacked;
    let text = header(vec![unpacked]);
    assert!(text.contains("struct __attribute__((packed, aligned(16))) k_arguments {"), "{text}");
    assert!(text.contains("    unsigned char padding_1[15];\n    int32_t v[4];"), "{text}");
}

#[test]
fn no_name_breaks_the_source() {
    let hostile = "*/\nint main(void) { return 1; } /*\\";
    let mut odd = kernel(hostile, vec![argument(ArgumentKind::Buffer, hostile, hostile)]);
    odd.symbol = "a\"b\\c\n\u{e4}".into();
    odd.attributes = vec![(hostile.into(), hostile.into())];
    let text = header(vec![odd]);
    assert!(text.contains("__asm__(\"a\\042b\\134c\\012\\303\\244\")"), "{text}");
    // Every comment ends where it should: what is left over is C without the hostile text.
    let mut rest = &*text;
    let mut code = String::new();
    while let Some((before, after)) = rest.split_once("/*") {
        code.push_str(before);
        rest = after.split_once("*/").expect("an end").1;
    }
    assert!(!code.contains("return 1") && !code.contains("*/"), "{code}");
}

#[test]
fn names_are_identifiers_and_each_once() {
    let text = header(vec![
        kernel("a.b", vec![argument(ArgumentKind::Buffer, "class", "")]),
        kernel("a_b", vec![]),
        kernel("a_b_arguments", vec![]),
        kernel(
            "",
            vec![argument(ArgumentKind::Buffer, "", ""), argument(ArgumentKind::Buffer, "1", "")],
        ),
        kernel("_x", vec![]),
        kernel("oxmux_schedule", vec![]),
    ]);
    for part in [
        "void a_b(",
        "void a_b_1(const void *arguments,",
        "void a_b_arguments_1(",
        "void k_(",
        "void k__x(",
        "void oxmux_schedule_1(",
        "*class_;",
        "*argument_0;",
        "*k_1;",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn facts_become_comments_and_macros() {
    let mut known = kernel("k", vec![]);
    known.reqd_work_group_size = Some([8, 4, 1]);
    known.work_group_size_hint = Some([64, 1, 1]);
    known.reqd_sub_group_size = Some(16);
    known.stack_bytes = 160;
    known.work_width = 8;
    known.arena = ArenaRequirements { live_bytes_per_item: 24, live_align: 8, local_bytes: 512 };
    let mut endless = kernel("endless", vec![]);
    endless.stack_bytes = u64::MAX;
    let text = header(vec![known, endless]);
    for part in [
        "The local size must be 8, 4, 1.",
        "The local size is best 64, 1, 1.",
        "Its sub-groups have 16 work-items. */",
        "#define k_STACK_BYTES 160u",
        "#define k_WORK_WIDTH 8u",
        "oxmux_arena_add(end, items, 24u)",
        "oxmux_arena_add(end, 1, 512u)",
        "endless_STACK_BYTES is not known",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    assert_eq!(
        text,
        header(vec![
            KernelInfo {
                name: "k".into(),
                symbol: "k".into(),
                reqd_work_group_size: Some([8, 4, 1]),
                work_group_size_hint: Some([64, 1, 1]),
                reqd_sub_group_size: Some(16),
                stack_bytes: 160,
                work_width: 8,
                arena: ArenaRequirements {
                    live_bytes_per_item: 24,
                    live_align: 8,
                    local_bytes: 512
                },
                ..KernelInfo::default()
            },
            KernelInfo { stack_bytes: u64::MAX, ..kernel("endless", vec![]) },
        ])
    );
}

#[test]
fn reserved_words_are_sorted() {
    assert!(names::RESERVED.is_sorted());
    assert_eq!(names::identifier("xor_eq"), "xor_eq_");
    assert_eq!(names::identifier("linux"), "linux_");
}

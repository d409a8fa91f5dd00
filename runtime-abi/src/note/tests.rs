//! Round trips, and random bytes.

use super::*;
use crate::printf::{PrintfArgument, PrintfDescriptor, PrintfScalar};

fn full() -> KernelInfo {
    let mut buffer = KernelArgument::new(ArgumentKind::Buffer);
    buffer.pointee_align = 16;
    buffer.name = "größe".into();
    buffer.type_name = "float4*".into();
    buffer.address_space = AddressSpace::Constant;
    buffer.qualifiers =
        TypeQualifiers { is_const: true, is_restrict: false, is_volatile: true, is_pipe: false };
    let mut image = KernelArgument::new(ArgumentKind::Image);
    image.access = AccessQualifier::ReadWrite;
    let arguments = vec![
        buffer,
        KernelArgument::new(ArgumentKind::Value { size: 12 }),
        KernelArgument::new(ArgumentKind::LocalBuffer),
        image,
        KernelArgument::new(ArgumentKind::Sampler),
    ];
    KernelInfo {
        name: "sgemm".into(),
        symbol: "sgemm.mux-kernel-wrapper".into(),
        arguments,
        packing: PackMode::Unpacked,
        reqd_work_group_size: Some([8, 8, 1]),
        remainder_groups: true,
        uniform_work_groups: true,
        max_work_dim: Some(2),
        sub_group_rows: SubGroupRows::Whole,
        work_group_size_hint: Some([u64::MAX, 2, 3]),
        reqd_sub_group_size: Some(16),
        arena: ArenaRequirements { live_bytes_per_item: 48, live_align: 16, local_bytes: 2048 },
        stack_bytes: 1 << 40,
        work_width: 8,
        any_local_size: Some(256),
        printf: true,
        cancellable: true,
        thread_dimensions: Some(2),
        parameters: vec![
            EntryParameter {
                name: "thread-id".into(),
                kind: EntryParameterKind::Integer { bits: 64 },
            },
            EntryParameter { name: String::new(), kind: EntryParameterKind::Schedule },
            EntryParameter { name: "tile".into(), kind: EntryParameterKind::Pointer },
            EntryParameter { name: "scale".into(), kind: EntryParameterKind::Float { bits: 32 } },
            EntryParameter { name: "odd".into(), kind: EntryParameterKind::Other },
        ],
        attributes: vec![("vec_type_hint".into(), "float4".into()), ("x".into(), String::new())],
    }
}

fn small() -> KernelInfo {
    KernelInfo { name: "k".into(), symbol: "k".into(), work_width: 1, ..KernelInfo::default() }
}

fn object(kernels: Vec<KernelInfo>) -> ObjectInfo {
    ObjectInfo {
        triple: "riscv64gc-unknown-linux-gnu".into(),
        features: vec!["has_v".into(), "has_zvl128b".into()],
        kernels,
        printf: calls(),
    }
}

fn calls() -> Vec<PrintfDescriptor> {
    let argument = PrintfArgument::Scalar(PrintfScalar::I32);
    vec![PrintfDescriptor { format: b"%d\n".to_vec(), arguments: vec![argument] }]
}

/// An object of which nothing but its kernels is known.
fn bare(kernels: Vec<KernelInfo>) -> ObjectInfo {
    ObjectInfo { kernels, ..ObjectInfo::default() }
}

#[test]
fn information_survives() {
    for kernels in [vec![], vec![small()], vec![full()], vec![full(), small(), full()]] {
        for info in [object(kernels.clone()), bare(kernels)] {
            let bytes = write(&info).unwrap();
            assert_eq!(read(&bytes).unwrap(), info);
            assert_eq!(write(&read(&bytes).unwrap()).unwrap(), bytes);
        }
    }
}

#[test]
fn the_second_version_never_changes() {
    let mut expected = b"oxki\x02\x00\x01\x00".to_vec();
    expected.extend(b"\x16\x00\x00\x00");
    expected.extend(b"\x01\x80\x01\x00\x00\x00t");
    expected.extend(b"\x02\x80\x09\x00\x00\x00\x01\x00\x00\x00\x01\x00\x00\x00f");
    expected.extend(b"\x18\x00\x00\x00");
    expected.extend(b"\x01\x80\x01\x00\x00\x00k");
    expected.extend(b"\x02\x80\x01\x00\x00\x00k");
    expected.extend(b"\x0a\x00\x04\x00\x00\x00\x01\x00\x00\x00");
    let info = ObjectInfo {
        triple: "t".into(),
        features: vec!["f".into()],
        kernels: vec![small()],
        printf: Vec::new(),
    };
    assert_eq!(write(&info).unwrap(), expected);
}

#[test]
fn every_truncation_is_an_error() {
    let bytes = write(&object(vec![full(), small()])).unwrap();
    for length in 0..bytes.len() {
        assert!(read(&bytes[..length]).is_err(), "{length} bytes of {}", bytes.len());
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert_eq!(read(&longer), Err(NoteError::Trailing { at: bytes.len() }));
}

#[test]
fn printf_calls_are_looked_at() {
    let mut bytes = write(&object(vec![])).unwrap();
    let format = bytes.iter().rposition(|&byte| byte == b'%').unwrap();
    bytes[format + 1] = b'n';
    assert!(matches!(read(&bytes), Err(NoteError::Printf { .. })));
}

#[test]
fn no_mutation_panics_and_what_is_accepted_survives() {
    let original = write(&object(vec![full(), small()])).unwrap();
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut accepted = 0;
    for _ in 0..50_000 {
        let mut bytes = original.clone();
        for _ in 0..1 + random() % 3 {
            let position = random() as usize % bytes.len();
            bytes[position] = random() as u8;
        }
        if let Ok(kernels) = read(&bytes) {
            accepted += 1;
            assert_eq!(read(&write(&kernels).unwrap()).unwrap(), kernels);
        }
    }
    assert!(accepted > 0, "the mutations never reached a field's payload");
}

/// A note of one kernel with these fields after its name and symbol.
fn with_fields(fields: &[(u16, &[u8])]) -> Vec<u8> {
    let mut payload = Vec::new();
    put_field(&mut payload, tag::NAME, b"k").unwrap();
    put_field(&mut payload, tag::SYMBOL, b"k").unwrap();
    for (tag, bytes) in fields {
        put_field(&mut payload, *tag, bytes).unwrap();
    }
    let mut out = b"oxki\x02\x00\x01\x00\x00\x00\x00\x00".to_vec();
    put_bytes(&mut out, &payload, "a kernel").unwrap();
    out
}

#[test]
fn unknown_fields_are_skipped_unless_they_matter() {
    let plain = read(&with_fields(&[])).unwrap();
    assert_eq!(read(&with_fields(&[(0x123, b"whatever"), (0x123, b"")])).unwrap(), plain);
    let required = with_fields(&[(REQUIRED | 0x123, b"")]);
    assert!(matches!(read(&required), Err(NoteError::UnknownField { tag: 0x8123, .. })));
}

#[test]
fn refusals_say_what_and_where() {
    assert_eq!(read(b"oxk"), Err(NoteError::Magic));
    assert_eq!(read(b"ELF!\x01\x00\x00\x00"), Err(NoteError::Magic));
    assert_eq!(read(b"oxki\x03\x00\x00\x00"), Err(NoteError::Version { found: 3 }));
    assert_eq!(read(b"oxki\x02\x00\x01\x00"), Err(NoteError::Truncated { at: 8 }));
    let huge = b"oxki\x02\x00\x01\x00\xff\xff\xff\xff";
    assert_eq!(read(huge), Err(NoteError::Truncated { at: 12 }));
    let nameless = b"oxki\x02\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00";
    assert_eq!(read(nameless), Err(NoteError::MissingField { at: 16, what: "name" }));
    assert!(matches!(
        read(&with_fields(&[(tag::NAME, b"j")])),
        Err(NoteError::DuplicateField { .. })
    ));
    assert!(matches!(read(&with_fields(&[(tag::PACKING, &[2])])), Err(NoteError::Value { .. })));
    assert!(matches!(
        read(&with_fields(&[(tag::WORK_WIDTH, &[0; 5])])),
        Err(NoteError::Trailing { .. })
    ));
    // Four thousand million arguments in four bytes: an error at the first, not a reservation for
    // all.
    let many = with_fields(&[(tag::ARGUMENTS, &[0xff; 4])]);
    assert!(matches!(read(&many), Err(NoteError::Truncated { .. })));
}

#[test]
fn strings_are_utf8() {
    let mut bytes = b"oxki\x02\x00\x01\x00\x00\x00\x00\x00\x07\x00\x00\x00".to_vec();
    bytes.extend(b"\x01\x80\x01\x00\x00\x00\xff");
    assert_eq!(read(&bytes), Err(NoteError::String { at: 22 }));
}

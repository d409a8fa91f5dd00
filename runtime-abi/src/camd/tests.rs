//! Round trips in both byte orders, the exact bytes, and random bytes.

use super::records::*;
use super::*;

const ORDERS: [Endianness; 2] = [Endianness::Little, Endianness::Big];

fn example(endianness: Endianness) -> Container {
    let mut container = Container::new(endianness);
    container.set_block("first", b"0123456789".to_vec());
    container.blocks.push(Block {
        name: "größe".into(),
        format: Format::MsgPack,
        encoding: 3,
        bytes: vec![0x80],
    });
    container.set_block("empty", Vec::new());
    container
}

#[test]
fn blocks_survive_in_both_orders() {
    for order in ORDERS {
        for container in [Container::new(order), example(order)] {
            let bytes = container.write().unwrap();
            assert_eq!(Container::read(&bytes).unwrap(), container);
            // A linker's padding is not looked at.
            let padded = [&bytes[..], &[0; 40]].concat();
            assert_eq!(Container::read(&padded).unwrap(), container);
        }
    }
}

#[test]
fn the_bytes_are_those_of_the_format() {
    let mut container = Container::new(Endianness::Little);
    container.set_block("ab", vec![1, 2, 3]);
    container.blocks[0].format = Format::MsgPack;
    let mut expected = b"CAMD\x01\x01\0\0".to_vec();
    expected.extend(b"\x18\0\0\0\x01\0\0\0");
    expected.extend(b"ab\0\0\0\0\0\0");
    expected.extend(b"\x30\0\0\0\0\0\0\0\x03\0\0\0\0\0\0\0");
    expected.extend(b"\0\0\0\0\x01\0\0\0");
    expected.extend(b"\x01\x02\x03\0\0\0\0\0");
    assert_eq!(container.write().unwrap(), expected);
    container.endianness = Endianness::Big;
    let big = container.write().unwrap();
    assert_eq!(&big[..16], b"CAMD\x02\x01\0\0\0\0\0\x18\0\0\0\x01");
    assert_eq!(&big[24..40], b"\0\0\0\0\0\0\0\x30\0\0\0\0\0\0\0\x03");
    assert_eq!(&big[40..48], b"\0\0\0\0\0\0\0\x01");
}

#[test]
fn a_block_replaces_one_of_its_name() {
    let mut container = example(Endianness::Little);
    container.set_block("first", vec![7]);
    assert_eq!(container.blocks.len(), 3);
    assert_eq!(container.block("first").unwrap().bytes, [7]);
    assert!(container.block("second").is_none());
}

#[test]
fn every_truncation_is_an_error() {
    for order in ORDERS {
        let bytes = example(order).write().unwrap();
        // The last block is empty, the one before ends seven bytes before the padding's end.
        for length in 0..bytes.len() - 7 {
            assert!(Container::read(&bytes[..length]).is_err(), "{length} of {}", bytes.len());
        }
    }
}

fn patched(at: usize, new: &[u8]) -> Result<Container, CamdError> {
    let mut bytes = example(Endianness::Little).write().unwrap();
    bytes[at..at + new.len()].copy_from_slice(new);
    Container::read(&bytes)
}

#[test]
fn refusals_say_what_and_where() {
    assert_eq!(Container::read(b""), Err(CamdError::Magic));
    assert_eq!(Container::read(b"ELF!............"), Err(CamdError::Magic));
    let header = CamdError::Truncated { what: "the header", at: 0 };
    assert_eq!(Container::read(b"CAMD\x01"), Err(header));
    assert_eq!(patched(4, &[3]), Err(CamdError::Endianness { found: 3 }));
    assert_eq!(patched(5, &[2]), Err(CamdError::Version { found: 2 }));
    // Names take 6 + 8 + 6 bytes, so the list is at 40, three entries long; the blocks follow
    // at 112.
    let list = CamdError::Truncated { what: "the block list", at: 40 };
    assert_eq!(patched(12, &[0xff; 4]), Err(list));
    assert_eq!(patched(8, &[8, 0, 0, 0]), Err(CamdError::Overlap { at: 8 }));
    let block = CamdError::Truncated { what: "a block", at: 112 };
    assert_eq!(patched(48, &[0xff; 8]), Err(block));
    let far = CamdError::Truncated { what: "a block", at: u64::MAX };
    assert_eq!(patched(40, &[0xff; 8]), Err(far));
    assert_eq!(patched(40, &[104, 0]), Err(CamdError::Overlap { at: 104 }));
    assert_eq!(patched(48, &[17, 0]), Err(CamdError::Overlap { at: 128 }));
    assert_eq!(patched(56, &[24, 0]), Err(CamdError::Name { at: 24 }));
    assert_eq!(patched(56, &[0xff; 4]), Err(CamdError::Name { at: u32::MAX }));
    assert_eq!(patched(16, &[0xff]), Err(CamdError::String { at: 16 }));
    assert_eq!(patched(60, &[2]), Err(CamdError::Flags { block: 0, flags: 2 }));
    assert_eq!(patched(62, &[1]), Err(CamdError::Flags { block: 0, flags: 0x1_0000 }));
    let twice = CamdError::DuplicateBlock { name: "first".into() };
    assert_eq!(patched(80, &[0]), Err(twice.clone()));
    let mut container = example(Endianness::Little);
    container.blocks[1].name = "first".into();
    assert_eq!(container.write(), Err(twice));
    container.blocks[1].name = "a\0b".into();
    assert_eq!(container.write(), Err(CamdError::ZeroInName { name: "a\0b".into() }));
}

#[test]
fn no_mutation_panics_and_what_is_accepted_survives() {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    for order in ORDERS {
        let original = example(order).write().unwrap();
        let mut accepted = 0;
        for _ in 0..20_000 {
            let mut bytes = original.clone();
            for _ in 0..1 + random() % 3 {
                let position = random() as usize % bytes.len();
                bytes[position] = random() as u8 >> (random() % 8);
            }
            if let Ok(container) = Container::read(&bytes) {
                accepted += 1;
                assert_eq!(Container::read(&container.write().unwrap()).unwrap(), container);
            }
        }
        assert!(accepted > 0);
    }
}

fn kernels() -> [VectorizeMetadata; 2] {
    let generic = GenericMetadata {
        kernel_name: "saxpy.mux-kernel-wrapper".into(),
        source_name: "saxpy".into(),
        local_memory_usage: 1 << 33,
        sub_group_size: FixedOrScalableQuantity { value: 4, scalable: true },
    };
    let other = GenericMetadata { kernel_name: "k".into(), ..GenericMetadata::default() };
    [
        VectorizeMetadata {
            generic,
            min_work_item_factor: FixedOrScalableQuantity::fixed(1),
            pref_work_item_factor: FixedOrScalableQuantity { value: 8, scalable: true },
        },
        VectorizeMetadata { generic: other, ..VectorizeMetadata::default() },
    ]
}

#[test]
fn records_survive() {
    let vectorize = kernels();
    let generic = vectorize.clone().map(|kernel| kernel.generic);
    for order in ORDERS {
        let bytes = write_vectorize(&vectorize, order).unwrap();
        assert_eq!(read_vectorize(&bytes, order).unwrap(), vectorize);
        for length in 0..bytes.len() {
            match read_vectorize(&bytes[..length], order) {
                Ok(kernels) => assert!(kernels.len() < 2),
                Err(error) => assert!(matches!(error, CamdError::Truncated { .. }), "{error}"),
            }
        }
        let bytes = write_generic(&generic, order).unwrap();
        assert_eq!(read_generic(&bytes, order).unwrap(), generic);
    }
    assert_eq!(read_generic(b"", Endianness::Little), Ok(Vec::new()));
}

#[test]
fn a_record_is_the_formats_bytes() {
    let kernel = GenericMetadata {
        kernel_name: "k.w".into(),
        source_name: "k".into(),
        local_memory_usage: 258,
        sub_group_size: FixedOrScalableQuantity { value: 4, scalable: true },
    };
    let little = b"k.w\0k\0\x02\x01\0\0\0\0\0\0\x04\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0";
    assert_eq!(write_generic(core::slice::from_ref(&kernel), Endianness::Little).unwrap(), little);
    let big = b"k.w\0k\0\0\0\0\0\0\0\x01\x02\0\0\0\0\0\0\0\x04\0\0\0\0\0\0\0\x01";
    assert_eq!(write_generic(&[kernel], Endianness::Big).unwrap(), big);
    let mut wrong = little.to_vec();
    wrong[22] = 2;
    let value = CamdError::Value { at: 22, what: "a flag, 0 or 1" };
    assert_eq!(read_generic(&wrong, Endianness::Little), Err(value));
    let zero = GenericMetadata { source_name: "a\0".into(), ..GenericMetadata::default() };
    assert!(write_generic(&[zero], Endianness::Little).is_err());
}

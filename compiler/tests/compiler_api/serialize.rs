//! Specification, "Module": `size`, `serialize`, `deserialize`.

use super::{code, compiled, empty, finalized, host, target_of};
use oxmux::mux::{CompilationOptions, ErrorCode, ModuleState, OptionsMode};

#[test]
fn modules_survive() {
    for path in [
        "shared/spv/saxpy",
        "shared/spv/reduce",
        "opencl_c/collectives/spv/sub_groups",
        "opencl_c/memory/spv/program_globals",
    ] {
        let mut module = compiled(path);
        let mut buffer = vec![0xaa; module.size() + 3];
        assert_eq!(module.serialize(&mut buffer), module.size());
        assert_eq!(buffer[module.size()..], [0xaa; 3]);
        let mut copy = empty();
        copy.deserialize(&buffer[..module.size()]).unwrap();
        assert_eq!(copy.state(), ModuleState::Compiled);
        assert_eq!(copy.to_ir(), module.to_ir());
        assert_eq!(copy.to_bytes(), module.to_bytes());
        let (expected, calls) = module.finalize().unwrap();
        assert_eq!(copy.finalize().unwrap(), (expected, calls));
        assert_eq!(copy.create_binary().unwrap(), module.create_binary().unwrap(), "{path}");
        assert_eq!(module.to_bytes(), copy.to_bytes(), "finalizing changes nothing");
    }
}

#[test]
fn options_survive_and_are_checked() {
    let mut info = host().clone();
    info.compilation_options = CompilationOptions::parse("--level,1,a number").unwrap();
    let mut module = target_of(&info).create_module();
    let options = "-D 'A=\"x y\"' -cl-std=CL3.0 -cl-wfv=never --level 3 -g";
    module.parse_options(options, OptionsMode::Build).unwrap();
    let bytes = module.to_bytes();
    let mut copy = target_of(&info).create_module();
    copy.deserialize(&bytes).unwrap();
    assert_eq!((copy.state(), copy.options()), (ModuleState::Empty, module.options()));
    let mut other = empty();
    let error = other.deserialize(&bytes).unwrap_err();
    assert_eq!(error.code(), ErrorCode::InvalidValue);
    assert!(error.message().contains("--level"), "{error}");
}

#[test]
fn a_small_buffer_is_left_alone() {
    let module = compiled("shared/spv/saxpy");
    let mut small = vec![0xaa; module.size() - 1];
    assert_eq!(module.serialize(&mut small), 0);
    assert!(small.iter().all(|&byte| byte == 0xaa));
    assert_eq!(module.serialize(&mut []), 0);
}

#[test]
fn truncated_bytes_are_refused() {
    let bytes = compiled("shared/spv/saxpy").to_bytes();
    let mut module = empty();
    for length in 0..bytes.len() {
        assert_eq!(code(module.deserialize(&bytes[..length])), ErrorCode::InvalidValue, "{length}");
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert_eq!(code(module.deserialize(&longer)), ErrorCode::InvalidValue);
    module.deserialize(&bytes).unwrap();
}

#[test]
fn flipped_bits_are_refused() {
    let bytes = compiled("shared/spv/saxpy").to_bytes();
    let mut module = finalized("shared/spv/saxpy");
    for at in 0..bytes.len() {
        for bit in 0..8 {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1 << bit;
            let refused = module.deserialize(&damaged);
            assert_eq!(code(refused), ErrorCode::InvalidValue, "byte {at}, bit {bit}");
        }
    }
    assert_eq!(module.state(), ModuleState::Empty);
}

/// Makes the checksum right again, as an attacker would.
fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let end = bytes.len() - 8;
    let sum = bytes[..end].iter().fold(0xcbf2_9ce4_8422_2325u64, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    });
    bytes[end..].copy_from_slice(&sum.to_le_bytes());
    bytes
}

#[test]
fn hostile_bytes_with_a_right_checksum_are_errors() {
    let bytes = compiled("shared/spv/saxpy").to_bytes();
    let mut module = empty();
    assert_eq!(sealed(bytes.clone()), bytes);
    // Every byte of the header, and bytes all over the program.
    let places = (0..28).chain((28..bytes.len() - 8).step_by(7));
    let mut accepted = 0;
    for at in places {
        for value in [0, 0xff, bytes[at] ^ 1] {
            let mut hostile = bytes.clone();
            hostile[at] = value;
            match module.deserialize(&sealed(hostile)) {
                // A changed name or number can be a program still; then it goes all the way without
                // a panic.
                Ok(()) if module.state() == ModuleState::Compiled => {
                    accepted += 1;
                    if accepted % 16 == 0 && module.finalize().is_ok() {
                        let _ = module.create_binary();
                    }
                }
                Ok(()) => {}
                Err(error) => assert_eq!(error.code(), ErrorCode::InvalidValue),
            }
        }
    }
    // Lengths that do not fit, in all ways.
    for (at, value) in [(12, u64::MAX), (20, u64::MAX), (12, 1 << 63), (20, 0), (12, 5)] {
        let mut hostile = bytes.clone();
        hostile[at..at + 8].copy_from_slice(&value.to_le_bytes());
        assert_eq!(code(module.deserialize(&sealed(hostile))), ErrorCode::InvalidValue);
    }
    let mut later = bytes.clone();
    later[4] = 2;
    let error = module.deserialize(&sealed(later)).unwrap_err();
    assert!(error.message().contains("version 2"), "{error}");
    assert!(module.num_errors() > 0 && !module.log().is_empty());
}

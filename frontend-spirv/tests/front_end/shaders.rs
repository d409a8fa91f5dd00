//! Compute shaders in the front end: which modules are refused, with their names, and mutated
//! modules.

use crate::random::Random;
use std::path::{Path, PathBuf};

use oxmux_frontend_spirv::{Limits, Specialization, check_bytes, translate};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels/vulkan")
}

fn modules(below: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder().join(below)).unwrap();
    let mut found: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    found.retain(|path| path.extension().is_some_and(|extension| extension == "spv"));
    found.sort();
    found
}

#[test]
fn shaders_become_ir_that_the_verifier_accepts() {
    let all = modules("spv");
    assert!(all.len() >= 12, "{}", all.len());
    for path in all {
        let bytes = std::fs::read(&path).unwrap();
        let module = translate(&bytes, &Limits::default(), &Specialization::new());
        let module = module.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let verified = oxmux_ir::verify::verify_module(&module);
        assert!(verified.is_ok(), "{}: {}", path.display(), verified.unwrap_err()[0]);
        assert_eq!(module.kernel_entry_points().len(), 1, "{}", path.display());
    }
}

/// Each source says in its first line what the refusal says.
#[test]
fn what_is_not_served_is_refused_by_its_name() {
    let all = modules("refused");
    assert!(all.len() >= 6, "{}", all.len());
    for path in all {
        let stem = path.file_stem().unwrap().to_string_lossy().into_owned();
        let source = ["comp", "spvasm", "vert"].into_iter().find_map(|extension| {
            std::fs::read_to_string(path.with_file_name(format!("{stem}.{extension}"))).ok()
        });
        let source = source.unwrap_or_else(|| panic!("{stem}: no source"));
        let marked = source.lines().find_map(|line| line.split_once("refused: "));
        let expected = marked.unwrap_or_else(|| panic!("{stem}: no expectation")).1;
        let bytes = std::fs::read(&path).unwrap();
        let error = translate(&bytes, &Limits::default(), &Specialization::new()).map(|_| ());
        let message = error.expect_err(&stem).to_string();
        assert!(message.contains(expected), "{stem}: {message}");
    }
}

/// One or two words are changed, to small numbers most often, since ids and enumerators are.
#[test]
fn damaged_shaders_are_refused_or_become_valid_ir() {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    for path in modules("spv").into_iter().chain(modules("refused")) {
        let bytes = std::fs::read(&path).unwrap();
        let words = bytes.len() / 4;
        for _ in 0..400 {
            let mut damaged = bytes.clone();
            for _ in 0..1 + random.below(2) {
                let at = (5 + random.below(words - 5)) * 4;
                let value = match random.below(8) {
                    0 => u32::MAX,
                    1 => random.below(1 << 16) as u32,
                    2 => {
                        let other = (5 + random.below(words - 5)) * 4;
                        u32::from_le_bytes(bytes[other..other + 4].try_into().unwrap())
                    }
                    _ => random.below(120) as u32,
                };
                damaged[at..at + 4].copy_from_slice(&value.to_le_bytes());
            }
            check_bytes(&damaged);
        }
    }
}

/// The mask of a loop control says how many numbers are behind it, and that of image operands how
/// many ids.
#[test]
fn masks_without_their_operands_are_refused() {
    for (name, opcode, mask, bit, expected) in [
        ("loops", 246, 3, 0x20, "a number of the loop control is missing"),
        ("textures", 95, 5, 0x40, "1 image operands, not 2"),
    ] {
        let bytes = std::fs::read(folder().join(format!("spv/{name}.spv"))).unwrap();
        let mut words: Vec<u32> = bytes
            .chunks_exact(4)
            .map(|word| u32::from_le_bytes(word.try_into().unwrap()))
            .collect();
        let mut at = 5;
        while words[at] & 0xFFFF != opcode {
            at += (words[at] >> 16) as usize;
        }
        words[at + mask] |= bit;
        let bytes: Vec<u8> = words.into_iter().flat_map(u32::to_le_bytes).collect();
        let error = translate(&bytes, &Limits::default(), &Specialization::new()).map(|_| ());
        let message = error.expect_err(name).to_string();
        assert!(message.contains(expected), "{name}: {message}");
    }
}

/// One annotation or name more makes each of these modules invalid.
#[test]
fn decorations_on_what_cannot_have_them_are_refused() {
    let bytes = std::fs::read(folder().join("spv/scale.spv")).unwrap();
    let words: Vec<u32> =
        bytes.chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect();
    let find = |wanted: &dyn Fn(&[u32]) -> bool| {
        let mut at = 5;
        while !wanted(&words[at..]) {
            at += (words[at] >> 16) as usize;
        }
        at
    };
    let first = |opcode: u32| find(&|words: &[u32]| words[0] & 0xFFFF == opcode);
    let variable =
        |class: u32| words[find(&|words: &[u32]| words[0] & 0xFFFF == 59 && words[3] == class) + 2];
    // OpTypeInt, OpTypeStruct, and OpVariable in StorageBuffer and in Input.
    let (int, block) = (words[first(21) + 1], words[first(30) + 1]);
    let (buffer, input) = (variable(12), variable(1));
    let annotations = first(71);
    const NAME: u32 = 6;
    const DECORATE: u32 = 71;
    const MEMBER: u32 = 72;
    for (expected, opcode, operands) in [
        ("RelaxedPrecision on", DECORATE, &[int, 0][..]),
        ("ArrayStride on", DECORATE, &[block, 6, 4]),
        ("RowMajor on", DECORATE, &[buffer, 4]),
        ("Flat on", DECORATE, &[int, 14]),
        ("Flat on", DECORATE, &[buffer, 14]),
        ("Location on", DECORATE, &[buffer, 30, 0]),
        ("Location on", DECORATE, &[input, 30, 0]),
        ("DescriptorSet on", DECORATE, &[input, 34, 0]),
        ("WorkgroupSize on", DECORATE, &[buffer, 11, 25]),
        ("GlobalInvocationId is of 3", DECORATE, &[buffer, 11, 28]),
        ("Binding on", MEMBER, &[block, 0, 33, 0]),
        ("ArrayStride on", MEMBER, &[block, 0, 6, 4]),
        ("a name for member 7", NAME, &[block, 7, 0]),
    ] {
        let count = operands.len() as u32 + 1;
        let added = [&[opcode | count << 16], operands].concat();
        let mut module = words.clone();
        module.splice(annotations..annotations, added);
        let bytes: Vec<u8> = module.into_iter().flat_map(u32::to_le_bytes).collect();
        let error = translate(&bytes, &Limits::default(), &Specialization::new()).map(|_| ());
        let message = error.expect_err(expected).to_string();
        assert!(message.contains(expected), "{expected}: {message}");
    }
}

/// A kernel that calls `functions` functions, one through the other, the last of which reads
/// `variables` variables that are zero at first. Their ids descend, as those of linked modules may.
fn zeroed_variables(variables: u32, functions: u32) -> Vec<u8> {
    let (void, function, uint, pointer, null, first) = (1, 2, 3, 4, 5, 6);
    let variable = |number: u32| first + variables - 1 - number;
    let id = |number: u32| first + variables + number;
    let mut fresh = id(functions);
    let mut body: Vec<u32> = Vec::new();
    for number in 0..functions {
        body.extend([5 << 16 | 54, void, id(number), 0, function, 2 << 16 | 248, fresh]);
        fresh += 1;
        if number + 1 < functions {
            body.extend([4 << 16 | 57, void, fresh, id(number + 1)]);
            fresh += 1;
        } else {
            for number in 0..variables {
                body.extend([4 << 16 | 61, uint, fresh, variable(number)]);
                fresh += 1;
            }
        }
        body.extend([1 << 16 | 253, 1 << 16 | 56]);
    }
    let main = u32::from_le_bytes(*b"main");
    let mut words = vec![0x0723_0203, 0x0001_0300, 0, fresh, 0];
    words.extend([2 << 16 | 17, 1, 3 << 16 | 14, 0, 1, 5 << 16 | 15, 5, id(0), main, 0]);
    words.extend([6 << 16 | 16, id(0), 17, 1, 1, 1]);
    words.extend([2 << 16 | 19, void, 3 << 16 | 33, function, void]);
    words.extend([4 << 16 | 21, uint, 32, 0, 4 << 16 | 32, pointer, 4, uint]);
    words.extend([3 << 16 | 46, uint, null]);
    for number in 0..variables {
        words.extend([5 << 16 | 59, pointer, variable(number), 4, null]);
    }
    words.extend(body);
    words.into_iter().flat_map(u32::to_le_bytes).collect()
}

/// What each function of a chain of calls uses is listed for each: the variables in all lists
/// together are no more than other parameters may be.
#[test]
fn zeroed_variables_of_all_functions_count_as_parameters_do() {
    let load = |variables, functions| {
        let bytes = zeroed_variables(variables, functions);
        translate(&bytes, &Limits::default(), &Specialization::new()).map(|_| ())
    };
    load(20, 20).unwrap_or_else(|error| panic!("{error}"));
    let message = load(600, 600).expect_err("too many").to_string();
    assert!(message.contains("interface_parameters"), "{message}");
}

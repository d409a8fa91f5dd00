//! Every limit, at its value and one below: modules within it are accepted, others refused.

use oxmux_frontend_spirv::{Error, Limits, Specialization, load_module};
use std::path::{Path, PathBuf};

type Setter = fn(Limits, u64) -> Limits;

const LIMITS: &[(&str, Setter)] = &[
    ("module_bytes", Limits::with_module_bytes),
    ("instructions", Limits::with_instructions),
    ("id_bound", Limits::with_id_bound),
    ("type_depth", Limits::with_type_depth),
    ("struct_members", Limits::with_struct_members),
    ("function_parameters", Limits::with_function_parameters),
    ("switch_targets", Limits::with_switch_targets),
    ("access_chain", Limits::with_access_chain),
    ("globals", Limits::with_globals),
    ("function_locals", Limits::with_function_locals),
    ("functions", Limits::with_functions),
    ("function_blocks", Limits::with_function_blocks),
    ("type_bytes", Limits::with_type_bytes),
    ("constant_depth", Limits::with_constant_depth),
    ("constant_bytes", Limits::with_constant_bytes),
    ("decorations", Limits::with_decorations),
];

fn modules() -> Vec<(PathBuf, Vec<u8>)> {
    let kernels = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels");
    let mut out = Vec::new();
    let mut folders = vec![kernels.join("asm"), kernels.join("opencl_c")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("kernels").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "spv") {
                let bytes = std::fs::read(&path).expect("a module");
                out.push((path, bytes));
            }
        }
    }
    out.sort();
    out
}

/// The error that the module gives within a limit, if it gives one.
fn load(bytes: &[u8], set: Setter, value: u64) -> Result<(), Error> {
    load_module(bytes, &set(Limits::default(), value), &Specialization::new()).map(|_| ())
}

#[test]
fn every_limit_holds_at_its_value() {
    let modules = modules();
    for &(name, set) in LIMITS {
        let mut tried = 0;
        for (path, bytes) in &modules {
            if load(bytes, set, 0).is_ok() {
                continue;
            }
            tried += 1;
            // The least value that is enough lies between 0, which is not, and 2^32, which is.
            let (mut low, mut high) = (0u64, 1u64 << 32);
            while high - low > 1 {
                let middle = low + (high - low) / 2;
                match load(bytes, set, middle) {
                    Ok(()) => high = middle,
                    Err(_) => low = middle,
                }
            }
            assert!(load(bytes, set, high).is_ok(), "{name} {high}: {}", path.display());
            match load(bytes, set, low) {
                Err(Error::Limit { which, limit, value, .. }) => {
                    assert_eq!((which, limit), (name, low), "{}", path.display());
                    assert!(value > limit, "{name}: {value} is within {limit}");
                }
                other => panic!("{name} {low}: {other:?} in {}", path.display()),
            }
            if tried == 5 {
                break;
            }
        }
        assert!(tried > 0, "no module of the repository reaches the limit '{name}'");
    }
}

//! Every module of the repository is translated to IR that the verifier accepts.

use std::path::{Path, PathBuf};

use oxmux_frontend_spirv::{Limits, Specialization, translate};

/// The modules below `tests/kernels`, sorted, folder by folder.
fn modules(below: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels").join(below);
    let mut folders = vec![root];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "spv") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn check_folder(below: &str, least: usize) {
    let modules = modules(below);
    assert!(modules.len() >= least, "{} modules in {below}", modules.len());
    let mut failures = Vec::new();
    for path in &modules {
        let bytes = std::fs::read(path).unwrap();
        let name = path.display();
        match translate(&bytes, &Limits::default(), &Specialization::new()) {
            Err(error) => failures.push(format!("{name}: {error}")),
            Ok(module) => {
                if let Err(errors) = oxmux_ir::verify::verify_module(&module) {
                    failures.push(format!("{name}: {}", errors[0]));
                }
                if module.kernel_entry_points().is_empty() {
                    failures.push(format!("{name}: no kernel"));
                }
            }
        }
    }
    assert!(
        failures.is_empty(),
        "{} of {}:\n{}",
        failures.len(),
        modules.len(),
        failures.join("\n")
    );
}

#[test]
fn shared_kernels_translate() {
    check_folder("shared", 12);
}

#[test]
fn opencl_c_kernels_translate() {
    check_folder("opencl_c", 150);
}

#[test]
fn kernels_of_the_mathematical_library_translate() {
    check_folder("math", 4);
}

#[test]
fn programs_translate() {
    check_folder("programs", 140);
}

#[test]
fn hand_written_modules_translate() {
    check_folder("asm", 10);
}

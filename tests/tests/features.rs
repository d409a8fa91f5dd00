//! Kernels on processors with fewer features than this one: the same results, bit for bit.
//!
//! An operation that has an instruction on one processor and none on another, such as a fused
//! multiply-add, must not round differently. So the results are held against what is expected and
//! against those of the host's features.

#![cfg(target_arch = "x86_64")]

use oxmux::{CompileOptions, Device, LaunchSettings, Module, Sequential};
use oxmux_tests::cases::Case;
use oxmux_tests::running::{self, arguments, buffers, range};

const DEVICES: [&str; 2] = ["x86_64", "x86_64,has_sse3,has_ssse3,has_sse41"];

/// The buffers after each case, in order.
fn results(module: &Module, cases: &[Case], device: &str) -> Result<Vec<Vec<Vec<u8>>>, String> {
    let device = Device::find(device).map_err(|e| e.to_string())?;
    let mut options = CompileOptions::new(device);
    options.verify_each = false;
    let program = module.compile(&options).map_err(|e| format!("compiling: {e}"))?;
    let mut all = Vec::new();
    for case in cases {
        let kernel = program.kernel(case.entry).map_err(|e| format!("loading: {e}"))?;
        let mut memory = buffers(case);
        let settings = LaunchSettings::default();
        // SAFETY: the case's buffers are as large as its kernel assumes: the tests of the kernels
        // run the same launches in the interpreter, which checks every access.
        unsafe {
            kernel
                .launch(&range(case), &arguments(case), &mut memory, &settings, &Sequential)
                .map_err(|e| format!("{}: {e}", case.name))?;
        }
        let bytes: Vec<Vec<u8>> = memory.iter().map(|b| b.to_vec()).collect();
        case.verify(&bytes).map_err(|e| format!("{}: {e}", case.name))?;
        all.push(bytes);
    }
    Ok(all)
}

#[test]
fn features_do_not_change_results() {
    let mut failures = Vec::new();
    let modules = running::modules(&["shared/", "asm/", "math/", "opencl_c/floats/"]);
    for group in &modules {
        let file = group.file();
        let module = group.load().expect("a module of the repository");
        let host = results(&module, &group.cases, "host");
        if let Err(error) = &host {
            failures.push(format!("{file}: host: {error}"));
        }
        for device in DEVICES {
            match (results(&module, &group.cases, device), &host) {
                (Ok(found), Ok(host)) if found != *host => {
                    let differ = group.cases.iter().zip(found.iter().zip(host));
                    let names: Vec<&str> = differ
                        .filter(|(_, (found, host))| found != host)
                        .map(|(case, _)| case.name.as_str())
                        .collect();
                    failures.push(format!("{device}: other bits: {file}: {names:?}"));
                }
                (Err(error), _) => failures.push(format!("{file}: {device}: {error}")),
                _ => {}
            }
        }
    }
    assert!(!modules.is_empty());
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}

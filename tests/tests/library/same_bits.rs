//! Every math function gives the same bits in the interpreter and compiled, with and without fused
//! operations of the processor, at every width. `cross.rs` has the same on other architectures.

use oxmux::program::Vectorize;
use oxmux::{CompileOptions, Device, Module, Sequential};
use oxmux_tests::running::{arguments, buffers, range};
use oxmux_tests::same_bits::{Program, fma_by_rust, programs};

const WIDTHS: [Vectorize; 3] = [Vectorize::Never, Vectorize::Width(4), Vectorize::Width(16)];

/// Runs all kernels; gives where their results are not the interpreter's.
fn differences(program: &Program, device: &Device, vectorize: Vectorize) -> Vec<String> {
    let mut options = CompileOptions::new(device.clone());
    options.vectorize = vectorize;
    options.verify_each = false;
    let module = Module::from_ir(&program.text).expect("a valid module");
    let compiled = module.compile(&options).expect("supported kernels");
    let mut found = Vec::new();
    for case in &program.cases {
        let kernel = compiled.kernel(case.entry).expect("the kernel");
        let mut memory = buffers(case);
        // SAFETY: the buffers have as many elements as there are work-items.
        let launched = unsafe {
            let settings = oxmux_tests::running::settings();
            kernel.launch(&range(case), &arguments(case), &mut memory, &settings, &Sequential)
        };
        launched.unwrap_or_else(|error| panic!("{}: {error}", case.name));
        let bytes: Vec<Vec<u8>> = memory.iter().map(|buffer| buffer.to_vec()).collect();
        if let Err(why) = case.verify(&bytes) {
            found.push(format!("{} {} {vectorize:?}: {why}", program.name, case.entry));
        }
    }
    found
}

fn check(device: &Device) {
    let mut found = Vec::new();
    for program in &programs() {
        for width in WIDTHS {
            found.extend(differences(program, device, width));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn this_machine_gives_the_interpreters_bits() {
    check(&Device::host().expect("code for this machine"));
}

#[test]
fn x86_64_without_fused_operations_gives_the_interpreters_bits() {
    if cfg!(target_arch = "x86_64") {
        check(&Device::find("x86_64").expect("a device"));
        if std::arch::is_x86_feature_detected!("avx") {
            let features = "x86_64,has_sse3,has_ssse3,has_sse41,has_sse42,has_avx";
            check(&Device::find(features).expect("a device"));
        }
    }
}

#[test]
fn the_interpreters_fused_operation_is_rounded_once() {
    for (program, bits) in programs().iter().zip([32, 64]) {
        let case = program.cases.iter().find(|case| case.entry == "fma").expect("it is there");
        let mut expected: Vec<Vec<u8>> =
            case.buffers.iter().map(|buffer| buffer.init.clone()).collect();
        *expected.last_mut().expect("a result") = fma_by_rust(case, bits);
        case.verify(&expected).unwrap_or_else(|why| panic!("{}: {why}", program.name));
    }
}

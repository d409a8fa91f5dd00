//! Widths chosen when none is requested.

use oxmux::{CompileOptions, Device, Module};

const KERNELS: &str = include_str!("widths.ll");
/// `rows.cl`, compiled.
const ROWS: &str = include_str!("rows.ll");

/// The width of each kernel's main version.
fn widths(device: &str) -> Vec<(String, u32)> {
    let device = Device::find(device).expect("a device");
    let mut options = CompileOptions::new(device);
    options.verify_each = true;
    let program = Module::from_ir(KERNELS).expect("a module").compile(&options).expect("code");
    let mut found: Vec<(String, u32)> = Vec::new();
    for decision in program.vectorization() {
        // The versions of fewer lanes follow the main one.
        if found.last().is_none_or(|(kernel, _)| *kernel != decision.kernel) {
            assert!(decision.is_vectorized(), "{decision}");
            let width = decision.info.map_or(0, |info| info.width);
            found.push((decision.kernel.clone(), width));
        }
    }
    found
}

/// Many lanes where much is done once for each vector, or lanes are narrow, or wait: as long as
/// rows can be made as long as vectors are, which those are not that work-items see or wait in. Few
/// where each lane goes along a row of its own.
#[test]
fn widths_follow_lanes_rows_and_what_vectors_share() {
    let named = |widths: [u32; 6]| {
        let kernels = ["bytes", "bytes_by_rows", "halves", "nearest", "rows", "waits"];
        let list = kernels.iter().zip(widths);
        list.map(|(kernel, width)| (kernel.to_string(), width)).collect::<Vec<_>>()
    };
    assert_eq!(widths("x86_64,x86-64-v4"), named([32, 16, 64, 32, 8, 16]));
    assert_eq!(widths("x86_64,x86-64-v3"), named([32, 16, 32, 16, 8, 16]));
    // No register has more than 16 bytes.
    assert_eq!(widths("aarch64"), named([16, 16, 16, 16, 8, 16]));
}

/// Rows that are shorter than vectors are joined where that pays. The last kernel is as fast alone:
/// its accesses are no more of them for being made row by row.
#[test]
fn short_rows_are_joined_where_that_pays() {
    let device = Device::find("x86_64,x86-64-v4").expect("a device");
    let program = Module::from_ir(ROWS).expect("a module").compile(&CompileOptions::new(device));
    let program = program.expect("code");
    let width = |kernel: &str| {
        let mut all = program.vectorization().iter().filter(|decision| decision.kernel == kernel);
        let first = all.next().expect("a decision");
        first.info.filter(|_| first.is_vectorized()).map(|info| info.width)
    };
    assert_eq!(["iterate", "pairs", "turns"].map(width), [Some(16), Some(16), None]);
    let told = program.vectorization()[0].to_string();
    assert!(told.starts_with("iterate: vectorized, 16 work-items in x, 2 rows of 8 ("), "{told}");
}

/// A kernel whose rows are joined already is launched with the work-groups that it came from.
#[test]
fn joined_rows_are_launched_as_they_were() {
    let text = "define spir_kernel void @f(ptr addrspace(1) %p) #0 !reqd_work_group_size !0 {
  ret void
}
attributes #0 = { \"oxmux-joined-rows\"=\"2\" }
!0 = !{i32 16, i32 4, i32 1}";
    let module = Module::from_ir(text).expect("a module");
    assert_eq!(module.kernels()[0].reqd_work_group_size, Some([8, 8, 1]));
}

//! Widths chosen when none is requested.

use oxmux::{CompileOptions, Device, Module};

const KERNELS: &str = include_str!("widths.ll");
/// `rows.cl`, compiled.
const ROWS: &str = include_str!("rows.ll");
/// `scan.cl`, compiled.
const SCAN: &str = include_str!("scan.ll");

/// The width of each kernel's main version.
fn widths(device: &str) -> Vec<(String, u32)> {
    let device = Device::find(device).expect("a device");
    widths_with(KERNELS, CompileOptions::new(device))
}

fn widths_with(module: &str, mut options: CompileOptions) -> Vec<(String, u32)> {
    options.verify_each = true;
    let program = Module::from_ir(module).expect("a module").compile(&options).expect("code");
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
    let named = |widths: [u32; 7]| {
        let kernels = ["bytes", "bytes_by_rows", "halves", "nearest", "rows", "waits", "columns"];
        let list = kernels.iter().zip(widths);
        list.map(|(kernel, width)| (kernel.to_string(), width)).collect::<Vec<_>>()
    };
    assert_eq!(widths("x86_64,x86-64-v4"), named([32, 16, 64, 32, 8, 16, 32]));
    assert_eq!(widths("x86_64,x86-64-v3"), named([32, 16, 32, 32, 8, 16, 32]));
    // No register has more than 16 bytes.
    assert_eq!(widths("aarch64"), named([16, 16, 16, 16, 8, 16, 8]));
}

/// Rows of a known size have as many lanes as pay and as leave little of them, also where work-items
/// wait for each other.
#[test]
fn widths_fit_rows_of_known_sizes() {
    let of = |kernel: &str, size: u32| {
        let device = Device::find("x86_64,sapphirerapids").expect("a device");
        let options = CompileOptions::new(device).with_work_group_size([size, 1, 1]);
        let module = if kernel == "scan" { SCAN } else { KERNELS };
        let all = widths_with(module, options);
        all.into_iter().find(|(name, _)| name == kernel).map(|(_, width)| width)
    };
    assert_eq!([64, 48, 32].map(|size| of("scan", size)), [Some(64), Some(16), Some(32)]);
    assert_eq!([256, 126, 30].map(|size| of("bytes", size)), [Some(64), Some(32), Some(16)]);
}

/// Rows that are shorter than vectors are joined where that pays. The last kernel's rows are not:
/// its atomic operations are made one by one, however many lanes there are.
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
    let kernels = ["iterate", "pairs", "turns", "counts"];
    assert_eq!(kernels.map(width), [Some(16), Some(16), Some(16), Some(2)]);
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

//! The names that machines have on the command line.

use super::*;

#[test]
fn names_of_machines_are_those_of_devices() {
    for (name, device) in [
        ("native", "host"),
        ("x86-64-v1", "x86_64"),
        ("x86_64-pc-windows-msvc", "x86_64"),
        ("x86_64-vendor-linux", "x86_64"),
        ("riscv64gc-unknown-linux-gnu,has_v", "riscv64,has_v"),
        ("x86-64-v3", "x86_64,x86-64-v3"),
        ("x86_64-v4,has_gfni", "x86_64,x86-64-v4,has_gfni"),
    ] {
        assert_eq!(device_name(name).ok().as_deref(), Some(device));
        assert!(Device::find(device).is_ok(), "{device}");
    }
    assert_eq!(device_name("native,has_avx2").ok().as_deref(), Some("host,has_avx2"));
    for name in ["x86-64-v9", "x86_64-v3-linux", "x86_64-v", "x86_64-v34"] {
        let message = device_name(name).expect_err(name).message;
        assert!(message.contains(name) && message.contains("v1, v2, v3, v4"), "{message}");
    }
}

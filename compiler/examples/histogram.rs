//! Counts bytes into memory that two launches add to at the same time:
//! `cargo run -p oxmux --example histogram`.

use oxmux::{Arg, CompileOptions, Module, NdRangeRequest, args, launch_scope};
use std::sync::atomic::AtomicU32;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/kernels/shared/spv");
    let module = Module::load(&std::fs::read(format!("{folder}/histogram.spv"))?)?;
    let program = module.compile(&CompileOptions::host()?)?;
    // SAFETY: histogram256 reads as many bytes as its last argument says, and adds to 256 counters
    // by atomic operations.
    let histogram = unsafe { program.kernel("histogram256")?.trust() };

    let text: Vec<u8> = (0..100_000u32).map(|i| (i.wrapping_mul(i) >> 7) as u8).collect();
    let counts: Vec<AtomicU32> = (0..256).map(|_| AtomicU32::new(0)).collect();
    let (front, back) = text.split_at(text.len() / 3);
    let range = NdRangeRequest::global(&[1024]).local(&[64]);
    launch_scope(|scope| {
        for half in [front, back] {
            let args = args![half, Arg::shared(&counts), half.len() as u32];
            // Both are over when the scope is.
            let _launch = scope.launch(&histogram, &range, args)?;
        }
        Ok::<(), oxmux::Error>(())
    })?;

    let counts: Vec<u32> = counts.into_iter().map(AtomicU32::into_inner).collect();
    let expected = |byte: usize| text.iter().filter(|&&b| usize::from(b) == byte).count();
    assert!((0..256).all(|byte| counts[byte] as usize == expected(byte)));
    println!("{} bytes, {} of them 0", text.len(), counts[0]);
    Ok(())
}

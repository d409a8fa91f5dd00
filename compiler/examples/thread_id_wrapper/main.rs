//! A target of one's own: the kernel wrapper stores the local id.
//! `cargo run -p oxmux --example thread_id_wrapper`
//!
//! The target is in `target.rs`; here it becomes a device, and passes run for it.

#[expect(unreachable_pub, reason = "the library has this module too, and makes it public")]
mod target;

use oxmux::pipeline::{PassOptions, run_passes};
use oxmux::{Device, Module};
use std::sync::Arc;

const PIPELINES: &[&str] = &["add-sched-params,define-mux-builtins,add-kernel-wrapper"];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let device = Device::find("riscv64")?.with_builtin_info(Arc::new(target::ThreadIdWrapper));
    for passes in PIPELINES {
        let mut module = Module::from_ir(include_str!("../thread-id.ll"))?;
        run_passes(module.ir_mut(), passes, &device, &PassOptions::default())?;
        println!("; --passes {passes}\n{}", module.to_ir());
    }
    Ok(())
}

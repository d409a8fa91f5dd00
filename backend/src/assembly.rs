//! A compiled module as assembly text.
//!
//! Functions are printed by the code generators, in a notation close to assembly, with remarks of
//! their own; assemblers do not read it. Data are given as their sizes.

use crate::program::CompiledModule;
use core::fmt::Write as _;
use oxmux_codegen::output::{CompiledFunction, DataObject};
use oxmux_machine::TargetDescription;

/// The text of a module that was compiled with [`crate::Options::assembly`].
pub fn print_assembly(compiled: &CompiledModule, target: &TargetDescription) -> String {
    let mut out = format!("# {target}, {}\n", target.arch.triple());
    for function in &compiled.functions {
        put_function(&mut out, function, compiled.exports.contains(&function.name));
    }
    compiled.data.iter().for_each(|object| put_data(&mut out, object));
    out
}

fn put_function(out: &mut String, function: &CompiledFunction, global: bool) {
    out.push_str("\n    .text\n");
    if global {
        let _ = writeln!(out, "    .globl {}", function.name);
    }
    let _ = writeln!(out, "    .balign {}", function.align.max(1));
    let (bytes, stack) = (function.bytes.len(), function.frame_size);
    let _ = writeln!(out, "{}: # {bytes} bytes, {stack} bytes of stack", function.name);
    for line in function.assembly.as_deref().unwrap_or_default().lines() {
        out.push_str(line.trim_end());
        out.push('\n');
    }
}

fn put_data(out: &mut String, object: &DataObject) {
    let section = object.section.as_deref().unwrap_or(match object.writable {
        true if object.bytes.is_empty() => ".bss",
        true => ".data",
        false => ".rodata",
    });
    let size = (object.bytes.len() as u64).saturating_add(object.zero_bytes);
    let _ = writeln!(out, "\n    .section {section}\n    .balign {}", object.align.max(1));
    let _ = writeln!(out, "{}: # {size} bytes", object.name);
}

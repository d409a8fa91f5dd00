//! Modules that break one rule each, with the kind and rule of the error that each must give.

mod cases;
mod code;
mod structure;

use crate::words::{Parts, op, text};
use cases::{Case, Table, kind};
use code::{control_flow, memory, operations};
use oxmux_frontend_spirv::{Limits, Specialization, load_module, translate};
use rspirv::spirv::Op;
use structure::{annotations, capabilities, constants, entries, headers, layouts, streams, types};

fn table() -> Vec<Case> {
    let mut table = Table(Vec::new());
    headers(&mut table);
    streams(&mut table);
    layouts(&mut table);
    entries(&mut table);
    capabilities(&mut table);
    annotations(&mut table);
    types(&mut table);
    constants(&mut table);
    operations(&mut table);
    memory(&mut table);
    control_flow(&mut table);
    table.0
}

#[test]
fn every_malformed_module_is_refused_for_its_reason() {
    let table = table();
    assert!(table.len() >= 300, "{} cases", table.len());
    let mut wrong = Vec::new();
    for (name, expected, parts) in &table {
        match translate(&parts.bytes(), &Limits::default(), &Specialization::new()) {
            Ok(_) => wrong.push(format!("{name}: accepted, not {expected}")),
            Err(error) if kind(&error) == *expected => {
                let text = error.to_string();
                assert!(text.contains("byte offset") && !text.contains('\n'), "{name}: {text}");
            }
            Err(error) => wrong.push(format!("{name}: not {expected}: {error}")),
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), table.len(), wrong.join("\n"));
}

#[test]
fn the_module_around_the_cases_is_valid() {
    load_module(&Parts::new().bytes(), &Limits::default(), &Specialization::new()).unwrap();
}

#[test]
fn lengths_that_are_no_module_are_refused() {
    let bytes = Parts::new().bytes();
    for length in [0, 1, 3, 4, 19, bytes.len() - 1, bytes.len() - 2, bytes.len() - 3] {
        let error = load_module(&bytes[..length], &Limits::default(), &Specialization::new());
        assert_eq!(kind(&error.unwrap_err()), "header", "{length}");
    }
    // From the entry point on, the function that it names is missing or cut off.
    let parts = Parts::new();
    let preamble = 5 + parts.capability.len() + parts.import.len() + parts.memory.len();
    for length in (preamble * 4 + 4..bytes.len()).step_by(4) {
        let loaded = load_module(&bytes[..length], &Limits::default(), &Specialization::new());
        assert!(loaded.is_err(), "{length}");
    }
}

#[test]
fn what_has_no_name_is_told_by_the_extensions_that_are_not_supported() {
    let error = |capability: u32, extensions: &[&str]| {
        let mut parts = Parts::new();
        if capability != 0 {
            op(&mut parts.capability, Op::Capability, &[capability]);
        }
        for extension in extensions {
            op(&mut parts.capability, Op::Extension, &text(extension));
        }
        if capability == 0 {
            parts.body.push(1 << 16 | 6916);
        }
        let loaded = load_module(&parts.bytes(), &Limits::default(), &Specialization::new());
        loaded.expect_err("it is not supported").to_string()
    };
    let served = "SPV_KHR_float_controls";
    for (capability, what) in [(0, "unknown opcode 6916"), (6917, "capability 6917")] {
        let one = error(capability, &[served, "SPV_NOBODY_dreams"]);
        let expected = format!("it uses SPV_NOBODY_dreams, which is not supported ({what})");
        assert!(one.ends_with(&expected), "{one}");
        let two = error(capability, &["SPV_NOBODY_dreams", served, "SPV_NOBODY_sleeps"]);
        let both = "it uses SPV_NOBODY_dreams, SPV_NOBODY_sleeps, which are not supported";
        assert!(two.ends_with(&format!("{both} ({what})")), "{two}");
        let none = error(capability, &[served]);
        assert!(none.ends_with(&format!(": {what}")), "{none}");
    }
}

#[test]
fn errors_name_the_place() {
    let mut parts = Parts::new();
    parts.emit(Op::IAdd, &[3, 100, 6, 7]);
    let offset = (parts.words().len() - parts.end.len() - parts.body.len()) * 4;
    let error =
        load_module(&parts.bytes(), &Limits::default(), &Specialization::new()).unwrap_err();
    assert_eq!(error.place().unwrap().byte_offset, offset as u64);
    let text = error.to_string();
    let expected =
        format!("invalid SPIR-V (type): OpIAdd (opcode 128) at byte offset {offset} (instruction");
    assert!(text.starts_with(&expected), "{text}");
    assert!(text.contains("id %100"), "{text}");
}

//! Variables of optimized sources.

use super::{sources, spirv_of_clang, variables_of};
use oxmux::{CompileOptions, Device, Module};
use std::collections::BTreeSet;

#[test]
fn variables_of_an_optimized_source_are_told_whole_or_not_at_all() {
    let text = std::fs::read_to_string(sources().join("optimized.ll")).expect("a module");
    let told = |text: &str, debug_variables| {
        let module = Module::from_ir(text).expect("a module");
        let options = CompileOptions::new(Device::find("aarch64").expect("a device"));
        let options = options.with_debug_variables(debug_variables);
        let program = module.compile(&options).expect("a program");
        let all = variables_of(program.object()).expect("debug information");
        all.into_iter().map(|(name, _)| name).collect::<BTreeSet<_>>()
    };
    assert_eq!(told(&text, false), BTreeSet::new());
    let all = [
        "at", "both", "gid", "half_sum", "i", "in", "lid", "n", "other", "out", "shared", "sum",
        "x",
    ];
    assert_eq!(told(&text, true), all.map(str::to_owned).into());
    // Each variable by one of its records.
    let changed = |name: &str, from: &str, to: &str| {
        let node = text
            .lines()
            .find_map(|line| line.split_once(&format!(" = !DILocalVariable(name: \"{name}\"")));
        let record = format!("metadata {}, ", node.expect("a variable").0);
        let change = |line: &str| match line.contains(&record) {
            true => line.replacen(from, to, 1) + "\n",
            false => line.to_owned() + "\n",
        };
        let changed: String = text.lines().map(change).collect();
        assert_ne!(changed.trim(), text.trim(), "{name}");
        let told = told(&changed, true);
        all.into_iter().filter(|name| !told.contains(*name)).collect::<Vec<_>>()
    };
    // A value that is not known.
    assert_eq!(changed("both", "i32 %28", "i32 undef"), ["both"]);
    // A part of the variable, and what would have to be computed.
    let plain = "DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef";
    for expression in [
        "DW_OP_LLVM_fragment, 0, 16",
        "DW_OP_plus_uconst, 1, DW_OP_stack_value",
        "DW_OP_plus_uconst, 4, DW_OP_swap, DW_OP_xderef",
        "0, DW_OP_swap, DW_OP_xderef",
    ] {
        assert_eq!(changed("other", plain, expression), ["other"]);
    }
    // As clang 19 writes it.
    let zero = "DW_OP_lit0, DW_OP_swap, DW_OP_xderef";
    assert_eq!(changed("other", plain, zero), Vec::<&str>::new());
    // The lower half.
    let half = "DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, \
                DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value";
    assert_eq!(changed("lid", plain, half), Vec::<&str>::new());
    assert_eq!(changed("lid", plain, &half.replace("64", "63")), ["lid"]);
}

#[test]
fn variables_of_what_the_producer_inlined_are_those_of_the_inlined_calls() {
    let text = std::fs::read_to_string(sources().join("optimized.ll")).expect("a module");
    for (kind, module) in [
        ("ll", Module::from_ir(&text).expect("a module")),
        ("spv", spirv_of_clang("optimized.spv")),
    ] {
        let options = CompileOptions::new(Device::find("aarch64").expect("a device"));
        let program = module.compile(&options.with_debug_variables(true)).expect("a program");
        let found = variables_of(program.object()).expect("debug information");
        let mut names: Vec<String> = found.into_iter().map(|(name, _)| name).collect();
        names.sort();
        let kernel = ["both", "gid", "half_sum", "in", "lid", "n", "other", "out", "shared", "sum"];
        let mut all: Vec<&str> =
            kernel.into_iter().chain(["at", "i", "in", "n", "sum", "x"]).collect();
        all.sort_unstable();
        assert_eq!(names, all, "{kind}");
    }
}

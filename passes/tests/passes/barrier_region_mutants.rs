//! The checker of barrier regions finds errors: it must reject each wrapper that `work-item-loops`
//! makes of the file tests' kernels after one change.

use oxmux_ir::text::parse_module;
use oxmux_ir::verify::verify_module;
use oxmux_ir::{Function, FunctionId, Inst, Module, Op, Value, ValueDef};
use oxmux_passes::PassContext;
use oxmux_passes::builtin_info::DefaultBuiltinInfo;
use oxmux_passes::mux::work_item_loops::check::check;
use oxmux_passes::pass_manager::{Pipeline, RunOptions, run};
use oxmux_passes::registry::Registry;
use std::path::Path;

/// Kernels with barriers: scalar ones, vectors with both kinds of tails, scalable ones,
/// collectives, loops that no structure describes.
const FILES: &[&str] = &[
    "alias-phis",
    "arrays",
    "irreducible",
    "live-variables",
    "schedule-linear",
    "schedule-unordered",
    "shared",
    "shared-not",
    "tidy",
    "tidy-casts",
    "required-size",
    "scalable",
    "scalable-literal-struct",
    "vector-over-y",
    "vector-predicated",
    "vector-reductions",
    "vector-reductions-predicated",
    "vector-scalar",
    "vector-scans",
    "work-item-order",
];

/// The module before and behind the pass.
fn modules(name: &str, params: &str) -> (Module, Module) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/work-item-loops");
    let text = std::fs::read_to_string(folder.join(name).with_extension("ll")).expect(name);
    let mut before = parse_module(&text).expect(name);
    pass(&mut before, "prepare-barriers");
    let mut after = before.clone();
    pass(&mut after, &format!("work-item-loops{params}"));
    (before, after)
}

fn pass(module: &mut Module, passes: &str) {
    let pipeline = Pipeline::parse(passes, &Registry::standard()).expect(passes);
    let mut cx = PassContext::new(&DefaultBuiltinInfo);
    let options = RunOptions { verify_each: true, ..RunOptions::default() };
    run(&pipeline, module, &mut cx, options).unwrap_or_else(|e| panic!("{passes}: {e}"));
}

/// The functions of regions.
fn regions(module: &Module) -> Vec<FunctionId> {
    let is_region = |id: &FunctionId| module.functions[*id].name().contains(".mux-barrier-region");
    module.function_order.iter().copied().filter(is_region).collect()
}

fn wrappers(module: &Module) -> Vec<FunctionId> {
    let is_wrapper =
        |id: &FunctionId| module.functions[*id].name().contains(".mux-barrier-wrapper");
    module.function_order.iter().copied().filter(is_wrapper).collect()
}

/// Whether an address is one of a member of the structure of live variables, or of what is kept
/// once.
fn is_member(function: &Function, address: Value) -> bool {
    let Some(Op::Gep { base, indices, .. }) = function.def_op(address) else { return false };
    let is_argument = matches!(function.value_def(*base), Some(ValueDef::Argument(_)));
    let name = function.value_name(*base).unwrap_or_default();
    is_argument && indices.len() >= 2 && (name == "live_vars" || name == "group_vars")
}

/// The accesses of members in a region: stores, or loads.
fn accesses(function: &Function, stores: bool) -> Vec<Inst> {
    let is_access = |inst: &Inst| match function.insts[*inst].op {
        Op::Store { ptr, .. } => stores && is_member(function, ptr),
        Op::Load { ptr, .. } => !stores && is_member(function, ptr),
        _ => false,
    };
    function.insts_in_order().map(|(_, inst)| inst).filter(is_access).collect()
}

fn remove(function: &mut Function, inst: Inst) {
    for &block in &function.block_order.clone() {
        function.blocks[block].insts.retain(|&other| other != inst);
    }
}

/// A spoiled module and what was done to it.
type Mutant = (String, Module);

/// Each store of a member left out.
fn dropped_stores(module: &Module) -> Vec<Mutant> {
    let mut out = Vec::new();
    for id in regions(module) {
        for inst in accesses(&module.functions[id], true) {
            let mut mutant = module.clone();
            remove(&mut mutant.functions[id], inst);
            out.push((format!("{}: store {inst:?} dropped", module.functions[id].name()), mutant));
        }
    }
    out
}

/// Two accesses of members of one type have each other's address.
fn swapped_members(module: &Module, stores: bool) -> Vec<Mutant> {
    let mut out = Vec::new();
    for id in regions(module) {
        let function = &module.functions[id];
        let list = accesses(function, stores);
        let address = |inst: Inst| function.insts[inst].op.memory_access().map(|(ptr, _)| ptr);
        let ty = |inst: Inst| match function.insts[inst].op {
            Op::Store { value, .. } => module.cx.value_type(function, value),
            _ => function.insts[inst].result.map(|v| function.local_type(v)).expect("a load"),
        };
        for pair in list.windows(2) {
            let (a, b) = (pair[0], pair[1]);
            let same = address(a) == address(b);
            if same || ty(a) != ty(b) {
                continue;
            }
            let (Some(at_a), Some(at_b)) = (address(a), address(b)) else { continue };
            let mut mutant = module.clone();
            let body = &mut mutant.functions[id];
            for (inst, to) in [(a, at_b), (b, at_a)] {
                match &mut body.insts[inst].op {
                    Op::Store { ptr, .. } | Op::Load { ptr, .. } => *ptr = to,
                    _ => {}
                }
            }
            if verify_module(&mutant).is_ok() {
                out.push((format!("{}: {a:?} and {b:?} swapped", function.name()), mutant));
            }
        }
    }
    out
}

/// The structure of live variables that a call is given is the first one, not that of its
/// work-item.
fn wrong_slots(module: &Module) -> Vec<Mutant> {
    let mut out = Vec::new();
    let regions = regions(module);
    for id in wrappers(module) {
        let function = &module.functions[id];
        let insts: Vec<Inst> = function.insts_in_order().map(|(_, inst)| inst).collect();
        for inst in insts {
            let Op::Call(call) = &function.insts[inst].op else { continue };
            let oxmux_ir::Callee::Function(callee) = call.callee else { continue };
            if !regions.contains(&callee) {
                continue;
            }
            for (place, &argument) in call.args.iter().enumerate() {
                let Some(Op::Gep { base, .. }) = function.def_op(argument) else { continue };
                if function.value_name(*base) != Some("live_variables") {
                    continue;
                }
                let mut mutant = module.clone();
                if let Op::Call(call) = &mut mutant.functions[id].insts[inst].op {
                    call.args[place] = *base;
                }
                out.push((format!("{}: {inst:?} has the first slot", function.name()), mutant));
            }
        }
    }
    out
}

/// A region says that the kernel ends, or that another region is next.
fn other_successors(module: &mut Module) -> Vec<Mutant> {
    let mut out = Vec::new();
    for id in regions(module) {
        for (_, inst) in module.functions[id].clone().insts_in_order() {
            let Op::Ret { value: Some(value) } = module.functions[id].insts[inst].op else {
                continue;
            };
            let number = module.cx.constants.value_uint(value).expect("a number") as u32;
            let other = module.cx.i32(if number == 0 { 2 } else { 0 });
            let mut mutant = module.clone();
            mutant.functions[id].insts[inst].op = Op::Ret { value: Some(other) };
            out.push((format!("{}: {number} is not next", module.functions[id].name()), mutant));
        }
    }
    out
}

/// The wrapper leaves a region out, or runs it for the wrong work-item: a call of a region, or of a
/// setter of the local id, is not made.
fn dropped_calls(module: &mut Module) -> Vec<Mutant> {
    let mut out = Vec::new();
    let regions = regions(module);
    let set_local_id = module.find_function("__mux_set_local_id");
    for id in wrappers(module) {
        for (_, inst) in module.functions[id].clone().insts_in_order() {
            let Op::Call(call) = &module.functions[id].insts[inst].op else { continue };
            let oxmux_ir::Callee::Function(callee) = call.callee else { continue };
            if !regions.contains(&callee) && set_local_id != Some(callee) {
                continue;
            }
            let name = module.functions[callee].name().to_string();
            let zero = module.cx.i32(0);
            let mut mutant = module.clone();
            let function = &mut mutant.functions[id];
            if let Some(result) = function.insts[inst].result {
                let none = hashbrown::HashMap::from_iter([(result, zero)]);
                function.replace_values(&none);
            }
            remove(function, inst);
            out.push((format!("call {inst:?} of {name} dropped"), mutant));
        }
    }
    out
}

#[test]
fn what_is_spoiled_is_found() {
    let (mut found, mut all) = (0, 0);
    let mut missed = Vec::new();
    for file in FILES {
        for params in ["", "<group-vars>"] {
            let (before, mut after) = modules(file, params);
            check(&before, &after).unwrap_or_else(|error| panic!("{file}: {error}"));
            let mut mutants = dropped_stores(&after);
            mutants.extend(swapped_members(&after, true));
            mutants.extend(swapped_members(&after, false));
            mutants.extend(wrong_slots(&after));
            mutants.extend(other_successors(&mut after));
            mutants.extend(dropped_calls(&mut after));
            for (what, mutant) in mutants {
                all += 1;
                match check(&before, &mutant) {
                    Err(_) => found += 1,
                    Ok(()) => missed.push(format!("{file}{params}: {what}")),
                }
            }
        }
    }
    println!("{found} of {all} found");
    assert!(missed.is_empty(), "{found} of {all} found; missed:\n{}", missed.join("\n"));
    assert!(all > 300, "{all}");
}

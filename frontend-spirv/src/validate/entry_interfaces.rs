//! Interfaces of entry points: shaders' list the variables that their code uses.
//!
//! What functions and their callees use together may be a product of functions and variables, and
//! so may the paths from entry points. So it is found for 64 variables at a time, by one walk over
//! the calls, callees first.

use std::collections::{BTreeMap, BTreeSet};

use rspirv::spirv::StorageClass;

use crate::error::{Error, Rule};
use crate::module::{Module, callees_first};

/// A function or an entry point by position, and some of 64 variables.
type Uses = Vec<(usize, u64)>;

/// Checks that each entry point lists what it and its callees use. The call graph has no cycle.
pub(super) fn check(module: &Module) -> Result<(), Error> {
    check_listed(module)?;
    let all: BTreeSet<u32> =
        module.globals.iter().copied().filter(|&id| is_listed(module, id)).collect();
    let mut numbers: BTreeMap<u32, usize> = BTreeMap::new();
    let mut variables: Vec<u32> = Vec::new();
    let mut used: Vec<Uses> = Vec::new();
    for (position, function) in module.functions.iter().enumerate() {
        for inst in module.instructions(function.instructions.clone()) {
            inst.for_each_id(&mut |id| {
                if all.contains(&id) {
                    let number = *numbers.entry(id).or_insert(variables.len());
                    if number == variables.len() {
                        variables.push(id);
                    }
                    note(&mut used, position, number);
                }
            });
        }
    }
    let mut listed: Vec<Uses> = vec![Uses::new(); used.len()];
    for (position, entry) in module.entry_points.iter().enumerate() {
        for number in entry.interface.iter().filter_map(|id| numbers.get(id)) {
            note(&mut listed, position, *number);
        }
    }
    let callees = module.callees();
    let order = callees_first(&callees);
    let functions = module.entry_points.iter().map(|entry| module.function_index(entry.function));
    let functions: Vec<Option<usize>> = functions.collect();
    let calls: usize = callees.iter().map(Vec::len).sum();
    for (group, (used, listed)) in used.iter().zip(&listed).enumerate() {
        module.fuel.charge(calls + order.len() + module.entry_points.len())?;
        let mut reached = vec![0_u64; callees.len()];
        for &(function, bits) in used {
            reached[function] |= bits;
        }
        for &function in &order {
            reached[function] |=
                callees[function].iter().fold(0, |all, &callee| all | reached[callee]);
        }
        let of_entry = |function: &Option<usize>| function.map_or(0, |index| reached[index]);
        let mut missing: Vec<u64> = functions.iter().map(of_entry).collect();
        for &(entry, bits) in listed {
            missing[entry] &= !bits;
        }
        let found = missing.iter().zip(&module.entry_points).find(|(bits, _)| **bits != 0);
        if let Some((bits, entry)) = found {
            let number = group * 64 + bits.trailing_zeros() as usize;
            let id = variables.get(number).copied().unwrap_or(0);
            let at = module.definition(entry.function).map(|inst| inst.place());
            let detail = format!("the entry point uses %{id}, which its interface does not list");
            return Err(Error::invalid(Rule::EntryPoint, at.unwrap_or_default(), detail));
        }
    }
    Ok(())
}

/// Checks that entry points list variables of the module, from SPIR-V 1.4 on each once. Before it,
/// the rule is that they list inputs and outputs alone; MLIR lists buffers and variables of
/// work-groups in modules of every version, and nothing follows from it.
fn check_listed(module: &Module) -> Result<(), Error> {
    let globals: BTreeSet<u32> = module.globals.iter().copied().collect();
    for entry in &module.entry_points {
        module.fuel.charge(entry.interface.len())?;
        let mut seen = BTreeSet::new();
        for &id in &entry.interface {
            let what = match globals.contains(&id) {
                false => ", which is no variable of the module",
                true if !seen.insert(id) && module.version >= (1, 4) => " twice",
                true => continue,
            };
            let at = module.definition(entry.function).map(|inst| inst.place());
            let detail = format!("the entry point's interface lists %{id}{what}");
            return Err(Error::invalid(Rule::EntryPoint, at.unwrap_or_default(), detail));
        }
    }
    Ok(())
}

/// Notes that something by its position uses or lists a variable. Positions rise.
fn note(groups: &mut Vec<Uses>, position: usize, number: usize) {
    let group = number / 64;
    if groups.len() <= group {
        groups.resize(group + 1, Uses::new());
    }
    let bit = 1 << (number % 64);
    match groups[group].last_mut() {
        Some((last, bits)) if *last == position => *bits |= bit,
        _ => groups[group].push((position, bit)),
    }
}

/// Whether entry points that use a variable list it: those of inputs and, from SPIR-V 1.4 on, all
/// others, too.
fn is_listed(module: &Module, id: u32) -> bool {
    let pointer = module.type_of(id).and_then(|ty| module.types.pointer(ty));
    let is_input = pointer
        .is_some_and(|(class, _)| matches!(class, StorageClass::Input | StorageClass::Output));
    is_input || module.version >= (1, 4)
}

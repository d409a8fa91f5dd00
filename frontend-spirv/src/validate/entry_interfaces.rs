//! Interfaces of entry points: shaders' list the variables that their code uses.

use std::collections::BTreeSet;

use rspirv::spirv::StorageClass;

use crate::error::{Error, Rule};
use crate::module::Module;

/// Checks that each entry point lists what it and its callees use.
pub(super) fn check(module: &Module) -> Result<(), Error> {
    let globals = module.globals.iter().copied();
    let all: BTreeSet<u32> = globals.filter(|&id| is_listed(module, id)).collect();
    let mut used: Vec<BTreeSet<u32>> = vec![BTreeSet::new(); module.functions.len()];
    for (used, function) in used.iter_mut().zip(&module.functions) {
        for inst in module.instructions(function.instructions.clone()) {
            inst.for_each_id(&mut |id| {
                if all.contains(&id) {
                    used.insert(id);
                }
            });
        }
    }
    let callees = module.callees();
    let mut reached_by = vec![usize::MAX; used.len()];
    for (number, entry) in module.entry_points.iter().enumerate() {
        let Some(index) = module.function_index(entry.function) else { continue };
        let listed: BTreeSet<u32> = entry.interface.iter().copied().collect();
        let mut work = vec![index];
        while let Some(function) = work.pop() {
            if std::mem::replace(&mut reached_by[function], number) == number {
                continue;
            }
            module.fuel.charge(1 + used[function].len())?;
            if let Some(id) = used[function].difference(&listed).next() {
                let at = module.definition(entry.function).map(|inst| inst.place());
                let detail =
                    format!("the entry point uses %{id}, which its interface does not list");
                return Err(Error::invalid(Rule::EntryPoint, at.unwrap_or_default(), detail));
            }
            work.extend(callees[function].iter().copied());
        }
    }
    Ok(())
}

/// Whether entry points that use a variable list it: those of inputs and, from SPIR-V 1.4 on, all others, too.
fn is_listed(module: &Module, id: u32) -> bool {
    let pointer = module.type_of(id).and_then(|ty| module.types.pointer(ty));
    let is_input = pointer
        .is_some_and(|(class, _)| matches!(class, StorageClass::Input | StorageClass::Output));
    is_input || module.version >= (1, 4)
}

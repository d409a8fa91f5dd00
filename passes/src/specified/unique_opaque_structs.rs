//! `unique-opaque-structs`: gives opaque structures back the names that linking took from them.
//!
//! ```text
//! %opencl.event_t = type opaque              %opencl.event_t = type opaque
//! %opencl.event_t.0 = type opaque       ->
//! ```
//!
//! Where two modules declare an opaque structure of one name, LLVM tells them apart by a number
//! behind the name. An opaque structure whose name ends in `.N` is replaced everywhere by the one
//! without that ending, if there is one and it is opaque too; of several endings as many are taken
//! off as leave such a name. Structures with members stay.

use crate::mux::type_remapper::{TypeMap, TypeReplacement, TypeRule};
use crate::pass::{PassContext, PassEntry, PassError};
use hashbrown::HashMap;
use oxmux_ir::{Module, Type, Types};
use rustc_hash::FxBuildHasher;

const NAME: &str = "unique-opaque-structs";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    NAME,
    "Replaces opaque structures with a number behind their name by those without it",
    run,
);

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    let types = &mut module.cx.types;
    let suffixed: Vec<(Type, Type)> =
        types.named_structs().filter_map(|ty| Some((ty, unsuffixed(types, ty)?))).collect();
    if suffixed.is_empty() {
        return Ok(false);
    }
    let map = TypeMap::compute(types, &mut Joined(suffixed.iter().copied().collect()));
    map.rewrite(module);
    for (old, _) in suffixed {
        module.cx.types.retire_named_struct(old);
    }
    Ok(true)
}

struct Joined(HashMap<Type, Type, FxBuildHasher>);

impl TypeRule for Joined {
    fn replace(&mut self, _: &mut Types, old: Type, _: &[Type]) -> Option<TypeReplacement> {
        self.0.get(&old).map(|&ty| TypeReplacement { ty, places: None })
    }
}

/// The opaque structure that an opaque one with a number behind its name was meant to be: the one
/// with the shortest name.
fn unsuffixed(types: &Types, ty: Type) -> Option<Type> {
    if types.struct_fields(ty).is_some() {
        return None;
    }
    let mut name = types.struct_name(ty)?;
    let mut found = None;
    while let Some(base) = without_suffix(name) {
        name = base;
        let there = types.find_named_struct(name);
        found = there.filter(|&t| types.struct_fields(t).is_none()).or(found);
    }
    found
}

/// The name before a dot and a number.
fn without_suffix(name: &str) -> Option<&str> {
    let (base, number) = name.rsplit_once('.')?;
    let is_number = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    (is_number && !base.is_empty()).then_some(base)
}

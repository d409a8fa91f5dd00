//! Upper bounds of variables of functions, which compilers that do not optimize load ids and counters from.
//!
//! What a load gives was stored before, if a store dominates all loads. A variable that steps from its own value, as `n >>= 1`
//! does, is bounded by induction: if all that is stored is at most a number while all that was loaded is, too.

use std::cell::{Cell, OnceCell, RefCell};

use rspirv::spirv::{Op, StorageClass};

use super::DEPTH;
use crate::lower::function::FunctionLowering;
use crate::lower::vulkan::ById;
use crate::module::Function;

/// How many values may be stored to a variable.
const STORES_MAX: usize = 2;

/// How far up the tree of dominators a store is looked for.
const DOMINATORS_MAX: u32 = 32;

/// How many variables may depend on each other.
const NESTED_MAX: u32 = 8;

/// The variables of a function, and what is known of them.
#[derive(Default)]
pub(in super::super) struct Locals {
    uses: OnceCell<ById<Uses>>,
    /// None for variables that are being looked at, and for those of which nothing is known.
    bounds: RefCell<ById<Option<u64>>>,
    /// How many variables are being looked at.
    nested: Cell<u32>,
}

/// How a variable is used that is loaded and stored to, and nothing else.
#[derive(Default)]
struct Uses {
    /// What is stored, by its ids.
    stored: Vec<u32>,
    /// Where it is first: the block, and the instruction; the variable itself if it has an initial value.
    first: Option<(u32, usize)>,
    loads: Vec<(u32, usize)>,
    /// Whether there are other uses.
    escapes: bool,
}

/// The greatest value that a load of a variable gives; none if it may be any.
pub(super) fn bound(f: &FunctionLowering<'_>, variable: u32) -> Option<u64> {
    let locals = &f.shader.locals;
    if let Some(&known) = locals.bounds.borrow().get(&variable) {
        return known;
    }
    let nested = locals.nested.get();
    if nested == NESTED_MAX {
        return None;
    }
    // A variable that depends on itself by way of another one has none.
    locals.bounds.borrow_mut().insert(variable, None);
    let uses = locals.uses.get_or_init(|| uses(f)).get(&variable)?;
    locals.nested.set(nested + 1);
    let found = of_stores(f, variable, uses);
    locals.nested.set(nested);
    locals.bounds.borrow_mut().insert(variable, found);
    found
}

fn of_stores(f: &FunctionLowering<'_>, variable: u32, uses: &Uses) -> Option<u64> {
    if uses.escapes || uses.stored.len() > STORES_MAX || !is_initialized(f.source, uses) {
        return None;
    }
    let most_if = |assumed| {
        uses.stored.iter().try_fold(0, |most: u64, &id| {
            Some(most.max(super::bound(f, id, Some((variable, assumed)), DEPTH)?))
        })
    };
    let most = most_if(0)?;
    (most_if(most)? <= most).then_some(most)
}

/// Whether the first store dominates all loads.
fn is_initialized(source: &Function, uses: &Uses) -> bool {
    let Some((block, first)) = uses.first else { return false };
    uses.loads.iter().all(|&(mut at, load)| {
        if at == block {
            return first < load;
        }
        for _ in 0..DOMINATORS_MAX {
            let dominator = source.blocks.get(at as usize).and_then(|b| b.immediate_dominator);
            match dominator {
                Some(dominator) if dominator == block => return true,
                Some(dominator) => at = dominator,
                None => return false,
            }
        }
        false
    })
}

/// The uses of all variables, by one walk over the function.
fn uses(f: &FunctionLowering<'_>) -> ById<Uses> {
    let mut found: ById<Uses> = ById::default();
    for (block, number) in f.source.blocks.iter().zip(0..).filter(|(block, _)| block.reachable) {
        for inst in f.spirv.instructions(block.instructions.clone()) {
            let place = (number, inst.index());
            match (inst.opcode(), inst.operands()) {
                (Op::Variable, &[class, ref initial @ ..])
                    if class == StorageClass::Function as u32 =>
                {
                    let uses = found.entry(inst.result()).or_default();
                    uses.stored.extend(initial);
                    uses.first = (!initial.is_empty()).then_some(place);
                }
                (Op::Load, &[pointer, ..]) if found.contains_key(&pointer) => {
                    found.entry(pointer).or_default().loads.push(place);
                }
                (Op::Store, &[pointer, value, ..]) => {
                    if let Some(uses) = found.get_mut(&pointer) {
                        uses.stored.push(value);
                        uses.first = uses.first.or(Some(place));
                    }
                    if let Some(uses) = found.get_mut(&value) {
                        uses.escapes = true;
                    }
                }
                _ => inst.for_each_id(&mut |id| {
                    if let Some(uses) = found.get_mut(&id) {
                        uses.escapes = true;
                    }
                }),
            }
        }
    }
    found
}

//! `hoist-allocas`: moves allocas of constant size to the entry block.
//!
//! ```text
//! then:                              entry:
//!   %own = alloca i32, align 4   ->    %own = alloca i32, align 4
//! ```
//!
//! An alloca that is in no cycle makes one object, whether or not it is used. An alloca in a loop
//! makes an object in each iteration and stays.

use crate::pass::{PassContext, PassEntry, PassError};
use oxmux_ir::analysis::{Cfg, Dominators, Loops};
use oxmux_ir::{Block, Function, Inst, Module, Op};

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of("hoist-allocas", "Makes stack objects of constant size in the entry.", run);

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    let mut changed = false;
    for &id in &module.function_order {
        changed |= hoist(&mut module.functions[id]);
    }
    Ok(changed)
}

/// Moves them in one function; whether there were any.
pub fn hoist(function: &mut Function) -> bool {
    let Some(entry) = function.entry() else { return false };
    let mut blocks: Vec<Block> = function.block_order.clone();
    blocks.retain(|&block| {
        block != entry && function.blocks[block].insts.iter().any(|&i| is_static(function, i))
    });
    if blocks.is_empty() {
        return false;
    }
    let cfg = Cfg::compute(function);
    let loops = Loops::compute(&cfg, &Dominators::compute(&cfg));
    if loops.has_irreducible_cycle() {
        return false;
    }
    blocks.retain(|&block| cfg.is_reachable(block) && loops.innermost(block).is_none());
    let mut hoisted: Vec<Inst> = Vec::new();
    for &block in &blocks {
        let insts = std::mem::take(&mut function.blocks[block].insts);
        let (allocas, rest): (Vec<Inst>, Vec<Inst>) =
            insts.into_iter().partition(|&inst| is_static(function, inst));
        hoisted.extend(allocas);
        function.blocks[block].insts = rest;
    }
    if hoisted.is_empty() {
        return false;
    }
    // Behind those that are there, in the order in which they were written.
    let mut insts = std::mem::take(&mut function.blocks[entry].insts);
    let place = insts.iter().position(|&inst| !is_static(function, inst)).unwrap_or(insts.len());
    insts.splice(place..place, hoisted);
    function.blocks[entry].insts = insts;
    true
}

fn is_static(function: &Function, inst: Inst) -> bool {
    matches!(&function.insts[inst].op, Op::Alloca { count, .. } if count.is_constant())
}

#[cfg(test)]
mod tests {
    use super::*;
    use oxmux_ir::text::{parse_module, print_module};

    #[test]
    fn objects_move_unless_they_are_made_again() {
        let text = "define void @f(i1 %c, i32 %n) {
entry:
  %first = alloca i8, align 1
  br i1 %c, label %then, label %loop
then:
  %one = alloca i32, align 4
  %many = alloca i32, i32 %n, align 4
  store i32 1, ptr %one, align 4
  ret void
loop:
  %each = alloca i32, align 4
  store i32 1, ptr %each, align 4
  br i1 %c, label %loop, label %end
end:
  ret void
}
";
        let mut module = parse_module(text).expect("a module");
        let id = module.find_function("f").expect("a function");
        assert!(hoist(&mut module.functions[id]));
        let after = print_module(&module);
        assert!(after.contains("%first = alloca i8, align 1\n  %one = alloca i32"), "{after}");
        assert!(after.contains("%entry\n  %many = alloca i32, i32 %n"), "{after}");
        assert!(after.contains("%loop\n  %each = alloca"), "{after}");
        assert!(!hoist(&mut module.functions[id]));
    }
}

//! The costs of functions that are called and not inlined.

use super::frequency::Frequencies;
use super::instructions::{CalleeCosts, Instructions};
use oxmux_ir::analysis::{Cfg, Dominators, Loops};
use oxmux_ir::{Function, FunctionId, Module};
use oxmux_passes::TargetInfo;

/// The costs of the bodies that a function calls, one run each. What they call themselves counts as
/// calls of empty functions.
pub(super) fn compute(module: &Module, function: &Function, target: &TargetInfo) -> CalleeCosts {
    let mut costs = CalleeCosts::default();
    for (_, inst) in function.insts_in_order() {
        let called = function.insts[inst].op.direct_call().map(|(_, id)| id);
        if let Some(id) = called.filter(|&id| !module.functions[id].is_declaration()) {
            costs.entry(id).or_insert_with(|| body(module, id, target));
        }
    }
    costs
}

fn body(module: &Module, id: FunctionId, target: &TargetInfo) -> f64 {
    let function = &module.functions[id];
    let cfg = Cfg::compute(function);
    let loops = Loops::compute(&cfg, &Dominators::compute(&cfg));
    let frequencies = Frequencies::compute(module, function, &cfg, &loops, 1);
    let costs = Instructions { module, function, target, callees: CalleeCosts::default() };
    let of_block = |&block: &_| {
        let insts = &function.blocks[block].insts;
        insts.iter().map(|&inst| costs.of(inst)).sum::<f64>() * frequencies.of(block)
    };
    cfg.reverse_post_order().iter().map(of_block).sum()
}

//! `print<strides>`: how far apart the lanes' addresses of each access are.
//!
//! ```text
//! strides of 'k' in dimension 0:
//!   uniform: %n = load i32, ptr addrspace(1) %p, align 4
//!   linear, stride 4: %x = load i32, ptr addrspace(1) %q, align 4
//!   linear, stride 4 * %n: store i32 %x, ptr addrspace(1) %r, align 4
//!   linear with limits, stride 4: %y = load i32, ptr addrspace(1) %c, align 4
//!   linear if tested, stride 4: %z = load i32, ptr addrspace(1) %d, align 4
//!   linear if uniform, stride 4: %w = load i32, ptr addrspace(1) %e, align 4
//!   divergent: store i32 %x, ptr addrspace(1) %s, align 4
//! ```
//!
//! Strides are in bytes. An address with limits grows by the stride from one lane to the next, or
//! not at all; one `if tested` where the low bits of uniform values or the length of rows allow; one
//! `if uniform` where all lanes take the same side of a choice. `may wrap` strides hold between
//! active lanes; a sum may wrap between others.

use crate::divergence::analyze;
use crate::print_uniformity::{PrintAnalysis, any_lanes};
use crate::strides::{Stride, Strides};
use oxmux_ir::text::print_inst;
use oxmux_ir::{Function, Intrinsic, Module, Op, Value};
use oxmux_passes::TargetInfo;
use oxmux_passes::builtin_info::BuiltinInfo;
use oxmux_passes::pass::PassEntry;

pub(crate) const ENTRY: PassEntry =
    PassEntry::new("print<strides>", "Prints how far apart lanes access memory", |params| {
        PrintAnalysis::build("print<strides>", params, print)
    })
    .params("dim=D");

fn print(module: &Module, function: &Function, dimension: u32, info: &dyn BuiltinInfo) -> String {
    let mut out = format!("strides of '{}' in dimension {dimension}:\n", function.name());
    let target = &TargetInfo::default();
    let lanes = any_lanes(dimension, info, target);
    let (regions, divergence) = match analyze(module, function, lanes) {
        Ok(found) => found,
        Err(refusal) => {
            out.push_str(&format!("  {refusal}\n"));
            return out;
        }
    };
    let strides = Strides::compute(module, function, &regions, &divergence, lanes);
    for (_, inst) in function.insts_in_order() {
        for ptr in addresses(&function.insts[inst].op) {
            let class = match strides.linear(ptr) {
                _ if !divergence.is_varying(ptr) => "uniform".to_string(),
                None => match (strides.clamped(ptr), strides.if_tested(ptr)) {
                    (Some(stride), _) => format!("linear with limits, stride {stride}"),
                    (None, Some(found)) => format!("linear if tested, stride {}", found.stride),
                    (None, None) => match strides.if_uniform(ptr) {
                        Some(found) => format!("linear if uniform, stride {}", found.stride),
                        None => "divergent".to_string(),
                    },
                },
                Some(stride) => {
                    let doubt = if strides.never_wraps(ptr) { "" } else { " (may wrap)" };
                    format!("linear, stride {}{doubt}", spell(function, stride))
                }
            };
            let text = print_inst(module, function, inst);
            out.push_str(&format!("  {class}: {}\n", text.trim()));
        }
    }
    out
}

/// The addresses that an operation accesses.
fn addresses(op: &Op) -> Vec<Value> {
    use Intrinsic::*;
    match op {
        Op::Load { ptr, .. }
        | Op::Store { ptr, .. }
        | Op::AtomicRmw { ptr, .. }
        | Op::CmpXchg { ptr, .. } => vec![*ptr],
        Op::Intrinsic(call) => match call.intrinsic {
            MemCpy | MemCpyInline | MemMove => call.args.iter().copied().take(2).collect(),
            MemSet | MaskedLoad => call.args.iter().copied().take(1).collect(),
            MaskedStore => call.args.iter().copied().skip(1).take(1).collect(),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// A sum such as `4 + 8 * %n`.
fn spell(function: &Function, stride: &Stride) -> String {
    let (constant, terms) = stride.parts();
    let mut sum = Vec::new();
    if constant != 0 || terms.is_empty() {
        sum.push(constant.to_string());
    }
    for term in terms {
        let mut product = Vec::new();
        if term.times != 1 {
            product.push(term.times.to_string());
        }
        product.extend(term.factors.iter().map(|&factor| match function.value_name(factor) {
            Some(name) => format!("%{name}"),
            None => "%?".to_string(),
        }));
        sum.push(product.join(" * "));
    }
    sum.join(" + ")
}

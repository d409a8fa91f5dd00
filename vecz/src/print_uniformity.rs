//! `print<uniformity>`, which `print<divergence>` is another name of: which values are uniform, and
//! which blocks all lanes run.
//!
//! ```text
//! uniformity of 'k' in dimension 0:
//!   entry: by all, divergent branch
//!     varying: %id
//!     uniform: %n2
//!   then: partial
//!     mask-varying: %u
//!   loop of head: divergent
//! ```
//!
//! A block that is *by all* is run by all lanes that run its loop's iteration, or the kernel; one
//! that is *partial* may be skipped by some of them; a *join* is a block whose parameters depend on
//! the path by which each lane came. What a *mask-varying* load gives is the same for all lanes
//! that are active.

use crate::divergence::analyze;
use crate::step::Lanes;
use hashbrown::HashMap;
use oxmux_ir::analysis::Divergence;
use oxmux_ir::function::VectorizationInfo;
use oxmux_ir::{Block, Function, Module, Op, Value};
use oxmux_passes::TargetInfo;
use oxmux_passes::builtin_info::BuiltinInfo;
use oxmux_passes::pass::{Pass, PassContext, PassEntry, PassError};
use rustc_hash::FxBuildHasher;

pub(crate) const ENTRY: PassEntry = PassEntry::new(
    "print<uniformity>",
    "Prints which values lanes share, and which blocks all of them run.",
    |params| PrintAnalysis::build("print<uniformity>", params, print),
)
.params("dim=D");

pub(crate) const DIVERGENCE_ENTRY: PassEntry =
    PassEntry::new("print<divergence>", "Another name of print<uniformity>.", |params| {
        PrintAnalysis::build("print<divergence>", params, print)
    })
    .params("dim=D");

/// The dimension that printers of analyses are given, if they are given one.
fn dimension_from(params: &[&str]) -> Result<Option<u32>, String> {
    let wrong = || "takes 'dim=D' with D one of 0, 1 and 2".to_string();
    match params {
        [] => Ok(None),
        [param] => {
            let number = param.strip_prefix("dim=").and_then(|text| text.parse().ok());
            number.filter(|&dimension| dimension < 3).map(Some).ok_or_else(wrong)
        }
        _ => Err(wrong()),
    }
}

/// The dimension in which lanes of a function are consecutive: that which was asked for, or that of
/// a vector kernel in the making.
fn dimension_of(function: &Function, asked: Option<u32>) -> u32 {
    let made = function.metadata.vecz_derived.map(|(info, _)| info.dimension);
    asked.or(made).unwrap_or(0)
}

/// Consecutive lanes in a dimension, however many there are.
pub(crate) fn any_lanes<'a>(
    dimension: u32,
    builtin_info: &'a dyn BuiltinInfo,
    target: &'a TargetInfo,
) -> Lanes<'a> {
    let info = VectorizationInfo { width: 1, scalable: true, dimension, predicated: false };
    Lanes { info, builtin_info, target, is_checked: false }
}

/// Prints an analysis of each function with a body.
pub(crate) struct PrintAnalysis {
    name: &'static str,
    dimension: Option<u32>,
    print: PrintFunction,
}

/// An analysis of a function with lanes in a dimension, as text.
type PrintFunction = fn(&Module, &Function, u32, &dyn BuiltinInfo) -> String;

impl PrintAnalysis {
    pub(crate) fn build(
        name: &'static str,
        params: &[&str],
        print: PrintFunction,
    ) -> Result<Box<dyn Pass>, String> {
        Ok(Box::new(Self { name, dimension: dimension_from(params)?, print }))
    }
}

impl Pass for PrintAnalysis {
    fn name(&self) -> &'static str {
        self.name
    }

    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        for &id in &module.function_order {
            let function = &module.functions[id];
            if !function.is_declaration() {
                let dimension = dimension_of(function, self.dimension);
                cx.output.push_str(&(self.print)(module, function, dimension, cx.builtin_info));
            }
        }
        Ok(false)
    }
}

fn print(
    module: &Module,
    function: &Function,
    dimension: u32,
    builtin_info: &dyn BuiltinInfo,
) -> String {
    let mut out = format!("uniformity of '{}' in dimension {dimension}:\n", function.name());
    let target = &TargetInfo::default();
    let lanes = any_lanes(dimension, builtin_info, target);
    let (regions, divergence) = match analyze(module, function, lanes) {
        Ok(found) => found,
        Err(refusal) => {
            out.push_str(&format!("  none: {refusal}\n"));
            return out;
        }
    };
    let names = Names::of(function);
    for &block in &function.block_order {
        if regions.cfg.is_reachable(block) {
            print_block(function, &divergence, &names, block, &mut out);
        }
    }
    for id in regions.loops.ids() {
        let header = names.block(function, regions.loops.get(id).header);
        let how = if divergence.is_divergent(id) { "divergent" } else { "left by all at once" };
        out.push_str(&format!("  loop of {header}: {how}\n"));
    }
    out
}

fn print_block(
    function: &Function,
    divergence: &Divergence,
    names: &Names,
    block: Block,
    out: &mut String,
) {
    let partial = divergence.is_partial(block);
    out.push_str(&format!("  {}: ", names.block(function, block)));
    out.push_str(if partial { "partial" } else { "by all" });
    if divergence.is_blended(block) {
        out.push_str(", join");
    }
    if divergence.branches(block) {
        out.push_str(", divergent branch");
    }
    out.push('\n');
    let mut kinds: [(&str, Vec<String>); 3] =
        [("varying", Vec::new()), ("mask-varying", Vec::new()), ("uniform", Vec::new())];
    let data = &function.blocks[block];
    let loads = |value: Value| matches!(function.def_op(value), Some(Op::Load { .. }));
    let results = data.insts.iter().filter_map(|&inst| function.insts[inst].result);
    for value in data.params.iter().copied().chain(results) {
        let kind = match divergence.is_varying(value) {
            true => 0,
            false if partial && loads(value) => 1,
            false => 2,
        };
        kinds[kind].1.push(names.value(function, value));
    }
    for (kind, values) in kinds {
        if !values.is_empty() {
            out.push_str(&format!("    {kind}: {}\n", values.join(", ")));
        }
    }
}

/// The numbers of values and blocks without names, as the printer of programs counts them.
#[derive(Default)]
struct Names {
    values: HashMap<Value, usize, FxBuildHasher>,
    blocks: HashMap<Block, usize, FxBuildHasher>,
}

impl Names {
    fn of(function: &Function) -> Self {
        let mut names = Self::default();
        let mut next = 0;
        let mut number = || {
            next += 1;
            next - 1
        };
        for &arg in function.args.iter().filter(|&&arg| function.value_name(arg).is_none()) {
            names.values.insert(arg, number());
        }
        for &block in &function.block_order {
            if function.block_name(block).is_none() {
                names.blocks.insert(block, number());
            }
            let data = &function.blocks[block];
            let results = data.insts.iter().filter_map(|&inst| function.insts[inst].result);
            for value in data.params.iter().copied().chain(results) {
                if function.value_name(value).is_none() {
                    names.values.insert(value, number());
                }
            }
        }
        names
    }

    fn value(&self, function: &Function, value: Value) -> String {
        match function.value_name(value) {
            Some(name) => format!("%{name}"),
            None => format!("%{}", self.values.get(&value).copied().unwrap_or_default()),
        }
    }

    fn block(&self, function: &Function, block: Block) -> String {
        match function.block_name(block) {
            Some(name) => name.to_string(),
            None => self.blocks.get(&block).copied().unwrap_or_default().to_string(),
        }
    }
}

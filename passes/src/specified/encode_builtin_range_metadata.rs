//! `encode-builtin-range-metadata`: adds `!range` metadata to calls of work-item queries.
//!
//! ```text
//! %id = call i64 @__mux_get_local_id(i32 0)
//!   ->  encode-builtin-range-metadata<max-local-sizes=64:1:1>
//! %id = call i64 @__mux_get_local_id(i32 0), !range !0
//! !0 = !{i64 0, i64 64}
//! ```
//!
//! The ranges are the target's: [`BuiltinInfo::builtin_range`]. Calls
//! that have a range keep it. Without `max-local-sizes` the device's limits count.

use crate::builtin_info::BuiltinInfo;
use crate::pass::{Pass, PassContext, PassEntry, PassError, for_each_definition};
use hashbrown::HashMap;
use oxmux_ir::builtin::Builtin;
use oxmux_ir::metadata::{Metadata, MetadataNode, MetadataOperand};
use oxmux_ir::mux::MuxBuiltin;
use oxmux_ir::{Context, Function, Inst, Module, Type};

const NAME: &str = "encode-builtin-range-metadata";

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::new(NAME, "Writes !range on the calls of work-item queries", build)
        .params("max-local-sizes=X:Y:Z;max-global-sizes=X:Y:Z");

fn build(params: &[&str]) -> Result<Box<dyn Pass>, String> {
    let mut pass = EncodeBuiltinRangeMetadata::default();
    for param in params {
        let (slot, text) = match param.split_once('=') {
            Some(("max-local-sizes", text)) => (&mut pass.max_local_sizes, text),
            Some(("max-global-sizes", text)) => (&mut pass.max_global_sizes, text),
            _ => {
                return Err(format!(
                    "'{param}' is neither 'max-local-sizes=X:Y:Z' nor 'max-global-sizes=X:Y:Z'"
                ));
            }
        };
        if slot.replace(sizes(text)?).is_some() {
            return Err(format!("'{param}' is given twice"));
        }
    }
    Ok(Box::new(pass))
}

fn sizes(text: &str) -> Result<[u64; 3], String> {
    let parts: Result<Vec<u64>, _> = text.split(':').map(|part| part.trim().parse()).collect();
    match parts.as_deref() {
        Ok(&[x, y, z]) if x > 0 && y > 0 && z > 0 => Ok([x, y, z]),
        _ => Err(format!("'{text}' is not X:Y:Z, three sizes above 0")),
    }
}

/// Writes `!range` where the target knows it.
#[derive(Copy, Clone, Default, Debug)]
pub struct EncodeBuiltinRangeMetadata {
    /// The largest work-group size in each dimension; none means the device's.
    pub max_local_sizes: Option<[u64; 3]>,
    /// The largest number of work-items in each dimension, if there is a limit.
    pub max_global_sizes: Option<[u64; 3]>,
}

impl Pass for EncodeBuiltinRangeMetadata {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        let local = self.max_local_sizes.unwrap_or(cx.device_info.max_work_group_size);
        let ranges = Ranges { info: cx.builtin_info, local, global: self.max_global_sizes };
        let mut nodes = HashMap::new();
        for_each_definition(module, |module, _, function| {
            let found: Vec<(Inst, Range)> = function
                .insts_in_order()
                .filter_map(|(_, inst)| Some((inst, ranges.of(module, function, inst)?)))
                .collect();
            for &(inst, range) in &found {
                let node = *nodes.entry(range).or_insert_with(|| range.node(&mut module.cx));
                function.inst_metadata.entry(inst).or_default().push(("range".into(), node));
            }
            Ok(!found.is_empty())
        })
    }
}

/// A half-open range of an integer type.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
struct Range {
    ty: Type,
    low: u64,
    high: u64,
}

impl Range {
    fn node(self, cx: &mut Context) -> Metadata {
        let operands = [self.low, self.high]
            .map(|n| MetadataOperand::Constant(cx.constants.int(&cx.types, self.ty, u128::from(n))))
            .to_vec();
        cx.metadata.push(MetadataNode::Tuple { distinct: false, operands })
    }
}

struct Ranges<'a> {
    info: &'a dyn BuiltinInfo,
    local: [u64; 3],
    global: Option<[u64; 3]>,
}

impl Ranges<'_> {
    /// The range of an instruction that is a query without one.
    fn of(&self, module: &Module, function: &Function, inst: Inst) -> Option<Range> {
        let (call, callee) = function.insts[inst].op.direct_call()?;
        let builtin = match module.functions[callee].builtin()? {
            Builtin::Mux(builtin) => builtin,
            Builtin::OpenCl(builtin) => MuxBuiltin::Function(builtin.mux_query()?),
        };
        let known = function.inst_metadata.get(&inst);
        if known.is_some_and(|list| list.iter().any(|(kind, _)| &**kind == "range")) {
            return None;
        }
        let dimension = call.args.first().and_then(|&arg| {
            module.cx.constants.value_uint(arg).map(|n| u32::try_from(n).unwrap_or(u32::MAX))
        });
        let (low, high) =
            self.info.builtin_range(builtin, dimension, Some(self.local), self.global)?;
        let ty = function.local_type(function.insts[inst].result?);
        let bits = module.cx.types.int_bits(ty)?;
        let fits = low < high && (bits >= 64 || high >> bits == 0);
        fits.then_some(Range { ty, low, high })
    }
}

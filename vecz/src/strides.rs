//! Values that differ from lane to lane by a constant: which accesses are to neighbours.
//!
//! The stride of an integer is in units of one, that of a pointer in bytes. Strides are for addresses: an extension of 32 bits counts as
//! one that does not wrap between two lanes, which holds of every address inside an object of less than 4 GiB (two
//! lanes on both sides of the wrap would be 4 GiB apart). They must not be used to compute the value itself.

use crate::divergence::Divergence;
use crate::regions::Regions;
use hashbrown::HashMap;
use oxmux_ir::instruction::Callee;
use oxmux_ir::mux::{Builtin, MuxBuiltin, MuxFunction};
use oxmux_ir::{BinaryOp, CastOp, Function, Module, Op, TypeKind, Value};
use rustc_hash::FxBuildHasher;

/// The strides of a function's values.
pub(crate) struct Strides {
    of: HashMap<Value, i64, FxBuildHasher>,
}

/// How often loop variables are guessed before all of them are given up.
const GUESSES: usize = 4;

impl Strides {
    pub(crate) fn compute(
        module: &Module,
        function: &Function,
        regions: &Regions,
        divergence: &Divergence,
    ) -> Self {
        let mut refuted: HashMap<Value, (), FxBuildHasher> = HashMap::default();
        for guess in 0..=GUESSES {
            let mut work = Work { module, function, divergence, of: HashMap::default() };
            let mut guessed = Vec::new();
            for &block in &regions.order {
                for (index, &param) in function.blocks[block].params.iter().enumerate() {
                    if guess == GUESSES || refuted.contains_key(&param) {
                        continue;
                    }
                    // The edges from before the block are known; those from behind it are checked at the end.
                    let known = args_of(function, regions, block, index)
                        .into_iter()
                        .filter(|&(from, _)| regions.position(from) < regions.position(block))
                        .map(|(_, arg)| work.stride(arg))
                        .reduce(|a, b| if a == b { a } else { None });
                    if let Some(Some(stride)) = known {
                        work.of.insert(param, stride);
                        guessed.push((block, index, param));
                    }
                }
                for &inst in &function.blocks[block].insts {
                    let data = &function.insts[inst];
                    if let Some(result) = data.result
                        && divergence.is_varying(result)
                        && let Some(stride) = work.result(&data.op, result)
                    {
                        work.of.insert(result, stride);
                    }
                }
            }
            let wrong: Vec<Value> = guessed
                .into_iter()
                .filter(|&(block, index, param)| {
                    let stride = work.stride(param);
                    let args = args_of(function, regions, block, index);
                    args.into_iter().any(|(_, arg)| work.stride(arg) != stride)
                })
                .map(|(.., param)| param)
                .collect();
            if wrong.is_empty() {
                return Self { of: work.of };
            }
            refuted.extend(wrong.into_iter().map(|param| (param, ())));
        }
        Self { of: HashMap::default() }
    }

    /// By how much a varying value grows from one lane to the next.
    pub(crate) fn of(&self, value: Value) -> Option<i64> {
        self.of.get(&value).copied()
    }
}

fn args_of(
    function: &Function,
    regions: &Regions,
    block: oxmux_ir::Block,
    index: usize,
) -> Vec<(oxmux_ir::Block, Value)> {
    let mut preds = regions.cfg.preds(block).to_vec();
    preds.dedup();
    let mut out = Vec::new();
    for pred in preds {
        for args in function.edge_args(pred, block) {
            out.extend(args.get(index).map(|&arg| (pred, arg)));
        }
    }
    out
}

struct Work<'a> {
    module: &'a Module,
    function: &'a Function,
    divergence: &'a Divergence,
    of: HashMap<Value, i64, FxBuildHasher>,
}

impl Work<'_> {
    fn stride(&self, value: Value) -> Option<i64> {
        if !self.divergence.is_varying(value) {
            return Some(0);
        }
        self.of.get(&value).copied()
    }

    fn constant(&self, value: Value) -> Option<i64> {
        let cx = &self.module.cx;
        let constant = value.as_constant()?;
        let bits = cx.types.int_bits(cx.constants.ty(constant))?;
        let raw = cx.constants.as_uint(constant)?;
        let shift = 128u32.checked_sub(bits)?;
        i64::try_from(((raw << shift) as i128) >> shift).ok()
    }

    fn bits(&self, value: Value) -> Option<u32> {
        self.module.cx.types.int_bits(self.module.cx.value_type(self.function, value))
    }

    fn result(&self, op: &Op, result: Value) -> Option<i64> {
        match op {
            Op::Call(call) => {
                let Callee::Function(id) = call.callee else { return None };
                use MuxFunction::{
                    GetGlobalId, GetGlobalLinearId, GetLocalId, GetLocalLinearId,
                    GetSubGroupLocalId,
                };
                match self.module.functions[id].builtin() {
                    Some(Builtin::Mux(MuxBuiltin::Function(function))) => match function {
                        GetLocalId | GetGlobalId => call.args[0].is_constant().then_some(1),
                        GetLocalLinearId | GetGlobalLinearId | GetSubGroupLocalId => Some(1),
                        _ => None,
                    },
                    _ => None,
                }
            }
            Op::Alloca { ty, count, align } => {
                let size = self.module.data_layout.alloc_size(&self.module.cx.types, *ty)?;
                let size = size.checked_mul(u64::try_from(self.constant(*count)?).ok()?)?;
                i64::try_from(size.checked_next_multiple_of(u64::from(*align).max(1))?).ok()
            }
            Op::Binary { op, args: [a, b], .. } => self.binary(*op, *a, *b),
            Op::Cast { op, arg, .. } => self.cast(*op, *arg, result),
            Op::Freeze { arg } => self.stride(*arg),
            Op::Select { args: [condition, a, b], .. } => {
                let uniform = !self.divergence.is_varying(*condition);
                self.stride(*a).filter(|&s| uniform && self.stride(*b) == Some(s))
            }
            Op::Gep { source, base, indices, .. } => self.gep(*source, *base, indices),
            _ => None,
        }
    }

    fn binary(&self, op: BinaryOp, a: Value, b: Value) -> Option<i64> {
        let (x, y) = (self.stride(a), self.stride(b));
        match op {
            BinaryOp::Add => x?.checked_add(y?),
            BinaryOp::Sub => x?.checked_sub(y?),
            BinaryOp::Mul => match (self.constant(a), self.constant(b)) {
                (_, Some(factor)) => x?.checked_mul(factor),
                (Some(factor), _) => y?.checked_mul(factor),
                _ => None,
            },
            BinaryOp::Shl => {
                let by = u32::try_from(self.constant(b)?).ok().filter(|&by| by < 63)?;
                x?.checked_mul(1i64.checked_shl(by)?)
            }
            _ => None,
        }
    }

    fn cast(&self, op: CastOp, arg: Value, result: Value) -> Option<i64> {
        match op {
            CastOp::SExt | CastOp::ZExt => self.stride(arg).filter(|_| self.bits(arg) >= Some(32)),
            CastOp::Trunc => self.stride(arg).filter(|_| self.bits(result) >= Some(32)),
            CastOp::AddrSpaceCast => self.stride(arg),
            CastOp::BitCast => {
                let types = &self.module.cx.types;
                types.is_ptr(self.function.local_type(result)).then(|| self.stride(arg)).flatten()
            }
            _ => None,
        }
    }

    fn gep(&self, source: oxmux_ir::Type, base: Value, indices: &[Value]) -> Option<i64> {
        let (types, layout) = (&self.module.cx.types, &self.module.data_layout);
        let mut sum = self.stride(base)?;
        let mut ty = source;
        for (i, &index) in indices.iter().enumerate() {
            if i > 0 {
                ty = match types.kind(ty) {
                    TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => *element,
                    _ => {
                        let field = u64::try_from(self.constant(index)?).ok()?;
                        ty = types.element(ty, field)?;
                        continue;
                    }
                };
            }
            let size = i64::try_from(layout.alloc_size(types, ty)?).ok()?;
            sum = sum.checked_add(self.stride(index)?.checked_mul(size)?)?;
        }
        Some(sum)
    }
}

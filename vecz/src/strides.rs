//! Values that differ from lane to lane by a constant: which accesses are to neighbours.
//!
//! The stride of an integer is in units of one, that of a pointer in bytes. Strides are for addresses: an extension of 32
//! bits counts as one that does not wrap between two lanes that are on, which holds of all addresses in one object of less
//! than 4 GiB (two lanes on both sides of the wrap would be 4 GiB apart). They must not be used to compute the value
//! itself. A stride is *exact* if nothing wraps between lanes that are off, either.

use crate::callees::meaning;
use crate::divergence::Divergence;
use crate::regions::Regions;
use hashbrown::HashMap;
use oxmux_ir::instruction::Callee;
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::{BinaryOp, CastOp, Function, Module, Op, TypeKind, Value};
use rustc_hash::FxBuildHasher;

/// The strides of a function's values.
#[derive(Default)]
pub(crate) struct Strides {
    of: HashMap<Value, i64, FxBuildHasher>,
    inexact: HashMap<Value, (), FxBuildHasher>,
    /// The bounds of integers, where known.
    ranges: HashMap<Value, (i64, i64), FxBuildHasher>,
}

/// The bounds of local ids: no work-group has more work-items, and lanes that are off lie less than a vector behind its end.
const LOCAL_ID_RANGE: (i64, i64) = (0, 1 << 25);

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
            let mut work = Work { module, function, divergence, known: Self::default() };
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
                        work.known.of.insert(param, stride);
                        // What comes around a loop may have wrapped on the way.
                        work.known.inexact.insert(param, ());
                        guessed.push((block, index, param));
                    }
                }
                for &inst in &function.blocks[block].insts {
                    let data = &function.insts[inst];
                    if let Some(result) = data.result
                        && divergence.is_varying(result)
                        && let Some(stride) = work.result(&data.op, result)
                    {
                        work.known.of.insert(result, stride);
                        work.find_bounds(&data.op, result);
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
                return work.known;
            }
            refuted.extend(wrong.into_iter().map(|param| (param, ())));
        }
        Self::default()
    }

    /// Whether a value with a stride has it between all lanes, those that are off too.
    pub(crate) fn is_exact(&self, value: Value) -> bool {
        !self.inexact.contains_key(&value)
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
    known: Strides,
}

impl Work<'_> {
    fn stride(&self, value: Value) -> Option<i64> {
        if !self.divergence.is_varying(value) {
            return Some(0);
        }
        self.known.of.get(&value).copied()
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

    fn range(&self, value: Value) -> Option<(i64, i64)> {
        match self.constant(value) {
            Some(constant) => Some((constant, constant)),
            None => self.known.ranges.get(&value).copied(),
        }
    }

    /// Notes the bounds of a result, and whether its stride is exact.
    fn find_bounds(&mut self, op: &Op, result: Value) {
        let mut exact = true;
        op.for_each_value(|value| exact &= self.known.is_exact(value));
        let range = match op {
            Op::Call(_) => {
                let local = self.function_of(op) == Some(MuxFunction::GetLocalId);
                local.then_some(LOCAL_ID_RANGE)
            }
            Op::Binary { op, args: [a, b], .. } => self.range_of(*op, *a, *b),
            Op::Cast { op: cast, arg, .. } => {
                let range = self.range(*arg);
                exact &= match cast {
                    CastOp::SExt => range.is_some(),
                    CastOp::ZExt => range.is_some_and(|(low, _)| low >= 0),
                    _ => true,
                };
                range
            }
            Op::Freeze { arg } => self.range(*arg),
            _ => None,
        };
        // The only shift to the right that has a stride is an extension; its operand's range is lost on the way up.
        exact &= !matches!(op, Op::Binary { op: BinaryOp::AShr, .. });
        let bits = self.bits(result).unwrap_or(64).clamp(1, 64);
        let fits = |n: i64| bits == 64 || (n << (64 - bits)) >> (64 - bits) == n;
        if let Some((low, high)) = range
            && fits(low)
            && fits(high)
        {
            self.known.ranges.insert(result, (low, high));
        }
        if !exact {
            self.known.inexact.insert(result, ());
        }
    }

    fn range_of(&self, op: BinaryOp, a: Value, b: Value) -> Option<(i64, i64)> {
        let ((a0, a1), (b0, b1)) = (self.range(a)?, self.range(b)?);
        match op {
            BinaryOp::Add => Some((a0.checked_add(b0)?, a1.checked_add(b1)?)),
            BinaryOp::Sub => Some((a0.checked_sub(b1)?, a1.checked_sub(b0)?)),
            BinaryOp::Mul => {
                let all = [
                    a0.checked_mul(b0)?,
                    a0.checked_mul(b1)?,
                    a1.checked_mul(b0)?,
                    a1.checked_mul(b1)?,
                ];
                Some((*all.iter().min()?, *all.iter().max()?))
            }
            BinaryOp::Shl if b0 == b1 && (0..62).contains(&b0) => {
                Some((a0.checked_mul(1 << b0)?, a1.checked_mul(1 << b0)?))
            }
            _ => None,
        }
    }

    fn function_of(&self, op: &Op) -> Option<MuxFunction> {
        let Op::Call(call) = op else { return None };
        let Callee::Function(id) = call.callee else { return None };
        match meaning(&self.module.functions[id])? {
            MuxBuiltin::Function(function) => Some(function),
            MuxBuiltin::Group(..) => None,
        }
    }

    fn result(&self, op: &Op, result: Value) -> Option<i64> {
        match op {
            Op::Call(call) => {
                use MuxFunction::*;
                match self.function_of(op)? {
                    GetLocalId | GetGlobalId => call.args[0].is_constant().then_some(1),
                    GetLocalLinearId | GetGlobalLinearId | GetSubGroupLocalId => Some(1),
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
            BinaryOp::AShr => self.narrowed(a, b),
            BinaryOp::Shl => {
                let by = u32::try_from(self.constant(b)?).ok().filter(|&by| by < 63)?;
                x?.checked_mul(1i64.checked_shl(by)?)
            }
            _ => None,
        }
    }

    /// `ashr (shl x, 32), 32`, how LLVM writes the sign extension of the low half.
    fn narrowed(&self, value: Value, by: Value) -> Option<i64> {
        let by = self.constant(by)?;
        match self.function.def_op(value)? {
            Op::Binary { op: BinaryOp::Shl, args: [low, left], .. } => {
                let same = self.constant(*left) == Some(by) && by == 32;
                self.stride(*low).filter(|_| same && self.bits(value) == Some(64))
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

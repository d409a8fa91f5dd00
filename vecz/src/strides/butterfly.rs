//! Values that are consecutive if the low bits of uniform values allow: `i ^ j`, `i & m` and
//! `i | j` where `i` counts lanes.
//!
//! Lanes count through the low bits of `i` if the first lane's are all zero, as those of local ids
//! are; what is done to the bits above is the same for all of them. So `i ^ j` and `i | j` grow as
//! `i` does where `j` has none of the low bits, and `i & m` where `m` has all. Kernels that sort or
//! transform do so in all but their last steps, and a test of the two values is cheap.

use super::{Map, Row, StrideAnalysis};
use oxmux_ir::analysis::affine::{Extension, Term};
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::{BinaryOp, CastOp, Function, Module, Op, Value};

/// How many such operations a value may be made with.
const SOURCES_MAX: usize = 3;

/// How far casts are followed to a local id.
const DEPTH_MAX: u32 = 6;

/// By how much a value grows from lane to lane, if it does, and what says at run time whether it
/// does: the low bits of values, or that lanes lie in one row ([`Row`]).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct IfAligned {
    pub(crate) stride: i64,
    /// How much of that is there in any case.
    pub(crate) always: i64,
    pub(crate) sources: Vec<Source>,
    /// Whether the value itself does, whatever is computed from it: not only an address of lanes
    /// that access one object, where an extension counts as one that does not wrap.
    pub(crate) is_exact: bool,
}

/// What has to be tested.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    LowBits(LowBits),
    Row(Row),
}

/// An operation on a value that counts lanes and one that is the same for all.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct LowBits {
    /// What counts lanes.
    pub(crate) counter: Value,
    /// Whether its low bits are known to be zero in the first lane.
    pub(crate) is_aligned: bool,
    /// What is the same.
    pub(crate) uniform: Value,
    /// Whether its low bits must all be set, rather than zero.
    pub(crate) keeps: bool,
    /// Whether set low bits permute the lanes, as those of `i ^ j` do.
    pub(crate) is_butterfly: bool,
}

pub(super) type AllIfAligned = Map<Value, IfAligned>;

impl StrideAnalysis<'_> {
    pub(super) fn if_aligned(&self, op: &Op, result: Value) -> Option<IfAligned> {
        if self.lanes.is_some_and(|lanes| !lanes.is_power_of_two()) {
            return None;
        }
        let found = match op {
            Op::Binary { op, args: [a, b], .. } => {
                self.bits(*a)?;
                self.source(*op, *a, *b)
                    .or_else(|| self.source(*op, *b, *a))
                    .or_else(|| self.low_half(*op, *a, *b))
                    .or_else(|| self.in_one_row(*op, *a, *b))
            }
            Op::Cast { .. } | Op::Gep { .. } => None,
            _ => return None,
        };
        let sum = || self.same_if_aligned(op).or_else(|| self.sum_if_aligned(result));
        let found = found.or_else(sum)?;
        (!found.sources.is_empty()).then_some(found)
    }

    /// An operation on the low bits.
    fn source(&self, op: BinaryOp, counter: Value, uniform: Value) -> Option<IfAligned> {
        let keeps = match op {
            BinaryOp::And => true,
            BinaryOp::Or | BinaryOp::Xor => false,
            _ => return None,
        };
        let fits = self.divergence.is_varying(counter)
            && !self.divergence.is_varying(uniform)
            && !uniform.is_constant()
            && self.bits(counter).is_some_and(|bits| (8..=64).contains(&bits))
            && self.known.never_wraps(counter)
            && self.constant_stride(counter) == Some(1);
        let is_aligned = is_local_id(self.module, self.function, counter);
        let is_butterfly = op == BinaryOp::Xor;
        let source = Source::LowBits(LowBits { counter, is_aligned, uniform, keeps, is_butterfly });
        let sources = vec![source];
        fits.then_some(IfAligned { stride: 1, always: 0, sources, is_exact: true })
    }

    /// What is known of a value, with or without conditions.
    fn grows(&self, value: Value) -> Option<IfAligned> {
        if let Some(found) = self.known.if_aligned.get(&value) {
            return Some(found.clone());
        }
        let stride = self.constant_stride(value)?;
        let is_exact = !self.divergence.is_varying(value) || self.known.never_wraps(value);
        Some(IfAligned { stride, always: stride, sources: Vec::new(), is_exact })
    }

    /// The extension of the low half, spelled as a mask.
    fn low_half(&self, op: BinaryOp, value: Value, mask: Value) -> Option<IfAligned> {
        let extends = op == BinaryOp::And && self.extends(value, self.constant(mask)?);
        if extends { Some(IfAligned { is_exact: false, ..self.grows(value)? }) } else { None }
    }

    /// What is known of a sum of multiples.
    fn sum_if_aligned(&self, result: Value) -> Option<IfAligned> {
        let mut sum = IfAligned { is_exact: true, ..IfAligned::default() };
        self.decompose(result, &mut |Term { value, scale, extension }| {
            let narrow = extension != Extension::None && self.bits(value)? < 32;
            if narrow && self.divergence.is_varying(value) {
                return None;
            }
            let found = self.grows(value)?;
            let times = |stride: i64| stride.checked_mul(scale);
            let (stride, always) = (times(found.stride)?, times(found.always)?);
            let is_exact = found.is_exact && extension == Extension::None;
            let found = IfAligned { stride, always, is_exact, ..found };
            sum = plus(std::mem::take(&mut sum), found)?;
            Some(())
        })?;
        Some(sum)
    }

    /// What is the same for all lanes because all that it is computed from is.
    fn same_if_aligned(&self, op: &Op) -> Option<IfAligned> {
        let mut same = Some(IfAligned { is_exact: true, ..IfAligned::default() });
        op.for_each_value(|value| {
            if self.divergence.is_varying(value) {
                let found = self.known.if_aligned.get(&value);
                let found = found.filter(|found| found.stride == 0 && found.is_exact);
                same = same.take().zip(found).and_then(|(same, found)| plus(same, found.clone()));
            }
        });
        same
    }
}

/// Whether a value is the local id of a dimension: where it counts lanes, the first one's is a
/// multiple of their number.
pub(crate) fn is_local_id(module: &Module, function: &Function, mut value: Value) -> bool {
    for _ in 0..DEPTH_MAX {
        value = match function.def_op(value) {
            Some(op @ Op::Call(_)) => {
                let id = MuxBuiltin::Function(MuxFunction::GetLocalId);
                return module.mux_call(op) == Some(id);
            }
            Some(
                Op::Cast { op: CastOp::Trunc | CastOp::ZExt | CastOp::SExt, arg, .. }
                | Op::Freeze { arg },
            ) => *arg,
            _ => return false,
        };
    }
    false
}

fn plus(a: IfAligned, b: IfAligned) -> Option<IfAligned> {
    let mut sources = a.sources;
    for source in b.sources {
        if !sources.contains(&source) {
            sources.push(source);
        }
    }
    let (stride, always) = (a.stride.checked_add(b.stride)?, a.always.checked_add(b.always)?);
    let is_exact = a.is_exact && b.is_exact;
    (sources.len() <= SOURCES_MAX).then_some(IfAligned { stride, always, sources, is_exact })
}

impl super::Strides {
    /// By how much a value without a stride grows where low bits allow.
    pub(crate) fn if_aligned(&self, value: Value) -> Option<&IfAligned> {
        self.if_aligned.get(&value)
    }
}

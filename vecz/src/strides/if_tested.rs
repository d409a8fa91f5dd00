//! Values that have a stride if a test at run time holds: the low bits of uniform values
//! ([`LowBits`]) or lanes in one row ([`Row`]). Here stand what follows for sums and for what is the
//! same for all lanes, and all the tests that a value needs; `packetize/run_time_tests.rs` emits
//! them.

use super::{LowBits, Map, Row, StrideAnalysis};
use oxmux_ir::analysis::affine::{Extension, Term};
use oxmux_ir::{BinaryOp, Op, Value};

/// How many tests a value may need.
const TESTS_MAX: usize = 3;

/// By how much a value grows from lane to lane, if it does, and the tests that say at run time
/// whether it does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct IfTested {
    pub(crate) stride: i64,
    /// How much of that is there in any case.
    pub(crate) always: i64,
    pub(crate) tests: Vec<RunTimeTest>,
    /// Whether the value itself does, whatever is computed from it: not only an address of lanes
    /// that access one object, where an extension counts as one that does not wrap.
    pub(crate) is_exact: bool,
}

/// A test that the packetizer emits in front of an access.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum RunTimeTest {
    LowBits(LowBits),
    Row(Row),
}

impl IfTested {
    /// What grows by a stride if one test holds.
    fn new(test: RunTimeTest, stride: i64) -> Self {
        Self { stride, always: 0, tests: vec![test], is_exact: true }
    }
}

pub(super) type AllIfTested = Map<Value, IfTested>;

impl StrideAnalysis<'_> {
    pub(super) fn if_tested(&self, op: &Op, result: Value) -> Option<IfTested> {
        if self.lanes.is_some_and(|lanes| !lanes.is_power_of_two()) {
            return None;
        }
        let found = match op {
            Op::Binary { op, args: [a, b], .. } => {
                self.bits(*a)?;
                let on_low_bits = self.on_low_bits(*op, *a, *b);
                let on_low_bits = on_low_bits.or_else(|| self.on_low_bits(*op, *b, *a));
                let in_row = || self.in_one_row(*op, *a, *b);
                let in_row = || in_row().map(|(row, by)| IfTested::new(RunTimeTest::Row(row), by));
                on_low_bits
                    .map(|bits| IfTested::new(RunTimeTest::LowBits(bits), 1))
                    .or_else(|| self.low_half(*op, *a, *b))
                    .or_else(in_row)
            }
            Op::Cast { .. } | Op::Gep { .. } => None,
            _ => return None,
        };
        let sum = || self.same_if_tested(op).or_else(|| self.sum_if_tested(result));
        let found = found.or_else(sum)?;
        (!found.tests.is_empty()).then_some(found)
    }

    /// What is known of a value, with or without tests.
    fn grows(&self, value: Value) -> Option<IfTested> {
        if let Some(found) = self.known.if_tested.get(&value) {
            return Some(found.clone());
        }
        let stride = self.constant_stride(value)?;
        let is_exact = !self.divergence.is_varying(value) || self.known.never_wraps(value);
        Some(IfTested { stride, always: stride, tests: Vec::new(), is_exact })
    }

    /// The extension of the low half, spelled as a mask.
    fn low_half(&self, op: BinaryOp, value: Value, mask: Value) -> Option<IfTested> {
        let extends = op == BinaryOp::And && self.extends(value, self.constant(mask)?);
        if extends { Some(IfTested { is_exact: false, ..self.grows(value)? }) } else { None }
    }

    /// What is known of a sum of multiples.
    fn sum_if_tested(&self, result: Value) -> Option<IfTested> {
        let mut sum = IfTested { is_exact: true, ..IfTested::default() };
        self.decompose(result, &mut |Term { value, scale, extension }| {
            let narrow = extension != Extension::None && self.bits(value)? < 32;
            if narrow && self.divergence.is_varying(value) {
                return None;
            }
            let found = self.grows(value)?;
            let times = |stride: i64| stride.checked_mul(scale);
            let (stride, always) = (times(found.stride)?, times(found.always)?);
            let is_exact = found.is_exact && extension == Extension::None;
            let found = IfTested { stride, always, is_exact, ..found };
            sum = plus(std::mem::take(&mut sum), found)?;
            Some(())
        })?;
        Some(sum)
    }

    /// What is the same for all lanes because all that it is computed from is.
    fn same_if_tested(&self, op: &Op) -> Option<IfTested> {
        let mut same = Some(IfTested { is_exact: true, ..IfTested::default() });
        op.for_each_value(|value| {
            if self.divergence.is_varying(value) {
                let found = self.known.if_tested.get(&value);
                let found = found.filter(|found| found.stride == 0 && found.is_exact);
                same = same.take().zip(found).and_then(|(same, found)| plus(same, found.clone()));
            }
        });
        same
    }
}

fn plus(a: IfTested, b: IfTested) -> Option<IfTested> {
    let mut tests = a.tests;
    for test in b.tests {
        if !tests.contains(&test) {
            tests.push(test);
        }
    }
    let (stride, always) = (a.stride.checked_add(b.stride)?, a.always.checked_add(b.always)?);
    let is_exact = a.is_exact && b.is_exact;
    (tests.len() <= TESTS_MAX).then_some(IfTested { stride, always, tests, is_exact })
}

impl super::Strides {
    /// By how much a value without a stride grows where tests say that it does.
    pub(crate) fn if_tested(&self, value: Value) -> Option<&IfTested> {
        self.if_tested.get(&value)
    }
}

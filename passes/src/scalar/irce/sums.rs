//! Bounds as sums of a value and a number.
//!
//! Checks of neighbours (`i - 1`, `i`, `i + 1`, or those of the rows above and below) are about
//! sums of the same value with other numbers. With the number apart, and each operation in front of
//! a loop there once, one condition is left for all of them: that of the neighbour which is nearest
//! to the end.

use super::Map;
use oxmux_ir::analysis::IntRange;
use oxmux_ir::{BinaryOp, Builder, CastOp, IntPredicate, Intrinsic, Type, Value};

/// A signed number of 64 bits: the sum of a value and a number, and what is known of it. The value
/// alone may be beyond 64 bits: the sum is not, and so is what 64 bits of both come to.
#[derive(Copy, Clone)]
pub(super) struct Bound {
    /// The value; none is zero.
    base: Option<Value>,
    offset: i64,
    pub(super) range: IntRange,
}

impl Bound {
    pub(super) fn number(number: i64) -> Self {
        Self { base: None, offset: number, range: IntRange::of(number) }
    }

    /// A value with this range.
    pub(super) fn of(value: Value, range: IntRange) -> Self {
        Self { base: Some(value), offset: 0, range }
    }

    /// Whether both are the same number.
    pub(super) fn is(self, other: Self) -> bool {
        (self.base, self.offset) == (other.base, other.offset)
    }

    /// Whether it is not above another one, if that is known.
    pub(super) fn at_most(self, other: Self) -> Option<bool> {
        match () {
            () if self.base == other.base => Some(self.offset <= other.offset),
            () if self.range.high <= other.range.low => Some(true),
            () if self.range.low > other.range.high => Some(false),
            () => None,
        }
    }
}

/// One number is at most another one; or it is, without signs.
#[derive(Copy, Clone)]
pub(super) struct Condition(pub(super) IntPredicate, pub(super) Bound, pub(super) Bound);

/// Those conditions that the others follow from, in the order of the first ones that are about the
/// same values.
pub(super) fn strictest(conditions: impl Iterator<Item = Condition>) -> Vec<Condition> {
    let mut found: Vec<Condition> = Vec::new();
    let mut places: Map<(IntPredicate, Option<Value>, Option<Value>), usize> = Map::default();
    // How much further the first value must be from the second one: none of the sums wraps.
    let distance = |Condition(_, x, y): Condition| i128::from(x.offset) - i128::from(y.offset);
    for condition in conditions {
        let Condition(predicate, x, y) = condition;
        let place = *places.entry((predicate, x.base, y.base)).or_insert(found.len());
        match found.get_mut(place) {
            Some(other) if distance(*other) < distance(condition) => *other = condition,
            Some(_) => {}
            None => found.push(condition),
        }
    }
    found
}

/// What was computed in front of a loop.
#[derive(Default)]
pub(super) struct Sums {
    operations: Map<(BinaryOp, Value, Value), Value>,
    casts: Map<(CastOp, Value), Value>,
}

impl Sums {
    /// A sum, a difference or a product; none if it may be beyond 64 bits.
    pub(super) fn binary(
        &mut self,
        b: &mut Builder<'_>,
        op: BinaryOp,
        x: Bound,
        y: Bound,
    ) -> Option<Bound> {
        let range = match op {
            BinaryOp::Mul => x.range.times(y.range)?,
            BinaryOp::Sub => x.range.minus(y.range)?,
            _ => x.range.plus(y.range)?,
        };
        if let Some(number) = range.number() {
            return Some(Bound::number(number));
        }
        let (base, offset) = match op {
            BinaryOp::Mul => match (x.base, y.base) {
                (Some(value), None) => {
                    (self.scaled(b, value, y.offset), x.offset.checked_mul(y.offset)?)
                }
                (None, Some(value)) => {
                    (self.scaled(b, value, x.offset), y.offset.checked_mul(x.offset)?)
                }
                _ => {
                    let (x, y) = (self.value(b, x), self.value(b, y));
                    (Some(self.operation(b, op, x, y)), 0)
                }
            },
            BinaryOp::Sub => {
                let base = match (x.base, y.base) {
                    (x, None) => x,
                    (x, y) if x == y => None,
                    (x, Some(y)) => {
                        let x = x.unwrap_or_else(|| b.cx.i64(0));
                        Some(self.operation(b, op, x, y))
                    }
                };
                (base, x.offset.checked_sub(y.offset)?)
            }
            _ => {
                let base = match (x.base, y.base) {
                    (Some(x), Some(y)) => Some(self.operation(b, op, x, y)),
                    (x, y) => x.or(y),
                };
                (base, x.offset.checked_add(y.offset)?)
            }
        };
        Some(match base {
            Some(_) => Bound { base, offset, range },
            None => Bound::number(offset),
        })
    }

    /// A value times a number; none stands for zero.
    fn scaled(&mut self, b: &mut Builder<'_>, value: Value, by: i64) -> Option<Value> {
        match by {
            0 => None,
            1 => Some(value),
            _ => {
                let by = b.cx.i64(by as u64);
                Some(self.operation(b, BinaryOp::Mul, value, by))
            }
        }
    }

    fn operation(&mut self, b: &mut Builder<'_>, op: BinaryOp, x: Value, y: Value) -> Value {
        *self.operations.entry((op, x, y)).or_insert_with(|| b.binary(op, x, y))
    }

    /// An integer extended to 64 bits, or the low 32 bits of one.
    pub(super) fn cast(&mut self, b: &mut Builder<'_>, op: CastOp, value: Value) -> Value {
        let ty = if op == CastOp::Trunc { Type::I32 } else { Type::I64 };
        *self.casts.entry((op, value)).or_insert_with(|| b.cast(op, value, ty))
    }

    /// The sum as one value.
    pub(super) fn value(&mut self, b: &mut Builder<'_>, bound: Bound) -> Value {
        let offset = b.cx.i64(bound.offset as u64);
        match bound.base {
            None => offset,
            Some(base) if bound.offset == 0 => base,
            Some(base) => self.operation(b, BinaryOp::Add, base, offset),
        }
    }

    /// The smaller or the greater one.
    pub(super) fn extreme(
        &mut self,
        b: &mut Builder<'_>,
        of: Intrinsic,
        x: Bound,
        y: Bound,
    ) -> Bound {
        let is_least = of == Intrinsic::SMin;
        match (x.at_most(y), y.at_most(x)) {
            (Some(x_first), _) => return if x_first == is_least { x } else { y },
            (_, Some(y_first)) => return if y_first == is_least { y } else { x },
            _ => {}
        }
        let each = |of: fn(i64, i64) -> i64| IntRange {
            low: of(x.range.low, y.range.low),
            high: of(x.range.high, y.range.high),
        };
        let range = if is_least { each(i64::min) } else { each(i64::max) };
        let (x, y) = (self.value(b, x), self.value(b, y));
        Bound::of(b.intrinsic_like(of, &[x, y]), range)
    }
}

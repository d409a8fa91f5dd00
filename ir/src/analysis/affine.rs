//! Affine forms of operations: the result as a constant plus multiples of the operands.
//!
//! A form holds modulo 2^n for a result of n bits; of a pointer it is that of the address:
//!
//! | operation | form |
//! |---|---|
//! | `add a, b`, `or disjoint a, b` | a + b |
//! | `sub a, b` | a - b |
//! | `mul a, c`, `shl a, c` by a constant below the width | c · a, 2^c · a |
//! | `xor a, -1` | -1 - a |
//! | `sext a`, `zext a` | a, extended |
//! | `trunc a`, `freeze a`, `addrspacecast a`, casts between integers and pointers of one width | a |
//! | `getelementptr` | the base, each index times the bytes that it counts, and the offsets of members |
//!
//! Other operations have none, and neither have those on vectors. Each query looks at one
//! operation; callers that follow operands bound the depth themselves. A form says nothing where
//! the result is poison, and of a frozen poison nothing either.

use crate::data_layout::DataLayout;
use crate::{BinaryOp, CastOp, Context, Function, Op, OpFlags, Type, TypeKind, Value};

/// How an operand becomes as wide as the result.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Extension {
    /// It is at least as wide.
    None,
    /// By its sign.
    Signed,
    /// By zeros.
    Unsigned,
}

/// A multiple of an operand that is no integer constant.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// The operand.
    pub value: Value,
    /// The factor; for indices of addresses in bytes.
    pub scale: i64,
    /// How the operand is extended before it is multiplied.
    pub extension: Extension,
}

impl Term {
    fn plain(value: Value, scale: i64) -> Self {
        Self { value, scale, extension: Extension::None }
    }
}

/// Receives the terms of a form from [`decompose`]; none ends it.
pub type Visit<'a> = &'a mut dyn FnMut(Term) -> Option<()>;

/// The affine form of the operation that computes a value: gives its terms to `visit`, and returns
/// its constant. None if the operation has no such form, if a number is beyond 64 bits, or if
/// `visit` says so.
pub fn decompose(
    cx: &Context,
    layout: &DataLayout,
    function: &Function,
    result: Value,
    visit: Visit<'_>,
) -> Option<i64> {
    let op = function.def_op(result)?;
    let bits = width(cx, layout, function, result)?;
    let mut sum = Sum { cx, constant: 0, visit };
    match op {
        Op::Binary { op, args: [a, b], flags, .. } => {
            match (op, cx.value_sint(*a), cx.value_sint(*b)) {
                (BinaryOp::Add, ..) => sum.add_both(*a, *b, 1)?,
                (BinaryOp::Or, ..) if flags.contains(OpFlags::DISJOINT) => {
                    sum.add_both(*a, *b, 1)?
                }
                (BinaryOp::Sub, ..) => sum.add_both(*a, *b, -1)?,
                (BinaryOp::Mul, _, Some(c)) => sum.add(Term::plain(*a, i64::try_from(c).ok()?))?,
                (BinaryOp::Mul, Some(c), _) => sum.add(Term::plain(*b, i64::try_from(c).ok()?))?,
                (BinaryOp::Shl, _, Some(c)) if (0..i128::from(bits.min(62))).contains(&c) => {
                    sum.add(Term::plain(*a, 1 << c))?;
                }
                (BinaryOp::Xor, _, Some(-1)) => {
                    sum.constant = -1;
                    sum.add(Term::plain(*a, -1))?;
                }
                _ => return None,
            }
        }
        Op::Cast { op, arg, .. } => {
            let from = width(cx, layout, function, *arg)?;
            let extension = match op {
                CastOp::SExt => Extension::Signed,
                CastOp::ZExt => Extension::Unsigned,
                CastOp::Trunc => Extension::None,
                CastOp::AddrSpaceCast | CastOp::BitCast | CastOp::PtrToInt | CastOp::IntToPtr
                    if from == bits =>
                {
                    Extension::None
                }
                _ => return None,
            };
            sum.add(Term { value: *arg, scale: 1, extension })?;
        }
        Op::Freeze { arg } => sum.add(Term::plain(*arg, 1))?,
        Op::Gep { source, base, indices, .. } => {
            sum.add(Term::plain(*base, 1))?;
            let offset =
                gep_offset(cx, layout, *source, indices.iter().copied(), |value, scale| {
                    let narrow = width(cx, layout, function, value)? < bits;
                    let extension = if narrow { Extension::Signed } else { Extension::None };
                    sum.add(Term { value, scale, extension })
                })?;
            sum.constant = sum.constant.checked_add(i64::try_from(offset).ok()?)?;
        }
        _ => return None,
    }
    Some(sum.constant)
}

struct Sum<'a> {
    cx: &'a Context,
    constant: i64,
    visit: Visit<'a>,
}

impl Sum<'_> {
    /// Adds a term, to the constant if its operand is one.
    fn add(&mut self, term: Term) -> Option<()> {
        let number = match term.extension {
            Extension::Unsigned => {
                self.cx.constants.value_uint(term.value).and_then(|n| i64::try_from(n).ok())
            }
            _ => self.cx.value_sint(term.value).and_then(|n| i64::try_from(n).ok()),
        };
        match number {
            Some(number) => {
                let product = number.checked_mul(term.scale)?;
                self.constant = self.constant.checked_add(product)?;
                Some(())
            }
            None => (self.visit)(term),
        }
    }

    fn add_both(&mut self, a: Value, b: Value, scale: i64) -> Option<()> {
        self.add(Term::plain(a, 1))?;
        self.add(Term::plain(b, scale))
    }
}

/// The bits of an integer or of an address.
fn width(cx: &Context, layout: &DataLayout, function: &Function, value: Value) -> Option<u32> {
    match *cx.types.kind(cx.value_type(function, value)) {
        TypeKind::Int(bits) => Some(bits),
        TypeKind::Ptr(space) => Some(layout.pointer_bits(space)),
        _ => None,
    }
}

/// The offset in bytes that the indices of a `getelementptr` make: gives each index that is no
/// constant, with the bytes that it counts, to `visit`, and returns the rest. None if a type has no
/// size, the number of a member is no constant, or `visit` says so.
pub fn gep_offset(
    cx: &Context,
    layout: &DataLayout,
    source: Type,
    indices: impl IntoIterator<Item = Value>,
    mut visit: impl FnMut(Value, i64) -> Option<()>,
) -> Option<i128> {
    let types = &cx.types;
    let mut ty = source;
    let mut offset = 0i128;
    for (position, index) in indices.into_iter().enumerate() {
        let number = cx.value_sint(index);
        let size = match *types.kind(ty) {
            _ if position == 0 => layout.alloc_size(types, ty)?,
            TypeKind::Array { element, .. } => {
                ty = element;
                layout.alloc_size(types, ty)?
            }
            TypeKind::Vector { element, scalable: false, .. } => {
                ty = element;
                layout.size_bits(types, ty)? / 8
            }
            _ => {
                let member = u64::try_from(number?).ok()?;
                let bytes = layout.element_offset(types, ty, member)?;
                offset = offset.checked_add(i128::from(bytes))?;
                ty = types.element(ty, member)?;
                continue;
            }
        };
        match number {
            Some(number) => {
                offset = offset.checked_add(number.checked_mul(i128::from(size))?)?;
            }
            None => visit(index, i64::try_from(size).ok()?)?,
        }
    }
    Some(offset)
}

/// The distance in bytes that constant indices walk.
pub fn constant_offset(
    cx: &Context,
    layout: &DataLayout,
    source: Type,
    indices: impl IntoIterator<Item = Value>,
) -> Option<i64> {
    i64::try_from(gep_offset(cx, layout, source, indices, |_, _| None)?).ok()
}

//! Integers of more than 128 bits, which compilers make where they merge loads and stores. In a
//! body such a value is a structure of 64-bit parts, the lowest first; operations on it are
//! expanded to operations on the parts, as LLVM's legalizer does ("The LLVM Target-Independent Code
//! Generator", "SelectionDAG LegalizeTypes Phase").
//!
//! Bits of the last part above the highest one are undefined and cleared where the parts are read.

mod divide;
mod float;
mod intrinsics;

pub(super) use intrinsics::takes_wide;

use super::body::Body;
use super::instruction::ResultName;
use super::lexer::TokenKind;
use super::{Fail, Parse, Reader};
use crate::builder::Builder;
use crate::constants::Constant;
use crate::data_layout::common_alignment;
use crate::function::{Block, Inst, Value};
use crate::instruction::{BinaryOp, CastOp, GepFlags, IntPredicate, MemoryAccess, Op};
use crate::text::INT_BITS_MAX;
use crate::types::Type;

/// Integers in bodies have at most this many bits. It bounds the expansion of an instruction.
const WIDE_BITS_MAX: u32 = 1024;
const PART: u32 = 64;

impl Reader<'_> {
    /// The structure type of wide integers of this many bits, if they are allowed here.
    pub(super) fn wide_int(&mut self, bits: u32) -> Option<Type> {
        if !self.in_body || !(INT_BITS_MAX + 1..=WIDE_BITS_MAX).contains(&bits) {
            return None;
        }
        if let Some(&ty) = self.wide_types.get(&bits) {
            return Some(ty);
        }
        let parts = vec![Type::I64; bits.div_ceil(PART) as usize];
        let ty = self.module.cx.types.new_named_struct(&format!("i{bits}"), &parts, false);
        self.wide.insert(ty, bits);
        self.wide_types.insert(bits, ty);
        Some(ty)
    }

    /// How many bits a wide integer has.
    pub(super) fn wide_bits(&self, ty: Type) -> Option<u32> {
        self.wide.get(&ty).copied()
    }

    /// Refuses wide integers in a position.
    pub(super) fn no_wide(&self, ty: Type, what: &str) -> Parse<()> {
        match self.wide_bits(ty) {
            Some(bits) => self.unsupported(&format!("i{bits} as {what}")),
            None => Ok(()),
        }
    }

    /// The type as the data layout knows it.
    pub(super) fn laid_out(&mut self, ty: Type) -> Type {
        self.wide_bits(ty).map_or(ty, |bits| self.module.cx.types.int(bits))
    }

    /// Bytes that take as much memory as the type.
    pub(super) fn bytes_of_wide(&mut self, ty: Type) -> Type {
        if self.wide_bits(ty).is_none() {
            return ty;
        }
        let int = self.laid_out(ty);
        let size = self.module.data_layout.alloc_size(&self.module.cx.types, int);
        self.module.cx.types.array(Type::I8, size.unwrap_or(0))
    }

    /// A decimal number.
    pub(super) fn wide_constant(&mut self, ty: Type, bits: u32) -> Parse<Constant> {
        let text = self.text_of(self.token());
        let (negative, digits) = match text.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        if self.kind() != TokenKind::Int || digits.bytes().any(|digit| !digit.is_ascii_digit()) {
            return self.unsupported(&format!("i{bits} that is no decimal number"));
        }
        let mut parts = vec![0u64; bits.div_ceil(PART) as usize];
        let mut too_large = false;
        for digit in digits.bytes() {
            let mut carry = u128::from(digit - b'0');
            for part in &mut parts {
                let sum = u128::from(*part) * 10 + carry;
                (*part, carry) = (sum as u64, sum >> PART);
            }
            too_large |= carry != 0;
        }
        // The bits above the type's, and for a negative number the sign's: of those only the least
        // number has one.
        let top = parts.len() - 1;
        let above = |from: u32| parts[top].checked_shr(from % PART).unwrap_or(0);
        let last = bits - top as u32 * PART;
        too_large |= last < PART && above(last) != 0;
        let least = above(last - 1) == 1
            && parts[..top].iter().all(|&part| part == 0)
            && parts[top].is_power_of_two();
        if too_large || (negative && above(last - 1) != 0 && !least) {
            return self.fail(format!("the integer does not fit in i{bits}"));
        }
        if negative {
            let mut carry = true;
            for part in &mut parts {
                (*part, carry) = (!*part).overflowing_add(u64::from(carry));
            }
        }
        self.advance();
        let cx = &mut self.module.cx;
        let parts: Vec<Constant> =
            parts.iter().map(|&p| cx.constants.int(&cx.types, Type::I64, u128::from(p))).collect();
        Ok(cx.constants.aggregate(&cx.types, ty, &parts))
    }
}

/// Expands operations on integers of one width.
struct Parts<'a> {
    b: Builder<'a>,
    bits: u32,
}

impl Parts<'_> {
    /// The bits of the last part.
    fn last_bits(&self) -> u32 {
        (self.bits - 1) % PART + 1
    }

    /// A value's parts.
    fn of(&mut self, value: Value) -> Vec<Value> {
        let mut part = |i| {
            let cx = &mut self.b.cx;
            let known =
                value.as_constant().and_then(|c| cx.constants.element(&cx.types, c, u64::from(i)));
            known.map(Value::from).or_else(|| self.b.extract_value(value, &[i]))
        };
        let parts = (0..self.bits.div_ceil(PART)).filter_map(&mut part).collect();
        self.cut(parts)
    }

    /// The parts with the sign in all bits of the last one, and a part of such bits.
    fn signed(&mut self, value: Value) -> (Vec<Value>, Value) {
        let mut parts = self.of(value);
        let shift = self.b.cx.i64(u64::from(PART - self.last_bits()));
        let all = self.b.cx.i64(u64::from(PART - 1));
        let top = parts.len() - 1;
        let up = self.b.shl(parts[top], shift);
        parts[top] = self.b.ashr(up, shift);
        (parts.clone(), self.b.ashr(parts[top], all))
    }

    fn value(&mut self, ty: Type, parts: &[Value]) -> Value {
        let mut value = self.b.cx.poison(ty);
        for (i, &part) in parts.iter().enumerate() {
            value = self.b.insert_value(value, part, &[i as u32]);
        }
        value
    }

    /// The sum or difference, with the carry from each part to the next.
    fn sum(&mut self, op: BinaryOp, a: &[Value], b: &[Value]) -> Vec<Value> {
        let mut carry = self.b.cx.i64(0);
        let mut parts = Vec::new();
        for (&a, &b) in a.iter().zip(b) {
            let step = |s: &mut Self, a, b| {
                let sum = s.b.binary(op, a, b);
                let (less, than) = if op == BinaryOp::Add { (sum, a) } else { (a, b) };
                let carried = s.b.icmp(IntPredicate::Ult, less, than);
                (sum, s.b.cast(CastOp::ZExt, carried, Type::I64))
            };
            let (partial, first) = step(self, a, b);
            let (sum, second) = step(self, partial, carry);
            parts.push(sum);
            carry = self.b.or(first, second);
        }
        parts
    }

    /// The product: each part of one by those of the other that reach into the result, and what one
    /// step carries to the next.
    fn product(&mut self, a: &[Value], b: &[Value]) -> Vec<Value> {
        let zero = self.b.cx.i64(0);
        let part = self.b.cx.int(Type::I128, u128::from(PART));
        let mut sums = vec![zero; a.len()];
        for (i, &x) in a.iter().enumerate() {
            let mut carry = zero;
            for (sum, &y) in sums[i..].iter_mut().zip(b) {
                // As much as 128 bits hold: (2^64 - 1)^2 + 2 (2^64 - 1) is 2^128 - 1.
                let [x, y, old, carried] =
                    [x, y, *sum, carry].map(|value| self.b.int_cast(value, Type::I128, false));
                let product = self.b.mul(x, y);
                let step = self.b.add(product, old);
                let step = self.b.add(step, carried);
                let high = self.b.lshr(step, part);
                *sum = self.b.int_cast(step, Type::I64, false);
                carry = self.b.int_cast(high, Type::I64, false);
            }
        }
        sums
    }

    /// The parts shifted by a number that is not known, one of its bits after the other.
    fn shift_by(&mut self, parts: Vec<Value>, by: Value, left: bool, fill: Value) -> Vec<Value> {
        let mut parts = parts;
        let bits = self.bits;
        for bit in (0..u32::BITS).take_while(|bit| 1 << bit < bits) {
            let moved = self.shift(&parts, 1 << bit, left, fill);
            let mask = self.b.cx.i64(1 << bit);
            let set = self.b.and(by, mask);
            let zero = self.b.cx.i64(0);
            let set = self.b.icmp(IntPredicate::Ne, set, zero);
            let pairs = moved.into_iter().zip(parts);
            parts = pairs.map(|(moved, kept)| self.b.select(set, moved, kept)).collect();
        }
        parts
    }

    /// The parts shifted by a number of bits less than theirs, to the left or to the right, where
    /// `fill` comes in.
    fn shift(&mut self, parts: &[Value], by: u32, left: bool, fill: Value) -> Vec<Value> {
        let zero = self.b.cx.i64(0);
        let (whole, rest) = ((by / PART) as usize, u64::from(by % PART));
        let at = |i: Option<usize>| match left {
            true => i.map_or(zero, |i| parts[i]),
            false => i.and_then(|i| parts.get(i).copied()).unwrap_or(fill),
        };
        let (amount, other) = (self.b.cx.i64(rest), self.b.cx.i64(u64::from(PART) - rest));
        let mut out = Vec::new();
        for i in 0..parts.len() {
            let (near, far) = match left {
                true => (at(i.checked_sub(whole)), at(i.checked_sub(whole + 1))),
                false => (at(Some(i + whole)), at(Some(i + whole + 1))),
            };
            out.push(match (rest, left) {
                (0, _) => near,
                (_, true) => {
                    let (high, low) = (self.b.shl(near, amount), self.b.lshr(far, other));
                    self.b.or(high, low)
                }
                (_, false) => {
                    let (low, high) = (self.b.lshr(near, amount), self.b.shl(far, other));
                    self.b.or(low, high)
                }
            });
        }
        out
    }

    /// Whether the first is less, as the last parts' predicate and the others' bits say.
    fn less(&mut self, predicate: IntPredicate, a: &[Value], b: &[Value]) -> Value {
        let mut less = self.b.cx.bool(false);
        for (i, (&x, &y)) in a.iter().zip(b).enumerate() {
            let predicate = if i + 1 == a.len() { predicate } else { IntPredicate::Ult };
            let here = self.b.icmp(predicate, x, y);
            let same = self.b.icmp(IntPredicate::Eq, x, y);
            less = self.b.select(same, less, here);
        }
        less
    }

    /// The type of part `i` in memory.
    fn in_memory(&mut self, i: usize) -> Type {
        let bits = (self.bits - i as u32 * PART).min(PART);
        self.b.cx.types.int(bits.next_multiple_of(8))
    }

    /// The address of part `i`, and how it is accessed.
    fn place(&mut self, ptr: Value, access: &MemoryAccess, i: usize) -> (Value, MemoryAccess) {
        if i == 0 {
            return (ptr, *access);
        }
        let bytes = i as u64 * 8;
        let (offset, align) = (self.b.cx.i64(bytes), common_alignment(access.align, bytes));
        let ptr = self.b.gep(Type::I8, ptr, &[offset], GepFlags::NONE);
        (ptr, MemoryAccess { align, ..*access })
    }
}

impl Body<'_, '_> {
    fn parts(&mut self, block: Block, bits: u32) -> Parts<'_> {
        Parts { b: Builder::new(&mut self.r.module.cx, &mut self.func, block), bits }
    }

    /// Appends an instruction, or its expansion over the parts of wide integers.
    pub(super) fn append_or_parts(
        &mut self,
        block: Block,
        name: ResultName,
        op: Op,
        ty: Type,
        at: usize,
    ) -> Parse<Option<Inst>> {
        if !self.r.wide.is_empty()
            && let Some(made) = self.wide(block, &op, ty, at)?
        {
            match (made, name) {
                (Some(value), name) => self.define(name, value)?,
                (None, Some((_, at))) => return Err(Fail::new(at, "nothing is computed here")),
                (None, None) => {}
            }
            return Ok(None);
        }
        self.append(block, name, op, ty).map(Some)
    }

    /// The instruction's result, made of parts, if it has to do with wide integers; `store` has no
    /// result.
    fn wide(&mut self, block: Block, op: &Op, ty: Type, at: usize) -> Parse<Option<Option<Value>>> {
        let operand = match *op {
            Op::Binary { args: [a, _], .. } | Op::ICmp { args: [a, _], .. } => Some(a),
            Op::Cast { arg, .. } => Some(arg),
            Op::Store { value, .. } => Some(value),
            Op::AtomicRmw { value, .. } | Op::CmpXchg { new: value, .. } => Some(value),
            Op::ExtractValue { aggregate, .. } | Op::InsertValue { aggregate, .. } => {
                if self.r.wide_bits(self.type_of(aggregate)).is_some() {
                    return Err(Fail::new(at, "an integer has no members"));
                }
                None
            }
            Op::Load { .. } => None,
            _ => return Ok(None),
        };
        let from = operand.and_then(|value| self.r.wide_bits(self.type_of(value)));
        let Some(bits) = from.or(self.r.wide_bits(ty)) else { return Ok(None) };
        // A product takes as many steps as there are pairs of parts, a shift by a variable as many
        // for each as a number has bits.
        let steps = match op {
            Op::Binary { op: BinaryOp::Mul, .. } => bits / PART,
            Op::Binary { op: BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr, .. } => {
                u32::BITS - bits.leading_zeros()
            }
            Op::Binary { op, .. } if op.may_be_undefined() => 8,
            // The number is shifted by a variable, or each part is scaled.
            Op::Cast {
                op: CastOp::FpToSi | CastOp::FpToUi | CastOp::SiToFp | CastOp::UiToFp,
                ..
            } => 16,
            _ => 1,
        };
        self.r.fuel.charge((bits / PART * steps) as usize)?;
        let refused = |what: &str| {
            let what = format!("{what} with i{bits}");
            Err(Fail::unsupported(at, what))
        };
        match op {
            Op::Binary { op, args, .. } => {
                let [a, b] = *args;
                if op.may_be_undefined() {
                    let (block, parts) = self.wide_division(block, *op, *args, bits);
                    return Ok(Some(Some(self.parts(block, bits).value(ty, &parts))));
                }
                match self.wide_binary(block, *op, a, b, bits) {
                    Some(parts) => Ok(Some(Some(self.parts(block, bits).value(ty, &parts)))),
                    None => refused(op.name()),
                }
            }
            Op::ICmp { predicate, args: [a, b], .. } => {
                Ok(Some(Some(self.wide_compare(block, *predicate, *a, *b, bits))))
            }
            Op::Cast { op, arg, .. } => match self.wide_cast(block, *op, *arg, ty) {
                Some(value) => Ok(Some(Some(value))),
                None => refused(op.name()),
            },
            Op::Load { ptr, access } if access.ordering.is_none() => {
                let mut p = self.parts(block, bits);
                let mut parts = Vec::new();
                for i in 0..bits.div_ceil(PART) as usize {
                    let (ptr, access) = p.place(*ptr, access, i);
                    let part = p.in_memory(i);
                    let part = p.b.value(Op::Load { ptr, access }, part);
                    parts.push(p.b.int_cast(part, Type::I64, false));
                }
                Ok(Some(Some(p.value(ty, &parts))))
            }
            Op::Store { value, ptr, access } if access.ordering.is_none() => {
                let mut p = self.parts(block, bits);
                for (i, part) in p.of(*value).into_iter().enumerate() {
                    let (ptr, access) = p.place(*ptr, access, i);
                    let in_memory = p.in_memory(i);
                    let value = p.b.int_cast(part, in_memory, false);
                    p.b.inst(Op::Store { value, ptr, access }, Type::VOID);
                }
                Ok(Some(None))
            }
            _ => refused("atomic accesses"),
        }
    }

    fn wide_binary(
        &mut self,
        block: Block,
        op: BinaryOp,
        a: Value,
        b: Value,
        bits: u32,
    ) -> Option<Vec<Value>> {
        let mut p = self.parts(block, bits);
        Some(match op {
            BinaryOp::And | BinaryOp::Or | BinaryOp::Xor => {
                let (a, b) = (p.of(a), p.of(b));
                a.into_iter().zip(b).map(|(a, b)| p.b.binary(op, a, b)).collect()
            }
            BinaryOp::Add | BinaryOp::Sub => {
                let (a, b) = (p.of(a), p.of(b));
                p.sum(op, &a, &b)
            }
            BinaryOp::Mul => {
                let (a, b) = (p.of(a), p.of(b));
                p.product(&a, &b)
            }
            BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr => {
                let zero = p.b.cx.i64(0);
                let (parts, fill) =
                    if op == BinaryOp::AShr { p.signed(a) } else { (p.of(a), zero) };
                let left = op == BinaryOp::Shl;
                let Some(by) = b.as_constant() else {
                    let by = p.of(b)[0];
                    return Some(p.shift_by(parts, by, left, fill));
                };
                let part = |p: &mut Parts<'_>, i| {
                    let part = p.b.cx.constants.element(&p.b.cx.types, by, i)?;
                    p.b.cx.constants.as_uint(part)
                };
                let low = part(&mut p, 0)?;
                let high = (1..u64::from(bits.div_ceil(PART))).any(|i| part(&mut p, i) != Some(0));
                if high || low >= u128::from(bits) {
                    let poison = p.b.cx.poison(Type::I64);
                    return Some(vec![poison; bits.div_ceil(PART) as usize]);
                }
                p.shift(&parts, low as u32, left, fill)
            }
            _ => return None,
        })
    }

    fn wide_compare(
        &mut self,
        block: Block,
        predicate: IntPredicate,
        a: Value,
        b: Value,
        bits: u32,
    ) -> Value {
        use IntPredicate::*;
        let mut p = self.parts(block, bits);
        if matches!(predicate, Eq | Ne) {
            let (a, b) = (p.of(a), p.of(b));
            let mut differ = p.b.cx.i64(0);
            for (a, b) in a.into_iter().zip(b) {
                let bits = p.b.xor(a, b);
                differ = p.b.or(differ, bits);
            }
            let zero = p.b.cx.i64(0);
            return p.b.icmp(predicate, differ, zero);
        }
        // `>=` is the inverse of `<`, and `>` is `<` with the operands swapped.
        let swapped = matches!(predicate, Ugt | Sgt | Ule | Sle);
        let inverted = matches!(predicate, Uge | Sge | Ule | Sle);
        let (a, b) = if swapped { (b, a) } else { (a, b) };
        let less = match predicate.is_unsigned() {
            true => {
                let (a, b) = (p.of(a), p.of(b));
                p.less(Ult, &a, &b)
            }
            false => {
                let (a, b) = (p.signed(a).0, p.signed(b).0);
                p.less(Slt, &a, &b)
            }
        };
        if inverted { p.b.not(less) } else { less }
    }

    /// A conversion from or to wide integers; none if there is no such conversion, or it is not
    /// served.
    fn wide_cast(&mut self, block: Block, op: CastOp, arg: Value, ty: Type) -> Option<Value> {
        let (from, to) = (self.r.wide_bits(self.type_of(arg)), self.r.wide_bits(ty));
        let types = &self.r.module.cx.types;
        let narrow = if from.is_some() { ty } else { self.type_of(arg) };
        let size = |wide: Option<u32>, ty| wide.or_else(|| types.int_bits(ty));
        if op == CastOp::BitCast {
            return self.wide_bits_cast(block, arg, ty, from.or(to)?, narrow);
        }
        match (op, from, to) {
            (CastOp::FpToSi | CastOp::FpToUi, None, Some(bits)) => {
                let parts = self.wide_from_float(block, arg, op == CastOp::FpToSi, bits)?;
                return Some(self.parts(block, bits).value(ty, &parts));
            }
            (CastOp::SiToFp | CastOp::UiToFp, Some(bits), None) => {
                return self.wide_to_float(block, arg, op == CastOp::SiToFp, bits, ty);
            }
            _ => {}
        }
        let (old, new) = (size(from, self.type_of(arg))?, size(to, ty)?);
        let fits = match op {
            CastOp::Trunc => new < old,
            CastOp::ZExt | CastOp::SExt => new > old,
            _ => false,
        };
        if !fits {
            return None;
        }
        let mut p = self.parts(block, old);
        let zero = p.b.cx.i64(0);
        // The parts of a narrow number are those of its 128 bits.
        let (mut parts, mut fill) = if from.is_some() {
            if op == CastOp::SExt { p.signed(arg) } else { (p.of(arg), zero) }
        } else {
            let all = p.b.int_cast(arg, Type::I128, op == CastOp::SExt);
            let shift = p.b.cx.int(Type::I128, u128::from(PART));
            let high = p.b.lshr(all, shift);
            let parts =
                vec![p.b.int_cast(all, Type::I64, false), p.b.int_cast(high, Type::I64, false)];
            (parts, zero)
        };
        if from.is_none() && op == CastOp::SExt {
            let last = p.b.cx.i64(u64::from(PART - 1));
            fill = p.b.ashr(parts[1], last);
        }
        if let Some(bits) = to {
            parts.resize(bits.div_ceil(PART) as usize, fill);
            return Some(p.value(ty, &parts));
        }
        if new <= PART {
            return Some(p.b.int_cast(parts[0], ty, false));
        }
        let low = p.b.int_cast(parts[0], Type::I128, false);
        let high = p.b.int_cast(parts[1], Type::I128, false);
        let shift = p.b.cx.int(Type::I128, u128::from(PART));
        let high = p.b.shl(high, shift);
        let all = p.b.or(low, high);
        Some(p.b.int_cast(all, ty, false))
    }

    /// The bits of a vector as a number, or the other way; `narrow` is the vector's type.
    fn wide_bits_cast(
        &mut self,
        block: Block,
        arg: Value,
        ty: Type,
        bits: u32,
        narrow: Type,
    ) -> Option<Value> {
        if narrow == ty && self.type_of(arg) == ty {
            return Some(arg);
        }
        let module = &self.r.module;
        let (element, ..) = module.cx.types.vector_parts(narrow)?;
        let same = module.data_layout.size_bits(&module.cx.types, narrow) == Some(u64::from(bits));
        if !same || !bits.is_multiple_of(PART) || module.cx.types.is_ptr(element) {
            return None;
        }
        let mut p = self.parts(block, bits);
        let lanes = p.b.cx.types.vector(Type::I64, bits / PART);
        if narrow == ty {
            let parts = p.of(arg);
            let lanes = p.b.vector_of(&parts);
            return Some(p.b.cast(CastOp::BitCast, lanes, ty));
        }
        let vector = p.b.cast(CastOp::BitCast, arg, lanes);
        let parts: Vec<Value> = (0..bits / PART).map(|i| p.b.lane(vector, i)).collect();
        Some(p.value(ty, &parts))
    }
}

//! Operations that compute each lane from the same lane of their operands.

use super::{Lower, Lowered, Parts};
use crate::error::CodegenError;
use crate::legal::{LegalType, OpKey};
use oxmux_ir::{
    BinaryOp, ConstantKind, FastMath, FloatPredicate, IntPredicate, Op, Type, TypeKind, Value,
};
use smallvec::smallvec;

/// Computes a whole legal vector of this type from legal vectors; none if the target cannot.
type VectorLowering<'f, L> = &'f mut dyn FnMut(&mut L, LegalType, Type, &[Value]) -> Option<Value>;

impl Lower<'_, '_> {
    /// Computes a result of type `ty` lane by lane, or once for scalars. `compute` is given legal
    /// scalars.
    pub(super) fn lanewise(
        &mut self,
        ty: Type,
        args: &[Value],
        compute: &mut dyn FnMut(&mut Self, &[Value]) -> Lowered<Value>,
    ) -> Lowered<Parts> {
        let Some(len) = self.vector_len(ty) else {
            let value = match *args {
                [a] => {
                    let scalars = [self.part(a)?];
                    compute(self, &scalars)?
                }
                [a, b] => {
                    let scalars = [self.part(a)?, self.part(b)?];
                    compute(self, &scalars)?
                }
                _ => {
                    let scalars: Lowered<Parts> = args.iter().map(|&arg| self.part(arg)).collect();
                    compute(self, &scalars?)?
                }
            };
            return Ok(smallvec![value]);
        };
        let mut lanes = Vec::with_capacity(args.len());
        for &arg in args {
            let mut all = self.lanes(arg)?;
            if self.vector_len(self.source_type(arg)).is_none() {
                let one =
                    *all.first().ok_or_else(|| CodegenError::malformed("operand without value"))?;
                all = smallvec![one; len as usize];
            }
            if all.len() != len as usize {
                return Err(CodegenError::malformed("operands with other lane counts"));
            }
            lanes.push(all);
        }
        let mut results = Parts::with_capacity(len as usize);
        for lane in 0..len as usize {
            let scalars: Parts = lanes.iter().map(|all| all[lane]).collect();
            results.push(compute(self, &scalars)?);
        }
        self.assemble(ty, &results)
    }

    /// Like [`Self::lanewise`], but where all operands and the result are divided into legal
    /// vectors of the same lanes, `vector` may compute one at once: it is given the operands' legal
    /// vectors, and the type of the result's.
    pub(super) fn per_vector(
        &mut self,
        ty: Type,
        args: &[Value],
        vector: VectorLowering<'_, Self>,
        compute: &mut dyn FnMut(&mut Self, &[Value]) -> Lowered<Value>,
    ) -> Lowered<Parts> {
        let layout = self.layout(ty)?;
        if layout.first().is_none_or(|&t| self.vector_len(t).is_none()) {
            return self.lanewise(ty, args, compute);
        }
        let counts = self.part_lanes(ty)?;
        let mut operands = Vec::with_capacity(args.len());
        for &arg in args {
            let parts = self.parts(arg)?;
            let same =
                parts.iter().map(|&p| self.lane_count(self.ty(p))).eq(counts.iter().copied());
            if !same {
                return self.lanewise(ty, args, compute);
            }
            operands.push(parts);
        }
        let mut results = Parts::with_capacity(layout.len());
        for (i, &part) in layout.iter().enumerate() {
            let mine: Parts = operands.iter().map(|parts| parts[i]).collect();
            let whole = match LegalType::of(&self.lz.cx, part) {
                Some(key) if key.is_vector() => vector(self, key, part, &mine),
                _ => {
                    results.push(compute(self, &mine)?);
                    continue;
                }
            };
            if let Some(value) = whole {
                results.push(value);
                continue;
            }
            let lanes: Vec<Parts> = mine.iter().map(|&v| self.lanes_of_parts(&[v])).collect();
            let mut out = Parts::new();
            for lane in 0..counts[i] as usize {
                let scalars: Parts = lanes.iter().map(|all| all[lane]).collect();
                out.push(compute(self, &scalars)?);
            }
            results.push(self.build_vector(part, &out));
        }
        Ok(results)
    }

    pub(super) fn binary(&mut self, op: BinaryOp, ty: Type, args: [Value; 2]) -> Lowered<Parts> {
        let scalar = self.scalar(ty)?;
        if matches!(op, BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr)
            && let Some(parts) = self.uniform_shift(op, ty, args)?
        {
            return Ok(parts);
        }
        if let Some(parts) = self.binary_of_halves(op, ty, args)? {
            return Ok(parts);
        }
        if let Some(parts) = self.binary_packed(op, ty, args)? {
            return Ok(parts);
        }
        if self.lacks(op, ty)? {
            if let Some(parts) = self.binary_in_wider_lanes(op, ty, args)? {
                return Ok(parts);
            }
            if let Some(parts) = self.divide_lanes(op, ty, args)? {
                return Ok(parts);
            }
        }
        self.per_vector(
            ty,
            &args,
            &mut |this, key, part, v| {
                if let Some(same) = this.unchanged_vector(op, v) {
                    return Some(same);
                }
                if op == BinaryOp::Mul
                    && let Some(product) = this.shifted_product(key, v)
                {
                    return Some(product);
                }
                let legal = this.lz.caps.is_legal(OpKey::Binary(op), key);
                let arith = Op::binary(op, [v[0], v[1]]);
                legal.then(|| this.b().value(arith, part))
            },
            &mut |this, v| match op.is_float() {
                true => this.float_binary(op, scalar, v[0], v[1]),
                false => this.int_binary(op, scalar, v[0], v[1]),
            },
        )
    }

    /// A product with one more or one less than a power of two: shifted, and added or subtracted.
    fn shifted_product(&mut self, key: LegalType, v: &[Value]) -> Option<Value> {
        let &[a, b] = v else { return None };
        let number = |value| self.lz.cx.splat_uint(value).and_then(|n| u64::try_from(n).ok());
        let (value, factor) = match (number(a), number(b)) {
            (None, Some(factor)) => (a, factor),
            (Some(factor), None) => (b, factor),
            _ => return None,
        };
        let caps = &self.lz.caps;
        let (shift, adds) = caps.table.unit.shifted_product(factor, key.lane.bits())?;
        let op = if adds { BinaryOp::Add } else { BinaryOp::Sub };
        let is_there = key.is_int_vector()
            && caps.is_legal(OpKey::UniformShift(BinaryOp::Shl), key)
            && caps.is_legal(OpKey::Binary(op), key);
        if !is_there {
            return None;
        }
        let shifted = self.shifted_by(BinaryOp::Shl, value, shift);
        Some(self.b().binary(op, shifted, value))
    }

    /// The operand that an operation leaves as it is, since the other one is zero in this legal
    /// vector: in the first of `<0, 0, 0, 0, 1, 1, 1, 1>`, for example.
    fn unchanged_vector(&self, op: BinaryOp, v: &[Value]) -> Option<Value> {
        use BinaryOp::{AShr, Add, LShr, Or, Shl, Sub, Xor};
        let constants = &self.lz.cx.constants;
        let is_zero = |value: Value| value.as_constant().is_some_and(|c| constants.is_zero(c));
        match (op, v) {
            (Add | Or | Xor | Sub | Shl | LShr | AShr, &[a, b]) if is_zero(b) => Some(a),
            (Add | Or | Xor, &[a, b]) if is_zero(a) => Some(b),
            _ => None,
        }
    }

    /// Whether an operation on vectors of this type has to be taken apart.
    fn lacks(&mut self, op: BinaryOp, ty: Type) -> Lowered<bool> {
        let Some(&first) = self.layout(ty)?.first() else { return Ok(false) };
        let key = LegalType::of(&self.lz.cx, first).filter(|key| key.is_vector());
        Ok(key.is_some_and(|key| !self.lz.caps.is_legal(OpKey::Binary(op), key)))
    }

    pub(super) fn fneg(&mut self, ty: Type, arg: Value) -> Lowered<Parts> {
        let scalar = self.scalar(ty)?;
        let negated = self.bits_of_halves(ty, &[arg], &mut |this, v| this.half_negated(v[0]))?;
        if let Some(parts) = negated {
            return Ok(parts);
        }
        self.per_vector(
            ty,
            &[arg],
            &mut |this, key, part, v| {
                let legal = this.lz.caps.is_legal(OpKey::FNeg, key);
                let op = Op::FNeg { fast_math: FastMath::NONE, arg: v[0] };
                legal.then(|| this.b().value(op, part))
            },
            &mut |this, v| this.scalar_fneg(scalar, v[0]),
        )
    }

    pub(super) fn icmp(
        &mut self,
        predicate: IntPredicate,
        ty: Type,
        args: [Value; 2],
    ) -> Lowered<Parts> {
        let operand = self.source_type(args[0]);
        let scalar = self.scalar(operand)?;
        if operand == ty {
            return self.compare_masks(predicate, args);
        }
        if let Some(parts) = self
            .compare_vectors(ty, args, OpKey::ICmp(predicate), &|args| Op::icmp(predicate, args))?
        {
            return Ok(parts);
        }
        if let Some(parts) = self.compare_packed(predicate, ty, args)? {
            return Ok(parts);
        }
        self.lanewise(ty, &args, &mut |this, v| this.int_compare(predicate, scalar, v[0], v[1]))
    }

    /// Compares booleans, a whole mask at a time: with signs, true is the lesser one.
    fn compare_masks(&mut self, predicate: IntPredicate, [a, b]: [Value; 2]) -> Lowered<Parts> {
        use IntPredicate::*;
        let (a, b) = (self.parts(a)?, self.parts(b)?);
        if a.len() != b.len() {
            return Err(CodegenError::malformed("comparison of values of different shape"));
        }
        let one = |this: &mut Self, a: Value, b: Value| {
            let mut build = this.b();
            match predicate {
                Eq => {
                    let differ = build.xor(a, b);
                    build.not(differ)
                }
                Ne => build.xor(a, b),
                Ugt | Slt => {
                    let not = build.not(b);
                    build.and(a, not)
                }
                Ult | Sgt => {
                    let not = build.not(a);
                    build.and(b, not)
                }
                Uge | Sle => {
                    let not = build.not(b);
                    build.or(a, not)
                }
                Ule | Sge => {
                    let not = build.not(a);
                    build.or(b, not)
                }
            }
        };
        Ok(a.into_iter().zip(b).map(|(a, b)| one(self, a, b)).collect())
    }

    pub(super) fn fcmp(
        &mut self,
        predicate: FloatPredicate,
        ty: Type,
        args: [Value; 2],
    ) -> Lowered<Parts> {
        let scalar = self.scalar(self.source_type(args[0]))?;
        if let Some(parts) = self.compare_halves(predicate, ty, args)? {
            return Ok(parts);
        }
        if let Some(parts) = self.compare_float_vectors(predicate, ty, args)? {
            return Ok(parts);
        }
        self.lanewise(ty, &args, &mut |this, v| this.float_compare(predicate, scalar, v[0], v[1]))
    }

    /// Compares legal vectors; predicates that are not legal are made of others.
    fn compare_float_vectors(
        &mut self,
        predicate: FloatPredicate,
        ty: Type,
        [a, b]: [Value; 2],
    ) -> Lowered<Option<Parts>> {
        use FloatPredicate::*;
        let needless = a == b || self.is_number(b);
        let operands = self.layout(self.source_type(a))?;
        let key = operands.first().and_then(|&first| LegalType::of(&self.lz.cx, first));
        let any =
            key.is_some_and(|key| self.lz.caps.is_legal(OpKey::FCmp(Ueq), key) && key.is_vector());
        let mut compare = |predicate, args| {
            let make = |args| Op::FCmp { predicate, fast_math: FastMath::NONE, args };
            self.compare_vectors(ty, args, OpKey::FCmp(predicate), &make)
        };
        let (first, second, join, inverted) = match predicate {
            Ord if any && needless => return compare(Ord, [a, a]),
            Uno if any && needless => return compare(Uno, [a, a]),
            _ if any => return compare(predicate, [a, b]),
            // A number is equal to itself.
            Ord if needless => (compare(Oeq, [a, a])?, None, BinaryOp::And, false),
            Uno if needless => (compare(Une, [a, a])?, None, BinaryOp::Or, false),
            Ord => (compare(Oeq, [a, a])?, Some(compare(Oeq, [b, b])?), BinaryOp::And, false),
            Uno => (compare(Une, [a, a])?, Some(compare(Une, [b, b])?), BinaryOp::Or, false),
            One | Ueq => {
                let (less, more) = (compare(Olt, [a, b])?, compare(Ogt, [a, b])?);
                (less, Some(more), BinaryOp::Or, predicate == Ueq)
            }
            Ult | Ule | Ugt | Uge => {
                (compare(predicate.inverse(), [a, b])?, None, BinaryOp::Or, true)
            }
            _ => return compare(predicate, [a, b]),
        };
        let Some(mut parts) = first else { return Ok(None) };
        match second {
            Some(Some(others)) if others.len() == parts.len() => {
                for (part, other) in parts.iter_mut().zip(others) {
                    if *part != other {
                        *part = self.b().binary(join, *part, other);
                    }
                }
            }
            Some(_) => return Ok(None),
            None => {}
        }
        if inverted {
            for part in &mut parts {
                *part = self.b().not(*part);
            }
        }
        Ok(Some(parts))
    }

    /// Whether all lanes are one `float` or `double` that is not NaN.
    pub(super) fn is_number(&self, value: Value) -> bool {
        let cx = &self.lz.cx;
        let Some(ConstantKind::Splat(lane)) = cx.constants.of(value) else {
            return matches!(cx.constants.of(value), Some(ConstantKind::Zero));
        };
        match (cx.constants.kind(*lane), cx.types.kind(cx.constants.ty(*lane))) {
            (ConstantKind::Float(bits), TypeKind::Float) => !f32::from_bits(*bits as u32).is_nan(),
            (ConstantKind::Float(bits), TypeKind::Double) => !f64::from_bits(*bits).is_nan(),
            (ConstantKind::Zero, _) => true,
            _ => false,
        }
    }

    /// Compares the legal vectors of two vectors where the table allows it for every one.
    fn compare_vectors(
        &mut self,
        ty: Type,
        args: [Value; 2],
        key: OpKey,
        make: &dyn Fn([Value; 2]) -> Op,
    ) -> Lowered<Option<Parts>> {
        let (a, b) = (self.parts(args[0])?, self.parts(args[1])?);
        let mut masks = Parts::new();
        for (&a, &b) in a.iter().zip(&b) {
            let operand = self.ty(a);
            let Some(legal) = LegalType::of(&self.lz.cx, operand) else { return Ok(None) };
            if !legal.is_vector() || !self.lz.caps.is_legal(key, legal) {
                return Ok(None);
            }
            let mask = self.lz.cx.types.with_scalar(operand, Type::I1);
            masks.push(self.b().value(make([a, b]), mask));
        }
        match masks.is_empty() {
            true => Ok(None),
            false => self.regroup(ty, &masks).map(Some),
        }
    }

    pub(super) fn select(&mut self, ty: Type, args: [Value; 3]) -> Lowered<Parts> {
        let condition = self.source_type(args[0]);
        if self.vector_len(condition).is_none() {
            let condition = self.part(args[0])?;
            let (a, b) = (self.parts(args[1])?, self.parts(args[2])?);
            if a.len() != b.len() {
                return Err(CodegenError::malformed("select of values of different shape"));
            }
            return Ok(a.iter().zip(&b).map(|(&a, &b)| self.choose(condition, a, b)).collect());
        }
        if let Some(parts) = self.select_vectors(ty, args)? {
            return Ok(parts);
        }
        if let Some(parts) = self.select_packed(ty, args)? {
            return Ok(parts);
        }
        self.lanewise(ty, &args, &mut |this, v| Ok(this.choose(v[0], v[1], v[2])))
    }

    /// `select` of legal values.
    pub(super) fn choose(&mut self, condition: Value, a: Value, b: Value) -> Value {
        if a == b {
            return a;
        }
        match self.lz.cx.constants.value_uint(condition) {
            Some(0) => b,
            Some(_) => a,
            None if self.ty(a) == Type::I1 => self.choose_boolean(condition, a, b),
            None => self.b().select(condition, a, b),
        }
    }

    fn select_vectors(&mut self, ty: Type, args: [Value; 3]) -> Lowered<Option<Parts>> {
        let layout = self.layout(ty)?;
        if !layout.iter().all(|&t| self.vector_len(t).is_some()) {
            return Ok(None);
        }
        let condition = self.parts(args[0])?;
        let masks = self.regroup(ty, &condition)?;
        let (a, b) = (self.parts(args[1])?, self.parts(args[2])?);
        let vectors = masks.iter().zip(a.iter().zip(&b));
        let is_mask = self.lz.cx.types.scalar(ty) == Type::I1;
        let choose = |(&m, (&a, &b)): (&Value, (&Value, &Value))| match is_mask {
            true => self.choose_boolean(m, a, b),
            false => self.b().select(m, a, b),
        };
        Ok(Some(vectors.map(choose).collect()))
    }

    /// `select` of booleans or masks, which legal IR has no poison among: where one of them is a
    /// constant, or the one that chooses, it is `or` or `and`.
    fn choose_boolean(&mut self, mask: Value, a: Value, b: Value) -> Value {
        let (constants, types) = (&self.lz.cx.constants, &self.lz.cx.types);
        let has_all =
            |value: Value| value.as_constant().is_some_and(|c| constants.is_all_ones(types, c));
        let has_none = |value: Value| value.as_constant().is_some_and(|c| constants.is_zero(c));
        if a == mask || has_all(a) {
            self.b().or(mask, b)
        } else if b == mask || has_none(b) {
            self.b().and(mask, a)
        } else if has_none(a) {
            let others = self.b().not(mask);
            self.b().and(b, others)
        } else if has_all(b) {
            let others = self.b().not(mask);
            self.b().or(a, others)
        } else {
            self.b().select(mask, a, b)
        }
    }
}

//! Integer operations.

use super::{Generator, Val};
use crate::campaign::types::{Scalar, Ty};

impl Generator<'_, '_> {
    pub(super) fn integer(&mut self, ty: Ty, depth: usize, uniform: bool) -> Val {
        let Some(Scalar::Int(bits)) = ty.scalar() else { return self.constant(ty) };
        let a = self.expression(ty, depth, uniform);
        match self.c.below(24) {
            0..=5 => {
                let b = self.expression(ty, depth, uniform);
                let op = self.c.of(&["add", "sub", "mul", "and", "or", "xor"]);
                self.binary(op, &a, &b)
            }
            6 | 7 => {
                let b = self.expression(ty, depth, uniform);
                let bound = self.literal(ty, u64::from(bits));
                let amount = self.binary("urem", &b, &bound);
                let op = self.c.of(&["shl", "lshr", "ashr"]);
                self.binary(op, &a, &amount)
            }
            8 | 9 => self.division(&a, bits, depth, uniform),
            10 => self.select(ty, depth, uniform),
            11 => {
                let b = self.expression(ty, depth, uniform);
                let name = self.c.of(&["smin", "smax", "umin", "umax"]);
                self.intrinsic(ty, name, &[a, b])
            }
            12 => {
                let b = self.expression(ty, depth, uniform);
                let name = self.c.of(&["sadd.sat", "uadd.sat", "ssub.sat", "usub.sat"]);
                self.intrinsic(ty, name, &[a, b])
            }
            13 => {
                let (b, amount) =
                    (self.expression(ty, depth, uniform), self.expression(ty, depth, uniform));
                let name = self.c.of(&["fshl", "fshr"]);
                self.intrinsic(ty, name, &[a, b, amount])
            }
            14 => self.count_bits(a, bits),
            15 | 16 => self.resized(ty, bits, depth, uniform),
            17 => {
                let scalar = self.c.of(&[Scalar::Float, Scalar::Float, Scalar::Double]);
                let from = self.expression(ty.with_scalar(scalar), depth, uniform);
                let name = self.c.of(&["fptosi.sat", "fptoui.sat"]);
                let name = format!("llvm.{name}.{}.{}", ty.mangled(), from.ty.mangled());
                self.call(ty, &name, &[from])
            }
            18 => self.bits_of_float(ty, bits, depth, uniform).unwrap_or(a),
            19 => {
                let condition = self.condition(ty.with_scalar(Scalar::Int(1)), depth, uniform);
                if bits == 1 {
                    return condition;
                }
                let op = self.c.of(&["zext", "sext"]);
                self.cast(op, &condition, ty)
            }
            20 | 21 => self.lanes_of(ty, a, depth, uniform),
            22 => self.overflowing(ty, a, depth, uniform),
            _ => self.library_call(ty, depth, uniform).unwrap_or(a),
        }
    }

    /// A division whose divisor is neither zero nor, for signed ones, negative.
    fn division(&mut self, a: &Val, bits: u32, depth: usize, uniform: bool) -> Val {
        let ty = a.ty;
        let b = self.expression(ty, depth, uniform);
        let one = self.literal(ty, 1);
        if self.c.percent(60) || bits < 4 {
            if bits == 1 {
                return self.binary("and", a, &b);
            }
            let divisor = match self.c.below(2) {
                0 => self.binary("or", &b, &one),
                _ => {
                    let zero = self.literal(ty, 0);
                    let shape = ty.with_scalar(Scalar::Int(1));
                    let is_zero = self.compare("icmp", "eq", &b, &zero, shape);
                    self.choose(&is_zero, &one, &b)
                }
            };
            let op = self.c.of(&["udiv", "urem"]);
            return self.binary(op, a, &divisor);
        }
        let mask = self.literal(ty, (1 << (bits - 2).min(40)) - 1);
        let positive = self.binary("and", &b, &mask);
        let divisor = self.binary("or", &positive, &one);
        let op = self.c.of(&["sdiv", "srem"]);
        self.binary(op, a, &divisor)
    }

    fn count_bits(&mut self, a: Val, bits: u32) -> Val {
        let ty = a.ty;
        let no = Val { ty: Ty::BOOL, name: "false".into(), uniform: true };
        match self.c.below(6) {
            0 => self.intrinsic(ty, "ctpop", &[a]),
            1 => self.intrinsic(ty, "ctlz", &[a, no]),
            2 => self.intrinsic(ty, "cttz", &[a, no]),
            3 if bits.is_multiple_of(16) => self.intrinsic(ty, "bswap", &[a]),
            4 => self.intrinsic(ty, "abs", &[a, no]),
            _ => self.intrinsic(ty, "bitreverse", &[a]),
        }
    }

    fn resized(&mut self, ty: Ty, bits: u32, depth: usize, uniform: bool) -> Val {
        let other = match self.features.odd_widths {
            true => self.c.of(&[8, 16, 32, 64, 128, 65]),
            false => self.c.of(&[8, 16, 32, 64]),
        };
        let from = self.expression(ty.with_scalar(Scalar::Int(other)), depth, uniform);
        match other.cmp(&bits) {
            std::cmp::Ordering::Equal => from,
            std::cmp::Ordering::Greater => self.cast("trunc", &from, ty),
            std::cmp::Ordering::Less => {
                let op = self.c.of(&["zext", "sext"]);
                self.cast(op, &from, ty)
            }
        }
    }

    /// Bits of a float that is not NaN: which NaN an operation gives is open.
    fn bits_of_float(&mut self, ty: Ty, bits: u32, depth: usize, uniform: bool) -> Option<Val> {
        let scalar = match bits {
            16 if self.features.half => Scalar::Half,
            32 => Scalar::Float,
            64 if self.features.double => Scalar::Double,
            _ => return None,
        };
        let float = self.expression(ty.with_scalar(scalar), depth, uniform);
        let number = self.number_or(float, "0.0");
        Some(self.cast("bitcast", &number, ty))
    }

    /// An operation that says whether it wrapped.
    fn overflowing(&mut self, ty: Ty, a: Val, depth: usize, uniform: bool) -> Val {
        let b = self.expression(ty, depth, uniform);
        let op = self.c.of(&["sadd", "uadd", "ssub", "usub", "umul", "smul"]);
        let name = format!("llvm.{op}.with.overflow.{}", ty.mangled());
        let flag = ty.with_scalar(Scalar::Int(1));
        let pair = format!("{{ {}, {} }}", ty.text(), flag.text());
        let t = ty.text();
        self.declarations.insert(format!("declare {pair} @{name}({t}, {t})"));
        let both = self.fresh("%v");
        self.line(&format!("{both} = call {pair} @{name}({t} {}, {t} {})", a.name, b.name));
        let same = a.uniform && b.uniform;
        let wrapped = self.value(flag, same, &format!("extractvalue {pair} {both}, 1"));
        let result = self.value(ty, same, &format!("extractvalue {pair} {both}, 0"));
        self.choose(&wrapped, &b, &result)
    }
}

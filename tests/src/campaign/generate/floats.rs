//! Floating-point operations.

use super::{Generator, Val};
use crate::campaign::types::{Scalar, Ty};

impl Generator<'_, '_> {
    /// A float with NaN replaced.
    pub(super) fn number_or(&mut self, float: Val, replacement: &str) -> Val {
        let ty = float.ty;
        let Some(scalar) = ty.scalar() else { return float };
        let one = match (scalar, replacement) {
            (Scalar::Half, "nan") => "0xH7E00",
            (_, "nan") => "0x7FF8000000000000",
            (Scalar::Half, _) => "0xH0000",
            _ => "0x0000000000000000",
        };
        let name = match ty {
            Ty::Vector(_, lanes) => {
                let lane = format!("{} {one}", scalar.text());
                format!("<{}>", vec![lane; lanes as usize].join(", "))
            }
            _ => one.to_string(),
        };
        let other = Val { ty, name, uniform: true };
        let shape = ty.with_scalar(Scalar::Int(1));
        let is_nan = self.compare("fcmp", "uno", &float, &float.clone(), shape);
        self.choose(&is_nan, &other, &float)
    }

    pub(super) fn float(&mut self, ty: Ty, scalar: Scalar, depth: usize, uniform: bool) -> Val {
        let a = self.expression(ty, depth, uniform);
        match self.c.below(18) {
            0..=5 => {
                let b = self.expression(ty, depth, uniform);
                let op = self.c.of(&["fadd", "fsub", "fmul", "fadd", "fmul", "fdiv", "frem"]);
                self.binary(op, &a, &b)
            }
            6 => {
                let (b, c) =
                    (self.expression(ty, depth, uniform), self.expression(ty, depth, uniform));
                self.intrinsic(ty, "fma", &[a, b, c])
            }
            7 => {
                let b = self.expression(ty, depth, uniform);
                let name = self.c.of(&["minnum", "maxnum", "minimum", "maximum"]);
                self.intrinsic(ty, name, &[a, b])
            }
            8 => {
                let name = self.c.of(&["floor", "ceil", "trunc", "rint", "round", "roundeven"]);
                self.intrinsic(ty, name, &[a])
            }
            9 => match self.c.below(3) {
                0 => self.intrinsic(ty, "sqrt", &[a]),
                1 => self.intrinsic(ty, "fabs", &[a]),
                _ => {
                    let text = format!("fneg {} {}", ty.text(), a.name);
                    self.value(ty, a.uniform, &text)
                }
            },
            10 => {
                let b = self.expression(ty, depth, uniform);
                let sign = self.number_or(b, "0.0");
                self.intrinsic(ty, "copysign", &[a, sign])
            }
            11 | 12 => self.select(ty, depth, uniform),
            13 => {
                let bits = self.c.of(&[8, 16, 32, 64]);
                let from = self.expression(ty.with_scalar(Scalar::Int(bits)), depth, uniform);
                let op = self.c.of(&["sitofp", "uitofp"]);
                self.cast(op, &from, ty)
            }
            14 => {
                let bits = Scalar::Int(scalar.bits());
                let from = self.expression(ty.with_scalar(bits), depth, uniform);
                let float = self.cast("bitcast", &from, ty);
                self.number_or(float, "nan")
            }
            15 => {
                let other = match scalar {
                    Scalar::Double => Scalar::Float,
                    Scalar::Half => Scalar::Float,
                    _ if self.features.half && self.c.percent(50) => Scalar::Half,
                    _ => Scalar::Double,
                };
                let from = self.expression(ty.with_scalar(other), depth, uniform);
                let op = if other.bits() < scalar.bits() { "fpext" } else { "fptrunc" };
                self.cast(op, &from, ty)
            }
            16 => self.lanes_of(ty, a, depth, uniform),
            _ => self.library_call(ty, depth, uniform).unwrap_or(a),
        }
    }
}

//! Operands, and operations that are defined for all operands.

use super::{Generator, Val};
use crate::campaign::types::{Scalar, Ty};

const INT_PREDICATES: &[&str] =
    &["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"];
const FLOAT_PREDICATES: &[&str] = &[
    "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une",
    "uno",
];

impl Generator<'_, '_> {
    /// A value of a type, whose operations nest at most `depth` deep.
    pub(super) fn expression(&mut self, ty: Ty, depth: usize, uniform: bool) -> Val {
        if depth == 0 || self.c.percent(30) {
            return self.leaf(ty, uniform);
        }
        match ty {
            Ty::Scalar(Scalar::Int(1)) => self.condition(ty, depth - 1, uniform),
            Ty::Scalar(s) | Ty::Vector(s, _) if s.is_float() => {
                self.float(ty, s, depth - 1, uniform)
            }
            Ty::Scalar(_) | Ty::Vector(..) => self.integer(ty, depth - 1, uniform),
            Ty::Aggregate(index) => self.aggregate(index, depth - 1, uniform),
            Ty::Pointer(_) if self.c.percent(50) => self.select(ty, depth - 1, uniform),
            Ty::Pointer(_) => self.leaf(ty, uniform),
        }
    }

    /// A condition for a branch.
    pub(super) fn branch_condition(&mut self, uniform: bool) -> Val {
        if self.c.percent(if self.features.plain { 65 } else { 25 }) {
            return self.bit_test(uniform);
        }
        let condition = self.expression(Ty::BOOL, 2, uniform);
        if condition.name.starts_with('%') {
            return condition;
        }
        self.condition(Ty::BOOL, 1, uniform)
    }

    /// Whether a bit is set: neighbours differ, and conditions have little to do with one another.
    pub(super) fn bit_test(&mut self, uniform: bool) -> Val {
        let value = match (uniform, self.c.percent(85)) {
            (true, true) => Val { ty: Ty::I32, name: "%n".into(), uniform: true },
            (false, true) => Val { ty: Ty::I32, name: "%linear32".into(), uniform: false },
            (_, false) => self.leaf(Ty::I32, uniform),
        };
        let number = 1 << self.c.below(5);
        let bit = self.literal(Ty::I32, number);
        let bit = self.binary("and", &value, &bit);
        let zero = self.literal(Ty::I32, 0);
        let predicate = self.c.of(&["eq", "ne"]);
        self.compare("icmp", predicate, &bit, &zero, Ty::BOOL)
    }

    /// A value that is there, a variable, something from memory, or a constant.
    fn leaf(&mut self, ty: Ty, uniform: bool) -> Val {
        if self.c.percent(55) {
            let fits = |v: &&Val| v.ty == ty && (v.uniform || !uniform);
            let found: Vec<&Val> = self.pool.iter().filter(fits).collect();
            if !found.is_empty() {
                let back = self.c.below(found.len().min(8));
                return found[found.len() - 1 - back].clone();
            }
        }
        if self.c.percent(60)
            && let Some(value) = self.variable(ty, uniform)
        {
            return value;
        }
        if matches!(ty, Ty::Pointer(_)) {
            return self.input_address(ty, uniform);
        }
        if self.c.percent(50)
            && let Some(value) = self.load_input(ty, uniform)
        {
            return value;
        }
        self.constant(ty)
    }

    /// What a variable of the type holds.
    pub(super) fn variable(&mut self, ty: Ty, uniform: bool) -> Option<Val> {
        let fits =
            |&i: &usize| self.variables[i].ty == ty && (self.variables[i].uniform || !uniform);
        let found: Vec<usize> = (0..self.variables.len()).filter(fits).collect();
        if found.is_empty() {
            return None;
        }
        let which = &self.variables[found[self.c.below(found.len())]];
        let (name, uniform) = (which.name.clone(), which.uniform);
        Some(self.value(ty, uniform, &format!("load {}, ptr {name}", ty.text())))
    }

    pub(super) fn constant(&mut self, ty: Ty) -> Val {
        let name = match ty {
            Ty::Scalar(scalar) => self.number(scalar),
            Ty::Vector(..) if self.c.percent(15) => "zeroinitializer".to_string(),
            Ty::Vector(scalar, lanes) => {
                let splat = self.c.percent(50).then(|| self.number(scalar));
                let mut parts = Vec::new();
                for _ in 0..lanes {
                    let number = splat.clone().unwrap_or_else(|| self.number(scalar));
                    parts.push(format!("{} {number}", scalar.text()));
                }
                format!("<{}>", parts.join(", "))
            }
            Ty::Aggregate(_) => "zeroinitializer".to_string(),
            Ty::Pointer(_) => "null".to_string(),
        };
        Val { ty, name, uniform: true }
    }

    pub(super) fn number(&mut self, scalar: Scalar) -> String {
        const FLOATS: &[f64] = &[0.0, 1.0, -1.0, 0.5, 2.0, 3.25, -0.0, 1e10, 1e-3, 100.0];
        match scalar {
            Scalar::Int(1) => self.c.of(&["true", "false"]).to_string(),
            Scalar::Int(bits) => {
                let min = -1i128 << (bits - 1);
                let number = match self.c.below(8) {
                    0 => 0,
                    1 => -1,
                    2 => min,
                    3 => !min,
                    4 => 1,
                    5 => self.c.below(100) as i128,
                    _ => self.c.below(1 << 16) as i128,
                };
                // What does not fit is cut.
                let shift = 128 - bits;
                ((number << shift) >> shift).to_string()
            }
            Scalar::Half => {
                let bits = self.c.of(&[0, 0x3c00, 0xbc00, 0x3800, 0x4000, 0x4280, 0x8000, 0x5640]);
                format!("0xH{bits:04X}")
            }
            Scalar::Float => {
                let number = self.c.of(FLOATS) as f32;
                format!("0x{:016X}", f64::from(number).to_bits())
            }
            Scalar::Double => format!("0x{:016X}", self.c.of(FLOATS).to_bits()),
        }
    }

    pub(super) fn binary(&mut self, op: &str, a: &Val, b: &Val) -> Val {
        let text = format!("{op} {} {}, {}", a.ty.text(), a.name, b.name);
        self.value(a.ty, a.uniform && b.uniform, &text)
    }

    pub(super) fn literal(&self, ty: Ty, number: u64) -> Val {
        let one = match ty.scalar() {
            Some(Scalar::Int(1)) => (number != 0).to_string(),
            _ => number.to_string(),
        };
        let name = match ty {
            Ty::Vector(scalar, lanes) => {
                let lane = format!("{} {one}", scalar.text());
                format!("<{}>", vec![lane; lanes as usize].join(", "))
            }
            _ => one,
        };
        Val { ty, name, uniform: true }
    }

    pub(super) fn cast(&mut self, op: &str, from: &Val, to: Ty) -> Val {
        let text = format!("{op} {} {} to {}", from.ty.text(), from.name, to.text());
        self.value(to, from.uniform, &text)
    }

    /// A comparison's result, or several of them.
    pub(super) fn condition(&mut self, ty: Ty, depth: usize, uniform: bool) -> Val {
        match self.c.below(12) {
            0 => {
                let (a, b) =
                    (self.expression(ty, depth, uniform), self.expression(ty, depth, uniform));
                let op = self.c.of(&["and", "or", "xor"]);
                self.binary(op, &a, &b)
            }
            1 => self.select(ty, depth, uniform),
            2 => {
                let scalar = Scalar::Int(self.c.of(&[8, 32, 64]));
                let from = self.expression(ty.with_scalar(scalar), depth, uniform);
                self.cast("trunc", &from, ty)
            }
            3 if self.features.vectors && ty == Ty::BOOL => {
                let lanes = self.lanes();
                let vector = Ty::Vector(Scalar::Int(1), lanes);
                let many = self.condition(vector, depth, uniform);
                let op = self.c.of(&["or", "and", "xor"]);
                let name = format!("llvm.vector.reduce.{op}.{}", vector.mangled());
                self.call(ty, &name, &[many])
            }
            4..=6 => {
                let scalar = match self.scalar_type() {
                    s if s.is_float() => s,
                    _ => Scalar::Float,
                };
                let operand = ty.with_scalar(scalar);
                let (a, b) = (
                    self.expression(operand, depth, uniform),
                    self.expression(operand, depth, uniform),
                );
                let predicate = self.c.of(FLOAT_PREDICATES);
                self.compare("fcmp", predicate, &a, &b, ty)
            }
            _ => {
                let scalar = match self.scalar_type() {
                    s if s.is_float() => Scalar::Int(32),
                    s => s,
                };
                let operand = ty.with_scalar(scalar);
                let (a, b) = (
                    self.expression(operand, depth, uniform),
                    self.expression(operand, depth, uniform),
                );
                let predicate = self.c.of(INT_PREDICATES);
                self.compare("icmp", predicate, &a, &b, ty)
            }
        }
    }

    pub(super) fn compare(&mut self, op: &str, predicate: &str, a: &Val, b: &Val, ty: Ty) -> Val {
        let text = format!("{op} {predicate} {} {}, {}", a.ty.text(), a.name, b.name);
        self.value(ty, a.uniform && b.uniform, &text)
    }

    pub(super) fn select(&mut self, ty: Ty, depth: usize, uniform: bool) -> Val {
        let shape = match ty {
            Ty::Vector(_, lanes) if self.c.percent(60) => Ty::Vector(Scalar::Int(1), lanes),
            _ => Ty::BOOL,
        };
        let condition = match shape {
            Ty::BOOL => self.branch_condition(uniform),
            _ => self.condition(shape, depth, uniform),
        };
        let (a, b) = (self.expression(ty, depth, uniform), self.expression(ty, depth, uniform));
        self.choose(&condition, &a, &b)
    }

    pub(super) fn choose(&mut self, condition: &Val, a: &Val, b: &Val) -> Val {
        let text = format!(
            "select {} {}, {ty} {}, {ty} {}",
            condition.ty.text(),
            condition.name,
            a.name,
            b.name,
            ty = a.ty.text()
        );
        self.value(a.ty, condition.uniform && a.uniform && b.uniform, &text)
    }
}

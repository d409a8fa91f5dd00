//! Stores of the results at the end of the kernel.

use super::{Generator, Val};
use crate::campaign::types::{AGGREGATES, Scalar, Ty};

impl Generator<'_, '_> {
    /// A value of a type for which there may be no variable, made of what variables hold.
    pub(super) fn out_of_variables(&mut self, ty: Ty) -> Val {
        let mut value = match self.variable(ty, false) {
            Some(value) => value,
            None => self.expression(ty, 2, false),
        };
        let (Some(scalar), true) = (ty.scalar(), ty.scalar().is_some_and(|s| !s.is_float())) else {
            return value;
        };
        // Integers of all kinds take part in what is stored, so that little is computed in vain.
        for i in 0..self.variables.len() {
            let from = self.variables[i].ty;
            let Some(number) = self.as_integer(i, from) else { continue };
            let to = Ty::Scalar(scalar);
            let Some(Scalar::Int(bits)) = number.ty.scalar() else { continue };
            let fitted = match bits.cmp(&scalar.bits()) {
                std::cmp::Ordering::Equal => number,
                std::cmp::Ordering::Less => self.cast("zext", &number, to),
                std::cmp::Ordering::Greater => self.cast("trunc", &number, to),
            };
            let fitted = match ty {
                Ty::Vector(_, lanes) => {
                    let lane = self.c.below(lanes as usize);
                    let text = format!(
                        "insertelement {} {}, {} {}, i32 {lane}",
                        ty.text(),
                        value.name,
                        scalar.text(),
                        fitted.name
                    );
                    self.value(ty, false, &text)
                }
                _ => fitted,
            };
            value = self.binary("xor", &value, &fitted);
            if self.c.percent(30) {
                break;
            }
        }
        value
    }

    /// What variable `i` holds, as an integer.
    fn as_integer(&mut self, i: usize, ty: Ty) -> Option<Val> {
        let name = self.variables[i].name.clone();
        let load = |g: &mut Self| g.value(ty, false, &format!("load {}, ptr {name}", ty.text()));
        match ty {
            Ty::Scalar(Scalar::Int(_)) => Some(load(self)),
            Ty::Scalar(float) => {
                let value = load(self);
                let number = self.number_or(value, "0.0");
                Some(self.cast("bitcast", &number, Ty::Scalar(Scalar::Int(float.bits()))))
            }
            Ty::Vector(scalar @ Scalar::Int(_), lanes) => {
                let lane = self.c.below(lanes as usize);
                let value = load(self);
                let text = format!("extractelement {} {}, i32 {lane}", ty.text(), value.name);
                Some(self.value(Ty::Scalar(scalar), false, &text))
            }
            Ty::Aggregate(index) => {
                let value = load(self);
                let members = AGGREGATES[index];
                let member =
                    members.iter().position(|m| matches!(m, Ty::Scalar(Scalar::Int(_))))?;
                let text = format!("extractvalue {} {}, {member}", ty.text(), value.name);
                Some(self.value(members[member], false, &text))
            }
            Ty::Vector(..) | Ty::Pointer(_) => None,
        }
    }
}

//! Elements of vectors and aggregates.

use super::{Generator, Val};
use crate::campaign::types::{AGGREGATES, Scalar, Ty};

impl Generator<'_, '_> {
    /// For a vector, other lanes; for a number, one of a vector's or what a vector is reduced to.
    pub(super) fn lanes_of(&mut self, ty: Ty, a: Val, depth: usize, uniform: bool) -> Val {
        match ty {
            Ty::Vector(scalar, lanes) => {
                if self.c.percent(25) {
                    return self.shuffled(a, scalar, lanes, depth, uniform);
                }
                let b = self.expression(ty, depth, uniform);
                if self.c.percent(50) {
                    let mask: Vec<String> = (0..lanes)
                        .map(|_| format!("i32 {}", self.c.below(2 * lanes as usize)))
                        .collect();
                    let text = format!(
                        "shufflevector {t} {}, {t} {}, <{lanes} x i32> <{}>",
                        a.name,
                        b.name,
                        mask.join(", "),
                        t = ty.text()
                    );
                    return self.value(ty, a.uniform && b.uniform, &text);
                }
                let element = self.expression(Ty::Scalar(scalar), depth, uniform);
                let (index, fixed) = self.lane_index(lanes, uniform);
                let text = format!(
                    "insertelement {} {}, {} {}, i32 {index}",
                    ty.text(),
                    a.name,
                    scalar.text(),
                    element.name
                );
                self.value(ty, a.uniform && element.uniform && fixed, &text)
            }
            Ty::Scalar(scalar) if self.features.vectors => {
                let vector = Ty::Vector(scalar, self.lanes());
                let Ty::Vector(_, lanes) = vector else { return a };
                let many = self.expression(vector, depth, uniform);
                if !scalar.is_float() && self.c.percent(40) {
                    let op = self
                        .c
                        .of(&["add", "mul", "and", "or", "xor", "smin", "smax", "umin", "umax"]);
                    let name = format!("llvm.vector.reduce.{op}.{}", vector.mangled());
                    return self.call(ty, &name, &[many]);
                }
                let (index, fixed) = self.lane_index(lanes, uniform);
                let text = format!("extractelement {} {}, i32 {index}", vector.text(), many.name);
                self.value(ty, many.uniform && fixed, &text)
            }
            _ => a,
        }
    }

    /// A lane of a vector, and whether it is the same for all work-items.
    fn lane_index(&mut self, lanes: u32, uniform: bool) -> (String, bool) {
        if self.c.percent(70) {
            return (self.c.below(lanes as usize).to_string(), true);
        }
        let any = self.expression(Ty::I32, 1, uniform);
        let bound = self.literal(Ty::I32, u64::from(lanes));
        let index = self.binary("urem", &any, &bound);
        (index.name, index.uniform)
    }

    /// Lanes out of vectors of another length, or in an order that is data.
    fn shuffled(&mut self, a: Val, scalar: Scalar, lanes: u32, depth: usize, uniform: bool) -> Val {
        let ty = a.ty;
        if self.c.percent(40) {
            let count = self.lanes();
            let from = self.expression(Ty::Vector(scalar, count), depth, uniform);
            let mask: Vec<String> =
                (0..lanes).map(|_| format!("i32 {}", self.c.below(count as usize))).collect();
            let text = format!(
                "shufflevector {t} {from}, {t} {from}, <{lanes} x i32> <{}>",
                mask.join(", "),
                t = from.ty.text(),
                from = from.name
            );
            return self.value(ty, from.uniform, &text);
        }
        let letters = match scalar {
            Scalar::Int(8) => ("c", "h"),
            Scalar::Int(16) => ("s", "t"),
            Scalar::Int(32) => ("i", "j"),
            Scalar::Int(64) => ("l", "m"),
            Scalar::Float => ("f", "j"),
            Scalar::Double => ("d", "m"),
            _ => return a,
        };
        if lanes == 3 {
            return a;
        }
        let order = self.expression(ty.with_scalar(Scalar::Int(scalar.bits())), depth, uniform);
        let (letter, unsigned) = letters;
        if self.c.percent(50) {
            let parameters = format!("Dv{lanes}_{letter}Dv{lanes}_{unsigned}");
            return self.call(ty, &super::mangled("shuffle", &parameters), &[a, order]);
        }
        let b = self.expression(ty, depth, uniform);
        let parameters = format!("Dv{lanes}_{letter}S_Dv{lanes}_{unsigned}");
        self.call(ty, &super::mangled("shuffle2", &parameters), &[a, b, order])
    }

    pub(super) fn aggregate(&mut self, index: usize, depth: usize, uniform: bool) -> Val {
        let ty = Ty::Aggregate(index);
        if self.c.percent(25) {
            return self.select(ty, depth, uniform);
        }
        let whole = self.expression(ty, depth, uniform);
        let member = self.c.below(AGGREGATES[index].len());
        let element = self.expression(AGGREGATES[index][member], depth, uniform);
        let text = format!(
            "insertvalue {} {}, {} {}, {member}",
            ty.text(),
            whole.name,
            element.ty.text(),
            element.name
        );
        self.value(ty, whole.uniform && element.uniform, &text)
    }
}

//! Calls of OpenCL C's functions.

use super::{Generator, Val};
use crate::campaign::types::{Scalar, Ty};

/// Functions of floats whose results are exact, or computed by the same operations at every width;
/// how many operands they take.
const FLOAT: &[(&str, usize)] = &[
    ("fmax", 2),
    ("fmin", 2),
    ("fabs", 1),
    ("floor", 1),
    ("ceil", 1),
    ("trunc", 1),
    ("rint", 1),
    ("round", 1),
    ("mad", 3),
    ("fma", 3),
    ("sqrt", 1),
    ("rsqrt", 1),
    ("fdim", 2),
    ("clamp", 3),
    ("mix", 3),
    ("step", 2),
    ("smoothstep", 3),
    ("sign", 1),
    ("degrees", 1),
    ("radians", 1),
    ("maxmag", 2),
    ("minmag", 2),
    ("exp2", 1),
    ("native_exp2", 1),
    ("native_recip", 1),
    ("half_sqrt", 1),
    ("exp", 1),
    ("log2", 1),
    ("cbrt", 1),
];

/// Functions of integers: name, operands.
const INT: &[(&str, usize)] = &[
    ("max", 2),
    ("min", 2),
    ("clamp", 3),
    ("add_sat", 2),
    ("sub_sat", 2),
    ("hadd", 2),
    ("rhadd", 2),
    ("mul_hi", 2),
    ("mad_hi", 3),
    ("mad_sat", 3),
    ("rotate", 2),
    ("popcount", 1),
    ("clz", 1),
    ("ctz", 1),
];

impl Generator<'_, '_> {
    /// A call of a function that gives this type, if there is one.
    pub(super) fn library_call(&mut self, ty: Ty, depth: usize, uniform: bool) -> Option<Val> {
        if !self.features.library {
            return None;
        }
        let scalar = ty.scalar()?;
        let (list, letter) = match scalar {
            Scalar::Float => (FLOAT, "f"),
            Scalar::Int(8) => (INT, self.c.of(&["c", "h"])),
            Scalar::Int(16) => (INT, self.c.of(&["s", "t"])),
            Scalar::Int(32) => (INT, self.c.of(&["i", "j"])),
            Scalar::Int(64) => (INT, self.c.of(&["l", "m"])),
            _ => return None,
        };
        let (name, count) = self.c.of(list);
        let args: Vec<Val> =
            (0..count).map(|_| self.expression(ty, depth.min(1), uniform)).collect();
        let parameters = match ty {
            // The second of the same vector is a substitution.
            Ty::Vector(_, lanes) => format!("Dv{lanes}_{letter}{}", "S_".repeat(count - 1)),
            _ => letter.repeat(count),
        };
        Some(self.call(ty, &super::mangled(name, &parameters), &args))
    }
}

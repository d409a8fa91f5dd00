//! Cubes: which face a direction meets, and which texel is beyond an edge.
//!
//! Vulkan, "Cube Map Face Selection", "Cube Map Coordinate Transformation", "Cube Map Edge
//! Handling": the component of largest magnitude says which face, of equal ones the last; the
//! others, divided by it, are coordinates on the face. Texels beyond one edge of a face are those
//! of its neighbour. Beyond a corner there are none: what is taken is the mean of the other three.

use super::flow::Callee;
use super::sample::{Sample, component_of, is_linear};
use super::{Class, access};
use crate::expression::{Expr, FunctionBuilder};
use oxmux_ir::{BinaryOp, Type};

/// Numbers along a face's two axes and its normal, of which the last may be negative.
struct OnFace<'s, 'a> {
    first: Expr<'s, 'a>,
    second: Expr<'s, 'a>,
    normal: Expr<'s, 'a>,
}

/// A face, as booleans and as its number.
struct Face<'s, 'a> {
    is_z: Expr<'s, 'a>,
    is_y: Expr<'s, 'a>,
    is_negative: Expr<'s, 'a>,
    number: Expr<'s, 'a>,
}

impl<'s, 'a> Face<'s, 'a> {
    /// The face that is met along `is_z`, else `is_y`, else the first dimension.
    fn new(is_z: Expr<'s, 'a>, is_y: Expr<'s, 'a>, negative: [Expr<'s, 'a>; 3]) -> Self {
        let s = is_z.builder();
        let is_negative = is_z.select(negative[2], is_y.select(negative[1], negative[0]));
        let positive = is_z.select(s.i32(4), is_y.select(s.i32(2), s.i32(0)));
        let number = positive + is_negative.select(s.i32(1), s.i32(0));
        Self { is_z, is_y, is_negative, number }
    }

    /// A vector's numbers along the axes of the face.
    fn project(&self, [x, y, z]: [Expr<'s, 'a>; 3]) -> OnFace<'s, 'a> {
        let negative = self.is_negative;
        let first_of_z = negative.select(-x, x);
        let first_of_x = negative.select(z, -z);
        let second_of_y = negative.select(-z, z);
        OnFace {
            first: self.is_z.select(first_of_z, self.is_y.select(x, first_of_x)),
            second: self.is_y.select(second_of_y, -y),
            normal: self.is_z.select(z, self.is_y.select(y, x)),
        }
    }
}

fn float_face<'s, 'a>(direction: [Expr<'s, 'a>; 3]) -> Face<'s, 'a> {
    use oxmux_ir::FloatPredicate::{Oge, Olt};
    let [x, y, z] = direction.map(|c| c.fabs());
    let is_z = z.fcmp(Oge, x).both(z.fcmp(Oge, y));
    let no = |c: Expr<'s, 'a>| c.fcmp(Olt, c.like(0.0));
    let is_y = (!is_z).both(y.fcmp(Oge, x));
    Face::new(is_z, is_y, direction.map(no))
}

/// A texel beyond one edge of a face of `size` by `size`, as one of the face that is there; texels
/// of the face itself are left. Numbers are at most one beyond.
fn across_edge<'s, 'a>(
    s: &'s FunctionBuilder<'a>,
    face: Expr<'s, 'a>,
    [i, j]: [Expr<'s, 'a>; 2],
    size: Expr<'s, 'a>,
) -> [Expr<'s, 'a>; 3] {
    let last = size - 1u64;
    let outside = |n: Expr<'s, 'a>| !n.ult(size);
    let (i_out, j_out) = (outside(i), outside(j));
    let is_out = i_out | j_out;
    // The texel's middle, in a cube whose faces are at `size`. What is beyond an edge is bent
    // around it.
    let middle = |n: Expr<'s, 'a>, out: Expr<'s, 'a>| {
        let at = n + n - last;
        let edge = n.slt(0i64).select(-size, size);
        out.select(edge, at)
    };
    let (first, second) = (middle(i, i_out), middle(j, j_out));
    let normal = is_out.select(last, size);
    let is = |number: u64| face.eq(number);
    let (is_y, is_z) = (is(2) | is(3), is(4) | is(5));
    let is_negative = (face & s.i32(1)).eq(1u64);
    let signed = is_negative.select(-normal, normal);
    let x = is_z.select(is_negative.select(-first, first), is_y.select(first, signed));
    let y = is_y.select(signed, -second);
    let z_on_y = is_negative.select(-second, second);
    let z_on_x = is_negative.select(first, -first);
    let z = is_z.select(signed, is_y.select(z_on_y, z_on_x));
    let vector = [x, y, z];
    let magnitude = |c: Expr<'s, 'a>| c.smax(-c);
    // One component alone is as large as the cube.
    let (to_z, to_y) = (magnitude(z).eq(size), magnitude(y).eq(size));
    let target = Face::new(to_z, (!to_z).both(to_y), vector.map(|c| c.slt(0i64)));
    let on = target.project(vector);
    let number = |along: Expr<'s, 'a>| (along + last).lshr(1u64);
    [target.number, number(on.first), number(on.second)]
}

/// Where a direction meets the cube: the face's number, and its coordinates from 0 to 1.
fn meet<'s, 'a>(direction: [Expr<'s, 'a>; 3]) -> (Expr<'s, 'a>, [Expr<'s, 'a>; 2]) {
    let face = float_face(direction);
    let on = face.project(direction);
    let normal = on.normal.fabs();
    let coordinate = |along: Expr<'s, 'a>| (along / normal) * 0.5 + 0.5;
    (face.number, [coordinate(on.first), coordinate(on.second)])
}

/// How coordinates on the face that `direction` meets change where the direction changes by
/// `change`.
pub(super) fn gradient<'s, 'a>(
    direction: [Expr<'s, 'a>; 3],
    change: [Expr<'s, 'a>; 3],
) -> Expr<'s, 'a> {
    let s = direction[0].builder();
    let face = float_face(direction);
    let on = face.project(direction);
    let by = face.project(change);
    let normal = on.normal.fabs();
    let normal_by = face.is_negative.select(-by.normal, by.normal);
    let of = |along: Expr<'s, 'a>, along_by: Expr<'s, 'a>| {
        (normal * along_by - along * normal_by) / (normal * normal) * 0.5
    };
    let zero = s.f32(0.0);
    s.vector(&[of(on.first, by.first), of(on.second, by.second), zero, zero])
}

/// The four texels around a direction, and how far between them it is.
struct Footprint<'s, 'a> {
    /// At (0, 0), (1, 0), (0, 1) and (1, 1).
    texels: [Expr<'s, 'a>; 4],
    fractions: [Expr<'s, 'a>; 2],
}

impl<'s, 'a> Sample<'s, 'a> {
    fn direction(&self) -> [Expr<'s, 'a>; 3] {
        [0, 1, 2].map(|d| self.coordinates[d])
    }

    fn face_texel(
        &self,
        class: Class,
        load: Callee,
        [face, i, j]: [Expr<'s, 'a>; 3],
    ) -> Expr<'s, 'a> {
        let s = self.image.builder();
        let args = [self.image, i, j, s.i32(0), self.layer + face, self.level];
        let value = s.call(load, &args);
        let value = value.unwrap_or_else(|| access::border_of_format(s, self.image, class));
        self.compared(value)
    }

    fn footprint(&self, class: Class, load: Callee) -> Footprint<'s, 'a> {
        let s = self.image.builder();
        let size = access::level_size(s, self.image, 0, self.level);
        let (face, coordinates) = meet(self.direction());
        let scale = size.signed_to_float(Type::FLOAT);
        let at = coordinates.map(|c| c * scale - 0.5);
        let below = at.map(|c| c.floor());
        let fractions = [at[0] - below[0], at[1] - below[1]];
        let minus_one = s.i32(u32::MAX);
        let first = below.map(|c| c.to_signed(Type::I32).sclamp(minus_one, size - 1u64));
        let inside = |n: Expr<'s, 'a>| n.ult(size);
        let corners = [(0u64, 0u64), (1, 0), (0, 1), (1, 1)].map(|(di, dj)| {
            let (i, j) = (first[0] + di, first[1] + dj);
            let missing = !(inside(i) | inside(j));
            // A texel of the face takes the place of one that is not there, until the others are
            // known.
            let zero = s.i32(0);
            let (i, j) = (missing.select(zero, i), missing.select(zero, j));
            (self.face_texel(class, load, across_edge(s, face, [i, j], size)), missing)
        });
        let texels = [0, 1, 2, 3].map(|corner| {
            let (value, missing) = corners[corner];
            let others = [1, 2, 3].map(|step| corners[corner ^ step].0);
            let mean = match class {
                Class::Float => (others[0] + others[1] + others[2]) / 3.0,
                // Integers are not blended: a neighbour's.
                Class::Integer => others[0],
            };
            missing.select(mean, value)
        });
        Footprint { texels, fractions }
    }

    /// The value of the level in the direction.
    pub(super) fn cube_level(&self, class: Class, load: Callee) -> Expr<'s, 'a> {
        let s = self.image.builder();
        let nearest = || {
            let size = access::level_size(s, self.image, 0, self.level);
            let (face, coordinates) = meet(self.direction());
            let scale = size.signed_to_float(Type::FLOAT);
            let number = |c: Expr<'s, 'a>| {
                let number = (c * scale).floor().to_signed(Type::I32);
                number.sclamp(s.i32(0), size - 1u64)
            };
            let [i, j] = coordinates.map(number);
            [self.face_texel(class, load, [face, i, j])]
        };
        if class != Class::Float {
            let [value] = nearest();
            return value;
        }
        let linear = is_linear(self.bits);
        let blend = || {
            let Footprint { texels, fractions: [right, below] } = self.footprint(class, load);
            let one = s.f32(1.0);
            let weights = [
                (one - right) * (one - below),
                right * (one - below),
                (one - right) * below,
                right * below,
            ];
            let terms = [0, 1, 2, 3].map(|i| weights[i].splat_like(texels[i]) * texels[i]);
            [terms[0] + terms[1] + terms[2] + terms[3]]
        };
        let [value] = s.branch(linear, blend, nearest);
        value
    }

    /// One component of the four texels that would be blended, in the order of [`Sample::gather`].
    pub(super) fn cube_gather(
        &self,
        class: Class,
        load: Callee,
        component: Expr<'s, 'a>,
    ) -> Expr<'s, 'a> {
        let s = self.image.builder();
        let texels = self.footprint(class, load).texels;
        let lanes = [2, 3, 1, 0].map(|corner| {
            let texel = texels[corner];
            component_of(component, |channel| texel.lane(channel))
        });
        s.vector(&lanes)
    }
}

/// The first layer of the cube that a coordinate means: the nearest, at most the last.
pub(super) fn first_layer<'s, 'a>(image: Expr<'s, 'a>, coordinate: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let s = image.builder();
    let layers = s.field(image, Type::I32, super::offsets::LAYERS);
    let faces = s.i32(oxmux_runtime_abi::images::CUBE_FACES);
    let cubes = s.expr(s.with(|b| b.binary(BinaryOp::UDiv, layers.value(), faces.value())));
    let number = coordinate.rint().to_signed(Type::I32);
    number.sclamp(s.i32(0), cubes - 1u64) * faces
}

//! Texels by their numbers: sizes, addresses, loads and stores with checks.

use super::flow::Callee;
use super::{Class, offsets};
use crate::expression::{Expr, FunctionBuilder};
use oxmux_ir::Type;

/// Where a texel is: integers of 32 bits.
#[derive(Copy, Clone)]
pub(super) struct Texel<'s, 'a> {
    pub(super) position: [Expr<'s, 'a>; 3],
    pub(super) layer: Expr<'s, 'a>,
    pub(super) level: Expr<'s, 'a>,
}

/// A level's width, height or depth.
pub(super) fn level_size<'s, 'a>(
    s: &'s FunctionBuilder<'a>,
    image: Expr<'s, 'a>,
    dimension: usize,
    level: Expr<'s, 'a>,
) -> Expr<'s, 'a> {
    let field = [offsets::WIDTH, offsets::HEIGHT, offsets::DEPTH][dimension];
    let size = s.field(image, Type::I32, field);
    size.lshr(level & s.i32(31)).smax(s.i32(1))
}

/// Whether the texel is one of the image. An image without layers has none.
pub(super) fn is_inside<'s, 'a>(
    s: &'s FunctionBuilder<'a>,
    image: Expr<'s, 'a>,
    texel: &Texel<'s, 'a>,
) -> Expr<'s, 'a> {
    let layers = s.field(image, Type::I32, offsets::LAYERS);
    let levels = s.field(image, Type::I32, offsets::LEVELS);
    let mut inside = texel.layer.ult(layers).both(texel.level.ult(levels));
    for (dimension, number) in texel.position.into_iter().enumerate() {
        let size = level_size(s, image, dimension, texel.level);
        inside = inside.both(number.ult(size));
    }
    inside
}

/// The address of a texel that is inside, and how many bytes it is behind the image's base.
pub(super) fn address<'s, 'a>(
    s: &'s FunctionBuilder<'a>,
    image: Expr<'s, 'a>,
    texel: &Texel<'s, 'a>,
) -> (Expr<'s, 'a>, Expr<'s, 'a>) {
    let wide = |ex: Expr<'s, 'a>| ex.to_int(Type::I64, false);
    let stride = s.int(Type::I64, offsets::LEVEL_STRIDE);
    let level = s.behind(image, wide(texel.level) * stride);
    let field = |number: u64| s.field(level, Type::I64, offsets::LEVEL + 8 * number);
    let bytes = wide(s.field(image, Type::I32, offsets::TEXEL_BYTES));
    let [x, y, z] = texel.position.map(wide);
    let slice = z + wide(texel.layer);
    let offset = field(0) + slice * field(2) + y * field(1) + x * bytes;
    let base = s.field(image, Type::PTR_GLOBAL, offsets::BASE);
    (s.behind(base, offset), offset)
}

/// The border's colour that follows from the format: zero, or one in the fourth component.
pub(super) fn border_of_format<'s, 'a>(
    s: &'s FunctionBuilder<'a>,
    image: Expr<'s, 'a>,
    class: Class,
) -> Expr<'s, 'a> {
    let alpha = s.field(image, Type::I32, offsets::BORDER_ALPHA);
    match class {
        Class::Float => {
            let zero = s.f32(0.0);
            s.vector(&[zero, zero, zero, alpha.unsigned_to_float()])
        }
        _ => {
            let zero = s.i32(0);
            s.vector(&[zero, zero, zero, alpha])
        }
    }
}

/// The texel, or the border's colour outside.
pub(super) fn load<'s, 'a>(
    s: &'s FunctionBuilder<'a>,
    class: Class,
    read: Callee,
    image: Expr<'s, 'a>,
    texel: &Texel<'s, 'a>,
) -> Expr<'s, 'a> {
    let inside = is_inside(s, image, texel);
    let [value] = s.branch(
        inside,
        || {
            let (at, _) = address(s, image, texel);
            let value = s.call(read, &[image, at]);
            [value.unwrap_or_else(|| border_of_format(s, image, class))]
        },
        || [border_of_format(s, image, class)],
    );
    value
}

/// Whether an image of several samples has this one: x, y, layer and sample.
fn has_sample<'s, 'a>(
    s: &'s FunctionBuilder<'a>,
    image: Expr<'s, 'a>,
    place: [Expr<'s, 'a>; 4],
) -> Expr<'s, 'a> {
    let fields = [offsets::WIDTH, offsets::HEIGHT, offsets::LAYERS, offsets::SAMPLES];
    let sizes = fields.map(|at| s.field(image, Type::I32, at));
    let [x, y, layer, sample] = [0, 1, 2, 3].map(|i| place[i].ult(sizes[i]));
    x.both(y).both(layer).both(sample)
}

/// The address of an existing sample. Each sample has a level's offset in the descriptor.
fn sample_address<'s, 'a>(
    s: &'s FunctionBuilder<'a>,
    image: Expr<'s, 'a>,
    [x, y, layer, sample]: [Expr<'s, 'a>; 4],
) -> Expr<'s, 'a> {
    let texel = Texel { position: [x, y, s.i32(0)], layer, level: sample };
    address(s, image, &texel).0
}

/// A sample of a texel with several, or the border's colour outside.
pub(super) fn load_sample<'s, 'a>(
    s: &'s FunctionBuilder<'a>,
    class: Class,
    read: Callee,
    image: Expr<'s, 'a>,
    place: [Expr<'s, 'a>; 4],
) -> Expr<'s, 'a> {
    let outside = || border_of_format(s, image, class);
    let [value] = s.branch(
        has_sample(s, image, place),
        || {
            let at = sample_address(s, image, place);
            [s.call(read, &[image, at]).unwrap_or_else(outside)]
        },
        || [outside()],
    );
    value
}

/// Writes a sample of a texel with several; nothing outside.
pub(super) fn store_sample<'s, 'a>(
    s: &'s FunctionBuilder<'a>,
    write: Callee,
    image: Expr<'s, 'a>,
    place: [Expr<'s, 'a>; 4],
    value: Expr<'s, 'a>,
) {
    s.branch(
        has_sample(s, image, place),
        || {
            s.call(write, &[image, sample_address(s, image, place), value]);
            []
        },
        || [],
    );
}

/// Writes the texel; nothing outside.
pub(super) fn store<'s, 'a>(
    s: &'s FunctionBuilder<'a>,
    write: Callee,
    image: Expr<'s, 'a>,
    texel: &Texel<'s, 'a>,
    value: Expr<'s, 'a>,
) {
    let inside = is_inside(s, image, texel);
    s.branch(
        inside,
        || {
            let (at, _) = address(s, image, texel);
            s.call(write, &[image, at, value]);
            []
        },
        || [],
    );
}

//! Patterns: functions with holes for types, constants and alternatives.
//!
//! | in a pattern | stands for |
//! |---|---|
//! | `T`, `W`, `N` | a type, one of twice its width, one of half its width: scalars of 1, 4 and 8 bits, and vectors |
//! | `B` | the type of comparisons of `T` |
//! | `M` | `T` in the name of an intrinsic |
//! | `C`, `D`; `CW`, `CN` | each constant of `T`; of `W`, of `N` |
//! | `#3`, `#W3`, `#N3`, `#B1` | this constant of `T`, `W`, `N`, `B` |
//! | `(a\|b)` | each of these |

use oxmux_ir::eval::{Pointer, Scalar, Val};
use oxmux_ir::{Context, Type, TypeKind};

/// A type by its name, and the lanes that it has.
#[derive(Copy, Clone)]
struct Shape {
    bits: u32,
    lanes: u32,
}

impl Shape {
    fn scalar(self) -> String {
        format!("i{}", self.bits)
    }
    fn name(self) -> String {
        match self.lanes {
            1 => self.scalar(),
            lanes => format!("<{lanes} x {}>", self.scalar()),
        }
    }
    fn mangled(self) -> String {
        match self.lanes {
            1 => self.scalar(),
            lanes => format!("v{lanes}{}", self.scalar()),
        }
    }
    fn constant(self, value: i64) -> String {
        let value = value & (u64::MAX >> (64 - self.bits)) as i64;
        let lane = format!("{} {value}", self.scalar());
        match self.lanes {
            1 => value.to_string(),
            2 => format!("<{lane}, {lane}>"),
            _ => unreachable!("vectors of patterns have two lanes"),
        }
    }
}

/// The types that stand for `T`.
const SHAPES: [Shape; 4] = [
    Shape { bits: 4, lanes: 1 },
    Shape { bits: 8, lanes: 1 },
    Shape { bits: 4, lanes: 2 },
    Shape { bits: 1, lanes: 1 },
];

/// Numbers of a width: all if they are few, those around the ends of ranges otherwise.
fn numbers(bits: u32, few: bool) -> Vec<u128> {
    let top = u128::MAX >> (128 - bits);
    let half = top >> 1;
    if bits <= if few { 2 } else { 4 } {
        return (0..=top).collect();
    }
    let mut numbers = vec![0, 1, 2, half - 1, half, half + 1, top - 1, top];
    if !few {
        numbers.extend([
            3,
            4,
            5,
            7,
            8,
            15,
            16,
            0x55,
            half + 2,
            half + 3,
            half - 2,
            top - 2,
            top - 3,
        ]);
    }
    numbers.iter_mut().for_each(|n| *n &= top);
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// Every function that a signature (`T %x -> T`) and a body are; with `few`, of scalars of four
/// bits at most, and of constants around the ends of ranges.
pub(crate) fn instances(signature: &str, body: &str, few: bool) -> Vec<String> {
    let (params, ret) = signature.split_once("->").expect("a signature");
    let (params, ret) = (params.trim(), ret.trim());
    let text = format!("define {ret} @f({params}) {{\n{body}\n  ret {ret} %r\n}}\n");
    // A body with blocks returns by itself.
    let text = match body.contains("ret ") {
        true => format!("define {ret} @f({params}) {{\n{body}\n}}\n"),
        false => text,
    };
    let generic = has_word(&text, "T") || has_word(&text, "B") || text.contains(".M");
    let mut all = Vec::new();
    for shape in &SHAPES[..if generic { SHAPES.len() } else { 1 }] {
        if has_word(&text, "N") && shape.bits == 1 || few && shape.bits * shape.lanes > 4 {
            continue;
        }
        let shapes = ["", "W", "N"].map(|which| match which {
            "W" => Shape { bits: shape.bits * 2, ..*shape },
            "N" => Shape { bits: (shape.bits / 2).max(1), ..*shape },
            _ => *shape,
        });
        let boolean = Shape { bits: 1, ..*shape };
        let mut texts = vec![replace_words(&text, &|word| {
            Some(match word {
                "T" => shape.name(),
                "W" => shapes[1].name(),
                "N" => shapes[2].name(),
                "B" => boolean.name(),
                "M" => shape.mangled(),
                _ => {
                    let number = word.strip_prefix('#')?;
                    let (shape, number) = match number.split_at(1) {
                        ("W", rest) => (shapes[1], rest),
                        ("N", rest) => (shapes[2], rest),
                        ("B", rest) => (boolean, rest),
                        _ => (shapes[0], number),
                    };
                    shape.constant(number.parse().expect("a number"))
                }
            })
        })];
        let holes = [("C", shapes[0]), ("D", shapes[0]), ("CW", shapes[1]), ("CN", shapes[2])];
        let count = holes.iter().filter(|(hole, _)| has_word(&text, hole)).count();
        for (hole, shape) in holes {
            if has_word(&text, hole) {
                let few = few || count > 1 && (shape.bits > 4 || shape.lanes > 1);
                let constants: Vec<i64> =
                    numbers(shape.bits, few).into_iter().map(|n| n as i64).collect();
                texts = texts
                    .iter()
                    .flat_map(|text| {
                        constants.iter().map(move |&n| {
                            let value = shape.constant(n);
                            replace_words(text, &|word| (word == hole).then(|| value.clone()))
                        })
                    })
                    .collect();
            }
        }
        all.extend(texts.iter().flat_map(|text| alternatives(text)));
    }
    all
}

/// Each choice of all `(a|b)`.
fn alternatives(text: &str) -> Vec<String> {
    let Some(bar) = text.find('|') else { return vec![text.to_string()] };
    let open = text[..bar].rfind('(').expect("an opening bracket");
    let close = bar + text[bar..].find(')').expect("a closing bracket");
    let choices = text[open + 1..close].split('|');
    let chosen = choices.map(|one| format!("{}{one}{}", &text[..open], &text[close + 1..]));
    chosen.flat_map(|text| alternatives(&text)).collect()
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '#' | '%' | '@' | '-')
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive(|c| !is_word(c)).flat_map(|piece| match piece.char_indices().next_back() {
        Some((at, c)) if !is_word(c) => [&piece[..at], &piece[at..]],
        _ => [piece, ""],
    })
}

fn has_word(text: &str, word: &str) -> bool {
    words(text).any(|w| w == word)
}

fn replace_words(text: &str, replace: &dyn Fn(&str) -> Option<String>) -> String {
    words(text).map(|word| replace(word).unwrap_or_else(|| word.to_string())).collect()
}

/// Arguments that tell functions of these types apart: all combinations, if they are not too many.
pub(crate) fn arguments(cx: &Context, types: &[Type], max: usize) -> Vec<Vec<Val>> {
    let mut sets: Vec<Vec<Val>> = types.iter().map(|&ty| values(cx, ty, 0)).collect();
    for level in 1..3 {
        if sets.iter().map(Vec::len).product::<usize>() > max {
            sets = types.iter().map(|&ty| values(cx, ty, level)).collect();
        }
    }
    let mut all = vec![Vec::new()];
    for set in sets {
        all = all
            .iter()
            .flat_map(|args: &Vec<Val>| {
                set.iter().map(move |value| [&args[..], std::slice::from_ref(value)].concat())
            })
            .collect();
    }
    all
}

/// Values of a type, poison among them: fewer at higher levels.
fn values(cx: &Context, ty: Type, level: u32) -> Vec<Val> {
    if let Some((fields, _)) = cx.types.struct_fields(ty) {
        let mut all = vec![Vec::new()];
        for &field in fields {
            let set = values(cx, field, 2);
            all = all
                .iter()
                .flat_map(|members: &Vec<Val>| {
                    set.iter().map(move |v| [&members[..], std::slice::from_ref(v)].concat())
                })
                .collect();
        }
        return all.into_iter().map(|members| Val::Aggregate(members.into())).collect();
    }
    let Some((element, lanes, _)) = cx.types.vector_parts(ty) else {
        return lane_values(cx, ty, level).into_iter().map(Val::Scalar).collect();
    };
    let set = lane_values(cx, element, level.max(1) + u32::from(lanes > 2));
    let mut all: Vec<Vec<Scalar>> = vec![Vec::new()];
    for lane in 0..lanes as usize {
        // Lanes beyond the second are told by where they are.
        let set = if lane < 2 { &set[..] } else { &set[lane % set.len()..][..1] };
        all = all.iter().flat_map(|v| set.iter().map(move |&s| [&v[..], &[s]].concat())).collect();
    }
    all.into_iter().map(|lanes| Val::Vector(lanes.into())).collect()
}

fn lane_values(cx: &Context, ty: Type, level: u32) -> Vec<Scalar> {
    let float = |bits: &[u64]| bits.iter().map(|&b| Scalar::Bits(b.into())).collect::<Vec<_>>();
    let mut lanes = match *cx.types.kind(ty) {
        TypeKind::Int(bits) => {
            let numbers = match level {
                0 if bits <= 8 => (0..=u128::MAX >> (128 - bits)).collect(),
                0 => numbers(bits, false),
                1 => numbers(bits, bits > 4),
                _ => {
                    numbers(bits, true).into_iter().step_by(if bits > 1 { 3 } else { 1 }).collect()
                }
            };
            numbers.into_iter().map(Scalar::Bits).collect()
        }
        // Zeros, ones, the largest and the smallest, subnormals, infinities, NaNs.
        TypeKind::Half => float(&[
            0, 0x8000, 0x3c00, 0xbc00, 0x4200, 0x3555, 0x7bff, 0xfbff, 0x0400, 0x0001, 0x83ff,
            0x7c00, 0xfc00, 0x7e00, 0xfe01, 0x7c01, 0x1234, 0xd678,
        ]),
        TypeKind::Float => float(&[
            0, 0x8000_0000, 0x3f80_0000, 0xbf80_0000, 0x4040_0000, 0x3eaa_aaab, 0x7f7f_ffff,
            0xff7f_ffff, 0x0080_0000, 1, 0x807f_ffff, 0x7f80_0000, 0xff80_0000, 0x7fc0_0000,
            0xffc0_0001, 0x7f80_0001, 0x3380_1001, 0xc770_0400,
        ]),
        TypeKind::Double => {
            let numbers = [0.0, -0.0, 1.0, -1.0, 3.0, 1.0 / 3.0, f64::MAX, f64::MIN];
            let mut bits: Vec<u64> = numbers.iter().map(|n| n.to_bits()).collect();
            bits.extend([1, 0x000f_ffff_ffff_ffff, 0x7ff << 52, 0xfff << 52, 0x7ff8 << 48]);
            bits.extend([0x7ff0_0000_0000_0001, 0xfff8_0000_0000_0001, 0x3ff0_0000_1000_0001]);
            float(&bits)
        }
        TypeKind::Ptr(_) => [0x1000, 0x1004, 0x7fff_0000]
            .map(|address| Scalar::Ptr(Pointer::from_address(address)))
            .to_vec(),
        _ => panic!("no values of this type"),
    };
    lanes.push(Scalar::Poison);
    lanes
}

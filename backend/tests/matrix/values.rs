//! Operands at the edges of each type, and their layout in the test's memory.

use crate::random::Random;
use oxmux_ir::eval::{Scalar, Val};
use oxmux_ir::{Module, Type, TypeKind};

/// Edge values of a scalar type, as bits.
pub(crate) fn edges(module: &Module, ty: Type) -> Vec<u128> {
    match *module.cx.types.kind(ty) {
        TypeKind::Int(bits) => int_edges(bits),
        TypeKind::Half => HALF.iter().map(|&v| u128::from(v)).collect(),
        TypeKind::Float => float_edges(),
        _ => double_edges(),
    }
}

fn int_edges(bits: u32) -> Vec<u128> {
    let mask = if bits == 128 { u128::MAX } else { (1 << bits) - 1 };
    let half = 1u128 << (bits - 1);
    let mut all: Vec<u128> = [
        0,
        1,
        mask,
        half,
        half.wrapping_sub(1),
        2,
        3,
        7,
        u128::from(bits - 1),
        u128::from(bits / 2),
        mask - 1,
        half.wrapping_add(1),
        0x0123_4567_89ab_cdef_0fed_cba9_8765_4321,
        0x5a5a_5a5a_a5a5_a5a5_3c3c_c3c3_f00f_0ff0,
        1 << (bits / 2),
        (1 << 53) + 1,
        (1 << 24) + 1,
        (1 << 64) - 1,
        (1 << 63) + (1 << 10) + 1,
        65519,
        65520,
    ]
    .iter()
    .map(|v| v & mask)
    .collect();
    all.sort_unstable();
    all.dedup();
    all
}

const HALF: &[u16] = &[
    0x0000, 0x8000, 0x3c00, 0xbc00, 0x3800, 0xb800, 0x3e00, 0x4100, 0xc100, 0x0001, 0x8001, 0x03ff,
    0x0400, 0x7bff, 0xfbff, 0x7c00, 0xfc00, 0x7e00, 0x7d01, 0xfe00, 0x4248, 0x5640, 0x1234, 0x6400,
    0x63ff,
];

fn float_edges() -> Vec<u128> {
    #[rustfmt::skip]
    let numbers = [
        0.0f32, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.1, 3.0, -7.25, 1e-45, -1e-45,
        1.1754942e-38, f32::MIN_POSITIVE, f32::MAX, f32::MIN, f32::INFINITY, f32::NEG_INFINITY,
        f32::NAN, 8388608.5, 8388607.5, 2147483648.0, -2147483904.0, 4294967296.0, 9.223372e18,
        1.8446744e19, 65520.0, 65519.996, 6e-8, 2.98e-8, 255.5, 1e30, 3.4e-39, 0.49999997,
    ];
    let mut bits: Vec<u128> = numbers.iter().map(|v| u128::from(v.to_bits())).collect();
    bits.push(0x7f80_0001);
    bits.push(0xffc0_1234);
    bits
}

fn double_edges() -> Vec<u128> {
    #[rustfmt::skip]
    let numbers = [
        0.0f64, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.1, 3.0, -7.25, 5e-324, -5e-324,
        2.225073858507201e-308, f64::MIN_POSITIVE, f64::MAX, f64::MIN, f64::INFINITY,
        f64::NEG_INFINITY, f64::NAN, 4503599627370496.5, 4503599627370495.5, 2147483648.0,
        -2147483649.0, 4294967296.0, 9223372036854775808.0, 18446744073709551616.0, 65520.0,
        65519.99999999999, 5.960464477539063e-8, 2.9802322387695312e-8, 2.980232238769532e-8,
        255.5, 1e300, 3.5e-310, 0.49999999999999994, 1.0000000000000002, 1e38,
        3.4028235677973366e38, 1.7e38, -1.7014118346046923e38, 1e-300,
    ];
    let mut bits: Vec<u128> = numbers.iter().map(|v| u128::from(v.to_bits())).collect();
    bits.push(0x7ff0_0000_0000_0001);
    bits.push(0x3ff0_0000_1000_0000);
    bits
}

/// Bits of a scalar type that look random.
pub(crate) fn noise(module: &Module, ty: Type, random: &mut Random) -> u128 {
    let bits = module.cx.types.primitive_bits(ty).unwrap_or(64);
    let value = u128::from(random.bits()) << 64 | u128::from(random.bits());
    if bits == 128 { value } else { value & ((1 << bits) - 1) }
}

/// The bytes of a lane in memory.
pub(crate) fn lane_bytes(module: &Module, ty: Type) -> usize {
    module.cx.types.primitive_bits(ty).unwrap_or(64).div_ceil(8) as usize
}

/// Writes a value that is no aggregate.
pub(crate) fn write(module: &Module, ty: Type, value: &Val, memory: &mut [u8]) {
    let size = lane_bytes(module, module.cx.types.scalar(ty));
    for (i, lane) in value.lanes().iter().enumerate() {
        let bits = lane.bits().expect("defined");
        memory[i * size..(i + 1) * size].copy_from_slice(&bits.to_le_bytes()[..size]);
    }
}

/// Compares memory with a value; lanes that are undefined may be anything, and all NaNs are one.
pub(crate) fn matches(module: &Module, ty: Type, value: &Val, memory: &[u8]) -> bool {
    let scalar = module.cx.types.scalar(ty);
    let size = lane_bytes(module, scalar);
    value.lanes().iter().enumerate().all(|(i, lane)| {
        let mut bytes = [0; 16];
        bytes[..size].copy_from_slice(&memory[i * size..(i + 1) * size]);
        let found = u128::from_le_bytes(bytes);
        match lane {
            Scalar::Undef | Scalar::Poison => true,
            lane => {
                let wanted = lane.bits().expect("defined");
                found == wanted || (is_nan(module, scalar, found) && is_nan(module, scalar, wanted))
            }
        }
    })
}

fn is_nan(module: &Module, ty: Type, bits: u128) -> bool {
    match *module.cx.types.kind(ty) {
        TypeKind::Half => bits & 0x7fff > 0x7c00,
        TypeKind::Float => f32::from_bits(bits as u32).is_nan(),
        TypeKind::Double => f64::from_bits(bits as u64).is_nan(),
        _ => false,
    }
}

//! Arrays as values, and constants.

use super::{Input, kernel, line};
use crate::growth::spirv;
use std::fmt::Write as _;

pub(super) fn array_copies(n: usize) -> Input {
    Input::Spirv(spirv::array_copies(n, 16_000))
}

pub(super) fn small_array_copies(n: usize) -> Input {
    Input::Spirv(spirv::array_copies(n, 16))
}

pub(super) fn composite_inserts(n: usize) -> Input {
    Input::Spirv(spirv::composite_inserts(n, 16_000, false))
}

pub(super) fn composite_constants(n: usize) -> Input {
    Input::Spirv(spirv::composite_constants(n, 16_000))
}

pub(super) fn array_phis(n: usize) -> Input {
    let mut body = String::from(
        "  %s = alloca [1000 x i32], align 4\n  %t = alloca [1000 x i32], align 4\n  \
         %a = load [1000 x i32], ptr %s, align 4\n  %v0 = load [1000 x i32], ptr %t, align 4\n",
    );
    let count = n / 6;
    let mut before = "%entry".to_string();
    for i in 0..count {
        line!(body, "  %b{i} = and i32 %x, {}", 1 << (i % 8));
        line!(body, "  %c{i} = icmp eq i32 %b{i}, 0");
        line!(body, "  br i1 %c{i}, label %t{i}, label %j{i}\nt{i}:\n  fence seq_cst");
        line!(body, "  br label %j{i}\nj{i}:");
        line!(body, "  %v{} = phi [1000 x i32] [ %a, %t{i} ], [ %v{i}, {before} ]", i + 1);
        before = format!("%j{i}");
    }
    kernel(&format!("{body}  %last = extractvalue [1000 x i32] %v{count}, 7\n"), "%last")
}

pub(super) fn composite_inserts_shared(n: usize) -> Input {
    Input::Spirv(spirv::composite_inserts(n, 16_000, true))
}

pub(super) fn constants(n: usize) -> Input {
    Input::Spirv(spirv::constants(n, |i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (i >> 3)))
}

/// Values whose products with the square of FxHash's multiplier are small numbers: all hashes are
/// alike but for bits that no table looks at.
pub(super) fn chosen_constants(n: usize) -> Input {
    const FX: u64 = 0xf135_7aea_2e62_a9c5;
    // Newton's iteration for the inverse modulo 2^64: each step doubles the number of bits that are
    // right.
    let inverse =
        (0..6).fold(FX, |x: u64, _| x.wrapping_mul(2u64.wrapping_sub(FX.wrapping_mul(x))));
    Input::Spirv(spirv::constants(n, |i| i.wrapping_mul(inverse).wrapping_mul(inverse)))
}

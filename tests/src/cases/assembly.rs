//! SPIR-V written by hand, for what no compiler of OpenCL C emits.

use super::{Case, Random};

/// Appends this group's cases.
pub(super) fn cases(out: &mut Vec<Case>) {
    spec_constants(out);
    spec_local_size(out);
    for (len, local) in [(20, 0), (21, 7)] {
        let launch = format!("n={len} local={local}");
        let name = launch.as_str();
        for case in [
            pointer_phi(name, len),
            pointer_compare(name, len),
            wide_results(name, len),
            bit_fields(name, len),
            division(name, len),
            float_remainder(name, len),
            switch_long(name, len),
            physical32(name, len),
            merges_first(name, len),
        ] {
            out.push(case.range(len, local));
        }
    }
}

fn spec_constants(out: &mut Vec<Case>) {
    for specialized in [false, true] {
        let (factor, flag, big, length, scale) = if specialized {
            (2u32, 0u8, 1u64 << 40, 9u32, -0.5f32)
        } else {
            (6, 1, 0x0123_4567_89AB_CDEF, 4, 1.5)
        };
        let chosen = if flag == 1 { factor * 3 * 2 } else { factor };
        let pick = if flag == 1 && factor > 3 { 1 } else { 2 };
        let last = u64::from((length - 1).pow(2));
        let mut want: Vec<u64> = Vec::new();
        for item in 0..6 {
            want.extend([u64::from(chosen), big >> 30, pick, u64::from(chosen)]);
            want.extend([u64::from(scale.to_bits()), last, item, big]);
        }
        let launch = if specialized { "specialized" } else { "defaults" };
        let mut case =
            Case::new("asm/spec_constants", "spec_constants", launch).range(6, 3).output(&want);
        if specialized {
            case = case.spec(1, factor).spec(2, flag).spec(3, big).spec(7, length).spec(9, scale);
        }
        out.push(case);
    }
}

fn spec_local_size(out: &mut Vec<Case>) {
    for (x, y) in [(4, 2), (3, 5)] {
        let case = Case::new("asm/spec_local_size", "spec_local_size", &format!("{x}x{y}"))
            .range2([x * 2, y * 3], Some([x, y]))
            .output(&vec![(x + 100 * y) as u32; x * y * 6]);
        out.push(if (x, y) == (4, 2) { case } else { case.spec(0, x as u32).spec(1, y as u32) });
    }
}

fn pointer_phi(launch: &str, len: usize) -> Case {
    let mut random = Random::new(181);
    let a = random.array(len * 4, |random| random.bits() as u32);
    let b = random.array(len * 4, |random| random.bits() as u32);
    let (mut after_a, mut after_b) = (a.clone(), b.clone());
    let mut want = Vec::new();
    for i in 0..len {
        let record = i * 4..i * 4 + 4;
        let odd = i % 2 == 1;
        let here = if odd { &a[record.clone()] } else { &b[record.clone()] };
        let (mut at_left, mut n, mut sum) = (odd, 0u32, if odd { 1u32 } else { 2 });
        loop {
            if at_left {
                sum = sum.wrapping_mul(3).wrapping_add(here[1 + usize::from(odd)]);
                n += 1;
            } else {
                sum ^= here[3];
                n += 2;
            }
            if n > 9 {
                break;
            }
            at_left = !at_left;
        }
        want.extend([sum, n]);
        let to = if odd { &mut after_b } else { &mut after_a };
        to[record].copy_from_slice(here);
    }
    Case::new("asm/pointer_phi", "pointer_phi", launch)
        .inout(&a, &after_a)
        .inout(&b, &after_b)
        .output(&want)
}

fn pointer_compare(launch: &str, len: usize) -> Case {
    let mut want: Vec<u64> = Vec::new();
    for i in 0..len as u64 {
        // Two arguments in one buffer: b begins three elements after a.
        want.extend([if i == 10 { 1 } else { 4 }, i.wrapping_sub(10)]);
    }
    let case =
        Case::new("asm/pointer_compare", "pointer_compare", launch).input(&vec![0u32; len + 40]);
    case.same_buffer(12).output(&want)
}

fn words(len: usize) -> (Vec<u32>, Vec<u32>) {
    let mut random = Random::new(182);
    let mut number =
        || random.array(len, |random| ((random.bits() as i32) >> random.below(31)) as u32);
    let (mut a, mut b) = (number(), number());
    let edges = [
        (7, -3),
        (-7, 3),
        (-7, -3),
        (i32::MIN, -1),
        (5, 0),
        (-5, 0),
        (0, 9),
        (6, -3),
        (i32::MIN, 0),
    ];
    for (place, (x, y)) in edges.into_iter().enumerate() {
        (a[place], b[place]) = (x as u32, y as u32);
    }
    (a, b)
}

fn wide_results(launch: &str, len: usize) -> Case {
    let (a, b) = words(len);
    let mut want = Vec::new();
    for (&x, &y) in a.iter().zip(&b) {
        let unsigned = u64::from(x) * u64::from(y);
        let signed = i64::from(x as i32) * i64::from(y as i32);
        let (sum, carry) = x.overflowing_add(y);
        let (difference, borrow) = x.overflowing_sub(y);
        want.extend([
            unsigned as u32,
            (unsigned >> 32) as u32,
            signed as u32,
            (signed >> 32) as u32,
        ]);
        want.extend([sum, u32::from(carry), difference, u32::from(borrow), x.count_ones()]);
    }
    Case::new("asm/wide_results", "wide_results", launch).input(&a).input(&b).output(&want)
}

fn bit_fields(launch: &str, len: usize) -> Case {
    let (a, b) = words(len);
    let mut want = Vec::new();
    for (&x, &y) in a.iter().zip(&b) {
        let offset = y & 11;
        let mask = 0x7FFu32 << offset;
        let signed = ((x << (21 - offset)) as i32) >> 21;
        want.extend([
            x.reverse_bits(),
            x & !mask | y << offset & mask,
            signed as u32,
            x >> offset & 31,
            0,
            x,
        ]);
    }
    Case::new("asm/bit_fields", "bit_fields", launch).input(&a).input(&b).output(&want)
}

/// Never a trap: x / 0 = x, x % 0 = 0, MIN / -1 = MIN, MIN % -1 = 0.
fn division(launch: &str, len: usize) -> Case {
    let (a, b) = words(len);
    let mut want = Vec::new();
    for (&x, &y) in a.iter().zip(&b) {
        let (sx, sy) = (x as i32, y as i32);
        if y == 0 {
            want.extend([0, 0, x, 0, x]);
            continue;
        }
        let remainder = sx.wrapping_rem(sy);
        // The sign of the modulo is the divisor's.
        let modulo = if remainder != 0 && (remainder < 0) != (sy < 0) {
            remainder.wrapping_add(sy)
        } else {
            remainder
        };
        want.extend([modulo as u32, remainder as u32, sx.wrapping_div(sy) as u32, x % y, x / y]);
    }
    Case::new("asm/division", "division", launch).input(&a).input(&b).output(&want)
}

fn float_remainder(launch: &str, len: usize) -> Case {
    let mut random = Random::new(183);
    let mut a = random.array(len, |random| random.whole(40) + 0.5);
    let mut b = random.array(len, |random| random.whole(5) * 2.0 + 1.0);
    (a[0], b[0]) = (7.5, -2.0);
    (a[1], b[1]) = (-7.5, 2.0);
    (a[2], b[2]) = (-7.5, -2.0);
    a[3] = b[3];
    let mut want = Vec::new();
    for (&x, &y) in a.iter().zip(&b) {
        let remainder = x % y;
        let modulo = if remainder != 0.0 && (remainder < 0.0) != (y < 0.0) {
            remainder + y
        } else {
            remainder
        };
        let choose = |yes: bool| f32::from_bits(if yes { 5 } else { 11 });
        want.extend([modulo, remainder, -x, choose(x < y), choose(x != y)]);
    }
    Case::new("asm/float_remainder", "float_remainder", launch)
        .input(&a)
        .input(&b)
        .output_f32(want, 0, 0.0)
}

fn switch_long(launch: &str, len: usize) -> Case {
    let choices = [0u64, 1, (1 << 32) + 1, u64::MAX, 1 << 63, 2, u64::from(u32::MAX), 1 << 32];
    let results = [4u32, 1, 2, 3, 1, 0, 0, 0];
    let places = Random::new(184).array(len, |random| random.below(8) as usize);
    let values: Vec<u64> = places.iter().map(|&place| choices[place]).collect();
    let want: Vec<u32> = places.iter().map(|&place| results[place]).collect();
    Case::new("asm/switch_long", "switch_long", launch).input(&values).output(&want)
}

fn physical32(launch: &str, len: usize) -> Case {
    let values = Random::new(185).array(len, |random| random.bits() as u32);
    let want: Vec<u32> =
        values.iter().map(|v| v.wrapping_mul(3).wrapping_add(len as u32)).collect();
    Case::new("asm/physical32", "physical32", launch).input(&values).output(&want)
}

fn merges_first(launch: &str, len: usize) -> Case {
    let want: Vec<u32> = (0..len as u32).map(|item| 3u32.wrapping_pow(item + 1)).collect();
    Case::new("asm/merges_first", "merges_first", launch).output(&want)
}

//! `program_data`, `struct_layout` and `pointer_forms`.

use super::super::{Case, Random};

pub(super) fn cases(out: &mut Vec<Case>) {
    for (groups, local) in [(4, 8), (3, 5), (2, 16)] {
        let len = groups * local;
        let launch = format!("groups={groups} local={local}");
        let name = launch.as_str();
        for case in [
            constants(name, len),
            function_scope(name, len),
            packed(name, len),
            overlay(name, len),
            by_value(name, len),
            differences(name, len),
            casts(name, len),
            kept(name, groups, local),
            table(name, len),
            carved(name, groups, local),
        ] {
            out.push(case.range(len, local));
        }
    }
}

fn small(seed: u64, len: usize) -> Vec<i32> {
    Random::new(seed).array(len, |random| random.below(200_000) as i32 - 100_000)
}

fn constants(launch: &str, len: usize) -> Case {
    let text = b"hello, world\n\t\"q\"\0";
    let words = [*b"abc\0\0\0\0\0", *b"defg\0\0\0\0", *b"hij\0\0\0\0\0"];
    // a + c, and d, of each of `inners`.
    let inners = [(1 + 120, [1, 2]), (-1 + 121, [4, 0]), (7, [0, 0])];
    let wide = [u64::MAX, 1, 2, 0];
    let mut want: Vec<i32> = Vec::new();
    let mut floats: Vec<f32> = Vec::new();
    for i in 0..len {
        let row = (i % 3) as i32 * 4;
        want.extend([
            row + (i & 3) as i32 + 1,
            inners[i % 3].0 + inners[i % 3].1[i & 1],
            ([6, 12][i & 1] + 3i32).wrapping_add(0x89ab_cdefu32 as i32),
            i32::from(text[i % 18]),
            i32::from(words[i % 3][i & 7]),
            [5, 10][i & 1] + (i % 3) as i32,
            (wide[i & 3] >> (i & 63)) as i32,
            [2, 5][i & 1],
        ]);
        floats.push([2.5, -2.5, 0.0][i % 3] + [3.0, 7.0][i & 1] + 2.0 + 8.0);
    }
    Case::new("opencl_c/memory/program_data", "constants", launch).output(&want).output(&floats)
}

fn function_scope(launch: &str, len: usize) -> Case {
    let item = |i: usize| {
        let zeros = if i % 10 == 3 || i % 10 == 4 { i } else { 0 };
        let bonus = |lane: usize| if i % 3 == lane { 10 } else { 0 };
        let square = i % 3 * 3 + (i + 1) % 3 + 1;
        (5 - i % 5) * 100
            + (6 - i % 6) * 10
            + zeros
            + 4
            + bonus(0)
            + (5 + bonus(1)) * 2
            + 6
            + square
    };
    let want: Vec<i32> = (0..len).map(|i| item(i) as i32).collect();
    Case::new("opencl_c/memory/program_data", "function_scope", launch).output(&want)
}

fn packed(launch: &str, len: usize) -> Case {
    let input = Random::new(321).array(len + 3, |random| random.bits() as u8);
    let mut want = Vec::new();
    for quad in input.windows(4) {
        let d = f64::from(quad[3]) * 0.25;
        want.push(quad[0]);
        want.extend((i32::from(quad[1]) * 1000 + 27 + d as i32).to_le_bytes());
        want.extend(i16::from(quad[2]).to_le_bytes());
        want.extend(d.to_le_bytes());
        want.extend([f32::from(quad[0]), 2.0, 3.0].iter().flat_map(|f| f.to_le_bytes()));
    }
    Case::new("opencl_c/memory/struct_layout", "packed", launch).input(&input).output(&want)
}

fn overlay(launch: &str, len: usize) -> Case {
    let input = Random::new(322).array(len, |random| random.bits() as u32);
    let item = |&u: &u32| {
        let v = (u & 0xff00_ffff) | 0x0007_0000;
        let y = ((v >> 16) as u16).wrapping_add(3);
        u.rotate_left(16) ^ ((v & 0xffff) | u32::from(y) << 16)
    };
    let want: Vec<u32> = input.iter().map(item).collect();
    Case::new("opencl_c/memory/struct_layout", "overlay", launch).input(&input).output(&want)
}

fn by_value(launch: &str, len: usize) -> Case {
    let input = small(323, len + 12);
    let digest = |n: &[i32], y: i32, overlay: i32| {
        n.iter().zip(0..).map(|(n, i)| n * i).sum::<i32>() + y + ((overlay >> 8) & 255)
    };
    let item = |i: usize| {
        let first = &input[i..i + 12];
        let mut second = first.to_vec();
        for k in [(input[i] & 63) as usize, i] {
            second[k % 12] += k as i32;
        }
        let last = i as i32;
        digest(first, 2, 0) + digest(&second, last * 2, last * 77) * 3
    };
    let want: Vec<i32> = (0..len).map(item).collect();
    Case::new("opencl_c/memory/struct_layout", "by_value", launch).input(&input).output(&want)
}

fn differences(launch: &str, len: usize) -> Case {
    let input = small(324, 2 * len + 3);
    let mut want = Vec::new();
    for i in 0..len {
        let sum = input[i..i + 5].iter().sum();
        want.extend([sum, i as i32 + 3, 1 | 4 | 8, (i as i32 + 3) * 4]);
    }
    Case::new("opencl_c/memory/pointer_forms", "differences", launch).input(&input).output(&want)
}

fn casts(launch: &str, len: usize) -> Case {
    let input = small(325, len);
    let item = |&v: &i32| {
        let byte = (v >> 8) & 255;
        byte + (v >> 16) + 3 + i32::from(byte as i8) + v
    };
    let want: Vec<i32> = input.iter().map(item).collect();
    Case::new("opencl_c/memory/pointer_forms", "casts", launch).input(&input).output(&want)
}

fn kept(launch: &str, groups: usize, local: usize) -> Case {
    let len = groups * local;
    let input = small(326, len);
    let item = |i: usize| {
        let (group, l) = (i / local * local, i % local);
        input[group + local - 1 - l] + input[l] + 6 + i as i32
    };
    let want: Vec<i32> = (0..len).map(item).collect();
    Case::new("opencl_c/memory/pointer_forms", "kept", launch)
        .input(&input)
        .output(&want)
        .local_memory(local * 4)
}

fn table(launch: &str, len: usize) -> Case {
    let input = small(327, len + 8);
    let item = |i: usize| {
        let mut x = input[i..i + 8].to_vec();
        let mut places: Vec<usize> = (0..8).rev().collect();
        places.swap(i & 3, (i & 3) + 1);
        x[places[(i + 1) & 7]] = 9;
        let sum = x[places[0]] + x[places[1]] * 2 + x[places[2]] * 3 + x[(i + 3) & 7];
        sum + if input[i] & 1 == 1 { x[1] } else { 77 }
    };
    let want: Vec<i32> = (0..len).map(item).collect();
    Case::new("opencl_c/memory/pointer_forms", "table", launch).input(&input).output(&want)
}

fn carved(launch: &str, groups: usize, local: usize) -> Case {
    let len = groups * local;
    let input = small(328, len + 1);
    let item = |i: usize| {
        let (group, l) = (i / local * local, i % local);
        let short = input[group + (l + 1) % local + 1] as i16;
        input[group + local - 1 - l] + i32::from(short) + (group + (l + 2) % local) as i32
    };
    let want: Vec<i32> = (0..len).map(item).collect();
    Case::new("opencl_c/memory/pointer_forms", "carved", launch)
        .input(&input)
        .output(&want)
        .local_memory(384 + 16 * local)
}

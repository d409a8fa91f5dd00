//! `vector_lvalues`.

use super::super::{Case, Random};

pub(super) fn cases(out: &mut Vec<Case>) {
    for (len, local) in [(12, 4), (21, 0), (40, 8)] {
        for n in [0, 7] {
            let launch = format!("n={len} local={local} lane={n}");
            out.push(lanes(&launch, len, n).range(len, local));
        }
        let launch = format!("n={len} local={local}");
        let name = launch.as_str();
        for case in [swizzles(name, len), literals(name, len), threes(name, len)] {
            out.push(case.range(len, local));
        }
    }
}

/// Stores lanes that were all read before the first is written.
fn assign(v: &mut [i32], to: &[usize], from: &[i32]) {
    for (&lane, &value) in to.iter().zip(from) {
        v[lane] = value;
    }
}

fn pick(v: &[i32], lanes: &[usize]) -> Vec<i32> {
    lanes.iter().map(|&lane| v[lane]).collect()
}

fn swizzles(launch: &str, len: usize) -> Case {
    let input = Random::new(331).array(len * 16, |random| random.bits() as i32);
    let mut want = input.clone();
    for v in want.chunks_exact_mut(16) {
        let odd = pick(v, &[1, 3, 5, 7]);
        assign(v, &[0, 2, 4, 6], &odd);
        let odd = pick(v, &[1, 3, 5, 7]);
        assign(v, &[8, 10, 12, 14], &odd);
        v[15] = v[10];
        v[3] = 5;
        let pair = pick(v, &[6, 7]);
        assign(v, &[5, 4], &pair);
        let q = pick(v, &[0, 4, 8, 12]);
        let q = [q[1], q[1], q[2], q[2]];
        let q = [q[3], q[2], q[1], q[0]];
        let even = pick(v, &[14, 12, 10, 8, 6, 4, 2, 0]);
        assign(v, &[1, 3, 5, 7, 9, 11, 13, 15], &even);
        assign(v, &[8, 9, 10, 11], &q);
    }
    Case::new("opencl_c/vectors/vector_lvalues", "swizzles", launch).input(&input).output(&want)
}

fn lanes(launch: &str, len: usize, n: usize) -> Case {
    let input = Random::new(332).array(len * 4, |random| random.below(1000) as i32);
    let mut want = Vec::new();
    for (i, v) in input.chunks_exact(4).enumerate() {
        let mut x = v.to_vec();
        x[n & 3] = 1;
        x[i & 3] += 2;
        let mut other = x.clone();
        other[(i + 1) & 3] = 3;
        x[1] = 9;
        want.extend(x.iter().zip(&other).map(|(a, b)| a + b));
    }
    Case::new("opencl_c/vectors/vector_lvalues", "lanes", launch)
        .input(&input)
        .output(&want)
        .value(n as i32)
}

fn literals(launch: &str, len: usize) -> Case {
    let input = Random::new(333).array(len + 1, |random| random.below(400) as i32 - 200);
    let (mut wide, mut chars) = (Vec::new(), Vec::new());
    let saturate = |v: i32| v.clamp(-128, 127) as i8;
    for (i, pair) in input.windows(2).enumerate() {
        let v = pair[0];
        wide.extend([v, v + 1, v + 2, v + 3, v, 1, 2, pair[1], v + 3, v, v, v + 1, v + 2, 0, 7, 8]);
        chars.extend([v, v + 1, v + 2, v + 3, v].map(saturate));
        chars.extend([2, i as i8, b'a' as i8]);
    }
    Case::new("opencl_c/vectors/vector_lvalues", "literals", launch)
        .input(&input)
        .output(&wide)
        .output(&chars)
}

fn threes(launch: &str, len: usize) -> Case {
    let input = Random::new(334).array(len * 3, |random| random.bits() as u8);
    let mut want = Vec::new();
    for (i, c) in input.chunks_exact(3).enumerate() {
        let s: Vec<i32> = c.iter().map(|&c| (i32::from(c) * 3).min(255)).collect();
        let (x, y, z) = (s[0], s[1].max(s[0]), s[2].max(s[0]));
        let mut kept = [[x, y, z], [z, y, x], [y, z, x]];
        kept[i % 3][1] -= 20;
        for (lane, more) in [-20, 20, -300].into_iter().enumerate() {
            let sum = kept[(i + 1) % 3][lane] + kept[i % 3][lane] + more;
            want.push(sum.clamp(0, 255) as u8);
        }
    }
    Case::new("opencl_c/vectors/vector_lvalues", "threes", launch).input(&input).output(&want)
}

//! Structures, arrays, pointers in memory, program-scope variables, copies by a group.

use super::{Case, Random, bytes};

/// Appends this group's cases.
pub(super) fn cases(out: &mut Vec<Case>) {
    for (len, local) in [(24, 0), (33, 11), (64, 32)] {
        let launch = format!("n={len} local={local}");
        let name = launch.as_str();
        for case in [
            by_value(name, len),
            moved(name, len),
            insertion(name, len),
            chase(name, len),
            table(name, len),
            use_globals(name, len),
        ] {
            out.push(case.range(len, local));
        }
    }
    for (groups, local) in [(3, 7), (2, 32), (1, 12)] {
        choose(out, groups, local);
        copies(out, groups, local);
        any_space(out, groups, local);
    }
}

fn by_value(launch: &str, len: usize) -> Case {
    let mut params = vec![0xEEu8; 80];
    let mut put = |at: usize, value: Vec<u8>| params[at..at + value.len()].copy_from_slice(&value);
    put(0, bytes(&[-7i8]));
    put(2, bytes(&[100i16, -200, 300]));
    put(16, bytes(&[1.0f32, 2.0, 3.0]));
    put(32, bytes(&[250u8]));
    put(40, bytes(&[11i32]));
    put(48, bytes(&[12i64]));
    put(56, bytes(&[-21i32]));
    put(64, bytes(&[0x1_2345_6789i64]));
    let mut pair = bytes(&[5i32, 77]);
    pair.extend([126u8, 0, 0, 0]);
    let mut want: Vec<i32> = Vec::new();
    for i in 0..len {
        let small = [100, -200, 300][i % 3];
        let bits = 0x2345_6789u32 ^ 0xFFu32 << (8 * (i & 3));
        let n = i as i32;
        let difference = if i % 2 == 0 { 11 + n + 21 } else { 11 + 21 - n };
        let pair = if i % 2 == 1 { 77 * 1000 + 5 + 127 * -3 } else { 5 * 1000 + 77 + 126 * -3 };
        want.extend([-7 + small + 250, 321, difference, pair, bits as i32, (bits >> 16) as i32]);
    }
    Case::new("opencl_c/memory/struct_value", "by_value", launch)
        .raw(params)
        .output(&want)
        .raw(pair)
        .value(-3i8)
}

/// A particle as the kernel's structure lies in memory: 48 bytes.
#[derive(Clone)]
struct Particle {
    position: [f32; 4],
    velocity: [f32; 4],
    id: i32,
    hits: [i16; 4],
}

fn particle_bytes(particles: &[Particle]) -> Vec<u8> {
    let mut out = Vec::new();
    for particle in particles {
        out.extend(bytes(&particle.position));
        out.extend(bytes(&particle.velocity));
        out.extend(bytes(&[particle.id]));
        out.extend(bytes(&particle.hits));
        out.extend([0; 4]);
    }
    out
}

fn moved(launch: &str, len: usize) -> Case {
    let mut random = Random::new(61);
    let mut particles = |len: usize| {
        random.array(len, |random| Particle {
            position: [(); 4].map(|()| random.whole(8)),
            velocity: [(); 4].map(|()| random.whole(4)),
            id: random.below(1000) as i32,
            hits: [(); 4].map(|()| random.below(50) as i16),
        })
    };
    let (before, others) = (particles(len), particles(9));
    let mut after = before.clone();
    for p in &mut after {
        for k in 0..3 {
            p.position[k] += p.velocity[k] * 0.5;
        }
        for (k, other) in others.iter().enumerate() {
            if other.id % 4 == p.id % 4 {
                p.hits[(other.id & 3) as usize] += other.hits[k & 3];
            }
        }
        if p.position[0] > 8.0 {
            p.position[0] = -p.position[0];
            p.velocity[0] = -p.velocity[0];
        }
        p.position[3] = f32::from(p.hits[(p.id & 3) as usize]);
    }
    Case::new("opencl_c/memory/struct_array", "move", launch)
        .inout(&particle_bytes(&before), &particle_bytes(&after))
        .input(&particle_bytes(&others))
        .value(9i32)
        .value(0.5f32)
}

fn insertion(launch: &str, len: usize) -> Case {
    let values = Random::new(62).array(len * 9, |random| random.bits() as u8);
    let mut want = Vec::new();
    for group in values.chunks_exact(9) {
        let mut sorted = group.to_vec();
        sorted.sort_unstable();
        let hash =
            sorted.iter().fold(0u32, |hash, &v| hash.wrapping_mul(31).wrapping_add(u32::from(v)));
        let (low, high) = (sorted[0] & 3, sorted[8] & 3);
        let count = group.iter().filter(|&&v| v & 3 == low && v >> 2 & 3 == high);
        want.extend([u32::from(sorted[4]), hash, count.map(|&v| u32::from(v)).sum()]);
    }
    Case::new("opencl_c/memory/private_array", "insertion", launch).input(&values).output(&want)
}

fn chase(launch: &str, len: usize) -> Case {
    let n = 40;
    let mut random = Random::new(63);
    let a = random.array(n, |random| random.below(100) as i32);
    let b = random.array(n, |random| random.below(100) as i32);
    let mut want = Vec::new();
    for i in 0..len {
        let table = [&a[..], &b[..], &a[n / 2..]][i % 3];
        let (mut at, mut sum) = (0, 0i32);
        for k in 0..5 {
            at += 1 + (i + k) % 2;
            sum = sum * 7 + table[at];
        }
        let (mut x, mut y) = (&a[..], &b[..]);
        for _ in 0..i % 7 {
            (x, y) = (&y[1..], x);
        }
        want.extend([sum, x[0] - y[1], at as i32]);
    }
    Case::new("opencl_c/memory/pointer_pointer", "chase", launch)
        .input(&a)
        .input(&b)
        .output(&want)
        .value(n as i32)
}

fn table(launch: &str, len: usize) -> Case {
    let values = Random::new(64).array(len, |random| random.bits() as u32);
    let shift = [1, -2, 100, 7];
    let names = [b"ab\0\0\0\0", b"xyzzy\0", b"q\0r\0\0\0"];
    let mut want = Vec::new();
    for &v in &values {
        let entry = (v % 3) as usize;
        let primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29];
        let mut r = primes[(v % 10) as usize] * shift[(v & 3) as usize];
        for k in 0..8 {
            let digit = v >> (4 * k) & 15;
            r += if k % 2 == 1 {
                (digit.reverse_bits() >> 28) as i32
            } else {
                digit.count_ones() as i32
            };
        }
        r += [5, -6, 7][entry] * i32::from(names[entry][(v >> 8) as usize % 6]);
        want.push(r + [12 + 16, 2 + 2, 32 + 1][entry]);
    }
    Case::new("opencl_c/memory/constant_table", "table", launch)
        .input(&values)
        .input(&shift)
        .output(&want)
}

fn use_globals(launch: &str, len: usize) -> Case {
    let values = Random::new(65).array(len, |random| random.below(1000) as i32);
    let want: Vec<i32> =
        values.iter().enumerate().map(|(i, v)| v * 3 + [10, 20, 30, 40][i & 3] + 30).collect();
    Case::new("opencl_c/memory/program_globals", "use_globals", launch).input(&values).output(&want)
}

fn choose(out: &mut Vec<Case>, groups: usize, local: usize) {
    let len = groups * local;
    let limit = len / 3;
    let maybe: Vec<i32> = (0..len as i32).map(|i| i * i).collect();
    for null in [false, true] {
        let (before_a, before_b) = (vec![5; len], vec![-5; len]);
        let (mut a, mut b) = (before_a.clone(), before_b.clone());
        for g in 0..len {
            let to = if g < limit { &mut a[g] } else { &mut b[g] };
            *to += g as i32 * 3 - 1 + if null { 1000 } else { maybe[g] };
        }
        let case = Case::new(
            "opencl_c/memory/ptr_select",
            "choose",
            &format!("groups={groups} local={local} null={null}"),
        )
        .range(len, local)
        .inout(&before_a, &a)
        .inout(&before_b, &b);
        let case = if null { case.null() } else { case.input(&maybe) };
        out.push(case.value(limit as i32));
    }
}

fn copies(out: &mut Vec<Case>, groups: usize, local: usize) {
    let len = groups * local;
    for stride in [1, 3] {
        let mut random = Random::new(66);
        let values = random.array(len, |random| random.below(1000) as i32);
        let pairs = random.array(len * stride * 2, |random| random.whole(500));
        let mut want = Vec::new();
        for group in 0..groups {
            let first = group * local;
            let side = |l: usize| &pairs[2 * (first * stride + l * stride)..][..2];
            let item = |l: usize| {
                values[first + local - 1 - l] + side(l)[0] as i32 - side((l + 1) % local)[1] as i32
            };
            want.extend((0..local).map(|l| item(l) * 2));
        }
        out.push(
            Case::new(
                "opencl_c/memory/async_copy",
                "copies",
                &format!("groups={groups} local={local} stride={stride}"),
            )
            .range(len, local)
            .input(&values)
            .input(&pairs)
            .output(&want)
            .local_memory(local * 4)
            .value(stride as i32),
        );
    }
}

fn any_space(out: &mut Vec<Case>, groups: usize, local: usize) {
    let len = groups * local;
    let data = Random::new(67).array(len, |random| random.below(100) as i32);
    let weighted = |p: &[i32]| p.iter().enumerate().map(|(k, v)| v * (k as i32 + 1)).sum::<i32>();
    let mut want = Vec::new();
    for g in 0..len {
        let n = g as i32;
        let own = [n, n + 1, n + 4, n + 9];
        let group = &data[g / local * local..][..local];
        let first = if g % 3 == 2 { own[0] } else { data[g] };
        want.push(first + weighted(&own) + weighted(group) + weighted(&data[..local]));
        want.push(if g % 2 == 1 { 100_000 + n + 4 } else { (n + 1) * 1000 + 100 });
        want.push(1 << (g % 3));
    }
    out.push(
        Case::new(
            "opencl_c/memory/generic_pointer",
            "any_space",
            &format!("groups={groups} local={local}"),
        )
        .range(len, local)
        .input(&data)
        .output(&want)
        .value(local as i32),
    );
}

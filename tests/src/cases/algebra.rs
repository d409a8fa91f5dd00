//! Linear algebra and transforms.

use super::{Case, Random};

/// Appends this group's cases.
pub(super) fn cases(out: &mut Vec<Case>) {
    for (m, n, k, local) in [(8, 16, 5, Some([2, 2])), (7, 9, 11, None), (1, 3, 4, None)] {
        out.push(gemm(m, n, k).range2([n.div_ceil(4), m.div_ceil(2)], local));
    }
    for (rows, local) in [(6, 8), (20, 1), (9, 32)] {
        out.push(spmv(rows, local).range(rows * local, local));
    }
    for (rows, cols, global, local) in [(9, 14, 16, 8), (20, 5, 20, 0)] {
        atax(out, rows, cols, global, local);
    }
    for (n, local) in [(6, 6), (9, 4), (12, 1)] {
        out.push(lu(n, local).range(local, local));
    }
    for (groups, log) in [(2, 3), (1, 6), (3, 1)] {
        out.push(fft(groups, log));
    }
}

fn gemm(m: usize, n: usize, k: usize) -> Case {
    let mut random = Random::new(161);
    let a = random.array(m * k, |random| random.whole(9));
    let b = random.array(k * n, |random| random.whole(9));
    let c = random.array(m * n, |random| random.whole(9));
    let product = |at: usize| (0..k).map(|i| a[at / n * k + i] * b[i * n + at % n]).sum::<f32>();
    let want = (0..m * n).map(|at| 0.5 * product(at) - 2.0 * c[at]).collect();
    Case::new("opencl_c/algebra/gemm_blocked", "gemm", &format!("{m}x{n}x{k}"))
        .input(&a)
        .input(&b)
        .inout_f32(&c, want, 0, 0.0)
        .value(m as i32)
        .value(n as i32)
        .value(k as i32)
        .value(0.5f32)
        .value(-2.0f32)
}

fn spmv(rows: usize, local: usize) -> Case {
    let mut random = Random::new(162);
    let x = random.array(30, |random| random.whole(20));
    let (mut values, mut columns, mut starts) = (Vec::new(), Vec::new(), vec![0i32]);
    let mut want = Vec::new();
    for _ in 0..rows {
        let mut sum = 0.0;
        for _ in 0..random.below(40) {
            let (value, column) = (random.whole(20), random.below(30));
            sum += value * x[column as usize];
            values.push(value);
            columns.push(column as i32);
        }
        starts.push(values.len() as i32);
        want.push(sum);
    }
    Case::new("opencl_c/algebra/spmv_csr", "spmv", &format!("rows={rows} local={local}"))
        .input(&values)
        .input(&columns)
        .input(&starts)
        .input(&x)
        .output_f32(want, 0, 0.0)
        .local_memory(local * 4)
}

fn atax(out: &mut Vec<Case>, rows: usize, cols: usize, global: usize, local: usize) {
    let mut random = Random::new(163);
    let mut number = |len: usize| random.array(len, |random| f64::from(random.whole(50)));
    let (a, x, t) = (number(rows * cols), number(cols), number(rows));
    let ax = (0..rows).map(|i| (0..cols).map(|j| a[i * cols + j] * x[j]).sum()).collect();
    let aty = (0..cols).map(|j| (0..rows).map(|i| a[i * cols + j] * t[i]).sum()).collect();
    for (entry, vector, want) in [("ax", x, ax), ("aty", t, aty)] {
        out.push(
            Case::new("opencl_c/algebra/atax", entry, &format!("{rows}x{cols} local={local}"))
                .range(global, local)
                .input(&a)
                .input(&vector)
                .output_f64(want, 0, 0.0)
                .value(rows as i32)
                .value(cols as i32),
        );
    }
}

/// L (ones on its diagonal) times U, modulo the prime, is the input: the factors are chosen, the
/// product is made.
fn lu(n: usize, local: usize) -> Case {
    let prime = 65521u64;
    let mut random = Random::new(164);
    let factors = random.array(n * n, |random| 1 + random.below(prime - 1));
    let mut before = Vec::new();
    for i in 0..n {
        for j in 0..n {
            let term = |k: usize| {
                (if k == i { 1 } else { factors[i * n + k] }) * factors[k * n + j] % prime
            };
            before.push(((0..=i.min(j)).map(term).sum::<u64>() % prime) as u32);
        }
    }
    let after: Vec<u32> = factors.iter().map(|&v| v as u32).collect();
    Case::new("opencl_c/algebra/lu_mod", "lu", &format!("n={n} local={local}"))
        .inout(&before, &after)
        .value(n as i32)
}

fn fft(groups: usize, log: u32) -> Case {
    let n = 1usize << log;
    let signal = Random::new(165).array(groups * n * 2, |random| random.whole(16));
    let angle = |k: usize| -std::f64::consts::TAU * k as f64 / n as f64;
    let roots: Vec<f32> =
        (0..n / 2).flat_map(|k| [angle(k).cos() as f32, angle(k).sin() as f32]).collect();
    let mut want = Vec::new();
    for block in signal.chunks_exact(2 * n) {
        for frequency in 0..n {
            let (mut real, mut imaginary) = (0.0, 0.0);
            for (k, z) in block.chunks_exact(2).enumerate() {
                let (sin, cos) = angle(k * frequency % n).sin_cos();
                let (x, y) = (f64::from(z[0]), f64::from(z[1]));
                real += x * cos - y * sin;
                imaginary += x * sin + y * cos;
            }
            want.extend([real as f32, imaginary as f32]);
        }
    }
    // Sums of at most 64 numbers below 2^5 with log n roundings each.
    Case::new("opencl_c/algebra/fft", "fft", &format!("groups={groups} n={n}"))
        .range(groups * n / 2, n / 2)
        .inout_f32(&signal, want, 4, 1.0e-3)
        .input(&roots)
        .local_memory(n * 8)
        .value(log as i32)
}

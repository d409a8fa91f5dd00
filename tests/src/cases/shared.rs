//! The small well-known kernels: one of each kind that a runtime meets first.

use super::{Case, Random, bytes};

/// Appends this group's cases.
pub(super) fn cases(out: &mut Vec<Case>) {
    for (global, local) in [(256, 256), (7, 0)] {
        let launch = format!("n={global} local={local}");
        out.push(Case::new("shared/empty", "empty", &launch).range(global, local).output(&[1]));
    }
    for (n, global, local) in [(1000, 1024, 256), (37, 37, 0), (30, 33, 11), (1, 5, 5)] {
        out.push(saxpy(n, &format!("n={n} global={global} local={local}")).range(global, local));
    }
    for [m, n, k] in [[16, 16, 16], [32, 16, 48], [16, 48, 32]] {
        out.push(sgemm(m, n, k));
    }
    for (w, h, local) in [(32, 8, Some([8, 1])), (15, 9, Some([5, 3])), (11, 4, None)] {
        out.push(mandelbrot(w, h, &format!("{w}x{h} local={local:?}")).range2([w, h], local));
    }
    for (n, local) in [(64, 16), (39, 13), (25, 0)] {
        let launch = format!("n={n} local={local}");
        out.push(blackscholes(n, &launch).range(n, local));
        out.push(nbody(n, &launch).range(n, local));
        out.push(vec4(n, &launch).range(n, local));
    }
    for (groups, local) in [(4, 32), (2, 256), (3, 1)] {
        let launch = format!("groups={groups} local={local}");
        for case in [
            reduce(groups, local, &launch),
            scan(groups, local, &launch),
            histogram(groups * local, &launch),
        ] {
            out.push(case.range(groups * local, local));
        }
        out.push(subgroup(groups, local, &launch).range(groups * local, local));
        out.push(softmax(groups, local, &launch).range(groups * local, local));
    }
    for groups in [[1, 1], [3, 2]] {
        out.push(transpose(groups));
    }
    for (size, local) in [([16, 8], Some([8, 4])), ([9, 5], None), ([15, 6], Some([5, 2]))] {
        out.push(sobel(size, &format!("{size:?} local={local:?}")).range2(size, local));
    }
}

fn saxpy(n: usize, launch: &str) -> Case {
    let mut random = Random::new(1);
    let x = random.array(n + 4, |random| random.whole(1000));
    let y = random.array(n + 4, |random| random.whole(1000));
    // What lies behind the n elements stays.
    let want = x
        .iter()
        .zip(&y)
        .enumerate()
        .map(|(i, (x, y))| if i < n { 2.5 * x + y } else { *y })
        .collect();
    Case::new("shared/saxpy", "saxpy", launch)
        .input(&x)
        .inout_f32(&y, want, 0, 0.0)
        .value(2.5f32)
        .value(n as u32)
}

fn sgemm(m: usize, n: usize, k: usize) -> Case {
    let mut random = Random::new(2);
    let a = random.array(m * k, |random| random.whole(20));
    let b = random.array(k * n, |random| random.whole(20));
    let want =
        (0..m * n).map(|at| (0..k).map(|i| a[at / n * k + i] * b[i * n + at % n]).sum()).collect();
    Case::new("shared/sgemm_tiled", "sgemm_tiled", &format!("{m}x{n}x{k}"))
        .range2([n, m], Some([16, 16]))
        .input(&a)
        .input(&b)
        .output_f32(want, 0, 0.0)
        .value(m as i32)
        .value(n as i32)
        .value(k as i32)
}

/// On a coarse grid and with few steps the arithmetic is exact, contracted or not.
fn mandelbrot(w: usize, h: usize, launch: &str) -> Case {
    let (x0, y0, step, limit) = (-2.0f32, -1.0f32, 0.25f32, 3);
    let mut want = Vec::new();
    for at in 0..w * h {
        let (cx, cy) = (x0 + (at % w) as f32 * step, y0 + (at / w) as f32 * step);
        let (mut x, mut y, mut steps) = (0.0f32, 0.0f32, 0);
        while steps < limit && x * x + y * y <= 4.0 {
            (x, y) = (x * x - y * y + cx, 2.0 * x * y + cy);
            steps += 1;
        }
        want.push(steps);
    }
    let case = Case::new("shared/mandelbrot", "mandelbrot", launch).output(&want).value(w as i32);
    case.value(x0).value(y0).value(step).value(step).value(limit)
}

fn blackscholes(n: usize, launch: &str) -> Case {
    let mut random = Random::new(3);
    let s = random.array(n, |random| random.float(5.0, 30.0));
    let x = random.array(n, |random| random.float(1.0, 100.0));
    let t = random.array(n, |random| random.float(0.25, 10.0));
    let (r, v) = (0.02f32, 0.3f32);
    let normal = |d: f64| {
        let k = 1.0 / (1.0 + 0.231_641_9 * d.abs());
        let terms = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
        let sum = terms.iter().rev().fold(0.0, |sum, term| k * (term + sum));
        let c = 0.398_942_280_4 * (-0.5 * d * d).exp() * sum;
        if d > 0.0 { 1.0 - c } else { c }
    };
    let (mut call, mut put) = (Vec::new(), Vec::new());
    let (r64, v64) = (f64::from(r), f64::from(v));
    for i in 0..n {
        let (s, x, t) = (f64::from(s[i]), f64::from(x[i]), f64::from(t[i]));
        let d1 = ((s / x).ln() + (r64 + 0.5 * v64 * v64) * t) / (v64 * t.sqrt());
        let (n1, n2) = (normal(d1), normal(d1 - v64 * t.sqrt()));
        let e = x * (-r64 * t).exp();
        call.push((s * n1 - e * n2) as f32);
        put.push((e * (1.0 - n2) - s * (1.0 - n1)) as f32);
    }
    let case =
        Case::new("shared/blackscholes", "blackscholes", launch).input(&s).input(&x).input(&t);
    case.output_f32(call, 8, 1.0e-3).output_f32(put, 8, 1.0e-3).value(r).value(v)
}

fn nbody(n: usize, launch: &str) -> Case {
    let bodies = Random::new(4).array(n * 4, |random| random.float(-1.0, 1.0));
    let mut want = Vec::new();
    for p in bodies.chunks_exact(4) {
        let mut acceleration = [0.0f64; 3];
        for q in bodies.chunks_exact(4) {
            let d = [0, 1, 2].map(|k| f64::from(q[k]) - f64::from(p[k]));
            let r2 = d.iter().map(|d| d * d).sum::<f64>() + f64::from(0.05f32);
            let s = f64::from(q[3]) / (r2 * r2.sqrt());
            acceleration.iter_mut().zip(d).for_each(|(a, d)| *a += d * s);
        }
        want.extend(acceleration.map(|a| a as f32));
        want.push(0.0);
    }
    let case = Case::new("shared/nbody", "nbody", launch).input(&bodies);
    case.output_f32(want, 16, 1.0e-2).value(n as i32).value(0.05f32)
}

fn vec4(n: usize, launch: &str) -> Case {
    let mut random = Random::new(5);
    let values = random.array(n * 4, |random| random.whole(9));
    let matrix = random.array(16, |random| random.whole(4));
    let mut want = Vec::new();
    for v in values.chunks_exact(4) {
        let r = [0, 1, 2, 3]
            .map(|row| (0..4).map(|k| f64::from(matrix[row * 4 + k] * v[k])).sum::<f64>());
        let scale = 1.0 / (r.iter().map(|r| r * r).sum::<f64>() + f64::from(1.0e-6f32)).sqrt();
        want.extend((0..4).map(|k| (r[k] * scale + 0.25 * f64::from(v[3 - k])) as f32));
    }
    Case::new("shared/vec4", "vec4_xform", launch)
        .input(&values)
        .output_f32(want, 4, 1.0e-6)
        .input(&matrix)
}

fn reduce(groups: usize, local: usize, launch: &str) -> Case {
    let n = groups * local - local / 3;
    let values = Random::new(6).array(n, |random| random.whole(100));
    let want = values.chunks(local).map(|group| group.iter().sum()).collect();
    let case =
        Case::new("shared/reduce", "reduce_sum", launch).input(&values).output_f32(want, 0, 0.0);
    case.local_memory(local * 4).value(n as u32)
}

fn scan(groups: usize, local: usize, launch: &str) -> Case {
    let values = Random::new(7).array(groups * local, |random| random.below(1000) as i32 - 500);
    let (mut want, mut sums) = (Vec::new(), Vec::new());
    for group in values.chunks_exact(local) {
        let mut sum = 0;
        for v in group {
            sum += v;
            want.push(sum);
        }
        sums.push(sum);
    }
    let case = Case::new("shared/scan", "scan_block", launch).input(&values);
    case.output(&want).output(&sums).local_memory(local * 8)
}

fn histogram(items: usize, launch: &str) -> Case {
    let n = items * 5 + 3;
    let values = Random::new(8).array(n, |random| (random.bits() & random.bits()) as u8);
    let before: Vec<u32> = (0..256).collect();
    let mut after = before.clone();
    values.iter().for_each(|v| after[usize::from(*v)] += 1);
    Case::new("shared/histogram", "histogram256", launch)
        .input(&values)
        .inout(&before, &after)
        .value(n as u32)
}

fn subgroup(groups: usize, local: usize, launch: &str) -> Case {
    let values = Random::new(9).array(groups * local, |random| random.below(1000) as i32 - 500);
    let want: Vec<i32> = values.chunks_exact(local).map(|group| group.iter().sum()).collect();
    Case::new("shared/subgroup", "subgroup_sum", launch).input(&values).output(&want)
}

fn softmax(groups: usize, local: usize, launch: &str) -> Case {
    let cols = local * 2 + 5;
    let values = Random::new(10).array(groups * cols, |random| random.float(-8.0, 8.0));
    let mut want = Vec::new();
    for row in values.chunks_exact(cols) {
        let top = row.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let e: Vec<f64> = row.iter().map(|v| f64::from(v - top).exp()).collect();
        let sum: f64 = e.iter().sum();
        want.extend(e.iter().map(|e| (e / sum) as f32));
    }
    let case =
        Case::new("shared/softmax", "softmax", launch).input(&values).output_f32(want, 64, 0.0);
    case.local_memory(local * 4).value(cols as i32)
}

fn transpose(groups: [usize; 2]) -> Case {
    let [w, h] = groups.map(|groups| groups * 16);
    let values = Random::new(11).array(w * h, |random| random.whole(9000));
    let want: Vec<f32> = (0..w * h).map(|at| values[at % h * w + at / h]).collect();
    Case::new("shared/transpose", "transpose", &format!("{w}x{h}"))
        .range2([w, h], Some([16, 16]))
        .input(&values)
        .output(&want)
        .value(w as i32)
        .value(h as i32)
}

fn sobel([w, h]: [usize; 2], launch: &str) -> Case {
    let image = Random::new(12).array(w * h * 4, |random| random.bits() as u8 & 0x3F);
    let mut want = Vec::new();
    for at in 0..w * h * 4 {
        let (x, y, channel) = (at / 4 % w, at / 4 / w, at % 4);
        if channel == 3 {
            want.push(255);
            continue;
        }
        let pixel = |dx: usize, dy: usize| {
            let (x, y) =
                ((x + dx).saturating_sub(1).min(w - 1), (y + dy).saturating_sub(1).min(h - 1));
            i32::from(image[(y * w + x) * 4 + channel])
        };
        let gx = pixel(2, 0) + 2 * pixel(2, 1) + pixel(2, 2)
            - pixel(0, 0)
            - 2 * pixel(0, 1)
            - pixel(0, 2);
        let gy = pixel(0, 2) + 2 * pixel(1, 2) + pixel(2, 2)
            - pixel(0, 0)
            - 2 * pixel(1, 0)
            - pixel(2, 0);
        // The whole part of the root: an error of a few ulp shows only next to a square, and those
        // are exact.
        want.push(f64::from(gx * gx + gy * gy).sqrt().min(255.0) as u8);
    }
    let init = bytes(&image);
    Case::new("shared/sobel", "sobel", launch)
        .input(&init)
        .output(&want)
        .value(w as i32)
        .value(h as i32)
}

//! Stencils and cellular automata.

use super::{Case, Random};

/// Appends this group's cases.
pub(super) fn cases(out: &mut Vec<Case>) {
    for ([w, h], global, local) in [
        ([16, 8], [16, 8], Some([8, 4])),
        ([13, 9], [15, 12], Some([5, 3])),
        ([3, 3], [3, 3], None),
    ] {
        out.push(life(w, h, &format!("{w}x{h} local={local:?}")).range2(global, local));
    }
    for (global, local) in
        [([8, 6, 5], None), ([6, 6, 6], Some([3, 2, 1])), ([16, 4, 3], Some([16, 1, 1]))]
    {
        out.push(stencil(global, &format!("{global:?} local={local:?}")).range3(global, local));
    }
    for (groups, w, h, steps) in [(2, 8, 4, 3), (1, 7, 5, 2), (3, 1, 3, 1)] {
        out.push(hotspot(groups, w, h, steps));
    }
}

fn life(w: usize, h: usize, launch: &str) -> Case {
    let cells = Random::new(141).array(w * h, |random| u8::from(random.below(3) == 0));
    let mut want = Vec::new();
    for y in 0..h {
        for x in 0..w {
            let near = |k: usize| cells[(y + h + k / 3 - 1) % h * w + (x + w + k % 3 - 1) % w];
            let sum: u8 = (0..9).map(near).sum();
            want.push(u8::from(sum == 3 || sum == 4 && cells[y * w + x] == 1));
        }
    }
    Case::new("opencl_c/stencils/life", "life", launch)
        .input(&cells)
        .output(&want)
        .value(w as i32)
        .value(h as i32)
}

fn stencil([nx, ny, nz]: [usize; 3], launch: &str) -> Case {
    let values = Random::new(142).array(nx * ny * nz, |random| random.whole(100));
    let mut want = values.clone();
    for z in 1..nz - 1 {
        for y in 1..ny - 1 {
            for x in 1..nx - 1 {
                let at = (z * ny + y) * nx + x;
                let around: f32 =
                    [1, nx, nx * ny].iter().map(|d| values[at - d] + values[at + d]).sum();
                want[at] = around * 0.25 - values[at] * 3.0;
            }
        }
    }
    Case::new("opencl_c/stencils/stencil_3d", "stencil", launch)
        .input(&values)
        .output_f32(want, 0, 0.0)
        .value(3.0f32)
        .value(0.25f32)
}

fn hotspot(groups: usize, w: usize, h: usize, steps: i32) -> Case {
    let mut random = Random::new(143);
    let power = random.array(groups * w * h, |random| random.whole(8));
    let before = random.array(groups * w * h, |random| random.whole(64));
    let mut want = Vec::new();
    for (p, t) in power.chunks_exact(w * h).zip(before.chunks_exact(w * h)) {
        let mut t = t.to_vec();
        for _ in 0..steps {
            let next = |at: usize| {
                let (x, y) = (at % w, at / w);
                let left = t[if x > 0 { at - 1 } else { at }];
                let right = t[if x < w - 1 { at + 1 } else { at }];
                let up = t[if y > 0 { at - w } else { at }];
                let down = t[if y < h - 1 { at + w } else { at }];
                t[at] + p[at] + 0.25 * (left + right + up + down - 4.0 * t[at])
            };
            t = (0..w * h).map(next).collect();
        }
        want.extend(t);
    }
    Case::new(
        "opencl_c/stencils/hotspot",
        "hotspot",
        &format!("groups={groups} {w}x{h} steps={steps}"),
    )
    .range2([groups * w, h], Some([w, h]))
    .input(&power)
    .inout_f32(&before, want, 0, 0.0)
    .local_memory(w * h * 4)
    .local_memory(w * h * 4)
    .value(steps)
}

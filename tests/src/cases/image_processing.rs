//! Image filters.

use super::{Case, Random, bytes};

/// Appends this group's cases.
pub(super) fn cases(out: &mut Vec<Case>) {
    for (w, h, local) in [(32, 4, 16), (21, 3, 7), (5, 2, 1)] {
        out.push(blur(w, h, local));
    }
    for (size, local) in [([16, 8], Some([8, 2])), ([9, 7], None), ([1, 1], None)] {
        out.push(median(size, &format!("{size:?} local={local:?}")).range2(size, local));
    }
    for (from, to, global) in [([5, 4], [13, 9], [16, 12]), ([8, 8], [16, 16], [16, 16])] {
        out.push(resize(from, to).range2(global, Some([4, 2])));
    }
    for (blocks, reach) in [([4, 2], 3), ([3, 3], 5)] {
        out.push(sad(blocks, reach).range2(blocks, None));
    }
}

fn blur(w: usize, h: usize, local: usize) -> Case {
    let image = Random::new(151).array(w * h, |random| random.bits() as u8);
    let weight = [8u16, 30, 60, 70, 60, 30, 8];
    let mut want = Vec::new();
    for row in image.chunks_exact(w) {
        for x in 0..w {
            let pixel = |k: usize| u32::from(row[(x + k).saturating_sub(3).min(w - 1)]);
            let sum: u32 = (0..7).map(|k| pixel(k) * u32::from(weight[k])).sum();
            want.push(((sum + 128) >> 8).min(255) as u8);
        }
    }
    Case::new("opencl_c/image_processing/blur", "blur", &format!("{w}x{h} local={local}"))
        .range2([w, h], Some([local, 1]))
        .input(&image)
        .output(&want)
        .input(&weight)
        .local_memory(local + 6)
        .value(w as i32)
}

fn median([w, h]: [usize; 2], launch: &str) -> Case {
    let image = Random::new(152).array(w * h * 4, |random| random.bits() as u8);
    let mut want = Vec::new();
    for y in 0..h {
        for x in 0..w {
            for channel in 0..4 {
                let near = |k: usize| {
                    let (y, x) = (
                        (y + k / 3).saturating_sub(1).min(h - 1),
                        (x + k % 3).saturating_sub(1).min(w - 1),
                    );
                    image[(y * w + x) * 4 + channel]
                };
                let mut pixels: Vec<u8> = (0..9).map(near).collect();
                pixels.sort_unstable();
                want.push(pixels[4]);
            }
        }
    }
    Case::new("opencl_c/image_processing/median", "median", launch)
        .input(&image)
        .output(&want)
        .value(w as i32)
        .value(h as i32)
}

fn resize(from: [usize; 2], to: [usize; 2]) -> Case {
    let image = Random::new(153).array(from[0] * from[1] * 3, |random| random.bits() as u8);
    let mut want = Vec::new();
    for y in 0..to[1] {
        for x in 0..to[0] {
            let (px, py) =
                (x * ((from[0] - 1) << 8) / (to[0] - 1), y * ((from[1] - 1) << 8) / (to[1] - 1));
            let (x0, y0) = (px >> 8, py >> 8);
            let (x1, y1) = ((x0 + 1).min(from[0] - 1), (y0 + 1).min(from[1] - 1));
            let (fx, fy) = (px & 255, py & 255);
            for channel in 0..3 {
                let pixel =
                    |x: usize, y: usize| usize::from(image[(y * from[0] + x) * 3 + channel]);
                let top = pixel(x0, y0) * (256 - fx) + pixel(x1, y0) * fx;
                let bottom = pixel(x0, y1) * (256 - fx) + pixel(x1, y1) * fx;
                want.push(((top * (256 - fy) + bottom * fy) >> 16) as u8);
            }
        }
    }
    let size = |size: [usize; 2]| bytes(&size.map(|size| size as i32));
    Case::new("opencl_c/image_processing/resize", "resize", &format!("{from:?} to {to:?}"))
        .input(&image)
        .output(&want)
        .raw(size(from))
        .raw(size(to))
}

fn sad([bx, by]: [usize; 2], reach: usize) -> Case {
    let (w, h) = (bx * 4 + reach, by * 4 + reach);
    let mut random = Random::new(154);
    let frame = random.array(w * h, |random| random.bits() as u8);
    let reference = random.array(w * h, |random| random.bits() as u8);
    let mut want = Vec::new();
    for block in 0..bx * by {
        let first = block / bx * 4 * w + block % bx * 4;
        let cost = |dx: usize, dy: usize| {
            let pixel = |k: usize| {
                let at = first + k / 4 * w + k % 4;
                u32::from(frame[at].abs_diff(reference[at + dy * w + dx]))
            };
            (0..16).map(pixel).sum::<u32>() << 8 | (dy * 16 + dx) as u32
        };
        let places = (0..=reach).flat_map(|dy| (0..=reach).map(move |dx| (dx, dy)));
        want.push(places.map(|(dx, dy)| cost(dx, dy)).min().unwrap_or(0));
    }
    Case::new("opencl_c/image_processing/sad", "sad", &format!("{bx}x{by} blocks reach={reach}"))
        .input(&frame)
        .input(&reference)
        .output(&want)
        .value(w as i32)
        .value(reach as i32)
}

//! Dynamic programming.

use super::{Case, Random};

/// Appends this group's cases.
pub(super) fn cases(out: &mut Vec<Case>) {
    for (n, local) in [(7, 4), (12, 12), (10, 3)] {
        out.push(chain(n, &format!("n={n} local={local}")).range(local, local));
    }
    for n in [5, 16, 33] {
        out.push(needleman(n).range(n, n));
    }
    for (groups, local, rows) in [(2, 9, 5), (1, 64, 10), (3, 1, 4)] {
        out.push(pathfinder(groups, local, rows).range(groups * local, local));
    }
    for (items, local) in [(21, 7), (32, 0)] {
        out.push(edit(items, &format!("n={items} local={local}")).range(items, local));
    }
}

fn chain(n: usize, launch: &str) -> Case {
    let dims = Random::new(131).array(n + 1, |random| 1 + random.below(40) as u32);
    let mut cost = vec![0u32; n * n];
    for i in (0..n).rev() {
        for j in i + 1..n {
            let split = |k: usize| {
                cost[i * n + k] + cost[(k + 1) * n + j] + dims[i] * dims[k + 1] * dims[j + 1]
            };
            cost[i * n + j] = (i..j).map(split).min().unwrap_or(0);
        }
    }
    // Below the diagonal nothing is written.
    let before = vec![77u32; n * n];
    let after = (0..n * n).map(|c| if c / n <= c % n { cost[c] } else { 77 }).collect::<Vec<_>>();
    Case::new("opencl_c/dynamic_programming/matrix_chain", "chain", launch)
        .input(&dims)
        .inout(&before, &after)
        .value(n as i32)
}

fn needleman(n: usize) -> Case {
    let mut random = Random::new(132);
    let a = random.array(n, |random| b"ACGT"[random.below(4) as usize]);
    let b = random.array(n, |random| b"ACGT"[random.below(4) as usize]);
    let penalty = 2;
    let mut above: Vec<i32> = (0..=n as i32).map(|j| -j * penalty).collect();
    let mut want = Vec::<i32>::new();
    for (i, x) in a.iter().enumerate() {
        let mut row = vec![-(i as i32 + 1) * penalty];
        for (j, y) in b.iter().enumerate() {
            let diagonal = above[j] + if x == y { 3 } else { -2 };
            row.push(diagonal.max(above[j + 1] - penalty).max(row[j] - penalty));
        }
        want.extend(&row[1..]);
        above = row;
    }
    Case::new("opencl_c/dynamic_programming/needleman", "needleman", &format!("n={n}"))
        .input(&a)
        .input(&b)
        .output(&want)
        .local_memory((n + 1) * (n + 1) * 4)
        .value(penalty)
}

fn pathfinder(groups: usize, local: usize, rows: usize) -> Case {
    let wall = Random::new(133).array(groups * local * rows, |random| random.below(100) as i32);
    let mut want = Vec::new();
    for part in wall.chunks_exact(local * rows) {
        let mut best = part[..local].to_vec();
        for row in part.chunks_exact(local).skip(1) {
            let cheapest = |x: usize| {
                best[x.saturating_sub(1)..(x + 2).min(local)].iter().min().copied().unwrap_or(0)
            };
            best = row.iter().enumerate().map(|(x, cost)| cost + cheapest(x)).collect();
        }
        want.extend(best);
    }
    Case::new(
        "opencl_c/dynamic_programming/pathfinder",
        "pathfinder",
        &format!("groups={groups} local={local} rows={rows}"),
    )
    .input(&wall)
    .output(&want)
    .value(rows as i32)
}

fn edit(items: usize, launch: &str) -> Case {
    let mut random = Random::new(134);
    let word = b"banana_split";
    let mut words = Vec::new();
    let mut want = Vec::new();
    for _ in 0..items {
        let len = random.below(13) as usize;
        let text = random.array(len, |random| word[random.below(12) as usize]);
        // The whole table, without reuse of a row.
        let mut table = vec![vec![0usize; word.len() + 1]; len + 1];
        for a in 0..=len {
            for b in 0..=word.len() {
                table[a][b] = if a == 0 || b == 0 {
                    a + b
                } else {
                    let change = table[a - 1][b - 1] + usize::from(text[a - 1] != word[b - 1]);
                    change.min(table[a - 1][b] + 1).min(table[a][b - 1] + 1)
                };
            }
        }
        want.push(table[len][word.len()] as i32);
        words.extend(&text);
        words.resize(words.len().div_ceil(12) * 12 + if len == 0 { 12 } else { 0 }, 0);
    }
    Case::new("opencl_c/dynamic_programming/edit_distance", "edit", launch)
        .input(&words)
        .input(&word[..])
        .output(&want)
        .value(12i32)
}

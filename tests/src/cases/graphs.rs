//! Graphs, searches and clusters.

use super::{Case, Random};

/// Appends this group's cases.
pub(super) fn cases(out: &mut Vec<Case>) {
    for (n, global, local) in [(40, 64, 16), (33, 33, 0)] {
        out.push(bfs(n).range(global, local));
    }
    for (n, local) in [(9, 16), (6, 36), (11, 7)] {
        out.push(floyd(n, local).range(local, local));
    }
    // The solutions of n queens by the place of the first (OEIS A000170 is their sum).
    for (n, local, want) in [
        (4, 0, &[0u32, 1, 1, 0][..]),
        (6, 3, &[0, 1, 1, 1, 1, 0]),
        (8, 8, &[4, 8, 16, 18, 18, 16, 8, 4]),
    ] {
        out.push(
            Case::new("opencl_c/graphs/n_queens", "queens", &format!("n={n} local={local}"))
                .range(n, local)
                .output(want)
                .value(n as i32),
        );
    }
    for (items, local, pattern) in [(8, 4, "abab"), (9, 3, "aa"), (20, 20, "abaababa")] {
        out.push(kmp(items, pattern).range(items, local));
    }
    for (n, global, local) in [(50, 64, 32), (45, 45, 9), (30, 30, 0)] {
        out.push(kmeans(n, &format!("n={n} global={global} local={local}")).range(global, local));
    }
}

fn bfs(n: usize) -> Case {
    let mut random = Random::new(n as u64);
    let mut edges: Vec<i32> = Vec::new();
    let mut nodes: Vec<i32> = Vec::new();
    for _ in 0..n {
        let count = random.below(6) as usize;
        nodes.extend([edges.len() as i32, count as i32]);
        edges.extend(random.array(count, |random| random.below(n as u64) as i32));
    }
    edges.push(0);
    let cost: Vec<i32> = random.array(n, |random| [-1, -1, -1, 0, 1, 2][random.below(6) as usize]);
    let frontier: Vec<u8> = cost.iter().map(|&cost| u8::from(cost == 2)).collect();
    let (mut after, mut next) = (cost.clone(), vec![0u8; n]);
    for i in (0..n).filter(|&i| frontier[i] == 1) {
        let first = nodes[2 * i] as usize;
        for &to in &edges[first..first + nodes[2 * i + 1] as usize] {
            if cost[to as usize] < 0 {
                after[to as usize] = 3;
                next[to as usize] = 1;
            }
        }
    }
    let again = i32::from(next.contains(&1));
    Case::new("opencl_c/graphs/bfs", "bfs_level", &format!("n={n}"))
        .input(&nodes)
        .input(&edges)
        .input(&frontier)
        .inout(&vec![0u8; n], &next)
        .inout(&cost, &after)
        .inout(&[0], &[again])
        .value(n as i32)
}

fn floyd(n: usize, local: usize) -> Case {
    let mut random = Random::new(n as u64);
    let mut dist = random.array(n * n, |random| {
        if random.below(3) == 0 { 1 << 20 } else { 1 + random.below(90) as i32 }
    });
    (0..n).for_each(|i| dist[i * n + i] = 0);
    let before = dist.clone();
    let mut via = vec![-1i32; n * n];
    for k in 0..n {
        for i in 0..n {
            for j in 0..n {
                let through = dist[i * n + k] + dist[k * n + j];
                if through < dist[i * n + j] {
                    dist[i * n + j] = through;
                    via[i * n + j] = k as i32;
                }
            }
        }
    }
    Case::new("opencl_c/graphs/floyd_warshall", "floyd", &format!("n={n} local={local}"))
        .inout(&before, &dist)
        .inout(&vec![-1i32; n * n], &via)
        .value(n as i32)
}

fn kmp(items: usize, pattern: &str) -> Case {
    let piece = 13;
    let n = items * piece - 4;
    let text: Vec<u8> = Random::new(121).array(n, |random| b"aab"[random.below(3) as usize]);
    let found = |at: usize| text.get(at..at + pattern.len()) == Some(pattern.as_bytes());
    let count =
        |item: usize| (item * piece..(item + 1) * piece).filter(|&at| found(at)).count() as i32;
    let want: Vec<i32> = (0..items).map(count).collect();
    Case::new("opencl_c/graphs/string_match", "kmp", pattern)
        .input(&text)
        .value(n as i32)
        .input(pattern.as_bytes())
        .value(pattern.len() as i32)
        .output(&want)
        .value(piece as i32)
}

fn kmeans(n: usize, launch: &str) -> Case {
    let (clusters, features) = (5, 3);
    let mut random = Random::new(122);
    let points = random.array(n * features, |random| random.whole(100));
    let centres = random.array(clusters * features, |random| random.whole(100));
    let distance = |i: usize, c: usize| {
        (0..features)
            .map(|f| (points[f * n + i] - centres[c * features + f]).powi(2) as i64)
            .sum::<i64>()
    };
    let nearest = |i: usize| (0..clusters).min_by_key(|&c| distance(i, c)).unwrap_or(0) as i32;
    let want: Vec<i32> = (0..n).map(nearest).collect();
    Case::new("opencl_c/graphs/kmeans", "assign", launch)
        .input(&points)
        .input(&centres)
        .output(&want)
        .value(n as i32)
        .value(clusters as i32)
        .value(features as i32)
}

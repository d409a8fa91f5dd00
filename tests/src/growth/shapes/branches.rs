//! Branches, joins and switches.

use super::{Input, chain, kernel, line};
use std::fmt::Write as _;

fn if_else(n: usize, of: &str) -> Input {
    chain(n / 8, |out, i| {
        line!(out, "  %b{i} = and i32 {of}, {}", 1 << (i % 8));
        line!(out, "  %c{i} = icmp eq i32 %b{i}, 0");
        line!(out, "  br i1 %c{i}, label %t{i}, label %e{i}\nt{i}:");
        line!(out, "  %y{i} = add i32 %v{i}, %n\n  br label %j{i}\ne{i}:");
        line!(out, "  %z{i} = mul i32 %v{i}, 3\n  br label %j{i}\nj{i}:");
        line!(out, "  %v{} = phi i32 [ %y{i}, %t{i} ], [ %z{i}, %e{i} ]", i + 1);
    })
}

pub(super) fn diamonds(n: usize) -> Input {
    if_else(n, "%x")
}

pub(super) fn uniform_diamonds(n: usize) -> Input {
    if_else(n, "%n")
}

pub(super) fn nested_ifs(n: usize) -> Input {
    let depth = n / 6;
    let mut body = String::from("  %v0 = add i32 %v, 1\n  br label %h0\n");
    for i in 0..depth {
        line!(body, "h{i}:\n  %b{i} = and i32 %v{i}, {}", 1 << (i % 8));
        line!(body, "  %c{i} = icmp eq i32 %b{i}, 0");
        line!(body, "  %v{} = add i32 %v{i}, %x", i + 1);
        line!(body, "  br i1 %c{i}, label %h{}, label %j{i}", i + 1);
    }
    line!(body, "h{depth}:\n  %r{depth} = mul i32 %v{depth}, 5\n  br label %j{}", depth - 1);
    for i in (0..depth).rev() {
        let from = if i + 1 == depth { format!("h{depth}") } else { format!("j{}", i + 1) };
        line!(body, "j{i}:\n  %r{i} = phi i32 [ %r{}, %{from} ], [ %v{i}, %h{i} ]", i + 1);
        if i > 0 {
            line!(body, "  br label %j{}", i - 1);
        }
    }
    kernel(&body, "%r0")
}

pub(super) fn divergent_memory(n: usize) -> Input {
    let mut body = String::new();
    for i in 0..n / 8 {
        line!(body, "  %b{i} = and i32 %x, {}", 1 << (i % 8));
        line!(body, "  %c{i} = icmp eq i32 %b{i}, 0");
        line!(body, "  br i1 %c{i}, label %t{i}, label %j{i}\nt{i}:");
        line!(body, "  %q{i} = getelementptr i32, ptr addrspace(1) %p, i64 {i}");
        line!(body, "  %l{i} = load i32, ptr addrspace(1) %q{i}, align 4");
        line!(body, "  %m{i} = add i32 %l{i}, %n");
        line!(body, "  store i32 %m{i}, ptr addrspace(1) %q{i}, align 4");
        line!(body, "  br label %j{i}\nj{i}:");
    }
    kernel(&body, "%x")
}

pub(super) fn fallthrough(n: usize) -> Input {
    let count = n / 5;
    let mut body = String::from("  br label %b0\n");
    for i in 0..count {
        let to = (i / 16 + 1) * 16;
        let mut from: Vec<usize> = vec![];
        if i > 0 {
            from.push(i - 1);
        }
        if i > 0 && i % 16 == 0 {
            from.extend(i - 16..i - 1);
        }
        let phis: Vec<String> = match i {
            0 => vec!["[ %v, %entry ]".to_string()],
            _ => from.iter().map(|k| format!("[ %w{k}, %b{k} ]")).collect(),
        };
        line!(body, "b{i}:\n  %u{i} = phi i32 {}", phis.join(", "));
        line!(body, "  %w{i} = add i32 %u{i}, %n");
        line!(body, "  %a{i} = and i32 %w{i}, {}", 1 << (i % 8));
        line!(body, "  %c{i} = icmp eq i32 %a{i}, 0");
        let to = if to < count && i + 1 != to { to } else { i + 1 };
        match to == i + 1 {
            true => line!(body, "  br label %b{to}"),
            false => line!(body, "  br i1 %c{i}, label %b{}, label %b{to}", i + 1),
        }
    }
    line!(body, "b{count}:");
    kernel(&body, &format!("%w{}", count - 1))
}

/// The side of a square of `n` instructions.
pub(super) fn side(n: usize) -> usize {
    (n as f64).sqrt() as usize
}

pub(super) fn joins(n: usize) -> Input {
    let wide = side(n);
    let mut body = String::new();
    (0..wide).for_each(|k| line!(body, "  %v0.{k} = add i32 %v, {k}"));
    for i in 0..wide {
        line!(body, "  %c{i} = icmp slt i32 %v{i}.0, %x");
        line!(body, "  br i1 %c{i}, label %t{i}, label %e{i}");
        line!(body, "t{i}:\n  %y{i} = add i32 %v{i}.{}, %n\n  br label %j{i}", i % wide);
        line!(body, "e{i}:\n  %z{i} = mul i32 %v{i}.0, 3\n  br label %j{i}\nj{i}:");
        for k in 0..wide {
            let next = (k + 1) % wide;
            line!(body, "  %v{}.{k} = phi i32 [ %v{i}.{next}, %t{i} ], [ %z{i}, %e{i} ]", i + 1);
        }
    }
    kernel(&body, &format!("%v{wide}.0"))
}

fn switch_of(n: usize, of: &str, phis: usize, each: usize) -> Input {
    let count = n / each;
    let mut body = String::new();
    line!(body, "  switch i32 {of}, label %done [");
    (0..count).for_each(|i| line!(body, "    i32 {i}, label %b{i}"));
    body.push_str("  ]\n");
    for i in 0..count {
        line!(body, "b{i}:\n  %a{i} = mul i32 %v, {}", 2 * i + 3);
        if each > 3 {
            line!(body, "  %q{i} = getelementptr i32, ptr addrspace(1) %p, i64 {i}");
            line!(body, "  store i32 %a{i}, ptr addrspace(1) %q{i}, align 4");
        }
        body.push_str("  br label %done\n");
    }
    body.push_str("done:\n");
    for k in 0..phis {
        let from: Vec<String> = (0..count)
            .map(|i| {
                format!(
                    "[ {}, %b{i} ]",
                    if k == 0 { format!("%a{i}") } else { (i * k).to_string() }
                )
            })
            .collect();
        line!(body, "  %d{k} = phi i32 [ {k}, %entry ], {}", from.join(", "));
    }
    let mut last = "%d0".to_string();
    for k in 1..phis {
        line!(body, "  %m{k} = add i32 {last}, %d{k}");
        last = format!("%m{k}");
    }
    kernel(&body, &last)
}

pub(super) fn many_predecessors(n: usize) -> Input {
    switch_of(n, "%n", 8, 3)
}

pub(super) fn switch(n: usize) -> Input {
    switch_of(n, "%x", 1, 4)
}

pub(super) fn uniform_switch(n: usize) -> Input {
    switch_of(n, "%n", 1, 4)
}

pub(super) fn sparse_switch(n: usize) -> Input {
    let mut body = String::from("  switch i32 %n, label %done [\n");
    for i in 0..n as u32 {
        // Odd, so that all are different.
        line!(body, "    i32 {}, label %b{}", i.wrapping_mul(0x9e37_79b1) as i32, i % 16);
    }
    body.push_str("  ]\n");
    for i in 0..16 {
        line!(body, "b{i}:\n  store i32 {i}, ptr addrspace(1) %p, align 4\n  br label %done");
    }
    body.push_str("done:\n");
    kernel(&body, "%v")
}

//! Loops.

use super::{Input, chain, kernel, line};
use std::fmt::Write as _;

fn loops_of(n: usize, bound: &str, barrier: bool) -> Input {
    let mut before = "%entry".to_string();
    chain(n / 7, |out, i| {
        line!(out, "  br label %h{i}\nh{i}:");
        line!(out, "  %i{i} = phi i32 [ 0, {before} ], [ %j{i}, %h{i} ]");
        line!(out, "  %s{i} = phi i32 [ %v{i}, {before} ], [ %v{}, %h{i} ]", i + 1);
        line!(out, "  %j{i} = add i32 %i{i}, 1");
        if barrier {
            line!(out, "  call void @_Z7barrierj(i32 1)");
        }
        line!(out, "  %v{} = mul i32 %s{i}, %j{i}", i + 1);
        line!(out, "  %c{i} = icmp ult i32 %j{i}, {bound}");
        line!(out, "  br i1 %c{i}, label %h{i}, label %d{i}\nd{i}:");
        before = format!("%d{i}");
    })
}

pub(super) fn loops(n: usize) -> Input {
    loops_of(n, "%n", false)
}

pub(super) fn divergent_loops(n: usize) -> Input {
    loops_of(n, "%x", false)
}

pub(super) fn barrier_loops(n: usize) -> Input {
    loops_of(n, "%n", true)
}

pub(super) fn nested_loops(n: usize) -> Input {
    let depth = n / 6;
    let mut body = String::from("  br label %h0\n");
    for i in 0..depth {
        let before = if i == 0 { "entry".to_string() } else { format!("h{}", i - 1) };
        line!(body, "h{i}:\n  %i{i} = phi i32 [ 0, %{before} ], [ %j{i}, %l{i} ]");
        line!(
            body,
            "  br label %{}{}",
            if i + 1 == depth { "l" } else { "h" },
            if i + 1 == depth { i } else { i + 1 }
        );
    }
    for i in (0..depth).rev() {
        line!(body, "l{i}:");
        if i + 1 == depth {
            line!(body, "  %t = atomicrmw add ptr addrspace(1) %p, i32 %i{i} monotonic");
        }
        line!(body, "  %j{i} = add i32 %i{i}, 1\n  %c{i} = icmp ult i32 %j{i}, %n");
        let out = if i == 0 { "done".to_string() } else { format!("l{}", i - 1) };
        line!(body, "  br i1 %c{i}, label %h{i}, label %{out}");
    }
    body.push_str("done:\n");
    kernel(&body, "%x")
}

pub(super) fn nested_loop_variables(n: usize) -> Input {
    let depth = n / 10;
    let mut body = String::new();
    for i in 0..depth {
        line!(body, "  %a{i} = alloca i32, align 4\n  store i32 %n, ptr %a{i}, align 4");
    }
    body.push_str("  br label %h0\n");
    for i in 0..depth {
        line!(
            body,
            "h{i}:\n  br label %{}{}",
            if i + 1 == depth { "l" } else { "h" },
            if i + 1 == depth { i } else { i + 1 }
        );
    }
    for i in (0..depth).rev() {
        line!(body, "l{i}:");
        if i + 1 == depth {
            (0..depth).for_each(|k| line!(body, "  store i32 %x, ptr %a{k}, align 4"));
        }
        line!(body, "  %q{i} = load volatile i32, ptr addrspace(1) %p, align 4");
        line!(body, "  %c{i} = icmp ult i32 %q{i}, %n");
        let out = if i == 0 { "done".to_string() } else { format!("l{}", i - 1) };
        line!(body, "  br i1 %c{i}, label %h{i}, label %{out}");
    }
    body.push_str("done:\n  %s0 = add i32 %x, 0\n");
    for i in 0..depth {
        line!(body, "  %r{i} = load i32, ptr %a{i}, align 4\n  %s{} = add i32 %s{i}, %r{i}", i + 1);
    }
    kernel(&body, &format!("%s{depth}"))
}

pub(super) fn loop_exits(n: usize) -> Input {
    let count = n / 4;
    let mut body = String::from("  br label %h\nh:\n");
    line!(body, "  %v0 = phi i32 [ %v, %entry ], [ %v{count}, %b{} ]", count - 1);
    body.push_str("  br label %b0\n");
    for i in 0..count {
        line!(body, "b{i}:\n  %v{} = add i32 %v{i}, %x\n  %a{i} = xor i32 %v{i}, {i}", i + 1);
        line!(body, "  %c{i} = icmp eq i32 %a{i}, %n");
        let next = if i + 1 == count { "h".to_string() } else { format!("b{}", i + 1) };
        line!(body, "  br i1 %c{i}, label %done, label %{next}");
    }
    let phis: Vec<String> = (0..count).map(|i| format!("[ %a{i}, %b{i} ]")).collect();
    line!(body, "done:\n  %last = phi i32 {}", phis.join(", "));
    kernel(&body, "%last")
}

pub(super) fn mixed_exits(n: usize) -> Input {
    let count = n / 4;
    let mut body = String::from("  br label %h\nh:\n");
    line!(body, "  %i = phi i32 [ 0, %entry ], [ %j, %b{count} ]\n  %j = add i32 %i, 1");
    body.push_str("  br label %b0\n");
    for i in 0..count {
        let bound = if i % 2 == 0 { "%n" } else { "%x" };
        line!(body, "b{i}:\n  %v{i} = mul i32 %i, {}\n  %c{i} = icmp eq i32 %v{i}, {bound}", i + 3);
        line!(body, "  br i1 %c{i}, label %x{i}, label %b{}", i + 1);
    }
    line!(body, "b{count}:\n  %go = icmp slt i32 %j, %x\n  br i1 %go, label %h, label %done");
    (0..count).for_each(|i| line!(body, "x{i}:\n  br label %done"));
    let phis: Vec<String> = (0..count).map(|i| format!("[ {i}, %x{i} ]")).collect();
    line!(body, "done:\n  %last = phi i32 [ %j, %b{count} ], {}", phis.join(", "));
    kernel(&body, "%last")
}

pub(super) fn loop_live(n: usize) -> Input {
    let count = n / 3;
    let mut body = String::new();
    (0..count).for_each(|i| line!(body, "  %a{i} = mul i32 %v, {}", 2 * i + 3));
    line!(body, "  br label %h\nh:\n  %i = phi i32 [ 0, %entry ], [ %j, %h ]");
    line!(body, "  %s0 = phi i32 [ %v, %entry ], [ %s{count}, %h ]");
    (0..count).for_each(|i| line!(body, "  %s{} = xor i32 %s{i}, %a{i}", i + 1));
    line!(body, "  %j = add i32 %i, 1\n  %c = icmp ult i32 %j, %x");
    line!(body, "  br i1 %c, label %h, label %d\nd:\n  %t0 = add i32 %s{count}, 1");
    (0..count).for_each(|i| line!(body, "  %t{} = sub i32 %a{i}, %t{i}", i + 1));
    kernel(&body, &format!("%t{count}"))
}

pub(super) fn loops_live(n: usize) -> Input {
    let count = n / 11;
    let mut body = String::new();
    (0..count).for_each(|i| line!(body, "  %a{i} = mul i32 %v, {}", 2 * i + 3));
    line!(body, "  %v0 = add i32 %v, 1");
    let mut before = "%entry".to_string();
    for i in 0..count {
        line!(body, "  br label %h{i}\nh{i}:");
        line!(body, "  %i{i} = phi i32 [ 0, {before} ], [ %j{i}, %h{i} ]");
        line!(body, "  %s{i} = phi i32 [ %v{i}, {before} ], [ %v{}, %h{i} ]", i + 1);
        line!(body, "  %j{i} = add i32 %i{i}, 1");
        line!(body, "  %t{i} = mul i32 %s{i}, %j{i}");
        line!(body, "  %v{} = xor i32 %t{i}, %a{i}", i + 1);
        line!(body, "  %c{i} = icmp ult i32 %j{i}, %n");
        line!(body, "  br i1 %c{i}, label %h{i}, label %d{i}\nd{i}:");
        before = format!("%d{i}");
    }
    let mut last = format!("%v{count}");
    for i in 0..count {
        line!(body, "  %e{i} = sub i32 {last}, %a{i}");
        last = format!("%e{i}");
    }
    kernel(&body, &last)
}

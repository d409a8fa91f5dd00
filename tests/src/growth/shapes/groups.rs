//! Barriers, sub-groups, calls and kernels.

use super::{HEADER, Input, START, branches::side, chain, kernel, line};
use std::fmt::Write as _;

pub(super) fn barriers(n: usize) -> Input {
    chain(n / 13, |out, i| {
        line!(out, "  %q{i} = getelementptr i32, ptr addrspace(1) %p, i64 {}", i % 64);
        line!(out, "  %l{i} = load i32, ptr addrspace(1) %q{i}, align 4");
        line!(out, "  %a{i} = add i32 %l{i}, %v{i}\n  %b{i} = xor i32 %a{i}, %x");
        line!(out, "  call void @_Z7barrierj(i32 2)");
        line!(out, "  store i32 %b{i}, ptr addrspace(1) %q{i}, align 4");
        line!(out, "  %c{i} = mul i32 %b{i}, %n\n  %d{i} = add i32 %c{i}, {i}");
        line!(out, "  %e{i} = xor i32 %d{i}, %a{i}\n  %f{i} = add i32 %e{i}, %x");
        line!(out, "  call void @_Z7barrierj(i32 2)");
        line!(out, "  %g{i} = mul i32 %f{i}, 3\n  %v{} = add i32 %g{i}, %v{i}", i + 1);
    })
}

pub(super) fn barriers_live(n: usize) -> Input {
    let wide = side(n / 2);
    let mut body = String::new();
    (0..wide).for_each(|k| line!(body, "  %v0.{k} = mul i32 %v, {}", 2 * k + 3));
    for i in 0..wide {
        line!(body, "  call void @_Z7barrierj(i32 2)");
        line!(body, "  %l{i} = load i32, ptr addrspace(1) %p, align 4");
        line!(body, "  %w{i} = add i32 %l{i}, %v0.{i}");
        line!(body, "  store i32 %w{i}, ptr addrspace(1) %p, align 4");
    }
    let mut last = "%x".to_string();
    for k in 0..wide {
        line!(body, "  %s{k} = xor i32 {last}, %v0.{k}");
        last = format!("%s{k}");
    }
    kernel(&body, &last)
}

pub(super) fn barrier_live(n: usize) -> Input {
    let count = n / 2;
    let mut body = String::new();
    (0..count).for_each(|k| line!(body, "  %w{k} = mul i32 %v, {}", 2 * k + 3));
    body.push_str("  call void @_Z7barrierj(i32 2)\n  %v0 = add i32 %x, 1\n");
    (0..count).for_each(|k| line!(body, "  %v{} = xor i32 %v{k}, %w{k}", k + 1));
    kernel(&body, &format!("%v{count}"))
}

pub(super) fn barrier_arrays(n: usize) -> Input {
    let size = n / 10;
    let mut body = String::new();
    (0..10).for_each(|k| line!(body, "  %s{k} = alloca [{size} x i32], align 4"));
    for k in 0..10 {
        line!(body, "  %e{k} = getelementptr [{size} x i32], ptr %s{k}, i32 0, i32 %x");
        line!(body, "  store i32 %n, ptr %e{k}, align 4");
        line!(body, "  %a{k} = load [{size} x i32], ptr %s{k}, align 4");
    }
    for k in 0..10 {
        line!(body, "  call void @_Z7barrierj(i32 2)");
        line!(body, "  store [{size} x i32] %a{k}, ptr %s{}, align 4", (k + 1) % 10);
    }
    let mut last = "%x".to_string();
    for k in 0..10 {
        line!(body, "  %r{k} = load i32, ptr %e{k}, align 4\n  %t{k} = add i32 {last}, %r{k}");
        last = format!("%t{k}");
    }
    kernel(&body, &last)
}

pub(super) fn sub_groups(n: usize) -> Input {
    chain(n / 2, |out, i| {
        line!(out, "  %a{i} = call i32 @_Z20sub_group_reduce_addi(i32 %v{i})");
        line!(out, "  %v{} = xor i32 %a{i}, %x", i + 1);
    })
}

fn doubled(levels: usize, barrier: &str) -> Input {
    let mut out = String::from(HEADER);
    line!(out, "define i32 @f0(i32 %v) {{\n  %a = mul i32 %v, %v\n{barrier}  ret i32 %a\n}}");
    for i in 1..levels {
        line!(out, "define i32 @f{i}(i32 %v) {{\n  %a = call i32 @f{}(i32 %v)", i - 1);
        line!(out, "  %b = call i32 @f{}(i32 %a)\n  ret i32 %b\n}}", i - 1);
    }
    line!(out, "define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {{\n{START}");
    line!(out, "  %r = call i32 @f{}(i32 %v)", levels - 1);
    line!(out, "  store i32 %r, ptr addrspace(1) %p, align 4\n  ret void\n}}");
    Input::Text(out)
}

/// Levels whose doubled calls make `n`.
fn levels(n: usize) -> usize {
    n.max(4).ilog2() as usize
}

pub(super) fn barrier_calls(n: usize) -> Input {
    doubled(levels(n), "  call void @_Z7barrierj(i32 2)\n")
}

pub(super) fn doubled_calls(n: usize) -> Input {
    doubled(levels(n), "")
}

pub(super) fn call_chain(n: usize) -> Input {
    let count = n / 4;
    let mut out = String::from(HEADER);
    line!(out, "define i32 @f0(i32 %v, i32 %n) {{\n  %a = mul i32 %v, %n\n  ret i32 %a\n}}");
    for i in 1..count {
        line!(out, "define i32 @f{i}(i32 %v, i32 %n) {{\n  %a = xor i32 %v, {i}");
        line!(out, "  %b = call i32 @f{}(i32 %a, i32 %n)\n  %c = mul i32 %b, %v", i - 1);
        line!(out, "  ret i32 %c\n}}");
    }
    line!(out, "define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {{\n{START}");
    line!(out, "  %r = call i32 @f{}(i32 %v, i32 %n)", count - 1);
    line!(out, "  store i32 %r, ptr addrspace(1) %p, align 4\n  ret void\n}}");
    Input::Text(out)
}

pub(super) fn call_fan(n: usize) -> Input {
    let count = n / 5;
    let mut out = String::from(HEADER);
    for i in 0..count {
        line!(out, "define i32 @f{i}(i32 %v, i32 %n) {{\n  %a = xor i32 %v, {i}");
        line!(out, "  %b = mul i32 %a, %n\n  %c = add i32 %b, %v\n  ret i32 %c\n}}");
    }
    line!(out, "define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {{\n{START}");
    line!(out, "  %v0 = add i32 %v, 1");
    (0..count).for_each(|i| line!(out, "  %v{} = call i32 @f{i}(i32 %v{i}, i32 %x)", i + 1));
    line!(out, "  store i32 %v{count}, ptr addrspace(1) %p, align 4\n  ret void\n}}");
    Input::Text(out)
}

pub(super) fn called_once(n: usize) -> Input {
    let count = n / 8;
    let mut out = String::from(HEADER);
    for i in 0..count {
        line!(out, "define internal i32 @f{i}(i32 %x, i32 %n) {{");
        line!(out, "  %c = icmp ult i32 %n, {i}\n  br i1 %c, label %then, label %done");
        line!(out, "then:\n  %a = mul i32 %x, {}\n  br label %done", 2 * i + 3);
        line!(out, "done:\n  %r = phi i32 [ %x, %0 ], [ %a, %then ]\n  ret i32 %r\n}}");
    }
    line!(out, "define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {{\n{START}");
    line!(out, "  %v0 = add i32 %v, 1");
    (0..count).for_each(|i| line!(out, "  %v{} = call i32 @f{i}(i32 %v{i}, i32 %n)", i + 1));
    line!(out, "  store i32 %v{count}, ptr addrspace(1) %p, align 4\n  ret void\n}}");
    Input::Text(out)
}

pub(super) fn call_many(n: usize) -> Input {
    let count = n;
    let mut out = String::from(HEADER);
    line!(out, "define i32 @f(i32 %w0, i32 %n) {{");
    for i in 0..40 {
        line!(out, "  %w{} = {} i32 %w{i}, %n", i + 1, ["add", "mul", "xor"][i % 3]);
    }
    line!(out, "  ret i32 %w40\n}}");
    line!(out, "define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {{\n{START}");
    line!(out, "  %v0 = add i32 %v, 1");
    (0..count).for_each(|i| line!(out, "  %v{} = call i32 @f(i32 %v{i}, i32 %x)", i + 1));
    line!(out, "  store i32 %v{count}, ptr addrspace(1) %p, align 4\n  ret void\n}}");
    Input::Text(out)
}

pub(super) fn kernels(n: usize) -> Input {
    let mut out = String::from(HEADER);
    for i in 0..n / 10 {
        line!(out, "define spir_kernel void @k{i}(ptr addrspace(1) %out, i32 %n) {{\n{START}");
        line!(out, "  %a = add i32 %v, %n\n  %b = mul i32 %a, {i}\n  %c = xor i32 %b, %x");
        line!(out, "  store i32 %c, ptr addrspace(1) %p, align 4\n  ret void\n}}");
    }
    Input::Text(out)
}

pub(super) fn printf(n: usize) -> Input {
    let mut out = String::from(HEADER);
    line!(out, "@s = internal addrspace(2) constant [7 x i8] c\"%d %d\\0A\\00\", align 1");
    line!(out, "define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {{\n{START}");
    for i in 0..n / 2 {
        line!(out, "  %a{i} = add i32 %x, {i}");
        line!(
            out,
            "  %r{i} = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @s, i32 %a{i}, i32 %n)"
        );
    }
    line!(out, "  ret void\n}}");
    Input::Text(out)
}

/// Adds to the item's element, in front of barrier `k`.
fn barrier_behind_access(out: &mut String, k: usize) {
    line!(out, "  %u{k} = load i32, ptr addrspace(1) %p, align 4");
    line!(out, "  %w{k} = add i32 %u{k}, {k}");
    line!(out, "  store i32 %w{k}, ptr addrspace(1) %p, align 4");
    line!(out, "  call void @_Z7barrierj(i32 1)");
}

/// The end of loop `k`, which goes on with `next`.
fn latch(out: &mut String, k: usize, next: &str) {
    line!(out, "l{k}:\n  %j{k} = add i32 %i{k}, 1\n  %d{k} = icmp ult i32 %j{k}, %n");
    line!(out, "  br i1 %d{k}, label %h{k}, label %{next}");
}

pub(super) fn continued_loops(n: usize) -> Input {
    let count = n / 11;
    let mut body = String::from("  br label %h0\n");
    for k in 0..count {
        let from = if k == 0 { "entry".to_string() } else { format!("l{}", k - 1) };
        let next = if k + 1 < count { format!("h{}", k + 1) } else { "end".to_string() };
        line!(body, "h{k}:\n  %i{k} = phi i32 [ 0, %{from} ], [ %j{k}, %l{k} ]");
        line!(body, "  %c{k} = icmp ugt i32 %n, %i{k}\n  br i1 %c{k}, label %t{k}, label %l{k}");
        line!(body, "t{k}:");
        barrier_behind_access(&mut body, k);
        line!(body, "  br label %l{k}");
        latch(&mut body, k, &next);
    }
    body.push_str("end:\n");
    kernel(&body, "%x")
}

pub(super) fn barrier_ifs(n: usize) -> Input {
    let depth = n / 7;
    let mut body = String::new();
    for k in 0..depth {
        line!(body, "  %c{k} = icmp ugt i32 %n, {k}\n  br i1 %c{k}, label %t{k}, label %e{k}");
        line!(body, "t{k}:");
        barrier_behind_access(&mut body, k);
    }
    (0..depth).rev().for_each(|k| line!(body, "  br label %e{k}\ne{k}:"));
    kernel(&body, "%x")
}

pub(super) fn continued_loop(n: usize) -> Input {
    let count = n / 6;
    let mut body =
        String::from("  br label %h0\nh0:\n  %i0 = phi i32 [ 0, %entry ], [ %j0, %l0 ]\n");
    for k in 0..count {
        line!(body, "  %c{k} = icmp ugt i32 %n, {k}\n  br i1 %c{k}, label %t{k}, label %l0");
        line!(body, "t{k}:");
        barrier_behind_access(&mut body, k);
    }
    body.push_str("  br label %l0\n");
    latch(&mut body, 0, "end");
    body.push_str("end:\n");
    kernel(&body, "%x")
}

pub(super) fn barrier_cases(n: usize) -> Input {
    let count = n / 6;
    let mut body =
        String::from("  br label %h0\nh0:\n  %i0 = phi i32 [ 0, %entry ], [ %j0, %l0 ]\n");
    line!(body, "  switch i32 %i0, label %l0 [");
    (0..count).for_each(|k| line!(body, "    i32 {k}, label %t{k}"));
    line!(body, "  ]");
    for k in 0..count {
        line!(body, "t{k}:");
        barrier_behind_access(&mut body, k);
        line!(body, "  br label %l0");
    }
    latch(&mut body, 0, "end");
    body.push_str("end:\n");
    kernel(&body, "%x")
}

//! Webs of blocks, values and memory that no compiler writes: cycles with many entries, aggregates
//! and odd vectors as values, addresses that escape, copies that overlap.

use super::{Input, chain, kernel, line};
use std::fmt::Write as _;

/// Blocks that each go to the next one or to the one before: as many cycles, one in the other.
pub(super) fn linked_blocks(n: usize) -> Input {
    let count = n / 5;
    let mut body = String::from("  %c = icmp slt i32 %x, %n\n  br i1 %c, label %b0, label %b1\n");
    for i in 0..count {
        line!(body, "b{i}:\n  %l{i} = load volatile i32, ptr addrspace(1) %p, align 4");
        line!(body, "  %c{i} = icmp eq i32 %l{i}, {i}");
        let before = if i == 0 { 1 } else { i - 1 };
        line!(body, "  br i1 %c{i}, label %b{}, label %b{before}", i + 1);
    }
    line!(body, "b{count}:");
    kernel(&body, "%x")
}

pub(super) fn entries_of_one_cycle(n: usize) -> Input {
    let count = n / 5;
    let mut body = String::from("  switch i32 %x, label %end [\n");
    (0..count).for_each(|i| line!(body, "    i32 {i}, label %b{i}"));
    body.push_str("  ]\n");
    for i in 0..count {
        line!(body, "b{i}:\n  %l{i} = load volatile i32, ptr addrspace(1) %p, align 4");
        line!(body, "  %c{i} = icmp eq i32 %l{i}, {i}");
        line!(body, "  br i1 %c{i}, label %b{}, label %end", (i + 1) % count);
    }
    line!(body, "end:");
    kernel(&body, "%x")
}

pub(super) fn jumps_anywhere(n: usize) -> Input {
    let count = n / 4;
    let mut body = String::from("  br label %b0\n");
    for i in 0..count {
        let to = 1 + i.wrapping_mul(7919) % count;
        line!(body, "b{i}:\n  %l{i} = load volatile i32, ptr addrspace(1) %p, align 4");
        line!(body, "  %c{i} = icmp eq i32 %l{i}, {i}");
        line!(body, "  br i1 %c{i}, label %b{to}, label %b{}", i + 1);
    }
    line!(body, "b{count}:");
    kernel(&body, "%x")
}

pub(super) fn unreachable_web(n: usize) -> Input {
    let count = n / 3;
    let to = |i: usize| [(i + 1) % count, (3 * i + 5) % count];
    let mut before = vec![Vec::new(); count];
    for i in 0..count {
        let [a, b] = to(i);
        before[a].push(i);
        if b != a {
            before[b].push(i);
        }
    }
    let mut body = String::from("  br label %end\n");
    for (i, before) in before.iter().enumerate() {
        let phis: Vec<String> = before.iter().map(|k| format!("[ %q{k}, %u{k} ]")).collect();
        line!(body, "u{i}:\n  %q{i} = phi i32 {}", phis.join(", "));
        line!(body, "  %c{i} = icmp eq i32 %q{i}, 3");
        match to(i) {
            [a, b] if a == b => line!(body, "  br label %u{a}"),
            [a, b] => line!(body, "  br i1 %c{i}, label %u{a}, label %u{b}"),
        }
    }
    line!(body, "end:");
    kernel(&body, "%x")
}

pub(super) fn barrier_cases(n: usize) -> Input {
    let count = n / 5;
    let mut body = String::from("  switch i32 %n, label %end [\n");
    (0..count).for_each(|i| line!(body, "    i32 {i}, label %b{i}"));
    body.push_str("  ]\n");
    for i in 0..count {
        line!(body, "b{i}:\n  %l{i} = load i32, ptr addrspace(1) %p, align 4");
        line!(body, "  call void @_Z7barrierj(i32 1)");
        line!(body, "  store i32 %l{i}, ptr addrspace(1) %p, align 4\n  br label %end");
    }
    line!(body, "end:");
    kernel(&body, "%x")
}

pub(super) fn copies(n: usize) -> Input {
    copies_of(n, "4000")
}

pub(super) fn copies_of_any_length(n: usize) -> Input {
    copies_of(n, "%id")
}

fn copies_of(n: usize, length: &str) -> Input {
    let mut body = String::from(
        "  %s0 = alloca [4096 x i8], align 16\n  %s1 = alloca [4096 x i8], align 16\n  \
         store i32 %x, ptr %s0, align 4\n",
    );
    for i in 0..n / 2 {
        line!(body, "  %q{i} = getelementptr i8, ptr %s{}, i64 {}", i % 2, i % 64);
        let to = (i + 1) % 2;
        line!(
            body,
            "  call void @llvm.memcpy.p0.p0.i64(ptr %s{to}, ptr %q{i}, i64 {length}, i1 false)"
        );
    }
    body.push_str("  %last = load i32, ptr %s0, align 4\n");
    kernel(&body, "%last")
}

pub(super) fn escaped_variables(n: usize) -> Input {
    let count = n / 4;
    let mut body = format!("  %t = alloca [{count} x ptr], align 8\n");
    (0..count).for_each(|i| line!(body, "  %a{i} = alloca i32, align 4"));
    for i in 0..count {
        line!(body, "  %q{i} = getelementptr ptr, ptr %t, i32 {i}");
        line!(body, "  store ptr %a{i}, ptr %q{i}, align 8\n  store i32 %x, ptr %a{i}, align 4");
    }
    body.push_str("  %g = getelementptr ptr, ptr %t, i32 %x\n  %h = load ptr, ptr %g, align 8\n");
    body.push_str("  %last = load i32, ptr %h, align 4\n");
    kernel(&body, "%last")
}

pub(super) fn selected_addresses(n: usize) -> Input {
    let mut body = String::from(
        "  %a0 = alloca i32, align 4\n  %a1 = alloca i32, align 4\n  store i32 1, ptr %a0, align 4\n  \
         store i32 2, ptr %a1, align 4\n  %p0 = getelementptr i8, ptr %a0, i64 0\n",
    );
    for i in 0..n / 4 {
        line!(body, "  %d{i} = xor i32 %x, {i}\n  %c{i} = icmp slt i32 %d{i}, %n");
        line!(body, "  %p{} = select i1 %c{i}, ptr %p{i}, ptr %a{}", i + 1, i % 2);
        line!(body, "  store i32 {i}, ptr %p{}, align 4", i + 1);
    }
    body.push_str("  %last = load i32, ptr %a0, align 4\n");
    kernel(&body, "%last")
}

pub(super) fn structure_values(n: usize) -> Input {
    let ty = format!("{{ {} }}", vec!["i32"; n / 2].join(", "));
    let mut body = format!(
        "  %s = alloca {ty}, align 4\n  store i32 %x, ptr %s, align 4\n  \
         %a = load {ty}, ptr %s, align 4\n  %b = insertvalue {ty} %a, i32 %n, 3\n"
    );
    line!(body, "  store {ty} %b, ptr %s, align 4\n  %c = icmp eq i32 %x, 3");
    line!(body, "  %d = select i1 %c, {ty} %a, {ty} %b\n  %last = extractvalue {ty} %d, 3");
    kernel(&body, "%last")
}

pub(super) fn structure_joins(n: usize) -> Input {
    const TYPE: &str = "{ [4 x i32], { i32, i64 } }";
    let count = n / 5;
    let mut body = String::from("  br label %l0\n");
    for i in 0..count {
        let from = match i {
            0 => "[ zeroinitializer, %entry ]".to_string(),
            _ => format!("[ %b{}, %l{} ]", i - 1, i - 1),
        };
        line!(body, "l{i}:\n  %a{i} = phi {TYPE} {from}, [ %b{i}, %l{i} ]");
        line!(body, "  %b{i} = insertvalue {TYPE} %a{i}, i32 %x, 0, {}", i % 4);
        line!(body, "  %e{i} = extractvalue {TYPE} %b{i}, 0, {}", (i + 1) % 4);
        line!(body, "  %c{i} = icmp slt i32 %e{i}, %n");
        line!(body, "  br i1 %c{i}, label %l{i}, label %l{}", i + 1);
    }
    line!(body, "l{count}:\n  %last = extractvalue {TYPE} %b{}, 1, 0", count - 1);
    kernel(&body, "%last")
}

pub(super) fn odd_vectors(n: usize) -> Input {
    let mut body = String::from(
        "  %v0 = insertelement <13 x i17> zeroinitializer, i17 5, i32 %x\n  %w = xor i32 %x, 1\n",
    );
    let lanes: Vec<String> = (0..13).map(|lane| format!("i32 {}", (lane * 7) % 26)).collect();
    let mask = lanes.join(", ");
    for i in 0..n / 3 {
        line!(body, "  %a{i} = mul <13 x i17> %v{i}, %v{i}");
        line!(
            body,
            "  %s{i} = shufflevector <13 x i17> %a{i}, <13 x i17> %v{i}, <13 x i32> <{mask}>"
        );
        line!(body, "  %v{} = add <13 x i17> %s{i}, %a{i}", i + 1);
    }
    line!(body, "  %e = extractelement <13 x i17> %v{}, i32 3", n / 3);
    body.push_str("  %last = zext i17 %e to i32\n");
    kernel(&body, "%last")
}

pub(super) fn any_lane(n: usize) -> Input {
    let mut body = String::from("  %w0 = insertelement <64 x i32> zeroinitializer, i32 5, i32 7\n");
    for i in 0..n / 2 {
        line!(body, "  %e{i} = extractelement <64 x i32> %w{i}, i32 %x");
        line!(body, "  %w{} = insertelement <64 x i32> %w{i}, i32 %e{i}, i32 %n", i + 1);
    }
    line!(body, "  %last = extractelement <64 x i32> %w{}, i32 3", n / 2);
    kernel(&body, "%last")
}

pub(super) fn halves(n: usize) -> Input {
    let mut body = String::from("  %h0 = sitofp i32 %x to half\n");
    for i in 0..n / 2 {
        line!(body, "  %m{i} = fmul half %h{i}, %h0\n  %h{} = fadd half %m{i}, 0xH3C00", i + 1);
    }
    line!(body, "  %last = fptosi half %h{} to i32", n / 2);
    kernel(&body, "%last")
}

pub(super) fn wide_divisions(n: usize) -> Input {
    chain(n / 4, |out, i| {
        line!(out, "  %a{i} = zext i32 %v{i} to i128\n  %b{i} = shl i128 %a{i}, 90");
        line!(out, "  %d{i} = udiv i128 %b{i}, 12345678901234567890123");
        line!(out, "  %v{} = trunc i128 %d{i} to i32", i + 1);
    })
}

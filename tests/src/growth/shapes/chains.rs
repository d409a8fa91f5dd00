//! Chains of what refers to what came before: addresses, phis, masks, switches, memory.

use super::{Input, branches::side, chain, kernel, line};
use std::fmt::Write as _;

pub(super) fn gep_chain(n: usize) -> Input {
    let count = n / 2;
    let mut body = String::from("  %q0 = getelementptr i8, ptr addrspace(1) %p, i64 4\n");
    for i in 0..count {
        match i % 2 {
            0 => line!(body, "  %q{} = getelementptr i8, ptr addrspace(1) %q{i}, i64 %id", i + 1),
            _ => line!(body, "  %q{} = getelementptr i32, ptr addrspace(1) %q{i}, i64 1", i + 1),
        }
        line!(body, "  %w{i} = xor i32 %x, {i}");
    }
    line!(body, "  store i32 %w{}, ptr addrspace(1) %q{count}, align 4", count - 1);
    kernel(&body, "%x")
}

pub(super) fn loop_phis(n: usize) -> Input {
    let count = n / 2;
    let mut body = String::from("  br label %h\nh:\n  %i = phi i32 [ 0, %entry ], [ %j, %h ]\n");
    for k in 0..count {
        line!(body, "  %v{k} = phi i32 [ {k}, %entry ], [ %w{}, %h ]", (k + 1) % count);
    }
    (0..count).for_each(|k| line!(body, "  %w{k} = add i32 %v{k}, %x"));
    line!(body, "  %j = add i32 %i, 1\n  %c = icmp ult i32 %j, %n");
    line!(body, "  br i1 %c, label %h, label %d\nd:");
    kernel(&body, "%v0")
}

pub(super) fn switches(n: usize) -> Input {
    let mut before = "%entry".to_string();
    chain(n / 20, |out, i| {
        line!(out, "  %a{i} = and i32 %v{i}, 7\n  switch i32 %a{i}, label %s{i} [");
        (0..6).for_each(|k| line!(out, "    i32 {k}, label %b{i}.{k}"));
        line!(out, "  ]");
        let mut phis = format!("[ %v{i}, {before} ]");
        for k in 0..6 {
            line!(out, "b{i}.{k}:\n  %m{i}.{k} = mul i32 %v{i}, {}", 2 * k + 3);
            line!(out, "  br label %s{i}");
            let _ = write!(phis, ", [ %m{i}.{k}, %b{i}.{k} ]");
        }
        line!(out, "s{i}:\n  %v{} = phi i32 {phis}", i + 1);
        before = format!("%s{i}");
    })
}

pub(super) fn switch_phis(n: usize) -> Input {
    let count = n / 5;
    let mut body = String::from("  %c = icmp ult i32 %n, 7\n  br i1 %c, label %s0, label %s1\n");
    for k in 0..2 {
        line!(body, "s{k}:\n  %w{k} = xor i32 %n, {k}\n  switch i32 %n, label %done [");
        (0..count).for_each(|i| line!(body, "    i32 {i}, label %b{i}"));
        body.push_str("  ]\n");
    }
    for i in 0..count {
        line!(body, "b{i}:\n  %u{i} = phi i32 [ %w0, %s0 ], [ %w1, %s1 ]");
        line!(body, "  %a{i} = mul i32 %u{i}, {}\n  br label %done", 2 * i + 3);
    }
    let phis: Vec<String> = (0..count).map(|i| format!(", [ %a{i}, %b{i} ]")).collect();
    line!(body, "done:\n  %d = phi i32 [ 0, %s0 ], [ 1, %s1 ]{}", phis.concat());
    kernel(&body, "%d")
}

pub(super) fn switch_loops(n: usize) -> Input {
    let count = n / 5;
    let mut body = String::from("  switch i32 %n, label %done [\n");
    (0..count).for_each(|i| line!(body, "    i32 {i}, label %h{i}"));
    body.push_str("  ]\n");
    for i in 0..count {
        line!(body, "h{i}:\n  %i{i} = phi i32 [ %x, %entry ], [ %j{i}, %h{i} ]");
        line!(body, "  %j{i} = mul i32 %i{i}, {}\n  %c{i} = icmp ult i32 %j{i}, %n", 2 * i + 3);
        line!(body, "  br i1 %c{i}, label %h{i}, label %done");
    }
    let phis: Vec<String> = (0..count).map(|i| format!(", [ %j{i}, %h{i} ]")).collect();
    line!(body, "done:\n  %d = phi i32 [ 0, %entry ]{}", phis.concat());
    kernel(&body, "%d")
}

pub(super) fn loop_phi_chain(n: usize) -> Input {
    let count = n / 2;
    let mut body = String::from("  br label %h\nh:\n  %i = phi i32 [ 0, %entry ], [ %j, %h ]\n");
    for k in 0..count {
        line!(body, "  %v{k} = phi i32 [ %n, %entry ], [ %w{k}, %h ]");
    }
    line!(body, "  %w0 = add i32 %v0, %x");
    (1..count).for_each(|k| line!(body, "  %w{k} = xor i32 %v{}, {k}", k - 1));
    line!(body, "  %j = add i32 %i, 1\n  %c = icmp ult i32 %j, %n");
    line!(body, "  br i1 %c, label %h, label %d\nd:");
    kernel(&body, &format!("%v{}", count - 1))
}

pub(super) fn conditions(n: usize) -> Input {
    let mut body = String::from("  %m0 = icmp slt i32 %v, %n\n");
    let count = n / 3;
    for i in 0..count {
        line!(body, "  %a{i} = xor i32 %x, {i}\n  %c{i} = icmp sgt i32 %a{i}, %v");
        let op = ["and", "or", "xor"][i % 3];
        line!(body, "  %m{} = {op} i1 %m{i}, %c{i}", i + 1);
    }
    line!(body, "  br i1 %m{count}, label %t, label %d\nt:\n  fence seq_cst\n  br label %d\nd:");
    kernel(&body, "%x")
}

pub(super) fn shared_conditions(n: usize) -> Input {
    let mut body = String::from("  br label %b0\n");
    let count = n / 6;
    for i in 0..count {
        line!(body, "b{i}:\n  %a{i} = xor i32 %x, {i}\n  %c{i} = icmp sgt i32 %a{i}, %v");
        line!(body, "  br i1 %c{i}, label %t{i}, label %b{}", i + 1);
        line!(body, "t{i}:\n  %q{i} = getelementptr i32, ptr addrspace(1) %p, i64 {i}");
        line!(body, "  store i32 %a{i}, ptr addrspace(1) %q{i}, align 4");
        line!(
            body,
            "  br label %{}",
            if i % 3 == 0 { "end".into() } else { format!("b{}", i + 1) }
        );
    }
    line!(body, "b{count}:\n  br label %end\nend:");
    kernel(&body, "%x")
}

pub(super) fn integer_casts(n: usize) -> Input {
    chain(n / 6, |out, i| {
        line!(out, "  %a{i} = zext i32 %v{i} to i64\n  %b{i} = shl i64 %a{i}, {}", i % 30);
        line!(out, "  %c{i} = or i64 %b{i}, {}\n  %d{i} = lshr i64 %c{i}, {}", i % 7, i % 29);
        line!(out, "  %e{i} = trunc i64 %d{i} to i32\n  %v{} = and i32 %e{i}, %x", i + 1);
    })
}

pub(super) fn float_sums(n: usize) -> Input {
    let mut body = String::from("  %f0 = sitofp i32 %v to float\n  %g = sitofp i32 %n to float\n");
    for i in 0..n / 2 {
        line!(body, "  %m{i} = fmul fast float %f{i}, %g");
        line!(body, "  %f{} = fadd fast float %m{i}, {}.0", i + 1, i % 64);
    }
    line!(body, "  %last = fptosi float %f{} to i32", n / 2);
    kernel(&body, "%last")
}

pub(super) fn memory_order(n: usize) -> Input {
    let mut body = String::new();
    for i in 0..n / 5 {
        line!(body, "  %k{i} = xor i64 %id, {}\n", i * 3 + 1);
        line!(body, "  %q{i} = getelementptr i32, ptr addrspace(1) %out, i64 %k{i}");
        line!(body, "  %l{i} = load i32, ptr addrspace(1) %q{i}, align 4");
        line!(body, "  %m{i} = add i32 %l{i}, %n");
        line!(body, "  store i32 %m{i}, ptr addrspace(1) %q{i}, align 4");
    }
    kernel(&body, "%x")
}

pub(super) fn loop_accesses(n: usize) -> Input {
    let mut body = String::from("  br label %h\nh:\n  %i = phi i32 [ 0, %entry ], [ %j, %h ]\n");
    for i in 0..n / 4 {
        line!(body, "  %q{i} = getelementptr i32, ptr addrspace(1) %out, i64 {}", 2 * i);
        line!(body, "  %l{i} = load i32, ptr addrspace(1) %q{i}, align 4");
        line!(body, "  %r{i} = getelementptr i32, ptr addrspace(1) %p, i64 {}", 2 * i + 1);
        line!(body, "  store i32 %l{i}, ptr addrspace(1) %r{i}, align 4");
    }
    line!(body, "  %j = add i32 %i, 1\n  %c = icmp ult i32 %j, %n");
    line!(body, "  br i1 %c, label %h, label %d\nd:");
    kernel(&body, "%x")
}

pub(super) fn private_stores(n: usize) -> Input {
    let count = n / 5;
    let mut body = format!("  %s = alloca [{count} x i32], align 4\n  %v0 = add i32 %v, 1\n");
    for i in 0..count {
        line!(body, "  %q{i} = getelementptr [{count} x i32], ptr %s, i32 0, i32 {i}");
        line!(body, "  store i32 %x, ptr %q{i}, align 4");
    }
    for i in 0..count {
        line!(
            body,
            "  %r{i} = getelementptr [{count} x i32], ptr %s, i32 0, i32 {}",
            count - 1 - i
        );
        line!(body, "  %l{i} = load i32, ptr %r{i}, align 4\n  %v{} = add i32 %l{i}, %v{i}", i + 1);
    }
    kernel(&body, &format!("%v{count}"))
}

pub(super) fn private_copies(n: usize) -> Input {
    let count = n / 3;
    let mut body = String::new();
    (0..16).for_each(|k| line!(body, "  %s{k} = alloca [64 x i32], align 4"));
    line!(body, "  %w = and i32 %x, 63\n  %a = getelementptr [64 x i32], ptr %s0, i32 0, i32 %w");
    line!(body, "  store i32 %v, ptr %a, align 4");
    for i in 0..count {
        let (from, to) = (i % 16, (i * 5 + 1) % 16);
        line!(body, "  %q{i} = getelementptr [64 x i32], ptr %s{to}, i32 0, i32 {}", i % 32);
        line!(body, "  %r{i} = getelementptr [64 x i32], ptr %s{from}, i32 0, i32 {}", i % 24);
        line!(body, "  call void @llvm.memcpy.p0.p0.i64(ptr %q{i}, ptr %r{i}, i64 64, i1 false)");
    }
    line!(body, "  %b = getelementptr [64 x i32], ptr %s5, i32 0, i32 %w");
    line!(body, "  %last = load i32, ptr %b, align 4");
    kernel(&body, "%last")
}

pub(super) fn element_chain(n: usize) -> Input {
    let mut body = String::from("  %s0 = insertvalue { i32, i32, i32, i32 } undef, i32 %v, 0\n");
    let count = n / 3;
    for i in 0..count {
        line!(body, "  %e{i} = extractvalue {{ i32, i32, i32, i32 }} %s{i}, {}", (i + 2) % 4);
        line!(body, "  %a{i} = add i32 %v, {i}");
        line!(
            body,
            "  %s{} = insertvalue {{ i32, i32, i32, i32 }} %s{i}, i32 %a{i}, {}",
            i + 1,
            i % 4
        );
    }
    line!(body, "  %last = extractvalue {{ i32, i32, i32, i32 }} %s{count}, 1");
    kernel(&body, "%last")
}

pub(super) fn unreachable_blocks(n: usize) -> Input {
    let mut body = String::from("  br label %end\n");
    for i in 0..n / 3 {
        line!(body, "u{i}:\n  %a{i} = add i32 %x, {i}\n  store i32 %a{i}, ptr addrspace(1) %p");
        line!(body, "  br label %u{}", (i * 7 + 1) % (n / 3));
    }
    body.push_str("end:\n");
    kernel(&body, "%x")
}

pub(super) fn entries_of_cycles(n: usize) -> Input {
    chain(n / 9, |out, i| {
        line!(out, "  %a{i} = and i32 %x, {}\n  %c{i} = icmp eq i32 %a{i}, 0", 1 << (i % 8));
        line!(out, "  br i1 %c{i}, label %l{i}, label %r{i}\nl{i}:");
        line!(out, "  %b{i} = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic");
        line!(out, "  br label %r{i}\nr{i}:");
        line!(out, "  %e{i} = atomicrmw sub ptr addrspace(1) %p, i32 3 monotonic");
        line!(out, "  %d{i} = icmp ult i32 %e{i}, %n");
        line!(out, "  br i1 %d{i}, label %l{i}, label %d{i}e\nd{i}e:");
        line!(out, "  %v{} = add i32 %v{i}, %x", i + 1);
    })
}

pub(super) fn branch_loops(n: usize) -> Input {
    let mut before = "%entry".to_string();
    chain(n / 12, |out, i| {
        line!(out, "  br label %h{i}\nh{i}:");
        line!(out, "  %i{i} = phi i32 [ 0, {before} ], [ %j{i}, %l{i} ]");
        line!(out, "  %s{i} = phi i32 [ %v{i}, {before} ], [ %t{i}, %l{i} ]");
        line!(out, "  %a{i} = and i32 %s{i}, {}", 1 << (i % 8));
        line!(out, "  %b{i} = icmp eq i32 %a{i}, 0");
        line!(out, "  br i1 %b{i}, label %y{i}, label %l{i}\ny{i}:");
        line!(out, "  %z{i} = icmp ugt i32 %s{i}, %n\n  %o{i} = mul i32 %s{i}, 3");
        line!(out, "  br i1 %z{i}, label %d{i}, label %l{i}\nl{i}:");
        line!(out, "  %t{i} = phi i32 [ %s{i}, %h{i} ], [ %o{i}, %y{i} ]");
        line!(out, "  %j{i} = add i32 %i{i}, 1\n  %c{i} = icmp ult i32 %j{i}, %x");
        line!(out, "  br i1 %c{i}, label %h{i}, label %d{i}\nd{i}:");
        line!(out, "  %v{} = phi i32 [ %o{i}, %y{i} ], [ %t{i}, %l{i} ]", i + 1);
        before = format!("%d{i}");
    })
}

pub(super) fn barrier_branches(n: usize) -> Input {
    chain(n / 6, |out, i| {
        line!(out, "  %b{i} = and i32 %n, {}\n  %c{i} = icmp eq i32 %b{i}, 0", 1 << (i % 8));
        line!(out, "  %v{} = add i32 %v{i}, %x", i + 1);
        line!(out, "  br i1 %c{i}, label %t{i}, label %j{i}\nt{i}:");
        line!(out, "  call void @_Z7barrierj(i32 1)\n  br label %j{i}\nj{i}:");
    })
}

pub(super) fn wide_vectors(n: usize) -> Input {
    let wide = side(n).max(4);
    let mut body = format!(
        "  %o = insertelement <{wide} x i32> undef, i32 %v, i32 0\n  \
         %w0 = shufflevector <{wide} x i32> %o, <{wide} x i32> undef, <{wide} x i32> zeroinitializer\n"
    );
    for i in 0..wide {
        let op = ["add", "mul", "xor"][i % 3];
        line!(body, "  %w{} = {op} <{wide} x i32> %w{i}, %w{}", i + 1, i / 2);
    }
    line!(body, "  %last = extractelement <{wide} x i32> %w{wide}, i32 1");
    kernel(&body, "%last")
}

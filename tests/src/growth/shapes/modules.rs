//! Modules: types, constants, variables, functions, metadata, names and decorations.

use super::{HEADER, Input, START, branches::side, kernel, line};
use crate::growth::spirv;
use std::fmt::Write as _;

/// A kernel behind declarations of a module.
fn module(before: &str, body: &str, last: &str) -> Input {
    let Input::Text(text) = kernel(body, last) else { return Input::Text(String::new()) };
    Input::Text(format!("{before}{text}"))
}

pub(super) fn struct_fields(n: usize) -> Input {
    let count = n / 3;
    let fields: Vec<&str> = (0..count).map(|i| ["i32", "i8", "i64"][i % 3]).collect();
    let mut body = String::from("  %s = alloca %t, align 8\n  %v0 = add i32 %v, 1\n");
    for i in (0..count).step_by(3) {
        line!(body, "  %q{i} = getelementptr %t, ptr %s, i32 0, i32 {i}");
        line!(body, "  store i32 %x, ptr %q{i}, align 4");
        line!(body, "  %r{i} = getelementptr %t, ptr %s, i32 0, i32 {}", count / 2 / 3 * 3);
        line!(body, "  %l{i} = load i32, ptr %r{i}, align 4\n  %v{} = add i32 %l{i}, %v{i}", i + 3);
    }
    module(
        &format!("%t = type {{ {} }}\n", fields.join(", ")),
        &body,
        &format!("%v{}", count.div_ceil(3) * 3),
    )
}

pub(super) fn nested_types(n: usize) -> Input {
    // Types nest no deeper than a limit of the reader; the kernel goes on with the same ones.
    let depth = (n / 2).min(32);
    let mut before = String::from("%t0 = type { i32 }\n");
    for i in 1..depth {
        line!(before, "%t{i} = type {{ i32, %t{} }}", i - 1);
    }
    let mut body = format!("  %s = alloca %t{}, align 4\n", depth - 1);
    for i in 0..n / 2 {
        line!(body, "  %q{i} = getelementptr %t{}, ptr %s, i32 0, i32 0", i % depth);
        line!(body, "  store i32 %x, ptr %q{i}, align 4");
    }
    module(&before, &body, "%x")
}

pub(super) fn kernels_and_functions(n: usize) -> Input {
    let count = side(n / 3).max(2);
    let mut out = String::from(HEADER);
    for i in 0..count {
        line!(out, "define i32 @f{i}(i32 %v, i32 %n) {{\n  %a = xor i32 %v, {i}");
        line!(out, "  %b = mul i32 %a, %n\n  %c = add i32 %b, %v\n  ret i32 %c\n}}");
    }
    for k in 0..count {
        line!(out, "define spir_kernel void @k{k}(ptr addrspace(1) %out, i32 %n) {{\n{START}");
        line!(out, "  %v0 = add i32 %v, {k}");
        for i in 0..count {
            line!(out, "  %v{} = call i32 @f{i}(i32 %v{i}, i32 %x)", i + 1);
        }
        line!(out, "  store i32 %v{count}, ptr addrspace(1) %p, align 4\n  ret void\n}}");
    }
    Input::Text(out)
}

pub(super) fn call_tree(n: usize) -> Input {
    let count = n / 6;
    let mut out = String::from(HEADER);
    for i in (1..=count).rev() {
        line!(out, "define i32 @f{i}(i32 %v, i32 %n) {{\n  %a = xor i32 %v, {i}");
        let callee = |k: usize| if k <= count { k } else { 0 };
        match callee(2 * i) {
            0 => line!(out, "  %b = mul i32 %a, %n"),
            k => line!(out, "  %b = call i32 @f{k}(i32 %a, i32 %n)"),
        }
        match callee(2 * i + 1) {
            0 => line!(out, "  %c = add i32 %b, %n"),
            k => line!(out, "  %c = call i32 @f{k}(i32 %b, i32 %n)"),
        }
        line!(out, "  ret i32 %c\n}}");
    }
    line!(out, "define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {{\n{START}");
    line!(out, "  %r = call i32 @f1(i32 %v, i32 %n)");
    line!(out, "  store i32 %r, ptr addrspace(1) %p, align 4\n  ret void\n}}");
    Input::Text(out)
}

pub(super) fn call_arguments(n: usize) -> Input {
    let count = n / 4;
    let mut out = String::from(HEADER);
    let list = |of: fn(usize) -> String| (0..count).map(of).collect::<Vec<_>>().join(", ");
    line!(out, "define i32 @f({}) noinline {{", list(|i| format!("i32 %a{i}")));
    line!(out, "  %s0 = add i32 %a0, 1");
    (0..count).for_each(|i| line!(out, "  %s{} = xor i32 %s{i}, %a{i}", i + 1));
    line!(out, "  ret i32 %s{count}\n}}");
    line!(out, "define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {{\n{START}");
    (0..count).for_each(|i| line!(out, "  %m{i} = mul i32 %x, {i}"));
    for k in 0..2 {
        line!(out, "  %r{k} = call i32 @f({})", list(|i| format!("i32 %m{i}")));
    }
    line!(out, "  store i32 %r1, ptr addrspace(1) %p, align 4\n  ret void\n}}");
    Input::Text(out)
}

pub(super) fn kernel_arguments(n: usize) -> Input {
    let count = n / 3;
    let mut out = String::from(HEADER);
    let list: Vec<String> = (0..count).map(|i| format!(", i32 %a{i}")).collect();
    let list = list.concat();
    line!(out, "define spir_kernel void @k(ptr addrspace(1) %out, i32 %n{list}) {{\n{START}");
    line!(out, "  %s0 = add i32 %v, 1");
    for i in 0..count {
        line!(out, "  %m{i} = mul i32 %a{i}, %x\n  %s{} = xor i32 %s{i}, %m{i}", i + 1);
    }
    line!(out, "  store i32 %s{count}, ptr addrspace(1) %p, align 4\n  ret void\n}}");
    Input::Text(out)
}

pub(super) fn constant_variables(n: usize) -> Input {
    let count = n / 4;
    let mut before = String::new();
    for i in 0..count {
        line!(
            before,
            "@c{i} = internal addrspace(2) constant [2 x i32] [i32 {i}, i32 {}], align 4",
            i * 3
        );
    }
    let mut body = String::from("  %b = and i64 %id, 1\n  %v0 = add i32 %v, 1\n");
    for i in 0..count {
        line!(body, "  %q{i} = getelementptr [2 x i32], ptr addrspace(2) @c{i}, i64 0, i64 %b");
        line!(body, "  %l{i} = load i32, ptr addrspace(2) %q{i}, align 4");
        line!(body, "  %v{} = add i32 %l{i}, %v{i}", i + 1);
    }
    module(&before, &body, &format!("%v{count}"))
}

pub(super) fn global_variables(n: usize) -> Input {
    let count = n / 4;
    let mut before = String::new();
    let mut body = String::from("  %s0 = add i32 %v, 1\n");
    for i in 0..count {
        line!(before, "@g{i} = addrspace(1) global i32 {i}, align 4");
        line!(body, "  %l{i} = load i32, ptr addrspace(1) @g{i}, align 4");
        line!(body, "  %s{} = add i32 %l{i}, %s{i}", i + 1);
        line!(body, "  store i32 %s{}, ptr addrspace(1) @g{i}, align 4", i + 1);
    }
    module(&before, &body, &format!("%s{count}"))
}

pub(super) fn variables_of_addresses(n: usize) -> Input {
    let count = n / 2;
    let mut before = String::from("@c0 = internal addrspace(1) global ptr addrspace(1) null\n");
    for i in 1..count {
        line!(before, "@c{i} = internal addrspace(1) global ptr addrspace(1) @c{}, align 8", i - 1);
    }
    let body = format!(
        "  %a = load ptr addrspace(1), ptr addrspace(1) @c{}, align 8\n  \
         %b = ptrtoint ptr addrspace(1) %a to i64\n  %last = trunc i64 %b to i32\n",
        count - 1
    );
    module(&before, &body, "%last")
}

pub(super) fn table(n: usize) -> Input {
    let list: Vec<String> = (0..n)
        .map(|i| format!("{{ i32, [2 x i16] }} {{ i32 {i}, [2 x i16] [i16 {}, i16 7] }}", i % 999))
        .collect();
    let ty = format!("[{n} x {{ i32, [2 x i16] }}]");
    let before =
        format!("@t = internal addrspace(2) constant {ty} [{}], align 4\n", list.join(", "));
    let body = format!(
        "  %m = urem i64 %id, {n}\n  \
         %q = getelementptr {ty}, ptr addrspace(2) @t, i64 0, i64 %m, i32 0\n  \
         %last = load i32, ptr addrspace(2) %q, align 4\n"
    );
    module(&before, &body, "%last")
}

pub(super) fn private_table(n: usize) -> Input {
    let list: Vec<String> = (0..n).map(|i| format!("i32 {}", i * 7)).collect();
    let before =
        format!("@t = internal addrspace(2) constant [{n} x i32] [{}], align 4\n", list.join(", "));
    let body = format!(
        "  %s = alloca [{n} x i32], align 4\n  \
         call void @llvm.memcpy.p0.p2.i64(ptr %s, ptr addrspace(2) @t, i64 {}, i1 false)\n  \
         %m = urem i64 %id, {n}\n  %q = getelementptr [{n} x i32], ptr %s, i64 0, i64 %m\n  \
         %last = load i32, ptr %q, align 4\n",
        n * 4
    );
    module(&before, &body, "%last")
}

pub(super) fn metadata(n: usize) -> Input {
    let Input::Text(mut text) = kernel("  %a = add i32 %x, 1, !chain !0\n", "%a") else {
        return Input::Text(String::new());
    };
    for i in 0..n {
        line!(text, "!{i} = !{{!\"node\", i32 {i}, !{}, !{}}}", (i + 1) % n, i / 2);
    }
    Input::Text(text)
}

pub(super) fn debug_scopes(n: usize) -> Input {
    let count = n / 3;
    let mut body = String::from("  %v0 = add i32 %v, 1\n");
    for i in 0..count {
        line!(body, "  %v{} = mul i32 %v{i}, %x, !dbg !{}", i + 1, 10 + 2 * i + 1);
    }
    let Input::Text(text) = kernel(&body, &format!("%v{count}")) else {
        return Input::Text(String::new());
    };
    let mut text = text.replace("i32 %n) {", "i32 %n) !dbg !4 {");
    text.push_str(
        "!llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!2}\n\
         !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: \"p\", emissionKind: FullDebug)\n\
         !1 = !DIFile(filename: \"a.cl\", directory: \"/\")\n\
         !2 = !{i32 2, !\"Debug Info Version\", i32 3}\n!3 = !DISubroutineType(types: !5)\n\
         !4 = distinct !DISubprogram(name: \"k\", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)\n\
         !5 = !{null}\n",
    );
    for i in 0..count {
        let outer = if i == 0 { 4 } else { 10 + 2 * (i - 1) };
        let (block, place) = (10 + 2 * i, 11 + 2 * i);
        line!(
            text,
            "!{block} = distinct !DILexicalBlock(scope: !{outer}, file: !1, line: {i}, column: 1)"
        );
        line!(text, "!{place} = !DILocation(line: {i}, column: 3, scope: !{block})");
    }
    Input::Text(text)
}

pub(super) fn one_name(n: usize) -> Input {
    Input::Spirv(spirv::names(n, true))
}

pub(super) fn many_names(n: usize) -> Input {
    Input::Spirv(spirv::names(n, false))
}

pub(super) fn lines(n: usize) -> Input {
    Input::Spirv(spirv::lines(n))
}

pub(super) fn decorations(n: usize) -> Input {
    Input::Spirv(spirv::decorations(n))
}

pub(super) fn decorated_uses(n: usize) -> Input {
    Input::Spirv(spirv::decorated_uses(n))
}

pub(super) fn long_name_calls(n: usize) -> Input {
    Input::Spirv(spirv::long_name_calls(n))
}

pub(super) fn decoration_groups(n: usize) -> Input {
    Input::Spirv(spirv::decoration_groups(n))
}

pub(super) fn doubled_types(n: usize) -> Input {
    Input::Spirv(spirv::doubled_types(n.max(4).ilog2()))
}

pub(super) fn doubled_constants(n: usize) -> Input {
    Input::Spirv(spirv::doubled_constants(n.max(4).ilog2()))
}

pub(super) fn spec_operations(n: usize) -> Input {
    Input::Spirv(spirv::spec_operations(n))
}

pub(super) fn forward_phis(n: usize) -> Input {
    Input::Spirv(spirv::forward_phis(n))
}

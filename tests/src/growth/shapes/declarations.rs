//! What a module declares, in large numbers or deep in each other.

use super::{HEADER, Input, START, kernel, line};
use crate::growth::spirv::{headers, shaders};
use std::fmt::Write as _;

fn module(before: &str, input: Input, behind: &str) -> Input {
    match input {
        Input::Text(text) => Input::Text(format!("{before}{text}{behind}")),
        other => other,
    }
}

pub(super) fn switch_of_128_bits(n: usize) -> Input {
    let mut body = String::from(
        "  %w = zext i32 %n to i128\n  %y = shl i128 %w, 60\n  switch i128 %y, label %done [\n",
    );
    for i in 0..n as u128 {
        let value = i.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835) as i128;
        line!(body, "    i128 {value}, label %b{}", i % 16);
    }
    body.push_str("  ]\n");
    for i in 0..16 {
        line!(body, "b{i}:\n  store i32 {i}, ptr addrspace(1) %p, align 4\n  br label %done");
    }
    body.push_str("done:\n");
    kernel(&body, "%v")
}

pub(super) fn switch_in_loop(n: usize) -> Input {
    let count = n / 3;
    let mut body = String::from(
        "  br label %h\nh:\n  %i = phi i32 [ 0, %entry ], [ %j, %l ]\n  \
         %s = phi i32 [ %v, %entry ], [ %t, %l ]\n  switch i32 %s, label %l [\n",
    );
    (0..count).for_each(|i| line!(body, "    i32 {}, label %b{i}", i * 3));
    body.push_str("  ]\n");
    let mut phis = String::from("[ %n, %h ]");
    for i in 0..count {
        line!(body, "b{i}:\n  %a{i} = mul i32 %s, {}\n  br label %l", 2 * i + 3);
        let _ = write!(phis, ", [ %a{i}, %b{i} ]");
    }
    line!(body, "l:\n  %t = phi i32 {phis}\n  %j = add i32 %i, 1\n  %c = icmp ult i32 %j, %n");
    line!(body, "  br i1 %c, label %h, label %d\nd:");
    kernel(&body, "%t")
}

pub(super) fn structures_by_value(n: usize) -> Input {
    let mut out = String::from(HEADER);
    line!(out, "%big = type {{ [64 x i32] }}");
    line!(out, "define internal i32 @f(ptr byval(%big) align 4 %a, i32 %i) {{");
    line!(out, "  %q = getelementptr i32, ptr %a, i32 %i\n  store i32 %i, ptr %q, align 4");
    line!(out, "  %r = load i32, ptr %a, align 4\n  ret i32 %r\n}}");
    line!(out, "define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {{\n{START}");
    line!(
        out,
        "  %s = alloca %big, align 4\n  store i32 %v, ptr %s, align 4\n  %v0 = and i32 %v, 63"
    );
    let count = n / 10;
    for i in 0..count {
        line!(out, "  %r{i} = call i32 @f(ptr byval(%big) align 4 %s, i32 %v{i})");
        line!(out, "  %v{} = and i32 %r{i}, 63", i + 1);
    }
    line!(out, "  store i32 %v{count}, ptr addrspace(1) %p, align 4\n  ret void\n}}");
    Input::Text(out)
}

pub(super) fn aliases(n: usize) -> Input {
    let count = n / 2;
    let mut before = String::from("@g = internal addrspace(1) global i32 7, align 4\n");
    line!(before, "@a0 = internal alias i32, ptr addrspace(1) @g");
    for i in 1..count {
        line!(before, "@a{i} = internal alias i32, ptr addrspace(1) @a{}", i - 1);
    }
    let body = format!("  %last = load i32, ptr addrspace(1) @a{}, align 4\n", count - 1);
    module(&before, kernel(&body, "%last"), "")
}

pub(super) fn attribute_sets(n: usize) -> Input {
    let count = n / 6;
    let mut out = String::from(HEADER);
    for i in 0..count {
        line!(
            out,
            "define internal i32 @f{i}(i32 %v) #{i} {{\n  %a = xor i32 %v, {i}\n  ret i32 %a\n}}"
        );
    }
    line!(out, "define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {{\n{START}");
    line!(out, "  %v0 = add i32 %v, 1");
    (0..count).for_each(|i| line!(out, "  %v{} = call i32 @f{i}(i32 %v{i})", i + 1));
    line!(out, "  store i32 %v{count}, ptr addrspace(1) %p, align 4\n  ret void\n}}");
    for i in 0..count {
        line!(out, "attributes #{i} = {{ nounwind \"key{i}\"=\"value\" \"other\"=\"{i}\" }}");
    }
    Input::Text(out)
}

pub(super) fn nested_expressions(n: usize) -> Input {
    let mut text = String::from("ptr addrspace(1) @g");
    // Deeper ones are refused.
    for i in 0..64 {
        text = format!("ptr addrspace(1) getelementptr (i8, {text}, i64 {})", i % 4);
    }
    let mut body = String::from("  %v0 = add i32 %v, 1\n");
    for i in 0..n / 66 {
        line!(body, "  %l{i} = load i32, {text}, align 1\n  %v{} = add i32 %l{i}, %v{i}", i + 1);
    }
    let before = "@g = internal addrspace(1) global [256 x i8] zeroinitializer, align 4\n";
    module(before, kernel(&body, &format!("%v{}", n / 66)), "")
}

pub(super) fn initialized_variables(n: usize) -> Input {
    let count = n / 8;
    let mut before = String::from("%node = type { i32, ptr addrspace(1), [2 x float] }\n");
    for i in 0..count {
        line!(
            before,
            "@g{i} = internal addrspace(1) global %node {{ i32 {i}, ptr addrspace(1) @g{}, [2 x float] [float 1.0, float {i}.0] }}, align 8",
            (i * 7 + 1) % count
        );
    }
    let mut body = String::from("  %p0 = getelementptr i8, ptr addrspace(1) @g0, i64 0\n");
    for i in 0..count {
        line!(body, "  %q{i} = getelementptr %node, ptr addrspace(1) %p{i}, i32 0, i32 1");
        line!(body, "  %p{} = load ptr addrspace(1), ptr addrspace(1) %q{i}, align 8", i + 1);
    }
    line!(body, "  %last = load i32, ptr addrspace(1) %p{count}, align 4");
    module(&before, kernel(&body, "%last"), "")
}

pub(super) fn debug_values(n: usize) -> Input {
    let count = n / 2;
    let mut body = String::from("  %v0 = add i32 %v, 1\n");
    for i in 0..count {
        line!(body, "  %v{} = mul i32 %v{i}, %x, !dbg !7", i + 1);
        line!(
            body,
            "  call void @llvm.dbg.value(metadata i32 %v{}, metadata !6, metadata !DIExpression()), !dbg !7",
            i + 1
        );
    }
    let Input::Text(text) = kernel(&body, &format!("%v{count}")) else {
        return Input::Text(String::new());
    };
    let mut text = text.replace("i32 %n) {", "i32 %n) !dbg !4 {");
    text.push_str(
        "declare void @llvm.dbg.value(metadata, metadata, metadata)\n\
         !llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!2}\n\
         !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: \"p\", emissionKind: FullDebug)\n\
         !1 = !DIFile(filename: \"a.cl\", directory: \"/\")\n\
         !2 = !{i32 2, !\"Debug Info Version\", i32 3}\n!3 = !DISubroutineType(types: !5)\n\
         !4 = distinct !DISubprogram(name: \"k\", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)\n\
         !5 = !{null}\n!6 = !DILocalVariable(name: \"v\", scope: !4, file: !1, line: 2, type: !8)\n\
         !7 = !DILocation(line: 3, column: 3, scope: !4)\n\
         !8 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)\n",
    );
    Input::Text(text)
}

pub(super) fn barrier_nest(n: usize) -> Input {
    // A nest of loops with a barrier in the innermost and behind each.
    let depth = (n / 8).min(64);
    let mut body = String::from("  br label %h0\n");
    for i in 0..depth {
        let from = if i == 0 { "%entry".to_string() } else { format!("%h{}", i - 1) };
        line!(body, "h{i}:\n  %i{i} = phi i32 [ 0, {from} ], [ %j{i}, %l{i} ]");
        line!(
            body,
            "  br label %{}",
            if i + 1 < depth { format!("h{}", i + 1) } else { "m".into() }
        );
    }
    body.push_str("m:\n");
    for i in 0..n / 8 {
        line!(body, "  %c{i}.v = load i32, ptr addrspace(1) %p, align 4");
        line!(body, "  call void @_Z7barrierj(i32 1)");
        line!(body, "  store i32 %c{i}.v, ptr addrspace(1) %p, align 4");
    }
    line!(body, "  br label %l{}", depth - 1);
    for i in (0..depth).rev() {
        line!(body, "l{i}:\n  call void @_Z7barrierj(i32 1)\n  %j{i} = add i32 %i{i}, 1");
        line!(body, "  %c{i} = icmp ult i32 %j{i}, %n");
        let out = if i == 0 { "end".to_string() } else { format!("l{}", i - 1) };
        line!(body, "  br i1 %c{i}, label %h{i}, label %{out}");
    }
    body.push_str("end:\n");
    kernel(&body, "%x")
}

pub(super) fn barrier_chain(n: usize) -> Input {
    let count = n / 6;
    let mut out = String::from(HEADER);
    line!(out, "define i32 @f0(i32 %v, i32 %n) {{\n  %a = mul i32 %v, %n\n  ret i32 %a\n}}");
    for i in 1..count {
        line!(out, "define i32 @f{i}(i32 %v, i32 %n) {{\n  %a = xor i32 %v, {i}");
        line!(out, "  call void @_Z7barrierj(i32 1)");
        line!(out, "  %b = call i32 @f{}(i32 %a, i32 %n)\n  %c = mul i32 %b, %v", i - 1);
        line!(out, "  ret i32 %c\n}}");
    }
    line!(out, "define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {{\n{START}");
    line!(out, "  %r = call i32 @f{}(i32 %v, i32 %n)", count - 1);
    line!(out, "  store i32 %r, ptr addrspace(1) %p, align 4\n  ret void\n}}");
    Input::Text(out)
}

pub(super) fn unused_functions(n: usize) -> Input {
    let mut out = String::from(HEADER);
    for i in 0..n / 4 {
        line!(out, "declare i32 @d{i}(i32, ptr)");
        line!(out, "define i32 @f{i}(i32 %v) {{\n  %a = xor i32 %v, {i}\n  ret i32 %a\n}}");
    }
    line!(out, "define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {{\n{START}");
    line!(out, "  store i32 %x, ptr addrspace(1) %p, align 4\n  ret void\n}}");
    Input::Text(out)
}

pub(super) fn vectors_of_addresses(n: usize) -> Input {
    let mut body = String::from(
        "  %o = insertelement <8 x ptr addrspace(1)> undef, ptr addrspace(1) %p, i32 0\n  \
         %w0 = shufflevector <8 x ptr addrspace(1)> %o, <8 x ptr addrspace(1)> undef, <8 x i32> zeroinitializer\n",
    );
    for i in 0..n / 8 {
        line!(
            body,
            "  %w{} = getelementptr i32, <8 x ptr addrspace(1)> %w{i}, <8 x i64> <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>",
            i + 1
        );
    }
    line!(body, "  %e = extractelement <8 x ptr addrspace(1)> %w{}, i32 5", n / 8);
    body.push_str("  %last = load i32, ptr addrspace(1) %e, align 4\n");
    kernel(&body, "%last")
}

pub(super) fn local_arguments(n: usize) -> Input {
    let mut out = String::from(HEADER);
    for i in 0..n / 8 {
        line!(
            out,
            "define spir_kernel void @k{i}(ptr addrspace(1) %out, ptr addrspace(3) %l) !note !{i} {{"
        );
        line!(out, "  %id = call i64 @_Z12get_local_idj(i32 0)");
        line!(out, "  %q = getelementptr i32, ptr addrspace(3) %l, i64 %id");
        line!(
            out,
            "  store i32 {i}, ptr addrspace(3) %q, align 4\n  call void @_Z7barrierj(i32 1)"
        );
        line!(out, "  %w = load i32, ptr addrspace(3) %l, align 4");
        line!(out, "  store i32 %w, ptr addrspace(1) %out, align 4\n  ret void\n}}");
    }
    (0..n / 8).for_each(|i| line!(out, "!{i} = !{{!\"note\", i32 {i}}}"));
    Input::Text(out)
}

pub(super) fn entry_points(n: usize) -> Input {
    Input::Spirv(headers::entry_points(n / 4))
}

pub(super) fn composite_construct(n: usize) -> Input {
    Input::Spirv(headers::composite_construct(n))
}

pub(super) fn many_types(n: usize) -> Input {
    Input::Spirv(headers::types(n))
}

pub(super) fn member_decorations(n: usize) -> Input {
    Input::Spirv(headers::member_decorations(n))
}

pub(super) fn nested_constants(n: usize) -> Input {
    Input::Spirv(headers::nested_constants(n))
}

pub(super) fn strings(n: usize) -> Input {
    Input::Spirv(headers::strings(n))
}

pub(super) fn long_names(n: usize) -> Input {
    Input::Spirv(headers::long_names(n))
}

pub(super) fn undefined_values(n: usize) -> Input {
    Input::Spirv(headers::undefined_values(n))
}

pub(super) fn spirv_phis(n: usize) -> Input {
    Input::Spirv(headers::phis(n))
}

pub(super) fn capabilities(n: usize) -> Input {
    Input::Spirv(headers::capabilities(n))
}

pub(super) fn function_variables(n: usize) -> Input {
    Input::Spirv(headers::function_variables(n))
}

pub(super) fn execution_modes(n: usize) -> Input {
    Input::Spirv(headers::execution_modes(n))
}

pub(super) fn matrices(n: usize) -> Input {
    Input::Spirv(shaders::matrices(n))
}

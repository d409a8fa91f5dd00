; passes: run-vecz<width=4>,work-item-loops
; run: @k global=8 local=8 buf:iota:4096 buf:zero:40000 buf:iota:64 i64:1
; Accesses of neighbours, with strides, backwards, of any lanes' addresses, of members of structures, of private memory; masked and not.

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(1) %index, i64 %n) #0 {
entry:
  %a = alloca [4 x i32], align 16
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  %back = sub i64 1000, %id
  %q = getelementptr i32, ptr addrspace(1) %in, i64 %back
  %y = load i32, ptr addrspace(1) %q, align 4
  %apart = mul i64 %id, 3
  %r = getelementptr i16, ptr addrspace(1) %in, i64 %apart
  %z = load i16, ptr addrspace(1) %r, align 2
  %wide = zext i16 %z to i32
  %s = getelementptr { i32, float }, ptr addrspace(1) %index, i64 %id
  %m = load i32, ptr addrspace(1) %s, align 4
  %t = getelementptr { i32, float }, ptr addrspace(1) %index, i64 %id, i32 1
  %f = load float, ptr addrspace(1) %t, align 4
  %place = and i32 %m, 3
  %element = getelementptr [4 x i32], ptr %a, i32 0, i32 %place
  store i32 %x, ptr %a, align 16
  %second = getelementptr [4 x i32], ptr %a, i32 0, i32 1
  store i32 %y, ptr %second, align 4
  %third = getelementptr [4 x i32], ptr %a, i32 0, i32 2
  store i32 %wide, ptr %third, align 4
  %fourth = getelementptr [4 x i32], ptr %a, i32 0, i32 3
  store i32 7, ptr %fourth, align 4
  %v = load i32, ptr %element, align 4
  %sum = add i32 %v, %wide
  %odd = and i32 %x, 1
  %c = icmp eq i32 %odd, 0
  br i1 %c, label %yes, label %join
yes:
  %far = sext i32 %m to i64
  %g = getelementptr i32, ptr addrspace(1) %in, i64 %far
  %l = load i32, ptr addrspace(1) %g, align 4
  %half = load float, ptr addrspace(1) %p, align 4
  %h = fadd float %half, %f
  %to.f = getelementptr float, ptr addrspace(1) %out, i64 %id
  %to.g = getelementptr float, ptr addrspace(1) %to.f, i64 5000
  store float %h, ptr addrspace(1) %to.g, align 4
  store i32 %l, ptr %element, align 4
  br label %join
join:
  %w = phi i32 [ %sum, %entry ], [ %l, %yes ]
  %u = load i32, ptr %element, align 4
  %all = xor i32 %w, %u
  %even = mul i64 %id, 2
  %o = getelementptr i32, ptr addrspace(1) %out, i64 %even
  store i32 %all, ptr addrspace(1) %o, align 4
  %next = getelementptr i32, ptr addrspace(1) %o, i64 1
  store i32 %w, ptr addrspace(1) %next, align 4
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }

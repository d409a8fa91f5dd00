; passes: transfer-kernel-metadata,copy-byval-args,prepare-barriers,work-item-loops
; run: @k global=16 local=8 bytes:01000000020000000300000004000000 bytes:0500000006000000 buf:zero:192
; Each work-item's copy lives across barriers.
%p = type { [4 x i32] }
%q = type { i32, i32 }
define spir_kernel void @k(ptr byval(%p) align 4 %p, ptr byval(%q) align 4 %q, ptr addrspace(1) %out) {
  %id = call i64 @__mux_get_global_id(i32 0)
  %i = trunc i64 %id to i32
  %slot = and i64 %id, 3
  %a = getelementptr inbounds [4 x i32], ptr %p, i64 0, i64 %slot
  %x = load i32, ptr %a
  %s = add i32 %x, %i
  store i32 %s, ptr %a
  %first = load i32, ptr %p
  call void @__mux_work_group_barrier(i32 -1, i32 1, i32 272)
  %even = getelementptr inbounds i32, ptr %p, i64 2
  %second = load i32, ptr %even
  call void @bump(ptr %q, i32 %i)
  call void @__mux_work_group_barrier(i32 -1, i32 1, i32 272)
  %third = load i32, ptr %q
  %at = mul i64 %id, 3
  %o = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %at
  store i32 %first, ptr addrspace(1) %o
  %o1 = getelementptr inbounds i32, ptr addrspace(1) %o, i64 1
  store i32 %second, ptr addrspace(1) %o1
  %o2 = getelementptr inbounds i32, ptr addrspace(1) %o, i64 2
  store i32 %third, ptr addrspace(1) %o2
  ret void
}
define internal void @bump(ptr %q, i32 %i) noinline {
  %a = load i32, ptr %q
  %b = mul i32 %a, %i
  store i32 %b, ptr %q
  ret void
}
declare i64 @__mux_get_global_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

; passes: run-vecz<width=4>
; run: @k global=8 local=4 buf:iota:32 buf:zero:64
; A work-item's own vector of addresses: one vector of lanes for each of its elements.
; CHECK: define spir_kernel void @__vecz_v4_k
; CHECK: getelementptr i32, <4 x ptr addrspace(1)>

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr <2 x i32>, ptr addrspace(1) %in, i64 %id
  %i = trunc i64 %id to i32
  %low = and i32 %i, 1
  %index = insertelement <2 x i32> <i32 0, i32 1>, i32 %low, i32 0
  %ps = getelementptr i32, ptr addrspace(1) %p, <2 x i32> %index
  %a = extractelement <2 x ptr addrspace(1)> %ps, i32 0
  %b = extractelement <2 x ptr addrspace(1)> %ps, i32 1
  %x = load i32, ptr addrspace(1) %a, align 4
  %y = load i32, ptr addrspace(1) %b, align 4
  %s = add i32 %x, %y
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %s, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

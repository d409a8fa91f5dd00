; passes: run-vecz<width=4>
; CHECK: @__vecz_v4_k
; Calls of functions of the language and of others, for all lanes and for some.

declare i64 @__mux_get_global_id(i32)
declare spir_func float @_Z3expf(float)
declare spir_func <2 x i32> @_Z3minDv2_iS_(<2 x i32>, <2 x i32>)
declare spir_func i32 @report(i32, ptr addrspace(1))

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr float, ptr addrspace(1) %in, i64 %id
  %x = load float, ptr addrspace(1) %p, align 4
  %e = call spir_func float @_Z3expf(float %x)
  %q = getelementptr <2 x i32>, ptr addrspace(1) %in, i64 %id
  %v = load <2 x i32>, ptr addrspace(1) %q, align 8
  %low = call spir_func <2 x i32> @_Z3minDv2_iS_(<2 x i32> %v, <2 x i32> <i32 3, i32 5>)
  %first = extractelement <2 x i32> %low, i32 0
  %c = icmp slt i32 %first, 3
  br i1 %c, label %some, label %join
some:
  %answer = call spir_func i32 @report(i32 %first, ptr addrspace(1) %p)
  br label %join
join:
  %r = phi i32 [ %n, %entry ], [ %answer, %some ]
  %o = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %r, ptr addrspace(1) %o, align 4
  %o2 = getelementptr float, ptr addrspace(1) %o, i64 4096
  store float %e, ptr addrspace(1) %o2, align 4
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }

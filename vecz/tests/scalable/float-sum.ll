; passes: run-vecz<width=2;scalable>,cleanup,work-item-loops,fix-vscale<2>
; run: @k global=16 local=8 buf:iota:16 buf:zero:64
; run: @k global=14 local=7 buf:iota:14 buf:zero:56
; A sum of floats is added in the order of work-items: all lanes of a vector, however many there are, then the next vector's.
; CHECK: @__vecz_nxv2_k

declare i64 @__mux_get_global_id(i32)
declare float @__mux_work_group_reduce_fadd_f32(i32, float)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  %n = load i32, ptr addrspace(1) %p, align 4
  %f = sitofp i32 %n to float
  %x = fdiv float %f, 7.0
  %sum = call float @__mux_work_group_reduce_fadd_f32(i32 0, float %x)
  %q = getelementptr inbounds float, ptr addrspace(1) %out, i64 %id
  store float %sum, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

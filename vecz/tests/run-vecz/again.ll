; passes: run-vecz<width=2>,run-vecz<width=4>
; Each width is made of the scalar kernel, which knows both.
; CHECK: define spir_kernel void @k(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.base !0 !codeplay_ca_vecz.base
; CHECK: define spir_kernel void @__vecz_v2_k
; CHECK: define spir_kernel void @__vecz_v4_k
; run: @k global=16 local=8 buf:iota:16

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  %v = load i32, ptr addrspace(1) %p, align 4
  %x = xor i32 %v, 5
  store i32 %x, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

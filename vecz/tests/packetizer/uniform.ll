; passes: packetizer<width=8>
; Any function is made one of eight work-items, and what they share stays one value.
; CHECK: define void @f
; CHECK: load <8 x float>
; CHECK: fmul <8 x float>
; CHECK: ret void

declare i64 @__mux_get_global_id(i32)

define void @f(ptr addrspace(1) %p, float %scale) {
  %id = call i64 @__mux_get_global_id(i32 0)
  %twice = fmul float %scale, 2.0
  %q = getelementptr inbounds float, ptr addrspace(1) %p, i64 %id
  %v = load float, ptr addrspace(1) %q, align 4
  %w = fmul float %v, %twice
  store float %w, ptr addrspace(1) %q, align 4
  ret void
}

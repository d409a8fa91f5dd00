; passes: run-vecz<width=4>,work-item-loops
; run: @k global=10 local=5 buf:f32:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40 buf:zero:160 f32:3
; Vectors of lanes stay in the order of memory where everything works element by element.
; CHECK: define internal spir_func void @__vecz_v4_k(
; CHECK: load <16 x float>
; CHECK: fmul <16 x float>
; CHECK: fadd <16 x float>
; CHECK: store <16 x float>

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, float %f) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds <4 x float>, ptr addrspace(1) %in, i64 %id
  %x = load <4 x float>, ptr addrspace(1) %p, align 16
  %f0 = insertelement <4 x float> poison, float %f, i32 0
  %f4 = shufflevector <4 x float> %f0, <4 x float> poison, <4 x i32> zeroinitializer
  %y = fmul <4 x float> %x, %f4
  %z = fadd <4 x float> %y, %x
  %q = getelementptr inbounds <4 x float>, ptr addrspace(1) %out, i64 %id
  store <4 x float> %z, ptr addrspace(1) %q, align 16
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

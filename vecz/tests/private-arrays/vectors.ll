; passes: run-vecz<width=4>,work-item-loops
; run: @k global=8 local=8 buf:f32:1,2,3,4,5,6,7,8 buf:zero:128 i64:4
; Vectors in an array are accessed by their elements, which are those of four lanes each: one of three elements has room for four. An
; element alone is one of them, at an index of the vector, too.
; CHECK: define internal spir_func void @__vecz_v4_k
; CHECK: alloca [4 x [4 x [4 x float]]], align 16
; CHECK: store <4 x float>
; CHECK: store <4 x float>
; CHECK: store <4 x float>
; CHECK-NOT: store <3 x float>
; CHECK: load <4 x float>
; CHECK-NOT: load <3 x float>
; CHECK: ret void

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, i64 %n) #0 {
entry:
  %a = alloca [4 x <3 x float>], align 16
  %id = call i64 @__mux_get_global_id(i32 0)
  %from = getelementptr float, ptr addrspace(1) %in, i64 %id
  %x = load float, ptr addrspace(1) %from, align 4
  br label %fill

fill:
  %i = phi i64 [ 0, %entry ], [ %next, %fill ]
  %p = getelementptr inbounds [4 x <3 x float>], ptr %a, i64 0, i64 %i
  %k = trunc i64 %i to i32
  %f = sitofp i32 %k to float
  %v0 = insertelement <3 x float> poison, float %x, i32 0
  %v1 = insertelement <3 x float> %v0, float %f, i32 1
  %y = fmul float %x, %f
  %v2 = insertelement <3 x float> %v1, float %y, i32 2
  store <3 x float> %v2, ptr %p, align 16
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %fill, label %done

done:
  %which = and i64 %id, 3
  %q = getelementptr inbounds <3 x float>, ptr %a, i64 %which
  %w = load <3 x float>, ptr %q, align 16
  %r = getelementptr [4 x <3 x float>], ptr %a, i64 0, i64 2, i64 2
  %u = load float, ptr %r, align 8
  %splat0 = insertelement <3 x float> poison, float %u, i32 0
  %splat = shufflevector <3 x float> %splat0, <3 x float> poison, <3 x i32> zeroinitializer
  %sum = fadd <3 x float> %w, %splat
  %to = getelementptr <3 x float>, ptr addrspace(1) %out, i64 %id
  store <3 x float> %sum, ptr addrspace(1) %to, align 16
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

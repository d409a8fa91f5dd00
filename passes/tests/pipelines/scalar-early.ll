; passes: scalar-early,scalar-late,cleanup
; run: @k global=4 local=2 buf:f32:1,2,3,4,5,6,7,8 buf:zero:64
; What clang makes at -O0: everything in memory, a helper, a loop, a vector in an array.
; CHECK: @k
; CHECK-NOT: alloca
; CHECK: ret void

declare spir_func i64 @__mux_get_global_id(i32)

define internal spir_func <2 x float> @scale(<2 x float> %v, float %f) {
entry:
  %v.addr = alloca <2 x float>, align 8
  %f.addr = alloca float, align 4
  store <2 x float> %v, ptr %v.addr, align 8
  store float %f, ptr %f.addr, align 4
  %0 = load <2 x float>, ptr %v.addr, align 8
  %1 = load float, ptr %f.addr, align 4
  %2 = insertelement <2 x float> poison, float %1, i64 0
  %3 = shufflevector <2 x float> %2, <2 x float> poison, <2 x i32> zeroinitializer
  %4 = fmul <2 x float> %0, %3
  ret <2 x float> %4
}

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %in.addr = alloca ptr addrspace(1), align 8
  %out.addr = alloca ptr addrspace(1), align 8
  %i = alloca i32, align 4
  %acc = alloca { <2 x float>, i32 }, align 8
  store ptr addrspace(1) %in, ptr %in.addr, align 8
  store ptr addrspace(1) %out, ptr %out.addr, align 8
  %id = call spir_func i64 @__mux_get_global_id(i32 0)
  %sum = getelementptr inbounds { <2 x float>, i32 }, ptr %acc, i32 0, i32 0
  store <2 x float> zeroinitializer, ptr %sum, align 8
  store i32 0, ptr %i, align 4
  br label %for.cond
for.cond:
  %0 = load i32, ptr %i, align 4
  %cmp = icmp slt i32 %0, 4
  br i1 %cmp, label %for.body, label %for.end
for.body:
  %1 = load ptr addrspace(1), ptr %in.addr, align 8
  %2 = load i32, ptr %i, align 4
  %idx = sext i32 %2 to i64
  %arrayidx = getelementptr inbounds <2 x float>, ptr addrspace(1) %1, i64 %idx
  %3 = load <2 x float>, ptr addrspace(1) %arrayidx, align 8
  %4 = sitofp i32 %2 to float
  %call = call spir_func <2 x float> @scale(<2 x float> %3, float %4)
  %5 = load <2 x float>, ptr %sum, align 8
  %add = fadd <2 x float> %5, %call
  store <2 x float> %add, ptr %sum, align 8
  br label %for.inc
for.inc:
  %6 = load i32, ptr %i, align 4
  %inc = add nsw i32 %6, 1
  store i32 %inc, ptr %i, align 4
  br label %for.cond
for.end:
  %7 = load <2 x float>, ptr %sum, align 8
  %8 = load ptr addrspace(1), ptr %out.addr, align 8
  %arrayidx2 = getelementptr inbounds <2 x float>, ptr addrspace(1) %8, i64 %id
  store <2 x float> %7, ptr addrspace(1) %arrayidx2, align 8
  ret void
}

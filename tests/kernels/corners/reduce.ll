; Reductions of a work-item's own vectors.
; run: @kernel global=26 local=13 buf:i32:480:seed=7 buf:i32:3328:seed=9
; run: @kernel global=24 local=8 buf:i32:480:seed=7 buf:i32:3328:seed=9
; vectors: 2@0 4@0 8@0t 16@0p
; interpreted: 4
define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %id = call i64 @_Z13get_global_idj(i32 0)
  %i = trunc i64 %id to i32
  %ip = getelementptr <4 x i32>, ptr addrspace(1) %in, i64 %id
  %at1 = mul i64 %id, 128
  %at2 = or i64 %at1, 64
  %op1 = getelementptr i8, ptr addrspace(1) %out, i64 %at1
  %op2 = getelementptr i8, ptr addrspace(1) %out, i64 %at2
  %v = load <4 x i32>, ptr addrspace(1) %ip, align 16
  %a = extractelement <4 x i32> %v, i32 0
  %b = extractelement <4 x i32> %v, i32 1
  %c = extractelement <4 x i32> %v, i32 2
  %d = extractelement <4 x i32> %v, i32 3
  %fa = ashr i32 %a, 16
  %fb = ashr i32 %b, 12
  %f = sitofp i32 %fa to float
  %g = sitofp i32 %fb to float
  %bit = and i32 %i, 5
  %odd = icmp ne i32 %bit, 0
  %x0.a = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %v)
  %x1.a = call i32 @llvm.vector.reduce.mul.v4i32(<4 x i32> %v)
  %x2.a = call i32 @llvm.vector.reduce.and.v4i32(<4 x i32> %v)
  %x3.a = call i32 @llvm.vector.reduce.or.v4i32(<4 x i32> %v)
  %x4.a = call i32 @llvm.vector.reduce.xor.v4i32(<4 x i32> %v)
  %x5.a = call i32 @llvm.vector.reduce.smax.v4i32(<4 x i32> %v)
  %x6.a = call i32 @llvm.vector.reduce.smin.v4i32(<4 x i32> %v)
  %x7.a = call i32 @llvm.vector.reduce.umax.v4i32(<4 x i32> %v)
  %x8.a = call i32 @llvm.vector.reduce.umin.v4i32(<4 x i32> %v)
  %vf0.a = ashr <4 x i32> %v, <i32 16, i32 16, i32 16, i32 16>
  %vf.a = sitofp <4 x i32> %vf0.a to <4 x float>
  %y0.a = call float @llvm.vector.reduce.fmax.v4f32(<4 x float> %vf.a)
  %y1.a = call float @llvm.vector.reduce.fmin.v4f32(<4 x float> %vf.a)
  %y2.a = call float @llvm.vector.reduce.fmaximum.v4f32(<4 x float> %vf.a)
  %y3.a = call float @llvm.vector.reduce.fminimum.v4f32(<4 x float> %vf.a)
  %y4.a = call float @llvm.vector.reduce.fadd.v4f32(float %f, <4 x float> %vf.a)
  %y5.a = call reassoc float @llvm.vector.reduce.fmul.v4f32(float 1.0, <4 x float> %vf.a)
  %s0.a = add i32 %x0.a, %x1.a
  %s1.a = xor i32 %s0.a, %x2.a
  %s2.a = xor i32 %s1.a, %x3.a
  %s3.a = xor i32 %s2.a, %x4.a
  %s4.a = xor i32 %s3.a, %x5.a
  %s5.a = xor i32 %s4.a, %x6.a
  %s6.a = xor i32 %s5.a, %x7.a
  %s7.a = xor i32 %s6.a, %x8.a
  %t0.a = fadd float %y0.a, %y1.a
  %t1.a = fadd float %t0.a, %y2.a
  %t2.a = fadd float %t1.a, %y3.a
  %t3.a = fadd float %t2.a, %y4.a
  store i32 %s7.a, ptr addrspace(1) %op1, align 4
  %q.a = getelementptr i32, ptr addrspace(1) %op1, i64 1
  store float %t3.a, ptr addrspace(1) %q.a, align 4
  br i1 %odd, label %some, label %done

some:
  %x0.s = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %v)
  %x1.s = call i32 @llvm.vector.reduce.mul.v4i32(<4 x i32> %v)
  %x2.s = call i32 @llvm.vector.reduce.and.v4i32(<4 x i32> %v)
  %x3.s = call i32 @llvm.vector.reduce.or.v4i32(<4 x i32> %v)
  %x4.s = call i32 @llvm.vector.reduce.xor.v4i32(<4 x i32> %v)
  %x5.s = call i32 @llvm.vector.reduce.smax.v4i32(<4 x i32> %v)
  %x6.s = call i32 @llvm.vector.reduce.smin.v4i32(<4 x i32> %v)
  %x7.s = call i32 @llvm.vector.reduce.umax.v4i32(<4 x i32> %v)
  %x8.s = call i32 @llvm.vector.reduce.umin.v4i32(<4 x i32> %v)
  %vf0.s = ashr <4 x i32> %v, <i32 16, i32 16, i32 16, i32 16>
  %vf.s = sitofp <4 x i32> %vf0.s to <4 x float>
  %y0.s = call float @llvm.vector.reduce.fmax.v4f32(<4 x float> %vf.s)
  %y1.s = call float @llvm.vector.reduce.fmin.v4f32(<4 x float> %vf.s)
  %y2.s = call float @llvm.vector.reduce.fmaximum.v4f32(<4 x float> %vf.s)
  %y3.s = call float @llvm.vector.reduce.fminimum.v4f32(<4 x float> %vf.s)
  %y4.s = call float @llvm.vector.reduce.fadd.v4f32(float %f, <4 x float> %vf.s)
  %y5.s = call reassoc float @llvm.vector.reduce.fmul.v4f32(float 1.0, <4 x float> %vf.s)
  %s0.s = add i32 %x0.s, %x1.s
  %s1.s = xor i32 %s0.s, %x2.s
  %s2.s = xor i32 %s1.s, %x3.s
  %s3.s = xor i32 %s2.s, %x4.s
  %s4.s = xor i32 %s3.s, %x5.s
  %s5.s = xor i32 %s4.s, %x6.s
  %s6.s = xor i32 %s5.s, %x7.s
  %s7.s = xor i32 %s6.s, %x8.s
  %t0.s = fadd float %y0.s, %y1.s
  %t1.s = fadd float %t0.s, %y2.s
  %t2.s = fadd float %t1.s, %y3.s
  %t3.s = fadd float %t2.s, %y4.s
  store i32 %s7.s, ptr addrspace(1) %op2, align 4
  %q.s = getelementptr i32, ptr addrspace(1) %op2, i64 1
  store float %t3.s, ptr addrspace(1) %q.s, align 4
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.mul.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.and.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.or.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.xor.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.smax.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.smin.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.umax.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.umin.v4i32(<4 x i32>)
declare float @llvm.vector.reduce.fmax.v4f32(<4 x float>)
declare float @llvm.vector.reduce.fmin.v4f32(<4 x float>)
declare float @llvm.vector.reduce.fmaximum.v4f32(<4 x float>)
declare float @llvm.vector.reduce.fminimum.v4f32(<4 x float>)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>)
declare float @llvm.vector.reduce.fmul.v4f32(float, <4 x float>)

; Every comparison of floats.
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
  %t0.a = fcmp false float %f, %g
  %z0.a = zext i1 %t0.a to i32
  %s0.a = shl i32 %z0.a, 0
  %t1.a = fcmp oeq float %f, %g
  %z1.a = zext i1 %t1.a to i32
  %s1.a = shl i32 %z1.a, 1
  %t2.a = fcmp ogt float %f, %g
  %z2.a = zext i1 %t2.a to i32
  %s2.a = shl i32 %z2.a, 2
  %t3.a = fcmp oge float %f, %g
  %z3.a = zext i1 %t3.a to i32
  %s3.a = shl i32 %z3.a, 3
  %t4.a = fcmp olt float %f, %g
  %z4.a = zext i1 %t4.a to i32
  %s4.a = shl i32 %z4.a, 4
  %t5.a = fcmp ole float %f, %g
  %z5.a = zext i1 %t5.a to i32
  %s5.a = shl i32 %z5.a, 5
  %t6.a = fcmp one float %f, %g
  %z6.a = zext i1 %t6.a to i32
  %s6.a = shl i32 %z6.a, 6
  %t7.a = fcmp ord float %f, %g
  %z7.a = zext i1 %t7.a to i32
  %s7.a = shl i32 %z7.a, 7
  %t8.a = fcmp ueq float %f, %g
  %z8.a = zext i1 %t8.a to i32
  %s8.a = shl i32 %z8.a, 8
  %t9.a = fcmp ugt float %f, %g
  %z9.a = zext i1 %t9.a to i32
  %s9.a = shl i32 %z9.a, 9
  %t10.a = fcmp uge float %f, %g
  %z10.a = zext i1 %t10.a to i32
  %s10.a = shl i32 %z10.a, 10
  %t11.a = fcmp ult float %f, %g
  %z11.a = zext i1 %t11.a to i32
  %s11.a = shl i32 %z11.a, 11
  %t12.a = fcmp ule float %f, %g
  %z12.a = zext i1 %t12.a to i32
  %s12.a = shl i32 %z12.a, 12
  %t13.a = fcmp une float %f, %g
  %z13.a = zext i1 %t13.a to i32
  %s13.a = shl i32 %z13.a, 13
  %t14.a = fcmp uno float %f, %g
  %z14.a = zext i1 %t14.a to i32
  %s14.a = shl i32 %z14.a, 14
  %t15.a = fcmp true float %f, %g
  %z15.a = zext i1 %t15.a to i32
  %s15.a = shl i32 %z15.a, 15
  %o1.a = or i32 %s0.a, %s1.a
  %o2.a = or i32 %o1.a, %s2.a
  %o3.a = or i32 %o2.a, %s3.a
  %o4.a = or i32 %o3.a, %s4.a
  %o5.a = or i32 %o4.a, %s5.a
  %o6.a = or i32 %o5.a, %s6.a
  %o7.a = or i32 %o6.a, %s7.a
  %o8.a = or i32 %o7.a, %s8.a
  %o9.a = or i32 %o8.a, %s9.a
  %o10.a = or i32 %o9.a, %s10.a
  %o11.a = or i32 %o10.a, %s11.a
  %o12.a = or i32 %o11.a, %s12.a
  %o13.a = or i32 %o12.a, %s13.a
  %o14.a = or i32 %o13.a, %s14.a
  %o15.a = or i32 %o14.a, %s15.a
  %r.a = or i32 %o15.a, 0
  store i32 %r.a, ptr addrspace(1) %op1, align 1
  br i1 %odd, label %some, label %done

some:
  %t0.s = fcmp false float %f, %g
  %z0.s = zext i1 %t0.s to i32
  %s0.s = shl i32 %z0.s, 0
  %t1.s = fcmp oeq float %f, %g
  %z1.s = zext i1 %t1.s to i32
  %s1.s = shl i32 %z1.s, 1
  %t2.s = fcmp ogt float %f, %g
  %z2.s = zext i1 %t2.s to i32
  %s2.s = shl i32 %z2.s, 2
  %t3.s = fcmp oge float %f, %g
  %z3.s = zext i1 %t3.s to i32
  %s3.s = shl i32 %z3.s, 3
  %t4.s = fcmp olt float %f, %g
  %z4.s = zext i1 %t4.s to i32
  %s4.s = shl i32 %z4.s, 4
  %t5.s = fcmp ole float %f, %g
  %z5.s = zext i1 %t5.s to i32
  %s5.s = shl i32 %z5.s, 5
  %t6.s = fcmp one float %f, %g
  %z6.s = zext i1 %t6.s to i32
  %s6.s = shl i32 %z6.s, 6
  %t7.s = fcmp ord float %f, %g
  %z7.s = zext i1 %t7.s to i32
  %s7.s = shl i32 %z7.s, 7
  %t8.s = fcmp ueq float %f, %g
  %z8.s = zext i1 %t8.s to i32
  %s8.s = shl i32 %z8.s, 8
  %t9.s = fcmp ugt float %f, %g
  %z9.s = zext i1 %t9.s to i32
  %s9.s = shl i32 %z9.s, 9
  %t10.s = fcmp uge float %f, %g
  %z10.s = zext i1 %t10.s to i32
  %s10.s = shl i32 %z10.s, 10
  %t11.s = fcmp ult float %f, %g
  %z11.s = zext i1 %t11.s to i32
  %s11.s = shl i32 %z11.s, 11
  %t12.s = fcmp ule float %f, %g
  %z12.s = zext i1 %t12.s to i32
  %s12.s = shl i32 %z12.s, 12
  %t13.s = fcmp une float %f, %g
  %z13.s = zext i1 %t13.s to i32
  %s13.s = shl i32 %z13.s, 13
  %t14.s = fcmp uno float %f, %g
  %z14.s = zext i1 %t14.s to i32
  %s14.s = shl i32 %z14.s, 14
  %t15.s = fcmp true float %f, %g
  %z15.s = zext i1 %t15.s to i32
  %s15.s = shl i32 %z15.s, 15
  %o1.s = or i32 %s0.s, %s1.s
  %o2.s = or i32 %o1.s, %s2.s
  %o3.s = or i32 %o2.s, %s3.s
  %o4.s = or i32 %o3.s, %s4.s
  %o5.s = or i32 %o4.s, %s5.s
  %o6.s = or i32 %o5.s, %s6.s
  %o7.s = or i32 %o6.s, %s7.s
  %o8.s = or i32 %o7.s, %s8.s
  %o9.s = or i32 %o8.s, %s9.s
  %o10.s = or i32 %o9.s, %s10.s
  %o11.s = or i32 %o10.s, %s11.s
  %o12.s = or i32 %o11.s, %s12.s
  %o13.s = or i32 %o12.s, %s13.s
  %o14.s = or i32 %o13.s, %s14.s
  %o15.s = or i32 %o14.s, %s15.s
  %r.s = or i32 %o15.s, 0
  store i32 %r.s, ptr addrspace(1) %op2, align 1
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)

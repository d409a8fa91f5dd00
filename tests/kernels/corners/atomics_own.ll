; Every atomic operation, each work-item at a place of its own.
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
  %q0.a = getelementptr i32, ptr addrspace(1) %op1, i64 0
  store i32 %a, ptr addrspace(1) %q0.a, align 4
  %o0.a = atomicrmw xchg ptr addrspace(1) %q0.a, i32 %b monotonic, align 4
  %q1.a = getelementptr i32, ptr addrspace(1) %op1, i64 1
  store i32 %a, ptr addrspace(1) %q1.a, align 4
  %o1.a = atomicrmw add ptr addrspace(1) %q1.a, i32 %b monotonic, align 4
  %q2.a = getelementptr i32, ptr addrspace(1) %op1, i64 2
  store i32 %a, ptr addrspace(1) %q2.a, align 4
  %o2.a = atomicrmw sub ptr addrspace(1) %q2.a, i32 %b monotonic, align 4
  %q3.a = getelementptr i32, ptr addrspace(1) %op1, i64 3
  store i32 %a, ptr addrspace(1) %q3.a, align 4
  %o3.a = atomicrmw and ptr addrspace(1) %q3.a, i32 %b monotonic, align 4
  %q4.a = getelementptr i32, ptr addrspace(1) %op1, i64 4
  store i32 %a, ptr addrspace(1) %q4.a, align 4
  %o4.a = atomicrmw nand ptr addrspace(1) %q4.a, i32 %b monotonic, align 4
  %q5.a = getelementptr i32, ptr addrspace(1) %op1, i64 5
  store i32 %a, ptr addrspace(1) %q5.a, align 4
  %o5.a = atomicrmw or ptr addrspace(1) %q5.a, i32 %b monotonic, align 4
  %q6.a = getelementptr i32, ptr addrspace(1) %op1, i64 6
  store i32 %a, ptr addrspace(1) %q6.a, align 4
  %o6.a = atomicrmw xor ptr addrspace(1) %q6.a, i32 %b monotonic, align 4
  %q7.a = getelementptr i32, ptr addrspace(1) %op1, i64 7
  store i32 %a, ptr addrspace(1) %q7.a, align 4
  %o7.a = atomicrmw max ptr addrspace(1) %q7.a, i32 %b monotonic, align 4
  %q8.a = getelementptr i32, ptr addrspace(1) %op1, i64 8
  store i32 %a, ptr addrspace(1) %q8.a, align 4
  %o8.a = atomicrmw min ptr addrspace(1) %q8.a, i32 %b monotonic, align 4
  %q9.a = getelementptr i32, ptr addrspace(1) %op1, i64 9
  store i32 %a, ptr addrspace(1) %q9.a, align 4
  %o9.a = atomicrmw umax ptr addrspace(1) %q9.a, i32 %b monotonic, align 4
  %q10.a = getelementptr i32, ptr addrspace(1) %op1, i64 10
  store i32 %a, ptr addrspace(1) %q10.a, align 4
  %o10.a = atomicrmw umin ptr addrspace(1) %q10.a, i32 %b monotonic, align 4
  %q11.a = getelementptr i32, ptr addrspace(1) %op1, i64 11
  store i32 %a, ptr addrspace(1) %q11.a, align 4
  %o11.a = atomicrmw uinc_wrap ptr addrspace(1) %q11.a, i32 %b monotonic, align 4
  %q12.a = getelementptr i32, ptr addrspace(1) %op1, i64 12
  store i32 %a, ptr addrspace(1) %q12.a, align 4
  %o12.a = atomicrmw udec_wrap ptr addrspace(1) %q12.a, i32 %b monotonic, align 4
  %s0.a = add i32 %o0.a, %o1.a
  %s1.a = xor i32 %s0.a, %o2.a
  %s2.a = xor i32 %s1.a, %o3.a
  %s3.a = xor i32 %s2.a, %o4.a
  %s4.a = xor i32 %s3.a, %o5.a
  %s5.a = xor i32 %s4.a, %o6.a
  %s6.a = xor i32 %s5.a, %o7.a
  %s7.a = xor i32 %s6.a, %o8.a
  %s8.a = xor i32 %s7.a, %o9.a
  %s9.a = xor i32 %s8.a, %o10.a
  %s10.a = xor i32 %s9.a, %o11.a
  %s11.a = xor i32 %s10.a, %o12.a
  %q13.a = getelementptr i32, ptr addrspace(1) %op1, i64 13
  store i32 %s11.a, ptr addrspace(1) %q13.a, align 4
  br i1 %odd, label %some, label %done

some:
  %q0.s = getelementptr i32, ptr addrspace(1) %op2, i64 0
  store i32 %a, ptr addrspace(1) %q0.s, align 4
  %o0.s = atomicrmw xchg ptr addrspace(1) %q0.s, i32 %b monotonic, align 4
  %q1.s = getelementptr i32, ptr addrspace(1) %op2, i64 1
  store i32 %a, ptr addrspace(1) %q1.s, align 4
  %o1.s = atomicrmw add ptr addrspace(1) %q1.s, i32 %b monotonic, align 4
  %q2.s = getelementptr i32, ptr addrspace(1) %op2, i64 2
  store i32 %a, ptr addrspace(1) %q2.s, align 4
  %o2.s = atomicrmw sub ptr addrspace(1) %q2.s, i32 %b monotonic, align 4
  %q3.s = getelementptr i32, ptr addrspace(1) %op2, i64 3
  store i32 %a, ptr addrspace(1) %q3.s, align 4
  %o3.s = atomicrmw and ptr addrspace(1) %q3.s, i32 %b monotonic, align 4
  %q4.s = getelementptr i32, ptr addrspace(1) %op2, i64 4
  store i32 %a, ptr addrspace(1) %q4.s, align 4
  %o4.s = atomicrmw nand ptr addrspace(1) %q4.s, i32 %b monotonic, align 4
  %q5.s = getelementptr i32, ptr addrspace(1) %op2, i64 5
  store i32 %a, ptr addrspace(1) %q5.s, align 4
  %o5.s = atomicrmw or ptr addrspace(1) %q5.s, i32 %b monotonic, align 4
  %q6.s = getelementptr i32, ptr addrspace(1) %op2, i64 6
  store i32 %a, ptr addrspace(1) %q6.s, align 4
  %o6.s = atomicrmw xor ptr addrspace(1) %q6.s, i32 %b monotonic, align 4
  %q7.s = getelementptr i32, ptr addrspace(1) %op2, i64 7
  store i32 %a, ptr addrspace(1) %q7.s, align 4
  %o7.s = atomicrmw max ptr addrspace(1) %q7.s, i32 %b monotonic, align 4
  %q8.s = getelementptr i32, ptr addrspace(1) %op2, i64 8
  store i32 %a, ptr addrspace(1) %q8.s, align 4
  %o8.s = atomicrmw min ptr addrspace(1) %q8.s, i32 %b monotonic, align 4
  %q9.s = getelementptr i32, ptr addrspace(1) %op2, i64 9
  store i32 %a, ptr addrspace(1) %q9.s, align 4
  %o9.s = atomicrmw umax ptr addrspace(1) %q9.s, i32 %b monotonic, align 4
  %q10.s = getelementptr i32, ptr addrspace(1) %op2, i64 10
  store i32 %a, ptr addrspace(1) %q10.s, align 4
  %o10.s = atomicrmw umin ptr addrspace(1) %q10.s, i32 %b monotonic, align 4
  %q11.s = getelementptr i32, ptr addrspace(1) %op2, i64 11
  store i32 %a, ptr addrspace(1) %q11.s, align 4
  %o11.s = atomicrmw uinc_wrap ptr addrspace(1) %q11.s, i32 %b monotonic, align 4
  %q12.s = getelementptr i32, ptr addrspace(1) %op2, i64 12
  store i32 %a, ptr addrspace(1) %q12.s, align 4
  %o12.s = atomicrmw udec_wrap ptr addrspace(1) %q12.s, i32 %b monotonic, align 4
  %s0.s = add i32 %o0.s, %o1.s
  %s1.s = xor i32 %s0.s, %o2.s
  %s2.s = xor i32 %s1.s, %o3.s
  %s3.s = xor i32 %s2.s, %o4.s
  %s4.s = xor i32 %s3.s, %o5.s
  %s5.s = xor i32 %s4.s, %o6.s
  %s6.s = xor i32 %s5.s, %o7.s
  %s7.s = xor i32 %s6.s, %o8.s
  %s8.s = xor i32 %s7.s, %o9.s
  %s9.s = xor i32 %s8.s, %o10.s
  %s10.s = xor i32 %s9.s, %o11.s
  %s11.s = xor i32 %s10.s, %o12.s
  %q13.s = getelementptr i32, ptr addrspace(1) %op2, i64 13
  store i32 %s11.s, ptr addrspace(1) %q13.s, align 4
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)

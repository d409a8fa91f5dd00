; Compare and exchange, strong and weak, of integers and pointers; atomic loads and stores; fences.
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
  store i32 %a, ptr addrspace(1) %op1, align 4
  fence syncscope("workgroup") acq_rel
  %p.a = cmpxchg ptr addrspace(1) %op1, i32 %a, i32 %b acq_rel monotonic, align 4
  %was.a = extractvalue { i32, i1 } %p.a, 0
  %ok.a = extractvalue { i32, i1 } %p.a, 1
  %w.a = cmpxchg volatile ptr addrspace(1) %op1, i32 12345, i32 %c seq_cst seq_cst, align 4
  %was2.a = extractvalue { i32, i1 } %w.a, 0
  %q.a = getelementptr i32, ptr addrspace(1) %op1, i64 1
  store atomic i32 %was2.a, ptr addrspace(1) %q.a release, align 4
  %x.a = load atomic i32, ptr addrspace(1) %q.a acquire, align 4
  fence seq_cst
  %z.a = zext i1 %ok.a to i32
  %s.a = add i32 %was.a, %x.a
  %r0.a = add i32 %s.a, %z.a
  %q2.a = getelementptr i32, ptr addrspace(1) %op1, i64 2
  store i32 %r0.a, ptr addrspace(1) %q2.a, align 4
  %q4.a = getelementptr i64, ptr addrspace(1) %op1, i64 2
  %l.a = zext i32 %a to i64
  store i64 %l.a, ptr addrspace(1) %q4.a, align 8
  %p8.a = cmpxchg weak ptr addrspace(1) %q4.a, i64 %l.a, i64 77 monotonic monotonic, align 8
  %o8.a = extractvalue { i64, i1 } %p8.a, 0
  %q5.a = getelementptr i64, ptr addrspace(1) %op1, i64 3
  store i64 %o8.a, ptr addrspace(1) %q5.a, align 8
  br i1 %odd, label %some, label %done

some:
  store i32 %a, ptr addrspace(1) %op2, align 4
  fence syncscope("workgroup") acq_rel
  %p.s = cmpxchg ptr addrspace(1) %op2, i32 %a, i32 %b acq_rel monotonic, align 4
  %was.s = extractvalue { i32, i1 } %p.s, 0
  %ok.s = extractvalue { i32, i1 } %p.s, 1
  %w.s = cmpxchg volatile ptr addrspace(1) %op2, i32 12345, i32 %c seq_cst seq_cst, align 4
  %was2.s = extractvalue { i32, i1 } %w.s, 0
  %q.s = getelementptr i32, ptr addrspace(1) %op2, i64 1
  store atomic i32 %was2.s, ptr addrspace(1) %q.s release, align 4
  %x.s = load atomic i32, ptr addrspace(1) %q.s acquire, align 4
  fence seq_cst
  %z.s = zext i1 %ok.s to i32
  %s.s = add i32 %was.s, %x.s
  %r0.s = add i32 %s.s, %z.s
  %q2.s = getelementptr i32, ptr addrspace(1) %op2, i64 2
  store i32 %r0.s, ptr addrspace(1) %q2.s, align 4
  %q4.s = getelementptr i64, ptr addrspace(1) %op2, i64 2
  %l.s = zext i32 %a to i64
  store i64 %l.s, ptr addrspace(1) %q4.s, align 8
  %p8.s = cmpxchg weak ptr addrspace(1) %q4.s, i64 %l.s, i64 77 monotonic monotonic, align 8
  %o8.s = extractvalue { i64, i1 } %p8.s, 0
  %q5.s = getelementptr i64, ptr addrspace(1) %op2, i64 3
  store i64 %o8.s, ptr addrspace(1) %q5.s, align 8
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)

; Atomic operations on 8 and 16 bits.
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
  %t.a = trunc i32 %a to i8
  %u.a = trunc i32 %b to i8
  store i8 %t.a, ptr addrspace(1) %op1, align 1
  %o.a = atomicrmw add ptr addrspace(1) %op1, i8 %u.a monotonic, align 1
  %q.a = getelementptr i16, ptr addrspace(1) %op1, i64 1
  %h.a = trunc i32 %b to i16
  store i16 %h.a, ptr addrspace(1) %q.a, align 2
  %o2.a = atomicrmw umax ptr addrspace(1) %q.a, i16 77 monotonic, align 2
  %q2.a = getelementptr i8, ptr addrspace(1) %op1, i64 4
  store i8 %o.a, ptr addrspace(1) %q2.a, align 1
  %q3.a = getelementptr i16, ptr addrspace(1) %op1, i64 3
  store i16 %o2.a, ptr addrspace(1) %q3.a, align 2
  br i1 %odd, label %some, label %done

some:
  %t.s = trunc i32 %a to i8
  %u.s = trunc i32 %b to i8
  store i8 %t.s, ptr addrspace(1) %op2, align 1
  %o.s = atomicrmw add ptr addrspace(1) %op2, i8 %u.s monotonic, align 1
  %q.s = getelementptr i16, ptr addrspace(1) %op2, i64 1
  %h.s = trunc i32 %b to i16
  store i16 %h.s, ptr addrspace(1) %q.s, align 2
  %o2.s = atomicrmw umax ptr addrspace(1) %q.s, i16 77 monotonic, align 2
  %q2.s = getelementptr i8, ptr addrspace(1) %op2, i64 4
  store i8 %o.s, ptr addrspace(1) %q2.s, align 1
  %q3.s = getelementptr i16, ptr addrspace(1) %op2, i64 3
  store i16 %o2.s, ptr addrspace(1) %q3.s, align 2
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)

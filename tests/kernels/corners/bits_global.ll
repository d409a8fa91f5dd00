; Vectors of bits in global memory.
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
  %m.a = icmp slt <4 x i32> %v, <i32 100, i32 7, i32 0, i32 -5>
  %m8.a = shufflevector <4 x i1> %m.a, <4 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  store <8 x i1> %m8.a, ptr addrspace(1) %op1, align 1
  %g8.a = load <8 x i1>, ptr addrspace(1) %ip, align 1
  %n8.a = and <8 x i1> %g8.a, %m8.a
  %q.a = getelementptr i8, ptr addrspace(1) %op1, i64 1
  store <8 x i1> %n8.a, ptr addrspace(1) %q.a, align 1
  %c8.a = bitcast <8 x i1> %n8.a to i8
  %q2.a = getelementptr i8, ptr addrspace(1) %op1, i64 2
  store i8 %c8.a, ptr addrspace(1) %q2.a, align 1
  %one.a = extractelement <8 x i1> %n8.a, i32 2
  %q3.a = getelementptr i8, ptr addrspace(1) %op1, i64 3
  store i1 %one.a, ptr addrspace(1) %q3.a, align 1
  %back.a = load i1, ptr addrspace(1) %q3.a, align 1
  %wide.a = zext i1 %back.a to i32
  %q4.a = getelementptr i8, ptr addrspace(1) %op1, i64 4
  store i32 %wide.a, ptr addrspace(1) %q4.a, align 1
  br i1 %odd, label %some, label %done

some:
  %m.s = icmp slt <4 x i32> %v, <i32 100, i32 7, i32 0, i32 -5>
  %m8.s = shufflevector <4 x i1> %m.s, <4 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  store <8 x i1> %m8.s, ptr addrspace(1) %op2, align 1
  %g8.s = load <8 x i1>, ptr addrspace(1) %ip, align 1
  %n8.s = and <8 x i1> %g8.s, %m8.s
  %q.s = getelementptr i8, ptr addrspace(1) %op2, i64 1
  store <8 x i1> %n8.s, ptr addrspace(1) %q.s, align 1
  %c8.s = bitcast <8 x i1> %n8.s to i8
  %q2.s = getelementptr i8, ptr addrspace(1) %op2, i64 2
  store i8 %c8.s, ptr addrspace(1) %q2.s, align 1
  %one.s = extractelement <8 x i1> %n8.s, i32 2
  %q3.s = getelementptr i8, ptr addrspace(1) %op2, i64 3
  store i1 %one.s, ptr addrspace(1) %q3.s, align 1
  %back.s = load i1, ptr addrspace(1) %q3.s, align 1
  %wide.s = zext i1 %back.s to i32
  %q4.s = getelementptr i8, ptr addrspace(1) %op2, i64 4
  store i32 %wide.s, ptr addrspace(1) %q4.s, align 1
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)

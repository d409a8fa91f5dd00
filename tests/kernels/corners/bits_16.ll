; Vectors of 16 bits in memory.
; run: @kernel global=26 local=13 buf:i32:480:seed=7 buf:i32:3328:seed=9
; run: @kernel global=24 local=8 buf:i32:480:seed=7 buf:i32:3328:seed=9
; vectors: 2@0 4@0 8@0t 16@0p 2s@0 4s@0p
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
  %t.a = trunc i32 %a to i16
  %own.a = alloca i32, align 4
  store i32 0, ptr %own.a, align 4
  store i32 %a, ptr %own.a, align 4
  %m.a = load <16 x i1>, ptr %own.a, align 4
  %k.a = xor <16 x i1> %m.a, <i1 true, i1 false, i1 false, i1 true, i1 false, i1 false, i1 true, i1 false, i1 false, i1 true, i1 false, i1 false, i1 true, i1 false, i1 false, i1 true>
  store <16 x i1> %k.a, ptr %own.a, align 4
  %lo.a = load i8, ptr %own.a, align 4
  %bit1.a = extractelement <16 x i1> %k.a, i32 1
  %z1.a = zext i1 %bit1.a to i8
  %r.a = add i8 %lo.a, %z1.a
  store i8 %r.a, ptr addrspace(1) %op1, align 1
  br i1 %odd, label %some, label %done

some:
  %t.s = trunc i32 %a to i16
  %own.s = alloca i32, align 4
  store i32 0, ptr %own.s, align 4
  store i32 %a, ptr %own.s, align 4
  %m.s = load <16 x i1>, ptr %own.s, align 4
  %k.s = xor <16 x i1> %m.s, <i1 true, i1 false, i1 false, i1 true, i1 false, i1 false, i1 true, i1 false, i1 false, i1 true, i1 false, i1 false, i1 true, i1 false, i1 false, i1 true>
  store <16 x i1> %k.s, ptr %own.s, align 4
  %lo.s = load i8, ptr %own.s, align 4
  %bit1.s = extractelement <16 x i1> %k.s, i32 1
  %z1.s = zext i1 %bit1.s to i8
  %r.s = add i8 %lo.s, %z1.s
  store i8 %r.s, ptr addrspace(1) %op2, align 1
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)

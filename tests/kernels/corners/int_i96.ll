; Integers of 96 bits.
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
  %x0.a = zext i32 %a to i96
  %x1.a = shl i96 %x0.a, 40
  %y.a = sext i32 %b to i96
  %s.a = add i96 %x1.a, %y.a
  %m.a = mul i96 %s.a, %x0.a
  %lt.a = icmp slt i96 %m.a, %y.a
  %mx.a = select i1 %lt.a, i96 %y.a, i96 %m.a
  %sh.a = ashr i96 %mx.a, 9
  %xr.a = xor i96 %s.a, %sh.a
  %r.a = trunc i96 %xr.a to i64
  store i64 %r.a, ptr addrspace(1) %op1, align 1
  br i1 %odd, label %some, label %done

some:
  %x0.s = zext i32 %a to i96
  %x1.s = shl i96 %x0.s, 40
  %y.s = sext i32 %b to i96
  %s.s = add i96 %x1.s, %y.s
  %m.s = mul i96 %s.s, %x0.s
  %lt.s = icmp slt i96 %m.s, %y.s
  %mx.s = select i1 %lt.s, i96 %y.s, i96 %m.s
  %sh.s = ashr i96 %mx.s, 9
  %xr.s = xor i96 %s.s, %sh.s
  %r.s = trunc i96 %xr.s to i64
  store i64 %r.s, ptr addrspace(1) %op2, align 1
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)

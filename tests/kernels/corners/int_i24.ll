; Integers of 24 bits.
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
  %w.a = zext i32 %a to i64
  %w2.a = mul i64 %w.a, 2654435761
  %x.a = trunc i64 %w2.a to i24
  %y0.a = zext i32 %b to i64
  %y.a = trunc i64 %y0.a to i24
  %s.a = add i24 %x.a, %y.a
  %m.a = mul i24 %s.a, %x.a
  %lt.a = icmp slt i24 %m.a, %y.a
  %mx.a = select i1 %lt.a, i24 %y.a, i24 %m.a
  %nz.a = or i24 %y.a, 1
  %q.a = udiv i24 %mx.a, %nz.a
  %sh.a = ashr i24 %m.a, 2
  %xr.a = xor i24 %q.a, %sh.a
  %se.a = sext i24 %xr.a to i64
  %r.a = add i64 %se.a, 5
  store i64 %r.a, ptr addrspace(1) %op1, align 1
  br i1 %odd, label %some, label %done

some:
  %w.s = zext i32 %a to i64
  %w2.s = mul i64 %w.s, 2654435761
  %x.s = trunc i64 %w2.s to i24
  %y0.s = zext i32 %b to i64
  %y.s = trunc i64 %y0.s to i24
  %s.s = add i24 %x.s, %y.s
  %m.s = mul i24 %s.s, %x.s
  %lt.s = icmp slt i24 %m.s, %y.s
  %mx.s = select i1 %lt.s, i24 %y.s, i24 %m.s
  %nz.s = or i24 %y.s, 1
  %q.s = udiv i24 %mx.s, %nz.s
  %sh.s = ashr i24 %m.s, 2
  %xr.s = xor i24 %q.s, %sh.s
  %se.s = sext i24 %xr.s to i64
  %r.s = add i64 %se.s, 5
  store i64 %r.s, ptr addrspace(1) %op2, align 1
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)

; Vectors <3 x i24>, in memory too.
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
  %w.a = trunc <4 x i32> %v to <4 x i24>
  %x.a = shufflevector <4 x i24> %w.a, <4 x i24> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %y.a = add <3 x i24> %x.a, %x.a
  %own.a = alloca <3 x i24>, align 16
  store <3 x i24> %y.a, ptr %own.a, align 16
  %z.a = load <3 x i24>, ptr %own.a, align 16
  %e.a = extractelement <3 x i24> %z.a, i32 1
  %r.a = zext i24 %e.a to i64
  store i64 %r.a, ptr addrspace(1) %op1, align 1
  br i1 %odd, label %some, label %done

some:
  %w.s = trunc <4 x i32> %v to <4 x i24>
  %x.s = shufflevector <4 x i24> %w.s, <4 x i24> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %y.s = add <3 x i24> %x.s, %x.s
  %own.s = alloca <3 x i24>, align 16
  store <3 x i24> %y.s, ptr %own.s, align 16
  %z.s = load <3 x i24>, ptr %own.s, align 16
  %e.s = extractelement <3 x i24> %z.s, i32 1
  %r.s = zext i24 %e.s to i64
  store i64 %r.s, ptr addrspace(1) %op2, align 1
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)

; Pointers as integers and back.
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
  %n.a = ptrtoint ptr addrspace(1) %ip to i64
  %k.a = and i32 %a, 3
  %k64.a = zext i32 %k.a to i64
  %o.a = shl i64 %k64.a, 2
  %m.a = add i64 %n.a, %o.a
  %p.a = inttoptr i64 %m.a to ptr addrspace(1)
  %x.a = load i32, ptr addrspace(1) %p.a, align 4
  %null.a = icmp eq ptr addrspace(1) %p.a, null
  %z.a = zext i1 %null.a to i32
  %r.a = add i32 %x.a, %z.a
  store i32 %r.a, ptr addrspace(1) %op1, align 1
  br i1 %odd, label %some, label %done

some:
  %n.s = ptrtoint ptr addrspace(1) %ip to i64
  %k.s = and i32 %a, 3
  %k64.s = zext i32 %k.s to i64
  %o.s = shl i64 %k64.s, 2
  %m.s = add i64 %n.s, %o.s
  %p.s = inttoptr i64 %m.s to ptr addrspace(1)
  %x.s = load i32, ptr addrspace(1) %p.s, align 4
  %null.s = icmp eq ptr addrspace(1) %p.s, null
  %z.s = zext i1 %null.s to i32
  %r.s = add i32 %x.s, %z.s
  store i32 %r.s, ptr addrspace(1) %op2, align 1
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)

; Pointers of the generic address space to global, local and private memory.
; run: @kernel global=26 local=13 buf:i32:480:seed=7 buf:i32:3328:seed=9
; run: @kernel global=24 local=8 buf:i32:480:seed=7 buf:i32:3328:seed=9
; vectors: 2@0 4@0 8@0t 16@0p
; interpreted: 4
define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %own = alloca [4 x i32], align 16
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
  %g1.a = addrspacecast ptr addrspace(1) %ip to ptr addrspace(4)
  store i32 %d, ptr %own, align 4
  %g2.a = addrspacecast ptr %own to ptr addrspace(4)
  %lt.a = icmp slt i32 %a, %b
  %sel.a = select i1 %lt.a, ptr addrspace(4) %g1.a, ptr addrspace(4) %g2.a
  %x.a = load i32, ptr addrspace(4) %sel.a, align 4
  %back.a = addrspacecast ptr addrspace(4) %g1.a to ptr addrspace(1)
  %y.a = load i32, ptr addrspace(1) %back.a, align 4
  %o.a = addrspacecast ptr addrspace(1) %op1 to ptr addrspace(4)
  %s.a = add i32 %x.a, %y.a
  store i32 %s.a, ptr addrspace(4) %o.a, align 4
  br i1 %odd, label %some, label %done

some:
  %g1.s = addrspacecast ptr addrspace(1) %ip to ptr addrspace(4)
  store i32 %d, ptr %own, align 4
  %g2.s = addrspacecast ptr %own to ptr addrspace(4)
  %lt.s = icmp slt i32 %a, %b
  %sel.s = select i1 %lt.s, ptr addrspace(4) %g1.s, ptr addrspace(4) %g2.s
  %x.s = load i32, ptr addrspace(4) %sel.s, align 4
  %back.s = addrspacecast ptr addrspace(4) %g1.s to ptr addrspace(1)
  %y.s = load i32, ptr addrspace(1) %back.s, align 4
  %o.s = addrspacecast ptr addrspace(1) %op2 to ptr addrspace(4)
  %s.s = add i32 %x.s, %y.s
  store i32 %s.s, ptr addrspace(4) %o.s, align 4
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)

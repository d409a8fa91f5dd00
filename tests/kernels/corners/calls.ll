; Functions with structures by value and by reference, and attributes of every kind.
; run: @kernel global=26 local=13 buf:i32:480:seed=7 buf:i32:3328:seed=9
; run: @kernel global=24 local=8 buf:i32:480:seed=7 buf:i32:3328:seed=9
; vectors: 2@0 4@0 8@0t 16@0p
; interpreted: 4
%pair = type { i32, i32 }
define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %own = alloca %pair, align 8
  %two = alloca %pair, align 8
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
  store i32 %a, ptr %own, align 8
  %q.a = getelementptr i8, ptr %own, i64 4
  store i32 %b, ptr %q.a, align 4
  call void @made(ptr sret(%pair) align 4 %two, ptr byval(%pair) align 4 %own, i32 noundef signext %c)
  %x.a = load i32, ptr %two, align 4
  %q2.a = getelementptr i8, ptr %two, i64 4
  %y.a = load i32, ptr %q2.a, align 4
  %z.a = load i32, ptr %own, align 4
  %pr.a = call { i32, i32 } @both(i32 %x.a, i32 %y.a)
  %e0.a = extractvalue { i32, i32 } %pr.a, 0
  %e1.a = extractvalue { i32, i32 } %pr.a, 1
  %s.a = add i32 %e0.a, %e1.a
  %r.a = xor i32 %s.a, %z.a
  store i32 %r.a, ptr addrspace(1) %op1, align 1
  br i1 %odd, label %some, label %done

some:
  store i32 %a, ptr %own, align 8
  %q.s = getelementptr i8, ptr %own, i64 4
  store i32 %b, ptr %q.s, align 4
  call void @made(ptr sret(%pair) align 4 %two, ptr byval(%pair) align 4 %own, i32 noundef signext %c)
  %x.s = load i32, ptr %two, align 4
  %q2.s = getelementptr i8, ptr %two, i64 4
  %y.s = load i32, ptr %q2.s, align 4
  %z.s = load i32, ptr %own, align 4
  %pr.s = call { i32, i32 } @both(i32 %x.s, i32 %y.s)
  %e0.s = extractvalue { i32, i32 } %pr.s, 0
  %e1.s = extractvalue { i32, i32 } %pr.s, 1
  %s.s = add i32 %e0.s, %e1.s
  %r.s = xor i32 %s.s, %z.s
  store i32 %r.s, ptr addrspace(1) %op2, align 1
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)
define internal void @made(ptr noalias sret(%pair) align 4 %r, ptr byval(%pair) align 4 %p, i32 noundef signext %c) {
  %x = load i32, ptr %p, align 4
  %s = add i32 %x, %c
  store i32 %s, ptr %r, align 4
  store i32 77, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 4
  %y = load i32, ptr %q, align 4
  %q2 = getelementptr i8, ptr %r, i64 4
  store i32 %y, ptr %q2, align 4
  ret void
}
define internal { i32, i32 } @both(i32 %x, i32 %y) noinline {
  %lt = icmp slt i32 %x, %y
  br i1 %lt, label %a, label %b
a:
  %p = insertvalue { i32, i32 } poison, i32 %x, 0
  %q = insertvalue { i32, i32 } %p, i32 %y, 1
  ret { i32, i32 } %q
b:
  ret { i32, i32 } { i32 4, i32 5 }
}

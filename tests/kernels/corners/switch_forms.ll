; Switches on values of every width.
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
  %k.a = and i32 %a, 7
  %k8.a = trunc i32 %k.a to i8
  switch i8 %k8.a, label %dflt.a [ i8 0, label %c0.a
  i8 1, label %c1.a
  i8 2, label %c0.a
  i8 5, label %dflt.a
  i8 6, label %c2.a ]
c0.a:
  br label %join.a
c1.a:
  %m.a = mul i32 %b, 3
  br label %join.a
c2.a:
  %n.a = add i32 %c, 1
  br label %c1x.a
c1x.a:
  br label %join.a
dflt.a:
  br label %join.a
join.a:
  %p.a = phi i32 [ 7, %c0.a ], [ %m.a, %c1.a ], [ %n.a, %c1x.a ], [ %d, %dflt.a ]
  %t1.a = trunc i32 %b to i1
  switch i1 %t1.a, label %e0.a [ i1 true, label %e1.a ]
e0.a:
  br label %e2.a
e1.a:
  %w.a = add i32 %p.a, 99
  br label %e2.a
e2.a:
  %r.a = phi i32 [ %p.a, %e0.a ], [ %w.a, %e1.a ]
  %wide.a = sext i32 %a to i64
  switch i64 %wide.a, label %end.a [ i64 0, label %z.a ]
z.a:
  store i32 1, ptr addrspace(1) %op1, align 4
  br label %end.a
end.a:
  store i32 %r.a, ptr addrspace(1) %op1, align 1
  br i1 %odd, label %some, label %done

some:
  %k.s = and i32 %a, 7
  %k8.s = trunc i32 %k.s to i8
  switch i8 %k8.s, label %dflt.s [ i8 0, label %c0.s
  i8 1, label %c1.s
  i8 2, label %c0.s
  i8 5, label %dflt.s
  i8 6, label %c2.s ]
c0.s:
  br label %join.s
c1.s:
  %m.s = mul i32 %b, 3
  br label %join.s
c2.s:
  %n.s = add i32 %c, 1
  br label %c1x.s
c1x.s:
  br label %join.s
dflt.s:
  br label %join.s
join.s:
  %p.s = phi i32 [ 7, %c0.s ], [ %m.s, %c1.s ], [ %n.s, %c1x.s ], [ %d, %dflt.s ]
  %t1.s = trunc i32 %b to i1
  switch i1 %t1.s, label %e0.s [ i1 true, label %e1.s ]
e0.s:
  br label %e2.s
e1.s:
  %w.s = add i32 %p.s, 99
  br label %e2.s
e2.s:
  %r.s = phi i32 [ %p.s, %e0.s ], [ %w.s, %e1.s ]
  %wide.s = sext i32 %a to i64
  switch i64 %wide.s, label %end.s [ i64 0, label %z.s ]
z.s:
  store i32 1, ptr addrspace(1) %op2, align 4
  br label %end.s
end.s:
  store i32 %r.s, ptr addrspace(1) %op2, align 1
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)

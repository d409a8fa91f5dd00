; Structures by value.
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
  %s0.a = insertvalue { i32, float, <2 x i16>, [2 x i8] } poison, i32 %a, 0
  %s1.a = insertvalue { i32, float, <2 x i16>, [2 x i8] } %s0.a, float %f, 1
  %h.a = trunc i32 %b to i16
  %h2.a = insertelement <2 x i16> zeroinitializer, i16 %h.a, i32 1
  %s2.a = insertvalue { i32, float, <2 x i16>, [2 x i8] } %s1.a, <2 x i16> %h2.a, 2
  %t8.a = trunc i32 %c to i8
  %s3.a = insertvalue { i32, float, <2 x i16>, [2 x i8] } %s2.a, i8 %t8.a, 3, 1
  %s4.a = insertvalue { i32, float, <2 x i16>, [2 x i8] } %s3.a, i8 7, 3, 0
  %lt.a = icmp slt i32 %a, %b
  %sel.a = select i1 %lt.a, { i32, float, <2 x i16>, [2 x i8] } %s4.a, { i32, float, <2 x i16>, [2 x i8] } { i32 1, float 2.0, <2 x i16> <i16 3, i16 4>, [2 x i8] [i8 5, i8 6] }
  br i1 %lt.a, label %x.a, label %y.a
x.a:
  %tw.a = insertvalue { i32, float, <2 x i16>, [2 x i8] } %sel.a, i32 9, 0
  br label %y.a
y.a:
  %p.a = phi { i32, float, <2 x i16>, [2 x i8] } [ %sel.a, %entry ], [ %tw.a, %x.a ]
  %own.a = alloca { i32, float, <2 x i16>, [2 x i8] }, align 8
  store { i32, float, <2 x i16>, [2 x i8] } %p.a, ptr %own.a, align 8
  %l.a = load { i32, float, <2 x i16>, [2 x i8] }, ptr %own.a, align 8
  %fr.a = freeze { i32, float, <2 x i16>, [2 x i8] } %l.a
  %e0.a = extractvalue { i32, float, <2 x i16>, [2 x i8] } %fr.a, 0
  %e2.a = extractvalue { i32, float, <2 x i16>, [2 x i8] } %fr.a, 2
  %e21.a = extractelement <2 x i16> %e2.a, i32 1
  %e3.a = extractvalue { i32, float, <2 x i16>, [2 x i8] } %fr.a, 3
  %e31.a = extractvalue [2 x i8] %e3.a, 1
  %z2.a = zext i16 %e21.a to i32
  %z3.a = zext i8 %e31.a to i32
  %m.a = mul i32 %z2.a, 3
  %s.a = add i32 %e0.a, %m.a
  %r.a = xor i32 %s.a, %z3.a
  store i32 %r.a, ptr addrspace(1) %op1, align 1
  br i1 %odd, label %some, label %done

some:
  %s0.s = insertvalue { i32, float, <2 x i16>, [2 x i8] } poison, i32 %a, 0
  %s1.s = insertvalue { i32, float, <2 x i16>, [2 x i8] } %s0.s, float %f, 1
  %h.s = trunc i32 %b to i16
  %h2.s = insertelement <2 x i16> zeroinitializer, i16 %h.s, i32 1
  %s2.s = insertvalue { i32, float, <2 x i16>, [2 x i8] } %s1.s, <2 x i16> %h2.s, 2
  %t8.s = trunc i32 %c to i8
  %s3.s = insertvalue { i32, float, <2 x i16>, [2 x i8] } %s2.s, i8 %t8.s, 3, 1
  %s4.s = insertvalue { i32, float, <2 x i16>, [2 x i8] } %s3.s, i8 7, 3, 0
  %lt.s = icmp slt i32 %a, %b
  %sel.s = select i1 %lt.s, { i32, float, <2 x i16>, [2 x i8] } %s4.s, { i32, float, <2 x i16>, [2 x i8] } { i32 1, float 2.0, <2 x i16> <i16 3, i16 4>, [2 x i8] [i8 5, i8 6] }
  br i1 %lt.s, label %x.s, label %y.s
x.s:
  %tw.s = insertvalue { i32, float, <2 x i16>, [2 x i8] } %sel.s, i32 9, 0
  br label %y.s
y.s:
  %p.s = phi { i32, float, <2 x i16>, [2 x i8] } [ %sel.s, %some ], [ %tw.s, %x.s ]
  %own.s = alloca { i32, float, <2 x i16>, [2 x i8] }, align 8
  store { i32, float, <2 x i16>, [2 x i8] } %p.s, ptr %own.s, align 8
  %l.s = load { i32, float, <2 x i16>, [2 x i8] }, ptr %own.s, align 8
  %fr.s = freeze { i32, float, <2 x i16>, [2 x i8] } %l.s
  %e0.s = extractvalue { i32, float, <2 x i16>, [2 x i8] } %fr.s, 0
  %e2.s = extractvalue { i32, float, <2 x i16>, [2 x i8] } %fr.s, 2
  %e21.s = extractelement <2 x i16> %e2.s, i32 1
  %e3.s = extractvalue { i32, float, <2 x i16>, [2 x i8] } %fr.s, 3
  %e31.s = extractvalue [2 x i8] %e3.s, 1
  %z2.s = zext i16 %e21.s to i32
  %z3.s = zext i8 %e31.s to i32
  %m.s = mul i32 %z2.s, 3
  %s.s = add i32 %e0.s, %m.s
  %r.s = xor i32 %s.s, %z3.s
  store i32 %r.s, ptr addrspace(1) %op2, align 1
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)

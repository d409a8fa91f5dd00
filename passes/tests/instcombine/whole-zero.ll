; passes: instcombine,dce
; Whether any of the neighbouring numbers is zero, or something that all lanes share holds.
; CHECK: sub i32 0, %x
; CHECK: , 4
; CHECK-NOT: reduce

define i1 @f(i32 %x, i1 %c) {
  %i = insertelement <4 x i32> poison, i32 %x, i64 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
  %a = add <4 x i32> %s, <i32 0, i32 1, i32 2, i32 3>
  %e = icmp eq <4 x i32> %a, zeroinitializer
  %j = insertelement <4 x i1> poison, i1 %c, i64 0
  %k = shufflevector <4 x i1> %j, <4 x i1> poison, <4 x i32> zeroinitializer
  %m = select <4 x i1> %e, <4 x i1> splat (i1 true), <4 x i1> %k
  %r = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %m)
  ret i1 %r
}

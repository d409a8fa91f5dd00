; passes: instcombine,dce
; Whether all lanes are below a bound follows from the last, unless the numbers wrap; whether any is, from its opposite.
; CHECK: define i1 @all_below
; CHECK-NOT: <4 x
; CHECK: = add i64 %first, 3
; CHECK: ret i1
; CHECK: define i1 @any_equal
; CHECK-NOT: <4 x
; CHECK: ret i1
; CHECK: define i1 @both
; CHECK-NOT: <4 x
; CHECK: select i1
; CHECK: ret i1
; CHECK: define i1 @no_steps
; CHECK: @llvm.vector.reduce.and

declare i1 @llvm.vector.reduce.and.v4i1(<4 x i1>)
declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)

define i1 @all_below(i64 %first, i64 %n) {
  %a = insertelement <4 x i64> poison, i64 %first, i64 0
  %b = shufflevector <4 x i64> %a, <4 x i64> poison, <4 x i32> zeroinitializer
  %ids = add <4 x i64> %b, <i64 0, i64 1, i64 2, i64 3>
  %c = insertelement <4 x i64> poison, i64 %n, i64 0
  %d = shufflevector <4 x i64> %c, <4 x i64> poison, <4 x i32> zeroinitializer
  %on = icmp ult <4 x i64> %ids, %d
  %all = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %on)
  ret i1 %all
}

define i1 @any_equal(i64 %first) {
  %a = insertelement <4 x i64> poison, i64 %first, i64 0
  %b = shufflevector <4 x i64> %a, <4 x i64> poison, <4 x i32> zeroinitializer
  %ids = add <4 x i64> %b, <i64 0, i64 1, i64 2, i64 3>
  %narrow = trunc <4 x i64> %ids to <4 x i32>
  %on = icmp eq <4 x i32> %narrow, <i32 7, i32 7, i32 7, i32 7>
  %any = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %on)
  ret i1 %any
}

define i1 @both(i32 %first, i32 %n, i1 %u) {
  %a = insertelement <4 x i32> poison, i32 %first, i64 0
  %b = shufflevector <4 x i32> %a, <4 x i32> poison, <4 x i32> zeroinitializer
  %ids = add <4 x i32> %b, <i32 1, i32 2, i32 3, i32 4>
  %c = insertelement <4 x i32> poison, i32 %n, i64 0
  %d = shufflevector <4 x i32> %c, <4 x i32> poison, <4 x i32> zeroinitializer
  %below = icmp slt <4 x i32> %ids, %d
  %not = xor <4 x i1> %below, <i1 true, i1 true, i1 true, i1 true>
  %e = insertelement <4 x i1> poison, i1 %u, i64 0
  %f = shufflevector <4 x i1> %e, <4 x i1> poison, <4 x i32> zeroinitializer
  %on = select <4 x i1> %not, <4 x i1> %f, <4 x i1> zeroinitializer
  %any = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %on)
  ret i1 %any
}

define i1 @no_steps(<4 x i32> %x, i32 %n) {
  %c = insertelement <4 x i32> poison, i32 %n, i64 0
  %d = shufflevector <4 x i32> %c, <4 x i32> poison, <4 x i32> zeroinitializer
  %on = icmp slt <4 x i32> %x, %d
  %all = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %on)
  ret i1 %all
}

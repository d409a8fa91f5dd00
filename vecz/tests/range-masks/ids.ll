; passes: range-masks,dce
; Ids do not wrap: one comparison each. A sum of ids and a uniform number may wrap; what is not consecutive stays.
; CHECK: @ids
; CHECK: %1 = add i64 %id, 3
; CHECK: %all = icmp ult i64 %1, %n
; CHECK: %any = icmp ult i64 %id, %n
; CHECK: @sum
; CHECK: add i32
; CHECK: sub i32 %n, 4
; CHECK: %all = and i1
; CHECK: @stays
; CHECK: llvm.vector.reduce.and

declare i64 @__mux_get_global_id(i32)
declare i1 @llvm.vector.reduce.and.v4i1(<4 x i1>)
declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)

define i1 @ids(i64 %n) {
  %id = call i64 @__mux_get_global_id(i32 0)
  %x0 = insertelement <4 x i64> poison, i64 %id, i64 0
  %xs = shufflevector <4 x i64> %x0, <4 x i64> poison, <4 x i32> zeroinitializer
  %v = add <4 x i64> %xs, <i64 0, i64 1, i64 2, i64 3>
  %n0 = insertelement <4 x i64> poison, i64 %n, i64 0
  %ns = shufflevector <4 x i64> %n0, <4 x i64> poison, <4 x i32> zeroinitializer
  %c = icmp ult <4 x i64> %v, %ns
  %all = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %c)
  %any = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %c)
  %r = xor i1 %all, %any
  ret i1 %r
}
define i1 @sum(i32 %n, i32 %u) {
  %id = call i64 @__mux_get_global_id(i32 0)
  %x0 = insertelement <4 x i64> poison, i64 %id, i64 0
  %xs = shufflevector <4 x i64> %x0, <4 x i64> poison, <4 x i32> zeroinitializer
  %v = add <4 x i64> %xs, <i64 0, i64 1, i64 2, i64 3>
  %t = trunc <4 x i64> %v to <4 x i32>
  %u0 = insertelement <4 x i32> poison, i32 %u, i64 0
  %us = shufflevector <4 x i32> %u0, <4 x i32> poison, <4 x i32> zeroinitializer
  %w = add <4 x i32> %t, %us
  %n0 = insertelement <4 x i32> poison, i32 %n, i64 0
  %ns = shufflevector <4 x i32> %n0, <4 x i32> poison, <4 x i32> zeroinitializer
  %c = icmp slt <4 x i32> %w, %ns
  %all = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %c)
  ret i1 %all
}
define i1 @stays(<4 x i32> %v, i32 %n) {
  %n0 = insertelement <4 x i32> poison, i32 %n, i64 0
  %ns = shufflevector <4 x i32> %n0, <4 x i32> poison, <4 x i32> zeroinitializer
  %c = icmp slt <4 x i32> %v, %ns
  %all = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %c)
  ret i1 %all
}

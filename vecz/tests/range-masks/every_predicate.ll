; passes: range-masks,dce
; run: @k global=4096 local=64 buf:zero:12288 i32:0
; run: @k global=4096 local=64 buf:zero:12288 i32:120
; run: @k global=4096 local=64 buf:zero:12288 i32:240
; Every predicate, for all and for any, over every first number and limits about every edge.
; CHECK-NOT: llvm.vector.reduce
; CHECK: ret void

declare i64 @__mux_get_global_id(i32)
declare i1 @llvm.vector.reduce.and.v4i1(<4 x i1>)
declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)

define spir_kernel void @k(ptr addrspace(1) %out, i32 %base) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %i = trunc i64 %id to i32
  %x = trunc i32 %i to i8
  %h = lshr i32 %i, 8
  %m = add i32 %h, %base
  %n = trunc i32 %m to i8
  %x0 = insertelement <4 x i8> poison, i8 %x, i64 0
  %xs = shufflevector <4 x i8> %x0, <4 x i8> poison, <4 x i32> zeroinitializer
  %v = add <4 x i8> %xs, <i8 0, i8 1, i8 2, i8 3>
  %n0 = insertelement <4 x i8> poison, i8 %n, i64 0
  %ns = shufflevector <4 x i8> %n0, <4 x i8> poison, <4 x i32> zeroinitializer
  %c0 = icmp eq <4 x i8> %ns, %v
  %r0 = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %c0)
  %z0 = zext i1 %r0 to i32
  %s0 = shl i32 %z0, 0
  %a0 = or i32 0, %s0
  %c1 = icmp eq <4 x i8> %v, %ns
  %r1 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %c1)
  %z1 = zext i1 %r1 to i32
  %s1 = shl i32 %z1, 1
  %a1 = or i32 %a0, %s1
  %c2 = icmp ne <4 x i8> %v, %ns
  %r2 = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %c2)
  %z2 = zext i1 %r2 to i32
  %s2 = shl i32 %z2, 2
  %a2 = or i32 %a1, %s2
  %c3 = icmp ne <4 x i8> %ns, %v
  %r3 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %c3)
  %z3 = zext i1 %r3 to i32
  %s3 = shl i32 %z3, 3
  %a3 = or i32 %a2, %s3
  %c4 = icmp ult <4 x i8> %v, %ns
  %r4 = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %c4)
  %z4 = zext i1 %r4 to i32
  %s4 = shl i32 %z4, 4
  %a4 = or i32 %a3, %s4
  %c5 = icmp ult <4 x i8> %v, %ns
  %r5 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %c5)
  %z5 = zext i1 %r5 to i32
  %s5 = shl i32 %z5, 5
  %a5 = or i32 %a4, %s5
  %c6 = icmp ule <4 x i8> %ns, %v
  %r6 = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %c6)
  %z6 = zext i1 %r6 to i32
  %s6 = shl i32 %z6, 6
  %a6 = or i32 %a5, %s6
  %c7 = icmp ule <4 x i8> %v, %ns
  %r7 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %c7)
  %z7 = zext i1 %r7 to i32
  %s7 = shl i32 %z7, 7
  %a7 = or i32 %a6, %s7
  %c8 = icmp ugt <4 x i8> %v, %ns
  %r8 = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %c8)
  %z8 = zext i1 %r8 to i32
  %s8 = shl i32 %z8, 8
  %a8 = or i32 %a7, %s8
  %c9 = icmp ugt <4 x i8> %ns, %v
  %r9 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %c9)
  %z9 = zext i1 %r9 to i32
  %s9 = shl i32 %z9, 9
  %a9 = or i32 %a8, %s9
  %c10 = icmp uge <4 x i8> %v, %ns
  %r10 = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %c10)
  %z10 = zext i1 %r10 to i32
  %s10 = shl i32 %z10, 10
  %a10 = or i32 %a9, %s10
  %c11 = icmp uge <4 x i8> %v, %ns
  %r11 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %c11)
  %z11 = zext i1 %r11 to i32
  %s11 = shl i32 %z11, 11
  %a11 = or i32 %a10, %s11
  %c12 = icmp slt <4 x i8> %ns, %v
  %r12 = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %c12)
  %z12 = zext i1 %r12 to i32
  %s12 = shl i32 %z12, 12
  %a12 = or i32 %a11, %s12
  %c13 = icmp slt <4 x i8> %v, %ns
  %r13 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %c13)
  %z13 = zext i1 %r13 to i32
  %s13 = shl i32 %z13, 13
  %a13 = or i32 %a12, %s13
  %c14 = icmp sle <4 x i8> %v, %ns
  %r14 = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %c14)
  %z14 = zext i1 %r14 to i32
  %s14 = shl i32 %z14, 14
  %a14 = or i32 %a13, %s14
  %c15 = icmp sle <4 x i8> %ns, %v
  %r15 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %c15)
  %z15 = zext i1 %r15 to i32
  %s15 = shl i32 %z15, 15
  %a15 = or i32 %a14, %s15
  %c16 = icmp sgt <4 x i8> %v, %ns
  %r16 = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %c16)
  %z16 = zext i1 %r16 to i32
  %s16 = shl i32 %z16, 16
  %a16 = or i32 %a15, %s16
  %c17 = icmp sgt <4 x i8> %v, %ns
  %r17 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %c17)
  %z17 = zext i1 %r17 to i32
  %s17 = shl i32 %z17, 17
  %a17 = or i32 %a16, %s17
  %c18 = icmp sge <4 x i8> %ns, %v
  %r18 = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %c18)
  %z18 = zext i1 %r18 to i32
  %s18 = shl i32 %z18, 18
  %a18 = or i32 %a17, %s18
  %c19 = icmp sge <4 x i8> %v, %ns
  %r19 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %c19)
  %z19 = zext i1 %r19 to i32
  %s19 = shl i32 %z19, 19
  %a19 = or i32 %a18, %s19
  %e = getelementptr i8, ptr addrspace(1) %out, i64 %id
  %f = getelementptr i8, ptr addrspace(1) %e, i64 4096
  %g = getelementptr i8, ptr addrspace(1) %e, i64 8192
  %b0 = trunc i32 %a19 to i8
  %t1 = lshr i32 %a19, 8
  %b1 = trunc i32 %t1 to i8
  %t2 = lshr i32 %a19, 16
  %b2 = trunc i32 %t2 to i8
  store i8 %b0, ptr addrspace(1) %e, align 1
  store i8 %b1, ptr addrspace(1) %f, align 1
  store i8 %b2, ptr addrspace(1) %g, align 1
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }

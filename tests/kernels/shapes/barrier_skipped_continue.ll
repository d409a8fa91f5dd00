; Barriers that can be skipped, in rows, in a loop whose iterations end between the rows for some work-items: the blocks
; behind the rows post-dominate the barriers, and are not run as often.
; run: @kernel global=36 local=12 buf:i32:160:seed=43 buf:i32:160:below=1:seed=0 i32:7
; run: @kernel global=37 local=37 buf:i32:160:seed=43 buf:i32:160:below=1:seed=0 i32:7
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

@l = internal addrspace(3) global [64 x i32] undef, align 4

declare i64 @_Z13get_global_idj(i32)
declare i64 @_Z12get_local_idj(i32)
declare void @_Z7barrierj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n) {
entry:
  %id = call i64 @_Z13get_global_idj(i32 0)
  %lid = call i64 @_Z12get_local_idj(i32 0)
  %px = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  %in0 = load i32, ptr addrspace(1) %px, align 4
  %own = getelementptr [64 x i32], ptr addrspace(3) @l, i64 0, i64 %lid
  %first = getelementptr [64 x i32], ptr addrspace(3) @l, i64 0, i64 0
  br label %header

header:
  %i = phi i32 [ 0, %entry ], [ %i1, %end ], [ %i1, %e0 ], [ %i1, %e1 ], [ %i1, %e2 ], [ %i1, %e3 ], [ %i1, %e4 ], [ %i1, %e5 ], [ %i1, %e6 ], [ %i1, %e7 ], [ %i1, %e8 ], [ %i1, %e9 ], [ %i1, %e10 ], [ %i1, %e11 ], [ %i1, %e12 ], [ %i1, %e13 ], [ %i1, %e14 ], [ %i1, %e15 ], [ %i1, %e16 ], [ %i1, %e17 ], [ %i1, %e18 ], [ %i1, %e19 ], [ %i1, %e20 ], [ %i1, %e21 ], [ %i1, %e22 ], [ %i1, %e23 ], [ %i1, %e24 ], [ %i1, %e25 ], [ %i1, %e26 ], [ %i1, %e27 ]
  %v = phi i32 [ %in0, %entry ], [ %w27, %end ], [ %s0, %e0 ], [ %s1, %e1 ], [ %s2, %e2 ], [ %s3, %e3 ], [ %s4, %e4 ], [ %s5, %e5 ], [ %s6, %e6 ], [ %s7, %e7 ], [ %s8, %e8 ], [ %s9, %e9 ], [ %s10, %e10 ], [ %s11, %e11 ], [ %s12, %e12 ], [ %s13, %e13 ], [ %s14, %e14 ], [ %s15, %e15 ], [ %s16, %e16 ], [ %s17, %e17 ], [ %s18, %e18 ], [ %s19, %e19 ], [ %s20, %e20 ], [ %s21, %e21 ], [ %s22, %e22 ], [ %s23, %e23 ], [ %s24, %e24 ], [ %s25, %e25 ], [ %s26, %e26 ], [ %s27, %e27 ]
  %i1 = add i32 %i, 1
  %more = icmp ult i32 %i1, 5
  store i32 %v, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %shared = load i32, ptr addrspace(3) %first, align 4
  %start = xor i32 %v, %shared
  call void @_Z7barrierj(i32 1)
  br label %c0

c0:
  %b0 = lshr i32 %n, 0
  %t0 = trunc i32 %b0 to i1
  br i1 %t0, label %y0, label %z0

y0:
  store i32 %start, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r0 = load i32, ptr addrspace(3) %first, align 4
  %u0 = add i32 %start, %r0
  call void @_Z7barrierj(i32 1)
  br label %j0

z0:
  %g0 = lshr i32 %start, 0
  %h0 = trunc i32 %g0 to i1
  %q0 = and i1 %h0, %more
  br i1 %q0, label %e0, label %j0

e0:
  %s0 = add i32 %start, 1
  br label %header

j0:
  %p0 = phi i32 [ %u0, %y0 ], [ %start, %z0 ]
  %w0 = mul i32 %p0, 3
  br label %c1

c1:
  %b1 = lshr i32 %n, 1
  %t1 = trunc i32 %b1 to i1
  br i1 %t1, label %y1, label %z1

y1:
  store i32 %w0, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r1 = load i32, ptr addrspace(3) %first, align 4
  %u1 = add i32 %w0, %r1
  call void @_Z7barrierj(i32 1)
  br label %j1

z1:
  %g1 = lshr i32 %w0, 1
  %h1 = trunc i32 %g1 to i1
  %q1 = and i1 %h1, %more
  br i1 %q1, label %e1, label %j1

e1:
  %s1 = add i32 %w0, 2
  br label %header

j1:
  %p1 = phi i32 [ %u1, %y1 ], [ %w0, %z1 ]
  %w1 = mul i32 %p1, 5
  br label %c2

c2:
  %b2 = lshr i32 %n, 2
  %t2 = trunc i32 %b2 to i1
  br i1 %t2, label %y2, label %z2

y2:
  store i32 %w1, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r2 = load i32, ptr addrspace(3) %first, align 4
  %u2 = add i32 %w1, %r2
  call void @_Z7barrierj(i32 1)
  br label %j2

z2:
  %g2 = lshr i32 %w1, 2
  %h2 = trunc i32 %g2 to i1
  %q2 = and i1 %h2, %more
  br i1 %q2, label %e2, label %j2

e2:
  %s2 = add i32 %w1, 3
  br label %header

j2:
  %p2 = phi i32 [ %u2, %y2 ], [ %w1, %z2 ]
  %w2 = mul i32 %p2, 7
  br label %c3

c3:
  %b3 = lshr i32 %n, 3
  %t3 = trunc i32 %b3 to i1
  br i1 %t3, label %y3, label %z3

y3:
  store i32 %w2, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r3 = load i32, ptr addrspace(3) %first, align 4
  %u3 = add i32 %w2, %r3
  call void @_Z7barrierj(i32 1)
  br label %j3

z3:
  %g3 = lshr i32 %w2, 3
  %h3 = trunc i32 %g3 to i1
  %q3 = and i1 %h3, %more
  br i1 %q3, label %e3, label %j3

e3:
  %s3 = add i32 %w2, 4
  br label %header

j3:
  %p3 = phi i32 [ %u3, %y3 ], [ %w2, %z3 ]
  %w3 = mul i32 %p3, 9
  br label %c4

c4:
  %b4 = lshr i32 %n, 4
  %t4 = trunc i32 %b4 to i1
  br i1 %t4, label %y4, label %z4

y4:
  store i32 %w3, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r4 = load i32, ptr addrspace(3) %first, align 4
  %u4 = add i32 %w3, %r4
  call void @_Z7barrierj(i32 1)
  br label %j4

z4:
  %g4 = lshr i32 %w3, 4
  %h4 = trunc i32 %g4 to i1
  %q4 = and i1 %h4, %more
  br i1 %q4, label %e4, label %j4

e4:
  %s4 = add i32 %w3, 5
  br label %header

j4:
  %p4 = phi i32 [ %u4, %y4 ], [ %w3, %z4 ]
  %w4 = mul i32 %p4, 11
  br label %c5

c5:
  %b5 = lshr i32 %n, 5
  %t5 = trunc i32 %b5 to i1
  br i1 %t5, label %y5, label %z5

y5:
  store i32 %w4, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r5 = load i32, ptr addrspace(3) %first, align 4
  %u5 = add i32 %w4, %r5
  call void @_Z7barrierj(i32 1)
  br label %j5

z5:
  %g5 = lshr i32 %w4, 5
  %h5 = trunc i32 %g5 to i1
  %q5 = and i1 %h5, %more
  br i1 %q5, label %e5, label %j5

e5:
  %s5 = add i32 %w4, 6
  br label %header

j5:
  %p5 = phi i32 [ %u5, %y5 ], [ %w4, %z5 ]
  %w5 = mul i32 %p5, 13
  br label %c6

c6:
  %b6 = lshr i32 %n, 6
  %t6 = trunc i32 %b6 to i1
  br i1 %t6, label %y6, label %z6

y6:
  store i32 %w5, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r6 = load i32, ptr addrspace(3) %first, align 4
  %u6 = add i32 %w5, %r6
  call void @_Z7barrierj(i32 1)
  br label %j6

z6:
  %g6 = lshr i32 %w5, 6
  %h6 = trunc i32 %g6 to i1
  %q6 = and i1 %h6, %more
  br i1 %q6, label %e6, label %j6

e6:
  %s6 = add i32 %w5, 7
  br label %header

j6:
  %p6 = phi i32 [ %u6, %y6 ], [ %w5, %z6 ]
  %w6 = mul i32 %p6, 15
  br label %c7

c7:
  %b7 = lshr i32 %n, 7
  %t7 = trunc i32 %b7 to i1
  br i1 %t7, label %y7, label %z7

y7:
  store i32 %w6, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r7 = load i32, ptr addrspace(3) %first, align 4
  %u7 = add i32 %w6, %r7
  call void @_Z7barrierj(i32 1)
  br label %j7

z7:
  %g7 = lshr i32 %w6, 0
  %h7 = trunc i32 %g7 to i1
  %q7 = and i1 %h7, %more
  br i1 %q7, label %e7, label %j7

e7:
  %s7 = add i32 %w6, 8
  br label %header

j7:
  %p7 = phi i32 [ %u7, %y7 ], [ %w6, %z7 ]
  %w7 = mul i32 %p7, 17
  br label %c8

c8:
  %b8 = lshr i32 %n, 8
  %t8 = trunc i32 %b8 to i1
  br i1 %t8, label %y8, label %z8

y8:
  store i32 %w7, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r8 = load i32, ptr addrspace(3) %first, align 4
  %u8 = add i32 %w7, %r8
  call void @_Z7barrierj(i32 1)
  br label %j8

z8:
  %g8 = lshr i32 %w7, 1
  %h8 = trunc i32 %g8 to i1
  %q8 = and i1 %h8, %more
  br i1 %q8, label %e8, label %j8

e8:
  %s8 = add i32 %w7, 9
  br label %header

j8:
  %p8 = phi i32 [ %u8, %y8 ], [ %w7, %z8 ]
  %w8 = mul i32 %p8, 19
  br label %c9

c9:
  %b9 = lshr i32 %n, 9
  %t9 = trunc i32 %b9 to i1
  br i1 %t9, label %y9, label %z9

y9:
  store i32 %w8, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r9 = load i32, ptr addrspace(3) %first, align 4
  %u9 = add i32 %w8, %r9
  call void @_Z7barrierj(i32 1)
  br label %j9

z9:
  %g9 = lshr i32 %w8, 2
  %h9 = trunc i32 %g9 to i1
  %q9 = and i1 %h9, %more
  br i1 %q9, label %e9, label %j9

e9:
  %s9 = add i32 %w8, 10
  br label %header

j9:
  %p9 = phi i32 [ %u9, %y9 ], [ %w8, %z9 ]
  %w9 = mul i32 %p9, 21
  br label %c10

c10:
  %b10 = lshr i32 %n, 10
  %t10 = trunc i32 %b10 to i1
  br i1 %t10, label %y10, label %z10

y10:
  store i32 %w9, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r10 = load i32, ptr addrspace(3) %first, align 4
  %u10 = add i32 %w9, %r10
  call void @_Z7barrierj(i32 1)
  br label %j10

z10:
  %g10 = lshr i32 %w9, 3
  %h10 = trunc i32 %g10 to i1
  %q10 = and i1 %h10, %more
  br i1 %q10, label %e10, label %j10

e10:
  %s10 = add i32 %w9, 11
  br label %header

j10:
  %p10 = phi i32 [ %u10, %y10 ], [ %w9, %z10 ]
  %w10 = mul i32 %p10, 23
  br label %c11

c11:
  %b11 = lshr i32 %n, 11
  %t11 = trunc i32 %b11 to i1
  br i1 %t11, label %y11, label %z11

y11:
  store i32 %w10, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r11 = load i32, ptr addrspace(3) %first, align 4
  %u11 = add i32 %w10, %r11
  call void @_Z7barrierj(i32 1)
  br label %j11

z11:
  %g11 = lshr i32 %w10, 4
  %h11 = trunc i32 %g11 to i1
  %q11 = and i1 %h11, %more
  br i1 %q11, label %e11, label %j11

e11:
  %s11 = add i32 %w10, 12
  br label %header

j11:
  %p11 = phi i32 [ %u11, %y11 ], [ %w10, %z11 ]
  %w11 = mul i32 %p11, 25
  br label %c12

c12:
  %b12 = lshr i32 %n, 12
  %t12 = trunc i32 %b12 to i1
  br i1 %t12, label %y12, label %z12

y12:
  store i32 %w11, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r12 = load i32, ptr addrspace(3) %first, align 4
  %u12 = add i32 %w11, %r12
  call void @_Z7barrierj(i32 1)
  br label %j12

z12:
  %g12 = lshr i32 %w11, 5
  %h12 = trunc i32 %g12 to i1
  %q12 = and i1 %h12, %more
  br i1 %q12, label %e12, label %j12

e12:
  %s12 = add i32 %w11, 13
  br label %header

j12:
  %p12 = phi i32 [ %u12, %y12 ], [ %w11, %z12 ]
  %w12 = mul i32 %p12, 27
  br label %c13

c13:
  %b13 = lshr i32 %n, 13
  %t13 = trunc i32 %b13 to i1
  br i1 %t13, label %y13, label %z13

y13:
  store i32 %w12, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r13 = load i32, ptr addrspace(3) %first, align 4
  %u13 = add i32 %w12, %r13
  call void @_Z7barrierj(i32 1)
  br label %j13

z13:
  %g13 = lshr i32 %w12, 6
  %h13 = trunc i32 %g13 to i1
  %q13 = and i1 %h13, %more
  br i1 %q13, label %e13, label %j13

e13:
  %s13 = add i32 %w12, 14
  br label %header

j13:
  %p13 = phi i32 [ %u13, %y13 ], [ %w12, %z13 ]
  %w13 = mul i32 %p13, 29
  br label %c14

c14:
  %b14 = lshr i32 %n, 14
  %t14 = trunc i32 %b14 to i1
  br i1 %t14, label %y14, label %z14

y14:
  store i32 %w13, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r14 = load i32, ptr addrspace(3) %first, align 4
  %u14 = add i32 %w13, %r14
  call void @_Z7barrierj(i32 1)
  br label %j14

z14:
  %g14 = lshr i32 %w13, 0
  %h14 = trunc i32 %g14 to i1
  %q14 = and i1 %h14, %more
  br i1 %q14, label %e14, label %j14

e14:
  %s14 = add i32 %w13, 15
  br label %header

j14:
  %p14 = phi i32 [ %u14, %y14 ], [ %w13, %z14 ]
  %w14 = mul i32 %p14, 31
  br label %c15

c15:
  %b15 = lshr i32 %n, 15
  %t15 = trunc i32 %b15 to i1
  br i1 %t15, label %y15, label %z15

y15:
  store i32 %w14, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r15 = load i32, ptr addrspace(3) %first, align 4
  %u15 = add i32 %w14, %r15
  call void @_Z7barrierj(i32 1)
  br label %j15

z15:
  %g15 = lshr i32 %w14, 1
  %h15 = trunc i32 %g15 to i1
  %q15 = and i1 %h15, %more
  br i1 %q15, label %e15, label %j15

e15:
  %s15 = add i32 %w14, 16
  br label %header

j15:
  %p15 = phi i32 [ %u15, %y15 ], [ %w14, %z15 ]
  %w15 = mul i32 %p15, 33
  br label %c16

c16:
  %b16 = lshr i32 %n, 16
  %t16 = trunc i32 %b16 to i1
  br i1 %t16, label %y16, label %z16

y16:
  store i32 %w15, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r16 = load i32, ptr addrspace(3) %first, align 4
  %u16 = add i32 %w15, %r16
  call void @_Z7barrierj(i32 1)
  br label %j16

z16:
  %g16 = lshr i32 %w15, 2
  %h16 = trunc i32 %g16 to i1
  %q16 = and i1 %h16, %more
  br i1 %q16, label %e16, label %j16

e16:
  %s16 = add i32 %w15, 17
  br label %header

j16:
  %p16 = phi i32 [ %u16, %y16 ], [ %w15, %z16 ]
  %w16 = mul i32 %p16, 35
  br label %c17

c17:
  %b17 = lshr i32 %n, 17
  %t17 = trunc i32 %b17 to i1
  br i1 %t17, label %y17, label %z17

y17:
  store i32 %w16, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r17 = load i32, ptr addrspace(3) %first, align 4
  %u17 = add i32 %w16, %r17
  call void @_Z7barrierj(i32 1)
  br label %j17

z17:
  %g17 = lshr i32 %w16, 3
  %h17 = trunc i32 %g17 to i1
  %q17 = and i1 %h17, %more
  br i1 %q17, label %e17, label %j17

e17:
  %s17 = add i32 %w16, 18
  br label %header

j17:
  %p17 = phi i32 [ %u17, %y17 ], [ %w16, %z17 ]
  %w17 = mul i32 %p17, 37
  br label %c18

c18:
  %b18 = lshr i32 %n, 18
  %t18 = trunc i32 %b18 to i1
  br i1 %t18, label %y18, label %z18

y18:
  store i32 %w17, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r18 = load i32, ptr addrspace(3) %first, align 4
  %u18 = add i32 %w17, %r18
  call void @_Z7barrierj(i32 1)
  br label %j18

z18:
  %g18 = lshr i32 %w17, 4
  %h18 = trunc i32 %g18 to i1
  %q18 = and i1 %h18, %more
  br i1 %q18, label %e18, label %j18

e18:
  %s18 = add i32 %w17, 19
  br label %header

j18:
  %p18 = phi i32 [ %u18, %y18 ], [ %w17, %z18 ]
  %w18 = mul i32 %p18, 39
  br label %c19

c19:
  %b19 = lshr i32 %n, 19
  %t19 = trunc i32 %b19 to i1
  br i1 %t19, label %y19, label %z19

y19:
  store i32 %w18, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r19 = load i32, ptr addrspace(3) %first, align 4
  %u19 = add i32 %w18, %r19
  call void @_Z7barrierj(i32 1)
  br label %j19

z19:
  %g19 = lshr i32 %w18, 5
  %h19 = trunc i32 %g19 to i1
  %q19 = and i1 %h19, %more
  br i1 %q19, label %e19, label %j19

e19:
  %s19 = add i32 %w18, 20
  br label %header

j19:
  %p19 = phi i32 [ %u19, %y19 ], [ %w18, %z19 ]
  %w19 = mul i32 %p19, 41
  br label %c20

c20:
  %b20 = lshr i32 %n, 20
  %t20 = trunc i32 %b20 to i1
  br i1 %t20, label %y20, label %z20

y20:
  store i32 %w19, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r20 = load i32, ptr addrspace(3) %first, align 4
  %u20 = add i32 %w19, %r20
  call void @_Z7barrierj(i32 1)
  br label %j20

z20:
  %g20 = lshr i32 %w19, 6
  %h20 = trunc i32 %g20 to i1
  %q20 = and i1 %h20, %more
  br i1 %q20, label %e20, label %j20

e20:
  %s20 = add i32 %w19, 21
  br label %header

j20:
  %p20 = phi i32 [ %u20, %y20 ], [ %w19, %z20 ]
  %w20 = mul i32 %p20, 43
  br label %c21

c21:
  %b21 = lshr i32 %n, 21
  %t21 = trunc i32 %b21 to i1
  br i1 %t21, label %y21, label %z21

y21:
  store i32 %w20, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r21 = load i32, ptr addrspace(3) %first, align 4
  %u21 = add i32 %w20, %r21
  call void @_Z7barrierj(i32 1)
  br label %j21

z21:
  %g21 = lshr i32 %w20, 0
  %h21 = trunc i32 %g21 to i1
  %q21 = and i1 %h21, %more
  br i1 %q21, label %e21, label %j21

e21:
  %s21 = add i32 %w20, 22
  br label %header

j21:
  %p21 = phi i32 [ %u21, %y21 ], [ %w20, %z21 ]
  %w21 = mul i32 %p21, 45
  br label %c22

c22:
  %b22 = lshr i32 %n, 22
  %t22 = trunc i32 %b22 to i1
  br i1 %t22, label %y22, label %z22

y22:
  store i32 %w21, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r22 = load i32, ptr addrspace(3) %first, align 4
  %u22 = add i32 %w21, %r22
  call void @_Z7barrierj(i32 1)
  br label %j22

z22:
  %g22 = lshr i32 %w21, 1
  %h22 = trunc i32 %g22 to i1
  %q22 = and i1 %h22, %more
  br i1 %q22, label %e22, label %j22

e22:
  %s22 = add i32 %w21, 23
  br label %header

j22:
  %p22 = phi i32 [ %u22, %y22 ], [ %w21, %z22 ]
  %w22 = mul i32 %p22, 47
  br label %c23

c23:
  %b23 = lshr i32 %n, 23
  %t23 = trunc i32 %b23 to i1
  br i1 %t23, label %y23, label %z23

y23:
  store i32 %w22, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r23 = load i32, ptr addrspace(3) %first, align 4
  %u23 = add i32 %w22, %r23
  call void @_Z7barrierj(i32 1)
  br label %j23

z23:
  %g23 = lshr i32 %w22, 2
  %h23 = trunc i32 %g23 to i1
  %q23 = and i1 %h23, %more
  br i1 %q23, label %e23, label %j23

e23:
  %s23 = add i32 %w22, 24
  br label %header

j23:
  %p23 = phi i32 [ %u23, %y23 ], [ %w22, %z23 ]
  %w23 = mul i32 %p23, 49
  br label %c24

c24:
  %b24 = lshr i32 %n, 24
  %t24 = trunc i32 %b24 to i1
  br i1 %t24, label %y24, label %z24

y24:
  store i32 %w23, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r24 = load i32, ptr addrspace(3) %first, align 4
  %u24 = add i32 %w23, %r24
  call void @_Z7barrierj(i32 1)
  br label %j24

z24:
  %g24 = lshr i32 %w23, 3
  %h24 = trunc i32 %g24 to i1
  %q24 = and i1 %h24, %more
  br i1 %q24, label %e24, label %j24

e24:
  %s24 = add i32 %w23, 25
  br label %header

j24:
  %p24 = phi i32 [ %u24, %y24 ], [ %w23, %z24 ]
  %w24 = mul i32 %p24, 51
  br label %c25

c25:
  %b25 = lshr i32 %n, 25
  %t25 = trunc i32 %b25 to i1
  br i1 %t25, label %y25, label %z25

y25:
  store i32 %w24, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r25 = load i32, ptr addrspace(3) %first, align 4
  %u25 = add i32 %w24, %r25
  call void @_Z7barrierj(i32 1)
  br label %j25

z25:
  %g25 = lshr i32 %w24, 4
  %h25 = trunc i32 %g25 to i1
  %q25 = and i1 %h25, %more
  br i1 %q25, label %e25, label %j25

e25:
  %s25 = add i32 %w24, 26
  br label %header

j25:
  %p25 = phi i32 [ %u25, %y25 ], [ %w24, %z25 ]
  %w25 = mul i32 %p25, 53
  br label %c26

c26:
  %b26 = lshr i32 %n, 26
  %t26 = trunc i32 %b26 to i1
  br i1 %t26, label %y26, label %z26

y26:
  store i32 %w25, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r26 = load i32, ptr addrspace(3) %first, align 4
  %u26 = add i32 %w25, %r26
  call void @_Z7barrierj(i32 1)
  br label %j26

z26:
  %g26 = lshr i32 %w25, 5
  %h26 = trunc i32 %g26 to i1
  %q26 = and i1 %h26, %more
  br i1 %q26, label %e26, label %j26

e26:
  %s26 = add i32 %w25, 27
  br label %header

j26:
  %p26 = phi i32 [ %u26, %y26 ], [ %w25, %z26 ]
  %w26 = mul i32 %p26, 55
  br label %c27

c27:
  %b27 = lshr i32 %n, 27
  %t27 = trunc i32 %b27 to i1
  br i1 %t27, label %y27, label %z27

y27:
  store i32 %w26, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %r27 = load i32, ptr addrspace(3) %first, align 4
  %u27 = add i32 %w26, %r27
  call void @_Z7barrierj(i32 1)
  br label %j27

z27:
  %g27 = lshr i32 %w26, 6
  %h27 = trunc i32 %g27 to i1
  %q27 = and i1 %h27, %more
  br i1 %q27, label %e27, label %j27

e27:
  %s27 = add i32 %w26, 28
  br label %header

j27:
  %p27 = phi i32 [ %u27, %y27 ], [ %w26, %z27 ]
  %w27 = mul i32 %p27, 57
  br label %end

end:
  br i1 %more, label %header, label %done

done:
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %w27, ptr addrspace(1) %po, align 4
  ret void
}

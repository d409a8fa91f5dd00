; passes: prepare-barriers
; A barrier that `continue` skips, in loops that follow each other directly: a barrier that orders no memory ends the regions in the
; preheader, the only block between two loops that is in neither.
; CHECK: define void @loops
; CHECK: t0:
; CHECK-NEXT: call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
; CHECK: l0:
; CHECK-NOT: call
; CHECK: br i1 %d0
; CHECK: preheader:
; CHECK-NEXT: call void @__mux_work_group_barrier(i32 1, i32 2, i32 0)
; CHECK: ret void
; run: @loops global=8 local=4 buf:iota:8 i32:3

declare void @__mux_work_group_barrier(i32, i32, i32)
declare i64 @__mux_get_global_id(i32)

define void @loops(ptr addrspace(1) %out, i32 %n) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  br label %h0

h0:
  %i0 = phi i32 [ 0, %entry ], [ %j0, %l0 ]
  %c0 = icmp ult i32 %i0, 0
  br i1 %c0, label %t0, label %l0

t0:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v0 = load i32, ptr addrspace(1) %p, align 4
  %w0 = mul i32 %v0, 3
  store i32 %w0, ptr addrspace(1) %p, align 4
  br label %l0

l0:
  %j0 = add i32 %i0, 1
  %d0 = icmp ult i32 %j0, %n
  br i1 %d0, label %h0, label %h1

h1:
  %i1 = phi i32 [ 0, %l0 ], [ %j1, %l1 ]
  %c1 = icmp ult i32 %i1, 1
  br i1 %c1, label %t1, label %l1

t1:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v1 = load i32, ptr addrspace(1) %p, align 4
  %w1 = mul i32 %v1, 4
  store i32 %w1, ptr addrspace(1) %p, align 4
  br label %l1

l1:
  %j1 = add i32 %i1, 1
  %d1 = icmp ult i32 %j1, %n
  br i1 %d1, label %h1, label %h2

h2:
  %i2 = phi i32 [ 0, %l1 ], [ %j2, %l2 ]
  %c2 = icmp ult i32 %i2, 2
  br i1 %c2, label %t2, label %l2

t2:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v2 = load i32, ptr addrspace(1) %p, align 4
  %w2 = mul i32 %v2, 5
  store i32 %w2, ptr addrspace(1) %p, align 4
  br label %l2

l2:
  %j2 = add i32 %i2, 1
  %d2 = icmp ult i32 %j2, %n
  br i1 %d2, label %h2, label %h3

h3:
  %i3 = phi i32 [ 0, %l2 ], [ %j3, %l3 ]
  %c3 = icmp ult i32 %i3, 0
  br i1 %c3, label %t3, label %l3

t3:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v3 = load i32, ptr addrspace(1) %p, align 4
  %w3 = mul i32 %v3, 6
  store i32 %w3, ptr addrspace(1) %p, align 4
  br label %l3

l3:
  %j3 = add i32 %i3, 1
  %d3 = icmp ult i32 %j3, %n
  br i1 %d3, label %h3, label %h4

h4:
  %i4 = phi i32 [ 0, %l3 ], [ %j4, %l4 ]
  %c4 = icmp ult i32 %i4, 1
  br i1 %c4, label %t4, label %l4

t4:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v4 = load i32, ptr addrspace(1) %p, align 4
  %w4 = mul i32 %v4, 7
  store i32 %w4, ptr addrspace(1) %p, align 4
  br label %l4

l4:
  %j4 = add i32 %i4, 1
  %d4 = icmp ult i32 %j4, %n
  br i1 %d4, label %h4, label %h5

h5:
  %i5 = phi i32 [ 0, %l4 ], [ %j5, %l5 ]
  %c5 = icmp ult i32 %i5, 2
  br i1 %c5, label %t5, label %l5

t5:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v5 = load i32, ptr addrspace(1) %p, align 4
  %w5 = mul i32 %v5, 8
  store i32 %w5, ptr addrspace(1) %p, align 4
  br label %l5

l5:
  %j5 = add i32 %i5, 1
  %d5 = icmp ult i32 %j5, %n
  br i1 %d5, label %h5, label %h6

h6:
  %i6 = phi i32 [ 0, %l5 ], [ %j6, %l6 ]
  %c6 = icmp ult i32 %i6, 0
  br i1 %c6, label %t6, label %l6

t6:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v6 = load i32, ptr addrspace(1) %p, align 4
  %w6 = mul i32 %v6, 9
  store i32 %w6, ptr addrspace(1) %p, align 4
  br label %l6

l6:
  %j6 = add i32 %i6, 1
  %d6 = icmp ult i32 %j6, %n
  br i1 %d6, label %h6, label %h7

h7:
  %i7 = phi i32 [ 0, %l6 ], [ %j7, %l7 ]
  %c7 = icmp ult i32 %i7, 1
  br i1 %c7, label %t7, label %l7

t7:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v7 = load i32, ptr addrspace(1) %p, align 4
  %w7 = mul i32 %v7, 10
  store i32 %w7, ptr addrspace(1) %p, align 4
  br label %l7

l7:
  %j7 = add i32 %i7, 1
  %d7 = icmp ult i32 %j7, %n
  br i1 %d7, label %h7, label %h8

h8:
  %i8 = phi i32 [ 0, %l7 ], [ %j8, %l8 ]
  %c8 = icmp ult i32 %i8, 2
  br i1 %c8, label %t8, label %l8

t8:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v8 = load i32, ptr addrspace(1) %p, align 4
  %w8 = mul i32 %v8, 11
  store i32 %w8, ptr addrspace(1) %p, align 4
  br label %l8

l8:
  %j8 = add i32 %i8, 1
  %d8 = icmp ult i32 %j8, %n
  br i1 %d8, label %h8, label %h9

h9:
  %i9 = phi i32 [ 0, %l8 ], [ %j9, %l9 ]
  %c9 = icmp ult i32 %i9, 0
  br i1 %c9, label %t9, label %l9

t9:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v9 = load i32, ptr addrspace(1) %p, align 4
  %w9 = mul i32 %v9, 12
  store i32 %w9, ptr addrspace(1) %p, align 4
  br label %l9

l9:
  %j9 = add i32 %i9, 1
  %d9 = icmp ult i32 %j9, %n
  br i1 %d9, label %h9, label %h10

h10:
  %i10 = phi i32 [ 0, %l9 ], [ %j10, %l10 ]
  %c10 = icmp ult i32 %i10, 1
  br i1 %c10, label %t10, label %l10

t10:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v10 = load i32, ptr addrspace(1) %p, align 4
  %w10 = mul i32 %v10, 13
  store i32 %w10, ptr addrspace(1) %p, align 4
  br label %l10

l10:
  %j10 = add i32 %i10, 1
  %d10 = icmp ult i32 %j10, %n
  br i1 %d10, label %h10, label %h11

h11:
  %i11 = phi i32 [ 0, %l10 ], [ %j11, %l11 ]
  %c11 = icmp ult i32 %i11, 2
  br i1 %c11, label %t11, label %l11

t11:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v11 = load i32, ptr addrspace(1) %p, align 4
  %w11 = mul i32 %v11, 14
  store i32 %w11, ptr addrspace(1) %p, align 4
  br label %l11

l11:
  %j11 = add i32 %i11, 1
  %d11 = icmp ult i32 %j11, %n
  br i1 %d11, label %h11, label %h12

h12:
  %i12 = phi i32 [ 0, %l11 ], [ %j12, %l12 ]
  %c12 = icmp ult i32 %i12, 0
  br i1 %c12, label %t12, label %l12

t12:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v12 = load i32, ptr addrspace(1) %p, align 4
  %w12 = mul i32 %v12, 15
  store i32 %w12, ptr addrspace(1) %p, align 4
  br label %l12

l12:
  %j12 = add i32 %i12, 1
  %d12 = icmp ult i32 %j12, %n
  br i1 %d12, label %h12, label %h13

h13:
  %i13 = phi i32 [ 0, %l12 ], [ %j13, %l13 ]
  %c13 = icmp ult i32 %i13, 1
  br i1 %c13, label %t13, label %l13

t13:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v13 = load i32, ptr addrspace(1) %p, align 4
  %w13 = mul i32 %v13, 16
  store i32 %w13, ptr addrspace(1) %p, align 4
  br label %l13

l13:
  %j13 = add i32 %i13, 1
  %d13 = icmp ult i32 %j13, %n
  br i1 %d13, label %h13, label %h14

h14:
  %i14 = phi i32 [ 0, %l13 ], [ %j14, %l14 ]
  %c14 = icmp ult i32 %i14, 2
  br i1 %c14, label %t14, label %l14

t14:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v14 = load i32, ptr addrspace(1) %p, align 4
  %w14 = mul i32 %v14, 17
  store i32 %w14, ptr addrspace(1) %p, align 4
  br label %l14

l14:
  %j14 = add i32 %i14, 1
  %d14 = icmp ult i32 %j14, %n
  br i1 %d14, label %h14, label %h15

h15:
  %i15 = phi i32 [ 0, %l14 ], [ %j15, %l15 ]
  %c15 = icmp ult i32 %i15, 0
  br i1 %c15, label %t15, label %l15

t15:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v15 = load i32, ptr addrspace(1) %p, align 4
  %w15 = mul i32 %v15, 18
  store i32 %w15, ptr addrspace(1) %p, align 4
  br label %l15

l15:
  %j15 = add i32 %i15, 1
  %d15 = icmp ult i32 %j15, %n
  br i1 %d15, label %h15, label %h16

h16:
  %i16 = phi i32 [ 0, %l15 ], [ %j16, %l16 ]
  %c16 = icmp ult i32 %i16, 1
  br i1 %c16, label %t16, label %l16

t16:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v16 = load i32, ptr addrspace(1) %p, align 4
  %w16 = mul i32 %v16, 19
  store i32 %w16, ptr addrspace(1) %p, align 4
  br label %l16

l16:
  %j16 = add i32 %i16, 1
  %d16 = icmp ult i32 %j16, %n
  br i1 %d16, label %h16, label %h17

h17:
  %i17 = phi i32 [ 0, %l16 ], [ %j17, %l17 ]
  %c17 = icmp ult i32 %i17, 2
  br i1 %c17, label %t17, label %l17

t17:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v17 = load i32, ptr addrspace(1) %p, align 4
  %w17 = mul i32 %v17, 20
  store i32 %w17, ptr addrspace(1) %p, align 4
  br label %l17

l17:
  %j17 = add i32 %i17, 1
  %d17 = icmp ult i32 %j17, %n
  br i1 %d17, label %h17, label %h18

h18:
  %i18 = phi i32 [ 0, %l17 ], [ %j18, %l18 ]
  %c18 = icmp ult i32 %i18, 0
  br i1 %c18, label %t18, label %l18

t18:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v18 = load i32, ptr addrspace(1) %p, align 4
  %w18 = mul i32 %v18, 21
  store i32 %w18, ptr addrspace(1) %p, align 4
  br label %l18

l18:
  %j18 = add i32 %i18, 1
  %d18 = icmp ult i32 %j18, %n
  br i1 %d18, label %h18, label %h19

h19:
  %i19 = phi i32 [ 0, %l18 ], [ %j19, %l19 ]
  %c19 = icmp ult i32 %i19, 1
  br i1 %c19, label %t19, label %l19

t19:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v19 = load i32, ptr addrspace(1) %p, align 4
  %w19 = mul i32 %v19, 22
  store i32 %w19, ptr addrspace(1) %p, align 4
  br label %l19

l19:
  %j19 = add i32 %i19, 1
  %d19 = icmp ult i32 %j19, %n
  br i1 %d19, label %h19, label %h20

h20:
  %i20 = phi i32 [ 0, %l19 ], [ %j20, %l20 ]
  %c20 = icmp ult i32 %i20, 2
  br i1 %c20, label %t20, label %l20

t20:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v20 = load i32, ptr addrspace(1) %p, align 4
  %w20 = mul i32 %v20, 23
  store i32 %w20, ptr addrspace(1) %p, align 4
  br label %l20

l20:
  %j20 = add i32 %i20, 1
  %d20 = icmp ult i32 %j20, %n
  br i1 %d20, label %h20, label %h21

h21:
  %i21 = phi i32 [ 0, %l20 ], [ %j21, %l21 ]
  %c21 = icmp ult i32 %i21, 0
  br i1 %c21, label %t21, label %l21

t21:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v21 = load i32, ptr addrspace(1) %p, align 4
  %w21 = mul i32 %v21, 24
  store i32 %w21, ptr addrspace(1) %p, align 4
  br label %l21

l21:
  %j21 = add i32 %i21, 1
  %d21 = icmp ult i32 %j21, %n
  br i1 %d21, label %h21, label %h22

h22:
  %i22 = phi i32 [ 0, %l21 ], [ %j22, %l22 ]
  %c22 = icmp ult i32 %i22, 1
  br i1 %c22, label %t22, label %l22

t22:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v22 = load i32, ptr addrspace(1) %p, align 4
  %w22 = mul i32 %v22, 25
  store i32 %w22, ptr addrspace(1) %p, align 4
  br label %l22

l22:
  %j22 = add i32 %i22, 1
  %d22 = icmp ult i32 %j22, %n
  br i1 %d22, label %h22, label %h23

h23:
  %i23 = phi i32 [ 0, %l22 ], [ %j23, %l23 ]
  %c23 = icmp ult i32 %i23, 2
  br i1 %c23, label %t23, label %l23

t23:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v23 = load i32, ptr addrspace(1) %p, align 4
  %w23 = mul i32 %v23, 26
  store i32 %w23, ptr addrspace(1) %p, align 4
  br label %l23

l23:
  %j23 = add i32 %i23, 1
  %d23 = icmp ult i32 %j23, %n
  br i1 %d23, label %h23, label %h24

h24:
  %i24 = phi i32 [ 0, %l23 ], [ %j24, %l24 ]
  %c24 = icmp ult i32 %i24, 0
  br i1 %c24, label %t24, label %l24

t24:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v24 = load i32, ptr addrspace(1) %p, align 4
  %w24 = mul i32 %v24, 27
  store i32 %w24, ptr addrspace(1) %p, align 4
  br label %l24

l24:
  %j24 = add i32 %i24, 1
  %d24 = icmp ult i32 %j24, %n
  br i1 %d24, label %h24, label %h25

h25:
  %i25 = phi i32 [ 0, %l24 ], [ %j25, %l25 ]
  %c25 = icmp ult i32 %i25, 1
  br i1 %c25, label %t25, label %l25

t25:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v25 = load i32, ptr addrspace(1) %p, align 4
  %w25 = mul i32 %v25, 28
  store i32 %w25, ptr addrspace(1) %p, align 4
  br label %l25

l25:
  %j25 = add i32 %i25, 1
  %d25 = icmp ult i32 %j25, %n
  br i1 %d25, label %h25, label %h26

h26:
  %i26 = phi i32 [ 0, %l25 ], [ %j26, %l26 ]
  %c26 = icmp ult i32 %i26, 2
  br i1 %c26, label %t26, label %l26

t26:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v26 = load i32, ptr addrspace(1) %p, align 4
  %w26 = mul i32 %v26, 29
  store i32 %w26, ptr addrspace(1) %p, align 4
  br label %l26

l26:
  %j26 = add i32 %i26, 1
  %d26 = icmp ult i32 %j26, %n
  br i1 %d26, label %h26, label %h27

h27:
  %i27 = phi i32 [ 0, %l26 ], [ %j27, %l27 ]
  %c27 = icmp ult i32 %i27, 0
  br i1 %c27, label %t27, label %l27

t27:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v27 = load i32, ptr addrspace(1) %p, align 4
  %w27 = mul i32 %v27, 30
  store i32 %w27, ptr addrspace(1) %p, align 4
  br label %l27

l27:
  %j27 = add i32 %i27, 1
  %d27 = icmp ult i32 %j27, %n
  br i1 %d27, label %h27, label %h28

h28:
  %i28 = phi i32 [ 0, %l27 ], [ %j28, %l28 ]
  %c28 = icmp ult i32 %i28, 1
  br i1 %c28, label %t28, label %l28

t28:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v28 = load i32, ptr addrspace(1) %p, align 4
  %w28 = mul i32 %v28, 31
  store i32 %w28, ptr addrspace(1) %p, align 4
  br label %l28

l28:
  %j28 = add i32 %i28, 1
  %d28 = icmp ult i32 %j28, %n
  br i1 %d28, label %h28, label %h29

h29:
  %i29 = phi i32 [ 0, %l28 ], [ %j29, %l29 ]
  %c29 = icmp ult i32 %i29, 2
  br i1 %c29, label %t29, label %l29

t29:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v29 = load i32, ptr addrspace(1) %p, align 4
  %w29 = mul i32 %v29, 32
  store i32 %w29, ptr addrspace(1) %p, align 4
  br label %l29

l29:
  %j29 = add i32 %i29, 1
  %d29 = icmp ult i32 %j29, %n
  br i1 %d29, label %h29, label %h30

h30:
  %i30 = phi i32 [ 0, %l29 ], [ %j30, %l30 ]
  %c30 = icmp ult i32 %i30, 0
  br i1 %c30, label %t30, label %l30

t30:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v30 = load i32, ptr addrspace(1) %p, align 4
  %w30 = mul i32 %v30, 33
  store i32 %w30, ptr addrspace(1) %p, align 4
  br label %l30

l30:
  %j30 = add i32 %i30, 1
  %d30 = icmp ult i32 %j30, %n
  br i1 %d30, label %h30, label %h31

h31:
  %i31 = phi i32 [ 0, %l30 ], [ %j31, %l31 ]
  %c31 = icmp ult i32 %i31, 1
  br i1 %c31, label %t31, label %l31

t31:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v31 = load i32, ptr addrspace(1) %p, align 4
  %w31 = mul i32 %v31, 34
  store i32 %w31, ptr addrspace(1) %p, align 4
  br label %l31

l31:
  %j31 = add i32 %i31, 1
  %d31 = icmp ult i32 %j31, %n
  br i1 %d31, label %h31, label %h32

h32:
  %i32 = phi i32 [ 0, %l31 ], [ %j32, %l32 ]
  %c32 = icmp ult i32 %i32, 2
  br i1 %c32, label %t32, label %l32

t32:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v32 = load i32, ptr addrspace(1) %p, align 4
  %w32 = mul i32 %v32, 35
  store i32 %w32, ptr addrspace(1) %p, align 4
  br label %l32

l32:
  %j32 = add i32 %i32, 1
  %d32 = icmp ult i32 %j32, %n
  br i1 %d32, label %h32, label %h33

h33:
  %i33 = phi i32 [ 0, %l32 ], [ %j33, %l33 ]
  %c33 = icmp ult i32 %i33, 0
  br i1 %c33, label %t33, label %l33

t33:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v33 = load i32, ptr addrspace(1) %p, align 4
  %w33 = mul i32 %v33, 36
  store i32 %w33, ptr addrspace(1) %p, align 4
  br label %l33

l33:
  %j33 = add i32 %i33, 1
  %d33 = icmp ult i32 %j33, %n
  br i1 %d33, label %h33, label %h34

h34:
  %i34 = phi i32 [ 0, %l33 ], [ %j34, %l34 ]
  %c34 = icmp ult i32 %i34, 1
  br i1 %c34, label %t34, label %l34

t34:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v34 = load i32, ptr addrspace(1) %p, align 4
  %w34 = mul i32 %v34, 37
  store i32 %w34, ptr addrspace(1) %p, align 4
  br label %l34

l34:
  %j34 = add i32 %i34, 1
  %d34 = icmp ult i32 %j34, %n
  br i1 %d34, label %h34, label %h35

h35:
  %i35 = phi i32 [ 0, %l34 ], [ %j35, %l35 ]
  %c35 = icmp ult i32 %i35, 2
  br i1 %c35, label %t35, label %l35

t35:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v35 = load i32, ptr addrspace(1) %p, align 4
  %w35 = mul i32 %v35, 38
  store i32 %w35, ptr addrspace(1) %p, align 4
  br label %l35

l35:
  %j35 = add i32 %i35, 1
  %d35 = icmp ult i32 %j35, %n
  br i1 %d35, label %h35, label %h36

h36:
  %i36 = phi i32 [ 0, %l35 ], [ %j36, %l36 ]
  %c36 = icmp ult i32 %i36, 0
  br i1 %c36, label %t36, label %l36

t36:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v36 = load i32, ptr addrspace(1) %p, align 4
  %w36 = mul i32 %v36, 39
  store i32 %w36, ptr addrspace(1) %p, align 4
  br label %l36

l36:
  %j36 = add i32 %i36, 1
  %d36 = icmp ult i32 %j36, %n
  br i1 %d36, label %h36, label %h37

h37:
  %i37 = phi i32 [ 0, %l36 ], [ %j37, %l37 ]
  %c37 = icmp ult i32 %i37, 1
  br i1 %c37, label %t37, label %l37

t37:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v37 = load i32, ptr addrspace(1) %p, align 4
  %w37 = mul i32 %v37, 40
  store i32 %w37, ptr addrspace(1) %p, align 4
  br label %l37

l37:
  %j37 = add i32 %i37, 1
  %d37 = icmp ult i32 %j37, %n
  br i1 %d37, label %h37, label %h38

h38:
  %i38 = phi i32 [ 0, %l37 ], [ %j38, %l38 ]
  %c38 = icmp ult i32 %i38, 2
  br i1 %c38, label %t38, label %l38

t38:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v38 = load i32, ptr addrspace(1) %p, align 4
  %w38 = mul i32 %v38, 41
  store i32 %w38, ptr addrspace(1) %p, align 4
  br label %l38

l38:
  %j38 = add i32 %i38, 1
  %d38 = icmp ult i32 %j38, %n
  br i1 %d38, label %h38, label %h39

h39:
  %i39 = phi i32 [ 0, %l38 ], [ %j39, %l39 ]
  %c39 = icmp ult i32 %i39, 0
  br i1 %c39, label %t39, label %l39

t39:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v39 = load i32, ptr addrspace(1) %p, align 4
  %w39 = mul i32 %v39, 42
  store i32 %w39, ptr addrspace(1) %p, align 4
  br label %l39

l39:
  %j39 = add i32 %i39, 1
  %d39 = icmp ult i32 %j39, %n
  br i1 %d39, label %h39, label %end

end:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

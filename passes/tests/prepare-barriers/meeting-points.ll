; passes: prepare-barriers
; Each barrier can be skipped, and what is behind it goes on to all that follow: where the paths reconverge, a barrier that orders no
; memory ends the region.
; CHECK: define void @row
; CHECK: t0:
; CHECK-NEXT: call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
; CHECK: j0:
; CHECK-NEXT: call void @__mux_work_group_barrier(i32 1, i32 2, i32 0)
; CHECK: j1:
; CHECK-NEXT: call void @__mux_work_group_barrier(i32 3, i32 2, i32 0)
; CHECK: ret void

declare void @__mux_work_group_barrier(i32, i32, i32)

define void @row(i32 %n) #0 {
entry:
  br label %h0

h0:
  %c0 = icmp ult i32 %n, 0
  br i1 %c0, label %t0, label %j0

t0:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j0

j0:
  br label %h1

h1:
  %c1 = icmp ult i32 %n, 1
  br i1 %c1, label %t1, label %j1

t1:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j1

j1:
  br label %h2

h2:
  %c2 = icmp ult i32 %n, 2
  br i1 %c2, label %t2, label %j2

t2:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j2

j2:
  br label %h3

h3:
  %c3 = icmp ult i32 %n, 3
  br i1 %c3, label %t3, label %j3

t3:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j3

j3:
  br label %h4

h4:
  %c4 = icmp ult i32 %n, 4
  br i1 %c4, label %t4, label %j4

t4:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j4

j4:
  br label %h5

h5:
  %c5 = icmp ult i32 %n, 5
  br i1 %c5, label %t5, label %j5

t5:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j5

j5:
  br label %h6

h6:
  %c6 = icmp ult i32 %n, 6
  br i1 %c6, label %t6, label %j6

t6:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j6

j6:
  br label %h7

h7:
  %c7 = icmp ult i32 %n, 7
  br i1 %c7, label %t7, label %j7

t7:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j7

j7:
  br label %h8

h8:
  %c8 = icmp ult i32 %n, 8
  br i1 %c8, label %t8, label %j8

t8:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j8

j8:
  br label %h9

h9:
  %c9 = icmp ult i32 %n, 9
  br i1 %c9, label %t9, label %j9

t9:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j9

j9:
  br label %h10

h10:
  %c10 = icmp ult i32 %n, 10
  br i1 %c10, label %t10, label %j10

t10:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j10

j10:
  br label %h11

h11:
  %c11 = icmp ult i32 %n, 11
  br i1 %c11, label %t11, label %j11

t11:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j11

j11:
  br label %h12

h12:
  %c12 = icmp ult i32 %n, 12
  br i1 %c12, label %t12, label %j12

t12:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j12

j12:
  br label %h13

h13:
  %c13 = icmp ult i32 %n, 13
  br i1 %c13, label %t13, label %j13

t13:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j13

j13:
  br label %h14

h14:
  %c14 = icmp ult i32 %n, 14
  br i1 %c14, label %t14, label %j14

t14:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j14

j14:
  br label %h15

h15:
  %c15 = icmp ult i32 %n, 15
  br i1 %c15, label %t15, label %j15

t15:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j15

j15:
  br label %h16

h16:
  %c16 = icmp ult i32 %n, 16
  br i1 %c16, label %t16, label %j16

t16:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j16

j16:
  br label %h17

h17:
  %c17 = icmp ult i32 %n, 17
  br i1 %c17, label %t17, label %j17

t17:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j17

j17:
  br label %h18

h18:
  %c18 = icmp ult i32 %n, 18
  br i1 %c18, label %t18, label %j18

t18:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j18

j18:
  br label %h19

h19:
  %c19 = icmp ult i32 %n, 19
  br i1 %c19, label %t19, label %j19

t19:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j19

j19:
  br label %h20

h20:
  %c20 = icmp ult i32 %n, 20
  br i1 %c20, label %t20, label %j20

t20:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j20

j20:
  br label %h21

h21:
  %c21 = icmp ult i32 %n, 21
  br i1 %c21, label %t21, label %j21

t21:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j21

j21:
  br label %h22

h22:
  %c22 = icmp ult i32 %n, 22
  br i1 %c22, label %t22, label %j22

t22:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j22

j22:
  br label %h23

h23:
  %c23 = icmp ult i32 %n, 23
  br i1 %c23, label %t23, label %j23

t23:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j23

j23:
  br label %h24

h24:
  %c24 = icmp ult i32 %n, 24
  br i1 %c24, label %t24, label %j24

t24:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j24

j24:
  br label %h25

h25:
  %c25 = icmp ult i32 %n, 25
  br i1 %c25, label %t25, label %j25

t25:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j25

j25:
  br label %h26

h26:
  %c26 = icmp ult i32 %n, 26
  br i1 %c26, label %t26, label %j26

t26:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j26

j26:
  br label %h27

h27:
  %c27 = icmp ult i32 %n, 27
  br i1 %c27, label %t27, label %j27

t27:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j27

j27:
  br label %h28

h28:
  %c28 = icmp ult i32 %n, 28
  br i1 %c28, label %t28, label %j28

t28:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j28

j28:
  br label %h29

h29:
  %c29 = icmp ult i32 %n, 29
  br i1 %c29, label %t29, label %j29

t29:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j29

j29:
  br label %h30

h30:
  %c30 = icmp ult i32 %n, 30
  br i1 %c30, label %t30, label %j30

t30:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j30

j30:
  br label %h31

h31:
  %c31 = icmp ult i32 %n, 31
  br i1 %c31, label %t31, label %j31

t31:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j31

j31:
  br label %h32

h32:
  %c32 = icmp ult i32 %n, 32
  br i1 %c32, label %t32, label %j32

t32:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j32

j32:
  br label %h33

h33:
  %c33 = icmp ult i32 %n, 33
  br i1 %c33, label %t33, label %j33

t33:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j33

j33:
  br label %h34

h34:
  %c34 = icmp ult i32 %n, 34
  br i1 %c34, label %t34, label %j34

t34:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j34

j34:
  br label %h35

h35:
  %c35 = icmp ult i32 %n, 35
  br i1 %c35, label %t35, label %j35

t35:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j35

j35:
  br label %h36

h36:
  %c36 = icmp ult i32 %n, 36
  br i1 %c36, label %t36, label %j36

t36:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j36

j36:
  br label %h37

h37:
  %c37 = icmp ult i32 %n, 37
  br i1 %c37, label %t37, label %j37

t37:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j37

j37:
  br label %h38

h38:
  %c38 = icmp ult i32 %n, 38
  br i1 %c38, label %t38, label %j38

t38:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j38

j38:
  br label %h39

h39:
  %c39 = icmp ult i32 %n, 39
  br i1 %c39, label %t39, label %j39

t39:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j39

j39:
  br label %h40

h40:
  %c40 = icmp ult i32 %n, 40
  br i1 %c40, label %t40, label %j40

t40:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j40

j40:
  br label %h41

h41:
  %c41 = icmp ult i32 %n, 41
  br i1 %c41, label %t41, label %j41

t41:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j41

j41:
  br label %h42

h42:
  %c42 = icmp ult i32 %n, 42
  br i1 %c42, label %t42, label %j42

t42:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j42

j42:
  br label %h43

h43:
  %c43 = icmp ult i32 %n, 43
  br i1 %c43, label %t43, label %j43

t43:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j43

j43:
  br label %h44

h44:
  %c44 = icmp ult i32 %n, 44
  br i1 %c44, label %t44, label %j44

t44:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j44

j44:
  br label %h45

h45:
  %c45 = icmp ult i32 %n, 45
  br i1 %c45, label %t45, label %j45

t45:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j45

j45:
  br label %h46

h46:
  %c46 = icmp ult i32 %n, 46
  br i1 %c46, label %t46, label %j46

t46:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j46

j46:
  br label %h47

h47:
  %c47 = icmp ult i32 %n, 47
  br i1 %c47, label %t47, label %j47

t47:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j47

j47:
  br label %h48

h48:
  %c48 = icmp ult i32 %n, 48
  br i1 %c48, label %t48, label %j48

t48:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j48

j48:
  br label %h49

h49:
  %c49 = icmp ult i32 %n, 49
  br i1 %c49, label %t49, label %j49

t49:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j49

j49:
  br label %h50

h50:
  %c50 = icmp ult i32 %n, 50
  br i1 %c50, label %t50, label %j50

t50:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j50

j50:
  br label %h51

h51:
  %c51 = icmp ult i32 %n, 51
  br i1 %c51, label %t51, label %j51

t51:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j51

j51:
  br label %h52

h52:
  %c52 = icmp ult i32 %n, 52
  br i1 %c52, label %t52, label %j52

t52:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j52

j52:
  br label %h53

h53:
  %c53 = icmp ult i32 %n, 53
  br i1 %c53, label %t53, label %j53

t53:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j53

j53:
  br label %h54

h54:
  %c54 = icmp ult i32 %n, 54
  br i1 %c54, label %t54, label %j54

t54:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j54

j54:
  br label %h55

h55:
  %c55 = icmp ult i32 %n, 55
  br i1 %c55, label %t55, label %j55

t55:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j55

j55:
  br label %h56

h56:
  %c56 = icmp ult i32 %n, 56
  br i1 %c56, label %t56, label %j56

t56:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j56

j56:
  br label %h57

h57:
  %c57 = icmp ult i32 %n, 57
  br i1 %c57, label %t57, label %j57

t57:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j57

j57:
  br label %h58

h58:
  %c58 = icmp ult i32 %n, 58
  br i1 %c58, label %t58, label %j58

t58:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j58

j58:
  br label %h59

h59:
  %c59 = icmp ult i32 %n, 59
  br i1 %c59, label %t59, label %j59

t59:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %j59

j59:
  br label %h60

h60:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

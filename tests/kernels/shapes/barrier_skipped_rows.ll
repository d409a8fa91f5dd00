; Barriers that can be skipped, in rows: where the ways around them meet, regions end. The first row is in no loop, the second behind
; a barrier in a loop.
; run: @kernel global=36 local=12 buf:i32:160:seed=41 buf:i32:160:below=1:seed=0 i32:1717986918 i32:3
; run: @kernel global=37 local=37 buf:i32:160:seed=41 buf:i32:160:below=1:seed=0 i32:1717986918 i32:3
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

@l = internal addrspace(3) global [64 x i32] undef, align 4

declare i64 @_Z13get_global_idj(i32)
declare i64 @_Z12get_local_idj(i32)
declare void @_Z7barrierj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n, i32 %m) {
entry:
  %id = call i64 @_Z13get_global_idj(i32 0)
  %lid = call i64 @_Z12get_local_idj(i32 0)
  %x = trunc i64 %id to i32
  %px = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  %in0 = load i32, ptr addrspace(1) %px, align 4
  %own = getelementptr [64 x i32], ptr addrspace(3) @l, i64 0, i64 %lid
  %first = getelementptr [64 x i32], ptr addrspace(3) @l, i64 0, i64 0
  br label %a0

a0:
  %ab0 = lshr i32 %n, 0
  %at0 = trunc i32 %ab0 to i1
  br i1 %at0, label %ay0, label %aj0

ay0:
  store i32 %in0, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al0 = load i32, ptr addrspace(3) %first, align 4
  %aw0 = add i32 %in0, %al0
  call void @_Z7barrierj(i32 1)
  br label %aj0

aj0:
  %av0 = phi i32 [ %in0, %a0 ], [ %aw0, %ay0 ]
  %ad0 = and i32 %av0, 1
  %ae0 = icmp eq i32 %ad0, 0
  br i1 %ae0, label %ao0, label %an0

ao0:
  %am0 = mul i32 %av0, 3
  br label %an0

an0:
  %ar0 = phi i32 [ %av0, %aj0 ], [ %am0, %ao0 ]
  br label %a1

a1:
  %ab1 = lshr i32 %n, 1
  %at1 = trunc i32 %ab1 to i1
  br i1 %at1, label %ay1, label %aj1

ay1:
  store i32 %ar0, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al1 = load i32, ptr addrspace(3) %first, align 4
  %aw1 = add i32 %ar0, %al1
  call void @_Z7barrierj(i32 1)
  br label %aj1

aj1:
  %av1 = phi i32 [ %ar0, %a1 ], [ %aw1, %ay1 ]
  %ad1 = and i32 %av1, 2
  %ae1 = icmp eq i32 %ad1, 0
  br i1 %ae1, label %ao1, label %an1

ao1:
  %am1 = mul i32 %av1, 3
  br label %an1

an1:
  %ar1 = phi i32 [ %av1, %aj1 ], [ %am1, %ao1 ]
  br label %a2

a2:
  %ab2 = lshr i32 %n, 2
  %at2 = trunc i32 %ab2 to i1
  br i1 %at2, label %ay2, label %aj2

ay2:
  store i32 %ar1, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al2 = load i32, ptr addrspace(3) %first, align 4
  %aw2 = add i32 %ar1, %al2
  call void @_Z7barrierj(i32 1)
  br label %aj2

aj2:
  %av2 = phi i32 [ %ar1, %a2 ], [ %aw2, %ay2 ]
  %ad2 = and i32 %av2, 4
  %ae2 = icmp eq i32 %ad2, 0
  br i1 %ae2, label %ao2, label %an2

ao2:
  %am2 = mul i32 %av2, 3
  br label %an2

an2:
  %ar2 = phi i32 [ %av2, %aj2 ], [ %am2, %ao2 ]
  br label %a3

a3:
  %ab3 = lshr i32 %n, 3
  %at3 = trunc i32 %ab3 to i1
  br i1 %at3, label %ay3, label %aj3

ay3:
  store i32 %ar2, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al3 = load i32, ptr addrspace(3) %first, align 4
  %aw3 = add i32 %ar2, %al3
  call void @_Z7barrierj(i32 1)
  br label %aj3

aj3:
  %av3 = phi i32 [ %ar2, %a3 ], [ %aw3, %ay3 ]
  %ad3 = and i32 %av3, 8
  %ae3 = icmp eq i32 %ad3, 0
  br i1 %ae3, label %ao3, label %an3

ao3:
  %am3 = mul i32 %av3, 3
  br label %an3

an3:
  %ar3 = phi i32 [ %av3, %aj3 ], [ %am3, %ao3 ]
  br label %a4

a4:
  %ab4 = lshr i32 %n, 4
  %at4 = trunc i32 %ab4 to i1
  br i1 %at4, label %ay4, label %aj4

ay4:
  store i32 %ar3, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al4 = load i32, ptr addrspace(3) %first, align 4
  %aw4 = add i32 %ar3, %al4
  call void @_Z7barrierj(i32 1)
  br label %aj4

aj4:
  %av4 = phi i32 [ %ar3, %a4 ], [ %aw4, %ay4 ]
  %ad4 = and i32 %av4, 16
  %ae4 = icmp eq i32 %ad4, 0
  br i1 %ae4, label %ao4, label %an4

ao4:
  %am4 = mul i32 %av4, 3
  br label %an4

an4:
  %ar4 = phi i32 [ %av4, %aj4 ], [ %am4, %ao4 ]
  br label %a5

a5:
  %ab5 = lshr i32 %n, 5
  %at5 = trunc i32 %ab5 to i1
  br i1 %at5, label %ay5, label %aj5

ay5:
  store i32 %ar4, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al5 = load i32, ptr addrspace(3) %first, align 4
  %aw5 = add i32 %ar4, %al5
  call void @_Z7barrierj(i32 1)
  br label %aj5

aj5:
  %av5 = phi i32 [ %ar4, %a5 ], [ %aw5, %ay5 ]
  %ad5 = and i32 %av5, 1
  %ae5 = icmp eq i32 %ad5, 0
  br i1 %ae5, label %ao5, label %an5

ao5:
  %am5 = mul i32 %av5, 3
  br label %an5

an5:
  %ar5 = phi i32 [ %av5, %aj5 ], [ %am5, %ao5 ]
  br label %a6

a6:
  %ab6 = lshr i32 %n, 6
  %at6 = trunc i32 %ab6 to i1
  br i1 %at6, label %ay6, label %aj6

ay6:
  store i32 %ar5, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al6 = load i32, ptr addrspace(3) %first, align 4
  %aw6 = add i32 %ar5, %al6
  call void @_Z7barrierj(i32 1)
  br label %aj6

aj6:
  %av6 = phi i32 [ %ar5, %a6 ], [ %aw6, %ay6 ]
  %ad6 = and i32 %av6, 2
  %ae6 = icmp eq i32 %ad6, 0
  br i1 %ae6, label %ao6, label %an6

ao6:
  %am6 = mul i32 %av6, 3
  br label %an6

an6:
  %ar6 = phi i32 [ %av6, %aj6 ], [ %am6, %ao6 ]
  br label %a7

a7:
  %ab7 = lshr i32 %n, 7
  %at7 = trunc i32 %ab7 to i1
  br i1 %at7, label %ay7, label %aj7

ay7:
  store i32 %ar6, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al7 = load i32, ptr addrspace(3) %first, align 4
  %aw7 = add i32 %ar6, %al7
  call void @_Z7barrierj(i32 1)
  br label %aj7

aj7:
  %av7 = phi i32 [ %ar6, %a7 ], [ %aw7, %ay7 ]
  %ad7 = and i32 %av7, 4
  %ae7 = icmp eq i32 %ad7, 0
  br i1 %ae7, label %ao7, label %an7

ao7:
  %am7 = mul i32 %av7, 3
  br label %an7

an7:
  %ar7 = phi i32 [ %av7, %aj7 ], [ %am7, %ao7 ]
  br label %a8

a8:
  %ab8 = lshr i32 %n, 8
  %at8 = trunc i32 %ab8 to i1
  br i1 %at8, label %ay8, label %aj8

ay8:
  store i32 %ar7, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al8 = load i32, ptr addrspace(3) %first, align 4
  %aw8 = add i32 %ar7, %al8
  call void @_Z7barrierj(i32 1)
  br label %aj8

aj8:
  %av8 = phi i32 [ %ar7, %a8 ], [ %aw8, %ay8 ]
  %ad8 = and i32 %av8, 8
  %ae8 = icmp eq i32 %ad8, 0
  br i1 %ae8, label %ao8, label %an8

ao8:
  %am8 = mul i32 %av8, 3
  br label %an8

an8:
  %ar8 = phi i32 [ %av8, %aj8 ], [ %am8, %ao8 ]
  br label %a9

a9:
  %ab9 = lshr i32 %n, 9
  %at9 = trunc i32 %ab9 to i1
  br i1 %at9, label %ay9, label %aj9

ay9:
  store i32 %ar8, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al9 = load i32, ptr addrspace(3) %first, align 4
  %aw9 = add i32 %ar8, %al9
  call void @_Z7barrierj(i32 1)
  br label %aj9

aj9:
  %av9 = phi i32 [ %ar8, %a9 ], [ %aw9, %ay9 ]
  %ad9 = and i32 %av9, 16
  %ae9 = icmp eq i32 %ad9, 0
  br i1 %ae9, label %ao9, label %an9

ao9:
  %am9 = mul i32 %av9, 3
  br label %an9

an9:
  %ar9 = phi i32 [ %av9, %aj9 ], [ %am9, %ao9 ]
  br label %a10

a10:
  %ab10 = lshr i32 %n, 10
  %at10 = trunc i32 %ab10 to i1
  br i1 %at10, label %ay10, label %aj10

ay10:
  store i32 %ar9, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al10 = load i32, ptr addrspace(3) %first, align 4
  %aw10 = add i32 %ar9, %al10
  call void @_Z7barrierj(i32 1)
  br label %aj10

aj10:
  %av10 = phi i32 [ %ar9, %a10 ], [ %aw10, %ay10 ]
  %ad10 = and i32 %av10, 1
  %ae10 = icmp eq i32 %ad10, 0
  br i1 %ae10, label %ao10, label %an10

ao10:
  %am10 = mul i32 %av10, 3
  br label %an10

an10:
  %ar10 = phi i32 [ %av10, %aj10 ], [ %am10, %ao10 ]
  br label %a11

a11:
  %ab11 = lshr i32 %n, 11
  %at11 = trunc i32 %ab11 to i1
  br i1 %at11, label %ay11, label %aj11

ay11:
  store i32 %ar10, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al11 = load i32, ptr addrspace(3) %first, align 4
  %aw11 = add i32 %ar10, %al11
  call void @_Z7barrierj(i32 1)
  br label %aj11

aj11:
  %av11 = phi i32 [ %ar10, %a11 ], [ %aw11, %ay11 ]
  %ad11 = and i32 %av11, 2
  %ae11 = icmp eq i32 %ad11, 0
  br i1 %ae11, label %ao11, label %an11

ao11:
  %am11 = mul i32 %av11, 3
  br label %an11

an11:
  %ar11 = phi i32 [ %av11, %aj11 ], [ %am11, %ao11 ]
  br label %a12

a12:
  %ab12 = lshr i32 %n, 12
  %at12 = trunc i32 %ab12 to i1
  br i1 %at12, label %ay12, label %aj12

ay12:
  store i32 %ar11, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al12 = load i32, ptr addrspace(3) %first, align 4
  %aw12 = add i32 %ar11, %al12
  call void @_Z7barrierj(i32 1)
  br label %aj12

aj12:
  %av12 = phi i32 [ %ar11, %a12 ], [ %aw12, %ay12 ]
  %ad12 = and i32 %av12, 4
  %ae12 = icmp eq i32 %ad12, 0
  br i1 %ae12, label %ao12, label %an12

ao12:
  %am12 = mul i32 %av12, 3
  br label %an12

an12:
  %ar12 = phi i32 [ %av12, %aj12 ], [ %am12, %ao12 ]
  br label %a13

a13:
  %ab13 = lshr i32 %n, 13
  %at13 = trunc i32 %ab13 to i1
  br i1 %at13, label %ay13, label %aj13

ay13:
  store i32 %ar12, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al13 = load i32, ptr addrspace(3) %first, align 4
  %aw13 = add i32 %ar12, %al13
  call void @_Z7barrierj(i32 1)
  br label %aj13

aj13:
  %av13 = phi i32 [ %ar12, %a13 ], [ %aw13, %ay13 ]
  %ad13 = and i32 %av13, 8
  %ae13 = icmp eq i32 %ad13, 0
  br i1 %ae13, label %ao13, label %an13

ao13:
  %am13 = mul i32 %av13, 3
  br label %an13

an13:
  %ar13 = phi i32 [ %av13, %aj13 ], [ %am13, %ao13 ]
  br label %a14

a14:
  %ab14 = lshr i32 %n, 14
  %at14 = trunc i32 %ab14 to i1
  br i1 %at14, label %ay14, label %aj14

ay14:
  store i32 %ar13, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al14 = load i32, ptr addrspace(3) %first, align 4
  %aw14 = add i32 %ar13, %al14
  call void @_Z7barrierj(i32 1)
  br label %aj14

aj14:
  %av14 = phi i32 [ %ar13, %a14 ], [ %aw14, %ay14 ]
  %ad14 = and i32 %av14, 16
  %ae14 = icmp eq i32 %ad14, 0
  br i1 %ae14, label %ao14, label %an14

ao14:
  %am14 = mul i32 %av14, 3
  br label %an14

an14:
  %ar14 = phi i32 [ %av14, %aj14 ], [ %am14, %ao14 ]
  br label %a15

a15:
  %ab15 = lshr i32 %n, 15
  %at15 = trunc i32 %ab15 to i1
  br i1 %at15, label %ay15, label %aj15

ay15:
  store i32 %ar14, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al15 = load i32, ptr addrspace(3) %first, align 4
  %aw15 = add i32 %ar14, %al15
  call void @_Z7barrierj(i32 1)
  br label %aj15

aj15:
  %av15 = phi i32 [ %ar14, %a15 ], [ %aw15, %ay15 ]
  %ad15 = and i32 %av15, 1
  %ae15 = icmp eq i32 %ad15, 0
  br i1 %ae15, label %ao15, label %an15

ao15:
  %am15 = mul i32 %av15, 3
  br label %an15

an15:
  %ar15 = phi i32 [ %av15, %aj15 ], [ %am15, %ao15 ]
  br label %a16

a16:
  %ab16 = lshr i32 %n, 16
  %at16 = trunc i32 %ab16 to i1
  br i1 %at16, label %ay16, label %aj16

ay16:
  store i32 %ar15, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al16 = load i32, ptr addrspace(3) %first, align 4
  %aw16 = add i32 %ar15, %al16
  call void @_Z7barrierj(i32 1)
  br label %aj16

aj16:
  %av16 = phi i32 [ %ar15, %a16 ], [ %aw16, %ay16 ]
  %ad16 = and i32 %av16, 2
  %ae16 = icmp eq i32 %ad16, 0
  br i1 %ae16, label %ao16, label %an16

ao16:
  %am16 = mul i32 %av16, 3
  br label %an16

an16:
  %ar16 = phi i32 [ %av16, %aj16 ], [ %am16, %ao16 ]
  br label %a17

a17:
  %ab17 = lshr i32 %n, 17
  %at17 = trunc i32 %ab17 to i1
  br i1 %at17, label %ay17, label %aj17

ay17:
  store i32 %ar16, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al17 = load i32, ptr addrspace(3) %first, align 4
  %aw17 = add i32 %ar16, %al17
  call void @_Z7barrierj(i32 1)
  br label %aj17

aj17:
  %av17 = phi i32 [ %ar16, %a17 ], [ %aw17, %ay17 ]
  %ad17 = and i32 %av17, 4
  %ae17 = icmp eq i32 %ad17, 0
  br i1 %ae17, label %ao17, label %an17

ao17:
  %am17 = mul i32 %av17, 3
  br label %an17

an17:
  %ar17 = phi i32 [ %av17, %aj17 ], [ %am17, %ao17 ]
  br label %a18

a18:
  %ab18 = lshr i32 %n, 18
  %at18 = trunc i32 %ab18 to i1
  br i1 %at18, label %ay18, label %aj18

ay18:
  store i32 %ar17, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al18 = load i32, ptr addrspace(3) %first, align 4
  %aw18 = add i32 %ar17, %al18
  call void @_Z7barrierj(i32 1)
  br label %aj18

aj18:
  %av18 = phi i32 [ %ar17, %a18 ], [ %aw18, %ay18 ]
  %ad18 = and i32 %av18, 8
  %ae18 = icmp eq i32 %ad18, 0
  br i1 %ae18, label %ao18, label %an18

ao18:
  %am18 = mul i32 %av18, 3
  br label %an18

an18:
  %ar18 = phi i32 [ %av18, %aj18 ], [ %am18, %ao18 ]
  br label %a19

a19:
  %ab19 = lshr i32 %n, 19
  %at19 = trunc i32 %ab19 to i1
  br i1 %at19, label %ay19, label %aj19

ay19:
  store i32 %ar18, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al19 = load i32, ptr addrspace(3) %first, align 4
  %aw19 = add i32 %ar18, %al19
  call void @_Z7barrierj(i32 1)
  br label %aj19

aj19:
  %av19 = phi i32 [ %ar18, %a19 ], [ %aw19, %ay19 ]
  %ad19 = and i32 %av19, 16
  %ae19 = icmp eq i32 %ad19, 0
  br i1 %ae19, label %ao19, label %an19

ao19:
  %am19 = mul i32 %av19, 3
  br label %an19

an19:
  %ar19 = phi i32 [ %av19, %aj19 ], [ %am19, %ao19 ]
  br label %a20

a20:
  %ab20 = lshr i32 %n, 20
  %at20 = trunc i32 %ab20 to i1
  br i1 %at20, label %ay20, label %aj20

ay20:
  store i32 %ar19, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al20 = load i32, ptr addrspace(3) %first, align 4
  %aw20 = add i32 %ar19, %al20
  call void @_Z7barrierj(i32 1)
  br label %aj20

aj20:
  %av20 = phi i32 [ %ar19, %a20 ], [ %aw20, %ay20 ]
  %ad20 = and i32 %av20, 1
  %ae20 = icmp eq i32 %ad20, 0
  br i1 %ae20, label %ao20, label %an20

ao20:
  %am20 = mul i32 %av20, 3
  br label %an20

an20:
  %ar20 = phi i32 [ %av20, %aj20 ], [ %am20, %ao20 ]
  br label %a21

a21:
  %ab21 = lshr i32 %n, 21
  %at21 = trunc i32 %ab21 to i1
  br i1 %at21, label %ay21, label %aj21

ay21:
  store i32 %ar20, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al21 = load i32, ptr addrspace(3) %first, align 4
  %aw21 = add i32 %ar20, %al21
  call void @_Z7barrierj(i32 1)
  br label %aj21

aj21:
  %av21 = phi i32 [ %ar20, %a21 ], [ %aw21, %ay21 ]
  %ad21 = and i32 %av21, 2
  %ae21 = icmp eq i32 %ad21, 0
  br i1 %ae21, label %ao21, label %an21

ao21:
  %am21 = mul i32 %av21, 3
  br label %an21

an21:
  %ar21 = phi i32 [ %av21, %aj21 ], [ %am21, %ao21 ]
  br label %a22

a22:
  %ab22 = lshr i32 %n, 22
  %at22 = trunc i32 %ab22 to i1
  br i1 %at22, label %ay22, label %aj22

ay22:
  store i32 %ar21, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al22 = load i32, ptr addrspace(3) %first, align 4
  %aw22 = add i32 %ar21, %al22
  call void @_Z7barrierj(i32 1)
  br label %aj22

aj22:
  %av22 = phi i32 [ %ar21, %a22 ], [ %aw22, %ay22 ]
  %ad22 = and i32 %av22, 4
  %ae22 = icmp eq i32 %ad22, 0
  br i1 %ae22, label %ao22, label %an22

ao22:
  %am22 = mul i32 %av22, 3
  br label %an22

an22:
  %ar22 = phi i32 [ %av22, %aj22 ], [ %am22, %ao22 ]
  br label %a23

a23:
  %ab23 = lshr i32 %n, 23
  %at23 = trunc i32 %ab23 to i1
  br i1 %at23, label %ay23, label %aj23

ay23:
  store i32 %ar22, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al23 = load i32, ptr addrspace(3) %first, align 4
  %aw23 = add i32 %ar22, %al23
  call void @_Z7barrierj(i32 1)
  br label %aj23

aj23:
  %av23 = phi i32 [ %ar22, %a23 ], [ %aw23, %ay23 ]
  %ad23 = and i32 %av23, 8
  %ae23 = icmp eq i32 %ad23, 0
  br i1 %ae23, label %ao23, label %an23

ao23:
  %am23 = mul i32 %av23, 3
  br label %an23

an23:
  %ar23 = phi i32 [ %av23, %aj23 ], [ %am23, %ao23 ]
  br label %a24

a24:
  %ab24 = lshr i32 %n, 24
  %at24 = trunc i32 %ab24 to i1
  br i1 %at24, label %ay24, label %aj24

ay24:
  store i32 %ar23, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al24 = load i32, ptr addrspace(3) %first, align 4
  %aw24 = add i32 %ar23, %al24
  call void @_Z7barrierj(i32 1)
  br label %aj24

aj24:
  %av24 = phi i32 [ %ar23, %a24 ], [ %aw24, %ay24 ]
  %ad24 = and i32 %av24, 16
  %ae24 = icmp eq i32 %ad24, 0
  br i1 %ae24, label %ao24, label %an24

ao24:
  %am24 = mul i32 %av24, 3
  br label %an24

an24:
  %ar24 = phi i32 [ %av24, %aj24 ], [ %am24, %ao24 ]
  br label %a25

a25:
  %ab25 = lshr i32 %n, 25
  %at25 = trunc i32 %ab25 to i1
  br i1 %at25, label %ay25, label %aj25

ay25:
  store i32 %ar24, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al25 = load i32, ptr addrspace(3) %first, align 4
  %aw25 = add i32 %ar24, %al25
  call void @_Z7barrierj(i32 1)
  br label %aj25

aj25:
  %av25 = phi i32 [ %ar24, %a25 ], [ %aw25, %ay25 ]
  %ad25 = and i32 %av25, 1
  %ae25 = icmp eq i32 %ad25, 0
  br i1 %ae25, label %ao25, label %an25

ao25:
  %am25 = mul i32 %av25, 3
  br label %an25

an25:
  %ar25 = phi i32 [ %av25, %aj25 ], [ %am25, %ao25 ]
  br label %a26

a26:
  %ab26 = lshr i32 %n, 26
  %at26 = trunc i32 %ab26 to i1
  br i1 %at26, label %ay26, label %aj26

ay26:
  store i32 %ar25, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al26 = load i32, ptr addrspace(3) %first, align 4
  %aw26 = add i32 %ar25, %al26
  call void @_Z7barrierj(i32 1)
  br label %aj26

aj26:
  %av26 = phi i32 [ %ar25, %a26 ], [ %aw26, %ay26 ]
  %ad26 = and i32 %av26, 2
  %ae26 = icmp eq i32 %ad26, 0
  br i1 %ae26, label %ao26, label %an26

ao26:
  %am26 = mul i32 %av26, 3
  br label %an26

an26:
  %ar26 = phi i32 [ %av26, %aj26 ], [ %am26, %ao26 ]
  br label %a27

a27:
  %ab27 = lshr i32 %n, 27
  %at27 = trunc i32 %ab27 to i1
  br i1 %at27, label %ay27, label %aj27

ay27:
  store i32 %ar26, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %al27 = load i32, ptr addrspace(3) %first, align 4
  %aw27 = add i32 %ar26, %al27
  call void @_Z7barrierj(i32 1)
  br label %aj27

aj27:
  %av27 = phi i32 [ %ar26, %a27 ], [ %aw27, %ay27 ]
  %ad27 = and i32 %av27, 4
  %ae27 = icmp eq i32 %ad27, 0
  br i1 %ae27, label %ao27, label %an27

ao27:
  %am27 = mul i32 %av27, 3
  br label %an27

an27:
  %ar27 = phi i32 [ %av27, %aj27 ], [ %am27, %ao27 ]
  br label %a28

a28:
  br label %h

h:
  %i = phi i32 [ 0, %a28 ], [ %i.next, %c28 ]
  %s = phi i32 [ %ar27, %a28 ], [ %cr27, %c28 ]
  store i32 %s, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %g = load i32, ptr addrspace(3) %first, align 4
  %s1 = xor i32 %s, %g
  call void @_Z7barrierj(i32 1)
  %bits = add i32 %n, %i
  br label %c0

c0:
  %cb0 = lshr i32 %bits, 0
  %ct0 = trunc i32 %cb0 to i1
  br i1 %ct0, label %cy0, label %cj0

cy0:
  store i32 %s1, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl0 = load i32, ptr addrspace(3) %first, align 4
  %cw0 = add i32 %s1, %cl0
  call void @_Z7barrierj(i32 1)
  br label %cj0

cj0:
  %cv0 = phi i32 [ %s1, %c0 ], [ %cw0, %cy0 ]
  %cd0 = and i32 %cv0, 1
  %ce0 = icmp eq i32 %cd0, 0
  br i1 %ce0, label %co0, label %cn0

co0:
  %cm0 = mul i32 %cv0, 3
  br label %cn0

cn0:
  %cr0 = phi i32 [ %cv0, %cj0 ], [ %cm0, %co0 ]
  br label %c1

c1:
  %cb1 = lshr i32 %bits, 1
  %ct1 = trunc i32 %cb1 to i1
  br i1 %ct1, label %cy1, label %cj1

cy1:
  store i32 %cr0, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl1 = load i32, ptr addrspace(3) %first, align 4
  %cw1 = add i32 %cr0, %cl1
  call void @_Z7barrierj(i32 1)
  br label %cj1

cj1:
  %cv1 = phi i32 [ %cr0, %c1 ], [ %cw1, %cy1 ]
  %cd1 = and i32 %cv1, 2
  %ce1 = icmp eq i32 %cd1, 0
  br i1 %ce1, label %co1, label %cn1

co1:
  %cm1 = mul i32 %cv1, 3
  br label %cn1

cn1:
  %cr1 = phi i32 [ %cv1, %cj1 ], [ %cm1, %co1 ]
  br label %c2

c2:
  %cb2 = lshr i32 %bits, 2
  %ct2 = trunc i32 %cb2 to i1
  br i1 %ct2, label %cy2, label %cj2

cy2:
  store i32 %cr1, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl2 = load i32, ptr addrspace(3) %first, align 4
  %cw2 = add i32 %cr1, %cl2
  call void @_Z7barrierj(i32 1)
  br label %cj2

cj2:
  %cv2 = phi i32 [ %cr1, %c2 ], [ %cw2, %cy2 ]
  %cd2 = and i32 %cv2, 4
  %ce2 = icmp eq i32 %cd2, 0
  br i1 %ce2, label %co2, label %cn2

co2:
  %cm2 = mul i32 %cv2, 3
  br label %cn2

cn2:
  %cr2 = phi i32 [ %cv2, %cj2 ], [ %cm2, %co2 ]
  br label %c3

c3:
  %cb3 = lshr i32 %bits, 3
  %ct3 = trunc i32 %cb3 to i1
  br i1 %ct3, label %cy3, label %cj3

cy3:
  store i32 %cr2, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl3 = load i32, ptr addrspace(3) %first, align 4
  %cw3 = add i32 %cr2, %cl3
  call void @_Z7barrierj(i32 1)
  br label %cj3

cj3:
  %cv3 = phi i32 [ %cr2, %c3 ], [ %cw3, %cy3 ]
  %cd3 = and i32 %cv3, 8
  %ce3 = icmp eq i32 %cd3, 0
  br i1 %ce3, label %co3, label %cn3

co3:
  %cm3 = mul i32 %cv3, 3
  br label %cn3

cn3:
  %cr3 = phi i32 [ %cv3, %cj3 ], [ %cm3, %co3 ]
  br label %c4

c4:
  %cb4 = lshr i32 %bits, 4
  %ct4 = trunc i32 %cb4 to i1
  br i1 %ct4, label %cy4, label %cj4

cy4:
  store i32 %cr3, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl4 = load i32, ptr addrspace(3) %first, align 4
  %cw4 = add i32 %cr3, %cl4
  call void @_Z7barrierj(i32 1)
  br label %cj4

cj4:
  %cv4 = phi i32 [ %cr3, %c4 ], [ %cw4, %cy4 ]
  %cd4 = and i32 %cv4, 16
  %ce4 = icmp eq i32 %cd4, 0
  br i1 %ce4, label %co4, label %cn4

co4:
  %cm4 = mul i32 %cv4, 3
  br label %cn4

cn4:
  %cr4 = phi i32 [ %cv4, %cj4 ], [ %cm4, %co4 ]
  br label %c5

c5:
  %cb5 = lshr i32 %bits, 5
  %ct5 = trunc i32 %cb5 to i1
  br i1 %ct5, label %cy5, label %cj5

cy5:
  store i32 %cr4, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl5 = load i32, ptr addrspace(3) %first, align 4
  %cw5 = add i32 %cr4, %cl5
  call void @_Z7barrierj(i32 1)
  br label %cj5

cj5:
  %cv5 = phi i32 [ %cr4, %c5 ], [ %cw5, %cy5 ]
  %cd5 = and i32 %cv5, 1
  %ce5 = icmp eq i32 %cd5, 0
  br i1 %ce5, label %co5, label %cn5

co5:
  %cm5 = mul i32 %cv5, 3
  br label %cn5

cn5:
  %cr5 = phi i32 [ %cv5, %cj5 ], [ %cm5, %co5 ]
  br label %c6

c6:
  %cb6 = lshr i32 %bits, 6
  %ct6 = trunc i32 %cb6 to i1
  br i1 %ct6, label %cy6, label %cj6

cy6:
  store i32 %cr5, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl6 = load i32, ptr addrspace(3) %first, align 4
  %cw6 = add i32 %cr5, %cl6
  call void @_Z7barrierj(i32 1)
  br label %cj6

cj6:
  %cv6 = phi i32 [ %cr5, %c6 ], [ %cw6, %cy6 ]
  %cd6 = and i32 %cv6, 2
  %ce6 = icmp eq i32 %cd6, 0
  br i1 %ce6, label %co6, label %cn6

co6:
  %cm6 = mul i32 %cv6, 3
  br label %cn6

cn6:
  %cr6 = phi i32 [ %cv6, %cj6 ], [ %cm6, %co6 ]
  br label %c7

c7:
  %cb7 = lshr i32 %bits, 7
  %ct7 = trunc i32 %cb7 to i1
  br i1 %ct7, label %cy7, label %cj7

cy7:
  store i32 %cr6, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl7 = load i32, ptr addrspace(3) %first, align 4
  %cw7 = add i32 %cr6, %cl7
  call void @_Z7barrierj(i32 1)
  br label %cj7

cj7:
  %cv7 = phi i32 [ %cr6, %c7 ], [ %cw7, %cy7 ]
  %cd7 = and i32 %cv7, 4
  %ce7 = icmp eq i32 %cd7, 0
  br i1 %ce7, label %co7, label %cn7

co7:
  %cm7 = mul i32 %cv7, 3
  br label %cn7

cn7:
  %cr7 = phi i32 [ %cv7, %cj7 ], [ %cm7, %co7 ]
  br label %c8

c8:
  %cb8 = lshr i32 %bits, 8
  %ct8 = trunc i32 %cb8 to i1
  br i1 %ct8, label %cy8, label %cj8

cy8:
  store i32 %cr7, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl8 = load i32, ptr addrspace(3) %first, align 4
  %cw8 = add i32 %cr7, %cl8
  call void @_Z7barrierj(i32 1)
  br label %cj8

cj8:
  %cv8 = phi i32 [ %cr7, %c8 ], [ %cw8, %cy8 ]
  %cd8 = and i32 %cv8, 8
  %ce8 = icmp eq i32 %cd8, 0
  br i1 %ce8, label %co8, label %cn8

co8:
  %cm8 = mul i32 %cv8, 3
  br label %cn8

cn8:
  %cr8 = phi i32 [ %cv8, %cj8 ], [ %cm8, %co8 ]
  br label %c9

c9:
  %cb9 = lshr i32 %bits, 9
  %ct9 = trunc i32 %cb9 to i1
  br i1 %ct9, label %cy9, label %cj9

cy9:
  store i32 %cr8, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl9 = load i32, ptr addrspace(3) %first, align 4
  %cw9 = add i32 %cr8, %cl9
  call void @_Z7barrierj(i32 1)
  br label %cj9

cj9:
  %cv9 = phi i32 [ %cr8, %c9 ], [ %cw9, %cy9 ]
  %cd9 = and i32 %cv9, 16
  %ce9 = icmp eq i32 %cd9, 0
  br i1 %ce9, label %co9, label %cn9

co9:
  %cm9 = mul i32 %cv9, 3
  br label %cn9

cn9:
  %cr9 = phi i32 [ %cv9, %cj9 ], [ %cm9, %co9 ]
  br label %c10

c10:
  %cb10 = lshr i32 %bits, 10
  %ct10 = trunc i32 %cb10 to i1
  br i1 %ct10, label %cy10, label %cj10

cy10:
  store i32 %cr9, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl10 = load i32, ptr addrspace(3) %first, align 4
  %cw10 = add i32 %cr9, %cl10
  call void @_Z7barrierj(i32 1)
  br label %cj10

cj10:
  %cv10 = phi i32 [ %cr9, %c10 ], [ %cw10, %cy10 ]
  %cd10 = and i32 %cv10, 1
  %ce10 = icmp eq i32 %cd10, 0
  br i1 %ce10, label %co10, label %cn10

co10:
  %cm10 = mul i32 %cv10, 3
  br label %cn10

cn10:
  %cr10 = phi i32 [ %cv10, %cj10 ], [ %cm10, %co10 ]
  br label %c11

c11:
  %cb11 = lshr i32 %bits, 11
  %ct11 = trunc i32 %cb11 to i1
  br i1 %ct11, label %cy11, label %cj11

cy11:
  store i32 %cr10, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl11 = load i32, ptr addrspace(3) %first, align 4
  %cw11 = add i32 %cr10, %cl11
  call void @_Z7barrierj(i32 1)
  br label %cj11

cj11:
  %cv11 = phi i32 [ %cr10, %c11 ], [ %cw11, %cy11 ]
  %cd11 = and i32 %cv11, 2
  %ce11 = icmp eq i32 %cd11, 0
  br i1 %ce11, label %co11, label %cn11

co11:
  %cm11 = mul i32 %cv11, 3
  br label %cn11

cn11:
  %cr11 = phi i32 [ %cv11, %cj11 ], [ %cm11, %co11 ]
  br label %c12

c12:
  %cb12 = lshr i32 %bits, 12
  %ct12 = trunc i32 %cb12 to i1
  br i1 %ct12, label %cy12, label %cj12

cy12:
  store i32 %cr11, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl12 = load i32, ptr addrspace(3) %first, align 4
  %cw12 = add i32 %cr11, %cl12
  call void @_Z7barrierj(i32 1)
  br label %cj12

cj12:
  %cv12 = phi i32 [ %cr11, %c12 ], [ %cw12, %cy12 ]
  %cd12 = and i32 %cv12, 4
  %ce12 = icmp eq i32 %cd12, 0
  br i1 %ce12, label %co12, label %cn12

co12:
  %cm12 = mul i32 %cv12, 3
  br label %cn12

cn12:
  %cr12 = phi i32 [ %cv12, %cj12 ], [ %cm12, %co12 ]
  br label %c13

c13:
  %cb13 = lshr i32 %bits, 13
  %ct13 = trunc i32 %cb13 to i1
  br i1 %ct13, label %cy13, label %cj13

cy13:
  store i32 %cr12, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl13 = load i32, ptr addrspace(3) %first, align 4
  %cw13 = add i32 %cr12, %cl13
  call void @_Z7barrierj(i32 1)
  br label %cj13

cj13:
  %cv13 = phi i32 [ %cr12, %c13 ], [ %cw13, %cy13 ]
  %cd13 = and i32 %cv13, 8
  %ce13 = icmp eq i32 %cd13, 0
  br i1 %ce13, label %co13, label %cn13

co13:
  %cm13 = mul i32 %cv13, 3
  br label %cn13

cn13:
  %cr13 = phi i32 [ %cv13, %cj13 ], [ %cm13, %co13 ]
  br label %c14

c14:
  %cb14 = lshr i32 %bits, 14
  %ct14 = trunc i32 %cb14 to i1
  br i1 %ct14, label %cy14, label %cj14

cy14:
  store i32 %cr13, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl14 = load i32, ptr addrspace(3) %first, align 4
  %cw14 = add i32 %cr13, %cl14
  call void @_Z7barrierj(i32 1)
  br label %cj14

cj14:
  %cv14 = phi i32 [ %cr13, %c14 ], [ %cw14, %cy14 ]
  %cd14 = and i32 %cv14, 16
  %ce14 = icmp eq i32 %cd14, 0
  br i1 %ce14, label %co14, label %cn14

co14:
  %cm14 = mul i32 %cv14, 3
  br label %cn14

cn14:
  %cr14 = phi i32 [ %cv14, %cj14 ], [ %cm14, %co14 ]
  br label %c15

c15:
  %cb15 = lshr i32 %bits, 15
  %ct15 = trunc i32 %cb15 to i1
  br i1 %ct15, label %cy15, label %cj15

cy15:
  store i32 %cr14, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl15 = load i32, ptr addrspace(3) %first, align 4
  %cw15 = add i32 %cr14, %cl15
  call void @_Z7barrierj(i32 1)
  br label %cj15

cj15:
  %cv15 = phi i32 [ %cr14, %c15 ], [ %cw15, %cy15 ]
  %cd15 = and i32 %cv15, 1
  %ce15 = icmp eq i32 %cd15, 0
  br i1 %ce15, label %co15, label %cn15

co15:
  %cm15 = mul i32 %cv15, 3
  br label %cn15

cn15:
  %cr15 = phi i32 [ %cv15, %cj15 ], [ %cm15, %co15 ]
  br label %c16

c16:
  %cb16 = lshr i32 %bits, 16
  %ct16 = trunc i32 %cb16 to i1
  br i1 %ct16, label %cy16, label %cj16

cy16:
  store i32 %cr15, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl16 = load i32, ptr addrspace(3) %first, align 4
  %cw16 = add i32 %cr15, %cl16
  call void @_Z7barrierj(i32 1)
  br label %cj16

cj16:
  %cv16 = phi i32 [ %cr15, %c16 ], [ %cw16, %cy16 ]
  %cd16 = and i32 %cv16, 2
  %ce16 = icmp eq i32 %cd16, 0
  br i1 %ce16, label %co16, label %cn16

co16:
  %cm16 = mul i32 %cv16, 3
  br label %cn16

cn16:
  %cr16 = phi i32 [ %cv16, %cj16 ], [ %cm16, %co16 ]
  br label %c17

c17:
  %cb17 = lshr i32 %bits, 17
  %ct17 = trunc i32 %cb17 to i1
  br i1 %ct17, label %cy17, label %cj17

cy17:
  store i32 %cr16, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl17 = load i32, ptr addrspace(3) %first, align 4
  %cw17 = add i32 %cr16, %cl17
  call void @_Z7barrierj(i32 1)
  br label %cj17

cj17:
  %cv17 = phi i32 [ %cr16, %c17 ], [ %cw17, %cy17 ]
  %cd17 = and i32 %cv17, 4
  %ce17 = icmp eq i32 %cd17, 0
  br i1 %ce17, label %co17, label %cn17

co17:
  %cm17 = mul i32 %cv17, 3
  br label %cn17

cn17:
  %cr17 = phi i32 [ %cv17, %cj17 ], [ %cm17, %co17 ]
  br label %c18

c18:
  %cb18 = lshr i32 %bits, 18
  %ct18 = trunc i32 %cb18 to i1
  br i1 %ct18, label %cy18, label %cj18

cy18:
  store i32 %cr17, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl18 = load i32, ptr addrspace(3) %first, align 4
  %cw18 = add i32 %cr17, %cl18
  call void @_Z7barrierj(i32 1)
  br label %cj18

cj18:
  %cv18 = phi i32 [ %cr17, %c18 ], [ %cw18, %cy18 ]
  %cd18 = and i32 %cv18, 8
  %ce18 = icmp eq i32 %cd18, 0
  br i1 %ce18, label %co18, label %cn18

co18:
  %cm18 = mul i32 %cv18, 3
  br label %cn18

cn18:
  %cr18 = phi i32 [ %cv18, %cj18 ], [ %cm18, %co18 ]
  br label %c19

c19:
  %cb19 = lshr i32 %bits, 19
  %ct19 = trunc i32 %cb19 to i1
  br i1 %ct19, label %cy19, label %cj19

cy19:
  store i32 %cr18, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl19 = load i32, ptr addrspace(3) %first, align 4
  %cw19 = add i32 %cr18, %cl19
  call void @_Z7barrierj(i32 1)
  br label %cj19

cj19:
  %cv19 = phi i32 [ %cr18, %c19 ], [ %cw19, %cy19 ]
  %cd19 = and i32 %cv19, 16
  %ce19 = icmp eq i32 %cd19, 0
  br i1 %ce19, label %co19, label %cn19

co19:
  %cm19 = mul i32 %cv19, 3
  br label %cn19

cn19:
  %cr19 = phi i32 [ %cv19, %cj19 ], [ %cm19, %co19 ]
  br label %c20

c20:
  %cb20 = lshr i32 %bits, 20
  %ct20 = trunc i32 %cb20 to i1
  br i1 %ct20, label %cy20, label %cj20

cy20:
  store i32 %cr19, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl20 = load i32, ptr addrspace(3) %first, align 4
  %cw20 = add i32 %cr19, %cl20
  call void @_Z7barrierj(i32 1)
  br label %cj20

cj20:
  %cv20 = phi i32 [ %cr19, %c20 ], [ %cw20, %cy20 ]
  %cd20 = and i32 %cv20, 1
  %ce20 = icmp eq i32 %cd20, 0
  br i1 %ce20, label %co20, label %cn20

co20:
  %cm20 = mul i32 %cv20, 3
  br label %cn20

cn20:
  %cr20 = phi i32 [ %cv20, %cj20 ], [ %cm20, %co20 ]
  br label %c21

c21:
  %cb21 = lshr i32 %bits, 21
  %ct21 = trunc i32 %cb21 to i1
  br i1 %ct21, label %cy21, label %cj21

cy21:
  store i32 %cr20, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl21 = load i32, ptr addrspace(3) %first, align 4
  %cw21 = add i32 %cr20, %cl21
  call void @_Z7barrierj(i32 1)
  br label %cj21

cj21:
  %cv21 = phi i32 [ %cr20, %c21 ], [ %cw21, %cy21 ]
  %cd21 = and i32 %cv21, 2
  %ce21 = icmp eq i32 %cd21, 0
  br i1 %ce21, label %co21, label %cn21

co21:
  %cm21 = mul i32 %cv21, 3
  br label %cn21

cn21:
  %cr21 = phi i32 [ %cv21, %cj21 ], [ %cm21, %co21 ]
  br label %c22

c22:
  %cb22 = lshr i32 %bits, 22
  %ct22 = trunc i32 %cb22 to i1
  br i1 %ct22, label %cy22, label %cj22

cy22:
  store i32 %cr21, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl22 = load i32, ptr addrspace(3) %first, align 4
  %cw22 = add i32 %cr21, %cl22
  call void @_Z7barrierj(i32 1)
  br label %cj22

cj22:
  %cv22 = phi i32 [ %cr21, %c22 ], [ %cw22, %cy22 ]
  %cd22 = and i32 %cv22, 4
  %ce22 = icmp eq i32 %cd22, 0
  br i1 %ce22, label %co22, label %cn22

co22:
  %cm22 = mul i32 %cv22, 3
  br label %cn22

cn22:
  %cr22 = phi i32 [ %cv22, %cj22 ], [ %cm22, %co22 ]
  br label %c23

c23:
  %cb23 = lshr i32 %bits, 23
  %ct23 = trunc i32 %cb23 to i1
  br i1 %ct23, label %cy23, label %cj23

cy23:
  store i32 %cr22, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl23 = load i32, ptr addrspace(3) %first, align 4
  %cw23 = add i32 %cr22, %cl23
  call void @_Z7barrierj(i32 1)
  br label %cj23

cj23:
  %cv23 = phi i32 [ %cr22, %c23 ], [ %cw23, %cy23 ]
  %cd23 = and i32 %cv23, 8
  %ce23 = icmp eq i32 %cd23, 0
  br i1 %ce23, label %co23, label %cn23

co23:
  %cm23 = mul i32 %cv23, 3
  br label %cn23

cn23:
  %cr23 = phi i32 [ %cv23, %cj23 ], [ %cm23, %co23 ]
  br label %c24

c24:
  %cb24 = lshr i32 %bits, 24
  %ct24 = trunc i32 %cb24 to i1
  br i1 %ct24, label %cy24, label %cj24

cy24:
  store i32 %cr23, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl24 = load i32, ptr addrspace(3) %first, align 4
  %cw24 = add i32 %cr23, %cl24
  call void @_Z7barrierj(i32 1)
  br label %cj24

cj24:
  %cv24 = phi i32 [ %cr23, %c24 ], [ %cw24, %cy24 ]
  %cd24 = and i32 %cv24, 16
  %ce24 = icmp eq i32 %cd24, 0
  br i1 %ce24, label %co24, label %cn24

co24:
  %cm24 = mul i32 %cv24, 3
  br label %cn24

cn24:
  %cr24 = phi i32 [ %cv24, %cj24 ], [ %cm24, %co24 ]
  br label %c25

c25:
  %cb25 = lshr i32 %bits, 25
  %ct25 = trunc i32 %cb25 to i1
  br i1 %ct25, label %cy25, label %cj25

cy25:
  store i32 %cr24, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl25 = load i32, ptr addrspace(3) %first, align 4
  %cw25 = add i32 %cr24, %cl25
  call void @_Z7barrierj(i32 1)
  br label %cj25

cj25:
  %cv25 = phi i32 [ %cr24, %c25 ], [ %cw25, %cy25 ]
  %cd25 = and i32 %cv25, 1
  %ce25 = icmp eq i32 %cd25, 0
  br i1 %ce25, label %co25, label %cn25

co25:
  %cm25 = mul i32 %cv25, 3
  br label %cn25

cn25:
  %cr25 = phi i32 [ %cv25, %cj25 ], [ %cm25, %co25 ]
  br label %c26

c26:
  %cb26 = lshr i32 %bits, 26
  %ct26 = trunc i32 %cb26 to i1
  br i1 %ct26, label %cy26, label %cj26

cy26:
  store i32 %cr25, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl26 = load i32, ptr addrspace(3) %first, align 4
  %cw26 = add i32 %cr25, %cl26
  call void @_Z7barrierj(i32 1)
  br label %cj26

cj26:
  %cv26 = phi i32 [ %cr25, %c26 ], [ %cw26, %cy26 ]
  %cd26 = and i32 %cv26, 2
  %ce26 = icmp eq i32 %cd26, 0
  br i1 %ce26, label %co26, label %cn26

co26:
  %cm26 = mul i32 %cv26, 3
  br label %cn26

cn26:
  %cr26 = phi i32 [ %cv26, %cj26 ], [ %cm26, %co26 ]
  br label %c27

c27:
  %cb27 = lshr i32 %bits, 27
  %ct27 = trunc i32 %cb27 to i1
  br i1 %ct27, label %cy27, label %cj27

cy27:
  store i32 %cr26, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %cl27 = load i32, ptr addrspace(3) %first, align 4
  %cw27 = add i32 %cr26, %cl27
  call void @_Z7barrierj(i32 1)
  br label %cj27

cj27:
  %cv27 = phi i32 [ %cr26, %c27 ], [ %cw27, %cy27 ]
  %cd27 = and i32 %cv27, 4
  %ce27 = icmp eq i32 %cd27, 0
  br i1 %ce27, label %co27, label %cn27

co27:
  %cm27 = mul i32 %cv27, 3
  br label %cn27

cn27:
  %cr27 = phi i32 [ %cv27, %cj27 ], [ %cm27, %co27 ]
  br label %c28

c28:
  %i.next = add i32 %i, 1
  %go = icmp ult i32 %i.next, %m
  br i1 %go, label %h, label %end

end:
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %cr27, ptr addrspace(1) %po, align 4
  ret void
}

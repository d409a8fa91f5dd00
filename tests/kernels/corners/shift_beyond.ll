; Shifts by the width and more: amounts count modulo the width.
; run: @kernel global=26 local=13 buf:i64:416:seed=7 buf:i64:19552:below=1:seed=9
; run: @kernel global=24 local=8 buf:i64:416:seed=7 buf:i64:19552:below=1:seed=9
; vectors: 2@0 4@0 8@0t 16@0p
; interpreted: 4
define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %id = call i64 @_Z13get_global_idj(i32 0)
  %ip = getelementptr [2 x i64], ptr addrspace(1) %in, i64 %id
  %ap = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %value = load i64, ptr addrspace(1) %ip, align 8
  %amount = load i64, ptr addrspace(1) %ap, align 8
  %low = zext i64 %value to i128
  %lifted = mul i128 %low, 18446744073709551629
  %wide = xor i128 %lifted, %low
  %op = getelementptr [94 x i64], ptr addrspace(1) %out, i64 %id
  %a1 = trunc i128 %wide to i1
  %b1 = trunc i64 %amount to i1
  %r1 = shl i1 %a1, %b1
  %r2 = shl i1 %a1, true
  %r3 = lshr i1 %a1, %b1
  %r4 = lshr i1 %a1, true
  %r5 = ashr i1 %a1, %b1
  %r6 = ashr i1 %a1, true
  %a3 = trunc i128 %wide to i3
  %b3 = trunc i64 %amount to i3
  %r7 = shl i3 %a3, %b3
  %r8 = shl i3 %a3, 7
  %r9 = lshr i3 %a3, %b3
  %r10 = lshr i3 %a3, 7
  %r11 = ashr i3 %a3, %b3
  %r12 = ashr i3 %a3, 7
  %a8 = trunc i128 %wide to i8
  %b8 = trunc i64 %amount to i8
  %r13 = shl i8 %a8, %b8
  %r14 = shl i8 %a8, 13
  %r15 = lshr i8 %a8, %b8
  %r16 = lshr i8 %a8, 13
  %r17 = ashr i8 %a8, %b8
  %r18 = ashr i8 %a8, 13
  %r19 = call i8 @llvm.sshl.sat.i8(i8 %a8, i8 %b8)
  %r20 = call i8 @llvm.ushl.sat.i8(i8 %a8, i8 %b8)
  %a13 = trunc i128 %wide to i13
  %b13 = trunc i64 %amount to i13
  %r21 = shl i13 %a13, %b13
  %r22 = shl i13 %a13, 18
  %r23 = lshr i13 %a13, %b13
  %r24 = lshr i13 %a13, 18
  %r25 = ashr i13 %a13, %b13
  %r26 = ashr i13 %a13, 18
  %a16 = trunc i128 %wide to i16
  %b16 = trunc i64 %amount to i16
  %r27 = shl i16 %a16, %b16
  %r28 = shl i16 %a16, 21
  %r29 = lshr i16 %a16, %b16
  %r30 = lshr i16 %a16, 21
  %r31 = ashr i16 %a16, %b16
  %r32 = ashr i16 %a16, 21
  %r33 = call i16 @llvm.sshl.sat.i16(i16 %a16, i16 %b16)
  %r34 = call i16 @llvm.ushl.sat.i16(i16 %a16, i16 %b16)
  %a17 = trunc i128 %wide to i17
  %b17 = trunc i64 %amount to i17
  %r35 = shl i17 %a17, %b17
  %r36 = shl i17 %a17, 22
  %r37 = lshr i17 %a17, %b17
  %r38 = lshr i17 %a17, 22
  %r39 = ashr i17 %a17, %b17
  %r40 = ashr i17 %a17, 22
  %r41 = call i17 @llvm.sshl.sat.i17(i17 %a17, i17 %b17)
  %r42 = call i17 @llvm.ushl.sat.i17(i17 %a17, i17 %b17)
  %a32 = trunc i128 %wide to i32
  %b32 = trunc i64 %amount to i32
  %r43 = shl i32 %a32, %b32
  %r44 = shl i32 %a32, 37
  %r45 = lshr i32 %a32, %b32
  %r46 = lshr i32 %a32, 37
  %r47 = ashr i32 %a32, %b32
  %r48 = ashr i32 %a32, 37
  %r49 = call i32 @llvm.sshl.sat.i32(i32 %a32, i32 %b32)
  %r50 = call i32 @llvm.ushl.sat.i32(i32 %a32, i32 %b32)
  %a33 = trunc i128 %wide to i33
  %b33 = trunc i64 %amount to i33
  %r51 = shl i33 %a33, %b33
  %r52 = shl i33 %a33, 38
  %r53 = lshr i33 %a33, %b33
  %r54 = lshr i33 %a33, 38
  %r55 = ashr i33 %a33, %b33
  %r56 = ashr i33 %a33, 38
  %a48 = trunc i128 %wide to i48
  %b48 = trunc i64 %amount to i48
  %r57 = shl i48 %a48, %b48
  %r58 = shl i48 %a48, 53
  %r59 = lshr i48 %a48, %b48
  %r60 = lshr i48 %a48, 53
  %r61 = ashr i48 %a48, %b48
  %r62 = ashr i48 %a48, 53
  %a64 = trunc i128 %wide to i64
  %b64 = bitcast i64 %amount to i64
  %r63 = shl i64 %a64, %b64
  %r64 = shl i64 %a64, 69
  %r65 = lshr i64 %a64, %b64
  %r66 = lshr i64 %a64, 69
  %r67 = ashr i64 %a64, %b64
  %r68 = ashr i64 %a64, 69
  %r69 = call i64 @llvm.sshl.sat.i64(i64 %a64, i64 %b64)
  %r70 = call i64 @llvm.ushl.sat.i64(i64 %a64, i64 %b64)
  %a65 = trunc i128 %wide to i65
  %b65 = sext i64 %amount to i65
  %r71 = shl i65 %a65, %b65
  %r72 = shl i65 %a65, 70
  %r73 = lshr i65 %a65, %b65
  %r74 = lshr i65 %a65, 70
  %r75 = ashr i65 %a65, %b65
  %r76 = ashr i65 %a65, 70
  %a96 = trunc i128 %wide to i96
  %b96 = sext i64 %amount to i96
  %r77 = shl i96 %a96, %b96
  %r78 = shl i96 %a96, 101
  %r79 = lshr i96 %a96, %b96
  %r80 = lshr i96 %a96, 101
  %r81 = ashr i96 %a96, %b96
  %r82 = ashr i96 %a96, 101
  %a127 = trunc i128 %wide to i127
  %b127 = sext i64 %amount to i127
  %r83 = shl i127 %a127, %b127
  %r84 = shl i127 %a127, 132
  %r85 = lshr i127 %a127, %b127
  %r86 = lshr i127 %a127, 132
  %r87 = ashr i127 %a127, %b127
  %r88 = ashr i127 %a127, 132
  %a128 = bitcast i128 %wide to i128
  %b128 = sext i64 %amount to i128
  %r89 = shl i128 %a128, %b128
  %r90 = shl i128 %a128, 133
  %r91 = lshr i128 %a128, %b128
  %r92 = lshr i128 %a128, 133
  %r93 = ashr i128 %a128, %b128
  %r94 = ashr i128 %a128, 133
  %s0 = zext i1 %r1 to i64
  %p0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %s0, ptr addrspace(1) %p0, align 8
  %s1 = zext i1 %r2 to i64
  %p1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i64 %s1, ptr addrspace(1) %p1, align 8
  %s2 = zext i1 %r3 to i64
  %p2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store i64 %s2, ptr addrspace(1) %p2, align 8
  %s3 = zext i1 %r4 to i64
  %p3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store i64 %s3, ptr addrspace(1) %p3, align 8
  %s4 = zext i1 %r5 to i64
  %p4 = getelementptr i64, ptr addrspace(1) %op, i64 4
  store i64 %s4, ptr addrspace(1) %p4, align 8
  %s5 = zext i1 %r6 to i64
  %p5 = getelementptr i64, ptr addrspace(1) %op, i64 5
  store i64 %s5, ptr addrspace(1) %p5, align 8
  %s6 = zext i3 %r7 to i64
  %p6 = getelementptr i64, ptr addrspace(1) %op, i64 6
  store i64 %s6, ptr addrspace(1) %p6, align 8
  %s7 = zext i3 %r8 to i64
  %p7 = getelementptr i64, ptr addrspace(1) %op, i64 7
  store i64 %s7, ptr addrspace(1) %p7, align 8
  %s8 = zext i3 %r9 to i64
  %p8 = getelementptr i64, ptr addrspace(1) %op, i64 8
  store i64 %s8, ptr addrspace(1) %p8, align 8
  %s9 = zext i3 %r10 to i64
  %p9 = getelementptr i64, ptr addrspace(1) %op, i64 9
  store i64 %s9, ptr addrspace(1) %p9, align 8
  %s10 = zext i3 %r11 to i64
  %p10 = getelementptr i64, ptr addrspace(1) %op, i64 10
  store i64 %s10, ptr addrspace(1) %p10, align 8
  %s11 = zext i3 %r12 to i64
  %p11 = getelementptr i64, ptr addrspace(1) %op, i64 11
  store i64 %s11, ptr addrspace(1) %p11, align 8
  %s12 = zext i8 %r13 to i64
  %p12 = getelementptr i64, ptr addrspace(1) %op, i64 12
  store i64 %s12, ptr addrspace(1) %p12, align 8
  %s13 = zext i8 %r14 to i64
  %p13 = getelementptr i64, ptr addrspace(1) %op, i64 13
  store i64 %s13, ptr addrspace(1) %p13, align 8
  %s14 = zext i8 %r15 to i64
  %p14 = getelementptr i64, ptr addrspace(1) %op, i64 14
  store i64 %s14, ptr addrspace(1) %p14, align 8
  %s15 = zext i8 %r16 to i64
  %p15 = getelementptr i64, ptr addrspace(1) %op, i64 15
  store i64 %s15, ptr addrspace(1) %p15, align 8
  %s16 = zext i8 %r17 to i64
  %p16 = getelementptr i64, ptr addrspace(1) %op, i64 16
  store i64 %s16, ptr addrspace(1) %p16, align 8
  %s17 = zext i8 %r18 to i64
  %p17 = getelementptr i64, ptr addrspace(1) %op, i64 17
  store i64 %s17, ptr addrspace(1) %p17, align 8
  %s18 = zext i8 %r19 to i64
  %p18 = getelementptr i64, ptr addrspace(1) %op, i64 18
  store i64 %s18, ptr addrspace(1) %p18, align 8
  %s19 = zext i8 %r20 to i64
  %p19 = getelementptr i64, ptr addrspace(1) %op, i64 19
  store i64 %s19, ptr addrspace(1) %p19, align 8
  %s20 = zext i13 %r21 to i64
  %p20 = getelementptr i64, ptr addrspace(1) %op, i64 20
  store i64 %s20, ptr addrspace(1) %p20, align 8
  %s21 = zext i13 %r22 to i64
  %p21 = getelementptr i64, ptr addrspace(1) %op, i64 21
  store i64 %s21, ptr addrspace(1) %p21, align 8
  %s22 = zext i13 %r23 to i64
  %p22 = getelementptr i64, ptr addrspace(1) %op, i64 22
  store i64 %s22, ptr addrspace(1) %p22, align 8
  %s23 = zext i13 %r24 to i64
  %p23 = getelementptr i64, ptr addrspace(1) %op, i64 23
  store i64 %s23, ptr addrspace(1) %p23, align 8
  %s24 = zext i13 %r25 to i64
  %p24 = getelementptr i64, ptr addrspace(1) %op, i64 24
  store i64 %s24, ptr addrspace(1) %p24, align 8
  %s25 = zext i13 %r26 to i64
  %p25 = getelementptr i64, ptr addrspace(1) %op, i64 25
  store i64 %s25, ptr addrspace(1) %p25, align 8
  %s26 = zext i16 %r27 to i64
  %p26 = getelementptr i64, ptr addrspace(1) %op, i64 26
  store i64 %s26, ptr addrspace(1) %p26, align 8
  %s27 = zext i16 %r28 to i64
  %p27 = getelementptr i64, ptr addrspace(1) %op, i64 27
  store i64 %s27, ptr addrspace(1) %p27, align 8
  %s28 = zext i16 %r29 to i64
  %p28 = getelementptr i64, ptr addrspace(1) %op, i64 28
  store i64 %s28, ptr addrspace(1) %p28, align 8
  %s29 = zext i16 %r30 to i64
  %p29 = getelementptr i64, ptr addrspace(1) %op, i64 29
  store i64 %s29, ptr addrspace(1) %p29, align 8
  %s30 = zext i16 %r31 to i64
  %p30 = getelementptr i64, ptr addrspace(1) %op, i64 30
  store i64 %s30, ptr addrspace(1) %p30, align 8
  %s31 = zext i16 %r32 to i64
  %p31 = getelementptr i64, ptr addrspace(1) %op, i64 31
  store i64 %s31, ptr addrspace(1) %p31, align 8
  %s32 = zext i16 %r33 to i64
  %p32 = getelementptr i64, ptr addrspace(1) %op, i64 32
  store i64 %s32, ptr addrspace(1) %p32, align 8
  %s33 = zext i16 %r34 to i64
  %p33 = getelementptr i64, ptr addrspace(1) %op, i64 33
  store i64 %s33, ptr addrspace(1) %p33, align 8
  %s34 = zext i17 %r35 to i64
  %p34 = getelementptr i64, ptr addrspace(1) %op, i64 34
  store i64 %s34, ptr addrspace(1) %p34, align 8
  %s35 = zext i17 %r36 to i64
  %p35 = getelementptr i64, ptr addrspace(1) %op, i64 35
  store i64 %s35, ptr addrspace(1) %p35, align 8
  %s36 = zext i17 %r37 to i64
  %p36 = getelementptr i64, ptr addrspace(1) %op, i64 36
  store i64 %s36, ptr addrspace(1) %p36, align 8
  %s37 = zext i17 %r38 to i64
  %p37 = getelementptr i64, ptr addrspace(1) %op, i64 37
  store i64 %s37, ptr addrspace(1) %p37, align 8
  %s38 = zext i17 %r39 to i64
  %p38 = getelementptr i64, ptr addrspace(1) %op, i64 38
  store i64 %s38, ptr addrspace(1) %p38, align 8
  %s39 = zext i17 %r40 to i64
  %p39 = getelementptr i64, ptr addrspace(1) %op, i64 39
  store i64 %s39, ptr addrspace(1) %p39, align 8
  %s40 = zext i17 %r41 to i64
  %p40 = getelementptr i64, ptr addrspace(1) %op, i64 40
  store i64 %s40, ptr addrspace(1) %p40, align 8
  %s41 = zext i17 %r42 to i64
  %p41 = getelementptr i64, ptr addrspace(1) %op, i64 41
  store i64 %s41, ptr addrspace(1) %p41, align 8
  %s42 = zext i32 %r43 to i64
  %p42 = getelementptr i64, ptr addrspace(1) %op, i64 42
  store i64 %s42, ptr addrspace(1) %p42, align 8
  %s43 = zext i32 %r44 to i64
  %p43 = getelementptr i64, ptr addrspace(1) %op, i64 43
  store i64 %s43, ptr addrspace(1) %p43, align 8
  %s44 = zext i32 %r45 to i64
  %p44 = getelementptr i64, ptr addrspace(1) %op, i64 44
  store i64 %s44, ptr addrspace(1) %p44, align 8
  %s45 = zext i32 %r46 to i64
  %p45 = getelementptr i64, ptr addrspace(1) %op, i64 45
  store i64 %s45, ptr addrspace(1) %p45, align 8
  %s46 = zext i32 %r47 to i64
  %p46 = getelementptr i64, ptr addrspace(1) %op, i64 46
  store i64 %s46, ptr addrspace(1) %p46, align 8
  %s47 = zext i32 %r48 to i64
  %p47 = getelementptr i64, ptr addrspace(1) %op, i64 47
  store i64 %s47, ptr addrspace(1) %p47, align 8
  %s48 = zext i32 %r49 to i64
  %p48 = getelementptr i64, ptr addrspace(1) %op, i64 48
  store i64 %s48, ptr addrspace(1) %p48, align 8
  %s49 = zext i32 %r50 to i64
  %p49 = getelementptr i64, ptr addrspace(1) %op, i64 49
  store i64 %s49, ptr addrspace(1) %p49, align 8
  %s50 = zext i33 %r51 to i64
  %p50 = getelementptr i64, ptr addrspace(1) %op, i64 50
  store i64 %s50, ptr addrspace(1) %p50, align 8
  %s51 = zext i33 %r52 to i64
  %p51 = getelementptr i64, ptr addrspace(1) %op, i64 51
  store i64 %s51, ptr addrspace(1) %p51, align 8
  %s52 = zext i33 %r53 to i64
  %p52 = getelementptr i64, ptr addrspace(1) %op, i64 52
  store i64 %s52, ptr addrspace(1) %p52, align 8
  %s53 = zext i33 %r54 to i64
  %p53 = getelementptr i64, ptr addrspace(1) %op, i64 53
  store i64 %s53, ptr addrspace(1) %p53, align 8
  %s54 = zext i33 %r55 to i64
  %p54 = getelementptr i64, ptr addrspace(1) %op, i64 54
  store i64 %s54, ptr addrspace(1) %p54, align 8
  %s55 = zext i33 %r56 to i64
  %p55 = getelementptr i64, ptr addrspace(1) %op, i64 55
  store i64 %s55, ptr addrspace(1) %p55, align 8
  %s56 = zext i48 %r57 to i64
  %p56 = getelementptr i64, ptr addrspace(1) %op, i64 56
  store i64 %s56, ptr addrspace(1) %p56, align 8
  %s57 = zext i48 %r58 to i64
  %p57 = getelementptr i64, ptr addrspace(1) %op, i64 57
  store i64 %s57, ptr addrspace(1) %p57, align 8
  %s58 = zext i48 %r59 to i64
  %p58 = getelementptr i64, ptr addrspace(1) %op, i64 58
  store i64 %s58, ptr addrspace(1) %p58, align 8
  %s59 = zext i48 %r60 to i64
  %p59 = getelementptr i64, ptr addrspace(1) %op, i64 59
  store i64 %s59, ptr addrspace(1) %p59, align 8
  %s60 = zext i48 %r61 to i64
  %p60 = getelementptr i64, ptr addrspace(1) %op, i64 60
  store i64 %s60, ptr addrspace(1) %p60, align 8
  %s61 = zext i48 %r62 to i64
  %p61 = getelementptr i64, ptr addrspace(1) %op, i64 61
  store i64 %s61, ptr addrspace(1) %p61, align 8
  %s62 = bitcast i64 %r63 to i64
  %p62 = getelementptr i64, ptr addrspace(1) %op, i64 62
  store i64 %s62, ptr addrspace(1) %p62, align 8
  %s63 = bitcast i64 %r64 to i64
  %p63 = getelementptr i64, ptr addrspace(1) %op, i64 63
  store i64 %s63, ptr addrspace(1) %p63, align 8
  %s64 = bitcast i64 %r65 to i64
  %p64 = getelementptr i64, ptr addrspace(1) %op, i64 64
  store i64 %s64, ptr addrspace(1) %p64, align 8
  %s65 = bitcast i64 %r66 to i64
  %p65 = getelementptr i64, ptr addrspace(1) %op, i64 65
  store i64 %s65, ptr addrspace(1) %p65, align 8
  %s66 = bitcast i64 %r67 to i64
  %p66 = getelementptr i64, ptr addrspace(1) %op, i64 66
  store i64 %s66, ptr addrspace(1) %p66, align 8
  %s67 = bitcast i64 %r68 to i64
  %p67 = getelementptr i64, ptr addrspace(1) %op, i64 67
  store i64 %s67, ptr addrspace(1) %p67, align 8
  %s68 = bitcast i64 %r69 to i64
  %p68 = getelementptr i64, ptr addrspace(1) %op, i64 68
  store i64 %s68, ptr addrspace(1) %p68, align 8
  %s69 = bitcast i64 %r70 to i64
  %p69 = getelementptr i64, ptr addrspace(1) %op, i64 69
  store i64 %s69, ptr addrspace(1) %p69, align 8
  %h70 = lshr i65 %r71, 1
  %x70 = xor i65 %h70, %r71
  %s70 = trunc i65 %x70 to i64
  %p70 = getelementptr i64, ptr addrspace(1) %op, i64 70
  store i64 %s70, ptr addrspace(1) %p70, align 8
  %h71 = lshr i65 %r72, 1
  %x71 = xor i65 %h71, %r72
  %s71 = trunc i65 %x71 to i64
  %p71 = getelementptr i64, ptr addrspace(1) %op, i64 71
  store i64 %s71, ptr addrspace(1) %p71, align 8
  %h72 = lshr i65 %r73, 1
  %x72 = xor i65 %h72, %r73
  %s72 = trunc i65 %x72 to i64
  %p72 = getelementptr i64, ptr addrspace(1) %op, i64 72
  store i64 %s72, ptr addrspace(1) %p72, align 8
  %h73 = lshr i65 %r74, 1
  %x73 = xor i65 %h73, %r74
  %s73 = trunc i65 %x73 to i64
  %p73 = getelementptr i64, ptr addrspace(1) %op, i64 73
  store i64 %s73, ptr addrspace(1) %p73, align 8
  %h74 = lshr i65 %r75, 1
  %x74 = xor i65 %h74, %r75
  %s74 = trunc i65 %x74 to i64
  %p74 = getelementptr i64, ptr addrspace(1) %op, i64 74
  store i64 %s74, ptr addrspace(1) %p74, align 8
  %h75 = lshr i65 %r76, 1
  %x75 = xor i65 %h75, %r76
  %s75 = trunc i65 %x75 to i64
  %p75 = getelementptr i64, ptr addrspace(1) %op, i64 75
  store i64 %s75, ptr addrspace(1) %p75, align 8
  %h76 = lshr i96 %r77, 32
  %x76 = xor i96 %h76, %r77
  %s76 = trunc i96 %x76 to i64
  %p76 = getelementptr i64, ptr addrspace(1) %op, i64 76
  store i64 %s76, ptr addrspace(1) %p76, align 8
  %h77 = lshr i96 %r78, 32
  %x77 = xor i96 %h77, %r78
  %s77 = trunc i96 %x77 to i64
  %p77 = getelementptr i64, ptr addrspace(1) %op, i64 77
  store i64 %s77, ptr addrspace(1) %p77, align 8
  %h78 = lshr i96 %r79, 32
  %x78 = xor i96 %h78, %r79
  %s78 = trunc i96 %x78 to i64
  %p78 = getelementptr i64, ptr addrspace(1) %op, i64 78
  store i64 %s78, ptr addrspace(1) %p78, align 8
  %h79 = lshr i96 %r80, 32
  %x79 = xor i96 %h79, %r80
  %s79 = trunc i96 %x79 to i64
  %p79 = getelementptr i64, ptr addrspace(1) %op, i64 79
  store i64 %s79, ptr addrspace(1) %p79, align 8
  %h80 = lshr i96 %r81, 32
  %x80 = xor i96 %h80, %r81
  %s80 = trunc i96 %x80 to i64
  %p80 = getelementptr i64, ptr addrspace(1) %op, i64 80
  store i64 %s80, ptr addrspace(1) %p80, align 8
  %h81 = lshr i96 %r82, 32
  %x81 = xor i96 %h81, %r82
  %s81 = trunc i96 %x81 to i64
  %p81 = getelementptr i64, ptr addrspace(1) %op, i64 81
  store i64 %s81, ptr addrspace(1) %p81, align 8
  %h82 = lshr i127 %r83, 63
  %x82 = xor i127 %h82, %r83
  %s82 = trunc i127 %x82 to i64
  %p82 = getelementptr i64, ptr addrspace(1) %op, i64 82
  store i64 %s82, ptr addrspace(1) %p82, align 8
  %h83 = lshr i127 %r84, 63
  %x83 = xor i127 %h83, %r84
  %s83 = trunc i127 %x83 to i64
  %p83 = getelementptr i64, ptr addrspace(1) %op, i64 83
  store i64 %s83, ptr addrspace(1) %p83, align 8
  %h84 = lshr i127 %r85, 63
  %x84 = xor i127 %h84, %r85
  %s84 = trunc i127 %x84 to i64
  %p84 = getelementptr i64, ptr addrspace(1) %op, i64 84
  store i64 %s84, ptr addrspace(1) %p84, align 8
  %h85 = lshr i127 %r86, 63
  %x85 = xor i127 %h85, %r86
  %s85 = trunc i127 %x85 to i64
  %p85 = getelementptr i64, ptr addrspace(1) %op, i64 85
  store i64 %s85, ptr addrspace(1) %p85, align 8
  %h86 = lshr i127 %r87, 63
  %x86 = xor i127 %h86, %r87
  %s86 = trunc i127 %x86 to i64
  %p86 = getelementptr i64, ptr addrspace(1) %op, i64 86
  store i64 %s86, ptr addrspace(1) %p86, align 8
  %h87 = lshr i127 %r88, 63
  %x87 = xor i127 %h87, %r88
  %s87 = trunc i127 %x87 to i64
  %p87 = getelementptr i64, ptr addrspace(1) %op, i64 87
  store i64 %s87, ptr addrspace(1) %p87, align 8
  %h88 = lshr i128 %r89, 64
  %x88 = xor i128 %h88, %r89
  %s88 = trunc i128 %x88 to i64
  %p88 = getelementptr i64, ptr addrspace(1) %op, i64 88
  store i64 %s88, ptr addrspace(1) %p88, align 8
  %h89 = lshr i128 %r90, 64
  %x89 = xor i128 %h89, %r90
  %s89 = trunc i128 %x89 to i64
  %p89 = getelementptr i64, ptr addrspace(1) %op, i64 89
  store i64 %s89, ptr addrspace(1) %p89, align 8
  %h90 = lshr i128 %r91, 64
  %x90 = xor i128 %h90, %r91
  %s90 = trunc i128 %x90 to i64
  %p90 = getelementptr i64, ptr addrspace(1) %op, i64 90
  store i64 %s90, ptr addrspace(1) %p90, align 8
  %h91 = lshr i128 %r92, 64
  %x91 = xor i128 %h91, %r92
  %s91 = trunc i128 %x91 to i64
  %p91 = getelementptr i64, ptr addrspace(1) %op, i64 91
  store i64 %s91, ptr addrspace(1) %p91, align 8
  %h92 = lshr i128 %r93, 64
  %x92 = xor i128 %h92, %r93
  %s92 = trunc i128 %x92 to i64
  %p92 = getelementptr i64, ptr addrspace(1) %op, i64 92
  store i64 %s92, ptr addrspace(1) %p92, align 8
  %h93 = lshr i128 %r94, 64
  %x93 = xor i128 %h93, %r94
  %s93 = trunc i128 %x93 to i64
  %p93 = getelementptr i64, ptr addrspace(1) %op, i64 93
  store i64 %s93, ptr addrspace(1) %p93, align 8
  ret void
}

declare i64 @_Z13get_global_idj(i32)
declare i8 @llvm.sshl.sat.i8(i8, i8)
declare i8 @llvm.ushl.sat.i8(i8, i8)
declare i16 @llvm.sshl.sat.i16(i16, i16)
declare i16 @llvm.ushl.sat.i16(i16, i16)
declare i17 @llvm.sshl.sat.i17(i17, i17)
declare i17 @llvm.ushl.sat.i17(i17, i17)
declare i32 @llvm.sshl.sat.i32(i32, i32)
declare i32 @llvm.ushl.sat.i32(i32, i32)
declare i64 @llvm.sshl.sat.i64(i64, i64)
declare i64 @llvm.ushl.sat.i64(i64, i64)

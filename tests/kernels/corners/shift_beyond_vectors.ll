; Shifts of vectors by the width and more: amounts count modulo the width, whether all lanes have one or each its own.
; run: @kernel global=26 local=13 buf:i64:832:seed=3 buf:i8:179712:below=1:seed=9
; run: @kernel global=24 local=8 buf:i64:832:seed=3 buf:i8:179712:below=1:seed=9
; vectors: 2@0 4@0 8@0t 16@0p
; interpreted: 4
define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %id = call i64 @_Z13get_global_idj(i32 0)
  %ip = getelementptr [4 x i64], ptr addrspace(1) %in, i64 %id
  %wp0 = getelementptr i64, ptr addrspace(1) %ip, i64 0
  %w0 = load i64, ptr addrspace(1) %wp0, align 8
  %wp1 = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %w1 = load i64, ptr addrspace(1) %wp1, align 8
  %wp2 = getelementptr i64, ptr addrspace(1) %ip, i64 2
  %w2 = load i64, ptr addrspace(1) %wp2, align 8
  %wp3 = getelementptr i64, ptr addrspace(1) %ip, i64 3
  %w3 = load i64, ptr addrspace(1) %wp3, align 8
  %op = getelementptr [6912 x i8], ptr addrspace(1) %out, i64 %id
  %t16x8.0 = lshr i64 %w0, 0
  %q16x8.0 = trunc i64 %t16x8.0 to i8
  %a16x8.0 = insertelement <16 x i8> poison, i8 %q16x8.0, i32 0
  %y16x8.0 = trunc i64 %w1 to i8
  %b16x8.0 = insertelement <16 x i8> poison, i8 %y16x8.0, i32 0
  %t16x8.1 = lshr i64 %w1, 7
  %q16x8.1 = trunc i64 %t16x8.1 to i8
  %a16x8.1 = insertelement <16 x i8> %a16x8.0, i8 %q16x8.1, i32 1
  %y16x8.1 = trunc i64 %w2 to i8
  %b16x8.1 = insertelement <16 x i8> %b16x8.0, i8 %y16x8.1, i32 1
  %t16x8.2 = lshr i64 %w2, 14
  %q16x8.2 = trunc i64 %t16x8.2 to i8
  %a16x8.2 = insertelement <16 x i8> %a16x8.1, i8 %q16x8.2, i32 2
  %y16x8.2 = trunc i64 %w3 to i8
  %b16x8.2 = insertelement <16 x i8> %b16x8.1, i8 %y16x8.2, i32 2
  %t16x8.3 = lshr i64 %w3, 21
  %q16x8.3 = trunc i64 %t16x8.3 to i8
  %a16x8.3 = insertelement <16 x i8> %a16x8.2, i8 %q16x8.3, i32 3
  %y16x8.3 = trunc i64 %w0 to i8
  %b16x8.3 = insertelement <16 x i8> %b16x8.2, i8 %y16x8.3, i32 3
  %t16x8.4 = lshr i64 %w0, 28
  %q16x8.4 = trunc i64 %t16x8.4 to i8
  %a16x8.4 = insertelement <16 x i8> %a16x8.3, i8 %q16x8.4, i32 4
  %y16x8.4 = trunc i64 %w1 to i8
  %b16x8.4 = insertelement <16 x i8> %b16x8.3, i8 %y16x8.4, i32 4
  %t16x8.5 = lshr i64 %w1, 3
  %q16x8.5 = trunc i64 %t16x8.5 to i8
  %a16x8.5 = insertelement <16 x i8> %a16x8.4, i8 %q16x8.5, i32 5
  %y16x8.5 = trunc i64 %w2 to i8
  %b16x8.5 = insertelement <16 x i8> %b16x8.4, i8 %y16x8.5, i32 5
  %t16x8.6 = lshr i64 %w2, 10
  %q16x8.6 = trunc i64 %t16x8.6 to i8
  %a16x8.6 = insertelement <16 x i8> %a16x8.5, i8 %q16x8.6, i32 6
  %y16x8.6 = trunc i64 %w3 to i8
  %b16x8.6 = insertelement <16 x i8> %b16x8.5, i8 %y16x8.6, i32 6
  %t16x8.7 = lshr i64 %w3, 17
  %q16x8.7 = trunc i64 %t16x8.7 to i8
  %a16x8.7 = insertelement <16 x i8> %a16x8.6, i8 %q16x8.7, i32 7
  %y16x8.7 = trunc i64 %w0 to i8
  %b16x8.7 = insertelement <16 x i8> %b16x8.6, i8 %y16x8.7, i32 7
  %t16x8.8 = lshr i64 %w0, 24
  %q16x8.8 = trunc i64 %t16x8.8 to i8
  %a16x8.8 = insertelement <16 x i8> %a16x8.7, i8 %q16x8.8, i32 8
  %y16x8.8 = trunc i64 %w1 to i8
  %b16x8.8 = insertelement <16 x i8> %b16x8.7, i8 %y16x8.8, i32 8
  %t16x8.9 = lshr i64 %w1, 31
  %q16x8.9 = trunc i64 %t16x8.9 to i8
  %a16x8.9 = insertelement <16 x i8> %a16x8.8, i8 %q16x8.9, i32 9
  %y16x8.9 = trunc i64 %w2 to i8
  %b16x8.9 = insertelement <16 x i8> %b16x8.8, i8 %y16x8.9, i32 9
  %t16x8.10 = lshr i64 %w2, 6
  %q16x8.10 = trunc i64 %t16x8.10 to i8
  %a16x8.10 = insertelement <16 x i8> %a16x8.9, i8 %q16x8.10, i32 10
  %y16x8.10 = trunc i64 %w3 to i8
  %b16x8.10 = insertelement <16 x i8> %b16x8.9, i8 %y16x8.10, i32 10
  %t16x8.11 = lshr i64 %w3, 13
  %q16x8.11 = trunc i64 %t16x8.11 to i8
  %a16x8.11 = insertelement <16 x i8> %a16x8.10, i8 %q16x8.11, i32 11
  %y16x8.11 = trunc i64 %w0 to i8
  %b16x8.11 = insertelement <16 x i8> %b16x8.10, i8 %y16x8.11, i32 11
  %t16x8.12 = lshr i64 %w0, 20
  %q16x8.12 = trunc i64 %t16x8.12 to i8
  %a16x8.12 = insertelement <16 x i8> %a16x8.11, i8 %q16x8.12, i32 12
  %y16x8.12 = trunc i64 %w1 to i8
  %b16x8.12 = insertelement <16 x i8> %b16x8.11, i8 %y16x8.12, i32 12
  %t16x8.13 = lshr i64 %w1, 27
  %q16x8.13 = trunc i64 %t16x8.13 to i8
  %a16x8.13 = insertelement <16 x i8> %a16x8.12, i8 %q16x8.13, i32 13
  %y16x8.13 = trunc i64 %w2 to i8
  %b16x8.13 = insertelement <16 x i8> %b16x8.12, i8 %y16x8.13, i32 13
  %t16x8.14 = lshr i64 %w2, 2
  %q16x8.14 = trunc i64 %t16x8.14 to i8
  %a16x8.14 = insertelement <16 x i8> %a16x8.13, i8 %q16x8.14, i32 14
  %y16x8.14 = trunc i64 %w3 to i8
  %b16x8.14 = insertelement <16 x i8> %b16x8.13, i8 %y16x8.14, i32 14
  %t16x8.15 = lshr i64 %w3, 9
  %q16x8.15 = trunc i64 %t16x8.15 to i8
  %a16x8.15 = insertelement <16 x i8> %a16x8.14, i8 %q16x8.15, i32 15
  %y16x8.15 = trunc i64 %w0 to i8
  %b16x8.15 = insertelement <16 x i8> %b16x8.14, i8 %y16x8.15, i32 15
  %spl16x8 = insertelement <16 x i8> poison, i8 %y16x8.0, i32 0
  %spa16x8 = shufflevector <16 x i8> %spl16x8, <16 x i8> poison, <16 x i32> zeroinitializer
  %r1 = shl <16 x i8> %a16x8.15, %b16x8.15
  %r2 = shl <16 x i8> %a16x8.15, %spa16x8
  %r3 = shl <16 x i8> %a16x8.15, <i8 8, i8 11, i8 14, i8 17, i8 20, i8 23, i8 26, i8 29, i8 32, i8 35, i8 38, i8 41, i8 44, i8 47, i8 50, i8 53>
  %r4 = shl <16 x i8> %a16x8.15, <i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11>
  %r5 = lshr <16 x i8> %a16x8.15, %b16x8.15
  %r6 = lshr <16 x i8> %a16x8.15, %spa16x8
  %r7 = lshr <16 x i8> %a16x8.15, <i8 8, i8 11, i8 14, i8 17, i8 20, i8 23, i8 26, i8 29, i8 32, i8 35, i8 38, i8 41, i8 44, i8 47, i8 50, i8 53>
  %r8 = lshr <16 x i8> %a16x8.15, <i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11>
  %r9 = ashr <16 x i8> %a16x8.15, %b16x8.15
  %r10 = ashr <16 x i8> %a16x8.15, %spa16x8
  %r11 = ashr <16 x i8> %a16x8.15, <i8 8, i8 11, i8 14, i8 17, i8 20, i8 23, i8 26, i8 29, i8 32, i8 35, i8 38, i8 41, i8 44, i8 47, i8 50, i8 53>
  %r12 = ashr <16 x i8> %a16x8.15, <i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11>
  %t8x16.0 = lshr i64 %w0, 0
  %q8x16.0 = trunc i64 %t8x16.0 to i16
  %a8x16.0 = insertelement <8 x i16> poison, i16 %q8x16.0, i32 0
  %y8x16.0 = trunc i64 %w1 to i16
  %b8x16.0 = insertelement <8 x i16> poison, i16 %y8x16.0, i32 0
  %t8x16.1 = lshr i64 %w1, 7
  %q8x16.1 = trunc i64 %t8x16.1 to i16
  %a8x16.1 = insertelement <8 x i16> %a8x16.0, i16 %q8x16.1, i32 1
  %y8x16.1 = trunc i64 %w2 to i16
  %b8x16.1 = insertelement <8 x i16> %b8x16.0, i16 %y8x16.1, i32 1
  %t8x16.2 = lshr i64 %w2, 14
  %q8x16.2 = trunc i64 %t8x16.2 to i16
  %a8x16.2 = insertelement <8 x i16> %a8x16.1, i16 %q8x16.2, i32 2
  %y8x16.2 = trunc i64 %w3 to i16
  %b8x16.2 = insertelement <8 x i16> %b8x16.1, i16 %y8x16.2, i32 2
  %t8x16.3 = lshr i64 %w3, 21
  %q8x16.3 = trunc i64 %t8x16.3 to i16
  %a8x16.3 = insertelement <8 x i16> %a8x16.2, i16 %q8x16.3, i32 3
  %y8x16.3 = trunc i64 %w0 to i16
  %b8x16.3 = insertelement <8 x i16> %b8x16.2, i16 %y8x16.3, i32 3
  %t8x16.4 = lshr i64 %w0, 28
  %q8x16.4 = trunc i64 %t8x16.4 to i16
  %a8x16.4 = insertelement <8 x i16> %a8x16.3, i16 %q8x16.4, i32 4
  %y8x16.4 = trunc i64 %w1 to i16
  %b8x16.4 = insertelement <8 x i16> %b8x16.3, i16 %y8x16.4, i32 4
  %t8x16.5 = lshr i64 %w1, 3
  %q8x16.5 = trunc i64 %t8x16.5 to i16
  %a8x16.5 = insertelement <8 x i16> %a8x16.4, i16 %q8x16.5, i32 5
  %y8x16.5 = trunc i64 %w2 to i16
  %b8x16.5 = insertelement <8 x i16> %b8x16.4, i16 %y8x16.5, i32 5
  %t8x16.6 = lshr i64 %w2, 10
  %q8x16.6 = trunc i64 %t8x16.6 to i16
  %a8x16.6 = insertelement <8 x i16> %a8x16.5, i16 %q8x16.6, i32 6
  %y8x16.6 = trunc i64 %w3 to i16
  %b8x16.6 = insertelement <8 x i16> %b8x16.5, i16 %y8x16.6, i32 6
  %t8x16.7 = lshr i64 %w3, 17
  %q8x16.7 = trunc i64 %t8x16.7 to i16
  %a8x16.7 = insertelement <8 x i16> %a8x16.6, i16 %q8x16.7, i32 7
  %y8x16.7 = trunc i64 %w0 to i16
  %b8x16.7 = insertelement <8 x i16> %b8x16.6, i16 %y8x16.7, i32 7
  %spl8x16 = insertelement <8 x i16> poison, i16 %y8x16.0, i32 0
  %spa8x16 = shufflevector <8 x i16> %spl8x16, <8 x i16> poison, <8 x i32> zeroinitializer
  %r13 = shl <8 x i16> %a8x16.7, %b8x16.7
  %r14 = shl <8 x i16> %a8x16.7, %spa8x16
  %r15 = shl <8 x i16> %a8x16.7, <i16 16, i16 19, i16 22, i16 25, i16 28, i16 31, i16 34, i16 37>
  %r16 = shl <8 x i16> %a8x16.7, <i16 19, i16 19, i16 19, i16 19, i16 19, i16 19, i16 19, i16 19>
  %r17 = lshr <8 x i16> %a8x16.7, %b8x16.7
  %r18 = lshr <8 x i16> %a8x16.7, %spa8x16
  %r19 = lshr <8 x i16> %a8x16.7, <i16 16, i16 19, i16 22, i16 25, i16 28, i16 31, i16 34, i16 37>
  %r20 = lshr <8 x i16> %a8x16.7, <i16 19, i16 19, i16 19, i16 19, i16 19, i16 19, i16 19, i16 19>
  %r21 = ashr <8 x i16> %a8x16.7, %b8x16.7
  %r22 = ashr <8 x i16> %a8x16.7, %spa8x16
  %r23 = ashr <8 x i16> %a8x16.7, <i16 16, i16 19, i16 22, i16 25, i16 28, i16 31, i16 34, i16 37>
  %r24 = ashr <8 x i16> %a8x16.7, <i16 19, i16 19, i16 19, i16 19, i16 19, i16 19, i16 19, i16 19>
  %t4x32.0 = lshr i64 %w0, 0
  %q4x32.0 = trunc i64 %t4x32.0 to i32
  %a4x32.0 = insertelement <4 x i32> poison, i32 %q4x32.0, i32 0
  %y4x32.0 = trunc i64 %w1 to i32
  %b4x32.0 = insertelement <4 x i32> poison, i32 %y4x32.0, i32 0
  %t4x32.1 = lshr i64 %w1, 7
  %q4x32.1 = trunc i64 %t4x32.1 to i32
  %a4x32.1 = insertelement <4 x i32> %a4x32.0, i32 %q4x32.1, i32 1
  %y4x32.1 = trunc i64 %w2 to i32
  %b4x32.1 = insertelement <4 x i32> %b4x32.0, i32 %y4x32.1, i32 1
  %t4x32.2 = lshr i64 %w2, 14
  %q4x32.2 = trunc i64 %t4x32.2 to i32
  %a4x32.2 = insertelement <4 x i32> %a4x32.1, i32 %q4x32.2, i32 2
  %y4x32.2 = trunc i64 %w3 to i32
  %b4x32.2 = insertelement <4 x i32> %b4x32.1, i32 %y4x32.2, i32 2
  %t4x32.3 = lshr i64 %w3, 21
  %q4x32.3 = trunc i64 %t4x32.3 to i32
  %a4x32.3 = insertelement <4 x i32> %a4x32.2, i32 %q4x32.3, i32 3
  %y4x32.3 = trunc i64 %w0 to i32
  %b4x32.3 = insertelement <4 x i32> %b4x32.2, i32 %y4x32.3, i32 3
  %spl4x32 = insertelement <4 x i32> poison, i32 %y4x32.0, i32 0
  %spa4x32 = shufflevector <4 x i32> %spl4x32, <4 x i32> poison, <4 x i32> zeroinitializer
  %r25 = shl <4 x i32> %a4x32.3, %b4x32.3
  %r26 = shl <4 x i32> %a4x32.3, %spa4x32
  %r27 = shl <4 x i32> %a4x32.3, <i32 32, i32 35, i32 38, i32 41>
  %r28 = shl <4 x i32> %a4x32.3, <i32 35, i32 35, i32 35, i32 35>
  %r29 = lshr <4 x i32> %a4x32.3, %b4x32.3
  %r30 = lshr <4 x i32> %a4x32.3, %spa4x32
  %r31 = lshr <4 x i32> %a4x32.3, <i32 32, i32 35, i32 38, i32 41>
  %r32 = lshr <4 x i32> %a4x32.3, <i32 35, i32 35, i32 35, i32 35>
  %r33 = ashr <4 x i32> %a4x32.3, %b4x32.3
  %r34 = ashr <4 x i32> %a4x32.3, %spa4x32
  %r35 = ashr <4 x i32> %a4x32.3, <i32 32, i32 35, i32 38, i32 41>
  %r36 = ashr <4 x i32> %a4x32.3, <i32 35, i32 35, i32 35, i32 35>
  %t2x64.0 = lshr i64 %w0, 0
  %q2x64.0 = bitcast i64 %t2x64.0 to i64
  %a2x64.0 = insertelement <2 x i64> poison, i64 %q2x64.0, i32 0
  %y2x64.0 = bitcast i64 %w1 to i64
  %b2x64.0 = insertelement <2 x i64> poison, i64 %y2x64.0, i32 0
  %t2x64.1 = lshr i64 %w1, 7
  %q2x64.1 = bitcast i64 %t2x64.1 to i64
  %a2x64.1 = insertelement <2 x i64> %a2x64.0, i64 %q2x64.1, i32 1
  %y2x64.1 = bitcast i64 %w2 to i64
  %b2x64.1 = insertelement <2 x i64> %b2x64.0, i64 %y2x64.1, i32 1
  %spl2x64 = insertelement <2 x i64> poison, i64 %y2x64.0, i32 0
  %spa2x64 = shufflevector <2 x i64> %spl2x64, <2 x i64> poison, <2 x i32> zeroinitializer
  %r37 = shl <2 x i64> %a2x64.1, %b2x64.1
  %r38 = shl <2 x i64> %a2x64.1, %spa2x64
  %r39 = shl <2 x i64> %a2x64.1, <i64 64, i64 67>
  %r40 = shl <2 x i64> %a2x64.1, <i64 67, i64 67>
  %r41 = lshr <2 x i64> %a2x64.1, %b2x64.1
  %r42 = lshr <2 x i64> %a2x64.1, %spa2x64
  %r43 = lshr <2 x i64> %a2x64.1, <i64 64, i64 67>
  %r44 = lshr <2 x i64> %a2x64.1, <i64 67, i64 67>
  %r45 = ashr <2 x i64> %a2x64.1, %b2x64.1
  %r46 = ashr <2 x i64> %a2x64.1, %spa2x64
  %r47 = ashr <2 x i64> %a2x64.1, <i64 64, i64 67>
  %r48 = ashr <2 x i64> %a2x64.1, <i64 67, i64 67>
  %t3x32.0 = lshr i64 %w0, 0
  %q3x32.0 = trunc i64 %t3x32.0 to i32
  %a3x32.0 = insertelement <3 x i32> poison, i32 %q3x32.0, i32 0
  %y3x32.0 = trunc i64 %w1 to i32
  %b3x32.0 = insertelement <3 x i32> poison, i32 %y3x32.0, i32 0
  %t3x32.1 = lshr i64 %w1, 7
  %q3x32.1 = trunc i64 %t3x32.1 to i32
  %a3x32.1 = insertelement <3 x i32> %a3x32.0, i32 %q3x32.1, i32 1
  %y3x32.1 = trunc i64 %w2 to i32
  %b3x32.1 = insertelement <3 x i32> %b3x32.0, i32 %y3x32.1, i32 1
  %t3x32.2 = lshr i64 %w2, 14
  %q3x32.2 = trunc i64 %t3x32.2 to i32
  %a3x32.2 = insertelement <3 x i32> %a3x32.1, i32 %q3x32.2, i32 2
  %y3x32.2 = trunc i64 %w3 to i32
  %b3x32.2 = insertelement <3 x i32> %b3x32.1, i32 %y3x32.2, i32 2
  %spl3x32 = insertelement <3 x i32> poison, i32 %y3x32.0, i32 0
  %spa3x32 = shufflevector <3 x i32> %spl3x32, <3 x i32> poison, <3 x i32> zeroinitializer
  %r49 = shl <3 x i32> %a3x32.2, %b3x32.2
  %r50 = shl <3 x i32> %a3x32.2, %spa3x32
  %r51 = shl <3 x i32> %a3x32.2, <i32 32, i32 35, i32 38>
  %r52 = shl <3 x i32> %a3x32.2, <i32 35, i32 35, i32 35>
  %r53 = lshr <3 x i32> %a3x32.2, %b3x32.2
  %r54 = lshr <3 x i32> %a3x32.2, %spa3x32
  %r55 = lshr <3 x i32> %a3x32.2, <i32 32, i32 35, i32 38>
  %r56 = lshr <3 x i32> %a3x32.2, <i32 35, i32 35, i32 35>
  %r57 = ashr <3 x i32> %a3x32.2, %b3x32.2
  %r58 = ashr <3 x i32> %a3x32.2, %spa3x32
  %r59 = ashr <3 x i32> %a3x32.2, <i32 32, i32 35, i32 38>
  %r60 = ashr <3 x i32> %a3x32.2, <i32 35, i32 35, i32 35>
  %t4x8.0 = lshr i64 %w0, 0
  %q4x8.0 = trunc i64 %t4x8.0 to i8
  %a4x8.0 = insertelement <4 x i8> poison, i8 %q4x8.0, i32 0
  %y4x8.0 = trunc i64 %w1 to i8
  %b4x8.0 = insertelement <4 x i8> poison, i8 %y4x8.0, i32 0
  %t4x8.1 = lshr i64 %w1, 7
  %q4x8.1 = trunc i64 %t4x8.1 to i8
  %a4x8.1 = insertelement <4 x i8> %a4x8.0, i8 %q4x8.1, i32 1
  %y4x8.1 = trunc i64 %w2 to i8
  %b4x8.1 = insertelement <4 x i8> %b4x8.0, i8 %y4x8.1, i32 1
  %t4x8.2 = lshr i64 %w2, 14
  %q4x8.2 = trunc i64 %t4x8.2 to i8
  %a4x8.2 = insertelement <4 x i8> %a4x8.1, i8 %q4x8.2, i32 2
  %y4x8.2 = trunc i64 %w3 to i8
  %b4x8.2 = insertelement <4 x i8> %b4x8.1, i8 %y4x8.2, i32 2
  %t4x8.3 = lshr i64 %w3, 21
  %q4x8.3 = trunc i64 %t4x8.3 to i8
  %a4x8.3 = insertelement <4 x i8> %a4x8.2, i8 %q4x8.3, i32 3
  %y4x8.3 = trunc i64 %w0 to i8
  %b4x8.3 = insertelement <4 x i8> %b4x8.2, i8 %y4x8.3, i32 3
  %spl4x8 = insertelement <4 x i8> poison, i8 %y4x8.0, i32 0
  %spa4x8 = shufflevector <4 x i8> %spl4x8, <4 x i8> poison, <4 x i32> zeroinitializer
  %r61 = shl <4 x i8> %a4x8.3, %b4x8.3
  %r62 = shl <4 x i8> %a4x8.3, %spa4x8
  %r63 = shl <4 x i8> %a4x8.3, <i8 8, i8 11, i8 14, i8 17>
  %r64 = shl <4 x i8> %a4x8.3, <i8 11, i8 11, i8 11, i8 11>
  %r65 = lshr <4 x i8> %a4x8.3, %b4x8.3
  %r66 = lshr <4 x i8> %a4x8.3, %spa4x8
  %r67 = lshr <4 x i8> %a4x8.3, <i8 8, i8 11, i8 14, i8 17>
  %r68 = lshr <4 x i8> %a4x8.3, <i8 11, i8 11, i8 11, i8 11>
  %r69 = ashr <4 x i8> %a4x8.3, %b4x8.3
  %r70 = ashr <4 x i8> %a4x8.3, %spa4x8
  %r71 = ashr <4 x i8> %a4x8.3, <i8 8, i8 11, i8 14, i8 17>
  %r72 = ashr <4 x i8> %a4x8.3, <i8 11, i8 11, i8 11, i8 11>
  %t8x32.0 = lshr i64 %w0, 0
  %q8x32.0 = trunc i64 %t8x32.0 to i32
  %a8x32.0 = insertelement <8 x i32> poison, i32 %q8x32.0, i32 0
  %y8x32.0 = trunc i64 %w1 to i32
  %b8x32.0 = insertelement <8 x i32> poison, i32 %y8x32.0, i32 0
  %t8x32.1 = lshr i64 %w1, 7
  %q8x32.1 = trunc i64 %t8x32.1 to i32
  %a8x32.1 = insertelement <8 x i32> %a8x32.0, i32 %q8x32.1, i32 1
  %y8x32.1 = trunc i64 %w2 to i32
  %b8x32.1 = insertelement <8 x i32> %b8x32.0, i32 %y8x32.1, i32 1
  %t8x32.2 = lshr i64 %w2, 14
  %q8x32.2 = trunc i64 %t8x32.2 to i32
  %a8x32.2 = insertelement <8 x i32> %a8x32.1, i32 %q8x32.2, i32 2
  %y8x32.2 = trunc i64 %w3 to i32
  %b8x32.2 = insertelement <8 x i32> %b8x32.1, i32 %y8x32.2, i32 2
  %t8x32.3 = lshr i64 %w3, 21
  %q8x32.3 = trunc i64 %t8x32.3 to i32
  %a8x32.3 = insertelement <8 x i32> %a8x32.2, i32 %q8x32.3, i32 3
  %y8x32.3 = trunc i64 %w0 to i32
  %b8x32.3 = insertelement <8 x i32> %b8x32.2, i32 %y8x32.3, i32 3
  %t8x32.4 = lshr i64 %w0, 28
  %q8x32.4 = trunc i64 %t8x32.4 to i32
  %a8x32.4 = insertelement <8 x i32> %a8x32.3, i32 %q8x32.4, i32 4
  %y8x32.4 = trunc i64 %w1 to i32
  %b8x32.4 = insertelement <8 x i32> %b8x32.3, i32 %y8x32.4, i32 4
  %t8x32.5 = lshr i64 %w1, 3
  %q8x32.5 = trunc i64 %t8x32.5 to i32
  %a8x32.5 = insertelement <8 x i32> %a8x32.4, i32 %q8x32.5, i32 5
  %y8x32.5 = trunc i64 %w2 to i32
  %b8x32.5 = insertelement <8 x i32> %b8x32.4, i32 %y8x32.5, i32 5
  %t8x32.6 = lshr i64 %w2, 10
  %q8x32.6 = trunc i64 %t8x32.6 to i32
  %a8x32.6 = insertelement <8 x i32> %a8x32.5, i32 %q8x32.6, i32 6
  %y8x32.6 = trunc i64 %w3 to i32
  %b8x32.6 = insertelement <8 x i32> %b8x32.5, i32 %y8x32.6, i32 6
  %t8x32.7 = lshr i64 %w3, 17
  %q8x32.7 = trunc i64 %t8x32.7 to i32
  %a8x32.7 = insertelement <8 x i32> %a8x32.6, i32 %q8x32.7, i32 7
  %y8x32.7 = trunc i64 %w0 to i32
  %b8x32.7 = insertelement <8 x i32> %b8x32.6, i32 %y8x32.7, i32 7
  %spl8x32 = insertelement <8 x i32> poison, i32 %y8x32.0, i32 0
  %spa8x32 = shufflevector <8 x i32> %spl8x32, <8 x i32> poison, <8 x i32> zeroinitializer
  %r73 = shl <8 x i32> %a8x32.7, %b8x32.7
  %r74 = shl <8 x i32> %a8x32.7, %spa8x32
  %r75 = shl <8 x i32> %a8x32.7, <i32 32, i32 35, i32 38, i32 41, i32 44, i32 47, i32 50, i32 53>
  %r76 = shl <8 x i32> %a8x32.7, <i32 35, i32 35, i32 35, i32 35, i32 35, i32 35, i32 35, i32 35>
  %r77 = lshr <8 x i32> %a8x32.7, %b8x32.7
  %r78 = lshr <8 x i32> %a8x32.7, %spa8x32
  %r79 = lshr <8 x i32> %a8x32.7, <i32 32, i32 35, i32 38, i32 41, i32 44, i32 47, i32 50, i32 53>
  %r80 = lshr <8 x i32> %a8x32.7, <i32 35, i32 35, i32 35, i32 35, i32 35, i32 35, i32 35, i32 35>
  %r81 = ashr <8 x i32> %a8x32.7, %b8x32.7
  %r82 = ashr <8 x i32> %a8x32.7, %spa8x32
  %r83 = ashr <8 x i32> %a8x32.7, <i32 32, i32 35, i32 38, i32 41, i32 44, i32 47, i32 50, i32 53>
  %r84 = ashr <8 x i32> %a8x32.7, <i32 35, i32 35, i32 35, i32 35, i32 35, i32 35, i32 35, i32 35>
  %t4x17.0 = lshr i64 %w0, 0
  %q4x17.0 = trunc i64 %t4x17.0 to i17
  %a4x17.0 = insertelement <4 x i17> poison, i17 %q4x17.0, i32 0
  %y4x17.0 = trunc i64 %w1 to i17
  %b4x17.0 = insertelement <4 x i17> poison, i17 %y4x17.0, i32 0
  %t4x17.1 = lshr i64 %w1, 7
  %q4x17.1 = trunc i64 %t4x17.1 to i17
  %a4x17.1 = insertelement <4 x i17> %a4x17.0, i17 %q4x17.1, i32 1
  %y4x17.1 = trunc i64 %w2 to i17
  %b4x17.1 = insertelement <4 x i17> %b4x17.0, i17 %y4x17.1, i32 1
  %t4x17.2 = lshr i64 %w2, 14
  %q4x17.2 = trunc i64 %t4x17.2 to i17
  %a4x17.2 = insertelement <4 x i17> %a4x17.1, i17 %q4x17.2, i32 2
  %y4x17.2 = trunc i64 %w3 to i17
  %b4x17.2 = insertelement <4 x i17> %b4x17.1, i17 %y4x17.2, i32 2
  %t4x17.3 = lshr i64 %w3, 21
  %q4x17.3 = trunc i64 %t4x17.3 to i17
  %a4x17.3 = insertelement <4 x i17> %a4x17.2, i17 %q4x17.3, i32 3
  %y4x17.3 = trunc i64 %w0 to i17
  %b4x17.3 = insertelement <4 x i17> %b4x17.2, i17 %y4x17.3, i32 3
  %spl4x17 = insertelement <4 x i17> poison, i17 %y4x17.0, i32 0
  %spa4x17 = shufflevector <4 x i17> %spl4x17, <4 x i17> poison, <4 x i32> zeroinitializer
  %r85 = shl <4 x i17> %a4x17.3, %b4x17.3
  %r86 = shl <4 x i17> %a4x17.3, %spa4x17
  %r87 = shl <4 x i17> %a4x17.3, <i17 17, i17 20, i17 23, i17 26>
  %r88 = shl <4 x i17> %a4x17.3, <i17 20, i17 20, i17 20, i17 20>
  %r89 = lshr <4 x i17> %a4x17.3, %b4x17.3
  %r90 = lshr <4 x i17> %a4x17.3, %spa4x17
  %r91 = lshr <4 x i17> %a4x17.3, <i17 17, i17 20, i17 23, i17 26>
  %r92 = lshr <4 x i17> %a4x17.3, <i17 20, i17 20, i17 20, i17 20>
  %r93 = ashr <4 x i17> %a4x17.3, %b4x17.3
  %r94 = ashr <4 x i17> %a4x17.3, %spa4x17
  %r95 = ashr <4 x i17> %a4x17.3, <i17 17, i17 20, i17 23, i17 26>
  %r96 = ashr <4 x i17> %a4x17.3, <i17 20, i17 20, i17 20, i17 20>
  %t4x24.0 = lshr i64 %w0, 0
  %q4x24.0 = trunc i64 %t4x24.0 to i24
  %a4x24.0 = insertelement <4 x i24> poison, i24 %q4x24.0, i32 0
  %y4x24.0 = trunc i64 %w1 to i24
  %b4x24.0 = insertelement <4 x i24> poison, i24 %y4x24.0, i32 0
  %t4x24.1 = lshr i64 %w1, 7
  %q4x24.1 = trunc i64 %t4x24.1 to i24
  %a4x24.1 = insertelement <4 x i24> %a4x24.0, i24 %q4x24.1, i32 1
  %y4x24.1 = trunc i64 %w2 to i24
  %b4x24.1 = insertelement <4 x i24> %b4x24.0, i24 %y4x24.1, i32 1
  %t4x24.2 = lshr i64 %w2, 14
  %q4x24.2 = trunc i64 %t4x24.2 to i24
  %a4x24.2 = insertelement <4 x i24> %a4x24.1, i24 %q4x24.2, i32 2
  %y4x24.2 = trunc i64 %w3 to i24
  %b4x24.2 = insertelement <4 x i24> %b4x24.1, i24 %y4x24.2, i32 2
  %t4x24.3 = lshr i64 %w3, 21
  %q4x24.3 = trunc i64 %t4x24.3 to i24
  %a4x24.3 = insertelement <4 x i24> %a4x24.2, i24 %q4x24.3, i32 3
  %y4x24.3 = trunc i64 %w0 to i24
  %b4x24.3 = insertelement <4 x i24> %b4x24.2, i24 %y4x24.3, i32 3
  %spl4x24 = insertelement <4 x i24> poison, i24 %y4x24.0, i32 0
  %spa4x24 = shufflevector <4 x i24> %spl4x24, <4 x i24> poison, <4 x i32> zeroinitializer
  %r97 = shl <4 x i24> %a4x24.3, %b4x24.3
  %r98 = shl <4 x i24> %a4x24.3, %spa4x24
  %r99 = shl <4 x i24> %a4x24.3, <i24 24, i24 27, i24 30, i24 33>
  %r100 = shl <4 x i24> %a4x24.3, <i24 27, i24 27, i24 27, i24 27>
  %r101 = lshr <4 x i24> %a4x24.3, %b4x24.3
  %r102 = lshr <4 x i24> %a4x24.3, %spa4x24
  %r103 = lshr <4 x i24> %a4x24.3, <i24 24, i24 27, i24 30, i24 33>
  %r104 = lshr <4 x i24> %a4x24.3, <i24 27, i24 27, i24 27, i24 27>
  %r105 = ashr <4 x i24> %a4x24.3, %b4x24.3
  %r106 = ashr <4 x i24> %a4x24.3, %spa4x24
  %r107 = ashr <4 x i24> %a4x24.3, <i24 24, i24 27, i24 30, i24 33>
  %r108 = ashr <4 x i24> %a4x24.3, <i24 27, i24 27, i24 27, i24 27>
  %p1 = getelementptr i8, ptr addrspace(1) %op, i64 0
  store <16 x i8> %r1, ptr addrspace(1) %p1, align 16
  %p2 = getelementptr i8, ptr addrspace(1) %op, i64 64
  store <16 x i8> %r2, ptr addrspace(1) %p2, align 16
  %p3 = getelementptr i8, ptr addrspace(1) %op, i64 128
  store <16 x i8> %r3, ptr addrspace(1) %p3, align 16
  %p4 = getelementptr i8, ptr addrspace(1) %op, i64 192
  store <16 x i8> %r4, ptr addrspace(1) %p4, align 16
  %p5 = getelementptr i8, ptr addrspace(1) %op, i64 256
  store <16 x i8> %r5, ptr addrspace(1) %p5, align 16
  %p6 = getelementptr i8, ptr addrspace(1) %op, i64 320
  store <16 x i8> %r6, ptr addrspace(1) %p6, align 16
  %p7 = getelementptr i8, ptr addrspace(1) %op, i64 384
  store <16 x i8> %r7, ptr addrspace(1) %p7, align 16
  %p8 = getelementptr i8, ptr addrspace(1) %op, i64 448
  store <16 x i8> %r8, ptr addrspace(1) %p8, align 16
  %p9 = getelementptr i8, ptr addrspace(1) %op, i64 512
  store <16 x i8> %r9, ptr addrspace(1) %p9, align 16
  %p10 = getelementptr i8, ptr addrspace(1) %op, i64 576
  store <16 x i8> %r10, ptr addrspace(1) %p10, align 16
  %p11 = getelementptr i8, ptr addrspace(1) %op, i64 640
  store <16 x i8> %r11, ptr addrspace(1) %p11, align 16
  %p12 = getelementptr i8, ptr addrspace(1) %op, i64 704
  store <16 x i8> %r12, ptr addrspace(1) %p12, align 16
  %p13 = getelementptr i8, ptr addrspace(1) %op, i64 768
  store <8 x i16> %r13, ptr addrspace(1) %p13, align 16
  %p14 = getelementptr i8, ptr addrspace(1) %op, i64 832
  store <8 x i16> %r14, ptr addrspace(1) %p14, align 16
  %p15 = getelementptr i8, ptr addrspace(1) %op, i64 896
  store <8 x i16> %r15, ptr addrspace(1) %p15, align 16
  %p16 = getelementptr i8, ptr addrspace(1) %op, i64 960
  store <8 x i16> %r16, ptr addrspace(1) %p16, align 16
  %p17 = getelementptr i8, ptr addrspace(1) %op, i64 1024
  store <8 x i16> %r17, ptr addrspace(1) %p17, align 16
  %p18 = getelementptr i8, ptr addrspace(1) %op, i64 1088
  store <8 x i16> %r18, ptr addrspace(1) %p18, align 16
  %p19 = getelementptr i8, ptr addrspace(1) %op, i64 1152
  store <8 x i16> %r19, ptr addrspace(1) %p19, align 16
  %p20 = getelementptr i8, ptr addrspace(1) %op, i64 1216
  store <8 x i16> %r20, ptr addrspace(1) %p20, align 16
  %p21 = getelementptr i8, ptr addrspace(1) %op, i64 1280
  store <8 x i16> %r21, ptr addrspace(1) %p21, align 16
  %p22 = getelementptr i8, ptr addrspace(1) %op, i64 1344
  store <8 x i16> %r22, ptr addrspace(1) %p22, align 16
  %p23 = getelementptr i8, ptr addrspace(1) %op, i64 1408
  store <8 x i16> %r23, ptr addrspace(1) %p23, align 16
  %p24 = getelementptr i8, ptr addrspace(1) %op, i64 1472
  store <8 x i16> %r24, ptr addrspace(1) %p24, align 16
  %p25 = getelementptr i8, ptr addrspace(1) %op, i64 1536
  store <4 x i32> %r25, ptr addrspace(1) %p25, align 16
  %p26 = getelementptr i8, ptr addrspace(1) %op, i64 1600
  store <4 x i32> %r26, ptr addrspace(1) %p26, align 16
  %p27 = getelementptr i8, ptr addrspace(1) %op, i64 1664
  store <4 x i32> %r27, ptr addrspace(1) %p27, align 16
  %p28 = getelementptr i8, ptr addrspace(1) %op, i64 1728
  store <4 x i32> %r28, ptr addrspace(1) %p28, align 16
  %p29 = getelementptr i8, ptr addrspace(1) %op, i64 1792
  store <4 x i32> %r29, ptr addrspace(1) %p29, align 16
  %p30 = getelementptr i8, ptr addrspace(1) %op, i64 1856
  store <4 x i32> %r30, ptr addrspace(1) %p30, align 16
  %p31 = getelementptr i8, ptr addrspace(1) %op, i64 1920
  store <4 x i32> %r31, ptr addrspace(1) %p31, align 16
  %p32 = getelementptr i8, ptr addrspace(1) %op, i64 1984
  store <4 x i32> %r32, ptr addrspace(1) %p32, align 16
  %p33 = getelementptr i8, ptr addrspace(1) %op, i64 2048
  store <4 x i32> %r33, ptr addrspace(1) %p33, align 16
  %p34 = getelementptr i8, ptr addrspace(1) %op, i64 2112
  store <4 x i32> %r34, ptr addrspace(1) %p34, align 16
  %p35 = getelementptr i8, ptr addrspace(1) %op, i64 2176
  store <4 x i32> %r35, ptr addrspace(1) %p35, align 16
  %p36 = getelementptr i8, ptr addrspace(1) %op, i64 2240
  store <4 x i32> %r36, ptr addrspace(1) %p36, align 16
  %p37 = getelementptr i8, ptr addrspace(1) %op, i64 2304
  store <2 x i64> %r37, ptr addrspace(1) %p37, align 16
  %p38 = getelementptr i8, ptr addrspace(1) %op, i64 2368
  store <2 x i64> %r38, ptr addrspace(1) %p38, align 16
  %p39 = getelementptr i8, ptr addrspace(1) %op, i64 2432
  store <2 x i64> %r39, ptr addrspace(1) %p39, align 16
  %p40 = getelementptr i8, ptr addrspace(1) %op, i64 2496
  store <2 x i64> %r40, ptr addrspace(1) %p40, align 16
  %p41 = getelementptr i8, ptr addrspace(1) %op, i64 2560
  store <2 x i64> %r41, ptr addrspace(1) %p41, align 16
  %p42 = getelementptr i8, ptr addrspace(1) %op, i64 2624
  store <2 x i64> %r42, ptr addrspace(1) %p42, align 16
  %p43 = getelementptr i8, ptr addrspace(1) %op, i64 2688
  store <2 x i64> %r43, ptr addrspace(1) %p43, align 16
  %p44 = getelementptr i8, ptr addrspace(1) %op, i64 2752
  store <2 x i64> %r44, ptr addrspace(1) %p44, align 16
  %p45 = getelementptr i8, ptr addrspace(1) %op, i64 2816
  store <2 x i64> %r45, ptr addrspace(1) %p45, align 16
  %p46 = getelementptr i8, ptr addrspace(1) %op, i64 2880
  store <2 x i64> %r46, ptr addrspace(1) %p46, align 16
  %p47 = getelementptr i8, ptr addrspace(1) %op, i64 2944
  store <2 x i64> %r47, ptr addrspace(1) %p47, align 16
  %p48 = getelementptr i8, ptr addrspace(1) %op, i64 3008
  store <2 x i64> %r48, ptr addrspace(1) %p48, align 16
  %p49 = getelementptr i8, ptr addrspace(1) %op, i64 3072
  store <3 x i32> %r49, ptr addrspace(1) %p49, align 4
  %p50 = getelementptr i8, ptr addrspace(1) %op, i64 3136
  store <3 x i32> %r50, ptr addrspace(1) %p50, align 4
  %p51 = getelementptr i8, ptr addrspace(1) %op, i64 3200
  store <3 x i32> %r51, ptr addrspace(1) %p51, align 4
  %p52 = getelementptr i8, ptr addrspace(1) %op, i64 3264
  store <3 x i32> %r52, ptr addrspace(1) %p52, align 4
  %p53 = getelementptr i8, ptr addrspace(1) %op, i64 3328
  store <3 x i32> %r53, ptr addrspace(1) %p53, align 4
  %p54 = getelementptr i8, ptr addrspace(1) %op, i64 3392
  store <3 x i32> %r54, ptr addrspace(1) %p54, align 4
  %p55 = getelementptr i8, ptr addrspace(1) %op, i64 3456
  store <3 x i32> %r55, ptr addrspace(1) %p55, align 4
  %p56 = getelementptr i8, ptr addrspace(1) %op, i64 3520
  store <3 x i32> %r56, ptr addrspace(1) %p56, align 4
  %p57 = getelementptr i8, ptr addrspace(1) %op, i64 3584
  store <3 x i32> %r57, ptr addrspace(1) %p57, align 4
  %p58 = getelementptr i8, ptr addrspace(1) %op, i64 3648
  store <3 x i32> %r58, ptr addrspace(1) %p58, align 4
  %p59 = getelementptr i8, ptr addrspace(1) %op, i64 3712
  store <3 x i32> %r59, ptr addrspace(1) %p59, align 4
  %p60 = getelementptr i8, ptr addrspace(1) %op, i64 3776
  store <3 x i32> %r60, ptr addrspace(1) %p60, align 4
  %p61 = getelementptr i8, ptr addrspace(1) %op, i64 3840
  store <4 x i8> %r61, ptr addrspace(1) %p61, align 16
  %p62 = getelementptr i8, ptr addrspace(1) %op, i64 3904
  store <4 x i8> %r62, ptr addrspace(1) %p62, align 16
  %p63 = getelementptr i8, ptr addrspace(1) %op, i64 3968
  store <4 x i8> %r63, ptr addrspace(1) %p63, align 16
  %p64 = getelementptr i8, ptr addrspace(1) %op, i64 4032
  store <4 x i8> %r64, ptr addrspace(1) %p64, align 16
  %p65 = getelementptr i8, ptr addrspace(1) %op, i64 4096
  store <4 x i8> %r65, ptr addrspace(1) %p65, align 16
  %p66 = getelementptr i8, ptr addrspace(1) %op, i64 4160
  store <4 x i8> %r66, ptr addrspace(1) %p66, align 16
  %p67 = getelementptr i8, ptr addrspace(1) %op, i64 4224
  store <4 x i8> %r67, ptr addrspace(1) %p67, align 16
  %p68 = getelementptr i8, ptr addrspace(1) %op, i64 4288
  store <4 x i8> %r68, ptr addrspace(1) %p68, align 16
  %p69 = getelementptr i8, ptr addrspace(1) %op, i64 4352
  store <4 x i8> %r69, ptr addrspace(1) %p69, align 16
  %p70 = getelementptr i8, ptr addrspace(1) %op, i64 4416
  store <4 x i8> %r70, ptr addrspace(1) %p70, align 16
  %p71 = getelementptr i8, ptr addrspace(1) %op, i64 4480
  store <4 x i8> %r71, ptr addrspace(1) %p71, align 16
  %p72 = getelementptr i8, ptr addrspace(1) %op, i64 4544
  store <4 x i8> %r72, ptr addrspace(1) %p72, align 16
  %p73 = getelementptr i8, ptr addrspace(1) %op, i64 4608
  store <8 x i32> %r73, ptr addrspace(1) %p73, align 16
  %p74 = getelementptr i8, ptr addrspace(1) %op, i64 4672
  store <8 x i32> %r74, ptr addrspace(1) %p74, align 16
  %p75 = getelementptr i8, ptr addrspace(1) %op, i64 4736
  store <8 x i32> %r75, ptr addrspace(1) %p75, align 16
  %p76 = getelementptr i8, ptr addrspace(1) %op, i64 4800
  store <8 x i32> %r76, ptr addrspace(1) %p76, align 16
  %p77 = getelementptr i8, ptr addrspace(1) %op, i64 4864
  store <8 x i32> %r77, ptr addrspace(1) %p77, align 16
  %p78 = getelementptr i8, ptr addrspace(1) %op, i64 4928
  store <8 x i32> %r78, ptr addrspace(1) %p78, align 16
  %p79 = getelementptr i8, ptr addrspace(1) %op, i64 4992
  store <8 x i32> %r79, ptr addrspace(1) %p79, align 16
  %p80 = getelementptr i8, ptr addrspace(1) %op, i64 5056
  store <8 x i32> %r80, ptr addrspace(1) %p80, align 16
  %p81 = getelementptr i8, ptr addrspace(1) %op, i64 5120
  store <8 x i32> %r81, ptr addrspace(1) %p81, align 16
  %p82 = getelementptr i8, ptr addrspace(1) %op, i64 5184
  store <8 x i32> %r82, ptr addrspace(1) %p82, align 16
  %p83 = getelementptr i8, ptr addrspace(1) %op, i64 5248
  store <8 x i32> %r83, ptr addrspace(1) %p83, align 16
  %p84 = getelementptr i8, ptr addrspace(1) %op, i64 5312
  store <8 x i32> %r84, ptr addrspace(1) %p84, align 16
  %p85 = getelementptr i8, ptr addrspace(1) %op, i64 5376
  %z85 = zext <4 x i17> %r85 to <4 x i32>
  store <4 x i32> %z85, ptr addrspace(1) %p85, align 16
  %p86 = getelementptr i8, ptr addrspace(1) %op, i64 5440
  %z86 = zext <4 x i17> %r86 to <4 x i32>
  store <4 x i32> %z86, ptr addrspace(1) %p86, align 16
  %p87 = getelementptr i8, ptr addrspace(1) %op, i64 5504
  %z87 = zext <4 x i17> %r87 to <4 x i32>
  store <4 x i32> %z87, ptr addrspace(1) %p87, align 16
  %p88 = getelementptr i8, ptr addrspace(1) %op, i64 5568
  %z88 = zext <4 x i17> %r88 to <4 x i32>
  store <4 x i32> %z88, ptr addrspace(1) %p88, align 16
  %p89 = getelementptr i8, ptr addrspace(1) %op, i64 5632
  %z89 = zext <4 x i17> %r89 to <4 x i32>
  store <4 x i32> %z89, ptr addrspace(1) %p89, align 16
  %p90 = getelementptr i8, ptr addrspace(1) %op, i64 5696
  %z90 = zext <4 x i17> %r90 to <4 x i32>
  store <4 x i32> %z90, ptr addrspace(1) %p90, align 16
  %p91 = getelementptr i8, ptr addrspace(1) %op, i64 5760
  %z91 = zext <4 x i17> %r91 to <4 x i32>
  store <4 x i32> %z91, ptr addrspace(1) %p91, align 16
  %p92 = getelementptr i8, ptr addrspace(1) %op, i64 5824
  %z92 = zext <4 x i17> %r92 to <4 x i32>
  store <4 x i32> %z92, ptr addrspace(1) %p92, align 16
  %p93 = getelementptr i8, ptr addrspace(1) %op, i64 5888
  %z93 = zext <4 x i17> %r93 to <4 x i32>
  store <4 x i32> %z93, ptr addrspace(1) %p93, align 16
  %p94 = getelementptr i8, ptr addrspace(1) %op, i64 5952
  %z94 = zext <4 x i17> %r94 to <4 x i32>
  store <4 x i32> %z94, ptr addrspace(1) %p94, align 16
  %p95 = getelementptr i8, ptr addrspace(1) %op, i64 6016
  %z95 = zext <4 x i17> %r95 to <4 x i32>
  store <4 x i32> %z95, ptr addrspace(1) %p95, align 16
  %p96 = getelementptr i8, ptr addrspace(1) %op, i64 6080
  %z96 = zext <4 x i17> %r96 to <4 x i32>
  store <4 x i32> %z96, ptr addrspace(1) %p96, align 16
  %p97 = getelementptr i8, ptr addrspace(1) %op, i64 6144
  %z97 = zext <4 x i24> %r97 to <4 x i32>
  store <4 x i32> %z97, ptr addrspace(1) %p97, align 16
  %p98 = getelementptr i8, ptr addrspace(1) %op, i64 6208
  %z98 = zext <4 x i24> %r98 to <4 x i32>
  store <4 x i32> %z98, ptr addrspace(1) %p98, align 16
  %p99 = getelementptr i8, ptr addrspace(1) %op, i64 6272
  %z99 = zext <4 x i24> %r99 to <4 x i32>
  store <4 x i32> %z99, ptr addrspace(1) %p99, align 16
  %p100 = getelementptr i8, ptr addrspace(1) %op, i64 6336
  %z100 = zext <4 x i24> %r100 to <4 x i32>
  store <4 x i32> %z100, ptr addrspace(1) %p100, align 16
  %p101 = getelementptr i8, ptr addrspace(1) %op, i64 6400
  %z101 = zext <4 x i24> %r101 to <4 x i32>
  store <4 x i32> %z101, ptr addrspace(1) %p101, align 16
  %p102 = getelementptr i8, ptr addrspace(1) %op, i64 6464
  %z102 = zext <4 x i24> %r102 to <4 x i32>
  store <4 x i32> %z102, ptr addrspace(1) %p102, align 16
  %p103 = getelementptr i8, ptr addrspace(1) %op, i64 6528
  %z103 = zext <4 x i24> %r103 to <4 x i32>
  store <4 x i32> %z103, ptr addrspace(1) %p103, align 16
  %p104 = getelementptr i8, ptr addrspace(1) %op, i64 6592
  %z104 = zext <4 x i24> %r104 to <4 x i32>
  store <4 x i32> %z104, ptr addrspace(1) %p104, align 16
  %p105 = getelementptr i8, ptr addrspace(1) %op, i64 6656
  %z105 = zext <4 x i24> %r105 to <4 x i32>
  store <4 x i32> %z105, ptr addrspace(1) %p105, align 16
  %p106 = getelementptr i8, ptr addrspace(1) %op, i64 6720
  %z106 = zext <4 x i24> %r106 to <4 x i32>
  store <4 x i32> %z106, ptr addrspace(1) %p106, align 16
  %p107 = getelementptr i8, ptr addrspace(1) %op, i64 6784
  %z107 = zext <4 x i24> %r107 to <4 x i32>
  store <4 x i32> %z107, ptr addrspace(1) %p107, align 16
  %p108 = getelementptr i8, ptr addrspace(1) %op, i64 6848
  %z108 = zext <4 x i24> %r108 to <4 x i32>
  store <4 x i32> %z108, ptr addrspace(1) %p108, align 16
  ret void
}

declare i64 @_Z13get_global_idj(i32)

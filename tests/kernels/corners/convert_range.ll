; Conversions of numbers that the integer type does not have: the nearest that it has, and 0 for NaN.
; run: @kernel global=26 local=13 buf:f64:208:seed=5 buf:f32:104:seed=6 buf:f16:52:seed=8 buf:i8:50752:below=1:seed=9
; run: @kernel global=24 local=8 buf:f64:208:seed=5 buf:f32:104:seed=6 buf:f16:52:seed=8 buf:i8:50752:below=1:seed=9
; vectors: 2@0 4@0 8@0t 16@0p
; interpreted: 4
define spir_kernel void @kernel(ptr addrspace(1) %doubles, ptr addrspace(1) %floats, ptr addrspace(1) %halves, ptr addrspace(1) %out) {
entry:
  %id = call i64 @_Z13get_global_idj(i32 0)
  %doublep = getelementptr double, ptr addrspace(1) %doubles, i64 %id
  %double = load double, ptr addrspace(1) %doublep, align 2
  %floatp = getelementptr float, ptr addrspace(1) %floats, i64 %id
  %float = load float, ptr addrspace(1) %floatp, align 2
  %halfp = getelementptr half, ptr addrspace(1) %halves, i64 %id
  %half = load half, ptr addrspace(1) %halfp, align 2
  %op = getelementptr [1952 x i8], ptr addrspace(1) %out, i64 %id
  %r1 = fptosi double %double to i1
  %r2 = fptoui double %double to i1
  %r3 = fptosi double %double to i3
  %r4 = fptoui double %double to i3
  %r5 = fptosi double %double to i8
  %r6 = fptoui double %double to i8
  %r7 = fptosi double %double to i16
  %r8 = fptoui double %double to i16
  %r9 = fptosi double %double to i17
  %r10 = fptoui double %double to i17
  %r11 = fptosi double %double to i24
  %r12 = fptoui double %double to i24
  %r13 = fptosi double %double to i32
  %r14 = fptoui double %double to i32
  %r15 = fptosi double %double to i33
  %r16 = fptoui double %double to i33
  %r17 = fptosi double %double to i48
  %r18 = fptoui double %double to i48
  %r19 = fptosi double %double to i64
  %r20 = fptoui double %double to i64
  %r21 = fptosi double %double to i65
  %r22 = fptoui double %double to i65
  %r23 = fptosi double %double to i128
  %r24 = fptoui double %double to i128
  %ins.double2 = insertelement <2 x double> zeroinitializer, double %double, i32 0
  %ng.double2.1 = fmul double %double, -1.0
  %ins.double2.1 = insertelement <2 x double> %ins.double2, double %ng.double2.1, i32 1
  %r25 = fptosi <2 x double> %ins.double2.1 to <2 x i8>
  %r26 = fptoui <2 x double> %ins.double2.1 to <2 x i8>
  %r27 = fptosi <2 x double> %ins.double2.1 to <2 x i16>
  %r28 = fptoui <2 x double> %ins.double2.1 to <2 x i16>
  %r29 = fptosi <2 x double> %ins.double2.1 to <2 x i32>
  %r30 = fptoui <2 x double> %ins.double2.1 to <2 x i32>
  %r31 = fptosi <2 x double> %ins.double2.1 to <2 x i64>
  %r32 = fptoui <2 x double> %ins.double2.1 to <2 x i64>
  %ins.double4 = insertelement <4 x double> zeroinitializer, double %double, i32 0
  %ng.double4.1 = fmul double %double, -1.0
  %ins.double4.1 = insertelement <4 x double> %ins.double4, double %ng.double4.1, i32 1
  %ng.double4.2 = fdiv double %double, 3.0
  %ins.double4.2 = insertelement <4 x double> %ins.double4.1, double %ng.double4.2, i32 2
  %ng.double4.3 = fmul double %double, -256.0
  %ins.double4.3 = insertelement <4 x double> %ins.double4.2, double %ng.double4.3, i32 3
  %r33 = fptosi <4 x double> %ins.double4.3 to <4 x i8>
  %r34 = fptoui <4 x double> %ins.double4.3 to <4 x i8>
  %r35 = fptosi <4 x double> %ins.double4.3 to <4 x i16>
  %r36 = fptoui <4 x double> %ins.double4.3 to <4 x i16>
  %r37 = fptosi <4 x double> %ins.double4.3 to <4 x i32>
  %r38 = fptoui <4 x double> %ins.double4.3 to <4 x i32>
  %r39 = fptosi <4 x double> %ins.double4.3 to <4 x i64>
  %r40 = fptoui <4 x double> %ins.double4.3 to <4 x i64>
  %ins.double8 = insertelement <8 x double> zeroinitializer, double %double, i32 0
  %ng.double8.1 = fmul double %double, -1.0
  %ins.double8.1 = insertelement <8 x double> %ins.double8, double %ng.double8.1, i32 1
  %ng.double8.2 = fdiv double %double, 3.0
  %ins.double8.2 = insertelement <8 x double> %ins.double8.1, double %ng.double8.2, i32 2
  %ng.double8.3 = fmul double %double, -256.0
  %ins.double8.3 = insertelement <8 x double> %ins.double8.2, double %ng.double8.3, i32 3
  %ng.double8.4 = fdiv double %double, 65536.0
  %ins.double8.4 = insertelement <8 x double> %ins.double8.3, double %ng.double8.4, i32 4
  %ng.double8.5 = fmul double %double, 0.5
  %ins.double8.5 = insertelement <8 x double> %ins.double8.4, double %ng.double8.5, i32 5
  %ng.double8.6 = fdiv double %double, -7.0
  %ins.double8.6 = insertelement <8 x double> %ins.double8.5, double %ng.double8.6, i32 6
  %ng.double8.7 = fmul double %double, 1024.0
  %ins.double8.7 = insertelement <8 x double> %ins.double8.6, double %ng.double8.7, i32 7
  %r41 = fptosi <8 x double> %ins.double8.7 to <8 x i8>
  %r42 = fptoui <8 x double> %ins.double8.7 to <8 x i8>
  %r43 = fptosi <8 x double> %ins.double8.7 to <8 x i16>
  %r44 = fptoui <8 x double> %ins.double8.7 to <8 x i16>
  %r45 = fptosi <8 x double> %ins.double8.7 to <8 x i32>
  %r46 = fptoui <8 x double> %ins.double8.7 to <8 x i32>
  %r47 = fptosi <8 x double> %ins.double8.7 to <8 x i64>
  %r48 = fptoui <8 x double> %ins.double8.7 to <8 x i64>
  %r49 = fptosi float %float to i1
  %r50 = fptoui float %float to i1
  %r51 = fptosi float %float to i3
  %r52 = fptoui float %float to i3
  %r53 = fptosi float %float to i8
  %r54 = fptoui float %float to i8
  %r55 = fptosi float %float to i16
  %r56 = fptoui float %float to i16
  %r57 = fptosi float %float to i17
  %r58 = fptoui float %float to i17
  %r59 = fptosi float %float to i24
  %r60 = fptoui float %float to i24
  %r61 = fptosi float %float to i32
  %r62 = fptoui float %float to i32
  %r63 = fptosi float %float to i33
  %r64 = fptoui float %float to i33
  %r65 = fptosi float %float to i48
  %r66 = fptoui float %float to i48
  %r67 = fptosi float %float to i64
  %r68 = fptoui float %float to i64
  %r69 = fptosi float %float to i65
  %r70 = fptoui float %float to i65
  %r71 = fptosi float %float to i128
  %r72 = fptoui float %float to i128
  %ins.float2 = insertelement <2 x float> zeroinitializer, float %float, i32 0
  %ng.float2.1 = fmul float %float, -1.0
  %ins.float2.1 = insertelement <2 x float> %ins.float2, float %ng.float2.1, i32 1
  %r73 = fptosi <2 x float> %ins.float2.1 to <2 x i8>
  %r74 = fptoui <2 x float> %ins.float2.1 to <2 x i8>
  %r75 = fptosi <2 x float> %ins.float2.1 to <2 x i16>
  %r76 = fptoui <2 x float> %ins.float2.1 to <2 x i16>
  %r77 = fptosi <2 x float> %ins.float2.1 to <2 x i32>
  %r78 = fptoui <2 x float> %ins.float2.1 to <2 x i32>
  %r79 = fptosi <2 x float> %ins.float2.1 to <2 x i64>
  %r80 = fptoui <2 x float> %ins.float2.1 to <2 x i64>
  %ins.float4 = insertelement <4 x float> zeroinitializer, float %float, i32 0
  %ng.float4.1 = fmul float %float, -1.0
  %ins.float4.1 = insertelement <4 x float> %ins.float4, float %ng.float4.1, i32 1
  %ng.float4.2 = fdiv float %float, 3.0
  %ins.float4.2 = insertelement <4 x float> %ins.float4.1, float %ng.float4.2, i32 2
  %ng.float4.3 = fmul float %float, -256.0
  %ins.float4.3 = insertelement <4 x float> %ins.float4.2, float %ng.float4.3, i32 3
  %r81 = fptosi <4 x float> %ins.float4.3 to <4 x i8>
  %r82 = fptoui <4 x float> %ins.float4.3 to <4 x i8>
  %r83 = fptosi <4 x float> %ins.float4.3 to <4 x i16>
  %r84 = fptoui <4 x float> %ins.float4.3 to <4 x i16>
  %r85 = fptosi <4 x float> %ins.float4.3 to <4 x i32>
  %r86 = fptoui <4 x float> %ins.float4.3 to <4 x i32>
  %r87 = fptosi <4 x float> %ins.float4.3 to <4 x i64>
  %r88 = fptoui <4 x float> %ins.float4.3 to <4 x i64>
  %ins.float8 = insertelement <8 x float> zeroinitializer, float %float, i32 0
  %ng.float8.1 = fmul float %float, -1.0
  %ins.float8.1 = insertelement <8 x float> %ins.float8, float %ng.float8.1, i32 1
  %ng.float8.2 = fdiv float %float, 3.0
  %ins.float8.2 = insertelement <8 x float> %ins.float8.1, float %ng.float8.2, i32 2
  %ng.float8.3 = fmul float %float, -256.0
  %ins.float8.3 = insertelement <8 x float> %ins.float8.2, float %ng.float8.3, i32 3
  %ng.float8.4 = fdiv float %float, 65536.0
  %ins.float8.4 = insertelement <8 x float> %ins.float8.3, float %ng.float8.4, i32 4
  %ng.float8.5 = fmul float %float, 0.5
  %ins.float8.5 = insertelement <8 x float> %ins.float8.4, float %ng.float8.5, i32 5
  %ng.float8.6 = fdiv float %float, -7.0
  %ins.float8.6 = insertelement <8 x float> %ins.float8.5, float %ng.float8.6, i32 6
  %ng.float8.7 = fmul float %float, 1024.0
  %ins.float8.7 = insertelement <8 x float> %ins.float8.6, float %ng.float8.7, i32 7
  %r89 = fptosi <8 x float> %ins.float8.7 to <8 x i8>
  %r90 = fptoui <8 x float> %ins.float8.7 to <8 x i8>
  %r91 = fptosi <8 x float> %ins.float8.7 to <8 x i16>
  %r92 = fptoui <8 x float> %ins.float8.7 to <8 x i16>
  %r93 = fptosi <8 x float> %ins.float8.7 to <8 x i32>
  %r94 = fptoui <8 x float> %ins.float8.7 to <8 x i32>
  %r95 = fptosi <8 x float> %ins.float8.7 to <8 x i64>
  %r96 = fptoui <8 x float> %ins.float8.7 to <8 x i64>
  %r97 = fptosi half %half to i1
  %r98 = fptoui half %half to i1
  %r99 = fptosi half %half to i3
  %r100 = fptoui half %half to i3
  %r101 = fptosi half %half to i8
  %r102 = fptoui half %half to i8
  %r103 = fptosi half %half to i16
  %r104 = fptoui half %half to i16
  %r105 = fptosi half %half to i17
  %r106 = fptoui half %half to i17
  %r107 = fptosi half %half to i24
  %r108 = fptoui half %half to i24
  %r109 = fptosi half %half to i32
  %r110 = fptoui half %half to i32
  %r111 = fptosi half %half to i33
  %r112 = fptoui half %half to i33
  %r113 = fptosi half %half to i48
  %r114 = fptoui half %half to i48
  %r115 = fptosi half %half to i64
  %r116 = fptoui half %half to i64
  %r117 = fptosi half %half to i65
  %r118 = fptoui half %half to i65
  %r119 = fptosi half %half to i128
  %r120 = fptoui half %half to i128
  %ins.half2 = insertelement <2 x half> zeroinitializer, half %half, i32 0
  %ng.half2.1 = fmul half %half, -1.0
  %ins.half2.1 = insertelement <2 x half> %ins.half2, half %ng.half2.1, i32 1
  %r121 = fptosi <2 x half> %ins.half2.1 to <2 x i8>
  %r122 = fptoui <2 x half> %ins.half2.1 to <2 x i8>
  %r123 = fptosi <2 x half> %ins.half2.1 to <2 x i16>
  %r124 = fptoui <2 x half> %ins.half2.1 to <2 x i16>
  %r125 = fptosi <2 x half> %ins.half2.1 to <2 x i32>
  %r126 = fptoui <2 x half> %ins.half2.1 to <2 x i32>
  %r127 = fptosi <2 x half> %ins.half2.1 to <2 x i64>
  %r128 = fptoui <2 x half> %ins.half2.1 to <2 x i64>
  %ins.half4 = insertelement <4 x half> zeroinitializer, half %half, i32 0
  %ng.half4.1 = fmul half %half, -1.0
  %ins.half4.1 = insertelement <4 x half> %ins.half4, half %ng.half4.1, i32 1
  %ng.half4.2 = fdiv half %half, 3.0
  %ins.half4.2 = insertelement <4 x half> %ins.half4.1, half %ng.half4.2, i32 2
  %ng.half4.3 = fmul half %half, -256.0
  %ins.half4.3 = insertelement <4 x half> %ins.half4.2, half %ng.half4.3, i32 3
  %r129 = fptosi <4 x half> %ins.half4.3 to <4 x i8>
  %r130 = fptoui <4 x half> %ins.half4.3 to <4 x i8>
  %r131 = fptosi <4 x half> %ins.half4.3 to <4 x i16>
  %r132 = fptoui <4 x half> %ins.half4.3 to <4 x i16>
  %r133 = fptosi <4 x half> %ins.half4.3 to <4 x i32>
  %r134 = fptoui <4 x half> %ins.half4.3 to <4 x i32>
  %r135 = fptosi <4 x half> %ins.half4.3 to <4 x i64>
  %r136 = fptoui <4 x half> %ins.half4.3 to <4 x i64>
  %ins.half8 = insertelement <8 x half> zeroinitializer, half %half, i32 0
  %ng.half8.1 = fmul half %half, -1.0
  %ins.half8.1 = insertelement <8 x half> %ins.half8, half %ng.half8.1, i32 1
  %ng.half8.2 = fdiv half %half, 3.0
  %ins.half8.2 = insertelement <8 x half> %ins.half8.1, half %ng.half8.2, i32 2
  %ng.half8.3 = fmul half %half, -256.0
  %ins.half8.3 = insertelement <8 x half> %ins.half8.2, half %ng.half8.3, i32 3
  %ng.half8.4 = fdiv half %half, 64.0
  %ins.half8.4 = insertelement <8 x half> %ins.half8.3, half %ng.half8.4, i32 4
  %ng.half8.5 = fmul half %half, 0.5
  %ins.half8.5 = insertelement <8 x half> %ins.half8.4, half %ng.half8.5, i32 5
  %ng.half8.6 = fdiv half %half, -7.0
  %ins.half8.6 = insertelement <8 x half> %ins.half8.5, half %ng.half8.6, i32 6
  %ng.half8.7 = fmul half %half, 1024.0
  %ins.half8.7 = insertelement <8 x half> %ins.half8.6, half %ng.half8.7, i32 7
  %r137 = fptosi <8 x half> %ins.half8.7 to <8 x i8>
  %r138 = fptoui <8 x half> %ins.half8.7 to <8 x i8>
  %r139 = fptosi <8 x half> %ins.half8.7 to <8 x i16>
  %r140 = fptoui <8 x half> %ins.half8.7 to <8 x i16>
  %r141 = fptosi <8 x half> %ins.half8.7 to <8 x i32>
  %r142 = fptoui <8 x half> %ins.half8.7 to <8 x i32>
  %r143 = fptosi <8 x half> %ins.half8.7 to <8 x i64>
  %r144 = fptoui <8 x half> %ins.half8.7 to <8 x i64>
  %r145 = fptosi float 0x47E0000000000000 to i32
  %r146 = fptoui float -5.0 to i8
  %r147 = fptosi double 0x7FF8000000000000 to i16
  %r148 = fptoui double 1.0e30 to i64
  %p1 = getelementptr i8, ptr addrspace(1) %op, i64 0
  %s1 = zext i1 %r1 to i64
  store i64 %s1, ptr addrspace(1) %p1, align 8
  %p2 = getelementptr i8, ptr addrspace(1) %op, i64 8
  %s2 = zext i1 %r2 to i64
  store i64 %s2, ptr addrspace(1) %p2, align 8
  %p3 = getelementptr i8, ptr addrspace(1) %op, i64 16
  %s3 = zext i3 %r3 to i64
  store i64 %s3, ptr addrspace(1) %p3, align 8
  %p4 = getelementptr i8, ptr addrspace(1) %op, i64 24
  %s4 = zext i3 %r4 to i64
  store i64 %s4, ptr addrspace(1) %p4, align 8
  %p5 = getelementptr i8, ptr addrspace(1) %op, i64 32
  %s5 = zext i8 %r5 to i64
  store i64 %s5, ptr addrspace(1) %p5, align 8
  %p6 = getelementptr i8, ptr addrspace(1) %op, i64 40
  %s6 = zext i8 %r6 to i64
  store i64 %s6, ptr addrspace(1) %p6, align 8
  %p7 = getelementptr i8, ptr addrspace(1) %op, i64 48
  %s7 = zext i16 %r7 to i64
  store i64 %s7, ptr addrspace(1) %p7, align 8
  %p8 = getelementptr i8, ptr addrspace(1) %op, i64 56
  %s8 = zext i16 %r8 to i64
  store i64 %s8, ptr addrspace(1) %p8, align 8
  %p9 = getelementptr i8, ptr addrspace(1) %op, i64 64
  %s9 = zext i17 %r9 to i64
  store i64 %s9, ptr addrspace(1) %p9, align 8
  %p10 = getelementptr i8, ptr addrspace(1) %op, i64 72
  %s10 = zext i17 %r10 to i64
  store i64 %s10, ptr addrspace(1) %p10, align 8
  %p11 = getelementptr i8, ptr addrspace(1) %op, i64 80
  %s11 = zext i24 %r11 to i64
  store i64 %s11, ptr addrspace(1) %p11, align 8
  %p12 = getelementptr i8, ptr addrspace(1) %op, i64 88
  %s12 = zext i24 %r12 to i64
  store i64 %s12, ptr addrspace(1) %p12, align 8
  %p13 = getelementptr i8, ptr addrspace(1) %op, i64 96
  %s13 = zext i32 %r13 to i64
  store i64 %s13, ptr addrspace(1) %p13, align 8
  %p14 = getelementptr i8, ptr addrspace(1) %op, i64 104
  %s14 = zext i32 %r14 to i64
  store i64 %s14, ptr addrspace(1) %p14, align 8
  %p15 = getelementptr i8, ptr addrspace(1) %op, i64 112
  %s15 = zext i33 %r15 to i64
  store i64 %s15, ptr addrspace(1) %p15, align 8
  %p16 = getelementptr i8, ptr addrspace(1) %op, i64 120
  %s16 = zext i33 %r16 to i64
  store i64 %s16, ptr addrspace(1) %p16, align 8
  %p17 = getelementptr i8, ptr addrspace(1) %op, i64 128
  %s17 = zext i48 %r17 to i64
  store i64 %s17, ptr addrspace(1) %p17, align 8
  %p18 = getelementptr i8, ptr addrspace(1) %op, i64 136
  %s18 = zext i48 %r18 to i64
  store i64 %s18, ptr addrspace(1) %p18, align 8
  %p19 = getelementptr i8, ptr addrspace(1) %op, i64 144
  %s19 = bitcast i64 %r19 to i64
  store i64 %s19, ptr addrspace(1) %p19, align 8
  %p20 = getelementptr i8, ptr addrspace(1) %op, i64 152
  %s20 = bitcast i64 %r20 to i64
  store i64 %s20, ptr addrspace(1) %p20, align 8
  %p21 = getelementptr i8, ptr addrspace(1) %op, i64 160
  %h21 = lshr i65 %r21, 1
  %x21 = xor i65 %h21, %r21
  %s21 = trunc i65 %x21 to i64
  store i64 %s21, ptr addrspace(1) %p21, align 8
  %p22 = getelementptr i8, ptr addrspace(1) %op, i64 168
  %h22 = lshr i65 %r22, 1
  %x22 = xor i65 %h22, %r22
  %s22 = trunc i65 %x22 to i64
  store i64 %s22, ptr addrspace(1) %p22, align 8
  %p23 = getelementptr i8, ptr addrspace(1) %op, i64 176
  %h23 = lshr i128 %r23, 64
  %x23 = xor i128 %h23, %r23
  %s23 = trunc i128 %x23 to i64
  store i64 %s23, ptr addrspace(1) %p23, align 8
  %p24 = getelementptr i8, ptr addrspace(1) %op, i64 184
  %h24 = lshr i128 %r24, 64
  %x24 = xor i128 %h24, %r24
  %s24 = trunc i128 %x24 to i64
  store i64 %s24, ptr addrspace(1) %p24, align 8
  %p25 = getelementptr i8, ptr addrspace(1) %op, i64 192
  store <2 x i8> %r25, ptr addrspace(1) %p25, align 8
  %p26 = getelementptr i8, ptr addrspace(1) %op, i64 200
  store <2 x i8> %r26, ptr addrspace(1) %p26, align 8
  %p27 = getelementptr i8, ptr addrspace(1) %op, i64 208
  store <2 x i16> %r27, ptr addrspace(1) %p27, align 8
  %p28 = getelementptr i8, ptr addrspace(1) %op, i64 216
  store <2 x i16> %r28, ptr addrspace(1) %p28, align 8
  %p29 = getelementptr i8, ptr addrspace(1) %op, i64 224
  store <2 x i32> %r29, ptr addrspace(1) %p29, align 8
  %p30 = getelementptr i8, ptr addrspace(1) %op, i64 232
  store <2 x i32> %r30, ptr addrspace(1) %p30, align 8
  %p31 = getelementptr i8, ptr addrspace(1) %op, i64 240
  store <2 x i64> %r31, ptr addrspace(1) %p31, align 8
  %p32 = getelementptr i8, ptr addrspace(1) %op, i64 256
  store <2 x i64> %r32, ptr addrspace(1) %p32, align 8
  %p33 = getelementptr i8, ptr addrspace(1) %op, i64 272
  store <4 x i8> %r33, ptr addrspace(1) %p33, align 8
  %p34 = getelementptr i8, ptr addrspace(1) %op, i64 280
  store <4 x i8> %r34, ptr addrspace(1) %p34, align 8
  %p35 = getelementptr i8, ptr addrspace(1) %op, i64 288
  store <4 x i16> %r35, ptr addrspace(1) %p35, align 8
  %p36 = getelementptr i8, ptr addrspace(1) %op, i64 296
  store <4 x i16> %r36, ptr addrspace(1) %p36, align 8
  %p37 = getelementptr i8, ptr addrspace(1) %op, i64 304
  store <4 x i32> %r37, ptr addrspace(1) %p37, align 8
  %p38 = getelementptr i8, ptr addrspace(1) %op, i64 320
  store <4 x i32> %r38, ptr addrspace(1) %p38, align 8
  %p39 = getelementptr i8, ptr addrspace(1) %op, i64 336
  store <4 x i64> %r39, ptr addrspace(1) %p39, align 8
  %p40 = getelementptr i8, ptr addrspace(1) %op, i64 368
  store <4 x i64> %r40, ptr addrspace(1) %p40, align 8
  %p41 = getelementptr i8, ptr addrspace(1) %op, i64 400
  store <8 x i8> %r41, ptr addrspace(1) %p41, align 8
  %p42 = getelementptr i8, ptr addrspace(1) %op, i64 408
  store <8 x i8> %r42, ptr addrspace(1) %p42, align 8
  %p43 = getelementptr i8, ptr addrspace(1) %op, i64 416
  store <8 x i16> %r43, ptr addrspace(1) %p43, align 8
  %p44 = getelementptr i8, ptr addrspace(1) %op, i64 432
  store <8 x i16> %r44, ptr addrspace(1) %p44, align 8
  %p45 = getelementptr i8, ptr addrspace(1) %op, i64 448
  store <8 x i32> %r45, ptr addrspace(1) %p45, align 8
  %p46 = getelementptr i8, ptr addrspace(1) %op, i64 480
  store <8 x i32> %r46, ptr addrspace(1) %p46, align 8
  %p47 = getelementptr i8, ptr addrspace(1) %op, i64 512
  store <8 x i64> %r47, ptr addrspace(1) %p47, align 8
  %p48 = getelementptr i8, ptr addrspace(1) %op, i64 576
  store <8 x i64> %r48, ptr addrspace(1) %p48, align 8
  %p49 = getelementptr i8, ptr addrspace(1) %op, i64 640
  %s49 = zext i1 %r49 to i64
  store i64 %s49, ptr addrspace(1) %p49, align 8
  %p50 = getelementptr i8, ptr addrspace(1) %op, i64 648
  %s50 = zext i1 %r50 to i64
  store i64 %s50, ptr addrspace(1) %p50, align 8
  %p51 = getelementptr i8, ptr addrspace(1) %op, i64 656
  %s51 = zext i3 %r51 to i64
  store i64 %s51, ptr addrspace(1) %p51, align 8
  %p52 = getelementptr i8, ptr addrspace(1) %op, i64 664
  %s52 = zext i3 %r52 to i64
  store i64 %s52, ptr addrspace(1) %p52, align 8
  %p53 = getelementptr i8, ptr addrspace(1) %op, i64 672
  %s53 = zext i8 %r53 to i64
  store i64 %s53, ptr addrspace(1) %p53, align 8
  %p54 = getelementptr i8, ptr addrspace(1) %op, i64 680
  %s54 = zext i8 %r54 to i64
  store i64 %s54, ptr addrspace(1) %p54, align 8
  %p55 = getelementptr i8, ptr addrspace(1) %op, i64 688
  %s55 = zext i16 %r55 to i64
  store i64 %s55, ptr addrspace(1) %p55, align 8
  %p56 = getelementptr i8, ptr addrspace(1) %op, i64 696
  %s56 = zext i16 %r56 to i64
  store i64 %s56, ptr addrspace(1) %p56, align 8
  %p57 = getelementptr i8, ptr addrspace(1) %op, i64 704
  %s57 = zext i17 %r57 to i64
  store i64 %s57, ptr addrspace(1) %p57, align 8
  %p58 = getelementptr i8, ptr addrspace(1) %op, i64 712
  %s58 = zext i17 %r58 to i64
  store i64 %s58, ptr addrspace(1) %p58, align 8
  %p59 = getelementptr i8, ptr addrspace(1) %op, i64 720
  %s59 = zext i24 %r59 to i64
  store i64 %s59, ptr addrspace(1) %p59, align 8
  %p60 = getelementptr i8, ptr addrspace(1) %op, i64 728
  %s60 = zext i24 %r60 to i64
  store i64 %s60, ptr addrspace(1) %p60, align 8
  %p61 = getelementptr i8, ptr addrspace(1) %op, i64 736
  %s61 = zext i32 %r61 to i64
  store i64 %s61, ptr addrspace(1) %p61, align 8
  %p62 = getelementptr i8, ptr addrspace(1) %op, i64 744
  %s62 = zext i32 %r62 to i64
  store i64 %s62, ptr addrspace(1) %p62, align 8
  %p63 = getelementptr i8, ptr addrspace(1) %op, i64 752
  %s63 = zext i33 %r63 to i64
  store i64 %s63, ptr addrspace(1) %p63, align 8
  %p64 = getelementptr i8, ptr addrspace(1) %op, i64 760
  %s64 = zext i33 %r64 to i64
  store i64 %s64, ptr addrspace(1) %p64, align 8
  %p65 = getelementptr i8, ptr addrspace(1) %op, i64 768
  %s65 = zext i48 %r65 to i64
  store i64 %s65, ptr addrspace(1) %p65, align 8
  %p66 = getelementptr i8, ptr addrspace(1) %op, i64 776
  %s66 = zext i48 %r66 to i64
  store i64 %s66, ptr addrspace(1) %p66, align 8
  %p67 = getelementptr i8, ptr addrspace(1) %op, i64 784
  %s67 = bitcast i64 %r67 to i64
  store i64 %s67, ptr addrspace(1) %p67, align 8
  %p68 = getelementptr i8, ptr addrspace(1) %op, i64 792
  %s68 = bitcast i64 %r68 to i64
  store i64 %s68, ptr addrspace(1) %p68, align 8
  %p69 = getelementptr i8, ptr addrspace(1) %op, i64 800
  %h69 = lshr i65 %r69, 1
  %x69 = xor i65 %h69, %r69
  %s69 = trunc i65 %x69 to i64
  store i64 %s69, ptr addrspace(1) %p69, align 8
  %p70 = getelementptr i8, ptr addrspace(1) %op, i64 808
  %h70 = lshr i65 %r70, 1
  %x70 = xor i65 %h70, %r70
  %s70 = trunc i65 %x70 to i64
  store i64 %s70, ptr addrspace(1) %p70, align 8
  %p71 = getelementptr i8, ptr addrspace(1) %op, i64 816
  %h71 = lshr i128 %r71, 64
  %x71 = xor i128 %h71, %r71
  %s71 = trunc i128 %x71 to i64
  store i64 %s71, ptr addrspace(1) %p71, align 8
  %p72 = getelementptr i8, ptr addrspace(1) %op, i64 824
  %h72 = lshr i128 %r72, 64
  %x72 = xor i128 %h72, %r72
  %s72 = trunc i128 %x72 to i64
  store i64 %s72, ptr addrspace(1) %p72, align 8
  %p73 = getelementptr i8, ptr addrspace(1) %op, i64 832
  store <2 x i8> %r73, ptr addrspace(1) %p73, align 8
  %p74 = getelementptr i8, ptr addrspace(1) %op, i64 840
  store <2 x i8> %r74, ptr addrspace(1) %p74, align 8
  %p75 = getelementptr i8, ptr addrspace(1) %op, i64 848
  store <2 x i16> %r75, ptr addrspace(1) %p75, align 8
  %p76 = getelementptr i8, ptr addrspace(1) %op, i64 856
  store <2 x i16> %r76, ptr addrspace(1) %p76, align 8
  %p77 = getelementptr i8, ptr addrspace(1) %op, i64 864
  store <2 x i32> %r77, ptr addrspace(1) %p77, align 8
  %p78 = getelementptr i8, ptr addrspace(1) %op, i64 872
  store <2 x i32> %r78, ptr addrspace(1) %p78, align 8
  %p79 = getelementptr i8, ptr addrspace(1) %op, i64 880
  store <2 x i64> %r79, ptr addrspace(1) %p79, align 8
  %p80 = getelementptr i8, ptr addrspace(1) %op, i64 896
  store <2 x i64> %r80, ptr addrspace(1) %p80, align 8
  %p81 = getelementptr i8, ptr addrspace(1) %op, i64 912
  store <4 x i8> %r81, ptr addrspace(1) %p81, align 8
  %p82 = getelementptr i8, ptr addrspace(1) %op, i64 920
  store <4 x i8> %r82, ptr addrspace(1) %p82, align 8
  %p83 = getelementptr i8, ptr addrspace(1) %op, i64 928
  store <4 x i16> %r83, ptr addrspace(1) %p83, align 8
  %p84 = getelementptr i8, ptr addrspace(1) %op, i64 936
  store <4 x i16> %r84, ptr addrspace(1) %p84, align 8
  %p85 = getelementptr i8, ptr addrspace(1) %op, i64 944
  store <4 x i32> %r85, ptr addrspace(1) %p85, align 8
  %p86 = getelementptr i8, ptr addrspace(1) %op, i64 960
  store <4 x i32> %r86, ptr addrspace(1) %p86, align 8
  %p87 = getelementptr i8, ptr addrspace(1) %op, i64 976
  store <4 x i64> %r87, ptr addrspace(1) %p87, align 8
  %p88 = getelementptr i8, ptr addrspace(1) %op, i64 1008
  store <4 x i64> %r88, ptr addrspace(1) %p88, align 8
  %p89 = getelementptr i8, ptr addrspace(1) %op, i64 1040
  store <8 x i8> %r89, ptr addrspace(1) %p89, align 8
  %p90 = getelementptr i8, ptr addrspace(1) %op, i64 1048
  store <8 x i8> %r90, ptr addrspace(1) %p90, align 8
  %p91 = getelementptr i8, ptr addrspace(1) %op, i64 1056
  store <8 x i16> %r91, ptr addrspace(1) %p91, align 8
  %p92 = getelementptr i8, ptr addrspace(1) %op, i64 1072
  store <8 x i16> %r92, ptr addrspace(1) %p92, align 8
  %p93 = getelementptr i8, ptr addrspace(1) %op, i64 1088
  store <8 x i32> %r93, ptr addrspace(1) %p93, align 8
  %p94 = getelementptr i8, ptr addrspace(1) %op, i64 1120
  store <8 x i32> %r94, ptr addrspace(1) %p94, align 8
  %p95 = getelementptr i8, ptr addrspace(1) %op, i64 1152
  store <8 x i64> %r95, ptr addrspace(1) %p95, align 8
  %p96 = getelementptr i8, ptr addrspace(1) %op, i64 1216
  store <8 x i64> %r96, ptr addrspace(1) %p96, align 8
  %p97 = getelementptr i8, ptr addrspace(1) %op, i64 1280
  %s97 = zext i1 %r97 to i64
  store i64 %s97, ptr addrspace(1) %p97, align 8
  %p98 = getelementptr i8, ptr addrspace(1) %op, i64 1288
  %s98 = zext i1 %r98 to i64
  store i64 %s98, ptr addrspace(1) %p98, align 8
  %p99 = getelementptr i8, ptr addrspace(1) %op, i64 1296
  %s99 = zext i3 %r99 to i64
  store i64 %s99, ptr addrspace(1) %p99, align 8
  %p100 = getelementptr i8, ptr addrspace(1) %op, i64 1304
  %s100 = zext i3 %r100 to i64
  store i64 %s100, ptr addrspace(1) %p100, align 8
  %p101 = getelementptr i8, ptr addrspace(1) %op, i64 1312
  %s101 = zext i8 %r101 to i64
  store i64 %s101, ptr addrspace(1) %p101, align 8
  %p102 = getelementptr i8, ptr addrspace(1) %op, i64 1320
  %s102 = zext i8 %r102 to i64
  store i64 %s102, ptr addrspace(1) %p102, align 8
  %p103 = getelementptr i8, ptr addrspace(1) %op, i64 1328
  %s103 = zext i16 %r103 to i64
  store i64 %s103, ptr addrspace(1) %p103, align 8
  %p104 = getelementptr i8, ptr addrspace(1) %op, i64 1336
  %s104 = zext i16 %r104 to i64
  store i64 %s104, ptr addrspace(1) %p104, align 8
  %p105 = getelementptr i8, ptr addrspace(1) %op, i64 1344
  %s105 = zext i17 %r105 to i64
  store i64 %s105, ptr addrspace(1) %p105, align 8
  %p106 = getelementptr i8, ptr addrspace(1) %op, i64 1352
  %s106 = zext i17 %r106 to i64
  store i64 %s106, ptr addrspace(1) %p106, align 8
  %p107 = getelementptr i8, ptr addrspace(1) %op, i64 1360
  %s107 = zext i24 %r107 to i64
  store i64 %s107, ptr addrspace(1) %p107, align 8
  %p108 = getelementptr i8, ptr addrspace(1) %op, i64 1368
  %s108 = zext i24 %r108 to i64
  store i64 %s108, ptr addrspace(1) %p108, align 8
  %p109 = getelementptr i8, ptr addrspace(1) %op, i64 1376
  %s109 = zext i32 %r109 to i64
  store i64 %s109, ptr addrspace(1) %p109, align 8
  %p110 = getelementptr i8, ptr addrspace(1) %op, i64 1384
  %s110 = zext i32 %r110 to i64
  store i64 %s110, ptr addrspace(1) %p110, align 8
  %p111 = getelementptr i8, ptr addrspace(1) %op, i64 1392
  %s111 = zext i33 %r111 to i64
  store i64 %s111, ptr addrspace(1) %p111, align 8
  %p112 = getelementptr i8, ptr addrspace(1) %op, i64 1400
  %s112 = zext i33 %r112 to i64
  store i64 %s112, ptr addrspace(1) %p112, align 8
  %p113 = getelementptr i8, ptr addrspace(1) %op, i64 1408
  %s113 = zext i48 %r113 to i64
  store i64 %s113, ptr addrspace(1) %p113, align 8
  %p114 = getelementptr i8, ptr addrspace(1) %op, i64 1416
  %s114 = zext i48 %r114 to i64
  store i64 %s114, ptr addrspace(1) %p114, align 8
  %p115 = getelementptr i8, ptr addrspace(1) %op, i64 1424
  %s115 = bitcast i64 %r115 to i64
  store i64 %s115, ptr addrspace(1) %p115, align 8
  %p116 = getelementptr i8, ptr addrspace(1) %op, i64 1432
  %s116 = bitcast i64 %r116 to i64
  store i64 %s116, ptr addrspace(1) %p116, align 8
  %p117 = getelementptr i8, ptr addrspace(1) %op, i64 1440
  %h117 = lshr i65 %r117, 1
  %x117 = xor i65 %h117, %r117
  %s117 = trunc i65 %x117 to i64
  store i64 %s117, ptr addrspace(1) %p117, align 8
  %p118 = getelementptr i8, ptr addrspace(1) %op, i64 1448
  %h118 = lshr i65 %r118, 1
  %x118 = xor i65 %h118, %r118
  %s118 = trunc i65 %x118 to i64
  store i64 %s118, ptr addrspace(1) %p118, align 8
  %p119 = getelementptr i8, ptr addrspace(1) %op, i64 1456
  %h119 = lshr i128 %r119, 64
  %x119 = xor i128 %h119, %r119
  %s119 = trunc i128 %x119 to i64
  store i64 %s119, ptr addrspace(1) %p119, align 8
  %p120 = getelementptr i8, ptr addrspace(1) %op, i64 1464
  %h120 = lshr i128 %r120, 64
  %x120 = xor i128 %h120, %r120
  %s120 = trunc i128 %x120 to i64
  store i64 %s120, ptr addrspace(1) %p120, align 8
  %p121 = getelementptr i8, ptr addrspace(1) %op, i64 1472
  store <2 x i8> %r121, ptr addrspace(1) %p121, align 8
  %p122 = getelementptr i8, ptr addrspace(1) %op, i64 1480
  store <2 x i8> %r122, ptr addrspace(1) %p122, align 8
  %p123 = getelementptr i8, ptr addrspace(1) %op, i64 1488
  store <2 x i16> %r123, ptr addrspace(1) %p123, align 8
  %p124 = getelementptr i8, ptr addrspace(1) %op, i64 1496
  store <2 x i16> %r124, ptr addrspace(1) %p124, align 8
  %p125 = getelementptr i8, ptr addrspace(1) %op, i64 1504
  store <2 x i32> %r125, ptr addrspace(1) %p125, align 8
  %p126 = getelementptr i8, ptr addrspace(1) %op, i64 1512
  store <2 x i32> %r126, ptr addrspace(1) %p126, align 8
  %p127 = getelementptr i8, ptr addrspace(1) %op, i64 1520
  store <2 x i64> %r127, ptr addrspace(1) %p127, align 8
  %p128 = getelementptr i8, ptr addrspace(1) %op, i64 1536
  store <2 x i64> %r128, ptr addrspace(1) %p128, align 8
  %p129 = getelementptr i8, ptr addrspace(1) %op, i64 1552
  store <4 x i8> %r129, ptr addrspace(1) %p129, align 8
  %p130 = getelementptr i8, ptr addrspace(1) %op, i64 1560
  store <4 x i8> %r130, ptr addrspace(1) %p130, align 8
  %p131 = getelementptr i8, ptr addrspace(1) %op, i64 1568
  store <4 x i16> %r131, ptr addrspace(1) %p131, align 8
  %p132 = getelementptr i8, ptr addrspace(1) %op, i64 1576
  store <4 x i16> %r132, ptr addrspace(1) %p132, align 8
  %p133 = getelementptr i8, ptr addrspace(1) %op, i64 1584
  store <4 x i32> %r133, ptr addrspace(1) %p133, align 8
  %p134 = getelementptr i8, ptr addrspace(1) %op, i64 1600
  store <4 x i32> %r134, ptr addrspace(1) %p134, align 8
  %p135 = getelementptr i8, ptr addrspace(1) %op, i64 1616
  store <4 x i64> %r135, ptr addrspace(1) %p135, align 8
  %p136 = getelementptr i8, ptr addrspace(1) %op, i64 1648
  store <4 x i64> %r136, ptr addrspace(1) %p136, align 8
  %p137 = getelementptr i8, ptr addrspace(1) %op, i64 1680
  store <8 x i8> %r137, ptr addrspace(1) %p137, align 8
  %p138 = getelementptr i8, ptr addrspace(1) %op, i64 1688
  store <8 x i8> %r138, ptr addrspace(1) %p138, align 8
  %p139 = getelementptr i8, ptr addrspace(1) %op, i64 1696
  store <8 x i16> %r139, ptr addrspace(1) %p139, align 8
  %p140 = getelementptr i8, ptr addrspace(1) %op, i64 1712
  store <8 x i16> %r140, ptr addrspace(1) %p140, align 8
  %p141 = getelementptr i8, ptr addrspace(1) %op, i64 1728
  store <8 x i32> %r141, ptr addrspace(1) %p141, align 8
  %p142 = getelementptr i8, ptr addrspace(1) %op, i64 1760
  store <8 x i32> %r142, ptr addrspace(1) %p142, align 8
  %p143 = getelementptr i8, ptr addrspace(1) %op, i64 1792
  store <8 x i64> %r143, ptr addrspace(1) %p143, align 8
  %p144 = getelementptr i8, ptr addrspace(1) %op, i64 1856
  store <8 x i64> %r144, ptr addrspace(1) %p144, align 8
  %p145 = getelementptr i8, ptr addrspace(1) %op, i64 1920
  %s145 = zext i32 %r145 to i64
  store i64 %s145, ptr addrspace(1) %p145, align 8
  %p146 = getelementptr i8, ptr addrspace(1) %op, i64 1928
  %s146 = zext i8 %r146 to i64
  store i64 %s146, ptr addrspace(1) %p146, align 8
  %p147 = getelementptr i8, ptr addrspace(1) %op, i64 1936
  %s147 = zext i16 %r147 to i64
  store i64 %s147, ptr addrspace(1) %p147, align 8
  %p148 = getelementptr i8, ptr addrspace(1) %op, i64 1944
  %s148 = bitcast i64 %r148 to i64
  store i64 %s148, ptr addrspace(1) %p148, align 8
  ret void
}

declare i64 @_Z13get_global_idj(i32)

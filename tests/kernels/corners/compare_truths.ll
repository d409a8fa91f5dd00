; Comparisons of truths, with every predicate: with signs, true is the lesser one. Scalars and vectors of every length.
; run: @kernel global=13 local=13 buf:i8:64:seed=3 buf:i8:64:seed=9 buf:i8:21440:seed=1
; run: @kernel global=32 local=8 buf:i8:64:seed=3 buf:i8:64:seed=9 buf:i8:21440:seed=1
; vectors: 2@0 4@0 8@0t 16@0 4@0p 2s@0
; interpreted: 4
define spir_kernel void @kernel(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %out) {
entry:
  %id = call i64 @_Z13get_global_idj(i32 0)
  %pa = getelementptr i8, ptr addrspace(1) %a, i64 %id
  %pb = getelementptr i8, ptr addrspace(1) %b, i64 %id
  %xa = load i8, ptr addrspace(1) %pa, align 1
  %xb = load i8, ptr addrspace(1) %pb, align 1
  %base = mul i64 %id, 670
  %to = getelementptr i8, ptr addrspace(1) %out, i64 %base
  %wa = zext i8 %xa to i32
  %wb = zext i8 %xb to i32
  %ma = mul i32 %wa, 2654435769
  %mb = mul i32 %wb, 2246822519
  %ta1 = trunc i8 %xa to i1
  %tb1 = trunc i8 %xb to i1
  %c1.eq = icmp eq i1 %ta1, %tb1
  %w1.eq = zext i1 %c1.eq to i8
  %q1.eq = getelementptr i8, ptr addrspace(1) %to, i64 0
  store i8 %w1.eq, ptr addrspace(1) %q1.eq, align 1
  %c1.ne = icmp ne i1 %ta1, %tb1
  %w1.ne = zext i1 %c1.ne to i8
  %q1.ne = getelementptr i8, ptr addrspace(1) %to, i64 1
  store i8 %w1.ne, ptr addrspace(1) %q1.ne, align 1
  %c1.ugt = icmp ugt i1 %ta1, %tb1
  %w1.ugt = zext i1 %c1.ugt to i8
  %q1.ugt = getelementptr i8, ptr addrspace(1) %to, i64 2
  store i8 %w1.ugt, ptr addrspace(1) %q1.ugt, align 1
  %c1.uge = icmp uge i1 %ta1, %tb1
  %w1.uge = zext i1 %c1.uge to i8
  %q1.uge = getelementptr i8, ptr addrspace(1) %to, i64 3
  store i8 %w1.uge, ptr addrspace(1) %q1.uge, align 1
  %c1.ult = icmp ult i1 %ta1, %tb1
  %w1.ult = zext i1 %c1.ult to i8
  %q1.ult = getelementptr i8, ptr addrspace(1) %to, i64 4
  store i8 %w1.ult, ptr addrspace(1) %q1.ult, align 1
  %c1.ule = icmp ule i1 %ta1, %tb1
  %w1.ule = zext i1 %c1.ule to i8
  %q1.ule = getelementptr i8, ptr addrspace(1) %to, i64 5
  store i8 %w1.ule, ptr addrspace(1) %q1.ule, align 1
  %c1.sgt = icmp sgt i1 %ta1, %tb1
  %w1.sgt = zext i1 %c1.sgt to i8
  %q1.sgt = getelementptr i8, ptr addrspace(1) %to, i64 6
  store i8 %w1.sgt, ptr addrspace(1) %q1.sgt, align 1
  %c1.sge = icmp sge i1 %ta1, %tb1
  %w1.sge = zext i1 %c1.sge to i8
  %q1.sge = getelementptr i8, ptr addrspace(1) %to, i64 7
  store i8 %w1.sge, ptr addrspace(1) %q1.sge, align 1
  %c1.slt = icmp slt i1 %ta1, %tb1
  %w1.slt = zext i1 %c1.slt to i8
  %q1.slt = getelementptr i8, ptr addrspace(1) %to, i64 8
  store i8 %w1.slt, ptr addrspace(1) %q1.slt, align 1
  %c1.sle = icmp sle i1 %ta1, %tb1
  %w1.sle = zext i1 %c1.sle to i8
  %q1.sle = getelementptr i8, ptr addrspace(1) %to, i64 9
  store i8 %w1.sle, ptr addrspace(1) %q1.sle, align 1
  %sa2.0 = lshr i32 %ma, 0
  %ba2.0 = trunc i32 %sa2.0 to i1
  %va2.0 = insertelement <2 x i1> poison, i1 %ba2.0, i32 0
  %sa2.1 = lshr i32 %ma, 7
  %ba2.1 = trunc i32 %sa2.1 to i1
  %va2.1 = insertelement <2 x i1> %va2.0, i1 %ba2.1, i32 1
  %sb2.0 = lshr i32 %mb, 0
  %bb2.0 = trunc i32 %sb2.0 to i1
  %vb2.0 = insertelement <2 x i1> poison, i1 %bb2.0, i32 0
  %sb2.1 = lshr i32 %mb, 7
  %bb2.1 = trunc i32 %sb2.1 to i1
  %vb2.1 = insertelement <2 x i1> %vb2.0, i1 %bb2.1, i32 1
  %c2.eq = icmp eq <2 x i1> %va2.1, %vb2.1
  %w2.eq = zext <2 x i1> %c2.eq to <2 x i8>
  %q2.eq = getelementptr i8, ptr addrspace(1) %to, i64 10
  store <2 x i8> %w2.eq, ptr addrspace(1) %q2.eq, align 1
  %c2.ne = icmp ne <2 x i1> %va2.1, %vb2.1
  %w2.ne = zext <2 x i1> %c2.ne to <2 x i8>
  %q2.ne = getelementptr i8, ptr addrspace(1) %to, i64 12
  store <2 x i8> %w2.ne, ptr addrspace(1) %q2.ne, align 1
  %c2.ugt = icmp ugt <2 x i1> %va2.1, %vb2.1
  %w2.ugt = zext <2 x i1> %c2.ugt to <2 x i8>
  %q2.ugt = getelementptr i8, ptr addrspace(1) %to, i64 14
  store <2 x i8> %w2.ugt, ptr addrspace(1) %q2.ugt, align 1
  %c2.uge = icmp uge <2 x i1> %va2.1, %vb2.1
  %w2.uge = zext <2 x i1> %c2.uge to <2 x i8>
  %q2.uge = getelementptr i8, ptr addrspace(1) %to, i64 16
  store <2 x i8> %w2.uge, ptr addrspace(1) %q2.uge, align 1
  %c2.ult = icmp ult <2 x i1> %va2.1, %vb2.1
  %w2.ult = zext <2 x i1> %c2.ult to <2 x i8>
  %q2.ult = getelementptr i8, ptr addrspace(1) %to, i64 18
  store <2 x i8> %w2.ult, ptr addrspace(1) %q2.ult, align 1
  %c2.ule = icmp ule <2 x i1> %va2.1, %vb2.1
  %w2.ule = zext <2 x i1> %c2.ule to <2 x i8>
  %q2.ule = getelementptr i8, ptr addrspace(1) %to, i64 20
  store <2 x i8> %w2.ule, ptr addrspace(1) %q2.ule, align 1
  %c2.sgt = icmp sgt <2 x i1> %va2.1, %vb2.1
  %w2.sgt = zext <2 x i1> %c2.sgt to <2 x i8>
  %q2.sgt = getelementptr i8, ptr addrspace(1) %to, i64 22
  store <2 x i8> %w2.sgt, ptr addrspace(1) %q2.sgt, align 1
  %c2.sge = icmp sge <2 x i1> %va2.1, %vb2.1
  %w2.sge = zext <2 x i1> %c2.sge to <2 x i8>
  %q2.sge = getelementptr i8, ptr addrspace(1) %to, i64 24
  store <2 x i8> %w2.sge, ptr addrspace(1) %q2.sge, align 1
  %c2.slt = icmp slt <2 x i1> %va2.1, %vb2.1
  %w2.slt = zext <2 x i1> %c2.slt to <2 x i8>
  %q2.slt = getelementptr i8, ptr addrspace(1) %to, i64 26
  store <2 x i8> %w2.slt, ptr addrspace(1) %q2.slt, align 1
  %c2.sle = icmp sle <2 x i1> %va2.1, %vb2.1
  %w2.sle = zext <2 x i1> %c2.sle to <2 x i8>
  %q2.sle = getelementptr i8, ptr addrspace(1) %to, i64 28
  store <2 x i8> %w2.sle, ptr addrspace(1) %q2.sle, align 1
  %sa3.0 = lshr i32 %ma, 0
  %ba3.0 = trunc i32 %sa3.0 to i1
  %va3.0 = insertelement <3 x i1> poison, i1 %ba3.0, i32 0
  %sa3.1 = lshr i32 %ma, 7
  %ba3.1 = trunc i32 %sa3.1 to i1
  %va3.1 = insertelement <3 x i1> %va3.0, i1 %ba3.1, i32 1
  %sa3.2 = lshr i32 %ma, 14
  %ba3.2 = trunc i32 %sa3.2 to i1
  %va3.2 = insertelement <3 x i1> %va3.1, i1 %ba3.2, i32 2
  %sb3.0 = lshr i32 %mb, 0
  %bb3.0 = trunc i32 %sb3.0 to i1
  %vb3.0 = insertelement <3 x i1> poison, i1 %bb3.0, i32 0
  %sb3.1 = lshr i32 %mb, 7
  %bb3.1 = trunc i32 %sb3.1 to i1
  %vb3.1 = insertelement <3 x i1> %vb3.0, i1 %bb3.1, i32 1
  %sb3.2 = lshr i32 %mb, 14
  %bb3.2 = trunc i32 %sb3.2 to i1
  %vb3.2 = insertelement <3 x i1> %vb3.1, i1 %bb3.2, i32 2
  %c3.eq = icmp eq <3 x i1> %va3.2, %vb3.2
  %w3.eq = zext <3 x i1> %c3.eq to <3 x i8>
  %q3.eq = getelementptr i8, ptr addrspace(1) %to, i64 30
  store <3 x i8> %w3.eq, ptr addrspace(1) %q3.eq, align 1
  %c3.ne = icmp ne <3 x i1> %va3.2, %vb3.2
  %w3.ne = zext <3 x i1> %c3.ne to <3 x i8>
  %q3.ne = getelementptr i8, ptr addrspace(1) %to, i64 34
  store <3 x i8> %w3.ne, ptr addrspace(1) %q3.ne, align 1
  %c3.ugt = icmp ugt <3 x i1> %va3.2, %vb3.2
  %w3.ugt = zext <3 x i1> %c3.ugt to <3 x i8>
  %q3.ugt = getelementptr i8, ptr addrspace(1) %to, i64 38
  store <3 x i8> %w3.ugt, ptr addrspace(1) %q3.ugt, align 1
  %c3.uge = icmp uge <3 x i1> %va3.2, %vb3.2
  %w3.uge = zext <3 x i1> %c3.uge to <3 x i8>
  %q3.uge = getelementptr i8, ptr addrspace(1) %to, i64 42
  store <3 x i8> %w3.uge, ptr addrspace(1) %q3.uge, align 1
  %c3.ult = icmp ult <3 x i1> %va3.2, %vb3.2
  %w3.ult = zext <3 x i1> %c3.ult to <3 x i8>
  %q3.ult = getelementptr i8, ptr addrspace(1) %to, i64 46
  store <3 x i8> %w3.ult, ptr addrspace(1) %q3.ult, align 1
  %c3.ule = icmp ule <3 x i1> %va3.2, %vb3.2
  %w3.ule = zext <3 x i1> %c3.ule to <3 x i8>
  %q3.ule = getelementptr i8, ptr addrspace(1) %to, i64 50
  store <3 x i8> %w3.ule, ptr addrspace(1) %q3.ule, align 1
  %c3.sgt = icmp sgt <3 x i1> %va3.2, %vb3.2
  %w3.sgt = zext <3 x i1> %c3.sgt to <3 x i8>
  %q3.sgt = getelementptr i8, ptr addrspace(1) %to, i64 54
  store <3 x i8> %w3.sgt, ptr addrspace(1) %q3.sgt, align 1
  %c3.sge = icmp sge <3 x i1> %va3.2, %vb3.2
  %w3.sge = zext <3 x i1> %c3.sge to <3 x i8>
  %q3.sge = getelementptr i8, ptr addrspace(1) %to, i64 58
  store <3 x i8> %w3.sge, ptr addrspace(1) %q3.sge, align 1
  %c3.slt = icmp slt <3 x i1> %va3.2, %vb3.2
  %w3.slt = zext <3 x i1> %c3.slt to <3 x i8>
  %q3.slt = getelementptr i8, ptr addrspace(1) %to, i64 62
  store <3 x i8> %w3.slt, ptr addrspace(1) %q3.slt, align 1
  %c3.sle = icmp sle <3 x i1> %va3.2, %vb3.2
  %w3.sle = zext <3 x i1> %c3.sle to <3 x i8>
  %q3.sle = getelementptr i8, ptr addrspace(1) %to, i64 66
  store <3 x i8> %w3.sle, ptr addrspace(1) %q3.sle, align 1
  %sa4.0 = lshr i32 %ma, 0
  %ba4.0 = trunc i32 %sa4.0 to i1
  %va4.0 = insertelement <4 x i1> poison, i1 %ba4.0, i32 0
  %sa4.1 = lshr i32 %ma, 7
  %ba4.1 = trunc i32 %sa4.1 to i1
  %va4.1 = insertelement <4 x i1> %va4.0, i1 %ba4.1, i32 1
  %sa4.2 = lshr i32 %ma, 14
  %ba4.2 = trunc i32 %sa4.2 to i1
  %va4.2 = insertelement <4 x i1> %va4.1, i1 %ba4.2, i32 2
  %sa4.3 = lshr i32 %ma, 21
  %ba4.3 = trunc i32 %sa4.3 to i1
  %va4.3 = insertelement <4 x i1> %va4.2, i1 %ba4.3, i32 3
  %sb4.0 = lshr i32 %mb, 0
  %bb4.0 = trunc i32 %sb4.0 to i1
  %vb4.0 = insertelement <4 x i1> poison, i1 %bb4.0, i32 0
  %sb4.1 = lshr i32 %mb, 7
  %bb4.1 = trunc i32 %sb4.1 to i1
  %vb4.1 = insertelement <4 x i1> %vb4.0, i1 %bb4.1, i32 1
  %sb4.2 = lshr i32 %mb, 14
  %bb4.2 = trunc i32 %sb4.2 to i1
  %vb4.2 = insertelement <4 x i1> %vb4.1, i1 %bb4.2, i32 2
  %sb4.3 = lshr i32 %mb, 21
  %bb4.3 = trunc i32 %sb4.3 to i1
  %vb4.3 = insertelement <4 x i1> %vb4.2, i1 %bb4.3, i32 3
  %c4.eq = icmp eq <4 x i1> %va4.3, %vb4.3
  %w4.eq = zext <4 x i1> %c4.eq to <4 x i8>
  %q4.eq = getelementptr i8, ptr addrspace(1) %to, i64 70
  store <4 x i8> %w4.eq, ptr addrspace(1) %q4.eq, align 1
  %c4.ne = icmp ne <4 x i1> %va4.3, %vb4.3
  %w4.ne = zext <4 x i1> %c4.ne to <4 x i8>
  %q4.ne = getelementptr i8, ptr addrspace(1) %to, i64 74
  store <4 x i8> %w4.ne, ptr addrspace(1) %q4.ne, align 1
  %c4.ugt = icmp ugt <4 x i1> %va4.3, %vb4.3
  %w4.ugt = zext <4 x i1> %c4.ugt to <4 x i8>
  %q4.ugt = getelementptr i8, ptr addrspace(1) %to, i64 78
  store <4 x i8> %w4.ugt, ptr addrspace(1) %q4.ugt, align 1
  %c4.uge = icmp uge <4 x i1> %va4.3, %vb4.3
  %w4.uge = zext <4 x i1> %c4.uge to <4 x i8>
  %q4.uge = getelementptr i8, ptr addrspace(1) %to, i64 82
  store <4 x i8> %w4.uge, ptr addrspace(1) %q4.uge, align 1
  %c4.ult = icmp ult <4 x i1> %va4.3, %vb4.3
  %w4.ult = zext <4 x i1> %c4.ult to <4 x i8>
  %q4.ult = getelementptr i8, ptr addrspace(1) %to, i64 86
  store <4 x i8> %w4.ult, ptr addrspace(1) %q4.ult, align 1
  %c4.ule = icmp ule <4 x i1> %va4.3, %vb4.3
  %w4.ule = zext <4 x i1> %c4.ule to <4 x i8>
  %q4.ule = getelementptr i8, ptr addrspace(1) %to, i64 90
  store <4 x i8> %w4.ule, ptr addrspace(1) %q4.ule, align 1
  %c4.sgt = icmp sgt <4 x i1> %va4.3, %vb4.3
  %w4.sgt = zext <4 x i1> %c4.sgt to <4 x i8>
  %q4.sgt = getelementptr i8, ptr addrspace(1) %to, i64 94
  store <4 x i8> %w4.sgt, ptr addrspace(1) %q4.sgt, align 1
  %c4.sge = icmp sge <4 x i1> %va4.3, %vb4.3
  %w4.sge = zext <4 x i1> %c4.sge to <4 x i8>
  %q4.sge = getelementptr i8, ptr addrspace(1) %to, i64 98
  store <4 x i8> %w4.sge, ptr addrspace(1) %q4.sge, align 1
  %c4.slt = icmp slt <4 x i1> %va4.3, %vb4.3
  %w4.slt = zext <4 x i1> %c4.slt to <4 x i8>
  %q4.slt = getelementptr i8, ptr addrspace(1) %to, i64 102
  store <4 x i8> %w4.slt, ptr addrspace(1) %q4.slt, align 1
  %c4.sle = icmp sle <4 x i1> %va4.3, %vb4.3
  %w4.sle = zext <4 x i1> %c4.sle to <4 x i8>
  %q4.sle = getelementptr i8, ptr addrspace(1) %to, i64 106
  store <4 x i8> %w4.sle, ptr addrspace(1) %q4.sle, align 1
  %sa8.0 = lshr i32 %ma, 0
  %ba8.0 = trunc i32 %sa8.0 to i1
  %va8.0 = insertelement <8 x i1> poison, i1 %ba8.0, i32 0
  %sa8.1 = lshr i32 %ma, 7
  %ba8.1 = trunc i32 %sa8.1 to i1
  %va8.1 = insertelement <8 x i1> %va8.0, i1 %ba8.1, i32 1
  %sa8.2 = lshr i32 %ma, 14
  %ba8.2 = trunc i32 %sa8.2 to i1
  %va8.2 = insertelement <8 x i1> %va8.1, i1 %ba8.2, i32 2
  %sa8.3 = lshr i32 %ma, 21
  %ba8.3 = trunc i32 %sa8.3 to i1
  %va8.3 = insertelement <8 x i1> %va8.2, i1 %ba8.3, i32 3
  %sa8.4 = lshr i32 %ma, 28
  %ba8.4 = trunc i32 %sa8.4 to i1
  %va8.4 = insertelement <8 x i1> %va8.3, i1 %ba8.4, i32 4
  %sa8.5 = lshr i32 %ma, 3
  %ba8.5 = trunc i32 %sa8.5 to i1
  %va8.5 = insertelement <8 x i1> %va8.4, i1 %ba8.5, i32 5
  %sa8.6 = lshr i32 %ma, 10
  %ba8.6 = trunc i32 %sa8.6 to i1
  %va8.6 = insertelement <8 x i1> %va8.5, i1 %ba8.6, i32 6
  %sa8.7 = lshr i32 %ma, 17
  %ba8.7 = trunc i32 %sa8.7 to i1
  %va8.7 = insertelement <8 x i1> %va8.6, i1 %ba8.7, i32 7
  %sb8.0 = lshr i32 %mb, 0
  %bb8.0 = trunc i32 %sb8.0 to i1
  %vb8.0 = insertelement <8 x i1> poison, i1 %bb8.0, i32 0
  %sb8.1 = lshr i32 %mb, 7
  %bb8.1 = trunc i32 %sb8.1 to i1
  %vb8.1 = insertelement <8 x i1> %vb8.0, i1 %bb8.1, i32 1
  %sb8.2 = lshr i32 %mb, 14
  %bb8.2 = trunc i32 %sb8.2 to i1
  %vb8.2 = insertelement <8 x i1> %vb8.1, i1 %bb8.2, i32 2
  %sb8.3 = lshr i32 %mb, 21
  %bb8.3 = trunc i32 %sb8.3 to i1
  %vb8.3 = insertelement <8 x i1> %vb8.2, i1 %bb8.3, i32 3
  %sb8.4 = lshr i32 %mb, 28
  %bb8.4 = trunc i32 %sb8.4 to i1
  %vb8.4 = insertelement <8 x i1> %vb8.3, i1 %bb8.4, i32 4
  %sb8.5 = lshr i32 %mb, 3
  %bb8.5 = trunc i32 %sb8.5 to i1
  %vb8.5 = insertelement <8 x i1> %vb8.4, i1 %bb8.5, i32 5
  %sb8.6 = lshr i32 %mb, 10
  %bb8.6 = trunc i32 %sb8.6 to i1
  %vb8.6 = insertelement <8 x i1> %vb8.5, i1 %bb8.6, i32 6
  %sb8.7 = lshr i32 %mb, 17
  %bb8.7 = trunc i32 %sb8.7 to i1
  %vb8.7 = insertelement <8 x i1> %vb8.6, i1 %bb8.7, i32 7
  %c8.eq = icmp eq <8 x i1> %va8.7, %vb8.7
  %w8.eq = zext <8 x i1> %c8.eq to <8 x i8>
  %q8.eq = getelementptr i8, ptr addrspace(1) %to, i64 110
  store <8 x i8> %w8.eq, ptr addrspace(1) %q8.eq, align 1
  %c8.ne = icmp ne <8 x i1> %va8.7, %vb8.7
  %w8.ne = zext <8 x i1> %c8.ne to <8 x i8>
  %q8.ne = getelementptr i8, ptr addrspace(1) %to, i64 118
  store <8 x i8> %w8.ne, ptr addrspace(1) %q8.ne, align 1
  %c8.ugt = icmp ugt <8 x i1> %va8.7, %vb8.7
  %w8.ugt = zext <8 x i1> %c8.ugt to <8 x i8>
  %q8.ugt = getelementptr i8, ptr addrspace(1) %to, i64 126
  store <8 x i8> %w8.ugt, ptr addrspace(1) %q8.ugt, align 1
  %c8.uge = icmp uge <8 x i1> %va8.7, %vb8.7
  %w8.uge = zext <8 x i1> %c8.uge to <8 x i8>
  %q8.uge = getelementptr i8, ptr addrspace(1) %to, i64 134
  store <8 x i8> %w8.uge, ptr addrspace(1) %q8.uge, align 1
  %c8.ult = icmp ult <8 x i1> %va8.7, %vb8.7
  %w8.ult = zext <8 x i1> %c8.ult to <8 x i8>
  %q8.ult = getelementptr i8, ptr addrspace(1) %to, i64 142
  store <8 x i8> %w8.ult, ptr addrspace(1) %q8.ult, align 1
  %c8.ule = icmp ule <8 x i1> %va8.7, %vb8.7
  %w8.ule = zext <8 x i1> %c8.ule to <8 x i8>
  %q8.ule = getelementptr i8, ptr addrspace(1) %to, i64 150
  store <8 x i8> %w8.ule, ptr addrspace(1) %q8.ule, align 1
  %c8.sgt = icmp sgt <8 x i1> %va8.7, %vb8.7
  %w8.sgt = zext <8 x i1> %c8.sgt to <8 x i8>
  %q8.sgt = getelementptr i8, ptr addrspace(1) %to, i64 158
  store <8 x i8> %w8.sgt, ptr addrspace(1) %q8.sgt, align 1
  %c8.sge = icmp sge <8 x i1> %va8.7, %vb8.7
  %w8.sge = zext <8 x i1> %c8.sge to <8 x i8>
  %q8.sge = getelementptr i8, ptr addrspace(1) %to, i64 166
  store <8 x i8> %w8.sge, ptr addrspace(1) %q8.sge, align 1
  %c8.slt = icmp slt <8 x i1> %va8.7, %vb8.7
  %w8.slt = zext <8 x i1> %c8.slt to <8 x i8>
  %q8.slt = getelementptr i8, ptr addrspace(1) %to, i64 174
  store <8 x i8> %w8.slt, ptr addrspace(1) %q8.slt, align 1
  %c8.sle = icmp sle <8 x i1> %va8.7, %vb8.7
  %w8.sle = zext <8 x i1> %c8.sle to <8 x i8>
  %q8.sle = getelementptr i8, ptr addrspace(1) %to, i64 182
  store <8 x i8> %w8.sle, ptr addrspace(1) %q8.sle, align 1
  %sa16.0 = lshr i32 %ma, 0
  %ba16.0 = trunc i32 %sa16.0 to i1
  %va16.0 = insertelement <16 x i1> poison, i1 %ba16.0, i32 0
  %sa16.1 = lshr i32 %ma, 7
  %ba16.1 = trunc i32 %sa16.1 to i1
  %va16.1 = insertelement <16 x i1> %va16.0, i1 %ba16.1, i32 1
  %sa16.2 = lshr i32 %ma, 14
  %ba16.2 = trunc i32 %sa16.2 to i1
  %va16.2 = insertelement <16 x i1> %va16.1, i1 %ba16.2, i32 2
  %sa16.3 = lshr i32 %ma, 21
  %ba16.3 = trunc i32 %sa16.3 to i1
  %va16.3 = insertelement <16 x i1> %va16.2, i1 %ba16.3, i32 3
  %sa16.4 = lshr i32 %ma, 28
  %ba16.4 = trunc i32 %sa16.4 to i1
  %va16.4 = insertelement <16 x i1> %va16.3, i1 %ba16.4, i32 4
  %sa16.5 = lshr i32 %ma, 3
  %ba16.5 = trunc i32 %sa16.5 to i1
  %va16.5 = insertelement <16 x i1> %va16.4, i1 %ba16.5, i32 5
  %sa16.6 = lshr i32 %ma, 10
  %ba16.6 = trunc i32 %sa16.6 to i1
  %va16.6 = insertelement <16 x i1> %va16.5, i1 %ba16.6, i32 6
  %sa16.7 = lshr i32 %ma, 17
  %ba16.7 = trunc i32 %sa16.7 to i1
  %va16.7 = insertelement <16 x i1> %va16.6, i1 %ba16.7, i32 7
  %sa16.8 = lshr i32 %ma, 24
  %ba16.8 = trunc i32 %sa16.8 to i1
  %va16.8 = insertelement <16 x i1> %va16.7, i1 %ba16.8, i32 8
  %sa16.9 = lshr i32 %ma, 31
  %ba16.9 = trunc i32 %sa16.9 to i1
  %va16.9 = insertelement <16 x i1> %va16.8, i1 %ba16.9, i32 9
  %sa16.10 = lshr i32 %ma, 6
  %ba16.10 = trunc i32 %sa16.10 to i1
  %va16.10 = insertelement <16 x i1> %va16.9, i1 %ba16.10, i32 10
  %sa16.11 = lshr i32 %ma, 13
  %ba16.11 = trunc i32 %sa16.11 to i1
  %va16.11 = insertelement <16 x i1> %va16.10, i1 %ba16.11, i32 11
  %sa16.12 = lshr i32 %ma, 20
  %ba16.12 = trunc i32 %sa16.12 to i1
  %va16.12 = insertelement <16 x i1> %va16.11, i1 %ba16.12, i32 12
  %sa16.13 = lshr i32 %ma, 27
  %ba16.13 = trunc i32 %sa16.13 to i1
  %va16.13 = insertelement <16 x i1> %va16.12, i1 %ba16.13, i32 13
  %sa16.14 = lshr i32 %ma, 2
  %ba16.14 = trunc i32 %sa16.14 to i1
  %va16.14 = insertelement <16 x i1> %va16.13, i1 %ba16.14, i32 14
  %sa16.15 = lshr i32 %ma, 9
  %ba16.15 = trunc i32 %sa16.15 to i1
  %va16.15 = insertelement <16 x i1> %va16.14, i1 %ba16.15, i32 15
  %sb16.0 = lshr i32 %mb, 0
  %bb16.0 = trunc i32 %sb16.0 to i1
  %vb16.0 = insertelement <16 x i1> poison, i1 %bb16.0, i32 0
  %sb16.1 = lshr i32 %mb, 7
  %bb16.1 = trunc i32 %sb16.1 to i1
  %vb16.1 = insertelement <16 x i1> %vb16.0, i1 %bb16.1, i32 1
  %sb16.2 = lshr i32 %mb, 14
  %bb16.2 = trunc i32 %sb16.2 to i1
  %vb16.2 = insertelement <16 x i1> %vb16.1, i1 %bb16.2, i32 2
  %sb16.3 = lshr i32 %mb, 21
  %bb16.3 = trunc i32 %sb16.3 to i1
  %vb16.3 = insertelement <16 x i1> %vb16.2, i1 %bb16.3, i32 3
  %sb16.4 = lshr i32 %mb, 28
  %bb16.4 = trunc i32 %sb16.4 to i1
  %vb16.4 = insertelement <16 x i1> %vb16.3, i1 %bb16.4, i32 4
  %sb16.5 = lshr i32 %mb, 3
  %bb16.5 = trunc i32 %sb16.5 to i1
  %vb16.5 = insertelement <16 x i1> %vb16.4, i1 %bb16.5, i32 5
  %sb16.6 = lshr i32 %mb, 10
  %bb16.6 = trunc i32 %sb16.6 to i1
  %vb16.6 = insertelement <16 x i1> %vb16.5, i1 %bb16.6, i32 6
  %sb16.7 = lshr i32 %mb, 17
  %bb16.7 = trunc i32 %sb16.7 to i1
  %vb16.7 = insertelement <16 x i1> %vb16.6, i1 %bb16.7, i32 7
  %sb16.8 = lshr i32 %mb, 24
  %bb16.8 = trunc i32 %sb16.8 to i1
  %vb16.8 = insertelement <16 x i1> %vb16.7, i1 %bb16.8, i32 8
  %sb16.9 = lshr i32 %mb, 31
  %bb16.9 = trunc i32 %sb16.9 to i1
  %vb16.9 = insertelement <16 x i1> %vb16.8, i1 %bb16.9, i32 9
  %sb16.10 = lshr i32 %mb, 6
  %bb16.10 = trunc i32 %sb16.10 to i1
  %vb16.10 = insertelement <16 x i1> %vb16.9, i1 %bb16.10, i32 10
  %sb16.11 = lshr i32 %mb, 13
  %bb16.11 = trunc i32 %sb16.11 to i1
  %vb16.11 = insertelement <16 x i1> %vb16.10, i1 %bb16.11, i32 11
  %sb16.12 = lshr i32 %mb, 20
  %bb16.12 = trunc i32 %sb16.12 to i1
  %vb16.12 = insertelement <16 x i1> %vb16.11, i1 %bb16.12, i32 12
  %sb16.13 = lshr i32 %mb, 27
  %bb16.13 = trunc i32 %sb16.13 to i1
  %vb16.13 = insertelement <16 x i1> %vb16.12, i1 %bb16.13, i32 13
  %sb16.14 = lshr i32 %mb, 2
  %bb16.14 = trunc i32 %sb16.14 to i1
  %vb16.14 = insertelement <16 x i1> %vb16.13, i1 %bb16.14, i32 14
  %sb16.15 = lshr i32 %mb, 9
  %bb16.15 = trunc i32 %sb16.15 to i1
  %vb16.15 = insertelement <16 x i1> %vb16.14, i1 %bb16.15, i32 15
  %c16.eq = icmp eq <16 x i1> %va16.15, %vb16.15
  %w16.eq = zext <16 x i1> %c16.eq to <16 x i8>
  %q16.eq = getelementptr i8, ptr addrspace(1) %to, i64 190
  store <16 x i8> %w16.eq, ptr addrspace(1) %q16.eq, align 1
  %c16.ne = icmp ne <16 x i1> %va16.15, %vb16.15
  %w16.ne = zext <16 x i1> %c16.ne to <16 x i8>
  %q16.ne = getelementptr i8, ptr addrspace(1) %to, i64 206
  store <16 x i8> %w16.ne, ptr addrspace(1) %q16.ne, align 1
  %c16.ugt = icmp ugt <16 x i1> %va16.15, %vb16.15
  %w16.ugt = zext <16 x i1> %c16.ugt to <16 x i8>
  %q16.ugt = getelementptr i8, ptr addrspace(1) %to, i64 222
  store <16 x i8> %w16.ugt, ptr addrspace(1) %q16.ugt, align 1
  %c16.uge = icmp uge <16 x i1> %va16.15, %vb16.15
  %w16.uge = zext <16 x i1> %c16.uge to <16 x i8>
  %q16.uge = getelementptr i8, ptr addrspace(1) %to, i64 238
  store <16 x i8> %w16.uge, ptr addrspace(1) %q16.uge, align 1
  %c16.ult = icmp ult <16 x i1> %va16.15, %vb16.15
  %w16.ult = zext <16 x i1> %c16.ult to <16 x i8>
  %q16.ult = getelementptr i8, ptr addrspace(1) %to, i64 254
  store <16 x i8> %w16.ult, ptr addrspace(1) %q16.ult, align 1
  %c16.ule = icmp ule <16 x i1> %va16.15, %vb16.15
  %w16.ule = zext <16 x i1> %c16.ule to <16 x i8>
  %q16.ule = getelementptr i8, ptr addrspace(1) %to, i64 270
  store <16 x i8> %w16.ule, ptr addrspace(1) %q16.ule, align 1
  %c16.sgt = icmp sgt <16 x i1> %va16.15, %vb16.15
  %w16.sgt = zext <16 x i1> %c16.sgt to <16 x i8>
  %q16.sgt = getelementptr i8, ptr addrspace(1) %to, i64 286
  store <16 x i8> %w16.sgt, ptr addrspace(1) %q16.sgt, align 1
  %c16.sge = icmp sge <16 x i1> %va16.15, %vb16.15
  %w16.sge = zext <16 x i1> %c16.sge to <16 x i8>
  %q16.sge = getelementptr i8, ptr addrspace(1) %to, i64 302
  store <16 x i8> %w16.sge, ptr addrspace(1) %q16.sge, align 1
  %c16.slt = icmp slt <16 x i1> %va16.15, %vb16.15
  %w16.slt = zext <16 x i1> %c16.slt to <16 x i8>
  %q16.slt = getelementptr i8, ptr addrspace(1) %to, i64 318
  store <16 x i8> %w16.slt, ptr addrspace(1) %q16.slt, align 1
  %c16.sle = icmp sle <16 x i1> %va16.15, %vb16.15
  %w16.sle = zext <16 x i1> %c16.sle to <16 x i8>
  %q16.sle = getelementptr i8, ptr addrspace(1) %to, i64 334
  store <16 x i8> %w16.sle, ptr addrspace(1) %q16.sle, align 1
  %sa32.0 = lshr i32 %ma, 0
  %ba32.0 = trunc i32 %sa32.0 to i1
  %va32.0 = insertelement <32 x i1> poison, i1 %ba32.0, i32 0
  %sa32.1 = lshr i32 %ma, 7
  %ba32.1 = trunc i32 %sa32.1 to i1
  %va32.1 = insertelement <32 x i1> %va32.0, i1 %ba32.1, i32 1
  %sa32.2 = lshr i32 %ma, 14
  %ba32.2 = trunc i32 %sa32.2 to i1
  %va32.2 = insertelement <32 x i1> %va32.1, i1 %ba32.2, i32 2
  %sa32.3 = lshr i32 %ma, 21
  %ba32.3 = trunc i32 %sa32.3 to i1
  %va32.3 = insertelement <32 x i1> %va32.2, i1 %ba32.3, i32 3
  %sa32.4 = lshr i32 %ma, 28
  %ba32.4 = trunc i32 %sa32.4 to i1
  %va32.4 = insertelement <32 x i1> %va32.3, i1 %ba32.4, i32 4
  %sa32.5 = lshr i32 %ma, 3
  %ba32.5 = trunc i32 %sa32.5 to i1
  %va32.5 = insertelement <32 x i1> %va32.4, i1 %ba32.5, i32 5
  %sa32.6 = lshr i32 %ma, 10
  %ba32.6 = trunc i32 %sa32.6 to i1
  %va32.6 = insertelement <32 x i1> %va32.5, i1 %ba32.6, i32 6
  %sa32.7 = lshr i32 %ma, 17
  %ba32.7 = trunc i32 %sa32.7 to i1
  %va32.7 = insertelement <32 x i1> %va32.6, i1 %ba32.7, i32 7
  %sa32.8 = lshr i32 %ma, 24
  %ba32.8 = trunc i32 %sa32.8 to i1
  %va32.8 = insertelement <32 x i1> %va32.7, i1 %ba32.8, i32 8
  %sa32.9 = lshr i32 %ma, 31
  %ba32.9 = trunc i32 %sa32.9 to i1
  %va32.9 = insertelement <32 x i1> %va32.8, i1 %ba32.9, i32 9
  %sa32.10 = lshr i32 %ma, 6
  %ba32.10 = trunc i32 %sa32.10 to i1
  %va32.10 = insertelement <32 x i1> %va32.9, i1 %ba32.10, i32 10
  %sa32.11 = lshr i32 %ma, 13
  %ba32.11 = trunc i32 %sa32.11 to i1
  %va32.11 = insertelement <32 x i1> %va32.10, i1 %ba32.11, i32 11
  %sa32.12 = lshr i32 %ma, 20
  %ba32.12 = trunc i32 %sa32.12 to i1
  %va32.12 = insertelement <32 x i1> %va32.11, i1 %ba32.12, i32 12
  %sa32.13 = lshr i32 %ma, 27
  %ba32.13 = trunc i32 %sa32.13 to i1
  %va32.13 = insertelement <32 x i1> %va32.12, i1 %ba32.13, i32 13
  %sa32.14 = lshr i32 %ma, 2
  %ba32.14 = trunc i32 %sa32.14 to i1
  %va32.14 = insertelement <32 x i1> %va32.13, i1 %ba32.14, i32 14
  %sa32.15 = lshr i32 %ma, 9
  %ba32.15 = trunc i32 %sa32.15 to i1
  %va32.15 = insertelement <32 x i1> %va32.14, i1 %ba32.15, i32 15
  %sa32.16 = lshr i32 %ma, 16
  %ba32.16 = trunc i32 %sa32.16 to i1
  %va32.16 = insertelement <32 x i1> %va32.15, i1 %ba32.16, i32 16
  %sa32.17 = lshr i32 %ma, 23
  %ba32.17 = trunc i32 %sa32.17 to i1
  %va32.17 = insertelement <32 x i1> %va32.16, i1 %ba32.17, i32 17
  %sa32.18 = lshr i32 %ma, 30
  %ba32.18 = trunc i32 %sa32.18 to i1
  %va32.18 = insertelement <32 x i1> %va32.17, i1 %ba32.18, i32 18
  %sa32.19 = lshr i32 %ma, 5
  %ba32.19 = trunc i32 %sa32.19 to i1
  %va32.19 = insertelement <32 x i1> %va32.18, i1 %ba32.19, i32 19
  %sa32.20 = lshr i32 %ma, 12
  %ba32.20 = trunc i32 %sa32.20 to i1
  %va32.20 = insertelement <32 x i1> %va32.19, i1 %ba32.20, i32 20
  %sa32.21 = lshr i32 %ma, 19
  %ba32.21 = trunc i32 %sa32.21 to i1
  %va32.21 = insertelement <32 x i1> %va32.20, i1 %ba32.21, i32 21
  %sa32.22 = lshr i32 %ma, 26
  %ba32.22 = trunc i32 %sa32.22 to i1
  %va32.22 = insertelement <32 x i1> %va32.21, i1 %ba32.22, i32 22
  %sa32.23 = lshr i32 %ma, 1
  %ba32.23 = trunc i32 %sa32.23 to i1
  %va32.23 = insertelement <32 x i1> %va32.22, i1 %ba32.23, i32 23
  %sa32.24 = lshr i32 %ma, 8
  %ba32.24 = trunc i32 %sa32.24 to i1
  %va32.24 = insertelement <32 x i1> %va32.23, i1 %ba32.24, i32 24
  %sa32.25 = lshr i32 %ma, 15
  %ba32.25 = trunc i32 %sa32.25 to i1
  %va32.25 = insertelement <32 x i1> %va32.24, i1 %ba32.25, i32 25
  %sa32.26 = lshr i32 %ma, 22
  %ba32.26 = trunc i32 %sa32.26 to i1
  %va32.26 = insertelement <32 x i1> %va32.25, i1 %ba32.26, i32 26
  %sa32.27 = lshr i32 %ma, 29
  %ba32.27 = trunc i32 %sa32.27 to i1
  %va32.27 = insertelement <32 x i1> %va32.26, i1 %ba32.27, i32 27
  %sa32.28 = lshr i32 %ma, 4
  %ba32.28 = trunc i32 %sa32.28 to i1
  %va32.28 = insertelement <32 x i1> %va32.27, i1 %ba32.28, i32 28
  %sa32.29 = lshr i32 %ma, 11
  %ba32.29 = trunc i32 %sa32.29 to i1
  %va32.29 = insertelement <32 x i1> %va32.28, i1 %ba32.29, i32 29
  %sa32.30 = lshr i32 %ma, 18
  %ba32.30 = trunc i32 %sa32.30 to i1
  %va32.30 = insertelement <32 x i1> %va32.29, i1 %ba32.30, i32 30
  %sa32.31 = lshr i32 %ma, 25
  %ba32.31 = trunc i32 %sa32.31 to i1
  %va32.31 = insertelement <32 x i1> %va32.30, i1 %ba32.31, i32 31
  %sb32.0 = lshr i32 %mb, 0
  %bb32.0 = trunc i32 %sb32.0 to i1
  %vb32.0 = insertelement <32 x i1> poison, i1 %bb32.0, i32 0
  %sb32.1 = lshr i32 %mb, 7
  %bb32.1 = trunc i32 %sb32.1 to i1
  %vb32.1 = insertelement <32 x i1> %vb32.0, i1 %bb32.1, i32 1
  %sb32.2 = lshr i32 %mb, 14
  %bb32.2 = trunc i32 %sb32.2 to i1
  %vb32.2 = insertelement <32 x i1> %vb32.1, i1 %bb32.2, i32 2
  %sb32.3 = lshr i32 %mb, 21
  %bb32.3 = trunc i32 %sb32.3 to i1
  %vb32.3 = insertelement <32 x i1> %vb32.2, i1 %bb32.3, i32 3
  %sb32.4 = lshr i32 %mb, 28
  %bb32.4 = trunc i32 %sb32.4 to i1
  %vb32.4 = insertelement <32 x i1> %vb32.3, i1 %bb32.4, i32 4
  %sb32.5 = lshr i32 %mb, 3
  %bb32.5 = trunc i32 %sb32.5 to i1
  %vb32.5 = insertelement <32 x i1> %vb32.4, i1 %bb32.5, i32 5
  %sb32.6 = lshr i32 %mb, 10
  %bb32.6 = trunc i32 %sb32.6 to i1
  %vb32.6 = insertelement <32 x i1> %vb32.5, i1 %bb32.6, i32 6
  %sb32.7 = lshr i32 %mb, 17
  %bb32.7 = trunc i32 %sb32.7 to i1
  %vb32.7 = insertelement <32 x i1> %vb32.6, i1 %bb32.7, i32 7
  %sb32.8 = lshr i32 %mb, 24
  %bb32.8 = trunc i32 %sb32.8 to i1
  %vb32.8 = insertelement <32 x i1> %vb32.7, i1 %bb32.8, i32 8
  %sb32.9 = lshr i32 %mb, 31
  %bb32.9 = trunc i32 %sb32.9 to i1
  %vb32.9 = insertelement <32 x i1> %vb32.8, i1 %bb32.9, i32 9
  %sb32.10 = lshr i32 %mb, 6
  %bb32.10 = trunc i32 %sb32.10 to i1
  %vb32.10 = insertelement <32 x i1> %vb32.9, i1 %bb32.10, i32 10
  %sb32.11 = lshr i32 %mb, 13
  %bb32.11 = trunc i32 %sb32.11 to i1
  %vb32.11 = insertelement <32 x i1> %vb32.10, i1 %bb32.11, i32 11
  %sb32.12 = lshr i32 %mb, 20
  %bb32.12 = trunc i32 %sb32.12 to i1
  %vb32.12 = insertelement <32 x i1> %vb32.11, i1 %bb32.12, i32 12
  %sb32.13 = lshr i32 %mb, 27
  %bb32.13 = trunc i32 %sb32.13 to i1
  %vb32.13 = insertelement <32 x i1> %vb32.12, i1 %bb32.13, i32 13
  %sb32.14 = lshr i32 %mb, 2
  %bb32.14 = trunc i32 %sb32.14 to i1
  %vb32.14 = insertelement <32 x i1> %vb32.13, i1 %bb32.14, i32 14
  %sb32.15 = lshr i32 %mb, 9
  %bb32.15 = trunc i32 %sb32.15 to i1
  %vb32.15 = insertelement <32 x i1> %vb32.14, i1 %bb32.15, i32 15
  %sb32.16 = lshr i32 %mb, 16
  %bb32.16 = trunc i32 %sb32.16 to i1
  %vb32.16 = insertelement <32 x i1> %vb32.15, i1 %bb32.16, i32 16
  %sb32.17 = lshr i32 %mb, 23
  %bb32.17 = trunc i32 %sb32.17 to i1
  %vb32.17 = insertelement <32 x i1> %vb32.16, i1 %bb32.17, i32 17
  %sb32.18 = lshr i32 %mb, 30
  %bb32.18 = trunc i32 %sb32.18 to i1
  %vb32.18 = insertelement <32 x i1> %vb32.17, i1 %bb32.18, i32 18
  %sb32.19 = lshr i32 %mb, 5
  %bb32.19 = trunc i32 %sb32.19 to i1
  %vb32.19 = insertelement <32 x i1> %vb32.18, i1 %bb32.19, i32 19
  %sb32.20 = lshr i32 %mb, 12
  %bb32.20 = trunc i32 %sb32.20 to i1
  %vb32.20 = insertelement <32 x i1> %vb32.19, i1 %bb32.20, i32 20
  %sb32.21 = lshr i32 %mb, 19
  %bb32.21 = trunc i32 %sb32.21 to i1
  %vb32.21 = insertelement <32 x i1> %vb32.20, i1 %bb32.21, i32 21
  %sb32.22 = lshr i32 %mb, 26
  %bb32.22 = trunc i32 %sb32.22 to i1
  %vb32.22 = insertelement <32 x i1> %vb32.21, i1 %bb32.22, i32 22
  %sb32.23 = lshr i32 %mb, 1
  %bb32.23 = trunc i32 %sb32.23 to i1
  %vb32.23 = insertelement <32 x i1> %vb32.22, i1 %bb32.23, i32 23
  %sb32.24 = lshr i32 %mb, 8
  %bb32.24 = trunc i32 %sb32.24 to i1
  %vb32.24 = insertelement <32 x i1> %vb32.23, i1 %bb32.24, i32 24
  %sb32.25 = lshr i32 %mb, 15
  %bb32.25 = trunc i32 %sb32.25 to i1
  %vb32.25 = insertelement <32 x i1> %vb32.24, i1 %bb32.25, i32 25
  %sb32.26 = lshr i32 %mb, 22
  %bb32.26 = trunc i32 %sb32.26 to i1
  %vb32.26 = insertelement <32 x i1> %vb32.25, i1 %bb32.26, i32 26
  %sb32.27 = lshr i32 %mb, 29
  %bb32.27 = trunc i32 %sb32.27 to i1
  %vb32.27 = insertelement <32 x i1> %vb32.26, i1 %bb32.27, i32 27
  %sb32.28 = lshr i32 %mb, 4
  %bb32.28 = trunc i32 %sb32.28 to i1
  %vb32.28 = insertelement <32 x i1> %vb32.27, i1 %bb32.28, i32 28
  %sb32.29 = lshr i32 %mb, 11
  %bb32.29 = trunc i32 %sb32.29 to i1
  %vb32.29 = insertelement <32 x i1> %vb32.28, i1 %bb32.29, i32 29
  %sb32.30 = lshr i32 %mb, 18
  %bb32.30 = trunc i32 %sb32.30 to i1
  %vb32.30 = insertelement <32 x i1> %vb32.29, i1 %bb32.30, i32 30
  %sb32.31 = lshr i32 %mb, 25
  %bb32.31 = trunc i32 %sb32.31 to i1
  %vb32.31 = insertelement <32 x i1> %vb32.30, i1 %bb32.31, i32 31
  %c32.eq = icmp eq <32 x i1> %va32.31, %vb32.31
  %w32.eq = zext <32 x i1> %c32.eq to <32 x i8>
  %q32.eq = getelementptr i8, ptr addrspace(1) %to, i64 350
  store <32 x i8> %w32.eq, ptr addrspace(1) %q32.eq, align 1
  %c32.ne = icmp ne <32 x i1> %va32.31, %vb32.31
  %w32.ne = zext <32 x i1> %c32.ne to <32 x i8>
  %q32.ne = getelementptr i8, ptr addrspace(1) %to, i64 382
  store <32 x i8> %w32.ne, ptr addrspace(1) %q32.ne, align 1
  %c32.ugt = icmp ugt <32 x i1> %va32.31, %vb32.31
  %w32.ugt = zext <32 x i1> %c32.ugt to <32 x i8>
  %q32.ugt = getelementptr i8, ptr addrspace(1) %to, i64 414
  store <32 x i8> %w32.ugt, ptr addrspace(1) %q32.ugt, align 1
  %c32.uge = icmp uge <32 x i1> %va32.31, %vb32.31
  %w32.uge = zext <32 x i1> %c32.uge to <32 x i8>
  %q32.uge = getelementptr i8, ptr addrspace(1) %to, i64 446
  store <32 x i8> %w32.uge, ptr addrspace(1) %q32.uge, align 1
  %c32.ult = icmp ult <32 x i1> %va32.31, %vb32.31
  %w32.ult = zext <32 x i1> %c32.ult to <32 x i8>
  %q32.ult = getelementptr i8, ptr addrspace(1) %to, i64 478
  store <32 x i8> %w32.ult, ptr addrspace(1) %q32.ult, align 1
  %c32.ule = icmp ule <32 x i1> %va32.31, %vb32.31
  %w32.ule = zext <32 x i1> %c32.ule to <32 x i8>
  %q32.ule = getelementptr i8, ptr addrspace(1) %to, i64 510
  store <32 x i8> %w32.ule, ptr addrspace(1) %q32.ule, align 1
  %c32.sgt = icmp sgt <32 x i1> %va32.31, %vb32.31
  %w32.sgt = zext <32 x i1> %c32.sgt to <32 x i8>
  %q32.sgt = getelementptr i8, ptr addrspace(1) %to, i64 542
  store <32 x i8> %w32.sgt, ptr addrspace(1) %q32.sgt, align 1
  %c32.sge = icmp sge <32 x i1> %va32.31, %vb32.31
  %w32.sge = zext <32 x i1> %c32.sge to <32 x i8>
  %q32.sge = getelementptr i8, ptr addrspace(1) %to, i64 574
  store <32 x i8> %w32.sge, ptr addrspace(1) %q32.sge, align 1
  %c32.slt = icmp slt <32 x i1> %va32.31, %vb32.31
  %w32.slt = zext <32 x i1> %c32.slt to <32 x i8>
  %q32.slt = getelementptr i8, ptr addrspace(1) %to, i64 606
  store <32 x i8> %w32.slt, ptr addrspace(1) %q32.slt, align 1
  %c32.sle = icmp sle <32 x i1> %va32.31, %vb32.31
  %w32.sle = zext <32 x i1> %c32.sle to <32 x i8>
  %q32.sle = getelementptr i8, ptr addrspace(1) %to, i64 638
  store <32 x i8> %w32.sle, ptr addrspace(1) %q32.sle, align 1
  ret void
}
declare i64 @_Z13get_global_idj(i32)

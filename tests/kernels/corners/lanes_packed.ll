; Vectors whose lanes are packed without gaps in memory, of more bits than a register has.
; run: @kernel global=13 local=13 buf:i8:8448:seed=21 buf:i8:24576:seed=5
; run: @kernel global=24 local=8 buf:i8:8448:seed=21 buf:i8:24576:seed=5
; vectors: 2@0 4@0 8@0t 4@0p 2s@0
; interpreted: 4
define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %id = call i64 @_Z13get_global_idj(i32 0)
  %i0 = mul i64 %id, 18
  %j0 = add i64 %i0, 0
  %p0 = getelementptr i8, ptr addrspace(1) %in, i64 %j0
  %v0 = load <130 x i1>, ptr addrspace(1) %p0, align 1
  %w0 = add <130 x i1> %v0, splat (i1 1)
  %m0 = mul i64 %id, 1000
  %n0 = add i64 %m0, 0
  %q0 = getelementptr i8, ptr addrspace(1) %out, i64 %n0
  store <130 x i1> %w0, ptr addrspace(1) %q0, align 1
  %i1 = mul i64 %id, 39
  %j1 = add i64 %i1, 432
  %p1 = getelementptr i8, ptr addrspace(1) %in, i64 %j1
  %v1 = load <100 x i3>, ptr addrspace(1) %p1, align 1
  %w1 = add <100 x i3> %v1, splat (i3 1)
  %m1 = mul i64 %id, 1000
  %n1 = add i64 %m1, 25
  %q1 = getelementptr i8, ptr addrspace(1) %out, i64 %n1
  store <100 x i3> %w1, ptr addrspace(1) %q1, align 1
  %i2 = mul i64 %id, 6
  %j2 = add i64 %i2, 1368
  %p2 = getelementptr i8, ptr addrspace(1) %in, i64 %j2
  %v2 = load <5 x i7>, ptr addrspace(1) %p2, align 1
  %w2 = add <5 x i7> %v2, splat (i7 1)
  %m2 = mul i64 %id, 1000
  %n2 = add i64 %m2, 71
  %q2 = getelementptr i8, ptr addrspace(1) %out, i64 %n2
  store <5 x i7> %w2, ptr addrspace(1) %q2, align 1
  %i3 = mul i64 %id, 46
  %j3 = add i64 %i3, 1512
  %p3 = getelementptr i8, ptr addrspace(1) %in, i64 %j3
  %v3 = load <40 x i9>, ptr addrspace(1) %p3, align 1
  %w3 = add <40 x i9> %v3, splat (i9 1)
  %m3 = mul i64 %id, 1000
  %n3 = add i64 %m3, 84
  %q3 = getelementptr i8, ptr addrspace(1) %out, i64 %n3
  store <40 x i9> %w3, ptr addrspace(1) %q3, align 1
  %i4 = mul i64 %id, 34
  %j4 = add i64 %i4, 2616
  %p4 = getelementptr i8, ptr addrspace(1) %in, i64 %j4
  %v4 = load <20 x i13>, ptr addrspace(1) %p4, align 1
  %w4 = add <20 x i13> %v4, splat (i13 1)
  %m4 = mul i64 %id, 1000
  %n4 = add i64 %m4, 137
  %q4 = getelementptr i8, ptr addrspace(1) %out, i64 %n4
  store <20 x i13> %w4, ptr addrspace(1) %q4, align 1
  %i5 = mul i64 %id, 21
  %j5 = add i64 %i5, 3432
  %p5 = getelementptr i8, ptr addrspace(1) %in, i64 %j5
  %v5 = load <9 x i17>, ptr addrspace(1) %p5, align 1
  %w5 = add <9 x i17> %v5, splat (i17 1)
  %m5 = mul i64 %id, 1000
  %n5 = add i64 %m5, 178
  %q5 = getelementptr i8, ptr addrspace(1) %out, i64 %n5
  store <9 x i17> %w5, ptr addrspace(1) %q5, align 1
  %i6 = mul i64 %id, 47
  %j6 = add i64 %i6, 3936
  %p6 = getelementptr i8, ptr addrspace(1) %in, i64 %j6
  %v6 = load <11 x i33>, ptr addrspace(1) %p6, align 1
  %w6 = add <11 x i33> %v6, splat (i33 1)
  %m6 = mul i64 %id, 1000
  %n6 = add i64 %m6, 206
  %q6 = getelementptr i8, ptr addrspace(1) %out, i64 %n6
  store <11 x i33> %w6, ptr addrspace(1) %q6, align 1
  %i7 = mul i64 %id, 26
  %j7 = add i64 %i7, 5064
  %p7 = getelementptr i8, ptr addrspace(1) %in, i64 %j7
  %v7 = load <3 x i65>, ptr addrspace(1) %p7, align 1
  %w7 = add <3 x i65> %v7, splat (i65 1)
  %m7 = mul i64 %id, 1000
  %n7 = add i64 %m7, 260
  %q7 = getelementptr i8, ptr addrspace(1) %out, i64 %n7
  store <3 x i65> %w7, ptr addrspace(1) %q7, align 1
  %i8 = mul i64 %id, 113
  %j8 = add i64 %i8, 5688
  %p8 = getelementptr i8, ptr addrspace(1) %in, i64 %j8
  %v8 = load <7 x i127>, ptr addrspace(1) %p8, align 1
  %w8 = add <7 x i127> %v8, splat (i127 1)
  %m8 = mul i64 %id, 1000
  %n8 = add i64 %m8, 293
  %q8 = getelementptr i8, ptr addrspace(1) %out, i64 %n8
  store <7 x i127> %w8, ptr addrspace(1) %q8, align 1
  ret void
}
declare i64 @_Z13get_global_idj(i32)

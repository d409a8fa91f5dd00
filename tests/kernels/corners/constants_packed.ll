; Vectors whose lanes are no whole bytes, in constants: of a module, and of an object that holds nothing else.
; run: @kernel global=16 local=16 buf:i32:64:seed=7 buf:i64:512:seed=9
; vectors: 2@0 4@0 8@0 16@0
@table = internal addrspace(2) constant [3 x { i8, <8 x i13> }] [
  { i8, <8 x i13> } { i8 1, <8 x i13> <i13 -565, i13 1, i13 1, i13 -2468, i13 0, i13 1, i13 -1, i13 -4096> },
  { i8, <8 x i13> } { i8 -1, <8 x i13> <i13 5, i13 5, i13 5, i13 5, i13 5, i13 5, i13 5, i13 5> },
  { i8, <8 x i13> } { i8 3, <8 x i13> <i13 undef, i13 4095, i13 -1, i13 poison, i13 0, i13 1, i13 2, i13 3> }
]
@flags = internal addrspace(2) constant <12 x i1> <i1 true, i1 false, i1 true, i1 true, i1 false, i1 false, i1 true, i1 false, i1 true, i1 true, i1 false, i1 true>
@wide = internal addrspace(2) constant <3 x i33> <i33 -1, i33 4294967297, i33 -4294967296>

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %id = call i64 @_Z13get_global_idj(i32 0)
  %ip = getelementptr i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %ip, align 4
  %two = and i32 %x, 1
  %vp = getelementptr [3 x { i8, <8 x i13> }], ptr addrspace(2) @table, i32 0, i32 %two, i32 1
  %v = load <8 x i13>, ptr addrspace(2) %vp, align 1
  %lane = lshr i32 %x, 5
  %lane8 = and i32 %lane, 7
  %e = extractelement <8 x i13> %v, i32 %lane8
  %last = getelementptr [3 x { i8, <8 x i13> }], ptr addrspace(2) @table, i32 0, i32 2, i32 1
  %w = load <8 x i13>, ptr addrspace(2) %last, align 1
  %w1 = extractelement <8 x i13> %w, i32 1
  %w2 = extractelement <8 x i13> %w, i32 2
  %w5 = extractelement <8 x i13> %w, i32 5
  %f = load <12 x i1>, ptr addrspace(2) @flags, align 2
  %lane4 = and i32 %lane, 3
  %lane11 = add i32 %lane8, %lane4
  %b = extractelement <12 x i1> %f, i32 %lane11
  %o = alloca <8 x i13>, align 1
  store <8 x i13> <i13 7, i13 -7, i13 77, i13 -77, i13 777, i13 -777, i13 3777, i13 -3777>, ptr %o, align 1
  %u = load <8 x i13>, ptr %o, align 1
  %d = extractelement <8 x i13> %u, i32 %lane8
  %bp = getelementptr i8, ptr %o, i32 %lane8
  %byte = load i8, ptr %bp, align 1
  %g = load <3 x i33>, ptr addrspace(2) @wide, align 8
  %g1 = extractelement <3 x i33> %g, i32 %two
  %e64 = sext i13 %e to i64
  %d64 = sext i13 %d to i64
  %b64 = zext i1 %b to i64
  %byte64 = zext i8 %byte to i64
  %g64 = sext i33 %g1 to i64
  %w13 = add i13 %w1, %w2
  %w13.5 = mul i13 %w13, %w5
  %w64 = zext i13 %w13.5 to i64
  %s0 = mul i64 %e64, 100003
  %s1 = add i64 %s0, %d64
  %s2 = mul i64 %s1, 10007
  %s3 = add i64 %s2, %b64
  %s4 = mul i64 %s3, 257
  %s5 = xor i64 %s4, %byte64
  %s6 = add i64 %s5, %w64
  %op = getelementptr [4 x i64], ptr addrspace(1) %out, i64 %id
  store i64 %s6, ptr addrspace(1) %op, align 8
  %op1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i64 %g64, ptr addrspace(1) %op1, align 8
  %op2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store i64 %e64, ptr addrspace(1) %op2, align 8
  %op3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store i64 %d64, ptr addrspace(1) %op3, align 8
  ret void
}

declare i64 @_Z13get_global_idj(i32)

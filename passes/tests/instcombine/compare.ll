; passes: instcombine
; run: @all global=6 local=1 buf:i32:0,1,-1,2147483647,-2147483648,255 buf:zero:96
; CHECK: @bool
; CHECK: ret i1 %c
; CHECK: @all

define i1 @bool(i1 %c) {
  %a = zext i1 %c to i8
  %b = and i8 %a, 1
  %d = icmp ne i8 %b, 0
  %e = zext i1 %d to i32
  %f = icmp eq i32 %e, 0
  %g = xor i1 %f, true
  ret i1 %g
}

declare spir_func i64 @__mux_get_global_id(i32)

define spir_kernel void @all(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %id = call spir_func i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  %b = trunc i32 %x to i8
  %z = zext i8 %b to i32
  %s = sext i8 %b to i32
  %c0 = icmp slt i32 %z, 200
  %c1 = icmp sge i32 %s, -3
  %c2 = icmp ugt i32 %s, 5
  %c3 = icmp ule i32 %x, 254
  %y = add i32 %x, 7
  %c4 = icmp eq i32 %y, 8
  %c5 = icmp sle i32 %x, -1
  %m = and i32 %x, 15
  %c6 = icmp ult i32 %m, 16
  %s0 = select i1 %c0, i32 1, i32 0
  %s1 = select i1 %c1, i32 2, i32 0
  %s2 = select i1 %c2, i32 4, i32 0
  %s3 = select i1 %c3, i32 8, i32 0
  %s4 = select i1 %c4, i32 16, i32 0
  %s5 = select i1 %c5, i32 32, i32 0
  %s6 = select i1 %c6, i32 64, i32 0
  %sh = shl i32 %x, 5
  %sr = lshr i32 %sh, 5
  %sx = ashr i32 %x, 20
  %sy = ashr i32 %sx, 20
  %d = sdiv i32 %m, 4
  %o1 = or i32 %s0, %s1
  %o2 = or i32 %o1, %s2
  %o3 = or i32 %o2, %s3
  %o4 = or i32 %o3, %s4
  %o5 = or i32 %o4, %s5
  %o6 = or i32 %o5, %s6
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %o6, ptr addrspace(1) %q, align 4
  %q1 = getelementptr i8, ptr addrspace(1) %q, i64 24
  store i32 %sr, ptr addrspace(1) %q1, align 4
  %q2 = getelementptr i8, ptr addrspace(1) %q1, i64 24
  store i32 %sy, ptr addrspace(1) %q2, align 4
  %q3 = getelementptr i8, ptr addrspace(1) %q2, i64 24
  store i32 %d, ptr addrspace(1) %q3, align 4
  ret void
}

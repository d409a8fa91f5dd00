; Lanes are divided by each other and by one number, of 8, 16 and 32 bits, at the limits: the largest numbers by small ones, one
; less than a multiple, quotients and remainders of the same numbers.
; run: @kernel global=96 local=32 buf:i32:384:seed=8 buf:i32:384:seed=9 buf:i32:3840:below=1:seed=0 i32:641 i32:40503
; vectors: 2@0 4@0 8@0p 16@0t 32@0
; interpreted: 8
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %numbers, ptr addrspace(1) %divisors, ptr addrspace(1) %out, i32 %d, i32 %e) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pn = getelementptr i32, ptr addrspace(1) %numbers, i64 %i
  %a = load i32, ptr addrspace(1) %pn, align 4
  %pd = getelementptr i32, ptr addrspace(1) %divisors, i64 %i
  %v = load i32, ptr addrspace(1) %pd, align 4
  %id = trunc i64 %i to i32
  %by = and i32 %id, 31
  %short = lshr i32 %v, %by
  %each = or i32 %short, 1
  ; One less than a multiple of the divisor, and the multiple.
  %less = urem i32 %a, %d
  %multiple = sub i32 %a, %less
  %odd = and i32 %id, 1
  %n = sub i32 %multiple, %odd
  %q0 = udiv i32 %n, %d
  %r0 = urem i32 %n, %d
  %q1 = sdiv i32 %n, %e
  %r1 = srem i32 %n, %e
  %q2 = udiv i32 %a, %each
  %r2 = urem i32 %a, %each
  %positive = and i32 %each, 2147483647
  %q3 = sdiv i32 %a, %positive
  %r3 = srem i32 %a, %positive
  %a16 = trunc i32 %a to i16
  %e16 = trunc i32 %e to i16
  %each16 = trunc i32 %each to i16
  %q4 = udiv i16 %a16, %e16
  %r4 = urem i16 %a16, %each16
  %a8 = trunc i32 %a to i8
  %d8 = trunc i32 %d to i8
  %each8 = trunc i32 %each to i8
  %q5 = udiv i8 %a8, %d8
  %r5 = urem i8 %a8, %each8
  %w4 = zext i16 %q4 to i32
  %x4 = zext i16 %r4 to i32
  %y4 = shl i32 %x4, 16
  %z4 = or i32 %w4, %y4
  %w5 = zext i8 %q5 to i32
  %x5 = zext i8 %r5 to i32
  %y5 = shl i32 %x5, 8
  %z5 = or i32 %w5, %y5
  %row = mul i64 %i, 10
  %o = getelementptr i32, ptr addrspace(1) %out, i64 %row
  store i32 %q0, ptr addrspace(1) %o, align 4
  %o1 = getelementptr i32, ptr addrspace(1) %o, i64 1
  store i32 %r0, ptr addrspace(1) %o1, align 4
  %o2 = getelementptr i32, ptr addrspace(1) %o, i64 2
  store i32 %q1, ptr addrspace(1) %o2, align 4
  %o3 = getelementptr i32, ptr addrspace(1) %o, i64 3
  store i32 %r1, ptr addrspace(1) %o3, align 4
  %o4 = getelementptr i32, ptr addrspace(1) %o, i64 4
  store i32 %q2, ptr addrspace(1) %o4, align 4
  %o5 = getelementptr i32, ptr addrspace(1) %o, i64 5
  store i32 %r2, ptr addrspace(1) %o5, align 4
  %o6 = getelementptr i32, ptr addrspace(1) %o, i64 6
  store i32 %q3, ptr addrspace(1) %o6, align 4
  %o7 = getelementptr i32, ptr addrspace(1) %o, i64 7
  store i32 %r3, ptr addrspace(1) %o7, align 4
  %o8 = getelementptr i32, ptr addrspace(1) %o, i64 8
  store i32 %z4, ptr addrspace(1) %o8, align 4
  %o9 = getelementptr i32, ptr addrspace(1) %o, i64 9
  store i32 %z5, ptr addrspace(1) %o9, align 4
  ret void
}

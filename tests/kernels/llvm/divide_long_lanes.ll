; Lanes of 64 bits are divided by each other and by one number, signed and unsigned: numbers of all lengths, the largest ones, one
; less than a multiple, and quotients and remainders of the same numbers.
; run: @kernel global=192 local=64 buf:i64:1536:seed=8 buf:i64:1536:seed=9 buf:i64:12288:below=1:seed=0 i64:10000000019 i64:-3
; vectors: 2@0 4@0 8@0p 16@0t 32@0
; interpreted: 8
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %numbers, ptr addrspace(1) %divisors, ptr addrspace(1) %out, i64 %d, i64 %e) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pn = getelementptr i64, ptr addrspace(1) %numbers, i64 %i
  %loaded = load i64, ptr addrspace(1) %pn, align 8
  %pd = getelementptr i64, ptr addrspace(1) %divisors, i64 %i
  %v = load i64, ptr addrspace(1) %pd, align 8
  %by = and i64 %i, 63
  %short = lshr i64 %v, %by
  %each = or i64 %short, 1
  ; Every third one is the largest number or the least one.
  %third = urem i64 %i, 3
  %is = icmp eq i64 %third, 0
  %sign = shl i64 %i, 63
  %limit = xor i64 %sign, 9223372036854775807
  %a = select i1 %is, i64 %limit, i64 %loaded
  ; One less than a multiple of the divisor, and the multiple.
  %less = urem i64 %a, %each
  %multiple = sub i64 %a, %less
  %odd = and i64 %i, 1
  %n = sub i64 %multiple, %odd
  %q0 = udiv i64 %n, %each
  %r0 = urem i64 %n, %each
  %q1 = udiv i64 %a, %d
  %r1 = urem i64 %a, %d
  %q2 = sdiv i64 %a, %e
  %r2 = srem i64 %a, %e
  %half = ashr i64 %v, %by
  %signed = or i64 %half, 2
  %q3 = sdiv i64 %a, %signed
  %r3 = srem i64 %a, %signed
  %row = shl i64 %i, 3
  %o = getelementptr i64, ptr addrspace(1) %out, i64 %row
  store i64 %q0, ptr addrspace(1) %o, align 8
  %o1 = getelementptr i64, ptr addrspace(1) %o, i64 1
  store i64 %r0, ptr addrspace(1) %o1, align 8
  %o2 = getelementptr i64, ptr addrspace(1) %o, i64 2
  store i64 %q1, ptr addrspace(1) %o2, align 8
  %o3 = getelementptr i64, ptr addrspace(1) %o, i64 3
  store i64 %r1, ptr addrspace(1) %o3, align 8
  %o4 = getelementptr i64, ptr addrspace(1) %o, i64 4
  store i64 %q2, ptr addrspace(1) %o4, align 8
  %o5 = getelementptr i64, ptr addrspace(1) %o, i64 5
  store i64 %r2, ptr addrspace(1) %o5, align 8
  %o6 = getelementptr i64, ptr addrspace(1) %o, i64 6
  store i64 %q3, ptr addrspace(1) %o6, align 8
  %o7 = getelementptr i64, ptr addrspace(1) %o, i64 7
  store i64 %r3, ptr addrspace(1) %o7, align 8
  ret void
}

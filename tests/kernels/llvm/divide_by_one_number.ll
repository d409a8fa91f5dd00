; Some lanes divide by one number: a small one, minus one (the least numbers among the inactive lanes), and zero where no lane is
; active; of 32, 16, 8 and 64 bits, signed and unsigned.
; run: @kernel global=96 local=32 buf:i32:384:seed=3 buf:i64:6144:below=1:seed=0 i32:-7 i32:-1 i32:0
; vectors: 2@0 4@0 8@0p 16@0t 32@0
; interpreted: 8
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %d, i32 %minus, i32 %zero) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %any = load i32, ptr addrspace(1) %p, align 4
  %loaded = or i32 %any, 1
  %third = urem i64 %i, 3
  %least = icmp eq i64 %third, 0
  %n = select i1 %least, i32 -2147483648, i32 %loaded
  %row = shl i64 %i, 3
  %o = getelementptr i64, ptr addrspace(1) %out, i64 %row
  br i1 %least, label %nothing, label %divide

nothing:
  %far = icmp ugt i64 %i, 100000
  br i1 %far, label %none, label %end

none:
  %q0 = udiv i32 %n, %zero
  %r0 = srem i32 %n, %zero
  %s0 = add i32 %q0, %r0
  %w0 = zext i32 %s0 to i64
  store i64 %w0, ptr addrspace(1) %o, align 8
  br label %end

divide:
  %q = sdiv i32 %n, %d
  %r = srem i32 %n, %d
  %uq = udiv i32 %n, %d
  %ur = urem i32 %n, %d
  %nq = sdiv i32 %n, %minus
  %nr = srem i32 %n, %minus
  %n16 = trunc i32 %n to i16
  %d16 = trunc i32 %d to i16
  %m16 = trunc i32 %minus to i16
  %q16 = sdiv i16 %n16, %d16
  %u16 = urem i16 %n16, %d16
  %h16 = lshr i16 %n16, 1
  %k16 = sdiv i16 %h16, %m16
  %n8 = trunc i32 %n to i8
  %d8 = trunc i32 %d to i8
  %q8 = srem i8 %n8, %d8
  %u8 = udiv i8 %n8, %d8
  %n64 = sext i32 %n to i64
  %d64 = sext i32 %d to i64
  %q64 = sdiv i64 %n64, %d64
  %u64 = urem i64 %n64, %d64
  %wq = zext i32 %q to i64
  %wr = zext i32 %r to i64
  %a = shl i64 %wr, 32
  %b = or i64 %a, %wq
  store i64 %b, ptr addrspace(1) %o, align 8
  %o1 = getelementptr i64, ptr addrspace(1) %o, i64 1
  %wuq = zext i32 %uq to i64
  %wur = zext i32 %ur to i64
  %c = shl i64 %wur, 32
  %e = or i64 %c, %wuq
  store i64 %e, ptr addrspace(1) %o1, align 8
  %o2 = getelementptr i64, ptr addrspace(1) %o, i64 2
  %wnq = zext i32 %nq to i64
  %wnr = zext i32 %nr to i64
  %f = shl i64 %wnr, 32
  %g = or i64 %f, %wnq
  store i64 %g, ptr addrspace(1) %o2, align 8
  %o3 = getelementptr i64, ptr addrspace(1) %o, i64 3
  %wq16 = zext i16 %q16 to i64
  %wu16 = zext i16 %u16 to i64
  %wk16 = zext i16 %k16 to i64
  %h = shl i64 %wu16, 16
  %j = shl i64 %wk16, 32
  %k = or i64 %wq16, %h
  %l = or i64 %k, %j
  store i64 %l, ptr addrspace(1) %o3, align 8
  %o4 = getelementptr i64, ptr addrspace(1) %o, i64 4
  %wq8 = zext i8 %q8 to i64
  %wu8 = zext i8 %u8 to i64
  %m = shl i64 %wu8, 8
  %x = or i64 %wq8, %m
  store i64 %x, ptr addrspace(1) %o4, align 8
  %o5 = getelementptr i64, ptr addrspace(1) %o, i64 5
  store i64 %q64, ptr addrspace(1) %o5, align 8
  %o6 = getelementptr i64, ptr addrspace(1) %o, i64 6
  store i64 %u64, ptr addrspace(1) %o6, align 8
  br label %end

end:
  ret void
}

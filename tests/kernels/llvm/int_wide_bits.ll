; bits of integers of more than 128 bits counted, reversed and rotated; LLVM computes the result, too
; run: @kernel global=16 local=8 buf:i64:1024:seed=11 buf:i64:6144:below=1:seed=0
; result: 18c1a5496adc2b36
declare i64 @_Z13get_global_idj(i32)
declare i256 @llvm.ctlz.i256(i256, i1)
declare i256 @llvm.cttz.i256(i256, i1)
declare i256 @llvm.ctpop.i256(i256)
declare i256 @llvm.bswap.i256(i256)
declare i256 @llvm.bitreverse.i256(i256)
declare i256 @llvm.fshl.i256(i256, i256, i256)
declare i256 @llvm.fshr.i256(i256, i256, i256)
declare i141 @llvm.ctlz.i141(i141, i1)
declare i141 @llvm.cttz.i141(i141, i1)
declare i141 @llvm.ctpop.i141(i141)
declare i141 @llvm.bitreverse.i141(i141)
declare i141 @llvm.fshl.i141(i141, i141, i141)
declare i144 @llvm.bswap.i144(i144)
declare i144 @llvm.fshr.i144(i144, i144, i144)

define spir_kernel void @kernel(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  %id = call i64 @_Z13get_global_idj(i32 0)
  %x = mul i64 %id, 64
  %y = mul i64 %id, 384
  %in = getelementptr i8, ptr addrspace(1) %a, i64 %x
  %out = getelementptr i8, ptr addrspace(1) %b, i64 %y
  %n = trunc i64 %id to i32
  call void @body(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n)
  ret void
}

define void @body(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n) {
  %full = load i256, ptr addrspace(1) %in, align 8
  %q = getelementptr i256, ptr addrspace(1) %in, i64 1
  %other = load i256, ptr addrspace(1) %q, align 8
  ; Zeros of another number at both ends in each work-item; all of them in the last one.
  %wide.n = zext i32 %n to i256
  %by = mul i256 %wide.n, 17
  %up = shl i256 %full, %by
  %down = lshr i256 %full, %by
  %last = icmp eq i32 %n, 15
  %a = select i1 %last, i256 0, i256 %up
  %d = select i1 %last, i256 0, i256 %down
  %lz = call i256 @llvm.ctlz.i256(i256 %d, i1 false)
  %tz = call i256 @llvm.cttz.i256(i256 %a, i1 false)
  %pop = call i256 @llvm.ctpop.i256(i256 %a)
  %lz.up = shl i256 %lz, 20
  %pop.up = shl i256 %pop, 40
  %c1 = or i256 %lz.up, %tz
  %counts = or i256 %c1, %pop.up
  store i256 %counts, ptr addrspace(1) %out, align 8
  %swapped = call i256 @llvm.bswap.i256(i256 %full)
  %o1 = getelementptr i8, ptr addrspace(1) %out, i64 32
  store i256 %swapped, ptr addrspace(1) %o1, align 8
  %reversed = call i256 @llvm.bitreverse.i256(i256 %full)
  %o2 = getelementptr i8, ptr addrspace(1) %out, i64 64
  store i256 %reversed, ptr addrspace(1) %o2, align 8
  %left = call i256 @llvm.fshl.i256(i256 %full, i256 %other, i256 %by)
  %o3 = getelementptr i8, ptr addrspace(1) %out, i64 96
  store i256 %left, ptr addrspace(1) %o3, align 8
  %right = call i256 @llvm.fshr.i256(i256 %full, i256 %other, i256 %other)
  %o4 = getelementptr i8, ptr addrspace(1) %out, i64 128
  store i256 %right, ptr addrspace(1) %o4, align 8
  %odd = trunc i256 %d to i141
  %odd.other = trunc i256 %other to i141
  %odd.lz = call i141 @llvm.ctlz.i141(i141 %odd, i1 false)
  %odd.tz = call i141 @llvm.cttz.i141(i141 %odd, i1 false)
  %odd.pop = call i141 @llvm.ctpop.i141(i141 %odd)
  %odd.lz.up = shl i141 %odd.lz, 20
  %odd.pop.up = shl i141 %odd.pop, 40
  %c2 = or i141 %odd.lz.up, %odd.tz
  %odd.counts = or i141 %c2, %odd.pop.up
  %w1 = zext i141 %odd.counts to i256
  %o5 = getelementptr i8, ptr addrspace(1) %out, i64 160
  store i256 %w1, ptr addrspace(1) %o5, align 8
  %odd.reversed = call i141 @llvm.bitreverse.i141(i141 %odd)
  %w2 = zext i141 %odd.reversed to i256
  %o6 = getelementptr i8, ptr addrspace(1) %out, i64 192
  store i256 %w2, ptr addrspace(1) %o6, align 8
  %odd.left = call i141 @llvm.fshl.i141(i141 %odd, i141 %odd.other, i141 2787593149816327892691964784081045188250)
  %w3 = zext i141 %odd.left to i256
  %o7 = getelementptr i8, ptr addrspace(1) %out, i64 224
  store i256 %w3, ptr addrspace(1) %o7, align 8
  %even = trunc i256 %other to i144
  %even.swapped = call i144 @llvm.bswap.i144(i144 %even)
  %w4 = zext i144 %even.swapped to i256
  %o8 = getelementptr i8, ptr addrspace(1) %out, i64 256
  store i256 %w4, ptr addrspace(1) %o8, align 8
  %even.a = trunc i256 %full to i144
  %even.right = call i144 @llvm.fshr.i144(i144 %even.a, i144 %even, i144 1000)
  %w5 = sext i144 %even.right to i256
  %o9 = getelementptr i8, ptr addrspace(1) %out, i64 288
  store i256 %w5, ptr addrspace(1) %o9, align 8
  %by.none = call i256 @llvm.fshl.i256(i256 %full, i256 %other, i256 0)
  %o10 = getelementptr i8, ptr addrspace(1) %out, i64 320
  store i256 %by.none, ptr addrspace(1) %o10, align 8
  %by.all = call i256 @llvm.fshr.i256(i256 %full, i256 %other, i256 255)
  %o11 = getelementptr i8, ptr addrspace(1) %out, i64 352
  store i256 %by.all, ptr addrspace(1) %o11, align 8
  ret void
}

; products of integers of more than 128 bits, and shifts of them by what is not known; LLVM computes the result, too
; run: @kernel global=24 local=8 buf:i64:1536:seed=7 buf:i64:6144:seed=9
; result: 9a78870bfc6c1280
define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %id = call i64 @_Z13get_global_idj(i32 0)
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %id
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 4
  %op = getelementptr [32 x i64], ptr addrspace(1) %out, i64 %id
  %a = load i256, ptr addrspace(1) %ip, align 8
  %b = load i256, ptr addrspace(1) %iq, align 8
  %product = mul i256 %a, %b
  store i256 %product, ptr addrspace(1) %op, align 8
  %low = and i256 %b, 255
  %left = shl i256 %a, %low
  %left.p = getelementptr i64, ptr addrspace(1) %op, i64 4
  store i256 %left, ptr addrspace(1) %left.p, align 8
  %right = lshr i256 %a, %low
  %right.p = getelementptr i64, ptr addrspace(1) %op, i64 8
  store i256 %right, ptr addrspace(1) %right.p, align 8
  %signed = ashr i256 %a, %low
  %signed.p = getelementptr i64, ptr addrspace(1) %op, i64 12
  store i256 %signed, ptr addrspace(1) %signed.p, align 8
  %odd.a = trunc i256 %a to i141
  %odd.b = trunc i256 %b to i141
  %odd = mul i141 %odd.a, %odd.b
  %odd.wide = sext i141 %odd to i192
  %odd.p = getelementptr i64, ptr addrspace(1) %op, i64 16
  store i192 %odd.wide, ptr addrspace(1) %odd.p, align 8
  %few = and i141 %odd.b, 127
  %odd.right = ashr i141 %odd.a, %few
  %odd.left = shl i141 %odd.right, %few
  %both = xor i141 %odd.left, %odd.right
  %both.wide = zext i141 %both to i192
  %both.p = getelementptr i64, ptr addrspace(1) %op, i64 20
  store i192 %both.wide, ptr addrspace(1) %both.p, align 8
  %square = mul i256 %product, %product
  %times = mul i256 %square, 340282366920938463463374607431768211507
  %times.p = getelementptr i64, ptr addrspace(1) %op, i64 24
  store i256 %times, ptr addrspace(1) %times.p, align 8
  ret void
}
declare i64 @_Z13get_global_idj(i32)

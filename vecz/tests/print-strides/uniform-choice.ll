; passes: print<strides>
; prints: strides of 'k' in dimension 0:
; prints:   linear if uniform, stride 1: %a = load i8, ptr addrspace(1) %p.a, align 1
; prints:   linear if uniform, stride 4: %b = load i32, ptr addrspace(1) %p.b, align 4
; prints:   linear if tested, stride 1: %c = load i8, ptr addrspace(1) %p.c, align 1
; prints:   linear if uniform, stride 4: %d = load i32, ptr addrspace(1) %p.d, align 4
; prints:   divergent: %e = load i8, ptr addrspace(1) %p.e, align 1
; prints:   linear if tested, stride 1: %f = load i8, ptr addrspace(1) %p.f, align 1
; prints:   divergent: %g = load i8, ptr addrspace(1) %p.g, align 1
; Mirrored borders and absolute values are chosen sides, low bits columns of a row; a sum of two chosen sides and what does not
; move are nothing that neighbours may have.

declare i64 @__mux_get_global_id(i32)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.abs.i32(i32, i1)

define spir_kernel void @k(ptr addrspace(1) %p, i32 %w, i32 %n, i1 %any) #0 {
  %i = call i64 @__mux_get_global_id(i32 0)
  %x = trunc i64 %i to i32
  %minus = sub i32 0, %x
  %low = call i32 @llvm.smax.i32(i32 %x, i32 %minus)
  %inside = icmp slt i32 %low, %w
  %mirrored = sub i32 %w, %low
  %place = select i1 %inside, i32 %low, i32 %mirrored
  %sum = add i32 %place, %n
  %sum64 = sext i32 %sum to i64
  %p.a = getelementptr i8, ptr addrspace(1) %p, i64 %sum64
  %a = load i8, ptr addrspace(1) %p.a, align 1
  %distance = call i32 @llvm.abs.i32(i32 %x, i1 false)
  %distance64 = zext i32 %distance to i64
  %p.b = getelementptr i32, ptr addrspace(1) %p, i64 %distance64
  %b = load i32, ptr addrspace(1) %p.b, align 4
  %masked = and i64 %i, 2147483647
  %p.c = getelementptr i8, ptr addrspace(1) %p, i64 %masked
  %c = load i8, ptr addrspace(1) %p.c, align 1
  %side64 = sext i32 %place to i64
  %p.d = getelementptr i32, ptr addrspace(1) %p, i64 %side64
  %d = load i32, ptr addrspace(1) %p.d, align 4
  %two = add i32 %place, %distance
  %two64 = sext i32 %two to i64
  %p.e = getelementptr i8, ptr addrspace(1) %p, i64 %two64
  %e = load i8, ptr addrspace(1) %p.e, align 1
  %few = and i64 %i, 65535
  %p.f = getelementptr i8, ptr addrspace(1) %p, i64 %few
  %f = load i8, ptr addrspace(1) %p.f, align 1
  %still = select i1 %inside, i32 %n, i32 %w
  %still64 = sext i32 %still to i64
  %p.g = getelementptr i8, ptr addrspace(1) %p, i64 %still64
  %g = load i8, ptr addrspace(1) %p.g, align 1
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

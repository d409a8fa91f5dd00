; passes: manual-type-legalization
; Bits of half, in and out, before and after.
; CHECK: fptrunc float
; run: @k global=16 local=4 buf:i16:0,1,1023,1024,15360,16384,31743,31744,32256,-32768,-1024,-1,48128,51200,21845,13107 buf:i16:15360,15360,1,1024,0,31743,31743,31744,16384,-32768,2,7,32256,17000,42,-20000 buf:zero:160
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %pa = getelementptr inbounds half, ptr addrspace(1) %a, i64 %id
  %pb = getelementptr inbounds half, ptr addrspace(1) %b, i64 %id
  %x = load half, ptr addrspace(1) %pa, align 2
  %y = load half, ptr addrspace(1) %pb, align 2
  %sum = fadd half %x, %y
  %product = fmul half %sum, %x
  %quotient = fdiv half %product, %y
  %fused = call half @llvm.fma.f16(half %x, half %y, half %quotient)
  %root = call half @llvm.sqrt.f16(half %fused)
  %place = mul i64 %id, 5
  %po = getelementptr inbounds half, ptr addrspace(1) %out, i64 %place
  store half %sum, ptr addrspace(1) %po, align 2
  %p1 = getelementptr inbounds half, ptr addrspace(1) %po, i64 1
  store half %product, ptr addrspace(1) %p1, align 2
  %p2 = getelementptr inbounds half, ptr addrspace(1) %po, i64 2
  store half %quotient, ptr addrspace(1) %p2, align 2
  %p3 = getelementptr inbounds half, ptr addrspace(1) %po, i64 3
  store half %fused, ptr addrspace(1) %p3, align 2
  %p4 = getelementptr inbounds half, ptr addrspace(1) %po, i64 4
  store half %root, ptr addrspace(1) %p4, align 2
  ret void
}

declare i64 @__mux_get_global_id(i32)
declare half @llvm.fma.f16(half, half, half)
declare half @llvm.sqrt.f16(half)

attributes #0 = { "mux-kernel"="entry-point" }

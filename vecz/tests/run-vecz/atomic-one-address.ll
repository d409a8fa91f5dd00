; passes: run-vecz<width=4>
; All lanes add to one place: one atomic operation of their sum. Each finds there what lanes before it left.
; CHECK: define spir_kernel void @__vecz_v4_k(
; CHECK: %3 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %x)
; CHECK: %4 = atomicrmw add ptr addrspace(1) %n, i32 %3 monotonic
; CHECK: %old = add <4 x i32>
; CHECK-NOT: atomicrmw
; run: @k global=8 local=8 buf:iota:8 buf:zero:4

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %n) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  %old = atomicrmw add ptr addrspace(1) %n, i32 %x monotonic, align 4
  store i32 %old, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

; passes: run-vecz<width=4>,cleanup,work-item-loops
; run: @k global=10 local=10 buf:iota:16 i32:7
; run: @k global=8 local=4 buf:iota:16 i32:-1
; run: @k global=8 local=4 buf:iota:16 i32:100
; The test that most kernels begin with needs no vector where all lanes are active.
; CHECK: define internal spir_func void @__vecz_v4_k
; CHECK-NOT: llvm.vector.reduce
; CHECK: store <4 x i32>

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %i = trunc i64 %id to i32
  %c = icmp slt i32 %i, %n
  br i1 %c, label %then, label %end
then:
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %id
  store i32 42, ptr addrspace(1) %q, align 4
  br label %end
end:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

; passes: run-vecz<width=4>,simplifycfg,work-item-loops
; run: @k global=12 local=12 buf:zero:48 i32:9
; The kernel that tests its id: one question whether all lanes are active, then the body without a mask.
; CHECK: define internal spir_func void @__vecz_v4_k(
; CHECK: llvm.vector.reduce.and.v4i1
; CHECK: llvm.vector.reduce.or.v4i1
; CHECK: br i1
; CHECK: llvm.masked.store
; CHECK: store <4 x i32>

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %id32 = trunc i64 %id to i32
  %on = icmp slt i32 %id32, %n
  br i1 %on, label %body, label %end
body:
  %p = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %id32, ptr addrspace(1) %p, align 4
  br label %end
end:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

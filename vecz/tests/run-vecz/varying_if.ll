; passes: run-vecz<width=4>,work-item-loops
; run: @k global=8 local=8 buf:i32:1,0,1,1,0,0,0,1 buf:iota:8
; An inactive lane does not store; where all are active, the store needs no mask.
; CHECK: define internal spir_func void @__vecz_v4_k(
; CHECK: icmp ne <4 x i32>
; CHECK: llvm.vector.reduce.and.v4i1
; CHECK: call void @llvm.masked.store.v4i32
; CHECK: store <4 x i32>

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  %c = icmp ne i32 %x, 0
  br i1 %c, label %then, label %end
then:
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 42, ptr addrspace(1) %q, align 4
  br label %end
end:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

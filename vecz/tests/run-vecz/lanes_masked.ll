; passes: run-vecz<width=4>,work-item-loops
; run: @k global=12 local=6 buf:iota:12 buf:zero:48
; Lanes at addresses without order, some of them off: no branch for each of them, but a masked access of one lane.
; CHECK: define internal spir_func void @__vecz_v4_k(
; CHECK: call <1 x i32> @llvm.masked.load.v1i32.p1(
; CHECK: call <1 x i32> @llvm.masked.load.v1i32.p1(
; CHECK: call <1 x i32> @llvm.masked.load.v1i32.p1(
; CHECK: call <1 x i32> @llvm.masked.load.v1i32.p1(
; CHECK-NOT: br i1
; CHECK: call void @llvm.masked.store.v1i32.p1(
; CHECK: ret void

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %mixed = mul i64 %id, 7
  %at = urem i64 %mixed, 12
  %odd = and i64 %id, 1
  %on = icmp ne i64 %odd, 0
  br i1 %on, label %then, label %end
then:
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %at
  %x = load i32, ptr addrspace(1) %p, align 4
  %y = add i32 %x, 1
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %at
  store i32 %y, ptr addrspace(1) %q, align 4
  br label %end
end:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

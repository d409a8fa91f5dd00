; A switch loses cases that go where the default goes, and becomes a branch when one is left.
; passes: simplifycfg
; run: @f global=8 local=1 buf:iota:8
; CHECK: @f
; CHECK-NOT: switch
; CHECK: icmp eq i32 %x, 5
; CHECK: ret void

declare spir_func i64 @__mux_get_global_id(i32)

define spir_kernel void @f(ptr addrspace(1) %out) {
entry:
  %id = call spir_func i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  switch i32 %x, label %end [
    i32 2, label %end
    i32 5, label %five
    i32 7, label %end
  ]
five:
  store i32 50, ptr addrspace(1) %p, align 4
  br label %end
end:
  ret void
}

; What may be undefined does not run without its branch; neither does a store.
; passes: simplifycfg
; run: @f global=8 local=1 buf:iota:8 buf:zero:32
; CHECK: @f
; CHECK: br i1
; CHECK: sdiv
; CHECK: br i1
; CHECK: store i32 1
; CHECK: ret void

declare spir_func i64 @__mux_get_global_id(i32)

define spir_kernel void @f(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %id = call spir_func i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %id
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  %c = icmp ne i32 %x, 0
  br i1 %c, label %divide, label %join
divide:
  %d = sdiv i32 100, %x
  br label %join
join:
  %r = phi i32 [ 0, %entry ], [ %d, %divide ]
  %e = icmp sgt i32 %r, 20
  br i1 %e, label %write, label %end
write:
  store i32 1, ptr addrspace(1) %q, align 4
  br label %end
end:
  ret void
}

; passes: run-vecz<width=4>,work-item-loops
; run: @k global=16 local=8 buf:iota:64 buf:zero:64
; A comparison of what grows by two may choose a lane, and one of data any number of lanes: these have masks.
; CHECK: define internal spir_func void @__vecz_v4_k
; CHECK: llvm.masked.store

declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
entry:
  %lid = call i64 @__mux_get_local_id(i32 0)
  %gid = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %gid
  %v = load i32, ptr addrspace(1) %p, align 4
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %gid
  %half = lshr i64 %lid, 1
  %c = icmp eq i64 %half, 2
  br i1 %c, label %some, label %next
some:
  store i32 %v, ptr addrspace(1) %q, align 4
  br label %next
next:
  %low = and i32 %v, 3
  %d = icmp eq i32 %low, 1
  br i1 %d, label %any, label %end
any:
  store i32 7, ptr addrspace(1) %q, align 4
  br label %end
end:
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }

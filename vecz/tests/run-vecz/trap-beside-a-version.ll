; passes: run-vecz<width=4>,work-item-loops
; run: @k global=8 local=8 buf:iota:32 buf:zero:32
; Lanes part at a trap, so that a version without masks is made of what comes behind; its last block uses addresses that are computed before.
; CHECK: @__vecz_v4_k

declare i64 @__mux_get_global_id(i32)
declare void @llvm.ubsantrap(i8)
define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %from = getelementptr i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %from, align 4
  %wrong = icmp ugt i32 %x, 1000
  br i1 %wrong, label %trap, label %body
trap:
  call void @llvm.ubsantrap(i8 12)
  unreachable
body:
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %odd = and i32 %x, 1
  %even = icmp eq i32 %odd, 0
  br i1 %even, label %more, label %end
more:
  %y = load i32, ptr addrspace(1) %to, align 4
  %z = add i32 %y, 5
  br label %end
end:
  %w = phi i32 [ %x, %body ], [ %z, %more ]
  store i32 %w, ptr addrspace(1) %to, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

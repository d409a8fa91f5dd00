; passes: remove-lifetime
; The object of a loop lives to the end: marks go in each block, and at the ends of blocks.
; run: @k global=2 local=2 buf:zero:8
; CHECK: loop:
; CHECK-NOT: lifetime
; CHECK: br i1 %more, label %loop, label %end
; CHECK: end:
; CHECK-NOT: call void @llvm.lifetime
; CHECK: ret void

declare i64 @__mux_get_global_id(i32)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)

define spir_kernel void @k(ptr addrspace(1) %out) #0 {
entry:
  %p = alloca i32, align 4
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @llvm.lifetime.start.p0(i64 4, ptr %p)
  store i32 %i, ptr %p, align 4
  %x = load i32, ptr %p, align 4
  store i32 %x, ptr addrspace(1) %q, align 4
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 3
  call void @llvm.lifetime.end.p0(i64 4, ptr %p)
  br i1 %more, label %loop, label %end
end:
  call void @llvm.lifetime.start.p0(i64 4, ptr %p)
  call void @llvm.lifetime.end.p0(i64 4, ptr %p)
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

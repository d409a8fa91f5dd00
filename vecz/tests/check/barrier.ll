; passes: run-vecz<width=4>,work-item-loops
; run: @k global=8 local=8 buf:zero:32 i32:1 i32:7
; run: @k global=8 local=8 buf:zero:32 i32:11 i32:7
; A barrier between divergent branches.

declare void @__mux_work_group_barrier(i32, i32, i32)
declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %out, i32 %n, i32 %m) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %i = trunc i64 %id to i32
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %c = trunc i32 %i to i1
  br i1 %c, label %a, label %b
a:
  store i32 %n, ptr addrspace(1) %q, align 4
  br label %b
b:
  %v = phi i32 [ %m, %entry ], [ %n, %a ]
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 528)
  %b2 = lshr i32 %i, 1
  %d = trunc i32 %b2 to i1
  br i1 %d, label %e, label %end
e:
  store i32 %v, ptr addrspace(1) %q, align 4
  br label %end
end:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

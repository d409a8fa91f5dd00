; passes: run-vecz<width=4>,cleanup,work-item-loops
; run: @k global=8 local=8 buf:iota:8 buf:zero:32
; run: @k global=14 local=7 buf:iota:14 buf:zero:56
; Behind a linear barrier lanes take turns: each finds what the one before it left.
; CHECK: define internal spir_func void @__vecz_v4_k

declare i64 @__mux_get_global_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define spir_kernel void @k(ptr addrspace(1) %all, ptr addrspace(1) %out) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %x = trunc i64 %id to i32
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272) "mux-barrier-schedule"="linear"
  %before = load i32, ptr addrspace(1) %all, align 4
  %odd = trunc i32 %x to i1
  br i1 %odd, label %then, label %join

then:
  %more = mul i32 %before, 5
  br label %join

join:
  %here = phi i32 [ %before, %entry ], [ %more, %then ]
  %next = add i32 %here, %x
  store i32 %next, ptr addrspace(1) %all, align 4
  call void @__mux_work_group_barrier(i32 1, i32 2, i32 272)
  %r = xor i32 %next, %before
  store i32 %r, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

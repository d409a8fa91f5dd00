; passes: work-item-loops
; Two phis that exchange their values over a barrier: each is stored where it is defined, none sees the other's new value.
; run: @kernel global=8 local=4 buf:iota:8

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)
define spir_kernel void @kernel(ptr addrspace(1) %out) #0  {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load i32, ptr addrspace(1) %p, align 4
  %w = mul i32 %v, 10
  br label %loop

loop:
  %a = phi i32 [ %v, %0 ], [ %b, %loop ]
  %b = phi i32 [ %w, %0 ], [ %a, %loop ]
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, 3
  br i1 %again, label %loop, label %done

done:
  %x = mul i32 %a, 100
  %s = add i32 %x, %b
  store i32 %s, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }

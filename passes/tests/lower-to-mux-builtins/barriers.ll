; passes: lower-to-mux-builtins
; Every barrier and fence of OpenCL C 1.2 to 3.0, with every flag, scope and order; and one that is known at run time only.
declare void @_Z7barrierj(i32)
declare void @_Z18work_group_barrierj(i32)
declare void @_Z18work_group_barrierj12memory_scope(i32, i32)
declare void @_Z18work_group_barrierjj(i32, i32)
declare void @_Z17sub_group_barrierj(i32)
declare void @_Z17sub_group_barrierj12memory_scope(i32, i32)
declare void @_Z9mem_fencej(i32)
declare void @_Z14read_mem_fencej(i32)
declare void @_Z15write_mem_fencej(i32)
declare void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32, i32, i32)

define spir_kernel void @kernel(i32 %flags, i32 %order, i32 %scope) {
  ; Local, global, image memory; all of them.
  call void @_Z7barrierj(i32 1)
  call void @_Z7barrierj(i32 2)
  call void @_Z7barrierj(i32 4)
  call void @_Z18work_group_barrierj(i32 7)
  ; All scopes.
  call void @_Z18work_group_barrierj12memory_scope(i32 1, i32 0)
  call void @_Z18work_group_barrierj12memory_scope(i32 1, i32 1)
  call void @_Z18work_group_barrierjj(i32 1, i32 2)
  call void @_Z18work_group_barrierj12memory_scope(i32 1, i32 3)
  call void @_Z18work_group_barrierj12memory_scope(i32 1, i32 4)
  call void @_Z17sub_group_barrierj(i32 3)
  call void @_Z17sub_group_barrierj12memory_scope(i32 3, i32 1)
  call void @_Z9mem_fencej(i32 1)
  call void @_Z14read_mem_fencej(i32 2)
  call void @_Z15write_mem_fencej(i32 3)
  ; All orders.
  call void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 1, i32 0, i32 1)
  call void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 1, i32 2, i32 1)
  call void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 2, i32 3, i32 2)
  call void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 2, i32 4, i32 3)
  call void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 3, i32 5, i32 0)
  call void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 %flags, i32 %order, i32 %scope)
  ret void
}
;;; output
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

define spir_kernel void @kernel(i32 %flags, i32 %order, i32 %scope) {
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 528)
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 528)
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 784)
  call void @__mux_work_group_barrier(i32 0, i32 4, i32 272)
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  call void @__mux_work_group_barrier(i32 0, i32 1, i32 272)
  call void @__mux_work_group_barrier(i32 0, i32 0, i32 272)
  call void @__mux_work_group_barrier(i32 0, i32 3, i32 272)
  call void @__mux_sub_group_barrier(i32 0, i32 3, i32 784)
  call void @__mux_sub_group_barrier(i32 0, i32 2, i32 784)
  call void @__mux_mem_barrier(i32 2, i32 264)
  call void @__mux_mem_barrier(i32 2, i32 514)
  call void @__mux_mem_barrier(i32 2, i32 772)
  call void @__mux_mem_barrier(i32 2, i32 256)
  call void @__mux_mem_barrier(i32 2, i32 258)
  call void @__mux_mem_barrier(i32 1, i32 516)
  call void @__mux_mem_barrier(i32 0, i32 520)
  call void @__mux_mem_barrier(i32 4, i32 784)
  %1 = and i32 %flags, 3
  %2 = shl i32 %1, 8
  %3 = and i32 %flags, 4
  %4 = shl i32 %3, 7
  %5 = or i32 %2, %4
  %6 = or i32 %5, 0
  %7 = icmp eq i32 %order, 0
  %8 = select i1 %7, i32 0, i32 16
  %9 = icmp eq i32 %order, 1
  %10 = select i1 %9, i32 2, i32 %8
  %11 = icmp eq i32 %order, 2
  %12 = select i1 %11, i32 2, i32 %10
  %13 = icmp eq i32 %order, 3
  %14 = select i1 %13, i32 4, i32 %12
  %15 = icmp eq i32 %order, 4
  %16 = select i1 %15, i32 8, i32 %14
  %17 = icmp eq i32 %order, 5
  %18 = select i1 %17, i32 16, i32 %16
  %19 = or i32 %6, %18
  %20 = icmp eq i32 %scope, 0
  %21 = select i1 %20, i32 4, i32 0
  %22 = icmp eq i32 %scope, 1
  %23 = select i1 %22, i32 2, i32 %21
  %24 = icmp eq i32 %scope, 2
  %25 = select i1 %24, i32 1, i32 %23
  %26 = icmp eq i32 %scope, 3
  %27 = select i1 %26, i32 0, i32 %25
  %28 = icmp eq i32 %scope, 4
  %29 = select i1 %28, i32 3, i32 %27
  call void @__mux_mem_barrier(i32 %29, i32 %19)
  ret void
}

; Function Attrs: convergent nounwind
declare void @__mux_work_group_barrier(i32, i32, i32) #0

; Function Attrs: convergent nounwind
declare void @__mux_sub_group_barrier(i32, i32, i32) #0

; Function Attrs: nounwind
declare void @__mux_mem_barrier(i32, i32) #1

attributes #0 = { convergent nounwind }
attributes #1 = { nounwind }

!oxmux.phase = !{!0}

!0 = !{!"canonical"}

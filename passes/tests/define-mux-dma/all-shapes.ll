; passes: define-mux-dma
; One, two and three dimensions, read and written, with an event of any type; the wait does nothing. The copy is what the
; interpreter does for the declared builtins.
; CHECK: define internal ptr @__mux_dma_read_3D(ptr addrspace(3) %0, ptr addrspace(1) %1, i64 %2, i64 %3, i64 %4, i64 %5, i64 %6, i64 %7, i64 %8, ptr %9)
; CHECK: ret ptr %9
; CHECK: define internal void @__mux_dma_wait(i32 %0, ptr %1)
; CHECK: ret void
; run: @kernel global=6 local=3 buf:iota:64 buf:zero:256 local:256
; run: @kernel global=1 local=1 buf:iota:64 buf:zero:256 local:256

declare ptr @__mux_dma_read_1D(ptr addrspace(3), ptr addrspace(1), i64, ptr)
declare ptr @__mux_dma_read_2D(ptr addrspace(3), ptr addrspace(1), i64, i64, i64, i64, ptr)
declare ptr @__mux_dma_read_3D(ptr addrspace(3), ptr addrspace(1), i64, i64, i64, i64, i64, i64, i64, ptr)
declare ptr @__mux_dma_write_1D(ptr addrspace(1), ptr addrspace(3), i64, ptr)
declare ptr @__mux_dma_write_2D(ptr addrspace(1), ptr addrspace(3), i64, i64, i64, i64, ptr)
declare ptr @__mux_dma_write_3D(ptr addrspace(1), ptr addrspace(3), i64, i64, i64, i64, i64, i64, i64, ptr)
declare void @__mux_dma_wait(i32, ptr)
declare void @__mux_work_group_barrier(i32, i32, i32)
declare i64 @__mux_get_group_id(i32)

define void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(3) %tile) #0 {
  %events = alloca ptr, align 8
  %group = call i64 @__mux_get_group_id(i32 0)
  %first = icmp eq i64 %group, 0
  br i1 %first, label %copy, label %done

copy:
  ; Sixteen bytes; three rows of eight; two planes of two rows of four.
  %e1 = call ptr @__mux_dma_read_1D(ptr addrspace(3) %tile, ptr addrspace(1) %in, i64 16, ptr null)
  %t2 = getelementptr i8, ptr addrspace(3) %tile, i64 16
  %e2 = call ptr @__mux_dma_read_2D(ptr addrspace(3) %t2, ptr addrspace(1) %in, i64 8, i64 8, i64 32, i64 3, ptr %e1)
  %t3 = getelementptr i8, ptr addrspace(3) %tile, i64 64
  %e3 = call ptr @__mux_dma_read_3D(ptr addrspace(3) %t3, ptr addrspace(1) %in, i64 4, i64 4, i64 20, i64 2, i64 8, i64 64, i64 2, ptr %e2)
  store ptr %e3, ptr %events, align 8
  call void @__mux_dma_wait(i32 1, ptr %events)
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %e4 = call ptr @__mux_dma_write_1D(ptr addrspace(1) %out, ptr addrspace(3) %tile, i64 16, ptr null)
  %o2 = getelementptr i8, ptr addrspace(1) %out, i64 16
  %e5 = call ptr @__mux_dma_write_2D(ptr addrspace(1) %o2, ptr addrspace(3) %t2, i64 8, i64 12, i64 8, i64 3, ptr %e4)
  %o3 = getelementptr i8, ptr addrspace(1) %out, i64 128
  %e6 = call ptr @__mux_dma_write_3D(ptr addrspace(1) %o3, ptr addrspace(3) %t3, i64 4, i64 8, i64 4, i64 2, i64 32, i64 8, i64 2, ptr %e5)
  ; Nothing to copy.
  %e7 = call ptr @__mux_dma_write_2D(ptr addrspace(1) %out, ptr addrspace(3) %tile, i64 8, i64 8, i64 8, i64 0, ptr %e6)
  call void @__mux_dma_wait(i32 1, ptr %events)
  call void @__mux_work_group_barrier(i32 1, i32 2, i32 528)
  br label %done

done:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

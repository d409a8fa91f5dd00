; passes: prepare-barriers
; error: whose address is taken

declare void @__mux_work_group_barrier(i32, i32, i32)

define internal void @helper() {
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  ret void
}

define void @kernel(ptr addrspace(1) %out) #0 {
  store ptr @helper, ptr addrspace(1) %out, align 8
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

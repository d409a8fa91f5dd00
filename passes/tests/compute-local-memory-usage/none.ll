; passes: compute-local-memory-usage
; A kernel without local variables uses none; what is no kernel says nothing, and global variables are not local.
; CHECK: define void @kernel() #0
; CHECK: define void @helper() {
; CHECK: "mux-local-mem-usage"="0"
; CHECK-NOT: "mux-local-mem-usage"

@local = internal addrspace(3) global i32 undef, align 4
@global = internal addrspace(1) global i64 0, align 8

define void @kernel() #0 {
  store i64 1, ptr addrspace(1) @global, align 8
  ret void
}

define void @helper() {
  store i32 1, ptr addrspace(3) @local, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

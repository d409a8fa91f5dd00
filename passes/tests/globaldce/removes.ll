; passes: globaldce
; CHECK-NOT: @unused
; CHECK: @used_table
; CHECK-NOT: @unused
; CHECK: define spir_kernel void @k
; CHECK-NOT: @unused

@used_table = internal addrspace(2) constant [2 x i32] [i32 1, i32 2]
@unused_table = internal addrspace(2) constant [2 x i32] [i32 1, i32 2]

declare void @unused_declaration()
define internal void @unused_cycle_a() {
  call void @unused_cycle_b()
  ret void
}
define internal void @unused_cycle_b() {
  call void @unused_cycle_a()
  ret void
}
define spir_kernel void @k(ptr addrspace(1) %p) {
  %v = load i32, ptr addrspace(2) @used_table, align 4
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}

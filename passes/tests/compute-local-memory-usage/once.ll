; passes: compute-local-memory-usage
; A variable that a kernel reaches on two paths counts once, and one of another kernel not at all.
; CHECK: define void @first() #0
; CHECK: define void @second() #1
; CHECK: attributes #0 = { "mux-kernel"="entry-point" "mux-local-mem-usage"="12" }
; CHECK: attributes #1 = { "mux-kernel"="entry-point" "mux-local-mem-usage"="8" }

@a = internal addrspace(3) global [3 x i32] undef, align 4
@b = internal addrspace(3) global i64 undef, align 8

define void @one() {
  store i32 1, ptr addrspace(3) @a, align 4
  ret void
}

define void @other() {
  call void @one()
  store i32 2, ptr addrspace(3) @a, align 4
  ret void
}

define void @first() #0 {
  call void @one()
  call void @other()
  ret void
}

define void @second() #0 {
  store i64 1, ptr addrspace(3) @b, align 8
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

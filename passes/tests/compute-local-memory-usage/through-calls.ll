; passes: compute-local-memory-usage
; What a called function uses counts, and a stated size is replaced.
; CHECK: "mux-local-mem-usage"="20"

@a = internal addrspace(3) global i32 undef, align 4
@b = internal addrspace(3) global [4 x i32] undef, align 4
@c = internal addrspace(3) global i64 undef, align 8

define void @helper() {
  store i32 1, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @b, i64 4), align 4
  ret void
}

define void @kernel() #0 {
  store i32 1, ptr addrspace(3) @a, align 4
  call void @helper()
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-local-mem-usage"="3" }

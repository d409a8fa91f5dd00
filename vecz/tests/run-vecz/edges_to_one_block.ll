; passes: run-vecz<width=4>
; run: @k global=8 local=4 buf:iota:32 i32:3
; Several edges of a switch lead to one block with a value that is the same for all lanes; the other way brings one that is not.
; CHECK: define spir_kernel void @__vecz_v4_k
; CHECK: switch i32 %n

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %id
  switch i32 %n, label %other [
    i32 2, label %join
    i32 3, label %join
  ]

other:
  %was = load i32, ptr addrspace(1) %at, align 4
  br label %join

join:
  %v = phi i32 [ %n, %entry ], [ %n, %entry ], [ %was, %other ]
  store i32 %v, ptr addrspace(1) %at, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

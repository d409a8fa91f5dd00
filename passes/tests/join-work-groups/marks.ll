; passes: join-work-groups
; A kernel that asks for global ids alone, itself and in what it calls.
; CHECK: define spir_kernel void @f(
; CHECK: "oxmux-joins-work-groups"

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_global_size(i32)

define internal i64 @index() {
  %x = call i64 @__mux_get_global_id(i32 0)
  %y = call i64 @__mux_get_global_id(i32 1)
  %n = call i64 @__mux_get_global_size(i32 0)
  %r = mul i64 %y, %n
  %i = add i64 %r, %x
  ret i64 %i
}

define spir_kernel void @f(ptr addrspace(1) %out) #0 {
  %i = call i64 @index()
  %p = getelementptr i64, ptr addrspace(1) %out, i64 %i
  store i64 %i, ptr addrspace(1) %p, align 8
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

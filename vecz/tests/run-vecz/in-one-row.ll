; passes: run-vecz<width=4>,work-item-loops
; run: @k global=48 local=12 buf:iota:512 buf:zero:192 i32:24
; run: @k global=48 local=12 buf:iota:512 buf:zero:192 i32:5
; run: @k global=48 local=12 buf:iota:512 buf:zero:192 i32:-9
; A row and a column of an id: where the first lane's column leaves room for the others, one load of neighbours and one of one
; place. A row of less than a vector, or of a negative length, has no room.
; CHECK: define internal spir_func void @__vecz_v4_k(
; CHECK: call i32 @llvm.usub.sat.i32
; CHECK: icmp ult i32
; CHECK: load <4 x i32>
; CHECK: load i32
; CHECK: ret void

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %w) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %i = trunc i64 %id to i32
  %j = add i32 %i, -6
  %y = sdiv i32 %j, %w
  %x = srem i32 %j, %w
  %row = mul i32 %y, 28
  %at = add i32 %row, %x
  %in_bounds = add i32 %at, 150
  %wide = sext i32 %in_bounds to i64
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %wide
  %a = load i32, ptr addrspace(1) %p, align 4
  %y3 = add i32 %y, 50
  %far = sext i32 %y3 to i64
  %q = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %far
  %b = load i32, ptr addrspace(1) %q, align 4
  %sum = mul i32 %a, %b
  %r = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %sum, ptr addrspace(1) %r, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

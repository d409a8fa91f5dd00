; passes: run-vecz<auto>,work-item-loops<any-local-size>
; run: @transpose global=8,20,1 local=4,20,1 buf:iota:160 buf:zero:640 i32:20 i32:8
; run: @transpose global=8,20,1 local=8,5,1 buf:iota:160 buf:zero:640 i32:20 i32:8
; run: @transpose global=8,24,1 local=4,8,1 buf:iota:192 buf:zero:768 i32:24 i32:8
; run: @transpose global=20,8,1 local=20,2,1 buf:iota:160 buf:zero:640 i32:8 i32:20
; A transposition's stores are neighbours along y. Work-groups whose columns vectors along y do not fill run those along x.
; CHECK: define internal spir_func void @__vecz_v8_transpose(
; CHECK: define spir_kernel void @transpose.mux-barrier-wrapper(
; CHECK: and i64 %local_size, 7
; CHECK: along_columns:
; CHECK: call spir_func void @__vecz_v8_transpose(
; CHECK: call spir_func void @__vecz_v8_transpose.0(

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @transpose(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %rows, i32 %columns) #0 {
  %gx = call i64 @__mux_get_global_id(i32 0)
  %gy = call i64 @__mux_get_global_id(i32 1)
  %x = trunc i64 %gx to i32
  %y = trunc i64 %gy to i32
  %from.row = mul i32 %y, %columns
  %from = add i32 %from.row, %x
  %from.wide = sext i32 %from to i64
  %p = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %from.wide
  %v = load i32, ptr addrspace(1) %p, align 4
  %to.row = mul i32 %x, %rows
  %to = add i32 %to.row, %y
  %to.wide = sext i32 %to to i64
  %q = getelementptr inbounds i32, ptr addrspace(1) %b, i64 %to.wide
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

; passes: uniform-reassoc,dce
; The uniform operand goes last; floats, mixed operations and inner results with another use stay.
; CHECK: @products
; CHECK: %1 = mul i64 %id, %x
; CHECK: %b = mul i64 %1, %u
; CHECK: @stays
; CHECK: %b = fadd float %x, %a
; CHECK: %d = add i64 %id, %c
; CHECK: %f = add i64 %e, %u

declare i64 @__mux_get_global_id(i32)
define i64 @products(i64 %u) {
  %id = call i64 @__mux_get_global_id(i32 0)
  %x = xor i64 %id, 3
  %a = mul i64 %u, %x
  %b = mul i64 %id, %a
  ret i64 %b
}
define i64 @stays(i64 %u, float %g) {
  %id = call i64 @__mux_get_global_id(i32 0)
  %x = uitofp i64 %id to float
  %a = fadd float %x, %g
  %b = fadd float %x, %a
  %c = mul i64 %id, %u
  %d = add i64 %id, %c
  %e = add i64 %id, %u
  %f = add i64 %e, %u
  %h = fptoui float %b to i64
  %i = xor i64 %d, %e
  %j = xor i64 %i, %f
  %k = xor i64 %h, %j
  ret i64 %k
}

; passes: run-vecz<width=4>,work-item-loops
; run: @k global=8,2 local=8,2 buf:zero:64 i32:8
; An index of 32 bits that would wrap for some arguments, those that the check of packetization chooses among them.

declare i64 @__mux_get_local_id(i32)

define spir_kernel void @k(ptr addrspace(1) %out, i32 %row) #0 {
entry:
  %id = call i64 @__mux_get_local_id(i32 0)
  %x = trunc i64 %id to i32
  %id.y = call i64 @__mux_get_local_id(i32 1)
  %y = trunc i64 %id.y to i32
  %start = mul i32 %y, %row
  %at = add i32 %start, %x
  %index = zext i32 %at to i64
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %index
  store i32 %at, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

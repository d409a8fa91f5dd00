; passes: run-vecz<width=4>
; An index of three bits is none of the lanes from 8 on: it inserts into one lane, not into two.
; CHECK: define spir_kernel void @__vecz_v4_k(
; run: @k global=16 local=16 buf:iota:16

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  %one = insertelement <16 x i32> poison, i32 %x, i32 0
  %all = shufflevector <16 x i32> %one, <16 x i32> poison, <16 x i32> zeroinitializer
  %n = trunc i32 %x to i3
  %some = insertelement <16 x i32> %all, i32 -7, i3 %n
  %r = extractelement <16 x i32> %some, i32 8
  store i32 %r, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

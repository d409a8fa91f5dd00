; passes: run-vecz<width=4>,work-item-loops
; run: @k global=12 local=6 buf:iota:12 buf:zero:48
; Pixels next to each other, some lanes off: one masked access of numbers of as many bits, and none of each lane.
; CHECK: define internal spir_func void @__vecz_v4_k(
; CHECK: call <4 x i32> @llvm.masked.load.v4i32.p1(
; CHECK: bitcast <4 x i32>
; CHECK: freeze <16 x i8>
; CHECK: call void @llvm.masked.store.v4i32.p1(
; CHECK: ret void

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds <4 x i8>, ptr addrspace(1) %in, i64 %id
  %q = getelementptr inbounds <4 x i8>, ptr addrspace(1) %out, i64 %id
  %odd = and i64 %id, 1
  %on = icmp ne i64 %odd, 0
  br i1 %on, label %then, label %end
then:
  %x = load <4 x i8>, ptr addrspace(1) %p, align 4
  %y = add <4 x i8> %x, <i8 1, i8 2, i8 3, i8 4>
  store <4 x i8> %y, ptr addrspace(1) %q, align 4
  br label %end
end:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

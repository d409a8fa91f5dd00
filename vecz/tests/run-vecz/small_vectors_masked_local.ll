; passes: run-vecz<width=4>,work-item-loops
; run: @k global=8 local=8 buf:iota:16 buf:zero:64 local:64
; Pairs next to each other in local memory, some lanes inactive: one masked access of numbers of as many bits, and none of each lane.
; CHECK: define internal spir_func void @__vecz_v4_k(
; CHECK: call void @llvm.masked.store.v4i64.p3(
; CHECK: call <4 x i64> @llvm.masked.load.v4i64.p3(
; CHECK: bitcast <4 x i64>
; CHECK: ret void

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(3) %loc) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds <2 x i32>, ptr addrspace(1) %in, i64 %id
  %x = load <2 x i32>, ptr addrspace(1) %p, align 8
  %q = getelementptr inbounds <2 x i32>, ptr addrspace(1) %out, i64 %id
  %own = getelementptr inbounds <2 x i32>, ptr addrspace(3) %loc, i64 %id
  store <2 x i32> <i32 7, i32 8>, ptr addrspace(3) %own, align 8
  %odd = and i64 %id, 1
  %on = icmp ne i64 %odd, 0
  br i1 %on, label %then, label %end
then:
  store <2 x i32> %x, ptr addrspace(3) %own, align 8
  br label %end
end:
  %few = icmp ult i64 %id, 6
  br i1 %few, label %copy, label %done
copy:
  %y = load <2 x i32>, ptr addrspace(3) %own, align 8
  store <2 x i32> %y, ptr addrspace(1) %q, align 8
  br label %done
done:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

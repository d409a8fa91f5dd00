; passes: run-vecz<width=4>
; run: @counts global=8 local=8 buf:i32:4,1,4,9,2,1,0,3,9,9,2,5,1 buf:zero:40
; run: @found global=8 local=8 buf:i32:4,1,7,9,2,0,3,5,10,11,6,8,12 buf:zero:52
; Each lane has an address of its own, and lanes leave the loop at different times. They are asked about one by one only where not all of
; them are active, or where something uses a result.
; CHECK: define spir_kernel void @__vecz_v4_counts(
; CHECK: call i1 @llvm.vector.reduce.and.v4i1(
; CHECK: atomicrmw add
; CHECK-NOT: br i1
; CHECK: atomicrmw add
; CHECK-NOT: br i1
; CHECK: atomicrmw add
; CHECK-NOT: br i1
; CHECK: atomicrmw add
; CHECK: define spir_kernel void @__vecz_v4_found(
; CHECK: extractelement <4 x i1>
; CHECK: br i1
; CHECK: atomicrmw add
; CHECK: extractelement <4 x i1>
; CHECK: br i1
; CHECK: atomicrmw add

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @counts(ptr addrspace(1) %in, ptr addrspace(1) %n) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  br label %loop

loop:
  %i = phi i64 [ %id, %entry ], [ %next, %body ]
  %more = icmp ult i64 %i, 13
  br i1 %more, label %body, label %end

body:
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %p, align 4
  %place = getelementptr i32, ptr addrspace(1) %n, i32 %x
  %old = atomicrmw add ptr addrspace(1) %place, i32 1 monotonic, align 4
  %next = add i64 %i, 8
  br label %loop

end:
  ret void
}

define spir_kernel void @found(ptr addrspace(1) %in, ptr addrspace(1) %n) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  br label %loop

loop:
  %i = phi i64 [ %id, %entry ], [ %next, %body ]
  %more = icmp ult i64 %i, 13
  br i1 %more, label %body, label %end

body:
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %p, align 4
  %place = getelementptr i32, ptr addrspace(1) %n, i32 %x
  %old = atomicrmw add ptr addrspace(1) %place, i32 1 monotonic, align 4
  store i32 %old, ptr addrspace(1) %p, align 4
  %next = add i64 %i, 8
  br label %loop

end:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

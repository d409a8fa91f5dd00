; passes: work-item-loops<any-local-size>
; A kernel that asks for global ids alone cannot tell how large its work-groups are; one that asks for a local size can,
; itself or through a function, and what a function without a body does is not known. Loops are left to the
; shape that they were given, unless it is too small.
; CHECK: define void @alone.mux-barrier-wrapper(ptr addrspace(1) %out) #2
; CHECK: attributes #2 = { "mux-base-fn-name"="alone" "mux-kernel"="entry-point" "oxmux-any-local-size"="256" }
; CHECK: attributes #3 = { "mux-base-fn-name"="turns" "mux-kernel"="entry-point" "oxmux-any-local-size"="0" }
; CHECK-NOT: "oxmux-any-local-size"

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_size(i32)
declare void @elsewhere(i64)

define void @alone(ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i64, ptr addrspace(1) %out, i64 %id
  store i64 %id, ptr addrspace(1) %p, align 8
  ret void
}

define void @turns(ptr addrspace(1) %out, i64 %n) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %p = getelementptr i64, ptr addrspace(1) %out, i64 %i
  store i64 %i, ptr addrspace(1) %p, align 8
  %j = add i64 %i, 1
  %again = icmp ult i64 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

define internal i64 @size() {
  %size = call i64 @__mux_get_local_size(i32 0)
  ret i64 %size
}

define void @asks(ptr addrspace(1) %out) #0 {
  %size = call i64 @size()
  store i64 %size, ptr addrspace(1) %out, align 8
  ret void
}

define void @unknown() #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  call void @elsewhere(i64 %id)
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

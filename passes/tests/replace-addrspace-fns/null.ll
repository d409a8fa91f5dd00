; passes: replace-addrspace-fns<known>
; Null is an address of every space: what may be null is compared, and what is a variable is not.

declare i32 @_Z9get_fencePU3AS4v(ptr addrspace(4))

@tile = internal addrspace(3) global [4 x i32] undef

; CHECK-LABEL: define i32 @private(
; CHECK: %1 = icmp eq ptr addrspace(4) %g, null
; CHECK: %f = select i1 %1, i32 2, i32 0
define i32 @private(ptr %p) {
  %g = addrspacecast ptr %p to ptr addrspace(4)
  %f = call i32 @_Z9get_fencePU3AS4v(ptr addrspace(4) %g)
  ret i32 %f
}

; CHECK-LABEL: define i32 @local(
; CHECK: %f = select i1 %1, i32 2, i32 1
define i32 @local(ptr addrspace(3) %p) {
  %g = addrspacecast ptr addrspace(3) %p to ptr addrspace(4)
  %f = call i32 @_Z9get_fencePU3AS4v(ptr addrspace(4) %g)
  ret i32 %f
}

; CHECK-LABEL: define i32 @variables(
; CHECK-NOT: icmp
; CHECK: ret i32 0
define i32 @variables(i64 %i, i1 %c) {
  %a = alloca [4 x i32]
  %b = alloca [4 x i32]
  %q = getelementptr inbounds [4 x i32], ptr %b, i64 0, i64 %i
  %p = select i1 %c, ptr %a, ptr %q
  %x = addrspacecast ptr %a to ptr addrspace(4)
  %y = addrspacecast ptr %q to ptr addrspace(4)
  %g = select i1 %c, ptr addrspace(4) %x, ptr addrspace(4) %y
  %f = call i32 @_Z9get_fencePU3AS4v(ptr addrspace(4) %g)
  ret i32 %f
}

; CHECK-LABEL: define i32 @tiles(
; CHECK: ret i32 1
define i32 @tiles(i64 %i) {
  %q = getelementptr inbounds [4 x i32], ptr addrspace(3) @tile, i64 0, i64 %i
  %g = addrspacecast ptr addrspace(3) %q to ptr addrspace(4)
  %f = call i32 @_Z9get_fencePU3AS4v(ptr addrspace(4) %g)
  ret i32 %f
}

; CHECK-LABEL: define i32 @global(
; CHECK: ret i32 2
define i32 @global(ptr addrspace(1) %p) {
  %g = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  %f = call i32 @_Z9get_fencePU3AS4v(ptr addrspace(4) %g)
  ret i32 %f
}

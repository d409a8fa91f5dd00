; passes: replace-addrspace-fns
; CHECK: define ptr addrspace(1) @same(
; CHECK: addrspacecast ptr addrspace(4) %step to ptr addrspace(1)
; CHECK: define ptr addrspace(3) @other(
; CHECK: ret ptr addrspace(3) null
; CHECK: define ptr @unseen(
; CHECK: addrspacecast ptr addrspace(4) %g to ptr
; CHECK: define i32 @fence(
; CHECK: %sum = add i32 1, 3

declare ptr addrspace(1) @__to_global(ptr addrspace(4))
declare ptr addrspace(3) @__to_local(ptr addrspace(4))
declare ptr @__to_private(ptr addrspace(4))
declare i32 @_Z9get_fencePU3AS4v(ptr addrspace(4))

define ptr addrspace(1) @same(ptr addrspace(1) %p) {
  %g = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  %step = getelementptr i32, ptr addrspace(4) %g, i64 1
  %q = call ptr addrspace(1) @__to_global(ptr addrspace(4) %step)
  ret ptr addrspace(1) %q
}

define ptr addrspace(3) @other(ptr addrspace(1) %p) {
  %g = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  %q = call ptr addrspace(3) @__to_local(ptr addrspace(4) %g)
  ret ptr addrspace(3) %q
}

define ptr @unseen(ptr addrspace(4) %g) {
  %q = call ptr @__to_private(ptr addrspace(4) %g)
  ret ptr %q
}

define i32 @fence(ptr addrspace(3) %l, ptr addrspace(4) %g) {
  %c = addrspacecast ptr addrspace(3) %l to ptr addrspace(4)
  %1 = call i32 @_Z9get_fencePU3AS4v(ptr addrspace(4) %c)
  %2 = call i32 @_Z9get_fencePU3AS4v(ptr addrspace(4) %g)
  %sum = add i32 %1, %2
  ret i32 %sum
}

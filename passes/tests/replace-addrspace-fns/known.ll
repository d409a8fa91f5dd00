; passes: replace-addrspace-fns<known>
; CHECK: define ptr addrspace(3) @both_local(
; CHECK: addrspacecast ptr addrspace(4) %p to ptr addrspace(3)
; CHECK: define ptr addrspace(3) @never_local(
; CHECK: ret ptr addrspace(3) null
; CHECK: define i32 @loop(
; CHECK: ret i32 2
; CHECK: define ptr @mixed(
; CHECK: call ptr @__to_private(ptr addrspace(4) %p)
; CHECK: define i32 @loaded(
; CHECK: call i32 @_Z9get_fencePU3AS4v(ptr addrspace(4) %p)
; CHECK: define ptr addrspace(1) @null(
; CHECK: call ptr addrspace(1) @__to_global(ptr addrspace(4) null)

declare ptr addrspace(1) @__to_global(ptr addrspace(4))
declare ptr addrspace(3) @__to_local(ptr addrspace(4))
declare ptr @__to_private(ptr addrspace(4))
declare i32 @_Z9get_fencePU3AS4v(ptr addrspace(4))

define ptr addrspace(3) @both_local(i1 %c, ptr addrspace(3) %a, ptr addrspace(3) %b, i64 %i) {
  %x = addrspacecast ptr addrspace(3) %a to ptr addrspace(4)
  %y = addrspacecast ptr addrspace(3) %b to ptr addrspace(4)
  %z = getelementptr i32, ptr addrspace(4) %y, i64 %i
  %p = select i1 %c, ptr addrspace(4) %x, ptr addrspace(4) %z
  %q = call ptr addrspace(3) @__to_local(ptr addrspace(4) %p)
  ret ptr addrspace(3) %q
}

; What is constant counts as global.
define ptr addrspace(3) @never_local(i1 %c, ptr addrspace(1) %a, ptr addrspace(2) %b) {
  %x = addrspacecast ptr addrspace(1) %a to ptr addrspace(4)
  br i1 %c, label %then, label %end
then:
  %y = addrspacecast ptr addrspace(2) %b to ptr addrspace(4)
  br label %end
end:
  %p = phi ptr addrspace(4) [ %x, %0 ], [ %y, %then ]
  %q = call ptr addrspace(3) @__to_local(ptr addrspace(4) %p)
  ret ptr addrspace(3) %q
}

define i32 @loop(ptr addrspace(1) %a, i32 %n) {
  %x = addrspacecast ptr addrspace(1) %a to ptr addrspace(4)
  br label %body
body:
  %p = phi ptr addrspace(4) [ %x, %0 ], [ %next, %body ]
  %i = phi i32 [ 0, %0 ], [ %j, %body ]
  %next = getelementptr i32, ptr addrspace(4) %p, i64 1
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %body, label %end
end:
  %f = call i32 @_Z9get_fencePU3AS4v(ptr addrspace(4) %p)
  ret i32 %f
}

define ptr @mixed(i1 %c, ptr addrspace(3) %a, ptr %b) {
  %x = addrspacecast ptr addrspace(3) %a to ptr addrspace(4)
  %y = addrspacecast ptr %b to ptr addrspace(4)
  %p = select i1 %c, ptr addrspace(4) %x, ptr addrspace(4) %y
  %q = call ptr @__to_private(ptr addrspace(4) %p)
  ret ptr %q
}

define i32 @loaded(ptr addrspace(3) %a) {
  %p = load ptr addrspace(4), ptr addrspace(3) %a
  %f = call i32 @_Z9get_fencePU3AS4v(ptr addrspace(4) %p)
  ret i32 %f
}

define ptr addrspace(1) @null() {
  %q = call ptr addrspace(1) @__to_global(ptr addrspace(4) null)
  ret ptr addrspace(1) %q
}

; What is only accessed may be the address: null would be undefined.
; CHECK-LABEL: define void @accessed(
; CHECK: %q = addrspacecast ptr addrspace(4) %p to ptr addrspace(1)
; CHECK-NOT: call
define void @accessed(ptr addrspace(4) %p) {
  %q = call ptr addrspace(1) @__to_global(ptr addrspace(4) %p)
  %r = getelementptr i32, ptr addrspace(1) %q, i64 1
  %x = load i32, ptr addrspace(1) %r
  store i32 %x, ptr addrspace(1) %q
  ret void
}

; What is compared as well may not.
; CHECK-LABEL: define i1 @compared(
; CHECK: call ptr addrspace(1) @__to_global
define i1 @compared(ptr addrspace(4) %p) {
  %q = call ptr addrspace(1) @__to_global(ptr addrspace(4) %p)
  %x = load i32, ptr addrspace(1) %q
  store i32 %x, ptr addrspace(1) %q
  %c = icmp eq ptr addrspace(1) %q, null
  ret i1 %c
}

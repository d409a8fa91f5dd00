; passes: replace-addrspace-fns
; A function of another type is none of these.
; CHECK: call ptr @__to_global(ptr %p)

declare ptr @__to_global(ptr)

define ptr @f(ptr %p) {
  %q = call ptr @__to_global(ptr %p)
  ret ptr %q
}

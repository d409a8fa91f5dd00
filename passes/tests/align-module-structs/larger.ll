; passes: align-module-structs
; error: unsupported: a structure 'more' with a member larger than the front end's
target datalayout = "e-i64:128"

%more = type { i32, i64 }

define void @f(ptr %p) {
  %a = getelementptr %more, ptr %p, i64 0, i32 1
  ret void
}

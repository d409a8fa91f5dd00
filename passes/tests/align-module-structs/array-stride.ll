; passes: align-module-structs
; error: unsupported: an array whose elements are 12 bytes apart, where the front end has 16
target datalayout = "e-i64:64-v96:32"

%s = type { [4 x <3 x i32>] }

define void @f(ptr %p) {
  %a = getelementptr %s, ptr %p, i64 0, i32 0, i64 2
  ret void
}

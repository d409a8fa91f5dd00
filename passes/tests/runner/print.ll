; 'print' gives the module as it is there.
; passes: print,function(dce),verify,require<builtin-info>,invalidate<all>,no-op-module
; prints: ; ModuleID = ''
; prints: target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
; prints:
; prints: define void @f() {
; prints: %x = add i32 1, 2
; prints: ret void
; prints: }
; CHECK: define void @f() {
; CHECK-NOT: add

define void @f() {
  %x = add i32 1, 2
  ret void
}

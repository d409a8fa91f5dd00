; passes: strip-debug
; What is not for a debugger stays.
; CHECK: !range
; CHECK: !llvm.module.flags

define i32 @f(ptr %p) {
  %v = load i32, ptr %p, align 4, !range !1
  ret i32 %v
}
!llvm.module.flags = !{!0}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 0, i32 10}

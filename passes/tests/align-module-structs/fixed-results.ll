; passes: align-module-structs
; An operation gives the structure that it gives; what is stored is the padded one.
target datalayout = "e-i64:32"

define void @stored(i64 %a, i64 %b, ptr %p, ptr %q) {
  %r = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %a, i64 %b), !note !0
  %old = cmpxchg ptr %q, i64 %a, i64 %b seq_cst seq_cst, align 8
  store { i64, i1 } %r, ptr %p, align 8
  store { i64, i1 } %old, ptr %p, align 8
  %wrapped = extractvalue { i64, i1 } %r, 1
  ret void
}

declare { i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64)

!0 = !{!"here"}

;;; output
; ModuleID = ''
target datalayout = "e-i64:32"

define void @stored(i64 %a, i64 %b, ptr %p, ptr %q) {
  %1 = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %a, i64 %b), !note !0
  %2 = extractvalue { i64, i1 } %1, 0
  %3 = insertvalue { i64, i1, [7 x i8] } poison, i64 %2, 0
  %4 = extractvalue { i64, i1 } %1, 1
  %r = insertvalue { i64, i1, [7 x i8] } %3, i1 %4, 1
  %5 = cmpxchg ptr %q, i64 %a, i64 %b seq_cst seq_cst, align 8
  %6 = extractvalue { i64, i1 } %5, 0
  %7 = insertvalue { i64, i1, [7 x i8] } poison, i64 %6, 0
  %8 = extractvalue { i64, i1 } %5, 1
  %old = insertvalue { i64, i1, [7 x i8] } %7, i1 %8, 1
  store { i64, i1, [7 x i8] } %r, ptr %p, align 8
  store { i64, i1, [7 x i8] } %old, ptr %p, align 8
  %wrapped = extractvalue { i64, i1, [7 x i8] } %r, 1
  ret void
}

declare { i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64)

!0 = !{!"here"}

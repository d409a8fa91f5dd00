; passes: unique-opaque-structs
; Linked more than once: the number has a number. What leads to no opaque type is skipped.
; CHECK: %t = type opaque
; CHECK: %u.0 = type opaque
; CHECK: %v = type { i8 }
; CHECK: %v.0 = type opaque
; CHECK: declare void @f(ptr elementtype(%t), ptr elementtype(%t), ptr elementtype(%u.0), ptr elementtype(%v.0))
; CHECK-NOT: %t.
; CHECK-NOT: %u.0.
%t = type opaque
%t.1 = type opaque
%t.1.2 = type opaque
%u.0 = type opaque
%u.0.7 = type opaque
%v = type { i8 }
%v.0 = type opaque
%v.0.1 = type opaque

declare void @f(ptr elementtype(%t.1), ptr elementtype(%t.1.2), ptr elementtype(%u.0.7), ptr elementtype(%v.0.1))

; passes: unique-opaque-structs
; No type without the suffix, one with members on either side, a suffix that is no number.
; CHECK: %alone.0 = type opaque
; CHECK: %body = type { i32 }
; CHECK: %body.0 = type opaque
; CHECK: %opaque = type opaque
; CHECK: %opaque.1 = type { i32 }
; CHECK: %opaque.t = type opaque
; CHECK: %opaque. = type opaque
target triple = "spir64-unknown-unknown"

%alone.0 = type opaque
%body = type { i32 }
%body.0 = type opaque
%opaque = type opaque
%opaque.1 = type { i32 }
%opaque.t = type opaque
%opaque. = type opaque

declare void @f(%alone.0*, %body.0*, %opaque.1*, %opaque.t*, %opaque.*)

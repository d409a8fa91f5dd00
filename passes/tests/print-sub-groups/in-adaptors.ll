; After 'sub-group-usage' all that use nothing are believed.
; passes: module(sub-group-usage,print<sub-groups>,require<sub-groups>)
; prints: Function 'f' uses no sub-group builtins
; CHECK: define void @f() #0 {
; CHECK: attributes #0 = { "mux-no-subgroups" }

define void @f() {
  ret void
}

; passes: replace-printf
; error: entry 1 of !oxmux.printf is no descriptor of a printf call

declare i32 @printf(ptr addrspace(2), ...)

!oxmux.printf = !{!0, !1}
!0 = !{!"%d", !"i32"}
!1 = !{!"%d", !"<x i32>"}

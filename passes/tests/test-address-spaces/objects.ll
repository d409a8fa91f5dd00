; passes: test-address-spaces
; The local object and the private one whose address a generic pointer may be are compared with; the one that is only loaded and
; stored is not.
; CHECK: define void @kernel(
; CHECK: ptrtoint ptr %tile to i64
; CHECK: mul i64 4, %n
; CHECK: icmp ult i64
; CHECK: addrspacecast ptr addrspace(4) %p to ptr addrspace(3)
; CHECK: select i1
; CHECK: ptrtoint ptr %array to i64
; CHECK-NOT: ptrtoint ptr %own to i64
; CHECK: addrspacecast ptr addrspace(4) %p to ptr addrspace(1)
; CHECK-NOT: call

declare ptr addrspace(1) @__to_global(ptr addrspace(4))
declare ptr addrspace(3) @__to_local(ptr addrspace(4))

define void @kernel(ptr addrspace(1) %out, i64 %n, i1 %c) #0 {
  %tile = alloca i32, i64 %n, align 4, !oxmux.arena !0
  %array = alloca [4 x i32], align 4
  %own = alloca i32, align 4
  store i32 1, ptr %own, align 4
  %x = addrspacecast ptr %tile to ptr addrspace(4)
  %y = addrspacecast ptr %array to ptr addrspace(4)
  %p = select i1 %c, ptr addrspace(4) %x, ptr addrspace(4) %y
  %l = call ptr addrspace(3) @__to_local(ptr addrspace(4) %p)
  store ptr addrspace(3) %l, ptr addrspace(1) %out
  %g = call ptr addrspace(1) @__to_global(ptr addrspace(4) %p)
  store ptr addrspace(1) %g, ptr addrspace(1) %out
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

!0 = !{!"local-argument"}

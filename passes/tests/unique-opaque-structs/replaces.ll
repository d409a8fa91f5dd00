; passes: unique-opaque-structs
; Every use of a type with a suffix becomes one of the type without.
; CHECK: %opencl.event_t = type opaque
; CHECK-NOT: opencl.event_t.0
; CHECK-NOT: opencl.event_t.12
; CHECK: %other = type opaque
; CHECK: declare void @wait(ptr elementtype(%opencl.event_t))
; CHECK: declare target("spirv.Box", %opencl.event_t) @box()
; CHECK: define spir_kernel void @k(ptr %e)
; CHECK: call void @wait(ptr elementtype(%opencl.event_t) %e)
; CHECK: call target("spirv.Box", %opencl.event_t) @box()
target triple = "spir64-unknown-unknown"

%opencl.event_t = type opaque
%opencl.event_t.0 = type opaque
%opencl.event_t.12 = type opaque
%other = type opaque

declare void @wait(ptr elementtype(%opencl.event_t.0))
declare target("spirv.Box", %opencl.event_t.12) @box()

define spir_kernel void @k(%opencl.event_t.0* %e) #0 {
  call void @wait(ptr elementtype(%opencl.event_t.0) %e)
  %b = call target("spirv.Box", %opencl.event_t.12) @box()
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

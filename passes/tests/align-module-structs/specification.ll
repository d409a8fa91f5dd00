; passes: align-module-structs
; The specification's example, for a target whose vectors of 128 bits are aligned to 64.
; CHECK: %struct.S = type { <4 x i32>, [8 x i8], <4 x i32>, [8 x i8] }
; CHECK: getelementptr inbounds %struct.S, ptr addrspace(1) %s, i32 %i, i32 2
target datalayout = "e-m:e-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64"
target triple = "armv7-unknown-unknown"

%struct.S = type { <4 x i32>, <4 x i32> }

define spir_kernel void @k(ptr addrspace(1) %s, i32 %i) #0 {
  %b = getelementptr inbounds %struct.S, ptr addrspace(1) %s, i32 %i, i32 1
  store <4 x i32> zeroinitializer, ptr addrspace(1) %b, align 16
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

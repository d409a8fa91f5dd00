; passes: replace-target-ext-tys<no-events>
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(target("spirv.Image", float, 0, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %s, target("spirv.Event") %e) {
  ret void
}

;;; output
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %image, i64 %s, target("spirv.Event") %e) {
  ret void
}

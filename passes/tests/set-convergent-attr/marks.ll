; passes: set-convergent-attr
; CHECK: declare void @_Z7barrierj(i32) #0
; CHECK: declare void @unknown() #0
; CHECK: declare i64 @_Z13get_global_idj(i32)
; CHECK-NOT: #
; CHECK: declare float @_Z3expf(float)
; CHECK: define void @waits() #0 {
; CHECK: define void @calls_waits() #0 {
; CHECK: define float @computes(float %x) {
; CHECK: define void @calls_unknown() #0 {
; CHECK: define void @calls_pointer(ptr %f) #0 {
; CHECK: define void @assembly() {
; CHECK: attributes #0 = { convergent }

declare void @_Z7barrierj(i32)
declare void @unknown()
declare i64 @_Z13get_global_idj(i32)
declare float @_Z3expf(float)
declare float @llvm.fabs.f32(float)

define void @waits() {
  call void @_Z7barrierj(i32 1)
  ret void
}

define void @calls_waits() {
  call void @waits()
  ret void
}

define float @computes(float %x) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %e = call float @_Z3expf(float %x)
  %a = call float @llvm.fabs.f32(float %e)
  ret float %a
}

define void @calls_unknown() {
  call void @unknown()
  ret void
}

define void @calls_pointer(ptr %f) {
  call void %f()
  ret void
}

define void @assembly() {
  call void asm sideeffect "nop", ""()
  ret void
}

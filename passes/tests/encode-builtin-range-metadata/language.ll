; OpenCL C's functions too, in 32 bits; a range that is there stays; those that the type cannot say are left out.
; passes: encode-builtin-range-metadata<max-local-sizes=64:4:4294967296;max-global-sizes=4294967295:1:1>

target datalayout = "e-p:32:32"

declare spir_func i32 @_Z12get_work_dimv()
declare spir_func i32 @_Z12get_local_idj(i32)
declare spir_func i32 @_Z15get_global_sizej(i32)

define spir_kernel void @f() {
  %dim = call spir_func i32 @_Z12get_work_dimv(), !range !0
  %x = call spir_func i32 @_Z12get_local_idj(i32 0)
  %z = call spir_func i32 @_Z12get_local_idj(i32 2)
  %g = call spir_func i32 @_Z15get_global_sizej(i32 0)
  ret void
}

!0 = !{i32 1, i32 2}

;;; output
; ModuleID = ''
target datalayout = "e-p:32:32"

declare spir_func i32 @_Z12get_work_dimv()

declare spir_func i32 @_Z12get_local_idj(i32)

declare spir_func i32 @_Z15get_global_sizej(i32)

define spir_kernel void @f() {
  %dim = call spir_func i32 @_Z12get_work_dimv(), !range !0
  %x = call spir_func i32 @_Z12get_local_idj(i32 0), !range !1
  %z = call spir_func i32 @_Z12get_local_idj(i32 2)
  %g = call spir_func i32 @_Z15get_global_sizej(i32 0)
  ret void
}

!0 = !{i32 1, i32 2}
!1 = !{i32 0, i32 64}

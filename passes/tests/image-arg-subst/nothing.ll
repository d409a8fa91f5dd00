; passes: image-arg-subst
; Image functions that are not called, and functions that only sound like them.
; CHECK: declare i32 @_Z15get_image_width14ocl_image2d_ro(ptr addrspace(1))
; CHECK: call i32 @get_image_of_mine()
declare i32 @_Z15get_image_width14ocl_image2d_ro(ptr addrspace(1))
declare i32 @get_image_of_mine()

define void @f() {
  %r = call i32 @get_image_of_mine()
  ret void
}

; passes: globaldce
; A global is named by another's initializer, through an address computation.
; CHECK: @data
; CHECK: @pointers
; CHECK-NOT: @other

@data = internal addrspace(2) constant [4 x i32] zeroinitializer
@pointers = internal addrspace(2) constant [1 x ptr addrspace(2)] [ptr addrspace(2) getelementptr (i8, ptr addrspace(2) @data, i64 4)]
@other = internal addrspace(2) constant i32 0

define ptr addrspace(2) @f() {
  %v = load ptr addrspace(2), ptr addrspace(2) @pointers, align 8
  ret ptr addrspace(2) %v
}

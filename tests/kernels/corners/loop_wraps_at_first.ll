; A loop that goes on because its counter wraps in the first step; the numbers come by inlining.
; run: @kernel global=4 local=4 buf:i32:32:below=100:seed=7
; vectors: 2@0 4@0 4@0p
; interpreted: 4
define internal spir_func void @mark(ptr addrspace(1) %out, i8 %start, i8 %bound) {
entry:
  br label %loop
loop:
  %i = phi i8 [ %start, %entry ], [ %i.next, %loop ]
  %k = phi i64 [ 0, %entry ], [ %k.next, %loop ]
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %k
  %small = icmp slt i8 %i, 0
  %z = select i1 %small, i32 1, i32 2
  store i32 %z, ptr addrspace(1) %p
  %i.next = add i8 %i, -1
  %k.next = add i64 %k, 1
  %again = icmp eq i8 %i.next, %bound
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
define spir_kernel void @kernel(ptr addrspace(1) %out) {
entry:
  %id = call i64 @_Z13get_global_idj(i32 0)
  %first = shl i64 %id, 1
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %first
  call spir_func void @mark(ptr addrspace(1) %p, i8 -128, i8 127)
  ret void
}
declare i64 @_Z13get_global_idj(i32)

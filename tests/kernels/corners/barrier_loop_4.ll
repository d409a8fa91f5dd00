; A barrier in a loop whose number of iterations is the same for all, which cannot be proved.
; run: @kernel global=26 local=13 buf:i32:256:seed=4 buf:i32:1024:seed=9 local:256
; run: @kernel global=24 local=8 buf:i32:256:seed=4 buf:i32:1024:seed=9 local:256
; run: @kernel global=48 local=16 buf:i32:256:seed=4 buf:i32:1024:seed=9 local:256
; vectors: 2@0 4@0 8@0t 16@0p
; interpreted: 4
define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(3) %loc) {
entry:
  %id = call i64 @_Z13get_global_idj(i32 0)
  %l = call i64 @_Z12get_local_idj(i32 0)
  %size = call i64 @_Z14get_local_sizej(i32 0)
  %x = trunc i64 %id to i32
  %zero = lshr i64 %l, 20
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %zero
  %n = load i32, ptr addrspace(1) %p, align 4
  %own = getelementptr i32, ptr addrspace(3) %loc, i64 %l
  %last = sub i64 %size, 1
  %back = sub i64 %last, %l
  %other = getelementptr i32, ptr addrspace(3) %loc, i64 %back
  store i32 %x, ptr addrspace(3) %own, align 4
  %few = and i32 %n, 3
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %sum = phi i32 [ %x, %entry ], [ %more, %body ]
  %c = icmp ult i32 %i, %few
  br i1 %c, label %body, label %done

body:
  call void @_Z7barrierj(i32 1)
  %y = load i32, ptr addrspace(3) %other, align 4
  call void @_Z7barrierj(i32 1)
  %more = add i32 %sum, %y
  store i32 %more, ptr addrspace(3) %own, align 4
  %next = add i32 %i, 1
  br label %head

done:
  %r = add i32 %sum, %i
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %r, ptr addrspace(1) %q, align 4
  ret void
}
declare i64 @_Z13get_global_idj(i32)
declare i64 @_Z12get_local_idj(i32)
declare i64 @_Z14get_local_sizej(i32)
declare void @_Z7barrierj(i32)


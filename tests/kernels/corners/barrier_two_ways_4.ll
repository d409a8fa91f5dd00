; A barrier that all come to, by different ways.
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
  %few = icmp ult i64 %l, 5
  br i1 %few, label %inside, label %or

or:
  %w = add i32 %x, 1000
  %always = icmp ne i32 %n, 123456
  br i1 %always, label %inside, label %join

inside:
  %v = phi i32 [ %x, %entry ], [ %w, %or ]
  store i32 %v, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %y = load i32, ptr addrspace(3) %other, align 4
  br label %join

join:
  %r = phi i32 [ %x, %or ], [ %y, %inside ]
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %r, ptr addrspace(1) %q, align 4
  ret void
}
declare i64 @_Z13get_global_idj(i32)
declare i64 @_Z12get_local_idj(i32)
declare i64 @_Z14get_local_sizej(i32)
declare void @_Z7barrierj(i32)


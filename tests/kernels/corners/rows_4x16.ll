; Rows that are shorter than a vector are joined: a tile is turned in local memory, lanes of some rows and some of each row branch and loop, and atomics count.
; run: @kernel global=16,16 local=4,16 buf:i32:8192:seed=3 buf:i32:8192:seed=9 buf:i32:256:seed=5 local:256
; vectors: 2@0 4@0 8@0 16@0 32@0 64@0
; interpreted: 4
define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(1) %counts, ptr addrspace(3) %loc) !reqd_work_group_size !0 {
entry:
  %gx = call i64 @_Z13get_global_idj(i32 0)
  %gy = call i64 @_Z13get_global_idj(i32 1)
  %gz = call i64 @_Z13get_global_idj(i32 2)
  %sx = call i64 @_Z15get_global_sizej(i32 0)
  %sy = call i64 @_Z15get_global_sizej(i32 1)
  %lx = call i64 @_Z12get_local_idj(i32 0)
  %ly = call i64 @_Z12get_local_idj(i32 1)
  %lz = call i64 @_Z12get_local_idj(i32 2)
  %nx = call i64 @_Z14get_local_sizej(i32 0)
  %ny = call i64 @_Z14get_local_sizej(i32 1)
  %l = call i64 @_Z19get_local_linear_idv()
  %plane = mul i64 %gz, %sy
  %line = add i64 %plane, %gy
  %row = mul i64 %line, %sx
  %at = add i64 %row, %gx
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %at
  %v = load i32, ptr addrspace(1) %p, align 4
  %first = getelementptr i32, ptr addrspace(1) %in, i64 %row
  %r = load i32, ptr addrspace(1) %first, align 4
  %own = getelementptr i32, ptr addrspace(3) %loc, i64 %l
  %sum = add i32 %v, %r
  store i32 %sum, ptr addrspace(3) %own, align 4
  call void @_Z7barrierj(i32 1)
  %column = mul i64 %lx, %ny
  %turned = add i64 %column, %ly
  %all = mul i64 %nx, %ny
  %below = mul i64 %all, %lz
  %other.at = add i64 %below, %turned
  %other = getelementptr i32, ptr addrspace(3) %loc, i64 %other.at
  %w = load i32, ptr addrspace(3) %other, align 4
  %x = trunc i64 %gx to i32
  %y = trunc i64 %gy to i32
  %both = mul i32 %x, %y
  %low = and i32 %both, 3
  %c = icmp eq i32 %low, 2
  br i1 %c, label %then, label %odd

odd:
  %odd.row = trunc i32 %y to i1
  br i1 %odd.row, label %else, label %end

then:
  %limit = tail call i32 @llvm.umin.i32(i32 %x, i32 5)
  %limit.wide = zext i32 %limit to i64
  %near.at = add i64 %row, %limit.wide
  %near = getelementptr i32, ptr addrspace(1) %in, i64 %near.at
  %n = load i32, ptr addrspace(1) %near, align 4
  %t = xor i32 %n, %w
  br label %end

else:
  %bits = and i32 %w, 7
  br label %loop

loop:
  %i = phi i32 [ 0, %else ], [ %i.next, %loop ]
  %acc = phi i32 [ %w, %else ], [ %acc.next, %loop ]
  %i.wide = zext i32 %i to i64
  %walk = add i64 %at, %i.wide
  %q = getelementptr i32, ptr addrspace(1) %in, i64 %walk
  %m = load i32, ptr addrspace(1) %q, align 4
  %turn = shl i32 %acc, 1
  %acc.next = add i32 %turn, %m
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i, %bits
  br i1 %more, label %loop, label %end

end:
  %u = phi i32 [ %w, %odd ], [ %t, %then ], [ %acc.next, %loop ]
  %o = getelementptr i32, ptr addrspace(1) %out, i64 %at
  store i32 %u, ptr addrspace(1) %o, align 4
  %bin = and i32 %u, 15
  %bin.wide = zext i32 %bin to i64
  %count = getelementptr i32, ptr addrspace(1) %counts, i64 %bin.wide
  %before = atomicrmw add ptr addrspace(1) %count, i32 1 monotonic, align 4
  ret void
}

declare i64 @_Z13get_global_idj(i32)
declare i64 @_Z15get_global_sizej(i32)
declare i64 @_Z12get_local_idj(i32)
declare i64 @_Z14get_local_sizej(i32)
declare i64 @_Z19get_local_linear_idv()
declare void @_Z7barrierj(i32)
declare i32 @llvm.umin.i32(i32, i32)

!0 = !{i32 4, i32 16, i32 1}

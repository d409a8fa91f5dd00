; Group operations behind a condition that is the same for all, which cannot be proved.
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
  %bit = and i32 %n, 1
  %c = icmp ne i32 %bit, 0
  br i1 %c, label %then, label %join

then:
  %sum = call i32 @_Z21work_group_reduce_addi(i32 %x)
  %scan = call i32 @_Z29work_group_scan_inclusive_addi(i32 %x)
  %f = sitofp i32 %x to float
  %g = fdiv float %f, 3.0
  %fs = call float @_Z29work_group_scan_exclusive_addf(float %g)
  %fr = call float @_Z21work_group_reduce_addf(float %g)
  %two = add i64 %zero, 2
  %from = call i32 @_Z20work_group_broadcastim(i32 %x, i64 %two)
  %any = call i32 @_Z14work_group_anyi(i32 %bit)
  %big = icmp sgt i32 %sum, 100
  br i1 %big, label %more, label %then.end

more:
  call void @_Z7barrierj(i32 1)
  %y = load i32, ptr addrspace(3) %other, align 4
  br label %then.end

then.end:
  %z = phi i32 [ 1, %then ], [ %y, %more ]
  %fsum = fadd float %fs, %fr
  %bits = bitcast float %fsum to i32
  %s0 = xor i32 %bits, %scan
  %s1 = add i32 %s0, %sum
  %s2 = xor i32 %s1, %from
  %s3 = add i32 %s2, %any
  %s4 = xor i32 %s3, %z
  br label %join

join:
  %r = phi i32 [ %x, %entry ], [ %s4, %then.end ]
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %r, ptr addrspace(1) %q, align 4
  ret void
}
declare i64 @_Z13get_global_idj(i32)
declare i64 @_Z12get_local_idj(i32)
declare i64 @_Z14get_local_sizej(i32)
declare void @_Z7barrierj(i32)
declare i32 @_Z21work_group_reduce_addi(i32)
declare i32 @_Z29work_group_scan_inclusive_addi(i32)
declare float @_Z29work_group_scan_exclusive_addf(float)
declare float @_Z21work_group_reduce_addf(float)
declare i32 @_Z20work_group_broadcastim(i32, i64)
declare i32 @_Z14work_group_anyi(i32)

; A stride that is an argument.
; run: @kernel global=29 local=29 buf:i32:16384:seed=77 buf:i32:8192:below=1:seed=0 i32:5 i32:2
; run: @kernel global=16 local=8 buf:i32:16384:seed=77 buf:i32:8192:below=1:seed=0 i32:5 i32:2
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n, i32 %m) {
entry:
  %id = call i64 @_Z13get_global_idj(i32 0)
  %i = trunc i64 %id to i32
  %u = sext i32 %n to i64
  %j = mul nsw i64 %id, %u
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %j
  %x = load i32, ptr addrspace(1) %p, align 4
  %p2 = getelementptr inbounds i16, ptr addrspace(1) %in, i64 %j
  %y = load i16, ptr addrspace(1) %p2, align 2
  %y32 = sext i16 %y to i32
  %some = icmp slt i32 %x, %y32
  br i1 %some, label %then, label %join

then:
  %p3 = getelementptr inbounds double, ptr addrspace(1) %in, i64 %j
  %z = load double, ptr addrspace(1) %p3, align 8
  %zi = bitcast double %z to i64
  %z32 = trunc i64 %zi to i32
  br label %join

join:
  %yz = phi i32 [ %y32, %entry ], [ %z32, %then ]
  %s = xor i32 %x, %yz
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %s, ptr addrspace(1) %po, align 4
  ret void
}

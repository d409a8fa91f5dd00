declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)
declare half @llvm.fma.f16(half, half, half)

define spir_kernel void @bytes(ptr addrspace(1) %p) {
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr inbounds i8, ptr addrspace(1) %p, i64 %id
  %x = load i8, ptr addrspace(1) %q, align 1
  %lower = icmp sgt i8 %x, 96
  %z = icmp slt i8 %x, 123
  %letter = and i1 %lower, %z
  %up = add i8 %x, -32
  %y = select i1 %letter, i8 %up, i8 %x
  store i8 %y, ptr addrspace(1) %q, align 1
  ret void
}

define spir_kernel void @bytes_by_rows(ptr addrspace(1) %p) {
  %id = call i64 @__mux_get_global_id(i32 0)
  %row = call i64 @__mux_get_local_id(i32 1)
  %start = mul i64 %row, 1024
  %at = add i64 %start, %id
  %q = getelementptr inbounds i8, ptr addrspace(1) %p, i64 %at
  %x = load i8, ptr addrspace(1) %q, align 1
  %lower = icmp sgt i8 %x, 96
  %z = icmp slt i8 %x, 123
  %letter = and i1 %lower, %z
  %up = add i8 %x, -32
  %y = select i1 %letter, i8 %up, i8 %x
  store i8 %y, ptr addrspace(1) %q, align 1
  ret void
}

; Each iteration waits for the one before, above all for its conversions to floats and back.
define spir_kernel void @halves(ptr addrspace(1) %p) {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr inbounds half, ptr addrspace(1) %p, i64 %id
  %x = load half, ptr addrspace(1) %q, align 2
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %y = phi half [ %x, %entry ], [ %z, %loop ]
  %sum = call half @llvm.fma.f16(half %y, half %x, half 0xH3000)
  %z = fmul half %sum, 0xH3400
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 100
  br i1 %more, label %loop, label %done
done:
  store half %z, ptr addrspace(1) %q, align 2
  ret void
}

define spir_kernel void @nearest(ptr addrspace(1) %points, ptr addrspace(1) %centres, ptr addrspace(1) %out, i32 %n, i32 %dims) {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %count = zext i32 %dims to i64
  %all = zext i32 %n to i64
  br label %centre
centre:
  %c = phi i64 [ 0, %entry ], [ %c.next, %done ]
  %best = phi float [ 0x47EFFFFFE0000000, %entry ], [ %best.next, %done ]
  %which = phi i32 [ 0, %entry ], [ %which.next, %done ]
  %first = mul i64 %c, %count
  br label %dim
dim:
  %d = phi i64 [ 0, %centre ], [ %d.next, %dim ]
  %sum = phi float [ 0.0, %centre ], [ %sum.next, %dim ]
  %row = mul i64 %d, 16384
  %at = add i64 %row, %id
  %p = getelementptr inbounds float, ptr addrspace(1) %points, i64 %at
  %x = load float, ptr addrspace(1) %p, align 4
  %j = add i64 %first, %d
  %q = getelementptr inbounds float, ptr addrspace(1) %centres, i64 %j
  %y = load float, ptr addrspace(1) %q, align 4
  %t = fsub float %x, %y
  %tt = fmul float %t, %t
  %sum.next = fadd float %sum, %tt
  %d.next = add i64 %d, 1
  %more = icmp ult i64 %d.next, %count
  br i1 %more, label %dim, label %done
done:
  %nearer = fcmp olt float %sum.next, %best
  %best.next = select i1 %nearer, float %sum.next, float %best
  %number = trunc i64 %c to i32
  %which.next = select i1 %nearer, i32 %number, i32 %which
  %c.next = add i64 %c, 1
  %again = icmp ult i64 %c.next, %all
  br i1 %again, label %centre, label %end
end:
  %o = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %which.next, ptr addrspace(1) %o, align 4
  ret void
}

define spir_kernel void @rows(ptr addrspace(1) %a, ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %count = zext i32 %n to i64
  %start = mul i64 %id, %count
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k.next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %loop ]
  %at = add i64 %start, %k
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %at
  %v = load float, ptr addrspace(1) %p, align 4
  %q = getelementptr inbounds float, ptr addrspace(1) %x, i64 %k
  %w = load float, ptr addrspace(1) %q, align 4
  %sum.next = call float @llvm.fmuladd.f32(float %v, float %w, float %sum)
  %k.next = add i64 %k, 1
  %more = icmp ult i64 %k.next, %count
  br i1 %more, label %loop, label %end
end:
  %o = getelementptr inbounds float, ptr addrspace(1) %y, i64 %id
  store float %sum.next, ptr addrspace(1) %o, align 4
  ret void
}
declare float @llvm.fmuladd.f32(float, float, float)

define spir_kernel void @waits(ptr addrspace(1) %p, ptr addrspace(3) %t) {
  %id = call i64 @__mux_get_global_id(i32 0)
  %l = call i64 @__mux_get_local_id(i32 0)
  %q = getelementptr inbounds i8, ptr addrspace(1) %p, i64 %id
  %x = load i8, ptr addrspace(1) %q, align 1
  %s = getelementptr inbounds i8, ptr addrspace(3) %t, i64 %l
  store i8 %x, ptr addrspace(3) %s, align 1
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %other = xor i64 %l, 1
  %r = getelementptr inbounds i8, ptr addrspace(3) %t, i64 %other
  %y = load i8, ptr addrspace(3) %r, align 1
  %z = add i8 %x, %y
  store i8 %z, ptr addrspace(1) %q, align 1
  ret void
}

; Three columns of a matrix whose rows are pages apart.
define spir_kernel void @columns(ptr addrspace(1) %w, ptr addrspace(1) %x, ptr addrspace(1) %o, i64 %n) {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s0 = phi float [ 0.0, %entry ], [ %t0, %loop ]
  %s1 = phi float [ 0.0, %entry ], [ %t1, %loop ]
  %s2 = phi float [ 0.0, %entry ], [ %t2, %loop ]
  %row = shl i64 %k, 10
  %at0 = add i64 %row, %id
  %at1 = add i64 %at0, 262144
  %at2 = add i64 %at0, 524288
  %p0 = getelementptr inbounds float, ptr addrspace(1) %w, i64 %at0
  %p1 = getelementptr inbounds float, ptr addrspace(1) %w, i64 %at1
  %p2 = getelementptr inbounds float, ptr addrspace(1) %w, i64 %at2
  %q = getelementptr inbounds float, ptr addrspace(1) %x, i64 %k
  %y = load float, ptr addrspace(1) %q, align 4
  %x0 = load float, ptr addrspace(1) %p0, align 4
  %x1 = load float, ptr addrspace(1) %p1, align 4
  %x2 = load float, ptr addrspace(1) %p2, align 4
  %t0 = call float @llvm.fmuladd.f32(float %x0, float %y, float %s0)
  %t1 = call float @llvm.fmuladd.f32(float %x1, float %y, float %s1)
  %t2 = call float @llvm.fmuladd.f32(float %x2, float %y, float %s2)
  %next = add i64 %k, 1
  %go = icmp slt i64 %next, %n
  br i1 %go, label %loop, label %end
end:
  %r = fdiv float %t0, %t1
  %z = fdiv float %r, %t2
  %to = getelementptr inbounds float, ptr addrspace(1) %o, i64 %id
  store float %z, ptr addrspace(1) %to, align 4
  ret void
}

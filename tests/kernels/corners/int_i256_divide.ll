; Integers of 256 and 141 bits: division, and conversions from and to floats, where all work-items run and where some do.
; run: @kernel global=13 local=13 buf:i64:1248:seed=7 buf:i64:6240:seed=9
; vectors: 2@0 4@0 8@0t 16@0p
; interpreted: 4
define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %id = call i64 @_Z13get_global_idj(i32 0)
  %ip = getelementptr [12 x i64], ptr addrspace(1) %in, i64 %id
  %jp = getelementptr i64, ptr addrspace(1) %ip, i64 4
  %kp = getelementptr i64, ptr addrspace(1) %ip, i64 8
  %op = getelementptr [60 x i64], ptr addrspace(1) %out, i64 %id
  %a = load i256, ptr addrspace(1) %ip, align 8
  %whole = load i256, ptr addrspace(1) %jp, align 8
  %bits = load i64, ptr addrspace(1) %kp, align 8
  %by = and i64 %bits, 255
  %wide.by = zext i64 %by to i256
  %b = ashr i256 %whole, %wide.by
  %uq = udiv i256 %a, %b
  store i256 %uq, ptr addrspace(1) %op, align 8
  %op1 = getelementptr i64, ptr addrspace(1) %op, i64 4
  %sr = srem i256 %a, %b
  store i256 %sr, ptr addrspace(1) %op1, align 8
  %odd = trunc i64 %bits to i1
  br i1 %odd, label %some, label %others

some:
  %sq = sdiv i256 %a, %b
  %d = sitofp i256 %b to double
  br label %join

others:
  %ur = urem i256 %a, %b
  %f = uitofp i256 %a to float
  %fd = fpext float %f to double
  br label %join

join:
  %v = phi i256 [ %sq, %some ], [ %ur, %others ]
  %w = phi double [ %d, %some ], [ %fd, %others ]
  %op2 = getelementptr i64, ptr addrspace(1) %op, i64 8
  store i256 %v, ptr addrspace(1) %op2, align 8
  %op3 = getelementptr i64, ptr addrspace(1) %op, i64 12
  store double %w, ptr addrspace(1) %op3, align 8
  %h = sitofp i256 %v to half
  %op4 = getelementptr i64, ptr addrspace(1) %op, i64 13
  store half %h, ptr addrspace(1) %op4, align 2
  %a.odd = trunc i256 %a to i141
  %b.odd = trunc i256 %b to i141
  %q.odd = sdiv i141 %a.odd, %b.odd
  %r.odd = urem i141 %b.odd, %a.odd
  %sum = add i141 %q.odd, %r.odd
  %sum.wide = sext i141 %sum to i256
  %op5 = getelementptr i64, ptr addrspace(1) %op, i64 14
  store i256 %sum.wide, ptr addrspace(1) %op5, align 8
  %back = fptosi double %w to i141
  %half.w = fmul double %w, 1.250000e-01
  %back.u = fptoui double %half.w to i256
  %back.s = sext i141 %back to i256
  %op6 = getelementptr i64, ptr addrspace(1) %op, i64 18
  store i256 %back.s, ptr addrspace(1) %op6, align 8
  %op7 = getelementptr i64, ptr addrspace(1) %op, i64 22
  store i256 %back.u, ptr addrspace(1) %op7, align 8
  ret void
}

declare i64 @_Z13get_global_idj(i32)

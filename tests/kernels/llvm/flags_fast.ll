; fast-math flags on select, phi, fneg, casts and calls
; run: @kernel global=44 local=11 buf:f32:176:below=9:seed=3 buf:f32:176:below=1:seed=0
declare float @llvm.fabs.f32(float)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds float, ptr addrspace(1) %in, i64 %i
  %x = load float, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds float, ptr addrspace(1) %out, i64 %i
  %c = fcmp nnan olt float %x, 1.0
  br i1 %c, label %a, label %b
a:
  %n = fneg nnan nsz float %x
  br label %j
b:
  %s = call nnan nsz float @llvm.fabs.f32(float %x)
  br label %j
j:
  %p = phi nnan nsz float [ %n, %a ], [ %s, %b ]
  %d = fpext float %p to double
  %t = fptrunc double %d to float
  %r = select nnan nsz i1 %c, float %t, float %p
  store float %r, ptr addrspace(1) %po, align 4
  ret void
}

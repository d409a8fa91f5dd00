; scalable vectors
; run: @kernel global=44 local=11 buf:i32:176:seed=100 buf:i32:176:below=1:seed=0
declare <vscale x 4 x i32> @llvm.stepvector.nxv4i32()
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = insertelement <vscale x 4 x i32> poison, i32 %x, i64 0
  %s = shufflevector <vscale x 4 x i32> %a, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer
  %t = call <vscale x 4 x i32> @llvm.stepvector.nxv4i32()
  %u = and <vscale x 4 x i32> %t, splat (i32 3)
  %v = mul <vscale x 4 x i32> %u, %s
  %r = extractelement <vscale x 4 x i32> %v, i64 2
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}

; a data layout with fat pointers and capabilities in address spaces that the module does not use
; run: @kernel global=44 local=11 buf:i32:176:seed=15 buf:i32:176:below=1:seed=0
target datalayout = "e-p:64:64-p1:64:64-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n32:64-S32-G1-ni:7:8:9"
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4, !note !0
  %y = xor i32 %x, 3
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  store i32 %y, ptr addrspace(1) %po, align 4
  ret void
}

!named = !{!0}
!0 = !GenericDINode(tag: DW_TAG_entry_point, header: "some\00header", operands: {!1, null, !2})
!1 = distinct !GenericDINode(tag: 3)
!2 = !GenericDINode(tag: 3, header: "", operands: {})

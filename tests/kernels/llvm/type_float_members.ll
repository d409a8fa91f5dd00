; structures with members of types that are not served: sizes and places are right, the members are copied with the whole
; run: @kernel global=44 local=11 buf:i32:8448:seed=15 buf:i32:8448:below=1:seed=0
%long = type { i32, fp128, i32 }
%x87 = type { x86_fp80, i64 }
%short = type { bfloat, [2 x bfloat], i16 }
%all = type { %long, %x87, [2 x %short] }
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %a = getelementptr inbounds %all, ptr addrspace(1) %in, i64 %i, i32 0, i32 2
  %x = load i32, ptr addrspace(1) %a, align 4
  %b = getelementptr inbounds %all, ptr addrspace(1) %in, i64 %i, i32 2, i64 1, i32 2
  %y = load i16, ptr addrspace(1) %b, align 2
  %z = zext i16 %y to i32
  %po = getelementptr inbounds %all, ptr addrspace(1) %out, i64 %i
  %pi = getelementptr inbounds %all, ptr addrspace(1) %in, i64 %i
  %whole = load %long, ptr addrspace(1) %pi, align 16
  store %long %whole, ptr addrspace(1) %po, align 16
  %s = add i32 %x, %z
  %size = ptrtoint ptr getelementptr (%all, ptr null, i64 1) to i64
  %size32 = trunc i64 %size to i32
  %t = mul i32 %s, %size32
  %pq = getelementptr inbounds %all, ptr addrspace(1) %out, i64 %i, i32 1, i32 1
  store i32 %t, ptr addrspace(1) %pq, align 8
  ret void
}

; Vectors of work-items next to each other, of which some are inactive: with predicates one access of their elements.
; run: @kernel global=26 local=13 buf:i32:832:below=1000:seed=5 buf:i32:832:below=9:seed=6 local:416
; vectors: 2@0 4@0 4@0p 8@0t 16@0p
; interpreted: 4
define spir_kernel void @kernel(ptr addrspace(1) %p, ptr addrspace(1) %q, ptr addrspace(3) %l) {
entry:
  %id = call i64 @_Z13get_global_idj(i32 0)
  %own = call i64 @_Z12get_local_idj(i32 0)
  %a = getelementptr <4 x i32>, ptr addrspace(1) %p, i64 %id
  %b = getelementptr <4 x i32>, ptr addrspace(1) %q, i64 %id
  %c = getelementptr <4 x i32>, ptr addrspace(3) %l, i64 %own
  %first = load i32, ptr addrspace(1) %a, align 16
  store <4 x i32> <i32 1, i32 2, i32 3, i32 4>, ptr addrspace(3) %c, align 16
  %three = urem i32 %first, 3
  switch i32 %three, label %whole [ i32 0, label %doubles
                                    i32 1, label %pairs ]
whole:
  %x = load <4 x i32>, ptr addrspace(1) %a, align 16
  %y = load <4 x i32>, ptr addrspace(1) %b, align 4
  %z = add <4 x i32> %x, %y
  store <4 x i32> %z, ptr addrspace(1) %b, align 4
  store <4 x i32> %z, ptr addrspace(3) %c, align 16
  br label %end
doubles:
  %d = load <2 x i64>, ptr addrspace(1) %a, align 16
  %e = shl <2 x i64> %d, <i64 1, i64 3>
  store <2 x i64> %e, ptr addrspace(1) %b, align 8
  store <2 x i64> %d, ptr addrspace(3) %c, align 8
  br label %end
pairs:
  %f = load <8 x i16>, ptr addrspace(1) %a, align 16
  %g = mul <8 x i16> %f, %f
  store <8 x i16> %g, ptr addrspace(1) %b, align 2
  %h = load <2 x i32>, ptr addrspace(3) %c, align 8
  %i = add <2 x i32> %h, <i32 5, i32 6>
  store <2 x i32> %i, ptr addrspace(3) %c, align 8
  br label %end
end:
  %few = icmp ult i32 %first, 700
  br i1 %few, label %copy, label %done
copy:
  %j = load <4 x i32>, ptr addrspace(3) %c, align 16
  %k = load <4 x i32>, ptr addrspace(1) %b, align 4
  %m = xor <4 x i32> %j, %k
  store <4 x i32> %m, ptr addrspace(1) %a, align 16
  br label %done
done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)
declare i64 @_Z12get_local_idj(i32)

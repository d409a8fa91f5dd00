; local variables that begin with values in each work-group: a number, zeros, an array through a function, a structure
; run: @kernel global=44 local=11 buf:i32:176:seed=15 buf:i32:704:below=1:seed=0
; run: @kernel global=32 local=8 buf:i32:176:seed=15 buf:i32:704:below=1:seed=0
%s = type { i32, [2 x i16], float }
@number = internal addrspace(3) global i32 7, align 4
@zeros = internal addrspace(3) global [4 x i32] zeroinitializer, align 16
@table = internal addrspace(3) global [4 x i32] [i32 10, i32 20, i32 30, i32 40], align 4
@both = internal addrspace(3) global %s { i32 5, [2 x i16] [i16 1, i16 -2], float 2.5 }, align 4
declare i64 @_Z13get_global_idj(i32)
declare i64 @_Z12get_local_idj(i32)
declare void @_Z7barrierj(i32) convergent

define internal i32 @entry(i64 %i) noinline {
  %k = and i64 %i, 3
  %p = getelementptr [4 x i32], ptr addrspace(3) @table, i64 0, i64 %k
  %v = load i32, ptr addrspace(3) %p, align 4
  ret i32 %v
}

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %l = call i64 @_Z12get_local_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %n = load i32, ptr addrspace(3) @number, align 4
  %t = call i32 @entry(i64 %l)
  %k = and i64 %l, 3
  %pz = getelementptr [4 x i32], ptr addrspace(3) @zeros, i64 0, i64 %k
  %z = load i32, ptr addrspace(3) %pz, align 4
  %ph = getelementptr %s, ptr addrspace(3) @both, i64 0, i32 1, i64 1
  %h = load i16, ptr addrspace(3) %ph, align 2
  %hx = sext i16 %h to i32
  %a = add i32 %n, %t
  %b = add i32 %a, %z
  %c = add i32 %b, %hx
  call void @_Z7barrierj(i32 1)
  %is = icmp eq i64 %l, 2
  br i1 %is, label %change, label %done
change:
  store i32 %x, ptr addrspace(3) @number, align 4
  %po2 = getelementptr [4 x i32], ptr addrspace(3) @zeros, i64 0, i64 1
  store i32 %x, ptr addrspace(3) %po2, align 4
  br label %done
done:
  call void @_Z7barrierj(i32 1)
  %m = load i32, ptr addrspace(3) @number, align 4
  %d = mul i32 %c, %m
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  store i32 %d, ptr addrspace(1) %po, align 4
  ret void
}

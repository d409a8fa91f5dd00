; initial values of variables
; run: @kernel global=44 local=11 buf:i32:176:seed=24 buf:i32:176:below=1:seed=0
%s = type { i8, i32, [2 x half], ptr addrspace(2) }
@n = internal unnamed_addr addrspace(2) constant [3 x i32] [i32 10, i32 20, i32 30]
@t = internal addrspace(2) constant [4 x %s] [%s { i8 1, i32 2, [2 x half] [half 1.0, half 0xH3C00], ptr addrspace(2) @n }, %s { i8 undef, i32 3, [2 x half] zeroinitializer, ptr addrspace(2) getelementptr inbounds ([3 x i32], ptr addrspace(2) @n, i64 0, i64 2) }, %s { i8 poison, i32 4, [2 x half] undef, ptr addrspace(2) getelementptr (i8, ptr addrspace(2) @n, i64 4) }, %s { i8 0, i32 -1, [2 x half] zeroinitializer, ptr addrspace(2) @n }]
@v = internal addrspace(2) constant <4 x i16> <i16 1, i16 -2, i16 3, i16 -4>
@c = private addrspace(2) constant [4 x i8] c"a\00\FFb"
@pk = internal addrspace(2) constant <{ i8, i32 }> <{ i8 1, i32 77 }>, align 1
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %m = and i64 %i, 3
  %p = getelementptr inbounds [4 x %s], ptr addrspace(2) @t, i64 0, i64 %m, i32 1
  %a = load i32, ptr addrspace(2) %p
  %p2 = getelementptr inbounds [4 x %s], ptr addrspace(2) @t, i64 0, i64 %m, i32 3
  %q = load ptr addrspace(2), ptr addrspace(2) %p2
  %b = load i32, ptr addrspace(2) %q
  %v = load <4 x i16>, ptr addrspace(2) @v
  %e = extractelement <4 x i16> %v, i64 %m
  %z = sext i16 %e to i32
  %cp = getelementptr inbounds [4 x i8], ptr addrspace(2) @c, i64 0, i64 %m
  %c = load i8, ptr addrspace(2) %cp
  %d = zext i8 %c to i32
  %w = load i32, ptr addrspace(2) getelementptr inbounds (<{ i8, i32 }>, ptr addrspace(2) @pk, i32 0, i32 1), align 1
  %s1 = add i32 %a, %b
  %s2 = add i32 %z, %d
  %s3 = add i32 %s1, %s2
  %s4 = add i32 %s3, %w
  %r = add i32 %s4, %x
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}

; What lanes agree on in a branch says nothing of lanes that come to one of its sides from elsewhere.
; run: @kernel global=8 local=8 buf:i32:64:seed=1 buf:i32:64:seed=2 bytes:00000000
; vectors: 2@0 4@0 2s@0
; interpreted: 2
target triple = "spir64"

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n) {
entry:
  %id = call i64 @_Z13get_global_idj(i32 0)
  %i = trunc i64 %id to i32
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %id
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %u = icmp ne i32 %n, 0
  br i1 %u, label %part, label %low

part:
  %c = icmp ult i32 %i, 100
  %start = sdiv i32 %n, 3
  br i1 %c, label %head, label %low

head:
  %k = phi i32 [ 0, %part ], [ %next, %head ]
  %s = phi i32 [ %start, %part ], [ %t, %head ]
  %t = mul i32 %s, %i
  %next = add nuw nsw i32 %k, 1
  %more = icmp ult i32 %next, 3
  br i1 %more, label %head, label %join

low:
  %v = load i32, ptr addrspace(1) %p, align 4
  store i32 %v, ptr addrspace(1) %q, align 4
  br label %again

again:
  %j = phi i32 [ 0, %low ], [ %j1, %again ]
  %j1 = add nuw nsw i32 %j, 1
  %jm = icmp ult i32 %j1, 2
  br i1 %jm, label %again, label %join

join:
  %r = phi i32 [ %t, %head ], [ %j1, %again ]
  store i32 %r, ptr addrspace(1) %p, align 4
  ret void
}

declare i64 @_Z13get_global_idj(i32)

; passes: print<uniformity>
; prints: uniformity of 'uniform_inside' in dimension 0:
; prints:   entry: by all, divergent branch
; prints:     varying: %id, %v
; prints:   a: partial
; prints:     mask-varying: %shared
; prints:   b: partial
; prints:   c: partial
; prints:   d: partial
; prints:     uniform: %uni
; prints:   z: by all, join
; prints:     varying: %var
; prints: uniformity of 'cross' in dimension 0:
; prints:   entry: by all, divergent branch
; prints:     varying: %id, %v
; prints:   a: partial
; prints:   b: partial
; prints:   c: partial
; prints:   d: partial, join
; prints:     varying: %var
; prints:   z: by all, join
; prints: uniformity of 'same_target' in dimension 0:
; prints:   entry: by all, divergent branch
; prints:     varying: %id, %v
; prints:   z: by all
; prints:     uniform: %uni

declare i64 @__mux_get_global_id(i32)
declare i32 @__mux_get_sub_group_size()

; What parts at the uniform branch joins as uniform; what parts at the other one does not.
define void @uniform_inside(i1 %u, ptr addrspace(1) %p) {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %v = icmp ult i64 %id, 7
  br i1 %v, label %a, label %z
a:
  %shared = load i32, ptr addrspace(1) %p, align 4
  br i1 %u, label %b, label %c
b:
  br label %d
c:
  br label %d
d:
  %uni = phi i32 [ 1, %b ], [ 2, %c ]
  br label %z
z:
  %var = phi i32 [ %uni, %d ], [ 0, %entry ]
  ret void
}

; A uniform branch into the other side: what joins there is not uniform.
define void @cross(i1 %u) {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %v = icmp ult i64 %id, 7
  br i1 %v, label %a, label %b
a:
  br i1 %u, label %c, label %d
b:
  br label %d
c:
  br label %z
d:
  %var = phi i32 [ 1, %a ], [ 2, %b ]
  br label %z
z:
  ret void
}

; The same target on both sides: no divergence.
define void @same_target() {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %v = icmp ult i64 %id, 7
  br i1 %v, label %z, label %z
z:
  %uni = phi i32 [ 1, %entry ], [ 1, %entry ]
  ret void
}

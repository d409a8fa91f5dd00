; passes: print<uniformity>
; prints: uniformity of 'f' in dimension 0:
; prints:   0: by all
; prints:     varying: %id, %v, %cluster, %below, %moved
; prints:     uniform: %sum

; What a cluster computes differs from cluster to cluster, as the masks of ids and what is shuffled do.

declare i64 @_Z13get_global_idj(i32)
declare i32 @_Z20sub_group_reduce_addi(i32)
declare i32 @_Z30sub_group_clustered_reduce_addij(i32, i32)
declare <4 x i32> @_Z21get_sub_group_lt_maskv()
declare i32 @_Z23intel_sub_group_shuffleij(i32, i32)

define void @f() {
  %id = call i64 @_Z13get_global_idj(i32 0)
  %v = trunc i64 %id to i32
  %sum = call i32 @_Z20sub_group_reduce_addi(i32 %v)
  %cluster = call i32 @_Z30sub_group_clustered_reduce_addij(i32 %v, i32 4)
  %below = call <4 x i32> @_Z21get_sub_group_lt_maskv()
  %moved = call i32 @_Z23intel_sub_group_shuffleij(i32 7, i32 %v)
  ret void
}

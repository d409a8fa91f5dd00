// clang: -cl-std=CL3.0
// cl_khr_subgroup_ballot
#include "flows.h"
#define BALLOT(n, o)                                                                                                   \
    {                                                                                                                  \
        uint id = get_sub_group_local_id();                                                                            \
        uint4 b = sub_group_ballot(n & 2), any = (uint4)(n, ~n, n * 3, n * 5);                                         \
        vstore4(b, 0, o);                                                                                              \
        o[4] = sub_group_inverse_ballot(b) != 0;                                                                       \
        o[5] = sub_group_ballot_bit_extract(b, id / 2) != 0;                                                           \
        o[6] = sub_group_ballot_bit_count(b);                                                                          \
        o[7] = sub_group_ballot_inclusive_scan(b);                                                                     \
        o[8] = sub_group_ballot_exclusive_scan(b);                                                                     \
        o[9] = o[6] ? sub_group_ballot_find_lsb(b) : 999;                                                              \
        o[10] = o[6] ? sub_group_ballot_find_msb(b) : 999;                                                             \
        o[11] = sub_group_ballot_bit_count(any);                                                                       \
        o[12] = sub_group_ballot_inclusive_scan(any);                                                                  \
        o[13] = sub_group_ballot_exclusive_scan(any);                                                                  \
        uint first = sub_group_ballot_find_lsb(sub_group_ballot(1));                                                   \
        o[14] = sub_group_non_uniform_broadcast(n, first);                                                             \
        o[15] = sub_group_broadcast_first(n);                                                                          \
        vstore4(sub_group_non_uniform_broadcast((uint4)(n, n + 1, n + 2, n + 3), first), 4, o);                        \
    }
KERNEL(ballot, uint, 20, BALLOT)
#define MASKS(n, o)                                                                                                    \
    {                                                                                                                  \
        vstore4(get_sub_group_eq_mask(), 0, o);                                                                        \
        vstore4(get_sub_group_ge_mask(), 1, o);                                                                        \
        vstore4(get_sub_group_gt_mask(), 2, o);                                                                        \
        vstore4(get_sub_group_le_mask(), 3, o);                                                                        \
        vstore4(get_sub_group_lt_mask(), 4, o);                                                                        \
    }
KERNEL(masks, uint, 20, MASKS)
#define FIRST(n, o)                                                                                                    \
    {                                                                                                                  \
        o[0] = sub_group_broadcast_first((char)n) + 2 * sub_group_broadcast_first((short)n);                           \
        o[1] = sub_group_broadcast_first((long)n * 0x10001);                                                           \
        o[2] = sub_group_broadcast_first(n * 0.5f) * 2.0f;                                                             \
        o[3] = sub_group_broadcast_first(n * 0.25) * 4.0;                                                              \
    }
KERNEL(first, long, 4, FIRST)

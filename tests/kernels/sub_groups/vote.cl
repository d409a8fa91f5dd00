// clang: -cl-std=CL3.0
// cl_khr_subgroup_non_uniform_vote
#include "flows.h"
#define VOTE(n, o)                                                                                                     \
    {                                                                                                                  \
        o[0] = sub_group_elect() != 0;                                                                                 \
        o[1] = sub_group_non_uniform_all(n & 6) != 0;                                                                  \
        o[2] = sub_group_non_uniform_any((n & 15) == 7) != 0;                                                          \
        o[3] = sub_group_non_uniform_all_equal(n >> 6) != 0;                                                           \
        o[4] = sub_group_non_uniform_all_equal((char)(n >> 5)) != 0;                                                   \
        o[5] = sub_group_non_uniform_all_equal((ulong)n >> 7) != 0;                                                    \
        o[6] = sub_group_non_uniform_all_equal((n >> 6) * 0.5f) != 0;                                                  \
        o[7] = sub_group_non_uniform_all_equal(n == 9 ? NAN : 1.0f) != 0;                                              \
    }
KERNEL(vote, int, 8, VOTE)

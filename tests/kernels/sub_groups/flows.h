// Kernels of the extensions cl_khr_subgroup_*: what each gives is checked against its text by tests/tests/groups/sub_groups.rs, from
// the sub-group and the place in it that each work-item says it has.
//
// BODY(n, o) stores COUNT results from o on. It runs three times: for all work-items, for those whose flag is odd, and in a
// loop that each work-item leaves when it wants; of the loop, each work-item's last results stay.
#define KERNEL(NAME, T, COUNT, BODY)                                                                                   \
    __kernel void NAME(__global const int *in, __global const int *flags, __global uint4 *ids, __global T *out)        \
    {                                                                                                                  \
        size_t g = get_global_id(0);                                                                                   \
        __global T *o = out + g * 3 * COUNT;                                                                           \
        int f = flags[g], n = in[g];                                                                                   \
        ids[g] = (uint4)(get_sub_group_id(), get_sub_group_local_id(), get_sub_group_size(),                           \
                         get_max_sub_group_size());                                                                    \
        BODY(n, o)                                                                                                     \
        o += COUNT;                                                                                                    \
        if (f & 1) {                                                                                                   \
            BODY(n, o)                                                                                                 \
        }                                                                                                              \
        o += COUNT;                                                                                                    \
        for (int r = 0; r < f >> 1; ++r) {                                                                             \
            int m = n + r;                                                                                             \
            BODY(m, o)                                                                                                 \
        }                                                                                                              \
    }

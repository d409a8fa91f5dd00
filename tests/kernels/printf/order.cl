// Whose line comes first: work-groups in three dimensions, barriers, loops, calls.
int show(constant char *what, size_t id, int n) {
    for (int i = 0; i < n; i++)
        if (printf("%s %lu %d\n", what, (ulong)id, i))
            return -1;
    return 0;
}

kernel void grid(global int *out) {
    size_t linear = get_global_id(0) + get_global_size(0) * (get_global_id(1) + get_global_size(1) * get_global_id(2));
    out[linear] = printf("(%d,%d,%d) of (%d,%d,%d)\n", (int)get_local_id(0), (int)get_local_id(1), (int)get_local_id(2),
                         (int)get_group_id(0), (int)get_group_id(1), (int)get_group_id(2));
}

kernel void barriers(global int *out, local int *shared) {
    size_t l = get_local_id(0);
    shared[l] = (int)l * 10;
    printf("before %d\n", (int)l);
    barrier(CLK_LOCAL_MEM_FENCE);
    int other = shared[(l + 1) % get_local_size(0)];
    if (l % 2 == 0)
        printf("%d sees %d\n", (int)l, other);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = show("after", l, (int)l) + show("group", get_group_id(0), 1);
}

kernel void many(global int *out, int lines) {
    int printed = 0;
    for (int i = 0; i < lines; i++)
        printed += printf("%6d\n", (int)get_global_id(0) * lines + i) == 0;
    out[get_global_id(0)] = printed;
}

kernel void pointers(global int *out) {
    constant char *none = 0;
    global int *null = 0;
    int same = out == (global int *)((global char *)out + 0);
    out[0] = printf("%p %20p|%d\n", null, null, same);
    (void)none;
}

// Merge sort of a group's numbers in local memory: each work-item finds the rank of its element.
// run: @sort global=64 local=32 buf:i32:256:below=50:seed=41
// result: de40a139069aca47
kernel void sort(global int *data) {
    local int a[2][32];
    int id = get_local_id(0), now = 0;
    a[0][id] = data[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int size = 1; size < 32; size *= 2) {
        int x = a[now][id], run = id / size, begin = (run ^ 1) * size, lo = 0, hi = size;
        bool second = run & 1;
        while (lo < hi) {
            int mid = (lo + hi) / 2;
            int y = a[now][begin + mid];
            if (second ? y <= x : y < x) lo = mid + 1;
            else hi = mid;
        }
        int to = (run & ~1) * size + id % size + lo;
        a[now ^ 1][to] = x;
        now ^= 1;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    data[get_global_id(0)] = a[now][id];
}

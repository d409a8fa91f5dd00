// Odd-even transposition sort.
// run: @sort global=60 local=20 buf:i32:240:seed=42 local:80
// result: 0db830add89650d4
kernel void sort(global uint *data, local uint *a) {
    int id = get_local_id(0), n = get_local_size(0);
    a[id] = data[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int step = 0; step < n; step++) {
        if (id % 2 == step % 2 && id + 1 < n) {
            uint x = a[id], y = a[id + 1];
            a[id] = min(x, y);
            a[id + 1] = max(x, y);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    data[get_global_id(0)] = a[id];
}

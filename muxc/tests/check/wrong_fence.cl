// run: --global 8 --local 8 --buf row=uninit:32 --arg 0=buf:row
// The barrier orders local memory, and the data goes through global memory.
kernel void rotate_row(global int *row) {
    size_t i = get_global_id(0), n = get_global_size(0);
    row[i] = (int)i;
    barrier(CLK_LOCAL_MEM_FENCE);
    int next = row[(i + 1) % n];
    barrier(CLK_GLOBAL_MEM_FENCE);
    row[i] = next;
}

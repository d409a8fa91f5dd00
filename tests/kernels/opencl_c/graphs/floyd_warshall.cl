// All shortest paths in one work-group: a barrier per intermediate node, rows dealt out to the items.
__kernel void floyd(__global int *dist, __global int *via, int n)
{
    for (int k = 0; k < n; ++k) {
        for (int i = get_local_id(0); i < n; i += get_local_size(0))
            for (int j = 0; j < n; ++j) {
                int through = dist[i * n + k] + dist[k * n + j];
                if (through < dist[i * n + j]) {
                    dist[i * n + j] = through;
                    via[i * n + j] = k;
                }
            }
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
}

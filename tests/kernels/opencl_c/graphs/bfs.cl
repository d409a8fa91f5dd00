// One level of a breadth-first search over a graph in compressed rows.
typedef struct { int first, count; } Node;
__kernel void bfs_level(__global const Node *restrict nodes, __global const int *restrict edges, __global const uchar *restrict frontier,
                        __global uchar *restrict next, __global int *restrict cost, __global int *again, int n)
{
    int i = get_global_id(0);
    if (i < n && frontier[i]) {
        for (int e = nodes[i].first; e < nodes[i].first + nodes[i].count; ++e) {
            int to = edges[e];
            if (cost[to] < 0 || cost[to] == cost[i] + 1) {
                cost[to] = cost[i] + 1;
                next[to] = 1;
                *again = 1;
            }
        }
    }
}

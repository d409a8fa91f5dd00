// Every item counts the smaller keys: a stable sort without synchronization.
__kernel void ranks(__global const short *restrict in, __global short *restrict out, __global int *restrict place, int n)
{
    int i = get_global_id(0);
    if (i >= n)
        return;
    short mine = in[i];
    int rank = 0;
    for (int j = 0; j < n; ++j)
        rank += (in[j] < mine) || (in[j] == mine && j < i);
    out[rank] = mine;
    place[i] = rank;
}

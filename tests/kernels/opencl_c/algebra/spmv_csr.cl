// A sparse matrix in compressed rows times a vector: a group per row, items stride over it, a tree adds.
__kernel void spmv(__global const float *restrict values, __global const int *restrict columns, __global const int *restrict rows,
                   __global const float *restrict x, __global float *restrict y, __local float *tmp)
{
    int row = get_group_id(0), l = get_local_id(0);
    float sum = 0.0f;
    for (int e = rows[row] + l; e < rows[row + 1]; e += get_local_size(0))
        sum += values[e] * x[columns[e]];
    tmp[l] = sum;
    for (int s = get_local_size(0) / 2; s > 0; s /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < s)
            tmp[l] += tmp[l + s];
    }
    if (l == 0)
        y[row] = tmp[0];
}

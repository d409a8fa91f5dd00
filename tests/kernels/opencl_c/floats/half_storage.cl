// Half precision as a storage format: loads, stores with every rounding, vectors.
__kernel void half_io(__global const half *restrict in, __global half *restrict out,
                      __global float *restrict f)
{
    size_t i = get_global_id(0);
    float x = vload_half(i, in);
    f[i] = x;
    float y = x * 1.0009f;
    vstore_half(y, 5 * i, out);
    vstore_half_rte(y, 5 * i + 1, out);
    vstore_half_rtz(y, 5 * i + 2, out);
    vstore_half_rtp(y, 5 * i + 3, out);
    vstore_half_rtn(y, 5 * i + 4, out);
}
__kernel void half_vectors(__global const half *restrict in, __global half *restrict out)
{
    size_t i = get_global_id(0);
    float4 v = vload_half4(i, in);
    vstore_half4(v * 2.0f, i, out);
}

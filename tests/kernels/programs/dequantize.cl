// Blocks of four-bit weights with a scale in half precision.
// run: @dequantize global=32 local=8 buf:i8:256:seed=135 buf:f16:64:seed=136 buf:f32:2048:below=1:seed=0
// result: 8360b51875e94576
kernel void dequantize(global const uchar *q, global const half *scales, global float *out) {
    size_t i = get_global_id(0);
    float d = vload_half(i, scales);
    uchar8 b = vload8(i, q);
    float8 lo = convert_float8(as_char8(b & (uchar8)15) - (char8)8) * d;
    float8 hi = convert_float8(as_char8(b >> (uchar8)4) - (char8)8) * d;
    vstore8(lo, i * 2, out);
    vstore8(hi, i * 2 + 1, out);
}

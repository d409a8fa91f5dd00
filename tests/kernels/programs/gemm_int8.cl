// Quantized matrix product with zero points, a fixed-point multiplier and saturation.
// run: @gemm global=12,8 local=4,8 buf:i8:128:seed=132 buf:i8:192:seed=133 buf:i32:48:below=1000:seed=134 buf:i8:96:below=1:seed=0
// result: 96141743f0fb8512
int rounding_shift(int x, int n) {
    int mask = (1 << n) - 1, rest = x & mask, half_way = (mask >> 1) + (x < 0);
    return (x >> n) + (rest > half_way);
}
kernel void gemm(global const char *a, global const uchar *b, constant int *bias, global char *out) {
    int n = get_global_id(0), m = get_global_id(1);
    int sum = bias[n];
    for (int k = 0; k < 16; k += 4) {
        char4 x = vload4(0, a + m * 16 + k);
        uchar4 y = vload4(0, b + n * 16 + k);
        int4 p = convert_int4(x) * (convert_int4(y) - 128);
        sum += p.x + p.y + p.z + p.w;
    }
    sum = rounding_shift(mul_hi(sum, 1518500250), 6) - 3;
    out[m * 12 + n] = convert_char_sat(sum);
}

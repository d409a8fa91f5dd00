// Products of a matrix of bytes, in blocks of 32 with a factor each, with such a vector: a work-item for each row.
// entry quantized_rows
// launch 48 in 16
// buffer 6144 bytes of i8, seed 71
// buffer 768 bytes of float, below 1, seed 72
// buffer 128 bytes of i8, seed 73
// buffer 16 bytes of float, below 1, seed 74
// buffer 192 bytes of float, below 1, seed 75
// value i32 4
kernel void quantized_rows(global const char *matrix, global const float *factors,
                           global const char *vector, global const float *vector_factors,
                           global float *out, int blocks) {
    int row = get_global_id(0);
    float sum = 0;
    for (int block = 0; block < blocks; block++) {
        int products = 0;
        for (int i = 0; i < 32; i++)
            products += (int)matrix[(row * blocks + block) * 32 + i] * (int)vector[block * 32 + i];
        sum += (float)products * factors[row * blocks + block] * vector_factors[block];
    }
    out[row] = sum;
}

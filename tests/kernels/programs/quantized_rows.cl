// Products of a matrix of bytes, in blocks of 32 with a factor each, with such a vector: a work-item for each row.
// run: @quantized_rows global=48 local=16 buf:i8:6144:seed=71 buf:f32:768:below=1:seed=72 buf:i8:128:seed=73 buf:f32:16:below=1:seed=74 buf:f32:192:below=1:seed=75 i32:4
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

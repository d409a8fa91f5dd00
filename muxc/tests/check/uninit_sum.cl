// run: --global 4 --buf in=f32:1*32 --buf out=uninit:16 --arg 0=buf:in --arg 1=buf:out --arg 2=i32:8
kernel void row_sums(global const float *in, global float *out, int columns) {
    int row = get_global_id(0);
    float sum;
    for (int k = 0; k < columns; k++)
        sum += in[row * columns + k];
    out[row] = sum;
}

// Rows and columns of a flat index: of constant and of variable length, unsigned and signed, from negative numbers on, in rows of less than a vector.
// run: @flat global=480 local=96 buf:i32:4096:below=1000:seed=61 buf:i32:1920:below=1:seed=0 buf:f32:1920:below=1:seed=0 i32:56 i32:5
// result: c493e279dddd6496
kernel void flat(global const int *in, global int *out, global float *rows, int width, uint narrow) {
    uint i = get_global_id(0), l = get_local_id(0);
    int j = (int)i - 100;
    int a = in[i % 256u] + in[i / 64u * 40u + i % 64u] - in[(i >> 5) * 33u + (i & 31u)];
    int b = in[(int)i / width * 60 + (int)i % width] + in[i / (uint)width] + in[i / narrow * 7u + i % narrow];
    int c = in[500 + j / 48] + in[500 + j % 48] + in[(j & 63) + (j >> 6) + 20] + in[(int)i * 2 % 100 + (int)i * 2 / 100];
    if (i % 3u != 0) c += in[(uint)j % 96u] + in[l / 32u * 50u + l % 32u];
    out[i] = a * 3 + b * 5 + c;
    rows[i / 40u * 40u + 39u - i % 40u] = (float)in[(i * 3u + 1u) % 500u];
}

// clang: -cl-std=CL1.2 -cl-ext=+cl_khr_fp64,+cl_khr_fp16
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL EXTENSION cl_khr_fp16 : enable

// Every conversion, with flags, widths and precisions.
kernel void integers(global const int *in, global int *out) {
    int i = in[0];
    uint u = as_uint(i);
    long l = (long)in[1] << 33;
    out[0] = printf("[%d] [%i] [%u] [%o] [%x] [%X]\n", i, i, u, u, u, u);
    out[1] = printf("[%8d] [%-8d] [%08d] [%+d] [% d] [%.4d] [%8.4d]\n", i, i, i, -i, -i, -i, i);
    out[2] = printf("[%#o] [%#x] [%#X] [%#010x] [%.0d] [%#.0x]\n", u, u, u, 255, 0, 0);
    out[3] = printf("[%hhd] [%hhu] [%hd] [%hu] [%hx]\n", i, i, i, i, i);
    out[4] = printf("[%ld] [%lu] [%lx] [%lo] [%20ld]\n", l, l, l, l, -l);
    out[5] = printf("[%c%c%c] [%3c] [%-3c]\n", 'x', in[2], '%', 'y', 'z');
    out[6] = printf("100%% of nothing\n");
    out[7] = printf("%s [%10s] [%-10s] [%.2s] %s\n", "text", "right", "left", "cut", "");
}

kernel void floats(global const float *in, global int *out) {
    float f = in[0];
    double d = in[1];
    out[0] = printf("[%f] [%F] [%e] [%E] [%g] [%G] [%a] [%A]\n", f, f, f, f, f, f, f, f);
    out[1] = printf("[%12.3f] [%-12.3f] [%012.3f] [%+.2f] [% .2f] [%#.0f]\n", d, d, d, d, d, d);
    out[2] = printf("[%.0e] [%#.0e] [%.10e] [%15.3E]\n", d, d, d, d);
    out[3] = printf("[%g] [%#g] [%.3g] [%g] [%g]\n", d, d, d, d * 1e10, d * 1e-10);
    out[4] = printf("[%f] [%8e] [%-8g] [%08a] [%F]\n", INFINITY, -INFINITY, NAN, INFINITY, -INFINITY);
    out[5] = printf("[%.3a] [%20a] [%.0a]\n", d, f, f);
    out[6] = printf("[%lf] [%.40f]\n", d, 0.1);
}

kernel void vectors(global const int *in, global int *out) {
    int4 i = vload4(0, in);
    float2 f = convert_float2(i.xy) * 0.5f;
    double3 d = convert_double3(i.xyz) / 3.0;
    half2 h = (half2)((half)1.5f, (half)-0.25f);
    out[0] = printf("%v4hld|%v4hlx|%#v4hlx\n", i, i, i);
    out[1] = printf("%v4hhd|%v4hhu\n", convert_char4(i), convert_uchar4(i));
    out[2] = printf("%v8hd|%v2lu\n", (short8)(i.lo.x, 2, 3, 4, 5, 6, 7, -8), convert_ulong2(i.xy));
    out[3] = printf("%v2hlf|%6.2v2hlf|%-8v2hle|\n", f, f, f);
    out[4] = printf("%v3lg|%v3la\n", d, d);
    out[5] = printf("%v3hld|%v16hhx\n", i.xyz, (uchar16)(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
    out[6] = printf("%v2hf|%v2hg\n", h, h);
}

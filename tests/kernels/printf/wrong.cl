// What OpenCL C does not have is -1, and the rest of the kernel goes on.
kernel void wrong(global int *out, global char *bytes) {
    out[0] = printf("%zd\n", (ulong)1);
    out[1] = printf("%v4d\n", (int4)(1, 2, 3, 4));
    out[2] = printf("cut short %");
    out[3] = printf("%v7hld\n", (int8)(1));
    out[4] = printf("%v17hld\n", (int16)(1));
    out[5] = printf("%hld\n", 1);
    out[6] = printf("%n\n", out);
    out[7] = printf("%lc\n", 'x');
    out[8] = printf("%*d\n", 5, 1);
    out[9] = printf("this is right: %d\n", 7);
    out[10] = printf("%d and %d\n", 1);
    out[11] = printf("%f\n", 1);
    out[12] = printf("and this: %d\n", 8, 9, 10);
}

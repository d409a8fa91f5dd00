// Variables that hide others of the same name; build: clang -target spir64 -O0 -g -cl-std=CL2.0 -cl-no-stdinc, and llvm-spirv.
__attribute__((overloadable, const)) unsigned long get_global_id(unsigned int);

kernel void blocks(global int *out) {
    int i = get_global_id(0) + 100;
    int sum = i;
    for (int i = 1; i < 3; i++) {
        int sum = i * 10;
        out[i] = sum;
    }
    {
        float i = 0.5f;
        sum += (int)(i * 4);
        {
            long i = 7;
            sum += i;
        }
        out[3] = sum + (int)i;
    }
    out[0] = sum + i;
}

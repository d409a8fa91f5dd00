// Functions that clang inlines, two deep, with their variables; build: clang -target spir64 -O2 -g -cl-std=CL2.0 -cl-no-stdinc, and
// llvm-spirv.
__attribute__((overloadable, const)) unsigned long get_global_id(unsigned int);

static float mix(float value, float seed) {
    float squared = value * value;
    float mixed = squared + seed;
    return mixed;
}

static float twice(float number) {
    float once = mix(number, 5.0f);
    return mix(once, 9.0f) * 0.5f;
}

kernel void inlined(global const float *in, global float *out) {
    unsigned long i = get_global_id(0);
    float got = in[i];
    float result = twice(got);
    out[i] = result;
}

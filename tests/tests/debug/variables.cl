// Variables of all kinds, for a debugger; build: clang -target spir64 -O0 -g -cl-no-stdinc, and llvm-spirv.
__attribute__((overloadable, const)) unsigned long get_global_id(unsigned int);

typedef struct { int left; float right; } pair;

float weigh(float value, int by) {
    float weight = value * 2.0f;

    return weight + by;
}

__kernel void variables(__global float *out, unsigned int count, float scale) {
    unsigned int item = get_global_id(0);
    long far = (long)item * -3;
    float numbers[4] = {1.0f, 2.0f, 3.0f, 4.0f};
    pair both;
    both.left = (int)item + 40;
    both.right = scale;
    float total = 0.0f;
    for (unsigned int step = 0; step < 4; step++) {
        total += numbers[step] * scale;
    }
    if (item < count)
        out[item] = weigh(total, both.left) + far;
}

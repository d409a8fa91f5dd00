// run: --groups 2 --buf a=f32:1*128 --buf b=zero:508 --bind 0.0=a --bind 0.1=b
// A sum that lacks a barrier, and one work-item more than what is bound has elements.
#version 450
layout(local_size_x = 64) in;
layout(std430, set = 0, binding = 0) readonly buffer A { float a[]; };
layout(std430, set = 0, binding = 1) buffer B { float b[]; };
shared float sums[64];
void main() {
    uint i = gl_GlobalInvocationID.x, l = gl_LocalInvocationIndex;
    sums[l] = a[i];
    if (l < 32)
        sums[l] += sums[l + 32];
    b[i] = sums[l];
}

// Vectors of three: packed through vload3, padded as elements, inside a structure.
typedef struct { float3 centre; float radius; int3 cell; } Sphere;
__kernel void three(__global const float *restrict in, __global float *restrict packed,
                    __global float3 *restrict padded, __global Sphere *restrict spheres)
{
    size_t i = get_global_id(0);
    float3 v = vload3(i, in);
    float3 t = v.zxy * 2.0f + (float3)(1.0f, 2.0f, 3.0f);
    vstore3(t, i, packed);
    padded[i].xy = t.yx;
    padded[i].z = dot(v, t);
    spheres[i].centre = cross(v, t);
    spheres[i].radius = v.x;
    spheres[i].cell = convert_int3(t);
}

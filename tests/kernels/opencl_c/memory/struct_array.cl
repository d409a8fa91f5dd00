// Arrays of structures behind a pointer: read, sorted by a field, written back.
typedef struct { float4 position; float3 velocity; int id; short hits[4]; } Particle;
__kernel void move(__global Particle *particles, __global const Particle *others, int count, float step)
{
    size_t i = get_global_id(0);
    Particle p = particles[i];
    p.position.xyz += p.velocity * step;
    for (int k = 0; k < count; ++k)
        if (others[k].id % 4 == p.id % 4)
            p.hits[others[k].id & 3] += others[k].hits[k & 3];
    if (p.position.x > 8.0f) {
        p.position.x = -p.position.x;
        p.velocity.x = -p.velocity.x;
    }
    p.position.w = (float)p.hits[p.id & 3];
    particles[i].position = p.position;
    particles[i].velocity.x = p.velocity.x;
    for (int k = 0; k < 4; ++k)
        particles[i].hits[k] = p.hits[k];
}

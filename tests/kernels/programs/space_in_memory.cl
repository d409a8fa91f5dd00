// clang: -cl-std=CL2.0
// Generic pointers that are kept in local memory and in structures, and come from a table that all
// work-items share; only the run knows their space.
// run: @kept global=24 local=8 buf:i32:96:below=50:seed=9 buf:i32:96:below=1:seed=0
typedef struct Node { struct Node *next; int *value; } Node;
kernel void kept(global int *in, global int *out) {
    local int l[8];
    local int *shared_pointers[8];
    local uintptr_t numbers[8];
    int id = get_global_id(0), t = get_local_id(0);
    int p = in[id] * 7;
    l[t] = in[id];
    int *any = t & 1 ? (int *)(l + t) : (int *)(in + id);
    numbers[t] = (uintptr_t)any;
    shared_pointers[t] = l + (t + 3) % 8;
    Node a = {0, &p}, b = {&a, l + t}, c = {&b, in + id};
    barrier(CLK_LOCAL_MEM_FENCE);
    int r = 0;
    for (Node *n = in[id] & 2 ? &c : &b; n; n = n->next)
        r = r * 10 + (to_global(n->value) ? 1 : to_local(n->value) ? 2 : to_private(n->value) ? 3 : 4);
    int *other = (int *)numbers[(t + 1) & 7];
    r = r * 10 + (to_global(other) ? 1 : to_local(other) ? 2 : to_private(other) ? 3 : 4);
    int *local_one = shared_pointers[t];
    r = r * 10 + (to_local(local_one) != 0 && get_fence(local_one) == CLK_LOCAL_MEM_FENCE);
    int *none = in[id] & 4 ? 0 : other;
    out[id] = r * 10 + (to_global(none) != 0) + 2 * (to_local(none) != 0) + 4 * (to_private(none) != 0);
}

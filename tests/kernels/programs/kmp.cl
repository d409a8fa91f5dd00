// Knuth-Morris-Pratt with the failure function computed by each work-item.
// entry kmp
// launch 16 in 4
// buffer 1024 bytes of i8, below 2, seed 34
// buffer 96 bytes of i8, below 2, seed 35
// buffer 64 bytes of i32, below 1, seed 0
// result 5c6374ccf2937ddd
kernel void kmp(global const char *text, global const char *patterns, global int *out) {
    int id = get_global_id(0), m = 3 + id % 4;
    global const char *p = patterns + id * 6, *t = text + id * 64;
    int fail[7];
    fail[0] = -1;
    for (int i = 1, k = -1; i <= m; i++) {
        while (k >= 0 && p[k] != p[i - 1]) k = fail[k];
        fail[i] = ++k;
    }
    int count = 0;
    for (int i = 0, k = 0; i < 64; i++) {
        while (k >= 0 && (k == m || p[k] != t[i])) k = fail[k];
        if (++k == m) count += 1 + (i << 8);
    }
    out[id] = count;
}

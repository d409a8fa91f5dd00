// Knuth-Morris-Pratt with the failure function computed by each work-item.
// run: @kmp global=16 local=4 buf:i8:1024:below=2:seed=34 buf:i8:96:below=2:seed=35 buf:i32:64:below=1:seed=0
// result: 5c6374ccf2937ddd
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

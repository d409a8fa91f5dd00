// Text to numbers: signs, overflow, and what is no digit.
// run: @atoi global=48 local=12 buf:i8:400:below=14:seed=26 buf:i32:192:below=1:seed=0
// result: 6efc81316f25c5e9
kernel void atoi(global const char *text, global int *out) {
    int id = get_global_id(0);
    global const char *p = text + id * 8, *end = p + 8;
    int sign = 1;
    long value = 0;
    for (; p != end; ++p) {
        char c = *p;
        if (c == 10) continue;
        if (c == 11) { sign = -sign; continue; }
        if (c == 12) break;
        if (c == 13) goto bad;
        value = value * 10 + c;
        if (value > INT_MAX) goto bad;
    }
    out[id] = (int)value * sign;
    return;
bad:
    out[id] = INT_MIN + (int)(end - p);
}

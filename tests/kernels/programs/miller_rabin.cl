// Which numbers are prime: powers modulo n with 64-bit products, and loops left early.
// run: @prime global=96 local=32 buf:i8:96:below=1:seed=0 i32:100001
// result: 0d01fe012e619e7d
uint power(uint b, uint e, uint m) {
    ulong r = 1, x = b % m;
    for (; e; e >>= 1) {
        if (e & 1) r = r * x % m;
        x = x * x % m;
    }
    return r;
}
kernel void prime(global uchar *out, uint first) {
    uint n = first + get_global_id(0);
    uchar is = 1;
    if (n % 2 == 0) {
        is = 0;
    } else {
        uint d = n - 1, s = 0;
        while (d % 2 == 0) { d /= 2; s++; }
        const uint bases[] = {2, 7, 61};
        for (int i = 0; i < 3 && is; i++) {
            uint x = power(bases[i], d, n);
            if (x == 1 || x == n - 1) continue;
            bool composite = true;
            for (uint r = 1; r < s; r++) {
                x = (ulong)x * x % n;
                if (x == n - 1) { composite = false; break; }
            }
            if (composite) is = 0;
        }
    }
    out[n - first] = is;
}

// Divisions of 64 bits by constants: by small ones, primes, and those beside powers of two, of numbers of all lengths.
// run: @divide global=256 local=64 buf:i32:1024:seed=81 buf:i32:1024:seed=82 buf:i64:8192:below=1:seed=0
// result: 95a53fc049b09f45
ulong unsigned_part(ulong n) {
    ulong sum = n / 3 + n % 10 * 5 + n / 7 + (n / 641) * 11 + n % 1000000007ul;
    sum ^= n / 0x7ffffffffffffffful + (n % 0x8000000000000001ul) * 3 + n / 0xfffffffffffffffful;
    return sum + n / 6700417ul + n % 0xffffffffful + n / 0x100000001ul + n / 4096 + n % 4294967296ul;
}
ulong signed_part(long n) {
    long sum = n / 3 - n % 10 + n / -7 + n % -641 * 13 + n / 1000000007l;
    sum ^= n / 0x7fffffffffffffffl + n % 0x4000000000000001l - n / 0xffffffffl;
    return (ulong)sum + (ulong)(n / -4096 + n % 64) + (ulong)(n % (long)0x8000000000000000l);
}
kernel void divide(global const uint *low, global const uint *high, global ulong4 *out) {
    uint i = get_global_id(0);
    ulong both = (ulong)high[i] << 32 | low[i], n = both >> i % 64;
    ulong edge = (1ul << i % 64) - (ulong)(i / 64) + 1;
    out[i] = (ulong4)(unsigned_part(n), signed_part((long)(n ^ -(ulong)(i & 1))), unsigned_part(edge), signed_part((long)edge));
}

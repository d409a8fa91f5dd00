// Knuth-Morris-Pratt over overlapping pieces of a text; the failure table is built by item 0 in local memory.
__kernel void kmp(__global const char *restrict text, int n, __constant char *pattern, int m, __global int *restrict matches,
                  int piece)
{
    __local int fail[32];
    if (get_local_id(0) == 0) {
        fail[0] = 0;
        for (int k = 1, j = 0; k < m; ++k) {
            while (j > 0 && pattern[k] != pattern[j])
                j = fail[j - 1];
            if (pattern[k] == pattern[j])
                ++j;
            fail[k] = j;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    int g = get_global_id(0), count = 0, j = 0;
    int end = min(n, (g + 1) * piece + m - 1);
    for (int k = g * piece; k < end; ++k) {
        while (j > 0 && text[k] != pattern[j])
            j = fail[j - 1];
        if (text[k] == pattern[j] && ++j == m) {
            ++count;
            j = fail[j - 1];
        }
    }
    matches[g] = count;
}

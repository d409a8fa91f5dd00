// Levenshtein distance of a word from each word of a list, a row in private memory.
__kernel void edit(__global const char *restrict words, __constant char *word, __global int *restrict out, int len)
{
    size_t i = get_global_id(0);
    ushort row[17];
    for (int j = 0; j <= len; ++j)
        row[j] = j;
    for (int a = 0; a < 12; ++a) {
        char c = words[i * 12 + a];
        if (!c)
            break;
        ushort corner = row[0];
        row[0] = a + 1;
        for (int j = 1; j <= len; ++j) {
            ushort up = row[j];
            ushort best = min((ushort)(up + 1), (ushort)(row[j - 1] + 1));
            best = min(best, (ushort)(corner + (c != word[j - 1])));
            corner = up;
            row[j] = best;
        }
    }
    out[i] = row[len];
}

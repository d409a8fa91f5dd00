// Edit distance with one row in private memory, words of different lengths.
// run: @levenshtein global=30 local=10 buf:i8:480:below=4:seed=28 buf:i8:480:below=4:seed=29 buf:i32:120:below=1:seed=0
// result: b454ebf0566aa3ca
kernel void levenshtein(global const uchar *a, global const uchar *b, global int *out) {
    int id = get_global_id(0);
    int la = 3 + id % 13, lb = 16 - id % 9;
    int row[17];
    for (int j = 0; j <= lb; j++) row[j] = j;
    for (int i = 1; i <= la; i++) {
        int corner = row[0];
        row[0] = i;
        for (int j = 1; j <= lb; j++) {
            int up = row[j];
            int cost = a[id * 16 + i - 1] != b[id * 16 + j - 1];
            row[j] = min(min(row[j] + 1, row[j - 1] + 1), corner + cost);
            corner = up;
        }
    }
    out[id] = row[lb];
}

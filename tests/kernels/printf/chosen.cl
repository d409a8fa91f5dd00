// Formats and strings that are one of several. Optimizers make such formats of calls in two branches.
constant char *constant names[4] = {"north", "east", "south", "west"};

kernel void chosen(global int *out) {
    int i = (int)get_global_id(0);
    int r = printf("%d is %s\n", i, i % 2 ? "odd" : "even");
    if (i < 3)
        r += printf("below: %d\n", i);
    else
        r += printf("above: %d\n", i * 10);
    r += printf(i % 3 == 0 ? "%s fizz %d\n" : i % 5 == 0 ? "%s buzz %d\n" : "%s none %d\n", i > 3 ? "late" : "early", r);
    constant char *word = "start";
    for (int k = 0; k < i; k++)
        word = k % 2 ? "tick" : "tock";
    r += printf("%s, heading %s\n", word, names[i & 3]);
    out[i] = r;
}

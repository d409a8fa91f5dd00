// A machine of states over characters: a switch in a loop.
// run: @scan global=40 local=8 buf:i8:1280:below=8:seed=36 buf:i32:160:below=1:seed=0
// result: a60ecdb953feb519
enum state { START, SIGN, NUMBER, POINT, FRACTION, ERROR, END };
kernel void scan(global const uchar *text, global int *out) {
    int id = get_global_id(0);
    enum state s = START;
    int tokens = 0, errors = 0, last = -1;
    for (int i = 0; i < 32 && s != END; i++) {
        uchar c = text[id * 32 + i];
        switch (s) {
        case START:
            if (c < 4) s = NUMBER;
            else if (c == 4) s = SIGN;
            else if (c == 7 && i > 20) s = END;
            break;
        case SIGN:
            s = c < 4 ? NUMBER : ERROR;
            break;
        case NUMBER:
            if (c < 4) break;
            if (c == 5) { s = POINT; break; }
            tokens++;
            s = START;
            break;
        case POINT:
            if (c < 4) s = FRACTION;
            else s = ERROR;
            break;
        case FRACTION:
            if (c >= 4) { tokens += 0x100; s = START; }
            break;
        case ERROR:
            errors++;
            if (c == 6) s = START;
            break;
        case END:
            break;
        }
        last = s;
    }
    out[id] = tokens | errors << 16 | last << 24;
}

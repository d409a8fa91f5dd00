// one pass of a bitonic sort: items whose partner is above them put the two in order
__kernel void bitonic_step(__global uint *data, uint j, uint k)
{
    uint i = get_global_id(0), other = i ^ j;
    if (other > i) {
        uint a = data[i], b = data[other];
        int up = (i & k) == 0;
        if ((a > b) == up) {
            data[i] = b;
            data[other] = a;
        }
    }
}

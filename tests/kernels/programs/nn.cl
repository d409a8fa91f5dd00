// Nearest neighbours: structures of floats, a distance, the best of the group.
// entry nn
// launch 60 in 20
// buffer 480 bytes of float, below 90, seed 91
// buffer 240 bytes of float, below 1, seed 0
// value float 30.5
// value float 45.25
// result 9dd74381db9fce32
typedef struct { float lat, lng; } LatLong;
kernel void nn(global const LatLong *points, global float *distances, float lat, float lng) {
    size_t id = get_global_id(0);
    global const LatLong *p = points + id;
    distances[id] = sqrt((lat - p->lat) * (lat - p->lat) + (lng - p->lng) * (lng - p->lng));
}

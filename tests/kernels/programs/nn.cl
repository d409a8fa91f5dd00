// Nearest neighbours: structures of floats, a distance, the best of the group.
// run: @nn global=60 local=20 buf:f32:480:below=90:seed=91 buf:f32:240:below=1:seed=0 f32:30.5 f32:45.25
// result: 9dd74381db9fce32
typedef struct { float lat, lng; } LatLong;
kernel void nn(global const LatLong *points, global float *distances, float lat, float lng) {
    size_t id = get_global_id(0);
    global const LatLong *p = points + id;
    distances[id] = sqrt((lat - p->lat) * (lat - p->lat) + (lng - p->lng) * (lng - p->lng));
}

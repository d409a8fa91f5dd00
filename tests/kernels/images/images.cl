// clang: -cl-std=CL2.0
// Images of OpenCL C: each kernel reads with one function and writes what it gives to a buffer, or writes an image.

kernel void read_2d(read_only image2d_t image, sampler_t sampler, global const float2 *at, global float4 *out) {
  size_t i = get_global_id(0);
  out[i] = read_imagef(image, sampler, at[i]);
}

kernel void read_2d_int(read_only image2d_t image, sampler_t sampler, global const int2 *at, global int4 *out) {
  size_t i = get_global_id(0);
  out[i] = read_imagei(image, sampler, at[i]);
}

kernel void read_2d_uint(read_only image2d_t image, sampler_t sampler, global const float2 *at, global uint4 *out) {
  size_t i = get_global_id(0);
  out[i] = read_imageui(image, sampler, at[i]);
}

kernel void read_3d(read_only image3d_t image, sampler_t sampler, global const float4 *at, global float4 *out) {
  size_t i = get_global_id(0);
  out[i] = read_imagef(image, sampler, at[i]);
}

kernel void read_1d(read_only image1d_t image, sampler_t sampler, global const float *at, global float4 *out) {
  size_t i = get_global_id(0);
  out[i] = read_imagef(image, sampler, at[i]);
}

kernel void read_2d_array(read_only image2d_array_t image, sampler_t sampler, global const float4 *at,
                          global float4 *out) {
  size_t i = get_global_id(0);
  out[i] = read_imagef(image, sampler, at[i]);
}

kernel void read_1d_array(read_only image1d_array_t image, sampler_t sampler, global const float2 *at,
                          global float4 *out) {
  size_t i = get_global_id(0);
  out[i] = read_imagef(image, sampler, at[i]);
}

constant sampler_t repeat = CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_REPEAT | CLK_FILTER_LINEAR;

kernel void read_literal(read_only image2d_t image, global const float2 *at, global float4 *out) {
  const sampler_t edge = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;
  size_t i = get_global_id(0);
  out[2 * i] = read_imagef(image, repeat, at[i]);
  out[2 * i + 1] = read_imagef(image, edge, at[i]);
}

kernel void read_texels(read_only image2d_t image, global float4 *out) {
  int x = get_global_id(0), y = get_global_id(1);
  out[y * get_image_width(image) + x] = read_imagef(image, (int2)(x, y));
}

kernel void read_buffer(read_only image1d_buffer_t image, global int4 *out) {
  int x = get_global_id(0);
  out[x] = read_imagei(image, x);
}

kernel void write_2d(write_only image2d_t image, global const float4 *in) {
  int x = get_global_id(0), y = get_global_id(1);
  write_imagef(image, (int2)(x, y), in[y * get_image_width(image) + x]);
}

kernel void write_2d_int(write_only image2d_t image, global const int4 *in) {
  int x = get_global_id(0), y = get_global_id(1);
  write_imagei(image, (int2)(x, y), in[y * get_image_width(image) + x]);
}

kernel void write_2d_uint(write_only image2d_t image, global const uint4 *in) {
  int x = get_global_id(0), y = get_global_id(1);
  write_imageui(image, (int2)(x, y), in[y * get_image_width(image) + x]);
}

kernel void write_2d_array(write_only image2d_array_t image, global const float4 *in) {
  int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
  int w = get_image_width(image), h = get_image_height(image);
  write_imagef(image, (int4)(x, y, z, 0), in[(z * h + y) * w + x]);
}

kernel void blur(read_only image2d_t from, write_only image2d_t to) {
  int x = get_global_id(0), y = get_global_id(1);
  const sampler_t edge = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;
  float4 sum = 0.0f;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++) {
      if ((x + dx) % 3 != 0)
        sum += read_imagef(from, edge, (int2)(x + dx, y + dy));
    }
  if (x != y)
    write_imagef(to, (int2)(x, y), sum / 9.0f);
}

kernel void queries(read_only image3d_t three, read_only image2d_array_t array, read_only image1d_t one,
                    global int *out) {
  int4 size = get_image_dim(three);
  out[0] = size.x, out[1] = size.y, out[2] = size.z, out[3] = size.w;
  out[4] = get_image_width(array), out[5] = get_image_height(array), out[6] = (int)get_image_array_size(array);
  out[7] = get_image_width(one);
  out[8] = get_image_channel_order(one), out[9] = get_image_channel_data_type(one);
  out[10] = get_image_depth(three);
}

//! Images in headers and in Rust declarations: the descriptor that a kernel is passed the address
//! of, its formats, and a function that makes one of an image without mipmaps. Written where a
//! kernel of the object takes an image or a sampler.

use crate::images::{
    ChannelOrder, ChannelType, ImageDescriptor, ImageFormat, ImageKind, ImageLevel, ImageShape,
    LEVELS_MAX, offsets,
};
use crate::kernel_info::{ArgumentKind, ObjectInfo};
use core::fmt::Write as _;
use core::mem::{offset_of, size_of};

/// Whether a kernel takes an image or a sampler.
pub(super) fn are_used(object: &ObjectInfo) -> bool {
    let is_one = |kind| matches!(kind, ArgumentKind::Image | ArgumentKind::Sampler);
    object.kernels.iter().flat_map(|kernel| &kernel.arguments).any(|one| is_one(one.kind))
}

/// The fields of a descriptor behind the address of its texels, as the text below has them.
const _: () = {
    assert!(offset_of!(ImageDescriptor, width) == 8 && offset_of!(ImageDescriptor, kind) == 60);
    assert!(offset_of!(ImageDescriptor, channel_order) == 32);
    assert!(offset_of!(ImageDescriptor, border_alpha) == 56);
    assert!(offset_of!(ImageDescriptor, level) == 64 && size_of::<ImageLevel>() == 24);
    assert!(size_of::<ImageDescriptor>() == 64 + 24 * LEVELS_MAX);
};

/// The formats by their names, each as a descriptor of one texel.
fn formats() -> Vec<(String, ImageDescriptor)> {
    let mut all = Vec::new();
    for &order in ChannelOrder::ALL {
        for &channel in ChannelType::ALL {
            let name = format!("{}_{}", order.name(), channel.name()).replace('-', "_");
            let format = ImageFormat::new(order, channel);
            let shape = ImageShape::new(ImageKind::D2, [1, 1, 1]);
            let image = format.and_then(|format| ImageDescriptor::new(format, &shape).ok());
            all.extend(image.map(|image| (name.to_ascii_uppercase(), image)));
        }
    }
    all
}

fn kinds() -> impl Iterator<Item = (String, u32)> {
    ImageKind::ALL.into_iter().map(|kind| (kind.name().to_ascii_uppercase(), kind as u32))
}

/// The declarations for C, guarded against several headers.
pub(super) fn in_c() -> String {
    let mut out = format!("{C_TYPES}    struct oxmux_image_level level[{LEVELS_MAX}];\n}};\n");
    let bytes = offsets::IMAGE_BYTES;
    let _ = writeln!(out, "OXMUX_ASSERT(sizeof(struct oxmux_image) == {bytes});");
    out.push_str("\n/* Kinds of images. */\n");
    for (name, number) in kinds() {
        let _ = writeln!(out, "#define OXMUX_{name} {number}u");
    }
    out.push_str("\n/* Formats: initializers of struct oxmux_image_format. */\n");
    for (name, image) in formats() {
        let [a, b, c, d] = image.read_swizzle;
        let [e, f, g, h] = image.write_swizzle;
        let _ = writeln!(
            out,
            "#define OXMUX_{name} {{{}u, {}u, {}u, {}u, {{{a}, {b}, {c}, {d}}}, {{{e}, {f}, {g}, {h}}}, {}u}}",
            image.channel_order,
            image.channel_data_type,
            image.storage,
            image.texel_bytes,
            image.border_alpha
        );
    }
    out.push_str(C_FUNCTION);
    out
}

const C_TYPES: &str = "#ifndef OXMUX_IMAGE
#define OXMUX_IMAGE
/* Where the texels of a level are: its first one from the image's first one, and the bytes from a row, and from a slice
   or layer, to the next. */
struct oxmux_image_level {
    uint64_t offset;
    uint64_t row_pitch;
    uint64_t slice_pitch;
};

/* How texels are stored: one of the formats below. */
struct oxmux_image_format {
    uint32_t channel_order;     /* as get_image_channel_order gives it */
    uint32_t channel_data_type; /* as get_image_channel_data_type gives it */
    uint32_t storage;
    uint32_t texel_bytes;
    uint8_t read_swizzle[4];
    uint8_t write_swizzle[4];
    uint32_t border_alpha;
};

/* An image, by whose address kernels are passed it. The caller sees to it that all of its texels are there. A sampler is passed
   by its bits: 1 for normalized coordinates; 0 none, 2 clamp to edge, 4 clamp, 6 repeat, 8 mirrored repeat; 16 nearest,
   32 linear. */
struct oxmux_image {
    void *texels;
    uint32_t width;
    uint32_t height;
    uint32_t depth;
    uint32_t layers;
    uint32_t levels;
    uint32_t samples;
    struct oxmux_image_format format;
    uint32_t kind;
";

const C_FUNCTION: &str = "
/* An image of one level, whose rows and slices follow each other without gaps. Sizes that its kind does not have are 1. */
static inline struct oxmux_image oxmux_image(uint32_t kind, struct oxmux_image_format format, void *texels,
                                             uint32_t width, uint32_t height, uint32_t depth, uint32_t layers) {
    struct oxmux_image image;
    uint32_t i;
    image.texels = texels;
    image.width = width;
    image.height = height;
    image.depth = depth;
    image.layers = layers;
    image.levels = 1;
    image.samples = 1;
    image.format = format;
    image.kind = kind;
    for (i = 0; i < sizeof image.level / sizeof image.level[0]; i++) {
        image.level[i].offset = 0;
        image.level[i].row_pitch = i == 0 ? (uint64_t)width * format.texel_bytes : 0;
        image.level[i].slice_pitch = i == 0 ? (uint64_t)width * format.texel_bytes * height : 0;
    }
    return image;
}
#endif

";

/// The declarations for Rust.
pub(super) fn in_rust() -> String {
    let mut out = format!("{RUST_TYPES}    pub level: [ImageLevel; {LEVELS_MAX}],\n}}\n");
    let bytes = offsets::IMAGE_BYTES;
    let _ = writeln!(out, "const _: () = assert!(::core::mem::size_of::<Image>() == {bytes});\n");
    let allow = "#[allow(dead_code, reason = \"which are used depends on what includes this\")]";
    let _ = writeln!(out, "/// Kinds of images and formats.\n{allow}\npub mod image {{");
    for (name, number) in kinds() {
        let _ = writeln!(out, "    pub const {name}: u32 = {number};");
    }
    for (name, image) in formats() {
        let _ = writeln!(
            out,
            "    pub const {name}: super::ImageFormat = super::ImageFormat {{ channel_order: {}, channel_data_type: {}, \
             storage: {}, texel_bytes: {}, read_swizzle: {:?}, write_swizzle: {:?}, border_alpha: {} }};",
            image.channel_order,
            image.channel_data_type,
            image.storage,
            image.texel_bytes,
            image.read_swizzle,
            image.write_swizzle,
            image.border_alpha
        );
    }
    out.push_str("}\n");
    out.push_str(&RUST_FUNCTION.replace("LEVELS", &LEVELS_MAX.to_string()));
    out
}

const RUST_TYPES: &str = "/// Where the texels of a level are: its first one from the image's first one, and the bytes from a row, and from a slice or
/// layer, to the next.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
#[allow(dead_code, reason = \"what is used of it depends on what includes this\")]
pub struct ImageLevel {
    pub offset: u64,
    pub row_pitch: u64,
    pub slice_pitch: u64,
}

/// How texels are stored: one of the constants of `image`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[allow(dead_code, reason = \"as above\")]
pub struct ImageFormat {
    pub channel_order: u32,
    pub channel_data_type: u32,
    pub storage: u32,
    pub texel_bytes: u32,
    pub read_swizzle: [u8; 4],
    pub write_swizzle: [u8; 4],
    pub border_alpha: u32,
}

/// An image, by whose address kernels are passed it. The caller sees to it that all of its texels are there. A sampler is passed
/// by its bits: 1 for normalized coordinates; 0 none, 2 clamp to edge, 4 clamp, 6 repeat, 8 mirrored repeat; 16 nearest, 32
/// linear.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[allow(dead_code, reason = \"as above\")]
pub struct Image {
    pub texels: *mut u8,
    pub width: u32,
    pub height: u32,
    pub depth: u32,
    pub layers: u32,
    pub levels: u32,
    pub samples: u32,
    pub format: ImageFormat,
    pub kind: u32,
";

const RUST_FUNCTION: &str = "
#[allow(dead_code, reason = \"as above\")]
impl Image {
    /// An image of one level, whose rows and slices follow each other without gaps. Sizes that its kind does not have are 1.
    pub fn new(kind: u32, format: ImageFormat, texels: *mut u8, size: [u32; 3], layers: u32) -> Self {
        let [width, height, depth] = size;
        let row_pitch = u64::from(width) * u64::from(format.texel_bytes);
        let mut level = [ImageLevel::default(); LEVELS];
        level[0] = ImageLevel { offset: 0, row_pitch, slice_pitch: row_pitch * u64::from(height) };
        Self { texels, width, height, depth, layers, levels: 1, samples: 1, format, kind, level }
    }
}

";

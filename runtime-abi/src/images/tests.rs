use super::*;
use core::mem::offset_of;

#[test]
fn fields_are_where_the_constants_say() {
    let of = [
        (offset_of!(ImageDescriptor, base), offsets::BASE),
        (offset_of!(ImageDescriptor, width), offsets::WIDTH),
        (offset_of!(ImageDescriptor, height), offsets::HEIGHT),
        (offset_of!(ImageDescriptor, depth), offsets::DEPTH),
        (offset_of!(ImageDescriptor, layers), offsets::LAYERS),
        (offset_of!(ImageDescriptor, levels), offsets::LEVELS),
        (offset_of!(ImageDescriptor, samples), offsets::SAMPLES),
        (offset_of!(ImageDescriptor, channel_order), offsets::CHANNEL_ORDER),
        (offset_of!(ImageDescriptor, channel_data_type), offsets::CHANNEL_DATA_TYPE),
        (offset_of!(ImageDescriptor, storage), offsets::STORAGE),
        (offset_of!(ImageDescriptor, texel_bytes), offsets::TEXEL_BYTES),
        (offset_of!(ImageDescriptor, read_swizzle), offsets::READ_SWIZZLE),
        (offset_of!(ImageDescriptor, write_swizzle), offsets::WRITE_SWIZZLE),
        (offset_of!(ImageDescriptor, border_alpha), offsets::BORDER_ALPHA),
        (offset_of!(ImageDescriptor, level), offsets::LEVEL),
        (size_of::<ImageLevel>(), offsets::LEVEL_STRIDE),
        (size_of::<ImageDescriptor>(), offsets::IMAGE_BYTES),
        (offset_of!(SamplerDescriptor, lod_bias), offsets::SAMPLER_LOD_BIAS),
        (offset_of!(SamplerDescriptor, min_lod), offsets::SAMPLER_MIN_LOD),
        (offset_of!(SamplerDescriptor, max_lod), offsets::SAMPLER_MAX_LOD),
        (size_of::<SamplerDescriptor>(), offsets::SAMPLER_BYTES),
    ];
    for (at, constant) in of {
        assert_eq!(at as u64, constant);
    }
    let format = ImageFormat::from_name("bgra8unorm").unwrap();
    let shape = ImageShape::new(ImageKind::D2, [5, 3, 1]).with_levels(3);
    let image = ImageDescriptor::new(format, &shape).unwrap();
    let bytes = image.to_bytes();
    assert_eq!(bytes[8..12], 5_u32.to_le_bytes());
    assert_eq!(bytes[48..52], [2, 1, 0, 3]);
    // 5x3, then 2x1, then 1x1, of 4 bytes.
    assert_eq!(bytes[64 + 24..64 + 32], 60_u64.to_le_bytes());
    assert_eq!(image.bytes(), Some(60 + 8 + 4));
}

#[test]
fn descriptors_that_lead_outside_are_refused() {
    let format = ImageFormat::from_name("r16uint").unwrap();
    let new = |shape: &ImageShape| ImageDescriptor::new(format, shape);
    let shape = ImageShape::new(ImageKind::D2Array, [4, 4, 1]).with_layers(3);
    let image = new(&shape).unwrap();
    assert_eq!(image.check(96), Ok(()));
    assert_eq!(image.check(95), Err(ImageError::TooSmall { needed: 96, bytes: 95 }));
    let padded = ImageDescriptor::with_pitches(format, &shape, 10, 50).unwrap();
    assert_eq!(padded.bytes(), Some(2 * 50 + 3 * 10 + 8));
    let pitches = |row, slice| ImageDescriptor::with_pitches(format, &shape, row, slice);
    assert_eq!(pitches(6, 0), Err(ImageError::Pitch));
    assert_eq!(pitches(9, 0), Err(ImageError::Pitch));
    assert_eq!(pitches(8, 31), Err(ImageError::Pitch));
    assert_eq!(pitches(u64::MAX - 1, 0), Err(ImageError::Pitch));
    let odd = ImageDescriptor { base: 1, ..image };
    assert_eq!(odd.check(1000), Err(ImageError::Pitch));
    for (kind, size, layers, levels) in [
        (ImageKind::D2, [0, 1, 1], 1, 1),
        (ImageKind::D1, [4, 2, 1], 1, 1),
        (ImageKind::D2, [4, 2, 2], 1, 1),
        (ImageKind::D2, [4, 2, 1], 2, 1),
        (ImageKind::D2, [4, 2, 1], 1, 4),
        (ImageKind::D2, [4, 2, 1], 1, 0),
        (ImageKind::D2, [SIZE_MAX + 1, 2, 1], 1, 1),
        (ImageKind::Buffer, [4, 1, 1], 1, 2),
    ] {
        let shape = ImageShape { kind, size, layers, levels, samples: 1 };
        assert!(matches!(new(&shape), Err(ImageError::Shape(_))), "{shape:?}");
    }
    let forged = ImageDescriptor { texel_bytes: 1, ..image };
    assert!(forged.check(1000).is_err());
}

#[test]
fn formats_have_names() {
    for &order in ChannelOrder::ALL {
        for &channel in ChannelType::ALL {
            let Some(format) = ImageFormat::new(order, channel) else { continue };
            assert_eq!(ImageFormat::from_name(&format.name()), Some(format));
        }
    }
    assert_eq!(ImageFormat::from_name("rgba8unorm").map(ImageFormat::texel_bytes), Some(4));
    assert_eq!(ImageFormat::from_name("rgb-unorm565").map(ImageFormat::texel_bytes), Some(2));
    assert_eq!(ImageFormat::from_name("rgba-unorm565"), None);
    assert_eq!(ImageKind::from_name("image2d_array_t"), Some(ImageKind::D2Array));
    assert_eq!(ImageKind::from_name("1d_buffer"), Some(ImageKind::Buffer));
}

#[test]
fn samplers_have_opencls_bits() {
    // CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_MIRRORED_REPEAT | CLK_FILTER_LINEAR
    let sampler = SamplerDescriptor::opencl(true, AddressMode::MirroredRepeat, Filter::Linear);
    assert_eq!(sampler.handle(), 1 | 8 | 0x20);
    // CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST
    let sampler = SamplerDescriptor::opencl(false, AddressMode::ClampToBorder, Filter::Nearest);
    assert_eq!(sampler.handle(), 4 | 0x10);
    let sampler = sampler.with_compare(Some(Compare::Always)).with_border(Border::OpaqueWhite);
    assert_eq!(sampler.bits >> 20, 0x38);
}

#[test]
fn cubes_have_six_layers_and_samples_have_places() {
    let format = ImageFormat::from_name("r32float").unwrap();
    let new = |shape: &ImageShape| ImageDescriptor::new(format, shape);
    let cubes = ImageShape::new(ImageKind::CubeArray, [4, 4, 1]).with_layers(12).with_levels(3);
    assert_eq!(new(&cubes).unwrap().bytes(), Some(12 * (16 + 4 + 1) * 4));
    assert_eq!(ImageShape::new(ImageKind::Cube, [4, 4, 1]).layers, CUBE_FACES);
    let wrong = [
        ImageShape::new(ImageKind::Cube, [4, 4, 1]).with_layers(5),
        ImageShape::new(ImageKind::Cube, [4, 3, 1]),
        cubes.with_layers(13),
        ImageShape::new(ImageKind::D2, [4, 4, 1]).with_samples(2),
        ImageShape::new(ImageKind::D2Multisampled, [4, 4, 1]).with_samples(3),
        ImageShape::new(ImageKind::D2Multisampled, [4, 4, 1]).with_samples(32),
        ImageShape::new(ImageKind::D2Multisampled, [4, 4, 1]).with_samples(4).with_levels(2),
    ];
    for shape in wrong {
        assert!(matches!(new(&shape), Err(ImageError::Shape(_))), "{shape:?}");
    }
    let shape = ImageShape::new(ImageKind::D2ArrayMultisampled, [3, 2, 1]);
    let samples = new(&shape.with_layers(2).with_samples(4)).unwrap();
    assert_eq!(samples.bytes(), Some(3 * 2 * 2 * 4 * 4));
    assert_eq!(samples.level[3].offset, 3 * 3 * 2 * 2 * 4);
    assert_eq!(samples.check(191), Err(ImageError::TooSmall { needed: 192, bytes: 191 }));
    let beyond = ImageDescriptor { samples: 17, ..samples };
    assert!(beyond.check(1 << 20).is_err());
}

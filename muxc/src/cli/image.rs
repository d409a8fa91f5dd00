//! Images and samplers on the command line.

use crate::failure::did_you_mean;
use oxmux::images::{
    AddressMode, Compare, Filter, ImageDescriptor, ImageFormat, ImageKind, ImageShape,
    SamplerDescriptor,
};

/// The syntax of `--image`.
pub(crate) const IMAGE_EXPECTED: &str = "NAME=FORMAT:[KIND:]W[xH[xD]][/LEVELS][*SAMPLES]";

/// A buffer that is an image's texels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Image {
    /// The buffer's name.
    pub(crate) name: String,
    /// The descriptor.
    pub(crate) descriptor: ImageDescriptor,
}

/// `FORMAT:[KIND:]W[xH[xD]][/LEVELS][*SAMPLES]`: the last size is the number of layers, or of
/// cubes, where the kind has them.
pub(crate) fn image(text: &str) -> Result<ImageDescriptor, String> {
    let (format, rest) = text.split_once(':').ok_or("a size is missing")?;
    let format = ImageFormat::from_name(format).ok_or_else(|| no_format(format))?;
    let (kind, sizes) = match rest.split_once(':') {
        Some((kind, sizes)) => {
            let known = ImageKind::from_name(kind);
            (Some(known.ok_or_else(|| no_kind(kind))?), sizes)
        }
        None => (None, rest),
    };
    let (sizes, samples) = match sizes.split_once('*') {
        Some((sizes, samples)) => (sizes, samples.parse().map_err(|_| "no number of samples")?),
        None => (sizes, 1),
    };
    let (sizes, levels) = match sizes.split_once('/') {
        Some((sizes, levels)) => (sizes, levels.parse().map_err(|_| "no number of levels")?),
        None => (sizes, 1),
    };
    let sizes = sizes.split('x').map(str::parse).collect::<Result<Vec<u32>, _>>();
    let mut sizes = sizes.map_err(|_| "no sizes")?;
    let by_count = [ImageKind::D1, ImageKind::D2, ImageKind::D3];
    let by_count = by_count.get(sizes.len().wrapping_sub(1)).copied();
    let kind = kind.or(by_count).ok_or("one to three sizes are expected")?;
    let wanted = kind.dimensions() as usize + usize::from(kind.is_arrayed());
    if sizes.len() != wanted {
        return Err(format!("{} has {wanted} sizes", kind.name()));
    }
    let count = if kind.is_arrayed() { sizes.pop().unwrap_or(1) } else { 1 };
    sizes.resize(3, 1);
    let size = [sizes[0], sizes[1], sizes[2]];
    let one = ImageShape::new(kind, size);
    let layers = count.checked_mul(one.layers).ok_or("too many layers")?;
    let shape = one.with_layers(layers).with_levels(levels).with_samples(samples);
    ImageDescriptor::new(format, &shape).map_err(|error| error.to_string())
}

fn no_format(name: &str) -> String {
    let known: Vec<String> = ImageFormat::all().map(ImageFormat::name).collect();
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    // WebGPU's names come without a dash: a name that is cut may be one of several.
    let begun = known.iter().copied().filter(|known| known.starts_with(name) && !name.is_empty());
    let begun: Vec<&str> = begun.filter(|known| !known.contains('-')).collect();
    match begun.len() {
        2.. => format!("'{name}' is no format; did you mean one of {}?", begun.join(", ")),
        _ => format!("'{name}' is no format{}", did_you_mean(name, &known)),
    }
}

fn no_kind(name: &str) -> String {
    let known: Vec<&str> =
        ImageKind::ALL.iter().filter_map(|kind| kind.name().strip_prefix("image")).collect();
    format!("'{name}' is no kind of image; those are {}", known.join(", "))
}

/// The words of samplers; of kernels, too, those without a level and a comparison.
const SAMPLER_WORDS: [&str; 18] = [
    "normalized", "unnormalized", "none", "clamp_to_edge", "clamp", "repeat", "mirrored_repeat",
    "nearest", "linear", "mip_linear", "never", "less", "equal", "less_equal", "greater",
    "not_equal", "greater_equal", "always",
];

/// A sampler of its words; those of shaders repeat as Vulkan's do.
pub(crate) fn sampler(words: &str, shader: bool) -> Result<SamplerDescriptor, String> {
    let (mut normalized, mut mode, mut filter) =
        (shader, AddressMode::ClampToEdge, Filter::Nearest);
    let (mut level, mut compare) = (Filter::Nearest, None);
    for word in words.split(',') {
        match word {
            "normalized" => normalized = true,
            "unnormalized" => normalized = false,
            "none" => mode = AddressMode::None,
            "clamp_to_edge" => mode = AddressMode::ClampToEdge,
            "clamp" => mode = AddressMode::ClampToBorder,
            "repeat" if shader => mode = AddressMode::RepeatTexels,
            "mirrored_repeat" if shader => mode = AddressMode::MirrorTexels,
            "repeat" => mode = AddressMode::Repeat,
            "mirrored_repeat" => mode = AddressMode::MirroredRepeat,
            "nearest" => filter = Filter::Nearest,
            "linear" => filter = Filter::Linear,
            "mip_linear" => level = Filter::Linear,
            "never" => compare = Some(Compare::Never),
            "less" => compare = Some(Compare::Less),
            "equal" => compare = Some(Compare::Equal),
            "less_equal" => compare = Some(Compare::LessOrEqual),
            "greater" => compare = Some(Compare::Greater),
            "not_equal" => compare = Some(Compare::NotEqual),
            "greater_equal" => compare = Some(Compare::GreaterOrEqual),
            "always" => compare = Some(Compare::Always),
            other => {
                let meant = did_you_mean(other, &SAMPLER_WORDS);
                return Err(format!("'{other}' is no word of a sampler{meant}"));
            }
        }
    }
    let sampler = SamplerDescriptor::opencl(normalized, mode, filter);
    Ok(sampler.with_level_filter(level).with_compare(compare))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_and_samplers_are_read() {
        let array = image("r32float:2d_array:8x4x3/2").unwrap();
        let shape = array.shape();
        assert_eq!((shape.kind, shape.size), (ImageKind::D2Array, [8, 4, 1]));
        assert_eq!((shape.layers, shape.levels), (3, 2));
        assert_eq!(image("rgba8unorm:4x4x4").unwrap().shape().kind, ImageKind::D3);
        let cubes = image("rgba8unorm:cube_array:4x4x2/3").unwrap().shape();
        assert_eq!((cubes.kind, cubes.layers, cubes.levels), (ImageKind::CubeArray, 12, 3));
        let samples = image("r32float:2d_msaa:4x3*8").unwrap();
        assert_eq!((samples.samples, samples.bytes()), (8, Some(4 * 3 * 4 * 8)));
        for wrong in [
            "rgba8unorm",
            "no:4",
            "r8uint:2d:4",
            "r8uint:4d:4",
            "r8uint:4x",
            "r8uint:4/9",
            "r8uint:0",
            "r8uint:cube:4x5",
            "r8uint:cube_array:4x4x800000000",
            "r8uint:2d:4x4*2",
            "r8uint:2d_msaa:4x4*3",
            "r8uint:2d_msaa:4x4/2*2",
        ] {
            assert!(image(wrong).is_err(), "{wrong}");
        }
        assert_eq!(sampler("normalized,repeat,linear", false).unwrap().handle(), 1 | 6 | 0x20);
        assert!(sampler("round", true).is_err());
        for word in SAMPLER_WORDS {
            assert!(sampler(word, true).is_ok(), "{word}");
        }
    }

    #[test]
    fn a_wrong_word_is_told_the_one_that_it_is_near() {
        for (wrong, meant) in [
            ("rgba8:4x4", "did you mean one of rgba8snorm, rgba8unorm, rgba8sint, rgba8uint?"),
            ("rgba8umorm:4x4", "did you mean 'rgba8unorm'?"),
            ("luminance-unorm9:4", "did you mean 'luminance-unorm8'?"),
            ("r8uint:4d:4", "those are 1d, 1d_buffer, 1d_array, 2d,"),
        ] {
            let error = image(wrong).unwrap_err();
            assert!(error.contains(meant), "{error}");
        }
        let error = sampler("clamp_to_edges", true).unwrap_err();
        assert!(error.ends_with("did you mean 'clamp_to_edge'?"), "{error}");
    }
}

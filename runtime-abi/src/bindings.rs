//! Bindings of compute shaders: what each of a kernel's parameters is bound to.
//!
//! A shader's front end lists them as text in an attribute of the function, objects keep that text
//! in the description of the kernel, and launches read it. [`Binding`] is written
//! ([`Display`](fmt::Display)) and read ([`FromStr`]) here alone:
//!
//! ```
//! use oxmux_runtime_abi::bindings::{Binding, BindingKind};
//!
//! let text = "storage-image 0.1[2] 2d_array float rgba8unorm";
//! let binding: Binding = text.parse()?;
//! assert_eq!((binding.kind, binding.count), (BindingKind::StorageImage, Some(2)));
//! assert_eq!(binding.to_string(), text);
//! # Ok::<(), oxmux_runtime_abi::bindings::UnknownBinding>(())
//! ```

use crate::images::{ImageFormat, ImageKind, TexelClass};
use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// The attribute of a [`KernelInfo`](crate::KernelInfo) that lists bindings, as [`list`] reads
/// them.
pub const BINDINGS_ATTRIBUTE: &str = "bindings";

/// The kind of a binding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum BindingKind {
    /// A storage buffer: read and written.
    Storage,
    /// A uniform buffer: read.
    Uniform,
    /// An image that is read, with a sampler or texel by texel.
    SampledImage,
    /// An image that is read and written texel by texel.
    StorageImage,
    /// A sampler.
    Sampler,
    /// An image with its sampler.
    CombinedImageSampler,
    /// Push constants: read; they have no set and no binding.
    PushConstants,
}

impl BindingKind {
    /// All of them.
    const ALL: [Self; 7] = [
        Self::Storage,
        Self::Uniform,
        Self::SampledImage,
        Self::StorageImage,
        Self::Sampler,
        Self::CombinedImageSampler,
        Self::PushConstants,
    ];

    /// The word for it: `storage`, `uniform`, `sampled-image`, …
    pub fn name(self) -> &'static str {
        match self {
            Self::Storage => "storage",
            Self::Uniform => "uniform",
            Self::SampledImage => "sampled-image",
            Self::StorageImage => "storage-image",
            Self::Sampler => "sampler",
            Self::CombinedImageSampler => "combined-image-sampler",
            Self::PushConstants => "push",
        }
    }

    /// Whether it is an image, with a sampler or without.
    pub fn is_image(self) -> bool {
        matches!(self, Self::SampledImage | Self::StorageImage | Self::CombinedImageSampler)
    }
}

/// One binding of a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Binding {
    /// What it is.
    pub kind: BindingKind,
    /// Its descriptor set.
    pub set: u32,
    /// Its number in the set.
    pub binding: u32,
    /// How many elements it has, if it is an array of bindings.
    pub count: Option<u32>,
    /// The shader's declaration of an image.
    pub image: Option<ImageBinding>,
}

impl Binding {
    /// Push constants.
    pub const PUSH_CONSTANTS: Self =
        Self { kind: BindingKind::PushConstants, set: 0, binding: 0, count: None, image: None };
}

/// The declaration of a bound image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImageBinding {
    /// Its kind.
    pub kind: ImageKind,
    /// Which values it gives and takes.
    pub class: TexelClass,
    /// The format, if the shader states one.
    pub format: Option<ImageFormat>,
}

/// Text that describes no binding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownBinding {
    /// The text.
    pub text: String,
}

impl fmt::Display for UnknownBinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no binding", self.text)
    }
}

impl Error for UnknownBinding {}

/// Reads bindings, with semicolons between them.
///
/// # Errors
///
/// [`UnknownBinding`] with the first one that is none.
pub fn list(text: &str) -> Result<Vec<Binding>, UnknownBinding> {
    text.split(';').map(str::trim).filter(|entry| !entry.is_empty()).map(str::parse).collect()
}

/// Writes bindings as [`list`] reads them.
pub fn text(bindings: &[Binding]) -> String {
    bindings.iter().map(Binding::to_string).collect::<Vec<_>>().join(";")
}

impl fmt::Display for Binding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.name())?;
        if self.kind == BindingKind::PushConstants {
            return Ok(());
        }
        write!(f, " {}.{}", self.set, self.binding)?;
        if let Some(count) = self.count {
            write!(f, "[{count}]")?;
        }
        match self.image {
            Some(image) => write!(f, " {image}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for ImageBinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.kind.name();
        let kind = kind.strip_prefix("image").unwrap_or(kind);
        write!(f, "{kind} {}", self.class.name())?;
        match self.format {
            Some(format) => write!(f, " {}", format.name()),
            None => Ok(()),
        }
    }
}

impl FromStr for Binding {
    type Err = UnknownBinding;

    fn from_str(text: &str) -> Result<Self, UnknownBinding> {
        parse(text).ok_or_else(|| UnknownBinding { text: text.to_string() })
    }
}

fn parse(text: &str) -> Option<Binding> {
    let mut words = text.split(' ');
    let word = words.next()?;
    let kind = BindingKind::ALL.into_iter().find(|kind| kind.name() == word)?;
    let binding = match kind {
        BindingKind::PushConstants => Binding::PUSH_CONSTANTS,
        _ => {
            let place = words.next()?;
            let (place, count) = match place.split_once('[') {
                Some((place, count)) => (place, Some(count.strip_suffix(']')?.parse().ok()?)),
                None => (place, None),
            };
            let (set, number) = place.split_once('.')?;
            let image = match words.next() {
                Some(name) => Some(image(name, &mut words)?),
                None => None,
            };
            let (set, binding) = (set.parse().ok()?, number.parse().ok()?);
            Binding { kind, set, binding, count, image }
        }
    };
    words.next().is_none().then_some(binding)
}

fn image<'a>(kind: &str, words: &mut impl Iterator<Item = &'a str>) -> Option<ImageBinding> {
    let kind = ImageKind::from_name(kind)?;
    let class = TexelClass::from_name(words.next()?)?;
    let format = match words.next() {
        Some(name) => Some(ImageFormat::from_name(name)?),
        None => None,
    };
    Some(ImageBinding { kind, class, format })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_bindings_are_read_again() {
        let image = |kind, class, format| ImageBinding { kind, class, format };
        let mut all = vec![Binding::PUSH_CONSTANTS];
        for kind in BindingKind::ALL.into_iter().filter(|&k| k != BindingKind::PushConstants) {
            let plain = Binding { kind, set: 3, binding: 14, count: None, image: None };
            all.extend([plain, Binding { count: Some(7), ..plain }]);
            for (of, class) in ImageKind::ALL.into_iter().zip(TexelClass::ALL.into_iter().cycle()) {
                let formats = ImageFormat::all().map(Some).chain([None]);
                let with = |format| Binding { image: Some(image(of, class, format)), ..plain };
                all.extend(formats.map(with));
            }
        }
        assert_eq!(list(&text(&all)), Ok(all));
    }

    #[test]
    fn other_text_is_no_binding() {
        let wrong = [
            "Storage 0.1",
            "storage",
            "storage 0",
            "storage 0.x",
            "storage 0.1[",
            "storage 0.1[x]",
            "push 0.1",
            "sampled-image 0.1 4d float",
            "sampled-image 0.1 2d",
            "storage 0.1 2d half",
            "sampled-image 0.1 2d float rgb1",
            "storage-image 0.1 2d float rgba8unorm more",
        ];
        for text in wrong {
            let error = list(&format!("storage 0.0; {text}")).expect_err(text);
            assert_eq!(error.text, text);
        }
    }
}

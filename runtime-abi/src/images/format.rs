//! Formats: which channels a texel has, and how they are stored.

macro_rules! channel_orders {
    ($($(#[$doc:meta])* $variant:ident = $number:literal, $name:literal, $channels:literal,
       [$($read:literal),*], [$($write:literal),*], $border:literal;)*) => {
        /// Which components of a value are stored, and in which order. Numbers are OpenCL's.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        #[repr(u32)]
        pub enum ChannelOrder { $($(#[$doc])* $variant = $number,)* }

        impl ChannelOrder {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The name in lower case: `rgba`.
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }
            /// How many channels are stored.
            pub fn channels(self) -> u32 {
                match self { $(Self::$variant => $channels,)* }
            }
            /// Which stored channel each component comes from; 4 is zero, 5 is one.
            pub const fn read_swizzle(self) -> [u8; 4] {
                match self { $(Self::$variant => [$($read),*],)* }
            }
            /// Which component each stored channel gets; 4 is none.
            pub fn write_swizzle(self) -> [u8; 4] {
                match self { $(Self::$variant => [$($write),*],)* }
            }
            /// Whether the fourth component of OpenCL's border colour is one rather than zero.
            pub fn border_alpha_is_one(self) -> bool {
                match self { $(Self::$variant => $border,)* }
            }
        }
    };
}

channel_orders! {
    /// One channel, the first.
    R = 0x10B0, "r", 1, [0, 4, 4, 5], [0, 4, 4, 4], true;
    /// One channel, the fourth.
    A = 0x10B1, "a", 1, [4, 4, 4, 0], [3, 4, 4, 4], false;
    /// Two channels.
    Rg = 0x10B2, "rg", 2, [0, 1, 4, 5], [0, 1, 4, 4], true;
    /// The first and the fourth.
    Ra = 0x10B3, "ra", 2, [0, 4, 4, 1], [0, 3, 4, 4], false;
    /// Three channels.
    Rgb = 0x10B4, "rgb", 3, [0, 1, 2, 5], [0, 1, 2, 4], true;
    /// Four channels.
    #[default]
    Rgba = 0x10B5, "rgba", 4, [0, 1, 2, 3], [0, 1, 2, 3], false;
    /// Four, the third first.
    Bgra = 0x10B6, "bgra", 4, [2, 1, 0, 3], [2, 1, 0, 3], false;
    /// Four, the fourth first.
    Argb = 0x10B7, "argb", 4, [1, 2, 3, 0], [3, 0, 1, 2], false;
    /// One channel for all components.
    Intensity = 0x10B8, "intensity", 1, [0, 0, 0, 0], [0, 4, 4, 4], false;
    /// One channel for all components but the fourth.
    Luminance = 0x10B9, "luminance", 1, [0, 0, 0, 5], [0, 4, 4, 4], true;
    /// As `R`, with a border that is transparent.
    Rx = 0x10BA, "rx", 1, [0, 4, 4, 5], [0, 4, 4, 4], false;
    /// As `Rg`, with a border that is transparent.
    Rgx = 0x10BB, "rgx", 2, [0, 1, 4, 5], [0, 1, 4, 4], false;
    /// As `Rgb`, with a border that is transparent.
    Rgbx = 0x10BC, "rgbx", 3, [0, 1, 2, 5], [0, 1, 2, 4], false;
    /// A depth.
    Depth = 0x10BD, "depth", 1, [0, 4, 4, 5], [0, 4, 4, 4], false;
    /// Four channels, the first three of them of sRGB.
    Srgba = 0x10C1, "srgba", 4, [0, 1, 2, 3], [0, 1, 2, 3], false;
    /// As `Srgba`, the third first.
    Sbgra = 0x10C2, "sbgra", 4, [2, 1, 0, 3], [2, 1, 0, 3], false;
    /// All four, the last first.
    Abgr = 0x10C3, "abgr", 4, [3, 2, 1, 0], [3, 2, 1, 0], false;
}

impl ChannelOrder {
    /// Whether colours are of sRGB.
    pub fn is_srgb(self) -> bool {
        matches!(self, Self::Srgba | Self::Sbgra)
    }
}

macro_rules! channel_types {
    ($($(#[$doc:meta])* $variant:ident = $number:literal, $name:literal, $storage:literal, $bytes:literal;)*) => {
        /// How a channel is stored, or a texel whose channels share a word. Numbers are OpenCL's;
        /// those that OpenCL has not are from 0x1_0000 on.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        #[repr(u32)]
        pub enum ChannelType { $($(#[$doc])* $variant = $number,)* }

        impl ChannelType {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// A short name: `unorm8`.
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }
            /// The number that the library goes by
            /// ([`ImageDescriptor::storage`](super::ImageDescriptor::storage)).
            pub fn storage(self) -> u32 {
                match self { $(Self::$variant => $storage,)* }
            }
            /// The bytes of a channel, or of the word that channels share.
            pub fn bytes(self) -> u32 {
                match self { $(Self::$variant => $bytes,)* }
            }
        }
    };
}

channel_types! {
    /// -1 to 1 in 8 bits.
    Snorm8 = 0x10D0, "snorm8", 1, 1;
    /// -1 to 1 in 16 bits.
    Snorm16 = 0x10D1, "snorm16", 3, 2;
    /// 0 to 1 in 8 bits.
    #[default]
    Unorm8 = 0x10D2, "unorm8", 0, 1;
    /// 0 to 1 in 16 bits.
    Unorm16 = 0x10D3, "unorm16", 2, 2;
    /// 0 to 1 in 5, 6 and 5 bits of a word, the first channel in the highest.
    Unorm565 = 0x10D4, "unorm565", 13, 2;
    /// 0 to 1 in 5 bits each of a word, the first channel below the highest bit.
    Unorm555 = 0x10D5, "unorm555", 14, 2;
    /// 0 to 1 in 10 bits each of a word, the first channel below the two highest bits.
    Unorm101010 = 0x10D6, "unorm101010", 15, 4;
    /// Signed integers of 8 bits.
    Sint8 = 0x10D7, "sint8", 5, 1;
    /// Signed integers of 16 bits.
    Sint16 = 0x10D8, "sint16", 7, 2;
    /// Signed integers of 32 bits.
    Sint32 = 0x10D9, "sint32", 9, 4;
    /// Unsigned integers of 8 bits.
    Uint8 = 0x10DA, "uint8", 4, 1;
    /// Unsigned integers of 16 bits.
    Uint16 = 0x10DB, "uint16", 6, 2;
    /// Unsigned integers of 32 bits.
    Uint32 = 0x10DC, "uint32", 8, 4;
    /// Half.
    Half = 0x10DD, "half", 10, 2;
    /// Float.
    Float = 0x10DE, "float", 11, 4;
    /// 0 to 1 in 10, 10, 10 and 2 bits of a word, the first channel in the highest.
    Unorm1010102 = 0x10E0, "unorm1010102", 16, 4;
    /// 0 to 1 in 10, 10, 10 and 2 bits of a word, the first channel in the lowest.
    Unorm2101010Rev = 0x1_0000, "unorm2101010rev", 17, 4;
    /// Unsigned integers of 10, 10, 10 and 2 bits of a word, the first channel in the lowest.
    Uint2101010Rev = 0x1_0001, "uint2101010rev", 18, 4;
    /// Floats without a sign in 11, 11 and 10 bits of a word, the first channel in the lowest.
    Ufloat101111Rev = 0x1_0002, "ufloat101111rev", 19, 4;
    /// Three significands of 9 bits that share an exponent of 5, the first channel in the lowest.
    SharedExponent = 0x1_0003, "rgb9e5", 20, 4;
    /// Unsigned integers of 64 bits.
    Uint64 = 0x1_0004, "uint64", 21, 8;
    /// Signed integers of 64 bits.
    Sint64 = 0x1_0005, "sint64", 22, 8;
}

/// Storage of colours of sRGB in 8 bits, and a fourth channel from 0 to 1 in 8 bits.
pub const STORAGE_SRGB8: u32 = 12;

/// Which values an image gives and takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TexelClass {
    /// Floats: `read_imagef`.
    Float,
    /// Signed integers: `read_imagei`.
    Signed,
    /// Unsigned integers: `read_imageui`.
    Unsigned,
}

impl TexelClass {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Float, Self::Signed, Self::Unsigned];

    /// The word for it, as in bindings: `float`, `sint`, `uint`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Float => "float",
            Self::Signed => "sint",
            Self::Unsigned => "uint",
        }
    }
    /// The class of a word.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.name() == name)
    }
}

impl ChannelType {
    /// How many channels share a word, if they do.
    pub fn packed_channels(self) -> Option<u32> {
        match self {
            Self::Unorm565
            | Self::Unorm555
            | Self::Unorm101010
            | Self::Ufloat101111Rev
            | Self::SharedExponent => Some(3),
            Self::Unorm1010102 | Self::Unorm2101010Rev | Self::Uint2101010Rev => Some(4),
            _ => None,
        }
    }
    /// Which values an image of this type gives.
    pub fn class(self) -> TexelClass {
        match self {
            Self::Sint8 | Self::Sint16 | Self::Sint32 | Self::Sint64 => TexelClass::Signed,
            Self::Uint8 | Self::Uint16 | Self::Uint32 | Self::Uint64 | Self::Uint2101010Rev => {
                TexelClass::Unsigned
            }
            _ => TexelClass::Float,
        }
    }
}

/// How texels are stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ImageFormat {
    /// Which components there are.
    pub order: ChannelOrder,
    /// What each is.
    pub channel: ChannelType,
}

/// WebGPU's names for formats.
const WEBGPU: &[(&str, ChannelOrder, ChannelType)] = {
    use {ChannelOrder as O, ChannelType as T};
    &[
        ("r8unorm", O::R, T::Unorm8),
        ("r8snorm", O::R, T::Snorm8),
        ("r8uint", O::R, T::Uint8),
        ("r8sint", O::R, T::Sint8),
        ("r16unorm", O::R, T::Unorm16),
        ("r16snorm", O::R, T::Snorm16),
        ("r16uint", O::R, T::Uint16),
        ("r16sint", O::R, T::Sint16),
        ("r16float", O::R, T::Half),
        ("rg8unorm", O::Rg, T::Unorm8),
        ("rg8snorm", O::Rg, T::Snorm8),
        ("rg8uint", O::Rg, T::Uint8),
        ("rg8sint", O::Rg, T::Sint8),
        ("r32uint", O::R, T::Uint32),
        ("r32sint", O::R, T::Sint32),
        ("r32float", O::R, T::Float),
        ("rg16unorm", O::Rg, T::Unorm16),
        ("rg16snorm", O::Rg, T::Snorm16),
        ("rg16uint", O::Rg, T::Uint16),
        ("rg16sint", O::Rg, T::Sint16),
        ("rg16float", O::Rg, T::Half),
        ("rgba8unorm", O::Rgba, T::Unorm8),
        ("rgba8unorm-srgb", O::Srgba, T::Unorm8),
        ("rgba8snorm", O::Rgba, T::Snorm8),
        ("rgba8uint", O::Rgba, T::Uint8),
        ("rgba8sint", O::Rgba, T::Sint8),
        ("bgra8unorm", O::Bgra, T::Unorm8),
        ("bgra8unorm-srgb", O::Sbgra, T::Unorm8),
        ("rgb9e5ufloat", O::Rgb, T::SharedExponent),
        ("rgb10a2uint", O::Rgba, T::Uint2101010Rev),
        ("rgb10a2unorm", O::Rgba, T::Unorm2101010Rev),
        ("rg11b10ufloat", O::Rgb, T::Ufloat101111Rev),
        ("r64uint", O::R, T::Uint64),
        ("r64sint", O::R, T::Sint64),
        ("rg32uint", O::Rg, T::Uint32),
        ("rg32sint", O::Rg, T::Sint32),
        ("rg32float", O::Rg, T::Float),
        ("rgba16unorm", O::Rgba, T::Unorm16),
        ("rgba16snorm", O::Rgba, T::Snorm16),
        ("rgba16uint", O::Rgba, T::Uint16),
        ("rgba16sint", O::Rgba, T::Sint16),
        ("rgba16float", O::Rgba, T::Half),
        ("rgba32uint", O::Rgba, T::Uint32),
        ("rgba32sint", O::Rgba, T::Sint32),
        ("rgba32float", O::Rgba, T::Float),
        ("depth16unorm", O::Depth, T::Unorm16),
        ("depth32float", O::Depth, T::Float),
    ]
};

impl ImageFormat {
    /// A format; none if the type's channels share a word and are not those of the order, colours
    /// of sRGB have not 8 bits, or channels of 64 bits are not the only one.
    pub fn new(order: ChannelOrder, channel: ChannelType) -> Option<Self> {
        let fits = match channel.packed_channels() {
            Some(3) => matches!(order, ChannelOrder::Rgb | ChannelOrder::Rgbx),
            Some(_) => order == ChannelOrder::Rgba,
            None if channel.bytes() == 8 => order == ChannelOrder::R,
            None => !order.is_srgb() || channel == ChannelType::Unorm8,
        };
        fits.then_some(Self { order, channel })
    }
    /// The format of a name: WebGPU's (`rgba8unorm`), or order and type (`luminance-unorm8`).
    pub fn from_name(name: &str) -> Option<Self> {
        if let Some(&(_, order, channel)) = WEBGPU.iter().find(|(known, ..)| *known == name) {
            return Self::new(order, channel);
        }
        let (order, channel) = name.split_once('-')?;
        let order = ChannelOrder::ALL.iter().find(|known| known.name() == order)?;
        let channel = ChannelType::ALL.iter().find(|known| known.name() == channel)?;
        Self::new(*order, *channel)
    }
    /// All of them: each order with each type that it may have.
    pub fn all() -> impl Iterator<Item = Self> {
        let of = |&order| ChannelType::ALL.iter().filter_map(move |&ty| Self::new(order, ty));
        ChannelOrder::ALL.iter().flat_map(of)
    }
    /// The name by which [`ImageFormat::from_name`] knows it.
    pub fn name(self) -> String {
        let known = |(_, order, channel): &&(&str, ChannelOrder, ChannelType)| {
            (*order, *channel) == (self.order, self.channel)
        };
        match WEBGPU.iter().find(known) {
            Some((name, ..)) => (*name).to_string(),
            None => format!("{}-{}", self.order.name(), self.channel.name()),
        }
    }
    /// The bytes of a texel.
    pub fn texel_bytes(self) -> u32 {
        match self.channel.packed_channels() {
            Some(_) => self.channel.bytes(),
            None => self.channel.bytes() * self.order.channels(),
        }
    }
    /// Which values it gives.
    pub fn class(self) -> TexelClass {
        self.channel.class()
    }
    /// Whether the library writes texels of it: not colours of sRGB, and nothing with a shared
    /// exponent.
    pub fn is_writable(self) -> bool {
        !self.order.is_srgb() && self.channel != ChannelType::SharedExponent
    }
    /// The number that the library goes by.
    pub(super) fn storage(self) -> u32 {
        if self.order.is_srgb() { STORAGE_SRGB8 } else { self.channel.storage() }
    }
}

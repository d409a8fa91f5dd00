//! The functions of the library of builtins that access images, by their names: the front end calls
//! them for instructions of shaders, OpenCL C's functions are made of them, and `link-builtins` gives
//! them their bodies.
//!
//! | name | parameters behind the image | result |
//! |---|---|---|
//! | `read_C` | the texel's address | four components |
//! | `write_C`, `shader_write_C` | the texel's address, four components | |
//! | `load_C`, `load_T_C` | x, y, z, layer, level | four components, or the border's |
//! | `load_sample_C` | x, y, layer, sample | four components, or the border's |
//! | `store_C`, `shader_store_C`, `shader_store_T_C` | x, y, z, layer, level, four components | |
//! | `shader_store_sample_C` | x, y, layer, sample, four components | |
//! | `sample_N_C` | sampler's bits, N coordinates, layer, level, N offsets | four components |
//! | `compare_N_f` | the same, the reference | four times the result |
//! | `sample_lod_N_C` | sampler's bits, N coordinates, layer, level of detail, N offsets | four components |
//! | `compare_lod_N_f` | the same, the reference | four times the result |
//! | `gather_N_C` | sampler's bits, N coordinates, layer, N offsets, component | four texels' component |
//! | `gather_compare_N_f` | sampler's bits, N coordinates, layer, N offsets, reference | four results |
//! | `cube_gradient` | a direction, a change of it | how two coordinates on a face change, and two zeros |
//! | `size` | level | width, height, depth, layers |
//! | `texel_offset` | x, y, z, layer, level | how many bytes behind the image's base; all ones outside |
//!
//! `T` is how the texels of images with common formats are stored ([`Texels`]), where a shader says
//! it. Those of `load`, `store`, `sample`, `sample_lod` and `gather` with bodies that are inlined for
//! such formats call `any_load_C` and the like otherwise.
//!
//! Names begin with `__oxmux_image_`. `C` is `f` (floats) or `i` (integers), `N` the number of
//! dimensions, or `cube`: three coordinates, no offsets, and the cube's number for the layer.
//! `gather` is of 2 or `cube`. Layers of `sample`, `compare` and `gather` are floats that are
//! rounded and clamped.

use crate::types::{Type, Types};

/// The prefix of the names.
pub const PREFIX: &str = "__oxmux_image_";

/// The function that gives a kernel a sampler for the bits of a constant one.
pub const TRANSLATE_SAMPLER: &str = "__translate_sampler_initializer";

/// What is sampled in as many dimensions has a body that is inlined.
pub const DIMENSIONS_INLINE: u32 = 2;

/// The class of a texel's components.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    /// Floats.
    Float,
    /// Integers: those that a format has are signed or unsigned.
    Integer,
}

/// How texels are stored, where that is known.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Texels {
    /// It is not known, or in none of these ways.
    Unknown,
    /// Four channels of 8 bits, from 0 to 1.
    Bytes,
    /// One channel of 32 bits.
    Word,
    /// Four channels of 32 bits.
    Words,
}

impl Texels {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Unknown, Self::Bytes, Self::Word, Self::Words];

    fn infix(self) -> &'static str {
        match self {
            Self::Unknown => "",
            Self::Bytes => "bytes_",
            Self::Word => "word_",
            Self::Words => "words_",
        }
    }
}

/// The space of the coordinates.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Space {
    /// Coordinates in this many dimensions.
    Dimensions(u32),
    /// A direction from the middle of a cube.
    Cube,
}

impl Space {
    const ALL: [Self; 4] =
        [Self::Dimensions(1), Self::Dimensions(2), Self::Dimensions(3), Self::Cube];

    /// How many coordinates there are.
    pub fn coordinates(self) -> usize {
        match self {
            Self::Dimensions(count) => count as usize,
            Self::Cube => 3,
        }
    }

    /// How many offsets there are.
    pub fn offsets(self) -> usize {
        match self {
            Self::Dimensions(count) => count as usize,
            Self::Cube => 0,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Dimensions(1) => "1",
            Self::Dimensions(2) => "2",
            Self::Dimensions(_) => "3",
            Self::Cube => "cube",
        }
    }
}

/// One of the functions.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Function {
    /// `read_C`
    Read(Class),
    /// `write_C`; whether it is a shader's.
    Write(Class, bool),
    /// `load_C`, `load_T_C`
    Load(Class, Texels),
    /// `load_sample_C`
    LoadSample(Class),
    /// `store_C`
    Store(Class),
    /// `shader_store_C`, `shader_store_T_C`
    ShaderStore(Class, Texels),
    /// `shader_store_sample_C`
    StoreSample(Class),
    /// `sample_N_C`, `compare_N_f`, and those with `lod`.
    Sample {
        /// The space of the coordinates.
        space: Space,
        /// The class of a texel's components.
        class: Class,
        /// Whether depths are compared.
        compares: bool,
        /// Whether the level follows from a level of detail.
        lod: bool,
    },
    /// `gather_N_C`, `gather_compare_N_f`
    Gather {
        /// The space of the coordinates.
        space: Space,
        /// The class of a texel's components.
        class: Class,
        /// Whether depths are compared.
        compares: bool,
    },
    /// `any_load_C`
    AnyLoad(Class),
    /// `any_store_C`; whether it is a shader's.
    AnyStore(Class, bool),
    /// `any_sample_N_f`, `any_sample_lod_N_f`; the number of dimensions, whether it has a level of
    /// detail.
    AnySample(u32, bool),
    /// `any_gather_2_f`
    AnyGather,
    /// `cube_gradient`
    CubeGradient,
    /// `size`
    Size,
    /// `texel_offset`
    TexelOffset,
}

impl Function {
    /// A float's texels in two dimensions that are gathered and not compared.
    pub const PLAIN_GATHER: Self =
        Self::Gather { space: Space::Dimensions(2), class: Class::Float, compares: false };

    /// The function of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        let rest = name.strip_prefix(PREFIX)?;
        Self::all().find(|function| function.suffix() == rest)
    }

    /// All functions.
    pub fn all() -> impl Iterator<Item = Self> {
        let classes = [Class::Float, Class::Integer];
        let simple = classes.into_iter().flat_map(|class| {
            let accesses = Texels::ALL.into_iter().flat_map(move |texels| {
                [Self::Load(class, texels), Self::ShaderStore(class, texels)]
            });
            let of_samples = [Self::LoadSample(class), Self::StoreSample(class)];
            let any =
                [Self::AnyLoad(class), Self::AnyStore(class, false), Self::AnyStore(class, true)];
            let rest = [Self::Read(class), Self::Write(class, false), Self::Write(class, true)];
            let one = [Self::Store(class)].into_iter();
            one.chain(rest).chain(accesses).chain(of_samples).chain(any)
        });
        let any_sampled = (1..=DIMENSIONS_INLINE)
            .flat_map(|count| [false, true].map(|lod| Self::AnySample(count, lod)));
        let sampled = Space::ALL.into_iter().flat_map(move |space| {
            let of = move |class, compares| {
                [false, true].map(|lod| Self::Sample { space, class, compares, lod })
            };
            classes
                .into_iter()
                .flat_map(move |class| of(class, false))
                .chain(of(Class::Float, true))
        });
        let gathered = [Space::Dimensions(2), Space::Cube].into_iter().flat_map(|space| {
            [(Class::Float, false), (Class::Integer, false), (Class::Float, true)]
                .map(|(class, compares)| Self::Gather { space, class, compares })
        });
        let rest = [Self::AnyGather, Self::CubeGradient, Self::Size, Self::TexelOffset];
        simple.chain(any_sampled).chain(sampled).chain(gathered).chain(rest)
    }

    fn suffix(self) -> String {
        let letter = |class| match class {
            Class::Float => "f",
            Class::Integer => "i",
        };
        let shader = |shader| if shader { "shader_" } else { "" };
        match self {
            Self::Read(class) => format!("read_{}", letter(class)),
            Self::Write(class, of) => format!("{}write_{}", shader(of), letter(class)),
            Self::Load(class, texels) => format!("load_{}{}", texels.infix(), letter(class)),
            Self::LoadSample(class) => format!("load_sample_{}", letter(class)),
            Self::StoreSample(class) => format!("shader_store_sample_{}", letter(class)),
            Self::Store(class) => format!("store_{}", letter(class)),
            Self::ShaderStore(class, texels) => {
                format!("shader_store_{}{}", texels.infix(), letter(class))
            }
            Self::Sample { space, class, compares, lod } => {
                let verb = if compares { "compare" } else { "sample" };
                let lod = if lod { "_lod" } else { "" };
                format!("{verb}{lod}_{}_{}", space.name(), letter(class))
            }
            Self::Gather { space, class, compares } => {
                let compares = if compares { "_compare" } else { "" };
                format!("gather{compares}_{}_{}", space.name(), letter(class))
            }
            Self::AnyLoad(class) => format!("any_load_{}", letter(class)),
            Self::AnyStore(class, of) => format!("any_{}store_{}", shader(of), letter(class)),
            Self::AnySample(count, lod) => {
                format!("any_{}", Self::plain_sample(count, lod).suffix())
            }
            Self::AnyGather => format!("any_{}", Self::PLAIN_GATHER.suffix()),
            Self::CubeGradient => "cube_gradient".to_string(),
            Self::Size => "size".to_string(),
            Self::TexelOffset => "texel_offset".to_string(),
        }
    }

    /// The function's symbol.
    pub fn name(self) -> String {
        format!("{PREFIX}{}", self.suffix())
    }

    /// Whether it writes memory.
    pub fn writes(self) -> bool {
        matches!(
            self,
            Self::Write(..)
                | Self::Store(_)
                | Self::ShaderStore(..)
                | Self::StoreSample(_)
                | Self::AnyStore(..)
        )
    }

    /// The function that does the same for an image of any format and sampler, where this one's
    /// body is inlined.
    pub fn of_any_image(self) -> Option<Self> {
        match self {
            Self::Load(class, _) => Some(Self::AnyLoad(class)),
            Self::Store(class) => Some(Self::AnyStore(class, false)),
            Self::ShaderStore(class, _) => Some(Self::AnyStore(class, true)),
            Self::Sample {
                space: Space::Dimensions(count @ 1..=DIMENSIONS_INLINE),
                class: Class::Float,
                compares: false,
                lod,
            } => Some(Self::AnySample(count, lod)),
            _ if self == Self::PLAIN_GATHER => Some(Self::AnyGather),
            _ => None,
        }
    }

    /// A float that is sampled and not compared.
    pub fn plain_sample(dimensions: u32, lod: bool) -> Self {
        let space = Space::Dimensions(dimensions);
        Self::Sample { space, class: Class::Float, compares: false, lod }
    }

    /// The types of the result and of the parameters.
    pub fn signature(self, types: &mut Types) -> (Type, Vec<Type>) {
        let (int, float) = (Type::I32, Type::FLOAT);
        let mut four = |class| {
            let element = if class == Class::Float { float } else { int };
            types.vector(element, 4)
        };
        let mut params = vec![Type::PTR_GLOBAL];
        let ret = match self {
            Self::Read(class) => {
                params.push(Type::PTR_GLOBAL);
                four(class)
            }
            Self::Write(class, _) => {
                params.extend([Type::PTR_GLOBAL, four(class)]);
                Type::VOID
            }
            Self::Load(class, _) | Self::AnyLoad(class) => {
                params.extend([int; 5]);
                four(class)
            }
            Self::LoadSample(class) => {
                params.extend([int; 4]);
                four(class)
            }
            Self::Store(class) | Self::ShaderStore(class, _) | Self::AnyStore(class, _) => {
                params.extend([int; 5]);
                params.push(four(class));
                Type::VOID
            }
            Self::StoreSample(class) => {
                params.extend([int; 4]);
                params.push(four(class));
                Type::VOID
            }
            Self::Sample { space, class, compares, lod } => {
                params.push(int);
                params.extend(vec![float; space.coordinates() + 1]);
                params.push(if lod { float } else { int });
                params.extend(vec![int; space.offsets()]);
                params.extend(compares.then_some(float));
                four(class)
            }
            Self::Gather { space, class, compares } => {
                params.push(int);
                params.extend(vec![float; space.coordinates() + 1]);
                params.extend(vec![int; space.offsets()]);
                params.push(if compares { float } else { int });
                four(class)
            }
            Self::AnySample(count, lod) => return Self::plain_sample(count, lod).signature(types),
            Self::AnyGather => return Self::PLAIN_GATHER.signature(types),
            Self::CubeGradient => {
                params = vec![float; 6];
                four(Class::Float)
            }
            Self::Size => {
                params.push(int);
                four(Class::Integer)
            }
            Self::TexelOffset => {
                params.extend([int; 5]);
                Type::I64
            }
        };
        (ret, params)
    }
}

//! The functions of the library of builtins that access images, by their names: the front end calls
//! them for instructions of shaders, OpenCL C's functions are made of them, and `link-builtins` gives
//! them their bodies.
//!
//! | name | parameters behind the image | result |
//! |---|---|---|
//! | `read_C` | the texel's address | four components |
//! | `write_C`, `shader_write_C` | the texel's address, four components | |
//! | `load_C` | x, y, z, layer, level | four components, or the border's |
//! | `load_sample_C` | x, y, layer, sample | four components, or the border's |
//! | `store_C`, `shader_store_C` | x, y, z, layer, level, four components | |
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
//! Names begin with `__oxmux_image_`. `C` is `f` (floats) or `i` (integers), `N` the number of
//! dimensions, or `cube`: three coordinates, no offsets, and the cube's number for the layer.
//! `gather` is of 2 or `cube`. Layers of `sample`, `compare` and `gather` are floats that are
//! rounded and clamped.

use crate::types::{Type, Types};

/// The prefix of the names.
pub const PREFIX: &str = "__oxmux_image_";

/// The function that gives a kernel a sampler for the bits of a constant one.
pub const TRANSLATE_SAMPLER: &str = "__translate_sampler_initializer";

/// The class of a texel's components.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    /// Floats.
    Float,
    /// Integers: those that a format has are signed or unsigned.
    Integer,
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
    /// `load_C`
    Load(Class),
    /// `load_sample_C`
    LoadSample(Class),
    /// `store_C`; whether it is a shader's.
    Store(Class, bool),
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
    /// `cube_gradient`
    CubeGradient,
    /// `size`
    Size,
    /// `texel_offset`
    TexelOffset,
}

impl Function {
    /// The function of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        let rest = name.strip_prefix(PREFIX)?;
        Self::all().find(|function| function.suffix() == rest)
    }

    /// All functions.
    pub fn all() -> impl Iterator<Item = Self> {
        let classes = [Class::Float, Class::Integer];
        let simple = classes.into_iter().flat_map(|class| {
            let writes = [false, true]
                .into_iter()
                .flat_map(move |shader| [Self::Write(class, shader), Self::Store(class, shader)]);
            let of_samples = [Self::LoadSample(class), Self::StoreSample(class)];
            [Self::Read(class), Self::Load(class)].into_iter().chain(of_samples).chain(writes)
        });
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
        let rest = [Self::CubeGradient, Self::Size, Self::TexelOffset];
        simple.chain(sampled).chain(gathered).chain(rest)
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
            Self::Load(class) => format!("load_{}", letter(class)),
            Self::LoadSample(class) => format!("load_sample_{}", letter(class)),
            Self::StoreSample(class) => format!("shader_store_sample_{}", letter(class)),
            Self::Store(class, of) => format!("{}store_{}", shader(of), letter(class)),
            Self::Sample { space, class, compares, lod } => {
                let verb = if compares { "compare" } else { "sample" };
                let lod = if lod { "_lod" } else { "" };
                format!("{verb}{lod}_{}_{}", space.name(), letter(class))
            }
            Self::Gather { space, class, compares } => {
                let compares = if compares { "_compare" } else { "" };
                format!("gather{compares}_{}_{}", space.name(), letter(class))
            }
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
        matches!(self, Self::Write(..) | Self::Store(..) | Self::StoreSample(_))
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
            Self::Load(class) => {
                params.extend([int; 5]);
                four(class)
            }
            Self::LoadSample(class) => {
                params.extend([int; 4]);
                four(class)
            }
            Self::Store(class, _) => {
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

//! Options of shaders.

/// The options of `run` for a shader.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Shader {
    /// Work-groups in each dimension; none if a kernel with arguments is run.
    pub(crate) groups: Option<[u64; 3]>,
    /// The buffers that are bound.
    pub(crate) binds: Vec<Bind>,
    /// The push constants.
    pub(crate) push: Option<Push>,
}

/// Where push constants come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Push {
    /// A file.
    File(String),
    /// The command line.
    Bytes(Vec<u8>),
}

/// A buffer that is bound.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bind {
    /// The descriptor set.
    pub(crate) set: u32,
    /// The binding.
    pub(crate) binding: u32,
    /// The element of an array of bindings.
    pub(crate) index: u32,
    /// Whether it is bound as a uniform buffer, rather than a storage buffer; none says nothing.
    pub(crate) uniform: Option<bool>,
    /// The buffer's name, or an image's; empty if only a sampler is bound.
    pub(crate) buffer: String,
    /// The words of a sampler.
    pub(crate) sampler: Option<String>,
    /// The byte of the buffer that is the first.
    pub(crate) offset: u64,
    /// How many bytes are bound; none is all that follow.
    pub(crate) bytes: Option<u64>,
}

/// The handling of accesses outside of bindings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RobustAccess {
    /// They read zero and write nothing.
    On,
    /// Anything.
    Off,
    /// They are errors, where the interpreter runs the shader.
    Reported,
}

//! The lines `; run: …` of tests, which say how a kernel is launched:
//!
//! ```text
//! ; run: @kernel global=8,2 local=4,1 at=5,0 vscale=2 buf:i32:1,2,3 local:256 i32:5 bytes:0003
//! ```
//!
//! Sizes have one to three dimensions; `at` is the global offset, and `vscale` the multiple of
//! scalable vectors. An argument is the size of local memory, a value with its type (`i8` to `i64`,
//! `f32`, `f64`), the bytes of one, or a buffer; what a buffer holds is read by the tests that
//! launch. Tests of other crates include this file by its path, since they are built without this
//! crate.

/// A launch, as its line says it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LaunchLine<'a> {
    /// The kernel's name.
    pub kernel: &'a str,
    /// The global size; 1 where no dimension is written.
    pub global: [u64; 3],
    /// The size of a work-group, likewise.
    pub local: [u64; 3],
    /// The global offset.
    pub offset: [u64; 3],
    /// How many dimensions of the global size are written.
    pub work_dim: usize,
    /// The multiple of scalable vectors.
    pub vscale: u32,
    /// In the order of the kernel's parameters.
    pub arguments: Vec<LineArgument<'a>>,
}

/// What a kernel is given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineArgument<'a> {
    /// A buffer, and the text of what it holds.
    Buffer(&'a str),
    /// The size of local memory in bytes.
    Local(u64),
    /// The bytes of a value.
    Value(Vec<u8>),
}

impl<'a> LaunchLine<'a> {
    /// Reads what follows `run:`.
    pub fn parse(text: &'a str) -> Result<Self, String> {
        let mut words = text.split_whitespace();
        let kernel = words.next().and_then(|word| word.strip_prefix('@')).ok_or("no '@kernel'")?;
        let (global, local, offset) = ([1; 3], [1; 3], [0; 3]);
        let arguments = Vec::new();
        let mut line = Self { kernel, global, local, offset, work_dim: 1, vscale: 1, arguments };
        for word in words {
            let number = |text: &str| text.parse().map_err(|_| format!("'{word}'"));
            if let Some(sizes) = word.strip_prefix("global=") {
                line.work_dim = read_sizes(sizes, &mut line.global)?;
            } else if let Some(sizes) = word.strip_prefix("local=") {
                read_sizes(sizes, &mut line.local)?;
            } else if let Some(sizes) = word.strip_prefix("at=") {
                read_sizes(sizes, &mut line.offset)?;
            } else if let Some(vscale) = word.strip_prefix("vscale=") {
                line.vscale = vscale.parse().map_err(|_| format!("'{word}'"))?;
            } else if let Some(contents) = word.strip_prefix("buf:") {
                line.arguments.push(LineArgument::Buffer(contents));
            } else if let Some(bytes) = word.strip_prefix("local:") {
                line.arguments.push(LineArgument::Local(number(bytes)?));
            } else {
                line.arguments.push(LineArgument::Value(numbers(word)?));
            }
        }
        Ok(line)
    }
}

/// Reads up to three sizes, and gives their number.
fn read_sizes(text: &str, sizes: &mut [u64; 3]) -> Result<usize, String> {
    let mut count = 0;
    for part in text.split(',') {
        let size = sizes.get_mut(count).ok_or("more than three dimensions")?;
        *size = part.parse().map_err(|_| format!("'{part}' is no size"))?;
        count += 1;
    }
    Ok(count)
}

/// The bytes of `TYPE:1,2,3`, or of `bytes:010203`.
pub fn numbers(text: &str) -> Result<Vec<u8>, String> {
    let (ty, list) = text.split_once(':').ok_or_else(|| format!("'{text}' has no type"))?;
    if ty == "bytes" {
        let byte = |i: usize| u8::from_str_radix(list.get(i..i + 2)?, 16).ok();
        let bytes: Option<_> = (0..list.len()).step_by(2).map(byte).collect();
        return bytes.ok_or_else(|| format!("'{list}' are no bytes"));
    }
    let mut out = Vec::new();
    for number in list.split(',') {
        let wrong = || format!("'{number}' is no {ty}");
        let int = || number.parse::<i128>().map_err(|_| wrong());
        match ty {
            "i8" => out.push(int()? as u8),
            "i16" => out.extend((int()? as u16).to_le_bytes()),
            "i32" => out.extend((int()? as u32).to_le_bytes()),
            "i64" => out.extend((int()? as u64).to_le_bytes()),
            "f32" => out.extend(number.parse::<f32>().map_err(|_| wrong())?.to_le_bytes()),
            "f64" => out.extend(number.parse::<f64>().map_err(|_| wrong())?.to_le_bytes()),
            _ => return Err(format!("'{ty}' is no type of an argument")),
        }
    }
    Ok(out)
}

//! Kernels with their launches and what must come out of each.
//!
//! A [`Case`] says which kernel file, which entry, which ND-range and which arguments, and what
//! every buffer must hold afterwards. Expected values are computed here by plain Rust loops that
//! share nothing with the kernels, so that a mistake in the compiler cannot hide in both. The
//! module knows nothing of the compiler's API: the interpreter, the JIT, the command line and other
//! implementations can all run the same list.
//!
//! The kernels are below `tests/kernels/`; [`Case::modules`] names the SPIR-V files of a case,
//! which all must behave alike.

mod algebra;
mod assembly;
mod atomics;
mod collectives;
mod control;
mod conversions;
mod corners;
mod data;
mod dynamic_programming;
mod floats;
mod graphs;
mod hashing;
mod image_processing;
mod integers;
mod math;
mod memory;
mod reductions;
mod shared;
mod sorting;
mod stencils;
mod vectors;

use std::path::{Path, PathBuf};

pub use data::{Random, Scalar, bytes, read};

/// One launch of one kernel.
#[derive(Clone, Debug)]
pub struct Case {
    /// Unique name: the file's stem, the entry, and what is special about this launch.
    pub name: String,
    /// Stem below `tests/kernels/`, such as `shared/saxpy`.
    pub file: &'static str,
    /// Name of the kernel in the module.
    pub entry: &'static str,
    /// Global size; 1 in unused dimensions.
    pub global: [usize; 3],
    /// Number of dimensions of the ND-range, 1 to 3.
    pub dims: u32,
    /// Work-group size; `None` leaves the choice to the implementation. It divides the global size.
    pub local: Option<[usize; 3]>,
    /// Global offset.
    pub offset: [usize; 3],
    /// Specialization constants: id and value, little-endian.
    pub spec: Vec<(u32, Vec<u8>)>,
    /// Arguments in the order of the kernel's parameters.
    pub args: Vec<Arg>,
    /// Memory that the arguments point to.
    pub buffers: Vec<Buffer>,
    /// How the buffers are judged after the launch.
    pub check: Check,
}

/// An argument of a launch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// The address of byte `offset` of buffer `index`.
    Buffer {
        /// Which of [`Case::buffers`].
        index: usize,
        /// First byte that the kernel sees as its buffer.
        offset: usize,
    },
    /// A value or structure as it lies in memory, little-endian.
    Value(Vec<u8>),
    /// The size of local memory in bytes, its content undefined at the start.
    Local(usize),
    /// A null pointer.
    Null,
}

/// Memory before a launch, and what it must hold after it.
#[derive(Clone, Debug)]
pub struct Buffer {
    /// Content before the launch.
    pub init: Vec<u8>,
    /// Judgement after the launch.
    pub expected: Expected,
}

/// What a buffer must hold after a launch.
#[derive(Clone, Debug)]
pub enum Expected {
    /// These bytes.
    Exact(Vec<u8>),
    /// Single-precision values; a NaN agrees with every NaN, a zero with every zero.
    F32 {
        /// Expected values.
        values: Vec<f32>,
        /// Largest distance in units of the last place.
        max_ulp: u32,
        /// Distance that is small enough whatever the units of the last place say: for sums that
        /// cancel.
        max_abs: f32,
    },
    /// Double-precision values, judged like `F32`.
    F64 {
        /// Expected values.
        values: Vec<f64>,
        /// Largest distance in units of the last place.
        max_ulp: u64,
        /// Distance that is small enough in any case.
        max_abs: f64,
    },
    /// Words, of which some lie in padding that a kernel may fill or not.
    Masked {
        /// Expected words.
        values: Vec<u32>,
        /// Which words of a period are not compared.
        skip: Vec<bool>,
    },
    /// These words in any order.
    AnyOrder(Vec<u32>),
    /// Results that depend on the order of the work-items: judged by a function of the bytes.
    Judged(fn(&[u8]) -> Result<(), String>),
    /// Anything.
    Ignore,
}

/// How the buffers of a case are judged.
#[derive(Clone, Copy, Debug)]
pub enum Check {
    /// Each buffer alone, by its [`Buffer::expected`].
    Each,
    /// Each buffer alone and then all together.
    Together(fn(&[Vec<u8>]) -> Result<(), String>),
}

/// Every case, in a fixed order.
pub fn all() -> Vec<Case> {
    let mut cases = Vec::new();
    for group in [
        shared::cases,
        integers::cases,
        conversions::cases,
        vectors::cases,
        floats::cases,
        control::cases,
        memory::cases,
        atomics::cases,
        collectives::cases,
        hashing::cases,
        sorting::cases,
        reductions::cases,
        graphs::cases,
        dynamic_programming::cases,
        stencils::cases,
        image_processing::cases,
        algebra::cases,
        math::cases,
        corners::cases,
        assembly::cases,
    ] {
        group(&mut cases);
    }
    cases
}

/// Bytes that fill output buffers before a launch: a result that was never written shows.
pub const UNWRITTEN: u8 = 0xA5;

impl Case {
    /// A launch of one item; the builder methods below fill it in.
    pub fn new(file: &'static str, entry: &'static str, launch: &str) -> Self {
        Self {
            name: format!("{file}:{entry}: {launch}"),
            file,
            entry,
            global: [1; 3],
            dims: 1,
            local: None,
            offset: [0; 3],
            spec: Vec::new(),
            args: Vec::new(),
            buffers: Vec::new(),
            check: Check::Each,
        }
    }

    /// A one-dimensional range; `local` 0 leaves the work-group size open.
    pub fn range(mut self, global: usize, local: usize) -> Self {
        self.global = [global, 1, 1];
        self.dims = 1;
        self.local = (local != 0).then_some([local, 1, 1]);
        self
    }

    /// A two-dimensional range with a given work-group size.
    pub fn range2(mut self, global: [usize; 2], local: Option<[usize; 2]>) -> Self {
        self.global = [global[0], global[1], 1];
        self.dims = 2;
        self.local = local.map(|local| [local[0], local[1], 1]);
        self
    }

    /// A three-dimensional range with a given work-group size.
    pub fn range3(mut self, global: [usize; 3], local: Option<[usize; 3]>) -> Self {
        self.global = global;
        self.dims = 3;
        self.local = local;
        self
    }

    /// The global offset.
    pub fn offset(mut self, offset: [usize; 3]) -> Self {
        self.offset = offset;
        self
    }

    /// A specialization constant.
    pub fn spec<T: Scalar>(mut self, id: u32, value: T) -> Self {
        self.spec.push((id, bytes(&[value])));
        self
    }

    /// A buffer argument with any judgement.
    pub fn buffer(mut self, init: Vec<u8>, expected: Expected) -> Self {
        let index = self.buffers.len();
        self.args.push(Arg::Buffer { index, offset: 0 });
        self.buffers.push(Buffer { init, expected });
        self
    }

    /// A buffer argument that the kernel only reads.
    pub fn input<T: Scalar>(self, values: &[T]) -> Self {
        let init = bytes(values);
        self.buffer(init.clone(), Expected::Exact(init))
    }

    /// A buffer argument that the kernel fills with these values.
    pub fn output<T: Scalar>(self, values: &[T]) -> Self {
        let expected = bytes(values);
        self.buffer(vec![UNWRITTEN; expected.len()], Expected::Exact(expected))
    }

    /// A buffer argument with these values before and after.
    pub fn inout<T: Scalar>(self, before: &[T], after: &[T]) -> Self {
        self.buffer(bytes(before), Expected::Exact(bytes(after)))
    }

    /// A buffer argument that the kernel fills with about these values.
    pub fn output_f32(self, values: Vec<f32>, max_ulp: u32, max_abs: f32) -> Self {
        let init = vec![UNWRITTEN; values.len() * 4];
        self.buffer(init, Expected::F32 { values, max_ulp, max_abs })
    }

    /// A buffer argument with these values before and about those after.
    pub fn inout_f32(self, before: &[f32], values: Vec<f32>, max_ulp: u32, max_abs: f32) -> Self {
        self.buffer(bytes(before), Expected::F32 { values, max_ulp, max_abs })
    }

    /// A buffer argument that the kernel fills with about these values.
    pub fn output_f64(self, values: Vec<f64>, max_ulp: u64, max_abs: f64) -> Self {
        let init = vec![UNWRITTEN; values.len() * 8];
        self.buffer(init, Expected::F64 { values, max_ulp, max_abs })
    }

    /// Another argument that points into the last buffer, at a byte of its own.
    pub fn same_buffer(mut self, offset: usize) -> Self {
        let index = self.buffers.len().saturating_sub(1);
        self.args.push(Arg::Buffer { index, offset });
        self
    }

    /// A value argument.
    pub fn value<T: Scalar>(mut self, value: T) -> Self {
        self.args.push(Arg::Value(bytes(&[value])));
        self
    }

    /// A vector or structure argument, given as its bytes.
    pub fn raw(mut self, value: Vec<u8>) -> Self {
        self.args.push(Arg::Value(value));
        self
    }

    /// A local memory argument.
    pub fn local_memory(mut self, size: usize) -> Self {
        self.args.push(Arg::Local(size));
        self
    }

    /// A null pointer argument.
    pub fn null(mut self) -> Self {
        self.args.push(Arg::Null);
        self
    }

    /// A judgement over all buffers together.
    pub fn together(mut self, judge: fn(&[Vec<u8>]) -> Result<(), String>) -> Self {
        self.check = Check::Together(judge);
        self
    }

    /// The SPIR-V files of this case; each must give the same results.
    pub fn modules(&self) -> Vec<PathBuf> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels");
        let (group, stem) = self.file.rsplit_once('/').unwrap_or(("", self.file));
        let folders: &[&str] = match group {
            "shared" => &["spv", "spv_o0", "spv_llvm21"],
            "asm" => &[""],
            _ => &["spv", "spv_o0"],
        };
        let place = |folder: &&str| root.join(group).join(folder).join(format!("{stem}.spv"));
        folders.iter().map(place).collect()
    }

    /// Judges the buffers after a launch; the error names the buffer and the first wrong element.
    pub fn verify(&self, results: &[Vec<u8>]) -> Result<(), String> {
        if results.len() != self.buffers.len() {
            return Err(format!("{} buffers, expected {}", results.len(), self.buffers.len()));
        }
        for (index, (buffer, result)) in self.buffers.iter().zip(results).enumerate() {
            buffer.expected.verify(result).map_err(|error| format!("buffer {index}: {error}"))?;
        }
        match self.check {
            Check::Each => Ok(()),
            Check::Together(judge) => judge(results),
        }
    }
}

impl Expected {
    /// Judges one buffer.
    pub fn verify(&self, result: &[u8]) -> Result<(), String> {
        match self {
            Self::Exact(bytes) => same_bytes(bytes, result),
            Self::F32 { values, max_ulp, max_abs } => {
                let found: Vec<f32> = read(result);
                same_length(values.len(), found.len())?;
                for (index, (want, got)) in values.iter().zip(&found).enumerate() {
                    let close = f64::from((want - got).abs()) <= f64::from(*max_abs);
                    let ulp = data::distance_f32(*want, *got);
                    if !close && ulp > u64::from(*max_ulp) {
                        return Err(format!(
                            "element {index}: {got:?}, expected {want:?} ({ulp} ulp)"
                        ));
                    }
                }
                Ok(())
            }
            Self::F64 { values, max_ulp, max_abs } => {
                let found: Vec<f64> = read(result);
                same_length(values.len(), found.len())?;
                for (index, (want, got)) in values.iter().zip(&found).enumerate() {
                    let ulp = data::distance_f64(*want, *got);
                    if (want - got).abs() > *max_abs && ulp > *max_ulp
                        || want.is_nan() != got.is_nan()
                    {
                        return Err(format!(
                            "element {index}: {got:?}, expected {want:?} ({ulp} ulp)"
                        ));
                    }
                }
                Ok(())
            }
            Self::Masked { values, skip } => {
                let found: Vec<u32> = read(result);
                same_length(values.len(), found.len())?;
                let compared = skip.iter().cycle().zip(values.iter().zip(&found)).enumerate();
                match compared
                    .filter(|(_, (skip, _))| !**skip)
                    .find(|(_, (_, (want, got)))| want != got)
                {
                    Some((index, (_, (want, got)))) => {
                        Err(format!("word {index}: {got:#x}, expected {want:#x}"))
                    }
                    None => Ok(()),
                }
            }
            Self::AnyOrder(values) => {
                let (mut want, mut got) = (values.clone(), read::<u32>(result));
                want.sort_unstable();
                got.sort_unstable();
                if want == got {
                    Ok(())
                } else {
                    Err(format!("sorted: {got:x?}, expected {want:x?}"))
                }
            }
            Self::Judged(judge) => judge(result),
            Self::Ignore => Ok(()),
        }
    }
}

fn same_length(want: usize, got: usize) -> Result<(), String> {
    if want == got { Ok(()) } else { Err(format!("{got} elements, expected {want}")) }
}

fn same_bytes(want: &[u8], got: &[u8]) -> Result<(), String> {
    same_length(want.len(), got.len())?;
    let Some(place) = want.iter().zip(got).position(|(want, got)| want != got) else {
        return Ok(());
    };
    let start = place & !7;
    let end = (start + 8).min(want.len());
    Err(format!(
        "byte {place}: {:02x?} at {start}, expected {:02x?}",
        &got[start..end],
        &want[start..end]
    ))
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::fs;
    use std::path::Path;

    use super::{Arg, Expected, all};

    #[test]
    fn every_module_exists_and_is_spirv() {
        for case in all() {
            for path in case.modules() {
                let words =
                    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
                assert_eq!(words.get(..4), Some(&[3, 2, 0x23, 7][..]), "{}", path.display());
                let entry = case.entry.as_bytes();
                assert!(
                    words.windows(entry.len()).any(|window| window == entry),
                    "{}: no {}",
                    path.display(),
                    case.entry
                );
            }
        }
    }

    #[test]
    fn every_kernel_has_two_launches() {
        let mut launches: BTreeMap<String, usize> = BTreeMap::new();
        for case in all() {
            *launches.entry(case.file.to_owned()).or_default() += 1;
        }
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels");
        let mut groups: Vec<String> = ["shared", "asm", "math"].map(str::to_owned).into();
        for topic in fs::read_dir(root.join("opencl_c")).expect("kernel folder") {
            let topic = topic.expect("entry").file_name();
            groups.push(format!("opencl_c/{}", topic.to_str().expect("a name")));
        }
        for group in groups {
            for file in fs::read_dir(root.join(&group)).expect("kernel folder") {
                let path = file.expect("entry").path();
                if !path.extension().is_some_and(|ext| ext == "cl" || ext == "spvasm") {
                    continue;
                }
                let stem = path.file_stem().and_then(|stem| stem.to_str()).expect("a name");
                let count = launches.get(&format!("{group}/{stem}")).copied().unwrap_or(0);
                assert!(count >= 2, "{group}/{stem}: {count} launches");
            }
        }
    }

    #[test]
    fn cases_are_consistent() {
        let mut names = BTreeSet::new();
        for case in all() {
            let name = &case.name;
            assert!(names.insert(name.clone()), "{name}: twice");
            assert!((1..=3).contains(&case.dims), "{name}: dims");
            for dim in 0..3 {
                let local = case.local.map_or(1, |local| local[dim]);
                assert!(local > 0 && case.global[dim].is_multiple_of(local), "{name}: local size");
                assert!(
                    dim < case.dims as usize || case.global[dim] * local == 1,
                    "{name}: unused dim"
                );
            }
            let mut used = vec![false; case.buffers.len()];
            for arg in &case.args {
                match arg {
                    Arg::Buffer { index, offset } => {
                        assert!(*offset <= case.buffers[*index].init.len(), "{name}: offset");
                        used[*index] = true;
                    }
                    Arg::Value(value) => assert!(!value.is_empty(), "{name}: empty value"),
                    Arg::Local(size) => assert!(*size > 0, "{name}: empty local memory"),
                    Arg::Null => {}
                }
            }
            assert!(used.iter().all(|used| *used), "{name}: a buffer that no argument uses");
            for buffer in &case.buffers {
                let size = match &buffer.expected {
                    Expected::Exact(bytes) => bytes.len(),
                    Expected::F32 { values, .. } => values.len() * 4,
                    Expected::Masked { values, .. } => values.len() * 4,
                    Expected::AnyOrder(values) => values.len() * 4,
                    Expected::F64 { values, .. } => values.len() * 8,
                    Expected::Judged(_) | Expected::Ignore => buffer.init.len(),
                };
                assert_eq!(size, buffer.init.len(), "{name}: size of the expected content");
            }
        }
    }

    /// A launch that does nothing must fail its case: otherwise the case tests nothing.
    #[test]
    fn a_kernel_that_does_nothing_fails() {
        for case in all() {
            let untouched: Vec<_> = case.buffers.iter().map(|buffer| buffer.init.clone()).collect();
            assert!(case.verify(&untouched).is_err(), "{}: passes without running", case.name);
        }
    }
}

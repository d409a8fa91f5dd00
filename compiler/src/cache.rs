//! Cache keys of compiled programs.
//!
//! ```
//! use oxmux::{CompileOptions, Error, Module, Program, Specialization};
//! use std::path::Path;
//!
//! /// The program of a SPIR-V module, from a folder that only this program writes to, or compiled now.
//! fn cached(folder: &Path, spirv: &[u8], options: &CompileOptions) -> Result<Program, Error> {
//!     let key = options.cache_key(spirv, &Specialization::new());
//!     let file = key.map(|key| folder.join(key));
//!     if let Some(object) = file.as_ref().and_then(|file| std::fs::read(file).ok()) {
//!         // SAFETY: what is in the folder was written below.
//!         if let Ok(program) = unsafe { Program::from_object(&object) } {
//!             return Ok(program);
//!         }
//!     }
//!     let program = Module::load(spirv)?.compile(options)?;
//!     if let Some(file) = file {
//!         // Under another name first: a reader finds the whole object or none. Without it, the next run compiles again.
//!         let part = file.with_extension(std::process::id().to_string());
//!         let _ = std::fs::write(&part, program.object()).and_then(|()| std::fs::rename(&part, &file));
//!     }
//!     Ok(program)
//! }
//! # let spirv = std::fs::read("../tests/kernels/shared/spv/saxpy.spv").unwrap();
//! # let folder = std::env::temp_dir().join(format!("oxmux-cache-{}", std::process::id()));
//! # std::fs::create_dir(&folder).unwrap();
//! # let options = CompileOptions::host()?;
//! # let first = cached(&folder, &spirv, &options)?;
//! # let second = cached(&folder, &spirv, &options)?;
//! # assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
//! # std::fs::remove_dir_all(&folder).unwrap();
//! # assert_eq!((first.object(), first.times().is_empty()), (second.object(), false));
//! # assert!(second.times().is_empty() && second.kernel("saxpy").is_ok());
//! # Ok::<(), oxmux::Error>(())
//! ```

use crate::compile_options::CompileOptions;
use oxmux_frontend_spirv::Specialization;
use std::fmt::Write as _;

impl CompileOptions {
    /// A name for what these options make of a module with these values for its specialization
    /// constants: 64 hexadecimal digits, a SHA-256 of the module's bytes, the values, the options,
    /// the target with its features, and this crate's version. Equal names mean equal objects. None
    /// where the options have code of the caller's (a device's way of defining builtins,
    /// [`CompileOptions::vecz_pass_options`]), which has no name.
    ///
    /// What is left out changes no object: the budget, the flag that cancels,
    /// [`CompileOptions::assembly`]. A build that is no release of this crate should put something
    /// of its own beside the name.
    pub fn cache_key(&self, module: &[u8], specialization: &Specialization) -> Option<String> {
        let Self {
            device,
            vectorize,
            vecz_pass_options,
            estimate_costs: _,
            scalable,
            tail,
            relaxed_math,
            // It checks, and what it finds is an error.
            verify_each: _,
            assembly: _,
            debug_info,
            debug_variables,
            symbol_prefix,
            kernels,
            work_group_size,
            fuel: _,
            instructions_max: _,
            cancel: _,
            cancellable,
            host_functions,
        } = self;
        if vecz_pass_options.is_some() || !device.has_own_name() {
            return None;
        }
        let mut settings = format!(
            "oxmux {} for {} {} by {}: {vectorize:?} {scalable} {tail:?} {relaxed_math} {debug_info} {debug_variables} {symbol_prefix:?} {kernels:?} {work_group_size:?} {cancellable} {specialization:?}",
            env!("CARGO_PKG_VERSION"),
            device.name(),
            device.target(),
            device.generator(),
        );
        for (name, signature) in host_functions.signatures() {
            let _ = write!(settings, ", {name:?} of the host is {signature}");
        }
        if let Some(stack_bytes) = host_functions.stack_bytes() {
            let _ = write!(settings, " with {stack_bytes} bytes of stack");
        }
        // The length of the first part keeps the parts apart.
        let mut bytes = (settings.len() as u64).to_le_bytes().to_vec();
        bytes.extend(settings.as_bytes());
        bytes.extend(module);
        let mut key = String::new();
        for byte in sha256(&bytes) {
            let _ = write!(key, "{byte:02x}");
        }
        Some(key)
    }
}

/// The first bits of the fractional part of `root` of the first primes, as FIPS 180-4 has its
/// constants.
const fn fractions<const N: usize>(cube: bool) -> [u32; N] {
    let mut out = [0; N];
    let (mut prime, mut found) = (2u128, 0);
    while found < N {
        let mut divisor = 2;
        while divisor * divisor <= prime && !prime.is_multiple_of(divisor) {
            divisor += 1;
        }
        if divisor * divisor > prime {
            // The root of prime * 2^(32 * power), by bisection: its low 32 bits are the fraction.
            let (mut low, mut high) = (0u128, 1 << 37);
            while high - low > 1 {
                let middle = (low + high) / 2;
                let (power, shift) =
                    if cube { (middle * middle * middle, 96) } else { (middle * middle, 64) };
                if power <= prime << shift {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            out[found] = low as u32;
            found += 1;
        }
        prime += 1;
    }
    out
}

const ROUNDS: [u32; 64] = fractions(true);
const START: [u32; 8] = fractions(false);

/// SHA-256 (FIPS 180-4): modules of different origins may share a cache, so that none must be able
/// to take another's name.
fn sha256(bytes: &[u8]) -> [u8; 32] {
    let mut state = START;
    let (blocks, rest) = bytes.as_chunks::<64>();
    blocks.iter().for_each(|block| mix(&mut state, block));
    let mut last = [0; 128];
    last[..rest.len()].copy_from_slice(rest);
    last[rest.len()] = 0x80;
    let end = if rest.len() < 56 { 64 } else { 128 };
    last[end - 8..end].copy_from_slice(&(bytes.len() as u64 * 8).to_be_bytes());
    last[..end].as_chunks::<64>().0.iter().for_each(|block| mix(&mut state, block));
    let mut out = [0; 32];
    for (to, word) in out.as_chunks_mut::<4>().0.iter_mut().zip(state) {
        *to = word.to_be_bytes();
    }
    out
}

fn mix(state: &mut [u32; 8], block: &[u8; 64]) {
    let mut words = [0u32; 64];
    for (word, bytes) in words.iter_mut().zip(block.as_chunks::<4>().0) {
        *word = u32::from_be_bytes(*bytes);
    }
    for i in 16..64 {
        let (a, b) = (words[i - 15], words[i - 2]);
        let a = a.rotate_right(7) ^ a.rotate_right(18) ^ (a >> 3);
        let b = b.rotate_right(17) ^ b.rotate_right(19) ^ (b >> 10);
        words[i] = words[i - 16].wrapping_add(a).wrapping_add(words[i - 7]).wrapping_add(b);
    }
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = *state;
    for (word, constant) in words.into_iter().zip(ROUNDS) {
        let mixed = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
        let chosen = (e & f) ^ (!e & g);
        let first =
            h.wrapping_add(mixed).wrapping_add(chosen).wrapping_add(constant).wrapping_add(word);
        let mixed = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
        let majority = (a & b) ^ (a & c) ^ (b & c);
        (h, g, f, e) = (g, f, e, d.wrapping_add(first));
        (d, c, b, a) = (c, b, a, first.wrapping_add(mixed).wrapping_add(majority));
    }
    for (to, word) in state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
        *to = to.wrapping_add(word);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Device, GeneratorChoice, HostFunctions, Vectorize};

    #[test]
    fn the_hash_is_that_of_the_standard() {
        let hex = |bytes: &[u8]| {
            sha256(bytes).iter().map(|byte| format!("{byte:02x}")).collect::<String>()
        };
        // FIPS 180-4's examples, and lengths around a block's end.
        assert_eq!(hex(b""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
        assert_eq!(hex(b"abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert_eq!(
            hex(b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        );
        assert_eq!(
            hex(&[b'a'; 1_000_000]),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        );
    }

    #[test]
    fn whatever_changes_the_object_changes_the_name() {
        let none = Specialization::new();
        let options = CompileOptions::new(Device::find("x86_64").unwrap());
        let key =
            |options: &CompileOptions, module: &[u8]| options.cache_key(module, &none).unwrap();
        let first = key(&options, b"module");
        assert_eq!(first, key(&options.clone().with_fuel(5), b"module"));
        let mut value = Specialization::new();
        value.set(1, [2]);
        let other = CompileOptions::new(Device::find("x86_64,has_avx2").unwrap());
        let host = HostFunctions::new().with("f", || 1u32);
        let by_x64 = Device::find("x86_64").unwrap().with_generator(GeneratorChoice::X64);
        let others = [
            key(&options, b"modulf"),
            key(&CompileOptions::new(by_x64), b"module"),
            options.cache_key(b"module", &value).unwrap(),
            key(&other, b"module"),
            key(&options.clone().with_vectorize(Vectorize::Never), b"module"),
            key(&options.clone().with_relaxed_math(true), b"module"),
            key(&options.clone().with_kernels(["k"]), b"module"),
            key(&options.clone().with_symbol_prefix("k"), b"module"),
            key(&options.clone().with_cancellable(true), b"module"),
            key(&options.clone().with_host_functions(host.clone()), b"module"),
            key(&options.clone().with_host_functions(host.with_stack_bytes(1)), b"module"),
        ];
        for (i, key) in others.iter().enumerate() {
            assert!(*key != first && !others[..i].contains(key), "{i}");
        }
        let device = Device::find("x86_64").unwrap();
        let own = device.with_builtin_info(std::sync::Arc::new(crate::device::ThreadIdBuiltin));
        assert_eq!(CompileOptions::new(own).cache_key(b"module", &none), None);
    }
}

//! Kernels that apply a function to arrays: made as LLVM assembly, compiled, run.

use crate::accuracy::format::Format;
use oxmux::{
    Argument, Buffer, CompileOptions, Kernel, LaunchSettings, Module, NdRangeRequest, Sequential,
    Vectorize,
};
use oxmux_ir::address_space;
use oxmux_ir::opencl::{MangledType, mangle};
use std::collections::BTreeMap;
use std::sync::Mutex;

/// What a parameter or a result is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A float of the format.
    Real,
    /// An `int`.
    Int,
    /// An unsigned integer as wide as the float.
    Bits,
    /// A vector of floats.
    Vector(u32),
}

/// A function as it is called: parameters, the result, and a second result through a pointer.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Signature<'a> {
    /// The base name.
    pub(crate) name: &'a str,
    /// The parameters, without the pointer.
    pub(crate) params: &'a [Kind],
    /// The result.
    pub(crate) result: Kind,
    /// What the last parameter points to.
    pub(crate) second: Option<Kind>,
}

impl Kind {
    /// The size of an element of an array in bytes: those of three are as large as those of four.
    pub(crate) fn size(self, format: Format) -> usize {
        match self {
            Self::Real | Self::Bits => format.size(),
            Self::Int => 4,
            Self::Vector(lanes) => format.size() * lanes.next_power_of_two() as usize,
        }
    }
    fn ir(self, format: Format) -> String {
        match self {
            Self::Real => format.name().to_string(),
            Self::Int => "i32".to_string(),
            Self::Bits => format!("i{}", format.size() * 8),
            Self::Vector(lanes) => format!("<{lanes} x {}>", format.name()),
        }
    }
    fn mangled(self, format: Format) -> MangledType {
        match self {
            Self::Real => format.mangled(),
            Self::Int => MangledType::Int { bits: 32, signed: true },
            Self::Bits => MangledType::Int { bits: format.size() as u32 * 8, signed: false },
            Self::Vector(lanes) => MangledType::Vector(Box::new(format.mangled()), lanes),
        }
    }
}

impl Signature<'_> {
    /// The mangled name.
    pub(crate) fn symbol(&self, format: Format) -> String {
        let mut params: Vec<_> = self.params.iter().map(|p| p.mangled(format)).collect();
        params.extend(
            self.second
                .map(|kind| MangledType::pointer(address_space::GLOBAL, kind.mangled(format))),
        );
        mangle(self.name, &params)
    }

    /// The kernel `apply`: an array for each parameter, for the result, and for the second result.
    pub(crate) fn kernel(&self, format: Format) -> String {
        const POINTER: &str = "ptr addrspace(1)";
        let symbol = self.symbol(format);
        let result = self.result.ir(format);
        let mut types: Vec<_> = self.params.iter().map(|p| p.ir(format)).collect();
        types.extend(self.second.map(|_| POINTER.to_string()));
        let arrays = self.params.len() + 1 + usize::from(self.second.is_some());
        let arguments: Vec<_> = (0..arrays).map(|i| format!("{POINTER} %a{i}")).collect();
        let mut text = format!(
            "declare {result} @{symbol}({})\ndeclare i64 @__mux_get_global_id(i32)\n\
             define spir_kernel void @apply({}) #0 {{\n  %id = call i64 @__mux_get_global_id(i32 0)\n",
            types.join(", "),
            arguments.join(", "),
        );
        let address = |i: usize, kind: Kind| {
            let stride = kind.size(format);
            format!(
                "  %o{i} = mul i64 %id, {stride}\n  %p{i} = getelementptr i8, {POINTER} %a{i}, i64 %o{i}\n"
            )
        };
        let mut values = Vec::new();
        for (i, &kind) in self.params.iter().enumerate() {
            let (ty, align) = (kind.ir(format), kind.size(format));
            text += &address(i, kind);
            text += &format!("  %x{i} = load {ty}, {POINTER} %p{i}, align {align}\n");
            values.push(format!("{ty} %x{i}"));
        }
        let out = self.params.len();
        if let Some(kind) = self.second {
            text += &address(out + 1, kind);
            values.push(format!("{POINTER} %p{}", out + 1));
        }
        text += &address(out, self.result);
        text += &format!(
            "  %r = call {result} @{symbol}({})\n  store {result} %r, {POINTER} %p{out}, align {}\n",
            values.join(", "),
            self.result.size(format),
        );
        text + "  ret void\n}\nattributes #0 = { \"mux-kernel\"=\"entry-point\" }\n"
    }

    /// Gives the declaration its body: this crate's, whatever library the compiler was built with.
    fn define(&self, format: Format, module: &mut oxmux_ir::Module) -> Result<(), String> {
        let id = module.find_function(&self.symbol(format)).ok_or("the declaration is lost")?;
        oxmux_builtins::define(module, id).map_err(|error| error.to_string())?;
        Ok(())
    }

    /// A number that changes if the body does.
    pub(crate) fn body_hash(&self, format: Format) -> Result<String, String> {
        let declaration: String = self
            .kernel(format)
            .lines()
            .take_while(|l| l.starts_with("declare"))
            .fold(String::new(), |text, line| text + line + "\n");
        let mut module =
            oxmux_ir::text::parse_module(&declaration).map_err(|error| error.to_string())?;
        self.define(format, &mut module)?;
        let text = oxmux_ir::text::print_module(&module);
        // FNV-1a.
        let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Ok(format!("{:08x}", (hash ^ (hash >> 32)) as u32))
    }
}

/// Kernels by symbol, and whether they are vectorized.
type Compiled = BTreeMap<String, (Kernel, bool)>;

/// What has been compiled: several results of one function are looked at one after the other.
static COMPILED: Mutex<Compiled> = Mutex::new(Compiled::new());

impl Signature<'_> {
    /// The kernel in memory, and whether it is vectorized.
    fn compile(&self, format: Format) -> Result<(Kernel, bool), String> {
        let symbol = self.symbol(format);
        let cache = || COMPILED.lock().map_err(|_| "a thread panicked".to_string());
        if let Some(known) = cache()?.get(&symbol) {
            return Ok(known.clone());
        }
        let fail = |error: oxmux::Error| format!("{symbol}: {error}");
        let module = Module::from_module(self.module(format)?).map_err(fail)?;
        let mut options = CompileOptions::host().map_err(fail)?;
        options.vectorize = Vectorize::Always;
        options.verify_each = false;
        let program = module.compile(&options).map_err(fail)?;
        let vectorized = program.vectorization().iter().any(|decision| decision.is_vectorized());
        let made = (program.kernel("apply").map_err(fail)?, vectorized);
        cache()?.insert(symbol, made.clone());
        Ok(made)
    }

    /// The kernel with the function's body.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub(crate) fn module(&self, format: Format) -> Result<oxmux_ir::Module, String> {
        let mut module = oxmux_ir::text::parse_module(&self.kernel(format))
            .map_err(|error| error.to_string())?;
        self.define(format, &mut module)?;
        Ok(module)
    }
}

/// A compiled kernel with its arrays.
pub(crate) struct Applied {
    kernel: Kernel,
    /// The arrays: parameters, result, second result.
    pub(crate) arrays: Vec<Buffer>,
    /// Whether work-items run side by side in a vector.
    pub(crate) vectorized: bool,
    count: usize,
}

impl Applied {
    /// Compiles the function for this machine, vectorized if it can be, with arrays of this many
    /// elements.
    ///
    /// # Errors
    ///
    /// What the compiler says.
    pub(crate) fn new(
        signature: &Signature<'_>,
        format: Format,
        count: usize,
    ) -> Result<Self, String> {
        let (kernel, vectorized) = signature.compile(format)?;
        let kinds = signature.params.iter().chain([&signature.result]).chain(&signature.second);
        let arrays = kinds.map(|kind| Buffer::zeroed(count * kind.size(format))).collect();
        Ok(Self { kernel, arrays, vectorized, count })
    }

    /// Applies the function to all elements.
    ///
    /// # Errors
    ///
    /// What the launch says.
    pub(crate) fn run(&mut self) -> Result<(), String> {
        let arguments: Vec<_> = (0..self.arrays.len()).map(Argument::buffer).collect();
        let (range, settings) =
            (NdRangeRequest::global(&[self.count as u64]), LaunchSettings::default());
        // SAFETY: the kernel that `Signature::kernel` writes accesses one element of each array at
        // its work-item's number, and the arrays have as many elements as there are work-items.
        unsafe { self.kernel.launch(&range, &arguments, &mut self.arrays, &settings, &Sequential) }
            .map_err(|error| error.to_string())
    }

    /// The bits of an array's elements of this size.
    pub(crate) fn element(&self, array: usize, size: usize, index: usize) -> u64 {
        let bytes = &self.arrays[array][index * size..][..size];
        bytes.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte))
    }
    /// Writes an array's element of this size.
    pub(crate) fn set_element(&mut self, array: usize, size: usize, index: usize, bits: u64) {
        self.arrays[array][index * size..][..size].copy_from_slice(&bits.to_le_bytes()[..size]);
    }
}

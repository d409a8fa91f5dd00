//! Bodies of OpenCL C's builtin functions, as IR.
//!
//! A module declares the builtins that it calls (in text by mangled name, `_Z3expf`); [`define`]
//! gives such a declaration its body. Bodies are made on demand: a module pays for what it calls,
//! and nothing is parsed or linked.
//!
//! ```
//! use oxmux_ir::text::parse_module;
//!
//! let mut module = parse_module("declare float @_Z3expf(float)")?;
//! let exp = module.find_function("_Z3expf").ok_or("declared above")?;
//! assert_eq!(oxmux_builtins::define(&mut module, exp), Ok(true));
//! assert!(!module.functions[exp].is_declaration());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How a body is written
//!
//! A body is a Rust function over [`Expr`], an expression that appends instructions: `x * x + 1.0`
//! is an `fmul` and an `fadd`. Every operation takes scalars and vectors alike, so one source
//! serves every width, and it is branch-free, so that the vectorizer can widen it, but for paths
//! that are costly and unlikely ([`expression::FunctionBuilder::unlikely`]). Half is computed in
//! float and rounded once.
//!
//! | module | functions |
//! |---|---|
//! | [`math`] | exponentials, logarithms, roots, rounding, and what takes floats apart |
//! | [`integer`] | OpenCL C 6.13.3 |
//! | [`bits`] | bit fields, dot products of integers (extensions of OpenCL C) |
//! | [`common`] | common and geometric functions, OpenCL C 6.13.4 and 6.13.5 |
//! | [`relational`] | OpenCL C 6.13.6 |
//! | [`memory`] | vector loads and stores, half in memory, prefetch |
//! | [`convert`] | `convert_` with rounding and saturation, `as_` |
//! | [`shuffle`] | `shuffle`, `shuffle2` |
//! | [`small_powers`] | `pown` and `rootn` of small constant numbers, in place of a call |
//! | [`checked_access`] | the check of an access, which compiled code takes as true |
//! | [`images`] | images and samplers, for kernels and for shaders |
//!
//! # Accuracy
//!
//! The bounds are those of OpenCL C's full profile, section 7.4 "Relative Error as ULPs". What each
//! function reaches is in `ACCURACY.md`, found by `examples/accuracy.rs`; `tests/accuracy.rs`
//! checks a slice of it and all special arguments.
//!
//! | variant | bodies |
//! |---|---|
//! | relaxed math ([`Accuracy::Relaxed`], `__mux_usefast`) | those of `native_` and `half_` for floats, `math/relaxed.rs`: OpenCL C's bounds for `-cl-unsafe-math-optimizations` |
//! | embedded profile (`__mux_isembeddedprofile`) | the full profile's, whose bounds are nowhere looser |
//! | flushed subnormals (`__mux_isftz`) | the same: a processor that flushes results changes none but subnormal ones |
#![forbid(unsafe_code)]

pub mod bits;
mod checked_access;
pub mod common;
pub mod convert;
pub mod expression;
pub mod images;
pub mod integer;
pub mod math;
pub mod memory;
pub mod relational;
pub mod shuffle;
pub mod small_powers;

use expression::{Expr, FunctionBuilder, Support};
use oxmux_ir::address_space;
use oxmux_ir::attributes::{MemoryEffects, WordAttribute};
use oxmux_ir::checked_access::CHECKED_ACCESS;
use oxmux_ir::image_functions;
use oxmux_ir::module::CallingConvention;
use oxmux_ir::opencl::{LibraryFunction, MangledType, OpenClBuiltin, Precision};
use oxmux_ir::verify::verify_function;
use oxmux_ir::{Builder, Context, FunctionId, Global, Linkage, Module, Type, Types, Value};

/// A builtin that has no body here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MissingBuiltin {
    /// The base name, such as `tgamma`.
    pub name: String,
    /// The mangled name that was declared.
    pub symbol: String,
}

impl std::fmt::Display for MissingBuiltin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the OpenCL builtin '{}' has no body for '{}'", self.name, self.symbol)
    }
}

impl std::error::Error for MissingBuiltin {}

/// How accurate the math functions of floats are to be.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub enum Accuracy {
    /// OpenCL C's full profile.
    #[default]
    Full,
    /// What OpenCL C asks for with `-cl-unsafe-math-optimizations` and `-cl-fast-relaxed-math`:
    /// `__mux_usefast` is true.
    Relaxed,
}

/// The call that a body is made for.
pub struct Call<'s, 'a> {
    /// Which function.
    pub builtin: OpenClBuiltin,
    /// The parameters as the mangled name has them: signedness and address spaces.
    pub params: &'s [MangledType],
    /// The arguments.
    pub args: Vec<Expr<'s, 'a>>,
    /// The type of the result.
    pub ret: oxmux_ir::Type,
    /// How accurate the result must be.
    pub accuracy: Accuracy,
    /// The builder that instructions are appended to.
    pub builder: &'s FunctionBuilder<'a>,
}

impl<'s, 'a> Call<'s, 'a> {
    /// Whether the parameter's integer, or the integer of its lanes, is signed.
    pub fn is_signed(&self, index: usize) -> bool {
        fn signed(ty: &MangledType) -> bool {
            match ty {
                MangledType::Int { signed, .. } => *signed,
                MangledType::Vector(element, _) | MangledType::ScalableVector(element, _) => {
                    signed(element)
                }
                MangledType::Pointer { pointee, .. } => signed(pointee),
                _ => false,
            }
        }
        self.params.get(index).is_some_and(signed)
    }
    /// How accurate the function is by its name.
    fn precision(&self) -> Precision {
        match self.builtin {
            OpenClBuiltin::Library(_, precision) => precision,
            _ => Precision::Full,
        }
    }
    /// Whether the parameter, or its lanes, are floats.
    pub fn is_float(&self, index: usize) -> bool {
        match self.params.get(index) {
            Some(MangledType::Float(_)) => true,
            Some(MangledType::Vector(element, _) | MangledType::ScalableVector(element, _)) => {
                matches!(**element, MangledType::Float(_))
            }
            _ => false,
        }
    }
}

/// The result of a body: a value, nothing (`void`), or no body.
pub enum Body<'s, 'a> {
    /// A result.
    Value(Expr<'s, 'a>),
    /// The function returns nothing.
    Void,
    /// The library lacks the function, or this overload of it.
    Missing,
}

impl<'s, 'a> From<Expr<'s, 'a>> for Body<'s, 'a> {
    fn from(ex: Expr<'s, 'a>) -> Self {
        Body::Value(ex)
    }
}

/// Gives a declared OpenCL builtin its body. True if it has one now; false if the function is not
/// an OpenCL builtin, is defined already, or is one that later passes replace (work-item functions,
/// barriers, atomics, copies).
///
/// # Errors
///
/// [`MissingBuiltin`] if the function is one of OpenCL C's library and has no body here.
pub fn define(module: &mut Module, id: FunctionId) -> Result<bool, MissingBuiltin> {
    define_with(module, id, Accuracy::Full)
}

/// [`define`] with bodies of some accuracy.
///
/// # Errors
///
/// Those of [`define`].
pub fn define_with(
    module: &mut Module,
    id: FunctionId,
    accuracy: Accuracy,
) -> Result<bool, MissingBuiltin> {
    let function = &module.functions[id];
    if function.is_declaration() && function.name().starts_with(image_functions::PREFIX) {
        let symbol = function.name().to_string();
        let missing = MissingBuiltin { name: symbol.clone(), symbol };
        return if images::define_function(module, id) { Ok(true) } else { Err(missing) };
    }
    if function.is_declaration() && function.name() == CHECKED_ACCESS {
        checked_access::define(module, id);
        return Ok(true);
    }
    let builtin = function.opencl().filter(|builtin| builtin.is_of_library());
    let Some(builtin) = builtin.filter(|_| function.is_declaration()) else { return Ok(false) };
    let symbol = function.name().to_string();
    let missing = || MissingBuiltin { name: builtin.to_string(), symbol: symbol.clone() };
    let params = function.overload().ok_or_else(missing)?.to_vec();
    if !fits_name(&module.cx.types, &params, &function.arg_types()) {
        return Err(missing());
    }
    if let OpenClBuiltin::Image(function) = builtin {
        let known = images::define_opencl(module, id, function, &params);
        return if known { Ok(true) } else { Err(missing()) };
    }
    let pointer_bits = module.data_layout.pointer_bits(0);
    let support = match math::reduces_angles(builtin) {
        true => large_angles(module),
        false => Support::None,
    };
    let mut function = module.take_function(id);
    let entry = function.add_block();
    let args: Vec<Value> = function.args.clone();
    let ret = function.return_type();
    let builder = Builder::new(&mut module.cx, &mut function, entry);
    let builder = FunctionBuilder::new(builder, pointer_bits, support);
    let args = args.into_iter().map(|v| builder.expr(v)).collect();
    let call = Call { builtin, params: &params, args, ret, accuracy, builder: &builder };
    let known = finish(body(&call), &builder, ret);
    drop(call);
    module.put_function(id, function);
    // A name can promise operands that no function of OpenCL C has together.
    let known = known && verify_function(module, id).is_ok();
    let function = &mut module.functions[id];
    if known {
        function.linkage = Linkage::Internal;
        function.attributes.set.insert(WordAttribute::AlwaysInline);
        function.attributes.set.insert(WordAttribute::NoUnwind);
        function.attributes.set.remove(WordAttribute::Convergent);
    } else {
        function.delete_body();
    }
    if known { Ok(true) } else { Err(missing()) }
}

/// Appends what this overload of a builtin computes to the builder's block, as [`define`] would
/// write it into a function. None, with nothing appended, if it has no body here, needs another
/// function in the module, returns nothing, or does not have these types. `pointer_bits` is the
/// width of `size_t`.
pub fn emit_inline(
    b: &mut Builder<'_>,
    (builtin, params): (OpenClBuiltin, &[MangledType]),
    args: &[Value],
    ret: Type,
    pointer_bits: u32,
) -> Option<Value> {
    let types: Vec<Type> = args.iter().map(|&arg| b.ty(arg)).collect();
    let reduces = math::reduces_angles(builtin);
    let is_image = matches!(builtin, OpenClBuiltin::Image(_));
    if reduces || is_image || !has_body(b.cx, &builtin.symbol(params), &types, ret) {
        return None;
    }
    let (block, length) = (b.block, b.func.blocks[b.block].insts.len());
    let result = {
        let mut inner = Builder::new(&mut *b.cx, &mut *b.func, block);
        inner.debug_loc = b.debug_loc;
        inner.fast_math = b.fast_math;
        let builder = FunctionBuilder::new(inner, pointer_bits, Support::None);
        let args = args.iter().map(|&v| builder.expr(v)).collect();
        // Functions that are expanded inline are cheap as they are.
        let accuracy = Accuracy::Full;
        let call = Call { builtin, params, args, ret, accuracy, builder: &builder };
        match body(&call) {
            Body::Value(ex) if ex.ty() == ret => Some(ex.value()),
            _ => None,
        }
    };
    if result.is_none() {
        b.func.blocks[block].insts.truncate(length);
    }
    result
}

/// Whether a function of this name and type has a body here: one that verifies.
fn has_body(cx: &mut Context, symbol: &str, params: &[Type], ret: Type) -> bool {
    let mut module = Module::new("body");
    std::mem::swap(&mut module.cx, cx);
    let id = module.add_function(symbol, ret, params);
    let defined = define(&mut module, id);
    std::mem::swap(&mut module.cx, cx);
    matches!(defined, Ok(true))
}

/// Whether arguments of these types are what a mangled name says: bodies rely on it.
pub fn fits_name(types: &Types, params: &[MangledType], args: &[Type]) -> bool {
    fn fits(types: &Types, param: &MangledType, ty: Type) -> bool {
        match param {
            MangledType::Bool => types.int_bits(ty) == Some(1),
            MangledType::Int { bits, .. } => types.int_bits(ty) == Some(*bits),
            MangledType::Float(bits) => {
                types.is_float(ty) && types.primitive_bits(ty) == Some(*bits)
            }
            MangledType::Vector(element, len) => match types.vector_parts(ty) {
                Some((lane, lanes, false)) => lanes == *len && fits(types, element, lane),
                _ => false,
            },
            // The library is written for scalars and vectors of OpenCL C.
            MangledType::ScalableVector(..) => false,
            MangledType::Pointer { .. } => types.is_ptr(ty),
            // The types of images, events and the like are the target's.
            MangledType::Atomic(_) | MangledType::Named(_) => true,
            MangledType::Void => false,
        }
    }
    params.len() == args.len() && params.iter().zip(args).all(|(p, &ty)| fits(types, p, ty))
}

/// The function that reduces large angles, added to the module if it is not there yet. It is not
/// inlined: few lanes ever call it, and a copy for each lane of a vector would be most of a
/// kernel's code.
fn large_angles(module: &mut Module) -> Support {
    const NAME: &str = "__oxmux_reduce_large_angle";
    let id = module.find_function(NAME).unwrap_or_else(|| {
        let table = two_over_pi(module);
        let pointer_bits = module.data_layout.pointer_bits(0);
        let pair = module.cx.types.vector(Type::DOUBLE, 2);
        let id = module.add_function(NAME, pair, &[Type::DOUBLE]);
        let mut function = module.take_function(id);
        let entry = function.add_block();
        let x = function.args[0];
        let builder = Builder::new(&mut module.cx, &mut function, entry);
        let builder = FunctionBuilder::new(builder, pointer_bits, Support::Table(table));
        let reduced = math::reduction::large_angle(builder.expr(x));
        builder.ret(Some(reduced));
        function.linkage = Linkage::Internal;
        function.calling_convention = CallingConvention::SpirFunc;
        let set = &mut function.attributes.set;
        use WordAttribute::{Cold, NoInline, NoUnwind, WillReturn};
        [Cold, NoInline, NoUnwind, WillReturn].into_iter().for_each(|word| set.insert(word));
        // The table is constant.
        set.set_memory(Some(MemoryEffects::NONE));
        module.put_function(id, function);
        id
    });
    Support::Function(id, module.functions[id].function_type())
}

/// The address of the bits of 2/pi, placed in the module if they are not there yet.
fn two_over_pi(module: &mut Module) -> Value {
    const NAME: &str = "__oxmux_two_over_pi";
    let id = module.find_global(NAME).unwrap_or_else(|| {
        let words = &math::reduction::TWO_OVER_PI;
        let ty = module.cx.types.array(Type::I64, words.len() as u64);
        let words: Vec<_> = words
            .iter()
            .map(|&w| module.cx.constants.int(&module.cx.types, Type::I64, u128::from(w)))
            .collect();
        let mut global = Global::new(NAME, ty, address_space::CONSTANT);
        global.initializer = Some(module.cx.constants.aggregate(&module.cx.types, ty, &words));
        global.constant = true;
        global.linkage = Linkage::Internal;
        global.align = 8;
        module.add_global(global)
    });
    module.cx.global_address(id, address_space::CONSTANT)
}

/// Ends the body; false if there is none, or it has not the type that the declaration promises.
fn finish<'a>(body: Body<'_, 'a>, builder: &FunctionBuilder<'a>, ret: oxmux_ir::Type) -> bool {
    match body {
        Body::Value(ex) if ex.ty() == ret => builder.ret(Some(ex)),
        Body::Void if ret == oxmux_ir::Type::VOID => builder.ret(None),
        Body::Value(_) | Body::Void | Body::Missing => return false,
    }
    true
}

fn body<'s, 'a>(call: &Call<'s, 'a>) -> Body<'s, 'a> {
    let function = match call.builtin {
        OpenClBuiltin::Library(function, _) => function,
        OpenClBuiltin::Memory(access) => return memory::body(call, access),
        OpenClBuiltin::Convert(conversion) => return convert::body(call, conversion),
        OpenClBuiltin::As(_) => return convert::reinterpret(call),
        OpenClBuiltin::Prefetch => return Body::Void,
        _ => return Body::Missing,
    };
    type Family = for<'x, 'y, 'z> fn(&'z Call<'x, 'y>, LibraryFunction) -> Body<'x, 'y>;
    const FAMILIES: [Family; 6] =
        [math::body, integer::body, bits::body, common::body, relational::body, shuffle::body];
    for family in FAMILIES {
        match family(call, function) {
            Body::Missing => {}
            body => return body,
        }
    }
    Body::Missing
}

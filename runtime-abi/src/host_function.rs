//! Functions of the host that compiled kernels call.
//!
//! A kernel that declares `float gain(int)` calls the symbol `gain`; what is behind the symbol is a
//! trampoline of this module, made by Rust's compiler for one function or closure that captures
//! nothing ([`HostFn`]). Compiled code and trampoline agree on the C ABI of the architecture for at
//! most [`PARAMETERS_MAX`] scalars, which all have registers then. An integer is a whole register,
//! of which the trampoline takes the low bits: nothing depends on what is above them.
//!
//! A panic of the function must not unwind through compiled code, which has no tables for it. The
//! trampoline catches it, gives the kernel a zero, and the launch fails with the message
//! ([`LaunchError::HostFunction`](crate::LaunchError)).

use core::cell::RefCell;
use core::fmt;
use core::ptr::NonNull;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The most parameters of a function of the host: as many integers as x86-64 has registers for.
pub const PARAMETERS_MAX: usize = 6;

/// The type of a parameter or a result.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum HostType {
    /// An integer of 8, 16, 32 or 64 bits, signed or not.
    Integer(u32),
    /// A float of 32 or 64 bits.
    Float(u32),
    /// A pointer, into any address space.
    Pointer,
}

impl fmt::Display for HostType {
    /// The type as LLVM spells it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Integer(bits) => write!(f, "i{bits}"),
            Self::Float(64) => f.write_str("double"),
            Self::Float(_) => f.write_str("float"),
            Self::Pointer => f.write_str("ptr"),
        }
    }
}

/// The signature of a host function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HostSignature {
    /// The parameters' types, in order.
    pub params: Vec<HostType>,
    /// The result's type, if there is a result.
    pub result: Option<HostType>,
}

impl fmt::Display for HostSignature {
    /// The type of the function as LLVM spells it: `float (i32, ptr)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.result {
            Some(result) => write!(f, "{result} (")?,
            None => f.write_str("void (")?,
        }
        for (i, param) in self.params.iter().enumerate() {
            write!(f, "{}{param}", if i == 0 { "" } else { ", " })?;
        }
        f.write_str(")")
    }
}

mod sealed {
    pub trait Sealed {}
}

/// A Rust type that a function of the host takes: integers, `f32`, `f64`, raw pointers.
pub trait HostValue: sealed::Sealed + Sized + 'static {
    /// The type that is passed in a register.
    #[doc(hidden)]
    type Register;
    /// The type.
    const TYPE: HostType;
    #[doc(hidden)]
    fn from_register(register: Self::Register) -> Self;
    /// The value of its bits, which are the low ones.
    #[doc(hidden)]
    fn from_bits(bits: u64) -> Self;
}

/// A Rust type that a host function returns: one that it can take, or `()`.
pub trait HostResult: sealed::Sealed + Sized + 'static {
    /// The type that is passed in a register.
    #[doc(hidden)]
    type Register;
    /// The type, if there is a result.
    const TYPE: Option<HostType>;
    /// The result in its register; zero for none, behind a panic.
    #[doc(hidden)]
    fn to_register(result: Option<Self>) -> Self::Register;
    /// The bits of the result.
    #[doc(hidden)]
    fn to_bits(self) -> u64;
}

/// A type whose values are all harmless: no pointer.
pub trait HostScalar: sealed::Sealed {}

macro_rules! integers {
    ($($ty:ty),*) => {$(
        impl sealed::Sealed for $ty {}
        impl HostScalar for $ty {}
        impl HostValue for $ty {
            type Register = u64;
            const TYPE: HostType = HostType::Integer(<$ty>::BITS);
            fn from_register(register: u64) -> Self {
                register as Self
            }
            fn from_bits(bits: u64) -> Self {
                bits as Self
            }
        }
        impl HostResult for $ty {
            type Register = u64;
            const TYPE: Option<HostType> = Some(HostType::Integer(<$ty>::BITS));
            fn to_register(result: Option<Self>) -> u64 {
                result.map_or(0, |value| value as u64)
            }
            fn to_bits(self) -> u64 {
                // Sign extension, of which the caller takes the type's bits.
                self as u64
            }
        }
    )*};
}

integers!(u8, i8, u16, i16, u32, i32, u64, i64);

macro_rules! floats {
    ($($ty:ty, $bits:literal, $word:ty;)*) => {$(
        impl sealed::Sealed for $ty {}
        impl HostScalar for $ty {}
        impl HostValue for $ty {
            type Register = $ty;
            const TYPE: HostType = HostType::Float($bits);
            fn from_register(register: $ty) -> Self {
                register
            }
            fn from_bits(bits: u64) -> Self {
                Self::from_bits(bits as $word)
            }
        }
        impl HostResult for $ty {
            type Register = $ty;
            const TYPE: Option<HostType> = Some(HostType::Float($bits));
            fn to_register(result: Option<Self>) -> $ty {
                result.unwrap_or(0.0)
            }
            fn to_bits(self) -> u64 {
                u64::from(<$ty>::to_bits(self))
            }
        }
    )*};
}

floats!(f32, 32, u32; f64, 64, u64;);

macro_rules! pointers {
    ($($pointer:ty),*) => {$(
        impl<T: 'static> sealed::Sealed for $pointer {}
        impl<T: 'static> HostValue for $pointer {
            type Register = $pointer;
            const TYPE: HostType = HostType::Pointer;
            fn from_register(register: $pointer) -> Self {
                register
            }
            fn from_bits(bits: u64) -> Self {
                core::ptr::with_exposed_provenance_mut::<T>(bits as usize)
            }
        }
        impl<T: 'static> HostResult for $pointer {
            type Register = $pointer;
            const TYPE: Option<HostType> = Some(HostType::Pointer);
            fn to_register(result: Option<Self>) -> $pointer {
                result.unwrap_or(core::ptr::null_mut())
            }
            fn to_bits(self) -> u64 {
                self.expose_provenance() as u64
            }
        }
    )*};
}

pointers!(*mut T, *const T);

impl sealed::Sealed for () {}
impl HostScalar for () {}
impl HostResult for () {
    type Register = ();
    const TYPE: Option<HostType> = None;
    fn to_register(_: Option<Self>) {}
    fn to_bits(self) -> u64 {
        0
    }
}

/// A function, or a closure that captures nothing, that kernels may call; `Signature` is its type
/// as a function pointer's. It is called by any number of threads at the same time.
pub trait HostFn<Signature>: Copy + Send + Sync + 'static {
    /// Its signature.
    fn signature() -> HostSignature;
    /// The address of code that calls it by the C ABI.
    fn trampoline(self) -> *const u8;
}

/// Calls a function with the bits of its arguments; none if they are not as many as its parameters.
/// If it panics the result is zero, and [`catch_panics`] has the message.
pub type CallWithBits = fn(&[u64]) -> Option<u64>;

/// A [`HostFn`] that takes and gives no pointer.
pub trait ScalarHostFn<Signature>: HostFn<Signature> {
    /// The function that calls it for an interpreter.
    fn caller(self) -> CallWithBits;
}

/// The one value of a type without size.
fn the_value<F: Copy + 'static>() -> F {
    const {
        assert!(
            size_of::<F>() == 0,
            "a function of the host is a function or a closure that captures nothing: not a function pointer, no captured state"
        );
    }
    // SAFETY: a value without bytes is read from a place that is aligned, which is valid. That the
    // type has a value is known: this is reached through `HostFn::trampoline` and
    // `ScalarHostFn::caller` alone, which were given one, and it is `Copy`.
    unsafe { NonNull::<F>::dangling().read() }
}

/// Calls a function for a kernel, and keeps the payload of a panic.
fn guarded<R: HostResult>(call: impl FnOnce() -> R) -> R::Register {
    R::to_register(caught(call))
}

/// The result of a function; none if it panics, whose payload is kept.
fn caught<R>(call: impl FnOnce() -> R) -> Option<R> {
    match catch_unwind(AssertUnwindSafe(call)) {
        Ok(result) => Some(result),
        Err(payload) => {
            let message = panic_message(&*payload);
            // Dropping the payload may panic again.
            core::mem::forget(payload);
            PANIC.with_borrow_mut(|first| {
                first.get_or_insert(message);
            });
            None
        }
    }
}

thread_local! {
    /// The first panic of a function that the slice on this thread has called.
    static PANIC: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// The text that a panic carries.
pub(crate) fn panic_message(payload: &(dyn core::any::Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    text.or_else(|| payload.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("no message")
        .to_owned()
}

/// Runs a slice, or a kernel in an interpreter, and gives its result with the message of the first
/// panic of a function of the host that it has called on this thread. Slices nest: such a function
/// may launch kernels itself.
pub fn catch_panics<R>(slice: impl FnOnce() -> R) -> (R, Option<String>) {
    let outer = PANIC.take();
    let result = slice();
    (result, PANIC.replace(outer))
}

macro_rules! functions {
    ($(($($param:ident $name:ident),*);)*) => {$(
        impl<F, R, $($param,)*> HostFn<fn($($param),*) -> R> for F
        where
            F: Fn($($param),*) -> R + Copy + Send + Sync + 'static,
            R: HostResult,
            $($param: HostValue,)*
        {
            fn signature() -> HostSignature {
                HostSignature { params: vec![$($param::TYPE),*], result: R::TYPE }
            }

            fn trampoline(self) -> *const u8 {
                #[cfg(target_arch = "x86_64")]
                extern "sysv64" fn enter<F, R, $($param,)*>($($name: $param::Register),*) -> R::Register
                where
                    F: Fn($($param),*) -> R + Copy + Send + Sync + 'static,
                    R: HostResult,
                    $($param: HostValue,)*
                {
                    guarded(|| the_value::<F>()($($param::from_register($name)),*))
                }
                #[cfg(not(target_arch = "x86_64"))]
                extern "C" fn enter<F, R, $($param,)*>($($name: $param::Register),*) -> R::Register
                where
                    F: Fn($($param),*) -> R + Copy + Send + Sync + 'static,
                    R: HostResult,
                    $($param: HostValue,)*
                {
                    guarded(|| the_value::<F>()($($param::from_register($name)),*))
                }
                enter::<F, R, $($param,)*> as *const u8
            }
        }

        impl<F, R, $($param,)*> ScalarHostFn<fn($($param),*) -> R> for F
        where
            F: Fn($($param),*) -> R + Copy + Send + Sync + 'static,
            R: HostResult + HostScalar,
            $($param: HostValue + HostScalar,)*
        {
            fn caller(self) -> CallWithBits {
                |bits| {
                    let [$($name),*] = *bits else { return None };
                    let result = caught(|| the_value::<F>()($($param::from_bits($name)),*));
                    Some(result.map_or(0, HostResult::to_bits))
                }
            }
        }
    )*};
}

functions! {
    ();
    (A a);
    (A a, B b);
    (A a, B b, C c);
    (A a, B b, C c, D d);
    (A a, B b, C c, D d, E e);
    (A a, B b, C c, D d, E e, G g);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of<S, F: ScalarHostFn<S>>(function: F) -> (HostSignature, Option<u64>) {
        (F::signature(), function.caller()(&[3, 5]))
    }

    fn spelled<S, F: HostFn<S>>(_: F) -> String {
        F::signature().to_string()
    }

    #[test]
    fn signatures_are_spelled_as_llvm_does_and_bits_become_values() {
        let (signature, five) = of(|a: u8, b: i64| i64::from(a) - b);
        assert_eq!(signature.to_string(), "i64 (i8, i64)");
        assert_eq!(five, Some(-2i64 as u64));
        assert_eq!(spelled(|_: f32, _: f64, _: *mut u8| ()), "void (float, double, ptr)");
        let (_, none) = of(|_: f32, _: f64, _: i8| ());
        assert_eq!(none, None, "an argument is missing");
        let (_, bits) = of(|a: u32, b: u16| (a + u32::from(b)) as f32);
        assert_eq!(bits, Some(u64::from(8f32.to_bits())));
    }

    #[test]
    fn a_panic_is_kept_for_the_slice_that_called_and_no_other() {
        let inner = || {
            let (_, message) = catch_panics(|| guarded::<u32>(|| panic!("inner")));
            message
        };
        let (result, message) = catch_panics(|| {
            assert_eq!(guarded::<u32>(|| panic!("outer {}", 1)), 0);
            assert_eq!(inner().as_deref(), Some("inner"));
            assert_eq!(guarded::<u32>(|| 7), 7);
            assert_eq!(guarded::<f32>(|| panic!("second")), 0.0);
            9
        });
        assert_eq!(result, 9);
        assert_eq!(message.as_deref(), Some("outer 1"));
        assert_eq!(catch_panics(|| ()), ((), None));
    }
}

//! Mangled names of overloaded functions.
//!
//! The scheme is Itanium's with SPIR's address spaces (SPIR 1.2 specification, Appendix A).
//! Scalable vectors, which it does not know, are vendor's types: `u`, the length of what follows,
//! `nxv`, the known multiple of lanes, the element.

use crate::types::{Type, TypeKind, Types};

/// A type in a mangled name.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum MangledType {
    /// `v`
    Void,
    /// `b`
    Bool,
    /// An integer of 8 to 64 bits.
    Int {
        /// 8, 16, 32 or 64.
        bits: u32,
        /// Whether it is signed.
        signed: bool,
    },
    /// A float of 16, 32 or 64 bits.
    Float(u32),
    /// `Dv4_f`
    Vector(Box<MangledType>, u32),
    /// `u5nxv4f`: a scalable vector with this known multiple of lanes.
    ScalableVector(Box<MangledType>, u32),
    /// A pointer with the qualifiers of its pointee.
    Pointer {
        /// The address space; 0 is private and is not spelled.
        space: u32,
        /// `const`
        constant: bool,
        /// `volatile`
        volatile: bool,
        /// The pointee.
        pointee: Box<MangledType>,
    },
    /// `_Atomic(T)`
    Atomic(Box<MangledType>),
    /// A type by its name: `ocl_event`, `memory_order`.
    Named(String),
}

impl MangledType {
    /// The type of the IR as an argument of a builtin; integers get the signedness given, pointers
    /// point to `pointee`.
    pub fn of(types: &Types, ty: Type, signed: bool) -> Option<Self> {
        Some(match *types.kind(ty) {
            TypeKind::Int(1) => Self::Bool,
            TypeKind::Int(bits @ (8 | 16 | 32 | 64)) => Self::Int { bits, signed },
            TypeKind::Half => Self::Float(16),
            TypeKind::Float => Self::Float(32),
            TypeKind::Double => Self::Float(64),
            TypeKind::Vector { element, len, scalable } => {
                let element = Box::new(Self::of(types, element, signed)?);
                match scalable {
                    true => Self::ScalableVector(element, len),
                    false => Self::Vector(element, len),
                }
            }
            _ => return None,
        })
    }
    /// A pointer without qualifiers.
    pub fn pointer(space: u32, pointee: MangledType) -> Self {
        Self::Pointer { space, constant: false, volatile: false, pointee: Box::new(pointee) }
    }
    /// The letters of a scalar.
    fn code(&self) -> Option<&'static str> {
        Some(match self {
            Self::Void => "v",
            Self::Bool => "b",
            Self::Int { bits: 8, signed: true } => "c",
            Self::Int { bits: 8, signed: false } => "h",
            Self::Int { bits: 16, signed: true } => "s",
            Self::Int { bits: 16, signed: false } => "t",
            Self::Int { bits: 32, signed: true } => "i",
            Self::Int { bits: 32, signed: false } => "j",
            Self::Int { signed: true, .. } => "l",
            Self::Int { signed: false, .. } => "m",
            Self::Float(16) => "Dh",
            Self::Float(32) => "f",
            Self::Float(_) => "d",
            _ => return None,
        })
    }
}

/// The mangled name of a function of OpenCL C.
pub fn mangle(base: &str, params: &[MangledType]) -> String {
    let mut out = format!("_Z{}{base}", base.len());
    if params.is_empty() {
        out.push('v');
    }
    let mut seen = Vec::new();
    for param in params {
        write_type(param, &mut out, &mut seen);
    }
    out
}

/// The name of a builtin that the vectorizer makes for these types:
/// `__vecz_b_interleaved_storeV_Dv16_dPU3AS1d` (compiler specification, "Mangling"). `op` has its
/// suffix for vectors, such as `interleaved_storeV`.
pub fn vecz_builtin_name(op: &str, params: &[MangledType]) -> String {
    let mut out = format!("__vecz_b_{op}_");
    let mut seen = Vec::new();
    for param in params {
        write_type(param, &mut out, &mut seen);
    }
    out
}

/// The component that a substitution can stand for.
#[derive(Clone, PartialEq, Eq)]
enum Component {
    Type(MangledType),
    /// A pointee with its address space and qualifiers.
    Qualified(MangledType),
}

fn write_type(ty: &MangledType, out: &mut String, seen: &mut Vec<Component>) {
    if let Some(code) = ty.code() {
        out.push_str(code);
        return;
    }
    if substitute(&Component::Type(ty.clone()), out, seen) {
        return;
    }
    match ty {
        MangledType::Vector(element, len) => {
            out.push_str(&format!("Dv{len}_"));
            write_type(element, out, seen);
        }
        MangledType::ScalableVector(element, len) => {
            // A vendor's type is a name: nothing inside of it is substituted.
            let mut name = format!("nxv{len}");
            write_type(element, &mut name, &mut Vec::new());
            out.push_str(&format!("u{}{name}", name.len()));
        }
        MangledType::Pointer { space, constant, volatile, pointee } => {
            out.push('P');
            if *space == 0 && !constant && !volatile {
                write_type(pointee, out, seen);
            } else if !substitute(&Component::Qualified(ty.clone()), out, seen) {
                if *space != 0 {
                    out.push_str(&format!("U3AS{space}"));
                }
                out.push_str(if *volatile { "V" } else { "" });
                out.push_str(if *constant { "K" } else { "" });
                write_type(pointee, out, seen);
                seen.push(Component::Qualified(ty.clone()));
            }
        }
        MangledType::Atomic(inner) => {
            out.push_str("U7_Atomic");
            write_type(inner, out, seen);
        }
        MangledType::Named(name) => out.push_str(&format!("{}{name}", name.len())),
        _ => {}
    }
    seen.push(Component::Type(ty.clone()));
}

/// Writes `S_`, `S0_`, … if the component was written before.
fn substitute(component: &Component, out: &mut String, seen: &[Component]) -> bool {
    match seen.iter().position(|s| s == component) {
        None => false,
        Some(0) => {
            out.push_str("S_");
            true
        }
        Some(n) => {
            out.push('S');
            out.push_str(&base36(n - 1));
            out.push('_');
            true
        }
    }
}

fn base36(mut n: usize) -> String {
    let mut digits = Vec::new();
    loop {
        digits.push(b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[n % 36]);
        n /= 36;
        if n == 0 {
            break;
        }
    }
    digits.iter().rev().map(|&d| d as char).collect()
}

/// The base name inside a mangled name.
pub fn base_name(name: &str) -> Option<&str> {
    let rest = name.strip_prefix("_Z")?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let len: usize = rest.get(..digits)?.parse().ok()?;
    rest.get(digits..digits.checked_add(len)?)
}

/// The base name and parameters of a mangled name; none if it is not one, or uses features that
/// builtins do not have.
pub fn demangle(name: &str) -> Option<(&str, Vec<MangledType>)> {
    let base = base_name(name)?;
    let start = name.find(base)? + base.len();
    let mut parser = Demangler { rest: name.get(start..)?, seen: Vec::new() };
    if parser.rest == "v" {
        return Some((base, Vec::new()));
    }
    let mut params = Vec::new();
    while !parser.rest.is_empty() {
        params.push(parser.ty(0)?);
    }
    Some((base, params))
}

struct Demangler<'a> {
    rest: &'a str,
    seen: Vec<Component>,
}

/// How deep types in a mangled name may be nested.
const DEPTH_MAX: u32 = 16;

impl Demangler<'_> {
    fn eat(&mut self, prefix: &str) -> bool {
        match self.rest.strip_prefix(prefix) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn number(&mut self) -> Option<u32> {
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let number = self.rest.get(..digits)?.parse().ok()?;
        self.rest = &self.rest[digits..];
        Some(number)
    }

    fn ty(&mut self, depth: u32) -> Option<MangledType> {
        if depth > DEPTH_MAX {
            return None;
        }
        use MangledType::*;
        let int = |bits, signed| Int { bits, signed };
        let scalars = [
            ("v", Void),
            ("b", Bool),
            ("c", int(8, true)),
            ("a", int(8, true)),
            ("h", int(8, false)),
            ("s", int(16, true)),
            ("t", int(16, false)),
            ("i", int(32, true)),
            ("j", int(32, false)),
            ("l", int(64, true)),
            ("m", int(64, false)),
            ("x", int(64, true)),
            ("y", int(64, false)),
            ("Dh", Float(16)),
            ("f", Float(32)),
            ("d", Float(64)),
        ];
        for (code, scalar) in scalars {
            if self.eat(code) {
                return Some(scalar);
            }
        }
        if self.eat("S") {
            return match self.substitution()? {
                Component::Type(ty) => Some(ty),
                Component::Qualified(_) => None,
            };
        }
        let ty = if self.eat("Dv") {
            let len = self.number()?;
            if !self.eat("_") {
                return None;
            }
            Vector(Box::new(self.ty(depth + 1)?), len)
        } else if self.eat("u") {
            self.vendor_type(depth + 1)?
        } else if self.eat("U7_Atomic") {
            Atomic(Box::new(self.ty(depth + 1)?))
        } else if self.eat("P") {
            self.pointer(depth + 1)?
        } else {
            let len = self.number()? as usize;
            let name = self.rest.get(..len)?.to_string();
            self.rest = &self.rest[len..];
            Named(name)
        };
        self.seen.push(Component::Type(ty.clone()));
        Some(ty)
    }

    /// `<length>nxv<lanes><element>`
    fn vendor_type(&mut self, depth: u32) -> Option<MangledType> {
        let len = self.number()? as usize;
        let name = self.rest.get(..len)?;
        let mut inner = Demangler { rest: name.strip_prefix("nxv")?, seen: Vec::new() };
        let lanes = inner.number()?;
        let element = inner.ty(depth)?;
        if !inner.rest.is_empty() {
            return None;
        }
        self.rest = &self.rest[len..];
        Some(MangledType::ScalableVector(Box::new(element), lanes))
    }

    fn pointer(&mut self, depth: u32) -> Option<MangledType> {
        // A substitution behind `P` may stand for the qualified pointee.
        if self.rest.starts_with('S') {
            let before = self.rest;
            self.rest = &self.rest[1..];
            if let Component::Qualified(ty) = self.substitution()? {
                return Some(ty);
            }
            self.rest = before;
        }
        // The order is `U3AS1VK`; some producers write the address space last. `restrict` says
        // nothing here.
        let (mut space, mut volatile, mut constant) = (0, false, false);
        loop {
            match () {
                () if space == 0 && self.eat("U3AS") => space = self.number()?,
                () if !volatile && self.eat("V") => volatile = true,
                () if !constant && self.eat("K") => constant = true,
                () if self.eat("r") => {}
                () => break,
            }
        }
        let pointee = Box::new(self.ty(depth)?);
        let ty = MangledType::Pointer { space, constant, volatile, pointee };
        if space != 0 || volatile || constant {
            self.seen.push(Component::Qualified(ty.clone()));
        }
        Some(ty)
    }

    fn substitution(&mut self) -> Option<Component> {
        let end = self.rest.find('_')?;
        let digits = &self.rest[..end];
        let index = if digits.is_empty() {
            0
        } else {
            usize::from_str_radix(digits, 36).ok()?.checked_add(1)?
        };
        self.rest = &self.rest[end + 1..];
        self.seen.get(index).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opencl::OpenClBuiltin;

    #[test]
    fn mangled_names_are_those_of_clang() {
        let float = MangledType::Float(32);
        let float4 = MangledType::Vector(Box::new(float.clone()), 4);
        let global = |constant| MangledType::Pointer {
            space: 1,
            constant,
            volatile: false,
            pointee: Box::new(float.clone()),
        };
        let uint = MangledType::Int { bits: 32, signed: false };
        let ulong = MangledType::Int { bits: 64, signed: false };
        for (name, params) in [
            ("_Z3expf", vec![float.clone()]),
            ("_Z3maxDv4_fS_", vec![float4.clone(), float4.clone()]),
            ("_Z13get_global_idj", vec![uint]),
            ("_Z12get_work_dimv", vec![]),
            ("_Z6vload4mPU3AS1Kf", vec![ulong.clone(), global(true)]),
            ("_Z7vstore4Dv4_fmPU3AS1f", vec![float4, ulong, global(false)]),
            ("_Z5fractfPf", vec![float.clone(), MangledType::pointer(0, float.clone())]),
        ] {
            let base = base_name(name).unwrap();
            assert_eq!(mangle(base, &params), name);
            assert_eq!(demangle(name), Some((base, params)));
            assert!(OpenClBuiltin::from_mangled_name(name).is_some());
        }
    }

    #[test]
    fn vectors_are_mangled_as_the_specification_says() {
        let mut cx = crate::Context::default();
        let (global, double) = (Type::PTR_GLOBAL, MangledType::Float(64));
        let mangled = |ty: &MangledType| {
            let mut out = String::new();
            write_type(ty, &mut out, &mut Vec::new());
            let mut demangler = Demangler { rest: &out, seen: Vec::new() };
            assert_eq!(demangler.ty(0).as_ref(), Some(ty), "{out}");
            assert_eq!(demangler.rest, "");
            out
        };
        for (ty, lanes, scalable, signed, name) in [
            (Type::I32, 2, false, true, "Dv2_i"),
            (Type::DOUBLE, 32, false, false, "Dv32_d"),
            (Type::I32, 1, true, false, "u5nxv1j"),
            (Type::FLOAT, 2, true, false, "u5nxv2f"),
            (Type::DOUBLE, 16, true, false, "u6nxv16d"),
        ] {
            let ty = cx.types.vector_of(ty, lanes, scalable);
            assert_eq!(mangled(&MangledType::of(&cx.types, ty, signed).unwrap()), name);
        }
        // Pointers have no pointee type.
        assert_eq!(MangledType::of(&cx.types, global, false), None);
        let uint = MangledType::Int { bits: 32, signed: false };
        let pointers = MangledType::ScalableVector(Box::new(MangledType::pointer(1, uint)), 4);
        assert_eq!(mangled(&pointers), "u11nxv4PU3AS1j");

        let pointer = MangledType::pointer(1, double.clone());
        for (vector, name) in [
            (
                MangledType::Vector(Box::new(double.clone()), 16),
                "__vecz_b_interleaved_storeV_Dv16_dPU3AS1d",
            ),
            (
                MangledType::ScalableVector(Box::new(double.clone()), 16),
                "__vecz_b_interleaved_storeV_u6nxv16dPU3AS1d",
            ),
        ] {
            assert_eq!(vecz_builtin_name("interleaved_storeV", &[vector, pointer.clone()]), name);
        }
    }

    #[test]
    fn qualifiers_are_read_in_any_order() {
        let (_, usual) = demangle("_Z10atomic_addPU3AS1Vii").unwrap();
        for name in ["_Z10atomic_addPVU3AS1ii", "_Z10atomic_addPrU3AS1Vii"] {
            assert_eq!(demangle(name), Some(("atomic_add", usual.clone())), "{name}");
        }
    }

    #[test]
    fn wrong_vendor_types_are_refused() {
        for name in ["_Z3expu5nxv1", "_Z3expu99nxv1j", "_Z3expu5abc1j", "_Z3expu6nxv1jj", "_Z3expu"]
        {
            assert_eq!(demangle(name), None, "{name}");
        }
        assert!(demangle("_Z3expu5nxv1j").is_some());
    }

    #[test]
    fn other_names_are_no_builtins() {
        for name in ["exp", "_Z", "_Z3", "_Z99exp", "_Z3foof", "_Z3ex\u{e9}f"] {
            assert_eq!(OpenClBuiltin::from_mangled_name(name), None);
        }
        assert_eq!(demangle("_Z3expS_"), None);
    }
}

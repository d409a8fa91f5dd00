//! Types, and the type's part of an intrinsic's name.

use super::names::{put_name, put_quoted};
use crate::types::{Type, TypeKind, Types};
use std::fmt::Write;

/// Appends a type. Identified structures are named, never spelled out.
pub(crate) fn put_type(out: &mut String, types: &Types, ty: Type) {
    match types.kind(ty) {
        TypeKind::Void => out.push_str("void"),
        TypeKind::Label => out.push_str("label"),
        TypeKind::Metadata => out.push_str("metadata"),
        TypeKind::Token => out.push_str("token"),
        TypeKind::Int(bits) => put(out, format_args!("i{bits}")),
        TypeKind::Half => out.push_str("half"),
        TypeKind::Float => out.push_str("float"),
        TypeKind::Double => out.push_str("double"),
        TypeKind::Ptr(0) => out.push_str("ptr"),
        TypeKind::Ptr(space) => put(out, format_args!("ptr addrspace({space})")),
        TypeKind::Vector { element, len, scalable } => {
            let vscale = if *scalable { "vscale x " } else { "" };
            put(out, format_args!("<{vscale}{len} x "));
            put_type(out, types, *element);
            out.push('>');
        }
        TypeKind::Array { element, len } => {
            put(out, format_args!("[{len} x "));
            put_type(out, types, *element);
            out.push(']');
        }
        TypeKind::Struct { fields, packed } => put_fields(out, types, fields, *packed),
        TypeKind::NamedStruct(_) => put_name(out, "%", types.struct_name(ty).unwrap_or_default()),
        TypeKind::Function { ret, params, vararg } => {
            put_type(out, types, *ret);
            out.push_str(" (");
            put_list(out, types, params);
            if *vararg {
                out.push_str(if params.is_empty() { "..." } else { ", ..." });
            }
            out.push(')');
        }
        TypeKind::TargetExt { name, types: parameters, ints } => {
            out.push_str("target(");
            put_quoted(out, name.as_bytes());
            for &parameter in parameters {
                out.push_str(", ");
                put_type(out, types, parameter);
            }
            for int in ints {
                put(out, format_args!(", {int}"));
            }
            out.push(')');
        }
    }
}

/// Appends the body of a structure.
pub(crate) fn put_fields(out: &mut String, types: &Types, fields: &[Type], packed: bool) {
    out.push_str(if packed { "<{" } else { "{" });
    if !fields.is_empty() {
        out.push(' ');
        put_list(out, types, fields);
        out.push(' ');
    }
    out.push_str(if packed { "}>" } else { "}" });
}

fn put_list(out: &mut String, types: &Types, list: &[Type]) {
    for (i, &ty) in list.iter().enumerate() {
        if i > 0 {
            out.push_str(", ");
        }
        put_type(out, types, ty);
    }
}

/// Appends the type's part of an intrinsic's name: `i32`, `v4f32`, `p1`, `s_struct.Ss`.
pub(crate) fn put_mangled(out: &mut String, types: &Types, ty: Type) {
    match types.kind(ty) {
        TypeKind::Void => out.push_str("isVoid"),
        TypeKind::Label | TypeKind::Token => {}
        TypeKind::Metadata => out.push_str("Metadata"),
        TypeKind::Int(bits) => put(out, format_args!("i{bits}")),
        TypeKind::Half => out.push_str("f16"),
        TypeKind::Float => out.push_str("f32"),
        TypeKind::Double => out.push_str("f64"),
        TypeKind::Ptr(space) => put(out, format_args!("p{space}")),
        TypeKind::Vector { element, len, scalable } => {
            put(out, format_args!("{}v{len}", if *scalable { "nx" } else { "" }));
            put_mangled(out, types, *element);
        }
        TypeKind::Array { element, len } => {
            put(out, format_args!("a{len}"));
            put_mangled(out, types, *element);
        }
        TypeKind::Struct { fields, .. } => {
            out.push_str("sl_");
            fields.iter().for_each(|&field| put_mangled(out, types, field));
            out.push('s');
        }
        TypeKind::NamedStruct(_) => {
            put(out, format_args!("s_{}s", types.struct_name(ty).unwrap_or_default()));
        }
        TypeKind::Function { ret, params, vararg } => {
            out.push_str("f_");
            put_mangled(out, types, *ret);
            params.iter().for_each(|&param| put_mangled(out, types, param));
            out.push_str(if *vararg { "varargf" } else { "f" });
        }
        TypeKind::TargetExt { name, types: parameters, ints } => {
            put(out, format_args!("t{name}"));
            for &parameter in parameters {
                out.push('_');
                put_mangled(out, types, parameter);
            }
            ints.iter().for_each(|int| put(out, format_args!("_{int}")));
            out.push('t');
        }
    }
}

/// Appends formatted text; writing to a string cannot fail.
pub(crate) fn put(out: &mut String, args: std::fmt::Arguments<'_>) {
    let _ = out.write_fmt(args);
}

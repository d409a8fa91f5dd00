//! `muxc info`: prints the contents of a module.

use super::answer;
use crate::cli::InfoCommand;
use crate::engine::{
    self, AccessQualifier, AddressSpace, ArgumentKind, BINDINGS_ATTRIBUTE, Binding, BindingKind,
    Bindings, ImageBinding, KernelArgument, KernelInfo, Opened, SpecConstant, TexelClass,
};
use crate::failure::Failure;
use crate::json::Json;
use crate::timing::Stages;
use crate::values::{Scalar, show_text, to_hex};
use std::fmt::Write as _;

/// Runs the command.
pub(super) fn run(command: &InfoCommand, json: bool) -> Result<(), Failure> {
    let opened = engine::open(&command.module, &mut Stages::default())?;
    let (format, constants, capabilities) = match &opened {
        Opened::Module(loaded) => {
            (loaded.format(), loaded.spec_constants()?, loaded.capabilities()?)
        }
        Opened::Object { .. } => ("object", Vec::new(), Vec::new()),
    };
    let target = match &opened {
        Opened::Object { program, .. } => Some(program.target()),
        Opened::Module(_) => None,
    };
    let described = |kernel: KernelInfo| Ok((engine::bindings(&kernel)?, kernel));
    let kernels: Vec<(Option<Bindings>, KernelInfo)> =
        opened.kernels().into_iter().map(described).collect::<Result<_, Failure>>()?;
    let for_programs = || {
        let result = Json::object([
            ("format", format.into()),
            ("capabilities", Json::list(capabilities.iter().map(String::as_str))),
            (
                "kernels",
                Json::List(kernels.iter().map(|(b, k)| kernel_json(k, b.as_ref())).collect()),
            ),
            ("spec_constants", Json::List(constants.iter().map(constant_json).collect())),
        ]);
        match target {
            Some(target) => result.with("target", target),
            None => result,
        }
    };
    let for_people = || {
        let mut text = format!("format: {format}\n");
        if let Some(target) = target {
            let _ = writeln!(text, "target: {target}");
        }
        if !capabilities.is_empty() {
            let _ = writeln!(text, "capabilities: {}", capabilities.join(" "));
        }
        kernels
            .iter()
            .for_each(|(bindings, kernel)| kernel_text(&mut text, kernel, bindings.as_ref()));
        constants.iter().for_each(|constant| constant_text(&mut text, constant));
        text
    };
    answer(json, for_programs, for_people)
}

fn kernel_json(kernel: &KernelInfo, bindings: Option<&Bindings>) -> Json {
    let attributes = kernel.attributes.iter();
    let attributes =
        attributes.map(|(name, value)| (name.clone(), value.as_str().into())).collect();
    let described = Json::object([
        ("name", kernel.name.as_str().into()),
        ("arguments", Json::List(kernel.arguments.iter().map(argument_json).collect())),
        ("reqd_work_group_size", kernel.reqd_work_group_size.into()),
        ("work_group_size_hint", kernel.work_group_size_hint.into()),
        ("reqd_sub_group_size", kernel.reqd_sub_group_size.into()),
        ("attributes", Json::Object(attributes)),
    ]);
    match bindings {
        None => described,
        Some(bindings) => {
            let list = distinct(bindings).iter().map(binding_json).collect();
            described.with("bindings", Json::List(list))
        }
    }
}

fn binding_json(binding: &Binding) -> Json {
    let described = Json::object([
        ("kind", binding.kind.name().into()),
        ("set", binding.set.into()),
        ("binding", binding.binding.into()),
        ("count", binding.count.into()),
    ]);
    match binding.image {
        None => described,
        Some(image) => described.with("image", image_text(&image).as_str()),
    }
}

/// The kind of an image, its values, and its format if the shader states one.
fn image_text(image: &ImageBinding) -> String {
    let class = match image.class {
        TexelClass::Float => "float",
        TexelClass::Signed => "int",
        TexelClass::Unsigned => "uint",
    };
    let format = image.format.map_or_else(String::new, |format| format!(" {}", format.name()));
    format!("{} {class}{format}", image.kind.name())
}

fn argument_json(argument: &KernelArgument) -> Json {
    Json::object([
        ("kind", argument.kind.name().into()),
        ("bytes", argument.kind.size().into()),
        ("name", argument.name.as_str().into()),
        ("type", argument.type_name.as_str().into()),
        ("address_space", address_space(argument.address_space).into()),
        ("access", access(argument).into()),
        ("qualifiers", Json::list(argument.qualifiers.names())),
        ("pointee_align", argument.pointee_align.into()),
    ])
}

fn constant_json(constant: &SpecConstant) -> Json {
    Json::object([
        ("id", constant.id.into()),
        ("name", constant.name.as_str().into()),
        ("type", constant.type_name.as_str().into()),
        ("default", to_hex(&constant.default).into()),
        ("default_value", default_value(constant).into()),
    ])
}

/// A constant's value as `--spec` takes it without its type; none for a type that numbers are not
/// spelled of.
fn default_value(constant: &SpecConstant) -> Option<String> {
    match (constant.type_name.as_str(), &constant.default[..]) {
        ("i1", [bit]) => Some(bit.to_string()),
        (name, bytes) => {
            let scalar = Scalar::from_name(name).filter(|scalar| scalar.bytes() == bytes.len())?;
            Some(show_text(scalar, bytes))
        }
    }
}

fn kernel_text(text: &mut String, kernel: &KernelInfo, bindings: Option<&Bindings>) {
    // Writing to a string cannot fail.
    let _ = write!(text, "kernel {}", kernel.name);
    for (name, size) in [
        ("reqd_work_group_size", kernel.reqd_work_group_size),
        ("work_group_size_hint", kernel.work_group_size_hint),
    ] {
        if let Some([x, y, z]) = size {
            let _ = write!(text, ", {name} {x},{y},{z}");
        }
    }
    if let Some(size) = kernel.reqd_sub_group_size {
        let _ = write!(text, ", reqd_sub_group_size {size}");
    }
    for (name, value) in kernel.attributes.iter().filter(|(name, _)| name != BINDINGS_ATTRIBUTE) {
        let _ = write!(text, ", {name} {value}");
    }
    text.push('\n');
    if let Some(bindings) = bindings {
        for binding in distinct(bindings) {
            let count = binding.count.map_or_else(String::new, |count| format!("[{count}]"));
            let _ = match binding.kind {
                BindingKind::PushConstants => writeln!(text, "  push constants"),
                kind => {
                    let (set, number) = (binding.set, binding.binding);
                    let image =
                        binding.image.as_ref().map(|image| format!(", {}", image_text(image)));
                    let (kind, image) = (kind.name(), image.unwrap_or_default());
                    writeln!(text, "  binding {set}.{number}{count}: {kind}{image}")
                }
            };
        }
        return;
    }
    for (index, argument) in kernel.arguments.iter().enumerate() {
        let _ = writeln!(text, "  argument {index}: {}", describe(argument));
    }
}

/// The bindings, each once. Variables with the same binding follow each other.
fn distinct(bindings: &Bindings) -> Vec<Binding> {
    let mut list = bindings.list().to_vec();
    list.dedup();
    list
}

/// An argument in one line: its kind, type, name and qualifiers.
pub(super) fn describe(argument: &KernelArgument) -> String {
    let mut words = vec![match argument.kind {
        ArgumentKind::Value { size: 1 } => "value of 1 byte".to_owned(),
        ArgumentKind::Value { size } => format!("value of {size} bytes"),
        kind => kind.name().to_owned(),
    }];
    words.extend(argument.qualifiers.names().into_iter().map(str::to_owned));
    if argument.kind == ArgumentKind::Buffer && argument.address_space != AddressSpace::Global {
        words.push(address_space(argument.address_space).to_owned());
    }
    words.extend(access(argument).map(str::to_owned));
    let named = [&argument.type_name, &argument.name];
    words.extend(named.into_iter().filter(|word| !word.is_empty()).cloned());
    words.join(" ")
}

fn constant_text(text: &mut String, constant: &SpecConstant) {
    let name = if constant.name.is_empty() { "" } else { " " };
    let _ = writeln!(
        text,
        "constant {}: {}{name}{}, default {}",
        constant.id,
        constant.type_name,
        constant.name,
        default_value(constant).unwrap_or_else(|| to_hex(&constant.default))
    );
}

const fn address_space(space: AddressSpace) -> &'static str {
    match space {
        AddressSpace::Private => "private",
        AddressSpace::Global => "global",
        AddressSpace::Constant => "constant",
        AddressSpace::Local => "local",
        AddressSpace::Generic => "generic",
    }
}

fn access(argument: &KernelArgument) -> Option<&'static str> {
    (argument.access != AccessQualifier::None).then(|| argument.access.name())
}

//! Rules of the module's scope: entry points, global variables, decorations.

use rspirv::spirv::{BuiltIn, Capability, Decoration, Op, StorageClass};

use super::decorations;
use crate::decoration::{Entry, WHOLE};
use crate::error::{Error, Place, Rule};
use crate::grammar::is_constant;
use crate::module::Module;
use crate::types::{Type, TypeIndex, storage_class};

pub(crate) fn check(module: &Module) -> Result<(), Error> {
    check_entry_points(module)?;
    check_globals(module)?;
    check_decorations(module)
}

fn check_entry_points(module: &Module) -> Result<(), Error> {
    if module.entry_points.is_empty() && !module.capabilities.has(Capability::Linkage) {
        let detail = "no entry point, and not the capability Linkage of libraries";
        return Err(Error::invalid(Rule::EntryPoint, Place::default(), detail));
    }
    for (index, instruction) in module.instructions.iter().enumerate() {
        if instruction.opcode != Op::EntryPoint {
            continue;
        }
        let at = instruction.place(index);
        let id = instruction.operand_words(&module.words).get(1).copied().unwrap_or(0);
        let at = at.with_id(id);
        if module.definition(id).is_none() {
            return Err(Error::undefined(id, at));
        }
        let Some(function) = module.function(id) else {
            return Err(Error::invalid(Rule::EntryPoint, at, format!("%{id} is no function")));
        };
        if function.is_declaration() {
            return Err(Error::invalid(Rule::EntryPoint, at, "the function has no body"));
        }
        if !matches!(module.types.get(function.result), Type::Void) {
            return Err(Error::invalid(Rule::EntryPoint, at, "the function returns a value"));
        }
    }
    for entry in &module.entry_points {
        for &id in &entry.interface {
            let at = module.place_of(entry.function);
            match module.definition(id) {
                None => return Err(Error::undefined(id, at)),
                Some(variable) if variable.opcode() != Op::Variable => {
                    let detail = format!("the interface names %{id}, which is no variable");
                    return Err(Error::invalid(Rule::EntryPoint, at.with_id(id), detail));
                }
                Some(_) => {}
            }
        }
    }
    Ok(())
}

/// A function without a body is one of another module, and one with a body is not.
pub(crate) fn check_linkage(module: &Module) -> Result<(), Error> {
    for function in &module.functions {
        let is_import = function.import.is_some();
        if is_import != function.is_declaration() {
            let at = module.place_of(function.id);
            let detail = match is_import {
                true => "an imported function has a body",
                false => "a function has no body and is not imported",
            };
            return Err(Error::invalid(Rule::Decoration, at, detail));
        }
    }
    Ok(())
}

fn check_globals(module: &Module) -> Result<(), Error> {
    for &id in &module.globals {
        let Some(variable) = module.definition(id) else { continue };
        check_variable_type(module, &variable)?;
        let ty = module.definition(variable.result_type_id());
        if ty.is_some_and(|ty| ty.index() > variable.index()) {
            let detail = "its type is not defined before it";
            return Err(Error::invalid(Rule::ForwardReference, variable.place(), detail));
        }
        // Which classes are served is looked at where variables are used. llvm-spirv writes
        // constants of a function to module scope with the class Function.
        if let Some(initializer) = variable.operand(1) {
            check_initializer(module, initializer, &variable)?;
            let zero = module.definition(initializer);
            let class = variable.operand(0).and_then(StorageClass::from_u32);
            if module.environment.has_interface
                && !matches!(
                    class,
                    Some(
                        StorageClass::Private
                            | StorageClass::Function
                            | StorageClass::Workgroup
                            | StorageClass::Output
                    )
                )
            {
                let class = class.map_or_else(String::new, |class| format!(" in {class:?}"));
                let detail = format!("an initializer of a variable{class}");
                return Err(Error::invalid(Rule::StorageClass, variable.place(), detail));
            }
            if module.environment.has_interface
                && variable.operand(0) == Some(StorageClass::Workgroup as u32)
                && zero.is_some_and(|zero| zero.opcode() != Op::ConstantNull)
            {
                let detail = "an initializer of work-group memory that is not OpConstantNull";
                return Err(Error::invalid(Rule::Constant, variable.place(), detail));
            }
        }
    }
    Ok(())
}

/// Storage class and pointee of an `OpVariable`, whose operand must repeat the class.
pub(crate) fn check_variable_type(
    module: &Module,
    variable: &crate::module::InstructionRef<'_>,
) -> Result<(StorageClass, TypeIndex), Error> {
    let at = variable.place();
    let class = storage_class(variable.operand(0).unwrap_or(u32::MAX), at)?;
    let pointer = variable.result_type().and_then(|ty| module.types.pointer(ty));
    let Some((declared, pointee)) = pointer else {
        return Err(Error::invalid(Rule::Type, at, "a variable's type is a pointer"));
    };
    if declared != class {
        let detail = format!("the variable is in {class:?}, its type in {declared:?}");
        return Err(Error::invalid(Rule::StorageClass, at, detail));
    }
    let is_own = matches!(class, StorageClass::Private | StorageClass::Workgroup);
    if module.environment.has_interface
        && is_own
        && matches!(module.types.get(pointee), Type::RuntimeArray { .. })
    {
        let detail = format!("an array without a length in {class:?}");
        return Err(Error::invalid(Rule::Type, at, detail));
    }
    // Images and samplers have no size of their own kind, but their variables hold handles.
    // Bindings may be an array without a length.
    let is_bindings = module.environment.has_interface
        && matches!(module.types.get(pointee), Type::RuntimeArray { .. });
    if !module.types.is_value(pointee) && !is_bindings {
        let detail = format!("a variable of {}", module.types.describe_type(pointee));
        return Err(Error::invalid(Rule::Type, at, detail));
    }
    Ok((class, pointee))
}

/// The initializer is a constant of the pointee's type, or the address of a variable.
pub(crate) fn check_initializer(
    module: &Module,
    id: u32,
    variable: &crate::module::InstructionRef<'_>,
) -> Result<(), Error> {
    let at = variable.place().with_id(id);
    let Some(definition) = module.definition(id) else { return Err(Error::undefined(id, at)) };
    let is_address = definition.opcode() == Op::Variable
        && module
            .globals
            .binary_search_by_key(&Some(definition.index()), |global| {
                module.definition(*global).map(|d| d.index())
            })
            .is_ok();
    // As llvm-spirv and LLVM's own back end write it, where the variable comes first in the source.
    let is_at_module_scope =
        !module.environment.has_interface && (is_constant(definition.opcode()) || is_address);
    if definition.index() > variable.index() && !is_at_module_scope {
        let detail = format!("initializer %{id} is not defined before its use");
        return Err(Error::invalid(Rule::ForwardReference, at, detail));
    }
    if module.constant(id).is_none() && !is_address {
        return Err(Error::invalid(Rule::Constant, at, format!("%{id} is no constant")));
    }
    let pointee = variable.result_type().and_then(|ty| module.types.pointer(ty));
    let fits = module
        .type_of(id)
        .zip(pointee)
        .is_some_and(|(found, (_, expected))| module.types.same(found, expected));
    if fits {
        Ok(())
    } else {
        Err(Error::invalid(Rule::Type, at, "the initializer has another type than the variable"))
    }
}

fn check_decorations(module: &Module) -> Result<(), Error> {
    let place =
        |index: u32| module.instruction(index as usize).map(|i| i.place()).unwrap_or_default();
    let of_shaders = module.environment.has_interface;
    if of_shaders {
        decorations::check_names(module)?;
        decorations::check_together(module)?;
    }
    for entry in module.decorations.entries() {
        check_target(module, entry.target, entry.member, || place(entry.instruction))?;
        check_decorated(module, entry.target, entry.member, entry.decoration)
            .map_err(|what| Error::invalid(Rule::Decoration, place(entry.instruction), what))?;
        if of_shaders {
            check_of_shader(module, entry)
                .map_err(|what| Error::invalid(Rule::Decoration, place(entry.instruction), what))?;
        } else if let Some(layout) = explicit_layout(entry.decoration) {
            let what = format!("the decoration {layout:?} in kernels");
            return Err(Error::unsupported(place(entry.instruction), what));
        }
        if entry.decoration == Decoration::BuiltIn as u32 && entry.member == WHOLE {
            let is_variable = module.definition(entry.target).is_some_and(|target| {
                target.opcode() == Op::Variable
                    || target.opcode() == Op::DecorationGroup
                    || module.constant(entry.target).is_some()
            });
            if !is_variable {
                let detail = format!("%{} is no built-in variable", entry.target);
                return Err(Error::invalid(Rule::Decoration, place(entry.instruction), detail));
            }
        }
    }
    if of_shaders {
        decorations::check_members(module)?;
    }
    for group_use in module.decorations.group_uses() {
        let group = module.definition(group_use.group);
        let at = || group.map(|group| group.place()).unwrap_or_default();
        match group.map(|group| group.opcode()) {
            None => return Err(Error::undefined(group_use.group, at())),
            Some(Op::DecorationGroup) => {}
            Some(_) => {
                let detail = format!("%{} is no decoration group", group_use.group);
                return Err(Error::invalid(Rule::Decoration, at(), detail));
            }
        }
        check_target(module, group_use.target, group_use.member, at)?;
    }
    Ok(())
}

/// A decoration that lays out memory. Memory of kernels is laid out by its types, also where the
/// capability `Shader` is declared.
fn explicit_layout(decoration: u32) -> Option<Decoration> {
    use Decoration::*;
    Decoration::from_u32(decoration).filter(|decoration| {
        matches!(decoration, Offset | ArrayStride | MatrixStride | RowMajor | ColMajor)
    })
}

fn check_of_shader(module: &Module, entry: &Entry) -> Result<(), String> {
    let (Some(target), Some(decoration)) =
        (module.definition(entry.target), Decoration::from_u32(entry.decoration))
    else {
        return Ok(());
    };
    decorations::check(module, target, entry.member, decoration)?;
    let operand = module.words.get(entry.operands.clone()).and_then(|words| words.first());
    match operand.and_then(|&number| BuiltIn::from_u32(number)) {
        Some(built_in)
            if decoration == Decoration::BuiltIn && target.opcode() != Op::DecorationGroup =>
        {
            decorations::check_built_in(module, target, entry.member, built_in)
        }
        _ => Ok(()),
    }
}

/// Whether a decoration is allowed on its target. Decoration groups allow any target.
fn check_decorated(
    module: &Module,
    target: u32,
    member: u32,
    decoration: u32,
) -> Result<(), String> {
    use Decoration::*;
    let (Some(definition), Some(known)) =
        (module.definition(target), Decoration::from_u32(decoration))
    else {
        return Ok(());
    };
    let opcode = definition.opcode();
    if opcode == Op::DecorationGroup || member != WHOLE {
        return Ok(());
    }
    let is_memory = matches!(opcode, Op::Variable | Op::FunctionParameter);
    let (fits, what) = match known {
        SpecId => (
            matches!(opcode, Op::SpecConstant | Op::SpecConstantTrue | Op::SpecConstantFalse),
            "a scalar specialization constant",
        ),
        CPacked | Block | BufferBlock | GLSLShared | GLSLPacked => {
            (opcode == Op::TypeStruct, "a structure type")
        }
        Constant | Location | Binding | DescriptorSet => (opcode == Op::Variable, "a variable"),
        Restrict | Aliased | Coherent | NonReadable => {
            (is_memory, "a variable or a parameter of a function")
        }
        // On a function it concerns the result.
        FuncParamAttr => (
            matches!(opcode, Op::FunctionParameter | Op::Function),
            "a function or a parameter of one",
        ),
        LinkageAttributes => {
            (matches!(opcode, Op::Variable | Op::Function), "a variable or a function")
        }
        NoSignedWrap | NoUnsignedWrap => (
            matches!(
                opcode,
                Op::IAdd
                    | Op::ISub
                    | Op::IMul
                    | Op::ShiftLeftLogical
                    | Op::SNegate
                    | Op::ExtInst
                    | Op::SpecConstantOp
            ),
            "an operation that can wrap",
        ),
        _ => return Ok(()),
    };
    if fits { Ok(()) } else { Err(format!("{known:?} on %{target}, which is not {what}")) }
}

fn check_target(
    module: &Module,
    target: u32,
    member: u32,
    place: impl Fn() -> Place,
) -> Result<(), Error> {
    let Some(definition) = module.definition(target) else {
        return Err(Error::undefined(target, place()));
    };
    if member == WHOLE {
        return Ok(());
    }
    let members = module.type_index(target).and_then(|ty| match module.types.get(ty) {
        Type::Struct { members, .. } => Some(members.len()),
        _ => None,
    });
    match members {
        Some(count) if (member as usize) < count => Ok(()),
        Some(count) => {
            let detail = format!("member {member} of a structure with {count}");
            Err(Error::invalid(Rule::Decoration, place().with_id(target), detail))
        }
        None => {
            let detail = format!("Op{:?} has no members", definition.opcode());
            Err(Error::invalid(Rule::Decoration, place().with_id(target), detail))
        }
    }
}

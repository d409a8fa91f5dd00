//! The vector and scalar forms of library functions, by their mangled names.

use oxmux_ir::opencl::{MangledType, NumberType, OpenClBuiltin};
use oxmux_ir::{Builtin, FunctionId, Module, Type};

/// The widest vectors of OpenCL C.
const WIDTH_MAX: u32 = 16;

/// The default of [`BuiltinInfo::vector_equivalent`](super::BuiltinInfo::vector_equivalent): the
/// overload of the same library function with `width` times as many lanes, up to sixteen. None for
/// functions without such an overload: those that take pointers into the same memory for all lanes,
/// and those whose result depends on all lanes.
pub fn default_vector_equivalent(
    module: &mut Module,
    function: FunctionId,
    width: u32,
) -> Option<FunctionId> {
    resize(module, function, &|lanes| lanes.checked_mul(width), &|ty, lanes| match ty {
        MangledType::Vector(element, _) => MangledType::Vector(element, lanes),
        scalar => MangledType::Vector(Box::new(scalar), lanes),
    })
}

/// The default of [`BuiltinInfo::scalar_equivalent`](super::BuiltinInfo::scalar_equivalent).
pub fn default_scalar_equivalent(module: &mut Module, function: FunctionId) -> Option<FunctionId> {
    let f = &module.functions[function];
    if !module.cx.types.is_vector(f.return_type()) {
        return None;
    }
    resize(module, function, &|_| Some(1), &|ty, _| match ty {
        MangledType::Vector(element, _) => *element,
        scalar => scalar,
    })
}

/// The overload with other numbers of lanes.
fn resize(
    module: &mut Module,
    function: FunctionId,
    lanes_of: &dyn Fn(u32) -> Option<u32>,
    shape: &dyn Fn(MangledType, u32) -> MangledType,
) -> Option<FunctionId> {
    let f = &module.functions[function];
    let builtin = f.opencl()?;
    let properties = super::default_analyze_builtin(Builtin::OpenCl(builtin), f);
    if !properties.has(super::BuiltinProperty::VectorEquivalent)
        || properties.has(super::BuiltinProperty::SideEffects)
    {
        return None;
    }
    let params = f.overload()?.to_vec();
    let (ret, types) = (f.return_type(), f.arg_types());
    if types.len() != params.len() {
        return None;
    }
    let known = &module.cx.types;
    let now = known.lane_count(ret);
    let lanes = lanes_of(now)?;
    if !matches!(lanes, 1 | 2 | 3 | 4 | 8 | 16) || lanes > WIDTH_MAX {
        return None;
    }
    let mut resized = |ty: Type| {
        let scalar = module.cx.types.scalar(ty);
        if lanes == 1 { scalar } else { module.cx.types.vector(scalar, lanes) }
    };
    let (new_ret, new_types): (Type, Vec<Type>) =
        (resized(ret), types.into_iter().map(&mut resized).collect());
    let params: Vec<MangledType> = params.into_iter().map(|p| shape(p, lanes)).collect();
    let resized = match builtin {
        OpenClBuiltin::Convert(mut conversion) => {
            conversion.to.lanes = lanes;
            OpenClBuiltin::Convert(conversion)
        }
        OpenClBuiltin::As(to) => OpenClBuiltin::As(NumberType { lanes, ..to }),
        other => other,
    };
    let (symbol, count) = (resized.symbol(&params), module.function_order.len());
    let made = module.declare_function(&symbol, new_ret, &new_types)?;
    if module.function_order.len() > count {
        // It has the calling convention of the other overload.
        let from = &module.functions[function];
        let (convention, attributes) = (from.calling_convention, from.attributes.set.clone());
        let new = &mut module.functions[made];
        (new.calling_convention, new.attributes.set) = (convention, attributes);
    }
    Some(made)
}

#[cfg(test)]
mod tests {
    use super::*;
    use oxmux_ir::text::parse_module;

    fn widened(declaration: &str, width: u32) -> Option<String> {
        let mut module = parse_module(declaration).unwrap();
        let function = module.function_order[0];
        let found = default_vector_equivalent(&mut module, function, width)?;
        let back = default_scalar_equivalent(&mut module, found)?;
        assert_eq!(back, function, "{declaration}");
        Some(module.functions[found].name().to_string())
    }

    #[test]
    fn overloads_have_the_names_of_opencl_c() {
        let exp = "declare float @_Z3expf(float)";
        assert_eq!(widened(exp, 4).as_deref(), Some("_Z3expDv4_f"));
        assert_eq!(widened(exp, 16).as_deref(), Some("_Z3expDv16_f"));
        assert_eq!(widened(exp, 5), None);
        assert_eq!(widened(exp, 32), None);
        let max = "declare i32 @_Z3maxjj(i32, i32)";
        assert_eq!(widened(max, 8).as_deref(), Some("_Z3maxDv8_jS_"));
        let convert = "declare i8 @_Z17convert_uchar_satf(float)";
        assert_eq!(widened(convert, 4).as_deref(), Some("_Z18convert_uchar4_satDv4_f"));
    }

    #[test]
    fn vectors_are_widened_and_what_depends_on_all_lanes_is_not() {
        let mut module = parse_module(
            "declare <2 x float> @_Z5roundDv2_f(<2 x float>)\ndeclare float @_Z3dotDv2_fS_(<2 x float>, <2 x float>)\n\
             declare float @_Z5fractfPf(float, ptr)\ndeclare i64 @_Z13get_global_idj(i32)",
        )
        .unwrap();
        let [round, dot, fract, id] = module.function_order[..] else { panic!("four functions") };
        let wide = default_vector_equivalent(&mut module, round, 4).unwrap();
        assert_eq!(module.functions[wide].name(), "_Z5roundDv8_f");
        for function in [dot, fract, id] {
            assert_eq!(default_vector_equivalent(&mut module, function, 4), None);
        }
    }
}

//! The mux builtins against the compiler specification's lists ("Builtins", "Group operation
//! builtins").

use oxmux_ir::builtin::Builtin;
use oxmux_ir::intrinsics::ReducedOp;
use oxmux_ir::mux::{GroupArithmetic, GroupOp, GroupScope, MuxBuiltin, MuxFunction};
use oxmux_ir::sub_groups::join;
use oxmux_ir::text::parse_module;
use oxmux_ir::{Builder, Module, Op, Type};

/// Every builtin that is no group operation and has a fixed type: name, result, parameters; `s` is
/// `size_t`.
const FUNCTIONS: &str = "
    i1 __mux_isftz()
    i1 __mux_usefast()
    i1 __mux_isembeddedprofile()
    s __mux_get_global_size(i32)
    s __mux_get_global_id(i32)
    s __mux_get_global_offset(i32)
    s __mux_get_local_size(i32)
    s __mux_get_local_id(i32)
    i32 __mux_get_sub_group_id()
    s __mux_get_num_groups(i32)
    i32 __mux_get_num_sub_groups()
    i32 __mux_get_max_sub_group_size()
    i32 __mux_get_sub_group_size()
    i32 __mux_get_sub_group_local_id()
    s __mux_get_group_id(i32)
    i32 __mux_get_work_dim()
    s __mux_get_global_linear_id()
    s __mux_get_local_linear_id()
    s __mux_get_enqueued_local_size(i32)
    void __mux_mem_barrier(i32, i32)
    void __mux_work_group_barrier(i32, i32, i32)
    void __mux_sub_group_barrier(i32, i32, i32)
    void __mux_set_local_id(i32, s)
    void __mux_set_sub_group_id(i32)
    void __mux_set_num_sub_groups(i32)
    void __mux_set_max_sub_group_size(i32)
";

/// Builtins whose type has the program's event.
const DMA: &str = "read_1D read_2D read_3D write_1D write_2D write_3D wait";

#[test]
fn every_function_has_the_specified_type() {
    let mut seen = 0;
    for bits in [32, 64] {
        let size = format!("i{bits}");
        for line in FUNCTIONS.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let line = match line.strip_prefix("s ") {
                Some(rest) => format!("{size} {rest}"),
                None => line.replace(", s)", &format!(", {size})")),
            };
            let text = format!("declare {}", line.replace(" __", " @__"));
            let mut module = parse_module(&text).unwrap();
            let ty = module.cx.types.int(bits);
            let function = &module.functions[module.function_order[0]];
            let builtin = function.builtin().and_then(Builtin::as_mux).expect(&line);
            let expected = (function.return_type(), function.arg_types());
            assert_eq!(builtin.signature(ty, None), Some(expected), "{line}");
            assert_eq!(builtin.name(&module.cx.types, None).as_deref(), Some(function.name()));
            seen += 1;
        }
    }
    let dma = DMA.split(' ').map(|name| {
        let name = format!("__mux_dma_{name}");
        let builtin = MuxBuiltin::from_name(&name).expect("a builtin");
        assert_eq!(builtin.signature(Type::I64, None), None, "{name}");
        assert!(builtin.is_convergent());
    });
    assert_eq!(seen / 2 + dma.count(), MuxFunction::ALL.len());
}

/// The specification's examples of group operations, with the mistakes of its text corrected: `any`
/// has no barrier id in sub-groups, and a scan of a vector gives a vector.
const GROUP_EXAMPLES: &str = "
    i1 @__mux_sub_group_any_i1(i1)
    i1 @__mux_work_group_any_i1(i32, i1)
    i1 @__mux_vec_group_any_v4i1(<4 x i1>)
    i64 @__mux_sub_group_broadcast_i64(i64, i32)
    i32 @__mux_work_group_broadcast_i32(i32, i32, i64, i64, i64)
    i64 @__mux_vec_group_broadcast_v2i64(<2 x i64>, i32)
    i32 @__mux_sub_group_reduce_add_i32(i32)
    i32 @__mux_work_group_reduce_add_i32(i32, i32)
    float @__mux_work_group_reduce_fadd_f32(i32, float)
    i32 @__mux_sub_group_scan_inclusive_mul_i32(i32)
    i32 @__mux_work_group_scan_inclusive_mul_i32(i32, i32)
    float @__mux_work_group_scan_inclusive_fmul_f32(i32, float)
    i64 @__mux_sub_group_scan_exclusive_mul_i64(i64)
    i64 @__mux_work_group_scan_exclusive_mul_i64(i32, i64)
    double @__mux_work_group_scan_exclusive_fmul_f64(i32, double)
    <vscale x 1 x i64> @__mux_vec_group_scan_exclusive_mul_nxv1i64(<vscale x 1 x i64>)
    i32 @__mux_sub_group_shuffle_i32(i32, i32)
    i8 @__mux_sub_group_shuffle_up_i8(i8, i8, i32)
    float @__mux_sub_group_shuffle_down_f32(float, float, i32)
    double @__mux_sub_group_shuffle_xor_f64(double, i32)
";

#[test]
fn the_specifications_group_operations_have_their_types() {
    for line in GROUP_EXAMPLES.lines().map(str::trim).filter(|line| !line.is_empty()) {
        check_group(&parse_module(&format!("declare {line}")).unwrap());
    }
}

#[test]
fn every_operation_and_type_is_spelled_and_read() {
    let mut module = Module::new("m");
    let scalars =
        [Type::I8, Type::I16, Type::I32, Type::I64, Type::HALF, Type::FLOAT, Type::DOUBLE];
    let mut count = 0;
    for scalar in scalars {
        let (fixed, scalable) =
            (module.cx.types.vector(scalar, 8), module.cx.types.vector_of(scalar, 4, true));
        for ty in [scalar, fixed, scalable] {
            for &arithmetic in GroupArithmetic::ALL {
                for op in [
                    GroupOp::Reduce(arithmetic),
                    GroupOp::ScanInclusive(arithmetic),
                    GroupOp::ScanExclusive(arithmetic),
                ] {
                    let builtin = MuxBuiltin::Group(GroupScope::VecGroup, op);
                    let name = builtin.name(&module.cx.types, Some(ty)).unwrap();
                    assert_eq!(MuxBuiltin::from_name(&name), Some(builtin), "{name}");
                    count += 1;
                    let signature = builtin.signature_in(&module.cx.types, Type::I64, Some(ty));
                    let floats = module.cx.types.is_float(scalar);
                    if arithmetic.is_float() != floats {
                        assert_eq!(signature, None, "{name}");
                        continue;
                    }
                    let (ret, params) = signature.expect(&name);
                    assert_eq!(params, [ty]);
                    let reduces = matches!(op, GroupOp::Reduce(_));
                    assert_eq!(ret, if reduces { scalar } else { ty }, "{name}");
                }
            }
        }
    }
    assert_eq!(count, 7 * 3 * 16 * 3);
}

#[test]
fn what_is_no_builtin_is_none() {
    for name in [
        "__mux_sub_group_reduce_add",
        "__mux_sub_group_reduce_add_",
        "__mux_sub_group_reduce_add_f8",
        "__mux_sub_group_reduce_add_vi32",
        "__mux_sub_group_reduce_add_v4",
        "__mux_sub_group_reduce_div_i32",
        "__mux_work_group_shuffle_i32",
        "__mux_vec_group_shuffle_xor_v4i32",
        "__mux_grid_group_any_i1",
        "__mux_get_local_id.old",
        "__mux_get_local_id_i32",
        "__mux_dma_read_4D",
        "__mux_",
    ] {
        assert_eq!(MuxBuiltin::from_name(name), None, "{name}");
    }
}

#[test]
fn properties_are_those_of_the_specification() {
    let named = |name: &str| MuxBuiltin::from_name(name).unwrap();
    for (name, id, splits, convergent, query, sub_group) in [
        ("__mux_work_group_barrier", true, true, true, false, false),
        ("__mux_sub_group_barrier", true, false, true, false, true),
        ("__mux_mem_barrier", false, false, false, false, false),
        ("__mux_work_group_all_i1", true, true, true, false, false),
        ("__mux_sub_group_all_i1", false, false, true, false, true),
        ("__mux_vec_group_all_v4i1", false, false, true, false, false),
        ("__mux_get_global_id", false, false, false, true, false),
        ("__mux_get_sub_group_local_id", false, false, false, true, true),
        ("__mux_set_sub_group_id", false, false, false, false, false),
        ("__mux_dma_wait", false, false, true, false, false),
    ] {
        let builtin = named(name);
        assert_eq!(builtin.has_barrier_id(), id, "{name}");
        assert_eq!(builtin.splits_kernel(), splits, "{name}");
        assert_eq!(builtin.is_convergent(), convergent, "{name}");
        assert_eq!(builtin.is_query(), query, "{name}");
        assert_eq!(builtin.is_sub_group(), sub_group, "{name}");
    }
}

fn check_group(module: &Module) {
    let function = &module.functions[module.function_order[0]];
    let name = function.name();
    let builtin = function.builtin().and_then(Builtin::as_mux).expect(name);
    let operand = builtin.overload_operand().expect(name);
    let overload = Some(function.arg_types()[operand]);
    assert_eq!(builtin.name(&module.cx.types, overload).as_deref(), Some(name));
    let expected = (function.return_type(), function.arg_types());
    let found = builtin.signature_in(&module.cx.types, Type::I64, overload);
    assert_eq!(found, Some(expected), "{name}");
}

/// The operation of a reduction, by two tables: the one that joins the operands of two work-items,
/// and the one of the intrinsic that joins lanes.
#[test]
fn a_reduction_applies_what_joins_two_operands() {
    for &over in GroupArithmetic::ALL {
        let ty = if over.is_float() { "float" } else { "i32" };
        let mut module =
            parse_module(&format!("define {ty} @f({ty} %a, {ty} %b) {{\n  ret {ty} %a\n}}"))
                .unwrap();
        let id = module.function_order[0];
        let Module { cx, functions, .. } = &mut module;
        let function = &mut functions[id];
        let (block, args) = (function.block_order[0], function.args.clone());
        let joined = join(&mut Builder::new(cx, function, block), over, args[0], args[1]);
        let applied = match function.def_op(joined).expect("an operation") {
            Op::Binary { op, .. } => ReducedOp::Binary(*op),
            Op::Intrinsic(call) => ReducedOp::Intrinsic(call.intrinsic),
            other => panic!("{over}: {other:?}"),
        };
        assert_eq!(over.reduction().reduced_op(), Some(applied), "{over}");
    }
}

//! OpenCL C's functions by their mangled names: the passes and the library know every overload.
//!
//! The names are made here, not by the compiler's own mangling: Itanium's, with SPIR's address
//! spaces.

use oxmux::Device;
use oxmux::pipeline::{PassOptions, run_passes};
use std::fmt::Write;

const INTS: [&str; 8] = ["c", "h", "s", "t", "i", "j", "l", "m"];
const FLOATS: [&str; 3] = ["Dh", "f", "d"];
const LANES: [u32; 6] = [1, 2, 3, 4, 8, 16];
/// Private, global, local, generic.
const SPACES: [&str; 4] = ["", "U3AS1", "U3AS3", "U3AS4"];

/// A type in a mangled name and in the IR.
fn vector(element: &str, lanes: u32) -> String {
    if lanes == 1 { element.to_string() } else { format!("Dv{lanes}_{element}") }
}

fn signed(int: &str) -> &str {
    let at = INTS.iter().position(|i| *i == int).expect("an integer");
    INTS[at & !1]
}

fn unsigned(int: &str) -> &str {
    let at = INTS.iter().position(|i| *i == int).expect("an integer");
    INTS[at | 1]
}

/// The integer as wide as a float.
fn int_of(float: &str) -> &str {
    ["s", "i", "l"][FLOATS.iter().position(|f| *f == float).expect("a float")]
}

fn ir_type(mangled: &str) -> String {
    if let Some(rest) = mangled.strip_prefix('P') {
        let space = rest.strip_prefix("U3AS").and_then(|r| r.chars().next());
        return space.map_or("ptr".into(), |space| format!("ptr addrspace({space})"));
    }
    if let Some((lanes, element)) = mangled.strip_prefix("Dv").and_then(|r| r.split_once('_')) {
        return format!("<{lanes} x {}>", ir_type(element));
    }
    let known = [
        ("v", "void"),
        ("b", "i1"),
        ("c", "i8"),
        ("h", "i8"),
        ("s", "i16"),
        ("t", "i16"),
        ("i", "i32"),
        ("j", "i32"),
        ("l", "i64"),
        ("m", "i64"),
        ("Dh", "half"),
        ("f", "float"),
        ("d", "double"),
        ("9ocl_event", "target(\"spirv.Event\")"),
        ("12memory_order", "i32"),
        ("12memory_scope", "i32"),
    ];
    let found = known.iter().find(|(name, _)| *name == mangled);
    found.map(|(_, ty)| ty.to_string()).unwrap_or_else(|| panic!("{mangled}"))
}

/// The name of an overload. What was written before is named by its number: vectors, names, and
/// pointers with what they point to, qualified and not.
fn mangle(base: &str, params: &[&str]) -> String {
    let mut name = format!("_Z{}{base}", base.len());
    let mut seen: Vec<String> = Vec::new();
    for param in params {
        write_type(param, &mut name, &mut seen);
    }
    if params.is_empty() {
        name.push('v');
    }
    name
}

fn write_type(ty: &str, name: &mut String, seen: &mut Vec<String>) {
    if ty.len() == 1 || ty == "Dh" {
        return name.push_str(ty);
    }
    if let Some(at) = seen.iter().position(|s| s == ty) {
        return match at {
            0 => name.push_str("S_"),
            _ => write!(name, "S{}_", at - 1).unwrap(),
        };
    }
    let qualifiers = [
        "U3AS1V", "U3AS3V", "U3AS4V", "U3AS1K", "U3AS2K", "U3AS3K", "U3AS4K", "U3AS1", "U3AS2",
        "U3AS3", "U3AS4", "K", "V",
    ];
    if let Some(inner) = ty.strip_prefix('P') {
        name.push('P');
        write_type(inner, name, seen);
    } else if let Some(inner) = ty.strip_prefix("U7_Atomic") {
        name.push_str("U7_Atomic");
        write_type(inner, name, seen);
    } else if let Some(q) = qualifiers.iter().find(|q| ty.starts_with(**q)) {
        name.push_str(q);
        write_type(&ty[q.len()..], name, seen);
    } else {
        name.push_str(ty);
    }
    seen.push(ty.to_string());
}

/// A module whose functions call one function each.
#[derive(Default)]
struct Calls {
    text: String,
    count: usize,
}

impl Calls {
    fn add(&mut self, base: &str, ret: &str, params: &[&str]) {
        let name = mangle(base, params);
        let types: Vec<String> = params.iter().map(|p| ir_type(p)).collect();
        // Orders and scopes are constants: sequentially consistent, the device.
        let args: Vec<String> = (params.iter().zip(&types).enumerate())
            .map(|(i, (param, ty))| match *param {
                "12memory_order" => "i32 5".to_string(),
                "12memory_scope" => "i32 2".to_string(),
                _ => format!("{ty} %{i}"),
            })
            .collect();
        let (ret, count) = (ir_type(ret), self.count);
        let (types, args) = (types.join(", "), args.join(", "));
        writeln!(self.text, "declare {ret} @{name}({types})").unwrap();
        let result = if ret == "void" { "" } else { "%r = " };
        writeln!(
            self.text,
            "define void @caller{count}({types}) {{\n  {result}call {ret} @{name}({args})\n  ret void\n}}"
        )
        .unwrap();
        self.count += 1;
    }

    /// Lowers and links; fails if a function is left that has no body.
    fn check(self, at_least: usize) {
        assert!(self.count >= at_least, "{} names", self.count);
        let mut module = oxmux_ir::text::parse_module(&self.text).expect("a module");
        let device = Device::host().expect("a device");
        let passes = "lower-to-mux-builtins,replace-atomic-funcs,replace-c11-atomic-funcs,replace-addrspace-fns,link-builtins<early>";
        run_passes(&mut module, passes, &device, &PassOptions::default()).expect("passes");
        let graph = oxmux_ir::analysis::CallGraph::compute(&module);
        let left: Vec<&str> = (module.function_order.iter().copied())
            .filter(|&id| module.functions[id].is_declaration() && !graph.callers(id).is_empty())
            .map(|id| module.functions[id].name())
            .filter(|name| !name.starts_with("__mux_"))
            .collect();
        assert!(left.is_empty(), "{} of {}: {left:?}", left.len(), self.count);
        oxmux_ir::verify::verify_module(&module).expect("IR");
    }
}

#[test]
fn names_are_those_of_clang() {
    for (base, params, name) in [
        ("exp", &["Dv4_f"][..], "_Z3expDv4_f"),
        ("select", &["Dv4_f", "Dv4_f", "Dv4_i"], "_Z6selectDv4_fS_Dv4_i"),
        ("atomic_add", &["PU3AS1Vi", "i"], "_Z10atomic_addPU3AS1Vii"),
        ("vload4", &["m", "PKf"], "_Z6vload4mPKf"),
        (
            "atomic_compare_exchange_strong",
            &["PU3AS4VU7_Atomici", "PU3AS4i", "i"],
            "_Z30atomic_compare_exchange_strongPU3AS4VU7_AtomiciPU3AS4ii",
        ),
        (
            "async_work_group_copy",
            &["PU3AS3Dv4_f", "PU3AS1KDv4_f", "m", "9ocl_event"],
            "_Z21async_work_group_copyPU3AS3Dv4_fPU3AS1KS_m9ocl_event",
        ),
    ] {
        assert_eq!(mangle(base, params), name);
    }
}

#[test]
fn functions_of_floats() {
    let unary = "acos acosh acospi asin asinh asinpi atan atanh atanpi cbrt ceil cos cosh cospi erfc erf exp exp2 exp10 \
                 expm1 fabs floor lgamma log log2 log10 log1p logb rint round rsqrt sin sinh sinpi sqrt tan tanh tanpi \
                 tgamma trunc degrees radians sign";
    let cheap = "cos exp exp2 exp10 log log2 log10 recip rsqrt sin sqrt tan";
    let binary = "atan2 atan2pi copysign fdim fmax fmin fmod hypot maxmag minmag nextafter pow powr remainder step max min";
    let comparisons = "isequal isnotequal isgreater isgreaterequal isless islessequal islessgreater isordered isunordered";
    let mut calls = Calls::default();
    for (float, lanes) in FLOATS.iter().flat_map(|f| LANES.map(|n| (*f, n))) {
        let (v, ints) = (&*vector(float, lanes), &*vector("i", lanes));
        unary.split_whitespace().for_each(|name| calls.add(name, v, &[v]));
        binary.split_whitespace().for_each(|name| calls.add(name, v, &[v, v]));
        for name in ["fma", "mad", "mix", "smoothstep", "clamp", "bitselect"] {
            calls.add(name, v, &[v, v, v]);
        }
        if float == "f" {
            for name in cheap.split_whitespace() {
                calls.add(&format!("native_{name}"), v, &[v]);
                calls.add(&format!("half_{name}"), v, &[v]);
            }
            for name in ["native_divide", "native_powr", "half_divide", "half_powr"] {
                calls.add(name, v, &[v, v]);
            }
        }
        for name in ["ldexp", "pown", "rootn"] {
            calls.add(name, v, &[v, ints]);
        }
        calls.add("ilogb", ints, &[v]);
        calls.add("nan", v, &[&vector(unsigned(int_of(float)), lanes)]);
        let boolean = if lanes == 1 { "i".to_string() } else { vector(int_of(float), lanes) };
        comparisons.split_whitespace().for_each(|name| calls.add(name, &boolean, &[v, v]));
        for name in ["isfinite", "isinf", "isnan", "isnormal", "signbit"] {
            calls.add(name, &boolean, &[v]);
        }
        for of in [signed, unsigned] {
            calls.add("select", v, &[v, v, &vector(of(int_of(float)), lanes)]);
        }
        for space in SPACES {
            let (same, int) = (&*format!("P{space}{v}"), &*format!("P{space}{ints}"));
            ["fract", "modf", "sincos"].iter().for_each(|name| calls.add(name, v, &[v, same]));
            ["frexp", "lgamma_r"].iter().for_each(|name| calls.add(name, v, &[v, int]));
            calls.add("remquo", v, &[v, v, int]);
        }
        if lanes > 1 {
            // A scalar for all lanes.
            ["fmax", "fmin", "max", "min"].iter().for_each(|name| calls.add(name, v, &[v, float]));
            calls.add("ldexp", v, &[v, "i"]);
            calls.add("clamp", v, &[v, float, float]);
            calls.add("mix", v, &[v, v, float]);
            calls.add("step", v, &[float, v]);
            calls.add("smoothstep", v, &[float, float, v]);
        }
        if lanes <= 4 {
            calls.add("dot", float, &[v, v]);
            ["distance", "fast_distance"].iter().for_each(|name| calls.add(name, float, &[v, v]));
            ["length", "fast_length"].iter().for_each(|name| calls.add(name, float, &[v]));
            ["normalize", "fast_normalize"].iter().for_each(|name| calls.add(name, v, &[v]));
            if lanes > 2 {
                calls.add("cross", v, &[v, v]);
            }
        }
    }
    calls.check(2000);
}

#[test]
fn functions_of_integers() {
    let binary = "add_sat hadd rhadd max min mul_hi rotate sub_sat";
    let ternary = "clamp mad_hi mad_sat bitselect";
    let mut calls = Calls::default();
    for (int, lanes) in INTS.iter().flat_map(|i| LANES.map(|n| (*i, n))) {
        let v = &*vector(int, lanes);
        ["clz", "ctz", "popcount"].iter().for_each(|name| calls.add(name, v, &[v]));
        binary.split_whitespace().for_each(|name| calls.add(name, v, &[v, v]));
        ternary.split_whitespace().for_each(|name| calls.add(name, v, &[v, v, v]));
        let u = &*vector(unsigned(int), lanes);
        calls.add("abs", u, &[v]);
        calls.add("abs_diff", u, &[v, v]);
        for of in [signed, unsigned] {
            calls.add("select", v, &[v, v, &vector(of(int), lanes)]);
        }
        calls.add("bit_reverse", v, &[v]);
        calls.add("bitfield_insert", v, &[v, v, "j", "j"]);
        calls.add("bitfield_extract_signed", &vector(signed(int), lanes), &[v, "j", "j"]);
        calls.add("bitfield_extract_unsigned", u, &[v, "j", "j"]);
        if matches!((int, lanes), ("c" | "h", 4) | ("s" | "t", 2)) {
            let other = vector(if signed(int) == int { unsigned(int) } else { signed(int) }, lanes);
            let same = if signed(int) == int { "i" } else { "j" };
            for (y, sum) in [(v, same), (&other, "i")] {
                calls.add("dot", sum, &[v, y]);
                calls.add("dot_acc_sat", sum, &[v, y, sum]);
            }
        }
        if matches!(int, "i" | "j") {
            calls.add("mul24", v, &[v, v]);
            calls.add("mad24", v, &[v, v, v]);
        }
        if !matches!(int, "l" | "m") {
            let at = INTS.iter().position(|i| *i == int).unwrap();
            calls.add("upsample", &vector(INTS[at + 2], lanes), &[v, u]);
        }
        if lanes > 1 {
            ["max", "min"].iter().for_each(|name| calls.add(name, v, &[v, int]));
            calls.add("clamp", v, &[v, int, int]);
        }
        if signed(int) == int {
            ["any", "all"].iter().for_each(|name| calls.add(name, "i", &[v]));
        }
    }
    for (kind, sum) in [("ss_int", "i"), ("su_int", "i"), ("us_int", "i"), ("uu_uint", "j")] {
        calls.add(&format!("dot_4x8packed_{kind}"), sum, &["j", "j"]);
        calls.add(&format!("dot_acc_sat_4x8packed_{kind}"), sum, &["j", "j", sum]);
    }
    calls.check(1000);
}

#[test]
fn conversions_and_shuffles() {
    let names = [
        "char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "half", "float",
        "double",
    ];
    let types: Vec<&str> = INTS.into_iter().chain(FLOATS).collect();
    let mut calls = Calls::default();
    for (from, (to, name)) in
        types.iter().flat_map(|f| types.iter().zip(names).map(move |t| (*f, t)))
    {
        for lanes in LANES {
            let digits = if lanes == 1 { String::new() } else { lanes.to_string() };
            let (v, r) = (&*vector(from, lanes), &*vector(to, lanes));
            for mode in ["", "_rte", "_rtz", "_rtp", "_rtn"] {
                calls.add(&format!("convert_{name}{digits}{mode}"), r, &[v]);
                if !FLOATS.contains(to) {
                    calls.add(&format!("convert_{name}{digits}_sat{mode}"), r, &[v]);
                }
            }
        }
    }
    calls.check(6000);
    let mut calls = Calls::default();
    for element in &types {
        let mask = match FLOATS.contains(element) {
            true => unsigned(int_of(element)),
            false => unsigned(element),
        };
        for (from, to) in [2, 4, 8, 16].iter().flat_map(|f| [2, 4, 8, 16].map(|t| (*f, t))) {
            let (v, r, mask) = (&*vector(element, from), &*vector(element, to), &*vector(mask, to));
            calls.add("shuffle", r, &[v, mask]);
            calls.add("shuffle2", r, &[v, v, mask]);
        }
    }
    calls.check(300);
}

#[test]
fn loads_stores_and_copies() {
    let mut calls = Calls::default();
    let types: Vec<&str> = INTS.into_iter().chain(FLOATS).collect();
    // `size_t` has 64 bits.
    for (element, n) in types.iter().flat_map(|t| [2, 3, 4, 8, 16].map(|n| (*t, n))) {
        let v = &*vector(element, n);
        for space in ["", "U3AS1", "U3AS2", "U3AS3", "U3AS4"] {
            calls.add(&format!("vload{n}"), v, &["m", &format!("P{space}K{element}")]);
            if space != "U3AS2" {
                calls.add(&format!("vstore{n}"), "v", &[v, "m", &format!("P{space}{element}")]);
            }
        }
    }
    for lanes in LANES {
        let digits = if lanes == 1 { String::new() } else { lanes.to_string() };
        for space in ["", "U3AS1", "U3AS2", "U3AS3", "U3AS4"] {
            let (from, to) = (&*format!("P{space}KDh"), &*format!("P{space}Dh"));
            for (load, store) in [("vload_half", "vstore_half"), ("vloada_half", "vstorea_half")] {
                if lanes == 1 && load == "vloada_half" {
                    continue;
                }
                calls.add(&format!("{load}{digits}"), &vector("f", lanes), &["m", from]);
                for mode in ["", "_rte", "_rtz", "_rtp", "_rtn"].iter().filter(|_| space != "U3AS2")
                {
                    for float in ["f", "d"] {
                        let name = format!("{store}{digits}{mode}");
                        calls.add(&name, "v", &[&vector(float, lanes), "m", to]);
                    }
                }
            }
        }
        for element in &types {
            let v = vector(element, lanes);
            let (local, global) = (format!("PU3AS3{v}"), format!("PU3AS1{v}"));
            let (from_local, from_global) = (format!("PU3AS3K{v}"), format!("PU3AS1K{v}"));
            for (to, from) in [(&local, &from_global), (&global, &from_local)] {
                calls.add("async_work_group_copy", "9ocl_event", &[to, from, "m", "9ocl_event"]);
                let strided = [to.as_str(), from, "m", "m", "9ocl_event"];
                calls.add("async_work_group_strided_copy", "9ocl_event", &strided);
            }
            calls.add("prefetch", "v", &[&from_global, "m"]);
        }
    }
    calls.add("wait_group_events", "v", &["i", "P9ocl_event"]);
    calls.check(1000);
}

#[test]
fn atomics() {
    let mut calls = Calls::default();
    let old = "add sub xchg min max and or xor";
    for (int, space) in
        ["i", "j", "l", "m"].iter().flat_map(|i| ["U3AS1", "U3AS3"].map(|s| (*i, s)))
    {
        for (prefix, volatile) in [("atomic_", "V"), ("atom_", "V"), ("atom_", "")] {
            if prefix == "atomic_" && matches!(int, "l" | "m") {
                continue;
            }
            let p = &*format!("P{space}{volatile}{int}");
            old.split_whitespace().for_each(|n| calls.add(&format!("{prefix}{n}"), int, &[p, int]));
            ["inc", "dec"].iter().for_each(|n| calls.add(&format!("{prefix}{n}"), int, &[p]));
            calls.add(&format!("{prefix}cmpxchg"), int, &[p, int, int]);
        }
    }
    for space in ["U3AS1", "U3AS3"] {
        calls.add("atomic_xchg", "f", &[&format!("P{space}Vf"), "f"]);
    }
    let (order, scope) = ("12memory_order", "12memory_scope");
    for (ty, space) in ["i", "j", "l", "m", "f", "d"]
        .iter()
        .flat_map(|t| ["U3AS1", "U3AS3", "U3AS4"].map(|s| (*t, s)))
    {
        let float = matches!(ty, "f" | "d");
        let p = &*format!("P{space}VU7_Atomic{ty}");
        calls.add("atomic_init", "v", &[p, ty]);
        calls.add("atomic_store", "v", &[p, ty]);
        calls.add("atomic_store_explicit", "v", &[p, ty, order]);
        calls.add("atomic_store_explicit", "v", &[p, ty, order, scope]);
        calls.add("atomic_load", ty, &[p]);
        calls.add("atomic_load_explicit", ty, &[p, order]);
        calls.add("atomic_load_explicit", ty, &[p, order, scope]);
        let with_value = [
            "exchange", "fetch_add", "fetch_sub", "fetch_min", "fetch_max", "fetch_or",
            "fetch_xor", "fetch_and",
        ];
        for name in with_value.iter().take(if float { 5 } else { 8 }) {
            calls.add(&format!("atomic_{name}"), ty, &[p, ty]);
            let explicit = format!("atomic_{name}_explicit");
            calls.add(&explicit, ty, &[p, ty, order]);
            calls.add(&explicit, ty, &[p, ty, order, scope]);
        }
        for (strength, place) in
            ["strong", "weak"].iter().flat_map(|s| ["", "U3AS1", "U3AS3", "U3AS4"].map(|p| (s, p)))
        {
            let (name, expected) =
                (format!("atomic_compare_exchange_{strength}"), &*format!("P{place}{ty}"));
            calls.add(&name, "b", &[p, expected, ty]);
            let name = format!("{name}_explicit");
            calls.add(&name, "b", &[p, expected, ty, order, order]);
            calls.add(&name, "b", &[p, expected, ty, order, order, scope]);
        }
    }
    for space in ["U3AS1", "U3AS3", "U3AS4"] {
        let p = &*format!("P{space}VU7_Atomici");
        for (name, ret) in [("atomic_flag_test_and_set", "b"), ("atomic_flag_clear", "v")] {
            calls.add(name, ret, &[p]);
            calls.add(&format!("{name}_explicit"), ret, &[p, order]);
            calls.add(&format!("{name}_explicit"), ret, &[p, order, scope]);
        }
    }
    calls.add("atomic_work_item_fence", "v", &["j", order, scope]);
    calls.check(700);
}

#[test]
fn work_items_and_groups() {
    let mut calls = Calls::default();
    let sized = "global_size global_id local_size enqueued_local_size local_id num_groups group_id global_offset";
    sized.split_whitespace().for_each(|name| calls.add(&format!("get_{name}"), "m", &["j"]));
    ["get_global_linear_id", "get_local_linear_id"]
        .iter()
        .for_each(|name| calls.add(name, "m", &[]));
    let plain = "work_dim sub_group_size max_sub_group_size num_sub_groups enqueued_num_sub_groups sub_group_id sub_group_local_id";
    plain.split_whitespace().for_each(|name| calls.add(&format!("get_{name}"), "j", &[]));
    for name in ["barrier", "mem_fence", "read_mem_fence", "write_mem_fence"] {
        calls.add(name, "v", &["j"]);
    }
    for name in ["work_group_barrier", "sub_group_barrier"] {
        calls.add(name, "v", &["j"]);
        calls.add(name, "v", &["j", "12memory_scope"]);
    }
    for group in ["work_group", "sub_group"] {
        ["all", "any"].iter().for_each(|name| calls.add(&format!("{group}_{name}"), "i", &["i"]));
        for ty in ["i", "j", "l", "m", "Dh", "f", "d"] {
            for op in ["add", "min", "max"] {
                for kind in ["reduce", "scan_inclusive", "scan_exclusive"] {
                    calls.add(&format!("{group}_{kind}_{op}"), ty, &[ty]);
                }
            }
            match group {
                "sub_group" => calls.add("sub_group_broadcast", ty, &[ty, "j"]),
                _ => {
                    calls.add("work_group_broadcast", ty, &[ty, "m"]);
                    calls.add("work_group_broadcast", ty, &[ty, "m", "m"]);
                    calls.add("work_group_broadcast", ty, &[ty, "m", "m", "m"]);
                }
            }
        }
    }
    calls.check(150);
}

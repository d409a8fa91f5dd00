//! Library functions of constants, computed by their own bodies in the interpreter.

use super::Site;
use hashbrown::HashMap;
use oxmux_builtins::Accuracy;
use oxmux_ir::data_layout::DataLayout;
use oxmux_ir::eval::{Evaluator, Scalar};
use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options, RunMode};
use oxmux_ir::opencl::MangledType;
use oxmux_ir::{Builder, Constant, Context, FunctionId, Module, Type, TypeKind, Value};

/// A function with constant arguments.
type Key = (FunctionId, Vec<Value>);

/// How many instructions a fold may take. The longest body, of sixteen lanes, takes some thousands.
const STEPS_MAX: u64 = 1 << 20;

/// The results of the calls whose arguments are all constants, where the library has a body, by
/// their numbers in `sites`.
///
/// A result that is known may be the last unknown argument of other calls: those are looked at
/// again, so that chains of calls fold to their ends. The arguments in `sites` are then the known
/// values.
pub(super) fn fold_calls(
    module: &mut Module,
    sites: &mut [Site],
    accuracy: Accuracy,
) -> HashMap<usize, Constant> {
    let mut users: HashMap<(FunctionId, Value), Vec<usize>> = HashMap::default();
    for site in sites.iter() {
        users.insert((site.caller, site.result), Vec::new());
    }
    for (number, site) in sites.iter().enumerate() {
        for &arg in &site.args {
            if let Some(list) = users.get_mut(&(site.caller, arg)) {
                list.push(number);
            }
        }
    }
    let mut scratch = None;
    let mut known: HashMap<Key, Option<Constant>> = HashMap::default();
    let mut folded = HashMap::default();
    let mut work: Vec<usize> = (0..sites.len()).collect();
    while !work.is_empty() {
        let mut wanted: Vec<(Key, Type)> = Vec::new();
        work.retain(|number| {
            let Some(site) = sites.get(*number).filter(|_| !folded.contains_key(number)) else {
                return false;
            };
            let foldable = is_pure(module, site) && site.args.iter().all(|&a| is_number(module, a));
            if foldable && !known.contains_key(&site.key()) {
                known.insert(site.key(), None);
                wanted.push((site.key(), site.ty));
            }
            foldable
        });
        if !wanted.is_empty() {
            let scratch = scratch.get_or_insert_with(|| Scratch::new(module));
            for (key, ty) in wanted {
                if let Some(bytes) = scratch.run(module, &key, ty, accuracy)
                    && let Some(constant) = constant_of(&mut module.cx, ty, &bytes)
                {
                    scratch.learn(constant.into(), ty, &bytes);
                    known.insert(key, Some(constant));
                }
            }
        }
        let mut next = Vec::new();
        for number in work {
            let Some(site) = sites.get(number) else { continue };
            let Some(&Some(constant)) = known.get(&site.key()) else { continue };
            if folded.insert(number, constant).is_some() {
                continue;
            }
            let result = (site.caller, site.result);
            for &user in users.get(&result).into_iter().flatten() {
                let Some(user_site) = sites.get_mut(user) else { continue };
                for arg in user_site.args.iter_mut().filter(|arg| **arg == result.1) {
                    *arg = constant.into();
                }
                next.push(user);
            }
        }
        work = next;
    }
    folded
}

/// Whether a function is one of the library that works on numbers alone.
fn is_pure(module: &Module, site: &Site) -> bool {
    let callee = &module.functions[site.callee];
    let Some(params) = callee.overload().filter(|_| site.builtin.is_of_library()) else {
        return false;
    };
    let number = |param: &MangledType| match param {
        MangledType::Int { .. } | MangledType::Float(_) => true,
        MangledType::Vector(element, _) => {
            matches!(**element, MangledType::Int { .. } | MangledType::Float(_))
        }
        _ => false,
    };
    params.iter().all(number) && size_of(&module.cx, site.ty).is_some()
}

/// The bytes of an element and the number of elements; none for types that no library function
/// returns.
fn size_of(cx: &Context, ty: Type) -> Option<(usize, usize)> {
    let lanes = match cx.types.vector_parts(ty) {
        Some((_, lanes, false)) => lanes as usize,
        Some(_) => return None,
        None => 1,
    };
    let bits = cx.types.primitive_bits(cx.types.scalar(ty))?;
    matches!(bits, 8 | 16 | 32 | 64).then_some((bits as usize / 8, lanes))
}

/// Whether a value is a constant without undefined lanes and addresses.
fn is_number(module: &Module, value: Value) -> bool {
    let Some(constant) = value.as_constant() else { return false };
    let evaluator = Evaluator::new(&module.cx.types);
    let value = evaluator.constant(&module.cx.constants, constant);
    value.is_ok_and(|v| v.lanes().iter().all(|lane| matches!(lane, Scalar::Bits(_))))
}

/// A module with the bodies that were asked for, and a kernel that stores the result of the call
/// that is run.
struct Scratch {
    module: Module,
    bodies: HashMap<FunctionId, Option<FunctionId>>,
    /// The constants that the original got after this was made, as they are here.
    learned: HashMap<Value, Value>,
}

impl Scratch {
    fn new(original: &Module) -> Self {
        let mut module = Module::new("fold");
        // Types and constants keep their numbers.
        module.cx = original.cx.clone();
        module.data_layout = DataLayout::clone(&original.data_layout);
        Self { module, bodies: HashMap::default(), learned: HashMap::default() }
    }

    /// A constant of the original by its bytes.
    fn learn(&mut self, original: Value, ty: Type, bytes: &[u8]) {
        if let Some(own) = constant_of(&mut self.module.cx, ty, bytes) {
            self.learned.insert(original, own.into());
        }
    }

    fn body(
        &mut self,
        original: &Module,
        callee: FunctionId,
        accuracy: Accuracy,
    ) -> Option<FunctionId> {
        let module = &mut self.module;
        *self.bodies.entry(callee).or_insert_with(|| {
            let function = &original.functions[callee];
            let (name, params) = (function.name(), function.arg_types());
            let id = module.add_function(name, function.return_type(), &params);
            matches!(oxmux_builtins::define_with(module, id, accuracy), Ok(true)).then_some(id)
        })
    }

    /// The bytes of a call's result; none if it has none that is defined.
    fn run(
        &mut self,
        original: &Module,
        (callee, args): &Key,
        ty: Type,
        accuracy: Accuracy,
    ) -> Option<Vec<u8>> {
        let body = self.body(original, *callee, accuracy)?;
        let own = |arg: &Value| self.learned.get(arg).copied().unwrap_or(*arg);
        let args: Vec<Value> = args.iter().map(own).collect();
        let kernel = kernel(&mut self.module, body, &args, ty);
        let bytes = self.run_kernel(kernel, ty);
        self.module.remove_function(kernel);
        bytes
    }

    fn run_kernel(&self, kernel: FunctionId, ty: Type) -> Option<Vec<u8>> {
        let (bytes, lanes) = size_of(&self.module.cx, ty)?;
        // Vectors of three are as large as those of four.
        let size = bytes * lanes.next_power_of_two();
        let mode = Some(RunMode::PerItem);
        let options = Options { step_limit: STEPS_MAX, mode, ..Options::default() };
        let mut interpreter = Interpreter::new(&self.module, options).ok()?;
        let out = interpreter.add_uninit_buffer(size as u64).ok()?;
        interpreter.run(kernel, &[Arg::buffer(out)], &NdRange::default()).ok()?;
        let defined = interpreter.defined_bytes(out);
        let used = bytes * lanes;
        let all = defined.get(..used)?.iter().all(|&d| d);
        all.then(|| interpreter.read_buffer(out).get(..used).map(<[u8]>::to_vec))?
    }
}

/// `store body(args), out`
fn kernel(module: &mut Module, body: FunctionId, args: &[Value], ty: Type) -> FunctionId {
    let callee = module.functions[body].function_type();
    let convention = module.functions[body].calling_convention;
    let id = module.add_function("fold", Type::VOID, &[Type::PTR_GLOBAL]);
    let mut function = module.take_function(id);
    let out = function.args[0];
    let entry = function.add_block();
    let mut b = Builder::new(&mut module.cx, &mut function, entry);
    if let Some(result) = b.call(body, callee, convention, args) {
        debug_assert_eq!(b.ty(result), ty);
        b.store(result, out, 1);
    }
    b.ret(None);
    module.put_function(id, function);
    id
}

/// The constant whose image in memory these bytes are.
fn constant_of(cx: &mut Context, ty: Type, bytes: &[u8]) -> Option<Constant> {
    let (width, _) = size_of(cx, ty)?;
    let element = cx.types.scalar(ty);
    let is_float =
        matches!(cx.types.kind(element), TypeKind::Half | TypeKind::Float | TypeKind::Double);
    let mut lanes = Vec::new();
    for lane in bytes.chunks_exact(width) {
        let mut word = [0u8; 8];
        word.get_mut(..width)?.copy_from_slice(lane);
        let bits = u64::from_le_bytes(word);
        lanes.push(match is_float {
            true => cx.constants.float_bits(&cx.types, element, bits),
            false => cx.constants.int(&cx.types, element, u128::from(bits)),
        });
    }
    if cx.types.is_vector(ty) {
        return Some(cx.constants.aggregate(&cx.types, ty, &lanes));
    }
    lanes.first().copied()
}

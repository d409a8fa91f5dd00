//! Whole modules: which functions and variables are compiled, and how much stack an entry takes.

use crate::Options;
use crate::error::BackendError;
use crate::object::{ObjectError, write_object};
use oxmux_codegen::CodegenError;
use oxmux_codegen::data::data_object;
use oxmux_codegen::debug::{DebugInfo, collect};
use oxmux_codegen::legal::Symbols as _;
use oxmux_codegen::legalize::Legalizer;
use oxmux_codegen::output::{CompiledFunction, DataObject, SymbolRef};
use oxmux_codegen::{Codegen, LegalFunction, LegalModule, TargetCaps};
use oxmux_ir::entity::{EntityId, IdSet};
use oxmux_ir::fuel::check_room;
use oxmux_ir::{
    Callee, Constant, ConstantKind, Fuel, Function, FunctionId, GlobalId, Inst, Module, Op, Type,
};
use oxmux_machine::TargetDescription;
use std::collections::BTreeMap;
use std::fmt;

/// The fuel that the code generator uses for each legal instruction: as much time as this many
/// visits of a pass.
const GENERATOR_UNITS: usize = 100;

/// What the code generator takes for each legal instruction.
const GENERATOR_BYTES: u64 = 640;

/// A module's machine code.
#[derive(Clone, Debug, Default)]
pub struct CompiledModule {
    /// The functions, by the order of the module, then those that operations without instructions
    /// need.
    pub functions: Vec<CompiledFunction>,
    /// The global variables that the functions refer to or that have a section of their own, in the
    /// order of the module.
    pub data: Vec<DataObject>,
    /// The global symbols.
    pub exports: Vec<String>,
    /// Debug information of the functions, if the module has it.
    pub debug: Option<DebugInfo>,
    /// For each exported function the bytes of stack that it and all that it calls can take at
    /// most; none if it calls through pointers, calls itself, or calls what the module does not
    /// define ([`Options::external_stack_bytes`]).
    pub stack_bytes: BTreeMap<String, Option<u64>>,
    /// Which code generator made each of the functions, in their order.
    pub generators: Vec<GeneratorUse>,
}

/// Which code generator made a function, and why others did not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratorUse {
    /// The function's name.
    pub function: String,
    /// The name of the code generator.
    pub generator: &'static str,
    /// The generators that were tried before, each with the unsupported feature.
    pub passed_over: Vec<(&'static str, String)>,
}

impl fmt::Display for GeneratorUse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: code by {}", self.function, self.generator)?;
        self.passed_over.iter().try_for_each(|(name, why)| write!(f, "; not by {name}: {why}"))
    }
}

impl CompiledModule {
    /// The module as an object.
    pub fn object(&self, target: &TargetDescription) -> Result<Vec<u8>, ObjectError> {
        write_object(target, &self.functions, &self.data, &self.exports, self.debug.as_ref())
    }
}

/// Compiles the functions that the exported ones need, and the exported ones: each with the first
/// of the generators that supports it. There is at least one generator; the last one supports what
/// is supported at all.
pub(crate) fn compile(
    module: &Module,
    generators: &mut [Box<dyn Codegen>],
    exports: &[FunctionId],
    debug: bool,
    options: &Options,
) -> Result<CompiledModule, BackendError> {
    let portable = generators.len() > 1 || !generators.iter().all(|one| one.passes_vectors());
    let Some(first) = generators.first() else {
        return Err(BackendError::Target(CodegenError::unsupported("no code generator")));
    };
    let mut build = Build::new(module, first.caps(), exports, &options.fuel, portable);
    build.program.keep_variables =
        debug && (options.keep_variables || crate::is_unoptimized(module));
    build.needed(generators)?;
    // Variables with sections of their own are for readers of the object; no code needs them, so
    // that unsupported initializers, such as distances between symbols in clang's profiles, keep no
    // kernel from running.
    for &id in &module.global_order {
        let placed = module.globals[id].section.as_deref().is_some_and(is_emitted);
        if placed && build.seen_globals.insert(id) {
            match build.global(id) {
                Err(BackendError::Global { problem: CodegenError::Unsupported(_), .. }) => {
                    build.seen_globals.remove(id);
                }
                other => other?,
            }
            build.needed(generators)?;
        }
    }
    Ok(build.finish(exports, debug, options.external_stack_bytes))
}

/// The functions that the exported ones need, and the exported ones, as legal IR: a module in which
/// they have their legal bodies, followed by the functions that were made for operations without
/// instructions. Others are declarations.
pub(crate) fn legalize(
    module: &Module,
    caps: &TargetCaps,
    exports: &[FunctionId],
    fuel: &Fuel,
) -> Result<LegalModule, BackendError> {
    let mut build = Build::new(module, caps, exports, fuel, false);
    let mut bodies = BTreeMap::new();
    while let Some(id) = build.functions_left.pop() {
        if let Legalized::Function(legal) = build.legalize(id)? {
            build.find_references(id, &legal);
            bodies.insert(id, *legal);
        }
    }
    let mut legal = module.clone();
    for made in build.program.made_functions() {
        legal.insert_function(made.clone());
    }
    legal.cx = std::mem::take(&mut build.program.cx);
    let mut called = BTreeMap::new();
    for function in bodies.values() {
        for (_, inst) in function.insts_in_order() {
            if let Some((call, callee)) = function.insts[inst].op.direct_call() {
                called.insert(callee, call.function_type);
            }
        }
    }
    for (id, function) in legal.functions.iter_mut() {
        match (bodies.remove(&id), called.get(&id)) {
            (Some(body), _) => *function = body,
            // Declared functions are called by the legalizer's convention.
            (None, Some(&ty)) => {
                if let Some((ret, params, _)) = legal.cx.types.function_parts(ty) {
                    *function = Function::new(function.name(), ty, ret, params);
                }
            }
            (None, None) => function.delete_body(),
        }
    }
    LegalModule::new(legal, caps).map_err(|(id, problem)| build.error(id, (None, problem)))
}

/// Whether a section is emitted: LLVM's own sections for data between its passes are not.
fn is_emitted(section: &str) -> bool {
    section != "llvm.metadata"
}

struct Build<'a> {
    module: &'a Module,
    program: Legalizer<'a>,
    functions: BTreeMap<FunctionId, CompiledFunction>,
    generators: BTreeMap<FunctionId, GeneratorUse>,
    data: BTreeMap<GlobalId, DataObject>,
    /// The types of indirect calls.
    indirect: BTreeMap<FunctionId, Vec<Type>>,
    /// The types of functions, as they are compiled.
    types: BTreeMap<FunctionId, Type>,
    /// Functions whose address is somewhere.
    taken: IdSet<FunctionId>,
    seen: IdSet<FunctionId>,
    seen_globals: IdSet<GlobalId>,
    functions_left: Vec<FunctionId>,
    globals_left: Vec<GlobalId>,
    /// How many bytes the variables' initializers have so far.
    data_bytes: usize,
}

/// The legal form of a function.
enum Legalized {
    /// Legal IR.
    Function(Box<Function>),
    /// Inline assembly, which is machine code already.
    Code(Box<CompiledFunction>),
}

impl<'a> Build<'a> {
    fn new(
        module: &'a Module,
        caps: &TargetCaps,
        exports: &[FunctionId],
        fuel: &'a Fuel,
        portable_calls: bool,
    ) -> Self {
        let program = Legalizer::new(module, caps, fuel);
        let mut build = Self {
            module,
            program: if portable_calls { program.with_portable_calls() } else { program },
            functions: BTreeMap::new(),
            generators: BTreeMap::new(),
            data: BTreeMap::new(),
            indirect: BTreeMap::new(),
            types: BTreeMap::new(),
            taken: IdSet::new(),
            seen: IdSet::new(),
            seen_globals: IdSet::new(),
            functions_left: Vec::new(),
            globals_left: Vec::new(),
            data_bytes: 0,
        };
        exports.iter().for_each(|&id| build.need_function(id));
        build
    }

    fn need_function(&mut self, id: FunctionId) {
        let declared = self.module.functions.get(id).is_some_and(Function::is_declaration);
        if !declared && self.seen.insert(id) {
            self.functions_left.push(id);
        }
    }

    fn need_global(&mut self, id: GlobalId) {
        let defined = self.module.globals.get(id).is_some_and(|g| g.initializer.is_some());
        if defined && self.seen_globals.insert(id) {
            self.globals_left.push(id);
        }
    }

    /// Compiles the needed functions, and those that they need.
    fn needed(&mut self, generators: &mut [Box<dyn Codegen>]) -> Result<(), BackendError> {
        loop {
            if let Some(id) = self.functions_left.pop() {
                self.function(generators, id)?;
            } else if let Some(id) = self.globals_left.pop() {
                self.global(id)?;
            } else {
                return Ok(());
            }
        }
    }

    /// Compiles a function with the first generator that supports it. Functions that were made for
    /// operations without instructions are the last generator's, which is that of every target.
    fn function(
        &mut self,
        generators: &mut [Box<dyn Codegen>],
        id: FunctionId,
    ) -> Result<(), BackendError> {
        let is_made = id.index() >= self.module.functions.len();
        let last = generators.len().saturating_sub(1);
        let first = if is_made { last } else { 0 };
        let mut passed_over = Vec::new();
        let mut left = generators.iter_mut().skip(first).peekable();
        while let Some(generator) = left.next() {
            self.program.set_caps(generator.caps());
            match self.function_by(&mut **generator, id) {
                Err(BackendError::Function { problem: CodegenError::Unsupported(why), .. })
                    if left.peek().is_some() =>
                {
                    passed_over.push((generator.name(), why));
                }
                Err(error) => return Err(error),
                Ok(()) => {
                    let function = self.functions.get(&id).map_or("", |f| f.name.as_str()).into();
                    let generator = generator.name();
                    let by = GeneratorUse { function, generator, passed_over };
                    self.generators.insert(id, by);
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    fn function_by(
        &mut self,
        generator: &mut dyn Codegen,
        id: FunctionId,
    ) -> Result<(), BackendError> {
        let legal = match self.legalize(id)? {
            Legalized::Function(legal) => legal,
            Legalized::Code(code) => {
                self.functions.insert(id, *code);
                return Ok(());
            }
        };
        let work = legal.insts.len().saturating_mul(GENERATOR_UNITS);
        let charged = self.program.fuel.charge(work);
        charged
            .and_then(|()| check_room(legal.insts.len() as u64, GENERATOR_BYTES))
            .map_err(|why| self.error(id, (None, why.into())))?;
        let program = &self.program;
        let compiled =
            LegalFunction::new(&program.cx, &legal, program, &program.fuel, generator.caps())
                .and_then(|legal| generator.compile(&legal))
                .map_err(|problem| self.error(id, (None, problem)))?;
        self.find_references(id, &legal);
        self.types.insert(id, legal.function_type());
        self.functions.insert(id, compiled);
        Ok(())
    }

    fn legalize(&mut self, id: FunctionId) -> Result<Legalized, BackendError> {
        let own = self.module.functions.len();
        if id.index() < own {
            let size = self.module.functions[id].insts.len() as u64;
            check_room(size, GENERATOR_BYTES).map_err(|why| self.error(id, (None, why.into())))?;
        }
        let legal = match id.index().checked_sub(own) {
            None => self.program.legalize(id),
            Some(index) => match self.program.machine_code(index) {
                Some(code) => return Ok(Legalized::Code(Box::new(code.clone()))),
                None => self.program.legalize_made(index),
            },
        };
        legal
            .map(|legal| Legalized::Function(Box::new(legal)))
            .map_err(|error| self.error(id, error))
    }

    fn error(&self, id: FunctionId, (inst, problem): (Option<Inst>, CodegenError)) -> BackendError {
        let name = self.program.function(id).map_or(String::new(), |(n, _)| n.to_string());
        BackendError::Function { function: name, inst, problem }
    }

    fn find_references(&mut self, id: FunctionId, legal: &Function) {
        let mut constants: Vec<Constant> = Vec::new();
        for (_, inst) in legal.insts_in_order() {
            let op = &legal.insts[inst].op;
            op.for_each_value(|value| constants.extend(value.as_constant()));
            if let Op::Call(call) = op {
                match call.callee {
                    Callee::Function(callee) => self.need_function(callee),
                    _ => self.indirect.entry(id).or_default().push(call.function_type),
                }
            }
        }
        for constant in constants {
            match *self.program.cx.constants.kind(constant) {
                ConstantKind::Function(function) => {
                    self.taken.insert(function);
                    self.need_function(function);
                }
                ConstantKind::Global(global) => self.need_global(global),
                _ => {}
            }
        }
    }

    fn global(&mut self, id: GlobalId) -> Result<(), BackendError> {
        let (object, references) = data_object(&self.program, self.module, id, self.data_bytes)
            .map_err(|problem| {
                let global = self.program.global(id).unwrap_or_default();
                BackendError::Global { global, problem }
            })?;
        self.data_bytes += object.bytes.len();
        for function in references.functions {
            self.taken.insert(function);
            self.need_function(function);
        }
        references.globals.into_iter().for_each(|g| self.need_global(g));
        self.data.insert(id, object);
        Ok(())
    }

    fn finish(
        self,
        exports: &[FunctionId],
        debug: bool,
        external_stack: Option<u64>,
    ) -> CompiledModule {
        let by_name: BTreeMap<&str, FunctionId> =
            self.functions.iter().map(|(&id, f)| (f.name.as_str(), id)).collect();
        let stack = self.stack_bytes(&by_name, external_stack);
        let mut names = Vec::new();
        let mut stack_bytes = BTreeMap::new();
        for id in exports {
            if let Some(function) = self.functions.get(id) {
                names.push(function.name.clone());
                stack_bytes.insert(function.name.clone(), stack.get(id).copied().flatten());
            }
        }
        let module = self.module;
        let described =
            self.functions.iter().filter_map(|(&id, f)| Some((module.functions.get(id)?, f)));
        let debug = debug.then(|| collect(module, described));
        CompiledModule {
            debug: debug.filter(|debug| !debug.units.is_empty()),
            generators: self.generators.into_values().collect(),
            functions: self.functions.into_values().collect(),
            data: self.data.into_values().collect(),
            exports: names,
            stack_bytes,
        }
    }

    /// The most stack from each function down: its own frame and the deepest callee's, in an order
    /// in which callees come first. What is on a cycle is never finished, and has no bound. A call
    /// through a pointer may be one of every function of its type whose address is somewhere; if
    /// there is none, the address comes from an unknown place. Functions that are only declared
    /// take what the caller says.
    fn stack_bytes(
        &self,
        by_name: &BTreeMap<&str, FunctionId>,
        external_stack: Option<u64>,
    ) -> BTreeMap<FunctionId, Option<u64>> {
        let mut known: BTreeMap<FunctionId, Option<u64>> = BTreeMap::new();
        let mut open: IdSet<FunctionId> = IdSet::new();
        for &root in self.functions.keys() {
            let mut work = vec![root];
            while let Some(&id) = work.last() {
                if known.contains_key(&id) {
                    work.pop();
                    continue;
                }
                let Some(function) = self.functions.get(&id) else {
                    known.insert(id, None);
                    continue;
                };
                let mut external = Some(0);
                let mut callees: Vec<Option<FunctionId>> = Vec::new();
                for relocation in &function.relocations {
                    let SymbolRef::Function(name) = &relocation.symbol else { continue };
                    match by_name.get(name.as_str()) {
                        Some(&callee) => callees.push(Some(callee)),
                        None => external = external_stack,
                    }
                }
                for wanted in self.indirect.get(&id).into_iter().flatten() {
                    let of_type = self
                        .types
                        .iter()
                        .filter(|(id, ty)| *ty == wanted && self.taken.contains(**id));
                    let before = callees.len();
                    callees.extend(of_type.map(|(&id, _)| Some(id)));
                    if callees.len() == before {
                        callees.push(None);
                    }
                }
                if open.insert(id) {
                    work.extend(callees.iter().flatten().filter(|c| !known.contains_key(c)));
                    continue;
                }
                let Some(external) = external else {
                    known.insert(id, None);
                    work.pop();
                    continue;
                };
                let deepest = callees.iter().try_fold(external, |most, callee| {
                    let depth = callee.and_then(|c| known.get(&c).copied().flatten())?;
                    Some(most.max(depth))
                });
                let own = u64::from(function.frame_size);
                known.insert(id, deepest.map(|depth| depth.saturating_add(own)));
                work.pop();
            }
        }
        known
    }
}

//! Modules: everything that is compiled together.

use crate::analysis::reachable_from;
use crate::attributes::AttributeSet;
use crate::builtin::Builtin;
use crate::context::Context;
use crate::data_layout::DataLayout;
use crate::entity::{ContentHash, IdSet, IdVec};
use crate::function::Function;
use crate::ids::{Constant, Metadata};
use crate::instruction::Op;
use crate::mux::{MuxBuiltin, MuxFunction};
use crate::opcode::string_enum;
use crate::types::Type;
use hashbrown::HashMap;

pub use crate::ids::{FunctionId, GlobalId};
pub use crate::linkage::{CallingConvention, Linkage, UnnamedAddr, Visibility};

/// A global variable.
#[derive(Clone, Debug)]
pub struct Global {
    /// The name; empty if it has none.
    pub name: Box<str>,
    /// The type of its content.
    pub ty: Type,
    /// Where it lives.
    pub address_space: u32,
    /// Its initial value; a declaration has none.
    pub initializer: Option<Constant>,
    /// Whether it never changes.
    pub constant: bool,
    /// How it is linked.
    pub linkage: Linkage,
    /// Its visibility.
    pub visibility: Visibility,
    /// In bytes; 0 means the type's own.
    pub align: u32,
    /// Whether its address matters.
    pub unnamed_addr: UnnamedAddr,
    /// `dso_local`
    pub dso_local: bool,
    /// `externally_initialized`
    pub externally_initialized: bool,
    /// The section, if stated.
    pub section: Option<Box<str>>,
    /// The comdat, if stated.
    pub comdat: Option<Box<str>>,
    /// Attributes.
    pub attributes: AttributeSet,
    /// `!dbg` and others, by kind.
    pub metadata: Vec<(Box<str>, Metadata)>,
}

impl Global {
    /// A variable of this name, type and address space, without initializer.
    pub fn new(name: &str, ty: Type, address_space: u32) -> Self {
        Self {
            name: name.into(),
            ty,
            address_space,
            initializer: None,
            constant: false,
            linkage: Linkage::External,
            visibility: Visibility::Default,
            align: 0,
            unnamed_addr: UnnamedAddr::None,
            dso_local: false,
            externally_initialized: false,
            section: None,
            comdat: None,
            attributes: AttributeSet::default(),
            metadata: Vec::new(),
        }
    }

    /// What a constant variable holds, if nothing replaces its definition when it is linked.
    #[must_use]
    pub fn known_content(&self) -> Option<Constant> {
        self.initializer.filter(|_| self.constant && !self.externally_initialized)
    }

    /// What a constant variable holds whatever it is linked with: LLVM's
    /// `hasDefinitiveInitializer`, of constants.
    #[must_use]
    pub fn definitive_content(&self) -> Option<Constant> {
        use Linkage::{Common, ExternWeak, LinkOnce, Weak};
        let is_interposable = matches!(self.linkage, Common | ExternWeak | LinkOnce | Weak);
        self.known_content().filter(|_| !is_interposable)
    }
}

string_enum! {
    /// How far a module has come. The verifier checks a phase's rules.
    #[derive(Default)]
    Phase {
        /// As the front end made it.
        #[default]
        Built = "built",
        /// Language builtins are mux builtins; kernels are marked.
        Canonical = "canonical",
        /// Vector variants exist.
        Vectorized = "vectorized",
        /// A kernel runs a work-group: no barrier is left.
        Looped = "looped",
        /// A kernel takes packed arguments.
        Wrapped = "wrapped",
        /// Nothing is left that the target cannot do.
        Legal = "legal",
    }
}

/// A program.
#[derive(Clone, Debug, Default)]
pub struct Module {
    /// `; ModuleID`
    pub name: String,
    /// `source_filename`
    pub source_filename: Option<String>,
    /// `target triple`
    pub triple: Option<String>,
    /// Sizes and alignments.
    pub data_layout: DataLayout,
    /// How far the module has come.
    pub phase: Phase,
    /// Types, constants, metadata nodes.
    pub cx: Context,
    /// Functions by id; those not in the order are removed.
    pub functions: IdVec<FunctionId, Function>,
    /// Functions in order.
    pub function_order: Vec<FunctionId>,
    /// Global variables by id; those not in the order are removed.
    pub globals: IdVec<GlobalId, Global>,
    /// Global variables in order.
    pub global_order: Vec<GlobalId>,
    /// `!opencl.ocl.version`: major and minor.
    pub opencl_version: Option<(u32, u32)>,
    /// `!mux-scheduling-params`
    pub mux_scheduling_params: Option<Vec<String>>,
    /// All other named metadata, in order.
    pub named_metadata: Vec<(Box<str>, Vec<Metadata>)>,
    /// `module asm`
    pub asm: Vec<String>,
    /// `$name = comdat kind`, as read.
    pub comdats: Vec<(Box<str>, Box<str>)>,
    function_names: HashMap<Box<str>, FunctionId, ContentHash>,
    global_names: HashMap<Box<str>, GlobalId, ContentHash>,
    /// For each name, how many of `name.0`, `name.1` and so on are taken without a gap, as far as
    /// is known.
    numbered: HashMap<Box<str>, u32, ContentHash>,
}

/// A symbol as a name and the number behind its last dot.
fn numbered_name(symbol: &str) -> Option<(&str, u32)> {
    let (name, digits) = symbol.rsplit_once('.')?;
    let number: u32 = digits.parse().ok()?;
    (number.to_string() == digits).then_some((name, number))
}

impl Module {
    /// The mux builtin that an operation calls.
    pub fn mux_call(&self, op: &Op) -> Option<MuxBuiltin> {
        self.functions.get(op.direct_call()?.1)?.builtin().and_then(Builtin::as_mux)
    }
    /// The mux builtin that an operation calls, if it is no group operation, and its first argument
    /// if that is constant: the dimension that a query is about.
    pub fn mux_function_call(&self, op: &Op) -> Option<(MuxFunction, Option<u128>)> {
        let MuxBuiltin::Function(function) = self.mux_call(op)? else { return None };
        let dimension = op.values().first().and_then(|&value| self.cx.constants.value_uint(value));
        Some((function, dimension))
    }

    /// The version of OpenCL C that the module is written in. One that does not say is of 1.2,
    /// which compilers take without `-cl-std`.
    pub fn language_version(&self) -> (u32, u32) {
        self.opencl_version.unwrap_or((1, 2))
    }

    /// An empty module.
    pub fn new(name: &str) -> Self {
        Self { name: name.to_string(), ..Self::default() }
    }
    /// The function with this name.
    pub fn find_function(&self, name: &str) -> Option<FunctionId> {
        self.function_names.get(name).copied()
    }
    /// The global variable with this name.
    pub fn find_global(&self, name: &str) -> Option<GlobalId> {
        self.global_names.get(name).copied()
    }
    /// Whether a function or global has this name.
    pub fn has_symbol(&self, name: &str) -> bool {
        self.function_names.contains_key(name) || self.global_names.contains_key(name)
    }
    /// `name`, or `name` with a dot and the first number that makes it free.
    pub fn unique_symbol(&self, name: &str) -> String {
        let mut candidate = name.to_string();
        let mut n = self.numbered.get(name).copied().unwrap_or(0);
        while self.has_symbol(&candidate) {
            candidate = format!("{name}.{n}");
            n += 1;
        }
        candidate
    }
    /// Notes that a symbol is taken now.
    fn note_taken(&mut self, symbol: &str) {
        let Some((name, number)) = numbered_name(symbol) else { return };
        if self.numbered.get(name).copied().unwrap_or(0) == number {
            self.numbered.insert(name.into(), number.saturating_add(1));
        }
    }
    /// Notes that a symbol is free again.
    fn note_free(&mut self, symbol: &str) {
        if let Some((name, number)) = numbered_name(symbol)
            && let Some(known) = self.numbered.get_mut(name)
        {
            *known = number.min(*known);
        }
    }
    /// Appends a declaration. The name is made unique if it is taken.
    pub fn add_function(&mut self, name: &str, ret: Type, params: &[Type]) -> FunctionId {
        let ty = self.cx.types.function(ret, params);
        let function = Function::new(name, ty, ret, params);
        self.insert_function(function)
    }
    /// Appends a function. The name is made unique if it is taken.
    pub fn insert_function(&mut self, mut function: Function) -> FunctionId {
        if self.has_symbol(function.name()) {
            let unique = self.unique_symbol(function.name());
            function.set_name(&unique);
        }
        let name: Box<str> = function.name().into();
        let id = self.functions.push(function);
        self.function_order.push(id);
        self.note_taken(&name);
        self.function_names.insert(name, id);
        id
    }
    /// The function with this name and type, declared if it is missing; none if the name means
    /// something else.
    pub fn declare_function(
        &mut self,
        name: &str,
        ret: Type,
        params: &[Type],
    ) -> Option<FunctionId> {
        let ty = self.cx.types.function(ret, params);
        match self.find_function(name) {
            Some(id) => (self.functions[id].function_type() == ty).then_some(id),
            None if self.has_symbol(name) => None,
            None => Some(self.add_function(name, ret, params)),
        }
    }
    /// Gives a function another name, made unique if it is taken; gives the name it has now.
    pub fn rename(&mut self, id: FunctionId, name: &str) -> String {
        let old: Box<str> = self.functions[id].name().into();
        if *old == *name {
            return name.to_string();
        }
        if self.function_names.get(&old) == Some(&id) {
            self.function_names.remove(&old);
            self.note_free(&old);
        }
        let unique = self.unique_symbol(name);
        self.note_taken(&unique);
        self.functions[id].set_name(&unique);
        self.function_names.insert(unique.as_str().into(), id);
        unique
    }
    /// Removes a function without references.
    pub fn remove_function(&mut self, id: FunctionId) {
        self.remove_functions(|f| f == id);
    }
    /// Removes functions without references, in one walk.
    pub fn remove_functions(&mut self, mut dead: impl FnMut(FunctionId) -> bool) {
        let mut order = std::mem::take(&mut self.function_order);
        order.retain(|&id| {
            if !dead(id) {
                return true;
            }
            let function = std::mem::take(&mut self.functions[id]);
            if self.function_names.get(function.name()) == Some(&id) {
                self.function_names.remove(function.name());
                self.note_free(function.name());
            }
            false
        });
        self.function_order = order;
    }
    /// A copy with these functions only, those that they reach, and those whose address is in a
    /// constant. Takes time in proportion to the copy.
    pub fn clone_reachable(&self, roots: &[FunctionId]) -> Self {
        let mut kept: IdSet<FunctionId> = IdSet::new();
        let mut work: Vec<FunctionId> = roots.to_vec();
        work.extend(self.cx.constants.functions());
        while let Some(root) = work.pop() {
            for id in reachable_from(self, root, |id| !kept.contains(id)) {
                if kept.insert(id) {
                    let metadata = &self.functions[id].metadata;
                    let variants = metadata.vecz_base.iter().chain(&metadata.vecz_derived);
                    work.extend(variants.map(|&(_, id)| id));
                }
            }
        }
        let mut functions = IdVec::new();
        for (id, function) in self.functions.iter() {
            functions.push(match kept.contains(id) {
                true => function.clone(),
                false => Function::default(),
            });
        }
        let order = self.function_order.iter().copied().filter(|&id| kept.contains(id));
        let function_order: Vec<FunctionId> = order.collect();
        let named = function_order.iter().map(|&id| (Box::from(self.functions[id].name()), id));
        let function_names = named.filter(|(name, id)| self.function_names.get(name) == Some(id));
        Self {
            functions,
            name: self.name.clone(),
            source_filename: self.source_filename.clone(),
            triple: self.triple.clone(),
            data_layout: self.data_layout.clone(),
            phase: self.phase,
            cx: self.cx.clone(),
            function_names: function_names.collect(),
            function_order,
            globals: self.globals.clone(),
            global_order: self.global_order.clone(),
            opencl_version: self.opencl_version,
            mux_scheduling_params: self.mux_scheduling_params.clone(),
            named_metadata: self.named_metadata.clone(),
            asm: self.asm.clone(),
            comdats: self.comdats.clone(),
            global_names: self.global_names.clone(),
            numbered: self.numbered.clone(),
        }
    }
    /// Appends a global variable. The name is made unique if it is taken.
    pub fn add_global(&mut self, mut global: Global) -> GlobalId {
        if !global.name.is_empty() && self.has_symbol(&global.name) {
            global.name = self.unique_symbol(&global.name).into();
        }
        let name = global.name.clone();
        let id = self.globals.push(global);
        self.global_order.push(id);
        if !name.is_empty() {
            self.note_taken(&name);
            self.global_names.insert(name, id);
        }
        id
    }
    /// Removes global variables that nothing refers to any more, in one walk.
    pub fn remove_globals(&mut self, mut dead: impl FnMut(GlobalId) -> bool) {
        let mut order = std::mem::take(&mut self.global_order);
        order.retain(|&id| {
            if !dead(id) {
                return true;
            }
            let name = self.globals[id].name.clone();
            if self.global_names.get(&name) == Some(&id) {
                self.global_names.remove(&name);
                self.note_free(&name);
            }
            false
        });
        self.global_order = order;
    }
    /// Takes a function out, so that the rest of the module can be read or changed beside it. Put
    /// it back with [`Module::put_function`].
    pub fn take_function(&mut self, id: FunctionId) -> Function {
        std::mem::take(&mut self.functions[id])
    }
    /// Puts a function of [`Module::take_function`] back.
    pub fn put_function(&mut self, id: FunctionId, function: Function) {
        self.functions[id] = function;
    }
    /// The kernels that the runtime may call, in order.
    pub fn kernel_entry_points(&self) -> Vec<FunctionId> {
        self.function_order
            .iter()
            .copied()
            .filter(|&id| self.functions[id].attributes.is_kernel_entry_point())
            .collect()
    }
    /// The first entry point that passes made of a kernel of the source, or the kernel itself; none
    /// if there is no such kernel.
    pub fn entry_point_of(&self, kernel: &str) -> Option<FunctionId> {
        let is_made = |id: &FunctionId| {
            let attributes = &self.functions[*id].attributes;
            attributes.mux_orig_fn.is_some() || attributes.mux_base_fn_name.is_some()
        };
        let mut of_it = self.kernel_entry_points();
        of_it.retain(|&id| self.functions[id].source_name() == kernel);
        of_it.iter().find(|id| is_made(id)).or(of_it.first()).copied()
    }
    /// `size_t`: an integer as wide as a pointer to private memory.
    pub fn size_type(&mut self) -> Type {
        self.cx.types.int(self.data_layout.pointer_bits(0))
    }
}

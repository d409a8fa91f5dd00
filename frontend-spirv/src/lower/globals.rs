//! Symbols: their names, and the variables at module scope.

use oxmux_ir::constants::ConstantKind;
use oxmux_ir::module::{Global, Linkage};
use oxmux_ir::types::Type as IrType;
use rspirv::spirv::{Decoration, LinkageType, StorageClass};

use super::module::ModuleLowering;
use super::vulkan::interface::is_null;
use super::vulkan::parameters;
use crate::built_in;
use crate::error::{Error, Rule};
use crate::types::TypeIndex;

/// A symbol's name and linkage.
pub(crate) struct Symbol {
    pub(crate) name: String,
    pub(crate) linkage: Linkage,
    /// Whether another module defines it.
    pub(crate) import: bool,
}

impl ModuleLowering<'_> {
    /// Reserves the names of kernels and of imported and exported symbols.
    pub(crate) fn reserve_names(&mut self) {
        let spirv = self.spirv;
        self.kernels.extend(spirv.entry_points.iter().map(|entry| entry.name.clone()));
        self.reserved.extend(self.kernels.iter().cloned());
        let functions = spirv.functions.iter().map(|function| function.id);
        let linked = spirv.globals.iter().copied().chain(functions);
        let names = linked.filter_map(|id| spirv.decorations(id).linkage()).map(|(name, _)| name);
        self.reserved.extend(names);
    }

    /// The symbol that `id` becomes. A kernel's name goes to its entry point before anything else.
    pub(crate) fn symbol(&self, id: u32) -> Result<Symbol, Error> {
        let linkage = self.spirv.decorations(id).linkage();
        if let Some((name, kind)) = linkage.filter(|(name, _)| !name.is_empty()) {
            let is_kernel = self.kernels.contains(&name);
            let import = kind == LinkageType::Import;
            let is_intrinsic = self.spirv.function(id).is_some() && name.starts_with("llvm.");
            if import && (is_intrinsic || self.spirv.prints(id)) {
                // Calls of it become the intrinsic, or `printf`; nothing has the name.
                let name = self.free_name("", id);
                return Ok(Symbol { name, linkage: Linkage::External, import });
            }
            if name.starts_with("llvm.") || name.starts_with("__mux_") {
                let what = format!("a symbol named {name:?}");
                return Err(Error::unsupported(self.place(id), what));
            }
            let linkage = match kind {
                LinkageType::LinkOnceODR => Linkage::LinkOnceOdr,
                _ => Linkage::External,
            };
            if !is_kernel {
                return Ok(Symbol { name, linkage, import });
            }
            let name = self.free_name(&name, id);
            return Ok(Symbol { name, linkage: Linkage::Internal, import: false });
        }
        let name = self.spirv.name(id).unwrap_or_default();
        let name = self.free_name(&name, id);
        Ok(Symbol { name, linkage: Linkage::Internal, import: false })
    }

    /// The name itself if it is free, else one made from it and the id.
    pub(crate) fn free_name(&self, wanted: &str, id: u32) -> String {
        let is_special = wanted.starts_with("llvm.") || wanted.starts_with("__mux_");
        let taken = |name: &str| self.reserved.contains(name) || self.module.has_symbol(name);
        if !wanted.is_empty() && !is_special && !taken(wanted) {
            // The module's own code must not get the name of a builtin function.
            if oxmux_ir::Builtin::from_name(wanted).is_none() {
                return wanted.to_string();
            }
        }
        let stem = if wanted.is_empty() || is_special { "spirv" } else { wanted };
        let mut name = format!("{stem}.{id}");
        while taken(&name) {
            name.push_str(".1");
        }
        name
    }

    /// Makes the variables at module scope, without initializers.
    pub(crate) fn declare_globals(&mut self) -> Result<(), Error> {
        let spirv = self.spirv;
        let read_only = self.read_only_variables();
        for &id in &spirv.globals {
            if built_in::variable(spirv, id).is_none() {
                match self.declare_global(id, read_only.contains(&id)) {
                    Err(error @ Error::Unsupported { .. }) => {
                        self.bad_globals.insert(id, error);
                    }
                    declared => declared?,
                }
            }
        }
        Ok(())
    }

    fn declare_global(&mut self, id: u32, is_read_only: bool) -> Result<(), Error> {
        let at = self.place(id);
        let Some((class, pointee)) = self.variable_type(id) else {
            return Err(Error::invalid(Rule::Type, at, "a variable's type is a pointer"));
        };
        if parameters::declare_global(self, id, class, pointee)? {
            return Ok(());
        }
        let decorations = self.spirv.decorations(id);
        let symbol = self.symbol(id)?;
        let is_constant = is_read_only || decorations.has(Decoration::Constant);
        match class {
            StorageClass::Input => {
                return Err(Error::unsupported(at, "an input variable that is no built-in"));
            }
            // A variable of this class would be one for each work-item; producers write constants,
            // and what is as one.
            StorageClass::Private | StorageClass::Function if !is_constant => {
                let what = format!("a variable in {class:?} at module scope that is not constant");
                return Err(Error::unsupported(at, what));
            }
            _ => {}
        }
        let space = (self.spirv.environment.address_space)(class)
            .ok_or_else(|| Error::unsupported(at, format!("a variable in {class:?}")))?;
        let ty = self.ty(pointee);
        let known = self.module.find_global(&symbol.name).filter(|_| symbol.import);
        let clashes = match known.map(|known| &self.module.globals[known]) {
            Some(known) => known.ty != ty || known.address_space != space,
            None => !symbol.import && self.module.has_symbol(&symbol.name),
        };
        if clashes {
            let detail = format!("two symbols are named {:?}", symbol.name);
            return Err(Error::invalid(Rule::Decoration, at, detail));
        }
        use StorageClass::{Function, Private, UniformConstant};
        let mut global = Global::new(&symbol.name, ty, space);
        global.linkage = symbol.linkage;
        global.constant = is_constant || matches!(class, UniformConstant | Private | Function);
        global.align = alignment(decorations.alignment()).unwrap_or(0);
        let id_in_module = known.unwrap_or_else(|| self.module.add_global(global));
        let ty = self.module.cx.types.ptr(space);
        let address = self.module.cx.constants.intern(ty, ConstantKind::Global(id_in_module));
        self.globals.insert(id, address);
        Ok(())
    }

    pub(super) fn variable_type(&self, id: u32) -> Option<(StorageClass, TypeIndex)> {
        self.spirv.types.pointer(self.spirv.type_of(id)?)
    }

    /// Gives the variables their initializers.
    pub(crate) fn initialize_globals(&mut self) -> Result<(), Error> {
        let spirv = self.spirv;
        for &id in &spirv.globals {
            let Some(&address) = self.globals.get(&id) else { continue };
            let ConstantKind::Global(global) = *self.module.cx.constants.kind(address) else {
                continue;
            };
            let imported = spirv
                .decorations(id)
                .linkage()
                .is_some_and(|(_, kind)| kind == LinkageType::Import);
            let initializer = spirv.definition(id).and_then(|variable| variable.operand(1));
            let class = self.variable_type(id).map(|(class, _)| class);
            let ty = self.module.globals[global].ty;
            self.module.globals[global].initializer = match (class, initializer) {
                // It is zeroed where the kernel begins.
                (Some(StorageClass::Workgroup), Some(value))
                    if spirv.environment.has_interface && is_null(spirv, value) =>
                {
                    Some(self.module.cx.constants.undef(ty))
                }
                _ if imported => None,
                (Some(StorageClass::Workgroup), None) => Some(self.module.cx.constants.undef(ty)),
                (_, Some(value)) => Some(self.initializer(value)?),
                (_, None) => Some(self.zero(ty)),
            };
        }
        Ok(())
    }

    fn initializer(&self, id: u32) -> Result<oxmux_ir::Constant, Error> {
        match self.spirv.constant(id) {
            Some(index) => self.constant(index, id),
            None => self.global_address(id),
        }
    }

    fn zero(&mut self, ty: IrType) -> oxmux_ir::Constant {
        let cx = &mut self.module.cx;
        cx.constants.zero(&cx.types, ty)
    }

    /// The address of the variable at module scope with this id.
    pub(crate) fn global_address(&self, id: u32) -> Result<oxmux_ir::Constant, Error> {
        if let Some(error) = self.bad_globals.get(&id) {
            return Err(error.clone());
        }
        self.globals.get(&id).copied().ok_or_else(|| {
            let (at, detail) = (self.place(id).with_id(id), format!("%{id} has no value here"));
            Error::invalid(Rule::Type, at, detail)
        })
    }
}

/// An alignment that the IR can carry: a power of two; others say nothing.
pub(crate) fn alignment(bytes: Option<u32>) -> Option<u32> {
    /// LLVM's largest alignment.
    const LARGEST: u32 = 1 << 31;
    bytes.filter(|bytes| bytes.is_power_of_two() && *bytes <= LARGEST)
}

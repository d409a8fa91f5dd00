//! Linking of modules.
//!
//! Types, constants and metadata of the source are made anew in the destination, each once.
//! Identified structures are joined by name if their bodies are equal, else renamed.

use crate::attributes::{AttributeSet, TypeAttribute};
use crate::constants::{ConstExpr, Constant, ConstantKind};
use crate::entity::EntityId;
use crate::function::Function;
use crate::instruction::{Callee, Op};
use crate::metadata::{DebugLoc, Metadata, MetadataNode, MetadataOperand};
use crate::module::{FunctionId, GlobalId, Linkage, Module};
use crate::types::{Type, TypeKind};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// Why modules cannot be joined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkError {
    /// Two modules define a symbol.
    Duplicate {
        /// The symbol.
        symbol: String,
    },
    /// A symbol is a function of one type here and another thing there.
    Mismatch {
        /// The symbol.
        symbol: String,
    },
    /// The modules' data layouts differ in the size of pointers.
    DataLayout,
}

impl std::fmt::Display for LinkError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Duplicate { symbol } => write!(f, "link: '{symbol}' is defined twice"),
            Self::Mismatch { symbol } => write!(f, "link: '{symbol}' is declared in two ways"),
            Self::DataLayout => f.write_str("link: the modules' pointers differ in size"),
        }
    }
}

impl std::error::Error for LinkError {}

/// Adds all of `source` to `destination`: declarations are joined with definitions, local symbols
/// renamed, `linkonce` and `weak` definitions give way to one that is there.
pub fn link_modules(destination: &mut Module, source: &Module) -> Result<(), LinkError> {
    if destination.data_layout.pointer_bits(0) != source.data_layout.pointer_bits(0) {
        return Err(LinkError::DataLayout);
    }
    let mut linker = Linker::new(source);
    for &id in &source.global_order {
        linker.global(destination, id)?;
    }
    for &id in &source.function_order {
        linker.function(destination, id)?;
    }
    linker.finish(destination)?;
    for (name, nodes) in &source.named_metadata {
        let nodes: Vec<Metadata> =
            nodes.iter().map(|&n| linker.metadata(destination, n)).collect::<Result<_, _>>()?;
        match destination.named_metadata.iter_mut().find(|(n, _)| n == name) {
            Some((_, list)) => list.extend(nodes),
            None => destination.named_metadata.push((name.clone(), nodes)),
        }
    }
    destination.opencl_version = destination.opencl_version.max(source.opencl_version);
    Ok(())
}

/// Copies functions of one module into another, each with the symbols that it references.
pub struct Linker<'s> {
    source: &'s Module,
    types: HashMap<Type, Type, FxBuildHasher>,
    constants: HashMap<Constant, Constant, FxBuildHasher>,
    nodes: HashMap<Metadata, Metadata, FxBuildHasher>,
    functions: HashMap<FunctionId, FunctionId, FxBuildHasher>,
    globals: HashMap<GlobalId, GlobalId, FxBuildHasher>,
    /// Functions whose bodies, and globals whose initializers, are still to be brought.
    bodies: Vec<(FunctionId, FunctionId)>,
    initializers: Vec<(GlobalId, GlobalId)>,
    pending_nodes: Vec<(Metadata, Metadata)>,
}

impl<'s> Linker<'s> {
    /// A linker that takes from this module.
    pub fn new(source: &'s Module) -> Self {
        Self {
            source,
            types: HashMap::default(),
            constants: HashMap::default(),
            nodes: HashMap::default(),
            functions: HashMap::default(),
            globals: HashMap::default(),
            bodies: Vec::new(),
            initializers: Vec::new(),
            pending_nodes: Vec::new(),
        }
    }

    /// The destination's function for one of the source: declared now, its body brought by
    /// [`Linker::finish`].
    pub fn function(&mut self, to: &mut Module, id: FunctionId) -> Result<FunctionId, LinkError> {
        if let Some(&known) = self.functions.get(&id) {
            return Ok(known);
        }
        let source = &self.source.functions[id];
        let defined = !source.is_declaration();
        let ty = self.ty(to, source.function_type());
        let existing = to.find_function(source.name());
        let new = match existing {
            Some(there)
                if !to.functions[there].linkage.is_local() && !source.linkage.is_local() =>
            {
                if to.functions[there].function_type() != ty {
                    return Err(LinkError::Mismatch { symbol: source.name().to_string() });
                }
                let there_defined = !to.functions[there].is_declaration();
                if defined && there_defined {
                    if is_replaceable(source.linkage) || is_replaceable(to.functions[there].linkage)
                    {
                        self.functions.insert(id, there);
                        return Ok(there);
                    }
                    return Err(LinkError::Duplicate { symbol: source.name().to_string() });
                }
                if defined {
                    to.functions[there] = self.header(to, source);
                }
                there
            }
            Some(_) if !source.linkage.is_local() && !defined && to.has_symbol(source.name()) => {
                // A declaration meets a local symbol of the same name: it means that of another
                // module.
                let header = self.header(to, source);
                to.insert_function(header)
            }
            None if to.find_global(source.name()).is_some() && !source.linkage.is_local() => {
                return Err(LinkError::Mismatch { symbol: source.name().to_string() });
            }
            _ => {
                let header = self.header(to, source);
                to.insert_function(header)
            }
        };
        self.functions.insert(id, new);
        if defined {
            self.bodies.push((id, new));
        }
        Ok(new)
    }

    /// The destination's global for one of the source: declared now, its initializer brought by
    /// [`Linker::finish`].
    pub fn global(&mut self, to: &mut Module, id: GlobalId) -> Result<GlobalId, LinkError> {
        if let Some(&known) = self.globals.get(&id) {
            return Ok(known);
        }
        let source = &self.source.globals[id];
        let ty = self.ty(to, source.ty);
        let existing = to.find_global(&source.name).filter(|_| !source.linkage.is_local());
        if let Some(there) = existing.filter(|&g| !to.globals[g].linkage.is_local()) {
            let symbol = || source.name.to_string();
            let global = &mut to.globals[there];
            if global.ty != ty || global.address_space != source.address_space {
                return Err(LinkError::Mismatch { symbol: symbol() });
            }
            match (global.initializer.is_some(), source.initializer.is_some()) {
                (true, true)
                    if is_replaceable(source.linkage) || is_replaceable(global.linkage) => {}
                (true, true) => return Err(LinkError::Duplicate { symbol: symbol() }),
                (false, true) => {
                    global.linkage = source.linkage;
                    global.constant = source.constant;
                    global.align = global.align.max(source.align);
                    self.initializers.push((id, there));
                }
                (_, false) => {}
            }
            self.globals.insert(id, there);
            return Ok(there);
        }
        let mut copy = source.clone();
        copy.ty = ty;
        copy.initializer = None;
        copy.metadata.clear();
        let new = to.add_global(copy);
        self.globals.insert(id, new);
        if source.initializer.is_some() {
            self.initializers.push((id, new));
        }
        Ok(new)
    }

    /// Copies the bodies and initializers of all requested symbols, and of all that they reference.
    pub fn finish(&mut self, to: &mut Module) -> Result<(), LinkError> {
        loop {
            if let Some((from, new)) = self.initializers.pop() {
                if let Some(initializer) = self.source.globals[from].initializer {
                    let initializer = self.constant(to, initializer)?;
                    to.globals[new].initializer = Some(initializer);
                }
            } else if let Some((from, new)) = self.bodies.pop() {
                self.body(to, from, new)?;
            } else if let Some((from, new)) = self.pending_nodes.pop() {
                let node = self.node(to, from)?;
                to.cx.metadata[new] = node;
            } else {
                return Ok(());
            }
        }
    }

    /// The function without its body: a copy with the destination's types.
    fn header(&mut self, to: &mut Module, source: &Function) -> Function {
        let ty = self.ty(to, source.function_type());
        let ret = self.ty(to, source.return_type());
        let params: Vec<Type> = source.arg_types().iter().map(|&t| self.ty(to, t)).collect();
        let mut new = Function::new(source.name(), ty, ret, &params);
        new.arg_attributes = source.arg_attributes.iter().map(|a| self.attributes(to, a)).collect();
        new.ret_attributes = self.attributes(to, &source.ret_attributes);
        new.attributes = source.attributes.clone();
        new.attributes.set = self.attributes(to, &source.attributes.set);
        new.linkage = source.linkage;
        new.visibility = source.visibility;
        new.dso_local = source.dso_local;
        new.unnamed_addr = source.unnamed_addr;
        new.calling_convention = source.calling_convention;
        new.align = source.align;
        new.section = source.section.clone();
        new.comdat = source.comdat.clone();
        for (&old, &arg) in source.args.iter().zip(&new.args.clone()) {
            if let Some(name) = source.value_name(old) {
                new.set_value_name(arg, name);
            }
        }
        new
    }

    fn body(
        &mut self,
        to: &mut Module,
        from: FunctionId,
        new: FunctionId,
    ) -> Result<(), LinkError> {
        let source = &self.source.functions[from];
        let mut function = source.clone();
        for index in 0..function.value_count() {
            let value = crate::function::Value::from_index(index);
            let ty = self.ty(to, function.local_type(value));
            function.set_local_type(value, ty);
        }
        let insts: Vec<_> = function.insts_in_order().map(|(_, inst)| inst).collect();
        for inst in insts {
            let mut op = function.insts[inst].op.clone();
            self.operation(to, &mut op)?;
            function.insts[inst].op = op;
            if let Some(loc) = function.insts[inst].debug_loc {
                function.insts[inst].debug_loc = Some(DebugLoc {
                    scope: self.metadata(to, loc.scope)?,
                    inlined_at: loc.inlined_at.map(|m| self.metadata(to, m)).transpose()?,
                    ..loc
                });
            }
        }
        let mut annotations: Vec<_> = function.inst_metadata.drain().collect();
        annotations.sort_by_key(|(inst, _)| *inst);
        for (inst, list) in annotations {
            let list = list
                .into_iter()
                .map(|(kind, node)| Ok((kind, self.metadata(to, node)?)))
                .collect::<Result<_, LinkError>>()?;
            function.inst_metadata.insert(inst, list);
        }
        let metadata = &mut function.metadata;
        for (_, node) in &mut metadata.other {
            *node = self.metadata(to, *node)?;
        }
        if let Some((ty, _)) = &mut metadata.vec_type_hint {
            *ty = self.ty(to, *ty);
        }
        for (_, other) in metadata.vecz_base.iter_mut().chain(&mut metadata.vecz_derived) {
            *other = self.function(to, *other)?;
        }
        let header = std::mem::take(&mut to.functions[new]);
        function.set_name(header.name());
        function.ty = header.ty;
        function.ret = header.ret;
        function.arg_attributes = header.arg_attributes;
        function.ret_attributes = header.ret_attributes;
        function.attributes = header.attributes;
        function.linkage = header.linkage;
        to.functions[new] = function;
        Ok(())
    }

    fn operation(&mut self, to: &mut Module, op: &mut Op) -> Result<(), LinkError> {
        let mut failure = None;
        op.map_values(|value| match value.as_constant() {
            None => value,
            Some(constant) => match self.constant(to, constant) {
                Ok(constant) => constant.into(),
                Err(error) => {
                    failure = Some(error);
                    value
                }
            },
        });
        if let Some(error) = failure {
            return Err(error);
        }
        match op {
            Op::Alloca { ty, .. } => *ty = self.ty(to, *ty),
            Op::Gep { source, .. } => *source = self.ty(to, *source),
            Op::Switch { cases, .. } => {
                for (case, _) in cases {
                    *case = self.constant(to, *case)?;
                }
            }
            Op::Call(call) => {
                call.function_type = self.ty(to, call.function_type);
                if let Callee::Function(callee) = &mut call.callee {
                    *callee = self.function(to, *callee)?;
                }
                self.call_attributes(to, &mut call.attributes);
            }
            Op::Intrinsic(call) => {
                if let Some(attributes) = &mut call.attributes {
                    self.call_attributes(to, attributes);
                }
            }
            Op::Debug(record) => {
                record.variable = self.metadata(to, record.variable)?;
                if let Some(expression) = &mut record.expression {
                    *expression = self.metadata(to, *expression)?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn call_attributes(&mut self, to: &mut Module, attributes: &mut crate::CallAttributes) {
        attributes.function = self.attributes(to, &attributes.function);
        attributes.result = self.attributes(to, &attributes.result);
        for param in &mut attributes.params {
            *param = self.attributes(to, param);
        }
    }

    fn attributes(&mut self, to: &mut Module, set: &AttributeSet) -> AttributeSet {
        let mut new = set.clone();
        let types: Vec<(TypeAttribute, Type)> = set.types().to_vec();
        for (kind, ty) in types {
            let ty = self.ty(to, ty);
            new.set_type(kind, Some(ty));
        }
        new
    }

    /// The destination's type. Structures may be nested as deep as the source's own construction
    /// allowed.
    fn ty(&mut self, to: &mut Module, ty: Type) -> Type {
        if let Some(&known) = self.types.get(&ty) {
            return known;
        }
        let types = &self.source.cx.types;
        let kind = types.kind(ty).clone();
        let new = match kind {
            TypeKind::Vector { element, len, scalable } => {
                let element = self.ty(to, element);
                to.cx.types.vector_of(element, len, scalable)
            }
            TypeKind::Array { element, len } => {
                let element = self.ty(to, element);
                to.cx.types.array(element, len)
            }
            TypeKind::Struct { fields, packed } => {
                let fields: Vec<Type> = fields.iter().map(|&f| self.ty(to, f)).collect();
                to.cx.types.structure(&fields, packed)
            }
            TypeKind::NamedStruct(_) => {
                let name = types.struct_name(ty).unwrap_or("").to_string();
                let body =
                    types.struct_fields(ty).map(|(fields, packed)| (fields.to_vec(), packed));
                match body {
                    None => to.cx.types.named_struct(&name),
                    Some((fields, packed)) => {
                        let fields: Vec<Type> = fields.iter().map(|&f| self.ty(to, f)).collect();
                        self.named_struct(to, &name, &fields, packed)
                    }
                }
            }
            TypeKind::Function { ret, params, vararg } => {
                let ret = self.ty(to, ret);
                let params = params.iter().map(|&p| self.ty(to, p)).collect();
                to.cx.types.intern(TypeKind::Function { ret, params, vararg })
            }
            TypeKind::TargetExt { name, types, ints } => {
                let types = types.iter().map(|&t| self.ty(to, t)).collect();
                to.cx.types.intern(TypeKind::TargetExt { name, types, ints })
            }
            plain => to.cx.types.intern(plain),
        };
        self.types.insert(ty, new);
        new
    }

    fn named_struct(&self, to: &mut Module, name: &str, fields: &[Type], packed: bool) -> Type {
        if let Some(there) = to.cx.types.find_named_struct(name) {
            match to.cx.types.struct_fields(there) {
                None => {
                    to.cx.types.set_body(there, fields, packed);
                    return there;
                }
                Some(body) if body == (fields, packed) => return there,
                Some(_) => {}
            }
        }
        to.cx.types.new_named_struct(name, fields, packed)
    }

    fn constant(&mut self, to: &mut Module, constant: Constant) -> Result<Constant, LinkError> {
        if let Some(&known) = self.constants.get(&constant) {
            return Ok(known);
        }
        let source = &self.source.cx.constants;
        let ty = self.ty(to, source.ty(constant));
        let kind = match source.kind(constant).clone() {
            ConstantKind::Aggregate(elements) => {
                let elements = elements
                    .iter()
                    .map(|&e| self.constant(to, e))
                    .collect::<Result<Box<[_]>, _>>()?;
                ConstantKind::Aggregate(elements)
            }
            ConstantKind::Splat(element) => ConstantKind::Splat(self.constant(to, element)?),
            ConstantKind::Global(id) => ConstantKind::Global(self.global(to, id)?),
            ConstantKind::Function(id) => ConstantKind::Function(self.function(to, id)?),
            ConstantKind::Expr(expr) => ConstantKind::Expr(Box::new(self.expression(to, *expr)?)),
            plain => plain,
        };
        let new = to.cx.constants.intern(ty, kind);
        self.constants.insert(constant, new);
        Ok(new)
    }

    fn expression(&mut self, to: &mut Module, mut expr: ConstExpr) -> Result<ConstExpr, LinkError> {
        match &mut expr {
            ConstExpr::Gep { source, base, indices, .. } => {
                *source = self.ty(to, *source);
                *base = self.constant(to, *base)?;
                for index in indices.iter_mut() {
                    *index = self.constant(to, *index)?;
                }
            }
            ConstExpr::Cast { arg, .. } => *arg = self.constant(to, *arg)?,
            ConstExpr::Binary { args, .. }
            | ConstExpr::ICmp { args, .. }
            | ConstExpr::FCmp { args, .. } => {
                for arg in args {
                    *arg = self.constant(to, *arg)?;
                }
            }
            ConstExpr::Select { args } => {
                for arg in args {
                    *arg = self.constant(to, *arg)?;
                }
            }
        }
        Ok(expr)
    }

    /// The destination's node: a place now, filled by [`Linker::finish`], since nodes may form
    /// cycles.
    fn metadata(&mut self, to: &mut Module, node: Metadata) -> Result<Metadata, LinkError> {
        if let Some(&known) = self.nodes.get(&node) {
            return Ok(known);
        }
        let empty = MetadataNode::Tuple { distinct: false, operands: Vec::new() };
        let new = to.cx.metadata.push(empty);
        self.nodes.insert(node, new);
        self.pending_nodes.push((node, new));
        Ok(new)
    }

    fn node(&mut self, to: &mut Module, node: Metadata) -> Result<MetadataNode, LinkError> {
        let mut copy = self.source.cx.metadata[node].clone();
        match &mut copy {
            MetadataNode::Tuple { operands, .. } => {
                for operand in operands {
                    self.operand(to, operand)?;
                }
            }
            MetadataNode::Specialized { fields, .. } => {
                for (_, field) in fields {
                    for operand in field.operands_mut() {
                        self.operand(to, operand)?;
                    }
                }
            }
        }
        Ok(copy)
    }

    fn operand(&mut self, to: &mut Module, operand: &mut MetadataOperand) -> Result<(), LinkError> {
        match operand {
            MetadataOperand::Node(node) => *node = self.metadata(to, *node)?,
            MetadataOperand::Constant(constant) => *constant = self.constant(to, *constant)?,
            MetadataOperand::Null | MetadataOperand::String(_) => {}
        }
        Ok(())
    }
}

/// Whether another definition of the symbol may take its place.
fn is_replaceable(linkage: Linkage) -> bool {
    matches!(
        linkage,
        Linkage::LinkOnce
            | Linkage::LinkOnceOdr
            | Linkage::Weak
            | Linkage::WeakOdr
            | Linkage::AvailableExternally
            | Linkage::Common
    )
}

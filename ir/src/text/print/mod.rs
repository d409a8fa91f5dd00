//! The printer.

mod attributes;
mod constants;
mod floats;
mod function;
mod instruction;
mod memory;
mod metadata;
mod names;
mod numbers;
mod slots;
mod symbols;
pub(crate) mod types;

pub(crate) use attributes::{ALLOCATION_KINDS, FLOAT_CLASSES};

use crate::entity::{ContentHash, EntityId};
use crate::function::{Function, Inst};
use crate::module::{FunctionId, GlobalId, Module, Phase};
use attributes::function_set;
use hashbrown::HashMap;
use names::{put_metadata_name, put_name, put_quoted};
use numbers::MetadataNumbers;
use rustc_hash::FxBuildHasher;
use std::collections::BTreeMap;
use types::{put, put_fields, put_type};

/// A module as LLVM assembly.
pub fn print_module(module: &Module) -> String {
    let mut printer = Printer::new(module);
    printer.put_header();
    printer.put_globals();
    // As LLVM numbers: named metadata before what functions have, groups of functions before those
    // of calls.
    let named = printer.named_metadata();
    for &id in &module.function_order {
        printer.group(function_set(&module.cx.types, &module.functions[id].attributes));
    }
    for &id in &module.function_order {
        printer.put_function(&module.functions[id]);
    }
    printer.put_trailer(&named);
    printer.out
}

/// One function of a module as LLVM assembly, with the attributes and metadata that it refers to.
pub fn print_function(module: &Module, function: &Function) -> String {
    let mut printer = Printer::new(module);
    printer.put_function(function);
    printer.put_groups();
    printer.put_metadata_nodes();
    printer.out
}

/// One instruction as LLVM assembly, for messages: attribute groups and metadata are numbered for
/// itself alone.
pub fn print_inst(module: &Module, function: &Function, inst: Inst) -> String {
    if inst.index() >= function.insts.len() {
        return format!("{inst}");
    }
    let mut printer = Printer::new(module);
    function::Body::new(&mut printer, function).put_inst(inst);
    printer.out.trim().to_string()
}

/// The text so far, and the entities that were referred to and must follow.
struct Printer<'m> {
    module: &'m Module,
    out: String,
    metadata: MetadataNumbers,
    /// The insides of attribute groups in the order of their numbers.
    groups: Vec<String>,
    group_numbers: HashMap<String, usize, ContentHash>,
    /// Declarations of the intrinsics in use, by name.
    intrinsics: BTreeMap<String, String>,
    /// The numbers of globals without names.
    global_numbers: HashMap<GlobalId, usize, FxBuildHasher>,
}

impl<'m> Printer<'m> {
    fn new(module: &'m Module) -> Self {
        let unnamed = module.global_order.iter().filter(|&&g| module.globals[g].name.is_empty());
        Self {
            module,
            out: String::new(),
            metadata: MetadataNumbers::default(),
            groups: Vec::new(),
            group_numbers: HashMap::default(),
            intrinsics: BTreeMap::new(),
            global_numbers: unnamed.enumerate().map(|(i, &g)| (g, i)).collect(),
        }
    }

    fn put_header(&mut self) {
        let module = self.module;
        let name: String =
            module.name.chars().map(|c| if c.is_control() { '_' } else { c }).collect();
        put(&mut self.out, format_args!("; ModuleID = '{name}'\n"));
        if let Some(file) = &module.source_filename {
            self.put_string_line("source_filename = ", file);
        }
        self.put_string_line("target datalayout = ", module.data_layout.text());
        if let Some(triple) = &module.triple {
            self.put_string_line("target triple = ", triple);
        }
        if !module.asm.is_empty() {
            self.out.push('\n');
        }
        for line in &module.asm {
            self.put_string_line("module asm ", line);
        }
        self.put_named_structs();
        if !module.comdats.is_empty() {
            self.out.push('\n');
        }
        for (name, kind) in &module.comdats {
            put_name(&mut self.out, "$", name);
            put(&mut self.out, format_args!(" = comdat {kind}\n"));
        }
    }

    fn put_string_line(&mut self, before: &str, text: &str) {
        self.out.push_str(before);
        put_quoted(&mut self.out, text.as_bytes());
        self.out.push('\n');
    }

    fn put_named_structs(&mut self) {
        let types = &self.module.cx.types;
        for (i, ty) in types.named_structs().enumerate() {
            if i == 0 {
                self.out.push('\n');
            }
            put_type(&mut self.out, types, ty);
            self.out.push_str(" = type ");
            match types.struct_fields(ty) {
                Some((fields, packed)) => put_fields(&mut self.out, types, fields, packed),
                None => self.out.push_str("opaque"),
            }
            self.out.push('\n');
        }
    }

    /// Prints what follows the functions: declarations of intrinsics, attribute groups, metadata.
    fn put_trailer(&mut self, named: &[(&str, Vec<usize>)]) {
        for declaration in self.intrinsics.values() {
            put(&mut self.out, format_args!("\n{declaration}\n"));
        }
        self.put_groups();
        self.put_named_metadata(named);
        self.put_metadata_nodes();
    }

    fn put_groups(&mut self) {
        for (i, group) in self.groups.iter().enumerate() {
            let before = if i == 0 { "\n" } else { "" };
            put(&mut self.out, format_args!("{before}attributes #{i} = {{{group} }}\n"));
        }
    }

    /// Named metadata with the numbers of its nodes.
    fn named_metadata(&mut self) -> Vec<(&'m str, Vec<usize>)> {
        let module = self.module;
        let mut named: Vec<(&str, Vec<usize>)> = Vec::new();
        if module.phase != Phase::Built {
            let node = format!("!{{!\"{}\"}}", module.phase);
            named.push((super::PHASE_METADATA, vec![self.metadata.text(node)]));
        }
        if let Some((major, minor)) = module.opencl_version {
            let node = format!("!{{i32 {}, i32 {}}}", major as i32, minor as i32);
            named.push(("opencl.ocl.version", vec![self.metadata.text(node)]));
        }
        if let Some(names) = &module.mux_scheduling_params {
            let node = metadata::string_tuple(names);
            named.push(("mux-scheduling-params", vec![self.metadata.text(node)]));
        }
        for (name, nodes) in &module.named_metadata {
            let all = &module.cx.metadata;
            let numbers = nodes.iter().map(|&node| self.metadata.node(all, node)).collect();
            named.push((name, numbers));
        }
        named
    }

    fn put_named_metadata(&mut self, named: &[(&str, Vec<usize>)]) {
        for (i, (name, numbers)) in named.iter().enumerate() {
            self.out.push_str(if i == 0 { "\n!" } else { "!" });
            put_metadata_name(&mut self.out, name);
            let list: Vec<_> = numbers.iter().map(|n| format!("!{n}")).collect();
            put(&mut self.out, format_args!(" = !{{{}}}\n", list.join(", ")));
        }
    }

    /// The number of the attribute group with this inside; none if it is empty.
    fn group(&mut self, inside: String) -> Option<usize> {
        if inside.is_empty() {
            return None;
        }
        if let Some(&number) = self.group_numbers.get(&inside) {
            return Some(number);
        }
        let number = self.groups.len();
        self.groups.push(inside.clone());
        self.group_numbers.insert(inside, number);
        Some(number)
    }

    fn put_function_name(&mut self, id: FunctionId) {
        let name = self.module.functions.get(id).map_or("", Function::name);
        put_name(&mut self.out, "@", name);
    }

    fn put_global_name(&mut self, id: GlobalId) {
        match self.global_numbers.get(&id) {
            Some(number) => put(&mut self.out, format_args!("@{number}")),
            None => {
                let name = self.module.globals.get(id).map_or("", |g| &g.name);
                put_name(&mut self.out, "@", name);
            }
        }
    }
}

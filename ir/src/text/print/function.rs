//! Functions and blocks.

use super::Printer;
use super::attributes::{AttributeStyle, function_comment, function_set, put_set};
use super::names::{put_name, put_quoted};
use super::slots::Slots;
use super::types::{put, put_type};
use crate::entity::{EntityId, IdVec};
use crate::function::{Block, Function, Value};
use crate::instruction::{BlockCall, Op};
use crate::module::{CallingConvention, Linkage};
use crate::types::Type;

impl Printer<'_> {
    /// Prints a function; one that was taken out of its module has no type and is left out.
    pub(super) fn put_function(&mut self, function: &Function) {
        if function.ty.is_none() {
            return;
        }
        self.out.push('\n');
        let words = function_comment(&self.module.cx.types, &function.attributes);
        if !words.is_empty() {
            put(&mut self.out, format_args!("; Function Attrs:{words}\n"));
        }
        if function.is_declaration() {
            self.out.push_str("declare");
            self.put_function_metadata(function);
            self.put_signature(function, None);
            self.out.push('\n');
            return;
        }
        self.out.push_str("define");
        let slots = Slots::of(function);
        self.put_signature(function, Some(&slots));
        self.put_function_metadata(function);
        self.out.push_str(" {\n");
        Body { p: self, func: function, slots }.put_blocks();
        self.out.push_str("}\n");
    }

    /// What stands between `define` or `declare` and metadata. Declarations name no argument.
    fn put_signature(&mut self, function: &Function, slots: Option<&Slots>) {
        let types = &self.module.cx.types;
        if function.linkage != Linkage::External {
            put(&mut self.out, format_args!(" {}", function.linkage));
        }
        self.put_symbol_properties(function.dso_local, function.visibility);
        self.put_calling_convention(function.calling_convention);
        put_set(&mut self.out, types, &function.ret_attributes, AttributeStyle::Inline);
        self.out.push(' ');
        put_type(&mut self.out, types, function.return_type());
        put_name(&mut self.out, " @", function.name());
        self.out.push('(');
        for (i, &arg) in function.args.iter().enumerate() {
            if i > 0 {
                self.out.push_str(", ");
            }
            put_type(&mut self.out, types, function.local_type(arg));
            if let Some(set) = function.arg_attributes.get(i) {
                put_set(&mut self.out, types, set, AttributeStyle::Inline);
            }
            if let Some(slots) = slots {
                self.out.push(' ');
                put_local(&mut self.out, function, slots, arg);
            }
        }
        if types.function_parts(function.function_type()).is_some_and(|(.., vararg)| vararg) {
            self.out.push_str(if function.args.is_empty() { "..." } else { ", ..." });
        }
        self.out.push(')');
        self.put_unnamed_addr(function.unnamed_addr);
        if let Some(number) = self.group(function_set(types, &function.attributes)) {
            put(&mut self.out, format_args!(" #{number}"));
        }
        if let Some(section) = &function.section {
            self.out.push_str(" section ");
            put_quoted(&mut self.out, section.as_bytes());
        }
        if let Some(comdat) = &function.comdat {
            self.put_comdat(comdat, function.name());
        }
        if function.align != 0 {
            put(&mut self.out, format_args!(" align {}", function.align));
        }
    }

    /// Appends a calling convention with a space before it; C's is not stated.
    pub(super) fn put_calling_convention(&mut self, convention: CallingConvention) {
        match (convention, convention.name()) {
            (CallingConvention::C, _) => {}
            (CallingConvention::Number(n), _) => put(&mut self.out, format_args!(" cc {n}")),
            (_, name) => put(&mut self.out, format_args!(" {}", name.unwrap_or_default())),
        }
    }
}

/// Appends the name or number of a value of a function.
fn put_local(out: &mut String, function: &Function, slots: &Slots, value: Value) {
    match (function.value_name(value), slots.value(value)) {
        (Some(name), _) => put_name(out, "%", name),
        (None, Some(number)) => put(out, format_args!("%{number}")),
        (None, None) => out.push_str("%<no place>"),
    }
}

/// The inside of a function that is being printed.
pub(super) struct Body<'p, 'm, 'f> {
    pub(super) p: &'p mut Printer<'m>,
    pub(super) func: &'f Function,
    pub(super) slots: Slots,
}

/// The edges into each block: where each comes from, and its arguments.
type Edges<'f> = IdVec<Block, Vec<(Block, &'f [Value])>>;

impl<'p, 'm, 'f> Body<'p, 'm, 'f> {
    pub(super) fn new(p: &'p mut Printer<'m>, func: &'f Function) -> Self {
        Self { p, func, slots: Slots::of(func) }
    }

    fn put_blocks(&mut self) {
        let func = self.func;
        let edges = edges(func);
        for (i, &block) in func.block_order.iter().enumerate() {
            self.put_label(block, &edges[block], i == 0);
            for (index, &param) in func.blocks[block].params.iter().enumerate() {
                self.put_phi(param, index, &edges[block]);
            }
            for &inst in &func.blocks[block].insts {
                self.put_inst(inst);
            }
        }
    }

    fn put_label(&mut self, block: Block, edges: &[(Block, &[Value])], entry: bool) {
        let name = self.func.block_name(block);
        if entry && name.is_none() {
            return;
        }
        let mut line = String::new();
        match name {
            Some(name) => put_name(&mut line, "", name),
            None => put(&mut line, format_args!("{}", self.slots.block(block).unwrap_or(0))),
        }
        line.push(':');
        if entry {
            put(&mut self.p.out, format_args!("{line}\n"));
            return;
        }
        // LLVM's column for comments.
        put(&mut self.p.out, format_args!("\n{line:<50}; "));
        if edges.is_empty() {
            self.p.out.push_str("No predecessors!\n");
            return;
        }
        self.p.out.push_str("preds = ");
        for (i, (from, _)) in edges.iter().enumerate() {
            if i > 0 {
                self.p.out.push_str(", ");
            }
            self.put_block(*from);
        }
        self.p.out.push('\n');
    }

    /// Appends the name or number of a block.
    pub(super) fn put_block(&mut self, block: Block) {
        match (self.func.block_name(block), self.slots.block(block)) {
            (Some(name), _) => put_name(&mut self.p.out, "%", name),
            (None, Some(number)) => put(&mut self.p.out, format_args!("%{number}")),
            (None, None) => self.p.out.push_str("%<no place>"),
        }
    }

    fn put_phi(&mut self, param: Value, index: usize, edges: &[(Block, &[Value])]) {
        self.p.out.push_str("  ");
        self.put_value(param);
        if edges.is_empty() {
            // A phi has an entry, and there is no block that it could name.
            self.p.out.push_str(" = freeze ");
            self.put_type(self.func.local_type(param));
            self.p.out.push_str(" poison\n");
            return;
        }
        self.p.out.push_str(" = phi ");
        self.put_type(self.func.local_type(param));
        for (i, (from, args)) in edges.iter().enumerate() {
            self.p.out.push_str(if i == 0 { " [ " } else { ", [ " });
            match args.get(index) {
                Some(&arg) => self.put_value(arg),
                None => self.p.out.push_str("<no argument>"),
            }
            self.p.out.push_str(", ");
            self.put_block(*from);
            self.p.out.push_str(" ]");
        }
        self.p.out.push('\n');
    }

    /// Appends a value without its type.
    pub(super) fn put_value(&mut self, value: Value) {
        match value.as_constant() {
            Some(c) => self.p.put_constant(c),
            None => put_local(&mut self.p.out, self.func, &self.slots, value),
        }
    }

    /// The type of a value; void for one that the function does not have, which only unverified
    /// functions refer to.
    pub(super) fn type_of(&self, value: Value) -> Type {
        if !self.func.has_value(value) {
            return Type::VOID;
        }
        self.p.module.cx.value_type(self.func, value)
    }

    /// Appends a value with its type.
    pub(super) fn put_typed(&mut self, value: Value) {
        self.put_type(self.type_of(value));
        self.p.out.push(' ');
        self.put_value(value);
    }

    pub(super) fn put_type(&mut self, ty: Type) {
        put_type(&mut self.p.out, &self.p.module.cx.types, ty);
    }
}

/// The edges into each block in the order of the blocks that they come from.
fn edges(func: &Function) -> Edges<'_> {
    let mut edges: Edges<'_> = IdVec::filled(func.blocks.len(), Vec::new());
    for &from in &func.block_order {
        let Some(inst) = func.terminator(from) else { continue };
        let mut add = |call: &'_ BlockCall, args| {
            if call.block.index() < func.blocks.len() {
                edges[call.block].push((from, args));
            }
        };
        match &func.insts[inst].op {
            Op::Br { target } => add(target, &target.args[..]),
            Op::CondBr { then, otherwise, .. } => {
                add(then, &then.args);
                add(otherwise, &otherwise.args);
            }
            Op::Switch { default, cases, .. } => {
                add(default, &default.args);
                cases.iter().for_each(|(_, call)| add(call, &call.args));
            }
            _ => {}
        }
    }
    edges
}

//! Metadata: nodes get numbers as they are referred to, and are printed at the end in that order.

use super::Printer;
use super::names::{put_metadata_name, put_quoted};
use super::types::{put, put_type};
use crate::function::{Function, VectorizationInfo};
use crate::metadata::{DebugLoc, Metadata, MetadataField, MetadataNode, MetadataOperand};
use crate::module::FunctionId;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// A node in the text.
#[derive(Clone)]
enum Entry {
    /// A node of the context.
    Node(Metadata),
    /// One that is a typed field in memory.
    Text(String),
}

/// The numbers of nodes.
#[derive(Default)]
pub(super) struct MetadataNumbers {
    entries: Vec<Entry>,
    nodes: HashMap<Metadata, usize, FxBuildHasher>,
    texts: HashMap<String, usize, FxBuildHasher>,
}

impl MetadataNumbers {
    /// The number of a node of the context.
    pub(super) fn node(&mut self, node: Metadata) -> usize {
        *self.nodes.entry(node).or_insert_with(|| {
            self.entries.push(Entry::Node(node));
            self.entries.len() - 1
        })
    }
    /// The number of a node that is only text.
    pub(super) fn text(&mut self, text: String) -> usize {
        if let Some(&number) = self.texts.get(&text) {
            return number;
        }
        self.entries.push(Entry::Text(text.clone()));
        self.texts.insert(text, self.entries.len() - 1);
        self.entries.len() - 1
    }
}

/// `!{!"a", !"b"}`
pub(super) fn string_tuple(strings: &[String]) -> String {
    let mut out = String::from("!{");
    for (i, string) in strings.iter().enumerate() {
        out.push_str(if i == 0 { "!" } else { ", !" });
        put_quoted(&mut out, string.as_bytes());
    }
    out.push('}');
    out
}

fn int_tuple(ints: impl Iterator<Item = i32>) -> String {
    let list: Vec<String> = ints.map(|i| format!("i32 {i}")).collect();
    format!("!{{{}}}", list.join(", "))
}

impl Printer<'_> {
    /// Appends a reference to a node; expressions are spelled out as LLVM does.
    pub(super) fn put_metadata(&mut self, node: Metadata) {
        let module = self.module;
        match module.cx.metadata.get(node) {
            Some(MetadataNode::Specialized { name, fields, .. }) if &**name == "DIExpression" => {
                self.put_specialized(name, fields);
            }
            Some(_) => {
                let number = self.metadata.node(node);
                put(&mut self.out, format_args!("!{number}"));
            }
            None => self.out.push_str("null"),
        }
    }

    /// Prints all nodes that were referred to, and those that they refer to.
    pub(super) fn put_metadata_nodes(&mut self) {
        let mut number = 0;
        while let Some(entry) = self.metadata.entries.get(number).cloned() {
            let before = if number == 0 { "\n" } else { "" };
            put(&mut self.out, format_args!("{before}!{number} = "));
            match entry {
                Entry::Node(node) => self.put_node(node),
                Entry::Text(text) => self.out.push_str(&text),
            }
            self.out.push('\n');
            number += 1;
        }
    }

    fn put_node(&mut self, node: Metadata) {
        let module = self.module;
        match &module.cx.metadata[node] {
            MetadataNode::Tuple { distinct, operands } => {
                self.out.push_str(if *distinct { "distinct !{" } else { "!{" });
                for (i, operand) in operands.iter().enumerate() {
                    if i > 0 {
                        self.out.push_str(", ");
                    }
                    self.put_operand(operand);
                }
                self.out.push('}');
            }
            MetadataNode::Specialized { distinct, name, fields } => {
                if *distinct {
                    self.out.push_str("distinct ");
                }
                self.put_specialized(name, fields);
            }
        }
    }

    fn put_specialized(&mut self, name: &str, fields: &[(Box<str>, MetadataField)]) {
        put(&mut self.out, format_args!("!{name}("));
        for (i, (field, value)) in fields.iter().enumerate() {
            if i > 0 {
                self.out.push_str(", ");
            }
            if !field.is_empty() {
                put(&mut self.out, format_args!("{field}: "));
            }
            match value {
                MetadataField::Operand(operand) => self.put_operand(operand),
                MetadataField::Text(text) => put_quoted(&mut self.out, text),
                MetadataField::Integer(value) => put(&mut self.out, format_args!("{value}")),
                MetadataField::Word(word) => self.out.push_str(word),
            }
        }
        self.out.push(')');
    }

    fn put_operand(&mut self, operand: &MetadataOperand) {
        match operand {
            MetadataOperand::Null => self.out.push_str("null"),
            MetadataOperand::String(text) => {
                self.out.push('!');
                put_quoted(&mut self.out, text);
            }
            MetadataOperand::Node(node) => self.put_metadata(*node),
            MetadataOperand::Constant(c) => self.put_typed_constant(*c),
        }
    }

    /// The number of the `DILocation` of an instruction.
    pub(super) fn debug_loc(&mut self, loc: DebugLoc) -> usize {
        let scope = self.metadata.node(loc.scope);
        let mut text =
            format!("!DILocation(line: {}, column: {}, scope: !{scope}", loc.line, loc.column);
        if let Some(at) = loc.inlined_at {
            let at = self.metadata.node(at);
            put(&mut text, format_args!(", inlinedAt: !{at}"));
        }
        text.push(')');
        self.metadata.text(text)
    }

    /// Appends the annotations of a function, each with a space before it.
    pub(super) fn put_function_metadata(&mut self, function: &Function) {
        let (debug, others): (Vec<_>, Vec<_>) =
            function.metadata.other.iter().partition(|(kind, _)| &**kind == "dbg");
        for (kind, node) in debug {
            self.put_attachment(kind, *node);
        }
        for (kind, node) in self.typed_metadata(function) {
            let number = self.metadata.text(node);
            put(&mut self.out, format_args!(" !{kind} !{number}"));
        }
        for (kind, node) in others {
            self.put_attachment(kind, *node);
        }
    }

    fn put_attachment(&mut self, kind: &str, node: Metadata) {
        self.out.push_str(" !");
        put_metadata_name(&mut self.out, kind);
        self.out.push(' ');
        self.put_metadata(node);
    }

    /// The typed annotations with their nodes, in the order of [`FunctionMetadata`](crate::FunctionMetadata).
    fn typed_metadata(&mut self, function: &Function) -> Vec<(&'static str, String)> {
        let metadata = &function.metadata;
        let mut out = Vec::new();
        let sizes = |sizes: [u32; 3]| int_tuple(sizes.into_iter().map(|n| n as i32));
        let one = |n: u32| int_tuple(std::iter::once(n as i32));
        out.extend(metadata.reqd_work_group_size.map(|s| ("reqd_work_group_size", sizes(s))));
        out.extend(metadata.work_group_size_hint.map(|s| ("work_group_size_hint", sizes(s))));
        if let Some((ty, signed)) = metadata.vec_type_hint {
            let mut text = String::from("!{");
            put_type(&mut text, &self.module.cx.types, ty);
            put(&mut text, format_args!(" undef, i32 {}}}", i32::from(signed)));
            out.push(("vec_type_hint", text));
        }
        out.extend(
            metadata.intel_reqd_sub_group_size.map(|n| ("intel_reqd_sub_group_size", one(n))),
        );
        out.extend(metadata.max_work_dim.map(|n| ("max_work_dim", one(n))));
        kernel_args(function, &mut out);
        if let Some(indices) = &metadata.mux_scheduled_fn {
            out.push(("mux_scheduled_fn", int_tuple(indices.iter().copied())));
        }
        if let Some((main, tail)) = metadata.codeplay_ca_wrapper {
            let main = self.vectorization(main);
            let tail = tail.map(|tail| self.vectorization(tail));
            let tail = tail.map_or(String::from(", null"), |tail| format!(", !{tail}"));
            out.push(("codeplay_ca_wrapper", format!("!{{!{main}{tail}}}")));
        }
        for &(info, linked) in &metadata.vecz_base {
            out.push(("codeplay_ca_vecz.base", self.vectorization_link(info, linked)));
        }
        if let Some((info, linked)) = metadata.vecz_derived {
            out.push(("codeplay_ca_vecz.derived", self.vectorization_link(info, linked)));
        }
        for &info in &metadata.vecz_base_fail {
            let info = self.vectorization(info);
            out.push(("codeplay_ca_vecz.base.fail", format!("!{{!{info}}}")));
        }
        out
    }

    fn vectorization(&mut self, info: VectorizationInfo) -> usize {
        let scalable = u32::from(info.scalable);
        let fields = [info.width, scalable, info.dimension, u32::from(info.predicated)];
        self.metadata.text(int_tuple(fields.into_iter().map(|n| n as i32)))
    }

    fn vectorization_link(&mut self, info: VectorizationInfo, linked: FunctionId) -> String {
        let info = self.vectorization(info);
        let name = self.module.functions.get(linked).map_or("", Function::name);
        let mut text = format!("!{{!{info}, ptr ");
        super::names::put_name(&mut text, "@", name);
        text.push('}');
        text
    }
}

/// `kernel_arg_*`: those with entries, or all but the names for a kernel without arguments.
fn kernel_args(function: &Function, out: &mut Vec<(&'static str, String)>) {
    let Some(args) = &function.metadata.kernel_args else { return };
    let none = function.args.is_empty();
    if none || !args.address_spaces.is_empty() {
        let spaces = args.address_spaces.iter().map(|&n| n as i32);
        out.push(("kernel_arg_addr_space", int_tuple(spaces)));
    }
    let lists = [
        ("kernel_arg_access_qual", &args.access_qualifiers),
        ("kernel_arg_type", &args.types),
        ("kernel_arg_base_type", &args.base_types),
        ("kernel_arg_type_qual", &args.type_qualifiers),
    ];
    for (kind, list) in lists {
        if none || !list.is_empty() {
            out.push((kind, string_tuple(list)));
        }
    }
    if !args.names.is_empty() {
        out.push(("kernel_arg_name", string_tuple(&args.names)));
    }
}

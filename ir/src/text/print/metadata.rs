//! Metadata: nodes are numbered as they are met, and are printed at the end.

use super::Printer;
use super::names::{put_metadata_name, put_quoted};
use super::numbers::{Entry, is_spelled_out};
use super::types::{put, put_type};
use crate::constants::{Constant, ConstantKind};
use crate::function::{Function, KernelArgInfo, VectorizationInfo};
use crate::metadata::{DebugLoc, Metadata, MetadataField, MetadataNode, MetadataOperand};
use crate::module::FunctionId;

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
            Some(spelled @ MetadataNode::Specialized { name, fields, .. })
                if is_spelled_out(spelled) =>
            {
                self.put_specialized(name, fields);
            }
            Some(_) => {
                let number = self.metadata.node(&module.cx.metadata, node);
                put(&mut self.out, format_args!("!{number}"));
            }
            None => self.out.push_str("null"),
        }
    }

    /// Prints all nodes that were referred to, and those that they refer to.
    pub(super) fn put_metadata_nodes(&mut self) {
        let mut number = 0;
        while let Some(entry) = self.metadata.entry(number).cloned() {
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
                self.out.push_str(if *distinct { "distinct !" } else { "!" });
                self.put_operands(operands);
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
                MetadataField::List(operands) => self.put_operands(operands),
            }
        }
        self.out.push(')');
    }

    /// `{!1, null}`
    fn put_operands(&mut self, operands: &[MetadataOperand]) {
        self.out.push('{');
        for (i, operand) in operands.iter().enumerate() {
            if i > 0 {
                self.out.push_str(", ");
            }
            self.put_operand(operand);
        }
        self.out.push('}');
    }

    fn put_operand(&mut self, operand: &MetadataOperand) {
        match operand {
            MetadataOperand::Null => self.out.push_str("null"),
            MetadataOperand::String(text) => {
                self.out.push('!');
                put_quoted(&mut self.out, text);
            }
            MetadataOperand::Node(node) => self.put_metadata(*node),
            // As in LLVM: metadata does not keep a function alive, and forgets one that is removed.
            MetadataOperand::Constant(c) if self.is_removed(*c) => self.out.push_str("null"),
            MetadataOperand::Constant(c) => self.put_typed_constant(*c),
        }
    }

    fn is_removed(&self, constant: Constant) -> bool {
        match self.module.cx.constants.kind(constant) {
            ConstantKind::Function(id) => !self.has_function(*id),
            _ => false,
        }
    }

    fn has_function(&self, id: FunctionId) -> bool {
        self.module.functions.get(id).is_some_and(|function| function.ty.is_some())
    }

    /// The number of the `DILocation` of an instruction.
    pub(super) fn debug_loc(&mut self, loc: DebugLoc) -> usize {
        let nodes = &self.module.cx.metadata;
        let key = format!("{}:{}:{}:{:?}", loc.line, loc.column, loc.scope, loc.inlined_at);
        self.metadata.tree(key, |numbers| {
            let scope = numbers.node(nodes, loc.scope);
            let mut text =
                format!("!DILocation(line: {}, column: {}, scope: !{scope}", loc.line, loc.column);
            if let Some(at) = loc.inlined_at {
                let at = numbers.node(nodes, at);
                put(&mut text, format_args!(", inlinedAt: !{at}"));
            }
            text.push(')');
            text
        })
    }

    /// Appends the annotations of a function, each with a space before it.
    pub(super) fn put_function_metadata(&mut self, function: &Function) {
        let (debug, others): (Vec<_>, Vec<_>) =
            function.metadata.other.iter().partition(|(kind, _)| &**kind == "dbg");
        for (kind, node) in debug {
            self.put_attachment(kind, *node);
        }
        for (kind, node) in self.typed_metadata(function) {
            let number = self.typed_node(&node);
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

    /// The typed annotations with their nodes, in the order of
    /// [`FunctionMetadata`](crate::FunctionMetadata).
    fn typed_metadata(&self, function: &Function) -> Vec<(&'static str, TypedNode)> {
        let metadata = &function.metadata;
        let mut out = Vec::new();
        let sizes = |sizes: [u32; 3]| TypedNode::ints(sizes.into_iter().map(|n| n as i32));
        let one = |n: u32| TypedNode::ints(std::iter::once(n as i32));
        out.extend(metadata.reqd_work_group_size.map(|s| ("reqd_work_group_size", sizes(s))));
        out.extend(metadata.work_group_size_hint.map(|s| ("work_group_size_hint", sizes(s))));
        if let Some((ty, signed)) = metadata.vec_type_hint {
            let mut text = String::from("!{");
            put_type(&mut text, &self.module.cx.types, ty);
            put(&mut text, format_args!(" undef, i32 {}}}", i32::from(signed)));
            out.push(("vec_type_hint", TypedNode::leaf(text)));
        }
        out.extend(
            metadata.intel_reqd_sub_group_size.map(|n| ("intel_reqd_sub_group_size", one(n))),
        );
        out.extend(metadata.max_work_dim.map(|n| ("max_work_dim", one(n))));
        kernel_args(function, &mut out);
        if let Some(indices) = &metadata.mux_scheduled_fn {
            out.push(("mux_scheduled_fn", TypedNode::ints(indices.iter().copied())));
        }
        if let Some((main, tail)) = metadata.codeplay_ca_wrapper {
            let nodes = [Some(main), tail].into_iter().flatten().map(vectorization).collect();
            let rest = String::from(if tail.is_none() { "null" } else { "" });
            out.push(("codeplay_ca_wrapper", TypedNode { nodes, rest }));
        }
        // A link to a removed function is dropped.
        let links = |list: &[(VectorizationInfo, FunctionId)]| -> Vec<TypedNode> {
            let there = list.iter().filter(|(_, linked)| self.has_function(*linked));
            there.map(|&(info, linked)| self.vectorization_link(info, linked)).collect()
        };
        out.extend(links(&metadata.vecz_base).into_iter().map(|n| ("codeplay_ca_vecz.base", n)));
        let derived = links(metadata.vecz_derived.as_slice());
        out.extend(derived.into_iter().map(|n| ("codeplay_ca_vecz.derived", n)));
        for &info in &metadata.vecz_base_fail {
            let node = TypedNode { nodes: vec![vectorization(info)], rest: String::new() };
            out.push(("codeplay_ca_vecz.base.fail", node));
        }
        out
    }

    fn vectorization_link(&self, info: VectorizationInfo, linked: FunctionId) -> TypedNode {
        let name = self.module.functions.get(linked).map_or("", Function::name);
        let mut rest = String::from("ptr ");
        super::names::put_name(&mut rest, "@", name);
        TypedNode { nodes: vec![vectorization(info)], rest }
    }

    /// The number of a typed field's node.
    fn typed_node(&mut self, node: &TypedNode) -> usize {
        if node.nodes.is_empty() {
            return self.metadata.text(node.rest.clone());
        }
        let key = format!("{:?} {}", node.nodes, node.rest);
        self.metadata.tree(key, |numbers| {
            let mut items: Vec<String> =
                node.nodes.iter().map(|text| format!("!{}", numbers.text(text.clone()))).collect();
            if !node.rest.is_empty() {
                items.push(node.rest.clone());
            }
            format!("!{{{}}}", items.join(", "))
        })
    }
}

/// The node of a typed field.
struct TypedNode {
    /// The nodes that it begins with.
    nodes: Vec<String>,
    /// The last operand; the whole node if it begins with none.
    rest: String,
}

impl TypedNode {
    fn leaf(text: String) -> Self {
        Self { nodes: Vec::new(), rest: text }
    }
    fn ints(ints: impl Iterator<Item = i32>) -> Self {
        Self::leaf(int_tuple(ints))
    }
}

fn vectorization(info: VectorizationInfo) -> String {
    let scalable = u32::from(info.scalable);
    let fields = [info.width, scalable, info.dimension, u32::from(info.predicated)];
    int_tuple(fields.into_iter().map(|n| n as i32))
}

/// `kernel_arg_*`: those with entries, or all but the names for a kernel without arguments.
fn kernel_args(function: &Function, out: &mut Vec<(&'static str, TypedNode)>) {
    let Some(args) = &function.metadata.kernel_args else { return };
    let none = function.args.is_empty();
    if none || !args.address_spaces.is_empty() {
        let spaces = args.address_spaces.iter().map(|&n| n as i32);
        out.push(("kernel_arg_addr_space", TypedNode::ints(spaces)));
    }
    for (kind, list) in KernelArgInfo::STRING_KINDS.into_iter().zip(args.strings()) {
        if !list.is_empty() || none && kind != "kernel_arg_name" {
            out.push((kind, TypedNode::leaf(string_tuple(list))));
        }
    }
}

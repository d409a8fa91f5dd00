//! Metadata.

use super::lexer::TokenKind;
use super::{Attachments, Fail, Parse, Reader};
use crate::metadata::{Metadata, MetadataField, MetadataNode, MetadataOperand};
use crate::module::Phase;
use crate::text::PHASE_METADATA;

impl Reader<'_> {
    /// A node: `!1`, `!{…}` or `!DIName(…)`.
    pub(super) fn metadata_node(&mut self) -> Parse<Metadata> {
        let at = self.at();
        if self.is_mark(b'!') && self.kind_ahead(1) == TokenKind::Int {
            self.advance();
            let number = self.int()?;
            return Ok(self.numbered_node(number, at));
        }
        let node = self.node_body()?;
        Ok(self.module.cx.metadata.push(node))
    }

    /// The node with a number, which may be defined later.
    fn numbered_node(&mut self, number: u32, at: usize) -> Metadata {
        if let Some(&(node, ..)) = self.nodes.get(&number) {
            return node;
        }
        let empty = MetadataNode::Tuple { distinct: false, operands: Vec::new() };
        let node = self.module.cx.metadata.push(empty);
        self.nodes.insert(number, (node, at, false));
        node
    }

    /// `!{…}` or `!DIName(…)`, each maybe `distinct`.
    fn node_body(&mut self) -> Parse<MetadataNode> {
        self.nested(|r| {
            let distinct = r.accept_word("distinct");
            if r.kind() == TokenKind::Metadata {
                let token = r.advance();
                let name = r.metadata_name(token)?;
                let fields = r.metadata_fields()?;
                return Ok(MetadataNode::Specialized { distinct, name, fields });
            }
            r.expect(b'!')?;
            if !r.is_mark(b'{') {
                return r.expected("a metadata node");
            }
            r.advance();
            let mut operands = Vec::new();
            while !r.accept(b'}') {
                if !operands.is_empty() {
                    r.expect(b',')?;
                }
                operands.push(r.metadata_operand()?);
            }
            Ok(MetadataNode::Tuple { distinct, operands })
        })
    }

    fn metadata_operand(&mut self) -> Parse<MetadataOperand> {
        if self.accept_word("null") {
            return Ok(MetadataOperand::Null);
        }
        if self.is_mark(b'!') && self.kind_ahead(1) == TokenKind::String {
            self.advance();
            return Ok(MetadataOperand::String(self.string_bytes()?.into()));
        }
        if self.is_mark(b'!') || self.kind() == TokenKind::Metadata || self.word() == "distinct" {
            return Ok(MetadataOperand::Node(self.metadata_node()?));
        }
        Ok(MetadataOperand::Constant(self.typed_constant()?))
    }

    /// `( name: value, … )`
    fn metadata_fields(&mut self) -> Parse<Vec<(Box<str>, MetadataField)>> {
        self.expect(b'(')?;
        let mut fields = Vec::new();
        while !self.accept(b')') {
            if !fields.is_empty() {
                self.expect(b',')?;
            }
            let mut name = Box::from("");
            if self.kind() == TokenKind::Label {
                let text = self.text_of(self.token());
                name = text.strip_suffix(':').unwrap_or(text).into();
                if !is_field_name(&name) {
                    return self.expected("the name of a field");
                }
                self.advance();
            }
            fields.push((name, self.metadata_field()?));
        }
        Ok(fields)
    }

    fn metadata_field(&mut self) -> Parse<MetadataField> {
        match self.kind() {
            TokenKind::Int => Ok(MetadataField::Integer(self.int()?)),
            TokenKind::String => Ok(MetadataField::Text(self.string_bytes()?.into())),
            TokenKind::Word if !self.starts_constant() && self.word() != "null" => {
                let token = self.advance();
                let mut word = self.text_of(token).to_string();
                while self.accept(b'|') {
                    let token = self.token();
                    if token.kind != TokenKind::Word {
                        return self.expected("a flag");
                    }
                    self.advance();
                    word.push_str(" | ");
                    word.push_str(self.text_of(token));
                }
                Ok(MetadataField::Word(word.into()))
            }
            TokenKind::Mark(b'{') => {
                self.advance();
                let mut operands = Vec::new();
                while !self.accept(b'}') {
                    if !operands.is_empty() {
                        self.expect(b',')?;
                    }
                    operands.push(self.metadata_operand()?);
                }
                Ok(MetadataField::List(operands))
            }
            _ => Ok(MetadataField::Operand(self.metadata_operand()?)),
        }
    }

    /// Whether a type with a value follows rather than a flag: LLVM's flags are longer than a
    /// type's name and are not followed by a value.
    fn starts_constant(&self) -> bool {
        let next = self.kind_ahead(1);
        !matches!(next, TokenKind::Mark(b',' | b')' | b'|'))
    }

    /// `!1 = …`
    pub(super) fn node_definition(&mut self) -> Parse<()> {
        let at = self.at();
        self.expect(b'!')?;
        let number = self.int()?;
        self.expect(b'=')?;
        // Before 3.6 a node had a type.
        self.accept_word("metadata");
        let node = self.node_body()?;
        let id = self.numbered_node(number, at);
        match self.nodes.get_mut(&number) {
            Some((.., defined)) if *defined => {
                return Err(Fail::new(at, format!("metadata !{number} is defined twice")));
            }
            Some((.., defined)) => *defined = true,
            None => {}
        }
        self.module.cx.metadata[id] = node;
        Ok(())
    }

    /// `!name = !{…}`; nodes with typed fields are read when all nodes are known.
    pub(super) fn named_metadata(&mut self) -> Parse<()> {
        let token = self.advance();
        let name = self.metadata_name(token)?;
        self.expect(b'=')?;
        self.expect(b'!')?;
        self.expect(b'{')?;
        let mut nodes = Vec::new();
        while !self.accept(b'}') {
            if !nodes.is_empty() {
                self.expect(b',')?;
            }
            nodes.push(self.metadata_node()?);
        }
        self.module.named_metadata.push((name, nodes));
        Ok(())
    }

    /// Moves the named metadata that the module has fields for into them.
    pub(super) fn take_typed_named_metadata(&mut self) {
        let named = std::mem::take(&mut self.module.named_metadata);
        for (name, nodes) in named {
            if !self.take_named(&name, &nodes) {
                self.module.named_metadata.push((name, nodes));
            }
        }
    }

    fn take_named(&mut self, name: &str, nodes: &[Metadata]) -> bool {
        let Some(&first) = nodes.first() else { return false };
        match name {
            "opencl.ocl.version" => {
                let ints = self.tuple_ints(first).unwrap_or_default();
                let [major, minor] = ints[..] else { return false };
                let (Ok(major), Ok(minor)) = (u32::try_from(major), u32::try_from(minor)) else {
                    return false;
                };
                self.module.opencl_version = Some((major, minor));
            }
            "mux-scheduling-params" => {
                let Some(names) = self.tuple_strings(first) else { return false };
                self.module.mux_scheduling_params = Some(names);
            }
            PHASE_METADATA => {
                let names = self.tuple_strings(first).unwrap_or_default();
                let Some(phase) = names.first().and_then(|n| Phase::from_name(n)) else {
                    return false;
                };
                self.module.phase = phase;
            }
            _ => return false,
        }
        true
    }

    /// The operands of a tuple.
    pub(super) fn tuple(&self, node: Metadata) -> Option<&[MetadataOperand]> {
        match self.module.cx.metadata.get(node)? {
            MetadataNode::Tuple { operands, .. } => Some(operands),
            MetadataNode::Specialized { .. } => None,
        }
    }

    /// The operands of a tuple of integers.
    pub(super) fn tuple_ints(&self, node: Metadata) -> Option<Vec<i128>> {
        self.tuple(node)?.iter().map(|operand| self.operand_int(operand)).collect()
    }

    /// The value of an integer operand.
    pub(super) fn operand_int(&self, operand: &MetadataOperand) -> Option<i128> {
        match operand {
            MetadataOperand::Constant(c) => {
                self.module.cx.constants.as_sint(&self.module.cx.types, *c)
            }
            _ => None,
        }
    }

    /// The operands of a tuple of strings.
    pub(super) fn tuple_strings(&self, node: Metadata) -> Option<Vec<String>> {
        let text = |operand: &MetadataOperand| match operand {
            MetadataOperand::String(bytes) => String::from_utf8(bytes.to_vec()).ok(),
            _ => None,
        };
        self.tuple(node)?.iter().map(text).collect()
    }

    /// `, !kind !1, …` after an instruction or a global.
    pub(super) fn attachments(&mut self) -> Parse<Attachments> {
        let mut out = Vec::new();
        while self.is_mark(b',') && self.kind_ahead(1) == TokenKind::Metadata {
            self.advance();
            out.push(self.attachment()?);
        }
        Ok(out)
    }

    /// `!kind !1`, with its place.
    pub(super) fn attachment(&mut self) -> Parse<((Box<str>, Metadata), usize)> {
        let token = self.token();
        if token.kind != TokenKind::Metadata {
            return self.expected("metadata");
        }
        self.advance();
        let kind = self.metadata_name(token)?;
        Ok(((kind, self.metadata_node()?), token.start as usize))
    }
}

fn is_field_name(name: &str) -> bool {
    name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}
